"""Shattered Spirits: the numbers of every weapon, each held by what happens in a battle."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Harm
from tests.games.shattered_spirits import SPACES, Battle, battle

# Weapon: speed, hands, durability, how far it strikes, what it pierces, kinds of damage.
HELD: dict[str, tuple[int, int, int, int, int, tuple[str, ...]]] = {
    "dagger": (2, 1, 7, 4, 0, ("slash", "stab")),
    "longsword": (3, 1, 9, 1, 0, ("slash",)),
    "greatsword": (4, 2, 10, 1, 0, ("slash",)),
    "handaxe": (3, 1, 8, 3, 0, ("slash",)),
    "battleaxe": (4, 1, 9, 1, 0, ("slash",)),
    "hammer": (4, 1, 10, 1, 2, ("crush",)),
    "maul": (5, 2, 11, 1, 3, ("crush",)),
    "dart": (2, 1, 6, 6, 0, ("stab",)),
    "javelin": (3, 1, 6, 6, 0, ("crush", "slash", "stab")),
    "spear": (3, 1, 7, 1, 0, ("crush", "slash", "stab")),
    "pike": (4, 2, 8, 2, 0, ("crush", "slash", "stab")),
    "sling": (3, 1, 5, 8, 0, ("crush",)),
    "shortbow": (3, 2, 7, 10, 0, ("stab",)),
    "round-shield": (3, 1, 12, 1, 0, ("crush",)),
}
# Of the body: speed and kinds of damage.
FISTS = {
    "hand": (3, "crush"),
    "slam": (3, "crush"),
    "haymaker": (3, "crush"),
    "sweep": (2, "crush"),
    "knee": (3, "crush"),
    "fangs": (3, "stab"),
}
SHEET = {"armor": "clothes", "endurance": 60, "health": 15, "ap": 3, "fists": ["hand"]}


def fencers(weapon: str, at: str, **changes: Any) -> Battle:
    """Seat 0 with one weapon in hand on a4, on a wide board."""
    people = {"fencer": SHEET | {"weapons": [weapon]}, "dummy": dict(SHEET)}
    wide = {"open-ground": {"width": 14, "depth": 8}}
    everything = {"characters": people, "scenarios": wide, **changes}
    return battle("fencer a4", f"dummy {at}", variant=everything).refresh()


def ready(weapon: str, at: str, **changes: Any) -> Battle:
    """Up to the choice of the target."""
    b = fencers(weapon, at, **changes).plot(0, f"armed-strike, with {weapon}").plot(1)
    return b.decline(until="use armed-strike").play(0, "use armed-strike", "act")


@pytest.mark.parametrize("weapon", HELD)
def test_a_weapon_has_its_speed_and_hands(weapon: str) -> None:
    speed, hands = HELD[weapon][:2]
    b = fencers(weapon, "j8").plot(0, f"armed-strike, with {weapon}")
    assert (b.s.minds[0].plots[0].phase, b.s.items[0].hand) == (speed, hands)


@pytest.mark.parametrize("weapon", HELD)
def test_a_weapon_strikes_so_far(weapon: str) -> None:
    far = HELD[weapon][3]
    for away, reached in ((far, True), (far + 1, False)):
        at = f"{chr(ord('a') + away)}4"
        assert (f"target {at}" in ready(weapon, at).texts(0)) is reached


@pytest.mark.parametrize("weapon", HELD)
def test_a_weapon_breaks_by_damage_of_its_durability(weapon: str) -> None:
    durability = HELD[weapon][2]
    for damage, broken in ((durability, 1), (durability - 1, 0)):
        rows: list[dict[str, Any]] = [{} for _ in range(11)]
        rows[6] = {"grade": "hit", "damage": damage}
        b = fencers(weapon, "j8", profiles={"hand": {"rows": rows}})
        b.s.items[0].holder = b.s.items[0].hand = 0
        b.s.items[0].at = SPACES["b4"]
        b.plot(0, "martial-arts, phase 3").plot(1).decline(until="use martial-arts")
        b.play(0, "use martial-arts", "act", "with hand", "target b4")
        b.play(0, "aim-item", f"with {weapon}").decline().roll(8)
        assert b.s.items[0].damaged == broken


@pytest.mark.parametrize("weapon", HELD)
def test_a_weapon_pierces_so_much_guard_and_does_its_kind_of_damage(weapon: str) -> None:
    pierces, harm = HELD[weapon][4:]
    near = "e4" if weapon in ("sling", "shortbow") else "b4"
    plain: list[dict[str, Any]] = [{} for _ in range(11)]
    plain[6] = {"grade": "hit", "damage": 20}
    profiles = {"profiles": {weapon: {"rows": plain}}, "weapons": {"dart": {"ops": []}}}
    people = {"fencer": SHEET | {"weapons": [weapon]}, "dummy": SHEET | {"armor": "heavy"}}
    b = ready(weapon, near, **profiles | {"characters": people})
    b.s.bodies[1].fortify = 9  # a Guard of 4: no more without paying
    b.play(0, f"target {near}", "aim-creature").decline().roll(8).decline()
    assert b.health(1)[0] == 60 - 20 + 4 - pierces
    assert game.rules.weapons[game.catalog.names("weapons").index(weapon)].harm == sum(
        1 << Harm[kind.upper()] for kind in harm
    )


@pytest.mark.parametrize("weapon", FISTS)
def test_a_weapon_of_the_body_has_its_speed(weapon: str) -> None:
    speed, harm = FISTS[weapon]
    for phase, usable in ((speed, True), (speed - 1, False)):
        people = {"fencer": SHEET | {"fists": [weapon]}, "dummy": dict(SHEET)}
        b = battle("fencer a4", "dummy b4", variant={"characters": people}).refresh()
        b.plot(0, f"martial-arts, phase {phase}").plot(1).decline(until="use martial-arts")
        b.play(0, "use martial-arts", "act")
        assert (f"with {weapon}" in b.texts(0)) is usable
    row = game.rules.weapons[game.catalog.names("weapons").index(weapon)]
    assert row.harm == 1 << Harm[harm.upper()]


@pytest.mark.parametrize(("weapon", "artillery"), [("sling", 1), ("shortbow", 2)])
def test_artillery_is_hard_to_aim_so_near(weapon: str, artillery: int) -> None:
    for away, hard in ((artillery, True), (artillery + 1, False)):
        at = f"{chr(ord('a') + away)}4"
        b = ready(weapon, at).play(0, f"target {at}", "aim-creature").decline()
        if b.match.owes == (0,):
            b.play(0, "done")  # nobody next to it is bought off
        b.roll(8)
        assert any("with disadvantage" in line for line in b.log()) is hard
