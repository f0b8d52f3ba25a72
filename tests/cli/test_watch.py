"""`kumite replay`: stepping through both kinds of file."""

from __future__ import annotations

from pathlib import Path

import pytest

import kumite
from kumite.core import registry
from tests.cli.conftest import Run

PLANS = [("advance high", "charge retreat"), ("switch balanced", "balanced switch")]


@pytest.fixture
def saved(run: Run) -> str:
    """A match of two turns: two deals of chance and four plans."""
    match = kumite.game("five_cells").match(nature=["kesa", "counter"], names=("Ann", "Ben"))
    for left, right in PLANS:
        match.play(0, left)
        match.play(1, right)
    match.save("duel.kumite")
    match.save("ann.kumite", seat=0)
    return "duel.kumite"


def test_one_step_can_be_printed(run: Run, saved: str) -> None:
    ran = run("replay", saved, "--step", "4", "--no-input")
    assert ran.code == 0
    assert "step 4 of 6" in ran.out
    assert "Ben: charge retreat" in ran.out
    assert "Ann plays Advance." in ran.out
    assert "seen by one who watches" in ran.out
    last = run("replay", saved, "--no-input")
    assert "step 6 of 6" in last.out


def test_a_seat_sees_what_it_saw(run: Run, saved: str) -> None:
    ann = run("replay", saved, "--step", "3", "--seat", "0", "--no-input").out
    assert "Ann: advance high" in ann
    assert "plans Advance, then High Strike" in ann
    ben = run("replay", saved, "--step", "3", "--seat", "1", "--no-input").out
    assert "Ann chooses" in ben
    assert "seen by Ben" in ben
    assert "has a plan" in ben
    assert "Ann plays" not in ben
    assert "advance high" not in ben
    assert "Counter" in ben
    assert "Kesa" not in ben


def test_chance_is_told_to_those_who_watch_only(run: Run, saved: str) -> None:
    assert "chance: kesa" in run("replay", saved, "--step", "1", "--no-input").out
    seat = run("replay", saved, "--step", "1", "--seat", "1", "--no-input").out
    assert "chance decides" in seat
    assert "Kesa" not in seat


def test_stepping_back_and_forth(run: Run, saved: str) -> None:
    ran = run("replay", saved, typed=["", "n", "b", "l", "", "f", "b", "3", "99", "v", "zzz", "q"])
    assert ran.code == 0
    steps = [line.split()[1] for line in ran.out.splitlines() if line.startswith(" step ")]
    assert steps == ["0", "1", "2", "1", "6", "0", "3", "3"]
    for text in (
        "This is the beginning.",
        "This is the end; q leaves.",
        "The last step is 6.",
        "seen by Ann",
        "'zzz' is no command here; ? lists them.",
    ):
        assert text in ran.out


def test_help_and_words_in_a_replay(run: Run, saved: str) -> None:
    ran = run("replay", saved, typed=["?", "? earth", "? nonsense"])
    assert ran.code == 0
    assert "watch from another side" in ran.out
    assert "Moves after heaven does." in ran.out
    assert "Nothing here is called 'nonsense'." in ran.out


def test_what_a_seat_saw_can_be_watched(run: Run, saved: str) -> None:
    ran = run("replay", "ann.kumite", typed=["l", "v", "? heaven", "q"])
    assert ran.code == 0
    assert "seen by Ann" in ran.out
    assert "This file holds only what Ann saw." in ran.out
    assert "A stance. Moves before earth does." in ran.out
    assert "Counter" not in ran.out
    other = run("replay", "ann.kumite", "--seat", "1", "--no-input")
    assert other.code == 1
    assert "holds only what seat 0 saw" in other.err


@pytest.mark.parametrize(
    ("arguments", "code", "answer"),
    [
        (["nosuch.kumite"], 1, "cannot read nosuch.kumite"),
        (["duel.kumite", "--step", "7", "--no-input"], 1, "has steps 0 to 6, none with number 7"),
        (["duel.kumite", "--step", "-1"], 2, "--step"),
        (["duel.kumite", "--seat", "3"], 2, "--seat"),
        ([], 2, "Missing argument"),
    ],
)
def test_refusals(run: Run, saved: str, arguments: list[str], code: int, answer: str) -> None:
    ran = run("replay", *arguments)
    assert ran.code == code
    assert answer in " ".join(ran.err.split())


def test_a_seats_file_needs_no_installed_game(
    run: Run, saved: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_entries", dict)
    ran = run("replay", "ann.kumite", typed=["l", "? earth", "? heaven"])
    assert ran.code == 0
    assert "Moves after heaven does." in ran.out
    assert "Nothing here is called 'heaven'." in ran.out


def test_a_changed_file_is_refused(run: Run, saved: str) -> None:
    text = Path(saved).read_text(encoding="utf-8")
    Path(saved).write_text(text.replace("advance high", "retreat high"), encoding="utf-8")
    ran = run("replay", saved)
    assert ran.code == 1
    assert "was changed after it was saved" in ran.err
