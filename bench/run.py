"""Measure everything and show it as a table: `make bench`, or `python bench/run.py --help`."""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

PARTS = {
    "limit": "bench.limit",
    "interpreted": "bench.interpreted",
    "openspiel": "bench.openspiel",
    "rollouts": "bench.rollouts",
    "pgx": "bench.pgx_cpu",
    "startup": "bench.startup",
}


def main() -> int:
    from rich.console import Console

    from bench.figures import Outcome, Skipped, WorkDiffers
    from bench.report import as_json, table

    parser = argparse.ArgumentParser(description="Measure Kumite's speed against others.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; or all")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    chosen = parser.parse_args()
    if unknown := [part for part in chosen.parts if part not in PARTS]:
        parser.error(f"there is no part {unknown[0]}; there is {', '.join(PARTS)}")
    outcomes: list[Outcome] = []
    differs = False
    for part in chosen.parts or PARTS:
        Console(stderr=True).print(f"measuring: {part}", style="dim")
        try:
            outcomes += importlib.import_module(PARTS[part]).measure()
        except WorkDiffers as error:
            differs = True
            outcomes.append(Skipped(part, f"no figure, the work differs. {error}"))
    Console().print(table(outcomes))
    if chosen.json:
        chosen.json.write_text(as_json(outcomes), encoding="utf-8")
    return int(differs)


if __name__ == "__main__":
    # A script's own folder is the first place for imports; here it must be the one above.
    sys.path[0] = str(Path(__file__).resolve().parents[1])
    sys.exit(main())
