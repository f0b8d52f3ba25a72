"""The choices at the table: what a player reads, what one would touch, and what it does."""

from __future__ import annotations

import re
from typing import Any

from kumite.core.rulebook import word
from kumite.games.shattered_spirits import boosting, turn, use
from kumite.games.shattered_spirits import moves as mv
from kumite.games.shattered_spirits import records as ss
from kumite.games.shattered_spirits.asked import TABLES, Asked, price
from kumite.games.shattered_spirits.cards import has_key
from kumite.games.shattered_spirits.creature import top_of
from kumite.games.shattered_spirits.deed_words import option
from kumite.games.shattered_spirits.names import Arms, Bane, Frame, Key, Pace, Tier, Token
from kumite.games.shattered_spirits.reaction_words import idle, prices_now
from kumite.games.shattered_spirits.titles import TOKENS, space_name

WORDS = {
    mv.DONE: "Done",
    mv.BACK: "Back",
    mv.DECLINE: "No, decline",
    mv.ACT: "Act: carry out its effect",
    mv.IMPROVISE: "Improvise something else",
    mv.GIVE_UP: "Give it up",
    mv.GO: "Go",
    mv.STAND: "Stand up",
    mv.JUMP: "Jump",
    mv.YES: "Yes",
    mv.NO: "No",
    mv.PAY_ALL: "Yes, pay",
    mv.FORGO: "Do without",
    mv.AIM_CREATURE: "Aim at the creature",
    mv.AIM_ARMOR: "Aim at its armor",
    mv.AIM_OBSTACLE: "Aim at the obstacle",
    mv.AIM_ITEM: "Aim at what it holds",
    mv.KEEP: "Keep it",
    mv.EASE: "Make it easier",
    mv.SURGE: "Surge: some spaces more, given by the stance",
    mv.RUSH: "Rush: straight ahead, 1 space farther",
}
FORCED = {mv.GO: "As far as it goes", mv.DONE: "Leave it where it is"}
WAYS = (
    "north (up)", "north-east", "east (right)", "south-east",
    "south (down)", "south-west", "west (left)", "north-west",
)  # fmt: skip
REARMS = (  # label and note
    ("Drop and take up", "lay down what is in hand, then take what is carried or lies next to you"),
    ("Put away and draw", "carry one thing of one hand instead, then take something carried"),
    ("Change all you hold", "carry all of it instead, then take up to two things"),
)
REARM_ALL = 2
BLOCKS = (
    (mv.MOVE, ss.SPACES, "space"),
    (mv.TARGET, ss.SPACES, "target"),
    (mv.USE, ss.TECHNIQUES, "techniques"),
    (mv.ADD, ss.ENHANCEMENTS, "enhancements"),
    (mv.REACT, ss.REACTIONS, "reactions"),
    (mv.WITH, ss.WEAPONS, "weapons"),
    (mv.WIELD, ss.WEAPONS, "wield"),
    (mv.STANCE, ss.STANCES, "stances"),
    (mv.STYLE, ss.STYLES, "styles"),
    (mv.PHASE, mv.PHASES, "phase"),
    (mv.BOOST, ss.BOOSTS, "boost"),
    (mv.IMBUE, ss.IMBUES, "imbue"),
    (mv.OPTION, mv.OPTIONS, "option"),
    (mv.PAY, ss.TOKENS, "pay"),
    (mv.GAIN, ss.TOKENS, "gain"),
    (mv.TOWARD, mv.WAYS, "toward"),
    (mv.INFLICT, mv.BANES_, "inflict"),
    (mv.PURGE, ss.AFFLICTIONS, "afflictions"),
    (mv.CREATURE, ss.CREATURES, "creature"),
    (mv.ESCAPE, len(mv.ESCAPES), "escape"),
    (mv.CHOOSE, ss.TOKENS, "choose"),
    (mv.CARRY, ss.WEAPONS, "carry"),
    (mv.EXTRA, ss.ENHANCEMENTS * mv.EXTRAS, "extra"),
)
BOUGHT = ("Boost ", "Boosts ", "Imbue ")  # where a card's text goes on with what costs more
ROWS = ("techniques", "enhancements", "reactions", "stances", "styles")


def block_of(move: int) -> tuple[str, int]:
    """The kind of a move and its thing; the words have none."""
    for start, size, kind in BLOCKS:
        if start <= move < start + size:
            return kind, move - start
    return "", move


def label(q: Asked, move: int, text: str) -> str:
    """What a player reads."""
    kind, k = block_of(move)
    if kind == "" and q.f.kind in (Frame.FORCED, Frame.ROLLING):
        return FORCED.get(move, text.capitalize())
    if move == mv.FORGO and q.f.kind in (Frame.AIM, Frame.STRIKE):
        return "No attack"
    if kind == "":
        return WORDS.get(move, text.capitalize())
    if kind in ROWS:
        return q.title(kind, k)
    if kind == "target":
        return target(q, k)
    if kind in ("weapons", "wield", "carry"):
        verb = {"weapons": "", "wield": "Take ", "carry": "Carry "}[kind]
        return verb + q.title("weapons", k)
    if kind == "creature":
        return q.name(k)
    if kind == "toward":
        return WAYS[k].capitalize()
    if kind == "afflictions":
        return f"Purge {q.title('afflictions', k)}"
    if kind == "space":
        return f"Move {space_name(k)}"
    return label_of_part(q, kind, k, text)


def label_of_part(q: Asked, kind: str, k: int, text: str) -> str:
    """Choices that belong to a card or a question: boosts, options, tokens, banes."""
    if kind == "option" and q.f.kind == Frame.DEED:
        return option(q, k).strip()
    if kind == "option" and q.f.kind == Frame.INFLICT:
        return "Its weapons are faster instead" + (", and take the turn now" if k else "")
    if kind == "option" and at_refresh(q):
        return rearm_label(q, k) if k < len(REARMS) else text.capitalize()
    if kind == "option":
        return option_said(card_note(q), k) or text.capitalize()
    if kind == "boost":
        return f"{boost_title(q, k)} ({priced(*boost_price(q, k))})"
    if kind == "extra":
        row, nth = divmod(k, mv.EXTRAS)
        b = q.r.enhancements[row].boosts[nth]
        return f"{q.title('enhancements', row)}, boost {nth + 1} ({priced(b.cost, b.pay)})"
    if kind in ("pay", "gain", "choose"):
        return TOKENS[k].capitalize()
    if kind == "inflict":
        return word(Bane(k)).capitalize()
    return text.capitalize()


def rearm_label(q: Asked, k: int) -> str:
    """A change of equipment; that of all has a price."""
    cost = price(q.r.rearm_all, 1 << Token.REFLEX | 1 << Token.MOMENTUM)
    return REARMS[k][0] + (f" ({cost})" if k == REARM_ALL else "")


def priced(cost: int, pay: int) -> str:
    return price(cost, pay) if cost else "free"


def boost_title(q: Asked, k: int) -> str:
    """A boost by its number; the last one may come from the stance."""
    return f"Boost {k + 1}" if k < card(q).n_boosts else stance_title(q)


def boost_price(q: Asked, k: int) -> tuple[int, int]:
    """What a boost costs now."""
    c = card(q)
    if k >= c.n_boosts:
        b = q.r.stances[q.v.minds[q.f.me].stance].boosts[0]
        return b.cost, b.pay
    used = q.f.kind == Frame.USE
    cost = boosting.boost_price(q.v.uses[q.f.use], c, k) if used else c.boosts[k].cost
    return cost, c.boosts[k].pay


def stance_title(q: Asked) -> str:
    return q.title("stances", q.v.minds[q.f.me].stance)


def at_refresh(q: Asked) -> bool:
    return q.f.kind == Frame.ROUND and q.v.phase == 8


def target(q: Asked, at: int) -> str:
    """A space and what is there."""
    who = q.v.standing[at]
    there = q.name(who - 1) if who else ""
    if not who and q.v.obstacle[at]:
        there = q.title("obstacles", q.v.obstacle[at])
    return f"{there} on {space_name(at)}" if there else f"Space {space_name(at)}"


def touch(q: Asked, move: int) -> str:
    """The thing on the table that one would touch."""
    kind, k = block_of(move)
    if kind in ("space", "target"):
        return f"space.{space_name(k)}"
    if kind == "creature":
        return f"creature{k}" if q.v.bodies[k].here else ""
    return ""


def note(q: Asked, move: int) -> str:
    """What a choice does, in a few words: first its price, then its text."""
    kind, k = block_of(move)
    if kind == "":
        return note_of_word(q, move)
    if kind in ROWS:
        c = getattr(q.r, kind)[k]
        facts = (as_plotted(q, k) if kind == "techniques" else "") or facts_of(q, kind, c)
        if kind == "reactions" and (none := idle(q, c, k)):
            facts = f"{none}, {facts}" if facts else none
        text = q.game.catalog.rows[kind][k].text
        return f"{facts}: {text}" if facts else text
    if kind in ("weapons", "wield", "carry"):
        return weapon_note(q, k)
    if kind == "boost" and k >= card(q).n_boosts:
        return "move one tier farther"
    if kind == "boost":
        return without_price(said_of(card_note(q), f"Boost {k + 1}"))
    if kind == "imbue":
        return said_of(card_note(q), f"Imbue {k + 1}")
    if kind == "extra":
        text = q.game.catalog.rows["enhancements"][k // mv.EXTRAS].text
        return without_price(said_of(text, f"Boost {k % mv.EXTRAS + 1}"))
    if kind == "space":
        return space_note(q, k)
    if kind == "option" and at_refresh(q) and k < len(REARMS):
        return REARMS[k][1]
    if kind == "phase" and card(q).arms == Arms.UNARMED:
        return fists_note(q, k)
    if kind == "afflictions":
        return purge_note(q, k)
    if kind == "pay":
        return f"has {q.v.minds[q.d.who].tokens[k]}"
    return ""


def note_of_word(q: Asked, move: int) -> str:
    if move == mv.GIVE_UP:
        return "nothing comes back, and the turn is over"
    if move == mv.DONE:
        return note_of_done(q)
    if move == mv.IMPROVISE:
        return f"{q.r.improvise} Momentum, less what is Fluid: a technique of the same AP"
    if move == mv.GO and q.f.kind == Frame.USE:
        return "walk the way chosen"
    if move == mv.STAND:
        return "costs one tier of movement"
    if move == mv.JUMP:
        return f"up to {q.r.armors[armor_of(q)].jump} or as far as your card says, in one line"
    if move == mv.ACT and q.f.kind == Frame.USE:
        return effect_said(card_note(q))
    if move == mv.ACT and q.f.kind == Frame.UPKEEP:
        return form_note(q)
    return ""


def form_note(q: Asked) -> str:
    """The text of the stance or style that is asked whether it acts."""
    m = q.v.minds[q.f.me]
    table, row = ("styles", m.style) if q.f.n[1] else ("stances", m.stance)
    return q.game.catalog.rows[table][row].text


def note_of_done(q: Asked) -> str:
    """What is left undone."""
    if q.f.kind == Frame.USE:
        u = q.v.uses[q.f.use]
        undone = u.acted == 0 and use.acts(q.r, u, card(q))
        return "that was all" + ("; the effect is not carried out" if undone else "")
    if q.f.kind == Frame.ROUND and q.v.phase == 9 and not q.d.row:
        left = q.v.minds[q.d.who].ap
        return f"the plan of {q.who} is complete" + (f"; {left} AP stay unused" if left else "")
    return ""


def card_in_hand(q: Asked) -> tuple[str, int]:
    """The card a question is about: the one being chosen, or the one in use."""
    if q.f.kind == Frame.WINDOW and q.d.row:
        return "reactions", q.d.row - 1
    if q.f.kind in (Frame.ROUND, Frame.TURN, Frame.STRIKE) and q.d.row:
        return "techniques", q.d.row - 1
    u = q.v.uses[q.f.use]
    return TABLES.get(u.table, "techniques"), u.row


def card(q: Asked) -> Any:
    table, row = card_in_hand(q)
    return getattr(q.r, table)[row]


def card_note(q: Asked) -> str:
    table, row = card_in_hand(q)
    return q.game.catalog.rows[table][row].text


def said_of(text: str, what: str) -> str:
    """What a card's text says of one of its boosts or imbues; all of it if it does not say."""
    if what not in text:
        return text
    after = text.split(what, 1)[1]
    ends = [after.index(word) for word in BOUGHT if word in after]
    return after[: min(ends, default=len(after))].strip(" :")


def without_price(text: str) -> str:
    """What a boost does, without the price before it."""
    return re.sub(r"^\([^)]*\):? *", "", text)


def effect_said(text: str) -> str:
    """What a card does by itself: its text without boosts and imbues."""
    ends = [text.index(word) for word in BOUGHT if word in text]
    return text[: min(ends, default=len(text))].strip()


def option_said(text: str, k: int) -> str:
    """The k-th of the things that a card lets one choose from, in its own words."""
    _, choose, after = effect_said(text).lower().partition("choose: ")
    parts = after.rstrip(".").split("; or ")
    if not choose or k >= len(parts):
        return ""
    return parts[k][:1].upper() + parts[k][1:]


def facts_of(q: Asked, table: str, c: Any) -> str:
    """Price, speed and movement of a card."""
    made = []
    if table == "techniques":
        made = [f"{c.ap} AP", speed_of(c)]
        if c.move and q.f.kind != Frame.STRIKE:  # SS24: a reaction's technique does not move
            far = q.r.armors[armor_of(q)].moves[c.move]
            hobbled = top_of(q.v.bodies[who_chooses(q)], Bane.HOBBLED)
            less = f", {hobbled} less by Hobbled" if hobbled else ""
            made.append(f"move {far} ({Tier(c.move).name.lower()}{less})")
    if table == "reactions" and q.f.kind == Frame.WINDOW:
        made += prices_now(q, c)
    else:
        made += [price(n, mask) for n, mask in ((c.cost, c.pay), (c.cost2, c.pay2)) if n]
    if table == "reactions" and has_key(c, Key.EFFICIENT):
        made.append("efficient")
    return ", ".join(made)


def armor_of(q: Asked) -> int:
    """The armor of whoever is to choose."""
    return int(q.r.characters[q.v.bodies[who_chooses(q)].sheet].armor)


def as_plotted(q: Asked, row: int) -> str:
    """What was chosen for a technique that is used or given up now, if anything."""
    if q.f.kind != Frame.TURN or q.d.step == turn.CHANGE:
        return ""
    m = q.v.minds[q.f.me]
    plots = (m.plots[i] for i in range(m.n_plots))
    p = next((p for p in plots if p.row == row + 1 and p.phase == q.v.phase and not p.done), None)
    if p is None:
        return ""
    made = [f"with {q.arm(p.arm)}"] if p.arm else []
    made += [f"imbue {p.imbue}"] if p.imbue else []
    added = [p.enhancements[k] for k in range(ss.ATTACHED) if p.enhancements[k]]
    return ", ".join(made + [q.title("enhancements", e - 1) for e in added])


def who_chooses(q: Asked) -> int:
    return int(q.d.who if q.d.who < ss.CREATURES else q.f.me)


def speed_of(c: Any) -> str:
    """When a technique happens."""
    if c.pace == Pace.FIXED:
        return f"phase {c.speed}"
    if c.pace == Pace.WEAPON:
        return "phase of the weapon" + (f" {c.speed:+d}" if c.speed else "")
    return "any phase" if c.pace == Pace.ANY else "phase 0"


def weapon_note(q: Asked, row: int) -> str:
    w = q.r.weapons[row]
    made = [f"speed {w.speed}"]
    made += [f"reach {w.reach}"] if w.reach > 1 else []
    made += [f"range {w.range}"] if w.range else []
    made += [f"thrown {w.thrown}"] if w.thrown else []
    made += ["two hands"] if w.hands > 1 else []
    if q.f.kind == Frame.ROUND and q.v.phase == 9 and not in_hand(q, row):
        made.insert(0, "carried")
    text = q.game.catalog.rows["weapons"][row].text
    return ", ".join(made) + (f": {text}" if text else "")


def fists_note(q: Asked, phase: int) -> str:
    """The weapons of the body that are fast enough for a phase."""
    sheet = q.r.characters[q.v.bodies[who_chooses(q)].sheet]
    fists = [sheet.fists[i] for i in range(sheet.n_fists)]
    fast = [q.title("weapons", row) for row in fists if q.r.weapons[row].speed <= phase]
    return f"with {', '.join(fast)}" if fast else "no weapon of the body is so fast"


def purge_note(q: Asked, row: int) -> str:
    """What the tokens paid take off an affliction (SS37)."""
    e = q.r.afflictions[row]
    kinds = price(1, e.purge)
    if e.halved:
        return f"{kinds} takes 1 off it, every 2 more another 1"
    return f"each {kinds.removeprefix('1 ')} takes 1 off it" + (
        f", but the first {e.less} takes nothing" if e.less else ""
    )


def in_hand(q: Asked, row: int) -> bool:
    """Whether whoever plots holds such a weapon now."""
    own = (q.v.items[i] for i in range(q.v.n_items))
    return any(x.holder == q.d.who + 1 and x.row == row + 1 and x.hand for x in own)


def space_note(q: Asked, at: int) -> str:
    """What is underfoot."""
    v = q.v
    made = [q.title("terrains", v.terrain[at])] if v.terrain[at] else []
    made += [q.title("obstacles", v.obstacle[at])] if v.obstacle[at] else []
    made += [f"height {v.elevation[at]}"] if v.elevation[at] else []
    return ", ".join(made)
