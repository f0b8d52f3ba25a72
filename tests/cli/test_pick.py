"""From typed words to a choice."""

from __future__ import annotations

import pytest

from kumite.cli.pick import WHOLE, Picked, find, is_open, nearest, options, pick, words
from kumite.core.table import Choice, Part


def choice(number: int, *parts: str | tuple[str, str]) -> Choice:
    """A choice of parts, each a text or a text with a label."""
    pairs = [(part, part) if isinstance(part, str) else part for part in parts]
    made = [Part(text, label) for text, label in pairs]
    return Choice(number, " ".join(text for text, _ in pairs), made)


HIGH = ("high", "High Strike")
PLANS = [
    choice(0, "advance", HIGH),
    choice(1, "advance", "charge"),
    choice(2, HIGH, "advance"),
    choice(3, HIGH, "charge"),
    choice(4, "charge", "advance"),
    choice(5, ("zan-tetsu", "Zan-Tetsu Strike"), "advance"),
]


@pytest.mark.parametrize(
    ("chosen", "typed", "parts", "exact"),
    [
        ((), "1", ("advance",), True),
        ((), "advance", ("advance",), True),
        ((), "ADV", ("advance",), False),
        ((), "h", ("high",), False),
        ((), "High Strike", ("high",), True),
        ((), "zan tetsu", ("zan-tetsu",), True),
        ((), "advance high", ("advance", "high"), True),
        ((), "adv hi", ("advance", "high"), False),
        ((), "a, c", ("advance", "charge"), False),
        (("advance",), "2", ("advance", "charge"), True),
        (("advance",), "high", ("advance", "high"), True),
        (("advance",), "charge advance", ("charge", "advance"), True),
    ],
)
def test_what_is_understood(
    chosen: tuple[str, ...], typed: str, parts: tuple[str, ...], exact: bool
) -> None:
    assert pick(PLANS, chosen, typed) == Picked(parts, exact=exact)


@pytest.mark.parametrize(
    ("chosen", "typed"), [((), "7"), ((), "0"), ((), "x"), ((), "high high"), (("high",), "high")]
)
def test_what_is_not(chosen: tuple[str, ...], typed: str) -> None:
    assert pick(PLANS, chosen, typed) is None


def test_half_a_move_never_replaces_parts_already_picked() -> None:
    assert pick(PLANS, ("advance",), "zan") is None


def test_several_meanings_are_listed() -> None:
    found = pick([choice(0, "charge"), choice(1, "channel focus")], (), "ch")
    assert found == Picked(several=("channel focus", "charge"))


def test_a_name_typed_in_full_wins_over_a_longer_one() -> None:
    both = [choice(0, "end"), choice(1, "end turn")]
    assert pick(both, (), "end") == Picked(("end",))
    assert pick(both, (), "end t") == Picked(("end turn",), exact=False)


def test_numbers_that_are_choices_are_not_numbered() -> None:
    charge = [choice(i, "charge", str(n)) for i, n in enumerate((0, 2, 3))]
    charge.append(choice(9, "charge", "nothing"))
    offered = options(charge, ("charge",))
    assert [option.key for option in offered] == ["0", "2", "3", ""]
    assert pick(charge, ("charge",), "2") == Picked(("charge", "2"))
    assert pick(charge, ("charge",), "1") is None
    assert pick(charge, ("charge",), "no") == Picked(("charge", "nothing"), exact=False)


def test_a_choice_can_be_complete_while_more_could_follow() -> None:
    swaps = [choice(0, "mulligan"), choice(1, "mulligan", "focus"), choice(2, "keep")]
    assert is_open(swaps, ("mulligan",))
    assert [option.label for option in options(swaps, ("mulligan",))] == [WHOLE, "focus"]
    for typed in ("1", "done", WHOLE):
        assert pick(swaps, ("mulligan",), typed) == Picked(("mulligan",), done=True)
    assert find(swaps, ("mulligan",)) == swaps[0]
    assert find(swaps, ("nothing",)) is None


def test_options_are_listed_once_and_in_order() -> None:
    assert [(o.key, o.text, o.label) for o in options(PLANS)] == [
        ("1", "advance", "advance"),
        ("2", "high", "High Strike"),
        ("3", "charge", "charge"),
        ("4", "zan-tetsu", "Zan-Tetsu Strike"),
    ]


def test_near_misses_are_named() -> None:
    assert nearest(options(PLANS), "advnce") == ["advance"]
    assert nearest(options(PLANS), "qqq") == []


def test_words_are_taken_apart_the_same_way_everywhere() -> None:
    assert words("  Zan-Tetsu,high ") == ["zan", "tetsu", "high"]


def charges(*counts: int) -> list[Choice]:
    return [Choice(n, f"charge {n}", [Part(f"charge {n}", f"Charge {n}")]) for n in counts]


def test_choices_that_differ_in_a_number_are_picked_by_it() -> None:
    assert [option.key for option in options(charges(0, 1, 2))] == ["0", "1", "2"]
    assert pick(charges(0, 1, 2), (), "2") == Picked(("charge 2",))
    assert pick(charges(0, 1, 2), (), "3") is None


def test_other_choices_are_numbered_from_one() -> None:
    mixed = [*charges(0, 1), Choice(9, "done", [Part("done", "Done")])]
    assert [option.key for option in options(mixed)] == ["1", "2", "3"]
    assert [option.key for option in options(charges(4))] == ["1"]


def test_a_word_from_the_middle_picks_the_one_choice_that_has_it() -> None:
    texts = ("play jab", "play hook", "pass")
    plays = [Choice(i, text, [Part(text, text.capitalize())]) for i, text in enumerate(texts)]
    assert pick(plays, (), "hook") == Picked(("play hook",), exact=False)
    assert pick(plays, (), "play") is not None
    assert pick(plays, (), "parry") is None
