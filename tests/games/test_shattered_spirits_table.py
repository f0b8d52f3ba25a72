"""The table of Shattered Spirits: names, questions, choices, and what each side may know."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.cli.explain import entries, explain
from kumite.cli.pick import words
from kumite.core.match import Match
from kumite.core.rulebook import word
from kumite.core.table import Piece, Table
from kumite.errors import IllegalMove
from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.catalogue import NUMBERED
from kumite.games.shattered_spirits.names import (
    Area,
    Arms,
    Bane,
    Grade,
    Group,
    Harm,
    Key,
    Kind,
    Pace,
    Tier,
    Token,
)
from kumite.testing.duels import duel, sample
from tests.games.shattered_spirits import Battle, battle

SCENARIOS = game.catalog.names("scenarios")


def piece_of(table: Table, creature: int) -> Piece:
    assert table.scene.board is not None
    return next(p for p in table.scene.board.pieces if p.id == f"creature{creature}")


def meters(table: Table, creature: int) -> dict[str, str]:
    piece = piece_of(table, creature)
    return {meter.name: meter.text or str(meter.value) for meter in piece.meters}


def marks(table: Table, creature: int) -> list[str]:
    return [mark.text for mark in piece_of(table, creature).marks]


# Names.


def test_creatures_are_called_by_their_names() -> None:
    b = battle("bruiser c4", "stonewright g4")
    assert [piece.title for piece in b.match.table(0).scene.board.pieces] == [  # type: ignore[union-attr]
        game.catalog.rows["characters"][game.catalog.names("characters").index(name)].title
        for name in ("bruiser", "stonewright")
    ]
    twins = battle("bruiser c4", "bruiser g4")
    assert piece_of(twins.match.table(0), 1).title == "Bruiser 2"


def test_own_techniques_of_a_variant_have_names_of_their_own() -> None:
    own = {"title": "Howl", "kind": "maneuver", "ap": 1, "speed": 1, "ranged": "self"}
    known = ["stone-strike", "howl"]
    made = game.variant(techniques={"howl": own}, characters={"pikeman": {"techniques": known}})
    assert "use howl" in made.by_text
    assert "use howl" not in game.by_text
    assert made.by_text["use run"].id == game.by_text["use run"].id
    match = made.match(nature="ask")
    for seat in (0, 1):
        while match.state.phase == 8 and seat in match.owes:
            match.play(seat, "done")
    match.play(0, "use howl")
    while match.state.drafts[0].row:
        match.play(0, "done")
    assert any(card.title == "1: Howl" for card in plots(match, 0))


def plots(match: Match, seat: int) -> list[Any]:
    zones = match.table(seat).scene.zones
    return [card for zone in zones if zone.id.startswith("plot") for card in zone.cards]


# Questions and choices.


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_has_words_and_every_choice_a_label(scenario: str) -> None:
    short = game.variant(scenario=scenario, round_limit=4)
    for seed in range(2):
        for match in sample(short, seed, 120):
            for seat in (0, 1):
                table = match.table(seat)
                if table.choices:
                    assert not table.scene.question.startswith("Your choice"), (
                        f"nobody put into words what frame "
                        f"{match.state.layers[match.state.depth - 1].kind} asks"
                    )
                labels = [choice.parts[0].label for choice in table.choices]
                assert len(set(labels)) == len(labels), f"two choices read alike: {labels}"


def test_phases_are_picked_by_their_own_number() -> None:
    b = battle("bruiser c4", "bruiser g4")
    b.refresh().play(0, "use martial-arts")
    assert b.texts(0)[:6] == [f"phase {phase}" for phase in range(1, 7)]


def test_a_boost_says_what_it_does() -> None:
    b = battle("bruiser c4", "bruiser g4")
    b.refresh().plot(0, "prepare").plot(1)
    b.decline()
    b.play(0, "use prepare")
    boost = next(c.parts[0] for c in b.match.table(0).choices if c.text == "boost 1")
    assert (boost.label, boost.note) == ("Boost 1 (free)", "do not move and gain 1 more.")


def test_a_refusal_says_why() -> None:
    b = battle("bruiser c4", "bruiser g4")
    b.refresh().play(0, "use armed-strike", "with hammer", "done", "use run", "done", "done")
    for said, why in (
        ("use run", "plotted already"),
        ("use prepare", "takes 1 AP and 0 are left"),
        ("use smash", "does not know it"),
    ):
        with pytest.raises(IllegalMove, match=why):
            b.match.play(0, said)


def test_the_way_chosen_so_far_is_shown_to_its_owner_alone() -> None:
    b = battle("bruiser c4", "bruiser g4")
    b.refresh().plot(0, "run").plot(1)
    b.decline()
    b.play(0, "use run", "move d4", "move e4")
    assert b.match.table(0).scene.so_far == ["by d4, e4"]
    assert b.match.table(1).scene.so_far == []
    assert b.match.table(0).scene.question == "Bruiser 1 is to walk to e4: further, or go?"


# What each side may know.


def test_ss45_health_of_others_is_shown_to_the_nearest_quarter() -> None:
    b = battle("bruiser c4", "bruiser g4")
    b.s.minds[1].endurance, b.s.minds[1].health = 11, 1
    seen, own = meters(b.match.table(0), 1), meters(b.match.table(1), 1)
    assert (seen["Endurance"], seen["Health"]) == ("25 %", "25 %")
    assert (own["Endurance"], own["Health"]) == ("11", "1")


def test_ss28_tokens_stance_and_style_are_the_owners_to_see() -> None:
    b = battle("bruiser c4", "bruiser g4").tokens(1, grit=3)
    b.s.minds[1].style = game.catalog.names("styles").index("crusher")
    seen, own = b.match.table(0), b.match.table(1)
    assert "Grit" not in meters(seen, 1)
    assert meters(own, 1)["Grit"] == "3"
    assert "Crusher Style" not in marks(seen, 1)
    assert "Crusher Style" in marks(own, 1)


def test_ss28_what_a_style_gives_is_told_to_its_side_alone() -> None:
    b = battle("bruiser c4", "bruiser g4")
    b.s.minds[1].style = game.catalog.names("styles").index("crusher")
    b.refresh()
    assert "Bruiser 2 gains 3 grit." in b.log(1)
    assert not any("gains" in line for line in b.log(0))
    assert not any("gains" in line for line in b.log(2))


def test_ss28_plots_are_shown_to_their_side_by_phase() -> None:
    b = battle("bruiser c4", "bruiser g4")
    b.refresh().plot(0, "prepare", "run")
    assert [card.title for card in plots(b.match, 0)] == ["1: Run", "2: Prepare"]
    assert plots(b.match, 1) == plots(b.match, 2) == []


def test_ss28_statuses_and_afflictions_are_open() -> None:
    b = battle("bruiser c4", "bruiser g4").afflict(1, burn=2, fear=1)
    b.s.bodies[1].prone = 1
    for viewer in (0, 1, 2):
        assert {"Prone", "Burn 2", "Fear 1"} <= set(marks(b.match.table(viewer), 1))


def test_ss28_the_victory_condition_is_open() -> None:
    for scenario in SCENARIOS:
        table = game.variant(scenario=scenario).match(nature="ask").table(2)
        assert all(
            "wins" in s.marks[0].text or "keeps" in s.marks[0].text for s in table.scene.seats
        )


def test_a_goal_of_one_space_is_told_as_one() -> None:
    table = game.variant(scenario="hold-the-hill").match(nature="ask").table(0)
    assert table.scene.seats[0].marks[0].text == "wins by holding e5 for 3 rounds (held 0)"


def test_the_end_is_told() -> None:
    match = duel(game.variant(round_limit=1), 3)
    assert match.result
    assert match.table(0).scene.phase == "over"
    assert not match.table(0).choices


NAMED = (Area, Arms, Bane, Grade, Group, Harm, Key, Kind, Pace, Tier, Token)
NO_WORDS = ("none", "single", "any", "fixed", "normal", "free")  # no keyword a player reads


def test_every_name_can_be_looked_up() -> None:
    known = entries(battle("bruiser c4", "bruiser g4").match.table(0), game)
    names = [word(member) for kind in NAMED for member in kind if word(member) not in NO_WORDS]
    hidden = ("profiles",)  # told with the card that has it
    for table, rows in game.catalog.rows.items():
        names += [row.title for row in rows if row.name != "none" and table not in hidden]
    names += [name.replace("_", " ") for name in NUMBERED]
    names += ["round", "refresh", "plotting", "turn", "profile", "jump", "climb", "fall", "swim"]
    for name in names:
        told = [line.plain for line in explain(known, name, 80)]
        assert len(told) > 1, f"nothing is said about {name!r}: {told}"
        assert "no more to say" not in told[1], name
        assert words(told[0].strip()) == words(name), f"{name!r} gives {told[0]!r}"


def test_looking_a_card_up_tells_what_each_roll_does() -> None:
    known = entries(battle("bruiser c4", "bruiser g4").match.table(0), game)
    told = " ".join(line.plain.strip() for line in explain(known, "stone strike", 80))
    assert "Strike, 2 AP; speed 3; either 6; reposition" in told
    assert "Roll 8: hit, 7 damage, slowed (1 focus/grit)." in told  # the seed's own example
    armor = " ".join(line.plain.strip() for line in explain(known, "light armor", 80))
    assert "Step 3, reposition 5, dash 7, sprint 10; jump 1; Guard 1; durability 10" in armor


# The log.


def blow(b: Battle, total: int, dice: int = 2) -> list[str]:
    """Bruiser 1 strikes Bruiser 2 with its hammer; what is told from the attack on."""
    b.refresh().plot(0, "armed-strike, with hammer").plot(1)
    b.decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature")
    b.decline()
    assert b.s.attacks[0].dice == dice
    b.roll(total)
    b.decline(until="pay")
    log = b.log()
    first = next(i for i, line in enumerate(log) if "attacks" in line)
    return log[first:]


def test_the_log_tells_what_a_blow_is_made_of() -> None:
    b = battle("bruiser c4", "bruiser d4").afflict(1, exposed=2).afflict(0, impaired=1)
    b.s.minds[0].winded = 0
    b.s.bodies[1].fortify = 3
    told = blow(b, 8)
    assert "The blow on Bruiser 2: 7 by the roll, +2 as it is Exposed, -1 as its attacker is " \
        "Impaired: 8." in told  # fmt: skip
    assert "Bruiser 2 takes 6 damage: 8 less Guard 4, of which 2 is pierced." in told


def test_the_log_tells_what_glancing_halves() -> None:
    b = battle("bruiser c4", "bruiser d4")
    b.s.bodies[0].winded = 1
    b.s.minds[0].endurance = 0
    assert "It is Glancing on Bruiser 2: 7 becomes 4." in blow(b, 8)


def test_ss16_the_log_tells_why_there_is_advantage() -> None:
    b = battle("bruiser c4", "bruiser d4").ground(
        "c4", terrain=game.catalog.names("terrains").index("veiled")
    )
    assert "Disadvantage for a veil." in blow(b, 8, dice=3)
    b = battle("bruiser c4", "bruiser d4")
    b.s.bodies[1].prone = 1
    told = blow(b, 8, dice=3)
    assert told[:2] == ["Bruiser 1 attacks Bruiser 2 with Hammer.", "Advantage for a prone target."]


def test_a_boost_is_told_with_its_card_and_a_free_one_without_a_payment() -> None:
    b = battle("bruiser c4", "bruiser g4")
    b.refresh().plot(0, "prepare").plot(1)
    b.decline()
    b.play(0, "use prepare", "boost 1")
    assert b.log()[-1] == "Bruiser 1 pays for boost 1 of Prepare."
    assert not any("pays nothing" in line for line in b.log())


# What lasts is seen.


def test_what_holds_a_creature_is_named() -> None:
    b = battle("bruiser c4", "pikeman d4")
    pike = next(i for i in range(b.s.n_items) if b.s.items[i].holder == 2)
    b.s.bodies[0].restrained = b.s.bodies[0].pinned_by = 1
    b.s.bodies[0].pinned_by, b.s.bodies[0].pinned_with = 2, pike + 1
    b.afflict(1, knowledge=2)
    b.s.bodies[1].knower = 1
    for viewer in (0, 1, 2):
        table = b.match.table(viewer)
        assert "Restrained: pinned to an obstacle" in marks(table, 0)
        assert "Embedded: Pike of Pike Keeper" in marks(table, 0)
        assert "Knowledge 2 of Bruiser" in marks(table, 1)


def test_what_lasts_a_turn_or_a_round_is_seen() -> None:
    b = battle("bruiser c4", "pikeman d4")
    body = b.s.bodies[1]
    body.fortify, body.fortify_turn, body.fortify_phase = 1, 1, 1
    body.ablative, body.tough, body.brace, body.harried = 2, 1, 1, 1
    body.seen_plot, body.seen_phase = game.catalog.names("techniques").index("run") + 1, 2
    assert {
        "Fortify 3", "Ablative 2, 1 harder", "reach of its lance +1",
        "its reactions to movement cost 1 more", "plotted Run in phase 2",
    } <= set(marks(b.match.table(0), 1))  # fmt: skip


def test_the_own_guard_is_known_and_that_of_others_is_not() -> None:
    b = battle("bruiser c4", "bruiser d4")
    b.s.bodies[0].shred = 1
    assert meters(b.match.table(0), 0)["Guard"] == "0"
    assert meters(b.match.table(1), 1)["Guard"] == "1"
    assert "Guard" not in meters(b.match.table(0), 1)


def test_sides_have_a_turn_only_while_turns_run() -> None:
    b = battle("bruiser c4", "bruiser g4")
    b.refresh().plot(0, "prepare").plot(1)
    for _ in range(3):
        table = b.match.table(0)
        assert "begins. Does" in b.match.table(b.match.owes[0]).scene.question
        assert not any(m.text == "has the turn" for s in table.scene.seats for m in s.marks)
        assert table.scene.phase in ("phase 0", "phase 1", "phase 2")
        b.play(b.match.owes[0], "decline").play(b.match.owes[0], "decline")
    table = b.match.table(0)
    assert [m.text for m in table.scene.seats[0].marks][1:] == ["has the turn"]


def test_a_gain_is_told_once_to_each_side() -> None:
    b = battle("bruiser c4", "bruiser g4")
    b.refresh().plot(0, "prepare").plot(1)
    b.decline()
    b.play(0, "use prepare", "act", "gain grit")
    assert [line for line in b.log(0) if "gains" in line] == ["Bruiser 1 gains 1 grit."]
    assert [line for line in b.log(1) if "gains" in line] == ["Bruiser 1 gains 1 token."]


def test_who_may_react_to_an_attack_is_told_the_roll_as_it_stands() -> None:
    b = battle("bruiser c4", "bruiser d4").tokens(1, grit=2)
    b.refresh().plot(0, "armed-strike, with hammer").plot(1)
    b.decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature")
    b.roll(8)
    asked = b.match.table(1).scene.question
    assert asked.startswith("Bruiser 1 attacks Bruiser 2: roll 8, a hit for 7 damage. Does")


def test_the_first_battle_is_the_one_of_the_worked_round() -> None:
    board = game.match(nature="ask").table(2).scene.board
    assert board is not None
    assert [(p.title, p.space) for p in board.pieces] == [
        ("Pike Keeper", "space.c4"), ("Open Palm", "space.h4"),
    ]  # fmt: skip


def test_a_price_is_named_before_it_is_asked_for() -> None:
    b = battle("pugilist c4", "pugilist g4").tokens(0, momentum=2, focus=1)
    b.refresh().play(0, "use enfeebling-strike")
    scene = b.match.table(0).scene
    assert scene.question == "Enfeebling Strike: in which phase? Lower is earlier."
    assert scene.so_far == ["Enfeebling Strike", "for 1 Momentum or Focus"]
    b.play(0, "phase 3", "done")
    scene = b.match.table(0).scene
    assert scene.question == "Open Palm 1 pays 1 Momentum or Focus: which token next?"
    assert not any(step.startswith("for") for step in scene.so_far)


def test_what_was_paid_before_is_no_part_of_another_choice() -> None:
    b = battle("bruiser c4", "bruiser g4", "bruiser c6")
    b.refresh().plot(0, "run").plot(1)
    b.decline()
    b.s.drafts[0].pay[2] = 1  # left over
    b.s.drafts[0].n_costs, b.s.drafts[0].costs[0], b.s.drafts[0].masks[0] = 1, 1, 4
    scene = b.match.table(0).scene
    assert scene.question == "Which of your creatures acts now?"
    assert scene.so_far == []


def test_ss19_who_may_negate_is_told_what_else_comes() -> None:
    b = battle("bruiser c4", "bruiser d4").tokens(1, grit=2)
    blow(b, 9)
    assert b.match.table(1).scene.question == (
        "Bruiser 2 is to suffer push 1 and exposed 1, besides a blow of 10. Negate it for 2 Grit?"
    )


def test_bad_ground_says_what_it_does() -> None:
    b = battle("bruiser c4", "bruiser g4").tokens(0, reflex=2)
    b.ground("d4", terrain=game.catalog.names("terrains").index("jagged"))
    b.refresh().plot(0, "run").plot(1)
    b.decline()
    b.play(0, "use run", "move d4", "go")
    b.decline(until="pay")
    assert b.match.table(0).scene.question == (
        "The ground hurts Bruiser 1 (jagged, 3 damage and bleed 1): pay 1 Reflex against it?"
    )


def notes(b: Battle, seat: int) -> dict[str, str]:
    """What the choices of a seat say beside their names, by what one types."""
    return {c.parts[-1].text: c.parts[-1].note for c in b.match.table(seat).choices}


def test_a_reaction_says_its_price_of_now_and_whether_it_can_strike() -> None:
    b = battle("pikeman c4", "bruiser h4")
    b.s.minds[0].style = game.catalog.names("styles").index("porcupine")
    b.refresh().plot(0).plot(1, "run").afflict(0, dazed=1).tokens(0, focus=2, momentum=0)
    b.decline()
    b.play(1, "use run", "move g4", "move f4", "move e4", "go")
    b.decline(until="react quill-guard")
    assert notes(b, 0)["react quill-guard"].startswith(
        "nothing to strike with here without its boost, 1 Momentum or Focus by Dazed: Porcupine"
    )


def test_a_weapon_that_is_only_carried_is_plotted_as_such() -> None:
    b = battle("pikeman c4", "bruiser h4").refresh().play(0, "use armed-strike")
    said = notes(b, 0)
    assert said["with pike"].startswith("speed 4, reach 2")
    assert said["with javelin"].startswith("carried, speed 3")


def test_a_stance_says_what_it_does_before_it_acts() -> None:
    match = game.variant(scenario="hold-the-hill").match(nature="ask")
    match.play(0, "done")
    match.play(1, "done")
    act = next(c.parts[-1] for c in match.table(0).choices if c.parts[-1].text == "act")
    assert "Hobbled" in act.note


def test_a_plot_in_its_turn_says_how_it_was_plotted() -> None:
    b = battle("pikeman c4", "bruiser h4").refresh()
    b.plot(0, "armed-strike, with pike, add strong-strike").plot(1)
    b.decline()
    assert notes(b, 0)["use armed-strike"].startswith("with Pike, Strong Strike: Attack")


def test_a_strike_that_a_card_names_is_asked_for_by_its_name() -> None:
    b = battle("pikeman c4", "bruiser h4").tokens(0, momentum=2)
    b.refresh().plot(0, "set-spear, with pike").plot(1, "armed-strike, with hammer")
    b.decline()
    b.play(0, "use set-spear", "act", "done")
    b.decline()
    b.play(1, "use armed-strike", "move g4", "move f4", "go")
    b.decline(until="react charge-killer")
    b.play(0, "react charge-killer")
    asked = b.match.table(0).scene.question
    assert asked == "Pike Keeper may attack Bruiser with Armed Strike."


def test_purging_says_what_a_token_takes_off() -> None:
    b = battle("pikeman c4", "bruiser h4").afflict(0, impaired=2, hobbled=1)
    b.afflict(0, hobbled=2)
    b.refresh().plot(0, "prepare").plot(1)
    b.decline()
    b.tokens(0, grit=3, focus=3)
    b.play(0, "use prepare", "done")
    said = notes(b, 0)
    assert said["purge impaired"] == "each Focus takes 1 off it, but the first 1 takes nothing"
    assert said["purge hobbled"] == "1 Grit takes 1 off it, every 2 more another 1"


def test_a_phase_says_which_weapons_of_the_body_are_fast_enough() -> None:
    b = battle("pugilist c4", "bruiser g4").refresh().play(0, "use martial-arts")
    said = notes(b, 0)
    assert said["phase 1"] == "no weapon of the body is so fast"
    assert said["phase 2"] == "with Sweep"
    assert "Hand" in said["phase 3"]
