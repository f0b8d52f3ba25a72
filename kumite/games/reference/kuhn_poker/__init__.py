"""Kuhn poker: three cards, one bet."""

from kumite.core.game import Game

game = Game(
    "kuhn_poker",
    title="Kuhn Poker",
    summary="Three cards, one bet. The smallest poker there is, with a known solution.",
    package=__name__,
    seats=("First", "Second"),
    kind="reference",
)
