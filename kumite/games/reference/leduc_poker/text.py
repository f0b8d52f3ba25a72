"""Leduc poker in words: moves, what nature dealt, the log, and why a move is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kumite.core.game import Game, Move, Words
from kumite.core.rulebook import Catalog
from kumite.games.reference.leduc_poker.rules import Act, Told, View


def moves(catalog: Catalog) -> list[str]:
    return ["fold", "call", "raise"]


def outcome(s: Any, r: Any, card: int, catalog: Catalog) -> str:
    return catalog.names("cards")[card]


def chips(count: int) -> str:
    return "1 chip" if count == 1 else f"{count} chips"


def say(code: int, numbers: Sequence[int], words: Words) -> str:
    a, b = numbers[:2]
    cards = words.catalog.rows["cards"]
    match code:
        case Told.DEALT:
            return f"{words.seats[a]} is dealt the {cards[b].title}."
        case Told.CHECKS:
            return f"{words.seats[a]} checks."
        case Told.CALLS:
            return f"{words.seats[a]} calls with {chips(b)}."
        case Told.RAISES:
            return f"{words.seats[a]} raises, putting in {chips(b)}."
        case Told.FOLDS:
            return f"{words.seats[a]} folds."
        case Told.TURNED_UP:
            return f"The public card is the {cards[a].title}."
        case Told.SHOWN:
            return f"{words.seats[a]} shows the {cards[b].title}."
        case Told.WINS:
            return f"{words.seats[a]} wins {chips(b)}."
        case Told.DRAWN:
            return "The hands are equal: a draw."
    raise ValueError(f"no text for event {code}")


def why_not(v: View, game: Game, seat: int, move: Move) -> str:
    """What keeps a seat from a move."""
    if move.id == Act.FOLD:
        return "there is no raise to fold to"
    if move.id == Act.RAISE:
        most = game.rules.raises
        return f"a round has {most} raise{'' if most == 1 else 's'} at most"
    return ""
