"""Brackets: what an attack or an effect puts on a creature, negated together or not at all.

Frame: `me` inflicts, `foe` suffers. n[0]: ask (0), apply (1) or both (2); n[1]: the bracket;
n[2]: the bane that is applied next; n[3]: how often it was; n[4]: the bane a question is about;
n[5]: 1 once the creature could react.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.banes import asks, list_question, take_question
from kumite.games.shattered_spirits.brackets import CHOSEN_ONE, DROPPED, OPEN, inflicts, price_of
from kumite.games.shattered_spirits.cards import open_hands
from kumite.games.shattered_spirits.creature import clear_top, has_passive, top_of
from kumite.games.shattered_spirits.moves import DECLINE, DONE, EASE, INFLICT, PAY, PAY_ALL, YES
from kumite.games.shattered_spirits.names import Bane, Do, Family, Frame, Token, Told, Trigger
from kumite.games.shattered_spirits.paying import (
    affords,
    charge,
    demand,
    list_pay,
    owing,
    pay_one,
    settle,
    tell_payment,
)
from kumite.games.shattered_spirits.records import AFFLICTIONS, TOKENS, Bracket, Layer, Rules, State
from kumite.games.shattered_spirits.stack import ask, blank_draft, end_bracket, pop, push
from kumite.games.shattered_spirits.suffering import apply_bane

ASK, APPLY, BOTH = 0, 1, 2
ASKING, ASKED, CHOOSING, CHOSEN, PUTTING, QUESTION = 0, 1, 2, 3, 4, 5


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
    if price_of(b) <= 0:
        b.negated = 1
        note(s, Told.NEGATES, EVERYONE, b.who)
        return
    ask(s, b.who)  # SS31: also if it could not pay


def steadied(s: State, r: Rules, b: Bracket) -> bool:
    """Colossus Stance: armor of stone is hard to move."""
    if s.bodies[b.who].ablative == 0 or not has_passive(s, r, b.who, Do.STEADY):
        return False
    return inflicts(b, Bane.PUSH) or inflicts(b, Bane.PULL) or inflicts(b, Bane.SLIDE)


def own_price(s: State, r: Rules, b: Bracket) -> int:
    """What its owner really pays: stance and style may take something off, unseen (SS28)."""
    price = price_of(b) - (1 if steadied(s, r, b) else 0)
    if b.attack > 0 and has_passive(s, r, b.who, Do.SHIELDED):
        a = s.attacks[b.attack - 1]
        for i in range(a.n_marks):
            if a.marks[i].who == b.who and a.marks[i].unhurt == 1:
                price -= 1
    return max(price, 0)


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
    price = own_price(s, r, b)
    if price == 0:  # SS19: what costs nothing is negated
        moves[0] = PAY_ALL
        return 1
    moves[0] = DECLINE
    n = 1
    if affords(m, d, price, b.pay):
        moves[n] = PAY_ALL
        n += 1
    if b.blow > 0:
        moves[n] = YES
        n += 1
    known = knowledge_of(s, b)
    if known > 0 and affords(m, d, max(price - known, 0), b.pay):
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
        take_alternative(s, f, b, move - INFLICT if move != DONE else -1)
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
    if move in (PAY_ALL, EASE):
        d.row = 1
        d.way = 1 if move == EASE else 0
        demand(d, own_price(s, r, b) - (knowledge_of(s, b) if d.way == 1 else 0), b.pay)
    elif PAY <= move < PAY + TOKENS:
        pay_one(d, move - PAY)
    else:
        who = d.who
        blank_draft(d)
        d.who = who
    if d.row == 1 and (settle(m, d) or owing(d) == d.n_costs):
        charge(m, d)
        b.negated = 1
        if d.way == 1:
            note(s, Told.KNOWS, EVERYONE, b.who, b.by, knowledge_of(s, b))
            clear_top(s, r, b.by, Bane.KNOWLEDGE)
        if s.layers[s.depth - 2].kind == Frame.ROLLING:  # the boulder shows how it was met
            b.nimble = 1 if d.pay[Token.REFLEX] == own_price(s, r, b) else 0
        note(s, Told.NEGATES, EVERYONE, b.who)
        tell_payment(s, b.who, d)
    else:
        s.asked = 1 << s.bodies[b.who].seat


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
    if f.n[3] > 0:  # one was chosen; more may be, but need not
        moves[n] = DONE
        n += 1
    return n


def take_alternative(s: State, f: Layer, b: Bracket, what: int) -> None:
    """One more is chosen; when there are enough the rest is dropped."""
    end = group_end(b, f.n[2])
    for k in range(f.n[2], end):
        if b.what[k] == what:
            b.dropped[k] = CHOSEN_ONE
    part_ways(b, f.n[2], end)
    left = 0
    for k in range(f.n[2], end):
        left += b.dropped[k] == OPEN
    f.n[3] += 1
    if what >= 0 and f.n[3] <= b.picks and left > 0:
        ask(s, b.by)
        return
    for k in range(f.n[2], end):
        if b.dropped[k] == OPEN:
            b.dropped[k] = DROPPED
    f.n[2] = end
    f.step = CHOOSING


def part_ways(b: Bracket, i: int, end: int) -> None:
    """What does not go with the alternatives picked so far is out."""
    both = 3
    for k in range(i, end):
        if b.dropped[k] == CHOSEN_ONE and b.party[k] > 0:
            both &= b.party[k]
    for k in range(i, end):
        if b.dropped[k] == OPEN and b.party[k] > 0 and b.party[k] & both == 0:
            b.dropped[k] = DROPPED


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
