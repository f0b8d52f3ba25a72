"""Fist & Form: two decks that grow, and strikes that count once both turns are over.

In a turn a seat plays techniques (FF4, FF6), channels cards and pays for them step by step (FF7),
refines, discards its hand and draws a new one (FF8). After both turns the strikes in play are set
against the other's defense (FF9). Who has no stamina left loses.

Moves and kinds of card are numbered in records.py. Nature draws every single card out of the
counts of a deck; the order of a deck does not exist before (FF11).
"""

from __future__ import annotations

from kumite.core.events import EVERYONE, NATURE, QUIET, note
from kumite.core.piles import gain, lose, pool_odds
from kumite.core.records import Ints
from kumite.core.rulebook import Catalog
from kumite.games.fist_and_form.choices import legal
from kumite.games.fist_and_form.knowing import guess, see
from kumite.games.fist_and_form.records import (
    CHANNEL,
    END_CHANNEL,
    END_TECHNIQUE,
    END_TURN,
    FOCUS,
    KINDS,
    MISSTEP,
    MOST_OUTCOMES,
    PAY,
    PLAY,
    REDRAW,
    REFINE,
    RESOURCES,
    SPIRIT,
    Over,
    Phase,
    Rules,
    State,
    Told,
    View,
)
from kumite.games.fist_and_form.telling import (
    tell_drawn,
    tell_draws,
    tell_paid,
    tell_strike,
)

OF_TECHNIQUES = (
    "actions", "spirit", "channels", "draws", "refines", "missteps", "damage", "defense",
)  # fmt: skip


def check(r: Rules, catalog: Catalog) -> str:
    """A variant gives no card what there is no move for, and every deck has a card to draw."""
    for kind, name in enumerate(catalog.names("cards")):
        use = "played, not paid with"
        barred: tuple[str, ...] = ("worth",)
        if kind < RESOURCES:
            use, barred = "paid with, not played", OF_TECHNIQUES
        elif kind == MISSTEP:
            use, barred = "of no use", ("price", "worth", *OF_TECHNIQUES)
        for column in barred:
            if getattr(r.cards[kind], column) != 0:
                return f"{name} is {use}: its {column} must be 0"
    if sum(r.cards[kind].start for kind in range(KINDS)) == 0:
        return "a starting deck needs a card: give some card a start"
    return ""


def start(s: State, r: Rules) -> None:
    for kind in range(KINDS):
        s.supply[kind] = r.pile_size  # FF1: the starting decks come on top
    for seat in range(2):
        mine = s.side[seat]
        mine.stamina = r.stamina
        for kind in range(KINDS):
            mine.deck[kind] = r.cards[kind].start
            mine.deck_n += r.cards[kind].start


def owes(s: State) -> int:
    if s.over != Over.NO:
        return 0
    if s.drawing > 0 or s.phase == Phase.FIRST:
        return 4
    return 1 + s.turn


def odds(s: State, r: Rules, weights: Ints) -> int:
    if s.phase == Phase.FIRST:  # FF3
        weights[0] = 1
        weights[1] = 1
        return 2
    return pool_odds(s.side[s.turn].deck, KINDS, weights)


def play(s: State, r: Rules, who: int, move: int) -> None:
    if who == NATURE:
        if s.phase == Phase.FIRST:
            go_first(s, r, move)
        else:
            draw_card(s, r, move)
    elif move < REDRAW:
        play_technique(s, r, who, RESOURCES + move - PLAY)
    elif move == REDRAW:
        redraw_focus(s, r, who)
    elif move == END_TECHNIQUE:
        s.phase = Phase.CHANNEL
    elif move < PAY:
        channel(s, r, who, move - CHANNEL)
    elif move < END_CHANNEL:
        pay(s, r, who, move - PAY)
    elif move == END_CHANNEL:
        s.spirit = 0  # FF7: what is not spent is lost
        s.phase = Phase.CLEANUP
    elif move < END_TURN:
        refine(s, who, move - REFINE)
    else:
        clean_up(s, r, who)


def go_first(s: State, r: Rules, seat: int) -> None:
    note(s, Told.FIRST, EVERYONE, seat)
    s.first = seat
    s.turn = seat
    s.phase = Phase.DEAL
    begin_draw(s, r, r.hand_size)


def begin_draw(s: State, r: Rules, count: int) -> None:
    """The seat in turn is to draw so many, as far as there are cards."""
    if s.log_n != QUIET:
        tell_draws(s, count)
    s.drawing = count
    go_on_drawing(s, r)


def go_on_drawing(s: State, r: Rules) -> None:
    """Shuffle where the deck has run out and more is to be drawn; then see whether it is done."""
    if s.drawing > 0 and s.side[s.turn].deck_n == 0:
        shuffle(s, s.turn)
        if s.side[s.turn].deck_n == 0:
            s.drawing = 0
    if s.drawing == 0 and s.phase != Phase.TECHNIQUE:
        if s.log_n != QUIET:
            tell_drawn(s)
        if s.phase == Phase.DEAL:
            deal_on(s, r)
        else:
            end_turn(s, r)


def shuffle(s: State, me: int) -> None:
    """FF8; FF5: what was played in this Technique phase stays on the discard pile."""
    mine = s.side[me]
    total = 0
    for kind in range(KINDS):
        moved = mine.discard[kind] - s.played[kind]
        mine.deck[kind] += moved
        mine.discard[kind] = s.played[kind]
        total += moved
    mine.deck_n = total
    if total > 0:
        note(s, Told.SHUFFLES, EVERYONE, me, total)


def draw_card(s: State, r: Rules, kind: int) -> None:
    me = s.turn
    mine = s.side[me]
    mine.deck[kind] -= 1
    mine.deck_n -= 1
    s.drawing -= 1
    gain(s.hand[me], kind, False)
    if s.phase == Phase.TECHNIQUE:
        note(s, Told.DREW, 1 << me, me, kind, 1)
    if mine.deck_n == 0:
        give_away(s, me)
    if s.drawing == 0 or mine.deck_n == 0:
        go_on_drawing(s, r)


def give_away(s: State, me: int) -> None:
    """FF11: the deck is used up, so whoever counts knows what is in this hand."""
    hand = s.hand[me]
    for kind in range(KINDS):
        hand.shown[kind] = hand.have[kind]
    note(s, Told.RUN_OUT, EVERYONE, me, hand.n)


def deal_on(s: State, r: Rules) -> None:
    """The other seat draws its first hand, or the duel begins."""
    if s.turn == s.first:
        s.turn = 1 - s.first
        if s.log_n != QUIET:
            tell_draws(s, r.hand_size)
        s.drawing = r.hand_size  # there is a card to draw, says check
    else:
        begin_turn(s, r, s.first)


def begin_turn(s: State, r: Rules, seat: int) -> None:
    s.turn = seat
    s.phase = Phase.TECHNIQUE
    s.actions = r.actions
    s.channels = r.channels
    s.refines = r.refines
    s.redraws = 0


def play_technique(s: State, r: Rules, me: int, kind: int) -> None:
    """FF4: everything is added up first, then cards are drawn."""
    card = r.cards[kind]
    mine = s.side[me]
    note(s, Told.PLAYED, EVERYONE, me, kind)
    lose(s.hand[me], kind)
    s.actions += card.actions - 1
    s.spirit += card.spirit
    s.channels += card.channels
    s.refines += card.refines
    if card.damage > 0 or card.defense > 0:  # FF5
        mine.damage += card.damage
        mine.defense += card.defense
        mine.in_play[kind] += 1
    else:
        mine.discard[kind] += 1
        s.played[kind] += 1
    if card.missteps > 0:
        hand_out(s, 1 - me, card.missteps)
    if card.draws > 0:
        begin_draw(s, r, card.draws)


def hand_out(s: State, foe: int, count: int) -> None:
    """FF2: as many Missteps as the pile has."""
    given = min(count, s.supply[MISSTEP])
    s.supply[MISSTEP] -= given
    s.side[foe].discard[MISSTEP] += given
    note(s, Told.MISSTEPS, EVERYONE, foe, given)


def redraw_focus(s: State, r: Rules, me: int) -> None:
    """FF6."""
    hand = s.hand[me]
    count = hand.have[FOCUS]
    s.side[me].discard[FOCUS] += count
    hand.n -= count
    hand.have[FOCUS] = 0
    hand.shown[FOCUS] = 0
    s.redraws += 1
    s.actions += r.redraw_actions
    note(s, Told.REDRAWS, EVERYONE, me, count)
    begin_draw(s, r, count)


def channel(s: State, r: Rules, me: int, kind: int) -> None:
    """FF7: chosen now, and paid for in the steps that follow."""
    price = r.cards[kind].price
    note(s, Told.CHANNELS, EVERYONE, me, kind, price)
    s.buying = kind + 1
    s.owed = price
    for means in range(SPIRIT + 1):
        s.paid[means] = 0
    if price == 0:
        take(s, me)


def pay(s: State, r: Rules, me: int, means: int) -> None:
    worth = 1
    if means == SPIRIT:
        s.spirit -= 1
    else:
        worth = r.cards[means].worth
        lose(s.hand[me], means)
        s.side[me].discard[means] += 1
    s.paid[means] += 1
    if worth < s.owed:
        s.owed -= worth
        return
    if s.log_n != QUIET:
        tell_paid(s, me, worth - s.owed)
    s.owed = 0
    take(s, me)


def take(s: State, me: int) -> None:
    """The card is paid for."""
    kind = s.buying - 1
    s.buying = 0
    s.channels -= 1
    s.supply[kind] -= 1
    s.side[me].discard[kind] += 1


def refine(s: State, me: int, kind: int) -> None:
    """FF2, FF8: the card leaves the game."""
    lose(s.hand[me], kind)
    s.refines -= 1
    note(s, Told.REFINED, EVERYONE, me, kind)


def clean_up(s: State, r: Rules, me: int) -> None:
    """FF8: the rest of the hand goes, a new hand is drawn."""
    hand = s.hand[me]
    mine = s.side[me]
    if hand.n > 0:
        note(s, Told.DISCARDS, EVERYONE, me, hand.n)
        for kind in range(KINDS):
            mine.discard[kind] += hand.have[kind]
            hand.have[kind] = 0
            hand.shown[kind] = 0
        hand.n = 0
    for kind in range(RESOURCES, MISSTEP):
        s.played[kind] = 0
    begin_draw(s, r, r.hand_size)


def end_turn(s: State, r: Rules) -> None:
    if s.turn == s.first:
        begin_turn(s, r, 1 - s.first)
        return
    resolve_strikes(s)
    s.round += 1
    note(s, Told.ROUND_ENDS, EVERYONE, s.round)
    judge(s, r)
    if s.over == Over.NO:
        if r.alternate_first == 1:
            s.first = 1 - s.first
        begin_turn(s, r, s.first)


def resolve_strikes(s: State) -> None:
    """FF9: both at once; then all that was in play is discarded."""
    for seat in range(2):
        mine = s.side[seat]
        damage = s.side[1 - seat].damage
        mine.stamina -= max(0, damage - mine.defense)
        if s.log_n != QUIET and damage > 0:
            tell_strike(s, seat)
    for seat in range(2):
        mine = s.side[seat]
        mine.damage = 0
        mine.defense = 0
        for kind in range(RESOURCES, MISSTEP):
            mine.discard[kind] += mine.in_play[kind]
            mine.in_play[kind] = 0


def judge(s: State, r: Rules) -> None:
    fallen0 = s.side[0].stamina <= 0
    fallen1 = s.side[1].stamina <= 0
    if fallen0 and fallen1:
        s.over = Over.TIE
        note(s, Told.BOTH_FALL, EVERYONE)
    elif fallen0 or fallen1:
        s.over = Over.RIGHT_WINS if fallen0 else Over.LEFT_WINS
        note(s, Told.WINS, EVERYONE, s.over - Over.LEFT_WINS)
    elif s.round >= r.round_limit:  # FF10
        s.over = Over.TIE
        note(s, Told.LIMIT, EVERYONE, s.round)


def score(s: State, r: Rules, seat: int) -> float:
    if s.over == Over.NO or s.over == Over.TIE:
        return 0.0
    return 1.0 if s.over == Over.LEFT_WINS + seat else -1.0


__all__ = [
    "MOST_OUTCOMES", "Rules", "State", "Told", "View", "check", "guess", "legal", "odds", "owes",
    "play", "score", "see", "start",
]  # fmt: skip
