"""Whether open facts allow a reaction to what happens (SS23, SS30, SS31)."""

from __future__ import annotations

from kumite.games.shattered_spirits.banes import pinned
from kumite.games.shattered_spirits.cards import arm_row, has_key, meets_needs
from kumite.games.shattered_spirits.ground import DIRECTIONS, beside, distance, flat
from kumite.games.shattered_spirits.marks import MELEE
from kumite.games.shattered_spirits.names import Frame, Key, Require, Trigger
from kumite.games.shattered_spirits.prowess import weapon_reach
from kumite.games.shattered_spirits.records import NOWHERE, Body, Card, Layer, Rules, State
from kumite.games.shattered_spirits.riders import is_strike
from kumite.games.shattered_spirits.shield import shielded
from kumite.games.shattered_spirits.stack import is_foe, push

STONE_ARMOR, STONE_SHIELD = 1, 2  # `trait` of reactions
DEEPEST = 3  # SS30
MOVEMENT = (Trigger.SHIFT_STARTS, Trigger.ENTERS_REACH, Trigger.ENTERS_NEAR)
ATTACK_STEPS = (
    Trigger.WOULD_BE_ATTACKED, Trigger.ATTACKED, Trigger.SURVIVED, Trigger.HURT, Trigger.FELL_SHORT,
)  # fmt: skip


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
    if c.require in (Require.NEAR, Require.NEAR_FOE) and not is_next_to(s, r, f, who, c):
        return False
    return who == f.me


def is_next_to(s: State, r: Rules, f: Layer, who: int, c: Card) -> bool:
    """Some reactions answer only who is adjacent, or only an enemy there."""
    friend = not is_foe(s, who, f.foe)
    if friend and c.require == Require.NEAR_FOE:
        return False
    return distance(s, r, s.bodies[who].at, s.bodies[f.foe].at) == 1  # SS36: in height too


def by_strike(s: State, r: Rules, f: Layer, require: int) -> bool:
    """Whether the attack that is answered is a strike, and one in melee where that is asked."""
    a = s.attacks[f.attack]
    if not is_strike(r, s.uses[a.use]):
        return False
    return require == Require.STRIKE or a.mode == MELEE


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
            best = max(best, weapon_reach(s, r, who, i + 1))
    return best
