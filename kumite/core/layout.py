"""From a match to the table of one seat: the part that is the same for every game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from kumite.core.events import NATURE, OBSERVER
from kumite.core.match import Match
from kumite.core.table import TABLE_VERSION, Choice, Happening, Part, Scene, Table, Term
from kumite.errors import BadGame


def lay_out(match: Match, seat: int, since: int | None = None) -> Table:
    """The table of a seat, made from its view, its moves and what it was told.

    The news begin with the seat's last choice, or with choice number `since`.
    """
    game = match.game
    view = match.view(seat)
    layout = game.module("view")
    scene: Scene = layout.lay_out(view, game, seat, match.names)
    choices = [
        Choice(move.id, move.text, [part(layout, view, game, seat, text) for text in move.parts])
        for move in sorted(match.moves(seat), key=lambda move: rank(layout, move.text))
    ]
    return Table(
        version=TABLE_VERSION,
        game=game.name,
        title=game.title,
        viewer=seat,
        waiting=[who for who in match.owes if who != NATURE],
        scene=scene,
        choices=choices,
        happened=happened(match, seat, since),
        result=match.result,
        terms=terms(scene, game.catalog.terms),
        variant=variant(game.changes),
    )


def variant(changes: Mapping[str, Any], path: str = "") -> list[str]:
    """The changes of a variant, each as a player writes it: `actions.high.hits = [1, 2]`."""
    made: list[str] = []
    for key, value in changes.items():
        if isinstance(value, Mapping):
            made += variant(value, f"{path}{key}.")
        else:
            words = value if isinstance(value, str) else json.dumps(value)
            made.append(f"{path}{key} = {words}")
    return made


def rank(layout: Any, text: str) -> int:
    """Where in the list a choice stands; those of one rank stand as the rules list them."""
    find = getattr(layout, "rank", None)
    return 0 if find is None else int(find(text))


def part(layout: Any, view: Any, game: Any, seat: int, text: str) -> Part:
    """One part of a choice, bound to a thing on the table by the game's view.py."""
    make = getattr(layout, "part", None)
    made: Part = Part(text, text) if make is None else make(view, game, seat, text)
    return made


def obvious(match: Match, seat: int) -> str:
    """The move a table may make for a person, as there is no other that would make sense.

    A game whose questions often leave one answer says so by a function of this name in view.py,
    which gets the view, the game, the seat and the texts of its moves.
    """
    find = getattr(match.game.module("view"), "obvious", None)
    texts = [move.text for move in match.moves(seat)]
    return str(find(match.view(seat), match.game, seat, texts)) if find and texts else ""


def happened(match: Match, seat: int, since: int | None = None) -> list[Happening]:
    """What a seat was told since its last choice; an observer, since the last news."""
    if since is not None:
        pass
    elif seat == OBSERVER:
        since = max((told.after for told in match.heard(seat)), default=1) - 1
    else:
        own = [i for i, choice in enumerate(match.choices) if choice.who == seat]
        since = own[-1] if own else 0
    return [
        Happening(told.code, list(told.numbers), match.say(told))
        for told in match.heard(seat, since)
    ]


def terms(scene: Scene, known: dict[str, str]) -> list[Term]:
    """The terms that marks on this table refer to."""
    marks = [mark for seat in scene.seats for mark in seat.marks]
    marks += [mark for zone in scene.zones for card in zone.cards for mark in card.marks]
    if scene.board is not None:
        marks += [mark for space in scene.board.spaces for mark in space.marks]
        marks += [mark for piece in scene.board.pieces for mark in piece.marks]
    names = sorted({mark.term for mark in marks if mark.term})
    for name in names:
        if name not in known:
            raise BadGame(f"view.py marks something with {name!r}, a term nobody explains")
    return [Term(name, known[name]) for name in names]
