"""What the log of Fist & Form tells where more than one line of it hangs together."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.fist_and_form.records import KINDS, SPIRIT, State, Told


def tell_draws(s: State, count: int) -> None:
    """All others are told how many cards a seat draws, as far as there are so many."""
    me = s.turn
    there = s.side[me].deck_n
    for kind in range(KINDS):
        there += s.side[me].discard[kind] - s.played[kind]
    if min(count, there) > 0:
        note(s, Told.DRAWS, EVERYONE - (1 << me), me, min(count, there))


def tell_drawn(s: State) -> None:
    """A seat is told its new hand."""
    me = s.turn
    for kind in range(KINDS):
        if s.hand[me].have[kind] > 0:
            note(s, Told.DREW, 1 << me, me, kind, s.hand[me].have[kind])


def tell_paid(s: State, me: int, lost: int) -> None:
    note(s, Told.PAID, EVERYONE, me, s.paid[0], s.paid[1], s.paid[2], s.paid[SPIRIT])
    if lost > 0:
        note(s, Told.CHANGE, EVERYONE, me, lost)


def tell_strike(s: State, seat: int) -> None:
    note(
        s,
        Told.STRUCK,
        EVERYONE,
        seat,
        s.side[1 - seat].damage,
        s.side[seat].defense,
        s.side[seat].stamina,
    )
