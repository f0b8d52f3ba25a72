"""Questions beside the way: tokens for Knowledge, a choice of Vigor, a wager.

Frame OFFER: `me` is asked. n[0]: KNOWN, with n[1] tokens to gain for knowing `foe`; or VIGOR, with
n[1] to take instead of what it has. Frame WAGER: `me` bets against `foe`, both in secret and at
once. n[0]: the most tokens; n[1], n[2]: kinds each may bet.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import SOURCES, bought, source_card, source_is_there
from kumite.games.shattered_spirits.creature import clear_top, stanched, top_of
from kumite.games.shattered_spirits.feats import one_kind
from kumite.games.shattered_spirits.moves import BACK, DONE, FORGO, GAIN, KEEP, PAY, TAKE
from kumite.games.shattered_spirits.names import Bane, Do, Frame, On, Told
from kumite.games.shattered_spirits.paying import charge, tell_payment
from kumite.games.shattered_spirits.records import TOKENS, Attack, Draft, Layer, Rules, State
from kumite.games.shattered_spirits.stack import NOBODY, ask, blank_draft, pop, push

KNOWN, VIGOR = 0, 1
BETTING, BET = 0, 1  # step of a draft


def go_offer(s: State, r: Rules, f: Layer) -> None:
    if f.n[1] > 0 and s.bodies[f.me].here == 1:
        ask(s, f.me)
        return
    pop(s, 0)


def list_offer(f: Layer, moves: Ints) -> int:
    if f.n[0] == VIGOR:
        moves[0] = KEEP
        moves[1] = TAKE
        return 2
    for token in range(TOKENS):
        moves[token] = GAIN + token
    moves[TOKENS] = FORGO
    return TOKENS + (1 if f.step == 0 else 0)


def take_offer(s: State, r: Rules, f: Layer, move: int) -> None:
    if move in (KEEP, FORGO):
        f.n[1] = 0
    elif move == TAKE:
        set_vigor(s, f.me, f.n[1])
        f.n[1] = 0
    else:
        if f.step == 0:
            f.step = 1
            note(s, Told.KNOWS, EVERYONE, f.me, f.foe, f.n[1])
            clear_top(s, r, f.foe, Bane.KNOWLEDGE)
        f.n[1] -= 1
        one_kind(s, r, f.me, move - GAIN, 1, 1)


def offer_knowledge(s: State, me: int, foe: int) -> None:
    """Who attacks a creature it knows may turn that into tokens, as many as the top value."""
    if foe == NOBODY or s.bodies[foe].here == 0 or s.bodies[foe].knower != me + 1:
        return
    value = top_of(s.bodies[foe], Bane.KNOWLEDGE)
    if value > 0:
        w = push(s, Frame.OFFER, me, foe)
        w.n[0] = KNOWN
        w.n[1] = value


def offer_vigor(s: State, r: Rules, who: int, count: int) -> None:
    """SS7: new Vigor takes the place of the old, if its owner wants it to."""
    count = stanched(s, r, who, count)
    if s.bodies[who].vigor == 0:
        set_vigor(s, who, count)
    elif count > 0:
        w = push(s, Frame.OFFER, who, who)
        w.n[0] = VIGOR
        w.n[1] = count


def set_vigor(s: State, who: int, count: int) -> None:
    s.bodies[who].vigor = count
    if count > 0:
        note(s, Told.VIGOR, EVERYONE, who, count)


# Wagers.


def offer_wager(s: State, r: Rules, a: Attack) -> None:
    """A wager that comes with the attack, against its first target; friends do not bet."""
    u = s.uses[a.use]
    foe = a.marks[0].who
    if foe == NOBODY or s.bodies[foe].seat == s.bodies[a.me].seat:
        return
    for i in range(SOURCES):
        if not source_is_there(s, u, i):
            continue
        c = source_card(s, r, u, i)
        for k in range(c.n_ops):
            op = c.ops[k]
            if op.do == Do.WAGER and op.on == On.AIM and bought(u, op, i) > 0 and u.won == 0:
                w = push(s, Frame.WAGER, a.me, foe)
                w.use = a.use
                w.n[0] = op.n
                w.n[1] = op.tokens
                w.n[2] = op.pay
                return


def go_wager(s: State, r: Rules, f: Layer) -> None:
    mine, other = s.drafts[s.bodies[f.me].seat], s.drafts[s.bodies[f.foe].seat]
    if s.bodies[f.me].seat == s.bodies[f.foe].seat:  # nobody bets against an ally
        s.uses[f.use].won = 0
        pop(s, 0)
        return
    if f.step == 0:
        f.step = 1
        ask(s, f.foe)
        ask(s, f.me)
        s.asked = 3
        return
    s.asked = (0 if mine.step == BET else 1 << s.bodies[f.me].seat) + (
        0 if other.step == BET else 1 << s.bodies[f.foe].seat
    )
    if s.asked == 0:
        settle_wager(s, f, mine, other)


def list_wager(s: State, f: Layer, seat: int, moves: Ints) -> int:
    """One token more, or done; nothing is shown before both are done."""
    who = f.me if s.bodies[f.me].seat == seat else f.foe
    kinds = f.n[1] if who == f.me else f.n[2]
    d, m = s.drafts[seat], s.minds[who]
    moves[0] = DONE
    n = 1
    if staked(d) > 0:
        moves[1] = BACK
        n = 2
    for token in range(TOKENS):
        if (kinds >> token) & 1 and m.tokens[token] > d.pay[token] and staked(d) < f.n[0]:
            moves[n] = PAY + token
            n += 1
    return n


def staked(d: Draft) -> int:
    total = 0
    for token in range(TOKENS):
        total += d.pay[token]
    return total


def take_wager(s: State, f: Layer, seat: int, move: int) -> None:
    d = s.drafts[seat]
    if move == DONE:
        d.step = BET
    elif move == BACK:
        who = d.who
        blank_draft(d)
        d.who = who
    else:
        d.pay[move - PAY] += 1


def settle_wager(s: State, f: Layer, mine: Draft, other: Draft) -> None:
    """Who bet more wins, the one who began it when both bet the same; nothing bet is no wager."""
    bet, against = staked(mine), staked(other)
    for who, d in ((f.me, mine), (f.foe, other)):
        charge(s.minds[who], d)
        note(s, Told.WAGERS, EVERYONE, who, staked(d))
        tell_payment(s, who, d)
        blank_draft(d)
    s.uses[f.use].won = 1 if bet > 0 and bet >= against else 0
    pop(s, 0)
