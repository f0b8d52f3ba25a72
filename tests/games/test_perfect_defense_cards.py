"""The cards of Perfect Defense: a scenario for each, deck rules, and duels that use them all."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import kumite
from kumite import BadVariant
from kumite.core.rulebook import word
from kumite.games.perfect_defense import contract
from kumite.games.perfect_defense.records import Effect, Kind, Lasting, Stage, Told, Trigger
from kumite.testing.duels import duel
from tests.games.perfect_defense_tables import (
    CARDS,
    Has,
    adds,
    all_used_up,
    discarded,
    game_of,
    hand,
    in_play,
    shown,
    sizes,
    texts,
)
from tests.games.perfect_defense_tables import table as table_of

GAME = kumite.game("perfect_defense")
DECKS, CHARACTERS = GAME.catalog.names("decks"), GAME.catalog.names("characters")
ROWS = {name: GAME.rules.cards[i] for i, name in enumerate(CARDS)}
ENERGY = 6
SHIPPED = game_of(shipped=True)
table = partial(table_of, game=SHIPPED)
scripts_are_used_up = pytest.fixture(autouse=True)(all_used_up)


def attack(card: str, *flips: str, right: Has | None = None, **fields: Any) -> kumite.Match:
    """Left attacks with a card, and these cards turn up."""
    match = table(Has(hand=card, energy=ENERGY), right or Has(), flips, **fields)
    match.play(0, f"play {card}")
    return match


def flipped(card: str, *after: str, icons: int, **has: Any) -> kumite.Match:
    """The card is flipped by an attack of 12 that it does not match; `after` turns up next."""
    match = table(
        Has(hand="falling-star", energy=ENERGY), Has(**has), [card, *after, *stoppers(11 - icons)]
    )
    match.play(0, "play falling-star")
    assert f"Right flips {title(card)}{stops(icons)}; {11 - icons} left." in match.log(0)
    return match


def stoppers(left: int) -> list[str]:
    """Cards that stop so much damage."""
    return ["iron-body", "war-drum"] if left > 5 else ["iron-body"]


def stops(icons: int) -> str:
    return f", which stops {icons}" if icons else ""


def title(card: str) -> str:
    return GAME.catalog.rows["cards"][CARDS.index(card)].title


def told(match: kumite.Match, card: str, damage: int, paid: int) -> bool:
    """The attack was told with its damage and price."""
    price = f", paying {paid}" if paid else ""
    return match.log(1)[0] == f"Left attacks with {title(card)} for {damage} damage{price}."


def drill(card: str, **has: Any) -> kumite.Match:
    """Left puts a drill into play, and it is Right's turn."""
    match = table(Has(hand=card, energy=ENERGY, **has))
    match.play(0, f"play {card}")
    assert in_play(match, 0) == [card]
    assert match.owes == (1,)
    return match


# Attacks.


def test_card_jab() -> None:
    match = attack("jab", "sweep")
    assert told(match, "jab", 2, 0)
    assert (hand(match, 1), discarded(match, 0)) == (["sweep"], ["jab"])
    flipped("jab", icons=3)


def test_card_feint() -> None:
    match = attack("feint", "straight", "hook")
    assert told(match, "feint", 1, 0)
    assert hand(match, 0) == ["straight"], "drawn before the damage"
    assert discarded(match, 1) == ["hook"]
    flipped("feint", icons=2)


def test_card_straight() -> None:
    match = attack("straight", "arm-drag", "sweep")
    assert told(match, "straight", 3, 1)
    assert (hand(match, 1), discarded(match, 1)) == (["sweep"], ["arm-drag"])
    flipped("straight", icons=2)


def test_card_sweep() -> None:
    match = attack("sweep", "hook", "jab", right=Has(energy=2))
    assert told(match, "sweep", 1, 1)
    assert match.log(1)[1] == "Right loses an energy, Hook."
    assert sizes(match, 1)[1] == 1
    assert discarded(match, 1) == ["jab", "hook"]
    flipped("sweep", icons=1)


def test_card_circling_palm() -> None:
    match = attack("circling-palm", "jab")
    assert told(match, "circling-palm", 2, 1)
    assert sizes(match, 0)[1] == ENERGY, "paid one and gained one"
    assert sizes(match, 0)[0] == 47 - ENERGY
    match = flipped("circling-palm", icons=2)
    assert sizes(match, 1)[1] == 1, "its trigger gains one"


def test_card_parry() -> None:
    match = attack("parry", "jab")
    assert told(match, "parry", 1, 1)
    match = flipped("parry", icons=3)
    assert hand(match, 1) == shown(match, 1)
    assert "parry" in hand(match, 1), "it returns, and both know it there"
    assert "Parry goes to Right's hand." in match.log(0)


def test_card_parry_needs_not_return_where_it_is_a_perfect_defense() -> None:
    match = attack("needle-hand", "parry")
    assert hand(match, 1) == ["parry"]
    assert discarded(match, 1) == []
    assert not any("triggers" in line for line in match.log(0))


def test_card_hook() -> None:
    match = attack("hook", "low-stance")
    assert told(match, "hook", 5, 2)
    assert hand(match, 1) == ["low-stance"]
    flipped("hook", icons=2)


def test_card_one_two() -> None:
    match = attack("one-two", "hook")
    assert told(match, "one-two", 3, 2)
    match = attack("one-two", "war-drum", through=[1, 0])
    assert told(match, "one-two", 6, 2)
    assert match.log(0)[1] == "3 of it because Left's last attack got through."
    assert hand(match, 1) == ["war-drum"]
    flipped("one-two", icons=3)


def test_the_offer_says_what_a_card_costs_and_deals_now() -> None:
    def offer(drills: str = "", through: int = 0) -> list[str]:
        match = table(Has(hand="one-two feint", energy=3, drills=drills), through=[through, 0])
        return [choice.parts[0].note for choice in match.table(0).choices[1:]]

    first = "Cost 0, 1 damage. First draw 1 card."
    assert offer() == [first, "Cost 2, 3 damage. 3 more if your last attack got through."]
    pressed = "3 of it because your last attack got through."
    assert offer(through=1) == [first, f"Cost 2, 6 damage. {pressed}"]
    assert offer("war-drum quick-feet", 1)[1] == f"Cost 1, 8 damage. {pressed}"


def test_card_needle_hand() -> None:
    match = attack("needle-hand", "parry")
    assert told(match, "needle-hand", 3, 2)
    assert hand(match, 1) == ["parry"], "of three icons two count, and two remain"
    match = attack("needle-hand", "hook", "sweep")
    assert match.log(0)[1:3] == [
        "Right flips Hook, which stops 1; 1 left.",
        "Right flips Sweep; nothing is left.",
    ]
    flipped("needle-hand", icons=2)


def test_card_counter() -> None:
    match = attack("counter", "jab")
    assert told(match, "counter", 2, 2)
    match = flipped("counter", "arm-drag", "arm-drag", icons=4)
    assert "Left takes 2 damage back." in match.log(1)
    assert discarded(match, 0).count("arm-drag") == 2


def test_card_roundhouse() -> None:
    match = attack("roundhouse", "war-drum", "hook")
    assert told(match, "roundhouse", 7, 3)
    assert discarded(match, 1) == ["hook", "war-drum"]
    flipped("roundhouse", icons=2)


def test_card_arm_drag() -> None:
    match = attack("arm-drag", "hook", "straight", "jab", right=Has(energy=5))
    assert told(match, "arm-drag", 1, 3)
    assert match.log(1)[1:3] == ["Right loses an energy, Hook.", "Right loses an energy, Straight."]
    assert sizes(match, 1)[1] == 3
    flipped("arm-drag", icons=0)


def test_card_lunge() -> None:
    match = attack("lunge", "feint", "war-drum")
    assert told(match, "lunge", 6, 3)
    assert (hand(match, 0), hand(match, 1)) == (["feint"], ["war-drum"])
    match = flipped("lunge", "straight", icons=2)
    assert "straight" in hand(match, 1), "drawn by its trigger"
    assert shown(match, 1).count("straight") == 0


def test_card_spinning_heel() -> None:
    assert told(attack("spinning-heel", "war-drum", "hook"), "spinning-heel", 7, 4)
    match = attack("spinning-heel", "war-drum", "iron-body", through=[1, 1])
    assert told(match, "spinning-heel", 11, 4)
    assert hand(match, 1) == ["iron-body"]
    flipped("spinning-heel", icons=2)


def test_card_wedge_elbow() -> None:
    match = attack("wedge-elbow", "hook", "parry", "sweep")
    assert told(match, "wedge-elbow", 4, 4)
    assert match.log(0)[1:4] == [
        "Right flips Hook; 3 left.",
        "Right flips Parry, which stops 1; 1 left.",
        "Right's Parry triggers.",
    ]
    assert hand(attack("wedge-elbow", "war-drum"), 1) == ["war-drum"], "three of five icons count"
    flipped("wedge-elbow", icons=2)


def test_card_falling_star() -> None:
    match = attack("falling-star", "war-drum", "war-drum")
    assert told(match, "falling-star", 12, 5)
    assert (hand(match, 1), discarded(match, 1)) == (["war-drum"], ["war-drum"])
    flipped("falling-star", icons=2)


# Drills.


def test_card_quick_feet() -> None:
    match = drill("quick-feet")
    assert sizes(match, 0)[1] == ENERGY - 1
    match = table(
        Has(hand="straight straight low-stance", drills="quick-feet", energy=1), Has(), ["hook"]
    )
    assert texts(match, 0) == {"pass", "play straight"}, "drills cost what they cost"
    match.play(0, "play straight")
    assert sizes(match, 0)[1] == 1
    match.play(1, "pass")
    assert match.table(0).choices[1].parts[0].note == "Cost 1, 3 damage."
    flipped("quick-feet", icons=3)


def test_card_scroll_study() -> None:
    drill("scroll-study")
    match = table(
        Has(drills="scroll-study"), Has(), ["jab", "hook", "feint"], stage=Stage.POWER
    )  # fmt: skip
    match.play(0, "power 0")
    assert sizes(match, 0)[2] == 3
    match = flipped("scroll-study", "straight", icons=3)
    assert "straight" in hand(match, 1)


def test_card_deep_breath() -> None:
    drill("deep-breath")
    match = table(Has(drills="deep-breath"), stage=Stage.POWER)
    assert texts(match, 0) == {f"power {n}" for n in range(5)}
    match = flipped("deep-breath", icons=3)
    assert sizes(match, 1)[1] == 1


def test_card_low_stance() -> None:
    drill("low-stance")
    match = attack("hook", "sweep", "sweep", right=Has(drills="low-stance"))
    assert match.log(0)[1:3] == [
        "Right flips Sweep, which stops 2; 2 left.",
        "Right flips Sweep, which stops 1; nothing is left.",  # only the first flip
    ]
    flipped("low-stance", icons=4)


def test_card_thorn_guard() -> None:
    drill("thorn-guard")
    match = attack("jab", "sweep", "arm-drag", "hook", right=Has(drills="thorn-guard"))
    assert "Left takes 2 damage back." in match.log(0)
    assert discarded(match, 0) == ["jab", "hook", "arm-drag"]
    match = attack("jab", "jab", right=Has(drills="thorn-guard"))
    assert not any("back" in line for line in match.log(0)), "not perfect, so nothing happens"
    flipped("thorn-guard", icons=3)


def test_card_heavy_hands() -> None:
    drill("heavy-hands")
    match = table(Has(hand="jab", drills="heavy-hands"), Has(), ["hook"])
    match.play(0, "play jab")
    assert told(match, "jab", 3, 0)
    assert hand(match, 1) == ["hook"]
    flipped("heavy-hands", icons=3)


def test_card_iron_body() -> None:
    drill("iron-body")
    match = attack("hook", "straight", right=Has(drills="iron-body"))
    assert hand(match, 1) == ["straight"], "two icons and two more match four"
    flipped("iron-body", icons=4)


def test_card_war_drum() -> None:
    drill("war-drum")
    match = table(Has(hand="jab", drills="war-drum"), Has(), ["parry"])
    match.play(0, "play jab")
    assert told(match, "jab", 4, 0)
    assert hand(match, 1) == ["parry"]
    flipped("war-drum", icons=5)


@pytest.mark.parametrize("name", CARDS)
def test_each_card_has_a_scenario_of_its_own(name: str) -> None:
    assert f"test_card_{name.replace('-', '_')}" in globals()


@pytest.mark.parametrize(
    ("passive", "amount"),
    [(GAME.rules.characters[i].passive, GAME.rules.characters[i].amount) for i in range(4)],
)
def test_the_passives_of_the_characters_count(passive: int, amount: int) -> None:
    kind = Lasting(passive)
    match = table(Has(), game=game_of((word(kind), amount)))
    assert adds(match, 0, kind) == amount
    assert adds(match, 1, kind) == 0


# The set as a whole.


def test_the_set_is_large_enough_and_within_its_bounds() -> None:
    attacks = [row for row in ROWS.values() if row.kind == Kind.ATTACK]
    assert len(attacks) >= 16
    assert len(ROWS) - len(attacks) >= 8
    assert {row.cost for row in ROWS.values()} == set(range(6))
    assert {row.icons for row in ROWS.values()} == set(range(6))
    assert min(row.arrows for row in attacks) == 1
    assert max(row.arrows for row in attacks) == 12


@pytest.mark.parametrize("column", ["effect", "drill", "trigger"])
def test_every_code_is_on_some_card(column: str) -> None:
    kinds = {"effect": Effect, "drill": Lasting, "trigger": Trigger}
    assert {getattr(row, column) for row in ROWS.values()} == set(kinds[column])


def covers(one: Any, two: Any) -> bool:
    """Whether the first card has all that the second has, at the same cost or less."""
    if one.kind != two.kind or one.cost > two.cost:
        return False
    for column in ("effect", "drill", "trigger"):
        code, amount = getattr(two, column), getattr(two, f"{column}_amount")
        if code and (getattr(one, column), getattr(one, f"{column}_amount") >= amount) != (
            code,
            True,
        ):
            return False
    return bool(one.arrows >= two.arrows and one.icons >= two.icons)


@pytest.mark.parametrize(("one", "two"), list(combinations(CARDS, 2)))
def test_no_card_is_plainly_better_than_another(one: str, two: str) -> None:
    assert not covers(ROWS[one], ROWS[two])
    assert not covers(ROWS[two], ROWS[one])


def test_four_sample_decks_with_different_cards() -> None:
    assert len(DECKS) >= 4
    for deck in DECKS:
        GAME.variant(deck=[deck, deck])  # checked where it is played
    lists = {deck: GAME.rules.decks[i].cards.tolist() for i, deck in enumerate(DECKS)}
    for one, two in combinations(DECKS, 2):
        alike = sum(min(a, b) for a, b in zip(lists[one], lists[two], strict=True))
        assert alike <= 28, f"{one} and {two} share {alike} cards"
    assert all(any(counts[i] for counts in lists.values()) for i in range(len(CARDS)))


def test_what_random_duels_never_play_is_what_their_decks_lack() -> None:
    played = [GAME.rules.decks[GAME.rules.deck[seat]].cards for seat in (0, 1)]
    lacking = [name for i, name in enumerate(CARDS) if not played[0][i] + played[1][i]]
    assert sorted(contract.ELSEWHERE) == sorted(lacking)


# Decks and characters that players bring.

OWN = """
deck = ["mine", "dry-well"]
character = ["boulder", "reed"]

[characters.boulder]
title = "The Boulder"
power = 2
hand_limit = 9
passive = "arrows"
amount = 1

[decks.mine]
title = "Mine"
cards = { %s }
"""
FORTY = (
    "jab = 4, feint = 4, straight = 4, sweep = 4, parry = 4, hook = 4, counter = 4, "
    "roundhouse = 4, low-stance = 4, thorn-guard = 4"
)


def bring(tmp_path: Path, cards: str, text: str = OWN) -> kumite.Game:
    path = tmp_path / "own.toml"
    path.write_text(text % cards, encoding="utf-8")
    return GAME.overlay(path)


def test_a_player_brings_a_deck_and_a_character(tmp_path: Path) -> None:
    game = bring(tmp_path, FORTY)
    match = game.match(seed=3)
    assert match.table(0).scene.seats[0].marks[0].text == "The Boulder: attacks +1 arrow"
    assert match.state.hand[0].n == 5
    whole = kumite.simulate(game, games=200, seed=1)
    assert whole.games == 200
    match.save(tmp_path / "duel.kumite")
    assert bytes(kumite.load(tmp_path / "duel.kumite").state) == bytes(match.state)


def test_own_decks_characters_and_cards_compile_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import numba.core.compiler as compiler

    for bots in (("random", "random"), ("greedy", "greedy")):
        kumite.simulate(GAME, bots=bots, games=10, seed=1)

    def refuse(*_: object) -> None:
        raise AssertionError("something was compiled for a variant")

    monkeypatch.setattr(compiler, "compile_extra", refuse)
    game = bring(tmp_path, FORTY).variant(cards={"jab": {"effect": "pierce", "effect_amount": 2}})
    for bots in (("random", "random"), ("greedy", "greedy")):
        assert kumite.simulate(game, bots=bots, games=20, seed=1).games == 20


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (FORTY.replace("jab = 4", "jab = 3"), "deck mine: it has 39 cards, and a deck has 40"),
        (FORTY.replace("jab = 4", "jab = 5"), "deck mine: 5 jab, and a deck holds at most 4"),
        (FORTY + ", needle = 1", "decks.mine: cards has no 'needle'"),
        (FORTY.replace("jab", "jabb"), "has no 'jabb'; did you mean jab"),
        (FORTY.replace("jab = 4", "jab = -1"), "cards: jab is from 0 to 255, not -1"),
        (FORTY.replace("jab = 4", "jab = '4'"), "cards: jab is a whole number, not '4'"),
        ("", "deck mine: it has 0 cards, and a deck has 40"),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused(tmp_path: Path, cards: str, reason: str) -> None:
    with pytest.raises(BadVariant) as refused:
        bring(tmp_path, cards)
    assert reason in str(refused.value)
    assert "own.toml" in str(refused.value)


def test_a_deck_needs_attacks() -> None:
    drills = {name: 4 for name in CARDS if ROWS[name].kind == Kind.DRILL} | {"jab": 4, "hook": 4}
    with pytest.raises(BadVariant, match="it has 8 attacks, and a deck has at least 10") as refused:
        GAME.variant(decks={"mine": {"cards": drills}})
    assert "drills like quick-feet, scroll-study, deep-breath deal no damage" in str(refused.value)


def test_an_own_deck_is_checked_even_where_it_is_not_played() -> None:
    with pytest.raises(BadVariant, match="deck mine: it has 4 cards"):
        GAME.variant(decks={"mine": {"cards": {"jab": 4}}})


def test_the_deck_rules_can_be_changed_for_the_decks_that_are_played() -> None:
    both = ["short", "short"]
    cards = {"jab": 10, "hook": 10}
    game = GAME.variant(deck_size=20, copies=10, deck=both, decks={"short": {"cards": cards}})
    assert game.match(seed=1).state.deck[0].n == 15
    with pytest.raises(BadVariant, match="deck hundred-hands: it has 40 cards, and a deck has 20"):
        GAME.variant(deck_size=20)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"deck": ["hundred-hand", "dry-well"]}, "deck 1 can't be 'hundred-hand'; did you mean"),
        ({"deck": ["dry-well"]}, "deck takes a list of 2"),
        ({"character": ["swallow", "crane"]}, "character 2 can't be 'crane'"),
        ({"characters": {"crane": {"power": 9}}}, "power is from 0 to 8, not 9"),
        ({"characters": {"crane": {"passive": "flies"}}}, "passive can't be 'flies'"),
        ({"characters": {"crane": {"passive": "brace"}}}, "crane: passive and amount go together"),
        ({"cards": {"jab": {"drill": "brace"}}}, "jab is an attack: it can't be a drill of brace"),
        ({"cards": {"jab": {"kind": "drill"}}}, "jab is a drill: it has no arrows and no effect"),
        ({"cards": {"jab": {"effect": "draw"}}}, "jab: effect draw needs effect_amount"),
        ({"cards": {"jab": {"trigger_amount": 1}}}, "trigger_amount 1 belongs to no trigger"),
        ({"cards": {"jab": {"arrows": 21}}}, "arrows is from 0 to 20, not 21"),
        ({"cards": {"elbow": {"arrows": 2}}}, "has no 'elbow' in cards"),
        ({"opening_hand": 10, "opening_energy": 20, "deck_size": 30}, "leaves no card after the"),
        ({"round_limit": 0}, "round_limit is from 1 to 1000, not 0"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_bad_numbers_are_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadVariant) as refused:
        GAME.variant(**changes)
    assert reason in str(refused.value)


def test_what_a_card_says_follows_its_numbers() -> None:
    rows = GAME.catalog.rows["cards"]
    assert rows[CARDS.index("needle-hand")].text == (
        "Cost 2, 3 arrows, 2 icons. Each flipped card stops 1 less."
    )
    said = "Cost 2, 3 icons. Drill: power up 1 more. Trigger: gain 1 energy."
    assert rows[CARDS.index("deep-breath")].text == said
    changed = GAME.variant(cards={"jab": {"arrows": 1, "trigger": "strike", "trigger_amount": 3}})
    assert changed.catalog.rows["cards"][0].text == (
        "Cost 0, 1 arrow, 3 icons. Trigger: 3 damage to the attacker."
    )


# Everything is used.


def used_by(match: kumite.Match) -> set[tuple[str, str]]:
    """What was done with which card in a duel."""
    found = set()
    names = {
        Told.ATTACKS: "play", Told.DRILLS: "play", Told.FLIPS: "flip", Told.PERFECT: "perfect",
        Told.TRIGGERS: "trigger", Told.DISCARDS: "discard", Told.BURIED: "mulligan",
        Told.LOSES: "lose", Told.DRAWN: "draw",
    }  # fmt: skip
    for event in match.told:
        if event.code in names:
            found.add((names[Told(event.code)], CARDS[event.numbers[1]]))
        elif event.code == Told.PRESSES:
            found.add(("effect", "press"))
        elif event.code == Told.STRIKES:
            found.add(("effect", "riposte or strike"))
    return found


def greedy_duel(game: kumite.Game, seed: int) -> kumite.Match:
    """A duel between two greedy bots, interpreted."""
    match, bot = game.match(seed=seed), kumite.bot("greedy", seed=seed)
    while not match.over:
        seat = match.owes[0]
        match.play(seat, bot.choose(match, seat))
    return match


def test_random_and_greedy_duels_use_every_card_in_every_way() -> None:
    wanted = {
        (how, name) for how in ("play", "flip", "draw", "mulligan", "discard") for name in CARDS
    }
    wanted |= {("trigger", name) for name in CARDS if ROWS[name].trigger}
    wanted |= {("perfect", name) for name in CARDS if ROWS[name].icons}
    wanted |= {("lose", name) for name in CARDS}
    wanted |= {("effect", "press"), ("effect", "riposte or strike")}
    for seed in range(300):
        decks = [DECKS[seed % 4], DECKS[seed // 4 % 4]]
        characters = [CHARACTERS[seed // 2 % 4], CHARACTERS[seed // 3 % 4]]
        game = GAME.variant(deck=decks, character=characters)
        wanted -= used_by(greedy_duel(game, seed) if seed % 4 == 3 else duel(game, seed))
        if not wanted:
            return
    raise AssertionError(f"never used in 300 duels: {sorted(wanted)}")


def test_greedy_clearly_beats_random_with_every_deck() -> None:
    for deck in DECKS:
        game = GAME.variant(deck=[deck, deck], character=["swallow", "swallow"])
        result = kumite.simulate(game, bots=("greedy", "random"), games=400, seed=2)
        assert result.score > 0.6, f"{deck}: {result.score}"


def test_random_duels_end_by_decking_in_a_reasonable_time() -> None:
    lengths = []
    for deck in DECKS:
        game = GAME.variant(deck=[deck, deck])
        for seed in range(10):
            match = duel(game, seed)
            assert match.told[-1].code in (Told.WINS, Told.TIE)
            assert match.told[-2].code == Told.EMPTY
            lengths.append(match.state.round)
    assert max(lengths) < 20
    assert 4 <= sum(lengths) / len(lengths) <= 12
