"""Standoff in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kumite.core.game import Words
from kumite.core.rulebook import Catalog

from .rules import Told


def moves(catalog: Catalog) -> list[str]:
    return ["strike", "guard"]


def outcome(s: Any, r: Any, blade: int, catalog: Catalog) -> str:
    return f"blade {blade + 1}"


def say(code: int, numbers: Sequence[int], words: Words) -> str:
    a, b = numbers[:2]
    match code:
        case Told.CHOSEN:
            return f"{words.seats[a]} has chosen."
        case Told.STRIKES:
            return f"{words.seats[a]} strikes with blade {b}."
        case Told.GUARDS:
            return f"{words.seats[a]} guards."
        case Told.WOUNDED:
            return f"{words.seats[a]} is wounded and has {b} hit points left."
        case _:
            return f"Round {a} ends."
