"""What a seat of Fist & Form may choose. A phase ends only by its own move (FF12)."""

from __future__ import annotations

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
    Phase,
    Rules,
    State,
    View,
)


def legal(s: State, r: Rules, seat: int, moves: Ints) -> int:
    if s.phase == Phase.TECHNIQUE:
        return legal_techniques(s, r, seat, moves)
    if s.phase == Phase.CLEANUP:
        return legal_cleanup(s, seat, moves)
    if s.buying != 0:
        return legal_payments(s, r, seat, moves)
    return legal_channels(s, r, seat, moves)


def legal_techniques(s: State, r: Rules, seat: int, moves: Ints) -> int:
    count = 0
    have = s.hand[seat].have
    if s.actions > 0:
        for kind in range(RESOURCES, MISSTEP):
            moves[count] = PLAY + kind - RESOURCES
            count += have[kind] > 0
    if have[FOCUS] > 0 and may_redraw(s, r, seat):
        moves[count] = REDRAW
        count += 1
    moves[count] = END_TECHNIQUE
    return count + 1


def may_redraw(s: State | View, r: Rules, seat: int) -> bool:
    """FF6: it needs no action, but to be behind."""
    behind = s.side[seat].stamina < s.side[1 - seat].stamina
    return behind and s.redraws < r.focus_redraws


def legal_channels(s: State, r: Rules, seat: int, moves: Ints) -> int:
    count = 0
    if s.channels > 0:
        afford = means(s, r, seat)
        for kind in range(MISSTEP):  # FF2: Missteps cannot be channeled
            moves[count] = CHANNEL + kind
            count += (s.supply[kind] > 0) & (r.cards[kind].price <= afford)
    moves[count] = END_CHANNEL
    return count + 1


def means(s: State | View, r: Rules, seat: int) -> int:
    """All that a seat could pay now."""
    have = s.hand[seat].have
    total = s.spirit + have[0] * r.cards[0].worth
    for kind in range(1, RESOURCES):
        total += have[kind] * r.cards[kind].worth
    return total


def legal_payments(s: State, r: Rules, seat: int, moves: Ints) -> int:
    count = 0
    have = s.hand[seat].have
    for kind in range(RESOURCES):
        moves[count] = PAY + kind
        count += (have[kind] > 0) & (r.cards[kind].worth > 0)
    if s.spirit > 0:
        moves[count] = PAY + SPIRIT
        count += 1
    return count


def legal_cleanup(s: State, seat: int, moves: Ints) -> int:
    count = 0
    if s.refines > 0:
        have = s.hand[seat].have
        for kind in range(KINDS):
            moves[count] = REFINE + kind
            count += have[kind] > 0
    moves[count] = END_TURN
    return count + 1
