"""Each card of Fist & Form by itself, whole rounds, and the greedy bot."""

from __future__ import annotations

from collections.abc import Sequence

import kumite
from kumite import Match
from kumite.core.dice import draw
from kumite.games.fist_and_form.records import (
    KINDS,
    MISSTEP,
    RESOURCES,
    Card,
    Phase,
    Told,
)
from kumite.testing.duels import dice_of
from tests.games.fist_and_form import (
    FOCUS_DRAWN,
    GAME,
    NAMES,
    allowances,
    discarded,
    hand,
    may,
    named,
    play,
    texts,
    turn,
)


def test_card_focus() -> None:
    match = turn({"focus": 3}, phase=Phase.CHANNEL)
    play(match, "channel momentum", "pay focus", "pay focus", "pay focus")
    assert discarded(match) == {"focus": 3, "momentum": 1}


def test_card_momentum() -> None:
    match = turn({"momentum": 2}, phase=Phase.CHANNEL)
    assert "mental-clarity" in may(match, "channel")
    play(match, "channel mental-clarity", "pay momentum", "pay momentum")
    assert discarded(match) == {"momentum": 2, "mental-clarity": 1}


def test_card_mastery() -> None:
    match = turn({"mastery": 2}, phase=Phase.CHANNEL)
    assert "mastery" in may(match, "channel")
    play(match, "channel mastery", "pay mastery", "pay mastery")
    assert discarded(match) == {"mastery": 3}


def after(card: str, nature: Sequence[str] = ()) -> Match:
    """Played from the hand, from a deck of five Mastery."""
    match = turn({card: 1}, {"mastery": 5}, nature=nature)
    assert GAME.rules.cards[NAMES.index(card)].price == PRICES[card]
    with match:
        play(match, f"play {card}")
    return match


PRICES = {
    "counter-strike": 3, "reading-the-opponent": 3, "combination-rush": 3, "deflecting-block": 3,
    "energy-channeling": 4, "mental-clarity": 4, "defensive-kata": 5, "impose-pressure": 5,
    "targeted-strike": 6, "devastating-blow": 8,
}  # fmt: skip


def test_card_counter_strike() -> None:
    match = after("counter-strike")
    assert allowances(match) == {"actions": 2, "spirit": 0, "channels": 1, "refines": 0}
    assert discarded(match, 1) == {"misstep": 2}
    assert match.log(1)[-1] == "Right gets 2 Missteps."


def test_card_reading_the_opponent() -> None:
    match = after("reading-the-opponent", ["mastery"])
    assert allowances(match) == {"actions": 2, "spirit": 0, "channels": 1, "refines": 0}
    assert hand(match) == {"mastery": 1}


def test_card_combination_rush() -> None:
    match = after("combination-rush")
    assert allowances(match) == {"actions": 2, "spirit": 0, "channels": 2, "refines": 0}


def test_card_deflecting_block() -> None:
    match = after("deflecting-block")
    assert allowances(match) == {"actions": 1, "spirit": 0, "channels": 1, "refines": 0}
    assert (match.state.side[0].damage, match.state.side[0].defense) == (0, 1)


def test_card_energy_channeling() -> None:
    match = after("energy-channeling")
    assert allowances(match) == {"actions": 0, "spirit": 2, "channels": 2, "refines": 0}
    assert "focus" in may(play(match, "end technique"), "channel")


def test_card_mental_clarity() -> None:
    match = after("mental-clarity", ["mastery"] * 3)
    assert hand(match) == {"mastery": 3}
    assert allowances(match) == {"actions": 0, "spirit": 0, "channels": 1, "refines": 0}


def test_card_defensive_kata() -> None:
    match = after("defensive-kata")
    assert allowances(match) == {"actions": 0, "spirit": 0, "channels": 1, "refines": 2}
    assert match.state.side[0].defense == 2
    assert named(match.state.side[0].in_play) == {"defensive-kata": 1}


def test_card_impose_pressure() -> None:
    match = after("impose-pressure", ["mastery"])
    assert allowances(match) == {"actions": 0, "spirit": 2, "channels": 2, "refines": 0}
    assert hand(match) == {"mastery": 1}


def test_card_targeted_strike() -> None:
    match = after("targeted-strike")
    assert allowances(match) == {"actions": 0, "spirit": 0, "channels": 1, "refines": 1}
    assert match.state.side[0].damage == 1


def test_card_devastating_blow() -> None:
    match = after("devastating-blow", ["mastery"])
    assert match.state.side[0].damage == 3
    assert hand(match) == {"mastery": 1}
    assert allowances(match) == {"actions": 0, "spirit": 0, "channels": 1, "refines": 0}


def test_card_misstep() -> None:
    match = turn({"misstep": 2}, nature=FOCUS_DRAWN, refines=1)
    assert texts(match) == ["end technique"]
    assert texts(play(match, "end technique")) == ["channel focus", "end channel"]
    assert texts(play(match, "end channel")) == ["refine misstep", "end turn"]
    play(match, "refine misstep", "end turn")
    assert discarded(match) == {"misstep": 1}


# Everything together.


def test_a_round_from_the_first_deal_to_the_strikes() -> None:
    deal = ["seat 1", *["focus"] * 4, "misstep", *["focus"] * 5]
    cleanup1 = [*["focus"] * 3, "misstep", "misstep"]
    cleanup0 = [*["misstep"] * 3, *["focus"] * 2]
    with GAME.match(nature=[*deal, *cleanup1, *cleanup0]) as match:
        assert match.owes == (1,)
        play(match, "end technique", "channel mental-clarity", *["pay focus"] * 4, seat=1)
        play(match, "end channel", "end turn", seat=1)
        assert match.owes == (0,)
        play(match, "end technique", "channel deflecting-block", *["pay focus"] * 3)
        play(match, "end channel", "end turn")
        assert (match.state.round, match.owes) == (1, (1,))
    assert discarded(match, 1) == {"focus": 4, "misstep": 1, "mental-clarity": 1}
    assert discarded(match) == {"focus": 5, "deflecting-block": 1}


USES = ("play", "channel", "pay", "refine")


def test_every_card_and_every_effect_is_used_in_some_duel() -> None:
    """Random duels and greedy ones, until nothing is left that was never used."""
    wanted: set[object] = {move.text for move in GAME.moves} | set(Told)
    columns = [name for name in Card.fields if name not in ("start", "price")]
    used = {(row, column) for row in range(KINDS) for column in columns}
    wanted |= {
        f"{column} of {NAMES[row]}"
        for row, column in used
        if row >= RESOURCES and getattr(GAME.rules.cards[row], column)
    }
    greedy = kumite.bot("greedy", seed=1)
    for seed in range(60):
        match = GAME.match(seed=seed)
        dice = dice_of(seed)
        while not match.over:
            seat = match.owes[0]
            moves = match.moves(seat)
            likes = [6 if m.text.split()[0] in USES else 1 for m in moves]
            chosen = moves[draw(dice, likes, len(likes))]  # type: ignore[arg-type]
            if seat < seed % 3:  # none of them, one, or both
                chosen = greedy.choose(match, seat)
            before = effects_now(match, seat)
            match.play(seat, chosen)
            wanted.discard(chosen.text)
            if chosen.text.startswith("play "):
                card = chosen.text.removeprefix("play ")
                wanted -= {f"{column} of {card}" for column in gained(before, match, seat)}
        wanted -= {told.code for told in match.told}
        if not wanted:
            return
    raise AssertionError(f"never used: {sorted(str(what) for what in wanted)}")


def effects_now(match: Match, seat: int) -> dict[str, int]:
    s = match.state
    strikes = {column: getattr(s.side[seat], column) for column in ("damage", "defense")}
    missteps = s.side[1 - seat].discard[MISSTEP]
    return {**allowances(match), **strikes, "draws": s.hand[seat].n, "missteps": missteps}


def gained(before: dict[str, int], match: Match, seat: int) -> set[str]:
    """What a technique that was just played changed; it costs an action and a card itself."""
    now = effects_now(match, seat)
    now["actions"] += 1
    now["draws"] += 1
    return {column for column in now if now[column] > before[column]}


def test_the_greedy_bot_beats_the_random_one_from_either_seat() -> None:
    one = kumite.simulate(GAME, bots=("greedy", "random"), games=300, seed=1)
    two = kumite.simulate(GAME, bots=("random", "greedy"), games=300, seed=1)
    assert one.wins[0] > 290
    assert two.wins[1] > 290


def test_the_greedy_bot_ends_duels_and_sees_only_its_view() -> None:
    result = kumite.simulate(GAME, bots=("greedy", "greedy"), games=300, seed=1)
    assert sum(result.wins) > 150
    assert result.longest < 1500
    bot = kumite.bot("greedy", seed=1)
    match = turn({"momentum": 3, "mastery": 1}, phase=Phase.CHANNEL)
    assert bot.choose(match, 0).text == "channel devastating-blow"
    play(match, "channel devastating-blow")
    assert bot.choose(match, 0).text == "pay mastery"
    match = turn({"mental-clarity": 1, "counter-strike": 1, "focus": 1})
    assert bot.choose(match, 0).text == "play counter-strike"
    match = turn({"misstep": 1, "mastery": 1}, phase=Phase.CLEANUP, refines=2)
    assert bot.choose(match, 0).text == "refine misstep"
