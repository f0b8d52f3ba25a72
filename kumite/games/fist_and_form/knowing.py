"""What a seat of Fist & Form may know, and how the rest is dealt at random.

FF11: all is public but which of its cards a seat holds. Of the other seat one knows what is in
deck and hand together, how many are where, and cards in hand that counting gave away.
"""

from __future__ import annotations

from kumite.core.dice import Dice, advance, draw
from kumite.core.piles import gain, guess_hand, see_hand
from kumite.core.records import Ints
from kumite.games.fist_and_form.records import KINDS, RESOURCES, Hand, Rules, State, View

BITS = 53  # of a random fraction
SHIFT = 64 - BITS


def see(s: State, r: Rules, seat: int, v: View) -> None:
    v.round = s.round
    v.drawing = s.drawing
    v.actions = s.actions
    v.spirit = s.spirit
    v.channels = s.channels
    v.refines = s.refines
    v.owed = s.owed
    v.phase = s.phase
    v.over = s.over
    v.first = s.first
    v.turn = s.turn
    v.redraws = s.redraws
    v.buying = s.buying
    for means in range(RESOURCES + 1):
        v.paid[means] = s.paid[means]
    for kind in range(KINDS):
        v.played[kind] = s.played[kind]
        v.supply[kind] = s.supply[kind]
    for side in range(2):
        one, seen = s.side[side], v.side[side]
        seen.stamina = one.stamina
        seen.damage = one.damage
        seen.defense = one.defense
        seen.deck_n = one.deck_n
        see_hand(s.hand[side], KINDS, side == seat, v.hand[side])
        for kind in range(KINDS):
            seen.discard[kind] = one.discard[kind]
            seen.in_play[kind] = one.in_play[kind]
            hidden = s.hand[side].have[kind] - v.hand[side].have[kind]
            seen.pool[kind] = one.deck[kind] + hidden


def guess(v: View, r: Rules, seat: int, dice: Dice, s: State) -> None:
    s.round = v.round
    s.drawing = v.drawing
    s.actions = v.actions
    s.spirit = v.spirit
    s.channels = v.channels
    s.refines = v.refines
    s.owed = v.owed
    s.phase = v.phase
    s.over = v.over
    s.first = v.first
    s.turn = v.turn
    s.redraws = v.redraws
    s.buying = v.buying
    for means in range(RESOURCES + 1):
        s.paid[means] = v.paid[means]
    for kind in range(KINDS):
        s.played[kind] = v.played[kind]
        s.supply[kind] = v.supply[kind]
    for side in range(2):
        one, seen = s.side[side], v.side[side]
        one.stamina = seen.stamina
        one.damage = seen.damage
        one.defense = seen.defense
        one.deck_n = seen.deck_n
        for kind in range(KINDS):
            one.discard[kind] = seen.discard[kind]
            one.in_play[kind] = seen.in_play[kind]
            one.deck[kind] = seen.pool[kind]
        if side == v.turn and short_of(v, r, side) > 0:
            guess_payer(v, r, side, dice, s)
        else:
            guess_hand(v.hand[side], one.deck, KINDS, dice, s.hand[side])


def short_of(v: View, r: Rules, side: int) -> int:
    """What a payment that was begun (FF7) still needs from cards that are not seen."""
    short = v.owed - v.spirit
    for kind in range(RESOURCES):
        short -= v.hand[side].have[kind] * r.cards[kind].worth
    return short


def guess_payer(v: View, r: Rules, side: int, dice: Dice, s: State) -> None:
    """A hand that can pay: first how many of each resource it hides, then the other cards.

    Each hand is as likely as there are ways to deal it, among those that can pay.
    """
    seen, hand, pool = v.hand[side], s.hand[side], s.side[side].deck
    known = 0
    for kind in range(KINDS):
        hand.shown[kind] = seen.shown[kind]
        hand.have[kind] = seen.have[kind]
        known += seen.have[kind]
    hand.n = known
    hidden = seen.n - known
    short = short_of(v, r, side)
    left = ways_to_pay(pool, r, hidden, short, -1.0)
    left *= (advance(dice) >> SHIFT) / 2.0**BITS
    chosen = int(ways_to_pay(pool, r, hidden, short, left))
    base = hidden + 1
    deal(pool, hand, 0, chosen // (base * base))
    deal(pool, hand, 1, chosen // base % base)
    deal(pool, hand, 2, chosen % base)
    for _ in range(seen.n - hand.n):
        deal(pool, hand, RESOURCES + draw(dice, pool[RESOURCES:], KINDS - RESOURCES), 1)


def deal(pool: Ints, hand: Hand, kind: int, count: int) -> None:
    for _ in range(count):
        pool[kind] -= 1
        gain(hand, kind, False)


def ways_to_pay(pool: Ints, r: Rules, hidden: int, short: int, left: float) -> float:
    """Ways to hide so many cards of a pool that pay what is short.

    With `left` below 0 all of them are counted. Else the numbers of the three resources, as digits,
    at which the count goes beyond `left`.
    """
    others = 0
    for kind in range(RESOURCES, KINDS):
        others += pool[kind]
    total = 0.0
    last = 0
    for a in range(min(hidden, pool[0]) + 1):
        for b in range(min(hidden - a, pool[1]) + 1):
            for c in range(min(hidden - a - b, pool[2]) + 1):
                worth = a * r.cards[0].worth + b * r.cards[1].worth + c * r.cards[2].worth
                rest = hidden - a - b - c
                if worth >= short and rest <= others:
                    total += (
                        ways(pool[0], a) * ways(pool[1], b) * ways(pool[2], c) * ways(others, rest)
                    )
                    last = (a * (hidden + 1) + b) * (hidden + 1) + c
                    if 0.0 <= left < total:
                        return float(last)
    return total if left < 0.0 else float(last)


def ways(n: int, k: int) -> float:
    """Ways to choose k of n."""
    product = 1.0
    for i in range(k):
        product = product * (n - i) / (i + 1)
    return product
