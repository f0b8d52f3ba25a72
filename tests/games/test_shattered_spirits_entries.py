"""Shattered Spirits: Boulder, Blaze, Warrior and the creatures, number by number.

What each card costs, when it comes, how far it goes, and what each roll does.
"""

from __future__ import annotations

from typing import Any

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Bane, Grade, Group, Tier, Token
from tests.games.shattered_spirits import SPACES, Battle, battle

OBSTACLES = game.catalog.names("obstacles")
PEOPLE: dict[str, dict[str, Any]] = {
    "dummy": {"armor": "clothes", "endurance": 90, "health": 15, "ap": 3, "fists": ["hand"]},
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


@pytest.mark.parametrize(
    ("who", "name", "said", "price"),
    [("stonewright", "stonesmith", ("done",), 1), ("breaker", "smash", ("with hammer", "done"), 0)],
)
def test_what_is_fluid_is_cheaper_to_improvise(
    who: str, name: str, said: tuple[str, ...], price: int
) -> None:
    b = against(who, "j8").refresh().plot(0, "use-environment, done, phase 6").plot(1).decline()
    b.play(0, "improvise", "use use-environment", f"use {name}")
    for text in said:
        if b.s.n_uses == 0 and text in b.texts(0):
            b.play(0, text)
    assert b.s.minds[0].tokens[Token.MOMENTUM] == 9 - price


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


def test_what_each_roll_of_a_catapult_does() -> None:
    graze, hit = ("graze", 6, "slowed", 1, CALM), ("hit", 8, "slowed", 1, CALM)
    better = ("hit", 9, "slowed x2, dazed 1", 2, CALM)
    table = rows((4, MISS), (6, graze), (8, hit), (10, better))
    table |= dict.fromkeys((11, 12), ("crit", 12, "slowed x2, dazed 2", 3, CALM))
    for roll, row in table.items():
        b = against("stonewright", "g4").ground("d4", obstacle=OBSTACLES.index("boulder"))
        b.refresh().plot(0, "use-environment, done, phase 5, add catapult").plot(1).decline()
        b.play(0, "use use-environment", "act", "target d4", "option 3", *["pay grit"] * 3)
        b.play(0, "target h4", "done").decline().roll(roll)
        check_row(b, row)


def test_what_each_roll_of_chip_damage_does() -> None:
    for roll, damage in zip(range(2, 13), (0, 0, 2, 2, 2, 3, 3, 3, 4, 4, 4), strict=True):
        b = against("stonewright")
        b.s.bodies[0].ablative = 1
        b.s.minds[0].stance = game.catalog.names("stances").index("colossus")
        b.refresh().play(0, "forgo").plot(0).plot(1, "martial-arts, phase 6").decline()
        b.s.bodies[0].ablative = 1
        b.afflict(0, exposed=3)
        b.play(1, "use martial-arts", "act", "with hand", "target c4", "aim-creature").decline()
        b.roll(12).decline(until="react chip-damage")
        b.play(0, "react chip-damage", *["pay grit"] * 3).decline()  # 1, and 2 for being Dazed
        b.roll(roll).decline()
        assert (roll, b.health(1)[0]) == (roll, 90 - damage)
        assert b.s.bodies[0].ablative == (2 if roll >= 10 else 1)


# What boosts take.

BOOSTS = [
    ("stonewright", "stone-strike", 1, 1), ("stonewright", "stone-strike", 2, 0),
    ("stonewright", "stonesmith", 1, 1), ("stonewright", "stonesmith", 2, 2),
    ("stonewright", "avalanche", 1, 1), ("stonewright", "avalanche", 2, 1),
    ("stonewright", "avalanche", 3, 1),
    ("firewalker", "ignite", 1, 1), ("firewalker", "torch", 1, 1),
    ("firewalker", "flame-jet", 1, 1),
    ("firewalker", "set-blaze", 1, 1), ("firewalker", "fire-stepping", 1, 2),
    ("firewalker", "searing-strike, with longsword", 1, 1),
    ("breaker", "smash, with hammer", 1, 1), ("breaker", "smash, with hammer", 2, 1),
    ("breaker", "slamming-strike, with hammer", 1, 1),
    ("breaker", "slamming-strike, with hammer", 2, 1),
    ("breaker", "slamming-strike, with hammer", 3, 2),
    ("breaker", "helm-splitter, with hammer, done, pay grit", 1, 1),
    ("breaker", "helm-splitter, with hammer, done, pay grit", 2, 1),
    ("breaker", "bash-aside, with hammer", 1, 1),
]  # fmt: skip


@pytest.mark.parametrize(("who", "plot", "boost", "price"), BOOSTS)
def test_what_a_boost_takes(who: str, plot: str, boost: int, price: int) -> None:
    b = against(who).refresh().plot(0, plot).plot(1).decline()
    b.play(0, f"use {plot.split(',')[0]}")
    before = sum(int(n) for n in b.s.minds[0].tokens)
    b.play(0, f"boost {boost}")
    while any(text.startswith("pay ") for text in b.texts(0)):
        b.play(0, next(text for text in b.texts(0) if text.startswith("pay ")))
    assert before - sum(int(n) for n in b.s.minds[0].tokens) == price


# What stances and styles give at refresh.

GIVEN = [
    ("stonewright", "stances", "colossus", (1, 0, 3, 0)),
    ("stonewright", "stances", "avalanche", (0, 0, 2, 0)),
    ("firewalker", "stances", "jet", (0, 1, 0, 2)),
    ("firewalker", "stances", "trailblazer", (0, 1, 0, 1)),
    ("breaker", "styles", "bully", (0, 0, 2, 0)),
    ("breaker", "styles", "crusher", (0, 0, 3, 0)),
]


@pytest.mark.parametrize(("who", "table", "name", "given"), GIVEN)
def test_what_a_form_gives_at_refresh(
    who: str, table: str, name: str, given: tuple[int, ...]
) -> None:
    b = against(who, "j8")
    setattr(b.s.minds[0], table[:-1], game.catalog.names(table).index(name))
    b.refresh()
    assert tuple(int(n) - 9 for n in b.s.minds[0].tokens) == given


# How far deeds, hazards and reactions reach.

FAR = [
    ("stonewright", "avalanche", (), 8), ("stonewright", "stone-shield", (), 4),
    ("stonewright", "stonesmith", ("option 2",), 6), ("firewalker", "set-blaze", (), 6),
]  # fmt: skip


@pytest.mark.parametrize(("who", "name", "said", "far"), FAR)
def test_how_far_a_deed_reaches(who: str, name: str, said: tuple[str, ...], far: int) -> None:
    b = against(who, "a8", "a4")
    if name == "avalanche":
        for where in ("i4", "j4"):
            b.ground(where, obstacle=OBSTACLES.index("boulder"))
    b.refresh().plot(0, name).plot(1).decline().play(0, f"use {name}", "act", *said)
    assert f"target {'abcdefghij'[far]}4" in b.texts(0)
    assert f"target {'abcdefghijk'[far + 1]}4" not in b.texts(0)


@pytest.mark.parametrize(("add", "far", "lands"), [("catapult", 6, 8), ("sling-stone", 6, 0)])
def test_how_far_enhancements_for_obstacles_reach(add: str, far: int, lands: int) -> None:
    b = against("stonewright", "a8", "a4")
    for where in ("b4", "g4", "h4"):
        b.ground(where, obstacle=OBSTACLES.index("boulder"))
    b.refresh().plot(0, f"use-environment, done, phase 3, add {add}").plot(1).decline()
    b.play(0, "use use-environment", "act")
    assert ("target g4" in b.texts(0), "target h4" in b.texts(0)) == (True, False)
    if lands:
        b.play(0, "target b4", "option 3", *["pay grit"] * 3)
        assert ("target i5" in b.texts(0), "target j5" in b.texts(0)) == (True, False)


@pytest.mark.parametrize(("boulder", "asked"), [("g4", True), ("h4", False)])
def test_rollout_reaches_6(boulder: str, asked: bool) -> None:
    b = against("stonewright", "j4", "a4").ground(boulder, obstacle=OBSTACLES.index("boulder"))
    b.s.minds[0].stance = game.catalog.names("stances").index("avalanche")
    b.refresh()
    if "forgo" in b.texts(0):
        b.play(0, "forgo")
    b.plot(0).plot(1, "run").decline()
    b.play(1, "use run", "move i4", "go")
    if boulder == "g4":
        b.decline()
        b.play(1, "move h4", "go")
    assert (0 in b.match.owes and "react rollout" in b.texts(0)) == asked


@pytest.mark.parametrize(("flame", "listed"), [("i4", True), ("j4", False)])
def test_trailblazer_reaches_6(flame: str, listed: bool) -> None:
    b = against("firewalker", "a8", "c4")
    b.ground(flame, terrain=game.catalog.names("terrains").index("blazing"))
    b.s.minds[0].stance = game.catalog.names("stances").index("trailblazer")
    b.refresh().play(0, "act")
    assert (f"target {flame}" in b.texts(0)) == listed


# Obstacles: what breaks them, and what happens when they are pushed.


@pytest.mark.parametrize(
    ("name", "durability"),
    [("boulder", 13), ("large-boulder", 16), ("platform", 7), ("pillar", 9)],
)
@pytest.mark.parametrize("short", [0, 1])
def test_what_breaks_an_obstacle(name: str, durability: int, short: int) -> None:
    row = {"grade": "hit", "damage": durability - short}
    variant = {"characters": PEOPLE, "profiles": {"stone-strike": {"rows": [row] * 11}}}
    b = battle("stonewright c4", "dummy j8", variant=variant)
    b.ground("e4", obstacle=OBSTACLES.index(name)).refresh().plot(0, "stone-strike").plot(1)
    b.decline().play(0, "use stone-strike", "act", "target e4").decline().roll(7).decline()
    assert (b.s.obstacle[SPACES["e4"]] == 0) == (short == 0)


@pytest.mark.parametrize("harm", ["slash", "stab", "fire", "lightning", "cold"])
@pytest.mark.parametrize("name", ["boulder", "large-boulder", "platform", "pillar"])
def test_stone_resists_all_but_crushing(name: str, harm: str) -> None:
    durability = {"boulder": 13, "large-boulder": 16, "platform": 7, "pillar": 9}[name]
    for more, breaks in ((3, False), (4, True)):  # a resistance is worth 4
        row = {"grade": "hit", "damage": durability + more}
        variant = {
            "characters": PEOPLE,
            "profiles": {"stone-strike": {"rows": [row] * 11}},
            "techniques": {"stone-strike": {"harm": [harm]}},
        }
        b = battle("stonewright c4", "dummy j8", variant=variant)
        b.ground("e4", obstacle=OBSTACLES.index(name)).refresh().plot(0, "stone-strike").plot(1)
        b.decline().play(0, "use stone-strike", "act", "target e4").decline().roll(7).decline()
        assert (b.s.obstacle[SPACES["e4"]] == 0) == breaks


PUSHES = [
    ("boulder", 3, 1, 2, 1, "damage 4, dazed 1, push 1", 2),
    ("boulder", 3, 2, 4, 3, "damage 6, dazed 2, push 3", 3),
    ("large-boulder", 5, 1, 4, 1, "damage 6, dazed 2, push 3", 3),
    ("large-boulder", 5, 2, 6, 2, "damage 8, dazed 3, push 3", 4),
]


@pytest.mark.parametrize(("name", "speed", "option", "grit", "far", "banes", "price"), PUSHES)
def test_what_a_pushed_boulder_does(
    name: str, speed: int, option: int, grit: int, far: int, banes: str, price: int
) -> None:
    row = OBSTACLES.index(name)
    b = against("stonewright", "e4").ground("d4", obstacle=row)
    b.refresh().plot(0, f"use-environment, done, phase {speed - 1}").plot(1).decline()
    b.play(0, "use use-environment", "act")
    assert "target d4" not in b.texts(0)  # it is slower than that
    b = against("stonewright", "e4").ground("d4", obstacle=row)
    b.refresh().plot(0, f"use-environment, done, phase {speed}").plot(1).decline()
    b.play(0, "use use-environment", "act", "target d4", f"option {option}")
    assert b.s.minds[0].tokens[Token.GRIT] == 9 - grit
    b.decline(until="pay")
    assert (listed(b.s.brackets[0]), b.s.brackets[0].cost) == (banes, price)
    b = against("stonewright", "j8").ground("d4", obstacle=row)
    b.refresh().plot(0, f"use-environment, done, phase {speed}").plot(1).decline()
    b.play(0, "use use-environment", "act", "target d4", f"option {option}").decline()
    assert b.s.obstacle[SPACES["defghij"[far] + "4"]] == row


# The creatures of the Spirit Master.


def test_mournful_howl_and_rime_breath_reach_2() -> None:
    for two, struck in (("e4", True), ("f4", False)):
        b = against("beast", two).refresh().plot(0, "mournful-howl").plot(1).decline()
        b.play(0, "use mournful-howl", "act", "target c4").decline()
        assert (2 in b.match.owes) == struck
    for two, struck in (("e5", True), ("f5", False)):
        b = against("beast", two).refresh().plot(0, "rime-breath").plot(1).decline()
        b.play(0, "use rime-breath", "act", "target d4", "toward e").decline()
        assert (2 in b.match.owes) == struck


def test_pack_call_hastens_an_ally_within_6() -> None:
    b = battle("beast a4", "dummy a8", "beast g4", "dummy j8", variant={"characters": PEOPLE})
    b.s.bodies[2].at, b.s.standing[SPACES["g4"]] = SPACES["g4"], 3
    b.refresh()
    b.play(0, "use pack-call", "done", "done")  # and the second creature plots
    b.play(0, "use gale-rain", "done", "done").plot(1).decline()
    b.play(0, "creature 1", "use pack-call", "act", "option 1")
    assert {"target a4", "target g4"} <= set(b.texts(0))
    assert "target a8" not in b.texts(0)  # no friend
    b.play(0, "target g4")
    assert b.s.minds[2].plots[0].phase == 2


def test_pack_call_reveals_for_1_focus_within_12() -> None:
    b = battle("beast a1", "dummy m1", variant={
        "characters": PEOPLE, "scenarios": {"open-ground": {"width": 16, "depth": 8}},
    }).tokens(1, focus=2)  # fmt: skip
    b.refresh().plot(0, "pack-call").plot(1, "run, imbue 2").decline()
    b.play(0, "use pack-call", "act", "option 2", "target m1")
    assert (b.s.brackets[0].cost, paid_by(b.s.brackets[0])) == (1, "focus")
    b.decline()
    assert b.s.bodies[1].seen_phase == 4
    b = battle("beast a1", "dummy n1", variant={
        "characters": PEOPLE, "scenarios": {"open-ground": {"width": 16, "depth": 8}},
    })  # fmt: skip
    b.refresh().plot(0, "pack-call").plot(1).decline().play(0, "use pack-call", "act", "option 2")
    assert "target n1" not in b.texts(0)


def test_pack_call_fortifies() -> None:
    b = against("beast").refresh().plot(0, "pack-call").plot(1).decline()
    b.play(0, "use pack-call", "act", "option 3")
    assert b.s.bodies[0].fortify == 1
