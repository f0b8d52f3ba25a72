"""Cards that nobody has looked at have no face: piles and hands that keep who knows what.

A pile is any record with `n`, `face` and `knows`: how many cards lie there, and per place, from
the bottom up, the card + 1 (0: no face yet) and the seats that know it as bits. Where a card
without a face is looked at, nature chooses one from the owner's pool, which counts the cards that
were not seen yet. A card with a face is known to somebody; shuffling takes faces away again.

A hand is any record with `n`, `have` and `shown`: how many cards, how many of each kind, and how
many of each kind the other seat knows of. It has no places, so none can give a card away. Of
several equal cards one that is known leaves before the others.

Who knows a place is itself public: both seats see whose eyes were on a card, not what they saw.
"""

from __future__ import annotations

from typing import Protocol

from kumite.core.dice import Dice, draw
from kumite.core.records import Ints


class Pile(Protocol):
    """Cards in order, the top one last."""

    n: int
    face: Ints
    knows: Ints


class Hand(Protocol):
    """Cards without order."""

    n: int
    have: Ints
    shown: Ints


def put_top(p: Pile, face: int, knows: int) -> None:
    """Lay a card on top. `face` is the card + 1, or 0 for one that has none."""
    p.face[p.n] = face
    p.knows[p.n] = knows
    p.n += 1


def put_bottom(p: Pile, face: int, knows: int) -> None:
    """Lay a card under the pile."""
    for i in range(p.n, 0, -1):
        p.face[i] = p.face[i - 1]
        p.knows[i] = p.knows[i - 1]
    p.face[0] = face
    p.knows[0] = knows
    p.n += 1


def remove(p: Pile, at: int) -> None:
    """Take the card at a place away and close the gap."""
    p.n -= 1
    for i in range(at, p.n):
        p.face[i] = p.face[i + 1]
        p.knows[i] = p.knows[i + 1]
    p.face[p.n] = 0
    p.knows[p.n] = 0


def move_top(p: Pile, q: Pile) -> None:
    """The top card of `p` goes on top of `q`; whoever knew it still does."""
    at = p.n - 1
    put_top(q, p.face[at], p.knows[at])
    remove(p, at)


def move_under(p: Pile, q: Pile) -> None:
    """The top card of `p` goes under `q`; whoever knew it still does."""
    at = p.n - 1
    put_bottom(q, p.face[at], p.knows[at])
    remove(p, at)


def slide_under(p: Pile, q: Pile) -> None:
    """All of `p` goes under `q` in one block, the top card of `p` directly below `q`."""
    n = p.n
    for i in range(q.n - 1, -1, -1):
        q.face[i + n] = q.face[i]
        q.knows[i + n] = q.knows[i]
    for i in range(n):
        q.face[i] = p.face[i]
        q.knows[i] = p.knows[i]
        p.face[i] = 0
        p.knows[i] = 0
    q.n += n
    p.n = 0


def reveal(p: Pile, at: int, card: int, pool: Ints, seats: int) -> None:
    """Nature chose the face of a place that had none, and `seats` look at it."""
    p.face[at] = card + 1
    p.knows[at] = seats
    pool[card] -= 1


def draw_top(p: Pile, card: int, pool: Ints, h: Hand, foe: int) -> None:
    """The top card goes to a hand; the other seat knows it there if it knew it in the pile.

    `card` is what nature chose, or what it is.
    """
    at = p.n - 1
    known = (p.knows[at] >> foe) & 1 == 1
    if p.face[at] == 0:
        pool[card] -= 1
    remove(p, at)
    gain(h, card, known)


def show(p: Pile, at: int, seats: int) -> None:
    """More seats look at a card that has a face."""
    p.knows[at] |= seats


def shuffle(p: Pile, pool: Ints) -> None:
    """All cards lose their faces: they go back to the pool, and nobody knows where they lie."""
    for i in range(p.n):
        if p.face[i] != 0:
            pool[p.face[i] - 1] += 1
        p.face[i] = 0
        p.knows[i] = 0


def pool_odds(pool: Ints, kinds: int, weights: Ints) -> int:
    """Nature's weights for the face of a card from this pool."""
    for card in range(kinds):
        weights[card] = pool[card]
    return kinds


def see_pile(p: Pile, seat: int, q: Pile) -> None:
    """What a seat may know of a pile: the number, the faces it knows, and who knows which place."""
    q.n = p.n
    for i in range(p.n):
        q.knows[i] = p.knows[i]
        if (p.knows[i] >> seat) & 1:
            q.face[i] = p.face[i]


def strike_seen(q: Pile, pool: Ints) -> None:
    """Take the faces of a pile as a viewer sees it out of a count of what it does not see."""
    for i in range(q.n):
        if q.face[i] != 0:
            pool[q.face[i] - 1] -= 1


def guess_pile(q: Pile, pool: Ints, kinds: int, dice: Dice, p: Pile) -> None:
    """A pile that fits what was seen of it. Faces that others know are dealt from the pool."""
    p.n = q.n
    for i in range(q.n):
        p.knows[i] = q.knows[i]
        p.face[i] = q.face[i]
        if q.face[i] == 0 and q.knows[i] != 0:
            card = draw(dice, pool, kinds)
            pool[card] -= 1
            p.face[i] = card + 1


def gain(h: Hand, card: int, shown: bool) -> None:
    """A card comes to a hand, seen by the other seat or not."""
    h.have[card] += 1
    h.n += 1
    if shown:
        h.shown[card] += 1


def lose(h: Hand, card: int) -> None:
    """A card leaves a hand; of several equal ones one that the other seat knows of."""
    h.have[card] -= 1
    h.n -= 1
    if h.shown[card] > 0:
        h.shown[card] -= 1


def see_hand(h: Hand, kinds: int, own: bool, q: Hand) -> None:
    """What a seat may know of a hand: its own wholly, of the other what was shown."""
    q.n = h.n
    for card in range(kinds):
        q.shown[card] = h.shown[card]
        q.have[card] = h.have[card] if own else h.shown[card]


def guess_hand(q: Hand, pool: Ints, kinds: int, dice: Dice, h: Hand) -> None:
    """A hand that fits what was seen of it; the cards not seen are dealt from the pool."""
    h.n = q.n
    seen = 0  # begun with a whole number, so that compiled code counts in whole numbers
    for card in range(kinds):
        h.shown[card] = q.shown[card]
        h.have[card] = q.have[card]
        seen += q.have[card]
    for _ in range(q.n - seen):
        card = draw(dice, pool, kinds)
        pool[card] -= 1
        h.have[card] += 1


def unsure(pool: Ints, kinds: int, hidden: int, ordered: bool) -> bool:
    """Whether `hidden` cards out of those in `pool` can be others than they are: for contract.py.

    They can't if all cards are alike, or if it is all there is and the order does not matter.
    """
    total = 0
    alike = 0
    for card in range(kinds):
        total += pool[card]
        alike += pool[card] != 0
    return alike > 1 and hidden > 0 and (hidden < total or ordered)
