"""Face-down piles: who knows which place, said to each viewer in as few words as it takes."""

from __future__ import annotations

import msgspec
import pytest

from kumite.cli.cards import known_items, ordinal, pile_items
from kumite.cli.draw import page
from kumite.cli.explain import entries, explain
from kumite.cli.ink import TIMES
from kumite.core.table import Card, Table, Zone
from tests.cli import tables

NAMES = {0: "Left", 1: "Right"}


def pile(*cards: Card, count: int = 9) -> Zone:
    return Zone("deck0", "deck", 0, "pile", count, list(cards), face_down=True)


def known(zone: Zone, viewer: int) -> list[str]:
    return [item.plain for item in known_items(zone, viewer, NAMES)]


JAB, HOOK, SLIP = (Card(name, name.title(), seen=[0]) for name in ("jab", "hook", "slip"))
BOTH = msgspec.structs.replace(HOOK, seen=[0, 1])
THEIRS = Card("x", seen=[1])
NOBODY = Card("y")


@pytest.mark.parametrize(
    ("cards", "viewer", "said"),
    [
        ((), 0, []),
        ((NOBODY, NOBODY), 0, []),
        ((JAB,), 0, ["you know top: Jab"]),
        ((JAB, HOOK, NOBODY, SLIP), 0, ["you know top 2: Jab, Hook; 4th: Slip"]),
        ((NOBODY, JAB, SLIP), 0, ["you know 2nd-3rd: Jab, Slip"]),
        ((JAB, BOTH), 0, ["you know top: Jab", "both know 2nd: Hook"]),
        ((BOTH, THEIRS, THEIRS), 0, ["both know top: Hook", "only Right knows 2nd-3rd"]),
        ((THEIRS,), 2, ["only Right knows top"]),
        ((BOTH,), 2, ["both know top: Hook"]),
    ],
)
def test_who_knows_what(cards: tuple[Card, ...], viewer: int, said: list[str]) -> None:
    assert known(pile(*cards), viewer) == said


def test_places_are_counted_as_people_do() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 33, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "33rd", "111th",
    ]  # fmt: skip


def test_a_face_down_pile_and_a_list_are_counted_and_show_no_top_card() -> None:
    listed = Zone("lost", "discard", 0, "list", 3, [Card("a", "Jab", count=3, seen=[0, 1])])
    assert [item.plain for item in pile_items([pile(JAB), listed])] == ["deck 9", "discard 3"]


def table_of(*zones: Zone) -> Table:
    table = tables.deck_duel()
    scene = msgspec.structs.replace(table.scene, zones=list(zones))
    return msgspec.structs.replace(table, scene=scene)


def test_the_page_has_a_line_for_each_pile_of_which_somebody_knows_something() -> None:
    empty = Zone("used0", "used", 0, "pile", 0, [], face_down=True)
    lines = [line.plain for line in page(table_of(pile(JAB, THEIRS), empty), 80)]
    assert any("piles" in line and "deck 9 · used 0" in line for line in lines)
    known = [line for line in lines if "you know" in line]
    assert len(known) == 1
    assert (
        known[0].split()
        == "▌ deck you know top: Jab · only Bruno knows 2nd".replace(
            "Bruno", next(s.name for s in tables.deck_duel().scene.seats if s.seat == 1)
        ).split()
    )


def test_much_knowledge_is_broken_into_lines_that_fit() -> None:
    many = [JAB if i % 3 else NOBODY for i in range(60)]
    for width in (40, 80):
        lines = page(table_of(pile(*many, count=60)), width)
        assert all(line.cell_len <= width for line in lines)
        assert " ".join(line.plain for line in lines).count("Jab") == 40


def test_a_pile_and_a_list_can_be_asked_about() -> None:
    listed = Zone("lost", "discard", 0, "list", 3, [Card("a", "Jab", count=3, seen=[0, 1])])
    found = entries(table_of(pile(JAB, THEIRS), listed), None)
    deck = " ".join(line.plain for line in explain(found, "deck", 80))
    assert "9 face down; you know top: Jab" in deck
    assert f"Jab {TIMES}3" in " ".join(line.plain for line in explain(found, "discard", 80))
