"""Hands and piles on a table show what the view knows, under ids that give nothing away."""

from __future__ import annotations

from kumite.core import piles, spread
from kumite.core.table import Card, Zone
from tests.core.test_piles import BOTH, FOE, ME, Cards, Deck, deck, pool

FACES = [Card("jab", "Jab"), Card("kick", "Kick"), Card("throw", "Throw"), Card("feint", "Feint")]


def lines(zone: Zone) -> list[tuple[str, str, int, list[int]]]:
    return [(card.id, card.title, card.count, card.seen) for card in zone.cards]


def test_a_hand_of_ones_own_keeps_what_is_known_apart() -> None:
    h = Cards()
    for card, shown in ((0, True), (0, False), (0, False), (2, False)):
        piles.gain(h, card, shown)
    zone = spread.hand_zone("hand0", "your hand", h, FACES, 0, off=[2])
    assert (zone.count, zone.kind, zone.seat) == (4, "hand", 0)
    assert lines(zone) == [
        ("hand0.jab", "Jab", 1, [0, 1]),
        ("hand0.jab.secret", "Jab", 2, [0]),
        ("hand0.throw", "Throw", 1, [0]),
    ]
    assert [card.off for card in zone.cards] == [False, False, True]


def test_the_other_hand_shows_only_what_was_shown() -> None:
    h, seen = Cards(), Cards()
    for card, shown in ((0, True), (1, False), (2, False)):
        piles.gain(h, card, shown)
    piles.see_hand(h, 4, False, seen)
    zone = spread.hand_zone("hand1", "hand", seen, FACES, 1)
    assert zone.count == 3
    assert lines(zone) == [("hand1.jab", "Jab", 1, [0, 1])]


def test_a_pile_is_listed_from_the_top_to_the_deepest_card_somebody_knows() -> None:
    p, seen = deck((1, FOE), (2, ME), (3, BOTH), (4, FOE), (0, 0)), Deck()
    piles.see_pile(p, 0, seen)
    zone = spread.pile_zone("deck0", "deck", seen, FACES, 0)
    assert zone.count == 5
    assert lines(zone) == [
        ("deck0.1", "", 1, []),
        ("deck0.2", "", 1, [1]),
        ("deck0.3", "Throw", 1, [0, 1]),
        ("deck0.4", "Kick", 1, [0]),
        ("deck0.5", "", 1, [1]),
    ]


def test_open_cards_are_counted() -> None:
    zone = spread.open_zone("discard0", "discard", pool(2, 0, 1, 0).count, FACES, 0)
    assert zone.count == 3
    assert lines(zone) == [
        ("discard0.jab", "Jab", 2, [0, 1]),
        ("discard0.throw", "Throw", 1, [0, 1]),
    ]


def test_a_pile_with_places_is_face_down_and_open_cards_are_not() -> None:
    assert spread.pile_zone("deck0", "deck", deck((1, ME)), FACES, 0).face_down
    assert not spread.open_zone("discard0", "discard", pool(1, 0, 0, 0).count, FACES, 0).face_down
