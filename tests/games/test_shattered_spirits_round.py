"""Shattered Spirits: tokens, refresh, plotting, phases, attacks (SS8 to SS22, SS32, SS46)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from kumite.errors import IllegalMove
from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Victory
from kumite.games.shattered_spirits.roll import HIGHEST
from tests.games.shattered_spirits import SPACES, Battle, battle

STYLES = game.catalog.names("styles")
STANCES = game.catalog.names("stances")
OBSTACLES = game.catalog.names("obstacles")


def purse(b: Battle, who: int) -> list[int]:
    """Momentum, Focus, Grit, Reflex."""
    return [int(n) for n in b.s.minds[who].tokens]


def sheet(**columns: Any) -> dict[str, Any]:
    return {"characters": {"bruiser": columns}}


def two(one: str = "c4", other: str = "j8", **variant: Any) -> Battle:
    return battle(f"bruiser {one}", f"bruiser {other}", variant=variant)


# Tokens.


def test_ss8_tokens_start_at_0_and_a_gain_of_several_kinds_is_split_at_will() -> None:
    b = two()
    assert (purse(b, 0), purse(b, 1)) == ([0] * 4, [0] * 4)
    b.refresh().plot(0, "prepare").plot(1).decline()
    b.play(0, "use prepare", "act", "gain grit", "gain reflex")
    assert purse(b, 0) == [0, 0, 1, 1]


def test_ss8_a_cost_of_several_kinds_is_split_at_will() -> None:
    b = two().tokens(0, focus=1, momentum=2).refresh()
    b.play(0, "use gather", "imbue 1", "done")
    assert b.texts(0) == ["pay momentum", "pay focus", "back"]
    b.play(0, "pay focus")
    assert purse(b, 0) == [1, 0, 0, 0]


# Sheets.


def test_ss9_everybody_knows_the_eight_basic_techniques_and_those_of_the_sheet() -> None:
    b = two().refresh()
    known = [text.removeprefix("use ") for text in b.texts(0) if text.startswith("use ")]
    assert known == [
        "armed-strike", "brawl", "gather", "martial-arts", "prepare", "run", "size-up",
        "use-environment", "stone-strike",
    ]  # fmt: skip
    b = battle("bruiser c4", "bruiser j8", variant=sheet(techniques=[])).refresh()
    assert "use stone-strike" not in b.texts(0)


def test_ss9_up_to_two_hands_of_equipment_and_the_rest_is_carried() -> None:
    b = two(**sheet(weapons=["hammer", "hammer", "hammer"]))
    assert [int(b.s.items[i].hand) for i in range(3)] == [1, 1, 0]
    b = two(**sheet(weapons=["greatsword", "hammer"]))
    assert [int(b.s.items[i].hand) for i in range(2)] == [2, 0]


# Refresh.

FORMS = {"styles": ["crusher", "bully"], "stances": ["colossus", "avalanche"]}


def test_ss11_one_change_of_form_is_free_and_both_take_a_token() -> None:
    b = two(**sheet(**FORMS))
    b.play(0, "style bully")
    assert not [text for text in b.texts(0) if text.startswith("stance")]
    b = two(**sheet(**FORMS)).tokens(0, focus=1)
    b.play(0, "style bully", "stance colossus")
    assert purse(b, 0) == [0, 0, 0, 0]
    b.play(0, "back")  # all of it is undone
    assert purse(b, 0) == [0, 1, 0, 0]
    b.play(0, "style bully", "stance colossus", "done").play(1, "done")
    m = b.s.minds[0]
    assert (int(m.style), int(m.stance)) == (STYLES.index("bully"), STANCES.index("colossus"))


def test_ss11_who_is_staggered_or_disarmed_changes_less() -> None:
    b = two(**sheet(**FORMS))
    b.s.bodies[0].staggered = 1
    assert b.texts(0) == ["done", "option 1", "option 2"]
    b = two(**sheet(**FORMS))
    b.s.bodies[0].disarmed = 1
    assert not [text for text in b.texts(0) if text.startswith("option")]


def test_ss11_equipment_is_laid_down_here_or_next_to_one_and_other_taken() -> None:
    b = two("a1", **sheet(weapons=["hammer", "dagger", "greatsword"]))
    b.play(0, "option 1")
    assert b.texts(0) == ["done", "back", "with hammer", "with dagger"]
    b.play(0, "with hammer")
    assert b.texts(0) == ["back", "target a1", "target b1", "target b2", "target a2"]
    b.play(0, "target b2", "with dagger", "target a1", "wield greatsword", "done")
    b.play(1, "done")
    assert [(int(b.s.items[i].holder), int(b.s.items[i].hand)) for i in range(3)] == [
        (0, 0), (0, 0), (1, 2),
    ]  # fmt: skip
    assert (b.s.items[0].at, b.s.items[1].at) == (SPACES["b2"], SPACES["a1"])


def test_ss11_a_one_handed_piece_is_put_away_for_another() -> None:
    b = two(**sheet(weapons=["hammer", "dagger", "handaxe"]))
    b.play(0, "option 2", "with hammer", "wield handaxe", "done").play(1, "done")
    assert [int(b.s.items[i].hand) for i in range(3)] == [0, 1, 1]
    assert [int(b.s.items[i].holder) for i in range(3)] == [1, 1, 1]
    b = two(**sheet(weapons=["greatsword", "hammer"])).play(0, "option 2")
    assert b.texts(0) == ["done", "back"]  # it takes both hands


def test_ss11_for_a_token_all_is_put_away_and_two_pieces_taken() -> None:
    b = two(**sheet(weapons=["greatsword", "hammer", "dagger"])).tokens(0, reflex=1)
    b.play(0, "option 3", "wield hammer", "wield dagger", "done").play(1, "done")
    assert [int(b.s.items[i].hand) for i in range(3)] == [0, 1, 1]
    assert purse(b, 0) == [0, 0, 0, 0]


def test_ss11_two_pieces_of_one_kind_are_two() -> None:
    b = two(**sheet(weapons=["greatsword", "dagger", "dagger"])).tokens(0, momentum=1)
    b.play(0, "option 3", "wield dagger", "wield dagger", "done").play(1, "done")
    assert [int(b.s.items[i].hand) for i in range(3)] == [0, 1, 1]


def test_ss11_then_stance_and_style_give_what_they_list() -> None:
    b = two()
    b.s.minds[0].style = STYLES.index("crusher")
    b.refresh()
    assert purse(b, 0) == [0, 0, 3, 0]


# Plotting.


def test_ss12_ap_are_divided_and_plots_taken_back() -> None:
    b = two().refresh()
    b.play(0, "use stone-strike", "done", "use run", "done", "done")
    assert b.s.minds[0].ap == 0
    assert not [text for text in b.texts(0) if text.startswith("use ")]
    b.play(0, "back")
    assert b.s.minds[0].ap == 1


def test_ss12_an_enhancement_moves_the_speed_and_beyond_6_it_stalls() -> None:
    fast = {"techniques": {"stone-strike": {"speed": 1}}}
    b = battle("bruiser c4", "bruiser j8", variant=fast).refresh()
    b.plot(0, "stone-strike, add quick-strike").plot(1)
    p = b.s.minds[0].plots[0]
    assert (int(p.phase), int(p.group)) == (1, 1)  # Priority
    slow = {"techniques": {"stone-strike": {"speed": 6}}}
    b = battle("bruiser c4", "bruiser j8", variant=slow).refresh()
    b.plot(0, "stone-strike, add strong-strike").plot(1)
    p = b.s.minds[0].plots[0]
    assert (int(p.phase), int(p.group)) == (6, 2)  # Stall


def test_ss46_a_choice_is_made_in_parts_with_a_way_back() -> None:
    b = two().refresh().play(0, "use run")
    assert b.texts(0) == ["back", "done", "imbue 1", "imbue 2"]
    told = b.log(1)
    b.play(0, "imbue 2", "back")
    assert "use prepare" in b.texts(0)
    assert b.log(1) == told  # the other side learns nothing of it


# Phases.


def acts(b: Battle) -> int:
    """Whose turn it is."""
    return int(b.match.owes[0])


def test_ss13_seat_0_starts_and_the_side_that_did_not_act_last_goes_on() -> None:
    b = two().refresh().plot(0, "run, done", "prepare").plot(1, "run, done", "prepare").decline()
    assert acts(b) == 0
    b.play(0, "use run", "done").decline()
    assert acts(b) == 1
    b.play(1, "use run", "done").decline()
    assert (b.s.phase, acts(b)) == (2, 0)
    b.play(0, "use prepare", "done").decline()
    b.play(1, "use prepare", "done").decline()
    assert b.s.round == 2


def test_ss13_a_side_with_nothing_to_do_is_passed_over() -> None:
    b = two().refresh().plot(0, "run, done").plot(1, "prepare", "size-up").decline()
    b.play(0, "use run", "done").decline()
    assert (b.s.phase, acts(b)) == (2, 1)
    b.play(1, "use prepare", "done").decline()
    assert (b.s.phase, acts(b)) == (2, 1)


def test_ss32_priority_comes_first_and_does_not_change_who_acted_last() -> None:
    changes = {"techniques": {"run": {"keys": ["priority"]}}}
    b = battle("bruiser c4", "bruiser j8", variant=changes).refresh()
    b.plot(0, "martial-arts, phase 1", "prepare").plot(1, "run, done", "prepare").decline()
    assert acts(b) == 1
    b.play(1, "use run", "done").decline()
    assert acts(b) == 0
    b.play(0, "use martial-arts", "done").decline()
    assert (b.s.phase, acts(b)) == (2, 1)


def test_ss32_stall_comes_last() -> None:
    changes = {"techniques": {"run": {"keys": ["stall"]}}}
    b = battle("bruiser c4", "bruiser j8", variant=changes).refresh()
    b.plot(0, "run, done").plot(1, "martial-arts, phase 1").decline()
    assert acts(b) == 1


# Attacks.


def stone(b: Battle) -> Battle:
    """Seat 0 throws a stone at seat 1, up to the roll."""
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    return b.play(0, "use stone-strike", "act", f"target {b.at(1)}", "aim-creature").decline()


def test_ss16_advantage_and_disadvantage_cancel_and_several_count_once() -> None:
    veiled, water = (game.catalog.names("terrains").index(x) for x in ("veiled", "water"))
    b = stone(two("c4", "g4").ground("c4", terrain=veiled).ground("g4", terrain=veiled))
    assert (b.s.attacks[0].dice, b.s.attacks[0].high) == (3, 0)
    b = stone(two("c4", "g4").ground("c4", terrain=veiled).ground("g4", terrain=water))
    assert b.s.attacks[0].dice == 2


def test_ss16_of_three_dice_the_highest_or_the_lowest_two() -> None:
    """Every roll of three dice, counted."""
    high, low = [0] * 11, [0] * 11
    for dice in product(range(1, 7), repeat=3):
        high[sum(dice) - min(dice) - 2] += 1
        low[sum(dice) - max(dice) - 2] += 1
    assert list(HIGHEST) == high
    assert [HIGHEST[10 - i] for i in range(11)] == low


@pytest.mark.parametrize(
    ("setting", "health"),
    [
        ({}, 24),  # 7 less a Guard of 1
        ({"exposed": 2}, 22),
        ({"vulnerable": 2}, 22),
        ({"winded": 1}, 27),  # half of 7 is 4
        ({"winded": 1, "vulnerable": 1}, 26),  # Vulnerable after Glancing
        ({"winded": 1, "exposed": 1}, 27),  # Exposed before it
        ({"impaired": 3}, 27),
    ],
)
def test_ss17_the_order_of_damage(setting: dict[str, int], health: int) -> None:
    b = two("c4", "g4")
    for name, value in setting.items():
        if name == "winded":
            b.s.bodies[0].winded = 1
        else:
            b.afflict(0 if name == "impaired" else 1, **{name: value})
    stone(b).roll(8).decline()
    assert b.health(1)[0] == health


def test_ss17_passive_guard_is_at_most_4_and_damage_never_below_0() -> None:
    b = two("c4", "g4", armors={"light": {"guard": 9}})
    stone(b).roll(8).decline()
    assert b.health(1)[0] == 27
    b = two("c4", "g4", armors={"light": {"guard": 9}})
    stone(b).roll(6).decline()
    assert b.health(1)[0] == 30


def test_ss17_glancing_twice_is_disadvantage_instead() -> None:
    b = two("c4", "g4").tokens(0, grit=1)
    b.s.bodies[0].winded = 1
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "use stone-strike", "boost 1", "act", "target g4", "aim-creature").decline()
    assert (b.s.attacks[0].dice, b.s.attacks[0].high) == (3, 0)


def low(b: Battle) -> Battle:
    """The attacker comes out below 2: it rolls 2 from below."""
    b.ground("d4", elevation=1).refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    return b.roll(2).decline()


def test_ss18_below_2_the_attacker_pays_or_the_opponent_chooses() -> None:
    b = low(two("c4", "d4").tokens(0, focus=1))
    assert b.health(1) == (30, 15)
    assert b.texts(1) == ["inflict exposed", "inflict prone", "inflict disarmed"]
    b.play(1, "inflict disarmed")
    assert b.s.bodies[0].disarmed == 1


def test_ss18_below_2_a_token_averts_it() -> None:
    b = two("c4", "d4").tokens(0, focus=1).ground("d4", elevation=1)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    b.roll(2)
    b.decline(until="pay")
    b.play(0, "pay").decline()
    assert purse(b, 0) == [0, 0, 0, 0]
    assert (b.s.bodies[0].disarmed, b.s.bodies[0].prone, b.has(0, "exposed")) == (0, 0, [])


def test_ss19_each_bracket_is_negated_on_its_own() -> None:
    rows: list[dict[str, Any]] = [{} for _ in range(11)]
    rows[6] = {
        "grade": "hit", "damage": 5, "negate": [1, 1], "pay": ["grit"], "pay2": ["reflex"],
        "inflict": [{"what": "dazed", "n": 1}, {"what": "bleed", "n": 1, "bracket": 1}],
    }  # fmt: skip
    b = two("c4", "g4", profiles={"stone-strike": {"rows": rows}}).tokens(1, grit=1, reflex=1)
    stone(b).roll(8)
    b.decline(until="pay")
    b.play(1, "pay").decline(until="pay")
    b.play(1, "decline").decline()
    assert (b.has(1, "dazed"), b.has(1, "bleed")) == ([], [1])


def test_ss19_glancing_makes_it_1_cheaper_and_what_costs_0_is_negated() -> None:
    b = two("c4", "g4")
    b.s.bodies[0].winded = 1
    stone(b).roll(8)
    b.decline()
    assert b.has(1, "impaired") == []  # Slowed was negated at once
    assert any(line.endswith("negates it.") for line in b.log())


def test_ss20_foes_next_to_a_ranged_attacker_cost_1_each_and_focus_buys_them_off() -> None:
    b = battle("bruiser c4", "bruiser d4", "bruiser a1", "bruiser g4").tokens(0, focus=1)
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "creature 1", "use stone-strike", "act", "target g4", "aim-creature").decline()
    assert b.texts(0) == ["done", "pay focus"]
    b.play(0, "done").roll(8)
    assert "-1 for foes next to the attacker." in b.log()
    b = battle("bruiser c4", "bruiser d4", "bruiser a1", "bruiser g4").tokens(0, focus=1)
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "creature 1", "use stone-strike", "act", "target g4", "aim-creature").decline()
    b.play(0, "pay focus").roll(8)
    assert not [line for line in b.log() if "foes next" in line]
    assert purse(b, 0) == [0, 0, 0, 0]


def test_ss20_reach_strikes_that_far() -> None:
    b = two("c4", "e4", weapons={"hammer": {"reach": 2}}).refresh()
    b.plot(0, "armed-strike, with hammer").plot(1).decline()
    assert "target e4" in b.play(0, "use armed-strike", "act").texts(0)
    b = two("c4", "e4").refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    assert "target e4" not in b.play(0, "use armed-strike", "act").texts(0)


def blast(b: Battle, at: str) -> Battle:
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, *(["creature 1"] if b.s.n_bodies > 2 else []), "use stone-strike", "act")
    return b.play(0, f"target {at}").decline()


BLAST = {"techniques": {"stone-strike": {"area": "blast", "extent": 1}}}


def test_ss22_one_roll_for_all_targets_allies_and_oneself_too() -> None:
    b = battle("bruiser c4", "bruiser d5", "bruiser d3", variant=BLAST)
    blast(b, "d4").roll(8).decline()
    assert [b.health(who)[0] for who in (0, 1, 2)] == [24, 24, 24]


def test_ss22_obstacles_stop_an_area() -> None:
    changes = {"techniques": {"stone-strike": {"area": "line", "extent": 4, "range": 9}}}
    b = battle("bruiser a4", "bruiser f4", variant=changes)
    b.ground("e4", obstacle=OBSTACLES.index("boulder"))
    b.refresh().plot(0, "stone-strike").plot(1).decline()
    b.play(0, "use stone-strike", "act", "target c4", "toward e").decline()
    assert b.health(1) == (30, 15)
    assert b.match.owes != (2,)


def test_ss27_six_spiritbound_three_creatures_and_five_scenarios() -> None:
    characters = [name for name in game.catalog.names("characters") if name != "bruiser"]
    scenarios = game.catalog.names("scenarios")
    assert len(characters) >= 9
    assert len(scenarios) >= 5
    by_seat: tuple[set[int], set[int]] = (set(), set())
    for i in range(game.rules.n_scenarios):
        e = game.rules.scenarios[i]
        for k in range(e.n_places):
            by_seat[int(e.places[k].seat)].add(int(e.places[k].character))
    rows = game.catalog.rows["characters"]
    assert len(by_seat[0]) >= 6
    assert len(by_seat[1] - by_seat[0]) >= 3
    assert all(row.text for row in rows)
    sheets = [game.rules.characters[i] for i in sorted(by_seat[1] - by_seat[0])]
    assert len({(c.ap, c.endurance, c.health) for c in sheets}) == len(sheets)
    assert all(rows[i].text.partition(":")[0] in ROLES for i in by_seat[1] - by_seat[0])
    sides = [
        tuple(sum(e.places[k].seat == seat for k in range(e.n_places)) for seat in (0, 1))
        for e in (game.rules.scenarios[i] for i in range(game.rules.n_scenarios))
    ]
    assert {(1, 1), (2, 2), (2, 3)} <= set(sides)
    assert Victory.HOLD in {game.rules.scenarios[i].victory for i in range(len(scenarios))}


ROLES = ("Striker", "Defender", "Controller")


def test_ss14_it_is_used_given_up_or_improvised_and_only_what_is_used_is_shown() -> None:
    b = two().tokens(0, momentum=2).refresh().plot(0, "stone-strike").plot(1).decline()
    assert b.texts(0)[:2] == ["use stone-strike", "give-up"]
    b.play(0, "give-up").decline()
    assert any(line.endswith("gives its technique up.") for line in b.log(1))
    assert not any("Stone Strike" in line for line in b.log(1))
    with pytest.raises(IllegalMove):
        b.play(0, "use stone-strike")
