"""The log of Shattered Spirits in words, code by code."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.core.game import Words
from kumite.core.rulebook import word
from kumite.games.shattered_spirits.names import Bane, Over, Reason, Told
from kumite.games.shattered_spirits.titles import (
    AFFLICTIONS,
    GRADES,
    PHASES,
    TOKENS,
    arm_title,
    name_of,
    space_name,
)

TABLES = ("techniques", "reactions", "enhancements", "stances", "styles")  # as events number them
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
    for tell in TELLERS:
        line = tell(code, numbers, words)
        if line:
            return line
    raise ValueError(f"no text for event {code}")


def of_round(code: int, numbers: Sequence[int], words: Words) -> str:
    """How the battle goes."""
    a, b = numbers[:2]
    who = name_of(words, a)
    match code:
        case Told.ROUND:
            return f"Round {a} begins."
        case Told.PHASE:
            return "The end phase begins." if a == 7 else f"Phase {PHASES[a]} begins."
        case Told.READY:
            return f"{words.seats[a]} is ready."
        case Told.ACTS:
            return f"{who} has its turn."
        case Told.HELD:
            return f"The goal is held for {a} of {b} rounds."
        case Told.JUDGED:
            if a == Over.DRAW:
                return "Both sides have the same share of Endurance and Health left."
            ahead = words.seats[0 if a == Over.LEFT_WINS else 1]
            return f"{ahead} has the larger share of Endurance and Health left."
        case Told.WINS:
            return f"{words.seats[a]} wins."
        case Told.DRAWN:
            return f"It is a tie in round {a}."
    return ""


def of_techniques(code: int, numbers: Sequence[int], words: Words) -> str:
    """What is used, and what was added to it."""
    a, b, c, d = numbers[:4]
    rows = words.catalog.rows
    who = name_of(words, a)
    match code:
        case Told.USES:
            return f"{who} uses {rows['techniques'][b].title}."
        case Told.IMPROVISES:
            return f"{who} improvises {rows['techniques'][b].title}."
        case Told.GIVES_UP:
            return f"{who} gives its technique up."
        case Told.LOST:
            return f"{who} cannot use {rows['techniques'][b].title}; it is lost."
        case Told.SHOCKED:
            return f"{who} is shocked: that is lost."
        case Told.BOOSTS:
            return f"{who} pays for boost {b} of {rows[TABLES[c]][d].title}."
        case Told.EXTRA:
            return f"{who} pays for boost {c} of {rows['enhancements'][b].title}."
        case Told.ATTACHES:
            return f"{who} adds {rows['enhancements'][b].title}."
        case Told.REACTS:
            return f"{who} reacts with {rows['reactions'][b].title}."
        case Told.ENCHANTS:
            return f"{rows['techniques'][b].title} of {who} goes on."
        case Told.SLOWED:
            return f"{who} is slowed" + (": its next technique comes later." if b else ".")
        case Told.HASTENED:
            return f"{who} is accelerated" + (": its next technique comes sooner." if b else ".")
        case Told.REVEALED:
            phase = f"phase {c}" if c else "before phase 1"
            return f"{who} is going to use {rows['techniques'][b].title}: {phase}."
    return ""


def of_movement(code: int, numbers: Sequence[int], words: Words) -> str:
    """Who goes where, by itself or not."""
    a, b, c = numbers[:3]
    who = name_of(words, a)
    match code:
        case Told.MOVES:
            return f"{who} moves from {space_name(b)} to {space_name(c)}."
        case Told.STANDS_UP:
            return f"{who} stands up."
        case Told.JUMPS:
            return f"{who} jumps from {space_name(b)} to {space_name(c)}."
        case Told.EASES:
            return f"{who} finds a firm way across {space_name(b)}."
        case Told.FORCED:
            return f"{who} is moved from {space_name(b)} to {space_name(c)}."
        case Told.FOLLOWS:
            return f"{who} is dragged to {space_name(b)}."
        case Told.FALLS:
            return f"{who} falls {b}."
        case Told.DODGED:
            return f"{who} slips out of range of {name_of(words, b)}."
    return ""


def of_rolls(code: int, numbers: Sequence[int], words: Words) -> str:
    """An attack, until its row is known."""
    a, b, c, d = numbers[:4]
    who = name_of(words, a)
    match code:
        case Told.ATTACKS:
            with_arm = f" with {arm_title(words, c)}" if c else ""
            return f"{who} attacks{f' {name_of(words, b)}' if b != 255 else ''}{with_arm}."
        case Told.MISSES:
            return f"The attack on {who} misses: {REASONS.get(Reason(b), 'no way')}."
        case Told.EDGE:
            edge = "Advantage" if b else "Disadvantage"
            return f"{edge} for {REASONS.get(Reason(c), 'an effect')}."
        case Told.ROLLED:
            dice = "" if c == 2 else " with advantage" if d else " with disadvantage"
            return f"{who} rolls {b}{dice}."
        case Told.MODIFIED:
            reason = REASONS.get(Reason(c), "an effect")
            against = f" against {who}" if d and a != 255 else ""
            return f"{b:+d}{against} for {reason}."
        case Told.ROW:
            return f"The roll counts as {b}: a {GRADES[c]}."
        case Told.FUMBLES:
            return f"{who} fumbles."
    return ""


def of_damage(code: int, numbers: Sequence[int], words: Words) -> str:
    """What a blow does."""
    a, b, c, d, e = numbers[:5]
    rows = words.catalog.rows
    who = name_of(words, a)
    match code:
        case Told.BLOW:
            return f"The blow on {who}: {blow(b, c, d, e)}."
        case Told.HALVED:
            return f"It is Glancing on {who}: {b} becomes {c}."
        case Told.DAMAGED:
            guard = guarded(b, c, e) if d == Reason.ATTACK else ""
            return f"{who} takes {b} damage{because(d)}{guard}."
        case Told.RESISTS:
            return f"{who} resists it: {b} of the Guard."
        case Told.PART_HURT:
            left = f"{d} is left of it" if d else "it is gone"
            return f"Part {b + 1} of {who} takes {c} damage; {left}."
        case Told.BREAKS:
            state = "is destroyed" if b else "is damaged"
            return f"The {rows['weapons'][a].title} {state}."
        case Told.WINDED:
            return f"{who} is winded."
        case Told.DOWN:
            return f"{who} goes down and loses a Condition."
    return ""


def of_banes(code: int, numbers: Sequence[int], words: Words) -> str:
    """What befalls a creature, and how it is rid of it."""
    a, b, c, d = numbers[:4]
    who = name_of(words, a)
    match code:
        case Told.NEGATES:
            return f"{who} negates it."
        case Told.SUFFERS:
            times = f", {d} times" if d > 1 else ""
            return f"{who} suffers {word(Bane(b))}{f' {c}' if c else ''}{times}."
        case Told.CLEARS:
            return f"{who} is rid of {word(Bane(b))}."
        case Told.PURGES:
            return f"{who} purges {AFFLICTIONS[b]}."
        case Told.ESCAPES:
            return f"{who} gets free: no longer {word(Bane(b))}."
        case Told.CONTESTS:
            return f"{who} spends {b} to get out of the grapple."
        case Told.WAGERS:
            return f"{who} bets {b}."
        case Told.KNOWS:
            return f"{who} uses its Knowledge {b}."
        case Told.SCOUTED:
            return f"{who} has {b} Health and {d} {TOKENS[c]}."
        case Told.FRIGHTENED:
            return f"{who} is afraid, " + (
                "and loses 1 momentum." if b else "with no momentum left."
            )
    return ""


def of_tokens(code: int, numbers: Sequence[int], words: Words) -> str:
    """Gains and losses."""
    a, b, c, d, e = numbers[:5]
    who = name_of(words, a)
    match code:
        case Told.GAINS:
            return f"{who} gains {amounts((b, c, d, e))}."
        case Told.GRIEVES:
            return f"Grief takes from what {who} gains."
        case Told.LEANS:
            return f"{who} paid most of it with {TOKENS[b]}."
        case Told.GAINED:
            return f"{who} gains {b} {'token' if b == 1 else 'tokens'}."
        case Told.PAYS:
            return f"{who} pays {amounts((b, c, d, e))}."
        case Told.DISCARDS:
            return f"{who} loses {c} {TOKENS[b]}."
        case Told.DRAINED:
            return f"{who} loses {d} {TOKENS[c]}."
        case Told.VIGOR:
            return f"{who} has {b} Vigor."
        case Told.RECOVERS:
            return f"{who} recovers {b} Endurance."
    return ""


def of_ground(code: int, numbers: Sequence[int], words: Words) -> str:
    """Ground, obstacles and hazards."""
    a, b, c = numbers[:3]
    rows = words.catalog.rows
    who = name_of(words, a)
    match code:
        case Told.TERRAIN:
            return f"{space_name(a)} becomes {rows['terrains'][b].title}."
        case Told.OBSTACLE:
            return f"A {rows['obstacles'][b].title} stands on {space_name(a)}."
        case Told.DESTROYED:
            return f"The {rows['obstacles'][b].title} on {space_name(a)} is destroyed."
        case Told.ROLLS:
            return (
                f"The {rows['obstacles'][c].title} rolls from {space_name(a)} to {space_name(b)}."
            )
        case Told.CRACKS:
            return f"The {rows['obstacles'][b].title} on {space_name(a)} cracks."
        case Told.HAZARD:
            when = "the round" if c == 7 else f"phase {c}"
            return f"{who} makes {space_name(b)} a hazard; it strikes at the end of {when}."
        case Told.HAZARD_STRIKES:
            return f"The hazard of {who} on {space_name(b)} strikes."
    return ""


def of_outfit(code: int, numbers: Sequence[int], words: Words) -> str:
    """Equipment, stances and styles."""
    a, b, c = numbers[:3]
    rows = words.catalog.rows
    who = name_of(words, a)
    match code:
        case Told.LANDS:
            return f"The {rows['weapons'][a].title} falls to the ground on {space_name(b)}."
        case Told.WIELDS:
            return f"{who} takes {rows['weapons'][b].title}{' in hand' if c else ' up'}."
        case Told.DROPS:
            return f"{who} drops {rows['weapons'][b].title} on {space_name(c)}."
        case Told.STOWS:
            return f"{who} puts {rows['weapons'][b].title} away."
        case Told.FORM:
            return f"{who}: {rows['stances'][b].title}, {rows['styles'][c].title}."
        case Told.SHOWS:
            return shows(who, ("stance", "style")[b], c, words)
        case Told.BRACES:
            return f"{who} braces: its reach is {b} longer."
    return ""


def because(reason: int) -> str:
    """What damage comes from, besides attacks."""
    return f" from {REASONS[Reason(reason)]}" if reason in set(REASONS) else ""


def guarded(loss: int, guard: int, before: int) -> str:
    """What Guard took off, and how much of it was pierced."""
    if guard == 0:
        return ", with no Guard"
    pierced = guard - (before - loss) if loss > 0 else 0
    if pierced >= guard:
        return f"; Guard {guard} is pierced"
    less = f": {before} less Guard {guard}"
    return less + (f", of which {pierced} is pierced" if pierced > 0 else "")


def amounts(counts: Sequence[int]) -> str:
    """Tokens by kind: 2 grit and 1 focus."""
    parts = [f"{n} {TOKENS[i]}" for i, n in enumerate(counts) if n]
    return " and ".join(parts) if parts else "nothing"


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


TELLERS = (
    of_round, of_techniques, of_movement, of_rolls, of_damage, of_banes, of_tokens, of_ground,
    of_outfit,
)  # fmt: skip
