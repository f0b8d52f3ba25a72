"""`kumite new`: a small duel that works, as a package of its own, to be changed into another."""

from __future__ import annotations

import importlib.util
import keyword
import re
import sys
from pathlib import Path

from kumite.core import registry
from kumite.errors import KumiteError

SKELETON = Path(__file__).parent / "skeleton" / "project"
NAME = "standoff"
MOST_LETTERS = 40


def check_name(name: str) -> None:
    """A name must do for a Python package and be free."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or len(name) > MOST_LETTERS:
        raise KumiteError(
            f"{name!r} does not do as a name: small letters, digits and _, a letter first, "
            f"at most {MOST_LETTERS}"
        )
    if keyword.iskeyword(name) or name in sys.stdlib_module_names or name == "kumite":
        raise KumiteError(f"{name!r} is a name that Python or Kumite uses itself")
    if name not in registry.games() and importlib.util.find_spec(name) is not None:
        raise KumiteError(f"there is an installed package {name} already")
    if name in registry.games():
        raise KumiteError(f"there is a game {name} already")


def create(name: str, parent: Path) -> Path:
    """Write the package `name` into a new folder below `parent`; returns the folder."""
    folder = parent / name
    if name and folder.exists():
        raise KumiteError(f"{folder} is there already; nothing was written")
    check_name(name)
    title = name.replace("_", " ").title()
    try:
        for source in sorted(SKELETON.rglob("*")):
            if source.is_dir() or "__pycache__" in source.parts:
                continue
            place = str(source.relative_to(SKELETON)).removesuffix(".tmpl").replace(NAME, name)
            text = source.read_text(encoding="utf-8")
            text = text.replace(NAME, name).replace(NAME.title(), title)
            target = folder / place
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise KumiteError(f"cannot write {error.filename or folder}: {error.strerror}") from error
    return folder


def next_steps(folder: Path) -> str:
    """What to do with a new package."""
    name = folder.name
    return f"""{folder} is a duel that works. Make it yours:

  cd {folder}
  {sys.executable} -m pip install --editable '.[testing]'
  {sys.executable} -m kumite play {name}
  {sys.executable} -m pytest

The rules are in src/{name}/rules.py, the numbers in src/{name}/cards.toml."""
