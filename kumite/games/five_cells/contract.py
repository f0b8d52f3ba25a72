"""For the contract suite: what stays hidden, and how a duel looks from the other end."""

from __future__ import annotations

from kumite.games.five_cells.records import Over, Rules, State


def special(s: State, r: Rules, viewer: int) -> object:
    """FC14: a special stays hidden until it is used."""
    hidden = [s.special[x] for x in range(2) if x != viewer and s.dealt > x and not s.spent[x]]
    return hidden or None


def plan(s: State, r: Rules, viewer: int) -> object:
    """FC14: a plan stays hidden until it is resolved."""
    return [s.plan[x] for x in range(2) if x != viewer and s.plan[x]] or None


HIDDEN = {"special": special, "plan": plan}


def mirror(s: State, r: Rules, t: State) -> bool:
    """The same duel seen from the other end of the line; not while specials are dealt."""
    if s.dealt != 2:
        return False
    t.turn = s.turn
    t.dealt = s.dealt
    t.over = s.over if s.over in (Over.NO, Over.DRAW) else Over.DRAW - s.over
    for seat in range(2):
        foe = 1 - seat
        t.hp[foe] = s.hp[seat]
        t.cell[foe] = r.board - 1 - s.cell[seat]
        t.stance[foe] = s.stance[seat]
        t.special[foe] = s.special[seat]
        t.spent[foe] = s.spent[seat]
        t.lock[foe] = s.lock[seat]
        t.plan[foe] = s.plan[seat]
        t.last[foe, 0] = s.last[seat, 0]
        t.last[foe, 1] = s.last[seat, 1]
    return True
