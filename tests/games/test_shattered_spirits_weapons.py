"""Shattered Spirits: blades, blunts, thrown weapons and the body weapons of creatures."""

from __future__ import annotations

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Token
from tests.games.shattered_spirits import SPACES, Battle, battle

PLATFORM = game.catalog.names("obstacles").index("platform")


def armed(weapon: str, at: str = "d4", foe: str = "dummy") -> Battle:
    """Seat 0 has one weapon in hand and one more carried; seat 1 wears clothes."""
    people = {
        "fencer": {"armor": "clothes", "weapons": [weapon] * 3, "endurance": 30, "health": 15},
        "dummy": {"armor": "clothes", "endurance": 60, "health": 15},
        "knight": {"armor": "heavy", "endurance": 60, "health": 15},
    }
    for sheet in people.values():
        sheet |= {"ap": 3}
    b = battle("fencer c4", f"{foe} {at}", variant={"characters": people})
    b.tokens(0, momentum=4).tokens(1, grit=4, reflex=4, focus=4)
    return b.refresh().plot(0, f"armed-strike, with {weapon}").plot(1)


def strike(b: Battle, at: str, roll: int) -> Battle:
    b.decline(until="never")
    b.play(0, "use armed-strike", "act", f"target {at}", "aim-creature")
    b.decline()
    return b.roll(roll)


@pytest.mark.parametrize(
    ("weapon", "phase", "roll", "loss", "bane", "price"),
    [
        ("dagger", 2, 10, 6, "bleed", 1),
        ("longsword", 3, 10, 8, "bleed", 2),
        ("greatsword", 4, 8, 7, "bleed", 1),
        ("handaxe", 3, 9, 8, "vulnerable", 1),
        ("battleaxe", 4, 9, 11, "exposed", 1),
        ("maul", 5, 9, 10, "push", 2),
        ("hammer", 4, 9, 10, "push", 2),
    ],
)
def test_a_weapon_strikes_at_its_speed_for_its_damage_and_its_bane(
    weapon: str, phase: int, roll: int, loss: int, bane: str, price: int
) -> None:
    b = armed(weapon)
    assert b.s.minds[0].plots[0].phase == phase
    strike(b, "d4", roll)
    b.decline(until="pay")
    assert b.s.brackets[0].cost == price
    b.play(1, "decline").decline()
    assert b.health(1) == (60 - loss, 15)
    if bane == "push":
        assert b.at(1) == "e4"
    else:
        assert b.has(1, bane) == ([1, 1] if weapon == "longsword" else [1])


def test_two_hands_hold_a_greatsword_and_a_maul_alone() -> None:
    for weapon in ("greatsword", "maul"):
        b = armed(weapon)
        assert [b.s.items[i].hand for i in range(3)] == [2, 0, 0]
    b = armed("longsword")
    assert [b.s.items[i].hand for i in range(3)] == [1, 1, 0]


def test_a_maul_pierces_three_guard_and_a_hammer_two() -> None:
    for weapon, left in (("maul", 60 - 5), ("hammer", 60 - 4)):
        b = strike(armed(weapon, foe="knight"), "d4", 7)  # a graze for 5 or 4; heavy armor: Guard 2
        b.decline()
        assert b.health(1)[0] == left
    b = strike(armed("battleaxe", foe="knight"), "d4", 7)  # 6, and nothing pierced
    b.decline()
    assert b.health(1)[0] == 60 - 4


def test_siege_weapons_strike_obstacles_with_advantage_for_two_more() -> None:
    b = armed("battleaxe", at="h4").ground("d4", obstacle=PLATFORM)
    b.decline(until="never")
    b.play(0, "use armed-strike", "act", "target d4").decline()
    b.roll(9).decline()
    assert any("advantage" in line for line in b.log())
    assert b.s.obstacle[SPACES["d4"]] == 0  # 11, and 2, less a resistance of 4: its durability is 7
    assert "destroyed" in " ".join(b.log())


def test_a_thrown_dagger_lands_and_another_one_may_be_taken_in_hand() -> None:
    b = armed("dagger", at="g4")
    strike(b, "g4", 9).decline()
    assert b.health(1)[0] == 60 - 5
    assert b.texts(0) == ["done", "wield dagger"]
    b.play(0, "wield dagger")
    thrown = b.s.items[1]
    assert (thrown.holder, thrown.at) == (0, SPACES["g4"])
    assert [b.s.items[i].hand for i in (0, 2)] == [1, 1]
    assert any("Dagger falls to the ground on g4." in line for line in b.log())


def test_a_thrown_weapon_misses_where_it_would_graze() -> None:
    b = strike(armed("dagger", at="g4"), "g4", 5)
    b.decline()
    assert b.health(1)[0] == 60


def test_a_handaxe_flies_three_spaces_and_no_farther() -> None:
    b = armed("handaxe", at="g4")
    b.decline(until="never").play(0, "use armed-strike", "act")
    assert "target g4" not in b.texts(0)
    b = strike(armed("handaxe", at="f4"), "f4", 8)
    b.decline()
    assert b.health(1)[0] == 60 - 6


def test_a_dart_is_glancing_in_the_hand_and_not_when_thrown() -> None:
    b = strike(armed("dart"), "d4", 9)
    b.decline()
    assert b.health(1)[0] == 60 - 4  # half of 7, rounded up
    b = strike(armed("dart", at="h4"), "h4", 9)
    b.decline()
    assert b.health(1)[0] == 60 - 7
    assert b.has(1, "impaired") == [1]


def wolf(tops: bool) -> Battle:
    b = battle("gale-wolf c4", "stonewright d4").tokens(1, grit=4, reflex=4)
    if tops:
        b.s.bodies[0].grapples, b.s.bodies[0].on_top, b.s.bodies[1].grapples = 2, 1, 1
    b.refresh().plot(0, "martial-arts, phase 3").plot(1)
    b.decline()
    b.play(0, "use martial-arts", "act", "with fangs", "target d4", "aim-creature").decline()
    return b


def test_fangs_pull_and_hold() -> None:
    b = wolf(False).roll(9)
    b.decline()
    b.play(0, "one-hand")
    assert b.health(1)[0] == 30 - 7
    assert (b.s.bodies[0].grapples, b.s.bodies[0].on_top) == (2, 1)


def test_fangs_bite_who_is_held_with_advantage_and_pierce_1() -> None:
    b = wolf(True).roll(8)
    assert any("with advantage" in line for line in b.log())


def test_slam_pushes_and_makes_vulnerable() -> None:
    b = battle("gale-wolf c4", "stonewright d4").tokens(1, grit=4)
    b.refresh().plot(0, "martial-arts, phase 3").plot(1)
    b.decline()
    b.play(0, "use martial-arts", "act", "with slam", "target d4", "aim-creature").decline()
    b.roll(7).decline()
    assert (b.health(1)[0], b.at(1), b.has(1, "vulnerable")) == (29, "f4", [1])
    assert b.s.minds[1].tokens[Token.GRIT] == 4


def armory(*weapons: str) -> Battle:
    """Seat 0 carries these; what fits its hands is in them. Seat 1 stands far off."""
    people = {"fencer": {"armor": "clothes", "ap": 3, "weapons": list(weapons)}}
    for sheet in people.values():
        sheet |= {"endurance": 30, "health": 15}
    return battle("fencer c4", "bruiser j8", variant={"characters": people})


def hands_of(b: Battle, who: int = 0) -> list[str]:
    """What somebody holds."""
    names = game.catalog.names("weapons")
    held = [i for i in b.s.items if i.row > 0 and i.holder == who + 1 and i.hand > 0]
    return sorted(names[i.row - 1] for i in held)


def test_after_a_throw_another_weapon_for_throwing_may_be_taken_or_not() -> None:
    for choice, held in (("wield handaxe", ["dagger", "handaxe"]), ("done", ["dagger"])):
        b = armory("dart", "dagger", "handaxe", "javelin", "longsword").tokens(0, momentum=1)
        b.s.bodies[1].at = SPACES["h4"]
        b.s.standing[SPACES["j8"]], b.s.standing[SPACES["h4"]] = 0, 2
        b.refresh().plot(0, "armed-strike, with dart").plot(1)
        strike(b, "h4", 9).decline()
        assert b.texts(0) == ["done", "wield handaxe", "wield javelin"]  # no longsword
        b.play(0, choice)
        assert hands_of(b) == held


def test_a_weapon_thrown_from_the_belt_is_followed_by_none() -> None:
    b = armory("greatsword", "dart", "dagger")
    b.s.bodies[1].at = SPACES["h4"]
    b.s.standing[SPACES["j8"]], b.s.standing[SPACES["h4"]] = 0, 2
    b.s.items[0].hand = 0
    b.refresh().plot(0, "armed-strike, with dart").plot(1)
    b.decline(until="use armed-strike")
    b.play(0, "use armed-strike", "act", "target h4", "aim-creature").decline().roll(9).decline()
    assert "wield dagger" not in b.texts(0)


def gathering(b: Battle) -> Battle:
    b.refresh().plot(0, "gather").plot(1).decline(until="use gather")
    return b.play(0, "use gather", "act", "option 1")


def test_gather_puts_away_and_takes_as_much_as_the_hands_hold() -> None:
    b = gathering(armory("dagger", "longsword", "handaxe", "battleaxe"))
    b.play(0, "with dagger", "with longsword", "wield handaxe", "wield battleaxe")
    assert hands_of(b) == ["battleaxe", "handaxe"]
    assert [int(b.s.items[i].holder) for i in range(4)] == [1, 1, 1, 1]  # nothing is laid down


def test_gather_can_be_taken_back_until_it_is_complete() -> None:
    b = gathering(armory("dagger", "longsword", "handaxe"))
    b.play(0, "with dagger", "done")
    assert b.texts(0) == ["done", "back", "wield handaxe"]
    b.play(0, "back")
    assert b.texts(0) == ["done", "with dagger", "with longsword"]
    b.play(0, "done", "done")
    assert hands_of(b) == ["dagger", "longsword"]


def test_gather_takes_or_carries_a_single_thing_that_lies_near() -> None:
    for choice, held in (("wield handaxe", ["handaxe"]), ("carry handaxe", [])):
        b = armory("dagger", "longsword", "handaxe", "battleaxe")
        for i in (2, 3):
            b.s.items[i].holder, b.s.items[i].at = 0, SPACES["c5"]
        gathering(b).play(0, "with dagger", "with longsword")
        assert {"wield handaxe", "carry battleaxe"} <= set(b.texts(0))
        b.play(0, choice)
        assert hands_of(b) == held  # and no second one
        assert (b.s.items[2].holder, b.s.items[3].holder) == (1, 0)


def test_retrieve_lays_down_where_one_likes_and_takes_one_thing() -> None:
    b = armory("dagger", "longsword", "greatsword").tokens(0, momentum=1)
    b.s.items[2].holder, b.s.items[2].at = 0, SPACES["c5"]
    b.refresh().plot(0, "run").plot(1).decline(until="react retrieve")
    b.play(0, "react retrieve", "with dagger")
    assert "target b3" in b.texts(0)
    b.play(0, "target b3", "with longsword", "target c4")
    assert b.texts(0) == ["done", "back", "wield greatsword", "carry greatsword"]
    b.play(0, "wield greatsword")
    assert hands_of(b) == ["greatsword"]
    assert [int(b.s.items[i].at) for i in (0, 1)] == [SPACES["b3"], SPACES["c4"]]
