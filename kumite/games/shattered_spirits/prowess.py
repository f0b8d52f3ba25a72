"""Effects of trained fighters: fortifying, bracing a lance, stepping away, harrying."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.allies import step_away
from kumite.games.shattered_spirits.banes import disarm
from kumite.games.shattered_spirits.cards import TECHNIQUE, arm_row
from kumite.games.shattered_spirits.creature import halved, hurt
from kumite.games.shattered_spirits.feats import one_kind
from kumite.games.shattered_spirits.names import (
    Arms,
    Bane,
    Do,
    Reason,
    Told,
)
from kumite.games.shattered_spirits.records import (
    HAZARDS,
    TOKENS,
    Layer,
    Op,
    Rules,
    State,
    Use,
)

THIS_PHASE = 9
UNTIL_MOVE, UNTIL_ATTACK = 1, 2


def prowess(s: State, r: Rules, f: Layer, u: Use, op: Op, who: int, n: int) -> None:
    """One of these effects, on `who`."""
    b = s.bodies[f.me]
    if op.do == Do.FORTIFY:
        fortify(s, f.me, n, op.m)
    elif op.do == Do.HURT:
        n = halved(halved(n, s.result & 1), s.bodies[f.me].winded)
        hurt(s, r, who, n, 0, Reason.EFFECT)
    elif op.do == Do.BRACE:
        b.spear = UNTIL_ATTACK if op.m == 1 else UNTIL_MOVE
        b.brace = n
        note(s, Told.BRACES, EVERYONE, f.me, n)
    elif op.do == Do.ZONE:
        b.guarded = 1
    elif op.do == Do.HARRY:
        s.bodies[who].harried = n
    elif op.do == Do.SHRUG:
        shrug(s, op)
    elif op.do == Do.SHELL:
        shell(s, f.me, u)
    elif op.do == Do.LET_GO:
        disarm(s, r, f.me, u.arm)
    else:
        step_away(s, r, f, u, op)


def fortify(s: State, who: int, n: int, until: int) -> None:
    """More Guard of the armor until the end of the turn, or of a phase."""
    b = s.bodies[who]
    if until == 0:
        b.fortify_turn += n
    elif until == THIS_PHASE:
        b.fortify_phase += n
    elif until >= s.phase:
        b.fortify_late += n
        b.fortify_until = until
    else:
        return  # that phase is over
    note(s, Told.SUFFERS, EVERYONE, who, Bane.FORTIFY, n, 1)


def shrug(s: State, op: Op) -> None:
    """The bracket on top may be negated with other tokens too; if it could, it is cheaper."""
    if s.n_brackets > 0:
        b = s.brackets[s.n_brackets - 1]
        if b.pay & op.tokens:
            b.cost -= op.n
        b.pay |= op.tokens


def shell(s: State, who: int, u: Use) -> None:
    if u.answers > 0:
        a = s.attacks[u.answers - 1]
        for i in range(a.n_marks):
            if a.marks[i].who == who:
                a.marks[i].shell = 1


# A braced lance.


def weapon_reach(s: State, r: Rules, who: int, arm: int) -> int:
    """SS36: how far a weapon strikes, at least 1; bracing makes a lance longer."""
    w = r.weapons[arm_row(s, arm)]
    return max(w.reach, 1) + (s.bodies[who].brace if w.arms == Arms.LANCE else 0)


def unbrace(s: State, r: Rules, who: int, how: int) -> None:
    """It moved (how = 1), or attacked (2): a brace that lasts until then is over."""
    b = s.bodies[who]
    if how == UNTIL_MOVE:
        b.guarded = 0
        take_up(s, r, who)
    if b.spear > 0 and (how == UNTIL_MOVE or b.spear == UNTIL_ATTACK):
        b.spear = 0
        b.brace = 0


def take_up(s: State, r: Rules, who: int) -> None:
    """Some hazards go when their creature is moved, and give it something."""
    for i in range(HAZARDS):
        h = s.hazards[i]
        if h.live == 0 or h.me != who or h.table != TECHNIQUE:
            continue
        c = r.techniques[h.row]
        for k in range(c.n_ops):
            if c.ops[k].do == Do.UNEASY:
                h.live = 0
                give(s, r, who, c.ops[k])


def give(s: State, r: Rules, who: int, op: Op) -> None:
    for token in range(TOKENS):
        if (op.tokens >> token) & 1:
            one_kind(s, r, who, token, op.n, 1)
