"""For the contract suite: what can be, what stays hidden, and the duel with seats swapped."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kumite.core.piles import unsure
from kumite.games.training_zone.common import life
from kumite.games.training_zone.records import (
    KINDS,
    LESSONS,
    Cards,
    Doing,
    Over,
    Rules,
    Stage,
    State,
    Told,
)

NEVER_RANDOM = (
    Told.LIMIT,
    *(f"charge {count}" for count in range(8, 21)),  # it takes most lessons of the deck
)


REVEALS = {
    Told.LOSES: "a card that somebody has put on its deck is seen when it is lost (TZ12)",
    Told.KEEPS: "how many of the cards looked at are kept is seen when it is chosen (TZ5)",
}


def sound(s: State, r: Rules) -> str:
    """What is wrong with a state, if anything."""
    if s.stage > Stage.DRAWN or s.over > Over.DRAW or max(s.first, s.seat) > 1:
        return "it is at no stage of a duel"
    for seat in range(2):
        if wrong := unsound_cards(s, r, seat) or unsound_pick(s, seat):
            return f"seat {seat} {wrong}"
    in_combat = Stage.PAY <= s.stage <= Stage.PREVENT and s.over == Over.NO
    if in_combat != (s.attack != 0) and s.over == Over.NO:
        return "an attack lies where none can be, or none where one must"
    if s.over == Over.NO and 0 in (life(s, 0), life(s, 1)):
        return "somebody has no life left and the duel goes on"
    return ""


def unsound_cards(s: State, r: Rules, seat: int) -> str:
    """Every card of the deck list is somewhere, once."""
    found: Counter[int] = Counter()
    hidden = 0
    for pile in (s.deck[seat], s.energy[seat], s.used[seat]):
        for at in range(pile.n):
            face, knows = pile.face[at], pile.knows[at]
            if face > KINDS or (face == 0) != (knows == 0):
                return "has a card that is known to nobody, or one without a face that is"
            if face and knows not in (1 << seat, 0b111):
                return "does not know a card of its own"
            if face:
                found[face - 1] += 1
            else:
                hidden += 1
        if any(pile.face[at] or pile.knows[at] for at in range(pile.n, len(pile.face))):
            return "has something left above a pile"
    hand = s.hand[seat]
    for card in range(KINDS):
        if hand.shown[card] > hand.have[card]:
            return "shows more cards than it has in hand"
        found[card] += hand.have[card] + s.lost[seat].count[card] + s.pool[seat].count[card]
    if hand.n != sum(hand.have[card] for card in range(KINDS)):
        return "has miscounted its hand"
    if hidden != sum(s.pool[seat].count[card] for card in range(KINDS)):
        return "has not as many cards without a face as nobody has seen"
    if s.attack and attacker(s) == seat:
        found[s.attack - 1] += 1
    deck = r.decks[r.deck[seat]]
    if any(found[card] != deck.attacks[card] for card in range(KINDS)):
        return "has not the cards of its deck"
    lessons = [s.pupil[seat].count[i] + s.learned[seat].count[i] for i in range(LESSONS)]
    return "" if lessons == [deck.lessons[i] for i in range(LESSONS)] else "has other lessons"


def unsound_pick(s: State, seat: int) -> str:
    p = s.pick[seat]
    if p.doing > Doing.READY or max(p.kept, p.steps) > p.n or p.kept > p.most:
        return "has chosen more than there is"
    if p.doing == Doing.NOTHING:
        return "" if p.steps == 0 else "has chosen where nothing is to be chosen"
    left = Counter({card: p.left[card] for card in range(KINDS)})
    if left.total() + p.steps != p.n:
        return "has lost a card while choosing"
    named = left + Counter(p.step[i] for i in range(p.steps))
    if s.stage in (Stage.DEAL, Stage.OPENING) and any(
        named[card] > s.hand[seat].have[card] for card in range(KINDS)
    ):
        return "chooses among cards it does not hold"
    return ""


def attacker(s: State) -> int:
    return s.seat if s.stage == Stage.PAY else 1 - s.seat


# What is hidden. A card without a face is hidden by not being chosen yet, from its owner too.


def in_doubt(s: State, owner: int, viewer: int) -> list[int]:
    """Cards of the owner, by kind, that the viewer cannot place."""
    counts = [s.pool[owner].count[card] for card in range(KINDS)]
    for pile in (s.deck[owner], s.energy[owner], s.used[owner]):
        for face in unknown(pile, viewer):
            counts[face - 1] += 1
    if owner != viewer:
        for card in range(KINDS):
            counts[card] += s.hand[owner].have[card] - s.hand[owner].shown[card]
    return counts


def unknown(p: Cards, viewer: int) -> list[int]:
    """The faces in a pile that are not the viewer's to see."""
    return [p.face[at] for at in range(p.n) if p.face[at] and not p.knows[at] >> viewer & 1]


def pile_fact(name: str) -> Any:
    def fact(s: State, r: Rules, owner: int, viewer: int) -> object:
        """TZ12: what one seat has looked at, the other has not."""
        faces = unknown(getattr(s, name)[owner], viewer)
        doubt: Any = in_doubt(s, owner, viewer)
        return tuple(faces) if unsure(doubt, KINDS, len(faces), True) else None

    return fact


def hand(s: State, r: Rules, owner: int, viewer: int) -> object:
    if owner == viewer:
        return None
    h = s.hand[owner]
    secret = tuple(h.have[card] - h.shown[card] for card in range(KINDS))
    doubt: Any = in_doubt(s, owner, viewer)
    return secret if unsure(doubt, KINDS, sum(secret), False) else None


def steps(s: State, r: Rules, owner: int, viewer: int) -> object:
    """TZ2, TZ5: how far a choice of cards is, and what was chosen."""
    p = s.pick[owner]
    if owner == viewer or p.doing == Doing.NOTHING or p.n < 2 or p.most == 0:
        return None
    if s.stage == Stage.DEAL:  # nobody chooses before both have their cards
        return None
    doubt: Any = in_doubt(s, owner, viewer)
    if not unsure(doubt, KINDS, p.n, True):
        return None
    return p.doing, p.kept, tuple(p.step[i] for i in range(p.steps))


HIDDEN = {
    "deck": pile_fact("deck"),
    "energy": pile_fact("energy"),
    "used": pile_fact("used"),
    "hand": hand,
    "steps": steps,
}


def mirror(s: State, r: Rules, t: State) -> bool:
    """The same duel with the players in each other's seats, where both brought the same deck."""
    if r.deck[0] != r.deck[1] or s.stage == Stage.TOKEN or s.stage == Stage.DEAL:
        return False
    t.load(s)
    t.over = s.over if s.over in (Over.NO, Over.DRAW) else Over.DRAW - s.over
    t.first = 1 - s.first
    t.seat = 1 - s.seat
    for seat in range(2):
        foe = 1 - seat
        for piles, images in ((s.deck, t.deck), (s.energy, t.energy), (s.used, t.used)):
            images[foe] = piles[seat]
            for at in range(piles[seat].n):
                knows = piles[seat].knows[at]
                images[foe].knows[at] = knows & 4 | (knows & 1) << 1 | (knows & 2) >> 1
        t.hand[foe] = s.hand[seat]
        t.pick[foe] = s.pick[seat]
        t.pool[foe] = s.pool[seat]
        t.lost[foe] = s.lost[seat]
        t.pupil[foe] = s.pupil[seat]
        t.learned[foe] = s.learned[seat]
    return True
