"""What a position is worth when both sides go on at random."""

from __future__ import annotations

from kumite.core.dice import Dice
from kumite.core.match import Match
from kumite.errors import KumiteError
from kumite.lab.simulate import CHOICE_LIMIT


def play_outs(match: Match, games: int = 1000, seed: int = 0, *, compiled: bool = True) -> float:
    """Seat 0's mean score over random play-outs from the true state of a match.

    It knows what is hidden: a measure for tests and editors, not for somebody who plays.
    """
    if games < 1:
        raise KumiteError(f"the number of games is at least 1, not {games}")
    source = match.game.source
    engine = match.game.compiled if compiled else match.game.plain
    states = engine.block(source.State, 2)
    states[0] = engine.record(match.state)
    points = engine.driver("play_outs")(
        states,
        engine.record(match.rules),
        engine.record(Dice()),
        engine.numbers(source.most_moves),
        engine.numbers(source.most_outcomes),
        seed & (2**64 - 1),
        games,
        CHOICE_LIMIT,
    )
    return float(points) / games
