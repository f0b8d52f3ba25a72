"""For the contract suite: what can be, what stays hidden, and the duel with seats swapped."""

from __future__ import annotations

from kumite.core.piles import unsure
from kumite.games.perfect_defense.records import (
    BOTH,
    CARDS,
    LARGEST_DECK,
    Kind,
    Lasting,
    Over,
    Pile,
    Rules,
    Stage,
    State,
    Told,
)


def sound(s: State, r: Rules) -> str:
    """What is wrong with a state, if anything."""
    if max(s.active, s.turn, s.looks) > 1 or s.stage > Stage.DISCARD or s.over > Over.TIE:
        return "it is at no stage of a duel"
    if s.attack > CARDS or s.trigger > CARDS or (s.attack and s.stage != Stage.COMBAT):
        return "there is no such attack"
    for me in range(2):
        if wrong := wrong_seat(s, r, me):
            return f"seat {me}: {wrong}"
    if s.over == Over.NO and s.owing not in who_can_owe(s):
        return "the wrong one owes a choice"
    return ""


def wrong_seat(s: State, r: Rules, me: int) -> str:
    """What is wrong with what a seat has."""
    deck, energy, hand = s.deck[me], s.energy[me], s.hand[me]
    if max(deck.n, energy.n) > LARGEST_DECK or max(s.through[me], s.attacked[me], s.done[me]) > 1:
        return "it has what there is not"
    unseen = deck.n + energy.n
    for pile in (deck, energy):
        if wrong := wrong_places(pile):
            return wrong
        unseen -= sum(pile.face[i] != 0 for i in range(pile.n))
    if hand.n != sum(hand.have[card] for card in range(CARDS)):
        return "it counts its hand wrong"
    if unseen != sum(s.pool[me, card] for card in range(CARDS)):
        return "as many cards must be in the pool as nobody has seen"
    for card in range(CARDS):
        if hand.shown[card] > hand.have[card]:
            return "more cards of its hand are known than it has"
        if total(s, me, card) != r.decks[r.deck[me]].cards[card]:
            return f"its cards of kind {card} are not those of its deck list"
    if any(s.lasting[me, i] != lasting(s, r, me, i) for i in Lasting if i != Lasting.NONE):
        return "lasting must be what drills and character add up to"
    if s.over == Over.NO and deck.n == 0 and s.stage != Stage.READY and s.stage != Stage.POWER:
        return "its deck is empty and the duel goes on"
    return wrong_aside(s, me)


def wrong_places(p: Pile) -> str:
    """A face is known to somebody, and nothing lies above the top."""
    for i in range(LARGEST_DECK):
        if p.face[i] > CARDS or p.knows[i] > BOTH or (p.face[i] != 0) != (p.knows[i] != 0):
            return "a card has a face just where somebody knows it"
        if i >= p.n and p.face[i]:
            return "a card lies above the top of its pile"
    return ""


def wrong_aside(s: State, me: int) -> str:
    """Cards set aside are cards of the hand."""
    set_aside = [s.aside[me, i] for i in range(s.set_aside[me])]
    if set_aside and s.stage != Stage.MULLIGAN:
        return "cards are set aside after the mulligan"
    for card in set_aside:
        if not 0 < card <= CARDS or set_aside.count(card) > s.hand[me].have[card - 1]:
            return "it sets aside what it does not have"
    return ""


def total(s: State, me: int, card: int) -> int:
    """All cards of a kind that a seat owns, wherever they are."""
    count = s.pool[me, card] + s.hand[me].have[card] + s.discard[me, card] + s.drills[me, card]
    count += s.attack == card + 1 and s.turn == me
    for pile in (s.deck[me], s.energy[me]):
        count += sum(pile.face[i] == card + 1 for i in range(pile.n))
    return int(count)


def lasting(s: State, r: Rules, me: int, kind: int) -> int:
    """What a seat's drills and character add up to."""
    character = r.characters[r.character[me]]
    own = character.amount if character.passive == kind else 0
    drills = [i for i in range(CARDS) if r.cards[i].kind == Kind.DRILL and r.cards[i].drill == kind]
    return int(own + sum(s.drills[me, i] * r.cards[i].drill_amount for i in drills))


def who_can_owe(s: State) -> tuple[int, ...]:
    """The masks of `owes` that fit the stage."""
    if s.stage == Stage.MULLIGAN:
        return (3 - s.done[0] - 2 * s.done[1],)
    if s.stage in (Stage.POWER, Stage.DISCARD):
        return (1 << s.turn,)
    waits = s.attack or s.draws[0] or s.draws[1] or s.loss[0] or s.loss[1]
    return (4,) if s.stage != Stage.COMBAT or waits else (1 << s.turn,)


# What stays hidden.


class Unseen:
    """The cards of an owner that a viewer has not seen."""

    def __init__(self, s: State, owner: int, viewer: int) -> None:
        self.hand = [
            card
            for card in range(CARDS)
            for _ in range(s.hand[owner].have[card] - s.hand[owner].shown[card])
        ]
        self.placed = [
            pile.face[i] - 1
            for pile in (s.deck[owner], s.energy[owner])
            for i in range(pile.n)
            if pile.face[i] and (viewer > 1 or not pile.knows[i] >> viewer & 1)
        ]
        self.pool = [s.pool[owner, card] for card in range(CARDS)]
        for card in self.hand + self.placed:
            self.pool[card] += 1

    def unsure(self, hidden: int, ordered: bool) -> bool:
        """Whether so many of them can be others than they are."""
        return unsure(self.pool, CARDS, hidden, ordered)  # type: ignore[arg-type]


def hand(s: State, r: Rules, owner: int, viewer: int) -> object:
    """PD11: the cards of a hand that the other seat was not shown."""
    if owner == viewer:
        return None
    unseen = Unseen(s, owner, viewer)
    return tuple(unseen.hand) if unseen.unsure(len(unseen.hand), ordered=False) else None


def buried(s: State, r: Rules, owner: int, viewer: int) -> object:
    """PD11: the cards that an owner put under its deck, wherever they lie now."""
    if owner == viewer:
        return None
    unseen = Unseen(s, owner, viewer)
    return tuple(unseen.placed) if unseen.unsure(len(unseen.placed), ordered=True) else None


def lowest(s: State, r: Rules, owner: int, viewer: int) -> object:
    """The first of them."""
    found = buried(s, r, owner, viewer)
    return found[0] if isinstance(found, tuple) else None


def unseen_kinds(s: State, r: Rules, owner: int, viewer: int) -> set[int]:
    """Any kind that the viewer has not seen all of."""
    pool = Unseen(s, owner, viewer).pool
    return {card for card in range(CARDS) if pool[card]}


def aside(s: State, r: Rules, owner: int, viewer: int) -> object:
    """PD14: what is set aside in a mulligan, and how much, until both are done."""
    if owner == viewer or s.stage != Stage.MULLIGAN:
        return None
    return tuple(s.aside[owner, i] for i in range(s.set_aside[owner]))


HIDDEN = {"hand": hand, "buried": buried, "lowest": lowest, "aside": aside}
POSSIBLE = {"lowest": unseen_kinds}

REVEALS = {
    Told.FLIPS: "a card put under the deck by its owner is seen when it is turned up (PD11)",
    Told.LOSES: "and so is one that became energy",
    Told.BURIES: "how many cards a mulligan puts away is seen when both have chosen (PD14)",
}

# Cards that none of the usual two decks has, energy that random play rarely gets to power up, and
# the round limit, which decks of 40 cards never reach.
ELSEWHERE = ("feint", "spinning-heel", "wedge-elbow", "falling-star", "war-drum")
VERBS = ("mulligan", "play", "discard")
NEVER_RANDOM = (
    Told.LIMIT,
    *(f"{verb} {card}" for verb in VERBS for card in ELSEWHERE),
    *(f"power {count}" for count in (6, 7, 8)),
)
