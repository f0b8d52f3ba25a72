"""What is wrong with cards and decks, in words that name the card and the rule.

These functions are never compiled: they run once for each variant.
"""

from __future__ import annotations

from kumite.core.rulebook import Catalog, word
from kumite.games.perfect_defense.records import CARDS, Effect, Kind, Lasting, Rules, Trigger


def wrong_cards(r: Rules, catalog: Catalog) -> str:
    """The first card or character that contradicts itself."""
    for i, name in enumerate(catalog.names("cards")):
        card = r.cards[i]
        if card.kind == Kind.DRILL and (card.arrows or card.effect):
            return f"{name} is a drill: it has no arrows and no effect"
        if card.kind == Kind.ATTACK and card.drill:
            return f"{name} is an attack: it can't be a drill of {word(Lasting(card.drill))}"
        for column, code, amount in (
            ("effect", Effect(card.effect), card.effect_amount),
            ("drill", Lasting(card.drill), card.drill_amount),
            ("trigger", Trigger(card.trigger), card.trigger_amount),
        ):
            counts = code != 0 and code is not Trigger.RETURN
            if counts and amount == 0:
                return f"{name}: {column} {word(code)} needs {column}_amount"
            if amount and not counts:
                return f"{name}: {column}_amount {amount} belongs to no {column}"
    for i, name in enumerate(catalog.names("characters")):
        character = r.characters[i]
        if (character.passive == 0) != (character.amount == 0):
            return f"{name}: passive and amount go together"
    return ""


def wrong_decks(r: Rules, catalog: Catalog) -> str:
    """The first deck that breaks a rule; sample decks only where they are played."""
    opening = r.opening_hand + r.opening_energy
    if r.deck_size <= opening:
        return f"deck_size {r.deck_size} leaves no card after the opening, which takes {opening}"
    played = {r.deck[0], r.deck[1]}
    for i, name in enumerate(catalog.names("decks")):
        if (i in played or not r.decks[i].sample) and (wrong := wrong_deck(r, catalog, i)):
            return f"deck {name}: {wrong}"
    return ""


def wrong_deck(r: Rules, catalog: Catalog, deck: int) -> str:
    """The rule that a deck breaks."""
    count = r.decks[deck].cards
    for i, name in enumerate(catalog.names("cards")):
        if count[i] > r.copies:
            return f"{count[i]} {name}, and a deck holds at most {r.copies} of a card (copies)"
    size = sum(count[i] for i in range(CARDS))
    if size != r.deck_size:
        return f"it has {cards(size)}, and a deck has {r.deck_size} (deck_size)"
    attacks = sum(count[i] for i in range(CARDS) if r.cards[i].kind == Kind.ATTACK)
    if attacks < r.fewest_attacks:
        names = catalog.names("cards")
        drills = [names[i] for i in range(CARDS) if count[i] and r.cards[i].kind == Kind.DRILL]
        return (
            f"it has {attacks} attacks, and a deck has at least {r.fewest_attacks} "
            f"(fewest_attacks); drills like {', '.join(drills[:3])} deal no damage"
        )
    return ""


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
