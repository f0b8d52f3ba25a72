"""Records: layout, plain numbers out, loud refusals in."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from kumite.core.records import Ints, Record, Rows, i16, many, rows, u8, u16, u64
from kumite.errors import BadGame


class Point(Record, size=4):
    x: int = i16()
    y: int = u8()


class Map(Record, size=40):
    far: int = u64()
    turn: int = u16()
    grid: Ints = u8(2, 3)
    points: Rows[Point] = rows(Point, 2)
    block: Rows[Point] = rows(Point, 2, 2)


def test_fields_read_as_plain_ints_and_share_memory_with_numpy() -> None:
    m = Map()
    m.turn = 513
    m.grid[1, 2] = 7
    m.points[1].x = -5
    m.block[1, 0].y = 9
    m.far = 2**63 + 1
    assert type(m.turn) is int
    assert type(m.grid[1, 2]) is int
    assert m.raw["turn"] == 513
    assert m.raw["grid"].tolist() == [[0, 0, 0], [0, 0, 7]]
    assert m.raw["points"]["x"].tolist() == [0, -5]
    assert m.raw["block"]["y"].tolist() == [[0, 0], [9, 0]]
    assert m.raw["far"] == 2**63 + 1
    m.raw["turn"] = 3
    assert m.turn == 3


class Place(Point, size=8):
    height: int = u8()
    marks: Ints = u8(2)
    last: int = i16()


class Maze(Map):
    exit: int = u8()


def test_a_record_may_begin_with_the_fields_of_another() -> None:
    p, maze = Place(), Maze()
    p.x, p.y, p.height, p.last = -7, 3, 9, -2
    p.marks[1] = 4
    assert list(Place.fields) == ["x", "y", "height", "marks", "last"]
    assert p.raw.tolist()[:3] == (-7, 3, 9)
    assert p.as_dict() == {"x": -7, "y": 3, "height": 9, "marks": [0, 4], "last": -2}
    maze.points[1].y = 5
    maze.grid[1, 1] = 6
    maze.exit = 1
    assert maze.raw["points"]["y"].tolist() == [0, 5]
    assert (maze.raw["grid"][1, 1], maze.raw["exit"]) == (6, 1)
    assert list(Point.fields) == ["x", "y"], "the other one is as it was"
    with pytest.raises(ValueError, match=r"Place.x holds"):
        p.x = 40000


@pytest.mark.parametrize("value", [-1, 65536])
def test_a_number_that_does_not_fit_is_refused(value: int) -> None:
    m = Map()
    with pytest.raises(ValueError, match=r"Map.turn holds 0 to 65535, not (-1|65536)"):
        m.turn = value


def test_places_outside_are_refused() -> None:
    m = Map()
    with pytest.raises(IndexError):
        m.grid[2, 0] = 1
    with pytest.raises(IndexError):
        m.block[0, 2].x = 1
    with pytest.raises(IndexError):
        m.points[5].x = 1


def test_copies_are_independent_and_equal_by_bytes() -> None:
    m = Map()
    m.turn = 4
    other = m.copy()
    assert other == m
    other.grid[0, 0] = 1
    assert other != m
    assert m.grid[0, 0] == 0
    m.load(other)
    assert other == m
    m.clear()
    assert bytes(m) == bytes(Map.size)
    assert pickle.loads(pickle.dumps(other)) == other


def test_a_block_of_records_copies_by_place() -> None:
    block = many(Point, 3)
    block[0].x = 12
    block[2] = block[0]
    block[0].x = 1
    assert [point.x for point in block] == [1, 0, 12]


def test_the_layout_is_numpys_aligned_one() -> None:
    assert Map.dtype.isalignedstruct
    assert Map.dtype.itemsize == Map.size == 40
    assert np.zeros(2, Map.dtype).itemsize == 40


def test_a_wrong_size_or_name_is_refused() -> None:
    with pytest.raises(BadGame, match="declared as 3 bytes and has 2"):
        type("Wrong", (Record,), {"x": u16()}, size=3)
    with pytest.raises(BadGame, match="no fields"):
        type("Empty", (Record,), {})
    with pytest.raises(BadGame, match="can't be called copy"):
        type("Clash", (Record,), {"copy": u8()})


def test_as_dict_shows_everything() -> None:
    m = Map()
    m.points[0].y = 2
    assert m.as_dict()["points"] == [{"x": 0, "y": 2}, {"x": 0, "y": 0}]
    assert "'turn': 0" in repr(m)
