"""What can be chosen while effects are carried out: an option, tokens, a creature, a space."""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.boulders import slinging
from kumite.games.shattered_spirits.cards import source_card
from kumite.games.shattered_spirits.ground import (
    BLOCKED,
    crossing,
    distance,
    gap,
    has,
    is_wall,
    space,
)
from kumite.games.shattered_spirits.moves import BACK, CREATURE, FORGO, GAIN, OPTION, TARGET
from kumite.games.shattered_spirits.names import Do
from kumite.games.shattered_spirits.records import (
    SPACES,
    TOKENS,
    Card,
    Layer,
    Op,
    Rules,
    State,
    Use,
)
from kumite.games.shattered_spirits.work import (
    COVERING,
    GAINING,
    NAMING,
    OPTIONS_,
    PICKING,
    PICKING_OBSTACLE,
    passed_by,
)


def list_work(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    u = s.uses[f.use]
    c = source_card(s, r, u, f.n[1])
    if f.step == OPTIONS_:
        return list_options(c, moves)
    if f.step == GAINING:
        n = 0
        for token in range(TOKENS):
            if (f.n[6] >> token) & 1:
                moves[n] = GAIN + token
                n += 1
        return n
    if f.step == NAMING:
        return list_named(s, f, u, moves)
    op = c.ops[f.n[2] - 1]
    moves[0] = FORGO
    if f.step == COVERING:
        return list_zone(s, r, u, op, moves)
    if f.step == PICKING_OBSTACLE:
        return list_obstacles(s, r, u, op, moves)
    return list_picks(s, r, f, u, op, moves)


def list_options(c: Card, moves: Ints) -> int:
    most = 0
    for k in range(c.n_ops):
        most = max(most, c.ops[k].option)
    for k in range(most):
        moves[k] = OPTION + k
    return most


def list_named(s: State, f: Layer, u: Use, moves: Ints) -> int:
    """Those it moved through, each once."""
    d = s.drafts[s.bodies[f.me].seat]
    n = 0
    for who in range(s.n_bodies):
        if (passed_by(s, u) >> who) & 1 and (d.way >> who) & 1 == 0:
            moves[n] = CREATURE + who
            n += 1
    if d.way > 0:
        moves[n] = BACK
        n += 1
    return n


def list_picks(s: State, r: Rules, f: Layer, u: Use, op: Op, moves: Ints) -> int:
    n = 1
    at = s.bodies[f.me].at
    far = op.m if op.m > 0 else source_card(s, r, u, f.n[1]).range
    for y in range(s.deep):
        for x in range(s.width):
            to = space(x, y)
            if distance(s, r, at, to) > far or crossing(s, r, at, to, 0) == BLOCKED:
                continue
            who = s.standing[to]
            if f.step == PICKING:
                fits = who > 0 and (op.self_only == 0 or not hostile(s, f.me, who - 1))
            else:
                fits = (who == 0 and s.obstacle[to] == 0) or op.do == Do.TERRAIN
                fits = fits and not is_wall(s, r, to)
            if fits:
                moves[n] = TARGET + to
                n += 1
    return n


def list_zone(s: State, r: Rules, u: Use, op: Op, moves: Ints) -> int:
    """The spaces of the area that are not of the new terrain yet."""
    n = 1
    for at in range(SPACES):
        if has(u.zone, at) and s.terrain[at] != op.terrain and not is_wall(s, r, at):
            moves[n] = TARGET + at
            n += 1
    return n


def list_obstacles(s: State, r: Rules, u: Use, op: Op, moves: Ints) -> int:
    """Obstacles that can be used, no slower than the technique, each once a round."""
    n = 1
    far = max(int(r.enhancements[slinging(r, u)].range), int(op.m))
    for at in range(SPACES):
        o = r.obstacles[s.obstacle[at]]
        if s.obstacle[at] == 0 or o.interact == 0 or o.speed > u.speed:
            continue
        used = (s.touched[at] >> u.me) & 1 == 1
        if not used and gap(s, r, s.bodies[u.me].at, at) <= far:
            moves[n] = TARGET + at
            n += 1
    return n


def hostile(s: State, a: int, b: int) -> bool:
    return s.bodies[a].seat != s.bodies[b].seat
