"""What the table of Standoff shows a seat."""

from __future__ import annotations

from kumite.core.game import Game
from kumite.core.table import Card, Mark, Meter, Part, Scene, Seat, Zone

from .rules import View


def lay_out(v: View, game: Game, seat: int, names: tuple[str, str]) -> Scene:
    must_choose = seat < 2 and not v.over and v.dealt[0] and v.dealt[1] and not v.chosen[seat]
    return Scene(
        clock=f"round {v.round + (0 if v.over else 1)} of {game.rules.round_limit}",
        phase="over" if v.over else "choosing",
        question="Strike or guard?" if must_choose else "",
        seats=[seat_of(v, game, side, names) for side in range(2)],
        zones=[Zone(f"hand{side}", "blade", side, "hand", 1, blade(v, side)) for side in range(2)],
    )


def seat_of(v: View, game: Game, side: int, names: tuple[str, str]) -> Seat:
    marks = [Mark("has chosen", tone="good")] if v.chosen[side] else []
    if v.last[side]:
        marks.append(Mark("last: " + ("strike", "guard")[v.last[side] - 1]))
    return Seat(side, names[side], [Meter("hit points", v.hp[side], game.rules.hit_points)], marks)


def blade(v: View, side: int) -> list[Card]:
    if not v.dealt[side]:
        return []
    title = f"blade {v.blade[side]}" if v.blade[side] else ""
    return [Card(f"blade{side}", title, marks=[Mark("secret", "blade")])]


def part(v: View, game: Game, seat: int, text: str) -> Part:
    return Part(text, text.capitalize(), f"blade{seat}")
