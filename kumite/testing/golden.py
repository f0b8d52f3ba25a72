"""Golden duels: whole duels as readable text, with what each side saw at every step.

A golden file holds the choices (lines that begin with `>>`) and all that follows from them. The
check plays the choices and compares every line. In a long duel a line of a table is not written
again while it stays as it was. After a wanted change of rules or words, run
`python -m kumite.testing.golden GAME FOLDER` and read the difference before you commit it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from kumite.core import registry
from kumite.core.events import NATURE
from kumite.core.game import Game
from kumite.core.match import Match
from kumite.core.table import Card, Mark, Meter, Scene, schema
from kumite.errors import KumiteError
from kumite.testing import counts
from kumite.testing.duels import duel

DUELS = 3
LONG = 200  # choices from which on only what changed is written
MARK = ">>"


def transcript(game: Game, choices: list[tuple[int, str]], title: str) -> str:
    """A duel as text."""
    match = game.match(nature="ask")
    lines = [f"{game.title}: {title}, version {game.version}", ""]
    before: list[list[str]] = [[], []]

    def show(since: int) -> None:
        for side in (0, 1):
            now = table_lines(match, side)
            same = before[side] if len(choices) > LONG else []
            lines.extend(changed(same, now))
            lines.extend(told_lines(match, side, since))
            before[side] = now

    show(0)
    for who, text in choices:
        match.play(who, text)
        name = "nature" if who == NATURE else f"seat {who}"
        lines += ["", f"{MARK} {name}: {match.choices[-1].text}"]
        show(len(match.choices) - 1)
    lines += ["", f"result: {match.result or 'not over'}, scores {match.scores}"]
    return "\n".join(lines) + "\n"


def table_lines(match: Match, side: int) -> list[str]:
    """What one seat sees now."""
    table = match.table(side)
    lines = [f"  seat {side} | {text}" for text in scene(table.scene)]
    if table.choices:
        parts = " / ".join(choice.text for choice in table.choices)
        lines.append(f"  seat {side} | may: {parts}")
    return lines


def told_lines(match: Match, side: int, since: int) -> list[str]:
    """What one seat was told by the last choice."""
    return [f"  seat {side} < {match.say(told)}" for told in match.heard(side, since)]


def changed(before: list[str], now: list[str]) -> list[str]:
    """The lines that are new or changed; what begins like none of them any more is gone."""
    begins = {line.split()[3] for line in now}
    gone = [word for word in (line.split()[3] for line in before) if word not in begins]
    made = [line for line in now if line not in before]
    return [*made, *(f"{now[0][:9]} gone: {word}" for word in dict.fromkeys(gone))]


def scene(s: Scene) -> list[str]:
    """A table as lines of text, one for each thing on it."""
    lines = [f"{s.clock}, {s.phase}" + (f": {s.question}" if s.question else "")]
    if s.so_far:
        lines.append("so far: " + ", ".join(s.so_far))
    for seat in s.seats:
        lines.append(" ".join([f"{seat.name}:", *map(meter, seat.meters), *map(mark, seat.marks)]))
    if s.board is not None:
        for piece in s.board.pieces:
            extra = [*map(meter, piece.meters), *map(mark, piece.marks)]
            lines.append(" ".join([f"{piece.title} on {piece.space},", *extra]))
    for zone in s.zones:
        cards = ", ".join(map(card, zone.cards))
        note = f" ({zone.note})" if zone.note else ""
        lines.append(f"{zone.id} {zone.title} {zone.count}{note}: {cards}".rstrip(": "))
    return lines


def meter(m: Meter) -> str:
    """A number with its name."""
    most = f"/{m.most}" if m.most is not None else ""
    return f"{m.name} {m.text or m.value}{most}"


def mark(m: Mark) -> str:
    """A mark in brackets."""
    return f"[{m.text}]"


def card(c: Card) -> str:
    """A card with all that is known of it."""
    times = f"{c.count}x " if c.count > 1 else ""
    return " ".join([times + (c.title or "?"), *map(meter, c.facts), *map(mark, c.marks)])


def read_choices(text: str) -> list[tuple[int, str]]:
    """The choices of a golden file."""
    made = []
    for line in text.splitlines():
        if line.startswith(MARK):
            name, _, choice = line.removeprefix(MARK).strip().partition(": ")
            made.append((NATURE if name == "nature" else int(name.removeprefix("seat ")), choice))
    return made


def files(folder: Path) -> list[Path]:
    """The golden duels of a folder."""
    return sorted(folder.glob("*.txt"))


def check(game: Game, folder: Path) -> None:
    """Every golden duel still goes as it went, and there is at least one."""
    found = files(folder)
    assert found, f"{game.name} has no golden duel; write some with kumite.testing.golden"
    for path in found:
        before = path.read_text(encoding="utf-8")
        try:
            now = transcript(game, read_choices(before), path.stem)
        except KumiteError as error:
            raise AssertionError(
                f"{path.name}: a choice is not possible any more: {error}"
            ) from error
        for number, (old, new) in enumerate(
            zip(before.splitlines(), now.splitlines(), strict=False), 1
        ):
            assert old == new, f"{path.name}, line {number}:\n  was {old}\n  is  {new}"
        assert before == now, f"{path.name} ends otherwise than it did"


def write(game: Game, folder: Path) -> None:
    """Write golden duels anew with the choices they have; make random ones where there are none."""
    folder.mkdir(parents=True, exist_ok=True)
    found = {path.stem: read_choices(path.read_text(encoding="utf-8")) for path in files(folder)}
    if not found:
        for number in range(1, DUELS + 1):
            played = duel(game, 100 + number).choices
            found[f"duel-{number}"] = [(choice.who, choice.text) for choice in played]
    for number, (name, choices) in enumerate(found.items(), 1):
        try:
            text = transcript(game, choices, name)
        except KumiteError as error:
            print(f"{name}: the choices do not fit any more ({error}); a new duel takes its place")
            played = duel(game, 100 + number).choices
            text = transcript(game, [(choice.who, choice.text) for choice in played], name)
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    counts.write(game, folder)


def main(arguments: list[str]) -> None:
    """Write the golden files of one game into a folder; or all of ours, and the table's schema."""
    if arguments:
        name, folder = arguments
        write(registry.game(name), Path(folder))
        return
    text = json.dumps(schema(), indent=1) + "\n"
    Path("docs/table.schema.json").write_text(text, encoding="utf-8")
    for name in registry.games():
        if registry.game(name).package.startswith("kumite."):
            write(registry.game(name), Path("tests/golden") / name)
            print(f"tests/golden/{name}")


if __name__ == "__main__":
    main(sys.argv[1:])
