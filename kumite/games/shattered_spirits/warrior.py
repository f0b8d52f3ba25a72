"""Blows that do more than hurt (the discipline Warrior).

Deeds (see deeds.py): SMASH (`m`, `times`, `cost`: Grit for an obstacle that breaks, for one that
does not, for ground), SLAM after somebody was toppled (`m`: how wide), ASIDE sells banes for the
weapon's speed (negating them takes the speed divided by `times`, and `cost` more), SLEDGE strikes
an obstacle first, SAP takes tokens (`times`; `m`: damage for each that is not given), BACKSWING
strikes an obstacle after a miss, COLLISION is being pushed into something.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.aside import bash_aside, goods_part, reach
from kumite.games.shattered_spirits.brackets import put
from kumite.games.shattered_spirits.cards import active_style, arm_row, card_of
from kumite.games.shattered_spirits.creature import afflict, gain, halved, hurt, lose
from kumite.games.shattered_spirits.damage import find_damage, guard_now, harm_of, piercing
from kumite.games.shattered_spirits.ground import distance, flat, has, is_wall, spread, wipe
from kumite.games.shattered_spirits.inflict import BOTH
from kumite.games.shattered_spirits.marks import AT_OBSTACLE, add_mark, begin_attack, launch
from kumite.games.shattered_spirits.moves import FORGO, PAY
from kumite.games.shattered_spirits.names import Area, Bane, Do, Frame, Reason, Token, Told
from kumite.games.shattered_spirits.question import (
    CHOICE,
    COUNT,
    KIND,
    SPACE,
    STOP,
    YIELD,
    chosen,
    is_nothing,
    parts,
    question,
    strike_area,
)
from kumite.games.shattered_spirits.records import (
    SPACES,
    TOKENS,
    Attack,
    Draft,
    Layer,
    Mark,
    Op,
    Rules,
    State,
    Use,
)
from kumite.games.shattered_spirits.stack import NOBODY, ask, new_bracket, pop, push

SMASH, SLAM, ASIDE, SLEDGE, SAP, BACKSWING, COLLISION = 40, 41, 42, 43, 44, 45, 46
SHAKEN = 7  # the step of Smash at which somebody near is chosen
GROUND = 1  # what Smash is done to, else an obstacle


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
    if f.n[0] == SMASH and s.drafts[s.bodies[f.me].seat].path[0] == GROUND:
        return not is_wall(s, r, to) and s.obstacle[to] == 0
    return s.obstacle[to] != 0


def blow_part(s: State, r: Rules, f: Layer, u: Use, d: Draft) -> int:
    """Smash: what, and where. Bash Aside: whom, and what with."""
    if d.n_path > 0 and is_nothing(d, 0):
        return 0
    if f.n[0] == SMASH:
        return (CHOICE | STOP | 2 << COUNT, SPACE, 0)[d.n_path]
    if d.n_path == 0:
        return SPACE | STOP
    return goods_part(s, r, f, u, d)


def somebody_near(s: State, r: Rules, f: Layer, u: Use, at: int) -> bool:
    """Whether one whom the weapon reaches stands next to an obstacle."""
    for c in range(s.n_bodies):
        b = s.bodies[c]
        near = b.here == 1 and flat(b.at, at) <= 1
        if c != f.me and near and distance(s, r, b.at, s.bodies[f.me].at) <= reach(s, r, u):
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
        parts(s, f, 2)
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
    d = s.drafts[s.bodies[f.me].seat]
    f.step = 9
    if is_nothing(d, 0):
        return
    f.n[7] = d.path[0]
    f.n[8] = d.path[1] + 1
    if f.n[7] == GROUND:
        earn(s, r, f, f.n[9])
        question(s, f, CHOICE, 2, 5)
    else:
        f.step = 3
        strike_obstacle(s, r, f, u, d.path[1])


def earn(s: State, r: Rules, f: Layer, n: int) -> None:
    n = gain(s, r, f.me, Token.GRIT, n)
    own = 1 << s.bodies[f.me].seat
    note(s, Told.GAINED, EVERYONE - own, f.me, n)
    note(s, Told.GAINS, own, f.me, 0, 0, n, 0)


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
        chosen(s, f, 0)


# Slamming Strike: whoever is knocked down shakes all around.


def slam(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0:
        f.step = 1
        f.n[7] = s.bodies[u.target - 1].at if u.target > 0 else s.bodies[f.me].at
        area = Area.BLAST if u.boosts[1] > 0 else Area.BURST
        weapon = r.weapons[arm_row(s, u.arm)]
        strike_area(s, r, f, u, area, f.n[1], f.n[7], 0, weapon.profile)
        return
    if u.boosts[0] > 0:
        wipe(u.zone)
        spread(s, r, Area.BLAST, f.n[1], f.n[7], 0, 0, u.zone)
        for at in range(SPACES):
            if has(u.zone, at):
                change_ground(s, r, at, f.n[6])
        wipe(u.zone)
    pop(s, 0)


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


# Sapping Strike: n[2] tokens of a kind that the attacker names go; who has too few of it gives
# others, or is hurt. n[7]: how many are still to go.


def sap(s: State, r: Rules, f: Layer, u: Use) -> None:
    if f.step == 0 and u.target > 0 and s.bodies[u.target - 1].here == 1:
        f.foe = u.target - 1
        question(s, f, KIND, 0, 1)
        return
    if f.step == 1 and f.n[5] >= 0:
        f.n[7] = f.n[2] - discard(s, f.foe, f.n[5], f.n[2])
    elif f.step == 2 and f.n[5] >= 0:
        f.n[7] -= discard(s, f.foe, f.n[5], 1)
    if f.step > 0 and f.n[5] >= 0 and f.n[7] > 0:
        question(s, f, YIELD, 0, 2)
        ask(s, f.foe)
        return
    if f.step == 2:
        hurt(s, r, f.foe, halved(f.n[1] * f.n[7], s.bodies[f.me].winded), 0, Reason.EFFECT)
    pop(s, 0)


def list_yield(s: State, f: Layer, moves: Ints) -> int:
    """Defensive tokens that the target has, or none of them."""
    moves[0] = FORGO
    n = 1
    for token in range(1, TOKENS):
        if s.minds[f.foe].tokens[token] > 0:
            moves[n] = PAY + token
            n += 1
    return n


def discard(s: State, who: int, token: int, n: int) -> int:
    m = s.minds[who]
    n = min(n, m.tokens[token])
    m.tokens[token] -= n
    m.fleeting[token] = min(m.fleeting[token], m.tokens[token])
    if n > 0:
        note(s, Told.DISCARDS, EVERYONE, who, token, n)
    return n


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
        if a.marks[i].who == f.foe:
            lose(s, r, f.foe, as_if_higher(s, r, a, a.marks[i]), Reason.EFFECT)
    for k in range(style.n_ops):
        op = style.ops[k]
        if op.do == Do.COLLIDE:
            if s.bodies[f.foe].here == 1:
                afflict(s, r, f.foe, Bane.DAZED, op.n)
            if s.standing[f.n[7] - 1] > 0:
                run_down(s, r, f, op, s.standing[f.n[7] - 1] - 1)


def as_if_higher(s: State, r: Rules, a: Attack, m: Mark) -> int:
    """The damage that a roll higher by 1 would have done more, all its changes and Guard
    included."""
    if m.missed == 1 or m.extreme == 1:
        return 0
    rows = r.profiles[a.profile].rows
    damage, grade, row = m.damage, m.grade, min(m.row + 1, 12)
    spared = m.unspent
    if damage == 0:
        spared = max(guard_now(s, r, a, m, harm_of(s, r, a)) - piercing(s, r, a, m), 0)
    m.extreme = 1 if m.row == 12 else 0
    m.grade = rows[row - 2].grade
    find_damage(s, r, a, m, rows[row - 2])
    more = m.damage - damage
    m.damage = damage
    m.grade = grade
    m.extreme = 0
    return max(more - spared, 0)


def run_down(s: State, r: Rules, f: Layer, op: Op, who: int) -> None:
    """The damage is done in any case; being Dazed can be negated."""
    hurt(s, r, who, halved(op.m, s.bodies[f.me].winded), 0, Reason.EFFECT)
    if s.bodies[who].here == 0:
        return
    k = new_bracket(s, who, f.me)
    b = s.brackets[k]
    b.use = f.use
    b.cost = op.cost
    b.pay = op.pay
    put(b, Bane.DAZED, op.n, 1, 0, 0)
    w = push(s, Frame.INFLICT, f.me, who)
    w.n[0] = BOTH
    w.n[1] = k
