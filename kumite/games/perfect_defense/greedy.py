"""A scripted bot: powers up what it can spend, and plays what does most for its energy.

It weighs each move by a few plain rules and takes the best. It sees its view only.
"""

from __future__ import annotations

from kumite.core.dice import Dice, roll
from kumite.core.records import Ints
from kumite.games.perfect_defense.effects import arrows
from kumite.games.perfect_defense.moves import BACK, DISCARD, KEEP, MULLIGAN, PASS, PLAY, POWER
from kumite.games.perfect_defense.records import (
    CARDS,
    Effect,
    Kind,
    Rules,
    Stage,
    View,
)

# In parts of one flipped card.
PER_ARROW = 40
PER_CARD = 60  # drawn, or of energy taken away
PER_ENERGY = 30
PER_LASTING = 120
SOON = 4  # rounds in which a drill pays best
RESERVE = 5  # cards of its own deck that it does not power up
DEAR = 4  # a card this dear is put back in a mulligan


def choose(v: View, r: Rules, seat: int, moves: Ints, count: int, dice: Dice) -> int:
    """The place in `moves` of the best move; of equal ones any."""
    best = 0
    most = -(1 << 30)
    equal = 0
    for i in range(count):
        worth = weigh(v, r, seat, moves[i])
        if worth > most:
            best = i
            most = worth
            equal = 1
        elif worth == most:
            equal += 1
            if roll(dice, equal) == 0:
                best = i
    return best


def weigh(v: View, r: Rules, me: int, move: int) -> int:
    """What a move is worth to a seat."""
    if v.stage == Stage.COMBAT:
        return 0 if move == PASS else worth_playing(v, r, me, move - PLAY)
    if v.stage == Stage.POWER:
        return -abs(move - POWER - wanted_energy(v, r, me))
    if v.stage == Stage.MULLIGAN:
        if move == KEEP:
            return 0
        return -1 if move == BACK else r.cards[move - MULLIGAN].cost - DEAR + 1
    return -worth_holding(v, r, me, move - DISCARD)


def worth_playing(v: View, r: Rules, me: int, card: int) -> int:
    """What a card does when it is played now, dearer ones before cheaper ones."""
    row = r.cards[card]
    if row.kind == Kind.DRILL:
        early = max(1, SOON - v.round)
        return early * PER_LASTING * row.drill_amount // 2
    extra = 0
    if row.effect == Effect.DRAIN:
        extra = PER_CARD * min(row.effect_amount, v.energy[1 - me].n)
    elif row.effect == Effect.ENERGY:
        extra = PER_ENERGY * row.effect_amount
    elif row.effect == Effect.DRAW:
        extra = PER_CARD * row.effect_amount
    elif row.effect == Effect.PIERCE:
        extra = PER_ARROW * row.effect_amount
    return PER_ARROW * arrows(v, r, me, card) + extra


def worth_holding(v: View, r: Rules, me: int, card: int) -> int:
    """What a card in hand is worth: what it would do, less where it has to wait for energy."""
    row = r.cards[card]
    return worth_playing(v, r, me, card) + PER_ARROW * row.icons // 2 - PER_ENERGY * row.cost // 2


def wanted_energy(v: View, r: Rules, me: int) -> int:
    """Energy still lacking for what it could play this round; deep decks can afford more."""
    needed = 0
    for card in range(CARDS):
        needed += v.hand[me].have[card] * r.cards[card].cost
    spare = max(0, v.deck[me].n - RESERVE)
    return min(max(0, needed - v.energy[me].n), spare)
