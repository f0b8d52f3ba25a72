"""Small frames: a fumble, purging, a change of form, and a reaction's choice of an attack."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.banes import disarm
from kumite.games.shattered_spirits.cards import (
    TECHNIQUE,
    arm_row,
    fits_arms,
    known,
    meets_needs,
)
from kumite.games.shattered_spirits.creature import afflict, has_passive, purge, top_of
from kumite.games.shattered_spirits.escape import (
    GRAPPLED,
    HOLDING,
    any_hold,
    escape,
    list_contest,
    list_escapes,
    list_holding,
    open_contest,
    take_holding,
)
from kumite.games.shattered_spirits.moves import (
    BACK,
    DECLINE,
    DONE,
    ESCAPE,
    ESCAPES,
    FORGO,
    INFLICT,
    LIE_DOWN,
    PAY,
    PAY_ALL,
    PURGE,
    STANCE,
    STYLE,
    USE,
    WITH,
)
from kumite.games.shattered_spirits.names import (
    Area,
    Bane,
    Do,
    Frame,
    Kind,
    Pace,
    Token,
    Told,
)
from kumite.games.shattered_spirits.paying import (
    affords,
    charge,
    demand,
    list_pay,
    owing,
    pay_one,
    settle,
)
from kumite.games.shattered_spirits.plotting import asks_arm, offers
from kumite.games.shattered_spirits.records import (
    AFFLICTIONS,
    STANCES,
    TECHNIQUES,
    TOKENS,
    Affliction,
    Card,
    Draft,
    Layer,
    Mind,
    Rules,
    State,
)
from kumite.games.shattered_spirits.stack import ask, blank_draft, new_use, pop, push

CONTEST = 1  # step of a purging draft: the bottom of a grapple spends tokens
EITHER = (1 << Token.FOCUS) | (1 << Token.MOMENTUM)


# SS18: a roll below 2. `me` pays or refuses; then the other side picks what happens.


def go_fumble(s: State, r: Rules, f: Layer) -> None:
    if f.step == 0 and s.bodies[f.me].here == 1:
        f.step = 1
        note(s, Told.FUMBLES, EVERYONE, f.me)
        ask(s, f.me)
    elif f.step == 1 and f.n[0] == 0:
        f.step = 2
        f.n[1] = rival(s, f.me)
        ask(s, f.n[1])
    else:
        pop(s, 0)


def rival(s: State, who: int) -> int:
    for c in range(s.n_bodies):
        if s.bodies[c].seat != s.bodies[who].seat:
            return c
    return who


def list_fumble(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    if f.step == 1:
        m = s.minds[f.me]
        d = s.drafts[s.bodies[f.me].seat]
        if d.n_costs > 0:
            return list_pay(m, d, moves)
        moves[0] = DECLINE
        if affords(m, d, r.fumble_cost, EITHER):
            moves[1] = PAY_ALL
            return 2
        return 1
    moves[0] = INFLICT + Bane.EXPOSED
    n = 1
    if s.bodies[f.me].prone == 0:
        moves[n] = INFLICT + Bane.PRONE
        n += 1
    if holds_item(s, f.me):
        moves[n] = INFLICT + Bane.DISARMED
        n += 1
    return n


def holds_item(s: State, who: int) -> bool:
    for i in range(s.n_items):
        if s.items[i].holder == who + 1 and s.items[i].hand > 0:
            return True
    return False


def take_fumble(s: State, r: Rules, f: Layer, move: int) -> None:
    if f.step == 2:
        penalize(s, r, f.me, move - INFLICT)
        return
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if move == DECLINE:
        return
    if move == PAY_ALL:
        demand(d, r.fumble_cost, EITHER)
    elif move == BACK:
        blank_draft(d)
    else:
        pay_one(d, move - PAY)
    if d.n_costs > 0 and (settle(m, d) or owing(d) == d.n_costs):
        charge(m, d)
        f.n[0] = 1
    else:
        s.asked = 1 << s.bodies[f.me].seat


def penalize(s: State, r: Rules, who: int, what: int) -> None:
    if what == Bane.EXPOSED:
        afflict(s, r, who, Bane.EXPOSED, r.fumble_exposed)
        return
    note(s, Told.SUFFERS, EVERYONE, who, what, 1, 1)
    if what == Bane.PRONE:
        s.bodies[who].prone = 1
    else:
        disarm(s, r, who, 0)


# SS15, SS37: purging. The draft's `row` is the affliction + 1, its `way` the tokens still to pay.


def go_purge(s: State, r: Rules, f: Layer) -> None:
    b = s.bodies[f.me]
    free = any_hold(b) and f.n[2] == 0
    if f.n[0] == 0 and b.here == 1 and (free or any_to_purge(s, r, f, f.me)):
        ask(s, f.me)
        return
    pop(s, 0)


def any_to_purge(s: State, r: Rules, f: Layer, who: int) -> bool:
    """At the start of a turn only the affliction of n[2], if there is one."""
    for a in range(AFFLICTIONS):
        if f.n[2] > 0 and a != f.n[2] - 1:
            continue
        if r.afflictions[a].purge != 0 and top_of(s.bodies[who], a) > 0:
            return True
    return False


def list_purge(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if f.n[1] == HOLDING:
        return list_holding(s, f, moves)
    if d.step == CONTEST:
        return list_contest(m, d, moves)
    if d.row > 0:
        lies = d.row - 1 == Bane.BURN and s.bodies[f.me].prone == 0 and d.way == 0
        return list_purge_pay(m, d, r.afflictions[d.row - 1], lies, moves)
    moves[0] = DONE
    n = list_escapes(s, r, f.me, d, moves, 1) if f.n[2] == 0 else 1
    for a in range(AFFLICTIONS):
        e = r.afflictions[a]
        if e.purge == 0 or top_of(s.bodies[f.me], a) == 0:
            continue
        if f.n[2] > 0 and (a != f.n[2] - 1 or not has_passive(s, r, f.me, Do.STEADFAST)):
            continue
        if affords(m, d, least_price(e), e.purge):
            moves[n] = PURGE + a
            n += 1
    return n


def least_price(e: Affliction) -> int:
    """What removes a value of 1."""
    return 1 + e.less if e.halved == 0 else 1


def list_purge_pay(m: Mind, d: Draft, e: Affliction, lies: bool, moves: Ints) -> int:
    """As many tokens as one likes, then `done`. Who burns may lie down, and pays half."""
    moves[0] = BACK
    n = 1
    total = 0
    for token in range(TOKENS):
        total += d.pay[token]
        if (e.purge >> token) & 1 and m.tokens[token] > d.pay[token]:
            moves[n] = PAY + token
            n += 1
    if removed(e, total << d.way) > 0:
        moves[n] = DONE
        n += 1
    if lies:
        moves[n] = LIE_DOWN
        n += 1
    return n


def removed(e: Affliction, paid: int) -> int:
    return (paid + 1) // 2 if e.halved == 1 else max(paid - e.less, 0)


def take_purge(s: State, r: Rules, f: Layer, move: int) -> None:
    seat = s.bodies[f.me].seat
    m = s.minds[f.me]
    d = s.drafts[seat]
    if f.n[1] == HOLDING:
        take_holding(s, f, move)
        return
    if d.row == 0 and d.step == 0 and move == DONE:
        f.n[0] = 1
        return
    if d.step == CONTEST and move == DONE:
        open_contest(s, f, d)
        return
    if ESCAPE <= move < ESCAPE + len(ESCAPES):
        d.step = CONTEST
        if move - ESCAPE != GRAPPLED:
            escape(s, r, f.me, move - ESCAPE)
            return
    elif move == LIE_DOWN:
        d.way = 1
    elif PURGE <= move < PURGE + AFFLICTIONS:
        d.row = move - PURGE + 1
    elif move == BACK:
        blank_draft(d)
        d.who = f.me
    elif move == DONE:
        finish_purge(s, r, f, m, d)
        return
    else:
        d.pay[move - PAY] += 1
    s.asked = 1 << seat


def finish_purge(s: State, r: Rules, f: Layer, m: Mind, d: Draft) -> None:
    total = 0
    for token in range(TOKENS):
        total += d.pay[token]
    charge(m, d)
    note(s, Told.PAYS, 1 << s.bodies[f.me].seat, f.me, d.pay[0], d.pay[1], d.pay[2], d.pay[3])
    a = d.row - 1
    purge(s, r, f.me, a, removed(r.afflictions[a], total << d.way))
    if d.way == 1:
        s.bodies[f.me].prone = 1
        note(s, Told.SUFFERS, EVERYONE, f.me, Bane.PRONE, 0, 1)


# A change of stance and style by an effect; n[0]: how many changes are left.


def go_form(s: State, r: Rules, f: Layer) -> None:
    if f.n[0] > 0 and s.bodies[f.me].here == 1:
        ask(s, f.me)
        return
    pop(s, 0)


def list_form(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    sheet = r.characters[s.bodies[f.me].sheet]
    moves[0] = DONE
    n = 1
    if f.n[1] != 1:
        for i in range(sheet.n_stances):
            if sheet.stances[i] != m.stance:
                moves[n] = STANCE + sheet.stances[i]
                n += 1
    if f.n[1] != 2:
        for i in range(sheet.n_styles):
            if sheet.styles[i] != m.style:
                moves[n] = STYLE + sheet.styles[i]
                n += 1
    return n


def take_form(s: State, r: Rules, f: Layer, move: int) -> None:
    m = s.minds[f.me]
    if move == DONE:
        f.n[0] = 0
        return
    f.n[0] -= 1
    if STANCE <= move < STANCE + STANCES:
        m.stance = move - STANCE
        f.n[1] = 1
    else:
        m.style = move - STYLE
        f.n[1] = 2
    note(s, Told.FORM, 1 << s.bodies[f.me].seat, f.me, m.stance, m.style)


# A reaction lets `me` attack `foe` with a technique of n[0] AP (SS24, SS25).


def go_strike(s: State, r: Rules, f: Layer) -> None:
    if f.step == 0 and s.bodies[f.me].here == 1 and s.bodies[f.foe].here == 1:
        f.step = 1
        ask(s, f.me)
        return
    pop(s, 0)


def list_strike(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    if d.n_costs > 0 and owing(d) < d.n_costs:
        return list_pay(m, d, moves)
    if d.row > 0:
        return list_strike_arms(s, r, f, d, moves)
    moves[0] = FORGO
    n = 1
    for row in range(r.n_techniques):
        if may_strike(s, r, f, d, m, row):
            moves[n] = USE + row
            n += 1
    return n


def may_strike(s: State, r: Rules, f: Layer, d: Draft, m: Mind, row: int) -> bool:
    """A known technique that attacks one creature, with all its costs paid as usual."""
    c = r.techniques[row]
    if f.n[2] > 0 and row != f.n[2] - 1:
        return False
    if f.n[2] == 0 and (c.ap != f.n[0] or c.area != Area.SINGLE or not attacks(c)):
        return False
    if not known(s, r, f.me, row):
        return False
    if c.pace == Pace.REACTION or not meets_needs(s, r, f.me, c):
        return False
    if f.n[2] == 0 and f.n[0] > 1 and c.kind != Kind.STRIKE:
        return False
    if not affords(m, d, c.cost, c.pay):
        return False
    if not asks_arm(c):
        return True
    for i in range(s.n_items):
        if s.items[i].holder == f.me + 1 and offers(s, r, d, c, i) and suits(s, r, f, i):
            return True
    return False


def suits(s: State, r: Rules, f: Layer, i: int) -> bool:
    """Whether the reaction allows this weapon."""
    return f.n[1] == 0 or fits_arms(r.reactions[f.n[1] - 1], r.weapons[s.items[i].row - 1])


def attacks(c: Card) -> bool:
    for k in range(c.n_ops):
        if c.ops[k].do == Do.ATTACK:
            return True
    return False


def list_strike_arms(s: State, r: Rules, f: Layer, d: Draft, moves: Ints) -> int:
    moves[0] = BACK
    n = 1
    c = r.techniques[d.row - 1]
    for i in range(s.n_items):
        if s.items[i].holder == d.who + 1 and offers(s, r, d, c, i) and suits(s, r, f, i):
            moves[n] = WITH + s.items[i].row - 1
            n += 1
    return n


def take_strike(s: State, r: Rules, f: Layer, move: int) -> None:
    seat = s.bodies[f.me].seat
    m = s.minds[f.me]
    d = s.drafts[seat]
    if move == FORGO:
        return
    s.asked = 1 << seat
    if move == BACK:
        blank_draft(d)
        d.who = f.me
        return
    if USE <= move < USE + TECHNIQUES:
        d.row = move - USE + 1
        d.step = 1 if asks_arm(r.techniques[d.row - 1]) else 0
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    else:
        d.arm = arm_in_hand(s, f.me, move - WITH)
        d.step = 0
    c = r.techniques[d.row - 1]
    if d.step == 0 and d.n_costs == 0:
        demand(d, c.cost, c.pay)
        demand(d, c.cost2, c.pay2)
    if d.step == 0 and (settle(m, d) or owing(d) == d.n_costs):
        charge(m, d)
        s.asked = 0
        begin_strike(s, r, f, d)


def arm_in_hand(s: State, who: int, row: int) -> int:
    for i in range(s.n_items):
        if s.items[i].holder == who + 1 and s.items[i].row == row + 1:
            return i + 1
    return 0


def begin_strike(s: State, r: Rules, f: Layer, d: Draft) -> None:
    """SS24: no movement, and a penalty of the difference between its speed and the phase."""
    c = r.techniques[d.row - 1]
    k = new_use(s, TECHNIQUE, d.row - 1, f.me)
    u = s.uses[k]
    u.arm = d.arm
    u.reaction = 1
    u.via = f.n[1]
    u.limb = f.n[3]
    u.foe = f.foe + 1
    speed = c.speed
    if c.pace == Pace.WEAPON:
        speed += r.weapons[arm_row(s, d.arm)].speed
    elif c.pace == Pace.ANY:
        speed = s.phase
    u.speed = min(max(speed, 0), 7)
    u.penalty = abs(u.speed - s.phase) if f.n[4] == 0 else 0  # after a lance tears out: no reaction
    u.reaches = f.n[4]
    u.bonus = f.n[5]
    u.dull = f.n[6]
    note(s, Told.USES, EVERYONE, f.me, u.row, u.arm, 0)
    w = push(s, Frame.USE, f.me, f.foe)
    w.use = k
