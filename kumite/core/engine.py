"""A game's functions in the two forms drivers take: plain Python and machine code."""

from __future__ import annotations

import array
import types
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from kumite.core import drivers
from kumite.core.dice import Dice
from kumite.core.native import Progress, Workshop, numba_record
from kumite.core.records import Record, many

NAMES = ("start", "owes", "legal", "odds", "play", "score", "see", "guess")


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


def _nobody() -> None:
    pass


class CompiledEngine(Engine):
    """The same, compiled. Everything is made when first asked for, or all at once by `warm`."""

    compiled = True

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        import numba
        from numba import types as t

        self.workshop = Workshop(
            [*source.functions.values(), self.drivers["any_loop"]],
            [source.State, source.Rules, source.View, Dice],
        )
        self._made: dict[Any, Any] = {}
        self._tell: Callable[[], None] = _nobody  # told of each function that was compiled
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
        shape["any_loop"] = f8(
            i8, bot, bot, i8, states, views, rules, dice, ints, ints, t.uint64, i8, i8, i8, longs
        )
        self._shape = shape

    def function(self, name: str) -> Any:
        return self._compile(self.source.functions[name], self._shape[name])

    def driver(self, name: str) -> Any:
        """All loops are one compiled function; here each takes what it takes interpreted."""
        loop = self._compile(self.drivers["any_loop"], self._shape["any_loop"])
        if name == "play_games":
            return partial(loop, drivers.PLAY_GAMES)
        # Bots and views stand in places that the other two loops leave alone.
        bot = self.bot(drivers.random_choice)
        views = self.block(self.source.View, 2)
        totals = self.numbers(drivers.TOTALS, "q")

        def play_outs(
            states: Any, r: Any, dice: Any, moves: Any, weights: Any, seed: int, n: int, limit: int
        ) -> float:
            room = (states, views, r, dice, moves, weights)
            return float(loop(drivers.PLAY_OUTS, bot, bot, 0, *room, seed, 0, n, limit, totals))

        def count_lines(states: Any, r: Any, moves: Any, weights: Any, depth: int) -> int:
            room = (states, views, r, self.record(Dice()), moves, weights)
            loop(drivers.COUNT_LINES, bot, bot, 0, *room, 0, 0, 0, depth, totals)
            return int(totals[0])

        return play_outs if name == "play_outs" else count_lines

    def bot(self, choose: Any) -> Any:
        if choose not in self._made:
            kinds = [self.source.View, self.source.Rules, Dice]
            own = Workshop([choose], kinds)
            self._made[choose] = own.compile(choose, self._shape["bot"])
        return self._made[choose]

    def _compile(self, function: Any, signature: Any) -> Any:
        if function not in self._made:
            self._made[function] = self.workshop.compile(function, signature, self._tell)
        return self._made[function]

    def warm(self, progress: Progress | None = None) -> None:
        """Compile, or load from disk, everything that playing and simulating needs."""
        steps: list[tuple[str, Callable[[Any], Any], Any]] = [
            (name, self.function, name) for name in NAMES
        ]
        steps.append(("random bot", self.bot, drivers.random_choice))
        steps.append(("whole games", self.driver, "play_games"))
        done, most = 0, len(self.workshop.functions)
        for name, make, what in steps:

            def tell(name: str = name) -> None:
                nonlocal done
                done += 1
                if progress is not None:
                    progress(name, min(done, most - 1), most)

            tell()
            self._tell = tell
            try:
                make(what)
            finally:
                self._tell = _nobody
        self.workshop.mark_ready("warm")
        if progress is not None:
            progress("ready", most, most)

    def is_warm(self) -> bool:
        """Whether `warm` would find everything on disk."""
        return self.workshop.is_ready("warm")

    def record(self, record: Record) -> Any:
        return record.raw

    def block(self, kind: type[Record], count: int) -> Any:
        return np.zeros(count, kind.dtype)

    def numbers(self, count: int, char: str = "i") -> Any:
        return np.zeros(count, np.dtype(char))
