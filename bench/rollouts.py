"""Card duels against OpenSpiel's own C++ roll-outs of card games of like size.

The games differ, so what is compared is a rate: choices of seats and of chance per second in random
play, both counted on both sides. Ours are the same games interpreted, by checksum. OpenSpiel does
its roll-outs inside a tree search (see `openspiel.py`) from positions after the deal; how long they
are is known from random games that are counted one by one from the same positions.
"""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import dataclass
from typing import Any

from bench import interpreted
from bench.figures import Figure, Outcome, Race, Skipped, WorkDiffers, figure, race, same, spaced
from bench.openspiel import missing
from kumite.core import registry
from kumite.lab.simulate import simulate

ROUNDS = 7
DEALS = 60
ROLLOUTS = 400  # from each deal, in one round
COUNTED = 60  # games from each deal whose choices are counted
LARGEST_ERROR = 0.02  # standard error of the mean length, as a part of it
SECONDS = 1.0  # of our side in one round
SAME_GAMES = 100


@dataclass(frozen=True)
class Pair:
    """One of our duels, the game of theirs it is measured against, and by how much to be faster."""

    ours: str
    theirs: str
    target: float


PAIRS = (
    Pair("fist_and_form", "crazy_eights", 4),
    Pair("perfect_defense", "crazy_eights", 2.5),
    Pair("training_zone", "crazy_eights", 2.5),
    Pair("shattered_spirits", "gin_rummy", 5),
)


@dataclass(frozen=True)
class Opponent:
    """A game of OpenSpiel: some positions after the deal, and how long it goes on from there."""

    game: Any
    deals: list[Any]
    length: float
    error: float  # standard error of the length

    @classmethod
    def of(cls, name: str, seed: int = 5) -> Opponent:
        """Deal at random and count random games."""
        import pyspiel

        game = pyspiel.load_game(name)
        rng = random.Random(seed)
        deals = [deal(game, rng) for _ in range(DEALS)]
        means = [
            statistics.mean(length(state.clone(), rng) for _ in range(COUNTED)) for state in deals
        ]
        spread = [length(rng.choice(deals).clone(), rng) for _ in range(DEALS)]
        error = statistics.stdev(spread) / (DEALS * COUNTED) ** 0.5
        return cls(game, deals, statistics.mean(means), error)

    def rate(self) -> float:
        """Choices per second of the roll-outs."""
        import pyspiel

        began = time.perf_counter()
        for number, state in enumerate(self.deals):
            evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, number)
            search = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 64, False, number, False)
            same("evaluations of a search", 1, search.mcts_search(state).explore_count)
        seconds = time.perf_counter() - began
        return len(self.deals) * ROLLOUTS * self.length / seconds


def step(state: Any, rng: random.Random) -> None:
    """One random choice of whoever is to choose."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, odds)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def deal(game: Any, rng: random.Random) -> Any:
    """A position in which a seat makes the first choice."""
    state = game.new_initial_state()
    while state.is_chance_node():
        step(state, rng)
    return state


def length(state: Any, rng: random.Random) -> int:
    """How many choices a random game takes from here."""
    count = 0
    while not state.is_terminal():
        step(state, rng)
        count += 1
    return count


def our_games(name: str) -> int:
    """How many games take about as long as one round."""
    trial = simulate(name, games=2_000, seed=2, cores=1)
    return max(1_000, int(2_000 * SECONDS / trial.seconds))


def compare(pair: Pair) -> tuple[Race, Opponent]:
    """Both sides in turns, once ours is known to be the same work interpreted."""
    fast, slow = (
        simulate(pair.ours, games=SAME_GAMES, seed=1, cores=1, compiled=compiled)
        for compiled in (True, False)
    )
    same("the same games", interpreted.totals(fast), interpreted.totals(slow))
    theirs = Opponent.of(pair.theirs)
    if theirs.error > LARGEST_ERROR * theirs.length:
        raise WorkDiffers(f"{pair.theirs}: its length {theirs.length:.1f} is not known well enough")
    games = our_games(pair.ours)

    def our_rate() -> float:
        return simulate(pair.ours, games=games, seed=1, cores=1).per_second

    return race(our_rate, theirs.rate, ROUNDS), theirs


def measure() -> list[Outcome]:
    return [_measure(pair) for pair in PAIRS]


def _measure(pair: Pair) -> Outcome:
    name = f"{registry.game(pair.ours).title} against OpenSpiel's C++ roll-outs of {pair.theirs}"
    if reason := missing():
        return Skipped(name, reason)
    found, theirs = compare(pair)
    made: Figure = figure(
        name, found, pair.target, "choices of seats and chance", pair.theirs,
        f"{ROUNDS} rounds",
        f"{spaced(SAME_GAMES)} games as interpreted, by checksum; a game of {pair.theirs} takes "
        f"{theirs.length:.1f} +- {1.96 * theirs.error:.1f} choices after the deal",
    )  # fmt: skip
    return made
