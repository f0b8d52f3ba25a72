"""From what was asked on the command line to a match with its players."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from kumite.cli.variants import changed

if TYPE_CHECKING:
    from kumite.core.match import Match

PERSON = "person"
LONGEST_NAME = 20
CHOICES, ALL = "choices", "all"  # what a person is asked: only what is a choice, or everything


@dataclass(frozen=True)
class Asked:
    """The options of `kumite play`."""

    what: str
    against: str
    seat: int
    seed: int | None
    variant: list[str]
    overlay: Path | None
    names: str | None
    save: Path | None
    color: bool | None
    ask: str = CHOICES


def play(asked: Asked) -> int:
    """Set the match up and play it."""
    from kumite.cli.play import Sitting
    from kumite.cli.screen import Screen

    if asked.ask not in (CHOICES, ALL):
        raise typer.BadParameter(f"--ask is {CHOICES} or {ALL}, not {asked.ask!r}")
    file = file_meant(asked.what)
    bots = players(asked)
    if file is None:
        match = new_match(asked)
        own = None
    else:
        for option, given in (
            ("--seed", asked.seed),
            ("--variant", asked.variant),
            ("--overlay", asked.overlay),
            ("--names", asked.names),
        ):
            if given:
                raise typer.BadParameter(f"{option} is for new matches; {file} has its own")
        match, own = load(file), file
    target = asked.save or (file or Path(f"{match.game.name}.kumite"))
    if asked.save is not None and file is not None and asked.save != file:
        own = None
    screen, how = Screen(asked.color), how_to_go_on(asked)
    sitting = Sitting(screen, match, bots, target, own, how, asked.ask == ALL)
    return sitting.run()


def file_meant(what: str) -> Path | None:
    """The file, if it is one rather than the name of a game."""
    from kumite.core.registry import games

    if what in games():
        return None
    path = Path(what).expanduser()
    looks = path.suffix == ".kumite" or os.sep in what
    return path if looks or path.exists() else None


def players(asked: Asked) -> dict[int, Any]:
    """The bots by seat; nobody where two persons play."""
    if asked.against == PERSON:
        return {}
    return {1 - asked.seat: make_bot(asked.against, asked.seed, extra=(PERSON,))}


def make_bot(name: str, seed: int | None, extra: Iterable[str] = ()) -> Any:
    """A bot by name. One that takes a seed gets one that differs from that of chance."""
    import inspect

    from kumite import bot
    from kumite.bots import BOTS
    from kumite.core.rulebook import hint

    if name not in BOTS:
        raise typer.BadParameter(f"there is no bot {name!r}{hint(name, [*BOTS, *extra])}")
    takes = "seed" in inspect.signature(BOTS[name]).parameters
    return bot(name, seed=seed + 1) if seed is not None and takes else bot(name)


def new_match(asked: Asked) -> Match:
    """A match from the beginning."""
    from kumite.core.registry import game

    chosen = changed(game(asked.what), asked.overlay, asked.variant)
    return chosen.match(asked.seed, names=seat_names(asked.names))


def load(path: Path) -> Match:
    """A saved match."""
    from kumite.core.replay import load as load_match

    return load_match(path)


def seat_names(said: str | None) -> tuple[str, str] | None:
    """Two different names of a sensible length."""
    if said is None:
        return None
    names = [" ".join(name.split()) for name in said.split(",")]
    if len(names) != 2 or not all(names):
        raise typer.BadParameter("--names takes two names with a comma between: Ann,Ben")
    if names[0].lower() == names[1].lower():
        raise typer.BadParameter("--names takes two different names")
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise typer.BadParameter(f"a name has at most {LONGEST_NAME} printable signs")
    return names[0], names[1]


def how_to_go_on(asked: Asked) -> list[str]:
    """The options needed to go on in the same way."""
    how = []
    if asked.against != "random":
        how += ["--against", shlex.quote(asked.against)]
    if asked.against != PERSON and asked.seat:
        how += ["--seat", str(asked.seat)]
    if asked.ask != CHOICES:
        how += ["--ask", asked.ask]
    return how
