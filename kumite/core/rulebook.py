"""Rules data: a TOML file of values, card rows and words, made into the rules record.

`[values]` fills the plain fields of the record, every other table the rows of that name, in file
order. `title` and `text` of a row and `[terms]` are words for players. A variant changes any of
it by name; what is unknown, of the wrong type or out of range is refused with the place named.
"""

from __future__ import annotations

import copy
import difflib
import enum
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kumite.core.records import Field, Record
from kumite.errors import BadGame, BadVariant, KumiteError

WORDS = ("title", "text")
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # as players write it in a move


@dataclass(frozen=True)
class Row:
    """What players read of a card."""

    name: str
    title: str
    text: str


@dataclass(frozen=True)
class Catalog:
    """The rows of each table in order, and the terms that need explaining."""

    rows: dict[str, list[Row]]
    terms: dict[str, str]

    def names(self, table: str) -> list[str]:
        """The row names of a table, in the order that compiled rules number them."""
        return [row.name for row in self.rows[table]]


class Rulebook:
    """The data file of one game, read once; `build` makes the record of a variant."""

    def __init__(self, game: str, kind: type[Record], path: Path) -> None:
        self.game, self.kind, self.path = game, kind, path
        try:
            self.data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise BadGame(f"{path.name} of {game}: {error}") from error
        except OSError as error:
            raise BadGame(f"{game} has no readable {path.name}: {error.strerror}") from error
        self.tables = [name for name, field in kind.fields.items() if field.row is not None]
        for name in self.data:
            if name not in ("values", "terms", *self.tables):
                raise BadGame(f"{path.name} of {game}: the rules have no table [{name}]")

    def build(
        self, changes: Mapping[str, Any] | None = None
    ) -> tuple[Any, Catalog, dict[str, Any]]:
        """The rules record with these changes, its words, and the changes that change anything."""
        data = copy.deepcopy(self.data)
        changed = self._apply(data, changes or {}) if changes else {}
        error: type[KumiteError] = BadVariant if changed else BadGame
        names = {table: list(data.get(table, {})) for table in self.tables}
        rules = self.kind()
        _fill(rules, data.get("values", {}), names, self.game, error, skip=self.tables)
        for table in self.tables:
            self._fill_table(rules, table, data.get(table, {}), names, error)
        rows = {
            table: [
                Row(name, str(row.get("title", name)), str(row.get("text", "")))
                for name, row in data.get(table, {}).items()
            ]
            for table in self.tables
        }
        return rules, Catalog(rows, dict(data.get("terms", {}))), changed

    def _fill_table(
        self,
        rules: Record,
        table: str,
        data: dict[str, Any],
        names: Mapping[str, list[str]],
        error: type[KumiteError],
    ) -> None:
        room = len(getattr(rules, table))
        counter = f"n_{table}"
        if len(data) > room or (len(data) < room and counter not in rules.fields):
            raise BadGame(f"{self.game} has {len(data)} rows in [{table}] and room for {room}")
        if counter in rules.fields:
            setattr(rules, counter, len(data))
        for place, (name, row) in enumerate(data.items()):
            where = f"{self.game}: {table}.{name}"
            _fill(getattr(rules, table)[place], row, names, where, error, skip=WORDS)

    def _apply(self, data: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
        changed: dict[str, Any] = {}
        fields = self.kind.fields.items()
        counters = [f"n_{table}" for table in self.tables]
        values = [n for n, f in fields if f.row is None and not f.derived and n not in counters]
        for name, value in changes.items():
            if name in values:
                if not _equal(data.get("values", {}).get(name), value):
                    data.setdefault("values", {})[name] = changed[name] = value
            elif name in self.tables:
                rows = self._apply_rows(name, data.get(name, {}), value)
                if rows:
                    changed[name] = rows
            else:
                what = "table" if isinstance(value, Mapping) else "rules value"
                raise BadVariant(
                    f"{self.game} has no {what} {name!r}{hint(name, [*values, *self.tables])}"
                )
        return changed

    def _apply_rows(self, table: str, rows: dict[str, Any], changes: Any) -> dict[str, Any]:
        row_kind = self.kind.fields[table].row
        assert row_kind is not None
        columns = [n for n, f in row_kind.fields.items() if not f.derived] + list(WORDS)
        changed: dict[str, Any] = {}
        if not isinstance(changes, Mapping):
            raise BadVariant(f"{self.game}: {table} takes rows by name, like {{name: {{...}}}}")
        for name, cells in changes.items():
            if name not in rows:
                self._add_row(table, rows, name)
                changed[name] = {}
            if not isinstance(cells, Mapping):
                raise BadVariant(f"{self.game}: {table}.{name} takes columns by name")
            for column, value in cells.items():
                if column not in columns:
                    raise BadVariant(
                        f"{self.game}: {table}.{name} has no column {column!r}"
                        f"{hint(column, columns)}"
                    )
                if not _equal(rows[name].get(column), value):
                    rows[name][column] = value
                    changed.setdefault(name, {})[column] = value
        return changed

    def _add_row(self, table: str, rows: dict[str, Any], name: str) -> None:
        """A row of the variant's own, where the rules count the rows and have room for more."""
        field = self.kind.fields[table]
        if f"n_{table}" not in self.kind.fields:
            raise BadVariant(f"{self.game} has no {name!r} in {table}{hint(name, rows)}")
        if not NAME.fullmatch(name):
            raise BadVariant(
                f"{self.game}: {table}.{name!r} cannot be called so; names are small letters, "
                "digits and dashes, and `title` says what players read"
            )
        if len(rows) >= field.shape[0]:
            raise BadVariant(f"{self.game} has room for {field.shape[0]} rows in {table}")
        rows[name] = {}


def read_overlay(path: Path) -> dict[str, Any]:
    """The changes in a TOML file: `[values]` and tables of rows, as in cards.toml."""
    try:
        data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadVariant(f"it cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadVariant(f"it is no TOML: {error}") from error
    values = data.pop("values", {})
    if not isinstance(values, Mapping):
        raise BadVariant("[values] takes numbers by name")
    if both := set(values) & set(data):
        raise BadVariant(f"{sorted(both)[0]} stands in [values] and as a table")
    return {**values, **data}


def _equal(one: Any, two: Any) -> bool:
    """The same value of the same type: 1 is not true."""
    return type(one) is type(two) and bool(one == two)


def hint(name: str, known: Iterable[str]) -> str:
    """What the one who wrote `name` may have meant."""
    known = list(known)
    close = difflib.get_close_matches(name, known, n=3)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return f"; there is {', '.join(known)}" if len(known) <= 12 else ""


def word(member: enum.IntEnum) -> str:
    """An enum member as data files and players write it."""
    return member.name.lower().replace("_", "-")


def _fill(
    record: Record,
    data: Any,
    names: Mapping[str, list[str]],
    where: str,
    error: type[KumiteError],
    skip: Iterable[str] = (),
) -> None:
    """Put plain data into a record's fields."""
    if not isinstance(data, Mapping):
        raise error(f"{where} takes columns by name, not {data!r}")
    for name in data:
        if name not in record.fields and name not in skip:
            raise error(f"{where} has no {name!r}{hint(name, record.fields)}")
    for name, field in record.fields.items():
        if name in skip or field.derived or name.startswith("n_"):
            continue
        place = f"{where}: {name}"
        if name not in data:
            if field.low > 0 and field.row is None:
                raise error(f"{place} needs a value")
        elif field.tally:
            _fill_tally(getattr(record, name), data[name], field, names, place, error)
        elif field.row is not None or field.shape:
            counter = f"n_{name}"
            if counter in record.fields and isinstance(data[name], list):
                setattr(record, counter, len(data[name]))
            whole = counter not in record.fields
            _fill_array(getattr(record, name), data[name], field, names, place, error, whole)
        else:
            setattr(record, name, encode(field, data[name], names, place, error))


def _fill_tally(
    array: Any,
    data: Any,
    field: Field,
    names: Mapping[str, list[str]],
    where: str,
    error: type[KumiteError],
) -> None:
    """Numbers by the name of a row of another table; what is not named is 0."""
    known = names.get(str(field.names), [])
    if not isinstance(data, Mapping):
        raise error(f"{where} takes numbers by name, like {{{known[0]} = 1}}, not {data!r}")
    one = Field(field.char, (), field.low, field.high)
    for name, number in data.items():
        if name not in known:
            raise error(f"{where} has no {name!r}{hint(name, known)}")
        array[known.index(name)] = encode(one, number, names, f"{where}: {name}", error)


def _fill_array(
    array: Any,
    data: Any,
    field: Field,
    names: Mapping[str, list[str]],
    where: str,
    error: type[KumiteError],
    whole: bool,
    at: tuple[int, ...] = (),
) -> None:
    length = field.shape[len(at)]
    if not isinstance(data, list) or len(data) > length or (whole and len(data) < length):
        size = f"{length}" if whole else f"up to {length}"
        found = f"one of {len(data)}" if isinstance(data, list) else repr(data)
        raise error(f"{where} takes a list of {size}, not {found}")
    for i, item in enumerate(data):
        here = (*at, i)
        place = f"{where} {i + 1}"
        if len(here) < len(field.shape):
            _fill_array(array, item, field, names, place, error, True, here)
        elif field.row is not None:
            _fill(array[here[0] if len(here) == 1 else here], item, names, place, error)
        else:
            array[here[0] if len(here) == 1 else here] = encode(field, item, names, place, error)


def encode(
    field: Field,
    value: Any,
    names: Mapping[str, list[str]],
    where: str,
    error: type[KumiteError],
) -> int:
    """The number that stands for a value from a data file."""
    if field.many:
        if not isinstance(value, list):
            raise error(f"{where} takes a list like [{field.low}], not {value!r}")
        one = Field(field.char, (), 0, field.high.bit_length() - 1, names=field.names)
        total = 0
        for item in value:
            total |= 1 << encode(one, item, names, where, error)
        return total
    if field.names == "flag":
        if not isinstance(value, bool):
            raise error(f"{where} is true or false, not {value!r}")
        return int(value)
    if field.names is not None:
        if isinstance(field.names, str):
            known = {name: i for i, name in enumerate(names.get(field.names, []))}
        else:
            known = {word(member): int(member) for member in field.names}
        if not isinstance(value, str) or value not in known:
            raise error(f"{where} can't be {value!r}{hint(str(value), known)}")
        return known[value]
    if not isinstance(value, int) or isinstance(value, bool):
        raise error(f"{where} is a whole number, not {value!r}")
    if not field.low <= value <= field.high:
        raise error(f"{where} is from {field.low} to {field.high}, not {value}")
    return value
