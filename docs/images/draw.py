"""Draws the picture of the README: a table of Five Cells as the terminal shows it."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

import kumite
from kumite.cli.draw import page
from kumite.cli.pick import options

WIDTH = 100
PLANS = [("charge high", "advance switch"), ("balanced switch", "retreat balanced")]


def main() -> None:
    match = kumite.game("five_cells").match(nature=["counter", "kesa"])
    for plans in PLANS:
        for seat, plan in enumerate(plans):
            match.play(seat, plan)
    table = match.table(0)
    console = Console(file=io.StringIO(), width=WIDTH, record=True, force_terminal=True)
    for line in page(table, WIDTH, options=options(table.choices, ())):
        console.print(line, no_wrap=True)
    plain = re.sub(r"@font-face \{\{.*?\}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    plain = re.sub(r" *<!--.*?-->\n", "", plain)
    svg = console.export_svg(title="kumite play five_cells", code_format=plain, unique_id="table")
    Path(__file__).with_name("five_cells.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
