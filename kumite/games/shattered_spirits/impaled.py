"""A lance that sticks in somebody whom its owner still holds at the end of it.

Each of the target's turns opens the wound. It cannot be used on others meanwhile. Who gets out of
its reach tears free, and is struck once more: Glancing, if it was moved against its will. A push by
that lance itself tears nothing before the turn is over.
"""

from __future__ import annotations

from kumite.games.shattered_spirits.brackets import put
from kumite.games.shattered_spirits.creature import pull_out
from kumite.games.shattered_spirits.ground import distance
from kumite.games.shattered_spirits.inflict import BOTH
from kumite.games.shattered_spirits.names import Bane, Frame, Token
from kumite.games.shattered_spirits.prowess import weapon_reach
from kumite.games.shattered_spirits.records import Rules, State
from kumite.games.shattered_spirits.stack import new_bracket, push

ARMED_STRIKE = 0  # the first technique of all


def is_held(s: State, who: int) -> bool:
    """Whether the one whose weapon sticks in a creature has it in hand."""
    b = s.bodies[who]
    return b.pinned_by > 0 and s.items[b.pinned_with - 1].holder == b.pinned_by


def bleed_out(s: State, r: Rules, who: int) -> None:
    """As its turn begins, whoever is impaled is Wounded."""
    b = s.bodies[who]
    if b.here == 0 or not is_held(s, who) or s.n_uses > 0:
        return
    k = new_bracket(s, who, b.pinned_by - 1)
    bracket = s.brackets[k]
    bracket.cost = r.impaled_cost
    bracket.pay = 1 << Token.GRIT
    bracket.origin = s.bodies[b.pinned_by - 1].at
    put(bracket, Bane.WOUNDED, r.impaled_wound, 1, 0, 0)
    w = push(s, Frame.INFLICT, b.pinned_by - 1, who)
    w.n[0] = BOTH
    w.n[1] = k


def tear_free(s: State, r: Rules, who: int, forced: int) -> None:
    """Out of reach: the weapon comes out, and its owner may strike with it at once."""
    b = s.bodies[who]
    if b.here == 0 or not is_held(s, who):
        return
    owner, arm = b.pinned_by - 1, b.pinned_with
    far = distance(s, r, s.bodies[owner].at, b.at)
    if far <= weapon_reach(s, r, owner, arm):
        return
    pull_out(s, who)
    w = push(s, Frame.STRIKE, owner, who)
    w.n[2] = ARMED_STRIKE + 1
    w.n[4] = far
    w.n[5] = r.impaled_bonus
    w.n[6] = forced


def tear_all(s: State, r: Rules) -> None:
    """At the end of a turn whoever was pushed out of reach by the lance itself is free too."""
    for c in range(s.n_bodies):
        tear_free(s, r, c, 1)
