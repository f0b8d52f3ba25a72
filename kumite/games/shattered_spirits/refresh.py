"""Refresh: stances, styles and equipment, chosen by both sides in secret (SS11, SS43)."""

from __future__ import annotations

from kumite.core.events import note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.feats import may_have_changed
from kumite.games.shattered_spirits.hands import (
    ALL,
    DROPPING,
    any_takable,
    forget_rearm,
    held_item,
    holds_more,
    list_held,
    list_places,
    list_takable,
    rearm,
    takable_item,
)
from kumite.games.shattered_spirits.moves import (
    BACK,
    DONE,
    OPTION,
    PAY,
    STANCE,
    STYLE,
    TARGET,
    WIELD,
    WITH,
)
from kumite.games.shattered_spirits.names import Token, Told
from kumite.games.shattered_spirits.paying import (
    affords,
    charge,
    demand,
    list_pay,
    owing,
    pay_one,
    settle,
)
from kumite.games.shattered_spirits.plotting import next_own, previous_own
from kumite.games.shattered_spirits.records import (
    STANCES,
    STYLES,
    TOKENS,
    WEAPONS,
    Draft,
    Mind,
    Rules,
    State,
)
from kumite.games.shattered_spirits.stack import NOBODY, blank_draft

CHOOSE, OUT, IN, IN_TOO, PAY_FORM, PAY_REARM, PLACE = range(7)
EITHER = (1 << Token.FOCUS) | (1 << Token.MOMENTUM)
HASTE = (1 << Token.REFLEX) | (1 << Token.MOMENTUM)


def begin_refresh(s: State) -> None:
    for seat in range(2):
        blank_draft(s.drafts[seat])
        s.drafts[seat].who = next_own(s, seat, -1)
        s.ready[seat] = 1 if s.drafts[seat].who == NOBODY else 0


def list_refresh(s: State, r: Rules, seat: int, moves: Ints) -> int:
    d = s.drafts[seat]
    m = s.minds[d.who]
    if d.step in (PAY_FORM, PAY_REARM):
        return list_pay(m, d, moves)
    moves[0] = DONE
    moves[1] = BACK
    if d.step == OUT:
        return list_held(s, d.who, m.rearm, m.rearm_out[0], moves, 2)
    if d.step == PLACE:
        moves[0] = BACK
        return list_places(s, r, d.who, moves, 1)
    if d.step in (IN, IN_TOO):
        return list_takable(s, r, d.who, m, m.rearm, moves, 2)
    n = 1
    if touched(m) or previous_own(s, seat, d.who) != NOBODY:
        n = 2
    n = list_forms(s, r, d, m, moves, n)
    if s.bodies[d.who].disarmed == 0 and m.rearm == 0:
        moves[n] = OPTION
        moves[n + 1] = OPTION + 1
        n += 2
        if affords(m, d, r.rearm_all, HASTE):
            moves[n] = OPTION + 2
            n += 1
    return n


def touched(m: Mind) -> bool:
    return m.next_stance > 0 or m.next_style > 0 or m.rearm > 0


def list_forms(s: State, r: Rules, d: Draft, m: Mind, moves: Ints, n: int) -> int:
    """One of stance and style, or both for a token."""
    if s.bodies[d.who].staggered == 1:
        return n
    sheet = r.characters[s.bodies[d.who].sheet]
    second = m.next_stance > 0 or m.next_style > 0
    if second and not affords(m, d, r.form_both, EITHER):
        return n
    if m.next_stance == 0:
        for i in range(sheet.n_stances):
            if sheet.stances[i] != m.stance:
                moves[n] = STANCE + sheet.stances[i]
                n += 1
    if m.next_style == 0:
        for i in range(sheet.n_styles):
            if sheet.styles[i] != m.style:
                moves[n] = STYLE + sheet.styles[i]
                n += 1
    return n


def take_refresh(s: State, r: Rules, seat: int, move: int) -> None:
    d = s.drafts[seat]
    m = s.minds[d.who]
    if move == BACK:
        undo(s, d, m, seat)
    elif d.step == CHOOSE and move == DONE:
        after = next_own(s, seat, d.who)
        if after == NOBODY:
            s.ready[seat] = 1
        else:
            blank_draft(d)
            d.who = after
    else:
        choose(s, r, d, m, move)


def choose(s: State, r: Rules, d: Draft, m: Mind, move: int) -> None:
    if STANCE <= move < STANCE + STANCES or STYLE <= move < STYLE + STYLES:
        second = m.next_stance > 0 or m.next_style > 0
        if move < STYLE:
            m.next_stance = move - STANCE + 1
        else:
            m.next_style = move - STYLE + 1
        if second:
            demand(d, r.form_both, EITHER)
            d.step = PAY_FORM
    elif OPTION <= move <= OPTION + 2:
        m.rearm = move - OPTION + 1
        d.step = IN if m.rearm == ALL else OUT
        if m.rearm == ALL:
            demand(d, r.rearm_all, HASTE)
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    else:
        choose_item(s, r, d, m, move)
    if d.step in (PAY_FORM, PAY_REARM) and (settle(m, d) or owing(d) == d.n_costs):
        pay(d, m)


def choose_item(s: State, r: Rules, d: Draft, m: Mind, move: int) -> None:
    """An item to put away, or to take; `done` takes none."""
    if d.step == OUT:
        d.step = IN
        if WITH <= move < WITH + WEAPONS:
            k = 0 if m.rearm_out[0] == 0 else 1
            m.rearm_out[k] = held_item(s, d.who, move - WITH, m.rearm_out[0])
            d.step = PLACE if m.rearm == DROPPING else IN
        return
    if d.step == PLACE:
        k = 0 if m.rearm_out[1] == 0 else 1
        m.rearm_at[k] = move - TARGET
        d.step = OUT if k == 0 and holds_more(s, d.who, m.rearm_out[0]) else IN
        return
    if WIELD <= move < WIELD + WEAPONS:
        m.rearm_in[0 if d.step == IN else 1] = takable_item(s, r, d.who, move - WIELD, m.rearm)
    if d.step == IN and move != DONE and (m.rearm == ALL or takes_more(s, r, d, m)):
        d.step = IN_TOO
    elif m.rearm != ALL:
        d.step = CHOOSE
    else:
        d.step = PAY_REARM


def takes_more(s: State, r: Rules, d: Draft, m: Mind) -> bool:
    """SS11: who lays equipment down may fill both hands."""
    return m.rearm == DROPPING and any_takable(s, r, d.who, m, m.rearm)


def pay(d: Draft, m: Mind) -> None:
    """What is paid is noted, so that it comes back if the choice is undone."""
    charge(m, d)
    for token in range(TOKENS):
        m.paid[0, token] += d.pay[token]
    who = d.who
    blank_draft(d)
    d.who = who


def undo(s: State, d: Draft, m: Mind, seat: int) -> None:
    """All that was chosen for the creature, or the way to the one before."""
    who = d.who
    if d.step == CHOOSE and not touched(m):
        who = previous_own(s, seat, who)
    else:
        for token in range(TOKENS):
            m.tokens[token] += m.paid[0, token]
        forget(m)
    blank_draft(d)
    d.who = who


def forget(m: Mind) -> None:
    m.next_stance = 0
    m.next_style = 0
    forget_rearm(m)
    for token in range(TOKENS):
        m.paid[0, token] = 0


def resolve_refresh(s: State, r: Rules) -> None:
    """SS43: the choices are applied, the starting side first."""
    for turn in range(2):
        seat = s.starts if turn == 0 else 1 - s.starts
        for c in range(s.n_bodies):
            if s.bodies[c].seat == seat and s.bodies[c].here == 1:
                change_form(s, r, c)
                rearm(s, r, c)
                forget(s.minds[c])


def change_form(s: State, r: Rules, who: int) -> None:
    m = s.minds[who]
    if s.bodies[who].staggered == 0:
        may_have_changed(s, r, who)
    if m.next_stance > 0:
        m.stance = m.next_stance - 1
    if m.next_style > 0:
        m.style = m.next_style - 1
    if m.next_stance > 0 or m.next_style > 0:
        note(s, Told.FORM, 1 << s.bodies[who].seat, who, m.stance, m.style)
