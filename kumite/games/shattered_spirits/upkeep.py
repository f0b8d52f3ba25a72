"""What stances and styles do at refresh and at the end of a turn or round (SS11).

Which stance and style a creature has is hidden (SS28). So tokens that leave no choice come without
a word to the others, and its owner is asked wherever a stance or style on the sheet could ask
something: how to split tokens, and whether to do what others would see. The frame says neither
which it is nor what it offers. What is done is seen, and shows the stance or style.

Frame UPKEEP: `me` is asked; n[0]: the moment (On); n[1]: 0 stance, 1 style. The draft: `plot` is
the effect whose tokens are split, `phase` how many of them were taken, `pay` which.
"""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import STANCE, STYLE, meets_needs
from kumite.games.shattered_spirits.creature import armor_guard
from kumite.games.shattered_spirits.feats import form_card, form_row, one_kind, show_form
from kumite.games.shattered_spirits.moves import ACT, BACK, DONE, FORGO, GAIN
from kumite.games.shattered_spirits.names import Do, Frame
from kumite.games.shattered_spirits.records import TOKENS, Card, Draft, Layer, Op, Rules, State
from kumite.games.shattered_spirits.shield import grow_armor
from kumite.games.shattered_spirits.stack import ask, blank_draft, new_use, pop, push


def upkeep(s: State, r: Rules, who: int, part: int, on: int) -> None:
    """Begin what the stance (part 0) or the style (1) of a creature does at a moment."""
    c = form_card(s, r, who, part)
    for k in range(c.n_ops):
        op = c.ops[k]
        if op.on == on and is_plain(op):
            gain_kinds(s, r, who, op)
        elif op.on == on and op.do == Do.GROW:
            grow(s, r, who, part, op)
    if could_ask(s, r, who, part, on):
        f = push(s, Frame.UPKEEP, who, who)
        f.n[0] = on
        f.n[1] = part
        ask(s, who)


def is_plain(op: Op) -> bool:
    """Tokens of one kind: nothing to choose and nothing to see."""
    return op.do == Do.GAIN and op.tokens & (op.tokens - 1) == 0


def is_split(op: Op, on: int) -> bool:
    return op.on == on and op.do == Do.GAIN and not is_plain(op)


def is_offer(op: Op, on: int) -> bool:
    """What others see if it is done, and what its owner may leave alone."""
    return op.on == on and op.do not in (Do.GAIN, Do.GROW)


def amount(s: State, r: Rules, who: int, op: Op) -> int:
    """`n` tokens; where `m` is 1 as many more as the armor's Guard."""
    return op.n + (armor_guard(s, r, who) if op.m == 1 else 0)


def gain_kinds(s: State, r: Rules, who: int, op: Op) -> None:
    for token in range(TOKENS):
        if (op.tokens >> token) & 1:
            one_kind(s, r, who, token, amount(s, r, who, op), 0)


def grow(s: State, r: Rules, who: int, part: int, op: Op) -> None:
    """So much stone armor as long as there is less than `m`; everybody sees it."""
    for _ in range(op.n):
        if s.bodies[who].ablative < op.m:
            show_form(s, who, part)
            grow_armor(s, r, who)


def could_ask(s: State, r: Rules, who: int, part: int, on: int) -> bool:
    """SS31: whether anything on the sheet could ask its owner something now, by open facts."""
    sheet = r.characters[s.bodies[who].sheet]
    for i in range(sheet.n_stances if part == 0 else sheet.n_styles):
        c = r.stances[sheet.stances[i]] if part == 0 else r.styles[sheet.styles[i]]
        if not meets_needs(s, r, who, c):
            continue
        for k in range(c.n_ops):
            if is_split(c.ops[k], on) or is_offer(c.ops[k], on):
                return True
    return False


def go_upkeep(s: State, r: Rules, f: Layer) -> None:
    """The answer is in: what was taken comes, and what was offered begins."""
    who, on, part = f.me, f.n[0], f.n[1]
    d = s.drafts[s.bodies[who].seat]
    for token in range(TOKENS):
        if d.pay[token] > 0:
            one_kind(s, r, who, token, d.pay[token], 0)
    wanted = d.row
    blank_draft(d)
    pop(s, 0)
    if wanted == 0 or s.bodies[who].here == 0:
        return
    show_form(s, who, part)
    use = new_use(s, STANCE if part == 0 else STYLE, form_row(s, r, who, part), who)
    w = push(s, Frame.WORK, who, who)
    w.use = use
    w.n[0] = on


def splitting(c: Card, d: Draft, on: int) -> int:
    """The effect whose tokens are split next; n_ops if there is none left."""
    k = d.plot
    while k < c.n_ops and not is_split(c.ops[k], on):
        k += 1
    return k


def offers_any(c: Card, on: int) -> bool:
    for k in range(c.n_ops):
        if is_offer(c.ops[k], on):
            return True
    return False


def list_upkeep(s: State, r: Rules, f: Layer, moves: Ints) -> int:
    """Secret: a stance or style that has nothing to ask leaves only `done`."""
    d = s.drafts[s.bodies[f.me].seat]
    c = form_card(s, r, f.me, f.n[1])
    k = splitting(c, d, f.n[0])
    n = 0
    if k < c.n_ops:
        for token in range(TOKENS):
            if (c.ops[k].tokens >> token) & 1:
                moves[n] = GAIN + token
                n += 1
    elif offers_any(c, f.n[0]):
        moves[0] = ACT
        moves[1] = FORGO
        n = 2
    else:
        moves[0] = DONE
        n = 1
    if d.plot + d.phase > 0:
        moves[n] = BACK
        n += 1
    return n


def take_upkeep(s: State, r: Rules, f: Layer, move: int) -> None:
    """SS46: nothing comes before the last part is chosen."""
    seat = s.bodies[f.me].seat
    d = s.drafts[seat]
    on = f.n[0]
    c = form_card(s, r, f.me, f.n[1])
    if move == BACK:
        blank_draft(d)
        d.who = f.me
        s.asked = 1 << seat
        return
    if GAIN <= move < GAIN + TOKENS:
        k = splitting(c, d, on)
        d.pay[move - GAIN] += 1
        d.phase += 1
        if d.phase == amount(s, r, f.me, c.ops[k]):
            d.plot = k + 1
            d.phase = 0
        if splitting(c, d, on) < c.n_ops or offers_any(c, on):
            s.asked = 1 << seat
        return
    d.row = 1 if move == ACT else 0
