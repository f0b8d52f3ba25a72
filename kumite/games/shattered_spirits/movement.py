"""How far a technique moves its user, standing up, and the beginning of a way (SS6, SS24)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.cards import (
    TECHNIQUE,
    active_stance,
    arm_row,
    bought,
    card_of,
    meets_needs,
    passive,
)
from kumite.games.shattered_spirits.creature import top_of
from kumite.games.shattered_spirits.feats import show_form
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
        elif op.on == On.PLOT and op.do == Do.SHIFT and top_of(s.bodies[u.me], Bane.HOBBLED) == 0:
            u.surge = op.n  # a bare number of spaces, before the effect
    if u.reaction == 1 and u.table == TECHNIQUE:
        tier = Tier.NONE
    u.tier = tier
    set_left(s, r, u)


def set_left(s: State, r: Rules, u: Use) -> None:
    b = s.bodies[u.me]
    tier = effective_tier(s, u)
    held = b.stuck > 0 or b.restrained > 0 or (b.grapples > 0 and b.on_top == 0)
    armor = r.armors[r.characters[b.sheet].armor]
    spaces = armor.moves[tier] + u.surge + u.rushing
    u.left = 0 if held else max(spaces - u.moved, 0)


def effective_tier(s: State, u: Use) -> int:
    """The tier that is left of a technique's movement."""
    b = s.bodies[u.me]
    tier = u.tier - top_of(b, Bane.HOBBLED)
    tier -= 1 if b.grapples > 0 and b.on_top == 1 else 0
    return max(tier - u.stood, 0)


# Jet Stance: a strike with fire may move its user so many spaces more, before or after.


def can_surge(s: State, r: Rules, u: Use) -> bool:
    """By open facts: a strike with fire, once, by who can take a bare number of spaces."""
    b = s.bodies[u.me]
    c = card_of(r, u.table, u.row)
    harm = c.harm if c.harm != 0 else r.weapons[arm_row(s, u.arm)].harm
    if c.kind != Kind.STRIKE or u.table != TECHNIQUE or (harm >> Harm.FIRE) & 1 == 0:
        return False
    held = b.stuck > 0 or b.restrained > 0 or (b.grapples > 0 and b.on_top == 0)
    free = not held and b.prone == 0 and top_of(b, Bane.HOBBLED) == 0
    return free and u.surge == 0 and u.reaction == 0


def could_surge(s: State, r: Rules, u: Use) -> bool:
    """SS31: whether a stance on the sheet could give it; the active one is secret."""
    sheet = r.characters[s.bodies[u.me].sheet]
    for i in range(sheet.n_stances):
        c = r.stances[sheet.stances[i]]
        if passive(c, Do.SHIFT) > 0 and meets_needs(s, r, u.me, c):
            return can_surge(s, r, u)
    return False


def may_surge(s: State, r: Rules, u: Use) -> bool:
    """Secret: the stance is the right one."""
    return passive(r.stances[active_stance(s, r, u.me)], Do.SHIFT) > 0 and can_surge(s, r, u)


def surge(s: State, r: Rules, u: Use) -> None:
    """SS28: it is seen, and shows the stance."""
    show_form(s, u.me, 0)
    c = r.stances[active_stance(s, r, u.me)]
    for k in range(c.n_ops):
        op = c.ops[k]
        if op.on == On.PASSIVE and op.do == Do.SHIFT:
            u.surge = op.n
            u.surge_end = u.moved + op.n
            u.surge_safe = op.m
    u.left += u.surge


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
