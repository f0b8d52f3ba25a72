"""Movement: what entering a space does, falls, ground that hurts, and being pushed about."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.creature import afflict, has_passive, hurt, part
from kumite.games.shattered_spirits.feats import feat, show_passive
from kumite.games.shattered_spirits.ground import (
    DIRECTIONS,
    beside,
    flat,
    has,
    height,
    is_squeezed,
    is_wall,
    nearest,
    put,
    rise,
    space,
)
from kumite.games.shattered_spirits.impaled import tear_free
from kumite.games.shattered_spirits.moves import DECLINE, DONE, GO, PAY_ALL, TARGET, TOWARD
from kumite.games.shattered_spirits.names import (
    Arms,
    Bane,
    Do,
    Event,
    Frame,
    Harm,
    Reason,
    Token,
    Told,
)
from kumite.games.shattered_spirits.paying import spend
from kumite.games.shattered_spirits.prowess import UNTIL_MOVE, unbrace
from kumite.games.shattered_spirits.records import NOWHERE, SPACES, Layer, Rules, State
from kumite.games.shattered_spirits.riders import arms_of
from kumite.games.shattered_spirits.stack import ask, pop, push
from kumite.games.shattered_spirits.steps import ignores_openly, ignoring_form

FALL, GROUND = 0, 1
COLLISION = 46  # a deed
OPPOSITE = 4


def place(s: State, who: int, to: int) -> None:
    """A creature comes to stand somewhere else."""
    b = s.bodies[who]
    if s.standing[b.at] == who + 1:
        s.standing[b.at] = 0
    b.at = to
    s.standing[to] = who + 1


def arrive(s: State, r: Rules, who: int, drop: int) -> None:
    """What waits in a space: the ground, after a fall. Frames on top come first."""
    b = s.bodies[who]
    t = r.terrains[s.terrain[b.at]]
    if (
        (t.damage > 0 or t.value > 0)
        and not has(b.scorched, b.at)
        and not ignores_openly(s, r, who, s.terrain[b.at])
    ):
        put(b.scorched, b.at)
        f = push(s, Frame.PERIL, who, who)
        f.n[0] = GROUND
    if drop > 1:
        f = push(s, Frame.PERIL, who, who)
        f.n[0] = FALL
        f.n[1] = drop


# Perils: a fall or hurtful ground, which tokens may avert all or nothing.


def go_peril(s: State, r: Rules, f: Layer) -> None:
    if s.bodies[f.me].here == 0:
        pop(s, 0)
        return
    if f.step == 0:
        f.step = 1
        ask(s, f.me)
        return
    if s.result != 1:
        suffer(s, r, f)
    s.result = 0
    pop(s, 0)


def price_of_peril(s: State, r: Rules, f: Layer) -> int:
    if f.n[0] == FALL:
        return f.n[1] - 1
    return r.terrains[s.terrain[s.bodies[f.me].at]].reflex


def list_peril(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    moves[0] = DECLINE
    if f.n[0] == GROUND and ignores_it(s, r, f.me):
        return 1
    price = price_of_peril(s, r, f)
    if price > 0 and s.minds[f.me].tokens[Token.REFLEX] >= price:
        moves[1] = PAY_ALL
        return 2
    return 1


def take_peril(s: State, r: Rules, f: Layer, move: int) -> None:
    s.result = 0
    if move == PAY_ALL:
        spend(s.minds[f.me], Token.REFLEX, price_of_peril(s, r, f))
        s.result = 1


def ignores_it(s: State, r: Rules, who: int) -> bool:
    """Whether its stance or style keeps it unhurt where it stands."""
    return ignoring_form(s, r, who, s.terrain[s.bodies[who].at]) >= 0


def suffer(s: State, r: Rules, f: Layer) -> None:
    """SS2, SS5: damage of a fall and of jagged or blazing ground."""
    b = s.bodies[f.me]
    if f.n[0] == FALL:
        note(s, Told.FALLS, EVERYONE, f.me, f.n[1])
        hurt(s, r, f.me, 2 * f.n[1], 1 << Harm.CRUSH, Reason.FALL)
        if 2 * f.n[1] >= r.fall_prone and b.here == 1:
            b.prone = 1
            note(s, Told.SUFFERS, EVERYONE, f.me, Bane.PRONE, 1, 1)
        return
    if ignores_it(s, r, f.me):  # others cannot tell it from paying
        return
    t = r.terrains[s.terrain[b.at]]
    hurt(s, r, f.me, t.damage, t.harm, Reason.GROUND)
    if t.value > 0 and b.here == 1:
        afflict(s, r, f.me, t.bane, t.value)


def make_room(s: State, r: Rules, who: int, at: int) -> None:
    """Who stands where an obstacle comes to be is moved to the nearest free space, if there is one.

    Of equally near ones it is that farthest from `who`, then the first by row.
    """
    moved = s.standing[at] - 1
    if moved < 0:
        return
    best = NOWHERE
    for y in range(s.deep):
        for x in range(s.width):
            to = space(x, y)
            free = s.standing[to] == 0 and s.obstacle[to] == 0 and not is_wall(s, r, to)
            if free and (best == NOWHERE or nearer(s, who, at, to, best)):
                best = to
    if best == NOWHERE or flat(at, best) > 2:
        return
    drop = height(s, r, at) - height(s, r, best)
    place(s, moved, best)
    note(s, Told.FORCED, EVERYONE, moved, at, best)
    part(s, moved)
    arrive(s, r, moved, drop)


def nearer(s: State, who: int, at: int, one: int, other: int) -> bool:
    if flat(at, one) != flat(at, other):
        return flat(at, one) < flat(at, other)
    return flat(s.bodies[who].at, one) > flat(s.bodies[who].at, other)


# Forced movement. Frame: `me` moves `foe`. n[0]: push, pull, slide or throw; n[1]: spaces left;
# n[2]: where it is measured from; n[3]: direction + 1; n[4]: spaces moved; n[5]: 1 through the air;
# n[6]: of a throw, how far it goes on after the pull; n[7]: 1 round who pulls; n[8]: 1 for a push
# with a blunt weapon that its mover may be rewarded for; n[9]: 1 once it ran against something.

BEGIN, WAY, HOW_FAR = 0, 1, 2


def go_forced(s: State, r: Rules, f: Layer) -> None:
    if f.step == BEGIN:
        f.step = WAY
        begin_forced(s, r, f)
    if s.bodies[f.foe].here == 0 or (f.n[1] <= 0 and f.n[6] == 0):
        if f.n[8] == 1 and f.n[4] + f.n[9] > 0:
            feat(s, r, f.me, Event.PUSHED)
        pop(s, f.n[4])
    elif f.n[1] <= 0:
        let_fly(f)
    elif f.n[7] == 1 and f.n[3] == 0:
        ask(s, f.me)
    elif f.n[3] == 0:
        find_way(s, f)
    elif f.step == WAY and f.n[7] == 0:
        f.step = HOW_FAR
        if after(s, r, f, f.n[1]) != s.bodies[f.foe].at:
            ask(s, f.me)  # it is moved up to so far: who moves it says how far
    elif f.n[5] == 1:
        fly(s, r, f)
    else:
        one_space(s, r, f)


def begin_forced(s: State, r: Rules, f: Layer) -> None:
    """A throw is a pull and then a push; who is pulled from next to one goes round one."""
    if f.n[0] == Bane.THROW:
        f.n[0] = Bane.PULL
        f.n[6] = f.n[1]
        f.n[1] = r.throw_pull
    if f.n[0] == Bane.PULL and flat(s.bodies[f.foe].at, f.n[2]) == 1:
        f.n[7] = 1


def let_fly(f: Layer) -> None:
    f.step = WAY
    f.n[0] = Bane.PUSH
    f.n[1] = f.n[6]
    f.n[3] = 0
    f.n[5] = 1
    f.n[6] = 0
    f.n[7] = 0


def find_way(s: State, f: Layer) -> None:
    """SS39: whichever of the eight ways is nearest; between two the mover chooses."""
    at = s.bodies[f.foe].at
    first, last = ways_of(s, f, at)
    if f.n[0] == Bane.SLIDE or at == f.n[2] or first != last:
        ask(s, f.me)
    else:
        f.n[3] = first + 1


def ways_of(s: State, f: Layer, at: int) -> tuple[int, int]:
    if f.n[0] == Bane.PULL:
        return nearest(at, f.n[2], 0), nearest(at, f.n[2], 1)
    return nearest(f.n[2], at, 0), nearest(f.n[2], at, 1)


def list_forced(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    at = s.bodies[f.foe].at
    if f.n[7] == 1:
        return list_round(s, r, f, at, moves)
    if f.step == HOW_FAR:
        return list_stops(s, r, f, at, moves)
    if f.n[0] == Bane.SLIDE or at == f.n[2]:
        for way in range(DIRECTIONS):
            moves[way] = TOWARD + way
        return DIRECTIONS
    first, last = ways_of(s, f, at)
    moves[0] = TOWARD + first
    moves[1] = TOWARD + last
    return 2


def list_stops(s: State, r: Rules, f: Layer, at: int, moves: Ints) -> int:
    """All the way, not at all, or some way."""
    moves[0] = GO
    moves[1] = DONE
    n = 2
    last = after(s, r, f, f.n[1])
    for i in range(1, f.n[1]):
        to = after(s, r, f, i)
        if to not in (at, last) and (n == 2 or moves[n - 1] != TARGET + to):
            moves[n] = TARGET + to
            n += 1
    return n


def list_round(s: State, r: Rules, f: Layer, at: int, moves: Ints) -> int:
    """Pulled from next to one: any way that stays next to one, as long as one likes."""
    moves[0] = DONE
    n = 1
    for way in range(DIRECTIONS):
        to = beside(s, at, way)
        if to != NOWHERE and flat(to, f.n[2]) == 1 and not stops(s, r, at, to):
            moves[n] = TOWARD + way
            n += 1
    return n


def take_forced(s: State, r: Rules, f: Layer, move: int) -> None:
    if move == DONE:
        f.n[1] = 0
    elif TARGET <= move < TARGET + SPACES:
        f.n[1] = flat(s.bodies[f.foe].at, move - TARGET)
    elif move != GO:
        f.n[3] = move - TOWARD + 1


def onward(s: State, r: Rules, f: Layer, at: int) -> int:
    """The next space on the way, or NOWHERE where something is in it, or higher."""
    to = beside(s, at, f.n[3] - 1)
    if to == NOWHERE:
        return NOWHERE
    if f.n[5] == 1:
        top = height(s, r, s.bodies[f.foe].at)
        blocked = is_wall(s, r, to) or s.standing[to] != 0 or s.elevation[to] > top
        return NOWHERE if blocked else to
    arrived = f.n[0] == Bane.PULL and f.n[7] == 0 and flat(at, f.n[2]) <= 1
    return NOWHERE if arrived or stops(s, r, at, to) else to


def after(s: State, r: Rules, f: Layer, spaces: int) -> int:
    """Where it ends if it is moved so far. Thrown it flies over obstacles, ground and drops."""
    at = s.bodies[f.foe].at
    best = at
    for _ in range(spaces):
        to = onward(s, r, f, at)
        if to == NOWHERE:
            return best
        drop = height(s, r, at) - height(s, r, to)
        at = to
        if f.n[5] == 0 or s.obstacle[to] == 0:
            best = to
        if f.n[5] == 0 and drop > 0:
            return best
    return best


def fly(s: State, r: Rules, f: Layer) -> None:
    """Thrown: to the last space where one can land."""
    at = s.bodies[f.foe].at
    to = after(s, r, f, f.n[1])
    f.n[1] = 0
    if to != at:
        move_one(s, r, f, at, to)


def one_space(s: State, r: Rules, f: Layer) -> None:
    """Whatever is in the way, or higher, stops it unhurt; over a drop it falls."""
    at = s.bodies[f.foe].at
    to = onward(s, r, f, at)
    if to == NOWHERE:
        run_against(s, r, f, beside(s, at, f.n[3] - 1))
        f.n[1] = 0
        return
    drop = height(s, r, at) - height(s, r, to)
    f.n[1] = 0 if drop > 0 else f.n[1] - 1
    if f.n[7] == 1:
        f.n[3] = 0
    move_one(s, r, f, at, to)


def move_one(s: State, r: Rules, f: Layer, at: int, to: int) -> None:
    drop = height(s, r, at) - height(s, r, to)
    place(s, f.foe, to)
    unbrace(s, r, f.foe, UNTIL_MOVE)
    note(s, Told.FORCED, EVERYONE, f.foe, at, to)
    part(s, f.foe)
    if f.me + 1 != s.bodies[f.foe].pinned_by:
        tear_free(s, r, f.foe, 1)
    f.n[4] += flat(at, to)
    arrive(s, r, f.foe, drop)


def run_against(s: State, r: Rules, f: Layer, to: int) -> None:
    """Bully Style: being pushed into something with a blunt weapon hurts (warrior.py)."""
    if f.n[0] != Bane.PUSH or to == NOWHERE or is_wall(s, r, to):
        return
    if s.n_attacks == 0 or (s.standing[to] == 0 and s.obstacle[to] == 0):
        return
    f.n[9] = 1
    a = s.attacks[f.attack]
    if a.me != f.me or arms_of(s, r, a) != Arms.BLUNT or not has_passive(s, r, f.me, Do.COLLIDE):
        return
    show_passive(s, r, f.me, Do.COLLIDE)
    w = push(s, Frame.DEED, f.me, f.foe)
    w.n[0] = COLLISION
    w.n[7] = to + 1


def stops(s: State, r: Rules, at: int, to: int) -> bool:
    if is_wall(s, r, to) or s.standing[to] != 0 or s.obstacle[to] != 0:
        return True
    return rise(s, r, at, to) > 0 or is_squeezed(s, r, at, to)
