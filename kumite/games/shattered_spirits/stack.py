"""The stack of what is going on, and how a question is put.

A frame is pushed when something begins and popped when it is over; what it found lies in
`s.result`. While `s.asked` is 0 the frame on top goes on; when it needs an answer it sets `s.asked`
and waits.
"""

from __future__ import annotations

from kumite.games.shattered_spirits.records import (
    ATTACKS,
    BRACKETED,
    FRAMES,
    USES,
    Draft,
    Layer,
    State,
)

NOBODY = 255
NATURE_OWES = 4


def push(s: State, kind: int, me: int, foe: int) -> Layer:
    """A new frame on top. The last place of the stack stays blank, to copy from."""
    if s.depth >= FRAMES - 1:
        raise IndexError("the stack of what is going on is full")
    s.layers[s.depth] = s.layers[FRAMES - 1]
    f = s.layers[s.depth]
    f.kind = kind
    f.me = me
    f.foe = foe
    if s.depth > 0:
        f.use = s.layers[s.depth - 1].use
        f.attack = s.layers[s.depth - 1].attack
    s.depth += 1
    return f


def top(s: State) -> Layer:
    return s.layers[s.depth - 1]


def pop(s: State, result: int) -> None:
    s.depth -= 1
    s.layers[s.depth] = s.layers[FRAMES - 1]
    s.result = result


def new_use(s: State, table: int, row: int, me: int) -> int:
    """The index of a blank technique in use."""
    if s.n_uses >= USES - 1:
        raise IndexError("too many techniques in use at once")
    k = s.n_uses
    s.uses[k] = s.uses[USES - 1]
    u = s.uses[k]
    u.table = table
    u.row = row
    u.me = me
    s.n_uses += 1
    return k


def end_use(s: State) -> None:
    s.n_uses -= 1
    s.uses[s.n_uses] = s.uses[USES - 1]


def new_attack(s: State) -> int:
    if s.n_attacks >= ATTACKS - 1:
        raise IndexError("too many attacks at once")
    s.attacks[s.n_attacks] = s.attacks[ATTACKS - 1]
    s.n_attacks += 1
    return s.n_attacks - 1


def end_attack(s: State) -> None:
    s.n_attacks -= 1
    s.attacks[s.n_attacks] = s.attacks[ATTACKS - 1]


def new_bracket(s: State, who: int, by: int) -> int:
    if s.n_brackets >= BRACKETED - 1:
        raise IndexError("too many brackets at once")
    k = s.n_brackets
    s.brackets[k] = s.brackets[BRACKETED - 1]
    b = s.brackets[k]
    b.who = who
    b.by = by
    b.glancing = s.bodies[by].winded  # SS7: all it does; an attack says so itself
    s.n_brackets += 1
    return k


def end_bracket(s: State) -> None:
    s.n_brackets -= 1
    s.brackets[s.n_brackets] = s.brackets[BRACKETED - 1]


def ask(s: State, who: int) -> None:
    """The side of a creature owes a choice; its draft starts afresh."""
    seat = s.bodies[who].seat
    blank_draft(s.drafts[seat])
    s.drafts[seat].who = who
    s.asked = 1 << seat


def blank_draft(d: Draft) -> None:
    d.step = 0
    d.who = 0
    d.row = 0
    d.arm = 0
    d.imbue = 0
    d.phase = 0
    d.space = 0
    d.way = 0
    d.plot = 0
    d.n_path = 0
    d.n_enhancements = 0
    for i in range(len(d.path)):
        d.path[i] = 0
    d.eased[0] = 0
    d.eased[1] = 0
    for i in range(len(d.boosts)):
        d.boosts[i] = 0
    for i in range(len(d.enhancements)):
        d.enhancements[i] = 0
    forget_costs(d)


def forget_costs(d: Draft) -> None:
    d.n_costs = 0
    for i in range(len(d.costs)):
        d.costs[i] = 0
        d.masks[i] = 0
    for i in range(len(d.pay)):
        d.pay[i] = 0


def is_foe(s: State, a: int, b: int) -> bool:
    return s.bodies[a].seat != s.bodies[b].seat
