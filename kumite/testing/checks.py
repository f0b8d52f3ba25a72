"""What must hold for every game, as plain functions that raise AssertionError with the reason.

Each takes a match somewhere in a random duel (nature by hand) or a whole game and a seed. The
contract suite calls them; so does whoever wants to know what is wrong with a game of theirs.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import msgspec

from kumite.core import replay
from kumite.core.dice import roll
from kumite.core.events import NATURE, QUIET
from kumite.core.game import Game
from kumite.core.layout import rank
from kumite.core.match import Match
from kumite.core.table import Table, to_json, touchable
from kumite.errors import BadReplay, IllegalMove, NatureError
from kumite.testing.duels import dice_of, duel, random_choice, walk

FIRST_STEPS = 200


def same(one: object, two: object, what: str) -> None:
    """The two are equal, or it is said what differs."""
    assert one == two, f"{what} differs:\n  {one!r}\n  {two!r}"


def same_record(one: Any, two: Any, what: str) -> None:
    """The two records are equal; they are spelled out only where their bytes differ."""
    if one.memory != two.memory:
        same(one.as_dict(), two.as_dict(), what)


def same_but_log(one: Any, two: Any, what: str) -> None:
    """The two states are equal in all but the log, their last two fields."""
    end = type(one).dtype.fields["log_n"][1]
    if one.memory[:end] != two.memory[:end]:
        same(without_log(one), without_log(two), what)


def check_choices(match: Match) -> None:
    """Whoever owes has choices: listed in one order, with texts of their own that read back."""
    owes = match.owes
    for seat in (0, 1):
        ids = match.move_ids(seat)
        if seat not in owes:
            assert not ids, f"seat {seat} owes nothing and has moves"
            continue
        assert ids, f"seat {seat} owes a choice and has none"
        assert len(set(ids)) == len(ids), f"seat {seat} has a move twice"
        same(ids, match.fork().move_ids(seat), "the order of the legal list")
        moves = match.moves(seat)
        texts = [move.text for move in moves]
        assert len(set(texts)) == len(texts), f"two moves share a text: {texts}"
        for move in moves:
            same(match.game.by_text[move.text].id, move.id, f"what {move.text!r} reads back as")
            same(" ".join(move.parts), move.text, "a move's parts")
    if NATURE in owes:
        assert owes == (NATURE,), "nature and a seat owe at the same time"
        weights = match.weights()
        assert len(weights) <= match.game.source.most_outcomes, "more outcomes than MOST_OUTCOMES"
        assert min(weights) >= 0 < sum(weights), f"nature's weights are {weights}"
        texts = match.outcome_texts(weights)
        assert len(set(texts)) == len(texts), f"two outcomes share a text: {texts}"


def check_refusals(match: Match, seed: int) -> None:
    """What is not legal is refused with a reason, and nothing changes."""
    before = bytes(match.state)
    dice = dice_of(seed)
    count = len(match.game.moves)
    for seat in (0, 1):
        legal = set(match.move_ids(seat))
        wrong = [i for i in range(count) if i not in legal]
        some = [wrong[roll(dice, len(wrong))] for _ in range(min(20, len(wrong)))]
        attempts: list[int | str] = [*some, -1, count, "no such move", ""]
        for said in attempts:
            reason = refusal(match, seat, said)
            assert reason, f"seat {seat} played {said!r}, or was refused without a reason"
            same(bytes(match.state), before, f"the state after {said!r} was refused")
    try:
        match.play(NATURE, -1)
    except NatureError:
        pass
    else:
        raise AssertionError("nature could have an outcome that does not exist")
    same(bytes(match.state), before, "the state after nature was refused")


def refusal(match: Match, seat: int, said: int | str) -> str:
    """The reason a choice is refused with; empty when there is none or it is accepted."""
    try:
        match.play(seat, said)
    except IllegalMove as error:
        return str(error)
    return ""


def check_copies(match: Match, seed: int) -> None:
    """A fork goes its own way, and undo brings back the very bytes."""
    if match.over:
        return
    before, logs = bytes(match.state), [match.log(seat) for seat in (0, 1, 2)]
    fork = match.fork()
    dice = dice_of(seed)
    for _ in range(3):
        if not fork.over:
            fork.play(*random_choice(fork, dice))
    same(bytes(match.state), before, "the state after playing on in a fork")
    same([match.log(seat) for seat in (0, 1, 2)], logs, "the log after playing on in a fork")
    again = match.fork()
    choice = random_choice(again, dice_of(seed))
    again.play(*choice)
    after = bytes(again.state)
    again.undo()
    same(bytes(again.state), before, "the state after undo")
    same([again.log(seat) for seat in (0, 1, 2)], logs, "the log after undo")
    again.play(*choice)
    same(bytes(again.state), after, "the state after playing the same again")


def check_files(match: Match) -> None:
    """A saved match comes back; one that was tampered with does not."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.kumite"
        match.save(path)
        file = replay.read(path)
        assert isinstance(file, replay.MatchFile)
        back = rebuilt(match, file)
        same(bytes(back.state), bytes(match.state), "the state after loading")
        for seat in (0, 1, 2):
            same(back.log(seat), match.log(seat), f"the log of seat {seat} after loading")
        tampered = (
            path.read_bytes()
            .replace(b'"format": 1', b'"format": 1 ')
            .replace(match.names[0].encode(), b"Nobody")
        )
        path.write_bytes(tampered)
        try:
            replay.read(path)
        except BadReplay:
            return
        raise AssertionError("a file that was changed by hand is accepted")


def rebuilt(match: Match, file: replay.MatchFile) -> Match:
    """The match of a file, with nature left as it is."""
    try:
        return replay.replay_of(match.game, file, "the file")
    except BadReplay as error:
        raise AssertionError(f"a saved match does not come back: {error}") from error


def check_table(match: Match) -> None:
    """The table of each seat is sound: it reads back, and every choice is bound to a thing."""
    for seat in (0, 1, 2):
        table = match.table(seat)
        data = to_json(table)
        same(msgspec.json.decode(data, type=Table), table, "the table read back from JSON")
        same(to_json(match.table(seat)), data, "the table drawn a second time")
        ids = touchable(table.scene)
        known = match.game.catalog.terms
        _check_order(match, seat, table)
        for choice in table.choices:
            same(" ".join(part.text for part in choice.parts), choice.text, "a choice's parts")
            for part in choice.parts:
                assert not part.touch or part.touch in ids, f"nothing has the id {part.touch!r}"
                assert part.label, f"{choice.text!r} has a part without a label"
        assert all(term.name in known for term in table.terms)
        if table.choices:
            assert table.scene.question, f"seat {seat} must choose and is not asked anything"
        same([s.seat for s in table.scene.seats], [0, 1], "the seats on the table")


def _check_order(match: Match, seat: int, table: Table) -> None:
    """The choices are the legal ones, by the rank of the game's view.py, else as the rules list."""
    listed = match.move_ids(seat)
    same(sorted(c.id for c in table.choices), sorted(listed), "the choices on the table")
    layout = match.game.module("view")
    places = [(rank(layout, c.text), listed.index(c.id)) for c in table.choices]
    same(places, sorted(places), "the order of the choices on the table")


def check_same_compiled(game: Game, seed: int) -> None:
    """Compiled rules do to the last byte what interpreted rules do."""
    source, plain, fast = game.source, game.plain, game.compiled
    rules, moves, weights = game.rules, [0] * source.most_moves, [0] * source.most_outcomes
    fast_moves, fast_weights = fast.numbers(source.most_moves), fast.numbers(source.most_outcomes)
    state: Any = source.State()
    twin: Any = source.State()
    plain.function("start")(state, rules)
    fast.function("start")(twin.raw, rules.raw)
    dice = dice_of(seed)
    quiet: Any = state.copy()  # nobody listens: all but the log must come out the same
    quiet.log_n = QUIET
    for step in range(100_000):
        same_record(twin, state, f"compiled play (second) at step {step}: the state")
        owes = plain.function("owes")(state)
        same(fast.function("owes")(twin.raw), owes, "compiled owes")
        # Deep in a long duel one viewer after the other looks; before, all do.
        for seat in (0, 1, 2) if step < FIRST_STEPS else (step % 3,):
            view, fast_view = source.View(), source.View()
            plain.function("see")(state, rules, seat, view)
            fast.function("see")(twin.raw, rules.raw, seat, fast_view.raw)
            same_record(fast_view, view, f"the compiled view of seat {seat}")
            if step % 4 == 0:
                _check_same_guess(game, view, seat, seed + step)
        if not owes:
            break
        if owes == 4:
            who = NATURE
            count = plain.function("odds")(state, rules, weights)
            same(fast.function("odds")(twin.raw, rules.raw, fast_weights), count, "compiled odds")
            same(list(fast_weights[:count]), weights[:count], "compiled odds")
            choices = [i for i in range(count) if weights[i] > 0]
        else:
            who = 1 if owes == 2 else 0 if owes == 1 else int(dice.state & 1)
            count = plain.function("legal")(state, rules, who, moves)
            same(fast.function("legal")(twin.raw, rules.raw, who, fast_moves), count, "the list")
            same(list(fast_moves[:count]), moves[:count], "the compiled legal list")
            choices = moves[:count]
        dice.state = dice.state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        move = choices[(dice.state >> 33) % len(choices)]
        state.log_n = twin.log_n = 0
        plain.function("play")(state, rules, who, move)
        fast.function("play")(twin.raw, rules.raw, who, move)
        plain.function("play")(quiet, rules, who, move)
        same_but_log(quiet, state, "play that nobody listens to")
    for seat in (0, 1):
        ours = plain.function("score")(state, rules, seat)
        same(fast.function("score")(twin.raw, rules.raw, seat), ours, "the compiled score")


def without_log(state: Any) -> dict[str, Any]:
    """All that a state holds but its log."""
    return {name: value for name, value in state.as_dict().items() if name not in ("log", "log_n")}


def _check_same_guess(game: Game, view: object, seat: int, seed: int) -> None:
    one, two = game.source.State(), game.source.State()
    dice, fast_dice = dice_of(seed), dice_of(seed)
    game.plain.function("guess")(view, game.rules, seat, dice, one)
    game.compiled.function("guess")(
        view.raw, game.rules.raw, seat, fast_dice.raw, two.raw  # type: ignore[attr-defined]
    )  # fmt: skip
    same_record(two, one, f"the compiled guess of seat {seat}")
    same(fast_dice.state, dice.state, "the dice after a compiled guess")


def check_end(game: Game, seed: int) -> None:
    """Every duel ends, with scores that sum to zero."""
    match = duel(game, seed)
    mine, other = match.scores
    assert abs(mine + other) < 1e-12, f"the scores are {mine} and {other}"
    assert -1 <= mine <= 1, f"a score of {mine}"
    assert match.result, "no words for the result"


def check_mirror(game: Game, seed: int) -> None:
    """With seats swapped the same duel gives the swapped result."""
    contract = game.module("contract")
    mirror = getattr(contract, "mirror", None)
    if mirror is None:
        return
    swap = getattr(contract, "mirror_move", lambda move: move)
    play = game.plain.function("play")
    compared = 0
    for match in walk(game, seed):
        image: Any = game.source.State()
        if NATURE in match.owes or not mirror(match.state, game.rules, image):
            continue
        same(
            tuple(sorted(1 - seat for seat in match.owes)), game.at(image, nature="ask").owes,
            "who owes in the mirror",
        )  # fmt: skip
        if match.over:
            continue
        seat, move = random_choice(match, dice_of(seed, len(match.choices)))
        after = match.state.copy()
        expected: Any = game.source.State()
        play(after, game.rules, seat, move)
        play(image, game.rules, 1 - seat, swap(move))
        if mirror(after, game.rules, expected):
            said = f"the mirror image after {game.moves[move].text!r}"
            same_but_log(image, expected, said)
            compared += 1
    assert compared, f"mirror in contract.py of {game.name} never has an image"


def check_everything_is_used(game: Game, duels: int = 400) -> None:
    """Every part of every move is played, and every event told, in some random duel."""
    wanted: set[object] = {part for move in game.moves for part in move.parts}
    wanted |= set(getattr(game.module("rules"), "Told", ()))
    wanted -= set(getattr(game.module("contract"), "NEVER_RANDOM", ()))
    for seed in range(duels):
        played = duel(game, seed)
        for choice in played.choices:
            if choice.who != NATURE:
                wanted -= set(game.moves[choice.move].parts)
        wanted -= {told.code for told in played.told}
        if not wanted:
            return
    never = sorted(getattr(what, "name", what) for what in wanted)  # type: ignore[type-var]
    raise AssertionError(f"never played or told in {duels} random duels: {never}")
