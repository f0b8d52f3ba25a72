"""For the contract suite: what can be, what stays hidden, and the duel from the other end."""

from __future__ import annotations

from kumite.games.five_cells.records import ACTIONS, SPECIALS, Card, Over, Rules, State, Told


def sound(s: State, r: Rules) -> str:
    """What is wrong with a state, if anything."""
    for seat in range(2):
        limits = (s.hp[seat] > 9, s.cell[seat] >= r.board, s.special[seat] >= SPECIALS)
        flags = (s.stance[seat] > 1, s.spent[seat] > 1, s.lock[seat] >= len(Card))
        plans = (s.plan[seat] > ACTIONS**2, max(s.last[seat, 0], s.last[seat, 1]) > len(r.actions))
        if any((*limits, *flags, *plans)):
            return f"seat {seat} has what there is not"
    if s.dealt > 2 or s.over > Over.DRAW:
        return "it is at no stage of a duel"
    if s.cell[0] > s.cell[1]:
        return "the fighters passed each other"
    if r.specials_differ and s.dealt == 2 and s.special[0] == s.special[1]:
        return "both hold the same special"
    if s.over == Over.NO and 0 in (s.hp[0], s.hp[1]):
        return "somebody has fallen and the duel goes on"
    return ""


def special(s: State, r: Rules, owner: int, viewer: int) -> object:
    """FC14: a special stays hidden until it is used."""
    known = owner == viewer or s.dealt <= owner or s.spent[owner]
    return None if known else s.special[owner]


def specials(s: State, r: Rules, owner: int, viewer: int) -> set[int]:
    """FC2: any but the one the viewer holds or has seen."""
    foe = 1 - owner
    seen = r.specials_differ and s.dealt > foe and (foe == viewer or s.spent[foe])
    return set(range(SPECIALS)) - ({s.special[foe]} if seen else set())


def plan(s: State, r: Rules, owner: int, viewer: int) -> object:
    """FC14: a plan stays hidden until it is resolved."""
    return None if owner == viewer else s.plan[owner] or None


HIDDEN = {"special": special, "plan": plan}
POSSIBLE = {"special": specials}

REVEALS = {Told.PLAYED: "a plan made before is seen when it is carried out (FC14)"}

NEVER_RANDOM = (Told.DRAWN,)  # random duels end long before the turn limit


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
