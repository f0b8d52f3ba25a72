"""Every number a designer can change is changed without compiling anew."""

from __future__ import annotations

from typing import Any

import pytest

import kumite
from kumite.core.records import Field
from tests.ours import OURS


def other(field: Field, value: int) -> Any:
    """Another value for a plain number, as a data file writes it."""
    changed = value + 1 if value < field.high else value - 1
    return bool(changed) if field.names == "flag" else changed


def numbers(fields: dict[str, Field]) -> dict[str, Field]:
    """The plain numbers among some fields, flags included."""
    return {
        name: field
        for name, field in fields.items()
        if field.row is None and not field.shape and not field.derived and not field.many
        if field.names in (None, "flag") and not name.startswith("n_")
    }


def changes_of(game: kumite.Game) -> dict[str, Any]:
    """A change to every plain number of the rules and of the first row of each table."""
    kind = type(game.rules)
    made = {n: other(f, getattr(game.rules, n)) for n, f in numbers(kind.fields).items()}
    for table, rows in game.catalog.rows.items():
        field = kind.fields[table]
        assert field.row is not None
        first = getattr(game.rules, table)[0]
        made[table] = {
            rows[0].name: {
                n: other(f, getattr(first, n)) for n, f in numbers(field.row.fields).items()
            }
        }
    return made


@pytest.mark.parametrize("name", OURS)
def test_a_variant_compiles_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = kumite.game(name)
    kumite.simulate(game, games=20, seed=1)

    def refuse(*_: object) -> None:
        raise AssertionError("something was compiled for a variant")

    import numba.core.compiler as compiler

    monkeypatch.setattr(compiler, "compile_extra", refuse)
    changed = 0
    for key, value in changes_of(game).items():
        try:
            variant = game.variant(**{key: value})
        except kumite.BadVariant:
            continue  # numbers that do not fit together
        assert variant.compiled is game.compiled
        assert kumite.simulate(variant, games=20, seed=1).games == 20
        changed += 1
    assert changed
