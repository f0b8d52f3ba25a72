"""Boulders: made, used, worn as armor (the discipline Boulder; avalanche.py, rolling.py).

Deeds (see deeds.py): COOL, RAISE (`times` = 1: on free ground alone), BRACE, AVALANCHE, INTERACT.
"""

from __future__ import annotations

from kumite.games.shattered_spirits.avalanche import LARGE, avalanche, avalanche_part, larges
from kumite.games.shattered_spirits.cards import active_stance, card_of, has_key, passive
from kumite.games.shattered_spirits.creature import purge, top_of
from kumite.games.shattered_spirits.forced import arrive
from kumite.games.shattered_spirits.ground import flat, height
from kumite.games.shattered_spirits.names import Do, Frame, Key, Token
from kumite.games.shattered_spirits.question import (
    CHOICE,
    COUNT,
    HEAL,
    SPACE,
    STOP,
    answered,
    chosen,
    is_nothing,
    offer_of,
    parts,
    priced,
    question,
)
from kumite.games.shattered_spirits.records import (
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
from kumite.games.shattered_spirits.rolling import begin_rolling
from kumite.games.shattered_spirits.shield import (
    can_become,
    is_free,
    set_obstacle,
    shield,
    shield_fits,
    shield_part,
    target,
)
from kumite.games.shattered_spirits.stack import pop, push

COOL, RAISE, BRACE, AVALANCHE, INTERACT = 1, 2, 3, 4, 5


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
