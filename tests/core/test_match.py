"""Matches: nature by seed, list or hand; undo; forks; positions; what is refused and why."""

from __future__ import annotations

import pytest

import kumite
from kumite import BadPosition, IllegalMove, NatureError
from kumite.core.events import NATURE, OBSERVER
from kumite.core.game import Game

GAME = kumite.game("five_cells")


def test_a_seed_gives_the_same_match() -> None:
    deals = [[choice.text for choice in GAME.match(seed=9).choices] for _ in range(2)]
    assert deals[0] == deals[1]
    assert len({tuple(c.text for c in GAME.match(seed=s).choices) for s in range(40)}) == 6


def test_without_a_seed_matches_differ() -> None:
    assert len({tuple(c.text for c in GAME.match().choices) for _ in range(60)}) > 1


def test_a_script_is_followed_and_must_be_used_up() -> None:
    with GAME.match(nature=["kesa", 2]) as match:
        assert [choice.text for choice in match.choices] == ["kesa", "counter"]
    with (
        pytest.raises(NatureError, match="scripted but never used: kesa"),
        GAME.match(nature=["kesa", "counter", "kesa"]),
    ):
        pass


def test_a_script_too_short_or_impossible_is_refused() -> None:
    with pytest.raises(NatureError, match="used up; now it could be kesa, counter"):
        GAME.match(nature=["zan-tetsu"])
    with pytest.raises(NatureError, match="can't have 'ace' now; kesa, zan-tetsu, counter"):
        GAME.match(nature=["ace"])
    with pytest.raises(NatureError, match="a list of outcomes or 'ask'"):
        GAME.match(nature="kesa")


def test_nature_by_hand_owes_like_a_seat() -> None:
    match = GAME.match(nature="ask")
    assert match.owes == (NATURE,)
    with pytest.raises(IllegalMove, match="Left has nothing to choose now"):
        match.play(0, "advance high")
    match.play(NATURE, "kesa")
    match.play(NATURE, 1)
    assert list(match.owes) == [0, 1]
    with pytest.raises(NatureError, match="owes nothing"):
        match.play(NATURE, 0)


def test_moves_have_id_text_and_parts_and_any_of_them_plays() -> None:
    match = GAME.match(seed=1)
    move = next(m for m in match.moves(0) if m.text == "advance high")
    assert move.parts == ("advance", "high")
    for said in (move, move.id, "advance high", "  Advance   HIGH "):
        fork = match.fork()
        fork.play(0, said)
        assert fork.choices[-1].text == "advance high"


def test_a_refusal_says_why_and_what_is_possible() -> None:
    match = GAME.match(nature=["kesa", "counter"])
    with pytest.raises(IllegalMove, match="'advnce high' is no move of Five Cells. Did you mean"):
        match.play(0, "advnce high")
    with pytest.raises(IllegalMove, match="Possible: advance charge, .* and 25 more"):
        match.play(0, "xyzzy")
    with pytest.raises(IllegalMove, match="'None' is no move"):
        match.play(0, None)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match="there is no seat 7"):
        match.play(7, "advance high")
    match.play(0, "advance high")
    with pytest.raises(IllegalMove, match="Left has nothing to choose now"):
        match.play(0, "advance high")


def test_after_the_end_nothing_is_legal() -> None:
    match = GAME.position(hp=[1, 1], cell=[1, 3], special=[0, 1])
    match.play(0, "high advance")
    match.play(1, "switch balanced")
    assert match.over
    assert match.moves(0) == []
    with pytest.raises(IllegalMove, match="the duel is over"):
        match.play(0, "advance high")


def test_undo_takes_back_a_seats_choice_and_nature_after_it() -> None:
    match = GAME.match(seed=3)
    before = bytes(match.state)
    match.play(0, "advance high")
    match.play(1, "charge balanced")
    assert match.undo().who == 1
    assert match.undo().text == "advance high"
    assert bytes(match.state) == before
    assert match.log(0) == []
    with pytest.raises(IllegalMove, match="no choice to take back"):
        match.undo()


def test_the_same_place_gets_the_same_roll_again() -> None:
    match = kumite.game("leduc_poker").match(seed=5)
    plays = []
    for _ in range(2):
        while len(match.choices) < 5 and not match.over:
            match.play(match.owes[0], match.moves(match.owes[0])[-1])
        plays.append([choice.text for choice in match.choices])
        while any(choice.who != NATURE for choice in match.choices):
            match.undo()
    assert plays[0] == plays[1]


def test_a_script_is_rewound_by_undo() -> None:
    game = kumite.game("leduc_poker")
    cards = [game.match(nature="ask").outcome_text(i) for i in range(3)]
    match = game.match(nature=cards)
    assert match.script_left == cards[2:]
    while match.script_left:
        match.play(match.owes[0], "call")
    match.undo()
    assert match.script_left == cards[2:]


def test_a_position_sets_fields_by_name() -> None:
    match = GAME.position(hp=[1, 2], cell=[1, 3], seed=4)
    assert match.state.as_dict()["hp"] == [1, 2]
    assert match.state.dealt == 2, "nature dealt before"
    assert match.owes == (0, 1)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"hitpoints": [1, 1]}, "no field 'hitpoints'"),
        ({"hp": [1]}, "takes a list of 2"),
        ({"hp": 3}, "takes a list of 2"),
        ({"hp": ["a", 1]}, "takes whole numbers"),
        ({"hp": [1, 300]}, "hp can't be"),
        ({"turn": -1}, "turn can't be -1"),
        ({"turn": "x"}, "turn can't be 'x'"),
        ({"log_n": 1}, "no field 'log_n'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(fields: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.position(**fields)  # type: ignore[arg-type]
    assert message in str(refusal.value)


def test_names_of_players_are_used_in_log_and_result() -> None:
    match = GAME.match(seed=1, names=("Blue", "Gold"))
    match.play(1, match.moves(1)[0])
    assert match.log(0) == ["Gold has a plan."]


def test_an_observer_has_a_view_and_no_moves() -> None:
    match = GAME.match(seed=1)
    assert match.view(OBSERVER).as_dict()["known"] == [0, 0]
    assert match.moves(OBSERVER) == []
    with pytest.raises(IllegalMove, match="no seat 3"):
        match.view(3)


def test_a_bot_gets_a_side_of_the_match_without_the_state() -> None:
    match = GAME.match(seed=1)
    side = match.seat(1)
    assert not hasattr(side, "state")
    assert not any(isinstance(value, kumite.Match) for value in vars(side).values())
    bot = kumite.bot("random", seed=4)
    assert bot.choose(match, 1) in match.moves(1)


def test_unknown_games_and_bots_are_refused_with_a_hint() -> None:
    with pytest.raises(kumite.UnknownGame, match="did you mean five_cells"):
        kumite.game("five_cell")
    with pytest.raises(kumite.KumiteError, match="did you mean random"):
        kumite.bot("randm")
    with pytest.raises(kumite.KumiteError, match="does not take that"):
        kumite.bot("random", depth=3)


def test_variants_of_variants_add_up() -> None:
    game: Game = GAME.variant(hit_points=3).variant(board=7, actions={"high": {"hits": [3]}})
    again = game.variant(actions={"high": {"text": "Far."}, "low": {"hits": [2]}})
    assert again.changes == {
        "hit_points": 3,
        "board": 7,
        "actions": {"high": {"hits": [3], "text": "Far."}, "low": {"hits": [2]}},
    }
    assert again.catalog.rows["actions"][4].text == "Far."
    assert GAME.changes == {}
    assert again.compiled is GAME.compiled, "nothing is compiled anew"


def test_the_table_has_a_schema_that_real_tables_fit() -> None:
    import json
    from pathlib import Path

    from kumite.core.table import TABLE_VERSION, schema

    path = Path(__file__).parents[2] / "docs" / "table.schema.json"
    assert json.loads(path.read_text(encoding="utf-8")) == schema(), (
        f"{path.name} is not what kumite/core/table.py says; write it with make golden, and raise "
        "TABLE_VERSION if a client of the old one would stumble"
    )
    assert GAME.match(seed=1).table(0).version == TABLE_VERSION


def test_a_fault_of_the_rules_loses_nothing(tmp_path: object) -> None:
    match = GAME.match(seed=1)
    match.play(0, match.moves(0)[0])
    before, choices = bytes(match.state), list(match.choices)
    match._functions = {**match._functions, "play": broken_play}  # type: ignore[dict-item]
    with pytest.raises(ZeroDivisionError):
        match.play(1, match.moves(1)[0])
    assert bytes(match.state) == before
    assert match.choices == choices
    match._functions = GAME.source.functions
    match.play(1, match.moves(1)[0])


def broken_play(s: object, r: object, who: int, move: int) -> None:
    """Rules that change something and then fail."""
    s.turn = 77  # type: ignore[attr-defined]
    raise ZeroDivisionError
