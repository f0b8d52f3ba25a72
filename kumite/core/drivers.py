"""Loops that run any game: written once, interpreted and compiled from the same lines.

A driver calls the game by the names below. `bind` makes copies of the drivers in which a game's own
functions stand there; those copies are run as they are, or compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from kumite.core.borrow import borrowed
from kumite.core.dice import Dice, draw, reseed, roll
from kumite.core.events import NATURE, QUIET
from kumite.core.records import Ints, Rows


def start(s: Any, r: Any) -> None:
    raise NotImplementedError


def owes(s: Any) -> int:
    raise NotImplementedError


def legal(s: Any, r: Any, seat: int, moves: Ints) -> int:
    raise NotImplementedError


def odds(s: Any, r: Any, weights: Ints) -> int:
    raise NotImplementedError


def play(s: Any, r: Any, who: int, move: int) -> None:
    raise NotImplementedError


def score(s: Any, r: Any, seat: int) -> float:
    raise NotImplementedError


def see(s: Any, r: Any, seat: int, v: Any) -> None:
    raise NotImplementedError


def guess(v: Any, r: Any, seat: int, dice: Dice, s: Any) -> None:
    raise NotImplementedError


def bind(functions: Mapping[str, FunctionType]) -> dict[str, Any]:
    """The drivers, by name, with a game's functions in place of the ones above."""
    space = {**globals(), **functions}
    for name, function in globals().items():
        own = isinstance(function, FunctionType) and function.__module__ == __name__
        if own and name not in functions:
            space[name] = FunctionType(function.__code__, space, name, function.__defaults__)
    return space


PLAY_GAMES, PLAY_OUTS, COUNT_LINES = 0, 1, 2  # what `any_loop` can do
OWES_SEAT1 = 2
OWES_NATURE = 4

# Places in the row of totals that `play_games` adds to.
(
    GAMES, WINS0, WINS1, TIES, CHOICES, CHANCES, LONGEST, CHECK, UNFINISHED, SQUARES, TOTALS,
) = range(11)  # fmt: skip
CHECK_MASK = (1 << 40) - 1
SQUARE_UNIT = 1 << 20  # squares of scores are added up as whole numbers of this part


def random_choice(v: Any, r: Any, seat: int, moves: Ints, count: int, dice: Dice) -> int:
    """The random bot: the place in `moves` of the move to make, each as likely as any other."""
    return roll(dice, count)


def play_games(
    bot0: Callable[..., int],
    bot1: Callable[..., int],
    looks: int,
    states: Rows[Any],
    views: Rows[Any],
    r: Any,
    dice: Dice,
    moves: Ints,
    weights: Ints,
    seed: int,
    first: int,
    games: int,
    limit: int,
    totals: Ints,
) -> float:
    """Play games number `first` and on between two bots; returns the sum of seat 0's scores.

    `states` and `views` hold a blank record at 0 and the one to work on at 1. `looks` has a bit
    for each seat whose bot wants a view.
    """
    moves, weights = borrowed(moves), borrowed(weights)
    points = 0.0
    for game in range(first, first + games):
        reseed(dice, seed, game)
        states[1] = states[0]
        s = states[1]
        s.log_n = QUIET
        start(s, r)
        choices = 0
        chances = 0
        check = 0
        who = owes(s)
        while who != 0 and choices + chances < limit:
            if who == OWES_NATURE:
                move = draw(dice, weights, odds(s, r, weights))
                play(s, r, NATURE, move)
                chances += 1
            else:
                seat = 1 if who == OWES_SEAT1 else 0
                n = legal(s, r, seat, moves)
                if n == 0:
                    break  # a fault of the game, told as a duel that does not end
                if (looks >> seat) & 1:
                    views[1] = views[0]
                    see(s, r, seat, views[1])
                if seat == 0:
                    place = bot0(views[1], r, seat, moves, n, dice)
                else:
                    place = bot1(views[1], r, seat, moves, n, dice)
                if place < 0 or place >= n:
                    raise IndexError("a bot chose beyond its legal moves")
                move = moves[place]
                play(s, r, seat, move)
                choices += 1
            check = (check * 31 + move) & CHECK_MASK
            who = owes(s)
        result = score(s, r, 0)
        points += result
        totals[SQUARES] += int(result * result * SQUARE_UNIT)
        totals[GAMES] += 1
        totals[CHOICES] += choices
        totals[CHANCES] += chances
        totals[LONGEST] = max(totals[LONGEST], choices + chances)
        totals[CHECK] = (totals[CHECK] + check) & CHECK_MASK
        if who != 0:
            totals[UNFINISHED] += 1
        elif result > 0:
            totals[WINS0] += 1
        elif result < 0:
            totals[WINS1] += 1
        else:
            totals[TIES] += 1
    return points


def play_out(s: Any, r: Any, dice: Dice, moves: Ints, weights: Ints, limit: int) -> int:
    """Random choices of seats and nature until the duel is over; how many there were."""
    count = 0
    who = owes(s)
    while who != 0 and count < limit:
        if who == OWES_NATURE:
            play(s, r, NATURE, draw(dice, weights, odds(s, r, weights)))
        else:
            seat = 1 if who == OWES_SEAT1 else 0
            play(s, r, seat, moves[roll(dice, legal(s, r, seat, moves))])
        count += 1
        who = owes(s)
    return count


def play_outs(
    states: Rows[Any],
    r: Any,
    dice: Dice,
    moves: Ints,
    weights: Ints,
    seed: int,
    games: int,
    limit: int,
) -> float:
    """Play on from `states[0]` at random many times; the sum of seat 0's scores."""
    moves, weights = borrowed(moves), borrowed(weights)
    points = 0.0
    for game in range(games):
        reseed(dice, seed, game)
        states[1] = states[0]
        states[1].log_n = QUIET
        play_out(states[1], r, dice, moves, weights, limit)
        points += score(states[1], r, 0)
    return points


def count_lines(
    states: Rows[Any],
    r: Any,
    moves: Ints,
    weights: Ints,
    depth: int,
) -> int:
    """How many different lines of up to `depth` choices follow `states[0]`.

    Seat 0 chooses before seat 1 where both owe. A line that ends early counts once. `states`
    holds depth + 1 records; `moves` has one stretch per level: how many, how far, then the moves.
    """
    if depth == 0 or owes(states[0]) == 0:
        return 1
    width = len(moves) // (depth + 1)
    lines = 0
    level = 0
    _list_choices(states[0], r, moves, weights, 0, width)
    while level >= 0:
        base = level * width
        at = moves[base + 1]
        if at == moves[base]:
            level -= 1
            continue
        moves[base + 1] = at + 1
        states[level + 1] = states[level]
        s = states[level + 1]
        play(s, r, moves[base + 2], moves[base + 3 + at])
        if level + 1 == depth or owes(s) == 0:
            lines += 1
        else:
            level += 1
            _list_choices(s, r, moves, weights, level * width, width)
    return lines


def any_loop(
    which: int,
    bot0: Callable[..., int],
    bot1: Callable[..., int],
    looks: int,
    states: Rows[Any],
    views: Rows[Any],
    r: Any,
    dice: Dice,
    moves: Ints,
    weights: Ints,
    seed: int,
    first: int,
    games: int,
    limit: int,
    totals: Ints,
) -> float:
    """The loops above behind one door: a game becomes machine code once for all of them."""
    if which == PLAY_GAMES:
        return play_games(
            bot0, bot1, looks, states, views, r, dice, moves, weights, seed, first, games, limit,
            totals,
        )  # fmt: skip
    if which == PLAY_OUTS:
        return play_outs(states, r, dice, moves, weights, seed, games, limit)
    totals[0] = count_lines(states, r, moves, weights, limit)
    return 0.0


def _list_choices(
    s: Any,
    r: Any,
    moves: Ints,
    weights: Ints,
    base: int,
    width: int,
) -> None:
    """Write down who chooses and what: count, place, who, then each choice."""
    who = owes(s)
    count = 0
    if who == OWES_NATURE:
        moves[base + 2] = NATURE
        n = odds(s, r, weights)
        for outcome in range(n):
            if weights[outcome] > 0:
                moves[base + 3 + count] = outcome
                count += 1
    else:
        seat = 1 if who == OWES_SEAT1 else 0
        moves[base + 2] = seat
        count = legal(s, r, seat, moves[base + 3 : base + width])
    moves[base] = count
    moves[base + 1] = 0
