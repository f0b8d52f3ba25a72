"""A player that strikes, reacts and boosts rather than hold back: blows fall, as they seldom do
where every move is as likely as any other."""

from __future__ import annotations

from collections.abc import Callable

from kumite.bots import RandomBot
from kumite.core.dice import Dice, roll
from kumite.core.game import Game
from kumite.core.records import Ints
from kumite.games.shattered_spirits.moves import (
    ACT,
    ADD,
    AIM_CREATURE,
    AIM_PART,
    BACK,
    BOOST,
    DECLINE,
    DONE,
    FORGO,
    GIVE_UP,
    IMBUE,
    IMPROVISE,
    TARGET,
    USE,
    WITH,
)
from kumite.games.shattered_spirits.records import Rules, View

SHY, PLAIN, KEEN = 1, 4, 24


def keenness(move: int) -> int:
    """How much rather than others a move is made."""
    if move in (BACK, DECLINE, DONE, FORGO, GIVE_UP, IMPROVISE):
        return SHY
    if AIM_CREATURE <= move <= AIM_PART or move == ACT:
        return KEEN
    if TARGET <= move < USE or ADD <= move < WITH or BOOST <= move < IMBUE:
        return KEEN
    return PLAIN


def choose(v: View, r: Rules, seat: int, moves: Ints, count: int, dice: Dice) -> int:
    """The place in `moves` of a move drawn by keenness."""
    total = 0
    for i in range(count):
        total += keenness(moves[i])
    left = roll(dice, total)
    for i in range(count):
        left -= keenness(moves[i])
        if left < 0:
            return i
    return count - 1


class EagerBot(RandomBot):
    """Keen on blows."""

    name = "eager"

    def chooser(self, game: Game) -> Callable[..., int]:
        return choose
