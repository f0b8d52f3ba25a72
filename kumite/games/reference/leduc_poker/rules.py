"""Leduc poker, after Southey and others, "Bayes' bluff" (2005).

Both seats pay an ante and get one card of six. They bet, then a public card is turned up, and
they bet again. The first seat opens each round. A round ends when a choice is answered by a call;
a call with nothing to match is a check. Who folds loses what it paid and no card is shown. After
the second round both are: a pair with the public card wins, then the higher rank; equal ranks draw.

Moves and cards are numbered as in OpenSpiel's leduc_poker, with the same moves legal: fold only to
a raise, call always, raise until the round has had its raises. A score of 1 is all a seat can lose,
the ante and every raise.
"""

from __future__ import annotations

from enum import IntEnum

from kumite.core.dice import Dice, roll_outside
from kumite.core.events import EVERYONE, NATURE, Event, note
from kumite.core.records import Ints, Record, Rows, code, flag, rows, u8, u16

CARDS = 6
PUBLIC = 2  # the public card's place, after those of the two seats
ROUNDS = 2
MOST_RAISES = 4  # that a designer can allow in a round
MOST_ACTS = MOST_RAISES + 2  # a check before the raises, a call after them
MOST_OUTCOMES = CARDS
PAIR = 256  # above every rank


class Act(IntEnum):
    FOLD = 0
    CALL = 1
    RAISE = 2


class Over(IntEnum):
    NO = 0
    FIRST_WINS = 1
    SECOND_WINS = 2
    DRAW = 3


class Told(IntEnum):
    """Codes of the log."""

    DEALT = 1  # seat, card; only that seat is told
    CHECKS = 2  # seat
    CALLS = 3  # seat, chips
    RAISES = 4  # seat, chips
    FOLDS = 5  # seat
    TURNED_UP = 6  # card
    SHOWN = 7  # seat, card
    WINS = 8  # seat, chips
    DRAWN = 9


class Card(Record, size=1):
    """A row of cards.toml."""

    rank: int = u8(low=1)


class Rules(Record, size=14):
    ante: int = u16(low=1, high=1000)
    raise_size: Ints = u16(ROUNDS, low=1, high=1000)
    raises: int = u8(low=1, high=MOST_RAISES)
    cards: Rows[Card] = rows(Card, CARDS)


class State(Record, size=88):
    dealt: int = u8()  # cards dealt by nature, 0 to 3
    round: int = u8()  # 0 or 1
    raises: int = u8()  # in this round
    acts: Ints = u8(ROUNDS)  # choices the seats made in each round
    act: Ints = u8(ROUNDS, MOST_ACTS)  # what they were, in order: Act + 1
    over: int = code(Over)
    shown: int = flag()  # 1 once there was a showdown
    card: Ints = u8(3)  # of seat 0, seat 1 and the public one
    paid: Ints = u16(2)  # chips of each seat in the pot
    log_n: int = u8()
    log: Rows[Event] = rows(Event, 5)


class View(Record, size=26):
    dealt: int = u8()
    round: int = u8()
    raises: int = u8()
    acts: Ints = u8(ROUNDS)
    act: Ints = u8(ROUNDS, MOST_ACTS)
    over: int = code(Over)
    shown: int = flag()
    card: Ints = u8(3)  # card + 1: the own one, the public one, and all after a showdown
    paid: Ints = u16(2)


def start(s: State, r: Rules) -> None:
    s.paid[0] = r.ante
    s.paid[1] = r.ante


def stake(r: Rules) -> int:
    """Chips a seat can lose: what a score of 1 is worth."""
    return r.ante + r.raises * (r.raise_size[0] + r.raise_size[1])


def owes(s: State) -> int:
    if s.over != Over.NO:
        return 0
    if s.dealt < 2 + s.round:
        return 4
    return 1 + (s.acts[s.round] & 1)


def odds(s: State, r: Rules, weights: Ints) -> int:
    """The cards of seat 0 and seat 1, and the public card after the first round."""
    for card in range(CARDS):
        weights[card] = 1
    for place in range(s.dealt):
        weights[s.card[place]] = 0
    return CARDS


def legal(s: State, r: Rules, seat: int, moves: Ints) -> int:
    count = 0
    if s.paid[0] != s.paid[1]:
        moves[count] = Act.FOLD
        count += 1
    moves[count] = Act.CALL
    count += 1
    if s.raises < r.raises:
        moves[count] = Act.RAISE
        count += 1
    return count


def play(s: State, r: Rules, who: int, move: int) -> None:
    if who == NATURE:
        deal(s, move)
        return
    foe = 1 - who
    number = s.acts[s.round]
    s.act[s.round, number] = move + 1
    s.acts[s.round] += 1
    missing = s.paid[foe] - s.paid[who]
    if move == Act.FOLD:
        note(s, Told.FOLDS, EVERYONE, who)
        win(s, foe)
    elif move == Act.RAISE:
        added = missing + r.raise_size[s.round]
        s.paid[who] += added
        s.raises += 1
        note(s, Told.RAISES, EVERYONE, who, added)
    else:
        s.paid[who] += missing
        note(s, Told.CALLS if missing > 0 else Told.CHECKS, EVERYONE, who, missing)
        if number > 0:
            end_round(s, r)


def deal(s: State, card: int) -> None:
    s.card[s.dealt] = card
    if s.dealt < PUBLIC:
        note(s, Told.DEALT, 1 << s.dealt, s.dealt, card)
    else:
        note(s, Told.TURNED_UP, EVERYONE, card)
    s.dealt += 1


def end_round(s: State, r: Rules) -> None:
    if s.round == 0:
        s.round = 1
        s.raises = 0
    else:
        show_down(s, r)


def show_down(s: State, r: Rules) -> None:
    s.shown = 1
    note(s, Told.SHOWN, EVERYONE, 0, s.card[0])
    note(s, Told.SHOWN, EVERYONE, 1, s.card[1])
    worth0, worth1 = worth(s, r, 0), worth(s, r, 1)
    if worth0 == worth1:
        s.over = Over.DRAW
        note(s, Told.DRAWN, EVERYONE)
    else:
        win(s, 0 if worth0 > worth1 else 1)


def worth(s: State, r: Rules, seat: int) -> int:
    """What a seat's card is worth at the showdown."""
    rank = r.cards[s.card[seat]].rank
    return rank + PAIR if rank == r.cards[s.card[PUBLIC]].rank else rank


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
    v.round = s.round
    v.raises = s.raises
    v.over = s.over
    v.shown = s.shown
    for number in range(ROUNDS):
        v.acts[number] = s.acts[number]
        for i in range(MOST_ACTS):
            v.act[number, i] = s.act[number, i]
    v.paid[0] = s.paid[0]
    v.paid[1] = s.paid[1]
    for place in range(s.dealt):
        if place in (seat, PUBLIC) or s.shown == 1:
            v.card[place] = s.card[place] + 1


def guess(v: View, r: Rules, seat: int, dice: Dice, s: State) -> None:
    s.dealt = v.dealt
    s.round = v.round
    s.raises = v.raises
    s.over = v.over
    s.shown = v.shown
    for number in range(ROUNDS):
        s.acts[number] = v.acts[number]
        for i in range(MOST_ACTS):
            s.act[number, i] = v.act[number, i]
    s.paid[0] = v.paid[0]
    s.paid[1] = v.paid[1]
    known = 0
    for place in range(v.dealt):
        if v.card[place] != 0:
            s.card[place] = v.card[place] - 1
            known |= 1 << s.card[place]
    for place in range(v.dealt):
        if v.card[place] == 0:
            s.card[place] = roll_outside(dice, CARDS, known)
            known |= 1 << s.card[place]
