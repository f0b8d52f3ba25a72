"""The compiled rules of Training Zone against the twin: random duels, compared choice by choice.

A compiled loop plays a duel and writes down every choice with the legal moves before it and with
checksums of what is public and of what either seat knows. The twin makes the same choices and its
checksums must be the same after each one. A duel that differs is played once more side by side, to
say what it is that differs.
"""

from __future__ import annotations

import tomllib
import zlib
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

import kumite
from kumite.core.dice import Dice, draw, reseed, roll
from kumite.core.engine import Source
from kumite.core.events import NATURE, QUIET
from kumite.core.game import Game, merge
from kumite.core.native import Workshop, numba_record
from tests.twins.training_zone import PILES, UNKNOWN, Steps, Twin

CHUNK = 2_500
CHUNKS = 8
SMALL_RUN = 150
SEARCH = 400  # duels within which a wrong twin must be found out
LONGEST = 20_000
CARDS = Path(kumite.__file__).parent / "games" / "training_zone" / "cards.toml"
MIX = 1_000_003
MASK = (1 << 52) - 1
ALL_BITS = 0xFFFFFFFF
END = 255


def crc_table() -> Any:
    """The table of the usual CRC, byte by byte."""
    made = []
    for byte in range(256):
        value = byte
        for _ in range(8):
            value = (value >> 1) ^ (0xEDB88320 if value & 1 else 0)
        made.append(value)
    return np.array(made, np.int64)


TABLE = crc_table()


class Different(AssertionError):
    """The rules and the twin do not agree."""


# The recorder. The functions of the game stand under these names; see `recorder`.


def start(s: Any, r: Any) -> None:
    raise NotImplementedError


def owes(s: Any) -> int:
    raise NotImplementedError


def legal(s: Any, r: Any, seat: int, moves: Any) -> int:
    raise NotImplementedError


def odds(s: Any, r: Any, weights: Any) -> int:
    raise NotImplementedError


def play(s: Any, r: Any, who: int, move: int) -> None:
    raise NotImplementedError


def see(s: Any, r: Any, seat: int, v: Any) -> None:
    raise NotImplementedError


def add_byte(value: int, byte: int) -> Any:
    """One step of zlib's crc32."""
    return (value >> 8) ^ TABLE[(value ^ byte) & 255]


def add(value: int, numbers: Any, count: int) -> Any:
    for i in range(count):
        value = add_byte(value, numbers[i])
    return value


def checksum(numbers: Any, count: int) -> Any:
    """zlib's crc32 of some small numbers."""
    return add(ALL_BITS, numbers, count) ^ ALL_BITS


def facts(s: Any) -> Any:
    """What is public beside the cards."""
    total = (s.round * MIX + s.first) & MASK
    total = (total * MIX + s.passes) & MASK
    total = (total * MIX + s.attack) & MASK
    total = (total * MIX + s.damage) & MASK
    return (total * MIX + int(s.over != 0)) & MASK


def knowledge(v: Any) -> Any:
    """What a seat knows of all cards."""
    return (side_of(v, 0) * MIX + side_of(v, 1)) & MASK


def side_of(v: Any, owner: int) -> Any:
    """What a seat knows of one side of the table: its piles, with an end to each, and the rest."""
    deck, energy, used, hand = v.deck[owner], v.energy[owner], v.used[owner], v.hand[owner]
    piles = add_byte(add(ALL_BITS, deck.face, deck.n), END)
    piles = add_byte(add(piles, energy.face, energy.n), END)
    piles = add(piles, used.face, used.n)
    rest = add(add_byte(ALL_BITS, hand.n), hand.have, 12)
    rest = add(add(rest, v.lost[owner].count, 12), v.learned[owner].count, 4)
    return ((piles ^ ALL_BITS) * MIX + (rest ^ ALL_BITS)) & MASK


def record(
    states: Any, views: Any, r: Any, dice: Dice, moves: Any, weights: Any, seed: int, lines: Any
) -> int:
    """Play a random duel; a line per choice: owes, who, move, legal moves or odds, checksums."""
    reseed(dice, seed, 0)
    states[1] = states[0]
    s = states[1]
    s.log_n = QUIET
    start(s, r)
    count = 0
    who = owes(s)
    while who != 0 and count < len(lines):
        line = lines[count]
        line[0] = who
        if who == 4:
            n = odds(s, r, weights)
            line[1] = NATURE
            line[2] = draw(dice, weights, n)
            line[3] = checksum(weights, n)
            line[4] = 0
        else:
            seat = roll(dice, 2) if who == 3 else who - 1
            n = legal(s, r, seat, moves)
            line[1] = seat
            line[2] = moves[roll(dice, n)]
            low = 0
            high = 0
            for i in range(n):
                if moves[i] < 40:
                    low |= 1 << moves[i]
                else:
                    high |= 1 << (moves[i] - 40)
            line[3] = low
            line[4] = high
        play(s, r, line[1], line[2])
        line[5] = facts(s)
        for seat in range(2):
            views[1] = views[0]
            see(s, r, seat, views[1])
            line[6 + seat] = knowledge(views[1])
        count += 1
        who = owes(s)
    return count


@cache
def recorder() -> Any:
    """The loop compiled, with the functions of the game in it."""
    import numba
    from numba import types as t

    source: Source = kumite.game("training_zone").source
    space = {**globals(), **source.functions}
    bound = FunctionType(record.__code__, space, "record")
    bound.__module__ = __name__
    kinds = (source.State, source.View, source.Rules, Dice)
    states, views = (numba.types.Array(numba_record(kind), 1, "C") for kind in kinds[:2])
    rules, dice = (numba_record(kind) for kind in kinds[2:])
    ints = t.int32[::1]
    signature = t.int64(states, views, rules, dice, ints, ints, t.uint64, t.int64[:, ::1])
    return Workshop([bound], kinds).compile(bound, signature)


class Recorded:
    """Duels by the compiled rules, one at a time."""

    def __init__(self, game: Game) -> None:
        source = game.source
        self.rules = game.rules.raw
        self.states, self.views = (np.zeros(2, k.dtype) for k in (source.State, source.View))
        self.moves = np.zeros(source.most_moves, np.int32)
        self.weights = np.zeros(source.most_outcomes, np.int32)
        self.dice: Any = Dice()
        self.lines = np.zeros((LONGEST, 8), np.int64)

    def duel(self, number: int) -> list[list[int]]:
        count = recorder()(
            self.states, self.views, self.rules, self.dice.raw, self.moves, self.weights,
            number, self.lines,
        )  # fmt: skip
        assert count < LONGEST, f"duel {number} does not end"
        lines: list[list[int]] = self.lines[:count].tolist()
        return lines


class Checksums:
    """The twin's side of the checksums; what did not change is not counted anew."""

    def __init__(self, twin: Twin) -> None:
        self.twin = twin
        self.keys: list[object] = [None, None]
        self.totals = [[0, 0], [0, 0]]  # by owner and viewer

    def facts(self) -> int:
        t = self.twin
        total = (t.round * MIX + t.first) & MASK
        total = (total * MIX + t.passes) & MASK
        total = (total * MIX + t.attack) & MASK
        total = (total * MIX + t.damage) & MASK
        return (total * MIX + t.over) & MASK

    def knowledge(self) -> list[int]:
        """For each seat, what it knows."""
        for owner, me in enumerate(self.twin.sides):
            key = (me.version, me.deck.version, me.energy.version, me.used.version)
            if key != self.keys[owner]:
                self.keys[owner] = key
                self.totals[owner] = [self.side_of(viewer, owner) for viewer in (0, 1)]
        (one, two), (three, four) = self.totals
        return [(one * MIX + three) & MASK, (two * MIX + four) & MASK]

    def side_of(self, viewer: int, owner: int) -> int:
        me = self.twin.sides[owner]
        deck, energy, used = me.deck.notes, me.energy.notes, me.used.notes
        piles = [*deck[viewer], END, *energy[viewer], END, *used[viewer]]
        known = me.hand if viewer == owner else me.open
        rest = [sum(me.hand), *known[1:], *me.lost[1:], *me.learned[1:]]
        return (zlib.crc32(bytes(piles)) * MIX + zlib.crc32(bytes(rest))) & MASK


@cache
def data_of(key: str) -> dict[str, Any]:
    """cards.toml with the changes of a variant: values at the top, rows by table."""
    data = tomllib.loads(CARDS.read_text(encoding="utf-8"))
    changes = tomllib.loads(key)
    values = {name: value for name, value in changes.items() if name in data["values"]}
    rows = {name: value for name, value in changes.items() if name not in values}
    return merge(data, {"values": values, **rows})


def compare(first: int, count: int, twin: type[Twin] = Twin, changes: str = "") -> int:
    """Play duels of a variant, given as TOML, and raise at the first difference."""
    game = kumite.game("training_zone", **tomllib.loads(changes))
    recorded = Recorded(game)
    data = data_of(changes)
    texts = [move.text for move in game.moves]
    bits = {text: 1 << i for i, text in enumerate(texts)}
    cards, lessons = game.catalog.names("attacks"), game.catalog.names("lessons")
    choices = 0
    for number in range(first, first + count):
        lines = recorded.duel(number)
        made = twin(data)
        sums = Checksums(made)
        for at, (owing, who, move, low, high, facts_after, know0, know1) in enumerate(lines):
            if owing != made.owes:
                tell(game, made, lines, at, number, "who owes")
            if who == NATURE:
                if low != zlib.crc32(bytes(made.weights)):
                    tell(game, made, lines, at, number, "the odds")
                n = len(made.weights)
                said = f"seat {move} first" if n == 2 else (lessons if n == 4 else cards)[move]
            else:
                allowed = 0
                for text in made.options[who]:
                    allowed |= bits[text]
                if allowed != low | high << 40:
                    tell(game, made, lines, at, number, f"the moves of seat {who}")
                said = texts[move]
            made.choose(who, said)
            if facts_after != sums.facts() or [know0, know1] != sums.knowledge():
                tell(game, made, lines, at + 1, number, "what was to be seen after the last choice")
        if made.owes:
            tell(game, made, lines, len(lines), number, "the end")
        choices += len(lines)
    return choices


def tell(game: Game, twin: Twin, lines: list[list[int]], at: int, number: int, about: str) -> None:
    """Play the duel by hand up to a difference, and say what it is."""
    match = game.match(nature="ask")
    for line in lines[:at]:
        match.play(line[1], match.game.moves[line[2]].id if line[1] != NATURE else line[2])
    rules, ours = by_rules(match), by_twin(twin)
    made = [f"duel {number}: the rules and the twin differ in {about}"]
    made.append("choices: " + ", ".join(f"{c.who} {c.text}" for c in match.choices[-12:]))
    made += [
        f"{name}: {rules[name]} by the rules, {ours[name]} by the twin"
        for name in rules
        if rules[name] != ours[name]
    ]
    raise Different("\n  ".join(made))


def by_rules(match: kumite.Match) -> dict[str, Any]:
    """All that is compared, in full, by the rules."""
    s = match.state
    owing = match.owes
    found: dict[str, Any] = {
        "owes": sum(1 << who for who in owing),
        "moves": {seat: {m.text for m in match.moves(seat)} for seat in owing if seat != NATURE},
        "odds": match.weights() if NATURE in owing else [],
        "facts": [s.round, s.first, s.passes, s.attack, s.damage, bool(s.over)],
        "scores": match.scores,
    }
    for viewer in (0, 1):
        v = match.view(viewer)
        for owner in (0, 1):
            for name in PILES:
                pile = getattr(v, name)[owner]
                faces = [pile.face[i] for i in range(pile.n)]
                found[f"{name} of {owner} to {viewer}"] = faces
                knows = [pile.knows[i] & 3 for i in range(pile.n)]
                found[f"who knows {name} of {owner} to {viewer}"] = knows
            hand = v.hand[owner]
            found[f"hand of {owner} to {viewer}"] = [hand.n, *hand.have]
            found[f"lost of {owner} to {viewer}"] = list(v.lost[owner].count)
            found[f"learned of {owner} to {viewer}"] = list(v.learned[owner].count)
            found[f"unseen of {owner} to {viewer}"] = list(v.unseen[owner].count)
    return found


def by_twin(twin: Twin) -> dict[str, Any]:
    """The same by the twin."""
    found: dict[str, Any] = {
        "owes": twin.owes,
        "moves": {seat: set(twin.options[seat]) for seat in (0, 1) if twin.owes >> seat & 1},
        "odds": twin.weights if twin.owes == 4 else [],
        "facts": [twin.round, twin.first, twin.passes, twin.attack, twin.damage, twin.over],
        "scores": twin.scores(),
    }
    for viewer in (0, 1):
        for owner, me in enumerate(twin.sides):
            for name in PILES:
                one, two = me.pile(name).notes
                found[f"{name} of {owner} to {viewer}"] = (one, two)[viewer]
                knows = [bool(a) + 2 * bool(b) for a, b in zip(one, two, strict=True)]
                found[f"who knows {name} of {owner} to {viewer}"] = knows
            known = twin.known_hand(viewer, owner)
            found[f"hand of {owner} to {viewer}"] = [sum(me.hand), *known]
            found[f"lost of {owner} to {viewer}"] = me.lost[1:]
            found[f"learned of {owner} to {viewer}"] = me.learned[1:]
            found[f"unseen of {owner} to {viewer}"] = unseen(twin, viewer, owner)
    return found


def unseen(twin: Twin, viewer: int, owner: int) -> list[int]:
    """The cards that a seat cannot place: nobody saw them, or the owner alone did."""
    me = twin.sides[owner]
    counts = me.unseen[1:]
    for name in PILES:
        pile = me.pile(name)
        for card, noted in zip(pile.truth, pile.notes[viewer], strict=True):
            if card and not noted:
                counts[card - 1] += 1
    known = twin.known_hand(viewer, owner)
    return [a + b - c for a, b, c in zip(counts, me.hand[1:], known, strict=True)]


def side_by_side(number: int, changes: str = "") -> None:
    """One duel with everything compared in full after each choice, interpreted."""
    game = kumite.game("training_zone", **tomllib.loads(changes))
    lines = Recorded(game).duel(number)
    twin = Twin(data_of(changes))
    match = game.match(nature="ask")
    for line in lines:
        rules, ours = by_rules(match), by_twin(twin)
        assert rules == ours, [n for n in rules if rules[n] != ours[n]]
        who, move = line[1], line[2]
        match.play(who, move)
        twin.choose(who, match.choices[-1].text)
    assert by_rules(match) == by_twin(twin)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_twenty_thousand_duels_agree(chunk: int) -> None:
    assert compare(chunk * CHUNK, CHUNK) > 100 * CHUNK


@pytest.mark.parametrize("number", range(6))
def test_duels_agree_in_all_that_is_known(number: int) -> None:
    side_by_side(number)


SMALL_DECKS = """
attack_cards = 12
lesson_cards = 3
[decks.dojo.attacks]
dart = 2
jab = 2
slip = 1
lunge = 1
hook = 2
parry = 1
rush = 0
sweep = 1
bind = 1
onslaught = 0
roundhouse = 1
bulwark = 0
[decks.dojo.lessons]
breathing = 1
inner-fire = 0
keen-eye = 1
steady-hand = 1
"""
OWN_DECK = """
deck = ["dojo", "mine"]
[decks.mine]
attacks = { dart = 25, bulwark = 25 }
lessons = { keen-eye = 5, steady-hand = 5 }
"""


@pytest.mark.parametrize(
    "changes",
    [
        SMALL_DECKS,
        OWN_DECK,
        "round_limit = 3",
        "opening_draw = 7\nopening_keep = 3",
        "opening_draw = 1\nopening_keep = 0",
        "opening_draw = 5\nopening_keep = 0",
        "base_charge = 0",
        "base_charge = 4\nlesson_price = 0",
        "base_look = 6\nbase_keep = 3",
        "base_look = 0",
        "base_look = 1\nbase_keep = 0",
        "base_look = 3\nbase_keep = 0",
        "least_damage = 0\n[attacks.jab]\nattack = 0",
        "least_damage = 6",
        "passes = 1",
        "passes = 4",
        "[attacks.slip]\ncost = 0\n[lessons.breathing]\nsee = 1\nkeep = 1",
    ],
    ids=lambda changes: changes.strip().replace("\n", ",")[:40],
)
def test_variants_agree(changes: str) -> None:
    compare(0, SMALL_RUN, changes=changes)


def test_a_variant_agrees_in_all_that_is_known() -> None:
    side_by_side(1, SMALL_DECKS)
    side_by_side(2, "base_look = 6\nbase_keep = 3")


# The twin by itself: it must be right, not merely equal.


def twin_at(**fields: Any) -> Twin:
    """A twin before the first charge of round 1, seat 0 first, dealt what is on top of the list."""
    twin = Twin(merge(data_of(""), fields))
    twin.choose(NATURE, "seat 0 first")
    for _ in range(2):
        for card in ("dart", "jab", "hook", "parry"):
            twin.choose(NATURE, card)
    for seat in (0, 1):
        for said in ("keep dart", "keep hook", "order parry"):
            twin.choose(seat, said)
    return twin


def test_the_twin_puts_two_cards_on_the_used_pile_the_first_named_on_top() -> None:
    twin = twin_at()
    jab, parry = twin.number["jab"], twin.number["parry"]
    used = twin.sides[0].used
    assert used.truth == [jab, parry]
    assert used.notes == ([jab, parry], [UNKNOWN, UNKNOWN])


def test_the_twin_keeps_notes_as_cards_move() -> None:
    twin = twin_at()
    for who, said in ((0, "charge 1"), (1, "charge 0"), (NATURE, "slip"), (NATURE, "rush")):
        twin.choose(who, said)
    for who, said in ((0, "done"), (0, "order rush"), (NATURE, "jab"), (NATURE, "jab")):
        twin.choose(who, said)
    rush, slip = twin.number["rush"], twin.number["slip"]
    mine, its = twin.sides[0].deck.notes
    assert mine[-2:] == [slip, rush]
    assert its[-2:] == [UNKNOWN, UNKNOWN]


# Twins that are wrong in one place each: the comparison must find every one.


class NoLastCardIsKeptBack(Twin):
    def draw_energy(self, seat: int) -> Steps:
        me = self.sides[seat]
        while len(me.energy):
            if (yield from self.ask(seat, ["draw", "done"])) == "done":
                return
            card = me.energy.truth[-1] or (yield from self.face(me))
            me.energy.take_top()
            me.to_hand(card, False)


class BluffIsForgotten(Twin):
    def attack_with(self, seat: int, card: int) -> Steps:
        yield from super().attack_with(seat, card)
        self.sides[seat].used.forget(1 - seat, 1)


class OtherSeatKeepsSight(Twin):
    def prepare(self, seat: int) -> Steps:
        deck = self.sides[seat].deck
        before = deck.notes[1 - seat][:]
        yield from super().prepare(seat)
        deck.notes[1 - seat][:] = before[: len(deck)]
        deck.version += 1


class DrawnCardsAreSecret(Twin):
    def draw_energy(self, seat: int) -> Steps:
        energy = self.sides[seat].energy
        if len(energy):
            energy.forget(1 - seat, len(energy))
        yield from super().draw_energy(seat)


class UnknownCardsLeaveAHandFirst(Twin):
    def attack_with(self, seat: int, card: int) -> Steps:
        me = self.sides[seat]
        known = me.open[card] if me.hand[card] > me.open[card] else me.open[card] - 1
        steps = super().attack_with(seat, card)
        next(steps)
        me.open[card] = max(0, known)
        me.version += 1
        yield from resume(steps)


class UsedGoesUpsideDown(Twin):
    def end_round(self) -> None:
        for me in self.sides:
            for book in me.used.books:
                book.reverse()
        super().end_round()


class LessonsAreFree(Twin):
    def train(self, seat: int) -> Steps:
        before, self.values = self.values, {**self.values, "lesson_price": 0}
        yield from super().train(seat)
        self.values = before


class PutBackTheOtherWayUp(Twin):
    def put_back(self, seat: int, cards: list[int]) -> None:
        super().put_back(seat, cards[::-1])


def resume(steps: Steps) -> Steps:
    """Go on with steps of which the first was taken."""
    said = yield
    while True:
        try:
            steps.send(said)
        except StopIteration:
            return
        said = yield


@pytest.mark.parametrize(
    "wrong",
    [
        NoLastCardIsKeptBack,
        BluffIsForgotten,
        OtherSeatKeepsSight,
        DrawnCardsAreSecret,
        UnknownCardsLeaveAHandFirst,
        UsedGoesUpsideDown,
        LessonsAreFree,
        PutBackTheOtherWayUp,
    ],
)
def test_a_wrong_twin_is_found_out(wrong: type[Twin]) -> None:
    with pytest.raises(Different, match=r"duel \d+: the rules and the twin differ in"):
        compare(0, SEARCH, wrong)


def test_a_difference_is_told_with_all_it_takes_to_find_it() -> None:
    with pytest.raises(Different) as found:
        compare(0, SEARCH, BluffIsForgotten)
    message = str(found.value)
    for part in ("choices: ", " withhold", "used of ", "by the rules", "by the twin"):
        assert part in message
