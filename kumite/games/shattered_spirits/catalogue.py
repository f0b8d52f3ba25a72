"""The catalogue of Shattered Spirits as a page, made from its data.

python -m kumite.games.shattered_spirits.catalogue docs/rules/shattered_spirits_catalogue.md
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from enum import IntEnum
from functools import partial
from pathlib import Path
from typing import Any

from kumite.core.game import Game
from kumite.core.rulebook import word
from kumite.games.shattered_spirits.names import (
    Area,
    Arms,
    Bane,
    Grade,
    Harm,
    Key,
    Kind,
    Pace,
    Range,
    Tier,
    Token,
    Trigger,
)
from kumite.games.shattered_spirits.records import ROLLS

HEAD = """# Shattered Spirits: the catalogue

Made from `cards.toml` by `python -m kumite.games.shattered_spirits.catalogue`; a test holds it
current. The rules are on [their own page](shattered_spirits.md).
"""
TABLES = (
    ("techniques", "Techniques"),
    ("enhancements", "Enhancements"),
    ("reactions", "Reactions"),
    ("stances", "Stances"),
    ("styles", "Styles"),
    ("weapons", "Weapons"),
)
NUMBERED = ("pierce", "unblockable", "sure_hit", "warding", "fluid", "safe", "thrown", "artillery")


def catalogue(game: Game) -> str:
    """The whole page."""
    parts = [HEAD]
    for table, title in TABLES:
        parts.append(f"\n## {title}\n")
        parts += entries(game, table, partial(facts, game, table))
    for table, title, about in (
        ("afflictions", "Afflictions", affliction),
        ("armors", "Armor", armor),
        ("terrains", "Terrain", terrain),
        ("obstacles", "Obstacles", obstacle),
    ):
        parts.append(f"\n## {title}\n")
        parts += entries(game, table, about)
    parts.append("\n## Sheets\n")
    parts += entries(game, "characters", partial(sheet, game))
    parts.append("\n## Scenarios\n")
    parts += entries(game, "scenarios", lambda e: [f"{e.width} by {e.depth} spaces"])
    parts.append("\n## Profiles\n\nWhat an attack does on each roll, 2 to 12.\n")
    parts += profiles(game)
    return "\n".join(parts) + "\n"


def entries(game: Game, table: str, about: Callable[[Any], list[str]]) -> list[str]:
    """A line for each row of a table; its name of `none` is no entry."""
    made = []
    for i, row in enumerate(game.catalog.rows[table]):
        if row.name == "none":
            continue
        said = "; ".join(part for part in about(getattr(game.rules, table)[i]) if part)
        text = f" {row.text}" if row.text else ""
        made.append(f"- **{row.title}** (`{row.name}`){': ' + said + '.' if said else '.'}{text}")
    return made


def several(mask: int, names: type[IntEnum], but: tuple[str, ...] = ()) -> list[str]:
    return [word(n) for n in names if (int(mask) >> n) & 1 and word(n) not in but]


def price(cost: int, pay: int) -> str:
    return f"{cost} {'/'.join(several(pay, Token))}" if cost else ""


def named(game: Game, table: str, row: int) -> str:
    return game.catalog.rows[table][row].title if row else ""


def facts(game: Game, table: str, c: Any) -> list[str]:
    """What one may say of a card in numbers."""
    made = [kind_of(table, c), speed_of(table, c), range_of(table, c)]
    if table in ("techniques", "reactions") and c.move:
        made.append(word(Tier(c.move)))
    if table == "reactions":
        made.append("when " + " or ".join(several(c.triggers, Trigger)))
    costs = " and ".join(p for p in (price(c.cost, c.pay), price(c.cost2, c.pay2)) if p)
    made.append(f"costs {costs}" if costs else "")
    made += several(c.keys, Key)
    made += [
        f"{name.replace('_', ' ')} {getattr(c, name)}" for name in NUMBERED if getattr(c, name)
    ]
    if table == "weapons":
        made += [f"durability {c.durability}" if c.durability else "", f"{hands(c)}"]
        made.append("/".join(several(c.harm, Harm)))
    elif c.arms:
        made.append(f"needs {word(Arms(c.arms))} {'/'.join(several(c.weights, Key))}".strip())
    for need, rows in ((c.stance, "stances"), (c.style, "styles")):
        made.append(f"in {named(game, rows, need)}" if need else "")
    if c.profile:
        made.append(f"profile `{game.catalog.rows['profiles'][c.profile].name}`")
    return made


def hands(c: Any) -> str:
    return f"{c.hands} {'hand' if c.hands == 1 else 'hands'}" if c.durability else ""


def kind_of(table: str, c: Any) -> str:
    if table == "techniques":
        return f"{word(Kind(c.kind))}, {c.ap} AP"
    return word(Arms(c.arms)) if table == "weapons" else ""


def speed_of(table: str, c: Any) -> str:
    if table == "weapons":
        return f"speed {c.speed}"
    if table != "techniques":
        return ""
    if c.pace == Pace.FIXED:
        return f"speed {c.speed}"
    if c.pace == Pace.WEAPON:
        return f"speed of the weapon{f' {c.speed:+d}' if c.speed else ''}"
    return f"{word(Pace(c.pace))} speed"


def range_of(table: str, c: Any) -> str:
    if table not in ("techniques", "weapons"):
        return ""
    said = word(Range(c.ranged))
    said += f" {c.range}" if c.range else ""
    said += f", reach {c.reach}" if c.reach > 1 else ""
    return said + (f", {word(Area(c.area))} {c.extent}" if c.area else "")


def affliction(e: Any) -> list[str]:
    ends = "ends with the turn" if e.turn_ends else ""
    return [f"purged by {'/'.join(several(e.purge, Token))}" if e.purge else "not purged", ends]


def armor(e: Any) -> list[str]:
    moves = "/".join(str(n) for n in e.moves[1:])
    return [f"moves {moves}", f"jump {e.jump}", f"Guard {e.guard}", f"durability {e.durability}"]


def terrain(e: Any) -> list[str]:
    made = [f"movement costs {e.cost} times" if e.cost > 1 else ""]
    made.append(f"{e.damage} damage" if e.damage else "")
    made.append(f"{word(Bane(e.bane))} {e.value}" if e.value else "")
    return [*made, f"{e.reflex} reflex avoids" if e.reflex else ""]


def obstacle(e: Any) -> list[str]:
    resists = several(e.resists, Harm)
    made = [f"height {e.height}", f"durability {e.durability}"]
    return [*made, f"resists {'/'.join(resists)}" if resists else ""]


def sheet(game: Game, c: Any) -> list[str]:
    made = [f"{c.endurance} Endurance", f"{c.health} Health", f"{c.ap} AP"]
    made.append(game.catalog.rows["armors"][c.armor].title)
    tables = ("techniques", "enhancements", "reactions", "stances", "styles", "weapons")
    for table in tables:
        rows = getattr(c, table)[: getattr(c, f"n_{table}")]
        made.append(", ".join(game.catalog.rows[table][i].title for i in rows))
    fists = c.fists[: c.n_fists]
    made.append(", ".join(game.catalog.rows["weapons"][i].title for i in fists))
    return made


def profiles(game: Game) -> list[str]:
    made = []
    for i, row in enumerate(game.catalog.rows["profiles"]):
        if i == 0:
            continue
        made += [f"\n### `{row.name}`\n", "| roll | | damage | inflicts |", "|---|---|---|---|"]
        lines = [profile_row(e) for e in (game.rules.profiles[i].rows[k] for k in range(ROLLS))]
        first = 0
        for k in range(len(lines)):
            if k + 1 == len(lines) or lines[k + 1] != lines[k]:
                rolls = str(first + 2) if first == k else f"{first + 2}-{k + 2}"
                made.append(f"| {rolls} | {lines[k]} |")
                first = k + 1
    return made


def profile_row(e: Any) -> str:
    brackets = []
    for k, pay in enumerate((e.pay, e.pay2)):
        said = ""
        for b in (e.inflict[i] for i in range(e.n_inflict)):
            if b.bracket == k:
                n = f" {b.n}" if b.n else ""
                times = f"x{b.times}" if b.times > 1 else ""
                said += (
                    ("/" if b.alternative else ", " if said else "")
                    + word(Bane(b.what))
                    + n
                    + times
                )
        if said:
            brackets.append(said + (f" ({price(e.negate[k], pay)})" if e.negate[k] else ""))
    return f"{word(Grade(e.grade))} | {e.damage or ''} | {'; '.join(brackets)}"


if __name__ == "__main__":
    from kumite.games.shattered_spirits import game as shipped

    Path(sys.argv[1]).write_text(catalogue(shipped), encoding="utf-8")
