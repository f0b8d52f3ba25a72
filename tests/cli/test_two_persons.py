"""Two persons at one keyboard: what one planned never shows before the other has chosen."""

from __future__ import annotations

import kumite
from kumite.cli.play import may_undo
from tests.cli.conftest import Run

TWO = ("play", "five_cells", "--seed", "7", "--against", "person", "--names", "Ann,Ben")
HAND_OVER = "it is your turn to choose."


def screens(out: str) -> list[str]:
    """What is shown between one hand-over and the next."""
    return out.split(HAND_OVER)


def test_the_table_is_handed_over_before_each_seat(run: Run) -> None:
    ran = run(*TWO, typed=["", "advance high", "", "retreat high", "q"])
    first, ann, ben = screens(ran.out)
    assert "Press Enter when Ben does not look." in ann
    assert "Ann (you)" in ann
    assert "Press Enter when Ann does not look." in ben
    assert "Ben (you)" in ben
    assert "turn" not in first.replace("your turn", "")


def test_nothing_of_a_plan_shows_to_the_other(run: Run) -> None:
    for plan in ("advance high", "charge high", "switch low", "retreat balanced"):
        outs = [
            run(*TWO, typed=["", said, "", "?", "l", "t", "? ann", "? plan", "q!"]).out
            for said in (plan, "advance charge")
        ]
        seen = [screens(out)[2] for out in outs]
        assert seen[0] == seen[1]
        assert "has a plan" in seen[0]


def test_a_secret_special_shows_to_its_owner_only(run: Run) -> None:
    match = kumite.game("five_cells").match(seed=7)
    mine, theirs = (match.table(seat).scene.zones[2 * seat].cards[5].title for seat in (0, 1))
    out = run(*TWO, typed=["", "advance high", "", "q!"]).out
    _, ann, ben = screens(out)
    mine, theirs = mine.split()[0], theirs.split()[0]
    assert mine in ann
    assert theirs not in ann
    assert theirs in ben
    assert mine not in ben


def test_the_last_choice_can_be_taken_back_at_the_hand_over(run: Run) -> None:
    ran = run(*TWO, typed=["", "advance high", "u", "retreat high", "", "advance high", "q"])
    assert "Ann can take the last choice back with u." in ran.out
    assert "Taken back: advance high." in ran.out
    match = kumite.load("five_cells.kumite")
    assert [c.text for c in match.choices if c.who == 0] == ["retreat high"]


def test_nothing_is_taken_back_once_it_was_seen(run: Run) -> None:
    ran = run(*TWO, typed=["", "advance high", "", "u", "retreat high", "u", "q!"])
    assert "You have not chosen anything yet." in ran.out
    assert "Both choices have been shown, so yours stands." in ran.out
    ran = run(*TWO, typed=["", "1", "1", "", "1", "1", "1", "1", "", "u", "q!"])
    assert "Ben has chosen since your last choice, so it stands." in ran.out


def test_who_saw_the_result_goes_first_and_may_take_that_back(run: Run) -> None:
    typed = ["", "advance high", "", "retreat high", "advance charge", "u", "retreat charge", "q"]
    ran = run(*TWO, typed=typed)
    assert "Taken back: advance charge." in ran.out


def test_chance_makes_a_choice_stand() -> None:
    match = kumite.game("five_cells").match(seed=1)
    assert may_undo(match, 0) == "You have not chosen anything yet."
    match.play(0, "advance high")
    assert may_undo(match, 0) == ""
    cards = kumite.game("leduc_poker").match(seed=1)
    while cards.choices[-1].who == 2:
        cards.play(0, "call")
        cards.play(1, "call")
        break
    assert "Chance has decided" in may_undo(cards, 1)


def test_turns_in_a_row_can_be_taken_back_until_the_other_chooses() -> None:
    match = kumite.game("leduc_poker").match(seed=1)
    match.play(0, "call")
    assert may_undo(match, 0) == ""
    match.play(1, "raise")
    assert may_undo(match, 0) == "Second has chosen since your last choice, so it stands."
    assert may_undo(match, 1) == ""


def test_the_end_is_shown_to_both_without_secrets(run: Run) -> None:
    match = kumite.game("five_cells").position(
        hp=[1, 1], cell=[2, 3], stance=[1, 0], seed=1, special=[0, 1]
    )
    match.save("short.kumite")
    typed = ["", "low advance", "", "balanced advance", ""]
    ran = run("play", "short.kumite", "--against", "person", typed=typed)
    assert ran.code == 0
    last = ran.out.split("How it ended")[-1]
    assert "Left wins." in last
    after = ran.out.split(HAND_OVER)[-1].split("over\n")[-1]
    assert "Zan-Tetsu" not in after
    assert "Kesa" not in after


def test_leaving_at_the_hand_over(run: Run) -> None:
    ran = run(*TWO, typed=["", "advance high", "what", "q"])
    assert "Enter shows Ben's side of the table." in ran.out
    assert "Go on with: kumite play five_cells.kumite --against person" in ran.out
    again = run("play", "five_cells.kumite", "--against", "person", typed=["", "q!"])
    assert "Ben (you)" in again.out
    assert "has a plan" in again.out
