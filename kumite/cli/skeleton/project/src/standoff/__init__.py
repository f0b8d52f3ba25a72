"""Standoff: a secret blade each, and one question: strike or guard?"""

from kumite.core.game import Game

game = Game(
    "standoff",
    title="Standoff",
    summary="A secret blade each, and one question: strike or guard?",
    package=__name__,
)
