"""Rounds and phases: refresh, plotting, phases 0 to 6, the end phase (SS11, SS12, SS13, SS32).

Frame ROUND: `step` is the part of the round; n[0]: a creature, n[1]: 1 after its stance, 2 after
its style. Frame PHASE: n[0] is the phase, `step` its part; n[2]: a creature + 1 whose turn comes
next.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.goal import judge, look_at_goal
from kumite.games.shattered_spirits.hazards import next_hazard, strike
from kumite.games.shattered_spirits.moves import CREATURE
from kumite.games.shattered_spirits.names import Frame, Group, On, Told, Trigger
from kumite.games.shattered_spirits.plotting import (
    begin_plotting,
    list_plotting,
    next_own,
    take_plotting,
)
from kumite.games.shattered_spirits.records import PLOTS, SPACES, Layer, Rules, State
from kumite.games.shattered_spirits.refresh import (
    begin_refresh,
    list_refresh,
    resolve_refresh,
    take_refresh,
)
from kumite.games.shattered_spirits.stack import NOBODY, end_use, pop, push
from kumite.games.shattered_spirits.turn import fresh_reactions, in_group
from kumite.games.shattered_spirits.upkeep import upkeep

REFRESH, PLOTTING, END = 8, 9, 7  # as values of `phase`, beside 0 to 6
BEGIN, REFRESHING, EFFECTS, PLOT, PLOTTED, PHASES, CLOSE, ENDS = 0, 1, 2, 3, 4, 5, 6, 7
OPENING, PRIORITY, ACTING, ACTED, CLOSING = 0, 1, 2, 3, 4


def go_round(s: State, r: Rules, f: Layer) -> None:
    if f.step == BEGIN:
        begin_round(s, r, f)
    elif f.step == REFRESHING:
        wait(s, f, EFFECTS)
        if f.step == EFFECTS:
            resolve_refresh(s, r)
    elif f.step == EFFECTS:
        form_effects(s, r, f, On.REFRESH, PLOT)
    elif f.step == PLOT:
        s.phase = PLOTTING
        begin_plotting(s, r)
        f.step = PLOTTED
    elif f.step == PLOTTED:
        wait(s, f, PHASES)
    elif f.step == PHASES:
        next_phase(s, f)
    elif f.step == ENDS:
        form_effects(s, r, f, On.ROUND_ENDS, CLOSE)
    else:
        close_round(s, r, f)


def wait(s: State, f: Layer, then: int) -> None:
    """Both sides choose at once; when the last one is ready it goes on."""
    s.asked = (1 - s.ready[0]) + 2 * (1 - s.ready[1])
    if s.asked == 0:
        f.step = then
        f.n[0] = 0
        f.n[1] = 0


def begin_round(s: State, r: Rules, f: Layer) -> None:
    if s.round >= r.round_limit:
        judge(s, r)
        return
    s.round += 1
    s.phase = REFRESH
    note(s, Told.ROUND, EVERYONE, s.round)
    for c in range(s.n_bodies):
        b = s.bodies[c]
        b.turns_round = 0
        b.attacked_by = 0
        b.used_ap = 0
        b.seen_plot = 0
        for i in range(PLOTS):
            b.used[i] = 0
        b.tough = 0
        b.braced = 0
        b.limbs = 0
        for i in range(len(b.attached)):
            b.attached[i] = 0
        b.spear = 0
        b.brace = 0
        b.guarded = 0
    begin_refresh(s)
    f.step = REFRESHING


def form_effects(s: State, r: Rules, f: Layer, on: int, then: int) -> None:
    """SS11: what stances and styles do at a moment, creature by creature, starting side first."""
    if s.n_uses > 0:
        end_use(s)
    if f.n[0] == s.n_bodies:
        f.step = then
        f.n[0] = 0
        return
    who = in_order(s, f.n[0])
    part = f.n[1]
    f.n[1] = 1 - part
    f.n[0] += part
    if s.bodies[who].here == 1:
        upkeep(s, r, who, part, on)


def in_order(s: State, place: int) -> int:
    """The starting side's creatures by roster, then the others."""
    for side in range(2):
        seat = s.starts if side == 0 else 1 - s.starts
        for c in range(s.n_bodies):
            if s.bodies[c].seat == seat:
                if place == 0:
                    return c
                place -= 1
    return 0


def next_phase(s: State, f: Layer) -> None:
    if f.n[0] > END:
        f.step = ENDS
        f.n[0] = 0
        return
    w = push(s, Frame.PHASE, NOBODY, NOBODY)
    w.n[0] = f.n[0]
    f.n[0] += 1


def close_round(s: State, r: Rules, f: Layer) -> None:
    for c in range(s.n_bodies):
        s.bodies[c].fortify_late = 0
    for seat in range(2):
        s.ready[seat] = 0
    for at in range(SPACES):
        s.touched[at] = 0
    look_at_goal(s, r)
    f.step = BEGIN
    f.n[0] = 0


def list_round(s: State, r: Rules, seat: int, moves: Ints) -> int:
    if s.phase == REFRESH:
        return list_refresh(s, r, seat, moves)
    return list_plotting(s, r, seat, moves)


def take_round(s: State, r: Rules, seat: int, move: int) -> None:
    """The other side keeps owing until both are ready."""
    if s.phase == REFRESH:
        take_refresh(s, r, seat, move)
    else:
        take_plotting(s, r, seat, move)
    if s.ready[seat] == 1:
        note(s, Told.READY, EVERYONE, seat)


# A phase.


def go_phase(s: State, r: Rules, f: Layer) -> None:
    if f.step == OPENING:
        open_phase(s, f)
    elif f.step == PRIORITY:
        s.group = Group.PRIORITY
        begin_group(s, f)
        if s.phase == END:
            f.step = CLOSING
    elif f.step == ACTING:
        next_turn(s, r, f)
    elif f.step == ACTED:
        s.turn = 1 - s.turn
        f.step = ACTING
    elif next_hazard(s) != NOBODY:  # SS32: after Stall, in the order they arose
        strike(s, r, next_hazard(s))
    else:
        for c in range(s.n_bodies):
            s.bodies[c].fortify_phase = 0
            if s.bodies[c].fortify_until == s.phase:
                s.bodies[c].fortify_late = 0
        pop(s, 0)


def open_phase(s: State, f: Layer) -> None:
    s.phase = f.n[0]
    s.starts = 1 - s.last
    note(s, Told.PHASE, EVERYONE, s.phase)
    fresh_reactions(s)
    for c in range(s.n_bodies):
        s.bodies[c].turns_phase = 0
    f.step = PRIORITY
    w = push(s, Frame.WINDOW, NOBODY, NOBODY)
    w.n[0] = Trigger.PHASE_BEGINS


def begin_group(s: State, f: Layer) -> None:
    s.turn = s.starts
    s.out[0] = 0
    s.out[1] = 0
    f.step = ACTING


def next_turn(s: State, r: Rules, f: Layer) -> None:
    """SS13: the sides alternate; one with nothing to do is passed over."""
    if (
        f.n[2] > 0 and has_turn(s, r, f.n[2] - 1) == 1
    ):  # Accelerated: out of order, changing nothing
        push(s, Frame.TURN, f.n[2] - 1, f.n[2] - 1)
        f.n[2] = 0
        return
    mine, other = waiting(s, r, s.turn), waiting(s, r, 1 - s.turn)
    if mine + other == 0:
        next_group(s, f)
        return
    if mine == 0:
        s.out[s.turn] = 1
        s.turn = 1 - s.turn
    if s.group == Group.NORMAL:
        s.last = s.turn
    f.step = ACTED
    first = next_own(s, s.turn, -1)
    if next_own(s, s.turn, first) == NOBODY:
        push(s, Frame.TURN, first, first)
        return
    f.n[1] = 1
    f.step = ACTING
    s.asked = 1 << s.turn


def waiting(s: State, r: Rules, seat: int) -> int:
    count = 0
    for c in range(s.n_bodies):
        if s.bodies[c].seat == seat:
            count += has_turn(s, r, c)
    return count


def has_turn(s: State, r: Rules, who: int) -> int:
    m = s.minds[who]
    if s.bodies[who].here == 1:
        for i in range(m.n_plots):
            if in_group(s, r, who, i):
                return 1
    return 0


def next_group(s: State, f: Layer) -> None:
    if s.group == Group.PRIORITY:
        s.group = Group.NORMAL
    elif s.group == Group.NORMAL:
        s.group = Group.STALL
    else:
        f.step = CLOSING
        return
    begin_group(s, f)


def list_phase(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    """Which creature acts."""
    n = 0
    for c in range(s.n_bodies):
        if s.bodies[c].seat == s.turn and has_turn(s, r, c) == 1:
            moves[n] = CREATURE + c
            n += 1
    return n


def take_phase(s: State, r: Rules, f: Layer, move: int) -> None:
    f.step = ACTED
    push(s, Frame.TURN, move - CREATURE, move - CREATURE)
