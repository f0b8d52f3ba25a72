"""The beginning of a battle, from its scenario, and what is wrong with a variant."""

from __future__ import annotations

from kumite.core.rulebook import Catalog
from kumite.games.shattered_spirits.cards import open_hands
from kumite.games.shattered_spirits.ground import space
from kumite.games.shattered_spirits.names import Arms, Do, Victory
from kumite.games.shattered_spirits.records import (
    ITEMS,
    SIDE,
    TEAM,
    Patch,
    Place,
    Rules,
    State,
)


def set_up(s: State, r: Rules) -> None:
    e = r.scenarios[r.scenario]
    s.scenario = r.scenario
    s.width = e.width
    s.deep = e.depth
    s.last = 1  # SS13: seat 0 starts the first phase
    for i in range(e.n_patches):
        lay(s, e.patches[i])
    for i in range(e.n_places):
        enter(s, r, e.places[i])


def lay(s: State, p: Patch) -> None:
    """A rectangle of ground."""
    for y in range(p.y, min(p.y + max(p.depth, 1), SIDE)):
        for x in range(p.x, min(p.x + max(p.width, 1), SIDE)):
            at = space(x, y)
            s.terrain[at] = p.terrain
            s.elevation[at] = p.elevation
            s.obstacle[at] = p.obstacle


def enter(s: State, r: Rules, p: Place) -> None:
    """A creature with full Endurance and Health, and what fits its hands in them."""
    c = s.n_bodies
    s.n_bodies += 1
    sheet = r.characters[p.character]
    b, m = s.bodies[c], s.minds[c]
    b.sheet = p.character
    b.seat = p.seat
    b.here = 1
    b.at = space(p.x, p.y)
    s.standing[b.at] = c + 1
    m.endurance = sheet.endurance
    m.health = sheet.health
    m.stance = sheet.stance
    m.style = sheet.style
    for i in range(sheet.n_weapons):
        item = s.items[s.n_items]
        s.n_items += 1
        item.row = sheet.weapons[i] + 1
        item.holder = c + 1
        hands = r.weapons[sheet.weapons[i]].hands
        item.hand = 0
        if open_hands(s, c) >= hands:
            item.hand = hands


def check(r: Rules, catalog: Catalog) -> str:
    """What is wrong with the numbers of a variant, if anything: table, row, column and why."""
    for table in ("techniques", "enhancements", "reactions", "stances", "styles", "weapons"):
        for i, name in enumerate(catalog.names(table)):
            c = getattr(r, table)[i]
            for k in range(c.n_ops):
                if c.ops[k].do == Do.NONE:
                    return f"{table}.{name}: ops {k + 1}: what it does, `do`, is missing"
    for i in range(r.n_characters):
        wrong = check_character(r, catalog, i)
        if wrong:
            return f"characters.{catalog.names('characters')[i]}: {wrong}"
    for i in range(r.n_scenarios):
        wrong = check_scenario(r, catalog, i)
        if wrong:
            return f"scenarios.{catalog.names('scenarios')[i]}: {wrong}"
    return ""


def check_character(r: Rules, catalog: Catalog, i: int) -> str:
    sheet = r.characters[i]
    weapons = catalog.names("weapons")
    for k in range(sheet.n_fists):
        if r.weapons[sheet.fists[k]].arms != Arms.UNARMED:
            return f"fists: {weapons[sheet.fists[k]]} is no weapon of the body"
    for k in range(sheet.n_weapons):
        if r.weapons[sheet.weapons[k]].arms in (Arms.UNARMED, Arms.NONE):
            return f"weapons: {weapons[sheet.weapons[k]]} is no equipment"
    for k in range(sheet.n_parts):
        if sheet.parts[k] == 0:
            return f"parts {k + 1}: a part takes at least 1"
    return check_lists(r, catalog, i) or check_first_form(r, catalog, i)


def check_lists(r: Rules, catalog: Catalog, i: int) -> str:
    """Nothing is known twice, and what everybody knows is not listed."""
    sheet = r.characters[i]
    basics = {
        "techniques": r.basic,
        "enhancements": r.basic_enhancements,
        "reactions": r.basic_reactions,
    }
    for table in ("techniques", "enhancements", "reactions", "stances", "styles"):
        names = catalog.names(table)
        rows = [int(row) for row in getattr(sheet, table)[: getattr(sheet, f"n_{table}")]]
        for k, row in enumerate(rows):
            if row < basics.get(table, 0):
                return f"{table}: everybody knows {names[row]}"
            if row in rows[:k]:
                return f"{table}: {names[row]} stands there twice"
            if table in ("stances", "styles") and row == 0:
                return f"{table}: none needs no place in the list"
    return ""


def check_first_form(r: Rules, catalog: Catalog, i: int) -> str:
    """Who begins in a stance or style knows it."""
    sheet = r.characters[i]
    for first, table in ((int(sheet.stance), "stances"), (int(sheet.style), "styles")):
        known = [int(row) for row in getattr(sheet, table)[: getattr(sheet, f"n_{table}")]]
        if first and first not in known:
            return f"{table[:-1]}: {catalog.names(table)[first]} is not among its {table}"
    return ""


def check_scenario(r: Rules, catalog: Catalog, which: int) -> str:
    e = r.scenarios[which]
    wrong = check_ground(r, which)
    if wrong:
        return wrong
    walls = spaces_of_walls(r, which)
    taken: dict[int, int] = {}
    sides = [0, 0]
    items = 0
    for k in range(e.n_places):
        p = e.places[k]
        at = space(p.x, p.y)
        where = f"places {k + 1}: {catalog.names('characters')[p.character]} at x {p.x}, y {p.y}"
        if p.x >= e.width or p.y >= e.depth:
            return f"{where} is off the board, which is {e.width} by {e.depth}"
        if at in taken:
            return f"{where} puts two creatures in one space; places {taken[at]} is there"
        if at in walls:
            return f"{where} stands in a wall"
        taken[at] = k + 1
        sides[p.seat] += 1
        items += r.characters[p.character].n_weapons
    for seat in range(2):
        if not 1 <= sides[seat] <= TEAM:
            return f"places: seat {seat} has {sides[seat]} creatures; each side needs 1 to {TEAM}"
    if items > ITEMS:
        return f"places: they carry {items} pieces of equipment; there is room for {ITEMS}"
    return check_goal(r, which)


def check_ground(r: Rules, which: int) -> str:
    e = r.scenarios[which]
    for k in range(e.n_patches):
        p = e.patches[k]
        right, low = p.x + max(p.width, 1), p.y + max(p.depth, 1)
        if right > e.width or low > e.depth:
            return (
                f"patches {k + 1}: it reaches off the board, to x {right - 1}, y {low - 1}; "
                f"the board is {e.width} by {e.depth}"
            )
        if p.obstacle != 0 and r.terrains[p.terrain].wall == 1:
            return f"patches {k + 1}: an obstacle cannot stand in a wall"
    return ""


def spaces_of_walls(r: Rules, which: int) -> set[int]:
    """Patches lie one upon another, so the last one says what a space is."""
    e = r.scenarios[which]
    walls: set[int] = set()
    for k in range(e.n_patches):
        p = e.patches[k]
        for y in range(p.y, p.y + max(p.depth, 1)):
            for x in range(p.x, p.x + max(p.width, 1)):
                if r.terrains[p.terrain].wall == 1:
                    walls.add(space(x, y))
                else:
                    walls.discard(space(x, y))
    return walls


def check_goal(r: Rules, which: int) -> str:
    """A goal lies on the board; that of the battle itself is reached before the last round."""
    e = r.scenarios[which]
    if e.victory == Victory.LAST_STANDING:
        said = e.goal_rounds + e.goal_x + e.goal_y + e.goal_width + e.goal_depth
        return "victory: a goal is given, and the last side standing wins" if said else ""
    if e.goal_x + max(e.goal_width, 1) > e.width or e.goal_y + max(e.goal_depth, 1) > e.depth:
        return f"goal_x, goal_y: the goal lies off the board, which is {e.width} by {e.depth}"
    spaces = {
        space(x, y)
        for y in range(e.goal_y, e.goal_y + max(e.goal_depth, 1))
        for x in range(e.goal_x, e.goal_x + max(e.goal_width, 1))
    }
    if e.victory == Victory.HOLD and spaces <= spaces_of_walls(r, which):
        return "goal_x, goal_y: the goal is a wall, and nobody can stand there"
    if e.goal_rounds == 0:
        return "goal_rounds: a goal takes at least 1 round"
    if which == r.scenario and e.goal_rounds > r.round_limit:
        return f"goal_rounds: {e.goal_rounds}, and the battle ends after {r.round_limit}"
    return ""
