"""Compiling: the cache is never stale, is used by the next process, and refusals are clear."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kumite
from kumite.core.borrow import borrowed
from kumite.core.engine import CompiledEngine, Source
from kumite.core.native import Workshop, fingerprint, numba_record
from kumite.core.records import Ints, Record, u8, u32
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
    engine = game.compiled
    assert isinstance(engine, CompiledEngine)
    made = dict(engine._made)
    variant = game.variant(hit_points=9, heavy=1)
    result = kumite.simulate(variant, games=50)
    assert engine._made == made
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
        "from kumite.testing.checks import check_same_compiled\n"
        f"for name in {OURS}:\n"
        "    kumite.simulate(name, games=3000, seed=1)\n"
        "    game = kumite.game(name)\n"
        "    games = [game] * 20\n"
        "    if name == 'shattered_spirits':  # long battles: one of each kind, some rounds of it\n"
        "        names = game.catalog.names('scenarios')\n"
        "        games = [game.variant(scenario=x, round_limit=4) for x in names]\n"
        "    for seed, played in enumerate(games):\n"
        "        check_same_compiled(played, seed)\n"
        "    print(name, game.compiled.workshop.fingerprint)\n"
    )
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    made = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment
    )
    assert made.returncode == 0, made.stderr
    prints = dict(line.split() for line in made.stdout.splitlines())
    assert sorted(prints) == OURS
    usual = kumite.game("five_cells").compiled
    assert isinstance(usual, CompiledEngine)
    assert prints["five_cells"] != usual.workshop.fingerprint, (
        "checked code has a folder of its own"
    )


def test_bounds_checks_find_a_list_that_is_too_short(tmp_path: Path) -> None:
    toy(tmp_path, "rules.py", "MOST_OUTCOMES = BLADES", "MOST_OUTCOMES = 2")
    made = next(path for path in tmp_path.iterdir() if path.name.startswith("standoff_toy"))
    script = f"from {made.name} import game; import kumite; kumite.simulate(game, games=10)"
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "PYTHONPATH": str(tmp_path)}
    checked = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment
    )
    assert "IndexError" in checked.stderr


def unsigned(p: Pair, out: Ints) -> None:
    """Arithmetic on small unsigned fields, as rules have it."""
    a, b = p.a, p.b
    out[0] = a - b
    out[1] = max(a - b, 0)
    out[2] = abs(a - b)
    out[3] = min(a - b, 3)
    out[4] = -a
    out[5] = ~a
    out[6] = (a - b) // 2
    out[7] = (a - b) % 4
    out[8] = 1 if a - b < 0 else 0
    out[9] = a * 2 - b * p.wide
    out[10] = (a << 1) - b
    a -= b
    out[11] = a


class Pair(Record):
    a: int = u8()
    b: int = u8()
    wide: int = u32()


def test_small_numbers_count_below_zero_as_in_python() -> None:
    import numba

    p = Pair()
    p.a, p.b, p.wide = 3, 5, 9
    signature = numba.types.void(numba_record(Pair), numba.types.int64[::1])
    fast = Workshop([unsigned], [Pair]).compile(unsigned, signature)  # type: ignore[list-item, arg-type]
    compiled = np.zeros(12, np.int64)
    interpreted = [0] * 12
    fast(p.raw, compiled)
    unsigned(p, interpreted)  # type: ignore[arg-type]
    assert compiled.tolist() == interpreted
    assert interpreted[:4] == [-2, 0, 2, -2]


def add_up(numbers: Ints) -> int:
    """A list is borrowed, changed and read."""
    same = borrowed(numbers)
    same[0] += 5
    total = 0
    for i in range(len(numbers)):
        total += same[i]
    return total


def test_a_borrowed_list_is_the_list_itself() -> None:
    import numba

    signature = numba.int64(numba.int32[::1])
    fast = Workshop([add_up], []).compile(add_up, signature)  # type: ignore[list-item, arg-type]
    for function in (add_up, fast):
        numbers = np.array([1, 2, 3], np.int32)
        owners = sys.getrefcount(numbers)
        assert function(numbers) == 11
        assert numbers.tolist() == [6, 2, 3]
        assert sys.getrefcount(numbers) == owners


def first_that_fits(p: Pair) -> int:
    """A place found by counting up to a small unsigned field, or a plain number."""
    for place in range(p.a):
        if place * place >= p.b:
            return place
    return 0


def mark_first(p: Pair, out: Ints) -> None:
    out[first_that_fits(p)] = 1


def test_counting_up_to_a_small_number_gives_whole_numbers() -> None:
    import numba

    p = Pair()
    p.a, p.b = 9, 10
    signature = numba.types.void(numba_record(Pair), numba.types.int64[::1])
    fast = Workshop([mark_first], [Pair]).compile(mark_first, signature)  # type: ignore[list-item, arg-type]
    compiled = np.zeros(9, np.int64)
    fast(p.raw, compiled)
    assert compiled.tolist() == [0, 0, 0, 0, 1, 0, 0, 0, 0]


def twice(number: int) -> int:
    return 2 * number


def of_all_widths(p: Pair, out: Ints) -> None:
    out[0] = twice(p.a)
    out[1] = twice(p.wide)
    out[2] = twice(number=out[1])
    out[3] = twice(7)


def test_a_function_is_compiled_once_whatever_the_width_of_its_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import numba

    monkeypatch.setenv("KUMITE_CACHE", str(tmp_path))  # what is loaded from disk has no versions
    p = Pair()
    p.a, p.wide = 200, 70000
    signature = numba.types.void(numba_record(Pair), numba.types.int64[::1])
    shop = Workshop([of_all_widths], [Pair])  # type: ignore[list-item]
    fast = shop.compile(of_all_widths, signature)  # type: ignore[arg-type]
    compiled = np.zeros(4, np.int64)
    fast(p.raw, compiled)
    assert compiled.tolist() == [400, 140000, 280000, 14]
    assert len(shop._made[twice].signatures) == 1  # type: ignore[index]


def test_two_processes_compile_the_same_only_once(tmp_path: Path) -> None:
    (tmp_path / "both.py").write_text(
        "def inner(n):\n    return n * 2\n\n\ndef entry(n):\n    return inner(n) + 1\n"
    )
    script = (
        "import both, numba\n"
        "from kumite.core.native import Workshop\n"
        "told = []\n"
        "shop = Workshop([both.entry], [])\n"
        "made = shop.compile(both.entry, numba.int64(numba.int64), lambda: told.append(1))\n"
        "print(made(4), len(told))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "KUMITE_CACHE": str(tmp_path / "c")}
    both = [
        subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, env=environment)
        for _ in range(2)
    ]
    assert sorted(made.communicate()[0].split() for made in both) == [[b"9", b"0"], [b"9", b"1"]]


def test_a_bots_own_constants_are_part_of_what_it_is_compiled_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "place.py").write_text("PLACE = 0\n")
    (tmp_path / "mybot.py").write_text(
        "from place import PLACE\n"
        "def choose(v, r, seat, moves, count, dice):\n    return min(PLACE, count - 1)\n"
        "class Bot:\n    name, looks = 'mine', False\n"
        "    def chooser(self, game):\n        return choose\n"
    )
    script = (
        "import kumite, mybot\n"
        "for compiled in (True, False):\n"
        "    r = kumite.simulate('five_cells', (mybot.Bot(), 'random'), 50, 1, compiled=compiled)\n"
        "    print(r.checksum)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    seen = set()
    for place in (0, 3):
        (tmp_path / "place.py").write_text(f"PLACE = {place}\n")
        made = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, env=environment
        )
        fast, plain = made.stdout.split()
        assert fast == plain, made.stderr
        seen.add(fast)
    assert len(seen) == 2


def test_code_that_changes_while_it_is_in_use_is_not_cached(tmp_path: Path) -> None:
    game = toy(tmp_path)
    engine = game.compiled
    engine.function("start")
    rules: Any = game.module("rules")
    rules.GUARD = 0
    with pytest.raises(BadGame, match="was changed while it was in use"):
        engine.function("legal")


@pytest.mark.parametrize(
    ("extra", "use"),
    [
        ("from .other import OTHER as number\n", "[number for _ in range(1)][0]"),
        ("from .other import Names\n", "Names.ALIAS"),
        ("from .other import PAIRS\n", "PAIRS[0][1]"),
    ],
)
def test_constants_are_followed_wherever_they_are_used(
    tmp_path: Path, extra: str, use: str
) -> None:
    made = toy(
        tmp_path, "rules.py", "BLADES = 3\n", f"BLADES = 3\n{extra}",
        [("rules.py", "    s.round += 1\n", f"    s.round += {use}\n")],
    )  # fmt: skip
    package = next(path for path in tmp_path.iterdir() if path.name.startswith("standoff_toy"))
    prints = []
    for number in (1, 2):
        (package / "other.py").write_text(
            f"from enum import IntEnum\nOTHER = {number}\nPAIRS = ((0, {number}),)\n"
            f"class Names(IntEnum):\n    ONE = 1\n    TWO = 2\n    ALIAS = {number}\n"
        )
        script = (
            f"from {package.name} import game; from kumite.core.native import fingerprint;"
            "print(fingerprint(game.source.functions.values(), [game.source.State]))"
        )
        environment = {
            **os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"
        }  # fmt: skip
        ran = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, env=environment
        )
        assert ran.returncode == 0, ran.stderr
        prints.append(ran.stdout)
    assert prints[0] != prints[1]
    assert made.name == "standoff"


def test_a_module_is_no_constant(tmp_path: Path) -> None:
    game = toy(
        tmp_path, "rules.py", "BLADES = 3\n", "import string\nBLADES = 3\n",
        [("rules.py", "    s.round += 1\n", "    s.round += len(string.digits)\n")],
    )  # fmt: skip
    with pytest.raises(BadGame, match="uses the module string"):
        CompiledEngine(game.source)


def test_a_cache_that_was_cut_short_is_made_anew(tmp_path: Path) -> None:
    game = toy(tmp_path)
    game.compiled.warm()
    engine = CompiledEngine(game.source)
    for file in engine.workshop.folder.rglob("*.nbi"):
        file.write_bytes(file.read_bytes()[:40])
    engine.warm()
    state = game.source.State()
    engine.function("start")(state.raw, game.rules.raw)
    assert state.hp[0] == 3


def test_a_cache_that_cannot_be_used_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = toy(tmp_path)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("KUMITE_CACHE", str(tmp_path / "file"))
    with pytest.raises(kumite.KumiteError, match="KUMITE_CACHE can name another folder"):
        game.compiled.warm()


def test_with_compiling_switched_off_everything_is_interpreted() -> None:
    script = (
        "import kumite; r = kumite.simulate('five_cells', games=20, seed=1);"
        "print(r.checksum, kumite.game('five_cells').compiled.compiled)"
    )
    made = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )  # fmt: skip
    expected = kumite.simulate("five_cells", games=20, seed=1).checksum
    assert made.stdout.split() == [str(expected), "False"], made.stderr


def of_two_kinds(p: Pair, out: Ints) -> None:
    """Comparisons and sums of fields of several widths, plain numbers and truths."""
    wide = p.wide * 1
    out[0] = p.a < wide - 100
    out[1] = (p.a == 200) + (p.b != 0) + (wide >= p.a)
    out[2] = 10 if (p.a > p.b) & (wide == 70000) else 20
    out[3] = wide - p.a * 1000
    out[4] = bool(p.a > 300) == (p.b > 300)
    out[5] = (p.a - 201 < 0) + (-p.a < p.b)
    out[6] = 10 if (p.a > p.b) is True else 20


def test_comparisons_mean_what_they_mean_in_python() -> None:
    import numba

    p = Pair()
    p.a, p.b, p.wide = 200, 0, 70000
    signature = numba.types.void(numba_record(Pair), numba.types.int64[::1])
    fast = Workshop([of_two_kinds], [Pair]).compile(of_two_kinds, signature)  # type: ignore[list-item, arg-type]
    compiled = np.zeros(7, np.int64)
    interpreted = [0] * 7
    fast(p.raw, compiled)
    of_two_kinds(p, interpreted)  # type: ignore[arg-type]
    assert compiled.tolist() == interpreted == [1, 2, 10, -130000, 1, 2, 10]


def test_progress_is_told_function_by_function(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUMITE_CACHE", str(tmp_path / "cache"))
    engine = toy(tmp_path).compiled
    assert isinstance(engine, CompiledEngine)
    told: list[tuple[str, int, int]] = []
    engine.warm(lambda name, done, most: told.append((name, done, most)))
    counts = [done for _, done, _ in told]
    assert counts == sorted(counts)
    most = len(engine.workshop.functions)
    assert told[-1] == ("ready", most, most)
    assert {"start", "play", "guess", "random bot", "whole games"} <= {name for name, _, _ in told}
    assert len(set(counts)) > len(engine.workshop.functions) // 2, "not only entry by entry"
