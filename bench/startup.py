"""How long one waits: for the import, for compiled rules, and for the first question at a table."""

from __future__ import annotations

import os
import select
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.figures import Figure, Outcome, Skipped

ROUNDS = 7
PROMPT = b"> "  # what the terminal ends with while it waits for the first choice
PATIENCE = 30.0  # seconds

WARM = """
import time
import numba
import kumite
began = time.perf_counter()
kumite.game("five_cells").compiled.warm()
print(time.perf_counter() - began)
"""


def measure() -> list[Outcome]:
    found: list[Outcome] = [imported()]
    with tempfile.TemporaryDirectory() as cache:
        found += compiled(cache)
        found.append(first_prompt(cache))
    return found


def imported() -> Figure:
    """The whole life of a process that imports and ends."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", "import kumite"], check=True)
        times.append(time.perf_counter() - began)
    seconds = statistics.median(times)
    return Figure("import kumite", seconds, 0.3, "s", "a Python process from begin to end")


def warm(cache: str) -> float:
    """Seconds until everything compiled is at hand, in a process that has Numba already."""
    said = subprocess.run(
        [sys.executable, "-c", WARM], check=True, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "KUMITE_CACHE": cache},
    )  # fmt: skip
    return float(said.stdout)


def compiled(cache: str) -> list[Outcome]:
    first = warm(cache)
    later = statistics.median(warm(cache) for _ in range(ROUNDS))
    return [
        Figure("compiling Five Cells", first, 20, "s", "into an empty cache, once"),
        Figure("loading compiled Five Cells", later, 0.5, "s", "from the cache, Numba imported"),
    ]


def first_prompt(cache: str) -> Outcome:
    name = "kumite play five_cells, to the first question"
    command = Path(sys.executable).with_name("kumite")
    if os.name != "posix":
        return Skipped(name, "it takes a pseudo-terminal")
    if not command.exists():
        return Skipped(name, "there is no kumite command beside this Python")
    times = []
    for _ in range(ROUNDS):
        seconds, shown = until_prompt([str(command), "play", "five_cells", "--seed", "1"], cache)
        if seconds is None:
            return Skipped(name, f"no question came; the last words were {shown[-200:]!r}")
        times.append(seconds)
    return Figure(name, statistics.median(times), 1.5, "s", "a new process on a terminal")


def until_prompt(command: list[str], cache: str) -> tuple[float | None, bytes]:
    """Run a command on a terminal of its own until it asks; seconds, or None, and what it wrote."""
    ours, theirs = os.openpty()
    began = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
        env={**os.environ, "KUMITE_CACHE": cache, "TERM": "xterm", "COLUMNS": "100"},
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    try:
        while time.perf_counter() - began < PATIENCE:
            if not select.select([ours], [], [], 0.1)[0]:
                continue
            try:
                shown += os.read(ours, 65536)
            except OSError:  # the command ended
                break
            if shown.endswith(PROMPT):
                return time.perf_counter() - began, shown
        return None, shown
    finally:
        process.kill()
        process.wait()
        os.close(ours)
