"""Training Zone a second time, in plain Python objects, to check the rules of the game against.

Written from the rulings alone and importing nothing of the game: where both agree, two readings
of the rulings agree. The duel is one long procedure that stops wherever somebody has to choose.

What seats know is kept as a player would: each seat has a notebook with a line for every face-down
card on the table. Cards are moved by hand, and both notebooks with them; a line is written when its
owner looks at the card and wiped when somebody else had a chance to swap it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

UNKNOWN = 0
PILES = ("deck", "energy", "used")
Steps = Generator[None, tuple[int, str], Any]


class Over(Exception):
    """The duel has ended in the middle of something."""


class Pile:
    """Face-down cards, the top one last: what they are, and what each seat has noted."""

    def __init__(self, count: int) -> None:
        self.truth = [UNKNOWN] * count
        self.notes = ([UNKNOWN] * count, [UNKNOWN] * count)
        self.books = (self.truth, *self.notes)
        self.version = 0  # grows whenever anything changes

    def __len__(self) -> int:
        return len(self.truth)

    def give_top(self, to: Pile) -> None:
        self.version += 1
        to.version += 1
        for mine, its in zip(self.books, to.books, strict=True):
            its.append(mine.pop())

    def take_top(self) -> tuple[int, list[int]]:
        """The top card, and what each seat had noted of it."""
        self.version += 1
        return self.truth.pop(), [note.pop() for note in self.notes]

    def look(self, seat: int, place: int, card: int) -> None:
        """A seat looks at the card in a place, counted from the top, 1 on."""
        self.version += 1
        self.truth[-place] = self.notes[seat][-place] = card

    def forget(self, seat: int, count: int) -> None:
        """A seat can't tell any more what the top cards are."""
        self.version += 1
        self.notes[seat][-count:] = [UNKNOWN] * count

    def lay(self, card: int, knowing: tuple[int, ...]) -> None:
        self.version += 1
        self.truth.append(card)
        for seat in (0, 1):
            self.notes[seat].append(card if seat in knowing else UNKNOWN)

    def put_under(self, other: Pile) -> None:
        """All of this goes under another pile."""
        self.version += 1
        other.version += 1
        for mine, its in zip(self.books, other.books, strict=True):
            its[:0] = mine
            mine.clear()


class Side:
    """All that one seat has on the table. Cards are numbers from 1, lessons too."""

    def __init__(self, attacks: list[int], lessons: list[int]) -> None:
        self.deck, self.energy, self.used = Pile(sum(attacks)), Pile(0), Pile(0)
        self.unseen = [0, *attacks]  # of the cards nobody has looked at, how many of each
        self.hand = [0] * len(self.unseen)
        self.open = [0] * len(self.unseen)  # of the hand, what the other seat knows
        self.lost = [0] * len(self.unseen)
        self.to_learn = [0, *lessons]
        self.learned = [0] * len(self.to_learn)
        self.choice: Choice | None = None
        self.version = 0  # grows whenever anything but the piles changes

    def pile(self, name: str) -> Pile:
        found: Pile = getattr(self, name)
        return found

    def life(self) -> int:
        """TZ3."""
        return len(self.deck) + len(self.energy) + len(self.used)

    def lose(self, card: int) -> None:
        self.version += 1
        self.lost[card] += 1

    def learn(self, lesson: int) -> None:
        self.version += 1
        self.to_learn[lesson] -= 1
        self.learned[lesson] += 1

    def to_hand(self, card: int, is_open: bool) -> None:
        self.version += 1
        self.hand[card] += 1
        self.open[card] += is_open

    def from_hand(self, card: int) -> None:
        """TZ12: of equal cards a known one leaves first."""
        self.version += 1
        self.hand[card] -= 1
        self.open[card] = max(0, self.open[card] - 1)


class Choice:
    """TZ2, TZ5: some of these cards are kept, and the rest is put in order, in steps."""

    def __init__(self, cards: list[int], most: int, exact: bool) -> None:
        self.cards, self.most, self.exact = cards, most, exact
        self.said: list[tuple[str, int]] = []
        self.complete = len(cards) == 1 and most == 0

    def of(self, verb: str) -> list[int]:
        return [card for said, card in self.said if said == verb]

    def rest(self) -> list[int]:
        rest = self.cards[:]
        for verb, card in self.said:
            if verb != "done":
                rest.remove(card)
        return rest

    def may_keep_more(self) -> bool:
        return ("done", 0) not in self.said and len(self.of("keep")) < self.most

    def options(self) -> list[tuple[str, int]]:
        verb = "keep" if self.may_keep_more() else "order"
        made = [(verb, card) for card in set(self.rest())]
        if verb == "keep" and not self.exact:
            made.append(("done", 0))
        if self.said:
            made.append(("back", 0))
        return made

    def take(self, verb: str, card: int) -> None:
        if verb == "back":
            self.said.pop()
            return
        self.said.append((verb, card))
        self.complete = not self.may_keep_more() and len(set(self.rest())) <= 1

    def result(self) -> tuple[list[int], list[int]]:
        """What is kept, and the rest from the top down."""
        return self.of("keep"), self.of("order") + self.rest()


class Twin:
    """One duel: `owes` says who chooses, `options` and `weights` what; `choose` chooses."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.values = data["values"]
        self.names = ["", *data["attacks"]]
        self.lesson_names = ["", *data["lessons"]]
        self.cost, self.attack_of, self.defense = (
            [0, *(row[column] for row in data["attacks"].values())]
            for column in ("cost", "attack", "defense")
        )
        self.gains = {
            column: [0, *(row.get(column, 0) for row in data["lessons"].values())]
            for column in ("charge", "see", "keep")
        }
        self.number = {name: i for i, name in enumerate(self.names)}
        self.lesson_number = {name: i for i, name in enumerate(self.lesson_names)}
        self.sides = [self.side(data, name) for name in self.values["deck"]]
        self.round = 0
        self.first = 0
        self.passes = 0
        self.attack = 0
        self.damage = 0
        self.winner: int | None = None
        self.over = False
        self.owes = 0  # bits: seat 0, seat 1, nature
        self.options: list[list[str]] = [[], []]
        self.weights: list[int] = []
        self.looking: list[int] = [0, 0]
        self._duel = self.duel()
        next(self._duel)

    def side(self, data: dict[str, Any], name: str) -> Side:
        deck = data["decks"][name]
        return Side(
            [deck["attacks"].get(card, 0) for card in data["attacks"]],
            [deck["lessons"].get(lesson, 0) for lesson in data["lessons"]],
        )

    def choose(self, who: int, said: str) -> None:
        if not self.owes >> who & 1 or (who < 2 and said not in self.options[who]):
            raise ValueError(f"{who} can't choose {said}")
        try:
            self._duel.send((who, said))
        except StopIteration:
            self.over = True
            self.owes = 0

    # Asking.

    def ask(self, seat: int, options: list[str]) -> Steps:
        self.owes = 1 << seat
        self.options[seat] = options
        _, said = yield
        return said

    def roll(self, weights: list[int], names: dict[str, int]) -> Steps:
        self.owes = 4
        self.weights = weights
        _, said = yield
        return names[said]

    def face(self, me: Side) -> Steps:
        """A card that nobody has seen is seen."""
        card = yield from self.roll(me.unseen[1:], self.number)
        me.unseen[card] -= 1
        return card

    def gain(self, seat: int, what: str) -> int:
        """What the lessons of a seat give."""
        learned = self.sides[seat].learned
        return sum(n * gain for n, gain in zip(learned, self.gains[what], strict=True))

    # The duel.

    def duel(self) -> Steps:
        try:
            yield from self.set_up()
            while True:
                order = (self.first, 1 - self.first)
                for seat in order:
                    yield from self.charge_up(seat)
                for seat in order:
                    yield from self.prepare(seat)
                yield from self.combat()
                for seat in order:
                    yield from self.train(seat)
                for seat in order:
                    yield from self.draw_energy(seat)
                self.end_round()
        except Over:
            return

    def set_up(self) -> Steps:
        """TZ2."""
        first = {"seat 0 first": 0, "seat 1 first": 1}
        self.first = yield from self.roll([1, 1], first)
        for me in self.sides:
            drawn = []
            for _ in range(self.values["opening_draw"]):
                card = yield from self.face(me)
                me.deck.take_top()
                me.to_hand(card, False)
                drawn.append(card)
            me.choice = Choice(drawn, self.values["opening_keep"], True)
        yield from self.choose_openings()
        for seat, me in enumerate(self.sides):
            assert me.choice is not None
            for card in reversed(me.choice.result()[1]):
                me.from_hand(card)
                me.used.lay(card, (seat,))
            me.choice = None

    def choose_openings(self) -> Steps:
        """TZ13: both choose at the same time."""
        choices = [me.choice for me in self.sides]
        while True:
            self.owes = 0
            for seat, choice in enumerate(choices):
                assert choice is not None
                if not choice.complete:
                    self.owes |= 1 << seat
                    self.options[seat] = self.in_words(choice)
            if not self.owes:
                return
            who, said = yield
            self.step(who, said)

    def in_words(self, choice: Choice) -> list[str]:
        return [f"{verb} {self.names[card]}".strip() for verb, card in choice.options()]

    def step(self, seat: int, said: str) -> None:
        verb, _, name = said.partition(" ")
        choice = self.sides[seat].choice
        assert choice is not None
        choice.take(verb, self.number[name])

    def charge_up(self, seat: int) -> Steps:
        """TZ4."""
        me = self.sides[seat]
        most = min(self.values["base_charge"] + self.gain(seat, "charge"), len(me.deck))
        if most:
            said = yield from self.ask(seat, [f"charge {n}" for n in range(most + 1)])
            for _ in range(int(said.split()[1])):
                me.deck.give_top(me.energy)

    def prepare(self, seat: int) -> Steps:
        """TZ5, TZ12."""
        me = self.sides[seat]
        count = min(self.values["base_look"] + self.gain(seat, "see"), len(me.deck))
        if not count:
            return
        me.deck.forget(1 - seat, count)
        self.looking[seat] = count
        for place in range(1, count + 1):
            if not me.deck.truth[-place]:
                card = yield from self.face(me)
                me.deck.look(seat, place, card)
        most = self.values["base_keep"] + self.gain(seat, "keep")
        looked = me.deck.truth[-count:]
        me.choice = Choice(looked, min(most, count, me.life() - 1), False)
        while not me.choice.complete:
            said = yield from self.ask(seat, self.in_words(me.choice))
            self.step(seat, said)
        kept, rest = me.choice.result()
        for _ in range(count):
            me.deck.take_top()
        self.put_back(seat, rest)
        for card in kept:
            me.to_hand(card, False)
        me.choice = None
        self.looking[seat] = 0

    def put_back(self, seat: int, cards: list[int]) -> None:
        """Cards go on top of the deck, the first one on top."""
        for card in reversed(cards):
            self.sides[seat].deck.lay(card, (seat,))

    def combat(self) -> Steps:
        """TZ6, TZ7."""
        if (yield from self.ask(self.first, ["fight", "decline"])) == "decline":
            return
        seat, passes = self.first, 0
        while True:
            me = self.sides[seat]
            cards = [
                self.names[card]
                for card, count in enumerate(me.hand)
                if count and self.cost[card] <= len(me.energy)
            ]
            said = yield from self.ask(seat, [*(f"play {card}" for card in cards), "pass"])
            if said == "pass":
                passes += 1
                if passes == self.values["passes"]:
                    self.passes = 0
                    return
                self.passes = passes
            else:
                yield from self.attack_with(seat, self.number[said.split()[1]])
            seat = 1 - seat

    def attack_with(self, seat: int, card: int) -> Steps:
        me = self.sides[seat]
        me.from_hand(card)
        self.attack = card
        if (yield from self.ask(seat, ["pay", "withhold"])) == "pay":
            self.pay(me, self.cost[card])
            self.damage = max(self.attack_of[card], self.values["least_damage"])
            yield from self.suffer(1 - seat)
        me.used.lay(card, (0, 1))
        self.attack = 0

    def pay(self, me: Side, energy: int) -> None:
        for _ in range(energy):
            me.energy.give_top(me.used)

    def suffer(self, seat: int) -> Steps:
        """TZ8."""
        me = self.sides[seat]
        while self.damage:
            piles = [f"take {name}" for name in PILES if len(me.pile(name))]
            said = yield from self.ask(seat, piles)
            pile = me.pile(said.split()[1])
            card = pile.truth[-1] or (yield from self.face(me))
            pile.take_top()
            me.lose(card)
            self.damage -= 1
            if not me.life():
                self.winner = 1 - seat
                raise Over
            can_pay = self.cost[card] <= len(me.energy)
            if (
                self.damage
                and self.defense[card]
                and can_pay
                and (yield from self.ask(seat, ["prevent", "accept"])) == "prevent"
            ):
                self.pay(me, self.cost[card])
                self.damage = max(0, self.damage - self.defense[card])

    def train(self, seat: int) -> Steps:
        """TZ9."""
        me = self.sides[seat]
        price = sum(me.learned) * self.values["lesson_price"]
        if not sum(me.to_learn) or price > len(me.energy):
            return
        if (yield from self.ask(seat, ["learn", "skip"])) == "learn":
            self.pay(me, price)
            lesson = yield from self.roll(me.to_learn[1:], self.lesson_number)
            me.learn(lesson)

    def draw_energy(self, seat: int) -> Steps:
        """TZ10."""
        me = self.sides[seat]
        while len(me.energy) and me.life() > 1:
            if (yield from self.ask(seat, ["draw", "done"])) == "done":
                return
            card = me.energy.truth[-1] or (yield from self.face(me))
            notes = me.energy.take_top()[1]
            me.to_hand(card, notes[1 - seat] != UNKNOWN)

    def end_round(self) -> None:
        """TZ10, TZ11."""
        for me in self.sides:
            me.used.put_under(me.deck)
        self.first = 1 - self.first
        self.round += 1
        if self.round == self.values["round_limit"]:
            lives = [me.life() for me in self.sides]
            if lives[0] != lives[1]:
                self.winner = lives.index(max(lives))
            raise Over

    # What a seat knows (TZ12).

    def known_hand(self, viewer: int, owner: int) -> list[int]:
        """How many of each card of a hand a seat knows."""
        me = self.sides[owner]
        return me.hand[1:] if viewer == owner else me.open[1:]

    def scores(self) -> tuple[float, float]:
        if self.winner is None:
            return (0.0, 0.0)
        return (1.0, -1.0) if self.winner == 0 else (-1.0, 1.0)
