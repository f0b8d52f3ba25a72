"""What each bane does to the creature it is inflicted on."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.banes import disarm, embed, hasten, held, reveal, slow
from kumite.games.shattered_spirits.creature import (
    afflict,
    armor_guard,
    halved,
    has_passive,
    hurt,
    lose,
)
from kumite.games.shattered_spirits.feats import feat, show_passive, shred_by
from kumite.games.shattered_spirits.movement import set_left
from kumite.games.shattered_spirits.names import Arms, Bane, Do, Event, Frame, Reason, Told
from kumite.games.shattered_spirits.records import AFFLICTIONS, Bracket, Rules, State
from kumite.games.shattered_spirits.riders import arms_of
from kumite.games.shattered_spirits.stack import is_foe, push


def hobble_now(s: State, r: Rules, who: int, n: int) -> None:
    """The movement in progress loses tiers, instead of the next one."""
    note(s, Told.SUFFERS, EVERYONE, who, Bane.HOBBLED, n, 1)
    for k in range(s.n_uses):
        u = s.uses[k]
        if u.me == who and u.shifting == 1:
            u.stood += n
            set_left(s, r, u)


def apply_bane(s: State, r: Rules, b: Bracket, what: int, n: int) -> None:
    who = b.who
    c = s.bodies[who]
    if what == Bane.HOBBLED and b.now == 1:
        hobble_now(s, r, who, n)
        return
    if what < AFFLICTIONS:
        afflict(s, r, who, what, n)
        if what == Bane.KNOWLEDGE:
            c.knower = b.by + 1
        return
    if Bane.PUSH <= what <= Bane.THROW:
        force(s, r, b, what, n)
        return
    if what == Bane.DAMAGE:
        more_damage(s, r, b, halved(n, b.glancing))
        return
    if what == Bane.SHRED:
        for _ in range(max(n, 1)):
            shred_by(s, r, s.uses[b.use], who)
        return
    note(s, Told.SUFFERS, EVERYONE, who, what, n, 1)
    if what == Bane.PRONE:
        if c.prone == 0 and b.attack > 0:
            s.uses[b.use].toppled = 1
            if armed(s, r, b) and is_foe(s, b.by, who):
                feat(s, r, b.by, Event.TOPPLED)
        c.prone = 1
        if b.attack > 0 and arms_of(s, r, s.attacks[b.attack - 1]) == Arms.UNARMED:
            feat(s, r, b.by, Event.TOPPLED_UNARMED)
    elif what == Bane.DISARMED:
        c.disarmed = 1
        if n > 0 or held(s, who) == 1:
            disarm(s, r, who, n)
    elif what == Bane.STAGGERED:
        c.staggered = 1
    elif what == Bane.RESTRAINED:
        c.restrained = 1
    elif what == Bane.STUCK:
        c.stuck = 1
    elif what == Bane.FORTIFY:
        c.fortify += n
    elif what == Bane.ABLATIVE:
        c.ablative = min(c.ablative + n, r.ablative_limit)
    elif what == Bane.EMBEDDED:
        embed(s, b)
    elif what in (Bane.SLOWED, Bane.ACCELERATED):
        slow(s, who) if what == Bane.SLOWED else hasten(s, r, who)
    elif what == Bane.REVEAL:
        reveal(s, r, who, b.by)


def more_damage(s: State, r: Rules, b: Bracket, n: int) -> None:
    """Damage of a bracket: one sum with that of its attack, if that does any."""
    if b.attack > 0:
        a = s.attacks[b.attack - 1]
        for i in range(a.n_marks):
            m = a.marks[i]
            if m.who == b.who and m.damage > 0:
                lose(s, r, b.who, n - m.unspent, Reason.EFFECT)
                return
    hurt(s, r, b.who, n, 0, Reason.EFFECT)


def kind_of(s: State, r: Rules, b: Bracket) -> int:
    """The kind of weapon that an attack put this on a creature with."""
    return arms_of(s, r, s.attacks[b.attack - 1])


def armed(s: State, r: Rules, b: Bracket) -> bool:
    return kind_of(s, r, b) not in (Arms.NONE, Arms.UNARMED)


def force(s: State, r: Rules, b: Bracket, what: int, n: int) -> None:
    if has_passive(s, r, b.who, Do.ROOTED) and armor_guard(s, r, b.who) > 0:
        show_passive(s, r, b.who, Do.ROOTED)
        n = max(n - armor_guard(s, r, b.who), 0)
    w = push(s, Frame.FORCED, b.by, b.who)
    if what == Bane.PUSH and b.attack > 0 and kind_of(s, r, b) == Arms.BLUNT:
        w.n[8] = 1 if is_foe(s, b.by, b.who) else 0
    w.n[0] = what
    w.n[1] = n
    w.n[2] = b.origin
