"""How a duel of Five Cells looks from the other end of the line, for the contract suite."""

from __future__ import annotations

from kumite.games.five_cells.records import Over, Rules, State


def mirror(s: State, r: Rules, t: State) -> bool:
    """The same duel seen from the other end of the line; not while specials are dealt."""
    if s.dealt != 2:
        return False
    t.turn = s.turn
    t.dealt = s.dealt
    t.over = Over.NO if s.over == Over.NO else Over.DRAW - s.over
    if s.over == Over.DRAW:
        t.over = Over.DRAW
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
