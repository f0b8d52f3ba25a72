"""Kuhn and Leduc poker against pgx on the CPU, one core each.

pgx steps a whole batch of games at a time, compiled by JAX. Games that are over wait for the others
(they are masked) and only real choices are counted. Of the batch sizes the best for pgx is taken,
and compiling is not counted. pgx deals all cards at once, so choices of seats are compared, the
deal being work of both sides. Nobody looks at the observations, so JAX drops them, as Kumite makes
no views for bots that do not look. Starting again game by game (auto_reset) was slower than
waiting, because a batch then deals anew at each step.

JAX takes its threads when it is imported, so this runs in a process of its own, kept to one core.
"""

from __future__ import annotations

import dataclasses
import importlib.util
import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

from bench import poker
from bench.figures import Outcome, Race, Skipped, figure, in_processes, pooled, race

ROUNDS = 5
PROCESSES = 5
SIZES = (1024, 4096, 16384, 65536)
BATCHED = 2**19  # games in one call
THEIR_NAMES = {"kuhn_poker": "kuhn_poker", "leduc_poker": "leduc_holdem"}
MOST_CHOICES = {"kuhn_poker": 3, "leduc_poker": 8}


def missing() -> str:
    for module in ("jax", "pgx"):
        if importlib.util.find_spec(module) is None:
            return f"{module} is not installed"
    return ""


def measure() -> list[Outcome]:
    found: list[Outcome] = []
    for name, title in poker.GAMES.items():
        what = f"{title} against pgx on the CPU"
        if reason := missing():
            found.append(Skipped(what, reason))
            continue
        first = in_processes("bench.pgx_cpu", [name], 1)
        size = str(first[0]["size"])
        each = first + in_processes("bench.pgx_cpu", [name, size], PROCESSES - 1)
        found_here = pooled([Race(**one["race"]) for one in each])
        times = f"in batches of {size}, one core each; {PROCESSES} processes"
        checked = first[0]["checked"]
        found.append(figure(what, found_here, 1, "choices of seats", "pgx", times, checked))
    return found


def batches(name: str, size: int) -> Callable[[int], tuple[float, float, int, float]]:
    """A function that plays many games in pgx: seed to gain, choices, games, seconds."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(THEIR_NAMES[name])
    init, step = jax.vmap(env.init), jax.vmap(env.step)
    times = BATCHED // size

    def choose(key: Any, legal: Any) -> Any:
        """Each legal move as likely as any other."""
        place = jnp.floor(jax.random.uniform(key, (size,)) * legal.sum(-1)).astype(jnp.int32)
        return jnp.argmax(jnp.cumsum(legal, -1) > place[:, None], -1).astype(jnp.int32)

    def batch(totals: Any, key: Any) -> Any:
        begin, go_on = jax.random.split(key)
        state = init(jax.random.split(begin, size))
        first = state.current_player

        def one(carried: Any, key: Any) -> Any:
            state, gain, choices = carried
            choices += (~state.terminated).sum()
            state = step(state, choose(key, state.legal_action_mask))
            gain += state.rewards[jnp.arange(size), first].sum()
            return (state, gain, choices), None

        keys = jax.random.split(go_on, MOST_CHOICES[name])
        (_, gain, choices), _ = jax.lax.scan(one, (state, *totals), keys)
        return (gain, choices), None

    @jax.jit  # type: ignore[untyped-decorator]
    def play(key: Any) -> Any:
        nothing = (jnp.float32(0), jnp.int32(0))
        return jax.lax.scan(batch, nothing, jax.random.split(key, times))[0]

    def timed(seed: int) -> tuple[float, float, int, float]:
        key = jax.random.key(seed)
        began = time.perf_counter()
        gain, choices = jax.block_until_ready(play(key))
        return float(gain), float(choices), size * times, time.perf_counter() - began

    return timed


def compare(name: str, sizes: tuple[int, ...]) -> dict[str, Any]:
    """Both sides in this process, pgx with the best of some batch sizes."""
    players = {size: batches(name, size) for size in sizes}
    speeds = {}
    for size, player in players.items():
        player(0)  # compiles
        speeds[size] = max(choices / seconds for _, choices, _, seconds in map(player, (1, 2, 3)))
    size = max(speeds, key=lambda size: speeds[size])
    gain, choices, games, _ = players[size](4)
    checked = poker.check("pgx", name, games, gain / games, choices / games)
    poker.check_kumite(name, poker.play(name))

    def our_rate() -> float:
        result = poker.play(name)
        return result.choices / result.seconds

    def their_rate() -> float:
        _, choices, _, seconds = players[size](5)
        return choices / seconds

    found = race(our_rate, their_rate, ROUNDS)
    return {"race": dataclasses.asdict(found), "size": size, "checked": checked}


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    os.environ["JAX_PLATFORMS"] = "cpu"
    sizes = tuple(map(int, sys.argv[2:])) or SIZES
    print(json.dumps(compare(sys.argv[1], sizes)))


if __name__ == "__main__":
    main()
