"""What a duel of Perfect Defense consists of: the names of things, and the records."""

from __future__ import annotations

from enum import IntEnum

from kumite.core.events import Event
from kumite.core.records import Grid, Ints, Record, Rows, code, flag, ref, rows, tally, u8, u16

CARDS = 24  # kinds of card
DECKS = 16  # room for deck lists
CHARACTERS = 16
LARGEST_DECK = 60
LARGEST_HAND = 10  # at the opening: so many cards can be set aside in a mulligan
LARGEST_POWER = 8  # energy that a seat can power up in one round
BOTH = 0b11


class Kind(IntEnum):
    ATTACK = 0
    DRILL = 1


class Effect(IntEnum):
    """What an attack does besides its arrows."""

    NONE = 0
    DRAW = 1  # draw cards
    ENERGY = 2  # gain energy
    DRAIN = 3  # the opponent loses energy
    PRESS = 4  # more arrows if the last attack got through
    PIERCE = 5  # icons ignored on each flipped card


class Trigger(IntEnum):
    """What a card does when an attack flips it."""

    NONE = 0
    DRAW = 1
    ENERGY = 2
    STRIKE = 3  # damage to the attacker
    RETURN = 4  # the card goes to hand


class Lasting(IntEnum):
    """What a drill or a character does all the time."""

    NONE = 0
    ARROWS = 1  # more arrows on own attacks
    BRACE = 2  # more icons on the first flip of each attack
    POWER = 3  # more energy to power up
    STUDY = 4  # more cards drawn in the Ready step
    TEMPO = 5  # the first attack each round costs less
    RIPOSTE = 6  # damage to the attacker on a perfect defense


class Stage(IntEnum):
    DEAL = 0
    MULLIGAN = 1
    REDRAW = 2
    LOTS = 3  # who is active first
    POWER = 4
    READY = 5
    COMBAT = 6
    DISCARD = 7


class Over(IntEnum):
    NO = 0
    LEFT_WINS = 1
    RIGHT_WINS = 2
    TIE = 3


class Told(IntEnum):
    """Codes of the log."""

    DRAWS = 1  # seat, cards; told to all but the seat
    DRAWN = 2  # seat, card; only that seat is told
    CHOSEN = 3  # seat: its mulligan is in
    BURIES = 4  # seat, cards put under the deck
    BURIED = 5  # seat, card; only that seat is told
    SET_UP = 6  # seat, energy
    ROUND = 7  # round, active seat
    POWERS = 8  # seat, energy
    ATTACKS = 9  # seat, card, energy paid, damage
    DRILLS = 10  # seat, card, energy paid
    PASSES = 11  # seat
    GAINS = 12  # seat, energy
    LOSES = 13  # seat, card that was energy
    PRESSES = 14  # seat, arrows more
    FLIPS = 15  # seat, card, icons that count, damage left
    PERFECT = 16  # seat, card
    TRIGGERS = 17  # seat, card
    RETURNS = 18  # seat, card
    STRIKES = 19  # seat that is hit, damage that is no attack
    DISCARDS = 20  # seat, card
    ENDS = 21  # round
    EMPTY = 22  # seat
    LIMIT = 23  # rounds
    WINS = 24  # seat
    TIE = 25


class Card(Record, size=10):
    """A row of cards.toml."""

    kind: int = code(Kind)
    cost: int = u8(high=12)
    arrows: int = u8(high=20)
    icons: int = u8(high=20)
    effect: int = code(Effect)
    effect_amount: int = u8(high=12)
    drill: int = code(Lasting)
    drill_amount: int = u8(high=12)
    trigger: int = code(Trigger)
    trigger_amount: int = u8(high=12)


class Character(Record, size=4):
    power: int = u8(high=LARGEST_POWER)  # most cards powered up in a round
    hand_limit: int = u8(high=LARGEST_DECK)  # 0: the general one
    passive: int = code(Lasting)
    amount: int = u8(high=12)


class Deck(Record, size=CARDS + 1):
    """A deck list: how many of each card."""

    cards: Ints = tally("cards", CARDS)
    sample: int = flag()  # checked against the deck rules only where it is played


class Rules(Record, size=724):
    round_limit: int = u16(low=1, high=1000)
    deck: Ints = ref("decks", 2)  # of each seat
    character: Ints = ref("characters", 2)
    deck_size: int = u8(low=2, high=LARGEST_DECK)
    copies: int = u8(low=1, high=LARGEST_DECK)
    fewest_attacks: int = u8(high=LARGEST_DECK)
    opening_hand: int = u8(low=1, high=LARGEST_HAND)
    opening_energy: int = u8(high=20)
    hand_limit: int = u8(low=1, high=LARGEST_DECK)
    draw_per_round: int = u8(low=1, high=10)
    cards: Rows[Card] = rows(Card, CARDS)
    characters: Rows[Character] = rows(Character, CHARACTERS)
    n_characters: int = u8()
    decks: Rows[Deck] = rows(Deck, DECKS)
    n_decks: int = u8()


class Pile(Record, size=2 * LARGEST_DECK + 1):
    """Cards in order, the top one last."""

    n: int = u8()
    face: Ints = u8(LARGEST_DECK)  # card + 1; 0: nobody has seen it
    knows: Ints = u8(LARGEST_DECK)  # seats that know it, as bits


class Hand(Record, size=2 * CARDS + 1):
    n: int = u8()
    have: Ints = u8(CARDS)
    shown: Ints = u8(CARDS)  # how many of them the other seat knows


class State(Record, size=1956):
    round: int = u16()  # rounds completed
    left: int = u16()  # damage of the attack that remains
    back: int = u16()  # damage to the attacker that remains
    lasting: Ints = u16(2, len(Lasting))  # what drills and characters add up to, by kind
    stage: int = code(Stage)
    over: int = code(Over)
    owing: int = u8()  # who must choose: bit 1 seat 0, bit 2 seat 1, bit 4 nature
    looks: int = u8()  # the seat whose next card nature decides
    active: int = u8()
    turn: int = u8()  # the seat that powers up, acts or discards
    passes: int = u8()  # in a row
    attack: int = (
        u8()
    )  # card + 1 of the attack that is being resolved, by the seat whose turn it is
    first: int = flag()  # the attack has flipped nothing yet
    stopped: int = flag()  # a flip of the attack was a perfect defense
    trigger: int = u8()  # card + 1 whose trigger waits
    draws: Ints = u8(2)  # cards still to draw
    loss: Ints = u8(2)  # energy still to lose
    attacked: Ints = u8(2)  # 1: has attacked in this round
    through: Ints = u8(2)  # 1: the seat's last attack got through
    done: Ints = u8(2)  # 1: its mulligan is in
    set_aside: Ints = u8(2)  # how many cards it has set aside
    aside: Ints = u8(2, LARGEST_HAND)  # card + 1, in the order chosen; they still count as hand
    pool: Grid = u8(2, CARDS)  # cards that nobody has seen
    discard: Grid = u8(2, CARDS)
    drills: Grid = u8(2, CARDS)  # in play
    deck: Rows[Pile] = rows(Pile, 2)
    energy: Rows[Pile] = rows(Pile, 2)
    hand: Rows[Hand] = rows(Hand, 2)
    log_n: int = u8()
    log: Rows[Event] = rows(Event, 96)


class View(Record, size=756):
    round: int = u16()
    left: int = u16()
    back: int = u16()
    lasting: Ints = u16(2, len(Lasting))
    stage: int = code(Stage)
    over: int = code(Over)
    owing: int = u8()
    looks: int = u8()
    active: int = u8()
    turn: int = u8()
    passes: int = u8()
    attack: int = u8()
    first: int = flag()
    stopped: int = flag()
    trigger: int = u8()
    draws: Ints = u8(2)
    loss: Ints = u8(2)
    attacked: Ints = u8(2)
    through: Ints = u8(2)
    done: Ints = u8(2)
    set_aside: Ints = u8(2)  # only the own one, until it is done with
    aside: Ints = u8(2, LARGEST_HAND)
    discard: Grid = u8(2, CARDS)
    drills: Grid = u8(2, CARDS)
    deck: Rows[Pile] = rows(Pile, 2)
    energy: Rows[Pile] = rows(Pile, 2)
    hand: Rows[Hand] = rows(Hand, 2)
