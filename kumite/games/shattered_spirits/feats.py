"""What stances and styles reward: tokens for what a creature did (moment `token`)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.cards import STANCE, STYLE, active_stance, active_style
from kumite.games.shattered_spirits.creature import armor_guard, gain, shred
from kumite.games.shattered_spirits.names import Do, Event, Frame, On, Told
from kumite.games.shattered_spirits.records import TOKENS, Card, Rules, State, Use
from kumite.games.shattered_spirits.stack import new_use, push


def feat(s: State, r: Rules, who: int, event: int) -> None:
    """Something happened that a stance or style may reward."""
    reward(s, r, who, event, r.stances[active_stance(s, r, who)])
    reward(s, r, who, event, r.styles[active_style(s, r, who)])


def form_work(s: State, r: Rules, who: int, part: int, on: int) -> None:
    """Begin what the stance (part 0) or the style (1) does at a moment, if it does anything."""
    row = active_stance(s, r, who) if part == 0 else active_style(s, r, who)
    c = r.stances[row] if part == 0 else r.styles[row]
    for k in range(c.n_ops):
        if c.ops[k].on == on:
            use = new_use(s, STANCE if part == 0 else STYLE, row, who)
            w = push(s, Frame.WORK, who, who)
            w.use = use
            w.n[0] = on
            return


def shred_by(s: State, r: Rules, u: Use, who: int) -> None:
    """One Shred; the technique remembers what came of it."""
    if shred(s, r, who) == 0:
        u.split = 1
        return
    u.shredded = 1
    u.bared = 1 if armor_guard(s, r, who) == 0 else 0
    feat(s, r, u.me, Event.SHREDDED)


def reward(s: State, r: Rules, who: int, event: int, c: Card) -> None:
    for k in range(c.n_ops):
        op = c.ops[k]
        if op.on == On.TOKEN and op.event == event and op.do == Do.GAIN:
            for token in range(TOKENS):
                if (op.tokens >> token) & 1:
                    one_kind(s, r, who, token, op.n, 0)


def one_kind(s: State, r: Rules, who: int, token: int, n: int, openly: int) -> int:
    """The side is told what came, the others how many.

    Of what a stance or style gives the others are told nothing: it would show which one (SS28).
    """
    n = gain(s, r, who, token, n)
    if openly == 1:
        note(s, Told.GAINED, EVERYONE, who, n)
    note(
        s,
        Told.GAINS,
        1 << s.bodies[who].seat,
        who,
        n * (token == 0),
        n * (token == 1),
        n * (token == 2),
        n * (token == 3),
    )
    return n
