"""Reactions: who is asked about something that happens, in which order, and what it costs.

Frame: `me` is whom it happens to, `foe` who acts. n[0]: the trigger; n[1]: how many were asked.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import REACTION, active_stance, active_style, has_key
from kumite.games.shattered_spirits.creature import clear_top, top_of
from kumite.games.shattered_spirits.feats import show_form
from kumite.games.shattered_spirits.moves import BACK, BOOST, DECLINE, DONE, EASE, PAY, REACT
from kumite.games.shattered_spirits.names import Bane, Frame, Key, Token, Told, Trigger
from kumite.games.shattered_spirits.openings import MOVEMENT, may_react, openly
from kumite.games.shattered_spirits.paying import (
    charge,
    list_pay,
    owing,
    pay_one,
    settle,
    tell_payment,
)
from kumite.games.shattered_spirits.reaction_price import blank_costs, knowledge, price
from kumite.games.shattered_spirits.records import BOOSTS, TOKENS, Card, Draft, Layer, Rules, State
from kumite.games.shattered_spirits.stack import NOBODY, ask, blank_draft, new_use, pop, push

CHOOSE, RAISE, PAYING = 0, 1, 2


def go_window(s: State, r: Rules, f: Layer) -> None:
    while f.n[1] < s.n_bodies:
        who = asked_as(s, f, f.n[1])
        f.n[1] += 1
        if who != NOBODY and may_react(s, r, f, who):
            f.n[2] = who
            ask(s, who)
            return
    pop(s, 0)


def asked_as(s: State, f: Layer, place: int) -> int:
    """SS23, SS30: the target, its allies, the acting side; at the begin of a phase side by side."""
    if f.n[0] == Trigger.PHASE_BEGINS:
        return of_side(s, s.starts, place, NOBODY)
    seat = s.bodies[f.me].seat
    if place == 0:
        return f.me
    return of_side(s, seat, place - 1, f.me)


def of_side(s: State, seat: int, place: int, but: int) -> int:
    """The creatures of a side by roster, then those of the other, one left out."""
    for side in range(2):
        for c in range(s.n_bodies):
            if c != but and s.bodies[c].seat == (seat if side == 0 else 1 - seat):
                if place == 0:
                    return c
                place -= 1
    return NOBODY


def usable(s: State, r: Rules, f: Layer, d: Draft, who: int, row: int) -> bool:
    """Whether the creature can really use it: the right stance and style, and the price."""
    c = r.reactions[row]
    if not openly(s, r, f, who, row):
        return False
    if c.stance != 0 and active_stance(s, r, who) != c.stance:
        return False
    if c.style != 0 and active_style(s, r, who) != c.style:
        return False
    fits = price(s, r, f, d, who, c)
    blank_costs(d)
    if not fits and knowledge(s, f, who) > 0:
        d.way = 1
        fits = price(s, r, f, d, who, c)
        blank_costs(d)
        d.way = 0
    return fits


def list_window(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    who = f.n[2]
    d = s.drafts[s.bodies[who].seat]
    if d.step == PAYING:
        return list_pay(s.minds[who], d, moves)
    if d.step == RAISE:
        return list_boosts(s, r, f, d, moves)
    moves[0] = DECLINE
    n = 1
    for row in range(r.n_reactions):
        if usable(s, r, f, d, who, row):
            moves[n] = REACT + row
            n += 1
    return n


def list_boosts(s: State, r: Rules, f: Layer, d: Draft, moves: Ints) -> int:
    """Boosts of a reaction are bought with it."""
    who = f.n[2]
    c = r.reactions[d.row - 1]
    d.way ^= 1
    other = price(s, r, f, d, who, c)
    blank_costs(d)
    d.way ^= 1
    fits = price(s, r, f, d, who, c)
    blank_costs(d)
    moves[0] = BACK
    n = 1
    if fits:
        moves[n] = DONE
        n += 1
    if other and knowledge(s, f, who) > 0:
        moves[n] = EASE
        n += 1
    for k in range(c.n_boosts):
        if d.boosts[k] > 0 and c.boosts[k].repeat == 0:
            continue
        d.boosts[k] += 1
        fits = price(s, r, f, d, who, c)
        blank_costs(d)
        d.boosts[k] -= 1
        if fits:
            moves[n] = BOOST + k
            n += 1
    return n


def take_window(s: State, r: Rules, f: Layer, move: int) -> None:
    who = f.n[2]
    seat = s.bodies[who].seat
    d = s.drafts[seat]
    if move == DECLINE:
        return
    if move == BACK:
        blank_draft(d)
        d.who = who
    elif REACT <= move < REACT + r.n_reactions:
        d.row = move - REACT + 1
        d.step = RAISE
    elif move == EASE:
        d.way ^= 1
    elif BOOST <= move < BOOST + BOOSTS:
        d.boosts[move - BOOST] += 1
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    plain = d.row > 0 and r.reactions[d.row - 1].n_boosts == 0 and knowledge(s, f, who) == 0
    if d.step == RAISE and (move == DONE or plain):
        price(s, r, f, d, who, r.reactions[d.row - 1])
        d.step = PAYING
    if d.step == PAYING and (settle(s.minds[who], d) or owing(d) == d.n_costs):
        react(s, r, f, d, who)
        return
    s.asked = 1 << seat


def leaning(d: Draft, c: Card) -> int:
    """Which option a payment of Grit or Reflex decided: the first for more Grit, or the second."""
    if not has_options(c) or not (c.pay >> Token.GRIT) & (c.pay >> Token.REFLEX) & 1:
        return 0
    grit, reflex = d.pay[Token.GRIT], d.pay[Token.REFLEX]
    return 2 if grit > reflex else 3 if reflex > grit else 0


def has_options(c: Card) -> bool:
    for k in range(c.n_ops):
        if c.ops[k].option > 0:
            return True
    return False


def react(s: State, r: Rules, f: Layer, d: Draft, who: int) -> None:
    """The reaction is paid for and shown; it is used like a technique."""
    row = d.row - 1
    c = r.reactions[row]
    b = s.bodies[who]
    charge(s.minds[who], d)
    if d.way == 1:
        other = f.me if f.n[0] in MOVEMENT else f.foe
        note(s, Told.KNOWS, EVERYONE, who, other, top_of(s.bodies[other], Bane.KNOWLEDGE))
        clear_top(s, r, other, Bane.KNOWLEDGE)
    note(s, Told.REACTS, EVERYONE, who, row)
    tell_payment(s, who, d)
    if has_key(c, Key.EFFICIENT):
        b.quick |= 1 << (row & 31)
    else:
        b.reacted = 1
    if c.stance != 0:
        show_form(s, who, 0)
    if c.style != 0:
        show_form(s, who, 1)
    k = new_use(s, REACTION, row, who)
    u = s.uses[k]
    u.reaction = 1
    u.trigger = f.n[0]
    u.foe = f.foe + 1 if f.foe != NOBODY else 0
    u.lean = leaning(d, c)
    if u.lean > 0:  # what it was paid with decides what it does, and so is seen
        note(s, Told.LEANS, EVERYONE, who, Token.GRIT if u.lean == 2 else Token.REFLEX)
    if Trigger.WOULD_BE_ATTACKED <= f.n[0] <= Trigger.ATTACKED or f.n[0] in (
        Trigger.SURVIVED,
        Trigger.HURT,
        Trigger.UNHURT,
    ):
        u.answers = f.attack + 1
    if f.n[0] == Trigger.WOULD_BE_ATTACKED:
        u.target = f.me + 1
    if f.n[0] == Trigger.FELL_SHORT:
        a = s.attacks[f.attack]
        u.arm = a.arm
        u.target = a.marks[0].who + 1 if a.marks[0].who != NOBODY else 0
    if f.n[0] in MOVEMENT:
        u.foe = f.me + 1
        u.target = f.me + 1
    for i in range(BOOSTS):
        u.boosts[i] = d.boosts[i]
    w = push(s, Frame.USE, who, f.foe)
    w.use = k
