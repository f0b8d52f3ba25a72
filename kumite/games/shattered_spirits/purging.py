"""SS15, SS37: purging.

The draft's `row` is the affliction + 1, its `way` the tokens still to pay.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.creature import has_passive, purge, top_of
from kumite.games.shattered_spirits.escape import (
    GRAPPLED,
    HOLDING,
    any_hold,
    escape,
    list_contest,
    list_escapes,
    list_holding,
    open_contest,
    take_holding,
)
from kumite.games.shattered_spirits.feats import show_passive
from kumite.games.shattered_spirits.moves import BACK, DONE, ESCAPE, ESCAPES, LIE_DOWN, PAY, PURGE
from kumite.games.shattered_spirits.names import Bane, Do, Told
from kumite.games.shattered_spirits.paying import affords, charge, tell_payment
from kumite.games.shattered_spirits.records import (
    AFFLICTIONS,
    TOKENS,
    Affliction,
    Draft,
    Layer,
    Mind,
    Rules,
    State,
)
from kumite.games.shattered_spirits.stack import ask, blank_draft, pop

CONTEST = 1  # step of a purging draft: the bottom of a grapple spends tokens


def go_purge(s: State, r: Rules, f: Layer) -> None:
    b = s.bodies[f.me]
    free = any_hold(b) and f.n[2] == 0
    if f.n[0] == 0 and b.here == 1 and (free or any_to_purge(s, r, f, f.me)):
        ask(s, f.me)
        return
    pop(s, 0)


def any_to_purge(s: State, r: Rules, f: Layer, who: int) -> bool:
    """At the start of a turn only the affliction of n[2], if there is one."""
    for a in range(AFFLICTIONS):
        if f.n[2] > 0 and a != f.n[2] - 1:
            continue
        if r.afflictions[a].purge != 0 and top_of(s.bodies[who], a) > 0:
            return True
    return False


def list_purge(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if f.n[1] == HOLDING:
        return list_holding(s, f, moves)
    if d.step == CONTEST:
        return list_contest(m, d, moves)
    if d.row > 0:
        lies = d.row - 1 == Bane.BURN and s.bodies[f.me].prone == 0 and d.way == 0
        return list_purge_pay(m, d, r.afflictions[d.row - 1], lies, moves)
    moves[0] = DONE
    n = list_escapes(s, r, f.me, d, moves, 1) if f.n[2] == 0 else 1
    for a in range(AFFLICTIONS):
        e = r.afflictions[a]
        if e.purge == 0 or top_of(s.bodies[f.me], a) == 0:
            continue
        if f.n[2] > 0 and (a != f.n[2] - 1 or not has_passive(s, r, f.me, Do.STEADFAST)):
            continue
        if affords(m, d, least_price(e), e.purge):
            moves[n] = PURGE + a
            n += 1
    return n


def least_price(e: Affliction) -> int:
    """What removes a value of 1."""
    return 1 + e.less if e.halved == 0 else 1


def list_purge_pay(m: Mind, d: Draft, e: Affliction, lies: bool, moves: Ints) -> int:
    """As many tokens as one likes, then `done`. Who burns may lie down, and pays half."""
    moves[0] = BACK
    n = 1
    total = 0
    for token in range(TOKENS):
        total += d.pay[token]
        if (e.purge >> token) & 1 and m.tokens[token] > d.pay[token]:
            moves[n] = PAY + token
            n += 1
    if removed(e, total << d.way) > 0:
        moves[n] = DONE
        n += 1
    if lies:
        moves[n] = LIE_DOWN
        n += 1
    return n


def removed(e: Affliction, paid: int) -> int:
    return (paid + 1) // 2 if e.halved == 1 else max(paid - e.less, 0)


def take_purge(s: State, r: Rules, f: Layer, move: int) -> None:
    seat = s.bodies[f.me].seat
    m = s.minds[f.me]
    d = s.drafts[seat]
    if f.n[1] == HOLDING:
        take_holding(s, f, move)
        return
    if d.row == 0 and d.step == 0 and move == DONE:
        f.n[0] = 1
        return
    if d.step == CONTEST and move == DONE:
        open_contest(s, f, d)
        return
    if ESCAPE <= move < ESCAPE + len(ESCAPES):
        d.step = CONTEST
        if move - ESCAPE != GRAPPLED:
            escape(s, r, f.me, move - ESCAPE)
            return
    elif move == LIE_DOWN:
        d.way = 1
    elif PURGE <= move < PURGE + AFFLICTIONS:
        d.row = move - PURGE + 1
    elif move == BACK:
        blank_draft(d)
        d.who = f.me
    elif move == DONE:
        finish_purge(s, r, f, m, d)
        return
    else:
        d.pay[move - PAY] += 1
    s.asked = 1 << seat


def finish_purge(s: State, r: Rules, f: Layer, m: Mind, d: Draft) -> None:
    total = 0
    for token in range(TOKENS):
        total += d.pay[token]
    if f.n[2] > 0:
        show_passive(s, r, f.me, Do.STEADFAST)
    charge(m, d)
    tell_payment(s, f.me, d)
    a = d.row - 1
    purge(s, r, f.me, a, removed(r.afflictions[a], total << d.way))
    if d.way == 1:
        s.bodies[f.me].prone = 1
        note(s, Told.SUFFERS, EVERYONE, f.me, Bane.PRONE, 0, 1)
