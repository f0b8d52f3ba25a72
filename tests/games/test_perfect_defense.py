"""Perfect Defense, ruling by ruling. Each test names the ruling it holds."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import kumite
from kumite import IllegalMove, Match
from kumite.core.dice import Dice
from kumite.core.events import NATURE, OBSERVER
from kumite.games.perfect_defense.records import Over, Stage
from tests.games.perfect_defense_tables import (
    CARDS,
    Has,
    all_used_up,
    discarded,
    faces,
    game_of,
    hand,
    in_play,
    shown,
    sizes,
    table,
    texts,
    watch,
)

GAME = kumite.game("perfect_defense")
scripts_are_used_up = pytest.fixture(autouse=True)(all_used_up)
OPENING = ["jab", "jab", "hook", "counter", "lunge"]
OTHER = ["jab", "sweep", "parry", "one-two", "roundhouse"]
FIRST, SECOND = "seat 0 first", "seat 1 first"


def opening(*after: str, game: kumite.Game | None = None) -> Match:
    """A match in which both are dealt their opening hands."""
    return watch((game or game_of()).match(nature=[*OPENING, *OTHER, *after]))


def begun(*after: str, game: kumite.Game | None = None) -> Match:
    """A match in which both keep their hands and seat 0 is active."""
    match = opening(FIRST, *after, game=game)
    match.play(0, "keep")
    match.play(1, "keep")
    return match


def plays(match: Match, *choices: str) -> Match:
    """Whoever is to choose does so; what stands before a colon names the seat."""
    for choice in choices:
        seat, _, text = choice.rpartition(": ")
        match.play(int(seat) if seat else match.owes[0], text)
    return match


# Setting up.


def test_pd1_both_are_dealt_a_hand_from_a_shuffled_deck() -> None:
    match = game_of().match(nature="ask")
    assert match.owes == (NATURE,)
    weights = match.weights()
    assert weights == [2] * len(CARDS), "each card as often as the deck has it"
    match.play(NATURE, "jab")
    assert match.weights() == [1, *[2] * (len(CARDS) - 1)]
    match = opening()
    assert (hand(match, 0), hand(match, 1)) == (sorted(OPENING, key=CARDS.index), OTHER)
    assert sizes(match, 0) == sizes(match, 1) == (43, 0, 5)
    assert match.owes == (0, 1)


def test_pd1_cards_put_back_go_to_the_bottom_in_the_order_chosen() -> None:
    match = opening("feint", "feint", "straight", FIRST)
    plays(match, "0: mulligan hook", "0: mulligan jab", "0: keep")
    plays(match, "1: mulligan parry", "1: keep")
    assert faces(match.state.deck[0])[-2:] == ["hook", "jab"], "the last one chosen lies lowest"
    assert hand(match, 0) == ["jab", "feint", "feint", "counter", "lunge"]
    assert hand(match, 1) == ["jab", "straight", "sweep", "one-two", "roundhouse"]
    assert sizes(match, 0) == (40, 3, 5)


def test_pd1_as_many_are_drawn_as_were_put_back_even_the_same_ones() -> None:
    game = game_of(deck_size=48, opening_hand=10, opening_energy=20)
    match = game.match(nature=[*OPENING, *OTHER[1:], "feint", *OPENING, *OTHER[1:], "feint", FIRST])
    for seat in (0, 1):
        plays(match, f"{seat}: keep")
    assert sizes(match, 0) == (18, 20, 10)


def test_pd1_the_top_three_cards_go_unseen_to_the_energy() -> None:
    match = begun()
    for seat in (0, 1):
        assert sizes(match, seat) == (40, 3, 5)
        assert faces(match.state.energy[seat]) == ["?", "?", "?"]
        assert faces(match.view(seat).energy[seat]) == ["?", "?", "?"]


@pytest.mark.parametrize("active", [0, 1])
def test_pd1_nature_draws_who_is_active_first(active: int) -> None:
    match = opening((FIRST, SECOND)[active])
    plays(match, "1: keep", "0: keep")
    assert match.owes == (active,)
    assert match.state.active == active
    assert match.log(0)[-1] == f"Round 1: {('Left', 'Right')[active]} is active."


def test_pd1_both_are_equally_likely_to_be_active_first() -> None:
    match = game_of().match(nature="ask")
    for name in (*OPENING, *OTHER):
        match.play(NATURE, name)
    plays(match, "0: keep", "1: keep")
    assert match.weights() == [1, 1]
    assert match.outcome_texts([1, 1]) == [FIRST, SECOND]


# Characters.


def test_pd2_four_characters_play_differently() -> None:
    rows = [GAME.rules.characters[i] for i in range(len(GAME.catalog.names("characters")))]
    assert len(rows) >= 4
    assert len({(row.passive) for row in rows}) == len(rows)
    assert all(row.passive and row.amount for row in rows)


@pytest.mark.parametrize("power", [0, 1, 3, 5])
def test_pd2_the_rating_is_the_most_that_is_powered_up(power: int) -> None:
    game = game_of().variant(characters={"seat-0": {"power": power}})
    match = begun(game=game)
    assert texts(match, 0) == {f"power {n}" for n in range(power + 1)}
    with pytest.raises(IllegalMove, match=f"you power up at most {power} a round"):
        match.play(0, f"power {power + 1}")


def test_pd2_a_characters_hand_limit_counts_before_the_general_one() -> None:
    game = game_of(hand_limit=1).variant(characters={"seat-0": {"hand_limit": 2}})
    both = Has(hand="jab feint hook sweep")
    match = plays(table(both, both, game=game), "pass", "pass", "discard jab", "discard hook")
    assert sizes(match, 0)[2] == 2
    plays(match, "discard jab", "discard feint", "discard hook")
    assert sizes(match, 1)[2] == 1
    assert match.state.round == 1


@pytest.mark.parametrize(
    ("passive", "amount", "damage", "kept"),
    [("arrows", 2, 6, 0), ("none", 0, 4, 0), ("tempo", 1, 4, 1)],
)
def test_pd2_a_passive_works_like_a_drill_in_play(
    passive: str, amount: int, damage: int, kept: int
) -> None:
    match = table(
        Has(hand="straight", energy=1),
        Has(),
        ["war-drum" if damage == 6 else "parry"],  # a perfect defense either way
        game=game_of((passive, amount)),
    )
    match.play(0, "play straight")
    assert match.log(0)[0].startswith(f"Left attacks with Straight for {damage} damage")
    assert sizes(match, 0)[1] == kept


# Losing.


def test_pd3_a_flip_that_empties_the_deck_ends_the_duel_at_once() -> None:
    match = table(Has(hand="hook", energy=2), Has(unseen="feint"), ["feint"])
    match.play(0, "play hook")
    assert match.over
    assert match.scores == (1, -1)
    assert match.log(1)[-2:] == ["Right's deck is empty.", "Left wins."]


def test_pd3_also_a_perfect_defense_that_empties_the_deck_loses() -> None:
    match = table(Has(hand="jab"), Has(unseen="feint"), ["feint"])
    match.play(0, "play jab")
    assert match.scores == (1, -1)
    assert hand(match, 1) == ["feint"], "the card came to hand all the same"


def test_pd3_the_trigger_of_the_last_card_does_not_resolve() -> None:
    match = table(
        Has(hand="hook", energy=2, unseen="jab jab hook"), Has(unseen="counter"), ["counter"]
    )
    match.play(0, "play hook")
    assert match.over
    assert sizes(match, 0)[0] == 3, "no strike came back"


def test_pd3_powering_up_leaves_one_card_in_the_deck() -> None:
    match = table(Has(unseen="jab jab"), stage=Stage.POWER)
    assert texts(match, 0) == {"power 0", "power 1"}
    with pytest.raises(IllegalMove, match="one card must stay in your deck"):
        match.play(0, "power 2")
    match = table(Has(unseen="jab"), stage=Stage.POWER)
    assert texts(match, 0) == {"power 0"}


def test_pd3_energy_gained_leaves_one_card_in_the_deck() -> None:
    match = table(
        Has(hand="circling-palm", energy=1, unseen="jab hook"), Has(), ["jab"],
        game=game_of().variant(cards={"circling-palm": {"effect_amount": 5}}),
    )  # fmt: skip
    match.play(0, "play circling-palm")
    assert sizes(match, 0)[:2] == (1, 1)
    assert "Left gains 1 energy." in match.log(1)


def test_pd3_draws_from_effects_leave_one_card_in_the_deck() -> None:
    match = table(Has(hand="feint", unseen="hook"), Has(), ["parry"])
    match.play(0, "play feint")
    assert sizes(match, 0) == (1, 0, 0)


def test_pd3_the_ready_draw_does_not_stop_at_the_last_card() -> None:
    match = table(
        Has(unseen="jab"),
        Has(unseen="hook hook feint"),
        ["jab", "hook", "feint"],
        stage=Stage.POWER,
    )
    match.play(0, "power 0")
    assert not match.over, "decks are checked once both have drawn"
    assert sizes(match, 0)[0] == 0
    match.play(1, "power 0")
    assert match.scores == (-1, 1)


def test_pd3_both_decks_empty_after_the_draw_is_a_tie() -> None:
    match = table(
        Has(unseen="jab jab"), Has(unseen="hook"), ["jab", "jab", "hook"], stage=Stage.POWER
    )
    plays(match, "power 0", "power 0")
    assert match.over
    assert match.scores == (0, 0)
    assert match.result == "A draw"
    assert match.log(0)[-3:] == ["Left's deck is empty.", "Right's deck is empty.", "It is a tie."]


# Ready.


def test_pd4_the_active_seat_powers_up_and_draws_then_the_other_does() -> None:
    match = begun("feint", "straight", "hook", "hook")
    assert match.owes == (0,)
    match.play(0, "power 2")
    assert sizes(match, 0) == (36, 5, 7)
    assert match.owes == (1,)
    match.play(1, "power 0")
    assert sizes(match, 1) == (38, 3, 7)
    assert match.state.stage == Stage.COMBAT
    assert match.owes == (0,), "and the active seat acts first"


def test_pd4_energy_is_taken_from_the_top_of_the_deck_unseen() -> None:
    match = table(
        Has(buried="hook jab", unseen=""), nature=[], stage=Stage.POWER,
        game=game_of(draw_per_round=1),
    )  # fmt: skip
    match.play(0, "power 1")
    assert faces(match.state.energy[0]) == ["jab"], "the upper one, which the owner knew anyway"
    match = table(Has(), Has(), ["hook", "feint"], stage=Stage.POWER)
    match.play(0, "power 3")
    assert faces(match.state.energy[0]) == ["?"] * 3
    assert match.log(0)[0] == "Left powers up 3."


def test_pd4_the_table_offers_each_number_under_itself() -> None:
    match = begun()
    assert [move.text for move in match.moves(0)] == ["power 1", "power 2", "power 3", "power 0"]


# Paying.


def test_pd5_energy_is_paid_from_the_top_to_the_bottom_of_the_deck() -> None:
    one = table(Has(hand="low-stance", energy=2, unseen="jab jab hook hook"))
    one.state.energy[0].face[0], one.state.energy[0].knows[0] = CARDS.index("jab") + 1, 1
    one.state.energy[0].face[1], one.state.energy[0].knows[1] = CARDS.index("hook") + 1, 1
    one.state.pool[0, CARDS.index("jab")] -= 1
    one.state.pool[0, CARDS.index("hook")] -= 1
    one.play(0, "play low-stance")
    assert faces(one.state.deck[0]) == ["?", "?", "hook", "jab"], "one by one, the top one first"
    assert sizes(one, 0) == (4, 0, 0)


def test_pd5_a_card_that_cannot_be_paid_is_no_move() -> None:
    match = table(Has(hand="hook jab falling-star", energy=1))
    assert texts(match, 0) == {"pass", "play jab"}
    with pytest.raises(IllegalMove, match="Hook costs 2 and you have 1 energy"):
        match.play(0, "play hook")
    with pytest.raises(IllegalMove, match="you have no Sweep in hand"):
        match.play(0, "play sweep")


# Damage.


@pytest.mark.parametrize(
    ("attack", "flips", "perfect"),
    [
        ("jab", "hook", "hook"),  # 2: reduce to 1, one icon: perfect
        ("jab", "arm-drag arm-drag", ""),  # no icons: both cards go
        ("jab", "jab", ""),  # two icons where one remains stop it, but do not match
        ("jab", "sweep", "sweep"),
        ("straight", "parry", "parry"),
        ("straight", "jab hook", ""),  # 3 left, 2 stopped; the last flip leaves nothing to match
        ("straight", "arm-drag jab", "jab"),
        ("straight", "hook hook", "hook"),  # 3-1=2, then 1: perfect
        ("straight", "war-drum", ""),
        ("hook", "war-drum", "war-drum"),
        ("hook", "iron-body", ""),  # 5 left, 4 stopped, 1 left, flipped by the next
        ("hook", "jab jab", "jab"),
        ("roundhouse", "hook jab hook", ""),  # 7-1=6, 5-2=3, 2-1=1, then the last
        ("roundhouse", "hook jab jab", "jab"),
        ("roundhouse", "iron-body jab", "jab"),
        ("falling-star", "war-drum iron-body", ""),
    ],
)
def test_pd6_damage_is_dealt_card_by_card(attack: str, flips: str, perfect: str) -> None:
    energy = 5
    count = damage_script(attack, flips.split())
    match = table(Has(hand=attack, energy=energy), Has(), count)
    match.play(0, f"play {attack}")
    assert (perfect in hand(match, 1)) == bool(perfect)
    assert sizes(match, 1)[0] == 48 - len(count)
    assert match.state.left == 0


def damage_script(attack: str, flips: list[str]) -> list[str]:
    """The flips, and cards without icons until the damage is dealt: by plain arithmetic."""
    cards = game_of().rules.cards
    left = cards[CARDS.index(attack)].arrows
    made = []
    for name in [*flips, "arm-drag", "arm-drag", "arm-drag"]:
        if left > 0:
            made.append(name)
            left = max(0, left - 1 - cards[CARDS.index(name)].icons)
    return made


def test_pd6_the_icons_must_be_exactly_what_remains() -> None:
    for remaining, icons in product(range(6), range(6)):
        game = game_of().variant(cards={"hook": {"arrows": remaining + 1}, "jab": {"icons": icons}})
        rest = ["arm-drag"] * max(0, remaining - icons)
        if len(rest) > 2:
            continue
        match = table(Has(hand="hook", energy=2), Has(), ["jab", *rest], game=game)
        match.play(0, "play hook")
        assert (hand(match, 1) == ["jab"]) == (icons == remaining and icons >= 1)
        assert discarded(match, 1).count("jab") == 1 - len(hand(match, 1))


def test_pd6_icons_count_after_all_modifiers() -> None:
    # 4 arrows: 3 remain after the flip; 2 icons and 1 from the stance match.
    match = table(Has(hand="straight", energy=1), Has(drills="low-stance"), ["jab"])
    match.play(0, "play straight")
    assert hand(match, 1) == ["jab"]
    # Needle Hand takes one of Parry's three icons away: 2 do not match 3.
    match = table(Has(hand="needle-hand", energy=2), Has(), ["parry", "arm-drag"])
    match.play(0, "play needle-hand")
    assert "parry" in discarded(match, 1) or "parry" in hand(match, 1)
    assert match.log(0)[1] == "Right flips Parry, which stops 2; 1 left."


def test_pd6_a_perfect_defended_card_goes_to_hand_instead_of_the_discard_pile() -> None:
    match = table(Has(hand="jab"), Has(), ["hook"])
    match.play(0, "play jab")
    assert hand(match, 1) == ["hook"]
    assert discarded(match, 1) == []
    assert match.log(0)[1:] == [
        "Right flips Hook, which stops 1; nothing is left.",
        "A perfect defense: Hook goes to Right's hand.",
    ]


def test_pd6_a_trigger_resolves_before_the_next_flip() -> None:
    # Lunge is flipped first and draws a card before the second flip.
    match = table(Has(hand="straight", energy=1), Has(), ["lunge", "feint", "hook"])
    match.play(0, "play straight")
    assert hand(match, 1) == ["feint", "hook"]
    assert match.log(1)[2:5] == [
        "Right's Lunge triggers.",
        "Right draws Feint.",
        "Right flips Hook, which stops 1; nothing is left.",
    ]


# Combat.


def test_pd7_seats_alternate_and_a_pass_is_not_for_good() -> None:
    match = table(Has(hand="jab feint"), Has(hand="jab"), ["jab", "jab"])
    plays(match, "0: pass", "1: play jab", "0: play jab")
    assert match.owes == (1,)
    plays(match, "1: pass")
    assert match.owes == (0,), "one pass does not end the combat"


def test_pd7_two_passes_in_a_row_end_combat() -> None:
    match = plays(table(Has(hand="jab"), Has()), "0: pass", "1: pass")
    assert match.state.round == 1
    match = table(Has(hand="quick-feet", energy=1), Has(), [])
    plays(match, "0: play quick-feet", "1: pass")
    assert (match.state.stage, match.owes) == (Stage.COMBAT, (0,))
    plays(match, "0: pass")
    assert match.state.stage == Stage.POWER


def test_pd7_the_active_seat_acts_first() -> None:
    match = begun("feint", "straight", "hook", "hook")
    plays(match, "power 0", "power 0")
    assert match.owes == (0,)
    plays(match, "pass", "pass")
    assert match.state.active == 1


def test_pd8_pay_then_the_effect_then_the_damage() -> None:
    match = table(Has(hand="lunge", energy=3), Has(), ["jab", "parry", "parry"])
    match.play(0, "play lunge")
    assert sizes(match, 0)[1] == 0
    assert match.log(0)[:3] == [
        "Left attacks with Lunge for 8 damage, paying 3.",
        "Left draws Jab.",
        "Right flips Parry, which stops 3; 4 left.",
    ]


def test_pd8_an_attack_is_discarded_once_it_is_resolved() -> None:
    match = table(Has(hand="jab"), Has(), nature=["jab"])
    match.play(0, "play jab")
    assert discarded(match, 0) == ["jab"]
    asked = game_of().at(table(Has(hand="jab")).state, nature="ask")
    asked.play(0, "play jab")
    assert discarded(asked, 0) == [], "not while it is resolved"
    assert asked.table(1).scene.zones[-1].cards[0].title == "Jab"


def test_pd8_a_drill_stays_in_play() -> None:
    match = table(Has(hand="low-stance", energy=2))
    match.play(0, "play low-stance")
    assert in_play(match, 0) == ["low-stance"]
    assert discarded(match, 0) == []
    assert match.owes == (1,)


# The end of a round.


def test_pd9_each_seat_discards_what_it_chooses_active_first() -> None:
    both = Has(hand="jab jab feint hook sweep parry straight counter")
    match = table(both, both, active=1, turn=1)
    plays(match, "1: pass", "0: pass")
    assert match.owes == (1,)
    assert texts(match, 1) == {f"discard {name}" for name in set(both.hand.split())}
    plays(match, "1: discard jab")
    assert match.owes == (0,)
    plays(match, "0: discard counter")
    assert (discarded(match, 0), discarded(match, 1)) == (["counter"], ["jab"])


def test_pd9_the_other_seat_is_active_in_the_next_round() -> None:
    match = plays(table(Has(), Has()), "pass", "pass")
    assert (match.state.round, match.state.active, match.owes) == (1, 1, (1,))
    assert match.state.stage == Stage.POWER


@pytest.mark.parametrize(
    ("left", "right", "over"),
    [
        ("jab jab", "jab", Over.LEFT_WINS),
        ("jab", "jab jab", Over.RIGHT_WINS),
        ("jab hook", "feint feint", Over.TIE),
    ],
)
def test_pd10_after_the_last_round_the_larger_deck_wins(left: str, right: str, over: int) -> None:
    match = table(Has(unseen=left), Has(unseen=right), round=59)
    plays(match, "pass", "pass")
    assert match.state.over == over
    assert match.log(0)[-2] == "60 rounds are played, and the larger deck wins."


def test_pd10_energy_does_not_count_as_deck() -> None:
    match = table(Has(unseen="jab jab hook", energy=2), Has(unseen="jab hook"), round=59)
    plays(match, "pass", "pass")
    assert match.state.over == Over.RIGHT_WINS


# Who knows what.


def test_pd11_the_other_hand_and_all_unseen_cards_are_hidden() -> None:
    match = begun("feint", "straight", "hook", "hook")
    plays(match, "power 1", "power 1")
    for viewer in (0, 1, OBSERVER):
        view = match.view(viewer)
        for owner in (0, 1):
            have = [view.hand[owner].have[i] for i in range(len(CARDS))]
            assert sum(have) == (7 if viewer == owner else 0)
            assert view.hand[owner].n == 7
            assert set(faces(view.deck[owner]) + faces(view.energy[owner])) == {"?"}
    assert "Right draws 2 cards." in match.log(0)
    assert "Left draws Feint." in match.log(0)
    assert "Left draws Feint." not in match.log(1)


def test_pd11_a_seat_knows_what_it_put_back_and_the_other_that_it_does() -> None:
    match = opening("feint", "feint", FIRST)
    plays(match, "0: mulligan hook", "0: mulligan jab", "0: keep", "1: keep")
    assert faces(match.view(0).deck[0])[-2:] == ["hook", "jab"]
    assert faces(match.view(1).deck[0])[-2:] == ["?", "?"]
    assert [match.view(1).deck[0].knows[i] for i in (0, 1, 2)] == [1, 1, 0]
    assert "Left puts Hook under the deck." in match.log(0)
    assert "Left puts 2 cards under the deck." in match.log(1)
    assert not any("Hook" in line for line in match.log(1))
    note = next(zone for zone in match.table(0).scene.zones if zone.id == "deck0").note
    assert note == "you know: Hook at 39, Jab at the bottom"
    note = next(zone for zone in match.table(1).scene.zones if zone.id == "deck0").note
    assert note == "Left knows 2 of them"


def test_pd11_knowledge_follows_a_card_to_energy_and_back_under_the_deck() -> None:
    match = table(Has(hand="low-stance", unseen="", buried="hook jab feint"), stage=Stage.POWER)
    match.play(0, "power 2")
    assert hand(match, 0) == ["hook", "low-stance"], "known cards are drawn without nature"
    # The deck is empty now, but it is checked only after both have drawn.
    assert faces(match.view(0).energy[0]) == ["jab", "feint"]
    assert faces(match.view(1).energy[0]) == ["?", "?"]
    assert match.table(0).scene.zones[1].note == "you know: Jab on top, Feint at the bottom"


def test_pd11_paid_cards_are_known_at_the_bottom_again() -> None:
    known = table(
        Has(hand="low-stance", unseen="roundhouse roundhouse", buried="hook jab feint straight"),
        Has(), [], stage=Stage.POWER, game=game_of(draw_per_round=1),
    )  # fmt: skip
    # The two unseen cards lie on top: they and one known card become energy.
    known.play(0, "power 3")
    assert faces(known.state.energy[0]) == ["straight", "?", "?"]
    assert hand(known, 0) == ["feint", "low-stance"], "the next one is drawn, known to its owner"
    known.state.stage, known.state.owing, known.state.turn = Stage.COMBAT, 1, 0
    known.play(0, "play low-stance")
    assert faces(known.view(0).deck[0]) == ["jab", "hook", "straight", "?"]
    assert faces(known.view(1).deck[0]) == ["?"] * 4
    assert [known.view(1).deck[0].knows[i] for i in range(4)] == [0, 1, 1, 1]


def test_pd11_a_perfect_defended_card_stays_known_in_hand() -> None:
    match = table(Has(hand="jab"), Has(hand="hook"), ["hook"])
    match.play(0, "play jab")
    assert (hand(match, 1), shown(match, 1)) == (["hook", "hook"], ["hook"])
    view = match.view(0)
    assert view.hand[1].have[CARDS.index("hook")] == 1
    assert view.hand[1].n == 2


def test_pd11_of_equal_cards_a_known_one_leaves_first() -> None:
    match = table(Has(hand="hook hook", shown="hook", energy=2), Has(), ["parry", "jab"])
    match.play(0, "play hook")
    assert (hand(match, 0), shown(match, 0)) == (["hook"], [])


def test_pd11_flipped_cards_are_public() -> None:
    match = table(Has(hand="jab"), Has(), ["jab"])
    match.play(0, "play jab")
    for viewer in (0, 1, OBSERVER):
        assert match.view(viewer).discard[1, CARDS.index("jab")] == 1
        assert "Right flips Jab, which stops 2; nothing is left." in match.log(viewer)


def test_pd11_a_guess_deals_what_is_hidden_as_likely_as_it_is() -> None:
    # Right has one secret card, Left knows that two are left: one Jab of three, Hook of one.
    match = table(Has(), Has(hand="hook", unseen="jab jab roundhouse"))
    dice = Dice()
    counted = {"hook": 0, "jab": 0, "roundhouse": 0}
    for _ in range(2000):
        state = match.guess(0, dice)
        counted[next(n for i, n in enumerate(CARDS) if state.hand[1].have[i])] += 1
    assert abs(counted["jab"] - 1000) < 120  # 5.4 sigma
    assert abs(counted["hook"] - 500) < 105


# Damage that is no attack, and other details.


def test_pd12_damage_back_resolves_no_triggers_and_nothing_comes_back() -> None:
    # Counter strikes for 2: Left flips a Counter too, which does nothing more.
    match = table(
        Has(hand="sweep", energy=1), Has(drills=""), ["counter", "counter"],
        game=game_of().variant(cards={"sweep": {"effect": "none", "effect_amount": 0}}),
    )  # fmt: skip
    match.play(0, "play sweep")
    assert discarded(match, 1) == ["counter"]
    assert discarded(match, 0) == ["sweep", "counter"]
    assert match.owes == (1,)


def test_pd12_a_perfect_defense_against_damage_back_gives_no_damage_back() -> None:
    match = table(
        Has(hand="jab", drills="thorn-guard"), Has(drills="thorn-guard"), ["hook", "hook"]
    )
    match.play(0, "play jab")
    assert hand(match, 1) == ["hook"]
    assert hand(match, 0) == ["hook"], "perfect against 2 damage, and Right takes none"
    assert sizes(match, 1)[0] == 46


def test_pd12_damage_back_is_not_an_attack() -> None:
    # No stance helps against it and no piercing: the icons are those on the card.
    match = table(
        Has(hand="needle-hand", energy=2, drills="low-stance"), Has(drills="thorn-guard"),
        ["iron-body", "jab"],
    )  # fmt: skip
    match.play(0, "play needle-hand")
    assert hand(match, 1) == ["iron-body"], "4 icons less 1 match 3"
    assert match.log(0)[-1] == "Left flips Jab, which stops 2; nothing is left."


def test_pd12_damage_back_can_end_the_duel() -> None:
    match = table(
        Has(hand="jab", unseen="arm-drag"), Has(drills="thorn-guard"), ["hook", "arm-drag"]
    )
    match.play(0, "play jab")
    assert match.scores == (-1, 1)


def test_pd13_lost_energy_goes_to_the_discard_pile() -> None:
    match = table(Has(hand="arm-drag", energy=3), Has(energy=5), ["jab", "hook", "war-drum"])
    match.play(0, "play arm-drag")
    assert sizes(match, 1)[1] == 3
    assert discarded(match, 1) == ["jab", "hook", "war-drum"]
    match = table(Has(hand="arm-drag", energy=3), Has(energy=1), ["jab", "parry"])
    match.play(0, "play arm-drag")
    assert sizes(match, 1)[1] == 0, "no more than there is"


@pytest.mark.parametrize(("through", "damage"), [(0, 4), (1, 8)])
def test_pd13_an_attack_got_through_without_a_perfect_defense(through: int, damage: int) -> None:
    flips = ["hook"] if not through else ["jab"]
    rest = ["war-drum", "hook"] if through else ["parry"]
    match = table(Has(hand="jab one-two", energy=2), Has(), [*flips, *rest])
    match.play(0, "play jab")
    assert match.state.through[0] == through
    plays(match, "1: pass")
    match.play(0, "play one-two")
    assert f"Left attacks with One-Two for {damage} damage, paying 2." in match.log(0)


def test_pd13_equal_drills_add_up() -> None:
    match = table(
        Has(hand="jab", drills="heavy-hands heavy-hands war-drum"), Has(), ["parry", "hook"]
    )
    match.play(0, "play jab")
    assert match.log(0)[0] == "Left attacks with Jab for 6 damage."


def test_pd13_costs_never_fall_below_nothing() -> None:
    match = table(Has(hand="jab straight hook", drills="quick-feet quick-feet"), Has(), ["parry"])
    assert texts(match, 0) == {"pass", "play jab", "play straight", "play hook"}
    match.play(0, "play straight")
    assert sizes(match, 0)[1] == 0


# The moves.


def test_pd14_mulligans_are_simultaneous_and_secret() -> None:
    one, two = opening(), opening()
    one.play(0, "mulligan hook")
    assert one.owes == (0, 1)
    assert bytes(one.view(1)) == bytes(two.view(1))
    one.play(0, "mulligan jab")
    one.play(0, "keep")
    two.play(0, "keep")
    assert one.owes == two.owes == (1,)
    assert bytes(one.view(1)) == bytes(two.view(1))
    assert one.log(1)[-1] == "Left has chosen what to keep."


def test_pd14_a_mulligan_can_be_taken_back_card_by_card() -> None:
    match = opening()
    assert "back" not in texts(match, 0)
    plays(match, "0: mulligan hook", "0: mulligan jab", "0: back", "0: mulligan lunge")
    assert match.table(0).scene.so_far == ["Hook", "Lunge"]
    plays(match, "0: back", "0: back")
    assert match.table(0).scene.so_far == []
    with pytest.raises(IllegalMove, match="you have set nothing aside"):
        match.play(0, "back")


def test_pd14_equal_cards_give_one_move() -> None:
    match = opening()
    assert [m.text for m in match.moves(0)] == [
        "keep", "mulligan jab", "mulligan hook", "mulligan counter", "mulligan lunge",
    ]  # fmt: skip
    plays(match, "0: mulligan jab", "0: mulligan jab")
    assert "mulligan jab" not in texts(match, 0)
    with pytest.raises(IllegalMove, match="you have set every Jab aside"):
        match.play(0, "mulligan jab")
    assert texts(table(Has(hand="jab jab hook")), 0) == {"pass", "play jab"}


def test_pd14_choosing_none_keeps_the_hand() -> None:
    match = begun()
    assert hand(match, 0) == sorted(OPENING, key=CARDS.index)
    assert "Left keeps all." in match.log(1)


# Our own: what the rulings leave open.


def test_pd15_cards_drawn_beyond_the_usual_ones_leave_one_in_the_deck() -> None:
    def after(unseen: str, nature: list[str]) -> Any:
        both = (Has(unseen=unseen, drills="scroll-study scroll-study"), Has())
        return sizes(plays(table(*both, nature, stage=Stage.POWER), "power 0"), 0)[0]

    assert after("jab jab hook hook feint feint", ["jab", "jab", "hook", "hook"]) == 2
    assert after("jab jab hook hook", ["jab", "jab", "hook"]) == 1
    assert after("jab jab hook", ["jab", "jab"]) == 1
    assert after("jab jab", ["jab", "jab"]) == 0, "the usual draw is the clock and does not stop"


def test_pd16_the_last_attack_is_that_of_the_duel_not_of_the_round() -> None:
    match = table(Has(hand="jab one-two"), Has(), ["jab"])
    plays(match, "play jab", "pass", "pass")
    assert match.state.round == 1
    assert match.state.through[0] == 1
    assert table(Has(hand="one-two")).state.through[0] == 0, "and before the first there is none"


def test_pd17_a_perfect_defense_strikes_back_before_its_trigger() -> None:
    match = table(
        Has(hand="straight", energy=1), Has(drills="thorn-guard"), ["counter", "jab", "hook"]
    )
    match.play(0, "play straight")
    told = [line for line in match.log(0) if "takes" in line or "triggers" in line]
    assert told == [
        "Left takes 2 damage back.", "Right's Counter triggers.", "Left takes 2 damage back.",
    ]  # fmt: skip
    assert discarded(match, 0) == ["jab", "straight"]
    assert hand(match, 0) == ["hook"], "each of the two is damage of its own"


def test_pd18_power_has_a_limit() -> None:
    match = table(
        Has(drills="deep-breath deep-breath"), stage=Stage.POWER, game=game_of(("power", 12))
    )
    assert texts(match, 0) == {f"power {n}" for n in range(9)}


# Refusals and results.


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("keep", "that is for the mulligan, and this is the combat step"),
        ("power 2", "that is for the ready step, and this is the combat step"),
        ("discard jab", "that is for the end step, and this is the combat step"),
        ("mulligan jab", "that is for the mulligan, and this is the combat step"),
        ("play feint", "you have no Feint in hand"),
        ("play jabb", "is no move of Perfect Defense. Did you mean play jab?"),
    ],
)
def test_a_move_that_cannot_be_is_refused_with_the_reason(said: str, reason: str) -> None:
    match = table(Has(hand="jab"))
    with pytest.raises(IllegalMove) as refused:
        match.play(0, said)
    assert reason in str(refused.value)
    with pytest.raises(IllegalMove, match="Right has nothing to choose now"):
        match.play(1, "pass")


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(kumite.BadPosition, match="seat 0: it counts its hand wrong"):
        GAME.position(seed=1, hand=[{"n": 9}, {}])
    with pytest.raises(kumite.BadPosition, match="the wrong one owes a choice"):
        GAME.position(seed=1, owing=1)
