"""Drawing boards: a line as a row of boxes; a grid is drawn next door."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from kumite.cli.grid import badge, grid_lines, shows_facing
from kumite.cli.ink import (
    FAINT,
    STRONG,
    Lines,
    cut,
    flow,
    ink,
    join,
    labelled,
    pad,
    seat_style,
    shift,
)
from kumite.cli.marks import mark_items, meter_text
from kumite.core.table import Board, Piece, Space

ARROWS = {"left": "◂", "right": "▸", "up": "▴", "down": "▾"}
NARROWEST, WIDEST = 3, 17
LEAST_TALL = 2


def board_lines(board: Board, width: int) -> Lines:
    """The board, and under it what does not fit into its spaces."""
    if board.kind == "line":
        made = shift(line_lines(board, width - 1), 1)
        pieces, facing = [piece for piece in board.pieces if piece.meters], False
    else:
        made = shift(grid_lines(board, width - 1), 1)
        pieces, facing = list(board.pieces), not shows_facing(board, width - 1)
    if pieces:
        made += [ink(""), *shift(piece_list(board, pieces, width - 1, facing), 1)]
    return made


def line_lines(board: Board, width: int) -> Lines:
    """A row of boxes, each with its name in the lower edge."""
    spaces = sorted(board.spaces, key=lambda space: space.x)
    across = max(1, min(len(spaces), (width - 1) // (NARROWEST + 1)))
    inner = min(WIDEST, (width - 1) // across - 1)
    made: Lines = []
    for start in range(0, len(spaces), across):
        made += _row(board, spaces[start : start + across], inner)
    return made


def _row(board: Board, spaces: Sequence[Space], inner: int) -> Lines:
    stand = {
        space.id: [piece for piece in board.pieces if piece.space == space.id] for space in spaces
    }
    cells = [cell(space, stand[space.id], inner) for space in spaces]
    tall = max(LEAST_TALL, *(len(lines) for lines in cells))
    edge = ink("│", FAINT)
    made = [_edge(["─" * inner] * len(spaces), "┌┬┐")]
    for i in range(tall):
        row = [
            pad(lines[i], inner, "center") if i < len(lines) else ink(" " * inner)
            for lines in cells
        ]
        made.append(join([edge, join(row, "│"), edge]))
    made.append(_edge([_name(space, inner) for space in spaces], "└┴┘"))
    return made


def _edge(parts: Sequence[str | Text], corners: str) -> Text:
    line = join([ink(x, FAINT) if isinstance(x, str) else x for x in parts], corners[1])
    return join([ink(corners[0], FAINT), line, ink(corners[2], FAINT)])


def _name(space: Space, inner: int) -> Text:
    """A space's name in the edge; brackets say that it is in reach."""
    name = ink(f"[{space.name}]" if space.reach else f" {space.name} ", STRONG)
    name = cut(name, inner)
    left = (inner - name.cell_len) // 2
    right = inner - name.cell_len - left
    return join([ink("─" * left, FAINT), name, ink("─" * right, FAINT)])


def cell(space: Space, pieces: Sequence[Piece], inner: int) -> Lines:
    """What is in a space: its pieces, side by side where they fit, and its ground."""
    made: Lines = []
    tokens = [token(piece, inner) for piece in pieces]
    states = [join(mark_items(piece.marks), ", ") for piece in pieces]
    told = {state.plain: state for state in states if state.plain}
    alike = len({state.plain for state in states}) == 1
    one_line = join(tokens, " ")
    one_state = join(told.values() if alike else [x for x in states if x.plain], " · ")
    if pieces and max(one_line.cell_len, one_state.cell_len) <= inner:
        made += [one_line, *([one_state] if one_state.plain else [])]
    else:
        for name, state in zip(tokens, states, strict=True):
            made += [name, *([cut(state, inner)] if state.plain else [])]
    ground = [space.terrain] if space.terrain else []
    ground += [f"height {space.height}"] if space.height else []
    ground += [mark.text for mark in space.marks]
    if space.solid:
        made.append(ink("▒" * inner, FAINT))
    return made + [cut(ink(word, FAINT), inner) for word in ground]


def token(piece: Piece, inner: int) -> Text:
    """A piece by its name and the way it faces, or by its sign where the name has no room."""
    style = f"{STRONG} {seat_style(piece.seat)}"
    arrow = ARROWS.get(piece.facing, "")
    for name in (piece.title, piece.glyph):
        parts = [arrow, name] if piece.facing == "left" else [name, arrow]
        made = ink(" ".join(part for part in parts if part), style)
        if made.cell_len <= inner:
            return made
    return cut(ink(piece.glyph, style), inner)


def piece_list(board: Board, pieces: Sequence[Piece], width: int, facing: bool) -> Lines:
    """Every piece with its place, meters and marks."""
    spaces = {space.id: space for space in board.spaces}
    order = sorted(pieces, key=lambda piece: 2 if piece.seat is None else piece.seat)
    heads = []
    for piece in order:
        style = seat_style(piece.seat)
        place = spaces[piece.space].name if piece.space in spaces else ""
        heads.append(
            join([ink(badge(piece), style), " ", ink(piece.title, style), ink(f"  {place}", FAINT)])
        )
    room = min(max(head.cell_len for head in heads), width // 2) + 3
    made: Lines = []
    for piece, head in zip(order, heads, strict=True):
        items = [meter_text(meter, bar=False) for meter in piece.meters]
        items += mark_items(piece.marks)
        items += [ink(f"facing {piece.facing}")] if facing and piece.facing else []
        items += underfoot(spaces.get(piece.space)) if board.kind != "line" else []
        made += labelled(head, flow(items, width - room), room)
    return made


def underfoot(space: Space | None) -> list[Text]:
    """The ground a piece stands on, which its sign may hide."""
    if space is None:
        return []
    words = [f"on {space.terrain}"] if space.terrain else []
    words += [f"height {space.height}"] if space.height else []
    words += ["in reach"] if space.reach else []
    return [ink(word, FAINT) for word in words]
