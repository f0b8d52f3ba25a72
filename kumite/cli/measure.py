"""`kumite simulate`, `bench` and `warm`: many games, how fast, and compiling ahead."""

from __future__ import annotations

import contextlib
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from kumite.cli.ink import FAINT, STRONG, Lines, ink, join, wrap
from kumite.cli.screen import Screen
from kumite.cli.start import make_bot
from kumite.cli.variants import changed
from kumite.core import registry
from kumite.core.game import Game
from kumite.errors import KumiteError

if TYPE_CHECKING:
    from kumite.lab.simulate import Result

Z = 1.959964  # 95 % of a normal distribution lies within so many deviations
FIRST_TRY = 4  # games, to see how long one takes
MOST_CHECKED = 1000
CHECK_SECONDS = 2.0
TIMED_SECONDS = 1.0
MOST_TIMED = 5_000_000

Report = Callable[[str, int, int], None]


def wilson(count: int, total: int) -> tuple[float, float]:
    """A 95 % interval for a share, which also holds for shares near 0 and 1."""
    share = count / total
    centre = share + Z * Z / (2 * total)
    spread = Z * math.sqrt(share * (1 - share) / total + Z * Z / (4 * total * total))
    scale = 1 + Z * Z / total
    low = (centre - spread) / scale if count > 0 else 0.0
    high = (centre + spread) / scale if count < total else 1.0
    return low, high


@contextlib.contextmanager
def progress(what: str) -> Iterator[Report]:
    """A bar on the error output, if somebody looks; it goes away when the work is done."""
    if not sys.stderr.isatty():
        yield lambda text, done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    text, console = TextColumn("{task.description}"), Console(stderr=True)
    with Progress(text, BarColumn(), TaskProgressColumn(), console=console, transient=True) as bar:
        task = bar.add_task(what)

        def report(text: str, done: int, total: int) -> None:
            bar.update(task, description=f" {what}: {text}", completed=done, total=total)

        yield report


def compile_now(game: Game) -> float:
    """Compile a game unless that was done before; returns the seconds it took."""
    began = time.perf_counter()
    if game.compiled.is_warm():
        return 0.0
    with progress(f"compiling {game.title}") as report:
        game.compiled.warm(report)
    return time.perf_counter() - began


def simulate(
    name: str,
    number: int,
    seed: int,
    bots: str,
    cores: int | None,
    variant: Sequence[str],
    overlay: Path | None,
    json: bool,
) -> None:
    """Play the games and print what came of them."""
    from kumite.lab.simulate import simulate as run

    game = changed(registry.game(name), overlay, variant)
    players = [bot.strip() for bot in bots.split(",")]
    if len(players) != 2:
        raise typer.BadParameter("--bots takes two bots with a comma between: random,random")
    pair = (make_bot(players[0], None), make_bot(players[1], None))
    compile_now(game)
    with progress(f"playing {game.title}") as report:
        result = run(
            game,
            pair,
            number,
            seed,
            cores=cores,
            progress=lambda done, total: report(f"{done:,} of {total:,}", done, total),
        )
    if json:
        print_json(game, result, seed)
    else:
        Screen().show(result_lines(game, result, seed))


def print_json(game: Game, result: Result, seed: int) -> None:
    """Everything about a run, for programs."""
    import json

    told = asdict(result)
    told["seed"] = seed
    told["changes"] = game.changes
    told["win_intervals"] = [wilson(wins, result.games) for wins in result.wins]
    told["tie_interval"] = wilson(result.ties, result.games)
    told["mean_choices"] = result.choices / result.games
    told["choices_per_second"] = result.per_second
    print(json.dumps(told))


def result_lines(game: Game, result: Result, seed: int) -> Lines:
    """The result as a table."""
    seats = [f"{name} ({bot})" for name, bot in zip(game.seats, result.bots, strict=True)]
    made = [
        join([ink(f" {game.title}", STRONG), f"  {result.games:,} games, seed {seed}"]),
        *_changes(game),
        ink(""),
        ink(f"  {'':24}{'games':>12}{'share':>10}   95 % interval", FAINT),
    ]
    rows = [(f"{seats[i]} wins", result.wins[i]) for i in (0, 1)] + [("tie", result.ties)]
    for label, count in rows:
        low, high = wilson(count, result.games)
        share = f"{count / result.games:>9.2%}"
        made.append(ink(f"  {label:24}{count:>12,} {share}   {low:.2%} to {high:.2%}"))
    per_game = f"{result.choices / result.games:.1f} choices"
    chances = f", {result.chances / result.games:.1f} of chance" if result.chances else ""
    low, high = result.score - result.score_error, result.score + result.score_error
    span = f", with 95 % between {low:+.4f} and {high:+.4f}"
    made += [
        ink(""),
        _fact("mean score", f"{result.score:+.4f} for {game.seats[0]}{span}"),
        _fact("a game takes", f"{per_game}{chances}; the longest {result.longest} in all"),
        _fact("speed", f"{result.per_second:,.0f} choices a second, {result.seconds:.2f} s"),
    ]
    return made


def _changes(game: Game) -> Lines:
    from kumite.core.layout import variant

    changed = ", ".join(variant(game.changes))
    return wrap(ink(f" changed: {changed}", FAINT), 100) if changed else []


def _fact(name: str, text: str) -> Any:
    return join([ink(f"  {name:14}", FAINT), text])


def bench(names: Sequence[str]) -> None:
    """Equal games first, then the time they take."""
    screen = Screen()
    screen.show(
        [
            ink(" Random play on one core, the same games in both forms", STRONG),
            ink(f"  {'game':20}{'interpreted':>14}{'compiled':>16}{'ratio':>10}   checked", FAINT),
        ]
    )
    for name in names or registry.games():
        screen.show([bench_line(registry.game(name))])
    screen.show([ink("  choices of seats and chance per second", FAINT)])


def bench_line(game: Game) -> Any:
    """One game's line; a difference between the two forms is an error."""
    compile_now(game)
    with progress(f"measuring {game.title}") as report:
        report("interpreted", 0, 3)
        number = FIRST_TRY
        plain = _run(game, number, compiled=False)
        number = min(MOST_CHECKED, max(number, int(number * CHECK_SECONDS / plain.seconds)))
        plain = _run(game, number, compiled=False)
        report("compiled", 1, 3)
        fast = _run(game, number)
        if plain != fast:
            raise KumiteError(
                f"{game.name}: interpreted and compiled play differ: {plain} and {fast}"
            )
        report("timing", 2, 3)
        many = min(MOST_TIMED, max(number, int(number * TIMED_SECONDS / max(fast.seconds, 1e-4))))
        fast = _run(game, many)
    ratio = fast.per_second / plain.per_second
    return ink(
        f"  {game.name:20}{plain.per_second:>14,.0f}{fast.per_second:>16,.0f}{ratio:>9,.0f}x"
        f"   {number:,} equal games"
    )


def _run(game: Game, number: int, compiled: bool = True) -> Result:
    from kumite.lab.simulate import simulate as run

    return run(game, ("random", "random"), number, 1, cores=1, compiled=compiled)


def warm(names: Sequence[str], every: bool) -> None:
    """Compile what is not ready yet."""
    if names and every:
        raise typer.BadParameter("give names of games or --all, not both")
    chosen = [registry.game(name) for name in names or registry.games()]
    if not names and not every:
        chosen = [game for game in chosen if game.kind != "reference"]
    screen = Screen()
    total = 0.0
    for game in chosen:
        took = compile_now(game)
        total += took
        told = f"compiled in {took:.1f} s" if took else "ready"
        screen.show([join([f"  {game.name:20} ", ink(told, "" if took else FAINT)])])
    if not total:
        screen.say("All of it was ready before.", FAINT)
