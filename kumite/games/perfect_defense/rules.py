"""Perfect Defense: two decks that are two lives, and blows that turn up their cards.

Both draw a hand, may put cards of it under the deck and draw as many (PD1). Then in each round both
power up energy and draw (PD4), take turns with attacks and drills until both pass (PD7, PD8), and
discard down to their hand limits (PD9). An attack flips cards of the other deck; their icons make
it weaker, and icons that match what remains are a perfect defense (PD6, in combat.py). Whose deck
is empty loses (PD3). What cards and characters do is in effects.py.

Rules never roll: where a card that nobody has seen is turned up, nature says which it is.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, NATURE, note
from kumite.core.piles import draw_top, pool_odds
from kumite.core.records import Ints, Rows
from kumite.core.rulebook import Catalog
from kumite.games.perfect_defense.check import wrong_cards, wrong_decks
from kumite.games.perfect_defense.combat import (
    attack_with,
    drill,
    finish_attack,
    flip,
    hit_back,
    lose_energy,
)
from kumite.games.perfect_defense.effects import (
    discount,
    most_power,
    reduced,
    take_trigger,
)
from kumite.games.perfect_defense.knowing import guess, see
from kumite.games.perfect_defense.moves import BACK, DISCARD, KEEP, MULLIGAN, PASS, PLAY, POWER
from kumite.games.perfect_defense.records import (
    CARDS,
    Kind,
    Over,
    Pile,
    Rules,
    Stage,
    State,
    Told,
    View,
)
from kumite.games.perfect_defense.rounds import (
    after_discards,
    after_ready,
    begin_round,
    bury_both,
    discard,
    hand_limit,
    mulligan,
    power_up,
    set_energy,
)

MOST_OUTCOMES = CARDS


def check(r: Rules, catalog: Catalog) -> str:
    """What is wrong with the numbers of a variant, or with a deck that somebody brings."""
    return wrong_cards(r, catalog) or wrong_decks(r, catalog)


def start(s: State, r: Rules) -> None:
    for me in range(2):
        character = r.characters[r.character[me]]
        for card in range(CARDS):
            s.pool[me, card] = r.decks[r.deck[me]].cards[card]
        s.deck[me].n = r.deck_size
        s.lasting[me, character.passive] = character.amount
        s.draws[me] = r.opening_hand
    go_on(s, r)


def owes(s: State) -> int:
    return s.owing


def odds(s: State, r: Rules, weights: Ints) -> int:
    """Which card it is; or who is active first."""
    if s.stage == Stage.LOTS:
        weights[0] = 1
        weights[1] = 1
        return 2
    return pool_odds(s.pool[s.looks], CARDS, weights)


def legal(s: State, r: Rules, seat: int, moves: Ints) -> int:
    if s.stage == Stage.COMBAT:
        return legal_actions(s, r, seat, moves)
    if s.stage == Stage.POWER:  # none is last, so that at a table 2 is the number for 2
        count = most_power(s, r, seat)
        for n in range(count):
            moves[n] = POWER + n + 1
        moves[count] = POWER
        return count + 1
    if s.stage == Stage.MULLIGAN:
        return legal_mulligans(s, seat, moves)
    hand = s.hand[seat]
    count = 0
    for card in range(CARDS):  # as below
        moves[count] = DISCARD + card
        count += hand.have[card] != 0
    return count


def legal_actions(s: State, r: Rules, me: int, moves: Ints) -> int:
    """PD5, PD7: pass, or play a card whose cost can be paid.

    Each card is written down and kept by counting on: that is faster than asking for each.
    """
    hand, energy, less = s.hand[me], s.energy[me].n, discount(s, me)
    moves[0] = PASS
    count = 1
    for card in range(CARDS):
        moves[count] = PLAY + card
        count += (hand.have[card] != 0) & (reduced(r, card, less) <= energy)
    return count


def legal_mulligans(s: State, me: int, moves: Ints) -> int:
    moves[0] = KEEP
    count = 1
    if s.set_aside[me] > 0:
        moves[count] = BACK
        count += 1
    for card in range(CARDS):
        left = s.hand[me].have[card]
        for i in range(s.set_aside[me]):
            left -= s.aside[me, i] == card + 1
        if left > 0:
            moves[count] = MULLIGAN + card
            count += 1
    return count


def play(s: State, r: Rules, who: int, move: int) -> None:
    if who == NATURE:
        if s.stage == Stage.LOTS:
            begin_round(s, move)
        else:
            turn_up(s, r, move)
    elif s.stage == Stage.COMBAT:
        act(s, r, who, move)
    elif s.stage == Stage.POWER:
        power_up(s, r, who, move - POWER)
    elif s.stage == Stage.MULLIGAN:
        mulligan(s, who, move)
    else:
        discard(s, who, move - DISCARD)
    go_on(s, r)


def go_on(s: State, r: Rules) -> None:
    """Do all that follows by itself, up to the next choice.

    Draws and losses come first, then damage back, then a trigger, then what is left of an attack.
    """
    s.owing = 0
    while s.owing == 0 and s.over == Over.NO:
        if s.draws[0] + s.draws[1] > 0:
            look(s, r, 0 if s.draws[0] > 0 else 1, s.deck)
        elif s.loss[0] + s.loss[1] > 0:
            look(s, r, 0 if s.loss[0] > 0 else 1, s.energy)
        elif s.back > 0:
            look(s, r, s.turn, s.deck)
        elif s.trigger > 0:
            card = s.trigger - 1
            s.trigger = 0
            take_trigger(s, r, 1 - s.turn, card)
        elif s.left > 0:
            look(s, r, 1 - s.turn, s.deck)
        else:
            next_step(s, r)


def look(s: State, r: Rules, me: int, piles: Rows[Pile]) -> None:
    """The top card of a seat's pile is turned up; nature says which it is if nobody knows."""
    s.looks = me
    face = piles[me].face[piles[me].n - 1]
    if face == 0:
        s.owing = 4
    else:
        turn_up(s, r, face - 1)


def turn_up(s: State, r: Rules, card: int) -> None:
    """What becomes of a card once it is known which it is."""
    me = s.looks
    if s.draws[me] > 0:
        s.draws[me] -= 1
        draw_top(s.deck[me], card, s.pool[me], s.hand[me], 1 - me)
        note(s, Told.DRAWN, 1 << me, me, card)
    elif s.loss[me] > 0:
        lose_energy(s, me, card)
    elif s.back > 0:
        hit_back(s, r, me, card)
    else:
        flip(s, r, me, card)


def next_step(s: State, r: Rules) -> None:
    """Nothing is left to turn up: go on with the attack, the stage or the round."""
    if s.stage == Stage.COMBAT and s.attack == 0:
        s.owing = 1 << s.turn
    elif s.stage == Stage.COMBAT:
        finish_attack(s)
    elif s.stage == Stage.POWER:
        s.owing = 1 << s.turn
    elif s.stage == Stage.READY:
        after_ready(s)
    elif s.stage == Stage.DISCARD:
        if s.hand[s.turn].n > hand_limit(r, s.turn):
            s.owing = 1 << s.turn
        else:
            after_discards(s, r)
    elif s.stage == Stage.MULLIGAN:
        s.owing = 3 - s.done[0] - 2 * s.done[1]
        if s.owing == 0:
            bury_both(s)
    elif s.stage == Stage.LOTS:
        s.owing = 4
    elif s.stage == Stage.REDRAW:
        set_energy(s, r)
    else:
        s.stage = Stage.MULLIGAN


def act(s: State, r: Rules, me: int, move: int) -> None:
    """PD7: one action; two passes in a row end combat."""
    if move == PASS:
        note(s, Told.PASSES, EVERYONE, me)
        s.passes += 1
        s.turn = 1 - me
        if s.passes == 2:
            s.stage = Stage.DISCARD
            s.turn = s.active
        return
    s.passes = 0
    if r.cards[move - PLAY].kind == Kind.ATTACK:
        attack_with(s, r, me, move - PLAY)
    else:
        drill(s, r, me, move - PLAY)


def score(s: State, r: Rules, seat: int) -> float:
    if s.over == Over.NO or s.over == Over.TIE:
        return 0.0
    return 1.0 if s.over == Over.LEFT_WINS + seat else -1.0


__all__ = ["Rules", "State", "Told", "View", "guess", "see"]
