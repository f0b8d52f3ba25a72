"""Two worlds that a viewer cannot tell apart, played on side by side with the same choices.

`secrets.py` deals hidden things anew from a view, and so cannot see what gives them away one step
later. Here another world is played on instead: everybody chooses the same in both, nature too. As
long as nothing happens that the game's contract.py declares as showing something, the viewer must
get the same of both: view, who owes, legal list and log, and now and then table and refusals.

contract.py may have

    REVEALS = {Told.X: "why", ...}    lines of the log that may come to differ
    SHOWN = {"hp": "why", ...}        fields of the view that may, without a line
    alike(s, r, viewer, dice, t)      fill t with a world that differs from s in little; whether
                                      it could be done (else `guess` deals another world)

Choices of several parts are one: where the first world is through with its choice and the other is
not, because it has more tokens to choose from, say, the other goes on until something is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kumite.core.dice import Dice, draw, roll
from kumite.core.events import NATURE
from kumite.core.game import Game
from kumite.core.table import to_json
from kumite.testing.duels import dice_of
from kumite.testing.secrets import refusals

Line = tuple[int, tuple[int, ...]]
VIEWERS = (0, 1, 2)
PARTS = 20  # choices that may make up one
TRIES = 24  # ways to complete a choice that are tried
LOOKS = 40  # steps from one look at the table and at refusals to the next


@dataclass
class Tally:
    """What came of playing worlds side by side."""

    steps: int = 0
    pairs: int = 0
    shown: int = 0  # pairs that came apart because something was shown


class World:
    """A state with the functions of its game, interpreted, and room for what they fill."""

    def __init__(self, game: Game, state: Any) -> None:
        self.game, self.state, self.rules = game, state, game.rules
        self.functions = game.source.functions
        self.moves = game.plain.numbers(game.source.most_moves)
        self.weights = game.plain.numbers(game.source.most_outcomes)
        self._view: Any = game.source.View()
        self._blank = bytes(self._view)

    def copy(self) -> World:
        return World(self.game, self.state.copy())

    def owes(self) -> list[int]:
        mask = int(self.functions["owes"](self.state))
        return [who for who in (0, 1, NATURE) if mask >> who & 1]

    def choices(self, who: int) -> list[int]:
        """What somebody can choose; of nature what is possible at all."""
        if who == NATURE:
            count = self.functions["odds"](self.state, self.rules, self.weights)
            return [i for i in range(count) if self.weights[i] > 0]
        count = self.functions["legal"](self.state, self.rules, who, self.moves)
        return [int(self.moves[i]) for i in range(count)]

    def play(self, who: int, move: int) -> None:
        self.state.log_n = 0
        self.functions["play"](self.state, self.rules, who, move)

    def told(self, viewer: int) -> list[Line]:
        """What the viewer was told by the last choice."""
        lines = [self.state.log[i] for i in range(self.state.log_n)]
        return [
            (line.code, tuple(line.a[k] for k in range(len(line.a))))
            for line in lines
            if line.to >> viewer & 1
        ]

    def look(self, viewer: int) -> Any:
        """The view as a record; it changes with the next look."""
        self._view.load(self._blank)
        self.functions["see"](self.state, self.rules, viewer, self._view)
        return self._view

    def view(self, viewer: int) -> bytes:
        return bytes(self.look(viewer))


def check_worlds(
    game: Game,
    seed: int,
    *,
    steps: int,
    together: int = 60,
    prepare: Callable[[Any, Dice], None] | None = None,
    weigh: Callable[[str], int] = lambda text: 1,
) -> Tally:
    """Play a duel on; another world goes along for some steps, at most `together`, then the next.

    `prepare` may set up the state before worlds are made from it, and `weigh` say which moves are
    rather chosen.
    """
    dice = dice_of(seed, 77)
    tally = Tally()
    world = somewhere(game, dice, together, weigh)
    while tally.steps < steps:
        if not world.owes():
            world = somewhere(game, dice, together, weigh)
        if prepare is not None:
            prepare(world.state, dice)
        viewer = VIEWERS[roll(dice, len(VIEWERS))]
        other = another(world, viewer, dice)
        tally.pairs += 1
        side_by_side(
            world, other, viewer, dice, 1 + roll(dice, 1 + roll(dice, together)), tally, weigh
        )
    return tally


def somewhere(game: Game, dice: Dice, steps: int, weigh: Callable[[str], int]) -> World:
    """A new duel, some steps from its opening: where nothing is hidden yet no world differs."""
    world = World(game, game.source.State())
    world.functions["start"](world.state, world.rules)
    for _ in range(roll(dice, steps)):
        owes = world.owes()
        who = owes[roll(dice, len(owes))]
        before = bytes(world.state)
        world.play(who, rather(world, who, world.choices(who), dice, weigh))
        if not world.owes():
            world.state.load(before)
            break
    return world


def another(world: World, viewer: int, dice: Dice) -> World:
    """A world that the viewer cannot tell from this one."""
    game = world.game
    state: Any = game.source.State()
    alike = getattr(game.module("contract"), "alike", None)
    if alike is None or not alike(world.state, game.rules, viewer, dice, state):
        state = game.source.State()
        world.functions["guess"](world.look(viewer), game.rules, viewer, dice, state)
    assert not (wrong := game.unsound(state)), f"another world can't be: {wrong}"
    return World(game, state)


def side_by_side(
    here: World,
    there: World,
    viewer: int,
    dice: Dice,
    steps: int,
    tally: Tally,
    weigh: Callable[[str], int],
) -> None:
    """The same choices in both worlds, for so many steps or until something is shown."""
    same(here, there, viewer, "at the beginning", full=True)
    for step in range(steps):
        owes = here.owes()
        if not owes:
            return
        who = owes[roll(dice, len(owes))]
        shared = sorted(set(here.choices(who)) & set(there.choices(who)))
        if not shared:
            return
        move = rather(here, who, shared, dice, weigh)
        before = here.view(viewer)
        here.play(who, move)
        there.play(who, move)
        tally.steps += 1
        if not one_step(here, there, viewer, who, before, move, dice):
            tally.shown += 1
            return
        same(here, there, viewer, f"after {said(here, who, move)}", step % LOOKS == LOOKS - 1)


def rather(
    world: World, who: int, moves: list[int], dice: Dice, weigh: Callable[[str], int]
) -> int:
    """One of some moves, or of nature's outcomes."""
    if who == NATURE:
        return moves[roll(dice, len(moves))]
    weights = [weigh(world.game.moves[move].text) for move in moves]
    return moves[draw(dice, weights, len(weights))]  # type: ignore[arg-type]


def said(world: World, who: int, move: int) -> str:
    if who == NATURE:
        return f"nature's {move}"
    return f"seat {who}'s {world.game.moves[move].text!r}"


def one_step(
    here: World, there: World, viewer: int, who: int, before: bytes, move: int, dice: Dice
) -> bool:
    """Whether the worlds still look the same after a choice; if not, something was shown."""
    if alike_now(here, there, viewer):
        return True
    if who not in (viewer, NATURE):
        slow = [w for w in (here, there) if w.view(viewer) == before]
        if len(slow) == 1 and not slow[0].told(viewer):
            quick = there if slow[0] is here else here
            if complete(slow[0], quick, viewer, who, before, dice):
                return True
    assert was_shown(here, there, viewer), difference(here, there, viewer, said(here, who, move))
    return False


def alike_now(here: World, there: World, viewer: int) -> bool:
    """Whether the last choice told and shows the viewer the same in both."""
    same_told = here.told(viewer) == there.told(viewer)
    return same_told and here.view(viewer) == there.view(viewer)


def complete(slow: World, quick: World, viewer: int, who: int, before: bytes, dice: Dice) -> bool:
    """Let `who` complete its choice, in a way that shows the viewer what the other world shows.

    If there is none, then in one that tells it the same for as long as can be.
    """
    best, agreed = slow, -1
    for _ in range(TRIES):
        world = slow.copy()
        for _ in range(PARTS):
            if who not in world.owes():
                break
            on = [m for m in world.choices(who) if world.game.moves[m].text != "back"]
            if not on:
                break
            world.play(who, on[roll(dice, len(on))])
            if world.told(viewer) or world.view(viewer) != before:
                break
        same_lines = first_other(world.told(viewer), quick.told(viewer))
        if same_lines > agreed:
            best, agreed = world, same_lines
        if alike_now(world, quick, viewer):
            best = world
            break
    slow.state.load(bytes(best.state))
    return alike_now(slow, quick, viewer)


def was_shown(here: World, there: World, viewer: int) -> bool:
    """Whether the first thing that differs is one that the game declares as showing something."""
    contract = here.game.module("contract")
    one, two = here.told(viewer), there.told(viewer)
    if one != two:
        at = first_other(one, two)
        codes = {lines[at][0] for lines in (one, two) if at < len(lines)}
        return bool(codes & set(getattr(contract, "REVEALS", {})))
    return bool(set(getattr(contract, "SHOWN", {})) & set(fields_of(here, there, viewer)))


def first_other(one: list[Line], two: list[Line]) -> int:
    at = 0
    while at < min(len(one), len(two)) and one[at] == two[at]:
        at += 1
    return at


def fields_of(here: World, there: World, viewer: int) -> dict[str, str]:
    """The fields of the view that differ, by their names without places, with an example."""
    found: dict[str, str] = {}
    compare(here.look(viewer).as_dict(), there.look(viewer).as_dict(), "", "", found)
    return found


def compare(one: Any, two: Any, name: str, place: str, found: dict[str, str]) -> None:
    if isinstance(one, dict):
        for key in one:
            inner = f"{name}.{key}".lstrip(".")
            compare(one[key], two[key], inner, f"{place}.{key}".lstrip("."), found)
    elif isinstance(one, list):
        for i, (mine, other) in enumerate(zip(one, two, strict=True)):
            compare(mine, other, name, f"{place}[{i}]", found)
    elif one != two:
        found.setdefault(name, f"{place}: {one} and {two}")


def difference(here: World, there: World, viewer: int, when: str) -> str:
    """What the viewer can tell two worlds by, for a message."""
    one, two = here.told(viewer), there.told(viewer)
    told = getattr(here.game.module("rules"), "Told", None)
    lines = ""
    if one != two:
        at = first_other(one, two)
        ends = [lines[at : at + 1] for lines in (one, two)]
        names = [told(end[0][0]).name if told and end else "nothing" for end in ends]
        lines = f"\n  told: {names[0]} {ends[0]} and {names[1]} {ends[1]}"
    fields = "".join(f"\n  {text}" for text in list(fields_of(here, there, viewer).values())[:8])
    return f"seat {viewer} tells two worlds apart after {when}, nothing was shown:{lines}{fields}"


def same(here: World, there: World, viewer: int, when: str, full: bool = False) -> None:
    """Who owes and what the viewer may do; in full all that it gets."""
    assert here.view(viewer) == there.view(viewer), difference(here, there, viewer, when)
    owes, also = here.owes(), there.owes()
    assert owes == also, f"seat {viewer} sees who owes, {owes} and {also}, {when}"
    if viewer in owes and viewer != NATURE:  # who is 2 watches, and owes nothing
        mine, other = here.choices(viewer), there.choices(viewer)
        assert mine == other, (
            f"the legal list of seat {viewer} differs {when}:\n  {mine}\n  {other}"
        )
    if full:
        one, two = (world.game.at(world.state, nature="ask") for world in (here, there))
        tables = [to_json(match.table(viewer)) for match in (one, two)]
        assert tables[0] == tables[1], f"the table of seat {viewer} differs {when}: {tables}"
        if viewer != NATURE:
            texts = [refusals(match, viewer, 1) for match in (one, two)]
            assert texts[0] == texts[1], f"a refusal to seat {viewer} differs {when}: {texts}"
        assert (one.result, one.scores) == (two.result, two.scores), f"the result differs {when}"
