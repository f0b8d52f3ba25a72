"""Hands and piles laid out for a table, from what a view says of them.

`faces` says how each kind of card looks, in the order of the rules' numbers: a `Card` whose id is
the name of the kind. Ids on the table are made of the zone's and that name, or of the place in a
pile, so that no id follows a card that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from kumite.core.piles import Hand, Pile
from kumite.core.records import Ints
from kumite.core.table import Card, Zone

SEATS = (0, 1)


def seats_in(bits: int) -> list[int]:
    """Seats as a list, from their bits."""
    return [seat for seat in SEATS if bits >> seat & 1]


def hand_zone(
    where: str,
    title: str,
    h: Hand,
    faces: Sequence[Card],
    side: int,
    off: Iterable[int] = (),
) -> Zone:
    """A hand of a view: equal cards as one, those that both know apart from the secret ones.

    `off` are the kinds that can't be used now. The id `where.name` is the card that leaves first.
    """
    cards = []
    unusable = set(off)
    for kind, face in enumerate(faces):
        secret = h.have[kind] - h.shown[kind]
        for count, seen in ((h.shown[kind], [0, 1]), (secret, [side])):
            if count:
                both = seen == [side] and h.shown[kind]
                name = f"{where}.{face.id}" + (".secret" if both else "")
                off_now = face.off or kind in unusable
                cards.append(replace(face, id=name, seen=seen, count=count, off=off_now))
    return Zone(where, title, side, "hand", h.n, cards)


def pile_zone(
    where: str, title: str, p: Pile, faces: Sequence[Card], side: int, note: str = ""
) -> Zone:
    """A face-down pile of a view, from the top down to the deepest card that somebody knows."""
    cards = []
    deepest = next((i for i in range(p.n) if p.knows[i]), p.n)
    for at in range(p.n - 1, deepest - 1, -1):
        name, seen = f"{where}.{p.n - at}", seats_in(p.knows[at])
        known = p.face[at]
        face = faces[known - 1] if known else Card("")
        cards.append(replace(face, id=name, seen=seen))
    return Zone(where, title, side, "pile", p.n, cards, note, face_down=True)


def open_zone(
    where: str,
    title: str,
    counts: Ints,
    faces: Sequence[Card],
    side: int | None,
    kind: str = "row",
) -> Zone:
    """Open cards whose order does not matter, counted by kind."""
    cards = [
        replace(face, id=f"{where}.{face.id}", seen=[0, 1], count=counts[i])
        for i, face in enumerate(faces)
        if counts[i]
    ]
    return Zone(where, title, side, kind, sum(card.count for card in cards), cards)
