"""Taking equipment in hand, putting it away and laying it down."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.banes import drop_item, pinned
from kumite.games.shattered_spirits.cards import open_hands
from kumite.games.shattered_spirits.ground import DIRECTIONS, beside, flat, is_wall
from kumite.games.shattered_spirits.moves import BACK, CARRY, DONE, TARGET, WIELD, WITH, listed
from kumite.games.shattered_spirits.names import Told
from kumite.games.shattered_spirits.records import NOWHERE, Layer, Mind, Rules, State
from kumite.games.shattered_spirits.stack import ask, pop

DROPPING, STOWING, ALL, FREELY, RETRIEVING = 1, 2, 3, 4, 5  # three at refresh; Gather, Retrieve


def can_take(s: State, r: Rules, who: int, i: int, how: int) -> bool:
    """Whether an item can come to hand: carried, or loose and near where the change allows it."""
    item = s.items[i]
    if item.row == 0 or item.gone == 1 or item.hand > 0:
        return False
    if item.holder == who + 1:
        return how != RETRIEVING
    if pinned(s, i):
        return False
    return item.holder == 0 and how != STOWING and flat(item.at, s.bodies[who].at) <= 1


def list_held(s: State, who: int, how: int, but: int, moves: Ints, n: int) -> int:
    """What can leave the hands: all, or to be carried on what needs one hand only (SS11)."""
    for i in range(s.n_items):
        fits = 0 < s.items[i].hand <= (1 if how == STOWING else 2)
        move = WITH + s.items[i].row - 1
        fits = fits and s.items[i].holder == who + 1 and i + 1 != but
        if fits and not listed(moves, n, move):
            moves[n] = move
            n += 1
    return n


def list_takable(s: State, r: Rules, who: int, m: Mind, how: int, moves: Ints, n: int) -> int:
    """What fits the hands that will be free."""
    free = hands_after(s, r, who, m, how)
    for i in range(s.n_items):
        if fits_hands(s, r, who, m, how, i, free):
            moves[n] = WIELD + s.items[i].row - 1
            n += 1
    return n


def any_takable(s: State, r: Rules, who: int, m: Mind, how: int) -> bool:
    free = hands_after(s, r, who, m, how)
    for i in range(s.n_items):
        if fits_hands(s, r, who, m, how, i, free):
            return True
    return False


def fits_hands(s: State, r: Rules, who: int, m: Mind, how: int, i: int, free: int) -> bool:
    if not can_take(s, r, who, i, how) or m.rearm_in[0] == i + 1:
        return False
    return r.weapons[s.items[i].row - 1].hands <= free and not twice(s, r, who, m, how, i)


def twice(s: State, r: Rules, who: int, m: Mind, how: int, i: int) -> bool:
    """Another item of the same row comes first and stands for both."""
    for k in range(i):
        same = s.items[k].row == s.items[i].row and k + 1 != m.rearm_in[0]
        if same and can_take(s, r, who, k, how):
            return True
    return False


def hands_after(s: State, r: Rules, who: int, m: Mind, how: int) -> int:
    free = open_hands(s, who)
    for i in range(s.n_items if how == ALL else 0):
        free += s.items[i].hand if s.items[i].holder == who + 1 else 0
    for k in range(2):
        if how != ALL and m.rearm_out[k] > 0:
            free += s.items[m.rearm_out[k] - 1].hand
    if m.rearm_in[0] > 0:
        free -= r.weapons[s.items[m.rearm_in[0] - 1].row - 1].hands
    return free


def list_places(s: State, r: Rules, who: int, moves: Ints, n: int) -> int:
    """SS11: equipment is laid down in the own space or one next to it."""
    at = s.bodies[who].at
    moves[n] = TARGET + at
    n += 1
    for way in range(DIRECTIONS):
        to = beside(s, at, way)
        if to != NOWHERE and not is_wall(s, r, to):
            moves[n] = TARGET + to
            n += 1
    return n


def held_item(s: State, who: int, row: int, but: int) -> int:
    """An item in hand of that row, and not the one numbered `but`."""
    for i in range(s.n_items):
        item = s.items[i]
        if item.holder == who + 1 and item.hand > 0 and item.row == row + 1 and i + 1 != but:
            return i + 1
    return 0


def takable_item(s: State, r: Rules, who: int, row: int, how: int) -> int:
    """The first of that row that was not chosen already."""
    for i in range(s.n_items):
        fits = s.items[i].row == row + 1 and i + 1 != s.minds[who].rearm_in[0]
        if fits and can_take(s, r, who, i, how):
            return i + 1
    return 0


def rearm(s: State, r: Rules, who: int) -> None:
    """Carry out a change that was chosen."""
    m = s.minds[who]
    if m.rearm == ALL:
        for i in range(s.n_items):
            if s.items[i].holder == who + 1:
                s.items[i].hand = 0
    else:
        put_away(s, m, who)
    for k in range(2):
        if m.rearm_in[k] > 0:
            wield(s, r, who, m.rearm_in[k] - 1, m.rearm)
    forget_rearm(m)


def put_away(s: State, m: Mind, who: int) -> None:
    """What leaves the hands is carried, or lies where it was laid."""
    for k in range(2):
        i = m.rearm_out[k] - 1
        if i < 0 or s.items[i].holder != who + 1:
            continue
        if m.rearm in (DROPPING, RETRIEVING):
            drop_item(s, i, who)
            if m.rearm == DROPPING:
                s.items[i].at = m.rearm_at[k]
        else:
            s.items[i].hand = 0


def forget_rearm(m: Mind) -> None:
    m.rearm = 0
    for k in range(2):
        m.rearm_out[k] = 0
        m.rearm_at[k] = 0
        m.rearm_in[k] = 0


def wield(s: State, r: Rules, who: int, i: int, how: int) -> None:
    """SS42: two who want one item: the first has it."""
    item = s.items[i]
    hands = r.weapons[item.row - 1].hands
    if not can_take(s, r, who, i, how) or open_hands(s, who) < hands:
        return
    item.holder = who + 1
    item.hand = hands
    note(s, Told.WIELDS, EVERYONE, who, item.row - 1, hands)


# Frame REARM: a technique or reaction lets its user put something away and take something else in
# hand. n[0]: FREELY, or RETRIEVING what lies near. The item to put away is laid down then.


def go_rearm(s: State, r: Rules, f: Layer) -> None:
    m = s.minds[f.me]
    if f.step < 2 and s.bodies[f.me].here == 1:
        m.rearm = f.n[0]
        ask(s, f.me)
        return
    rearm(s, r, f.me)
    pop(s, 0)


def list_rearm(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    moves[0] = DONE
    if f.step == 0:
        return list_held(s, f.me, FREELY, 0, moves, 1)
    moves[1] = BACK
    n = list_takable(s, r, f.me, s.minds[f.me], f.n[0], moves, 2)
    if f.n[0] == RETRIEVING:
        for i in range(s.n_items):
            if can_take(s, r, f.me, i, RETRIEVING) and not twice(
                s, r, f.me, s.minds[f.me], RETRIEVING, i
            ):
                moves[n] = CARRY + s.items[i].row - 1
                n += 1
    return n


def take_rearm(s: State, r: Rules, f: Layer, move: int) -> None:
    m = s.minds[f.me]
    if move == BACK:
        m.rearm_out[0] = 0
        f.step = 0
        return
    if f.step == 0 and move != DONE:
        m.rearm_out[0] = held_item(s, f.me, move - WITH, 0)
    elif move != DONE and move < CARRY:
        m.rearm_in[0] = takable_item(s, r, f.me, move - WIELD, f.n[0])
    elif move != DONE:
        stow(s, f.me, takable_item(s, r, f.me, move - CARRY, f.n[0]) - 1)
    f.step += 1


def stow(s: State, who: int, i: int) -> None:
    """Taken up, but not in hand."""
    s.items[i].holder = who + 1
    s.items[i].hand = 0
    note(s, Told.WIELDS, EVERYONE, who, s.items[i].row - 1, 0)
