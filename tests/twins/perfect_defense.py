"""Perfect Defense a second time, in plain Python objects, to check the rules of the game against.

Written from the rulings alone and importing nothing of the game: where both agree, two readings
of the rulings agree. A duel is told here from its beginning to its end, as one would tell it, and
stops wherever somebody has to choose or a card that nobody has seen is turned up.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[2] / "kumite" / "games" / "perfect_defense" / "cards.toml"
ROWS: dict[str, Any] = tomllib.loads(DATA.read_text(encoding="utf-8"))
NATURE = 2
MOST_POWER = 8

Answer = tuple[int, str]
Script = Generator[None, Answer, Any]


class Ended(Exception):
    """Somebody has won, or nobody."""


class Card:
    """One physical card. Its name is None until somebody has seen it."""

    __slots__ = ("known", "name")

    def __init__(self) -> None:
        self.name: str | None = None
        self.known: set[int] = set()


class Side:
    """What a seat brings and has. Piles are lists with the top card last."""

    def __init__(self, deck: dict[str, int], character: dict[str, Any]) -> None:
        self.character = character
        self.unseen = {name: count for name, count in deck.items() if count}
        self.deck = [Card() for _ in range(sum(deck.values()))]
        self.energy: list[Card] = []
        self.hand: list[Card] = []
        self.discard: dict[str, int] = {}
        self.drills: dict[str, int] = {}
        self.aside: list[str] = []
        self.kept = False  # the mulligan is done with
        self.attacked = False
        self.got_through = False


class Twin:
    """One duel. `owes` and `legal` say who may choose what; `choose` goes on with it."""

    def __init__(
        self,
        decks: tuple[str, str],
        characters: tuple[str, str],
        lists: dict[str, dict[str, int]] | None = None,
        cards: dict[str, dict[str, Any]] | None = None,
        **values: int,
    ) -> None:
        changed = cards or {}
        self.values = {**ROWS["values"], **values}
        self.cards = {name: {**row, **changed.get(name, {})} for name, row in ROWS["cards"].items()}
        known = {**{name: row["cards"] for name, row in ROWS["decks"].items()}, **(lists or {})}
        self.sides = [
            Side(known[deck], ROWS["characters"][character])
            for deck, character in zip(decks, characters, strict=True)
        ]
        self.start()

    def start(self) -> None:
        self.stage = "deal"
        self.round = 0
        self.active = self.turn = 0
        self.passes = 0
        self.attack: str | None = None
        self.left = 0
        self.winner: int | None = None
        self.over = False
        self.waiting: set[int] = set()
        self.turned_up: int | None = None  # the seat whose card nature turns up
        self.script = self.duel()
        next(self.script)

    # What is asked, and the answers.

    def owes(self) -> set[int]:
        return set() if self.over else self.waiting

    def outcomes(self) -> dict[str, int]:
        """What nature can have, and how likely each is."""
        if self.turned_up is None:
            return {"seat 0 first": 1, "seat 1 first": 1}
        return self.sides[self.turned_up].unseen

    def choose(self, who: int, what: str) -> None:
        try:
            self.script.send((who, what))
        except StopIteration:
            self.over = True

    def legal(self, seat: int) -> set[str]:
        side = self.sides[seat]
        names = [str(card.name) for card in side.hand]
        if self.stage == "mulligan":
            left = list(names)
            for name in side.aside:
                left.remove(name)
            back = {"back"} if side.aside else set()
            return {"keep"} | back | {f"mulligan {name}" for name in left}
        if self.stage == "power":
            return {f"power {count}" for count in range(self.most_power(seat) + 1)}
        if self.stage == "discard":
            return {f"discard {name}" for name in names}
        payable = {name for name in names if self.cost(seat, name) <= len(side.energy)}
        return {"pass"} | {f"play {name}" for name in payable}

    # The duel.

    def duel(self) -> Script:
        try:
            yield from self.set_up()
            while True:
                yield from self.ready()
                yield from self.combat()
                yield from self.end()
        except Ended:
            self.waiting = set()

    def ask(self, *seats: int) -> Script:
        self.waiting = set(seats)
        answer = yield
        return answer

    def look(self, seat: int, card: Card) -> Script:
        """Somebody looks at a card; nature says which it is if that is not settled yet."""
        if card.name is None:
            self.turned_up = seat
            _, name = yield from self.ask(NATURE)
            unseen = self.sides[seat].unseen
            unseen[name] -= 1
            if not unseen[name]:
                del unseen[name]
            card.name = name
        return card.name

    def set_up(self) -> Script:
        """PD1."""
        for seat in (0, 1):
            for _ in range(self.values["opening_hand"]):
                yield from self.draw(seat)
        self.stage = "mulligan"
        yield from self.mulligans()
        self.stage = "redraw"
        buried = [self.bury(seat) for seat in (0, 1)]
        for seat in (0, 1):
            for _ in range(buried[seat]):
                yield from self.draw(seat)
        for seat in (0, 1):
            for _ in range(self.values["opening_energy"]):
                self.energize(seat)
        self.stage = "lots"
        self.turned_up = None
        _, text = yield from self.ask(NATURE)
        self.active = 0 if text == "seat 0 first" else 1

    def mulligans(self) -> Script:
        """PD14: both at the same time, card by card."""
        while undecided := [seat for seat in (0, 1) if not self.sides[seat].kept]:
            seat, text = yield from self.ask(*undecided)
            side = self.sides[seat]
            if text == "keep":
                side.kept = True
            elif text == "back":
                side.aside.pop()
            else:
                side.aside.append(text.removeprefix("mulligan "))

    def bury(self, seat: int) -> int:
        """The cards set aside go under the deck one by one, and their owner knows them there."""
        side = self.sides[seat]
        names, side.aside = side.aside, []
        for name in names:
            card = self.leave_hand(seat, name)
            card.known = {seat}
            side.deck.insert(0, card)
        return len(names)

    def draw(self, seat: int) -> Script:
        side = self.sides[seat]
        card = side.deck[-1]
        yield from self.look(seat, card)
        card.known.add(seat)
        side.hand.append(side.deck.pop())

    def energize(self, seat: int) -> None:
        side = self.sides[seat]
        side.energy.append(side.deck.pop())

    def leave_hand(self, seat: int, name: str) -> Card:
        """PD11: of several equal cards one that the other knows goes first."""
        hand = self.sides[seat].hand
        alike = [card for card in hand if card.name == name]
        card = max(alike, key=lambda card: len(card.known))
        hand.remove(card)
        return card

    # A round.

    def ready(self) -> Script:
        """PD4: power up and draw, one seat after the other."""
        for seat in (self.active, 1 - self.active):
            self.stage, self.turn = "power", seat
            _, text = yield from self.ask(seat)
            for _ in range(int(text.removeprefix("power "))):
                self.energize(seat)
            self.stage = "ready"
            yield from self.ready_draw(seat)
        self.check_ready()

    def ready_draw(self, seat: int) -> Script:
        deck = self.sides[seat].deck
        for _ in range(self.values["draw_per_round"]):
            if deck:
                yield from self.draw(seat)
        for _ in range(self.adds(seat, "study")):
            if len(deck) > 1:
                yield from self.draw(seat)

    def combat(self) -> Script:
        """PD7."""
        self.stage, self.turn, self.passes = "combat", self.active, 0
        for side in self.sides:
            side.attacked = False
        while self.passes < 2:
            seat, text = yield from self.ask(self.turn)
            if text == "pass":
                self.passes += 1
            else:
                self.passes = 0
                yield from self.play_card(seat, text.removeprefix("play "))
            self.turn = 1 - seat

    def end(self) -> Script:
        """PD9, PD10."""
        self.stage = "discard"
        for seat in (self.active, 1 - self.active):
            self.turn = seat
            side = self.sides[seat]
            limit = side.character.get("hand_limit") or self.values["hand_limit"]
            while len(side.hand) > limit:
                _, text = yield from self.ask(seat)
                name = text.removeprefix("discard ")
                self.leave_hand(seat, name)
                self.throw(seat, name)
        self.round += 1
        if self.round == self.values["round_limit"]:
            decks = [len(side.deck) for side in self.sides]
            raise self.end_with(None if decks[0] == decks[1] else int(decks[1] > decks[0]))
        self.active = 1 - self.active

    def check_ready(self) -> None:
        """PD3: once both have drawn."""
        empty = [seat for seat in (0, 1) if not self.sides[seat].deck]
        if empty:
            raise self.end_with(None if len(empty) == 2 else 1 - empty[0])

    def end_with(self, winner: int | None) -> Ended:
        self.over, self.winner = True, winner
        return Ended()

    # Cards.

    def number(self, name: str, column: str) -> int:
        return int(self.cards[name].get(column, 0))

    def effect(self, name: str, kind: str) -> int:
        row = self.cards[name]
        return int(row["effect_amount"]) if row.get("effect") == kind else 0

    def adds(self, seat: int, kind: str) -> int:
        """What drills and the character of a seat add up to (PD13)."""
        side = self.sides[seat]
        total = side.character["amount"] if side.character.get("passive") == kind else 0
        for name, count in side.drills.items():
            if self.cards[name]["drill"] == kind:
                total += count * self.cards[name]["drill_amount"]
        return int(total)

    def most_power(self, seat: int) -> int:
        side = self.sides[seat]
        rating = side.character["power"] + self.adds(seat, "power")
        return int(max(0, min(rating, len(side.deck) - 1, MOST_POWER)))  # PD3

    def cost(self, seat: int, name: str) -> int:
        cost = self.number(name, "cost")
        if not self.is_drill(name) and not self.sides[seat].attacked:
            cost -= self.adds(seat, "tempo")
        return max(0, cost)

    def is_drill(self, name: str) -> bool:
        return bool(self.cards[name].get("kind") == "drill")

    def throw(self, seat: int, name: str) -> None:
        discard = self.sides[seat].discard
        discard[name] = discard.get(name, 0) + 1

    def pay(self, seat: int, cost: int) -> None:
        """PD5."""
        side = self.sides[seat]
        for _ in range(cost):
            side.deck.insert(0, side.energy.pop())

    def play_card(self, seat: int, name: str) -> Script:
        side = self.sides[seat]
        self.pay(seat, self.cost(seat, name))
        self.leave_hand(seat, name)
        if self.is_drill(name):
            side.drills[name] = side.drills.get(name, 0) + 1
            return
        side.attacked = True
        self.attack = name
        self.left = self.arrows(seat, name)
        yield from self.before_damage(seat, name)
        side.got_through = not (yield from self.damage_by_attack(seat, name))
        self.attack = None
        self.throw(seat, name)

    def arrows(self, seat: int, name: str) -> int:
        press = self.effect(name, "press") if self.sides[seat].got_through else 0
        return self.number(name, "arrows") + self.adds(seat, "arrows") + press

    def before_damage(self, seat: int, name: str) -> Script:
        yield from self.draw_spare(seat, self.effect(name, "draw"))
        self.gain(seat, self.effect(name, "energy"))
        foe = 1 - seat
        for _ in range(self.effect(name, "drain")):  # PD13
            if self.sides[foe].energy:
                lost = yield from self.look(foe, self.sides[foe].energy[-1])
                self.sides[foe].energy.pop()
                self.throw(foe, lost)

    def draw_spare(self, seat: int, count: int) -> Script:
        for _ in range(count):
            if len(self.sides[seat].deck) > 1:  # PD3
                yield from self.draw(seat)

    def gain(self, seat: int, count: int) -> None:
        for _ in range(count):
            if len(self.sides[seat].deck) > 1:
                self.energize(seat)

    # Damage.

    def damage_by_attack(self, attacker: int, attack: str) -> Script:
        """PD6; true if a flip was a perfect defense."""
        victim = 1 - attacker
        stopped = False
        first = True
        while self.left:
            card = self.sides[victim].deck[-1]
            name = yield from self.look(victim, card)
            icons = self.number(name, "icons") + (self.adds(victim, "brace") if first else 0)
            icons = max(0, icons - self.effect(attack, "pierce"))
            first = False
            perfect = self.stop(icons)
            self.flipped(victim, card, perfect)
            if perfect:
                stopped = True
                yield from self.strike(attacker, self.adds(victim, "riposte"))
            yield from self.trigger(victim, name, perfect)
        return stopped

    def stop(self, icons: int) -> bool:
        self.left -= 1
        perfect = icons >= 1 and icons == self.left
        self.left = max(0, self.left - icons)
        return perfect

    def flipped(self, victim: int, card: Card, perfect: bool) -> None:
        side = self.sides[victim]
        side.deck.pop()
        card.known = {0, 1}
        if perfect:
            side.hand.append(card)
        else:
            self.throw(victim, str(card.name))
        if not side.deck:  # PD3
            raise self.end_with(1 - victim)

    def trigger(self, seat: int, name: str, perfect: bool) -> Script:
        row = self.cards[name]
        amount = row.get("trigger_amount", 0)
        match row.get("trigger"):
            case "draw":
                yield from self.draw_spare(seat, amount)
            case "energy":
                self.gain(seat, amount)
            case "strike":
                yield from self.strike(1 - seat, amount)
            case "return" if not perfect:
                side = self.sides[seat]
                side.discard[name] -= 1
                if not side.discard[name]:
                    del side.discard[name]
                card = Card()
                card.name, card.known = name, {0, 1}
                side.hand.append(card)

    def strike(self, victim: int, count: int) -> Script:
        """PD12: damage that is no attack."""
        while count > 0:
            card = self.sides[victim].deck[-1]
            name = yield from self.look(victim, card)
            icons = self.number(name, "icons")
            count -= 1
            perfect = 0 < icons == count
            count = max(0, count - icons)
            self.flipped(victim, card, perfect)

    # What can be compared.

    def result(self) -> str:
        if not self.over:
            return "playing"
        return "tie" if self.winner is None else ("left wins", "right wins")[self.winner]

    def facts(self) -> dict[str, Any]:
        """All that is public, and all that seats know or nobody does."""
        return {
            "result": self.result(),
            "stage": self.stage,
            "round": self.round,
            "active": self.active,
            "turn": self.turn,
            "passes": self.passes,
            "attack": self.attack,
            "left": self.left,
            "through": [side.got_through for side in self.sides],
            "aside": [side.aside for side in self.sides],
            "discard": [side.discard for side in self.sides],
            "drills": [side.drills for side in self.sides],
            "unseen": [side.unseen for side in self.sides],
            "hand": [counted(side.hand) for side in self.sides],
            "known in hand": [
                counted([card for card in side.hand if 1 - seat in card.known])
                for seat, side in enumerate(self.sides)
            ],
            "deck": [len(side.deck) for side in self.sides],
            "energy": [len(side.energy) for side in self.sides],
            "known in deck": [known(side.deck) for side in self.sides],
            "known in energy": [known(side.energy) for side in self.sides],
        }


def counted(cards: list[Card]) -> dict[str, int]:
    made: dict[str, int] = {}
    for card in cards:
        made[str(card.name)] = made.get(str(card.name), 0) + 1
    return made


def known(cards: list[Card]) -> list[tuple[int, str, list[int]]]:
    """Where cards lie that somebody knows, and who."""
    return [
        (place, str(card.name), sorted(card.known))
        for place, card in enumerate(cards)
        if card.name is not None
    ]
