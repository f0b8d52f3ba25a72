"""Reactions: who is asked about something that happens, in which order, and what it costs.

Frame: `me` is whom it happens to, `foe` who acts. n[0]: the trigger; n[1]: how many were asked.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.banes import pinned
from kumite.games.shattered_spirits.cards import (
    REACTION,
    TECHNIQUE,
    active_stance,
    active_style,
    arm_row,
    bought,
    has_key,
    meets_needs,
    source_card,
    source_is_there,
)
from kumite.games.shattered_spirits.creature import clear_top, top_of
from kumite.games.shattered_spirits.ground import DIRECTIONS, beside, distance, flat
from kumite.games.shattered_spirits.moves import BACK, BOOST, DECLINE, DONE, EASE, PAY, REACT
from kumite.games.shattered_spirits.names import (
    Arms,
    Bane,
    Do,
    Frame,
    Grade,
    Key,
    Kind,
    Require,
    Token,
    Told,
    Trigger,
)
from kumite.games.shattered_spirits.paying import (
    charge,
    demand,
    feasible,
    list_pay,
    owing,
    pay_one,
    settle,
)
from kumite.games.shattered_spirits.prowess import lance_reach
from kumite.games.shattered_spirits.records import (
    ATTACHED,
    BOOSTS,
    NOWHERE,
    TOKENS,
    Body,
    Card,
    Draft,
    Layer,
    Rules,
    State,
)
from kumite.games.shattered_spirits.shield import shielded
from kumite.games.shattered_spirits.stack import (
    NOBODY,
    ask,
    blank_draft,
    is_foe,
    new_use,
    pop,
    push,
)

STONE_ARMOR, STONE_SHIELD = 1, 2  # `trait` of reactions
CHOOSE, RAISE, PAYING = 0, 1, 2
DEEPEST = 3  # SS30
OPEN_SOURCES = ATTACHED + 2  # technique, enhancements, weapon: what everybody sees
MOVEMENT = (Trigger.SHIFT_STARTS, Trigger.ENTERS_REACH, Trigger.ENTERS_NEAR)
ATTACK_STEPS = (
    Trigger.WOULD_BE_ATTACKED, Trigger.ATTACKED, Trigger.SURVIVED, Trigger.HURT, Trigger.FELL_SHORT,
)  # fmt: skip


def go_window(s: State, r: Rules, f: Layer) -> None:
    while f.n[1] < s.n_bodies:
        who = asked_as(s, f, f.n[1])
        f.n[1] += 1
        if who != NOBODY and may_react(s, r, f, who):
            f.n[2] = who
            ask(s, who)
            return
    pop(s, 0)


def asked_as(s: State, f: Layer, place: int) -> int:
    """SS23, SS30: the target, its allies, the acting side; at the begin of a phase side by side."""
    if f.n[0] == Trigger.PHASE_BEGINS:
        return of_side(s, s.starts, place, NOBODY)
    seat = s.bodies[f.me].seat
    if place == 0:
        return f.me
    return of_side(s, seat, place - 1, f.me)


def of_side(s: State, seat: int, place: int, but: int) -> int:
    """The creatures of a side by roster, then those of the other, one left out."""
    for side in range(2):
        for c in range(s.n_bodies):
            if c != but and s.bodies[c].seat == (seat if side == 0 else 1 - seat):
                if place == 0:
                    return c
                place -= 1
    return NOBODY


def may_react(s: State, r: Rules, f: Layer, who: int) -> bool:
    """SS31: whether open facts allow a reaction."""
    if s.bodies[who].here == 0 or s.n_uses >= DEEPEST + 1:
        return False
    for row in range(r.n_reactions):
        if openly(s, r, f, who, row):
            return True
    return False


def openly(s: State, r: Rules, f: Layer, who: int, row: int) -> bool:
    """Whether open facts allow one reaction: it is on the sheet, unused, and the place is right."""
    c = r.reactions[row]
    b = s.bodies[who]
    if (c.triggers >> f.n[0]) & 1 == 0 or not on_sheet(s, r, who, row):
        return False
    if not answers_reaction(s, f, c) or not did_before(b, c.after):
        return False
    if has_key(c, Key.EFFICIENT):
        if (b.quick >> (row & 31)) & 1 == 1:
            return False
    elif b.reacted == 1:
        return False
    return meets_needs(s, r, who, c) and in_place(s, r, f, who, c)


def answers_reaction(s: State, f: Layer, c: Card) -> bool:
    """SS30: a reaction's movement meets Opportune reactions only, its attack block and evade."""
    if s.n_uses == 0 or s.uses[f.use].reaction == 0:
        return True
    if f.n[0] in MOVEMENT:
        return has_key(c, Key.OPPORTUNE)
    if f.n[0] in ATTACK_STEPS:
        return has_key(c, Key.BLOCK) or has_key(c, Key.EVADE)
    return True


def did_before(b: Body, technique: int) -> bool:
    """Whether a technique was used this round; the first row stands for none."""
    if technique == 0:
        return True
    for i in range(len(b.used)):
        if b.used[i] == technique + 1:
            return True
    return False


def on_sheet(s: State, r: Rules, who: int, row: int) -> bool:
    if row < r.basic_reactions:
        return True
    sheet = r.characters[s.bodies[who].sheet]
    armor = r.armors[sheet.armor]
    if armor.grants == 1 and armor.reaction == row:
        return True
    for i in range(sheet.n_reactions):
        if sheet.reactions[i] == row:
            return True
    return False


def in_place(s: State, r: Rules, f: Layer, who: int, c: Card) -> bool:
    trigger = f.n[0]
    b = s.bodies[who]
    if c.require in (Require.STRIKE, Require.MELEE_STRIKE) and not by_strike(s, r, f, c.require):
        return False
    if trigger == Trigger.PHASE_BEGINS:
        return c.move == 0 or b.prone == 0
    if trigger == Trigger.ENTERS_NEAR:
        return who != f.me and near_obstacle(s, r, who, s.bodies[f.me].at, c)
    if trigger in MOVEMENT:
        far = distance(s, r, b.at, s.bodies[f.me].at)
        return is_foe(s, who, f.me) and far <= max(reach_of(s, r, who), 1)
    if trigger == Trigger.FELL_SHORT:
        arm = r.weapons[arm_row(s, s.attacks[f.attack].arm)]
        return who == f.foe and (c.arms == 0 or c.arms == arm.arms)
    if c.trait == STONE_ARMOR:
        return who == f.me and b.ablative > 0
    if c.trait == STONE_SHIELD:
        return not is_foe(s, who, f.me) and shielded(s, who, f.me)
    if trigger == Trigger.ITEM_NEAR:
        return who == f.me and b.disarmed == 0
    if c.range > 0 and who != f.me:
        return not is_foe(s, who, f.me) and distance(s, r, b.at, s.bodies[f.me].at) <= c.range
    near = flat(b.at, s.bodies[f.foe].at) == 1
    return who == f.me and (near or not has_key(c, Key.PUNISH))


def by_strike(s: State, r: Rules, f: Layer, require: int) -> bool:
    """Whether the attack that is answered is a strike, and one in melee where that is asked."""
    a = s.attacks[f.attack]
    u = s.uses[a.use]
    if u.table != TECHNIQUE or r.techniques[u.row].kind != Kind.STRIKE:
        return False
    return require == Require.STRIKE or a.mode == 0


def near_obstacle(s: State, r: Rules, who: int, at: int, c: Card) -> bool:
    """Whether the space lies next to an obstacle of the reaction's kind within its range."""
    for way in range(DIRECTIONS):
        to = beside(s, at, way)
        fits = to != NOWHERE and s.obstacle[to] != 0 and s.obstacle[to] == c.ops[0].obstacle
        if fits and distance(s, r, s.bodies[who].at, to) <= c.range:
            return True
    return False


def loose_near(s: State, who: int) -> bool:
    """Whether equipment lies in the creature's space or next to it."""
    for i in range(s.n_items):
        item = s.items[i]
        loose = item.row > 0 and item.holder == 0 and item.gone == 0 and not pinned(s, i)
        if loose and flat(item.at, s.bodies[who].at) <= 1:
            return True
    return False


def open_item_window(s: State, who: int) -> None:
    """SS25: whoever has loose equipment at hand may retrieve it."""
    if s.bodies[who].here == 1 and s.bodies[who].disarmed == 0 and loose_near(s, who):
        w = push(s, Frame.WINDOW, who, who)
        w.n[0] = Trigger.ITEM_NEAR


def reach_of(s: State, r: Rules, who: int) -> int:
    """The longest reach of what it holds."""
    best = 1
    for i in range(s.n_items):
        if s.items[i].holder == who + 1 and s.items[i].hand > 0:
            best = max(best, r.weapons[s.items[i].row - 1].reach + lance_reach(s, r, who, i + 1))
    return best


def usable(s: State, r: Rules, f: Layer, d: Draft, who: int, row: int) -> bool:
    """Whether the creature can really use it: the right stance and style, and the price."""
    c = r.reactions[row]
    if not openly(s, r, f, who, row):
        return False
    if c.stance != 0 and active_stance(s, r, who) != c.stance:
        return False
    if c.style != 0 and active_style(s, r, who) != c.style:
        return False
    fits = price(s, r, f, d, who, c)
    blank_costs(d)
    if not fits and knowledge(s, f, who) > 0:
        d.way = 1
        fits = price(s, r, f, d, who, c)
        blank_costs(d)
        d.way = 0
    return fits


def blank_costs(d: Draft) -> None:
    while d.n_costs > 0:
        d.n_costs -= 1
        d.costs[d.n_costs] = 0
        d.masks[d.n_costs] = 0


def price(s: State, r: Rules, f: Layer, d: Draft, who: int, c: Card) -> bool:
    """Put down what a reaction costs now; whether it can be paid."""
    m = s.minds[who]
    mask = c.pay if c.pay != 0 else 1 << Token.MOMENTUM
    cost = c.cost + harder(s, r, f, c, who)
    if has_key(c, Key.EVADE):
        cost += top_of(s.bodies[who], Bane.FROST)
    if d.way == 1:
        cost -= knowledge(s, f, who)
    demand(d, max(cost, 0), mask)
    demand(d, c.cost2, c.pay2)
    demand(d, top_of(s.bodies[who], Bane.DAZED), mask | (1 << Token.FOCUS))
    for k in range(c.n_boosts):
        demand(d, c.boosts[k].cost * d.boosts[k], c.boosts[k].pay)
    return feasible(m, d, 0, 0)


def knowledge(s: State, f: Layer, who: int) -> int:
    """What a creature knows of the one it reacts to: the top Knowledge it put there."""
    other = f.me if f.n[0] in MOVEMENT else f.foe
    if other == NOBODY or other == who or s.bodies[other].knower != who + 1:
        return 0
    return top_of(s.bodies[other], Bane.KNOWLEDGE)


def harder(s: State, r: Rules, f: Layer, c: Card, who: int) -> int:
    """What the act that is answered adds to the price: its keywords, bought ones too."""
    if f.n[0] == Trigger.PHASE_BEGINS or s.n_uses == 0:
        return 0
    u = s.uses[f.use]
    more = 1 if has_key(c, Key.BLOCK) and likely_crit(s, r, f) else 0
    more += s.bodies[who].harried if has_key(c, Key.OPPORTUNE) else 0
    more += guarding(s, r, f, c, who)
    for i in range(OPEN_SOURCES):
        if source_is_there(s, u, i):
            e = source_card(s, r, u, i)
            more += hardness(c, e.unblockable, e.sure_hit, e.warding, e.safe)
            for k in range(e.n_ops):
                op = e.ops[k]
                n = op.n * bought(u, op, i)
                more += hardness(
                    c,
                    n * (op.do == Do.UNBLOCKABLE),
                    n * (op.do == Do.SURE_HIT),
                    n * (op.do == Do.WARDING),
                    n * (op.do == Do.SAFE),
                )
    return more


def guarding(s: State, r: Rules, f: Layer, c: Card, who: int) -> int:
    """Set Spear: reactions with the lance are cheaper within its reach, and dearer beyond."""
    if s.bodies[who].guarded == 0 or c.arms != Arms.LANCE:
        return 0
    other = f.foe if f.foe != who and f.foe != NOBODY else f.me
    far = distance(s, r, s.bodies[who].at, s.bodies[other].at)
    return -1 if far <= reach_of(s, r, who) else 1


def hardness(c: Card, block: int, evade: int, punish: int, opportune: int) -> int:
    """Of what makes reactions dear, what counts for this one."""
    more = block if has_key(c, Key.BLOCK) else 0
    more += evade if has_key(c, Key.EVADE) else 0
    more += punish if has_key(c, Key.PUNISH) else 0
    return more + (opportune if has_key(c, Key.OPPORTUNE) else 0)


def likely_crit(s: State, r: Rules, f: Layer) -> bool:
    """Whether the roll, as it stands, is a crit against this target."""
    if f.n[0] != Trigger.ATTACKED:
        return False
    a = s.attacks[f.attack]
    for i in range(a.n_marks):
        m = a.marks[i]
        if m.who == f.me:
            row = min(max(m.roll + m.mod, 2), 12)
            return r.profiles[a.profile].rows[row - 2].grade == Grade.CRIT
    return False


def list_window(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    who = f.n[2]
    d = s.drafts[s.bodies[who].seat]
    if d.step == PAYING:
        return list_pay(s.minds[who], d, moves)
    if d.step == RAISE:
        return list_boosts(s, r, f, d, moves)
    moves[0] = DECLINE
    n = 1
    for row in range(r.n_reactions):
        if usable(s, r, f, d, who, row):
            moves[n] = REACT + row
            n += 1
    return n


def list_boosts(s: State, r: Rules, f: Layer, d: Draft, moves: Ints) -> int:
    """Boosts of a reaction are bought with it."""
    who = f.n[2]
    c = r.reactions[d.row - 1]
    d.way ^= 1
    other = price(s, r, f, d, who, c)
    blank_costs(d)
    d.way ^= 1
    fits = price(s, r, f, d, who, c)
    blank_costs(d)
    moves[0] = BACK
    n = 1
    if fits:
        moves[n] = DONE
        n += 1
    if other and knowledge(s, f, who) > 0:
        moves[n] = EASE
        n += 1
    for k in range(c.n_boosts):
        if d.boosts[k] > 0 and c.boosts[k].repeat == 0:
            continue
        d.boosts[k] += 1
        fits = price(s, r, f, d, who, c)
        blank_costs(d)
        d.boosts[k] -= 1
        if fits:
            moves[n] = BOOST + k
            n += 1
    return n


def take_window(s: State, r: Rules, f: Layer, move: int) -> None:
    who = f.n[2]
    seat = s.bodies[who].seat
    d = s.drafts[seat]
    if move == DECLINE:
        return
    if move == BACK:
        blank_draft(d)
        d.who = who
    elif REACT <= move < REACT + r.n_reactions:
        d.row = move - REACT + 1
        d.step = RAISE
    elif move == EASE:
        d.way ^= 1
    elif BOOST <= move < BOOST + BOOSTS:
        d.boosts[move - BOOST] += 1
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    plain = d.row > 0 and r.reactions[d.row - 1].n_boosts == 0 and knowledge(s, f, who) == 0
    if d.step == RAISE and (move == DONE or plain):
        price(s, r, f, d, who, r.reactions[d.row - 1])
        d.step = PAYING
    if d.step == PAYING and (settle(s.minds[who], d) or owing(d) == d.n_costs):
        react(s, r, f, d, who)
        return
    s.asked = 1 << seat


def leaning(d: Draft, c: Card) -> int:
    """Which option a payment of Grit or Reflex decided: the first for more Grit, or the second."""
    if not (c.pay >> Token.GRIT) & (c.pay >> Token.REFLEX) & 1:
        return 0
    grit, reflex = d.pay[Token.GRIT], d.pay[Token.REFLEX]
    return 2 if grit > reflex else 3 if reflex > grit else 0


def react(s: State, r: Rules, f: Layer, d: Draft, who: int) -> None:
    """The reaction is paid for and shown; it is used like a technique."""
    row = d.row - 1
    c = r.reactions[row]
    b = s.bodies[who]
    charge(s.minds[who], d)
    if d.way == 1:
        other = f.me if f.n[0] in MOVEMENT else f.foe
        note(s, Told.KNOWS, EVERYONE, who, other, top_of(s.bodies[other], Bane.KNOWLEDGE))
        clear_top(s, r, other, Bane.KNOWLEDGE)
    note(s, Told.REACTS, EVERYONE, who, row)
    note(s, Told.PAYS, 1 << b.seat, who, d.pay[0], d.pay[1], d.pay[2], d.pay[3])
    if has_key(c, Key.EFFICIENT):
        b.quick |= 1 << (row & 31)
    else:
        b.reacted = 1
    if c.style != 0:
        b.seen_style = c.style + 1
    if c.stance != 0:
        b.seen_stance = c.stance + 1
    k = new_use(s, REACTION, row, who)
    u = s.uses[k]
    u.reaction = 1
    u.trigger = f.n[0]
    u.foe = f.foe + 1 if f.foe != NOBODY else 0
    u.lean = leaning(d, c)
    if Trigger.WOULD_BE_ATTACKED <= f.n[0] <= Trigger.ATTACKED or f.n[0] in (
        Trigger.SURVIVED,
        Trigger.HURT,
        Trigger.UNHURT,
    ):
        u.answers = f.attack + 1
    if f.n[0] == Trigger.WOULD_BE_ATTACKED:
        u.target = f.me + 1
    if f.n[0] == Trigger.FELL_SHORT:
        a = s.attacks[f.attack]
        u.arm = a.arm
        u.target = a.marks[0].who + 1 if a.marks[0].who != NOBODY else 0
    if f.n[0] in MOVEMENT:
        u.foe = f.me + 1
        u.target = f.me + 1
    for i in range(BOOSTS):
        u.boosts[i] = d.boosts[i]
    w = push(s, Frame.USE, who, f.foe)
    w.use = k
