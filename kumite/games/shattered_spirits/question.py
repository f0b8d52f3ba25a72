"""How a deed asks something, and an attack that starts in a space of its own.

A choice of several parts (SS46) lies in the draft until it is complete: `path` holds the answers,
`eased` marks those that were `forgo`. What a deed wants to know next follows from the answers so
far (`..._part`): a kind of question, with STOP if it may be left unanswered, and for a CHOICE how
many answers there are, above COUNT. 0: it is complete.
"""

from __future__ import annotations

from kumite.games.shattered_spirits.ground import has, spread, wipe
from kumite.games.shattered_spirits.marks import add_mark, begin_attack, launch
from kumite.games.shattered_spirits.names import Area, Do, Frame, On
from kumite.games.shattered_spirits.records import Card, Draft, Layer, Op, Rules, State, Use
from kumite.games.shattered_spirits.stack import NOBODY, ask, push
from kumite.games.shattered_spirits.steps import is_eased

SPACE, WAY, CHOICE, PRICE, KIND, GOODS, PARTS, YIELD, HEAL = range(1, 10)
KINDS = 15
STOP = 16
COUNT = 5


def question(s: State, f: Layer, kind: int, count: int, then: int) -> None:
    """Ask; the deed goes on at `then`, with the answer in n[5]."""
    f.n[3] = kind
    f.n[4] = count
    f.step = then
    ask(s, f.me)


def priced(s: State, f: Layer, count: int, mask: int, then: int) -> None:
    """Ask which of some answers, each with a price of its own (n[7] on) in tokens of `mask`."""
    f.n[10] = mask
    question(s, f, PRICE, count, then)


def parts(s: State, f: Layer, then: int) -> None:
    """Ask for a choice of several parts; the deed goes on at `then`, with them in the draft."""
    question(s, f, PARTS, 0, then)


def is_nothing(d: Draft, i: int) -> bool:
    """Whether the i-th part was left unanswered."""
    return is_eased(d.eased, i)


def answered(d: Draft, value: int) -> bool:
    """Whether a value is among the parts so far."""
    for i in range(d.n_path):
        if d.path[i] == value and not is_nothing(d, i):
            return True
    return False


def offer_of(c: Card, what: int) -> Op:
    """The effect by which a card offers a bane."""
    for k in range(c.n_ops):
        if c.ops[k].do == Do.OFFER and c.ops[k].what == what:
            return c.ops[k]
    return c.ops[0]


def chosen(s: State, f: Layer, source: int) -> None:
    """The effects of one source of the card in use that hang on what was chosen."""
    w = push(s, Frame.WORK, f.me, f.me)
    w.n[0] = On.CHOSEN
    w.n[1] = source
    w.n[10] = source + 1


def strike_area(
    s: State, r: Rules, f: Layer, u: Use, area: int, extent: int, at: int, way: int, profile: int
) -> None:
    """SS22: one roll for all in an area that starts at `at`; the user is hit by a blast alone."""
    a = begin_attack(s, r, f.use, f.me)
    a.arm = u.arm
    a.profile = profile
    a.space = at
    a.origin = at
    a.area = area
    wipe(a.zone)
    spread(s, r, area, extent, at, way, 0, a.zone)
    for who in range(s.n_bodies):
        b = s.bodies[who]
        if b.here == 1 and has(a.zone, b.at) and (who != f.me or area == Area.BLAST):
            add_mark(a, who)
    launch(s, f.me, a.marks[0].who if a.n_marks > 0 else NOBODY)
