"""Files: they come back whole, or they are refused with the reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import kumite
from kumite import BadReplay, Match
from kumite.core import replay
from kumite.testing.duels import duel

GAME = kumite.game("five_cells", hit_points=3)


@pytest.fixture
def match() -> Match:
    made = GAME.match(seed=4, names=("Blue", "Gold"))
    for _ in range(3):
        for seat in made.owes:
            made.play(seat, made.moves(seat)[seat])
    return made


@pytest.fixture
def path(match: Match, tmp_path: Path) -> Path:
    match.save(tmp_path / "duel.kumite")
    return tmp_path / "duel.kumite"


def forge(path: Path, **changes: Any) -> None:
    """Change a file and seal it again, as somebody could who reads our source."""
    file = replay.read(path)
    assert isinstance(file, replay.MatchFile | replay.SeatFile)
    for name, value in changes.items():
        setattr(file, name, value)
    path.write_bytes(replay._sealed(file))


def test_a_match_comes_back_and_goes_on(match: Match, path: Path) -> None:
    back = kumite.load(path)
    assert back.state == match.state
    assert back.choices == match.choices
    assert [back.log(seat) for seat in (0, 1, 2)] == [match.log(seat) for seat in (0, 1, 2)]
    assert back.names == ("Blue", "Gold")
    assert back.game.changes == {"hit_points": 3}
    back.play(0, back.moves(0)[0])
    back.undo()
    assert back.state.as_dict()["plan"] == match.state.as_dict()["plan"]


def test_a_file_holds_no_seed(path: Path) -> None:
    assert "seed" not in path.read_text()


def test_a_position_by_hand_comes_back(tmp_path: Path) -> None:
    match = GAME.position(cell=[2, 2], hp=[1, 3], seed=1)
    match.play(0, match.moves(0)[0])
    match.save(tmp_path / "x")
    assert kumite.load(tmp_path / "x").state == match.state


def test_any_changed_byte_is_noticed(path: Path) -> None:
    whole = path.read_bytes()
    for place in range(0, len(whole), 7):
        if whole[place : place + 1].isspace():
            continue
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with pytest.raises(BadReplay):
            kumite.load(path)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": 99}, "has format 99; this Kumite reads 1"),
        ({"version": 99}, "is from version 99 of five_cells; this is version 1"),
        ({"rules": "0" * 32}, "was played with other numbers"),
        ({"choices": [[2, "ace"]]}, "choice 1 is not possible: nature can't have 'ace'"),
        ({"choices": [[0, "advance high"]]}, "choice 1 is not possible: Blue has nothing"),
        ({"choices": [[5, "kesa"]]}, "choice 1 is not one"),
        ({"choices": [[2]]}, "choice 1 is not one"),
        ({"choices": [[2, "kesa"]]}, "do not lead where the file says"),
        ({"end": "0" * 32}, "do not lead where the file says"),
        ({"names": ["one"]}, "names 1 players"),
        ({"names": ["a" * 41, "b"]}, "has 1 to 40 printable letters"),
        ({"names": ["a\x1b[31m", "b"]}, "has 1 to 40 printable letters"),
        ({"changes": {"name": "x"}}, "no rules value 'name'"),
        ({"changes": {"self": 1}}, "no rules value 'self'"),
        ({"opening": "!!"}, "begins at a position this game does not have"),
        ({"changes": {"hit_points": 99}}, "hit_points is from 1 to 9, not 99"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_a_forged_file_is_refused(path: Path, changes: dict[str, Any], message: str) -> None:
    forge(path, **changes)
    with pytest.raises(kumite.KumiteError) as refusal:
        kumite.load(path)
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is not a match of Kumite"),
        (b"PK\x03\x04", "is not a match of Kumite"),
        (b"\xff\xfe", "is not a match of Kumite"),
        (b'{"a": 1}', "is not a match of Kumite"),
        (b'{"kumite": "match"}', "missing required field"),
        (b"[" * 100_000, "is not a match of Kumite"),
    ],
)
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(content)
    with pytest.raises(BadReplay, match=message):
        kumite.load(path)


def test_files_that_cannot_be_read_or_written_are_named(match: Match, tmp_path: Path) -> None:
    with pytest.raises(BadReplay, match="cannot read .*nothing"):
        kumite.load(tmp_path / "nothing")
    with pytest.raises(BadReplay, match="cannot write"):
        match.save(tmp_path / "no" / "such" / "folder")


def test_a_seats_file_holds_tables_and_cannot_be_played_on(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "seat"
    match.save(path, seat=1)
    file = replay.read(path)
    assert isinstance(file, replay.SeatFile)
    assert file.log == match.log(1)
    assert file.tables[-1] == match.table(1)
    assert {table.viewer for table in file.tables} == {1}
    assert "opening" not in json.loads(path.read_text())
    with pytest.raises(BadReplay, match="it can be watched"):
        kumite.load(path)


def test_steps_go_through_a_match_choice_by_choice() -> None:
    played = duel(GAME, 3)
    steps = replay.steps(played)
    assert len(steps) == len(played.choices) + 1
    assert steps[-1].state == played.state
    assert [len(step.choices) for step in steps] == list(range(len(steps)))


@pytest.mark.parametrize(
    ("field", "value"),
    [("special", 255), ("stance", 9), ("plan", 255), ("lock", 99), ("cell", 9), ("hp", 0)],
)
def test_an_opening_that_cannot_be_is_refused(tmp_path: Path, field: str, value: int) -> None:
    match = GAME.match(seed=1)
    state = match.state.copy()
    getattr(state, field)[0] = value
    forged = GAME.at(state, nature="ask")
    forged.save(tmp_path / "x")
    with pytest.raises(BadReplay, match="begins at a position that can't be"):
        kumite.load(tmp_path / "x")
    with pytest.raises(kumite.BadPosition):
        GAME.position(seed=1, **{field: [value, match.state.as_dict()[field][1]]})


def test_a_seats_file_that_cannot_be_drawn_is_refused(match: Match, tmp_path: Path) -> None:
    import msgspec

    path = tmp_path / "seat"
    match.save(path, seat=1)
    whole = path.read_bytes()
    file = replay.read(path)
    assert isinstance(file, replay.SeatFile)
    table = file.tables[-1]
    assert table.scene.board is not None
    huge = msgspec.structs.replace(table.scene.board, kind="grid", width=10**9, height=10**9)
    drawn = msgspec.structs.replace(table, scene=msgspec.structs.replace(table.scene, board=huge))
    wrong: list[dict[str, Any]] = [{"seat": 7}, {"tables": []}, {"seat": 0}, {"tables": [drawn]}]
    for changes in wrong:
        path.write_bytes(whole)
        forge(path, **changes)
        with pytest.raises(BadReplay, match="no tables that could be drawn"):
            replay.read(path)


def test_a_strange_path_is_refused() -> None:
    with pytest.raises(BadReplay, match="cannot read"):
        kumite.load("a\0b")
