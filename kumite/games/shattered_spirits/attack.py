"""An attack, from its targets to its after-effects (SS29).

Frame: `me` attacks, `attack` is its record. n[0]: the target that a step is at; n[1]: bracket;
n[2]: hostile creatures next to a ranged attacker that were not bought off; n[4]: how many targets
Knowledge was asked about.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.brackets import begin_bracket, brackets_of
from kumite.games.shattered_spirits.breaking import break_armor, break_item, break_obstacle
from kumite.games.shattered_spirits.creature import clear_top
from kumite.games.shattered_spirits.damage import (
    find_rows,
    hurt_one,
    hurt_part,
    show_guard,
    unhurt,
)
from kumite.games.shattered_spirits.ground import BLOCKED, crossing, distance
from kumite.games.shattered_spirits.hands import SUCCESSOR
from kumite.games.shattered_spirits.marks import (
    AFTER,
    AGAIN,
    AT_ARMOR,
    AT_CREATURE,
    AT_ITEM,
    AT_OBSTACLE,
    AT_PART,
    BACK,
    CROWD,
    CROWD_ASKED,
    END,
    FUMBLE,
    HURT,
    NEGATE,
    RANGED,
    ROLL,
    ROLLED,
    ROWS,
    SHORT,
    STATUS,
    SURVIVED,
    THROWN,
    UNSCATHED,
    WOULD,
    again,
    drop_lost,
)
from kumite.games.shattered_spirits.moves import DONE, PAY
from kumite.games.shattered_spirits.names import (
    Arms,
    Bane,
    Frame,
    Grade,
    On,
    Token,
    Told,
    Trigger,
)
from kumite.games.shattered_spirits.offers import offer_knowledge, offer_wager
from kumite.games.shattered_spirits.paying import spend
from kumite.games.shattered_spirits.prowess import UNTIL_ATTACK, unbrace
from kumite.games.shattered_spirits.records import Attack, Layer, Rules, State
from kumite.games.shattered_spirits.rewards import land, reward_hits
from kumite.games.shattered_spirits.riders import arms_of
from kumite.games.shattered_spirits.roll import ask_again, ask_roll
from kumite.games.shattered_spirits.stack import NOBODY, ask, end_attack, pop, push


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
        use_up_exposed(s, r, a)
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
    if trigger == Trigger.SURVIVED and m.loss > 0:
        open_window(s, f, Trigger.HURT, m.who, a.me)  # a graze may hurt, too
        if m.grade > Grade.GRAZE:
            return
    open_window(s, f, trigger, m.who, a.me)


def open_window(s: State, f: Layer, trigger: int, who: int, actor: int) -> None:
    w = push(s, Frame.WINDOW, who, actor)
    w.n[0] = trigger


def fell_short(a: Attack) -> bool:
    for i in range(a.n_marks):
        if a.marks[i].grade > Grade.GRAZE:
            return False
    return a.n_marks > 0


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
    f.n[2] = crowd(s, r, a.me) if a.mode in (RANGED, THROWN) else 0
    f.step = ROLL
    if f.n[2] > 0 and a.n_marks > 0:
        f.step = CROWD_ASKED
        ask(s, a.me)


def crowd(s: State, r: Rules, me: int) -> int:
    """SS36: adjacent in height too."""
    count = 0
    at = s.bodies[me].at
    for c in range(s.n_bodies):
        o = s.bodies[c]
        if o.here == 1 and o.seat != s.bodies[me].seat and distance(s, r, o.at, at) == 1:
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
    spend(s.minds[f.me], Token.FOCUS, 1)
    f.n[2] -= 1
    if f.n[2] == 0:
        f.step = ROLL
    else:
        ask(s, f.me)


def spare_unhurt(s: State, r: Rules, f: Layer, a: Attack) -> None:
    """Who will not be hurt may answer that before anything is negated."""
    i = f.n[0]
    if i == a.n_marks:
        f.n[0] = 0
        f.step = FUMBLE
        return
    f.n[0] = i + 1
    m = a.marks[i]
    if m.who == NOBODY or s.bodies[m.who].here == 0:
        return
    if m.damage > 0 and a.aim in (AT_CREATURE, AT_PART):
        show_guard(s, r, a, m)
    if unhurt(s, r, a, m):
        m.unhurt = 1
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


def use_up_exposed(s: State, r: Rules, a: Attack) -> None:
    """A token of each target goes with the attack; what this one inflicts is for the next."""
    for i in range(a.n_marks):
        if a.marks[i].who != NOBODY and s.bodies[a.marks[i].who].here == 1:
            clear_top(s, r, a.marks[i].who, Bane.EXPOSED)


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
        if a.roll > 0:  # SS44: an automatic miss was no roll
            clear_top(s, r, a.me, Bane.IMPAIRED)
        a.rolled = 1
        reward_hits(s, r, a)
        if arms_of(s, r, a) == Arms.LANCE:
            unbrace(s, r, a.me, UNTIL_ATTACK)
    w = push(s, Frame.WORK, a.me, a.marks[0].who)
    w.n[0] = On.AFTER
    w.n[3] = f.attack + 1


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
    me = a.me
    hands = land(s, r, a) if a.mode == THROWN else 0
    end_attack(s)
    pop(s, 0)
    if hands > 0:  # another one may be taken in hand at once
        w = push(s, Frame.REARM, me, me)
        w.n[0] = SUCCESSOR
        w.n[1] = hands
