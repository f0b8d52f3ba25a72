"""`kumite games`: what is installed, and what one game's rules, cards and words are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kumite.cli.ink import FAINT, STRONG, TONES, Lines, flow, ink, join, labelled, pad, wrap
from kumite.cli.screen import Screen
from kumite.core import registry
from kumite.core.game import Game
from kumite.core.records import Field, Rows
from kumite.core.rulebook import word
from kumite.errors import KumiteError

WIDEST = 100
WIDEST_VALUE = 14


def show_all() -> None:
    """All installed games: duels, then games that are there for reference, then broken ones."""
    screen = Screen()
    width = min(WIDEST, screen.width)
    found: list[Game] = []
    broken: list[tuple[str, str]] = []
    for name in registry.games():
        try:
            found.append(registry.game(name))
        except KumiteError as error:
            broken.append((name, str(error)))
    indent = max([len(game.name) for game in found] + [len(name) for name, _ in broken] + [8]) + 5
    duels = [game for game in found if game.kind != "reference"]
    others = [game for game in found if game.kind == "reference"]
    made = _section("Duels", duels, indent, width)
    made += _section("For reference", others, indent, width)
    if broken:
        made += [ink(""), ink(" Not usable", STRONG)]
        for name, why in broken:
            made += labelled(ink(f"  {name}"), wrap(ink(why, TONES["bad"]), width - indent), indent)
    made += [ink(""), ink(" kumite play NAME plays one, kumite games NAME shows its rules.", FAINT)]
    screen.show(made)


def _section(title: str, games: Iterable[Game], indent: int, width: int) -> Lines:
    lines: Lines = []
    for game in games:
        body = wrap(join([ink(game.title, STRONG), f"  {game.summary}"]), width - indent)
        lines += labelled(ink(f"  {game.name}"), body, indent)
    return [ink(""), ink(f" {title}", STRONG), *lines] if lines else []


def show_one(name: str) -> None:
    """One game: its numbers with what they may be, its cards and its terms."""
    screen = Screen()
    width = min(WIDEST, screen.width)
    game = registry.game(name)
    made = [ink(""), join([ink(f" {game.title}", STRONG), f"  ({game.name})"])]
    made += [join([" ", line]) for line in wrap(ink(game.summary), width - 1)]
    made += value_lines(game, width)
    for table in game.catalog.rows:
        made += card_lines(game, table, width)
    if game.catalog.terms:
        made += [ink(""), ink(" Terms", STRONG)]
        made += described(game.catalog.terms.items(), width)
    screen.show(made)


def value_lines(game: Game, width: int) -> Lines:
    """The plain numbers of the rules, as they are and as they could be."""
    fields = game.source.Rules.fields
    shown = {n: f for n, f in fields.items() if f.row is None and not f.derived}
    shown = {n: f for n, f in shown.items() if not _is_counter(n, fields)}
    if not shown:
        return []
    made = [ink(""), ink(" Rules", STRONG), ink("  --variant NAME=VALUE changes one.", FAINT)]
    names = max(len(name) for name in shown)
    values = {name: value_text(game, getattr(game.rules, name), f) for name, f in shown.items()}
    short = [len(text) for text in values.values() if len(text) <= WIDEST_VALUE]
    longest = max(short, default=0)
    for name, field in shown.items():
        label = f"  {name.ljust(names)}   "
        may_be = ink(range_text(game, field), FAINT)
        if len(values[name]) <= WIDEST_VALUE:
            head = join([label, ink(values[name].rjust(longest), STRONG)])
            room = min(head.cell_len + 4, width // 2)
            made += labelled(head, wrap(may_be, width - room), room)
        else:  # a list of names, say: what it may be stands below it
            body = wrap(ink(values[name], STRONG), width - len(label))
            body += wrap(may_be, width - len(label))
            made += labelled(ink(label.rstrip()), body, len(label))
    return made


def _is_counter(name: str, fields: dict[str, Field]) -> bool:
    """`n_cards` counts the rows of `cards` and is not for designers."""
    row = fields.get(name.removeprefix("n_"))
    return name.startswith("n_") and row is not None and row.row is not None


def value_text(game: Game, value: Any, field: Field) -> str:
    """A value as a data file writes it."""
    if isinstance(value, Rows):
        return f"{len(value)} rows"
    if isinstance(value, memoryview):
        return "[" + ", ".join(value_text(game, item, field) for item in value.tolist()) + "]"
    if isinstance(value, list):
        return "[" + ", ".join(value_text(game, item, field) for item in value) + "]"
    if field.many:
        bits = [i for i in range(int(value).bit_length()) if value >> i & 1]
        return "[" + ", ".join(_name(game, bit, field) for bit in bits) + "]"
    return _name(game, value, field)


def _name(game: Game, value: int, field: Field) -> str:
    if field.names == "flag":
        return "true" if value else "false"
    if isinstance(field.names, str):
        rows = game.catalog.rows.get(field.names, [])
        return rows[value].name if value < len(rows) else str(value)
    if field.names is not None:
        return word(field.names(value))
    return str(value)


def range_text(game: Game, field: Field) -> str:
    """What a designer may put there."""
    if field.names == "flag":
        text = "true or false"
    elif isinstance(field.names, str):
        text = "one of " + ", ".join(row.name for row in game.catalog.rows.get(field.names, []))
    elif field.names is not None:
        text = "one of " + ", ".join(word(member) for member in field.names)
    elif field.many:
        text = f"numbers from 0 to {field.high.bit_length() - 1}"
    else:
        text = f"{field.low} to {field.high}"
    if field.many:
        return f"a list: {text.removeprefix('one ')}"
    return f"a list of up to {field.shape[0]}: {text}" if field.shape else text


def card_lines(game: Game, table: str, width: int) -> Lines:
    """The rows of a table: what a player reads, and the name a variant goes by."""
    rows = game.catalog.rows[table]
    kind = game.source.Rules.fields[table].row
    assert kind is not None
    columns = [name for name, field in kind.fields.items() if not field.derived]
    made = [ink(""), ink(f" {table.replace('_', ' ').capitalize()}", STRONG)]
    if rows:
        how = f"--variant {table}.{rows[0].name}.COLUMN=VALUE changes one; columns: "
        body = flow([ink(name, FAINT) for name in columns], width - 4, ", ")
        made += [*(join(["  ", x]) for x in wrap(ink(how, FAINT), width - 4))]
        made += [join(["    ", line]) for line in body]
    widest = min(24, max((len(row.title) for row in rows), default=0))
    room = widest + min(20, max((len(row.name) for row in rows), default=0)) + 7
    for row in rows:
        head = join(["  ", pad(ink(row.title), widest), ink(f"  {row.name}", FAINT)])
        made += labelled(head, wrap(ink(row.text), width - room), room)
    return made


def described(pairs: Iterable[tuple[str, str]], width: int) -> Lines:
    """Words with what they mean."""
    known = list(pairs)
    room = min(24, max(len(name) for name, _ in known)) + 5
    made: Lines = []
    for name, text in known:
        made += labelled(ink(f"  {name}"), wrap(ink(text), width - room), room)
    return made
