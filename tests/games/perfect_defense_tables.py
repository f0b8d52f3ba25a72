"""Positions of Perfect Defense for tests: both hands, and what is left in each deck.

Both seats play a deck with two of each card and a character without a passive. A card that is in no
place said here lies in the deck, unseen; or in the discard pile, where `unseen` says what is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import kumite
from kumite import Match
from kumite.core.game import Game
from kumite.games.perfect_defense.records import Lasting, Stage, State

CARDS = kumite.game("perfect_defense").catalog.names("cards")
OF_EACH = 2
PLAIN = {"power": 3, "passive": "none", "amount": 0}

# Arrows and icons in the tests of rulings, so that a card may be tuned without touching them.
NUMBERS = {
    "jab": (2, 2), "feint": (2, 1), "straight": (4, 1), "sweep": (1, 1), "circling-palm": (3, 1),
    "parry": (1, 3), "hook": (6, 1), "one-two": (4, 2), "needle-hand": (4, 1), "counter": (3, 3),
    "roundhouse": (8, 2), "arm-drag": (3, 0), "lunge": (8, 1), "spinning-heel": (8, 2),
    "wedge-elbow": (5, 1), "falling-star": (12, 2), "quick-feet": (0, 3), "scroll-study": (0, 3),
    "deep-breath": (0, 2), "low-stance": (0, 3), "thorn-guard": (0, 3), "heavy-hands": (0, 2),
    "iron-body": (0, 4), "war-drum": (0, 5),
}  # fmt: skip
TUNED = {name: {"arrows": arrows, "icons": icons} for name, (arrows, icons) in NUMBERS.items()}
TUNED["one-two"]["effect_amount"] = 4


@lru_cache
def game_of(*passives: tuple[str, int], shipped: bool = False, **values: Any) -> Game:
    """The game with two of each card, and for each seat a character with just this passive.

    Cards have the numbers above, or with `shipped` their own.
    """
    both = (*passives, *[("none", 0)] * (2 - len(passives)))
    characters = {
        f"seat-{seat}": {**PLAIN, "passive": passive, "amount": amount}
        for seat, (passive, amount) in enumerate(both)
    }
    return kumite.game(
        "perfect_defense",
        deck=["pairs", "pairs"],
        character=["seat-0", "seat-1"],
        characters=characters,
        decks={"pairs": {"cards": dict.fromkeys(CARDS, OF_EACH)}},
        cards={} if shipped else TUNED,
        **{"deck_size": OF_EACH * len(CARDS), **values},
    )


@dataclass(frozen=True)
class Has:
    """What a seat has on the table."""

    hand: str = ""
    energy: int = 0
    unseen: str | None = None  # in deck and energy; None: all that is nowhere else
    drills: str = ""
    buried: str = ""  # at the bottom of the deck, the lowest first; the owner knows them
    shown: str = ""  # cards of the hand that the other seat knows


def table(
    left: Has,
    right: Has | None = None,
    nature: Sequence[int | str] = (),
    *,
    game: Game | None = None,
    stage: Stage = Stage.COMBAT,
    turn: int = 0,
    **fields: Any,
) -> Match:
    """A match at this position, nature by this script. It is seat `turn`'s choice."""
    chosen = game or game_of()
    s = State()
    s.stage, s.turn, s.owing = stage, turn, 1 << turn
    for seat, has in enumerate((left, right or Has())):
        fill(s, chosen, seat, has)
    for name, value in fields.items():
        if isinstance(value, Sequence):
            getattr(s, name)[0], getattr(s, name)[1] = value
        else:
            setattr(s, name, value)
    assert not chosen.unsound(s), chosen.unsound(s)
    return watch(chosen.at(s, nature=list(nature)))


WATCHED: list[Match] = []


def watch(match: Match) -> Match:
    """The match, whose script must be used up when the test ends."""
    WATCHED.append(match)
    return match


def all_used_up() -> Iterator[None]:
    """A fixture: no scripted outcome of a test is left over."""
    WATCHED.clear()
    yield
    for match in WATCHED:
        assert not match.script_left, f"scripted but never used: {match.script_left}"


def fill(s: Any, game: Game, seat: int, has: Has) -> None:
    s.done[seat] = 1
    rest = [name for name in CARDS for _ in range(OF_EACH)]
    for name in has.hand.split():
        s.hand[seat].have[CARDS.index(name)] += 1
        s.hand[seat].n += 1
        rest.remove(name)
    for name in has.shown.split():
        s.hand[seat].shown[CARDS.index(name)] += 1
    for name in has.drills.split():
        s.drills[seat, CARDS.index(name)] += 1
        rest.remove(name)
        row = game.rules.cards[CARDS.index(name)]
        s.lasting[seat, row.drill] += row.drill_amount
    character = game.rules.characters[game.rules.character[seat]]
    s.lasting[seat, character.passive] += character.amount
    for place, name in enumerate(has.buried.split()):
        s.deck[seat].face[place] = CARDS.index(name) + 1
        s.deck[seat].knows[place] = 1 << seat
        rest.remove(name)
    unseen = rest if has.unseen is None else has.unseen.split()
    for name in unseen:
        s.pool[seat, CARDS.index(name)] += 1
        rest.remove(name) if has.unseen is not None else None
    if has.unseen is not None:
        for name in rest:
            s.discard[seat, CARDS.index(name)] += 1
    s.energy[seat].n = has.energy
    s.deck[seat].n = len(unseen) - has.energy + len(has.buried.split())


# What a test looks at.


def hand(match: Match, seat: int) -> list[str]:
    """The cards of a hand by name."""
    counts = match.state.hand[seat].have
    return [name for i, name in enumerate(CARDS) for _ in range(counts[i])]


def shown(match: Match, seat: int) -> list[str]:
    """The cards of a hand that the other seat knows."""
    counts = match.state.hand[seat].shown
    return [name for i, name in enumerate(CARDS) for _ in range(counts[i])]


def discarded(match: Match, seat: int) -> list[str]:
    """The discard pile by name."""
    return [name for i, name in enumerate(CARDS) for _ in range(match.state.discard[seat, i])]


def in_play(match: Match, seat: int) -> list[str]:
    """The drills in play by name."""
    return [name for i, name in enumerate(CARDS) for _ in range(match.state.drills[seat, i])]


def sizes(match: Match, seat: int) -> tuple[int, int, int]:
    """Cards in the deck, the energy and the hand."""
    s = match.state
    return s.deck[seat].n, s.energy[seat].n, s.hand[seat].n


def texts(match: Match, seat: int) -> set[str]:
    """The moves a seat has."""
    return {move.text for move in match.moves(seat)}


def faces(pile: Any) -> list[str]:
    """A pile of a state or view from the top down, ? where no face is to be seen."""
    return [CARDS[pile.face[i] - 1] if pile.face[i] else "?" for i in range(pile.n - 1, -1, -1)]


def adds(match: Match, seat: int, kind: Lasting) -> int:
    """What a seat's drills and character add up to."""
    return int(match.state.lasting[seat, kind])
