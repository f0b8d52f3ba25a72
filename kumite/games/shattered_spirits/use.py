"""A technique in use: movement, boosts and effect in any order (SS14).

Frame: `me` uses the technique `use`. The draft holds a path or a payment until it is complete.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.boosting import (
    boost_open,
    boost_price,
    boosts_offered,
    buy,
    list_extras,
    may_speed,
)
from kumite.games.shattered_spirits.cards import (
    REACTION,
    TECHNIQUE,
    arm_ready,
    card_of,
    has_key,
    meets_needs,
)
from kumite.games.shattered_spirits.creature import clear_top, has_passive, lose, scaled, top_of
from kumite.games.shattered_spirits.enhancing import fits_openly, may_attach, was_attached
from kumite.games.shattered_spirits.feats import show_passive
from kumite.games.shattered_spirits.movement import (
    can_stand,
    could_surge,
    find_movement,
    leap,
    may_surge,
    stand,
    surge,
    walk,
)
from kumite.games.shattered_spirits.moves import (
    ACT,
    ADD,
    BACK,
    BOOST,
    DONE,
    EASE,
    EXTRA,
    EXTRAS,
    GIVE_UP,
    GO,
    JUMP,
    MOVE,
    PAY,
    PAY_ALL,
    RUSH,
    STAND,
    SURGE,
    TAKE,
    TARGET,
)
from kumite.games.shattered_spirits.names import (
    Arms,
    Bane,
    Do,
    Frame,
    Key,
    Kind,
    On,
    Reason,
    Token,
    Told,
)
from kumite.games.shattered_spirits.paying import (
    affords,
    demand,
    list_pay,
    owing,
    pay_one,
    settle,
    spend,
)
from kumite.games.shattered_spirits.records import (
    BOOSTS,
    SPACES,
    TOKENS,
    Card,
    Draft,
    Layer,
    Rules,
    State,
    Use,
)
from kumite.games.shattered_spirits.stack import ask, blank_draft, end_use, pop, push
from kumite.games.shattered_spirits.steps import (
    add_step,
    ease,
    goes_on,
    list_landings,
    list_steps,
    may_ease_last,
    may_end,
)

MENU, WALKING, PAYING, JUMPING = 0, 1, 2, 3
BEGIN, ASKED, LAST, JOLT = 0, 1, 2, 9


def go_use(s: State, r: Rules, f: Layer) -> None:
    u = s.uses[f.use]
    if f.step == LAST and u.moved > 0 and f.n[0] + f.n[1] == 0 and s.bodies[f.me].here == 1:
        f.n[0] = 1
        work(s, f, On.MOVED)
        return
    if s.bodies[f.me].here == 0 or f.step == LAST:
        if f.n[1] == 0:  # else it is the movement of a technique that goes on
            end_use(s)
        pop(s, 0)
        return
    if f.step == BEGIN:
        begin_use(s, r, f, u)
        return
    if idle(s, r, u):
        f.step = LAST
        return
    ask(s, f.me)


def idle(s: State, r: Rules, u: Use) -> bool:
    """Nothing is left to decide, by open facts alone."""
    c = card_of(r, u.table, u.row)
    return (u.acted > 0 or not acts(r, u, c)) and u.left == 0 and not more_to_decide(s, r, u, c)


def acts(r: Rules, u: Use, c: Card) -> bool:
    """Whether the card, or an enhancement on it, has an effect to bring about."""
    if has_act(c):
        return True
    for i in range(u.n_enhancements):
        if has_act(r.enhancements[u.enhancements[i] - 1]):
            return True
    return False


def has_act(c: Card) -> bool:
    for k in range(c.n_ops):
        if c.ops[k].on in (On.ACT, On.FIRST):
            return True
    return False


def more_to_decide(s: State, r: Rules, u: Use, c: Card) -> bool:
    """Boosts, also of enhancements, Flexible enhancements, or a surge, as far as open facts
    tell."""
    if boosts_offered(u, c) > 0 or could_surge(s, r, u):
        return True
    if u.table != TECHNIQUE or u.acted > 0:
        return False
    for i in range(u.n_enhancements):
        if r.enhancements[u.enhancements[i] - 1].n_boosts > 0:
            return True
    sheet = r.characters[s.bodies[u.me].sheet]
    for i in range(r.basic_enhancements + sheet.n_enhancements):
        row = i if i < r.basic_enhancements else sheet.enhancements[i - r.basic_enhancements]
        e = r.enhancements[row]
        spent = was_attached(s.bodies[u.me], row) and not has_key(e, Key.REPEATABLE)
        if has_key(e, Key.FLEXIBLE) and not spent and fits_openly(s, r, u, c, e):
            return True
    return False


def begin_use(s: State, r: Rules, f: Layer, u: Use) -> None:
    """SS14: requirements are checked now; a technique that cannot be used is lost."""
    c = card_of(r, u.table, u.row)
    if u.table == TECHNIQUE and not can_use(s, r, u, c):
        note(s, Told.LOST, EVERYONE, f.me, u.row)
        f.step = LAST
        return
    if jolted(s, f, u, c):
        return
    f.step = ASKED
    burn = top_of(s.bodies[f.me], Bane.BURN)
    if burn > 0 and (u.table != TECHNIQUE or u.reaction == 0):  # a reaction's strike is part of it
        lose(s, r, f.me, burn, Reason.BURN)
        if s.bodies[f.me].here == 0:
            return
    find_movement(s, r, u, c)
    first = u.left > 0 and moves_first(c)
    at_once = u.table == REACTION and not first
    at_once = at_once or (u.left == 0 and not more_to_decide(s, r, u, c))
    if at_once and u.acted == 0 and acts(r, u, c):
        u.acted = 1
        act(s, f, u)


def moves_first(c: Card) -> bool:
    """Whether a reaction gives spaces before its effect."""
    for k in range(c.n_ops):
        if c.ops[k].on == On.PLOT and c.ops[k].do == Do.SHIFT:
            return True
    return False


def jolted(s: State, f: Layer, u: Use, c: Card) -> bool:
    """Shock: a moving technique or a reaction takes Momentum or hurts, or is lost."""
    if u.jolt == 1 or top_of(s.bodies[f.me], Bane.SHOCK) == 0:
        return False
    if u.table == TECHNIQUE and (c.kind != Kind.MOVE or u.reaction == 1):
        return False
    u.jolt = 1
    f.step = JOLT
    ask(s, f.me)
    return True


def list_jolt(s: State, f: Layer, moves: Ints) -> int:
    moves[0] = TAKE
    moves[1] = GIVE_UP
    if s.minds[f.me].tokens[Token.MOMENTUM] >= top_of(s.bodies[f.me], Bane.SHOCK):
        moves[2] = PAY_ALL
        return 3
    return 2


def take_jolt(s: State, r: Rules, f: Layer, move: int) -> None:
    shock = top_of(s.bodies[f.me], Bane.SHOCK)
    f.step = LAST if move == GIVE_UP else BEGIN
    if move == GIVE_UP:
        note(s, Told.SHOCKED, EVERYONE, f.me)
        return
    if move == PAY_ALL:
        spend(s.minds[f.me], Token.MOMENTUM, shock)
        note(s, Told.PAYS, 1 << s.bodies[f.me].seat, f.me, shock)
    clear_top(s, r, f.me, Bane.SHOCK)
    if move == TAKE:
        lose(s, r, f.me, scaled(r, Bane.SHOCK, shock), Reason.SHOCK)


def act(s: State, f: Layer, u: Use) -> None:
    """What comes before the effects lies on top of them."""
    work(s, f, On.ACT)
    if u.n_enhancements > 0:
        work(s, f, On.BEFORE)


def can_use(s: State, r: Rules, u: Use, c: Card) -> bool:
    if not meets_needs(s, r, u.me, c):
        return False
    if u.arm > 0:
        return arm_ready(s, r, u.me, u.arm)
    return c.arms in (Arms.NONE, Arms.UNARMED)


def work(s: State, f: Layer, on: int) -> None:
    w = push(s, Frame.WORK, f.me, f.foe)
    w.use = f.use
    w.n[0] = on
    if on == On.ACT and s.uses[f.use].n_enhancements > 0:  # goes on top: what comes first
        w = push(s, Frame.WORK, f.me, f.foe)
        w.use = f.use
        w.n[0] = On.FIRST


def list_use(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    u = s.uses[f.use]
    d = s.drafts[s.bodies[f.me].seat]
    if f.step == JOLT:
        return list_jolt(s, f, moves)
    if d.step == PAYING:
        return list_pay(s.minds[f.me], d, moves)
    if d.step == WALKING:
        return list_steps(s, r, u, d, moves, list_way(s, r, f, u, d, moves))
    if d.step == JUMPING:
        moves[0] = BACK
        return list_landings(s, r, u, d, moves, 1)
    moves[0] = DONE
    n = list_steps(s, r, u, d, moves, 1)
    return list_menu(s, r, u, d, moves, n)


def list_way(s: State, r: Rules, f: Layer, u: Use, d: Draft, moves: Ints) -> int:
    """What can be done with a way so far: walk it where it ends in a free space."""
    moves[0] = BACK
    n = 1
    if may_end(s, u, d.path[d.n_path - 1]) and not goes_on(s, r, u, d):
        moves[n] = GO
        n += 1
    if may_ease_last(s, r, u, d):
        moves[n] = EASE
        n += 1
    return n


def list_menu(s: State, r: Rules, u: Use, d: Draft, moves: Ints, n: int) -> int:
    c = card_of(r, u.table, u.row)
    m = s.minds[u.me]
    if u.acted == 0 and acts(r, u, c):
        moves[n] = ACT
        n += 1
    if can_stand(s, u):
        moves[n] = STAND
        n += 1
    if list_landings(s, r, u, d, moves, n) > n:
        moves[n] = JUMP
        n += 1
    for k in range(boosts_offered(u, c)):
        if boost_open(u, c, k) and affords(m, d, boost_price(u, c, k), c.boosts[k].pay):
            moves[n] = BOOST + k
            n += 1
    if may_speed(s, r, u, c, d):
        moves[n] = BOOST + BOOSTS - 1
        n += 1
    sheet = r.characters[s.bodies[u.me].sheet]
    for i in range(r.basic_enhancements + sheet.n_enhancements):
        row = i if i < r.basic_enhancements else sheet.enhancements[i - r.basic_enhancements]
        if may_attach(s, r, u, d, row):
            moves[n] = ADD + row
            n += 1
    n = list_extras(s, r, u, d, moves, n)
    if may_surge(s, r, u):
        moves[n] = SURGE
        n += 1
    if u.left > 0 and u.moved == 0 and u.rushing == 0 and has_passive(s, r, u.me, Do.RUSHES):
        moves[n] = RUSH
        n += 1
    return n


def take_use(s: State, r: Rules, f: Layer, move: int) -> None:
    u = s.uses[f.use]
    seat = s.bodies[f.me].seat
    d = s.drafts[seat]
    if f.step == JOLT:
        take_jolt(s, r, f, move)
        return
    if move == DONE:
        f.step = LAST
        return
    if move == ACT:
        u.acted = 1
        act(s, f, u)
        return
    if move == STAND:
        stand(s, r, u)
        return
    if move == RUSH:
        show_passive(s, r, u.me, Do.RUSHES)
        u.rushing = 1
        u.left += 1
        return
    if move == SURGE:
        surge(s, r, u)
        return
    if move == GO:
        walk(s, f, d)
        return
    if TARGET <= move < TARGET + SPACES:
        leap(s, f, d, move - TARGET)
        return
    if move == BACK:
        step_back(d)
    elif move == JUMP:
        d.step = JUMPING
    elif move == EASE:
        ease(d.eased, d.n_path - 1, 1)
    elif MOVE <= move < MOVE + SPACES:
        add_step(s, r, u, d, move - MOVE)
        d.step = WALKING
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    else:
        choose_extra(s, r, u, d, move)
    if d.step == PAYING and (settle(s.minds[f.me], d) or owing(d) == d.n_costs):
        buy(s, r, u, d)
        return
    s.asked = 1 << seat


def step_back(d: Draft) -> None:
    if d.step == WALKING and d.n_path > 1:
        d.n_path -= 1
        ease(d.eased, d.n_path, 0)
        return
    who = d.who
    blank_draft(d)
    d.who = who


def choose_extra(s: State, r: Rules, u: Use, d: Draft, move: int) -> None:
    """A boost or an enhancement, to be paid."""
    d.step = PAYING
    d.row = move - BOOST + 1 if BOOST <= move < BOOST + BOOSTS else 0
    if d.row > 0:
        c = card_of(r, u.table, u.row)
        if d.row > c.n_boosts:
            b = r.stances[s.minds[u.me].stance].boosts[0]
            demand(d, b.cost, b.pay)
        else:
            demand(d, boost_price(u, c, d.row - 1), c.boosts[d.row - 1].pay)
        return
    if move >= EXTRA:
        d.plot = move - EXTRA + 1
        boost = r.enhancements[(d.plot - 1) // EXTRAS].boosts[(d.plot - 1) % EXTRAS]
        demand(d, boost.cost, boost.pay)
        return
    row = move - ADD
    d.enhancements[0] = row + 1
    demand(d, r.enhancements[row].cost, r.enhancements[row].pay)
