"""A Step that an attack allows: away from its targets, or by an ally next to one of them.

Frame ALLY: the side of `me` says which ally, and pays with its tokens. n[0]: the enhancement; n[1]:
whether the attack hit; n[2], n[3]: the price and its kinds. The ally lies in the draft (`row`, + 1)
until all is paid.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import ENHANCEMENT
from kumite.games.shattered_spirits.ground import distance
from kumite.games.shattered_spirits.moves import BACK, CREATURE, FORGO, PAY
from kumite.games.shattered_spirits.names import Frame, Grade
from kumite.games.shattered_spirits.paying import (
    affords,
    charge,
    demand,
    list_pay,
    owing,
    pay_one,
    settle,
    tell_payment,
)
from kumite.games.shattered_spirits.records import TOKENS, Attack, Layer, Op, Rules, State, Use
from kumite.games.shattered_spirits.stack import (
    NOBODY,
    ask,
    blank_draft,
    is_foe,
    new_use,
    pop,
    push,
)


def step_away(s: State, r: Rules, f: Layer, u: Use, op: Op) -> None:
    """After the attack of the frame; m = 1: an ally steps, for the price of the effect."""
    a = s.attacks[f.n[3] - 1]
    row = u.enhancements[f.n[1] - 1] - 1
    hit = 1 if any_hit(a) else 0
    if op.m == 0:
        begin_step(s, f.me, row, hit, targets_of(s, a))
    elif any_ally(s, r, a):
        w = push(s, Frame.ALLY, f.me, f.foe)
        w.n[0] = row
        w.n[1] = hit
        w.n[2] = op.cost
        w.n[3] = op.pay


def any_hit(a: Attack) -> bool:
    for i in range(a.n_marks):
        if a.marks[i].grade >= Grade.HIT:
            return True
    return False


def targets_of(s: State, a: Attack) -> int:
    """The creatures that were attacked, as bits."""
    bits = 0
    for i in range(a.n_marks):
        who = a.marks[i].who
        if who != NOBODY and s.bodies[who].here == 1:
            bits |= 1 << who
    return bits


def begin_step(s: State, who: int, row: int, hit: int, away: int) -> None:
    if s.bodies[who].here == 0:
        return
    k = new_use(s, ENHANCEMENT, row, who)
    v = s.uses[k]
    v.reaction = 1
    v.boosts[0] = hit
    v.retreat = away
    v.acted = 1
    w = push(s, Frame.USE, who, who)
    w.use = k


def is_ally_near(s: State, r: Rules, a: Attack, who: int) -> bool:
    """Whether a creature is a friend of the attacker and next to a target."""
    b = s.bodies[who]
    if who == a.me or b.here == 0 or is_foe(s, who, a.me):
        return False
    for i in range(a.n_marks):
        other = a.marks[i].who
        there = other != NOBODY and other != who and s.bodies[other].here == 1
        if there and distance(s, r, b.at, s.bodies[other].at) == 1:
            return True
    return False


def any_ally(s: State, r: Rules, a: Attack) -> bool:
    for who in range(s.n_bodies):
        if is_ally_near(s, r, a, who):
            return True
    return False


def go_ally(s: State, f: Layer) -> None:
    """SS31: asked where an ally stands, also if it cannot pay."""
    if f.step == 0:
        f.step = 1
        ask(s, f.me)
        return
    pop(s, 0)


def list_ally(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    d = s.drafts[s.bodies[f.me].seat]
    if d.row > 0:
        return list_pay(s.minds[d.row - 1], d, moves)
    moves[0] = FORGO
    n = 1
    for who in range(s.n_bodies):
        near = is_ally_near(s, r, s.attacks[f.attack], who)
        if near and affords(s.minds[who], d, f.n[2], f.n[3]):
            moves[n] = CREATURE + who
            n += 1
    return n


def take_ally(s: State, r: Rules, f: Layer, move: int) -> None:
    seat = s.bodies[f.me].seat
    d = s.drafts[seat]
    if move == FORGO:
        return
    if move == BACK:
        blank_draft(d)
        d.who = f.me
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    else:
        d.row = move - CREATURE + 1
        demand(d, f.n[2], f.n[3])
    if d.row > 0 and (settle(s.minds[d.row - 1], d) or owing(d) == d.n_costs):
        who = d.row - 1
        charge(s.minds[who], d)
        tell_payment(s, who, d)
        begin_step(s, who, f.n[0], f.n[1], 0)
        return
    s.asked = 1 << seat
