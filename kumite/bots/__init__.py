"""Bots: they get one seat's view and legal moves, never the state.

A bot is two things. `chooser(game)` gives a plain function in the compiled form's terms, for
simulation; `choose` plays at a table. `looks` says whether it wants the view at all.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Protocol

from kumite.core.dice import Dice, reseed
from kumite.core.drivers import random_choice
from kumite.core.game import Game, Move
from kumite.core.match import Match, SeatOfMatch
from kumite.core.rulebook import hint
from kumite.errors import KumiteError


class Bot(Protocol):
    """Something that chooses for a seat."""

    name: str
    looks: bool

    def chooser(self, game: Game) -> Callable[..., int]:
        """The function (view, rules, seat, moves, count, dice) that says which place in `moves`."""
        ...

    def choose(self, match: Match, seat: int) -> Move:
        """The move to make at this table."""
        ...


class RandomBot:
    """Every legal move is as likely as any other."""

    name = "random"
    looks = False

    def __init__(self, seed: int | None = None) -> None:
        self.dice = Dice()
        reseed(self.dice, secrets.randbits(64) if seed is None else seed & (2**64 - 1), 0)

    def chooser(self, game: Game) -> Callable[..., int]:
        """Any place."""
        return random_choice

    def choose(self, match: Match, seat: int) -> Move:
        """The chooser's move, from one seat's side of the match."""
        return self.choose_from(match.seat(seat))

    def choose_from(self, mine: SeatOfMatch) -> Move:
        """The chooser's move."""
        moves = [move.id for move in mine.moves]
        choose = self.chooser(mine.game)
        return mine.moves[
            choose(mine.view, mine.game.rules, mine.number, moves, len(moves), self.dice)
        ]


class GreedyBot(RandomBot):
    """Takes what looks best right now, by the scripted judgement in `greedy.py` of the game."""

    name = "greedy"
    looks = True

    def chooser(self, game: Game) -> Callable[..., int]:
        """The game's own `choose`."""
        if find_spec(f"{game.package}.greedy") is None:
            raise KumiteError(f"{game.title} has no greedy bot")
        chosen: Callable[..., int] = game.module("greedy").choose
        return chosen


BOTS: dict[str, Callable[..., Any]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, **options: Any) -> Any:
    """A bot by name."""
    if name not in BOTS:
        raise KumiteError(f"there is no bot {name!r}{hint(name, BOTS)}")
    try:
        return BOTS[name](**options)
    except TypeError as error:
        raise KumiteError(f"the bot {name} does not take that: {error}") from error
