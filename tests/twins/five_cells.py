"""Five Cells a second time, in plain Python objects, to check the rules of the game against.

Written from the rulings alone and importing nothing of the game: where both agree, two readings
of the rulings agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any

HEAVEN, EARTH = "heaven", "earth"
OTHER_STANCE = {HEAVEN: EARTH, EARTH: HEAVEN}
SPECIALS = ("kesa", "zan-tetsu", "counter")

# Two actions of one card exclude each other in a turn (FC3), and are locked together (FC5).
CARD = {
    "advance": "footwork",
    "retreat": "footwork",
    "charge": "tactics",
    "switch": "tactics",
    "high": "high",
    "low": "low",
    "balanced": "balanced",
    "kesa": "special",
    "zan-tetsu": "special",
    "counter": "special",
}
NEEDS = {"high": HEAVEN, "low": EARTH, "kesa": HEAVEN, "zan-tetsu": EARTH}
STEPS_AHEAD = {"advance": 1, "retreat": -1, "charge": 2}
REACH = {"high": [2], "low": [1], "balanced": [0], "kesa": [0, 1], "zan-tetsu": [1, 2]}  # FC9


def text_of(action: str) -> str:
    """An action as plans write it: they never name the special."""
    return "special" if action in SPECIALS else action


def stance_after(action: str, stance: str) -> str:
    """The stance an action leaves its player in (FC6, FC11)."""
    if action == "switch":
        return OTHER_STANCE[stance]
    return {"kesa": EARTH, "zan-tetsu": HEAVEN}.get(action, stance)


def playable(action: str, stance: str) -> bool:
    return NEEDS.get(action, stance) == stance


@cache
def plans(stance: str, locked: str | None, special: str | None) -> frozenset[str]:
    """All plans of a seat in a stance, with a locked card and a special still held, or None."""
    held = [action for action in CARD if action not in SPECIALS or action == special]
    free = [action for action in held if CARD[action] != locked]
    return frozenset(
        f"{text_of(first)} {text_of(second)}"
        for first, second in permutations(free, 2)
        if CARD[first] != CARD[second]  # FC3
        and playable(first, stance)
        and playable(second, stance_after(first, stance))  # FC4
    )


@dataclass
class Fighter:
    """One seat."""

    cell: int
    ahead: int  # +1 faces right, -1 faces left
    hp: int
    stance: str = HEAVEN
    special: str = ""
    spent: bool = False
    locked: str | None = None
    plan: Sequence[str] = ()


class Twin:
    """One duel: deal twice, then let both seats play plans until there is a result."""

    def __init__(
        self,
        *,
        hit_points: int = 2,
        board: int = 5,
        turn_limit: int = 100,
        specials_differ: bool = True,
    ) -> None:
        self.board = board
        self.turn_limit = turn_limit
        self.specials_differ = specials_differ
        self.fighters = [Fighter(0, +1, hit_points), Fighter(board - 1, -1, hit_points)]
        self.turn = 0  # turns played, also one that ended in its first half
        self.played: list[list[str]] = [[], []]  # what each seat revealed in the last turn
        self.winner: int | None = None
        self.over = False

    # The deal.

    def undealt(self) -> list[str]:
        """The specials that the next seat can be dealt."""
        dealt = [fighter.special for fighter in self.fighters if fighter.special]
        if len(dealt) == 2:
            return []
        return [card for card in SPECIALS if not self.specials_differ or card not in dealt]  # FC2

    def deal(self, seat: int, special: str) -> None:
        if self.fighters[seat].special or special not in self.undealt():
            raise ValueError(f"seat {seat} can't be dealt {special}")
        self.fighters[seat].special = special

    # Planning.

    def owes(self) -> set[int]:
        """The seats that have to plan."""
        if self.over or self.undealt():
            return set()
        return {seat for seat in (0, 1) if not self.fighters[seat].plan}

    def legal(self, seat: int) -> frozenset[str]:
        me = self.fighters[seat]
        return plans(me.stance, me.locked, None if me.spent else me.special)

    def play(self, seat: int, text: str) -> None:
        """Plan the turn of a seat. The second plan sets the turn going (FC3)."""
        if seat not in self.owes() or text not in self.legal(seat):
            raise ValueError(f"seat {seat} can't plan {text}")
        me = self.fighters[seat]
        me.plan = [me.special if part == "special" else part for part in text.split()]
        if not self.owes():
            self.play_turn()

    # Resolving.

    def play_turn(self) -> None:
        left, right = self.fighters
        self.played = [[], []]
        self.play_half(left.plan[0], right.plan[0])
        if not self.over:  # FC12: else the second cards are neither revealed nor locked
            self.play_half(left.plan[1], right.plan[1])
            self.lock_cards()
        self.turn += 1
        if self.turn == self.turn_limit:  # FC13
            self.over = True
        left.plan = right.plan = ()

    def lock_cards(self) -> None:
        for me in self.fighters:
            card = CARD[me.plan[1]]
            me.locked = None if card == "special" else card  # FC5

    def play_half(self, left: str, right: str) -> None:
        """Reveal one card of each seat, then movement, then strikes, then stances (FC6)."""
        actions = [left, right]
        for seat, action in enumerate(actions):
            self.played[seat].append(action)
            if action in SPECIALS:
                self.spend(seat)
        self.move(STEPS_AHEAD.get(left, 0), STEPS_AHEAD.get(right, 0))
        self.strike(actions)
        self.turn_stances(actions)  # FC11: also in the half that ends the duel
        self.check_hit_points()

    def spend(self, seat: int) -> None:
        self.fighters[seat].spent = True

    def turn_stances(self, actions: list[str]) -> None:
        for me, action in zip(self.fighters, actions, strict=True):
            me.stance = stance_after(action, me.stance)

    def check_hit_points(self) -> None:
        for seat in (0, 1):
            if self.fighters[seat].hp == 0:
                self.over, self.winner = True, 1 - seat

    # Movement.

    def move(self, left_steps: int, right_steps: int) -> None:
        left, right = self.fighters
        if left.stance == right.stance:
            left.cell, right.cell = self.ends_at_once(left_steps, right_steps)
        elif left.stance == HEAVEN:  # FC7
            self.walk(left, left_steps, right)
            self.walk(right, right_steps, left)
        else:
            self.walk(right, right_steps, left)
            self.walk(left, left_steps, right)

    def walk(self, me: Fighter, steps: int, foe: Fighter) -> None:
        """Move cell by cell, as far as the board and the opponent allow (FC7)."""
        for _ in range(abs(steps)):
            if steps > 0 and me.cell == foe.cell:
                return
            me.cell = self.on_board(me.cell + (me.ahead if steps > 0 else -me.ahead))

    def on_board(self, cell: int) -> int:
        return min(max(cell, 0), self.board - 1)

    def ends_at_once(self, left_steps: int, right_steps: int) -> tuple[int, int]:
        """Where two seats of one stance end (FC8)."""
        left, right = self.fighters
        left_end = self.on_board(left.cell + left_steps)
        right_end = self.on_board(right.cell - right_steps)
        if left_end <= right_end:
            return left_end, right_end
        if left_steps > 0 and right_steps > 0:
            middle = self.middle(left.cell, right.cell)
            return middle, middle
        if left_steps > 0:
            return right_end, right_end
        return left_end, left_end

    def middle(self, left: int, right: int) -> int:
        """The cell halfway between two; of two such cells the one nearer the line's middle."""
        cells = range(left, right + 1)
        halfway = [cell for cell in cells if abs((cell - left) - (right - cell)) <= 1]
        line_middle = (self.board - 1) / 2
        return min(halfway, key=lambda cell: (abs(cell - line_middle), cell))  # FC8, FC16

    # Strikes.

    def strike(self, actions: list[str]) -> None:
        left, right = self.fighters
        left_lands = self.lands(left, actions[0], right)
        right_lands = self.lands(right, actions[1], left)
        if left_lands and right_lands:  # FC10
            return
        if left_lands:
            self.hurt(left, right, actions[1])
        if right_lands:
            self.hurt(right, left, actions[0])

    def lands(self, me: Fighter, action: str, foe: Fighter) -> bool:
        return any(me.cell + me.ahead * reach == foe.cell for reach in REACH.get(action, []))

    def hurt(self, striker: Fighter, struck: Fighter, answer: str) -> None:
        """A strike that landed, and what the one who is struck played (FC10)."""
        loser = striker if answer == "counter" else struck
        loser.hp -= 1

    # What everybody knows.

    def result(self) -> str:
        if not self.over:
            return "playing"
        return "draw" if self.winner is None else ("left wins", "right wins")[self.winner]

    def public(self) -> dict[str, Any]:
        """All that both seats know (FC14)."""
        left, right = self.fighters
        return {
            "turn": self.turn,
            "result": self.result(),
            "hp": [left.hp, right.hp],
            "cell": [left.cell, right.cell],
            "stance": [left.stance, right.stance],
            "locked": [left.locked, right.locked],
            "revealed": [me.special if me.spent else None for me in self.fighters],
            "planned": [bool(left.plan), bool(right.plan)],  # FC15
            "played": self.played,
        }
