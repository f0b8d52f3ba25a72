"""Setting up a duel, and the steps of a round around its combat (PD1, PD4, PD9, PD10, PD14)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.piles import lose, move_top, put_bottom
from kumite.games.perfect_defense.combat import lose_duel, win_duel
from kumite.games.perfect_defense.effects import ready_draws
from kumite.games.perfect_defense.moves import BACK, KEEP, MULLIGAN
from kumite.games.perfect_defense.records import Over, Rules, Stage, State, Told


def mulligan(s: State, me: int, move: int) -> None:
    """PD14: both choose at the same time, card by card, with a way back."""
    if move == KEEP:
        s.done[me] = 1
        note(s, Told.CHOSEN, EVERYONE, me)
    elif move == BACK:
        s.set_aside[me] -= 1
        s.aside[me, s.set_aside[me]] = 0
    else:
        s.aside[me, s.set_aside[me]] = move - MULLIGAN + 1
        s.set_aside[me] += 1


def bury_both(s: State) -> None:
    """PD1: under the deck one by one, so that the card chosen last lies lowest."""
    s.stage = Stage.REDRAW
    for me in range(2):
        count = s.set_aside[me]
        note(s, Told.BURIES, EVERYONE, me, count)
        for i in range(count):
            card = s.aside[me, i] - 1
            lose(s.hand[me], card)
            put_bottom(s.deck[me], card + 1, 1 << me)
            note(s, Told.BURIED, 1 << me, me, card)
            s.aside[me, i] = 0
        s.set_aside[me] = 0
        s.draws[me] = count


def set_energy(s: State, r: Rules) -> None:
    for me in range(2):
        to_energy(s, me, r.opening_energy)
        note(s, Told.SET_UP, EVERYONE, me, r.opening_energy)
    s.stage = Stage.LOTS


def to_energy(s: State, me: int, count: int) -> None:
    """The top cards of the deck, unseen."""
    for _ in range(count):
        move_top(s.deck[me], s.energy[me])


def begin_round(s: State, active: int) -> None:
    s.active = active
    s.turn = active
    s.stage = Stage.POWER
    note(s, Told.ROUND, EVERYONE, s.round + 1, active)


def power_up(s: State, r: Rules, me: int, count: int) -> None:
    """PD4: the active player first, each powers up and then draws."""
    to_energy(s, me, count)
    note(s, Told.POWERS, EVERYONE, me, count)
    s.stage = Stage.READY
    s.draws[me] = ready_draws(s, r, me)
    note(s, Told.DRAWS, EVERYONE & ~(1 << me), me, s.draws[me])


def after_ready(s: State) -> None:
    """PD3: decks are checked once both have drawn."""
    if s.turn == s.active:
        s.turn = 1 - s.active
        s.stage = Stage.POWER
        return
    empty0, empty1 = s.deck[0].n == 0, s.deck[1].n == 0
    if empty0 and empty1:
        note(s, Told.EMPTY, EVERYONE, 0)
        note(s, Told.EMPTY, EVERYONE, 1)
        s.over = Over.TIE
        note(s, Told.TIE, EVERYONE)
    elif empty0 or empty1:
        lose_duel(s, 0 if empty0 else 1)
    else:
        s.stage = Stage.COMBAT
        s.turn = s.active
        s.passes = 0
        s.attacked[0] = 0
        s.attacked[1] = 0


def discard(s: State, me: int, card: int) -> None:
    lose(s.hand[me], card)
    s.discard[me, card] += 1
    note(s, Told.DISCARDS, EVERYONE, me, card)


def hand_limit(r: Rules, me: int) -> int:
    """PD2: the character's, or the general one where it has none."""
    own = r.characters[r.character[me]].hand_limit
    return own if own > 0 else r.hand_limit


def after_discards(s: State, r: Rules) -> None:
    """PD9, PD10: the other seat discards; then the round ends."""
    if s.turn == s.active:
        s.turn = 1 - s.active
        return
    s.round += 1
    note(s, Told.ENDS, EVERYONE, s.round)
    if s.round < r.round_limit:
        begin_round(s, 1 - s.active)
        return
    note(s, Told.LIMIT, EVERYONE, s.round)
    if s.deck[0].n == s.deck[1].n:
        s.over = Over.TIE
        note(s, Told.TIE, EVERYONE)
    else:
        win_duel(s, 0 if s.deck[0].n > s.deck[1].n else 1)
