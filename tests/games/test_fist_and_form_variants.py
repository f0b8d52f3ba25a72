"""What a designer can change in Fist & Form and what not, and positions that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import kumite
from kumite import BadPosition, BadVariant
from kumite.core.game import Game
from kumite.games.fist_and_form.records import (
    Card,
    Hand,
    Rules,
    Seen,
    Side,
    State,
    View,
)
from tests.games.fist_and_form import (
    GAME,
    NAMES,
)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"stamina": 0}, "stamina is from 1 to 1000, not 0"),
        ({"hand_size": 21}, "hand_size is from 1 to 20, not 21"),
        ({"alternate_first": 1}, "alternate_first is true or false, not 1"),
        ({"staminna": 5}, "no rules value 'staminna'; did you mean stamina?"),
        ({"cards": {"foccus": {}}}, "no 'foccus' in cards; did you mean focus"),
        ({"cards": {"focus": {"cost": 1}}}, "no column 'cost'"),
        ({"cards": {"mastery": {"price": 101}}}, "cards.mastery: price is from 0 to 100, not 101"),
        ({"cards": {"mastery": {"price": 2.5}}}, "price is a whole number, not 2.5"),
        (
            {"cards": {"mastery": {"draws": 1}}},
            "mastery is paid with, not played: its draws must",
        ),
        (
            {"cards": {"counter-strike": {"worth": 1}}},
            "counter-strike is played, not paid with",
        ),
        ({"cards": {"misstep": {"price": 1}}}, "misstep is of no use: its price must be 0"),
        (
            {"cards": {"focus": {"start": 0}, "misstep": {"start": 0}}},
            "a starting deck needs a card",
        ),
    ],
)
def test_a_bad_variant_is_refused_with_the_place_named(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadVariant) as refusal:
        GAME.variant(**changes)
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"turn": 2}, "at no stage of a duel"),
        ({"phase": 9}, "at no stage of a duel"),
        ({"side": [{"stamina": 0}, {}]}, "somebody has fallen and the duel goes on"),
        ({"side": [{"deck_n": 9}, {}]}, "deck_n of seat 0 is not the number of cards"),
        ({"hand": [{}, {"n": 9}]}, "n of seat 1's hand is not the number"),
        ({"hand": [{"shown": [9] * 14}, {}]}, "more is known of seat 0's hand than it holds"),
        ({"side": [{"deck_n": 0, "deck": [0] * 14}, {}]}, "so by counting its hand is known"),
        ({"supply": [99] * 14}, "more than the game has"),
        ({"played": [1] * 14}, "were played and are not on the discard pile"),
        ({"owed": 3}, "spirit is owed for nothing"),
        ({"owed": 3, "buying": 2}, "is paid for that cannot be channeled"),
        ({"owed": 90, "buying": 2, "phase": 3, "drawing": 0}, "cannot pay what it owes"),
        ({"drawing": 1, "phase": 3}, "nothing is drawn in the Channel phase"),
        ({"actoins": 3}, "no field 'actoins'; did you mean actions"),
    ],
)
def test_a_position_that_cannot_be_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.position(seed=1, **fields)
    assert message in str(refusal.value)


CHANGES: list[dict[str, Any]] = [
    {"stamina": 3}, {"hand_size": 7}, {"pile_size": 3}, {"actions": 2}, {"channels": 2},
    {"refines": 1}, {"focus_redraws": 2}, {"redraw_actions": 2}, {"alternate_first": True},
    {"round_limit": 7},
    *(
        {"cards": {"defensive-kata": {column: 4}}}
        for column in Card.fields if column not in ("worth",)
    ),
    {"cards": {"momentum": {"worth": 4}}},
]  # fmt: skip


def as_overlay(changes: Mapping[str, Any]) -> str:
    def spelled(value: Any) -> str:
        return str(value).lower()

    lines = ["[values]"]
    lines += [f"{k} = {spelled(v)}" for k, v in changes.items() if k != "cards"]
    for card, columns in changes.get("cards", {}).items():
        lines += [f"[cards.{card}]", *(f"{k} = {spelled(v)}" for k, v in columns.items())]
    return "\n".join(lines)


@pytest.mark.parametrize("changes", CHANGES, ids=str)
def test_every_number_changes_by_keyword_and_overlay_without_compiling(
    changes: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strikes = {card: {"start": 3} for card in ("devastating-blow", "defensive-kata")}
    base = GAME.variant(cards=strikes)
    usual = kumite.simulate(base, games=40, seed=3)
    import numba.core.compiler as compiler

    def refuse(*_: object) -> None:
        raise AssertionError("something was compiled for a variant")

    monkeypatch.setattr(compiler, "compile_extra", refuse)
    variant = base.variant(**changes)
    path = tmp_path / "mine.toml"
    path.write_text(as_overlay(changes))
    overlaid = base.overlay(path)
    assert bytes(overlaid.rules) == bytes(variant.rules) != bytes(base.rules)
    assert variant.compiled is GAME.compiled
    found = kumite.simulate(variant, games=40, seed=3)
    assert found.checksum == kumite.simulate(variant, games=40, seed=3, compiled=False).checksum
    assert found.checksum != usual.checksum, "the number changes how duels go"


def test_all_numbers_are_among_the_changes() -> None:
    plain = {n for n, f in Rules.fields.items() if f.row is None}
    assert plain == {key for change in CHANGES for key in change} - {"cards"}
    columns = {c for change in CHANGES for row in change.get("cards", {}).values() for c in row}
    assert columns == set(Card.fields)


def test_what_a_card_says_follows_its_numbers() -> None:
    def text(game: Game, card: str) -> str:
        return game.catalog.rows["cards"][NAMES.index(card)].text

    assert text(GAME, "mental-clarity") == "Draw 3 cards."
    clarity, strike = {"draws": 1, "missteps": 1}, {"refines": 0, "damage": 0}
    cards = {"mental-clarity": clarity, "targeted-strike": strike}
    changed = GAME.variant(focus_redraws=0, cards=cards)
    assert text(changed, "mental-clarity") == "1 Misstep to the other; draw 1 card."
    assert text(changed, "targeted-strike") == "No effect."
    assert "redraw" in text(GAME, "focus")
    assert text(changed, "focus") == "Pays 1 spirit."


def test_the_records_have_the_sizes_that_are_declared() -> None:
    kinds = (Card, Rules, Hand, Side, Seen, State, View)
    sizes = {kind.__name__: kind.size for kind in kinds}
    assert sizes == {
        "Card": 11, "Rules": 166, "Hand": 30, "Side": 50, "Seen": 50, "State": 502, "View": 212,
    }  # fmt: skip
