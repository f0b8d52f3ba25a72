"""What the table of Leduc poker shows a seat."""

from __future__ import annotations

from kumite.core.game import Game
from kumite.core.table import Card, Mark, Meter, Part, Scene, Seat, Zone
from kumite.games.reference.leduc_poker import rules as leduc
from kumite.games.reference.leduc_poker.text import chips

ACTS = ("fold", "call", "raise")
ROUND_NAMES = ("first round", "second round")


def lay_out(v: leduc.View, game: Game, seat: int, names: tuple[str, str]) -> Scene:
    hands = [hand(v, game, side, seat) for side in range(2)]
    rounds = [betting(v, number, names) for number in range(leduc.ROUNDS)]
    return Scene(
        clock=f"round {v.round + 1} of {leduc.ROUNDS}",
        phase="over" if v.over else "dealing" if v.dealt < 2 + v.round else "betting",
        question=question(v, game, seat),
        seats=[seat_of(v, side, names) for side in range(2)],
        zones=[*hands, public(v, game), *rounds],
    )


def question(v: leduc.View, game: Game, seat: int) -> str:
    if v.over or v.dealt < 2 + v.round or v.acts[v.round] & 1 != seat:
        return ""
    full = v.raises == game.rules.raises
    if v.paid[0] == v.paid[1]:
        return "Check or raise?"
    return "There is a raise. Fold or call?" if full else "There is a raise. Fold, call or raise?"


def seat_of(v: leduc.View, side: int, names: tuple[str, str]) -> Seat:
    marks = [Mark("showdown", "showdown")] if v.shown else []
    return Seat(side, names[side], [Meter("chips in the pot", v.paid[side])], marks)


def card_title(v: leduc.View, game: Game, place: int) -> str:
    return game.catalog.rows["cards"][v.card[place] - 1].title if v.card[place] else ""


def hand(v: leduc.View, game: Game, side: int, seat: int) -> Zone:
    cards = []
    if v.dealt > side:
        seen = [0, 1] if v.shown else [side]
        cards.append(Card(f"card{side}", card_title(v, game, side), seen=seen))
    mine = "your card" if side == seat else "card"
    return Zone(f"hand{side}", mine, side, "hand", len(cards), cards)


def public(v: leduc.View, game: Game) -> Zone:
    cards = []
    if v.dealt > leduc.PUBLIC:
        cards.append(Card("public", card_title(v, game, leduc.PUBLIC), seen=[0, 1]))
    return Zone("middle", "public card", None, "slots", len(cards), cards)


def betting(v: leduc.View, number: int, names: tuple[str, str]) -> Zone:
    """What was done in a round so far, in order."""
    acts = [ACTS[v.act[number, i] - 1] for i in range(v.acts[number])]
    cards = [
        Card(f"act{number}.{i}", act, marks=[Mark(names[i & 1], act)], seen=[0, 1])
        for i, act in enumerate(acts)
    ]
    return Zone(f"betting{number}", ROUND_NAMES[number], None, "row", len(cards), cards)


def part(v: leduc.View, game: Game, seat: int, text: str) -> Part:
    missing = abs(v.paid[0] - v.paid[1])
    if text == "fold":
        return Part(text, "Fold", note="give up the pot")
    if text == "raise":
        added = missing + game.rules.raise_size[v.round]
        return Part(text, "Raise", note=f"put in {chips(added)}")
    return Part(text, "Call", note=f"put in {chips(missing)}") if missing else Part(text, "Check")
