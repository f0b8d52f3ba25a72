"""Five Cells, ruling by ruling. Each test names the ruling it holds."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import kumite
from kumite import BadVariant, IllegalMove, Match
from kumite.games.five_cells import rules
from kumite.games.five_cells.records import ACTIONS, SPECIAL, Card, Over, State, View

GAME = kumite.game("five_cells")
KESA, ZAN_TETSU, COUNTER = range(3)
STANCE = {"H": 0, "E": 1}


def position(**fields: Any) -> Match:
    """A match set up by hand; seat 0 holds Kesa and seat 1 Zan-Tetsu unless it says otherwise."""
    return GAME.position(**{"special": [KESA, ZAN_TETSU], **fields})


def turn(match: Match, plan0: str, plan1: str) -> Match:
    """Both seats plan, and the turn is played."""
    match.play(0, plan0)
    match.play(1, plan1)
    return match


def texts(match: Match, seat: int) -> set[str]:
    return {move.text for move in match.moves(seat)}


def firsts(match: Match, seat: int) -> set[str]:
    return {move.parts[0] for move in match.moves(seat)}


# start cells, stances, actions of one half, cells after, hit points after, stances after
WORKED = [
    ("0,4", "H H", "retreat / advance", "0,3", "2,2", "H H"),
    ("1,3", "H H", "charge / advance", "2,2", "2,2", "H H"),
    ("1,2", "H E", "advance / advance", "2,2", "2,2", "H E"),
    ("1,2", "H H", "advance / advance", "2,2", "2,2", "H H"),
    ("2,3", "H H", "advance / advance", "2,2", "2,2", "H H"),
    ("0,3", "H H", "charge / charge", "2,2", "2,2", "H H"),
    ("1,4", "H H", "charge / charge", "2,2", "2,2", "H H"),
    ("0,4", "H H", "charge / charge", "2,2", "2,2", "H H"),
    ("2,2", "H H", "advance / retreat", "3,3", "2,2", "H H"),
    ("2,2", "H E", "advance / retreat", "2,3", "2,2", "H E"),
    ("1,3", "H E", "high / low", "1,3", "2,1", "H E"),
    ("2,2", "H H", "balanced / balanced", "2,2", "2,2", "H H"),
    ("1,2", "E H", "low / counter", "1,2", "1,2", "E H"),
    ("1,2", "H E", "kesa / zan-tetsu", "1,2", "2,2", "E H"),
]
ROWS = GAME.catalog.names("actions")


@cache
def rules_on(board: int) -> Any:
    """Made once: what is derived from the size of the board takes longer than any half turn."""
    return kumite.game("five_cells", board=board).rules


def half(cells: str, stances: str, actions: str, board: int = 5) -> tuple[str, str, str, State]:
    """One half of a turn, straight through the rules."""
    s = State()
    r = rules_on(board)
    rules.start(s, r)
    s.dealt = 2
    chosen = []
    for seat, name in enumerate(actions.split(" / ")):
        s.cell[seat] = int(cells.split(",")[seat])
        s.stance[seat] = STANCE[stances.split()[seat]]
        row = ROWS.index(name)
        s.special[seat] = max(0, row - SPECIAL)
        chosen.append(min(row, SPECIAL))
    rules.play_half(s, r, 0, chosen[0], chosen[1])
    return (
        f"{s.cell[0]},{s.cell[1]}",
        f"{s.hp[0]},{s.hp[1]}",
        " ".join("HE"[s.stance[seat]] for seat in (0, 1)),
        s,
    )


@pytest.mark.parametrize(("cells", "stances", "actions", "after", "hp", "turned"), WORKED)
def test_worked_cases(
    cells: str, stances: str, actions: str, after: str, hp: str, turned: str
) -> None:
    assert half(cells, stances, actions)[:3] == (after, hp, turned)


@pytest.mark.parametrize(("cells", "stances", "actions", "after", "hp", "turned"), WORKED)
def test_worked_cases_from_the_other_end(
    cells: str, stances: str, actions: str, after: str, hp: str, turned: str
) -> None:
    def swap(text: str, by: str) -> str:
        return by.join(reversed(text.split(by)))

    def flip(cells: str) -> str:
        return ",".join(str(4 - int(x)) for x in reversed(cells.split(",")))

    found = half(flip(cells), swap(stances, " "), swap(actions, " / "))[:3]
    assert found == (flip(after), swap(hp, ","), swap(turned, " "))


def test_fc1_five_standard_cards_and_one_special_are_dealt() -> None:
    match = position()
    assert firsts(match, 0) == {
        "advance", "retreat", "charge", "switch", "high", "balanced", "special",
    }  # fmt: skip
    assert "switch low" in texts(match, 0)


def test_fc2_specials_are_dealt_without_replacement() -> None:
    match = GAME.match(nature="ask")
    match.play(2, "counter")
    assert match.outcome_texts(match.weights()) == ["kesa", "zan-tetsu"]


def test_fc2_with_specials_differ_false_both_may_hold_the_same() -> None:
    game = kumite.game("five_cells", specials_differ=False)
    match = game.match(nature=["kesa", "kesa"])
    assert [match.state.special[seat] for seat in (0, 1)] == [KESA, KESA]
    with pytest.raises(kumite.NatureError, match="can't have 'kesa'"):
        GAME.match(nature=["kesa", "kesa"])


def test_fc2_all_six_deals_are_equally_likely() -> None:
    deals = [GAME.match(seed=seed).choices for seed in range(3000)]
    counted: dict[tuple[str, ...], int] = {}
    for deal in deals:
        key = tuple(choice.text for choice in deal)
        counted[key] = counted.get(key, 0) + 1
    assert len(counted) == 6
    assert all(abs(count - 500) < 110 for count in counted.values())  # 5.4 sigma


def test_fc3_a_card_is_used_once_a_turn() -> None:
    for seat in (0, 1):
        for text in texts(position(), seat):
            first, second = text.split()
            assert {first, second} not in ({"advance", "retreat"}, {"charge", "switch"})
            assert first != second


def test_fc3_both_plan_in_any_order_before_anything_is_resolved() -> None:
    one, two = position(), position()
    one.play(0, "advance high")
    assert one.owes == (1,)
    assert one.state.cell[0] == 0
    one.play(1, "charge balanced")
    two.play(1, "charge balanced")
    assert two.owes == (0,)
    two.play(0, "advance high")
    assert one.state.as_dict()["cell"] == two.state.as_dict()["cell"] == [1, 2]


def test_fc4_the_first_card_needs_the_present_stance() -> None:
    assert "low" not in firsts(position(), 0)
    assert "high" not in firsts(position(stance=[1, 0]), 0)
    assert "low" in firsts(position(stance=[1, 0]), 0)
    assert "special" not in firsts(position(stance=[1, 0]), 0), "Kesa needs heaven"
    assert "special" not in firsts(position(), 1), "Zan-Tetsu needs earth"


def test_fc4_the_second_card_needs_the_stance_that_the_first_leaves() -> None:
    plans = texts(position(), 0)
    assert {"switch low", "special low"} <= plans
    assert not {"switch high", "special high", "advance low"} & plans
    assert {"special high", "switch high"} <= texts(position(stance=[0, 1]), 1), "Zan-Tetsu, switch"
    counter = position(special=[COUNTER, KESA])
    assert {"special high", "high special"} <= texts(counter, 0)
    assert "switch special" not in texts(position(), 0), "Kesa needs heaven"


def test_fc4_an_unplayable_card_is_refused_with_the_stance_named() -> None:
    with pytest.raises(IllegalMove, match=r"low needs earth and you will be in heaven"):
        position().play(0, "low advance")


def test_fc5_the_second_card_is_locked_for_one_turn() -> None:
    match = turn(position(), "high advance", "balanced charge")
    assert [match.state.lock[x] for x in (0, 1)] == [Card.FOOTWORK, Card.TACTICS]
    assert not {"advance", "retreat"} & firsts(match, 0)
    assert not {"charge", "switch"} & firsts(match, 1)
    assert not any("advance" in text or "retreat" in text for text in texts(match, 0))
    turn(match, "high balanced", "balanced retreat")
    assert {"advance", "retreat"} <= firsts(match, 0)
    assert "balanced" not in firsts(match, 0)


def test_fc5_a_special_used_second_is_gone_and_locks_nothing() -> None:
    match = turn(position(special=[COUNTER, KESA]), "advance special", "retreat balanced")
    assert match.state.lock[0] == Card.NONE
    assert match.state.spent[0] == 1
    assert not any("special" in text for text in texts(match, 0))


def test_fc5_a_locked_card_is_refused_by_name() -> None:
    match = turn(position(), "high advance", "balanced charge")
    with pytest.raises(IllegalMove, match="Footwork is locked this turn"):
        match.play(0, "advance high")


def test_fc6_strikes_and_moves_use_the_stance_held_when_the_half_begins() -> None:
    # Kesa turns seat 0 to earth after the first half: from then on seat 1's heaven moves first.
    match = turn(position(cell=[0, 3]), "special advance", "balanced charge")
    assert match.state.stance[0] == STANCE["E"]
    assert [match.state.cell[x] for x in (0, 1)] == [1, 1], "seat 1 charges to 1, then seat 0 comes"
    # In the half of the switch itself both are still in heaven and meet in the middle.
    match = turn(position(cell=[1, 4]), "switch balanced", "charge balanced")
    assert [match.state.cell[x] for x in (0, 1)] == [1, 2]
    assert half("1,2", "H H", "kesa / switch")[1] == "2,1", "Kesa lands before it turns"


def test_fc6_movement_comes_before_attacks() -> None:
    assert half("1,3", "E H", "low / advance")[:2] == ("1,2", "2,1")
    assert half("1,2", "E H", "low / retreat")[:2] == ("1,3", "2,2")


@pytest.mark.parametrize(
    ("cells", "stances", "actions", "after"),
    [
        ("1,3", "H E", "charge / advance", "3,3"),  # heaven takes the cell, earth's move is lost
        ("1,3", "E H", "charge / advance", "2,2"),
        ("0,4", "H E", "charge / charge", "2,2"),
        ("1,2", "H E", "charge / retreat", "2,3"),  # stopped in the foe's cell, then it steps back
        ("1,2", "E H", "charge / retreat", "3,3"),
        ("0,1", "E H", "retreat / charge", "0,0"),  # the board ends
        ("2,2", "E H", "advance / advance", "2,2"),  # from one cell ahead would pass
        ("2,2", "E H", "retreat / retreat", "1,3"),
        ("2,2", "H E", "charge / charge", "2,2"),
    ],
)
def test_fc7_heaven_moves_first_and_completely(
    cells: str, stances: str, actions: str, after: str
) -> None:
    assert half(cells, stances, actions)[0] == after


@pytest.mark.parametrize(
    ("cells", "stances", "actions", "after"),
    [
        ("2,2", "H H", "advance / advance", "2,2"),  # from one cell both ahead: they stay
        ("2,2", "E E", "charge / charge", "2,2"),
        ("1,1", "H H", "charge / advance", "1,1"),
        ("4,4", "H H", "charge / advance", "4,4"),
        ("1,2", "H H", "charge / retreat", "3,3"),  # chases and catches
        ("3,4", "H H", "charge / retreat", "4,4"),  # the one chased stands at the end
        ("1,2", "H H", "charge / high", "2,2"),  # the other stands still
        ("0,1", "E E", "retreat / charge", "0,0"),
        ("2,3", "E E", "charge / charge", "2,2"),
        ("0,1", "H H", "charge / charge", "1,1"),  # of 0 and 1 the one nearer to cell 2
        ("3,4", "H H", "advance / charge", "3,3"),
        ("1,3", "H H", "retreat / retreat", "0,4"),
        ("2,2", "H H", "retreat / retreat", "1,3"),
        ("0,4", "H H", "retreat / retreat", "0,4"),
        ("1,1", "H H", "retreat / charge", "0,0"),  # never past the one who steps back
    ],
)
def test_fc8_same_stance_moves_at_once(cells: str, stances: str, actions: str, after: str) -> None:
    assert half(cells, stances, actions)[0] == after


def test_fc8_they_never_pass_and_never_leave_the_line() -> None:
    moves = ("advance", "retreat", "charge", "balanced")
    for board in (5, 6, 7, 8, 9):
        for left in range(board):
            for right in range(left, board):
                for stances in ("H H", "H E", "E H", "E E"):
                    for one in moves:
                        for two in moves:
                            s = half(f"{left},{right}", stances, f"{one} / {two}", board)[3]
                            assert 0 <= s.cell[0] <= s.cell[1] < board


@pytest.mark.parametrize(
    ("board", "cells", "after"),
    [(6, "2,3", "2,2"), (6, "1,2", "2,2"), (6, "3,4", "3,3"), (8, "3,4", "3,3"), (7, "2,3", "3,3")],
)
def test_fc16_on_an_even_line_a_perfect_tie_goes_to_the_left(
    board: int, cells: str, after: str
) -> None:
    assert half(cells, "H H", "charge / charge", board)[0] == after


@pytest.mark.parametrize(
    ("action", "distances"),
    [("high", {2}), ("low", {1}), ("balanced", {0}), ("kesa", {0, 1}), ("zan-tetsu", {1, 2})],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_fc9_where_each_strike_lands(action: str, distances: set[int], seat: int) -> None:
    needs = GAME.rules.actions[ROWS.index(action)].needs
    stances = "E E" if needs == 2 else "H H"
    for distance in range(5):
        actions = f"{action} / switch" if seat == 0 else f"switch / {action}"
        s = half(f"0,{distance}", stances, actions)[3]
        assert (s.hp[1 - seat] == 1) == (distance in distances)
        assert s.hp[seat] == 2


def test_fc10_two_strikes_that_land_hurt_nobody() -> None:
    s = half("1,1", "H H", "balanced / kesa")[3]
    assert [s.hp[0], s.hp[1]] == [2, 2]


@pytest.mark.parametrize(
    ("cells", "stances", "actions", "hp"),
    [
        ("1,2", "E H", "low / counter", "1,2"),
        ("1,3", "E H", "low / counter", "2,2"),  # nothing landed, nothing to counter
        ("1,2", "E H", "counter / high", "2,2"),
        ("1,3", "H H", "counter / high", "2,1"),
        ("1,2", "H H", "counter / kesa", "2,1"),
        ("1,2", "E H", "counter / counter", "2,2"),
    ],
)
def test_fc10_counter_turns_a_strike_that_lands(
    cells: str, stances: str, actions: str, hp: str
) -> None:
    found = half(cells, stances, actions)
    assert found[1] == hp
    if "counter" in actions.split(" / ")[1]:
        assert found[3].spent[1] == 1, "spent also when it does nothing"


@pytest.mark.parametrize(
    ("cells", "actions"),
    [
        ("0,4", "kesa / switch"),  # hits nobody
        ("1,2", "kesa / counter"),  # is countered
        ("2,2", "kesa / balanced"),  # clashes
        ("1,2", "kesa / switch"),  # lands
    ],
)
def test_fc11_kesa_turns_to_earth_whatever_comes_of_it(cells: str, actions: str) -> None:
    assert half(cells, "H H", actions)[3].stance[0] == STANCE["E"]


@pytest.mark.parametrize("actions", ["zan-tetsu / switch", "zan-tetsu / counter"])
@pytest.mark.parametrize("cells", ["0,4", "1,2"])
def test_fc11_zan_tetsu_turns_to_heaven_whatever_comes_of_it(cells: str, actions: str) -> None:
    assert half(cells, "E H", actions)[3].stance[0] == STANCE["H"]


def test_fc12_the_duel_ends_in_the_first_half() -> None:
    match = position(cell=[1, 3], hp=[2, 1], special=[KESA, COUNTER])
    turn(match, "high special", "switch special")
    assert match.over
    assert match.result == "Left wins"
    assert match.scores == (1.0, -1.0)
    assert [match.state.spent[x] for x in (0, 1)] == [0, 0], "not played, not spent"
    assert match.state.stance[1] == STANCE["E"], "the first half is played to its end"
    assert not any("Kesa" in line or "Counter" in line for line in match.log(1))
    for seat in (0, 1, 2):
        view = match.view(seat)
        assert [view.last[x, 1] for x in (0, 1)] == [0, 0], "second cards stay hidden"
        assert view.plan[1 - min(seat, 1)] == 0


def test_fc12_a_countered_last_strike_loses() -> None:
    match = position(cell=[1, 2], hp=[1, 1], stance=[1, 0], special=[KESA, COUNTER])
    turn(match, "low advance", "special advance")
    assert match.result == "Right wins"


def test_fc13_the_duel_is_a_draw_after_the_turn_limit() -> None:
    game = kumite.game("five_cells", turn_limit=2)
    match = game.match(seed=1)
    turn(match, "advance balanced", "advance balanced")
    assert not match.over
    turn(match, "switch retreat", "switch retreat")
    assert match.over
    assert match.result == "A draw"
    assert match.scores == (0.0, 0.0)
    assert match.state.over == Over.DRAW


def test_fc13_the_last_turn_can_still_be_won() -> None:
    game = kumite.game("five_cells", turn_limit=1, hit_points=1)
    match = game.position(cell=[1, 3], special=[KESA, COUNTER])
    turn(match, "high advance", "switch retreat")
    assert match.result == "Left wins"


def test_fc14_plan_and_special_of_the_other_seat_are_hidden() -> None:
    match = position()
    match.play(0, "advance special")
    view: View = match.view(1)
    assert (view.plan[0], view.known[0]) == (0, 0)
    assert match.view(0).plan[0] == 1 + 0 * ACTIONS + SPECIAL
    assert match.view(0).known[0] == KESA + 1
    assert match.view(2).as_dict()["known"] == [0, 0]
    assert match.log(1) == ["Left has a plan."]


def test_fc14_a_played_special_is_named_in_the_log_and_stays_known() -> None:
    match = turn(position(), "special retreat", "advance balanced")
    assert "Left plays Kesa Strike." in match.log(1)
    assert match.view(1).known[0] == KESA + 1
    assert match.view(0).known[1] == 0


def test_fc15_that_a_seat_has_planned_is_public() -> None:
    match = position()
    match.play(0, "advance high")
    for seat in (0, 1, 2):
        assert match.view(seat).as_dict()["planned"] == [1, 0]
        assert match.owes == (1,)


def test_fc15_guess_deals_a_random_legal_plan() -> None:
    from kumite.core.match import guess
    from kumite.testing.duels import dice_of

    match = position()
    match.play(0, "advance special")
    dice = dice_of(3)
    plans = set()
    for _ in range(400):
        state = guess(GAME, match.view(1), 1, dice)
        guessed = GAME.at(state, nature="ask")
        plan = guessed.state.plan[0] - 1
        guessed.state.plan[0] = 0
        assert plan in guessed.move_ids(0)
        plans.add(plan)
    assert len(plans) > 30


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hit_points": 0}, "hit_points is from 1 to 9, not 0"),
        ({"board": 4}, "board is from 5 to 9, not 4"),
        ({"board": True}, "board is a whole number, not True"),
        ({"specials_differ": 1}, "specials_differ is true or false, not 1"),
        ({"bord": 5}, "no rules value 'bord'; did you mean board?"),
        ({"actions": {"hi": {}}}, "no 'hi' in actions; did you mean high"),
        ({"actions": {"high": {"hit": [1]}}}, "no column 'hit'; did you mean hits"),
        ({"actions": {"high": {"hits": [9]}}}, "hits is from 0 to 8, not 9"),
        ({"actions": {"high": {"needs": "haven"}}}, "needs can't be 'haven'; did you mean heaven"),
        ({"actions": 3}, "actions takes rows by name"),
        ({"actions": {"high": {"move": 1.5}}}, "move is a whole number, not 1.5"),
    ],
)
def test_a_bad_variant_is_refused_with_the_place_named(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadVariant) as refusal:
        kumite.game("five_cells", **changes)
    assert message in str(refusal.value)


def test_a_variant_changes_cards_by_column() -> None:
    game = kumite.game("five_cells", actions={"high": {"hits": [1, 2, 3]}})
    match = game.position(cell=[0, 3], special=[KESA, COUNTER])
    match.play(0, "high advance")
    match.play(1, "switch retreat")
    assert match.state.hp[1] == 1
    assert game.changes == {"actions": {"high": {"hits": [1, 2, 3]}}}
    assert kumite.game("five_cells", hit_points=2).changes == {}, "the usual number is no change"


def test_the_records_have_the_sizes_that_are_declared() -> None:
    from kumite.games.five_cells.records import Action, Rules

    sizes = {kind.__name__: kind.size for kind in (Action, Rules, State, View)}
    assert sizes == {"Action": 8, "Rules": 3726, "State": 312, "View": 24}


def test_a_variant_that_leaves_no_plan_is_refused() -> None:
    rows = {name: {"needs": "heaven"} for name in ROWS[:SPECIAL]}
    with pytest.raises(BadVariant, match="no plan is left in earth with none locked"):
        kumite.game("five_cells", actions=rows)


@pytest.mark.parametrize(
    ("row", "card"), [("high", "none"), ("high", "special"), ("kesa", "footwork")]
)
def test_cards_and_specials_are_kept_apart(row: str, card: str) -> None:
    with pytest.raises(BadVariant, match=f"{row} can't be a use of the card {card}"):
        kumite.game("five_cells", actions={row: {"card": card}})
