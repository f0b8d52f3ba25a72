"""Flames put out and spread (the discipline Blaze).

Deeds (see deeds.py): QUENCH, a Blazing space goes out (`m`: range, `times`: how near to it a target
must be); FEED, flames next to one (`m`: range) make an area wider, 1 for every `times`; SPREAD,
flames grow at refresh (`m`: range, `times`: how often more, for `cost` each).
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.ground import flat, is_wall
from kumite.games.shattered_spirits.names import Told
from kumite.games.shattered_spirits.question import (
    SPACE,
    STOP,
    is_nothing,
    parts,
    priced,
    question,
)
from kumite.games.shattered_spirits.records import Draft, Layer, Rules, State, Use
from kumite.games.shattered_spirits.stack import pop

QUENCH, FEED, SPREAD = 20, 21, 22


def flame(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.n[0] == QUENCH:
        quench(s, f, u)
    elif f.n[0] == FEED:
        feed(s, f, u)
    else:
        spread_flames(s, f)


def flame_fits(s: State, r: Rules, f: Layer, u: Use, to: int) -> bool:
    burns = r.terrains[s.terrain[to]].blazing == 1
    if f.n[0] == QUENCH:
        return burns and somebody_near(s, f, to)
    if f.n[0] == FEED:
        return burns and to != s.bodies[f.me].at
    d = s.drafts[s.bodies[f.me].seat]
    if d.n_path > 0:
        return not burns and flat(to, d.path[0]) == 1 and not is_wall(s, r, to)
    return burns and flat(to, s.bodies[f.me].at) <= f.n[1] - 1


def flame_part(d: Draft) -> int:
    """A flame, and the space beside it that it spreads to."""
    if d.n_path == 0:
        return SPACE | STOP
    return SPACE if d.n_path == 1 and not is_nothing(d, 0) else 0


def somebody_near(s: State, f: Layer, at: int) -> bool:
    """Whether anybody to attack is near enough to a flame."""
    for c in range(s.n_bodies):
        b = s.bodies[c]
        if c != f.me and b.here == 1 and flat(b.at, at) <= f.n[2]:
            return True
    return False


def put_out(s: State, at: int) -> None:
    s.terrain[at] = 0
    note(s, Told.TERRAIN, EVERYONE, at, 0)


def quench(s: State, f: Layer, u: Use) -> None:
    """Ignite: an attack on who is near to that space feeds on it."""
    if f.step == 0:
        question(s, f, SPACE, 0, 1)
        return
    u.odd[0] = f.n[5] + 1
    u.odd[1] = f.n[2]
    if f.n[5] >= 0:
        put_out(s, f.n[5])
    pop(s, 0)


def feed(s: State, f: Layer, u: Use) -> None:
    """Flame Jet: so many flames next to its user make the cone 1 longer."""
    if f.step == 1 and f.n[5] < 0:
        u.wider = f.n[7] // f.n[2]
        pop(s, 0)
        return
    if f.step == 1:
        put_out(s, f.n[5])
        f.n[7] += 1
    question(s, f, SPACE, 0, 1)


def spread_flames(s: State, f: Layer) -> None:
    """Trailblazer: a flame begets one next to it; for a price each, so many more.

    n[8]: how many came of it. The price of one more is put where prices lie.
    """
    if f.step == 0:
        f.n[1] += 1  # the new flame may be one space farther away
        parts(s, f, 1)
    elif f.step == 1:
        d = s.drafts[s.bodies[f.me].seat]
        if is_nothing(d, 0):
            pop(s, 0)
            return
        s.terrain[d.path[1]] = f.n[6]
        note(s, Told.TERRAIN, EVERYONE, d.path[1], f.n[6])
        f.n[8] += 1
        if f.n[8] > f.n[2]:
            pop(s, 0)
            return
        f.n[7] = f.n[9]
        priced(s, f, 1, f.n[10], 2)
    elif f.n[5] >= 0:
        parts(s, f, 1)
    else:
        pop(s, 0)
