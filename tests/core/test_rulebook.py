"""Rules data: tallies, rows of a variant's own, and overlay files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kumite
from kumite import BadVariant
from kumite.core.records import Ints, Record, Rows, ref, rows, tally, u8
from kumite.core.rulebook import Rulebook
from kumite.errors import BadGame
from tests.contract.toys import toy

DATA = """
[values]
hand = 5
decks_played = ["red", "red"]

[cards.jab]
cost = 1
[cards.hook]
cost = 3

[decks.red]
cards = { jab = 4, hook = 2 }
"""


class Card(Record):
    cost: int = u8(high=9)


class Deck(Record):
    cards: Ints = tally("cards", 2, high=40)


class Rules(Record):
    hand: int = u8(low=1)
    n_decks: int = u8()
    cards: Rows[Card] = rows(Card, 2)
    decks: Rows[Deck] = rows(Deck, 3)
    decks_played: Ints = ref("decks", 2)


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    path = tmp_path / "cards.toml"
    path.write_text(DATA)
    return Rulebook("brawl", Rules, path)


def build(book: Rulebook, **changes: Any) -> Any:
    return book.build(changes)[0]


def test_a_tally_has_a_number_for_each_row_of_another_table(book: Rulebook) -> None:
    assert build(book).decks[0].cards.tolist() == [4, 2]
    changed = build(book, decks={"red": {"cards": {"hook": 1}}})
    assert changed.decks[0].cards.tolist() == [0, 1]


def test_a_variant_adds_rows_where_the_rules_count_them(book: Rulebook) -> None:
    mine = {"mine": {"cards": {"jab": 40}}}
    rules, catalog, changes = book.build({"decks": mine, "decks_played": ["mine", "red"]})
    assert rules.n_decks == 2
    assert rules.decks[1].cards.tolist() == [40, 0]
    assert rules.decks_played.tolist() == [1, 0]
    assert catalog.names("decks") == ["red", "mine"]
    assert changes == {"decks": mine, "decks_played": ["mine", "red"]}
    assert bytes(book.build(changes)[0]) == bytes(rules), "the changes say all there is"
    assert build(book, decks={"empty": {}}).n_decks == 2
    assert build(book).n_decks == 1, "the game's own numbers stay as they are"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"cards": {"kick": {"cost": 2}}}, "brawl has no 'kick' in cards; there is jab, hook"),
        ({"decks": {x: {} for x in "abc"}}, "brawl has room for 3 rows in decks"),
        ({"decks": {"red": {"cards": {"jib": 1}}}}, "cards has no 'jib'; did you mean jab?"),
        ({"decks": {"red": {"cards": {"jab": 41}}}}, "cards: jab is from 0 to 40, not 41"),
        ({"decks": {"red": {"cards": [1, 2]}}}, "takes numbers by name, like {jab = 1}"),
        ({"decks_played": ["red", "blue"]}, "decks_played 2 can't be 'blue'"),
        ({"n_decks": 2}, "brawl has no rules value 'n_decks'"),
    ],
)
def test_a_change_that_cannot_be_is_refused_by_name(
    book: Rulebook, changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadVariant) as refusal:
        book.build(changes)
    assert message in str(refusal.value)


def test_a_fault_of_the_game_itself_is_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(DATA.replace("jab = 4", "jib = 4"))
    with pytest.raises(BadGame, match="no 'jib'"):
        Rulebook("brawl", Rules, path).build()


def overlay(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return path


def test_an_overlay_is_a_variant_in_a_file(tmp_path: Path) -> None:
    path = overlay(tmp_path, "[values]\nhit_points = 3\n[actions.high]\nhits = [1, 2]\n")
    game = kumite.game("five_cells").overlay(path)
    assert game.changes == {"hit_points": 3, "actions": {"high": {"hits": [1, 2]}}}
    again = kumite.game("five_cells", board=7).overlay(path)
    assert again.changes["board"] == 7


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[values\n", "it is no TOML"),
        ("[values]\nhitpoints = 3\n", "did you mean hit_points?"),
        ("[terms]\nheaven = 'up'\n", "no table 'terms'"),
        ("values = 3\n", "takes numbers by name"),
        ("[values]\nactions = 1\n[actions.high]\nhits = [1]\n", "actions stands in [values] and"),
    ],
)
def test_a_bad_overlay_is_refused_with_its_file_named(
    tmp_path: Path, text: str, message: str
) -> None:
    path = overlay(tmp_path, text)
    with pytest.raises(BadVariant) as refusal:
        kumite.game("five_cells").overlay(path)
    assert str(refusal.value).startswith(f"{path}: ")
    assert message in str(refusal.value)


def test_an_overlay_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadVariant, match="it cannot be read: No such file"):
        kumite.game("five_cells").overlay(tmp_path / "none.toml")


DESCRIBE = """
def describe(table, row, r, catalog):
    return f"{catalog.names(table)[row]} {r.heavy}"
"""
BLADES = """class Blade(Record):
    weight: int = u8()


class Rules(Record, size=5):
    blades: Rows[Blade] = rows(Blade, 2)
"""


def test_texts_of_cards_can_be_made_from_their_numbers(tmp_path: Path) -> None:
    game = toy(
        tmp_path, "rules.py", "class Rules(Record, size=3):\n", BLADES,
        also=[
            ("cards.toml", "[terms]", "[blades.short]\n[blades.long]\ntext = 'its own'\n[terms]"),
            ("text.py", "def moves(", f"{DESCRIBE}\n\ndef moves("),
        ],
    )  # fmt: skip
    assert [row.text for row in game.catalog.rows["blades"]] == ["short 3", "its own"]
    changed = game.variant(heavy=2, blades={"long": {"text": ""}})
    assert [row.text for row in changed.catalog.rows["blades"]] == ["short 2", "long 2"]
