"""An attack, from its targets to its after-effects (SS29).

Frame: `me` attacks, `attack` is its record. n[0]: the target that a step is at; n[1]: bracket;
n[2]: hostile creatures next to a ranged attacker that were not bought off; n[4]: how many targets
Knowledge was asked about.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import (
    BODY_ARM,
    SOURCES,
    arm_row,
    bought,
    card_of,
    has_key,
    source_card,
    source_is_there,
)
from kumite.games.shattered_spirits.creature import (
    ablative_guard,
    armor_guard,
    clear_top,
    guard_of,
    has_passive,
    lose,
    passive_guard,
    shred,
    top_of,
    use_vulnerable,
)
from kumite.games.shattered_spirits.feats import feat, shred_by
from kumite.games.shattered_spirits.forced import arrive
from kumite.games.shattered_spirits.ground import (
    BLOCKED,
    COVERED,
    crossing,
    distance,
    flat,
    height,
)
from kumite.games.shattered_spirits.inflict import begin_bracket, brackets_of
from kumite.games.shattered_spirits.moves import DONE, PAY
from kumite.games.shattered_spirits.names import (
    Arms,
    Bane,
    Do,
    Event,
    Frame,
    Grade,
    Key,
    On,
    Reason,
    Token,
    Told,
    Trigger,
)
from kumite.games.shattered_spirits.offers import offer_knowledge, offer_wager
from kumite.games.shattered_spirits.prowess import UNTIL_ATTACK, lance_reach, unbrace
from kumite.games.shattered_spirits.records import (
    Attack,
    Body,
    Layer,
    Mark,
    Op,
    Row,
    Rules,
    State,
)
from kumite.games.shattered_spirits.riders import arms_of, holds_for, keyword, rider, walled
from kumite.games.shattered_spirits.stack import (
    NATURE_OWES,
    NOBODY,
    ask,
    end_attack,
    new_attack,
    pop,
    push,
)

MELEE, RANGED, THROWN, LATER = 0, 1, 2, 3  # later: by a hazard
AT_CREATURE, AT_ARMOR, AT_OBSTACLE, AT_ITEM, AT_PART = 0, 1, 2, 3, 4
TWO_DICE = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
HIGHEST = (1, 3, 7, 12, 19, 27, 34, 36, 34, 27, 16)  # of three dice the highest two, for 2 to 12
FUMBLE_STEP = 7
FAR = 4

(
    WOULD, CROWD, CROWD_ASKED, ROLL, ROLLED, AGAIN, ROWS, FUMBLE, NEGATE, HURT, STATUS, AFTER,
    SURVIVED, SHORT, BACK, END, UNSCATHED,
) = range(17)  # fmt: skip


def go_attack(s: State, r: Rules, f: Layer) -> None:
    a = s.attacks[f.attack]
    if f.step == WOULD and f.n[4] <= a.n_marks:
        f.n[4] += 1
        if f.n[4] <= a.n_marks:
            offer_knowledge(s, a.me, a.marks[f.n[4] - 1].who)
        elif a.n_marks > 0 and a.marks[0].who != NOBODY:
            offer_wager(s, r, a)
    elif f.step == WOULD:
        each_window(s, f, a, Trigger.WOULD_BE_ATTACKED, CROWD)
    elif f.step == CROWD:
        if slipped_away(s, r, a):
            note(s, Told.DODGED, EVERYONE, a.marks[0].who, a.me)
            end_attack(s)
            pop(s, 1)
        else:
            ask_crowd(s, r, f, a)
    elif f.step == ROLL:
        ask_roll(s, r, f, a)
    elif f.step == ROLLED:
        each_window(s, f, a, Trigger.ATTACKED, AGAIN)
    elif f.step == AGAIN:
        ask_again(s, f, a)
    elif f.step == ROWS:
        find_rows(s, r, f, a)
    elif f.step == UNSCATHED:
        spare_unhurt(s, r, f, a)
    elif f.step == FUMBLE:
        f.step = NEGATE
        if a.fumbled == 1:
            push(s, Frame.FUMBLE, a.me, a.me)
    elif f.step == NEGATE:
        ask_negations(s, r, f, a)
    elif f.step == HURT:
        hurt_all(s, r, a)
        f.step = STATUS
    elif f.step == STATUS:
        put_statuses(s, r, f, a)
    elif f.step == AFTER:
        after_effects(s, r, f, a)
    elif f.step == SURVIVED:
        each_window(s, f, a, Trigger.SURVIVED, SHORT)
    elif f.step == SHORT:
        f.step = BACK
        f.n[0] = 0
        if fell_short(a) and s.bodies[a.me].here == 1:
            open_window(s, f, Trigger.FELL_SHORT, a.me, a.me)
    elif f.step == BACK:
        strike_back(s, f, a)
    else:
        finish(s, r, f, a)


def each_window(s: State, f: Layer, a: Attack, trigger: int, then: int) -> None:
    """The reactions to a step of the attack, for one target after another."""
    i = f.n[0]
    if i == a.n_marks:
        f.n[0] = 0
        f.step = then
        return
    f.n[0] = i + 1
    m = a.marks[i]
    if m.who == NOBODY or s.bodies[m.who].here == 0:
        return
    if trigger == Trigger.SURVIVED and m.grade > Grade.GRAZE and m.loss > 0:
        trigger = Trigger.HURT
    open_window(s, f, trigger, m.who, a.me)


def open_window(s: State, f: Layer, trigger: int, who: int, actor: int) -> None:
    w = push(s, Frame.WINDOW, who, actor)
    w.n[0] = trigger


def fell_short(a: Attack) -> bool:
    for i in range(a.n_marks):
        if a.marks[i].grade > Grade.GRAZE:
            return False
    return a.n_marks > 0


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


# The roll.


def slipped_away(s: State, r: Rules, a: Attack) -> bool:
    """Whether the one target of an attack left its range before the roll."""
    if a.far == 0 or a.area != 0 or a.extra == 1 or a.n_marks != 1 or a.marks[0].who == NOBODY:
        return False
    b = s.bodies[a.marks[0].who]
    mine = s.bodies[a.me].at
    if b.here == 0 or b.at == a.space:
        return False
    return distance(s, r, mine, b.at) > a.far or crossing(s, r, mine, b.at, 0) == BLOCKED


def ask_crowd(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """SS20: hostile creatures next to a ranged attacker can be bought off, 1 Focus each."""
    drop_lost(s, a)
    f.n[2] = crowd(s, a.me) if a.mode == RANGED else 0
    f.step = ROLL
    if f.n[2] > 0 and a.n_marks > 0:
        f.step = CROWD_ASKED
        ask(s, a.me)


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


def crowd(s: State, me: int) -> int:
    count = 0
    for c in range(s.n_bodies):
        o = s.bodies[c]
        if o.here == 1 and o.seat != s.bodies[me].seat and flat(o.at, s.bodies[me].at) == 1:
            count += 1
    return count


def list_attack(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    moves[0] = DONE
    if f.n[2] > 0 and s.minds[f.me].tokens[Token.FOCUS] > 0:
        moves[1] = PAY + Token.FOCUS
        return 2
    return 1


def take_attack(s: State, r: Rules, f: Layer, move: int) -> None:
    if move == DONE:
        f.step = ROLL
        return
    s.minds[f.me].tokens[Token.FOCUS] -= 1
    f.n[2] -= 1
    if f.n[2] == 0:
        f.step = ROLL
    else:
        ask(s, f.me)


def ask_roll(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """SS16: everything that changes the dice is known now; nature rolls."""
    if a.n_marks == 0:
        f.step = END
        return
    look_at_lines(s, r, a)
    f.step = ROLLED
    if all_missed(a):  # SS44: an automatic miss rolls nothing
        f.step = ROWS
        return
    ups, downs = edges(s, r, a)
    a.dice = 3 if ups != downs else 2
    a.high = 1 if ups and not downs else 0
    bonuses(s, r, f, a)
    note(s, Told.ATTACKS, EVERYONE, a.me, a.marks[0].who, a.arm, a.mode, a.aim)
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
    if keyword(s, r, u, Key.GROUNDSOURCE):
        return
    arcing = 1 if keyword(s, r, u, Key.ARCING) else 0
    for i in range(a.n_marks):
        m = a.marks[i]
        m.glancing = glances(s, r, a, m)
        if m.who == NOBODY:
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
    """SS16: whether there is anything for and anything against the attacker.

    One roll serves all targets: what lies in a target counts if it holds for each of them.
    """
    u = s.uses[a.use]
    ups = keyword(s, r, u, Key.ACCURATE)
    downs = a.extra == 1 and not keyword(s, r, u, Key.ARMOR_PIERCING)
    downs = downs or bad_footing(s, r, a)
    ups = ups or (a.aim == AT_ARMOR and keyword(s, r, u, Key.ARMOR_PIERCING))
    ups = ups or (a.aim == AT_OBSTACLE and besieges(s, r, a))
    held = a.aim == AT_ITEM and a.item > 0 and s.items[a.item - 1].holder > 0
    downs = downs or (held and not keyword(s, r, u, Key.SUNDERING))
    all_up, all_down = True, True
    for i in range(a.n_marks):
        m = a.marks[i]
        all_up = all_up and target_up(s, r, a, m)
        all_down = all_down and target_down(s, r, a, m)
    return ups or all_up, downs or all_down


def besieges(s: State, r: Rules, a: Attack) -> bool:
    """Siege, of the weapon or by an effect."""
    if keyword(s, r, s.uses[a.use], Key.SIEGE):
        return True
    return rider(s, r, a, a.marks[0], On.AIM, Do.SIEGE) > 0


def bad_footing(s: State, r: Rules, a: Attack) -> bool:
    """What makes any attack of this creature harder; not one it made ready before."""
    if a.mode == LATER:
        return False
    b = s.bodies[a.me]
    here = r.terrains[s.terrain[b.at]]
    w = r.weapons[arm_row(s, a.arm)]
    kick = has_key(w, Key.KICK) and b.stuck > 0
    return here.swim == 1 or here.veiled == 1 or b.restrained > 0 or kick


def target_up(s: State, r: Rules, a: Attack, m: Mark) -> bool:
    if rider(s, r, a, m, On.AIM, Do.ADVANTAGE) > 0:
        return True
    if m.who == NOBODY:
        return False
    b = s.bodies[m.who]
    prone = b.prone == 1 and a.mode == MELEE
    return prone or b.restrained > 0 or r.terrains[s.terrain[b.at]].swim == 1


def target_down(s: State, r: Rules, a: Attack, m: Mark) -> bool:
    if m.glancing > 1 or rider(s, r, a, m, On.AIM, Do.DISADVANTAGE) > 0:
        return True
    if m.who == NOBODY:
        return False
    b = s.bodies[m.who]
    w = r.weapons[arm_row(s, a.arm)]
    near = w.artillery > 0 and distance(s, r, s.bodies[a.me].at, b.at) <= w.artillery
    prone = b.prone == 1 and a.mode != MELEE
    return prone or (near and a.mode != MELEE) or r.terrains[s.terrain[b.at]].veiled == 1


def bonuses(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """SS3, SS4, SS20, SS24: what is added to the roll against each target, with its reason."""
    u = s.uses[a.use]
    for i in range(a.n_marks):
        m = a.marks[i]
        add(s, m, rider(s, r, a, m, On.AIM, Do.ROLL), Reason.TECHNIQUE)
        add(s, m, -u.penalty, Reason.LATE)
        add(s, m, u.bonus, Reason.EFFECT)
        if has_key(r.weapons[arm_row(s, a.arm)], Key.KICK):
            add(s, m, -top_of(s.bodies[a.me], Bane.HOBBLED), Reason.HOBBLED)
        add(s, m, -f.n[2], Reason.CROWDED)
        if 0 < a.arm < 64 and s.items[a.arm - 1].damaged == 1:
            add(s, m, -r.damaged_penalty, Reason.DAMAGED)
        if m.who == NOBODY or a.mode != MELEE:
            continue
        if m.cover == 1:
            add(s, m, -1, Reason.COVER)
        mine, other = height(s, r, s.bodies[a.me].at), height(s, r, s.bodies[m.who].at)
        if mine > other:
            add(s, m, 1, Reason.HIGH_GROUND)
        elif mine < other:
            add(s, m, -1, Reason.LOW_GROUND)


def add(s: State, m: Mark, n: int, reason: int) -> None:
    if n != 0:
        m.mod += n
        note(s, Told.MODIFIED, EVERYONE, m.who, n, reason)


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


# The row, and what it does.


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
        if a.aim == AT_OBSTACLE and besieges(s, r, a):
            damage += 2
        damage -= top_of(s.bodies[a.me], Bane.IMPAIRED)
        if m.who != NOBODY:
            damage += top_of(s.bodies[m.who], Bane.EXPOSED)
        damage = max(damage, 0)
        m.whole = (damage + 1) // 2 if m.glancing > 0 else damage
        if a.aim == AT_PART:
            m.glancing = max(m.glancing, 1)
        if m.glancing > 0:
            damage = (damage + 1) // 2
    m.damage = min(damage, 255)


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
        return crushes(row, op.n)
    if op.do == Do.REACH_DAMAGE:
        w = r.weapons[arm_row(s, a.arm)]
        return max(w.reach + lance_reach(s, r, a.me, a.arm), 1)
    if op.do == Do.TOP_DAMAGE:
        return top_of(s.bodies[m.who], Bane.WOUNDED) if m.who != NOBODY else 0
    if op.do == Do.FAR_DAMAGE:
        return (distance(s, r, s.bodies[a.me].at, a.space) + 1) // 2
    return op.n if op.do in (Do.DAMAGE, Do.EXTRA) else 0


def crushes(row: Row, n: int) -> int:
    """What Vulnerable the row would inflict, and `n` more where it inflicts some."""
    total = 0
    for i in range(row.n_inflict):
        e = row.inflict[i]
        if e.what == Bane.VULNERABLE:
            total += e.n * max(e.times, 1) + n
    return total


def spare_unhurt(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """Who will not be hurt may answer that before anything is negated."""
    i = f.n[0]
    if i == a.n_marks:
        f.n[0] = 0
        f.step = FUMBLE
        return
    f.n[0] = i + 1
    m = a.marks[i]
    if unhurt(s, r, a, m) and s.bodies[m.who].here == 1:
        m.plus -= 1 if has_passive(s, r, m.who, Do.SHIELDED) else 0
        open_window(s, f, Trigger.UNHURT, m.who, a.me)


def ask_negations(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """SS19: each bracket of each target may be negated, once its damage is known."""
    i, k = f.n[0], f.n[1]
    if i == a.n_marks:
        f.n[0] = 0
        f.n[1] = 0
        f.step = HURT
        return
    m = a.marks[i]
    if m.who == NOBODY or s.bodies[m.who].here == 0 or k >= brackets_of(s, r, a, m):
        f.n[0] = i + 1
        f.n[1] = 0
        return
    if f.n[3] == 1:  # the answer is in
        f.n[3] = 0
        m.negated |= s.result << k
        f.n[1] = k + 1
        return
    f.n[3] = 1
    begin_bracket(s, r, f, i, k, 0)


def hurt_all(s: State, r: Rules, a: Attack) -> None:
    """SS40: the damage is done to all targets before anything else."""
    for i in range(a.n_marks):
        m = a.marks[i]
        if a.aim == AT_OBSTACLE:
            break_obstacle(s, r, a, m)
        elif a.aim == AT_ITEM:
            break_item(s, r, a, m)
        elif a.aim == AT_ARMOR:
            break_armor(s, r, a, m)
        elif s.bodies[m.who].here == 1:
            if a.aim == AT_PART:
                hurt_part(s, r, a, m)
            hurt_one(s, r, a, m)
        u = s.uses[a.use]
        u.loss = m.loss


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
    m.loss = min(max(damage - max(guard - piercing(s, r, a, m), 0), 0), 255)
    armor = r.armors[r.characters[s.bodies[m.who].sheet].armor]
    if m.shell == 1 and m.loss >= max(armor.durability, 1):
        shred(s, r, m.who)
    note(s, Told.DAMAGED, EVERYONE, m.who, m.loss, guard, Reason.ATTACK)
    wear_ablative(s, r, m, damage)
    if m.loss > 0:
        lose(s, r, m.who, m.loss, Reason.ATTACK)


def braced_guard(s: State, r: Rules, a: Attack, who: int) -> int:
    """Colossus Stance, braced: a resistance against what comes from afar."""
    b = s.bodies[who]
    if b.braced == 0 or b.ablative == 0:
        return 0
    return r.resistance if distance(s, r, s.bodies[a.me].at, b.at) >= FAR else 0


def guard_now(s: State, r: Rules, a: Attack, m: Mark, harm: int) -> int:
    """SS17: Guard against this attack; some styles count the armor's twice against a graze."""
    doubled = m.grade <= Grade.GRAZE and has_passive(s, r, m.who, Do.DOUBLED)
    guard = passive_guard(s, r, m.who, 2 if doubled else 1)
    return guard + ablative_guard(s, r, m.who, harm) + m.guard + braced_guard(s, r, a, m.who)


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


def break_obstacle(s: State, r: Rules, a: Attack, m: Mark) -> None:
    o = r.obstacles[s.obstacle[a.space]]
    harm = harm_of(s, r, a)
    guard = r.resistance if harm != 0 and harm & ~o.resists == 0 else 0
    damage = max(m.damage - max(guard - piercing(s, r, a, m), 0), 0)
    u = s.uses[a.use]
    u.wrecked = 0
    if s.obstacle[a.space] != 0 and damage >= max(o.durability - 2 * s.cracks[a.space], 1):
        u.wrecked = s.obstacle[a.space]
        destroy(s, r, a.space)


def destroy(s: State, r: Rules, at: int) -> None:
    """Who stood on it falls."""
    note(s, Told.DESTROYED, EVERYONE, at, s.obstacle[at])
    drop = r.obstacles[s.obstacle[at]].height
    s.obstacle[at] = 0
    s.cracks[at] = 0
    s.touched[at] = 0
    for c in range(s.n_bodies):
        unbind(s.bodies[c], at)
        if s.bodies[c].pinned_by > 0 and not walled(s, s.bodies[c].at):
            s.bodies[c].restrained = 0  # what it was pinned to is gone
    if s.standing[at] > 0:
        arrive(s, r, s.standing[at] - 1, drop)


def unbind(b: Body, at: int) -> None:
    """An enchant ends with the last of its obstacles."""
    found = 0
    for i in range(len(b.enchant_n)):
        if b.enchant_n[i] == at + 1:
            b.enchant_n[i] = 0
            found = 1
    if found == 1:
        for i in range(len(b.enchant_n)):
            if b.enchant_n[i] > 0:
                return
        b.enchant = 0


def hurt_part(s: State, r: Rules, a: Attack, m: Mark) -> None:
    """SS21: the part takes the damage that was rolled; the creature is struck Glancing."""
    b = s.bodies[m.who]
    k = a.item - 1
    left = r.characters[b.sheet].parts[k] - b.parts[k]
    damage = min(m.whole, left)
    b.parts[k] += damage
    if damage > 0:
        note(s, Told.PART_HURT, EVERYONE, m.who, k, damage, left - damage)


def break_item(s: State, r: Rules, a: Attack, m: Mark) -> None:
    """SS21, SS42: a piece of equipment is damaged; one that lies about breaks the second time."""
    item = s.items[a.item - 1]
    guard = m.guard
    if item.holder > 0:
        guard += passive_guard(s, r, m.who, 0)
    damage = max(m.damage - max(guard - piercing(s, r, a, m), 0), 0)
    if damage >= max(r.weapons[item.row - 1].durability - 2 * item.fragile, 1):
        if item.damaged == 1 and item.holder == 0:
            item.gone = 1
        item.damaged = 1
        note(s, Told.BREAKS, EVERYONE, item.row - 1, item.gone)


def break_armor(s: State, r: Rules, a: Attack, m: Mark) -> None:
    """SS21: Shred if the blow reaches the armor's durability; the creature is struck after it."""
    guard = guard_of(s, r, m.who, harm_of(s, r, a)) + m.guard
    s.bodies[m.who].seen_guard = guard + 1
    damage = max(m.damage - max(guard - piercing(s, r, a, m), 0), 0)
    b = s.bodies[m.who]
    if a.item == 0 and b.ablative > 0:  # SS17: what lies over the armor is met first, and worn
        b.ablative -= min(2 if damage > r.ablative_durability + b.tough else 1, b.ablative)
        return
    armor = r.armors[r.characters[b.sheet].armor]
    durability = armor.durability
    if a.item > 0:
        durability = r.weapons[s.items[a.item - 1].row - 1].durability
    if damage >= max(durability, 1):
        u = s.uses[a.use]
        if a.item > 0:
            s.items[a.item - 1].damaged = 1
            u.split = 1
        for _ in range(1 + rider(s, r, a, m, On.ROW, Do.SHREDS)):
            shred_by(s, r, u, m.who)


def put_statuses(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """What was not negated is inflicted, bracket by bracket."""
    i, k = f.n[0], f.n[1]
    if i == a.n_marks:
        f.n[0] = 0
        f.step = AFTER
        return
    m = a.marks[i]
    down = m.who == NOBODY or s.bodies[m.who].here == 0
    if down or k >= brackets_of(s, r, a, m):
        f.n[0] = i + 1
        f.n[1] = 0
        return
    f.n[1] = k + 1
    if (m.negated >> k) & 1 == 0:
        begin_bracket(s, r, f, i, k, 1)


def after_effects(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """Tokens that attacks use up go; effects that follow the attack happen."""
    f.step = SURVIVED
    if a.n_marks == 0:
        return
    if a.rolled == 0:
        clear_top(s, r, a.me, Bane.IMPAIRED)
        for i in range(a.n_marks):
            if a.marks[i].who != NOBODY and s.bodies[a.marks[i].who].here == 1:
                clear_top(s, r, a.marks[i].who, Bane.EXPOSED)
        a.rolled = 1
        reward_hits(s, r, a)
        if arms_of(s, r, a) == Arms.LANCE:
            unbrace(s, r, a.me, UNTIL_ATTACK)
    w = push(s, Frame.WORK, a.me, a.marks[0].who)
    w.n[0] = On.AFTER
    w.n[3] = f.attack + 1


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


def strike_back(s: State, f: Layer, a: Attack) -> None:
    """SS29: who countered strikes back when the attack is over."""
    i = f.n[0]
    if i == len(a.back) or a.back[i] == 0:
        f.step = END
        return
    f.n[0] = i + 1
    who = a.back[i] - 1
    if s.bodies[who].here == 1 and s.bodies[a.me].here == 1:
        w = push(s, Frame.STRIKE, who, a.me)
        w.n[0] = a.back_ap[i]
        w.n[1] = a.back_via[i]
        w.n[2] = a.back_with[i]


def finish(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """SS42: after armor the creature itself is struck, Glancing and at Disadvantage."""
    if a.aim == AT_ARMOR and a.extra == 0 and a.n_marks > 0 and s.bodies[a.me].here == 1:
        who = a.marks[0].who
        if who != NOBODY and s.bodies[who].here == 1:
            s.uses[a.use].shredded = 0
            s.uses[a.use].bared = 0
            a.aim = AT_CREATURE
            again(a, who)
            a.extra = 1
            f.step = CROWD
            f.n[0] = 0
            return
    if a.mode == THROWN:
        land(s, r, a)
    end_attack(s)
    pop(s, 0)


def land(s: State, r: Rules, a: Attack) -> None:
    """A thrown weapon lies where it was thrown; the next one for that hand is taken out."""
    if a.arm == 0 or a.arm >= BODY_ARM or s.items[a.arm - 1].holder != a.me + 1:
        return
    item = s.items[a.arm - 1]
    hand = item.hand
    item.holder = 0
    item.hand = 0
    item.at = a.space
    note(s, Told.LANDS, EVERYONE, item.row - 1, a.space)
    if hand == 0 or s.bodies[a.me].disarmed == 1:
        return
    for i in range(s.n_items):
        other = s.items[i]
        w = r.weapons[other.row - 1]
        if other.holder == a.me + 1 and other.hand == 0 and w.thrown > 0 and w.hands == hand:
            other.hand = hand
            note(s, Told.WIELDS, EVERYONE, a.me, other.row - 1, hand)
            return


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
    for i in range(len(m.less)):
        m.less[i] = 0
