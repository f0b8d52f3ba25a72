"""Setting up a battle for a test, and playing it by what is written at the table."""

from __future__ import annotations

from typing import Any

from kumite.core.game import Game
from kumite.core.match import Match
from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Bane, Frame, Token
from kumite.games.shattered_spirits.text import WAYS
from kumite.games.shattered_spirits.titles import space_name as name_of

SPACES = {name_of(at): at for at in range(256)}
WAITING = ("decline",)


def battle(*creatures: str, variant: dict[str, Any] | None = None, **options: Any) -> Battle:
    """A battle of characters at spaces: `battle("bruiser c4", "bruiser d4")`.

    The first stands for seat 0, the second for seat 1, and so on in turn. Nobody has a style or a
    stance unless the test says so, so nothing is gained that a test does not know of.
    """
    places = []
    for i, creature in enumerate(creatures):
        who, where = creature.split()
        at = SPACES[where]
        places.append({"character": who, "seat": i % 2, "x": at % 16, "y": at // 16})
    changes = dict(variant or {})
    scenarios = changes.setdefault("scenarios", {})
    scenarios.setdefault("open-ground", {"width": 10, "depth": 8})["places"] = places
    return Battle(game.variant(**changes), options)


class Battle:
    """A match with short names for what tests look at and set."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self.match: Match = game.match(nature="ask", **options)
        self.s: Any = self.match.state
        for c in range(self.s.n_bodies):
            self.s.minds[c].stance = 0
            self.s.minds[c].style = 0

    # Setting up.

    def tokens(self, who: int, **counts: int) -> Battle:
        """What a creature has of each kind of token."""
        for name, count in counts.items():
            self.s.minds[who].tokens[Token[name.upper()]] = count
        return self

    def afflict(self, who: int, **values: int) -> Battle:
        """One token of each of these afflictions."""
        for name, value in values.items():
            self.s.bodies[who].afflictions[Bane[name.upper()], value - 1] += 1
        return self

    def ground(self, where: str, **what: int) -> Battle:
        """Terrain, elevation or an obstacle (rows) in a space."""
        for name, value in what.items():
            getattr(self.s, name)[SPACES[where]] = value
        return self

    # Playing.

    def play(self, seat: int, *said: str) -> Battle:
        """One choice of a seat after another."""
        for text in said:
            self.match.play(seat, text)
        return self

    def roll(self, total: int) -> Battle:
        """Nature rolls."""
        self.match.play(2, str(total))
        return self

    def decline(self, *, until: str = "") -> Battle:
        """Whoever is asked for a reaction declines, until something else is asked.

        What is pushed or pulled goes all the way. `until` stops earlier: where a move of that text
        is possible.
        """
        while len(self.match.owes) == 1 and self.match.owes[0] != 2:
            texts = self.texts(self.match.owes[0])
            answer = "go" if self.is_moved() else "decline"
            if answer not in texts or (until and until in texts):
                return self
            self.match.play(self.match.owes[0], answer)
        return self

    def is_moved(self) -> bool:
        """Whether somebody or something is being pushed or pulled."""
        return self.s.layers[self.s.depth - 1].kind in (Frame.FORCED, Frame.ROLLING)

    def refresh(self) -> Battle:
        """Nobody changes anything at refresh; it stops where a stance or style offers something."""
        while self.s.phase == 8 and self.match.owes:
            seat = self.match.owes[0]
            if "done" not in self.texts(seat):
                return self
            self.match.play(seat, "done")
        return self

    def plot(self, seat: int, *plots: str) -> Battle:
        """Plots of the side's first creature: `plot(0, "run", "armed-strike, with hammer")`.

        What follows a comma are further choices; questions left over are answered with done.
        """
        for plot in plots:
            technique, *more = [part.strip() for part in plot.split(",")]
            self.match.play(seat, f"use {technique}")
            for choice in more:
                self.match.play(seat, choice)
            while self.s.drafts[seat].row:
                self.match.play(seat, "done")
        while seat in self.match.owes and self.s.phase == 9:
            self.match.play(seat, "done")
        return self

    # Looking.

    def texts(self, seat: int) -> list[str]:
        """What a seat can choose."""
        return [move.text for move in self.match.moves(seat)]

    def log(self, seat: int = 0) -> list[str]:
        return self.match.log(seat)

    def health(self, who: int) -> tuple[int, int]:
        """Endurance and Health."""
        return self.s.minds[who].endurance, self.s.minds[who].health

    def has(self, who: int, affliction: str) -> list[int]:
        """The tokens of an affliction, lowest first: [1, 1, 3]."""
        tally = self.s.bodies[who].afflictions[Bane[affliction.upper()]]
        return [level + 1 for level in range(3) for _ in range(tally[level])]

    def at(self, who: int) -> str:
        return name_of(self.s.bodies[who].at)


__all__ = ["SPACES", "WAYS", "Battle", "battle"]
