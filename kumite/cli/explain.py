"""What `?` answers: the commands, the choices in full, and any word on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.text import Text

from kumite.cli.cards import card_text, known_items, merged
from kumite.cli.ink import FAINT, STRONG, Lines, flow, ink, join, labelled, wrap
from kumite.cli.marks import mark_items, meter_text
from kumite.cli.pick import Option, close_to, words
from kumite.core.table import Mark, Meter, Table

if TYPE_CHECKING:
    from kumite.core.game import Game

COMMANDS = (
    ("1, 2, ...", "pick from the list"),
    ("a name", "the same; how it begins is enough, and a whole move may be typed at once"),
    ("2*", "the same, and so again whenever just this is asked, until the clock above moves on"),
    ("c4; c5; go", "several answers in one line"),
    ("b, Enter", "back one part; Enter gives the only answer there is"),
    ("u", "take your last choice back"),
    ("l", "the log: everything you were told so far"),
    ("t", "the table again"),
    ("? word", "what a card or a word means; ? alone for this page"),
    ("q", "save and leave; q FILE saves there, q! leaves without saving"),
)
INDENT = 14
TERMS = "words"
OTHERS = "on the table"


@dataclass
class Entry:
    """Something that can be asked about."""

    title: str
    kind: str = ""  # the table of the rules it is a row of
    texts: list[str] = field(default_factory=list)
    lines: Lines = field(default_factory=list)


def help_page(
    table: Table, offered: Sequence[Option], known: Mapping[str, Entry], width: int
) -> Lines:
    """What can be asked about, the commands, and last the choices with their full text."""
    made = subject_lines(known, width)
    made += [ink(" What you can type", STRONG)]
    for name, text in COMMANDS:
        if name == "a name" and table.choices and len(table.choices[0].parts) > 1:
            text += f": {table.choices[0].text}"
        made += labelled(ink(f"  {name}"), wrap(ink(text, FAINT), width - INDENT), INDENT)
    made += [ink(""), ink(" The choices", STRONG)]
    return made + choice_lines(offered, width)


def subject_lines(known: Mapping[str, Entry], width: int) -> Lines:
    """The words worth asking about: those with a text, by what they are."""
    kinds: dict[str, list[Text]] = {}
    for entry in known.values():
        if entry.texts:
            kinds.setdefault(entry.kind or OTHERS, []).append(ink(entry.title))
    if not kinds:
        return []
    made = [ink(" You can ask about", STRONG)]
    if len(kinds) == 1:
        names = next(iter(kinds.values()))
        return [*made, *labelled(ink(""), flow(names, width - 2, ", "), 2), ink("")]
    for kind in sorted(kinds, key=lambda kind: kind == OTHERS):
        names = flow(kinds[kind], width - INDENT - 4, ", ")
        made += labelled(ink(f"  {kind}", FAINT), names, INDENT + 4)
    return [*made, ink("")]


def choice_lines(offered: Sequence[Option], width: int) -> Lines:
    """All choices with their notes in full."""
    offered, places = [o for o in offered if not o.place], [o for o in offered if o.place]
    keys = max((len(option.key) for option in offered), default=0)
    room = min(30, max((len(option.label) for option in offered), default=0)) + keys + 7
    made: Lines = []
    for option in offered:
        label = join(["  ", ink(option.key.rjust(keys), FAINT), "  ", option.label])
        made += labelled(label, wrap(ink(option.note, FAINT), width - room), room)
    for verb in dict.fromkeys(option.verb for option in places):
        names = ", ".join(option.place for option in places if option.verb == verb)
        made += labelled(ink(f"  {verb}"), wrap(ink(names, FAINT), width - INDENT), INDENT)
    return made


def entries(table: Table, game: Game | None) -> dict[str, Entry]:
    """Everything that can be asked about, by its name in small letters."""
    made = _of_rows(game) if game is not None else {}
    terms = {term.name: term.text for term in table.terms}
    terms |= game.catalog.terms if game is not None else {}
    for title, text, line in _all(table, terms):
        if not title.strip():
            continue
        entry = made.setdefault(title.lower(), Entry(title, TERMS if title in terms else ""))
        if text and text not in entry.texts:
            entry.texts.append(text)
        if line is not None and line.plain and line.plain not in [x.plain for x in entry.lines]:
            entry.lines.append(line)
    return made


def _of_rows(game: Game) -> dict[str, Entry]:
    """The rows of the rules, with what the game's view.py says about them beside their text."""
    about = getattr(game.module("view"), "about", None)
    made: dict[str, Entry] = {}
    for table, rows in game.catalog.rows.items():
        for i, row in enumerate(rows):
            if not row.title.strip():
                continue
            entry = made.setdefault(row.title.lower(), Entry(row.title, table.replace("_", " ")))
            said = about(game, table, i) if about is not None else []
            entry.texts += [text for text in (row.text, *said) if text]
    return made


Found = Iterator[tuple[str, str, Text | None]]


def _all(table: Table, terms: Mapping[str, str]) -> Found:
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
    found = whole or begins[:4] or inside[:4]
    return [entry for entry in found if entry.texts or entry.lines] or found


def _unknown(known: Mapping[str, Entry], asked: str, width: int) -> Lines:
    told = [name for name, entry in known.items() if entry.texts or entry.lines]
    close = close_to(asked, told)
    text = f"Nothing here is called {asked[:40]!r}."
    if close:
        text += f" Did you mean {' or '.join(known[name].title for name in close)}?"
    return wrap(ink(f" {text}"), width)
