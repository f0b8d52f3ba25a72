"""What the codes on cards and characters mean. No other file knows the effects.

Effects that turn up cards only say here how many; the rules turn them up one by one.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.piles import gain, move_top
from kumite.games.perfect_defense.records import (
    LARGEST_POWER,
    Effect,
    Kind,
    Lasting,
    Rules,
    State,
    Told,
    Trigger,
    View,
)


def cost(s: State | View, r: Rules, me: int, card: int) -> int:
    """Energy that a seat pays for a card now. PD13: never below 0."""
    return max(0, reduced(r, card, discount(s, me)))


def discount(s: State | View, me: int) -> int:
    """What an attack of a seat costs less now: the first one of a round."""
    return (1 - s.attacked[me]) * s.lasting[me, Lasting.TEMPO]


def reduced(r: Rules, card: int, less: int) -> int:
    """A card's cost, where attacks cost so much less; it may come out below 0."""
    return r.cards[card].cost - less * (r.cards[card].kind == Kind.ATTACK)


def arrows(s: State | View, r: Rules, me: int, card: int) -> int:
    """Damage that an attack of a seat deals now."""
    return r.cards[card].arrows + s.lasting[me, Lasting.ARROWS] + pressed(s, r, me, card)


def pressed(s: State | View, r: Rules, me: int, card: int) -> int:
    """Arrows more because the seat's last attack got through (PD13)."""
    presses = r.cards[card].effect == Effect.PRESS and s.through[me] == 1
    return r.cards[card].effect_amount if presses else 0


def icons(s: State, r: Rules, me: int, card: int) -> int:
    """Icons that count on a card that an attack flips from a seat's deck (PD6)."""
    count = r.cards[card].icons
    if s.first == 1:
        count += s.lasting[me, Lasting.BRACE]
    attack = s.attack - 1
    if r.cards[attack].effect == Effect.PIERCE:
        count -= r.cards[attack].effect_amount
    return max(0, count)


def most_power(s: State, r: Rules, me: int) -> int:
    """Most energy a seat may power up. PD3: one card stays in the deck."""
    rating = r.characters[r.character[me]].power + s.lasting[me, Lasting.POWER]
    return min(rating, s.deck[me].n - 1, LARGEST_POWER)


def ready_draws(s: State, r: Rules, me: int) -> int:
    """Cards a seat draws in the Ready step. Those beyond the usual ones leave one in the deck."""
    usual = min(r.draw_per_round, s.deck[me].n)
    spare = s.deck[me].n - usual - 1
    return usual + max(0, min(s.lasting[me, Lasting.STUDY], spare))


def take_effect(s: State, r: Rules, me: int, card: int) -> None:
    """What an attack does before its damage."""
    effect = r.cards[card].effect
    amount = r.cards[card].effect_amount
    if effect == Effect.DRAW:
        draw(s, me, amount)
    elif effect == Effect.ENERGY:
        gain_energy(s, me, amount)
    elif effect == Effect.DRAIN:
        s.loss[1 - me] = min(amount, s.energy[1 - me].n)


def put_into_play(s: State, r: Rules, me: int, card: int) -> None:
    """PD8, PD13: a drill stays, and equal ones add up."""
    s.drills[me, card] += 1
    s.lasting[me, r.cards[card].drill] += r.cards[card].drill_amount


def has_trigger(r: Rules, card: int, perfect: bool) -> bool:
    """Whether a flipped card does something. One in hand needs not return there."""
    trigger = r.cards[card].trigger
    return trigger != Trigger.NONE and not (perfect and trigger == Trigger.RETURN)


def take_trigger(s: State, r: Rules, me: int, card: int) -> None:
    """What a flipped card does for its owner."""
    trigger = r.cards[card].trigger
    amount = r.cards[card].trigger_amount
    note(s, Told.TRIGGERS, EVERYONE, me, card)
    if trigger == Trigger.DRAW:
        draw(s, me, amount)
    elif trigger == Trigger.ENERGY:
        gain_energy(s, me, amount)
    elif trigger == Trigger.STRIKE:
        strike(s, me, amount)
    elif trigger == Trigger.RETURN:
        s.discard[me, card] -= 1
        gain(s.hand[me], card, True)
        note(s, Told.RETURNS, EVERYONE, me, card)


def answer(s: State, me: int) -> None:
    """What a perfect defense does besides."""
    amount = s.lasting[me, Lasting.RIPOSTE]
    if amount > 0:
        strike(s, me, amount)


def strike(s: State, me: int, amount: int) -> None:
    """Damage to the attacker that is no attack."""
    s.back = amount
    note(s, Told.STRIKES, EVERYONE, 1 - me, amount)


def draw(s: State, me: int, amount: int) -> None:
    """PD3: draws from effects leave one card in the deck."""
    s.draws[me] = min(amount, s.deck[me].n - 1)
    if s.draws[me] > 0:
        note(s, Told.DRAWS, EVERYONE & ~(1 << me), me, s.draws[me])


def gain_energy(s: State, me: int, amount: int) -> None:
    """PD3, PD4: from the top of the deck, unseen, as long as one card stays there."""
    count = min(amount, s.deck[me].n - 1)
    for _ in range(count):
        move_top(s.deck[me], s.energy[me])
    note(s, Told.GAINS, EVERYONE, me, count)
