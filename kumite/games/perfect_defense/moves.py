"""The numbers of moves: a few by themselves, then one for each card in three blocks."""

from __future__ import annotations

from kumite.games.perfect_defense.records import CARDS, LARGEST_POWER

KEEP = 0  # the mulligan is complete
BACK = 1  # the card set aside last comes back
PASS = 2
POWER = 3  # to power up n is POWER + n
MULLIGAN = POWER + LARGEST_POWER + 1  # and the card, in each block
PLAY = MULLIGAN + CARDS
DISCARD = PLAY + CARDS
MOVES = DISCARD + CARDS
