"""Brackets: what an attack or an effect puts on a creature, negated together or not at all.

Frame: `me` inflicts, `foe` suffers. n[0]: ask (0), apply (1) or both (2); n[1]: the bracket;
n[2]: the bane that is applied next; n[3]: how often it was; n[4]: the bane a question is about;
n[5]: 1 once the creature could react.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.banes import (
    asks,
    disarm,
    embed,
    held,
    list_question,
    reveal,
    shift_plot,
    take_question,
)
from kumite.games.shattered_spirits.cards import (
    SOURCES,
    bought,
    open_hands,
    source_card,
    source_is_there,
)
from kumite.games.shattered_spirits.creature import (
    afflict,
    armor_guard,
    clear_top,
    has_passive,
    hurt,
    top_of,
)
from kumite.games.shattered_spirits.feats import feat, shred_by
from kumite.games.shattered_spirits.moves import DECLINE, EASE, INFLICT, PAY, PAY_ALL, YES
from kumite.games.shattered_spirits.names import (
    Arms,
    Bane,
    Do,
    Event,
    Family,
    Frame,
    Grade,
    On,
    Reason,
    Token,
    Told,
    Trigger,
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
    AFFLICTIONS,
    BRACKETS,
    LEVELS,
    TOKENS,
    Attack,
    Bracket,
    Layer,
    Mark,
    Op,
    Rules,
    State,
)
from kumite.games.shattered_spirits.riders import arms_of, holds_for, rider
from kumite.games.shattered_spirits.stack import (
    ask,
    blank_draft,
    end_bracket,
    new_bracket,
    pop,
    push,
)
from kumite.games.shattered_spirits.use import set_left

AT_ITEM, AT_PART = 3, 4
ALONE, TOPPLES, DRIVES = 4, 2, 3  # `m` of what is added: see `add_bane`
LISTED = 8  # banes that a bracket has room for
DEFENSE = (1 << Token.GRIT) | (1 << Token.REFLEX)
ASK, APPLY, BOTH = 0, 1, 2
OPEN, DROPPED, CHOSEN_ONE = 0, 1, 2
ASKING, ASKED, CHOOSING, CHOSEN, PUTTING, QUESTION = 0, 1, 2, 3, 4, 5


def brackets_of(s: State, r: Rules, a: Attack, m: Mark) -> int:
    """How many brackets an attack has for a target."""
    if a.aim == AT_ITEM:
        return 1 if m.grade >= Grade.HIT and s.items[a.item - 1].holder > 0 else 0
    if a.aim not in (0, AT_PART) or m.missed == 1 or rider(s, r, a, m, On.ROW, Do.MUTE) > 0:
        return 0
    return joined_brackets(s, r, a, m) + (1 if adds(s, r, a, m, 1) else 0)


def joined_brackets(s: State, r: Rules, a: Attack, m: Mark) -> int:
    """Those of the row, with what joins the last of them."""
    return max(last_bracket(r, a, m) + 1, 1 if adds(s, r, a, m, 0) else 0)


def last_bracket(r: Rules, a: Attack, m: Mark) -> int:
    """The highest bracket of the row, or -1."""
    row = r.profiles[a.profile].rows[m.row - 2]
    last = -1
    for i in range(row.n_inflict):
        last = max(last, row.inflict[i].bracket)
    return last


def adds(s: State, r: Rules, a: Attack, m: Mark, alone: int) -> bool:
    """Whether anything is added, in a bracket of its own (1) or to the last one (0)."""
    u = s.uses[a.use]
    for i in range(SOURCES):
        if not source_is_there(s, u, i):
            continue
        c = source_card(s, r, u, i)
        for k in range(c.n_ops):
            op = c.ops[k]
            if op.on != On.ROW or op.do != Do.ADD or (op.m == ALONE) != (alone == 1):
                continue
            if bought(u, op, i) > 0 and holds_for(s, r, a, m, op):
                return True
    return False


def begin_bracket(s: State, r: Rules, f: Layer, i: int, k: int, mode: int) -> None:
    """Put the k-th bracket for the i-th target of the frame's attack on the stack."""
    a = s.attacks[f.attack]
    m = a.marks[i]
    index = new_bracket(s, m.who, a.me)
    b = s.brackets[index]
    b.use = a.use
    b.attack = f.attack + 1
    b.origin = a.origin if a.area != 0 else s.bodies[a.me].at
    b.glancing = 1 if m.glancing > 0 else 0
    for token in range(TOKENS):
        b.less[token] = m.less[token]
    if a.aim == AT_ITEM:
        disarming(s, a, m, b)
    else:
        fill_bracket(s, r, a, m, b, k)
    w = push(s, Frame.INFLICT, a.me, m.who)
    w.n[0] = mode
    w.n[1] = index


def disarming(s: State, a: Attack, m: Mark, b: Bracket) -> None:
    """SS21: a blow against equipment may knock it out of the hand."""
    item = s.items[a.item - 1]
    put(b, Bane.DISARMED, a.item, 1, 0, 0)
    b.cost = (2 if m.grade == Grade.CRIT else 1) - (1 if item.hand == 2 else 0)
    b.pay = DEFENSE


def fill_bracket(s: State, r: Rules, a: Attack, m: Mark, b: Bracket, k: int) -> None:
    row = r.profiles[a.profile].rows[m.row - 2]
    if k < BRACKETS:
        b.cost = row.negate[k]
        b.pay = row.pay if k == 0 else row.pay2
    for i in range(row.n_inflict):
        e = row.inflict[i]
        if e.bracket == k:
            put(b, e.what, e.n, e.times, e.alternative, e.hand)
    raise_values(b, rider(s, r, a, m, On.ROW, Do.RAISES))
    if b.n > 0 and rider(s, r, a, m, On.ROW, Do.DRAINS) > 0:
        drain_instead(b, rider(s, r, a, m, On.ROW, Do.DRAINS) - 1)
    joined = joined_brackets(s, r, a, m)
    if k == joined or k == max(joined - 1, 0):
        fill_added(s, r, a, m, b, 1 if k == joined else 0)
    b.cost += m.plus + (1 if m.extreme == 1 else 0) + rider(s, r, a, m, On.ROW, Do.NEGATE)
    b.picks = rider(s, r, a, m, On.ROW, Do.PICKS)


def put(b: Bracket, what: int, n: int, times: int, alternative: int, hand: int) -> None:
    if b.n < LISTED:
        b.what[b.n] = what
        b.value[b.n] = n
        b.times[b.n] = max(times, 1)
        b.alternative[b.n] = alternative
        b.hand[b.n] = hand
        b.n += 1


def fill_added(s: State, r: Rules, a: Attack, m: Mark, b: Bracket, alone: int) -> None:
    """What technique, enhancements, weapon, stance and style add to a bracket."""
    u = s.uses[a.use]
    for i in range(SOURCES):
        if not source_is_there(s, u, i):
            continue
        c = source_card(s, r, u, i)
        for k in range(c.n_ops):
            op = c.ops[k]
            if op.on != On.ROW or bought(u, op, i) == 0 or not holds_for(s, r, a, m, op):
                continue
            if op.do == Do.ADD and (op.m == ALONE) == (alone == 1):
                more = armor_guard(s, r, a.me) if op.what == Bane.DAMAGE and op.m == 1 else 0
                add_bane(b, op, more)
            elif op.do == Do.DROP:
                drop(b, op.what)


def add_bane(b: Bracket, op: Op, more: int) -> None:
    """Some are twice as dear where the bane is there already; some drive a push on."""
    if op.m == DRIVES:
        drive(b, op.n, op.times)
        return
    b.cost += op.cost * (2 if op.m == TOPPLES and inflicts(b, op.what) else 1)
    if op.m != TOPPLES or b.pay == 0:
        b.pay |= op.pay
    b.drain |= op.tokens
    put(b, op.what, op.n + more, op.times, op.alternative, 0)


def inflicts(b: Bracket, what: int) -> bool:
    for i in range(b.n):
        if b.what[i] == what and b.dropped[i] != DROPPED:
            return True
    return False


def drive(b: Bracket, n: int, falls: int) -> None:
    """All pushes become one that goes farther; so many spaces of it may be given for Prone."""
    for i in range(b.n):
        if b.what[i] == Bane.PUSH and b.dropped[i] != DROPPED:
            n += b.value[i] * b.times[i]
            b.dropped[i] = DROPPED
    if n < falls:
        put(b, Bane.PUSH, n, 1, 0, 0)
        return
    if n > falls:
        put(b, Bane.PUSH, n - falls, 1, 0, 0)
    put(b, Bane.PUSH, falls, 1, 0, 0)
    put(b, Bane.PRONE, 0, 1, 1, 0)


def raise_values(b: Bracket, n: int) -> None:
    """Afflictions are higher; what would go beyond 3 becomes 1 damage or Push 1."""
    for i in range(b.n if n > 0 else 0):
        if b.what[i] >= AFFLICTIONS:
            continue
        if b.value[i] + n <= LEVELS:
            b.value[i] += n
        else:
            put(b, Bane.DAMAGE, 1, 1, 0, 0)
            put(b, Bane.PUSH, 1, 1, 1, 0)


def drain_instead(b: Bracket, n: int) -> None:
    """All but Vulnerable is replaced by a Drain of 1 less than negating costs, and n more."""
    for i in range(b.n):
        if b.what[i] != Bane.VULNERABLE:
            b.dropped[i] = DROPPED
    put(b, Bane.DRAIN, max(b.cost - 1, 0) + n, 1, 0, 0)


def drop(b: Bracket, what: int) -> None:
    for i in range(b.n):
        if b.what[i] == what:
            b.dropped[i] = DROPPED


# The frame.


def go_inflict(s: State, r: Rules, f: Layer) -> None:
    b = s.brackets[f.n[1]]
    if f.step == ASKING and f.n[5] == 0 and f.n[0] != APPLY and may_shrug(r, b):
        f.n[5] = 1
        open_window(s, b)
    elif f.step == ASKING:
        begin_asking(s, r, f, b)
    elif f.step == ASKED:
        after_asking(s, f, b)
    elif f.step == CHOOSING:
        choose(s, r, f, b)
    else:
        put_next(s, r, f, b)


def may_shrug(r: Rules, b: Bracket) -> bool:
    """Whether an affliction that is not of the mind comes with a price to negate it."""
    for i in range(b.n):
        if b.what[i] < AFFLICTIONS and r.afflictions[b.what[i]].family != Family.MENTAL:
            return b.pay != 0
    return False


def open_window(s: State, b: Bracket) -> None:
    w = push(s, Frame.WINDOW, b.who, b.by)
    w.n[0] = Trigger.AFFLICTED


def begin_asking(s: State, r: Rules, f: Layer, b: Bracket) -> None:
    """SS19: Glancing makes it 1 cheaper, and what costs nothing is negated at once."""
    f.step = ASKED
    if f.n[0] == APPLY or b.n == 0 or b.pay == 0:
        return
    if steadied(s, r, b):
        b.cost -= 1
    price = price_of(b)
    if price <= 0:
        b.negated = 1
        note(s, Told.NEGATES, EVERYONE, b.who, 0)
        return
    ask(s, b.who)  # SS31: also if it could not pay


def steadied(s: State, r: Rules, b: Bracket) -> bool:
    """Colossus Stance: armor of stone is hard to move."""
    if s.bodies[b.who].ablative == 0 or not has_passive(s, r, b.who, Do.STEADY):
        return False
    return inflicts(b, Bane.PUSH) or inflicts(b, Bane.PULL) or inflicts(b, Bane.SLIDE)


def price_of(b: Bracket) -> int:
    """What negating takes now. SS35: tokens paid before count where the bracket takes them."""
    price = b.cost - b.glancing
    for token in range(TOKENS):
        if (b.pay >> token) & 1:
            price -= b.less[token]
    return price


def after_asking(s: State, f: Layer, b: Bracket) -> None:
    if f.n[0] == ASK or b.negated == 1 or b.n == 0:
        negated = b.negated + 2 * b.nimble
        by, who, blow, use = b.by, b.who, b.blow if f.n[6] == 1 else 0, b.use
        end_bracket(s)
        pop(s, negated)
        if blow > 0:  # it lets itself be struck instead
            w = push(s, Frame.STRIKE, by, who)
            w.n[1] = s.uses[use].row + 1
            w.n[2] = blow
        return
    f.step = CHOOSING
    f.n[2] = 0


def list_inflict(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    b = s.brackets[f.n[1]]
    if f.step == CHOSEN:
        return list_alternatives(s, f, b, moves)
    if f.step == QUESTION:
        return list_question(s, r, b, f.n[4], moves)
    m = s.minds[b.who]
    d = s.drafts[s.bodies[b.who].seat]
    if d.n_costs > 0:
        return list_pay(m, d, moves)
    moves[0] = DECLINE
    n = 1
    if affords(m, d, price_of(b), b.pay):
        moves[n] = PAY_ALL
        n += 1
    if b.blow > 0:
        moves[n] = YES
        n += 1
    known = knowledge_of(s, b)
    if known > 0 and affords(m, d, max(price_of(b) - known, 0), b.pay):
        moves[n] = EASE
        n += 1
    return n


def knowledge_of(s: State, b: Bracket) -> int:
    """The top Knowledge the sufferer has of who inflicts it."""
    if s.bodies[b.by].knower != b.who + 1:
        return 0
    return top_of(s.bodies[b.by], Bane.KNOWLEDGE)


def take_inflict(s: State, r: Rules, f: Layer, move: int) -> None:
    b = s.brackets[f.n[1]]
    if f.step == CHOSEN:
        take_alternative(s, f, b, move - INFLICT)
        return
    if f.step == QUESTION:
        f.step = PUTTING
        take_question(s, r, b, f.n[4], move)
        return
    m = s.minds[b.who]
    d = s.drafts[s.bodies[b.who].seat]
    if move == DECLINE:
        return
    if move == YES:
        b.negated = 1
        f.n[6] = 1
        return
    if move == PAY_ALL:
        demand(d, price_of(b), b.pay)
    elif move == EASE:
        d.way = 1
        demand(d, price_of(b) - knowledge_of(s, b), b.pay)
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    else:
        who = d.who
        blank_draft(d)
        d.who = who
    if (d.n_costs > 0 or d.way == 1) and (settle(m, d) or owing(d) == d.n_costs):
        charge(m, d)
        b.negated = 1
        if d.way == 1:
            note(s, Told.KNOWS, EVERYONE, b.who, b.by, knowledge_of(s, b))
            clear_top(s, r, b.by, Bane.KNOWLEDGE)
        b.nimble = 1 if b.attack == 0 and d.pay[Token.REFLEX] == price_of(b) else 0
        note(s, Told.NEGATES, EVERYONE, b.who, price_of(b))
        note(s, Told.PAYS, 1 << s.bodies[b.who].seat, b.who, d.pay[0], d.pay[1], d.pay[2], d.pay[3])
    else:
        s.asked = 1 << s.bodies[b.who].seat


# Alternatives: of those divided by a slash exactly one, chosen by who inflicts (SS35).


def group_end(b: Bracket, i: int) -> int:
    """The place after the last alternative to the bane at `i`."""
    j = i + 1
    while j < b.n and b.alternative[j] == 1:
        j += 1
    return j


def possible(s: State, r: Rules, b: Bracket, i: int) -> bool:
    return b.dropped[i] != DROPPED and (b.hand[i] == 0 or open_hands(s, b.by) > 0)


def choose(s: State, r: Rules, f: Layer, b: Bracket) -> None:
    """Find the next group of alternatives with more than one that is possible."""
    i = f.n[2]
    while i < b.n:
        j = group_end(b, i)
        if j > i + 1 and left_open(s, r, b, i, j) > 1:
            f.n[2] = i
            f.n[3] = 0
            f.step = CHOSEN
            ask(s, b.by)
            return
        i = j
    f.n[2] = 0
    f.n[3] = 0
    f.step = PUTTING


def left_open(s: State, r: Rules, b: Bracket, i: int, j: int) -> int:
    """How many of some alternatives can still be chosen; the impossible ones are dropped."""
    count = 0
    for k in range(i, j):
        if not possible(s, r, b, k):
            b.dropped[k] = DROPPED
        count += b.dropped[k] == OPEN
    return count


def list_alternatives(s: State, f: Layer, b: Bracket, moves: Ints) -> int:
    n = 0
    for k in range(f.n[2], group_end(b, f.n[2])):
        if b.dropped[k] == OPEN:
            moves[n] = INFLICT + b.what[k]
            n += 1
    return n


def take_alternative(s: State, f: Layer, b: Bracket, what: int) -> None:
    """One more is chosen; when there are enough the rest is dropped."""
    end = group_end(b, f.n[2])
    left = 0
    for k in range(f.n[2], end):
        if b.what[k] == what:
            b.dropped[k] = CHOSEN_ONE
        left += b.dropped[k] == OPEN
    f.n[3] += 1
    if f.n[3] <= b.picks and left > 0:
        ask(s, b.by)
        return
    for k in range(f.n[2], end):
        if b.dropped[k] == OPEN:
            b.dropped[k] = DROPPED
    f.n[2] = end
    f.step = CHOOSING


def put_next(s: State, r: Rules, f: Layer, b: Bracket) -> None:
    """Apply the next bane; what moves a creature gets a frame of its own."""
    i = f.n[2]
    if i == b.n or s.bodies[b.who].here == 0:
        end_bracket(s)
        pop(s, 0)
        return
    if b.dropped[i] == DROPPED or f.n[3] == b.times[i]:
        f.n[2] = i + 1
        f.n[3] = 0
        return
    f.n[3] += 1
    apply_bane(s, r, b, b.what[i], b.value[i])
    if asks(s, r, b, b.what[i]):
        f.step = QUESTION
        f.n[4] = b.what[i]
        ask(s, b.who if b.what[i] == Bane.ACCELERATED else b.by)


def hobble_now(s: State, r: Rules, who: int, n: int) -> None:
    """The movement in progress loses tiers, instead of the next one."""
    note(s, Told.SUFFERS, EVERYONE, who, Bane.HOBBLED, n, 1)
    for k in range(s.n_uses):
        u = s.uses[k]
        if u.me == who and u.shifting == 1:
            u.stood += n
            set_left(s, r, u)


def apply_bane(s: State, r: Rules, b: Bracket, what: int, n: int) -> None:
    who = b.who
    c = s.bodies[who]
    if what == Bane.HOBBLED and b.now == 1:
        hobble_now(s, r, who, n)
        return
    if what < AFFLICTIONS:
        afflict(s, r, who, what, n)
        if what == Bane.KNOWLEDGE:
            c.knower = b.by + 1
        return
    if Bane.PUSH <= what <= Bane.THROW:
        force(s, r, b, what, n)
        return
    if what == Bane.DAMAGE:
        hurt(s, r, who, n, 0, Reason.EFFECT)
        return
    if what == Bane.SHRED:
        for _ in range(max(n, 1)):
            shred_by(s, r, s.uses[b.use], who)
        return
    note(s, Told.SUFFERS, EVERYONE, who, what, n, 1)
    if what == Bane.PRONE:
        if c.prone == 0 and b.attack > 0:
            s.uses[b.use].toppled = 1
            if armed(s, r, b):
                feat(s, r, b.by, Event.TOPPLED)
        c.prone = 1
        if b.attack > 0 and arms_of(s, r, s.attacks[b.attack - 1]) == Arms.UNARMED:
            feat(s, r, b.by, Event.TOPPLED_UNARMED)
    elif what == Bane.DISARMED:
        c.disarmed = 1
        if n > 0 or held(s, who) == 1:
            disarm(s, r, who, n)
    elif what == Bane.STAGGERED:
        c.staggered = 1
    elif what == Bane.RESTRAINED:
        c.restrained = 1
    elif what == Bane.STUCK:
        c.stuck = 1
    elif what == Bane.FORTIFY:
        c.fortify += n
    elif what == Bane.ABLATIVE:
        c.ablative = min(c.ablative + n, r.ablative_limit)
    elif what == Bane.EMBEDDED:
        embed(s, b)
    elif what in (Bane.SLOWED, Bane.ACCELERATED):
        shift_plot(s, who, 1 if what == Bane.SLOWED else -1)
    elif what == Bane.REVEAL:
        reveal(s, r, who, b.by)


def kind_of(s: State, r: Rules, b: Bracket) -> int:
    """The kind of weapon that an attack put this on a creature with."""
    return arms_of(s, r, s.attacks[b.attack - 1])


def armed(s: State, r: Rules, b: Bracket) -> bool:
    return kind_of(s, r, b) not in (Arms.NONE, Arms.UNARMED)


def force(s: State, r: Rules, b: Bracket, what: int, n: int) -> None:
    if has_passive(s, r, b.who, Do.ROOTED):
        n = max(n - armor_guard(s, r, b.who), 0)
    if what == Bane.PUSH and n > 0 and b.attack > 0 and kind_of(s, r, b) == Arms.BLUNT:
        feat(s, r, b.by, Event.PUSHED)
    w = push(s, Frame.FORCED, b.by, b.who)
    w.n[0] = what
    w.n[1] = n
    w.n[2] = b.origin
