"""The questions of deeds and rolling boulders in words, and what their options are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kumite.core.rulebook import word
from kumite.games.shattered_spirits import blaze, boulders, shield, warrior
from kumite.games.shattered_spirits.cards import card_of
from kumite.games.shattered_spirits.names import Bane, Do, Token
from kumite.games.shattered_spirits.question import GOODS, KIND, PRICE, SPACE, WAY, WHETHER
from kumite.games.shattered_spirits.text import TOKENS, space_name

if TYPE_CHECKING:
    from kumite.games.shattered_spirits.asking import Asked

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


def ask_deed(q: Asked) -> str:
    f = q.f
    code, kind = f.n[0], f.n[3]
    if kind == WHETHER:
        return f"{q.in_use}: be Hobbled for more stone armor?"
    if kind == WAY:
        way = "which way does the cone lie?" if f.step == boulders.BURST_STEP else "which way?"
        return f"{q.in_use}: {way}"
    if kind == KIND:
        victim = q.name(q.v.uses[f.use].target - 1)
        return f"{q.in_use}: which kind of token does {victim} lose?"
    if kind == GOODS:
        left = f"{f.n[7]} point{'s' if f.n[7] > 1 else ''}"
        return f"{q.in_use}: {left} left to buy banes with; do without to stop."
    if kind == SPACE:
        return f"{q.in_use}: {ask_space(q, code)}"
    return f"{q.in_use}: {ask_option(q, code, kind)}"


def ask_space(q: Asked, code: int) -> str:
    f = q.f
    if code == shield.SHIELD:
        return "where does the first boulder stand?" if f.step == 1 else "and the one beside it?"
    if code == shield.CARRY:
        return f"where does the boulder on {space_name(f.n[9])} go?"
    if code == blaze.SPREAD:
        return "which flame spreads?" if f.n[7] == 0 else "to which space beside it?"
    if code == warrior.SMASH:
        if f.step == warrior.SHAKEN:
            return "who is shaken?"
        return "which obstacle?" if f.n[7] == 0 else "which space?"
    return SPACES.get(code, "which space?")


def ask_option(q: Asked, code: int, kind: int) -> str:
    f = q.f
    if code == boulders.INTERACT:
        return f"how do you use what stands on {space_name(f.n[6])}?"
    if code == shield.CARRY:
        return "how do its boulders move?"
    if code == blaze.SPREAD:
        return "spread once more?"
    if code == boulders.AVALANCHE:
        return "how many spaces?"
    if code == warrior.ASIDE:
        return f"how much of {word(Bane(f.n[9]))}?"
    if code == warrior.SMASH and f.step != 1:
        return "what becomes of the ground?"
    return "what do you choose?" if kind != PRICE else "what do you pay for?"


def option(q: Asked, k: int) -> str:
    """What the k-th option of a deed is called."""
    f = q.f
    code = f.n[0]
    costs = f"({priced(f, k)})" if f.n[3] == PRICE else ""
    if code == boulders.INTERACT:
        return f"{interact(q, k)} {costs}"
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
        u = q.v.uses[f.use]
        low = warrior.lowest(warrior.offer_of(card_of(q.r, u.table, u.row), f.n[9]))
        return f"{word(Bane(f.n[9])).capitalize()} {low + k}"
    return f"Yes {costs}"


def priced(f: Any, k: int) -> str:
    if f.n[7 + k] == 0:
        return "free"
    last = f.n[10] >> len(Token)
    mask = last if k == f.n[4] - 1 and last else f.n[10] & 15
    kinds = [TOKENS[token].capitalize() for token in Token if mask >> token & 1]
    return f"{f.n[7 + k]} {' or '.join(kinds)}"


def interact(q: Asked, k: int) -> str:
    o = q.r.obstacles[q.v.obstacle[q.f.n[6]]]
    if k < 2:
        return f"Push it {o.far[k]}: who is in the way takes {o.damage[k]} damage, Push {o.push[k]}"
    u = q.v.uses[q.f.use]
    return q.title("enhancements", boulders.slinging(q.r, u))


def smash(q: Asked, k: int) -> str:
    if q.f.step == 1:
        return ("Strike an obstacle", "Break up the ground")[k]
    u = q.v.uses[q.f.use]
    c = card_of(q.r, u.table, u.row)
    offers = [c.ops[i].terrain for i in range(c.n_ops) if c.ops[i].do == Do.OFFER]
    return f"It becomes {q.title('terrains', offers[2 * q.f.n[7] + k])}"


def ask_rolling(q: Asked) -> str:
    return f"{q.name(q.f.me)} pushes a stone: which way?"
