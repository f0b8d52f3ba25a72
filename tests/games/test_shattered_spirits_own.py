"""Shattered Spirits: own creatures and scenarios from a TOML file, and what is said of mistakes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kumite.core.game import Game
from kumite.errors import BadVariant
from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Over
from tests.games.shattered_spirits import SPACES, Battle

VALUES = '[values]\nscenario = "mine"\n'
GOLEM = """
[characters.golem]
title = "Golem"
endurance = 20
health = 10
ap = 3
armor = "heavy"
techniques = ["stone-strike"]
weapons = ["hammer"]
fists = ["hand"]
parts = [6, 9]
"""
MINE = """
[scenarios.mine]
title = "The mine"
width = 8
depth = 8
places = [
  { character = "bruiser", seat = 0, x = 1, y = 1 },
  { character = "golem", seat = 1, x = 5, y = 5 },
]
"""


def own(folder: Path, text: str) -> Game:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return game.overlay(path)


def test_an_own_creature_with_parts_and_an_own_scenario_are_played(tmp_path: Path) -> None:
    made = own(tmp_path, VALUES + GOLEM + MINE + "patches = [{ elevation = 2, x = 5, y = 4 }]\n")
    b = Battle(made, {})
    assert (b.at(0), b.at(1), b.s.elevation[SPACES["f5"]]) == ("b2", "f6", 2)
    assert b.health(1) == (20, 10)
    b.s.bodies[0].at = SPACES["e6"]
    b.s.standing[SPACES["b2"]], b.s.standing[SPACES["e6"]] = 0, 1
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target f6", "aim-part", "option 2").decline()
    b.roll(8).decline()
    assert [int(n) for n in b.s.bodies[1].parts] == [0, 7, 0, 0]  # the part: what was rolled
    assert b.health(1) == (16, 10)  # the creature: Glancing, its Guard of 2 is pierced
    assert "Part 2 of Golem takes 7 damage; 2 is left of it." in b.log(1)


def test_four_against_four_on_the_largest_board_is_played_to_its_end(tmp_path: Path) -> None:
    places = [
        f'{{ character = "{who}", seat = {seat}, x = {5 + 5 * seat}, y = {4 + i} }}'
        for seat in (0, 1)
        for i, who in enumerate(("bruiser", "golem", "gale-wolf", "storm-hound"))
    ]
    scenario = f"[scenarios.mine]\nwidth = 16\ndepth = 16\nplaces = [{', '.join(places)}]\n"
    made = own(tmp_path, VALUES + "round_limit = 2\n" + GOLEM + scenario)
    match = made.match(seed=5)
    dice = random.Random(5)
    while not match.over:
        who = dice.choice(match.owes)
        match.play(who, dice.choice(match.moves(who)))
    assert match.state.n_bodies == 8
    assert sum(match.scores) == 0


@pytest.mark.parametrize(("seat", "over"), [(0, Over.LEFT_WINS), (1, Over.NO)])
def test_an_own_goal_is_played_for(tmp_path: Path, seat: int, over: int) -> None:
    x = 1 if seat == 0 else 5
    goal = f'victory = "hold"\ngoal_x = {x}\ngoal_y = {x}\ngoal_rounds = 1\n'
    b = Battle(own(tmp_path, VALUES + GOLEM + MINE + goal), {})
    b.refresh().plot(0).plot(1).decline()
    assert b.s.over == over


def test_the_example_of_the_rules_page_is_played(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "rules" / "shattered_spirits.md"
    text = page.read_text(encoding="utf-8").split("```toml mine.toml\n")[1].split("```")[0]
    b = Battle(own(tmp_path, text), {})
    assert (b.at(0), b.at(1), b.s.elevation[SPACES["g5"]]) == ("b5", "k5", 1)
    b.refresh().plot(0, "run").plot(1).decline()
    assert "use run" in b.texts(0)


def golem(old: str, new: str) -> str:
    assert old in GOLEM
    return VALUES + GOLEM.replace(old, new) + MINE


def mine(old: str, new: str) -> str:
    assert old in MINE
    return VALUES + GOLEM + MINE.replace(old, new)


def ground(patch: str, more: str = "") -> str:
    return f"{VALUES}{GOLEM}{MINE}{more}patches = [{{ {patch} }}]\n"


CROWD = ", ".join(f'{{ character = "golem", seat = 0, x = {x}, y = 7 }}' for x in range(4))
MISTAKES = [
    ("[values\n", "it is no TOML"),
    ("values = [1]\n", "takes numbers by name"),
    ("[monsters.golem]\nap = 3\n", "no table 'monsters'"),
    ("[values]\nround_limits = 3\n", "no rules value 'round_limits'; did you mean round_limit"),
    (
        "[reactions.dodge]\nops = [{ n = 2 }]\n",
        "reactions.dodge: ops 1: what it does, `do`, is missing",
    ),
    ("[values]\nround_limit = 0\n", "round_limit is from 1 to 99, not 0"),
    ('[values]\nscenario = "nowhere"\n', "scenario can't be 'nowhere'; there is open-ground"),
    ('characters = ["golem"]\n', "characters takes rows by name"),
    ("[characters.Golem]\nap = 3\n", "characters.'Golem' cannot be called so"),
    (golem("endurance = 20\n", ""), "characters.golem: endurance needs a value"),
    (golem("health = 10", "health = -1"), "characters.golem: health is from 1 to 99, not -1"),
    (golem("health = 10", 'health = "ten"'), "characters.golem: health is a whole number"),
    (golem("ap = 3", "ap = 0"), "characters.golem: ap is from 1 to 9, not 0"),
    (golem('"heavy"', '"plate"'), "characters.golem: armor can't be 'plate'"),
    (golem('"stone-strike"', '"stonestrike"'), "techniques 1 can't be 'stonestrike'; did you mean"),
    (golem('["stone-strike"]', '"stone-strike"'), "golem: techniques takes a list of up to 16"),
    (golem('["stone-strike"]', str(["torch"] * 17)), "techniques takes a list of up to 16, not on"),
    (golem('"stone-strike"', '"torch", "torch"'), "characters.golem: techniques: torch stands th"),
    (golem('"stone-strike"', '"run"'), "characters.golem: techniques: everybody knows run"),
    (golem("ap = 3", "strength = 3"), "characters.golem has no column 'strength'"),
    (golem("ap = 3", 'ap = 3\nstyle = "crusher"'), "golem: style: crusher is not among its styl"),
    (golem("ap = 3", 'ap = 3\nstance = "jet"'), "golem: stance: jet is not among its stances"),
    (golem("ap = 3", 'ap = 3\nstyles = ["none"]'), "golem: styles: none needs no place"),
    (golem('["hand"]', '["hammer"]'), "characters.golem: fists: hammer is no weapon of the body"),
    (golem('["hammer"]', '["hand"]'), "characters.golem: weapons: hand is no equipment"),
    (golem("[6, 9]", "[6, 0]"), "characters.golem: parts 2: a part takes at least 1"),
    (golem("[6, 9]", "[1, 2, 3, 4, 5]"), "characters.golem: parts takes a list of up to 4"),
    (mine("width = 8", "width = 17"), "scenarios.mine: width is from 2 to 16, not 17"),
    (mine("depth = 8\n", ""), "scenarios.mine: depth needs a value"),
    (mine("seat = 1", "seat = 0"), "scenarios.mine: places: seat 1 has 0 creatures"),
    (mine("seat = 1", "seat = 2"), "scenarios.mine: places 2: seat is from 0 to 1, not 2"),
    (mine("places = [", f"places = [{CROWD},"), "places: seat 0 has 5 creatures; each side needs"),
    (mine("x = 5", "x = 8"), "places 2: golem at x 8, y 5 is off the board, which is 8 by 8"),
    (mine("x = 5", "x = -1"), "scenarios.mine: places 2: x is from 0 to 15, not -1"),
    (mine("x = 5, y = 5", "x = 1, y = 1"), "places 2: golem at x 1, y 1 puts two creatures in on"),
    (mine('"golem"', '"golum"'), "places 2: character can't be 'golum'; did you mean golem?"),
    (ground('terrain = "wall", x = 5, y = 5'), "places 2: golem at x 5, y 5 stands in a wall"),
    (ground('terrain = "lava", x = 3, y = 3'), "mine: patches 1: terrain can't be 'lava'"),
    (ground("elevation = 4, x = 3, y = 3"), "patches 1: elevation is from 0 to 3, not 4"),
    (ground("elevation = 1, x = 6, y = 3, width = 3"), "patches 1: it reaches off the board, to x"),
    (ground('terrain = "wall", obstacle = "boulder", x = 3, y = 3'), "patches 1: an obstacle can"),
    (ground("x = 0, y = 0", 'victory = "flag"\n'), "scenarios.mine: victory can't be 'flag'"),
    (ground("x = 0, y = 0", 'victory = "hold"\n'), "goal_rounds: a goal takes at least 1 round"),
    (ground("x = 0, y = 0", 'victory = "hold"\ngoal_x = 9\n'), "goal_x, goal_y: the goal lies off"),
    (
        ground('terrain = "wall", x = 0, y = 0', 'victory = "hold"\ngoal_rounds = 2\n'),
        "goal_x, goal_y: the goal is a wall",
    ),
    (
        ground("x = 0, y = 0", 'victory = "survive"\ngoal_rounds = 31\n'),
        "scenarios.mine: goal_rounds: 31, and the battle ends after 30",
    ),
    (ground("x = 0, y = 0", "goal_rounds = 2\n"), "victory: a goal is given, and the last side"),
]


@pytest.mark.parametrize(("text", "said"), MISTAKES)
def test_a_mistake_is_named_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadVariant) as refused:
        own(tmp_path, text)
    assert said in str(refused.value)
    assert "mine.toml" in str(refused.value)
