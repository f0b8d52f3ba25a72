"""The table: what one seat may know, laid out as plain data that any client can draw.

Terminal, browser and screen reader draw the same description, so no client has code of a game.
Things that can be touched have an id; each part of a choice names the thing it is bound to.
"""

from __future__ import annotations

from typing import Any

import msgspec

TABLE_VERSION = 1


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One part of a choice: `advance` of the plan `advance high`."""

    text: str  # as in the move's canonical text
    label: str  # as a player reads it
    touch: str = ""  # id of the card, space, pile or piece one would touch
    note: str = ""  # what it does, in a few words


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal move."""

    id: int
    text: str
    parts: list[Part]


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number of a seat or piece: hit points, stamina, tokens."""

    name: str
    value: int
    most: int | None = None
    text: str = ""  # instead of the number, where only an estimate is known


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A state of a seat, card or piece: stance, status, locked."""

    text: str
    term: str = ""  # the term that explains it
    tone: str = "plain"  # plain, good or bad


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card, face up for this viewer or face down."""

    id: str
    title: str = ""  # empty: face down and unknown to the viewer
    text: str = ""
    facts: list[Meter] = []
    marks: list[Mark] = []
    seen: list[int] = []  # which seats know it, as far as the viewer can tell
    count: int = 1  # equal cards drawn as one
    off: bool = False  # cannot be used now: locked, spent


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place for cards."""

    id: str
    title: str
    seat: int | None = None
    kind: str = "row"  # hand, pile, row, slots; list: open cards, shown when asked for; or
    # sheet: open cards that stay the same, shown where there is room
    count: int = 0
    cards: list[Card] = []  # a pile lists its top card first
    note: str = ""
    face_down: bool = False  # a pile of which only who looked knows the cards, place by place


class Space(msgspec.Struct, frozen=True, omit_defaults=True):
    """One space of the board. `name` is what a player types."""

    id: str
    name: str
    x: int
    y: int = 0
    height: int = 0
    terrain: str = ""
    solid: bool = False  # nothing can stand there: a wall
    marks: list[Mark] = []
    reach: bool = False  # part of what is being chosen or threatened


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that stands on a space."""

    id: str
    title: str
    glyph: str  # one or two letters or signs
    space: str
    seat: int | None = None
    facing: str = ""  # left, right, up or down
    meters: list[Meter] = []
    marks: list[Mark] = []


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line or a grid of spaces."""

    kind: str  # line or grid
    width: int
    height: int
    spaces: list[Space]
    pieces: list[Piece] = []


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's side of the table."""

    seat: int
    name: str
    meters: list[Meter] = []
    marks: list[Mark] = []


class Happening(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened: a code and numbers to animate, and words to read aloud."""

    code: int
    numbers: list[int]
    text: str


class Term(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word of the game and what it means."""

    name: str
    text: str


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a game's `view.py` lays out; the rest of the table is the same for every game."""

    clock: str  # "turn 3 of 100"
    phase: str
    question: str  # what this seat has to decide, empty when it has not
    seats: list[Seat]
    zones: list[Zone] = []
    board: Board | None = None
    so_far: list[str] = []  # steps of a choice in the making


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a client needs to draw one seat's side of the table."""

    version: int
    game: str
    title: str
    viewer: int  # a seat, or 2 for someone who watches
    waiting: list[int]  # seats that must choose now
    scene: Scene
    choices: list[Choice]
    happened: list[Happening]
    result: str = ""  # who won, once it is over
    terms: list[Term] = []
    variant: list[str] = []  # numbers that differ from the game's own: "hit_points = 3"


def to_json(thing: Any) -> bytes:
    """The bytes a client gets: the same table gives the same bytes."""
    return msgspec.json.encode(thing, order="deterministic")


def schema() -> dict[str, Any]:
    """The JSON schema of a table."""
    made = msgspec.json.schema(Table)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}


def touchable(scene: Scene) -> set[str]:
    """The ids of all things on the table."""
    ids = {zone.id for zone in scene.zones}
    ids |= {card.id for zone in scene.zones for card in zone.cards}
    if scene.board is not None:
        ids |= {space.id for space in scene.board.spaces}
        ids |= {piece.id for piece in scene.board.pieces}
    return ids
