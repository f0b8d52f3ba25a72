"""The last two parts of a round: training (TZ9) and refresh (TZ10), and its end."""

from __future__ import annotations

from kumite.core.events import EVERYONE, QUIET, note
from kumite.core.piles import draw_top, slide_under
from kumite.games.training_zone.common import after, learn_price, life, pay
from kumite.games.training_zone.records import (
    GOES_ON,
    LESSONS,
    Over,
    Part,
    Rules,
    Stage,
    State,
    Told,
)


def may_learn(s: State, r: Rules, me: int) -> bool:
    waiting = 0
    for lesson in range(LESSONS):
        waiting += s.pupil[me].count[lesson]
    return waiting > 0 and learn_price(s, r, me) <= s.energy[me].n


def learn(s: State, r: Rules, me: int, wanted: bool) -> int:
    if wanted:
        pay(s, me, learn_price(s, r, me))
        s.stage = Stage.FLIP
        return GOES_ON
    note(s, Told.SKIPS, EVERYONE, me)
    return after(s, Part.LEARN)


def flip(s: State, r: Rules, me: int, lesson: int) -> int:
    note(s, Told.LEARNS, EVERYONE, me, lesson, learn_price(s, r, me))
    s.pupil[me].count[lesson] -= 1
    s.learned[me].count[lesson] += 1
    return after(s, Part.LEARN)


# Refresh (TZ10).


def may_draw(s: State, me: int) -> bool:
    return s.energy[me].n > 0 and life(s, me) > 1  # TZ3


def draw(s: State, me: int, wanted: bool) -> int:
    if not wanted:
        return after(s, Part.DRAW)
    energy = s.energy[me]
    face = energy.face[energy.n - 1]
    if face == 0:
        s.stage = Stage.DRAWN
        return GOES_ON
    return take_up(s, me, face - 1)


def take_up(s: State, me: int, card: int) -> int:
    """TZ10: each card is seen before the next is decided. One that all know stays known."""
    energy = s.energy[me]
    if s.log_n != QUIET:
        all_know = energy.knows[energy.n - 1] == EVERYONE
        note(s, Told.DRAWS_CARD, EVERYONE if all_know else 1 << me, me, card)
        if not all_know:
            note(s, Told.DRAWS, EVERYONE & ~(1 << me), me)
    draw_top(energy, card, s.pool[me].count, s.hand[me], 1 - me)
    s.stage = Stage.DRAW
    return GOES_ON if may_draw(s, me) else after(s, Part.DRAW)


def end_round(s: State, r: Rules) -> None:
    for turn in range(2):
        me = s.first if turn == 0 else 1 - s.first
        if s.used[me].n > 0:
            note(s, Told.UNDER, EVERYONE, me, s.used[me].n)
            slide_under(s.used[me], s.deck[me])
    s.round += 1
    s.first = 1 - s.first
    note(s, Told.ROUND_ENDS, EVERYONE, s.round)
    if s.round < r.round_limit:
        note(s, Told.TOKEN, EVERYONE, s.first)
    else:
        end_by_limit(s)


def end_by_limit(s: State) -> None:
    """TZ11."""
    life0, life1 = life(s, 0), life(s, 1)
    s.over = Over.DRAW
    if life0 != life1:
        s.over = Over.LEFT_WINS if life0 > life1 else Over.RIGHT_WINS
    note(s, Told.LIMIT, EVERYONE, s.round, life0, life1)
