"""Shattered Spirits: the rulings, one by one."""

from __future__ import annotations

import random

import pytest

from kumite.errors import BadVariant, IllegalMove
from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.ground import (
    BLOCKED,
    COVERED,
    OPEN,
    crossing,
    distance,
    has,
    spread,
)
from kumite.games.shattered_spirits.names import Area, Token
from kumite.games.shattered_spirits.records import State
from tests.games.shattered_spirits import SPACES, Battle, battle


def row(table: str, name: str) -> int:
    return game.catalog.names(table).index(name)


def area(kind: Area, extent: int, at: str, way: int = 0) -> list[str]:
    """The spaces of an area on an empty board of 10 by 8."""
    s = battle("bruiser a1", "bruiser j8").s
    zone = [0] * 8
    spread(s, game.rules, kind, extent, SPACES[at], way, 0, zone)  # type: ignore[arg-type]
    return sorted(name for name, place in SPACES.items() if has(zone, place))  # type: ignore[arg-type]


def seen(s: State, one: str, two: str) -> int:
    return crossing(s, game.rules, SPACES[one], SPACES[two], 0)


def duel(one: str = "c4", two: str = "d4") -> Battle:
    """Two bruisers without tokens, before refresh."""
    return battle(f"bruiser {one}", f"bruiser {two}")


# The battlefield.


@pytest.mark.parametrize(
    ("one", "two", "far"), [("c4", "c4", 0), ("c4", "d5", 1), ("a1", "d2", 3), ("a1", "b5", 4)]
)
def test_ss1_distance_is_the_greater_difference(one: str, two: str, far: int) -> None:
    assert distance(duel().s, game.rules, SPACES[one], SPACES[two]) == far


def test_ss36_distance_counts_elevation_and_what_one_stands_on() -> None:
    b = (
        duel()
        .ground("d4", elevation=3)
        .ground("e4", elevation=2, obstacle=row("obstacles", "boulder"))
    )
    assert distance(b.s, game.rules, SPACES["c4"], SPACES["d4"]) == 3
    assert distance(b.s, game.rules, SPACES["c4"], SPACES["e4"]) == 3


def test_ss3_a_line_through_an_obstacle_gives_cover_and_touching_a_corner_does_not() -> None:
    b = duel("a8", "j8").ground("c3", obstacle=row("obstacles", "boulder"))
    assert seen(b.s, "c1", "c5") == COVERED
    assert seen(b.s, "b3", "d3") == COVERED
    assert seen(b.s, "b3", "c4") == OPEN  # passes the corner of c3
    assert seen(b.s, "b2", "b5") == OPEN


def test_ss3_no_cover_where_both_stand_above_the_top() -> None:
    b = duel("a8", "j8").ground("c3", obstacle=row("obstacles", "boulder"))
    b.ground("c1", elevation=1)
    assert seen(b.s, "c1", "c5") == COVERED
    b.ground("c5", elevation=1)
    assert seen(b.s, "c1", "c5") == OPEN


def test_ss3_a_wall_blocks_altogether() -> None:
    b = duel("a8", "j8").ground("c3", terrain=row("terrains", "wall"))
    assert seen(b.s, "c1", "c5") == BLOCKED


def test_ss22_areas() -> None:
    assert area(Area.BLAST, 1, "c3") == ["b2", "b3", "b4", "c2", "c3", "c4", "d2", "d3", "d4"]
    assert area(Area.BURST, 1, "a1") == ["a2", "b1", "b2"]
    assert area(Area.LINE, 3, "c3", 2) == ["c3", "d3", "e3"]
    assert area(Area.CONE, 3, "c5", 0) == ["c3", "c4", "c5", "d3", "d4", "e3"]
    assert len(area(Area.CONE, 3, "c5", 1)) == 6
    assert area(Area.ARC, 0, "c3", 0) == ["b2", "c2", "c3", "d2"]


def test_ss22_spaces_off_the_board_are_ignored() -> None:
    assert area(Area.LINE, 5, "i1", 2) == ["i1", "j1"]


# A duel.


def armed() -> Battle:
    """Seat 0 strikes with its hammer in phase 4; both have all tokens."""
    b = duel()
    for who in (0, 1):
        b.tokens(who, momentum=4, focus=4, grit=4, reflex=4)
    return b.refresh().plot(0, "armed-strike, with hammer").plot(1)


def struck(b: Battle, total: int) -> Battle:
    """The hammer comes down on the creature; it declines to react before and after the roll."""
    b.decline(until="never")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature")
    b.decline()
    b.roll(total)
    return b


def test_ss12_plots_are_placed_at_the_weapons_speed() -> None:
    b = armed()
    plot = b.s.minds[0].plots[0]
    assert (plot.phase, plot.ap, b.s.minds[0].ap) == (4, 2, 1)


def test_ss16_ss17_a_hit_does_the_damage_of_its_row_less_guard() -> None:
    """8 is a hit for 7; the light armor's Guard of 1 is pierced by the hammer's 2."""
    b = struck(armed(), 8)
    b.decline()
    assert b.health(1) == (23, 15)


def test_ss19_a_bracket_is_negated_all_or_nothing() -> None:
    b = struck(armed(), 9)
    b.decline(until="pay")
    assert b.texts(1) == ["decline", "pay"]
    b.play(1, "pay")
    b.decline()
    assert (b.at(1), b.s.minds[1].tokens[Token.GRIT]) == ("d4", 2)
    assert b.health(1) == (20, 15)


def test_ss39_a_push_goes_straight_away() -> None:
    b = struck(armed(), 9)
    b.decline(until="pay")
    b.play(1, "decline")
    b.decline()
    assert (b.at(1), b.has(1, "exposed")) == ("e4", [1])


def test_ss25_deflect_lowers_the_roll() -> None:
    b = struck(armed(), 8)
    b.play(1, "react deflect", "done")
    b.decline()
    assert b.health(1) == (26, 15)  # 7 is a graze for 4
    assert b.s.minds[1].tokens[Token.GRIT] == 2


def test_ss25_dodge_rolls_again() -> None:
    b = struck(armed(), 12)
    b.play(1, "react dodge")
    b.decline()
    b.roll(3)
    b.decline()
    assert b.health(1) == (30, 15)


def test_ss31_declining_is_always_legal_and_asked_without_tokens() -> None:
    b = duel().refresh().plot(0).plot(1)
    assert b.texts(0) == ["decline"]


def test_ss18_above_12_two_more_damage() -> None:
    b = armed().ground("c4", elevation=1)  # SS4: high ground
    struck(b, 12)
    b.decline()
    b.decline()
    assert b.health(1)[0] == 30 - 16 - 2


def test_ss4_high_and_low_ground() -> None:
    b = struck(armed().ground("c4", elevation=1), 7)
    b.decline()
    assert "+1 for high ground." in b.log()
    b = struck(armed().ground("d4", elevation=1), 7)
    assert "-1 for low ground." in b.log()


def test_ss26_stone_strike_on_8_does_7_and_slows() -> None:
    b = duel("c4", "g4").refresh().plot(0, "stone-strike").plot(1, "run, imbue 2")
    b.decline()
    b.play(0, "use stone-strike", "act", "target g4", "aim-creature")
    b.decline()
    b.roll(8)
    b.decline(until="never")
    assert b.health(1) == (24, 15)  # 7 less a Guard of 1
    assert b.s.minds[1].plots[0].phase == 5


def test_ss33_slowed_with_nothing_left_impairs() -> None:
    b = duel("c4", "g4").refresh().plot(0, "stone-strike").plot(1)
    b.decline()
    b.play(0, "use stone-strike", "act", "target g4", "aim-creature")
    b.decline()
    b.roll(8)
    b.decline()
    assert b.texts(0) == ["inflict impaired", "inflict dazed"]
    b.play(0, "inflict impaired")
    assert b.has(1, "impaired") == [1]


def test_ss38_movement_goes_by_a_path_with_a_way_back() -> None:
    b = duel("a1", "j8").refresh().plot(0, "run").plot(1)
    b.decline()
    b.play(0, "use run", "move b2", "move c3", "back", "move c2", "go", "done")
    b.decline()
    assert b.at(0) == "c2"
    with pytest.raises(IllegalMove):
        b.play(0, "move z9")


def test_ss37_purging_removes_value_from_the_top() -> None:
    b = duel("a1", "j8").refresh().plot(0, "run").plot(1)
    b.tokens(0, focus=3).afflict(0, exposed=3)
    b.decline()
    b.play(0, "use run", "done", "purge exposed", "pay focus", "pay focus", "pay focus", "done")
    assert b.has(0, "exposed") == [1]


# Data.


def test_own_scenarios_are_checked() -> None:
    with pytest.raises(BadVariant, match="puts two creatures in one space"):
        battle("bruiser c4", "bruiser c4")
    with pytest.raises(BadVariant, match="off the board"):
        battle("bruiser c4", "bruiser k4")


def test_random_battles_come_to_an_end() -> None:
    for seed in range(5):
        match = game.match(seed=seed)
        rng = random.Random(seed)
        count = 0
        while not match.over:
            who = rng.choice(match.owes)
            match.play(who, rng.choice(match.moves(who)))
            count += 1
            assert count < 20_000
        assert match.scores[0] + match.scores[1] == 0


def test_ss35_of_alternatives_exactly_one_and_a_boost_of_brawl_gives_two() -> None:
    for boost, asked in ((), 1), (("boost 1",), 2):
        b = duel().tokens(0, grit=1).refresh().plot(0, "brawl").plot(1)
        b.decline()
        b.play(0, "use brawl", *boost, "act", "target d4", "aim-creature")
        b.decline()
        b.roll(8)
        b.decline()
        assert b.texts(0) == ["inflict push", "inflict pull", "inflict prone", "inflict grappled"]
        b.play(0, "inflict prone")
        assert ("inflict push" in b.texts(0)) == (asked == 2)
        if asked == 2:
            b.play(0, "inflict push")
        b.decline()
        assert (b.s.bodies[1].prone, b.at(1)) == (1, "f4" if asked == 2 else "d4")


def test_ss21_a_blow_at_armor_shreds_it_and_strikes_the_creature_after() -> None:
    b = armed()
    b.s.minds[0].style = row("styles", "crusher")
    momentum = b.s.minds[0].tokens[Token.MOMENTUM]
    b.decline(until="never")
    b.play(0, "use armed-strike", "act", "target d4", "aim-armor")
    b.decline()
    b.roll(9)
    b.decline()
    assert b.s.bodies[1].shred == 1
    b.roll(8)  # SS42: a new roll, Glancing and at disadvantage
    b.decline()
    assert b.health(1) == (26, 15)
    assert b.s.minds[0].tokens[Token.MOMENTUM] == momentum + 1  # Crusher Style


def test_ss16_the_log_has_the_roll_its_row_and_the_damage_once() -> None:
    b = struck(armed(), 8)
    b.decline()
    told = [line for line in b.log(1) if "damage" in line or "roll" in line]
    assert told == [
        "Bruiser 1 rolls 8.",
        "The roll counts as 8: a hit.",
        "Bruiser 2 takes 7 damage; Guard 1 is pierced.",
    ]
