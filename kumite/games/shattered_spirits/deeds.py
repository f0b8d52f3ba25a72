"""What cards do that no row can say: the frame DEED, and the questions such code asks.

Frame: `me` does it, `use` is the card in use. n[0]: which deed; n[1], n[2]: `m` (or else the card's
range) and `times`; n[3]: the question that is open, n[4]: how many answers; n[5]: the answer, -1
for none; n[6]: an obstacle or terrain; n[9]: `cost`; the rest belongs to each deed. A deed goes on
by its `step`. Where answers have prices these lie in n[7] to n[9], and n[10], at first `pay`, says
which tokens pay them (and, above these bits, which pay the last one).
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.aside import list_goods
from kumite.games.shattered_spirits.blaze import flame, flame_fits, flame_part
from kumite.games.shattered_spirits.boulders import real_price, stone, stone_fits, stone_part
from kumite.games.shattered_spirits.cards import card_of
from kumite.games.shattered_spirits.creature import top_of
from kumite.games.shattered_spirits.ground import (
    BLOCKED,
    DIRECTIONS,
    crossing,
    distance,
    gap,
    space,
)
from kumite.games.shattered_spirits.moves import (
    BACK,
    FORGO,
    INFLICT,
    OPTION,
    OPTIONS,
    PAY,
    PURGE,
    TARGET,
    TOWARD,
)
from kumite.games.shattered_spirits.names import Do, Frame
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
from kumite.games.shattered_spirits.question import (
    COUNT,
    GOODS,
    HEAL,
    KIND,
    KINDS,
    PARTS,
    PRICE,
    SPACE,
    STOP,
    WAY,
    YIELD,
)
from kumite.games.shattered_spirits.records import TOKENS, Card, Draft, Layer, Op, Rules, State
from kumite.games.shattered_spirits.shield import ANYWHERE
from kumite.games.shattered_spirits.stack import ask, pop, push
from kumite.games.shattered_spirits.steps import ease
from kumite.games.shattered_spirits.warrior import (
    ASIDE,
    blow,
    blow_fits,
    blow_part,
    list_yield,
)

ALL_TOKENS = (1 << TOKENS) - 1
FLAMES, BLOWS = 20, 40  # deeds from here on


def begin_deed(s: State, f: Layer, c: Card, op: Op) -> None:
    w = push(s, Frame.DEED, f.me, f.foe)
    w.n[0] = op.n
    w.n[1] = op.m if op.m > 0 else c.range
    w.n[2] = op.times
    w.n[6] = op.obstacle if op.obstacle > 0 else op.terrain
    w.n[9] = op.cost
    w.n[10] = op.pay


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
    if f.n[3] == PARTS:
        return list_parts(s, r, f, moves)
    if f.n[3] == WAY:
        return list_ways(moves, 0)
    if f.n[3] == YIELD:
        return list_yield(s, f, moves)
    if f.n[3] == PRICE:
        return list_priced(s, r, f, moves)
    moves[0] = FORGO
    if f.n[3] == SPACE:
        return list_spaces(s, r, f, moves, 1)
    if f.n[3] == HEAL:
        return list_healing(s, r, f, moves)
    if f.n[3] == KIND:
        for token in range(1, TOKENS):
            moves[token] = PAY + token
        return TOKENS
    return list_choice(f.n[4], moves, 1)


def list_ways(moves: Ints, n: int) -> int:
    for way in range(DIRECTIONS):
        moves[n + way] = TOWARD + way
    return n + DIRECTIONS


def list_choice(count: int, moves: Ints, n: int) -> int:
    for k in range(min(count, OPTIONS)):
        moves[n + k] = OPTION + k
    return n + min(count, OPTIONS)


def list_healing(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    """Afflictions that the card offers to take from the creature."""
    u = s.uses[f.use]
    c = card_of(r, u.table, u.row)
    n = 1
    for k in range(c.n_ops):
        op = c.ops[k]
        if op.do == Do.OFFER and op.obstacle == 0 and top_of(s.bodies[f.foe], op.what) > 0:
            moves[n] = PURGE + op.what
            n += 1
    return n


def next_part(s: State, r: Rules, f: Layer, d: Draft) -> int:
    """What a choice of several parts asks next; 0: it is complete."""
    u = s.uses[f.use]
    if f.n[0] < FLAMES:
        return stone_part(s, r, f, u, d)
    if f.n[0] < BLOWS:
        return flame_part(d)
    return blow_part(s, r, f, u, d)


def list_parts(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    """SS46: each part, with a way back."""
    d = s.drafts[s.bodies[f.me].seat]
    part = next_part(s, r, f, d)
    kind = part & KINDS
    n = 0
    if part & STOP > 0:
        moves[0] = FORGO
        n = 1
    if d.n_path > 0:
        moves[n] = BACK
        n += 1
    if kind == SPACE:
        return list_spaces(s, r, f, moves, n)
    if kind == WAY:
        return list_ways(moves, n)
    if kind == GOODS:
        return list_goods(s, r, f, moves, n)
    return list_choice(part >> COUNT, moves, n)


def payers(f: Layer, k: int) -> int:
    """The tokens that pay an answer; the last one may have others than the rest."""
    last = f.n[10] >> TOKENS
    return last if k == f.n[4] - 1 and last > 0 else f.n[10] & ALL_TOKENS


def list_priced(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if d.n_costs > 0:
        return list_pay(m, d, moves)
    moves[0] = FORGO
    n = 1
    for k in range(f.n[4]):
        if affords(m, d, real_price(s, r, f, k), payers(f, k)):
            moves[n] = OPTION + k
            n += 1
    return n


def list_spaces(s: State, r: Rules, f: Layer, moves: Ints, n: int) -> int:
    for y in range(s.deep):
        for x in range(s.width):
            to = space(x, y)
            if may_pick(s, r, f, to) and (f.n[3] != PARTS or goes_on(s, r, f, to)):
                moves[n] = TARGET + to
                n += 1
    return n


def may_pick(s: State, r: Rules, f: Layer, to: int) -> bool:
    return reaches(s, r, f, s.bodies[f.me].at, to) and fits(s, r, f, to)


def goes_on(s: State, r: Rules, f: Layer, to: int) -> bool:
    """Whether the choice can go on once this space is its next part."""
    d = s.drafts[s.bodies[f.me].seat]
    d.path[d.n_path] = to
    d.n_path += 1
    part = next_part(s, r, f, d)
    fine = part & KINDS != SPACE or part & STOP > 0 or is_space_left(s, r, f)
    d.n_path -= 1
    d.path[d.n_path] = 0
    return fine


def is_space_left(s: State, r: Rules, f: Layer) -> bool:
    for y in range(s.deep):
        for x in range(s.width):
            if may_pick(s, r, f, space(x, y)):
                return True
    return False


def reaches(s: State, r: Rules, f: Layer, at: int, to: int) -> bool:
    """Whether a space is near enough and no wall is before it (SS3)."""
    if f.n[1] == ANYWHERE:
        return True
    far = distance(s, r, at, to) if f.n[0] == ASIDE else gap(s, r, at, to)
    return far <= f.n[1] and crossing(s, r, at, to, 0) != BLOCKED


def fits(s: State, r: Rules, f: Layer, to: int) -> bool:
    u = s.uses[f.use]
    if f.n[0] < FLAMES:
        return stone_fits(s, r, f, u, to)
    if f.n[0] < BLOWS:
        return flame_fits(s, r, f, u, to)
    return blow_fits(s, r, f, u, to)


def take_deed(s: State, r: Rules, f: Layer, move: int) -> None:
    """SS46: an answer is complete in itself, or when it is paid; the deed goes on with it."""
    if f.n[3] == PARTS:
        take_part(s, r, f, move)
        return
    if f.n[3] == PRICE and move != FORGO:
        take_priced(s, r, f, move)
        return
    f.n[5] = -1 if move == FORGO else answer_of(f.n[3], move)
    f.n[3] = 0


def answer_of(kind: int, move: int) -> int:
    """The number that a move stands for, by the kind of the question."""
    if kind == WAY:
        return move - TOWARD
    if kind == SPACE:
        return move - TARGET
    if kind in (KIND, YIELD):
        return move - PAY
    if kind == HEAL:
        return move - PURGE
    return move - INFLICT if kind == GOODS else move - OPTION


def take_part(s: State, r: Rules, f: Layer, move: int) -> None:
    seat = s.bodies[f.me].seat
    d = s.drafts[seat]
    if move == BACK:
        d.n_path -= 1
        d.path[d.n_path] = 0
        ease(d.eased, d.n_path, 0)
        s.asked = 1 << seat
        return
    kind = next_part(s, r, f, d) & KINDS
    d.path[d.n_path] = 0 if move == FORGO else answer_of(kind, move)
    ease(d.eased, d.n_path, 1 if move == FORGO else 0)
    d.n_path += 1
    if next_part(s, r, f, d) == 0:
        f.n[3] = 0
    else:
        s.asked = 1 << seat


def take_priced(s: State, r: Rules, f: Layer, move: int) -> None:
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
        demand(d, real_price(s, r, f, d.row), payers(f, d.row))
    if not settle(s.minds[f.me], d) and owing(d) < d.n_costs:
        s.asked = 1 << seat
        return
    charge(s.minds[f.me], d)
    tell_payment(s, f.me, d)
    f.n[5] = d.row
    f.n[3] = 0
