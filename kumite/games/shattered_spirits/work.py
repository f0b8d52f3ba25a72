"""Carrying out the effects of a card, one after another.

Frame: `me` carries them out, `use` is the technique in use. n[0]: the moment (On); n[1]: the source
of effects that is at work; n[2]: its next effect; n[3]: for effects after an attack, it + 1; n[4]:
the option chosen + 1; n[5]: tokens or spaces still to choose; n[6]: out of which kinds of tokens;
n[7]: the next creature, for effects on many; n[8]: how often the whole effect was repeated; n[9]:
1 if the tokens are fleeting; n[10]: the source after the last one at work, 0: all of them.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.answering import answer, begin_strike_back
from kumite.games.shattered_spirits.boulders import interact
from kumite.games.shattered_spirits.brackets import put, worth
from kumite.games.shattered_spirits.cards import (
    SOURCES,
    STANCE,
    STYLE,
    bought,
    repetitions,
    source_card,
    source_is_there,
)
from kumite.games.shattered_spirits.creature import armor_guard, gain_endurance, purge, top_of
from kumite.games.shattered_spirits.deeds import begin_deed
from kumite.games.shattered_spirits.feats import one_kind, show_form
from kumite.games.shattered_spirits.ground import has, is_blank
from kumite.games.shattered_spirits.hands import FREELY
from kumite.games.shattered_spirits.inflict import BOTH
from kumite.games.shattered_spirits.making import build, cover_space, enchant
from kumite.games.shattered_spirits.moves import BACK, CREATURE, FORGO, GAIN, OPTION, TARGET
from kumite.games.shattered_spirits.names import (
    Area,
    Bane,
    Do,
    Event,
    Frame,
    Need,
    On,
    Token,
    Told,
    Who,
)
from kumite.games.shattered_spirits.offers import offer_vigor
from kumite.games.shattered_spirits.paying import spend
from kumite.games.shattered_spirits.prowess import prowess
from kumite.games.shattered_spirits.records import (
    AFFLICTIONS,
    ATTACHED,
    SPACES,
    TOKENS,
    Attack,
    Card,
    Layer,
    Mind,
    Op,
    Rules,
    State,
    Use,
)
from kumite.games.shattered_spirits.riders import holds_for
from kumite.games.shattered_spirits.stack import NOBODY, ask, new_bracket, pop, push

DOING, OPTIONS_, GAINING, PICKING, PICKING_SPACE, COVERING, PICKING_OBSTACLE, NAMING = range(8)
RIDERS = Do.ROLL


def go_work(s: State, r: Rules, f: Layer) -> None:
    """Find the next effect that happens now and begin it."""
    u = s.uses[f.use]
    if f.step in (GAINING, COVERING) and f.n[5] > 0:
        ask(s, f.me)
        return
    f.step = DOING
    while f.n[1] < last_source(f, u):
        i = f.n[1]
        c = source_card(s, r, u, i)
        if not source_is_there(s, u, i) or f.n[2] >= c.n_ops:
            f.n[1] += 1
            f.n[2] = 0
            f.n[4] = 0
            continue
        op = c.ops[f.n[2]]
        if op.option > 0 and f.n[4] == 0 and i == 0:
            f.n[4] = u.lean
        if op.option > 0 and f.n[4] == 0 and op.on == f.n[0] and not all_options(u, c):
            show_source(s, f)
            f.step = OPTIONS_
            ask(s, f.me)
            return
        f.n[2] += 1
        if happens(s, r, f, u, c, op):
            if op.do != Do.GAIN or op.tokens & (op.tokens - 1) != 0:
                show_source(s, f)
            begin(s, r, f, u, c, op)
            return
    if f.n[0] == On.ACT and f.n[8] < repetitions(u, source_card(s, r, u, 0)):
        f.n[8] += 1
        f.n[1] = 0
        f.n[2] = 0
        f.n[4] = 0
        return
    pop(s, 0)


def show_source(s: State, f: Layer) -> None:
    """SS28: what a stance or style does beside tokens of one kind is seen."""
    part = f.n[1] - ATTACHED - 2
    if 0 <= part <= 1:
        show_form(s, f.me, part)


def last_source(f: Layer, u: Use) -> int:
    """A stance or style at refresh stands alone; a reaction has done its part already."""
    if f.n[10] > 0:
        return f.n[10]
    return 1 if u.table in (STANCE, STYLE) else SOURCES - 1


def all_options(u: Use, c: Card) -> bool:
    for k in range(c.n_boosts):
        if u.boosts[k] > 0 and c.boosts[k].all_options == 1:
            return True
    return False


def happens(s: State, r: Rules, f: Layer, u: Use, c: Card, op: Op) -> bool:
    if op.on != f.n[0] or not is_step(op.do) or bought(u, op, f.n[1]) == 0:
        return False
    if u.table in (STANCE, STYLE) and op.do in (Do.GAIN, Do.GROW):  # upkeep.py gave these
        return False
    if op.option > 0 and op.option != f.n[4] - 1 and not all_options(u, c):
        return False
    if f.n[3] > 0:
        a = s.attacks[f.n[3] - 1]
        return a.n_marks > 0 and (op.who == Who.STRUCK or holds_for(s, r, a, a.marks[0], op))
    return True


def for_each(s: State, r: Rules, f: Layer, u: Use, op: Op) -> bool:
    """An effect on many creatures happens once for each; n[7] is the next one to look at."""
    while f.n[7] < s.n_bodies:
        who = f.n[7]
        f.n[7] += 1
        if s.bodies[who].here == 1 and is_among(s, r, f, u, op, who):
            u.target = who + 1
            f.n[2] -= 1  # this effect again, until nobody is left
            return True
    f.n[7] = 0
    return False


def is_among(s: State, r: Rules, f: Layer, u: Use, op: Op, who: int) -> bool:
    if op.who == Who.AREA:
        spared = who == u.me and u.marked != 1 + Area.BLAST  # SS22
        return has(u.zone, s.bodies[who].at) and not spared
    if op.who == Who.STRUCK:
        return was_struck(s, r, s.attacks[f.n[3] - 1], op, who)
    return ((u.passed if op.who == Who.PASSED else u.brushed) >> who) & 1 == 1


def was_struck(s: State, r: Rules, a: Attack, op: Op, who: int) -> bool:
    for i in range(a.n_marks):
        if a.marks[i].who == who and holds_for(s, r, a, a.marks[i], op):
            return True
    return False


def is_step(do: int) -> bool:
    """Effects of their own, not changes of an attack or a plot."""
    return do < RIDERS or Do.FORTIFY <= do < Do.SHAPE


def amount(s: State, r: Rules, f: Layer, u: Use, op: Op) -> int:
    """`n` for each time it was bought; where `m` is 1 the armor's Guard comes to it."""
    n = op.n * bought(u, op, f.n[1])
    grows = op.do in (Do.GAIN, Do.INFLICT, Do.HURT) and op.m == 1
    return n + armor_guard(s, r, f.me) if grows else n


def begin(s: State, r: Rules, f: Layer, u: Use, c: Card, op: Op) -> None:
    n = amount(s, r, f, u, op)
    if f.n[7] == 0 and names_some(s, f, u, c, op):
        f.n[2] -= 1
        f.step = NAMING
        ask(s, f.me)
        return
    if op.who >= Who.AREA and not for_each(s, r, f, u, op):
        while f.n[2] < c.n_ops and c.ops[f.n[2]].join == 1:
            f.n[2] += 1
        return
    if op.do == Do.ATTACK:
        w = push(s, Frame.AIM, f.me, NOBODY)
        w.n[6] = op.m
    elif op.do == Do.AREA or op.do == Do.HAZARD:
        begin_area(s, f, op)
    elif op.do == Do.GAIN:
        begin_gain(s, r, f, n, op.tokens, 1 if op.m == 2 else 0)
    elif op.do == Do.VIGOR:
        offer_vigor(s, r, whom(f, u, op), n)
    elif op.do == Do.ENDURANCE:
        gain_endurance(s, r, whom(f, u, op), n)
    elif op.do == Do.INFLICT:
        inflict(s, r, f, u, c, op)
    elif op.do == Do.PICK:
        f.step = PICKING
        ask(s, f.me)
    elif op.do == Do.PICK_SPACE:
        f.step = PICKING_SPACE
        ask(s, f.me)
    elif op.do == Do.TERRAIN:
        begin_terrain(s, r, f, u, op, n)
    elif op.do == Do.OBSTACLE:
        build(s, r, u, op)
    elif op.do == Do.INTERACT:
        f.step = PICKING_OBSTACLE
        ask(s, f.me)
    elif op.do == Do.ENCHANT:
        enchant(s, u)
    elif op.do == Do.CLEAR:
        clear(s, r, whom(f, u, op), op.what, n)
    elif op.do == Do.FORM:
        w = push(s, Frame.FORM, f.me, f.me)
        w.n[0] = max(n, 1)
    elif op.do == Do.REARM:
        w = push(s, Frame.REARM, f.me, f.me)
        w.n[0] = FREELY + op.m
    elif op.do == Do.SHIFT:
        begin_shift(s, r, f, u, op)
    elif op.do == Do.DEED:
        begin_deed(s, f, c, op)
    elif op.do == Do.GRANT:
        grant(s, r, whom(f, u, op), op)
    elif op.do == Do.STRIKE_BACK:
        begin_strike_back(s, f, u, c, op)
    elif op.do == Do.LAPSE:
        lapse(s.minds[f.me], n)
    elif op.do == Do.REAP:
        reap(s, r, f, u, op)
    elif op.do >= Do.FORTIFY:
        prowess(s, r, f, u, op, whom(f, u, op), n)
    else:
        answer(s, r, f, u, op, n)


def names_some(s: State, f: Layer, u: Use, c: Card, op: Op) -> bool:
    """Whether its user must say yet for whom of those it passed negating is dearer."""
    if op.who != Who.PASSED or u.named > 0:
        return False
    boosts = 0
    for k in range(f.n[2], c.n_ops):
        if c.ops[k].join == 1 and c.ops[k].do == Do.DEARER:
            boosts = int(u.boosts[c.ops[k].boost - 1])
    if boosts > 0 and boosts >= count(passed_by(s, u)):
        u.named = passed_by(s, u)
        return False
    return boosts > 0


def passed_by(s: State, u: Use) -> int:
    """The creatures it moved through that are still there, as bits."""
    bits = 0
    for who in range(s.n_bodies):
        bits |= ((u.passed >> who) & 1 & s.bodies[who].here) << who
    return bits


def count(bits: int) -> int:
    n = 0
    while bits > 0:
        n += bits & 1
        bits >>= 1
    return n


def take_naming(s: State, f: Layer, u: Use, move: int) -> None:
    """One creature after another, in the draft (`way`) until there are enough."""
    d = s.drafts[s.bodies[f.me].seat]
    d.way = 0 if move == BACK else d.way | (1 << (move - CREATURE))
    if count(d.way) == u.boosts[0]:
        u.named = d.way
    else:
        s.asked = 1 << s.bodies[f.me].seat


def begin_area(s: State, f: Layer, op: Op) -> None:
    """The spaces of an area without an attack, or of a hazard, are chosen."""
    w = push(s, Frame.AIM, f.me, NOBODY)
    w.n[1] = 2 if op.do == Do.HAZARD else 1
    w.n[2] = f.n[1]
    w.n[3] = op.m
    w.n[4] = op.n
    w.n[5] = op.times


def whom(f: Layer, u: Use, op: Op) -> int:
    if op.who == Who.SELF:
        return f.me
    if op.who == Who.ACTOR:
        return u.foe - 1 if u.foe > 0 else f.me
    return u.target - 1 if u.target > 0 else f.me


def begin_gain(s: State, r: Rules, f: Layer, n: int, kinds: int, fleeting: int) -> None:
    """SS8: a gain out of several kinds is split at will; one kind needs no question."""
    f.n[9] = fleeting
    if kinds & (kinds - 1) == 0:
        for token in range(TOKENS):
            if (kinds >> token) & 1:
                take_gain(s, r, f, token, n)
        return
    f.n[5] = n
    f.n[6] = kinds
    f.step = GAINING


def take_gain(s: State, r: Rules, f: Layer, token: int, n: int) -> None:
    n = one_kind(s, r, f.me, token, n, gains_openly(f))
    gone_soon(s.minds[f.me], token, n * f.n[9])


def grant(s: State, r: Rules, who: int, op: Op) -> None:
    """Tokens of one kind for another creature."""
    for token in range(TOKENS):
        if (op.tokens >> token) & 1:
            n = one_kind(s, r, who, token, op.n, 1)
            gone_soon(s.minds[who], token, n * op.m)


def gains_openly(f: Layer) -> int:
    """Whether the gain is from something shown, and no stance or style (the last sources)."""
    return 1 if f.n[0] != On.REFRESH and f.n[1] <= ATTACHED + 1 else 0


def gone_soon(m: Mind, token: int, n: int) -> None:
    """Fleeting tokens: gone at the end of the turn."""
    m.fleeting[token] = min(m.fleeting[token] + n, m.tokens[token])


def lapse(m: Mind, n: int) -> None:
    """Tokens that were meant for one thing only are gone with it."""
    for token in range(TOKENS):
        gone = min(n, int(m.fleeting[token]))
        spend(m, token, gone)
        n -= gone


def reap(s: State, r: Rules, f: Layer, u: Use, op: Op) -> None:
    """Tokens of what negating would have cost: Momentum, or what negating takes."""
    a = s.attacks[f.n[3] - 1]
    n, kinds = worth(s, r, f.n[3] - 1, a.marks[0])
    if n > 0:
        begin_gain(s, r, f, n, kinds | (1 << Token.MOMENTUM), op.m)


def inflict(s: State, r: Rules, f: Layer, u: Use, c: Card, op: Op) -> None:
    """A bane and all that share its negation."""
    who = whom(f, u, op)
    if s.bodies[who].here == 0:
        return
    k = new_bracket(s, who, f.me)
    b = s.brackets[k]
    b.use = f.use
    b.origin = u.anchor - 1 if u.anchor > 0 else s.bodies[f.me].at
    b.cost = op.cost
    b.pay = op.pay
    b.drain = op.tokens
    b.now = 1 if op.event == Event.SHIFTING else 0
    b.blow = op.technique + 1 if b.now == 1 else 0
    times = max(op.times, 1) * (u.shredded if op.need == Need.SHREDDED else 1)
    put(b, op.what, amount(s, r, f, u, op), times, 0, 0)
    i = f.n[2] + (1 if op.who >= Who.AREA else 0)
    while i < c.n_ops and c.ops[i].join == 1:
        more = c.ops[i]
        i += 1
        if bought(u, more, f.n[1]) == 0:
            continue
        b.cost += more.cost
        if more.do == Do.DEARER:
            b.cost += more.n if (u.named >> who) & 1 else 0
        else:
            put(b, more.what, amount(s, r, f, u, more), more.times, more.alternative, 0)
    if op.who < Who.AREA:
        f.n[2] = i
    w = push(s, Frame.INFLICT, f.me, who)
    w.n[0] = BOTH
    w.n[1] = k


def begin_terrain(s: State, r: Rules, f: Layer, u: Use, op: Op, n: int) -> None:
    """The picked space, the whole area, or `n` spaces of it, one after another.

    Without an area the zone is the way its user went, which matters when it has moved.
    """
    if is_blank(u.zone) or (u.marked == 0 and f.n[0] != On.MOVED):
        if u.space > 0:
            cover_space(s, r, u, u.space - 1, op.terrain)
    elif op.n == 0:
        for at in range(SPACES):
            if has(u.zone, at):
                cover_space(s, r, u, at, op.terrain)
    else:
        f.n[5] = n + u.wider
        f.step = COVERING
        ask(s, f.me)


def clear(s: State, r: Rules, who: int, what: int, n: int) -> None:
    """A status ends; of an affliction so much value goes."""
    b = s.bodies[who]
    if what < AFFLICTIONS:
        if top_of(b, what) > 0:
            purge(s, r, who, what, n)
        return
    if what == Bane.DISARMED:
        b.disarmed = 0
    elif what == Bane.STAGGERED:
        b.staggered = 0
    elif what == Bane.PRONE:
        b.prone = 0
    elif what == Bane.STUCK:
        b.stuck = 0
    elif what == Bane.RESTRAINED:
        b.restrained = 0
    note(s, Told.CLEARS, EVERYONE, who, what)


def begin_shift(s: State, r: Rules, f: Layer, u: Use, op: Op) -> None:
    """More movement, spent in the menu of the technique in use."""
    b = s.bodies[f.me]
    hobbled = top_of(b, Bane.HOBBLED)
    if b.stuck > 0 or b.restrained > 0 or (b.grapples > 0 and b.on_top == 0):
        return
    if op.n > 0:  # a bare number of spaces: not while Hobbled
        u.left += op.n if hobbled == 0 else 0
    else:
        u.left += r.armors[r.characters[b.sheet].armor].moves[max(op.m - hobbled, 0)]


def take_work(s: State, r: Rules, f: Layer, move: int) -> None:
    u = s.uses[f.use]
    if f.step == NAMING:
        take_naming(s, f, u, move)
    elif f.step == OPTIONS_:
        f.n[4] = move - OPTION + 2
    elif f.step == GAINING:
        f.n[5] -= 1
        take_gain(s, r, f, move - GAIN, 1)
    elif f.step == COVERING:
        f.n[5] = f.n[5] - 1 if move != FORGO else 0
        if move != FORGO:
            op = source_card(s, r, u, f.n[1]).ops[f.n[2] - 1]
            cover_space(s, r, u, move - TARGET, op.terrain)
    elif move == FORGO:
        f.n[2] = 99  # the rest of this card's effects has nothing to work on
    elif f.step == PICKING_OBSTACLE:
        u.space = move - TARGET + 1
        s.touched[move - TARGET] |= 1 << u.me
        interact(s, r, f, u, move - TARGET)
    elif f.step == PICKING:
        u.target = s.standing[move - TARGET]
    else:
        u.space = move - TARGET + 1
