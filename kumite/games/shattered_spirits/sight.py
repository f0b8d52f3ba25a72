"""What a seat may know (SS28, SS45), and a full state that fits it."""

from __future__ import annotations

from kumite.core.dice import Dice, roll
from kumite.games.shattered_spirits.names import Frame, Group, Pace
from kumite.games.shattered_spirits.phases import END, PLOTTING, PRIORITY, REFRESH
from kumite.games.shattered_spirits.plotting import (
    LAST_PHASE,
    asks_arm,
    next_own,
    offers,
    set_speed,
)
from kumite.games.shattered_spirits.records import (
    HAZARDS,
    PLOTS,
    SPACES,
    TOKENS,
    Card,
    Mind,
    Open,
    Plot,
    Rules,
    State,
    View,
)
from kumite.games.shattered_spirits.stack import NOBODY, blank_draft

QUARTERS = 4
LIKELY_TOKENS = 6  # guessed numbers of tokens lie below this


def see(s: State, r: Rules, seat: int, v: View) -> None:
    copy_open(s, v)
    for c in range(s.n_bodies):
        sheet = r.characters[s.bodies[c].sheet]
        v.health[c] = quarters(s.minds[c].health, sheet.health)
        v.endurance[c] = quarters(s.minds[c].endurance, sheet.endurance)
        if s.bodies[c].seat == seat:
            v.minds[c] = s.minds[c]
    if seat < 2:
        v.drafts[seat] = s.drafts[seat]


def quarters(left: int, whole: int) -> int:
    """SS45: to the nearest quarter, ties up, and never 0 while there is any."""
    if left == 0:
        return 0
    return max((2 * QUARTERS * left + whole) // (2 * whole), 1)


def copy_open(a: Open, b: Open) -> None:
    """All that is open, out of a state into a view or the other way."""
    copy_moment(a, b)
    for side in range(2):
        b.out[side] = a.out[side]
        b.ready[side] = a.ready[side]
    for at in range(SPACES):
        b.terrain[at] = a.terrain[at]
        b.elevation[at] = a.elevation[at]
        b.obstacle[at] = a.obstacle[at]
        b.cracks[at] = a.cracks[at]
        b.touched[at] = a.touched[at]
        b.standing[at] = a.standing[at]
    for i in range(HAZARDS):
        b.hazards[i] = a.hazards[i]
    for i in range(a.n_bodies):
        b.bodies[i] = a.bodies[i]
    for i in range(a.n_items):
        b.items[i] = a.items[i]
    for i in range(a.depth):
        b.layers[i] = a.layers[i]
    for i in range(a.n_uses):
        b.uses[i] = a.uses[i]
    for i in range(a.n_attacks):
        b.attacks[i] = a.attacks[i]
    for i in range(a.n_brackets):
        b.brackets[i] = a.brackets[i]


def copy_moment(a: Open, b: Open) -> None:
    b.round = a.round
    b.phase = a.phase
    b.group = a.group
    b.over = a.over
    b.scenario = a.scenario
    b.width = a.width
    b.deep = a.deep
    b.n_bodies = a.n_bodies
    b.n_items = a.n_items
    b.starts = a.starts
    b.last = a.last
    b.turn = a.turn
    b.asked = a.asked
    b.depth = a.depth
    b.n_uses = a.n_uses
    b.n_attacks = a.n_attacks
    b.n_brackets = a.n_brackets
    b.result = a.result
    b.held = a.held
    b.fallen = a.fallen


# A guess.


def guess(v: View, r: Rules, seat: int, dice: Dice, s: State) -> None:
    copy_open(v, s)
    for c in range(v.n_bodies):
        sheet = r.characters[v.bodies[c].sheet]
        if v.bodies[c].seat == seat:
            s.minds[c] = v.minds[c]
            continue
        m = s.minds[c]
        m.health = within(dice, v.health[c], sheet.health)
        m.endurance = within(dice, v.endurance[c], sheet.endurance)
        guess_form(v, r, dice, c, m)
        for token in range(TOKENS):
            m.tokens[token] = roll(dice, LIKELY_TOKENS)
        if v.bodies[c].here == 1 and v.phase != REFRESH:
            guess_plots(v, r, dice, s, c)
    for side in range(2):
        if side == seat:
            s.drafts[side] = v.drafts[side]
        else:
            guess_draft(v, s, side)


def guess_draft(v: View, s: State, side: int) -> None:
    """The other side's choice as it began."""
    d = s.drafts[side]
    blank_draft(d)
    d.who = next_own(s, side, -1)
    if v.phase in (REFRESH, PLOTTING) and v.ready[side] == 1:
        last = d.who
        while last != NOBODY:
            d.who = last
            last = next_own(s, side, last)
    if d.who == NOBODY:
        d.who = 0


def within(dice: Dice, shown: int, whole: int) -> int:
    """A number that shows as so many quarters, each as likely as any other."""
    if shown == 0:
        return 0
    least = 1
    while quarters(least, whole) < shown:
        least += 1
    most = least
    while most < whole and quarters(most + 1, whole) == shown:
        most += 1
    return least + roll(dice, most - least + 1)


def guess_form(v: View, r: Rules, dice: Dice, c: int, m: Mind) -> None:
    """What was shown and cannot have changed since; else any stance and style of the sheet."""
    b = v.bodies[c]
    sheet = r.characters[b.sheet]
    k = roll(dice, sheet.n_stances + 1)
    m.stance = sheet.stances[k] if k < sheet.n_stances else 0
    if b.sure_stance == 1:
        m.stance = b.seen_stance - 1
    k = roll(dice, sheet.n_styles + 1)
    m.style = sheet.styles[k] if k < sheet.n_styles else 0
    if b.sure_style == 1:
        m.style = b.seen_style - 1


def guess_plots(v: View, r: Rules, dice: Dice, s: State, c: int) -> None:
    """Techniques for what AP is left, in phases still to come; one for now if it is its turn."""
    m = s.minds[c]
    b = v.bodies[c]
    m.ap = max(r.characters[b.sheet].ap - b.used_ap, 0)
    now = acts_now(v, c)
    sheet = r.characters[b.sheet]
    for _ in range(PLOTS):
        k = roll(dice, r.basic + sheet.n_techniques)
        row = k if k < r.basic else sheet.techniques[k - r.basic]
        imbue = roll(dice, r.techniques[row].n_imbues + 1)
        if fits(r, s, c, m, row, imbue, now):
            add_plot(v, r, dice, s, c, row, imbue, now)
            now = False
        elif roll(dice, 4) == 0 and not now:
            return
    if now:
        add_plot(v, r, dice, s, c, 0, 0, now)


def acts_now(v: View, c: int) -> bool:
    """Whether the open facts say that the creature has a technique here and now."""
    f = v.layers[v.depth - 1]
    seat = v.bodies[c].seat
    if v.asked != 1 << seat:
        return False
    if f.kind == Frame.TURN:
        return f.me == c
    return f.kind == Frame.PHASE and v.turn == seat


def price_in_ap(e: Card, imbue: int) -> int:
    return e.ap + (e.imbues[imbue - 1].ap if imbue > 0 else 0)


def fits(r: Rules, s: State, c: int, m: Mind, row: int, imbue: int, now: bool) -> bool:
    e = r.techniques[row]
    if e.pace == Pace.REACTION or (price_in_ap(e, imbue) > m.ap and not now):
        return False
    for i in range(m.n_plots):
        if m.plots[i].row == row + 1:
            return False
    return not asks_arm(e) or an_arm(s, r, c, row) > 0


def an_arm(s: State, r: Rules, c: int, row: int) -> int:
    d = s.drafts[s.bodies[c].seat]
    d.who = c
    for i in range(s.n_items):
        if offers(s, r, d, r.techniques[row], i):
            return i + 1
    return 0


def add_plot(
    v: View, r: Rules, dice: Dice, s: State, c: int, row: int, imbue: int, now: bool
) -> None:
    m = s.minds[c]
    e = r.techniques[row]
    p = m.plots[m.n_plots]
    p.row = row + 1
    p.arm = an_arm(s, r, c, row) if asks_arm(e) else 0
    p.imbue = imbue
    p.ap = min(price_in_ap(e, imbue), m.ap)
    set_speed(s, r, p, e, 1 + roll(dice, 6))
    if now:
        p.phase = v.phase
        p.group = v.group
    elif too_late(v, s.bodies[c].seat, p):
        p.row = 0
        p.imbue = 0
        p.arm = 0
        p.ap = 0
        p.speed = 0
        p.phase = 0
        p.group = Group.NORMAL
        return
    m.ap -= p.ap
    m.n_plots += 1


def too_late(v: View, seat: int, p: Plot) -> bool:
    """Whether the time of a plot is over, by what everybody knows."""
    if v.phase > END or p.phase > v.phase:
        return False
    if p.phase < v.phase:
        return True
    if v.layers[1].step == PRIORITY:  # the phase just begins
        return False
    if v.phase == LAST_PHASE and v.group == Group.STALL:  # as if slowed
        p.group = v.group
    if p.group == v.group:
        return v.out[seat] == 1
    return p.group == Group.PRIORITY or v.group == Group.STALL
