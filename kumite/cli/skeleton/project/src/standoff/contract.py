"""What must stay hidden, for the contract suite: value per fact, None where it is known."""

from __future__ import annotations

from .rules import Rules, State


def blade(s: State, r: Rules, viewer: int) -> object:
    hidden = [s.blade[seat] for seat in range(2) if seat != viewer and s.blade[seat]]
    return hidden or None


def choice(s: State, r: Rules, viewer: int) -> object:
    hidden = [s.choice[seat] for seat in range(2) if seat != viewer and s.choice[seat]]
    return hidden or None


HIDDEN = {"blade": blade, "choice": choice}
