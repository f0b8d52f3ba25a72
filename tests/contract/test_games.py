"""The contract suite over every game of the project. A game without golden duels fails."""

from __future__ import annotations

from pathlib import Path

from kumite.testing.contract import Contract, Properties
from tests.ours import OURS

GOLDEN = Path(__file__).parents[1] / "golden"

for name in OURS:
    title = "Test" + "".join(part.title() for part in name.split("_"))
    globals()[title] = type(title, (Contract,), {"name": name, "golden": GOLDEN / name})


class TestFiveCellsVariant(Properties):
    """A variant in which nature deals otherwise and a draw comes soon."""

    name = "five_cells"
    variant = {"specials_differ": False, "turn_limit": 12, "hit_points": 3, "board": 7}  # noqa: RUF012
