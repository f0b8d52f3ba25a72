"""Training Zone, ruling by ruling. Each test names the ruling it holds."""

from __future__ import annotations

from typing import Any

import pytest

import kumite
from kumite import BadVariant, IllegalMove, Match
from kumite.core.events import NATURE
from kumite.games.training_zone.records import Act, Over, Stage, State, Told
from kumite.testing.checks import without_log
from kumite.testing.duels import duel, length_of
from kumite.testing.secrets import check_secrets
from tests.games.training_zone_table import CARDS, GAME, TAUGHT, at, hand, pile, play, texts

LEFT_DEAL = ["dart", "jab", "hook", "parry"]
RIGHT_DEAL = ["slip", "lunge", "sweep", "bind"]
OPENING = ["seat 0 first", *LEFT_DEAL, *RIGHT_DEAL]


def opened(*nature: int | str) -> Match:
    """Round 1 before the first charge: Left keeps dart and hook, Right slip and lunge."""
    match = GAME.match(nature=[*OPENING, *nature])
    for said in ("keep dart", "keep hook", "order parry"):
        match.play(0, said)
    for said in ("keep slip", "keep lunge", "order bind"):
        match.play(1, said)
    return match


def name(card: int) -> str:
    return CARDS[card]


# TZ1: cards.


def test_tz1_each_cost_comes_in_three_kinds() -> None:
    rows = [GAME.rules.attacks[i] for i in range(12)]
    for cost in (1, 2, 3, 4):
        hard, even, firm = [row for row in rows if row.cost == cost]
        assert hard.attack > even.attack > firm.attack
        assert hard.defense < even.defense < firm.defense
        for row in (hard, even, firm):
            assert cost <= row.attack <= 3 * cost + 1
            assert 0 <= row.defense <= 3 * cost


def test_tz1_the_test_deck_has_fifty_attacks_and_ten_lessons_cheap_ones_in_plenty() -> None:
    deck = GAME.rules.decks[GAME.rules.deck[0]]
    by_cost = [
        sum(deck.attacks[i] for i in range(12) if i // 3 + 1 == cost) for cost in range(1, 5)
    ]
    assert sum(by_cost) == 50
    assert by_cost == sorted(by_cost, reverse=True)
    assert len(set(by_cost)) == 4
    assert [deck.attacks[i] > 0 for i in range(12)] == [True] * 12
    gains = []
    for i in range(4):
        row = GAME.rules.lessons[i]
        gains.append(((row.charge, row.see, row.keep), deck.lessons[i]))
    assert gains == [((1, 0, 0), 4), ((2, 0, 0), 2), ((0, 1, 0), 2), ((0, 0, 1), 2)]


# TZ2: set-up.


def test_tz2_nature_draws_the_token_and_four_cards_each() -> None:
    match = GAME.match(nature=["seat 1 first", *LEFT_DEAL, *RIGHT_DEAL])
    assert match.state.first == 1
    assert [match.state.deck[seat].n for seat in (0, 1)] == [46, 46]
    assert hand(match, 0, 0) == "dart jab hook parry"
    assert hand(match, 0, 1) == "? ? ? ?"
    assert match.owes == (0, 1)


def test_tz2_two_are_kept_and_two_go_face_down_in_the_order_chosen() -> None:
    match = opened()
    assert hand(match, 0, 0) == "dart hook"
    assert pile(match, 0, 0, "used") == "parry jab", "the first one named lies on top"
    assert pile(match, 1, 0, "used") == "# #"
    assert pile(match, 1, 1, "used") == "bind sweep"
    assert hand(match, 1, 0) == "? ?"


def test_tz2_exactly_two_are_kept() -> None:
    match = GAME.match(nature=OPENING)
    match.play(0, "keep dart")
    assert "done" not in texts(match, 0)
    with pytest.raises(IllegalMove, match="you keep 2, no fewer"):
        match.play(0, "done")


def test_tz2_equal_cards_need_no_order() -> None:
    match = GAME.match(nature=["seat 0 first", "dart", "jab", "jab", "jab", *RIGHT_DEAL])
    match.play(0, "keep dart")
    match.play(0, "keep jab")
    assert match.owes == (1,)


def test_tz2_steps_can_be_taken_back_until_the_choice_is_complete() -> None:
    match = GAME.match(nature=OPENING)
    before = without_log(match.state)
    for said in ("keep dart", "keep jab", "back", "keep parry", "back", "back"):
        match.play(0, said)
    assert without_log(match.state) == before
    assert "back" not in texts(match, 0)


# TZ3: life.


def test_tz3_life_is_deck_energy_and_used_pile() -> None:
    match = at(Stage.TURN, 0, {"deck": "? ?", "energy": "?", "used": "jab*", "hand": "dart dart"})
    meters = {m.name: m.value for m in match.table(0).scene.seats[0].meters}
    assert meters["life"] == 4


@pytest.mark.parametrize("where", ["deck", "energy", "used"])
def test_tz3_a_seat_without_a_life_card_is_defeated_at_that_moment(where: str) -> None:
    side = {"deck": "", where: "parry", "hand": "dart rush", "learned": "breathing"}
    match = at(Stage.TAKE, 1, {}, side, attack=4, damage=7)
    play(match, f"take {where}")
    assert match.over
    assert match.result == "Left wins"
    assert match.scores == (1.0, -1.0)
    assert match.log(0)[-1] == "Right has no life card left and is defeated."
    assert match.state.attack == 4, "the attack is still on the table"


def test_tz3_keeping_may_not_take_the_last_life_card() -> None:
    done = {"deck": "", "energy": "jab"}  # has nothing to look at
    match = at(Stage.CHARGE, 0, {"deck": "? ?", "unseen": "jab hook"}, done, first=1)
    play(match, "charge 0", "jab", "hook")
    assert texts(match, 0) == ["keep jab", "keep hook", "done"]
    only = at(Stage.CHARGE, 0, {"deck": "?", "unseen": "jab"}, done, first=1)
    play(only, "charge 0", "jab")
    assert only.state.stage == Stage.FIGHT, "one card: it goes back, and there is nothing to choose"
    assert pile(only, 0, 0, "deck") == "jab"
    assert pile(only, 1, 0, "deck") == "#"


def test_tz3_cards_looked_at_are_still_life_in_the_deck() -> None:
    game = GAME.variant(base_look=4, base_keep=4)
    done = {"deck": "", "energy": "jab"}
    match = at(Stage.CHARGE, 0, {"deck": "? ?", "unseen": "jab hook"}, done, first=1, game=game)
    play(match, "charge 0", "jab", "hook")
    play(match, "keep jab")
    assert match.state.stage == Stage.FIGHT, "of two life cards one may be kept"
    assert pile(match, 0, 0, "deck") == "hook"


def test_tz3_drawing_may_not_take_the_last_life_card() -> None:
    match = at(Stage.DRAW, 0, {"deck": "", "energy": "jab hook"}, {"deck": "?"})
    play(match, "draw")
    assert match.state.round == 1, "one life card is left: no more is asked"
    assert hand(match, 0, 0) == "jab"


# TZ4: charge up.


def test_tz4_up_to_one_and_the_lessons_more_first_player_first() -> None:
    match = at(Stage.CHARGE, 0, {"learned": "breathing inner-fire"}, {"deck": "? ?"})
    assert texts(match, 0) == ["charge 0", "charge 1", "charge 2", "charge 3"], "the deck has three"
    match.play(0, "charge 2")
    assert texts(match, 1) == ["charge 0", "charge 1"]
    richer = at(Stage.CHARGE, 0, {"deck": "? ? ? ? ? ?", "learned": "breathing inner-fire"})
    assert texts(richer, 0)[-1] == "charge 4"


def test_tz4_cards_go_one_by_one_so_the_last_one_is_on_top() -> None:
    match = at(
        Stage.CHARGE, 0, {"deck": "jab hook ? ?", "energy": "slip", "learned": "breathing"}, {}
    )
    play(match, "charge 2")
    assert pile(match, 0, 0, "energy") == "hook jab slip"
    assert pile(match, 0, 0, "deck") == "? ?"
    assert pile(match, 1, 0, "energy") == "# # #", "face down"


def test_tz4_the_deck_may_run_out() -> None:
    match = at(Stage.CHARGE, 0, {"deck": "?", "energy": "jab"}, {"deck": "", "energy": "jab"})
    play(match, "charge 1")
    assert match.state.deck[0].n == 0
    assert match.state.stage == Stage.FIGHT, "nobody has a card to charge or to look at"


def test_tz4_more_than_that_is_refused() -> None:
    with pytest.raises(IllegalMove, match="you can charge 1 at most"):
        opened().play(0, "charge 2")


# TZ5: prep.


def prep(*, game: kumite.Game = GAME, learned: str = "", first: int = 1) -> Match:
    """Left looks, last in the charge phase; Right has nothing to look at."""
    side = {"deck": "? ? ? ? ?", "unseen": "jab hook slip dart bind", "learned": learned}
    other = {"deck": "", "energy": "jab"}
    return play(at(Stage.CHARGE, 0, side, other, first=first, game=game), "charge 0")


def test_tz5_two_and_one_more_for_each_see_are_looked_at() -> None:
    match = play(prep(learned="keen-eye keen-eye"), "jab", "hook", "slip", "dart")
    assert match.state.stage == Stage.PREP
    assert pile(match, 0, 0, "deck") == "jab hook slip dart ?"
    assert pile(match, 1, 0, "deck") == "# # # # ?"
    few = at(Stage.CHARGE, 0, {"deck": "?", "energy": "jab"}, {"deck": "", "used": "jab"}, first=1)
    play(few, "charge 0")
    assert few.state.pick[0].n == 1, "fewer if fewer are there"


def test_tz5_any_number_up_to_one_and_the_lessons_more_is_kept() -> None:
    match = play(prep(), "jab", "hook", "keep jab")
    assert match.state.stage == Stage.FIGHT, "one kept, one left: complete"
    assert hand(match, 0, 0) == "jab"
    assert pile(match, 0, 0, "deck") == "hook ? ? ?"
    match = play(prep(learned="steady-hand"), "jab", "hook", "keep jab", "keep hook")
    assert hand(match, 0, 0) == "jab hook"
    match = play(prep(), "jab", "hook", "done", "order hook")
    assert hand(match, 0, 0) == ""
    assert pile(match, 0, 0, "deck") == "hook jab ? ? ?", "the first one named lies on top"


def test_tz5_the_rest_goes_back_in_any_order_and_is_known() -> None:
    match = play(prep(learned="keen-eye"), "jab", "hook", "slip", "done")
    play(match, "order slip", "order jab")
    assert pile(match, 0, 0, "deck") == "slip jab hook ? ?"
    assert pile(match, 1, 0, "deck") == "# # # ? ?"
    assert "Left puts back, from the top: Slip, Jab, Hook." in match.log(0)
    assert match.log(1)[-1] == "Left keeps nothing; 3 cards back on top."


def test_tz5_cards_already_known_are_not_turned_up_again() -> None:
    other = {"deck": "", "used": "jab"}
    match = at(Stage.CHARGE, 0, {"deck": "jab hook ?"}, other, first=1)
    play(match, "charge 0")
    assert match.owes == (0,)
    assert texts(match, 0) == ["keep jab", "keep hook", "done"]
    match = at(Stage.CHARGE, 0, {"deck": "jab ? hook", "unseen": "slip"}, other, first=1)
    play(match, "charge 0")
    assert match.owes == (NATURE,)
    play(match, "slip")
    assert texts(match, 0) == ["keep jab", "keep slip", "done"]


def test_tz5_steps_can_be_taken_back() -> None:
    match = play(prep(learned="keen-eye steady-hand"), "jab", "hook", "slip")
    before = without_log(match.state)
    for said in ("keep jab", "done", "back", "back", "done", "back"):
        match.play(0, said)
    assert without_log(match.state) == before
    play(match, "keep slip", "done", "back")
    assert texts(match, 0) == ["keep jab", "keep hook", "done", "back"]


def test_tz5_nothing_of_the_steps_shows_to_the_other_seat() -> None:
    match = play(prep(learned="keen-eye"), "jab", "hook", "slip")
    before = match.view(1).as_dict(), match.table(1), match.log(1)
    for said in ("done", "order slip", "back"):
        match.play(0, said)
        assert (match.view(1).as_dict(), match.table(1), match.log(1)) == before


def test_tz5_both_look_the_first_player_first() -> None:
    match = opened("rush", "bind", "bulwark", "onslaught")
    match.play(0, "charge 0")
    match.play(1, "charge 0")
    assert match.owes == (0,)
    match.play(0, "keep rush")
    assert match.owes == (1,)


# TZ6: combat.


def test_tz6_the_first_player_decides_whether_there_is_combat() -> None:
    match = at(Stage.FIGHT, 1, {"energy": "?"}, {"energy": "?", "hand": "jab"}, first=1)
    assert texts(match, 1) == ["fight", "decline"]
    play(match, "decline")
    assert match.state.stage == Stage.LEARN
    match = at(Stage.FIGHT, 1, {"energy": "?"}, {"energy": "?", "hand": "jab"}, first=1)
    play(match, "fight")
    assert texts(match, 1) == ["play jab", "pass"]


def test_tz6_only_attacks_that_the_energy_can_pay_are_playable() -> None:
    match = at(Stage.TURN, 0, {"energy": "? ?", "hand": "dart lunge rush onslaught"})
    assert texts(match, 0) == ["play dart", "play lunge", "pass"]
    with pytest.raises(IllegalMove, match="Rush costs 3 and you have 2 energy"):
        match.play(0, "play rush")
    with pytest.raises(IllegalMove, match="you have no Jab in hand"):
        match.play(0, "play jab")


def test_tz6_the_second_pass_ends_combat_in_a_row_or_not() -> None:
    both = {"energy": "? ?", "hand": "jab jab"}
    row = play(at(Stage.TURN, 0, both, both), "pass", "pass")
    assert row.state.stage == Stage.LEARN
    apart = play(at(Stage.TURN, 0, both, both), "pass", "play jab", "withhold")
    assert apart.owes == (0,)
    play(apart, "pass")
    assert apart.state.stage == Stage.LEARN, "the same seat passed twice"
    assert apart.state.passes == 0
    far = play(at(Stage.TURN, 0, both, both), "pass", "play jab", "withhold", "play jab")
    play(far, "withhold", "pass")
    assert far.state.stage == Stage.LEARN, "the other seat, and not in a row"


# TZ7: bluffs.


def test_tz7_an_unpaid_attack_does_nothing_and_is_no_pass() -> None:
    match = at(Stage.TURN, 0, {"energy": "? ?", "used": "slip", "hand": "lunge"}, passes=1)
    play(match, "play lunge")
    assert texts(match, 0) == ["pay", "withhold"]
    play(match, "withhold")
    assert match.state.energy[0].n == 2
    assert pile(match, 1, 0, "used") == "lunge* #", "the other seat has seen it"
    assert match.state.damage == 0
    assert (match.state.passes, match.owes) == (1, (1,))
    assert match.log(1)[-1] == "Left does not pay: Lunge was a bluff."


def test_tz7_payment_goes_from_the_top_of_the_energy_to_the_used_pile_then_the_attack() -> None:
    match = at(Stage.TURN, 0, {"energy": "jab hook slip", "hand": "lunge"}, {"deck": "dart dart"})
    play(match, "play lunge", "pay", "take deck")
    assert pile(match, 0, 0, "energy") == "slip"
    assert pile(match, 0, 0, "used") == "hook jab"
    lost = at(
        Stage.TURN, 0, {"energy": "jab", "hand": "dart"}, {"deck": "dart dart dart dart dart"}
    )
    play(lost, "play dart", "pay", *["take deck"] * 4)
    assert pile(lost, 1, 0, "used") == "dart* #"


# TZ8: damage.


@pytest.mark.parametrize(("attack", "least", "damage"), [(0, 1, 1), (4, 1, 4), (4, 6, 6)])
def test_tz8_damage_is_the_attack_value_and_at_least_one(
    attack: int, least: int, damage: int
) -> None:
    game = GAME.variant(least_damage=least, attacks={"dart": {"attack": attack}})
    match = at(Stage.TURN, 0, {"energy": "?", "hand": "dart"}, game=game)
    play(match, "play dart", "pay")
    assert match.state.damage == damage
    assert match.owes == (1,)


def test_tz8_a_harmless_attack_needs_a_variant_that_allows_it() -> None:
    game = GAME.variant(least_damage=0, attacks={"dart": {"attack": 0}})
    match = at(Stage.TURN, 0, {"energy": "?", "hand": "dart"}, game=game)
    play(match, "play dart", "pay")
    assert (match.state.stage, match.owes) == (Stage.TURN, (1,))


def test_tz8_any_pile_that_is_not_empty_loses_its_top_card_face_up() -> None:
    side = {"deck": "? jab", "energy": "dart", "used": "lunge*", "unseen": "rush"}
    match = at(Stage.TAKE, 1, {}, side, attack=4, damage=7)
    assert texts(match, 1) == ["take deck", "take energy", "take used"]
    lost = list(match.view(0).lost[1].count)
    play(match, "take energy", "take deck", "rush", "take used")
    found = [
        after - before for before, after in zip(lost, match.view(0).lost[1].count, strict=True)
    ]
    assert [name(i) for i in range(12) if found[i]] == ["dart", "lunge", "rush"]
    assert match.state.damage == 4
    assert texts(match, 1) == ["take deck"]
    with pytest.raises(IllegalMove, match="your energy zone is empty"):
        match.play(1, "take energy")


def test_tz8_the_lost_card_may_be_paid_to_prevent_by_its_defense() -> None:
    match = at(Stage.TAKE, 1, {}, {"deck": "hook ?", "energy": "? ? ?"}, attack=4, damage=7)
    play(match, "take deck")
    assert texts(match, 1) == ["prevent", "accept"]
    play(match, "prevent")
    assert match.state.damage == 3, "7, less 1 for the card, less 3 prevented"
    assert (match.state.energy[1].n, match.state.used[1].n) == (1, 2)
    assert match.state.stage == Stage.TAKE


def test_tz8_prevention_may_be_declined() -> None:
    match = at(Stage.TAKE, 1, {}, {"deck": "hook ?", "energy": "? ?"}, attack=4, damage=7)
    play(match, "take deck", "accept")
    assert (match.state.damage, match.state.energy[1].n) == (6, 2)


def test_tz8_prevention_never_goes_below_nothing_and_ends_the_turn() -> None:
    match = at(Stage.TAKE, 1, {}, {"deck": "bulwark ?", "energy": "? ? ? ?"}, attack=4, damage=7)
    play(match, "take deck", "prevent")
    assert match.state.damage == 0
    assert (match.state.stage, match.owes) == (Stage.TURN, (1,))
    assert pile(match, 1, 0, "used") == "lunge*"


@pytest.mark.parametrize(
    ("side", "damage", "take", "why"),
    [
        ({"deck": "dart ?", "energy": "? ?"}, 7, "take deck", "no defense"),
        ({"deck": "hook ?", "energy": "?"}, 7, "take deck", "too little energy"),
        ({"deck": "?", "energy": "hook ?"}, 7, "take energy", "energy counts after the discard"),
        ({"deck": "hook ?", "energy": "? ?"}, 1, "take deck", "no damage left"),
    ],
)
def test_tz8_prevention_is_offered_only_where_it_can_be_paid_and_helps(
    side: dict[str, str], damage: int, take: str, why: str
) -> None:
    match = at(Stage.TAKE, 1, {}, side, attack=4, damage=damage)
    play(match, take)
    assert match.state.stage != Stage.PREVENT, why


def test_tz8_the_lost_card_is_turned_up_by_nature_where_nobody_knows_it() -> None:
    side = {"deck": "? ? ?", "energy": "?", "unseen": "slip slip jab dart"}
    match = at(Stage.TAKE, 1, {}, side, attack=4, damage=7)
    play(match, "take deck")
    assert match.owes == (NATURE,)
    assert match.weights() == [1, 1, 2] + [0] * 9
    play(match, "slip")
    assert texts(match, 1) == ["prevent", "accept"]


# TZ9: training.


def test_tz9_a_lesson_costs_one_energy_for_each_already_learned() -> None:
    match = at(Stage.LEARN, 0, {"energy": "? ? ?", "learned": "breathing keen-eye"})
    play(match, "learn", "steady-hand")
    assert (match.state.energy[0].n, match.state.used[0].n) == (1, 2)
    assert match.view(1).learned[0].count[TAUGHT.index("steady-hand")] == 1
    assert match.state.seat == 1, "once a round, then the other seat"


def test_tz9_the_first_lesson_is_free_and_declining_is_legal() -> None:
    match = at(Stage.LEARN, 0)
    assert texts(match, 0) == ["learn", "skip"]
    play(match, "skip")
    assert match.owes == (1,)


def test_tz9_nobody_is_asked_who_cannot_pay_or_has_nothing_to_learn() -> None:
    every = " ".join(
        ["breathing"] * 4 + ["inner-fire"] * 2 + ["keen-eye"] * 2 + ["steady-hand"] * 2
    )
    poor = {"energy": "?", "learned": "breathing breathing"}
    match = at(Stage.FIGHT, 0, poor, {"energy": "? " * 10, "learned": every})
    play(match, "decline")
    assert match.state.stage == Stage.DRAW


# TZ10: refresh.


def test_tz10_cards_are_drawn_from_the_energy_one_by_one_each_seen_first() -> None:
    match = at(Stage.DRAW, 0, {"energy": "? jab ?", "unseen": "dart hook slip slip slip"})
    play(match, "draw", "dart")
    assert hand(match, 0, 0) == "dart"
    assert texts(match, 0) == ["draw", "done"]
    play(match, "draw")
    assert hand(match, 0, 0) == "dart jab", "known already: nature is not asked"
    play(match, "done")
    assert match.state.energy[0].n == 1


def test_tz10_the_used_pile_goes_under_the_deck_in_its_order_and_the_token_passes() -> None:
    match = at(Stage.DRAW, 0, {"deck": "? ?", "energy": "?", "used": "jab* hook lunge*"})
    play(match, "done")
    assert pile(match, 0, 0, "deck") == "? ? jab* hook lunge*"
    assert pile(match, 1, 0, "deck") == "? ? jab* # lunge*"
    assert match.state.used[0].n == 0
    assert (match.state.first, match.state.round) == (1, 1)
    assert match.owes == (1,)


def test_tz10_first_player_first_and_both_before_the_used_piles_go() -> None:
    match = at(Stage.DRAW, 1, {"energy": "?"}, {"energy": "?", "used": "jab"}, first=1)
    play(match, "done")
    assert match.owes == (0,)
    assert match.state.used[1].n == 1


# TZ11: the limit.


@pytest.mark.parametrize(
    ("left", "right", "over", "result"),
    [
        ("? ?", "?", Over.LEFT_WINS, "Left wins"),
        ("?", "? ?", Over.RIGHT_WINS, "Right wins"),
        ("? ?", "? ?", Over.DRAW, "A draw"),
    ],
)
def test_tz11_at_the_limit_the_seat_with_more_life_wins(
    left: str, right: str, over: Over, result: str
) -> None:
    sides = ({"deck": left, "hand": "dart dart"}, {"deck": right, "energy": ""})
    match = at(Stage.LEARN, 0, *sides, round=59, first=1)
    play(match, "skip")
    assert match.state.over == over
    assert match.result == result
    assert "60 rounds are played" in match.log(0)[-1]


def test_tz11_the_round_limit_is_a_number_of_the_rules() -> None:
    match = at(Stage.LEARN, 0, round=59, first=1, game=GAME.variant(round_limit=61))
    play(match, "skip")
    assert not match.over


# TZ12: knowledge.


def test_tz12_what_a_seat_charged_after_looking_it_knows_in_the_energy_zone() -> None:
    match = play(prep(), "jab", "hook", "done", "order hook")
    s = match.state
    assert (s.first, s.stage) == (1, Stage.FIGHT)
    play(match, "decline", "skip", "skip")
    assert (match.state.round, match.owes) == (1, (0,))
    play(match, "charge 1")
    assert pile(match, 0, 0, "energy") == "hook"
    assert pile(match, 1, 0, "energy") == "#"


def test_tz12_cards_looked_at_become_unknown_to_the_other_seat() -> None:
    side = {"deck": "dart* lunge* rush* ?"}
    match = at(Stage.CHARGE, 0, side, {"deck": "", "energy": "jab"}, first=1)
    assert pile(match, 1, 0, "deck") == "dart* lunge* rush* ?"
    play(match, "charge 0")
    assert pile(match, 1, 0, "deck") == "# # rush* ?"
    play(match, "keep lunge")
    assert pile(match, 0, 0, "deck") == "dart rush* ?"
    assert pile(match, 1, 0, "deck") == "# rush* ?"
    assert hand(match, 1, 0) == "?", "what was kept is secret"


def test_tz12_a_known_card_drawn_into_hand_stays_known() -> None:
    match = at(Stage.DRAW, 0, {"energy": "jab* hook ?"})
    play(match, "draw", "draw")
    assert hand(match, 0, 0) == "jab* hook"
    assert hand(match, 1, 0) == "jab* ?"
    assert match.log(1) == [
        "Left draws Jab from its energy zone.",
        "Left draws a card from its energy zone.",
    ]


def test_tz12_of_equal_cards_a_known_one_leaves_first() -> None:
    match = at(Stage.TURN, 0, {"energy": "?", "hand": "jab* jab"})
    play(match, "play jab")
    assert hand(match, 0, 0) == "jab"
    assert hand(match, 1, 0) == "?"


def test_tz12_knowledge_follows_paid_energy() -> None:
    match = at(Stage.LEARN, 0, {"energy": "jab* hook", "learned": "breathing breathing"})
    play(match, "learn", "keen-eye")
    assert pile(match, 1, 0, "used") == "# jab*"
    assert pile(match, 0, 0, "used") == "hook jab*"


def test_tz12_what_is_not_located_is_the_deck_list_without_what_one_knows() -> None:
    match = at(
        Stage.DRAW,
        0,
        {"deck": "? ?", "energy": "jab hook*", "hand": "rush bind*", "unseen": "dart slip"},
    )
    own, other = match.view(0).unseen[0].count, match.view(1).unseen[0].count
    assert {name(i) for i in range(12) if own[i]} == {"dart", "slip"}
    assert {name(i) for i in range(12) if other[i]} == {"dart", "slip", "jab", "rush"}


def test_tz12_who_watches_knows_what_was_played_and_nothing_more() -> None:
    match = at(Stage.TURN, 0, {"energy": "hook", "hand": "jab"}, {"deck": "? ?"})
    play(match, "play jab", "withhold")
    assert pile(match, 2, 0, "used") == "jab*"
    assert pile(match, 2, 0, "energy") == "#"
    assert match.view(2).pick[0].as_dict() == match.view(2).pick[1].as_dict()


def test_tz12_the_table_says_who_knows_what() -> None:
    from kumite.cli.draw import page

    match = at(Stage.TURN, 0, {"deck": "jab ? hook*", "used": "slip slip"}, {"deck": "? rush"})
    text = "\n".join(line.plain for line in page(match.table(0), 100))
    for said in (
        "deck 3", "you know top: Jab", "both know 3rd: Hook",
        "you know top 2: Slip, Slip", "only Right knows 2nd",
    ):  # fmt: skip
        assert said in text
    other = "\n".join(line.plain for line in page(match.table(1), 100))
    assert "only Left knows top " in other + " "
    assert "Jab" not in other
    assert "Slip" not in other


# TZ13: words, and what is simultaneous.


def test_tz13_all_other_zones_start_empty() -> None:
    match = GAME.match(nature=OPENING)
    for seat in (0, 1):
        v = match.view(seat)
        assert [v.energy[seat].n, v.used[seat].n, v.attack] == [0, 0, 0]
        assert sum(v.lost[seat].count) + sum(v.learned[seat].count) == 0


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_tz13_the_opening_choice_is_simultaneous(order: tuple[int, int]) -> None:
    match = GAME.match(nature=OPENING)
    first, second = order
    steps = {
        0: ("keep dart", "keep hook", "order parry"),
        1: ("keep slip", "keep lunge", "order bind"),
    }
    before = match.view(second).as_dict()
    for said in steps[first][:2]:
        match.play(first, said)
        assert match.view(second).as_dict() == before
        assert match.log(second)[-1].startswith(GAME.seats[second])
    match.play(first, steps[first][2])
    assert match.owes == (second,)
    assert pile(match, first, first, "used") == "", "nothing is resolved before both have chosen"
    assert hand(match, second, first) == "? ? ? ?"
    for said in steps[second]:
        match.play(second, said)
    assert bytes(match.state.deck[0]) == bytes(opened().state.deck[0])
    assert pile(match, 0, 0, "used") == "parry jab"


def test_tz13_texts_of_moves() -> None:
    known = {move.text for move in GAME.moves}
    verbs = {"keep", "order", "play"}
    assert known == {
        *(f"{verb} {card}" for verb in verbs for card in CARDS),
        *(f"charge {n}" for n in range(21)),
        "fight", "decline", "pass", "pay", "withhold", "take deck", "take energy", "take used",
        "prevent", "accept", "learn", "skip", "draw", "done", "back",
    }  # fmt: skip
    assert GAME.by_text["take used"].id == Act.TAKE + 2
    assert GAME.by_text["back"].id == Act.BACK


# Every card.

NUMBERS = {
    "dart": (1, 4, 0), "jab": (1, 2, 2), "slip": (1, 1, 3),
    "lunge": (2, 7, 0), "hook": (2, 5, 3), "parry": (2, 2, 6),
    "rush": (3, 10, 0), "sweep": (3, 6, 5), "bind": (3, 3, 9),
    "onslaught": (4, 13, 0), "roundhouse": (4, 9, 6), "bulwark": (4, 4, 12),
}  # fmt: skip


@pytest.mark.parametrize("card", CARDS)
def test_each_attack_does_its_damage_for_its_cost(card: str) -> None:
    cost, attack, _ = NUMBERS[card]
    foe = {"deck": "? " * 20, "unseen": "dart " * 6 + "lunge " * 5 + "rush " * 3 + "jab " * 6}
    match = at(Stage.TURN, 0, {"energy": "? ? ? ? ?", "hand": card}, foe)
    play(match, f"play {card}", "pay")
    assert match.state.energy[0].n == 5 - cost
    assert match.state.damage == attack
    for lost in ["dart"] * 6 + ["lunge"] * 5 + ["rush"] * 3:
        if match.state.damage:
            play(match, "take deck", lost)
    assert match.state.deck[1].n == 20 - attack
    assert pile(match, 1, 0, "used").startswith(f"{card}*")


@pytest.mark.parametrize("card", CARDS)
def test_each_card_prevents_its_defense_for_its_cost(card: str) -> None:
    cost, _, defense = NUMBERS[card]
    side = {"deck": "?", "unseen": f"{card}" + " dart" * 5, "energy": "? ? ? ? ?"}
    match = at(Stage.TAKE, 1, {}, side, attack=4, damage=20, nature=[card])
    match.play(1, "take deck")
    if not defense:
        assert match.state.stage == Stage.TAKE
        return
    match.play(1, "prevent")
    assert match.state.damage == 19 - defense
    assert match.state.energy[1].n == 5 - cost
    assert match.script_left == []


@pytest.mark.parametrize(
    ("lesson", "charge", "look", "keep"),
    [
        ("breathing", 2, 2, 1),
        ("inner-fire", 3, 2, 1),
        ("keen-eye", 1, 3, 1),
        ("steady-hand", 1, 2, 2),
    ],
)
def test_each_lesson_gives_what_it_says(lesson: str, charge: int, look: int, keep: int) -> None:
    side = {"deck": "? ? ? ? ?", "unseen": "jab hook slip dart bind"}
    match = at(Stage.LEARN, 0, side, {"deck": "", "energy": "jab"}, first=1)
    play(match, "learn", lesson)
    assert texts(match, 0) == [f"charge {n}" for n in range(charge + 1)]
    play(match, "charge 0", *("jab", "hook", "slip")[:look])
    assert (match.state.pick[0].n, match.state.pick[0].most) == (look, keep)
    assert f"learns {GAME.catalog.rows['lessons'][TAUGHT.index(lesson)].title}" in str(match.log(1))


# Wrong entries.


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("fight", "whoever has the token decides about combat"),
        ("play jab", "attacks are played on your turn in combat"),
        ("keep jab", "cards are kept in the opening and in prep"),
        ("prevent", "damage is prevented right after it took a card"),
        ("draw", "cards are drawn in the refresh phase"),
        ("charge 9", "you can charge 1 at most"),
        ("chargee 1", "is no move of Training Zone. Did you mean charge 1"),
    ],
)
def test_what_is_not_possible_is_refused_with_the_reason(said: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        opened().play(0, said)
    assert reason in str(refusal.value)


def test_steps_out_of_place_are_refused_with_the_reason() -> None:
    match = play(prep(learned="keen-eye"), "jab", "hook", "slip")
    for said, reason in (
        ("order jab", "first say what you keep, then done"),
        ("keep rush", "Rush is not among the cards left to choose"),
        ("back", "you have taken no step yet"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            match.play(0, said)
    play(match, "keep jab")
    with pytest.raises(IllegalMove, match="you may keep 1 and are past that"):
        match.play(0, "keep hook")
    with pytest.raises(IllegalMove, match="Right has nothing to choose now"):
        match.play(1, "fight")


# Variants.


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"decks": {"dojo": {"attacks": {"dart": 49}}}}, "dojo has 49 attack cards, and"),
        ({"decks": {"dojo": {"lessons": {"breathing": 11}}}}, "dojo has 11 lessons, and lesson"),
        ({"decks": {"dojo": {"attacks": {"drat": 7}}}}, "no 'drat'; did you mean dart"),
        ({"decks": {"dojo": {"attacks": 3}}}, "attacks takes numbers by name"),
        ({"deck": ["dojo", "mine"]}, "deck 2 can't be 'mine'"),
        ({"decks": {"mine": {"attacks": {"dart": 61}}}}, "dart is from 0 to 60, not 61"),
        ({"attack_cards": 40}, "the deck dojo has 50 attack cards, and attack_cards says 40"),
        ({"opening_keep": 5}, "opening_keep, 5, is more than opening_draw, 4"),
        ({"lessons": {"keen-eye": {"see": 5}}, "base_look": 7}, "look at 17 cards at once, and 16"),
        ({"base_charge": 13}, "charge 21 cards at once, and 20 is the most"),
        ({"attacks": {"jab": {"cost": 10}}}, "cost is from 0 to 9, not 10"),
        ({"attacks": {"jap": {"cost": 1}}}, "no 'jap' in attacks; did you mean jab"),
        ({"round_limits": 3}, "no rules value 'round_limits'; did you mean round_limit"),
        ({"round_limit": 0}, "round_limit is from 1 to 1000, not 0"),
    ],
)  # fmt: skip
def test_a_bad_variant_is_refused_with_the_place_named(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadVariant) as refusal:
        kumite.game("training_zone", **changes)
    assert message in str(refusal.value)


OVERLAY = """
[values]
deck = ["dojo", "mine"]

[decks.mine]
title = "Mine"
attacks = { dart = 20, lunge = 20, bulwark = 10 }
lessons = { inner-fire = 9, keen-eye = 1 }

[attacks.dart]
attack = 3
"""


def test_own_decks_come_from_an_overlay_file(tmp_path: Any) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OVERLAY, encoding="utf-8")
    game = GAME.overlay(path)
    match = game.match(seed=1)
    assert list(match.view(0).pupil[1].count) == [0, 9, 1, 0]
    assert sum(match.view(0).unseen[1].as_dict()["count"]) == 50
    assert game.rules.attacks[0].attack == 3
    path.write_text(OVERLAY.replace("20, bulwark", "21, bulwark"), encoding="utf-8")
    with pytest.raises(BadVariant, match="the deck mine has 51 attack cards"):
        GAME.overlay(path)


def test_a_small_deck_of_alike_cards_is_played_to_its_end() -> None:
    game = kumite.game(
        "training_zone", attack_cards=6, lesson_cards=0, deck=["tiny", "tiny"],
        decks={"tiny": {"attacks": {"jab": 6}}},
    )  # fmt: skip
    result = kumite.simulate(game, games=500, seed=4)
    assert sum(result.wins) + result.ties == 500


def test_the_greedy_bot_clearly_beats_random() -> None:
    for bots, winner in ((("greedy", "random"), 0), (("random", "greedy"), 1)):
        assert kumite.simulate(GAME, bots=bots, games=400, seed=2).wins[winner] > 380


@pytest.mark.parametrize(
    "changes",
    [
        {"base_look": 6, "base_keep": 3},
        {"base_look": 3, "base_keep": 0},
        {"opening_draw": 6, "opening_keep": 3, "base_charge": 3},
        {"opening_keep": 0},
        {
            "attack_cards": 10,
            "lesson_cards": 2,
            "decks": {
                "dojo": {
                    "attacks": {"dart": 3, "jab": 3, "slip": 2, "hook": 2},
                    "lessons": {"keen-eye": 1, "steady-hand": 1},
                }
            },
        },
    ],
    ids=lambda changes: ",".join(changes),
)
def test_variants_keep_their_secrets(changes: dict[str, Any]) -> None:
    game = GAME.variant(**changes)
    for seed in range(12):
        length = length_of(game, seed)
        check_secrets(duel(game, seed, length * (seed + 1) // 13), seed)


# All of it is used.


def test_every_card_and_effect_is_used() -> None:
    """Random and greedy duels until everything has happened; what never did is named."""
    wanted = {f"{verb} {card}" for verb in ("keep", "order", "play") for card in CARDS}
    wanted |= {f"{card} {what}" for card in CARDS for what in ("is paid", "is a bluff", "is lost")}
    wanted |= {f"{card} prevents" for card in CARDS if NUMBERS[card][2]}
    wanted |= {f"{lesson} is learned" for lesson in TAUGHT}
    wanted |= {told.name for told in Told if told != Told.LIMIT}
    wanted |= {"a known card is drawn", "a known card is lost", "an empty deck", "three lessons"}
    kinds = (("random", "random"), ("greedy", "random"), ("random", "greedy"), ("greedy", "greedy"))
    for number in range(80):
        bots = [kumite.bot(kind, seed=number) for kind in kinds[number % 4]]
        match = GAME.match(seed=number)
        wanted -= {Told(told.code).name for told in match.told}
        while not match.over and wanted:
            seat = match.owes[0]
            s = match.state.copy()
            match.play(seat, bots[seat].choose(match, seat))
            wanted -= used(s, match, seat)
        if not wanted:
            return
    raise AssertionError(f"never used: {sorted(wanted)}")


def used(s: State, match: Match, seat: int) -> set[str]:
    """What the last choice used, from the state before it."""
    last = max(i for i, choice in enumerate(match.choices) if choice.who == seat)
    said = match.choices[last].text
    found = {said}
    if said == "pay":
        found.add(f"{name(s.attack - 1)} is paid")
    if said == "withhold":
        found.add(f"{name(s.attack - 1)} is a bluff")
    if said == "prevent":
        found.add(f"{name(s.block - 1)} prevents")
    for told in match.told:
        if told.after <= last:
            continue
        found.add(Told(told.code).name)
        if told.code == Told.LOSES:
            found.add(f"{name(told.numbers[1])} is lost")
            p = (s.deck, s.energy, s.used)[told.numbers[2]][seat]
            if p.knows[p.n - 1]:
                found.add("a known card is lost")
        if told.code == Told.DRAWS_CARD and told.to == 0b111:
            found.add("a known card is drawn")
        if told.code == Told.LEARNS:
            found.add(f"{TAUGHT[told.numbers[1]]} is learned")
    if s.deck[seat].n == 0:
        found.add("an empty deck")
    if sum(s.learned[seat].as_dict()["count"]) > 2:
        found.add("three lessons")
    return found
