"""What a reaction costs: its price, and what makes it dearer or cheaper."""

from __future__ import annotations

from kumite.games.shattered_spirits.cards import bought, has_key, source_card, source_is_there
from kumite.games.shattered_spirits.creature import top_of
from kumite.games.shattered_spirits.ground import distance
from kumite.games.shattered_spirits.names import Arms, Bane, Do, Grade, Key, Token, Trigger
from kumite.games.shattered_spirits.openings import MOVEMENT, reach_of
from kumite.games.shattered_spirits.paying import demand, feasible
from kumite.games.shattered_spirits.records import ATTACHED, Card, Draft, Layer, Rules, State
from kumite.games.shattered_spirits.stack import NOBODY

OPEN_SOURCES = ATTACHED + 2  # technique, enhancements, weapon: what everybody sees


def blank_costs(d: Draft) -> None:
    while d.n_costs > 0:
        d.n_costs -= 1
        d.costs[d.n_costs] = 0
        d.masks[d.n_costs] = 0


def price(s: State, r: Rules, f: Layer, d: Draft, who: int, c: Card) -> bool:
    """Put down what a reaction costs now; whether it can be paid."""
    m = s.minds[who]
    mask = c.pay if c.pay != 0 else 1 << Token.MOMENTUM
    cost = c.cost + harder(s, r, f, c, who)
    if has_key(c, Key.EVADE):
        cost += top_of(s.bodies[who], Bane.FROST)
    if d.way == 1:
        cost -= knowledge(s, f, who)
    demand(d, max(cost, 0), mask)
    demand(d, c.cost2, c.pay2)
    demand(d, top_of(s.bodies[who], Bane.DAZED), mask | (1 << Token.FOCUS))
    for k in range(c.n_boosts):
        demand(d, c.boosts[k].cost * d.boosts[k], c.boosts[k].pay)
    return feasible(m, d, 0, 0)


def knowledge(s: State, f: Layer, who: int) -> int:
    """What a creature knows of the one it reacts to: the top Knowledge it put there."""
    other = f.me if f.n[0] in MOVEMENT else f.foe
    if other == NOBODY or other == who or s.bodies[other].knower != who + 1:
        return 0
    return top_of(s.bodies[other], Bane.KNOWLEDGE)


def harder(s: State, r: Rules, f: Layer, c: Card, who: int) -> int:
    """What the act that is answered adds to the price: its keywords, bought ones too."""
    if f.n[0] == Trigger.PHASE_BEGINS or s.n_uses == 0:
        return 0
    u = s.uses[f.use]
    more = 1 if has_key(c, Key.BLOCK) and likely_crit(s, r, f) else 0
    more += s.bodies[who].harried if has_key(c, Key.OPPORTUNE) else 0
    more += guarding(s, r, f, c, who)
    if u.surge > 0 and u.moved <= u.surge_end and f.n[0] in MOVEMENT:
        more += hardness(c, 0, 0, 0, u.surge_safe)
    for i in range(OPEN_SOURCES):
        if source_is_there(s, u, i):
            e = source_card(s, r, u, i)
            more += hardness(c, e.unblockable, e.sure_hit, e.warding, e.safe)
            for k in range(e.n_ops):
                op = e.ops[k]
                n = op.n * bought(u, op, i)
                more += hardness(
                    c,
                    n * (op.do == Do.UNBLOCKABLE),
                    n * (op.do == Do.SURE_HIT),
                    n * (op.do == Do.WARDING),
                    n * (op.do == Do.SAFE),
                )
    return more


def guarding(s: State, r: Rules, f: Layer, c: Card, who: int) -> int:
    """Set Spear: reactions with the lance are cheaper within its reach, and dearer beyond."""
    if s.bodies[who].guarded == 0 or c.arms != Arms.LANCE:
        return 0
    other = f.foe if f.foe != who and f.foe != NOBODY else f.me
    far = distance(s, r, s.bodies[who].at, s.bodies[other].at)
    return -1 if far <= reach_of(s, r, who) else 1


def hardness(c: Card, block: int, evade: int, punish: int, opportune: int) -> int:
    """Of what makes reactions dear, what counts for this one."""
    more = block if has_key(c, Key.BLOCK) else 0
    more += evade if has_key(c, Key.EVADE) else 0
    more += punish if has_key(c, Key.PUNISH) else 0
    return more + (opportune if has_key(c, Key.OPPORTUNE) else 0)


def likely_crit(s: State, r: Rules, f: Layer) -> bool:
    """Whether the roll, as it stands, is a crit against this target."""
    if f.n[0] != Trigger.ATTACKED:
        return False
    a = s.attacks[f.attack]
    for i in range(a.n_marks):
        m = a.marks[i]
        if m.who == f.me:
            row = min(max(m.roll + m.mod, 2), 12)
            return r.profiles[a.profile].rows[row - 2].grade == Grade.CRIT
    return False
