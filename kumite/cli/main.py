"""The `kumite` command. Everything heavy is imported by the command that needs it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from kumite.errors import KumiteError, place_of

UNEXPECTED = 70
STOPPED = 130
PIPE_CLOSED = 141
DEFAULT_GAMES = 100_000

app = typer.Typer(
    name="kumite",
    help="A workbench for two-player duels: play them, watch them, measure them.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

Variant = Annotated[
    list[str] | None,
    typer.Option(
        "--variant",
        metavar="KEY=VALUE",
        help="Change a number of the rules, as in hit_points=3 or actions.high.hits=[1,2]. "
        "May be given several times.",
    ),
]
Overlay = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="A TOML file with changes: numbers, cards, decks, as in cards.toml."
    ),
]
Color = Annotated[
    bool | None,
    typer.Option("--color/--no-color", help="Colours, or none. Without it the terminal decides."),
]
Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")]


def _show_version(wanted: bool) -> None:
    if wanted:
        from kumite import __version__

        print(f"kumite {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show where in the code an error happened.")
    ] = False,
) -> None:
    """A workbench for two-player duels: play them, watch them, measure them."""


@app.command()
def games(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
) -> None:
    """List the installed duels, or show one."""
    from kumite.cli import shelf

    if name is None:
        shelf.show_all()
    else:
        shelf.show_one(name)


@app.command()
def play(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", show_default=False)],
    against: Annotated[
        str, typer.Option(metavar="BOT|person", help="A bot by name, or a second person here.")
    ] = "random",
    seat: Annotated[int, typer.Option(min=0, max=1, help="Your seat against a bot.")] = 0,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Number that chance follows; the same, same luck.")
    ] = None,
    variant: Variant = None,
    overlay: Overlay = None,
    names: Annotated[
        str | None, typer.Option(metavar="A,B", help="What to call the two seats.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where q saves the match.")
    ] = None,
    ask: Annotated[
        str,
        typer.Option(
            metavar="choices|all",
            help="What to ask you: what has more than one sensible answer, or everything.",
        ),
    ] = "choices",
    color: Color = None,
) -> None:
    """Play a duel, or go on with a saved one."""
    from kumite.cli import start

    asked = start.Asked(what, against, seat, seed, variant or [], overlay, names, save, color, ask)
    raise typer.Exit(start.play(asked))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(show_default=False)],
    step: Annotated[int | None, typer.Option(min=0, help="Begin after that many choices.")] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=0, max=2, help="Whose side to watch from; 2 is someone who watches."),
    ] = None,
    no_input: Annotated[bool, typer.Option("--no-input", help="Show one step and end.")] = False,
    color: Color = None,
) -> None:
    """Watch a saved match step by step."""
    from kumite.cli import watch

    raise typer.Exit(watch.replay(file, step, seat, no_input, color))


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)],
    number: Annotated[int, typer.Option("--games", min=1, help="How many.")] = DEFAULT_GAMES,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    bots: Annotated[str, typer.Option(metavar="A,B", help="Who plays.")] = "random,random",
    cores: Annotated[
        int | None, typer.Option(min=1, help="How many at once; all, if not given.")
    ] = None,
    variant: Variant = None,
    overlay: Overlay = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play many games between two bots and count."""
    from kumite.cli import measure

    measure.simulate(game, number, seed, bots, cores, variant or [], overlay, json)


@app.command()
def bench(names: Games = None) -> None:
    """Time compiled against interpreted play."""
    from kumite.cli import measure

    measure.bench(names or [])


@app.command()
def warm(
    names: Games = None,
    every: Annotated[
        bool, typer.Option("--all", help="All installed games, reference games too.")
    ] = False,
) -> None:
    """Compile games ahead: all duels, or those named."""
    from kumite.cli import measure

    measure.warm(names or [], every)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", show_default=False)],
    folder: Annotated[
        Path, typer.Option("--in", help="Where to make its folder; here, if not given.")
    ] = Path(),
) -> None:
    """Write a small duel that works, as a package to make your own of."""
    from kumite.cli.new import create, next_steps

    print(next_steps(create(name, folder)))


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and end the process with its exit code."""
    said = list(sys.argv[1:] if arguments is None else arguments)
    code = run(said)
    try:
        sys.stdout.flush()
    except (BrokenPipeError, ValueError):
        code = PIPE_CLOSED
        _drop_output()
    sys.exit(code)


def run(said: list[str]) -> int:
    """Run the command. No traceback reaches a user who did not ask for one."""
    from typer.main import get_command

    debug = "--debug" in said
    said = [word for word in said if word != "--debug"]
    try:
        code = get_command(app).main(said, prog_name="kumite", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except KumiteError as error:
        if debug:
            raise
        return complain(str(error), 1)
    except typer.TyperException as error:
        show = getattr(error, "show", None)
        if show is None or not error.format_message():  # only the help page was wanted
            return error.exit_code
        show()
        return error.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return complain("stopped", STOPPED)
    except (BrokenPipeError, SystemExit):  # the latter is how Typer ends when a pipe closes
        _drop_output()
        return PIPE_CLOSED
    except Exception as error:
        if debug:
            raise
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        what = f"{what} ({place_of(error)})"
        return complain(f"unexpected error: {what}; kumite --debug ... shows all", UNEXPECTED)


def complain(message: str, code: int) -> int:
    """One line on what went wrong."""
    line = "".join(sign if sign.isprintable() else " " for sign in message)
    try:
        print(f"kumite: {line}", file=sys.stderr)
    except (UnicodeEncodeError, OSError):
        print(f"kumite: {line.encode('ascii', 'replace').decode()}", file=sys.stderr)
    return code


def _drop_output() -> None:
    """Nobody reads any more: let Python close its files in peace."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = None
