"""Boulders: made, pushed, thrown down a slope, worn as armor (the discipline Boulder).

Deeds (see deeds.py): COOL, RAISE (`m`: range, `times` = 1: on free ground alone), BRACE, AVALANCHE
(`m`: range), INTERACT. Frame ROLLING: `me` pushes an obstacle. n[0]: its space; n[1]: direction +
1; n[2]: spaces left; n[3] to n[6]: Push, Dazed, damage and the price of negating for who stands in
its way; n[7]: who was run into + 1; n[8]: spaces moved; n[9]: 1 once that creature was pushed;
n[10]: who was run into, as bits.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.brackets import put
from kumite.games.shattered_spirits.breaking import destroy
from kumite.games.shattered_spirits.cards import (
    active_stance,
    bought,
    card_of,
    has_key,
    passive,
)
from kumite.games.shattered_spirits.creature import halved, hurt, purge, top_of
from kumite.games.shattered_spirits.feats import made_obstacle
from kumite.games.shattered_spirits.forced import arrive
from kumite.games.shattered_spirits.ground import (
    DX,
    DY,
    beside,
    flat,
    height,
    is_wall,
    nearest,
    wipe,
    x_of,
    y_of,
)
from kumite.games.shattered_spirits.inflict import BOTH
from kumite.games.shattered_spirits.moves import GO, TARGET, TOWARD
from kumite.games.shattered_spirits.names import Bane, Do, Frame, Harm, Key, Reason, Token
from kumite.games.shattered_spirits.question import (
    CHOICE,
    COUNT,
    HEAL,
    SPACE,
    STOP,
    WAY,
    answered,
    chosen,
    is_nothing,
    offer_of,
    parts,
    priced,
    question,
    strike_area,
)
from kumite.games.shattered_spirits.records import (
    NOWHERE,
    SPACES,
    TOKENS,
    Card,
    Draft,
    Layer,
    Obstacle,
    Op,
    Rules,
    State,
    Use,
)
from kumite.games.shattered_spirits.shield import (
    ON_ITS_WAY,
    can_become,
    is_free,
    move_obstacle,
    set_obstacle,
    shield,
    shield_fits,
    shield_part,
    target,
)
from kumite.games.shattered_spirits.stack import ask, new_bracket, pop, push

COOL, RAISE, BRACE, AVALANCHE, INTERACT = 1, 2, 3, 4, 5
LARGE = 2  # `interact` of obstacles
PAID_REFLEX = 3  # a bracket negated with Reflex alone
HELD = (1 << Token.GRIT) | (1 << Token.REFLEX)
BURST_STEP = 5  # of an avalanche, where the cone is laid
PICKS = 13  # boulders of one Avalanche that a choice has room for


def stone(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.n[0] == COOL:
        cool(s, r, f, u)
    elif f.n[0] == RAISE:
        raise_boulder(s, r, f, u)
    elif f.n[0] == BRACE:
        brace(s, r, f, u)
    elif f.n[0] == AVALANCHE:
        avalanche(s, r, f, u)
    elif f.n[0] == INTERACT:
        interact_with(s, r, f, u)
    else:
        shield(s, r, f, u)


def stone_fits(s: State, r: Rules, f: Layer, u: Use, to: int) -> bool:
    """Which spaces a deed of stone may be done to."""
    d = s.drafts[s.bodies[f.me].seat]
    if f.n[0] == AVALANCHE:
        o = r.obstacles[s.obstacle[to]]
        fits = o.interact > 0 and not answered(d, to)
        return fits and (o.interact < LARGE or larges(s, r, d) < u.boosts[2])
    if f.n[0] > INTERACT:
        return shield_fits(s, r, f, u, to)
    if d.n_path > 0:  # more boulders beside a large one that is broken up
        free = is_free(s, r, to) and not answered(d, to)
        return free and flat(to, d.path[0]) == 1
    if is_free(s, r, to):
        return True
    return f.n[2] == 0 and can_become(s, r, to, f.n[6])


def stone_part(s: State, r: Rules, f: Layer, u: Use, d: Draft) -> int:
    """What a choice of several parts asks next (see question.py)."""
    if f.n[0] == AVALANCHE:
        return avalanche_part(r, u, d)
    if f.n[0] == RAISE:
        return raise_part(s, r, f, u, d)
    return shield_part(s, f, d)


# Stonesmith: what burns, freezes or shocks may go; a boulder comes to be.


def cool(s: State, r: Rules, f: Layer, u: Use) -> None:
    """One of the afflictions that the card offers to take loses value."""
    who = target(f, u)
    if f.step == 0 and has_any(s, who, card_of(r, u.table, u.row)):
        f.foe = who
        question(s, f, HEAL, 0, 1)
        return
    if f.step == 1 and f.n[5] >= 0:
        op = offer_of(card_of(r, u.table, u.row), f.n[5])
        purge(s, r, who, op.what, op.n)
    pop(s, 0)


def has_any(s: State, who: int, c: Card) -> bool:
    """Whether a creature has an affliction that the card offers to take."""
    for k in range(c.n_ops):
        op = c.ops[k]
        if op.do == Do.OFFER and op.obstacle == 0 and top_of(s.bodies[who], op.what) > 0:
            return True
    return False


def raise_part(s: State, r: Rules, f: Layer, u: Use, d: Draft) -> int:
    """A space; of a large obstacle in it whether it is broken up; spaces for the other pieces."""
    if d.n_path == 0:
        return SPACE | STOP
    row = s.obstacle[d.path[0]]
    if is_nothing(d, 0) or row == 0 or r.obstacles[row].bulk != LARGE:
        return 0
    first = 1
    if row != f.n[6]:
        if d.n_path == 1:
            return CHOICE | 2 << COUNT
        if d.path[1] == 0:
            return 0
        first = 2
    pieces = pieces_of(card_of(r, u.table, u.row)).n
    stopped = d.n_path > first and is_nothing(d, d.n_path - 1)
    return 0 if stopped or d.n_path - first >= pieces - 1 else SPACE | STOP


def pieces_of(c: Card) -> Op:
    """The effect that says into how many obstacles of which kind a large one breaks."""
    for k in range(c.n_ops):
        if c.ops[k].do == Do.OFFER and c.ops[k].obstacle > 0:
            return c.ops[k]
    return c.ops[0]


def raise_boulder(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        parts(s, f, 1)
        return
    d = s.drafts[s.bodies[f.me].seat]
    if not is_nothing(d, 0):
        put_boulders(s, r, f, u, d)
    pop(s, 0)


def put_boulders(s: State, r: Rules, f: Layer, u: Use, d: Draft) -> None:
    row = s.obstacle[d.path[0]]
    broken = row != 0 and r.obstacles[row].bulk == LARGE and (row == f.n[6] or d.path[1] == 1)
    made = pieces_of(card_of(r, u.table, u.row)).obstacle if broken else f.n[6]
    first = 2 if broken and row != f.n[6] else 1
    for i in range(d.n_path - 1, first - 1, -1):
        if broken and not is_nothing(d, i):
            set_obstacle(s, r, u, d.path[i], made)
    set_obstacle(s, r, u, d.path[0], made)


# Colossus Stance.


def brace(s: State, r: Rules, f: Layer, u: Use) -> None:
    """What the stance gives for being Hobbled, and a resistance to what comes from afar."""
    if f.step == 0:
        f.step = 1
        s.bodies[f.me].braced = passive(card_of(r, u.table, u.row), Do.ALOOF)
        chosen(s, f, 0)
    else:
        pop(s, 0)


# Avalanche: boulders go the same way, then each bursts in a cone. They lie in the `zone` of the
# use, four spaces to a number. n[4]: how many; n[7]: direction; n[8]: how far; n[9]: the next one.


def larges(s: State, r: Rules, d: Draft) -> int:
    count = 0
    for i in range(d.n_path):
        count += r.obstacles[s.obstacle[d.path[i]]].interact == LARGE
    return count


def picks(u: Use, d: Draft) -> int:
    """How many boulders were picked; as long as they are, all answers are."""
    n = 0
    while n < d.n_path and n < min(1 + u.boosts[1], PICKS) and not is_nothing(d, n):
        n += 1
    return n


def avalanche_part(r: Rules, u: Use, d: Draft) -> int:
    """Boulders, how far if that was bought, and which way."""
    n = picks(u, d)
    most = min(1 + u.boosts[1], PICKS)
    if n == d.n_path and n < most:
        return SPACE | STOP
    i = n + (1 if n < most else 0)
    far = farthest_roll(r, u)
    if far > 1:
        if n > 0 and i == d.n_path:
            return CHOICE | far << COUNT
        i += 1
    return WAY if n > 0 and i == d.n_path else 0


def farthest_roll(r: Rules, u: Use) -> int:
    """What the card says of how far it moves obstacles, with what was bought."""
    c = card_of(r, u.table, u.row)
    far = 0
    for k in range(c.n_ops):
        if c.ops[k].do == Do.SHIFT and bought(u, c.ops[k], 0) > 0:
            far = max(far, c.ops[k].n)
    return far


def boulder_at(u: Use, i: int) -> int:
    return (u.zone[i >> 2] >> (8 * (i & 3))) & 255


def put_boulder(u: Use, i: int, at: int) -> None:
    shift = 8 * (i & 3)
    u.zone[i >> 2] = (u.zone[i >> 2] & ~(255 << shift)) | (at << shift)


def avalanche(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        parts(s, f, 1)
    elif f.step == 1:
        take_boulders(s, r, f, u)
    elif f.step == 2:
        roll_next(s, f, u)
    elif f.step == 3:
        put_boulder(u, f.n[9], s.result)
        f.n[9] += 1
        f.step = 2
    elif f.step == 4:
        if f.n[9] == f.n[4]:
            wipe(u.zone)
            pop(s, 0)
        elif s.obstacle[boulder_at(u, f.n[9])] == 0:  # it burst with another one
            f.n[9] += 1
        else:
            question(s, f, WAY, f.n[4], BURST_STEP)
    elif f.step == BURST_STEP:
        f.step = 6
        at = boulder_at(u, f.n[9])
        c = card_of(r, u.table, u.row)
        strike_area(s, r, f, u, c.area, cone_of(s, r, c, at), at, f.n[5], c.profile)
    else:
        if s.obstacle[boulder_at(u, f.n[9])] != 0:
            destroy(s, r, boulder_at(u, f.n[9]))
        f.n[9] += 1
        f.step = 4


def cone_of(s: State, r: Rules, c: Card, at: int) -> int:
    """A large boulder bursts wider."""
    wide = passive(c, Do.SHAPE)
    return wide if wide > 0 and r.obstacles[s.obstacle[at]].interact == LARGE else c.extent


def take_boulders(s: State, r: Rules, f: Layer, u: Use) -> None:
    """The choice is complete. Those farther ahead are moved first, to be out of the way."""
    d = s.drafts[s.bodies[f.me].seat]
    n = picks(u, d)
    if n == 0:
        pop(s, 0)
        return
    f.n[4] = n
    f.n[7] = d.path[d.n_path - 1]
    f.n[8] = d.path[d.n_path - 2] + 1 if farthest_roll(r, u) > 1 else 1
    f.n[9] = 0
    f.step = 2
    wipe(u.zone)
    for i in range(n):
        put_boulder(u, i, d.path[i])
    for i in range(n):
        for j in range(i + 1, n):
            one, other = boulder_at(u, i), boulder_at(u, j)
            if ahead(other, f.n[7]) > ahead(one, f.n[7]):
                put_boulder(u, i, other)
                put_boulder(u, j, one)


def ahead(at: int, way: int) -> int:
    """How far a space lies in a direction."""
    return x_of(at) * DX[way] + y_of(at) * DY[way]


def roll_next(s: State, f: Layer, u: Use) -> None:
    if f.n[9] == f.n[4]:
        f.n[9] = 0
        f.step = 4
        return
    f.step = 3
    w = begin_rolling(s, f, boulder_at(u, f.n[9]), f.n[7] + 1, f.n[8])
    w.step = ON_ITS_WAY  # that is known


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
            f.n[7 + k] = o.cost[k]
        i = r.enhancements[e].imbues[o.interact - 1]
        f.n[9] = i.cost
        mask = (1 << Token.GRIT) | (int(i.pay) << TOKENS)
        priced(s, f, 3 if e > 0 else 2, mask, 1)
    elif f.step == 1 and f.n[5] >= 0:
        f.step = 2
        if f.n[5] < 2:
            shove(s, f, o, f.n[5])
        else:
            sling(s, r, f, u, o, r.enhancements[e])
    else:
        pop(s, 0)


def real_price(s: State, r: Rules, f: Layer, k: int) -> int:
    """What an answer with a price takes: of obstacles less than is printed, by stance (which the
    frame must not show) and by enhancement, which halves."""
    if f.n[0] != INTERACT or k > 1:
        return f.n[7 + k]
    price = max(f.n[7 + k] - cheaper(s, r, f.me), 0)
    return (price + 1) // 2 if slinging(r, s.uses[f.use]) > 0 else price


def slinging_source(r: Rules, u: Use) -> int:
    """Which source of effects is the enhancement for obstacles; 0 if none is attached."""
    for i in range(u.n_enhancements):
        if has_key(r.enhancements[u.enhancements[i] - 1], Key.ENVIRONMENTAL):
            return i + 1
    return 0


def slinging(r: Rules, u: Use) -> int:
    """The enhancement for obstacles that is attached; 0, the row of none of them."""
    i = slinging_source(r, u)
    return u.enhancements[i - 1] - 1 if i > 0 else 0


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
    chosen(s, f, slinging_source(r, u))


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
    elif f.step != ON_ITS_WAY:
        f.step = ON_ITS_WAY
        if f.n[2] > 1 and path_end(s, r, f, f.n[2]) != path_end(s, r, f, 1):
            ask(s, f.me)  # SS39: up to so far
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


def path_end(s: State, r: Rules, f: Layer, spaces: int) -> int:
    """Where it ends if nobody stands in its way."""
    at = f.n[0]
    for _ in range(spaces):
        to = beside(s, at, f.n[1] - 1)
        if to == NOWHERE or is_wall(s, r, to) or s.obstacle[to] != 0 or higher(s, at, to):
            return at
        falls = s.elevation[at] > s.elevation[to]
        at = to
        if falls:
            return at
    return at


def list_rolling(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    at = s.bodies[f.me].at
    if f.step == ON_ITS_WAY:
        moves[0] = GO
        n = 1
        for i in range(1, f.n[2]):
            to = path_end(s, r, f, i)
            if to != path_end(s, r, f, i + 1):
                moves[n] = TARGET + to
                n += 1
        return n
    if at == f.n[0]:  # it stands on top of it
        for way in range(8):
            moves[way] = TOWARD + way
        return 8
    moves[0] = TOWARD + nearest(at, f.n[0], 0)
    moves[1] = TOWARD + nearest(at, f.n[0], 1)
    return 2


def take_rolling(s: State, r: Rules, f: Layer, move: int) -> None:
    if TARGET <= move < TARGET + SPACES:
        f.n[2] = flat(f.n[0], move - TARGET)
    elif move != GO:
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
    falls = s.elevation[f.n[0]] > s.elevation[to]
    move_obstacle(s, r, f.n[0], to)
    f.n[0] = to
    f.n[2] = 0 if falls else f.n[2] - 1
    f.n[8] += 1


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
    to = beside(s, f.n[0], f.n[1] - 1)
    if to != NOWHERE and s.standing[to] > 0:
        f.n[2] = 0  # nobody gave way


def end_rolling(s: State, r: Rules, f: Layer) -> None:
    if f.n[8] > 0:
        made_obstacle(s, r, f.me)
    pop(s, f.n[0])
