"""Shattered Spirits: sentences of the rules that are easily half done."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Group, Over, Token
from tests.games.shattered_spirits import SPACES, Battle, battle

OBSTACLES = game.catalog.names("obstacles")
WEAPONS = game.catalog.names("weapons")


def row(table: str, name: str) -> int:
    return game.catalog.names(table).index(name)


def changed(technique: str, **columns: Any) -> dict[str, Any]:
    """Stone Strike with other columns, or another technique."""
    return {"techniques": {technique: columns}}


def strike(b: Battle, plot: str, target: str, aim: str = "aim-creature") -> Battle:
    """The first creature attacks; the others do nothing. Up to the roll."""
    name = plot.split(",")[0]
    b.refresh().plot(0, plot).plot(1).decline()
    return b.play(0, f"use {name}", "act", f"target {target}", aim).decline()


# The corner of the largest board (SS1).


def wide(*creatures: str, **variant: Any) -> Battle:
    scenario = {"open-ground": {"width": 16, "depth": 16}}
    return battle(*creatures, variant={"scenarios": scenario, **variant})


def test_ss1_every_space_of_a_board_of_16_by_16_can_be_walked_on() -> None:
    b = wide("bruiser n16", "bruiser a1").refresh().plot(0, "run").plot(1).decline()
    b.play(0, "use run", "move o16", "move p16", "go", "done")
    assert b.at(0) == "p16"
    b = wide("bruiser p16", "bruiser a1").refresh().plot(0, "run").plot(1).decline()
    b.play(0, "use run", "move p15", "go", "done")
    assert b.at(0) == "p15"


def test_ss1_the_last_space_can_be_picked_attacked_and_pushed_into() -> None:
    ops = [{"do": "pick-space", "m": 3}, {"do": "obstacle", "obstacle": "boulder"}]
    b = wide("bruiser n16", "bruiser a1", **changed("stone-strike", ops=ops, boosts=[]))
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "use stone-strike", "act", "target p16")
    assert b.s.obstacle[SPACES["p16"]] == OBSTACLES.index("boulder")
    b = strike(wide("bruiser n16", "bruiser o16"), "armed-strike, with hammer", "o16")
    b.roll(9).decline()
    assert b.at(1) == "p16"


def test_ss1_a_stone_shield_in_the_last_space_belongs_to_its_maker() -> None:
    b = wide("stonewright n16", "bruiser a1").tokens(0, grit=4, focus=4)
    b.refresh().plot(0, "stone-shield").plot(1).decline()
    b.play(0, "use stone-shield", "act", "target p16", "target p15")
    assert [int(n) for n in b.s.bodies[0].enchant_n][:2] == [SPACES["p16"] + 1, SPACES["p15"] + 1]


# Ranged attacks, and who is adjacent (SS20, SS36).


def test_ss20_foes_next_to_who_throws_make_it_harder_too() -> None:
    b = battle("firewalker c4", "bruiser f4", "bruiser a8", "bruiser c5").tokens(0, focus=1)
    b.refresh().plot(0, "armed-strike, with dagger").plot(1)
    b.decline().play(
        0, "creature 1", "use armed-strike", "act", "target f4", "aim-creature"
    ).decline()
    assert b.texts(0) == ["done", "pay focus"]
    b.play(0, "done")
    assert "-1 for foes next to the attacker." in b.log()


@pytest.mark.parametrize(("elevation", "crowded"), [(0, True), (1, True), (2, False)])
def test_ss36_who_stands_far_above_is_not_adjacent(elevation: int, crowded: bool) -> None:
    b = battle("bruiser c4", "bruiser f4", "bruiser a8", "bruiser c5")
    b.ground("c5", elevation=elevation)
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "creature 1", "use stone-strike", "act", "target f4", "aim-creature").decline()
    if crowded:
        b.play(0, "done")
    assert ("-1 for foes next to the attacker." in b.log()) == crowded


@pytest.mark.parametrize(("elevation", "asked"), [(1, True), (2, False)])
def test_ss36_counter_answers_only_who_is_adjacent_in_height_too(
    elevation: int, asked: bool
) -> None:
    b = battle("pikeman c4", "bruiser d4").tokens(1, momentum=3).ground("d4", elevation=elevation)
    b.refresh().plot(0, "armed-strike, with pike").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature")
    b.decline(until="react counter")
    if b.match.owes == (2,):
        b.roll(8).decline(until="react counter")
    assert ("react counter" in b.texts(b.match.owes[0])) == asked


# Winded (SS7): everything is Glancing.


def winded(b: Battle) -> Battle:
    b.s.minds[0].endurance = 0
    b.s.bodies[0].winded = 1
    return b


@pytest.mark.parametrize("keys", [[], ["groundsource"]])
def test_ss7_who_is_winded_does_half_also_from_the_ground(keys: list[str]) -> None:
    variant = changed("stone-strike", keys=keys, boosts=[])
    b = strike(winded(battle("bruiser c4", "bruiser f4", variant=variant)), "stone-strike", "f4")
    b.roll(8).decline()
    assert b.health(1) == (27, 15)  # 7, halved to 4, less a Guard of 1


def test_ss7_damage_of_effects_is_halved_too() -> None:
    ops = [
        {"do": "pick", "m": 3},
        {"do": "inflict", "what": "damage", "n": 7, "cost": 3, "pay": ["grit"]},
        {"do": "hurt", "n": 5},
    ]
    variant = changed("stone-strike", ops=ops, boosts=[], kind="maneuver")
    b = winded(battle("bruiser c4", "bruiser f4", variant=variant)).tokens(1, grit=2)
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "use stone-strike", "act", "target f4").decline(until="pay")
    assert b.texts(1) == ["decline", "pay"]  # and 1 cheaper to negate
    b.play(1, "decline").decline()
    assert b.health(1) == (30 - (4 - 1) - (3 - 1), 15)


def test_groundsource_finds_who_is_prone() -> None:
    for keys, dice in ((["groundsource"], 2), ([], 3)):
        variant = changed("stone-strike", keys=keys, boosts=[])
        b = battle("bruiser c4", "bruiser f4", variant=variant)
        b.s.bodies[1].prone = 1
        strike(b, "stone-strike", "f4")
        assert b.s.attacks[0].dice == dice


# Rolls above 12 and below 2 (SS18), and equipment as a target (SS21).


def test_ss18_above_12_disarming_is_1_dearer_too() -> None:
    b = battle("bruiser c4", "bruiser d4").tokens(1, grit=3).ground("c4", elevation=1)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-item", "with hammer").decline()
    b.roll(12).decline(until="pay")  # 13: a crit, and extreme
    b.play(1, "pay").decline()
    assert b.s.minds[1].tokens[Token.GRIT] == 0  # 2 on a crit, and 1 more
    assert b.s.items[1].holder == 2


def test_ss18_a_fumble_drops_what_the_other_side_names() -> None:
    b = battle("bulwark c4", "bruiser d4").ground("d4", elevation=1).tokens(0, focus=1)
    strike(b, "armed-strike, with hammer", "d4").roll(2).decline(until="pay")
    b.play(0, "decline")
    assert b.texts(1) == ["inflict exposed", "inflict prone", "inflict disarmed"]
    b.play(1, "inflict disarmed")
    assert b.texts(1) == ["with hammer", "with round-shield"]
    b.play(1, "with round-shield")
    held = [WEAPONS[i.row - 1] for i in (b.s.items[0], b.s.items[1]) if i.holder == 1 and i.hand]
    assert (held, b.s.bodies[0].disarmed) == (["hammer"], 1)


def test_ss21_a_shield_is_attacked_as_armor_is() -> None:
    """Shred where the blow reaches its durability, and a glancing one at its bearer after it."""
    b = battle("bruiser c4", "bulwark d4")
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-item", "with round-shield").decline()
    assert b.s.attacks[0].dice == 2  # not at disadvantage, as other equipment in hand is
    b.roll(12).decline()
    assert (b.s.bodies[1].shred, b.s.bodies[1].disarmed) == (1, 0)
    assert b.s.attacks[0].dice == 3  # the second attack
    b.roll(8).decline()
    assert b.health(1) == (30 - 4, 15)  # 7, halved; Guard 2 less 1, pierced


def test_two_pieces_of_one_kind_are_one_choice() -> None:
    sheet = {"bruiser": {"weapons": ["dagger", "dagger"]}}
    b = battle("bruiser c4", "bruiser d4", variant={"characters": sheet})
    b.play(0, "option 2")
    assert b.texts(0) == ["done", "back", "with dagger"]


# Speed (SS12, SS33).


def hasten(phase: int, group: Group, speed: int) -> Battle:
    """Seat 0 accelerates seat 1, whose technique is plotted like this, before phase 1."""
    ops = [{"do": "pick", "m": 9}, {"do": "inflict", "what": "accelerated"}]
    variant = changed("stone-strike", ops=ops, boosts=[], pace="instinctive", kind="maneuver")
    b = battle("bruiser c4", "bruiser d4", variant=variant)
    b.refresh().plot(0, "stone-strike").plot(1, "run")
    p = b.s.minds[1].plots[0]
    p.phase, p.group, p.speed = phase, group, speed
    b.decline().play(0, "use stone-strike", "act", "target d4").play(1, "no")
    return b


@pytest.mark.parametrize(
    ("phase", "group", "speed", "then"),
    [
        (1, Group.NORMAL, 1, (1, Group.PRIORITY)),
        (1, Group.STALL, 1, (1, Group.NORMAL)),  # both cancel
        (2, Group.NORMAL, 2, (1, Group.NORMAL)),
        (6, Group.STALL, 7, (6, Group.NORMAL)),  # it stalled by its speed
        (6, Group.STALL, 6, (5, Group.STALL)),  # it stalls by itself
    ],
)
def test_ss12_accelerated_below_1_has_priority(
    phase: int, group: Group, speed: int, then: tuple[int, Group]
) -> None:
    p = hasten(phase, group, speed).s.minds[1].plots[0]
    assert (p.phase, p.group) == then


# Who goes down, and who is left (SS10, SS40).


def test_ss40_a_weapon_stuck_in_who_goes_down_is_free_again() -> None:
    b = battle("pikeman c4", "bruiser e4", "bruiser a8", "bruiser d4")
    b.s.bodies[1].pinned_by, b.s.bodies[1].pinned_with = 1, 1
    b.s.minds[1].endurance, b.s.minds[1].health = 0, 1
    b.refresh().plot(0, "armed-strike, with pike").plot(1)
    b.decline().play(
        0, "creature 1", "use armed-strike", "act", "target e4", "aim-creature"
    ).decline()
    b.roll(10).decline().play(0, "done").decline()
    assert (b.s.bodies[1].here, b.s.bodies[1].pinned_by) == (0, 0)
    b.refresh().plot(0, "armed-strike, with pike").plot(1)
    b.decline().play(0, "creature 1", "use armed-strike", "act")
    assert "target d4" in b.texts(0)


def test_ss40_what_its_owner_let_go_of_sticks_when_the_owner_is_gone() -> None:
    b = battle("pikeman c4", "bruiser d4", "bruiser a8", "bruiser j8")
    b.s.bodies[1].pinned_by, b.s.bodies[1].pinned_with = 1, 1
    b.s.items[0].holder = b.s.items[0].hand = 0
    b.s.minds[0].endurance, b.s.minds[0].health = 0, 1
    b.refresh().plot(0).plot(1, "armed-strike, with hammer")
    b.decline().play(
        1, "creature 2", "use armed-strike", "act", "target c4", "aim-creature"
    ).decline()
    b.roll(10).decline()
    assert (b.s.bodies[0].here, b.s.bodies[1].pinned_by) == (0, 1)


def test_ss10_shares_are_compared_exactly() -> None:
    """44 of 90 is more than 43 of 88, though both are 488 thousandths and a bit."""
    sheets = {
        "bruiser": {"endurance": 60, "health": 30},
        "gale-wolf": {"endurance": 58, "health": 30},
    }
    b = battle("bruiser a1", "gale-wolf j8", variant={"round_limit": 1, "characters": sheets})
    for who, left in ((0, 14), (1, 13)):
        b.s.minds[who].endurance, b.s.minds[who].health = left, 30
    b.refresh().plot(0).plot(1).decline()
    assert b.s.over == Over.LEFT_WINS


def test_ss10_the_share_counts_what_each_side_began_with() -> None:
    """30 of 45 against 10 of 22: two sides of different size."""
    b = battle("bruiser a1", "gale-wolf j8", variant={"round_limit": 1})
    b.s.minds[0].endurance, b.s.minds[0].health = 15, 15
    b.s.minds[1].endurance, b.s.minds[1].health = 8, 7
    b.refresh().plot(0).plot(1).decline()
    assert b.s.over == Over.RIGHT_WINS  # 30 of 45 is less than 15 of 22
    assert "Spirit Master has the larger share of Endurance and Health left." in b.log(0)


# Tokens that are gone at the end of the turn are spent first, whatever they are spent on.


def test_fleeting_tokens_are_spent_first_and_never_owed() -> None:
    b = battle("bruiser c4", "bruiser f4", "bruiser a8", "bruiser c5").tokens(0, focus=1)
    b.s.minds[0].fleeting[Token.FOCUS] = 1
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "creature 1", "use stone-strike", "act", "target f4", "aim-creature").decline()
    b.play(0, "pay focus").roll(8).decline()
    while b.match.owes == (0,):
        b.play(0, b.texts(0)[0])
    assert (b.s.minds[0].tokens[Token.FOCUS], b.s.minds[0].fleeting[Token.FOCUS]) == (0, 0)


def test_a_grant_that_grief_takes_is_not_taken_again() -> None:
    ops = [
        {"do": "pick", "m": 9},
        {"do": "grant", "tokens": ["momentum"], "n": 2, "m": 1},
    ]
    variant = changed("stone-strike", ops=ops, boosts=[], kind="maneuver")
    b = battle("bruiser c4", "bruiser d4", variant=variant).afflict(1, grief=2)
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "use stone-strike", "act", "target d4", "done").decline()
    assert b.s.minds[1].tokens[Token.MOMENTUM] == 0


# Refresh (SS11).


def test_ss11_a_hand_that_holds_somebody_takes_no_equipment() -> None:
    b = battle("breaker c4", "bruiser d4").tokens(0, reflex=1)
    a, o = b.s.bodies[0], b.s.bodies[1]
    a.grapples, a.on_top, o.grapples = 2, 1, 1
    b.s.items[0].hand = 0  # the maul, for two hands
    b.play(0, "option 3")
    assert "wield handaxe" in b.texts(0)
    assert "wield maul" not in b.texts(0)


# A turn (SS12, SS13, SS14).


def test_ss14_of_two_plots_in_one_phase_either_may_be_given_up() -> None:
    b = battle("bruiser c4", "bruiser j8").refresh().plot(0, "gather", "prepare").plot(1).decline()
    b.play(0, "give-up")
    assert b.texts(0) == ["back", "use gather", "use prepare"]
    b.play(0, "back", "give-up", "use gather").decline()
    assert "use prepare" in b.texts(0)
    assert "use gather" not in b.texts(0)


def test_ss14_getting_free_takes_the_plot_that_is_named() -> None:
    b = battle("bruiser c4", "bruiser j8").refresh().plot(0, "gather", "prepare").plot(1).decline()
    b.tokens(0, reflex=2).s.bodies[0].restrained = 1
    b.play(0, "escape restrained", "use gather").decline()
    assert b.s.bodies[0].restrained == 0
    assert b.s.minds[0].tokens[Token.REFLEX] == 0
    assert "use prepare" in b.texts(0)


def test_ss14_flexible_enhancements_are_attached_in_use_others_when_plotted() -> None:
    b = battle("bruiser c4", "bruiser j8").tokens(0, momentum=2)
    b.refresh().play(0, "use run", "done")
    assert {"add leap", "add quick-strike"} & set(b.texts(0)) == {"add leap"}  # no strike
    b.play(0, "done").plot(0).plot(1).decline().play(0, "use run")
    assert "add leap" in b.texts(0)
    b.play(0, "add leap")
    assert b.s.minds[0].tokens[Token.MOMENTUM] == 1
    assert "jump" in b.texts(0)
    b = battle("bruiser c4", "bruiser d4").tokens(0, momentum=2)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline().play(0, "use armed-strike")
    assert not [text for text in b.texts(0) if text.startswith("add") and "leap" not in text]


@pytest.mark.parametrize(("slower", "group"), [(0, Group.NORMAL), (-1, Group.PRIORITY)])
def test_ss12_what_would_be_faster_than_phase_1_has_priority(slower: int, group: Group) -> None:
    variant = {"enhancements": {"quick-strike": {"ops": [{"do": "speed", "on": "plot", "n": -1}]}}}
    variant["techniques"] = {"stone-strike": {"speed": 2 + slower, "boosts": []}}  # type: ignore[dict-item]
    b = battle("bruiser c4", "bruiser j8", variant=variant)
    b.refresh().plot(0, "stone-strike, add quick-strike").plot(1)
    p = b.s.minds[0].plots[0]
    assert (p.phase, p.group) == (1, group)


def test_ss13_the_end_phase_has_reactions_to_its_begin() -> None:
    b = battle("bruiser c4", "bruiser j8").tokens(0, reflex=2).refresh().plot(0).plot(1)
    while b.s.phase != 7:
        b.play(b.match.owes[0], "decline")
    assert "react reorient" in b.texts(0)


# Damage (SS7, SS17) and what counts as an attack on somebody (SS21).


def test_ss7_vigor_goes_first_then_endurance_then_health() -> None:
    b = battle("bruiser c4", "bruiser f4", variant=changed("stone-strike", boosts=[]))
    b.s.bodies[1].vigor, b.s.minds[1].endurance = 2, 3
    strike(b, "stone-strike", "f4").roll(8).decline()  # 7 less a Guard of 1
    assert (b.s.bodies[1].vigor, b.health(1), b.s.bodies[1].winded) == (0, (0, 14), 1)


def test_ss7_who_recovers_endurance_is_no_longer_winded() -> None:
    ops = [{"do": "endurance", "n": 2, "who": "self"}]
    b = winded(battle("bruiser c4", "bruiser f4", variant=changed("stone-strike", ops=ops)))
    b.refresh().plot(0, "stone-strike").plot(1).decline().play(0, "use stone-strike", "act")
    assert (b.health(0), b.s.bodies[0].winded) == ((2, 15), 0)


@pytest.mark.parametrize("aim", [("aim-armor",), ("aim-item", "with hammer")])
def test_ss21_a_blow_at_what_is_worn_or_held_is_an_attack_on_its_bearer(
    aim: tuple[str, ...],
) -> None:
    b = battle("bruiser c4", "bruiser d4").tokens(1, grit=2)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", *aim).decline().roll(9)
    b.decline(until="react deflect")
    assert "react deflect" in b.texts(1)


def test_ss34_a_flexible_enhancement_serves_once_a_round_too() -> None:
    """Spear Vault is attached in phase 2 and not again later, but is in the next round."""
    b = battle("pikeman c4", "bruiser d4").tokens(0, momentum=9, reflex=9)
    b.refresh().plot(0, "haft-strike, with pike", "armed-strike, with pike").plot(1).decline()
    b.play(0, "use haft-strike")
    assert "add spear-vault" in b.texts(0)
    b.play(0, "add spear-vault", "pay momentum", "done").decline()
    b.play(0, "use armed-strike")
    assert "add spear-vault" not in b.texts(0)
    b.play(0, "done").decline().refresh()
    b.plot(0, "armed-strike, with pike").plot(1).decline().play(0, "use armed-strike")
    assert "add spear-vault" in b.texts(0)


def test_ss34_what_is_plotted_for_later_is_not_attached_before() -> None:
    b = battle("pikeman c4", "bruiser d4").tokens(0, momentum=9, reflex=9).refresh()
    b.play(0, "use armed-strike", "with pike", "add spear-vault", "done", "pay momentum")
    b.plot(0, "haft-strike, with pike").plot(1).decline().play(0, "use haft-strike")
    assert "add spear-vault" not in b.texts(0)


# What one learns by doing damage (SS28).


@pytest.mark.parametrize(("harm", "lost", "resisted"), [("slash", 1, True), ("crush", 5, False)])
def test_ss28_whether_damage_was_resisted_is_told(harm: str, lost: int, resisted: bool) -> None:
    """Stone armor takes 1 off, and 4 more of what it resists; the light armor's Guard is 1."""
    variant = changed("stone-strike", boosts=[], harm=[harm])
    b = battle("bruiser c4", "bruiser f4", variant=variant)
    b.s.bodies[1].ablative = 1
    strike(b, "stone-strike", "f4").roll(8).decline()
    assert b.health(1) == (30 - lost, 15)
    assert ("Bruiser 2 resists it: 4 of the Guard." in b.log(0)) == resisted
    assert b.s.bodies[1].seen_guard == (6 if resisted else 2) + 1


# A form whose needs are not met (SS43).


@pytest.mark.parametrize(("needs", "health"), [("light-armor", 26), ("heavy-armor", 24)])
def test_ss43_guard_of_a_style_counts_only_with_its_armor(needs: str, health: int) -> None:
    variant = changed("stone-strike", boosts=[])
    variant["styles"] = {"crusher": {"guard": 2, "require": needs, "ops": []}}
    b = battle("bruiser c4", "bruiser f4", variant=variant)
    b.s.minds[1].style = row("styles", "crusher")
    strike(b, "stone-strike", "f4").roll(8).decline()
    assert b.health(1) == (health, 15)  # 7, less the armor's 1 and perhaps 2 more


def test_ss43_an_enhancement_of_a_style_needs_what_the_style_needs() -> None:
    for needs, offered in (("light-armor", True), ("heavy-armor", False)):
        variant = {"styles": {"harrier": {"require": needs}}}
        b = battle("pikeman c4", "bruiser d4", variant=variant).tokens(0, momentum=5)
        b.s.minds[0].style = row("styles", "harrier")
        b.refresh().play(0, "use armed-strike", "with pike")
        assert ("add maneuvering-thrust" in b.texts(0)) == offered
