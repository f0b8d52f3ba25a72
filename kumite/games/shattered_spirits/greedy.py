"""A scripted player: it goes for the nearest foe, strikes when it can, and defends itself.

It plots its dearest attack that can reach somebody, runs closer where none can, and gathers tokens
with what is left. It sees the view alone.
"""

from __future__ import annotations

from kumite.core.dice import Dice
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import arm_row, card_of, has_key, needs_arm
from kumite.games.shattered_spirits.ground import distance
from kumite.games.shattered_spirits.moves import (
    ACT,
    ADD,
    AIM_CREATURE,
    BACK,
    DECLINE,
    DONE,
    FORGO,
    GAIN,
    GIVE_UP,
    GO,
    IMBUE,
    IMPROVISE,
    MOVE,
    PAY_ALL,
    PHASE,
    REACT,
    STAND,
    STYLE,
    TARGET,
    USE,
    WIELD,
)
from kumite.games.shattered_spirits.names import Area, Do, Frame, Key, Range, Trigger
from kumite.games.shattered_spirits.records import (
    ENHANCEMENTS,
    REACTIONS,
    SPACES,
    STYLES,
    TECHNIQUES,
    TOKENS,
    WEAPONS,
    Card,
    Layer,
    Rules,
    View,
)

NEVER = -1000
FAR = 99
REFRESH = 8
RUN, PREPARE = 5, 4  # rows of the basic techniques
PAINFUL = 4  # damage that is worth a defense


def choose(v: View, r: Rules, seat: int, moves: Ints, count: int, dice: Dice) -> int:
    """The place in `moves` of the move it likes best; the first of equal ones."""
    best, place = NEVER - 1, 0
    f = v.layers[v.depth - 1]
    for i in range(count):
        worth = worth_of(v, r, f, seat, moves[i])
        if worth > best:
            best = worth
            place = i
    return place


def worth_of(v: View, r: Rules, f: Layer, seat: int, move: int) -> int:
    """How good a move looks. `done` is worth nothing, `back` is never taken."""
    if move == BACK or move == GIVE_UP or move == IMPROVISE:
        return NEVER + (move == GIVE_UP)
    if f.kind == Frame.ROUND:
        return worth_of_plan(v, r, seat, move)
    if f.kind == Frame.USE:
        return worth_in_use(v, r, f, seat, move)
    if f.kind == Frame.WINDOW:
        return worth_of_reaction(v, r, f, seat, move)
    if TARGET <= move < TARGET + SPACES:
        return worth_of_target(v, r, f, seat, move - TARGET)
    if GAIN <= move < GAIN + TOKENS:
        return -v.minds[f.me].tokens[move - GAIN]
    if move == DONE or move == DECLINE or move == FORGO:
        return 0
    if move == PAY_ALL or move == AIM_CREATURE or WIELD <= move < WIELD + WEAPONS:
        return 2
    if USE <= move < USE + TECHNIQUES:
        return 1 + r.techniques[move - USE].ap
    return 1 if f.kind not in (Frame.PURGE, Frame.REARM, Frame.FORM) else -1


def worth_of_plan(v: View, r: Rules, seat: int, move: int) -> int:
    """Refresh and plotting."""
    if v.phase == REFRESH:
        active = v.minds[v.drafts[seat].who].style
        if STYLE <= move < STYLE + STYLES and active == 0:
            return 1
        return 0 if move == DONE else -1
    if USE <= move < USE + TECHNIQUES:
        return worth_of_plot(v, r, v.drafts[seat].who, move - USE)
    if IMBUE <= move < IMBUE + 3:
        return 1 if v.drafts[seat].row - 1 == RUN else -1
    if ADD <= move < ADD + ENHANCEMENTS:
        return -1
    return 6 - (move - PHASE) if PHASE <= move < PHASE + 7 else 0


def worth_of_plot(v: View, r: Rules, who: int, row: int) -> int:
    """Attacks that can reach somebody first, the dearest of them; then running, then tokens."""
    c = r.techniques[row]
    armor = r.armors[r.characters[v.bodies[who].sheet].armor]
    gap = nearest_foe(v, r, who, v.bodies[who].at)
    if row == RUN:
        return 1 if gap > armor.moves[2] + 1 else -1
    if row == PREPARE:
        return 2
    if not attacks(c):
        return -1
    reach = reach_of(v, r, c, 0)
    return 10 * c.ap if gap <= armor.moves[c.move] + reach else -1


def attacks(c: Card) -> bool:
    for k in range(c.n_ops):
        if c.ops[k].do == Do.ATTACK:
            return True
    return False


def reach_of(v: View, r: Rules, c: Card, arm: int) -> int:
    """How far a technique reaches, as far as one can say before a weapon is chosen."""
    far = c.range if c.ranged in (Range.RANGED, Range.EITHER) else 1
    if arm > 0 and needs_arm(c):
        w = r.weapons[arm_row(v, arm)]  # type: ignore[arg-type]  # views hold the same items
        far = max(far, w.reach)
        far = max(far, w.range) if w.ranged in (Range.RANGED, Range.EITHER) else far
    return far


def nearest_foe(v: View, r: Rules, who: int, at: int) -> int:
    """How far it is from a space to the nearest foe of a creature."""
    best = FAR
    for c in range(v.n_bodies):
        b = v.bodies[c]
        if b.here == 1 and b.seat != v.bodies[who].seat:
            best = min(best, distance(v, r, at, b.at))  # type: ignore[arg-type]
    return best


def worth_in_use(v: View, r: Rules, f: Layer, seat: int, move: int) -> int:
    """Closer to a foe, then the effect."""
    u = v.uses[f.use]
    d = v.drafts[seat]
    c = card_of(r, u.table, u.row)
    reach = reach_of(v, r, c, u.arm)
    at = d.path[d.n_path - 1] if d.n_path > 0 else v.bodies[f.me].at
    gap = nearest_foe(v, r, f.me, at)
    wants = u.acted == 0 and gap > reach and (attacks(c) or u.row == RUN)
    if move == STAND:
        return 50
    if MOVE <= move < MOVE + SPACES:
        return 10 + gap - nearest_foe(v, r, f.me, move - MOVE) if wants else -2
    if move == ACT:
        return 10 if attacks(c) else 20
    if move == GO:
        return 10 if wants else 20
    return 0 if move == DONE else -1


def worth_of_reaction(v: View, r: Rules, f: Layer, seat: int, move: int) -> int:
    """Defend against what hurts; strike at who walks away; nothing else."""
    if not REACT <= move < REACT + REACTIONS:
        return 0 if move == DONE or move == DECLINE else -1
    c = r.reactions[move - REACT]
    if f.n[0] == Trigger.SHIFT_STARTS or f.n[0] == Trigger.ENTERS_REACH:
        return 1
    if f.n[0] != Trigger.ATTACKED:
        return -1
    pain = damage_coming(v, r, f)
    if has_key(c, Key.BLOCK) or has_key(c, Key.EVADE):
        return 2 if pain >= PAINFUL else -1
    return 1 if pain < PAINFUL else -1


def damage_coming(v: View, r: Rules, f: Layer) -> int:
    """The damage of the row that an attack's roll stands at."""
    a = v.attacks[f.attack]
    for i in range(a.n_marks):
        m = a.marks[i]
        if m.who == f.me:
            row = min(max(m.roll + m.mod, 2), 12)
            return r.profiles[a.profile].rows[row - 2].damage
    return 0


def worth_of_target(v: View, r: Rules, f: Layer, seat: int, at: int) -> int:
    """The weakest foe; an area as near to foes as possible; never a friend alone."""
    who = v.standing[at] - 1
    u = v.uses[f.use]
    c = card_of(r, u.table, u.row)
    if who < 0:
        return 1 - nearest_foe(v, r, f.me, at) if c.area != Area.SINGLE else -5
    if v.bodies[who].seat == seat:
        return 1 if not attacks(c) else -5
    return 20 - v.health[who] - v.endurance[who]
