"""What a person is asked, and what is answered for them; spaces and ways back at the prompt."""

from __future__ import annotations

import re

import pytest

import kumite
from kumite.cli.draw import in_reach, offer
from kumite.cli.grid import grid_lines
from kumite.cli.ink import ink, wrap
from kumite.cli.pick import Option, Picked, options, pick
from kumite.core.table import Board, Choice, Part, Piece, Space
from tests.cli.conftest import Run

TWINS = (
    'scenarios.open-ground.places=[{character="bruiser", seat=0, x=2, y=4}, '
    '{character="bruiser", seat=1, x=7, y=3}]'
)
PLAY = ("play", "shattered_spirits", "--seed", "3", "--variant", TWINS)
TWO = (*PLAY, "--against", "person", "--names", "Ann,Ben")
ONLY = "Only one answer was possible:"


def spaces(*names: str, verb: str = "Move") -> list[Choice]:
    return [
        Choice(i, f"move {name}", [Part(f"move {name}", f"{verb} {name}", f"space.{name}")])
        for i, name in enumerate(names)
    ]


DONE = Choice(90, "done", [Part("done", "Done")])


def plain(offered: list[Option], width: int = 80) -> str:
    return "\n".join(line.plain for line in offer(offered, width))


def test_spaces_are_picked_by_name_and_other_choices_keep_low_numbers() -> None:
    choices = [*spaces("a1", "a2", "b1", "b2"), DONE]
    offered = options(choices)
    assert [(o.key, o.place) for o in offered] == [
        ("1", ""), ("", "a1"), ("", "a2"), ("", "b1"), ("", "b2"),
    ]  # fmt: skip
    assert pick(choices, (), "b1") == Picked(("move b1",))
    assert pick(choices, (), "move b1") == Picked(("move b1",))
    assert pick(choices, (), "1") == Picked(("done",))
    assert "Move by name  a1 · a2 · b1 · b2" in plain(offered)


def test_few_spaces_are_listed_like_anything_else() -> None:
    offered = options([*spaces("a1", "a2", "b1"), DONE])
    assert [o.key for o in offered] == ["1", "2", "3", "4"]


def test_what_is_on_a_space_is_said_beside_its_name() -> None:
    rough = Choice(9, "move c1", [Part("move c1", "Move c1", "space.c1", "rough")])
    assert "c1 (rough)" in plain(options([*spaces("a1", "a2", "b1", "b2"), rough]))


def test_very_many_spaces_are_only_counted() -> None:
    names = [f"{column}{row}" for row in range(1, 9) for column in "abcdef"]
    offered = options(spaces(*names, verb="Space"))
    assert "any of the 48 spaces marked < >, as a1" in plain(offered)
    assert pick(spaces(*names), (), "f8") == Picked(("move f8",))


def test_what_can_be_picked_is_marked_on_the_board() -> None:
    places = [Space(f"space.{name}", name, i) for i, name in enumerate(("a1", "b1", "c1"))]
    board = Board("grid", 3, 1, places, [Piece("creature0", "Wolf", "W1", "space.b1", 0)])
    picked = in_reach(board, [Option("", "x", "x", touch="space.a1"), Option("", "y", "y")])
    assert [space.reach for space in picked.spaces] == [True, False, False]
    picked = in_reach(board, [Option("", "x", "x", touch="creature0")])
    assert [space.reach for space in picked.spaces] == [False, True, False]


def test_no_line_is_longer_than_asked_for_where_it_begins_with_a_space() -> None:
    line = ink(" ▸ one two three four five six")
    assert all(piece.cell_len <= 20 for piece in wrap(line, 20))
    assert " ".join(piece.plain.strip() for piece in wrap(line, 20)) == line.plain.strip()


def test_who_can_be_picked_is_framed_or_underlined() -> None:
    places = [Space(f"space.{name}", name, i) for i, name in enumerate(("a1", "b1"))]
    board = Board("grid", 2, 1, places, [Piece("creature0", "Wolf", "W1", "space.b1", 0)])
    picked = in_reach(board, [Option("", "x", "x", touch="space.b1")])
    assert "<(W1)>" in grid_lines(picked, 40)[1].plain
    assert "<" not in grid_lines(board, 40)[1].plain
    narrow = grid_lines(picked, 10)[1]
    assert "<" not in narrow.plain
    assert any("underline" in str(span.style) for span in narrow.spans)


# Only what is a choice.


def test_what_leaves_no_choice_is_answered_for_a_person(run: Run) -> None:
    ran = run(*PLAY, typed=["done", "use prepare", "done", "done", "q"])
    assert f"{ONLY} decline (3 times)." in ran.out
    typed = ["done", "prepare", "done", "done", "done", "decline", "decline", "q!"]
    asked = run(*PLAY, "--ask", "all", typed=typed)
    assert ONLY not in asked.out
    assert "Phase 1 begins. Does" in asked.out
    match = kumite.load("shattered_spirits.kumite")
    own = [choice.text for choice in match.choices if choice.who == 0]
    assert own == ["done", "use prepare", "done", "done", "done"] + 3 * ["decline"]


def test_news_begin_with_the_last_choice_one_made_oneself(run: Run) -> None:
    out = run(*PLAY, typed=["done", "use prepare", "done", "done", "q!"]).out
    last = out.split("Since your last choice")[-1]
    for news in ("Phase 0 (instinctive) begins.", "Phase 2 begins."):
        assert news in last


def test_undo_goes_back_to_what_one_chose_oneself(run: Run) -> None:
    ran = run(*PLAY, typed=["done", "use prepare", "done", "done", "u", "q"])
    assert "Taken back: done." in ran.out
    match = kumite.load("shattered_spirits.kumite")
    assert [c.text for c in match.choices if c.who == 0][-1] == "done"
    assert match.state.phase == 9
    assert match.state.minds[0].n_plots == 1


def test_enter_gives_the_only_answer(run: Run) -> None:
    ran = run(*PLAY, "--ask", "all", typed=["done", "done", "", "", "q"])
    assert ran.code == 0
    match = kumite.load("shattered_spirits.kumite")
    own = [choice.text for choice in match.choices if choice.who == 0]
    assert own == ["done", "done", "decline", "decline"]


def test_to_hand_the_table_over_tells_nothing(run: Run) -> None:
    """SS31: who has no choice sits down all the same, or the other would learn of it."""
    typed = ["", "done", "", "done", "done", "", "done", *[""] * 40, "q!"]
    orders = []
    for ask in ("choices", "all"):
        out = run(*TWO, "--ask", ask, typed=typed).out
        first_round = out.split("Round 2 begins.")[0]
        orders.append(re.findall(r"(\w+), it is your turn to choose", first_round))
    assert orders[0] == orders[1]
    assert len(orders[0]) > 10
    assert "Does Bruiser 1 react?" in first_round


def test_an_answer_with_a_star_holds_until_the_round_is_over(run: Run) -> None:
    keeper = ("play", "shattered_spirits", "--seed", "3")  # its Reflex lets it answer each phase
    ran = run(*keeper, typed=["done", "done", "decline", "q!"])
    assert "Phase 1 begins. Does Pike Keeper react?" in ran.out
    ran = run(*keeper, typed=["done", "done", "decline*", "q"])
    assert "Phase 1 begins. Does Pike Keeper react?" not in ran.out
    assert "As you said: decline (6 times)." in ran.out
    match = kumite.load("shattered_spirits.kumite")
    assert (match.state.round, match.state.phase) == (1, 7)
    again = run("play", "shattered_spirits.kumite", typed=["decline", "done", "done", "q!"])
    assert "Phase 0 begins. Does Pike Keeper react?" in again.out


def test_taking_back_ends_an_answer_with_a_star(run: Run) -> None:
    keeper = ("play", "shattered_spirits", "--seed", "3")
    out = run(*keeper, typed=["done", "done", "decline*", "u", "decline", "q!"]).out
    assert "Taken back: decline." in out
    assert "Phase 1 begins. Does Pike Keeper react?" in out


def test_ask_takes_two_words(run: Run) -> None:
    ran = run(*PLAY, "--ask", "some")
    assert ran.code == 2
    assert "--ask is choices or all, not 'some'" in ran.err


# Ways back, and several answers in one line.


def test_b_takes_a_way_back_that_the_game_offers(run: Run) -> None:
    ran = run(*PLAY, typed=["done", "use martial-arts", "b", "q"])
    match = kumite.load("shattered_spirits.kumite")
    assert [c.text for c in match.choices if c.who == 0][-2:] == ["use martial-arts", "back"]
    assert "Pick a technique, or done." in ran.out.split("in which phase?")[-1]


def test_several_answers_in_one_line(run: Run) -> None:
    run(*PLAY, typed=["done", "use martial-arts; phase 3; done; use prepare; done", "q"])
    match = kumite.load("shattered_spirits.kumite")
    plots = match.state.minds[0].plots
    assert [(plots[i].row > 0, plots[i].phase) for i in range(2)] == [(True, 3), (True, 2)]


def test_a_wrong_answer_drops_what_was_to_follow(run: Run) -> None:
    ran = run(*PLAY, typed=["done", "use run; nothing; done", "q"])
    assert "There is no 'nothing' here." in ran.out
    match = kumite.load("shattered_spirits.kumite")
    assert [c.text for c in match.choices if c.who == 0] == ["done", "use run"]


def test_answers_typed_ahead_end_where_somebody_else_chooses(run: Run) -> None:
    ran = run(*PLAY, typed=["done; use prepare", "q"])
    assert "Something came in between, so this was left: use prepare" in ran.out


@pytest.mark.parametrize(
    ("asked", "told"), [("? 2", "carry one thing"), ("? hobbled", "as many tiers")]
)
def test_a_choice_can_be_asked_about_by_its_number(run: Run, asked: str, told: str) -> None:
    assert told in run(*PLAY, typed=[asked, "q!"]).out.rsplit("\n > \n", 2)[-2]


def test_a_number_that_is_not_in_the_list_is_no_move_of_the_game(run: Run) -> None:
    ran = run(*PLAY, typed=["5", "q!"])
    assert "There is no choice 5; the numbers are 1 to 3." in ran.out


def test_a_whole_battle_can_be_played_by_what_is_typed(run: Run) -> None:
    """What the greedy bot would do, typed: every text is understood, to the last blow."""
    match = kumite.game("shattered_spirits", round_limit=2).match(seed=5)
    bot = kumite.bot("greedy")
    while not match.over:
        seat = match.owes[0]
        match.play(seat, bot.choose(match, seat))
    typed = [choice.text for choice in match.choices if choice.who == 0]
    battle = ("play", "shattered_spirits", "--seed", "5", "--variant", "round_limit=2")
    ran = run(*battle, "--against", "greedy", "--ask", "all", typed=[*typed, "s"])
    assert ran.code == 0
    assert f"{match.result}." in ran.out
    assert " ! " not in ran.out
    played = kumite.load("shattered_spirits.kumite")
    assert [c.text for c in played.choices] == [c.text for c in match.choices]
