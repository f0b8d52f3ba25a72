"""Effects on the ground: obstacles, terrain and the enchants they belong to."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.cards import TECHNIQUE
from kumite.games.shattered_spirits.feats import feat, made_obstacle
from kumite.games.shattered_spirits.forced import make_room
from kumite.games.shattered_spirits.ground import is_wall
from kumite.games.shattered_spirits.names import Event, Told
from kumite.games.shattered_spirits.records import Body, Op, Rules, State, Use


def build(s: State, r: Rules, u: Use, op: Op) -> None:
    """An obstacle comes to be in the picked space; who stands there makes room."""
    if u.space == 0:
        return
    at = u.space - 1
    make_room(s, r, u.me, at)
    s.obstacle[at] = op.obstacle
    s.cracks[at] = 0
    s.touched[at] = 0
    bind(s.bodies[u.me], u, at)
    note(s, Told.OBSTACLE, EVERYONE, at, op.obstacle)
    made_obstacle(s, r, u.me)


def cover_space(s: State, r: Rules, u: Use, at: int, terrain: int) -> None:
    if is_wall(s, r, at) or s.terrain[at] == terrain:
        return
    s.terrain[at] = terrain
    note(s, Told.TERRAIN, EVERYONE, at, terrain)
    feat(s, r, u.me, Event.MADE_TERRAIN)


def enchant(s: State, u: Use) -> None:
    """One enchant at a time; obstacles made after this belong to it."""
    b = s.bodies[u.me]
    b.enchant = u.row + 1
    for i in range(len(b.enchant_n)):
        b.enchant_n[i] = 0
    note(s, Told.ENCHANTS, EVERYONE, u.me, u.row)


def bind(b: Body, u: Use, at: int) -> None:
    if b.enchant == u.row + 1 and u.table == TECHNIQUE:
        for i in range(len(b.enchant_n)):
            if b.enchant_n[i] == 0:
                b.enchant_n[i] = at + 1
                return
