"""Shattered Spirits: Boulder, Blaze, Warrior and the creatures, number by number.

What each card costs, when it comes, how far it goes, and what each roll does.
"""

from __future__ import annotations

from typing import Any

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Bane, Grade, Group, Tier, Token
from tests.games.shattered_spirits import Battle, battle

OBSTACLES = game.catalog.names("obstacles")
PEOPLE: dict[str, dict[str, Any]] = {
    "dummy": {"armor": "clothes", "endurance": 90, "health": 15, "ap": 3},
    "breaker": {"weapons": ["hammer"], "armor": "light"},
    "axeman": {
        "armor": "clothes", "endurance": 30, "health": 15, "ap": 3,
        "techniques": ["cleaving-strike"], "weapons": ["greatsword"],
    },
    "beast": {
        "armor": "clothes", "endurance": 30, "health": 15, "ap": 3,
        "techniques": ["gale-rain", "rime-breath", "pack-call", "mournful-howl", "crackling-snap"],
    },
}  # fmt: skip


def against(who: str, two: str = "d4", one: str = "c4") -> Battle:
    """Somebody with tokens for everything against a dummy without armor."""
    b = battle(f"{who} {one}", f"dummy {two}", variant={"characters": PEOPLE})
    b.tokens(0, momentum=9, focus=9, grit=9, reflex=9)
    return b.tokens(1, momentum=9, focus=9, grit=9, reflex=9)


# When, for how many AP, with which movement, and for what price.

FACTS = [
    ("stonewright", "stone-strike", 2, 3, Tier.REPOSITION, {}),
    ("stonewright", "stonesmith", 1, 4, Tier.STEP, {}),
    ("stonewright", "avalanche", 2, 5, Tier.STEP, {}),
    ("stonewright", "stone-shield", 1, 4, Tier.REPOSITION, {"grit": 1}),
    ("firewalker", "ignite", 1, 1, Tier.STEP, {}),
    ("firewalker", "torch", 2, 3, Tier.REPOSITION, {}),
    ("firewalker", "flame-jet", 1, 2, Tier.REPOSITION, {}),
    ("firewalker", "set-blaze", 1, 3, Tier.REPOSITION, {}),
    ("firewalker", "fire-stepping", 1, 2, Tier.DASH, {"momentum": 1}),
    ("firewalker", "searing-strike, with longsword", 1, 3, Tier.REPOSITION, {"momentum": 1}),
    ("breaker", "smash, with hammer", 1, 3, Tier.REPOSITION, {}),
    ("breaker", "slamming-strike, with hammer", 2, 4, Tier.REPOSITION, {}),
    ("breaker", "helm-splitter, with hammer, done, pay grit", 1, 4, Tier.REPOSITION, {"grit": 1}),
    ("breaker", "bash-aside, with hammer", 1, 4, Tier.REPOSITION, {}),
    ("axeman", "cleaving-strike, with greatsword", 1, 5, Tier.STEP, {"momentum": 1}),
    ("beast", "gale-rain", 1, 3, Tier.REPOSITION, {}),
    ("beast", "rime-breath", 1, 4, Tier.STEP, {}),
    ("beast", "pack-call", 1, 1, Tier.REPOSITION, {}),
    ("beast", "mournful-howl", 1, 4, Tier.STEP, {}),
    ("beast", "crackling-snap", 1, 2, Tier.REPOSITION, {}),
]


@pytest.mark.parametrize(("who", "plot", "ap", "phase", "move", "price"), FACTS)
def test_what_a_technique_costs_and_when_it_comes(
    who: str, plot: str, ap: int, phase: int, move: Tier, price: dict[str, int]
) -> None:
    b = against(who, "j8").refresh().plot(0, plot)
    m = b.s.minds[0]
    assert (m.ap, m.plots[0].phase, m.plots[0].group) == (3 - ap, phase, Group.NORMAL)
    assert {t.name.lower(): 9 - m.tokens[t] for t in Token if m.tokens[t] != 9} == price
    b.plot(1).decline().play(0, f"use {plot.split(',')[0]}")
    assert b.s.uses[0].tier == move


FLUID = [
    ("stonewright", "stonesmith", 1), ("breaker", "smash", 2), ("beast", "pack-call", 1),
]  # fmt: skip


@pytest.mark.parametrize(("who", "name", "fluid"), FLUID)
def test_what_is_fluid_is_cheaper_to_improvise(who: str, name: str, fluid: int) -> None:
    b = against(who, "j8").refresh().plot(0, "use-environment, done, phase 6").plot(1).decline()
    before = b.s.minds[0].tokens[Token.MOMENTUM]
    b.play(0, "improvise")
    b.play(0, f"use {name}" if f"use {name}" in b.texts(0) else "use use-environment")
    while "use " + name not in b.log()[-1] and b.s.n_uses == 0:
        texts = b.texts(0)
        pick = next((t for t in (f"use {name}", "with hammer", "done") if t in texts), texts[0])
        b.play(0, pick)
    assert before - b.s.minds[0].tokens[Token.MOMENTUM] == 2 - fluid


# How far.

REACHES = [
    ("stonewright", "stone-strike", 6), ("firewalker", "ignite", 5), ("firewalker", "torch", 3),
    ("beast", "gale-rain", 4),
]  # fmt: skip


@pytest.mark.parametrize(("who", "name", "far"), REACHES)
def test_how_far_an_attack_reaches(who: str, name: str, far: int) -> None:
    letters = "abcdefghij"
    for away in (far, far + 1):
        b = against(who, f"{letters[1 + away]}4", "b4").refresh().plot(0, name).plot(1).decline()
        b.play(0, f"use {name}", "act")
        assert (f"target {letters[1 + away]}4" in b.texts(0)) == (away == far)


# What each roll does: grade, damage, banes, price of negating and what pays it.

Row = tuple[str, int, str, int, str]
MISS: Row = ("miss", 0, "", 0, "")


def rows(*made: tuple[int, Row]) -> dict[int, Row]:
    """The row of each roll: each of `made` holds up to its number."""
    found: dict[int, Row] = {}
    for last, row in made:
        for roll in range(2 + len(found), last + 1):
            found[roll] = row
    return found


CALM, FIRM = "focus/grit", "grit/reflex"
PROFILES: dict[str, tuple[str, str, str, tuple[str, ...], dict[int, Row]]] = {
    "stone-strike": (
        "stonewright", "stone-strike", "d4", ("act", "target d4", "aim-creature"),
        rows(
            (5, MISS),
            (6, ("hit", 2, "slowed", 1, CALM)),
            (7, ("hit", 5, "slowed", 1, CALM)),
            (8, ("hit", 7, "slowed", 1, CALM)),
            (9, ("crit", 8, "slowed, dazed 1", 2, CALM)),
            (10, ("crit", 10, "slowed, dazed 1", 2, CALM)),
            (12, ("crit", 12, "slowed, dazed 2", 3, CALM)),
        ),
    ),
    "ignite": (
        "firewalker", "ignite", "d4", ("act", "target d4", "aim-creature"),
        rows(
            (2, MISS),
            (4, ("miss", 1, "burn 1", 1, "momentum/reflex")),
            (5, ("graze", 1, "burn 1", 1, "momentum/reflex")),
            (7, ("graze", 2, "burn 1", 1, "reflex")),
            (8, ("hit", 2, "burn 1", 1, "reflex")),
            (9, ("hit", 2, "burn 1 x2", 2, "reflex")),
            (10, ("hit", 3, "burn 1 x2", 2, "reflex")),
            (11, ("hit", 3, "burn 2, burn 1", 3, "reflex")),
            (12, ("crit", 3, "burn 2, burn 1", 3, "reflex")),
        ),
    ),
    "torch": (
        "firewalker", "torch", "f4", ("act", "target f4", "aim-creature"),
        rows(
            (2, MISS),
            (3, ("miss", 4, "", 0, "")),
            (4, ("graze", 4, "", 0, "")),
            (6, ("graze", 7, "", 0, "")),
            (7, ("graze", 9, "shred 1, burn 1", 2, "reflex")),
            (8, ("hit", 9, "shred 1, burn 1", 2, "reflex")),
            (10, ("hit", 11, "shred 1, burn 1 x2", 2, "reflex")),
            (11, ("hit", 14, "shred 2, burn 2 x2", 3, "reflex")),
            (12, ("crit", 14, "shred 2, burn 2 x2", 3, "reflex")),
        ),
    ),
    "flame-jet": (
        "firewalker", "flame-jet", "d4", ("act", "forgo", "target d4", "toward e"),
        rows(
            (2, MISS),
            (3, ("miss", 1, "", 0, "")),
            (4, ("graze", 1, "", 0, "")),
            (6, ("graze", 2, "", 0, "")),
            (7, ("graze", 3, "", 0, "")),
            (8, ("hit", 3, "", 0, "")),
            (9, ("hit", 4, "", 0, "")),
            (10, ("hit", 4, "burn 1", 1, "reflex")),
            (11, ("hit", 5, "burn 1 x2", 2, "reflex")),
            (12, ("crit", 5, "burn 1 x2", 2, "reflex")),
        ),
    ),
    "avalanche": (
        "stonewright", "avalanche", "g4", ("act", "target e4", "toward e", "toward e"),
        rows(
            (3, MISS),
            (5, ("graze", 3, "push 1, dazed 1", 1, "grit")),
            (6, ("graze", 3, "push 1, dazed 1", 1, FIRM)),
            (8, ("hit", 4, "push 1, dazed 1", 1, FIRM)),
            (10, ("hit", 5, "push 1, dazed 2", 2, "grit")),
            (12, ("crit", 6, "push 2, dazed 3", 3, "grit")),
        ),
    ),
    "gale-rain": (
        "beast", "gale-rain", "f4", ("act", "target f4", "aim-creature"),
        rows(
            (5, MISS),
            (6, ("graze", 0, "soaked 1", 1, FIRM)),
            (8, ("hit", 1, "soaked 1, slide 1", 1, FIRM)),
            (10, ("hit", 2, "soaked 2, slide 2", 2, FIRM)),
            (11, ("crit", 3, "soaked 2, slide 3", 3, FIRM)),
            (12, ("crit", 3, "soaked 3, slide 3", 3, FIRM)),
        ),
    ),
    "rime-breath": (
        "beast", "rime-breath", "d4", ("act", "target d4", "toward e"),
        rows(
            (4, MISS),
            (5, ("graze", 1, "", 0, "")),
            (6, ("graze", 1, "frost 1", 1, "grit")),
            (8, ("hit", 2, "frost 1", 1, "grit")),
            (10, ("hit", 3, "frost 2", 2, "grit")),
            (11, ("crit", 4, "frost 2, stuck", 3, "grit")),
            (12, ("crit", 5, "frost 3, stuck", 3, "grit")),
        ),
    ),
    "crackling-snap": (
        "beast", "crackling-snap", "d4", ("act", "target d4", "aim-creature"),
        rows(
            (4, MISS),
            (5, ("graze", 1, "", 0, "")),
            (6, ("graze", 2, "shock 1", 1, "momentum/reflex")),
            (8, ("hit", 3, "shock 1", 1, "momentum/reflex")),
            (10, ("hit", 4, "shock 2", 2, "momentum/reflex")),
            (11, ("crit", 5, "shock 2, slowed", 3, "momentum/reflex")),
            (12, ("crit", 6, "shock 3, slowed", 3, "momentum/reflex")),
        ),
    ),
    "mournful-howl": (
        "beast", "mournful-howl", "e4", ("act", "target c4"),
        rows(
            (5, MISS),
            (6, ("graze", 0, "grief 1", 1, "focus")),
            (8, ("hit", 0, "grief 1", 1, "focus")),
            (10, ("hit", 0, "grief 2", 2, "focus")),
            (11, ("crit", 0, "grief 2, fear 1", 3, "focus")),
            (12, ("crit", 0, "grief 3, fear 1", 3, "focus")),
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("roll", range(2, 13))
@pytest.mark.parametrize("name", PROFILES)
def test_what_each_roll_does(name: str, roll: int) -> None:
    who, plot, two, said, table = PROFILES[name]
    b = against(who, two)
    if name == "avalanche":
        b.ground("e4", obstacle=OBSTACLES.index("boulder"))
    b.refresh().plot(0, plot).plot(1).decline()
    b.play(0, f"use {plot}", *said).decline().roll(roll)
    check_row(b, table[roll])


def check_row(b: Battle, row: Row) -> None:
    """What a roll did to seat 1: seen in the log, in its loss and in the bracket it may negate."""
    grade, damage, banes, cost, pay = row
    b.decline(until="pay")
    rolled = next(line for line in reversed(b.log()) if grade_in(line))
    assert grade_in(rolled) == grade
    bracket = b.s.brackets[0]
    assert (bracket.cost, paid_by(bracket), listed(bracket)) == (cost, pay, banes)
    if banes:
        b.play(1, "pay")
        while any(text.startswith("pay ") for text in b.texts(1)):
            b.play(1, next(text for text in b.texts(1) if text.startswith("pay ")))
    b.decline()
    assert b.health(1)[0] == 90 - damage


def grade_in(line: str) -> str:
    for grade in Grade:
        if f": {grade.name.lower()}" in line or f"a {grade.name.lower()}" in line:
            return str(grade.name.lower())
    return ""


def paid_by(bracket: Any) -> str:
    return "/".join(token.name.lower() for token in Token if bracket.pay >> token & 1)


def listed(bracket: Any) -> str:
    made = []
    for i in range(bracket.n):
        value = f" {bracket.value[i]}" if bracket.value[i] else ""
        times = f" x{bracket.times[i]}" if bracket.times[i] > 1 else ""
        made.append(Bane(bracket.what[i]).name.lower() + value + times)
    return ", ".join(made)
