"""Chance outside the rules: one small generator, the same numbers interpreted and compiled.

Rules never hold one. Drivers, bots and `guess` get a `Dice` handed to them. The generator is
splitmix64: every seed gives a good stream, and streams of neighbouring seeds are unrelated, so
game number i of a run can have a stream of its own whatever core plays it.
"""

from __future__ import annotations

import numpy as np

from kumite.core.records import Ints, Record, u64

# All of these have the top bit set, so that compiled code keeps them unsigned.
MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
MIX1 = 0xBF58476D1CE4E5B9
MIX2 = 0x94D049BB133111EB


class Dice(Record, size=8):
    """A stream of random numbers."""

    state: int = u64()


def advance(dice: Dice) -> int:
    """The next 64 random bits."""
    dice.state = (dice.state + STEP) & MASK
    z = dice.state
    z = ((z ^ (z >> 30)) * MIX1) & MASK
    z = ((z ^ (z >> 27)) * MIX2) & MASK
    return z ^ (z >> 31)


def roll(dice: Dice, sides: int) -> int:
    """A number from 0 to sides - 1, all equally likely. Up to 2**31 sides."""
    return int((np.int64(advance(dice) >> 33) * sides) >> 31)


def roll_outside(dice: Dice, count: int, taken: int) -> int:
    """A number below `count` whose bit is not in `taken`, each as likely as any other."""
    left = 0
    for i in range(count):
        left += 1 - ((taken >> i) & 1)
    left = roll(dice, left)
    for i in range(count):
        left -= 1 - ((taken >> i) & 1)
        if left < 0:
            return i
    return count - 1


def reseed(dice: Dice, seed: int, index: int) -> None:
    """Start the stream that belongs to this seed and this index."""
    dice.state = seed
    dice.state = (advance(dice) + index) & MASK
    dice.state = advance(dice)


def draw(dice: Dice, weights: Ints, count: int) -> int:
    """One of `count` outcomes, each as likely as its weight says."""
    total = 0
    for i in range(count):
        total += weights[i]
    if total < 1:
        raise ValueError("no outcome has a weight")
    left = roll(dice, total)
    place = 0
    for i in range(count):  # to the end: a branch that nobody can foresee costs more
        left -= weights[i]
        place += left >= 0
    return place
