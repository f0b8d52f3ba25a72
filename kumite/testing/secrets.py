"""The non-interference check: what a seat may not know changes nothing that it gets to see.

It works on every channel: view, who owes, table, legal list, log, error texts, a seat's file.
From a position, hidden things are dealt anew (`guess`), the same choices are made in both worlds,
and as long as the seat's views agree, everything else it gets must agree to the byte. What is
hidden is declared apart from `see` and `guess`, in the game's contract.py, so that a view that
shows too much is found even where `guess` goes along with it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kumite.core.dice import roll
from kumite.core.events import NATURE
from kumite.core.game import Game
from kumite.core.match import Match, guess
from kumite.core.table import to_json
from kumite.errors import IllegalMove
from kumite.testing.duels import dice_of

# A fact about what `owner` has, for `viewer`: (state, rules, owner, viewer); None if it may know.
Fact = Callable[[Any, Any, int, int], object]
GUESSES = 40
REFUSALS = 10
VIEWERS = (0, 1, 2)


def check_secrets(match: Match, seed: int) -> None:
    """Nothing a seat is shown depends on what it must not know."""
    game = match.game
    here = game.at(match.state, nature="ask")
    check_sound(game, match.state, "a state of a random duel")
    for viewer in VIEWERS:
        state = guess(game, here.view(viewer), viewer, dice_of(seed, viewer))
        check_sound(game, state, f"what seat {viewer} may guess")
        check_hidden_facts_vary(here, viewer, seed)
        there = game.at(state, nature="ask")
        when = "after what is hidden was dealt anew"
        agree(observe(here, viewer, seed, True), observe(there, viewer, seed, True), viewer, when)
        check_next_step(here, there, viewer, seed)
        check_other_choices(here, viewer, seed)


def check_hidden_facts_vary(match: Match, viewer: int, seed: int) -> None:
    """What the game says is hidden can have other values for all that the viewer knows."""
    possible = getattr(match.game.module("contract"), "POSSIBLE", {})
    view = match.view(viewer)
    for name, fact in game_facts(match.game).items():
        for owner in (0, 1):
            truth = fact(match.state, match.rules, owner, viewer)
            if truth is None:
                continue
            wanted = set()
            if name in possible:
                wanted = set(possible[name](match.state, match.rules, owner, viewer))
            dice = dice_of(seed, 10 + viewer)
            found: set[Any] = set()
            for _ in range(GUESSES * max(1, len(wanted))):
                state = guess(match.game, view, viewer, dice)
                found.add(fact(state, match.rules, owner, viewer))
                if len(found) > 1 and wanted <= found:
                    break
            else:
                missing = f"; it can't be {sorted(wanted - found)}" if wanted - found else ""
                raise AssertionError(
                    f"{name} of seat {owner} must be hidden from seat {viewer}, but every state "
                    f"that fits its view has {sorted(found)}{missing}. Does see show too much?"
                )


def check_sound(game: Game, state: Any, what: str) -> None:
    """The game's own `sound` finds nothing wrong with a state."""
    assert not (wrong := game.unsound(state)), f"{what} can't be: {wrong}"


def game_facts(game: Game) -> dict[str, Fact]:
    """The hidden facts that a game declares."""
    facts: dict[str, Fact] | None = getattr(game.module("contract"), "HIDDEN", None)
    assert facts is not None, f"{game.name} has no HIDDEN in contract.py (it may be empty)"
    return facts


def observe(match: Match, viewer: int, seed: int, files: bool = False) -> dict[str, object]:
    """All that the viewer gets to see right now, channel by channel."""
    seen: dict[str, object] = {
        "the view": (match.view(viewer).as_dict(), bytes(match.view(viewer))),
        "who owes": match.owes,
        "the log": (match.log(viewer), numbers(match, viewer)),
    }
    if viewer in (0, 1):
        seen["the legal list"] = match.move_ids(viewer)
        seen["an error text"] = refusals(match, viewer, seed)
    seen["the table"] = to_json(match.table(viewer))
    seen["the result"] = (match.result, match.scores)
    if files:
        seen["the saved file"] = seat_file(match, viewer)
    return seen


def agree(one: dict[str, object], two: dict[str, object], viewer: int, when: str) -> None:
    """Every channel shows the viewer the same in both worlds."""
    for what, shown in one.items():
        assert shown == two[what], (
            f"{what} of seat {viewer} gives something away {when}:\n  {shown!r}\n  {two[what]!r}"
        )


def numbers(match: Match, viewer: int) -> list[tuple[int, tuple[int, ...]]]:
    """The log as codes, as a client gets it."""
    return [(told.code, told.numbers) for told in match.heard(viewer)]


def refusals(match: Match, viewer: int, seed: int) -> list[str]:
    """What the viewer is told when it tries what it must not."""
    legal = set(match.move_ids(viewer))
    wrong: list[int | str] = [m.id for m in match.game.moves if m.id not in legal]
    texts = []
    dice = dice_of(seed, len(wrong))
    some = [wrong[roll(dice, len(wrong))] for _ in range(min(REFUSALS, len(wrong)))]
    for said in [*some, "nonsense"]:
        try:
            match.fork().play(viewer, said)
        except IllegalMove as refusal:
            texts.append(str(refusal))
    return texts


def seat_file(match: Match, viewer: int) -> bytes:
    """The bytes of the viewer's own file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "seat.kumite"
        match.save(path, seat=viewer)
        return path.read_bytes()


def check_next_step(here: Match, there: Match, viewer: int, seed: int) -> None:
    """The same choice in both worlds: where the views still agree, all else does."""
    dice = dice_of(seed, 20 + viewer)
    for who in here.owes:
        shared = choices(here, who) & choices(there, who)
        if not shared:
            continue
        move = sorted(shared)[roll(dice, len(shared))]
        one, two = (seen_after(world, who, move, viewer, seed) for world in (here, there))
        open_still = who == viewer and len(here.owes) == 2  # nothing is resolved yet
        if open_still or one["the view"] == two["the view"]:
            agree(one, two, viewer, f"after {who} chose {move}")


def check_other_choices(here: Match, viewer: int, seed: int) -> None:
    """Two choices of somebody else: the same for the viewer unless its view differs."""
    dice = dice_of(seed, 30 + viewer)
    for who in here.owes:
        options = sorted(choices(here, who))
        if who == viewer or len(options) < 2:
            continue
        first = roll(dice, len(options))
        second = (first + 1 + roll(dice, len(options) - 1)) % len(options)
        one, two = (seen_after(here, who, options[i], viewer, seed) for i in (first, second))
        # While both owe, steps of a choice show nothing; that it is complete may show.
        in_secret = len(here.owes) == 2 and one["who owes"] == two["who owes"]
        if in_secret or one["the view"] == two["the view"]:
            agree(one, two, viewer, f"when {who} chose {options[first]} or {options[second]}")


def choices(match: Match, who: int) -> set[int]:
    """What somebody can choose now."""
    if who == NATURE:
        return {i for i, weight in enumerate(match.weights()) if weight > 0}
    return set(match.move_ids(who))


def seen_after(match: Match, who: int, move: int, viewer: int, seed: int) -> dict[str, object]:
    """What the viewer gets to see right after one choice."""
    after = match.fork()
    after.play(who, move)
    return observe(after, viewer, seed)
