"""For the contract suite: what can be, and what stays hidden."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.games.fist_and_form.records import (
    KINDS,
    MISSTEP,
    RESOURCES,
    Over,
    Phase,
    Rules,
    State,
    Told,
)


def sound(s: State, r: Rules) -> str:
    """What is wrong with a state, if anything."""
    return wrong_stage(s, r) or wrong_cards(s, r) or wrong_payment(s, r)


def wrong_stage(s: State, r: Rules) -> str:
    if s.phase > max(Phase) or s.over > max(Over) or s.first > 1 or s.turn > 1:
        return "it is at no stage of a duel"
    if s.over == Over.NO and min(s.side[0].stamina, s.side[1].stamina) <= 0:
        return "somebody has fallen and the duel goes on"
    if s.drawing and s.side[s.turn].deck_n == 0:
        return "a card is to be drawn and there is none"
    if s.drawing and s.phase == Phase.CHANNEL:
        return "nothing is drawn in the Channel phase"
    return ""


def wrong_cards(s: State, r: Rules) -> str:
    for seat in range(2):
        hand = s.hand[seat]
        if s.side[seat].deck_n != sum(s.side[seat].deck[kind] for kind in range(KINDS)):
            return f"deck_n of seat {seat} is not the number of cards in its deck"
        if hand.n != sum(hand.have[kind] for kind in range(KINDS)):
            return f"n of seat {seat}'s hand is not the number of cards in it"
        if any(hand.shown[kind] > hand.have[kind] for kind in range(KINDS)):
            return f"more is known of seat {seat}'s hand than it holds"
        if s.side[seat].deck_n == 0 and any(hand.shown[k] < hand.have[k] for k in range(KINDS)):
            return f"seat {seat} has no deck, so by counting its hand is known (shown)"
    for kind in range(KINDS):
        there = s.supply[kind] + sum(
            s.side[seat].deck[kind] + s.hand[seat].have[kind] + s.side[seat].discard[kind]
            + s.side[seat].in_play[kind]
            for seat in range(2)
        )  # fmt: skip
        if there > r.pile_size + 2 * r.cards[kind].start:
            return f"there are {there} cards of kind {kind}, more than the game has"
        if s.played[kind] > s.side[s.turn].discard[kind]:
            return f"cards of kind {kind} were played and are not on the discard pile"
    return ""


def wrong_payment(s: State, r: Rules) -> str:
    if (s.owed > 0) != (s.buying > 0) or s.buying > MISSTEP:
        return "spirit is owed for nothing"
    if s.buying and (s.phase != Phase.CHANNEL or not s.supply[s.buying - 1] or not s.channels):
        return "a card is paid for that cannot be channeled"
    if s.buying and not pays(s, r, [s.hand[s.turn].have[kind] for kind in range(KINDS)]):
        return f"seat {s.turn} cannot pay what it owes"
    return ""


def pays(s: State, r: Rules, have: list[int]) -> bool:
    """Whether a hand of the seat in turn pays what it owes."""
    worth = sum(have[kind] * r.cards[kind].worth for kind in range(RESOURCES))
    return s.owed <= s.spirit + worth


def hand(s: State, r: Rules, owner: int, viewer: int) -> object:
    """FF11: a hand stays hidden, but for what counting and a payment that was begun tell of it."""
    if owner == viewer:
        return None
    found = hands(s, r, owner)
    if next(found, None) is None or next(found, None) is None:
        return None
    return tuple(s.hand[owner].have[kind] for kind in range(KINDS))


def hands(s: State, r: Rules, owner: int) -> Iterator[list[int]]:
    """All hands the owner can have for somebody who counts."""
    mine = s.hand[owner]
    pool = [s.side[owner].deck[kind] + mine.have[kind] - mine.shown[kind] for kind in range(KINDS)]
    known = [mine.shown[kind] for kind in range(KINDS)]
    for have in fillings(pool, known, mine.n - sum(known), 0):
        if owner != s.turn or pays(s, r, have):
            yield have


def fillings(pool: list[int], have: list[int], hidden: int, kind: int) -> Iterator[list[int]]:
    """The hand with so many more cards from this kind of the pool on."""
    if hidden == 0:
        yield have
        return
    if sum(pool[kind:]) < hidden:
        return
    for taken in range(min(hidden, pool[kind]), -1, -1):
        more = [*have[:kind], have[kind] + taken, *have[kind + 1 :]]
        yield from fillings(pool, more, hidden - taken, kind + 1)


HIDDEN = {"hand": hand}

REVEALS = {Told.REDRAWS: "how many Focus a hand held is seen when it is drawn anew"}
SHOWN = {"side.discard": "the hand is put on the discard pile, face up, as the turn ends (FF11)"}

NEVER_RANDOM = (Told.BOTH_FALL,)  # random duels hardly ever come to blows at the same time


def mirror(s: State, r: Rules, t: State) -> bool:
    """The same duel with the seats swapped."""
    for name in ("round", "drawing", "actions", "spirit", "channels", "refines", "owed"):
        setattr(t, name, getattr(s, name))
    for name in ("phase", "redraws", "buying"):
        setattr(t, name, getattr(s, name))
    t.over = s.over if s.over in (Over.NO, Over.TIE) else Over.TIE - s.over
    t.first = 1 - s.first
    t.turn = 1 - s.turn
    for i in range(len(s.paid)):
        t.paid[i] = s.paid[i]
    for kind in range(KINDS):
        t.played[kind] = s.played[kind]
        t.supply[kind] = s.supply[kind]
    for seat in range(2):
        t.hand[1 - seat] = s.hand[seat]
        t.side[1 - seat] = s.side[seat]
    return True
