"""Leduc poker: six cards, two rounds of betting."""

from kumite.core.game import Game

game = Game(
    "leduc_poker",
    title="Leduc Poker",
    summary="Six cards, two rounds of bets, and one card in the middle that may make a pair.",
    package=__name__,
    seats=("First", "Second"),
    kind="reference",
)
