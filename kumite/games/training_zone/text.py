"""Training Zone in words: moves, what nature dealt, the log, and why a move is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kumite.core.game import Game, Move, Words
from kumite.core.rulebook import Catalog, Row
from kumite.games.training_zone.records import (
    KINDS,
    MOST_CHARGE,
    Act,
    Doing,
    Pile,
    Stage,
    Told,
    View,
)

PILES = ("deck", "energy", "used")
PLACES = ("deck", "energy zone", "used pile")
SINGLE = {
    Act.FIGHT: "fight",
    Act.DECLINE: "decline",
    Act.PASS: "pass",
    Act.PAY: "pay",
    Act.WITHHOLD: "withhold",
    Act.TAKE + Pile.DECK: "take deck",
    Act.TAKE + Pile.ENERGY: "take energy",
    Act.TAKE + Pile.USED: "take used",
    Act.PREVENT: "prevent",
    Act.ACCEPT: "accept",
    Act.LEARN: "learn",
    Act.SKIP: "skip",
    Act.DRAW: "draw",
    Act.DONE: "done",
    Act.BACK: "back",
}
# The stages in which each kind of move is made, and when that is, in words.
WHEN: dict[str, tuple[tuple[Stage, ...], str]] = {
    "keep": ((Stage.OPENING, Stage.PREP), "cards are kept in the opening and in prep"),
    "order": ((Stage.OPENING, Stage.PREP), "an order is chosen in the opening and in prep"),
    "play": ((Stage.TURN,), "attacks are played on your turn in combat"),
    "charge": ((Stage.CHARGE,), "energy is charged in the charge phase"),
    "fight": ((Stage.FIGHT,), "whoever has the token decides about combat, after prep"),
    "decline": ((Stage.FIGHT,), "whoever has the token decides about combat, after prep"),
    "pass": ((Stage.TURN,), "you pass on your turn in combat"),
    "pay": ((Stage.PAY,), "you pay right after you played an attack"),
    "withhold": ((Stage.PAY,), "you withhold right after you played an attack"),
    "take": ((Stage.TAKE,), "you take damage when a paid attack hits you"),
    "prevent": ((Stage.PREVENT,), "damage is prevented right after it took a card that can"),
    "accept": ((Stage.PREVENT,), "that is said where damage could be prevented"),
    "learn": ((Stage.LEARN,), "lessons are learned in the training phase"),
    "skip": ((Stage.LEARN,), "that is said in the training phase"),
    "draw": ((Stage.DRAW,), "cards are drawn in the refresh phase"),
    "done": ((Stage.DRAW, Stage.PREP, Stage.OPENING), "there is nothing to be done with now"),
    "back": ((Stage.OPENING, Stage.PREP), "there is no step to take back"),
}


def moves(catalog: Catalog) -> list[str]:
    names = catalog.names("attacks")
    cards = [f"{verb} {name}" for verb in ("keep", "order", "play") for name in names]
    return [*cards, *(f"charge {n}" for n in range(MOST_CHARGE + 1)), *SINGLE.values()]


def outcome(s: Any, r: Any, number: int, catalog: Catalog) -> str:
    """What nature dealt: who is first, a lesson, or a card."""
    if s.stage == Stage.TOKEN:
        return f"seat {number} first"
    return catalog.names("lessons" if s.stage == Stage.FLIP else "attacks")[number]


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def named(rows: Sequence[Row], numbers: Sequence[int]) -> str:
    """The cards that an event lists after its seat."""
    return ", ".join(rows[number - 1].title for number in numbers[1:] if number)


def say(code: int, numbers: Sequence[int], words: Words) -> str:
    a, b, c, d = numbers[:4]
    who = words.seats[a] if a in (0, 1) else ""
    rows = words.catalog.rows["attacks"]
    match code:
        case Told.TOKEN:
            return f"{who} has the token and acts first."
        case Told.DEALT:
            return f"{who} draws {rows[b].title}."
        case Told.READY:
            return f"{who} has chosen its opening cards."
        case Told.ASIDE:
            return f"{who} keeps {cards(b)} and puts {cards(c)} on its used pile, face down."
        case Told.CHARGES:
            return f"{who} charges {cards(b)}." if b else f"{who} charges nothing."
        case Told.LOOKS:
            return f"{who} looks at the top {cards(b)} of its deck."
        case Told.SEES:
            return f"{who} sees, from the top: {named(rows, numbers)}."
        case Told.KEEPS:
            return f"{who} keeps {cards(b) if b else 'nothing'}; {cards(c)} back on top."
        case Told.KEEPS_CARDS:
            return f"{who} keeps {named(rows, numbers)}."
        case Told.ON_TOP:
            return f"{who} puts back, from the top: {named(rows, numbers)}."
        case Told.PUTS_ASIDE:
            return f"{who} puts on its used pile, from the top: {named(rows, numbers)}."
        case Told.FIGHTS:
            return f"{who} wants a fight: combat begins."
        case Told.DECLINES:
            return f"{who} declines to fight: no combat this round."
        case Told.PLAYS:
            return f"{who} plays {rows[b].title}."
        case Told.PASSES:
            return f"{who} passes."
        case Told.PAYS:
            return f"{who} pays {b} energy: {c} damage."
        case Told.WITHHOLDS:
            return f"{who} does not pay: {rows[b].title} was a bluff."
        case Told.LOSES:
            left = f"{d} damage left" if d else "no damage left"
            return f"{who} loses {rows[b].title} from its {PLACES[c]}; {left}."
        case Told.PREVENTS:
            left = f"{d} left" if d else "none left"
            return f"{who} pays {b} energy and prevents {c} damage; {left}."
        case Told.ACCEPTS:
            return f"{who} prevents nothing."
        case Told.COMBAT_ENDS:
            return "Combat ends."
        case Told.LEARNS:
            lesson = words.catalog.rows["lessons"][b]
            return f"{who} pays {c} energy and learns {lesson.title}: {lesson.text}"
        case Told.SKIPS:
            return f"{who} learns nothing."
        case Told.DRAWS:
            return f"{who} draws a card from its energy zone."
        case Told.DRAWS_CARD:
            return f"{who} draws {rows[b].title} from its energy zone."
        case Told.UNDER:
            return f"{who} puts {cards(b)} from its used pile under its deck."
        case Told.ROUND_ENDS:
            return f"Round {a} ends."
        case Told.DEFEATED:
            return f"{who} has no life card left and is defeated."
        case Told.LIMIT:
            left, right = words.seats
            return f"{a} rounds are played: {left} has {b} life cards, {right} has {c}."
    raise ValueError(f"no text for event {code}")


def why_not(v: View, game: Game, seat: int, move: Move) -> str:
    """What keeps a seat from a move, in terms of its own view."""
    verb = move.text.split()[0]
    stages, when = WHEN[verb]
    stage = Stage(v.stage)
    if v.over or (stage != Stage.OPENING and v.seat != seat):
        return "it is not your choice now"
    if stage not in stages:
        return when
    if verb in ("keep", "order", "done", "back"):
        return why_no_step(v, game, seat, move, verb)
    if verb == "play":
        return why_no_attack(v, game, seat, move)
    if verb == "charge":
        return f"you can charge {most_charge(v, game, seat)} at most"
    if verb == "take":
        return f"your {PLACES[move.id - Act.TAKE]} is empty"
    return ""


def why_no_step(v: View, game: Game, seat: int, move: Move, verb: str) -> str:
    p = v.pick[seat]
    if verb == "keep" and p.doing == Doing.ORDERING:
        return f"you may keep {p.most} and are past that; now the rest is put in order"
    if verb == "order" and p.doing == Doing.KEEPING:
        return "first say what you keep" + (", then done" if v.stage == Stage.PREP else "")
    if verb == "done" and v.stage == Stage.OPENING:
        return f"you keep {p.most}, no fewer"
    if verb in ("keep", "order"):
        return f"{title(game, move.id % KINDS)} is not among the cards left to choose"
    return "there is nothing to be done with" if verb == "done" else "you have taken no step yet"


def why_no_attack(v: View, game: Game, seat: int, move: Move) -> str:
    card = move.id - Act.PLAY
    if v.hand[seat].have[card] == 0:
        return f"you have no {title(game, card)} in hand"
    cost = game.rules.attacks[card].cost
    return f"{title(game, card)} costs {cost} and you have {v.energy[seat].n} energy"


def title(game: Game, card: int) -> str:
    return game.catalog.rows["attacks"][card].title


def most_charge(v: View, game: Game, seat: int) -> int:
    """TZ4, as far as the deck goes."""
    total = game.rules.base_charge + gained(v, game, seat, "charge")
    return int(min(total, v.deck[seat].n))


def gained(v: View, game: Game, seat: int, column: str) -> int:
    """What the lessons in a training zone add to charge, see or keep."""
    total: int = sum(
        v.learned[seat].count[i] * getattr(game.rules.lessons[i], column)
        for i in range(len(game.rules.lessons))
    )
    return total
