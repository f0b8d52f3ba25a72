"""A change of stance and style by an effect; n[0]: how many changes it allows.

What is chosen lies in the draft (`row`: a stance + 1, `arm`: a style + 1) until all of it is, and
the others are not even told whether anything changed (SS28, SS46).
"""

from __future__ import annotations

from kumite.core.events import note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.feats import may_have_changed
from kumite.games.shattered_spirits.moves import BACK, DONE, STANCE, STYLE
from kumite.games.shattered_spirits.names import Told
from kumite.games.shattered_spirits.records import STANCES, Draft, Layer, Rules, State
from kumite.games.shattered_spirits.stack import ask, pop


def go_form(s: State, r: Rules, f: Layer) -> None:
    b = s.bodies[f.me]
    if f.step == 0 and b.here == 1 and b.staggered == 0:  # Staggered: no change at all
        f.step = 1
        ask(s, f.me)
        return
    pop(s, 0)


def list_form(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    m = s.minds[f.me]
    d = s.drafts[s.bodies[f.me].seat]
    sheet = r.characters[s.bodies[f.me].sheet]
    moves[0] = DONE
    n = 1
    if d.row + d.arm > 0:
        moves[n] = BACK
        n += 1
    if d.row == 0:
        for i in range(sheet.n_stances):
            if sheet.stances[i] != m.stance:
                moves[n] = STANCE + sheet.stances[i]
                n += 1
    if d.arm == 0:
        for i in range(sheet.n_styles):
            if sheet.styles[i] != m.style:
                moves[n] = STYLE + sheet.styles[i]
                n += 1
    return n


def take_form(s: State, r: Rules, f: Layer, move: int) -> None:
    d = s.drafts[s.bodies[f.me].seat]
    if move == BACK:
        d.row = 0
        d.arm = 0
    elif STANCE <= move < STANCE + STANCES:
        d.row = move - STANCE + 1
    elif move != DONE:
        d.arm = move - STYLE + 1
    changes = (1 if d.row > 0 else 0) + (1 if d.arm > 0 else 0)
    if move != DONE and changes < min(f.n[0], 2):
        s.asked = 1 << s.bodies[f.me].seat
        return
    change(s, r, f.me, d)


def change(s: State, r: Rules, who: int, d: Draft) -> None:
    m = s.minds[who]
    may_have_changed(s, r, who)
    if d.row > 0:
        m.stance = d.row - 1
    if d.arm > 0:
        m.style = d.arm - 1
    if d.row + d.arm > 0:
        note(s, Told.FORM, 1 << s.bodies[who].seat, who, m.stance, m.style)
