"""How much compiling gains: the same rules of Five Cells, interpreted and compiled."""

from __future__ import annotations

import dataclasses

import kumite
from bench.figures import Outcome, figure, race, same
from kumite.lab.simulate import Result

SAME_GAMES = 1_000
FAST_GAMES = 250_000  # the compiled side needs more games for a time worth taking
ROUNDS = 11


def play(games: int, compiled: bool) -> Result:
    return kumite.simulate("five_cells", games=games, seed=1, cores=1, compiled=compiled)


def totals(result: Result) -> dict[str, object]:
    """All that came of a run, its time apart."""
    found = dataclasses.asdict(result)
    del found["seconds"]
    return found


def measure() -> list[Outcome]:
    same("the same games", totals(play(SAME_GAMES, True)), totals(play(SAME_GAMES, False)))
    found = race(
        lambda: play(FAST_GAMES, True).per_second,
        lambda: play(SAME_GAMES, False).per_second,
        ROUNDS,
    )
    name = "Five Cells, compiled against interpreted"
    checked = f"the same {SAME_GAMES} games, by checksum"
    times = f"{ROUNDS} rounds"
    return [figure(name, found, 1000, "choices", "interpreted", times, checked)]
