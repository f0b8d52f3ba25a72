"""What a reaction does to the attack it answers, and striking back (SS25, SS29)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.cards import REACTION, bought
from kumite.games.shattered_spirits.marks import MELEE
from kumite.games.shattered_spirits.names import Do, Frame, Reason, Told
from kumite.games.shattered_spirits.records import (
    TOKENS,
    Attack,
    Card,
    Layer,
    Mark,
    Op,
    Rules,
    State,
    Use,
)
from kumite.games.shattered_spirits.stack import push


def begin_strike_back(s: State, f: Layer, u: Use, c: Card, op: Op) -> None:
    """SS25, SS29: now, or after the attack that is answered unless the card says otherwise.

    A card may have one such effect for each boost: their AP add up.
    """
    ap = 0
    for k in range(c.n_ops):
        if c.ops[k].do == Do.STRIKE_BACK:
            if ap > 0 and k == f.n[2] - 1:
                return  # the first one of the card has done it
            ap += c.ops[k].n * bought(u, c.ops[k], f.n[1])
    via = u.row + 1 if u.table == REACTION else 0
    tied = op.technique + 1 if op.n == 0 else 0
    if u.answers == 0 or c.strike_back == 1:
        foe = u.foe if u.foe > 0 else u.target
        if foe == 0:  # an obstacle was attacked
            return
        w = push(s, Frame.STRIKE, f.me, foe - 1)
        w.n[0] = ap
        w.n[1] = via
        w.n[2] = tied
        w.n[3] = op.m
        return
    a = s.attacks[u.answers - 1]
    for i in range(len(a.back)):
        if a.back[i] == 0:
            a.back[i] = f.me + 1
            a.back_ap[i] = ap
            a.back_via[i] = via
            a.back_with[i] = tied
            return


def answer(s: State, r: Rules, f: Layer, u: Use, op: Op, n: int) -> None:
    """What a reaction does to the attack it answers."""
    if u.answers == 0:
        return
    a = s.attacks[u.answers - 1]
    for i in range(a.n_marks):
        m = a.marks[i]
        if m.who == f.me or m.who == u.target - 1:
            answer_mark(s, a, m, op, n)


def answer_mark(s: State, a: Attack, m: Mark, op: Op, n: int) -> None:
    if op.do == Do.GUARD:
        m.guard += n
    elif op.do == Do.LOWER:
        m.mod += n
        note(s, Told.MODIFIED, EVERYONE, m.who, n, 7)
    elif op.do == Do.AGAIN:
        m.again = 1
    elif op.do == Do.COVER:
        take_cover(s, a, m)
    elif op.do == Do.EASE and op.tokens == 0:  # whatever negating takes
        m.plus -= n
    elif op.do == Do.EASE:
        for token in range(TOKENS):
            if (op.tokens >> token) & 1:
                m.less[token] += n


def take_cover(s: State, a: Attack, m: Mark) -> None:
    """SS3: after the roll, too: -1 in melee; Glancing from afar, and a miss if it was already."""
    if m.cover == 1:
        return
    m.cover = 1
    if a.mode == MELEE:
        m.mod -= 1
        note(s, Told.MODIFIED, EVERYONE, m.who, -1, Reason.COVER)
        return
    if m.glancing > 0:
        m.missed = 1
        note(s, Told.MISSES, EVERYONE, m.who, Reason.COVER)
    m.glancing += 1
