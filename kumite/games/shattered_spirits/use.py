"""A technique in use: movement, boosts and effect in any order (SS14).

Frame: `me` uses the technique `use`. The draft holds a path or a payment until it is complete.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import (
    REACTION,
    TECHNIQUE,
    active_stance,
    arm_ready,
    arm_row,
    bought,
    card_of,
    fits_arms,
    has_key,
    holds,
    meets_needs,
    passive,
    repetitions,
)
from kumite.games.shattered_spirits.creature import clear_top, has_passive, lose, top_of
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
    TAKE,
    TARGET,
)
from kumite.games.shattered_spirits.names import (
    Arms,
    Bane,
    Do,
    Frame,
    Harm,
    Key,
    Kind,
    On,
    Range,
    Reason,
    Require,
    Tier,
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
from kumite.games.shattered_spirits.records import (
    ATTACHED,
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
    list_landings,
    list_steps,
    may_ease_last,
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
        if c.ops[k].on == On.ACT:
            return True
    return False


def more_to_decide(s: State, r: Rules, u: Use, c: Card) -> bool:
    """Boosts, also of enhancements, or Flexible enhancements, as far as open facts tell."""
    if boosts_offered(u, c) > 0:
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
        if has_key(e, Key.FLEXIBLE) and fits_openly(s, r, u, c, e):
            return True
    return False


def boosts_offered(u: Use, c: Card) -> int:
    """Boosts of a reaction were bought with it."""
    return c.n_boosts if u.table == TECHNIQUE else 0


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
    at_once = u.table == REACTION or (u.left == 0 and not more_to_decide(s, r, u, c))
    if at_once and u.acted == 0 and acts(r, u, c):
        u.acted = 1
        act(s, f, u)


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
        s.minds[f.me].tokens[Token.MOMENTUM] -= shock
        note(s, Told.PAYS, 1 << s.bodies[f.me].seat, f.me, shock)
    clear_top(s, r, f.me, Bane.SHOCK)
    if move == TAKE:
        lose(s, r, f.me, 2 * shock, Reason.SHOCK)


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


def find_movement(s: State, r: Rules, u: Use, c: Card) -> None:
    """SS6, SS24: the armor says how far; a reaction's technique does not move."""
    tier = c.move
    if u.imbue > 0 and c.imbues[u.imbue - 1].move != Tier.NONE:
        tier = c.imbues[u.imbue - 1].move
    for k in range(c.n_ops):
        op = c.ops[k]
        if op.on == On.PLOT and op.do == Do.MOVE and bought(u, op, 0) > 0:
            tier = op.m
    if u.reaction == 1 and u.table == TECHNIQUE:
        tier = Tier.NONE
    u.tier = tier
    set_left(s, r, u)


def set_left(s: State, r: Rules, u: Use) -> None:
    b = s.bodies[u.me]
    tier = u.tier - top_of(b, Bane.HOBBLED)
    tier -= 1 if b.grapples > 0 and b.on_top == 1 else 0
    tier = max(tier - u.stood, 0)
    held = b.stuck > 0 or b.restrained > 0 or (b.grapples > 0 and b.on_top == 0)
    armor = r.armors[r.characters[b.sheet].armor]
    spaces = armor.moves[tier] + more_spaces(s, r, u) + u.rushing
    u.left = 0 if held else max(spaces - u.moved, 0)


def more_spaces(s: State, r: Rules, u: Use) -> int:
    """Jet Stance: strikes with fire move farther."""
    c = card_of(r, u.table, u.row)
    harm = c.harm if c.harm != 0 else r.weapons[arm_row(s, u.arm)].harm
    if c.kind != Kind.STRIKE or u.table != TECHNIQUE or (harm >> Harm.FIRE) & 1 == 0:
        return 0
    return passive(r.stances[active_stance(s, r, u.me)], Do.SHIFT)


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
    who = s.standing[d.path[d.n_path - 1]]
    if who == 0 or who == f.me + 1:
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
    if u.left > 0 and u.moved == 0 and u.rushing == 0 and has_passive(s, r, u.me, Do.RUSHES):
        moves[n] = RUSH
        n += 1
    return n


def list_extras(s: State, r: Rules, u: Use, d: Draft, moves: Ints, n: int) -> int:
    """Boosts of the enhancements on the technique, paid before the effect like its own."""
    for i in range(u.n_enhancements if u.acted == 0 else 0):
        row = u.enhancements[i] - 1
        e = r.enhancements[row]
        for k in range(min(e.n_boosts, EXTRAS)):
            paid = (u.extras[i] >> k) & 1 == 1
            if not paid and affords(s.minds[u.me], d, e.boosts[k].cost, e.boosts[k].pay):
                moves[n] = EXTRA + row * EXTRAS + k
                n += 1
    return n


def may_speed(s: State, r: Rules, u: Use, c: Card, d: Draft) -> bool:
    """A boost of the stance, offered as the last one: Flame techniques move a tier farther."""
    stance = r.stances[active_stance(s, r, u.me)]
    if stance.n_boosts == 0 or u.faster == 1 or not has_key(c, Key.FLAME):
        return False
    if u.tier == Tier.NONE or u.tier == Tier.SPRINT or u.table != TECHNIQUE:
        return False
    return affords(s.minds[u.me], d, stance.boosts[0].cost, stance.boosts[0].pay)


def boost_open(u: Use, c: Card, k: int) -> bool:
    """A boost is paid before the effect, once unless repeatable, and one of a group."""
    if u.acted > 0 or (u.boosts[k] > 0 and c.boosts[k].repeat == 0):
        return False
    if c.boosts[k].still == 1 and u.moved > 0:
        return False
    for j in range(c.n_boosts):
        if c.boosts[k].twice == 1 and c.boosts[j].each == 1 and u.boosts[j] > 0:
            return False
        if j != k and c.boosts[j].group == c.boosts[k].group > 0 and u.boosts[j] > 0:
            return False
    return True


def boost_price(u: Use, c: Card, k: int) -> int:
    """What a boost costs now: some cost as much again for every repetition of the effect."""
    b = c.boosts[k]
    return b.cost * (1 + repetitions(u, c) * b.each) + u.boosts[k] * b.rising


def may_attach(s: State, r: Rules, u: Use, d: Draft, row: int) -> bool:
    """Flexible enhancements may be attached while the technique is in use."""
    e = r.enhancements[row]
    c = card_of(r, u.table, u.row)
    if not has_key(e, Key.FLEXIBLE) or u.n_enhancements == ATTACHED or u.acted > 0:
        return False
    if u.table != TECHNIQUE or not fits_enhancement(s, r, u.me, c, e, u.arm):
        return False
    if e.require == Require.MOVES and u.left == 0:
        return False
    for i in range(u.n_enhancements):
        if u.enhancements[i] == row + 1 and not has_key(e, Key.REPEATABLE):
            return False
    return affords(s.minds[u.me], d, e.cost, e.pay)


def uses_obstacles(c: Card) -> bool:
    for k in range(c.n_ops):
        if c.ops[k].do == Do.INTERACT:
            return True
    return False


def fits_enhancement(s: State, r: Rules, who: int, c: Card, e: Card, arm: int) -> bool:
    """What an enhancement asks of the technique, its weapon and the creature."""
    if e.require == Require.MOVES and c.move == Tier.NONE:
        return False
    if e.require in (Require.STRIKES, Require.MELEE) and c.kind != Kind.STRIKE:
        return False
    if e.require == Require.MELEE and not in_melee(s, r, c, arm):
        return False
    if e.require == Require.FLAME_STRIKES and not (c.kind == Kind.STRIKE and has_key(c, Key.FLAME)):
        return False
    if has_key(e, Key.ENVIRONMENTAL) and not uses_obstacles(c):
        return False
    if e.style != 0 and s.minds[who].style != e.style:
        return False
    return fits_with(s, r, who, c, e, arm)


def fits_openly(s: State, r: Rules, u: Use, c: Card, e: Card) -> bool:
    """As far as open facts tell: the style is none of them."""
    if e.require == Require.MOVES and u.left == 0:
        return False
    if e.require in (Require.STRIKES, Require.MELEE) and c.kind != Kind.STRIKE:
        return False
    return fits_with(s, r, u.me, c, e, u.arm)


def fits_with(s: State, r: Rules, who: int, c: Card, e: Card, arm: int) -> bool:
    """Whether the weights and kinds of technique and weapon suit the enhancement."""
    if e.require == Require.MOVES and e.arms != Arms.NONE:  # it need only be in hand
        return holds(s, r, who, e.arms)
    w = r.weapons[arm_row(s, arm)]
    if has_key(e, Key.QUICK) and (has_key(w, Key.HEAVY) or has_key(c, Key.HEAVY)):
        return False
    if has_key(e, Key.STRONG) and (has_key(w, Key.LIGHT) or has_key(c, Key.LIGHT)):
        return False
    if e.arms == Arms.UNARMED and arm == 0:
        return c.arms == Arms.UNARMED
    return fits_arms(e, w)


def in_melee(s: State, r: Rules, c: Card, arm: int) -> bool:
    ranged = r.weapons[arm_row(s, arm)].ranged if c.ranged == Range.WEAPON else c.ranged
    return ranged == Range.MELEE or (arm == 0 and c.arms == Arms.UNARMED)


def can_stand(s: State, u: Use) -> bool:
    """SS41: standing up costs one tier of movement that has a size."""
    b = s.bodies[u.me]
    bottom = b.grapples > 0 and b.on_top == 0
    return b.prone == 1 and u.tier > top_of(b, Bane.HOBBLED) and u.moved == 0 and not bottom


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
        u.rushing = 1
        u.left += 1
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


def buy(s: State, r: Rules, u: Use, d: Draft) -> None:
    """SS14: boosts are paid when used."""
    charge(s.minds[u.me], d)
    note(s, Told.PAYS, 1 << s.bodies[u.me].seat, u.me, d.pay[0], d.pay[1], d.pay[2], d.pay[3])
    if d.row > card_of(r, u.table, u.row).n_boosts:
        u.faster = 1
        u.tier += 1
        set_left(s, r, u)
        note(s, Told.BOOSTS, EVERYONE, u.me, d.row)
        return
    if d.row > 0:
        u.boosts[d.row - 1] += 1
        note(s, Told.BOOSTS, EVERYONE, u.me, d.row)
        if card_of(r, u.table, u.row).boosts[d.row - 1].still == 1:
            u.tier = Tier.NONE
            u.left = 0
        return
    if d.plot > 0:
        buy_extra(s, u, (d.plot - 1) // EXTRAS, (d.plot - 1) % EXTRAS)
        return
    attach(s, u, d.enhancements[0] - 1)


def buy_extra(s: State, u: Use, row: int, k: int) -> None:
    """On the first such enhancement that has not this boost yet."""
    note(s, Told.EXTRA, EVERYONE, u.me, row, k + 1)
    for i in range(u.n_enhancements):
        if u.enhancements[i] == row + 1 and (u.extras[i] >> k) & 1 == 0:
            u.extras[i] |= 1 << k
            return


def attach(s: State, u: Use, row: int) -> None:
    u.enhancements[u.n_enhancements] = row + 1
    u.n_enhancements += 1
    note(s, Told.ATTACHES, EVERYONE, u.me, row)


def stand(s: State, r: Rules, u: Use) -> None:
    s.bodies[u.me].prone = 0
    u.stood = 1
    set_left(s, r, u)
    note(s, Told.STANDS_UP, EVERYONE, u.me)


def walk(s: State, f: Layer, d: Draft) -> None:
    """The path is complete; it is walked space by space."""
    m = s.minds[f.me]
    m.n_path = d.n_path
    m.at_path = 0
    for i in range(d.n_path):
        m.path[i] = d.path[i]
    m.eased[0] = d.eased[0]
    m.eased[1] = d.eased[1]
    w = push(s, Frame.SHIFT, f.me, f.me)
    w.use = f.use


def leap(s: State, f: Layer, d: Draft, to: int) -> None:
    """SS5: a jump is one unbroken movement to where it lands."""
    d.path[0] = to
    d.n_path = 1
    walk(s, f, d)
    s.layers[s.depth - 1].n[0] = 1
