"""Kuhn poker, after H. W. Kuhn's "A simplified two-person poker" (1950).

Both seats pay an ante and get one card of three. The first seat passes or bets. A pass is answered
by a pass, and the cards are shown, or by a bet, which the first seat passes up or matches. A bet is
passed up or matched. Who passes up a bet loses the ante and no card is shown; otherwise both cards
are, and the higher rank wins what the other put in.

Moves and cards are numbered as in OpenSpiel's kuhn_poker. A score of 1 is all a seat can lose,
the ante and the bet.
"""

from __future__ import annotations

from enum import IntEnum

from kumite.core.dice import Dice, roll_outside
from kumite.core.events import EVERYONE, NATURE, Event, note
from kumite.core.records import Ints, Record, Rows, code, flag, rows, u8, u16

CARDS = 3
MOST_ACTS = 3
MOST_OUTCOMES = CARDS


class Act(IntEnum):
    PASS = 0
    BET = 1


class Over(IntEnum):
    NO = 0
    FIRST_WINS = 1
    SECOND_WINS = 2
    DRAW = 3


class Told(IntEnum):
    """Codes of the log."""

    DEALT = 1  # seat, card; only that seat is told
    PASSES = 2  # seat
    BETS = 3  # seat, chips
    FOLDS = 4  # seat: passes when there is a bet
    CALLS = 5  # seat, chips: bets when there is a bet
    SHOWN = 6  # seat, card
    WINS = 7  # seat, chips
    DRAWN = 8


class Card(Record, size=1):
    """A row of cards.toml."""

    rank: int = u8(low=1)


class Rules(Record, size=8):
    ante: int = u16(low=1, high=1000)
    bet: int = u16(low=1, high=1000)
    cards: Rows[Card] = rows(Card, CARDS)


class State(Record, size=76):
    dealt: int = u8()  # cards dealt by nature, 0 to 2
    acts: int = u8()  # choices the seats made
    act: Ints = u8(MOST_ACTS)  # what they were, in order: Act + 1
    over: int = code(Over)
    shown: int = flag()  # 1 once there was a showdown
    card: Ints = u8(2)
    paid: Ints = u16(2)  # chips of each seat in the pot
    log_n: int = u8()
    log: Rows[Event] = rows(Event, 5)


class View(Record, size=14):
    dealt: int = u8()
    acts: int = u8()
    act: Ints = u8(MOST_ACTS)
    over: int = code(Over)
    shown: int = flag()
    card: Ints = u8(2)  # card + 1: the own one, and both after a showdown
    paid: Ints = u16(2)


def start(s: State, r: Rules) -> None:
    s.paid[0] = r.ante
    s.paid[1] = r.ante


def stake(r: Rules) -> int:
    """Chips a seat can lose: what a score of 1 is worth."""
    return r.ante + r.bet


def owes(s: State) -> int:
    if s.over != Over.NO:
        return 0
    if s.dealt < 2:
        return 4
    return 1 + (s.acts & 1)


def odds(s: State, r: Rules, weights: Ints) -> int:
    """Seat 0's card is dealt, then seat 1's."""
    for card in range(CARDS):
        weights[card] = 0 if s.dealt == 1 and card == s.card[0] else 1
    return CARDS


def legal(s: State, r: Rules, seat: int, moves: Ints) -> int:
    moves[0] = Act.PASS
    moves[1] = Act.BET
    return 2


def play(s: State, r: Rules, who: int, move: int) -> None:
    if who == NATURE:
        s.card[s.dealt] = move
        note(s, Told.DEALT, 1 << s.dealt, s.dealt, move)
        s.dealt += 1
        return
    answers = s.paid[0] != s.paid[1]  # the other seat has bet
    s.act[s.acts] = move + 1
    s.acts += 1
    if move == Act.BET:
        s.paid[who] += r.bet
        note(s, Told.CALLS if answers else Told.BETS, EVERYONE, who, r.bet)
        if answers:
            show_down(s, r)
    elif answers:
        note(s, Told.FOLDS, EVERYONE, who)
        win(s, 1 - who)
    else:
        note(s, Told.PASSES, EVERYONE, who)
        if s.acts == 2:
            show_down(s, r)


def show_down(s: State, r: Rules) -> None:
    s.shown = 1
    note(s, Told.SHOWN, EVERYONE, 0, s.card[0])
    note(s, Told.SHOWN, EVERYONE, 1, s.card[1])
    rank0, rank1 = r.cards[s.card[0]].rank, r.cards[s.card[1]].rank
    if rank0 == rank1:  # never with the standard deck
        s.over = Over.DRAW
        note(s, Told.DRAWN, EVERYONE)
    else:
        win(s, 0 if rank0 > rank1 else 1)


def win(s: State, seat: int) -> None:
    s.over = Over.FIRST_WINS + seat
    note(s, Told.WINS, EVERYONE, seat, s.paid[1 - seat])


def score(s: State, r: Rules, seat: int) -> float:
    """The winner gains what the loser paid."""
    if s.over == Over.FIRST_WINS:
        gain = s.paid[1] / stake(r)
        return gain if seat == 0 else -gain
    if s.over == Over.SECOND_WINS:
        gain = s.paid[0] / stake(r)
        return gain if seat == 1 else -gain
    return 0.0


def see(s: State, r: Rules, seat: int, v: View) -> None:
    v.dealt = s.dealt
    v.acts = s.acts
    v.over = s.over
    v.shown = s.shown
    for i in range(MOST_ACTS):
        v.act[i] = s.act[i]
    for other in range(2):
        v.paid[other] = s.paid[other]
        if s.dealt > other and (other == seat or s.shown == 1):
            v.card[other] = s.card[other] + 1


def guess(v: View, r: Rules, seat: int, dice: Dice, s: State) -> None:
    s.dealt = v.dealt
    s.acts = v.acts
    s.over = v.over
    s.shown = v.shown
    for i in range(MOST_ACTS):
        s.act[i] = v.act[i]
    known = 0
    for other in range(2):
        s.paid[other] = v.paid[other]
        if v.card[other] != 0:
            s.card[other] = v.card[other] - 1
            known |= 1 << s.card[other]
    for other in range(2):
        if v.card[other] == 0 and v.dealt > other:
            s.card[other] = roll_outside(dice, CARDS, known)
            known |= 1 << s.card[other]
