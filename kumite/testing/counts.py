"""Counting lines of play: how many different ways a position can go on, and from which choice.

A count file of a game holds some positions with their counts per depth. A rule that changes by
accident changes a count; the count per first choice then says where to look.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from kumite.core.engine import Engine
from kumite.core.events import NATURE
from kumite.core.game import Game
from kumite.core.match import Match
from kumite.testing.duels import duel

MOST_LINES = 200_000
MOST_DEPTH = 8
FILE = "counts.toml"


def count(match: Match, depth: int, engine: Engine | None = None) -> int:
    """Lines of up to `depth` choices; a line that ends early counts once."""
    source = match.game.source
    engine = engine or match.game.compiled
    width = max(source.most_moves, source.most_outcomes) + 3
    states = engine.block(source.State, depth + 1)
    if engine.compiled:
        states[0] = match.state.raw
    else:
        states[0] = match.state
    return int(
        engine.driver("count_lines")(
            states,
            engine.record(match.rules),
            engine.numbers(width * (depth + 1)),
            engine.numbers(source.most_outcomes),
            depth,
        )
    )


def count_by_choice(match: Match, depth: int, engine: Engine | None = None) -> dict[str, int]:
    """The same, apart for each first choice."""
    made = {}
    for who in match.owes[:1]:
        if who == NATURE:
            options = [i for i, weight in enumerate(match.weights()) if weight > 0]
        else:
            options = match.move_ids(who)
        for option in options:
            after = match.fork()
            after.play(who, option)
            made[after.choices[-1].text] = count(after, depth - 1, engine)
    return made


def positions(game: Game) -> list[tuple[str, Match]]:
    """The opening and some positions on the way of two random duels."""
    made = [("opening", game.match(nature="ask"))]
    for seed in (1, 2):
        length = len(duel(game, seed).choices)
        made.append((f"middle of duel {seed}", duel(game, seed, length // 2)))
        made.append((f"end of duel {seed}", duel(game, seed, max(0, length - 3))))
    return made


def write(game: Game, folder: Path) -> None:
    """Write a game's count file."""
    lines = [
        f"# Lines of play of {game.title}, by number of choices. See kumite/testing/counts.py."
    ]
    for name, match in positions(game):
        counts: list[int] = []
        while len(counts) < MOST_DEPTH and (not counts or counts[-1] * 40 < MOST_LINES * 10):
            counts.append(count(match, len(counts) + 1))
            if counts[-1] > MOST_LINES or (len(counts) > 1 and counts[-1] == counts[-2]):
                break
        choices = ", ".join(f'[{c.who}, "{c.text}"]' for c in match.choices)
        lines += ["", "[[position]]", f'name = "{name}"', f"choices = [{choices}]"]
        lines += [f"counts = {counts}", "[position.first]"]
        lines += [f'"{k}" = {v}' for k, v in count_by_choice(match, len(counts)).items()]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")


def check(game: Game, folder: Path) -> None:
    """Every position of the count file has the counts it had."""
    path = folder / FILE
    assert path.exists(), f"{game.name} has no {path.name}; write it with kumite.testing.golden"
    for entry in tomllib.loads(path.read_text(encoding="utf-8"))["position"]:
        match = game.match(nature="ask")
        for who, text in entry["choices"]:
            match.play(who, text)
        counts = [count(match, depth + 1) for depth in range(len(entry["counts"]))]
        if counts == entry["counts"]:
            continue
        raise AssertionError(
            f"{game.name}, {entry['name']}: the counts are {counts}, not {entry['counts']}; "
            + difference(count_by_choice(match, len(counts)), entry["first"])
        )


def difference(now: dict[str, int], before: dict[str, Any]) -> str:
    """Which first choices count otherwise than before."""
    texts = []
    for name in {**now, **before}:
        if now.get(name) != before.get(name):
            texts.append(f"{name}: {now.get(name, 'gone')} (was {before.get(name, 'not there')})")
    return "; ".join(texts) or "no first choice differs"
