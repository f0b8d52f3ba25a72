"""The compiled rules of Perfect Defense against the twin: random duels, compared by choices."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

import kumite
from kumite.core.events import NATURE, QUIET
from kumite.core.game import Game
from kumite.games.perfect_defense.records import LARGEST_DECK, Stage
from tests.twins.perfect_defense import Card, Script, Twin

DECKS = ("hundred-hands", "stone-garden", "dry-well", "falling-sky")
CHARACTERS = ("swallow", "oak", "spring", "reed")
CHUNKS = 16  # one for each two decks
EACH = 40  # duels of each two decks and each two characters
SMALL_RUN = 150
SEARCH = 400  # duels within which a wrong twin must be found out
SEATS: tuple[list[int], ...] = ([], [0], [1], [0, 1])
NO_FACES = bytes(LARGEST_DECK)
RESULTS = ("playing", "left wins", "right wins", "tie")
SCORES = {"left wins": (1, -1), "right wins": (-1, 1), "tie": (0, 0)}


class Different(AssertionError):
    """The rules and the twin do not agree."""


class Compiled:
    """A duel by the compiled rules, speaking as the twin does."""

    def __init__(self, game: Game) -> None:
        engine = game.compiled
        self.rules = game.rules.raw
        self.state: Any = game.source.State()
        self.raw = self.state.raw
        self.moves = engine.numbers(game.source.most_moves)
        self.weights = engine.numbers(game.source.most_outcomes)
        self._start, self._play, self._legal, self._odds, self._owes, self._score = (
            engine.function(name) for name in ("start", "play", "legal", "odds", "owes", "score")
        )
        self.cards = game.catalog.names("cards")
        self.ids = {move.text: move.id for move in game.moves}
        self.texts = [move.text for move in game.moves]
        s = self.state  # the parts of it that are counted, found once
        self.hands, self.decks, self.energies = (
            [rows[seat] for seat in (0, 1)] for rows in (s.hand, s.deck, s.energy)
        )
        self.discards, self.drills, self.pools = (
            [grid[seat] for seat in (0, 1)] for grid in (s.discard, s.drills, s.pool)
        )
        self._counted: dict[bytes, dict[str, int]] = {}

    def start(self) -> None:
        self.state.clear()
        self._start(self.raw, self.rules)

    def owes(self) -> set[int]:
        mask = self._owes(self.raw)
        return {who for who in (0, 1, NATURE) if mask >> who & 1}

    def outcomes(self) -> dict[str, int]:
        count = self._odds(self.raw, self.rules, self.weights)
        weights = self.weights[:count].tolist()
        if count == 2:
            return {f"seat {seat} first": weight for seat, weight in enumerate(weights)}
        return {card: n for card, n in zip(self.cards, weights, strict=True) if n}

    def legal(self, seat: int) -> set[str]:
        count = self._legal(self.raw, self.rules, seat, self.moves)
        listed = [self.texts[i] for i in self.moves[:count].tolist()]
        made = set(listed)
        assert len(made) == len(listed), f"a move is listed twice: {listed}"
        return made

    def choose(self, who: int, what: str) -> None:
        self.state.log_n = QUIET
        if who == NATURE:
            outcome = int(what[5]) if what.endswith(" first") else self.cards.index(what)
            self._play(self.raw, self.rules, NATURE, outcome)
        else:
            self._play(self.raw, self.rules, who, self.ids[what])

    def scores(self) -> tuple[float, float]:
        return self._score(self.raw, self.rules, 0), self._score(self.raw, self.rules, 1)

    def counts(self, numbers: Any) -> dict[str, int]:
        key = bytes(numbers)
        if key not in self._counted:
            self._counted[key] = {c: n for c, n in zip(self.cards, key, strict=True) if n}
        return self._counted[key]

    def places(self, pile: Any) -> list[tuple[int, str, list[int]]]:
        faces = bytes(pile.face)
        if faces == NO_FACES:
            return []
        knows = pile.knows
        return [(i, self.cards[face - 1], SEATS[knows[i]]) for i, face in enumerate(faces) if face]

    def facts(self) -> dict[str, Any]:
        s = self.state
        return {
            "result": RESULTS[s.over],
            "stage": Stage(s.stage).name.lower(),
            "round": s.round,
            "active": s.active,
            "turn": s.turn,
            "passes": s.passes,
            "attack": self.cards[s.attack - 1] if s.attack else None,
            "left": s.left,
            "through": [bool(s.through[seat]) for seat in (0, 1)],
            "aside": [
                [self.cards[s.aside[seat, i] - 1] for i in range(s.set_aside[seat])]
                for seat in (0, 1)
            ],
            "discard": [self.counts(counts) for counts in self.discards],
            "drills": [self.counts(counts) for counts in self.drills],
            "unseen": [self.counts(counts) for counts in self.pools],
            "hand": [self.counts(hand.have) for hand in self.hands],
            "known in hand": [self.counts(hand.shown) for hand in self.hands],
            "deck": [deck.n for deck in self.decks],
            "energy": [energy.n for energy in self.energies],
            "known in deck": [self.places(deck) for deck in self.decks],
            "known in energy": [self.places(energy) for energy in self.energies],
        }


class Duel:
    """One random duel played by both. The number of the duel is its seed."""

    def __init__(self, compiled: Compiled, twin: Twin, name: str, number: int) -> None:
        self.compiled, self.twin = compiled, twin
        self.name, self.number = name, number
        self.random = random.Random(number)
        self.choices: list[str] = []

    def run(self) -> None:
        self.compiled.start()
        self.agree_on_facts()
        while owes := self.twin.owes():
            self.agree("who owes a choice", self.compiled.owes(), owes)
            if NATURE in owes:
                self.let_nature_choose()
            else:
                self.let_seats_choose(sorted(owes))
            self.agree_on_facts()
        self.agree("who owes a choice", self.compiled.owes(), set())
        self.agree("the score", self.compiled.scores(), SCORES[self.twin.result()])

    def let_nature_choose(self) -> None:
        outcomes = self.twin.outcomes()
        self.agree("what nature can have", self.compiled.outcomes(), outcomes)
        names = list(outcomes)
        what = self.random.choices(names, list(outcomes.values()))[0]
        self.choose(NATURE, what)

    def let_seats_choose(self, seats: list[int]) -> None:
        legal = {seat: self.twin.legal(seat) for seat in seats}
        for seat in seats:
            self.agree(f"the moves of seat {seat}", self.compiled.legal(seat), legal[seat])
        seat = self.random.choice(seats)
        self.choose(seat, self.random.choice(sorted(legal[seat])))

    def choose(self, who: int, what: str) -> None:
        self.choices.append(f"{'nature' if who == NATURE else f'seat {who}'} {what}")
        self.compiled.choose(who, what)
        self.twin.choose(who, what)

    def agree_on_facts(self) -> None:
        rules, twin = self.compiled.facts(), self.twin.facts()
        if rules != twin:
            what = [name for name in twin if rules[name] != twin[name]]
            self.agree(", ".join(what), {n: rules[n] for n in what}, {n: twin[n] for n in what})

    def agree(self, about: str, rules: Any, twin: Any) -> None:
        if rules == twin:
            return
        lines = [
            f"{self.name}, duel {self.number}: the rules and the twin differ in {about}",
            f"choices: {', '.join(self.choices) or 'none'}",
            f"rules: {rules}",
            f"twin:  {twin}",
        ]
        raise Different("\n  ".join(lines))


def compare(
    first: int,
    count: int,
    decks: Sequence[str] = DECKS[:2],
    characters: Sequence[str] = CHARACTERS[:2],
    kind: type[Twin] = Twin,
    lists: dict[str, dict[str, int]] | None = None,
    cards: dict[str, dict[str, Any]] | None = None,
    **values: Any,
) -> None:
    """Play duels of a variant, and raise at the first difference."""
    changes: dict[str, Any] = dict(values)
    if lists:
        changes["decks"] = {name: {"cards": counts} for name, counts in lists.items()}
    if cards:
        changes["cards"] = cards
    game = kumite.game("perfect_defense", deck=list(decks), character=list(characters), **changes)
    compiled = Compiled(game)
    name = f"{', '.join(decks)} with {', '.join(characters)} {changes}"
    for number in range(first, first + count):
        twin = kind(tuple(decks), tuple(characters), lists, cards, **values)  # type: ignore[arg-type]
        Duel(compiled, twin, name, number).run()


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_ten_thousand_duels_agree(chunk: int) -> None:
    decks = list(product(DECKS, repeat=2))[chunk]
    for i, characters in enumerate(product(CHARACTERS, repeat=2)):
        compare(10_000 * chunk + EACH * i, EACH, decks, characters)


SMALL = {"jab": 2, "sweep": 2, "parry": 2, "counter": 2, "lunge": 2, "feint": 2, "scroll-study": 2}
PLAIN: dict[str, Any] = {"deck_size": 14, "copies": 2, "fewest_attacks": 1}
FULL = {"jab": 30, "counter": 10, "quick-feet": 10, "deep-breath": 10}


@pytest.mark.parametrize(
    "changes",
    [
        {"round_limit": 4},
        {"round_limit": 1, "opening_energy": 0},
        {"opening_hand": 10, "hand_limit": 2, "characters": ("reed", "reed")},
        {"opening_hand": 1, "draw_per_round": 5},
        {"draw_per_round": 1, "opening_energy": 12},
        {"lists": {"small": SMALL}, "decks": ("small", "small"), "opening_hand": 10, **PLAIN},
        {"lists": {"small": SMALL}, "decks": ("small", "small"), "draw_per_round": 1, **PLAIN},
        {
            "lists": {"full": FULL},
            "decks": ("full", "dry-well"),
            "deck_size": 60,
            "copies": 30,
            "hand_limit": 40,
        },
        {"cards": {"sweep": {"effect_amount": 9}, "counter": {"trigger_amount": 9}}},
        {"cards": {"needle-hand": {"effect_amount": 5}, "thorn-guard": {"drill_amount": 5}}},
        {"cards": {"hook": {"arrows": 0}, "jab": {"cost": 1, "icons": 0}, "parry": {"icons": 9}}},
    ],
    ids=lambda changes: ",".join(changes),
)
def test_variants_agree(changes: dict[str, Any]) -> None:
    if changes.get("deck_size") == 60:
        with pytest.raises(kumite.BadVariant, match="dry-well: it has 40 cards"):
            compare(0, 1, **changes)
        changes = {**changes, "decks": ("full", "full")}
    compare(0, SMALL_RUN, **changes)


# Twins that are wrong in one place each: the comparison must find every one.


class MatchesAfterSubtracting(Twin):
    def stop(self, icons: int) -> bool:
        self.left = max(0, self.left - 1 - icons)
        return icons >= 1 and icons == self.left


class ZeroIsPerfect(Twin):
    def stop(self, icons: int) -> bool:
        super().stop(icons)
        return self.left == 0


class BraceOnEveryFlip(Twin):
    def number(self, name: str, column: str) -> int:
        more = self.adds(1 - self.turn, "brace") if column == "icons" and self.attack else 0
        return super().number(name, column) + more


class TriggersWithoutAnAttack(Twin):
    def strike(self, victim: int, count: int) -> Script:
        self.left, before = count, self.left
        while self.left:
            card = self.sides[victim].deck[-1]
            name = yield from self.look(victim, card)
            perfect = self.stop(self.number(name, "icons"))
            self.flipped(victim, card, perfect)
            yield from self.trigger(victim, name, perfect)
        self.left = before


class KnownCardsLeaveLast(Twin):
    def leave_hand(self, seat: int, name: str) -> Card:
        hand = self.sides[seat].hand
        alike = [card for card in hand if card.name == name]
        card = min(alike, key=lambda card: len(card.known))
        hand.remove(card)
        return card


class BuriesTheOtherWayRound(Twin):
    def bury(self, seat: int) -> int:
        self.sides[seat].aside.reverse()
        return super().bury(seat)


class ForgetsWhatItBuried(Twin):
    def bury(self, seat: int) -> int:
        count = super().bury(seat)
        for card in self.sides[seat].deck:
            card.known = set()
        return count


class PaysOnTop(Twin):
    def pay(self, seat: int, cost: int) -> None:
        side = self.sides[seat]
        for _ in range(cost):
            side.deck.append(side.energy.pop())


class EveryAttackIsCheap(Twin):
    def cost(self, seat: int, name: str) -> int:
        self.sides[seat].attacked = False
        return super().cost(seat, name)


class PressesOnce(Twin):
    def before_damage(self, seat: int, name: str) -> Script:
        self.sides[seat].got_through = False
        yield from super().before_damage(seat, name)


class DrawsFromEffectsToTheLast(Twin):
    def draw_spare(self, seat: int, count: int) -> Script:
        for _ in range(count):
            if self.sides[seat].deck:
                yield from self.draw(seat)


class FirstEmptyDeckLoses(Twin):
    def ready_draw(self, seat: int) -> Script:
        yield from super().ready_draw(seat)
        if not self.sides[seat].deck:
            raise self.end_with(1 - seat)


class EmptyDecksPlayOn(Twin):
    def check_ready(self) -> None:
        if not any(side.deck for side in self.sides):
            super().check_ready()


@pytest.mark.parametrize(
    "wrong",
    [
        MatchesAfterSubtracting,
        ZeroIsPerfect,
        BraceOnEveryFlip,
        TriggersWithoutAnAttack,
        KnownCardsLeaveLast,
        BuriesTheOtherWayRound,
        ForgetsWhatItBuried,
        PaysOnTop,
        EveryAttackIsCheap,
        PressesOnce,
        FirstEmptyDeckLoses,
        EmptyDecksPlayOn,
    ],
)
def test_a_wrong_twin_is_found_out(wrong: type[Twin]) -> None:
    with pytest.raises(Different, match=r"duel \d+: the rules and the twin differ"):
        compare(0, SEARCH, kind=wrong)


def test_a_twin_that_draws_to_the_last_card_is_found_out() -> None:
    with pytest.raises((Different, IndexError)):
        compare(
            0, SEARCH, ("small", "small"), kind=DrawsFromEffectsToTheLast,
            lists={"small": SMALL}, opening_hand=5, draw_per_round=1, **PLAIN,
        )  # fmt: skip


def test_a_difference_is_told_with_all_it_takes_to_find_it() -> None:
    with pytest.raises(Different) as found:
        compare(0, SEARCH, kind=PaysOnTop)
    message = str(found.value)
    for part in ("hundred-hands, stone-garden", "duel ", "choices: nature ", "seat 0 ", "rules: "):
        assert part in message
