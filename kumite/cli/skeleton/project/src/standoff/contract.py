"""For the contract suite: what can be, and what must stay hidden."""

from __future__ import annotations

from .rules import BLADES, Rules, State, Told


def sound(s: State, r: Rules) -> str:
    """What is wrong with a state, if anything."""
    for seat in range(2):
        if s.blade[seat] > BLADES or s.choice[seat] > 2 or s.last[seat] > 2 or s.over > 1:
            return f"seat {seat} has what there is not"
    return ""


def blade(s: State, r: Rules, owner: int, viewer: int) -> object:
    return None if owner == viewer else s.blade[owner] or None


def blades(s: State, r: Rules, owner: int, viewer: int) -> set[int]:
    return {1, 2, 3}


def choice(s: State, r: Rules, owner: int, viewer: int) -> object:
    return None if owner == viewer else s.choice[owner] or None


HIDDEN = {"blade": blade, "choice": choice}
POSSIBLE = {"blade": blades}
REVEALS = {Told.STRIKES: "who strikes shows the blade, and that it chose to strike"}
