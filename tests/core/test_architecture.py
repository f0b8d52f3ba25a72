"""Arrows point inward, and nothing heavy is imported before it is needed."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import kumite

ROOT = Path(kumite.__file__).parent

# What each room may import, besides itself, the standard library and `kumite.errors`.
ALLOWED = {
    "core": {"numpy", "numba", "llvmlite", "msgspec"},
    "games": {"kumite.core"},
    "bots": {"kumite.core", "numpy"},
    "lab": {"kumite.core", "kumite.bots", "numpy"},
    "testing": {"kumite", "kumite.core", "hypothesis", "msgspec", "pytest"},
    "cli": {
        "kumite",
        "kumite.core",
        "kumite.bots",
        "kumite.lab",
        "rich",
        "typer",
        "click",
        "msgspec",
    },
}
RULES = {"numpy", "numba", "kumite.core"}


def imports(path: Path) -> set[str]:
    """Modules that a file imports, relative ones left out."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module)
    return found


def is_in(module: str, allowed: str) -> bool:
    if allowed == "kumite":
        return module == "kumite"
    return module == allowed or module.startswith(allowed + ".")


@pytest.mark.parametrize("room", sorted(ALLOWED))
def test_rooms_import_inward_only(room: str) -> None:
    allowed = ALLOWED[room] | {f"kumite.{room}", "kumite.errors"}
    for path in (ROOT / room).rglob("*.py"):
        for module in imports(path):
            if module.split(".")[0] in sys.stdlib_module_names:
                continue
            assert any(is_in(module, name) for name in allowed), f"{path.name} imports {module}"


@pytest.mark.parametrize("path", sorted((ROOT / "games").rglob("rules.py")), ids=str)
def test_rules_import_nothing_but_numpy_numba_and_the_core(path: Path) -> None:
    own = "kumite." + ".".join(path.parent.relative_to(ROOT).parts)
    for module in imports(path):
        if module in ("__future__", "enum"):
            continue
        assert any(is_in(module, name) for name in RULES | {own}), f"{path} imports {module}"


def test_every_room_is_covered() -> None:
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert rooms == set(ALLOWED)


@pytest.mark.parametrize(
    "script",
    [
        "import kumite",
        "import kumite; kumite.errors.KumiteError",
        "import kumite; kumite.games()",
        "import kumite.cli.main",
    ],
)
def test_nothing_heavy_is_imported_early(script: str) -> None:
    script += "; import sys; print([m for m in ('numba', 'numpy', 'rich') if m in sys.modules])"
    made = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert made.stdout.strip() == "[]", made.stderr + made.stdout
