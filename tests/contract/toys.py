"""Toy games for testing the suite itself: the skeleton's duel, whole or with one thing spoilt."""

from __future__ import annotations

import importlib
import shutil
import sys
from itertools import count
from pathlib import Path
from typing import Any

import kumite.cli
from kumite.core.game import Game

HONEST = Path(kumite.cli.__file__).parent / "skeleton" / "project" / "src" / "standoff"
_numbers = count(1)


def toy(folder: Path, file: str = "", old: str = "", new: str = "", also: Any = ()) -> Game:
    """The skeleton's duel with one piece of a file replaced, as a game of its own."""
    name = f"standoff_toy_{next(_numbers)}"
    package = folder / name
    shutil.copytree(HONEST, package, ignore=shutil.ignore_patterns("__pycache__"))
    for part, before, after in [(file, old, new), *also] if file else []:
        source = (package / part).read_text(encoding="utf-8")
        assert source.count(before) == 1, f"{part} holds {before!r} {source.count(before)} times"
        (package / part).write_text(source.replace(before, after), encoding="utf-8")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    made = importlib.import_module(name).game
    assert isinstance(made, Game)
    return made
