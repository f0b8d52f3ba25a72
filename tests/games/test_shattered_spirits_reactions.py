"""Shattered Spirits: reactions, their order, depth and prices (SS23-SS25, SS29-SS31)."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Token
from tests.games.shattered_spirits import SPACES, Battle, battle

REACTIONS = game.catalog.names("reactions")
HAMMER = game.catalog.names("weapons").index("hammer")


def struck(roll: int = 0, *, variant: dict[str, Any] | None = None, **tokens: int) -> Battle:
    """A bruiser's hammer comes down on another one next to it, who has these tokens."""
    b = battle("bruiser c4", "bruiser d4", variant=variant).refresh()
    b.plot(0, "armed-strike, with hammer").plot(1).decline().tokens(1, **tokens)
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature")
    return b.decline().roll(roll) if roll else b


def asked(b: Battle) -> list[int]:
    """Which creatures are asked for a reaction, one after another, while all decline."""
    order = []
    while len(b.match.owes) == 1 and b.match.owes[0] < 2 and "decline" in b.texts(b.match.owes[0]):
        seat = b.match.owes[0]
        order.append(b.s.drafts[seat].who)
        b.play(seat, "decline")
    return order


# SS23.


def four(variant: dict[str, Any]) -> Battle:
    """Two against two; the first creature strikes creature 1, next to whom all stand."""
    b = battle("bruiser c4", "bruiser d4", "bruiser c5", "bruiser d5", variant=variant).refresh()
    b.play(0, "use armed-strike", "with hammer", "done", "done", "done").play(1, "done", "done")
    b.decline().play(0, "creature 1").decline()
    return b.play(0, "use armed-strike", "act", "target d4", "aim-creature")


def test_ss23_the_target_is_asked_first_then_its_allies_each_once() -> None:
    """Deflect is changed to help an ally within 3."""
    b = four({"reactions": {"deflect": {"range": 3}}})
    b.decline()
    b.roll(8)
    assert asked(b) == [1, 3]


def test_ss23_only_whom_it_concerns_is_asked() -> None:
    b = four({})
    b.decline()
    b.roll(8)
    assert asked(b) == [1]


def test_ss23_the_acting_side_comes_last() -> None:
    """Destructive Backswing is given to all: who falls short may use it."""
    fell = {"deflect": {"triggers": ["fell-short"], "keys": ["efficient"]}}
    b = four({"reactions": fell})
    b.decline()
    b.roll(3)
    assert asked(b)[-1] == 0


def test_ss23_one_reaction_each_turn() -> None:
    b = battle("bruiser c4", "bruiser d4").tokens(0, grit=1).tokens(1, grit=9).refresh()
    b.plot(0, "stone-strike").plot(1).decline()
    b.play(0, "use stone-strike", "boost 1", "act", "target d4", "aim-creature").decline()
    b.roll(8)
    b.play(1, "react deflect", "done").decline()
    b.play(0, "target d4", "aim-creature")
    b.decline()
    b.roll(8)
    assert "react deflect" not in b.texts(b.match.owes[0])


def test_ss23_efficient_reactions_do_not_count_but_each_comes_once() -> None:
    keys = {"deflect": {"keys": ["block", "efficient"]}}
    b = battle("bruiser c4", "bruiser d4", variant={"reactions": keys})
    b.tokens(0, grit=1).tokens(1, grit=9, reflex=9).refresh()
    b.plot(0, "stone-strike").plot(1).decline().play(0, "use stone-strike", "boost 1", "act")
    b.play(0, "target d4", "aim-creature").decline()
    b.roll(8)
    b.play(1, "react deflect", "done").decline()
    b.play(0, "target d4", "aim-creature").decline()
    b.roll(8)
    assert "react dodge" in b.texts(1)
    assert "react deflect" not in b.texts(1)


def test_ss23_the_begin_of_a_phase_counts_as_a_turn() -> None:
    b = battle("bruiser c4", "bruiser h4").tokens(0, reflex=9).refresh().plot(0).plot(1)
    b.play(0, "react reorient", "done", "done")
    b.decline(until="react reorient")
    assert "react reorient" in b.texts(0)  # phase 1
    assert b.s.phase == 1


# SS24, SS25, SS29.


def test_ss24_a_reactions_technique_does_not_move_and_pays_for_the_wrong_phase() -> None:
    b = struck(6, momentum=2)  # with 2 more an 8, which pushes nobody
    b.play(1, "react counter", "boost 1", "done").decline()
    b.s.phase = 2
    assert "use armed-strike" in b.texts(1)
    b.play(1, "use armed-strike", "with hammer")
    assert not [text for text in b.texts(1) if text.startswith("move")]
    b.play(1, *(["act"] if "act" in b.texts(1) else []), "target c4", "aim-creature").decline()
    assert "-2 for being out of its phase." in b.log()  # speed 4 in phase 2


def test_ss25_counter_makes_the_blow_worse_and_strikes_back_afterwards() -> None:
    b = struck(6, momentum=1)
    b.play(1, "react counter", "done")
    b.decline(until="use martial-arts")
    assert b.health(1)[0] == 30 - 7  # 8 instead of 6
    assert "use martial-arts" in b.texts(1)
    assert "use armed-strike" not in b.texts(1)  # 2 AP


def test_ss29_striking_back_is_lost_out_of_range() -> None:
    b = struck(8, momentum=1)
    b.play(1, "react counter", "done")
    b.decline(until="forgo")
    assert b.at(1) == "e4"  # the 10 pushed it away
    assert b.texts(1) == ["forgo"]  # nothing reaches


def test_ss29_who_goes_down_does_not_strike_back() -> None:
    b = struck(momentum=1)
    b.s.minds[1].endurance, b.s.minds[1].health = 0, 1
    b.decline().roll(8)
    b.play(1, "react counter", "done").decline()
    assert b.match.over


def test_ss25_counter_only_against_who_is_adjacent() -> None:
    b = battle("bruiser c4", "bruiser g4").tokens(1, momentum=9).refresh()
    b.plot(0, "stone-strike").plot(1).decline()
    b.play(0, "use stone-strike", "act", "target g4", "aim-creature").decline()
    b.roll(8)
    assert "react counter" not in b.texts(1)


def test_ss25_block_costs_1_more_against_a_crit() -> None:
    assert "react deflect" in struck(8, grit=2).texts(1)
    assert "react deflect" not in struck(11, grit=2).texts(1)
    assert "react deflect" in struck(11, grit=3).texts(1)


def test_ss25_deflect_can_be_repeated() -> None:
    b = struck(10, grit=5)
    b.play(1, "react deflect", "boost 1", "done").decline()
    assert (b.health(1), b.at(1)) == ((23, 15), "d4")  # an 8 instead of a 10
    assert b.s.minds[1].tokens[Token.GRIT] == 1


def test_ss25_an_opportunity_attack_at_who_starts_to_move() -> None:
    b = battle("bruiser c4", "bruiser d4").refresh().plot(0, "run").plot(1).decline()
    b.play(0, "use run", "move b4", "go")
    assert "react opportunity-attack" in b.texts(1)
    b.play(1, "react opportunity-attack", "done")
    assert "use martial-arts" in b.texts(1)
    assert b.at(0) == "c4"  # before it leaves


def test_ss25_safe_makes_it_dearer() -> None:
    b = battle("bruiser c4", "bruiser d4").tokens(0, reflex=1).tokens(1, momentum=1).refresh()
    b.plot(0, "run").plot(1).decline()
    b.play(0, "use run", "boost 1", "move b4", "go")
    assert "react opportunity-attack" not in b.texts(b.match.owes[0])  # 2 Momentum


def test_ss25_reorient_steps_as_a_phase_begins_unless_prone() -> None:
    b = battle("bruiser c4", "bruiser h4").tokens(0, reflex=2).refresh().plot(0).plot(1)
    b.play(0, "react reorient", "done")
    b.play(0, "move c3", "go", "done").decline()
    assert b.at(0) == "c3"
    b = battle("bruiser c4", "bruiser h4").tokens(0, reflex=2)
    b.s.bodies[0].prone = 1
    b.refresh().plot(0).plot(1)
    assert b.s.drafts[0].who == 0
    assert "react reorient" not in b.texts(b.match.owes[0])


def loose(**tokens: int) -> Battle:
    """The hammer of the one who runs lies next to it."""
    b = battle("bruiser c4", "bruiser h4").tokens(0, **tokens).refresh().plot(0, "run").plot(1)
    b.s.items[0].holder = b.s.items[0].hand = 0
    b.s.items[0].at = SPACES["b4"]
    return b


def test_ss25_retrieve_takes_a_loose_item_as_the_turn_starts() -> None:
    b = loose(momentum=1).decline(until="react retrieve")
    assert "react retrieve" in b.texts(0)
    b.play(0, "react retrieve", "done", "wield hammer")
    assert (b.s.items[0].holder, b.s.items[0].hand) == (1, 1)
    assert b.s.minds[0].tokens[Token.MOMENTUM] == 0


def test_ss25_retrieve_may_carry_it_and_needs_hands_that_are_not_disarmed() -> None:
    b = loose(reflex=1).decline(until="react retrieve")
    b.play(0, "react retrieve", "done", "carry hammer")
    assert (b.s.items[0].holder, b.s.items[0].hand) == (1, 0)
    b = loose(reflex=1)
    b.s.bodies[0].disarmed = 1
    b.decline(until="react retrieve")
    assert b.texts(0)[0] == "use run"


def test_ss25_retrieve_answers_coming_next_to_an_item() -> None:
    b = loose(momentum=1)
    b.s.items[0].at = SPACES["a1"]
    b.decline()
    b.play(0, "use run", "move b3", "move a2", "go")
    b.decline(until="react retrieve")
    assert "react retrieve" in b.texts(0)
    assert b.at(0) == "a2"


# SS30, SS31.


def test_ss30_only_block_and_evade_answer_a_reactions_attack() -> None:
    b = struck(8, momentum=1)
    b.tokens(0, grit=9, reflex=9, momentum=9)
    b.s.bodies[1].at = SPACES["d4"]
    b.play(1, "react counter", "done")
    b.decline(until="use martial-arts")
    b.s.standing[b.s.bodies[1].at], b.s.standing[SPACES["d4"]] = 0, 2
    b.s.bodies[1].at = SPACES["d4"]
    b.play(1, "use martial-arts", *(["act"] if "act" in b.texts(1) else []))
    b.play(1, "with hand", "target c4", "aim-creature").decline()
    b.roll(8)
    if b.match.owes == (0,) and "decline" in b.texts(0):
        assert "react counter" not in b.texts(0)
        assert "react deflect" in b.texts(0)


def test_ss30_an_opportune_reaction_may_answer_a_reactions_movement() -> None:
    b = battle("bruiser c4", "bruiser d4").tokens(0, reflex=2).refresh().plot(0).plot(1)
    b.play(0, "react reorient", "done", "move b4", "go")
    assert "react opportunity-attack" in b.texts(1)


def test_ss30_at_the_begin_of_a_phase_the_starting_side_comes_first_in_one_pass() -> None:
    b = battle("bruiser c4", "bruiser h4", "bruiser a1", "bruiser j8").refresh()
    for seat in (0, 1):
        b.play(seat, "done", "done")
    starts = b.s.starts
    order = []
    phase = b.s.phase
    while b.s.phase == phase:
        seat = b.match.owes[0]
        order.append(b.s.drafts[seat].who)
        b.play(seat, "decline")
    assert order == ([0, 2, 1, 3] if starts == 0 else [1, 3, 0, 2])


@pytest.mark.parametrize("grit", [0, 9])
def test_ss31_who_cannot_pay_is_asked_all_the_same(grit: int) -> None:
    b = struck(10, grit=grit)
    assert b.match.owes == (1,)
    assert b.texts(1)[0] == "decline"
    b.decline(until="react never")
    b = struck(10, grit=grit)
    b.play(1, "decline")
    assert b.match.owes == (1,)  # the bracket: Push 1 and Exposed 1
    assert ("pay" in b.texts(1)) == (grit > 0)


def test_ss31_the_other_side_sees_the_same_whether_one_could_pay_or_not() -> None:
    rich, poor = struck(10, grit=9), struck(10, grit=0)
    assert bytes(rich.match.view(0)) == bytes(poor.match.view(0))
    assert rich.log(0) == poor.log(0)


# SS35.


def test_ss35_one_grit_cheaper_counts_where_the_bracket_takes_grit() -> None:
    """Deflect eases Grit: 11 is a crit that costs 3 Grit; after it 10 costs 2 less 1."""
    b = struck(11, grit=4)
    b.play(1, "react deflect", "done")
    b.decline(until="pay")
    assert "pay" in b.texts(1)
    b.play(1, "pay")
    assert b.s.minds[1].tokens[Token.GRIT] == 0


def test_ss35_a_gain_of_several_kinds_is_split_at_will() -> None:
    b = battle("bruiser c4", "bruiser h4").refresh().plot(0, "prepare").plot(1).decline()
    b.play(0, "use prepare", "act", "gain grit", "gain reflex")
    assert list(b.s.minds[0].tokens) == [0, 0, 1, 1]


# Requirements.


def test_a_reaction_may_ask_for_a_technique_used_this_round() -> None:
    """Deflect is changed to need Prepare before."""
    needs = {"reactions": {"deflect": {"after": "prepare"}}}
    assert "react deflect" not in struck(8, variant=needs, grit=2).texts(1)
    b = struck(8, variant=needs, grit=2)
    b.s.bodies[1].used[0] = game.catalog.names("techniques").index("prepare") + 1
    assert "react deflect" in b.texts(1)


def test_a_reaction_to_who_comes_next_to_an_obstacle() -> None:
    """Rollout's trigger, given to Reorient."""
    boulder = game.catalog.names("obstacles").index("boulder")
    row = {
        "triggers": ["enters-near"],
        "keys": ["opportune"],
        "range": 6,
        "cost": 0,
        "ops": [{"do": "vigor", "n": 1, "obstacle": "boulder"}],
        "boosts": [],
    }
    b = battle("bruiser a1", "bruiser f1", variant={"reactions": {"reorient": row}})
    b.ground("c3", obstacle=boulder).refresh().plot(0).plot(1, "run").decline()
    b.play(1, "use run", "move e2", "move d2", "go")
    b.decline(until="react reorient")
    assert "react reorient" in b.texts(0)
    assert b.at(1) == "d2"


def test_unblockable_sure_hit_and_warding_make_reactions_dearer() -> None:
    tokens: dict[str, Any] = {"grit": 2, "reflex": 2, "momentum": 1}
    wanted = {"react deflect", "react dodge", "react counter"}
    assert wanted <= set(struck(8, **tokens).texts(1))
    hard = {"weapons": {"hammer": {"unblockable": 1, "sure_hit": 1, "warding": 1}}}
    assert not wanted & set(struck(8, variant=hard, **tokens).texts(1))
