"""What several parts of a round share."""

from __future__ import annotations

from kumite.core.piles import move_top
from kumite.games.training_zone.records import LESSONS, Cards, Pile, Rules, State


def after(s: State, part: int) -> int:
    """What follows once `s.seat` is done with a part: the other seat, or the next part."""
    return part + 1 if s.seat == s.first else part + 2


def life(s: State, me: int) -> int:
    """TZ3: cards in hand do not count."""
    return s.deck[me].n + s.energy[me].n + s.used[me].n


def pile_of(s: State, me: int, pile: int) -> Cards:
    if pile == Pile.DECK:
        return s.deck[me]
    return s.energy[me] if pile == Pile.ENERGY else s.used[me]


def pay(s: State, me: int, cost: int) -> None:
    """Energy goes from its top to the used pile, one at a time; who knew a card still does."""
    energy, used = s.energy[me], s.used[me]
    for _ in range(cost):
        move_top(energy, used)


def learn_price(s: State, r: Rules, me: int) -> int:
    """TZ9: for each lesson in the training zone."""
    lessons = 0
    for lesson in range(LESSONS):
        lessons += s.learned[me].count[lesson]
    return lessons * r.lesson_price
