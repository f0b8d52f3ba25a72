"""Compiling: the cache is never stale, is used by the next process, and refusals are clear."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kumite
from kumite.core.engine import CompiledEngine, Source
from kumite.core.native import fingerprint
from kumite.errors import BadGame
from tests.contract.toys import toy
from tests.ours import OURS

SCRIPT = """
import sys, time
sys.path.insert(0, sys.argv[1])
from mine import game
engine = game.compiled
saved = engine.is_warm()
engine.warm()
state = game.source.State()
engine.function("start")(state.raw, game.rules.raw)
import numba
files = sum(1 for _ in engine.workshop.folder.rglob("*.nbc"))
print(state.hp[0], saved, engine.workshop.fingerprint, files)
"""


def run(folder: Path, cache: Path) -> list[str]:
    environment = {**os.environ, "KUMITE_CACHE": str(cache)}
    made = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(folder)],
        capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    return made.stdout.split()


def test_a_changed_constant_is_a_new_answer_and_an_old_one_comes_from_disk(
    tmp_path: Path,
) -> None:
    toy(
        tmp_path, "rules.py", "    s.hp[0] = r.hit_points\n", "    s.hp[0] = FIRST\n",
        [("rules.py", "BLADES = 3\n", "BLADES = 3\nfrom .numbers import FIRST\n")],
    )  # fmt: skip
    made = next(path for path in tmp_path.iterdir() if path.name.startswith("standoff_toy"))
    (made / "numbers.py").write_text("FIRST = 11\n")
    made.rename(tmp_path / "mine")
    numbers = tmp_path / "mine" / "numbers.py"
    cache = tmp_path / "cache"
    first = run(tmp_path, cache)
    assert first[:2] == ["11", "False"]
    second = run(tmp_path, cache)
    assert second == ["11", "True", *first[2:]], "the same fingerprint, and no file more"
    stamp = numbers.stat()
    numbers.write_text("FIRST = 22\n")
    os.utime(numbers, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # not even the clock tells
    for compiled in (tmp_path / "mine").rglob("*.pyc"):
        compiled.unlink()
    third = run(tmp_path, cache)
    assert third[:2] == ["22", "False"]
    assert third[2] != first[2]


def source(game: kumite.Game) -> Source:
    return game.source


def print_of(game: kumite.Game) -> str:
    return fingerprint(game.source.functions.values(), [game.source.State])


def test_the_fingerprint_follows_what_compiled_code_freezes(tmp_path: Path) -> None:
    made = toy(tmp_path)
    rules: Any = made.module("rules")
    before = print_of(made)
    assert print_of(made) == before
    rules.GUARD = 5
    assert print_of(made) != before
    rules.GUARD = 1
    assert print_of(made) == before


def test_a_fingerprint_of_other_code_or_layout_differs(tmp_path: Path) -> None:
    import kumite.testing.checks as unrelated

    prints = {
        print_of(toy(tmp_path, *spoil))
        for spoil in (
            (),
            ("rules.py", "    s.round += 1\n", "    s.round += 2\n"),
            ("rules.py", "rows(Event, 8)", "rows(Event, 9)", [("rules.py", ", size=110", "")]),
        )
    }
    assert len(prints) == 3
    assert unrelated is not None


@pytest.mark.parametrize(
    ("value", "message"),
    [("{1: 2}", "uses NAMES, a dict"), ("[0]", "uses NAMES, a list")],
)
def test_globals_that_can_change_are_refused(tmp_path: Path, value: str, message: str) -> None:
    game = toy(
        tmp_path, "rules.py", "MOST_OUTCOMES = BLADES", f"MOST_OUTCOMES = BLADES\nNAMES = {value}",
        [("rules.py", "    s.round += 1\n", "    s.round += 1 + NAMES[0]\n")],
    )  # fmt: skip
    with pytest.raises(BadGame, match=message):
        CompiledEngine(game.source)


def test_what_does_not_compile_is_said_in_one_line(tmp_path: Path) -> None:
    game = toy(tmp_path, "rules.py", "    s.round += 1\n", "    s.round += 'one'\n")
    with pytest.raises(BadGame, match=r"play does not compile: .*rules\.py") as refusal:
        game.compiled.warm()
    assert "\n" not in str(refusal.value)


def test_a_variant_compiles_nothing(tmp_path: Path) -> None:
    game = toy(tmp_path)
    kumite.simulate(game, games=10)
    made = dict(game.compiled._made)
    variant = game.variant(hit_points=9, heavy=1)
    result = kumite.simulate(variant, games=50)
    assert game.compiled._made == made
    assert result.longest > kumite.simulate(game, games=50).longest


def test_interpreted_rules_need_no_compiler() -> None:
    script = (
        "import sys, kumite; m = kumite.game('five_cells').match(seed=1); m.play(0, m.moves(0)[0]);"
        "m.table(0); print('numba' in sys.modules)"
    )
    made = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert made.stdout.strip() == "False", made.stderr


def test_compiled_play_stays_within_its_memory(tmp_path: Path) -> None:
    """With Numba's own bounds checks no game reads or writes beyond a field or a list."""
    script = (
        "import kumite\n"
        f"for name in {OURS}:\n"
        "    kumite.simulate(name, games=3000, seed=1)\n"
        "    game = kumite.game(name)\n"
        "    print(name, game.compiled.workshop.fingerprint)\n"
    )
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    made = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment
    )
    assert made.returncode == 0, made.stderr
    prints = dict(line.split() for line in made.stdout.splitlines())
    assert sorted(prints) == OURS
    usual = kumite.game("five_cells").compiled.workshop.fingerprint
    assert prints["five_cells"] != usual, "checked code has a folder of its own"


def test_bounds_checks_find_a_list_that_is_too_short(tmp_path: Path) -> None:
    toy(tmp_path, "rules.py", "MOST_OUTCOMES = BLADES", "MOST_OUTCOMES = 2")
    made = next(path for path in tmp_path.iterdir() if path.name.startswith("standoff_toy"))
    script = f"from {made.name} import game; import kumite; kumite.simulate(game, games=10)"
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "PYTHONPATH": str(tmp_path)}
    checked = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment
    )
    assert "IndexError" in checked.stderr
