"""The row of an attack and the damage it does to a creature (SS17, SS18)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.cards import (
    SOURCES,
    arm_row,
    bought,
    card_of,
    source_card,
    source_is_there,
)
from kumite.games.shattered_spirits.creature import (
    ablative_guard,
    armor_guard,
    has_passive,
    lose,
    passive_guard,
    resistance,
    shred,
    top_of,
    use_vulnerable,
)
from kumite.games.shattered_spirits.feats import show_passive
from kumite.games.shattered_spirits.ground import distance
from kumite.games.shattered_spirits.marks import (
    AT_CREATURE,
    AT_OBSTACLE,
    AT_PART,
    THROWN,
    UNSCATHED,
    drop_lost,
)
from kumite.games.shattered_spirits.names import Bane, Do, Grade, On, Reason, Told
from kumite.games.shattered_spirits.prowess import weapon_reach
from kumite.games.shattered_spirits.records import (
    LEVELS,
    Attack,
    Layer,
    Mark,
    Op,
    Row,
    Rules,
    State,
)
from kumite.games.shattered_spirits.riders import holds_for, rider, show_riders
from kumite.games.shattered_spirits.roll import besieges
from kumite.games.shattered_spirits.stack import NOBODY


def find_rows(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """SS18: beyond 12 the attack is extreme, below 2 it misses and its user fumbles."""
    drop_lost(s, a)
    for i in range(a.n_marks):
        m = a.marks[i]
        total = m.roll + m.mod
        if m.missed == 1:
            total = 2
        elif total < 2:
            a.fumbled = 1
        m.extreme = 1 if total > 12 and m.missed == 0 else 0
        m.row = min(max(total, 2), 12)
        row = r.profiles[a.profile].rows[m.row - 2]
        m.grade = row.grade if m.missed == 0 and total >= 2 else Grade.MISS
        if a.mode == THROWN and m.grade == Grade.GRAZE:
            m.grade = Grade.MISS
            m.missed = 1
        if total < 2:
            m.missed = 1
        u = s.uses[a.use]
        u.grade = m.grade + 1
        if m.missed == 0 or total < 2:
            note(s, Told.ROW, EVERYONE, m.who, max(total, 0), m.grade)
        find_damage(s, r, a, m, row)
    show_riders(s, r, a, On.ROW)
    f.n[0] = 0
    f.n[1] = 0
    f.step = UNSCATHED


def find_damage(s: State, r: Rules, a: Attack, m: Mark, row: Row) -> None:
    """SS17, up to Glancing: what is left to do depends on the creature and comes with the blow."""
    always, more = added_damage(s, r, a, m, row)
    damage = row.damage + always if m.missed == 0 else 0
    if damage > 0:
        damage += r.extreme_damage if m.extreme == 1 else 0
        damage += more
        tell_blow(s, a, m, row.damage, damage - row.damage)
        if a.aim == AT_OBSTACLE and besieges(s, r, a):
            damage += r.siege_damage
        damage -= top_of(s.bodies[a.me], Bane.IMPAIRED)
        if m.who != NOBODY:
            damage += top_of(s.bodies[m.who], Bane.EXPOSED)
        damage = max(damage, 0)
        m.whole = (damage + 1) // 2 if m.glancing > 0 else damage
        if a.aim == AT_PART:
            m.glancing = max(m.glancing, 1)
        if m.glancing > 0:
            whole = damage
            damage = (damage + 1) // 2
            if m.who != NOBODY:
                note(s, Told.HALVED, EVERYONE, m.who, whole, damage)
    m.damage = min(damage, 255)


def tell_blow(s: State, a: Attack, m: Mark, base: int, added: int) -> None:
    """Say what a blow is made of, where that is more than its row."""
    exposed = top_of(s.bodies[m.who], Bane.EXPOSED) if m.who != NOBODY else 0
    impaired = top_of(s.bodies[a.me], Bane.IMPAIRED)
    if m.who != NOBODY and (added != 0 or exposed > 0 or impaired > 0):
        note(s, Told.BLOW, EVERYONE, m.who, base, added, exposed, impaired)


def added_damage(s: State, r: Rules, a: Attack, m: Mark, row: Row) -> tuple[int, int]:
    """What all sources add: even where the row does no damage, and only where it does some."""
    u = s.uses[a.use]
    always, more = 0, 0
    for i in range(SOURCES):
        if not source_is_there(s, u, i):
            continue
        c = source_card(s, r, u, i)
        for k in range(c.n_ops):
            op = c.ops[k]
            if op.on != On.ROW or not (op.do == Do.DAMAGE or Do.EXTRA <= op.do <= Do.GUARD_EXTRA):
                continue
            times = bought(u, op, i)
            if times == 0 or not holds_for(s, r, a, m, op):
                continue
            n = times * damage_of(s, r, a, m, row, op)
            if op.do in (Do.EXTRA, Do.CRUSHES, Do.GUARD_EXTRA):
                always += n
            else:
                more += n
    return always, more


def damage_of(s: State, r: Rules, a: Attack, m: Mark, row: Row, op: Op) -> int:
    """Of one effect: its number, or what wounds, distance, reach or armor say."""
    if op.do in (Do.GUARD_DAMAGE, Do.GUARD_EXTRA):
        return armor_guard(s, r, a.me)
    if op.do == Do.CRUSHES:
        return crushes(row, op.n, rider(s, r, a, m, On.ROW, Do.RAISES))
    if op.do == Do.REACH_DAMAGE:
        return weapon_reach(s, r, a.me, a.arm)
    if op.do == Do.TOP_DAMAGE:
        return top_of(s.bodies[m.who], Bane.WOUNDED) if m.who != NOBODY else 0
    if op.do == Do.FAR_DAMAGE:
        to = a.space if m.who == NOBODY else s.bodies[m.who].at
        return (distance(s, r, s.bodies[a.me].at, to) + 1) // 2
    return op.n if op.do in (Do.DAMAGE, Do.EXTRA) else 0


def crushes(row: Row, n: int, raised: int) -> int:
    """What Vulnerable the row would inflict, and `n` more where it inflicts some."""
    total = 0
    for i in range(row.n_inflict):
        e = row.inflict[i]
        if e.what == Bane.VULNERABLE:
            total += min(e.n + raised, LEVELS) * max(e.times, 1)
    return total + n if total > 0 else 0


def harm_of(s: State, r: Rules, a: Attack) -> int:
    """Kinds of damage: the technique's own, else the weapon's."""
    u = s.uses[a.use]
    own = card_of(r, u.table, u.row).harm
    return own if own != 0 else r.weapons[arm_row(s, a.arm)].harm


def piercing(s: State, r: Rules, a: Attack, m: Mark) -> int:
    u = s.uses[a.use]
    c = card_of(r, u.table, u.row)
    total = c.pierce + r.weapons[arm_row(s, a.arm)].pierce + rider(s, r, a, m, On.AIM, Do.PIERCE)
    for i in range(u.n_enhancements):
        total += r.enhancements[u.enhancements[i] - 1].pierce
    return total


def hurt_one(s: State, r: Rules, a: Attack, m: Mark) -> None:
    """SS17: Vulnerable, then Guard without what is pierced."""
    if m.damage == 0:
        return
    harm = harm_of(s, r, a)
    damage = m.damage + use_vulnerable(s, r, m.who)
    for _ in range(rider(s, r, a, m, On.ROW, Do.VULNERABLES)):
        damage += use_vulnerable(s, r, m.who)
    guard = guard_now(s, r, a, m, harm)
    s.bodies[m.who].seen_guard = guard + 1
    left = max(guard - piercing(s, r, a, m), 0)
    m.unspent = max(left - damage, 0)
    m.loss = min(max(damage - left, 0), 255)
    armor = r.armors[r.characters[s.bodies[m.who].sheet].armor]
    if m.shell == 1 and m.loss >= max(armor.durability, 1):
        shred(s, r, m.who)
    note(s, Told.DAMAGED, EVERYONE, m.who, m.loss, guard, Reason.ATTACK, damage)
    resisted = resistance(s, r, m.who, harm) + braced_guard(s, r, a, m.who)
    if resisted > 0:  # SS28: who does damage learns whether it was resisted
        note(s, Told.RESISTS, EVERYONE, m.who, resisted)
    wear_ablative(s, r, m, damage)
    if m.loss > 0:
        lose(s, r, m.who, m.loss, Reason.ATTACK)


def braced_guard(s: State, r: Rules, a: Attack, who: int) -> int:
    """Colossus Stance, braced: a resistance against what comes from so far or farther."""
    b = s.bodies[who]
    if b.braced == 0 or b.ablative == 0:
        return 0
    return r.resistance if distance(s, r, s.bodies[a.me].at, b.at) >= b.braced else 0


def guard_now(s: State, r: Rules, a: Attack, m: Mark, harm: int) -> int:
    """SS17: Guard against this attack; some styles count the armor's twice against a graze."""
    doubled = m.grade <= Grade.GRAZE and has_passive(s, r, m.who, Do.DOUBLED)
    guard = passive_guard(s, r, m.who, 2 if doubled else 1)
    return guard + ablative_guard(s, r, m.who, harm) + m.guard + braced_guard(s, r, a, m.who)


def show_guard(s: State, r: Rules, a: Attack, m: Mark) -> None:
    """SS19, SS28: the damage is known before anything is negated, and with it the Guard."""
    if m.grade <= Grade.GRAZE and armor_guard(s, r, m.who) > 0:
        show_passive(s, r, m.who, Do.DOUBLED)
    s.bodies[m.who].seen_guard = guard_now(s, r, a, m, harm_of(s, r, a)) + 1


def unhurt(s: State, r: Rules, a: Attack, m: Mark) -> bool:
    """Whether the attack will do no damage, as far as it stands."""
    if m.who == NOBODY or a.aim != AT_CREATURE:
        return False
    if m.damage == 0:
        return True
    damage = m.damage + top_of(s.bodies[m.who], Bane.VULNERABLE)
    guard = guard_now(s, r, a, m, harm_of(s, r, a))
    return damage <= max(guard - piercing(s, r, a, m), 0)


def wear_ablative(s: State, r: Rules, m: Mark, damage: int) -> None:
    """Every attack is resolved against ablative armor too, by its durability alone."""
    b = s.bodies[m.who]
    if b.ablative > 0 and damage >= r.ablative_durability + b.tough:
        b.ablative -= 1


def hurt_part(s: State, r: Rules, a: Attack, m: Mark) -> None:
    """SS21: the part takes the damage that was rolled; the creature is struck Glancing."""
    b = s.bodies[m.who]
    k = a.item - 1
    left = r.characters[b.sheet].parts[k] - b.parts[k]
    damage = min(m.whole, left)
    b.parts[k] += damage
    if damage > 0:
        note(s, Told.PART_HURT, EVERYONE, m.who, k, damage, left - damage)
