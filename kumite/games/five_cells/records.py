"""What a duel of Five Cells consists of: the names of things, and the records."""

from __future__ import annotations

from enum import IntEnum

from kumite.core.events import Event
from kumite.core.records import Ints, Record, Rows, bits, code, flag, i8, rows, u8, u16

ACTIONS = 8
SPECIAL = 7
SPECIALS = 3


class Stance(IntEnum):
    HEAVEN = 0
    EARTH = 1


class Card(IntEnum):
    """Physical cards: each is used once a turn at most, and one is locked (FC3, FC5)."""

    NONE = 0
    FOOTWORK = 1
    TACTICS = 2
    HIGH = 3
    LOW = 4
    BALANCED = 5
    SPECIAL = 6


class Need(IntEnum):
    ANY = 0
    HEAVEN = 1
    EARTH = 2


class Turn(IntEnum):
    """What an action does to the stance of the seat that plays it."""

    KEEP = 0
    OTHER = 1
    HEAVEN = 2
    EARTH = 3


# The stance after each kind of turn, from heaven and from earth: keep 0 1, other 1 0, ...
AFTER = 0b11_00_01_10


class Over(IntEnum):
    NO = 0
    LEFT_WINS = 1
    RIGHT_WINS = 2
    DRAW = 3


class Told(IntEnum):
    """Codes of the log."""

    PLANNED = 1  # seat
    PLAYED = 2  # seat, action row
    MOVED = 3  # seat, from, to, 1 if it meant to go on
    HELD = 4  # seat, cell: it meant to move and could not
    MISSED = 5  # seat, action row
    CLASH = 6  # both strikes land
    HURT = 7  # seat, hit points left, action row of the strike
    COUNTERED = 8  # seat that struck into a counter
    TURNED = 9  # seat, stance
    TURN_ENDS = 10  # turn
    WINS = 11  # seat
    DRAWN = 12  # turns played


class Action(Record, size=8):
    """A row of cards.toml."""

    hits: int = bits(8)  # distances ahead that the strike lands at
    card: int = code(Card)
    needs: int = code(Need)
    turns: int = code(Turn)
    counter: int = flag()
    move: int = i8(low=-8, high=8)


class Rules(Record, size=3726):
    turn_limit: int = u16(low=1, high=10000)
    actions: Rows[Action] = rows(Action, SPECIAL + SPECIALS)
    hit_points: int = u8(low=1, high=9)
    board: int = u8(low=5, high=9)
    specials_differ: int = flag()
    # By special still held (SPECIALS: none), stance and locked card: the legal plans, and how many.
    plans: Ints = u8(SPECIALS + 1, 2, len(Card), ACTIONS * ACTIONS, derived=True)
    n_legal: Ints = u8(SPECIALS + 1, 2, len(Card), derived=True)


class State(Record, size=312):
    turn: int = u16()  # turns played, one that ended the duel in its first half too
    dealt: int = u8()  # specials dealt by nature, 0 to 2
    over: int = code(Over)
    hp: Ints = u8(2)
    cell: Ints = u8(2)  # from the left; seat 0 is never right of seat 1
    stance: Ints = u8(2)
    special: Ints = u8(2)  # 0 to 2: row of the special held, counted from row 7
    spent: Ints = u8(2)  # 1 once the special was played
    lock: Ints = u8(2)  # Card locked for this turn
    plan: Ints = u8(2)  # 0, or the planned move + 1
    last: Ints = u8(2, 2)  # by seat and half: action row + 1 that was played last turn
    log_n: int = u8()
    log: Rows[Event] = rows(Event, 24)


class View(Record, size=24):
    turn: int = u16()
    dealt: int = u8()
    over: int = code(Over)
    hp: Ints = u8(2)
    cell: Ints = u8(2)
    stance: Ints = u8(2)
    lock: Ints = u8(2)
    last: Ints = u8(2, 2)
    planned: Ints = u8(2)  # 1: has planned (FC15)
    known: Ints = u8(2)  # special of each seat + 1: the own one, and any that was played (FC14)
    spent: Ints = u8(2)
    plan: Ints = u8(2)  # the own plan + 1; always 0 for the other seat
