"""Costs and how they are paid, token by token, with a way back until all is paid.

A draft lists demands: so many tokens out of a set of kinds. `2 grit/momentum` is one demand. A
token is offered only if all demands can still be met after it, so nobody gets stuck half way.
"""

from __future__ import annotations

from kumite.core.events import note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.moves import BACK, PAY
from kumite.games.shattered_spirits.names import Told
from kumite.games.shattered_spirits.records import TOKENS, Draft, Mind, State


def demand(d: Draft, cost: int, mask: int) -> None:
    """One cost more."""
    if cost > 0:
        d.costs[d.n_costs] = cost
        d.masks[d.n_costs] = mask
        d.n_costs += 1


def feasible(m: Mind, d: Draft, cost: int, mask: int) -> bool:
    """Whether what is left of all demands, and one more, can be paid.

    For every set of kinds: what must come from it alone is no more than there is of it.
    """
    for kinds in range(1, 16):
        have = 0
        for token in range(TOKENS):
            if (kinds >> token) & 1:
                have += m.tokens[token] - d.pay[token]
        need = cost if mask & ~kinds == 0 else 0
        for i in range(d.n_costs):
            if d.masks[i] & ~kinds == 0:
                need += d.costs[i]
        if need > have:
            return False
    return True


def affords(m: Mind, d: Draft, cost: int, mask: int) -> bool:
    return cost == 0 or feasible(m, d, cost, mask)


def owing(d: Draft) -> int:
    """The first demand not met; n_costs if all are."""
    for i in range(d.n_costs):
        if d.costs[i] > 0:
            return i
    return d.n_costs


def may_pay(m: Mind, d: Draft, token: int) -> bool:
    """Whether the first open demand can take this token and the rest can still be paid."""
    i = owing(d)
    if i == d.n_costs or (d.masks[i] >> token) & 1 == 0 or m.tokens[token] <= d.pay[token]:
        return False
    pay_one(d, token)
    fits = feasible(m, d, 0, 0)
    d.costs[i] += 1
    d.pay[token] -= 1
    return fits


def pay_one(d: Draft, token: int) -> None:
    d.costs[owing(d)] -= 1
    d.pay[token] += 1


def ways(m: Mind, d: Draft) -> int:
    """How many kinds of token can be paid next."""
    count = 0
    for token in range(TOKENS):
        count += may_pay(m, d, token)
    return count


def settle(m: Mind, d: Draft) -> bool:
    """Pay what leaves no choice. Whether all is paid."""
    while owing(d) < d.n_costs:
        if ways(m, d) != 1:
            return False
        for token in range(TOKENS):
            if may_pay(m, d, token):
                pay_one(d, token)
                break
    return True


def list_pay(m: Mind, d: Draft, moves: Ints) -> int:
    n = 0
    for token in range(TOKENS):
        if may_pay(m, d, token):
            moves[n] = PAY + token
            n += 1
    moves[n] = BACK
    return n + 1


def spend(m: Mind, token: int, count: int) -> None:
    """Tokens of one kind; fleeting ones go first."""
    m.tokens[token] -= count
    m.fleeting[token] = max(m.fleeting[token] - count, 0)


def charge(m: Mind, d: Draft) -> None:
    """Take what was paid; fleeting tokens go first."""
    for token in range(TOKENS):
        spend(m, token, d.pay[token])


def tell_payment(s: State, who: int, d: Draft) -> None:
    """Tell its side what a creature paid, if it paid anything."""
    paid = d.pay[0] + d.pay[1] + d.pay[2] + d.pay[3]
    if paid > 0:
        to = 1 << s.bodies[who].seat
        note(s, Told.PAYS, to, who, d.pay[0], d.pay[1], d.pay[2], d.pay[3])
