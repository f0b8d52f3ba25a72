"""Positions of Training Zone written as a player would describe them, and piles read back so.

A pile is listed from the top down: `?` is a card that nobody has looked at, `jab` one that its
owner knows, `jab*` one that everybody knows. Read back from a view, `#` is one that others know.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import kumite
from kumite import Match
from kumite.games.training_zone.records import KINDS, LESSONS, Stage, State

GAME = kumite.game("training_zone")
CARDS = GAME.catalog.names("attacks")
TAUGHT = GAME.catalog.names("lessons")
ALL = 0b111


def at(
    stage: Stage,
    seat: int,
    left: dict[str, str] | None = None,
    right: dict[str, str] | None = None,
    *,
    nature: list[int | str] | str = "ask",
    game: kumite.Game = GAME,
    **fields: int,
) -> Match:
    """A match at a stage. What a side does not list lies in its discard pile.

    A side lists `deck`, `energy`, `used`, `hand` and `learned`; `unseen` are the cards that `?` may
    turn out to be, by default the first ones of the deck list.
    """
    s = State()
    s.stage, s.seat = stage, seat
    for name, value in fields.items():
        setattr(s, name, value)
    for owner, side in enumerate((left or {}, right or {})):
        fill(s, game, owner, {"deck": "? ? ?", **side})
    if s.attack:
        attacker = seat if stage == Stage.PAY else 1 - seat
        s.lost[attacker].count[s.attack - 1] -= 1
    assert not (wrong := game.unsound(s)), wrong
    return game.at(s, nature=nature)


def fill(s: State, game: kumite.Game, owner: int, side: dict[str, str]) -> None:
    deck = game.rules.decks[game.rules.deck[owner]]
    left = Counter({card: deck.attacks[i] for i, card in enumerate(CARDS)})
    hidden = 0
    for name in ("deck", "energy", "used"):
        pile = getattr(s, name)[owner]
        for word in reversed(side.get(name, "").split()):
            card = word.rstrip("*")
            if card == "?":
                hidden += 1
            else:
                pile.face[pile.n] = CARDS.index(card) + 1
                pile.knows[pile.n] = ALL if word.endswith("*") else 1 << owner
                left[card] -= 1
            pile.n += 1
    for word in side.get("hand", "").split():
        card = word.rstrip("*")
        s.hand[owner].n += 1
        s.hand[owner].have[CARDS.index(card)] += 1
        s.hand[owner].shown[CARDS.index(card)] += word.endswith("*")
        left[card] -= 1
    unseen = side["unseen"].split() if "unseen" in side else list(left.elements())[:hidden]
    assert len(unseen) == hidden, "as many cards unseen as there are question marks"
    for card in unseen:
        s.pool[owner].count[CARDS.index(card)] += 1
        left[card] -= 1
    for i in range(KINDS):
        s.lost[owner].count[i] = left[CARDS[i]]
    for i in range(LESSONS):
        learned = side.get("learned", "").split().count(TAUGHT[i])
        s.learned[owner].count[i] = learned
        s.pupil[owner].count[i] = deck.lessons[i] - learned


def pile(match: Match, viewer: int, owner: int, name: str) -> str:
    """A pile as a viewer knows it, from the top down."""
    p = getattr(match.view(viewer), name)[owner]
    words = []
    for i in reversed(range(p.n)):
        if p.face[i]:
            words.append(CARDS[p.face[i] - 1] + ("*" if p.knows[i] == ALL else ""))
        else:
            words.append("#" if p.knows[i] else "?")
    return " ".join(words)


def hand(match: Match, viewer: int, owner: int) -> str:
    """A hand as a viewer knows it."""
    h = match.view(viewer).hand[owner]
    words = []
    for i, card in enumerate(CARDS):
        words += [f"{card}*"] * h.shown[i] + [card] * (h.have[i] - h.shown[i])
    return " ".join([*words, *["?"] * (h.n - len(words))])


def texts(match: Match, seat: int) -> list[str]:
    return [move.text for move in match.moves(seat)]


def play(match: Match, *choices: Any) -> Match:
    """Choices in turn; each is made by whoever has to, nature too."""
    for said in choices:
        who = match.owes[0]
        match.play(who, said)
    return match
