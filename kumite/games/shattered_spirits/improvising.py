"""Improvising: another technique in the place of the one plotted (SS14).

Like a plot it is put together part by part in the draft: technique, imbue, weapon, enhancements,
payment. The price is Momentum less what Fluid saves, 1 more for each enhancement, and what
technique, imbue and enhancements cost themselves. What the plot has cost is lost.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import (
    BODY_ARM,
    arm_ready,
    arm_row,
    fits_arms,
    has_key,
    known,
    meets_needs,
)
from kumite.games.shattered_spirits.enhancing import crowded, fits_enhancement, is_taken
from kumite.games.shattered_spirits.moves import ADD, BACK, DONE, IMBUE, USE, WITH, listed
from kumite.games.shattered_spirits.names import Arms, Key, Pace, Token
from kumite.games.shattered_spirits.paying import demand, feasible
from kumite.games.shattered_spirits.plotting import (
    asks_arm,
    change_of_speed,
    item_of,
    offers,
)
from kumite.games.shattered_spirits.records import (
    ATTACHED,
    ENHANCEMENTS,
    IMBUES,
    Card,
    Draft,
    Mind,
    Plot,
    Rules,
    State,
)
from kumite.games.shattered_spirits.stack import forget_costs

HAND, HOW, ATTACH, PAYING = 3, 4, 5, 6  # steps of the draft, beside those of turn.py


def may_replace(s: State, r: Rules, d: Draft, m: Mind, i: int) -> bool:
    for row in range(r.n_techniques):
        if may_improvise(s, r, d, m, i, row):
            return True
    return False


def may_improvise(s: State, r: Rules, d: Draft, m: Mind, i: int, row: int) -> bool:
    """SS14: another known technique of the same AP and no higher speed."""
    p = m.plots[i]
    c = r.techniques[row]
    if row == p.row - 1 or has_key(r.techniques[p.row - 1], Key.RIGID) or c.pace == Pace.REACTION:
        return False
    if not known(s, r, d.who, row) or not meets_needs(s, r, d.who, c):
        return False
    for imbue in range(c.n_imbues + 1):
        if any_way(s, r, d, m, p, c, row, imbue):
            return True
    return False


def any_way(s: State, r: Rules, d: Draft, m: Mind, p: Plot, c: Card, row: int, imbue: int) -> bool:
    """Whether it can be done with this imbue, with some weapon where it asks for one."""
    if not asks_arm(c):
        return works(s, r, d, m, p, c, row, imbue, 0) or any_fist(s, r, d, m, p, c, row, imbue)
    for i in range(s.n_items):
        if offers(s, r, d, c, i) and works(s, r, d, m, p, c, row, imbue, i + 1):
            return True
    return False


def any_fist(s: State, r: Rules, d: Draft, m: Mind, p: Plot, c: Card, row: int, imbue: int) -> bool:
    """Whether it can be done by choosing now a weapon of the body that makes it cheaper."""
    sheet = r.characters[s.bodies[d.who].sheet]
    for i in range(sheet.n_fists):
        if fluid_fist(s, r, d, m, p, c, row, imbue, sheet.fists[i]):
            return True
    return False


def fluid_fist(
    s: State, r: Rules, d: Draft, m: Mind, p: Plot, c: Card, row: int, imbue: int, fist: int
) -> bool:
    w = r.weapons[fist]
    if c.arms != Arms.UNARMED or w.fluid == 0 or w.speed > p.speed or not fits_arms(c, w):
        return False
    ready = arm_ready(s, r, d.who, BODY_ARM + fist)
    return ready and works(s, r, d, m, p, c, row, imbue, BODY_ARM + fist)


def works(
    s: State, r: Rules, d: Draft, m: Mind, p: Plot, c: Card, row: int, imbue: int, arm: int
) -> bool:
    """Same AP, fast enough, and the price at hand."""
    ap, speed = c.ap, c.speed
    if c.pace == Pace.WEAPON:
        speed += r.weapons[arm_row(s, arm)].speed
    if c.pace in (Pace.ANY, Pace.INSTINCTIVE):
        speed = 0
    if imbue > 0:
        e = c.imbues[imbue - 1]
        ap += e.ap
        speed = e.speed if e.speed > 0 else speed
        if e.plot_only == 1:
            return False
    if ap != p.ap or speed > max(p.speed, 0):
        return False
    return can_pay(s, r, d, m, row, imbue, arm, 0)


def can_pay(
    s: State, r: Rules, d: Draft, m: Mind, row: int, imbue: int, arm: int, more: int
) -> bool:
    """Whether all of it can be paid, with one enhancement `more` (+ 1)."""
    add_up(s, r, d, row, imbue, arm, more)
    fits = feasible(m, d, 0, 0)
    forget_costs(d)
    return fits


def add_up(s: State, r: Rules, d: Draft, row: int, imbue: int, arm: int, more: int) -> None:
    """Everything that must be paid, as demands of the draft."""
    c = r.techniques[row]
    momentum = max(r.improvise - c.fluid - r.weapons[arm_row(s, arm)].fluid, 0)
    for i in range(d.n_enhancements):
        momentum += fee(r, d.enhancements[i] - 1)
    if more > 0:
        momentum += fee(r, more - 1)
    demand(d, momentum, 1 << Token.MOMENTUM)
    demand(d, c.cost, c.pay)
    demand(d, c.cost2, c.pay2)
    if imbue > 0:
        demand(d, c.imbues[imbue - 1].cost, c.imbues[imbue - 1].pay)
    for i in range(d.n_enhancements):
        e = r.enhancements[d.enhancements[i] - 1]
        demand(d, e.cost, e.pay)
    if more > 0:
        demand(d, r.enhancements[more - 1].cost, r.enhancements[more - 1].pay)


def fee(r: Rules, row: int) -> int:
    """What an enhancement takes beside its own cost."""
    return max(r.improvise_enhancement - r.enhancements[row].fluid, 0)


def list_improvising(s: State, r: Rules, d: Draft, m: Mind, moves: Ints) -> int:
    moves[0] = BACK
    p = m.plots[d.plot]
    c = r.techniques[d.row - 1]
    if d.step == HOW:
        return list_ways(s, r, d, m, p, c, moves)
    if d.step == HAND:
        return list_hands(s, r, d, m, p, c, moves)
    moves[1] = DONE
    n = 2
    for row in range(r.n_enhancements):
        if may_add(s, r, d, m, c, row):
            moves[n] = ADD + row
            n += 1
    return n


def list_ways(s: State, r: Rules, d: Draft, m: Mind, p: Plot, c: Card, moves: Ints) -> int:
    n = 1
    if any_way(s, r, d, m, p, c, d.row - 1, 0):
        moves[n] = DONE
        n += 1
    for k in range(c.n_imbues):
        if any_way(s, r, d, m, p, c, d.row - 1, k + 1):
            moves[n] = IMBUE + k
            n += 1
    return n


def list_hands(s: State, r: Rules, d: Draft, m: Mind, p: Plot, c: Card, moves: Ints) -> int:
    n = 1
    if not asks_arm(c):
        return list_fluid_fists(s, r, d, m, p, c, moves)
    for i in range(s.n_items):
        move = WITH + s.items[i].row - 1
        if not offers(s, r, d, c, i) or listed(moves, n, move):
            continue
        if works(s, r, d, m, p, c, d.row - 1, d.imbue, i + 1):
            moves[n] = move
            n += 1
    return n


def list_fluid_fists(s: State, r: Rules, d: Draft, m: Mind, p: Plot, c: Card, moves: Ints) -> int:
    """A weapon of the body that makes it cheaper, or none yet."""
    n = 1
    if works(s, r, d, m, p, c, d.row - 1, d.imbue, 0):
        moves[n] = DONE
        n += 1
    sheet = r.characters[s.bodies[d.who].sheet]
    for i in range(sheet.n_fists):
        if fluid_fist(s, r, d, m, p, c, d.row - 1, d.imbue, sheet.fists[i]):
            moves[n] = WITH + sheet.fists[i]
            n += 1
    return n


def may_add(s: State, r: Rules, d: Draft, m: Mind, c: Card, row: int) -> bool:
    """SS34: an enhancement once a round; those of the plot that is replaced are free again."""
    if d.n_enhancements == ATTACHED or not on_sheet(s, r, d.who, row):
        return False
    e = r.enhancements[row]
    if not fits_enhancement(s, r, d.who, c, e, d.arm) or taken(s, d, e, row):
        return False
    if crowded(r, e, d.enhancements, d.n_enhancements):
        return False
    if d.arm >= BODY_ARM and late(s, r, d, e) > m.plots[d.plot].speed:
        return False
    return can_pay(s, r, d, m, d.row - 1, d.imbue, d.arm, row + 1)


def late(s: State, r: Rules, d: Draft, e: Card) -> int:
    """The speed of the weapon of the body that was chosen, with one enhancement more."""
    speed = r.weapons[arm_row(s, d.arm)].speed + change_of_speed(e)
    for i in range(d.n_enhancements):
        speed += change_of_speed(r.enhancements[d.enhancements[i] - 1])
    return speed


def on_sheet(s: State, r: Rules, who: int, row: int) -> bool:
    if row < r.basic_enhancements:
        return True
    sheet = r.characters[s.bodies[who].sheet]
    for i in range(sheet.n_enhancements):
        if sheet.enhancements[i] == row:
            return True
    return False


def taken(s: State, d: Draft, e: Card, row: int) -> bool:
    if has_key(e, Key.REPEATABLE):
        return False
    for i in range(d.n_enhancements):
        if d.enhancements[i] == row + 1:
            return True
    return is_taken(s, d.who, row, d.plot)


def take_improvising(s: State, r: Rules, d: Draft, move: int) -> None:
    """One part of the choice; the next part that leaves a choice comes then."""
    if USE <= move < ADD:
        d.row = move - USE + 1
        d.step = HOW
    elif IMBUE <= move < IMBUE + IMBUES:
        d.imbue = move - IMBUE + 1
        d.step = HAND
    elif WITH <= move < WITH + r.n_weapons:
        fist = r.weapons[move - WITH].arms == Arms.UNARMED
        d.arm = BODY_ARM + move - WITH if fist else item_of(s, d, move - WITH)
        d.step = ATTACH
    elif ADD <= move < ADD + ENHANCEMENTS:
        d.enhancements[d.n_enhancements] = move - ADD + 1
        d.n_enhancements += 1
    elif d.step == HOW:
        d.step = HAND
    elif d.step == HAND:
        d.step = ATTACH
    else:
        d.step = PAYING
    pass_over(s, r, d, s.minds[d.who])


def pass_over(s: State, r: Rules, d: Draft, m: Mind) -> None:
    c = r.techniques[d.row - 1]
    if d.step == HOW and not other_ways(s, r, d, m, c):
        d.step = HAND
    if d.step == HAND and not asks_arm(c):
        p = m.plots[d.plot]
        if not any_fist(s, r, d, m, p, c, d.row - 1, d.imbue):
            d.step = ATTACH
    if d.step == ATTACH and not any_more(s, r, d, m, c):
        d.step = PAYING
    if d.step == PAYING and d.n_costs == 0:
        add_up(s, r, d, d.row - 1, d.imbue, d.arm, 0)


def other_ways(s: State, r: Rules, d: Draft, m: Mind, c: Card) -> bool:
    for k in range(c.n_imbues):
        if any_way(s, r, d, m, m.plots[d.plot], c, d.row - 1, k + 1):
            return True
    return False


def any_more(s: State, r: Rules, d: Draft, m: Mind, c: Card) -> bool:
    for row in range(r.n_enhancements):
        if may_add(s, r, d, m, c, row):
            return True
    return False
