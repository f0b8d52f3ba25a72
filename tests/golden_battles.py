"""Writes the golden battles of Shattered Spirits anew, one per scenario, between greedy bots.

    python -m tests.golden_battles

Read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

from kumite.core.events import NATURE
from kumite.core.game import Game
from kumite.core.match import Match
from kumite.games.shattered_spirits import game
from kumite.testing import counts, golden
from kumite.testing.duels import dice_of, random_choice

HOME = Path(__file__).parent / "golden" / "shattered_spirits"
FIRST_SEED = 100
MOST = 3000


def battle(variant: Game, seed: int) -> Match:
    """A battle between two greedy bots."""
    match = variant.match(nature="ask")
    dice = dice_of(seed)
    choose = variant.module("greedy").choose
    while not match.over and len(match.choices) < MOST:
        seat = match.owes[0]
        if seat == NATURE:
            match.play(*random_choice(match, dice))
            continue
        moves = match.move_ids(seat)
        place = choose(match.view(seat), variant.rules, seat, moves, len(moves), dice)
        match.play(seat, moves[place])
    return match


def main() -> None:
    for number, scenario in enumerate(game.catalog.names("scenarios")):
        variant = game.variant(scenario=scenario)
        match = battle(variant, FIRST_SEED + number)
        choices = [(choice.who, choice.text) for choice in match.choices]
        folder = HOME if number == 0 else HOME / scenario
        folder.mkdir(parents=True, exist_ok=True)
        text = golden.transcript(variant, choices, scenario)
        (folder / f"{scenario}.txt").write_text(text, encoding="utf-8")
        print(f"{scenario}: {len(choices)} choices, {match.result}")
    counts.write(game, HOME)


if __name__ == "__main__":
    main()
