"""Playing at the terminal: against a bot, or two persons taking turns at one keyboard."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kumite.cli.ask import Question, command, log_lines
from kumite.cli.draw import page
from kumite.cli.ink import FAINT, STRONG, ink, join, seat_style
from kumite.cli.screen import Screen
from kumite.core.events import NATURE, OBSERVER
from kumite.core.layout import obvious
from kumite.core.match import Match
from kumite.core.table import Table
from kumite.errors import KumiteError

Asking = tuple[str, str, tuple[str, ...]]
ONLY = "Only one answer was possible:"
KEPT = "As you said:"
STOPPED = 130  # what shells report for Ctrl-C


class Leave(Exception):
    """The person leaves."""


def free_name(wanted: Path) -> Path:
    """The name, or with a number the first one that is free."""
    path, number = wanted, 2
    while path.exists():
        path = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
        number += 1
    return path


def may_undo(match: Match, seat: int, last: int | None = None) -> str:
    """Why a seat at a shared keyboard can't take back its last choice; empty where it can.

    `last` is the number of that choice, if what followed was answered for the person.
    """
    choices = match.choices
    own = [i for i, choice in enumerate(choices) if choice.who == seat]
    if not own:
        return "You have not chosen anything yet."
    last = own[-1] if last is None else last
    since = {choice.who for choice in choices[last + 1 :]}
    if NATURE in since:
        return "Chance has decided something since your last choice, so it stands."
    if 1 - seat in since:
        return f"{match.names[1 - seat]} has chosen since your last choice, so it stands."
    if opened(match, seat, last):
        return "Both choices have been shown, so yours stands."
    return ""


def opened(match: Match, seat: int, last: int) -> bool:
    """Whether choice number `last`, of `seat`, may have shown what the other chose in secret.

    It has if the other chose at the same time, then had nothing left to choose, and `seat` is
    not still in the middle of a choice made in steps.
    """
    from kumite.core.replay import steps

    after = steps(match)
    owes = [step.owes for step in after]  # owes[i]: before choice number i
    before = [i for i in range(last) if match.choices[i].who == 1 - seat]
    if not before or seat not in owes[before[-1]]:
        return False
    if any(1 - seat in owes[i] for i in range(before[-1] + 1, last + 1)):
        return False
    then = after[last + 1]
    return then.owes != (seat,) or not then.table(seat).scene.so_far


def asking(table: Table) -> Asking:
    """When and what is asked, numbers left out, and what can be answered."""
    question = re.sub(r"\d+", "", table.scene.question)
    return table.scene.clock, question, tuple(choice.text for choice in table.choices)


@dataclass
class Sitting:
    """One match, and who plays it here."""

    screen: Screen
    match: Match
    bots: Mapping[int, Any]
    target: Path  # where q saves
    own: Path | None = None  # a file that already is this match
    how: list[str] = field(default_factory=list)  # options to go on with
    ask_all: bool = False  # also what has one sensible answer
    looking: int | None = None  # the seat that may see the screen, of two persons
    note: str = ""  # to be said with the next table
    answered: dict[int, tuple[str, str]] = field(default_factory=dict)  # for a person: how, what
    kept: dict[Asking, str] = field(default_factory=dict)  # answers to be given again

    @property
    def shared(self) -> bool:
        """Two persons at one keyboard."""
        return not self.bots

    def run(self) -> int:
        """Play until the end or until somebody leaves; returns the exit code."""
        try:
            while True:
                self.play()
                self.ask_again()
        except Leave:
            return 0
        except EOFError:
            self.screen.show([ink("")])
            return self.save_and_go(0)
        except KeyboardInterrupt:
            self.screen.show([ink("")])
            return self.save_and_go(STOPPED)
        except Exception:
            self.save_and_go(1)  # whatever went wrong, the match is not lost
            raise

    def play(self) -> None:
        """Ask whoever is to choose, until the match is over."""
        while not self.match.over:
            seat = self.next_seat()
            if self.match.choices and self.match.choices[-1].who != seat:
                self.drop_queue()
            if seat in self.bots:
                with self.screen.waiting(f"{self.match.names[seat]} is thinking ..."):
                    move = self.bots[seat].choose(self.match, seat)
                self.match.play(seat, move)
            elif self.may_answer(seat) and (answer := self.answer(seat)):
                self.answered[len(self.match.choices)] = answer
                self.match.play(seat, answer[1])
            elif not self.shared or self.hand_over(seat):
                note, self.note = self.note or self.told(seat), ""
                since = self.last_choice(seat)
                Question(self, self.screen, self.match, seat, self.roles(seat), note, since).run()

    # Questions with one sensible answer.

    def may_answer(self, seat: int) -> bool:
        """Whether the table may answer for a person.

        Not before the one who is to choose sits down: to hand the table over or not would tell
        the other person whether there was a choice.
        """
        return not self.ask_all and (not self.shared or self.looking == seat)

    def answer(self, seat: int) -> tuple[str, str] | None:
        """What the table answers for a person, and why."""
        if text := obvious(self.match, seat):
            return (ONLY if len(self.match.moves(seat)) == 1 else "", text)
        if self.kept:
            text = self.kept.get(asking(self.match.table(seat)), "")
        return (KEPT, text) if text else None

    def keep_answer(self, table: Table, text: str) -> None:
        """Give the same answer to the same question, until the clock of the table moves on."""
        asked = asking(table)
        self.kept = {known: said for known, said in self.kept.items() if known[0] == asked[0]}
        self.kept[asked] = text

    def own_choices(self, seat: int) -> list[int]:
        """The numbers of the choices that a seat made itself."""
        choices = self.match.choices
        return [i for i, c in enumerate(choices) if c.who == seat and i not in self.answered]

    def last_choice(self, seat: int) -> int:
        """Where a seat's news begin."""
        return next(reversed(self.own_choices(seat)), 0)

    def drop_queue(self) -> None:
        """Answers typed ahead do not hold once something came in between."""
        if self.screen.queued:
            left = "; ".join(self.screen.queued)
            self.note = f"Something came in between, so this was left: {left}"
            self.screen.queued = []

    def told(self, seat: int) -> str:
        """What was answered for a person since it was asked last."""
        since, choices = self.last_choice(seat), self.match.choices
        made = [i for i in sorted(self.answered) if i > since and choices[i].who == seat]
        told = []
        for how in (ONLY, KEPT):
            counts = Counter(self.answered[i][1] for i in made if self.answered[i][0] == how)
            said = [f"{text} ({n} times)" if n > 1 else text for text, n in counts.items()]
            told += [f"{how} {', '.join(said)}."] if said else []
        return " ".join(told)

    def next_seat(self) -> int:
        """Persons before bots, and whoever looks at the screen before the other one."""
        owing = [seat for seat in self.match.owes if seat != NATURE]
        people = [seat for seat in owing if seat not in self.bots]
        if self.looking in people:
            return self.looking if self.looking is not None else people[0]
        return (people or owing)[0]

    def roles(self, seat: int) -> dict[int, str]:
        """Who is who, seen from a seat."""
        return {seat: "you", **{other: f"{bot.name} bot" for other, bot in self.bots.items()}}

    # Two persons at one keyboard.

    def hand_over(self, seat: int) -> bool:
        """Hide everything until the next one sits there; false if something was taken back."""
        if self.looking == seat:
            return True
        names, before = self.match.names, self.looking
        self.screen.hide()
        told = join([" ", self.name(seat), ", it is your turn to choose."])
        wait = f" Press Enter when {names[1 - seat]} does not look."
        self.screen.show([ink(f" {self.match.game.title}", STRONG), ink(""), told, ink(wait)])
        if before is not None:
            back = f" {names[before]} can take the last choice back with u. q saves and leaves."
            self.screen.show([ink(back, FAINT)])
        while True:
            typed = self.screen.ask("")
            name, rest = command(typed)
            if not typed.strip():
                self.looking = seat
                return True
            if name == "undo" and before is not None:
                if self.undo(before):
                    return False
            elif name in ("quit", "drop"):
                self.leave(rest, keep=name == "quit")
            else:
                self.screen.say(f"Enter shows {names[seat]}'s side of the table.", FAINT)

    def name(self, seat: int) -> Any:
        """A seat's name in its colour."""
        return ink(self.match.names[seat], f"{STRONG} {seat_style(seat)}")

    # Taking back, saving and leaving.

    def undo(self, seat: int) -> bool:
        """Take back to before the seat's own last choice."""
        own = self.own_choices(seat)
        if not own:
            self.screen.refuse("You have not chosen anything yet.")
            return False
        if self.shared and (reason := may_undo(self.match, seat, own[-1])):
            self.screen.refuse(reason)
            return False
        choice = self.match.choices[own[-1]]
        while len(self.match.choices) > own[-1]:
            self.match.undo()
        self.answered = {i: said for i, said in self.answered.items() if i < own[-1]}
        self.kept = {}
        self.note = f"Taken back: {choice.text}."
        return True

    def leave(self, path: str, keep: bool) -> None:
        """Save unless told not to, and stop. Stays where saving fails."""
        if not keep:
            raise Leave
        if self.save(path):
            raise Leave

    def save(self, path: str = "") -> bool:
        """Write the match to its file, and say how to go on with it."""
        if all(choice.who == NATURE for choice in self.match.choices) and not self.own:
            self.screen.say("Nothing was chosen yet, so there is nothing to save.")
            return True
        wanted = Path(path).expanduser() if path else self.own or free_name(self.target)
        if path and wanted.exists() and wanted != self.own:
            wanted = free_name(wanted)
        try:
            self.match.save(wanted)
        except KumiteError as error:
            self.screen.refuse(f"{error}. q FILE saves elsewhere, q! leaves without saving.")
            return False
        self.own = wanted
        file = shlex.quote(str(wanted))
        verb = "replay" if self.match.over else "play"
        how = [] if self.match.over else self.how
        self.screen.say(f"Saved to {wanted}.")
        told = "Watch it again" if self.match.over else "Go on"
        self.screen.say(f"{told} with: {' '.join(['kumite', verb, file, *how])}")
        return True

    def save_and_go(self, code: int) -> int:
        """Save without asking anything."""
        if self.match.over and self.own is None:
            return code
        spare = str(free_name(Path(f"{self.match.game.name}.kumite")))
        return code if self.save() or self.save(spare) else 1

    # The end.

    def ask_again(self) -> None:
        """Show how it ended; another match, or leave."""
        viewer = OBSERVER if self.shared else next(s for s in (0, 1) if s not in self.bots)
        if self.shared:
            self.screen.hide()
            self.looking = None
        else:
            self.screen.fresh()
        table = self.match.table(viewer, None if self.shared else self.last_choice(viewer))
        roles = {} if self.shared else self.roles(viewer)
        news = "How it ended" if self.shared else "Since your last choice"
        height = self.screen.height
        room = height - 3 if height is not None else None
        self.screen.show(page(table, self.screen.width, room, roles=roles, news_title=news))
        self.screen.show([ink("")])
        self.screen.say(
            "r  play again · l  the log · s  save the replay · q  save and leave · Enter  leave",
            FAINT,
        )
        while True:
            name, rest = self.wish()
            if name == "r":
                self.again()
                return
            if name == "s":
                self.save(rest)
            elif name in ("l", "log"):
                self.screen.show([*log_lines(self.match, viewer, self.screen.width), ink("")])
            elif name in ("", "q!"):
                raise Leave
            elif name in ("q", "quit"):
                if self.save(rest):
                    raise Leave
            else:
                self.screen.say(
                    "It is over. r plays again, l shows the log, s saves, q saves and leaves, "
                    "Enter leaves.",
                    FAINT,
                )

    def wish(self) -> tuple[str, str]:
        """What is wanted once it is over."""
        head, _, rest = self.screen.ask("").strip().partition(" ")
        return head.lower(), rest.strip()

    def again(self) -> None:
        """A new match of the same game between the same players."""
        self.match = self.match.game.match(names=self.match.names)
        self.own = None
        self.answered, self.kept = {}, {}
