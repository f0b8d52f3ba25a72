"""What the table of Training Zone shows a seat."""

from __future__ import annotations

from kumite.core.game import Game
from kumite.core.spread import hand_zone, open_zone, pile_zone
from kumite.core.table import Card, Mark, Meter, Part, Scene, Seat, Zone
from kumite.games.training_zone import records as tz
from kumite.games.training_zone.asking import question, so_far
from kumite.games.training_zone.records import Act, Doing, Stage
from kumite.games.training_zone.text import PILES, PLACES, cards, gained

PHASES = {
    Stage.TOKEN: "set-up",
    Stage.DEAL: "set-up",
    Stage.OPENING: "set-up",
    Stage.CHARGE: "charge up",
    Stage.LOOK: "prep",
    Stage.PREP: "prep",
    Stage.FIGHT: "combat",
    Stage.TURN: "combat: play or pass",
    Stage.PAY: "combat: pay",
    Stage.TAKE: "combat: damage",
    Stage.TURN_UP: "combat: damage",
    Stage.PREVENT: "combat: damage",
    Stage.LEARN: "training",
    Stage.FLIP: "training",
    Stage.DRAW: "refresh",
    Stage.DRAWN: "refresh",
}


TITLES = ("deck", "energy", "used pile")


def lay_out(v: tz.View, game: Game, seat: int, names: tuple[str, str]) -> Scene:
    faces = faces_of(game)
    zones = [zone for side in range(2) for zone in zones_of(v, game, faces, side, seat)]
    return Scene(
        clock=f"round {v.round + (0 if v.over else 1)} of at most {game.rules.round_limit}",
        phase="over" if v.over else PHASES[Stage(v.stage)],
        question=question(v, game, seat),
        seats=[seat_of(v, game, side, names) for side in range(2)],
        zones=[*zones, *attack_zone(v, game, faces)],
        so_far=so_far(v, game, seat),
    )


def faces_of(game: Game) -> list[Card]:
    """How each attack card looks."""
    numbers = game.rules.attacks
    return [
        Card(
            row.name,
            row.title,
            row.text,
            [
                Meter("cost", numbers[i].cost),
                Meter("attack", numbers[i].attack),
                Meter("defense", numbers[i].defense),
            ],
        )
        for i, row in enumerate(game.catalog.rows["attacks"])
    ]


def seat_of(v: tz.View, game: Game, side: int, names: tuple[str, str]) -> Seat:
    r = game.rules
    meters = [
        Meter("life", life(v, side), r.attack_cards),
        Meter("charge", r.base_charge + gained(v, game, side, "charge")),
        Meter("look", r.base_look + gained(v, game, side, "see")),
        Meter("keep", r.base_keep + gained(v, game, side, "keep")),
    ]
    marks = [Mark("token", "token")] if v.first == side and v.stage != Stage.TOKEN else []
    if v.pick[side].doing == Doing.READY:
        marks.append(Mark("has chosen", tone="good"))
    if v.stage in (Stage.LOOK, Stage.PREP) and v.seat == side and not v.over:
        marks.append(Mark(f"looks at {cards(v.pick[side].n)}"))
    return Seat(side, names[side], meters, marks)


def life(v: tz.View, side: int) -> int:
    return v.deck[side].n + v.energy[side].n + v.used[side].n


def zones_of(v: tz.View, game: Game, faces: list[Card], side: int, seat: int) -> list[Zone]:
    """A seat's side of the table."""
    hand_title = "your hand" if side == seat else "hand"
    fighting = v.stage in (Stage.FIGHT, Stage.TURN)
    costs = [game.rules.attacks[i].cost for i in range(tz.KINDS)]
    dear = [i for i, cost in enumerate(costs) if fighting and cost > v.energy[side].n]
    lessons = [Card(row.name, row.title, row.text) for row in game.catalog.rows["lessons"]]
    piles = (v.deck[side], v.energy[side], v.used[side])
    return [
        *(
            pile_zone(f"{PILES[i]}{side}", TITLES[i], pile, faces, side)
            for i, pile in enumerate(piles)
        ),
        open_zone(f"pupil{side}", "training pile", v.pupil[side].count, lessons, side, "list"),
        open_zone(f"lost{side}", "discard", v.lost[side].count, faces, side, "list"),
        open_zone(f"unseen{side}", "not located", v.unseen[side].count, faces, side, "list"),
        open_zone(f"learned{side}", "training", v.learned[side].count, lessons, side),
        hand_zone(f"hand{side}", hand_title, v.hand[side], faces, side, dear),
    ]


def attack_zone(v: tz.View, game: Game, faces: list[Card]) -> list[Zone]:
    """The attack being played, and what it still does."""
    if not v.attack:
        return []
    face = faces[v.attack - 1]
    card = Card("attack.card", face.title, face.text, face.facts, seen=[0, 1])
    note = f"paid: {v.damage} damage still to take" if v.damage else "not paid yet"
    return [Zone("attack", "attack", None, "slots", 1, [card], "" if v.over else note)]


def part(v: tz.View, game: Game, seat: int, text: str) -> Part:
    move = game.by_text[text].id
    if move < Act.CHARGE:
        return card_part(v, game, seat, text, move)
    if move < Act.FIGHT:
        return charge_part(v, seat, text, move - Act.CHARGE)
    if Act.TAKE <= move < Act.PREVENT:
        return take_part(v, game, seat, text, move - Act.TAKE)
    touch = {Act.PAY: "energy", Act.PREVENT: "energy", Act.DRAW: "energy", Act.LEARN: "pupil"}
    bound = f"{touch[Act(move)]}{seat}" if move in touch else ""
    return Part(text, text.capitalize(), bound, note_of(v, game, seat, move))


def card_part(v: tz.View, game: Game, seat: int, text: str, move: int) -> Part:
    verb, name = text.split()
    card = move % tz.KINDS
    title = game.catalog.rows["attacks"][card].title
    label = f"{verb.capitalize()} {title}"
    if verb == "order":
        p = v.pick[seat]
        label = f"{title} {'next' if p.steps > p.kept else 'on top'}"
    return Part(text, label, place_of(v, seat, card, name), facts(game, card))


def place_of(v: tz.View, seat: int, card: int, name: str) -> str:
    """Where the card lies that one would touch: in the hand, or in prep on top of the deck."""
    if v.stage != Stage.PREP:
        return f"hand{seat}.{name}"
    deck = v.deck[seat]
    places = [deck.n - at for at in range(deck.n) if deck.face[at] == card + 1]
    return f"deck{seat}.{min(places)}"


def facts(game: Game, card: int) -> str:
    numbers = game.rules.attacks[card]
    return f"cost {numbers.cost}, attack {numbers.attack}, defense {numbers.defense}"


def charge_part(v: tz.View, seat: int, text: str, count: int) -> Part:
    note = f"then {v.deck[seat].n - count} in the deck, {v.energy[seat].n + count} energy"
    if not count:
        note = "leave the deck as it is"
    return Part(
        text, text.capitalize(), f"deck{seat}", note if count else "leave the deck as it is"
    )


def take_part(v: tz.View, game: Game, seat: int, text: str, pile: int) -> Part:
    """A pile to lose a card from, with what is known of that card."""
    p = (v.deck[seat], v.energy[seat], v.used[seat])[pile]
    face = p.face[p.n - 1]
    top = "its top card is not known"
    if face:
        top = f"its top card is {game.catalog.rows['attacks'][face - 1].title}: "
        top += facts(game, face - 1)
    return Part(text, f"Take from {PLACES[pile]}", f"{PILES[pile]}{seat}", f"{cards(p.n)}; {top}")


def note_of(v: tz.View, game: Game, seat: int, move: int) -> str:
    """What a move does, in a few words."""
    if move == Act.DONE:
        return "keep no more" if v.stage == Stage.PREP else "leave the rest as energy"
    if move in (Act.PAY, Act.WITHHOLD):
        card = game.rules.attacks[v.attack - 1]
        damage = max(card.attack, game.rules.least_damage)
        paid = f"{card.cost} energy to the used pile, {damage} damage"
        return paid if move == Act.PAY else "a bluff: the attack does nothing, and it is no pass"
    if move == Act.PREVENT:
        card = game.rules.attacks[v.block - 1]
        return f"{card.cost} energy to the used pile, {min(card.defense, v.damage)} damage less"
    if move == Act.PASS:
        last = v.passes + 1 >= game.rules.passes
        return "this pass ends combat" if last else "the other goes on; a second pass ends combat"
    return {
        Act.FIGHT: "combat begins, and you have the first turn",
        Act.DECLINE: "no combat this round",
        Act.ACCEPT: "keep your energy and take the damage that is left",
        Act.LEARN: "turn up the next card of your training pile for good",
        Act.SKIP: "learn nothing this round",
        Act.DRAW: "the top card of your energy zone comes to your hand",
        Act.BACK: "take the last step back",
    }[Act(move)]
