"""What `?` answers: the commands, the choices in full, and any word on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from kumite.cli.cards import card_text, known_items, merged
from kumite.cli.ink import FAINT, STRONG, Lines, flow, ink, join, labelled, wrap
from kumite.cli.marks import mark_items, meter_text
from kumite.cli.pick import Option, close_to, words
from kumite.core.rulebook import Catalog
from kumite.core.table import Mark, Meter, Table

COMMANDS = (
    ("1, 2, ...", "pick from the list"),
    ("a name", "the same; how it begins is enough, and a whole move may be typed at once"),
    ("b, Enter", "back one part"),
    ("u", "take your last choice back"),
    ("l", "the log: everything you were told so far"),
    ("t", "the table again"),
    ("? word", "what a card or a word means; ? alone for this page"),
    ("q", "save and leave; q FILE saves there, q! leaves without saving"),
)
INDENT = 14


@dataclass
class Entry:
    """Something that can be asked about."""

    title: str
    texts: list[str] = field(default_factory=list)
    lines: Lines = field(default_factory=list)


def help_page(table: Table, offered: Sequence[Option], known: Sequence[str], width: int) -> Lines:
    """Commands, the choices with their full text, and what else can be asked about."""
    made = [ink(" What you can type", STRONG)]
    for name, text in COMMANDS:
        if name == "a name" and table.choices and len(table.choices[0].parts) > 1:
            text += f": {table.choices[0].text}"
        made += labelled(ink(f"  {name}"), wrap(ink(text, FAINT), width - INDENT), INDENT)
    made += [ink(""), ink(" The choices", STRONG)]
    made += choice_lines(offered, width)
    if known:
        made += [ink(""), ink(" You can ask about", STRONG)]
        names = [ink(name) for name in known]
        made += labelled(ink(""), flow(names, width - 2, ", "), 2)
    return made


def choice_lines(offered: Sequence[Option], width: int) -> Lines:
    """All choices with their notes in full."""
    keys = max((len(option.key) for option in offered), default=0)
    room = min(30, max((len(option.label) for option in offered), default=0)) + keys + 7
    made: Lines = []
    for option in offered:
        label = join(["  ", ink(option.key.rjust(keys), FAINT), "  ", option.label])
        made += labelled(label, wrap(ink(option.note, FAINT), width - room), room)
    return made


def entries(table: Table, catalog: Catalog | None) -> dict[str, Entry]:
    """Everything that can be asked about, by its name in small letters."""
    made: dict[str, Entry] = {}
    for title, text, line in _all(table, catalog):
        if not title.strip():
            continue
        entry = made.setdefault(title.lower(), Entry(title))
        if text and text not in entry.texts:
            entry.texts.append(text)
        if line is not None and line.plain and line.plain not in [x.plain for x in entry.lines]:
            entry.lines.append(line)
    return made


Found = Iterator[tuple[str, str, Text | None]]


def _all(table: Table, catalog: Catalog | None) -> Found:
    terms = {term.name: term.text for term in table.terms}
    if catalog is not None:
        terms |= catalog.terms
        for rows in catalog.rows.values():
            for row in rows:
                yield row.title, row.text, None
    for name, text in terms.items():
        yield name, text, None
    yield from _of_choices(table)
    yield from _of_seats(table, terms)
    yield from _of_zones(table, terms)
    yield from _of_board(table, terms)


def _of_choices(table: Table) -> Found:
    for choice in table.choices:
        for part in choice.parts:
            yield part.label, part.note, None


def _of_marks(marks: Sequence[Mark], terms: Mapping[str, str]) -> Found:
    for mark in marks:
        yield mark.text, terms.get(mark.term, ""), None


def _of_seats(table: Table, terms: Mapping[str, str]) -> Found:
    for seat in table.scene.seats:
        yield seat.name, "", _state(seat.meters, seat.marks)
        yield from _of_marks(seat.marks, terms)


def _of_zones(table: Table, terms: Mapping[str, str]) -> Found:
    names = {seat.seat: seat.name for seat in table.scene.seats}
    for zone in table.scene.zones:
        whose = f"{names[zone.seat]}: " if zone.seat in names else ""
        if zone.face_down:
            known = join(known_items(zone, table.viewer, names), "; ")
            cards = join([f"{zone.count} face down", *([known] if known else [])], "; ")
        else:
            cards = join([card_text(card) for card in merged(zone)], ", ")
        yield zone.title, zone.note, join([ink(whose, FAINT), cards])
        for card in zone.cards:
            facts = [meter_text(fact, bar=False) for fact in card.facts]
            yield card.title, card.text, join([*facts, *mark_items(card.marks)], ", ")
            yield from _of_marks(card.marks, terms)


def _of_board(table: Table, terms: Mapping[str, str]) -> Found:
    board = table.scene.board
    if board is None:
        return
    places = {space.id: space.name for space in board.spaces}
    for piece in board.pieces:
        place = ink(f"in {places.get(piece.space, '?')}; ", FAINT)
        for name in {piece.title, piece.glyph}:
            yield name, "", join([place, _state(piece.meters, piece.marks)])
        yield from _of_marks(piece.marks, terms)
    for space in board.spaces:
        ground = [space.terrain] if space.terrain else []
        ground += [f"height {space.height}"] if space.height else []
        if ground or space.marks:
            yield space.name, ", ".join(ground), join(mark_items(space.marks), ", ")
        if space.terrain:
            yield space.terrain, terms.get(space.terrain, ""), None
        yield from _of_marks(space.marks, terms)


def _state(meters: Sequence[Meter], marks: Sequence[Mark]) -> Text:
    return join([*(meter_text(m, bar=False) for m in meters), *mark_items(marks)], ", ")


def explain(known: Mapping[str, Entry], asked: str, width: int) -> Lines:
    """What one word means, or which words there are that look like it."""
    found = _matching(known, asked)
    if not found:
        return _unknown(known, asked, width)
    made: Lines = []
    for entry in found:
        made.append(join([" ", ink(entry.title, STRONG)]))
        body = [line for text in entry.texts for line in wrap(ink(text), width - 3)]
        body += [part for line in entry.lines for part in wrap(line, width - 3)]
        made += labelled(ink(""), body or [ink("There is no more to say about it.", FAINT)], 3)
    return made


def _matching(known: Mapping[str, Entry], asked: str) -> list[Entry]:
    said = words(asked)
    whole = [entry for name, entry in known.items() if words(name) == said]
    begins = [e for name, e in known.items() if " ".join(words(name)).startswith(" ".join(said))]
    inside = [e for name, e in known.items() if set(said) <= set(words(name))]
    return whole or begins[:4] or inside[:4]


def _unknown(known: Mapping[str, Entry], asked: str, width: int) -> Lines:
    told = [name for name, entry in known.items() if entry.texts or entry.lines]
    close = close_to(asked, told)
    text = f"Nothing here is called {asked[:40]!r}."
    if close:
        text += f" Did you mean {' or '.join(known[name].title for name in close)}?"
    return wrap(ink(f" {text}"), width)


def subjects(known: Mapping[str, Entry]) -> list[str]:
    """The words worth asking about: those with a text."""
    return [entry.title for entry in known.values() if entry.texts]
