"""Drawing a grid: one short text a space, with a key to its signs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from kumite.cli.ink import FAINT, STRONG, Lines, flow, ink, join, labelled, pad, seat_style
from kumite.core.table import Board, Piece, Space

NARROWEST, WIDEST = 2, 8
FACING = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
AXES = re.compile(r"([A-Za-z]+)(\d+)")


def grid_lines(board: Board, width: int) -> Lines:
    """The grid with its axes, and a key to terrain and signs."""
    columns, rows = axes(board)
    left = max((len(name) for name in rows.values()), default=0) + 2
    pitch = pitch_of(board, width)
    room = pitch - 1 if pitch > NARROWEST else pitch
    letters = terrain_letters(board)
    at = {(space.x, space.y): space for space in board.spaces}
    made: Lines = []
    if columns:
        names = [ink(columns.get(x, ""), FAINT) for x in range(board.width)]
        heads = [pad(pad(name, room, "center"), pitch) for name in names]
        made.append(join([" " * left, *heads]))
    for y in range(board.height):
        row = [ink(rows.get(y, "").rjust(left - 2) + "  ", FAINT)]
        for x in range(board.width):
            space = at.get((x, y))
            if space is None:
                row.append(ink(" " * pitch))
                continue
            pieces = [piece for piece in board.pieces if piece.space == space.id]
            body = cell(space, pieces, letters, room, named=not columns)
            row.append(pad(pad(body, room, "center"), pitch))
        made.append(join(row))
    for line in made:
        line.rstrip()
    return made + legend(board, letters, width)


def pitch_of(board: Board, width: int) -> int:
    """How many columns of the screen a space takes."""
    left = max((len(name) for name in axes(board)[1].values()), default=0) + 2
    return max(NARROWEST, min(WIDEST, (width - left) // max(1, board.width)))


def shows_facing(board: Board, width: int) -> bool:
    """Whether there is room for the way pieces face."""
    longest = max((cell_len(badge(piece)) for piece in board.pieces), default=0)
    return pitch_of(board, width) - 1 > longest


def axes(board: Board) -> tuple[dict[int, str], dict[int, str]]:
    """Letters across and numbers down, if all names are made like `c4`."""
    columns: dict[int, str] = {}
    rows: dict[int, str] = {}
    for space in board.spaces:
        found = AXES.fullmatch(space.name)
        if (
            found is None
            or columns.setdefault(space.x, found[1]) != found[1]
            or rows.setdefault(space.y, found[2]) != found[2]
        ):
            return {}, {}
    return columns, rows


def terrain_letters(board: Board) -> dict[str, str]:
    """A letter for each kind of terrain: the first of its name that is free."""
    made: dict[str, str] = {}
    kinds = dict.fromkeys(s.terrain for s in board.spaces if s.terrain and not s.solid)
    for terrain in kinds:
        signs = [sign for sign in terrain.lower() if sign.isalpha()]
        signs += [sign for sign in terrain.upper() if sign.isalpha()]
        signs += list("%&$§=")
        made[terrain] = next((sign for sign in signs if sign not in made.values()), "?")
    return made


def ground(space: Space, letters: dict[str, str], named: bool = False) -> str:
    """Terrain, height and signs of a space."""
    text = letters.get(space.terrain, "")
    text += str(space.height) if space.height else ""
    text += "*" if space.marks else ""
    return text or (space.name if named else "·")


def in_line(space: Space, letters: dict[str, str], text: str, room: int) -> str:
    """The ground with its height below that of the space above it."""
    if room < 3 or text == space.name:
        return text
    if text == "·":
        return " ·"
    letter = letters.get(space.terrain, " ")
    return f"{letter}{space.height or ' '}{text[-1] if space.marks else ''}"


def cell(
    space: Space, pieces: Sequence[Piece], letters: dict[str, str], room: int, named: bool
) -> Text:
    """One space: who stands there, then as much of its ground as fits."""
    if space.solid and not pieces:
        return ink("█" * room, FAINT)
    below = ground(space, letters, named)
    if not pieces:
        if not space.reach:
            return ink(in_line(space, letters, below, room), FAINT if below == "·" else "")
        framed = f"<{below}>"
        return ink(framed if cell_len(framed) <= room else f"<{below[:1]}>", STRONG)
    body = standing(pieces, room)
    if space.reach:
        return picked(body, room)
    extra = below.replace("·", "")
    whole = any(badge(piece) in body.plain for piece in pieces)
    if whole and body.cell_len + cell_len(extra) <= room:
        body.append(extra, FAINT)
    return body


def picked(body: Text, room: int) -> Text:
    """Who stands on a space in reach: framed, or underlined where there is no room."""
    if body.cell_len + 2 <= room:
        return join([ink("<", STRONG), body, ink(">", STRONG)])
    body.stylize("underline")
    return body


def badge(piece: Piece) -> str:
    """A piece's sign with its seat: (A) for one seat, [A] for the other."""
    frame = {0: "()", 1: "[]"}.get(2 if piece.seat is None else piece.seat, "{}")
    return f"{frame[0]}{piece.glyph}{frame[1]}"


def standing(pieces: Sequence[Piece], room: int) -> Text:
    """The pieces of one space; brackets tell the seats apart where there is room."""
    fancy = [
        ink(badge(piece) + FACING.get(piece.facing, ""), f"{STRONG} {seat_style(piece.seat)}")
        for piece in pieces
    ]
    framed = [ink(badge(piece), f"{STRONG} {seat_style(piece.seat)}") for piece in pieces]
    bare = [ink(piece.glyph, f"{STRONG} {seat_style(piece.seat)}") for piece in pieces]
    for tokens, between in ((fancy, ""), (framed, ""), (bare, "/"), (bare, "")):
        made = join(tokens, between)
        if made.cell_len <= room:
            return made
    return ink(f"{len(pieces)}!" if room > 1 else "!", STRONG)


def legend(board: Board, letters: dict[str, str], width: int) -> Lines:
    """What the signs of this grid mean."""
    items = [join([ink(sign, STRONG), f" {terrain}"]) for terrain, sign in letters.items()]
    solid = list(dict.fromkeys(s.terrain or "solid" for s in board.spaces if s.solid))
    items += [join([ink("█", FAINT), f" {name}"]) for name in solid]
    if any(space.height for space in board.spaces):
        items.append(ink("number: height"))
    if any(space.reach for space in board.spaces):
        items.append(ink("< > in reach"))
    for space in board.spaces:
        if space.marks:
            words = ", ".join(mark.text for mark in space.marks)
            items.append(ink(f"* {space.name} {words}"))
    return labelled(ink("  "), flow(items, width - 3), 3) if items else []
