"""`kumite simulate`, `bench` and `warm`."""

from __future__ import annotations

import json

import pytest

import kumite
from kumite.cli import measure
from kumite.cli.measure import wilson
from kumite.core.engine import CompiledEngine
from tests.cli.conftest import Run


def test_the_interval_holds_at_the_edges() -> None:
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    low, high = wilson(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)


def test_a_simulation_is_told_in_a_table(run: Run) -> None:
    ran = run("simulate", "kuhn_poker", "--games", "2000", "--seed", "4")
    assert ran.code == 0
    assert ran.err == ""
    for text in ("2,000 games, seed 4", "First (random) wins", "tie", "95 % interval", "speed"):
        assert text in ran.out


def test_the_same_numbers_as_json(run: Run) -> None:
    ran = run("simulate", "kuhn_poker", "--games", "500", "--seed", "4", "--cores", "1", "--json")
    told = json.loads(ran.out)
    result = kumite.simulate("kuhn_poker", games=500, seed=4)
    assert told["wins"] == list(result.wins)
    assert told["checksum"] == result.checksum
    assert told["seed"] == 4
    assert told["win_intervals"][0][0] < result.wins[0] / 500 < told["win_intervals"][0][1]


def test_a_variant_is_simulated(run: Run) -> None:
    ran = run("simulate", "kuhn_poker", "--games", "50", "--variant", "bet=2")
    assert ran.code == 0
    assert "changed: bet = 2" in ran.out


@pytest.mark.parametrize(
    ("arguments", "code", "answer"),
    [
        (["simulate", "nosuch"], 1, "there is no game 'nosuch'"),
        (["simulate", "kuhn_poker", "--games", "0"], 2, "--games"),
        (["simulate", "kuhn_poker", "--bots", "random"], 2, "--bots takes two bots"),
        (["simulate", "kuhn_poker", "--bots", "random,what"], 2, "there is no bot 'what'"),
        (["bench", "nosuch"], 1, "there is no game 'nosuch'"),
        (["warm", "nosuch"], 1, "there is no game 'nosuch'"),
        (["warm", "kuhn_poker", "--all"], 2, "not both"),
    ],
)
def test_refusals(run: Run, arguments: list[str], code: int, answer: str) -> None:
    ran = run(*arguments)
    assert ran.code == code
    assert answer in " ".join(ran.err.split())


def test_bench_compares_equal_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "CHECK_SECONDS", 0.05)
    monkeypatch.setattr(measure, "TIMED_SECONDS", 0.05)
    ran = run("bench", "kuhn_poker")
    assert ran.code == 0
    assert "equal games" in ran.out
    assert "x   " in ran.out


def test_bench_refuses_games_that_differ(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "CHECK_SECONDS", 0.01)
    whole = measure._run
    monkeypatch.setattr(
        measure, "_run", lambda game, n, compiled=True: whole(game, n + compiled, compiled)
    )
    ran = run("bench", "kuhn_poker")
    assert ran.code == 1
    assert "interpreted and compiled play differ" in ran.err


def test_warm_says_what_was_ready(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    kumite.game("kuhn_poker").compiled.warm()
    ran = run("warm", "kuhn_poker")
    assert ran.code == 0
    assert "All of it was ready before." in ran.out
    warmed = []
    monkeypatch.setattr(CompiledEngine, "is_warm", lambda self: False)
    monkeypatch.setattr(CompiledEngine, "warm", lambda self, report: warmed.append(report))
    ran = run("warm", "kuhn_poker")
    assert "compiled in" in ran.out
    assert len(warmed) == 1


def test_warm_alone_means_the_duels(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "compile_now", lambda game: 0.0)
    assert "kuhn_poker" not in run("warm").out
    assert "five_cells" in run("warm").out
    assert "kuhn_poker" in run("warm", "--all").out
