"""How a battle ends besides by the last side standing (SS10): goals, and the last round."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.creature import adds_up, alive, declare
from kumite.games.shattered_spirits.ground import x_of, y_of
from kumite.games.shattered_spirits.names import Over, Told, Victory
from kumite.games.shattered_spirits.records import Rules, Scenario, State


def on_goal(e: Scenario, at: int) -> bool:
    """The goal is a rectangle of at least one space."""
    x, y = x_of(at) - e.goal_x, y_of(at) - e.goal_y
    return 0 <= x < max(e.goal_width, 1) and 0 <= y < max(e.goal_depth, 1)


def holders(s: State, e: Scenario, seat: int) -> int:
    count = 0
    for c in range(s.n_bodies):
        b = s.bodies[c]
        count += 1 if b.here == 1 and b.seat == seat and on_goal(e, b.at) else 0
    return count


def look_at_goal(s: State, r: Rules) -> None:
    """At the end of a round: whether seat 0 has reached what the scenario asks of it."""
    e = r.scenarios[s.scenario]
    if e.victory == Victory.HOLD and holders(s, e, 0) > 0 and holders(s, e, 1) == 0:
        s.held += 1
        note(s, Told.HELD, EVERYONE, s.held, e.goal_rounds)
        if s.held >= e.goal_rounds:
            declare(s, Over.LEFT_WINS)
    elif e.victory == Victory.SURVIVE and s.round >= e.goal_rounds and alive(s, 0) > 0:
        declare(s, Over.LEFT_WINS)


def judge(s: State, r: Rules) -> None:
    """SS10: at the limit the side wins that kept more of what it began with."""
    left, all_left = adds_up(s, r, 0)
    right, all_right = adds_up(s, r, 1)
    one, other = left * all_right, right * all_left  # exact shares, so that only equals tie
    over = Over.LEFT_WINS if one > other else Over.RIGHT_WINS if other > one else Over.DRAW
    note(s, Told.JUDGED, EVERYONE, over)  # SS28: not how much it is
    declare(s, over)
