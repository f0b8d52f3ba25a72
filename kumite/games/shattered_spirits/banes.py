"""Banes that ask something or reach into plots: Staggered, Slowed, Drain, Scout, grapples.

`apply_bane` of suffering.py calls them; what needs an answer is asked afterwards, of who inflicts
it, or of its owner where it is a boon.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import BODY_ARM, open_hands
from kumite.games.shattered_spirits.creature import afflict, let_go
from kumite.games.shattered_spirits.feats import one_kind, show_form
from kumite.games.shattered_spirits.moves import (
    BOTH_HANDS,
    CHOOSE,
    GAIN,
    INFLICT,
    LET_GO,
    NO,
    ONE_HAND,
    OPTION,
    STANCE,
    STYLE,
    TAKE,
    WITH,
    YES,
    listed,
)
from kumite.games.shattered_spirits.names import Arms, Bane, Frame, Group, Pace, Token, Told
from kumite.games.shattered_spirits.paying import spend
from kumite.games.shattered_spirits.records import (
    PLOTS,
    TOKENS,
    Bracket,
    Rules,
    State,
)
from kumite.games.shattered_spirits.stack import NOBODY, push

LAST_PHASE = 6
NO_STANCE, NO_STYLE = STANCE, STYLE
WEAPONS_FASTER, WEAPONS_NOW = OPTION, OPTION + 1  # instead of the technique; and the turn at once


def asks(s: State, r: Rules, b: Bracket, what: int) -> bool:
    """Whether a bane that was just applied leaves something to choose."""
    if what in (Bane.STAGGERED, Bane.SCOUT):
        return True
    if what == Bane.DRAIN:
        kinds = drained_kinds(b)
        if kinds & (kinds - 1) == 0:
            drain(s, r, b, lowest(kinds))
            return False
        return True
    if what == Bane.DISARMED:
        return value_of(b, what) == 0 and held(s, b.who) > 1
    if what == Bane.SLOWED:
        return s.result == 0
    if what == Bane.ACCELERATED:
        return True
    return what == Bane.GRAPPLED and may_grapple(s, b.by, b.who)


def value_of(b: Bracket, what: int) -> int:
    """The highest value of a bane in a bracket."""
    n = 0
    for i in range(b.n):
        if b.what[i] == what and b.dropped[i] != 1:
            n = max(n, b.value[i])
    return n


def list_question(s: State, r: Rules, b: Bracket, what: int, moves: Ints) -> int:
    if what == Bane.SLOWED:
        moves[0] = INFLICT + Bane.IMPAIRED
        moves[1] = INFLICT + Bane.DAZED
        return 2
    if what == Bane.STAGGERED:
        moves[0] = NO_STANCE
        moves[1] = NO_STYLE
        return 2
    if what == Bane.ACCELERATED:
        return list_haste(s, r, b.who, moves)
    if what == Bane.GRAPPLED:
        return list_grapple(s, b, moves)
    if what == Bane.DISARMED:
        return list_in_hand(s, b.who, moves)
    n = 0
    kinds = drained_kinds(b) if what == Bane.DRAIN else 15
    for token in range(TOKENS):
        if (kinds >> token) & 1:
            moves[n] = CHOOSE + token
            n += 1
    return n


def take_question(s: State, r: Rules, b: Bracket, what: int, move: int) -> None:
    if what == Bane.SLOWED:
        afflict(s, r, b.who, move - INFLICT, 1)
    elif what == Bane.STAGGERED:
        stagger(s, b.who, move)
    elif what == Bane.ACCELERATED:
        take_haste(s, r, b.who, move)
    elif what == Bane.GRAPPLED:
        take_grapple(s, r, b, move)
    elif what == Bane.DISARMED:
        take_from_hand(s, b.who, move - WITH)
    elif what == Bane.DRAIN:
        drain(s, r, b, move - CHOOSE)
    else:
        scout(s, b, move - CHOOSE)


# Equipment.


def held(s: State, who: int) -> int:
    """How many pieces of equipment are in hand."""
    count = 0
    for i in range(s.n_items):
        count += s.items[i].holder == who + 1 and s.items[i].hand > 0
    return count


def list_in_hand(s: State, who: int, moves: Ints) -> int:
    n = 0
    for i in range(s.n_items):
        move = WITH + s.items[i].row - 1
        held_here = s.items[i].holder == who + 1 and s.items[i].hand > 0
        if held_here and not listed(moves, n, move):
            moves[n] = move
            n += 1
    return n


def take_from_hand(s: State, who: int, row: int) -> None:
    """The piece that was named falls to the ground."""
    for i in range(s.n_items):
        item = s.items[i]
        if item.holder == who + 1 and item.hand > 0 and item.row == row + 1:
            drop_item(s, i, who)
            return


def disarm(s: State, r: Rules, who: int, item: int) -> None:
    """The piece of equipment that was aimed at, or the first one in hand, falls to the ground."""
    s.bodies[who].disarmed = 1
    if item == 0:
        for i in range(s.n_items):
            if s.items[i].holder == who + 1 and s.items[i].hand > 0:
                item = i + 1
                break
    if item > 0 and s.items[item - 1].holder == who + 1:
        drop_item(s, item - 1, who)


def drop_item(s: State, i: int, who: int) -> None:
    s.items[i].holder = 0
    s.items[i].hand = 0
    s.items[i].at = s.bodies[who].at
    note(s, Told.DROPS, EVERYONE, who, s.items[i].row - 1, s.items[i].at)


def embed(s: State, b: Bracket) -> None:
    """The weapon sticks in the creature and goes where it goes."""
    arm = s.uses[b.use].arm
    if 0 < arm < BODY_ARM:
        s.bodies[b.who].pinned_by = b.by + 1
        s.bodies[b.who].pinned_with = arm


def pinned(s: State, i: int) -> bool:
    """Whether an item sticks in somebody."""
    for c in range(s.n_bodies):
        if s.bodies[c].pinned_with == i + 1:
            return True
    return False


# Forms.


def stagger(s: State, who: int, move: int) -> None:
    """Who staggers it chooses whether its stance or its style is lost; everybody knows then."""
    b, m = s.bodies[who], s.minds[who]
    if move == NO_STANCE:
        m.stance = 0
        show_form(s, who, 0)
    else:
        m.style = 0
        show_form(s, who, 1)
    note(s, Told.FORM, 1 << b.seat, who, m.stance, m.style)


# Plots.


def slow(s: State, who: int) -> None:
    """SS33: the next unresolved technique comes a phase later; s.result tells if."""
    i = next_plot(s, who)
    s.result = later(s, who, i) if i != NOBODY else 0
    note(s, Told.SLOWED, EVERYONE, who, s.result)


def hasten(s: State, r: Rules, who: int) -> None:
    """SS33: or earlier. Where weapons of the body may be faster instead, its owner says which."""
    i = next_plot(s, who)
    s.result = 0 if i == NOBODY else 1
    if i != NOBODY and not is_art(s, r, who, i):
        sooner(s, who, i)
    note(s, Told.HASTENED, EVERYONE, who, s.result)


def is_art(s: State, r: Rules, who: int, i: int) -> bool:
    """A technique of any speed with weapons of the body."""
    c = r.techniques[s.minds[who].plots[i].row - 1]
    return c.pace == Pace.ANY and c.arms == Arms.UNARMED


def later(s: State, who: int, i: int) -> int:
    p = s.minds[who].plots[i]
    if p.group == Group.STALL:
        return 0
    if p.phase == LAST_PHASE:
        p.group = Group.STALL if p.group == Group.NORMAL else Group.NORMAL
    else:
        p.phase += 1
    p.speed += 1
    return 1


def sooner(s: State, who: int, i: int) -> None:
    """Never before the present phase. What stalls by its speed stops that; below 1 is Priority."""
    p = s.minds[who].plots[i]
    p.speed -= 1
    if p.speed >= LAST_PHASE and p.group == Group.STALL:
        p.group = Group.NORMAL
    elif p.phase > max(present(s), 1):
        p.phase -= 1
    elif p.phase == 1 and p.group != Group.PRIORITY:  # SS12, SS32: Stall and Priority cancel
        p.group = Group.NORMAL if p.group == Group.STALL else Group.PRIORITY


def present(s: State) -> int:
    return s.phase if s.phase <= LAST_PHASE + 1 else 0


def next_plot(s: State, who: int) -> int:
    """The first unresolved plot by phase and order within it; NOBODY if there is none."""
    m = s.minds[who]
    best = NOBODY
    for i in range(min(m.n_plots, PLOTS)):
        p = m.plots[i]
        if p.done == 0 and (best == NOBODY or rank(s, who, i) < rank(s, who, best)):
            best = i
    return best


def rank(s: State, who: int, i: int) -> int:
    p = s.minds[who].plots[i]
    order = 0 if p.group == Group.PRIORITY else 2 if p.group == Group.STALL else 1
    return p.phase * 3 + order


def acts_now(s: State, who: int) -> bool:
    i = next_plot(s, who)
    return i != NOBODY and s.minds[who].plots[i].phase == s.phase


def list_haste(s: State, r: Rules, who: int, moves: Ints) -> int:
    """A token if there is no technique left; else the next turn, if that is in this phase."""
    i = next_plot(s, who)
    if i == NOBODY:
        moves[0] = GAIN + Token.MOMENTUM
        moves[1] = GAIN + Token.REFLEX
        return 2
    art = is_art(s, r, who, i)
    moves[0] = NO
    n = 1
    if acts_now(s, who) or (art and s.minds[who].plots[i].phase == s.phase + 1):
        moves[n] = YES
        n += 1
    if art:
        moves[n] = WEAPONS_FASTER
        n += 1
        if acts_now(s, who):
            moves[n] = WEAPONS_NOW
            n += 1
    return n


def take_haste(s: State, r: Rules, who: int, move: int) -> None:
    i = next_plot(s, who)
    if i == NOBODY:
        one_kind(s, r, who, move - GAIN, 1, 1)
        return
    if move in (WEAPONS_FASTER, WEAPONS_NOW):
        s.minds[who].plots[i].swift += 1
    elif is_art(s, r, who, i):
        sooner(s, who, i)
    if move in (YES, WEAPONS_NOW):
        s.layers[1].n[2] = who + 1  # the phase: its turn comes next


def reveal(s: State, r: Rules, who: int, by: int) -> None:
    """The next technique and its phase are shown; without one the creature is known instead."""
    i = next_plot(s, who)
    if i == NOBODY:
        afflict(s, r, who, Bane.KNOWLEDGE, 1)
        s.bodies[who].knower = by + 1
        return
    p = s.minds[who].plots[i]
    s.bodies[who].seen_plot = p.row
    s.bodies[who].seen_phase = p.phase
    note(s, Told.REVEALED, EVERYONE, who, p.row - 1, p.phase)


# Tokens.


def drained_kinds(b: Bracket) -> int:
    """Without kinds of its own, Drain takes Momentum or what the negation takes."""
    return b.drain if b.drain != 0 else b.pay | (1 << Token.MOMENTUM)


def lowest(kinds: int) -> int:
    for token in range(TOKENS):
        if (kinds >> token) & 1:
            return token
    return 0


def drain(s: State, r: Rules, b: Bracket, token: int) -> None:
    """What the creature loses, who drains it gains."""
    m = s.minds[b.who]
    n = min(value_of(b, Bane.DRAIN), m.tokens[token])
    spend(m, token, n)
    note(s, Told.DRAINED, EVERYONE, b.who, b.by, token, n)
    if n > 0:
        one_kind(s, r, b.by, token, n, 1)


def scout(s: State, b: Bracket, token: int) -> None:
    """The exact Health and the number of one kind of token, as they are now."""
    m = s.minds[b.who]
    s.bodies[b.who].seen_health = m.health + 1
    s.bodies[b.who].seen_token[token] = m.tokens[token] + 1
    note(s, Told.SCOUTED, EVERYONE, b.who, m.health, token, m.tokens[token])


# Grapples (SS41).


def may_grapple(s: State, by: int, who: int) -> bool:
    """One grapple for each, unless it is the same two."""
    a, b = s.bodies[by], s.bodies[who]
    return a.grapples == who + 1 or (a.grapples == 0 and b.grapples == 0)


def list_grapple(s: State, b: Bracket, moves: Ints) -> int:
    a = s.bodies[b.by]
    if a.grapples == b.who + 1 and a.on_top == 1:
        moves[0] = INFLICT + Bane.GRAPPLED
        moves[1] = INFLICT + Bane.PULL
        return 2
    if a.grapples == b.who + 1:
        moves[0] = LET_GO
        if open_hands(s, b.by) > 0:
            moves[1] = TAKE
            return 2
        return 1
    moves[0] = ONE_HAND
    if open_hands(s, b.by) > 1:
        moves[1] = BOTH_HANDS
        return 2
    return 1


def take_grapple(s: State, r: Rules, b: Bracket, move: int) -> None:
    """A bottom ends it or comes out on top; a top may pull instead."""
    if move == LET_GO:
        let_go(s, b.by)
    elif move == INFLICT + Bane.PULL:
        w = push(s, Frame.FORCED, b.by, b.who)
        w.n[0] = Bane.PULL
        w.n[1] = r.grapple_pull
        w.n[2] = b.origin
    elif move != INFLICT + Bane.GRAPPLED:
        hold(s, b.by, b.who, 1 if move == BOTH_HANDS else 0)


def hold(s: State, top: int, bottom: int, both: int) -> None:
    a, b = s.bodies[top], s.bodies[bottom]
    a.grapples = bottom + 1
    a.on_top = 1
    a.both_hands = both
    b.grapples = top + 1
    b.on_top = 0
    b.both_hands = 0
