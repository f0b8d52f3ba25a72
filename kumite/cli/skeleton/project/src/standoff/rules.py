"""Standoff: both seats hold a secret blade and choose at the same time to strike or to guard.

Both strike: the heavier blade wounds. One strikes: a heavy blade breaks the guard and wounds, a
lighter one is parried and its owner is wounded. Both guard: nothing happens, and the blades are
laid away unseen. Who has no hit points left loses.
"""

from __future__ import annotations

from enum import IntEnum

from kumite.core.dice import Dice, roll
from kumite.core.events import EVERYONE, NATURE, Event, note
from kumite.core.records import Ints, Record, Rows, rows, u8

BLADES = 3
STRIKE = 0
GUARD = 1
MOST_OUTCOMES = BLADES


class Told(IntEnum):
    CHOSEN = 1  # seat
    STRIKES = 2  # seat, weight of its blade
    GUARDS = 3  # seat
    WOUNDED = 4  # seat, hit points left
    ROUND_ENDS = 5  # round


class Rules(Record, size=3):
    hit_points: int = u8(low=1, high=20)
    round_limit: int = u8(low=1, high=200)
    heavy: int = u8(low=1, high=BLADES + 1)


class State(Record, size=110):
    round: int = u8()  # rounds completed
    over: int = u8()  # 1 once the duel has ended
    hp: Ints = u8(2)
    blade: Ints = u8(2)  # weight, 1 to 3; 0 until it is dealt
    choice: Ints = u8(2)  # move + 1; 0 until the seat has chosen
    last: Ints = u8(2)  # choice of the round before, + 1
    shown: Ints = u8(2)  # blade of the round before, where it was seen
    log_n: int = u8()
    log: Rows[Event] = rows(Event, 8)


class View(Record, size=14):
    round: int = u8()
    over: int = u8()
    hp: Ints = u8(2)
    blade: Ints = u8(2)  # the own one
    dealt: Ints = u8(2)  # 1: the seat holds a blade
    chosen: Ints = u8(2)  # 1: the seat has chosen
    last: Ints = u8(2)
    shown: Ints = u8(2)


def start(s: State, r: Rules) -> None:
    s.hp[0] = r.hit_points
    s.hp[1] = r.hit_points


def owes(s: State) -> int:
    if s.over == 1:
        return 0
    if s.blade[0] == 0 or s.blade[1] == 0:
        return 4  # nature
    return (s.choice[0] == 0) + 2 * (s.choice[1] == 0)


def legal(s: State, r: Rules, seat: int, moves: Ints) -> int:
    moves[0] = STRIKE
    moves[1] = GUARD
    return 2


def odds(s: State, r: Rules, weights: Ints) -> int:
    for blade in range(BLADES):
        weights[blade] = 1
    return BLADES


def play(s: State, r: Rules, who: int, move: int) -> None:
    if who == NATURE:
        s.blade[0 if s.blade[0] == 0 else 1] = move + 1
        return
    s.choice[who] = move + 1
    note(s, Told.CHOSEN, EVERYONE, who)
    if s.choice[0] != 0 and s.choice[1] != 0:
        resolve(s, r)


def resolve(s: State, r: Rules) -> None:
    strikes0 = s.choice[0] == STRIKE + 1
    strikes1 = s.choice[1] == STRIKE + 1
    for seat in range(2):
        s.last[seat] = s.choice[seat]
        s.shown[seat] = 0
        if s.choice[seat] == STRIKE + 1:
            s.shown[seat] = s.blade[seat]
            note(s, Told.STRIKES, EVERYONE, seat, s.blade[seat])
        else:
            note(s, Told.GUARDS, EVERYONE, seat)
    if strikes0 and strikes1:
        if s.blade[0] != s.blade[1]:
            wound(s, 0 if s.blade[0] < s.blade[1] else 1)
    elif strikes0:
        wound(s, 1 if s.blade[0] >= r.heavy else 0)
    elif strikes1:
        wound(s, 0 if s.blade[1] >= r.heavy else 1)
    for seat in range(2):
        s.choice[seat] = 0
        s.blade[seat] = 0
    s.round += 1
    note(s, Told.ROUND_ENDS, EVERYONE, s.round)
    if s.round >= r.round_limit:
        s.over = 1


def wound(s: State, seat: int) -> None:
    s.hp[seat] -= 1
    note(s, Told.WOUNDED, EVERYONE, seat, s.hp[seat])
    if s.hp[seat] == 0:
        s.over = 1


def score(s: State, r: Rules, seat: int) -> float:
    mine, other = s.hp[seat], s.hp[1 - seat]
    return 1.0 if mine > other else -1.0 if mine < other else 0.0


def see(s: State, r: Rules, seat: int, v: View) -> None:
    v.round = s.round
    v.over = s.over
    for other in range(2):
        v.hp[other] = s.hp[other]
        v.dealt[other] = s.blade[other] != 0
        v.chosen[other] = s.choice[other] != 0
        v.last[other] = s.last[other]
        v.shown[other] = s.shown[other]
        if other == seat:
            v.blade[other] = s.blade[other]


def guess(v: View, r: Rules, seat: int, dice: Dice, s: State) -> None:
    s.round = v.round
    s.over = v.over
    for other in range(2):
        s.hp[other] = v.hp[other]
        s.last[other] = v.last[other]
        s.shown[other] = v.shown[other]
        s.blade[other] = v.blade[other]
        if v.dealt[other] == 1 and s.blade[other] == 0:
            s.blade[other] = 1 + roll(dice, BLADES)
        if v.chosen[other] == 1:
            s.choice[other] = 1 + roll(dice, 2)
