"""What the table of Five Cells shows a seat."""

from __future__ import annotations

from kumite.core.game import Game
from kumite.core.table import Board, Card, Mark, Meter, Part, Piece, Scene, Seat, Space, Zone
from kumite.games.five_cells import records as fc
from kumite.games.five_cells.text import STANCES, actions


def lay_out(v: fc.View, game: Game, seat: int, names: tuple[str, str]) -> Scene:
    r = game.rules
    return Scene(
        clock=f"turn {min(v.turn + 1, r.turn_limit)} of at most {r.turn_limit}",
        phase="over" if v.over else "planning",
        question=question(v, seat),
        seats=[seat_of(v, game, side, names) for side in range(2)],
        zones=[hand(v, game, side, seat) for side in range(2)] + [played(v, game, names)],
        board=line(v, game, names),
    )


def question(v: fc.View, seat: int) -> str:
    if v.over or v.dealt < 2 or seat > 1 or v.planned[seat]:
        return ""
    return "Plan your turn: which card first, which second?"


def seat_of(v: fc.View, game: Game, side: int, names: tuple[str, str]) -> Seat:
    marks = [Mark(STANCES[v.stance[side]], STANCES[v.stance[side]])]
    if v.lock[side]:
        marks.append(Mark(f"{card_name(v.lock[side])} locked", "locked", "bad"))
    if v.spent[side]:
        marks.append(Mark("special spent", "special", "bad"))
    if v.planned[side]:
        marks.append(Mark("has a plan", "plan", "good"))
    return Seat(side, names[side], [Meter("hit points", v.hp[side], game.rules.hit_points)], marks)


def card_name(card: int) -> str:
    return fc.Card(card).name.title()


def hand(v: fc.View, game: Game, side: int, seat: int) -> Zone:
    """All cards are open but the special, which shows its face to its owner (FC14)."""
    cards = []
    for card in fc.Card:
        if card == fc.Card.NONE:
            continue
        marks = []
        if v.lock[side] == card:
            marks.append(Mark("locked", "locked", "bad"))
        known = v.known[side]
        if card == fc.Card.SPECIAL:
            if v.spent[side]:
                marks.append(Mark("spent", "special", "bad"))
            row = game.catalog.rows["actions"][fc.SPECIAL + known - 1] if known else None
            title = row.title if row else ""
            text = row.text if row else ""
            seen = [0, 1] if v.spent[side] else [side] if known else []
        else:
            title, text = card_name(card), uses(game, card)
            seen = [0, 1]
        cards.append(Card(card_id(side, card), title, text, [], marks, seen))
    mine = "your cards" if side == seat else "cards"
    return Zone(f"hand{side}", mine, side, "hand", len(cards), cards)


def uses(game: Game, card: int) -> str:
    rows = game.catalog.rows["actions"]
    texts = [rows[i].text for i in range(fc.SPECIAL) if game.rules.actions[i].card == card]
    return " ".join(texts)


def card_id(side: int, card: int) -> str:
    return f"card{side}.{fc.Card(card).name.lower()}"


def played(v: fc.View, game: Game, names: tuple[str, str]) -> Zone:
    """The cards of the turn before, as they were revealed."""
    cards = []
    for half in range(2):
        for side in range(2):
            row = v.last[side, half]
            if row:
                title = game.catalog.rows["actions"][row - 1].title
                mark = Mark(f"{names[side]}, {'first' if half == 0 else 'second'}")
                cards.append(Card(f"last{side}.{half}", title, marks=[mark], seen=[0, 1]))
    return Zone("last", "last turn", None, "row", len(cards), cards)


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
    row = action + v.known[seat] - 1 if action == fc.SPECIAL else action
    card = game.rules.actions[row].card
    words = game.catalog.rows["actions"][row]
    return Part(text, words.title, card_id(seat, card), words.text)
