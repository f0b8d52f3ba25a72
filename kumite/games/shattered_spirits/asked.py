"""What questions are made with: who is asked, the choice in the making, names for things."""

from __future__ import annotations

from typing import Any

from kumite.core.game import Game
from kumite.games.shattered_spirits import (
    improvising,
    plotting,
    refresh,
    use,
    window,
)
from kumite.games.shattered_spirits.cards import (
    BODY_ARM,
    ENHANCEMENT,
    REACTION,
    STANCE,
    STYLE,
    TECHNIQUE,
)
from kumite.games.shattered_spirits.names import Frame, Token
from kumite.games.shattered_spirits.records import View
from kumite.games.shattered_spirits.titles import TOKENS, roster

REFRESH, PLOTTING = 8, 9
TABLES = {
    TECHNIQUE: "techniques",
    REACTION: "reactions",
    ENHANCEMENT: "enhancements",
    STANCE: "stances",
    STYLE: "styles",
}


PAID_AT_REFRESH = (refresh.PAY_FORM, refresh.PAY_REARM)
PAID_IN = {
    Frame.TURN: improvising.PAYING,
    Frame.USE: use.PAYING,
    Frame.WINDOW: window.PAYING,
}
UNPAID = (Frame.PHASE, Frame.AIM)  # what lies in the draft there is from before


class Asked:
    """One seat's question: the frame on top, the choice in the making, and names for things."""

    def __init__(self, v: View, game: Game, seat: int) -> None:
        self.v, self.game, self.seat = v, game, seat
        self.r: Any = game.rules
        self.f = v.layers[v.depth - 1]
        self.d = v.drafts[seat] if seat < 2 else v.drafts[0]
        self.names = roster(game.rules, game.catalog)

    def name(self, creature: int) -> str:
        return self.names[creature] if creature < len(self.names) else f"Creature {creature + 1}"

    @property
    def who(self) -> str:
        return self.name(self.d.who)

    def title(self, table: str, row: int) -> str:
        return self.game.catalog.rows[table][row].title

    @property
    def technique(self) -> str:
        """The technique that a draft is about."""
        return self.title("techniques", self.d.row - 1) if self.d.row else "it"

    @property
    def in_use(self) -> str:
        """The card in use."""
        u = self.v.uses[self.f.use]
        return self.title(TABLES.get(u.table, "techniques"), u.row)

    def arm(self, arm: int) -> str:
        if arm >= BODY_ARM:
            return self.title("weapons", arm - BODY_ARM)
        return self.title("weapons", self.v.items[arm - 1].row - 1) if arm else ""

    @property
    def paying(self) -> bool:
        """Whether it is tokens that are asked for; some prices are known long before."""
        owes = any(self.d.costs[i] for i in range(self.d.n_costs))
        kind = Frame(self.f.kind)
        if kind == Frame.ROUND:
            steps = PAID_AT_REFRESH if self.v.phase == REFRESH else (plotting.PAYING,)
            return owes and self.d.step in steps
        if kind in PAID_IN:
            return owes and self.d.step == PAID_IN[kind]
        return owes and kind not in UNPAID

    def still_to_pay(self) -> str:
        """`1 grit or momentum and 2 focus`."""
        d = self.d
        owed = [(d.costs[i], d.masks[i]) for i in range(d.n_costs) if d.costs[i]]
        return " and ".join(price(count, mask) for count, mask in owed)


def price(count: int, mask: int) -> str:
    """So many tokens out of some kinds: `2 Grit or Focus`."""
    kinds = [TOKENS[token].capitalize() for token in Token if mask >> token & 1]
    return f"{count} {' or '.join(kinds)}" if kinds else str(count)


def phase_name(v: View) -> str:
    if v.phase == REFRESH:
        return "Refresh"
    if v.phase == PLOTTING:
        return "Plotting"
    return "The end phase" if v.phase == 7 else f"Phase {v.phase}"
