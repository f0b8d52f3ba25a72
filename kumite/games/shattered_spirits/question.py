"""How a deed asks something, and an attack that starts in a space of its own."""

from __future__ import annotations

from kumite.games.shattered_spirits.ground import has, spread, wipe
from kumite.games.shattered_spirits.marks import add_mark, begin_attack, launch
from kumite.games.shattered_spirits.names import Area
from kumite.games.shattered_spirits.records import Layer, Rules, State, Use
from kumite.games.shattered_spirits.stack import NOBODY, ask

SPACE, WAY, CHOICE, PRICE, WHETHER, KIND, GOODS = 1, 2, 3, 4, 5, 6, 7


def question(s: State, f: Layer, kind: int, count: int, then: int) -> None:
    """Ask; the deed goes on at `then`, with the answer in n[5]."""
    f.n[3] = kind
    f.n[4] = count
    f.step = then
    ask(s, f.me)


def priced(s: State, f: Layer, count: int, mask: int, then: int) -> None:
    """Ask which of some answers, each with a price of its own (n[7] on) in tokens of `mask`."""
    f.n[10] = mask
    question(s, f, PRICE, count, then)


def strike_area(
    s: State, r: Rules, f: Layer, u: Use, area: int, extent: int, at: int, way: int, profile: int
) -> None:
    """SS22: one roll for all in an area that starts at `at`; the user is hit by a blast alone."""
    a = begin_attack(s, r, f.use, f.me)
    a.arm = u.arm
    a.profile = profile
    a.space = at
    a.origin = at
    a.area = area
    wipe(a.zone)
    spread(s, r, area, extent, at, way, 0, a.zone)
    for who in range(s.n_bodies):
        b = s.bodies[who]
        if b.here == 1 and has(a.zone, b.at) and (who != f.me or area == Area.BLAST):
            add_mark(a, who)
    launch(s, f.me, a.marks[0].who if a.n_marks > 0 else NOBODY)
