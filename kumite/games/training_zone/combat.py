"""Combat (TZ6 to TZ8): attacks are played, paid or not, and damage is taken card by card."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.piles import lose, put_top, remove
from kumite.core.records import Ints
from kumite.games.training_zone.common import life, pay, pile_of
from kumite.games.training_zone.records import (
    GOES_ON,
    KINDS,
    Act,
    Over,
    Part,
    Pile,
    Rules,
    Stage,
    State,
    Told,
)


def list_attacks(s: State, r: Rules, me: int, moves: Ints) -> int:
    """TZ6: cards in hand that the energy zone could pay, or pass."""
    energy = s.energy[me].n
    hand = s.hand[me]
    count = 0
    for card in range(KINDS):  # written and then counted or not: a branch would be guessed wrong
        moves[count] = Act.PLAY + card
        count += (hand.have[card] > 0) & (r.attacks[card].cost <= energy)
    moves[count] = Act.PASS
    return count + 1


def play_attack(s: State, me: int, card: int) -> None:
    lose(s.hand[me], card)
    s.attack = card + 1
    s.stage = Stage.PAY
    note(s, Told.PLAYS, EVERYONE, me, card)


def pay_or_not(s: State, r: Rules, me: int, wanted: bool) -> None:
    """TZ7: an attack that is not paid is a bluff. It has been seen, and it is no pass."""
    card = r.attacks[s.attack - 1]
    if wanted:
        pay(s, me, card.cost)
        s.damage = max(card.attack, r.least_damage)
        note(s, Told.PAYS, EVERYONE, me, card.cost, s.damage)
    else:
        note(s, Told.WITHHOLDS, EVERYONE, me, s.attack - 1)
    if s.damage == 0:
        end_turn(s, me)
    else:
        s.seat = 1 - me
        s.stage = Stage.TAKE


def list_piles(s: State, me: int, moves: Ints) -> int:
    """TZ8: any pile that is not empty."""
    moves[0] = Act.TAKE + Pile.DECK
    count = int(s.deck[me].n > 0)
    moves[count] = Act.TAKE + Pile.ENERGY
    count += s.energy[me].n > 0
    moves[count] = Act.TAKE + Pile.USED
    return count + (s.used[me].n > 0)


def take_from(s: State, r: Rules, me: int, pile: int) -> None:
    """The top card of the pile is lost; where nobody has seen it, nature turns it up."""
    p = pile_of(s, me, pile)
    face = p.face[p.n - 1]
    if face == 0:
        s.pile = pile + 1
        s.stage = Stage.TURN_UP
    else:
        lose_card(s, r, me, pile, face - 1)


def lose_card(s: State, r: Rules, me: int, pile: int, card: int) -> None:
    """TZ8: it takes 1 damage, and may prevent more."""
    p = pile_of(s, me, pile)
    remove(p, p.n - 1)
    s.lost[me].count[card] += 1
    s.pile = 0
    s.damage -= 1
    note(s, Told.LOSES, EVERYONE, me, card, pile, s.damage)
    if life(s, me) == 0:  # TZ3: at that moment
        s.over = Over.RIGHT_WINS - me
        note(s, Told.DEFEATED, EVERYONE, me)
        return
    attack = r.attacks[card]
    if s.damage > 0 and attack.defense > 0 and attack.cost <= s.energy[me].n:
        s.block = card + 1
        s.stage = Stage.PREVENT
    else:
        take_on(s, me)


def prevent(s: State, r: Rules, me: int, wanted: bool) -> None:
    """TZ8: pay the lost card's cost to prevent as much as its defense."""
    card = r.attacks[s.block - 1]
    s.block = 0
    if wanted:
        pay(s, me, card.cost)
        less = min(s.damage, card.defense)
        s.damage -= less
        note(s, Told.PREVENTS, EVERYONE, me, card.cost, less, s.damage)
    else:
        note(s, Told.ACCEPTS, EVERYONE, me)
    take_on(s, me)


def take_on(s: State, me: int) -> None:
    """More damage to take, or the turn ends."""
    if s.damage > 0:
        s.stage = Stage.TAKE
    else:
        end_turn(s, 1 - me)


def end_turn(s: State, me: int) -> None:
    """The attack goes face down to the used pile of who played it, and all know it (TZ12)."""
    put_top(s.used[me], s.attack, EVERYONE)
    s.attack = 0
    s.seat = 1 - me
    s.stage = Stage.TURN


def decide_combat(s: State, me: int, wanted: bool) -> int:
    note(s, Told.FIGHTS if wanted else Told.DECLINES, EVERYONE, me)
    if not wanted:
        return Part.LEARN
    s.stage = Stage.TURN
    return GOES_ON


def pass_turn(s: State, r: Rules, me: int) -> int:
    """TZ6: passes count over the whole phase, in a row or not."""
    s.passes += 1
    note(s, Told.PASSES, EVERYONE, me)
    if s.passes < r.passes:
        s.seat = 1 - me
        return GOES_ON
    s.passes = 0
    note(s, Told.COMBAT_ENDS, EVERYONE)
    return Part.LEARN
