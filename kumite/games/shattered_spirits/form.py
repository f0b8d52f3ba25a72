"""A change of stance and style by an effect; n[0]: how many changes are left."""

from __future__ import annotations

from kumite.core.events import note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.moves import DONE, STANCE, STYLE
from kumite.games.shattered_spirits.names import Told
from kumite.games.shattered_spirits.records import STANCES, Layer, Rules, State
from kumite.games.shattered_spirits.stack import ask, pop


def go_form(s: State, r: Rules, f: Layer) -> None:
    if f.n[0] > 0 and s.bodies[f.me].here == 1:
        ask(s, f.me)
        return
    pop(s, 0)


def list_form(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    sheet = r.characters[s.bodies[f.me].sheet]
    moves[0] = DONE
    n = 1
    if f.n[1] != 1:
        for i in range(sheet.n_stances):
            if sheet.stances[i] != m.stance:
                moves[n] = STANCE + sheet.stances[i]
                n += 1
    if f.n[1] != 2:
        for i in range(sheet.n_styles):
            if sheet.styles[i] != m.style:
                moves[n] = STYLE + sheet.styles[i]
                n += 1
    return n


def take_form(s: State, r: Rules, f: Layer, move: int) -> None:
    m = s.minds[f.me]
    if move == DONE:
        f.n[0] = 0
        return
    f.n[0] -= 1
    if STANCE <= move < STANCE + STANCES:
        m.stance = move - STANCE
        f.n[1] = 1
    else:
        m.style = move - STYLE
        f.n[1] = 2
    note(s, Told.FORM, 1 << s.bodies[f.me].seat, f.me, m.stance, m.style)
