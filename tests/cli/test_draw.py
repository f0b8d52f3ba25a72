"""The renderer: nothing is lost, nothing is wider than the screen, nothing needs colour."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import kumite
from kumite.cli.cards import merged
from kumite.cli.draw import LOOKS, page
from kumite.cli.ink import TIMES, columns, flow, ink, scrub, wrap
from kumite.cli.pick import options
from kumite.core.table import Card, Happening, Mark, Seat, Table, Zone, to_json
from tests.cli import tables

WIDTHS = (40, 80, 100)
MADE_UP = {
    "deck": tables.deck_duel,
    "battle": tables.battlefield,
    "line": tables.long_line,
}


def drawn(table: Table, width: int, height: int | None = None) -> list[str]:
    """A page with all choices, as plain lines."""
    offered = options(table.choices)
    return [line.plain for line in page(table, width, height, options=offered)]


@pytest.mark.parametrize("height", [None, 20])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", MADE_UP)
def test_no_line_is_wider_than_the_screen(name: str, width: int, height: int | None) -> None:
    for line in page(MADE_UP[name](), width, height):
        assert line.cell_len <= width
        assert line.plain == line.plain.rstrip()


@pytest.mark.parametrize("height", [None, 20])
@pytest.mark.parametrize("width", [80, 100])
def test_every_fighter_is_named_with_place_and_meters(width: int, height: int | None) -> None:
    table = tables.battlefield()
    text = "\n".join(drawn(table, width, height))
    assert table.scene.board is not None
    for piece in table.scene.board.pieces:
        row = next(line for line in text.splitlines() if piece.title in line and "health" in line)
        assert piece.space in row
        assert f"endurance {piece.meters[0].value}/30" in row
    for word in ("wall", "r rough", "w water", "* g6 hold this space", "< > in reach"):
        assert word in text


def test_seats_on_a_grid_are_told_apart_without_colour() -> None:
    text = "\n".join(drawn(tables.battlefield(), 100))
    assert "(As)←" in text
    assert "[Fr]→" in text


@pytest.mark.parametrize("width", [80, 100])
def test_every_card_and_pile_is_named(width: int) -> None:
    text = " ".join("\n".join(drawn(tables.deck_duel(), width)).split())
    for name in tables.TECHNIQUES:
        assert f"{name} {TIMES}10" in text
    for word in ("locked", "useless", "price 8", "worth 1", f"{TIMES}3", "5 face down"):
        assert word in text
    assert "discard 3, top Targeted Strike" in text
    assert "deck 0 (shuffled this turn)" in text
    assert "stamina 7/10 ━━━━━━━╌╌╌" in text
    assert "changed: stamina = 12, actions.high.hits = [1, 2]" in text
    assert "so far: play focus" in text


def test_a_card_that_is_off_has_a_broken_outline() -> None:
    lines = drawn(tables.deck_duel(), 100)
    row = next(line for line in lines if "Misstep" in line and "╎" in line)
    assert "╎ Misstep" in row


def test_cards_in_a_line_show_marks_too() -> None:
    text = "\n".join(drawn(tables.deck_duel(), 100, 20))
    assert "Misstep [useless]" in text
    assert "╭" not in text


def test_pages_get_tighter_where_there_is_little_room() -> None:
    table = tables.deck_duel()
    heights = [len(drawn(table, 100, height)) for height in (None, 50, 40, 36, 10)]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) > 2
    assert len(LOOKS) == 7


def test_sheets_are_counted_where_there_is_little_room() -> None:
    table = kumite.game("shattered_spirits").match(seed=1).table(0)
    wide, narrow = ("\n".join(drawn(table, 80, height)) for height in (60, 24))
    assert "Piercing Lunge" in wide
    assert "Piercing Lunge" not in narrow
    assert "cards             Pike Keeper can 13" in narrow


@pytest.mark.parametrize("height", [None, 20])
def test_forty_choices_are_numbered(height: int | None) -> None:
    table = tables.battlefield()
    lines = page(table, 80, height, options=options(table.choices, ("step",)))
    text = "\n".join(line.plain for line in lines)
    assert " 1  a1" in text
    assert "40  d4" in text


def test_more_choices_than_fit_are_counted() -> None:
    choices = [tables.words(i, f"way {i}") for i in range(100)]
    table = msgspec.structs.replace(tables.deck_duel(), choices=choices)
    assert any("and 40 more" in line for line in drawn(table, 80))


def test_long_news_are_not_cut_short() -> None:
    long = [Happening(1, [], f"{i} " + "very " * 20 + "end.") for i in range(60)]
    table = msgspec.structs.replace(tables.deck_duel(), happened=long)
    for height in (None, 20):
        text = "\n".join(drawn(table, 80, height))
        assert text.count("end.") == 40
        assert "20 lines before this are in the log" in text


def test_two_pieces_in_one_space_are_both_there() -> None:
    text = "\n".join(drawn(tables.long_line(), 100))
    assert "◂ B" in text
    assert "A ▸" in text
    assert "A rather long name and B have to choose." in text


def test_five_cells_where_both_stand_in_one_cell() -> None:
    match = kumite.game("five_cells").match(nature=["kesa", "counter"])
    match.play(0, "charge advance")
    match.play(1, "charge retreat")
    lines = drawn(match.table(0), 100)
    assert any("Left ▸" in line for line in lines)
    assert any("◂ Right" in line for line in lines)


def every_text(thing: Any, dirt: str) -> Any:
    """The same data with dirt in every text."""
    if isinstance(thing, str):
        return thing + dirt
    if isinstance(thing, list):
        return [every_text(item, dirt) for item in thing]
    if isinstance(thing, dict):
        kept = ("kind", "facing", "space", "id", "tone")
        return {k: v if k in kept else every_text(v, dirt) for k, v in thing.items()}
    return thing


@pytest.mark.parametrize("name", MADE_UP)
def test_nothing_from_a_file_reaches_the_terminal_as_a_command(name: str) -> None:
    data = every_text(msgspec.json.decode(to_json(MADE_UP[name]())), "\x1b[2J\x9b\r\n\u202e")
    table = msgspec.convert(data, Table)
    for line in drawn(table, 80):
        assert all(sign.isprintable() for sign in line)


def test_wide_letters_keep_the_page_aligned() -> None:
    table = tables.deck_duel()
    seats = [Seat(0, "左利き"), Seat(1, "右")]
    scene = msgspec.structs.replace(table.scene, seats=seats)
    table = msgspec.structs.replace(table, scene=scene)
    for line in page(table, 80):
        assert line.cell_len <= 80


def test_a_secret_card_among_open_ones_says_so() -> None:
    match = kumite.game("five_cells").match(nature=["kesa", "counter"])
    text = "\n".join(drawn(match.table(0), 80, 18))
    assert "Kesa Strike [secret]" in text
    assert "face down [special]" in text
    assert "Counter" not in text


def test_all_kinds_of_meters_and_marks_read_without_colour() -> None:
    zone = Zone("z", "row", None, "row", 1, [Card("c", "Card", marks=[Mark("bad", "", "bad")])])
    scene = msgspec.structs.replace(tables.deck_duel().scene, zones=[zone])
    table = msgspec.structs.replace(tables.deck_duel(), scene=scene)
    assert any("Card [bad]" in line for line in drawn(table, 80))


def test_face_down_cards_merge() -> None:
    zone = Zone("z", "hand", 1, "hand", 5, [Card("a"), Card("b"), Card("c", "Known")])
    assert [(card.title, card.count) for card in merged(zone)] == [("", 2), ("Known", 1), ("", 2)]


def test_words_are_broken_only_where_they_must() -> None:
    assert [x.plain for x in wrap(ink("one two three"), 7)] == ["one two", "three"]
    assert [x.plain for x in wrap(ink("abcdefghij"), 4)] == ["abcd", "efgh", "ij"]
    assert [x.plain for x in wrap(ink("a abcdefgh b"), 4)] == ["a", "abcd", "efgh", "b"]


def test_items_flow_and_stand_in_columns() -> None:
    items = [ink(x) for x in ("aa", "bb", "cc", "dd")]
    assert [x.plain for x in flow(items, 7)] == ["aa · bb", "cc · dd"]
    assert [x.plain for x in flow(items, 7, ", ")] == ["aa, bb,", "cc, dd"]
    assert [x.plain for x in columns(items, 7)] == ["aa   cc", "bb   dd"]
    assert columns([], 7) == []


def test_scrubbing_keeps_letters_of_all_kinds() -> None:
    assert scrub("Zürich 左 é") == "Zürich 左 é"
    assert scrub("a\x1bb\u202ec\td") == "a bc d"
