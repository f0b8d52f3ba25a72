"""The generator: pinned numbers, fair rolls, streams of their own."""

from __future__ import annotations

from kumite.core.dice import Dice, advance, draw, reseed, roll


def stream(seed: int, index: int = 0) -> Dice:
    dice = Dice()
    reseed(dice, seed, index)
    return dice


def test_splitmix64_gives_its_published_numbers() -> None:
    dice = Dice()
    dice.state = 1234567
    assert [advance(dice) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_rolls_are_fair() -> None:
    dice = stream(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[roll(dice, 6)] += 1
    assert all(abs(count - 10_000) < 500 for count in counts)  # 5.5 sigma


def test_draws_follow_their_weights() -> None:
    dice = stream(2)
    counts = [0, 0, 0, 0]
    for _ in range(40_000):
        counts[draw(dice, [1, 0, 2, 1], 4)] += 1  # type: ignore[arg-type]
    assert counts[1] == 0
    assert abs(counts[2] - 20_000) < 550
    assert abs(counts[0] - 10_000) < 480


def test_streams_of_neighbouring_games_are_unrelated() -> None:
    firsts = {roll(stream(5, index), 2**31) for index in range(1000)}
    assert len(firsts) == 1000
    assert roll(stream(5, 1), 2**31) != roll(stream(6, 0), 2**31)
