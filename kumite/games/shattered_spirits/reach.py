"""How far an attack reaches, which area it has, and which weapons of the body are fast enough."""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import (
    BODY_ARM,
    active_style,
    arm_ready,
    bought,
    can_throw,
    card_of,
    fits_arms,
    has_key,
    needs_arm,
    source_card,
)
from kumite.games.shattered_spirits.enhancing import fits_with
from kumite.games.shattered_spirits.ground import BLOCKED, crossing, distance, gap
from kumite.games.shattered_spirits.marks import MELEE, RANGED, THROWN
from kumite.games.shattered_spirits.moves import WITH
from kumite.games.shattered_spirits.names import Area, Do, Key, On, Range
from kumite.games.shattered_spirits.plotting import change_of_speed
from kumite.games.shattered_spirits.prowess import weapon_reach
from kumite.games.shattered_spirits.records import Card, Draft, Layer, Rules, State, Use

ATTACKING, MARKING, LAYING = 0, 1, 2  # what spaces are chosen for


def aimed_card(s: State, r: Rules, f: Layer, u: Use) -> Card:
    """The technique, or the enhancement that lays a hazard of its own."""
    return source_card(s, r, u, f.n[2])


def list_fists(s: State, r: Rules, u: Use, moves: Ints) -> int:
    """Weapons of the body whose speed is no higher than the technique's."""
    c = card_of(r, u.table, u.row)
    sheet = r.characters[s.bodies[u.me].sheet]
    n = 1
    for i in range(sheet.n_fists):
        w = r.weapons[sheet.fists[i]]
        ready = arm_ready(s, r, u.me, BODY_ARM + sheet.fists[i])
        late = w.speed + hurry(s, r, u)
        fits = u.limb == 0 or has_key(w, Key.BODY)
        fits = fits and late <= max(u.speed, 1) and fits_arms(c, w)
        if fits and ready and suits_attached(s, r, u, c, sheet.fists[i]):
            moves[n] = WITH + sheet.fists[i]
            n += 1
    return n


def suits_attached(s: State, r: Rules, u: Use, c: Card, fist: int) -> bool:
    """Quick is not for Heavy weapons, nor Strong for Light ones; here they are chosen late."""
    for i in range(u.n_enhancements):
        e = r.enhancements[u.enhancements[i] - 1]
        if not fits_with(s, r, u.me, c, e, BODY_ARM + fist):
            return False
    return True


def hurry(s: State, r: Rules, u: Use) -> int:
    """What enhancements and style change in the speed of weapons of the body."""
    change = -int(u.swift)
    for i in range(u.n_enhancements):
        change += change_of_speed(r.enhancements[u.enhancements[i] - 1])
    style = r.styles[active_style(s, r, u.me)]
    for k in range(style.n_ops):
        if style.ops[k].on == On.PASSIVE and style.ops[k].do == Do.SPEED:
            change += style.ops[k].n
    return change


def shape(s: State, r: Rules, f: Layer, u: Use, arm: int) -> tuple[int, int]:
    """The area and its extent; boosts and the weapon's reach may change them."""
    c = aimed_card(s, r, f, u)
    area, extent = c.area, c.extent
    if f.n[1] == LAYING:
        area = Area.BLAST if f.n[4] > 0 else Area.SINGLE
    if f.n[4] > 0:
        return Area.BLAST, f.n[4]
    for k in range(c.n_ops):
        op = c.ops[k]
        if op.do == Do.SHAPE and bought(u, op, 0) > 0:
            area = op.m
            extent = op.n
            if op.times > 0:
                extent += armed_reach(s, r, u, arm)
    return area, extent + u.wider


def reach_of_use(s: State, r: Rules, u: Use, c: Card, arm: int) -> int:
    """How far melee reaches: as the weapon does, where the technique has no range of its own."""
    if not needs_arm(c) or not (c.ranged == Range.WEAPON or lends_reach(u, c)):
        return 1
    return max(armed_reach(s, r, u, arm), u.reaches)


def armed_reach(s: State, r: Rules, u: Use, arm: int) -> int:
    """Of the weapon, with what enhancements add to it."""
    more = 0
    for i in range(u.n_enhancements):
        more += farther(u, r.enhancements[u.enhancements[i] - 1], i + 1)
    return weapon_reach(s, r, u.me, arm) + more


def lends_reach(u: Use, c: Card) -> bool:
    """Whether a boost lends the weapon's reach to the technique."""
    for k in range(c.n_ops):
        if c.ops[k].do == Do.REACH and bought(u, c.ops[k], 0) > 0:
            return True
    return False


def farther(u: Use, e: Card, i: int) -> int:
    more = 0
    for k in range(e.n_ops):
        if e.ops[k].do == Do.REACH:
            more += e.ops[k].n * bought(u, e.ops[k], i)
    return more


def farthest(s: State, r: Rules, u: Use, c: Card, w: Card, arm: int) -> int:
    """How far the attack reaches."""
    kind = c.ranged
    reach = reach_of_use(s, r, u, c, arm)
    ranged = c.range
    if kind == Range.WEAPON:
        kind = w.ranged
        ranged = w.range
    far = ranged if kind in (Range.RANGED, Range.EITHER) else 0
    if kind in (Range.MELEE, Range.EITHER):
        far = max(far, reach)
    if 0 < arm < BODY_ARM and can_throw(s, r, u.me, arm):
        far = max(far, w.thrown)
    return far


def in_range(s: State, r: Rules, at: int, to: int, far: int) -> bool:
    away = distance(s, r, at, to) if s.standing[to] > 0 else gap(s, r, at, to)
    return away <= far and crossing(s, r, at, to, 0) != BLOCKED


def mode_of(s: State, r: Rules, u: Use, c: Card, w: Card, d: Draft) -> int:
    """Melee within reach; farther away a throw, or ranged."""
    kind = w.ranged if c.ranged == Range.WEAPON else c.ranged
    reach = reach_of_use(s, r, u, c, d.arm)
    if kind == Range.RANGED:
        return RANGED
    if distance(s, r, s.bodies[u.me].at, d.space) <= reach or kind == Range.SELF:
        return MELEE
    return THROWN if kind == Range.MELEE else RANGED
