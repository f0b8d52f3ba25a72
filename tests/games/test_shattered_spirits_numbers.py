"""Shattered Spirits: numbers of trained techniques that show in a price or a blow."""

from __future__ import annotations

import pytest

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Bane, Frame, Token
from tests.games.shattered_spirits import SPACES, Battle, battle


def row(table: str, name: str) -> int:
    return game.catalog.names(table).index(name)


def duel(sheet: str, foe: str = "bruiser", at: str = "d4", style: str = "") -> Battle:
    b = battle(f"{sheet} c4", f"{foe} {at}").refresh()
    for who in (0, 1):
        b.tokens(who, momentum=9, focus=9, grit=9, reflex=9)
    if style:
        b.s.minds[0].style = row("styles", style)
    return b


def pay_up(b: Battle) -> None:
    """A price that leaves a choice is paid with what comes first."""
    while 0 in b.match.owes and b.s.drafts[0].n_costs:
        b.play(0, b.texts(0)[0])


def blow(b: Battle, said: str, roll: int, *more: str, at: str = "d4") -> Battle:
    """Seat 0 uses a technique of that plot on seat 1; reactions are declined."""
    technique, *choices = [part.strip() for part in said.split(",")]
    b.play(0, f"use {technique}", *choices)
    while b.s.drafts[0].row:
        texts = b.texts(0)
        b.play(0, "done" if "done" in texts else texts[0])
    b.plot(0).plot(1).decline(until=f"use {technique}").play(0, f"use {technique}")
    for choice in more:
        if choice.startswith("with "):
            continue
        b.play(0, choice)
        pay_up(b)
    b.play(0, "act", *(choice for choice in more if choice.startswith("with ")))
    b.play(0, *(["gain grit"] if technique == "haft-strike" else []))
    return b.play(0, f"target {at}", "aim-creature").decline().roll(roll)


def price(b: Battle) -> int:
    """What negating the bracket takes; reactions before it are declined."""
    while b.s.layers[b.s.depth - 1].kind != Frame.INFLICT:
        b.play(b.match.owes[0], "decline")
    return int(b.s.brackets[0].cost)


@pytest.mark.parametrize(
    ("sheet", "style", "said", "more", "roll", "cost"),
    [
        # What the row asks, and what the entry adds to it.
        ("pikeman", "", "impaling-strike, with pike", (), 9, 1 + 2),
        ("pikeman", "", "armed-strike, with pike, add gouging-strike", (), 9, 1 + 1),
        ("pugilist", "", "enfeebling-strike, phase 3", ("with hand",), 8, 2),
        ("pugilist", "", "enfeebling-strike, phase 3", ("boost 2", "with hand"), 8, 2 + 1),
        ("pugilist", "", "overwhelming-strike, phase 3", ("boost 1", "with hand"), 8, 2 + 1),
        ("pugilist", "", "finishing-blow, phase 3", ("with hand",), 8, 2 + 1),
        ("pugilist", "", "martial-arts, phase 3, add severing-strike", ("with hand",), 8, 2 + 1),
        ("pugilist", "", "martial-arts, phase 3, add staggering-strike", ("with slam",), 0, 0),
        (
            "pugilist",
            "patient-palm",
            "martial-arts, phase 4, add patient-arts",
            ("with hand",),
            8,
            3,
        ),
        ("bulwark", "bludgeon", "martial-arts, phase 4", ("with slam",), 10, 3 + 1),
    ],
)
def test_negating_takes_so_much(
    sheet: str, style: str, said: str, more: tuple[str, ...], roll: int, cost: int
) -> None:
    if roll == 0:  # Strong makes weapons slower: a Hand of speed 3 in phase 4
        said, more, roll, cost = said.replace("phase 3", "phase 4"), ("with hand",), 8, 2 + 1
    assert price(blow(duel(sheet, style=style), said, roll, *more)) == cost


@pytest.mark.parametrize(
    ("said", "more", "reaction", "spent"),
    [
        ("martial-arts, phase 4, add heavy-blow", (), "deflect", 3),
        ("martial-arts, phase 4, add patient-arts", (), "deflect", 3),
        ("martial-arts, phase 2, add quick-arts", (), "dodge", 3),
        ("martial-arts, phase 2, add quick-arts", (), "counter", 2),
        ("enfeebling-strike, phase 3", (), "dodge", 3),
        ("overwhelming-strike, phase 3", (), "deflect", 3),
        ("martial-arts, phase 3", (), "deflect", 2),
        ("martial-arts, phase 3", (), "dodge", 2),
        ("martial-arts, phase 3", (), "counter", 1),
    ],
)
def test_reactions_cost_more_against_some(
    said: str, more: tuple[str, ...], reaction: str, spent: int
) -> None:
    style = "patient-palm" if "patient" in said else "flying-fist"
    fist = "with sweep" if "enfeebling" in said else "with hand"
    b = blow(duel("pugilist", style=style), said, 8, *more, fist)
    before = sum(b.s.minds[1].tokens)
    b.play(1, f"react {reaction}", *(["done"] if reaction != "dodge" else []))
    assert before - sum(b.s.minds[1].tokens) == spent


@pytest.mark.parametrize(
    ("sheet", "said", "more", "loss"),
    [
        # The row of an 8, what is added, less the Guard of 1 that is not pierced.
        ("bruiser", "armed-strike, with hammer", (), 7),
        ("bruiser", "armed-strike, with hammer, add strong-strike", (), 7 + 2),
        ("bruiser", "armed-strike, with hammer, add quick-strike", (), 7 - 2),
        ("breaker", "armed-strike, with maul, add strong-strike", (), 8 + 3),
        ("pikeman", "armed-strike, with javelin, add quick-strike", (), 6 - 1),
        ("pikeman", "armed-strike, with pike, add strong-strike", (), 6 + 3 - 1),
    ],
)
def test_quick_and_strong_change_the_damage(
    sheet: str, said: str, more: tuple[str, ...], loss: int
) -> None:
    b = duel(sheet)
    if "javelin" in said:
        for i in range(b.s.n_items):
            if b.s.items[i].holder == 1:
                b.s.items[i].hand = int(b.s.items[i].row - 1 == row("weapons", "javelin"))
    blow(b, said, 8, *more).decline()
    assert b.health(1)[0] == 30 - loss


def test_strong_adds_less_against_many() -> None:
    b = duel("breaker")
    b.play(0, "use cleaving-strike", "with maul", "add strong-strike", "done")
    b.plot(0).plot(1).decline(until="use cleaving-strike")
    b.play(0, "use cleaving-strike", "act", "target d4")
    b.play(0, b.texts(0)[1])
    b.decline().roll(8).decline()
    assert b.health(1)[0] == 30 - 8 - 2


def test_prepare_gains_two_and_one_more_who_stands_still_and_two_more_for_1_ap() -> None:
    for said, more, count in (
        ("prepare", (), 2),
        ("prepare", ("boost 1",), 3),
        ("prepare, imbue 1", (), 4),
        ("prepare, imbue 1", ("boost 1",), 5),
    ):
        b = battle("bruiser a4", "bruiser j8").refresh().plot(0, said).plot(1)
        b.decline(until="use prepare").play(0, "use prepare", *more, "act")
        while "gain grit" in b.texts(0):
            b.play(0, "gain grit")
        assert b.s.minds[0].tokens[Token.GRIT] == count


def test_gather_changes_stance_and_style_at_once() -> None:
    b = battle("firewalker a4", "bruiser j8", variant={"characters": {"firewalker": {
        "styles": ["crusher", "bully"]}}}).refresh()  # fmt: skip
    b.plot(0, "gather").plot(1).decline(until="use gather")
    b.play(0, "use gather", "act", "option 2", "stance trailblazer", "style bully")
    assert (b.s.minds[0].stance, b.s.minds[0].style) == (
        row("stances", "trailblazer"),
        row("styles", "bully"),
    )


def test_size_up_gives_knowledge_2_for_2_focus_to_negate_within_12() -> None:
    wide = {"scenarios": {"open-ground": {"width": 16, "depth": 8}}}
    for at, seen in (("m4", True), ("n4", False)):
        b = battle("bruiser a4", f"bruiser {at}", variant=wide).refresh()
        b.plot(0, "size-up").plot(1).decline(until="use size-up")
        b.play(0, "use size-up", "act")
        assert (f"target {at}" in b.texts(0)) is seen
    b = duel("bruiser").plot(0, "size-up").plot(1).decline(until="use size-up")
    b.play(0, "use size-up", "act", "target d4")
    assert price(b) == 2
    b.play(1, "decline").play(0, "choose grit")
    assert b.has(1, "knowledge") == [2]


def test_piercing_lunge_is_2_longer_than_the_lance_or_1_at_once() -> None:
    for more, last in ((), "g4"), (("boost 2",), "f4"):
        b = duel("pikeman", at="j8").plot(0, "piercing-lunge, with pike").plot(1)
        b.decline(until="use piercing-lunge")
        b.play(0, "use piercing-lunge", *more, "act", "target d4", "toward e")
        zone = b.s.uses[0].zone
        ends = [at for at in range(256) if (zone[at >> 5] >> (at & 31)) & 1]
        assert max(ends) == SPACES[last]


def test_piercing_lunge_pierces_2() -> None:
    b = duel("pikeman", foe="bulwark").plot(0, "piercing-lunge, with pike").plot(1)
    b.s.bodies[1].fortify = 2  # a Guard of 4
    b.decline(until="use piercing-lunge")
    b.play(0, "use piercing-lunge", "boost 2", "act", "target d4", "toward e").decline()
    b.roll(8).decline()
    assert b.health(1)[0] == 30 - 6 + 4 - 2


def bet(said: str, roll: int = 9) -> Battle:
    """Armored Blow, whose user bets 3 Grit against nothing, up to the bracket."""
    b = duel("bulwark").tokens(1, grit=0, reflex=0)
    b.play(0, "use armed-strike", "with hammer", *said.split(", "))
    while b.s.drafts[0].row:
        texts = b.texts(0)
        b.play(0, "done" if "done" in texts else texts[0])
    b.plot(0).plot(1).decline(until="use armed-strike")
    b.play(0, "use armed-strike", "act", "target d4", "aim-creature")
    while b.s.layers[b.s.depth - 1].kind == Frame.WAGER:
        seat = b.match.owes[0]
        texts = b.texts(seat)
        b.play(seat, "pay grit" if "pay grit" in texts and seat == 0 else "done")
    b.decline().roll(roll)
    price(b)
    return b


@pytest.mark.parametrize(
    ("said", "cost", "banes"),
    [
        ("add armored-blow", 2 + 1, {"push": 1, "exposed": 1, "prone": 0}),
        ("add armored-blow, add quick-strike", 2 + 1, {"push": 2, "exposed": 1}),
        ("add armored-blow, add strong-strike", 2 + 1 + 1, {"push": 1, "exposed": 1, "prone": 0}),
    ],
)
def test_armored_blow_won_adds_by_how_the_blow_is_struck(
    said: str, cost: int, banes: dict[str, int]
) -> None:
    b = bet(said)
    k = b.s.brackets[0]
    found = {Bane(k.what[i]).name.lower(): int(k.value[i]) for i in range(k.n)}
    assert (k.cost, found) == (cost, banes)


def test_armored_blow_bets_up_to_3_grit() -> None:
    b = bet("add armored-blow")
    assert b.s.minds[0].tokens[Token.GRIT] == 9 - 1 - 3


@pytest.mark.parametrize(
    ("sheet", "style", "reaction", "boosts", "cost"),
    [
        ("bruiser", "", "deflect", (), 2),
        ("bruiser", "", "deflect", ("boost 1",), 4),
        ("bruiser", "", "deflect", ("boost 1", "boost 1"), 6),
        ("bruiser", "", "dodge", (), 2),
        ("bruiser", "", "counter", (), 1),
        ("bruiser", "", "counter", ("boost 1",), 2),
        ("pugilist", "", "dodge-roll", (), 3),
        ("pugilist", "", "dodge-roll", ("boost 1",), 5),
        ("bruiser", "", "armored-dodge", (), 2),
        ("bruiser", "", "armored-dodge", ("boost 1",), 4),
        ("bruiser", "", "armored-dodge", ("boost 2",), 4),
        ("bulwark", "", "armored-shell", (), 2),
        ("bulwark", "", "shield-block", (), 2),
        ("bulwark", "", "shield-block", ("boost 1",), 4),
        ("pugilist", "living-weapon", "active-defense", (), 1),
        ("bulwark", "bludgeon", "heavy-rebuke", (), 1),
        ("bruiser", "", "reorient", (), 2),
        ("bruiser", "", "reorient", ("boost 1",), 3),
        ("bulwark", "guarded", "heavy-guard", (), 1),
    ],
)
def test_a_reaction_takes_its_price(
    sheet: str, style: str, reaction: str, boosts: tuple[str, ...], cost: int
) -> None:
    b = duel("bruiser", foe=sheet)
    b.s.minds[1].style = row("styles", style) if style else 0
    b.plot(0, "armed-strike, with hammer").plot(1)
    while f"react {reaction}" not in (b.texts(1) if 1 in b.match.owes else []):
        if b.match.owes == (2,):
            b.roll(6)
            continue
        texts = b.texts(b.match.owes[0])
        wanted = ("use armed-strike", "act", "target d4", "aim-creature", "decline")
        b.play(b.match.owes[0], next(text for text in wanted if text in texts))
    before = sum(b.s.minds[1].tokens)
    b.play(1, f"react {reaction}", *boosts)
    while b.s.drafts[1].row and before == sum(b.s.minds[1].tokens):
        texts = b.texts(1)
        b.play(1, "done" if "done" in texts else texts[0])
    assert before - sum(b.s.minds[1].tokens) == cost
