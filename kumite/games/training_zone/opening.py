"""The opening (TZ2), and the first two parts of a round: charge up (TZ4) and prep (TZ5)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, QUIET, note
from kumite.core.piles import draw_top, move_top
from kumite.games.training_zone.common import after, life
from kumite.games.training_zone.picking import (
    lay_aside,
    open_pick,
    put_back,
    settle,
    take_step,
    tell_looked,
)
from kumite.games.training_zone.records import (
    GOES_ON,
    KINDS,
    LESSONS,
    Cards,
    Doing,
    Part,
    Rules,
    Stage,
    State,
    Told,
)


def deal(s: State, r: Rules, me: int, card: int) -> int:
    draw_top(s.deck[me], card, s.pool[me].count, s.hand[me], 1 - me)
    note(s, Told.DEALT, 1 << me, me, card)
    if s.hand[me].n < r.opening_draw:
        return GOES_ON
    p = s.pick[me]
    for kind in range(KINDS):
        p.left[kind] = s.hand[me].have[kind]
    open_pick(p, r.opening_draw, r.opening_keep)
    s.seat = 1
    if me == 1:
        s.stage = Stage.OPENING
        if p.n == 1 and p.most == 0:  # nothing to choose
            settle(s.pick[0])
            settle(p)
            lay_aside(s)
            return Part.CHARGE
    return GOES_ON


def choose_in_opening(s: State, me: int, move: int) -> int:
    """TZ13: nothing is resolved before both have chosen."""
    if not take_step(s.pick[me], move):
        return GOES_ON
    if s.pick[1 - me].doing != Doing.READY:
        note(s, Told.READY, EVERYONE, me)
        return GOES_ON
    lay_aside(s)
    return Part.CHARGE


# Charge up (TZ4).


def most_charge(s: State, r: Rules, me: int) -> int:
    total = r.base_charge
    for lesson in range(LESSONS):
        total += s.learned[me].count[lesson] * r.lessons[lesson].charge
    return min(total, s.deck[me].n)


def charge(s: State, me: int, cards: int) -> int:
    deck, energy = s.deck[me], s.energy[me]
    for _ in range(cards):
        move_top(deck, energy)
    note(s, Told.CHARGES, EVERYONE, me, cards)
    return after(s, Part.CHARGE)


# Prep (TZ5).


def look(s: State, r: Rules, me: int) -> bool:
    """Look at the top cards; false if there is nothing to choose."""
    count, most = r.base_look, r.base_keep
    for lesson in range(LESSONS):
        count += s.learned[me].count[lesson] * r.lessons[lesson].see
        most += s.learned[me].count[lesson] * r.lessons[lesson].keep
    deck = s.deck[me]
    count = min(count, deck.n)
    if count == 0:
        return False
    s.stage = Stage.LOOK
    s.pick[me].n = count
    s.pick[me].most = min(most, min(count, life(s, me) - 1))  # TZ3: the last one stays
    note(s, Told.LOOKS, EVERYONE, me, count)
    for at in range(deck.n - count, deck.n):
        if deck.face[at] != 0:
            deck.knows[at] = 1 << me  # TZ12: the other one loses sight of them
    return may_look_on(s, me)


def hidden_place(deck: Cards, looked: int) -> int:
    """The highest place looked at that has no face yet, or -1."""
    for at in range(deck.n - 1, deck.n - 1 - looked, -1):
        if deck.face[at] == 0:
            return at
    return -1


def may_look_on(s: State, me: int) -> bool:
    """Nature has a card to choose yet; else the cards are there, and there may be a choice."""
    p, deck = s.pick[me], s.deck[me]
    if hidden_place(deck, p.n) >= 0:
        return True
    for at in range(deck.n - p.n, deck.n):
        p.left[deck.face[at] - 1] += 1
    if s.log_n != QUIET:
        tell_looked(s, me, deck, p.n)
    s.stage = Stage.PREP
    open_pick(p, p.n, p.most)
    if p.most > 0 or p.n > 1:
        return True
    settle(p)
    put_back(s, me)
    return False


def choose_in_prep(s: State, me: int, move: int) -> int:
    if not take_step(s.pick[me], move):
        return GOES_ON
    put_back(s, me)
    return after(s, Part.PREP)
