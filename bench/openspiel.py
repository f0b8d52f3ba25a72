"""Kuhn and Leduc poker against OpenSpiel: its roll-outs in C++, and its states driven from Python.

OpenSpiel does its roll-outs inside a tree search. A search of a single simulation does nothing but
them: it evaluates the position it is given by as many random games as it is told. It wants a
position where a seat has the choice, so its roll-outs begin after the deal, once for each deal.
Against them only choices after the deal are counted, on both sides, though Kumite deals as well.
"""

from __future__ import annotations

import importlib.util
import random
import time
from collections.abc import Iterator
from typing import Any

import kumite
from bench import poker
from bench.figures import Outcome, Skipped, figure, near, race, same

ROUNDS = 9
ROLLOUTS = 300_000  # over all deals, in one round
PYTHON_GAMES = 30_000


def missing() -> str:
    return "" if importlib.util.find_spec("pyspiel") else "open_spiel is not installed"


def measure() -> list[Outcome]:
    found: list[Outcome] = []
    for name, title in poker.GAMES.items():
        if reason := missing():
            found.append(Skipped(f"{title} against OpenSpiel", reason))
        else:
            found += _measure(name, title)
    return found


def _measure(name: str, title: str) -> list[Outcome]:
    import pyspiel

    theirs = pyspiel.load_game(name)
    nodes = compare_trees(name, theirs)
    poker.check_kumite(name, poker.play(name))
    checked_rollouts = check_rollouts(name, theirs)
    checked_python = check_python(name, theirs)
    tree = f"all {nodes} positions alike"

    def our_rate() -> float:
        return poker.play(name).per_second

    def our_rate_after_the_deal() -> float:
        played = poker.play(name)
        return (played.choices + played.chances - poker.DEALT * played.games) / played.seconds

    def python_rate() -> float:
        return python_games(theirs, PYTHON_GAMES, random.Random(3))[3]

    in_cpp = race(our_rate_after_the_deal, lambda: rollout_rate(name, theirs), ROUNDS)
    in_python = race(our_rate, python_rate, ROUNDS)
    times = f"{ROUNDS} rounds"
    return [
        figure(
            f"{title} against OpenSpiel's C++ roll-outs", in_cpp, 1,
            "choices after the deal", "OpenSpiel", times, f"{tree}; {checked_rollouts}",
        ),
        figure(
            f"{title} against OpenSpiel from Python", in_python, 20,
            "choices", "OpenSpiel", times, f"{tree}; {checked_python}",
        ),
    ]  # fmt: skip


def compare_trees(name: str, theirs: Any) -> int:
    """Walk both games side by side, choice by choice; returns how many positions there are."""
    game = kumite.game(name)
    f, source = game.plain.function, game.source
    begin: Any = source.State()
    f("start")(begin, game.rules)
    waiting = [(begin, theirs.new_initial_state())]
    count = 0
    while waiting:
        state, their_state = waiting.pop()
        count += 1
        owes = f("owes")(state)
        if owes == 0:
            same("the end", True, their_state.is_terminal())
            gains = [round(f("score")(state, game.rules, seat) * game.stake, 9) for seat in (0, 1)]
            same("the gains", gains, [round(gain, 9) for gain in their_state.returns()])
            continue
        if owes == 4:
            who, room = 2, [0] * source.most_outcomes
            total = sum(room[: f("odds")(state, game.rules, room)])
            odds = [(i, round(w / total, 9)) for i, w in enumerate(room) if w]
            same("the odds", odds, [(i, round(p, 9)) for i, p in their_state.chance_outcomes()])
            options = [i for i, _ in odds]
        else:
            who, room = owes - 1, [0] * source.most_moves
            options = room[: f("legal")(state, game.rules, who, room)]
            same("the seat to choose", who, their_state.current_player())
            same("the legal moves", options, their_state.legal_actions())
        for option in options:
            after = state.copy()
            after.log_n = 0
            f("play")(after, game.rules, who, option)
            waiting.append((after, their_state.child(option)))
    return count


def deals(theirs: Any) -> Iterator[Any]:
    """Each position in which the first seat makes its first choice."""
    waiting = [theirs.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_chance_node():
            waiting += [state.child(outcome) for outcome, _ in state.chance_outcomes()]
        else:
            yield state


def rollouts(theirs: Any, count: int, seed: int) -> tuple[float, int]:
    """Random games in C++ from every deal; the first seat's mean gain and the number of games."""
    import pyspiel

    states = list(deals(theirs))
    each = count // len(states)
    total = 0.0
    for number, state in enumerate(states):
        evaluator = pyspiel.RandomRolloutEvaluator(each, seed + number)
        search = pyspiel.MCTSBot(theirs, evaluator, 1.0, 1, 64, False, seed, False)
        root = search.mcts_search(state)
        same("evaluations of a search", 1, root.explore_count)
        total += root.total_reward
    return total / len(states), each * len(states)


def check_rollouts(name: str, theirs: Any) -> str:
    gain, games = rollouts(theirs, ROLLOUTS, 11)
    exact = poker.moments(name)
    off = near(f"OpenSpiel, {name}: gain", gain, exact.gain, exact.gain_variance, games)
    return f"mean gain within {off:.1f} sigma"


def rollout_rate(name: str, theirs: Any) -> float:
    """Choices per second of OpenSpiel's roll-outs; their mean number is known exactly."""
    exact = poker.moments(name)
    began = time.perf_counter()
    _, games = rollouts(theirs, ROLLOUTS, 7)
    seconds = time.perf_counter() - began
    return games * (exact.choices + exact.chances - poker.DEALT) / seconds


def python_games(theirs: Any, games: int, rng: random.Random) -> tuple[float, int, int, float]:
    """Random games driven from Python: gain of the first seat, choices, chances, and their rate."""
    gain = 0.0
    choices = chances = 0
    chosen = rng.random
    began = time.perf_counter()
    for _ in range(games):
        state = theirs.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                left = chosen()
                for outcome, odds in state.chance_outcomes():  # noqa: B007 - used below
                    left -= odds
                    if left < 0:
                        break
                state.apply_action(outcome)
                chances += 1
            else:
                moves = state.legal_actions()
                state.apply_action(moves[int(chosen() * len(moves))])
                choices += 1
        gain += state.returns()[0]
    seconds = time.perf_counter() - began
    return gain / games, choices, chances, (choices + chances) / seconds


def check_python(name: str, theirs: Any) -> str:
    games = 4 * PYTHON_GAMES
    gain, choices, _, _ = python_games(theirs, games, random.Random(5))
    return poker.check("OpenSpiel from Python", name, games, gain, choices / games)
