"""The catalogue page of Shattered Spirits is made from its data, and is current."""

from __future__ import annotations

from pathlib import Path

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.catalogue import catalogue

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "shattered_spirits_catalogue.md"
HOW = "run: python -m kumite.games.shattered_spirits.catalogue " + str(Path(*PAGE.parts[-3:]))


def test_the_catalogue_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == catalogue(game), HOW


def test_every_entry_is_on_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for table in ("techniques", "enhancements", "reactions", "styles", "weapons", "characters"):
        for row in game.catalog.rows[table]:
            assert row.name == "none" or f"**{row.title}** (`{row.name}`)" in page
