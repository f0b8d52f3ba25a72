"""The measure of decks: it counts right, and the sample decks are even enough."""

from __future__ import annotations

import pytest

import kumite
from bench import decks
from bench.decks import Entry, Share, against, deck_of, turned

GAME = kumite.game("perfect_defense")
ONE, TWO = Entry("dry-well", "oak"), Entry("falling-sky", "reed")


def test_a_share_counts_ties_half_and_knows_its_interval() -> None:
    share = Share(games=100, points=60, ties=20)
    assert share.share == 0.6
    # 50 wins, 20 ties, 30 losses: the variance of one game is 0.5 + 0.05 - 0.36.
    assert share.error == pytest.approx(1.96 * (0.19 / 100) ** 0.5)
    assert Share(100, 50, 100).error == 0
    assert turned(share) == Share(100, 40, 20)
    assert share + turned(share) == Share(200, 100, 40)


def test_a_pairing_is_played_with_the_decks_and_characters_asked_for() -> None:
    share = decks.meet(GAME, ONE, TWO, "greedy", 50, seed=3)
    game = GAME.variant(deck=["dry-well", "falling-sky"], character=["oak", "reed"])
    found = kumite.simulate(game, bots=("greedy", "greedy"), games=50, seed=3)
    assert share == Share(50, found.wins[0] + found.ties / 2, found.ties)


def test_all_meet_all_in_both_seats() -> None:
    results = decks.play_all(GAME, "random", 2)
    every = decks.entries(GAME)
    assert len(every) == 16
    assert set(results) == {(one, two) for one in every for two in every if one != two}
    for (one, two), share in results.items():
        assert share.games == 4
        assert share == turned(results[two, one])
    entry, share = decks.best(results)
    assert share.games == 12 * 4
    assert share.share == max(
        sum(results[one, two].points for two in every if two.deck != one.deck) / 48 for one in every
    )
    assert entry in every
    lines = list(decks.table(results, deck_of, GAME.catalog.names("decks")))
    assert lines[2].startswith("| `hundred-hands` |  | ")
    assert "| 192 |" in lines[2]


@pytest.mark.parametrize("bot", decks.BOTS)
def test_no_sample_deck_wins_too_often(bot: str) -> None:
    results = decks.play_all(GAME, bot, 25)
    names = GAME.catalog.names("decks")
    assert decks.highest(results, names) < decks.HIGHEST
    for one in names:
        field = against(results, deck_of, one, [name for name in names if name != one])
        assert field.error < 0.03
