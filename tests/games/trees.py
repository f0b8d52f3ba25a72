"""A whole game as the list of its lines, for games small enough: what solvers are checked with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from kumite.core.game import Game

Infoset = tuple[int, bytes]  # a seat, and its view where it has to choose
Strategy = Callable[[Infoset], dict[int, Fraction]]  # how likely each move is


@dataclass(frozen=True)
class Line:
    """One way the game can go."""

    chance: Fraction  # how likely nature makes its choices
    choices: tuple[tuple[Infoset, int], ...]
    nature: int  # choices of nature
    gain: Fraction  # of seat 0, in the game's own units


def lines(game: Game) -> list[Line]:
    """Every line of a game."""
    state = game.source.State()
    game.plain.function("start")(state, game.rules)
    return list(_lines(game, state, Fraction(1), (), 0))


def _lines(
    game: Game,
    state: Any,
    chance: Fraction,
    choices: tuple[tuple[Infoset, int], ...],
    nature: int,
) -> Iterator[Line]:
    f, source = game.plain.function, game.source
    owes = f("owes")(state)
    if owes == 0:
        gain = Fraction(f("score")(state, game.rules, 0) * game.stake).limit_denominator(1000)
        yield Line(chance, choices, nature, gain)
    elif owes == 4:
        weights = [0] * source.most_outcomes
        count = f("odds")(state, game.rules, weights)
        for outcome in range(count):
            if weights[outcome]:
                after = _after(game, state, 2, outcome)
                part = chance * Fraction(weights[outcome], sum(weights[:count]))
                yield from _lines(game, after, part, choices, nature + 1)
    else:
        seat = owes - 1
        view = source.View()
        f("see")(state, game.rules, seat, view)
        moves = [0] * source.most_moves
        for move in moves[: f("legal")(state, game.rules, seat, moves)]:
            after = _after(game, state, seat, move)
            step = ((seat, bytes(view)), move)
            yield from _lines(game, after, chance, (*choices, step), nature)


def _after(game: Game, state: Any, who: int, move: int) -> Any:
    after = state.copy()
    after.log_n = 0
    game.plain.function("play")(after, game.rules, who, move)
    return after


def moves_at(tree: list[Line]) -> dict[Infoset, list[int]]:
    """All information sets of both seats, and the moves each has."""
    found: dict[Infoset, set[int]] = {}
    for line in tree:
        for infoset, move in line.choices:
            found.setdefault(infoset, set()).add(move)
    return {infoset: sorted(moves) for infoset, moves in found.items()}


def value(tree: list[Line], strategy: Strategy) -> Fraction:
    """What seat 0 gains on average."""
    return sum((chance_of(line, strategy) * line.gain for line in tree), Fraction(0))


def chance_of(line: Line, strategy: Strategy) -> Fraction:
    """How likely a line is."""
    chance = line.chance
    for infoset, move in line.choices:
        chance *= strategy(infoset).get(move, Fraction(0))
    return chance


def uniform(tree: list[Line]) -> Strategy:
    """Every legal move is as likely as any other."""
    listed = moves_at(tree)
    return lambda infoset: dict.fromkeys(listed[infoset], Fraction(1, len(listed[infoset])))
