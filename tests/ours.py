"""The games of this project; others may be installed beside it."""

from __future__ import annotations

import kumite

OURS = [name for name in kumite.games() if kumite.game(name).package.startswith("kumite.")]
