"""How far a technique moves its user, standing up, and the beginning of a way (SS6, SS24)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.cards import (
    TECHNIQUE,
    active_stance,
    arm_row,
    bought,
    card_of,
    passive,
)
from kumite.games.shattered_spirits.creature import top_of
from kumite.games.shattered_spirits.names import Bane, Do, Frame, Harm, Kind, On, Tier, Told
from kumite.games.shattered_spirits.records import Card, Draft, Layer, Rules, State, Use
from kumite.games.shattered_spirits.stack import push


def find_movement(s: State, r: Rules, u: Use, c: Card) -> None:
    """SS6, SS24: the armor says how far; a reaction's technique does not move."""
    tier = c.move
    if u.imbue > 0 and c.imbues[u.imbue - 1].move != Tier.NONE:
        tier = c.imbues[u.imbue - 1].move
    for k in range(c.n_ops):
        op = c.ops[k]
        if op.on == On.PLOT and op.do == Do.MOVE and bought(u, op, 0) > 0:
            tier = op.m
    if u.reaction == 1 and u.table == TECHNIQUE:
        tier = Tier.NONE
    u.tier = tier
    set_left(s, r, u)


def set_left(s: State, r: Rules, u: Use) -> None:
    b = s.bodies[u.me]
    tier = u.tier - top_of(b, Bane.HOBBLED)
    tier -= 1 if b.grapples > 0 and b.on_top == 1 else 0
    tier = max(tier - u.stood, 0)
    held = b.stuck > 0 or b.restrained > 0 or (b.grapples > 0 and b.on_top == 0)
    armor = r.armors[r.characters[b.sheet].armor]
    spaces = armor.moves[tier] + more_spaces(s, r, u) + u.rushing
    u.left = 0 if held else max(spaces - u.moved, 0)


def more_spaces(s: State, r: Rules, u: Use) -> int:
    """Jet Stance: strikes with fire move farther."""
    c = card_of(r, u.table, u.row)
    harm = c.harm if c.harm != 0 else r.weapons[arm_row(s, u.arm)].harm
    if c.kind != Kind.STRIKE or u.table != TECHNIQUE or (harm >> Harm.FIRE) & 1 == 0:
        return 0
    return passive(r.stances[active_stance(s, r, u.me)], Do.SHIFT)


def can_stand(s: State, u: Use) -> bool:
    """SS41: standing up costs one tier of movement that has a size."""
    b = s.bodies[u.me]
    bottom = b.grapples > 0 and b.on_top == 0
    return b.prone == 1 and u.tier > top_of(b, Bane.HOBBLED) and u.moved == 0 and not bottom


def stand(s: State, r: Rules, u: Use) -> None:
    s.bodies[u.me].prone = 0
    u.stood = 1
    set_left(s, r, u)
    note(s, Told.STANDS_UP, EVERYONE, u.me)


def walk(s: State, f: Layer, d: Draft) -> None:
    """The path is complete; it is walked space by space."""
    m = s.minds[f.me]
    m.n_path = d.n_path
    m.at_path = 0
    for i in range(d.n_path):
        m.path[i] = d.path[i]
    m.eased[0] = d.eased[0]
    m.eased[1] = d.eased[1]
    w = push(s, Frame.SHIFT, f.me, f.me)
    w.use = f.use


def leap(s: State, f: Layer, d: Draft, to: int) -> None:
    """SS5: a jump is one unbroken movement to where it lands."""
    d.path[0] = to
    d.n_path = 1
    walk(s, f, d)
    s.layers[s.depth - 1].n[0] = 1
