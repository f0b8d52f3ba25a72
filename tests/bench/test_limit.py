"""The C++ program that Five Cells is measured against plays the very same games."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

import kumite
from bench import limit
from bench.figures import WorkDiffers

GAMES = 2_000

pytestmark = pytest.mark.skipif(bool(limit.missing()), reason=limit.missing() or "it is there")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return limit.build(tmp_path_factory.mktemp("limit"))


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_same_games(program: Path, seed: int) -> None:
    ours = kumite.simulate("five_cells", games=GAMES, seed=seed, cores=1)
    limit.check(ours, limit.run(program, GAMES, seed))


def test_another_seed_is_noticed(program: Path) -> None:
    ours = kumite.simulate("five_cells", games=GAMES, seed=1, cores=1)
    with pytest.raises(WorkDiffers):
        limit.check(ours, limit.run(program, GAMES, 2))


@pytest.mark.parametrize("total", ["games", "ties", "choices", "chances", "longest", "checksum"])
def test_every_total_is_compared(program: Path, total: str) -> None:
    ours = kumite.simulate("five_cells", games=GAMES, seed=1, cores=1)
    theirs = limit.run(program, GAMES, 1)
    changed: Any = {total: getattr(theirs, total) + 1}
    with pytest.raises(WorkDiffers, match=total):
        limit.check(ours, dataclasses.replace(theirs, **changed))
    swapped = dataclasses.replace(theirs, wins=theirs.wins[::-1])
    with pytest.raises(WorkDiffers, match="wins"):
        limit.check(ours, swapped)
