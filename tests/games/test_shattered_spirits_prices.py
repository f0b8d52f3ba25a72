"""Shattered Spirits: what techniques, enhancements and boosts take, and where they place one.

Every number of a row that a test of its own does not hold is held here.
"""

from __future__ import annotations

import pytest

from kumite.games.shattered_spirits import game
from tests.games.shattered_spirits import Battle, battle

MANY = 9  # tokens of each kind at the beginning


def row(table: str, name: str) -> int:
    return game.catalog.names(table).index(name)


def rich(sheet: str, style: str = "", at: str = "a4", foe: str = "bruiser j8") -> Battle:
    """Somebody with all tokens and nobody near, after refresh."""
    b = battle(f"{sheet} {at}", foe).refresh()
    for who in (0, 1):
        b.tokens(who, momentum=MANY, focus=MANY, grit=MANY, reflex=MANY)
    if style:
        b.s.minds[0].style = row("styles", style)
    return b


def spent(b: Battle) -> int:
    return 4 * MANY - int(sum(b.s.minds[0].tokens))


def plot(b: Battle, said: str) -> Battle:
    """One plot, paid with whatever comes first."""
    technique, *more = [part.strip() for part in said.split(",")]
    b.play(0, f"use {technique}", *more)
    while b.s.drafts[0].row:
        texts = b.texts(0)
        b.play(0, "done" if "done" in texts else texts[0])
    return b


def use(b: Battle, said: str, *more: str) -> Battle:
    """Plotted alone, and used as far as these choices go; prices are paid with what comes first."""
    plot(b, said).plot(0).plot(1)
    technique = said.split(",")[0]
    b.decline(until=f"use {technique}")
    b.play(0, f"use {technique}")
    for choice in more:
        b.play(0, choice)
        while b.s.drafts[0].n_costs:
            b.play(0, b.texts(0)[0])
    return b


@pytest.mark.parametrize(
    ("sheet", "said", "ap", "phase", "price"),
    [
        ("bruiser", "armed-strike, with hammer", 2, 4, 0),
        ("bruiser", "brawl", 1, 3, 0),
        ("bruiser", "gather", 1, 2, 0),
        ("bruiser", "gather, imbue 1", 0, 2, 2),
        ("bruiser", "martial-arts, phase 5", 1, 5, 0),
        ("bruiser", "prepare", 1, 2, 0),
        ("bruiser", "prepare, imbue 1", 2, 2, 0),
        ("bruiser", "run", 1, 1, 0),
        ("bruiser", "run, imbue 1", 1, 2, 0),
        ("bruiser", "run, imbue 2", 1, 4, 0),
        ("bruiser", "size-up", 1, 2, 0),
        ("bruiser", "use-environment, done, phase 3", 1, 3, 0),
        ("bruiser", "use-environment, imbue 1, phase 3", 0, 3, 2),
        ("bruiser", "use-environment, imbue 2, phase 3", 2, 3, 0),
        ("pikeman", "haft-strike, with pike", 1, 2, 0),
        ("pikeman", "piercing-lunge, with pike", 2, 4, 0),
        ("pikeman", "set-spear, with pike", 1, 2, 0),
        ("pikeman", "impaling-strike, with pike", 2, 4, 1),
        ("pugilist", "adaptive-strike, phase 3", 1, 3, 1),
        ("pugilist", "enfeebling-strike, phase 3", 1, 3, 1),
        ("pugilist", "overwhelming-strike, phase 3", 1, 3, 1),
        ("pugilist", "finishing-blow, phase 3", 1, 3, 2),
        ("bulwark", "heavy-charge", 1, 1, 0),
        ("bulwark", "heavy-charge, imbue 1", 1, 2, 0),
        ("bulwark", "heavy-charge, imbue 2", 1, 3, 0),
        ("bulwark", "heavy-charge, imbue 3", 1, 5, 0),
        ("bulwark", "heavy-shove", 1, 4, 0),
        ("bulwark", "steady", 1, 1, 0),
        ("bulwark", "steady, imbue 1", 0, 1, 2),
        ("bruiser", "armed-strike, with hammer, add quick-strike", 2, 3, 0),
        ("bruiser", "armed-strike, with hammer, add strong-strike", 2, 5, 0),
        ("bruiser", "run, done, add leap", 1, 1, 1),
        ("pikeman", "armed-strike, with pike, add lunging-strike", 2, 4, 1),
        ("pikeman", "armed-strike, with pike, add gouging-strike", 2, 4, 1),
        ("pikeman harrier", "armed-strike, with pike, add maneuvering-thrust", 2, 4, 2),
        ("pikeman", "run, done, add spear-vault", 1, 1, 1),
        ("pugilist", "martial-arts, phase 3, add rebalancing-strike", 1, 3, 0),
        ("pugilist", "martial-arts, phase 3, add severing-strike", 1, 3, 2),
        ("pugilist", "martial-arts, phase 3, add staggering-strike", 1, 3, 2),
        ("pugilist", "martial-arts, phase 3, add heavy-blow", 1, 3, 1),
        ("pugilist flying-fist", "martial-arts, phase 3, add quick-arts", 1, 3, 1),
        ("pugilist patient-palm", "martial-arts, phase 3, add patient-arts", 1, 3, 1),
        ("bulwark", "armed-strike, with hammer, add armored-blow", 2, 4, 1),
        ("bulwark", "run, done, add armored-charge", 1, 1, 1),
    ],
)
def test_a_plot_takes_ap_and_tokens_and_has_its_phase(
    sheet: str, said: str, ap: int, phase: int, price: int
) -> None:
    b = plot(rich(*sheet.split()), said)
    assert (3 - b.s.minds[0].ap, b.s.minds[0].plots[0].phase, spent(b)) == (ap, phase, price)


@pytest.mark.parametrize(
    ("sheet", "said", "choice", "price"),
    [
        ("bruiser", "brawl", "boost 1", 1),
        ("bruiser", "gather", "boost 1", 2),
        ("bruiser", "prepare", "boost 1", 0),
        ("bruiser", "run", "boost 1", 1),
        ("pikeman", "haft-strike, with pike", "boost 1", 1),
        ("pikeman", "haft-strike, with pike", "boost 2", 2),
        ("pikeman", "piercing-lunge, with pike", "boost 1", 2),
        ("pikeman", "piercing-lunge, with pike", "boost 2", 2),
        ("pikeman", "set-spear, with pike", "boost 1", 1),
        ("pikeman", "set-spear, with pike", "boost 2", 1),
        ("pikeman", "impaling-strike, with pike", "boost 1", 2),
        ("pugilist", "adaptive-strike, phase 3", "boost 1", 1),
        ("pugilist", "enfeebling-strike, phase 3", "boost 1", 1),
        ("pugilist", "enfeebling-strike, phase 3", "boost 2", 2),
        ("pugilist", "overwhelming-strike, phase 3", "boost 1", 1),
        ("pugilist", "finishing-blow, phase 3", "boost 1", 1),
        ("bulwark", "heavy-charge", "boost 1", 1),
        ("bruiser", "armed-strike, with hammer, add quick-strike", "extra quick-strike 1", 1),
        ("bruiser", "armed-strike, with hammer, add strong-strike", "extra strong-strike 1", 1),
        ("pikeman", "armed-strike, with pike, add lunging-strike", "extra lunging-strike 1", 0),
        (
            "pugilist",
            "martial-arts, phase 3, add rebalancing-strike",
            "extra rebalancing-strike 1",
            1,
        ),
        ("bulwark", "armed-strike, with hammer, add armored-blow", "extra armored-blow 1", 1),
        ("bulwark", "armed-strike, with hammer, add armored-blow", "extra armored-blow 2", 1),
    ],
)
def test_a_boost_takes_its_price(sheet: str, said: str, choice: str, price: int) -> None:
    before = spent(use(rich(sheet), said))
    assert spent(use(rich(sheet), said, choice)) - before == price


@pytest.mark.parametrize(
    ("sheet", "said", "new", "price"),
    [
        ("bruiser", "use-environment, done, phase 6", "brawl", 2),
        ("bruiser", "use-environment, done, phase 6", "gather", 1),
        ("bruiser", "use-environment, done, phase 6", "martial-arts", 1),
        ("bruiser", "use-environment, done, phase 6", "prepare", 0),
        ("bruiser", "use-environment, done, phase 6", "run", 1),
        ("bruiser", "use-environment, done, phase 6", "size-up", 0),
        ("bruiser", "brawl", "use-environment", 1),
        ("pikeman", "brawl", "haft-strike", 1),
        ("pikeman", "brawl", "set-spear", 0),
        ("pikeman", "armed-strike, with pike", "piercing-lunge", 2),
        ("pikeman", "armed-strike, with pike", "impaling-strike", 3),
        ("pugilist", "brawl", "adaptive-strike", 3),
        ("pugilist", "brawl", "enfeebling-strike", 3),
        ("pugilist", "brawl", "overwhelming-strike", 3),
        ("pugilist", "brawl", "finishing-blow", 4),
        ("bulwark", "use-environment, done, phase 6", "heavy-charge", 1),
        ("bulwark", "use-environment, done, phase 6", "heavy-shove", 2),
        ("bulwark", "use-environment, done, phase 6", "steady", 2),
    ],
)
def test_improvising_takes_momentum_less_what_is_fluid(
    sheet: str, said: str, new: str, price: int
) -> None:
    b = plot(rich(sheet), said).plot(0).plot(1)
    b.decline(until="improvise")
    old = said.split(",")[0]
    b.play(0, "improvise", f"use {old}", f"use {new}") if f"use {old}" not in b.texts(
        0
    ) else b.play(0, "improvise")
    while spent(b) == 0 and b.s.n_uses == 0:
        texts = b.texts(0)
        wanted = [f"use {old}", f"use {new}", "done"]
        pays = [text for text in texts if text.startswith(("pay", "with pike"))]
        b.play(0, next((text for text in wanted if text in texts), (pays or texts)[0]))
    while b.s.n_uses == 0:
        texts = b.texts(0)
        b.play(0, "done" if "done" in texts else texts[0])
    assert spent(b) == price


@pytest.mark.parametrize(
    ("sheet", "said", "spaces"),
    [
        ("bruiser", "armed-strike, with hammer", 5),
        ("bruiser", "brawl", 5),
        ("bruiser", "gather", 5),
        ("bruiser", "martial-arts, phase 3", 5),
        ("bruiser", "prepare", 5),
        ("bruiser", "run", 5),
        ("bruiser", "run, imbue 1", 7),
        ("bruiser", "run, imbue 2", 10),
        ("bruiser", "size-up", 5),
        ("bruiser", "use-environment, done, phase 3", 5),
        ("pikeman", "haft-strike, with pike", 5),
        ("pikeman", "piercing-lunge, with pike", 5),
        ("pikeman", "set-spear, with pike", 0),
        ("pikeman", "impaling-strike, with pike", 5),
        ("pugilist", "adaptive-strike, phase 3", 6),
        ("pugilist", "enfeebling-strike, phase 3", 6),
        ("pugilist", "overwhelming-strike, phase 3", 6),
        ("pugilist", "finishing-blow, phase 3", 6),
        ("pugilist", "run, imbue 1", 9),
        ("pugilist", "run, imbue 2", 12),
        ("bulwark", "heavy-charge", 2),
        ("bulwark", "heavy-charge, imbue 1", 3),
        ("bulwark", "heavy-charge, imbue 2", 5),
        ("bulwark", "heavy-charge, imbue 3", 8),
        ("bulwark", "heavy-shove", 3),
    ],
)
def test_a_technique_moves_as_far_as_the_armor_allows(sheet: str, said: str, spaces: int) -> None:
    assert use(rich(sheet), said).s.uses[0].left == spaces


def test_steps_of_each_armor() -> None:
    for sheet, spaces in (("pugilist", 4), ("bruiser", 3), ("bulwark", 2)):
        b = rich(sheet)
        while b.match.owes and "react reorient" not in b.texts(b.match.owes[0]):
            b.play(b.match.owes[0], "done")
        b.play(0, "react reorient", "done")
        assert b.s.uses[0].left == spaces
