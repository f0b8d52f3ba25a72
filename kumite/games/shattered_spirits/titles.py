"""Names of spaces, creatures, weapons and tokens as players read them."""

from __future__ import annotations

from typing import Any

from kumite.core.game import Words
from kumite.core.rulebook import Catalog, word
from kumite.games.shattered_spirits import records as ss
from kumite.games.shattered_spirits.cards import BODY_ARM
from kumite.games.shattered_spirits.ground import x_of, y_of
from kumite.games.shattered_spirits.names import Bane, Grade, Token

PHASES = ("0 (instinctive)", "1", "2", "3", "4", "5", "6")
TOKENS = [word(token) for token in Token]
GRADES = [word(grade) for grade in Grade]
AFFLICTIONS = [word(bane) for bane in Bane][: ss.AFFLICTIONS]


def space_name(at: int) -> str:
    return "abcdefghijklmnop"[x_of(at)] + str(y_of(at) + 1)


_rosters: dict[int, tuple[Catalog, list[str]]] = {}  # by id; the catalog is held so that it stays


def roster(r: Any, catalog: Catalog) -> list[str]:
    """The names of a scenario's creatures; those that share one have their number in the roster."""
    found = _rosters.get(id(catalog))
    if found is None:
        if len(_rosters) > 50:
            _rosters.clear()
        found = _rosters[id(catalog)] = (catalog, named(r, catalog))
    return found[1]


def named(r: Any, catalog: Catalog) -> list[str]:
    e = r.scenarios[r.scenario]
    rows = catalog.rows["characters"]
    titles = [rows[e.places[i].character].title for i in range(e.n_places)]
    return [
        title if titles.count(title) == 1 else f"{title} {i + 1}" for i, title in enumerate(titles)
    ]


def name_of(words: Words, creature: int) -> str:
    """A creature in the log."""
    names = roster(words.rules, words.catalog)
    return names[creature] if creature < len(names) else f"Creature {creature + 1}"


def arm_title(words: Words, arm: int) -> str:
    """A weapon as attacks refer to it: a piece of equipment, or a weapon of the body."""
    rows = words.catalog.rows["weapons"]
    if arm >= BODY_ARM:
        return rows[arm - BODY_ARM].title
    r = words.rules
    e = r.scenarios[r.scenario]
    carried = []
    for i in range(e.n_places):
        sheet = r.characters[e.places[i].character]
        carried += [sheet.weapons[k] for k in range(sheet.n_weapons)]
    return rows[carried[arm - 1]].title if 0 < arm <= len(carried) else ""


def spaces(count: int) -> str:
    """`1 space`, `2 spaces`."""
    return f"{count} space{'' if count == 1 else 's'}"
