"""Random duels for tests: the same numbers give the same duel, and fewer steps a shorter one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from kumite.core.dice import Dice, draw, reseed, roll
from kumite.core.events import NATURE
from kumite.core.game import Game
from kumite.core.match import Match

MOST_STEPS = 100_000


def dice_of(seed: int, index: int = 0) -> Dice:
    """A stream of random numbers."""
    dice = Dice()
    reseed(dice, seed, index)
    return dice


def random_choice(match: Match, dice: Dice) -> tuple[int, int]:
    """Who chooses next and what, at random. Where both seats owe, either may be first."""
    owes = match.owes
    if NATURE in owes:
        weights = match.weights()
        return NATURE, draw(dice, weights, len(weights))  # type: ignore[arg-type]
    seat = owes[roll(dice, len(owes))]
    moves = match.move_ids(seat)
    return seat, moves[roll(dice, len(moves))]


def walk(game: Game, seed: int, steps: int = MOST_STEPS) -> Iterator[Match]:
    """A random duel, nature by hand: the match at its opening and after each choice."""
    dice = dice_of(seed)
    match = game.match(nature="ask")
    yield match
    for _ in range(steps):
        if match.over:
            return
        match.play(*random_choice(match, dice))
        yield match
    if steps == MOST_STEPS:
        raise AssertionError(f"a duel of {game.name} (seed {seed}) does not end")


def duel(game: Game, seed: int, steps: int = MOST_STEPS) -> Match:
    """A random duel played for some steps or to its end."""
    *_, last = walk(game, seed, steps)
    return last


@lru_cache(2000)
def length_of(game: Game, seed: int) -> int:
    """How many choices a random duel takes."""
    return len(duel(game, seed).choices)


def sample(game: Game, seed: int, most: int = 20) -> Iterator[Match]:
    """Some positions of a random duel, spread over its length, each a match of its own."""
    length = length_of(game, seed)
    stride = max(1, -(-(length + 1) // most))
    for number, match in enumerate(walk(game, seed)):
        if number % stride == 0 or number == length:
            yield match.fork()
