"""The games that ship with Kumite, one folder each.

The package can also be called: `kumite.games()` lists every installed game.
"""

from __future__ import annotations

import sys
from types import ModuleType

from kumite.core import registry


class _Listing(ModuleType):
    """Once a game is imported, Python puts this package where `kumite.games` was a function."""

    def __call__(self, kind: str | None = None) -> list[str]:
        return registry.games(kind)


sys.modules[__name__].__class__ = _Listing
