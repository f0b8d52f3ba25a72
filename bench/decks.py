"""How even the sample decks and characters of Perfect Defense are: `python -m bench.decks`.

Every deck with every character meets every other deck with every character, in both seats, between
two equal bots. A share is wins and half the ties, with its 95 % interval. The field of a deck are
the other decks; the field of a character are the other characters.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import kumite
from kumite.core.game import Game

GAME = "perfect_defense"
GAMES = 1000  # of each pairing in each seating
BOTS = ("random", "greedy")
HIGHEST = 0.6  # share against the field that no deck may pass


@dataclass(frozen=True)
class Entry:
    """What a seat brings."""

    deck: str
    character: str


@dataclass(frozen=True)
class Share:
    """Points of one side over some games."""

    games: int = 0
    points: float = 0.0
    ties: int = 0

    def __add__(self, other: Share) -> Share:
        return Share(self.games + other.games, self.points + other.points, self.ties + other.ties)

    @property
    def share(self) -> float:
        """Wins and half the ties."""
        return self.points / self.games

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval. Ties make it narrower than a coin's."""
        share = self.share
        variance = share - share * share - self.ties / self.games / 4
        return 1.96 * math.sqrt(max(0.0, variance) / self.games)


Results = dict[tuple[Entry, Entry], Share]


def entries(game: Game) -> list[Entry]:
    """Every deck with every character."""
    return [
        Entry(deck, character)
        for deck in game.catalog.names("decks")
        for character in game.catalog.names("characters")
    ]


def meet(game: Game, left: Entry, right: Entry, bot: str, games: int, seed: int) -> Share:
    """The share of the left one."""
    variant = game.variant(
        deck=[left.deck, right.deck], character=[left.character, right.character]
    )
    found = kumite.simulate(variant, bots=(bot, bot), games=games, seed=seed)
    return Share(games, found.wins[0] + found.ties / 2, found.ties)


def play_all(game: Game, bot: str, games: int, seed: int = 1) -> Results:
    """All pairings, each with both seatings in it, seen from either side."""
    all_entries = entries(game)
    made: Results = {}
    for i, one in enumerate(all_entries):
        for two in all_entries[i + 1 :]:
            seed += 1
            left = meet(game, one, two, bot, games, seed)
            right = meet(game, two, one, bot, games, -seed)
            made[one, two] = left + turned(right)
            made[two, one] = turned(left) + right
    return made


def turned(share: Share) -> Share:
    """The same games from the other side."""
    return Share(share.games, share.games - share.points, share.ties)


Of = Callable[[Entry], str]


def against(results: Results, of: Of, one: str, others: Sequence[str]) -> Share:
    """What all entries of one kind made of the entries of other kinds."""
    total = Share()
    for (mine, other), share in results.items():
        if of(mine) == one and of(other) in others:
            total += share
    return total


def table(results: Results, of: Of, names: Sequence[str]) -> Iterator[str]:
    """A table in Markdown: each against each, and against the field."""
    yield "| | " + " | ".join(f"`{name}`" for name in names) + " | the field | games |"
    yield "|---|" + "---|" * len(names) + "---|---|"
    for one in names:
        field = against(results, of, one, [name for name in names if name != one])
        cells = [
            "" if one == other else f"{against(results, of, one, [other]).share:.1%}"
            for other in names
        ]
        whole = f"{field.share:.1%} +- {field.error:.1%}"
        yield f"| `{one}` | " + " | ".join(cells) + f" | {whole} | {field.games:,} |"


def best(results: Results) -> tuple[Entry, Share]:
    """The deck with the one character that do best together against the other decks."""
    shares: dict[Entry, Share] = {}
    for (mine, other), share in results.items():
        if mine.deck != other.deck:
            shares[mine] = shares.get(mine, Share()) + share
    return max(shares.items(), key=lambda found: found[1].share)


def highest(results: Results, names: Sequence[str]) -> float:
    """The share of the best deck against the field."""
    return max(
        against(results, deck_of, one, [name for name in names if name != one]).share
        for one in names
    )


def deck_of(entry: Entry) -> str:
    return entry.deck


def character_of(entry: Entry) -> str:
    return entry.character


def main() -> int:
    parser = argparse.ArgumentParser(description="How even decks and characters are.")
    parser.add_argument("--games", type=int, default=GAMES, help="of each pairing and seating")
    parser.add_argument("--bots", nargs="+", default=BOTS, help="each against its equal")
    chosen = parser.parse_args()
    game = kumite.game(GAME)
    too_high = False
    for bot in chosen.bots:
        results = play_all(game, bot, chosen.games)
        decks, characters = game.catalog.names("decks"), game.catalog.names("characters")
        total = sum(share.games for share in results.values()) // 2
        ties = sum(share.ties for share in results.values()) / 2 / total
        print(f"\n{bot} against {bot}: {total:,} games, {ties:.1%} of them ties\n")
        print("\n".join([*table(results, deck_of, decks), ""]))
        print("\n".join([*table(results, character_of, characters), ""]))
        entry, share = best(results)
        together = f"`{entry.deck}` with `{entry.character}`"
        print(f"The best together: {together}, {share.share:.1%} +- {share.error:.1%}")
        too_high |= highest(results, decks) > HIGHEST
    return int(too_high)


if __name__ == "__main__":
    raise SystemExit(main())
