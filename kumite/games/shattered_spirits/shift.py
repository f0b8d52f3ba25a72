"""Walking a path, space by space, with everything that may stop it.

Frame: `me` walks, with the technique `use`. The path lies in its mind. n[0]: 1 for a jump.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.cards import card_of
from kumite.games.shattered_spirits.creature import lose, scaled, top_of
from kumite.games.shattered_spirits.feats import feat, show_form
from kumite.games.shattered_spirits.forced import arrive, place
from kumite.games.shattered_spirits.ground import (
    DIRECTIONS,
    beside,
    distance,
    flat,
    heading,
    height,
    is_wall,
    put,
)
from kumite.games.shattered_spirits.impaled import tear_free
from kumite.games.shattered_spirits.movement import effective_tier
from kumite.games.shattered_spirits.names import (
    Area,
    Bane,
    Event,
    Frame,
    Reason,
    Tier,
    Token,
    Told,
    Trigger,
)
from kumite.games.shattered_spirits.openings import open_item_window, reach_of
from kumite.games.shattered_spirits.paying import spend
from kumite.games.shattered_spirits.prowess import UNTIL_MOVE, unbrace
from kumite.games.shattered_spirits.records import NOWHERE, Layer, Mind, Rules, State, Use
from kumite.games.shattered_spirits.stack import pop, push
from kumite.games.shattered_spirits.steps import (
    cost_for,
    ignores_openly,
    ignoring_form,
    is_eased,
    leap_cost,
)

STARTS, STEPS, ENTERED = 0, 1, 2
DEEPEST = 3


def go_shift(s: State, r: Rules, f: Layer) -> None:
    u = s.uses[f.use]
    m = s.minds[f.me]
    if f.step == STARTS:
        f.step = STEPS
        if u.shifting == 0:
            u.shifting = 1
            if effective_tier(s, u) >= Tier.DASH:
                feat(s, r, f.me, Event.DASHED)
            open_window(s, f, Trigger.SHIFT_STARTS)
        return
    if stopped(s, r, f, u, m):
        forget(m)
        pop(s, 0)
        return
    to = m.path[m.at_path]
    m.at_path += 1
    take_step(s, r, f, u, to)


def open_window(s: State, f: Layer, trigger: int) -> None:
    """SS30: at depth three movement provokes nothing."""
    if s.n_uses < DEEPEST:
        w = push(s, Frame.WINDOW, f.me, f.me)
        w.use = f.use
        w.n[0] = trigger


def stopped(s: State, r: Rules, f: Layer, u: Use, m: Mind) -> bool:
    """The path is walked, or something came between."""
    b = s.bodies[f.me]
    if b.here == 0 or m.at_path >= m.n_path or b.prone == 1 or b.stuck > 0 or b.restrained > 0:
        return True
    to = m.path[m.at_path]
    if f.n[0] == 1:
        return leap_cost(s, r, b.at, to) > u.left or s.standing[to] != 0
    if is_wall(s, r, to) or not near(b.at, to):
        return True
    if cost_for(s, r, f.me, b.at, to, helps(m, m.at_path)) > u.left:
        return True
    return is_taken(s, u.me, to) and not passes_on(s, r, u, m)


def is_taken(s: State, me: int, at: int) -> bool:
    """Whether another creature stands there; one may come back to the space one started from."""
    return s.standing[at] != 0 and s.standing[at] != me + 1


def helps(m: Mind, i: int) -> bool:
    """SS2: Reflex was promised for this step and is still there."""
    return is_eased(m.eased, i) and m.tokens[Token.REFLEX] > 0


def near(a: int, b: int) -> bool:
    return abs(a % 16 - b % 16) <= 1 and abs(a // 16 - b // 16) <= 1


def passes_on(s: State, r: Rules, u: Use, m: Mind) -> bool:
    """Taken spaces are passed only on the way to a free one that movement reaches."""
    left = u.left
    at = s.bodies[u.me].at
    for i in range(m.at_path, m.n_path):
        left -= cost_for(s, r, u.me, at, m.path[i], helps(m, i))
        at = m.path[i]
        if left < 0:
            return False
        if not is_taken(s, u.me, at):
            return True
    return False


def take_step(s: State, r: Rules, f: Layer, u: Use, to: int) -> None:
    b = s.bodies[f.me]
    at = b.at
    pay_way(s, r, f, u, at, to)
    trace(s, r, u, at, to)
    drop = height(s, r, at) - height(s, r, to)
    if is_taken(s, f.me, to):  # in passing: nobody stands in two spaces
        pass_by(s, f, to)
        return
    place(s, f.me, to)
    unbrace(s, r, f.me, UNTIL_MOVE)
    note(s, Told.JUMPS if f.n[0] == 1 else Told.MOVES, EVERYONE, f.me, at, to)
    if b.on_top == 1:
        drag(s, r, b.grapples - 1, at)
    freeze(s, r, f.me, flat(at, to))
    if b.here == 0:
        return
    tear_free(s, r, f.me, 0)
    open_item_window(s, f.me)
    if near_obstacles(s, to):
        open_window(s, f, Trigger.ENTERS_NEAR)
    if comes_into_reach(s, r, f.me, at, to):
        open_window(s, f, Trigger.ENTERS_REACH)
    arrive(s, r, f.me, drop)


def drag(s: State, r: Rules, who: int, to: int) -> None:
    """SS41: the bottom of a grapple follows into the space just left."""
    drop = height(s, r, s.bodies[who].at) - height(s, r, to)
    place(s, who, to)
    note(s, Told.FOLLOWS, EVERYONE, who, to)
    arrive(s, r, who, drop)


def pay_way(s: State, r: Rules, f: Layer, u: Use, at: int, to: int) -> None:
    """The movement that a step or jump takes, and the Reflex promised for it."""
    m = s.minds[f.me]
    if f.n[0] == 1:
        cost = leap_cost(s, r, at, to)
        u.jumps += 1
    else:
        eased = helps(m, m.at_path - 1)
        cost = cost_for(s, r, f.me, at, to, eased)
        if eased:
            spend(m, Token.REFLEX, 1)
            note(s, Told.EASES, EVERYONE, f.me, to)
        elif r.terrains[s.terrain[to]].cost > 1 and not ignores_openly(s, r, f.me, s.terrain[to]):
            form = ignoring_form(s, r, f.me, s.terrain[to])
            if form >= 0:  # it goes more lightly than others would
                show_form(s, f.me, form)
    u.left -= cost
    u.moved += cost
    u.direction = heading(at, to) + 1


def trace(s: State, r: Rules, u: Use, at: int, to: int) -> None:
    """Where a technique without an area went, and whom its user went through or past."""
    if card_of(r, u.table, u.row).area == Area.SINGLE and u.marked == 0:
        put(u.zone, to)
    for c in range(s.n_bodies):
        o = s.bodies[c]
        if o.here == 1 and c != u.me and (flat(o.at, to) <= 1 or flat(o.at, at) <= 1):
            u.brushed |= 1 << c
            if o.at == to:
                u.passed |= 1 << c


def freeze(s: State, r: Rules, who: int, spaces: int) -> None:
    """Frost: each space moved hurts, up to twice its value in a turn."""
    b = s.bodies[who]
    for _ in range(spaces):
        b.stepped += 1
        frost = top_of(b, Bane.FROST)
        if frost > 0 and b.stepped <= scaled(r, Bane.FROST, frost):
            lose(s, r, who, 1, Reason.FROST)


def pass_by(s: State, f: Layer, to: int) -> None:
    """The creature is drawn where it passes but not put down; its own space becomes free."""
    b = s.bodies[f.me]
    if s.standing[b.at] == f.me + 1:
        s.standing[b.at] = 0
    note(s, Told.MOVES, EVERYONE, f.me, b.at, to)
    b.at = to


def near_obstacles(s: State, at: int) -> bool:
    for way in range(DIRECTIONS):
        to = beside(s, at, way)
        if to != NOWHERE and s.obstacle[to] != 0:
            return True
    return False


def comes_into_reach(s: State, r: Rules, me: int, old: int, new: int) -> bool:
    for c in range(s.n_bodies):
        o = s.bodies[c]
        if o.here == 1 and o.seat != s.bodies[me].seat:
            far = max(reach_of(s, r, c), 1)
            if distance(s, r, o.at, new) <= far < distance(s, r, o.at, old):
                return True
    return False


def forget(m: Mind) -> None:
    for i in range(m.n_path):
        m.path[i] = 0
    m.eased[0] = 0
    m.eased[1] = 0
    m.n_path = 0
    m.at_path = 0
