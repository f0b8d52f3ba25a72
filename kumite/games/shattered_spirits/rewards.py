"""What an attack leaves behind: tokens won by a hit, a thrown weapon on the ground."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.cards import BODY_ARM, arm_row
from kumite.games.shattered_spirits.feats import feat
from kumite.games.shattered_spirits.hands import any_successor
from kumite.games.shattered_spirits.names import Arms, Event, Grade, Key, Told
from kumite.games.shattered_spirits.records import Attack, Mark, Rules, State
from kumite.games.shattered_spirits.riders import arms_of
from kumite.games.shattered_spirits.stack import NOBODY


def reward_hits(s: State, r: Rules, a: Attack) -> None:
    """What some styles gain by: hits on who took no turn yet, or on who attacked them."""
    for i in range(a.n_marks):
        m = a.marks[i]
        if m.who == NOBODY:
            continue
        if m.grade >= Grade.HIT and arms_of(s, r, a) == Arms.UNARMED:
            reward_unarmed(s, r, a, m)
        lance = arms_of(s, r, a) == Arms.LANCE
        if m.grade == Grade.CRIT and s.uses[a.use].reaction == 1 and lance:
            feat(s, r, a.me, Event.REACTION_CRIT)


def reward_unarmed(s: State, r: Rules, a: Attack, m: Mark) -> None:
    """Hits with the body: each of two rewards once a turn, and one for fist, kick and body."""
    b = s.bodies[a.me]
    if s.bodies[m.who].turns_phase == 0 and b.rewarded & 1 == 0:
        b.rewarded |= 1
        feat(s, r, a.me, Event.HIT_FRESH)
    if (b.attacked_by >> m.who) & 1 == 1 and b.rewarded & 2 == 0:
        b.rewarded |= 2
        feat(s, r, a.me, Event.HIT_ATTACKER)
    limbs = (r.weapons[arm_row(s, a.arm)].keys >> Key.FIST) & 7
    if b.limbs != 7 and b.limbs | limbs == 7:
        feat(s, r, a.me, Event.ALL_LIMBS)
    b.limbs |= limbs


def land(s: State, r: Rules, a: Attack) -> int:
    """A thrown weapon lies where it was thrown. The hands that are free now for another one."""
    if a.arm == 0 or a.arm >= BODY_ARM or s.items[a.arm - 1].holder != a.me + 1:
        return 0
    item = s.items[a.arm - 1]
    hand = item.hand
    item.holder = 0
    item.hand = 0
    item.at = a.space
    note(s, Told.LANDS, EVERYONE, item.row - 1, a.space)
    if s.bodies[a.me].disarmed == 1 or not any_successor(s, r, a.me, hand):
        return 0
    return int(hand)
