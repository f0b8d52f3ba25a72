"""The numbers of the moves: a few words, then blocks of one word with a thing."""

from __future__ import annotations

from kumite.core.records import Ints
from kumite.games.shattered_spirits.records import (
    AFFLICTIONS,
    BOOSTS,
    CREATURES,
    ENHANCEMENTS,
    IMBUES,
    REACTIONS,
    SPACES,
    STANCES,
    STYLES,
    TECHNIQUES,
    TOKENS,
    WEAPONS,
)

WORDS = (
    "done", "back", "decline", "act", "improvise", "give-up", "go", "stand", "jump", "yes", "no",
    "pay", "forgo", "aim-creature", "aim-armor", "aim-obstacle", "aim-item", "keep", "ease",
    "take", "lie-down", "one-hand", "both-hands", "let-go", "rush", "aim-part", "surge",
)  # fmt: skip
(
    DONE, BACK, DECLINE, ACT, IMPROVISE, GIVE_UP, GO, STAND, JUMP, YES, NO, PAY_ALL, FORGO,
    AIM_CREATURE, AIM_ARMOR, AIM_OBSTACLE, AIM_ITEM, KEEP, EASE,
    TAKE, LIE_DOWN, ONE_HAND, BOTH_HANDS, LET_GO, RUSH, AIM_PART, SURGE,
) = range(len(WORDS))  # fmt: skip
ESCAPES = ("stuck", "embedded", "grappled", "restrained")  # what one can get free of
PHASES = 7
OPTIONS = 6
WAYS = 8
BANES_ = 34

MOVE = len(WORDS)
TARGET = MOVE + SPACES
USE = TARGET + SPACES
ADD = USE + TECHNIQUES
REACT = ADD + ENHANCEMENTS
WITH = REACT + REACTIONS
WIELD = WITH + WEAPONS
STANCE = WIELD + WEAPONS
STYLE = STANCE + STANCES
PHASE = STYLE + STYLES
BOOST = PHASE + PHASES
IMBUE = BOOST + BOOSTS
OPTION = IMBUE + IMBUES
PAY = OPTION + OPTIONS
GAIN = PAY + TOKENS
TOWARD = GAIN + TOKENS
INFLICT = TOWARD + WAYS
PURGE = INFLICT + BANES_
CREATURE = PURGE + AFFLICTIONS
ESCAPE = CREATURE + CREATURES
CHOOSE = ESCAPE + len(ESCAPES)
CARRY = CHOOSE + TOKENS
EXTRA = CARRY + WEAPONS
EXTRAS = 2  # boosts of one enhancement
MOVES = EXTRA + ENHANCEMENTS * EXTRAS


def listed(moves: Ints, n: int, move: int) -> bool:
    """Whether a move is among the first `n`: two things of one kind are one move."""
    for i in range(n):
        if moves[i] == move:
            return True
    return False
