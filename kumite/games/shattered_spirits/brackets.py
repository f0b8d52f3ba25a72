"""What an attack would inflict: its brackets, and what is in each of them (SS19, SS35)."""

from __future__ import annotations

from kumite.games.shattered_spirits.cards import SOURCES, bought, source_card, source_is_there
from kumite.games.shattered_spirits.creature import armor_guard
from kumite.games.shattered_spirits.marks import AT_CREATURE, AT_ITEM, AT_PART
from kumite.games.shattered_spirits.names import Bane, Do, Frame, Grade, On, Token
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
from kumite.games.shattered_spirits.riders import holds_for, rider
from kumite.games.shattered_spirits.stack import end_bracket, new_bracket, push

ALONE, TOPPLES, DRIVES = 4, 2, 3  # `m` of what is added: see `add_bane`
LISTED = 8  # banes that a bracket has room for
DEFENSE = (1 << Token.GRIT) | (1 << Token.REFLEX)
OPEN, DROPPED, CHOSEN_ONE = 0, 1, 2


def brackets_of(s: State, r: Rules, a: Attack, m: Mark) -> int:
    """How many brackets an attack has for a target."""
    return 0 if rider(s, r, a, m, On.ROW, Do.MUTE) > 0 else would_be(s, r, a, m)


def would_be(s: State, r: Rules, a: Attack, m: Mark) -> int:
    """How many it would have, if nothing kept it from inflicting anything."""
    if a.aim == AT_ITEM:
        return 1 if m.grade >= Grade.HIT and s.items[a.item - 1].holder > 0 else 0
    if a.aim not in (AT_CREATURE, AT_PART) or m.missed == 1:
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
    index = make_bracket(s, r, f.attack, m, k)
    w = push(s, Frame.INFLICT, a.me, m.who)
    w.n[0] = mode
    w.n[1] = index


def make_bracket(s: State, r: Rules, attack: int, m: Mark, k: int) -> int:
    """The index of a new bracket with all that it holds."""
    a = s.attacks[attack]
    index = new_bracket(s, m.who, a.me)
    b = s.brackets[index]
    b.use = a.use
    b.attack = attack + 1
    b.origin = a.origin if a.area != 0 else s.bodies[a.me].at
    b.glancing = 1 if m.glancing > 0 else 0
    for token in range(TOKENS):
        b.less[token] = m.less[token]
    if a.aim == AT_ITEM:
        disarming(s, a, m, b)
    else:
        fill_bracket(s, r, a, m, b, k)
    return index


def price_of(b: Bracket) -> int:
    """What negating takes, as everybody sees it. SS35: tokens paid before count where they fit."""
    price = b.cost - b.glancing
    for token in range(TOKENS):
        if (b.pay >> token) & 1:
            price -= b.less[token]
    return price


def worth(s: State, r: Rules, attack: int, m: Mark) -> tuple[int, int]:
    """What negating all that an attack would inflict takes, and out of which tokens."""
    a = s.attacks[attack]
    price, kinds = 0, 0
    for k in range(would_be(s, r, a, m)):
        b = s.brackets[make_bracket(s, r, attack, m, k)]
        if b.pay != 0:
            price += max(price_of(b), 0)
            kinds |= b.pay
        end_bracket(s)
    return price, kinds


def disarming(s: State, a: Attack, m: Mark, b: Bracket) -> None:
    """SS21: a blow against equipment may knock it out of the hand."""
    item = s.items[a.item - 1]
    put(b, Bane.DISARMED, a.item, 1, 0, 0)
    b.cost = (2 if m.grade == Grade.CRIT else 1) - (1 if item.hand == 2 else 0) + m.extreme
    b.pay = DEFENSE


def fill_bracket(s: State, r: Rules, a: Attack, m: Mark, b: Bracket, k: int) -> None:
    row = r.profiles[a.profile].rows[m.row - 2]
    if k < BRACKETS:
        b.cost = row.negate[k]
        b.pay = row.pay if k == 0 else row.pay2
    for i in range(row.n_inflict):
        e = row.inflict[i]
        if e.bracket == k:
            if b.n < LISTED:
                b.party[b.n] = e.party
            put(b, e.what, e.n, e.times, e.alternative, e.hand)
    if b.n > 0 and rider(s, r, a, m, On.ROW, Do.DRAINS) > 0:
        drain_instead(b, rider(s, r, a, m, On.ROW, Do.DRAINS) - 1)
    joined = joined_brackets(s, r, a, m)
    if k == joined or k == max(joined - 1, 0):
        fill_added(s, r, a, m, b, 1 if k == joined else 0)
    drop_some(s, r, a, m, b)
    raise_values(b, rider(s, r, a, m, On.ROW, Do.RAISES))
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


def drop_some(s: State, r: Rules, a: Attack, m: Mark, b: Bracket) -> None:
    """What is not inflicted, wherever it comes from."""
    u = s.uses[a.use]
    for i in range(SOURCES):
        if not source_is_there(s, u, i):
            continue
        c = source_card(s, r, u, i)
        for k in range(c.n_ops):
            op = c.ops[k]
            drops = op.on == On.ROW and op.do == Do.DROP and bought(u, op, i) > 0
            if drops and holds_for(s, r, a, m, op):
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
        if b.what[i] >= AFFLICTIONS or b.dropped[i] == DROPPED:
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
    if b.cost - 1 + n > 0:
        put(b, Bane.DRAIN, b.cost - 1 + n, 1, 0, 0)


def drop(b: Bracket, what: int) -> None:
    for i in range(b.n):
        if b.what[i] == what:
            b.dropped[i] = DROPPED
