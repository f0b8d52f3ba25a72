"""Blows that do more than hurt (the discipline Warrior)."""

from __future__ import annotations

from kumite.games.shattered_spirits.records import Layer, Rules, State, Use
from kumite.games.shattered_spirits.stack import pop


def blow(s: State, r: Rules, f: Layer, u: Use) -> None:
    pop(s, 0)


def blow_fits(s: State, r: Rules, f: Layer, u: Use, to: int) -> bool:
    return False
