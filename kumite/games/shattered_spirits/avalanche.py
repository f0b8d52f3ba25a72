"""Avalanche: boulders go the same way, then each bursts in a cone.

They lie in the `zone` of the use, four spaces to a number. Of the frame DEED n[4]: how many;
n[7]: direction; n[8]: how far; n[9]: the next one.
"""

from __future__ import annotations

from kumite.games.shattered_spirits.breaking import destroy
from kumite.games.shattered_spirits.cards import bought, card_of, passive
from kumite.games.shattered_spirits.ground import DX, DY, wipe, x_of, y_of
from kumite.games.shattered_spirits.names import Do
from kumite.games.shattered_spirits.question import (
    CHOICE,
    COUNT,
    SPACE,
    STOP,
    WAY,
    is_nothing,
    parts,
    question,
    strike_area,
)
from kumite.games.shattered_spirits.records import Card, Draft, Layer, Rules, State, Use
from kumite.games.shattered_spirits.rolling import begin_rolling
from kumite.games.shattered_spirits.shield import ON_ITS_WAY
from kumite.games.shattered_spirits.stack import pop

LARGE = 2  # `interact` of obstacles
BURST_STEP = 5  # where the cone is laid
PICKS = 13  # boulders that one choice has room for


def larges(s: State, r: Rules, d: Draft) -> int:
    count = 0
    for i in range(d.n_path):
        count += r.obstacles[s.obstacle[d.path[i]]].interact == LARGE
    return count


def picks(u: Use, d: Draft) -> int:
    """How many boulders were picked; as long as they are, all answers are."""
    n = 0
    while n < d.n_path and n < min(1 + u.boosts[1], PICKS) and not is_nothing(d, n):
        n += 1
    return n


def avalanche_part(r: Rules, u: Use, d: Draft) -> int:
    """Boulders, how far if that was bought, and which way."""
    n = picks(u, d)
    most = min(1 + u.boosts[1], PICKS)
    if n == d.n_path and n < most:
        return SPACE | STOP
    i = n + (1 if n < most else 0)
    far = farthest_roll(r, u)
    if far > 1:
        if n > 0 and i == d.n_path:
            return CHOICE | far << COUNT
        i += 1
    return WAY if n > 0 and i == d.n_path else 0


def farthest_roll(r: Rules, u: Use) -> int:
    """What the card says of how far it moves obstacles, with what was bought."""
    c = card_of(r, u.table, u.row)
    far = 0
    for k in range(c.n_ops):
        if c.ops[k].do == Do.SHIFT and bought(u, c.ops[k], 0) > 0:
            far = max(far, c.ops[k].n)
    return far


def boulder_at(u: Use, i: int) -> int:
    return (u.zone[i >> 2] >> (8 * (i & 3))) & 255


def put_boulder(u: Use, i: int, at: int) -> None:
    shift = 8 * (i & 3)
    u.zone[i >> 2] = (u.zone[i >> 2] & ~(255 << shift)) | (at << shift)


def avalanche(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        parts(s, f, 1)
    elif f.step == 1:
        take_boulders(s, r, f, u)
    elif f.step == 2:
        roll_next(s, f, u)
    elif f.step == 3:
        put_boulder(u, f.n[9], s.result)
        f.n[9] += 1
        f.step = 2
    elif f.step == 4:
        if f.n[9] == f.n[4]:
            wipe(u.zone)
            pop(s, 0)
        elif s.obstacle[boulder_at(u, f.n[9])] == 0:  # it burst with another one
            f.n[9] += 1
        else:
            question(s, f, WAY, f.n[4], BURST_STEP)
    elif f.step == BURST_STEP:
        f.step = 6
        at = boulder_at(u, f.n[9])
        c = card_of(r, u.table, u.row)
        strike_area(s, r, f, u, c.area, cone_of(s, r, c, at), at, f.n[5], c.profile)
    else:
        if s.obstacle[boulder_at(u, f.n[9])] != 0:
            destroy(s, r, boulder_at(u, f.n[9]))
        f.n[9] += 1
        f.step = 4


def cone_of(s: State, r: Rules, c: Card, at: int) -> int:
    """A large boulder bursts wider."""
    wide = passive(c, Do.SHAPE)
    return wide if wide > 0 and r.obstacles[s.obstacle[at]].interact == LARGE else c.extent


def take_boulders(s: State, r: Rules, f: Layer, u: Use) -> None:
    """The choice is complete. Those farther ahead are moved first, to be out of the way."""
    d = s.drafts[s.bodies[f.me].seat]
    n = picks(u, d)
    if n == 0:
        pop(s, 0)
        return
    f.n[4] = n
    f.n[7] = d.path[d.n_path - 1]
    f.n[8] = d.path[d.n_path - 2] + 1 if farthest_roll(r, u) > 1 else 1
    f.n[9] = 0
    f.step = 2
    wipe(u.zone)
    for i in range(n):
        put_boulder(u, i, d.path[i])
    for i in range(n):
        for j in range(i + 1, n):
            one, other = boulder_at(u, i), boulder_at(u, j)
            if ahead(other, f.n[7]) > ahead(one, f.n[7]):
                put_boulder(u, i, other)
                put_boulder(u, j, one)


def ahead(at: int, way: int) -> int:
    """How far a space lies in a direction."""
    return x_of(at) * DX[way] + y_of(at) * DY[way]


def roll_next(s: State, f: Layer, u: Use) -> None:
    if f.n[9] == f.n[4]:
        f.n[9] = 0
        f.step = 4
        return
    f.step = 3
    w = begin_rolling(s, f, boulder_at(u, f.n[9]), f.n[7] + 1, f.n[8])
    w.step = ON_ITS_WAY  # that is known
