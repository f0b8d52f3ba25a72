"""Which enhancements fit a technique and its weapon, and attaching one in use."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import (
    TECHNIQUE,
    active_style,
    arm_row,
    card_of,
    fits_arms,
    has_key,
    holds,
)
from kumite.games.shattered_spirits.feats import show_form
from kumite.games.shattered_spirits.names import Arms, Do, Key, Kind, Range, Require, Tier, Told
from kumite.games.shattered_spirits.paying import affords
from kumite.games.shattered_spirits.records import (
    ATTACHED,
    PLOTS,
    Body,
    Card,
    Draft,
    Rules,
    State,
    Use,
)


def may_attach(s: State, r: Rules, u: Use, d: Draft, row: int) -> bool:
    """Flexible enhancements may be attached while the technique is in use."""
    e = r.enhancements[row]
    c = card_of(r, u.table, u.row)
    if not has_key(e, Key.FLEXIBLE) or u.n_enhancements == ATTACHED or u.acted > 0:
        return False
    if u.table != TECHNIQUE or not fits_enhancement(s, r, u.me, c, e, u.arm):
        return False
    if e.require == Require.MOVES and u.left == 0:
        return False
    if not has_key(e, Key.REPEATABLE) and is_taken(s, u.me, row, PLOTS):
        return False
    if crowded(r, e, u.enhancements, u.n_enhancements):
        return False
    return affords(s.minds[u.me], d, e.cost, e.pay)


def is_taken(s: State, who: int, row: int, but: int) -> bool:
    """SS34: an enhancement serves once a round: it was used, or plotted (`but` left out)."""
    if was_attached(s.bodies[who], row):
        return True
    m = s.minds[who]
    for k in range(PLOTS):
        for i in range(ATTACHED):
            if k != but and m.plots[k].enhancements[i] == row + 1:
                return True
    return False


def was_attached(b: Body, row: int) -> bool:
    return (b.attached[row >> 5] >> (row & 31)) & 1 == 1


def use_up(b: Body, row: int) -> None:
    b.attached[row >> 5] = b.attached[row >> 5] | (1 << (row & 31))


def crowded(r: Rules, e: Card, rows: Ints, n: int) -> bool:
    """Of enhancements for obstacles there is only one at a time."""
    for i in range(n if has_key(e, Key.ENVIRONMENTAL) else 0):
        if has_key(r.enhancements[rows[i] - 1], Key.ENVIRONMENTAL):
            return True
    return False


def uses_obstacles(c: Card) -> bool:
    for k in range(c.n_ops):
        if c.ops[k].do == Do.INTERACT:
            return True
    return False


def fits_enhancement(s: State, r: Rules, who: int, c: Card, e: Card, arm: int) -> bool:
    """What an enhancement asks of the technique, its weapon and the creature."""
    if e.require == Require.MOVES and c.move == Tier.NONE:
        return False
    if e.require in (Require.STRIKES, Require.MELEE) and c.kind != Kind.STRIKE:
        return False
    if e.require == Require.MELEE and not in_melee(s, r, c, arm):
        return False
    if e.require == Require.FLAME_STRIKES and not (c.kind == Kind.STRIKE and has_key(c, Key.FLAME)):
        return False
    if has_key(e, Key.ENVIRONMENTAL) and not uses_obstacles(c):
        return False
    if e.style != 0 and active_style(s, r, who) != e.style:
        return False
    return fits_with(s, r, who, c, e, arm)


def fits_openly(s: State, r: Rules, u: Use, c: Card, e: Card) -> bool:
    """As far as open facts tell: the style is none of them."""
    if e.require == Require.MOVES and u.left == 0:
        return False
    if e.require in (Require.STRIKES, Require.MELEE) and c.kind != Kind.STRIKE:
        return False
    return fits_with(s, r, u.me, c, e, u.arm)


def fits_with(s: State, r: Rules, who: int, c: Card, e: Card, arm: int) -> bool:
    """Whether the weights and kinds of technique and weapon suit the enhancement."""
    if e.require == Require.MOVES and e.arms != Arms.NONE:  # it need only be in hand
        return holds(s, r, who, e.arms)
    w = r.weapons[arm_row(s, arm)]
    if has_key(e, Key.QUICK) and (has_key(w, Key.HEAVY) or has_key(c, Key.HEAVY)):
        return False
    if has_key(e, Key.STRONG) and (has_key(w, Key.LIGHT) or has_key(c, Key.LIGHT)):
        return False
    if e.arms == Arms.UNARMED and arm == 0:
        return c.arms == Arms.UNARMED
    return fits_arms(e, w)


def in_melee(s: State, r: Rules, c: Card, arm: int) -> bool:
    ranged = r.weapons[arm_row(s, arm)].ranged if c.ranged == Range.WEAPON else c.ranged
    return ranged == Range.MELEE or (arm == 0 and c.arms == Arms.UNARMED)


def attach(s: State, r: Rules, u: Use, row: int) -> None:
    u.enhancements[u.n_enhancements] = row + 1
    u.n_enhancements += 1
    use_up(s.bodies[u.me], row)
    note(s, Told.ATTACHES, EVERYONE, u.me, row)
    if r.enhancements[row].style > 0:
        show_form(s, u.me, 1)
