"""What a step or a jump costs a creature, and where it may go (SS2, SS5, SS38)."""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import SOURCES, bought, source_card, source_is_there
from kumite.games.shattered_spirits.feats import form_card
from kumite.games.shattered_spirits.ground import (
    DIRECTIONS,
    beside,
    flat,
    heading,
    height,
    is_squeezed,
    is_wall,
    rise,
)
from kumite.games.shattered_spirits.moves import MOVE, TARGET
from kumite.games.shattered_spirits.names import Do, Key, Token
from kumite.games.shattered_spirits.prowess import weapon_reach
from kumite.games.shattered_spirits.records import (
    NOWHERE,
    PATH,
    Draft,
    Rules,
    State,
    Use,
)
from kumite.games.shattered_spirits.riders import keyword


def ignores(s: State, r: Rules, who: int, terrain: int) -> bool:
    """Whether a stance, a style or the technique in use lets a creature ignore some ground."""
    return ignores_openly(s, r, who, terrain) or ignoring_form(s, r, who, terrain) >= 0


def ignores_openly(s: State, r: Rules, who: int, terrain: int) -> bool:
    """By a technique in use, which everybody sees."""
    for k in range(s.n_uses):
        if s.uses[k].me == who and ignoring(s, r, s.uses[k], terrain):
            return True
    return False


def ignoring_form(s: State, r: Rules, who: int, terrain: int) -> int:
    """The stance (0) or style (1) that lets it ignore some ground; -1 for none."""
    for part in range(2):
        c = form_card(s, r, who, part)
        for k in range(c.n_ops):
            if c.ops[k].do == Do.IGNORES and c.ops[k].terrain == terrain:
                return part
    return -1


def ignoring(s: State, r: Rules, u: Use, terrain: int) -> bool:
    for i in range(SOURCES - 3):
        if source_is_there(s, u, i):
            c = source_card(s, r, u, i)
            for k in range(c.n_ops):
                op = c.ops[k]
                if op.do == Do.IGNORES and op.terrain == terrain and bought(u, op, i) > 0:
                    return True
    return False


def is_eased(flags: Ints, i: int) -> bool:
    return (flags[i >> 3] >> (i & 7)) & 1 == 1


def ease(flags: Ints, i: int, on: int) -> None:
    if on == 1:
        flags[i >> 3] = flags[i >> 3] | (1 << (i & 7))
    else:
        flags[i >> 3] = flags[i >> 3] & ~(1 << (i & 7))


def cost_for(s: State, r: Rules, who: int, a: int, b: int, eased: bool) -> int:
    """SS38: rough ground and water double, climbing adds. SS2: Reflex makes a space normal."""
    cost = r.terrains[s.terrain[b]].cost
    if cost > 1 and (eased or ignores(s, r, who, s.terrain[b])):
        cost = 1
    return cost + 2 * max(rise(s, r, a, b), 0)


def can_ease(s: State, r: Rules, to: int) -> bool:
    """SS2: ground that is only dear, and that Reflex averts."""
    t = r.terrains[s.terrain[to]]
    return t.cost > 1 and t.reflex > 0


def eased_steps(d: Draft) -> int:
    count = 0
    for i in range(d.n_path):
        count += 1 if is_eased(d.eased, i) else 0
    return count


def list_steps(s: State, r: Rules, u: Use, d: Draft, moves: Ints, n: int) -> int:
    """The spaces next on the way, as far as movement lasts."""
    b = s.bodies[u.me]
    if b.prone == 1 or u.left == 0 or d.n_path == PATH:
        return n
    at = d.path[d.n_path - 1] if d.n_path > 0 else b.at
    left = u.left - path_cost(s, r, u, d)
    reflex = s.minds[u.me].tokens[Token.REFLEX] - eased_steps(d)
    only = only_way(s, r, u, d)
    for way in range(DIRECTIONS):
        to = next_space(s, r, u, at, way, only)
        if to == NOWHERE:
            continue
        helped = reflex > 0 and can_ease(s, r, to)
        rest = left - cost_for(s, r, u.me, at, to, helped)
        if rest >= 0 and (may_end(s, u, to) or leads_on(s, r, u, to, way, rest, reflex - helped)):
            moves[n] = MOVE + to
            n += 1
    return n


def next_space(s: State, r: Rules, u: Use, at: int, way: int, only: int) -> int:
    """The space one step that way, or NOWHERE if one may not go there."""
    to = beside(s, at, way)
    if to == NOWHERE or (only >= 0 and way != only) or not may_pass(s, r, u, at, to):
        return NOWHERE
    if u.retreat > 0 and not leads_away(s, u.retreat, at, to):
        return NOWHERE
    return to


def may_end(s: State, u: Use, at: int) -> bool:
    return s.standing[at] == 0 or s.standing[at] == u.me + 1


def leads_on(s: State, r: Rules, u: Use, at: int, way: int, left: int, reflex: int) -> bool:
    """SS38: whether what movement is left leads on from a taken space to a free one.

    Looks from taken space to taken space. Of each creature there is kept how much movement would
    be left where it stands, plus 1, and how much Reflex. Easing as early as one can is never worse.
    """
    only = way if goes_straight(s, r, u) else -1
    lefts = put(0, s.standing[at] - 1, left + 1)
    helps = put(0, s.standing[at] - 1, reflex)
    for _ in range(s.n_bodies):
        for c in range(s.n_bodies):
            for on in range(DIRECTIONS if part(lefts, c) > 1 else 0):
                to = next_space(s, r, u, s.bodies[c].at, on, only)
                if to == NOWHERE:
                    continue
                helped = part(helps, c) > 0 and can_ease(s, r, to)
                rest = part(lefts, c) - cost_for(s, r, u.me, s.bodies[c].at, to, helped)
                if rest > 0 and may_end(s, u, to):
                    return True
                if rest > 0 and rest > part(lefts, s.standing[to] - 1):
                    lefts = put(lefts, s.standing[to] - 1, rest)
                    helps = put(helps, s.standing[to] - 1, part(helps, c) - helped)
    return False


def part(packed: int, c: int) -> int:
    """A number below 64 of one creature, out of those of all."""
    return (packed >> (6 * c)) & 63


def put(packed: int, c: int, n: int) -> int:
    return packed & ~(63 << (6 * c)) | (min(n, 63) << (6 * c))


def leads_away(s: State, bits: int, at: int, to: int) -> bool:
    """Whether a step leads nearer to none of some creatures, and farther from one."""
    farther = False
    for who in range(s.n_bodies):
        if (bits >> who) & 1:
            there = flat(s.bodies[who].at, to)
            if there < flat(s.bodies[who].at, at):
                return False
            farther = farther or there > flat(s.bodies[who].at, at)
    return farther


def goes_on(s: State, r: Rules, u: Use, d: Draft) -> bool:
    """Who steps away goes as far as it can: whether a step more leads farther, to a free space."""
    if u.retreat == 0 or d.n_path == PATH:
        return False
    at = d.path[d.n_path - 1]
    left = u.left - path_cost(s, r, u, d)
    for way in range(DIRECTIONS):
        to = beside(s, at, way)
        if to == NOWHERE or s.standing[to] != 0 or not may_pass(s, r, u, at, to):
            continue
        if leads_away(s, u.retreat, at, to) and cost_for(s, r, u.me, at, to, False) <= left:
            return True
    return False


def only_way(s: State, r: Rules, u: Use, d: Draft) -> int:
    """Rush: the movement of a turn is one straight line. -1: any way."""
    if not goes_straight(s, r, u):
        return -1
    if d.n_path > 1:
        return heading(d.path[d.n_path - 2], d.path[d.n_path - 1])
    if d.n_path == 1:
        return heading(s.bodies[u.me].at, d.path[0])
    return u.direction - 1


def goes_straight(s: State, r: Rules, u: Use) -> bool:
    return u.rushing > 0 or keyword(s, r, u, Key.RUSH)


def path_cost(s: State, r: Rules, u: Use, d: Draft) -> int:
    cost = 0
    at = s.bodies[u.me].at
    for i in range(d.n_path):
        cost += cost_for(s, r, u.me, at, d.path[i], is_eased(d.eased, i))
        at = d.path[i]
    return cost


def may_pass(s: State, r: Rules, u: Use, at: int, to: int) -> bool:
    """SS38: through allies freely, through enemies only with Charge; paths end in free spaces."""
    return not is_wall(s, r, to) and not is_squeezed(s, r, at, to) and lets_by(s, r, u, to)


def lets_by(s: State, r: Rules, u: Use, to: int) -> bool:
    who = s.standing[to]
    if who == 0 or who == u.me + 1:
        return True
    if s.bodies[u.me].on_top == 1:  # SS41: there would be no space for the one it holds
        return False
    if s.bodies[who - 1].seat == s.bodies[u.me].seat:
        return True
    return keyword(s, r, u, Key.CHARGE)


def add_step(s: State, r: Rules, u: Use, d: Draft, to: int) -> None:
    """One space more on the way; Reflex helps where movement would not do."""
    at = d.path[d.n_path - 1] if d.n_path > 0 else s.bodies[u.me].at
    left = u.left - path_cost(s, r, u, d)
    d.path[d.n_path] = to
    if cost_for(s, r, u.me, at, to, False) > left:
        ease(d.eased, d.n_path, 1)
    d.n_path += 1


def may_ease_last(s: State, r: Rules, u: Use, d: Draft) -> bool:
    i = d.n_path - 1
    if is_eased(d.eased, i) or not can_ease(s, r, d.path[i]):
        return False
    return s.minds[u.me].tokens[Token.REFLEX] > eased_steps(d)


# Jumps (SS5): straight and unbroken, over obstacles and ground, where an effect allows one.


def jumps_left(s: State, r: Rules, u: Use) -> int:
    total = 0
    for i in range(SOURCES):
        if source_is_there(s, u, i):
            c = source_card(s, r, u, i)
            for k in range(c.n_ops):
                if c.ops[k].do == Do.JUMP:
                    total += c.ops[k].n * bought(u, c.ops[k], i)
    return total - u.jumps


def jump_value(s: State, r: Rules, u: Use) -> int:
    """The armor's; some effects make the first jump of a turn longer."""
    b = s.bodies[u.me]
    value = r.armors[r.characters[b.sheet].armor].jump
    if u.jumps > 0:
        return value
    for i in range(SOURCES):
        if source_is_there(s, u, i):
            c = source_card(s, r, u, i)
            for k in range(c.n_ops):
                op = c.ops[k]
                if op.do == Do.JUMP:
                    more = op.m + op.times * longest_reach(s, r, u.me, c.arms)
                    value += more * bought(u, op, i)
    return value


def longest_reach(s: State, r: Rules, who: int, arms: int) -> int:
    """Of the weapons of a kind that it holds; 1 without."""
    best = 1
    for i in range(s.n_items):
        held = s.items[i].holder == who + 1 and s.items[i].hand > 0
        if held and r.weapons[s.items[i].row - 1].arms == arms:
            best = max(best, weapon_reach(s, r, who, i + 1))
    return best


def list_landings(s: State, r: Rules, u: Use, d: Draft, moves: Ints, n: int) -> int:
    b = s.bodies[u.me]
    if b.prone == 1 or b.on_top == 1 or u.left == 0 or jumps_left(s, r, u) <= 0:
        return n
    value = jump_value(s, r, u)
    only = only_way(s, r, u, d)
    for way in range(DIRECTIONS):
        if only >= 0 and way != only:
            continue
        to = beside(s, b.at, way)
        for _ in range(value):
            if to == NOWHERE or not flies_over(s, r, u, to, value):
                break
            if s.standing[to] == 0 and leap_cost(s, r, b.at, to) <= min(value, u.left):
                moves[n] = TARGET + to
                n += 1
            to = beside(s, to, way)
    return n


def flies_over(s: State, r: Rules, u: Use, to: int, value: int) -> bool:
    """No wall, no foe in the way, and nothing higher than the jump."""
    if is_wall(s, r, to) or not lets_by(s, r, u, to):
        return False
    return height(s, r, to) - height(s, r, s.bodies[u.me].at) <= value


def leap_cost(s: State, r: Rules, a: int, b: int) -> int:
    """Each space costs 1 whatever the ground, and each elevation gained 1."""
    return flat(a, b) + max(rise(s, r, a, b), 0)
