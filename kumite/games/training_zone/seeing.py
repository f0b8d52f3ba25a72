"""What a seat may know of the cards (TZ12), and a state that fits it."""

from __future__ import annotations

from kumite.core.dice import Dice, draw, roll
from kumite.core.piles import guess_hand, guess_pile, see_hand, see_pile, strike_seen
from kumite.games.training_zone.picking import choose, open_pick, settle
from kumite.games.training_zone.records import (
    KINDS,
    Doing,
    Pick,
    Rules,
    Stage,
    State,
    View,
)

ATTEMPTS = 4


def see(s: State, r: Rules, seat: int, v: View) -> None:
    v.round = s.round
    v.stage = s.stage
    v.over = s.over
    v.first = s.first
    v.seat = s.seat
    v.passes = s.passes
    v.attack = s.attack
    v.damage = s.damage
    v.pile = s.pile
    v.block = s.block
    for other in range(2):
        see_pile(s.deck[other], seat, v.deck[other])
        see_pile(s.energy[other], seat, v.energy[other])
        see_pile(s.used[other], seat, v.used[other])
        see_hand(s.hand[other], KINDS, other == seat, v.hand[other])
        v.lost[other] = s.lost[other]
        v.pupil[other] = s.pupil[other]
        v.learned[other] = s.learned[other]
        if other == seat:
            v.pick[other] = s.pick[other]
        else:
            see_pick(s.pick[other], v.pick[other])
        list_unseen(r, v, other)


def see_pick(p: Pick, q: Pick) -> None:
    """That somebody is choosing, among how many, and that it has chosen; nothing of the steps."""
    q.n = p.n
    q.most = p.most
    if p.doing == Doing.READY:
        q.doing = Doing.READY


def list_unseen(r: Rules, v: View, seat: int) -> None:
    """The deck list without all cards of which the viewer knows where they are."""
    deck = r.decks[r.deck[seat]]
    for card in range(KINDS):
        known = v.lost[seat].count[card] + v.hand[seat].have[card]
        v.unseen[seat].count[card] = deck.attacks[card] - known
    if v.attack != 0 and attacker(v) == seat:
        v.unseen[seat].count[v.attack - 1] -= 1
    strike_seen(v.deck[seat], v.unseen[seat].count)
    strike_seen(v.energy[seat], v.unseen[seat].count)
    strike_seen(v.used[seat], v.unseen[seat].count)


def attacker(v: View) -> int:
    """Whose card lies in the attack zone: of the one who pays, or not of the one who is hit."""
    return v.seat if v.stage == Stage.PAY else 1 - v.seat


def guess(v: View, r: Rules, seat: int, dice: Dice, s: State) -> None:
    s.round = v.round
    s.stage = v.stage
    s.over = v.over
    s.first = v.first
    s.seat = v.seat
    s.passes = v.passes
    s.attack = v.attack
    s.damage = v.damage
    s.pile = v.pile
    s.block = v.block
    for other in range(2):
        s.pool[other] = v.unseen[other]
        s.lost[other] = v.lost[other]
        s.pupil[other] = v.pupil[other]
        s.learned[other] = v.learned[other]
        pool = s.pool[other].count
        guess_pile(v.deck[other], pool, KINDS, dice, s.deck[other])
        guess_pile(v.energy[other], pool, KINDS, dice, s.energy[other])
        guess_pile(v.used[other], pool, KINDS, dice, s.used[other])
        guess_hand(v.hand[other], pool, KINDS, dice, s.hand[other])
        if other == seat:
            s.pick[other] = v.pick[other]
        elif v.pick[other].n > 0:
            guess_pick(v, dice, s, other)


def guess_pick(v: View, dice: Dice, s: State, me: int) -> None:
    """How far somebody may be with a choice of cards; where it is complete, some such choice."""
    p, seen = s.pick[me], v.pick[me]
    p.n = seen.n
    p.most = seen.most
    if v.stage == Stage.LOOK:
        return
    if v.stage == Stage.DEAL:  # it cannot begin before the other has its cards too
        begin_guess(s, p, me)
        return
    for _ in range(ATTEMPTS):
        begin_guess(s, p, me)
        if seen.doing == Doing.READY:
            choose_any(p, dice, p.n)
            p.kept = p.most
            settle(p)
            return
        keep_some(p, dice, v.stage == Stage.OPENING)
        if p.doing == Doing.KEEPING or p.most == 0 or not settle(p):
            return
    begin_guess(s, p, me)


def begin_guess(s: State, p: Pick, me: int) -> None:
    """The choice with no step taken."""
    for i in range(p.n):
        p.step[i] = 0
    for card in range(KINDS):
        p.left[card] = 0
    p.kept = 0
    p.steps = 0
    open_pick(p, p.n, p.most)
    if s.stage in (Stage.DEAL, Stage.OPENING):
        for card in range(KINDS):
            p.left[card] = s.hand[me].have[card]
        return
    deck = s.deck[me]
    for at in range(deck.n - p.n, deck.n):
        p.left[deck.face[at] - 1] += 1


def keep_some(p: Pick, dice: Dice, exact: bool) -> None:
    """Some cards are kept so far, and perhaps no more will be."""
    p.kept = roll(dice, p.most + 1)
    choose_any(p, dice, p.kept)
    if p.kept == p.most or (not exact and roll(dice, 2) == 0):
        p.doing = Doing.ORDERING


def choose_any(p: Pick, dice: Dice, count: int) -> None:
    for _ in range(count):
        choose(p, draw(dice, p.left, KINDS))
