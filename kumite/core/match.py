"""A match: one duel being played, with its history. The rules decide, this keeps the books."""

from __future__ import annotations

import copy
import difflib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kumite.core.dice import Dice, draw, reseed
from kumite.core.events import NATURE, OBSERVER, Event
from kumite.core.game import Game, Move, Words
from kumite.core.records import Record
from kumite.errors import BadGame, BadPosition, IllegalMove, KumiteError, NatureError

if TYPE_CHECKING:
    from kumite.core.table import Table

MOST_LISTED = 12
LONGEST_NAME = 40


@dataclass(frozen=True)
class Choice:
    """Something chosen: by a seat, or by nature (who is 2)."""

    who: int
    move: int
    text: str


@dataclass(frozen=True)
class Told:
    """One line of the log: after which choice, for whom, and what."""

    after: int  # number of choices made when it happened
    to: int
    code: int
    numbers: tuple[int, ...]


class Seeded:
    """Nature by the numbers of a seed. The same place in a match always gets the same roll."""

    def __init__(self, seed: int | None) -> None:
        self.seed = secrets.randbits(64) if seed is None else seed & (2**64 - 1)

    def choose(self, match: Match, weights: list[int]) -> int | None:
        dice = Dice()
        reseed(dice, self.seed, len(match.choices))
        return draw(dice, weights, len(weights))  # type: ignore[arg-type]


class Scripted:
    """Nature by a list, for tests and scenarios. A list too short or too long is an error."""

    def __init__(self, outcomes: Sequence[int | str]) -> None:
        self.outcomes = list(outcomes)

    def choose(self, match: Match, weights: list[int]) -> int | None:
        used = sum(choice.who == NATURE for choice in match.choices)
        if used >= len(self.outcomes):
            raise NatureError(
                "the script of nature is used up; now it could be "
                + listing(match.outcome_texts(weights))
            )
        return match.find_outcome(self.outcomes[used], weights)


class Asked:
    """Nature by hand: it owes its choice like a seat, and `play(NATURE, ...)` makes it."""

    def choose(self, match: Match, weights: list[int]) -> int | None:
        return None


class Match:
    """One duel. Everything but `state` shows a seat only what it may know."""

    def __init__(
        self,
        game: Game,
        state: Any,
        *,
        seed: int | None = None,
        nature: Sequence[int | str] | str | None = None,
        names: tuple[str, str] | None = None,
        roll: bool = True,
    ) -> None:
        self.game = game
        self.rules = game.rules
        self.state = state.copy()
        self.state.log_n = 0
        self.opening = bytes(self.state)
        self.by_hand = True  # the opening is not the game's own
        self.names = _checked_names(names or game.seats)
        self.choices: list[Choice] = []
        self.told: list[Told] = []
        self._before: list[bytes] = []
        self._functions = game.source.functions
        self._moves = [0] * game.source.most_moves
        self._weights = [0] * game.source.most_outcomes
        if nature == "ask":
            self.nature: Seeded | Scripted | Asked = Asked()
        elif nature is not None and not isinstance(nature, str):
            self.nature = Scripted(nature)
        elif nature is None:
            self.nature = Seeded(seed)
        else:
            raise NatureError(f"nature is a list of outcomes or 'ask', not {nature!r}")
        if roll:
            self._let_nature_choose()

    @classmethod
    def begin(cls, game: Game, **options: Any) -> Match:
        """A match from the game's own opening."""
        state = game.source.State()
        game.source.functions["start"](state, game.rules)
        made = cls(game, state, **options)
        made.by_hand = False
        return made

    @classmethod
    def set_up(cls, game: Game, fields: Mapping[str, Any], **options: Any) -> Match:
        """The opening, dealt by nature, with some fields of the state changed."""
        opening = cls.begin(game, **options)
        state = opening.state
        state.log_n = 0
        for name, value in fields.items():
            _set_field(state, name, value)
        if wrong := game.unsound(state):
            raise BadPosition(f"{game.name}: {wrong}")
        made = cls(game, state, roll=False, **{**options, "nature": "ask"})
        made.nature = opening.nature
        if isinstance(made.nature, Scripted):
            made.nature.outcomes = made.nature.outcomes[len(opening.choices) :]
        made._let_nature_choose()
        return made

    # Who chooses, and what.

    @property
    def owes(self) -> tuple[int, ...]:
        """Who must choose now: seats, or (2,) for nature played by hand. Empty: it is over."""
        mask = int(self._functions["owes"](self.state))
        return tuple(who for who in (0, 1, NATURE) if mask >> who & 1)

    @property
    def over(self) -> bool:
        """Whether the duel has ended."""
        return not self.owes

    @property
    def scores(self) -> tuple[float, float]:
        """The result for each seat, from -1 to 1; 0 until it is over."""
        if not self.over:
            return (0.0, 0.0)
        score = self._functions["score"]
        return (
            float(score(self.state, self.rules, 0)),
            float(score(self.state, self.rules, 1)),
        )

    @property
    def result(self) -> str:
        """How it ended, in words."""
        if not self.over:
            return ""
        mine, other = self.scores
        return "A draw" if mine == other else f"{self.names[0 if mine > other else 1]} wins"

    def move_ids(self, seat: int) -> list[int]:
        """The legal moves of a seat by id; empty where it has nothing to choose."""
        if seat not in (0, 1) or seat not in self.owes:
            return []
        count = self._functions["legal"](self.state, self.rules, seat, self._moves)
        if count == 0:
            raise BadGame(f"{self.game.name}: seat {seat} owes a choice and has no legal move")
        return self._moves[:count]

    def moves(self, seat: int) -> list[Move]:
        """The legal moves of a seat."""
        return [self.game.moves[move] for move in self.move_ids(seat)]

    def weights(self) -> list[int]:
        """How likely each outcome is, where nature owes."""
        try:
            count = self._functions["odds"](self.state, self.rules, self._weights)
        except IndexError as error:
            raise BadGame(
                f"{self.game.name}: odds has more outcomes than MOST_OUTCOMES, "
                f"{len(self._weights)}, says"
            ) from error
        return self._weights[:count]

    def outcome_text(self, outcome: int) -> str:
        """An outcome of nature in words, as scripts and replays write it."""
        words = getattr(self.game.module("text"), "outcome", None)
        if words is None:
            return str(outcome)
        return str(words(self.state, self.rules, outcome, self.game.catalog))

    def outcome_texts(self, weights: list[int]) -> list[str]:
        """The outcomes nature can have now, in words."""
        return [self.outcome_text(i) for i, weight in enumerate(weights) if weight > 0]

    def find_outcome(self, said: int | str, weights: list[int]) -> int:
        """The outcome a script means."""
        for i, weight in enumerate(weights):
            if weight > 0 and said in (i, self.outcome_text(i)):
                return i
        raise NatureError(f"nature can't have {said!r} now; {listing(self.outcome_texts(weights))}")

    # Playing.

    def play(self, who: int, move: int | str | Move) -> None:
        """Make a choice. An illegal one raises with the reason and changes nothing."""
        if who == NATURE:
            if NATURE not in self.owes:
                raise NatureError("nature owes nothing now")
            if isinstance(move, Move):
                raise NatureError("nature has outcomes, not moves")
            chosen = self.find_outcome(move, self.weights())
        else:
            chosen = self._find_move(who, move)
        mark = len(self.choices)
        self._apply(who, chosen)
        try:
            self._let_nature_choose()
        except NatureError:
            self._rewind(mark)
            raise

    def _find_move(self, seat: int, said: int | str | Move) -> int:
        legal = self.move_ids(seat)
        move: Move | None = None
        if isinstance(said, Move):
            move = said
        elif isinstance(said, int):
            move = self.game.moves[said] if 0 <= said < len(self.game.moves) else None
        elif isinstance(said, str):
            move = self.game.by_text.get(" ".join(said.split()).lower())
        if move is not None and move.id in legal:
            return move.id
        raise IllegalMove(self._refusal(seat, said, move, legal))

    def why_not(self, seat: int, move: Move) -> str:
        """What keeps a seat from a move, as far as it may know; empty where nothing is known."""
        explain = getattr(self.game.module("text"), "why_not", None)
        return "" if explain is None else str(explain(self.view(seat), self.game, seat, move))

    def _refusal(
        self, seat: int, said: int | str | Move, move: Move | None, legal: list[int]
    ) -> str:
        """Why a choice is refused, from what that seat may know."""
        if seat not in (0, 1):
            return f"there is no seat {seat}"
        if self.over:
            return "the duel is over"
        if not legal:
            return f"{self.names[seat]} has nothing to choose now"
        texts = [self.game.moves[i].text for i in legal]
        what = move.text if move is not None else str(said)
        reason = f"{what!r} is no move of {self.game.title}"
        if move is not None:
            reason = f"{what!r} is not possible now"
            if because := self.why_not(seat, move):
                reason += f": {because}"
        close = difflib.get_close_matches(what.lower(), texts, n=3)
        if close:
            return f"{reason}. Did you mean {listing(close)}?"
        return f"{reason}. Possible: {listing(texts)}"

    def _apply(self, who: int, move: int) -> None:
        text = self.outcome_text(move) if who == NATURE else self.game.moves[move].text
        self._before.append(bytes(self.state))
        self.state.log_n = 0
        try:
            self._functions["play"](self.state, self.rules, who, move)
        except BaseException:
            self.state.load(self._before.pop())  # a fault of the rules loses nothing
            raise
        if self.state.log_n > len(self.state.log):
            self.state.load(self._before.pop())
            raise BadGame(
                f"{self.game.name}: {text!r} tells more events than the log has room for, "
                f"{len(self.state.log)}; make the field log longer"
            )
        self.choices.append(Choice(who, move, text))
        for i in range(self.state.log_n):
            event: Event = self.state.log[i]
            numbers = tuple(event.a[k] for k in range(len(event.a)))
            self.told.append(Told(len(self.choices), event.to, event.code, numbers))

    def _let_nature_choose(self) -> None:
        while self.owes == (NATURE,):
            outcome = self.nature.choose(self, self.weights())
            if outcome is None:
                return
            self._apply(NATURE, outcome)

    def _rewind(self, length: int) -> None:
        self.state.load(self._before[length])
        del self._before[length:], self.choices[length:]
        self.told = [told for told in self.told if told.after <= length]

    def undo(self) -> Choice:
        """Take back the last choice of a seat and what nature did after it."""
        for place in range(len(self.choices) - 1, -1, -1):
            choice = self.choices[place]
            if choice.who != NATURE or isinstance(self.nature, Asked):
                self._rewind(place)
                return choice
        raise IllegalMove("there is no choice to take back")

    def go_on(self, seed: int | None = None) -> None:
        """Let nature roll from here on, after choices played by hand."""
        self.nature = Seeded(seed)
        self._let_nature_choose()

    def fork(self) -> Match:
        """A match of its own that goes on from here."""
        made = copy.copy(self)
        made.state = self.state.copy()
        made.choices, made.told, made._before = self.choices[:], self.told[:], self._before[:]
        made._moves, made._weights = self._moves[:], self._weights[:]
        return made

    @property
    def script_left(self) -> list[int | str]:
        """Scripted outcomes that nature did not come to use."""
        if not isinstance(self.nature, Scripted):
            return []
        used = sum(choice.who == NATURE for choice in self.choices)
        return self.nature.outcomes[used:]

    def __enter__(self) -> Match:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if kind is None and self.script_left:
            raise NatureError(f"scripted but never used: {listing(map(str, self.script_left))}")

    # What a seat may know.

    def view(self, seat: int) -> Any:
        """The view record of a seat, or of an observer (2)."""
        if seat not in (0, 1, OBSERVER):
            raise IllegalMove(f"there is no seat {seat}")
        view = self.game.source.View()
        self._functions["see"](self.state, self.rules, seat, view)
        return view

    def guess(self, seat: int, dice: Dice) -> Any:
        """A random state that fits what the seat may know."""
        return guess(self.game, self.view(seat), seat, dice)

    def heard(self, seat: int, since: int = 0) -> list[Told]:
        """The log entries for a seat, from those after choice number `since` on."""
        return [told for told in self.told if told.after > since and told.to >> seat & 1]

    def log(self, seat: int) -> list[str]:
        """What a seat was told so far, in words."""
        return [self.say(told) for told in self.heard(seat)]

    def say(self, told: Told) -> str:
        """One log entry in words."""
        words = Words(self.names, self.game.catalog, self.rules)
        return str(self.game.module("text").say(told.code, told.numbers, words))

    def table(self, seat: int, since: int | None = None) -> Table:
        """What a seat may know, laid out for a table; news from choice number `since` on."""
        from kumite.core.layout import lay_out

        return lay_out(self, seat, since)

    def seat(self, seat: int) -> SeatOfMatch:
        """The match as one player has it: for bots, which must not see more."""
        return SeatOfMatch(self, seat)

    def save(self, path: str | Path, seat: int | None = None) -> None:
        """Write the match to a file: all of it, or as one seat saw it."""
        from kumite.core.replay import save

        save(self, Path(path), seat)


class SeatOfMatch:
    """One seat's side of a match: its view, moves, table and log, and no way to the state."""

    def __init__(self, match: Match, seat: int) -> None:
        self.game, self.number = match.game, seat
        self.view = match.view(seat)
        self.moves = match.moves(seat)
        self.owes = match.owes
        self._told = [match.say(told) for told in match.heard(seat)]

    @property
    def log(self) -> list[str]:
        """What the seat was told so far."""
        return list(self._told)


def _checked_names(names: tuple[str, str]) -> tuple[str, str]:
    """Names go to screens and files: short, printable and different."""
    for name in names:
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise KumiteError(
                f"a player's name has 1 to {LONGEST_NAME} printable letters, not {name!r:.60}"
            )
    return names


def guess(game: Game, view: Record, seat: int, dice: Dice) -> Any:
    """A random state that fits a view."""
    state = game.source.State()
    game.source.functions["guess"](view, game.rules, seat, dice, state)
    return state


def listing(texts: Any) -> str:
    """Some of many things, for a message."""
    items = list(texts)
    if len(items) <= MOST_LISTED:
        return ", ".join(items)
    return ", ".join(items[:MOST_LISTED]) + f" and {len(items) - MOST_LISTED} more"


def _set_field(record: Any, name: str, value: Any) -> None:
    from kumite.core.rulebook import hint

    field = record.fields.get(name)
    if field is None or name in ("log", "log_n"):
        known = [n for n in record.fields if n not in ("log", "log_n")]
        raise BadPosition(f"the state has no field {name!r}{hint(name, known)}")
    try:
        _set_value(record, name, value)
    except (ValueError, TypeError, IndexError) as error:
        raise BadPosition(f"{name} can't be {value!r}: {error}") from error


def _set_value(holder: Any, key: Any, value: Any) -> None:
    target = getattr(holder, key) if isinstance(key, str) else holder
    if isinstance(key, str) and isinstance(target, int):
        if not isinstance(value, int):
            raise TypeError("it takes a whole number")
        setattr(holder, key, int(value))
    elif isinstance(value, Mapping) and isinstance(target, Record):
        for name, inner in value.items():
            _set_field(target, name, inner)
    else:
        _set_items(target, (), target.shape, value)


def _set_items(array: Any, at: tuple[int, ...], shape: Sequence[int], value: Any) -> None:
    if len(at) == len(shape):
        where = at[0] if len(at) == 1 else at
        if isinstance(value, Mapping):
            for name, inner in value.items():
                _set_field(array[where], name, inner)
        elif isinstance(value, int):
            array[where] = int(value)
        else:
            raise TypeError("it takes whole numbers")
        return
    if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != shape[len(at)]:
        raise TypeError(f"it takes a list of {shape[len(at)]}")
    for i, item in enumerate(value):
        _set_items(array, (*at, i), shape, item)
