"""What a seat of Training Zone is asked, in words."""

from __future__ import annotations

from kumite.core.game import Game
from kumite.games.training_zone.common import learn_price
from kumite.games.training_zone.records import Doing, Stage, View
from kumite.games.training_zone.text import cards, most_charge, title


def is_asked(v: View, seat: int) -> bool:
    """Whether the seat has something to choose now."""
    if v.over or seat > 1:
        return False
    if v.stage == Stage.OPENING:
        return v.pick[seat].doing != Doing.READY
    return v.seat == seat and v.stage in ASKED


def question(v: View, game: Game, seat: int) -> str:
    return ASKED[Stage(v.stage)](v, game, seat) if is_asked(v, seat) else ""


def opening(v: View, game: Game, seat: int) -> str:
    p = v.pick[seat]
    if p.doing == Doing.KEEPING:
        rest = p.n - p.most
        which = "one" if p.steps == 0 else "one more"
        return f"Keep {p.most} of {cards(p.n)}; {rest} go to your used pile. Which {which}?"
    return f"{in_order(v, seat)} your used pile?"


def in_order(v: View, seat: int) -> str:
    p = v.pick[seat]
    return (
        "Which card comes next, below it, on" if p.steps > p.kept else "Which card goes on top of"
    )


def charge(v: View, game: Game, seat: int) -> str:
    most = most_charge(v, game, seat)
    return f"How many cards do you charge, from deck to energy zone? Up to {most}."


def prep(v: View, game: Game, seat: int) -> str:
    p = v.pick[seat]
    if p.doing == Doing.KEEPING:
        more = " more" if p.kept else ""
        return f"Keep up to {p.most - p.kept}{more} of the top {cards(p.n)} of your deck?"
    return f"{in_order(v, seat)} your deck?"


def fight(v: View, game: Game, seat: int) -> str:
    return "Is there combat this round? It is for you to say."


def turn(v: View, game: Game, seat: int) -> str:
    left = game.rules.passes - v.passes
    ends = "the next pass ends combat" if left == 1 else f"{left} passes end combat"
    return f"Play an attack, or pass? You have {v.energy[seat].n} energy; {ends}."


def pay(v: View, game: Game, seat: int) -> str:
    card = game.rules.attacks[v.attack - 1]
    name = title(game, v.attack - 1)
    return f"Pay {card.cost} of {v.energy[seat].n} energy for {name}, or was it a bluff?"


def take(v: View, game: Game, seat: int) -> str:
    return f"{v.damage} damage to take. Which pile loses its top card for 1 of it?"


def prevent(v: View, game: Game, seat: int) -> str:
    card = game.rules.attacks[v.block - 1]
    name = title(game, v.block - 1)
    return (
        f"You lost {name}. Pay {card.cost} of {v.energy[seat].n} energy to prevent "
        f"{min(card.defense, v.damage)} of the {v.damage} damage left?"
    )


def learn(v: View, game: Game, seat: int) -> str:
    price = learn_price(v, game.rules, seat)  # type: ignore[arg-type]
    cost = f"Pay {price} of {v.energy[seat].n} energy to learn" if price else "Learn, for nothing,"
    return f"{cost} the next lesson?"


def draw(v: View, game: Game, seat: int) -> str:
    return f"Draw from your energy zone? {cards(v.energy[seat].n)} there, top one first."


ASKED = {
    Stage.OPENING: opening,
    Stage.CHARGE: charge,
    Stage.PREP: prep,
    Stage.FIGHT: fight,
    Stage.TURN: turn,
    Stage.PAY: pay,
    Stage.TAKE: take,
    Stage.PREVENT: prevent,
    Stage.LEARN: learn,
    Stage.DRAW: draw,
}


def so_far(v: View, game: Game, seat: int) -> list[str]:
    """The steps of the viewer's choice of cards, and its opening choice until both are in."""
    if seat > 1 or v.pick[seat].doing == Doing.NOTHING:
        return []
    p = v.pick[seat]
    names = [title(game, p.step[i]) for i in range(p.steps)]
    kept, placed = names[: p.kept], names[p.kept :]
    made = [f"you keep {' and '.join(kept)}"] if kept else []
    if p.doing != Doing.KEEPING and not kept:
        made.append("you keep nothing")
    return [*made, *([f"from the top down: {', '.join(placed)}"] if placed else [])]
