"""Shattered Spirits: tactical combat on a grid with secret plotting."""

from kumite.core.game import Game

game = Game(
    "shattered_spirits",
    title="Shattered Spirits",
    summary="Tactical combat on a grid: plot in secret, act in six phases, react out of turn.",
    package=__name__,
    seats=("Spiritbound", "Spirit Master"),
)
