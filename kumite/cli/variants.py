"""`--variant key=value` and `--overlay FILE`: from the command line to a variant."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from kumite.core.game import Game


def changed(game: Game, overlay: Path | None, said: Sequence[str]) -> Game:
    """The game with the changes of a file, then with those of the command line."""
    if overlay is not None:
        game = game.overlay(overlay)
    changes = changes_of(said)
    return game.variant(**changes) if changes else game


def changes_of(said: Sequence[str]) -> dict[str, Any]:
    """All changes together; `actions.high.hits=[1,2]` is a column of a row of a table."""
    from kumite.core.game import merge

    made: dict[str, Any] = {}
    for text in said:
        path, equals, value = text.partition("=")
        keys = [key.strip() for key in path.split(".")]
        if not equals or not all(keys):
            raise typer.BadParameter(f"--variant takes KEY=VALUE, not {text!r}")
        change: Any = value_of(value)
        for key in reversed(keys):
            change = {key: change}
        made = merge(made, change)
    return made


def value_of(text: str) -> Any:
    """A value as data files write it; what is none is text."""
    try:
        read = tomllib.loads(f"value = {text}")
    except tomllib.TOMLDecodeError:
        return text.strip()
    return read["value"] if len(read) == 1 else text.strip()
