"""The contract suite over every game of the project. A game without golden duels fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kumite.testing.contract import Contract, Properties
from tests.ours import OURS

GOLDEN = Path(__file__).parents[1] / "golden"
SHORT: dict[str, dict[str, Any]] = {
    # Random battles go on to the round limit: thousands of choices that are all alike.
    "shattered_spirits": {"round_limit": 5},
}

for name in OURS:
    title = "Test" + "".join(part.title() for part in name.split("_"))
    parts = {"name": name, "golden": GOLDEN / name, "short": SHORT.get(name, {})}
    globals()[title] = type(title, (Contract,), parts)


class TestFiveCellsVariant(Properties):
    """A variant in which nature deals otherwise and a draw comes soon."""

    name = "five_cells"
    variant = {"specials_differ": False, "turn_limit": 12, "hit_points": 3, "board": 7}  # noqa: RUF012
