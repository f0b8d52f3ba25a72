"""Paying, attacks, and what becomes of the cards that damage flips (PD5, PD6, PD8, PD12)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.piles import gain, lose, move_under, remove, reveal
from kumite.core.records import Ints
from kumite.games.perfect_defense.effects import (
    answer,
    arrows,
    cost,
    has_trigger,
    icons,
    pressed,
    put_into_play,
    take_effect,
)
from kumite.games.perfect_defense.records import BOTH, Over, Pile, Rules, State, Told


def pay(s: State, me: int, count: int) -> None:
    """PD5: one by one from the top of the energy to the bottom of the deck, unseen."""
    for _ in range(count):
        move_under(s.energy[me], s.deck[me])


def attack_with(s: State, r: Rules, me: int, card: int) -> None:
    """PD8: pay, effect, damage. The damage is dealt card by card, after the effect."""
    price = cost(s, r, me, card)
    pay(s, me, price)
    lose(s.hand[me], card)
    s.attack = card + 1
    s.attacked[me] = 1
    s.left = arrows(s, r, me, card)
    s.first = 1
    s.stopped = 0
    note(s, Told.ATTACKS, EVERYONE, me, card, price, s.left)
    if pressed(s, r, me, card) > 0:
        note(s, Told.PRESSES, EVERYONE, me, pressed(s, r, me, card))
    take_effect(s, r, me, card)


def drill(s: State, r: Rules, me: int, card: int) -> None:
    price = cost(s, r, me, card)
    pay(s, me, price)
    lose(s.hand[me], card)
    note(s, Told.DRILLS, EVERYONE, me, card, price)
    put_into_play(s, r, me, card)
    s.turn = 1 - me


def finish_attack(s: State) -> None:
    """PD8, PD13: the card is discarded, and it is known whether it got through."""
    me = s.turn
    s.discard[me, s.attack - 1] += 1
    s.through[me] = 1 - s.stopped
    s.attack = 0
    s.stopped = 0
    s.first = 0
    s.turn = 1 - me


def flip(s: State, r: Rules, me: int, card: int) -> None:
    """PD6: one card of an attack's damage."""
    count = icons(s, r, me, card)
    s.first = 0
    s.left -= 1
    perfect = count > 0 and count == s.left
    s.left = max(0, s.left - count)
    if fall(s, me, card, count, s.left, perfect):
        return
    if perfect:
        s.stopped = 1
        answer(s, me)
    if has_trigger(r, card, perfect):
        s.trigger = card + 1


def hit_back(s: State, r: Rules, me: int, card: int) -> None:
    """PD12: one card of damage that is no attack: no triggers, and nothing comes back."""
    count = r.cards[card].icons
    s.back -= 1
    perfect = count > 0 and count == s.back
    s.back = max(0, s.back - count)
    fall(s, me, card, count, s.back, perfect)


def fall(s: State, me: int, card: int, count: int, left: int, perfect: bool) -> bool:
    """The flipped card goes where it belongs; true if it was the last one (PD3)."""
    take(s.deck[me], card, s.pool[me])
    note(s, Told.FLIPS, EVERYONE, me, card, count, left)
    if perfect:
        gain(s.hand[me], card, True)
        note(s, Told.PERFECT, EVERYONE, me, card)
    else:
        s.discard[me, card] += 1
    if s.deck[me].n > 0:
        return False
    lose_duel(s, me)
    return True


def lose_energy(s: State, me: int, card: int) -> None:
    """PD13: from the top of the energy to the discard pile."""
    s.loss[me] -= 1
    take(s.energy[me], card, s.pool[me])
    s.discard[me, card] += 1
    note(s, Told.LOSES, EVERYONE, me, card)


def take(p: Pile, card: int, pool: Ints) -> None:
    """The top card leaves its pile for all to see."""
    if p.face[p.n - 1] == 0:
        reveal(p, p.n - 1, card, pool, BOTH)
    remove(p, p.n - 1)


def lose_duel(s: State, me: int) -> None:
    note(s, Told.EMPTY, EVERYONE, me)
    win_duel(s, 1 - me)


def win_duel(s: State, me: int) -> None:
    s.over = Over.LEFT_WINS + me
    note(s, Told.WINS, EVERYONE, me)
