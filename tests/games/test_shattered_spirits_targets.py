"""Shattered Spirits: obstacles in use, things and parts as targets, how a battle ends.

SS7, SS10, SS21, SS34, SS42, and enchants.
"""

from __future__ import annotations

from typing import Any

import pytest

from kumite.errors import BadVariant
from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Over, Token
from tests.games.shattered_spirits import SPACES, Battle, battle

OBSTACLES = game.catalog.names("obstacles")
TECHNIQUES = game.catalog.names("techniques")


def armed(one: str, two: str, **variant: Any) -> Battle:
    """Seat 0 is about to strike with its hammer."""
    b = battle(f"bruiser {one}", f"bruiser {two}", variant=variant).refresh()
    b.plot(0, "armed-strike, with hammer").plot(1)
    return b.decline().play(0, "use armed-strike", "act")


# Use Environment.


def stirring(*plots: str, **tokens: int) -> Battle:
    """Seat 0 next to two boulders."""
    b = battle("bruiser c4", "bruiser j8")
    for where in ("d4", "c5"):
        b.ground(where, obstacle=OBSTACLES.index("boulder"))
    return b.refresh().tokens(0, **tokens).plot(0, *plots).plot(1).decline()


def test_ss26_an_obstacle_is_used_if_it_is_no_slower_than_the_technique() -> None:
    b = stirring("use-environment, done, phase 3", grit=2)
    b.play(0, "use use-environment", "act")
    assert b.texts(0) == ["forgo", "target d4", "target c5"]
    assert "which obstacle?" in b.match.table(0).scene.question
    b.play(0, "target d4", "option 1")
    assert b.s.obstacle[SPACES["e4"]] == OBSTACLES.index("boulder")
    assert b.s.minds[0].tokens[Token.GRIT] == 0
    b = stirring("use-environment, done, phase 2", grit=2)
    b.play(0, "use use-environment", "act")
    assert b.texts(0) == ["forgo"]


def test_ss34_use_environment_is_plotted_again_but_not_for_the_same_obstacle() -> None:
    plot = "use-environment, done, phase {}"
    b = stirring(plot.format(3), plot.format(4), grit=4)
    b.play(0, "use use-environment", "act", "target d4", "option 1", "done").decline()
    b.play(0, "use use-environment", "move d4", "go", "act")
    assert b.texts(0) == ["forgo", "target c5"]  # e4, next to d4, was used


def test_ss34_without_ap_it_costs_2_momentum_and_1_more_each_time() -> None:
    b = battle("bruiser c4", "bruiser j8").refresh().tokens(0, momentum=5)
    b.plot(0, "use-environment, imbue 1, phase 3", "use-environment, imbue 1, phase 4")
    assert (b.s.minds[0].tokens[Token.MOMENTUM], b.s.minds[0].ap) == (0, 3)


def test_ss26_for_1_ap_more_it_brings_2_fleeting_tokens() -> None:
    b = stirring("use-environment, imbue 2, phase 3")
    b.play(0, "use use-environment", "act", "gain grit", "gain grit", "target d4", "option 1")
    assert b.s.obstacle[SPACES["e4"]] > 0
    b = stirring("use-environment, imbue 2, phase 3")
    b.play(0, "use use-environment", "act", "gain grit", "gain focus", "forgo", "done").decline()
    assert [int(n) for n in b.s.minds[0].tokens] == [0, 0, 0, 0]


# Enchants.


def test_ss40_an_enchant_goes_on_until_its_obstacles_are_gone() -> None:
    ops = [
        {"do": "enchant"},
        {"do": "pick-space", "m": 4},
        {"do": "obstacle", "obstacle": "boulder"},
        {"do": "gain", "on": "turn-starts", "n": 1, "tokens": ["grit"]},
    ]
    b = battle("bruiser a1", "bruiser j8", variant={"techniques": {"stone-strike": {"ops": ops}}})
    b.refresh().plot(0, "stone-strike", "run, imbue 2").plot(1).decline()
    b.play(0, "use stone-strike", "act", "target c3", "done").decline()
    assert (b.s.bodies[0].enchant, b.s.bodies[0].enchant_n[0]) == (
        TECHNIQUES.index("stone-strike") + 1,
        SPACES["c3"] + 1,
    )
    assert b.s.minds[0].tokens[Token.GRIT] == 1  # its next turn began
    assert b.texts(0)[0] == "use run"


def test_ss40_an_enchant_ends_with_the_last_of_its_obstacles() -> None:
    b = battle("bruiser c4", "bruiser j8").ground("d4", obstacle=OBSTACLES.index("boulder"))
    b.s.bodies[1].enchant = 9
    b.s.bodies[1].enchant_n[0] = SPACES["d4"] + 1
    b.refresh().plot(0, "armed-strike, with hammer").plot(1)
    b.decline().play(0, "use armed-strike", "act", "target d4").roll(11).decline()
    assert b.s.bodies[1].enchant == 0


# Other targets.


def dropped(b: Battle, item: int, where: str) -> Battle:
    """A thing lies about."""
    b.s.items[item].holder = 0
    b.s.items[item].hand = 0
    b.s.items[item].at = SPACES[where]
    return b


def test_ss42_a_loose_thing_is_attacked_plainly_and_gone_when_damaged_twice() -> None:
    for damaged in (0, 1):
        b = battle("bruiser c4", "bruiser j8").refresh()
        dropped(b, 1, "d4").s.items[1].damaged = damaged
        b.plot(0, "armed-strike, with hammer").plot(1).decline()
        b.play(0, "use armed-strike", "act", "target d4")
        assert b.texts(0) == ["back", "aim-item"]
        b.play(0, "aim-item", "with hammer")
        b.roll(9).decline()  # 10 damage, at a durability of 10
        assert (b.s.items[1].damaged, b.s.items[1].gone) == (1, damaged)
        assert any(line.endswith("rolls 9.") for line in b.log())  # no disadvantage


def test_ss42_what_is_gone_is_no_target() -> None:
    b = battle("bruiser c4", "bruiser j8").refresh()
    dropped(b, 1, "d4").s.items[1].gone = 1
    b.plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act")
    assert b.texts(0) == ["forgo"]


def test_ss21_a_thing_in_hand_is_attacked_at_disadvantage_and_may_be_disarmed() -> None:
    b = armed("c4", "d4").tokens(1, grit=1, reflex=1)
    b.play(0, "target d4", "aim-item", "with hammer").decline()
    b.roll(9)
    assert any(line.endswith("rolls 9 with disadvantage.") for line in b.log())
    b.decline(until="pay")
    assert b.texts(1) == ["decline", "pay"]  # 1 Grit or Reflex on a hit
    b.play(1, "decline").decline()
    assert (b.s.items[1].holder, b.s.items[1].damaged, b.s.bodies[1].disarmed) == (0, 1, 1)
    assert b.health(1) == (30, 15)


def test_ss21_disarming_is_dearer_on_a_crit() -> None:
    b = armed("c4", "d4").tokens(1, reflex=2)
    b.play(0, "target d4", "aim-item", "with hammer").decline()
    b.roll(11)
    b.decline(until="pay")
    b.play(1, "pay").decline()
    assert b.s.items[1].holder == 2
    assert b.s.minds[1].tokens[Token.REFLEX] == 0


LIMBED = {"bruiser": {"parts": [4, 20]}}


def test_ss21_a_part_takes_the_rolled_damage_and_the_creature_is_struck_glancing() -> None:
    b = armed("c4", "d4", characters=LIMBED)
    b.play(0, "target d4")
    assert "aim-part" in b.texts(0)
    b.play(0, "aim-part")
    assert b.texts(0) == ["back", "option 1", "option 2"]
    b.play(0, "option 2").decline()
    b.roll(8).decline()
    assert [int(n) for n in b.s.bodies[1].parts] == [0, 7, 0, 0]
    assert b.health(1) == (26, 15)  # Glancing 4; the hammer pierces the Guard


def test_ss21_a_part_that_is_gone_is_no_target() -> None:
    b = armed("c4", "d4", characters=LIMBED)
    b.s.bodies[1].parts[0] = 4
    b.play(0, "target d4", "aim-part")
    assert b.texts(0) == ["back", "option 2"]


def test_ss42_no_creature_of_the_shipped_set_has_parts() -> None:
    assert not any(game.rules.characters[i].n_parts for i in range(game.rules.n_characters))
    assert "aim-part" not in armed("c4", "d4").play(0, "target d4").texts(0)


# The end.


def test_ss7_who_goes_down_is_out_and_the_lost_condition_is_noted() -> None:
    b = armed("c4", "d4")
    b.s.minds[1].endurance = 0
    b.s.minds[1].health = 3
    b.play(0, "target d4", "aim-creature").decline()
    b.roll(8).decline()
    assert (b.match.over, b.s.bodies[1].lost) == (True, 1)
    assert any("loses a Condition" in line for line in b.log(1))
    assert b.log(1)[-1].endswith("wins.")
    marks = [[mark.text for mark in seat.marks] for seat in b.match.table(0).scene.seats]
    assert "lost a Condition: Bruiser 2" in marks[1]
    assert not [text for text in marks[0] if "Condition" in text]


def goal(victory: str, rounds: int, **more: int) -> Battle:
    """A battle for the spaces c4 and c5."""
    scenario = {"victory": victory, "goal_x": 2, "goal_y": 3, "goal_rounds": rounds, **more}
    scenario |= {"width": 10, "depth": 8}
    return battle("bruiser c5", "bruiser j8", variant={"scenarios": {"open-ground": scenario}})


def round_of(b: Battle) -> Battle:
    return b.refresh().plot(0).plot(1).decline()


def test_ss10_the_hill_is_held_at_the_end_of_rounds() -> None:
    b = round_of(goal("hold", 2, goal_depth=2))
    assert (b.s.held, b.match.over) == (1, False)
    assert "The goal is held for 1 of 2 rounds." in b.log(1)
    round_of(b)
    assert (b.s.over, b.match.scores) == (Over.LEFT_WINS, (1.0, -1.0))


def test_ss10_nobody_holds_a_goal_with_a_foe_on_it_or_nobody() -> None:
    b = goal("hold", 1, goal_depth=2)
    b.s.bodies[1].at = SPACES["c4"]
    round_of(b)
    assert (b.s.held, b.match.over) == (0, False)
    assert round_of(goal("hold", 1)).s.held == 0  # the goal is c4 alone


def test_ss10_who_must_survive_has_won_after_the_last_round() -> None:
    b = round_of(goal("survive", 2))
    assert not b.match.over
    assert round_of(b).s.over == Over.LEFT_WINS


def test_ss10_goals_are_checked() -> None:
    with pytest.raises(BadVariant, match="goal"):
        goal("hold", 0)
    with pytest.raises(BadVariant, match="goal"):
        goal("hold", 1, goal_x=9, goal_width=2)
    with pytest.raises(BadVariant, match="goal"):
        goal("survive", 31)


def test_ss10_after_the_last_round_the_larger_share_wins() -> None:
    for hurt, over in ((0, Over.DRAW), (5, Over.LEFT_WINS)):
        b = battle("bruiser c5", "bruiser j8", variant={"round_limit": 1})
        b.s.minds[1].endurance -= hurt
        round_of(b)
        assert b.s.over == over


def test_ss10_both_at_once_is_a_tie() -> None:
    """A hazard strikes whoever is in its spaces, who laid it too."""
    ops = [{"do": "hazard", "m": 1, "n": 1}]
    b = battle("bruiser c4", "bruiser d4", variant={"techniques": {"stone-strike": {"ops": ops}}})
    for who in (0, 1):
        b.s.minds[who].endurance = 0
        b.s.minds[who].health = 2
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "use stone-strike", "act", "target d4", "done").decline()
    b.roll(11).decline()
    assert (b.s.over, b.match.scores) == (Over.DRAW, (0.0, 0.0))
