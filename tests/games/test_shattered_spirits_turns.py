"""Shattered Spirits: turns, improvising, purging, refresh (SS14, SS15, SS34, SS40, SS43, SS44)."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.errors import IllegalMove
from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Token
from tests.games.shattered_spirits import Battle, battle

STYLES = game.catalog.names("styles")
TECHNIQUES = game.catalog.names("techniques")


def ready(
    *plots: str, who: int = 0, variant: dict[str, Any] | None = None, **tokens: int
) -> Battle:
    """Two bruisers far apart; one has plotted and its turn comes."""
    b = battle("bruiser a1", "bruiser j8", variant=variant).tokens(who, **tokens).refresh()
    for seat in (0, 1):
        b.plot(seat, *(plots if seat == who else ()))
    return b.decline()


# Improvising.


def test_ss14_improvising_takes_2_momentum_and_another_technique_of_the_same_ap() -> None:
    b = ready("armed-strike, with hammer", momentum=2)
    assert b.texts(0) == ["use armed-strike", "give-up", "improvise"]
    b.play(0, "improvise", "use armed-strike")
    assert "use run" not in b.texts(0)  # 1 AP
    b.play(0, "use stone-strike")
    assert b.s.minds[0].tokens[Token.MOMENTUM] == 0
    assert any("improvises Stone Strike" in line for line in b.log(1))
    assert b.s.uses[0].row == TECHNIQUES.index("stone-strike")


def test_ss14_nothing_is_shown_of_a_choice_in_the_making() -> None:
    b = ready("armed-strike, with hammer", momentum=4)
    lines = b.log(1)
    before = bytes(b.match.view(1))
    b.play(0, "improvise", "use armed-strike", "back", "improvise")
    assert bytes(b.match.view(1)) == before
    assert b.log(1) == lines


def test_ss14_the_new_speed_is_not_above_the_one_plotted() -> None:
    b = ready("run", momentum=2)  # speed 1
    b.play(0, "improvise", "use run")
    assert "use brawl" not in b.texts(0)  # speed 3
    assert "use martial-arts" in b.texts(0)  # any speed


def test_ss14_fluid_makes_it_cheaper() -> None:
    b = ready("brawl")
    assert "improvise" in b.texts(0)
    b.play(0, "improvise", "use brawl")
    assert b.texts(0) == ["back", "use prepare", "use size-up"]  # Fluid 2: free
    b.play(0, "use prepare")
    assert b.s.uses[0].row == TECHNIQUES.index("prepare")


def test_ss14_an_imbue_may_make_the_ap_equal_but_not_one_for_plotting_only() -> None:
    b = ready("armed-strike, with hammer", momentum=2, focus=2)
    b.play(0, "improvise", "use armed-strike")
    assert "use prepare" in b.texts(0)
    b.play(0, "use prepare")
    assert b.texts(0) == ["back", "imbue 1"]  # 1 AP more
    b.play(0, "imbue 1", "done", "act")
    assert (b.s.uses[0].imbue, b.s.bodies[0].used_ap) == (1, 2)
    b = ready("brawl", momentum=2, focus=2)
    b.play(0, "improvise", "use brawl", "use gather")
    assert "imbue 1" not in b.texts(0)
    b.play(0, "done")
    assert b.s.uses[0].imbue == 0  # its imbue was no choice


def test_ss14_enhancements_are_chosen_anew_at_1_momentum_and_their_cost() -> None:
    strong = {"strong-strike": {"cost": 1, "pay": ["grit"]}}
    b = ready("stone-strike", momentum=3, grit=1, variant={"enhancements": strong})
    b.s.minds[0].plots[0].speed = 6
    b.play(0, "improvise", "use stone-strike", "use armed-strike", "with hammer")
    assert "add quick-strike" in b.texts(0)
    b.play(0, "add strong-strike")
    assert list(b.s.minds[0].tokens) == [0, 0, 0, 0]
    assert any("adds Strong Strike" in line for line in b.log(1))


def test_ss14_costs_of_the_new_technique_are_paid_and_those_of_the_plot_are_lost() -> None:
    dear = {"stone-strike": {"cost": 1, "pay": ["focus", "grit"]}}
    b = ready(
        "armed-strike, with hammer", momentum=2, focus=1, grit=1, variant={"techniques": dear}
    )
    b.play(0, "improvise", "use armed-strike", "use stone-strike")
    while "add quick-strike" in b.texts(0):
        b.play(0, "done")
    assert b.texts(0) == ["pay focus", "pay grit", "back"]
    b.play(0, "pay grit")
    assert list(b.s.minds[0].tokens) == [0, 1, 0, 0]


def test_ss14_a_way_back_from_improvising() -> None:
    b = ready("armed-strike, with hammer", momentum=2)
    b.play(0, "improvise", "use armed-strike", "back")
    assert b.texts(0) == ["use armed-strike", "give-up", "improvise"]


def test_ss14_giving_up_gives_nothing_back_and_counts_as_a_turn() -> None:
    dear = {"run": {"cost": 1, "pay": ["grit"]}}
    b = ready("run", grit=1, variant={"techniques": dear})
    b.play(0, "give-up")
    assert b.s.minds[0].tokens[Token.GRIT] == 0
    assert (b.s.last, b.s.bodies[0].used_ap) == (0, 0)


def test_ss14_a_technique_whose_requirement_is_gone_is_lost() -> None:
    b = ready("armed-strike, with hammer")
    b.s.items[0].holder = 0
    b.play(0, "use armed-strike")
    assert any("cannot use Armed Strike; it is lost." in line for line in b.log(1))


def test_ss14_boosts_are_paid_when_used() -> None:
    b = ready("run", momentum=1)
    b.play(0, "use run")
    assert b.s.minds[0].tokens[Token.MOMENTUM] == 1
    b.play(0, "boost 1")
    assert b.s.minds[0].tokens[Token.MOMENTUM] == 0


def test_ss34_a_technique_is_plotted_once_a_round() -> None:
    b = battle("bruiser a1", "bruiser j8").refresh()
    b.play(0, "use brawl", "done")
    assert "use brawl" not in b.texts(0)
    assert "use use-environment" in b.texts(0)
    b.play(0, "use use-environment", "done", "phase 2", "done")
    assert "use use-environment" in b.texts(0)  # its row says it may be used more often


def test_ss34_an_enhancement_is_attached_once_a_round() -> None:
    b = battle("bruiser a1", "bruiser j8").refresh()
    b.play(0, "use stone-strike", "add quick-strike")
    assert "add quick-strike" not in b.texts(0)
    b.play(0, "done", "use martial-arts", "phase 3")
    assert "add quick-strike" not in b.texts(0)
    assert "add strong-strike" in b.texts(0)


def test_ss34_at_most_eight_plots() -> None:
    free = {name: {"ap": 0, "keys": ["free"]} for name in ("brawl", "prepare")}
    b = battle("bruiser a1", "bruiser j8", variant={"techniques": free}).refresh()
    for _ in range(8):
        b.play(0, "use brawl", "done")
    assert b.texts(0) == ["done", "back"]


def test_ss34_phases_in_which_nobody_plotted_still_run() -> None:
    b = battle("bruiser a1", "bruiser j8").refresh().plot(0, "run, imbue 2").plot(1)
    for phase in range(4):
        assert b.s.phase == phase  # both are asked for reactions as each phase begins
        b.play(b.match.owes[0], "decline").play(b.match.owes[0], "decline")


# Purge.


def test_ss15_only_the_top_token_has_effect() -> None:
    b = battle("bruiser c4", "bruiser d4").afflict(1, exposed=1).afflict(1, exposed=3)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    b.roll(8).decline()
    assert (b.health(1)[0], b.has(1, "exposed")) == (20, [1])


def test_ss15_each_affliction_says_what_removes_it() -> None:
    """Focus less 1 for Dazed, Focus for Knowledge, half the Grit for Hobbled; never Shock."""
    b = ready("run", focus=4, grit=4, reflex=4)
    b.afflict(0, exposed=1, vulnerable=1)
    b.play(0, "use run").afflict(0, shock=1).play(0, "done")
    assert b.texts(0) == ["done", "purge exposed", "purge vulnerable"]
    b.play(0, "purge vulnerable", "pay focus", "done")
    assert (b.has(0, "vulnerable"), b.s.minds[0].tokens[Token.FOCUS]) == ([], 3)
    b.play(0, "purge exposed", "pay focus")
    assert "done" not in b.texts(0)  # the first token removes nothing
    b.play(0, "pay focus", "done")
    assert b.has(0, "exposed") == []


# Going down.


def blast(health: tuple[int, int]) -> Battle:
    """Stone Strike becomes a blast over both; the creatures have so much Health left."""
    rows = [{"grade": "hit", "damage": 20}] * 11
    b = battle(
        "bruiser c4",
        "bruiser d4",
        variant={
            "profiles": {"stone-strike": {"rows": rows}},
            "techniques": {"stone-strike": {"area": "blast", "extent": 1, "boosts": []}},
        },
    )
    for who in (0, 1):
        b.s.minds[who].endurance = 0
        b.s.minds[who].health = health[who]
    b.refresh().plot(0, "stone-strike").plot(1, "run, imbue 2").decline()
    b.play(0, "use stone-strike", "act", "target d4").decline()
    return b


def test_ss40_the_present_damage_finishes_for_all_targets() -> None:
    b = blast((9, 9)).roll(8).decline()
    assert b.match.over
    assert b.match.scores == (0.0, 0.0)  # SS10: both at once is a tie


def test_ss40_what_a_creature_held_and_planned_ends() -> None:
    b = battle("bruiser c4", "bruiser d4", "bruiser a8", "bruiser j8")
    b.s.minds[1].endurance, b.s.minds[1].health = 0, 1
    b.s.bodies[0].grapples, b.s.bodies[0].on_top, b.s.bodies[1].grapples = 2, 1, 1
    b.refresh()
    b.play(0, "use armed-strike", "with hammer", "done", "done", "done")
    b.play(1, "use armed-strike", "with hammer", "add strong-strike", "done", "done", "done")
    b.decline().play(0, "creature 1").decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    b.roll(12).decline()
    assert not b.match.over
    assert (b.s.bodies[1].here, b.s.minds[1].n_plots, b.s.bodies[0].grapples) == (0, 0, 0)
    assert b.s.items[1].holder == 0
    assert b.s.standing[b.s.bodies[1].at] == 0


# Refresh.


def test_ss43_refresh_choices_are_secret_until_both_have_chosen() -> None:
    b = battle("bruiser c4", "bruiser d4")
    before = bytes(b.match.view(1))
    b.play(0, "style crusher")
    assert bytes(b.match.view(1)) == before
    b.play(0, "done")
    b.play(1, "done")
    assert b.s.minds[0].style == STYLES.index("crusher")


def test_ss43_of_two_who_want_one_thing_the_starting_side_has_it() -> None:
    b = battle("bruiser c4", "bruiser e4")
    for item in (b.s.items[0], b.s.items[1]):
        item.holder = item.hand = 0
        item.gone = 1
    loose = b.s.items[0]
    loose.gone = 0
    loose.at = b.s.bodies[0].at + 1
    for seat in (0, 1):
        b.play(seat, "option 1", "done", "wield hammer")
    b.refresh()
    assert loose.holder == 1 + b.s.starts


def test_ss43_a_style_whose_requirement_is_not_met_has_no_effect() -> None:
    for require, grit in (("heavy-armor", 0), ("light-armor", 3)):
        b = battle(
            "bruiser c4", "bruiser d4", variant={"styles": {"crusher": {"require": require}}}
        )
        b.play(0, "style crusher", "done")
        b.play(1, "done")
        assert b.s.minds[0].tokens[Token.GRIT] == grit


def test_ss11_staggered_and_disarmed_allow_no_change() -> None:
    b = battle("bruiser c4", "bruiser d4")
    b.s.bodies[0].disarmed = 1
    assert "option 1" not in b.texts(0)
    with pytest.raises(IllegalMove):
        b.play(0, "option 1")


# Extreme rolls.


def fumble(b: Battle) -> Battle:
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    return b.roll(2).decline(until="pay")


def test_ss44_the_attacker_pays_or_refuses_before_the_opponent_picks() -> None:
    b = battle("bruiser c4", "bruiser d4").tokens(0, focus=1).ground("d4", elevation=1)
    fumble(b)
    assert (b.match.owes, b.texts(0)) == ((0,), ["decline", "pay"])
    b.play(0, "decline")
    assert b.texts(1) == ["inflict exposed", "inflict prone", "inflict disarmed"]
    b.play(1, "inflict prone")
    assert b.s.bodies[0].prone == 1


def test_ss44_paying_ends_it() -> None:
    b = fumble(battle("bruiser c4", "bruiser d4").tokens(0, focus=1).ground("d4", elevation=1))
    b.play(0, "pay").decline()
    assert (b.s.bodies[0].prone, b.has(0, "exposed")) == (0, [])
    assert b.s.minds[0].tokens[Token.FOCUS] == 0


def test_ss44_impossible_penalties_are_not_offered() -> None:
    b = battle("bruiser c4", "bruiser d4").ground("d4", elevation=1)
    b.refresh().plot(0, "martial-arts, phase 3").plot(1).decline()
    b.s.items[0].hand = b.s.items[0].holder = 0
    b.play(0, "use martial-arts", "act", "with hand", "target d4", "aim-creature").decline()
    b.roll(2).decline(until="inflict prone")
    if b.match.owes == (0,):
        b.play(0, "decline")
    assert b.texts(1) == ["inflict exposed", "inflict prone"]


def test_ss44_an_extreme_roll_counts_once_for_an_area() -> None:
    b = battle(
        "bruiser c4",
        "bruiser d4",
        "bruiser a8",
        "bruiser d5",
        variant={
            "techniques": {"stone-strike": {"area": "burst", "extent": 1, "boosts": [], "range": 0}}
        },
    )
    for who in (1, 3):
        b.ground(b.at(who), elevation=1)
    b.refresh()
    b.play(0, "use stone-strike", "done", "done", "done").play(1, "done", "done")
    b.decline().play(0, "creature 1").decline()
    b.play(0, "use stone-strike", "act", "target c4").decline()
    b.roll(2)
    asked = 0
    while b.match.owes != (2,) and asked < 20 and b.s.attacks[0].n_marks:
        texts = b.texts(b.match.owes[0])
        asked += "inflict exposed" in texts
        b.play(b.match.owes[0], "inflict exposed" if "inflict exposed" in texts else texts[0])
    assert asked == 1


def test_ss44_damage_printed_on_a_miss_row_counts() -> None:
    rows = [{"grade": "miss", "damage": 3}] * 11
    b = battle("bruiser c4", "bruiser d4", variant={"profiles": {"hammer": {"rows": rows}}})
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    b.roll(7).decline()
    assert b.health(1) == (27, 15)


def test_ss7_the_owner_keeps_its_vigor_or_takes_the_new_one() -> None:
    row = {"kind": "maneuver", "boosts": [], "ops": [{"do": "vigor", "n": 3, "who": "self"}]}
    for choice, vigor in (("keep", 5), ("take", 3)):
        b = ready("stone-strike", variant={"techniques": {"stone-strike": row}})
        b.s.bodies[0].vigor = 5
        b.play(0, "use stone-strike", "act")
        assert b.texts(0) == ["keep", "take"]
        b.play(0, choice)
        assert b.s.bodies[0].vigor == vigor


# Wagers.


@pytest.mark.parametrize(
    ("mine", "theirs", "won"), [(2, 1, 1), (1, 1, 1), (1, 2, 0), (0, 0, 0), (0, 1, 0)]
)
def test_a_wager_is_secret_and_the_one_who_began_it_wins_a_tie(
    mine: int, theirs: int, won: int
) -> None:
    ops = [
        {"do": "wager", "on": "aim", "n": 3, "tokens": ["grit"], "pay": ["grit", "reflex"]},
        {"do": "attack"},
    ]
    row = {"boosts": [], "ops": ops, "range": 6}
    b = battle("bruiser c4", "bruiser d4", variant={"techniques": {"stone-strike": row}})
    b.tokens(0, grit=3).tokens(1, grit=1, reflex=1)
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "use stone-strike", "act", "target d4", "aim-creature")
    assert b.match.owes == (0, 1)
    before = bytes(b.match.view(1))
    b.play(0, *["pay grit"] * mine)
    assert bytes(b.match.view(1)) == before
    b.play(0, "done")
    b.play(1, *["pay grit", "pay reflex"][:theirs], "done")
    assert b.s.uses[0].won == won
    assert b.s.minds[0].tokens[Token.GRIT] == 3 - mine
    assert any(f"bets {theirs}." in line for line in b.log())


def brawling(roll: int, *more: str) -> Battle:
    """Brawl with its boost, in the hand of somebody without weapons."""
    b = battle("stonewright c4", "bruiser d4").tokens(0, grit=3).refresh()
    b.plot(0, "brawl").plot(1)
    b.decline(until="use brawl").play(0, "use brawl", "boost 1", "act", "target d4", "aim-creature")
    b.decline().roll(roll).decline()
    return b.play(0, *more)


def test_brawl_does_two_things_that_go_together_on_7_or_more() -> None:
    b = brawling(9, "inflict push")
    assert b.texts(0) == ["inflict throw", "inflict prone", "done"]
    b = brawling(9, "inflict grappled")
    assert b.texts(0) == ["inflict pull", "inflict prone", "done"]
    b = brawling(7, "inflict push")
    assert b.texts(0) == ["inflict prone", "done"]
    b = brawling(9, "inflict prone")
    assert b.texts(0) == [
        "inflict push",
        "inflict pull",
        "inflict throw",
        "inflict grappled",
        "done",
    ]
    b.play(0, "inflict push").decline()
    assert (b.s.bodies[1].prone, b.at(1)) == (1, "g4")


def test_brawl_may_leave_it_at_one_thing() -> None:
    b = brawling(9, "inflict prone", "done").decline()
    assert (b.s.bodies[1].prone, b.at(1)) == (1, "d4")


def test_brawl_does_one_thing_on_6_though_it_is_a_hit() -> None:
    b = brawling(6, "inflict push").decline()
    assert "inflict pull" not in b.texts(0)
    assert b.at(1) == "e4"
