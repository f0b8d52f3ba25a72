"""What the others can tell, and what they cannot (SS28, SS31)."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.core.dice import Dice, roll
from kumite.games.shattered_spirits import game
from kumite.testing.worlds import check_worlds

SCENARIOS = game.catalog.names("scenarios")
EAGER = {
    "act": 200, "target": 60, "react": 40, "boost": 20, "extra": 40, "aim-creature": 120,
    "use": 60, "go": 60, "stance": 40, "style": 40, "purge": 10, "move": 4, "back": 1, "forgo": 5,
    "give-up": 1, "done": 4, "add": 10, "jump": 4,
}  # fmt: skip
RICH = 8


def eager(text: str) -> int:
    """Rather what happens than what is given up."""
    return EAGER.get(text.partition(" ")[0], 20)


def rich(s: Any, dice: Dice) -> None:
    """Tokens, any stance and style, and now and then stone armor, so that little stays unused."""
    for c in range(s.n_bodies):
        b, m, d = s.bodies[c], s.minds[c], s.drafts[s.bodies[c].seat]
        if d.row or any(d.pay[k] for k in range(4)):
            continue
        for token in range(4):
            m.tokens[token] = RICH
        sheet = game.rules.characters[b.sheet]
        if sheet.n_stances:
            m.stance, b.sure_stance = sheet.stances[roll(dice, sheet.n_stances)], 0
        if sheet.n_styles:
            m.style, b.sure_style = sheet.styles[roll(dice, sheet.n_styles)], 0
        if roll(dice, 4) == 0:
            b.ablative = 1


def arena(seed: int) -> Any:
    """Two against two, close together, with something to push and to burn."""
    dice = Dice()
    dice.state = seed * 7919 + 13
    sheets = game.catalog.names("characters")
    places = [
        {
            "character": sheets[(seed * 4 + i * 3) % len(sheets)],
            "seat": i % 2,
            "x": 1 + i % 2,
            "y": 1 + i // 2,
        }
        for i in range(4)
    ]
    patches = [
        {"terrain": "blazing", "x": 2, "y": 3},
        {"obstacle": "boulder", "x": 3, "y": 1},
        {"terrain": "rough", "x": 0, "y": 0},
    ]
    changes = {"width": 5, "depth": 4, "places": places, "patches": patches}
    return game.variant(scenarios={"open-ground": changes})


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_worlds_that_look_alike_stay_alike_in_any_scenario(scenario: str) -> None:
    tally = check_worlds(game.variant(scenario=scenario), 5, steps=1500, prepare=rich, weigh=eager)
    assert tally.pairs > 30


@pytest.mark.parametrize("seed", range(6))
def test_worlds_that_look_alike_stay_alike_at_close_quarters(seed: int) -> None:
    check_worlds(arena(seed), seed, steps=2000, prepare=rich, weigh=eager)
