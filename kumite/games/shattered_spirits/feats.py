"""What stances and styles reward, and when others learn which one it is (SS28)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.cards import active_stance, active_style
from kumite.games.shattered_spirits.creature import armor_guard, gain, shred
from kumite.games.shattered_spirits.names import Do, Event, Frame, On, Told
from kumite.games.shattered_spirits.records import TOKENS, Card, Rules, State, Use


def feat(s: State, r: Rules, who: int, event: int) -> None:
    """Something happened that a stance or style may reward."""
    reward(s, r, who, event, r.stances[active_stance(s, r, who)])
    reward(s, r, who, event, r.styles[active_style(s, r, who)])


def made_obstacle(s: State, r: Rules, who: int) -> None:
    """An obstacle was made or moved; it counts on one's own turn alone."""
    for i in range(s.depth):
        if s.layers[i].kind == Frame.TURN and s.layers[i].me == who:
            feat(s, r, who, Event.MADE_OBSTACLE)
            return


def form_row(s: State, r: Rules, who: int, part: int) -> int:
    """The stance (part 0) or style (1) that a creature has the use of."""
    return active_stance(s, r, who) if part == 0 else active_style(s, r, who)


def form_card(s: State, r: Rules, who: int, part: int) -> Card:
    row = form_row(s, r, who, part)
    return r.stances[row] if part == 0 else r.styles[row]


def show_form(s: State, who: int, part: int) -> None:
    """SS28: others see an effect of the stance (0) or style (1), and so know which it is.

    Before anything that depends on it is done in the open, it has to be shown.
    """
    b, m = s.bodies[who], s.minds[who]
    if part == 0:
        known = b.sure_stance == 1 and b.seen_stance == m.stance + 1
        b.seen_stance = m.stance + 1
        b.sure_stance = 1
    else:
        known = b.sure_style == 1 and b.seen_style == m.style + 1
        b.seen_style = m.style + 1
        b.sure_style = 1
    if not known:
        note(s, Told.SHOWS, EVERYONE, who, part, m.stance if part == 0 else m.style)


def show_passive(s: State, r: Rules, who: int, do: int) -> None:
    """A lasting effect of this kind is seen."""
    for part in range(2):
        c = form_card(s, r, who, part)
        for k in range(c.n_ops):
            if c.ops[k].do == do and c.ops[k].on == On.PASSIVE:
                show_form(s, who, part)


def may_have_changed(s: State, r: Rules, who: int) -> None:
    """Its owner could change stance or style unseen; what was shown is only the last known one.

    Who knows no other one cannot have changed it.
    """
    b = s.bodies[who]
    sheet = r.characters[b.sheet]
    for i in range(sheet.n_stances):
        if sheet.stances[i] + 1 != b.seen_stance:
            b.sure_stance = 0
    for i in range(sheet.n_styles):
        if sheet.styles[i] + 1 != b.seen_style:
            b.sure_style = 0


def shred_by(s: State, r: Rules, u: Use, who: int) -> None:
    """One Shred; the technique remembers what came of it."""
    if shred(s, r, who) == 0:
        u.split = 1
        return
    u.shredded += 1
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
        note(s, Told.GAINED, EVERYONE - (1 << s.bodies[who].seat), who, n)
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
