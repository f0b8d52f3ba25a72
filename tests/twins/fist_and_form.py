"""Fist & Form a second time, in plain Python objects, to check the rules of the game against.

Written from the seed and the rulings alone and importing nothing of the game: where both agree,
two readings of the rulings agree. Cards are counted by name; a name is what moves call the card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

NATURE = 2
MISSTEP = "misstep"
Cards = dict[str, int]


@dataclass(frozen=True)
class Kind:
    """What is printed on a card."""

    price: int = 0
    worth: int = 0
    actions: int = 0
    spirit: int = 0
    channels: int = 0
    draws: int = 0
    refines: int = 0
    missteps: int = 0
    damage: int = 0
    defense: int = 0
    start: int = 0


KINDS = {
    "focus": Kind(price=0, worth=1, start=7),
    "momentum": Kind(price=3, worth=2),
    "mastery": Kind(price=6, worth=3),
    "counter-strike": Kind(price=3, actions=2, missteps=2),
    "reading-the-opponent": Kind(price=3, draws=1, actions=2),
    "combination-rush": Kind(price=3, actions=2, channels=1),
    "deflecting-block": Kind(price=3, actions=1, defense=1),
    "energy-channeling": Kind(price=4, spirit=2, channels=1),
    "mental-clarity": Kind(price=4, draws=3),
    "defensive-kata": Kind(price=5, defense=2, refines=2),
    "impose-pressure": Kind(price=5, draws=1, spirit=2, channels=1),
    "targeted-strike": Kind(price=6, refines=1, damage=1),
    "devastating-blow": Kind(price=8, draws=1, damage=3),
    MISSTEP: Kind(start=3),
}
RESOURCES = ("focus", "momentum", "mastery")
TECHNIQUES = tuple(name for name in KINDS if name not in (*RESOURCES, MISSTEP))


def no_cards() -> Cards:
    return dict.fromkeys(KINDS, 0)


@dataclass
class Fighter:
    """One seat with its cards."""

    stamina: int
    deck: Cards
    hand: Cards = field(default_factory=no_cards)
    discard: Cards = field(default_factory=no_cards)
    in_play: list[str] = field(default_factory=list)
    known: Cards = field(default_factory=no_cards)  # of the hand, by the other one's counting

    def deck_is_empty(self) -> bool:
        return not any(self.deck.values())

    def lose(self, card: str) -> None:
        """A card leaves the hand; of equal ones one that the other knows of (FF11)."""
        self.hand[card] -= 1
        if self.known[card]:
            self.known[card] -= 1


class Twin:
    """One duel: nature's outcomes and the seats' moves by name until somebody has won."""

    def __init__(
        self,
        *,
        stamina: int = 10,
        hand_size: int = 5,
        pile_size: int = 10,
        actions: int = 1,
        channels: int = 1,
        refines: int = 0,
        focus_redraws: int = 1,
        redraw_actions: int = 1,
        alternate_first: bool = False,
        round_limit: int = 100,
        cards: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        self.hand_size, self.alternate_first = hand_size, alternate_first
        self.round_limit = round_limit
        self.each_turn = (actions, channels, refines)
        self.focus_redraws, self.redraw_actions = focus_redraws, redraw_actions
        self.kinds = dict(KINDS)
        for name, changes in (cards or {}).items():
            self.kinds[name] = replace(self.kinds[name], **changes)
        self.piles = dict.fromkeys(KINDS, pile_size)  # FF1
        start = {name: kind.start for name, kind in self.kinds.items()}
        self.fighters = [Fighter(stamina, dict(start)), Fighter(stamina, dict(start))]
        self.phase = "first"
        self.first = self.turn = 0
        self.rounds = 0
        self.result = ""
        self.to_draw = 0
        self.actions = self.channels = self.refines = self.spirit = self.redraws = 0
        self.played_now = no_cards()  # discarded techniques of this Technique phase (FF5)
        self.buying = ""
        self.owed = 0
        self.paid = dict.fromkeys((*RESOURCES, "spirit"), 0)

    # Whose choice it is, and what there is.

    def owes(self) -> int | None:
        if self.result:
            return None
        return NATURE if self.to_draw or self.phase == "first" else self.turn

    def weights(self) -> Cards:
        """What nature can have, and how likely each is."""
        if self.phase == "first":
            return {"seat 0": 1, "seat 1": 1}
        return self.fighters[self.turn].deck

    def legal(self) -> list[str]:
        """The moves of the seat in turn."""
        if self.phase == "technique":
            return self.legal_techniques()
        if self.phase == "channel":
            return self.legal_payments() if self.buying else self.legal_channels()
        hand = self.fighters[self.turn].hand
        refines = [f"refine {card}" for card in hand if hand[card]] if self.refines else []
        return [*refines, "end turn"]

    def legal_techniques(self) -> list[str]:
        hand = self.fighters[self.turn].hand
        moves = [f"play {card}" for card in TECHNIQUES if hand[card]] if self.actions else []
        if hand["focus"] and self.may_redraw():
            moves.append("redraw focus")
        return [*moves, "end technique"]

    def may_redraw(self) -> bool:
        """FF6: while strictly behind, so many times a turn."""
        me, foe = self.fighters[self.turn], self.fighters[1 - self.turn]
        return me.stamina < foe.stamina and self.redraws < self.focus_redraws

    def legal_channels(self) -> list[str]:
        """FF7: what is in its pile and can be paid with hand and bonus spirit."""
        if not self.channels:
            return ["end channel"]
        rich = self.could_pay()
        cards = [
            f"channel {card}"
            for card, left in self.piles.items()
            if left and card != MISSTEP and self.kinds[card].price <= rich
        ]
        return [*cards, "end channel"]

    def could_pay(self) -> int:
        hand = self.fighters[self.turn].hand
        return self.spirit + sum(hand[card] * self.kinds[card].worth for card in RESOURCES)

    def legal_payments(self) -> list[str]:
        hand = self.fighters[self.turn].hand
        ways = [card for card in RESOURCES if hand[card] and self.kinds[card].worth]
        return [f"pay {way}" for way in [*ways, *(["spirit"] if self.spirit else [])]]

    # Nature.

    def happen(self, outcome: str) -> None:
        if self.phase == "first":
            self.first = self.turn = int(outcome.removeprefix("seat "))
            self.phase = "deal"
            self.draw(self.hand_size)
            return
        me = self.fighters[self.turn]
        me.deck[outcome] -= 1
        me.hand[outcome] += 1
        if me.deck_is_empty():  # FF11
            me.known = dict(me.hand)
        self.draw(self.to_draw - 1)

    def draw(self, count: int) -> None:
        """So many cards are still to be drawn, as far as deck and discard pile go."""
        if count and self.fighters[self.turn].deck_is_empty():
            self.shuffle()
        self.to_draw = 0 if self.fighters[self.turn].deck_is_empty() else count
        if not self.to_draw:
            self.drawn()

    def shuffle(self) -> None:
        """The discard pile becomes the deck, but for techniques played in this phase (FF5)."""
        me = self.fighters[self.turn]
        for card, lies in me.discard.items():
            stays = self.played_now[card]
            me.deck[card] = lies - stays
            me.discard[card] = stays

    def drawn(self) -> None:
        if self.phase == "deal":
            if self.turn == self.first:
                self.turn = 1 - self.first
                self.draw(self.hand_size)
            else:
                self.begin_turn(self.first)
        elif self.phase == "cleanup":
            self.turn_is_over()

    # Turns.

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.phase = "technique"
        self.actions, self.channels, self.refines = self.each_turn
        self.spirit = self.redraws = 0

    def play(self, text: str) -> None:
        """A move of the seat in turn."""
        what, _, card = text.partition(" ")
        if text == "end technique":
            self.phase = "channel"
        elif text == "end channel":
            self.phase = "cleanup"
            self.spirit = 0
        elif text == "end turn":
            self.clean_up()
        elif text == "redraw focus":
            self.redraw()
        elif what == "play":
            self.play_technique(card)
        elif what == "channel":
            self.channel(card)
        elif what == "pay":
            self.pay(card)
        elif what == "refine":
            self.fighters[self.turn].lose(card)
            self.refines -= 1
        else:
            raise ValueError(text)

    def play_technique(self, card: str) -> None:
        me, kind = self.fighters[self.turn], self.kinds[card]
        self.actions -= 1
        me.lose(card)
        if kind.damage or kind.defense:
            me.in_play.append(card)
        else:
            me.discard[card] += 1
            self.played_now[card] += 1
        self.actions += kind.actions
        self.spirit += kind.spirit
        self.channels += kind.channels
        self.refines += kind.refines
        self.give_missteps(kind.missteps)
        if kind.draws:
            self.draw(kind.draws)

    def give_missteps(self, count: int) -> None:
        """FF2: from their pile, as long as there are any."""
        given = min(count, self.piles[MISSTEP])
        self.piles[MISSTEP] -= given
        self.fighters[1 - self.turn].discard[MISSTEP] += given

    def redraw(self) -> None:
        """FF6."""
        me = self.fighters[self.turn]
        count = me.hand["focus"]
        for _ in range(count):
            me.lose("focus")
            me.discard["focus"] += 1
        self.redraws += 1
        self.actions += self.redraw_actions
        self.draw(count)

    def channel(self, card: str) -> None:
        self.buying, self.owed = card, self.kinds[card].price
        self.paid = dict.fromkeys(self.paid, 0)
        if not self.owed:
            self.bought()

    def pay(self, way: str) -> None:
        """FF7: one card or one bonus spirit; there is no change."""
        if way == "spirit":
            self.spirit -= 1
            self.owed -= 1
        else:
            me = self.fighters[self.turn]
            me.lose(way)
            me.discard[way] += 1
            self.owed = max(0, self.owed - self.kinds[way].worth)
        self.paid[way] += 1
        if not self.owed:
            self.bought()

    def bought(self) -> None:
        self.piles[self.buying] -= 1
        self.fighters[self.turn].discard[self.buying] += 1
        self.channels -= 1
        self.buying = ""

    def clean_up(self) -> None:
        """FF8: the hand goes to the discard pile, and new cards are drawn."""
        me = self.fighters[self.turn]
        for card, held in me.hand.items():
            me.discard[card] += held
        me.hand, me.known = no_cards(), no_cards()
        self.played_now = no_cards()
        self.draw(self.hand_size)

    def turn_is_over(self) -> None:
        if self.turn == self.first:
            self.begin_turn(1 - self.first)
            return
        self.strike()
        self.rounds += 1
        self.see_who_fell()
        if not self.result:
            if self.alternate_first:  # FF3
                self.first = 1 - self.first
            self.begin_turn(self.first)

    def total(self, seat: int, column: str) -> int:
        """Damage or defense of the cards a seat has in play."""
        return sum(getattr(self.kinds[card], column) for card in self.fighters[seat].in_play)

    def strike(self) -> None:
        """FF9: both at the same time."""
        losses = [
            max(0, self.total(1 - seat, "damage") - self.total(seat, "defense")) for seat in (0, 1)
        ]
        for me, loss in zip(self.fighters, losses, strict=True):
            me.stamina -= loss
            for card in me.in_play:
                me.discard[card] += 1
            me.in_play = []

    def see_who_fell(self) -> None:
        fallen = [me.stamina <= 0 for me in self.fighters]
        if all(fallen):
            self.result = "tie"
        elif any(fallen):
            self.result = "left wins" if fallen[1] else "right wins"
        elif self.rounds == self.round_limit:  # FF10
            self.result = "tie"
