"""For the contract suite: what stays hidden."""

from __future__ import annotations

from kumite.games.reference.leduc_poker.rules import Rules, State


def card(s: State, r: Rules, viewer: int) -> object:
    """A seat's card stays hidden from all others, unless there is a showdown."""
    hidden = [s.card[x] for x in range(2) if x != viewer and s.dealt > x and not s.shown]
    return hidden or None


HIDDEN = {"card": card}
