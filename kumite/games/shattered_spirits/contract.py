"""For the contract suite: what can be, and what stays hidden (SS28, SS45)."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.games.shattered_spirits import game
from kumite.games.shattered_spirits.names import Told
from kumite.games.shattered_spirits.records import FRAMES, TOKENS, Mind, Rules, State
from kumite.games.shattered_spirits.text import moves

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


def beyond() -> set[str]:
    """Moves that the ready duel on open ground has no use for: other boards, other sheets."""
    r, catalog = game.rules, game.catalog
    e = r.scenarios[r.scenario]
    sheets = [r.characters[e.places[i].character] for i in range(e.n_places)]
    able: set[str] = set()
    for table, verb, basic in (
        ("techniques", "use", r.basic),
        ("enhancements", "add", r.basic_enhancements),
        ("reactions", "react", r.basic_reactions),
        ("stances", "stance", 0),
        ("styles", "style", 0),
        ("weapons", "with", 0),
        ("weapons", "wield", 0),
        ("fists", "with", 0),
    ):
        names = catalog.names("weapons" if table == "fists" else table)
        able |= {f"{verb} {name}" for name in names[:basic]}
        for sheet in sheets:
            rows = getattr(sheet, table)[: getattr(sheet, f"n_{table}")]
            able |= {f"{verb} {names[row]}" for row in rows}
    able |= {f"move {'abcdefghijklmnop'[x]}{y + 1}" for x in range(e.width) for y in range(e.depth)}
    known = {text for text in moves(catalog) if text.split()[0] in VERBS}
    return known - able


VERBS = (
    "move", "target", "use", "add", "extra", "react", "with", "wield", "carry", "stance", "style",
    "inflict", "purge", "creature", "toward", "boost", "imbue", "option", "phase", "pay", "gain",
    "choose", "escape",
)  # fmt: skip
# Words that ask for other ground, other weapons or more rounds; the runner of the game plays them.
RARE = (
    "aim-obstacle", "aim-part", "both-hands", "drop", "ease", "keep", "let-go", "lie-down", "melee",
    "no", "off-hand", "one-hand", "react counter", "react dodge", "rush", "stand", "stow",
    "style crusher", "take", "throw", "yes", "move j8",
)  # fmt: skip
NEVER_RANDOM = (*sorted(beyond()), *RARE, *Told)
