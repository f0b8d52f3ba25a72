"""For the contract suite: what can be, and what stays hidden (SS28, SS45)."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.core.dice import Dice, roll
from kumite.games.shattered_spirits.cards import known
from kumite.games.shattered_spirits.names import Pace, Told
from kumite.games.shattered_spirits.phases import END
from kumite.games.shattered_spirits.plotting import asks_arm
from kumite.games.shattered_spirits.records import (
    ATTACHED,
    FRAMES,
    TOKENS,
    Draft,
    Mind,
    Rules,
    State,
)
from kumite.games.shattered_spirits.sight import quarters, within

REFRESH, PLOTTING = 8, 9


def sound(s: State, r: Rules) -> str:
    """What is wrong with a state, if anything."""
    if not 0 < s.depth < FRAMES and not s.over:
        return "nothing is going on"
    if s.phase > PLOTTING or s.round > r.round_limit:
        return "it is at no time of a battle"
    for c in range(s.n_bodies):
        wrong = unsound_creature(s, r, c)
        if wrong:
            return f"creature {c} {wrong}"
    for i in range(s.n_items):
        item = s.items[i]
        if item.holder > s.n_bodies or item.hand > 2 or item.row > r.n_weapons:
            return f"item {i} is where there is nobody"
    return ""


def unsound_creature(s: State, r: Rules, c: int) -> str:
    b, m = s.bodies[c], s.minds[c]
    sheet = r.characters[b.sheet]
    if m.endurance > sheet.endurance or m.health > sheet.health:
        return "has more Endurance or Health than its sheet"
    if b.here and (m.health == 0 or s.standing[b.at] != c + 1):
        return "is here and is not"
    if not b.here and s.standing[b.at] == c + 1:
        return "is gone and still stands there"
    if m.stance and m.stance not in [sheet.stances[i] for i in range(sheet.n_stances)]:
        return "has a stance it does not know"
    if m.style and m.style not in [sheet.styles[i] for i in range(sheet.n_styles)]:
        return "has a style it does not know"
    spent = sum(m.plots[i].ap for i in range(m.n_plots))
    for seen, sure, now in (
        (b.seen_stance, b.sure_stance, m.stance),
        (b.seen_style, b.sure_style, m.style),
    ):
        if sure > 1 or (sure == 1 and b.here and seen != now + 1):
            return "has another stance or style than is known for sure"
    if s.phase == PLOTTING and b.here and spent + m.ap > sheet.ap:
        return f"plots for {spent + m.ap} AP"
    if any(m.plots[i].phase > 6 for i in range(m.n_plots)):
        return "plots for a phase there is not"
    return ""


def own(s: State, owner: int) -> Iterator[tuple[int, Mind]]:
    """The creatures of a seat that are still in the battle."""
    for c in range(s.n_bodies):
        if s.bodies[c].seat == owner and s.bodies[c].here:
            yield c, s.minds[c]


def health(s: State, r: Rules, owner: int, viewer: int) -> object:
    """SS45: others see Endurance and Health to the nearest quarter."""
    return None if owner == viewer else tuple(m.health for _, m in own(s, owner)) or None


def endurance(s: State, r: Rules, owner: int, viewer: int) -> object:
    """One that is winded has none, and everybody sees it."""
    fresh = tuple(m.endurance for _, m in own(s, owner) if m.endurance)
    return None if owner == viewer else fresh or None


def tokens(s: State, r: Rules, owner: int, viewer: int) -> object:
    """SS28: how many tokens of each kind somebody has is hidden."""
    if owner == viewer:
        return None
    return tuple(m.tokens[t] for _, m in own(s, owner) for t in range(TOKENS)) or None


def stance(s: State, r: Rules, owner: int, viewer: int) -> object:
    """SS28: so are stance and style."""
    able = [(c, m) for c, m in own(s, owner) if r.characters[s.bodies[c].sheet].n_stances]
    able = [(c, m) for c, m in able if not s.bodies[c].sure_stance]
    return None if owner == viewer else tuple(m.stance for _, m in able) or None


def style(s: State, r: Rules, owner: int, viewer: int) -> object:
    able = [(c, m) for c, m in own(s, owner) if r.characters[s.bodies[c].sheet].n_styles]
    able = [(c, m) for c, m in able if not s.bodies[c].sure_style]
    return None if owner == viewer else tuple(m.style for _, m in able) or None


def plots(s: State, r: Rules, owner: int, viewer: int) -> object:
    """SS28: what is plotted is hidden until it is used."""
    if s.phase == REFRESH:
        return None
    left = tuple(
        m.plots[i].row for _, m in own(s, owner) for i in range(m.n_plots) if not m.plots[i].done
    )
    return None if owner == viewer else left or None


HIDDEN = {
    "health": health,
    "endurance": endurance,
    "tokens": tokens,
    "stance": stance,
    "style": style,
    "plots": plots,
}


# Two worlds side by side (see kumite.testing.worlds): worlds that differ in one hidden thing, and
# what may show it.

REVEALS: dict[int, str] = {
    Told.SHOWS: "an effect of a stance or style was seen (SS28)",
    Told.DAMAGED: "damage shows the Guard, and who was hurt how much (SS28)",
    Told.WINDED: "a creature without Endurance is Winded (SS7)",
    Told.DOWN: "a creature without Health is out of the battle (SS7)",
    Told.ACTS: "who has a technique in a phase is seen when its turn comes (SS13)",
    Told.PHASE: "and so is that nobody has one any more (SS13)",
    Told.HAZARD_STRIKES: "or when hazards strike, as they do at its end (SS32)",
    Told.USES: "what is used is shown, with its weapon and imbue (SS14)",
    Told.ATTACHES: "and the enhancements on it (SS14)",
    Told.WIELDS: "a change of equipment at refresh is seen when it is carried out (SS43)",
    Told.DROPS: "and so is what was laid down",
    Told.STOWS: "or put away",
    Told.SLOWED: "whether there was a technique to slow (SS33)",
    Told.HASTENED: "whether there was one to accelerate",
    Told.REVEALED: "Reveal shows the next technique",
    Told.SCOUTED: "Scout shows Health and one kind of tokens",
    Told.DRAINED: "Drain shows how much it took",
    Told.DISCARDS: "so does what makes somebody lose tokens",
    Told.FRIGHTENED: "Fear takes Momentum where there is any",
    Told.LEANS: "where the tokens of a price decide what a reaction does, they are seen",
    Told.GRIEVES: "Grief goes when Momentum or Focus is gained, also in secret",
    Told.BREAKS: "whether a blow reached the durability of equipment (SS21)",
    Told.WINS: "the battle is over, and what each side has left is counted (SS10)",
    Told.DRAWN: "the same",
}
SHOWN = {
    "health": "to the nearest quarter (SS45)",
    "endurance": "to the nearest quarter (SS45)",
    "bodies.seen_guard": "the Guard is known once the damage is (SS19, SS28)",
    "turn": "which side has a turn in a phase is seen when it comes (SS13)",
}


def alike(s: State, r: Rules, viewer: int, dice: Dice, t: State) -> bool:
    """A world in which one hidden thing of one creature is another; now and then all are.

    What a guess does not know is how far somebody is with a choice of several parts, or on a way it
    chose: it is taken only where there is neither.
    """
    seats = [seat for seat in (0, 1) if seat != viewer]
    others = [c for c in range(s.n_bodies) if s.bodies[c].here and s.bodies[c].seat in seats]
    begun = any(has_begun(s.drafts[seat]) for seat in seats)
    begun = begun or any(s.minds[c].n_path for c in others)
    if not others or (not begun and roll(dice, 8) == 0):
        return False
    t.load(bytes(s))
    for _ in range(TRIES):
        c = others[roll(dice, len(others))]
        if CHANGES[roll(dice, len(CHANGES))](t, r, c, dice):
            break
    return True


def has_begun(d: Draft) -> bool:
    """Whether a choice in the making holds more than whose it is."""
    blank = Draft()
    blank.who = d.who
    return bytes(d) != bytes(blank)


def other_stance(t: State, r: Rules, c: int, dice: Dice) -> bool:
    sheet = r.characters[t.bodies[c].sheet]
    if t.bodies[c].sure_stance or not sheet.n_stances:
        return False
    t.minds[c].stance = sheet.stances[roll(dice, sheet.n_stances)]
    return True


def other_style(t: State, r: Rules, c: int, dice: Dice) -> bool:
    sheet = r.characters[t.bodies[c].sheet]
    if t.bodies[c].sure_style or not sheet.n_styles:
        return False
    t.minds[c].style = sheet.styles[roll(dice, sheet.n_styles)]
    return True


def other_tokens(t: State, r: Rules, c: int, dice: Dice) -> bool:
    """Not while something is being paid for, which there must be enough for."""
    d, m = t.drafts[t.bodies[c].seat], t.minds[c]
    if d.n_costs or m.n_path or any(d.pay[k] for k in range(TOKENS)):
        return False
    token = roll(dice, TOKENS)
    m.tokens[token] = roll(dice, 10)
    m.fleeting[token] = min(m.fleeting[token], m.tokens[token])
    return True


def other_health(t: State, r: Rules, c: int, dice: Dice) -> bool:
    m, sheet = t.minds[c], r.characters[t.bodies[c].sheet]
    m.health = within(dice, quarters(m.health, sheet.health), sheet.health)
    m.endurance = within(dice, quarters(m.endurance, sheet.endurance), sheet.endurance)
    return True


def other_plot(t: State, r: Rules, c: int, dice: Dice) -> bool:
    """Another technique of the same AP in the place of one that was not used yet."""
    m = t.minds[c]
    left = [i for i in range(m.n_plots) if not m.plots[i].done and m.plots[i].arm == 0]
    if t.phase > END or not left or t.bodies[c].seen_plot:
        return False
    p = m.plots[left[roll(dice, len(left))]]
    for row in range(r.n_techniques):
        e = r.techniques[row]
        fits = e.ap == p.ap and e.pace != Pace.REACTION and not asks_arm(e)
        fits = fits and all(m.plots[i].row != row + 1 for i in range(m.n_plots))
        if fits and known(t, r, c, row) and roll(dice, 2):
            p.row = row + 1
            p.imbue = 0
            for k in range(ATTACHED):
                p.enhancements[k] = 0
            return True
    return False


TRIES = 6
FORMS = (other_stance, other_style)
CHANGES = (*FORMS, *FORMS, other_tokens, other_health, other_plot)
