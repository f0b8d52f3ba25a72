"""Shattered Spirits: hazards, areas without an attack, enchants (SS22, SS32)."""

from __future__ import annotations

from typing import Any

from kumite.games.shattered_spirits import game
from tests.games.shattered_spirits import SPACES, Battle, battle

TERRAINS = game.catalog.names("terrains")
OBSTACLES = game.catalog.names("obstacles")


def thrower(one: str, two: str, **columns: Any) -> Battle:
    """Two bruisers whose Stone Strike is changed."""
    b = battle(
        f"bruiser {one}", f"bruiser {two}", variant={"techniques": {"stone-strike": columns}}
    )
    return b.refresh()


def laid(due: int, *, n: int = 0) -> Battle:
    """A hazard on d4, laid in phase 3: due at the end of the next phase (0) or of the round (1)."""
    b = thrower("a4", "d4", ops=[{"do": "hazard", "m": due, "n": n}])
    b.plot(0, "stone-strike").plot(1, "run, imbue 2")
    b.decline()
    return b.play(0, "use stone-strike", "act", "target d4", "done").decline()


def marks_of(b: Battle, name: str) -> list[str]:
    """What the table says of a space, to the other side."""
    board = b.match.table(1).scene.board
    assert board is not None
    return [mark.text for space in board.spaces if space.name == name for mark in space.marks]


def test_ss32_a_hazard_is_open_and_strikes_at_the_end_of_the_next_phase() -> None:
    b = laid(0)
    assert any("makes d4 a hazard; it strikes at the end of phase 4." in x for x in b.log(1))
    assert "Stone Strike at the end of phase 4" in marks_of(b, "d4")
    h = b.s.hazards[0]
    assert (h.live, h.due, h.at) == (1, 4, SPACES["d4"])
    assert b.s.phase == 4
    b.play(1, "use run", "done").decline()
    assert b.s.phase == 4  # after the last turn of the phase
    b.roll(8).decline()
    assert b.health(1) == (24, 15)
    assert b.s.hazards[0].live == 0


def test_ss32_who_leaves_the_space_is_not_struck() -> None:
    b = laid(0)
    b.play(1, "use run", "move e4", "go", "done").decline()
    assert b.health(1) == (30, 15)
    assert (b.s.round, b.s.hazards[0].live) == (2, 0)


def test_ss32_what_is_left_strikes_in_the_end_phase_and_is_cleared() -> None:
    b = laid(1, n=1)
    assert "Stone Strike at the end of the round" in marks_of(b, "e4")
    b.play(1, "use run", "move e4", "go", "done").decline()
    assert b.s.phase == 7  # the blast reaches e4
    b.roll(9).decline()
    assert b.health(1)[0] < 30
    assert all(h.live == 0 for h in b.s.hazards)


def test_ss32_hazards_strike_in_the_order_they_arose() -> None:
    ops = [{"do": "hazard", "m": 1}, {"do": "hazard", "m": 1}]
    b = thrower("a4", "d4", ops=ops).plot(0, "stone-strike").plot(1)
    b.decline().play(0, "use stone-strike", "act", "target b2", "target d4", "done").decline()
    struck = [line.split(" on ")[1] for line in b.log(0) if line.endswith("strikes.")]
    assert struck == ["b2 strikes.", "d4 strikes."]


def test_ss40_hazards_end_with_their_creature() -> None:
    b = laid(1)
    b.s.minds[0].health = 1
    b.s.minds[0].endurance = 0
    b.afflict(0, bleed=1)
    b.s.minds[0].plots[1] = b.s.minds[0].plots[0]
    b.s.minds[0].plots[1].phase = 5
    b.s.minds[0].plots[1].done = 0
    b.s.minds[0].n_plots = 2
    b.play(1, "use run", "done").decline()
    assert b.s.hazards[0].live == 0
    assert b.match.over


def test_ss22_riders_of_a_hazard_hold_when_it_strikes() -> None:
    """Bought when it was laid: 2 damage more and negating 1 dearer, as with Stone Strike."""
    ops = [
        {"do": "hazard", "boost": 1},
        {"do": "advantage", "on": "aim", "boost": 1},
        {"do": "damage", "on": "row", "n": 2, "boost": 1},
        {"do": "negate", "on": "row", "n": 1, "boost": 1},
    ]
    b = thrower("a4", "d4", ops=ops, boosts=[{"cost": 0}])
    b.plot(0, "stone-strike").plot(1).tokens(1, grit=2)
    b.decline()
    b.play(0, "use stone-strike", "boost 1", "act", "target d4", "done").decline()
    b.roll(8)
    assert any(line.endswith("rolls 8 with advantage.") for line in b.log())
    b.decline(until="pay")
    b.play(1, "pay").decline()
    assert b.health(1) == (22, 15)  # 7 and 2, less a Guard of 1
    assert b.s.minds[1].tokens[2] == 0


def test_ss22_what_lands_follows_the_attack_and_who_stands_there_makes_room() -> None:
    ops = [{"do": "hazard", "m": 1}, {"do": "obstacle", "on": "lands", "obstacle": "boulder"}]
    b = thrower("a4", "d4", ops=ops).plot(0, "stone-strike").plot(1)
    b.decline().play(0, "use stone-strike", "act", "target d4", "done").decline()
    b.roll(2).decline()
    assert b.s.obstacle[SPACES["d4"]] == OBSTACLES.index("boulder")
    assert b.at(1) == "e3"  # the nearest, away from the thrower
    assert b.s.standing[SPACES["d4"]] == 0


def test_ss22_terrain_over_an_area_without_an_attack() -> None:
    ops = [
        {"do": "area"},
        {"do": "terrain", "terrain": "rough"},
        {"do": "inflict", "who": "area", "what": "burn", "n": 1, "cost": 2, "pay": ["reflex"]},
        {"do": "inflict", "what": "dazed", "n": 1, "join": True},
    ]
    columns = {"ops": ops, "area": "line", "extent": 3, "profile": "none"}
    b = thrower("a4", "d4", **columns).plot(0, "stone-strike").plot(1).tokens(1, reflex=2)
    b.decline().play(0, "use stone-strike", "act", "target c4", "toward e")
    rough = TERRAINS.index("rough")
    assert [b.s.terrain[SPACES[x]] for x in ("b4", "c4", "d4", "e4", "f4")] == [
        0, rough, rough, rough, 0,
    ]  # fmt: skip
    assert b.texts(1) == ["decline", "pay"]
    b.play(1, "decline").decline()
    assert (b.has(1, "burn"), b.has(1, "dazed")) == ([1], [1])
    assert b.has(0, "burn") == []


def test_ss22_some_spaces_of_an_area_are_picked_one_by_one() -> None:
    ops = [{"do": "area"}, {"do": "terrain", "terrain": "rough", "n": 2}]
    columns = {"ops": ops, "area": "line", "extent": 3, "profile": "none"}
    b = thrower("a4", "d4", **columns).plot(0, "stone-strike").plot(1)
    b.decline().play(0, "use stone-strike", "act", "target c4", "toward e")
    assert b.texts(0) == ["forgo", "target c4", "target d4", "target e4"]
    b.play(0, "target d4")
    assert b.texts(0) == ["forgo", "target c4", "target e4"]
    b.play(0, "target e4").decline()
    rough = TERRAINS.index("rough")
    assert [b.s.terrain[SPACES[x]] for x in ("c4", "d4", "e4")] == [0, rough, rough]


def test_ss46_the_questions_say_what_is_chosen() -> None:
    ops = [
        {"do": "hazard", "m": 1},
        {"do": "area", "n": 1},
        {"do": "terrain", "terrain": "rough", "n": 2},
    ]
    b = thrower("a4", "j8", ops=ops).plot(0, "stone-strike").plot(1).decline()
    b.play(0, "use stone-strike", "act")
    assert "which space becomes a hazard" in b.match.table(0).scene.question
    b.play(0, "target d4")
    assert "where does the area start" in b.match.table(0).scene.question
    b.play(0, "target c4")
    assert "which space of the area, 2 more" in b.match.table(0).scene.question
