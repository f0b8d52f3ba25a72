"""What just happened, as codes: a short log inside the state, made into words elsewhere.

A game's state ends with two fields, `log_n` and `log`. Before each choice a driver empties the
log; while the choice is applied the rules note events into it, each with whom it may be shown to.
Fast drivers set `log_n` to `QUIET` and nothing is written.
"""

from __future__ import annotations

from typing import Protocol

from kumite.core.records import Ints, Record, Rows, i16, u8

SEAT0, SEAT1, OBSERVER = 0, 1, 2
NATURE = 2  # as the one who chooses; nature never looks, observers never choose
EVERYONE = 0b111  # both seats and whoever watches
QUIET = 255


class Event(Record, size=12):
    """Something that happened."""

    code: int = u8()  # the game's own numbering
    to: int = u8()  # who may be told: bits for seat 0, seat 1 and observers
    a: Ints = i16(5)  # who, what, how much: as the code needs


class Logged(Protocol):
    """A state with a log at its end."""

    log_n: int
    log: Rows[Event]


def note(
    s: Logged, code: int, to: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
) -> None:
    """Write down that something happened. `to` is EVERYONE or `1 << seat`."""
    n = s.log_n
    if n < len(s.log):
        event = s.log[n]
        event.code = code
        event.to = to
        event.a[0] = a
        event.a[1] = b
        event.a[2] = c
        event.a[3] = d
        event.a[4] = e
        s.log_n = n + 1
    elif n != QUIET:
        s.log_n = n + 1  # too many: nothing is written, and a match refuses the game
