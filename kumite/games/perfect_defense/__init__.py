"""Perfect Defense: decks are life, and the right card turned up stops a blow."""

from kumite.core.game import Game

game = Game(
    "perfect_defense",
    title="Perfect Defense",
    summary="Your deck is your life. Blows turn up its cards, and the right one stops the blow.",
    package=__name__,
)
