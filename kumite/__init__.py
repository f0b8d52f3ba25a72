"""Kumite: write the rules of a two-player duel once, get tables, bots, replays and analysis.

Nothing heavy is imported until it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kumite.errors import (
    BadGame,
    BadPosition,
    BadReplay,
    BadVariant,
    IllegalMove,
    KumiteError,
    NatureError,
    UnknownGame,
)

__version__ = "0.1.0"
__all__ = [
    "BadGame",
    "BadPosition",
    "BadReplay",
    "BadVariant",
    "Game",
    "IllegalMove",
    "KumiteError",
    "Match",
    "NatureError",
    "UnknownGame",
    "bot",
    "game",
    "games",
    "load",
    "simulate",
]

if TYPE_CHECKING:
    from kumite.bots import bot
    from kumite.core.game import Game
    from kumite.core.match import Match
    from kumite.core.registry import game, games
    from kumite.core.replay import load
    from kumite.lab.simulate import simulate

_HOMES = {
    "Game": "kumite.core.game",
    "Match": "kumite.core.match",
    "bot": "kumite.bots",
    "game": "kumite.core.registry",
    "games": "kumite.core.registry",
    "load": "kumite.core.replay",
    "simulate": "kumite.lab.simulate",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'kumite' has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(_HOMES[name]), name)
