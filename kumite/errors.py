"""Everything Kumite refuses, with the reason in words a user can act on."""

from __future__ import annotations


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
