"""The battlefield: distances, lines, cover, areas, and what a step costs.

Spaces are numbered row by row, sixteen to a row, whatever the size of the board.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.names import Area
from kumite.games.shattered_spirits.records import NOWHERE, SIDE, Rules, State

# Eight directions, clockwise from north; for cones direction d and its side towards d + 1.
DX = (0, 1, 1, 1, 0, -1, -1, -1)
DY = (-1, -1, 0, 1, 1, 1, 0, -1)
DIRECTIONS = 8
OPEN, COVERED, BLOCKED = 0, 1, 2


def space(x: int, y: int) -> int:
    return y * SIDE + x


def x_of(at: int) -> int:
    return at % SIDE


def y_of(at: int) -> int:
    return at // SIDE


def on_board(s: State, x: int, y: int) -> bool:
    return 0 <= x < s.width and 0 <= y < s.deep


def beside(s: State, at: int, way: int) -> int:
    """The next space in a direction, or NOWHERE."""
    x = x_of(at) + DX[way]
    y = y_of(at) + DY[way]
    return space(x, y) if on_board(s, x, y) else NOWHERE


def flat(a: int, b: int) -> int:
    """SS1: a diagonal step counts one, so the longer side decides."""
    return max(abs(x_of(a) - x_of(b)), abs(y_of(a) - y_of(b)))


def height(s: State, r: Rules, at: int) -> int:
    """SS38: how high one stands there, what one stands on included."""
    return s.elevation[at] + r.obstacles[s.obstacle[at]].height


def distance(s: State, r: Rules, a: int, b: int) -> int:
    """SS36: the greatest of the three differences."""
    return max(flat(a, b), abs(height(s, r, a) - height(s, r, b)))


def gap(s: State, r: Rules, a: int, b: int) -> int:
    """How far an obstacle is from who stands at `a`: it reaches from its ground to its top."""
    high, foot, top = height(s, r, a), s.elevation[b], height(s, r, b)
    return max(flat(a, b), max(foot - high, 0), max(high - top, 0))


def is_wall(s: State, r: Rules, at: int) -> bool:
    return r.terrains[s.terrain[at]].wall == 1


def crossing(s: State, r: Rules, a: int, b: int, arcing: int) -> int:
    """SS3: what the line between two centres enters: OPEN, COVERED by an obstacle, or BLOCKED.

    A space is entered where its centre is nearer to the line than its corners reach.
    """
    dx, dy = x_of(b) - x_of(a), y_of(b) - y_of(a)
    wide, deep = abs(dx), abs(dy)
    long, short = max(wide, deep), min(wide, deep)
    high_a, high_b = height(s, r, a), height(s, r, b)
    found = OPEN
    for i in range(long + 1):
        middle = (2 * i * short + long) // (2 * long) if long > 0 else 0
        for j in range(max(middle - 1, 0), min(middle + 1, short) + 1):
            if 2 * abs(long * j - short * i) >= long + short:
                continue
            across, down = (i, j) if wide >= deep else (j, i)
            at = space(
                x_of(a) + (across if dx >= 0 else -across), y_of(a) + (down if dy >= 0 else -down)
            )
            if at == a or at == b:
                continue
            if is_wall(s, r, at):
                return BLOCKED
            top = height(s, r, at)
            if s.obstacle[at] != 0 and arcing == 0 and (high_a < top or high_b < top):
                found = COVERED
    return found


def has(zone: Ints, at: int) -> bool:
    """Whether a space is in a set of spaces."""
    return (zone[at >> 5] >> (at & 31)) & 1 == 1


def put(zone: Ints, at: int) -> None:
    zone[at >> 5] = zone[at >> 5] | (1 << (at & 31))


def wipe(zone: Ints) -> None:
    for i in range(8):
        zone[i] = 0


def is_blank(zone: Ints) -> bool:
    for i in range(8):
        if zone[i] != 0:
            return False
    return True


def reach_into(s: State, r: Rules, start: int, at: int, ground: int, zone: Ints) -> None:
    """SS22: a space joins the area unless a wall or an obstacle stops it before."""
    seen = crossing(s, r, start, at, ground)
    if seen == OPEN and not is_wall(s, r, at):
        put(zone, at)


def spread(
    s: State, r: Rules, area: int, extent: int, at: int, way: int, ground: int, zone: Ints
) -> None:
    """SS22: the spaces of an area that starts at `at`; spaces off the board are ignored."""
    if area == Area.SINGLE:
        put(zone, at)
    elif area == Area.ARC:
        spread_arc(s, r, at, way, ground, zone)
    elif area == Area.LINE:
        spread_line(s, r, extent, at, way, ground, zone)
    elif area == Area.CONE:
        spread_cone(s, r, extent, at, way, ground, zone)
    else:
        spread_round(s, r, extent, at, ground, zone)
        if area == Area.BURST:
            zone[at >> 5] = zone[at >> 5] & ~(1 << (at & 31))


def spread_arc(s: State, r: Rules, at: int, way: int, ground: int, zone: Ints) -> None:
    """The space, and three neighbours in a row round it with `way` in their middle."""
    put(zone, at)
    for turn in range(-1, 2):
        to = beside(s, at, (way + turn) % DIRECTIONS)
        if to != NOWHERE:
            reach_into(s, r, at, to, ground, zone)


def spread_line(
    s: State, r: Rules, extent: int, at: int, way: int, ground: int, zone: Ints
) -> None:
    to = at
    for i in range(extent):
        if to == NOWHERE or is_wall(s, r, to):
            return
        put(zone, to)
        if i > 0 and s.obstacle[to] != 0 and ground == 0:
            return
        to = beside(s, to, way)


def spread_cone(
    s: State, r: Rules, extent: int, at: int, way: int, ground: int, zone: Ints
) -> None:
    """SS22: row k has k spaces. Rows go on straight and widen to one side, so that a cone fills
    an eighth of the compass: for even `way` the rows run that way, for odd ones the way after."""
    straight = way if way % 2 == 0 else (way + 1) % DIRECTIONS
    side = (straight + 2) % DIRECTIONS if way % 2 == 0 else (straight - 2) % DIRECTIONS
    for row in range(extent):
        for k in range(row + 1):
            x = x_of(at) + row * DX[straight] + k * DX[side]
            y = y_of(at) + row * DY[straight] + k * DY[side]
            if on_board(s, x, y):
                reach_into(s, r, at, space(x, y), ground, zone)


def spread_round(s: State, r: Rules, extent: int, at: int, ground: int, zone: Ints) -> None:
    x, y = x_of(at), y_of(at)
    for j in range(max(y - extent, 0), min(y + extent, s.deep - 1) + 1):
        for i in range(max(x - extent, 0), min(x + extent, s.width - 1) + 1):
            reach_into(s, r, at, space(i, j), ground, zone)


def rise(s: State, r: Rules, a: int, b: int) -> int:
    """How much higher `b` is; below 0 it is lower."""
    return height(s, r, b) - height(s, r, a)


def is_squeezed(s: State, r: Rules, a: int, b: int) -> bool:
    """SS38: a diagonal step between two blocked spaces."""
    if x_of(a) == x_of(b) or y_of(a) == y_of(b):
        return False
    one = space(x_of(a), y_of(b))
    two = space(x_of(b), y_of(a))
    top = max(height(s, r, a), height(s, r, b))
    return is_barred(s, r, one, top) and is_barred(s, r, two, top)


def is_barred(s: State, r: Rules, at: int, top: int) -> bool:
    return is_wall(s, r, at) or (s.obstacle[at] != 0 and height(s, r, at) > top)


def heading(a: int, b: int) -> int:
    """The first of the eight directions that are nearest to the way from one space to another."""
    return nearest(a, b, 0)


def nearest(a: int, b: int, which: int) -> int:
    """SS39: of the nearest directions the first (0) or the last (1); they differ on a tie."""
    dx, dy = x_of(b) - x_of(a), y_of(b) - y_of(a)
    best = -1
    found = 0
    for way in range(DIRECTIONS):
        # The dot product with a direction of length 1, squared and with its sign, times two.
        dot = dx * DX[way] + dy * DY[way]
        worth = dot * dot * (2 if way % 2 == 0 else 1)
        if dot > 0 and (worth > best or (which == 1 and worth == best)):
            best = worth
            found = way
    return found
