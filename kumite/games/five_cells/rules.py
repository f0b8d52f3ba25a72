"""Five Cells: two swords on a line, plans revealed at once.

Both seats plan a turn of two cards in secret (FC3). The turn is resolved in two halves; each half
moves first (FC7, FC8), then strikes (FC9, FC10), then changes stances (FC6, FC11). The card used
second is locked for the next turn (FC5), a special is used once. Who has no hit points loses.

A move is a plan: first action times 8 plus second action. Actions 0 to 6 are the rows of
cards.toml in order; action 7 is whichever special the seat holds, rows 7 to 9.
"""

from __future__ import annotations

from kumite.core.dice import Dice, roll, roll_outside
from kumite.core.events import EVERYONE, NATURE, QUIET, note
from kumite.core.records import Ints
from kumite.core.rulebook import Catalog
from kumite.games.five_cells.records import (
    ACTIONS,
    AFTER,
    SPECIAL,
    SPECIALS,
    Card,
    Need,
    Over,
    Rules,
    Stance,
    State,
    Told,
    View,
)
from kumite.games.five_cells.telling import tell_move, tell_strikes


def derive(r: Rules) -> None:
    """The legal plans for all that a seat can hold, stand in and have locked."""
    for held in range(SPECIALS + 1):
        for stance in Stance:
            for locked in Card:
                for plan in range(ACTIONS * ACTIONS):
                    if fits(r, held, stance, locked, plan // ACTIONS, plan % ACTIONS):
                        count = r.n_legal[held, stance, locked]
                        r.plans[held, stance, locked, count] = plan
                        r.n_legal[held, stance, locked] += 1


def fits(r: Rules, held: int, stance: int, locked: int, first: int, second: int) -> bool:
    """FC3, FC4, FC5: two different cards, both at hand, each playable when its half comes."""
    if held == SPECIALS and SPECIAL in (first, second):
        return False
    one = r.actions[first + held * (first == SPECIAL)]
    two = r.actions[second + held * (second == SPECIAL)]
    if one.card == two.card or locked in (one.card, two.card):
        return False
    then = (AFTER >> (2 * one.turns + stance)) & 1
    return one.needs in (Need.ANY, stance + 1) and two.needs in (Need.ANY, then + 1)


def check(r: Rules, catalog: Catalog) -> str:
    """A variant keeps cards and specials apart, and leaves a plan with one card locked."""
    for row in range(len(r.actions)):
        card = r.actions[row].card
        if card == Card.NONE or (card == Card.SPECIAL) != (row >= SPECIAL):
            name = catalog.names("actions")[row]
            return f"{name} can't be a use of the card {Card(card).name.lower()}"
    for stance in Stance:
        for locked in Card:
            if r.n_legal[SPECIALS, stance, locked] == 0:
                return f"no plan is left in {stance.name.lower()} with {locked.name.lower()} locked"
    return ""


def start(s: State, r: Rules) -> None:
    for seat in range(2):
        s.hp[seat] = r.hit_points
        s.stance[seat] = Stance.HEAVEN
    s.cell[1] = r.board - 1


def owes(s: State) -> int:
    if s.over != Over.NO:
        return 0
    if s.dealt < 2:
        return 4
    return (s.plan[0] == 0) + 2 * (s.plan[1] == 0)


def odds(s: State, r: Rules, weights: Ints) -> int:
    """FC2: seat 0's special is dealt, then seat 1's."""
    for special in range(SPECIALS):
        gone = r.specials_differ == 1 and s.dealt == 1 and special == s.special[0]
        weights[special] = 0 if gone else 1
    return SPECIALS


def legal(s: State, r: Rules, seat: int, moves: Ints) -> int:
    held, stance, locked = held_by(s, seat), s.stance[seat], s.lock[seat]
    count = r.n_legal[held, stance, locked]
    for i in range(count):
        moves[i] = r.plans[held, stance, locked, i]
    return count


def held_by(s: State, seat: int) -> int:
    """The special a seat can still play, or SPECIALS."""
    return SPECIALS if s.spent[seat] == 1 else s.special[seat]


def row_of(s: State, seat: int, action: int) -> int:
    return action if action < SPECIAL else SPECIAL + s.special[seat]


def stance_after(r: Rules, row: int, stance: int) -> int:
    """FC6, FC11: what the action leaves the seat in; one bit per kind of turn and stance."""
    return (AFTER >> (2 * r.actions[row].turns + stance)) & 1


def play(s: State, r: Rules, who: int, move: int) -> None:
    if who == NATURE:
        s.special[s.dealt] = move
        s.dealt += 1
        return
    s.plan[who] = move + 1
    if s.plan[1 - who] == 0:
        note(s, Told.PLANNED, EVERYONE, who)
    else:
        play_turn(s, r)


def play_turn(s: State, r: Rules) -> None:
    s.last[0, 1] = 0  # not played, if somebody falls in the first half
    s.last[1, 1] = 0
    first0, second0 = (s.plan[0] - 1) // ACTIONS, (s.plan[0] - 1) % ACTIONS
    first1, second1 = (s.plan[1] - 1) // ACTIONS, (s.plan[1] - 1) % ACTIONS
    play_half(s, r, 0, first0, first1)
    if s.over == Over.NO:  # FC12: the second half is played only if nobody fell in the first
        play_half(s, r, 1, second0, second1)
        lock(s, r, 0, second0)
        lock(s, r, 1, second1)
    s.plan[0] = 0
    s.plan[1] = 0
    s.turn += 1
    if s.over == Over.NO:
        note(s, Told.TURN_ENDS, EVERYONE, s.turn)
        if s.turn >= r.turn_limit:  # FC13
            s.over = Over.DRAW
            note(s, Told.DRAWN, EVERYONE, s.turn)


def lock(s: State, r: Rules, seat: int, action: int) -> None:
    """FC5: the card used second is locked; a special is gone instead."""
    s.lock[seat] = Card.NONE if action == SPECIAL else r.actions[action].card


def play_half(s: State, r: Rules, half: int, action0: int, action1: int) -> None:
    """FC6: all movement, then all attacks, then stance changes."""
    row0 = row_of(s, 0, action0)
    row1 = row_of(s, 1, action1)
    show(s, half, 0, action0, row0)
    show(s, half, 1, action1, row1)
    if s.log_n != QUIET:
        note(s, Told.PLAYED, EVERYONE, 0, row0)
        note(s, Told.PLAYED, EVERYONE, 1, row1)
    move(s, r, r.actions[row0].move, r.actions[row1].move)
    strike(s, r, row0, row1)
    turn(s, r, 0, row0)
    turn(s, r, 1, row1)


def show(s: State, half: int, seat: int, action: int, row: int) -> None:
    """FC14: a played card is public, a special too."""
    s.last[seat, half] = row + 1
    s.spent[seat] |= action == SPECIAL


def move(s: State, r: Rules, steps0: int, steps1: int) -> None:
    """FC7, FC8. Seat 0 faces right, seat 1 left, and seat 0 is never right of seat 1."""
    from0, from1 = s.cell[0], s.cell[1]
    last = r.board - 1
    if s.stance[0] == s.stance[1]:
        to0 = min(max(from0 + steps0, 0), last)
        to1 = min(max(from1 - steps1, 0), last)
        if to0 > to1:
            if steps0 > 0 and steps1 > 0:
                to0 = middle(from0, from1, last)
                to1 = to0
            elif steps0 > 0:  # FC8: the one who chases never passes
                to0 = to1
            else:
                to1 = to0
    elif s.stance[0] == Stance.HEAVEN:
        to0 = min(max(from0 + steps0, 0), from1)
        to1 = min(max(from1 - steps1, to0), last)
    else:
        to1 = min(max(from1 - steps1, from0), last)
        to0 = min(max(from0 + steps0, 0), to1)
    s.cell[0] = to0
    s.cell[1] = to1
    if s.log_n != QUIET:
        tell_move(s, 0, steps0, from0, to0)
        tell_move(s, 1, steps1, from1, to1)


def middle(left: int, right: int, last: int) -> int:
    """FC8: halfway, and of two such cells the one nearer to the middle of the line (FC16)."""
    lower = (left + right) // 2
    upper = (left + right + 1) // 2
    return lower if abs(2 * lower - last) <= abs(2 * upper - last) else upper


def strike(s: State, r: Rules, row0: int, row1: int) -> None:
    """FC9, FC10. Each faces the other, so one distance serves both."""
    distance = s.cell[1] - s.cell[0]
    lands0 = (r.actions[row0].hits >> distance) & 1
    lands1 = (r.actions[row1].hits >> distance) & 1
    alone0 = lands0 & (1 - lands1)
    alone1 = lands1 & (1 - lands0)
    counter0, counter1 = r.actions[row0].counter, r.actions[row1].counter
    s.hp[0] -= (alone0 & counter1) | (alone1 & (1 - counter0))
    s.hp[1] -= (alone1 & counter0) | (alone0 & (1 - counter1))
    if s.hp[0] == 0:
        s.over = Over.RIGHT_WINS
    if s.hp[1] == 0:
        s.over = Over.LEFT_WINS
    if s.log_n != QUIET:
        tell_strikes(s, r, row0, row1, lands0, lands1)


def turn(s: State, r: Rules, seat: int, row: int) -> None:
    before = s.stance[seat]
    s.stance[seat] = stance_after(r, row, before)
    if s.log_n != QUIET and s.stance[seat] != before:
        note(s, Told.TURNED, EVERYONE, seat, s.stance[seat])


def score(s: State, r: Rules, seat: int) -> float:
    if s.over == Over.NO or s.over == Over.DRAW:
        return 0.0
    return 1.0 if s.over == Over.LEFT_WINS + seat else -1.0


def see(s: State, r: Rules, seat: int, v: View) -> None:
    v.turn = s.turn
    v.dealt = s.dealt
    v.over = s.over
    for other in range(2):
        v.hp[other] = s.hp[other]
        v.cell[other] = s.cell[other]
        v.stance[other] = s.stance[other]
        v.lock[other] = s.lock[other]
        v.last[other, 0] = s.last[other, 0]
        v.last[other, 1] = s.last[other, 1]
        v.planned[other] = s.plan[other] != 0
        v.spent[other] = s.spent[other]
        if s.spent[other] == 1 or (other == seat and s.dealt > other):
            v.known[other] = s.special[other] + 1
    if seat < 2:
        v.plan[seat] = s.plan[seat]


def guess(v: View, r: Rules, seat: int, dice: Dice, s: State) -> None:
    s.turn = v.turn
    s.dealt = v.dealt
    s.over = v.over
    for other in range(2):
        s.hp[other] = v.hp[other]
        s.cell[other] = v.cell[other]
        s.stance[other] = v.stance[other]
        s.lock[other] = v.lock[other]
        s.last[other, 0] = v.last[other, 0]
        s.last[other, 1] = v.last[other, 1]
        s.spent[other] = v.spent[other]
        s.plan[other] = v.plan[other]
        if v.known[other] != 0:
            s.special[other] = v.known[other] - 1
    for other in range(2):
        if v.known[other] == 0 and s.dealt > other:
            s.special[other] = guess_special(v, r, s, dice, other)
        if v.planned[other] == 1 and s.plan[other] == 0:
            s.plan[other] = guess_plan(s, r, dice, other) + 1


def guess_special(v: View, r: Rules, s: State, dice: Dice, seat: int) -> int:
    """FC2, FC14: any special but the other seat's, where they differ."""
    foe = 1 - seat
    foe_has_one = v.known[foe] != 0 or (foe < seat and s.dealt > foe)
    taken = 1 << s.special[foe] if r.specials_differ == 1 and foe_has_one else 0
    return roll_outside(dice, SPECIALS, taken)


def guess_plan(s: State, r: Rules, dice: Dice, seat: int) -> int:
    """FC15: a random legal plan."""
    held, stance, locked = held_by(s, seat), s.stance[seat], s.lock[seat]
    return r.plans[held, stance, locked, roll(dice, r.n_legal[held, stance, locked])]
