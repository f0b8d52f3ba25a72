"""Shattered Spirits: the Martial Artist's entries, with scripted dice."""

from __future__ import annotations

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Token
from tests.games.shattered_spirits import Battle, battle


def row(table: str, name: str) -> int:
    return game.catalog.names(table).index(name)


def boxers(one: str = "c4", two: str = "d4", *, style: str = "", foe: str = "pugilist") -> Battle:
    """A martial artist in clothes against another one, both with all tokens."""
    b = battle(f"pugilist {one}", f"{foe} {two}")
    for who in (0, 1):
        b.tokens(who, momentum=6, focus=6, grit=6, reflex=6)
    b.refresh()
    if style:
        b.s.minds[0].style = row("styles", style)
    return b


def tokens(b: Battle, who: int) -> dict[str, int]:
    return {t.name.lower(): int(b.s.minds[who].tokens[t]) for t in Token}


def begin(b: Battle, technique: str, weapon: str, *before: str) -> Battle:
    """Seat 0 attacks d4 with a weapon of the body in phase 3; it is not rolled yet."""
    b.decline(until="never")
    b.play(0, f"use {technique}", *before)
    if "act" in b.texts(0):
        b.play(0, "act")
    b.play(0, f"with {weapon}", "target d4", "aim-creature")
    return b.decline()


def hit(b: Battle, technique: str, weapon: str, total: int, *before: str) -> Battle:
    begin(b, technique, weapon, *before)
    b.roll(total)
    return b.decline()


def plotted(technique: str, *, style: str = "", foe: str = "pugilist", more: str = "") -> Battle:
    b = boxers(style=style, foe=foe)
    b.plot(0, f"{technique}, phase 3{more}")
    return b.plot(1)


def test_adaptive_strike_inflicts_nothing_and_gains_the_price_of_negating() -> None:
    b = plotted("adaptive-strike")
    assert tokens(b, 0)["momentum"] == 5
    hit(b, "adaptive-strike", "hand", 9)  # 2 damage; negating would cost 2 Focus/Grit
    assert (b.health(1), b.has(1, "dazed")) == ((28, 15), [])
    assert b.texts(0) == ["gain momentum", "gain focus", "gain grit"]
    b.play(0, "gain focus", "gain grit")
    assert (tokens(b, 0)["focus"], tokens(b, 0)["grit"]) == (7, 7)


def test_adaptive_strike_gains_as_much_again_until_the_turn_ends() -> None:
    b = plotted("adaptive-strike")
    hit(b, "adaptive-strike", "hand", 9, "boost 1", "pay focus")
    b.play(0, "gain grit", "gain grit", "gain grit", "gain grit")
    assert (tokens(b, 0)["grit"], int(b.s.minds[0].fleeting[Token.GRIT])) == (10, 2)
    b.play(0, "done")
    b.decline()
    assert tokens(b, 0)["grit"] == 8


def test_enfeebling_strike_drains_instead() -> None:
    b = plotted("enfeebling-strike", more=", done, pay focus")
    hit(b, "enfeebling-strike", "sweep", 8)  # Vulnerable 1, the rest Drain of 2 - 1
    b.play(0, "choose grit") if "choose grit" in b.texts(0) else b.play(0, "done")
    assert b.has(1, "vulnerable") == [1]
    assert (b.has(1, "exposed"), b.has(1, "hobbled")) == ([], [])
    assert (tokens(b, 1)["grit"], tokens(b, 0)["grit"]) == (5, 7)


def test_enfeebling_strike_boosts() -> None:
    b = plotted("enfeebling-strike", more=", done, pay focus", style="flying-fist")
    b.s.minds[1].style = row("styles", "patient-palm")
    more = ("boost 1", "pay focus", "boost 2", "pay focus", "pay focus")
    hit(b, "enfeebling-strike", "sweep", 8, *more)
    while b.s.bodies[1].staggered == 0 or tokens(b, 1)["grit"] == 6:
        texts = b.texts(0)
        b.play(0, "choose grit" if "choose grit" in texts else texts[-1])
    assert (tokens(b, 1)["grit"], b.s.bodies[1].staggered) == (4, 1)


def test_overwhelming_strike_raises_afflictions_and_beyond_3_hurts_or_pushes() -> None:
    b = plotted("overwhelming-strike", more=", done, pay grit")
    hit(b, "overwhelming-strike", "hand", 8)
    assert (b.has(1, "dazed"), b.has(1, "vulnerable")) == ([3], [2])
    b = plotted("overwhelming-strike", more=", done, pay grit")
    hit(b, "overwhelming-strike", "haymaker", 10)  # Vulnerable 3, Dazed 2
    assert b.texts(0) == ["inflict damage", "inflict push"]
    b.play(0, "inflict push", "go")
    assert (b.at(1), b.has(1, "dazed")) == ("e4", [3])


def test_overwhelming_strike_slows_for_1_more() -> None:
    b = plotted("overwhelming-strike", more=", done, pay grit")
    b.s.minds[1].n_plots = 0
    hit(b, "overwhelming-strike", "hand", 8, "boost 1", "pay grit")
    if "inflict impaired" in b.texts(0):
        b.play(0, "inflict impaired")
    assert any("slowed" in line for line in b.log())


def test_finishing_blow_counts_two_tokens_and_more_for_grit() -> None:
    b = plotted("finishing-blow", more=", done, pay grit, pay grit").afflict(1, vulnerable=1)
    b.afflict(1, vulnerable=2).afflict(1, vulnerable=3)
    hit(b, "finishing-blow", "haymaker", 8)  # 2, and 3 + 2
    assert b.health(1) == (23, 15)
    b = plotted("finishing-blow", more=", done, pay grit, pay grit").afflict(1, vulnerable=1)
    b.afflict(1, vulnerable=2).afflict(1, vulnerable=3)
    hit(b, "finishing-blow", "haymaker", 8, "boost 1", "pay grit")
    assert b.health(1) == (22, 15)


def test_flying_fist_style() -> None:
    b = battle("pugilist c4", "pugilist d4")
    b.s.minds[0].style = row("styles", "flying-fist")
    b.refresh()
    assert list(b.s.minds[0].tokens) == [2, 1, 0, 0]
    b = plotted("martial-arts", style="flying-fist")
    hit(b, "martial-arts", "hand", 6)  # 7 with the bonus: a hit
    assert b.health(1) == (29, 15)
    assert tokens(b, 0)["reflex"] == 7


def test_patient_palm_style() -> None:
    b = battle("pugilist c4", "pugilist d4")
    b.s.minds[0].style = row("styles", "patient-palm")
    b.refresh()
    assert list(b.s.minds[0].tokens) == [2, 1, 0, 0]
    b = plotted("martial-arts", style="patient-palm")
    b.s.bodies[0].attacked_by = 2
    hit(b, "martial-arts", "hand", 6)
    assert (b.health(1), tokens(b, 0)["grit"]) == ((29, 15), 7)


def test_living_weapon_style_adds_damage_and_rewards_fist_kick_and_body() -> None:
    b = plotted("martial-arts", style="living-weapon")
    b.s.bodies[0].limbs = 1 + 2
    hit(b, "martial-arts", "slam", 8)
    assert (b.health(1), tokens(b, 0)["momentum"]) == ((28, 15), 11)


def test_rebalancing_strike_changes_the_style_and_can_end_staggered() -> None:
    b = plotted("martial-arts")
    b.s.bodies[0].staggered = 1
    more = ("add rebalancing-strike", "extra rebalancing-strike 1", "pay focus")
    hit(b, "martial-arts", "hand", 8, *more)
    b.play(0, "style living-weapon")
    assert (b.s.bodies[0].staggered, b.s.minds[0].style) == (0, row("styles", "living-weapon"))


def test_severing_strike_staggers() -> None:
    b = boxers()
    b.plot(0, "martial-arts, phase 3, add severing-strike, done, pay focus, pay focus").plot(1)
    b.s.minds[1].style = row("styles", "patient-palm")
    hit(b, "martial-arts", "hand", 8)
    assert b.s.bodies[1].staggered == 1


def test_staggering_strike_slows_and_pushes() -> None:
    b = boxers()
    b.plot(0, "martial-arts, phase 5, add staggering-strike, done, pay grit, pay grit").plot(1)
    hit(b, "martial-arts", "hand", 8)
    if "inflict impaired" in b.texts(0):
        b.play(0, "inflict impaired")
    assert b.decline().at(1) == "f4"


def test_heavy_blow_does_vulnerable_as_damage() -> None:
    b = boxers()
    b.plot(0, "martial-arts, phase 5, add heavy-blow, done, pay grit").plot(1)
    hit(b, "martial-arts", "hand", 5)  # a graze without damage: Vulnerable 1, and 1
    assert (b.health(1), b.has(1, "vulnerable"), b.has(1, "dazed")) == ((28, 15), [], [1])


def test_quick_arts_come_first_and_change_the_speed_of_weapons() -> None:
    b = boxers(style="flying-fist")
    b.plot(0, "martial-arts, phase 2, add quick-arts, done, pay reflex").plot(1)
    p = b.s.minds[0].plots[0]
    assert (p.phase, p.group) == (2, 1)
    hit(b, "martial-arts", "hand", 8)  # a Hand of speed 3 in phase 2
    assert b.health(1) == (28, 15) or b.health(1) == (29, 15)


def test_patient_arts_add_vulnerable_or_impaired() -> None:
    b = boxers(style="patient-palm")
    b.plot(0, "martial-arts, phase 4, add patient-arts, done, pay grit").plot(1)
    hit(b, "martial-arts", "hand", 8)
    assert b.texts(0) == ["inflict vulnerable", "inflict impaired"]
    b.play(0, "inflict impaired")
    assert b.has(1, "impaired") == [1]


def test_active_defense_strikes_before_the_attack() -> None:
    b = plotted("martial-arts")
    b.s.minds[1].style = row("styles", "living-weapon")
    b.decline(until="never")
    b.play(0, "use martial-arts")
    if "act" in b.texts(0):
        b.play(0, "act")
    b.play(0, "with hand", "target d4", "aim-creature")
    b.decline(until="react active-defense")
    b.play(1, "react active-defense", "decline")
    b.play(1, "use martial-arts")
    if "act" in b.texts(1):
        b.play(1, "act")
    b.play(1, "with hand", "target c4", "aim-creature")
    b.decline()
    b.roll(8)
    b.decline()
    assert b.health(0) == (28, 15)
    assert b.has(1, "vulnerable") == [1]
    b.roll(8)
    b.decline()
    assert b.health(1) == (28, 15)  # 1, and Vulnerable 1


def test_haymaker_leaves_one_exposed_on_a_miss() -> None:
    b = plotted("martial-arts")
    hit(b, "martial-arts", "haymaker", 3)
    assert b.has(0, "exposed") == [1]


def test_sweep_hobbles() -> None:
    b = plotted("martial-arts")
    hit(b, "martial-arts", "sweep", 8)
    assert (b.has(1, "hobbled"), b.has(1, "exposed")) == ([1], [1])


def test_knee_is_better_against_who_is_held() -> None:
    b = plotted("martial-arts")
    b.s.bodies[0].grapples, b.s.bodies[0].on_top = 2, 1
    b.s.bodies[1].grapples = 1
    hit(b, "martial-arts", "knee", 8)
    assert any("with advantage" in line for line in b.log())
    assert b.has(1, "dazed") == [2]


def test_dodge_roll_takes_one_out_of_range_and_the_attacker_may_follow() -> None:
    b = plotted("martial-arts")
    b.decline(until="never")
    b.play(0, "use martial-arts", "act", "with hand", "target d4", "aim-creature")
    b.decline(until="react dodge-roll")
    b.play(1, "react dodge-roll", "done", "move e4", "move f4", "go")
    b.decline()
    b.play(1, "done")  # it goes no farther
    b.decline()
    assert "Open Palm 2 slips out of range of Open Palm 1." in b.log()
    b.play(0, "move d4", "move e4", "go")
    b.decline()
    b.play(0, "done", "target f4", "aim-creature")
    b.decline()
    b.roll(8)
    b.decline()
    assert b.health(1) == (29, 15)


def test_dodge_roll_lowers_the_roll_where_the_attack_still_reaches() -> None:
    b = plotted("martial-arts")
    b.decline(until="never")
    b.play(0, "use martial-arts", "act", "with hand", "target d4", "aim-creature")
    b.decline(until="react dodge-roll")
    b.play(1, "react dodge-roll", "boost 1", "done", "move d3", "go")
    b.decline()
    b.play(1, "done")  # it goes no farther
    b.decline()
    b.roll(7)
    b.decline()
    assert b.health(1) == (30, 15)  # 6: a graze


def test_quick_and_strong_bind_weapons_of_the_body_that_are_chosen_late() -> None:
    for enhancement, barred in (("quick-strike", "with haymaker"), ("strong-strike", "with sweep")):
        b = boxers().plot(0, f"martial-arts, phase 6, add {enhancement}").plot(1)
        b.decline(until="use martial-arts")
        b.play(0, "use martial-arts", "act")
        assert barred not in b.texts(0)
        assert "with hand" in b.texts(0)


def test_adaptive_strike_counts_the_price_as_it_would_be() -> None:
    b = plotted("adaptive-strike")
    b.s.bodies[0].winded = 1  # Glancing: negating would cost 1 less
    hit(b, "adaptive-strike", "hand", 9)
    b.play(0, "gain focus")
    assert tokens(b, 0)["focus"] == 7
    assert "gain focus" not in b.texts(0)
    b = plotted("adaptive-strike", foe="bruiser")
    b.decline(until="never")
    b.play(0, "use adaptive-strike", "act", "with hand", "target d4", "aim-armor").decline()
    b.roll(9)  # at the armor: it would inflict nothing
    b.decline()
    assert b.match.owes == (2,)  # nothing is gained; the blow after it is rolled next


def test_adaptive_strike_inflicts_nothing_on_equipment_either() -> None:
    b = plotted("adaptive-strike", foe="bruiser")
    b.decline(until="never")
    b.play(0, "use adaptive-strike", "act", "with hand", "target d4", "aim-item", "with hammer")
    b.decline().roll(9).decline()
    assert b.texts(0) == ["gain momentum", "gain grit", "gain reflex"]  # 1 would negate it
    assert b.s.bodies[1].disarmed == 0


def test_enfeebling_strike_drains_nothing_where_only_vulnerable_is_inflicted_for_1() -> None:
    b = plotted("enfeebling-strike", more=", done, pay focus")
    hit(b, "enfeebling-strike", "knee", 5)  # Vulnerable 1 for 1 Grit/Reflex: Drain 0
    assert not any(text.startswith("choose") for text in b.texts(0))
    assert b.has(1, "vulnerable") == [1]


def test_enfeebling_strike_may_drain_momentum_or_what_negates() -> None:
    b = plotted("enfeebling-strike", more=", done, pay focus")
    hit(b, "enfeebling-strike", "hand", 8)
    assert b.texts(0) == ["choose momentum", "choose focus", "choose grit"]


def test_overwhelming_strike_raises_what_enhancements_add() -> None:
    b = boxers(style="patient-palm")
    b.plot(0, "overwhelming-strike, phase 4, add patient-arts, done, pay grit, pay grit").plot(1)
    hit(b, "overwhelming-strike", "hand", 8)
    b.play(0, "inflict impaired")
    assert b.has(1, "impaired") == [2]


def test_overwhelming_strike_does_1_damage_more_beyond_3() -> None:
    """The damage is one sum with that of the attack: what Guard takes, it takes once."""
    for armor, left in (("clothes", 30 - 3 - 1), ("light", 30 - 2 - 1), ("heavy", 30 - 1 - 1)):
        b = boxers(foe={"clothes": "pugilist", "light": "bruiser", "heavy": "bulwark"}[armor])
        b.plot(0, "overwhelming-strike, phase 3, done, pay grit").plot(1)
        hit(b, "overwhelming-strike", "haymaker", 10)
        b.play(0, "inflict damage")
        assert b.health(1)[0] == left


def test_heavy_blow_adds_what_overwhelming_strike_raises_and_drops_what_is_added() -> None:
    b = boxers(style="patient-palm")
    more = "add heavy-blow, add patient-arts, done, pay grit, pay grit, pay grit"
    b.plot(0, f"overwhelming-strike, phase 6, {more}").plot(1)
    hit(b, "overwhelming-strike", "hand", 8)  # 1, and Vulnerable 2 and 1 as damage
    assert b.health(1) == (26, 15)
    assert (b.has(1, "vulnerable"), b.has(1, "impaired"), b.has(1, "dazed")) == ([], [2], [3])


def test_rebalancing_strike_changes_nothing_while_staggered() -> None:
    b = plotted("martial-arts")
    b.s.bodies[0].staggered = 1
    hit(b, "martial-arts", "hand", 8, "add rebalancing-strike")
    assert not any(text.startswith("style") for text in b.texts(0))


def test_slam_makes_improvising_cheaper() -> None:
    b = boxers().tokens(0, momentum=0, focus=0).plot(0, "brawl").plot(1)
    b.decline(until="use brawl")
    b.play(0, "improvise", "use brawl", "use martial-arts")
    assert b.texts(0) == ["back", "with slam"]  # any other one takes 1 Momentum
    b.play(0, "with slam", "act")
    assert "target d4" in b.texts(0)  # the weapon is chosen already
    b = boxers().tokens(0, momentum=1).plot(0, "brawl").plot(1)
    b.decline(until="use brawl")
    b.play(0, "improvise", "use brawl", "use martial-arts")
    assert b.texts(0) == ["back", "done", "with slam"]


def test_slam_improvised_takes_no_enhancement_that_makes_it_too_slow() -> None:
    for phase, slow in ((3, False), (4, True)):
        b = boxers(style="patient-palm")
        b.plot(0, f"adaptive-strike, phase {phase}").plot(1)
        b.decline(until="use adaptive-strike")
        b.play(0, "improvise", "use adaptive-strike", "use martial-arts", "with slam")
        assert ("add patient-arts" in b.texts(0)) is slow
