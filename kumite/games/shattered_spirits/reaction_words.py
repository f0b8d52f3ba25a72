"""What the choice of a reaction says at the table: its price now, and whether it can strike."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from kumite.games.shattered_spirits.asked import Asked, price
from kumite.games.shattered_spirits.cards import has_key
from kumite.games.shattered_spirits.creature import top_of
from kumite.games.shattered_spirits.names import Bane, Do, Frame, Key, Token
from kumite.games.shattered_spirits.openings import MOVEMENT
from kumite.games.shattered_spirits.reaction_price import harder
from kumite.games.shattered_spirits.strike import may_strike


def prices_now(q: Asked, c: Any) -> list[str]:
    """What a reaction costs its user in this moment, afflictions and keywords counted."""
    who = q.f.n[2]
    cost = c.cost + harder(q.v, q.r, q.f, c, who)  # type: ignore[arg-type]  # a view
    if has_key(c, Key.EVADE):
        cost += top_of(q.v.bodies[who], Bane.FROST)
    mask = c.pay or 1 << Token.MOMENTUM
    dazed = top_of(q.v.bodies[who], Bane.DAZED)
    made = [price(n, kinds) for n, kinds in ((cost, mask), (c.cost2, c.pay2)) if n > 0]
    return made + ([f"{price(dazed, mask | 1 << Token.FOCUS)} by Dazed"] if dazed else [])


def idle(q: Asked, c: Any, row: int) -> str:
    """That a reaction to movement has nothing to strike with, at least without its boost."""
    if q.f.kind != Frame.WINDOW or q.f.n[0] not in MOVEMENT:
        return ""
    ops = [c.ops[k] for k in range(c.n_ops) if c.ops[k].do == Do.STRIKE_BACK]
    plain = sum(op.n for op in ops if op.boost == 0)
    if not plain or strikes(q, row, plain):
        return ""
    more = sum(op.n for op in ops)
    served = more > plain and strikes(q, row, more)
    return "nothing to strike with here" + (" without its boost" if served else "")


def strikes(q: Asked, row: int, ap: int) -> bool:
    """Whether some technique of so many AP could strike who moves."""
    who = q.f.n[2]
    frame: Any = SimpleNamespace(me=who, foe=q.f.me, n=[ap, row + 1, 0, 0, 0, 0, 0, 0])
    mind = q.v.minds[who]
    known = range(q.r.n_techniques)
    return any(may_strike(q.v, q.r, frame, q.d, mind, k) for k in known)  # type: ignore[arg-type]
