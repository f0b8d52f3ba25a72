"""A game: its records, functions, words and numbers, gathered from the few files it is made of.

A game is a package of `rules.py` (records and functions), `text.py` (moves and log in words),
`view.py` (what a table shows) and `cards.toml` (numbers), with a `Game` that names it. The files
are read when first needed, so that listing games stays cheap.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from inspect import signature
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from kumite.errors import BadGame, BadVariant

if TYPE_CHECKING:
    from kumite.core.engine import Engine, Source
    from kumite.core.match import Match
    from kumite.core.rulebook import Catalog, Rulebook


@dataclass(frozen=True)
class Move:
    """A choice as players and files write it. `parts` are what a table asks for one by one."""

    id: int
    text: str
    parts: tuple[str, ...]


@dataclass(frozen=True)
class Words:
    """What log texts are made with: the seats' names, the titles of cards and their numbers."""

    seats: tuple[str, str]
    catalog: Catalog
    rules: Any


class _Files:
    """What all variants of a game share: its modules, and its functions in both forms."""

    def __init__(self, name: str, package: str) -> None:
        self.name, self.package = name, package

    def module(self, part: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{part}")

    @cached_property
    def rulebook(self) -> Rulebook:
        from kumite.core.rulebook import Rulebook

        rules = self.module("rules")
        return Rulebook(self.name, rules.Rules, Path(str(rules.__file__)).with_name("cards.toml"))

    @cached_property
    def catalog(self) -> Catalog:
        """The game's own rows and words."""
        return self.rulebook.build()[1]

    @cached_property
    def moves(self) -> list[Move]:
        return self._moves(self.catalog)

    def _moves(self, catalog: Catalog) -> list[Move]:
        moves = []
        for number, said in enumerate(self.module("text").moves(catalog)):
            parts = (said,) if isinstance(said, str) else tuple(said)
            moves.append(Move(number, " ".join(parts), parts))
        return moves

    def moves_with(self, catalog: Catalog) -> list[Move]:
        """The same moves, where rows that a variant brings have names of their own."""
        if all(catalog.names(table) == self.catalog.names(table) for table in catalog.rows):
            return self.moves
        made = self._moves(catalog)
        return made if len(made) == len(self.moves) else self.moves

    @cached_property
    def source(self) -> Source:
        from kumite.core import drivers
        from kumite.core.engine import NAMES, Source

        rules = self.module("rules")
        functions: dict[str, FunctionType] = {}
        for name in NAMES:
            function = getattr(rules, name, None)
            if not isinstance(function, FunctionType):
                raise BadGame(f"{self.name}: rules.py has no function {name}")
            takes = signature(getattr(drivers, name))
            if len(signature(function).parameters) != len(takes.parameters):
                names = ", ".join(takes.parameters)
                raise BadGame(f"{self.name}: {name} in rules.py takes ({names})")
            functions[name] = function
        for name in ("State", "Rules", "View"):
            if not hasattr(rules, name):
                raise BadGame(f"{self.name}: rules.py has no record {name}")
        fields = list(rules.State.fields)
        if fields[-2:] != ["log_n", "log"]:
            raise BadGame(f"{self.name}: the last fields of State must be log_n and log")
        outcomes = int(getattr(rules, "MOST_OUTCOMES", 64))
        return Source(rules.State, rules.Rules, rules.View, functions, len(self.moves), outcomes)

    @cached_property
    def plain(self) -> Engine:
        from kumite.core.engine import Engine

        return Engine(self.source)

    @cached_property
    def compiled(self) -> Engine:
        from numba.core import config

        from kumite.core.engine import CompiledEngine

        if getattr(config, "DISABLE_JIT", 0):  # set by who wants to step through everything
            return self.plain
        return CompiledEngine(self.source)


class Game:
    """A game, or a variant of one."""

    def __init__(
        self,
        name: str,
        *,
        title: str,
        summary: str,
        package: str,
        version: int = 1,
        seats: tuple[str, str] = ("Left", "Right"),
        kind: str = "duel",
    ) -> None:
        self.name, self.title, self.summary = name, title, summary
        self.version = version  # raised when rules change what a saved choice means
        self.seats = seats
        self.kind = kind  # "duel", or "reference" for games that check the workbench
        self.package = package
        self._files = _Files(name, package)
        self._asked: Mapping[str, Any] = {}

    def __repr__(self) -> str:
        changed = "".join(f", {key}={value!r}" for key, value in self.changes.items())
        return f"Game({self.name}{changed})"

    def variant(self, /, **changes: Any) -> Game:
        """The same game with other numbers. Nothing is compiled anew."""
        made = Game.__new__(Game)
        own = ("_built", "moves", "by_text")
        made.__dict__.update((key, value) for key, value in self.__dict__.items() if key not in own)
        made._asked = merge(self._asked, changes)
        made._built  # noqa: B018 - a bad variant is refused here and now
        return made

    def overlay(self, path: str | Path) -> Game:
        """The variant that a TOML file describes: the tables of cards.toml, only what changes."""
        from kumite.core.rulebook import read_overlay

        try:
            return self.variant(**read_overlay(Path(path)))
        except BadVariant as error:
            raise BadVariant(f"{path}: {error}") from error

    @cached_property
    def _built(self) -> tuple[Any, Catalog, dict[str, Any]]:
        record, catalog, changes = self._files.rulebook.build(self._asked)
        rules = self.module("rules")
        derive = getattr(rules, "derive", None)
        if derive is not None:
            derive(record)
        check = getattr(rules, "check", None)
        if check is not None and (wrong := check(record, catalog)):
            raise BadVariant(f"{self.name}: {wrong}")
        return record, self._described(record, catalog), changes

    def _described(self, record: Any, catalog: Catalog) -> Catalog:
        """The catalog; texts that it lacks are made from the numbers by `describe` of text.py."""
        describe = getattr(self.module("text"), "describe", None)
        if describe is None:
            return catalog
        rows = {
            table: [
                row if row.text else replace(row, text=str(describe(table, at, record, catalog)))
                for at, row in enumerate(rows)
            ]
            for table, rows in catalog.rows.items()
        }
        return replace(catalog, rows=rows)

    @property
    def rules(self) -> Any:
        """The rules record."""
        return self._built[0]

    @property
    def catalog(self) -> Catalog:
        """Titles, texts and terms."""
        return self._built[1]

    @property
    def changes(self) -> dict[str, Any]:
        """What this variant changes, as `variant` takes it."""
        return self._built[2]

    @property
    def stake(self) -> int:
        """What a score of 1 is worth in the game's own units; `stake(r)` of its rules says."""
        stake = getattr(self.module("rules"), "stake", None)
        return 1 if stake is None else int(stake(self.rules))

    def unsound(self, state: Any) -> str:
        """What is wrong with a state, as `sound(s, r)` of contract.py says; empty if nothing."""
        sound = getattr(self.module("contract"), "sound", None)
        return "" if sound is None else str(sound(state, self.rules))

    @cached_property
    def moves(self) -> list[Move]:
        """Every move there is, by id."""
        return self._files.moves_with(self.catalog)

    @cached_property
    def by_text(self) -> dict[str, Move]:
        """Every move by its canonical text."""
        return {move.text: move for move in self.moves}

    @property
    def source(self) -> Source:
        """Records and functions as written."""
        return self._files.source

    @property
    def plain(self) -> Engine:
        """The functions interpreted."""
        return self._files.plain

    @property
    def compiled(self) -> Engine:
        """The functions compiled (not if NUMBA_DISABLE_JIT is set). It may take seconds."""
        return self._files.compiled

    def module(self, part: str) -> ModuleType:
        """One of the game's files: rules, text or view."""
        return self._files.module(part)

    def match(
        self,
        seed: int | None = None,
        *,
        nature: Sequence[int | str] | str | None = None,
        names: tuple[str, str] | None = None,
    ) -> Match:
        """A new match. Nature rolls by `seed`, follows a list, or with "ask" is played by hand."""
        from kumite.core.match import Match

        return Match.begin(self, seed=seed, nature=nature, names=names)

    def position(
        self,
        *,
        seed: int | None = None,
        nature: Sequence[int | str] | str | None = None,
        **fields: Any,
    ) -> Match:
        """A match set up by hand: the opening with some fields of the state changed."""
        from kumite.core.match import Match

        return Match.set_up(self, fields, seed=seed, nature=nature)

    def at(self, state: Any, **options: Any) -> Match:
        """A match that begins at a given state."""
        from kumite.core.match import Match

        return Match(self, state, **options)


def merge(one: Mapping[str, Any], two: Mapping[str, Any]) -> dict[str, Any]:
    """Changes on top of changes."""
    merged = dict(one)
    for key, value in two.items():
        old = merged.get(key)
        both = isinstance(old, Mapping) and isinstance(value, Mapping)
        merged[key] = merge(old, value) if both else value  # type: ignore[arg-type]
    return merged
