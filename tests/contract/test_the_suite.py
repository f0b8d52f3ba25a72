"""The suite must catch a game that leaks, one that is stale and one that is broken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kumite.core import replay
from kumite.core.game import Game
from kumite.core.match import Match
from kumite.errors import BadGame
from kumite.testing import checks, counts, golden, secrets, worlds
from kumite.testing.duels import sample
from tests.contract.toys import toy

DUELS = 12

# Something is remembered outside the state: what each seat chose last.
PEEK_IN_RULES = (
    "rules.py",
    "    s.choice[who] = move + 1\n",
    "    s.choice[who] = move + 1\n    PEEK[who] = move\n",
)
DECLARE_PEEK = ("rules.py", "MOST_OUTCOMES = BLADES\n", "MOST_OUTCOMES = BLADES\nPEEK = [9, 9]\n")

HOLDS_ONE = "        if v.dealt[other] == 1 and s.blade[other] == 0:"
OWN_BLADE = "        if other == seat:\n            v.blade"
BOTH_OWE = "    return (s.choice[0] == 0) + 2 * (s.choice[1] == 0)"
SAY_CHOSEN = "note(s, Told.CHOSEN, EVERYONE, who)"
SAY_GUARDS = "note(s, Told.GUARDS, EVERYONE, seat)"
CASE_CHOSEN = "        case Told.CHOSEN:"
WHY_NOT = """from .rules import PEEK, Told


def why_not(v: Any, game: Any, seat: int, move: Any) -> str:
    return f'{PEEK}'
"""

# What leaks, the message it must be caught with, and how the toy is spoilt.
LEAKS: list[tuple[str, str, tuple[Any, ...]]] = [
    (
        "the view shows a blade, and guess goes along",
        "blade of seat . must be hidden",
        ("rules.py", OWN_BLADE, OWN_BLADE.replace("other == seat", "True")),
    ),
    (
        "the view shows a choice while the other is open",
        "the view",
        ("rules.py", "v.chosen[other] = s.choice[other] != 0", "v.chosen[other] = s.choice[other]"),
    ),
    (
        "an observer is taken for a seat",
        "blade of seat . must be hidden from seat 2",
        ("rules.py", OWN_BLADE, OWN_BLADE.replace("seat:", "seat or seat > 1:")),
    ),
    (
        "an observer sees what seat 1 sees",
        "blade of seat 1 must be hidden from seat 2",
        ("rules.py", OWN_BLADE, OWN_BLADE.replace("seat:", "min(seat, 1):")),
    ),
    (
        "the view tells a heavy blade from a light one, and guess goes along",
        "it can't be",
        (
            "rules.py",
            "        v.dealt[other] = s.blade[other] != 0",
            "        v.dealt[other] = (s.blade[other] != 0) + (s.blade[other] == 3)",
            [
                ("rules.py", HOLDS_ONE, HOLDS_ONE.replace("== 1", "> 0")),
                (
                    "rules.py",
                    "s.blade[other] = 1 + roll(dice, BLADES)",
                    "s.blade[other] = 3 if v.dealt[other] == 2 else 1 + roll(dice, 2)",
                ),
            ],
        ),
    ),
    (
        "the legal list depends on the other's blade",
        "the legal list",
        ("rules.py", "    return 2\n", "    return 1 if s.blade[1 - seat] == 3 else 2\n"),
    ),
    (
        "who owes depends on a hidden blade",
        "who owes",
        ("rules.py", BOTH_OWE, BOTH_OWE.replace("(s.choice[0] == 0)", "(s.blade[1] != 1)")),
    ),
    (
        "the log's numbers tell what was chosen",
        "the log",
        ("rules.py", SAY_CHOSEN, SAY_CHOSEN.replace("who)", "who, move)")),
    ),
    (
        "the log's words tell what was chosen",
        "the log",
        (
            "rules.py",
            SAY_CHOSEN,
            SAY_CHOSEN.replace("CHOSEN", "CHOSEN + 5 * move"),
            [("text.py", CASE_CHOSEN, "        case 6:\n            return 'Up!'\n" + CASE_CHOSEN)],
        ),
    ),
    (
        "the log shows the blade of a guard",
        "the log",
        ("rules.py", SAY_GUARDS, SAY_GUARDS.replace("seat)", "seat, s.blade[seat])")),
    ),
    (
        "the table looks behind the view",
        "the table",
        (
            *PEEK_IN_RULES,
            [
                DECLARE_PEEK,
                ("view.py", '"over" if v.over else "choosing"', 'f"choosing {PEEK}"'),
                ("view.py", "from .rules import View", "from .rules import PEEK, View"),
            ],
        ),
    ),
    (
        "an error text looks behind the view",
        "an error text",
        (
            *PEEK_IN_RULES,
            [
                DECLARE_PEEK,
                ("text.py", "from .rules import Told\n", WHY_NOT),
                ("text.py", '["strike", "guard"]', '["strike", "guard", "run"]'),
            ],
        ),
    ),
]


def all_secrets(game: Game) -> None:
    for seed in range(DUELS):
        for match in sample(game, seed):
            secrets.check_secrets(match, seed)


def test_an_honest_toy_passes(tmp_path: Path) -> None:
    game = toy(tmp_path)
    all_secrets(game)
    for seed in range(DUELS):
        checks.check_same_compiled(game, seed)
        for match in sample(game, seed):
            checks.check_choices(match)
            checks.check_refusals(match, seed)
            checks.check_copies(match, seed)
            checks.check_table(match)
            checks.check_files(match)
        checks.check_end(game, seed)
        worlds.check_worlds(game, seed, steps=100)


@pytest.mark.parametrize(("what", "message", "spoil"), LEAKS, ids=[leak[0] for leak in LEAKS])
def test_a_leak_is_caught(tmp_path: Path, what: str, message: str, spoil: tuple[Any, ...]) -> None:
    with pytest.raises(AssertionError, match=message):
        all_secrets(toy(tmp_path, *spoil))


# What gives a hidden thing away only later, so that guessing anew from the view goes along with it.
LATER: list[tuple[str, str, tuple[Any, ...]]] = [
    (
        "a public count goes on by more, for a heavy blade that was not shown",
        "ROUND_ENDS",
        (
            "rules.py",
            "        s.choice[seat] = 0\n",
            "        s.choice[seat] = 0\n        s.round += s.blade[seat] == 3 > s.shown[seat]\n",
        ),
    ),
    (
        "the view remembers the blade of a guard",
        "shown",
        ("rules.py", "        s.shown[seat] = 0\n", "        s.shown[seat] = s.blade[seat]\n"),
    ),
    (
        "a line is told only where the blade is heavy",
        "CHOSEN",
        (
            "rules.py",
            "    note(s, Told.CHOSEN, EVERYONE, who)\n",
            "    if s.blade[who] < 3:\n        note(s, Told.CHOSEN, EVERYONE, who)\n",
        ),
    ),
]


@pytest.mark.parametrize(("what", "message", "spoil"), LATER, ids=[leak[0] for leak in LATER])
def test_what_gives_something_away_later_is_caught(
    tmp_path: Path, what: str, message: str, spoil: tuple[Any, ...]
) -> None:
    game = toy(tmp_path, *spoil)
    with pytest.raises(AssertionError, match=message):
        for seed in range(DUELS):
            worlds.check_worlds(game, seed, steps=100)


def test_what_a_game_declares_as_shown_may_differ(tmp_path: Path) -> None:
    """Without the declaration an honest game is refused, so the list is not longer than it must."""
    game = toy(tmp_path, "contract.py", "REVEALS = ", "SECRET = ")
    with pytest.raises(AssertionError, match="STRIKES"):
        for seed in range(DUELS):
            worlds.check_worlds(game, seed, steps=100)


def test_a_seat_file_with_more_than_its_tables_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = replay.seat_file

    def leaking(match: Match, seat: int) -> replay.SeatFile:
        file = honest(match, seat)
        file.log.append(str(match.state.blade))
        file.log.append(str([match.state.blade[x] for x in (0, 1)]))
        return file

    monkeypatch.setattr(replay, "seat_file", leaking)
    with pytest.raises(AssertionError, match="the saved file"):
        all_secrets(toy(tmp_path))


def test_a_guess_that_cannot_be_is_caught(tmp_path: Path) -> None:
    game = toy(tmp_path, "rules.py", "s.blade[other] = 1 + roll(", "s.blade[other] = 4 + roll(")
    with pytest.raises(AssertionError, match=r"may guess can't be: seat \d has what there is not"):
        all_secrets(game)


LISTENS = "    s.hp[seat] -= 1 + (s.log_n == 255)\n"
OWN_STEPS = "v.ready[other] = s.ready[other]\n            v.blade"
GUESS_STEPS = """        s.blade[other] = v.blade[other]
        s.ready[other] = v.ready[other]
        if other != seat and v.chosen[other] == 0 and v.dealt[0] + v.dealt[1] == 2:
            s.ready[other] = roll(dice, 2)
"""


def test_rules_that_notice_who_listens_are_caught(tmp_path: Path) -> None:
    game = toy(
        tmp_path, "rules.py", "    s.hp[seat] -= 1\n", "    s.hp[seat] -= 1 + (s.log_n == 255)\n"
    )
    with pytest.raises(AssertionError, match="play that nobody listens to"):
        for seed in range(DUELS):
            checks.check_same_compiled(game, seed)


def test_an_honest_game_that_chooses_in_steps_passes(tmp_path: Path) -> None:
    """A guard takes two steps; the first shows nothing to anybody else."""
    game = toy(
        tmp_path,
        "rules.py",
        "    s.choice[who] = move + 1\n",
        "    if move == GUARD and s.ready[who] == 0:\n        s.ready[who] = 1\n        return\n"
        "    s.ready[who] = 0\n    s.choice[who] = move + 1\n",
        [
            ("rules.py", ", size=110", ""),
            ("rules.py", ", size=14", ""),
            ("rules.py", "    log_n: int = u8()", "    ready: Ints = u8(2)\n    log_n: int = u8()"),
            ("rules.py", "class View(Record):", "class View(Record):\n    ready: Ints = u8(2)"),
            ("rules.py", OWN_BLADE, OWN_BLADE.replace("v.blade", OWN_STEPS)),
            (
                "rules.py",
                "        s.blade[other] = v.blade[other]\n",
                GUESS_STEPS,
            ),
        ],
    )  # fmt: skip
    all_secrets(game)


def test_a_game_must_say_what_is_hidden(tmp_path: Path) -> None:
    game = toy(tmp_path, "contract.py", "HIDDEN = ", "SECRET = ")
    with pytest.raises(AssertionError, match="has no HIDDEN"):
        all_secrets(game)


def test_stale_compiled_code_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = toy(tmp_path)
    checks.check_same_compiled(game, 1)
    monkeypatch.setattr(game.module("rules"), "GUARD", 0)  # compiled code still has 1
    with pytest.raises(AssertionError, match="compiled"):
        for seed in range(DUELS):
            checks.check_same_compiled(game, seed)


def test_state_kept_outside_the_record_is_caught(tmp_path: Path) -> None:
    """A game that remembers something elsewhere is stale after undo and in forks."""
    game = toy(
        tmp_path,
        *PEEK_IN_RULES,
        [
            DECLARE_PEEK,
            ("rules.py", "        s.blade[0 if s.blade[0] == 0 else 1] = move + 1\n",
             "        s.blade[0 if s.blade[0] == 0 else 1] = 1 + (move + PEEK[0]) % BLADES\n"),
        ],
    )  # fmt: skip
    with pytest.raises(AssertionError):
        for seed in range(DUELS):
            for match in sample(game, seed):
                checks.check_files(match)
                checks.check_copies(match, seed)


@pytest.mark.parametrize(
    ("message", "check", "spoil"),
    [
        (
            "a move twice",
            checks.check_choices,
            ("rules.py", "    moves[1] = GUARD", "    moves[1] = STRIKE"),
        ),
        (
            "owes a choice and has no legal move",
            checks.check_choices,
            ("rules.py", "    return 2\n", "    return 2 if s.round < 2 else 0\n"),
        ),
        (
            "two outcomes share a text",
            checks.check_choices,
            ("text.py", 'return f"blade {blade + 1}"', 'return "a blade"'),
        ),
        (
            "nothing has the id",
            checks.check_table,
            ("view.py", 'f"blade{seat}")', 'f"sword{seat}")'),
        ),
        (
            "is not asked anything",
            checks.check_table,
            ("view.py", 'question="Strike or guard?" if must_choose else ""', 'question=""'),
        ),
    ],
)
def test_a_broken_game_is_caught(
    tmp_path: Path, message: str, check: Any, spoil: tuple[str, str, str]
) -> None:
    game = toy(tmp_path, *spoil)
    with pytest.raises((AssertionError, BadGame), match=message):
        for seed in range(DUELS):
            for match in sample(game, seed):
                check(match)


def test_a_log_that_overflows_is_refused(tmp_path: Path) -> None:
    game = toy(
        tmp_path,
        "rules.py",
        "rows(Event, 8)",
        "rows(Event, 4)",
        [("rules.py", "class State(Record, size=110)", "class State(Record)")],
    )
    with pytest.raises(BadGame, match="tells more events than the log has room for, 4"):
        for seed in range(DUELS):
            checks.check_end(game, seed)


def test_scores_that_do_not_sum_to_zero_are_caught(tmp_path: Path) -> None:
    game = toy(tmp_path, "rules.py", "-1.0 if mine < other", "-0.5 if mine < other")
    with pytest.raises(AssertionError, match="the scores are"):
        for seed in range(DUELS):
            checks.check_end(game, seed)


def test_a_move_that_is_never_legal_is_caught(tmp_path: Path) -> None:
    game = toy(tmp_path, "rules.py", "    return 2\n", "    return 1\n")
    with pytest.raises(AssertionError, match=r"never played or told in 20 .*'guard'"):
        checks.check_everything_is_used(game, duels=20)


def test_a_changed_rule_shows_in_golden_duels_and_counts(tmp_path: Path) -> None:
    honest = toy(tmp_path)
    golden.write(honest, tmp_path / "golden")
    golden.check(honest, tmp_path / "golden")
    counts.check(honest, tmp_path / "golden")
    changed = toy(tmp_path, "rules.py", "s.blade[0] >= r.heavy", "s.blade[0] > r.heavy")
    with pytest.raises(AssertionError, match=r"duel-\d.txt, line \d+"):
        golden.check(changed, tmp_path / "golden")
    fewer = toy(tmp_path, "rules.py", "weights[blade] = 1", "weights[blade] = 1 - blade // 2")
    with pytest.raises(AssertionError, match=r"blade 3: gone \(was \d+\)"):
        counts.check(fewer, tmp_path / "golden")


def test_a_game_without_golden_files_fails(tmp_path: Path) -> None:
    game = toy(tmp_path)
    with pytest.raises(AssertionError, match="has no golden duel"):
        golden.check(game, tmp_path / "nothing")
    with pytest.raises(AssertionError, match=r"has no counts\.toml"):
        counts.check(game, tmp_path / "nothing")
