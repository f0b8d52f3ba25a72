"""Tables made up for tests: what games yet to come will ask of the renderer."""

from __future__ import annotations

from kumite.core.table import (
    Board,
    Card,
    Choice,
    Happening,
    Mark,
    Meter,
    Part,
    Piece,
    Scene,
    Seat,
    Space,
    Table,
    Zone,
)

TECHNIQUES = (
    "Counter Strike",
    "Reading the Opponent",
    "Impose Pressure",
    "Energy Channeling",
    "Targeted Strike",
    "Devastating Blow",
    "Deflecting Block",
    "Defensive Kata",
    "Combination Rush",
    "Mental Clarity",
    "Focus",
    "Momentum",
    "Mastery",
    "Misstep",
)
FIGHTERS = ("Ashen Warden", "Bellringer", "Cinder", "Dusk Walker", "Ember", "Frost", "Gale", "Hush")


def words(number: int, text: str, *parts: str) -> Choice:
    """A choice with a note at each part."""
    made = [Part(part, part.capitalize(), note=f"what {part} does") for part in parts or (text,)]
    return Choice(number, text, made)


def deck_duel() -> Table:
    """Seven cards in hand, piles on both sides, a supply, a play area, a choice in steps."""
    hand = [
        Card("h1", "Reading the Opponent", "Draw a card. Two more actions.", [Meter("price", 3)]),
        Card("h2", "Devastating Blow", "Draw a card. 3 damage.", [Meter("price", 8)], seen=[0, 1]),
        Card("h3", "Focus", facts=[Meter("worth", 1)], count=3),
        Card("h4", "Mastery", facts=[Meter("worth", 3)]),
        Card("h5", "Misstep", marks=[Mark("useless", "", "bad")], off=True),
        Card("h6", "Deflecting Block", facts=[Meter("price", 3)], marks=[Mark("locked")], off=True),
        Card("h7", "Mental Clarity", facts=[Meter("price", 4)]),
    ]
    supply = [
        Zone(f"s{i}", name, None, "pile", 10, [Card(f"t{i}", name, facts=[Meter("price", i)])])
        for i, name in enumerate(TECHNIQUES)
    ]
    zones = [
        Zone("hand0", "your hand", 0, "hand", 7, hand),
        Zone("deck0", "deck", 0, "pile", 12),
        Zone("discard0", "discard", 0, "pile", 3, [Card("d", "Targeted Strike")]),
        Zone("play0", "in play", 0, "slots", 2, [Card("p1", "Defensive Kata"), Card("p2")]),
        Zone("hand1", "hand", 1, "hand", 5, [Card(f"f{i}") for i in range(4)]),
        Zone("deck1", "deck", 1, "pile", 0, note="shuffled this turn"),
        *supply,
    ]
    seats = [
        Seat(0, "Left", [Meter("stamina", 7, 10), Meter("actions", 2)]),
        Seat(1, "Right", [Meter("stamina", 10, 10)], [Mark("first this round", "", "good")]),
    ]
    scene = Scene("round 4", "technique", "Which technique?", seats, zones, None, ["play focus"])
    choices = [words(i, f"play {i}", name) for i, name in enumerate(TECHNIQUES)]
    news = [Happening(1, [], f"Right channels {name}.") for name in TECHNIQUES[:3]]
    changes = ["stamina = 12", "actions.high.hits = [1, 2]"]
    return Table(1, "deck", "Deck Duel", 0, [0], scene, choices, news, "", [], changes)


def battlefield() -> Table:
    """A grid of twelve by twelve with heights, walls and terrain, and eight pieces."""
    spaces = []
    for y in range(12):
        for x in range(12):
            wall = x == 5 and 3 <= y <= 7
            terrain = "wall" if wall else "water" if y == 9 else "rough" if (x + y) % 7 == 0 else ""
            height = 0 if wall else (x // 3 + y // 4) % 4
            name = f"{'abcdefghijkl'[x]}{y + 1}"
            marks = [Mark("hold this space")] if name == "g6" else []
            reach = abs(x - 2) + abs(y - 2) <= 2
            spaces.append(Space(name, name, x, y, height, terrain, wall, marks, reach))
    places = ("c3", "a1", "b10", "d4", "j10", "k9", "l12", "g6")
    pieces = [
        Piece(
            f"p{i}",
            title,
            title[:2],
            places[i],
            i // 4,
            ("left", "right", "up", "down")[i % 4],
            [Meter("endurance", 30 - i, 30), Meter("health", 15, 15), Meter("focus", i)],
            [Mark("bleeding 2", "", "bad"), Mark("prone")] if i % 2 else [],
        )
        for i, title in enumerate(FIGHTERS)
    ]
    seats = [Seat(0, "Spiritbound", [Meter("fighters", 4)]), Seat(1, "Spirits")]
    scene = Scene(
        "round 2, phase 3",
        "acting",
        "Where does Ashen Warden go?",
        seats,
        [Zone("plot0", "plotted", 0, "slots", 3, [Card("x", "Strike"), Card("y", "Dash")])],
        Board("grid", 12, 12, spaces, pieces),
        ["use dash", "step b3"],
    )
    near = [space for space in spaces if not space.solid][:40]
    choices = [
        Choice(i, f"step {space.name}", [Part("step", "Step"), Part(space.name, space.name)])
        for i, space in enumerate(near)
    ]
    news = [Happening(1, [], f"{name} takes {i} damage.") for i, name in enumerate(FIGHTERS, 1)]
    return Table(1, "battle", "Battlefield", 0, [0], scene, choices, news)


def long_line() -> Table:
    """A line with terrain and three pieces, two of them in one space, seen by an observer."""
    spaces = [Space(f"s{x}", str(x), x, terrain="mud" if x == 3 else "") for x in range(9)]
    pieces = [
        Piece("a", "A rather long name", "A", "s4", 0, "right", [Meter("hp", 3, 9)], [Mark("low")]),
        Piece("b", "B", "B", "s4", 1, "left", [], [Mark("high")]),
        Piece("c", "Crate", "#", "s3"),
    ]
    seats = [Seat(0, "A rather long name"), Seat(1, "B")]
    scene = Scene("turn 1", "", "", seats, board=Board("line", 9, 1, spaces, pieces))
    return Table(1, "line", "Long Line", 2, [0, 1], scene, [], [])
