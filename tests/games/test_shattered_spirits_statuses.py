"""Shattered Spirits: statuses, afflictions and instant effects, one by one.

Most tests change Stone Strike into an effect of their own and let one bruiser use it on another.
"""

from __future__ import annotations

from typing import Any

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.impaled import tear_all
from kumite.games.shattered_spirits.names import Group, Token
from tests.games.shattered_spirits import Battle, battle

HAMMER = game.catalog.names("weapons").index("hammer")
TOKENS = ("momentum", "focus", "grit", "reflex")


def spell(*banes: dict[str, Any], one: str = "c4", two: str = "d4", **columns: Any) -> Battle:
    """Stone Strike inflicts these on a creature within 12, in phase 3; the other one runs in 4."""
    ops = [{"do": "pick", "m": 12}, *({"do": "inflict", **bane} for bane in banes)]
    row = {"kind": "maneuver", "boosts": [], "ops": ops, **columns}
    return battle(f"bruiser {one}", f"bruiser {two}", variant={"techniques": {"stone-strike": row}})


def cast(b: Battle, target: str = "d4", theirs: str = "run, imbue 2") -> Battle:
    """Up to the moment it takes effect."""
    b.refresh().plot(0, "stone-strike").plot(1, *([theirs] if theirs else []))
    return b.decline().play(0, "use stone-strike", "act", f"target {target}")


def turn(b: Battle, who: int = 0) -> Battle:
    """The creature runs in phase 1 and is asked how."""
    b.refresh()
    for seat in (0, 1):
        b.plot(seat, *(["run"] if seat == who else []))
    return b.decline()


# Statuses.


def test_staggered_takes_the_stance_or_the_style_as_the_attacker_chooses() -> None:
    b = spell({"what": "staggered"})
    crusher = game.catalog.names("styles").index("crusher")
    b.s.minds[1].style = crusher
    cast(b)
    assert b.texts(0) == ["stance none", "style none"]
    b.play(0, "style none")
    assert (b.s.minds[1].style, b.s.bodies[1].staggered, b.s.bodies[1].seen_style) == (0, 1, 1)


def test_staggered_forbids_changing_form_at_refresh() -> None:
    b = battle("bruiser c4", "bruiser d4")
    assert "style crusher" in b.texts(0)
    b.s.bodies[0].staggered = 1
    assert "style crusher" not in b.texts(0)


def test_gather_ends_disarmed_and_staggered() -> None:
    for option, status in (("option 1", "disarmed"), ("option 2", "staggered")):
        b = battle("bruiser c4", "bruiser h4")
        setattr(b.s.bodies[0], status, 1)
        b.refresh().plot(0, "gather").plot(1).decline()
        b.play(0, "use gather", "act", option)
        assert getattr(b.s.bodies[0], status) == 0


def test_disarmed_drops_what_is_in_hand_and_forbids_taking_other_equipment() -> None:
    b = cast(spell({"what": "disarmed"}))
    hammer = next(i for i in b.s.items if i.holder == 0 and i.row == HAMMER + 1)
    assert hammer.at == b.s.bodies[1].at
    assert b.s.bodies[1].disarmed == 1


def test_disarmed_of_two_the_attacker_names_one() -> None:
    b = spell({"what": "disarmed"})
    extra = b.s.items[b.s.n_items]
    b.s.n_items += 1
    extra.row, extra.holder, extra.hand = HAMMER + 2, 2, 1
    cast(b)
    assert len(b.texts(0)) == 2
    b.play(0, "with hammer")
    assert [i.holder for i in b.s.items if i.row == HAMMER + 1].count(2) == 0
    assert extra.holder == 2


def test_stuck_forbids_movement_until_2_reflex_are_paid_at_the_end_of_a_turn() -> None:
    b = battle("bruiser c4", "bruiser h4").tokens(0, reflex=2)
    b.s.bodies[0].stuck = 1
    turn(b).play(0, "use run")
    assert not [text for text in b.texts(0) if text.startswith("move")]
    b.play(0, "done", "escape stuck")
    assert (b.s.bodies[0].stuck, b.s.minds[0].tokens[Token.REFLEX]) == (0, 0)


def test_restrained_rolls_with_disadvantage_and_is_attacked_with_advantage() -> None:
    b = battle("bruiser c4", "bruiser d4")
    for who, dice in ((0, 0), (1, 1)):
        b = battle("bruiser c4", "bruiser d4")
        b.s.bodies[who].restrained = 1
        b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
        b.play(0, "use armed-strike")
        b.play(0, *(["act"] if "act" in b.texts(0) else []), "target d4", "aim-creature").decline()
        assert (b.s.attacks[0].dice, b.s.attacks[0].high) == (3, dice)


def test_restrained_ends_for_a_technique_given_up_and_2_reflex() -> None:
    b = battle("bruiser c4", "bruiser h4").tokens(0, reflex=2)
    b.s.bodies[0].restrained = 1
    turn(b)
    assert "escape restrained" in b.texts(0)
    b.play(0, "escape restrained")
    assert (b.s.bodies[0].restrained, b.s.minds[0].tokens[Token.REFLEX]) == (0, 0)
    assert b.at(0) == "c4"


@pytest.mark.parametrize(("sacrifice", "health"), [(True, (30, 15)), (False, (26, 15))])
def test_embedded_ends_for_a_technique_or_for_2_grit_and_4_damage(
    sacrifice: bool, health: tuple[int, int]
) -> None:
    b = battle("bruiser c4", "bruiser h4").tokens(0, grit=2)
    b.s.bodies[0].pinned_by = 2
    b.s.bodies[0].pinned_with = 2
    b.s.items[1].holder = b.s.items[1].hand = 0  # its owner let go of it
    turn(b)
    if sacrifice:
        b.play(0, "escape embedded")
    else:
        b.play(0, "use run", "done", "escape embedded")
    assert b.health(0) == health
    assert (b.s.bodies[0].pinned_by, b.s.bodies[0].pinned_with) == (0, 0)


def test_embedded_goes_with_the_weapon_that_struck() -> None:
    profile = [{"grade": "hit", "damage": 1, "inflict": [{"what": "embedded"}]}] * 11
    b = battle("bruiser c4", "bruiser d4", variant={"profiles": {"hammer": {"rows": profile}}})
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    b.roll(7).decline()
    assert (b.s.bodies[1].pinned_by, b.s.bodies[1].pinned_with) == (1, 1)


def test_shred_takes_fortify_first_then_guard_then_makes_vulnerable() -> None:
    b = spell({"what": "shred", "n": 3})
    b.s.bodies[1].fortify = 1
    cast(b)
    assert (b.s.bodies[1].fortify, b.s.bodies[1].shred) == (0, 1)
    assert b.has(1, "vulnerable") == [1]


def test_fortify_and_ablative_armor_add_guard() -> None:
    b = cast(spell({"what": "fortify", "n": 1}, {"what": "ablative", "n": 9, "join": True}))
    assert (b.s.bodies[1].fortify, b.s.bodies[1].ablative) == (1, 5)  # SS17: at most 5


def test_prone_is_attacked_with_advantage_in_melee() -> None:
    b = battle("bruiser c4", "bruiser d4")
    b.s.bodies[1].prone = 1
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    assert (b.s.attacks[0].dice, b.s.attacks[0].high) == (3, 1)


# Grapples (SS41).


def grappled(top: int = 0) -> Battle:
    b = battle("bruiser c4", "bruiser d4")
    a, o = b.s.bodies[top], b.s.bodies[1 - top]
    a.grapples, a.on_top, o.grapples = 2 - top, 1, top + 1
    return b


def test_ss41_a_grapple_takes_one_hand_or_both() -> None:
    b = spell({"what": "grappled"})
    cast(b)
    assert b.texts(0) == ["one-hand"]  # the other holds the hammer
    b.play(0, "one-hand")
    assert (b.s.bodies[0].grapples, b.s.bodies[0].on_top, b.s.bodies[1].grapples) == (2, 1, 1)


def test_ss41_the_bottom_is_dragged_into_the_space_just_left() -> None:
    b = turn(grappled())
    b.play(0, "use run", "move b4", "move a4", "go")
    b.decline()
    assert (b.at(0), b.at(1)) == ("a4", "b4")
    assert b.s.bodies[0].grapples == 2


def test_ss41_the_top_moves_a_tier_less_and_the_bottom_not_at_all() -> None:
    b = turn(grappled())
    b.play(0, "use run")
    assert b.s.uses[0].left == 3  # a Reposition of 5 becomes a Step of 3
    b = turn(grappled(), who=1)
    b.play(1, "use run")
    assert b.at(1) == "d4"
    assert "move e4" not in b.texts(1)


def test_ss41_forced_separation_frees_the_bottom() -> None:
    b = spell({"what": "push", "n": 2})
    a, o = b.s.bodies[0], b.s.bodies[1]
    a.grapples, a.on_top, o.grapples = 2, 1, 1
    cast(b).decline()
    assert (b.at(1), b.s.bodies[0].grapples, b.s.bodies[1].grapples) == ("f4", 0, 0)


@pytest.mark.parametrize(("both", "asks"), [(0, True), (1, False)])
def test_ss41_the_bottom_spends_grit_and_reflex_to_get_free(both: int, asks: bool) -> None:
    b = grappled().tokens(1, grit=1, reflex=1).tokens(0, momentum=2)
    b.s.bodies[0].both_hands = both
    turn(b, who=1)
    b.play(1, "use run", "done")
    b.play(1, "escape grappled", "pay grit")
    if asks:
        b.play(1, "pay reflex", "done")
        assert b.texts(0) == ["decline", "pay"]
        b.play(0, "decline")
        assert b.s.bodies[1].grapples == 0
    else:
        b.play(1, "done")  # both hands hold as if 1 more was spent
        assert b.s.bodies[1].grapples == 1


def test_ss41_the_top_holds_by_spending_as_much() -> None:
    b = grappled().tokens(1, grit=1, reflex=1).tokens(0, momentum=1, grit=1)
    turn(b, who=1)
    b.play(1, "use run", "done", "escape grappled", "pay grit", "pay reflex", "done")
    b.play(0, "pay", "pay grit")
    assert b.s.bodies[1].grapples == 1
    assert list(b.s.minds[0].tokens) == [0, 0, 0, 0]


def test_ss41_a_bottom_that_grapples_its_top_gets_free_or_comes_out_on_top() -> None:
    for choice, on_top in (("let-go", 0), ("take", 1)):
        b = spell({"what": "grappled"})
        o, a = b.s.bodies[1], b.s.bodies[0]
        o.grapples, o.on_top, a.grapples = 1, 1, 2
        b.refresh().plot(0, "stone-strike").plot(1).decline()
        b.play(0, "use stone-strike")
        b.play(0, *(["act"] if "act" in b.texts(0) else []), "target d4")
        assert b.texts(0) == ["let-go", "take"]
        b.play(0, choice)
        assert (b.s.bodies[0].on_top, b.s.bodies[0].grapples) == (on_top, 2 * on_top)


def test_ss41_a_top_that_grapples_again_may_pull_instead() -> None:
    b = spell({"what": "grappled"})
    a, o = b.s.bodies[0], b.s.bodies[1]
    a.grapples, a.on_top, o.grapples = 2, 1, 1
    cast(b)
    assert b.texts(0) == ["inflict grappled", "inflict pull"]


# Afflictions.


def test_bleed_at_the_start_of_a_turn() -> None:
    b = battle("bruiser c4", "bruiser h4").afflict(0, bleed=2)
    turn(b)
    assert (b.health(0), b.has(0, "bleed")) == ((28, 15), [])


def test_bleed_and_wounds_take_from_vigor_and_go() -> None:
    row = {"kind": "maneuver", "boosts": [], "ops": [{"do": "vigor", "n": 9, "who": "self"}]}
    for bane, left in (("bleed", 6), ("wounded", 3)):
        b = battle("bruiser c4", "bruiser h4", variant={"techniques": {"stone-strike": row}})
        b.refresh().plot(0, "stone-strike").plot(1).decline()
        b.afflict(0, **{bane: 2})
        b.play(0, "use stone-strike", "act")
        assert (b.s.bodies[0].vigor, b.has(0, bane)) == (left, [])


def test_burn_costs_each_technique_and_each_reaction_once() -> None:
    b = battle("bruiser c4", "bruiser d4").afflict(0, burn=2)
    turn(b).play(0, "use run", "done")
    assert b.health(0) == (28, 15)


def test_burn_is_purged_twice_as_well_by_lying_down() -> None:
    b = battle("bruiser c4", "bruiser h4").afflict(0, burn=3).tokens(0, reflex=2)
    turn(b).play(0, "use run", "done", "purge burn", "pay reflex", "pay reflex", "lie-down", "done")
    assert (b.has(0, "burn"), b.s.bodies[0].prone) == ([], 1)


def test_dazed_makes_reactions_dearer_and_focus_pays_for_it() -> None:
    b = battle("bruiser c4", "bruiser d4").afflict(1, dazed=1).tokens(1, grit=2, focus=1)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline(until="react deflect")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    b.roll(8)
    b.play(1, "react deflect", "done")
    assert list(b.s.minds[1].tokens) == [0, 0, 0, 0]


def test_exposed_and_impaired_change_damage_and_go_with_the_attack() -> None:
    b = battle("bruiser c4", "bruiser d4").afflict(1, exposed=3).afflict(0, impaired=1)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    b.roll(8).decline()
    assert b.health(1)[0] == 30 - 7 - 3 + 1
    assert (b.has(1, "exposed"), b.has(0, "impaired")) == ([], [])


@pytest.mark.parametrize(("momentum", "bane", "value"), [(1, "impaired", 2), (0, "hobbled", 1)])
def test_fear_near_a_foe_costs_momentum_or_hobbles(momentum: int, bane: str, value: int) -> None:
    b = battle("bruiser c4", "bruiser f4").afflict(0, fear=2).tokens(0, momentum=momentum)
    turn(b).play(0, "use run", "done")
    assert b.has(0, bane) == [value]  # Hobbled too: it came after what ends with the turn
    assert b.has(0, "fear") == []
    assert b.s.minds[0].tokens[Token.MOMENTUM] == 0


def test_fear_far_from_all_foes_does_nothing() -> None:
    b = battle("bruiser c4", "bruiser g4").afflict(0, fear=2).tokens(0, momentum=1)
    turn(b).play(0, "use run", "done")
    assert (b.has(0, "impaired"), b.has(0, "fear")) == ([], [])
    assert b.s.minds[0].tokens[Token.MOMENTUM] == 1


def test_frost_hurts_each_space_up_to_twice_its_value() -> None:
    b = battle("bruiser c4", "bruiser h8").afflict(0, frost=1)
    turn(b).play(0, "use run", "move c3", "move c2", "move c1", "go", "done")
    assert (b.health(0), b.has(0, "frost")) == ((28, 15), [])


def test_frost_makes_evading_dearer() -> None:
    b = battle("bruiser c4", "bruiser d4").afflict(1, frost=1).tokens(1, reflex=3)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline(until="react dodge")
    while "decline" in b.texts(b.match.owes[0]):
        b.play(b.match.owes[0], "decline")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    b.roll(8)
    b.play(1, "react dodge")
    assert b.s.minds[1].tokens[Token.REFLEX] == 0


def test_grief_takes_from_the_next_gain_of_momentum_or_focus() -> None:
    b = battle("bruiser c4", "bruiser h4").afflict(0, grief=1)
    b.refresh().plot(0, "prepare").plot(1).decline()
    b.play(0, "use prepare", "act", "gain focus", "gain focus")
    assert (b.s.minds[0].tokens[Token.FOCUS], b.has(0, "grief")) == (1, [])


def test_hobbled_lowers_movement_by_tiers_and_goes_after_the_turn() -> None:
    b = battle("bruiser c4", "bruiser h8").afflict(0, hobbled=1)
    turn(b).play(0, "use run")
    assert b.s.uses[0].left == 3
    b.play(0, "done")
    assert b.has(0, "hobbled") == []


def test_knowledge_gives_tokens_for_an_attack_on_whom_one_knows() -> None:
    b = battle("bruiser c4", "bruiser d4").afflict(1, knowledge=2)
    b.s.bodies[1].knower = 1
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature")
    assert b.texts(0) == [*(f"gain {token}" for token in TOKENS), "forgo"]
    b.play(0, "gain focus", "gain grit").decline()
    assert (list(b.s.minds[0].tokens), b.has(1, "knowledge")) == ([0, 1, 1, 0], [])


def test_knowledge_may_be_kept_and_makes_a_reaction_cheaper() -> None:
    b = battle("bruiser c4", "bruiser d4").afflict(0, knowledge=2)
    b.s.bodies[0].knower = 2
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    b.roll(8)
    assert "react deflect" in b.texts(1)  # 2 Grit less 2
    b.play(1, "react deflect")
    assert b.texts(1) == ["back", "ease"]
    b.play(1, "ease", "done")
    assert b.has(0, "knowledge") == []


def test_knowledge_makes_a_negation_cheaper() -> None:
    b = spell({"what": "exposed", "n": 1, "cost": 2, "pay": ["grit"]})
    b.afflict(0, knowledge=1).tokens(1, grit=1)
    b.s.bodies[0].knower = 2
    cast(b)
    assert b.texts(1) == ["decline", "ease"]
    b.play(1, "ease")
    assert (b.has(1, "exposed"), b.has(0, "knowledge")) == ([], [])
    assert b.s.minds[1].tokens[Token.GRIT] == 0


@pytest.mark.parametrize(
    ("answer", "momentum", "health", "moves"),
    [("pay", 0, 30, True), ("take", 2, 26, True), ("give-up", 2, 30, False)],
)
def test_shock_takes_momentum_or_hurts_or_the_move_is_lost(
    answer: str, momentum: int, health: int, moves: bool
) -> None:
    b = battle("bruiser c4", "bruiser h8").afflict(0, shock=2).tokens(0, momentum=2)
    turn(b).play(0, "use run", answer)
    assert ("move c3" in b.texts(0)) == moves
    assert (b.s.minds[0].tokens[Token.MOMENTUM], b.health(0)[0]) == (momentum, health)
    assert b.has(0, "shock") == ([] if moves else [2])


def test_shock_asks_for_a_reaction_too() -> None:
    b = battle("bruiser c4", "bruiser d4").afflict(1, shock=1).tokens(1, grit=2)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    b.roll(8)
    b.play(1, "react deflect", "done")
    assert b.texts(1) == ["take", "give-up"]
    b.play(1, "give-up").decline()
    assert b.health(1) == (23, 15)  # not deflected


def test_shock_stalls_what_is_no_slower_than_twice_its_value() -> None:
    b = battle("bruiser c4", "bruiser h8").afflict(0, shock=1)
    b.refresh().plot(0, "run").plot(1, "run").decline()
    assert b.match.owes == (1,)
    b.play(1, "use run", "done").decline()
    assert (b.match.owes, b.s.group) == ((0,), Group.STALL)


@pytest.mark.parametrize(
    ("had", "gets", "then"),
    [
        ("frost", "burn", {}),
        ("soaked", "burn", {}),
        ("burn", "frost", {}),
        ("burn", "soaked", {}),
        ("frost", "soaked", {"frost": [1, 2]}),
        ("soaked", "frost", {"frost": [1, 2]}),
        ("soaked", "shock", {"shock": [1]}),
    ],
)
def test_elements_meet(had: str, gets: str, then: dict[str, list[int]]) -> None:
    b = spell({"what": gets, "n": 1}).afflict(1, **{had: 2})
    cast(b)
    for bane in ("burn", "frost", "shock", "soaked"):
        assert b.has(1, bane) == then.get(bane, [])
    assert b.health(1)[0] == (26 if gets == "shock" else 30)


def test_vulnerable_adds_to_any_damage_and_goes() -> None:
    b = spell({"what": "damage", "n": 4}).afflict(1, vulnerable=2)
    cast(b)
    assert (b.health(1)[0], b.has(1, "vulnerable")) == (30 - 4 - 2 + 1, [])


def test_wounded_keeps_another_affliction_and_hurts() -> None:
    b = battle("bruiser c4", "bruiser h8").afflict(0, wounded=3, hobbled=1)
    turn(b).play(0, "use run", "done")
    assert (b.has(0, "wounded"), b.has(0, "hobbled"), b.health(0)[0]) == ([], [1], 28)


# Instant effects.


def test_ss33_slowed_from_6_to_stall_and_then_impaired_or_dazed() -> None:
    b = spell({"what": "slowed"})
    b.refresh().plot(0, "stone-strike").plot(1, "run, imbue 2").decline()
    b.s.minds[1].plots[0].phase = 6
    b.play(0, "use stone-strike", "act", "target d4")
    assert b.s.minds[1].plots[0].group == Group.STALL


def test_ss33_what_stalls_already_is_dazed_or_impaired() -> None:
    b = spell({"what": "slowed"})
    b.refresh().plot(0, "stone-strike").plot(1, "run, imbue 2").decline()
    b.s.minds[1].plots[0].group = Group.STALL
    b.play(0, "use stone-strike", "act", "target d4", "inflict dazed")
    assert b.has(1, "dazed") == [1]


def test_ss33_accelerated_comes_a_phase_sooner_but_not_before_the_present_one() -> None:
    b = spell({"what": "accelerated"})
    cast(b)
    assert b.texts(1) == ["no", "yes"]  # from phase 4 to 3, which is now
    b.play(1, "no")
    assert b.s.minds[1].plots[0].phase == 3
    b.play(0, "done").decline()
    b.play(1, "use run")


def test_accelerated_may_take_its_turn_at_once() -> None:
    b = spell({"what": "accelerated"})
    b.refresh().plot(0, "stone-strike").plot(1, "run, imbue 2").decline()
    b.play(0, "use stone-strike", "act", "target d4").play(1, "yes").play(0, "done")
    b.decline()
    assert b.texts(1)[0] == "use run"
    b.play(1, "use run", "done").decline()
    assert (b.s.last, b.s.round) == (0, 2)  # out of order: who acted last does not change


def test_accelerated_martial_arts_come_sooner_or_their_weapons_are_faster() -> None:
    for choice, phase, swift in (("no", 4, 0), ("option 1", 5, 1)):
        b = cast(spell({"what": "accelerated"}), theirs="martial-arts, phase 5")
        assert b.texts(1) == ["no", "option 1"]
        b.play(1, choice)
        p = b.s.minds[1].plots[0]
        assert (p.phase, p.swift) == (phase, swift)


def test_accelerated_martial_arts_of_the_present_phase_may_be_used_at_once() -> None:
    haste = [{"do": "pick", "m": 12}, {"do": "inflict", "what": "accelerated"}]
    row = {"kind": "maneuver", "boosts": [], "ops": haste}
    changes = {"techniques": {"stone-strike": row}, "weapons": {"hand": {"speed": 4}}}
    for choice, usable in (("yes", False), ("option 2", True)):
        b = cast(
            battle("bruiser c4", "bruiser d4", variant=changes), theirs="martial-arts, phase 3"
        )
        assert b.texts(1) == ["no", "yes", "option 1", "option 2"]
        b.play(1, choice).play(0, "done").decline()
        b.play(1, "use martial-arts", "act")
        assert ("with hand" in b.texts(1)) is usable  # of speed 4, and 3 if it is faster


def test_accelerated_with_nothing_left_gains_a_token() -> None:
    b = cast(spell({"what": "accelerated"}), theirs="")
    assert b.texts(1) == ["gain momentum", "gain reflex"]
    b.play(1, "gain reflex")
    assert b.s.minds[1].tokens[Token.REFLEX] == 1


def test_drain_moves_tokens_of_a_kind_the_attacker_chooses() -> None:
    b = spell({"what": "drain", "n": 2, "cost": 9, "pay": ["grit"]}).tokens(1, grit=1)
    cast(b)
    b.play(1, "decline")
    assert b.texts(0) == ["choose momentum", "choose grit"]
    b.play(0, "choose grit")
    assert (list(b.s.minds[0].tokens), list(b.s.minds[1].tokens)) == ([0, 0, 1, 0], [0, 0, 0, 0])


def test_drain_of_one_kind_asks_nothing() -> None:
    b = spell({"what": "drain", "n": 2, "tokens": ["focus"]}).tokens(1, focus=3)
    cast(b)
    assert (b.s.minds[0].tokens[Token.FOCUS], b.s.minds[1].tokens[Token.FOCUS]) == (2, 1)


def test_scout_tells_health_and_one_number_of_tokens() -> None:
    b = spell({"what": "scout"}).tokens(1, grit=3)
    cast(b)
    b.play(0, "choose grit")
    seen = b.match.view(0).bodies[1]
    assert (seen.seen_health, list(seen.seen_token)) == (16, [0, 0, 4, 0])
    assert any("has 15 Health and 3 grit" in line for line in b.log())


def test_reveal_shows_the_next_technique_and_its_phase() -> None:
    b = cast(spell({"what": "reveal"}))
    seen = b.match.view(0).bodies[1]
    assert seen.seen_plot == game.catalog.names("techniques").index("run") + 1
    assert seen.seen_phase == 4
    assert any("is going to use Run: phase 4." in line for line in b.log())


def test_reveal_with_nothing_left_gives_knowledge() -> None:
    b = cast(spell({"what": "reveal"}), theirs="")
    assert (b.has(1, "knowledge"), b.s.bodies[1].knower) == ([1], 1)


# A lance that sticks in somebody (Impaling Strike).


def impaled(two: str = "e4") -> Battle:
    """A pikeman's pike sticks in a bruiser within its reach of 2."""
    sheet: dict[str, Any] = {"endurance": 30, "health": 15, "ap": 3, "armor": "clothes"}
    sheet |= {"techniques": ["impaling-strike"], "weapons": ["pike"]}
    b = battle("lancer c4", f"bruiser {two}", variant={"characters": {"lancer": sheet}})
    pike = next(i for i, item in enumerate(b.s.items) if item.holder == 1)
    b.s.bodies[1].pinned_by, b.s.bodies[1].pinned_with = 1, pike + 1
    return b


def test_impaled_is_wounded_as_each_of_its_turns_begins() -> None:
    b = impaled().tokens(1, grit=2).refresh().plot(0).plot(1, "run").decline(until="pay")
    assert b.texts(1) == ["decline", "pay"]
    b.play(1, "decline")
    assert b.has(1, "wounded") == [1]


def test_impaled_out_of_reach_tears_free_and_is_struck_at_plus_2() -> None:
    b = turn(impaled(), who=1)
    b.play(1, "use run", "move f4", "go")
    b.decline(until="use armed-strike")
    assert b.texts(0) == ["forgo", "use armed-strike"]
    assert b.s.bodies[1].pinned_by == 0
    b.play(0, "use armed-strike", "with pike")
    b.play(0, *(["act"] if "act" in b.texts(0) else []), "target f4", "aim-creature").decline()
    b.roll(6)
    assert "+2 for the opening." in b.log()
    assert b.s.attacks[0].marks[0].glancing == 0


def test_impaled_is_struck_with_advantage_and_pushed_and_nobody_else_by_that_lance() -> None:
    b = impaled(two="d4")
    b.refresh().plot(0, "armed-strike, with pike").plot(1).decline()
    b.play(0, "use armed-strike", "act")
    assert [text for text in b.texts(0) if text.startswith("target")] == ["target d4"]
    b.play(0, "target d4", "aim-creature").decline()
    assert (b.s.attacks[0].dice, b.s.attacks[0].high) == (3, 1)


def test_a_push_against_its_will_tears_free_and_the_strike_is_glancing() -> None:
    b = impaled()
    b.refresh().plot(0).plot(1, "run, imbue 2").decline()
    b.s.standing[b.s.bodies[1].at] = 0
    b.s.bodies[1].at += 3
    b.s.standing[b.s.bodies[1].at] = 2
    tear_all(b.s, game.rules)
    frame = b.s.layers[b.s.depth - 1]
    assert (frame.n[5], frame.n[6], b.s.bodies[1].pinned_by) == (2, 1, 0)


# Ablative armor, and what stances and styles do as turns and rounds end.


@pytest.mark.parametrize(("roll", "left"), [(2, 4), (9, 3)])
def test_ss17_a_blow_aimed_at_ablative_armor_always_wears_it(roll: int, left: int) -> None:
    clothes: dict[str, Any] = {"characters": {"bruiser": {"armor": "clothes"}}}
    rows = {
        "hammer": {
            "rows": [{"grade": "hit", "damage": 1}] * 5 + [{"grade": "hit", "damage": 15}] * 6
        }
    }
    b = battle("bruiser c4", "bruiser d4", variant={**clothes, "profiles": rows})
    b.s.bodies[1].ablative = 5
    b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
    b.play(0, "use armed-strike", "act", "target d4")
    assert "aim-armor" in b.texts(0)
    b.play(0, "aim-armor").decline()
    b.roll(roll).decline()
    assert b.s.bodies[1].ablative == left
    assert b.match.owes == (2,)  # then the creature itself, with a new roll


def test_ss17_any_blow_that_reaches_its_durability_wears_ablative_armor() -> None:
    for roll, left in ((8, 5), (9, 4)):  # 7 damage, 10 damage
        b = battle("bruiser c4", "bruiser d4")
        b.s.bodies[1].ablative = 5
        b.refresh().plot(0, "armed-strike, with hammer").plot(1).decline()
        b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
        b.roll(roll).decline()
        assert b.s.bodies[1].ablative == left


def test_styles_act_as_the_turn_and_as_the_round_end() -> None:
    ops = [
        {"do": "gain", "on": "turn-ends", "n": 1, "tokens": ["grit"]},
        {"do": "gain", "on": "round-ends", "n": 2, "tokens": ["focus"]},
    ]
    b = battle("bruiser c4", "bruiser h4", variant={"styles": {"crusher": {"ops": ops}}})
    b.s.minds[0].style = game.catalog.names("styles").index("crusher")
    turn(b).play(0, "use run", "done")
    assert list(b.s.minds[0].tokens) == [0, 0, 1, 0]
    b.decline()
    assert b.s.round == 2
    assert list(b.s.minds[0].tokens) == [0, 2, 1, 0]


def test_exposed_by_an_attack_is_for_the_next_attack() -> None:
    b = battle("bruiser c4", "bruiser d4").afflict(1, exposed=2)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1)
    b.decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature")
    b.roll(9)
    b.decline()
    assert b.has(1, "exposed") == [1]  # the 2 did its part in this blow
