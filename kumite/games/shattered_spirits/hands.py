"""Taking equipment in hand, putting it away and laying it down."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.banes import drop_item, pinned
from kumite.games.shattered_spirits.cards import open_hands
from kumite.games.shattered_spirits.ground import DIRECTIONS, beside, flat, is_wall
from kumite.games.shattered_spirits.moves import BACK, CARRY, DONE, TARGET, WIELD, WITH, listed
from kumite.games.shattered_spirits.names import Told
from kumite.games.shattered_spirits.records import NOWHERE, Draft, Layer, Mind, Rules, State
from kumite.games.shattered_spirits.stack import ask, pop

# Three changes at refresh; Gather, Retrieve, after a throw; a second thing that is carried.
DROPPING, STOWING, ALL, FREELY, RETRIEVING, SUCCESSOR, CARRIED = range(1, 8)


def can_take(s: State, r: Rules, who: int, i: int, how: int) -> bool:
    """Whether an item can come to hand: carried, or loose and near where the change allows it."""
    item = s.items[i]
    if item.row == 0 or item.gone == 1 or item.hand > 0:
        return False
    if item.holder == who + 1:
        return how != RETRIEVING
    if pinned(s, i):
        return False
    return (
        item.holder == 0 and how not in (STOWING, CARRIED) and flat(item.at, s.bodies[who].at) <= 1
    )


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
                let_hang(s, who, i)
    else:
        put_away(s, m, who)
    for k in range(2):
        if m.rearm_in[k] > 0:
            wield(s, r, who, m.rearm_in[k] - 1, m.rearm)
    if m.rearm_stow > 0:
        stow(s, who, m.rearm_stow - 1)
    forget_rearm(m)


def put_away(s: State, m: Mind, who: int) -> None:
    """What leaves the hands is carried, or lies where it was laid."""
    for k in range(2):
        i = m.rearm_out[k] - 1
        if i < 0 or s.items[i].holder != who + 1:
            continue
        if m.rearm in (DROPPING, RETRIEVING):
            drop_item(s, i, who)
            s.items[i].at = m.rearm_at[k]
        else:
            let_hang(s, who, i)


def let_hang(s: State, who: int, i: int) -> None:
    """Out of the hand, but carried."""
    if s.items[i].hand > 0:
        s.items[i].hand = 0
        note(s, Told.STOWS, EVERYONE, who, s.items[i].row - 1)


def forget_rearm(m: Mind) -> None:
    m.rearm = 0
    m.rearm_stow = 0
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


# Frame REARM: a technique or reaction lets its user put things away and take others in hand, part
# by part in the draft. n[0]: FREELY, RETRIEVING one thing that lies near, or the SUCCESSOR of a
# weapon that was thrown, for n[1] hands. What makes room for a thing retrieved is laid down.

OUT, PLACE, IN, IN_TOO = 0, 1, 2, 3


def go_rearm(s: State, r: Rules, f: Layer) -> None:
    m = s.minds[f.me]
    if f.step == 0 and s.bodies[f.me].here == 1:
        f.step = 1
        m.rearm = f.n[0]
        ask(s, f.me)
        s.drafts[s.bodies[f.me].seat].step = IN if f.n[0] == SUCCESSOR else OUT
        return
    rearm(s, r, f.me)
    pop(s, 0)


def list_rearm(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if d.step == PLACE:
        moves[0] = BACK
        return list_places(s, r, f.me, moves, 1)
    moves[0] = DONE
    n = 1
    if f.n[0] != SUCCESSOR and (d.step > OUT or m.rearm_out[0] > 0):
        moves[1] = BACK
        n = 2
    if d.step == OUT:
        return list_held(s, f.me, FREELY, m.rearm_out[0], moves, n)
    if f.n[0] == SUCCESSOR:
        return list_successors(s, r, f.me, f.n[1], moves, n)
    n = list_takable(s, r, f.me, m, second(d, f.n[0]), moves, n)
    return n if d.step == IN_TOO else list_loose(s, r, f.me, m, moves, n)


def second(d: Draft, how: int) -> int:
    """Of what is loose only a single thing is taken; beside it may come what is carried."""
    return CARRIED if d.step == IN_TOO else how


def list_loose(s: State, r: Rules, who: int, m: Mind, moves: Ints, n: int) -> int:
    """What lies near may be taken along without being held."""
    for i in range(s.n_items):
        if can_take(s, r, who, i, RETRIEVING) and not twice(s, r, who, m, RETRIEVING, i):
            moves[n] = CARRY + s.items[i].row - 1
            n += 1
    return n


def is_successor(s: State, r: Rules, who: int, hands: int, i: int) -> bool:
    item = s.items[i]
    if item.row == 0 or item.holder != who + 1 or item.hand > 0:
        return False
    w = r.weapons[item.row - 1]
    return w.thrown > 0 and w.hands == hands


def any_successor(s: State, r: Rules, who: int, hands: int) -> bool:
    for i in range(s.n_items):
        if is_successor(s, r, who, hands, i):
            return True
    return False


def list_successors(s: State, r: Rules, who: int, hands: int, moves: Ints, n: int) -> int:
    for i in range(s.n_items):
        move = WIELD + s.items[i].row - 1
        if is_successor(s, r, who, hands, i) and not listed(moves, n, move):
            moves[n] = move
            n += 1
    return n


def take_rearm(s: State, r: Rules, f: Layer, move: int) -> None:
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if move == BACK:
        forget_rearm(m)
        m.rearm = f.n[0]
        d.step = OUT
    elif d.step == OUT and move == DONE:
        d.step = IN
    elif d.step == OUT:
        m.rearm_out[0 if m.rearm_out[0] == 0 else 1] = held_item(
            s, f.me, move - WITH, m.rearm_out[0]
        )
        d.step = PLACE if f.n[0] == RETRIEVING else after_putting(s, m, f.me)
    elif d.step == PLACE:
        m.rearm_at[0 if m.rearm_out[1] == 0 else 1] = move - TARGET
        d.step = after_putting(s, m, f.me)
    elif move == DONE:
        return
    elif move >= CARRY:
        m.rearm_stow = takable_item(s, r, f.me, move - CARRY, RETRIEVING)
        return
    else:
        take_in(s, r, f, m, d, move - WIELD)
        return
    s.asked = 1 << s.bodies[f.me].seat


def after_putting(s: State, m: Mind, who: int) -> int:
    """As many things may be put away as are held."""
    return OUT if m.rearm_out[1] == 0 and holds_more(s, who, m.rearm_out[0]) else IN


def holds_more(s: State, who: int, but: int) -> bool:
    for i in range(s.n_items):
        if s.items[i].holder == who + 1 and s.items[i].hand > 0 and i + 1 != but:
            return True
    return False


def take_in(s: State, r: Rules, f: Layer, m: Mind, d: Draft, row: int) -> None:
    """One thing to take in hand; who changes freely may take two that are carried."""
    i = takable_item(s, r, f.me, row, second(d, f.n[0]) if f.n[0] != SUCCESSOR else CARRIED)
    m.rearm_in[0 if d.step == IN else 1] = i
    carried = s.items[i - 1].holder == f.me + 1
    if d.step == IN and f.n[0] == FREELY and carried and any_takable(s, r, f.me, m, CARRIED):
        d.step = IN_TOO
        s.asked = 1 << s.bodies[f.me].seat


def stow(s: State, who: int, i: int) -> None:
    """Taken up, but not in hand. SS42: two who want one item: the first has it."""
    if s.items[i].holder == 0 and s.items[i].gone == 0:
        s.items[i].holder = who + 1
        s.items[i].hand = 0
        note(s, Told.WIELDS, EVERYONE, who, s.items[i].row - 1, 0)
