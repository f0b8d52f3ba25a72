"""Shattered Spirits: lances, one entry after another, with scripted dice."""

from __future__ import annotations

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Token
from tests.games.shattered_spirits import Battle, battle


def row(table: str, name: str) -> int:
    return game.catalog.names(table).index(name)


def lancers(one: str = "c4", two: str = "d4", *, style: str = "", foe: str = "bruiser") -> Battle:
    """A lancer with all tokens against somebody with all tokens, before refresh."""
    b = battle(f"pikeman {one}", f"{foe} {two}")
    for who in (0, 1):
        b.tokens(who, momentum=6, focus=6, grit=6, reflex=6)
    if style:
        b.s.minds[0].style = row("styles", style)
    return b.refresh()


def hit(b: Battle, technique: str, at: str, total: int, *before: str) -> Battle:
    """Seat 0 uses a technique at a space; nobody reacts or negates."""
    b.decline(until="never")
    b.play(0, f"use {technique}", *before, "act", f"target {at}")
    if "aim-creature" in b.texts(0):
        b.play(0, "aim-creature")
    return rolled(b, total)


def strike(b: Battle, at: str) -> None:
    """The technique that a reaction allows."""
    if "act" in b.texts(0):
        b.play(0, "act")
    b.play(0, f"target {at}", "aim-creature")


def rolled(b: Battle, total: int) -> Battle:
    b.decline()
    b.roll(total)
    return b.decline()


def test_haft_strike_gains_and_pushes() -> None:
    b = lancers().plot(0, "haft-strike, with pike").plot(1)
    b.decline(until="never")
    b.play(0, "use haft-strike", "act", "gain grit", "target d4", "aim-creature")
    rolled(b, 9)
    assert (b.s.minds[0].tokens[Token.GRIT], b.at(1), b.has(1, "vulnerable")) == (7, "f4", [1])
    assert b.health(1) == (28, 15)  # 3 less a Guard of 1


def test_haft_strike_reaches_as_far_as_the_lance_for_1_focus() -> None:
    b = lancers("c4", "e4").plot(0, "haft-strike, with pike").plot(1)
    b.decline(until="never")
    b.play(0, "use haft-strike", "act", "gain grit")
    assert "target e4" not in b.texts(0)
    b = lancers("c4", "e4").plot(0, "haft-strike, with pike").plot(1)
    b.decline(until="never")
    b.play(0, "use haft-strike", "boost 1", "act", "gain grit")
    assert "target e4" in b.texts(0)


def test_haft_strike_around_a_space_for_2_momentum() -> None:
    b = lancers("c4", "d5").plot(0, "haft-strike, with pike").plot(1)
    b.decline(until="never")
    b.play(0, "use haft-strike", "boost 2", "act", "gain focus", "target c4")
    rolled(b, 8)
    assert b.health(1) == (29, 15)  # 2 less 1


def test_piercing_lunge_strikes_its_line_when_the_next_phase_ends() -> None:
    b = lancers("c4", "f4").plot(0, "piercing-lunge, with pike").plot(1)
    b.decline(until="never")
    b.play(0, "use piercing-lunge", "act", "target d4", "toward e", "done")
    b.decline()
    b.roll(8)
    assert " with advantage." in "".join(b.log())
    b.decline()
    assert b.s.phase >= 5
    assert b.health(1) == (24, 15)  # 6, Guard 1 pierced


def test_piercing_lunge_is_taken_up_by_moving_for_1_momentum() -> None:
    b = lancers("c4", "f4").plot(0, "piercing-lunge, with pike").plot(1)
    b.decline(until="never")
    b.play(0, "use piercing-lunge", "act", "target d4", "toward e")
    momentum = b.s.minds[0].tokens[Token.MOMENTUM]
    b.play(0, "move b4", "go")
    b.decline()
    assert b.s.minds[0].tokens[Token.MOMENTUM] == momentum + 1
    assert [b.s.hazards[i].live for i in range(3)] == [0, 0, 0]


def test_piercing_lunge_at_once_on_a_shorter_line() -> None:
    b = lancers("c4", "f4").plot(0, "piercing-lunge, with pike").plot(1)
    b.decline(until="never")
    b.play(0, "use piercing-lunge", "boost 2", "act", "target d4", "toward e")
    rolled(b, 8)
    assert b.health(1) == (24, 15)
    assert " with advantage." not in "".join(b.log())


def test_piercing_lunge_on_three_lines_is_glancing() -> None:
    b = lancers("c4", "e5").plot(0, "piercing-lunge, with pike").plot(1)
    b.decline(until="never")
    b.play(0, "use piercing-lunge", "boost 1", "act", "target d4", "toward e", "done")
    b.decline()
    b.roll(8)
    b.decline()
    assert b.health(1) == (27, 15)  # half of 6


def set_spear(b: Battle, *boosts: str) -> Battle:
    b.plot(0, "set-spear, with pike").plot(1, "run, imbue 1")
    b.decline(until="never")
    return b.play(0, "use set-spear", *boosts, "act")


def test_set_spear_gains_focus_and_reaches_farther_until_moved() -> None:
    b = set_spear(lancers("c4", "h4"))
    assert b.s.minds[0].tokens[Token.FOCUS] == 7
    assert (b.s.bodies[0].spear, b.s.bodies[0].brace) == (2, 1)


def test_set_spear_boosts() -> None:
    b = set_spear(lancers("c4", "h4"), "boost 1", "pay focus", "boost 2")
    assert (b.s.bodies[0].spear, b.s.bodies[0].guarded) == (1, 1)


def test_charge_killer_meets_who_comes_into_the_longer_reach() -> None:
    b = set_spear(lancers("c4", "h4")).play(0, "done")
    b.decline(until="use run")
    b.play(1, "use run", "move g4", "move f4", "go")
    b.decline(until="react charge-killer")
    b.play(0, "react charge-killer")
    b.play(0, "use armed-strike", "with pike")
    strike(b, "f4")
    b.decline()
    b.roll(9)
    b.decline(until="never")
    # 7 - |4 - 2| is row 7: 6, and the reach of 3, less a Guard of 1
    assert b.health(1) == (22, 15)


def test_charge_killer_needs_set_spear() -> None:
    b = lancers("c4", "h4").plot(0).plot(1, "run")
    b.decline(until="use run")
    b.play(1, "use run", "move g4", "move f4", "move e4", "go")
    assert all("react charge-killer" not in b.texts(s) for s in b.match.owes if s < 2)


def test_impaling_strike_embeds_and_negating_costs_2_more() -> None:
    b = lancers().plot(0, "impaling-strike, with pike").plot(1)
    momentum = b.s.minds[0].tokens[Token.MOMENTUM]
    assert momentum == 5
    hit(b, "impaling-strike", "d4", 9)
    assert b.s.bodies[1].pinned_by == 1


def test_lunging_strike_reaches_farther_and_hits_harder_from_afar() -> None:
    b = lancers("c4", "f4").plot(0, "armed-strike, with pike").plot(1)
    hit(b, "armed-strike", "f4", 8, "add lunging-strike", "pay momentum")
    assert b.health(1) == (30 - 6 - 2 + 1, 15)  # 3 spaces: 2 more; Guard 1


def test_lunging_strike_2_farther_at_the_price_of_vulnerable() -> None:
    b = lancers("c4", "g4").plot(0, "armed-strike, with pike").plot(1)
    lunge = ("add lunging-strike", "pay momentum", "extra lunging-strike 1")
    hit(b, "armed-strike", "g4", 8, *lunge)
    assert b.health(1) == (30 - 6 - 2 + 1, 15)
    assert b.has(0, "vulnerable") == [2]


def test_gouging_strike_wounds_and_old_wounds_hurt() -> None:
    b = lancers().afflict(1, wounded=2)
    b.plot(0, "armed-strike, with pike, add gouging-strike, done, pay focus").plot(1)
    hit(b, "armed-strike", "d4", 8)
    assert b.health(1) == (30 - 6 - 2 + 1, 15)
    assert b.has(1, "wounded") == [1, 2]


def test_maneuvering_thrust_steps_away_after_the_attack() -> None:
    b = lancers(style="harrier")
    b.plot(0, "armed-strike, with pike, add maneuvering-thrust, done, pay reflex, pay reflex")
    b.plot(1)
    hit(b, "armed-strike", "d4", 8)
    b.play(0, "option 1")
    assert "move b4" in b.texts(0)
    assert "move d3" not in b.texts(0)  # nearer to the target, or as near
    b.play(0, "move b4", "move a4", "go")
    b.decline()
    assert b.at(0) == "a4"


def test_maneuvering_thrust_needs_its_style() -> None:
    b = lancers()
    b.play(0, "use armed-strike", "with pike")
    assert "add maneuvering-thrust" not in b.texts(0)


def test_spear_vault_makes_the_first_jump_longer() -> None:
    b = lancers("a4", "j8").plot(0, "run").plot(1)
    b.decline(until="never")
    vault = ("add leap", "pay reflex", "add spear-vault", "pay reflex", "jump")
    b.play(0, "use run", *vault)
    assert "target e4" in b.texts(0)  # 1, and 1 + 2 more
    assert "target f4" not in b.texts(0)


def test_leap_lets_one_jump() -> None:
    b = lancers("a4", "j8").plot(0, "run").plot(1)
    b.decline(until="never")
    b.play(0, "use run")
    assert "jump" not in b.texts(0)
    b.play(0, "add leap", "pay momentum", "jump", "target b4")
    assert b.at(0) == "b4"


def come_near(b: Battle) -> Battle:
    """Seat 1 runs into reach."""
    b.plot(0).plot(1, "run")
    b.decline(until="use run")
    b.play(1, "use run", "move f4", "move e4", "move d4", "go")
    return b


def test_porcupine_style_refreshes_and_answers_who_comes_into_reach() -> None:
    b = battle("pikeman c4", "bruiser g4")
    b.s.minds[0].style = row("styles", "porcupine")
    b.refresh()
    assert list(b.s.minds[0].tokens) == [0, 1, 0, 2]
    b = come_near(lancers("c4", "g4", style="porcupine"))
    b.decline(until="react quill-guard")
    momentum = b.s.minds[0].tokens[Token.MOMENTUM]
    b.play(0, "react quill-guard", "boost 1", "done", "use armed-strike", "with pike")
    strike(b, "e4")
    b.decline()
    b.roll(12)
    b.decline(until="never")
    # 12 - |4 - 1| is 9, a hit, no crit
    assert b.health(1) == (24, 15)
    assert b.s.minds[0].tokens[Token.MOMENTUM] == momentum - 1


def test_porcupine_style_gains_2_momentum_by_a_crit_in_a_reaction() -> None:
    b = lancers("c4", "d4", style="porcupine")
    b.plot(0).plot(1, "run, imbue 2")
    b.decline(until="use run")
    b.play(1, "use run", "move e4", "go")
    b.decline(until="react opportunity-attack")
    b.play(0, "react opportunity-attack", "boost 1", "done", "use armed-strike", "with pike")
    momentum = b.s.minds[0].tokens[Token.MOMENTUM]
    strike(b, "d4")
    b.decline()
    b.roll(12)  # in its own phase: no penalty
    b.decline(until="never")
    assert b.s.minds[0].tokens[Token.MOMENTUM] == momentum + 2


def test_bristling_quill_shortens_the_movement_in_progress() -> None:
    b = come_near(lancers("c4", "g4", style="porcupine"))
    b.decline(until="react bristling-quill")
    b.play(0, "react bristling-quill")
    assert b.texts(1) == ["decline", "pay", "yes"]
    b.play(1, "decline")
    b.decline(until="never")
    # Light armor: a Reposition of 5 becomes a Step of 3; 2 were walked
    assert (b.at(1), b.has(1, "hobbled")) == ("d4", [])
    assert b.s.uses[0].left == 0


def test_bristling_quill_is_negated_by_taking_a_blow() -> None:
    b = come_near(lancers("c4", "g4", style="porcupine"))
    b.decline(until="react bristling-quill")
    b.play(0, "react bristling-quill")
    b.play(1, "yes")
    assert "use armed-strike" in b.texts(0)


def test_harrier_style_makes_reactions_to_movement_dearer_after_a_hit() -> None:
    b = battle("pikeman c4", "bruiser d4")
    b.s.minds[0].style = row("styles", "harrier")
    b.refresh()
    assert list(b.s.minds[0].tokens) == [2, 0, 0, 2]
    b.plot(0, "armed-strike, with pike").plot(1)
    b.tokens(1, momentum=0)
    hit(b, "armed-strike", "d4", 8)
    assert b.s.bodies[1].harried == 1
    b.play(0, "move b4", "go")  # an opportunity attack would cost 1 Momentum now
    assert b.match.owes == (1,)  # SS31: it is asked all the same
    assert "react opportunity-attack" not in b.texts(1)
    b.tokens(1, momentum=1)
    assert "react opportunity-attack" in b.texts(1)


def test_javelin_spear_pike_sling_and_shortbow() -> None:
    for weapon, at, roll, damage in (
        ("pike", "e4", 9, 7),
        ("javelin", "h4", 9, 6),
        ("shortbow", "i4", 9, 9),
    ):
        b = lancers("c4", at)
        if weapon != "pike":
            give(b, weapon)
        b.plot(0, f"armed-strike, with {weapon}").plot(1)
        hit(b, "armed-strike", at, roll)
        assert b.health(1) == (30 - damage + 1, 15), weapon
        assert b.has(1, "hobbled") == [1]


def give(b: Battle, weapon: str) -> None:
    """Another of its weapons is in hand."""
    for i in range(b.s.n_items):
        item = b.s.items[i]
        if item.holder == 1:
            wanted = item.row - 1 == row("weapons", weapon)
            item.hand = game.rules.weapons[item.row - 1].hands if wanted else 0


def test_sling_dazes_and_spear_is_for_one_hand() -> None:
    b = battle("pugilist c4", "bruiser g4").refresh().plot(0, "armed-strike, with sling").plot(1)
    hit(b, "armed-strike", "g4", 9)
    assert (b.health(1), b.has(1, "dazed")) == ((23, 15), [1])
    assert game.rules.weapons[row("weapons", "spear")].hands == 1


def test_shortbow_is_hard_to_aim_close_by() -> None:
    b = lancers("c4", "e4")
    give(b, "shortbow")
    b.plot(0, "armed-strike, with shortbow").plot(1)
    hit(b, "armed-strike", "e4", 8)
    assert any("with disadvantage" in line for line in b.log())


def test_the_worked_round_of_the_rules_page() -> None:
    b = battle("pikeman c4", "pugilist h4")
    b.s.minds[0].style = row("styles", "porcupine")
    b.s.minds[1].style = row("styles", "flying-fist")
    b.refresh().plot(0, "prepare", "armed-strike, with pike")
    b.plot(1, "run, imbue 1", "martial-arts, phase 3")
    b.decline(until="use prepare")
    b.play(0, "use prepare", "act", "gain momentum", "gain momentum", "done")
    b.decline(until="use run")
    b.play(1, "use run", "move g4", "move f4", "move e4", "move d4", "go")
    b.decline(until="react bristling-quill")
    b.play(0, "react bristling-quill")
    b.play(1, "decline")
    assert b.s.uses[0].left == 2  # 6 - 4
    b.decline()
    b.play(1, "done")
    b.decline(until="use martial-arts")
    b.play(1, "use martial-arts", "act", "with hand", "target c4", "aim-creature")
    b.decline()
    b.roll(8)
    b.decline(until="never")
    b.play(1, "done")
    assert (b.health(0), b.has(0, "dazed"), b.has(0, "vulnerable")) == ((30, 15), [2], [1])
    b.decline(until="use armed-strike")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature")
    b.decline()
    b.roll(9)
    b.decline()
    assert (b.health(1), b.has(1, "hobbled")) == ((23, 15), [1])
    b.play(0, "done", "purge vulnerable", "pay focus", "done")
    assert (b.has(0, "dazed"), b.has(0, "vulnerable")) == ([], [])


def test_counter_answers_enemies_and_not_friends() -> None:
    b = battle("pikeman c4", "bruiser d4", "bruiser c5", "bruiser j8")
    for who in range(3):
        b.tokens(who, momentum=4)
    b.refresh().plot(0, "haft-strike, with pike").plot(1)
    b.decline(until="creature 1")
    b.play(0, "creature 1", "use haft-strike", "boost 2", "act", "gain grit")
    b.play(0, "target c4").decline()
    b.roll(8)
    asked: dict[int, bool] = {}
    while len(b.match.owes) == 1 and "decline" in b.texts(b.match.owes[0]):
        seat = b.match.owes[0]
        who = int(b.s.layers[b.s.depth - 1].n[2])
        asked.setdefault(who, "react counter" in b.texts(seat))
        b.play(seat, "decline")
    assert (asked[1], asked.get(2, False)) == (True, False)


def test_haft_strike_is_no_strike_and_gains_nothing_by_an_embedded_lance() -> None:
    for technique, gained in (("haft-strike", False), ("armed-strike", True)):
        b = lancers()
        b.s.bodies[1].pinned_by, b.s.bodies[1].pinned_with = 1, 1
        b.plot(0, f"{technique}, with pike").plot(1)
        b.decline(until=f"use {technique}")
        b.play(0, f"use {technique}", "act")
        if technique == "haft-strike":
            b.play(0, "gain grit")
        b.play(0, "target d4", "aim-creature").decline()
        b.roll(8)
        assert any("with advantage" in line for line in b.log()) is gained
        b.decline()
        assert b.at(1) == "e4"  # by the shaft itself, or by what the lance adds


def test_an_embedded_lance_helps_no_other_one() -> None:
    b = lancers()
    give(b, "javelin")
    b.s.bodies[1].pinned_by, b.s.bodies[1].pinned_with = 1, 1  # the pike
    b.plot(0, "armed-strike, with javelin").plot(1)
    hit(b, "armed-strike", "d4", 8)
    assert not any("with advantage" in line for line in b.log())


def test_impaling_strike_pins_to_an_obstacle_and_disarms_its_user() -> None:
    b = lancers().ground("e4", obstacle=row("obstacles", "boulder"))
    b.plot(0, "impaling-strike, with pike").plot(1)
    hit(b, "impaling-strike", "d4", 9, "boost 1", "pay grit", "pay grit")
    assert (b.s.bodies[1].restrained, b.s.bodies[0].disarmed) == (1, 1)
    assert b.s.items[0].holder == 0


def test_lunging_strike_makes_a_line_longer_and_measures_to_each_target() -> None:
    b = battle("pikeman c4", "bruiser d4", "pikeman j8", "bruiser g4")
    for who in range(4):
        b.tokens(who, momentum=6, focus=6)
    b.refresh().plot(0, "piercing-lunge, with pike").plot(1)
    b.decline(until="creature 1")
    b.play(
        0,
        "creature 1",
        "use piercing-lunge",
        "boost 2",
        "add lunging-strike",
        "pay momentum",
        "act",
    )
    b.play(0, "target d4", "toward e").decline()
    b.roll(8).decline()
    # 6, and half of 1 or of 4; the Guard of 1 is pierced: 2 + 1 and 1 more reach g4
    assert (b.health(1)[0], b.health(3)[0]) == (30 - 7, 30 - 8)


def test_harrier_style_harries_every_target() -> None:
    b = battle("pikeman c4", "bruiser d4", "pikeman j8", "bruiser f4")
    b.tokens(0, momentum=6).s.minds[0].style = row("styles", "harrier")
    b.refresh().plot(0, "piercing-lunge, with pike").plot(1)
    b.decline(until="creature 1")
    b.play(
        0, "creature 1", "use piercing-lunge", "boost 2", "act", "target d4", "toward e"
    ).decline()
    b.roll(8).decline()
    assert [int(b.s.bodies[c].harried) for c in range(4)] == [0, 1, 0, 1]


def test_set_spear_makes_a_javelin_reach_farther_too() -> None:
    b = lancers("c4", "g4")
    give(b, "javelin")
    b.plot(0, "set-spear, with javelin").plot(1, "run, imbue 1")
    b.decline(until="use set-spear")
    b.play(0, "use set-spear", "act", "done")
    b.decline(until="use run")
    b.play(1, "use run", "move f4", "move e4", "go")
    b.decline(until="react charge-killer")
    assert (b.at(1), "react charge-killer" in b.texts(0)) == ("e4", True)


def test_spear_vault_goes_by_the_reach_of_lances_alone() -> None:
    people = {"pikeman": {"weapons": ["javelin", "longsword"]}}
    changes = {"characters": people, "weapons": {"longsword": {"reach": 5}}}
    b = battle("pikeman a4", "bruiser j8", variant=changes)
    b.tokens(0, momentum=6).refresh().plot(0, "run").plot(1)
    b.decline(until="use run")
    b.play(0, "use run", "add leap", "add spear-vault", "jump")
    assert "target d4" in b.texts(0)  # 1, and 1 + 1
    assert "target e4" not in b.texts(0)


def opportune(at: str) -> Battle:
    """Seat 1 begins to move; the lancer answers with a strike of 2 AP."""
    b = lancers("c4", at).plot(0).plot(1, "run")
    b.decline(until="use run")
    b.play(1, "use run", f"move {'g' if at[0] == 'f' else chr(ord(at[0]) + 1)}4", "go")
    b.decline(until="react opportunity-attack")
    return b


def test_opportunity_attack_beyond_the_next_space_is_a_strike_that_reaches() -> None:
    b = opportune("e4").play(0, "react opportunity-attack", "done")
    assert b.texts(0) == ["forgo"]  # no strike of 1 AP with a pike; Brawl does not reach
    b = opportune("d4").play(0, "react opportunity-attack", "done")
    assert b.texts(0) == ["forgo", "use brawl", "use martial-arts", "use haft-strike"]


def test_no_reaction_allows_a_technique_with_an_area() -> None:
    b = opportune("e4").play(0, "react opportunity-attack", "boost 1", "done")
    assert b.texts(0) == ["forgo", "use armed-strike", "use impaling-strike"]


def test_a_reaction_offers_only_weapons_that_reach() -> None:
    people = {"pikeman": {"weapons": ["longsword", "javelin"]}}
    changes = {"characters": people, "weapons": {"javelin": {"reach": 2}}}
    b = battle("pikeman c4", "bruiser e4", variant=changes)
    b.tokens(0, momentum=6).refresh().plot(0).plot(1, "run")
    b.decline(until="use run")
    b.play(1, "use run", "move f4", "go").decline(until="react opportunity-attack")
    b.play(0, "react opportunity-attack", "boost 1", "done", "use armed-strike")
    assert b.texts(0) == ["back", "with javelin"]


def thrust(roll: int, *spaces: str, **tokens: int) -> Battle:
    """A thrust at d4; the third creature, of the lancer's side, has these tokens."""
    b = battle("pikeman f4", "bruiser d4", *spaces)
    b.tokens(0, reflex=2).tokens(2, **tokens).s.minds[0].style = row("styles", "harrier")
    b.refresh()
    b.play(
        0, "use armed-strike", "with pike", "add maneuvering-thrust", "done", *["pay reflex"] * 2
    )
    while 0 in b.match.owes:
        b.play(0, "done")
    b.plot(1).decline()
    b.play(0, "creature 1").decline()
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature").decline()
    return b.roll(roll).decline()


def test_maneuvering_thrust_goes_as_far_as_it_can() -> None:
    b = thrust(8, "bruiser a1").play(0, "option 1", "move g4")
    assert "go" not in b.texts(0)
    b.play(0, "move h4", "move i4")
    assert "go" in b.texts(0)
    assert b.s.uses[1].boosts[0] == 1  # a hit: Safe 1


def test_maneuvering_thrust_lets_an_ally_step_for_1_of_its_tokens() -> None:
    b = thrust(4, "bruiser d5", "bruiser j8", "bruiser a1", momentum=1, reflex=1).play(
        0, "option 2"
    )
    assert b.texts(0) == ["forgo", "creature 3"]  # the one on a1 stands too far off
    b.play(0, "creature 3")
    assert b.texts(0) == ["pay momentum", "pay reflex", "back"]
    b.play(0, "pay reflex")
    assert list(b.s.minds[2].tokens) == [1, 0, 0, 0]
    assert b.s.uses[1].boosts[0] == 0  # a graze: not Safe
    b.play(0, "move d6", "go").decline()
    assert b.at(2) == "d6"  # wherever it likes


def test_maneuvering_thrust_asks_also_where_the_ally_cannot_pay() -> None:
    """SS31: the others learn nothing of its tokens."""
    b = thrust(8, "bruiser d5").play(0, "option 2")
    assert b.texts(0) == ["forgo"]
    b.play(0, "forgo")
