"""What a duel of Training Zone consists of: the names of things, and the records."""

from __future__ import annotations

from enum import IntEnum

from kumite.core.events import Event
from kumite.core.records import Ints, Record, Rows, code, ref, rows, tally, u8, u16

KINDS = 12  # attack cards
LESSONS = 4
MOST_CARDS = 60  # attack cards in a deck
MOST_LOOK = 16  # cards to choose from at once
MOST_CHARGE = 20
MOST_DECKS = 16


class Stage(IntEnum):
    """What is to be decided, in the order of a round."""

    TOKEN = 0  # nature: who begins
    DEAL = 1  # nature: the opening cards
    OPENING = 2  # both: which of them to keep (TZ2)
    CHARGE = 3
    LOOK = 4  # nature: the cards looked at
    PREP = 5  # what to keep of them, and the order of the rest
    FIGHT = 6  # whether there is combat
    TURN = 7  # play or pass
    PAY = 8  # pay for the attack or not
    TAKE = 9  # where damage is taken from
    TURN_UP = 10  # nature: the card that damage takes
    PREVENT = 11
    LEARN = 12
    FLIP = 13  # nature: the lesson
    DRAW = 14
    DRAWN = 15  # nature: the card drawn


# Stages in which nature owes, as bits.
CHANCE = 0b1010_0100_0001_0011


class Part(IntEnum):
    """The parts of a round, in which the first player is asked, then the other one."""

    CHARGE = 0
    PREP = 2
    FIGHT = 4  # the first player alone
    LEARN = 5
    DRAW = 7
    END = 9


GOES_ON = -1  # the part is not over yet


class Pile(IntEnum):
    """Where life cards lie."""

    DECK = 0
    ENERGY = 1
    USED = 2


class Act(IntEnum):
    """Moves. The first three are followed by one number for each attack card."""

    KEEP = 0
    ORDER = KINDS
    PLAY = 2 * KINDS
    CHARGE = 3 * KINDS  # and how many
    FIGHT = CHARGE + MOST_CHARGE + 1
    DECLINE = FIGHT + 1
    PASS = FIGHT + 2
    PAY = FIGHT + 3
    WITHHOLD = FIGHT + 4
    TAKE = FIGHT + 5  # and the pile
    PREVENT = FIGHT + 8
    ACCEPT = FIGHT + 9
    LEARN = FIGHT + 10
    SKIP = FIGHT + 11
    DRAW = FIGHT + 12
    DONE = FIGHT + 13
    BACK = FIGHT + 14


class Doing(IntEnum):
    """How far a seat is with a choice of cards."""

    NOTHING = 0
    KEEPING = 1
    ORDERING = 2
    READY = 3


class Over(IntEnum):
    NO = 0
    LEFT_WINS = 1
    RIGHT_WINS = 2
    DRAW = 3


class Told(IntEnum):
    """Codes of the log. Where cards are listed, each is the card + 1."""

    TOKEN = 1  # seat
    DEALT = 2  # seat, card; to that seat
    READY = 3  # seat: has chosen its opening cards
    ASIDE = 4  # seat, cards kept, cards put on the used pile
    PUTS_ASIDE = 5  # seat, up to four cards from the top down; to that seat
    CHARGES = 6  # seat, cards
    LOOKS = 7  # seat, cards
    SEES = 8  # seat, up to four cards; to that seat
    KEEPS = 9  # seat, cards kept, cards put back; to the others
    KEEPS_CARDS = 10  # seat, up to four cards; to that seat
    ON_TOP = 11  # seat, up to four cards from the top down; to that seat
    FIGHTS = 12  # seat
    DECLINES = 13  # seat
    PLAYS = 14  # seat, card
    PASSES = 15  # seat
    PAYS = 16  # seat, energy, damage
    WITHHOLDS = 17  # seat, card
    LOSES = 18  # seat, card, pile, damage left
    PREVENTS = 19  # seat, energy, damage prevented, damage left
    ACCEPTS = 20  # seat
    COMBAT_ENDS = 21
    LEARNS = 22  # seat, lesson, energy
    SKIPS = 23  # seat
    DRAWS = 24  # seat; to who does not see the card
    DRAWS_CARD = 25  # seat, card; to that seat, and to all where all know the card
    UNDER = 26  # seat, cards of the used pile
    ROUND_ENDS = 27  # round
    DEFEATED = 28  # seat
    LIMIT = 29  # rounds, life of seat 0, life of seat 1


class Attack(Record, size=3):
    """A row of cards.toml."""

    cost: int = u8(high=9)
    attack: int = u8(high=30)
    defense: int = u8(high=30)


class Lesson(Record, size=3):
    """A row of cards.toml: what it adds each round while it lies in the training zone."""

    charge: int = u8(high=5)
    see: int = u8(high=5)
    keep: int = u8(high=5)


class Deck(Record, size=16):
    """What a seat brings: how many of each card."""

    attacks: Ints = tally("attacks", KINDS, high=MOST_CARDS)
    lessons: Ints = tally("lessons", LESSONS, high=20)


class Rules(Record, size=322):
    round_limit: int = u16(low=1, high=1000)
    deck: Ints = ref("decks", 2)  # the deck of each seat
    attack_cards: int = u8(low=1, high=MOST_CARDS)
    lesson_cards: int = u8(high=40)
    opening_draw: int = u8(low=1, high=MOST_LOOK)
    opening_keep: int = u8(high=MOST_LOOK)
    base_charge: int = u8(high=MOST_CHARGE)
    base_look: int = u8(high=MOST_LOOK)
    base_keep: int = u8(high=MOST_LOOK)
    least_damage: int = u8(high=30)
    passes: int = u8(low=1, high=20)  # that end combat
    lesson_price: int = u8(high=9)  # energy for each lesson already learned
    n_decks: int = u8()
    attacks: Rows[Attack] = rows(Attack, KINDS)
    lessons: Rows[Lesson] = rows(Lesson, LESSONS)
    decks: Rows[Deck] = rows(Deck, MOST_DECKS)


class Cards(Record, size=121):
    """Cards in order, the top one last; see kumite.core.piles."""

    n: int = u8()
    face: Ints = u8(MOST_CARDS)  # card + 1; 0: nobody has looked yet
    knows: Ints = u8(MOST_CARDS)  # bits of the seats that know it; observers have one too


class Hand(Record, size=25):
    n: int = u8()
    have: Ints = u8(KINDS)
    shown: Ints = u8(KINDS)  # of those, the ones that everybody knows


class Tally(Record, size=KINDS):
    """Attack cards by kind."""

    count: Ints = u8(KINDS)


class Lessons(Record, size=LESSONS):
    """Lessons by kind."""

    count: Ints = u8(LESSONS)


class Pick(Record, size=33):
    """A choice of cards in the making: some are kept, the order of the rest is chosen."""

    doing: int = code(Doing)
    n: int = u8()  # cards there are to choose from
    most: int = u8()  # that may be kept
    kept: int = u8()
    steps: int = u8()  # cards chosen so far: those kept, then those in order
    left: Ints = u8(KINDS)  # not yet chosen
    step: Ints = u8(MOST_LOOK)


class State(Record, size=1158):
    round: int = u16()  # rounds completed
    stage: int = code(Stage)
    over: int = code(Over)
    first: int = u8()  # who has the token
    seat: int = u8()  # whose choice it is, or whose card nature chooses
    passes: int = u8()
    attack: int = u8()  # card + 1 in the attack zone
    damage: int = u8()  # still to be taken
    pile: int = u8()  # Pile + 1 that nature turns a card of
    block: int = u8()  # card + 1 that was just lost and can prevent damage
    deck: Rows[Cards] = rows(Cards, 2)
    energy: Rows[Cards] = rows(Cards, 2)
    used: Rows[Cards] = rows(Cards, 2)
    hand: Rows[Hand] = rows(Hand, 2)
    pick: Rows[Pick] = rows(Pick, 2)
    pool: Rows[Tally] = rows(Tally, 2)  # cards that nobody has looked at
    lost: Rows[Tally] = rows(Tally, 2)  # the discard pile
    pupil: Rows[Lessons] = rows(Lessons, 2)  # the training pile
    learned: Rows[Lessons] = rows(Lessons, 2)  # the training zone
    log_n: int = u8()
    log: Rows[Event] = rows(Event, 20)


class View(Record, size=918):
    round: int = u16()
    stage: int = code(Stage)
    over: int = code(Over)
    first: int = u8()
    seat: int = u8()
    passes: int = u8()
    attack: int = u8()
    damage: int = u8()
    pile: int = u8()
    block: int = u8()
    deck: Rows[Cards] = rows(Cards, 2)  # the faces this seat knows, and who knows which place
    energy: Rows[Cards] = rows(Cards, 2)
    used: Rows[Cards] = rows(Cards, 2)
    hand: Rows[Hand] = rows(Hand, 2)  # the own one, and what is known of the other
    pick: Rows[Pick] = rows(Pick, 2)  # the own one; of the other only what is public
    unseen: Rows[Tally] = rows(Tally, 2)  # cards whose place this seat does not know
    lost: Rows[Tally] = rows(Tally, 2)
    pupil: Rows[Lessons] = rows(Lessons, 2)
    learned: Rows[Lessons] = rows(Lessons, 2)
