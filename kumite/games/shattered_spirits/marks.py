"""The record of an attack: how and at what it is made, its steps, its targets."""

from __future__ import annotations

from kumite.games.shattered_spirits.names import Frame
from kumite.games.shattered_spirits.records import Attack, Mark, Rules, State
from kumite.games.shattered_spirits.stack import NOBODY, new_attack, push

MELEE, RANGED, THROWN, LATER = 0, 1, 2, 3  # later: by a hazard
AT_CREATURE, AT_ARMOR, AT_OBSTACLE, AT_ITEM, AT_PART = 0, 1, 2, 3, 4
(
    WOULD, CROWD, CROWD_ASKED, ROLL, ROLLED, AGAIN, ROWS, FUMBLE, NEGATE, HURT, STATUS, AFTER,
    SURVIVED, SHORT, BACK, END, UNSCATHED,
) = range(17)  # fmt: skip


def begin_attack(s: State, r: Rules, use: int, me: int) -> Attack:
    """A blank attack of a technique in use; whoever begins it adds targets, then `launch`es it."""
    k = new_attack(s)
    a = s.attacks[k]
    a.me = me
    a.use = use
    u = s.uses[use]
    u.toppled = 0
    u.shredded = 0
    u.bared = 0
    return a


def add_mark(a: Attack, who: int) -> None:
    a.marks[a.n_marks].who = who
    a.n_marks += 1


def launch(s: State, me: int, foe: int) -> None:
    f = push(s, Frame.ATTACK, me, foe)
    f.attack = s.n_attacks - 1
    f.use = s.attacks[f.attack].use
    a = s.attacks[f.attack]
    for i in range(a.n_marks):
        if a.marks[i].who != NOBODY:
            s.bodies[a.marks[i].who].attacked_by |= 1 << me


def drop_lost(s: State, a: Attack) -> None:
    """Targets that went down before the roll are none any more."""
    n = 0
    for i in range(a.n_marks):
        who = a.marks[i].who
        if who == NOBODY or s.bodies[who].here == 1:
            if n != i:
                a.marks[n] = a.marks[i]
            n += 1
    a.n_marks = n


def again(a: Attack, who: int) -> None:
    """The same attack once more, with a roll of its own."""
    a.n_marks = 0
    blank_mark(a.marks[0])
    add_mark(a, who)
    a.item = 0
    a.rolled = 0
    a.fumbled = 0


def blank_mark(m: Mark) -> None:
    m.roll = 0
    m.mod = 0
    m.guard = 0
    m.glancing = 0
    m.missed = 0
    m.row = 0
    m.grade = 0
    m.extreme = 0
    m.loss = 0
    m.negated = 0
    m.plus = 0
    m.again = 0
    m.cover = 0
    m.damage = 0
    m.whole = 0
    m.unhurt = 0
    m.unspent = 0
    for i in range(len(m.less)):
        m.less[i] = 0
