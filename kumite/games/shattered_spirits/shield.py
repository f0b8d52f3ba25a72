"""Stone Shield, Stone Block, Fortifying Stone and Rollout: stones kept near at hand.

Deeds (see deeds.py): SHIELD makes two boulders side by side, CARRY moves them, SHATTER breaks one
for somebody, FORTIFY takes armor from an obstacle, ROLLOUT and FOLLOW push with a boulder,
SHARDS of stone armor strike all around. The
boulders of a shield lie in `enchant_n` of its owner, as spaces + 1.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.brackets import put
from kumite.games.shattered_spirits.breaking import destroy
from kumite.games.shattered_spirits.cards import TECHNIQUE, card_of
from kumite.games.shattered_spirits.feats import feat
from kumite.games.shattered_spirits.ground import beside, flat, heading, is_wall
from kumite.games.shattered_spirits.inflict import BOTH
from kumite.games.shattered_spirits.names import Bane, Event, Frame, Token, Told
from kumite.games.shattered_spirits.question import SPACE, priced, question, strike_area
from kumite.games.shattered_spirits.records import NOWHERE, Layer, Rules, State, Use
from kumite.games.shattered_spirits.stack import new_bracket, pop, push

SHIELD, CARRY, SHATTER, FORTIFY, ROLLOUT, FOLLOW, SHARDS = 6, 7, 8, 9, 10, 11, 12
EITHER = (1 << Token.FOCUS) | (1 << Token.GRIT)
REFLEX = 1 << Token.REFLEX
PAIR = 2
ANYWHERE = 99


def shield(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.n[0] == SHIELD:
        make_shield(s, r, f, u)
    elif f.n[0] == CARRY:
        carry(s, r, f, u)
    elif f.n[0] == SHATTER:
        shatter(s, r, f, u)
    elif f.n[0] == FORTIFY:
        fortify(s, r, f)
    elif f.n[0] == ROLLOUT:
        roll_out(s, f, u)
    elif f.n[0] == SHARDS:
        throw_shards(s, r, f, u)
    else:
        follow(s, f, u)


def shield_fits(s: State, r: Rules, f: Layer, u: Use, to: int) -> bool:
    if f.n[0] == SHIELD:
        if f.step == 1:
            return can_become(s, r, to, 0) and has_room(s, r, to)
        return can_become(s, r, to, 0) and flat(to, f.n[7] - 1) == 1
    if f.n[0] == CARRY:
        return carry_fits(s, r, f, to)
    if f.n[0] == SHATTER:
        return is_shield(s, f.me, to) and flat(to, s.bodies[target(f, u)].at) == 1
    if f.n[0] == FORTIFY:
        return r.obstacles[s.obstacle[to]].earthen == 1 and s.cracks[to] == 0
    near = flat(to, s.bodies[target(f, u)].at) == 1
    return r.obstacles[s.obstacle[to]].interact == 1 and near


def target(f: Layer, u: Use) -> int:
    return u.target - 1 if u.target > 0 else f.me


def can_become(s: State, r: Rules, to: int, row: int) -> bool:
    """Free ground of earth or stone, or a low earthen obstacle that is not that one already."""
    if is_wall(s, r, to) or r.terrains[s.terrain[to]].swim == 1:
        return False
    o = r.obstacles[s.obstacle[to]]
    if s.obstacle[to] != 0:
        return o.earthen == 1 and o.height == 1 and s.obstacle[to] != row
    return s.standing[to] == 0


def has_room(s: State, r: Rules, at: int) -> bool:
    for way in range(8):
        to = beside(s, at, way)
        if to != NOWHERE and can_become(s, r, to, 0):
            return True
    return False


def set_obstacle(s: State, r: Rules, u: Use, at: int, row: int) -> None:
    """A technique's boulders count for Avalanche Stance, those of refresh do not."""
    s.obstacle[at] = row
    s.cracks[at] = 0
    note(s, Told.OBSTACLE, EVERYONE, at, row)
    if u.table == TECHNIQUE:
        feat(s, r, u.me, Event.MADE_OBSTACLE)


def move_obstacle(s: State, at: int, to: int) -> None:
    """It keeps its cracks, and stays part of the shield it belongs to."""
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


# Stone Shield.


def make_shield(s: State, r: Rules, f: Layer, u: Use) -> None:
    b = s.bodies[f.me]
    if f.step == 0:
        question(s, f, SPACE, 0, 1)
    elif f.step == 1 and f.n[5] >= 0:
        f.n[7] = f.n[5] + 1
        question(s, f, SPACE, 0, 2)
    elif f.step == 2 and f.n[5] >= 0:
        set_obstacle(s, r, u, f.n[7] - 1, f.n[6])
        set_obstacle(s, r, u, f.n[5], f.n[6])
        b.enchant = u.row + 1
        b.enchant_n[0] = f.n[7]
        b.enchant_n[1] = f.n[5] + 1
        note(s, Told.ENCHANTS, EVERYONE, f.me, u.row)
        pop(s, 0)
    else:
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
    """n[1], n[2]: how far, slow and fast; after the price n[7] to n[10]: which boulder, how far it
    goes, where it is, where it goes + 1."""
    b = s.bodies[f.me]
    if f.step == 0:
        if boulders_left(s, f) == 0:
            b.enchant = 0
            pop(s, 0)
            return
        f.n[7] = 0
        f.n[8] = f.n[9]
        priced(s, f, 2, EITHER, 1)
    elif f.step == 1:
        if f.n[5] < 0:
            pop(s, 0)
            return
        f.n[8] = f.n[2] if f.n[5] == 1 else f.n[1]
        f.n[7] = -1
        f.step = 2
    elif f.step == 2:
        next_boulder(s, f)
    elif f.step == 3:
        f.n[10] = f.n[5] + 1
        f.step = 4 if f.n[5] >= 0 else 2
    else:
        fly(s, r, f)


def next_boulder(s: State, f: Layer) -> None:
    b = s.bodies[f.me]
    f.n[7] += 1
    if f.n[7] == PAIR:
        pop(s, 0)
    elif b.enchant_n[f.n[7]] > 0:
        f.n[9] = b.enchant_n[f.n[7]] - 1
        f.n[1] = ANYWHERE  # measured from the boulder, not from its owner
        question(s, f, SPACE, 0, 3)


def carry_fits(s: State, r: Rules, f: Layer, to: int) -> bool:
    """Within reach of the boulder, free, and the last one ends beside the other."""
    if flat(f.n[9], to) > f.n[8] or not can_become(s, r, to, 0) or s.obstacle[to] != 0:
        return False
    other = s.bodies[f.me].enchant_n[1 - f.n[7]]
    far = 1 if f.n[7] == 1 else f.n[8] + 1
    return other == 0 or flat(to, other - 1) <= far


def fly(s: State, r: Rules, f: Layer) -> None:
    """Over whatever is in between; fast boulders daze whom they pass."""
    goal = f.n[10] - 1
    if f.n[9] == goal:
        move_obstacle(s, s.bodies[f.me].enchant_n[f.n[7]] - 1, goal)
        feat(s, r, f.me, Event.MADE_OBSTACLE)
        f.step = 2
        return
    f.n[9] = beside(s, f.n[9], heading(f.n[9], goal))
    who = s.standing[f.n[9]] - 1
    if who < 0 or f.n[8] != f.n[2]:
        return
    k = new_bracket(s, who, f.me)
    b = s.brackets[k]
    b.use = f.use
    b.cost = 1
    b.pay = REFLEX
    put(b, Bane.DAZED, 1, 1, 0, 0)
    w = push(s, Frame.INFLICT, f.me, who)
    w.n[0] = BOTH
    w.n[1] = k


def shatter(s: State, r: Rules, f: Layer, u: Use) -> None:
    """Stone Block: one boulder becomes armor of who is attacked, and a passing Grit."""
    if f.step == 0:
        f.n[1] = ANYWHERE
        question(s, f, SPACE, 0, 1)
        return
    if f.n[5] >= 0:
        destroy(s, r, f.n[5])
        who = target(f, u)
        grow_armor(s, r, who)
        s.minds[who].tokens[Token.GRIT] += 1
        s.minds[who].fleeting[Token.GRIT] += 1
        note(s, Told.GAINED, EVERYONE, who, 1)
    pop(s, 0)


def grow_armor(s: State, r: Rules, who: int) -> None:
    b = s.bodies[who]
    b.ablative = min(b.ablative + 1, r.ablative_limit)
    note(s, Told.SUFFERS, EVERYONE, who, Bane.ABLATIVE, 1, 1)


# Fortifying Stone: an obstacle next to one gives its stone.


def fortify(s: State, r: Rules, f: Layer) -> None:
    b = s.bodies[f.me]
    if f.step == 0:
        question(s, f, SPACE, 0, 1)
    elif f.step == 1 and f.n[5] >= 0:
        s.cracks[f.n[5]] = 1
        note(s, Told.CRACKS, EVERYONE, f.n[5], s.obstacle[f.n[5]])
        f.n[7] = 0 if b.ablative <= f.n[1] else f.n[9]
        f.n[8] = 0
        priced(s, f, 2, 1 << Token.GRIT, 2)
    else:
        if f.step == 2 and f.n[5] == 0:
            grow_armor(s, r, f.me)
        elif f.step == 2 and f.n[5] == 1:
            b.tough += 1
        pop(s, 0)


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
