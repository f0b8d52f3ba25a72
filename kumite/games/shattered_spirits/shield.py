"""Stone Shield, Stone Block, Fortifying Stone and Rollout: stones kept near at hand.

Deeds (see deeds.py): SHIELD makes two boulders side by side, CARRY moves them (`m`,
`times`: how far slow and fast, `cost`: for fast), SHATTER breaks one for somebody, FORTIFY takes
armor from an obstacle (`m`: range, `times`: armor up to which that is free, `cost`: beyond),
ROLLOUT and FOLLOW push with a boulder, SHARDS of stone armor strike all around. The
boulders of a shield lie in `enchant_n` of its owner, as spaces + 1.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.breaking import destroy
from kumite.games.shattered_spirits.cards import (
    SOURCES,
    card_of,
    passive,
    source_card,
    source_is_there,
)
from kumite.games.shattered_spirits.feats import made_obstacle
from kumite.games.shattered_spirits.forced import arrive
from kumite.games.shattered_spirits.ground import (
    BLOCKED,
    beside,
    crossing,
    flat,
    heading,
    height,
    is_wall,
)
from kumite.games.shattered_spirits.names import Bane, Do, Frame, Told
from kumite.games.shattered_spirits.question import (
    SPACE,
    STOP,
    chosen,
    is_nothing,
    parts,
    priced,
    question,
    strike_area,
)
from kumite.games.shattered_spirits.records import NOWHERE, Draft, Layer, Rules, State, Use
from kumite.games.shattered_spirits.stack import pop, push

SHIELD, CARRY, SHATTER, FORTIFY, ROLLOUT, FOLLOW, SHARDS = 6, 7, 8, 9, 10, 11, 12
PAIR = 2
ANYWHERE = 99
ON_ITS_WAY = 1  # the step of a rolling obstacle once it is said how far


def shield(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.n[0] == SHIELD:
        make_shield(s, r, f, u)
    elif f.n[0] == CARRY:
        carry(s, r, f, u)
    elif f.n[0] == SHATTER:
        shatter(s, r, f, u)
    elif f.n[0] == FORTIFY:
        fortify(s, r, f, u)
    elif f.n[0] == ROLLOUT:
        roll_out(s, f, u)
    elif f.n[0] == SHARDS:
        throw_shards(s, r, f, u)
    else:
        follow(s, f, u)


def shield_fits(s: State, r: Rules, f: Layer, u: Use, to: int) -> bool:
    d = s.drafts[s.bodies[f.me].seat]
    if f.n[0] == SHIELD:
        if d.n_path == 0:
            return can_become(s, r, to, 0)
        return joins(s, r, d.path[0], to)
    if f.n[0] == CARRY:
        return carry_fits(s, r, f, d, to)
    if f.n[0] == SHATTER:
        return is_shield(s, f.me, to) and flat(to, s.bodies[target(f, u)].at) == 1
    if f.n[0] == FORTIFY:
        return r.obstacles[s.obstacle[to]].earthen == 1 and s.cracks[to] == 0
    near = flat(to, s.bodies[target(f, u)].at) == 1
    return r.obstacles[s.obstacle[to]].interact == 1 and near


def shield_part(s: State, f: Layer, d: Draft) -> int:
    """Two spaces; those that carried boulders go to may stay what they are."""
    if d.n_path == PAIR or (d.n_path == 1 and is_nothing(d, 0) and f.n[0] == SHIELD):
        return 0
    if f.n[0] == SHIELD:
        return SPACE | STOP if d.n_path == 0 else SPACE
    b = s.bodies[f.me]
    if b.enchant_n[0] == 0 or b.enchant_n[1] == 0:  # only one is left
        return SPACE | STOP if d.n_path == 0 else 0
    stays = d.n_path == 0 or flat(goes_to(s, f, d, 0), b.enchant_n[1] - 1) == 1
    return SPACE | STOP if stays else SPACE


def target(f: Layer, u: Use) -> int:
    return u.target - 1 if u.target > 0 else f.me


def is_free(s: State, r: Rules, to: int) -> bool:
    """Ground of earth or stone with nobody and nothing on it."""
    if is_wall(s, r, to) or r.terrains[s.terrain[to]].swim == 1:
        return False
    return s.standing[to] == 0 and s.obstacle[to] == 0


def can_become(s: State, r: Rules, to: int, row: int) -> bool:
    """Free ground, or an earthen obstacle of the same size that is not that one already.

    A large one may be made of itself: it can be broken up instead.
    """
    o = r.obstacles[s.obstacle[to]]
    if s.obstacle[to] == 0:
        return is_free(s, r, to)
    bulk = r.obstacles[row].bulk if row > 0 else 1
    return o.earthen == 1 and o.bulk == bulk and (s.obstacle[to] != row or bulk > 1)


def joins(s: State, r: Rules, at: int, to: int) -> bool:
    """Whether two spaces lie side by side and are both free, or both obstacles."""
    if flat(to, at) != 1 or (s.obstacle[at] == 0) != (s.obstacle[to] == 0):
        return False
    return can_become(s, r, to, 0)


def set_obstacle(s: State, r: Rules, u: Use, at: int, row: int) -> None:
    """It takes the place of what was there; who stood on that comes down."""
    top = height(s, r, at)
    s.obstacle[at] = row
    s.cracks[at] = 0
    s.touched[at] = 0
    note(s, Told.OBSTACLE, EVERYONE, at, row)
    made_obstacle(s, r, u.me)
    if s.standing[at] > 0 and top > height(s, r, at):
        arrive(s, r, s.standing[at] - 1, top - height(s, r, at))


def move_obstacle(s: State, r: Rules, at: int, to: int) -> None:
    """It keeps its cracks, and stays part of the shield it belongs to; who stood on it comes
    down."""
    top = height(s, r, at)
    row, cracks = s.obstacle[at], s.cracks[at]
    s.obstacle[at] = 0
    s.cracks[at] = 0
    s.obstacle[to] = row
    s.cracks[to] = cracks
    s.touched[to] = s.touched[at]
    s.touched[at] = 0
    note(s, Told.ROLLS, EVERYONE, at, to, row)
    for c in range(s.n_bodies):
        for i in range(PAIR):
            if s.bodies[c].enchant_n[i] == at + 1:
                s.bodies[c].enchant_n[i] = to + 1
    if s.standing[at] > 0:
        arrive(s, r, s.standing[at] - 1, top - s.elevation[at])


# Stone Shield.


def make_shield(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        parts(s, f, 1)
        return
    b, d = s.bodies[f.me], s.drafts[s.bodies[f.me].seat]
    if d.n_path == PAIR:
        b.enchant = u.row + 1
        for i in range(PAIR):
            set_obstacle(s, r, u, d.path[i], f.n[6])
            b.enchant_n[i] = d.path[i] + 1
        note(s, Told.ENCHANTS, EVERYONE, f.me, u.row)
    pop(s, 0)


def is_shield(s: State, who: int, at: int) -> bool:
    b = s.bodies[who]
    return b.enchant > 0 and at + 1 in (b.enchant_n[0], b.enchant_n[1]) and s.obstacle[at] != 0


def shielded(s: State, owner: int, who: int) -> bool:
    """Whether a creature stands next to a boulder of that owner's shield."""
    for way in range(8):
        to = beside(s, s.bodies[who].at, way)
        if to != NOWHERE and is_shield(s, owner, to):
            return True
    return False


def boulders_left(s: State, f: Layer) -> int:
    b = s.bodies[f.me]
    count = 0
    for i in range(PAIR):
        if b.enchant_n[i] > 0 and s.obstacle[b.enchant_n[i] - 1] != 0:
            count += 1
        else:
            b.enchant_n[i] = 0
    return count


def carry(s: State, r: Rules, f: Layer, u: Use) -> None:
    """After the price n[7]: which boulder flies; n[8]: how far it may; n[9]: where it is; n[4],
    n[5]: where the two go, + 1."""
    if f.step == 0:
        if boulders_left(s, f) == 0:
            s.bodies[f.me].enchant = 0
            pop(s, 0)
            return
        f.n[7] = 0
        f.n[8] = f.n[9]
        priced(s, f, 2, f.n[10], 1)
    elif f.step == 1:
        if f.n[5] < 0:
            pop(s, 0)
            return
        f.n[8] = f.n[2] if f.n[5] == 1 else f.n[1]
        f.n[1] = ANYWHERE  # measured from the boulders, not from their owner
        parts(s, f, 2)
    elif f.step == 2:
        d = s.drafts[s.bodies[f.me].seat]
        f.n[4] = 0 if is_nothing(d, 0) else d.path[0] + 1
        f.n[5] = 0 if d.n_path < PAIR or is_nothing(d, 1) else d.path[1] + 1
        if s.bodies[f.me].enchant_n[0] == 0:
            f.n[5] = f.n[4]
        f.n[7] = -1
        f.step = 3
    elif f.step == 3:
        next_boulder(s, f)
    else:
        fly(s, r, f)


def next_boulder(s: State, f: Layer) -> None:
    f.n[7] += 1
    if f.n[7] == PAIR:
        pop(s, 0)
    elif f.n[4 + f.n[7]] > 0 and s.bodies[f.me].enchant_n[f.n[7]] > 0:
        f.n[9] = s.bodies[f.me].enchant_n[f.n[7]] - 1
        f.step = 4


def carried(s: State, f: Layer, d: Draft) -> int:
    """The boulder that a part of the choice is about."""
    return 1 if s.bodies[f.me].enchant_n[0] == 0 else d.n_path


def goes_to(s: State, f: Layer, d: Draft, i: int) -> int:
    """Where a boulder of the choice ends."""
    return s.bodies[f.me].enchant_n[i] - 1 if is_nothing(d, i) else d.path[i]


def carry_fits(s: State, r: Rules, f: Layer, d: Draft, to: int) -> bool:
    """Within reach of the boulder, free, not through walls, and the last one ends beside the
    other."""
    i = carried(s, f, d)
    at = s.bodies[f.me].enchant_n[i] - 1
    left = d.n_path == 1 and not is_nothing(d, 0) and to == s.bodies[f.me].enchant_n[0] - 1
    free = is_free(s, r, to) or (left and s.standing[to] == 0)  # the first one is gone by then
    if not free or flat(at, to) > f.n[8] or crossing(s, r, at, to, 1) == BLOCKED:
        return False
    other = s.bodies[f.me].enchant_n[1 - i]
    if other == 0:
        return True
    if d.n_path == 0:
        return flat(to, other - 1) <= f.n[8] + 1
    return flat(to, goes_to(s, f, d, 0)) == 1


def fly(s: State, r: Rules, f: Layer) -> None:
    """Over whatever is in between; fast boulders do something to whom they pass."""
    goal = f.n[4 + f.n[7]] - 1
    if f.n[9] == goal:
        f.step = 3
        move_obstacle(s, r, s.bodies[f.me].enchant_n[f.n[7]] - 1, goal)
        made_obstacle(s, r, f.me)
        return
    f.n[9] = beside(s, f.n[9], heading(f.n[9], goal))
    if s.standing[f.n[9]] > 0 and f.n[8] == f.n[2]:
        s.uses[f.use].target = s.standing[f.n[9]]
        chosen(s, f, 0)


def shatter(s: State, r: Rules, f: Layer, u: Use) -> None:
    """Stone Block: one boulder becomes armor of who is attacked, and a passing Grit."""
    if f.step == 0:
        f.n[1] = ANYWHERE
        question(s, f, SPACE, 0, 1)
        return
    if f.step == 1 and f.n[5] >= 0:
        f.step = 2
        destroy(s, r, f.n[5])
        chosen(s, f, 0)
    else:
        pop(s, 0)


def grow_armor(s: State, r: Rules, who: int) -> None:
    b = s.bodies[who]
    b.ablative = min(b.ablative + 1, r.ablative_limit)
    note(s, Told.SUFFERS, EVERYONE, who, Bane.ABLATIVE, 1, 1)


# Fortifying Stone: an obstacle next to one gives its stone.


def fortify(s: State, r: Rules, f: Layer, u: Use) -> None:
    b = s.bodies[f.me]
    if f.step == 0:
        question(s, f, SPACE, 0, 1)
    elif f.step == 1 and f.n[5] >= 0:
        s.cracks[f.n[5]] = 1
        note(s, Told.CRACKS, EVERYONE, f.n[5], s.obstacle[f.n[5]])
        f.n[7] = 0 if b.ablative <= f.n[2] else f.n[9]
        f.n[8] = 0
        priced(s, f, 2, f.n[10], 2)
    elif f.step == 2 and f.n[5] == 0:
        f.step = 3
        chosen(s, f, source_of(s, r, u, FORTIFY))
    else:
        if f.step == 2 and f.n[5] == 1:
            source = source_of(s, r, u, FORTIFY)
            b.tough += passive(source_card(s, r, u, source), Do.TOUGHEN)
        pop(s, 0)


def source_of(s: State, r: Rules, u: Use, deed: int) -> int:
    """Which source of the card in use does a deed."""
    for i in range(SOURCES):
        if source_is_there(s, u, i):
            c = source_card(s, r, u, i)
            for k in range(c.n_ops):
                if c.ops[k].do == Do.DEED and c.ops[k].n == deed:
                    return i
    return 0


# Rollout: a boulder pushes who came near it, and follows.


def roll_out(s: State, f: Layer, u: Use) -> None:
    """The boulder that pushes; the effects after this one push away from it."""
    if f.step == 0:
        u.target = u.foe
        question(s, f, SPACE, 0, 1)
        return
    u.anchor = f.n[5] + 1
    pop(s, 0)


def follow(s: State, f: Layer, u: Use) -> None:
    at = u.anchor - 1
    far = flat(at, s.bodies[target(f, u)].at) - 1
    if f.step == 1 or at < 0 or far <= 0 or s.obstacle[at] == 0:
        pop(s, 0)
        return
    f.step = 1
    w = push(s, Frame.ROLLING, f.me, f.me)
    w.n[0] = at
    w.step = ON_ITS_WAY
    w.n[1] = heading(at, s.bodies[target(f, u)].at) + 1
    w.n[2] = far


def throw_shards(s: State, r: Rules, f: Layer, u: Use) -> None:
    """Chip Damage: everybody around the armor is struck."""
    if f.step == 1:
        pop(s, 0)
        return
    f.step = 1
    c = card_of(r, u.table, u.row)
    strike_area(s, r, f, u, c.area, c.extent, s.bodies[f.me].at, 0, c.profile)
