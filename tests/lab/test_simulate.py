"""Simulation: the same for the same seed on any number of cores, interpreted or compiled."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

import kumite
from kumite import KumiteError
from kumite.testing.counts import count, count_by_choice
from tests.ours import OURS

# A random battle has 2,500 choices, where a duel of Five Cells has 12.
INTERPRETED = {"shattered_spirits": 50}


@pytest.mark.parametrize("name", OURS)
def test_cores_and_compiling_change_no_digit(name: str) -> None:
    runs = [
        kumite.simulate(name, games=700, seed=3, cores=1),
        kumite.simulate(name, games=700, seed=3, cores=2),
        kumite.simulate(name, games=700, seed=3, cores=5),
    ]
    assert all(run == runs[0] for run in runs)
    few = INTERPRETED.get(name, 700)
    plain = kumite.simulate(name, games=few, seed=3, compiled=False)
    assert plain == kumite.simulate(name, games=few, seed=3)
    assert kumite.simulate(name, games=700, seed=4).checksum != runs[0].checksum


def test_the_numbers_add_up() -> None:
    result = kumite.simulate("five_cells", games=5000, seed=1)
    assert sum(result.wins) + result.ties == result.games == 5000
    assert result.score == pytest.approx((result.wins[0] - result.wins[1]) / 5000)
    assert result.chances == 2 * 5000
    assert abs(result.score) < 2 * result.score_error, "the duel is symmetric"
    assert result.score_error == pytest.approx(1.96 / 5000**0.5, rel=0.01)
    assert result.per_second > 0


def test_progress_is_told_and_reaches_the_end() -> None:
    seen: list[tuple[int, int]] = []
    kumite.simulate("five_cells", games=1000, progress=lambda done, of: seen.append((done, of)))
    assert seen[-1] == (1000, 1000)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert len(seen) > 5


def test_a_variant_is_simulated_with_its_own_numbers() -> None:
    longer = kumite.simulate(kumite.game("five_cells", hit_points=9), games=500)
    assert longer.choices > 2 * kumite.simulate("five_cells", games=500).choices


def test_a_bot_that_looks_gets_its_own_view() -> None:
    from kumite.bots import RandomBot

    result = kumite.simulate("five_cells", (Careful(), RandomBot()), games=400, seed=2)
    plain = kumite.simulate(
        "five_cells", (Careful(), RandomBot()), games=400, compiled=False, seed=2
    )
    assert result == plain
    assert result.ties + result.wins[1] > 0
    twice = dataclasses.replace(result, seconds=99)
    assert twice == result, "how long it took is not part of the result"


def careful_index(v, r, seat, moves, count, dice):  # type: ignore[no-untyped-def]
    """The first move on even turns, the last on odd ones; needs the view to know the turn."""
    return 0 if v.turn % 2 == 0 and v.known[seat] > 0 else count - 1


class Careful:
    name = "careful"
    looks = True

    def chooser(self, game: kumite.Game) -> Callable[..., int]:
        return careful_index


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"games": 0}, "at least 1"),
        ({"games": 1.5}, "games is a whole number, not 1.5"),
        ({"bots": (3, "random")}, "3 is no bot"),
        ({"cores": 0}, "at least 1"),
        ({"bots": ("x", "x")}, "no bot"),
    ],
)
def test_bad_requests_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(KumiteError, match=message):
        kumite.simulate("five_cells", **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("place", [-1, 99])
def test_a_bot_that_chooses_beyond_its_moves_is_stopped(compiled: bool, place: int) -> None:
    bot = Careless() if place > 0 else Below()
    with pytest.raises((KumiteError, IndexError), match="a bot chose beyond its legal moves"):
        kumite.simulate("five_cells", (bot, "random"), games=10, compiled=compiled)


def beyond(v, r, seat, moves, count, dice):  # type: ignore[no-untyped-def]
    return count


def below(v, r, seat, moves, count, dice):  # type: ignore[no-untyped-def]
    return -1


class Careless:
    name = "careless"
    looks = False

    def chooser(self, game: kumite.Game) -> Callable[..., int]:
        return beyond


class Below(Careless):
    def chooser(self, game: kumite.Game) -> Callable[..., int]:
        return below


def test_more_games_than_memory_begin_at_once() -> None:
    class EnoughError(Exception):
        pass

    def stop(done: int, of: int) -> None:
        raise EnoughError

    with pytest.raises(EnoughError):
        kumite.simulate("kuhn_poker", games=10**15, progress=stop)


def test_a_game_that_does_not_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    from kumite.lab import simulate as module

    monkeypatch.setattr(module, "CHOICE_LIMIT", 5)
    with pytest.raises(KumiteError, match="did not end within 5 choices"):
        kumite.simulate("five_cells", games=10)


@pytest.mark.parametrize("name", OURS)
def test_counting_is_the_same_interpreted(name: str) -> None:
    game = kumite.game(name)
    match = game.match(nature="ask")
    for depth in range(4):
        assert count(match, depth) == count(match, depth, game.plain)
    assert sum(count_by_choice(match, 3).values()) == count(match, 3)
