"""Shattered Spirits in words: moves, rolls, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kumite.core.game import Game, Move, Words
from kumite.core.rulebook import Catalog, word
from kumite.games.shattered_spirits import records as ss
from kumite.games.shattered_spirits.cards import BODY_ARM
from kumite.games.shattered_spirits.ground import x_of, y_of
from kumite.games.shattered_spirits.moves import ESCAPES, EXTRAS, WORDS
from kumite.games.shattered_spirits.names import Bane, Frame, Grade, Reason, Token, Told

PLOTTING = 9  # as a value of `phase`
WAYS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
PHASES = ("0 (instinctive)", "1", "2", "3", "4", "5", "6")
TOKENS = [word(token) for token in Token]
GRADES = [word(grade) for grade in Grade]
AFFLICTIONS = [word(bane) for bane in Bane][: ss.AFFLICTIONS]


def space_name(at: int) -> str:
    return "abcdefghijklmnop"[x_of(at)] + str(y_of(at) + 1)


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


_rosters: dict[int, tuple[Catalog, list[str]]] = {}  # by id; the catalog is held so that it stays


def extras(catalog: Catalog) -> list[str]:
    """Boosts of enhancements."""
    names = filled(catalog.names("enhancements"), ss.ENHANCEMENTS, "enhancement")
    return [f"{name} {k + 1}" for name in names for k in range(EXTRAS)]


def roster(r: Any, catalog: Catalog) -> list[str]:
    """The names of a scenario's creatures; those that share one have their number in the roster."""
    found = _rosters.get(id(catalog))
    if found is None:
        if len(_rosters) > 50:
            _rosters.clear()
        found = _rosters[id(catalog)] = (catalog, named(r, catalog))
    return found[1]


def named(r: Any, catalog: Catalog) -> list[str]:
    e = r.scenarios[r.scenario]
    rows = catalog.rows["characters"]
    titles = [rows[e.places[i].character].title for i in range(e.n_places)]
    return [
        title if titles.count(title) == 1 else f"{title} {i + 1}" for i, title in enumerate(titles)
    ]


def name_of(words: Words, creature: int) -> str:
    """A creature in the log."""
    names = roster(words.rules, words.catalog)
    return names[creature] if creature < len(names) else f"Creature {creature + 1}"


def arm_title(words: Words, arm: int) -> str:
    """A weapon as attacks refer to it: a piece of equipment, or a weapon of the body."""
    rows = words.catalog.rows["weapons"]
    if arm >= BODY_ARM:
        return rows[arm - BODY_ARM].title
    r = words.rules
    e = r.scenarios[r.scenario]
    carried = []
    for i in range(e.n_places):
        sheet = r.characters[e.places[i].character]
        carried += [sheet.weapons[k] for k in range(sheet.n_weapons)]
    return rows[carried[arm - 1]].title if 0 < arm <= len(carried) else ""


def outcome(s: Any, r: Any, roll: int, catalog: Catalog) -> str:
    return str(roll + 2)


REASONS = {
    Reason.HIGH_GROUND: "high ground",
    Reason.LOW_GROUND: "low ground",
    Reason.COVER: "cover",
    Reason.CROWDED: "foes next to the attacker",
    Reason.LATE: "being out of its phase",
    Reason.DAMAGED: "a damaged weapon",
    Reason.REACTION: "a reaction",
    Reason.TECHNIQUE: "technique, stance or style",
    Reason.BURN: "Burn",
    Reason.BLEED: "Bleed",
    Reason.GROUND: "the ground",
    Reason.FALL: "the fall",
    Reason.SHOCK: "Shock",
    Reason.FROST: "Frost",
    Reason.WOUND: "a wound",
    Reason.HOBBLED: "Hobbled",
    Reason.EFFECT: "the opening",
    Reason.EMBEDDED: "pulling the weapon out",
    Reason.ACCURATE: "an accurate attack",
    Reason.PIERCING: "piercing armor",
    Reason.SIEGE: "siege against an obstacle",
    Reason.SECOND: "the blow that follows one at armor",
    Reason.HELD: "aiming at what is held",
    Reason.SWIMS: "water",
    Reason.VEILED: "a veil",
    Reason.RESTRAINED: "being restrained",
    Reason.STUCK: "kicking while stuck",
    Reason.PRONE: "a prone target",
    Reason.NEAR: "a target too near",
    Reason.TWICE: "being Glancing twice",
}


def say(code: int, numbers: Sequence[int], words: Words) -> str:
    """A line of the log."""
    a, b, c, d, e = numbers[:5]
    rows = words.catalog.rows
    who = name_of(words, a)
    because = f" from {REASONS[Reason(d)]}" if d in set(REASONS) else ""
    match code:
        case Told.ROUND:
            return f"Round {a} begins."
        case Told.PHASE:
            return "The end phase begins." if a == 7 else f"Phase {PHASES[a]} begins."
        case Told.READY:
            return f"{words.seats[a]} is ready."
        case Told.ACTS:
            return f"{who} has its turn."
        case Told.USES:
            return f"{who} uses {rows['techniques'][b].title}."
        case Told.IMPROVISES:
            return f"{who} improvises {rows['techniques'][b].title}."
        case Told.GIVES_UP:
            return f"{who} gives its technique up."
        case Told.LOST:
            return f"{who} cannot use {rows['techniques'][b].title}; it is lost."
        case Told.MOVES:
            return f"{who} moves from {space_name(b)} to {space_name(c)}."
        case Told.STANDS_UP:
            return f"{who} stands up."
        case Told.BOOSTS:
            tables = ("techniques", "reactions", "enhancements", "stances", "styles")
            return f"{who} pays for boost {b} of {rows[tables[c]][d].title}."
        case Told.ATTACHES:
            return f"{who} adds {rows['enhancements'][b].title}."
        case Told.ATTACKS:
            with_arm = f" with {arm_title(words, c)}" if c else ""
            return f"{who} attacks{f' {name_of(words, b)}' if b != 255 else ''}{with_arm}."
        case Told.ROLLED:
            dice = "" if c == 2 else " with advantage" if d else " with disadvantage"
            return f"{who} rolls {b}{dice}."
        case Told.MODIFIED:
            reason = REASONS.get(Reason(c), "an effect")
            against = f" against {who}" if d and a != 255 else ""
            return f"{b:+d}{against} for {reason}."
        case Told.ROW:
            return f"The roll counts as {b}: a {GRADES[c]}."
        case Told.DAMAGED:
            return (
                f"{who} takes {b} damage{because}{guarded(b, c, e) if d == Reason.ATTACK else ''}."
            )
        case Told.NEGATES:
            return f"{who} negates it."
        case Told.SUFFERS:
            times = f", {d} times" if d > 1 else ""
            return f"{who} suffers {word(Bane(b))}{f' {c}' if c else ''}{times}."
        case Told.CLEARS:
            return f"{who} is rid of {word(Bane(b))}."
        case Told.REACTS:
            return f"{who} reacts with {rows['reactions'][b].title}."
        case Told.GAINS:
            return f"{who} gains {amounts((b, c, d, e))}."
        case Told.GAINED:
            return f"{who} gains {b} {'token' if b == 1 else 'tokens'}."
        case Told.PAYS:
            return f"{who} pays {amounts((b, c, d, e))}."
        case _:
            return say_rarely(code, numbers, words)


def guarded(loss: int, guard: int, before: int) -> str:
    """What Guard took off, and how much of it was pierced."""
    if guard == 0:
        return ", with no Guard"
    pierced = guard - (before - loss) if loss > 0 else 0
    if pierced >= guard:
        return f"; Guard {guard} is pierced"
    less = f": {before} less Guard {guard}"
    return less + (f", of which {pierced} is pierced" if pierced > 0 else "")


def say_rarely(code: int, numbers: Sequence[int], words: Words) -> str:
    a, b, c = numbers[:3]
    rows = words.catalog.rows
    who = name_of(words, a)
    match code:
        case Told.DOWN:
            return f"{who} goes down and loses a Condition."
        case Told.WINDED:
            return f"{who} is winded."
        case Told.FORCED:
            return f"{who} is moved from {space_name(b)} to {space_name(c)}."
        case Told.FALLS:
            return f"{who} falls {b}."
        case Told.PURGES:
            return f"{who} purges {AFFLICTIONS[b]}."
        case Told.TERRAIN:
            return f"{space_name(a)} becomes {rows['terrains'][b].title}."
        case Told.OBSTACLE:
            return f"A {rows['obstacles'][b].title} stands on {space_name(a)}."
        case Told.DESTROYED:
            return f"The {rows['obstacles'][b].title} on {space_name(a)} is destroyed."
        case Told.MISSES:
            return f"The attack on {who} misses: {REASONS.get(Reason(b), 'no way')}."
        case Told.ROLLS:
            return (
                f"The {rows['obstacles'][c].title} rolls from {space_name(a)} to {space_name(b)}."
            )
        case Told.CRACKS:
            return f"The {rows['obstacles'][b].title} on {space_name(a)} cracks."
        case Told.DISCARDS:
            return f"{who} loses {c} {TOKENS[b]}."
        case Told.LANDS:
            return f"The {rows['weapons'][a].title} falls to the ground on {space_name(b)}."
        case Told.VIGOR:
            return f"{who} has {b} Vigor."
        case Told.WIELDS:
            return f"{who} takes {rows['weapons'][b].title}{' in hand' if c else ' up'}."
        case Told.DROPS:
            return f"{who} drops {rows['weapons'][b].title} on {space_name(c)}."
        case Told.WINS:
            return f"{words.seats[a]} wins."
        case Told.RESISTS:
            return f"{who} resists it: {b} of the Guard."
        case Told.JUDGED:
            one, other = words.seats
            return f"Left of Endurance and Health: {one} {a} %, {other} {b} %."
        case Told.DRAWN:
            return f"It is a tie in round {a}."
        case Told.FUMBLES:
            return f"{who} fumbles."
        case Told.FORM:
            return f"{who}: {rows['stances'][b].title}, {rows['styles'][c].title}."
        case Told.SLOWED:
            return f"{who} is slowed" + (": its next technique comes later." if b else ".")
        case Told.HAZARD:
            when = "the round" if c == 7 else f"phase {c}"
            return f"{who} makes {space_name(b)} a hazard; it strikes at the end of {when}."
        case Told.HAZARD_STRIKES:
            return f"The hazard of {who} on {space_name(b)} strikes."
        case Told.JUMPS:
            return f"{who} jumps from {space_name(b)} to {space_name(c)}."
        case Told.BREAKS:
            state = "is destroyed" if b else "is damaged"
            return f"The {rows['weapons'][a].title} {state}."
        case Told.PART_HURT:
            left = f"{numbers[3]} is left of it" if numbers[3] else "it is gone"
            return f"Part {b + 1} of {who} takes {c} damage; {left}."
        case Told.HELD:
            return f"The goal is held for {a} of {b} rounds."
        case Told.ENCHANTS:
            return f"{rows['techniques'][b].title} of {who} goes on."
        case Told.EASES:
            return f"{who} finds a firm way across {space_name(b)}."
        case Told.RECOVERS:
            return f"{who} recovers {b} Endurance."
        case Told.REVEALED:
            phase = f"phase {c}" if c else "before phase 1"
            return f"{who} is going to use {rows['techniques'][b].title}: {phase}."
        case Told.HASTENED:
            return f"{who} is accelerated" + (": its next technique comes sooner." if b else ".")
        case Told.ESCAPES:
            return f"{who} gets free: no longer {word(Bane(b))}."
        case Told.CONTESTS:
            return f"{who} spends {b} to get out of the grapple."
        case Told.WAGERS:
            return f"{who} bets {b}."
        case Told.KNOWS:
            return f"{who} uses its Knowledge {b}."
        case Told.FOLLOWS:
            return f"{who} is dragged to {space_name(b)}."
        case Told.SHOCKED:
            return f"{who} is shocked: that is lost."
        case Told.SCOUTED:
            return f"{who} has {b} Health and {numbers[3]} {TOKENS[c]}."
        case Told.DRAINED:
            return f"{who} loses {numbers[3]} {TOKENS[c]}."
    return say_of_fighters(code, numbers, words)


def amounts(counts: Sequence[int]) -> str:
    """Tokens by kind: 2 grit and 1 focus."""
    parts = [f"{n} {TOKENS[i]}" for i, n in enumerate(counts) if n]
    return " and ".join(parts) if parts else "nothing"


def say_of_fighters(code: int, numbers: Sequence[int], words: Words) -> str:
    a, b, c = numbers[:3]
    who = name_of(words, a)
    match code:
        case Told.BRACES:
            return f"{who} braces: its reach is {b} longer."
        case Told.SHOWS:
            return shows(who, ("stance", "style")[b], c, words)
        case Told.STOWS:
            return f"{who} puts {words.catalog.rows['weapons'][b].title} away."
        case Told.LEANS:
            return f"{who} paid most of it with {TOKENS[b]}."
        case Told.GRIEVES:
            return f"Grief takes from what {who} gains."
        case Told.FRIGHTENED:
            return f"{who} is afraid, " + (
                "and loses 1 momentum." if b else "with no momentum left."
            )
        case Told.EXTRA:
            return f"{who} pays for boost {c} of {words.catalog.rows['enhancements'][b].title}."
        case Told.EDGE:
            edge = "Advantage" if b else "Disadvantage"
            return f"{edge} for {REASONS.get(Reason(c), 'an effect')}."
        case Told.BLOW:
            return f"The blow on {who}: {blow(*numbers[1:5])}."
        case Told.HALVED:
            return f"It is Glancing on {who}: {b} becomes {c}."
        case Told.DODGED:
            return f"{who} slips out of range of {name_of(words, b)}."
    raise ValueError(f"no text for event {code}")


def shows(who: str, kind: str, row: int, words: Words) -> str:
    """What of a creature's form others come to know."""
    if row == 0:
        return f"{who} has no {kind} now."
    return f"{who} shows its {kind}: {words.catalog.rows[kind + 's'][row].title}."


def blow(base: int, added: int, exposed: int, impaired: int) -> str:
    """`7 by the roll, +2 by what was added, +1 as it is Exposed: 10`."""
    made = [f"{base} by the roll"]
    made += [f"{added:+d} by what was added"] if added else []
    made += [f"{exposed:+d} as it is Exposed"] if exposed else []
    made += [f"{-impaired:+d} as its attacker is Impaired"] if impaired else []
    return f"{', '.join(made)}: {max(base + added + exposed - impaired, 0)}"


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
