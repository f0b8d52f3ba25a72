"""Shattered Spirits: the discipline Blaze, card by card."""

from __future__ import annotations

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Token
from tests.games.shattered_spirits import SPACES, Battle, battle

STANCES = game.catalog.names("stances")
BLAZING = game.catalog.names("terrains").index("blazing")


def duel(one: str = "c4", two: str = "f4", stance: str = "none") -> Battle:
    """A firewalker and a bruiser with tokens for everything."""
    b = battle(f"firewalker {one}", f"bruiser {two}")
    b.s.minds[0].stance = STANCES.index(stance)
    for who in (0, 1):
        b.tokens(who, momentum=6, focus=6, grit=6, reflex=6)
    return b


def plotted(b: Battle, plot: str, other: str = "") -> Battle:
    b.refresh().plot(0, plot).plot(1, *([other] if other else []))
    return b.decline()


def burning(b: Battle, *where: str) -> Battle:
    for space in where:
        b.ground(space, terrain=BLAZING)
    return b


def flames(b: Battle) -> set[str]:
    return {name for name, at in SPACES.items() if b.s.terrain[at] == BLAZING}


def momentum(b: Battle, who: int = 0) -> int:
    return int(b.s.minds[who].tokens[Token.MOMENTUM])


def test_ignite_burns_even_where_it_misses() -> None:
    b = plotted(duel(), "ignite")
    b.play(0, "use ignite", "act", "target f4", "aim-creature").decline().roll(3)
    b.decline()
    assert (b.health(1), b.has(1, "burn")) == ((30, 15), [1])  # 1, less a Guard of 1


def test_ignite_feeds_on_a_flame_near_its_target() -> None:
    b = plotted(burning(duel(), "g5"), "ignite")
    b.play(0, "use ignite", "boost 1", "act", "target g5")
    assert flames(b) == set()
    b.play(0, "target f4", "aim-creature").decline().roll(8).decline(until="pay")
    assert b.s.brackets[0].cost == 2
    b.decline()
    assert b.has(1, "burn") == [1, 2]


def test_ignite_feeds_on_flames_within_3_of_somebody() -> None:
    b = plotted(burning(duel(), "c8", "d7"), "ignite")
    b.play(0, "use ignite", "boost 1", "act")
    assert b.texts(0) == ["forgo", "target d7"]  # d7 is 3 from f4
    b.play(0, "forgo", "target f4", "aim-creature").decline().roll(8).decline(until="pay")
    assert b.s.brackets[0].cost == 1
    assert b.decline().has(1, "burn") == [1]


def test_ignite_gets_nothing_from_a_flame_far_from_its_target() -> None:
    b = battle("firewalker c4", "bruiser f4", "firewalker a1", "bruiser d6")
    b.tokens(0, momentum=6)
    burning(b, "b7").refresh().plot(0, "ignite").plot(1)
    b.decline()
    b.play(0, "creature 1")
    b.play(0, "use ignite", "boost 1", "act", "target b7", "target f4", "aim-creature")
    b.decline().roll(8).decline()
    assert b.has(1, "burn") == [1]


def test_torch_shreds_and_burns_and_is_hard_to_block() -> None:
    b = plotted(duel(), "torch")
    b.play(0, "use torch", "act", "target f4", "aim-creature").decline().roll(8)
    b.play(1, "react deflect", "done")
    assert b.s.minds[1].tokens[Token.GRIT] == 6 - 4  # 2, and 2 for Unblockable
    b.decline()
    assert (b.health(1)[0], b.s.bodies[1].shred, b.has(1, "burn")) == (30 - 8, 1, [1])


def test_torch_with_momentum_pierces() -> None:
    b = plotted(duel(), "torch")
    b.play(0, "use torch", "boost 1", "act", "target f4", "aim-creature").decline().roll(
        8
    ).decline()
    assert b.health(1)[0] == 30 - 9


def test_flame_jet_strikes_a_cone_that_flames_make_longer() -> None:
    b = plotted(duel("c4", "e4"), "flame-jet")
    b.play(0, "use flame-jet", "act", "forgo", "target d4", "toward e").decline().roll(10)
    b.decline()
    assert (b.health(1)[0], b.has(1, "burn")) == (30 - 3, [1])
    b = plotted(burning(duel("c4", "f4"), "b3", "b4", "b5"), "flame-jet")
    b.play(0, "use flame-jet", "boost 1", "act", "target b3", "target b4", "forgo")
    b.play(0, "target d4", "toward e").decline().roll(11).decline()
    assert (b.health(1)[0], b.has(1, "burn")) == (30 - 4, [1, 1])
    b.play(0, "target d4", "target e4", "target f4")  # as many flames as the cone is long: 3
    assert flames(b) == {"b5", "d4", "e4", "f4"}


def test_set_blaze_lights_a_cone_and_burns_who_is_in_it() -> None:
    b = plotted(duel(), "set-blaze")
    b.play(0, "use set-blaze", "act", "target e4", "toward e").decline()
    assert flames(b) == {"e4", "f4", "f5"}
    assert b.has(1, "burn") == [1, 1]


def test_set_blaze_spares_its_user_but_in_a_blast() -> None:
    """SS22: the user is hit by a blast alone."""
    b = plotted(duel("c4", "j8"), "set-blaze")
    b.play(0, "use set-blaze", "act", "target b4", "toward e").decline()
    assert flames(b) == {"b4", "c4", "c5"}
    assert b.has(0, "burn") == []
    b = plotted(duel("c4", "j8"), "set-blaze")
    b.play(0, "use set-blaze", "boost 1", "act", "target b4").decline()
    assert b.has(0, "burn") == [1, 1]


def test_set_blaze_as_a_blast() -> None:
    b = plotted(duel(), "set-blaze")
    b.play(0, "use set-blaze", "boost 1", "act", "target f4").decline()
    assert len(flames(b)) == 9
    assert b.has(1, "burn") == [1, 1]


def test_fire_stepping_leaves_three_flames_and_burns_whom_it_passes() -> None:
    b = plotted(duel("a4", "c5"), "fire-stepping")
    assert momentum(b) == 5
    b.play(0, "use fire-stepping", "move b4", "move c4", "move d4", "move e4", "go").decline()
    b.play(0, "done")
    b.play(0, "target b4", "target c4", "target d4").decline()
    assert flames(b) == {"b4", "c4", "d4"}
    assert b.has(1, "burn") == [1]
    assert b.health(0)[0] == 30


def test_fire_stepping_with_momentum_lights_the_whole_way() -> None:
    """Flames do not hurt on the way; the turn ends on one, and that does."""
    b = plotted(burning(duel("a4", "j8"), "c4"), "fire-stepping")
    b.play(0, "use fire-stepping", "boost 1")
    b.play(0, "move b4", "move c4", "move d4", "move e4", "go").decline()
    assert (b.health(0)[0], b.has(0, "burn")) == (30, [])
    b.play(0, "done").decline()
    assert flames(b) >= {"b4", "c4", "d4", "e4"}
    assert (momentum(b), b.health(0)[0], b.has(0, "burn")) == (3, 28, [1])


def test_searing_strike_burns_and_wounds_in_a_bracket_of_its_own() -> None:
    b = plotted(duel("c4", "d4"), "searing-strike, with longsword")
    b.play(0, "use searing-strike", "act", "target d4", "aim-creature").decline().roll(9)
    b.decline(until="pay")
    assert b.s.brackets[0].cost == 1  # the sword's bleeding
    b.play(1, "pay")
    b.decline(until="pay")
    assert b.s.brackets[0].cost == 2
    b.decline()
    assert (b.has(1, "bleed"), b.has(1, "burn"), b.has(1, "wounded")) == ([], [1], [1])
    assert b.health(1)[0] == 30 - 6


def test_searing_strike_hurts_more_who_burns_already() -> None:
    b = plotted(duel("c4", "d4").afflict(1, burn=1), "searing-strike, with longsword")
    b.play(0, "use searing-strike", "boost 1", "act", "target d4", "aim-creature")
    b.decline().roll(8).decline()
    assert b.health(1)[0] == 30 - 7  # 6 and 2, less a Guard of 1


def test_blazing_ground_burns_once_a_turn_unless_reflex_is_paid() -> None:
    b = battle("bruiser a4", "bruiser j8").ground("b4", terrain=BLAZING)
    b.refresh().plot(0, "run").plot(1).decline()
    b.play(0, "use run", "move b4", "move c4", "go").decline()
    assert (b.health(0)[0], b.has(0, "burn")) == (30 - 1, [1])


def test_jet_stance_lets_strikes_with_fire_surge() -> None:
    b = duel(stance="jet").refresh()
    assert [int(n) for n in b.s.minds[0].tokens] == [6, 7, 6, 8]
    b.plot(0, "ignite").plot(1).decline()
    b.play(0, "use ignite")
    assert b.s.uses[0].left == 4  # what others see says nothing of the stance
    b.play(0, "surge")
    assert b.s.uses[0].left == 4 + 2
    assert "surge" not in b.texts(0)
    b.play(0, "boost 4")
    assert (b.s.uses[0].left, momentum(b)) == (6 + 2, 5)
    assert "boost 4" not in b.texts(0)


def test_jet_stance_surges_after_the_strike_too() -> None:
    b = duel(stance="jet").refresh()
    b.plot(0, "ignite").plot(1).decline()
    b.play(0, "use ignite", "act", "target f4", "aim-creature").decline().roll(2).decline()
    b.play(0, "move c5", "move c6", "move c7", "move c8", "go").decline()
    assert b.texts(0) == ["done", "boost 4", "surge"]  # its movement is used up
    b.play(0, "surge", "move d8", "move e8", "go")
    assert b.at(0) == "e8"


def test_jet_stance_surges_safely_and_not_while_hobbled() -> None:
    b = duel("c4", "d4", "jet").refresh()
    b.plot(0, "ignite").plot(1).decline()
    b.play(0, "use ignite", "surge", "move b4", "go")
    assert "react opportunity-attack" in b.texts(1)
    before = momentum(b, 1)
    b.play(1, "react opportunity-attack", "done")
    assert momentum(b, 1) == before - 1
    b = duel(stance="jet").refresh().afflict(0, hobbled=1)
    b.plot(0, "ignite").plot(1).decline()
    assert "surge" not in b.play(0, "use ignite").texts(0)


def test_jet_stance_gives_nothing_to_strikes_without_fire() -> None:
    b = duel("c4", "d4", "jet").refresh()
    b.plot(0, "armed-strike, with longsword").plot(1).decline()
    assert "surge" not in b.play(0, "use armed-strike").texts(0)
    b = duel("c4", "d4", "trailblazer").refresh().play(0, "forgo")
    b.plot(0, "ignite").plot(1).decline()
    assert "surge" not in b.play(0, "use ignite").texts(0)


@pytest.mark.parametrize(("hobbled", "gained"), [(0, 1), (1, 0)])
def test_jet_stance_rewards_dashing(hobbled: int, gained: int) -> None:
    """Who is Hobbled has no Dash any more."""
    b = duel("a1", "j8", "jet").refresh()
    if hobbled:
        b.afflict(0, hobbled=1)
    b.plot(0, "run, imbue 1").plot(1).decline()
    b.play(0, "use run", "move b2", "go")
    assert momentum(b) == 6 + gained


def test_trailblazer_stance_spreads_flames_and_walks_through_them() -> None:
    b = burning(duel(stance="trailblazer"), "d4").refresh()
    b.play(0, "act", "target d4", "target e4", "option 1", "target e4", "target e5", "forgo")
    b.refresh()
    assert flames(b) == {"d4", "e4", "e5"}
    assert momentum(b) == 5  # refresh is no action: nothing gained
    b.plot(0, "set-blaze", "run").plot(1).decline()
    b.play(0, "use run", "move d4", "move e5", "go").decline().play(0, "done").decline()
    assert (b.health(0)[0], b.has(0, "burn")) == (30, [])
    b.play(0, "use set-blaze", "act", "target h6", "toward e")
    assert momentum(b) == 5 + 3


def test_fan_the_flames_burns_a_second_time() -> None:
    b = plotted(duel(), "ignite")
    b.play(0, "use ignite", "add fan-the-flames", "act", "target f4", "aim-creature")
    b.decline().roll(8).decline(until="pay")
    assert (b.s.brackets[0].cost, momentum(b)) == (2, 5)
    b.decline()
    assert b.has(1, "burn") == [1, 1]


def test_fan_the_flames_fits_flame_strikes_only() -> None:
    b = plotted(duel("c4", "d4"), "armed-strike, with longsword")
    b.play(0, "use armed-strike")
    assert "add fan-the-flames" not in b.texts(0)


def test_heat_haze_lowers_the_roll_and_burns_who_attacks() -> None:
    b = duel("c4", "d4")
    b.refresh().plot(0).plot(1, "armed-strike, with hammer").decline()
    b.play(1, "use armed-strike", "act", "target c4", "aim-creature").decline().roll(8)
    b.play(0, "react heat-haze", "boost 1", "done")
    assert (b.s.minds[0].tokens[Token.REFLEX], momentum(b)) == (5, 5)
    b.decline()
    assert b.health(0)[0] == 30 - 4  # 7 instead of 8
    assert b.has(1, "burn") == [1]
