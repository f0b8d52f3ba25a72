"""Obstacles that are pushed about, and whom they run into.

Frame ROLLING: `me` pushes an obstacle. n[0]: its space; n[1]: direction +
1; n[2]: spaces left; n[3] to n[6]: Push, Dazed, damage and the price of negating for who stands in
its way; n[7]: who was run into + 1; n[8]: spaces moved; n[9]: 1 once that creature was pushed;
n[10]: who was run into, as bits.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.brackets import put
from kumite.games.shattered_spirits.creature import halved, hurt
from kumite.games.shattered_spirits.feats import made_obstacle
from kumite.games.shattered_spirits.ground import beside, flat, is_wall, nearest
from kumite.games.shattered_spirits.inflict import BOTH
from kumite.games.shattered_spirits.moves import GO, TARGET, TOWARD
from kumite.games.shattered_spirits.names import Bane, Frame, Harm, Reason, Token
from kumite.games.shattered_spirits.records import NOWHERE, SPACES, Layer, Rules, State
from kumite.games.shattered_spirits.shield import ON_ITS_WAY, move_obstacle
from kumite.games.shattered_spirits.stack import ask, new_bracket, pop, push

PAID_REFLEX = 3  # a bracket negated with Reflex alone
HELD = (1 << Token.GRIT) | (1 << Token.REFLEX)


def begin_rolling(s: State, f: Layer, at: int, way: int, far: int) -> Layer:
    """An obstacle is pushed; with no way given, away from who pushes it."""
    w = push(s, Frame.ROLLING, f.me, f.me)
    w.n[0] = at
    w.n[1] = way
    w.n[2] = far
    return w


def go_rolling(s: State, r: Rules, f: Layer) -> None:
    if f.n[1] == 0:
        find_way(s, f)
    elif f.step != ON_ITS_WAY:
        f.step = ON_ITS_WAY
        if f.n[2] > 1 and path_end(s, r, f, f.n[2]) != path_end(s, r, f, 1):
            ask(s, f.me)  # SS39: up to so far
    elif f.n[7] > 0:
        after_blow(s, r, f)
    elif f.n[2] <= 0:
        end_rolling(s, r, f)
    else:
        roll_on(s, r, f)


def find_way(s: State, f: Layer) -> None:
    at = s.bodies[f.me].at
    first, last = nearest(at, f.n[0], 0), nearest(at, f.n[0], 1)
    if first != last or at == f.n[0]:
        ask(s, f.me)
    else:
        f.n[1] = first + 1


def path_end(s: State, r: Rules, f: Layer, spaces: int) -> int:
    """Where it ends if nobody stands in its way."""
    at = f.n[0]
    for _ in range(spaces):
        to = beside(s, at, f.n[1] - 1)
        if to == NOWHERE or is_wall(s, r, to) or s.obstacle[to] != 0 or higher(s, at, to):
            return at
        falls = s.elevation[at] > s.elevation[to]
        at = to
        if falls:
            return at
    return at


def list_rolling(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    at = s.bodies[f.me].at
    if f.step == ON_ITS_WAY:
        moves[0] = GO
        n = 1
        for i in range(1, f.n[2]):
            to = path_end(s, r, f, i)
            if to != path_end(s, r, f, i + 1):
                moves[n] = TARGET + to
                n += 1
        return n
    if at == f.n[0]:  # it stands on top of it
        for way in range(8):
            moves[way] = TOWARD + way
        return 8
    moves[0] = TOWARD + nearest(at, f.n[0], 0)
    moves[1] = TOWARD + nearest(at, f.n[0], 1)
    return 2


def take_rolling(s: State, r: Rules, f: Layer, move: int) -> None:
    if TARGET <= move < TARGET + SPACES:
        f.n[2] = flat(f.n[0], move - TARGET)
    elif move != GO:
        f.n[1] = move - TOWARD + 1


def roll_on(s: State, r: Rules, f: Layer) -> None:
    """One space; it stops before the edge, a wall, another obstacle or a rise."""
    to = beside(s, f.n[0], f.n[1] - 1)
    if to == NOWHERE or is_wall(s, r, to) or s.obstacle[to] != 0 or higher(s, f.n[0], to):
        f.n[2] = 0
    elif s.standing[to] > 0:
        run_into(s, f, s.standing[to] - 1)
    else:
        shift_obstacle(s, r, f, to)


def higher(s: State, at: int, to: int) -> bool:
    return s.elevation[to] > s.elevation[at]


def shift_obstacle(s: State, r: Rules, f: Layer, to: int) -> None:
    """The obstacle moves; who stood on it comes down."""
    falls = s.elevation[f.n[0]] > s.elevation[to]
    move_obstacle(s, r, f.n[0], to)
    f.n[0] = to
    f.n[2] = 0 if falls else f.n[2] - 1
    f.n[8] += 1


def run_into(s: State, f: Layer, who: int) -> None:
    if f.n[6] == 0 or (f.n[10] >> who) & 1 == 1:  # it hurts nobody, or not again: it stops
        f.n[2] = 0
        return
    f.n[10] = f.n[10] | (1 << who)
    k = new_bracket(s, who, f.me)
    b = s.brackets[k]
    b.use = f.use
    b.origin = f.n[0]
    b.cost = f.n[6]
    b.pay = HELD
    put(b, Bane.DAMAGE, f.n[5], 1, 0, 0)
    put(b, Bane.DAZED, f.n[4], 1, 0, 0)
    put(b, Bane.PUSH, f.n[3], 1, 0, 0)
    w = push(s, Frame.INFLICT, f.me, who)
    w.n[0] = BOTH
    w.n[1] = k
    f.n[7] = who + 1


def after_blow(s: State, r: Rules, f: Layer) -> None:
    """Grit holds the boulder and halves the damage; Reflex avoids it, but not the push."""
    who = f.n[7] - 1
    if f.n[9] == 0 and s.result == PAID_REFLEX:
        f.n[9] = 1
        w = push(s, Frame.FORCED, f.me, who)
        w.n[0] = Bane.PUSH
        w.n[1] = f.n[3]
        w.n[2] = f.n[0]
        return
    if f.n[9] == 0 and s.result == 1:
        n = halved(halved(f.n[5], 1), s.bodies[f.me].winded)
        hurt(s, r, who, n, 1 << Harm.CRUSH, Reason.EFFECT)
        f.n[2] = 0
    f.n[7] = 0
    f.n[9] = 0
    to = beside(s, f.n[0], f.n[1] - 1)
    if to != NOWHERE and s.standing[to] > 0:
        f.n[2] = 0  # nobody gave way


def end_rolling(s: State, r: Rules, f: Layer) -> None:
    if f.n[8] > 0:
        made_obstacle(s, r, f.me)
    pop(s, f.n[0])
