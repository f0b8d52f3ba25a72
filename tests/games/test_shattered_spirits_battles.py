"""Battles of Shattered Spirits by the thousand, and what stays hidden in every scenario."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kumite
from kumite.games.shattered_spirits import game
from kumite.testing import checks, golden, secrets
from kumite.testing.duels import sample

SCENARIOS = game.catalog.names("scenarios")
GOLDEN = Path(__file__).parents[1] / "golden" / "shattered_spirits"
BATTLES = 2000
EAGER_BATTLES = 300


def test_random_battles_of_every_scenario_end_without_a_fault() -> None:
    """Under bounds checks: a list overrun would be silent without.

    Random players seldom come to blows, so some battles are fought by players who are eager to.
    """
    script = (
        "import kumite\n"
        "from kumite.games.shattered_spirits import game\n"
        "from tests.games.eager import EagerBot\n"
        "bots = (EagerBot(1), EagerBot(2))\n"
        "for name in game.catalog.names('scenarios'):\n"
        f"    made = kumite.simulate(game.variant(scenario=name), games={BATTLES}, seed=7)\n"
        f"    assert sum(made.wins) + made.ties == {BATTLES}, (name, made)\n"
        f"    made = kumite.simulate(game.variant(scenario=name), bots, {EAGER_BATTLES}, seed=8)\n"
        f"    assert sum(made.wins) + made.ties == {EAGER_BATTLES}, (name, made)\n"
        "    assert made.chances > 10 * made.games, (name, made)\n"
        "    print(name)\n"
    )
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    made = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment
    )
    assert made.returncode == 0, made.stderr
    assert made.stdout.split() == SCENARIOS


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_hidden_shows_in_any_scenario(scenario: str) -> None:
    short = game.variant(scenario=scenario, round_limit=4)
    for seed in (11, 12):
        for match in sample(short, seed, 25):
            secrets.check_secrets(match, seed)
            checks.check_choices(match)
            checks.check_table(match)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_compiled_and_interpreted_play_agree_in_any_scenario(scenario: str) -> None:
    checks.check_same_compiled(game.variant(scenario=scenario, round_limit=4), 5)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_golden_battle_of_every_scenario_goes_as_it_went(scenario: str) -> None:
    folder = GOLDEN if scenario == "open-ground" else GOLDEN / scenario
    golden.check(game.variant(scenario=scenario), folder)


def test_the_greedy_bot_beats_the_random_one() -> None:
    first = kumite.simulate(game, bots=("greedy", "random"), games=100, seed=1)
    second = kumite.simulate(game, bots=("random", "greedy"), games=100, seed=2)
    assert first.wins[0] + second.wins[1] > 180
