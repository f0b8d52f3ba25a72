"""Kuhn poker in words: moves, what nature dealt, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kumite.core.game import Words
from kumite.core.rulebook import Catalog
from kumite.games.reference.kuhn_poker.rules import Told


def moves(catalog: Catalog) -> list[str]:
    return ["pass", "bet"]


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
        case Told.PASSES:
            return f"{words.seats[a]} passes."
        case Told.BETS:
            return f"{words.seats[a]} bets {chips(b)}."
        case Told.FOLDS:
            return f"{words.seats[a]} passes and gives up the pot."
        case Told.CALLS:
            return f"{words.seats[a]} matches the bet with {chips(b)}."
        case Told.SHOWN:
            return f"{words.seats[a]} shows the {cards[b].title}."
        case Told.WINS:
            return f"{words.seats[a]} wins {chips(b)}."
        case Told.DRAWN:
            return "The cards are of equal rank: a draw."
    raise ValueError(f"no text for event {code}")
