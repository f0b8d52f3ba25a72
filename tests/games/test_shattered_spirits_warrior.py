"""Shattered Spirits: the discipline Warrior, card by card."""

from __future__ import annotations

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Token
from tests.games.shattered_spirits import SPACES, Battle, battle

STYLES = game.catalog.names("styles")
TERRAINS = game.catalog.names("terrains")
OBSTACLES = game.catalog.names("obstacles")
BOULDER, PLATFORM, PILLAR = (OBSTACLES.index(name) for name in ("boulder", "platform", "pillar"))
PEOPLE = {
    "breaker": {"weapons": ["hammer", "handaxe"]},
    "knight": {"armor": "heavy", "endurance": 60, "health": 15, "ap": 3, "weapons": ["hammer"]},
    "dummy": {"armor": "clothes", "endurance": 60, "health": 15, "ap": 3},
}


def duel(one: str = "c4", two: str = "d4", foe: str = "dummy", style: str = "none") -> Battle:
    """A breaker with a hammer (speed 4) against somebody, with tokens for everything."""
    b = battle(f"breaker {one}", f"{foe} {two}", variant={"characters": PEOPLE})
    b.s.minds[0].style = STYLES.index(style)
    for who in (0, 1):
        b.tokens(who, momentum=6, focus=6, grit=6, reflex=6)
    return b


def plotted(b: Battle, plot: str, other: str = "") -> Battle:
    b.refresh().plot(0, plot).plot(1, *([other] if other else []))
    return b.decline()


def tokens(b: Battle, who: int = 0) -> dict[str, int]:
    return {token.name.lower(): int(b.s.minds[who].tokens[token]) for token in Token}


def terrain(b: Battle, where: str) -> str:
    return str(TERRAINS[b.s.terrain[SPACES[where]]])


# Techniques.


def test_smash_an_obstacle_for_grit_and_rough_ground() -> None:
    b = plotted(duel(two="h4").ground("d4", obstacle=PLATFORM), "smash, with hammer")
    assert b.s.phase == 3  # 1 faster than the hammer
    b.play(0, "use smash", "act", "option 1", "target d4").decline()
    b.roll(9).decline()
    assert b.s.obstacle[SPACES["d4"]] == 0
    b.play(0, "option 2")
    assert (terrain(b, "d4"), tokens(b)["grit"]) == ("veiled", 9)


def test_smash_an_obstacle_that_stands() -> None:
    b = plotted(duel(two="h4").ground("d4", obstacle=BOULDER), "smash, with hammer")
    b.play(0, "use smash", "act", "option 1", "target d4").decline().roll(8).decline()
    assert (b.s.obstacle[SPACES["d4"]], tokens(b)["grit"]) == (BOULDER, 7)


def test_smash_the_ground_shakes_somebody_next_to_it() -> None:
    b = plotted(duel("c4", "e4"), "smash, with hammer")
    b.play(0, "use smash", "boost 1", "pay momentum", "act", "option 2", "target d4", "option 2")
    assert (terrain(b, "d4"), tokens(b)["grit"]) == ("jagged", 8)
    b.play(0, "target e4")
    assert b.s.brackets[0].cost == 1
    b.decline()
    assert (b.health(1)[0], b.has(1, "vulnerable")) == (58, [2])


def test_smash_with_siege_has_advantage() -> None:
    b = plotted(duel(two="h4").ground("d4", obstacle=PLATFORM), "smash, with handaxe")
    b.play(0, "use smash", "boost 2", "act", "option 1", "target d4").decline()
    b.roll(9)
    assert any("with advantage" in line for line in b.log())
    b.decline()
    assert b.s.obstacle[SPACES["d4"]] == PLATFORM  # 8 and 2, less a resistance of 4
    assert tokens(b)["grit"] == 6 - 1 + 1


def test_slamming_strike_topples_and_shakes_all_around() -> None:
    b = battle("breaker c4", "dummy d4", "dummy b8", "dummy e4", variant={"characters": PEOPLE})
    b.tokens(0, grit=6, momentum=6).tokens(1, grit=2)
    b.s.minds[0].style = 0
    b.refresh()
    b.plot(0, "slamming-strike, with hammer").plot(1)
    b.decline()
    b.play(0, "creature 1")
    b.play(0, "use slamming-strike", "boost 1", "pay grit", "act", "target d4", "aim-creature")
    b.decline().roll(8).decline(until="pay")
    assert b.s.brackets[0].cost == 1
    b.decline()
    assert (b.s.bodies[1].prone, b.health(1)[0]) == (1, 53)
    b.roll(8).decline()
    assert b.health(3)[0] == 60 - 4  # Glancing
    assert b.health(0)[0] == 30  # its user is not hit
    assert (terrain(b, "d4"), terrain(b, "e5"), terrain(b, "f4")) == ("veiled", "veiled", "normal")


def test_slamming_strike_as_a_blast_not_glancing() -> None:
    b = plotted(duel(), "slamming-strike, with hammer")
    b.play(0, "use slamming-strike", "boost 2", "pay grit", "boost 3", "pay grit", "pay grit")
    b.play(0, "act", "target d4", "aim-creature").decline().roll(8).decline()
    b.roll(8).decline()
    assert b.health(1)[0] == 60 - 14  # both blows in full


def test_slamming_strike_negated_shakes_nobody() -> None:
    b = plotted(duel(), "slamming-strike, with hammer")
    b.play(0, "use slamming-strike", "act", "target d4", "aim-creature").decline().roll(8)
    b.decline(until="pay").play(1, "pay")
    if "pay grit" in b.texts(1):
        b.play(1, "pay grit")
    b.decline()
    assert (b.s.bodies[1].prone, b.match.owes) == (0, (0,))


def test_helm_splitter_aims_at_armor_alone() -> None:
    b = plotted(duel(), "helm-splitter, with hammer, done, pay grit")
    b.play(0, "use helm-splitter", "act")
    assert b.texts(0) == ["forgo"]  # clothes are no target


def test_helm_splitter_shreds_twice() -> None:
    b = plotted(duel(foe="knight"), "helm-splitter, with hammer, done, pay grit")
    b.play(0, "use helm-splitter", "boost 1", "pay grit", "boost 2", "pay grit", "act", "target d4")
    b.decline().roll(9).decline()  # 10 and 2 reach the armor's 12
    assert b.s.bodies[1].shred == 2
    b.roll(8).decline()
    assert b.has(1, "dazed") == []
    assert b.health(1)[0] == 60 - 4  # Glancing


def test_helm_splitter_dazes_where_no_armor_is_left() -> None:
    b = duel(foe="knight")
    b.s.bodies[1].shred = 2
    plotted(b, "helm-splitter, with hammer, done, pay grit")
    b.play(0, "use helm-splitter", "act", "target d4").decline().roll(10).decline()
    assert b.has(1, "vulnerable") == [1]
    b.roll(8).decline()
    assert b.has(1, "dazed") == [2]


def test_bash_aside_buys_banes_for_the_weapons_speed() -> None:
    b = plotted(duel(), "bash-aside, with hammer")
    b.play(0, "use bash-aside", "act", "target d4", "inflict vulnerable", "option 2")
    assert "inflict dazed" in b.texts(0)
    b.play(0, "inflict push")  # at one level only
    assert "inflict dazed" not in b.texts(0)  # that takes 2, and 1 is left
    b.play(0, "inflict exposed")
    assert b.s.brackets[0].cost == 3  # half of 4, and 1
    b.decline()
    assert (b.has(1, "vulnerable"), b.has(1, "exposed"), b.at(1)) == ([3], [1], "e4")


def test_bash_aside_has_levels_at_their_prices() -> None:
    b = plotted(duel(), "bash-aside, with handaxe")
    b.play(0, "use bash-aside", "act", "target d4", "inflict dazed")
    assert b.texts(0) == ["back", "option 1", "option 2"]  # Dazed 3 takes a speed of 4
    b.play(0, "option 2").decline()
    assert b.has(1, "dazed") == [2]


def test_bash_aside_throws_for_momentum() -> None:
    b = plotted(duel(), "bash-aside, with hammer")
    b.play(0, "use bash-aside", "boost 1", "act", "target d4", "inflict push", "forgo")
    b.decline()
    assert tokens(b)["momentum"] == 5
    assert "toward n" in b.texts(0)
    b.play(0, "toward n")
    assert any("thrown" in line or "moved" in line for line in b.log()) or b.at(1) != "d4"


def test_cleaving_strike_sweeps_an_arc_with_a_heavy_weapon() -> None:
    people = PEOPLE | {"breaker": {"weapons": ["maul"]}}
    b = battle("breaker c4", "dummy d4", "dummy a8", "dummy d5", variant={"characters": people})
    b.tokens(0, momentum=2)
    b.refresh().plot(0, "cleaving-strike, with maul").plot(1)
    b.decline()
    assert b.s.phase == 6
    b.play(0, "creature 1")
    b.play(0, "use cleaving-strike", "act", "target d4", "toward s").decline().roll(8).decline()
    assert (b.health(1)[0], b.health(3)[0]) == (60 - 8, 60 - 8)


# Styles.


def test_bully_style_gains_by_pushing_and_toppling() -> None:
    b = plotted(duel(style="bully"), "armed-strike, with hammer")
    assert tokens(b)["grit"] == 8
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(9).decline()
    assert (b.at(1), tokens(b)["momentum"]) == ("e4", 7)
    b = plotted(duel(style="bully"), "slamming-strike, with hammer")
    b.play(0, "use slamming-strike", "act", "target d4", "aim-creature").decline().roll(8).decline()
    assert tokens(b)["momentum"] == 8


def test_bully_style_drives_into_things() -> None:
    b = plotted(duel(style="bully").ground("e4", obstacle=BOULDER), "armed-strike, with hammer")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(9).decline()
    assert (b.at(1), b.has(1, "dazed")) == ("d4", [1])
    assert b.health(1)[0] == 60 - 12  # as if a 10 had been rolled


def test_bully_style_drives_one_into_another() -> None:
    b = battle("breaker c4", "dummy d4", "dummy a8", "dummy e4", variant={"characters": PEOPLE})
    b.s.minds[0].style = STYLES.index("bully")
    b.refresh().plot(0, "armed-strike, with hammer").plot(1)
    b.decline()
    b.play(0, "creature 1")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(9).decline()
    assert (b.health(1)[0], b.health(3)[0]) == (60 - 12, 60 - 2)
    assert (b.has(1, "dazed"), b.has(3, "dazed")) == ([1], [1])


def test_crusher_style_wounds_and_hobbles_who_loses_armor() -> None:
    b = plotted(duel(foe="bruiser", style="crusher"), "armed-strike, with hammer")
    b.play(0, "use armed-strike", "act", "target d4", "aim-armor").decline().roll(10).decline()
    assert b.s.bodies[1].shred == 1
    assert (b.has(1, "wounded"), b.has(1, "hobbled")) == ([1], [2])
    assert (tokens(b)["grit"], tokens(b)["momentum"]) == (9, 7)


def test_bully_style_counts_what_a_higher_roll_would_have_done_through_guard() -> None:
    """Nothing came through at first: the Guard that was left is taken off the difference."""
    b = duel(foe="knight", style="bully").ground("e4", obstacle=BOULDER)
    b.s.bodies[1].fortify = 12  # Guard is 4 at most; stone armor adds to it
    b.s.bodies[1].ablative = 5
    plotted(b, "armed-strike, with hammer")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(9).decline()
    assert b.health(1)[0] == 60 - (12 - 7)  # 10 and then 2 more, less 9 of which 2 are pierced


def test_bully_style_does_not_reward_pushing_a_friend() -> None:
    b = battle("breaker c4", "dummy j8", "dummy d4", "dummy a8", variant={"characters": PEOPLE})
    b.s.minds[0].style = STYLES.index("bully")
    b.refresh().plot(0, "armed-strike, with hammer").plot(1)
    b.decline()
    b.play(0, "creature 1")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(9).decline()
    assert (b.at(2), tokens(b)["momentum"]) == ("e4", 0)


def test_bully_style_gains_nothing_where_nobody_is_pushed() -> None:
    b = plotted(duel(style="bully"), "armed-strike, with hammer")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(9)
    b.decline(until="go").play(0, "done")
    assert (b.at(1), tokens(b)["momentum"]) == ("d4", 6)


def test_crusher_style_wounds_for_each_shred() -> None:
    b = plotted(duel(foe="knight", style="crusher"), "helm-splitter, with hammer, done, pay grit")
    b.play(0, "use helm-splitter", "boost 1", "pay grit", "boost 2", "pay grit", "act", "target d4")
    b.decline().roll(9).decline()
    assert b.s.bodies[1].shred == 2
    assert b.has(1, "wounded") == [1, 1]
    assert tokens(b)["momentum"] == 6 + 2


def test_aftershock_veils_the_target_not_the_way_there() -> None:
    b = plotted(duel(two="e4"), "armed-strike, with hammer")
    b.play(0, "use armed-strike", "move c5", "move d5", "go").decline()
    b.play(0, "add aftershock", "pay grit", "act", "target e4", "aim-creature")
    b.decline().roll(7).decline()
    assert (terrain(b, "e4"), terrain(b, "c5"), terrain(b, "d5")) == ("veiled", "normal", "normal")


def test_smash_strikes_a_tall_obstacle_next_to_one() -> None:
    """It is as near as its foot, however high its top is."""
    b = plotted(duel(two="h4").ground("d4", obstacle=PILLAR), "smash, with hammer")
    b.play(0, "use smash", "act", "option 1", "target d4").decline().roll(9).decline()
    assert b.s.obstacle[SPACES["d4"]] == 0


# Enhancements.


def enhanced(name: str, plot: str = "armed-strike, with hammer", **options: str) -> Battle:
    b = duel(**options)
    return plotted(b, f"{plot}, add {name}, done, pay grit")


def test_aftershock_raises_dust_and_exposes_after_a_graze() -> None:
    b = plotted(duel(), "armed-strike, with hammer")
    b.play(0, "use armed-strike", "add aftershock", "pay grit", "act", "target d4", "aim-creature")
    b.decline().roll(7).decline()
    assert (terrain(b, "d4"), b.has(1, "exposed")) == ("veiled", [1])


@pytest.mark.parametrize(("roll", "where"), [(7, "e4"), (8, "f4"), (9, "g4")])
def test_driving_strikes_push_farther(roll: int, where: str) -> None:
    b = enhanced("driving-strikes", style="bully")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(roll).decline()
    assert b.at(1) == where


def test_driving_strikes_may_topple_for_four_spaces() -> None:
    b = enhanced("driving-strikes", style="bully")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(11).decline()
    assert b.texts(0) == ["inflict push", "inflict prone"]
    b.play(0, "inflict prone").decline()
    assert (b.at(1), b.s.bodies[1].prone) == ("d4", 1)


def test_driving_strikes_need_bully_style() -> None:
    b = duel().refresh().play(0, "use armed-strike", "with hammer")
    assert "add driving-strikes" not in b.texts(0)


@pytest.mark.parametrize(("roll", "lost"), [(7, 0), (8, 1), (11, 2)])
def test_sapping_strike_takes_tokens(roll: int, lost: int) -> None:
    b = enhanced("sapping-strike")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(roll).decline()
    if lost:
        assert b.texts(0) == ["forgo", "pay focus", "pay grit", "pay reflex"]
        b.play(0, "pay reflex").decline()
    assert tokens(b, 1)["reflex"] == 6 - lost


def sapped() -> Battle:
    b = enhanced("sapping-strike")
    b.tokens(1, focus=1, grit=0, reflex=0)
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(11).decline()
    return b.play(0, "pay grit")


def test_sapping_strike_lets_the_target_give_others_or_be_hurt() -> None:
    b = sapped()
    before = b.health(1)[0]
    assert b.texts(1) == ["forgo", "pay focus"]
    b.play(1, "pay focus")
    assert b.texts(1) == ["forgo"]  # one is still to go
    b.play(1, "forgo")
    assert (tokens(b, 1)["focus"], b.health(1)[0]) == (0, before - 2)
    b = sapped()
    before = b.health(1)[0]
    b.play(1, "forgo")
    assert (tokens(b, 1)["focus"], b.health(1)[0]) == (1, before - 4)


def test_sapping_strike_need_not_sap() -> None:
    b = enhanced("sapping-strike")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(11).decline()
    before = tokens(b, 1), b.health(1)
    b.play(0, "forgo")
    assert (tokens(b, 1), b.health(1)) == before


def test_bash_aside_can_be_taken_back_part_by_part() -> None:
    b = plotted(duel(), "bash-aside, with hammer")
    b.play(0, "use bash-aside", "act", "target d4", "inflict vulnerable", "option 1")
    b.play(0, "inflict dazed", "back", "back", "back")
    assert "inflict vulnerable" in b.texts(0)
    b.play(0, "back")
    assert b.texts(0) == ["forgo", "target d4"]
    b.play(0, "target d4", "inflict dazed", "option 3").decline()
    assert (b.has(1, "dazed"), b.has(1, "vulnerable")) == ([3], [])


def test_bash_aside_is_glancing_from_who_is_winded_and_can_be_negated() -> None:
    b = duel()
    b.s.bodies[0].winded = 1
    plotted(b, "bash-aside, with hammer")
    b.play(0, "use bash-aside", "act", "target d4", "inflict dazed", "option 3")
    b.play(1, "pay", "pay focus", "pay grit")
    assert (tokens(b, 1)["focus"], tokens(b, 1)["grit"], b.has(1, "dazed")) == (5, 5, [])


def test_sledge_destroys_first_and_strikes_better() -> None:
    for roll, sign in ((9, "+1"), (3, "-1")):
        b = plotted(duel().ground("e4", obstacle=PLATFORM), "armed-strike, with hammer")
        b.play(0, "use armed-strike", "add sledge", "pay grit", "act", "target e4").decline()
        b.roll(roll).decline()
        b.play(0, "target d4", "aim-creature").decline()
        assert any(line.startswith(sign) for line in b.log())
        b.roll(8).decline()
        assert b.health(1)[0] == 60 - (10 if roll == 9 else 4)


@pytest.mark.parametrize(
    ("roll", "boosts", "breaks"), [(7, 3, False), (7, 4, True), (8, 1, False), (8, 2, True)]
)
def test_sledge_does_two_more_to_the_obstacle_for_each_boost(
    roll: int, boosts: int, breaks: bool
) -> None:
    b = plotted(duel().ground("e4", obstacle=BOULDER), "armed-strike, with hammer")
    b.play(0, "use armed-strike", "add sledge", "pay grit")
    for _ in range(boosts):
        b.play(0, "extra sledge 1", "pay momentum")
    b.play(0, "act", "target e4").decline().roll(roll).decline()
    assert tokens(b)["momentum"] == 6 - boosts
    assert b.s.obstacle[SPACES["e4"]] == (0 if breaks else BOULDER)  # 13: 4 or 7, 2 for Siege


def test_sundering_strike_dazes_or_exposes_through_armor() -> None:
    b = enhanced("sundering-strike", foe="knight")
    b.play(0, "use armed-strike", "act", "target d4", "aim-armor").decline().roll(8).decline()
    assert b.texts(0) == ["inflict dazed", "inflict exposed"]
    b.play(0, "inflict dazed").decline()
    assert b.has(1, "dazed") == [2]
    b.roll(8)
    assert "with disadvantage" not in b.log()[-1]  # it pierces armor


# The reaction.


def backswing() -> Battle:
    b = plotted(duel(style="crusher").ground("c5", obstacle=PLATFORM), "armed-strike, with hammer")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(3)
    return b.decline(until="react destructive-backswing")


def test_destructive_backswing_makes_vulnerable() -> None:
    b = backswing().play(0, "react destructive-backswing", "done", "pay grit", "act", "option 2")
    b.decline()
    assert (b.has(1, "vulnerable"), b.s.brackets[0].cost) == ([2], 0)


def test_destructive_backswing_moves_1_before_it_strikes() -> None:
    b = backswing().ground("b6", obstacle=PLATFORM).ground("c5", obstacle=0)
    b.play(0, "react destructive-backswing", "done", "pay grit")
    assert "move c3" in b.texts(0)
    b.play(0, "move b5", "go").decline()
    assert not [text for text in b.texts(0) if text.startswith("move")]  # one space is all
    b.play(0, "act", "option 1", "target b6").decline().roll(9).decline()
    assert b.s.obstacle[SPACES["b6"]] == 0
    assert b.at(0) == "b5"


def test_destructive_backswing_with_its_boost_does_both() -> None:
    b = backswing().play(
        0, "react destructive-backswing", "boost 1", "done", "pay grit", "pay grit", "act"
    )
    b.play(0, "target c5").decline().roll(9).decline()
    assert b.s.obstacle[SPACES["c5"]] == 0
    assert b.has(1, "vulnerable") == [2]


# What is seen through veils.


@pytest.mark.parametrize(
    ("mine", "theirs", "ignoring", "edge"),
    [
        (1, 0, False, "disadvantage"), (0, 1, False, "disadvantage"), (1, 0, True, "advantage"),
        (0, 1, True, ""),
    ],
)  # fmt: skip
def test_ss2_who_ignores_veils_has_advantage_out_of_them(
    mine: int, theirs: int, ignoring: bool, edge: str
) -> None:
    ops = [{"do": "ignores", "on": "passive", "terrain": "veiled"}] if ignoring else []
    changes = {"characters": PEOPLE, "styles": {"bully": {"ops": ops}}}
    b = battle("breaker c4", "dummy d4", variant=changes)
    b.s.minds[0].style = STYLES.index("bully")
    veiled = TERRAINS.index("veiled")
    b.ground("c4", terrain=veiled * mine).ground("d4", terrain=veiled * theirs)
    plotted(b, "armed-strike, with hammer")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline().roll(8)
    rolled = [line for line in b.log() if " rolls " in line][-1]
    assert rolled.endswith(f"with {edge}." if edge else "rolls 8.")
