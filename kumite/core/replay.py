"""Files: a whole match that can go on or be stepped through, or what one seat saw of it.

A match file holds the choices, nature's included, and no seed. Loading plays them again and
checks every one. A seat's file holds the tables that seat was shown and nothing else.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from pathlib import Path
from typing import Any

import msgspec

from kumite.core import registry
from kumite.core.events import NATURE, OBSERVER
from kumite.core.game import Game
from kumite.core.match import Match
from kumite.core.table import Table, to_json
from kumite.errors import BadReplay, KumiteError

FORMAT = 1
MOST_BYTES = 64 * 2**20
LARGEST = 64  # spaces along a board


class MatchFile(msgspec.Struct, tag="match", tag_field="kumite", forbid_unknown_fields=True):
    """A whole match: who reads it knows everything."""

    format: int
    game: str
    version: int
    rules: str  # fingerprint of the rules record
    changes: dict[str, Any]
    names: list[str]
    opening: str  # packed state, or empty for the game's own opening
    choices: list[list[Any]]  # who, text
    end: str  # fingerprint of the state after the last choice
    seal: str = ""  # fingerprint of all the rest


class SeatFile(msgspec.Struct, tag="seat", tag_field="kumite", forbid_unknown_fields=True):
    """A match as one seat saw it: a table for each time something changed for it."""

    format: int
    game: str
    version: int
    seat: int
    tables: list[Table]
    log: list[str]
    seal: str = ""


def _mark(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def _body(state: Any) -> bytes:
    """A state without its log, which only tells of the last choice."""
    blank = state.copy()
    start = blank.dtype.fields["log_n"][1]
    return bytes(blank.memory[:start])


def _sealed(file: MatchFile | SeatFile) -> bytes:
    file.seal = ""
    file.seal = _mark(to_json(file))
    whole = to_json(file)
    data = msgspec.json.format(whole, indent=1) if isinstance(file, MatchFile) else whole
    if len(data) > MOST_BYTES:
        raise BadReplay(f"the file would have {len(data)} bytes, more than {MOST_BYTES}")
    return data + b"\n"


def save(match: Match, path: Path, seat: int | None = None) -> None:
    """Write a match to a file, or with `seat` what that seat saw of it."""
    file = match_file(match) if seat is None else seat_file(match, seat)
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_bytes(_sealed(file))
        draft.replace(path)
    except OSError as error:
        raise BadReplay(f"cannot write {path}: {error.strerror}") from error


def match_file(match: Match) -> MatchFile:
    """Everything, for going on with the match later."""
    opening = ""
    if match.by_hand:
        opening = base64.b85encode(zlib.compress(match.opening, 9)).decode()
    return MatchFile(
        format=FORMAT,
        game=match.game.name,
        version=match.game.version,
        rules=_mark(bytes(match.rules)),
        changes=match.game.changes,
        names=list(match.names),
        opening=opening,
        choices=[[choice.who, choice.text] for choice in match.choices],
        end=_mark(_body(match.state)),
    )


def seat_file(match: Match, seat: int) -> SeatFile:
    """What a seat was shown: nothing in it comes from elsewhere than its tables and log."""
    tables: list[Table] = []
    for step in steps(match):
        table = step.table(seat)
        if not tables or to_json(table) != to_json(tables[-1]):
            tables.append(table)
    return SeatFile(
        format=FORMAT,
        game=match.game.name,
        version=match.game.version,
        seat=seat,
        tables=tables,
        log=match.log(seat),
    )


def steps(match: Match) -> list[Match]:
    """The match after each choice, from its opening on."""
    again = Match(
        match.game,
        _opening(match),
        nature="ask",
        names=match.names,
    )
    again.by_hand = match.by_hand
    made = [again.fork()]
    for choice in match.choices:
        again.play(choice.who, choice.move)
        made.append(again.fork())
    return made


def _opening(match: Match) -> Any:
    state = match.game.source.State()
    state.load(match.opening)
    return state


def load(path: str | Path) -> Match:
    """A saved match, every choice of it checked. Nature goes on with fresh rolls."""
    file = read(Path(path))
    if isinstance(file, SeatFile):
        raise BadReplay(
            f"{path} holds what seat {file.seat} saw of a match; "
            "it can be watched with `kumite replay`, not played on"
        )
    return rebuild(file, str(path))


def read(path: Path) -> MatchFile | SeatFile:
    """What a file holds, if it is a file of ours and whole."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadReplay(f"{path} is too large to be a match")
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadReplay(f"cannot read {path}: {getattr(error, 'strerror', error)}") from error
    try:
        file = msgspec.json.decode(data, type=MatchFile | SeatFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadReplay(f"{path} is not a match of Kumite: {error}") from error
    if file.format != FORMAT:
        raise BadReplay(f"{path} has format {file.format}; this Kumite reads {FORMAT}")
    if isinstance(file, SeatFile):
        _check_tables(file, path)
    seal, file.seal = file.seal, ""
    if seal != _mark(to_json(file)):
        raise BadReplay(f"{path} was changed after it was saved")
    return file


def _check_tables(file: SeatFile, path: Path) -> None:
    """A seat's file is drawn as it is, so its tables must be of a size that can be drawn."""
    boards = [table.scene.board for table in file.tables]
    if (
        file.seat not in (0, 1, OBSERVER)
        or not file.tables
        or any(table.viewer != file.seat for table in file.tables)
        or any([s.seat for s in table.scene.seats] != [0, 1] for table in file.tables)
        or any(b and not (0 < b.width <= LARGEST and 0 < b.height <= LARGEST) for b in boards)
    ):
        raise BadReplay(f"{path} holds no tables that could be drawn")


def rebuild(file: MatchFile, name: str) -> Match:
    """The match of a file, ready to go on."""
    match = replay_of(registry.game(file.game, **file.changes), file, name)
    match.go_on()
    return match


def replay_of(game: Game, file: MatchFile, name: str) -> Match:
    """Play a file's choices again and see that they lead where the file says."""
    if file.version != game.version:
        raise BadReplay(
            f"{name} is from version {file.version} of {file.game}; this is version {game.version}"
        )
    if file.rules != _mark(bytes(game.rules)):
        raise BadReplay(f"{name} was played with other numbers than {file.game} has now")
    if len(file.names) != 2:
        raise BadReplay(f"{name} names {len(file.names)} players")
    opening = opening_of(game, file, name)
    try:
        match = Match(game, opening, nature="ask", names=(file.names[0], file.names[1]))
    except KumiteError as error:
        raise BadReplay(f"{name}: {error}") from error
    match.by_hand = bool(file.opening)
    for number, choice in enumerate(file.choices, 1):
        if len(choice) != 2 or choice[0] not in (0, 1, NATURE) or not isinstance(choice[1], str):
            raise BadReplay(f"{name}: choice {number} is not one")
        try:
            match.play(choice[0], choice[1])
        except (KumiteError, ArithmeticError, LookupError, ValueError) as error:
            raise BadReplay(f"{name}: choice {number} is not possible: {error}") from error
    if file.end != _mark(_body(match.state)):
        raise BadReplay(f"{name}: the choices do not lead where the file says")
    return match


def opening_of(game: Game, file: MatchFile, name: str) -> Any:
    """The state a file begins at."""
    state = game.source.State()
    if not file.opening:
        game.source.functions["start"](state, game.rules)
        return state
    try:
        packed = base64.b85decode(file.opening)
        state.load(zlib.decompressobj().decompress(packed, state.size + 1))
    except (ValueError, zlib.error) as error:
        raise BadReplay(f"{name} begins at a position this game does not have") from error
    if wrong := game.unsound(state):
        raise BadReplay(f"{name} begins at a position that can't be: {wrong}")
    return state
