"""Leduc poker: legal moves and payoffs by hand, sizes of the tree, and what stays hidden."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

import kumite
from kumite.core.match import Match
from kumite.core.table import to_json
from kumite.errors import IllegalMove
from kumite.games.reference.leduc_poker.rules import View
from tests.games.trees import Line, lines, moves_at, uniform, value

GAME = kumite.game("leduc_poker")
JS, JH, QS, QH, KS, KH = GAME.catalog.names("cards")


@cache
def tree() -> list[Line]:
    return lines(GAME)


def play(deal: tuple[str, ...], choices: str, game: kumite.Game = GAME) -> Match:
    """A match after the choices, by their first letters; rounds are told apart by a space."""
    words = {"f": "fold", "c": "call", "r": "raise"}
    with game.match(nature=deal) as match:
        for betting in choices.split():
            for i, letter in enumerate(betting):
                assert match.owes == (i & 1,)
                match.play(i & 1, words[letter])
    return match


@pytest.mark.parametrize(
    ("deal", "choices", "legal"),
    [
        ((JS, QS), "", "call raise"),
        ((JS, QS), "c", "call raise"),
        ((JS, QS), "r", "fold call raise"),
        ((JS, QS), "cr", "fold call raise"),
        ((JS, QS), "rr", "fold call"),
        ((JS, QS), "crr", "fold call"),
        ((JS, QS, KS), "rrc", "call raise"),
        ((JS, QS, KS), "rrc r", "fold call raise"),
        ((JS, QS, KS), "rrc rr", "fold call"),
    ],
)
def test_legal_moves(deal: tuple[str, ...], choices: str, legal: str) -> None:
    match = play(deal, choices)
    assert " ".join(move.text for move in match.moves(match.owes[0])) == legal


@pytest.mark.parametrize(
    ("deal", "choices", "gain"),
    [
        ((JS, QS), "rf", 1),
        ((JS, QS), "crf", -1),
        ((JS, QS), "rrf", -3),
        ((JS, QS), "crrf", 3),
        ((JS, QS, KS), "cc rf", 1),
        ((JS, QS, KS), "rc crf", -3),
        ((JS, QS, KS), "rrc rrf", -9),
        ((JS, QS, KS), "cc cc", -1),
        ((KS, QS, JS), "cc cc", 1),
        ((JS, QS, JH), "cc cc", 1),  # a pair of jacks
        ((KS, QS, QH), "rc rc", -7),  # a pair of queens
        ((KS, QH, JS), "crc crc", 7),
        ((KS, QS, JS), "rrc rrc", 13),
        ((KS, JS, JH), "crrc crrc", -13),
        ((QS, QH, JS), "rrc rrc", 0),  # suits do not count
        ((KS, KH, QS), "cc cc", 0),
    ],
)
def test_payoffs(deal: tuple[str, ...], choices: str, gain: int) -> None:
    match = play(deal, choices)
    assert match.over
    assert match.scores == (gain / GAME.stake, -gain / GAME.stake)


def test_refusals_say_why() -> None:
    match = play((JS, QS), "")
    with pytest.raises(IllegalMove, match="there is no raise to fold to"):
        match.play(0, "fold")
    match = play((JS, QS), "rr")
    with pytest.raises(IllegalMove, match="a round has 2 raises at most"):
        match.play(0, "raise")


def test_numbers_can_be_changed() -> None:
    game = GAME.variant(ante=2, raise_size=[1, 5], raises=4)
    match = play((KS, JS, QS), "crrrrc rrrrc", game)
    assert list(match.state.paid) == [26, 26]
    assert match.scores == (1, -1)
    assert play((KS, JS), "rf", game).scores == (2 / 26, -2 / 26)
    game = GAME.variant(raises=1)
    assert [move.text for move in play((KS, JS), "r", game).moves(1)] == ["fold", "call"]


def test_size_of_the_tree() -> None:
    """OpenSpiel's leduc_poker has these numbers too. It counts 936 information sets because it
    tells the suits apart, as the views here do; by rank alone there are the 288 of the literature.
    """
    assert len(tree()) == 5520
    found = moves_at(tree())
    assert len(found) == 936
    assert {seat: sum(s == seat for s, _ in found) for seat in (0, 1)} == {0: 468, 1: 468}
    ranks = set()
    for seat, data in found:
        view = View(memoryview(bytearray(data)))
        for place in range(3):
            view.card[place] = (view.card[place] + 1) // 2
        ranks.add((seat, bytes(view)))
    assert len(ranks) == 288


def test_random_play() -> None:
    assert value(tree(), uniform(tree())) == Fraction(-5, 64)


def test_the_stake_is_all_there_is_to_lose() -> None:
    assert max(line.gain for line in tree()) == 13
    assert min(line.gain for line in tree()) == -13
    assert max(len(line.choices) for line in tree()) == 8


def test_a_folded_card_is_never_shown() -> None:
    match = play((QS, KH, JS), "cc rrf")
    assert match.over
    assert b"King of Hearts" not in to_json(match.table(0))
    assert b"Queen of Spades" not in to_json(match.table(1))
    for card in (b"King of Hearts", b"Queen of Spades"):
        assert card not in to_json(match.table(2))
    assert b"Jack of Spades" in to_json(match.table(2))
    assert [list(match.view(seat).card) for seat in range(3)] == [[3, 0, 1], [0, 6, 1], [0, 0, 1]]
    assert match.log(0)[0] == "First is dealt the Queen of Spades."
    assert match.log(1)[0] == "Second is dealt the King of Hearts."
    assert match.log(2)[0] == "First checks."
    assert match.log(2)[-2:] == ["First folds.", "Second wins 5 chips."]


def test_a_showdown_shows_both() -> None:
    match = play((QS, KH, JS), "cc c")
    assert list(match.view(2).card) == [0, 0, 1]
    match.play(1, "call")
    assert [list(match.view(seat).card) for seat in range(3)] == [[3, 6, 1]] * 3
    assert match.log(2)[-3:] == [
        "First shows the Queen of Spades.",
        "Second shows the King of Hearts.",
        "Second wins 1 chip.",
    ]


def test_simulated_random_play() -> None:
    result = kumite.simulate(GAME, games=200_000, seed=5)
    assert abs(result.score + 5 / 64 / GAME.stake) < 3 * result.score_error
    assert result.longest == 11
