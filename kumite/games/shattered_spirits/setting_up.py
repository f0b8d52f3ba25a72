"""The beginning of a battle, from its scenario, and what is wrong with a variant."""

from __future__ import annotations

from kumite.core.rulebook import Catalog
from kumite.games.shattered_spirits.cards import open_hands
from kumite.games.shattered_spirits.ground import space
from kumite.games.shattered_spirits.names import Arms, Do, Victory
from kumite.games.shattered_spirits.records import (
    ITEMS,
    SIDE,
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
    """What is wrong with the numbers of a variant, if anything."""
    for i in range(r.n_techniques):
        for k in range(r.techniques[i].n_ops):
            if r.techniques[i].ops[k].do == Do.ODD:
                return f"{catalog.names('techniques')[i]} has an odd effect that nobody wrote"
    for i in range(r.n_characters):
        wrong = check_character(r, catalog, i)
        if wrong:
            return f"character {catalog.names('characters')[i]} {wrong}"
    for i in range(r.n_scenarios):
        wrong = check_scenario(r, catalog, i)
        if wrong:
            return f"scenario {catalog.names('scenarios')[i]} {wrong}"
    return ""


def check_character(r: Rules, catalog: Catalog, i: int) -> str:
    sheet = r.characters[i]
    for k in range(sheet.n_fists):
        if r.weapons[sheet.fists[k]].arms != Arms.UNARMED:
            return f"has {catalog.names('weapons')[sheet.fists[k]]} among its fists"
    for k in range(sheet.n_weapons):
        if r.weapons[sheet.weapons[k]].arms in (Arms.UNARMED, Arms.NONE):
            return f"carries {catalog.names('weapons')[sheet.weapons[k]]}, which is no equipment"
    return ""


def check_scenario(r: Rules, catalog: Catalog, which: int) -> str:
    e = r.scenarios[which]
    taken: set[int] = set()
    sides = [0, 0]
    items = 0
    for k in range(e.n_places):
        p = e.places[k]
        at = space(p.x, p.y)
        name = catalog.names("characters")[p.character]
        if p.x >= e.width or p.y >= e.depth:
            return f"puts {name} off the board"
        if at in taken:
            return f"puts two creatures in one space, the second is {name}"
        taken.add(at)
        sides[p.seat] += 1
        items += r.characters[p.character].n_weapons
    if 0 in sides or max(sides) > 4:
        return "needs 1 to 4 creatures on each side"
    wrong = check_goal(r, which)
    if wrong:
        return wrong
    if items > ITEMS:
        return f"has {items} pieces of equipment; there is room for {ITEMS}"
    return ""


def check_goal(r: Rules, which: int) -> str:
    """A goal lies on the board; that of the battle itself is reached before the last round."""
    e = r.scenarios[which]
    if e.victory == Victory.LAST_STANDING:
        return ""
    if e.goal_x + max(e.goal_width, 1) > e.width or e.goal_y + max(e.goal_depth, 1) > e.depth:
        return "has a goal off the board"
    if e.goal_rounds == 0:
        return "has a goal of 0 rounds"
    if which == r.scenario and e.goal_rounds > r.round_limit:
        return f"has a goal of {e.goal_rounds} rounds, and the battle ends after {r.round_limit}"
    return ""
