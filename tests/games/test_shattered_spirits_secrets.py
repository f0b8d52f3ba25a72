"""What the others can tell, and what they cannot (SS28, SS31)."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.core.dice import Dice, roll
from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Token
from kumite.testing.duels import dice_of
from kumite.testing.worlds import check_worlds
from tests.games.shattered_spirits import Battle, battle

SCENARIOS = game.catalog.names("scenarios")
EAGER = {
    "act": 200, "target": 60, "react": 40, "boost": 20, "extra": 40, "aim-creature": 120,
    "use": 60, "go": 60, "stance": 40, "style": 40, "purge": 10, "move": 4, "back": 1, "forgo": 5,
    "give-up": 1, "done": 4, "add": 10, "jump": 4,
}  # fmt: skip
RICH = 8
BLAZING = game.catalog.names("terrains").index("blazing")


BASIC = {f"use {name}" for name in game.catalog.names("techniques")[: game.rules.basic]}


def eager(text: str) -> int:
    """Rather what happens than what is given up, and rather what only some can."""
    return 5 if text in BASIC else EAGER.get(text.partition(" ")[0], 20)


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


def formed() -> list[str]:
    """The sheets that know stances or styles."""
    names = game.catalog.names("characters")
    rows = game.rules.characters
    return [name for i, name in enumerate(names) if rows[i].n_stances or rows[i].n_styles]


def arena(sheet: str) -> Any:
    """One of a kind on each side, and somebody to strike at, close together."""
    places = [
        {"character": name, "seat": i % 2, "x": 1 + i % 2, "y": 1 + i // 2}
        for i, name in enumerate([sheet, sheet, "bruiser", "gale-wolf"])
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


@pytest.mark.parametrize("sheet", formed())
def test_worlds_that_look_alike_stay_alike_at_close_quarters(sheet: str) -> None:
    check_worlds(arena(sheet), 3, steps=2000, prepare=rich, weigh=eager)


# What the others may not tell, scene by scene: two battles that differ in one hidden thing only.

STANCES, STYLES = game.catalog.names("stances"), game.catalog.names("styles")


def seen_by(b: Battle, seat: int) -> tuple[bytes, list[str], tuple[int, ...]]:
    """All that a seat has of a battle."""
    return bytes(b.match.view(seat)), b.log(seat), b.match.owes


def agree(one: Battle, two: Battle, seat: int = 1) -> None:
    assert seen_by(one, seat) == seen_by(two, seat)


def rocky(stance: str, **changes: Any) -> Battle:
    """A stonewright next to a bruiser, in a stance that nobody else knows."""
    b = battle("stonewright c4", "bruiser d4", **changes)
    b.s.minds[0].stance = STANCES.index(stance)
    for who in (0, 1):
        b.tokens(who, momentum=6, focus=6, grit=6, reflex=6)
    return b


def pushed(stance: str, ablative: int = 1) -> Battle:
    """The bruiser's hammer is to push the stonewright."""
    b = rocky(stance)
    b.refresh()
    if "forgo" in b.texts(0):
        b.play(0, "forgo").refresh()
    b.s.bodies[0].ablative = ablative
    b.plot(0).plot(1, "armed-strike, with hammer").decline()
    b.s.bodies[0].seen_stance = b.s.bodies[0].sure_stance = 0  # the armor it grew is forgotten
    b.play(1, "use armed-strike", "act", "target c4", "aim-creature").decline().roll(9)
    return b.decline(until="pay")


def test_ss28_colossus_stance_negates_for_less_and_nobody_sees_it() -> None:
    firm, other = pushed("colossus"), pushed("avalanche")
    assert bytes(firm.match.view(1))[:200] == bytes(other.match.view(1))[:200]
    assert firm.s.brackets[0].cost == other.s.brackets[0].cost == 2
    before = [int(b.s.minds[0].tokens[Token.GRIT]) for b in (firm, other)]
    for b in (firm, other):
        b.play(0, "pay")
    after = [int(b.s.minds[0].tokens[Token.GRIT]) for b in (firm, other)]
    assert [before[i] - after[i] for i in (0, 1)] == [1, 2]
    assert firm.log(1)[-3:] == other.log(1)[-3:]


def test_ss19_what_costs_its_owner_nothing_is_negated_but_asked_all_the_same() -> None:
    firm = pushed("colossus")
    firm.s.brackets[0].cost = 1
    assert firm.texts(0) == ["pay"]
    other = pushed("avalanche")
    other.s.brackets[0].cost = 1
    assert other.texts(0) == ["decline", "pay"]


def test_ss31_at_refresh_everybody_is_asked_whose_sheet_could_ask() -> None:
    made = [rocky(stance) for stance in ("none", "avalanche")]
    for b in made:
        b.refresh()
    quiet, busy = made
    assert quiet.s.phase == 9  # nothing to do: `done` was the only answer
    assert busy.texts(0) == ["act", "forgo"]
    busy.play(0, "forgo").refresh()
    agree(quiet, busy)


@pytest.mark.parametrize("stance", ["none", "avalanche", "colossus"])
def test_ss28_the_frame_that_asks_at_refresh_says_nothing_of_the_stance(stance: str) -> None:
    made = [rocky(name) for name in ("none", stance)]
    for b in made:
        b.s.bodies[0].ablative = 3  # nothing grows by itself any more
        b.play(0, "done").play(1, "done")
        assert b.match.owes == (0,)
    agree(made[0], made[1])


def test_what_a_stance_does_at_refresh_shows_it_and_is_remembered() -> None:
    b = rocky("avalanche")
    b.refresh().play(0, "act", "target c5").refresh()
    assert "Stonewright shows its stance: Avalanche Stance." in b.log(1)
    v = b.match.view(1)
    assert (v.bodies[0].seen_stance, v.bodies[0].sure_stance) == (STANCES.index("avalanche") + 1, 1)
    for seed in range(20):
        assert b.match.guess(1, dice_of(seed)).minds[0].stance == STANCES.index("avalanche")
    b.plot(0).plot(1).decline()
    assert b.s.phase == 8  # a new round: it may be changed in secret
    b.refresh()
    assert b.match.view(1).bodies[0].sure_stance == 0
    guessed = {b.match.guess(1, dice_of(seed)).minds[0].stance for seed in range(30)}
    assert len(guessed) == 3


def test_who_may_not_change_is_known_for_sure_to_be_as_it_was() -> None:
    b = rocky("avalanche")
    b.s.bodies[0].staggered = 1
    b.refresh().play(0, "act", "target c5").refresh().plot(0).plot(1).decline().refresh()
    assert b.match.view(1).bodies[0].sure_stance == 1


def split(stance: str) -> Battle:
    """Avalanche Stance gives two tokens to be split, and nothing else."""
    ops = [{"do": "gain", "on": "refresh", "n": 2, "tokens": ["grit", "momentum"]}]
    colossus = [{"do": "gain", "on": "refresh", "n": 1, "tokens": ["grit"]}]
    return rocky(
        stance, variant={"stances": {"avalanche": {"ops": ops}, "colossus": {"ops": colossus}}}
    )


def test_ss8_a_gain_that_is_split_at_refresh_is_split_in_secret() -> None:
    one, two = split("avalanche"), split("colossus")
    for b in (one, two):
        b.play(0, "done").play(1, "done")
    agree(one, two)
    one.play(0, "gain grit")
    agree(one, two)
    assert one.texts(0) == ["gain momentum", "gain grit", "back"]
    one.play(0, "gain momentum")
    two.play(0, "done")
    agree(one, two)
    tokens = [int(one.s.minds[0].tokens[t]) for t in (Token.MOMENTUM, Token.GRIT)]
    assert tokens == [7, 7]


def test_ss46_a_gain_that_is_split_has_a_way_back() -> None:
    b = split("avalanche").play(0, "done").play(1, "done")
    b.play(0, "gain grit", "back", "gain momentum", "gain momentum")
    assert [int(b.s.minds[0].tokens[t]) for t in (Token.MOMENTUM, Token.GRIT)] == [8, 6]


def test_ss28_a_change_of_form_by_an_effect_stays_secret() -> None:
    made = []
    for choices in (["done"], ["stance colossus", "back", "stance colossus", "done"]):
        b = rocky("avalanche").refresh().play(0, "forgo").refresh()
        b.plot(0, "gather").plot(1).decline()
        b.play(0, "use gather", "act", "option 2", *choices)
        made.append(b)
    agree(made[0], made[1])
    assert made[1].s.minds[0].stance == STANCES.index("colossus")


def on_fire(stance: str) -> Battle:
    b = battle("firewalker a1", "bruiser j8").ground("b1", terrain=BLAZING)
    b.s.minds[0].stance = STANCES.index(stance)
    b.tokens(0, momentum=2, focus=2, grit=2, reflex=2)
    b.refresh()
    while b.s.phase == 8:
        b.play(0, "forgo").refresh()
    return b.plot(0, "run").plot(1).decline().play(0, "use run", "move b1", "go")


def test_ss31_who_ignores_the_ground_is_asked_as_if_it_might_pay() -> None:
    safe, other = on_fire("trailblazer"), on_fire("jet")
    agree(safe, other)
    assert (safe.texts(0), other.texts(0)) == (["decline"], ["decline", "pay"])
    safe.play(0, "decline")
    other.play(0, "pay")  # nobody can tell the two apart
    agree(safe, other)


def guarding(style: str) -> Battle:
    b = battle("bulwark c4", "bruiser d4").tokens(0, grit=6).tokens(1, grit=6)
    b.s.minds[0].style = STYLES.index(style)
    return b.refresh().plot(0).plot(1, "armed-strike, with hammer").decline()


def test_ss28_doubled_guard_is_seen_with_the_damage_and_shows_the_style() -> None:
    b = guarding("guarded")
    b.play(1, "use armed-strike", "act", "target c4", "aim-creature").decline().roll(6)
    b.decline()
    assert "Iron Bulwark shows its style: Guarded Style." in b.log(1)


def test_what_a_reaction_was_paid_with_is_told_only_where_it_matters() -> None:
    b = rocky("none").refresh().plot(0).plot(1, "armed-strike, with hammer").decline()
    b.play(1, "use armed-strike", "act", "target c4", "aim-creature").decline()
    b.roll(8).decline(until="react deflect").play(0, "react deflect", "done")
    assert b.s.uses[1].lean == 0
