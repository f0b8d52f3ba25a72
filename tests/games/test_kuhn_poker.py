"""Kuhn poker: payoffs by hand, the solution known from the literature, and what stays hidden."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

import kumite
from kumite.core.table import to_json
from kumite.games.reference.kuhn_poker.rules import View
from tests.games.trees import Infoset, Line, Strategy, lines, moves_at, uniform, value

GAME = kumite.game("kuhn_poker")
KEYS0 = ("J", "Q", "K", "Jpb", "Qpb", "Kpb")
KEYS1 = ("Jp", "Qp", "Kp", "Jb", "Qb", "Kb")
Bets = dict[str, Fraction]  # by card and what happened: how likely a bet is


@cache
def tree() -> list[Line]:
    return lines(GAME)


@cache
def key(infoset: Infoset) -> str:
    """An information set as the literature writes it: own card, then passes and bets."""
    seat, data = infoset
    view = View(memoryview(bytearray(data)))
    return "JQK"[view.card[seat] - 1] + "".join("pb"[view.act[i] - 1] for i in range(view.acts))


def strategy(bets: Bets) -> Strategy:
    return lambda infoset: {0: 1 - bets[key(infoset)], 1: bets[key(infoset)]}


def table(keys: tuple[str, ...], chances: tuple[int | Fraction, ...]) -> Bets:
    return {name: Fraction(chance) for name, chance in zip(keys, chances, strict=True)}


def first_seat_of_equilibrium(alpha: Fraction) -> Bets:
    """Kuhn's family: bluffs the jack with chance alpha, bets the king three times as often."""
    return table(KEYS0, (alpha, 0, 3 * alpha, 0, alpha + Fraction(1, 3), 1))


SECOND_SEAT_OF_EQUILIBRIUM = table(KEYS1, (Fraction(1, 3), 0, 1, 0, Fraction(1, 3), 1))
PASS0, BET0 = table(KEYS0, (0,) * 6), table(KEYS0, (1,) * 6)
PASS1, BET1 = table(KEYS1, (0,) * 6), table(KEYS1, (1,) * 6)


@pytest.mark.parametrize(
    ("deal", "choices", "gain"),
    [
        (("king", "jack"), ("pass", "pass"), 1),
        (("jack", "queen"), ("pass", "pass"), -1),
        (("king", "jack"), ("pass", "bet", "pass"), -1),
        (("queen", "jack"), ("pass", "bet", "bet"), 2),
        (("queen", "king"), ("pass", "bet", "bet"), -2),
        (("jack", "king"), ("bet", "pass"), 1),
        (("king", "queen"), ("bet", "bet"), 2),
        (("jack", "queen"), ("bet", "bet"), -2),
    ],
)
def test_payoffs(deal: tuple[str, str], choices: tuple[str, ...], gain: int) -> None:
    with GAME.match(nature=deal) as match:
        for i, choice in enumerate(choices):
            assert match.owes == (i & 1,)
            match.play(i & 1, choice)
        assert match.over
        assert match.scores == (gain / GAME.stake, -gain / GAME.stake)


def test_stakes_can_be_changed() -> None:
    match = GAME.variant(ante=3, bet=2).match(nature=["jack", "queen"])
    match.play(0, "bet")
    match.play(1, "pass")
    assert match.scores == (3 / 5, -3 / 5)


def test_equal_ranks_draw() -> None:
    match = GAME.variant(cards={"jack": {"rank": 2}}).match(nature=["jack", "queen"])
    match.play(0, "pass")
    match.play(1, "pass")
    assert match.over
    assert match.scores == (0, 0)
    assert match.log(2)[-1] == "The cards are of equal rank: a draw."


def test_size_of_the_tree() -> None:
    """Twelve information sets and thirty lines, as in the literature."""
    assert len(tree()) == 30
    assert len(moves_at(tree())) == 12
    assert sorted(key(infoset) for infoset in moves_at(tree())) == sorted(KEYS0 + KEYS1)


@pytest.mark.parametrize(
    ("first", "second", "gain"),
    [
        (PASS0, PASS1, 0),  # the better card wins the antes
        (BET0, BET1, 0),
        (BET0, PASS1, 1),
        (PASS0, BET1, -1),
        (BET0, table(KEYS1, (0, 0, 1, 0, 0, 1)), 0),  # called by kings: 1 in 2 of 3, -2 in 1 of 3
    ],
)
def test_simple_strategies(first: Bets, second: Bets, gain: int) -> None:
    assert value(tree(), strategy(first | second)) == gain


def test_random_play() -> None:
    assert value(tree(), uniform(tree())) == Fraction(1, 8)


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 6), Fraction(1, 4), Fraction(1, 3)])
def test_published_equilibria(alpha: Fraction) -> None:
    """Worth -1/18 to the first seat, and no pure strategy of either seat does better."""
    first, second = first_seat_of_equilibrium(alpha), SECOND_SEAT_OF_EQUILIBRIUM
    assert value(tree(), strategy(first | second)) == Fraction(-1, 18)
    pure = list(product((0, 1), repeat=6))
    against_second = [value(tree(), strategy(table(KEYS0, p) | second)) for p in pure]
    against_first = [value(tree(), strategy(first | table(KEYS1, p))) for p in pure]
    assert max(against_second) == Fraction(-1, 18)
    assert min(against_first) == Fraction(-1, 18)


def test_a_bluff_too_often_is_punished() -> None:
    second = table(KEYS1, (0, 0, 1, 0, 1, 1))
    greedy = first_seat_of_equilibrium(Fraction(2, 3)) | {"K": Fraction(1), "Qpb": Fraction(1)}
    assert value(tree(), strategy(greedy | second)) < Fraction(-1, 18)


def test_a_card_given_up_is_never_shown() -> None:
    match = GAME.match(nature=["queen", "king"])
    match.play(0, "pass")
    match.play(1, "bet")
    match.play(0, "pass")
    assert match.over
    assert b"King" not in to_json(match.table(0))
    assert b"Queen" not in to_json(match.table(1))
    assert b"Queen" not in to_json(match.table(2))
    assert list(match.view(0).card) == [2, 0]
    assert list(match.view(2).card) == [0, 0]
    assert match.log(2)[-2:] == ["First passes and gives up the pot.", "Second wins 1 chip."]
    assert match.log(0)[0] == "First is dealt the Queen."
    assert match.log(1)[0] == "Second is dealt the King."


def test_a_showdown_shows_both() -> None:
    match = GAME.match(nature=["queen", "king"])
    match.play(0, "bet")
    assert [list(match.view(seat).card) for seat in range(3)] == [[2, 0], [0, 3], [0, 0]]
    match.play(1, "bet")
    assert [list(match.view(seat).card) for seat in range(3)] == [[2, 3]] * 3
    assert b"King" in to_json(match.table(0))


def test_simulated_random_play() -> None:
    result = kumite.simulate(GAME, games=200_000, seed=5)
    assert abs(result.score * GAME.stake - 1 / 8) < 3 * GAME.stake * result.score_error
    assert result.chances == 2 * result.games
    assert result.ties == 0
