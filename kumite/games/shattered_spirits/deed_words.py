"""The questions of deeds and rolling boulders in words, and what their options are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kumite.core.rulebook import word
from kumite.games.shattered_spirits import aside, avalanche, blaze, boulders, shield, warrior
from kumite.games.shattered_spirits.cards import card_of
from kumite.games.shattered_spirits.deeds import next_part
from kumite.games.shattered_spirits.names import Bane, Do, Token
from kumite.games.shattered_spirits.question import (
    GOODS,
    HEAL,
    KIND,
    KINDS,
    PARTS,
    PRICE,
    SPACE,
    WAY,
    YIELD,
    offer_of,
)
from kumite.games.shattered_spirits.titles import TOKENS, space_name, spaces

if TYPE_CHECKING:
    from kumite.games.shattered_spirits.asked import Asked

SPACES = {
    boulders.RAISE: "on which space, or out of which low stone?",
    boulders.AVALANCHE: "which boulder?",
    shield.SHATTER: "which boulder breaks?",
    shield.FORTIFY: "which obstacle gives its stone?",
    shield.ROLLOUT: "which boulder pushes?",
    blaze.QUENCH: "which Blazing space near your target goes out?",
    blaze.FEED: "put a Blazing space out, or go on (do without)?",
    warrior.ASIDE: "whom?",
    warrior.SLEDGE: "which obstacle next to your target first?",
    warrior.BACKSWING: "which obstacle?",
}


def open_kind(q: Asked) -> int:
    """The kind of the question that is open, of a choice of several parts that of the next one."""
    if q.f.n[3] != PARTS:
        return int(q.f.n[3])
    part: int = next_part(q.v, q.r, q.f, q.d)  # type: ignore[arg-type]  # views hold the same
    return part & KINDS


def ask_deed(q: Asked) -> str:
    f = q.f
    code, kind = f.n[0], open_kind(q)
    if kind == WAY:
        way = "which way does the cone lie?" if f.step == avalanche.BURST_STEP else "which way?"
        return f"{q.in_use}: {way}"
    if kind == KIND:
        return f"{q.in_use}: which kind of token does {q.name(f.foe)} lose?"
    if kind == YIELD:
        harm = f"{f.n[1] * f.n[7]} damage"
        return f"{q.in_use}: {q.name(f.foe)} gives {f.n[7]} more of other kinds, or takes {harm}?"
    if kind == HEAL:
        return f"{q.in_use}: which affliction does {q.name(f.foe)} lose?"
    if kind == GOODS:
        left = aside.points_left(q.v, q.r, q.v.uses[f.use], q.d)  # type: ignore[arg-type]
        many = f"{left} point{'s' if left > 1 else ''}"
        return f"{q.in_use}: {many} left to buy banes with; do without to stop."
    if kind == SPACE:
        return f"{q.in_use}: {ask_space(q, code)}"
    return f"{q.in_use}: {ask_option(q, code, kind)}"


def ask_space(q: Asked, code: int) -> str:
    f, d = q.f, q.d
    if code == boulders.RAISE and d.n_path:
        return "on which space does another piece lie?"
    if code == boulders.AVALANCHE and d.n_path:
        return "which boulder besides? Do without for no more."
    if code == shield.SHIELD:
        return "where does the first boulder stand?" if d.n_path == 0 else "and the one beside it?"
    if code == shield.CARRY:
        i = shield.carried(q.v, f, d)  # type: ignore[arg-type]
        at = space_name(q.v.bodies[f.me].enchant_n[i] - 1)
        return f"where does the boulder on {at} go? Do without: it stays."
    if code == blaze.SPREAD:
        return "which flame spreads?" if d.n_path == 0 else "to which space beside it?"
    if code == warrior.SMASH:
        if f.step == warrior.SHAKEN:
            return "who is shaken?"
        return "which space?" if d.path[0] == warrior.GROUND else "which obstacle?"
    return SPACES.get(code, "which space?")


def ask_option(q: Asked, code: int, kind: int) -> str:
    f = q.f
    if code == boulders.INTERACT:
        return f"how do you use what stands on {space_name(f.n[6])}?"
    if code == boulders.RAISE:
        return "what becomes of it?"
    if code == shield.CARRY:
        return "how do its boulders move?"
    if code == blaze.SPREAD:
        return "spread once more?"
    if code == boulders.AVALANCHE:
        return "how many spaces?"
    if code == warrior.ASIDE:
        return f"how much of {word(Bane(q.d.path[q.d.n_path - 1]))}?"
    if code == warrior.SMASH and f.n[3] != PARTS:
        return "what becomes of the ground?"
    return "what do you choose?" if kind != PRICE else "what do you pay for?"


def option(q: Asked, k: int) -> str:
    """What the k-th option of a deed is called."""
    f = q.f
    code = f.n[0]
    u = q.v.uses[f.use]
    costs = f"({priced(q, k)})" if f.n[3] == PRICE else ""
    if code == boulders.INTERACT:
        return f"{interact(q, k)} {costs}"
    if code == boulders.RAISE:
        op = boulders.pieces_of(card_of(q.r, u.table, u.row))
        row, n = (f.n[6], "A") if k == 0 else (op.obstacle, str(op.n))
        return f"{n} {q.title('obstacles', row)}{'' if k == 0 else 's'}"
    if code == shield.CARRY:
        far = f"{f.n[1]} spaces" if k == 0 else f"{f.n[2]} spaces, dazing whom they pass"
        return f"{far} {costs}"
    if code == shield.FORTIFY:
        return f"{('Stone armor', 'Make it harder to break this round')[k]} {costs}"
    if code == boulders.AVALANCHE:
        return f"{k + 1} space{'s' if k else ''}"
    if code == warrior.SMASH:
        return smash(q, k)
    if code == warrior.ASIDE:
        what = q.d.path[q.d.n_path - 1]
        low = aside.lowest(offer_of(card_of(q.r, u.table, u.row), what))
        return f"{word(Bane(what)).capitalize()} {low + k}"
    return f"Yes {costs}"


def priced(q: Asked, k: int) -> str:
    f = q.f
    cost = boulders.real_price(q.v, q.r, f, k)  # type: ignore[arg-type]
    if cost == 0:
        return "free"
    last = f.n[10] >> len(Token)
    mask = last if k == f.n[4] - 1 and last else f.n[10] & 15
    kinds = [TOKENS[token].capitalize() for token in Token if mask >> token & 1]
    return f"{cost} {' or '.join(kinds)}"


def interact(q: Asked, k: int) -> str:
    o = q.r.obstacles[q.v.obstacle[q.f.n[6]]]
    if k < 2:
        return f"Push it {o.far[k]}: who is in the way takes {o.damage[k]} damage, Push {o.push[k]}"
    u = q.v.uses[q.f.use]
    return q.title("enhancements", boulders.slinging(q.r, u))


def smash(q: Asked, k: int) -> str:
    if q.f.n[3] == PARTS:
        return ("Strike an obstacle", "Break up the ground")[k]
    u = q.v.uses[q.f.use]
    c = card_of(q.r, u.table, u.row)
    offers = [c.ops[i].terrain for i in range(c.n_ops) if c.ops[i].do == Do.OFFER]
    return f"It becomes {q.title('terrains', offers[2 * q.f.n[7] + k])}"


def ask_rolling(q: Asked) -> str:
    if q.f.step == shield.ON_ITS_WAY:
        return f"{q.name(q.f.me)} pushes a stone: how far, {spaces(q.f.n[2])} at most?"
    return f"{q.name(q.f.me)} pushes a stone: which way?"
