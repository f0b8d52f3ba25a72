"""What the table of Perfect Defense shows a seat."""

from __future__ import annotations

from kumite.core.game import Game
from kumite.core.spread import hand_zone, open_zone, pile_zone
from kumite.core.table import Card, Mark, Meter, Part, Scene, Seat, Zone
from kumite.games.perfect_defense import moves as m
from kumite.games.perfect_defense.effects import arrows, cost, pressed
from kumite.games.perfect_defense.records import (
    CARDS,
    Kind,
    Pile,
    Stage,
    View,
)
from kumite.games.perfect_defense.rounds import hand_limit
from kumite.games.perfect_defense.text import (
    STAGES,
    card_text,
    count,
    in_short,
    kind_of,
    played_text,
)


def lay_out(v: View, game: Game, seat: int, names: tuple[str, str]) -> Scene:
    return Scene(
        clock=f"round {v.round + (0 if v.over else 1)} of at most {game.rules.round_limit}",
        phase="over" if v.over else STAGES[Stage(v.stage)],
        question=question(v, game, seat, names),
        seats=[seat_of(v, game, side, names) for side in range(2)],
        zones=[
            *(zone for side in range(2) for zone in zones_of(v, game, side, seat, names)),
            *attack_zone(v, game),
        ],
        so_far=[game.catalog.rows["cards"][card].title for card in set_aside(v, seat)],
    )


def question(v: View, game: Game, seat: int, names: tuple[str, str]) -> str:
    """What a seat is asked, if it is its choice."""
    if seat > 1 or not v.owing >> seat & 1:
        return ""
    match v.stage:
        case Stage.MULLIGAN if set_aside(v, seat):
            return "More cards to put under your deck, or is that all?"
        case Stage.MULLIGAN:
            return "Keep your hand, or put cards of it under your deck and draw as many?"
        case Stage.POWER:
            return "How many cards of your deck do you turn into energy?"
        case Stage.DISCARD:
            limit = hand_limit(game.rules, seat)
            over = count(v.hand[seat].n - limit, "card")
            return f"Your hand limit is {limit}. Discard {over}: which?"
        case _ if v.passes:
            return f"{names[1 - seat]} passed. Attack or drill; or pass, which ends the combat?"
        case _:
            return "Attack, drill or pass?"


def set_aside(v: View, seat: int) -> list[int]:
    """The cards that a seat has set aside so far, as it knows itself."""
    if seat > 1 or v.done[seat]:
        return []
    return [v.aside[seat, i] - 1 for i in range(v.set_aside[seat])]


def seat_of(v: View, game: Game, side: int, names: tuple[str, str]) -> Seat:
    r = game.rules
    marks = [Mark(character(game, side), "character")]
    if v.stage > Stage.LOTS and v.active == side and not v.over:
        marks.append(Mark("active", "active", "good"))
    if v.stage == Stage.MULLIGAN and v.done[side]:
        marks.append(Mark("has chosen", tone="good"))
    if v.through[side]:
        marks.append(Mark("last attack got through", "got through", "good"))
    if v.stage == Stage.COMBAT and v.passes and v.turn != side and not v.over:
        marks.append(Mark("passed"))
    meters = [
        Meter("deck", v.deck[side].n, r.deck_size),
        Meter("hand limit", hand_limit(game.rules, side)),
    ]
    return Seat(side, names[side], meters, marks)


def character(game: Game, side: int) -> str:
    """Who a seat is, and what it does always."""
    number = game.rules.character[side]
    row, title = game.rules.characters[number], game.catalog.rows["characters"][number].title
    does = in_short(row.passive, row.amount)
    return f"{title}: {does}" if does else title


def zones_of(v: View, game: Game, side: int, seat: int, names: tuple[str, str]) -> list[Zone]:
    faces = [face(v, game, card, side, side == seat) for card in range(CARDS)]
    mine = side == seat
    deck, energy = v.deck[side], v.energy[side]
    return [
        pile_zone(f"deck{side}", "deck", deck, faces, side, known(deck, game, side, mine, names)),
        pile_zone(
            f"energy{side}", "energy", energy, faces, side, known(energy, game, side, mine, names)
        ),
        open_zone(f"drills{side}", "drills", v.drills[side], in_play(game), side),
        open_zone(f"discard{side}", "discard", v.discard[side], [bare(f) for f in faces], side),
        hand_zone(
            f"hand{side}",
            "your hand" if mine else "hand",
            v.hand[side],
            faces,
            side,
            unusable(v, game, side) if mine else (),
        ),
    ]


def face(v: View, game: Game, card: int, side: int, mine: bool) -> Card:
    """How a card looks: its numbers, and what it does."""
    row, words = game.rules.cards[card], game.catalog.rows["cards"][card]
    facts = [Meter("cost", row.cost)]
    if row.kind == Kind.ATTACK:
        facts.append(Meter("arrows", row.arrows))
    facts.append(Meter("icons", row.icons))
    return Card(words.name, words.title, words.text, facts)


def bare(card: Card) -> Card:
    """A card by name alone, for where its numbers do not matter any more."""
    return Card(card.id, card.title, card.text)


def in_play(game: Game) -> list[Card]:
    """How cards look as drills in play: what they do counts, not what they cost."""
    made = []
    for card, words in enumerate(game.catalog.rows["cards"]):
        row = game.rules.cards[card]
        marks = [Mark(in_short(row.drill, row.drill_amount), "drill")]
        made.append(Card(words.name, words.title, words.text, marks=marks))
    return made


def known(p: Pile, game: Game, side: int, mine: bool, names: tuple[str, str]) -> str:
    """What somebody knows of a pile, in words (PD11)."""
    places = [i for i in range(p.n - 1, -1, -1) if p.knows[i]]
    if not places:
        return ""
    if not mine:
        return f"{names[side]} knows {len(places)} of them"
    rows = game.catalog.rows["cards"]
    said = [f"{rows[p.face[i] - 1].title} {place(p.n - i, p.n)}" for i in places if p.face[i]]
    return "you know: " + ", ".join(said)


def place(at: int, last: int) -> str:
    """A place in a pile, counted from the top."""
    if at == 1:
        return "on top"
    return "at the bottom" if at == last else f"at {at}"


def unusable(v: View, game: Game, side: int) -> list[int]:
    """Cards of the own hand that can't be chosen now."""
    if v.stage == Stage.MULLIGAN:
        chosen = set_aside(v, side)
        return [card for card in chosen if chosen.count(card) == v.hand[side].have[card]]
    if v.stage != Stage.COMBAT:
        return []
    return [c for c in range(CARDS) if cost(v, game.rules, side, c) > v.energy[side].n]


def attack_zone(v: View, game: Game) -> list[Zone]:
    """The attack that is being resolved, while nature turns up cards."""
    if not v.attack:
        return []
    words = game.catalog.rows["cards"][v.attack - 1]
    card = Card("attack", words.title, words.text, [Meter("damage left", v.left)], seen=[0, 1])
    return [Zone("attacking", "attack", None, "slots", 1, [card])]


def part(v: View, game: Game, seat: int, text: str) -> Part:
    move = game.by_text[text].id
    kind = kind_of(move)
    if move == m.KEEP:
        chosen = count(v.set_aside[seat], "card")
        if v.set_aside[seat]:
            return Part(text, "That is all", note=f"{chosen} under the deck, and draw as many")
        return Part(text, "Keep", note="go on with this hand")
    if move == m.BACK:
        last = game.catalog.rows["cards"][v.aside[seat, v.set_aside[seat] - 1] - 1].title
        return Part(text, "Back", note=f"keep {last} after all")
    if move == m.PASS:
        return Part(text, "Pass", note="the combat ends if both pass in a row")
    if kind == "power":
        n = move - m.POWER
        deck, energy = v.deck[seat].n - n, v.energy[seat].n + n
        return Part(
            text, f"Power {n}", f"deck{seat}", f"leaves {energy} energy and {deck} in the deck"
        )
    card = (move - m.MULLIGAN) % CARDS
    words = game.catalog.rows["cards"][card]
    note = on_offer(v, game, seat, card) if kind == "play" else card_text(game.rules, card)
    return Part(text, words.title, f"hand{seat}.{words.name}", note)


def on_offer(v: View, game: Game, seat: int, card: int) -> str:
    """What a card costs and does if it is played now, with all that adds to it."""
    row, does = game.rules.cards[card], played_text(game.rules, card)
    said = f"Cost {cost(v, game.rules, seat, card)}"
    if row.kind == Kind.ATTACK:
        said += f", {arrows(v, game.rules, seat, card)} damage"
        if more := pressed(v, game.rules, seat, card):
            does = f"{more} of it because your last attack got through"
    return f"{said}. {does}." if does else f"{said}."
