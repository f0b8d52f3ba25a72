"""Fist & Form in words: moves, what cards do, what nature drew, the log, and why a move is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kumite.core.game import Game, Move, Words
from kumite.core.rulebook import Catalog
from kumite.games.fist_and_form.choices import means
from kumite.games.fist_and_form.records import (
    CHANNEL,
    END_CHANNEL,
    END_TECHNIQUE,
    FOCUS,
    MISSTEP,
    PAY,
    PLAY,
    REDRAW,
    REFINE,
    RESOURCES,
    SPIRIT,
    Phase,
    Rules,
    Told,
    View,
)

PHASES = ("set-up", "set-up", "Technique phase", "Channel phase", "Cleanup phase")
SEATS = ("seat 0", "seat 1")


def moves(catalog: Catalog) -> list[str]:
    names = catalog.names("cards")
    return [
        *(f"play {name}" for name in names[RESOURCES:MISSTEP]),
        "redraw focus",
        "end technique",
        *(f"channel {name}" for name in names[:MISSTEP]),
        *(f"pay {name}" for name in names[:RESOURCES]),
        "pay spirit",
        "end channel",
        *(f"refine {name}" for name in names),
        "end turn",
    ]


def outcome(s: Any, r: Any, drawn: int, catalog: Catalog) -> str:
    return SEATS[drawn] if s.phase == Phase.FIRST else catalog.names("cards")[drawn]


def count(number: int, one: str, more: str = "") -> str:
    """A number of things: 1 card, 2 cards."""
    return f"{number} {one}" if number == 1 else f"{number} {more or one + 's'}"


def describe(table: str, kind: int, r: Rules, catalog: Catalog) -> str:
    """What a card does, from its numbers."""
    card = r.cards[kind]
    if kind == MISSTEP:
        return "No use at all. It can only be refined, or discarded at the end of a turn."
    if kind < RESOURCES:
        text = f"Pays {card.worth} spirit."
        if kind == FOCUS and r.focus_redraws:
            gained = f"{r.redraw_actions:+} {'action' if r.redraw_actions == 1 else 'actions'}"
            text += f" While you are behind in stamina: redraw all Focus, {gained}."
        return text
    text = "; ".join(effects(r, kind)) or "no effect"
    return f"{text[0].upper()}{text[1:]}."


def effects(r: Rules, kind: int) -> list[str]:
    """What playing a technique does, in the order of the rules."""
    card = r.cards[kind]
    made = [
        f"+{count(number, word)}"
        for number, word in ((card.actions, "action"), (card.channels, "channel"))
        if number
    ]
    if card.spirit:
        made.append(f"+{card.spirit} spirit")
    if card.refines:
        made.append("refine a card" if card.refines == 1 else f"refine up to {card.refines} cards")
    if card.missteps:
        made.append(f"{count(card.missteps, 'Misstep')} to the other")
    if card.damage:
        made.append(f"{card.damage} damage")
    if card.defense:
        made.append(f"{card.defense} defense")
    if card.draws:
        made.append(f"draw {count(card.draws, 'card')}")
    return made


def say(code: int, numbers: Sequence[int], words: Words) -> str:
    rows = words.catalog.rows["cards"]
    a, b, c, d = numbers[:4]
    if code == Told.BOTH_FALL:
        return "Both have fallen: a tie."
    if code == Told.ROUND_ENDS:
        return f"Round {a} ends."
    if code == Told.LIMIT:
        return f"{a} rounds are over and both still stand: a tie."
    who = words.seats[a]
    match code:
        case Told.FIRST:
            return f"{who} goes first."
        case Told.DRAWS:
            return f"{who} draws {count(b, 'card')}."
        case Told.DREW:
            return f"{who} draws {rows[b].title if c == 1 else f'{c} {rows[b].title}'}."
        case Told.SHUFFLES:
            return f"{who} shuffles {count(b, 'discarded card')} into a new deck."
        case Told.RUN_OUT:
            return f"{who}'s deck has run out: by counting, both know {in_hand(who, b)}."
        case Told.PLAYED:
            text = rows[b].text
            return f"{who} plays {rows[b].title}: {text[:1].lower()}{text[1:]}"
        case Told.MISSTEPS:
            return f"{who} gets {count(b, 'Misstep')}." if b else "The Misstep pile is empty."
        case Told.REDRAWS:
            return f"{who} discards {b} Focus and draws anew."
        case Told.CHANNELS:
            return f"{who} channels {rows[b].title} for {c} spirit."
        case Told.PAID:
            titles = [*(row.title for row in rows[:RESOURCES]), "bonus spirit"]
            paid = zip(numbers[1:], titles, strict=True)
            return f"{who} pays {', '.join(f'{n} {title}' for n, title in paid if n)}."
        case Told.CHANGE:
            return f"{who} gets no change: {b} spirit is lost."
        case Told.REFINED:
            return f"{who} refines {rows[b].title}: it leaves the game."
        case Told.DISCARDS:
            return f"{who} discards {count(b, 'card')}."
        case Told.STRUCK:
            stopped = f", {min(b, c)} stopped by defense" if c else ""
            return f"{who} is struck for {b}{stopped}: stamina {d}."
        case Told.WINS:
            return f"{who} wins."
    raise ValueError(f"no text for event {code}")


def in_hand(who: str, cards: int) -> str:
    return f"the card in {who}'s hand" if cards == 1 else f"the {cards} cards in {who}'s hand"


def why_not(v: View, game: Game, seat: int, move: Move) -> str:
    """What keeps a seat from a move, in terms of its own view."""
    r, at = game.rules, move.id
    titles = [row.title for row in game.catalog.rows["cards"]]
    have = v.hand[seat].have
    phase = phase_of(at)
    if v.phase != phase:
        return f"that belongs to the {PHASES[phase]} and this is the {PHASES[v.phase]}"
    if PAY <= at < END_CHANNEL:
        return why_not_pay(v, r, seat, at - PAY, titles)
    if v.buying:
        return f"{titles[v.buying - 1]} is to be paid for first: {v.owed} spirit is still owed"
    if at < REDRAW:
        kind = RESOURCES + at - PLAY
        if not have[kind]:
            return f"you have no {titles[kind]} in hand"
        return "you have no action left"
    if at == REDRAW:
        return why_not_redraw(v, r, seat, have[FOCUS])
    if CHANNEL <= at < PAY:
        return why_not_channel(v, game, seat, at - CHANNEL, titles)
    if not have[at - REFINE]:
        return f"you have no {titles[at - REFINE]} in hand"
    return "no refine is left to you this turn" if not v.refines else ""


def phase_of(move: int) -> int:
    """The phase a move belongs to."""
    if move <= END_TECHNIQUE:
        return Phase.TECHNIQUE
    return Phase.CHANNEL if move <= END_CHANNEL else Phase.CLEANUP


def why_not_pay(v: View, r: Rules, seat: int, way: int, titles: Sequence[str]) -> str:
    if not v.buying:
        return "first choose a card to channel, then pay for it"
    if way == SPIRIT:
        return "you have no bonus spirit left"
    if r.cards[way].worth == 0:
        return f"{titles[way]} is worth nothing"
    return f"you have no {titles[way]} in hand"


def why_not_redraw(v: View, r: Rules, seat: int, focus: int) -> str:
    if v.redraws >= r.focus_redraws:
        allowed = r.focus_redraws
        return f"a turn has {count(allowed, 'Focus redraw')}" if allowed else "there is none"
    if v.side[seat].stamina >= v.side[1 - seat].stamina:
        return "it takes less stamina than the other has"
    return "" if focus else "you have no Focus in hand"


def why_not_channel(v: View, game: Game, seat: int, kind: int, titles: Sequence[str]) -> str:
    if not v.channels:
        return "you have channeled all you may this turn"
    if not v.supply[kind]:
        return f"the pile of {titles[kind]} is empty"
    price = game.rules.cards[kind].price
    return f"{titles[kind]} costs {price} spirit and you have {means(v, game.rules, seat)}"
