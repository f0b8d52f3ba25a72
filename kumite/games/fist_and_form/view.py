"""What the table of Fist & Form shows a seat."""

from __future__ import annotations

from kumite.core.game import Game
from kumite.core.spread import hand_zone, open_zone
from kumite.core.table import Card, Mark, Meter, Part, Scene, Seat, Zone
from kumite.games.fist_and_form import records as ff
from kumite.games.fist_and_form.choices import may_redraw, means
from kumite.games.fist_and_form.text import PHASES, count, effects

COLUMNS = (
    "worth", "damage", "defense", "actions", "draws", "spirit", "channels", "refines", "missteps",
)  # fmt: skip


def lay_out(v: ff.View, game: Game, seat: int, names: tuple[str, str]) -> Scene:
    mine = seat if seat in (0, 1) else 0
    zones = [zone for side in (1 - mine, mine) for zone in side_zones(v, game, side, seat)]
    return Scene(
        clock=f"round {v.round + (0 if v.over else 1)} of at most {game.rules.round_limit}",
        phase=phase(v, names),
        question=question(v, game, seat),
        seats=[seat_of(v, game, side, names) for side in range(2)],
        zones=[*zones, *supply(v, game)],
        so_far=paid(v, game),
    )


def phase(v: ff.View, names: tuple[str, str]) -> str:
    if v.over:
        return "over"
    if v.phase in (ff.Phase.FIRST, ff.Phase.DEAL):
        return PHASES[v.phase]
    return f"{names[v.turn]}'s {PHASES[v.phase]}"


def title(game: Game, kind: int) -> str:
    return game.catalog.rows["cards"][kind].title


def question(v: ff.View, game: Game, seat: int) -> str:
    if v.over or seat != v.turn or v.drawing or v.phase in (ff.Phase.FIRST, ff.Phase.DEAL):
        return ""
    if v.phase == ff.Phase.TECHNIQUE:
        return f"Technique phase. {techniques(v, game, seat)}"
    if v.phase == ff.Phase.CLEANUP:
        if v.refines and v.hand[seat].n:
            return f"Cleanup phase. Refine {up_to(v.refines)}, or end your turn?"
        return "Cleanup phase. Your hand is discarded and a new one drawn: end your turn?"
    if v.buying:
        return f"{title(game, v.buying - 1)}: {v.owed} spirit still to pay. With what?"
    spirit = means(v, game.rules, seat)
    if v.channels:
        return f"Channel phase, {spirit} spirit to spend. Channel {up_to(v.channels)}?"
    return "Channel phase. You have channeled all you may: go on to clean up?"


def techniques(v: ff.View, game: Game, seat: int) -> str:
    """What is left to do in the Technique phase."""
    have = v.hand[seat].have
    redraw = "redraw your Focus" if have[ff.FOCUS] and may_redraw(v, game.rules, seat) else ""
    if not v.actions:
        return f"No action is left: {redraw or 'go on to channel'}?"
    if any(have[kind] for kind in range(ff.RESOURCES, ff.MISSTEP)):
        return f"{count(v.actions, 'action')} left: play a technique?"
    return f"You hold no technique: {redraw or 'go on to channel'}?"


def up_to(cards: int) -> str:
    return "a card" if cards == 1 else f"up to {cards} cards"


def paid(v: ff.View, game: Game) -> list[str]:
    """The steps of a payment that was begun; payments are public (FF11)."""
    if not v.buying:
        return []
    titles = [title(game, kind) for kind in range(ff.RESOURCES)] + ["bonus spirit"]
    given = [f"{v.paid[i]} {name}" for i, name in enumerate(titles) if v.paid[i]]
    return [f"channels {title(game, v.buying - 1)}", *(f"paid {what}" for what in given)]


def seat_of(v: ff.View, game: Game, side: int, names: tuple[str, str]) -> Seat:
    meters = [
        Meter("stamina", v.side[side].stamina, game.rules.stamina),
        Meter("hand", v.hand[side].n),
        Meter("deck", v.side[side].deck_n),
    ]
    if v.side[side].damage:
        meters.append(Meter("damage", v.side[side].damage))
    if v.side[side].defense:
        meters.append(Meter("defense", v.side[side].defense))
    if not v.over and side == v.turn:
        meters += allowances(v)
    marks = [Mark("goes first")] if v.phase != ff.Phase.FIRST and side == v.first else []
    return Seat(side, names[side], meters, marks)


def allowances(v: ff.View) -> list[Meter]:
    """What is left of the turn."""
    if v.phase == ff.Phase.TECHNIQUE:
        later = [("bonus spirit", v.spirit), ("refines", v.refines)]
        made = [Meter("actions", v.actions), Meter("channels", v.channels)]
        return made + [Meter(name, value) for name, value in later if value]
    if v.phase == ff.Phase.CHANNEL:
        later = [("refines", v.refines)]
        made = [Meter("channels", v.channels), Meter("bonus spirit", v.spirit)]
        return made + [Meter(name, value) for name, value in later if value]
    return [Meter("refines", v.refines)] if v.phase == ff.Phase.CLEANUP else []


def side_zones(v: ff.View, game: Game, side: int, seat: int) -> list[Zone]:
    """A seat's cards. What the other's deck and hand hold together is known, not which is where."""
    plain = faces(game, facts=False)
    own = side == seat
    hand = hand_zone(
        f"hand{side}", "your hand" if own else "hand", v.hand[side],
        faces(game) if own else plain, side, off=idle(v, game, side) if own else (),
    )  # fmt: skip
    hidden = v.hand[side].n - sum(v.hand[side].have[kind] for kind in range(ff.KINDS))
    where = "deck or hand" if hidden else "deck"
    deck = open_zone(f"deck{side}", where, v.side[side].pool, plain, side)
    discard = open_zone(f"discard{side}", "discarded", v.side[side].discard, plain, side)
    strikes = open_zone(f"play{side}", "in play", v.side[side].in_play, faces(game), side)
    return [strikes, discard, deck, hand]


def faces(game: Game, facts: bool = True) -> list[Card]:
    """How each kind of card looks, with what it does in numbers."""
    made = []
    for kind, row in enumerate(game.catalog.rows["cards"]):
        card = game.rules.cards[kind]
        shown = [Meter(name, getattr(card, name)) for name in COLUMNS if getattr(card, name)]
        made.append(Card(row.name, row.title, row.text, shown if facts else []))
    return made


def idle(v: ff.View, game: Game, seat: int) -> list[int]:
    """Kinds of card that the seat in turn can do nothing with in this phase."""
    if v.over or seat != v.turn:
        return []
    kinds = range(ff.KINDS)
    if v.phase == ff.Phase.TECHNIQUE:
        redraw = may_redraw(v, game.rules, seat)
        return [
            kind for kind in kinds
            if not (kind == ff.FOCUS and redraw)
            and not (ff.RESOURCES <= kind < ff.MISSTEP and v.actions)
        ]  # fmt: skip
    if v.phase == ff.Phase.CHANNEL:
        return [kind for kind in kinds if kind >= ff.RESOURCES]
    return []


def supply(v: ff.View, game: Game) -> list[Zone]:
    """The piles, each with its price; and what was refined, which counting tells."""
    made = []
    for kind, row in enumerate(game.catalog.rows["cards"]):
        price = [] if kind == ff.MISSTEP else [Meter("price", game.rules.cards[kind].price)]
        name = f"supply.{row.name}"
        face = Card(f"{name}.top", row.title, row.text, price, seen=[0, 1])
        cards = [face] if v.supply[kind] else []
        made.append(Zone(name, row.title, None, "pile", v.supply[kind], cards))
    gone = [refined(v, game, kind) for kind in range(ff.KINDS)]
    if any(gone):
        cards = [
            Card(f"refined.{row.name}", row.title, row.text, seen=[0, 1], count=gone[kind])
            for kind, row in enumerate(game.catalog.rows["cards"])
            if gone[kind]
        ]
        made.append(Zone("refined", "refined", None, "row", sum(gone), cards))
    return made


def refined(v: ff.View, game: Game, kind: int) -> int:
    """Cards of a kind that left the game: all there were without those that are anywhere."""
    r = game.rules
    there = v.supply[kind] + sum(
        v.side[side].pool[kind]
        + v.hand[side].have[kind]
        + v.side[side].discard[kind]
        + v.side[side].in_play[kind]
        for side in range(2)
    )
    return int(r.pile_size + 2 * r.cards[kind].start - there)


def part(v: ff.View, game: Game, seat: int, text: str) -> Part:
    move = game.by_text[text].id
    if move < ff.REDRAW:
        kind = ff.RESOURCES + move - ff.PLAY
        return Part(text, title(game, kind), card_id(v, game, seat, kind), does(game, kind))
    if move == ff.REDRAW:
        focus = v.hand[seat].have[ff.FOCUS]
        gained = count(game.rules.redraw_actions, "action")
        note = f"discard {focus} Focus, draw {focus}, +{gained}"
        return Part(text, "Redraw Focus", card_id(v, game, seat, ff.FOCUS), note)
    if move == ff.END_TECHNIQUE:
        return Part(text, "End technique", note="go on to the Channel phase")
    if move < ff.PAY:
        return channel_part(v, game, text, move - ff.CHANNEL)
    if move < ff.END_CHANNEL:
        return pay_part(v, game, seat, text, move - ff.PAY)
    if move == ff.END_CHANNEL:
        return Part(text, "End channel", note=end_channel_note(v))
    if move < ff.END_TURN:
        kind = move - ff.REFINE
        note = "refine it: it leaves the game for good"
        return Part(text, title(game, kind), card_id(v, game, seat, kind), note)
    note = f"discard your hand, draw {game.rules.hand_size}"
    return Part(text, "End turn", note=note)


def card_id(v: ff.View, game: Game, seat: int, kind: int) -> str:
    return f"hand{seat}.{game.catalog.rows['cards'][kind].name}"


def does(game: Game, kind: int) -> str:
    return "; ".join(effects(game.rules, kind))


def channel_part(v: ff.View, game: Game, text: str, kind: int) -> Part:
    row, card = game.catalog.rows["cards"][kind], game.rules.cards[kind]
    gives = f"pays {card.worth}" if kind < ff.RESOURCES else does(game, kind)
    note = f"price {card.price}: {gives}"
    return Part(text, row.title, f"supply.{row.name}", note)


def pay_part(v: ff.View, game: Game, seat: int, text: str, way: int) -> Part:
    if way == ff.SPIRIT:
        return Part(text, "Bonus spirit", note=f"1 of {v.spirit} bonus spirit")
    worth = game.rules.cards[way].worth
    lost = f", {worth - v.owed} of it lost" if worth > v.owed else ""
    return Part(text, title(game, way), card_id(v, game, seat, way), f"pays {worth}{lost}")


def end_channel_note(v: ff.View) -> str:
    lost = f"; {v.spirit} bonus spirit is lost" if v.spirit else ""
    return f"go on to the Cleanup phase{lost}"
