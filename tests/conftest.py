"""Tests keep what they compile apart from what the user compiled."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["KUMITE_CACHE"] = str(Path(__file__).parents[1] / ".pytest_cache" / "kumite")
