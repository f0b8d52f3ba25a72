"""The contract suite: what every game must keep, as a class to inherit in a test module.

    from kumite.testing.contract import Contract

    class TestMyDuel(Contract):
        name = "my_duel"
        golden = Path(__file__).parent / "golden"

Hypothesis looks for the duel and the position where something breaks, and shortens it.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kumite
from kumite.core.game import Game, merge
from kumite.core.match import Match
from kumite.testing import checks, counts, golden, secrets, worlds
from kumite.testing.duels import duel, length_of

SEEDS = st.integers(0, 2**32)
PLACES = st.integers(0, 1000)  # where in a duel: thousandths of its length


def examples(count: int) -> settings:
    """Settings of a property: so many examples, however slow the machine is."""
    return settings(
        max_examples=count,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
    )


class Properties:
    """What holds for one game, or a variant of it, in every random duel."""

    name: ClassVar[str]
    variant: ClassVar[dict[str, Any]] = {}
    short: ClassVar[dict[str, Any]] = {}  # further changes that end the random duels of a long game

    @cached_property
    def game(self) -> Game:
        """The game under test."""
        return kumite.game(self.name, **merge(self.variant, self.short))

    def position(self, seed: int, place: int) -> Match:
        """A match somewhere in a random duel, from its opening to its end."""
        game = self.game
        return duel(game, seed, length_of(game, seed) * place // 1000)

    @examples(60)
    @given(seed=SEEDS, place=PLACES)
    def test_choices_are_sound(self, seed: int, place: int) -> None:
        checks.check_choices(self.position(seed, place))

    @examples(30)
    @given(seed=SEEDS, place=PLACES)
    def test_what_is_not_legal_is_refused_and_changes_nothing(self, seed: int, place: int) -> None:
        checks.check_refusals(self.position(seed, place), seed)

    @examples(30)
    @given(seed=SEEDS, place=PLACES)
    def test_forks_and_undo(self, seed: int, place: int) -> None:
        checks.check_copies(self.position(seed, place), seed)

    @examples(20)
    @given(seed=SEEDS, place=PLACES)
    def test_files_come_back_and_tampered_ones_do_not(self, seed: int, place: int) -> None:
        checks.check_files(self.position(seed, place))

    @examples(30)
    @given(seed=SEEDS, place=PLACES)
    def test_tables_are_sound(self, seed: int, place: int) -> None:
        checks.check_table(self.position(seed, place))

    @examples(150)
    @given(seed=SEEDS, place=PLACES)
    def test_hidden_things_change_nothing_that_is_shown(self, seed: int, place: int) -> None:
        secrets.check_secrets(self.position(seed, place), seed)

    @examples(6)
    @given(seed=SEEDS)
    def test_worlds_that_look_alike_stay_alike(self, seed: int) -> None:
        worlds.check_worlds(self.game, seed, steps=300)

    @examples(40)
    @given(seed=SEEDS)
    def test_compiled_play_gives_the_same_bytes(self, seed: int) -> None:
        checks.check_same_compiled(self.game, seed)

    @examples(40)
    @given(seed=SEEDS)
    def test_duels_end_with_scores_that_sum_to_zero(self, seed: int) -> None:
        checks.check_end(self.game, seed)

    @examples(40)
    @given(seed=SEEDS)
    def test_swapped_seats_mirror_the_duel(self, seed: int) -> None:
        checks.check_mirror(self.game, seed)

    def test_everything_is_played_and_told(self) -> None:
        checks.check_everything_is_used(self.game)


class Contract(Properties):
    """The properties, and the golden files that every game has."""

    golden: ClassVar[Path]

    @cached_property
    def whole(self) -> Game:
        """The game as long as it is."""
        return kumite.game(self.name, **self.variant)

    def test_golden_duels(self) -> None:
        golden.check(self.whole, self.golden)

    def test_counts_of_lines(self) -> None:
        counts.check(self.whole, self.golden)
