"""Choosing what to attack: the weapon, the space, what of it, and how an area lies.

Frame: `me` attacks with the technique in use. The draft holds the steps until they are complete.
n[0]: 1 once it was made; n[1]: what for (ATTACKING, MARKING an area, LAYING a hazard); n[2]: the
source of the effect; n[3]: when a hazard strikes; n[4]: of a blast instead of the card's area;
n[5]: range instead of the card's.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import BODY_ARM, arm_row, bought, card_of, needs_arm
from kumite.games.shattered_spirits.ground import DIRECTIONS, beside, has, spread, wipe
from kumite.games.shattered_spirits.hazards import lay_hazard, room_for_hazard
from kumite.games.shattered_spirits.marks import (
    AT_ARMOR,
    AT_CREATURE,
    AT_ITEM,
    AT_OBSTACLE,
    AT_PART,
    add_mark,
    begin_attack,
    launch,
)
from kumite.games.shattered_spirits.movement import could_surge
from kumite.games.shattered_spirits.moves import (
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
from kumite.games.shattered_spirits.names import Area, Arms, Do, Frame, Key
from kumite.games.shattered_spirits.reach import (
    ATTACKING,
    LAYING,
    farthest,
    list_fists,
    mode_of,
    shape,
)
from kumite.games.shattered_spirits.records import NOWHERE, Attack, Draft, Layer, Rules, State, Use
from kumite.games.shattered_spirits.riders import keyword
from kumite.games.shattered_spirits.stack import NOBODY, ask, pop, push
from kumite.games.shattered_spirits.targets import (
    first_thing,
    held_shield,
    is_held_shield,
    item_of,
    list_limbs,
    list_parts,
    list_spaces,
    list_things,
)

ARM, SPACE, PART, THING, WAY, LIMB = 0, 1, 2, 3, 4, 5


def go_aim(s: State, r: Rules, f: Layer) -> None:
    if f.step == 0 and s.bodies[f.me].here == 1:
        f.step = 1
        ask(s, f.me)
        begin_draft(s, r, f, s.drafts[s.bodies[f.me].seat])
        return
    if f.n[6] == 1 and s.result == 1 and s.bodies[f.me].here == 1:
        after_dodge(s, r, f)
        return
    pop(s, f.n[0])


def after_dodge(s: State, r: Rules, f: Layer) -> None:
    """The target slipped away: its attacker may move on, and choose another one within range."""
    f.n[6] = 0
    f.step = 0
    if s.uses[f.use].left > 0 or could_surge(s, r, s.uses[f.use]):
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
        i = item_of(s, d, move - WITH)
        shoot(s, r, f, d, AT_ARMOR if is_held_shield(s, r, i) else AT_ITEM, i)
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


def mark_out(s: State, r: Rules, f: Layer, d: Draft) -> None:
    """The choice is complete: the area is known, or a hazard lies there."""
    s.asked = 0
    f.n[0] = 1
    u = s.uses[f.use]
    area, extent = shape(s, r, f, u, d.arm)
    u.space = d.space + 1
    u.marked = 1 + area
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
    u.marked = 1 + a.area
    for i in range(len(a.zone)):
        u.zone[i] = a.zone[i]
    for who in range(s.n_bodies):
        b = s.bodies[who]
        if b.here == 1 and has(a.zone, b.at) and (who != u.me or a.area == Area.BLAST):
            add_mark(a, who)
