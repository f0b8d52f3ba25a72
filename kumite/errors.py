"""Everything Kumite refuses, with the reason in words a user can act on."""

from __future__ import annotations

from pathlib import Path


class KumiteError(Exception):
    """The base of all errors that are meant to be read by a user."""


class UnknownGame(KumiteError):
    """No game of that name is installed."""


class BadGame(KumiteError):
    """A game's own files do not fit together; its author has to mend them."""


class BadVariant(KumiteError):
    """A rules value or card column that does not exist or cannot hold what was given."""


class BadPosition(KumiteError):
    """A state field that does not exist or cannot hold what was given."""


class IllegalMove(KumiteError):
    """A choice the rules do not allow now. Nothing was changed."""


class NatureError(KumiteError):
    """A scripted outcome that nature cannot have, a script too short or one left over."""


class BadReplay(KumiteError):
    """A file that is no replay, or not one that this installation can vouch for."""


def place_of(error: BaseException) -> str:
    """Where an error came up: file, line and function, for the author of that file."""
    trace = error.__traceback__
    if trace is None:
        return ""
    while trace.tb_next is not None:
        trace = trace.tb_next
    code = trace.tb_frame.f_code
    return f"{Path(code.co_filename).name}, line {trace.tb_lineno}, in {code.co_name}"
