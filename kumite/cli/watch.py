"""`kumite replay`: stepping through a saved match, from either side or as one who watches."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from msgspec.structs import replace

from kumite.cli.draw import page
from kumite.cli.explain import entries, explain
from kumite.cli.ink import FAINT, STRONG, beside, ink, join, labelled, seat_style, wrap
from kumite.cli.screen import Screen
from kumite.core import registry
from kumite.core.events import NATURE, OBSERVER
from kumite.core.game import Game
from kumite.core.match import Match
from kumite.core.replay import MatchFile, SeatFile, read, rebuild, steps
from kumite.core.table import Happening, Table
from kumite.errors import KumiteError

STOPPED = 130
KEYS = (
    ("Enter, n", "next"),
    ("b", "back"),
    ("f, l", "first, last"),
    ("a number", "the table after so many choices"),
    ("v", "watch from another side; as one who watches, all choices are told"),
    ("? word", "what a card or a word means"),
    ("q", "quit"),
)


class MatchFilm:
    """A whole match: every choice is a step, seen from any side."""

    viewers: tuple[int, ...] = (OBSERVER, 0, 1)

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names = (*match.names, "one who watches")
        self.game: Game | None = match.game
        self.last = len(match.choices)

    @cached_property
    def steps(self) -> list[Match]:
        """The match after each choice."""
        return steps(self.match)

    def table(self, step: int, viewer: int) -> Table:
        """The table after so many choices, with what the last of them brought."""
        match = self.steps[step]
        news = [
            Happening(told.code, list(told.numbers), match.say(told))
            for told in match.heard(viewer, step - 1)
        ]
        return replace(match.table(viewer), happened=news)

    def told(self, step: int, viewer: int) -> str:
        """The choice that led here, as far as this viewer may know it."""
        if step == 0:
            return "the opening"
        choice = self.match.choices[step - 1]
        if choice.who == NATURE:
            return f"chance: {choice.text}" if viewer == OBSERVER else "chance decides"
        name = self.match.names[choice.who]
        known = viewer in (OBSERVER, choice.who)
        return f"{name}: {choice.text}" if known else f"{name} chooses"


class SeatFilm:
    """What one seat saw: every table it was shown is a step."""

    def __init__(self, file: SeatFile, path: Path) -> None:
        if not file.tables:
            raise KumiteError(f"{path} holds no table")
        self.file = file
        self.viewers = (file.seat,)
        seats = {seat.seat: seat.name for seat in file.tables[0].scene.seats}
        self.names = (seats.get(0, "seat 0"), seats.get(1, "seat 1"), "one who watches")
        self.game = installed(file.game)
        self.last = len(file.tables) - 1

    def table(self, step: int, viewer: int) -> Table:
        """One of the tables."""
        return self.file.tables[step]

    def told(self, step: int, viewer: int) -> str:
        """There are no choices in such a file, only what came of them."""
        return "the first table" if step == 0 else "what the seat saw next"


def installed(name: str) -> Game | None:
    """A game, if it is installed here."""
    try:
        return registry.game(name)
    except KumiteError:
        return None


def replay(
    path: Path, step: int | None, seat: int | None, no_input: bool, color: bool | None
) -> int:
    """Open a file and watch it."""
    file = read(path)
    if isinstance(file, MatchFile):
        film: MatchFilm | SeatFilm = MatchFilm(rebuild(file, str(path)))
    else:
        film = SeatFilm(file, path)
    viewer = film.viewers[0] if seat is None else seat
    if viewer not in film.viewers:
        raise KumiteError(f"{path} holds only what seat {film.viewers[0]} saw")
    at = (film.last if no_input else 0) if step is None else step
    if at > film.last:
        raise KumiteError(f"{path} has steps 0 to {film.last}, none with number {at}")
    shown = Projector(Screen(color), film, at, viewer)
    if no_input:
        shown.draw()
        return 0
    return shown.run()


class Projector:
    """A film, where it is, and who watches."""

    def __init__(self, screen: Screen, film: MatchFilm | SeatFilm, step: int, viewer: int) -> None:
        self.screen, self.film, self.step, self.viewer = screen, film, step, viewer

    def draw(self) -> None:
        """One step: where we are, who watches, and the table."""
        film = self.film
        width = min(self.screen.width, 110)
        table = film.table(self.step, self.viewer)
        what = join(
            [
                ink(f" step {self.step} of {film.last}", STRONG),
                "   ",
                film.told(self.step, self.viewer),
            ]
        )
        side = ink(f"seen by {film.names[self.viewer]}", seat_style(self.viewer) or FAINT)
        height = self.screen.height
        lines = page(table, width, height - 5 if height else None, news_title="What happened")
        self.screen.show([*beside(what, side, width), *lines])

    def run(self) -> int:
        """Step through until it is left."""
        self.screen.fresh()
        self.draw()
        try:
            while True:
                self.screen.say("Enter next · b back · v other side · ? more · q quit", FAINT)
                said = self.screen.ask("").strip()
                if said.lower() in ("q", "quit", "q!"):
                    return 0
                if self.obey(said):
                    self.screen.fresh()
                    self.draw()
        except EOFError:
            self.screen.show([ink("")])
            return 0
        except KeyboardInterrupt:
            self.screen.show([ink("")])
            return STOPPED

    def obey(self, said: str) -> bool:
        """Carry out a command; true if there is something new to show."""
        if said.startswith("?"):
            self.help(said[1:].strip())
            return False
        if said.lower() == "v":
            return self.turn()
        moves = {
            **dict.fromkeys(("", "n", "next"), self.step + 1),
            **dict.fromkeys(("b", "p", "back"), self.step - 1),
            **dict.fromkeys(("f", "first"), 0),
            **dict.fromkeys(("l", "e", "last"), self.film.last),
        }
        target = int(said) if said.isdecimal() and len(said) < 9 else moves.get(said.lower())
        if target is None:
            self.screen.refuse(f"{said[:40]!r} is no command here; ? lists them.")
        elif target < 0:
            self.screen.refuse("This is the beginning.")
        elif target > self.film.last:
            at_end = self.step == self.film.last
            self.screen.refuse(
                "This is the end; q leaves." if at_end else f"The last step is {self.film.last}."
            )
        else:
            self.step = target
            return True
        return False

    def turn(self) -> bool:
        """The next viewpoint."""
        viewers = self.film.viewers
        if len(viewers) == 1:
            self.screen.refuse(f"This file holds only what {self.film.names[viewers[0]]} saw.")
            return False
        self.viewer = viewers[(viewers.index(self.viewer) + 1) % len(viewers)]
        return True

    def help(self, asked: str) -> None:
        """The commands, or what a word means."""
        width = min(self.screen.width, 100)
        if asked:
            table = self.film.table(self.step, self.viewer)
            self.screen.show(
                [ink(""), *explain(entries(table, self.film.game), asked, width), ink("")]
            )
            return
        self.screen.show([ink("")])
        for name, text in KEYS:
            self.screen.show(labelled(ink(f"  {name}"), wrap(ink(text, FAINT), width - 14), 14))
        self.screen.show([ink("")])
