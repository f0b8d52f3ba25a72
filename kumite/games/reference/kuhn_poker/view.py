"""What the table of Kuhn poker shows a seat."""

from __future__ import annotations

from kumite.core.game import Game
from kumite.core.table import Card, Mark, Meter, Part, Scene, Seat, Zone
from kumite.games.reference.kuhn_poker import rules as kuhn
from kumite.games.reference.kuhn_poker.text import chips

ACTS = ("pass", "bet")


def lay_out(v: kuhn.View, game: Game, seat: int, names: tuple[str, str]) -> Scene:
    return Scene(
        clock=f"choice {v.acts if v.over else v.acts + 1} of at most {kuhn.MOST_ACTS}",
        phase="over" if v.over else "betting" if v.dealt == 2 else "dealing",
        question=question(v, seat),
        seats=[seat_of(v, side, names) for side in range(2)],
        zones=[hand(v, game, side, seat) for side in range(2)] + [betting(v, names)],
    )


def question(v: kuhn.View, seat: int) -> str:
    if v.over or v.dealt < 2 or v.acts & 1 != seat:
        return ""
    if v.paid[0] != v.paid[1]:
        return "There is a bet. Give up the pot, or match it?"
    return "Pass or bet?"


def seat_of(v: kuhn.View, side: int, names: tuple[str, str]) -> Seat:
    marks = [Mark("showdown", "showdown")] if v.shown else []
    return Seat(side, names[side], [Meter("chips in the pot", v.paid[side])], marks)


def hand(v: kuhn.View, game: Game, side: int, seat: int) -> Zone:
    cards = []
    if v.dealt > side:
        known = v.card[side]
        title = game.catalog.rows["cards"][known - 1].title if known else ""
        cards.append(Card(f"card{side}", title, seen=[0, 1] if v.shown else [side]))
    mine = "your card" if side == seat else "card"
    return Zone(f"hand{side}", mine, side, "hand", len(cards), cards)


def betting(v: kuhn.View, names: tuple[str, str]) -> Zone:
    """What was done so far, in order."""
    acts = [ACTS[v.act[i] - 1] for i in range(v.acts)]
    cards = [
        Card(f"act{i}", act, marks=[Mark(names[i & 1], act)], seen=[0, 1])
        for i, act in enumerate(acts)
    ]
    return Zone("betting", "betting", None, "row", len(cards), cards)


def part(v: kuhn.View, game: Game, seat: int, text: str) -> Part:
    answers = v.paid[0] != v.paid[1]
    if text == "bet":
        label = "Match the bet" if answers else "Bet"
        return Part(text, label, note=f"put in {chips(game.rules.bet)}")
    return Part(text, "Give up" if answers else "Pass")
