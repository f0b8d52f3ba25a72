"""What cards do that no row can say: the frame DEED, and the questions such code asks.

Frame: `me` does it, `use` is the card in use. n[0]: which deed; n[1], n[2]: `m` and `times`; n[3]:
the question that is open, n[4]: how many answers; n[5]: the answer, -1 for none; n[6]: an obstacle
or terrain; n[9]: `cost`; the rest belongs to each deed. A deed goes on by its `step`. Where answers
have prices these lie in n[7] to n[9], and n[10] says which tokens pay them (and, above these bits,
which pay the last one).
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.blaze import flame, flame_fits
from kumite.games.shattered_spirits.boulders import stone, stone_fits
from kumite.games.shattered_spirits.ground import DIRECTIONS, distance, space
from kumite.games.shattered_spirits.moves import (
    BACK,
    FORGO,
    INFLICT,
    NO,
    OPTION,
    PAY,
    TARGET,
    TOWARD,
    YES,
)
from kumite.games.shattered_spirits.names import Frame
from kumite.games.shattered_spirits.paying import (
    affords,
    charge,
    demand,
    list_pay,
    owing,
    pay_one,
    settle,
    tell_payment,
)
from kumite.games.shattered_spirits.question import GOODS, KIND, PRICE, SPACE, WAY, WHETHER
from kumite.games.shattered_spirits.records import TOKENS, Layer, Op, Rules, State
from kumite.games.shattered_spirits.stack import ask, pop, push
from kumite.games.shattered_spirits.warrior import blow, blow_fits, list_goods

ALL_TOKENS = (1 << TOKENS) - 1
FLAMES, BLOWS = 20, 40  # deeds from here on


def begin_deed(s: State, f: Layer, op: Op) -> None:
    w = push(s, Frame.DEED, f.me, f.foe)
    w.n[0] = op.n
    w.n[1] = op.m
    w.n[2] = op.times
    w.n[6] = op.obstacle if op.obstacle > 0 else op.terrain
    w.n[9] = op.cost


def go_deed(s: State, r: Rules, f: Layer) -> None:
    u = s.uses[f.use]
    if s.bodies[f.me].here == 0:
        pop(s, 0)
    elif f.n[0] < FLAMES:
        stone(s, r, f, u)
    elif f.n[0] < BLOWS:
        flame(s, r, f, u)
    else:
        blow(s, r, f, u)


def list_deed(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    """The answers to the question that is open."""
    if f.n[3] == WAY:
        for way in range(DIRECTIONS):
            moves[way] = TOWARD + way
        return DIRECTIONS
    if f.n[3] == WHETHER:
        moves[0] = NO
        moves[1] = YES
        return 2
    if f.n[3] == SPACE:
        return list_spaces(s, r, f, moves)
    if f.n[3] == GOODS:
        return list_goods(s, r, f, moves)
    if f.n[3] == KIND:
        for token in range(TOKENS - 1):
            moves[token] = PAY + token + 1
        return TOKENS - 1
    return list_priced(s, f, moves)


def payers(f: Layer, k: int) -> int:
    """The tokens that pay an answer; the last one may have others than the rest."""
    last = f.n[10] >> TOKENS
    return last if k == f.n[4] - 1 and last > 0 else f.n[10] & ALL_TOKENS


def list_priced(s: State, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if d.n_costs > 0:
        return list_pay(m, d, moves)
    moves[0] = FORGO
    n = 1
    for k in range(f.n[4]):
        if f.n[3] != PRICE or affords(m, d, f.n[7 + k], payers(f, k)):
            moves[n] = OPTION + k
            n += 1
    return n


def list_spaces(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    moves[0] = FORGO
    n = 1
    at = s.bodies[f.me].at
    for y in range(s.deep):
        for x in range(s.width):
            to = space(x, y)
            if distance(s, r, at, to) <= f.n[1] and fits(s, r, f, to):
                moves[n] = TARGET + to
                n += 1
    return n


def fits(s: State, r: Rules, f: Layer, to: int) -> bool:
    u = s.uses[f.use]
    if f.n[0] < FLAMES:
        return stone_fits(s, r, f, u, to)
    if f.n[0] < BLOWS:
        return flame_fits(s, r, f, u, to)
    return blow_fits(s, r, f, u, to)


def take_deed(s: State, r: Rules, f: Layer, move: int) -> None:
    """SS46: an answer is complete in itself, or when it is paid; the deed goes on with it."""
    if f.n[3] == PRICE and move != FORGO:
        take_priced(s, f, move)
        return
    if move == FORGO:
        f.n[5] = -1
    elif f.n[3] == WAY:
        f.n[5] = move - TOWARD
    elif f.n[3] == WHETHER:
        f.n[5] = 1 if move == YES else 0
    elif f.n[3] == SPACE:
        f.n[5] = move - TARGET
    elif f.n[3] == KIND:
        f.n[5] = move - PAY
    elif f.n[3] == GOODS:
        f.n[5] = move - INFLICT
    else:
        f.n[5] = move - OPTION
    f.n[3] = 0


def take_priced(s: State, f: Layer, move: int) -> None:
    """An answer with a price waits in the draft until it is paid."""
    seat = s.bodies[f.me].seat
    d = s.drafts[seat]
    if move == BACK:
        ask(s, f.me)
        return
    if PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    else:
        d.row = move - OPTION
        demand(d, f.n[7 + d.row], payers(f, d.row))
    if not settle(s.minds[f.me], d) and owing(d) < d.n_costs:
        s.asked = 1 << seat
        return
    charge(s.minds[f.me], d)
    tell_payment(s, f.me, d)
    f.n[5] = d.row
    f.n[3] = 0
