"""Bash Aside: banes are bought one by one for the speed of a weapon.

The parts of the choice are the target, then each bane, with its level where there is more than one
to choose from.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.brackets import put
from kumite.games.shattered_spirits.cards import arm_row, card_of
from kumite.games.shattered_spirits.inflict import BOTH
from kumite.games.shattered_spirits.moves import INFLICT
from kumite.games.shattered_spirits.names import Bane, Do, Frame
from kumite.games.shattered_spirits.question import (
    CHOICE,
    COUNT,
    GOODS,
    STOP,
    is_nothing,
    offer_of,
    parts,
)
from kumite.games.shattered_spirits.records import PATH, Draft, Layer, Op, Rules, State, Use
from kumite.games.shattered_spirits.stack import end_bracket, new_bracket, pop, push


def reach(s: State, r: Rules, u: Use) -> int:
    return max(r.weapons[arm_row(s, u.arm)].reach, 1)


def bash_aside(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        f.n[1] = reach(s, r, u)
        parts(s, f, 1)
    elif f.step == 1:
        d = s.drafts[s.bodies[f.me].seat]
        f.step = 2
        if not is_nothing(d, 0):
            u.target = s.standing[d.path[0]]
            deliver(s, r, f, u, d)
    else:
        pop(s, 0)


def levels(op: Op, left: int) -> int:
    """Into how many levels of a bane the points that are left can go."""
    return min(op.n, left - op.m) - lowest(op) + 1


def lowest(op: Op) -> int:
    """The lowest level that is sold: the one that costs 1, or the first."""
    return max(1, 1 - op.m)


def points(s: State, r: Rules, u: Use) -> int:
    return int(r.weapons[arm_row(s, u.arm)].speed)


def points_left(s: State, r: Rules, u: Use, d: Draft) -> int:
    """After all that was bought; of a bane whose level is not chosen yet, nothing was."""
    c = card_of(r, u.table, u.row)
    left = points(s, r, u)
    i = 1
    while i < d.n_path and not is_nothing(d, i):
        op = offer_of(c, d.path[i])
        many = levels(op, left) > 1
        if many and i + 1 == d.n_path:
            return left
        left -= op.m + lowest(op) + (d.path[i + 1] if many else 0)
        i += 2 if many else 1
    return left


def goods_part(s: State, r: Rules, f: Layer, u: Use, d: Draft) -> int:
    """The next bane, or the level of the last one."""
    c = card_of(r, u.table, u.row)
    left = points(s, r, u)
    i = 1
    while i < d.n_path:
        if is_nothing(d, i):
            return 0
        op = offer_of(c, d.path[i])
        count = levels(op, left)
        if count > 1 and i + 1 == d.n_path:
            return CHOICE | count << COUNT
        left -= op.m + lowest(op) + (d.path[i + 1] if count > 1 else 0)
        i += 2 if count > 1 else 1
    return GOODS | STOP if left > 0 and d.n_path < PATH else 0


def list_goods(s: State, r: Rules, f: Layer, moves: Ints, n: int) -> int:
    u = s.uses[f.use]
    c = card_of(r, u.table, u.row)
    left = points_left(s, r, u, s.drafts[s.bodies[f.me].seat])
    for k in range(c.n_ops):
        op = c.ops[k]
        if op.do == Do.OFFER and levels(op, left) > 0:
            moves[n] = INFLICT + op.what
            n += 1
    return n


def deliver(s: State, r: Rules, f: Layer, u: Use, d: Draft) -> None:
    """All that was bought comes in one bracket."""
    c = card_of(r, u.table, u.row)
    left = points(s, r, u)
    k = new_bracket(s, u.target - 1, f.me)
    b = s.brackets[k]
    i = 1
    while i < d.n_path and not is_nothing(d, i):
        op = offer_of(c, d.path[i])
        many = levels(op, left) > 1
        level = lowest(op) + (d.path[i + 1] if many else 0)
        left -= level + op.m
        thrown = op.what == Bane.PUSH and u.boosts[0] > 0
        put(b, Bane.THROW if thrown else op.what, level, 1, 0, 0)
        i += 2 if many else 1
    if b.n == 0:
        end_bracket(s)
        return
    b.use = f.use
    b.origin = s.bodies[f.me].at
    b.cost = (points(s, r, u) + f.n[2] - 1) // max(f.n[2], 1) + f.n[9]
    b.pay = f.n[10]
    w = push(s, Frame.INFLICT, f.me, b.who)
    w.n[0] = BOTH
    w.n[1] = k
