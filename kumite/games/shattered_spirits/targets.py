"""What can be attacked: spaces, creatures, their armor, parts and equipment (SS21, SS42)."""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import arm_row, holds
from kumite.games.shattered_spirits.ground import is_wall, space, x_of, y_of
from kumite.games.shattered_spirits.moves import (
    AIM_ARMOR,
    AIM_CREATURE,
    AIM_ITEM,
    AIM_OBSTACLE,
    AIM_PART,
    OPTION,
    TARGET,
    WITH,
)
from kumite.games.shattered_spirits.names import Area, Arms, Range
from kumite.games.shattered_spirits.reach import ATTACKING, aimed_card, farthest, in_range, shape
from kumite.games.shattered_spirits.records import Card, Draft, Layer, Rules, State, Use


def list_spaces(s: State, r: Rules, f: Layer, u: Use, d: Draft, moves: Ints) -> int:
    c = aimed_card(s, r, f, u)
    w = r.weapons[arm_row(s, d.arm)]
    far = f.n[5] if f.n[5] > 0 else farthest(s, r, u, c, w, d.arm)
    area = shape(s, r, f, u, d.arm)[0]
    at = s.bodies[u.me].at
    n = 1
    for y in range(max(y_of(at) - far, 0), min(y_of(at) + far, s.deep - 1) + 1):
        for x in range(max(x_of(at) - far, 0), min(x_of(at) + far, s.width - 1) + 1):
            to = space(x, y)
            attacking = f.n[1] == ATTACKING
            fits = can_aim(s, u, c, area, to) if attacking else can_mark(s, r, u, c, to)
            if f.n[6] == 1 and not armored(s, r, to):
                continue
            if fits and in_range(s, r, at, to, far):
                moves[n] = TARGET + to
                n += 1
    return n


def armored(s: State, r: Rules, to: int) -> bool:
    """Whether somebody stands there with armor, or a shield in hand."""
    who = s.standing[to] - 1
    if who < 0:
        return False
    worn = r.armors[r.characters[s.bodies[who].sheet].armor].heavy > 0
    return worn or holds(s, r, who, Arms.SHIELD)


def can_aim(s: State, u: Use, c: Card, area: int, to: int) -> bool:
    who = s.standing[to]
    if u.foe > 0 and area == Area.SINGLE:
        return who == u.foe
    bound = tied(s, u.me, u.arm)
    if who > 0 and bound != 0 and bound != who:
        return False
    if area == Area.SINGLE:
        if who == 0:
            return s.obstacle[to] != 0 or first_thing(s, to) > 0
        return who != u.me + 1
    return c.ranged != Range.SELF or to == s.bodies[u.me].at


def tied(s: State, me: int, arm: int) -> int:
    """In whom the weapon sticks, + 1: it can be used on nobody else."""
    for c in range(s.n_bodies):
        if arm > 0 and s.bodies[c].pinned_by == me + 1 and s.bodies[c].pinned_with == arm:
            return c + 1
    return 0


def can_mark(s: State, r: Rules, u: Use, c: Card, to: int) -> bool:
    """An area without an attack, and a hazard, may start in any space but a wall."""
    return not is_wall(s, r, to) and (c.ranged != Range.SELF or to == s.bodies[u.me].at)


def list_parts(s: State, r: Rules, d: Draft, moves: Ints) -> int:
    """SS21: the creature, its armor, something in its hands, or what it stands on."""
    who = s.standing[d.space] - 1
    n = 1
    if who >= 0:
        moves[n] = AIM_CREATURE
        n += 1
        armor = r.armors[r.characters[s.bodies[who].sheet].armor]
        if armor.heavy > 0 or s.bodies[who].ablative > 0:
            moves[n] = AIM_ARMOR
            n += 1
        if has_parts(s, r, who):
            moves[n] = AIM_PART
            n += 1
    if first_thing(s, d.space) > 0:
        moves[n] = AIM_ITEM
        n += 1
    if s.obstacle[d.space] != 0:
        moves[n] = AIM_OBSTACLE
        n += 1
    return n


def has_parts(s: State, r: Rules, who: int) -> bool:
    sheet = r.characters[s.bodies[who].sheet]
    for k in range(sheet.n_parts):
        if s.bodies[who].parts[k] < sheet.parts[k]:
            return True
    return False


def is_thing(s: State, i: int, at: int) -> bool:
    """SS42: what is in the hands of who stands there, and what lies there ownerless."""
    item = s.items[i]
    if item.row == 0 or item.gone == 1:
        return False
    if item.holder == 0:
        return item.at == at
    return item.hand > 0 and s.standing[at] == item.holder


def first_thing(s: State, at: int) -> int:
    for i in range(s.n_items):
        if is_thing(s, i, at):
            return i + 1
    return 0


def list_things(s: State, d: Draft, moves: Ints) -> int:
    n = 1
    for i in range(s.n_items):
        if is_thing(s, i, d.space) and item_of(s, d, s.items[i].row - 1) == i + 1:
            moves[n] = WITH + s.items[i].row - 1
            n += 1
    return n


def list_limbs(s: State, r: Rules, d: Draft, moves: Ints) -> int:
    who = s.standing[d.space] - 1
    sheet = r.characters[s.bodies[who].sheet]
    n = 1
    for k in range(sheet.n_parts):
        if s.bodies[who].parts[k] < sheet.parts[k]:
            moves[n] = OPTION + k
            n += 1
    return n


def held_shield(s: State, r: Rules, who: int) -> int:
    for i in range(s.n_items):
        if s.items[i].holder == who + 1 and is_held_shield(s, r, i + 1):
            return i + 1
    return 0


def is_held_shield(s: State, r: Rules, item: int) -> bool:
    """SS21: a shield in hand is attacked as armor is, not as other equipment."""
    i = s.items[item - 1]
    return i.holder > 0 and i.hand > 0 and r.weapons[i.row - 1].arms == Arms.SHIELD


def item_of(s: State, d: Draft, row: int) -> int:
    for i in range(s.n_items):
        if is_thing(s, i, d.space) and s.items[i].row - 1 == row:
            return i + 1
    return 0
