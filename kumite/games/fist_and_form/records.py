"""What a duel of Fist & Form consists of: the names of things, and the records."""

from __future__ import annotations

from enum import IntEnum

from kumite.core.events import Event
from kumite.core.records import Ints, Record, Rows, code, flag, i16, rows, u8, u16

# Kinds of card are the rows of cards.toml: resources, then techniques, then the Misstep.
FOCUS = 0
RESOURCES = 3
MISSTEP = 13
TECHNIQUES = MISSTEP - RESOURCES
KINDS = MISSTEP + 1
SPIRIT = RESOURCES  # as a means of payment, after the three resources
MOST_OUTCOMES = KINDS

# Moves, by number: each stretch counts its kinds of card from its first.
PLAY = 0
REDRAW = PLAY + TECHNIQUES
END_TECHNIQUE = REDRAW + 1
CHANNEL = END_TECHNIQUE + 1
PAY = CHANNEL + MISSTEP
END_CHANNEL = PAY + SPIRIT + 1
REFINE = END_CHANNEL + 1
END_TURN = REFINE + KINDS
MOVES = END_TURN + 1


class Phase(IntEnum):
    FIRST = 0  # nature draws who goes first
    DEAL = 1  # the first hands are drawn
    TECHNIQUE = 2
    CHANNEL = 3
    CLEANUP = 4


class Over(IntEnum):
    NO = 0
    LEFT_WINS = 1
    RIGHT_WINS = 2
    TIE = 3


class Told(IntEnum):
    """Codes of the log."""

    FIRST = 1  # seat
    DRAWS = 2  # seat, how many; the other seat and observers are told
    DREW = 3  # seat, kind, how many; only that seat is told
    SHUFFLES = 4  # seat, how many cards
    RUN_OUT = 5  # seat, cards in its hand, which counting gives away
    PLAYED = 6  # seat, kind
    MISSTEPS = 7  # seat that gets them, how many
    REDRAWS = 8  # seat, how many Focus
    CHANNELS = 9  # seat, kind, price
    PAID = 10  # seat, how many of each resource, bonus spirit
    CHANGE = 11  # seat, spirit lost by paying too much
    REFINED = 12  # seat, kind
    DISCARDS = 13  # seat, how many
    STRUCK = 14  # seat, damage done to it, its defense, its stamina after that
    ROUND_ENDS = 15  # round
    WINS = 16  # seat
    BOTH_FALL = 17
    LIMIT = 18  # rounds played


class Card(Record, size=11):
    """A row of cards.toml."""

    start: int = u8(high=50)
    price: int = u8(high=100)
    worth: int = u8(high=20)
    actions: int = u8(high=20)
    spirit: int = u8(high=20)
    channels: int = u8(high=20)
    draws: int = u8(high=20)
    refines: int = u8(high=20)
    missteps: int = u8(high=20)
    damage: int = u8(high=20)
    defense: int = u8(high=20)


class Rules(Record, size=166):
    stamina: int = u16(low=1, high=1000)
    round_limit: int = u16(low=1, high=10000)
    cards: Rows[Card] = rows(Card, KINDS)
    hand_size: int = u8(low=1, high=20)
    pile_size: int = u8(low=1, high=100)
    actions: int = u8(high=20)
    channels: int = u8(high=20)
    refines: int = u8(high=20)
    focus_redraws: int = u8(high=20)
    redraw_actions: int = u8(high=20)
    alternate_first: int = flag()


class Hand(Record, size=30):
    """A hand by kind of card; see kumite/core/piles.py."""

    n: int = u16()
    have: Ints = u8(KINDS)
    shown: Ints = u8(KINDS)  # those that counting gave away (FF11)


class Side(Record, size=50):
    """What a seat has, but for its hand."""

    stamina: int = i16()
    damage: int = u16()  # of its strikes in play
    defense: int = u16()
    deck_n: int = u16()
    deck: Ints = u8(KINDS)  # without order: no card has its place before it is drawn
    discard: Ints = u8(KINDS)
    in_play: Ints = u8(KINDS)  # damage and defense cards until strike resolution


class Seen(Record, size=50):
    """What is seen of it."""

    stamina: int = i16()
    damage: int = u16()
    defense: int = u16()
    deck_n: int = u16()
    pool: Ints = u8(KINDS)  # in the deck, or in the hand and not known to be there
    discard: Ints = u8(KINDS)
    in_play: Ints = u8(KINDS)


class State(Record, size=502):
    round: int = u16()  # rounds completed
    drawing: int = u16()  # cards that the seat in turn is still to draw
    actions: int = u16()  # what is left of them in this turn
    spirit: int = u16()
    channels: int = u16()
    refines: int = u16()
    owed: int = u16()  # spirit still to be paid for `buying`
    phase: int = code(Phase)
    over: int = code(Over)
    first: int = u8()  # the seat that goes first in this round
    turn: int = u8()  # the seat whose turn it is
    redraws: int = u8()  # Focus redraws made in this turn
    buying: int = u8()  # kind + 1 of the card being paid for, or 0
    paid: Ints = u8(SPIRIT + 1)  # what was paid for it: resources by kind, bonus spirit
    hand: Rows[Hand] = rows(Hand, 2)
    side: Rows[Side] = rows(Side, 2)
    played: Ints = u8(KINDS)  # techniques of this turn, kept out of a shuffle until Cleanup (FF5)
    supply: Ints = u8(KINDS)
    log_n: int = u8()
    log: Rows[Event] = rows(Event, 24)


class View(Record, size=212):
    round: int = u16()
    drawing: int = u16()
    actions: int = u16()
    spirit: int = u16()
    channels: int = u16()
    refines: int = u16()
    owed: int = u16()
    phase: int = code(Phase)
    over: int = code(Over)
    first: int = u8()
    turn: int = u8()
    redraws: int = u8()
    buying: int = u8()
    paid: Ints = u8(SPIRIT + 1)
    hand: Rows[Hand] = rows(Hand, 2)  # the own one; of the other the cards known by counting
    side: Rows[Seen] = rows(Seen, 2)
    played: Ints = u8(KINDS)
    supply: Ints = u8(KINDS)
