"""Five Cells in words: plans, what nature dealt, the log, and why a plan is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kumite.core.game import Game, Move, Words
from kumite.core.rulebook import Catalog
from kumite.games.five_cells.records import ACTIONS, SPECIAL, Card, Need, Stance, Told, View
from kumite.games.five_cells.rules import stance_after

STANCES = ("heaven", "earth")


def actions(catalog: Catalog) -> list[str]:
    """What can be planned: seven actions by name, and whichever special is held."""
    return [*catalog.names("actions")[:SPECIAL], "special"]


def moves(catalog: Catalog) -> list[tuple[str, str]]:
    names = actions(catalog)
    return [(names[i // ACTIONS], names[i % ACTIONS]) for i in range(ACTIONS * ACTIONS)]


def outcome(s: Any, r: Any, special: int, catalog: Catalog) -> str:
    return catalog.names("actions")[SPECIAL + special]


def cell(place: int) -> str:
    return f"cell {place}"


def say(code: int, numbers: Sequence[int], words: Words) -> str:
    a, b, c, d = numbers[:4]
    rows = words.catalog.rows["actions"]
    match code:
        case Told.PLANNED:
            return f"{words.seats[a]} has a plan."
        case Told.PLAYED:
            return f"{words.seats[a]} plays {rows[b].title}."
        case Told.MOVED:
            stopped = " and cannot go on" if d else ""
            return f"{words.seats[a]} moves from {cell(b)} to {cell(c)}{stopped}."
        case Told.HELD:
            return f"{words.seats[a]} cannot move on and stays in {cell(b)}."
        case Told.MISSED:
            return f"{words.seats[a]}'s {rows[b].title} hits nobody."
        case Told.CLASH:
            return "Both strikes land: the blades clash and nobody is hurt."
        case Told.COUNTERED:
            return f"{words.seats[a]} strikes into a Counter."
        case Told.HURT:
            return f"{rows[c].title} lands: {words.seats[a]} loses a hit point and has {b} left."
        case Told.TURNED:
            return f"{words.seats[a]} is now in {STANCES[b]}."
        case Told.TURN_ENDS:
            return f"Turn {a} ends."
        case Told.WINS:
            return f"{words.seats[a]} wins."
        case Told.DRAWN:
            return f"{a} turns are played: a draw."
    raise ValueError(f"no text for event {code}")


def why_not(v: View, game: Game, seat: int, move: Move) -> str:
    """What keeps a seat from a plan, in terms of its own view."""
    first, second = move.id // ACTIONS, move.id % ACTIONS
    r = game.rules
    one, two = row_of(v, seat, first), row_of(v, seat, second)
    if r.actions[one].card == r.actions[two].card:
        return "both are uses of one card, and a card is used once a turn"
    stance = v.stance[seat]
    for action, row, place in ((first, one, "first"), (second, two, "second")):
        card = r.actions[row].card
        name = move.parts[0 if place == "first" else 1]
        if action != SPECIAL and card == v.lock[seat]:
            return f"{Card(card).name.title()} is locked this turn"
        if action == SPECIAL and v.spent[seat]:
            return "your special is spent"
        needs = r.actions[row].needs
        if needs != Need.ANY and needs != stance + 1:
            return (
                f"{name} needs {STANCES[needs - Need.HEAVEN]} "
                f"and you will be in {STANCES[stance]} for your {place} card"
            )
        stance = stance_after(r, row, stance)
    return ""


def row_of(v: View, seat: int, action: int) -> int:
    """The card row of an action, as far as the seat knows."""
    return action + v.known[seat] - 1 if action == SPECIAL and v.known[seat] else action


__all__ = ["STANCES", "Stance", "moves", "outcome", "say", "why_not"]
