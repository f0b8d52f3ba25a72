"""A reaction lets `me` attack `foe` with a technique of n[0] AP (SS24, SS25)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import (
    TECHNIQUE,
    arm_row,
    can_throw,
    fits_arms,
    has_key,
    known,
    meets_needs,
)
from kumite.games.shattered_spirits.ground import distance
from kumite.games.shattered_spirits.moves import BACK, FORGO, PAY, USE, WITH, listed
from kumite.games.shattered_spirits.names import Area, Do, Frame, Key, Kind, Pace, Range, Told
from kumite.games.shattered_spirits.paying import (
    affords,
    charge,
    demand,
    list_pay,
    owing,
    pay_one,
    settle,
)
from kumite.games.shattered_spirits.plotting import asks_arm, offers
from kumite.games.shattered_spirits.prowess import weapon_reach
from kumite.games.shattered_spirits.records import (
    TECHNIQUES,
    TOKENS,
    Card,
    Draft,
    Layer,
    Mind,
    Rules,
    State,
)
from kumite.games.shattered_spirits.stack import ask, blank_draft, new_use, pop, push


def go_strike(s: State, r: Rules, f: Layer) -> None:
    if f.step == 0 and s.bodies[f.me].here == 1 and s.bodies[f.foe].here == 1:
        f.step = 1
        ask(s, f.me)
        return
    pop(s, 0)


def list_strike(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if d.n_costs > 0 and owing(d) < d.n_costs:
        return list_pay(m, d, moves)
    if d.row > 0:
        return list_strike_arms(s, r, f, d, moves)
    moves[0] = FORGO
    n = 1
    for row in range(r.n_techniques):
        if may_strike(s, r, f, d, m, row):
            moves[n] = USE + row
            n += 1
    return n


def may_strike(s: State, r: Rules, f: Layer, d: Draft, m: Mind, row: int) -> bool:
    """A known technique that attacks one creature, with all its costs paid as usual."""
    c = r.techniques[row]
    if f.n[2] > 0 and row != f.n[2] - 1:
        return False
    if f.n[2] == 0 and (c.ap != f.n[0] or not attacks_one(c)):
        return False
    if not known(s, r, f.me, row):
        return False
    if c.pace == Pace.REACTION or not meets_needs(s, r, f.me, c):
        return False
    if f.n[2] == 0 and f.n[0] > 1 and c.kind != Kind.STRIKE:
        return False
    if not affords(m, d, c.cost, c.pay):
        return False
    if not asks_arm(c):
        return bare_reach(s, r, f, c) >= distance(s, r, s.bodies[f.me].at, s.bodies[f.foe].at)
    for i in range(s.n_items):
        if s.items[i].holder == f.me + 1 and offers(s, r, d, c, i) and suits(s, r, f, c, i):
            return True
    return False


def suits(s: State, r: Rules, f: Layer, c: Card, i: int) -> bool:
    """Whether the reaction allows this weapon, and it reaches."""
    if f.n[1] > 0 and not fits_arms(r.reactions[f.n[1] - 1], r.weapons[s.items[i].row - 1]):
        return False
    far = distance(s, r, s.bodies[f.me].at, s.bodies[f.foe].at)
    return far <= max(item_reach(s, r, f, c, i), f.n[4])


def is_opportune(r: Rules, f: Layer) -> bool:
    return f.n[1] > 0 and has_key(r.reactions[f.n[1] - 1], Key.OPPORTUNE)


def item_reach(s: State, r: Rules, f: Layer, c: Card, i: int) -> int:
    """SS25: who moves beyond the next space meets only a strike with a weapon that long."""
    w = r.weapons[s.items[i].row - 1]
    if c.ranged != Range.WEAPON:
        return c.range if c.ranged in (Range.RANGED, Range.EITHER) else 1
    if is_opportune(r, f):
        return weapon_reach(s, r, f.me, i + 1) if c.kind == Kind.STRIKE else 1
    if w.ranged == Range.RANGED:
        return w.range
    thrown = w.thrown if can_throw(s, r, f.me, i + 1) else 0
    return max(weapon_reach(s, r, f.me, i + 1), thrown)


def bare_reach(s: State, r: Rules, f: Layer, c: Card) -> int:
    """The same for a technique without a weapon, or with one of the body."""
    if is_opportune(r, f) or c.ranged not in (Range.RANGED, Range.EITHER):
        return 1
    return max(c.range, 1)


def attacks_one(c: Card) -> bool:
    """Whether the technique attacks, and a single target."""
    attacks = False
    for k in range(c.n_ops):
        attacks = attacks or c.ops[k].do == Do.ATTACK
        if c.ops[k].do == Do.SHAPE and c.ops[k].boost == 0:
            return False
    return attacks and c.area == Area.SINGLE


def list_strike_arms(s: State, r: Rules, f: Layer, d: Draft, moves: Ints) -> int:
    moves[0] = BACK
    n = 1
    c = r.techniques[d.row - 1]
    for i in range(s.n_items):
        move = WITH + s.items[i].row - 1
        fits = s.items[i].holder == d.who + 1 and offers(s, r, d, c, i) and suits(s, r, f, c, i)
        if fits and not listed(moves, n, move):
            moves[n] = move
            n += 1
    return n


def take_strike(s: State, r: Rules, f: Layer, move: int) -> None:
    seat = s.bodies[f.me].seat
    m = s.minds[f.me]
    d = s.drafts[seat]
    if move == FORGO:
        return
    s.asked = 1 << seat
    if move == BACK:
        blank_draft(d)
        d.who = f.me
        return
    if USE <= move < USE + TECHNIQUES:
        d.row = move - USE + 1
        d.step = 1 if asks_arm(r.techniques[d.row - 1]) else 0
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    else:
        d.arm = arm_in_hand(s, f.me, move - WITH)
        d.step = 0
    c = r.techniques[d.row - 1]
    if d.step == 0 and d.n_costs == 0:
        demand(d, c.cost, c.pay)
        demand(d, c.cost2, c.pay2)
    if d.step == 0 and (settle(m, d) or owing(d) == d.n_costs):
        charge(m, d)
        s.asked = 0
        begin_strike(s, r, f, d)


def arm_in_hand(s: State, who: int, row: int) -> int:
    for i in range(s.n_items):
        if s.items[i].holder == who + 1 and s.items[i].row == row + 1:
            return i + 1
    return 0


def begin_strike(s: State, r: Rules, f: Layer, d: Draft) -> None:
    """SS24: no movement, and a penalty of the difference between its speed and the phase."""
    c = r.techniques[d.row - 1]
    k = new_use(s, TECHNIQUE, d.row - 1, f.me)
    u = s.uses[k]
    u.arm = d.arm
    u.reaction = 1
    u.via = f.n[1]
    u.limb = f.n[3]
    u.foe = f.foe + 1
    speed = c.speed
    if c.pace == Pace.WEAPON:
        speed += r.weapons[arm_row(s, d.arm)].speed
    elif c.pace == Pace.ANY:
        speed = s.phase
    u.speed = min(max(speed, 0), 7)
    u.penalty = abs(u.speed - s.phase) if f.n[4] == 0 else 0  # after a lance tears out: no reaction
    u.reaches = f.n[4]
    u.bonus = f.n[5]
    u.dull = f.n[6]
    note(s, Told.USES, EVERYONE, f.me, u.row, u.arm, 0)
    w = push(s, Frame.USE, f.me, f.foe)
    w.use = k
