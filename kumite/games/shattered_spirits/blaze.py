"""Flames put out and spread (the discipline Blaze). Deeds: QUENCH."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.names import Told
from kumite.games.shattered_spirits.question import SPACE, question
from kumite.games.shattered_spirits.records import Layer, Rules, State, Use
from kumite.games.shattered_spirits.stack import pop

QUENCH = 10


def flame(s: State, r: Rules, f: Layer, u: Use) -> None:
    quench(s, r, f, u)


def blazing(s: State, r: Rules, at: int) -> bool:
    """Ground that was set on fire."""
    return r.terrains[s.terrain[at]].blazing == 1


def flame_fits(s: State, r: Rules, f: Layer, u: Use, to: int) -> bool:
    return blazing(s, r, to)


def put_out(s: State, at: int) -> None:
    s.terrain[at] = 0
    note(s, Told.TERRAIN, EVERYONE, at, 0)


def quench(s: State, r: Rules, f: Layer, u: Use) -> None:
    """Ignite: a Blazing space goes out; an attack on who is near to it feeds on it."""
    if f.step == 0:
        question(s, f, SPACE, 0, 1)
        return
    u.odd[0] = f.n[5] + 1
    if f.n[5] >= 0:
        put_out(s, f.n[5])
    pop(s, 0)
