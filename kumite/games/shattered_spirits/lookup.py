"""What looking a name up tells beside its text: the numbers of its row, and what each roll does."""

from __future__ import annotations

from typing import Any

from kumite.core.game import Game
from kumite.core.rulebook import word
from kumite.games.shattered_spirits import catalogue
from kumite.games.shattered_spirits.names import Bane, Grade, Tier, Victory
from kumite.games.shattered_spirits.records import ROLLS

CARDS = ("techniques", "enhancements", "reactions", "stances", "styles", "weapons")


def about(game: Game, table: str, row: int) -> list[str]:
    """The facts of a row in lines."""
    if game.catalog.rows[table][row].name == "none":
        return []
    e: Any = getattr(game.rules, table)[row]
    if table in CARDS:
        return card(game, table, e)
    said = sentence(plain(game, table, e))
    return [said] if said else []


def plain(game: Game, table: str, e: Any) -> list[str]:
    """The facts of what is no card."""
    match table:
        case "armors":
            return armor(game, e)
        case "afflictions":
            return catalogue.affliction(e)
        case "terrains":
            return terrain(e)
        case "obstacles":
            return catalogue.obstacle(e)
        case "characters":
            return catalogue.sheet(game, e)
        case "scenarios":
            return scenario(game, e)
    return []


def sentence(parts: list[str]) -> str:
    said = "; ".join(part for part in parts if part)
    return said[:1].upper() + said[1:] + "." if said else ""


def card(game: Game, table: str, c: Any) -> list[str]:
    """A card's facts, then its profile roll by roll."""
    named = f"profile `{game.catalog.rows['profiles'][c.profile].name}`"
    facts = [fact for fact in catalogue.facts(game, table, c) if fact != named]
    said = sentence(facts)
    return ([said] if said else []) + profile(game, c.profile)


def profile(game: Game, which: int) -> list[str]:
    """`Roll 5 to 6: graze, 3 damage, dazed 1 (1 grit)`."""
    if which == 0:
        return []
    rows = [rolled(game.rules.profiles[which].rows[k]) for k in range(ROLLS)]
    made = []
    first = 0
    for k, said in enumerate(rows):
        if k + 1 == ROLLS or rows[k + 1] != said:
            rolls = f"{first + 2}" if first == k else f"{first + 2} to {k + 2}"
            made.append(f"Roll {rolls}: {said}.")
            first = k + 1
    return made


def rolled(e: Any) -> str:
    _, _, inflicts = catalogue.profile_row(e).split(" | ")
    made = [word(Grade(e.grade)), f"{e.damage} damage" if e.damage else "", inflicts]
    return ", ".join(part for part in made if part)


def armor(game: Game, e: Any) -> list[str]:
    moves = ", ".join(f"{word(tier)} {e.moves[tier]}" for tier in Tier if tier)
    given = game.catalog.rows["reactions"][e.reaction].title if e.grants else ""
    made = [moves, f"jump {e.jump}", f"Guard {e.guard}" if e.guard else "no Guard"]
    made.append(f"durability {e.durability}" if e.durability else "")
    return [*made, f"gives the reaction {given}" if given else ""]


def terrain(e: Any) -> list[str]:
    """What the ground does to who is on it."""
    if e.wall:
        return ["nobody can enter, see or strike through"]
    made = [f"each space costs {e.cost} movement" if e.cost > 1 else ""]
    if e.damage:
        bane = f" and {word(Bane(e.bane))} {e.value}" if e.value else ""
        made.append(f"{e.damage} damage{bane} for who enters or ends a turn there, once a turn")
    made.append(f"{e.reflex} Reflex avoids that" if e.reflex else "")
    if e.swim:
        made.append("who swims has cover and disadvantage, attacks against it have advantage")
    if e.veiled:
        made.append("attacks from there or at who is there have disadvantage")
    return made if any(made) else ["nothing special"]


def scenario(game: Game, e: Any) -> list[str]:
    titles = game.catalog.rows["characters"]
    places = [e.places[i] for i in range(e.n_places)]
    sides = [
        " and ".join(titles[p.character].title for p in places if p.seat == seat) for seat in (0, 1)
    ]
    goal = {
        Victory.HOLD: f"seat 0 wins by holding the goal for {e.goal_rounds} rounds",
        Victory.SURVIVE: f"seat 0 wins if it still stands after round {e.goal_rounds}",
    }.get(Victory(e.victory), "the last side standing wins")
    return [f"{sides[0]} against {sides[1]}", f"{e.width} by {e.depth} spaces", goal]
