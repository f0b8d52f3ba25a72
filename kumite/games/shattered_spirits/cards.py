"""Cards and weapons, as what is going on refers to them."""

from __future__ import annotations

from kumite.games.shattered_spirits.names import Arms, Key, On, Pace, Range, Require
from kumite.games.shattered_spirits.records import (
    ATTACHED,
    Card,
    Op,
    Plot,
    Rules,
    State,
    Use,
)

TECHNIQUE, REACTION, ENHANCEMENT, STANCE, STYLE, WEAPON = range(6)
MOST_EXTRAS = 15  # how often one boost of an enhancement can be bought
BODY_ARM = 64  # arms from here on are weapons of the body, by their row; below, items + 1
SOURCES = 5 + ATTACHED  # technique, enhancements, weapon, stance, style, reaction that allows it
WEIGHTS = (1 << Key.LIGHT) | (1 << Key.VERSATILE) | (1 << Key.HEAVY)


def card_of(r: Rules, table: int, row: int) -> Card:
    if table == TECHNIQUE:
        return r.techniques[row]
    if table == REACTION:
        return r.reactions[row]
    if table == ENHANCEMENT:
        return r.enhancements[row]
    if table == STANCE:
        return r.stances[row]
    if table == STYLE:
        return r.styles[row]
    return r.weapons[row]


def has_key(c: Card, key: int) -> bool:
    return (c.keys >> key) & 1 == 1


def arm_row(s: State, arm: int) -> int:
    """The row of a weapon; 0, the row of none, where there is no weapon."""
    if arm == 0:
        return 0
    if arm >= BODY_ARM:
        return arm - BODY_ARM
    return s.items[arm - 1].row - 1


def source_table(i: int) -> int:
    """Which table the i-th source of effects of a technique in use comes from."""
    if i == 0:
        return TECHNIQUE
    if i <= ATTACHED:
        return ENHANCEMENT
    return (WEAPON, STANCE, STYLE, REACTION)[i - ATTACHED - 1]


def source_card(s: State, r: Rules, u: Use, i: int) -> Card:
    """The i-th source of effects of a technique in use; empty ones are row 0 of their table."""
    if i == 0:
        return card_of(r, u.table, u.row)
    if i <= ATTACHED:
        return r.enhancements[max(u.enhancements[i - 1] - 1, 0)]
    if i == ATTACHED + 1:
        return r.weapons[arm_row(s, u.arm)]
    if i == ATTACHED + 2:
        return r.stances[active_stance(s, r, u.me)]
    if i == ATTACHED + 3:
        return r.styles[active_style(s, r, u.me)]
    return r.reactions[max(u.via - 1, 0)]


def source_is_there(s: State, u: Use, i: int) -> bool:
    if i == SOURCES - 1:
        return u.via > 0
    return not 1 <= i <= ATTACHED or u.enhancements[i - 1] > 0


def active_stance(s: State, r: Rules, who: int) -> int:
    """SS43: a stance whose requirements are not met has no effect."""
    row = s.minds[who].stance
    return row if meets_needs(s, r, who, r.stances[row]) else 0


def active_style(s: State, r: Rules, who: int) -> int:
    row = s.minds[who].style
    return row if meets_needs(s, r, who, r.styles[row]) else 0


def passive(c: Card, do: int) -> int:
    """The number of a passive effect of a card."""
    for k in range(c.n_ops):
        if c.ops[k].on == On.PASSIVE and c.ops[k].do == do:
            return int(c.ops[k].n)
    return 0


def meets_needs(s: State, r: Rules, who: int, c: Card) -> bool:
    """Armor, hands and weapons that a card asks for."""
    armor = r.armors[r.characters[s.bodies[who].sheet].armor]
    if c.require == Require.CLOTHES:
        return armor.heavy == 0
    if c.require == Require.LIGHT_ARMOR:
        return armor.heavy == 1
    if c.require == Require.HEAVY_ARMOR:
        return armor.heavy == 2
    if c.require == Require.BRACED:
        return s.bodies[who].spear > 0
    if c.require == Require.OPEN_HAND:
        return open_hands(s, who) > 0
    if c.require == Require.SHIELD:
        return holds(s, r, who, Arms.SHIELD)
    if c.arms not in (Arms.NONE, Arms.UNARMED, Arms.ANY, Arms.WIELDED):
        return holds(s, r, who, c.arms)
    return True


def holds(s: State, r: Rules, who: int, arms: int) -> bool:
    """Whether a kind of weapon is in hand."""
    for i in range(s.n_items):
        item = s.items[i]
        if item.holder == who + 1 and item.hand > 0 and r.weapons[item.row - 1].arms == arms:
            return True
    return False


def open_hands(s: State, who: int) -> int:
    hands = 2
    for i in range(s.n_items):
        if s.items[i].holder == who + 1:
            hands -= s.items[i].hand
    b = s.bodies[who]
    if b.grapples > 0 and b.on_top == 1:
        hands -= 1 + b.both_hands
    return max(hands, 0)


def fits_arms(c: Card, w: Card) -> bool:
    """Whether a weapon is of the kind that a technique or enhancement asks for."""
    if c.weights != 0 and w.keys & WEIGHTS & c.weights == 0:
        return False
    if c.arms == Arms.WIELDED:
        return w.arms not in (Arms.NONE, Arms.UNARMED)
    return c.arms == w.arms or c.arms in (Arms.NONE, Arms.ANY)


def arm_ready(s: State, r: Rules, who: int, arm: int) -> bool:
    """Whether a weapon can be used now: in hand, or on the body with the hands it needs."""
    if arm >= BODY_ARM:
        if not has_key(r.weapons[arm - BODY_ARM], Key.FIST):
            return True
        return open_hands(s, who) > 0 or s.bodies[who].on_top == 1
    item = s.items[arm - 1]
    return item.holder == who + 1 and (item.hand > 0 or can_throw(s, r, who, arm))


def can_throw(s: State, r: Rules, who: int, arm: int) -> bool:
    """A thrown weapon need not be in hand, only a hand free for it."""
    item = s.items[arm - 1]
    w = r.weapons[item.row - 1]
    if item.holder != who + 1 or w.thrown == 0:
        return False
    return item.hand > 0 or (s.bodies[who].disarmed == 0 and open_hands(s, who) >= w.hands)


def needs_arm(c: Card) -> bool:
    """Whether a technique is made with a weapon at all."""
    return c.ranged == Range.WEAPON or c.pace == Pace.WEAPON or c.arms != Arms.NONE


def known(s: State, r: Rules, who: int, technique: int) -> bool:
    """Whether a creature knows a technique: the basic ones, and those of its sheet."""
    if technique < r.basic:
        return True
    sheet = r.characters[s.bodies[who].sheet]
    for i in range(sheet.n_techniques):
        if sheet.techniques[i] == technique:
            return True
    return False


def placed_speed(s: State, r: Rules, p: Plot) -> int:
    return p.speed


def extra_of(u: Use, i: int, k: int) -> int:
    """How often the k-th boost of the i-th enhancement was bought: four bits for each."""
    return (u.extras[i] >> (4 * k)) & MOST_EXTRAS


def repetitions(u: Use, c: Card) -> int:
    """How often boosts repeat the whole effect."""
    count = 0
    for k in range(c.n_boosts):
        count += u.boosts[k] * c.boosts[k].twice
    return count


def bought(u: Use, op: Op, i: int) -> int:
    """How often an effect of the i-th source happens, for the boosts and the imbue it hangs on."""
    if op.boost != 0 and 1 <= i <= ATTACHED:
        return extra_of(u, i - 1, op.boost - 1)
    if i == SOURCES - 1:
        return 1 if op.boost == 0 else 0
    if op.imbue != 0 and u.imbue != op.imbue:
        return 0
    if op.unless != 0 and u.boosts[op.unless - 1] > 0:
        return 0
    if op.also != 0 and u.boosts[op.also - 1] == 0:
        return 0
    return u.boosts[op.boost - 1] if op.boost != 0 else 1
