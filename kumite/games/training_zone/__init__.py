"""Training Zone: charge, look ahead, strike or bluff; nothing is ever shuffled again."""

from kumite.core.game import Game

game = Game(
    "training_zone",
    title="Training Zone",
    summary="Charge energy, choose what you draw, strike or bluff. Your cards are your life.",
    package=__name__,
)
