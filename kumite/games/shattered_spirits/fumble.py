"""SS18: a roll below 2. `me` pays or refuses; then the other side picks what happens."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.banes import disarm, held, list_in_hand, take_from_hand
from kumite.games.shattered_spirits.creature import afflict
from kumite.games.shattered_spirits.moves import BACK, DECLINE, INFLICT, PAY, PAY_ALL, WITH
from kumite.games.shattered_spirits.names import Bane, Token, Told
from kumite.games.shattered_spirits.paying import (
    affords,
    charge,
    demand,
    list_pay,
    owing,
    pay_one,
    settle,
)
from kumite.games.shattered_spirits.records import Layer, Rules, State
from kumite.games.shattered_spirits.stack import ask, blank_draft, pop

PENALTY, SEVERAL, WHICH, OVER = 2, 3, 4, 5
EITHER = (1 << Token.FOCUS) | (1 << Token.MOMENTUM)


def go_fumble(s: State, r: Rules, f: Layer) -> None:
    if f.step == 0 and s.bodies[f.me].here == 1:
        f.step = 1
        note(s, Told.FUMBLES, EVERYONE, f.me)
        ask(s, f.me)
    elif f.step == 1 and f.n[0] == 0:
        f.step = PENALTY
        f.n[1] = rival(s, f.me)
        ask(s, f.n[1])
    elif f.step == SEVERAL:
        f.step = WHICH
        ask(s, f.n[1])
    else:
        pop(s, 0)


def rival(s: State, who: int) -> int:
    for c in range(s.n_bodies):
        if s.bodies[c].seat != s.bodies[who].seat:
            return c
    return who


def list_fumble(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    if f.step == 1:
        m = s.minds[f.me]
        d = s.drafts[s.bodies[f.me].seat]
        if d.n_costs > 0:
            return list_pay(m, d, moves)
        moves[0] = DECLINE
        if affords(m, d, r.fumble_cost, EITHER):
            moves[1] = PAY_ALL
            return 2
        return 1
    if f.step == WHICH:
        return list_in_hand(s, f.me, moves)
    moves[0] = INFLICT + Bane.EXPOSED
    n = 1
    if s.bodies[f.me].prone == 0:
        moves[n] = INFLICT + Bane.PRONE
        n += 1
    if held(s, f.me) > 0:
        moves[n] = INFLICT + Bane.DISARMED
        n += 1
    return n


def take_fumble(s: State, r: Rules, f: Layer, move: int) -> None:
    if f.step == PENALTY:
        several = move == INFLICT + Bane.DISARMED and held(s, f.me) > 1
        f.step = SEVERAL if several else OVER
        penalize(s, r, f.me, move - INFLICT)
        return
    if f.step == WHICH:
        take_from_hand(s, f.me, move - WITH)
        return
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if move == DECLINE:
        return
    if move == PAY_ALL:
        demand(d, r.fumble_cost, EITHER)
    elif move == BACK:
        blank_draft(d)
    else:
        pay_one(d, move - PAY)
    if d.n_costs > 0 and (settle(m, d) or owing(d) == d.n_costs):
        charge(m, d)
        f.n[0] = 1
    else:
        s.asked = 1 << s.bodies[f.me].seat


def penalize(s: State, r: Rules, who: int, what: int) -> None:
    if what == Bane.EXPOSED:
        afflict(s, r, who, Bane.EXPOSED, r.fumble_exposed)
        return
    note(s, Told.SUFFERS, EVERYONE, who, what, 1, 1)
    if what == Bane.PRONE:
        s.bodies[who].prone = 1
        return
    s.bodies[who].disarmed = 1
    if held(s, who) == 1:  # of several the other side names one
        disarm(s, r, who, 0)
