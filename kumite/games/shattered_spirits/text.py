"""Shattered Spirits in words: moves, rolls, refusals; the log is in telling.py."""

from __future__ import annotations

from typing import Any

from kumite.core.game import Game, Move
from kumite.core.rulebook import Catalog, word
from kumite.games.shattered_spirits import records as ss
from kumite.games.shattered_spirits.moves import ESCAPES, EXTRAS, WORDS
from kumite.games.shattered_spirits.names import Bane, Frame
from kumite.games.shattered_spirits.telling import say
from kumite.games.shattered_spirits.titles import AFFLICTIONS, TOKENS, space_name

__all__ = ["moves", "outcome", "say", "why_not"]

PLOTTING = 9  # as a value of `phase`
WAYS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def filled(names: list[str], room: int, spare: str) -> list[str]:
    """Names for all rows there can be; a variant's own rows have a number."""
    return names + [f"{spare}-{i + 1}" for i in range(len(names), room)]


def moves(catalog: Catalog) -> list[str]:
    """Every move is one part: what is asked for at once is listed at once."""
    spaces = [space_name(at) for at in range(ss.SPACES)]
    weapons = filled(catalog.names("weapons"), ss.WEAPONS, "weapon")
    blocks = (
        ("move", spaces),
        ("target", spaces),
        ("use", filled(catalog.names("techniques"), ss.TECHNIQUES, "technique")),
        ("add", filled(catalog.names("enhancements"), ss.ENHANCEMENTS, "enhancement")),
        ("react", filled(catalog.names("reactions"), ss.REACTIONS, "reaction")),
        ("with", weapons),
        ("wield", weapons),
        ("stance", filled(catalog.names("stances"), ss.STANCES, "stance")),
        ("style", filled(catalog.names("styles"), ss.STYLES, "style")),
        ("phase", [str(phase) for phase in range(7)]),
        ("boost", [str(k + 1) for k in range(ss.BOOSTS)]),
        ("imbue", [str(k + 1) for k in range(ss.IMBUES)]),
        ("option", [str(k + 1) for k in range(6)]),
        ("pay", TOKENS),
        ("gain", TOKENS),
        ("toward", list(WAYS)),
        ("inflict", [word(bane) for bane in Bane]),
        ("purge", AFFLICTIONS),
        ("creature", [str(c + 1) for c in range(ss.CREATURES)]),
        ("escape", list(ESCAPES)),
        ("choose", TOKENS),
        ("carry", weapons),
        ("extra", extras(catalog)),
    )
    made = list(WORDS)
    for verb, things in blocks:
        made += [f"{verb} {thing}" for thing in things]
    return made


def extras(catalog: Catalog) -> list[str]:
    """Boosts of enhancements."""
    names = filled(catalog.names("enhancements"), ss.ENHANCEMENTS, "enhancement")
    return [f"{name} {k + 1}" for name in names for k in range(EXTRAS)]


def outcome(s: Any, r: Any, roll: int, catalog: Catalog) -> str:
    return str(roll + 2)


WHY_NOT = {
    "move": "movement goes to a space next to the last one, as far as it lasts",
    "target": "nothing to choose is there, or it is out of range or sight",
    "pay": "there is no such token left, or it does not count for this price",
    "react": "it does not answer this, its turn was used, or it costs more than you have",
    "add": "it does not fit the technique, is used already, or costs more than you have",
    "boost": "it costs more than you have, or was bought already",
    "wield": "it is out of reach, or there is no hand free for it",
}


def why_not(v: Any, game: Game, seat: int, move: Move) -> str:
    """What keeps a seat from a move, in terms of its own view."""
    if seat > 1 or not v.asked >> seat & 1:
        return ""
    verb, _, thing = move.text.partition(" ")
    if verb != "use":
        return WHY_NOT.get(verb, "")
    row = (
        game.catalog.names("techniques").index(thing)
        if thing in game.catalog.names("techniques")
        else -1
    )
    f = v.layers[v.depth - 1]
    if f.kind == Frame.TURN:
        return "only what is plotted for now can be used; improvise replaces it"
    if f.kind != Frame.ROUND or v.phase != PLOTTING or row < 0:
        return ""
    return why_no_plot(v, game.rules, v.drafts[seat].who, row)


def why_no_plot(v: Any, r: Any, who: int, row: int) -> str:
    m, c = v.minds[who], r.techniques[row]
    sheet = r.characters[v.bodies[who].sheet]
    if row >= r.basic and row not in [sheet.techniques[i] for i in range(sheet.n_techniques)]:
        return "this creature does not know it"
    if row + 1 in [m.plots[i].row for i in range(m.n_plots)]:
        return "it is plotted already, and a technique is used once a round"
    if c.ap > m.ap:
        return f"it takes {c.ap} AP and {m.ap} are left"
    return "a weapon, armor or token that it takes is missing"
