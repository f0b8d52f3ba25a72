"""The terminal: showing lines, hiding them again, and reading what is typed."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NoReturn

from rich.console import Console
from rich.text import Text

from kumite.cli.ink import FAINT, TONES, cut, ink, join, labelled, wrap

# What a terminal without Unicode gets instead, sign by sign.
SIGNS = {
    "-": "─",
    "=": "━",
    "|": "│▌",
    ":": "╎",
    "+": "┌┐└┘┬┴╭╮╰╯",
    ">": "▸→⟩",
    "<": "◂←⟨",
    "^": "▴↑",
    "v": "▾↓",
    ".": "·╌",
    "*": "●",
    "o": "○",
    "#": "█▒",
    "~": "…",
    "x": "\N{MULTIPLICATION SIGN}",
}
PLAIN = str.maketrans({sign: plain for plain, signs in SIGNS.items() for sign in signs})
LONGEST_PROMPT = 40
PATHS = re.compile(r"\s*(\?|(help|q|quit)\s)", re.IGNORECASE)
CLEAR = "\x1b[2J\x1b[H"
FORGET = "\x1b[3J"


class _Quiet(Console):
    """A console that leaves it to the command to end when nobody reads any more."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


class Screen:
    """One terminal and the person before it."""

    def __init__(self, color: bool | None = None, *, keep: bool = False) -> None:
        off = color is False or (color is None and bool(os.environ.get("NO_COLOR")))
        self.console = _Quiet(
            force_terminal=True if color else None,
            no_color=off,
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.live = sys.stdout.isatty() and sys.stdin.isatty()
        self.clears = self.live and not keep and os.environ.get("TERM") != "dumb"
        self.unicode = _can_print(self.console.encoding)
        self._words: list[str] = []
        self.queued: list[str] = []  # typed in one line, not answered yet
        self._readline = _line_editing(self._complete) if self.live else None

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    @property
    def height(self) -> int | None:
        """How many lines there are, where it matters."""
        return self.console.height if self.live else None

    def show(self, lines: Iterable[Text]) -> None:
        """Print lines as they are."""
        for line in lines:
            if not self.unicode:
                line = line.copy()
                line.plain = line.plain.translate(PLAIN)
            self.console.print(line, soft_wrap=True, end="\n")

    def say(self, text: str | Text, style: str = "") -> None:
        """A message of our own, broken between words."""
        line = ink(text, style) if isinstance(text, str) else text
        self.show(join([" ", part]) for part in wrap(line, max(20, min(self.width, 100) - 2)))

    def refuse(self, text: str) -> None:
        """Why something typed does not do; what was to follow it is dropped."""
        self.queued = []
        body = wrap(ink(text), max(20, min(self.width, 100) - 4))
        self.show(labelled(ink(" !", TONES["bad"]), body, 3))

    def fresh(self) -> None:
        """Begin a new picture."""
        if self.clears:
            self._raw(CLEAR)
        else:
            self.show([ink("")])

    def hide(self) -> None:
        """Take away everything that was shown or typed, also from above the window."""
        self.queued = []
        if self._readline is not None:
            self._readline.clear_history()
        self._words = []
        if self.live:
            self._raw(CLEAR + FORGET + CLEAR)

    def _raw(self, codes: str) -> None:
        sys.stdout.write(codes)
        sys.stdout.flush()

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A line that is typed; `words` are what Tab completes. EOFError where there is no more."""
        if self.queued:
            return self.queued.pop(0)
        self._words = list(words)
        shown = cut(ink(prompt), LONGEST_PROMPT).plain
        shown = f" {shown}> " if self.unicode else f" {shown}> ".translate(PLAIN)
        sys.stdout.flush()
        try:
            return self._first_of(input(shown))
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        finally:
            if not sys.stdin.isatty():
                self.show([ink("")])

    def _first_of(self, typed: str) -> str:
        """Several answers in one line come one after the other: `c4; c5; go`."""
        if PATHS.match(typed):  # file names may have any sign
            return typed
        first, *self.queued = [part.strip() for part in typed.split(";")]
        self.queued = [part for part in self.queued if part]
        return first

    def _complete(self, text: str, state: int) -> str | None:
        fitting = [word for word in self._words if word.startswith(text.lower())]
        return f"{fitting[state]} " if state < len(fitting) else None

    @contextlib.contextmanager
    def waiting(self, text: str) -> Iterator[None]:
        """Something takes a while: say so where a person waits."""
        if self.live:
            self.say(ink(text, FAINT))
        yield


def _can_print(encoding: str | None) -> bool:
    try:
        "─●▸".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _line_editing(complete: Any) -> Any:
    """Arrow keys and Tab at the prompt, where Python has them."""
    try:
        import readline
    except ImportError:
        return None
    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind('"\\C-y": ""')  # else it brings back what somebody else cut out
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
    return readline
