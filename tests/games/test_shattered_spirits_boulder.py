"""Shattered Spirits: the discipline Boulder, card by card."""

from __future__ import annotations

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Token
from tests.games.shattered_spirits import SPACES, Battle, battle

OBSTACLES = game.catalog.names("obstacles")
STANCES = game.catalog.names("stances")
BOULDER, LARGE, PLATFORM, PILLAR = (
    OBSTACLES.index(name) for name in ("boulder", "large-boulder", "platform", "pillar")
)
WALL = game.catalog.names("terrains").index("wall")


def duel(one: str = "c4", two: str = "g4", stance: str = "none") -> Battle:
    """A stonewright and a bruiser, before refresh, with tokens for everything."""
    b = battle(f"stonewright {one}", f"bruiser {two}")
    b.s.minds[0].stance = STANCES.index(stance)
    for who in (0, 1):
        b.tokens(who, momentum=6, focus=6, grit=6, reflex=6)
    return b


def plotted(b: Battle, plot: str, other: str = "") -> Battle:
    b.refresh().plot(0, plot).plot(1, *([other] if other else []))
    return b.decline()


def at(b: Battle, where: str) -> int:
    return int(b.s.obstacle[SPACES[where]])


def grit(b: Battle, who: int = 0) -> int:
    return int(b.s.minds[who].tokens[Token.GRIT])


# Techniques.


def test_stone_strike_twice_is_glancing() -> None:
    b = plotted(duel(), "stone-strike")
    b.play(0, "use stone-strike", "boost 1", "pay grit", "act", "target g4", "aim-creature")
    b.decline().roll(8).decline()
    assert b.health(1)[0] == 30 - 3  # 7 halved is 4, less a Guard of 1
    b.play(0, "target g4", "aim-creature").decline().roll(8).decline()
    assert b.health(1)[0] == 30 - 3 - 3


def test_stone_strike_later_is_a_hazard_with_advantage_and_two_more() -> None:
    b = plotted(duel(), "stone-strike", "run, imbue 2")
    b.play(0, "use stone-strike", "boost 2", "act", "target g4", "done").decline()
    assert b.s.hazards[0].live == 1
    b.play(1, "use run", "done").decline()
    b.roll(8)
    assert any("with advantage" in line for line in b.log())
    b.decline(until="pay")
    assert b.s.brackets[0].cost == 2
    b.decline()
    assert b.health(1)[0] == 30 - 8


def test_stone_strike_later_and_twice_lays_two_hazards() -> None:
    b = plotted(duel(), "stone-strike")
    b.play(0, "use stone-strike", "boost 1", "pay grit", "boost 2", "act", "target g4", "target f4")
    assert [b.s.hazards[i].live for i in range(3)] == [1, 1, 0]


def test_stonesmith_armors_a_creature_and_cools_it() -> None:
    b = duel().afflict(0, burn=2)
    plotted(b, "stonesmith")
    b.play(0, "use stonesmith", "act", "option 1", "target c4", "purge burn", "done").decline()
    assert (b.s.bodies[0].ablative, b.has(0, "burn")) == (1, [1])
    assert grit(b) == 8  # 1 for its user, 1 for its target
    assert b.health(0)[0] == 28  # Burn costs who uses a technique


@pytest.mark.parametrize("gone", ["burn", "frost", "shock"])
def test_stonesmith_lets_its_user_say_what_goes(gone: str) -> None:
    b = duel().afflict(0, burn=3, frost=2, shock=2, exposed=2)
    plotted(b, "stonesmith").play(0, "use stonesmith", "act", "option 1", "target c4")
    assert b.texts(0) == ["forgo", "purge burn", "purge frost", "purge shock"]
    left = {name: b.has(0, name) for name in ("burn", "frost", "shock")}
    left[gone] = [left[gone][0] - 1]
    b.play(0, f"purge {gone}")
    assert {name: b.has(0, name) for name in left} == left


def test_stonesmith_need_not_open_a_wound() -> None:
    b = duel().afflict(0, burn=2, wounded=1)
    plotted(b, "stonesmith").play(0, "use stonesmith", "act", "option 1", "target c4", "forgo")
    assert (b.has(0, "burn"), b.has(0, "wounded")) == ([2], [1])


def test_stonesmith_makes_a_boulder_out_of_small_stone_alone() -> None:
    """A pillar is small; a large obstacle takes boost 2."""
    b = duel().ground("e5", obstacle=PILLAR).ground("e3", obstacle=LARGE)
    plotted(b, "stonesmith").play(0, "use stonesmith", "act", "option 2")
    assert "target e5" in b.texts(0)
    assert "target e3" not in b.texts(0)
    assert at(b.play(0, "target e5"), "e5") == BOULDER
    b = duel().ground("e5", obstacle=PILLAR).ground("e3", obstacle=LARGE)
    plotted(b, "stonesmith").play(0, "use stonesmith", "boost 2", "act", "option 2")
    assert "target e5" not in b.texts(0)
    assert "target e3" in b.texts(0)


def test_stonesmith_breaks_a_large_boulder_into_three() -> None:
    b = duel().ground("e4", obstacle=LARGE)
    plotted(b, "stonesmith").play(0, "use stonesmith", "boost 2", "act", "option 2", "target e4")
    assert {"target d3", "target f5", "back", "forgo"} <= set(b.texts(0))
    assert "target d7" not in b.texts(0)
    b.play(0, "target d3", "back", "target f5", "target f4")
    assert {where for where in ("d3", "e4", "f4", "f5") if at(b, where) == BOULDER} == {
        "e4", "f4", "f5",
    }  # fmt: skip
    b = duel().ground("e4", obstacle=LARGE)
    plotted(b, "stonesmith").play(0, "use stonesmith", "boost 2", "act", "option 2", "target e4")
    b.play(0, "target d3", "forgo")  # two will do
    assert (at(b, "e4"), at(b, "d3")) == (BOULDER, BOULDER)


def test_stonesmith_reaches_6_and_not_past_a_wall() -> None:
    b = duel("a4", "g8").ground("d5", terrain=WALL)
    plotted(b, "stonesmith").play(0, "use stonesmith", "act", "option 2")
    assert "target g4" in b.texts(0)
    assert not {"target h4", "target f5", "target d5"} & set(b.texts(0))


def test_stonesmith_makes_boulders_out_of_ground_and_of_low_stone() -> None:
    b = duel().ground("e5", obstacle=PLATFORM)
    plotted(b, "stonesmith")
    b.play(0, "use stonesmith", "boost 1", "pay grit", "act", "option 2")
    assert "target g4" not in b.texts(0)  # somebody stands there
    b.play(0, "target e5", "option 2", "target e4", "done")
    assert (at(b, "e5"), at(b, "e4")) == (BOULDER, BOULDER)
    assert grit(b) == 6 - 1 + 2


def test_stonesmith_boost_2_costs_as_much_again_for_a_repetition() -> None:
    b = plotted(duel(), "stonesmith")
    b.play(0, "use stonesmith", "boost 1", "pay focus", "boost 2")
    assert grit(b) == 6 - 4
    assert "boost 1" not in b.texts(0)
    b.play(0, "act", "option 2", "target e4", "option 1", "target c4", "done")
    assert (at(b, "e4"), b.s.bodies[0].ablative) == (LARGE, 2)


def test_avalanche_moves_a_boulder_and_bursts_it_in_a_cone() -> None:
    b = duel("a4", "g4").ground("e4", obstacle=BOULDER).ground("e4", elevation=1)
    b.ground("f4", elevation=1)
    plotted(b, "avalanche")
    b.play(0, "use avalanche", "act", "target e4", "toward e", "toward e").decline()
    b.roll(7).decline()
    assert at(b, "f4") == 0  # it went there and was shattered
    assert b.health(1)[0] == 30 - 4  # 4, 1 more from above, less a Guard of 1
    assert (b.at(1), b.has(1, "dazed")) == ("h4", [1])


def test_avalanche_can_be_taken_back_part_by_part() -> None:
    b = duel("a1", "j8").ground("b4", obstacle=BOULDER).ground("b6", obstacle=BOULDER)
    plotted(b, "avalanche")
    b.play(0, "use avalanche", "boost 1", "pay focus", "boost 2", "pay grit", "act")
    assert b.texts(0) == ["forgo", "target b4", "target b6"]
    b.play(0, "target b4", "back", "target b6", "target b4")
    assert b.texts(0) == ["back", "option 1", "option 2", "option 3"]
    b.play(0, "option 3", "back", "back", "forgo", "option 2")
    assert "back" in b.texts(0)
    assert (at(b, "b4"), at(b, "b6")) == (BOULDER, BOULDER)  # nothing has moved yet
    b.play(0, "toward e")
    assert (at(b, "b4"), at(b, "b6"), at(b, "d6")) == (BOULDER, 0, BOULDER)


def test_avalanche_moves_all_its_boulders_before_the_first_one_bursts() -> None:
    b = duel("a1", "j8").ground("b4", obstacle=BOULDER).ground("c4", obstacle=BOULDER)
    plotted(b, "avalanche")
    b.play(0, "use avalanche", "boost 2", "pay grit", "act", "target b4", "target c4", "toward e")
    assert (at(b, "b4"), at(b, "c4"), at(b, "d4")) == (0, BOULDER, BOULDER)
    b.play(0, "toward n").decline().play(0, "toward n").decline()
    assert (at(b, "c4"), at(b, "d4")) == (0, 0)


def test_avalanche_takes_as_many_boulders_as_were_paid_for() -> None:
    b = duel("a1", "j8").tokens(0, momentum=20)
    where = ["b3", "c3", "d3", "e3", "f3", "g3"]
    for name in where:
        b.ground(name, obstacle=BOULDER)
    plotted(b, "avalanche").play(0, "use avalanche")
    for n in range(1, 6):
        b.play(0, "boost 2", *["pay momentum"] * n)
    b.play(0, "act", *(f"target {name}" for name in where), "toward s")
    assert all(at(b, name.replace("3", "4")) == BOULDER for name in where)


def test_avalanche_with_more_boulders_a_large_one_and_three_spaces() -> None:
    b = duel("a1", "j8").ground("b4", obstacle=BOULDER).ground("b6", obstacle=LARGE)
    plotted(b, "avalanche")
    b.play(0, "use avalanche", "boost 1", "pay focus", "boost 2", "pay grit", "act", "target b4")
    assert "target b6" not in b.texts(0)
    b.play(0, "forgo", "option 3", "toward e", "toward n").decline()
    assert (at(b, "b4"), at(b, "b6"), at(b, "e4")) == (0, LARGE, 0)
    b = duel("a1", "j8").ground("b4", obstacle=BOULDER).ground("b6", obstacle=LARGE)
    plotted(b, "avalanche")
    b.play(0, "use avalanche", "boost 2", "pay grit", "boost 2", "pay grit", "pay grit")
    b.play(0, "boost 3", "pay grit", "act", "target b4", "target b6", "forgo", "toward e")
    assert grit(b) == 6 - 1 - 2 - 1
    assert (at(b, "c4"), at(b, "c6")) == (BOULDER, LARGE)
    b.play(0, "toward n").decline()
    assert (at(b, "c4"), at(b, "c6")) == (0, LARGE)
    b.play(0, "toward n").decline()
    assert at(b, "c6") == 0


@pytest.mark.parametrize(
    ("stone", "two", "struck"),
    [(BOULDER, "e5", True), (BOULDER, "f5", False), (LARGE, "f5", True), (LARGE, "g5", False)],
)
def test_avalanche_bursts_in_a_cone_of_2_or_of_3_for_a_large_boulder(
    stone: int, two: str, struck: bool
) -> None:
    b = duel("a1", two).ground("c4", obstacle=stone)
    plotted(b, "avalanche").play(0, "use avalanche", "boost 3", "pay grit", "act", "target c4")
    b.play(0, "toward e", "toward e").decline()
    assert (2 in b.match.owes) == struck


def shielding(two: str = "g4") -> Battle:
    b = plotted(duel(two=two), "stone-shield", "armed-strike, with hammer")
    return b.play(0, "use stone-shield", "act", "target d4", "target d5", "done").decline()


def test_stone_shield_stands_side_by_side() -> None:
    b = plotted(duel(), "stone-shield")
    b.play(0, "use stone-shield", "act", "target d4")
    assert "target f4" not in b.texts(0)
    b.play(0, "target d5")
    assert (at(b, "d4"), at(b, "d5"), grit(b)) == (BOULDER, BOULDER, 5)
    assert b.s.bodies[0].enchant > 0


def test_ss46_a_space_is_offered_only_if_the_choice_can_be_completed() -> None:
    b = plotted(duel(), "stone-shield")
    for where in ("c3", "d3", "e3", "e4", "c5", "e5"):
        b.ground(where, terrain=WALL)
    b.play(0, "use stone-shield", "act")
    assert {"target d4", "target d5"} <= set(b.texts(0))
    b.ground("d5", terrain=WALL)
    assert "target d4" not in b.texts(0)  # no second boulder beside it


def next_turn(b: Battle) -> Battle:
    """The round ends; the stonewright's next turn begins with its shield."""
    b.decline()
    while b.s.round == 1:
        who = b.match.owes[0]
        b.play(who, "give-up" if "give-up" in b.texts(who) else "done").decline()
    b.refresh().plot(0, "run").plot(1)
    return b.decline()


def test_stone_shield_moves_at_the_start_of_a_turn() -> None:
    b = next_turn(shielding("j8"))
    b.play(0, "option 1", "target f4")
    assert "target d5" not in b.texts(0)  # too far from the first one
    assert "forgo" not in b.texts(0)  # it cannot stay behind
    b.play(0, "back", "target e4")
    assert "forgo" in b.texts(0)
    b.play(0, "back", "target f4", "target f5")
    assert (at(b, "d4"), at(b, "f4"), at(b, "f5")) == (0, BOULDER, BOULDER)
    assert "use run" in b.texts(0)


def test_stone_shield_in_haste_dazes_whom_it_passes() -> None:
    b = next_turn(shielding("f4"))
    b.play(0, "option 2", "pay focus", "target h4", "target h5")
    assert (b.s.brackets[0].cost, "pay" in b.texts(1)) == (1, True)
    b.decline()
    assert b.has(1, "dazed") == [1]
    assert (at(b, "h4"), at(b, "h5")) == (BOULDER, BOULDER)


# Reactions.


def test_stone_block_gives_grit_for_the_turn_and_armor_for_a_boulder() -> None:
    b = shielding("b4")
    before = grit(b)
    b.play(1, "use armed-strike", "act", "target c4", "aim-creature")
    assert "react stone-block" in b.texts(0)
    b.play(0, "react stone-block", "boost 1", "done", "target d5")
    assert (at(b, "d5"), b.s.bodies[0].ablative) == (0, 1)
    assert grit(b) == before - 1 + 3
    b.decline().roll(2).decline()
    b.play(1, "done").decline()
    assert grit(b) == before - 1  # what was lent is gone, all but what was there


def test_stone_block_needs_a_boulder_of_the_shield_beside_the_target() -> None:
    b = plotted(duel(), "prepare", "stone-strike")
    b.ground("d4", obstacle=BOULDER)
    b.play(0, "use prepare", "act", "gain grit", "gain grit", "done").decline()
    b.play(1, "use stone-strike", "act", "target c4", "aim-creature")
    assert "react stone-block" not in b.texts(0)


def test_rollout_pushes_who_comes_near_a_boulder_and_follows() -> None:
    b = duel("a4", "g4", "avalanche").ground("e4", obstacle=BOULDER)
    plotted_refresh(b)
    b.plot(0).plot(1, "run").decline()
    b.play(1, "use run", "move f4", "go")
    b.play(0, "react rollout", "target e4")
    b.decline()
    assert b.health(1)[0] == 30 - 3  # 4, less a Guard of 1
    assert (b.at(1), at(b, "g4"), at(b, "e4")) == ("h4", BOULDER, 0)


def test_rollout_negated_does_nothing() -> None:
    b = duel("a4", "g4", "avalanche").ground("e4", obstacle=BOULDER)
    plotted_refresh(b)
    b.plot(0).plot(1, "run").decline()
    b.play(1, "use run", "move f4", "go")
    b.play(0, "react rollout", "target e4")
    b.play(1, "pay", "pay reflex", "pay reflex").decline()
    assert (b.health(1)[0], b.at(1), at(b, "e4")) == (30, "f4", BOULDER)


def plotted_refresh(b: Battle) -> Battle:
    """Refresh with Avalanche Stance: no boulder this time."""
    b.refresh()
    if "forgo" in b.texts(0):
        b.play(0, "forgo")
    return b


def test_chip_damage_strikes_all_around_the_armor() -> None:
    b = duel("c4", "d4", "colossus")
    b.s.bodies[0].ablative = 2
    b.refresh().play(0, "forgo").refresh().plot(0).plot(1, "armed-strike, with hammer")
    b.decline()
    b.play(1, "use armed-strike", "act", "target c4", "aim-creature").decline()
    b.roll(8)
    b.decline(until="react chip-damage")
    b.play(0, "react chip-damage", "pay grit").decline()
    b.roll(10).decline()
    assert b.health(1)[0] == 30 - 3  # 4, less a Guard of 1
    assert b.s.bodies[0].ablative == 4  # 3 after refresh, and 1 for the crit


def test_chip_damage_answers_a_graze_that_hurts() -> None:
    b = duel("c4", "d4", "colossus")
    b.s.bodies[0].ablative = 1
    b.refresh().play(0, "forgo").plot(0).plot(1, "armed-strike, with hammer")
    b.decline()
    b.play(1, "use armed-strike", "act", "target c4", "aim-creature").decline()
    b.roll(7)  # a graze for 4: Pierce 2 leaves 2 of 2 layers nothing to do
    assert "react chip-damage" in b.decline(until="react chip-damage").texts(0)


# Stances.


def test_avalanche_stance_makes_a_boulder_at_refresh_and_pays_for_more() -> None:
    b = duel(stance="avalanche").refresh()
    assert grit(b) == 8
    b.play(0, "act", "target d4").refresh()
    assert (at(b, "d4"), b.s.minds[0].tokens[Token.MOMENTUM]) == (
        BOULDER,
        6,
    )  # not a turn of its own
    b.plot(0, "stonesmith").plot(1).decline()
    b.play(0, "use stonesmith", "act", "option 2", "target e4", "done")
    assert b.s.minds[0].tokens[Token.MOMENTUM] == 7


def test_colossus_stance_grows_armor_up_to_three_and_beyond_for_being_hobbled() -> None:
    b = duel(stance="colossus").refresh().play(0, "forgo")
    assert (b.s.bodies[0].ablative, grit(b)) == (1, 9)
    b = duel(stance="colossus")
    b.s.bodies[0].ablative = 3
    b.refresh().play(0, "act").refresh()
    assert (b.s.bodies[0].ablative, b.has(0, "hobbled")) == (4, [1, 1, 1])
    b.plot(0).plot(1, "stone-strike").decline()
    b.play(1, "use stone-strike", "act", "target c4", "aim-creature").decline()
    b.roll(12).decline()
    assert b.health(0)[0] == 30 - (12 - 4 - 4)  # stone armor, and a resistance from 4 spaces away


def test_colossus_stance_strikes_harder_unarmed_and_stands_firm() -> None:
    b = duel("c4", "d4", "colossus")
    b.refresh().play(0, "forgo").refresh()
    b.plot(0, "martial-arts, phase 3").plot(1, "armed-strike, with hammer")
    b.decline()
    b.play(0, "use martial-arts", "act", "with hand", "target d4", "aim-creature").decline()
    b.roll(9).decline()
    assert b.health(1)[0] == 30 - 2  # 2 and 1, less a Guard of 1
    b.play(0, "done").decline()
    b.play(1, "use armed-strike", "act", "target c4", "aim-creature").decline()
    b.roll(9).decline(until="pay")
    assert b.s.brackets[0].cost == 2  # as everybody sees it
    b.play(0, "pay")
    assert grit(b) == 9 - 1


# Enhancements, and obstacles in use.


def using(*extra: str, **obstacles: int) -> Battle:
    """Use Environment in phase 5, with enhancements, next to obstacles."""
    b = duel("c4", "g4")
    for where, row in obstacles.items():
        b.ground(where, obstacle=row)
    b.refresh().plot(0, ", ".join(["use-environment", "done", "phase 5", *extra])).plot(1)
    return b.decline().play(0, "use use-environment", "act")


def test_a_boulder_is_pushed_for_grit() -> None:
    b = using(d4=BOULDER).play(0, "target d4", "option 1").decline()
    assert (at(b, "d4"), at(b, "e4"), grit(b)) == (0, BOULDER, 4)


def test_a_boulder_is_pushed_as_far_as_its_user_likes() -> None:
    b = duel("c4", "j8").ground("d4", obstacle=BOULDER)
    b.refresh().plot(0, "use-environment, done, phase 3").plot(1).decline()
    b.play(0, "use use-environment", "act", "target d4", "option 2")
    assert b.texts(0) == ["go", "target e4", "target f4"]
    assert at(b.play(0, "target f4"), "f4") == BOULDER


@pytest.mark.parametrize(
    ("answer", "where", "stone", "loss", "dazed"),
    [
        (("decline",), "h4", "g4", 5, [2]),  # 6, less a Guard of 1
        (("pay", "pay grit", "pay grit", "pay grit"), "f4", "e4", 2, []),
        (("pay", "pay reflex", "pay reflex", "pay reflex"), "h4", "g4", 0, []),
    ],
)
def test_a_boulder_runs_into_somebody(
    answer: tuple[str, ...], where: str, stone: str, loss: int, dazed: list[int]
) -> None:
    """Grit holds it and halves the damage; Reflex avoids that, but not being pushed."""
    b = duel("c4", "f4").ground("d4", obstacle=BOULDER)
    b.refresh().plot(0, "use-environment, done, phase 3").plot(1).decline()
    b.play(0, "use use-environment", "act", "target d4", "option 2", "go")
    b.play(1, *answer).decline()
    assert b.health(1)[0] == 30 - loss
    assert b.has(1, "dazed") == dazed
    assert b.at(1) == ("i4" if where == "h4" else where)
    assert at(b, stone) == BOULDER


def test_avalanche_stance_takes_two_off_the_price() -> None:
    b = duel("c4", "g4", "avalanche").ground("d4", obstacle=BOULDER)
    plotted_refresh(b).plot(0, "use-environment, done, phase 3").plot(1).decline()
    before = grit(b)
    b.play(0, "use use-environment", "act", "target d4", "option 2").decline()
    assert grit(b) == before - 2


def test_sling_stone_reaches_farther_and_pushes_six() -> None:
    b = using("add sling-stone", e5=BOULDER)
    b.play(0, "target e5", "option 3", "pay grit", "pay momentum", "go")
    assert (at(b, "h8"), grit(b)) == (BOULDER, 5)  # southeast, until the board ends
    b = using("add sling-stone", d4=LARGE)
    b.play(0, "target d4", "option 3", "pay grit", "pay grit", "pay grit").decline()
    assert b.health(1)[0] == 30 - 8  # 9, less a Guard of 1
    assert b.at(1) == "j4"  # 5 spaces, as far as the board goes


def test_catapult_coming_down_is_not_on_ones_own_turn() -> None:
    b = duel("c4", "g4", "avalanche").ground("d4", obstacle=BOULDER)
    plotted_refresh(b).plot(0, "use-environment, done, phase 5, add catapult").plot(1).decline()
    b.play(0, "use use-environment", "act", "target d4", "option 3")
    b.play(0, *["pay grit"] * 3, "target i4", "done")
    before = b.s.minds[0].tokens[Token.MOMENTUM]
    b.decline()
    assert at(b, "i4") == BOULDER
    assert b.s.minds[0].tokens[Token.MOMENTUM] == before


def test_one_environmental_enhancement_at_a_time() -> None:
    b = duel().ground("d4", obstacle=BOULDER)
    b.refresh().play(0, "use use-environment", "done", "phase 5", "add catapult")
    assert "add sling-stone" not in b.texts(0)
    b.play(0, "done", "done").plot(1).decline()
    assert "add sling-stone" not in b.play(0, "use use-environment").texts(0)


def test_an_environmental_enhancement_halves_the_grit() -> None:
    b = using("add sling-stone", d4=BOULDER).play(0, "target d4", "option 1").decline()
    assert (grit(b), b.s.minds[0].tokens[Token.MOMENTUM]) == (5, 6)


def test_catapult_throws_a_boulder_up_and_it_comes_down_at_the_end_of_the_round() -> None:
    b = using("add catapult", d4=BOULDER)
    b.play(0, "target d4", "option 3", "pay grit", "pay grit", "pay grit", "target h4", "done")
    assert at(b, "d4") == 0
    b.decline()
    assert b.s.phase == 7
    b.roll(7).decline().play(0, "inflict impaired").decline()
    assert b.health(1)[0] == 30 - 7  # 8, less a Guard of 1
    assert at(b, "h4") == BOULDER


def test_catapult_with_a_large_boulder_does_two_more() -> None:
    b = using("add catapult", d4=LARGE)
    b.play(0, "target d4", "option 3", *["pay grit"] * 4, "target g4", "done").decline()
    b.roll(7).decline(until="pay")
    assert b.s.brackets[0].cost == 2
    b.decline().play(0, "inflict impaired").decline()
    assert b.health(1)[0] == 30 - 9
    assert at(b, "g4") == LARGE
    assert b.at(1) != "g4"


def test_fortifying_stone_takes_armor_from_an_obstacle() -> None:
    b = duel().ground("d4", obstacle=BOULDER)
    plotted(b, "run")
    b.play(0, "use run", "add fortifying-stone", "act", "target d4", "option 1", "done")
    assert (b.s.cracks[SPACES["d4"]], b.s.bodies[0].ablative, grit(b)) == (1, 1, 5)
    b = duel().ground("d4", obstacle=BOULDER)
    b.s.bodies[0].ablative = 2
    plotted(b, "run")
    b.play(0, "use run", "add fortifying-stone", "act", "target d4", "option 1", "done")
    assert (b.s.bodies[0].ablative, grit(b)) == (3, 4)


def test_fortifying_stone_hardens_armor_for_the_round() -> None:
    b = duel().ground("d4", obstacle=BOULDER)
    plotted(b, "run")
    b.play(0, "use run", "add fortifying-stone", "act", "target d4", "option 2", "done")
    assert (b.s.bodies[0].tough, b.s.bodies[0].ablative) == (1, 0)


def test_the_tokens_of_use_environment_are_for_the_obstacle_alone() -> None:
    b = duel("c4", "g4").ground("d4", obstacle=BOULDER)
    b.refresh().tokens(0, grit=1, momentum=0).plot(0, "use-environment, imbue 2, phase 3").plot(1)
    b.decline().play(0, "use use-environment", "act", "gain grit", "gain momentum")
    assert (grit(b), b.s.minds[0].tokens[Token.MOMENTUM]) == (2, 1)
    b.play(0, "target d4", "option 1").decline()  # the weak push, for 2
    assert "done" in b.texts(0)  # its turn goes on
    assert (grit(b), b.s.minds[0].tokens[Token.MOMENTUM]) == (0, 0)
