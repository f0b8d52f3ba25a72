"""Playing: what is typed, what it does, and what is said about it."""

from __future__ import annotations

from pathlib import Path

import pytest

import kumite
from tests.cli.conftest import Run

PLAY = ("play", "five_cells", "--seed", "7")
PERSON = ("play", "five_cells", "--seed", "7", "--against", "person", "--names", "Ann,Ben")


def test_a_whole_duel_can_be_played(run: Run) -> None:
    ran = run(*PLAY, typed=["1", "1"] * 120)
    assert ran.code == 0
    assert "r  play again · l  the log · s  save the replay" in ran.out
    assert " wins." in ran.out or "A draw." in ran.out


def test_the_table_names_everything_one_needs(run: Run) -> None:
    out = run(*PLAY, typed=["q!"]).out
    for word in ("Five Cells", "turn 1 of at most 100", "Left (you)", "Right (random bot)"):
        assert word in out
    assert "Plan your turn: which card first, which second?" in out
    assert "1  Advance           Footwork: move 1 cell ahead." in out


def test_a_move_is_asked_for_part_by_part(run: Run) -> None:
    ran = run(*PLAY, typed=["advance", "b", "2", "", "adv", "hi", "q!"])
    assert "▸ Advance, and then?" in ran.out
    assert "▸ Retreat, and then?" in ran.out
    assert "→ Advance, High Strike" in ran.out
    assert "Left plays Advance." in ran.out
    assert "Left plays High Strike." in ran.out


def test_a_whole_move_can_be_typed_at_once(run: Run) -> None:
    ran = run(*PLAY, typed=["Advance   HIGH", "q!"])
    assert "Left plays High Strike." in ran.out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("mastery", "'channel mastery' is not possible now: Mastery costs 6 spirit"),
        ("devastating", "'channel devastating-blow' is not possible now: Devastating Blow costs 8"),
        ("channel mast", "'channel mastery' is not possible now"),
        ("refine misstep", "'refine misstep' is not possible now: that belongs to the Cleanup"),
    ],
)
def test_a_thing_named_alone_is_taken_for_what_can_be_done_now(
    run: Run, typed: str, answer: str
) -> None:
    table = ("play", "fist_and_form", "--seed", "7", "--seat", "1")
    assert answer in run(*table, typed=["end technique", typed, "q!"]).out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("advence", "There is no 'advence' here. Did you mean Advance?"),
        ("xyzzy", "There is no 'xyzzy' here. Pick one by number or name; ? explains."),
        ("77", "There is no choice 77; the numbers are 1 to 6."),
        ("low", "'low' is not possible now: low needs earth"),
        ("lo", "'low' is not possible now: low needs earth"),
        ("advance retreat", "both are uses of one card, and a card is used once a turn"),
        ("b", "This is the first part. To take your last choice back, type u."),
        ("", "Pick one by number or name; ? explains."),
        ("u", "You have not chosen anything yet."),
        ("\x1b[31m\x07", "There is no '"),
    ],
)
def test_wrong_entries_are_answered(run: Run, typed: str, answer: str) -> None:
    ran = run(*PLAY, typed=[typed, "q!"])
    assert ran.code == 0
    assert answer in " ".join(ran.out.split())
    assert "\x1b" not in ran.out


def test_an_ambiguous_beginning_lists_what_it_could_be(run: Run) -> None:
    ran = run("play", "leduc_poker", "--seed", "1", typed=["c", "q!"])
    assert ran.code == 0


def test_undo_against_a_bot_goes_back_before_the_own_choice(run: Run) -> None:
    ran = run(*PLAY, typed=["advance high", "u", "retreat high", "q"])
    assert "Taken back: advance high." in ran.out
    match = kumite.load("five_cells.kumite")
    assert [c.text for c in match.choices if c.who == 0] == ["retreat high"]


def test_help_explains_commands_choices_and_words(run: Run) -> None:
    ran = run(*PLAY, typed=["?", "? heaven", "?zan", "? lokced", "? left", "? your cards", "q!"])
    for text in (
        "save and leave; q FILE saves there, q! leaves without saving",
        "4  Switch stance     Tactics: change between heaven and earth once this half is over.",
        "A stance. Moves before earth does.",
        "Earth only. Hits the cells 1 and 2 ahead, then leaves you in heaven. Once.",
        "Nothing here is called 'lokced'. Did you mean locked?",
        "hit points 2/2, heaven",
        "Left: Footwork, Tactics, High Strike",
    ):
        assert text in ran.out


def test_log_and_table_can_be_seen_again(run: Run) -> None:
    ran = run(*PLAY, typed=["l", "advance high", "log", "t", "table", "q!"])
    assert "Nothing has happened yet." in ran.out
    assert "The log so far" in ran.out
    assert ran.out.count("turn 2 of at most 100") == 3


def test_q_saves_and_says_how_to_go_on(run: Run, tmp_path: Path) -> None:
    ran = run(*PLAY, "--seat", "1", typed=["advance high", "q"])
    assert ran.code == 0
    assert "Saved to five_cells.kumite." in ran.out
    assert "Go on with: kumite play five_cells.kumite --seat 1" in ran.out
    again = run("play", "five_cells.kumite", "--seat", "1", typed=["retreat balanced", "q"])
    assert "turn 2 of at most 100" in again.out
    assert "Saved to five_cells.kumite." in again.out
    match = kumite.load(tmp_path / "five_cells.kumite")
    assert [c.text for c in match.choices if c.who == 1] == ["advance high", "retreat balanced"]
    assert [path.name for path in tmp_path.iterdir()] == ["five_cells.kumite"]


def test_another_match_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    run(*PLAY, typed=["advance high", "q"])
    before = Path("five_cells.kumite").read_bytes()
    assert "Saved to five_cells-2.kumite." in run(*PLAY, typed=["retreat high", "q"]).out
    asked = run(*PLAY, "--save", "five_cells.kumite", typed=["retreat high", "q"])
    assert "Saved to five_cells-3.kumite." in asked.out
    assert Path("five_cells.kumite").read_bytes() == before


def test_saving_elsewhere_and_not_at_all(run: Run, tmp_path: Path) -> None:
    assert "Saved to mine.kumite." in run(*PLAY, typed=["advance high", "q mine.kumite"]).out
    run(*PLAY, typed=["advance high", "q!"])
    assert "nothing to save" in run(*PLAY, typed=["q"]).out
    assert [path.name for path in tmp_path.iterdir()] == ["mine.kumite"]


def test_a_save_that_fails_does_not_lose_the_match(run: Run) -> None:
    ran = run(*PLAY, "--save", "no/where.kumite", typed=["advance high", "q", "q here.kumite"])
    assert "cannot write no/where.kumite" in ran.out
    assert "Saved to here.kumite." in ran.out
    ran = run(*PLAY, "--save", "no/where.kumite", typed=["advance high"])
    assert ran.code == 0
    assert "Saved to five_cells.kumite." in ran.out


def test_the_end_of_input_saves(run: Run) -> None:
    ran = run(*PLAY, typed=["advance high"])
    assert ran.code == 0
    assert "Saved to five_cells.kumite." in ran.out


def test_ctrl_c_saves_and_leaves(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["advance high"])

    def typed(prompt: str = "") -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", typed)
    ran = run(*PLAY)
    assert ran.code == 130
    assert "Saved to five_cells.kumite." in ran.out


def test_an_accident_saves_the_match(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> object:
        raise ZeroDivisionError("by accident")

    monkeypatch.setattr("kumite.bots.RandomBot.choose", broken)
    ran = run(*PLAY, typed=["advance high"])
    assert ran.code == 70
    assert "unexpected error: ZeroDivisionError: by accident" in ran.err
    assert "Saved to five_cells.kumite." in ran.out
    with pytest.raises(ZeroDivisionError):
        monkeypatch.setattr("builtins.input", lambda prompt="": "advance high")
        kumite_main("--debug", *PLAY)


def kumite_main(*arguments: str) -> None:
    """The command with nothing around it."""
    from kumite.cli.main import main

    main(list(arguments))


def test_at_the_end_there_is_a_replay_and_another_match(run: Run) -> None:
    typed = ["advance high", "x", "l", "s", "r", "q"]
    ran = run(*PLAY, "--variant", "turn_limit=1", "--save", "short.kumite", typed=typed)
    assert "1 turns are played: a draw." in ran.out
    assert "▸ A draw." in ran.out
    assert "r plays again, l shows the log, s saves, q saves and leaves, Enter leaves." in ran.out
    assert "Saved to short.kumite." in ran.out
    assert "Watch it again with: kumite replay short.kumite" in ran.out
    assert "Nothing was chosen yet" in ran.out
    assert kumite.load("short.kumite").over
    again = run("play", "short.kumite", typed=[""])
    assert again.code == 0
    assert "▸ A draw." in again.out


def test_q_at_the_end_saves_and_q_with_a_mark_does_not(run: Run) -> None:
    short = (*PLAY, "--variant", "turn_limit=1")
    assert "Saved" not in run(*short, typed=["advance high", "q!"]).out
    assert "Saved to mine.kumite." in run(*short, typed=["advance high", "q mine.kumite"]).out
    assert kumite.load("mine.kumite").over


def test_an_overlay_is_played_and_shown(run: Run) -> None:
    Path("mine.toml").write_text("[values]\nhit_points = 3\n")
    ran = run(*PLAY, "--overlay", "mine.toml", "--variant", "board=7", typed=["q!"])
    assert "changed: hit_points = 3, board = 7" in " ".join(ran.out.split())
    Path("mine.toml").write_text("[values]\nhit_point = 3\n")
    ran = run(*PLAY, "--overlay", "mine.toml")
    assert ran.code == 1
    assert "mine.toml: five_cells has no rules value 'hit_point'; did you mean hit_p" in ran.err


def test_a_variant_is_played_and_shown(run: Run) -> None:
    more = ("--variant", "hit_points=3", "--variant", "actions.high.hits=[1, 2]")
    ran = run(*PLAY, *more, typed=["advance high", "q"])
    assert "changed: hit_points = 3, actions.high.hits = [1, 2]" in " ".join(ran.out.split())
    changes = kumite.load("five_cells.kumite").game.changes
    assert changes == {"hit_points": 3, "actions": {"high": {"hits": [1, 2]}}}


@pytest.mark.parametrize(
    ("arguments", "code", "answer"),
    [
        (["play", "nosuch"], 1, "there is no game 'nosuch'"),
        (["play", "nosuch.kumite"], 1, "cannot read nosuch.kumite"),
        ([*PLAY, "--variant", "hit_points=30"], 1, "hit_points is from 1 to 9, not 30"),
        ([*PLAY, "--variant", "hitpoints=3"], 1, "did you mean hit_points?"),
        ([*PLAY, "--variant", "hit_points=two"], 1, "hit_points is a whole number, not 'two'"),
        ([*PLAY, "--variant", "hit_points"], 2, "--variant takes KEY=VALUE"),
        ([*PLAY, "--against", "rando"], 2, "there is no bot 'rando'; did you mean random?"),
        ([*PLAY, "--seat", "2"], 2, "--seat"),
        ([*PLAY, "--names", "Ann"], 2, "--names takes two names"),
        ([*PLAY, "--names", "Ann,ann"], 2, "two different names"),
        ([*PLAY, "--names", "Ann,\x1b[31mB"], 2, "printable"),
        (["play"], 2, "Missing argument"),
    ],
)
def test_refusals(run: Run, arguments: list[str], code: int, answer: str) -> None:
    ran = run(*arguments)
    assert ran.code == code
    assert answer in " ".join(ran.err.split())
    assert "\x1b" not in ran.err


def test_a_saved_match_keeps_its_own_rules_and_names(run: Run) -> None:
    run(*PLAY, typed=["advance high", "q"])
    for extra in (("--seed", "1"), ("--variant", "hit_points=3"), ("--names", "A,B")):
        ran = run("play", "five_cells.kumite", *extra)
        assert ran.code == 2
        assert f"{extra[0]} is for new matches" in ran.err


def test_what_a_seat_saw_cannot_be_played_on(run: Run) -> None:
    match = kumite.game("five_cells").match(seed=1)
    match.play(0, "advance high")
    match.save("seen.kumite", seat=0)
    ran = run("play", "seen.kumite")
    assert ran.code == 1
    assert "kumite replay" in ran.err


def test_a_file_may_be_called_like_a_game_folder(run: Run) -> None:
    Path("odd").write_text("no match", encoding="utf-8")
    ran = run("play", "odd")
    assert ran.code == 1
    assert "odd is not a match of Kumite" in ran.err


def test_colour_only_where_it_is_wanted(run: Run) -> None:
    assert "\x1b[" not in run(*PLAY, typed=["q!"]).out
    assert "\x1b[" in run(*PLAY, "--color", typed=["q!"]).out


def test_kuhn_poker_plays_too(run: Run) -> None:
    ran = run("play", "kuhn_poker", "--seed", "3", typed=["1", "1", "1", ""])
    assert ran.code == 0
    assert "wins." in ran.out
