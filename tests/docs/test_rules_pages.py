"""The rules page of each duel names every ruling once, and every number a designer can change."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kumite
from kumite.core.records import Field
from tests.ours import OURS

PAGES = Path(__file__).parents[2] / "docs" / "rules"
TESTS = Path(__file__).parents[1] / "games"
DUELS = [name for name in OURS if kumite.game(name).kind == "duel"]
RULING = re.compile(r"^- \*\*([A-Z]{2})(\d+)\*\*", re.MULTILINE)


def rulings(name: str) -> list[tuple[str, int]]:
    """The rulings of a page, in its order."""
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    return [(prefix, int(number)) for prefix, number in RULING.findall(text)]


def names(fields: dict[str, Field]) -> list[str]:
    return [n for n, f in fields.items() if not f.derived and f.row is None and n[:2] != "n_"]


@pytest.mark.parametrize("name", DUELS)
def test_rulings_are_numbered_without_a_gap(name: str) -> None:
    found = rulings(name)
    assert len({prefix for prefix, _ in found}) == 1
    assert [number for _, number in found] == list(range(1, len(found) + 1))


@pytest.mark.parametrize("name", DUELS)
def test_each_ruling_has_a_test_that_names_it(name: str) -> None:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.glob(f"test_{name}*.py"))
    for prefix, number in rulings(name):
        assert f"def test_{prefix.lower()}{number}_" in tests, f"no test named {prefix}{number}"


@pytest.mark.parametrize("name", DUELS)
def test_every_number_of_a_designer_is_on_the_page(name: str) -> None:
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    rules = kumite.game(name).source.Rules
    rows = [field.row for field in rules.fields.values() if field.row is not None]
    for number in names(rules.fields) + [n for row in rows for n in names(row.fields)]:
        assert f"`{number}`" in text, f"{number} is not on the page of {name}"
