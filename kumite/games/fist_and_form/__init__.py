"""Fist & Form: a deck built card by card, until one of two fighters falls."""

from kumite.core.game import Game

game = Game(
    "fist_and_form",
    title="Fist & Form",
    summary="Build a deck of techniques round by round, and strike the other's stamina to 0.",
    package=__name__,
)
