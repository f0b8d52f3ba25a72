"""Many games between two bots, compiled, on all cores, the same for the same seed.

Game number i has a stream of random numbers of its own, and games are added up in order, in
blocks whose size depends on the number of games alone, so that neither the number of cores nor
their pace changes a digit.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

from kumite.core import drivers, registry
from kumite.core.dice import Dice
from kumite.core.engine import Engine
from kumite.core.game import Game
from kumite.errors import BadGame, KumiteError, place_of

MOST_BLOCKS = 64
LARGEST_BLOCK = 65_536
CHOICE_LIMIT = 1_000_000  # a game that goes on longer never ends

Progress = Callable[[int, int], None]  # games done, games asked for


@dataclass(frozen=True)
class Result:
    """What came of a run."""

    game: str
    bots: tuple[str, str]
    games: int
    wins: tuple[int, int]
    ties: int
    score: float  # mean score of seat 0
    score_error: float  # half the width of its 95 % interval
    choices: int  # of seats
    chances: int  # choices of nature
    longest: int  # most choices of both kinds in one game
    checksum: int
    seconds: float = field(compare=False)

    @property
    def per_second(self) -> float:
        """Choices of seats and nature per second."""
        return (self.choices + self.chances) / self.seconds if self.seconds else 0.0


def simulate(
    game: Game | str,
    bots: tuple[Any, Any] = ("random", "random"),
    games: int = 10_000,
    seed: int = 0,
    *,
    cores: int | None = None,
    compiled: bool = True,
    progress: Progress | None = None,
) -> Result:
    """Play `games` games between two bots and add up what happened."""
    chosen = registry.game(game) if isinstance(game, str) else game
    for what, number in (("games", games), ("seed", seed), ("cores", cores or 1)):
        if not isinstance(number, int):
            raise KumiteError(f"{what} is a whole number, not {number!r}")
    if games < 1:
        raise KumiteError(f"the number of games is at least 1, not {games}")
    if cores is not None and cores < 1:
        raise KumiteError(f"the number of cores is at least 1, not {cores}")
    players = tuple(_bot(player) for player in bots)
    if len(players) != 2:
        raise KumiteError("a duel takes two bots")
    stream = seed & (2**64 - 1)
    if compiled:
        _try_out(chosen, players, stream)
    engine = chosen.compiled if compiled else chosen.plain
    worker = _Worker(engine, chosen, players, stream)
    began = time.perf_counter()
    blocks = _Blocks(games)
    parts = _run(worker, blocks, games, (cores or os.cpu_count() or 1) if compiled else 1, progress)
    seconds = time.perf_counter() - began
    return _add_up(chosen, players, games, parts, seconds)


def _try_out(game: Game, bots: tuple[Any, ...], seed: int) -> None:
    """Play the first game interpreted, which finds faults that compiled code runs past."""
    try:
        _Worker(game.plain, game, bots, seed).play(0, 1)
    except KumiteError:
        raise
    except Exception as error:
        raise BadGame(
            f"{game.name}: {type(error).__name__}: {error} ({place_of(error)})"
        ) from error


def _bot(player: Any) -> Any:
    from kumite.bots import bot

    made = bot(player) if isinstance(player, str) else player
    if not all(hasattr(made, part) for part in ("name", "looks", "chooser")):
        raise KumiteError(f"{player!r} is no bot")
    return made


class _Blocks:
    """Numbers of the first game and the count of each block, made when asked for."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.size = min(LARGEST_BLOCK, -(-games // MOST_BLOCKS))

    def __len__(self) -> int:
        return -(-self.games // self.size)

    def __getitem__(self, place: int) -> tuple[int, int]:
        if not 0 <= place < len(self):
            raise IndexError(place)
        first = place * self.size
        return first, min(self.size, self.games - first)


Part = tuple[float, list[int]]


class _Worker:
    """Plays blocks of games. Each call has memory of its own, so that calls run side by side."""

    def __init__(self, engine: Engine, game: Game, bots: tuple[Any, ...], seed: int) -> None:
        self.engine, self.game, self.seed = engine, game, seed
        self.bots = [engine.bot(bot.chooser(game)) for bot in bots]
        self.looks = sum(bot.looks << seat for seat, bot in enumerate(bots))
        self.driver = engine.driver("play_games")

    def play(self, first: int, games: int) -> Part:
        engine, source = self.engine, self.game.source
        totals = engine.numbers(drivers.TOTALS, "q")
        points = self.driver(
            *self.bots,
            self.looks,
            engine.block(source.State, 2),
            engine.block(source.View, 2),
            engine.record(self.game.rules),
            engine.record(Dice()),
            engine.numbers(source.most_moves),
            engine.numbers(source.most_outcomes),
            self.seed,
            first,
            games,
            CHOICE_LIMIT,
            totals,
        )
        return float(points), [int(x) for x in totals]


def _run(
    worker: _Worker,
    blocks: _Blocks,
    games: int,
    cores: int,
    progress: Progress | None,
) -> list[Part]:
    parts: dict[int, Part] = {}
    done = 0
    with ThreadPoolExecutor(cores) as pool:
        waiting: dict[Future[Part], int] = {}
        coming = iter(range(len(blocks)))
        try:
            while True:
                while len(waiting) < 2 * cores and (nxt := next(coming, None)) is not None:
                    waiting[pool.submit(worker.play, *blocks[nxt])] = nxt
                if not waiting:
                    return [parts[place] for place in range(len(blocks))]
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    place = waiting.pop(future)
                    parts[place] = future.result()
                    done += blocks[place][1]
                if progress is not None:
                    progress(done, games)
        finally:
            for future in waiting:
                future.cancel()


def _add_up(
    game: Game, bots: tuple[Any, ...], games: int, parts: list[Part], seconds: float
) -> Result:
    d = drivers
    totals = [sum(part[1][i] for part in parts) for i in range(d.TOTALS)]
    if totals[d.UNFINISHED]:
        raise KumiteError(
            f"{totals[d.UNFINISHED]} of {games} games of {game.name} did not end "
            f"within {CHOICE_LIMIT} choices"
        )
    mean = math.fsum(part[0] for part in parts) / games
    squares = math.fsum(part[1][d.SQUARES] for part in parts) / d.SQUARE_UNIT
    variance = max(0.0, squares / games - mean * mean)
    return Result(
        game=game.name,
        bots=(bots[0].name, bots[1].name),
        games=games,
        wins=(totals[d.WINS0], totals[d.WINS1]),
        ties=totals[d.TIES],
        score=mean,
        score_error=1.96 * math.sqrt(variance / games),
        choices=totals[d.CHOICES],
        chances=totals[d.CHANCES],
        longest=max(part[1][d.LONGEST] for part in parts),
        checksum=totals[d.CHECK] & d.CHECK_MASK,
        seconds=seconds,
    )
