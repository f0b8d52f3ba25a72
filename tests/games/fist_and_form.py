"""Setting up a turn of Fist & Form and looking at it, for the tests beside this file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import kumite
from kumite import IllegalMove, Match
from kumite.core.game import Game
from kumite.games.fist_and_form import rules
from kumite.games.fist_and_form.records import (
    KINDS,
    Phase,
    State,
)

GAME = kumite.game("fist_and_form")
NAMES = GAME.catalog.names("cards")
NATURE = 2
ALL_FOCUS = {"focus": 5}
Counts = Mapping[str, int]


def numbers(cards: Counts) -> list[int]:
    assert not set(cards) - set(NAMES), f"no such card: {cards}"
    return [cards.get(name, 0) for name in NAMES]


def named(counts: Any) -> dict[str, int]:
    """A field that counts cards, as the names with their counts."""
    return {NAMES[kind]: counts[kind] for kind in range(KINDS) if counts[kind]}


def lay(s: State, seat: int, hand: Counts, deck: Counts, discard: Counts, in_play: Counts) -> None:
    """Give a seat just these cards."""
    side, held = s.side[seat], s.hand[seat]
    for kind in range(KINDS):
        side.deck[kind], side.discard[kind] = numbers(deck)[kind], numbers(discard)[kind]
        side.in_play[kind], held.have[kind] = numbers(in_play)[kind], numbers(hand)[kind]
        held.shown[kind] = 0 if deck else held.have[kind]
        card = GAME.rules.cards[kind]
        side.damage += card.damage * side.in_play[kind]
        side.defense += card.defense * side.in_play[kind]
    side.deck_n, held.n = sum(deck.values()), sum(hand.values())


def turn(
    hand: Counts,
    deck: Counts = ALL_FOCUS,
    discard: Counts | None = None,
    *,
    nature: Sequence[str] | str = (),
    phase: Phase = Phase.TECHNIQUE,
    stamina: tuple[int, int] = (10, 10),
    foe: Mapping[str, Counts] | None = None,
    in_play: Counts | None = None,
    first: int = 0,
    supply: Counts | None = None,
    game: Game = GAME,
    **fields: int,
) -> Match:
    """Seat 0 is in its turn with these cards; what nature draws is scripted."""
    s, r = State(), game.rules
    rules.start(s, r)
    rules.begin_turn(s, r, 0)
    s.first, s.phase = first, phase
    theirs = {"hand": {"focus": 3}, "deck": ALL_FOCUS, "discard": {}, "in_play": {}, **(foe or {})}
    for seat in (0, 1):
        s.side[seat].deck_n = 0
        s.side[seat].stamina = stamina[seat]
    mine = (hand, deck, discard or {}, in_play or {})
    lay(s, 0, *mine)
    lay(s, 1, **theirs)
    for kind, name in enumerate(NAMES):
        owned = sum(sum(part.get(name, 0) for part in parts) for parts in (mine, theirs.values()))
        bought = max(0, owned - 2 * r.cards[kind].start)
        s.supply[kind] = (supply or {}).get(name, max(0, r.pile_size - bought))
    for name, value in fields.items():
        setattr(s, name, value)
    assert not game.unsound(s)
    return game.at(s, nature=list(nature) if not isinstance(nature, str) else nature)


def play(match: Match, *moves: str, seat: int = 0) -> Match:
    for move in moves:
        match.play(seat, move)
    return match


def texts(match: Match, seat: int = 0) -> list[str]:
    return [move.text for move in match.moves(seat)]


def may(match: Match, what: str, seat: int = 0) -> set[str]:
    """What a seat may play, channel, pay or refine."""
    return {t.removeprefix(f"{what} ") for t in texts(match, seat) if t.startswith(f"{what} ")}


def hand(match: Match, seat: int = 0) -> dict[str, int]:
    return named(match.state.hand[seat].have)


def discarded(match: Match, seat: int = 0) -> dict[str, int]:
    return named(match.state.side[seat].discard)


def stamina(match: Match) -> tuple[int, int]:
    return (match.state.side[0].stamina, match.state.side[1].stamina)


def allowances(match: Match) -> dict[str, int]:
    s = match.state
    names = ("actions", "spirit", "channels", "refines")
    return {name: getattr(s, name) for name in names}


def refused(match: Match, move: str, because: str, seat: int = 0) -> None:
    """The move is not possible, for this reason, and nothing changes."""
    before = bytes(match.state)
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, move)
    assert because in str(refusal.value)
    assert bytes(match.state) == before


FOCUS_DRAWN = ["focus"] * 5
