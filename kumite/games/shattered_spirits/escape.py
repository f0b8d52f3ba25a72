"""Getting free: of what holds a creature fast, in its turn or at the end of it (SS15, SS41).

Stuck takes Reflex at the end of a turn; Embedded takes Grit there and hurts. Instead of a technique
a creature may get free of Embedded, or with Reflex of Restrained. The bottom of a grapple spends
what it likes; the top holds it by spending as much.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.creature import let_go, lose, pull_out
from kumite.games.shattered_spirits.moves import BACK, DECLINE, DONE, ESCAPE, PAY, PAY_ALL
from kumite.games.shattered_spirits.names import Bane, Reason, Token, Told
from kumite.games.shattered_spirits.paying import (
    affords,
    charge,
    demand,
    list_pay,
    owing,
    pay_one,
    settle,
    spend,
    tell_payment,
)
from kumite.games.shattered_spirits.records import TOKENS, Body, Draft, Layer, Mind, Rules, State
from kumite.games.shattered_spirits.stack import ask, blank_draft

STUCK, EMBEDDED, GRAPPLED, RESTRAINED = 0, 1, 2, 3
BANES = (Bane.STUCK, Bane.EMBEDDED, Bane.GRAPPLED, Bane.RESTRAINED)
GRIT, REFLEX, MOMENTUM = 1 << Token.GRIT, 1 << Token.REFLEX, 1 << Token.MOMENTUM
CHOOSING, HOLDING = 0, 1  # n[1] of the frame at the end of a turn


def held_fast(b: Body, what: int) -> bool:
    """Whether there is something to get free of at the end of a turn."""
    if what == STUCK:
        return b.stuck > 0
    if what == EMBEDDED:
        return b.pinned_by > 0
    return what == GRAPPLED and b.grapples > 0 and b.on_top == 0


def any_hold(b: Body) -> bool:
    return held_fast(b, STUCK) or held_fast(b, EMBEDDED) or held_fast(b, GRAPPLED)


def get_free(s: State, who: int, what: int) -> None:
    b = s.bodies[who]
    if what == STUCK:
        b.stuck = 0
    elif what == EMBEDDED:
        pull_out(s, who)
    elif what == RESTRAINED:
        b.restrained = 0
    else:
        let_go(s, who)
    note(s, Told.ESCAPES, EVERYONE, who, BANES[what])


# In a turn, instead of a technique.


def list_sacrifices(s: State, r: Rules, who: int, d: Draft, moves: Ints, n: int) -> int:
    b = s.bodies[who]
    if b.pinned_by > 0:
        moves[n] = ESCAPE + EMBEDDED
        n += 1
    if b.restrained > 0 and affords(s.minds[who], d, r.free_restrained, REFLEX):
        moves[n] = ESCAPE + RESTRAINED
        n += 1
    return n


def sacrifice(s: State, r: Rules, who: int, what: int) -> None:
    if what == RESTRAINED:
        pay_reflex(s, who, r.free_restrained)
    get_free(s, who, what)


def pay_reflex(s: State, who: int, n: int) -> None:
    spend(s.minds[who], Token.REFLEX, n)
    note(s, Told.PAYS, 1 << s.bodies[who].seat, who, 0, 0, 0, n)


# At the end of a turn, beside purging.


def list_escapes(s: State, r: Rules, who: int, d: Draft, moves: Ints, n: int) -> int:
    b, m = s.bodies[who], s.minds[who]
    if b.stuck > 0 and affords(m, d, r.free_stuck, REFLEX):
        moves[n] = ESCAPE + STUCK
        n += 1
    if b.pinned_by > 0 and affords(m, d, r.free_embedded, GRIT):
        moves[n] = ESCAPE + EMBEDDED
        n += 1
    if held_fast(b, GRAPPLED) and affords(m, d, 1, GRIT | REFLEX):
        moves[n] = ESCAPE + GRAPPLED
        n += 1
    return n


def escape(s: State, r: Rules, who: int, what: int) -> None:
    """Out of Stuck and Embedded; a grapple asks how much is spent."""
    if what == STUCK:
        pay_reflex(s, who, r.free_stuck)
    else:
        spend(s.minds[who], Token.GRIT, r.free_embedded)
        note(s, Told.PAYS, 1 << s.bodies[who].seat, who, 0, 0, r.free_embedded, 0)
    get_free(s, who, what)
    if what == EMBEDDED:
        lose(s, r, who, r.embedded_damage, Reason.EMBEDDED)


def list_contest(m: Mind, d: Draft, moves: Ints) -> int:
    """The bottom adds one token after another."""
    moves[0] = BACK
    n = 1
    if d.pay[Token.GRIT] + d.pay[Token.REFLEX] > 0:
        moves[n] = DONE
        n += 1
    for token in (Token.GRIT, Token.REFLEX):
        if m.tokens[token] > d.pay[token]:
            moves[n] = PAY + token
            n += 1
    return n


def open_contest(s: State, f: Layer, d: Draft) -> None:
    """What the bottom spent is shown; the top answers. n[3]: how much holds it."""
    b = s.bodies[f.me]
    total = d.pay[Token.GRIT] + d.pay[Token.REFLEX]
    charge(s.minds[f.me], d)
    note(s, Told.CONTESTS, EVERYONE, f.me, total)
    tell_payment(s, f.me, d)
    top = b.grapples - 1
    f.n[1] = HOLDING
    f.n[3] = total - s.bodies[top].both_hands
    if f.n[3] > 0:
        ask(s, top)
    else:
        f.n[1] = CHOOSING


def list_holding(s: State, f: Layer, moves: Ints) -> int:
    top = s.bodies[f.me].grapples - 1
    m, d = s.minds[top], s.drafts[s.bodies[top].seat]
    if d.n_costs > 0:
        return list_pay(m, d, moves)
    moves[0] = DECLINE
    if affords(m, d, f.n[3], GRIT | MOMENTUM):
        moves[1] = PAY_ALL
        return 2
    return 1


def take_holding(s: State, f: Layer, move: int) -> None:
    """SS41: the bottom is free unless the top spends as much."""
    top = s.bodies[f.me].grapples - 1
    seat = s.bodies[top].seat
    m, d = s.minds[top], s.drafts[seat]
    if move == DECLINE:
        f.n[1] = CHOOSING
        get_free(s, f.me, GRAPPLED)
        return
    if move == PAY_ALL:
        demand(d, f.n[3], GRIT | MOMENTUM)
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    else:
        blank_draft(d)
        d.who = top
    if d.n_costs > 0 and (settle(m, d) or owing(d) == d.n_costs):
        charge(m, d)
        note(s, Told.CONTESTS, EVERYONE, top, f.n[3])
        tell_payment(s, top, d)
        f.n[1] = CHOOSING
    else:
        s.asked = 1 << seat
