"""Asking one seat for one choice: the prompt, its commands, and answers to wrong entries."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from kumite.cli.draw import colour_names, offer, page
from kumite.cli.explain import entries, explain, help_page
from kumite.cli.ink import FAINT, STRONG, Lines, ink, join, labelled, seat_style, wrap
from kumite.cli.pick import (
    Option,
    Parts,
    Picked,
    find,
    is_open,
    nearest,
    options,
    pick,
    words,
)
from kumite.cli.screen import Screen
from kumite.core.game import Move
from kumite.core.match import Match
from kumite.core.table import Table

MOST_REASONS = 200
AGAIN = "*"  # after an answer: the same to the same question, for a while
SHORT = {"u": "undo", "b": "back", "l": "log", "t": "table", "q": "quit", "q!": "drop"}
LONG = ("undo", "back", "log", "table")  # as words they yield to choices of that name


class Host(Protocol):
    """What runs the match: it knows who may take back, and where to save."""

    def undo(self, seat: int) -> bool:
        """Take back, or say why not."""
        ...

    def leave(self, path: str, keep: bool) -> None:
        """Save and stop; does not return unless saving failed."""
        ...

    def keep_answer(self, table: Table, text: str) -> None:
        """Give the same answer to the same question for a while."""
        ...


def command(typed: str) -> tuple[str, str]:
    """A command and what follows it, or nothing."""
    said = typed.strip()
    if said.startswith("?"):
        return "help", said[1:].strip()
    head, _, rest = said.partition(" ")
    if head.lower() == "help":
        return "help", rest.strip()
    if head.lower() in ("q", "quit"):
        return "quit", rest.strip()
    return SHORT.get(said.lower(), ""), ""


class Question:
    """One seat's choice at the prompt."""

    def __init__(
        self,
        host: Host,
        screen: Screen,
        match: Match,
        seat: int,
        roles: dict[int, str],
        note: str = "",
        since: int | None = None,
    ) -> None:
        self.host, self.screen, self.match, self.seat = host, screen, match, seat
        self.roles, self.note = roles, note
        self.table = match.table(seat, since)
        self.since = since
        self.drawn = False
        self.keeps = False
        self.chosen: Parts = ()

    @property
    def offered(self) -> list[Option]:
        """What can be picked next."""
        return options(self.table.choices, self.chosen)

    def draw(self) -> None:
        """The whole table, and what is being asked."""
        self.drawn = True
        self.screen.fresh()
        height = self.screen.height
        room = height - 2 if height is not None else None
        self.screen.show(
            page(
                self.table,
                self.screen.width,
                room,
                roles=self.roles,
                options=() if self.chosen else self.offered,
                news_title="Since your last choice" if self._has_chosen() else "So far",
            )
        )
        if self.chosen:
            self.ask_part()

    def _has_chosen(self) -> bool:
        if self.since is not None:
            return self.since > 0
        return any(choice.who == self.seat for choice in self.match.choices)

    def ask_part(self) -> None:
        """The parts picked so far, and what can come next."""
        if self.chosen:
            head = join([" ▸ ", ink(self.labels(), STRONG), ink(", and then?", FAINT)])
        else:
            head = join([" ▸ ", ink(self.table.scene.question or "Your choice.", STRONG)])
        self.screen.show([ink(""), head, *offer(self.offered, self.screen.width)])

    def labels(self) -> str:
        """The parts picked so far, as a player reads them."""
        for choice in self.table.choices:
            if tuple(part.text for part in choice.parts[: len(self.chosen)]) == self.chosen:
                return ", ".join(part.label for part in choice.parts[: len(self.chosen)])
        return " ".join(self.chosen)

    def run(self) -> None:
        """Ask until a choice is played or something is taken back."""
        if not self.screen.queued:
            self.draw()
        if self.note:
            self.screen.say(self.note, FAINT)
        while True:
            known = {word for option in self.offered for word in option.text.split()}
            typed = self.screen.ask(
                f"{' '.join(self.chosen)} " if self.chosen else "", sorted(known)
            )
            name, rest = command(typed)
            if name:
                done = self.obey(name, rest)
            elif typed.strip():
                done = self.take(typed)
            elif len(self.offered) == 1 and not self.chosen:
                done = self.take(self.offered[0].key or self.offered[0].text)
            else:
                done = self.back(quiet=True)
            if done:
                return

    def obey(self, name: str, rest: str) -> bool:
        """Carry out a command; true once somebody else is to be asked."""
        width = min(self.screen.width, 100)
        if name == "help":
            self.screen.show([ink(""), *self.help(rest, width), ink("")])
        elif name == "undo":
            return self.host.undo(self.seat)
        elif name == "back":
            return self.back()
        elif name == "log":
            self.screen.show([ink(""), *log_lines(self.match, self.seat, width), ink("")])
        elif name == "table":
            self.draw()
        elif name in ("quit", "drop"):
            self.host.leave(rest, keep=name == "quit")
        return False

    def help(self, asked: str, width: int) -> Lines:
        """What a word or a choice by its number means, or what can be typed and asked about."""
        known = entries(self.table, self.match.game)
        if not asked:
            return help_page(self.table, self.offered, known, width)
        for option in self.offered:
            if option.key == asked:
                return explain(known, option.label, width)
        return explain(known, asked, width)

    def back(self, quiet: bool = False) -> bool:
        """One part back."""
        if self.chosen:
            self.chosen = self.chosen[:-1]
            self.ask_part()
        elif not quiet and find(self.table.choices, ("back",)):  # a game's own way back
            return self.take("back")
        elif quiet:
            self.screen.say("Pick one by number or name; ? explains.", FAINT)
        else:
            self.refuse("This is the first part. To take your last choice back, type u.")
        return False

    def refuse(self, why: str) -> None:
        """Why that does not do, under a table to look at."""
        if not self.drawn:
            self.draw()
        self.screen.refuse(why)

    def take(self, typed: str) -> bool:
        """Understand what was typed and play it once it is whole."""
        self.keeps = typed.rstrip().endswith(AGAIN)
        typed = typed.rstrip().removesuffix(AGAIN)
        found = pick(self.table.choices, self.chosen, typed)
        name = typed.strip().lower()
        if found is None and name in LONG:
            return self.obey(name, "")
        if found is None:
            self.refuse(self.wrong(typed))
        elif found.several:
            self.refuse(f"{typed.strip()[:40]} could be {' or '.join(found.several[:6])}.")
        else:
            return self.accept(found)
        return False

    def accept(self, found: Picked) -> bool:
        """Go on with the next part, or play the choice."""
        done = found.done or not is_open(self.table.choices, found.parts)
        self.chosen = found.parts
        if not found.exact:
            self.screen.say(f"→ {self.labels()}", FAINT)
        if not done:
            if self.drawn or self.screen.queued:
                self.ask_part()
            else:
                self.draw()
            return False
        choice = find(self.table.choices, self.chosen)
        assert choice is not None
        if self.keeps:
            self.host.keep_answer(self.table, choice.text)
        self.match.play(self.seat, choice.id)
        return True

    def wrong(self, typed: str) -> str:
        """Why that does not do, and what would."""
        said = " ".join(typed.split())[:40]
        offered = self.offered
        numbers = [option.key for option in offered if option.key]
        listed = numbers == [str(i + 1) for i in range(len(numbers))]
        reason = "" if said.isdigit() and listed else self.impossible(typed)
        if reason:
            return reason
        if said.isdigit():
            keys = [option.key for option in offered if option.key]
            span = f"{keys[0]} to {keys[-1]}" if keys else "none"
            return f"There is no choice {said}; the numbers are {span}."
        close = nearest(offered, typed)
        if close:
            return f"There is no {said!r} here. Did you mean {' or '.join(close)}?"
        return f"There is no {said!r} here. Pick one by number or name; ? explains."

    def impossible(self, typed: str) -> str:
        """The rules' own reason, where this is a move of the game that is not legal now."""
        moves = self.known_moves(typed)
        if not moves or not self.meant(moves):
            return ""
        reasons = Counter(self.match.why_not(self.seat, move) for move in moves[:MOST_REASONS])
        del reasons[""]
        because = f": {reasons.most_common(1)[0][0]}" if reasons else ""
        return f"{self.meant(moves)!r} is not possible now{because}."

    def known_moves(self, typed: str) -> list[Move]:
        """The moves of the game, legal or not, that begin as typed."""
        said = words(typed)
        for whole in (False, True):
            for before in (self.chosen, ()):
                start = [word for part in before for word in words(part)] + said
                found = [m for m in self.match.game.moves if _begins(m.text, start, whole)]
                if found:
                    return found
        return self.moves_about(words(typed))

    def moves_about(self, said: list[str]) -> list[Move]:
        """Moves that do with this what others that are legal now do: `mastery`, to be channeled."""
        verbs = {words(choice.text)[0] for choice in self.table.choices}
        known = [(move, words(move.text)) for move in self.match.game.moves]
        return [
            move for move, text in known
            if said and text[0] in verbs and text[1 : len(said) + 1] == said
        ]  # fmt: skip

    def meant(self, moves: list[Move]) -> str:
        """What several moves have in common, as a player writes it."""
        common = moves[0].parts
        for move in moves[1:]:
            same = [a == b for a, b in zip(common, move.parts, strict=False)]
            common = common[: same.index(False) if False in same else len(same)]
        return " ".join(common)


def _begins(text: str, start: list[str], loosely: bool) -> bool:
    """Whether a move begins with these words, of which the last may be cut short."""
    spelled = words(text)[: len(start)]
    if not loosely:
        return spelled == start
    return (
        spelled[:-1] == start[:-1]
        and len(spelled) == len(start)
        and (spelled[-1].startswith(start[-1]))
    )


def log_lines(match: Match, seat: int, width: int) -> Lines:
    """The whole log as a seat was told it."""
    names = {name: seat_style(i) for i, name in enumerate(match.names)}
    lines = [colour_names(ink(text), names) for text in match.log(seat)]
    if not lines:
        return [ink(" Nothing has happened yet.", FAINT)]
    made = [ink(" The log so far", FAINT)]
    for line in lines:
        made += labelled(ink(" ·", FAINT), wrap(line, width - 3), 3)
    return made
