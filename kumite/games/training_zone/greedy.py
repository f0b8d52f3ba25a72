"""A scripted player of Training Zone: strong cards to the hand, shields on top of the deck.

It fights when it can hurt, pays for attacks that are worth their energy, lays weak ones down unpaid
(a card in hand is no life, one on the used pile is), and prevents where that saves more than it
costs.
"""

from __future__ import annotations

from kumite.core.dice import Dice, roll
from kumite.core.records import Ints
from kumite.games.training_zone.records import (
    KINDS,
    LESSONS,
    Act,
    Cards,
    Doing,
    Pile,
    Rules,
    Stage,
    View,
)

FULL_HAND = 4
SMALL_HAND = 2
ENOUGH_ENERGY = 10
SPARE_ENERGY = 5
ENOUGH_LESSONS = 7
DARING = 3  # it bluffs in all but one of so many choices


def choose(v: View, r: Rules, seat: int, moves: Ints, count: int, dice: Dice) -> int:
    """The place in `moves` of the move it likes best; the first of equal ones."""
    best, place = -1000, 0
    daring = roll(dice, DARING)
    for i in range(count):
        worth = worth_of(v, r, seat, moves[i], daring)
        if worth > best:
            best = worth
            place = i
    return place


def worth_of(v: View, r: Rules, seat: int, move: int, daring: int) -> int:
    """How good a move looks."""
    stage = v.stage
    if stage == Stage.OPENING or stage == Stage.PREP:
        return worth_of_pick(v, r, seat, move)
    if stage == Stage.CHARGE:
        charged = move - Act.CHARGE
        return charged if v.energy[seat].n + charged <= ENOUGH_ENERGY else -charged
    if stage == Stage.FIGHT:
        return (move == Act.FIGHT) == (hardest(v, r, seat, v.energy[seat].n) > 0)
    if stage == Stage.TURN:
        return worth_of_attack(v, r, seat, move, daring)
    if stage == Stage.PAY:
        return (move == Act.PAY) == is_worth_paying(r, v.attack - 1)
    if stage == Stage.TAKE:
        return worth_of_loss(v, r, seat, move - Act.TAKE)
    if stage == Stage.PREVENT:
        card = r.attacks[v.block - 1]
        saved = min(card.defense, v.damage)
        worthwhile = saved >= card.cost or v.energy[seat].n >= SPARE_ENERGY
        return (move == Act.PREVENT) == worthwhile
    if stage == Stage.LEARN:
        return (move == Act.LEARN) == (lessons(v, seat) < ENOUGH_LESSONS)
    wanted = v.hand[seat].n < SMALL_HAND and v.energy[seat].n >= SPARE_ENERGY
    return (move == Act.DRAW) == wanted


def punch(r: Rules, card: int) -> int:
    """What a card is worth in hand: damage for its cost, the cheap ones a little more."""
    attack = r.attacks[card]
    return 12 * max(attack.attack, r.least_damage) // (attack.cost + 1) - attack.cost


def shield(r: Rules, card: int) -> int:
    """What a card is worth where damage will find it."""
    attack = r.attacks[card]
    return 4 * attack.defense // (attack.cost + 1)


def worth_of_pick(v: View, r: Rules, seat: int, move: int) -> int:
    """Strong attacks are kept, shields go on top."""
    p = v.pick[seat]
    if move == Act.BACK:
        return -1000
    if p.doing == Doing.ORDERING:
        return shield(r, move - Act.ORDER)
    if move == Act.DONE:
        return 18 if v.hand[seat].n + p.kept < FULL_HAND else 1000
    return punch(r, move - Act.KEEP)


def is_worth_paying(r: Rules, card: int) -> bool:
    """Two points of damage for each energy."""
    attack = r.attacks[card]
    return attack.attack >= 2 * attack.cost


def hardest(v: View, r: Rules, seat: int, energy: int) -> int:
    """The most damage that a card in hand would do for this energy."""
    most = 0
    for card in range(KINDS):
        attack = r.attacks[card]
        if v.hand[seat].have[card] > 0 and attack.cost <= energy and is_worth_paying(r, card):
            most = max(most, attack.attack)
    return most


def worth_of_attack(v: View, r: Rules, seat: int, move: int, daring: int) -> int:
    """The hardest attack first; then, now and then, the weak cards as bluffs."""
    if move == Act.PASS:
        return 0
    card = move - Act.PLAY
    if is_worth_paying(r, card):
        return 10 + r.attacks[card].attack
    return 1 if daring > 0 else -1


def worth_of_loss(v: View, r: Rules, seat: int, pile: int) -> int:
    """A shield that can be paid for first; then what is worth least."""
    p = pile_seen(v, seat, pile)
    energy = v.energy[seat].n - (pile == Pile.ENERGY)
    worth = -6 if pile == Pile.ENERGY else 0
    face = p.face[p.n - 1]
    if face == 0:
        return worth + 2
    card = r.attacks[face - 1]
    if card.defense > 0 and card.cost <= energy and v.damage > 1:
        worth += 4 * min(card.defense, v.damage - 1) - 2 * card.cost
    return worth - punch(r, face - 1) // 8


def pile_seen(v: View, seat: int, pile: int) -> Cards:
    if pile == Pile.DECK:
        return v.deck[seat]
    return v.energy[seat] if pile == Pile.ENERGY else v.used[seat]


def lessons(v: View, seat: int) -> int:
    total = 0
    for lesson in range(LESSONS):
        total += v.learned[seat].count[lesson]
    return total
