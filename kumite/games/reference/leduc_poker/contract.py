"""For the contract suite: what can be, and what stays hidden."""

from __future__ import annotations

from kumite.games.reference.leduc_poker.rules import CARDS, PUBLIC, Over, Rules, State, Told


def sound(s: State, r: Rules) -> str:
    """What is wrong with a state, if anything."""
    dealt = [s.card[place] for place in range(min(s.dealt, len(s.card)))]
    if s.dealt > len(s.card) or any(card >= CARDS for card in dealt) or s.over > Over.DRAW:
        return "it is at no stage of a deal"
    if len(set(dealt)) < len(dealt):
        return "a card was dealt twice"
    return ""


def card(s: State, r: Rules, owner: int, viewer: int) -> object:
    """A seat's card stays hidden from all others, unless there is a showdown."""
    known = owner == viewer or s.dealt <= owner or s.shown
    return None if known else s.card[owner]


def cards(s: State, r: Rules, owner: int, viewer: int) -> set[int]:
    """Any that the viewer does not see elsewhere."""
    seen = {s.card[place] for place in range(s.dealt) if place in (viewer, PUBLIC)}
    return set(range(CARDS)) - seen


HIDDEN = {"card": card}
POSSIBLE = {"card": cards}
REVEALS = {Told.SHOWN: "in a showdown both cards are seen"}
