"""Figures as a table to read and as JSON."""

from __future__ import annotations

import json
from typing import Any

from rich.table import Table

from bench.figures import Figure, Outcome, Skipped


def shown(value: float, unit: str) -> str:
    """A ratio or a time in three digits."""
    return f"{value:,.0f} {unit}" if value >= 100 else f"{value:.3g} {unit}"


def table(outcomes: list[Outcome]) -> Table:
    made = Table(title="Kumite, measured", title_justify="left", padding=(0, 1, 1, 1))
    made.add_column("figure", ratio=3)
    made.add_column("value", justify="right", no_wrap=True)
    made.add_column("target", justify="right", no_wrap=True)
    made.add_column("", no_wrap=True)
    made.add_column("how", ratio=5)
    for outcome in outcomes:
        if isinstance(outcome, Skipped):
            made.add_row(outcome.name, "", "", "[yellow]skipped", outcome.reason)
            continue
        bound = "at least" if outcome.unit == "x" else "below"
        made.add_row(
            outcome.name,
            shown(outcome.value, outcome.unit),
            f"{bound} {shown(outcome.target, outcome.unit)}",
            verdict(outcome),
            outcome.detail + (f". Same work: {outcome.checked}" if outcome.checked else ""),
        )
    return made


def verdict(figure: Figure) -> str:
    if figure.close:
        return "[yellow]too close"
    return "[green]met" if figure.met else "[red]missed"


def as_json(outcomes: list[Outcome]) -> str:
    rows: list[dict[str, Any]] = []
    for outcome in outcomes:
        row = dict(vars(outcome))
        if isinstance(outcome, Figure):
            row |= {"met": outcome.met, "close": outcome.close}
        rows.append(row)
    return json.dumps(rows, indent=1) + "\n"
