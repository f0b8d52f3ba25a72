"""What cards do that no row can say: the frame DEED, and the questions such code asks.

Frame: `me` does it, `use` is the card in use. n[0]: which deed; n[1], n[2]: `m` and how often the
effect was bought; n[3]: the question that is open, n[4]: how many answers; n[5]: the answer, -1 for
none; n[6]: an obstacle; the rest belongs to each deed. A deed goes on by its `step`.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.blaze import flame, flame_fits
from kumite.games.shattered_spirits.boulders import stone, stone_fits
from kumite.games.shattered_spirits.cards import bought
from kumite.games.shattered_spirits.ground import DIRECTIONS, distance, space
from kumite.games.shattered_spirits.moves import FORGO, NO, OPTION, TARGET, TOWARD, YES
from kumite.games.shattered_spirits.names import Frame, Token
from kumite.games.shattered_spirits.question import PRICE, SPACE, WAY, WHETHER
from kumite.games.shattered_spirits.records import Layer, Op, Rules, State, Use
from kumite.games.shattered_spirits.stack import pop, push
from kumite.games.shattered_spirits.warrior import blow, blow_fits

FLAMES, BLOWS = 10, 20  # deeds from here on


def begin_deed(s: State, f: Layer, u: Use, op: Op) -> None:
    w = push(s, Frame.DEED, f.me, f.foe)
    w.n[0] = op.n
    w.n[1] = op.m
    w.n[2] = bought(u, op, f.n[1])
    w.n[6] = op.obstacle


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
    moves[0] = FORGO
    n = 1
    for k in range(f.n[4]):
        if f.n[3] != PRICE or s.minds[f.me].tokens[Token.GRIT] >= f.n[7 + k]:
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
    """SS46: an answer is complete in itself; the deed goes on with it."""
    if move == FORGO:
        f.n[5] = -1
    elif f.n[3] == WAY:
        f.n[5] = move - TOWARD
    elif f.n[3] == WHETHER:
        f.n[5] = 1 if move == YES else 0
    elif f.n[3] == SPACE:
        f.n[5] = move - TARGET
    else:
        f.n[5] = move - OPTION
    f.n[3] = 0
