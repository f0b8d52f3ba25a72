"""The compiled rules of Fist & Form against the twin: random duels, compared choice by choice.

Duels are played compiled and written down: before each choice the whole state, what could be
chosen and what was. The twin is then led through the same choices and must agree every time, on
public and hidden things alike.
"""

from __future__ import annotations

from struct import pack
from types import FunctionType
from typing import Any

import numpy as np
import pytest

import kumite
from kumite.core import drivers
from kumite.core.dice import Dice, draw, reseed
from kumite.core.events import NATURE
from kumite.core.native import Workshop, numba_record
from kumite.core.records import Ints, Rows
from kumite.games.fist_and_form.records import (
    KINDS,
    MOVES,
    Over,
    State,
)
from tests.twins import fist_and_form as twins
from tests.twins.fist_and_form import Twin, no_cards

CHUNK = 2_500
CHUNKS = 8
BATCH = 250
SMALL_RUN = 300
LONGEST = 6_000  # choices of a duel
SEARCH = 600  # duels within which a wrong twin must be found out
OPTIONS = max(KINDS, MOVES)

owes, legal, odds, play, start = (
    drivers.owes, drivers.legal, drivers.odds, drivers.play, drivers.start,
)  # fmt: skip


def write_down(
    blank: Rows[Any],
    states: Rows[Any],
    r: Any,
    dice: Dice,
    moves: Ints,
    weights: Ints,
    taste: Ints,
    options: Any,
    choices: Any,
    seed: int,
    number: int,
) -> int:
    """Play a random duel and keep each state, its options and the choice; how many there were.

    A seat makes a move as often as `taste` says; of the options of nature their weights are kept.
    """
    reseed(dice, seed, number)
    states[0] = blank[0]
    start(states[0], r)
    count = 0
    who = owes(states[0])
    while who != 0:
        s = states[count]
        for i in range(options.shape[1]):
            options[count, i] = 0
        if who == 4:
            n = odds(s, r, weights)
            for i in range(n):
                options[count, i] = weights[i]
            move = draw(dice, weights, n)
        else:
            n = legal(s, r, who - 1, moves)
            for i in range(n):
                options[count, moves[i]] += 1
                weights[i] = taste[moves[i]]
            move = moves[draw(dice, weights, n)]
        choices[count, 0] = 2 if who == 4 else who - 1
        choices[count, 1] = move
        states[count + 1] = s
        s = states[count + 1]
        s.log_n = 0
        play(s, r, choices[count, 0], move)
        count += 1
        who = owes(s)
    return count


class Recorder:
    """Writes down duels of a variant."""

    def __init__(self, changes: dict[str, Any], taste: dict[str, int]) -> None:
        from numba import types as t

        game = kumite.game("fist_and_form", **changes)
        source = game.source
        space = {**globals(), **source.functions}
        bound = FunctionType(write_down.__code__, space, write_down.__name__)
        state, rules, dice = (numba_record(kind) for kind in (State, source.Rules, Dice))
        states = t.Array(state, 1, "C")
        ints, table = t.int32[::1], t.uint8[:, ::1]
        signature = t.int64(
            states, states, rules, dice, ints, ints, ints, table, t.int32[:, ::1], t.uint64, t.int64
        )
        shop = Workshop(
            [*source.functions.values(), bound], [State, source.Rules, source.View, Dice]
        )
        self._write = shop.compile(bound, signature)
        self.texts = [move.text for move in game.moves]
        self.rules = game.rules.raw
        self.dice = Dice().raw
        self.blank = np.zeros(1, State.dtype)
        self.states = np.zeros(LONGEST + 1, State.dtype)
        self.options = np.zeros((LONGEST, OPTIONS), np.uint8)
        self.choices = np.zeros((LONGEST, 2), np.int32)
        self.moves, self.weights = np.zeros(MOVES, np.int32), np.zeros(OPTIONS, np.int32)
        self.taste = np.array([taste.get(text, 2) for text in self.texts], np.int32)

    def duel(self, number: int) -> int:
        """Play duel number so and so; how many choices it took."""
        return int(
            self._write(
                self.blank, self.states, self.rules, self.dice, self.moves, self.weights,
                self.taste, self.options, self.choices, 1, number,
            )
        )  # fmt: skip


# How the twin's words are numbered in the state.
PHASE = {"first": 0, "deal": 1, "technique": 2, "channel": 3, "cleanup": 4}
OVER = {"": Over.NO, "left wins": Over.LEFT_WINS, "right wins": Over.RIGHT_WINS, "tie": Over.TIE}
NUMBER = {"": 0, **{name: i for i, name in enumerate(twins.KINDS, 1)}}
PLACES: Any = State.dtype.fields
END = PLACES["log_n"][1]  # the log is not compared


NOTHING = bytes(KINDS)


def counted(cards: list[str]) -> bytes:
    """A list of cards as a count of each kind."""
    made = no_cards()
    for card in cards:
        made[card] += 1
    return bytes(made.values())


def state_of(twin: Twin) -> bytes:
    """All that the twin knows, laid out as the state is, up to the log."""
    made = [
        pack(
            "<7H10B",
            twin.rounds, twin.to_draw, twin.actions, twin.spirit, twin.channels, twin.refines,
            twin.owed, PHASE[twin.phase], OVER[twin.result], twin.first, twin.turn, twin.redraws,
            NUMBER[twin.buying], *twin.paid.values(),
        )
    ]  # fmt: skip
    for me in twin.fighters:
        hand = bytes(me.hand.values())
        made += [pack("<H", sum(hand)), hand, bytes(me.known.values())]
    for seat, me in enumerate(twin.fighters):
        deck = bytes(me.deck.values())
        damage, defense = twin.total(seat, "damage"), twin.total(seat, "defense")
        made += [pack("<h3H", me.stamina, damage, defense, sum(deck)), deck]
        made += [bytes(me.discard.values()), counted(me.in_play) if me.in_play else NOTHING]
    made += [bytes(twin.played_now.values()), bytes(twin.piles.values())]
    return b"".join(made)


class Different(AssertionError):
    """The rules and the twin do not agree."""


class Comparison:
    """Duels of a variant, each written down by the rules and followed by the twin."""

    def __init__(self, kind: type[Twin], changes: dict[str, Any], taste: dict[str, int]) -> None:
        self.kind, self.changes = kind, changes
        self.recorder = Recorder(changes, taste)
        self.ids = {text: i for i, text in enumerate(self.recorder.texts)}
        self._listed: dict[tuple[str, ...], bytes] = {}

    def options(self, twin: Twin, owes: int) -> bytes:
        """What could be chosen, by the twin, as the recorder writes it."""
        if owes == NATURE:
            return bytes(twin.weights().values()).ljust(OPTIONS, b"\0")
        texts = tuple(twin.legal())
        if texts not in self._listed:
            row = bytearray(OPTIONS)
            for text in texts:
                row[self.ids[text]] += 1
            self._listed[texts] = bytes(row)
        return self._listed[texts]

    def run(self, number: int) -> int:
        """One duel; how many choices it took."""
        recorder = self.recorder
        count = recorder.duel(number)
        size = State.size
        states = recorder.states[: count + 1].tobytes()
        options = recorder.options[:count].tobytes()
        twin = self.kind(**self.changes)
        names = list(twins.KINDS)
        for i, (who, move) in enumerate(recorder.choices[:count].tolist()):
            if (
                states[i * size : i * size + END] != state_of(twin)
                or twin.owes() != who
                or options[i * OPTIONS : (i + 1) * OPTIONS] != self.options(twin, who)
            ):
                self.differ(twin, number, i)
            if who != NATURE:
                twin.play(recorder.texts[move])
            else:
                twin.happen(f"seat {move}" if twin.phase == "first" else names[move])
        if states[count * size : count * size + END] != state_of(twin) or twin.owes() is not None:
            self.differ(twin, number, count)
        return count

    def differ(self, twin: Twin, number: int, at: int) -> None:
        """Say where, after which choices, and what is not the same."""
        recorder = self.recorder
        by_rules, by_twin = State(), State()
        by_rules.load(recorder.states[at].tobytes())
        by_twin.memory[:END] = state_of(twin)
        told = [
            f"fist_and_form {self.changes or 'as it is'}, duel {number}: the rules and the twin "
            f"differ after {at} choices",
            f"the last of them: {[self.text(i) for i in range(max(0, at - 12), at)]}",
        ]
        for name in State.fields:
            one, two = by_rules.as_dict()[name], by_twin.as_dict()[name]
            if name not in ("log", "log_n") and one != two:
                told += [f"{name} by the rules: {one}", f"{name} by the twin:  {two}"]
        told.append(f"the twin waits for {twin.owes()}")
        if twin.owes() in (0, 1):
            listed = [recorder.texts[i] for i in np.flatnonzero(recorder.options[at])]
            told += [f"moves by the rules: {listed}", f"moves by the twin:  {twin.legal()}"]
        raise Different("\n  ".join(told))

    def text(self, at: int) -> str:
        who, move = self.recorder.choices[at].tolist()
        return f"nature {move}" if who == NATURE else f"seat {who} {self.recorder.texts[move]}"


# Ways to choose at random: how often a move is made, 2 where nothing is said. The first strikes as
# soon as it can, the second tries out all techniques, the third makes every move alike.
EAGER = {
    **{f"play {card}": 40 for card in twins.TECHNIQUES},
    **{f"channel {card}": 1 for card in twins.KINDS},
    "channel devastating-blow": 4000, "channel targeted-strike": 100, "channel mastery": 600,
    "channel momentum": 120, "channel defensive-kata": 10, "channel impose-pressure": 20,
    "refine misstep": 40, "redraw focus": 20, "end technique": 1, "end channel": 1, "end turn": 3,
}  # fmt: skip
CURIOUS = {
    **{f"play {card}": 20 for card in twins.TECHNIQUES},
    **{f"channel {card}": 30 for card in twins.TECHNIQUES},
    "channel focus": 1, "channel devastating-blow": 200, "redraw focus": 40,
    "end technique": 1, "end channel": 1, "end turn": 3,
}  # fmt: skip
EVEN: dict[str, int] = {}


def compare(
    first: int, count: int, kind: type[Twin] = Twin, taste: dict[str, int] = EAGER, **changes: Any
) -> int:
    """Compare duels of a variant, and raise at the first difference; choices compared."""
    comparison = Comparison(kind, changes, taste)
    return sum(comparison.run(number) for number in range(first, first + count))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_twenty_thousand_duels_agree(chunk: int) -> None:
    compare(chunk * CHUNK, CHUNK)


def test_duels_that_try_out_everything_agree() -> None:
    compare(0, 300, taste=CURIOUS)


def test_duels_with_every_move_alike_agree() -> None:
    compare(0, 100, taste=EVEN)


EVERY_TECHNIQUE = {card: {"start": 1} for card in twins.TECHNIQUES}


@pytest.mark.parametrize(
    "changes",
    [
        {"stamina": 2},
        {"stamina": 30, "round_limit": 9},
        {"hand_size": 1, "round_limit": 12},
        {"hand_size": 12},
        {"pile_size": 1},
        {"pile_size": 2, "cards": {"counter-strike": {"missteps": 3, "price": 1}}},
        {"actions": 3, "channels": 2, "refines": 1},
        {"actions": 0},
        {"focus_redraws": 0},
        {"focus_redraws": 3, "redraw_actions": 2},
        {"alternate_first": True},
        {"cards": EVERY_TECHNIQUE, "round_limit": 20},
        {"cards": {"focus": {"start": 1, "worth": 2}, "misstep": {"start": 0}}},
        {"cards": {"mastery": {"worth": 0, "price": 0}, "momentum": {"worth": 5}}},
        {"cards": {"mental-clarity": {"draws": 9, "actions": 1, "spirit": 4, "damage": 1}}},
        {"cards": {"deflecting-block": {"start": 2, "defense": 4}, "focus": {"start": 4}}},
    ],
    ids=str,
)
@pytest.mark.parametrize("taste", [EAGER, CURIOUS], ids=["eager", "curious"])
def test_variants_agree(changes: dict[str, Any], taste: dict[str, int]) -> None:
    compare(0, SMALL_RUN if taste is EAGER else SMALL_RUN // 10, taste=taste, **changes)


# Twins that are wrong in one place each: the comparison must find every one.


class BonusSpiritBuysNothing(Twin):
    def could_pay(self) -> int:
        return super().could_pay() - self.spirit


class ShuffleTakesAll(Twin):
    def shuffle(self) -> None:
        self.played_now = no_cards()
        super().shuffle()


class RedrawWhenEven(Twin):
    def may_redraw(self) -> bool:
        me, foe = self.fighters[self.turn], self.fighters[1 - self.turn]
        return me.stamina <= foe.stamina and self.redraws < self.focus_redraws


class RedrawTakesAnAction(Twin):
    def redraw(self) -> None:
        super().redraw()
        self.actions -= 1


class ChangeIsGiven(Twin):
    def pay(self, way: str) -> None:
        worth = 1 if way == "spirit" else self.kinds[way].worth
        self.spirit += max(0, worth - self.owed)
        super().pay(way)


class SpiritIsKept(Twin):
    def play(self, text: str) -> None:
        spirit = self.spirit
        super().play(text)
        if text == "end channel":
            self.spirit = spirit


class MisstepsNeverRunOut(Twin):
    def give_missteps(self, count: int) -> None:
        self.fighters[1 - self.turn].discard["misstep"] += max(0, count - self.piles["misstep"])
        super().give_missteps(count)


class DefenseIsForgotten(Twin):
    def total(self, seat: int, column: str) -> int:
        return 0 if column == "defense" and not self.to_draw else super().total(seat, column)


class LeftStrikesFirst(Twin):
    def see_who_fell(self) -> None:
        super().see_who_fell()
        if self.result == "tie" and self.rounds < self.round_limit:
            self.result = "left wins"


class KnownCardsLeaveLast(Twin):
    def play_technique(self, card: str) -> None:
        me = self.fighters[self.turn]
        before = me.known[card]
        secret = me.hand[card] - before
        super().play_technique(card)
        if secret > 0 and not me.deck_is_empty():
            me.known[card] = before


class NobodyCounts(Twin):
    def happen(self, outcome: str) -> None:
        known = [dict(me.known) for me in self.fighters]
        super().happen(outcome)
        for me, before in zip(self.fighters, known, strict=True):
            me.known = {card: min(before[card], me.hand[card]) for card in me.hand}


class PlayedStrikesAreDiscarded(Twin):
    def strike(self) -> None:
        for me in self.fighters:
            me.in_play = []
        super().strike()


@pytest.mark.parametrize(
    "wrong",
    [
        BonusSpiritBuysNothing,
        ShuffleTakesAll,
        RedrawWhenEven,
        RedrawTakesAnAction,
        ChangeIsGiven,
        SpiritIsKept,
        MisstepsNeverRunOut,
        DefenseIsForgotten,
        LeftStrikesFirst,
        KnownCardsLeaveLast,
        NobodyCounts,
        PlayedStrikesAreDiscarded,
    ],
)
def test_a_wrong_twin_is_found_out(wrong: type[Twin]) -> None:
    with pytest.raises(Different, match=r"duel \d+: the rules and the twin differ"):
        compare(0, SEARCH, wrong)
        compare(0, SEARCH // 10, wrong, taste=CURIOUS)


def test_a_difference_is_told_with_all_it_takes_to_find_it() -> None:
    with pytest.raises(Different) as found:
        compare(0, SEARCH, RedrawTakesAnAction)
    message = str(found.value)
    for part in ("duel ", "seat ", "redraw focus", "actions by the rules:", "actions by the twin:"):
        assert part in message
