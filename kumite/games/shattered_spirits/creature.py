"""What happens to a creature: tokens, afflictions, damage, going down."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.cards import active_stance, active_style
from kumite.games.shattered_spirits.names import Bane, On, Over, Reason, Token, Told
from kumite.games.shattered_spirits.records import (
    ITEMS,
    LEVELS,
    SIDE,
    Body,
    Card,
    Mind,
    Rules,
    State,
)

MOST_TOKENS = 99  # far beyond what a battle gives; keeps the number in its byte


def top_of(b: Body, affliction: int) -> int:
    """SS15: the highest token, the only one with effect; 0 if there is none."""
    for level in range(LEVELS, 0, -1):
        if b.afflictions[affliction, level - 1] > 0:
            return level
    return 0


def scaled(r: Rules, affliction: int, value: int) -> int:
    """What an affliction does or blocks for a token of this value."""
    a = r.afflictions[affliction]
    return int(a.factor * value + a.base)


def add_token(b: Body, affliction: int, value: int) -> None:
    if value > 0:
        b.afflictions[affliction, min(value, LEVELS) - 1] += 1


def take_token(b: Body, affliction: int, value: int) -> None:
    b.afflictions[affliction, value - 1] -= 1


def afflict(s: State, r: Rules, who: int, affliction: int, value: int) -> None:
    """A creature gains a token; elements react with one another."""
    b = s.bodies[who]
    other = meets(b, affliction)
    if other < 0:
        add_token(b, affliction, value)
        note(s, Told.SUFFERS, EVERYONE, who, affliction, min(value, LEVELS), 1)
        return
    level = top_of(b, other)
    if affliction == Bane.SOAKED and other == Bane.FROST:
        add_token(b, Bane.FROST, value)
        note(s, Told.SUFFERS, EVERYONE, who, Bane.FROST, value, 1)
        return
    clear_top(s, r, who, other)
    if affliction == Bane.FROST and other == Bane.SOAKED:
        add_token(b, Bane.FROST, value)
        add_token(b, Bane.FROST, level)
        note(s, Told.SUFFERS, EVERYONE, who, Bane.FROST, value, 1)
        note(s, Told.SUFFERS, EVERYONE, who, Bane.FROST, level, 1)
    elif affliction == Bane.SHOCK:
        add_token(b, Bane.SHOCK, value)
        note(s, Told.SUFFERS, EVERYONE, who, Bane.SHOCK, min(value, LEVELS), 1)
        lose(s, r, who, scaled(r, Bane.SOAKED, level), Reason.SHOCK)


def meets(b: Body, affliction: int) -> int:
    """The affliction it reacts with, or -1."""
    if affliction in (Bane.BURN, Bane.SOAKED) and top_of(b, Bane.FROST) > 0:
        return Bane.FROST
    if affliction in (Bane.FROST, Bane.SOAKED) and top_of(b, Bane.BURN) > 0:
        return Bane.BURN
    if affliction in (Bane.BURN, Bane.FROST, Bane.SHOCK) and top_of(b, Bane.SOAKED) > 0:
        return Bane.SOAKED
    return -1


def clear_top(s: State, r: Rules, who: int, affliction: int) -> None:
    """The top token goes, unless a wound goes instead and hurts."""
    b = s.bodies[who]
    level = top_of(b, affliction)
    if level == 0:
        return
    wound = top_of(b, Bane.WOUNDED)
    if wound > 0 and affliction != Bane.WOUNDED:
        take_token(b, Bane.WOUNDED, wound)
        note(s, Told.CLEARS, EVERYONE, who, Bane.WOUNDED)
        lose(s, r, who, max(abs(wound - level), 1), Reason.WOUND)
        return
    take_token(b, affliction, level)
    note(s, Told.CLEARS, EVERYONE, who, affliction)


def purge(s: State, r: Rules, who: int, affliction: int, value: int) -> None:
    """SS37: so much value goes, highest token first; the last one touched may only shrink."""
    b = s.bodies[who]
    note(s, Told.PURGES, EVERYONE, who, affliction, value)
    while value > 0 and top_of(b, affliction) > 0:
        level = top_of(b, affliction)
        if level > value:
            take_token(b, affliction, level)
            add_token(b, affliction, level - value)
            return
        clear_top(s, r, who, affliction)
        value -= level


def gain(s: State, r: Rules, who: int, token: int, count: int) -> int:
    """Tokens for a creature; grief takes some of its Momentum and Focus. How many came."""
    b, m = s.bodies[who], s.minds[who]
    if token in (Token.MOMENTUM, Token.FOCUS) and count > 0:
        grief = top_of(b, Bane.GRIEF)
        if grief > 0:
            count = max(count - grief, 0)
            note(s, Told.GRIEVES, EVERYONE, who)
            clear_top(s, r, who, Bane.GRIEF)
    count = min(count, MOST_TOKENS - m.tokens[token])
    m.tokens[token] += count
    return count


def stanched(s: State, r: Rules, who: int, count: int) -> int:
    """What comes of a gain of Vigor or Endurance: bleeding and wounds take from it."""
    b = s.bodies[who]
    bleed = top_of(b, Bane.BLEED)
    if bleed > 0 and count > 0:
        count -= scaled(r, Bane.BLEED, bleed)
        clear_top(s, r, who, Bane.BLEED)
    wound = top_of(b, Bane.WOUNDED)
    if wound > 0 and count > 0:
        clear_top(s, r, who, Bane.WOUNDED)  # a wound that blocks is gone
        count -= scaled(r, Bane.WOUNDED, wound)
    return max(count, 0)


def gain_endurance(s: State, r: Rules, who: int, count: int) -> None:
    b, m = s.bodies[who], s.minds[who]
    count = stanched(s, r, who, count)
    m.endurance = min(m.endurance + count, r.characters[b.sheet].endurance)
    if m.endurance > 0:
        b.winded = 0
    if count > 0:
        note(s, Told.RECOVERS, EVERYONE, who, count)


def lose(s: State, r: Rules, who: int, amount: int, reason: int) -> None:
    """SS7: from Vigor, then Endurance, then Health. True damage comes here at once."""
    b, m = s.bodies[who], s.minds[who]
    if b.here == 0 or amount <= 0:
        return
    if reason != Reason.ATTACK:  # an attack has told its own, with the Guard
        note(s, Told.DAMAGED, EVERYONE, who, amount, 0, reason)
    take_loss(s, r, b, m, amount)
    if m.endurance == 0 and b.winded == 0:
        b.winded = 1
        note(s, Told.WINDED, EVERYONE, who)
    if m.health == 0:
        go_down(s, r, who)


def take_loss(s: State, r: Rules, b: Body, m: Mind, amount: int) -> None:
    b.seen_loss = min(amount, 255)
    part = min(amount, b.vigor)
    b.vigor -= part
    amount -= part
    part = min(amount, m.endurance)
    m.endurance -= part
    amount -= part
    m.health -= min(amount, m.health)


def go_down(s: State, r: Rules, who: int) -> None:
    """SS40: what the creature held, planned and began ends; the battle may."""
    b, m = s.bodies[who], s.minds[who]
    b.here = 0
    b.lost += 1
    note(s, Told.DOWN, EVERYONE, who)
    s.standing[b.at] = 0
    m.n_plots = 0
    b.enchant = 0
    let_go(s, who)
    pull_out(s, who)
    for c in range(s.n_bodies):  # what it holds comes out with it; what it let go of sticks
        o = s.bodies[c]
        if o.pinned_by == who + 1 and s.items[o.pinned_with - 1].holder == who + 1:
            pull_out(s, c)
    for i in range(ITEMS):
        if s.items[i].holder == who + 1:
            s.items[i].holder = 0
            s.items[i].hand = 0
            s.items[i].at = b.at
    for i in range(len(s.hazards)):
        if s.hazards[i].live == 1 and s.hazards[i].me == who:
            s.hazards[i].live = 0
    s.fallen = 1


def pull_out(s: State, who: int) -> None:
    """What sticks in a creature is out; what nobody holds falls down where it stands."""
    b = s.bodies[who]
    if b.pinned_with > 0 and s.items[b.pinned_with - 1].holder == 0:
        s.items[b.pinned_with - 1].at = b.at
        b.restrained = 0  # it was pinned to an obstacle
    b.pinned_by = 0
    b.pinned_with = 0


def let_go(s: State, who: int) -> None:
    """A grapple ends for both."""
    b = s.bodies[who]
    if b.grapples > 0:
        other = s.bodies[b.grapples - 1]
        other.grapples = 0
        other.on_top = 0
        other.both_hands = 0
        b.grapples = 0
        b.on_top = 0
        b.both_hands = 0


def part(s: State, who: int) -> None:
    """SS41: being separated ends a grapple."""
    b = s.bodies[who]
    if b.grapples > 0:
        o = s.bodies[b.grapples - 1]
        if max(abs(b.at % SIDE - o.at % SIDE), abs(b.at // SIDE - o.at // SIDE)) > 1:
            let_go(s, who)


def end_if_decided(s: State, r: Rules) -> None:
    """SS10: a side without creatures is defeated; both at once is a tie."""
    s.fallen = 0
    left = alive(s, 0)
    right = alive(s, 1)
    if left == 0 and right == 0:
        declare(s, Over.DRAW)
    elif left == 0:
        declare(s, Over.RIGHT_WINS)
    elif right == 0:
        declare(s, Over.LEFT_WINS)


def declare(s: State, over: int) -> None:
    s.over = over
    if over == Over.DRAW:
        note(s, Told.DRAWN, EVERYONE, s.round)
    else:
        note(s, Told.WINS, EVERYONE, 0 if over == Over.LEFT_WINS else 1)


def alive(s: State, seat: int) -> int:
    count = 0
    for c in range(s.n_bodies):
        count += s.bodies[c].here == 1 and s.bodies[c].seat == seat
    return count


def adds_up(s: State, r: Rules, seat: int) -> tuple[int, int]:
    """SS10: what a side has left of its Endurance and Health, and what it began with."""
    left = 0
    whole = 0
    for c in range(s.n_bodies):
        if s.bodies[c].seat == seat:
            sheet = r.characters[s.bodies[c].sheet]
            whole += sheet.endurance + sheet.health
            if s.bodies[c].here == 1:
                left += s.minds[c].endurance + s.minds[c].health
    return left, whole


def shred(s: State, r: Rules, who: int) -> int:
    """Fortify goes first, then the armor's Guard; without any (0) the creature is Vulnerable."""
    b = s.bodies[who]
    if b.fortify > 0:
        b.fortify -= 1
    elif b.fortify_turn > 0:
        b.fortify_turn -= 1
    elif b.fortify_phase > 0:
        b.fortify_phase -= 1
    elif b.fortify_late > 0:
        b.fortify_late -= 1
    elif b.shred < r.armors[r.characters[b.sheet].armor].guard:
        b.shred += 1
    else:
        afflict(s, r, who, Bane.VULNERABLE, 1)
        return 0
    note(s, Told.SUFFERS, EVERYONE, who, Bane.SHRED, 1, 1)
    return 1


def armor_guard(s: State, r: Rules, who: int) -> int:
    """What the armor gives, with what was shredded and fortified."""
    b = s.bodies[who]
    base = max(r.armors[r.characters[b.sheet].armor].guard - b.shred, 0)
    return base + b.fortify + b.fortify_turn + b.fortify_phase + b.fortify_late


def has_passive(s: State, r: Rules, who: int, do: int) -> bool:
    """Whether the stance or style of a creature has a lasting effect of this kind."""
    stance, style = active_stance(s, r, who), active_style(s, r, who)
    return is_passive(r.stances[stance], do) or is_passive(r.styles[style], do)


def is_passive(c: Card, do: int) -> bool:
    for k in range(c.n_ops):
        if c.ops[k].do == do and c.ops[k].on == On.PASSIVE:
            return True
    return False


def passive_guard(s: State, r: Rules, who: int, armor_times: int) -> int:
    """SS17: at most 4, with the stance and style whose needs are met (SS43)."""
    guard = armor_times * armor_guard(s, r, who)
    guard += r.stances[active_stance(s, r, who)].guard + r.styles[active_style(s, r, who)].guard
    return min(guard, r.guard_limit)


def ablative_guard(s: State, r: Rules, who: int, harm: int) -> int:
    """Ablative armor adds to Guard beyond the limit, and may resist."""
    return s.bodies[who].ablative + resistance(s, r, who, harm)


def resistance(s: State, r: Rules, who: int, harm: int) -> int:
    """SS17: what ablative armor takes off kinds of damage that it resists."""
    if s.bodies[who].ablative == 0 or harm == 0 or harm & ~r.ablative_resists != 0:
        return 0
    return r.resistance


def guard_of(s: State, r: Rules, who: int, harm: int) -> int:
    return passive_guard(s, r, who, 1) + ablative_guard(s, r, who, harm)


def hurt(s: State, r: Rules, who: int, amount: int, harm: int, reason: int) -> int:
    """Damage that is no attack: Vulnerable adds, Guard takes off. What was lost."""
    if amount <= 0 or s.bodies[who].here == 0:
        return 0
    amount += use_vulnerable(s, r, who)
    guard = guard_of(s, r, who, harm)
    s.bodies[who].seen_guard = guard + 1
    loss = max(amount - guard, 0)
    lose(s, r, who, loss, reason)
    return loss


def halved(amount: int, how: int) -> int:
    """What Glancing leaves of an amount, rounded up."""
    return (amount + 1) // 2 if how > 0 else amount


def use_vulnerable(s: State, r: Rules, who: int) -> int:
    """The top Vulnerable token adds to damage and is gone."""
    value = top_of(s.bodies[who], Bane.VULNERABLE)
    clear_top(s, r, who, Bane.VULNERABLE)
    return value


def resists_clearing(b: Body) -> bool:
    return top_of(b, Bane.WOUNDED) > 0
