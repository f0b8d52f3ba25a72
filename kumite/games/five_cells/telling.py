"""What the log of Five Cells tells of movement and strikes, where anyone listens."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.five_cells.records import Over, Rules, State, Told


def tell_move(s: State, seat: int, steps: int, start: int, end: int) -> None:
    if start != end:
        note(s, Told.MOVED, EVERYONE, seat, start, end, abs(steps) > abs(end - start))
    elif steps != 0:
        note(s, Told.HELD, EVERYONE, seat, end)


def tell_strikes(s: State, r: Rules, row0: int, row1: int, lands0: int, lands1: int) -> None:
    if lands0 + lands1 == 2:
        note(s, Told.CLASH, EVERYONE)
        return
    tell_strike(s, r, 0, row0, lands0, r.actions[row1].counter)
    tell_strike(s, r, 1, row1, lands1, r.actions[row0].counter)
    if s.over != Over.NO:
        note(s, Told.WINS, EVERYONE, s.over - Over.LEFT_WINS)


def tell_strike(s: State, r: Rules, me: int, row: int, lands: int, countered: int) -> None:
    if lands == 1:
        hurt = me if countered == 1 else 1 - me
        if countered == 1:
            note(s, Told.COUNTERED, EVERYONE, me)
        note(s, Told.HURT, EVERYONE, hurt, s.hp[hurt], row)
    elif r.actions[row].hits != 0:
        note(s, Told.MISSED, EVERYONE, me, row)
