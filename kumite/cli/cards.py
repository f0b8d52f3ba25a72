"""Drawing cards: hands in boxes, rows and slots in a line, piles by their number of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from rich.text import Text

from kumite.cli.ink import FAINT, TIMES, Lines, columns, cut, ink, join, pad, wrap
from kumite.cli.marks import facts_text, mark_items
from kumite.core.table import Card, Zone

FACE_DOWN = "face down"
NARROWEST, WIDEST = 9, 16


def secret_marks(zone: Zone, viewer: int) -> dict[str, str]:
    """By card id, what is known of it, where cards of one place differ in that."""
    if zone.seat != viewer or zone.kind == "pile":
        return {}
    secret = [card.id for card in zone.cards if card.seen == [viewer]]
    open_ = [card.id for card in zone.cards if len(card.seen) > 1]
    if not secret or not open_:
        return {}
    if len(secret) <= len(open_):
        return dict.fromkeys(secret, "secret")
    return dict.fromkeys(open_, "seen by both")


def card_text(card: Card, known: str = "") -> Text:
    """A card in a line of cards."""
    if not card.title:
        count = f"{card.count} " if card.count > 1 else ""
        title = ink(f"{count}{FACE_DOWN}", FAINT)
    else:
        title = ink(card.title, FAINT if card.off else "")
        if card.count != 1:
            title.append(f" {TIMES}{card.count}", FAINT)
    parts = [title]
    if card.facts:
        parts.append(join([" ", facts_text(card.facts)]))
    marks = [*mark_items(card.marks), *([ink(known)] if known else [])]
    if marks:
        parts.append(join([ink(" [", FAINT), join(marks, ", "), ink("]", FAINT)]))
    return join(parts)


def merged(zone: Zone) -> list[Card]:
    """A zone's cards, with face-down ones that nothing tells apart as one."""
    made: list[Card] = []
    rest = zone.count - sum(card.count for card in zone.cards)
    for card in [*zone.cards, *([Card("", count=rest)] if rest > 0 else [])]:
        last = made[-1] if made else None
        if last is not None and not card.title and _alike(last, card):
            made[-1] = replace(last, count=last.count + card.count)
        else:
            made.append(card)
    return made


def _alike(one: Card, two: Card) -> bool:
    return (one.title, one.facts, one.marks, one.off) == (two.title, two.facts, two.marks, two.off)


def zone_items(zone: Zone, viewer: int) -> list[Text]:
    """The cards of a row, of slots or of a hand."""
    known = secret_marks(zone, viewer)
    items = [card_text(card, known.get(card.id, "")) for card in merged(zone)]
    if zone.kind == "slots":
        items = [join([ink("⟨", FAINT), item, ink("⟩", FAINT)]) for item in items]
    return items or [ink("none", FAINT)]


def pile_items(piles: Sequence[Zone]) -> list[Text]:
    """Piles and lists: how many cards, and the one on top of an open pile."""
    made = []
    for pile in piles:
        count = pile.count or sum(card.count for card in pile.cards)
        top = pile.cards[0] if pile.cards else None
        if pile.face_down or pile.kind == "list":
            top = None
        if top is not None and top.title == pile.title:
            item = join([ink(pile.title), ink(f" {TIMES}{count}", FAINT)])
            if top.facts:
                item.append_text(join([ink(", ", FAINT), facts_text(top.facts)]))
        else:
            item = ink(f"{pile.title} {count}")
            if top is not None and top.title:
                item.append_text(join([ink(", top ", FAINT), card_text(_one(top))]))
        if pile.note:
            item.append_text(ink(f" ({pile.note})", FAINT))
        made.append(item)
    return made


def known_items(pile: Zone, viewer: int, names: Mapping[int, str]) -> list[Text]:
    """Who knows which places of a face-down pile, and the cards there that the viewer knows.

    `you know top 2: Jab, Hook`, `both know 9th: Parry`, `only Right knows 4th-6th`.
    """
    by: dict[tuple[bool, tuple[int, ...]], list[tuple[int, Card]]] = {}
    for place, card in enumerate(pile.cards, 1):
        if card.title or card.seen:
            by.setdefault((bool(card.title), tuple(card.seen)), []).append((place, card))
    made = []
    for (open_, seats), cards in by.items():
        runs = [run_text(run) for run in runs_of(cards)]
        who = f"{knowers(open_, seats, viewer, names)} "
        made.append(join([ink(who, FAINT), join(runs, "; ")]))
    return made


def knowers(open_: bool, seats: Sequence[int], viewer: int, names: Mapping[int, str]) -> str:
    """Who knows a card, said to the viewer."""
    if len(seats) > 1:
        return "both know"
    if list(seats) == [viewer]:
        return "you know"
    who = " and ".join(names.get(seat, "?") for seat in seats)
    return f"only {who} knows" if who and not open_ else f"{who} knows" if who else "all know"


def runs_of(cards: Sequence[tuple[int, Card]]) -> list[list[tuple[int, Card]]]:
    """Cards by place, those that lie on each other together."""
    made: list[list[tuple[int, Card]]] = []
    for place, card in cards:
        if made and made[-1][-1][0] == place - 1:
            made[-1].append((place, card))
        else:
            made.append([(place, card)])
    return made


def run_text(run: Sequence[tuple[int, Card]]) -> Text:
    """`top 2: Jab, Hook`, or the places alone where the cards are unknown."""
    first, last = run[0][0], run[-1][0]
    if first == 1:
        where = "top" if last == 1 else f"top {last}"
    else:
        where = ordinal(first) if first == last else f"{ordinal(first)}-{ordinal(last)}"
    names = [card.title for _, card in run if card.title]
    return ink(where + (f": {', '.join(names)}" if names else ""))


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"


def _one(card: Card) -> Card:
    return replace(card, count=1, facts=[])


def hand_boxes(zone: Zone, width: int) -> Lines:
    """The viewer's own hand as cards on the table, in as few rows as it takes."""
    known = secret_marks(zone, zone.seat if zone.seat is not None else 2)
    cards = merged(zone)
    inner = box_width(cards, width)
    across = max(1, (width + 1) // (inner + 5))
    rows = -(-len(cards) // across)
    across = -(-len(cards) // rows)
    made: Lines = []
    for start in range(0, len(cards), across):
        row = cards[start : start + across]
        faces = [face(card, inner, known.get(card.id, "")) for card in row]
        tall = max(len(lines) for lines in faces)
        boxes = [box(lines, inner, tall, card.off) for lines, card in zip(faces, row, strict=True)]
        made += [join(parts, " ") for parts in zip(*boxes, strict=True)]
    return made


def box_width(cards: Sequence[Card], width: int) -> int:
    """Wide enough for the longest title, or for its longest word where room is short."""
    titles = [card.title or FACE_DOWN for card in cards]
    most = min(WIDEST, max(len(titles[i]) + 3 * (cards[i].count > 1) for i in range(len(cards))))
    words = [word for title in titles for word in title.split()]
    facts = [facts_text([fact]).cell_len for card in cards for fact in card.facts]
    least = min(WIDEST, max(NARROWEST, *(len(word) for word in words), *facts))
    for inner in range(max(most, least), least, -1):
        if len(cards) * (inner + 5) - 1 <= width:
            return inner
    return least


def face(card: Card, inner: int, known: str) -> Lines:
    """What is on a card, line by line."""
    count = f" {TIMES}{card.count}" if card.count != 1 else ""
    style = FAINT if card.off or not card.title else "bold"
    lines = wrap(ink((card.title or FACE_DOWN) + count, style), inner)[:2]
    lines += columns([facts_text([fact]) for fact in card.facts], inner, 2)[:3]
    marks = [*mark_items(card.marks), *([ink(known)] if known else [])]
    return lines + wrap(join(marks, ", "), inner)[:2] if marks else lines


def box(lines: Lines, inner: int, tall: int, off: bool) -> Lines:
    """A card's outline. One that cannot be used has a broken outline."""
    across, side = ("╌", "╎") if off else ("─", "│")
    style = FAINT
    made = [ink("╭" + across * (inner + 2) + "╮", style)]
    for i in range(tall):
        body = pad(cut(lines[i], inner), inner) if i < len(lines) else ink(" " * inner)
        made.append(join([ink(side, style), " ", body, " ", ink(side, style)]))
    made.append(ink("╰" + across * (inner + 2) + "╯", style))
    return made
