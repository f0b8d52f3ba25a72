"""Shattered Spirits: the Juggernaut's entries, armor, shields and the pack, with scripted dice."""

from __future__ import annotations

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Token
from tests.games.shattered_spirits import Battle, battle


def row(table: str, name: str) -> int:
    return game.catalog.names(table).index(name)


def heavies(one: str = "c4", two: str = "d4", *, style: str = "", foe: str = "bruiser") -> Battle:
    """An armored fighter against somebody, both with all tokens, after refresh."""
    b = battle(f"bulwark {one}", f"{foe} {two}")
    for who in (0, 1):
        b.tokens(who, momentum=6, focus=6, grit=6, reflex=6)
    b.refresh()
    if style:
        b.s.minds[0].style = row("styles", style)
    return b


def begin(b: Battle, seat: int, technique: str, *more: str) -> Battle:
    """A technique is used as far as these choices go; nobody reacts."""
    b.decline(until=f"use {technique}")
    return b.play(seat, f"use {technique}", *more)


def struck(b: Battle, seat: int, technique: str, at: str, total: int, *before: str) -> Battle:
    begin(b, seat, technique, *before, "act", f"target {at}", "aim-creature")
    b.decline()
    b.roll(total)
    return b


def tokens(b: Battle, who: int) -> dict[str, int]:
    return {t.name.lower(): int(b.s.minds[who].tokens[t]) for t in Token}


def test_heavy_charge_goes_straight_through_foes_and_hurts_them() -> None:
    b = heavies("b4", "d4").plot(0, "heavy-charge, imbue 1").plot(1)
    begin(b, 0, "heavy-charge", "act", "move c4", "move d4")
    assert b.texts(0) == ["back", "move e4"]
    b.play(0, "move e4", "go")
    b.decline()
    assert b.s.bodies[0].fortify_turn == 1
    b.play(0, "done")
    b.decline()
    # armor's Guard of 2 and Fortify 1, less a Guard of 1
    assert (b.at(0), b.health(1), b.has(1, "dazed")) == ("e4", (28, 15), [1])


def test_heavy_charge_makes_negating_dearer_for_one_of_them() -> None:
    b = heavies("b4", "d4").plot(0, "heavy-charge, imbue 1").plot(1)
    b.tokens(1, reflex=2)
    begin(b, 0, "heavy-charge", "boost 1", "act", "move c4", "move d4", "move e4", "go")
    while b.match.owes == (0,) or ("decline" in b.texts(1) and "pay" not in b.texts(1)):
        texts = b.texts(b.match.owes[0])
        if b.match.owes == (1,) and not any(text.startswith("react") for text in texts):
            break
        b.play(b.match.owes[0], "decline" if "decline" in texts else "done")
    assert b.texts(1) == ["decline"]  # 3 Reflex would be asked


def test_heavy_shove_hurts_who_does_not_negate() -> None:
    b = heavies().plot(0, "heavy-shove").plot(1)
    struck(b, 0, "heavy-shove", "d4", 8)
    b.decline()
    # Guard of 2 and Fortify 1, less a Guard of 1
    assert (b.health(1), b.at(1), b.s.bodies[1].prone) == ((28, 15), "f4", 1)
    assert b.has(1, "dazed") == [1]


def test_steady_slows_oneself_and_strengthens() -> None:
    b = heavies().plot(0, "steady, imbue 1, done, pay grit, pay grit", "heavy-shove").plot(1)
    assert b.s.minds[0].ap == 2
    begin(b, 0, "steady")
    assert (b.s.bodies[0].vigor, tokens(b, 0)["grit"]) == (4, 5)
    assert (b.s.bodies[0].fortify_late, b.s.bodies[0].fortify_until) == (1, 2)
    assert b.s.minds[0].plots[1].phase == 5


def test_bludgeon_style() -> None:
    b = battle("bulwark c4", "bruiser d4")
    b.s.minds[0].style = row("styles", "bludgeon")
    b.refresh()
    assert list(b.s.minds[0].tokens) == [0, 0, 3, 0]
    b = heavies(style="bludgeon").plot(0, "martial-arts, phase 3").plot(1)
    begin(b, 0, "martial-arts", "act")
    assert b.texts(0) == ["forgo"]  # a Hand is of speed 4 now
    b = heavies(style="bludgeon").plot(0, "martial-arts, phase 4").plot(1)
    momentum = tokens(b, 0)["momentum"]
    begin(b, 0, "martial-arts", "act", "with slam", "target d4", "aim-creature")
    b.decline()
    b.roll(10)
    b.decline()
    assert (b.health(1), b.s.bodies[1].prone) == ((27, 15), 1)  # 2 and 2, less 1
    assert tokens(b, 0)["momentum"] == momentum + 1


def attacked(style: str, total: int, *, phase: str = "armed-strike, with hammer") -> Battle:
    """The bulwark is struck with a hammer."""
    b = heavies(style=style)
    b.plot(0).plot(1, phase)
    return struck(b, 1, "armed-strike", "c4", total)


def test_guarded_style() -> None:
    b = battle("bulwark c4", "bruiser d4")
    b.s.minds[0].style = row("styles", "guarded")
    b.refresh()
    assert list(b.s.minds[0].tokens) == [2, 0, 4, 0]
    b = attacked("guarded", 7)  # a graze for 4; Guard 2, doubled to 4, less Pierce 2
    b.decline()
    assert b.health(0) == (28, 15)


def test_guarded_style_makes_negating_cheaper_where_nothing_is_done() -> None:
    b = heavies(style="guarded", foe="pugilist")
    b.plot(0).plot(1, "martial-arts, phase 3")
    begin(b, 1, "martial-arts", "act", "with slam", "target c4", "aim-creature")
    b.decline()
    b.roll(8)  # 1 damage, all guarded; negating costs 2 Grit
    b.decline(until="pay")
    grit = tokens(b, 0)["grit"]
    b.play(0, "pay")
    assert tokens(b, 0)["grit"] == grit - 1


def test_unstoppable_style() -> None:
    b = battle("bulwark c4", "bruiser d4")
    b.s.minds[0].style = row("styles", "unstoppable")
    b.refresh()
    assert list(b.s.minds[0].tokens) == [0, 1, 3, 0]
    b = attacked("unstoppable", 9)  # Push 1, less a Guard of 2
    b.decline()
    assert b.at(0) == "c4"


def test_unstoppable_style_shakes_off_hobbled_and_rushes_on() -> None:
    b = heavies("a4", "j8", style="unstoppable").afflict(0, hobbled=1)
    b.plot(0, "run").plot(1)
    b.decline(until="purge hobbled")
    assert b.texts(0) == ["done", "purge hobbled"]
    b.play(0, "purge hobbled", "pay grit", "done", "use run", "rush")
    b.play(0, "move b4", "move c4", "move d4", "move e4")
    assert "move f4" not in b.texts(0)  # 3, and 1
    b.play(0, "go")
    assert (b.at(0), b.has(0, "hobbled")) == ("e4", [])


def test_armored_blow_bets_grit() -> None:
    b = heavies(style="guarded").plot(0, "armed-strike, with hammer").plot(1)
    begin(b, 0, "armed-strike", "add armored-blow", "extra armored-blow 2", "act", "target d4")
    b.play(0, "aim-creature")
    assert b.s.bodies[0].fortify_turn == 2
    b.decline()
    while b.match.owes != (2,):
        seat = b.match.owes[0]
        texts = b.texts(seat)
        bets = [text for text in texts if text.startswith("pay ")]
        b.play(seat, bets[0] if seat == 0 and bets else "decline" if "decline" in texts else "done")
    b.roll(4)  # a miss: damage of the Guard of 2 and Fortify 2 all the same
    b.decline()
    assert b.s.bodies[1].prone == 1
    assert b.health(1)[0] < 30


def test_armored_charge_moves_through_foes() -> None:
    b = heavies("b4", "c4").plot(0, "run, imbue 1").plot(1)
    begin(b, 0, "run")
    assert "move c4" not in b.texts(0)
    b.play(0, "add armored-charge", "move c4", "move d4", "go")
    b.decline()
    assert b.at(0) == "d4"


def test_heavy_rebuke_answers_a_strike_that_fell_short() -> None:
    b = attacked("bludgeon", 6)  # a graze
    b.decline(until="react heavy-rebuke")
    b.play(0, "react heavy-rebuke", "pay grit")
    b.play(1, "decline")
    b.decline()
    assert (b.at(1), b.has(1, "exposed"), b.health(1)) == ("e4", [2], (29, 15))
    b = attacked("bludgeon", 6)
    b.decline(until="react heavy-rebuke")
    b.play(0, "react heavy-rebuke", "pay grit")
    b.play(1, "pay", "pay focus", "pay focus")
    assert (b.at(1), b.has(1, "exposed"), b.health(1)) == ("d4", [], (30, 15))  # 1, less 1


def test_heavy_guard_fortifies_for_the_phase() -> None:
    b = heavies(style="guarded").plot(0).plot(1)
    b.play(0, "react heavy-guard")
    assert (b.s.phase, b.s.bodies[0].fortify_phase) == (0, 1)
    b.decline(until="react heavy-guard")
    b.decline(until="never")
    assert b.s.bodies[0].fortify_phase == 0


def test_shrug_off_takes_grit_or_less_of_it() -> None:
    b = heavies(style="unstoppable", foe="pugilist")
    b.plot(0).plot(1, "martial-arts, phase 3")
    begin(b, 1, "martial-arts", "act", "with sweep", "target c4", "aim-creature")
    b.decline()
    b.roll(8)  # Vulnerable, Exposed, Hobbled: 2 Grit/Reflex
    b.decline(until="react shrug-off")
    grit = tokens(b, 0)["grit"]
    b.play(0, "react shrug-off")
    assert tokens(b, 0)["grit"] == grit - 1
    b.decline()
    assert (b.has(0, "hobbled"), b.has(0, "vulnerable")) == ([], [])  # negated for nothing


def test_invincible_frightens_who_does_no_damage_after_steady() -> None:
    b = heavies(style="guarded", foe="pugilist")
    b.plot(0, "steady").plot(1, "martial-arts, phase 3")
    begin(b, 0, "steady")
    b.play(0, "inflict impaired", "done")  # slowed with nothing left; no purge
    begin(b, 1, "martial-arts", "act", "with hand", "target c4", "aim-creature")
    b.decline()
    b.roll(8)
    b.decline(until="react invincible")
    b.play(0, "react invincible")
    b.play(1, "decline")
    assert b.has(1, "fear") == [1]


def test_armored_shell_guards_and_may_shred() -> None:
    b = heavies()
    b.plot(0).plot(1, "armed-strike, with hammer")
    begin(b, 1, "armed-strike", "act", "target c4", "aim-creature")
    b.play(0, "react armored-shell")
    b.decline()
    b.roll(9)  # 10; Guard 2 and 2, Pierce 2
    b.decline()
    assert (b.health(0), b.s.bodies[0].shred) == ((22, 15), 0)
    b = heavies()
    b.plot(0).plot(1, "armed-strike, with hammer")
    begin(b, 1, "armed-strike", "act", "target c4", "aim-creature")
    b.play(0, "react armored-shell")
    b.decline()
    b.roll(12)  # 16 - 2: the durability of 12 is reached
    b.decline()
    assert (b.health(0), b.s.bodies[0].shred) == ((16, 15), 1)


def test_armored_dodge_goes_by_what_is_paid() -> None:
    for pay, damage in (("grit", 4), ("reflex", 2)):
        b = heavies().plot(0, "armed-strike, with hammer").plot(1)
        struck(b, 0, "armed-strike", "d4", 7)  # a graze for 4, 1 Guard pierced; on 6 it is 2
        b.play(1, "react armored-dodge", "done", f"pay {pay}", f"pay {pay}")
        b.decline()
        assert b.health(1) == (30 - damage, 15)


def test_armored_dodge_with_momentum_may_choose_and_repeat() -> None:
    b = heavies().plot(0, "armed-strike, with hammer").plot(1)
    struck(b, 0, "armed-strike", "d4", 8)
    b.play(1, "react armored-dodge", "boost 2", "done", *["pay momentum"] * 4)
    assert b.texts(1) == ["option 1", "option 2"]
    b.play(1, "option 2")
    b.decline()
    assert b.health(1) == (28, 15)  # 6: a graze for 2


def test_shield_block_guards_and_covers() -> None:
    b = heavies()
    b.plot(0).plot(1, "armed-strike, with hammer")
    struck(b, 1, "armed-strike", "c4", 9)
    b.decline(until="react shield-block")
    b.play(0, "react shield-block", "boost 1", "done")
    b.decline()
    # covered: 8 is a hit for 7; Guard 2 and 2, less Pierce 2
    assert b.health(0) == (25, 15)


def test_round_shield_impairs() -> None:
    b = heavies().plot(0, "armed-strike, with round-shield").plot(1)
    struck(b, 0, "armed-strike", "d4", 9)
    b.decline()
    assert (b.health(1), b.has(1, "impaired"), b.at(1)) == ((27, 15), [2], "e4")


def test_crackling_snap_shocks() -> None:
    b = battle("storm-hound c4", "bruiser d4").refresh().plot(0, "crackling-snap").plot(1)
    struck(b, 0, "crackling-snap", "d4", 9)
    b.decline()
    assert (b.has(1, "shock"), b.health(1)) == ([2], (27, 15))


def test_mournful_howl_brings_grief() -> None:
    b = battle("storm-hound c4", "bruiser e4").refresh().plot(0, "mournful-howl").plot(1)
    begin(b, 0, "mournful-howl", "act", "target c4")
    b.decline()
    b.roll(9)
    b.decline()
    assert b.has(1, "grief") == [2]
    assert b.has(0, "grief") == []


def test_quick_and_strong_strike_and_their_boosts() -> None:
    b = heavies().plot(0, "armed-strike, with hammer, add strong-strike, done").plot(1)
    assert b.s.minds[0].plots[0].phase == 5
    struck(b, 0, "armed-strike", "d4", 8, "extra strong-strike 1", "pay grit")
    grit = tokens(b, 1)["grit"]
    b.decline(until="react deflect")
    b.play(1, "react deflect", "done")
    assert tokens(b, 1)["grit"] == grit - 3
    b = heavies().plot(0, "armed-strike, with hammer, add quick-strike, done").plot(1)
    assert b.s.minds[0].plots[0].phase == 3
    struck(b, 0, "armed-strike", "d4", 8, "extra quick-strike 1", "pay reflex")
    reflex = tokens(b, 1)["reflex"]
    b.play(1, "react dodge")
    assert tokens(b, 1)["reflex"] == reflex - 3
    b.decline()
    b.roll(8)
    b.decline()
    assert b.health(1) == (25, 15)  # 7 - 2


def test_the_pack_is_ready_to_play() -> None:
    match = game.variant(scenario="the-pack").match(seed=1)
    assert [int(match.state.bodies[c].seat) for c in range(5)] == [0, 0, 1, 1, 1]


def test_armored_charge_fortifies_also_where_the_technique_only_moves() -> None:
    b = heavies("b4", "c4").plot(0, "run, imbue 1").plot(1)
    begin(b, 0, "run", "add armored-charge", "act")
    assert b.s.bodies[0].fortify_turn == 1


def test_heavy_rebuke_answers_a_long_lance_too() -> None:
    b = heavies("c4", "e4", style="bludgeon", foe="pikeman")
    b.plot(0).plot(1, "armed-strike, with pike")
    struck(b, 1, "armed-strike", "c4", 5)
    b.decline(until="react heavy-rebuke")
    assert "react heavy-rebuke" in b.texts(0)


def test_invincible_answers_an_arrow_too_and_saves_1_of_what_negates() -> None:
    b = heavies("c4", "h4", style="guarded", foe="pikeman")
    for i in range(b.s.n_items):
        if b.s.items[i].holder == 2:
            is_bow = b.s.items[i].row - 1 == row("weapons", "shortbow")
            b.s.items[i].hand = 2 if is_bow else 0
    b.plot(0, "steady").plot(1, "armed-strike, with shortbow")
    begin(b, 0, "steady")
    b.play(0, "inflict impaired", "done")
    b.s.bodies[0].fortify_turn = 9  # no arrow comes through
    b.s.bodies[0].shred = 0
    struck(b, 1, "armed-strike", "c4", 5)
    b.decline(until="react invincible")
    assert "react invincible" in b.texts(0)


def test_invincible_makes_negating_1_cheaper_whatever_it_takes() -> None:
    b = heavies(foe="pugilist")
    b.plot(0, "steady").plot(1, "martial-arts, phase 3")
    begin(b, 0, "steady")
    b.play(0, "inflict impaired", "done")
    begin(b, 1, "martial-arts", "act", "with hand", "target c4", "aim-creature").decline()
    b.roll(10).decline(until="react invincible")  # 3 Focus/Grit would negate it
    b.play(0, "react invincible")
    b.play(1, "decline")
    b.decline(until="pay")
    total = sum(tokens(b, 0).values())
    b.play(0, "pay", "pay focus", "pay grit")
    assert total - sum(tokens(b, 0).values()) == 2


def test_fortify_of_two_reactions_lasts_for_each_as_long_as_it_says() -> None:
    """Steady until the end of phase 2, Heavy Guard of the phase it was used in."""
    b = heavies(style="guarded").plot(0, "steady").plot(1)
    while b.s.phase == 0:
        b.play(b.match.owes[0], "decline")
    b.play(0, "react heavy-guard")
    begin(b, 0, "steady")
    b.play(0, "inflict impaired")
    assert (b.s.bodies[0].fortify_phase, b.s.bodies[0].fortify_late) == (1, 1)
    b.play(0, "done")
    while b.s.phase == 1:
        b.play(b.match.owes[0], "decline")
    assert (b.s.phase, b.s.bodies[0].fortify_phase, b.s.bodies[0].fortify_late) == (2, 0, 1)
    while b.s.phase == 2:
        b.play(b.match.owes[0], "decline")
    assert b.s.bodies[0].fortify_late == 0


def test_heavy_charge_says_for_whom_of_several_negating_is_dearer() -> None:
    b = battle("bulwark b4", "bruiser c4", "bruiser j8", "bruiser d4", "bruiser a8", "bruiser e4")
    for who in (0, 1, 3, 5):
        b.tokens(who, grit=2, reflex=3)
    b.refresh()
    b.play(0, "use heavy-charge", "imbue 2", "done", "done", "done", "done").plot(1)
    for _ in range(2):
        if 1 in b.match.owes:
            b.play(1, "done")
    b.decline(until="creature 1").play(0, "creature 1").decline()
    b.play(0, "use heavy-charge", "boost 1", "boost 1", "act")
    b.play(0, "move c4", "move d4", "move e4", "move f4", "go").decline()
    b.play(0, "done")
    assert b.texts(0) == ["creature 2", "creature 4", "creature 6"]
    b.play(0, "creature 2")
    assert b.texts(0) == ["creature 4", "creature 6", "back"]
    b.play(0, "back", "creature 6", "creature 2")
    prices = {}
    while len(b.match.owes) == 1 and b.match.owes[0] == 1:
        if "pay" in b.texts(1):
            prices[int(b.s.brackets[0].who)] = int(b.s.brackets[0].cost)
        b.play(1, "decline")
    assert prices == {1: 3, 3: 1, 5: 3}
