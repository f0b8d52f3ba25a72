"""Random play of the poker games: exact figures from the whole tree, and Kumite's own speed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import kumite
from bench.figures import near
from kumite.lab.simulate import Result

GAMES = {"kuhn_poker": "Kuhn poker", "leduc_poker": "Leduc poker"}
PLAYED = 2_000_000
DEALT = 2  # choices of nature before the first choice of a seat


@dataclass(frozen=True)
class Moments:
    """Mean and variance over all random games, exactly."""

    gain: float  # of seat 0, in chips
    gain_variance: float
    choices: float  # of seats
    choices_variance: float
    chances: float  # choices of nature


@cache
def moments(name: str) -> Moments:
    """What random play comes to, by going through every line of the game."""
    game = kumite.game(name)
    state = game.source.State()
    game.plain.function("start")(state, game.rules)
    ends = list(_ends(game, state, 1.0, 0, 0))

    def mean(values: Iterator[float]) -> float:
        return sum(end[0] * value for end, value in zip(ends, values, strict=True))

    gain = mean(end[1] for end in ends)
    choices = mean(end[2] for end in ends)
    return Moments(
        gain,
        mean((end[1] - gain) ** 2 for end in ends),
        choices,
        mean((end[2] - choices) ** 2 for end in ends),
        mean(end[3] for end in ends),
    )


def _ends(
    game: kumite.Game, state: Any, chance: float, choices: int, chances: int
) -> Iterator[tuple[float, float, int, int]]:
    """Every end of the game: how likely it is, the gain, and how many choices there were."""
    f, source = game.plain.function, game.source
    owes = f("owes")(state)
    if owes == 0:
        yield chance, f("score")(state, game.rules, 0) * game.stake, choices, chances
        return
    if owes == 4:
        weights = [0] * source.most_outcomes
        count = f("odds")(state, game.rules, weights)
        options = [(i, weights[i] / sum(weights[:count])) for i in range(count) if weights[i]]
    else:
        moves = [0] * source.most_moves
        count = f("legal")(state, game.rules, owes - 1, moves)
        options = [(move, 1 / count) for move in moves[:count]]
    who = owes // 2 if owes == 4 else owes - 1
    for choice, part in options:
        after = state.copy()
        after.log_n = 0
        f("play")(after, game.rules, who, choice)
        yield from _ends(game, after, chance * part, choices + (who < 2), chances + (who == 2))


def play(name: str, games: int = PLAYED) -> Result:
    """Kumite's own random games, compiled, on one core."""
    return kumite.simulate(name, games=games, seed=1, cores=1)


def check(who: str, name: str, games: int, gain: float, choices: float) -> str:
    """Mean gain of the first seat and mean length are those of random play."""
    exact = moments(name)
    offs = [
        near(f"{who}, {name}: gain", gain, exact.gain, exact.gain_variance, games),
        near(f"{who}, {name}: length", choices, exact.choices, exact.choices_variance, games),
    ]
    return f"gain and length within {max(offs):.1f} sigma"


def check_kumite(name: str, result: Result) -> None:
    """Kumite's own games against the exact figures."""
    gain = result.score * kumite.game(name).stake
    check("Kumite", name, result.games, gain, result.choices / result.games)
