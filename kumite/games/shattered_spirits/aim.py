"""Choosing what to attack: the weapon, the space, what of it, and how an area lies.

Frame: `me` attacks with the technique in use. The draft holds the steps until they are complete.
n[0]: 1 once it was made; n[1]: what for (ATTACKING, MARKING an area, LAYING a hazard); n[2]: the
source of the effect; n[3]: when a hazard strikes; n[4]: of a blast instead of the card's area;
n[5]: range instead of the card's.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.attack import (
    AT_ARMOR,
    AT_CREATURE,
    AT_ITEM,
    AT_OBSTACLE,
    AT_PART,
    MELEE,
    RANGED,
    THROWN,
    add_mark,
    begin_attack,
    launch,
)
from kumite.games.shattered_spirits.cards import (
    BODY_ARM,
    active_style,
    arm_ready,
    arm_row,
    bought,
    can_throw,
    card_of,
    fits_arms,
    has_key,
    holds,
    needs_arm,
    source_card,
)
from kumite.games.shattered_spirits.ground import (
    BLOCKED,
    DIRECTIONS,
    beside,
    crossing,
    distance,
    gap,
    has,
    is_wall,
    space,
    spread,
    wipe,
    x_of,
    y_of,
)
from kumite.games.shattered_spirits.hazards import lay_hazard, room_for_hazard
from kumite.games.shattered_spirits.moves import (
    AIM_ARMOR,
    AIM_CREATURE,
    AIM_ITEM,
    AIM_OBSTACLE,
    AIM_PART,
    BACK,
    FORGO,
    OPTION,
    TARGET,
    TOWARD,
    WITH,
)
from kumite.games.shattered_spirits.names import Area, Arms, Do, Frame, Key, On, Range
from kumite.games.shattered_spirits.plotting import change_of_speed
from kumite.games.shattered_spirits.prowess import lance_reach
from kumite.games.shattered_spirits.records import (
    NOWHERE,
    Attack,
    Card,
    Draft,
    Layer,
    Rules,
    State,
    Use,
)
from kumite.games.shattered_spirits.riders import keyword
from kumite.games.shattered_spirits.stack import NOBODY, ask, pop, push

ARM, SPACE, PART, THING, WAY, LIMB = 0, 1, 2, 3, 4, 5
ATTACKING, MARKING, LAYING = 0, 1, 2


def aimed_card(s: State, r: Rules, f: Layer, u: Use) -> Card:
    """The technique, or the enhancement that lays a hazard of its own."""
    return source_card(s, r, u, f.n[2])


def go_aim(s: State, r: Rules, f: Layer) -> None:
    if f.step == 0 and s.bodies[f.me].here == 1:
        f.step = 1
        ask(s, f.me)
        begin_draft(s, r, f, s.drafts[s.bodies[f.me].seat])
        return
    if f.n[6] == 1 and s.result == 1 and s.bodies[f.me].here == 1:
        after_dodge(s, f)
        return
    pop(s, f.n[0])


def after_dodge(s: State, f: Layer) -> None:
    """The target slipped away: its attacker may move on, and choose another one within range."""
    f.n[6] = 0
    f.step = 0
    if s.uses[f.use].left > 0:
        w = push(s, Frame.USE, f.me, f.me)
        w.step = 1
        w.n[1] = 1


def begin_draft(s: State, r: Rules, f: Layer, d: Draft) -> None:
    u = s.uses[f.use]
    d.arm = u.arm
    d.step = SPACE
    if u.arm == 0 and card_of(r, u.table, u.row).arms == Arms.UNARMED:
        d.step = ARM


def list_aim(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    d = s.drafts[s.bodies[f.me].seat]
    u = s.uses[f.use]
    moves[0] = FORGO if d.step == ARM or (d.step == SPACE and d.arm == u.arm) else BACK
    if d.step == ARM:
        return list_fists(s, r, u, moves)
    if d.step == SPACE:
        if f.n[1] == LAYING and not room_for_hazard(s):
            return 1
        return list_spaces(s, r, f, u, d, moves)
    if d.step == PART:
        return list_parts(s, r, d, moves)
    if d.step == THING:
        return list_things(s, d, moves)
    if d.step == LIMB:
        return list_limbs(s, r, d, moves)
    for way in range(DIRECTIONS):
        moves[1 + way] = TOWARD + way
    return 1 + DIRECTIONS


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
        if fits and late <= max(u.speed, 1) and fits_arms(c, w) and ready:
            moves[n] = WITH + sheet.fists[i]
            n += 1
    return n


def hurry(s: State, r: Rules, u: Use) -> int:
    """What enhancements and style change in the speed of weapons of the body."""
    change = 0
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
                extent += max(r.weapons[arm_row(s, arm)].reach + lance_reach(s, r, u.me, arm), 1)
    return area, extent + u.wider


def reach_of_use(s: State, r: Rules, u: Use, c: Card, arm: int) -> int:
    """How far melee reaches: as the weapon does, where the technique has no range of its own."""
    if not needs_arm(c) or not (c.ranged == Range.WEAPON or lends_reach(u, c)):
        return 1
    w = r.weapons[arm_row(s, arm)]
    more = lance_reach(s, r, u.me, arm)
    for i in range(u.n_enhancements):
        more += farther(u, r.enhancements[u.enhancements[i] - 1], i + 1)
    return max(max(w.reach, 1) + more, u.reaches)


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


def take_aim(s: State, r: Rules, f: Layer, move: int) -> None:
    seat = s.bodies[f.me].seat
    d = s.drafts[seat]
    if move == FORGO:
        return
    s.asked = 1 << seat
    if move == BACK:
        begin_draft(s, r, f, d)
    elif d.step == ARM:
        d.arm = BODY_ARM + move - WITH
        d.step = SPACE
    elif d.step == SPACE:
        take_space(s, r, f, d, move - TARGET)
    elif d.step == PART and move == AIM_ITEM:
        d.step = THING
    elif d.step == PART and move == AIM_PART:
        d.step = LIMB
    elif d.step == LIMB:
        shoot(s, r, f, d, AT_PART, move - OPTION + 1)
    elif d.step == PART:
        aim = AT_CREATURE if move == AIM_CREATURE else AT_ARMOR
        shoot(s, r, f, d, AT_OBSTACLE if move == AIM_OBSTACLE else aim, 0)
    elif d.step == THING:
        shoot(s, r, f, d, AT_ITEM, item_of(s, d, move - WITH))
    else:
        d.way = move - TOWARD
        if f.n[1] == ATTACKING:
            shoot(s, r, f, d, AT_CREATURE, 0)
        else:
            mark_out(s, r, f, d)


def take_space(s: State, r: Rules, f: Layer, d: Draft, at: int) -> None:
    u = s.uses[f.use]
    area = shape(s, r, f, u, d.arm)[0]
    d.space = at
    if f.n[1] != ATTACKING and area in (Area.SINGLE, Area.BLAST, Area.BURST):
        mark_out(s, r, f, d)
    elif f.n[6] == 1 and r.armors[r.characters[s.bodies[s.standing[at] - 1].sheet].armor].heavy > 0:
        shoot(s, r, f, d, AT_ARMOR, 0)
    elif f.n[6] == 1:
        shoot(s, r, f, d, AT_ARMOR, held_shield(s, r, s.standing[at] - 1))
    elif area == Area.SINGLE:
        d.step = PART
        if s.standing[at] == 0 and first_thing(s, at) == 0:
            shoot(s, r, f, d, AT_OBSTACLE, 0)
    elif area in (Area.BLAST, Area.BURST):
        shoot(s, r, f, d, AT_CREATURE, 0)
    else:
        d.step = WAY


def held_shield(s: State, r: Rules, who: int) -> int:
    for i in range(s.n_items):
        item = s.items[i]
        shield = item.row > 0 and r.weapons[item.row - 1].arms == Arms.SHIELD
        if item.holder == who + 1 and item.hand > 0 and shield:
            return i + 1
    return 0


def item_of(s: State, d: Draft, row: int) -> int:
    for i in range(s.n_items):
        if is_thing(s, i, d.space) and s.items[i].row - 1 == row:
            return i + 1
    return 0


def mark_out(s: State, r: Rules, f: Layer, d: Draft) -> None:
    """The choice is complete: the area is known, or a hazard lies there."""
    s.asked = 0
    f.n[0] = 1
    u = s.uses[f.use]
    area, extent = shape(s, r, f, u, d.arm)
    u.space = d.space + 1
    wipe(u.zone)
    ground = 1 if keyword(s, r, u, Key.GROUNDSOURCE) else 0
    spread(s, r, area, extent, d.space, d.way, ground, u.zone)
    widen(s, r, u, d.space, d.way, extent, u.zone)
    if f.n[1] == LAYING:
        lay_hazard(s, u, f, d.space, u.zone)


def shoot(s: State, r: Rules, f: Layer, d: Draft, aim: int, item: int) -> None:
    """The choice is complete: the attack begins."""
    s.asked = 0
    f.n[0] = 1
    u = s.uses[f.use]
    c = card_of(r, u.table, u.row)
    a = begin_attack(s, r, f.use, f.me)
    a.arm = d.arm
    u.arm = d.arm
    w = r.weapons[arm_row(s, d.arm)]
    a.profile = w.profile if needs_arm(c) and c.profile == 0 else c.profile
    a.aim = aim
    a.item = item
    a.space = d.space
    a.origin = d.space
    a.area, extent = shape(s, r, f, u, d.arm)
    a.mode = mode_of(s, r, u, c, w, d)
    a.far = farthest(s, r, u, c, w, d.arm)
    f.n[6] = 1
    find_targets(s, r, a, u, d, extent)
    u.target = a.marks[0].who + 1 if a.n_marks > 0 and a.marks[0].who != NOBODY else 0
    u.space = d.space + 1
    launch(s, f.me, a.marks[0].who if a.n_marks > 0 else NOBODY)


def mode_of(s: State, r: Rules, u: Use, c: Card, w: Card, d: Draft) -> int:
    """Melee within reach; farther away a throw, or ranged."""
    kind = w.ranged if c.ranged == Range.WEAPON else c.ranged
    reach = reach_of_use(s, r, u, c, d.arm)
    if kind == Range.RANGED:
        return RANGED
    if distance(s, r, s.bodies[u.me].at, d.space) <= reach or kind == Range.SELF:
        return MELEE
    return THROWN if kind == Range.MELEE else RANGED


def widen(s: State, r: Rules, u: Use, at: int, way: int, extent: int, zone: Ints) -> None:
    """Two more lines, next to the user and to the one that was chosen."""
    c = card_of(r, u.table, u.row)
    for k in range(c.n_ops):
        if c.ops[k].do == Do.WIDE and bought(u, c.ops[k], 0) > 0:
            turn = 2 if way % 2 == 0 else 3
            for side in (way + turn, way + DIRECTIONS - turn):
                start = beside(s, at, side % DIRECTIONS)
                if start != NOWHERE:
                    spread(s, r, Area.LINE, extent, start, way, 0, zone)


def find_targets(s: State, r: Rules, a: Attack, u: Use, d: Draft, extent: int) -> None:
    """SS22: friends in the area are not spared; of its user only a blast takes no heed."""
    if a.area == Area.SINGLE:
        loose = a.aim == AT_ITEM and s.items[a.item - 1].holder == 0
        add_mark(a, NOBODY if a.aim == AT_OBSTACLE or loose else s.standing[d.space] - 1)
        return
    wipe(a.zone)
    ground = 1 if keyword(s, r, u, Key.GROUNDSOURCE) else 0
    spread(s, r, a.area, extent, d.space, d.way, ground, a.zone)
    widen(s, r, u, d.space, d.way, extent, a.zone)
    for i in range(len(a.zone)):
        u.zone[i] = a.zone[i]
    for who in range(s.n_bodies):
        b = s.bodies[who]
        if b.here == 1 and has(a.zone, b.at) and (who != u.me or a.area == Area.BLAST):
            add_mark(a, who)
