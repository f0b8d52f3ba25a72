"""Boulders: made, pushed, thrown down a slope, worn as armor (the discipline Boulder).

Deeds (see deeds.py): DOUSE, RAISE, BRACE, AVALANCHE, INTERACT. Frame ROLLING: `me` pushes an
obstacle. n[0]: its space; n[1]: direction + 1; n[2]: spaces left; n[3] to n[6]: Push, Dazed, damage
and the price of negating for who stands in its way; n[7]: who was run into + 1; n[8]: spaces moved;
n[9]: 1 once that creature was pushed; n[10]: who was run into, as bits.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.brackets import put
from kumite.games.shattered_spirits.breaking import destroy
from kumite.games.shattered_spirits.cards import TECHNIQUE, active_stance, card_of, has_key, passive
from kumite.games.shattered_spirits.creature import add_token, halved, hurt, purge, top_of
from kumite.games.shattered_spirits.feats import feat
from kumite.games.shattered_spirits.forced import arrive
from kumite.games.shattered_spirits.ground import beside, height, is_wall, nearest, rise
from kumite.games.shattered_spirits.inflict import BOTH
from kumite.games.shattered_spirits.moves import TOWARD
from kumite.games.shattered_spirits.names import (
    Area,
    Bane,
    Do,
    Event,
    Frame,
    Harm,
    Key,
    On,
    Reason,
    Token,
    Told,
)
from kumite.games.shattered_spirits.question import (
    CHOICE,
    SPACE,
    WAY,
    priced,
    question,
    strike_area,
)
from kumite.games.shattered_spirits.records import (
    NOWHERE,
    TOKENS,
    Card,
    Layer,
    Obstacle,
    Rules,
    State,
    Use,
)
from kumite.games.shattered_spirits.shield import (
    can_become,
    grow_armor,
    move_obstacle,
    set_obstacle,
    shield,
    shield_fits,
)
from kumite.games.shattered_spirits.stack import ask, new_bracket, pop, push

DOUSE, RAISE, BRACE, AVALANCHE, INTERACT = 1, 2, 3, 4, 5
BOULDER, LARGE = 1, 2  # `interact` of obstacles
PAID_REFLEX = 3  # a bracket negated with Reflex alone
HELD = (1 << Token.GRIT) | (1 << Token.REFLEX)
BURST_STEP = 6  # of an avalanche, where the cone is laid
PICKED = 4  # boulders that one Avalanche has room for


def stone(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.n[0] == DOUSE:
        douse(s, r, u.target - 1 if u.target > 0 else f.me)
        pop(s, 0)
    elif f.n[0] == RAISE:
        raise_boulder(s, r, f, u)
    elif f.n[0] == BRACE:
        brace(s, r, f)
    elif f.n[0] == AVALANCHE:
        avalanche(s, r, f, u)
    elif f.n[0] == INTERACT:
        interact_with(s, r, f, u)
    else:
        shield(s, r, f, u)


def stone_fits(s: State, r: Rules, f: Layer, u: Use, to: int) -> bool:
    """Which spaces a deed of stone may be done to."""
    o = r.obstacles[s.obstacle[to]]
    if f.n[0] == AVALANCHE:
        wanted = o.interact == BOULDER or (o.interact == LARGE and larges(s, r, u) < u.boosts[2])
        return wanted and not picked(u, to)
    if f.n[0] > INTERACT:
        return shield_fits(s, r, f, u, to)
    return can_become(s, r, to, f.n[6])


# Stonesmith: what burns, freezes or shocks may go; a boulder comes to be.


def douse(s: State, r: Rules, who: int) -> None:
    """The heaviest of the three loses 1; a wounded creature would only be hurt by it."""
    b = s.bodies[who]
    best = Bane.BURN
    for what in (Bane.FROST, Bane.SHOCK):
        if top_of(b, what) > top_of(b, best):
            best = what
    if top_of(b, best) > 0 and top_of(b, Bane.WOUNDED) == 0:
        purge(s, r, who, best, 1)


def raise_boulder(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        question(s, f, SPACE, 0, 1)
        return
    if f.n[5] >= 0:
        set_obstacle(s, r, u, f.n[5], f.n[6])
    pop(s, 0)


# Colossus Stance.


def brace(s: State, r: Rules, f: Layer) -> None:
    """Hobbled, for one more of stone armor, also beyond the limit."""
    b = s.bodies[f.me]
    for _ in range(f.n[2]):
        add_token(b, Bane.HOBBLED, 1)
    note(s, Told.SUFFERS, EVERYONE, f.me, Bane.HOBBLED, 1, f.n[2])
    grow_armor(s, r, f.me)
    b.braced = 1
    pop(s, 0)


# Avalanche: boulders go the same way, each bursts in a cone.


def picked(u: Use, at: int) -> bool:
    for i in range(PICKED):
        if u.odd[i] == at + 1:
            return True
    return False


def picks(u: Use) -> int:
    count = 0
    for i in range(PICKED):
        count += u.odd[i] > 0
    return count


def larges(s: State, r: Rules, u: Use) -> int:
    count = 0
    for i in range(PICKED):
        if u.odd[i] > 0 and r.obstacles[s.obstacle[u.odd[i] - 1]].interact == LARGE:
            count += 1
    return count


def avalanche(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        question(s, f, SPACE, 0, 1)
    elif f.step == 1:
        pick_boulder(s, f, u)
    elif f.step == 2:
        f.n[7] = f.n[5] + 1
        question(s, f, WAY, 0, 3)
    elif f.step == 3:
        f.n[8] = f.n[5]
        f.step = 4
    elif f.step == 4:
        roll_next(s, f, u)
    elif f.step == 5:
        f.n[10] = s.result
        question(s, f, WAY, 0, BURST_STEP)
    elif f.step == BURST_STEP:
        f.step = 7
        extent = 1 + r.obstacles[s.obstacle[f.n[10]]].interact
        c = card_of(r, u.table, u.row)
        strike_area(s, r, f, u, Area.CONE, extent, f.n[10], f.n[5], c.profile)
    else:
        destroy(s, r, f.n[10])
        f.n[9] += 1
        f.step = 4


def pick_boulder(s: State, f: Layer, u: Use) -> None:
    count = picks(u)
    if f.n[5] >= 0:
        u.odd[count] = f.n[5] + 1
        count += 1
    if f.n[5] >= 0 and count < min(1 + u.boosts[1], PICKED):
        question(s, f, SPACE, 0, 1)
    elif count == 0:
        pop(s, 0)
    elif u.boosts[0] > 0:
        question(s, f, CHOICE, 3, 2)
    else:
        f.n[5] = 0
        f.step = 2


def roll_next(s: State, f: Layer, u: Use) -> None:
    i = f.n[9]
    if i == picks(u):
        pop(s, 0)
        return
    f.step = 5
    begin_rolling(s, f, u.odd[i] - 1, f.n[8] + 1, f.n[7])


# Interacts: a boulder is pushed away.


def interact(s: State, r: Rules, f: Layer, u: Use, at: int) -> None:
    """Use Environment with a boulder next to one."""
    w = push(s, Frame.DEED, f.me, f.foe)
    w.n[0] = INTERACT
    w.n[6] = at


def interact_with(s: State, r: Rules, f: Layer, u: Use) -> None:
    o = r.obstacles[s.obstacle[f.n[6]]]
    e = slinging(r, u)
    if f.step == 0:
        for k in range(2):
            f.n[7 + k] = max(o.cost[k] - cheaper(s, r, f.me), 0)
            if e > 0:
                f.n[7 + k] = (f.n[7 + k] + 1) // 2
        f.n[9] = r.enhancements[e].imbues[o.interact - 1].cost
        mask = (1 << Token.GRIT) | (int(r.enhancements[e].imbues[0].pay) << TOKENS)
        priced(s, f, 3 if e > 0 else 2, mask, 1)
    elif f.step == 1 and f.n[5] >= 0:
        f.step = 2
        if f.n[5] < 2:
            shove(s, f, o, f.n[5])
        else:
            sling(s, r, f, u, o, r.enhancements[e])
    else:
        pop(s, 0)


def slinging(r: Rules, u: Use) -> int:
    """The enhancement for obstacles that is attached; 0, the row of none of them."""
    for i in range(u.n_enhancements):
        if has_key(r.enhancements[u.enhancements[i] - 1], Key.ENVIRONMENTAL):
            return u.enhancements[i] - 1
    return 0


def shove(s: State, f: Layer, o: Obstacle, k: int) -> Layer:
    """The weak (0) or the strong (1) push."""
    w = begin_rolling(s, f, f.n[6], 0, o.far[k])
    w.n[3] = o.push[k]
    w.n[4] = o.dazed[k]
    w.n[5] = o.damage[k]
    w.n[6] = o.price[k]
    return w


def sling(s: State, r: Rules, f: Layer, u: Use, o: Obstacle, e: Card) -> None:
    """Sling Stone pushes it far; Catapult takes it away, and it comes down later."""
    if passive(e, Do.HAZARD) == 0:
        w = shove(s, f, o, 1)
        w.n[2] = passive(e, Do.SHIFT)
        w.n[3] += passive(e, Do.INFLICT)
        w.n[5] += passive(e, Do.DAMAGE)
        return
    u.boosts[1] = 1 if o.interact == LARGE else 0
    take_away(s, r, f.n[6])
    w = push(s, Frame.WORK, f.me, f.me)
    w.n[0] = On.CHOSEN


def take_away(s: State, r: Rules, at: int) -> None:
    """An obstacle is lifted; who stood on it comes down."""
    top = height(s, r, at)
    s.obstacle[at] = 0
    s.cracks[at] = 0
    if s.standing[at] > 0:
        arrive(s, r, s.standing[at] - 1, top - s.elevation[at])


def cheaper(s: State, r: Rules, who: int) -> int:
    """What a stance takes off the Grit of interacts."""
    return passive(r.stances[active_stance(s, r, who)], Do.EASE)


# Rolling.


def begin_rolling(s: State, f: Layer, at: int, way: int, far: int) -> Layer:
    """An obstacle is pushed; with no way given, away from who pushes it."""
    w = push(s, Frame.ROLLING, f.me, f.me)
    w.n[0] = at
    w.n[1] = way
    w.n[2] = far
    return w


def go_rolling(s: State, r: Rules, f: Layer) -> None:
    if f.n[1] == 0:
        find_way(s, f)
    elif f.n[7] > 0:
        after_blow(s, r, f)
    elif f.n[2] <= 0:
        end_rolling(s, r, f)
    else:
        roll_on(s, r, f)


def find_way(s: State, f: Layer) -> None:
    at = s.bodies[f.me].at
    first, last = nearest(at, f.n[0], 0), nearest(at, f.n[0], 1)
    if first != last or at == f.n[0]:
        ask(s, f.me)
    else:
        f.n[1] = first + 1


def list_rolling(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    at = s.bodies[f.me].at
    if at == f.n[0]:  # it stands on top of it
        for way in range(8):
            moves[way] = TOWARD + way
        return 8
    moves[0] = TOWARD + nearest(at, f.n[0], 0)
    moves[1] = TOWARD + nearest(at, f.n[0], 1)
    return 2


def take_rolling(s: State, r: Rules, f: Layer, move: int) -> None:
    f.n[1] = move - TOWARD + 1


def roll_on(s: State, r: Rules, f: Layer) -> None:
    """One space; it stops before the edge, a wall, another obstacle or a rise."""
    to = beside(s, f.n[0], f.n[1] - 1)
    if to == NOWHERE or is_wall(s, r, to) or s.obstacle[to] != 0 or higher(s, f.n[0], to):
        f.n[2] = 0
    elif s.standing[to] > 0:
        run_into(s, f, s.standing[to] - 1)
    else:
        shift_obstacle(s, r, f, to)


def higher(s: State, at: int, to: int) -> bool:
    return s.elevation[to] > s.elevation[at]


def shift_obstacle(s: State, r: Rules, f: Layer, to: int) -> None:
    """The obstacle moves; who stood on it comes down."""
    at = f.n[0]
    drop = rise(s, r, to, at)
    top = height(s, r, at)
    move_obstacle(s, at, to)
    f.n[0] = to
    f.n[2] = 0 if drop > r.obstacles[s.obstacle[to]].height else f.n[2] - 1
    f.n[8] += 1
    if s.standing[at] > 0:
        arrive(s, r, s.standing[at] - 1, top - s.elevation[at])


def run_into(s: State, f: Layer, who: int) -> None:
    if f.n[6] == 0 or (f.n[10] >> who) & 1 == 1:  # it hurts nobody, or not again: it stops
        f.n[2] = 0
        return
    f.n[10] = f.n[10] | (1 << who)
    k = new_bracket(s, who, f.me)
    b = s.brackets[k]
    b.use = f.use
    b.origin = f.n[0]
    b.cost = f.n[6]
    b.pay = HELD
    put(b, Bane.DAMAGE, f.n[5], 1, 0, 0)
    put(b, Bane.DAZED, f.n[4], 1, 0, 0)
    put(b, Bane.PUSH, f.n[3], 1, 0, 0)
    w = push(s, Frame.INFLICT, f.me, who)
    w.n[0] = BOTH
    w.n[1] = k
    f.n[7] = who + 1


def after_blow(s: State, r: Rules, f: Layer) -> None:
    """Grit holds the boulder and halves the damage; Reflex avoids it, but not the push."""
    who = f.n[7] - 1
    if f.n[9] == 0 and s.result == PAID_REFLEX:
        f.n[9] = 1
        w = push(s, Frame.FORCED, f.me, who)
        w.n[0] = Bane.PUSH
        w.n[1] = f.n[3]
        w.n[2] = f.n[0]
        return
    if f.n[9] == 0 and s.result == 1:
        n = halved(halved(f.n[5], 1), s.bodies[f.me].winded)
        hurt(s, r, who, n, 1 << Harm.CRUSH, Reason.EFFECT)
        f.n[2] = 0
    f.n[7] = 0
    f.n[9] = 0
    if s.standing[beside(s, f.n[0], f.n[1] - 1)] > 0:
        f.n[2] = 0  # nobody gave way


def end_rolling(s: State, r: Rules, f: Layer) -> None:
    u = s.uses[f.use]
    if f.n[8] > 0 and u.table == TECHNIQUE:
        feat(s, r, f.me, Event.MADE_OBSTACLE)
    pop(s, f.n[0])
