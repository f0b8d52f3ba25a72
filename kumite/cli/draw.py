"""The one renderer: a table as lines of text, for every game.

It knows the table description and nothing else. A page is drawn as roomy as the height allows:
first the news are run together, then cards lose their boxes, then those of sheets are only
counted, then the lines between sections go, and last the choices go into columns.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace
from rich.text import Text

from kumite.cli.board import board_lines
from kumite.cli.cards import hand_boxes, known_items, pile_items, zone_items
from kumite.cli.ink import (
    FAINT,
    STRONG,
    Lines,
    beside,
    columns,
    cut,
    fit_across,
    flow,
    ink,
    join,
    labelled,
    pad,
    rule,
    seat_style,
    shift,
    wrap,
)
from kumite.cli.marks import mark_items, meter_text
from kumite.cli.pick import Option
from kumite.core.table import Board, Scene, Seat, Table, Zone

MOST_SHOWN = 60
MOST_DESCRIBED = 14
MOST_ITEMS_IN_LINE = 8
MOST_PLACES = 40
MOST_NEWS = 6
MOST_TOLD = 40
MOST_BOXES = 12
LEAST_FOR_BOXES = 40
LONGEST_LABEL = 18
HEAPS = ("pile", "list")  # drawn as a number of cards
LEAST_WIDTH, MOST_WIDTH = 40, 110


@dataclass(frozen=True)
class Look:
    """How much room a page takes."""

    list_news: bool = True
    notes: bool = True
    boxes: bool = True
    gaps: bool = True
    sheets: bool = True  # cards that are always the same; else they are counted


LOOKS = (
    Look(),
    Look(list_news=False),
    Look(list_news=False, boxes=False),
    Look(list_news=False, boxes=False, sheets=False),
    Look(list_news=False, boxes=False, sheets=False, gaps=False),
    Look(list_news=False, boxes=False, sheets=False, notes=False),
    Look(list_news=False, boxes=False, sheets=False, notes=False, gaps=False),
)


def page(
    table: Table,
    width: int,
    height: int | None = None,
    *,
    roles: Mapping[int, str] | None = None,
    options: Sequence[Option] = (),
    news_title: str = "",
) -> Lines:
    """Everything a seat sees, with the choices it has now."""
    width = min(MOST_WIDTH, max(LEAST_WIDTH, width))
    made: Lines = []
    for look in LOOKS:
        made = _page(table, width, roles or {}, options, look, news_title)
        if height is None or len(made) <= height:
            break
    made = [cut(line, width) for line in made]
    for line in made:
        line.rstrip()
    return made


def _page(
    table: Table,
    width: int,
    roles: Mapping[int, str],
    options: Sequence[Option],
    look: Look,
    news_title: str,
) -> Lines:
    scene = table.scene
    indent = label_width(scene.zones)
    near = table.viewer if table.viewer in (0, 1) else 0
    far = [seat for seat in scene.seats if seat.seat != near]
    own = [seat for seat in scene.seats if seat.seat == near]
    heads = {seat.seat: seat_head(seat, roles) for seat in scene.seats}
    room = min(max((h.cell_len for h in heads.values()), default=0) + 3, width // 2)

    def side(seat: Seat) -> Lines:
        head = labelled(heads[seat.seat], state_lines(table, seat, width - room - 1, roles), room)
        zones = [zone for zone in scene.zones if zone.seat == seat.seat]
        body = [*head, *zone_lines(zones, table, width - 1, indent - 1, look)]
        return [join([ink("▌", seat_style(seat.seat)), line]) for line in body]

    sections = [header(table, width)]
    sections += [side(seat) for seat in far]
    if scene.board is not None:
        board = in_reach(lean(scene.board, scene.seats), options)
        sections.append(board_lines(board, width))
    shared = [zone for zone in scene.zones if zone.seat not in (0, 1)]
    sections.append(zone_lines(shared, table, width, indent, look))
    sections += [side(seat) for seat in own]
    sections.append(news(table, width, look, news_title))
    sections.append([*decision(table, width, roles), *offer(options, width, look.notes)])
    made: Lines = []
    for section in sections:
        if section:
            made += [*([ink("")] if made and look.gaps else []), *section]
    return made


def label_width(zones: Sequence[Zone]) -> int:
    """How wide the column of labels is, so that a page is aligned from top to bottom."""
    named = [zone for zone in zones if zone.kind not in HEAPS or zone.face_down]
    longest = max((len(zone.title) for zone in named), default=0)
    return min(LONGEST_LABEL, max(8, longest)) + 4


def lean(board: Board, seats: Sequence[Seat]) -> Board:
    """The board without meters that a seat with a single piece shows anyway."""
    known = {(seat.seat, meter) for seat in seats for meter in seat.meters}
    alone = {
        seat.seat for seat in seats if sum(piece.seat == seat.seat for piece in board.pieces) == 1
    }
    pieces = [
        replace(piece, meters=[m for m in piece.meters if (piece.seat, m) not in known])
        if piece.seat in alone
        else piece
        for piece in board.pieces
    ]
    return replace(board, pieces=pieces)


def in_reach(board: Board, options: Sequence[Option]) -> Board:
    """The board with the spaces and pieces marked that can be picked now."""
    touched = {option.touch for option in options}
    touched |= {piece.space for piece in board.pieces if piece.id in touched}
    spaces = [replace(s, reach=s.reach or s.id in touched) for s in board.spaces]
    return replace(board, spaces=spaces)


def header(table: Table, width: int) -> Lines:
    """Which game, and how far it is."""
    scene = table.scene
    left = join([ink(f" {table.title}", STRONG)])
    right = ink(" · ".join(x for x in (scene.clock, scene.phase) if x) + " ", FAINT)
    made = beside(left, right, width)
    if table.variant:
        changed = flow([ink(x, FAINT) for x in table.variant], width - 12, ", ")
        made += labelled(ink("  changed:", FAINT), changed, 12)
    return [*made, rule(width)]


def seat_head(seat: Seat, roles: Mapping[int, str]) -> Text:
    """A seat's name, and who plays it."""
    role = roles.get(seat.seat, "")
    name = ink(seat.name, f"{STRONG} {seat_style(seat.seat)}")
    return join([name, ink(f" ({role})" if role else "", FAINT)])


def state_lines(table: Table, seat: Seat, width: int, roles: Mapping[int, str]) -> Lines:
    """A seat's meters and marks."""
    items = [meter_text(meter) for meter in seat.meters] + mark_items(seat.marks)
    if seat.seat in table.waiting and table.viewer != seat.seat and not roles.get(seat.seat):
        items.append(ink("still to choose", FAINT))
    return flow(items, width, "   ")


def zone_lines(zones: Sequence[Zone], table: Table, width: int, indent: int, look: Look) -> Lines:
    """Places for cards: all piles together, then one after the other."""
    made: Lines = []
    if not look.sheets:
        zones = [replace(z, kind="list") if z.kind == "sheet" else z for z in zones]
    piles = [zone for zone in zones if zone.kind in HEAPS]
    if piles:
        heap = "  piles" if any(zone.kind == "pile" for zone in piles) else "  cards"
        made += labelled(ink(heap, FAINT), items_in(pile_items(piles), width, indent), indent)
        made += known_lines(piles, table, width, indent)
    for zone in zones:
        if zone.kind in HEAPS or (zone.kind != "hand" and not (zone.cards or zone.count)):
            continue
        mine = zone.kind == "hand" and zone.seat == table.viewer
        roomy = look.boxes and width - indent >= LEAST_FOR_BOXES
        if mine and roomy and 0 < len(zone.cards) <= MOST_BOXES:
            body = hand_boxes(zone, width - indent)
        else:
            body = items_in(zone_items(zone, table.viewer), width, indent)
        if zone.note:
            body += wrap(ink(zone.note, FAINT), width - indent)
        label = cut(ink(f"  {zone.title}", FAINT), indent - 1)
        made += labelled(label, body, indent)
    return made


def known_lines(piles: Sequence[Zone], table: Table, width: int, indent: int) -> Lines:
    """For each face-down pile of which somebody knows something, who knows what."""
    names = {seat.seat: seat.name for seat in table.scene.seats}
    made: Lines = []
    for pile in piles:
        if pile.face_down and (items := known_items(pile, table.viewer, names)):
            label = cut(ink(f"  {pile.title}", FAINT), indent - 1)
            made += labelled(label, wrap(join(items, " · "), width - indent), indent)
    return made


def items_in(items: list[Text], width: int, indent: int) -> Lines:
    """Items in a line, or in columns where there are many."""
    if len(items) > MOST_ITEMS_IN_LINE and fit_across(items, width - indent) > 1:
        return columns(items, width - indent)
    return flow(items, width - indent)


def news(table: Table, width: int, look: Look, title: str) -> Lines:
    """What just happened, in the words of the log."""
    if not table.happened:
        return []
    told = [colour_names(ink(item.text), colours(table.scene)) for item in table.happened]
    label = title or "What just happened"
    if len(told) > MOST_TOLD:
        label += f" ({len(told) - MOST_TOLD} lines before this are in the log)"
        told = told[-MOST_TOLD:]
    if not look.list_news:
        return shift(wrap(join([ink(f"{label}:", FAINT), *told], "  "), width - 2), 1)
    made = [ink(f" {label}", FAINT)]
    items = [join([ink("· ", FAINT), line]) for line in told]
    if len(told) > MOST_NEWS and fit_across(items, width - 1) > 1:
        return made + shift(columns(items, width - 1), 1)
    for line in told:
        made += labelled(ink(" ·", FAINT), wrap(line, width - 3), 3)
    return made


def colours(scene: Scene) -> dict[str, str]:
    """The seats' names and their colours."""
    return {seat.name: seat_style(seat.seat) for seat in scene.seats}


def colour_names(line: Text, names: Mapping[str, str]) -> Text:
    """The line with the names of the seats in their colours."""
    for name, style in names.items():
        if name.strip():
            line.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", style)
    return line


def decision(table: Table, width: int, roles: Mapping[int, str]) -> Lines:
    """Whose choice it is, and what it is about; or how it ended."""
    scene = table.scene
    names = {seat.seat: seat.name for seat in scene.seats}
    if table.result:
        return [join([" ▸ ", colour_names(ink(f"{table.result}.", STRONG), colours(scene))])]
    made: Lines = []
    if table.viewer in table.waiting:
        who = ink(names.get(table.viewer, ""), f"{STRONG} {seat_style(table.viewer)}")
        question = scene.question or "Your choice."
        first = join([" ▸ ", who, "  ", ink(question, STRONG)])
        made += wrap(first, width)
    elif table.waiting:
        who = join([ink(names.get(s, ""), seat_style(s)) for s in table.waiting], " and ")
        verb = "has" if len(table.waiting) == 1 else "have"
        made.append(join([" ▸ ", who, f" {verb} to choose."]))
    if scene.so_far:
        steps = flow([ink(step) for step in scene.so_far], width - 12, ", ")
        made += labelled(ink("   so far:", FAINT), steps, 12)
    return made


def offer(options: Sequence[Option], width: int, notes: bool = True) -> Lines:
    """The choices, each with the number or word to type for it."""
    places = [option for option in options if option.place]
    options = [option for option in options if not option.place]
    if not options:
        return place_lines(places, width)
    shown = options[:MOST_SHOWN]
    keys = max(len(option.key) for option in shown)
    heads = [
        join([ink(option.key.rjust(keys), FAINT), "  ", ink(option.label)]) for option in shown
    ]
    if notes and len(shown) <= MOST_DESCRIBED and any(option.note for option in shown):
        made = _described(shown, heads, width)
    else:
        made = shift(columns(heads, width - 3), 3)
    if len(options) > len(shown):
        more = f"and {len(options) - len(shown)} more: type how one begins, or ? for all of them"
        made.append(ink(f"   {more}", FAINT))
    return made + place_lines(places, width)


def place_lines(places: Sequence[Option], width: int) -> Lines:
    """Spaces to pick by name, those of one verb together; very many are only counted."""
    made: Lines = []
    for verb in dict.fromkeys(option.verb for option in places):
        alike = [option for option in places if option.verb == verb]
        names = [place_name(option) for option in alike]
        if len(alike) > MOST_PLACES:
            names = [ink(f"any of the {len(alike)} spaces marked < >, as {alike[0].place}")]
        head = join(["   ", verb, ink(" by name" if verb else "by name", FAINT)])
        indent = min(head.cell_len + 2, width // 2)
        made += labelled(head, flow(names, width - indent), indent)
    return made


def place_name(option: Option) -> Text:
    """The name to type, and what is there."""
    return join([option.place, ink(f" ({option.note})" if option.note else "", FAINT)])


def _described(shown: Sequence[Option], heads: Lines, width: int) -> Lines:
    """One choice a line, with what it does beside it."""
    room = min(max(head.cell_len for head in heads), width // 2) + 3
    made = []
    for option, head in zip(shown, heads, strict=True):
        note = cut(ink(option.note, FAINT), width - room - 3) if option.note else ink("")
        made.append(join(["   ", pad(head, room), note]))
    return made
