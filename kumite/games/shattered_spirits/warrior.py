"""Blows that do more than hurt (the discipline Warrior).

Deeds (see deeds.py): SMASH, SLAM after somebody was toppled, ASIDE sells banes for the weapon's
speed, SLEDGE strikes an obstacle first, SAP takes tokens, BACKSWING strikes an obstacle after a
miss, COLLISION is being pushed into something.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.brackets import put
from kumite.games.shattered_spirits.cards import active_style, arm_row, card_of
from kumite.games.shattered_spirits.creature import afflict, gain, hurt, lose
from kumite.games.shattered_spirits.ground import flat, is_wall, space
from kumite.games.shattered_spirits.inflict import BOTH
from kumite.games.shattered_spirits.marks import add_mark, begin_attack, launch
from kumite.games.shattered_spirits.moves import FORGO, INFLICT
from kumite.games.shattered_spirits.names import (
    Area,
    Bane,
    Do,
    Frame,
    On,
    Reason,
    Token,
    Told,
)
from kumite.games.shattered_spirits.question import (
    CHOICE,
    GOODS,
    KIND,
    SPACE,
    question,
    strike_area,
)
from kumite.games.shattered_spirits.records import TOKENS, Card, Layer, Op, Rules, State, Use
from kumite.games.shattered_spirits.stack import NOBODY, end_bracket, new_bracket, pop, push

SMASH, SLAM, ASIDE, SLEDGE, SAP, BACKSWING, COLLISION = 40, 41, 42, 43, 44, 45, 46
AT_OBSTACLE = 2
SHAKEN = 7  # the step of Smash at which somebody near is chosen
GRIT = 1 << Token.GRIT
CALM = (1 << Token.GRIT) | (1 << Token.FOCUS)


def blow(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.n[0] == SMASH:
        smash(s, r, f, u)
    elif f.n[0] == SLAM:
        slam(s, r, f, u)
    elif f.n[0] == ASIDE:
        bash_aside(s, r, f, u)
    elif f.n[0] == SLEDGE:
        sledge(s, r, f, u)
    elif f.n[0] == SAP:
        sap(s, r, f, u)
    elif f.n[0] == BACKSWING:
        backswing(s, r, f, u)
    else:
        collide(s, r, f)


def blow_fits(s: State, r: Rules, f: Layer, u: Use, to: int) -> bool:
    """Which spaces a deed may be done to; how far they are was looked at before."""
    who = s.standing[to]
    if f.n[0] == ASIDE:
        return who > 0 and who != f.me + 1
    if f.n[0] == SLEDGE:
        return s.obstacle[to] != 0 and somebody_near(s, r, f, u, to)
    if f.n[0] == SMASH and f.step == SHAKEN:
        return who > 0 and who != f.me + 1 and flat(to, f.n[8] - 1) <= 1
    if f.n[0] == SMASH and f.n[7] == 1:
        return not is_wall(s, r, to) and s.obstacle[to] == 0
    return s.obstacle[to] != 0


def reach(s: State, r: Rules, u: Use) -> int:
    return max(r.weapons[arm_row(s, u.arm)].reach, 1)


def somebody_near(s: State, r: Rules, f: Layer, u: Use, at: int) -> bool:
    """Whether one whom the weapon reaches stands next to an obstacle."""
    for c in range(s.n_bodies):
        b = s.bodies[c]
        near = b.here == 1 and flat(b.at, at) <= 1
        if c != f.me and near and flat(b.at, s.bodies[f.me].at) <= reach(s, r, u):
            return True
    return False


def strike_obstacle(s: State, r: Rules, f: Layer, u: Use, at: int) -> None:
    """The weapon comes down on an obstacle; `wrecked` tells what became of it."""
    u.wrecked = 0
    a = begin_attack(s, r, f.use, f.me)
    a.arm = u.arm
    a.profile = r.weapons[arm_row(s, u.arm)].profile
    a.aim = AT_OBSTACLE
    a.space = at
    a.origin = at
    add_mark(a, NOBODY)
    launch(s, f.me, NOBODY)


# Smash: n[7]: obstacle 0 or ground 1; n[8]: the space + 1; n[10]: Grit for what was destroyed.


def smash(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        f.n[10] = f.n[1]
        f.n[1] = reach(s, r, u)
        question(s, f, CHOICE, 2, 1)
    elif f.step == 1:
        f.n[7] = f.n[5]
        f.step = 9
        if f.n[5] >= 0:
            question(s, f, SPACE, 0, 2)
    elif f.step == 2:
        strike_ground(s, r, f, u)
    elif f.step == 3:
        earn(s, r, f, f.n[10] if u.wrecked > 0 else f.n[2])
        f.step = 6
        if u.wrecked > 0:
            question(s, f, CHOICE, 2, 5)
    elif f.step == 5:
        lay_offer(s, r, f, u)
    elif f.step == 6:
        f.step = 9
        if u.boosts[0] > 0:
            f.n[1] += 1
            question(s, f, SPACE, 0, SHAKEN)
    elif f.step == SHAKEN:
        shake(s, f, u)
    else:
        pop(s, 0)


def strike_ground(s: State, r: Rules, f: Layer, u: Use) -> None:
    f.n[8] = f.n[5] + 1
    if f.n[5] < 0:
        f.step = 9
    elif f.n[7] == 0:
        f.step = 3
        strike_obstacle(s, r, f, u, f.n[5])
    else:
        earn(s, r, f, f.n[9])
        question(s, f, CHOICE, 2, 5)


def earn(s: State, r: Rules, f: Layer, n: int) -> None:
    n = gain(s, r, f.me, Token.GRIT, n)
    note(s, Told.GAINED, EVERYONE, f.me, n)
    note(s, Told.GAINS, 1 << s.bodies[f.me].seat, f.me, 0, 0, n, 0)


def lay_offer(s: State, r: Rules, f: Layer, u: Use) -> None:
    """What becomes of the ground: the card offers two terrains for each of its ways."""
    f.step = 6
    if f.n[5] < 0:
        return
    c = card_of(r, u.table, u.row)
    left = 2 * f.n[7] + f.n[5]
    for k in range(c.n_ops):
        if c.ops[k].do == Do.OFFER:
            if left == 0:
                change_ground(s, r, f.n[8] - 1, c.ops[k].terrain)
            left -= 1


def change_ground(s: State, r: Rules, at: int, terrain: int) -> None:
    if not is_wall(s, r, at):
        s.terrain[at] = terrain
        note(s, Told.TERRAIN, EVERYONE, at, terrain)


def shake(s: State, f: Layer, u: Use) -> None:
    """The effects that hang on this choice fall on who stands near."""
    f.step = 9
    if f.n[5] >= 0:
        u.target = s.standing[f.n[5]]
        w = push(s, Frame.WORK, f.me, f.me)
        w.n[0] = On.CHOSEN


# Slamming Strike: whoever is knocked down shakes all around.


def slam(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        f.step = 1
        f.n[7] = s.bodies[u.target - 1].at if u.target > 0 else s.bodies[f.me].at
        area = Area.BLAST if u.boosts[1] > 0 else Area.BURST
        strike_area(s, r, f, u, area, 1, f.n[7], 0, r.weapons[arm_row(s, u.arm)].profile)
        return
    if u.boosts[0] > 0:
        for y in range(s.deep):
            for x in range(s.width):
                if flat(space(x, y), f.n[7]) <= 1:
                    change_ground(s, r, space(x, y), f.n[6])
    pop(s, 0)


# Bash Aside: n[7]: points left; n[8]: the bracket; n[9]: which bane is being bought.


def bash_aside(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        f.n[1] = reach(s, r, u)
        question(s, f, SPACE, 0, 1)
    elif f.step == 1 and f.n[5] >= 0:
        f.n[7] = r.weapons[arm_row(s, u.arm)].speed
        u.target = s.standing[f.n[5]]
        f.n[8] = new_bracket(s, u.target - 1, f.me)
        question(s, f, GOODS, 0, 2)
    elif f.step == 2:
        f.n[9] = f.n[5]
        f.step = 4
        if f.n[5] >= 0:
            op = offer_of(card_of(r, u.table, u.row), f.n[9])
            question(s, f, CHOICE, min(op.n, f.n[7] - op.m) - lowest(op) + 1, 3)
    elif f.step == 3:
        buy(s, r, f, u)
    elif f.step == 4:
        deliver(s, r, f, u)
    else:
        pop(s, 0)


def offer_of(c: Card, what: int) -> Op:
    """The effect by which a card sells a bane."""
    for k in range(c.n_ops):
        if c.ops[k].do == Do.OFFER and c.ops[k].what == what:
            return c.ops[k]
    return c.ops[0]


def lowest(op: Op) -> int:
    """The lowest level that is sold: the one that costs 1, or the first."""
    return max(1, 1 - op.m)


def list_goods(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    u = s.uses[f.use]
    c = card_of(r, u.table, u.row)
    moves[0] = FORGO
    n = 1
    for k in range(c.n_ops):
        op = c.ops[k]
        if op.do == Do.OFFER and lowest(op) + op.m <= f.n[7]:
            moves[n] = INFLICT + op.what
            n += 1
    return n


def buy(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.n[5] >= 0:
        op = offer_of(card_of(r, u.table, u.row), f.n[9])
        level = lowest(op) + f.n[5]
        f.n[7] -= level + op.m
        thrown = op.what == Bane.PUSH and u.boosts[0] > 0
        put(s.brackets[f.n[8]], Bane.THROW if thrown else op.what, level, 1, 0, 0)
    f.step = 4
    if f.n[7] > 0:
        question(s, f, GOODS, 0, 2)


def deliver(s: State, r: Rules, f: Layer, u: Use) -> None:
    b = s.brackets[f.n[8]]
    f.step = 5
    if b.n == 0:
        end_bracket(s)
        return
    speed = r.weapons[arm_row(s, u.arm)].speed
    b.use = f.use
    b.origin = s.bodies[f.me].at
    b.cost = (speed + 1) // 2 + 1
    b.pay = CALM
    b.glancing = s.bodies[f.me].winded
    w = push(s, Frame.INFLICT, f.me, b.who)
    w.n[0] = BOTH
    w.n[1] = f.n[8]


# Sledge: an obstacle beside the target first.


def sledge(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        f.n[1] = reach(s, r, u) + 1
        question(s, f, SPACE, 0, 1)
    elif f.step == 1 and f.n[5] >= 0:
        f.step = 2
        u.odd[2] = f.n[5] + 1
        strike_obstacle(s, r, f, u, f.n[5])
    else:
        u.odd[3] = 1 if f.step == 2 and u.wrecked > 0 else 0
        pop(s, 0)


# Sapping Strike: n[2] tokens of a kind that the attacker names go.


def sap(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0 and u.target > 0 and s.bodies[u.target - 1].here == 1:
        question(s, f, KIND, 0, 1)
        return
    if f.step == 1:
        who = u.target - 1
        left = f.n[2] - discard(s, who, f.n[5], f.n[2])
        while left > 0 and richest(s, who) > 0:
            left -= discard(s, who, richest(s, who), 1)
        hurt(s, r, who, 2 * left, 0, Reason.EFFECT)
    pop(s, 0)


def discard(s: State, who: int, token: int, n: int) -> int:
    m = s.minds[who]
    n = min(n, m.tokens[token])
    m.tokens[token] -= n
    m.fleeting[token] = min(m.fleeting[token], m.tokens[token])
    if n > 0:
        note(s, Told.DISCARDS, EVERYONE, who, token, n)
    return n


def richest(s: State, who: int) -> int:
    """The defensive token there is most of; 0, which is none of them, if there are none."""
    best = 0
    most = 0
    for token in range(1, TOKENS):
        if s.minds[who].tokens[token] > most:
            most = s.minds[who].tokens[token]
            best = token
    return best


# Destructive Backswing, and being pushed into something.


def backswing(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        f.n[1] = reach(s, r, u)
        question(s, f, SPACE, 0, 1)
    elif f.step == 1 and f.n[5] >= 0:
        f.step = 2
        strike_obstacle(s, r, f, u, f.n[5])
    else:
        pop(s, 0)


def collide(s: State, r: Rules, f: Layer) -> None:
    """Bully Style: as if rolled 1 higher, and Dazed; who is run into is hurt too."""
    style = r.styles[active_style(s, r, f.me)]
    if f.step == 1:
        pop(s, 0)
        return
    f.step = 1
    a = s.attacks[f.attack]
    for i in range(a.n_marks):
        m = a.marks[i]
        if m.who == f.foe and m.loss > 0 and m.row < 12:
            rows = r.profiles[a.profile].rows
            lose(
                s, r, f.foe, max(rows[m.row - 1].damage - rows[m.row - 2].damage, 0), Reason.EFFECT
            )
    for k in range(style.n_ops):
        op = style.ops[k]
        if op.do == Do.COLLIDE:
            if s.bodies[f.foe].here == 1:
                afflict(s, r, f.foe, Bane.DAZED, op.n)
            if s.standing[f.n[7] - 1] > 0:
                run_down(s, f, op, s.standing[f.n[7] - 1] - 1)


def run_down(s: State, f: Layer, op: Op, who: int) -> None:
    k = new_bracket(s, who, f.me)
    b = s.brackets[k]
    b.use = f.use
    b.cost = op.cost
    b.pay = op.pay
    put(b, Bane.DAZED, op.n, 1, 0, 0)
    put(b, Bane.DAMAGE, op.m, 1, 0, 0)
    w = push(s, Frame.INFLICT, f.me, who)
    w.n[0] = BOTH
    w.n[1] = k
