"""The compiled rules of Five Cells against the twin: random duels, compared choice by choice."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import kumite
from kumite.core.events import NATURE
from kumite.core.game import Game
from kumite.games.five_cells.records import SPECIAL, Card, Over, Stance
from tests.twins.five_cells import EARTH, HEAVEN, SPECIALS, Fighter, Twin, plans

CHUNK = 10_000
CHUNKS = 10
SMALL_RUN = 2_000
PUBLIC = "the public facts"
SEARCH = 2_000  # duels within which a wrong twin must be found out

RESULTS = {
    Over.NO: "playing",
    Over.LEFT_WINS: "left wins",
    Over.RIGHT_WINS: "right wins",
    Over.DRAW: "draw",
}
SCORES = {"playing": None, "left wins": (1, -1), "right wins": (-1, 1), "draw": (0, 0)}
STANCES = {stance: stance.name.lower() for stance in Stance}
LETTERS = {"H": HEAVEN, "E": EARTH}
CARDS = {card: card.name.lower() if card else None for card in Card}


class Different(AssertionError):
    """The rules and the twin do not agree."""


class Compiled:
    """A duel by the compiled rules, speaking as the twin does."""

    def __init__(self, game: Game) -> None:
        engine = game.compiled
        self.rules = game.rules.raw
        self.state: Any = game.source.State()
        self.raw = self.state.raw
        self.buffer = engine.numbers(game.source.most_moves)
        self.weights = engine.numbers(game.source.most_outcomes)
        self._start, self._play, self._legal, self._odds, self._owes, self._score = (
            engine.function(name) for name in ("start", "play", "legal", "odds", "owes", "score")
        )
        self.rows = game.catalog.names("actions")
        self.ids = {move.text: move.id for move in game.moves}
        self.texts = [move.text for move in game.moves]
        self._known: dict[bytes, frozenset[str]] = {}

    def start(self) -> None:
        self.state.clear()
        self._start(self.raw, self.rules)

    def undealt(self) -> list[str]:
        if not self._owes(self.raw) >> NATURE & 1:
            return []
        count = self._odds(self.raw, self.rules, self.weights)
        return [self.rows[SPECIAL + i] for i in range(count) if self.weights[i] > 0]

    def deal(self, special: str) -> None:
        self._choose(NATURE, self.rows.index(special) - SPECIAL)

    def owes(self) -> set[int]:
        mask = self._owes(self.raw)
        return {seat for seat in (0, 1) if mask >> seat & 1}

    def legal(self, seat: int) -> frozenset[str]:
        count = self._legal(self.raw, self.rules, seat, self.buffer)
        ids = self.buffer[:count]
        key = ids.tobytes()
        if key not in self._known:
            listed = [self.texts[i] for i in ids]
            assert len(set(listed)) == len(listed), f"a plan is listed twice: {listed}"
            self._known[key] = frozenset(listed)
        return self._known[key]

    def play(self, seat: int, text: str) -> None:
        self._choose(seat, self.ids[text])

    def _choose(self, who: int, move: int) -> None:
        self.state.log_n = 0  # as a match does before every choice
        self._play(self.raw, self.rules, who, move)

    def score(self) -> tuple[float, float]:
        return (self._score(self.raw, self.rules, 0), self._score(self.raw, self.rules, 1))

    def public(self) -> dict[str, Any]:
        s = self.state
        spent, special = s.spent.tolist(), s.special.tolist()
        return {
            "turn": s.turn,
            "result": RESULTS[s.over],
            "hp": s.hp.tolist(),
            "cell": s.cell.tolist(),
            "stance": [STANCES[code] for code in s.stance.tolist()],
            "locked": [CARDS[code] for code in s.lock.tolist()],
            "revealed": [
                self.rows[SPECIAL + special[seat]] if spent[seat] else None for seat in (0, 1)
            ],
            "planned": [plan > 0 for plan in s.plan.tolist()],
            "played": [[self.rows[row - 1] for row in halves if row] for halves in s.last.tolist()],
        }


class Duel:
    """One random duel played by both. The number of the duel is its seed."""

    def __init__(self, compiled: Compiled, twin: Twin, name: str, number: int) -> None:
        self.compiled, self.twin = compiled, twin
        self.name, self.number = name, number
        self.random = random.Random(number)
        self.choices: list[str] = []

    def run(self) -> None:
        compiled, twin = self.compiled, self.twin
        compiled.start()
        for seat in (0, 1):
            self.agree("the deal", compiled.undealt(), twin.undealt())
            special = self.random.choice(twin.undealt())
            self.choices.append(f"deal {special}")
            compiled.deal(special)
            twin.deal(seat, special)
            self.agree_on_public()
        while twin.owes():
            self.play_turn()
        self.agree("what is left to deal", compiled.undealt(), [])
        self.agree("the score", compiled.score(), SCORES[twin.result()])

    def play_turn(self) -> None:
        """Compare the legal plans of both seats, then let them plan in either order."""
        compiled, twin = self.compiled, self.twin
        planned = {}
        for seat in (0, 1):
            legal = twin.legal(seat)
            self.agree(f"the legal plans of seat {seat}", compiled.legal(seat), legal)
            planned[seat] = self.random.choice(in_order(legal))
        first = self.random.randrange(2)
        for seat in (first, 1 - first):
            self.choices.append(f"seat {seat} {planned[seat]}")
            compiled.play(seat, planned[seat])
            twin.play(seat, planned[seat])
            self.agree_on_public()

    def agree_on_public(self) -> None:
        self.agree(PUBLIC, self.compiled.public(), self.twin.public())
        self.agree("who owes a plan", self.compiled.owes(), self.twin.owes())

    def agree(self, about: str, rules: Any, twin: Any) -> None:
        if rules == twin:
            return
        if isinstance(twin, frozenset):
            rules, twin = sorted(rules - twin), sorted(twin - rules)
            about += " (shown: those that only one side lists)"
        lines = [
            f"{self.name}, duel {self.number}: the rules and the twin differ in {about}",
            f"choices: {', '.join(self.choices) or 'none'}",
            f"public by the rules: {self.compiled.public()}",
            f"public by the twin:  {self.twin.public()}",
        ]
        if about != PUBLIC:
            lines += [f"rules: {rules}", f"twin:  {twin}"]
        raise Different("\n  ".join(lines))


@cache
def in_order(texts: frozenset[str]) -> list[str]:
    """A set as a list that is the same in every run."""
    return sorted(texts)


def compare(first: int, count: int, twin: type[Twin] = Twin, **changes: Any) -> None:
    """Play duels of a variant, and raise at the first difference."""
    compiled = Compiled(kumite.game("five_cells", **changes))
    name = f"five_cells {changes or 'as it is'}"
    for number in range(first, first + count):
        Duel(compiled, twin(**changes), name, number).run()


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_hundred_thousand_duels_agree(chunk: int) -> None:
    compare(chunk * CHUNK, CHUNK)


@pytest.mark.parametrize(
    "changes",
    [
        {"specials_differ": False},
        {"hit_points": 5},
        {"hit_points": 1},
        {"board": 6},
        {"board": 7},
        {"board": 8},
        {"board": 9},
        {"turn_limit": 8},
        {"turn_limit": 1},
        {"board": 8, "hit_points": 9, "specials_differ": False},
    ],
    ids=lambda changes: ",".join(f"{key}={value}" for key, value in changes.items()),
)
def test_variants_agree(changes: dict[str, Any]) -> None:
    compare(0, SMALL_RUN, **changes)


# The worked cases of the rulings, for the twin by itself: it must be right, not merely equal.


@pytest.mark.parametrize(
    ("start", "stances", "actions", "ends"),
    [
        ([0, 4], "HH", ("retreat", "advance"), [0, 3]),
        ([1, 3], "HH", ("charge", "advance"), [2, 2]),
        ([1, 2], "HE", ("advance", "advance"), [2, 2]),
        ([1, 2], "HH", ("advance", "advance"), [2, 2]),
        ([2, 3], "HH", ("advance", "advance"), [2, 2]),
        ([0, 3], "HH", ("charge", "charge"), [2, 2]),
        ([1, 4], "HH", ("charge", "charge"), [2, 2]),
        ([0, 4], "HH", ("charge", "charge"), [2, 2]),
        ([2, 2], "HH", ("advance", "retreat"), [3, 3]),
        ([2, 2], "HE", ("advance", "retreat"), [2, 3]),
    ],
)
def test_twin_moves_as_the_rulings_work_out(
    start: list[int], stances: str, actions: tuple[str, str], ends: list[int]
) -> None:
    twin = Twin()
    set_up(twin, start, stances)
    twin.play_half(*actions)
    assert twin.public()["cell"] == ends
    assert twin.public()["hp"] == [2, 2]


@pytest.mark.parametrize(
    ("cells", "stances", "actions", "hp", "stances_after"),
    [
        ([1, 3], "HE", ("high", "low"), [2, 1], "HE"),
        ([2, 2], "HH", ("balanced", "balanced"), [2, 2], "HH"),
        ([1, 2], "EH", ("low", "counter"), [1, 2], "EH"),
        ([1, 2], "HE", ("kesa", "zan-tetsu"), [2, 2], "EH"),
    ],
)
def test_twin_strikes_as_the_rulings_work_out(
    cells: list[int], stances: str, actions: tuple[str, str], hp: list[int], stances_after: str
) -> None:
    twin = Twin()
    set_up(twin, cells, stances)
    for fighter, action in zip(twin.fighters, actions, strict=True):
        fighter.special = action if action in SPECIALS else ""
    twin.play_half(*actions)
    facts = twin.public()
    assert facts["cell"] == cells
    assert facts["hp"] == hp
    assert facts["stance"] == [LETTERS[letter] for letter in stances_after]
    assert facts["revealed"] == [action if action in SPECIALS else None for action in actions]


def set_up(twin: Twin, cells: list[int], stances: str) -> None:
    for fighter, cell, letter in zip(twin.fighters, cells, stances, strict=True):
        fighter.cell, fighter.stance = cell, LETTERS[letter]


# Twins that are wrong in one place each: the comparison must find every one.


class NothingLocks(Twin):
    def lock_cards(self) -> None:
        pass


class SecondCardByPresentStance(Twin):
    def legal(self, seat: int) -> frozenset[str]:
        me = self.fighters[seat]
        needs = {"high": HEAVEN, "low": EARTH}
        return frozenset(
            text
            for text in super().legal(seat)
            if needs.get(text.split()[1], me.stance) == me.stance
        )


class SpecialIsKept(Twin):
    def legal(self, seat: int) -> frozenset[str]:
        me = self.fighters[seat]
        return plans(me.stance, me.locked, me.special)


class StrikesComeFirst(Twin):
    def move(self, left_steps: int, right_steps: int) -> None:
        self.steps = left_steps, right_steps

    def strike(self, actions: list[str]) -> None:
        super().strike(actions)
        super().move(*self.steps)


class LeftMovesFirst(Twin):
    def move(self, left_steps: int, right_steps: int) -> None:
        left, right = self.fighters
        self.walk(left, left_steps, right)
        self.walk(right, right_steps, left)


class MiddleLeansRight(Twin):
    def middle(self, left: int, right: int) -> int:
        return (left + right + 1) // 2


class ChaserStops(Twin):
    def ends_at_once(self, left_steps: int, right_steps: int) -> tuple[int, int]:
        left, right = self.fighters
        if left.cell == right.cell and (left_steps > 0 or right_steps > 0):
            left_steps, right_steps = min(left_steps, 0), min(right_steps, 0)
        return super().ends_at_once(left_steps, right_steps)


class BothStrikesHurt(Twin):
    def strike(self, actions: list[str]) -> None:
        left, right = self.fighters
        landed = self.lands(left, actions[0], right), self.lands(right, actions[1], left)
        if landed[0]:
            self.hurt(left, right, actions[1])
        if landed[1]:
            self.hurt(right, left, actions[0])


class CounterOnlyParries(Twin):
    def hurt(self, striker: Fighter, struck: Fighter, answer: str) -> None:
        if answer != "counter":
            super().hurt(striker, struck, answer)


class KesaKeepsStance(Twin):
    def turn_stances(self, actions: list[str]) -> None:
        super().turn_stances(["" if action == "kesa" else action for action in actions])


class SecondHalfIsAlwaysPlayed(Twin):
    def check_hit_points(self) -> None:
        if len(self.played[0]) == 2:
            super().check_hit_points()


@pytest.mark.parametrize(
    "wrong",
    [
        NothingLocks,
        SecondCardByPresentStance,
        SpecialIsKept,
        StrikesComeFirst,
        LeftMovesFirst,
        MiddleLeansRight,
        ChaserStops,
        BothStrikesHurt,
        CounterOnlyParries,
        KesaKeepsStance,
        SecondHalfIsAlwaysPlayed,
    ],
)
def test_a_wrong_twin_is_found_out(wrong: type[Twin]) -> None:
    with pytest.raises(Different, match=r"duel \d+: the rules and the twin differ"):
        compare(0, SEARCH, wrong)


def test_a_wrong_middle_of_an_even_line_is_found_out() -> None:
    class HigherMiddle(Twin):
        def middle(self, left: int, right: int) -> int:
            if left + right == self.board - 1:  # only the tie that FC16 decides
                return (left + right + 1) // 2
            return super().middle(left, right)

    with pytest.raises(Different):
        compare(0, SEARCH, HigherMiddle, board=6)


def test_a_difference_is_told_with_all_it_takes_to_find_it() -> None:
    with pytest.raises(Different) as found:
        compare(0, SEARCH, NothingLocks)
    message = str(found.value)
    for part in ("duel ", "choices: deal ", "seat 0 ", "public by the rules:", "'locked':"):
        assert part in message
