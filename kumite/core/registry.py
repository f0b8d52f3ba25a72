"""Which games are installed. A package adds one with an entry point of the group kumite.games."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from kumite.core.game import Game
from kumite.errors import BadGame, UnknownGame

GROUP = "kumite.games"


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name)}


@cache
def _load(name: str) -> Game:
    try:
        made = _entries()[name].load()
    except Exception as error:
        raise BadGame(f"the game {name} cannot be loaded: {error}") from error
    if not isinstance(made, Game):
        raise BadGame(f"the entry point {name} of {GROUP} is not a kumite Game")
    return made


def games(kind: str | None = None) -> list[str]:
    """Names of the installed games, or of those of one kind: duel or reference."""
    return [name for name in _entries() if kind is None or _load(name).kind == kind]


def game(name: str, /, **changes: Any) -> Game:
    """An installed game; changes make it a variant: `game("five_cells", hit_points=3)`."""
    if name not in _entries():
        from kumite.core.rulebook import hint

        raise UnknownGame(f"there is no game {name!r}{hint(name, _entries())}")
    found = _load(name)
    return found.variant(**changes) if changes else found
