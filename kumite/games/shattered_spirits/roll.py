"""The roll of an attack: cover, Advantage, what is added, and nature's dice (SS16)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import arm_row, has_key
from kumite.games.shattered_spirits.creature import top_of
from kumite.games.shattered_spirits.feats import show_form
from kumite.games.shattered_spirits.ground import COVERED, crossing, distance, height
from kumite.games.shattered_spirits.marks import (
    AT_ARMOR,
    AT_ITEM,
    AT_OBSTACLE,
    END,
    LATER,
    MELEE,
    ROLLED,
    ROWS,
)
from kumite.games.shattered_spirits.names import Bane, Do, Key, On, Reason, Told
from kumite.games.shattered_spirits.records import Attack, Layer, Mark, Rules, State
from kumite.games.shattered_spirits.riders import keyword, rider, show_riders
from kumite.games.shattered_spirits.stack import NATURE_OWES, NOBODY
from kumite.games.shattered_spirits.steps import ignores, ignores_openly, ignoring_form

TWO_DICE = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
HIGHEST = (1, 3, 7, 12, 19, 27, 34, 36, 34, 27, 16)  # of three dice the highest two, for 2 to 12


def ask_roll(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """SS16: everything that changes the dice is known now; nature rolls."""
    if a.n_marks == 0:
        f.step = END
        return
    note(s, Told.ATTACKS, EVERYONE, a.me, a.marks[0].who, a.arm, a.mode, a.aim)
    look_at_lines(s, r, a)
    f.step = ROLLED
    if all_missed(a):  # SS44: an automatic miss rolls nothing
        f.step = ROWS
        return
    ups, downs = edges(s, r, a)
    a.dice = 3 if ups != downs else 2
    a.high = 1 if ups and not downs else 0
    show_riders(s, r, a, On.AIM)
    bonuses(s, r, f, a)
    s.asked = NATURE_OWES


def all_missed(a: Attack) -> bool:
    for i in range(a.n_marks):
        if a.marks[i].missed == 0:
            return False
    return True


def look_at_lines(s: State, r: Rules, a: Attack) -> None:
    """SS3: cover of each target, from where the attack or its area starts."""
    u = s.uses[a.use]
    start = a.origin if a.area != 0 or a.mode == LATER else s.bodies[a.me].at
    ground = keyword(s, r, u, Key.GROUNDSOURCE)
    arcing = 1 if keyword(s, r, u, Key.ARCING) else 0
    for i in range(a.n_marks):
        m = a.marks[i]
        m.glancing = glances(s, r, a, m)
        if m.who == NOBODY or ground:
            continue
        at = s.bodies[m.who].at
        swims = r.terrains[s.terrain[at]].swim == 1
        covered = crossing(s, r, start, at, arcing) == COVERED or swims or m.cover == 1
        m.cover = 1 if covered else 0
        if covered and a.mode != MELEE:
            if m.glancing > 0:
                m.missed = 1
                note(s, Told.MISSES, EVERYONE, m.who, Reason.COVER)
            m.glancing += 1


def glances(s: State, r: Rules, a: Attack, m: Mark) -> int:
    """How many things make the attack Glancing, cover left out."""
    count = s.bodies[a.me].winded + (1 if a.extra == 1 else 0) + s.uses[a.use].dull
    return count + (1 if rider(s, r, a, m, On.AIM, Do.GLANCING) > 0 else 0)


def edges(s: State, r: Rules, a: Attack) -> tuple[bool, bool]:
    """SS16: whether there is anything for and anything against the attacker; each is told."""
    u = s.uses[a.use]
    pierces = keyword(s, r, u, Key.ARMOR_PIERCING)
    ups = tell_edge(s, a, 1, Reason.ACCURATE if keyword(s, r, u, Key.ACCURATE) else Reason.NONE)
    ups += tell_edge(s, a, 1, Reason.PIERCING if a.aim == AT_ARMOR and pierces else Reason.NONE)
    siege = a.aim == AT_OBSTACLE and besieges(s, r, a)
    ups += tell_edge(s, a, 1, Reason.SIEGE if siege else Reason.NONE)
    downs = tell_edge(s, a, 0, Reason.SECOND if a.extra == 1 and not pierces else Reason.NONE)
    if in_veil(s, r, s.bodies[a.me].at) and a.mode != LATER:  # whom it does not hinder it helps
        ups += tell_edge(s, a, 1, Reason.VEILED if sees_through(s, r, a) else Reason.NONE)
    downs += tell_edge(s, a, 0, bad_footing(s, r, a))
    held = a.aim == AT_ITEM and a.item > 0 and s.items[a.item - 1].holder > 0
    hard = held and not keyword(s, r, u, Key.SUNDERING)
    downs += tell_edge(s, a, 0, Reason.HELD if hard else Reason.NONE)
    up, down = of_targets(s, r, a)
    ups += tell_edge(s, a, 1, up)
    downs += tell_edge(s, a, 0, down)
    return ups > 0, downs > 0


def tell_edge(s: State, a: Attack, good: int, reason: int) -> int:
    """1 if there is a reason for Advantage (`good`) or Disadvantage."""
    if reason == Reason.NONE:
        return 0
    note(s, Told.EDGE, EVERYONE, a.me, good, reason)
    return 1


def of_targets(s: State, r: Rules, a: Attack) -> tuple[int, int]:
    """What lies in the targets, for and against; it counts if it holds for each of them.

    One roll serves them all. The first target's reason is told.
    """
    up, down = target_up(s, r, a, a.marks[0]), target_down(s, r, a, a.marks[0])
    for i in range(1, a.n_marks):
        if target_up(s, r, a, a.marks[i]) == Reason.NONE:
            up = int(Reason.NONE)
        if target_down(s, r, a, a.marks[i]) == Reason.NONE:
            down = int(Reason.NONE)
    return up, down


def besieges(s: State, r: Rules, a: Attack) -> bool:
    """Siege, of the weapon or by an effect."""
    if keyword(s, r, s.uses[a.use], Key.SIEGE):
        return True
    return rider(s, r, a, a.marks[0], On.AIM, Do.SIEGE) > 0


def bad_footing(s: State, r: Rules, a: Attack) -> int:
    """What makes any attack of this creature harder; not one it made ready before."""
    if a.mode == LATER:
        return int(Reason.NONE)
    b = s.bodies[a.me]
    here = r.terrains[s.terrain[b.at]]
    w = r.weapons[arm_row(s, a.arm)]
    if has_key(w, Key.KICK) and b.stuck > 0:
        return int(Reason.STUCK)
    if here.swim == 1:
        return int(Reason.SWIMS)
    if here.veiled == 1 and not sees_through(s, r, a):
        return int(Reason.VEILED)
    return int(Reason.RESTRAINED) if b.restrained > 0 else int(Reason.NONE)


def target_up(s: State, r: Rules, a: Attack, m: Mark) -> int:
    if rider(s, r, a, m, On.AIM, Do.ADVANTAGE) > 0:
        return int(Reason.TECHNIQUE)
    if m.who == NOBODY:
        return int(Reason.NONE)
    b = s.bodies[m.who]
    if b.prone == 1 and a.mode == MELEE:
        return int(Reason.PRONE)
    if b.restrained > 0:
        return int(Reason.RESTRAINED)
    return int(Reason.SWIMS) if r.terrains[s.terrain[b.at]].swim == 1 else int(Reason.NONE)


def target_down(s: State, r: Rules, a: Attack, m: Mark) -> int:
    if m.glancing > 1:
        return int(Reason.TWICE)
    if rider(s, r, a, m, On.AIM, Do.DISADVANTAGE) > 0:
        return int(Reason.TECHNIQUE)
    if m.who == NOBODY:
        return int(Reason.NONE)
    b = s.bodies[m.who]
    w = r.weapons[arm_row(s, a.arm)]
    ground = keyword(s, r, s.uses[a.use], Key.GROUNDSOURCE)  # it comes from below
    if b.prone == 1 and a.mode != MELEE and not ground:
        return int(Reason.PRONE)
    near = w.artillery > 0 and distance(s, r, s.bodies[a.me].at, b.at) <= w.artillery
    if near and a.mode != MELEE:
        return int(Reason.NEAR)
    hidden = in_veil(s, r, b.at) and not sees_through(s, r, a)
    return int(Reason.VEILED) if hidden else int(Reason.NONE)


def in_veil(s: State, r: Rules, at: int) -> bool:
    return r.terrains[s.terrain[at]].veiled == 1


def sees_through(s: State, r: Rules, a: Attack) -> bool:
    """Whether the attacker ignores veiled ground, of whatever row it is."""
    for row in range(r.n_terrains):
        if r.terrains[row].veiled == 1 and ignores(s, r, a.me, row):
            if not ignores_openly(s, r, a.me, row):
                show_form(s, a.me, ignoring_form(s, r, a.me, row))
            return True
    return False


def bonuses(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """SS3, SS4, SS20, SS24: what is added to the roll against each target, with its reason."""
    u = s.uses[a.use]
    for i in range(a.n_marks):
        m = a.marks[i]
        add(s, a, m, rider(s, r, a, m, On.AIM, Do.ROLL), Reason.TECHNIQUE)
        add(s, a, m, -u.penalty, Reason.LATE)
        add(s, a, m, u.bonus, Reason.EFFECT)
        if has_key(r.weapons[arm_row(s, a.arm)], Key.KICK):
            add(s, a, m, -top_of(s.bodies[a.me], Bane.HOBBLED), Reason.HOBBLED)
        add(s, a, m, -f.n[2], Reason.CROWDED)
        if 0 < a.arm < 64 and s.items[a.arm - 1].damaged == 1:
            add(s, a, m, -r.damaged_penalty, Reason.DAMAGED)
        if m.who == NOBODY or a.mode != MELEE:
            continue
        if m.cover == 1:
            add(s, a, m, -1, Reason.COVER)
        mine, other = height(s, r, s.bodies[a.me].at), height(s, r, s.bodies[m.who].at)
        if mine > other:
            add(s, a, m, 1, Reason.HIGH_GROUND)
        elif mine < other:
            add(s, a, m, -1, Reason.LOW_GROUND)


def add(s: State, a: Attack, m: Mark, n: int, reason: int) -> None:
    if n != 0:
        m.mod += n
        several = 1 if a.n_marks > 1 else 0
        note(s, Told.MODIFIED, EVERYONE, m.who, n, reason, several)


def attack_odds(s: State, f: Layer, weights: Ints) -> int:
    """Nature's outcomes are sums from 2 to 12."""
    a = s.attacks[f.attack]
    for i in range(11):
        if a.dice == 2:
            weights[i] = TWO_DICE[i]
        else:
            weights[i] = HIGHEST[i] if a.high == 1 else HIGHEST[10 - i]
    return 11


def nature_attack(s: State, r: Rules, f: Layer, outcome: int) -> None:
    a = s.attacks[f.attack]
    natural = outcome + 2
    note(s, Told.ROLLED, EVERYONE, a.me, natural, a.dice, a.high)
    if f.step == ROLLED:
        a.roll = natural
        for i in range(a.n_marks):
            a.marks[i].roll = natural
        return
    m = a.marks[f.n[0]]
    m.roll = natural
    m.again -= 1


def ask_again(s: State, f: Layer, a: Attack) -> None:
    """A target that dodged has the attack rolled again, for itself alone."""
    for i in range(a.n_marks):
        if a.marks[i].again > 0 and a.marks[i].missed == 0:
            f.n[0] = i
            s.asked = NATURE_OWES
            return
    f.n[0] = 0
    f.step = ROWS
