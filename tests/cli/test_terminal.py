"""At a real terminal: the screen is cleared, and nothing typed can be called back."""

from __future__ import annotations

import codecs
import contextlib
import os
import pty
import re
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import kumite

FORGET = "\x1b[3J"
PATIENCE = 60.0  # only a fault or a very busy machine takes so long
CODES = r"(?:\x1b\[[0-9;?]*[a-zA-Z])*"


class Terminal:
    """A command at a terminal of its own, with its keyboard and what was shown so far."""

    def __init__(self, arguments: list[str], environment: dict[str, str], folder: Path) -> None:
        self.shown, self.seen = "", 0
        self.decode = codecs.getincrementaldecoder("utf-8")().decode
        self.ended = False
        self.process, self.handle = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # work in the background ignores it
            place = str(Path(kumite.__file__).parent.parent)
            environment = {**environment, "PYTHONPATH": place}
            command = [sys.executable, "-m", "kumite.cli", *arguments]
            os.execve(sys.executable, command, environment)

    def read(self, wanted: str, patience: float = PATIENCE) -> str:
        """Wait until something is shown; returns what was shown up to there since the last time."""
        pattern = re.compile(CODES.join(re.escape(sign) for sign in wanted))
        start, ends = self.seen, time.monotonic() + patience
        while (found := pattern.search(self.shown, start)) is None:
            if time.monotonic() > ends:
                raise TimeoutError(f"no {wanted!r} in {self.shown[start:]!r}")
            ready, _, _ = select.select([self.handle], [], [], 0.2)
            if ready:
                try:
                    data = os.read(self.handle, 65536)
                except OSError:
                    data = b""
                assert data, f"ended without {wanted!r} in {self.shown[start:]!r}"
                self.shown += self.decode(data)
        self.seen = found.end()
        return self.shown[start : self.seen]

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.handle, text.encode())

    def press(self, key: str, wanted: str) -> None:
        """Press a key that stops things, again if Python did not wait for input just then."""
        for _ in range(4):
            time.sleep(0.2)
            self.type(key)
            with contextlib.suppress(TimeoutError):
                self.read(wanted, 2.0)
                return
        raise TimeoutError(wanted)

    def end(self) -> int:
        """Wait for the end; returns the exit code."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            ready, _, _ = select.select([self.handle], [], [], 0.2)
            try:
                if ready and not os.read(self.handle, 65536):
                    break
            except OSError:
                break
        return self.close()

    def close(self) -> int:
        """Hang up and collect the exit code."""
        self.ended = True
        os.close(self.handle)
        _, status = os.waitpid(self.process, 0)
        return os.waitstatus_to_exitcode(status)


Start = Callable[..., Terminal]


@pytest.fixture
def start(clean_environment: dict[str, str], tmp_path: Path) -> Iterator[Start]:
    """Starts commands in an empty folder."""

    begun: list[Terminal] = []

    def begin(*arguments: str) -> Terminal:
        begun.append(Terminal(list(arguments), clean_environment, tmp_path))
        return begun[-1]

    yield begin
    for terminal in begun:
        if not terminal.ended:
            os.kill(terminal.process, signal.SIGKILL)
            terminal.close()


def plain(text: str) -> str:
    """What is shown without the codes that colour it."""
    return re.sub(CODES, "", text)


def test_two_persons_at_a_terminal(start: Start) -> None:
    play = start("play", "five_cells", "--seed", "7", "--against", "person")
    play.read("does not look.")
    play.type("\n")
    play.read(" > ")
    play.type("balanced\x15")  # cut out again, where another key would bring it back
    play.type("advance high\n")
    handed = play.read("Press Enter when Left does not look.")
    assert FORGET in handed
    assert "advance" not in handed[handed.rindex(FORGET) :]
    assert "advance" not in play.read(" > ")
    play.type("\x1b[A\x19")  # the keys that bring back the last line and what was cut
    play.type("\n")
    shown = play.read("6  Balanced Strike")
    assert "advance high" not in shown
    assert "balanced" not in shown
    assert "has a plan" in plain(shown)
    play.type("q!\n")
    assert play.end() == 0


def test_tab_completes_and_colours_show(start: Start) -> None:
    play = start("play", "five_cells", "--seed", "7")
    shown = play.read(" > ")
    assert "\x1b[2J" in shown
    assert "\x1b[1;38;" in shown or "\x1b[1;9" in shown
    play.type("ret\tsw\t\n")
    assert "Right plays" in plain(play.read("Turn 1 ends."))
    play.type("q\n")
    play.read("kumite play five_cells.kumite")
    assert play.end() == 0


def test_ctrl_d_saves_and_ctrl_c_too(start: Start, tmp_path: Path) -> None:
    for key, code in (("\x04", 0), ("\x03", 130)):
        play = start("play", "five_cells", "--seed", "7", "--no-color")
        shown = play.read(" > ")
        assert "\x1b[1;38;" not in shown
        play.type("retreat high\n")
        play.read("Turn 1 ends.")
        play.read(" > ")
        play.press(key, "Saved to five_cells")
        assert play.end() == code
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["five_cells-2.kumite", "five_cells.kumite"]


def test_long_work_shows_how_far_it_is(start: Start) -> None:
    run = start("simulate", "kuhn_poker", "--games", "300000")
    shown = plain(run.read("choices a second"))
    assert "playing Kuhn Poker" in shown
    assert run.end() == 0
