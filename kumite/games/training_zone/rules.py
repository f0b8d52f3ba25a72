"""Training Zone: a fight with trained cards that are never shuffled again.

A seat's life is its face-down cards: deck, energy zone and used pile. Each round both charge energy
from the deck (TZ4), look at the next cards and keep some (TZ5), fight if the first player wants to
(TZ6 to TZ8), learn a lesson (TZ9) and draw from the energy zone (TZ10). Then what was used goes
under the deck, and the token passes. Who has no life card left loses.

This file has the course of the duel. The parts of a round are in opening.py, combat.py and
closing.py, choices of cards in picking.py, what a seat knows in seeing.py.

`s.seat` is who is asked, or whose card nature chooses.
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, NATURE, note
from kumite.core.piles import pool_odds, reveal
from kumite.core.records import Ints
from kumite.core.rulebook import Catalog
from kumite.games.training_zone.closing import (
    draw,
    end_round,
    flip,
    learn,
    may_draw,
    may_learn,
    take_up,
)
from kumite.games.training_zone.combat import (
    decide_combat,
    list_attacks,
    list_piles,
    lose_card,
    pass_turn,
    pay_or_not,
    play_attack,
    prevent,
    take_from,
)
from kumite.games.training_zone.common import after
from kumite.games.training_zone.opening import (
    charge,
    choose_in_opening,
    choose_in_prep,
    deal,
    hidden_place,
    look,
    may_look_on,
    most_charge,
)
from kumite.games.training_zone.picking import list_picks
from kumite.games.training_zone.records import (
    CHANCE,
    GOES_ON,
    KINDS,
    LESSONS,
    MOST_CHARGE,
    MOST_LOOK,
    Act,
    Doing,
    Over,
    Part,
    Rules,
    Stage,
    State,
    Told,
    View,
)
from kumite.games.training_zone.seeing import guess, see

MOST_OUTCOMES = KINDS


def check(r: Rules, catalog: Catalog) -> str:
    """The decks in play have the right size, and nobody looks at or charges too much."""
    if r.opening_keep > r.opening_draw:
        return f"opening_keep, {r.opening_keep}, is more than opening_draw, {r.opening_draw}"
    if r.opening_draw > r.attack_cards or r.opening_keep == r.attack_cards:
        return f"a deck of {r.attack_cards} attack cards is too small for the opening"
    for row in sorted({r.deck[0], r.deck[1]}):
        if wrong := check_deck(r, catalog, row):
            return f"the deck {catalog.names('decks')[row]} {wrong}"
    return ""


def check_deck(r: Rules, catalog: Catalog, row: int) -> str:
    deck = r.decks[row]
    attacks = sum(deck.attacks[card] for card in range(KINDS))
    lessons = sum(deck.lessons[lesson] for lesson in range(LESSONS))
    if attacks != r.attack_cards:
        return f"has {attacks} attack cards, and attack_cards says {r.attack_cards}"
    if lessons != r.lesson_cards:
        return f"has {lessons} lessons, and lesson_cards says {r.lesson_cards}"
    charge, look = r.base_charge, r.base_look
    for lesson in range(LESSONS):
        charge += deck.lessons[lesson] * r.lessons[lesson].charge
        look += deck.lessons[lesson] * r.lessons[lesson].see
    if charge > MOST_CHARGE:
        return f"lets its owner charge {charge} cards at once, and {MOST_CHARGE} is the most"
    if look > MOST_LOOK:
        return f"lets its owner look at {look} cards at once, and {MOST_LOOK} is the most"
    return ""


def start(s: State, r: Rules) -> None:
    for seat in range(2):
        deck = r.decks[r.deck[seat]]
        s.deck[seat].n = r.attack_cards
        for card in range(KINDS):
            s.pool[seat].count[card] = deck.attacks[card]
        for lesson in range(LESSONS):
            s.pupil[seat].count[lesson] = deck.lessons[lesson]


def owes(s: State) -> int:
    if s.over != Over.NO:
        return 0
    if (CHANCE >> s.stage) & 1 == 1:
        return 4
    if s.stage == Stage.OPENING:
        return (s.pick[0].doing != Doing.READY) + 2 * (s.pick[1].doing != Doing.READY)
    return 1 + s.seat


def legal(s: State, r: Rules, seat: int, moves: Ints) -> int:
    stage = s.stage
    if stage == Stage.TAKE:
        return list_piles(s, seat, moves)
    if stage == Stage.PREP or stage == Stage.OPENING:
        return list_picks(s.pick[seat], stage == Stage.OPENING, moves)
    if stage == Stage.TURN:
        return list_attacks(s, r, seat, moves)
    if stage == Stage.CHARGE:
        count = most_charge(s, r, seat) + 1
        for cards in range(count):
            moves[cards] = Act.CHARGE + cards
        return count
    if stage == Stage.PAY:
        return two(moves, Act.PAY, Act.WITHHOLD)
    if stage == Stage.PREVENT:
        return two(moves, Act.PREVENT, Act.ACCEPT)
    if stage == Stage.FIGHT:
        return two(moves, Act.FIGHT, Act.DECLINE)
    if stage == Stage.LEARN:
        return two(moves, Act.LEARN, Act.SKIP)
    return two(moves, Act.DRAW, Act.DONE)


def two(moves: Ints, one: int, other: int) -> int:
    moves[0] = one
    moves[1] = other
    return 2


def odds(s: State, r: Rules, weights: Ints) -> int:
    """Cards are chosen among those of their owner that nobody has looked at."""
    if s.stage == Stage.TOKEN:
        weights[0] = 1
        weights[1] = 1
        return 2
    if s.stage == Stage.FLIP:
        return pool_odds(s.pupil[s.seat].count, LESSONS, weights)
    return pool_odds(s.pool[s.seat].count, KINDS, weights)


def play(s: State, r: Rules, who: int, move: int) -> None:
    part = play_nature(s, r, move) if who == NATURE else play_seat(s, r, who, move)
    if part != GOES_ON:
        go_on(s, r, part)


def play_seat(s: State, r: Rules, me: int, move: int) -> int:
    """The part of the round to go on with, if this one is over."""
    stage = s.stage
    if stage == Stage.TAKE:
        take_from(s, r, me, move - Act.TAKE)
    elif stage == Stage.PREP:
        return choose_in_prep(s, me, move)
    elif stage == Stage.TURN:
        if move == Act.PASS:
            return pass_turn(s, r, me)
        play_attack(s, me, move - Act.PLAY)
    elif stage == Stage.CHARGE:
        return charge(s, me, move - Act.CHARGE)
    elif stage == Stage.PAY:
        pay_or_not(s, r, me, move == Act.PAY)
    elif stage == Stage.PREVENT:
        prevent(s, r, me, move == Act.PREVENT)
    elif stage == Stage.FIGHT:
        return decide_combat(s, me, move == Act.FIGHT)
    elif stage == Stage.LEARN:
        return learn(s, r, me, move == Act.LEARN)
    elif stage == Stage.DRAW:
        return draw(s, me, move == Act.DRAW)
    else:
        return choose_in_opening(s, me, move)
    return GOES_ON


def play_nature(s: State, r: Rules, outcome: int) -> int:
    stage, me = s.stage, s.seat
    if stage == Stage.TURN_UP:
        s.pool[me].count[outcome] -= 1
        lose_card(s, r, me, s.pile - 1, outcome)
    elif stage == Stage.LOOK:
        deck = s.deck[me]
        at = hidden_place(deck, s.pick[me].n)
        reveal(deck, at, outcome, s.pool[me].count, 1 << me)
        return GOES_ON if may_look_on(s, me) else after(s, Part.PREP)
    elif stage == Stage.DRAWN:
        return take_up(s, me, outcome)
    elif stage == Stage.DEAL:
        return deal(s, r, me, outcome)
    elif stage == Stage.FLIP:
        return flip(s, r, me, outcome)
    else:
        s.first = outcome
        s.stage = Stage.DEAL
        note(s, Told.TOKEN, EVERYONE, outcome)
    return GOES_ON


# The round. Whether somebody has a choice in a part of it is always public.


def go_on(s: State, r: Rules, part: int) -> None:
    """Ask from this part of the round on, until somebody has something to choose."""
    while part == Part.END or not ask(s, r, part):
        if part < Part.END:
            part += 1
        else:
            part = Part.CHARGE
            end_round(s, r)
            if s.over != Over.NO:
                return


def ask(s: State, r: Rules, part: int) -> bool:
    """Whether the seat whose part this is has something to choose, or nature for it."""
    if part == Part.FIGHT:
        s.seat = s.first
        s.stage = Stage.FIGHT
        return True
    first = part == Part.CHARGE or part == Part.PREP or part == Part.LEARN or part == Part.DRAW
    me = s.first if first else 1 - s.first
    s.seat = me
    if part < Part.PREP:
        s.stage = Stage.CHARGE
        return most_charge(s, r, me) > 0
    if part < Part.FIGHT:
        return look(s, r, me)
    if part < Part.DRAW:
        s.stage = Stage.LEARN
        return may_learn(s, r, me)
    s.stage = Stage.DRAW
    return may_draw(s, me)


def score(s: State, r: Rules, seat: int) -> float:
    if s.over == Over.NO or s.over == Over.DRAW:
        return 0.0
    return 1.0 if s.over == Over.LEFT_WINS + seat else -1.0


__all__ = [
    "MOST_OUTCOMES",
    "Rules",
    "State",
    "Told",
    "View",
    "check",
    "guess",
    "legal",
    "odds",
    "owes",
    "play",
    "score",
    "see",
    "start",
]
