"""Piles and hands against plain lists, and what a seat sees of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kumite.core import piles
from kumite.core.dice import Dice
from kumite.core.native import Workshop, numba_record
from kumite.core.records import Ints, Record, u8

KINDS = 4
ME, FOE, BOTH = 1, 2, 3


class Deck(Record, size=25):
    n: int = u8()
    face: Ints = u8(12)
    knows: Ints = u8(12)


class Cards(Record, size=9):
    n: int = u8()
    have: Ints = u8(KINDS)
    shown: Ints = u8(KINDS)


class Pool(Record, size=KINDS):
    count: Ints = u8(KINDS)


def deck(*places: tuple[int, int]) -> Deck:
    made = Deck()
    for face, knows in places:
        piles.put_top(made, face, knows)
    return made


def places(p: Deck) -> list[tuple[int, int]]:
    assert all(p.face[i] == p.knows[i] == 0 for i in range(p.n, len(p.face))), "leftovers"
    return [(p.face[i], p.knows[i]) for i in range(p.n)]


def test_piles_do_what_lists_do() -> None:
    rng = random.Random(5)
    for _ in range(200):
        one, two = deck(), deck()
        a: list[tuple[int, int]] = []
        b: list[tuple[int, int]] = []
        for _ in range(rng.randrange(1, 6)):
            card = (rng.randrange(1, 5), rng.randrange(1, 4))
            piles.put_top(one, *card)
            a.append(card)
        for _ in range(12):
            action = rng.randrange(5)
            if action == 0 and len(a) + len(b) < 12:
                card = (rng.randrange(1, 5), rng.randrange(1, 4))
                piles.put_bottom(two, *card)
                b.insert(0, card)
            elif action == 1 and a:
                piles.move_top(one, two)
                b.append(a.pop())
            elif action == 2 and b:
                piles.move_under(two, one)
                a.insert(0, b.pop())
            elif action == 3 and a:
                at = rng.randrange(len(a))
                piles.remove(one, at)
                del a[at]
            elif action == 4:
                piles.slide_under(one, two)
                b, a = a + b, []
            assert places(one) == a
            assert places(two) == b


def test_slide_under_keeps_the_order_and_puts_the_top_card_directly_below() -> None:
    used, pile = deck((1, ME), (2, ME)), deck((3, 0), (4, 0))
    piles.slide_under(used, pile)
    assert places(pile) == [(1, ME), (2, ME), (3, 0), (4, 0)]


def test_a_face_comes_from_the_pool_and_goes_back_when_shuffled() -> None:
    pool = Pool()
    pool.count[2] = 3
    pile = deck((0, 0), (0, 0))
    piles.reveal(pile, 1, 2, pool.count, ME)
    assert places(pile) == [(0, 0), (3, ME)]
    assert pool.count[2] == 2
    piles.show(pile, 1, FOE)
    assert places(pile)[1] == (3, BOTH)
    piles.shuffle(pile, pool.count)
    assert places(pile) == [(0, 0), (0, 0)]
    assert pool.count[2] == 3


def test_nature_can_have_only_what_the_pool_holds() -> None:
    pool = Pool()
    pool.count[1] = 2
    weights = [9] * KINDS
    assert piles.pool_odds(pool.count, KINDS, weights) == KINDS  # type: ignore[arg-type]
    assert weights == [0, 2, 0, 0]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_sees_faces_it_knows_and_who_knows_the_rest(seat: int) -> None:
    pile = deck((0, 0), (1, ME), (2, FOE), (3, BOTH), (4, BOTH | 4))
    seen = Deck()
    piles.see_pile(pile, seat, seen)
    known = [seen.face[i] for i in range(seen.n)]
    assert known == {0: [0, 1, 0, 3, 4], 1: [0, 0, 2, 3, 4], 2: [0, 0, 0, 0, 4]}[seat]
    assert [seen.knows[i] for i in range(seen.n)] == [0, ME, FOE, BOTH, BOTH | 4]


@pytest.mark.parametrize("seed", range(20))
def test_a_guessed_pile_looks_the_same_and_uses_up_the_pool(seed: int) -> None:
    pile = deck((0, 0), (1, ME), (2, FOE), (3, FOE), (4, BOTH))
    seen, guessed, again = Deck(), Deck(), Deck()
    piles.see_pile(pile, 0, seen)
    pool = Pool()
    for card in (1, 2):
        pool.count[card] = 1  # what seat 0 has not seen
    dice = Dice()
    dice.state = seed
    piles.guess_pile(seen, pool.count, KINDS, dice, guessed)
    piles.see_pile(guessed, 0, again)
    assert again == seen
    assert sorted(guessed.face[i] for i in (2, 3)) == [2, 3]
    assert sum(pool.count[i] for i in range(KINDS)) == 0


def test_of_equal_cards_a_known_one_leaves_a_hand_first() -> None:
    hand = Cards()
    piles.gain(hand, 2, shown=False)
    piles.gain(hand, 2, shown=True)
    piles.gain(hand, 1, shown=True)
    piles.lose(hand, 2)
    assert hand.as_dict() == {"n": 2, "have": [0, 1, 1, 0], "shown": [0, 1, 0, 0]}
    piles.lose(hand, 2)
    assert hand.as_dict() == {"n": 1, "have": [0, 1, 0, 0], "shown": [0, 1, 0, 0]}


def test_the_other_hand_shows_its_size_and_known_cards_only() -> None:
    hand, seen = Cards(), Cards()
    piles.gain(hand, 0, shown=False)
    piles.gain(hand, 3, shown=True)
    piles.see_hand(hand, KINDS, False, seen)
    assert seen.as_dict() == {"n": 2, "have": [0, 0, 0, 1], "shown": [0, 0, 0, 1]}
    own = Cards()
    piles.see_hand(hand, KINDS, True, own)
    assert own.as_dict()["have"] == [1, 0, 0, 1]


@pytest.mark.parametrize("seed", range(10))
def test_a_guessed_hand_looks_the_same(seed: int) -> None:
    hand, seen, guessed, again = Cards(), Cards(), Cards(), Cards()
    for card, shown in ((0, False), (1, False), (3, True)):
        piles.gain(hand, card, shown)
    piles.see_hand(hand, KINDS, False, seen)
    pool = Pool()
    pool.count[0] = pool.count[1] = pool.count[2] = 1
    dice = Dice()
    dice.state = seed
    piles.guess_hand(seen, pool.count, KINDS, dice, guessed)
    piles.see_hand(guessed, KINDS, False, again)
    assert again == seen
    assert sum(guessed.have[i] for i in range(KINDS)) == 3


def mix(p: Deck, q: Deck, pool: Pool, dice: Dice) -> None:
    """A bit of everything, for comparing interpreted with compiled."""
    piles_put_top(p, 1, 3)
    piles_put_top(p, 0, 0)
    piles_reveal(p, 1, 2, pool.count, 1)
    piles_move_under(p, q)
    piles_slide_under(p, q)
    piles_shuffle(q, pool.count)


piles_put_top, piles_reveal = piles.put_top, piles.reveal
piles_move_under, piles_slide_under = piles.move_under, piles.slide_under
piles_shuffle = piles.shuffle


def test_piles_compile_and_give_the_same_bytes() -> None:
    import numba

    made = []
    kinds = (Deck, Deck, Pool, Dice)
    signature = numba.types.void(*(numba_record(kind) for kind in kinds))
    fast = Workshop([mix], kinds).compile(mix, signature)  # type: ignore[list-item, arg-type]
    for function, raw in ((mix, False), (fast, True)):
        records: list[Any] = [kind() for kind in kinds]
        records[2].count[2] = 5
        function(*(record.raw if raw else record for record in records))
        made.append([bytes(record) for record in records])
    assert made[0] == made[1]


def test_what_a_viewer_sees_in_a_pile_is_not_unseen() -> None:
    d, seen, unseen = Deck(), Deck(), pool(3, 2, 2, 1)
    for face, knows in ((2, 1), (0, 0), (1, 2), (2, 3)):
        piles.put_top(d, face, knows)
    piles.see_pile(d, 0, seen)
    piles.strike_seen(seen, unseen.count)
    assert [unseen.count[kind] for kind in range(KINDS)] == [3, 0, 2, 1], (
        "what only the other seat knows may be anywhere"
    )


def deal_anew(seen: Cards, p: Pool, dice: Dice, guessed: Cards) -> None:
    """A guessed hand, for comparing interpreted with compiled."""
    piles_guess_hand(seen, p.count, 4, dice, guessed)


piles_guess_hand = piles.guess_hand


def test_guessed_hands_compile_and_give_the_same_bytes() -> None:
    import numba

    made = []
    kinds = (Cards, Pool, Dice, Cards)
    signature = numba.types.void(*(numba_record(kind) for kind in kinds))
    fast = Workshop([deal_anew], kinds).compile(deal_anew, signature)  # type: ignore[list-item, arg-type]
    for function, raw in ((deal_anew, False), (fast, True)):
        records: list[Any] = [kind() for kind in kinds]
        piles.gain(records[0], 1, True)
        records[0].n = 4
        for card in range(KINDS):
            records[1].count[card] = 2
        function(*(record.raw if raw else record for record in records))
        made.append([bytes(record) for record in records])
    assert made[0] == made[1]
    assert sum(records[3].have[card] for card in range(KINDS)) == 4


def pool(*counts: int) -> Pool:
    made = Pool()
    for kind, count in enumerate(counts):
        made.count[kind] = count
    return made


@pytest.mark.parametrize(
    ("counts", "hidden", "ordered", "expected"),
    [
        ((2, 1, 0, 0), 1, False, True),
        ((2, 1, 0, 0), 3, False, False),  # all of it: the hand is known by counting
        ((2, 1, 0, 0), 3, True, True),  # but not the order
        ((3, 0, 0, 0), 2, True, False),  # all alike
        ((2, 1, 0, 0), 0, True, False),
    ],
)
def test_whether_hidden_cards_can_be_others(
    counts: tuple[int, ...], hidden: int, ordered: bool, expected: bool
) -> None:
    assert piles.unsure(pool(*counts).count, KINDS, hidden, ordered) is expected
