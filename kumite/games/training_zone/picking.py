"""Choices of cards, made step by step: which to keep, and in which order the rest goes back.

The opening choice (TZ2) and the one in prep (TZ5) work alike. Nothing of it is in the other seat's
view until it is complete. Equal cards are one move, and as soon as no order is left to choose, the
choice is complete.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, QUIET, note
from kumite.core.piles import gain, lose, put_top
from kumite.core.records import Ints
from kumite.games.training_zone.records import KINDS, Act, Cards, Doing, Hand, Pick, State, Told


def open_pick(p: Pick, n: int, most: int) -> None:
    """Begin to choose among `n` cards, which stand in `p.left`."""
    p.n = n
    p.most = most
    p.doing = Doing.KEEPING if most > 0 else Doing.ORDERING


def list_picks(p: Pick, exact: bool, moves: Ints) -> int:
    """The next steps. Where `exact` is true no fewer cards may be kept than the most."""
    base = Act.KEEP if p.doing == Doing.KEEPING else Act.ORDER
    count = 0
    for card in range(KINDS):  # written and then counted or not: a branch would be guessed wrong
        moves[count] = base + card
        count += p.left[card] > 0
    if p.doing == Doing.KEEPING and not exact:
        moves[count] = Act.DONE
        count += 1
    if p.steps > 0 or (p.doing == Doing.ORDERING and p.most > 0):
        moves[count] = Act.BACK
        count += 1
    return count


def take_step(p: Pick, move: int) -> bool:
    """One step; whether that completes the choice."""
    if move == Act.BACK:
        step_back(p)
        return False
    if move == Act.DONE:
        p.doing = Doing.ORDERING
    else:
        choose(p, move % KINDS)
        if p.doing == Doing.KEEPING:
            p.kept += 1
            if p.kept == p.most:
                p.doing = Doing.ORDERING
    return p.doing == Doing.ORDERING and settle(p)


def choose(p: Pick, card: int) -> None:
    p.left[card] -= 1
    p.step[p.steps] = card
    p.steps += 1


def step_back(p: Pick) -> None:
    if p.doing == Doing.ORDERING and p.steps == p.kept:
        p.doing = Doing.KEEPING
        if p.kept < p.most:
            return  # it was `done` that led here
    p.steps -= 1
    card = p.step[p.steps]
    p.step[p.steps] = 0
    p.left[card] += 1
    if p.doing == Doing.KEEPING:
        p.kept -= 1


def settle(p: Pick) -> bool:
    """Whether the choice is complete: the cards left are all alike, and they go last."""
    kinds = 0
    last = 0
    for card in range(KINDS):
        if p.left[card] != 0:
            kinds += 1
            last = card
    if kinds > 1:
        return False
    while p.steps < p.n:
        choose(p, last)
    p.doing = Doing.READY
    return True


def close_pick(p: Pick) -> None:
    for i in range(p.steps):
        p.step[i] = 0
    p.doing = Doing.NOTHING
    p.n = 0
    p.most = 0
    p.kept = 0
    p.steps = 0


def lay_aside(s: State) -> None:
    """TZ2: the cards not kept go from the hand to the used pile, the first named on top."""
    for me in range(2):
        p = s.pick[me]
        hand, used = s.hand[me], s.used[me]
        for i in range(p.n - 1, p.kept - 1, -1):
            lose(hand, p.step[i])
            put_top(used, p.step[i] + 1, 1 << me)
        note(s, Told.ASIDE, EVERYONE, me, p.kept, p.n - p.kept)
        tell_pick(s, me, p, Told.PUTS_ASIDE)
        close_pick(p)


def put_back(s: State, me: int) -> None:
    """TZ5: kept cards go to the hand, the rest back on top of the deck, the first named on top."""
    p = s.pick[me]
    note(s, Told.KEEPS, EVERYONE & ~(1 << me), me, p.kept, p.n - p.kept)
    tell_pick(s, me, p, Told.ON_TOP)
    take_kept(p, s.deck[me], s.hand[me], 1 << me)
    close_pick(p)


def take_kept(p: Pick, deck: Cards, hand: Hand, knows: int) -> None:
    for i in range(p.kept):
        gain(hand, p.step[i], False)
        deck.n -= 1
        deck.face[deck.n] = 0
        deck.knows[deck.n] = 0
    for i in range(p.kept, p.n):
        at = deck.n - 1 - (i - p.kept)
        deck.face[at] = p.step[i] + 1
        deck.knows[at] = knows


def tell_pick(s: State, me: int, p: Pick, code: int) -> None:
    """What was chosen, to the one who did; `code` is for the cards not kept."""
    if s.log_n != QUIET:
        tell_cards(s, Told.KEEPS_CARDS, me, p, 0, p.kept)
        tell_cards(s, code, me, p, p.kept, p.n)


def tell_looked(s: State, me: int, deck: Cards, count: int) -> None:
    """The cards on top of a deck, to the one who looks at them, four to an event."""
    for i in range(0, count, 4):
        top = deck.n - 1 - i
        a = deck.face[top]
        b = deck.face[top - 1] if i + 1 < count else 0
        c = deck.face[top - 2] if i + 2 < count else 0
        d = deck.face[top - 3] if i + 3 < count else 0
        note(s, Told.SEES, 1 << me, me, a, b, c, d)


def tell_cards(s: State, code: int, me: int, p: Pick, start: int, end: int) -> None:
    """A list of chosen cards, four to an event."""
    for i in range(start, end, 4):
        a = p.step[i] + 1
        b = p.step[i + 1] + 1 if i + 1 < end else 0
        c = p.step[i + 2] + 1 if i + 2 < end else 0
        d = p.step[i + 3] + 1 if i + 3 < end else 0
        note(s, code, 1 << me, me, a, b, c, d)
