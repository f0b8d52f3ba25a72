"""The contract suite over every game of the project. A game without golden duels fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kumite import game
from kumite.testing.contract import Contract, Properties
from tests.ours import OURS

GOLDEN = Path(__file__).parents[1] / "golden"
SHORT: dict[str, dict[str, Any]] = {
    # Random battles go on to the round limit: thousands of choices that are all alike.
    "shattered_spirits": {"round_limit": 5},
}

# Its random battles leave too much unused: tests/games/test_shattered_spirits_runner.py plays until
# every word of a move and every line of the log has come up.
RUNNER: dict[str, dict[str, Any]] = {
    "shattered_spirits": {"test_everything_is_played_and_told": None},
}

for name in OURS:
    title = "Test" + "".join(part.title() for part in name.split("_"))
    parts = {"name": name, "golden": GOLDEN / name, "short": SHORT.get(name, {})}
    globals()[title] = type(title, (Contract,), {**parts, **RUNNER.get(name, {})})


class TestFiveCellsVariant(Properties):
    """A variant in which nature deals otherwise and a draw comes soon."""

    name = "five_cells"
    variant = {"specials_differ": False, "turn_limit": 12, "hit_points": 3, "board": 7}  # noqa: RUF012


class TestPerfectDefenseVariant(Properties):
    """Decks with two of each card, other characters, larger hands and few rounds."""

    name = "perfect_defense"
    variant = {  # noqa: RUF012
        "deck": ["pairs", "pairs"],
        "decks": {
            "pairs": {"cards": dict.fromkeys(game("perfect_defense").catalog.names("cards"), 2)}
        },
        "deck_size": 48,
        "character": ["oak", "spring"],
        "opening_hand": 8,
        "draw_per_round": 1,
        "round_limit": 8,
    }
