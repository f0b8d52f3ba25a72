"""Hazards: spaces that are attacked at the end of a phase or of the round (SS32)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import arm_row, card_of, needs_arm, source_table
from kumite.games.shattered_spirits.ground import has
from kumite.games.shattered_spirits.marks import AT_CREATURE, LATER, add_mark, begin_attack, launch
from kumite.games.shattered_spirits.names import Area, Frame, On, Told
from kumite.games.shattered_spirits.records import (
    ATTACHED,
    BOOSTS,
    HAZARDS,
    Hazard,
    Layer,
    Rules,
    State,
    Use,
)
from kumite.games.shattered_spirits.stack import NOBODY, new_use, push

ROUND_ENDS = 7  # the end phase
USE_IS_OVER = 2  # the last step of a frame USE


def room_for_hazard(s: State) -> bool:
    return s.hazards[HAZARDS - 1].live == 0 or free_up(s)


def free_up(s: State) -> bool:
    """Close the gaps, so that hazards lie in the order they arose. Whether one more has room."""
    n = 0
    for i in range(HAZARDS):
        if s.hazards[i].live == 1:
            if n != i:
                s.hazards[n] = s.hazards[i]
                s.hazards[i].live = 0
            n += 1
    return n < HAZARDS


def lay_hazard(s: State, u: Use, f: Layer, at: int, zone: Ints) -> None:
    """`f` is the choice of its spaces (aim.py)."""
    free_up(s)
    i = 0
    while s.hazards[i].live == 1:
        i += 1
    h = s.hazards[i]
    h.live = 1
    h.me = u.me
    h.table = u.table if f.n[2] == 0 else source_table(f.n[2])
    h.row = u.row if f.n[2] == 0 else u.enhancements[f.n[2] - 1] - 1
    h.arm = u.arm
    h.at = at
    h.due = ROUND_ENDS if f.n[3] == 1 else min(s.phase + 1, ROUND_ENDS)
    h.wide = f.n[4]
    for k in range(BOOSTS):
        h.boosts[k] = u.boosts[k]
    h.n_enhancements = u.n_enhancements if f.n[2] == 0 else 0
    for k in range(ATTACHED):
        h.enhancements[k] = u.enhancements[k] if f.n[2] == 0 else 0
    for k in range(len(h.zone)):
        h.zone[k] = zone[k]
    note(s, Told.HAZARD, EVERYONE, h.me, at, h.due)


def next_hazard(s: State) -> int:
    """The first one that is due at the end of this phase; at the end of the round all are."""
    for i in range(HAZARDS):
        h = s.hazards[i]
        if h.live == 1 and (h.due <= s.phase or s.phase == ROUND_ENDS):
            return i
    return NOBODY


def strike(s: State, r: Rules, i: int) -> None:
    """The hazard is gone; everybody in its spaces is attacked, then it lands."""
    h = s.hazards[i]
    h.live = 0
    note(s, Told.HAZARD_STRIKES, EVERYONE, h.me, h.at)
    k = new_use(s, h.table, h.row, h.me)
    fill_use(s.uses[k], h)
    over = push(s, Frame.USE, h.me, h.me)
    over.use = k
    over.step = USE_IS_OVER
    lands = push(s, Frame.WORK, h.me, h.me)
    lands.n[0] = On.LANDS
    c = card_of(r, h.table, h.row)
    w = r.weapons[arm_row(s, h.arm)]
    a = begin_attack(s, r, k, h.me)
    a.arm = h.arm
    a.profile = w.profile if needs_arm(c) and c.profile == 0 else c.profile
    a.aim = AT_CREATURE
    a.space = h.at
    a.origin = h.at
    a.area = Area.BLAST if h.wide > 0 else Area.SINGLE
    a.mode = LATER
    for j in range(len(h.zone)):
        a.zone[j] = h.zone[j]
    for who in range(s.n_bodies):
        if s.bodies[who].here == 1 and has(a.zone, s.bodies[who].at):
            add_mark(a, who)
    launch(s, h.me, a.marks[0].who if a.n_marks > 0 else NOBODY)


def fill_use(u: Use, h: Hazard) -> None:
    """As the technique was when the hazard was laid."""
    u.arm = h.arm
    u.space = h.at + 1
    u.acted = 1
    for k in range(BOOSTS):
        u.boosts[k] = h.boosts[k]
    for k in range(ATTACHED):
        u.enhancements[k] = h.enhancements[k]
    u.n_enhancements = h.n_enhancements
    u.marked = 1 + Area.BLAST  # nobody is spared
    for k in range(len(h.zone)):
        u.zone[k] = h.zone[k]
