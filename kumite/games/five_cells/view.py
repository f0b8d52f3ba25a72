"""What the table of Five Cells shows a seat."""

from __future__ import annotations

from kumite.core.game import Game
from kumite.core.table import Board, Card, Mark, Meter, Part, Piece, Scene, Seat, Space, Zone
from kumite.games.five_cells import records as fc
from kumite.games.five_cells.text import STANCES, actions


def lay_out(v: fc.View, game: Game, seat: int, names: tuple[str, str]) -> Scene:
    r = game.rules
    return Scene(
        clock=f"turn {v.turn + (0 if v.over else 1)} of at most {r.turn_limit}",
        phase="over" if v.over else "planning",
        question=question(v, seat),
        seats=[seat_of(v, game, side, names) for side in range(2)],
        zones=[
            zone for side in range(2) for zone in (hand(v, game, side, seat), played(v, game, side))
        ],
        board=line(v, game, names),
    )


def question(v: fc.View, seat: int) -> str:
    if v.over or v.dealt < 2 or seat > 1 or v.planned[seat]:
        return ""
    return "Plan your turn: which card first, which second?"


def seat_of(v: fc.View, game: Game, side: int, names: tuple[str, str]) -> Seat:
    marks = [Mark(STANCES[v.stance[side]], STANCES[v.stance[side]])]
    if v.planned[side]:
        marks.append(Mark(plan(v, game, side), "plan", "good"))
    return Seat(side, names[side], [Meter("hit points", v.hp[side], game.rules.hit_points)], marks)


def plan(v: fc.View, game: Game, side: int) -> str:
    """The seat's own plan in words; of the other one, that there is one (FC15)."""
    if not v.plan[side]:
        return "has a plan"
    first, second = divmod(v.plan[side] - 1, fc.ACTIONS)
    rows = game.catalog.rows["actions"]
    return f"plans {rows[row(v, side, first)].title}, then {rows[row(v, side, second)].title}"


def row(v: fc.View, side: int, action: int) -> int:
    """The card row of an action, where the special is one the viewer knows."""
    return action + v.known[side] - 1 if action == fc.SPECIAL else action


def hand(v: fc.View, game: Game, side: int, seat: int) -> Zone:
    """All cards are open but the special, which shows its face to its owner (FC14)."""
    cards = [card_of(v, game, side, card) for card in fc.Card if card != fc.Card.NONE]
    return Zone(
        f"hand{side}", "your cards" if side == seat else "cards", side, "hand", len(cards), cards
    )


def card_of(v: fc.View, game: Game, side: int, card: int) -> Card:
    where = f"card{side}.{fc.Card(card).name.lower()}"
    if card != fc.Card.SPECIAL:
        title, text = face(game, card)
        locked = v.lock[side] == card
        marks = [Mark("locked", "locked", "bad")] if locked else []
        return Card(where, title, text, [], marks, [0, 1], off=locked)
    spent = bool(v.spent[side])
    marks = [Mark("spent", "special", "bad")] if spent else []
    seen = [0, 1] if spent else [side]
    if not v.known[side]:
        return Card(where, marks=[Mark("special", "special")], seen=seen)
    words = game.catalog.rows["actions"][row(v, side, fc.SPECIAL)]
    return Card(where, words.title, words.text, [], marks, seen, off=spent)


def face(game: Game, card: int) -> tuple[str, str]:
    """Title and text of a standard card; one with two uses lists both."""
    rows = game.catalog.rows["actions"]
    uses = [rows[i] for i in range(fc.SPECIAL) if game.rules.actions[i].card == card]
    if len(uses) == 1:
        return uses[0].title, uses[0].text
    title = fc.Card(card).name.title()
    return title, " ".join(f"{use.title}: {use.text.removeprefix(title + ': ')}" for use in uses)


def played(v: fc.View, game: Game, side: int) -> Zone:
    """The cards of the turn before, as they were revealed."""
    rows = game.catalog.rows["actions"]
    cards = [
        Card(f"last{side}.{half}", rows[v.last[side, half] - 1].title, seen=[0, 1])
        for half in range(2)
        if v.last[side, half]
    ]
    return Zone(f"last{side}", "last turn", side, "row", len(cards), cards)


def line(v: fc.View, game: Game, names: tuple[str, str]) -> Board:
    length = game.rules.board
    spaces = [Space(f"cell{x}", str(x), x) for x in range(length)]
    pieces = [
        Piece(
            f"fighter{side}",
            names[side],
            names[side][:1].upper(),
            f"cell{v.cell[side]}",
            side,
            "right" if side == 0 else "left",
            [Meter("hit points", v.hp[side], game.rules.hit_points)],
            [Mark(STANCES[v.stance[side]], STANCES[v.stance[side]])],
        )
        for side in range(2)
    ]
    return Board("line", length, 1, spaces, pieces)


def part(v: fc.View, game: Game, seat: int, text: str) -> Part:
    action = actions(game.catalog).index(text)
    words = game.catalog.rows["actions"][row(v, seat, action)]
    card = fc.Card(game.rules.actions[row(v, seat, action)].card)
    return Part(text, words.title, f"card{seat}.{card.name.lower()}", words.text)
