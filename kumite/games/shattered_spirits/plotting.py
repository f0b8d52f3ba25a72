"""Plotting: in secret, each side places techniques in the phases of the round (SS12).

Both sides plot at once, so all of this lies in drafts and minds. A creature's plot is made step
by step: technique, weapon, imbue, phase, enhancements, payment; `back` undoes the draft, then the
last plot.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import (
    arm_row,
    fits_arms,
    has_key,
    known,
    meets_needs,
    needs_arm,
)
from kumite.games.shattered_spirits.enhancing import crowded, fits_enhancement
from kumite.games.shattered_spirits.moves import (
    ADD,
    BACK,
    DONE,
    IMBUE,
    PAY,
    PHASE,
    USE,
    WITH,
    listed,
)
from kumite.games.shattered_spirits.names import Arms, Do, Group, Key, On, Pace
from kumite.games.shattered_spirits.paying import (
    affords,
    charge,
    demand,
    list_pay,
    owing,
    pay_one,
    settle,
)
from kumite.games.shattered_spirits.records import (
    ATTACHED,
    IMBUES,
    PLOTS,
    TOKENS,
    Card,
    Draft,
    Mind,
    Plot,
    Rules,
    State,
)
from kumite.games.shattered_spirits.stack import NOBODY, blank_draft

PICK, ARM, HOW, WHEN, ATTACH, PAYING = 0, 1, 2, 3, 4, 5
LAST_PHASE = 6


def begin_plotting(s: State, r: Rules) -> None:
    """Everybody gets the AP of the sheet, and begins with the first creature."""
    for c in range(s.n_bodies):
        m = s.minds[c]
        forget_plots(m)
        m.ap = r.characters[s.bodies[c].sheet].ap if s.bodies[c].here == 1 else 0
    for seat in range(2):
        blank_draft(s.drafts[seat])
        s.drafts[seat].who = next_own(s, seat, -1)
        s.ready[seat] = 1 if s.drafts[seat].who == NOBODY else 0


def forget_plots(m: Mind) -> None:
    for i in range(PLOTS):
        m.plots[i] = m.plots[PLOTS]
        for token in range(TOKENS):
            m.paid[i, token] = 0
    m.n_plots = 0


def next_own(s: State, seat: int, after: int) -> int:
    for c in range(after + 1, s.n_bodies):
        if s.bodies[c].seat == seat and s.bodies[c].here == 1:
            return c
    return NOBODY


def previous_own(s: State, seat: int, before: int) -> int:
    for c in range(before - 1, -1, -1):
        if s.bodies[c].seat == seat and s.bodies[c].here == 1:
            return c
    return NOBODY


def list_plotting(s: State, r: Rules, seat: int, moves: Ints) -> int:
    d = s.drafts[seat]
    m = s.minds[d.who]
    if d.step == PAYING:
        return list_pay(m, d, moves)
    moves[0] = BACK
    if d.step == PICK:
        return list_techniques(s, r, d, m, moves)
    c = r.techniques[d.row - 1]
    if d.step == ARM:
        return list_arms(s, r, d, c, moves)
    if d.step == HOW:
        return list_imbues(r, d, m, c, moves)
    if d.step == WHEN:
        for phase in range(1, LAST_PHASE + 1):
            moves[phase - 1] = PHASE + phase
        moves[LAST_PHASE] = BACK
        return 1 + LAST_PHASE
    return list_enhancements(s, r, d, m, c, moves)


def list_techniques(s: State, r: Rules, d: Draft, m: Mind, moves: Ints) -> int:
    moves[0] = DONE
    n = 1
    if m.n_plots > 0 or previous_own(s, s.bodies[d.who].seat, d.who) != NOBODY:
        moves[1] = BACK
        n = 2
    if m.n_plots == PLOTS:
        return n
    for row in range(r.n_techniques):
        if may_plot(s, r, d, m, row):
            moves[n] = USE + row
            n += 1
    return n


def may_plot(s: State, r: Rules, d: Draft, m: Mind, row: int) -> bool:
    """SS34: once a round, within AP, with a weapon for it and the price at hand."""
    c = r.techniques[row]
    if c.pace == Pace.REACTION or not known(s, r, d.who, row):
        return False
    if least_ap(r, m, d, c) > m.ap or not affords(m, d, c.cost, c.pay):
        return False
    if not has_key(c, Key.FREE):
        for i in range(m.n_plots):
            if m.plots[i].row == row + 1:
                return False
    if not meets_needs(s, r, d.who, c):
        return False
    return not asks_arm(c) or any_arm(s, r, d, c)


def asks_arm(c: Card) -> bool:
    """Whether the weapon is fixed when plotted; unarmed ones are chosen when used."""
    return needs_arm(c) and c.arms != Arms.UNARMED


def imbue_price(r: Rules, m: Mind, c: Card, k: int) -> int:
    """A technique that may be plotted more than once costs 1 more for each imbue before."""
    price = c.imbues[k].cost
    if price > 0 and has_key(c, Key.FREE):
        for i in range(m.n_plots):
            p = m.plots[i]
            if p.imbue == k + 1 and has_key(r.techniques[p.row - 1], Key.FREE):
                price += 1
    return price


def least_ap(r: Rules, m: Mind, d: Draft, c: Card) -> int:
    least = c.ap
    for k in range(c.n_imbues):
        if affords(m, d, imbue_price(r, m, c, k), c.imbues[k].pay):
            least = min(least, c.ap + c.imbues[k].ap)
    return least


def any_arm(s: State, r: Rules, d: Draft, c: Card) -> bool:
    for i in range(s.n_items):
        if offers(s, r, d, c, i):
            return True
    return False


def offers(s: State, r: Rules, d: Draft, c: Card, i: int) -> bool:
    item = s.items[i]
    if item.holder != d.who + 1:
        return False
    w = r.weapons[item.row - 1]
    return (item.hand > 0 or w.thrown > 0) and fits_arms(c, w)


def list_arms(s: State, r: Rules, d: Draft, c: Card, moves: Ints) -> int:
    n = 1
    for i in range(s.n_items):
        if offers(s, r, d, c, i) and not listed(moves, n, WITH + s.items[i].row - 1):
            moves[n] = WITH + s.items[i].row - 1
            n += 1
    return n


def list_imbues(r: Rules, d: Draft, m: Mind, c: Card, moves: Ints) -> int:
    n = 1
    if c.ap <= m.ap:
        moves[n] = DONE
        n += 1
    for k in range(c.n_imbues):
        e = c.imbues[k]
        if c.ap + e.ap <= m.ap and affords(m, d, imbue_price(r, m, c, k), e.pay):
            moves[n] = IMBUE + k
            n += 1
    return n


def list_enhancements(s: State, r: Rules, d: Draft, m: Mind, c: Card, moves: Ints) -> int:
    moves[1] = DONE
    n = 2
    if d.n_enhancements == ATTACHED:
        return n
    sheet = r.characters[s.bodies[d.who].sheet]
    for i in range(r.basic_enhancements + sheet.n_enhancements):
        row = i if i < r.basic_enhancements else sheet.enhancements[i - r.basic_enhancements]
        e = r.enhancements[row]
        if crowded(r, e, d.enhancements, d.n_enhancements):
            continue
        if is_attached(d, m, e, row) or not fits_enhancement(s, r, d.who, c, e, d.arm):
            continue
        if affords(m, d, e.cost, e.pay):
            moves[n] = ADD + row
            n += 1
    return n


def is_attached(d: Draft, m: Mind, e: Card, row: int) -> bool:
    """SS34: an enhancement once a round unless it is Repeatable."""
    if has_key(e, Key.REPEATABLE):
        return False
    for i in range(d.n_enhancements):
        if d.enhancements[i] == row + 1:
            return True
    for k in range(m.n_plots):
        for i in range(ATTACHED):
            if m.plots[k].enhancements[i] == row + 1:
                return True
    return False


def take_plotting(s: State, r: Rules, seat: int, move: int) -> None:
    d = s.drafts[seat]
    m = s.minds[d.who]
    if move == BACK:
        go_back(s, d, m, seat)
        return
    if d.step == PICK and move == DONE:
        after = next_own(s, seat, d.who)
        if after == NOBODY:
            s.ready[seat] = 1
        else:
            blank_draft(d)
            d.who = after
        return
    choose(s, r, d, m, move)
    walk_on(s, r, d, m)


def choose(s: State, r: Rules, d: Draft, m: Mind, move: int) -> None:
    """Put one part of the plot into the draft."""
    if d.step == PICK:
        d.row = move - USE + 1
        c = r.techniques[d.row - 1]
        demand(d, c.cost, c.pay)
        demand(d, c.cost2, c.pay2)
        d.step = ARM
    elif d.step == ARM:
        d.arm = item_of(s, d, move - WITH)
        d.step = HOW
    elif d.step == HOW:
        d.imbue = move - IMBUE + 1 if IMBUE <= move < IMBUE + IMBUES else 0
        if d.imbue > 0:
            e = r.techniques[d.row - 1].imbues[d.imbue - 1]
            demand(d, imbue_price(r, m, r.techniques[d.row - 1], d.imbue - 1), e.pay)
        d.step = WHEN
    elif d.step == WHEN:
        d.phase = move - PHASE
        d.step = ATTACH
    elif d.step == ATTACH and move == DONE:
        d.step = PAYING
    elif d.step == ATTACH:
        row = move - ADD
        d.enhancements[d.n_enhancements] = row + 1
        d.n_enhancements += 1
        demand(d, r.enhancements[row].cost, r.enhancements[row].pay)
    else:
        pay_one(d, move - PAY)


def walk_on(s: State, r: Rules, d: Draft, m: Mind) -> None:
    """Pass over the parts that this technique leaves no choice in."""
    c = r.techniques[d.row - 1]
    if d.step == ARM and not asks_arm(c):
        d.step = HOW
    if d.step == HOW and c.n_imbues == 0:
        d.step = WHEN
    if d.step == WHEN and c.pace != Pace.ANY:
        d.step = ATTACH
    if d.step == PAYING and (settle(m, d) or owing(d) == d.n_costs):
        place_plot(s, r, d, m, c)


def item_of(s: State, d: Draft, row: int) -> int:
    """The weapon of that row: one in hand before one that is only carried."""
    found = 0
    for i in range(s.n_items):
        item = s.items[i]
        if item.holder == d.who + 1 and item.row == row + 1 and (found == 0 or item.hand > 0):
            found = i + 1
    return found


def place_plot(s: State, r: Rules, d: Draft, m: Mind, c: Card) -> None:
    """Everything is chosen and paid: the technique gets its place in the round."""
    k = m.n_plots
    p = m.plots[k]
    p.row = d.row
    p.arm = d.arm
    p.imbue = d.imbue
    for i in range(ATTACHED):
        p.enhancements[i] = d.enhancements[i]
    p.ap = c.ap + (c.imbues[d.imbue - 1].ap if d.imbue > 0 else 0)
    set_speed(s, r, p, c, d.phase)
    m.ap -= p.ap
    m.n_plots += 1
    charge(m, d)
    for token in range(TOKENS):
        m.paid[k, token] = d.pay[token]
    who = d.who
    blank_draft(d)
    d.who = who


def set_speed(s: State, r: Rules, p: Plot, c: Card, phase: int) -> None:
    """SS12: too fast for phase 1 is Priority, too slow for 6 is Stall; both cancel (SS32)."""
    if c.pace == Pace.INSTINCTIVE:
        p.speed = 0
        p.phase = 0
        return
    speed = c.speed
    if c.pace == Pace.WEAPON:
        speed += r.weapons[arm_row(s, p.arm)].speed
    elif c.pace == Pace.ANY:
        speed = phase
    if p.imbue > 0 and c.imbues[p.imbue - 1].speed > 0:
        speed = c.imbues[p.imbue - 1].speed
    first = has_key(c, Key.PRIORITY)
    last = has_key(c, Key.STALL)
    for i in range(ATTACHED):
        if p.enhancements[i] > 0:
            e = r.enhancements[p.enhancements[i] - 1]
            if c.pace != Pace.ANY or c.arms != Arms.UNARMED:  # there the weapons change instead
                speed += change_of_speed(e)
            first = first or has_key(e, Key.PRIORITY)
            last = last or has_key(e, Key.STALL)
    p.speed = speed
    first = first or speed < 1
    last = last or speed > LAST_PHASE
    p.phase = min(max(speed, 1), LAST_PHASE)
    if first != last:
        p.group = Group.PRIORITY if first else Group.STALL


def change_of_speed(e: Card) -> int:
    change = 0
    for k in range(e.n_ops):
        if e.ops[k].on == On.PLOT and e.ops[k].do == Do.SPEED:
            change += e.ops[k].n
    return change


def go_back(s: State, d: Draft, m: Mind, seat: int) -> None:
    """Undo the draft; with none, the last plot; with none, go to the creature before."""
    who = d.who
    if d.step != PICK:
        blank_draft(d)
        d.who = who
        return
    if m.n_plots == 0:
        d.who = previous_own(s, seat, who)
        return
    k = m.n_plots - 1
    m.ap += m.plots[k].ap
    for token in range(TOKENS):
        m.tokens[token] += m.paid[k, token]
        m.paid[k, token] = 0
    m.plots[k] = m.plots[PLOTS]
    m.n_plots = k
