"""What a bench reports: ratios and times with their targets, and what it could not measure."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SIGMAS = 5


@dataclass(frozen=True)
class Figure:
    """One measured number. A ratio has to reach its target, a time has to stay below it."""

    name: str
    value: float
    target: float
    unit: str  # "x" for ratios, "s" for seconds
    detail: str  # what both sides did, in numbers
    checked: str = ""  # how it is known that both did the same work
    low: float | None = None  # the range of the value, where it was measured several times
    high: float | None = None

    @property
    def met(self) -> bool:
        return self.value >= self.target if self.unit == "x" else self.value <= self.target

    @property
    def close(self) -> bool:
        """Whether some measurements met the target and others did not."""
        return self.low is not None and self.high is not None and self.low < self.target < self.high


@dataclass(frozen=True)
class Skipped:
    """Something that could not be measured here."""

    name: str
    reason: str


Outcome = Figure | Skipped


class WorkDiffers(Exception):
    """Both sides did not do the same work, so their times say nothing."""


def same(what: str, ours: object, theirs: object) -> None:
    """Both sides came to the same, or there is no figure."""
    if ours != theirs:
        raise WorkDiffers(f"{what}: Kumite has {ours}, the other side {theirs}")


def near(what: str, mean: float, exact: float, variance: float, games: int) -> float:
    """How many standard errors a mean is off its exact value; too many give no figure."""
    error = (variance / games) ** 0.5
    off = abs(mean - exact) / error if error else 0.0 if mean == exact else float("inf")
    if off > SIGMAS:
        raise WorkDiffers(f"{what} is {mean:.6f} over {games} games, exactly {exact:.6f}")
    return off


@dataclass(frozen=True)
class Race:
    """Rates of two sides and the ratio of them, with its range."""

    ours: float
    theirs: float
    ratio: float
    low: float
    high: float


def race(ours: Callable[[], float], theirs: Callable[[], float], rounds: int) -> Race:
    """Medians over some rounds, the sides taking turns. Neighbours in time make a ratio, so that
    a machine that others slow down for a while slows down both."""
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    return pooled([Race(one, two, one / two, one / two, one / two) for one, two in pairs])


def pooled(races: list[Race]) -> Race:
    """Medians over several races.

    Where a process puts its code and data moves compiled loops by several per cent for as long as
    it lives, so a ratio near its target has to come from several processes.
    """
    ratios = [each.ratio for each in races]
    return Race(
        statistics.median(each.ours for each in races),
        statistics.median(each.theirs for each in races),
        statistics.median(ratios),
        min(ratios),
        max(ratios),
    )


def in_processes(module: str, arguments: list[str], count: int) -> list[dict[str, Any]]:
    """What a module prints as JSON, each time in a process of its own."""
    found = []
    for _ in range(count):
        said = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            check=True, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[1],
        )  # fmt: skip
        found.append(json.loads(said.stdout))
    return found


def figure(
    name: str, found: Race, target: float, what: str, against: str, times: str, checked: str
) -> Figure:
    """A race as a figure: `what` was counted, `against` whom, and how often it was measured."""
    detail = (
        f"{amount(found.ours)} {what} a second, {against} {amount(found.theirs)}; "
        f"{times} from {found.low:.3g} to {found.high:.3g}"
    )
    return Figure(name, found.ratio, target, "x", detail, checked, found.low, found.high)


def amount(rate: float) -> str:
    """A rate in few digits: 14.9 million, 9 300."""
    if rate >= 1e6:
        return f"{rate / 1e6:.3g} million"
    return spaced(float(f"{rate:.2g}"))


def spaced(number: float) -> str:
    """A whole number, its thousands apart."""
    return f"{number:,.0f}".replace(",", " ")
