"""The greedy bot of Fist & Form: money first, strikes as soon as they can be paid for.

It judges each move by itself, from its own view and the numbers of the cards, so that it also
makes sense in variants.
"""

from __future__ import annotations

from kumite.core.dice import Dice
from kumite.core.records import Ints
from kumite.games.fist_and_form.records import (
    CHANNEL,
    END_CHANNEL,
    END_TECHNIQUE,
    END_TURN,
    FOCUS,
    KINDS,
    MISSTEP,
    PAY,
    PLAY,
    REDRAW,
    REFINE,
    RESOURCES,
    SPIRIT,
    Rules,
    View,
)

STOP = 0  # what ending a phase is worth; a move below that is not made
ENOUGH_ENGINE = 2  # copies of a technique that gives neither damage nor spirit


def choose(v: View, r: Rules, seat: int, moves: Ints, count: int, dice: Dice) -> int:
    """The place in `moves` of the move that looks best; of equal ones the first."""
    best = 0
    most = judge(v, r, seat, moves[0])
    for i in range(1, count):
        found = judge(v, r, seat, moves[i])
        if found > most:
            best = i
            most = found
    return best


def judge(v: View, r: Rules, seat: int, move: int) -> int:
    if move in (END_TECHNIQUE, END_CHANNEL, END_TURN):
        return STOP
    if move < REDRAW:
        return judge_play(r, RESOURCES + move - PLAY)
    if move == REDRAW:
        return judge_redraw(v, r, seat)
    if move < PAY:
        return judge_channel(v, r, seat, move - CHANNEL)
    if move < END_CHANNEL:
        return judge_payment(v, r, move - PAY)
    return judge_refine(v, r, seat, move - REFINE)


def judge_play(r: Rules, kind: int) -> int:
    """Whatever leaves at least as many actions comes first, and draws before all else."""
    card = r.cards[kind]
    gain = 12 * card.damage + 5 * card.draws + 3 * card.spirit + 3 * card.defense
    gain += 2 * card.channels + 2 * card.refines + card.missteps + 1
    return gain + (1000 + 10 * card.draws if card.actions > 0 else 0)


def judge_redraw(v: View, r: Rules, seat: int) -> int:
    """Worth it where a card of the deck is better than Focus on the average."""
    total = 0
    for kind in range(KINDS):
        if kind < RESOURCES:
            total += v.side[seat].pool[kind] * r.cards[kind].worth
        elif kind != MISSTEP:
            total += v.side[seat].pool[kind] * 2
    return 900 if total > v.side[seat].deck_n * r.cards[FOCUS].worth else STOP - 1


def judge_channel(v: View, r: Rules, seat: int, kind: int) -> int:
    card = r.cards[kind]
    if kind < RESOURCES:
        return 20 * (card.worth - r.cards[FOCUS].worth) - 2
    if card.damage > 0:
        return 25 * card.damage + 4 * card.draws + 4 * card.refines
    if owned(v, seat, kind) >= ENOUGH_ENGINE:
        return STOP - 1
    gain = 6 * card.refines + 4 * card.defense + 4 * card.spirit + 3 * card.draws
    return gain + 3 * card.missteps + 2 * card.actions


def owned(v: View, seat: int, kind: int) -> int:
    """Copies in all that a seat has."""
    mine = v.side[seat]
    return mine.pool[kind] + v.hand[seat].have[kind] + mine.discard[kind] + mine.in_play[kind]


def judge_payment(v: View, r: Rules, means: int) -> int:
    """Bonus spirit first, for it does not last; then what is used up wholly; then the least."""
    if means == SPIRIT:
        return 1000
    worth = r.cards[means].worth
    return 100 + worth if worth <= v.owed else 100 - worth


def judge_refine(v: View, r: Rules, seat: int, kind: int) -> int:
    """Missteps; and Focus once there is better money."""
    if kind == MISSTEP:
        return 10
    if kind == FOCUS:
        better = owned(v, seat, FOCUS + 1) + owned(v, seat, FOCUS + 2)
        return 5 if better > owned(v, seat, FOCUS) else STOP - 1
    return STOP - 1
