"""Bots: they get one seat's view and legal moves, never the state.

A bot of this package is two things. `choose_index` is a plain function in the compiled form's
terms, for simulation; `choose` plays at a table. `looks` says whether it wants the view at all.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Protocol

from kumite.core.dice import Dice, reseed
from kumite.core.drivers import random_choice
from kumite.core.game import Move
from kumite.core.match import Match, SeatOfMatch
from kumite.core.rulebook import hint
from kumite.errors import KumiteError


class Bot(Protocol):
    """Something that chooses for a seat."""

    name: str
    looks: bool
    choose_index: Callable[..., int]

    def choose(self, match: Match, seat: int) -> Move:
        """The move to make at this table."""
        ...


class RandomBot:
    """Every legal move is as likely as any other."""

    name = "random"
    looks = False
    choose_index = staticmethod(random_choice)

    def __init__(self, seed: int | None = None) -> None:
        self.dice = Dice()
        reseed(self.dice, secrets.randbits(64) if seed is None else seed & (2**64 - 1), 0)

    def choose(self, match: Match, seat: int) -> Move:
        """A random legal move, from one seat's side of the match."""
        return self.choose_from(match.seat(seat))

    def choose_from(self, mine: SeatOfMatch) -> Move:
        """A random legal move."""
        moves = [move.id for move in mine.moves]
        place = random_choice(
            mine.view, mine.game.rules, mine.number, moves, len(moves), self.dice  # type: ignore[arg-type]
        )  # fmt: skip
        return mine.moves[place]


BOTS: dict[str, Callable[..., Any]] = {"random": RandomBot}


def bot(name: str, **options: Any) -> Any:
    """A bot by name."""
    if name not in BOTS:
        raise KumiteError(f"there is no bot {name!r}{hint(name, BOTS)}")
    try:
        return BOTS[name](**options)
    except TypeError as error:
        raise KumiteError(f"the bot {name} does not take that: {error}") from error
