"""Fist & Form, ruling by ruling. Each test names the ruling it holds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from kumite import Match
from kumite.core.match import guess
from kumite.games.fist_and_form.records import (
    KINDS,
    MISSTEP,
    Over,
    Phase,
    View,
)
from kumite.testing.duels import dice_of
from tests.games.fist_and_form import (
    ALL_FOCUS,
    FOCUS_DRAWN,
    GAME,
    NAMES,
    NATURE,
    Counts,
    allowances,
    discarded,
    hand,
    may,
    named,
    play,
    refused,
    stamina,
    texts,
    turn,
)


def test_ff1_the_piles_hold_ten_of_each_besides_the_starting_decks() -> None:
    match = GAME.match(seed=1)
    assert named(match.state.supply) == dict.fromkeys(NAMES, 10)
    for seat in (0, 1):
        own = Counter(hand(match, seat)) + Counter(named(match.state.side[seat].deck))
        assert own == {"focus": 7, "misstep": 3}
        assert match.state.hand[seat].n == 5
        assert match.state.side[seat].deck_n == 5
    assert stamina(match) == (10, 10)


def test_ff1_pile_size_and_starting_decks_can_be_changed() -> None:
    game = GAME.variant(pile_size=4, cards={"focus": {"start": 2}, "mastery": {"start": 5}})
    match = game.match(seed=1)
    assert named(match.state.supply) == dict.fromkeys(NAMES, 4)
    own = Counter(hand(match)) + Counter(named(match.state.side[0].deck))
    assert own == {"focus": 2, "mastery": 5, "misstep": 3}


def test_ff2_missteps_come_from_their_pile_until_it_is_empty() -> None:
    for left, given in ((10, 2), (2, 2), (1, 1), (0, 0)):
        match = turn({"counter-strike": 1}, supply={"misstep": left})
        play(match, "play counter-strike")
        assert match.state.side[1].discard[MISSTEP] == given
        assert match.state.supply[MISSTEP] == left - given
    assert match.log(1)[-1] == "The Misstep pile is empty."


def test_ff2_missteps_cannot_be_channeled() -> None:
    match = turn({"mastery": 5}, phase=Phase.CHANNEL)
    assert may(match, "channel") == set(NAMES) - {"misstep"}
    refused(match, "channel misstep", "is no move of Fist & Form")


def test_ff2_refined_cards_leave_the_game() -> None:
    match = turn({"misstep": 1, "momentum": 1}, phase=Phase.CLEANUP, refines=2, nature=FOCUS_DRAWN)
    supply = named(match.state.supply)
    play(match, "refine misstep", "refine momentum", "end turn")
    assert named(match.state.supply) == supply
    assert discarded(match) == {}
    gone = next(zone for zone in match.table(0).scene.zones if zone.id == "refined")
    assert {card.title: card.count for card in gone.cards}["Misstep"] >= 1


@pytest.mark.parametrize("first", [0, 1])
def test_ff3_nature_draws_the_first_seat_and_it_stays_first(first: int) -> None:
    match = GAME.match(nature="ask")
    assert match.outcome_texts(match.weights()) == ["seat 0", "seat 1"]
    match.play(NATURE, f"seat {first}")
    match.go_on(seed=4)
    for _ in range(3):
        for seat in (first, 1 - first):
            assert match.owes == (seat,)
            play(match, "end technique", "end channel", "end turn", seat=seat)
    assert match.state.round == 3


def test_ff3_with_alternate_first_the_other_seat_begins_the_next_round() -> None:
    match = GAME.variant(alternate_first=True).match(seed=2)
    order = []
    for _ in range(6):
        seat = match.owes[0]
        order.append(seat)
        play(match, "end technique", "end channel", "end turn", seat=seat)
    one = order[0]
    assert order == [one, 1 - one, 1 - one, one, one, 1 - one]


def test_ff4_one_technique_a_turn_unless_it_gives_actions() -> None:
    match = play(turn({"mental-clarity": 2}, nature=["focus"] * 3), "play mental-clarity")
    assert texts(match) == ["end technique"]
    refused(match, "play mental-clarity", "you have no action left")
    match = turn({"counter-strike": 1, "combination-rush": 1, "energy-channeling": 3})
    play(match, "play counter-strike", "play combination-rush")
    assert match.state.actions == 3
    play(match, *["play energy-channeling"] * 3)
    assert texts(match) == ["end technique"]
    assert allowances(match) == {"actions": 0, "spirit": 6, "channels": 5, "refines": 0}


def test_ff4_effects_are_added_up_before_cards_are_drawn() -> None:
    match = turn({"impose-pressure": 1}, nature="ask")
    play(match, "play impose-pressure")
    assert match.owes == (NATURE,)
    assert allowances(match) == {"actions": 0, "spirit": 2, "channels": 2, "refines": 0}
    assert discarded(match) == {"impose-pressure": 1}


def test_ff5_a_played_card_is_discarded_at_once_but_for_damage_and_defense() -> None:
    match = turn({"combination-rush": 2, "deflecting-block": 1, "targeted-strike": 1})
    play(match, "play combination-rush", "play deflecting-block", "play targeted-strike")
    assert discarded(match) == {"combination-rush": 1}
    assert named(match.state.side[0].in_play) == {"deflecting-block": 1, "targeted-strike": 1}
    assert (match.state.side[0].damage, match.state.side[0].defense) == (1, 1)


def test_ff5_a_shuffle_in_the_technique_phase_leaves_out_what_was_played() -> None:
    match = turn(
        {"counter-strike": 1, "mental-clarity": 1}, {"focus": 1},
        {"momentum": 1, "counter-strike": 1}, nature="ask",
    )  # fmt: skip
    play(match, "play counter-strike", "play mental-clarity")
    match.play(NATURE, "focus")
    assert match.outcome_texts(match.weights()) == ["momentum", "counter-strike"]
    match.play(NATURE, "momentum")
    match.play(NATURE, "counter-strike")
    assert discarded(match) == {"counter-strike": 1, "mental-clarity": 1}
    assert hand(match) == {"focus": 1, "momentum": 1, "counter-strike": 1}


def test_ff5_drawing_stops_where_nothing_else_is_there() -> None:
    match = turn({"reading-the-opponent": 2}, {"focus": 1}, nature=["focus"])
    play(match, "play reading-the-opponent", "play reading-the-opponent")
    assert match.owes == (0,)
    assert hand(match) == {"focus": 1}
    assert discarded(match) == {"reading-the-opponent": 2}
    assert not match.script_left


def test_ff5_in_cleanup_what_was_played_is_shuffled_too() -> None:
    match = turn({"combination-rush": 1}, {"focus": 1}, nature="ask", phase=Phase.TECHNIQUE)
    play(match, "play combination-rush", "end technique", "end channel", "end turn")
    match.play(NATURE, "focus")
    assert match.outcome_texts(match.weights()) == ["combination-rush"]


def test_ff6_the_redraw_takes_all_focus_and_gives_an_action() -> None:
    match = turn(
        {"focus": 3, "misstep": 1}, {"momentum": 2, "mastery": 2}, stamina=(9, 10),
        nature=["momentum", "mastery", "mastery"], actions=0,
    )  # fmt: skip
    assert texts(match) == ["redraw focus", "end technique"]
    play(match, "redraw focus")
    assert hand(match) == {"momentum": 1, "mastery": 2, "misstep": 1}
    assert discarded(match) == {"focus": 3}
    assert match.state.actions == 1


def test_ff6_the_redraw_is_for_who_is_strictly_behind_and_holds_focus() -> None:
    for mine, other in ((10, 10), (10, 9)):
        match = turn({"focus": 2}, stamina=(mine, other))
        refused(match, "redraw focus", "it takes less stamina than the other has")
    refused(turn({"momentum": 2}, stamina=(1, 2)), "redraw focus", "you have no Focus in hand")


def test_ff6_once_a_turn_and_again_in_the_next() -> None:
    match = turn({"focus": 1}, {"focus": 9}, stamina=(5, 10), nature=["focus"] * 12)
    play(match, "redraw focus")
    refused(match, "redraw focus", "a turn has 1 Focus redraw")
    play(match, "end technique", "end channel", "end turn")
    play(match, "end technique", "end channel", "end turn", seat=1)
    assert "redraw focus" in texts(match)


def test_ff6_redraws_and_their_actions_can_be_changed() -> None:
    none = GAME.variant(focus_redraws=0)
    assert texts(turn({"focus": 1}, stamina=(5, 10), game=none)) == ["end technique"]
    refused(turn({"focus": 1}, stamina=(5, 10), game=none), "redraw focus", "there is none")
    game = GAME.variant(focus_redraws=2, redraw_actions=3)
    match = turn({"focus": 1}, stamina=(5, 10), nature=["focus"] * 2, game=game)
    play(match, "redraw focus", "redraw focus")
    assert match.state.actions == 1 + 3 + 3
    assert texts(match) == ["end technique"]


def test_ff6_the_discarded_focus_may_come_back_in_a_shuffle() -> None:
    match = turn({"focus": 2}, {"mastery": 1}, stamina=(5, 10), nature=["mastery", "focus"])
    play(match, "redraw focus")
    assert hand(match) == {"focus": 1, "mastery": 1}
    assert named(match.state.side[0].deck) == {"focus": 1}


def test_ff7_one_channel_by_default_paid_step_by_step() -> None:
    match = turn({"focus": 2, "momentum": 2}, phase=Phase.CHANNEL)
    assert match.state.supply[NAMES.index("momentum")] == 8
    play(match, "channel momentum")
    assert texts(match) == ["pay focus", "pay momentum"]
    play(match, "pay focus")
    assert match.state.owed == 2
    play(match, "pay momentum")
    assert discarded(match) == {"focus": 1, "momentum": 2}
    assert match.state.supply[NAMES.index("momentum")] == 7
    assert texts(match) == ["end channel"]
    refused(match, "channel focus", "you have channeled all you may this turn")


def test_ff7_a_card_is_offered_if_its_pile_and_the_means_suffice() -> None:
    match = turn({"focus": 2, "momentum": 1}, phase=Phase.CHANNEL, supply={"counter-strike": 0})
    cheap = {name for i, name in enumerate(NAMES) if GAME.rules.cards[i].price <= 4}
    assert may(match, "channel") == cheap - {"counter-strike", "misstep"}
    refused(match, "channel counter-strike", "the pile of Counter Strike is empty")
    refused(match, "channel mastery", "Mastery costs 6 spirit and you have 4")


def test_ff7_bonus_spirit_counts_and_is_paid_one_by_one() -> None:
    match = turn({"focus": 1}, phase=Phase.CHANNEL, spirit=3)
    play(match, "channel mental-clarity")
    assert texts(match) == ["pay focus", "pay spirit"]
    play(match, "pay spirit", "pay spirit", "pay spirit")
    assert texts(match) == ["pay focus"]
    play(match, "pay focus")
    assert match.state.spirit == 0
    assert discarded(match) == {"focus": 1, "mental-clarity": 1}


def test_ff7_no_step_is_offered_once_the_price_is_met_and_there_is_no_change() -> None:
    match = turn({"mastery": 3}, phase=Phase.CHANNEL, channels=2)
    play(match, "channel momentum", "pay mastery")
    assert may(match, "pay") == set()
    play(match, "channel mental-clarity", "pay mastery", "pay mastery")
    assert match.log(1)[-1] == "Left gets no change: 2 spirit is lost."
    assert match.state.spirit == 0
    refused(match, "pay spirit", "first choose a card to channel")


def test_ff7_focus_costs_nothing() -> None:
    match = turn({}, phase=Phase.CHANNEL)
    assert may(match, "channel") == {"focus"}
    play(match, "channel focus")
    assert discarded(match) == {"focus": 1}
    assert texts(match) == ["end channel"]


def test_ff7_bonus_spirit_left_is_lost_at_the_end_of_the_phase() -> None:
    match = turn({}, phase=Phase.CHANNEL, spirit=2)
    assert match.table(0).choices[-1].parts[0].note.endswith("2 bonus spirit is lost")
    assert play(match, "end channel").state.spirit == 0


def test_ff7_while_a_card_is_paid_for_nothing_else_is_possible() -> None:
    match = play(turn({"focus": 3}, phase=Phase.CHANNEL, channels=2), "channel momentum")
    for move in ("channel focus", "end channel"):
        refused(match, move, "Momentum is to be paid for first: 3 spirit is still owed")
    refused(match, "pay mastery", "you have no Mastery in hand")
    refused(match, "pay spirit", "you have no bonus spirit left")


def test_ff8_refining_card_by_card_up_to_the_allowance() -> None:
    held = {"misstep": 2, "focus": 1, "mastery": 1}
    match = turn(held, phase=Phase.CLEANUP, refines=2, nature=FOCUS_DRAWN)
    assert may(match, "refine") == {"misstep", "focus", "mastery"}
    play(match, "refine misstep", "refine mastery")
    assert texts(match) == ["end turn"]
    refused(match, "refine focus", "no refine is left to you this turn")
    play(match, "end turn")
    assert discarded(match) == {"misstep": 1, "focus": 1}


def test_ff8_refining_may_be_declined_and_nothing_is_refined_without_leave() -> None:
    match = turn({"misstep": 1}, phase=Phase.CLEANUP, refines=1, nature=FOCUS_DRAWN)
    play(match, "end turn")
    assert discarded(match) == {"misstep": 1}
    assert texts(turn({"misstep": 1}, phase=Phase.CLEANUP)) == ["end turn"]


def test_ff8_the_hand_is_discarded_and_five_are_drawn() -> None:
    drawn = ["momentum", "focus", "focus", "mastery", "focus"]
    match = turn(
        {"focus": 2, "misstep": 1}, {"focus": 4, "momentum": 1, "mastery": 1},
        phase=Phase.CLEANUP, nature=drawn,
    )  # fmt: skip
    play(match, "end turn")
    assert hand(match) == {"focus": 3, "momentum": 1, "mastery": 1}
    assert discarded(match) == {"focus": 2, "misstep": 1}
    assert match.log(1)[-2:] == ["Left discards 3 cards.", "Left draws 5 cards."]
    assert "Left draws 3 Focus." in match.log(0)
    assert "Left draws 3 Focus." not in match.log(1)


def test_ff8_where_the_deck_runs_out_the_discard_pile_becomes_the_deck() -> None:
    match = turn(
        {"misstep": 1}, {"mastery": 2}, {"momentum": 4}, phase=Phase.CLEANUP,
        nature=["mastery", "mastery", "momentum", "momentum", "misstep"],
    )  # fmt: skip
    with match:
        play(match, "end turn")
    assert hand(match) == {"mastery": 2, "momentum": 2, "misstep": 1}
    assert named(match.state.side[0].deck) == {"momentum": 2}
    assert discarded(match) == {}
    assert "Left shuffles 5 discarded cards into a new deck." in match.log(1)


def test_ff8_where_both_are_empty_drawing_stops() -> None:
    match = turn({"focus": 1}, {"mastery": 1}, phase=Phase.CLEANUP, nature=["mastery", "focus"])
    play(match, "end turn")
    assert hand(match) == {"focus": 1, "mastery": 1}
    assert match.owes == (1,)
    bare = turn({}, {}, phase=Phase.CLEANUP)
    assert play(bare, "end turn").owes == (1,)


def end_round(match: Match) -> Match:
    """Seat 1, which goes second, does nothing in its turn."""
    return play(match, "end technique", "end channel", "end turn", seat=1)


def second(strikes: Counts, defends: Counts | None = None, **options: Any) -> Match:
    """Seat 1 has its turn, seat 0 has had it; with these cards in play."""
    match = turn(
        {}, in_play={**strikes, **(defends or {})}, phase=Phase.CLEANUP, nature="ask", **options
    )
    play(match, "end turn")
    for _ in range(5):
        match.play(NATURE, "focus")
    return match


def all_drawn(match: Match) -> Match:
    while match.owes == (NATURE,):
        match.play(NATURE, match.outcome_texts(match.weights())[0])
    return match


def test_ff9_strikes_count_when_both_turns_are_over() -> None:
    match = second({"devastating-blow": 1, "targeted-strike": 2})
    assert stamina(match) == (10, 10)
    all_drawn(end_round(match))
    assert stamina(match) == (10, 5)
    assert discarded(match)["devastating-blow"] == 1
    assert named(match.state.side[0].in_play) == {}
    assert (match.state.side[0].damage, match.state.round) == (0, 1)
    assert "Right is struck for 5: stamina 5." in match.log(0)


@pytest.mark.parametrize(("blocks", "left"), [(0, 7), (1, 8), (3, 10), (5, 10)])
def test_ff9_defense_stops_damage_and_never_heals(blocks: int, left: int) -> None:
    match = second({"devastating-blow": 1}, foe={"in_play": {"deflecting-block": blocks}})
    all_drawn(end_round(match))
    assert stamina(match) == (10, left)
    assert discarded(match, 1).get("deflecting-block", 0) == blocks


def test_ff9_own_defense_does_not_stop_own_damage() -> None:
    match = second({"devastating-blow": 1}, {"defensive-kata": 1})
    all_drawn(end_round(match))
    assert stamina(match) == (10, 7)


def test_ff9_who_has_no_stamina_left_loses() -> None:
    match = second({"devastating-blow": 1}, stamina=(10, 3))
    all_drawn(end_round(match))
    assert (match.over, match.scores, match.result) == (True, (1.0, -1.0), "Left wins")
    assert match.log(2)[-2:] == ["Round 1 ends.", "Left wins."]


def test_ff9_both_at_nothing_is_a_tie() -> None:
    match = second(
        {"devastating-blow": 1}, foe={"in_play": {"devastating-blow": 2}}, stamina=(4, 2)
    )
    all_drawn(end_round(match))
    assert stamina(match) == (-2, -1)
    assert (match.state.over, match.scores, match.result) == (Over.TIE, (0.0, 0.0), "A draw")
    assert match.log(0)[-1] == "Both have fallen: a tie."


def test_ff10_after_the_last_round_it_is_a_tie() -> None:
    for stamina_left, over in ((10, Over.TIE), (3, Over.LEFT_WINS)):
        match = second({"devastating-blow": 1}, stamina=(10, stamina_left), round=99)
        all_drawn(end_round(match))
        assert match.state.over == over
    match = GAME.variant(round_limit=1).match(seed=3)
    for _ in range(2):
        play(match, "end technique", "end channel", "end turn", seat=match.owes[0])
    assert match.result == "A draw"
    assert match.log(1)[-1] == "1 rounds are over and both still stand: a tie."


def seen(match: Match, viewer: int, owner: int) -> dict[str, int]:
    """The cards a viewer knows in a hand."""
    return named(match.view(viewer).hand[owner].have)


def test_ff11_the_other_hand_is_hidden_and_all_that_is_owned_is_known() -> None:
    match = turn({"mastery": 2, "focus": 1}, {"focus": 4, "misstep": 1}, {"momentum": 3})
    for viewer in (1, 2):
        view: View = match.view(viewer)
        assert (view.hand[0].n, seen(match, viewer, 0)) == (3, {})
        assert named(view.side[0].pool) == {"mastery": 2, "focus": 5, "misstep": 1}
        assert named(view.side[0].discard) == {"momentum": 3}
        assert view.side[0].deck_n == 5
    own: View = match.view(0)
    assert seen(match, 0, 0) == {"mastery": 2, "focus": 1}
    assert named(own.side[0].pool) == {"focus": 4, "misstep": 1}


def test_ff11_allowances_spirit_and_payments_are_public() -> None:
    match = turn({"focus": 3}, phase=Phase.CHANNEL, spirit=2, refines=1)
    play(match, "channel energy-channeling", "pay focus", "pay spirit")
    for viewer in (0, 1, 2):
        view: View = match.view(viewer)
        assert (view.spirit, view.refines, view.channels, view.owed) == (1, 1, 1, 2)
        assert [view.paid[i] for i in range(4)] == [1, 0, 0, 1]
        assert match.table(viewer).scene.so_far == [
            "channels Energy Channeling", "paid 1 Focus", "paid 1 bonus spirit",
        ]  # fmt: skip


def test_ff11_a_deck_that_runs_out_gives_the_hand_away_until_cards_leave_it() -> None:
    match = turn(
        {"mental-clarity": 1, "focus": 1}, {"mastery": 1, "focus": 1}, {"focus": 4},
        nature=["mastery", "focus", "focus"],
    )  # fmt: skip
    play(match, "play mental-clarity")
    assert hand(match) == {"mastery": 1, "focus": 3}
    assert seen(match, 1, 0) == {"mastery": 1, "focus": 2}, "not the one drawn after the shuffle"
    told = "Left's deck has run out: by counting, both know the 3 cards in Left's hand."
    assert told in match.log(1)
    play(match, "end technique", "channel momentum", "pay focus")
    assert seen(match, 1, 0) == {"mastery": 1, "focus": 1}, "a known one leaves first"
    play(match, "pay focus")
    assert seen(match, 1, 0) == {"mastery": 1}
    play(match, "pay focus")
    assert hand(match) == {"mastery": 1}


def test_ff11_a_deck_that_runs_out_with_the_last_draw_counts_too() -> None:
    match = turn({}, ALL_FOCUS, {"mastery": 1}, phase=Phase.CLEANUP, nature=FOCUS_DRAWN)
    play(match, "end turn")
    assert seen(match, 1, 0) == {"focus": 5}
    assert match.view(1).side[0].deck_n == 0


def test_ff11_draws_are_told_to_their_owner_only() -> None:
    match = turn({"mental-clarity": 1}, {"mastery": 3}, {"focus": 2}, nature=["mastery"] * 3)
    play(match, "play mental-clarity")
    assert match.log(0).count("Left draws Mastery.") == 3
    assert match.log(1)[1] == "Left draws 3 cards."
    assert not any("Mastery" in line for line in match.log(1) + match.log(2))


def hands_of(pool: Counts, size: int) -> Counter[tuple[int, ...]]:
    """All ways to hold so many cards of a pool, each with how often it comes up."""
    cards = [kind for kind, name in enumerate(NAMES) for _ in range(pool.get(name, 0))]
    return Counter(
        tuple(chosen.count(kind) for kind in range(KINDS)) for chosen in combinations(cards, size)
    )


@pytest.mark.parametrize("owed", [0, 4, 6])
def test_ff11_a_guessed_hand_is_as_likely_as_it_is_and_can_pay_what_it_owes(owed: int) -> None:
    fields: dict[str, Any] = {"phase": Phase.CHANNEL}
    if owed:
        fields |= {"buying": 1 + NAMES.index("mastery"), "owed": owed, "spirit": 1}
    deck = {"focus": 3, "misstep": 2, "momentum": 1, "counter-strike": 1, "mastery": 1}
    match = turn({"mastery": 1, "momentum": 1, "focus": 1}, deck, **fields)
    worth = [GAME.rules.cards[kind].worth for kind in range(KINDS)]
    pool = {"focus": 4, "misstep": 2, "momentum": 2, "counter-strike": 1, "mastery": 2}
    ways = hands_of(pool, 3)
    if owed:
        ways = Counter({
            h: n for h, n in ways.items()
            if sum(a * b for a, b in zip(h, worth, strict=True)) + 1 >= owed
        })  # fmt: skip
    total = sum(ways.values())
    dice, view, rounds = dice_of(owed), match.view(1), 4000
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        state = guess(GAME, view, 1, dice)
        assert not GAME.unsound(state)
        found[tuple(state.hand[0].have[kind] for kind in range(KINDS))] += 1
    assert set(found) <= set(ways)
    for held, count in ways.items():
        expected = rounds * count / total
        assert abs(found[held] - expected) < 5 * expected**0.5 + 3, held


def test_ff12_phases_end_only_by_their_own_move() -> None:
    match = turn({}, nature=FOCUS_DRAWN, actions=0, channels=0)
    for phase, move in (
        (Phase.TECHNIQUE, "end technique"),
        (Phase.CHANNEL, "end channel"),
        (Phase.CLEANUP, "end turn"),
    ):
        assert match.state.phase == phase
        assert texts(match) == [move], "even where there is nothing else to do"
        play(match, move)
    assert match.owes == (1,)


def test_ff12_a_move_of_another_phase_is_refused_by_its_name() -> None:
    match = turn({"focus": 3, "misstep": 1})
    refused(match, "channel momentum", "belongs to the Channel phase and this is the Technique")
    refused(match, "refine misstep", "belongs to the Cleanup phase")
    play(match, "end technique")
    refused(match, "play counter-strike", "belongs to the Technique phase and this is the Channel")
    refused(match, "end technique", "belongs to the Technique phase")
