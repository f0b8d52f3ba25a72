"""Five Cells: swords on a line, plans revealed at once."""

from kumite.core.game import Game

game = Game(
    "five_cells",
    title="Five Cells",
    summary="Swords on a line. Both plan two cards in secret, then both plans are revealed.",
    package=__name__,
)
