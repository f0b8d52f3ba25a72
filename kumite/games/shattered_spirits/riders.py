"""Effects that change an attack, from technique, enhancements, weapon, stance and style."""

from __future__ import annotations

from kumite.games.shattered_spirits.cards import (
    SOURCES,
    TECHNIQUE,
    arm_row,
    bought,
    has_key,
    source_card,
    source_is_there,
)
from kumite.games.shattered_spirits.creature import top_of
from kumite.games.shattered_spirits.feats import form_card, show_form
from kumite.games.shattered_spirits.ground import DIRECTIONS, beside, flat, height
from kumite.games.shattered_spirits.marks import AT_ARMOR, AT_CREATURE, AT_OBSTACLE, AT_PART
from kumite.games.shattered_spirits.names import Arms, Bane, Do, Key, Kind, Need, On
from kumite.games.shattered_spirits.records import NOWHERE, Attack, Mark, Op, Rules, State, Use
from kumite.games.shattered_spirits.stack import NOBODY


def rider(s: State, r: Rules, a: Attack, m: Mark, on: int, do: int) -> int:
    """The sum of all riders of a kind for one target."""
    u = s.uses[a.use]
    total = 0
    for i in range(SOURCES):
        if not source_is_there(s, u, i):
            continue
        c = source_card(s, r, u, i)
        for k in range(c.n_ops):
            op = c.ops[k]
            if op.do == do and op.on == on and holds_for(s, r, a, m, op):
                n = max(op.n, 1) if op.n >= 0 else op.n
                total += n * bought(u, op, i)
    return total


def show_riders(s: State, r: Rules, a: Attack, on: int) -> None:
    """SS28: what the attacker's stance or style changes in a roll or row is told, and so shown."""
    for part in range(2):
        c = form_card(s, r, a.me, part)
        for k in range(c.n_ops):
            for i in range(a.n_marks if c.ops[k].on == on else 0):
                if changes(s, r, a, a.marks[i], c.ops[k]):
                    show_form(s, a.me, part)


def changes(s: State, r: Rules, a: Attack, m: Mark, op: Op) -> bool:
    """Whether an effect has something to work on: damage, banes, or the roll itself."""
    if m.missed == 1 or not holds_for(s, r, a, m, op):
        return False
    if op.on == On.AIM:
        return True
    harms = op.do == Do.DAMAGE or Do.EXTRA <= op.do <= Do.GUARD_EXTRA
    return m.damage > 0 if harms and op.do != Do.MUTE else a.aim in (AT_CREATURE, AT_PART)


def holds_for(s: State, r: Rules, a: Attack, m: Mark, op: Op) -> bool:
    """Whether the conditions of an effect are met, for an attack and one of its targets."""
    if op.grades != 0 and (op.grades >> m.grade) & 1 == 0:
        return False
    if op.do == Do.PICKS and m.row < op.m:
        return False
    return op.need == Need.NONE or need_met(s, r, a, m, op.need)


def need_met(s: State, r: Rules, a: Attack, m: Mark, need: int) -> bool:
    u = s.uses[a.use]
    if need == Need.DAMAGED:
        return m.loss > 0
    if need == Need.NEGATED:
        return m.negated != 0
    if need == Need.NOT_NEGATED:
        return m.negated == 0
    if need == Need.DESTROYED:
        return u.wrecked > 0
    if need == Need.NOT_DESTROYED:
        return u.wrecked == 0
    if need == Need.MANY:
        return a.area != 0
    if need == Need.ONE:
        return a.area == 0
    if need == Need.REACTION:
        return u.reaction == 1
    if need in (Need.VERSATILE, Need.HEAVY, Need.LIGHT, Need.UNARMED):
        return weight_met(s, r, u, need)
    if need in (Need.ABLATIVE, Need.STONE_FIST):
        bare = need == Need.ABLATIVE or weight_met(s, r, u, Need.UNARMED)
        return s.bodies[a.me].ablative > 0 and bare
    if need == Need.MELEE:
        return a.mode == 0
    if need == Need.LOWER:
        return height(s, r, s.bodies[m.who].at) < s.elevation[a.origin]  # its foot, not its top
    if need == Need.QUENCHED:
        return u.odd[0] > 0 and flat(s.bodies[m.who].at, u.odd[0] - 1) <= u.odd[1]
    if need in (Need.SHREDDED, Need.BARED):
        blunt = arms_of(s, r, a) == Arms.BLUNT
        return (blunt and u.shredded > 0) if need == Need.SHREDDED else u.bared == 1
    if Need.AT_ARMOR <= need <= Need.AT_OBSTACLE or Need.SPLIT <= need <= Need.BALKED:
        return blow_met(s, r, a, m, need)
    if Need.WON <= need <= Need.WON_STRONG:
        return wager_met(s, r, u, need)
    return target_met(s, r, a, m.who, need)


def blow_met(s: State, r: Rules, a: Attack, m: Mark, need: int) -> bool:
    """What the blow is aimed at, and what went before it."""
    u = s.uses[a.use]
    if need == Need.AT_ARMOR:
        return a.aim == AT_ARMOR
    if need == Need.SPLIT:
        return u.split == 1 and a.extra == 1
    if need in (Need.SLEDGED, Need.BALKED):
        beside = u.odd[2] > 0 and m.who != NOBODY
        beside = beside and flat(s.bodies[m.who].at, u.odd[2] - 1) <= 1
        return beside and (u.odd[3] == 1) == (need == Need.SLEDGED)
    return a.aim == AT_OBSTACLE


def weight_met(s: State, r: Rules, u: Use, need: int) -> bool:
    """The weapon's weight, or the technique's where it is made without a weapon."""
    w = source_card(s, r, u, 4)
    if need == Need.UNARMED:
        return w.arms == Arms.UNARMED
    c = source_card(s, r, u, 0)
    key = (
        Key.VERSATILE if need == Need.VERSATILE else Key.HEAVY if need == Need.HEAVY else Key.LIGHT
    )
    return has_key(w, key) or has_key(c, key)


def wager_met(s: State, r: Rules, u: Use, need: int) -> bool:
    """What winning a wager gives hangs on what the technique carries."""
    quick, strong = keyword(s, r, u, Key.QUICK), keyword(s, r, u, Key.STRONG)
    if u.won == 0 or need == Need.WON:
        return u.won == 1
    if need == Need.WON_QUICK:
        return quick
    return strong if need == Need.WON_STRONG else not quick


def arms_of(s: State, r: Rules, a: Attack) -> int:
    """The kind of weapon an attack is made with."""
    return r.weapons[arm_row(s, a.arm)].arms


def target_met(s: State, r: Rules, a: Attack, who: int, need: int) -> bool:
    if need == Need.WEIGHTY_ONE:
        u = s.uses[a.use]
        weighty = weight_met(s, r, u, Need.VERSATILE) or weight_met(s, r, u, Need.HEAVY)
        return a.area == 0 and weighty
    if need == Need.LANCE:
        return arms_of(s, r, a) == Arms.LANCE
    if need in (Need.UNARMED_FRESH, Need.UNARMED_ATTACKER):
        plain = Need.FRESH if need == Need.UNARMED_FRESH else Need.ATTACKER
        return arms_of(s, r, a) == Arms.UNARMED and target_met(s, r, a, who, plain)
    if who == NOBODY:
        return False
    b = s.bodies[who]
    if need == Need.WALLED:
        return walled(s, b.at)
    if need == Need.IMPALED:  # of strikes with the weapon that sticks
        return b.pinned_by == a.me + 1 and b.pinned_with == a.arm and is_strike(r, s.uses[a.use])
    if need == Need.HOLDS:
        return b.grapples == a.me + 1 and b.on_top == 0
    if need == Need.TOPPLED:
        return s.uses[a.use].toppled == 1
    if need == Need.TARGET_PRONE:
        return b.prone == 1
    if need == Need.TARGET_BURNING:
        return top_of(b, Bane.BURN) > 0
    if need == Need.HOLDING:
        return s.bodies[a.me].grapples == who + 1 and s.bodies[a.me].on_top == 1
    if need == Need.FRESH:
        return b.turns_round == 0
    if need == Need.ATTACKER:
        return (s.bodies[a.me].attacked_by >> who) & 1 == 1
    if need == Need.ALLY_NEAR:
        return ally_near(s, a.me, b.at)
    return False


def is_strike(r: Rules, u: Use) -> bool:
    return u.table == TECHNIQUE and r.techniques[u.row].kind == Kind.STRIKE


def walled(s: State, at: int) -> bool:
    """Whether an obstacle stands next to a space."""
    for way in range(DIRECTIONS):
        to = beside(s, at, way)
        if to != NOWHERE and s.obstacle[to] != 0:
            return True
    return False


def ally_near(s: State, me: int, at: int) -> bool:
    for c in range(s.n_bodies):
        o = s.bodies[c]
        if c != me and o.here == 1 and o.seat == s.bodies[me].seat and flat(o.at, at) == 1:
            return True
    return False


def keyword(s: State, r: Rules, u: Use, key: int) -> bool:
    """Whether the technique, an enhancement on it or the weapon has a keyword."""
    for i in range(SOURCES - 3):
        if source_is_there(s, u, i) and has_key(source_card(s, r, u, i), key):
            return True
    return False
