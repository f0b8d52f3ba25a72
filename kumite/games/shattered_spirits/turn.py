"""A turn: one creature and one technique (SS14), and the end of it.

Frame: `me` has the turn. What it decides stays in its draft until something is shown.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import TECHNIQUE
from kumite.games.shattered_spirits.creature import (
    afflict,
    clear_top,
    is_passive,
    lose,
    scaled,
    top_of,
)
from kumite.games.shattered_spirits.enhancing import use_up
from kumite.games.shattered_spirits.escape import list_sacrifices, sacrifice
from kumite.games.shattered_spirits.feats import show_form
from kumite.games.shattered_spirits.forced import arrive
from kumite.games.shattered_spirits.ground import distance, wipe
from kumite.games.shattered_spirits.hazards import USE_IS_OVER
from kumite.games.shattered_spirits.impaled import bleed_out, tear_all
from kumite.games.shattered_spirits.improvising import (
    PAYING,
    list_improvising,
    may_improvise,
    may_replace,
    take_improvising,
)
from kumite.games.shattered_spirits.moves import (
    BACK,
    ESCAPE,
    ESCAPES,
    GIVE_UP,
    IMPROVISE,
    PAY,
    USE,
    listed,
)
from kumite.games.shattered_spirits.names import (
    Bane,
    Do,
    Frame,
    Group,
    On,
    Reason,
    Token,
    Told,
)
from kumite.games.shattered_spirits.openings import open_item_window
from kumite.games.shattered_spirits.paying import (
    charge,
    list_pay,
    owing,
    pay_one,
    settle,
    spend,
    tell_payment,
)
from kumite.games.shattered_spirits.records import (
    AFFLICTIONS,
    ATTACHED,
    PLOTS,
    TECHNIQUES,
    TOKENS,
    Draft,
    Layer,
    Mind,
    Plot,
    Rules,
    State,
)
from kumite.games.shattered_spirits.stack import (
    ask,
    blank_draft,
    end_use,
    is_foe,
    new_use,
    pop,
    push,
)
from kumite.games.shattered_spirits.upkeep import upkeep

ORDER = (1, 0, 2)  # normal, Priority, Stall
DECIDE, REPLACE, CHANGE = 0, 1, 2
DROP = 9  # which of several plots is given up; `way`: 0, or what one gets free of by that, + 1
BEGIN, DECIDED, ENDING, PURGING, OVER, STARTED, STEADIED, FORMS = 0, 1, 2, 3, 4, 5, 6, 7


def go_turn(s: State, r: Rules, f: Layer) -> None:
    b = s.bodies[f.me]
    if f.step == BEGIN:
        f.step = STARTED
        start_turn(s, r, f.me)
        open_item_window(s, f.me)
        bleed_out(s, r, f.me)
        if b.here == 1 and b.enchant > 0:
            go_on(s, f.me)
    elif f.step == STARTED:
        f.step = STEADIED
        if b.here == 1 and is_steadfast(s, r, f.me):
            w = push(s, Frame.PURGE, f.me, f.me)
            w.n[2] = Bane.HOBBLED + 1
    elif f.step == STEADIED:
        f.step = DECIDED
        if b.here == 1:
            ask(s, f.me)
    elif b.here == 0 or f.step == OVER:
        end_turn(s, f.me)
        pop(s, 0)
    elif f.step == DECIDED:
        f.step = ENDING
    elif f.step == ENDING:
        f.step = FORMS
        turn_ends(s, r, f.me)
        tear_all(s, r)
        open_item_window(s, f.me)
    elif f.step == FORMS:
        if s.n_uses > 0:
            end_use(s)
        if f.n[1] == 2:
            f.step = PURGING
        else:
            upkeep(s, r, f.me, f.n[1], On.TURN_ENDS)
            f.n[1] += 1
    else:
        f.step = OVER
        push(s, Frame.PURGE, f.me, f.me)


def is_steadfast(s: State, r: Rules, who: int) -> bool:
    """SS31: whether a style on its sheet lets it shake off Hobbled as its turn begins."""
    sheet = r.characters[s.bodies[who].sheet]
    if top_of(s.bodies[who], Bane.HOBBLED) == 0:
        return False
    for i in range(sheet.n_styles):
        if is_passive(r.styles[sheet.styles[i]], Do.STEADFAST):
            return True
    return False


def start_turn(s: State, r: Rules, who: int) -> None:
    """Reactions are free again; a bleeding creature bleeds."""
    note(s, Told.ACTS, EVERYONE, who)
    fresh_reactions(s)
    b = s.bodies[who]
    b.stepped = 0
    bleed = top_of(b, Bane.BLEED)
    if bleed > 0:
        clear_top(s, r, who, Bane.BLEED)
        lose(s, r, who, bleed, Reason.BLEED)


def go_on(s: State, who: int) -> None:
    """What an enchant does at the start of a turn."""
    k = new_use(s, TECHNIQUE, s.bodies[who].enchant - 1, who)
    s.uses[k].acted = 1
    over = push(s, Frame.USE, who, who)
    over.use = k
    over.step = USE_IS_OVER
    w = push(s, Frame.WORK, who, who)
    w.n[0] = On.TURN_STARTS


def fresh_reactions(s: State) -> None:
    """SS23: one reaction each turn, and each Efficient one once; the begin of a phase counts."""
    for c in range(s.n_bodies):
        s.bodies[c].reacted = 0
        s.bodies[c].quick = 0
        wipe(s.bodies[c].scorched)
        s.bodies[c].harried = 0
        s.bodies[c].rewarded = 0


def turn_ends(s: State, r: Rules, who: int) -> None:
    """Statuses that end or bite at the end of a turn."""
    b = s.bodies[who]
    b.fortify_turn = 0
    fear = top_of(b, Bane.FEAR)
    for affliction in range(AFFLICTIONS):
        if r.afflictions[affliction].turn_ends == 1 and b.here == 1:
            clear_top(s, r, who, affliction)
    if b.here == 1:
        frightened(s, r, who, fear)
    if b.here == 1:
        arrive(s, r, who, 0)  # SS2: ground that hurts whoever ends a turn on it


def frightened(s: State, r: Rules, who: int, fear: int) -> None:
    """Fear: who is not far from all foes loses Momentum and is Impaired, or is Hobbled.

    It comes after what ends with the turn, or the Hobbled of it would be gone at once.
    """
    b, m = s.bodies[who], s.minds[who]
    if fear == 0:
        return
    for c in range(s.n_bodies):
        o = s.bodies[c]
        near = distance(s, r, o.at, b.at) < scaled(r, Bane.FEAR, fear)
        if o.here == 1 and is_foe(s, c, who) and near:
            if m.tokens[Token.MOMENTUM] > 0:
                spend(m, Token.MOMENTUM, 1)
                note(s, Told.FRIGHTENED, EVERYONE, who, 1)
                afflict(s, r, who, Bane.IMPAIRED, fear)
            else:
                note(s, Told.FRIGHTENED, EVERYONE, who, 0)
                afflict(s, r, who, Bane.HOBBLED, 1)
            return


def end_turn(s: State, who: int) -> None:
    """Tokens lent for the turn go, whoever got them."""
    b = s.bodies[who]
    b.turns_phase += 1
    b.turns_round += 1
    for c in range(s.n_bodies):
        m = s.minds[c]
        for token in range(TOKENS):
            m.tokens[token] -= m.fleeting[token]
            m.fleeting[token] = 0


def in_group(s: State, r: Rules, who: int, i: int) -> bool:
    """Whether a plot's time is now. What missed its group goes with a later one."""
    p = s.minds[who].plots[i]
    if p.row == 0 or p.done == 1 or p.phase != s.phase:
        return False
    return ORDER[group_of(s, r, who, p)] <= ORDER[s.group]


def group_of(s: State, r: Rules, who: int, p: Plot) -> int:
    """Shock: what is no slower than twice its top value stalls. SS32: Priority and Stall cancel."""
    shock = top_of(s.bodies[who], Bane.SHOCK)
    if shock == 0 or p.speed > scaled(r, Bane.SHOCK, shock):
        return p.group
    return Group.NORMAL if p.group == Group.PRIORITY else Group.STALL


def list_turn(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if d.step == PAYING:
        return list_pay(m, d, moves)
    if d.step == DROP:
        return list_plots(s, r, f.me, m, moves)
    if d.step > CHANGE:
        return list_improvising(s, r, d, m, moves)
    n = 0
    if d.step == CHANGE:
        moves[0] = BACK
        n = 1
        for row in range(r.n_techniques):
            if may_improvise(s, r, d, m, d.plot, row):
                moves[n] = USE + row
                n += 1
        return n
    for i in range(m.n_plots):
        move = USE + m.plots[i].row - 1
        fits = in_group(s, r, f.me, i) and (d.step == DECIDE or may_replace(s, r, d, m, i))
        if fits and not listed(moves, n, move):
            moves[n] = move
            n += 1
    if d.step == REPLACE:
        moves[n] = BACK
        return n + 1
    moves[n] = GIVE_UP
    n = list_sacrifices(s, r, f.me, d, moves, n + 1)
    for i in range(m.n_plots):
        if in_group(s, r, f.me, i) and may_replace(s, r, d, m, i):
            moves[n] = IMPROVISE
            return n + 1
    return n


def take_turn(s: State, r: Rules, f: Layer, move: int) -> None:
    m = s.minds[f.me]
    seat = s.bodies[f.me].seat
    d = s.drafts[seat]
    if move == GIVE_UP or ESCAPE <= move < ESCAPE + len(ESCAPES):
        d.way = 0 if move == GIVE_UP else move - ESCAPE + 1
        if plots_now(s, r, f.me) > 1:
            d.step = DROP
            s.asked = 1 << seat
        else:
            give_up(s, r, f, m, d, first_plot(s, r, f.me))
        return
    if d.step == DROP and move != BACK:
        give_up(s, r, f, m, d, plot_of(s, r, f.me, move - USE))
        return
    if d.step == DECIDE and USE <= move < USE + TECHNIQUES:
        use_plot(s, r, f, m, plot_of(s, r, f.me, move - USE))
        return
    if move == IMPROVISE:
        d.step = REPLACE
    elif move == BACK:
        blank_draft(d)
        d.who = f.me
    elif d.step == REPLACE:
        d.plot = plot_of(s, r, f.me, move - USE)
        d.step = CHANGE
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    else:
        take_improvising(s, r, d, move)
    if d.step == PAYING and (settle(m, d) or owing(d) == d.n_costs):
        improvise(s, r, f, m, d)
        return
    s.asked = 1 << seat


def plot_of(s: State, r: Rules, who: int, row: int) -> int:
    m = s.minds[who]
    for i in range(m.n_plots):
        if in_group(s, r, who, i) and m.plots[i].row == row + 1:
            return i
    return 0


def first_plot(s: State, r: Rules, who: int) -> int:
    """The first plot whose time is now."""
    for i in range(s.minds[who].n_plots):
        if in_group(s, r, who, i):
            return i
    return 0


def plots_now(s: State, r: Rules, who: int) -> int:
    count = 0
    for i in range(s.minds[who].n_plots):
        count += 1 if in_group(s, r, who, i) else 0
    return count


def list_plots(s: State, r: Rules, who: int, m: Mind, moves: Ints) -> int:
    moves[0] = BACK
    n = 1
    for i in range(m.n_plots):
        if in_group(s, r, who, i) and not listed(moves, n, USE + m.plots[i].row - 1):
            moves[n] = USE + m.plots[i].row - 1
            n += 1
    return n


def give_up(s: State, r: Rules, f: Layer, m: Mind, d: Draft, i: int) -> None:
    """SS14: nothing comes back, and the turn counts. It may get one free of something."""
    m.plots[i].done = 1
    note(s, Told.GIVES_UP, EVERYONE, f.me)
    if d.way > 0:
        sacrifice(s, r, f.me, d.way - 1)


def use_plot(s: State, r: Rules, f: Layer, m: Mind, i: int) -> None:
    p = m.plots[i]
    p.done = 1
    s.bodies[f.me].used_ap += p.ap
    k = new_use(s, TECHNIQUE, p.row - 1, f.me)
    u = s.uses[k]
    u.arm = p.arm
    u.imbue = p.imbue
    u.swift = p.swift
    u.speed = min(max(p.speed, 0), 7)
    for j in range(ATTACHED):
        if p.enhancements[j] > 0:
            u.enhancements[u.n_enhancements] = p.enhancements[j]
            u.n_enhancements += 1
    show(s, r, f, k)


def show(s: State, r: Rules, f: Layer, k: int) -> None:
    u = s.uses[k]
    b = s.bodies[f.me]
    b.seen_plot = 0
    for i in range(PLOTS):
        if b.used[i] in (0, u.row + 1):
            b.used[i] = u.row + 1
            break
    note(s, Told.USES, EVERYONE, f.me, u.row, u.arm, u.imbue)
    for j in range(u.n_enhancements):
        use_up(b, u.enhancements[j] - 1)
        note(s, Told.ATTACHES, EVERYONE, f.me, u.enhancements[j] - 1)
        if r.enhancements[u.enhancements[j] - 1].style == s.minds[f.me].style > 0:
            show_form(s, f.me, 1)
    w = push(s, Frame.USE, f.me, f.me)
    w.use = k


def improvise(s: State, r: Rules, f: Layer, m: Mind, d: Draft) -> None:
    """Costs already paid are lost with the plot that is replaced."""
    p = m.plots[d.plot]
    p.done = 1
    s.bodies[f.me].used_ap += p.ap
    charge(m, d)
    note(s, Told.IMPROVISES, EVERYONE, f.me, d.row - 1)
    tell_payment(s, f.me, d)
    k = new_use(s, TECHNIQUE, d.row - 1, f.me)
    u = s.uses[k]
    u.arm = d.arm
    u.imbue = d.imbue
    u.improvised = 1
    u.speed = min(max(p.speed, 0), 7)
    for i in range(ATTACHED):
        u.enhancements[i] = d.enhancements[i]
        p.enhancements[i] = d.enhancements[i]  # SS34: used this round
    u.n_enhancements = d.n_enhancements
    show(s, r, f, k)
