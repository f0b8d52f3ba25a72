"""Flames put out and spread (the discipline Blaze).

Deeds (see deeds.py): QUENCH, a Blazing space near the target goes out; FEED, flames next to one
make an area wider; SPREAD, flames grow at refresh.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.ground import flat, is_wall
from kumite.games.shattered_spirits.names import Token, Told
from kumite.games.shattered_spirits.question import SPACE, priced, question
from kumite.games.shattered_spirits.records import Layer, Rules, State, Use
from kumite.games.shattered_spirits.stack import pop

QUENCH, FEED, SPREAD = 20, 21, 22
MOMENTUM = 1 << Token.MOMENTUM


def flame(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.n[0] == QUENCH:
        quench(s, f, u)
    elif f.n[0] == FEED:
        feed(s, f, u)
    else:
        spread_flames(s, f)


def flame_fits(s: State, r: Rules, f: Layer, u: Use, to: int) -> bool:
    burns = r.terrains[s.terrain[to]].blazing == 1
    if f.n[0] == SPREAD and f.n[7] > 0:
        return not burns and flat(to, f.n[7] - 1) == 1 and not is_wall(s, r, to)
    return burns


def put_out(s: State, at: int) -> None:
    s.terrain[at] = 0
    note(s, Told.TERRAIN, EVERYONE, at, 0)


def quench(s: State, f: Layer, u: Use) -> None:
    """Ignite: an attack on who is near to that space feeds on it."""
    if f.step == 0:
        question(s, f, SPACE, 0, 1)
        return
    u.odd[0] = f.n[5] + 1
    if f.n[5] >= 0:
        put_out(s, f.n[5])
    pop(s, 0)


def feed(s: State, f: Layer, u: Use) -> None:
    """Flame Jet: every two flames next to its user make the cone 1 longer."""
    if f.step == 1 and f.n[5] < 0:
        u.wider = f.n[7] // 2
        pop(s, 0)
        return
    if f.step == 1:
        put_out(s, f.n[5])
        f.n[7] += 1
    question(s, f, SPACE, 0, 1)


def spread_flames(s: State, f: Layer) -> None:
    """Trailblazer: a flame begets one next to it; for 1 Momentum each, up to three more.

    n[7]: the flame + 1; n[8]: how many came of it. The price of one more is put where prices lie.
    """
    if f.step == 0:
        question(s, f, SPACE, 0, 1)
    elif f.step == 1 and f.n[5] >= 0:
        f.n[7] = f.n[5] + 1
        f.n[1] += 1
        question(s, f, SPACE, 0, 2)
    elif f.step == 2 and f.n[5] >= 0:
        s.terrain[f.n[5]] = f.n[6]
        note(s, Told.TERRAIN, EVERYONE, f.n[5], f.n[6])
        f.n[8] += 1
        f.n[7] = 0
        f.n[1] -= 1
        if f.n[8] > f.n[2]:
            pop(s, 0)
            return
        more(s, f)
    elif f.step == 3 and f.n[5] >= 0:
        f.n[7] = 0
        question(s, f, SPACE, 0, 1)
    else:
        pop(s, 0)


def more(s: State, f: Layer) -> None:
    f.n[7] = 1
    priced(s, f, 1, MOMENTUM, 3)
