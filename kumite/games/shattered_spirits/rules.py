"""Shattered Spirits: two sides of creatures on a grid, secret plots, six phases, reactions.

What is going on lies on a stack of frames in the state (`stack.py`). The frame on top goes on until
it needs an answer; then a seat or nature owes it. Each kind of frame has three functions, in the
file named for it: `go_` takes the next step, `list_` writes the moves there are, `take_` takes the
answer.
"""

from __future__ import annotations

from kumite.core.events import NATURE
from kumite.core.records import Ints
from kumite.games.shattered_spirits.aim import go_aim, list_aim, take_aim
from kumite.games.shattered_spirits.allies import go_ally, list_ally, take_ally
from kumite.games.shattered_spirits.attack import go_attack, list_attack, take_attack
from kumite.games.shattered_spirits.creature import end_if_decided
from kumite.games.shattered_spirits.deeds import go_deed, list_deed, take_deed
from kumite.games.shattered_spirits.forced import (
    go_forced,
    go_peril,
    list_forced,
    list_peril,
    take_forced,
    take_peril,
)
from kumite.games.shattered_spirits.form import go_form, list_form, take_form
from kumite.games.shattered_spirits.fumble import go_fumble, list_fumble, take_fumble
from kumite.games.shattered_spirits.hands import go_rearm, list_rearm, take_rearm
from kumite.games.shattered_spirits.inflict import go_inflict, list_inflict, take_inflict
from kumite.games.shattered_spirits.names import Frame, Over, Told
from kumite.games.shattered_spirits.offers import (
    go_offer,
    go_wager,
    list_offer,
    list_wager,
    take_offer,
    take_wager,
)
from kumite.games.shattered_spirits.phases import (
    go_phase,
    go_round,
    list_phase,
    list_round,
    take_phase,
    take_round,
)
from kumite.games.shattered_spirits.purging import go_purge, list_purge, take_purge
from kumite.games.shattered_spirits.records import Layer, Rules, State, View
from kumite.games.shattered_spirits.roll import attack_odds, nature_attack
from kumite.games.shattered_spirits.rolling import go_rolling, list_rolling, take_rolling
from kumite.games.shattered_spirits.setting_up import check, set_up
from kumite.games.shattered_spirits.shift import go_shift
from kumite.games.shattered_spirits.sight import guess, see
from kumite.games.shattered_spirits.stack import push, top
from kumite.games.shattered_spirits.strike import go_strike, list_strike, take_strike
from kumite.games.shattered_spirits.turn import go_turn, list_turn, take_turn
from kumite.games.shattered_spirits.upkeep import go_upkeep, list_upkeep, take_upkeep
from kumite.games.shattered_spirits.use import go_use, list_use, take_use
from kumite.games.shattered_spirits.window import go_window, list_window, take_window
from kumite.games.shattered_spirits.work import go_work, take_work
from kumite.games.shattered_spirits.work_lists import list_work

MOST_OUTCOMES = 11


def start(s: State, r: Rules) -> None:
    """The first question is always refresh; `run` would compile the whole machine a second time."""
    set_up(s, r)
    push(s, Frame.ROUND, 0, 0)
    go_round(s, r, top(s))
    go_round(s, r, top(s))


def owes(s: State) -> int:
    return 0 if s.over != Over.NO else s.asked


def odds(s: State, r: Rules, weights: Ints) -> int:
    return attack_odds(s, top(s), weights)


def legal(s: State, r: Rules, seat: int, moves: Ints) -> int:
    f = top(s)
    kind = f.kind
    if kind == Frame.ROUND:
        return list_round(s, r, seat, moves)
    if kind == Frame.WAGER:
        return list_wager(s, f, seat, moves)
    if kind == Frame.WINDOW:
        return list_window(s, r, f, moves)
    if kind == Frame.USE:
        return list_use(s, r, f, moves)
    if kind == Frame.TURN:
        return list_turn(s, r, f, moves)
    if kind == Frame.AIM:
        return list_aim(s, r, f, moves)
    if kind == Frame.INFLICT:
        return list_inflict(s, r, f, moves)
    if kind == Frame.WORK:
        return list_work(s, r, f, moves)
    return list_rare(s, r, f, kind, moves)


def list_rare(s: State, r: Rules, f: Layer, kind: int, moves: Ints) -> int:
    if kind == Frame.PHASE:
        return list_phase(s, r, f, moves)
    if kind == Frame.ATTACK:
        return list_attack(s, r, f, moves)
    if kind == Frame.FORCED:
        return list_forced(s, r, f, moves)
    if kind == Frame.PERIL:
        return list_peril(s, r, f, moves)
    if kind == Frame.FUMBLE:
        return list_fumble(s, r, f, moves)
    if kind == Frame.PURGE:
        return list_purge(s, r, f, moves)
    if kind == Frame.FORM:
        return list_form(s, r, f, moves)
    if kind == Frame.ALLY:
        return list_ally(s, r, f, moves)
    if kind == Frame.STRIKE:
        return list_strike(s, r, f, moves)
    if kind == Frame.OFFER:
        return list_offer(f, moves)
    if kind == Frame.DEED:
        return list_deed(s, r, f, moves)
    if kind == Frame.ROLLING:
        return list_rolling(s, r, f, moves)
    if kind == Frame.UPKEEP:
        return list_upkeep(s, r, f, moves)
    return list_rearm(s, r, f, moves)


def play(s: State, r: Rules, who: int, move: int) -> None:
    f = top(s)
    s.asked = 0
    if who == NATURE:
        nature_attack(s, r, f, move)
    else:
        take(s, r, f, f.kind, who, move)
    run(s, r)


def take(s: State, r: Rules, f: Layer, kind: int, seat: int, move: int) -> None:
    if kind == Frame.ROUND:
        take_round(s, r, seat, move)
    elif kind == Frame.WAGER:
        take_wager(s, f, seat, move)
    elif kind == Frame.WINDOW:
        take_window(s, r, f, move)
    elif kind == Frame.USE:
        take_use(s, r, f, move)
    elif kind == Frame.TURN:
        take_turn(s, r, f, move)
    elif kind == Frame.AIM:
        take_aim(s, r, f, move)
    elif kind == Frame.INFLICT:
        take_inflict(s, r, f, move)
    elif kind == Frame.WORK:
        take_work(s, r, f, move)
    else:
        take_rare(s, r, f, kind, move)


def take_rare(s: State, r: Rules, f: Layer, kind: int, move: int) -> None:
    if kind == Frame.PHASE:
        take_phase(s, r, f, move)
    elif kind == Frame.ATTACK:
        take_attack(s, r, f, move)
    elif kind == Frame.FORCED:
        take_forced(s, r, f, move)
    elif kind == Frame.PERIL:
        take_peril(s, r, f, move)
    elif kind == Frame.FUMBLE:
        take_fumble(s, r, f, move)
    elif kind == Frame.PURGE:
        take_purge(s, r, f, move)
    elif kind == Frame.FORM:
        take_form(s, r, f, move)
    elif kind == Frame.ALLY:
        take_ally(s, r, f, move)
    elif kind == Frame.STRIKE:
        take_strike(s, r, f, move)
    elif kind == Frame.OFFER:
        take_offer(s, r, f, move)
    elif kind == Frame.DEED:
        take_deed(s, r, f, move)
    elif kind == Frame.ROLLING:
        take_rolling(s, r, f, move)
    elif kind == Frame.UPKEEP:
        take_upkeep(s, r, f, move)
    else:
        take_rearm(s, r, f, move)


def run(s: State, r: Rules) -> None:
    """Go on until somebody owes an answer or the battle is over."""
    while s.asked == 0 and s.over == Over.NO:
        if s.fallen == 1 and top(s).kind != Frame.ATTACK:  # SS40: the present damage finishes first
            end_if_decided(s, r)
        else:
            go(s, r, top(s))


def go(s: State, r: Rules, f: Layer) -> None:
    kind = f.kind
    if kind == Frame.ROUND:
        go_round(s, r, f)
    elif kind == Frame.PHASE:
        go_phase(s, r, f)
    elif kind == Frame.TURN:
        go_turn(s, r, f)
    elif kind == Frame.USE:
        go_use(s, r, f)
    elif kind == Frame.WORK:
        go_work(s, r, f)
    elif kind == Frame.AIM:
        go_aim(s, r, f)
    elif kind == Frame.ATTACK:
        go_attack(s, r, f)
    elif kind == Frame.WINDOW:
        go_window(s, r, f)
    elif kind == Frame.INFLICT:
        go_inflict(s, r, f)
    elif kind == Frame.SHIFT:
        go_shift(s, r, f)
    else:
        go_rare(s, r, f, kind)


def go_rare(s: State, r: Rules, f: Layer, kind: int) -> None:
    if kind == Frame.FORCED:
        go_forced(s, r, f)
    elif kind == Frame.PERIL:
        go_peril(s, r, f)
    elif kind == Frame.FUMBLE:
        go_fumble(s, r, f)
    elif kind == Frame.PURGE:
        go_purge(s, r, f)
    elif kind == Frame.FORM:
        go_form(s, r, f)
    elif kind == Frame.ALLY:
        go_ally(s, f)
    elif kind == Frame.STRIKE:
        go_strike(s, r, f)
    elif kind == Frame.OFFER:
        go_offer(s, r, f)
    elif kind == Frame.WAGER:
        go_wager(s, r, f)
    elif kind == Frame.DEED:
        go_deed(s, r, f)
    elif kind == Frame.ROLLING:
        go_rolling(s, r, f)
    elif kind == Frame.UPKEEP:
        go_upkeep(s, r, f)
    else:
        go_rearm(s, r, f)


def score(s: State, r: Rules, seat: int) -> float:
    if s.over == Over.DRAW or s.over == Over.NO:
        return 0.0
    return 1.0 if (s.over == Over.LEFT_WINS) == (seat == 0) else -1.0


__all__ = [
    "MOST_OUTCOMES",
    "Rules",
    "State",
    "Told",
    "View",
    "check",
    "guess",
    "legal",
    "odds",
    "owes",
    "play",
    "score",
    "see",
    "start",
]
