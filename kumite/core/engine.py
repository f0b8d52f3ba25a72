"""A game's functions in the two forms drivers take: plain Python and machine code."""

from __future__ import annotations

import array
import types
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from kumite.core import drivers
from kumite.core.dice import Dice
from kumite.core.native import Progress, Workshop, numba_record
from kumite.core.records import Record, many

NAMES = ("start", "owes", "legal", "odds", "play", "score", "see", "guess")
DRIVERS = ("play_games", "play_outs", "count_lines")


@dataclass(frozen=True)
class Source:
    """What a game is written in: three records, its functions, and how much room lists need."""

    State: type[Record]
    Rules: type[Record]
    View: type[Record]
    functions: dict[str, types.FunctionType]
    most_moves: int
    most_outcomes: int


class Engine:
    """Functions of one game, ready to call. Buffers come from the engine that uses them."""

    compiled = False

    def __init__(self, source: Source) -> None:
        self.source = source
        self.drivers = drivers.bind(source.functions)

    def function(self, name: str) -> Callable[..., Any]:
        """One of the game's functions."""
        return self.source.functions[name]

    def driver(self, name: str) -> Callable[..., Any]:
        """One of the loops of `drivers`, bound to the game."""
        return self.drivers[name]  # type: ignore[no-any-return]

    def bot(self, choose: Callable[..., int]) -> Callable[..., int]:
        """A bot's choice function."""
        return choose

    def warm(self, progress: Progress | None = None) -> None:
        """Make everything ready that can be made beforehand."""

    def is_warm(self) -> bool:
        """Whether `warm` would have nothing to compile."""
        return True

    def record(self, record: Record) -> Any:
        """A record as this engine's functions take it."""
        return record

    def block(self, kind: type[Record], count: int) -> Any:
        """Room for several records."""
        return many(kind, count)

    def numbers(self, count: int, char: str = "i") -> Any:
        """Room for a list of numbers."""
        return memoryview(array.array(char, bytes(array.array(char).itemsize * count)))


class CompiledEngine(Engine):
    """The same, compiled. Everything is made when first asked for, or all at once by `warm`."""

    compiled = True

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        import numba
        from numba import types as t

        loops = [self.drivers[name] for name in DRIVERS]
        self.workshop = Workshop(
            [*source.functions.values(), *loops],
            [source.State, source.Rules, source.View, Dice],
        )
        self._made: dict[Any, Any] = {}
        state, rules, view, dice = (
            numba_record(k) for k in (source.State, source.Rules, source.View, Dice)
        )
        i8, f8, none = t.int64, t.float64, t.void
        ints = t.int32[::1]
        longs = t.int64[::1]
        shape: dict[str, Any] = {
            "start": none(state, rules),
            "owes": i8(state),
            "legal": i8(state, rules, i8, ints),
            "odds": i8(state, rules, ints),
            "play": none(state, rules, i8, i8),
            "score": f8(state, rules, i8),
            "see": none(state, rules, i8, view),
            "guess": none(view, rules, i8, dice, state),
            "bot": i8(view, rules, i8, ints, i8, dice),
        }
        bot = t.FunctionType(shape["bot"])
        states, views = (numba.types.Array(k, 1, "C") for k in (state, view))
        shape["play_games"] = f8(
            bot, bot, i8, states, views, rules, dice, ints, ints, t.uint64, i8, i8, i8, longs
        )
        shape["play_outs"] = f8(states, rules, dice, ints, ints, t.uint64, i8, i8)
        shape["count_lines"] = i8(states, rules, ints, ints, i8)
        self._shape = shape

    def function(self, name: str) -> Any:
        return self._compile(self.source.functions[name], self._shape[name])

    def driver(self, name: str) -> Any:
        return self._compile(self.drivers[name], self._shape[name])

    def bot(self, choose: Any) -> Any:
        if choose not in self._made:
            kinds = [self.source.View, self.source.Rules, Dice]
            own = Workshop([choose], kinds)
            self._made[choose] = own.compile(choose, self._shape["bot"])
        return self._made[choose]

    def _compile(self, function: Any, signature: Any) -> Any:
        if function not in self._made:
            self._made[function] = self.workshop.compile(function, signature)
        return self._made[function]

    def warm(self, progress: Progress | None = None) -> None:
        """Compile, or load from disk, everything that playing and simulating needs."""
        steps: list[tuple[str, Callable[[Any], Any], Any]] = [
            (name, self.function, name) for name in NAMES
        ]
        steps.append(("random bot", self.bot, drivers.random_choice))
        for driver in DRIVERS:
            steps.append((driver.replace("_", " "), self.driver, driver))
        for i, (name, make, what) in enumerate(steps):
            if progress is not None:
                progress(name, i, len(steps))
            make(what)
        self.workshop.mark_ready("warm")
        if progress is not None:
            progress("ready", len(steps), len(steps))

    def is_warm(self) -> bool:
        """Whether `warm` would find everything on disk."""
        return self.workshop.is_ready("warm")

    def record(self, record: Record) -> Any:
        return record.raw

    def block(self, kind: type[Record], count: int) -> Any:
        return np.zeros(count, kind.dtype)

    def numbers(self, count: int, char: str = "i") -> Any:
        return np.zeros(count, np.dtype(char))
