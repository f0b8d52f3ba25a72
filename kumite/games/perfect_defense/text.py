"""Perfect Defense in words: moves, what nature decides, what cards do, the log, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kumite.core.game import Game, Move, Words
from kumite.core.rulebook import Catalog
from kumite.games.perfect_defense import moves as m
from kumite.games.perfect_defense.effects import cost
from kumite.games.perfect_defense.records import (
    LARGEST_POWER,
    Effect,
    Kind,
    Lasting,
    Stage,
    Told,
    Trigger,
    View,
)


def moves(catalog: Catalog) -> list[str]:
    names = catalog.names("cards")
    made = ["keep", "back", "pass"]
    made += [f"power {n}" for n in range(LARGEST_POWER + 1)]
    for verb in ("mulligan", "play", "discard"):
        made += [f"{verb} {name}" for name in names]
    return made


def outcome(s: Any, r: Any, number: int, catalog: Catalog) -> str:
    if s.stage == Stage.LOTS:
        return f"seat {number} first"
    return catalog.names("cards")[number]


def count(number: int, thing: str) -> str:
    """So many things."""
    return f"{number} {thing}" if number == 1 or thing == "energy" else f"{number} {thing}s"


# What cards and characters do, from their numbers.


def describe(table: str, row: int, r: Any, catalog: Catalog) -> str:
    """What a card or a character says."""
    if table == "cards":
        return whole_text(r, row)
    if table == "characters":
        return character_text(r, row)
    return ""


def whole_text(r: Any, row: int) -> str:
    """All that is on a card: its numbers, and what it does."""
    card = r.cards[row]
    numbers = [f"cost {card.cost}", count(card.icons, "icon")]
    if card.kind == Kind.ATTACK:
        numbers.insert(1, count(card.arrows, "arrow"))
    return " ".join([f"{', '.join(numbers).capitalize()}.", *does(r, row)])


def card_text(r: Any, row: int) -> str:
    """What an attack deals, and what a card does."""
    card = r.cards[row]
    said = [f"{count(card.arrows, 'arrow')}."] if card.kind == Kind.ATTACK else []
    return " ".join([*said, *does(r, row)])


def does(r: Any, row: int) -> list[str]:
    """What a card does when it is played, and when it is flipped."""
    card = r.cards[row]
    said = [f"{played_text(r, row)}."] if played_text(r, row) else []
    if card.trigger:
        said.append(f"Trigger: {trigger_text(card.trigger, card.trigger_amount)}.")
    return said


def played_text(r: Any, row: int) -> str:
    """What a card does when it is played, besides its arrows."""
    card = r.cards[row]
    if card.kind == Kind.ATTACK:
        return effect_text(card.effect, card.effect_amount)
    return f"Drill: {lasting_text(card.drill, card.drill_amount)}"


def effect_text(effect: int, n: int) -> str:
    match effect:
        case Effect.DRAW:
            return f"First draw {count(n, 'card')}"
        case Effect.ENERGY:
            return f"First gain {n} energy"
        case Effect.DRAIN:
            return f"First the opponent loses {n} energy"
        case Effect.PRESS:
            return f"{n} more if your last attack got through"
        case Effect.PIERCE:
            return f"Each flipped card stops {n} less"
        case _:
            return ""


def trigger_text(trigger: int, n: int) -> str:
    match trigger:
        case Trigger.DRAW:
            return f"draw {count(n, 'card')}"
        case Trigger.ENERGY:
            return f"gain {n} energy"
        case Trigger.STRIKE:
            return f"{n} damage to the attacker"
        case _:
            return "goes to your hand"


def lasting_text(lasting: int, n: int) -> str:
    match lasting:
        case Lasting.ARROWS:
            return f"your attacks have {count(n, 'arrow')} more"
        case Lasting.BRACE:
            return f"{count(n, 'icon')} more on the first flip of each attack"
        case Lasting.POWER:
            return f"power up {n} more"
        case Lasting.STUDY:
            return f"draw {count(n, 'card')} more each round"
        case Lasting.TEMPO:
            return f"your first attack each round costs {n} less"
        case Lasting.RIPOSTE:
            return f"your perfect defenses deal {n} damage"
        case _:
            return "nothing"


def in_short(lasting: int, n: int) -> str:
    """The same in a few words, for what is in play."""
    match lasting:
        case Lasting.ARROWS:
            return f"attacks +{count(n, 'arrow')}"
        case Lasting.BRACE:
            return f"first flip +{count(n, 'icon')}"
        case Lasting.POWER:
            return f"power up +{n}"
        case Lasting.STUDY:
            return f"draws +{count(n, 'card')}"
        case Lasting.TEMPO:
            return f"first attack costs {n} less"
        case Lasting.RIPOSTE:
            return f"perfect defenses deal {n}"
        case _:
            return ""


def character_text(r: Any, row: int) -> str:
    character = r.characters[row]
    limit = character.hand_limit or r.hand_limit
    text = f"Powers up {character.power}, hand limit {limit}"
    if character.passive:
        text += f"; {lasting_text(character.passive, character.amount)}"
    return text + "."


# The log.


def say(code: int, numbers: Sequence[int], words: Words) -> str:
    a, b, c, d = numbers[:4]
    who = words.seats[a] if a < 2 else ""
    cards = words.catalog.rows["cards"]
    match code:
        case Told.DRAWS:
            return f"{who} draws {count(b, 'card')}."
        case Told.DRAWN:
            return f"{who} draws {cards[b].title}."
        case Told.CHOSEN:
            return f"{who} has chosen what to keep."
        case Told.BURIES:
            return f"{who} puts {count(b, 'card')} under the deck." if b else f"{who} keeps all."
        case Told.BURIED:
            return f"{who} puts {cards[b].title} under the deck."
        case Told.SET_UP:
            return f"{who} starts with {b} energy."
        case Told.ROUND:
            return f"Round {a}: {words.seats[b]} is active."
        case Told.POWERS:
            return f"{who} powers up {b}." if b else f"{who} does not power up."
        case Told.ATTACKS:
            return f"{who} attacks with {cards[b].title} for {d} damage{paid(c)}."
        case Told.DRILLS:
            return f"{who} puts {cards[b].title} into play{paid(c)}."
        case Told.PASSES:
            return f"{who} passes."
        case Told.GAINS:
            return f"{who} gains {b} energy."
        case Told.LOSES:
            return f"{who} loses an energy, {cards[b].title}."
        case Told.PRESSES:
            return f"{b} of it because {who}'s last attack got through."
        case Told.FLIPS:
            return f"{who} flips {cards[b].title}{stopped(c, d)}."
        case Told.PERFECT:
            return f"A perfect defense: {cards[b].title} goes to {who}'s hand."
        case Told.TRIGGERS:
            return f"{who}'s {cards[b].title} triggers."
        case Told.RETURNS:
            return f"{cards[b].title} goes to {who}'s hand."
        case Told.STRIKES:
            return f"{who} takes {b} damage back."
        case Told.DISCARDS:
            return f"{who} discards {cards[b].title}."
        case Told.ENDS:
            return f"Round {a} ends."
        case Told.EMPTY:
            return f"{who}'s deck is empty."
        case Told.LIMIT:
            return f"{a} rounds are played, and the larger deck wins."
        case Told.WINS:
            return f"{who} wins."
        case Told.TIE:
            return "It is a tie."
    raise ValueError(f"no text for event {code}")


def paid(energy: int) -> str:
    return f", paying {energy}" if energy else ""


def stopped(icons: int, left: int) -> str:
    held = f", which stops {icons}" if icons else ""
    return f"{held}; {left} left" if left else f"{held}; nothing is left"


# Refusals.


def why_not(v: View, game: Game, seat: int, move: Move) -> str:
    """What keeps a seat from a move, in terms of its own view."""
    stage = NEEDS_STAGE[kind_of(move.id)]
    if v.stage != stage:
        return f"that is for the {STAGES[stage]}, and this is the {STAGES[Stage(v.stage)]}"
    names = game.catalog.rows["cards"]
    if move.id >= m.MULLIGAN:
        card = (move.id - m.MULLIGAN) % len(names)
        if not v.hand[seat].have[card]:
            return f"you have no {names[card].title} in hand"
        if stage == Stage.MULLIGAN:
            return f"you have set every {names[card].title} aside"
        price = cost(v, game.rules, seat, card)
        return f"{names[card].title} costs {price} and you have {v.energy[seat].n} energy"
    if move.id == m.BACK:
        return "you have set nothing aside"
    rating = game.rules.characters[game.rules.character[seat]].power
    if move.id - m.POWER > rating + v.lasting[seat, Lasting.POWER]:
        return f"you power up at most {rating + v.lasting[seat, Lasting.POWER]} a round"
    return "one card must stay in your deck"


STAGES = {
    Stage.DEAL: "deal",
    Stage.MULLIGAN: "mulligan",
    Stage.REDRAW: "mulligan",
    Stage.LOTS: "draw for who is active",
    Stage.POWER: "ready step",
    Stage.READY: "ready step",
    Stage.COMBAT: "combat step",
    Stage.DISCARD: "end step",
}
NEEDS_STAGE = {
    "keep": Stage.MULLIGAN,
    "pass": Stage.COMBAT,
    "power": Stage.POWER,
    "mulligan": Stage.MULLIGAN,
    "play": Stage.COMBAT,
    "discard": Stage.DISCARD,
}


def kind_of(move: int) -> str:
    """What sort of move a number is."""
    if move < m.PASS:
        return "keep"
    if move < m.MULLIGAN:
        return "pass" if move == m.PASS else "power"
    return "mulligan" if move < m.PLAY else "play" if move < m.DISCARD else "discard"
