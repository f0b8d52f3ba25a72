"""How near compiled Five Cells comes to the same duel written by hand in C++."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import kumite
from bench.figures import Outcome, Race, Skipped, figure, in_processes, pooled, race, same, spaced
from kumite.lab.simulate import Result

NAME = "Five Cells against hand-written C++"
SOURCE = Path(__file__).with_name("five_cells.cpp")
BUILD = SOURCE.with_name("build")
COMPILER = "g++"
FLAGS = ("-std=c++20", "-O3", "-march=native", "-Wall", "-Wextra")
GAMES = 250_000
ROUNDS = 5
PROCESSES = 11
CARDS = 2  # card choices in a plan


@dataclass(frozen=True)
class Run:
    """What the C++ program reports."""

    games: int
    wins: tuple[int, int]
    ties: int
    choices: int
    chances: int
    longest: int
    checksum: int
    seconds: float


def missing() -> str:
    """Why the C++ side cannot be built here; empty where it can."""
    return "" if shutil.which(COMPILER) else f"there is no {COMPILER}"


def build(folder: Path = BUILD) -> Path:
    """Compile the program."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / SOURCE.stem
    subprocess.run([COMPILER, *FLAGS, "-o", str(program), str(SOURCE)], check=True)
    return program


def run(program: Path, games: int, seed: int) -> Run:
    """Play games in C++."""
    said = subprocess.run(
        [str(program), str(games), str(seed)], check=True, capture_output=True, text=True
    ).stdout.split()
    played, wins0, wins1, ties, choices, chances, longest, checksum = map(int, said[:8])
    wins = (wins0, wins1)
    return Run(played, wins, ties, choices, chances, longest, checksum, float(said[8]))


def check(ours: Result, theirs: Run) -> None:
    """Both played the very same games."""
    for what in ("games", "wins", "ties", "choices", "chances", "longest", "checksum"):
        same(what, getattr(ours, what), getattr(theirs, what))


def compare() -> Race:
    """Both sides in this process, once they are known to play the same games."""
    program = build()
    check(kumite.simulate("five_cells", games=GAMES, seed=1, cores=1), run(program, GAMES, 1))

    def our_rate() -> float:
        result = kumite.simulate("five_cells", games=GAMES, seed=1, cores=1)
        return CARDS * result.choices / result.seconds

    def their_rate() -> float:
        result = run(program, GAMES, 1)
        return CARDS * result.choices / result.seconds

    return race(our_rate, their_rate, ROUNDS)


def measure() -> list[Outcome]:
    if reason := missing():
        return [Skipped(NAME, reason)]
    compare()  # compiles both sides, and shows what is wrong if their games differ
    found = pooled([Race(**each) for each in in_processes("bench.limit", [], PROCESSES)])
    checked = f"the same {spaced(GAMES)} games, by checksum"
    times = f"{PROCESSES} processes"
    return [figure(NAME, found, 0.8, "card choices", "C++", times, checked)]
