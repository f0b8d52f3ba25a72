"""Shattered Spirits: every row of the profiles of weapons and trained techniques, rolled once."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Arms, Bane, Frame, Grade, Token
from tests.games.shattered_spirits import Battle, battle

# Rolls, grade and damage, what is inflicted (& with, / or; * with an open hand; a and b: what goes
# together), the price of negating it: `9 h10 push1&exposed1 2g` is a hit on 9 for 10, Push 1 and
# Exposed 1, negated with 2 Grit.
PROFILES = {
    "hand": (
        "2-4 -; 5-6 g0 dazed1&vulnerable1 1fg; 7-8 h1 dazed2&vulnerable1 2fg; "
        "9 h2 dazed2&vulnerable1 2fg; 10 c2 dazed2&vulnerable2 3fg; "
        "11-12 c3 dazed2&vulnerable2 3fg"
    ),
    "hammer": (
        "2-5 -; 6 g2; 7 g4; 8 h7; 9 h10 push1&exposed1 2g; 10 h12 push1&exposed1 2g; "
        "11 c14 push2&exposed1x2 3g; 12 c16 push2&exposed1x2 3g"
    ),
    "dagger": (
        "2-4 -; 5 g2; 6 g3; 7-8 h4; 9 h5 bleed1 1g; 10 c6 bleed1 1g; 11 c7 bleed1x2 2g; "
        "12 c8 bleed1x2 2g"
    ),
    "longsword": (
        "2-4 -; 5 g4; 6 g5; 7-8 h6; 9 h7 bleed1 1g; 10 h8 bleed1x2 2g; 11 c9 bleed1x2 2g; "
        "12 c10 bleed1x2 2g"
    ),
    "greatsword": (
        "2-4 -; 5 g5; 6 g6; 7 h7; 8 h7 bleed1 1g; 9 h8 bleed1 1g; 10 h9 bleed1x2 2g; "
        "11 c10 bleed1x2 2g; 12 c11 bleed2&bleed1 2g"
    ),
    "handaxe": (
        "2-5 -; 6 g2; 7 h4; 8 h6; 9 h8 vulnerable1 1g; 10 h10 vulnerable1 1g; "
        "11-12 c12 vulnerable1x2 2g"
    ),
    "battleaxe": (
        "2-5 -; 6 g3; 7 g6; 8 h8; 9 h11 exposed1 1g; 10 h13 exposed1 1g; 11 c15 exposed1x2 2g; "
        "12 c17 exposed1x2 2g"
    ),
    "maul": (
        "2-5 -; 6 g3; 7 g5; 8 h8; 9 h10 push1&exposed1 2g; 10 h12 push1&exposed1 2g; "
        "11 c15 push2&exposed2&exposed1 3g; 12 c17 push2&exposed1x2 3g"
    ),
    "dart": (
        "2-4 -; 5 g2; 6 g3; 7-8 h6; 9 h7 impaired1 1f; 10 h8 impaired1 1f; 11-12 c9 impaired1x2 2f"
    ),
    "fangs": (
        "2-4 -; 5-6 g3; 7 h4 pull2 1gr; 8 h5 pull2 1gr; 9 h7 grappled 2gr; 10 h8 grappled 2gr; "
        "11 c10 grappled 3gr; 12 c12 grappled 3gr"
    ),
    "slam": (
        "2-4 -; 5-6 g0 push1&vulnerable1 1g; 7-9 h1 push2&vulnerable1 2g; "
        "10-12 c2 push3&vulnerable2 3g"
    ),
    "javelin": ("2-3 -; 4-5 g3; 6 g4; 7 h5; 8 h6; 9-10 h6 hobbled1 1r; 11-12 c7 hobbled1x2 2r"),
    "spear": ("2-3 -; 4-5 g4; 6 g5; 7-8 h5; 9-10 h6 hobbled1 1r; 11-12 c7 hobbled1x2 2r"),
    "pike": ("2-3 -; 4-5 g5; 6 g6; 7-8 h6; 9-10 h7 hobbled1 1r; 11-12 c8 hobbled1x2 2r"),
    "sling": ("2-6 -; 7-8 h7; 9-10 h8 dazed1 1f; 11-12 c10 dazed1x2 2f"),
    "shortbow": (
        "2-6 -; 7 h7; 8 h8; 9 h9 hobbled1 1g; 10 h10 hobbled1 1g; 11 c11 hobbled1x2 2g; "
        "12 c12 hobbled1x2 2g"
    ),
    "round-shield": (
        "2-3 -; 4-5 g2 impaired1 1fg; 6 h3 impaired1 1g; 7 h3 impaired2 1g; 8 h4 impaired2 2g; "
        "9 h4 impaired2&push1 2g; 10 h5 impaired2&push1 2g; 11 c6 impaired3&prone 2g; "
        "12 c6 impaired3&prone 3g"
    ),
    "haymaker": (
        "2-4 -; 5-6 g1 vulnerable1&dazed1 1fg; 7-8 h2 vulnerable2&dazed1 2fg; "
        "9 h3 vulnerable2&dazed1 2fg; 10 c3 vulnerable3&dazed2 3fg; "
        "11-12 c4 vulnerable3&dazed2 3fg"
    ),
    "sweep": (
        "2-4 -; 5-6 g0 vulnerable1&exposed1 1gr; 7 h1 vulnerable1&exposed1&hobbled1 2gr; "
        "8 h2 vulnerable1&exposed1&hobbled1 2gr; 9 h3 vulnerable1&exposed1&hobbled1 2gr; "
        "10 c3 vulnerable2&exposed1/prone 3gr; 11-12 c4 vulnerable2&exposed1/prone 3gr"
    ),
    "knee": (
        "2-4 -; 5 g1 vulnerable1 1gr; 6 g2 vulnerable1 1gr; 7 h2 vulnerable1&exposed1 2gr; "
        "8-9 h3 vulnerable1&exposed1 2gr; 10-12 c4 vulnerable2&exposed2 3gr"
    ),
    "brawl": (
        "2-3 -; 4 g0; 5 g0 push1a/pull2*b 1gr; 6 h0 push1a/pull2*b 1gr; "
        "7-8 h0 push2a/pull4*b/prone+/grappled*b 2gr; "
        "9 h0 push3a/pull6*b/throw1*a/prone+/grappled*b 2gr; "
        "10 c0 push3a/pull6*b/throw1*a/prone+/grappled*b 2gr; "
        "11-12 c0 push4a/pull6*b/throw2*a/prone+/grappled*b 3gr"
    ),
    "haft-strike": (
        "2-3 -; 4-6 g1 push1 1g; 7-8 h2 push1&vulnerable1 2g; 9-10 h3 push2&vulnerable1 2g; "
        "11-12 c4 push2&vulnerable2 3g"
    ),
    "heavy-shove": (
        "2-3 -; 4-6 g0 push2&damage3 1gr; 7-8 h0 push2&dazed1&prone&damage3 2gr; "
        "9-10 h0 push3&dazed2&prone&damage3 3gr; 11-12 c0 push3&dazed3&prone&damage3 4gr"
    ),
}
PEOPLE: dict[str, Any] = {
    "fencer": {"armor": "heavy", "endurance": 30, "health": 15, "ap": 3},
    "dummy": {"armor": "clothes", "endurance": 60, "health": 15, "ap": 3},
}


def expected(entry: str) -> dict[int, str]:
    """What each roll does."""
    rolls = {}
    for part in entry.split("; "):
        span, said = part.split(" ", 1)
        first, _, last = span.partition("-")
        for roll in range(int(first), int(last or first) + 1):
            rolls[roll] = said
    return rolls


def attack(entry: str, roll: int) -> Battle:
    """Seat 0 uses it on seat 1, up to the moment it may be negated."""
    weapons = game.catalog.names("weapons")
    fencer = dict(PEOPLE["fencer"])
    technique, more = entry, ""
    if entry in weapons:
        fist = game.rules.weapons[weapons.index(entry)].arms == Arms.UNARMED
        technique = "martial-arts" if fist else "armed-strike"
        more = ", phase 5" if fist else f", with {entry}"
        fencer["fists" if fist else "weapons"] = [entry]
    else:
        fencer["techniques"] = [] if entry == "brawl" else [entry]
        fencer["weapons"] = ["spear"] if entry == "haft-strike" else []
        more = ", with spear" if entry == "haft-strike" else ""
    far = "g4" if entry in ("sling", "shortbow") else "d4"
    # Without what makes a dart in the hand Glancing.
    changes = {"characters": PEOPLE | {"fencer": fencer}, "weapons": {"dart": {"ops": []}}}
    b = battle("fencer c4", f"dummy {far}", variant=changes)
    b.refresh().plot(0, technique + more).plot(1).decline(until=f"use {technique}")
    b.play(0, f"use {technique}", "act")
    b.play(0, *(["gain grit"] if entry == "haft-strike" else []))
    b.play(0, *([f"with {entry}"] if technique == "martial-arts" else []))
    return b.play(0, f"target {far}", "aim-creature").decline().roll(roll)


def to_negate(b: Battle) -> bool:
    """Whether the target is asked to negate; reactions before it are declined."""
    while len(b.match.owes) == 1 and b.match.owes[0] < 2:
        if b.s.layers[b.s.depth - 1].kind == Frame.INFLICT:
            return True
        if "decline" not in b.texts(b.match.owes[0]):
            return False
        b.play(b.match.owes[0], "decline")
    return False


def bracket(b: Battle) -> str:
    """What the bracket holds, and what negating it takes."""
    k = b.s.brackets[0]
    said = ""
    for i in range(k.n):
        value = k.value[i] or ""
        times = f"x{k.times[i]}" if k.times[i] > 1 else ""
        hand = "*" if k.hand[i] else ""
        party = ("", "a", "b", "+")[k.party[i]]
        said += f"{'/' if k.alternative[i] else '&'}{Bane(k.what[i]).name.lower()}{value}{times}"
        said += hand + party
    return f" {said[1:]} {k.cost}" + "".join(t.name[0].lower() for t in Token if k.pay >> t & 1)


@pytest.mark.parametrize("entry", PROFILES)
def test_each_roll_does_what_the_profile_says(entry: str) -> None:
    for roll, said in expected(PROFILES[entry]).items():
        b = attack(entry, roll)
        inflicted = ""
        if to_negate(b):
            inflicted = bracket(b)
            b.play(1, "decline")
        grade = Grade(b.s.uses[0].grade - 1)
        loss = 60 - b.health(1)[0]
        done = f"{grade.name[0].lower()}{loss}{inflicted}"
        assert (done if done != "m0" else "-") == said, roll
