"""What a seat may know of a duel, and duels that fit what it knows (PD11)."""

from __future__ import annotations

from kumite.core.dice import Dice, draw, roll
from kumite.core.piles import guess_hand, guess_pile, see_hand, see_pile, strike_seen
from kumite.core.records import Ints
from kumite.games.perfect_defense.records import (
    CARDS,
    LARGEST_HAND,
    Lasting,
    Rules,
    Stage,
    State,
    View,
)


def see(s: State, r: Rules, seat: int, v: View) -> None:
    v.round = s.round
    v.left = s.left
    v.back = s.back
    v.stage = s.stage
    v.over = s.over
    v.owing = s.owing
    v.looks = s.looks
    v.active = s.active
    v.turn = s.turn
    v.passes = s.passes
    v.attack = s.attack
    v.first = s.first
    v.stopped = s.stopped
    v.trigger = s.trigger
    for me in range(2):
        v.draws[me] = s.draws[me]
        v.loss[me] = s.loss[me]
        v.attacked[me] = s.attacked[me]
        v.through[me] = s.through[me]
        v.done[me] = s.done[me]
        for i in range(len(Lasting)):
            v.lasting[me, i] = s.lasting[me, i]
        for card in range(CARDS):
            v.discard[me, card] = s.discard[me, card]
            v.drills[me, card] = s.drills[me, card]
        see_pile(s.deck[me], seat, v.deck[me])
        see_pile(s.energy[me], seat, v.energy[me])
        see_hand(s.hand[me], CARDS, me == seat, v.hand[me])
    if seat < 2:  # PD14: what the other sets aside is not seen
        v.set_aside[seat] = s.set_aside[seat]
        for i in range(LARGEST_HAND):
            v.aside[seat, i] = s.aside[seat, i]


def guess(v: View, r: Rules, seat: int, dice: Dice, s: State) -> None:
    s.round = v.round
    s.left = v.left
    s.back = v.back
    s.stage = v.stage
    s.over = v.over
    s.owing = v.owing
    s.looks = v.looks
    s.active = v.active
    s.turn = v.turn
    s.passes = v.passes
    s.attack = v.attack
    s.first = v.first
    s.stopped = v.stopped
    s.trigger = v.trigger
    for me in range(2):
        s.draws[me] = v.draws[me]
        s.loss[me] = v.loss[me]
        s.attacked[me] = v.attacked[me]
        s.through[me] = v.through[me]
        s.done[me] = v.done[me]
        for i in range(len(Lasting)):
            s.lasting[me, i] = v.lasting[me, i]
        for card in range(CARDS):
            s.discard[me, card] = v.discard[me, card]
            s.drills[me, card] = v.drills[me, card]
        count_unseen(v, r, me, s.pool[me])
        guess_pile(v.deck[me], s.pool[me], CARDS, dice, s.deck[me])
        guess_pile(v.energy[me], s.pool[me], CARDS, dice, s.energy[me])
        guess_hand(v.hand[me], s.pool[me], CARDS, dice, s.hand[me])
        s.set_aside[me] = v.set_aside[me]
        for i in range(LARGEST_HAND):
            s.aside[me, i] = v.aside[me, i]
        if me != seat and v.stage == Stage.MULLIGAN:
            guess_aside(s, me, dice)


def count_unseen(v: View, r: Rules, me: int, pool: Ints) -> None:
    """The cards of a deck list that the viewer does not see anywhere."""
    for card in range(CARDS):
        seen = v.discard[me, card] + v.drills[me, card] + v.hand[me].have[card]
        pool[card] = r.decks[r.deck[me]].cards[card] - seen
    if v.attack != 0 and v.turn == me:
        pool[v.attack - 1] -= 1
    strike_seen(v.deck[me], pool)
    strike_seen(v.energy[me], pool)


def guess_aside(s: State, me: int, dice: Dice) -> None:
    """Any cards of the hand, in any order."""
    hand = s.hand[me]
    count = roll(dice, hand.n + 1)
    for i in range(count):
        card = draw(dice, hand.have, CARDS)
        hand.have[card] -= 1
        s.aside[me, i] = card + 1
    for i in range(count):
        hand.have[s.aside[me, i] - 1] += 1
    s.set_aside[me] = count
