"""Play-outs: what a position is worth at random."""

from __future__ import annotations

import pytest

import kumite
from kumite.lab.playout import play_outs
from kumite.testing.duels import duel
from tests.ours import OURS


@pytest.mark.parametrize("name", OURS)
def test_compiled_and_interpreted_play_outs_agree(name: str) -> None:
    game = kumite.game(name)
    for steps in (0, 2, 5):
        match = duel(game, 4, steps)
        before = bytes(match.state)
        value = play_outs(match, 60, seed=3)
        assert value == play_outs(match, 60, seed=3, compiled=False)
        assert bytes(match.state) == before


def test_a_better_position_is_worth_more() -> None:
    game = kumite.game("five_cells")
    even = play_outs(game.position(seed=1), 20_000)
    ahead = play_outs(game.position(hp=[2, 1], seed=1), 20_000)
    assert abs(even) < 0.1
    assert ahead > even + 0.3


def test_a_duel_that_is_over_keeps_its_score() -> None:
    match = kumite.game("five_cells").position(hp=[1, 1], cell=[1, 3], special=[0, 1])
    match.play(0, "high advance")
    match.play(1, "switch balanced")
    assert play_outs(match, 10) == match.scores[0] == 1.0


def test_no_games_are_refused() -> None:
    with pytest.raises(kumite.KumiteError, match="at least 1"):
        play_outs(kumite.game("five_cells").match(seed=1), 0)
