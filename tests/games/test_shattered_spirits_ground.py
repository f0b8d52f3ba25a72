"""Shattered Spirits: ground, movement, falls and jumps (SS1 to SS6, SS36 to SS39, SS41)."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.ground import distance, gap
from kumite.games.shattered_spirits.names import Token
from tests.games.shattered_spirits import SPACES, Battle, battle

TERRAINS = game.catalog.names("terrains")
OBSTACLES = game.catalog.names("obstacles")


def terrain(name: str) -> int:
    return TERRAINS.index(name)


def obstacle(name: str) -> int:
    return OBSTACLES.index(name)


def runner(one: str, two: str, *more: str, run: str = "run", **variant: Any) -> Battle:
    """The first creature is about to run (5 spaces in light armor); the others do nothing."""
    b = battle(f"bruiser {one}", f"bruiser {two}", *more, variant=variant).refresh()
    return b.plot(0, run).plot(1)


def running(b: Battle) -> Battle:
    b.decline()
    return b.play(0, "use run")


def goes(b: Battle, *spaces: str) -> Battle:
    """Walk a way to its end."""
    return b.play(0, *[f"move {where}" for where in spaces], "go")


def tokens(b: Battle, who: int, kind: Token) -> int:
    return int(b.s.minds[who].tokens[kind])


# The battlefield.


def test_ss1_one_creature_a_space_and_the_board_has_an_edge() -> None:
    b = running(runner("a1", "b2"))
    assert b.texts(0) == ["done", "move b1", "move a2"]


def test_ss2_rough_ground_and_water_double_and_one_reflex_makes_a_rough_space_normal() -> None:
    b = runner("a1", "j8").tokens(0, reflex=1)
    for where in ("b1", "b2", "a2"):
        b.ground(where, terrain=terrain("rough"))
    for where in ("c1", "c2", "c3", "b3", "a3"):
        b.ground(where, terrain=terrain("rough"))
    running(b)
    b.play(0, "move b1", "move c1")  # 4 of 5 spaces
    assert "move d1" in b.texts(0)
    assert "ease" in b.texts(0)
    b.play(0, "ease")
    assert "ease" not in b.texts(0)  # there is one Reflex only
    b.play(0, "move d1", "go")
    assert (b.at(0), tokens(b, 0, Token.REFLEX)) == ("d1", 0)
    assert b.s.uses[0].left == 1
    assert any(line.endswith("finds a firm way across c1.") for line in b.log(1))


def test_ss2_reflex_helps_by_itself_where_movement_would_not_do() -> None:
    b = runner("a1", "j8").tokens(0, reflex=1)
    for where in ("b1", "c1", "d1"):
        b.ground(where, terrain=terrain("rough"))
    running(b).play(0, "move b1", "move c1", "move d1", "go")
    assert (b.at(0), tokens(b, 0, Token.REFLEX)) == ("d1", 0)
    assert b.s.uses[0].left == 0


def test_ss2_no_reflex_no_help() -> None:
    b = runner("a1", "j8")
    for where in ("b1", "c1", "d1"):
        b.ground(where, terrain=terrain("rough"))
    running(b).play(0, "move b1", "move c1")
    assert "move d1" not in b.texts(0)
    assert "ease" not in b.texts(0)


def test_ss2_a_way_back_takes_the_help_back() -> None:
    b = runner("a1", "j8").tokens(0, reflex=1).ground("b1", terrain=terrain("rough"))
    running(b).play(0, "move b1", "ease", "back", "move b1")
    assert "ease" in b.texts(0)
    b.play(0, "go")
    assert tokens(b, 0, Token.REFLEX) == 1


def test_ss2_jagged_ground_hurts_once_a_turn_in_each_space() -> None:
    b = runner("a1", "j8")
    for where in ("b1", "c1"):
        b.ground(where, terrain=terrain("jagged"))
    goes(running(b), "b1", "c1", "b1")
    assert b.texts(0) == ["decline"]
    b.play(0, "decline")
    assert b.health(0) == (28, 15)  # 3 less a Guard of 1
    assert b.has(0, "bleed") == [1]
    assert b.texts(0) == ["decline"]
    b.play(0, "decline")
    assert b.health(0) == (26, 15)  # the next space does so too
    b.play(0, "done").decline()
    assert (b.at(0), b.health(0)) == ("b1", (26, 15))  # back on b1, and still there at the end


def test_ss2_jagged_ground_hurts_who_ends_a_turn_there() -> None:
    b = runner("a1", "j8").ground("a1", terrain=terrain("jagged"))
    running(b).play(0, "done")
    assert b.texts(0) == ["decline"]
    b.play(0, "decline")
    assert b.has(0, "bleed") == [1]


def test_ss2_reflex_averts_a_jagged_space_for_the_turn() -> None:
    b = runner("a1", "j8").tokens(0, reflex=3)
    for where in ("b1", "c1"):
        b.ground(where, terrain=terrain("jagged"))
    goes(running(b), "b1", "c1").play(0, "pay", "pay", "done").decline()
    assert (b.health(0), b.has(0, "bleed")) == ((30, 15), [])
    assert tokens(b, 0, Token.REFLEX) == 1


def test_ss2_blazing_ground_burns_with_fire() -> None:
    b = runner("a1", "j8").ground("b1", terrain=terrain("blazing"))
    goes(running(b), "b1").play(0, "decline")
    assert b.health(0) == (29, 15)  # 2 less a Guard of 1
    assert b.has(0, "burn") == [1]


def test_ss2_who_ignores_ground_is_not_hurt_by_it() -> None:
    ops = [{"do": "ignores", "on": "passive", "terrain": "jagged"}]
    b = runner("a1", "j8", styles={"crusher": {"ops": ops}}).ground("b1", terrain=terrain("jagged"))
    b.s.minds[0].style = game.catalog.names("styles").index("crusher")
    goes(running(b), "b1")
    assert b.texts(0) == ["decline"]  # SS28: asked as if it might pay, so that nobody can tell
    b.decline().play(0, "done").decline()
    assert b.health(0) == (30, 15)
    assert not [line for line in b.log(1) if "shows" in line]


def test_ss2_a_wall_cannot_be_entered() -> None:
    b = running(runner("a1", "j8").ground("b1", terrain=terrain("wall")))
    assert b.texts(0) == ["done", "move b2", "move a2"]


def struck(b: Battle) -> list[str]:
    """Seat 0 throws a stone at seat 1; what was told of the roll."""
    b.refresh().plot(0, "stone-strike").plot(1)
    b.decline()
    b.play(0, "use stone-strike", "act", f"target {b.at(1)}", "aim-creature")
    b.decline()
    b.roll(8)
    return [line for line in b.log() if "rolls" in line]


@pytest.mark.parametrize(
    ("where", "ground", "told"),
    [
        ("g4", "normal", "rolls 8."),
        ("g4", "water", "rolls 8 with advantage."),
        ("c4", "water", "rolls 8 with disadvantage."),
        ("g4", "veiled", "rolls 8 with disadvantage."),
        ("c4", "veiled", "rolls 8 with disadvantage."),
    ],
)
def test_ss2_water_and_veils_change_the_dice(where: str, ground: str, told: str) -> None:
    b = battle("bruiser c4", "bruiser g4").ground(where, terrain=terrain(ground))
    assert struck(b)[-1].endswith(told)


def test_ss2_who_swims_has_cover() -> None:
    b = battle("bruiser c4", "bruiser g4").ground("g4", terrain=terrain("water"))
    struck(b)
    b.decline()
    assert b.health(1) == (27, 15)  # 7, Glancing 4, less a Guard of 1


def test_ss2_an_obstacle_can_be_destroyed() -> None:
    b = battle("bruiser c4", "bruiser j8").ground("d4", obstacle=obstacle("boulder"))
    b.refresh().plot(0, "armed-strike, with hammer").plot(1)
    b.decline()
    b.play(0, "use armed-strike", "act", "target d4")
    b.roll(10).decline()  # 12, with Siege 14, at a durability of 13
    assert b.s.obstacle[SPACES["d4"]] == 0


def test_ss5_who_stands_on_what_is_destroyed_falls() -> None:
    """From a height of 2, with somebody on a height of 1 next to it."""
    b = battle("bruiser c4", "bruiser d4").ground("d4", obstacle=obstacle("large-boulder"))
    b.ground("c4", elevation=1).refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-obstacle")
    b.roll(12).decline()  # 16, with Siege 18, at a durability of 16
    assert b.s.obstacle[SPACES["d4"]] == 0
    assert b.health(1) == (27, 15)  # 4 less a Guard of 1


def test_ss2_an_obstacle_resists() -> None:
    b = battle("bruiser c4", "bruiser j8").ground("d4", obstacle=obstacle("boulder"))
    b.refresh().plot(0, "armed-strike, with hammer").plot(1)
    b.decline()
    b.play(0, "use armed-strike", "act", "target d4")
    b.roll(8).decline()
    assert b.s.obstacle[SPACES["d4"]] == obstacle("boulder")


def test_ss3_ranged_against_cover_glances_and_misses_if_it_glances_already() -> None:
    b = battle("bruiser c4", "bruiser g4").ground("e4", obstacle=obstacle("boulder"))
    struck(b)
    b.decline()
    assert b.health(1) == (27, 15)
    b = battle("bruiser c4", "bruiser g4").ground("e4", obstacle=obstacle("boulder"))
    b.tokens(0, grit=1).refresh().plot(0, "stone-strike").plot(1)
    b.decline()
    b.play(0, "use stone-strike", "boost 1", "act", "target g4", "aim-creature").decline()
    assert not any("rolls" in line for line in b.log())
    assert b.health(1) == (30, 15)
    assert any("misses: cover" in line for line in b.log())


def test_ss3_melee_against_cover_is_1_harder() -> None:
    weapons = {"hammer": {"reach": 2}}
    b = battle("bruiser c4", "bruiser e4", variant={"weapons": weapons})
    b.ground("d4", obstacle=obstacle("boulder")).refresh()
    b.plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target e4", "aim-creature").decline()
    b.roll(8)
    assert "-1 for cover." in b.log()


def test_ss36_an_obstacle_reaches_from_its_foot_to_its_top() -> None:
    b = battle("bruiser c4", "bruiser j8").ground("d4", obstacle=obstacle("large-boulder"))
    assert distance(b.s, game.rules, SPACES["c4"], SPACES["d4"]) == 2
    assert gap(b.s, game.rules, SPACES["c4"], SPACES["d4"]) == 1


# Climbing and falling.


@pytest.mark.parametrize(("rise", "cost"), [(1, 3), (2, 5)])
def test_ss5_climbing_costs_1_and_twice_the_rise(rise: int, cost: int) -> None:
    b = goes(running(runner("a1", "j8").ground("b1", elevation=rise)), "b1")
    assert b.s.uses[0].left == 5 - cost


def test_ss5_what_movement_does_not_reach_cannot_be_climbed() -> None:
    b = running(runner("a1", "j8").ground("b1", elevation=3))
    assert "move b1" not in b.texts(0)


def test_ss38_rough_doubles_first_and_climbing_adds() -> None:
    b = runner("a1", "j8").ground("b1", elevation=1, terrain=terrain("rough"))
    goes(running(b), "b1")
    assert b.s.uses[0].left == 1


def test_ss38_what_one_stands_on_adds_its_height() -> None:
    b = goes(running(runner("a1", "j8").ground("b1", obstacle=obstacle("boulder"))), "b1")
    assert b.s.uses[0].left == 2


@pytest.mark.parametrize(("drop", "health", "prone"), [(1, 30, 0), (2, 27, 0), (3, 25, 1)])
def test_ss5_falling_hurts_twice_the_drop_and_6_knocks_prone(
    drop: int, health: int, prone: int
) -> None:
    b = goes(running(runner("a1", "j8").ground("a1", elevation=drop)), "b1")
    if drop > 1:
        b.play(0, "decline")
    assert (b.health(0)[0], b.s.bodies[0].prone) == (health, prone)  # a Guard of 1


def test_ss5_a_fall_is_paid_for_whole_or_not_at_all() -> None:
    b = runner("a1", "j8").ground("a1", elevation=3).tokens(0, reflex=1)
    goes(running(b), "b1")
    assert b.texts(0) == ["decline"]
    b = runner("a1", "j8").ground("a1", elevation=3).tokens(0, reflex=3)
    goes(running(b), "b1").play(0, "pay")
    assert (b.health(0), tokens(b, 0, Token.REFLEX)) == ((30, 15), 1)


# Jumping.

LEAP = [{"do": "jump", "on": "plot", "n": 1}]


def leaper(one: str, two: str, armor: str = "clothes", **columns: Any) -> Battle:
    """Like `runner`, but the technique allows one jump; clothes jump 2."""
    return runner(
        one,
        two,
        techniques={"run": {"ops": LEAP, **columns}},
        characters={"bruiser": {"armor": armor}},
    )


def test_ss5_a_jump_needs_an_effect_that_allows_it() -> None:
    assert "jump" not in running(runner("a1", "j8")).texts(0)
    assert "jump" in running(leaper("a1", "j8")).texts(0)


def test_ss5_a_jump_is_straight_over_obstacles_and_ground() -> None:
    b = leaper("a1", "j8").ground("b1", obstacle=obstacle("boulder"))
    b.ground("b2", terrain=terrain("jagged"))
    running(b).play(0, "jump")
    assert b.texts(0) == [
        "back", "target b1", "target c1", "target b2", "target c3", "target a2", "target a3",
    ]  # fmt: skip
    b.play(0, "target c3")
    assert (b.at(0), b.health(0), b.s.uses[0].left) == ("c3", (30, 15), 4)
    assert any(line.endswith("jumps from a1 to c3.") for line in b.log(1))
    assert "jump" not in b.texts(0)  # one jump only


def test_ss5_a_jump_has_a_way_back_and_never_ends_in_a_taken_space() -> None:
    b = running(leaper("a1", "c1")).play(0, "jump")
    assert "target c1" not in b.texts(0)
    b.play(0, "back")
    assert "jump" in b.texts(0)


def test_ss5_a_jump_reaches_a_height_with_what_is_left_of_it() -> None:
    b = leaper("a1", "j8").ground("b1", elevation=1).ground("c1", elevation=1)
    running(b).play(0, "jump")
    assert "target b1" in b.texts(0)  # 1 across and 1 up
    assert "target c1" not in b.texts(0)


def test_ss5_rough_ground_costs_a_jump_nothing_more_and_walls_stop_it() -> None:
    b = leaper("a1", "j8").ground("c1", terrain=terrain("rough"))
    b.ground("a2", terrain=terrain("wall"))
    running(b).play(0, "jump")
    assert "target a3" not in b.texts(0)
    b.play(0, "target c1")
    assert b.s.uses[0].left == 4


def test_ss5_a_jump_is_as_long_as_the_armor_says() -> None:
    b = running(leaper("a1", "j8", "heavy"))
    assert "jump" not in b.texts(0)
    b = running(leaper("a1", "j8", "light")).play(0, "jump")
    assert b.texts(0) == ["back", "target b1", "target b2", "target a2"]


def test_ss5_an_effect_makes_the_first_jump_longer() -> None:
    ops = [{"do": "jump", "on": "plot", "n": 2, "m": 1}]
    b = running(leaper("a1", "j8", ops=ops)).play(0, "jump")
    assert "target d1" in b.texts(0)
    b.play(0, "target d1", "jump")
    assert "target f1" in b.texts(0)
    assert "target g1" not in b.texts(0)


def test_ss5_one_comes_down_from_a_jump_as_from_a_step() -> None:
    b = leaper("a1", "j8").ground("a1", elevation=2)
    running(b).play(0, "jump", "target c1", "decline")
    assert b.health(0) == (26, 15)


# Moving.


@pytest.mark.parametrize(
    ("armor", "spaces"),
    [("clothes", [4, 6, 9, 12]), ("light", [3, 5, 7, 10]), ("heavy", [2, 3, 5, 8])],
)
def test_ss6_the_armor_says_how_far_each_movement_goes(armor: str, spaces: list[int]) -> None:
    for move, far in zip(("step", "reposition", "dash", "sprint"), spaces, strict=True):
        b = runner(
            "a1",
            "j8",
            techniques={"run": {"move": move, "imbues": []}},
            characters={"bruiser": {"armor": armor}},
        )
        assert running(b).s.uses[0].left == far


def test_ss6_movement_may_be_split_around_the_effect() -> None:
    b = battle("bruiser a1", "bruiser c3").refresh().plot(0, "stone-strike").plot(1)
    b.decline().play(0, "use stone-strike", "move b1", "go", "act", "target c3", "aim-creature")
    b.decline().roll(2)
    b.decline().play(0, "move a1", "go")
    assert (b.at(0), b.s.uses[0].left) == ("a1", 3)


def test_ss38_never_between_two_blocked_spaces() -> None:
    b = runner("a1", "j8").ground("b1", terrain=terrain("wall"))
    assert "move b2" in running(b).texts(0)
    b = (
        runner("a1", "j8")
        .ground("b1", terrain=terrain("wall"))
        .ground("a2", terrain=terrain("wall"))
    )
    assert running(b).texts(0) == ["done"]


def allies(*spaces: str, **variant: Any) -> Battle:
    """Everybody at their spaces, sides in turn; the first runs."""
    b = battle(*[f"bruiser {space}" for space in spaces], variant=variant).refresh()
    return b.plot(0, "run").plot(1).decline().play(0, "creature 1", "use run")


def test_ss38_a_way_enters_a_taken_space_only_if_it_can_leave_it_again() -> None:
    b = allies("a1", "j8", "a3")
    b.play(0, "move b1", "move c1", "move c2", "move b2")  # 1 left of 5: a3 could not be left
    assert "move a3" not in b.texts(0)
    assert "move a2" in b.texts(0)
    b.play(0, "back")
    assert "move b2" in b.texts(0)


def test_ss38_two_allies_in_a_row_are_passed_if_movement_lasts() -> None:
    b = allies("a1", "j8", "b1", "j7", "c1", techniques={"run": {"keys": ["rush"]}})
    assert "move b1" in b.texts(0)  # through b1 and c1 to d1
    b.ground("d1", terrain=terrain("rough"))
    assert "move b1" in b.texts(0)
    b.s.uses[0].left = 3
    assert "move b1" not in b.texts(0)
    b.tokens(0, reflex=1)
    assert "move b1" in b.texts(0)


def test_ss38_through_allies_freely_and_never_ending_there() -> None:
    b = battle("bruiser a1", "bruiser j8", "bruiser b1").refresh()
    b.plot(0, "run").plot(1).decline()
    b.play(0, "creature 1", "use run", "move b1")
    assert "go" not in b.texts(0)
    b.play(0, "move c1", "go")
    assert (b.at(0), b.at(2)) == ("c1", "b1")
    assert b.s.standing[SPACES["b1"]] == 3


def test_ss38_through_enemies_only_with_charge() -> None:
    assert "move b1" not in running(runner("a1", "b1")).texts(0)
    b = runner("a1", "b1", techniques={"run": {"keys": ["charge"]}})
    b.decline().play(0, "use run", "move b1")
    assert "go" not in b.texts(0)
    b.play(0, "move c1", "go").decline(until="done")
    assert (b.at(0), b.at(1)) == ("c1", "b1")
    assert (b.s.uses[0].passed, b.s.uses[0].brushed) == (2, 2)


def test_ss38_a_rush_goes_in_one_straight_line() -> None:
    b = running(runner("a1", "j8", techniques={"run": {"keys": ["rush"]}}))
    b.play(0, "move b2")
    assert b.texts(0) == ["back", "go", "move c3"]
    b.play(0, "go")
    assert b.texts(0) == ["done", "move c3"]


def test_ss14_what_happens_to_all_one_moved_through_or_past() -> None:
    ops = [
        {"do": "inflict", "on": "moved", "who": "passed", "what": "dazed", "n": 1},
        {"do": "inflict", "on": "moved", "who": "brushed", "what": "burn", "n": 1},
    ]
    changes = {"run": {"keys": ["charge"], "ops": ops}}
    four = ("bruiser a1", "bruiser b1", "bruiser j8", "bruiser c3")
    b = battle(*four, variant={"techniques": changes})
    b.refresh().plot(0, "run").plot(1).decline()
    b.play(0, "creature 1", "use run", "move b1", "move c1", "go").decline(until="done")
    b.play(0, "move d2", "go").decline(until="done").play(0, "done").decline()
    assert (b.has(1, "dazed"), b.has(1, "burn")) == ([1], [1])
    assert (b.has(3, "dazed"), b.has(3, "burn")) == ([], [1])


# Being moved.


def shoved(b: Battle, *, ask: bool = False) -> Battle:
    """Seat 0 does to seat 1 what `shover` says, all the way unless the test wants to be asked."""
    b.decline().play(0, "use stone-strike", "act", f"target {b.at(1)}")
    return b.decline(until="go" if ask else "")


def shover(one: str, two: str, what: str, n: int) -> Battle:
    ops = [{"do": "pick", "m": 6}, {"do": "inflict", "what": what, "n": n}]
    changes = {"stone-strike": {"ops": ops}}
    b = battle(f"bruiser {one}", f"bruiser {two}", variant={"techniques": changes})
    return b.refresh().plot(0, "stone-strike").plot(1)


@pytest.mark.parametrize(
    "ground", [{"terrain": terrain("wall")}, {"obstacle": obstacle("boulder")}, {"elevation": 1}]
)
def test_ss39_a_push_stops_before_what_is_in_the_way(ground: dict[str, int]) -> None:
    b = shoved(shover("c4", "d4", "push", 4).ground("f4", **ground))
    assert (b.at(1), b.health(1)) == ("e4", (30, 15))


def test_ss39_a_push_stops_at_the_edge_and_before_a_creature() -> None:
    assert shoved(shover("c4", "d4", "push", 9)).at(1) == "j4"
    b = shover("c4", "d4", "push", 4)
    b.s.standing[SPACES["f4"]] = 1
    assert shoved(b).at(1) == "e4"


def test_ss39_over_a_drop_one_falls_and_stops() -> None:
    b = shover("c4", "d4", "push", 4).ground("c4", elevation=2).ground("d4", elevation=2)
    shoved(b)
    assert (b.at(1), b.health(1)) == ("e4", (27, 15))


def test_ss39_forced_movement_meets_the_ground() -> None:
    b = shover("c4", "d4", "push", 3).ground("e4", terrain=terrain("jagged"))
    shoved(b)
    assert (b.at(1), b.has(1, "bleed")) == ("g4", [1])


def test_ss39_forced_movement_goes_in_the_nearest_of_eight_directions() -> None:
    b = shoved(shover("c4", "f5", "push", 2))
    assert b.at(1) == "h5"


def test_ss39_a_slide_goes_any_way() -> None:
    b = shoved(shover("c4", "d4", "slide", 2))
    assert len(b.texts(0)) == 8
    b.play(0, "toward n", "go")
    assert b.at(1) == "d2"


def test_ss39_who_moves_somebody_says_how_far() -> None:
    """A push is up to so many spaces, and so is any other forced movement."""
    b = shover("c4", "d4", "push", 3)
    shoved(b, ask=True)
    assert b.texts(0) == ["go", "done", "target e4", "target f4"]
    assert b.play(0, "target e4").at(1) == "e4"
    b = shover("c4", "d4", "push", 3)
    shoved(b, ask=True).play(0, "done")
    assert b.at(1) == "d4"
    b = shover("c4", "g4", "pull", 2).ground("f4", elevation=0)
    assert shoved(b, ask=True).texts(0) == ["go", "done", "target f4"]


def test_ss39_one_says_nothing_where_nothing_can_be_moved() -> None:
    b = shover("c4", "d4", "push", 3).ground("e4", obstacle=1)
    shoved(b, ask=True)
    assert (b.at(1), "go" in b.texts(b.match.owes[0])) == ("d4", False)
    b = shover("c4", "d4", "push", 3).ground("f4", obstacle=1)
    assert shoved(b, ask=True).texts(0) == ["go", "done"]  # one space is all there is


def test_ss39_a_pull_stops_next_to_who_pulls() -> None:
    assert shoved(shover("c4", "g4", "pull", 6)).at(1) == "d4"


def test_ss39_a_pull_from_next_to_one_goes_round_one() -> None:
    b = shoved(shover("c4", "d4", "pull", 3))
    assert b.texts(0) == ["done", "toward n", "toward s", "toward sw", "toward nw"]
    b.play(0, "toward nw", "toward w")
    assert b.at(1) == "b3"
    b.play(0, "done")
    assert b.at(1) == "b3"


def test_ss39_a_throw_pulls_and_then_pushes_through_the_air() -> None:
    b = shover("c4", "f4", "throw", 3).ground("e4", obstacle=0)
    b.ground("f4", terrain=0).ground("e4", terrain=terrain("jagged"))
    shoved(b)
    assert (b.at(1), b.has(1, "bleed")) == ("g4", [1])  # pulled through it, thrown back over it


def test_ss39_a_throw_goes_over_obstacles_and_round_first() -> None:
    b = shover("c4", "d4", "throw", 2).ground("b4", obstacle=0).ground("c2", obstacle=1)
    shoved(b)
    b.play(0, "toward nw", "done")  # to c3
    assert b.texts(0) == ["go", "done"]  # nobody lands on c2
    b.play(0, "go")
    assert b.at(1) == "c1"


# Standing up.


def lying(move: str = "reposition", **afflictions: int) -> Battle:
    b = runner("a1", "j8", techniques={"run": {"move": move, "imbues": []}})
    b.s.bodies[0].prone = 1
    return running(b.afflict(0, **afflictions))


def test_ss41_standing_up_costs_one_tier_of_movement() -> None:
    b = lying()
    assert b.texts(0) == ["done", "stand"]
    b.play(0, "stand")
    assert (b.s.bodies[0].prone, b.s.uses[0].left) == (0, 3)


def test_ss41_a_step_becomes_none_but_one_stands() -> None:
    b = lying("step").play(0, "stand").decline()
    assert b.s.bodies[0].prone == 0
    assert b.at(0) == "a1"


def test_ss41_hobbled_comes_first() -> None:
    assert lying("step", hobbled=1).s.bodies[0].prone == 1
    b = lying("dash", hobbled=1)
    b.play(0, "stand")
    assert b.s.uses[0].left == 3


def test_ss41_a_bare_number_of_spaces_does_not_stand_one_up() -> None:
    ops = [{"do": "shift", "n": 3}]
    b = runner("a1", "j8", techniques={"run": {"move": "none", "imbues": [], "ops": ops}})
    b.s.bodies[0].prone = 1
    b.decline().play(0, "use run")
    assert b.s.bodies[0].prone == 1
    assert b.match.owes != (0,) or "stand" not in b.texts(0)


def test_ss37_what_is_left_over_lowers_the_next_token() -> None:
    b = runner("a1", "j8").tokens(0, focus=5).afflict(0, exposed=2)
    b.afflict(0, exposed=3)
    running(b).play(0, "done", "purge exposed", *["pay focus"] * 5, "done")
    assert b.has(0, "exposed") == [1]  # 4 removed: the 3, and 1 of the 2


def test_ss46_the_questions_of_a_way_and_a_jump() -> None:
    b = leaper("a1", "j8").tokens(0, reflex=1).ground("b1", terrain=terrain("rough"))
    running(b).play(0, "move b1")
    assert "ease pays 1 Reflex" in b.match.table(0).scene.question
    b.play(0, "back", "jump")
    assert "where does it land" in b.match.table(0).scene.question
    b.play(0, "back")
