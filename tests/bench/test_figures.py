"""How figures are made: what counts as met, and what refuses to become a figure."""

from __future__ import annotations

import dataclasses
import json
import sys

import pytest
from rich.console import Console

from bench import interpreted, poker, report, startup
from bench.figures import Figure, Outcome, Skipped, WorkDiffers, amount, near, race, same


def test_met_and_missed() -> None:
    ratio = Figure("a", 0.81, 0.8, "x", "")
    assert ratio.met
    assert not ratio.close
    assert not dataclasses.replace(ratio, value=0.79).met
    assert Figure("b", 0.2, 0.3, "s", "").met
    assert not Figure("b", 0.4, 0.3, "s", "").met


def test_a_range_around_the_target_is_too_close() -> None:
    assert Figure("a", 0.81, 0.8, "x", "", low=0.79, high=0.83).close
    assert not Figure("a", 0.81, 0.8, "x", "", low=0.805, high=0.83).close
    assert not Figure("a", 0.71, 0.8, "x", "", low=0.7, high=0.75).close


def test_different_work_is_no_figure() -> None:
    same("the sum", 3, 3)
    with pytest.raises(WorkDiffers, match="the sum: Kumite has 3, the other side 4"):
        same("the sum", 3, 4)
    assert near("the mean", 0.01, 0, 1, 10_000) == pytest.approx(1)
    with pytest.raises(WorkDiffers, match="the mean"):
        near("the mean", 0.06, 0, 1, 10_000)
    with pytest.raises(WorkDiffers):
        near("a constant", 2.1, 2, 0, 10)


def test_neighbours_in_time_make_a_ratio() -> None:
    ours, theirs = iter([10.0, 5.0, 8.0]), iter([5.0, 2.5, 2.0])
    found = race(lambda: next(ours), lambda: next(theirs), 3)
    assert (found.ours, found.theirs) == (8, 2.5)
    assert (found.low, found.ratio, found.high) == (2, 2, 4)


@pytest.mark.parametrize(
    ("rate", "text"), [(14_912_345, "14.9 million"), (65_432, "65 000"), (930, "930")]
)
def test_amounts(rate: float, text: str) -> None:
    assert amount(rate) == text


def test_table_and_json() -> None:
    outcomes: list[Outcome] = [
        Figure("one", 2, 1, "x", "how"),
        Figure("two", 1, 2, "x", "how", low=0.5, high=1.5),
        Figure("three", 1, 1.2, "x", "how", low=0.9, high=1.3),
        Skipped("four", "not installed"),
    ]
    console = Console(width=100)
    with console.capture() as capture:
        console.print(report.table(outcomes))
    shown = capture.get()
    for word in ("met", "missed", "too close", "skipped", "not installed"):
        assert word in shown
    rows = json.loads(report.as_json(outcomes))
    assert [row.get("met") for row in rows] == [True, False, False, None]
    assert rows[2]["close"]


def test_exact_figures_of_random_play() -> None:
    kuhn, leduc = poker.moments("kuhn_poker"), poker.moments("leduc_poker")
    assert kuhn.gain == pytest.approx(1 / 8)
    assert kuhn.choices == pytest.approx(2.25)
    assert kuhn.chances == pytest.approx(2)
    assert leduc.gain == pytest.approx(-5 / 64)
    assert leduc.choices_variance > 0


@pytest.mark.parametrize("name", poker.GAMES)
def test_kumite_plays_at_random(name: str) -> None:
    poker.check_kumite(name, poker.play(name, 20_000))


def test_interpreted_and_compiled_totals_agree() -> None:
    assert interpreted.totals(interpreted.play(50, True)) == interpreted.totals(
        interpreted.play(50, False)
    )


@pytest.mark.skipif(sys.platform == "win32", reason="it takes a pseudo-terminal")
def test_the_prompt_is_waited_for() -> None:
    seconds, shown = startup.until_prompt([sys.executable, "-c", "input('which? > ')"], "unused")
    assert seconds is not None
    assert shown.endswith(b"which? > ")
    seconds, shown = startup.until_prompt([sys.executable, "-c", "print('no')"], "unused")
    assert seconds is None
    assert b"no" in shown
