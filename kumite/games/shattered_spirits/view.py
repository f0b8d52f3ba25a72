"""What the table of Shattered Spirits shows a seat."""

from __future__ import annotations

from typing import Any

from kumite.core.game import Game
from kumite.core.table import Board, Card, Mark, Meter, Part, Piece, Scene, Seat, Space, Zone
from kumite.games.shattered_spirits import records as ss
from kumite.games.shattered_spirits.asked import Asked, phase_name
from kumite.games.shattered_spirits.asking import question, so_far
from kumite.games.shattered_spirits.creature import passive_guard, top_of
from kumite.games.shattered_spirits.goal import on_goal
from kumite.games.shattered_spirits.ground import height, space
from kumite.games.shattered_spirits.labels import label, note, touch
from kumite.games.shattered_spirits.lookup import about
from kumite.games.shattered_spirits.names import Bane, Frame, Group, Token, Victory
from kumite.games.shattered_spirits.phases import ACTED, ACTING
from kumite.games.shattered_spirits.records import View
from kumite.games.shattered_spirits.titles import TOKENS, roster, space_name

GROUPS = {Group.NORMAL: "", Group.PRIORITY: ", Priority first", Group.STALL: ", Stall last"}
ROUND_END = 7  # as `due` of a hazard

__all__ = ["about", "lay_out", "obvious", "part", "rank"]


def lay_out(v: View, game: Game, seat: int, names: tuple[str, str]) -> Scene:
    r = game.rules
    return Scene(
        clock=f"round {v.round} of at most {r.round_limit}",
        phase="over" if v.over else phase_of(v),
        question=question(v, game, seat),
        seats=[seat_of(v, game, side, seat, names) for side in range(2)],
        zones=[*zones(v, game, seat)],
        board=grid(v, game, seat),
        so_far=so_far(v, game, seat),
    )


def phase_of(v: View) -> str:
    name = phase_name(v).removeprefix("The ").lower()
    return name + (GROUPS[Group(v.group)] if turns_run(v) else "")


def turns_run(v: View) -> bool:
    """Whether it is somebody's turn: not before a phase's first, nor after its last."""
    layers = (v.layers[i] for i in range(v.depth))
    return any(f.kind == Frame.PHASE and f.step in (ACTING, ACTED) for f in layers)


def seat_of(v: View, game: Game, side: int, seat: int, names: tuple[str, str]) -> Seat:
    marks = [Mark(goal_of(v, game, side))]
    if v.phase > 7 and v.ready[side] and not v.over:
        marks.append(Mark("is ready", tone="good"))
    elif v.turn == side and turns_run(v) and not v.over:
        marks.append(Mark("has the turn", tone="good"))
    fallen = [c for c in range(v.n_bodies) if v.bodies[c].seat == side and v.bodies[c].lost]
    if fallen:  # SS7: for the campaign, also when the battle is over
        who = ", ".join(roster(game.rules, game.catalog)[c] for c in fallen)
        marks.append(Mark(f"lost a Condition: {who}", tone="bad"))
    return Seat(side, names[side], [], marks)


def goal_of(v: View, game: Game, side: int) -> str:
    """SS10: how this side wins."""
    e = game.rules.scenarios[v.scenario]
    if e.victory == Victory.HOLD:
        at = goal_spaces(e)
        if side == 0:
            return f"wins by holding {at} for {e.goal_rounds} rounds (held {v.held})"
        return f"keeps the others from holding {at} for {e.goal_rounds} rounds"
    if e.victory == Victory.SURVIVE:
        stands = "still stands" if side == 0 else "nobody of the others stands"
        return f"wins if it {stands} after round {e.goal_rounds}"
    return "wins as the last side standing"


def goal_spaces(e: Any) -> str:
    """The space to hold, or the two corners of them."""
    wide, deep = max(e.goal_width, 1), max(e.goal_depth, 1)
    first = space_name(space(e.goal_x, e.goal_y))
    last = space_name(space(e.goal_x + wide - 1, e.goal_y + deep - 1))
    return first if first == last else f"{first} to {last}"


# The board.


def grid(v: View, game: Game, seat: int) -> Board:
    spaces = [space_of(v, game, space(x, y), x, y) for y in range(v.deep) for x in range(v.width)]
    pieces = [piece(v, game, c, seat) for c in range(v.n_bodies) if v.bodies[c].here]
    return Board("grid", v.width, v.deep, spaces, pieces)


def space_of(v: View, game: Game, at: int, x: int, y: int) -> Space:
    r = game.rules
    rows = game.catalog.rows
    t = r.terrains[v.terrain[at]]
    ground = [rows["terrains"][v.terrain[at]].title] if v.terrain[at] else []
    if v.obstacle[at]:
        cracked = "fragile " if v.cracks[at] else ""
        ground.append(cracked + rows["obstacles"][v.obstacle[at]].title)
    name = space_name(at)
    return Space(
        f"space.{name}",
        name,
        x,
        y,
        height(v, r, at),  # type: ignore[arg-type]  # a view has the same ground
        ", ".join(ground),
        bool(t.wall),
        marks_of_space(v, game, at),
    )


def marks_of_space(v: View, game: Game, at: int) -> list[Mark]:
    """What lies there, what will be attacked there, and whether it is what the battle is about."""
    rows = game.catalog.rows
    e = game.rules.scenarios[v.scenario]
    made = []
    if e.victory == Victory.HOLD and on_goal(e, at):
        made.append(Mark("the space to hold", "hold"))
    for i in range(v.n_items):
        item = v.items[i]
        if item.row and not item.holder and not item.gone and item.at == at:
            made.append(Mark(f"{rows['weapons'][item.row - 1].title} lies there"))
    for i in range(ss.HAZARDS):
        h = v.hazards[i]
        if h.live and h.zone[at // 32] >> at % 32 & 1:
            when = "of the round" if h.due >= ROUND_END else f"of phase {h.due}"
            made.append(Mark(f"{hazard(game, h)} at the end {when}", "hazard", "bad"))
    return made


def hazard(game: Game, h: ss.Hazard) -> str:
    tables = ("techniques", "reactions", "enhancements", "stances", "styles", "weapons")
    return game.catalog.rows[tables[h.table]][h.row].title


def piece(v: View, game: Game, c: int, seat: int) -> Piece:
    b = v.bodies[c]
    name = roster(game.rules, game.catalog)[c] if c < ss.CREATURES else ""
    return Piece(
        f"creature{c}",
        name,
        f"{name[:1].upper()}{c + 1}",
        f"space.{space_name(b.at)}",
        b.seat,
        "",
        meters(v, game, c, seat),
        [*marks(v, game, c), *form(v, game, c, seat), *in_hand(v, game, c)],
    )


def meters(v: View, game: Game, c: int, seat: int) -> list[Meter]:
    """SS45: own numbers exactly; of others Endurance and Health to the nearest quarter."""
    b, m = v.bodies[c], v.minds[c]
    sheet = game.rules.characters[b.sheet]
    vigor = [Meter("Vigor", b.vigor)] if b.vigor else []
    if b.seat == seat:
        tokens = [Meter(TOKENS[t].capitalize(), m.tokens[t]) for t in Token]
        endurance = Meter("Endurance", m.endurance, sheet.endurance)
        guard = Meter("Guard", passive_guard(v, game.rules, c, 1))  # type: ignore[arg-type]
        return [endurance, Meter("Health", m.health, sheet.health), *vigor, guard, *tokens]
    return [
        Meter("Endurance", v.endurance[c], 4, f"{25 * v.endurance[c]} %"),
        Meter("Health", v.health[c], 4, f"{25 * v.health[c]} %"),
        *vigor,
        *learned(v, c),
    ]


def learned(v: View, c: int) -> list[Meter]:
    """What scouting and blows told of a creature."""
    b = v.bodies[c]
    made = [Meter("Guard seen", b.seen_guard - 1)] if b.seen_guard else []
    if b.seen_health:
        made.append(Meter("Health seen", b.seen_health - 1))
    for token in Token:
        if b.seen_token[token]:
            made.append(Meter(f"{TOKENS[token].capitalize()} seen", b.seen_token[token] - 1))
    return made


STATUSES = ("prone", "disarmed", "staggered", "stuck", "shred")


def marks(v: View, game: Game, c: int) -> list[Mark]:
    """What everybody sees on a creature."""
    return [
        *statuses(v, game, c),
        *afflictions(v, game, c),
        *strengths(v, game, c),
        *parts_hurt(v, game, c),
    ]


def statuses(v: View, game: Game, c: int) -> list[Mark]:
    """Statuses, with what they come from where one must know it to be rid of them."""
    b = v.bodies[c]
    names = roster(game.rules, game.catalog)
    made = [Mark("Winded", "winded", "bad")] if b.winded else []
    for status in STATUSES:
        count = getattr(b, status)
        if count:
            number = f" {count}" if count > 1 else ""
            made.append(Mark(status.capitalize() + number, status, "bad"))
    if b.restrained:
        cause = ": pinned to an obstacle" if b.pinned_by else ""
        made.append(Mark(f"Restrained{cause}", "restrained", "bad"))
    if b.grapples:
        with_whom = names[b.grapples - 1]
        made.append(Mark(f"{'holds' if b.on_top else 'held by'} {with_whom}", "grappled", "bad"))
    if b.pinned_by:
        weapon = v.items[b.pinned_with - 1].row - 1 if b.pinned_with else -1
        thing = game.catalog.rows["weapons"][weapon].title if weapon >= 0 else "a weapon"
        text = f"Embedded: {thing} of {names[b.pinned_by - 1]}"
        made.append(Mark(text, "embedded", "bad"))
    return made


def afflictions(v: View, game: Game, c: int) -> list[Mark]:
    """Of each affliction its top token, how many lie below, and whose Knowledge it is."""
    b = v.bodies[c]
    made = []
    for a, row in enumerate(game.catalog.rows["afflictions"]):
        top = top_of(b, a)
        if top:
            more = sum(b.afflictions[a, level] for level in range(ss.LEVELS)) - 1
            whose = ""
            if a == Bane.KNOWLEDGE and b.knower:
                whose = f" of {roster(game.rules, game.catalog)[b.knower - 1]}"
            text = f"{row.title} {top}{whose}" + (f" (+{more})" if more else "")
            made.append(Mark(text, tone="bad"))
    return made


def strengths(v: View, game: Game, c: int) -> list[Mark]:
    """What helps a creature for a while, and the plot that was revealed."""
    b = v.bodies[c]
    techniques = game.catalog.rows["techniques"]
    fortify = b.fortify + b.fortify_turn + b.fortify_phase
    made = [Mark(f"Fortify {fortify}", "fortify", "good")] if fortify else []
    if b.ablative:
        harder = f", {b.tough} harder" if b.tough else ""
        made.append(Mark(f"Ablative {b.ablative}{harder}", "ablative", "good"))
    if b.brace:
        made.append(Mark(f"reach of its lance +{b.brace}", "reach", "good"))
    if b.harried:
        made.append(Mark(f"its reactions to movement cost {b.harried} more", tone="bad"))
    if b.enchant:
        made.append(Mark(techniques[b.enchant - 1].title, "enchant", "good"))
    if b.seen_plot:
        when = f"in phase {b.seen_phase}" if b.seen_phase else "before phase 1"
        made.append(Mark(f"plotted {techniques[b.seen_plot - 1].title} {when}", "reveal", "bad"))
    return made


def parts_hurt(v: View, game: Game, c: int) -> list[Mark]:
    """SS42: what is left of the parts that were struck."""
    b = v.bodies[c]
    sheet = game.rules.characters[b.sheet]
    made = []
    for k in range(ss.PARTS):
        if b.parts[k]:
            left = sheet.parts[k] - b.parts[k]
            made.append(Mark(f"part {k + 1}: {f'{left} left' if left else 'gone'}", tone="bad"))
    return made


def form(v: View, game: Game, c: int, seat: int) -> list[Mark]:
    """Stance and style: the own ones, or those that others showed."""
    b, m = v.bodies[c], v.minds[c]
    rows = game.catalog.rows
    if b.seat == seat:
        pairs = [("stances", m.stance, ""), ("styles", m.style, "")]
    else:
        pairs = [  # what was shown, and may have been changed since unless that cannot be
            ("stances", b.seen_stance - 1, "" if b.sure_stance else "showed "),
            ("styles", b.seen_style - 1, "" if b.sure_style else "showed "),
        ]
    return [Mark(said + rows[table][row].title) for table, row, said in pairs if row > 0]


def in_hand(v: View, game: Game, c: int) -> list[Mark]:
    """What it holds, and its armor."""
    rows = game.catalog.rows
    armor = game.rules.characters[v.bodies[c].sheet].armor
    made = [Mark(rows["armors"][armor].title)]
    for i in range(v.n_items):
        item = v.items[i]
        if item.holder == c + 1 and item.row:
            state = "" if item.hand else " (carried)"
            broken = "damaged " if item.damaged else ""
            made.append(Mark(broken + rows["weapons"][item.row - 1].title + state))
    return made


# Plots and sheets.


def zones(v: View, game: Game, seat: int) -> list[Zone]:
    made = []
    for c in range(v.n_bodies):
        if v.bodies[c].here:
            made.append(sheet_zone(v, game, c))
            if v.bodies[c].seat == seat:
                made.append(plot_zone(v, game, c))
    return made


def sheet_zone(v: View, game: Game, c: int) -> Zone:
    """What a creature can beyond the basics: its sheet is open."""
    b = v.bodies[c]
    sheet: Any = game.rules.characters[b.sheet]
    cards = []
    for table in ("techniques", "enhancements", "reactions", "stances", "styles"):
        rows = game.catalog.rows[table]
        for i in range(getattr(sheet, f"n_{table}")):
            row = getattr(sheet, table)[i]
            said = rows[row]
            cards.append(Card(f"sheet{c}.{table}.{said.name}", said.title, said.text, seen=[0, 1]))
    name = roster(game.rules, game.catalog)[c]
    return Zone(f"sheet{c}", f"{name} can", b.seat, "sheet", len(cards), cards)


def plot_zone(v: View, game: Game, c: int) -> Zone:
    """The own plots by phase; what was used stays in sight."""
    m = v.minds[c]
    order = sorted(range(m.n_plots), key=lambda i: when(m.plots[i]))
    cards = [plot_card(v, game, c, i) for i in order if m.plots[i].row]
    name = roster(game.rules, game.catalog)[c]
    note = "" if cards or v.phase != 9 else "nothing plotted yet"
    return Zone(f"plot{c}", f"{name} plots", v.bodies[c].seat, "row", len(cards), cards, note)


def when(p: ss.Plot) -> tuple[int, int]:
    rank = {Group.PRIORITY: 0, Group.NORMAL: 1, Group.STALL: 2}
    return p.phase, rank[Group(p.group)]


def plot_card(v: View, game: Game, c: int, i: int) -> Card:
    p = v.minds[c].plots[i]
    rows = game.catalog.rows
    row = rows["techniques"][p.row - 1]
    title = f"{p.phase}: {row.title}"
    marks = [Mark("done")] if p.done else []
    if p.group:
        marks.append(Mark("Priority" if p.group == Group.PRIORITY else "Stall"))
    if p.arm:
        weapon = v.items[p.arm - 1].row - 1
        marks.append(Mark(f"with {rows['weapons'][weapon].title}"))
    if p.imbue:
        marks.append(Mark(f"imbue {p.imbue}"))
    added = [p.enhancements[k] for k in range(ss.ATTACHED) if p.enhancements[k]]
    marks += [Mark(rows["enhancements"][e - 1].title) for e in added]
    return Card(f"plot{c}.{i}", title, row.text, [], marks, [v.bodies[c].seat], off=bool(p.done))


# Choices.


RANKS = {"act": 0, "go": 0, "forgo": 2, "done": 2, "give-up": 2, "back": 3}


def rank(text: str) -> int:
    """What to do comes before ending it, and the way back last."""
    return RANKS.get(text, 1)


def obvious(v: View, game: Game, seat: int, texts: list[str]) -> str:
    """The only move, or the one besides the way back: no more to add, no other thing to aim at."""
    if len(texts) == 1:
        return texts[0]
    kind = v.layers[v.depth - 1].kind
    if kind == Frame.AIM and sorted(texts) == ["aim-creature", "back"]:
        return "aim-creature"
    in_the_making = kind in (Frame.ROUND, Frame.WINDOW) and v.drafts[seat].row > 0
    return "done" if in_the_making and sorted(texts) == ["back", "done"] else ""


def part(v: View, game: Game, seat: int, text: str) -> Part:
    q = Asked(v, game, seat)
    move = game.by_text[text].id
    return Part(text, label(q, move, text), touch(q, move), note(q, move))
