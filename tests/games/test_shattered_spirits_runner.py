"""Battles are played until every entry of the catalogue and every effect was used."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from kumite.core.match import Match
from kumite.core.rulebook import word
from kumite.games.shattered_spirits import attack, game, inflict, riders, work
from kumite.games.shattered_spirits.cards import arm_row
from kumite.games.shattered_spirits.names import Bane, Do, Require

VERBS = {
    "use": "techniques",
    "add": "enhancements",
    "react": "reactions",
    "stance": "stances",
    "style": "styles",
    "with": "weapons",
    "inflict": "banes",
}
# Hurt next to the attacker, in one stance, by a blow that stone armor lets through: too rare for
# random play. Its own test plays it.
RARE = {"reactions chip-damage", "profiles chip-damage"}
EAGER = {
    "act": 4.0, "target": 2.0, "react": 2.0, "boost": 3.0, "extra": 3.0, "aim-creature": 4.0,
    "move": 0.1, "purge": 0.3, "decline": 1.0, "pay": 0.3, "done": 0.3, "back": 0.05, "forgo": 0.05,
    "give-up": 0.02, "prepare": 0.3,
}  # fmt: skip
BATTLES = 160
LONGEST = 1000
RICH = 8


class Seen:
    """What was used so far."""

    def __init__(self) -> None:
        self.entries: set[str] = set()
        self.effects: set[int] = set()
        self.banes: set[int] = set()

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Look over the shoulder of the interpreted rules."""
        self.spy(monkeypatch, work, "begin", lambda args, _: self.effects.add(int(args[5].do)))
        self.spy(monkeypatch, inflict, "apply_bane", lambda args, _: self.banes.add(int(args[3])))
        for module in (attack, inflict, riders):
            self.spy(monkeypatch, module, "holds_for", self.rides)

    def rides(self, args: tuple[Any, ...], holds: Any) -> None:
        if holds:
            self.effects.add(int(args[4].do))

    @staticmethod
    def spy(patch: pytest.MonkeyPatch, module: Any, name: str, tell: Callable[..., Any]) -> None:
        real = getattr(module, name)

        def watched(*args: Any) -> Any:
            result = real(*args)
            tell(args, result)
            return result

        patch.setattr(module, name, watched)

    def chose(self, text: str) -> None:
        verb, _, thing = text.partition(" ")
        if verb in VERBS and verb != "with":  # a weapon is used when its attack is there
            self.entries.add(f"{VERBS[verb]} {thing}")

    def look(self, s: Any) -> None:
        """Weapons and profiles of the attacks there are."""
        for k in range(s.n_attacks):
            a = s.attacks[k]
            self.entries.add("weapons " + names("weapons")[arm_row(s, a.arm)])
            self.entries.add("profiles " + names("profiles")[a.profile])


def names(table: str) -> list[str]:
    return game.catalog.names(table)


def wanted() -> set[str]:
    """All entries that a battle can use."""
    tables = [table for table in VERBS.values() if table != "banes"] + ["profiles"]
    made = {f"{table} {name}" for table in tables for name in names(table) if name != "none"}
    return made - RARE


def effects() -> dict[int, str]:
    """All effects of the catalogue that are looked at while a battle is played."""
    made = {}
    for table in VERBS.values():
        for i in range(len(names(table)) if table != "banes" else 0):
            card = getattr(game.rules, table)[i]
            for k in range(card.n_ops):
                do = int(card.ops[k].do)
                if do in ELSEWHERE:
                    continue
                made[do] = word(Do(do))
    return made


# Effects that are looked up where they matter, not carried out; their cards' own tests hold them.
ELSEWHERE = {
    Do.SPEED, Do.MOVE, Do.SAFE, Do.SURE_HIT, Do.UNBLOCKABLE, Do.WARDING, Do.JUMP, Do.REACH,
    Do.SHAPE, Do.WIDE, Do.UNEASY, Do.IGNORES, Do.ROOTED, Do.DOUBLED, Do.SHIELDED, Do.STEADFAST,
    Do.RUSHES, Do.DEARER, Do.WAGER, Do.DAMAGE, Do.COLLIDE, Do.OFFER, Do.STEADY,
}  # fmt: skip


def promises() -> dict[str, tuple[set[int], set[int]]]:
    """Of each entry, its effects and what it can inflict."""
    made: dict[str, tuple[set[int], set[int]]] = {}
    for table in VERBS.values():
        for i, name in enumerate(names(table) if table != "banes" else []):
            card = getattr(game.rules, table)[i]
            ops = [card.ops[k] for k in range(card.n_ops)]
            banes = {int(op.what) for op in ops if op.do in (Do.INFLICT, Do.ADD)}
            profile = game.rules.profiles[card.profile]
            for row in (profile.rows[k] for k in range(11)):
                banes |= {int(row.inflict[k].what) for k in range(row.n_inflict)}
            made[f"{table} {name}"] = ({int(op.do) for op in ops} & set(effects()), banes)
    return made


PROMISES = promises()


def new(entry: str, seen: Seen) -> bool:
    """Whether an entry, an effect of it or something it inflicts was not used yet."""
    if entry.startswith("banes "):
        return Bane[entry[6:].upper()] not in seen.banes
    does, banes = PROMISES.get(entry, (set(), set()))
    return entry not in seen.entries or bool(does - seen.effects or banes - seen.banes)


def knows(sheet: int) -> set[str]:
    """The entries that a sheet can use."""
    c = game.rules.characters[sheet]
    made = set()
    for table in ("techniques", "enhancements", "reactions", "stances", "styles", "weapons"):
        for i in range(getattr(c, f"n_{table}")):
            row = getattr(c, table)[i]
            made.add(f"{table} {names(table)[row]}")
            profile = getattr(game.rules, table)[row].profile
            made.add(f"profiles {names('profiles')[profile]}")
    return made | {"weapons " + names("weapons")[c.fists[i]] for i in range(c.n_fists)}


def arena(dice: random.Random, seen: Seen) -> Any:
    """Two against two, close together, with something to climb and to burn.

    Sheets that know what was not used yet come first.
    """
    sheets = names("characters")
    wishes = [name for i, name in enumerate(sheets) if any(new(e, seen) for e in knows(i))]
    places = [
        {
            "character": dice.choice(wishes if wishes and i < 2 else sheets),
            "seat": i % 2,
            "x": 1 + 2 * (i % 2),
            "y": 1 + i // 2 * 2,
        }
        for i in range(4)
    ]
    patches = [
        {"terrain": "blazing", "x": 2, "y": 4},
        {"obstacle": "boulder", "x": 2, "y": 0},
        {"obstacle": "large-boulder", "x": 4, "y": 2},
        {"elevation": 1, "x": 0, "y": 0, "width": 1, "depth": 5},
    ]
    changes = {"width": 6, "depth": 5, "places": places, "patches": patches}
    return game.variant(scenarios={"open-ground": changes})


def curious(texts: list[str], seen: Seen, dice: random.Random) -> str:
    """Something new if there is anything; else rather what hits than what walks or gives up."""
    fresh = [t for t in texts if entry(t) and new(entry(t), seen)]
    if fresh and dice.random() < 0.7:
        return dice.choice(fresh)
    return dice.choices(texts, [EAGER.get(t.partition(" ")[0], 1.0) for t in texts])[0]


def entry(text: str) -> str:
    verb, _, thing = text.partition(" ")
    return f"{VERBS[verb]} {thing}" if verb in VERBS else ""


def refit(s: Any, who: int, seen: Seen, dice: random.Random) -> None:
    """Tokens, stone armor, and any stance and style of the sheet."""
    sheet = game.rules.characters[s.bodies[who].sheet]
    for token in range(4):
        s.minds[who].tokens[token] = RICH
    s.bodies[who].ablative = dice.randint(0, 1)
    if sheet.n_stances:
        s.minds[who].stance = int(sheet.stances[dice.randrange(sheet.n_stances)])
    if sheet.n_styles:
        s.minds[who].style = int(sheet.styles[dice.randrange(sheet.n_styles)])
    for i in range(sheet.n_reactions):  # the form that a reaction asks for which was not used yet
        row = sheet.reactions[i]
        if new(f"reactions {names('reactions')[row]}", seen) and dice.random() < 0.6:
            c = game.rules.reactions[row]
            s.minds[who].stance = int(c.stance) or s.minds[who].stance
            s.minds[who].style = int(c.style) or s.minds[who].style
            if c.require == Require.BRACED:
                s.bodies[who].spear, s.bodies[who].brace = 1, 1


def play_on(match: Match, seen: Seen, dice: random.Random) -> None:
    """One battle. Everybody is rich, so that nothing stays unused for want of tokens."""
    s: Any = match.state
    last = (0, 0)
    for _ in range(LONGEST):
        if match.over:
            return
        if (s.round, s.phase) != last:
            last = (s.round, s.phase)
            for c in range(s.n_bodies):
                refit(s, c, seen, dice)
        who = dice.choice(match.owes)
        if who == 2:
            match.play(2, str(dice.randint(2, 12)))
        else:
            text = curious([move.text for move in match.moves(who)], seen, dice)
            match.play(who, text)
            seen.chose(text)
        seen.look(s)


def test_every_entry_and_every_effect_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen()
    seen.watch(monkeypatch)
    for seed in range(BATTLES):
        dice = random.Random(seed)
        play_on(arena(dice, seen).match(nature="ask"), seen, dice)
        left = wanted() - seen.entries or set(effects()) - seen.effects or set(Bane) - seen.banes
        if not left:
            break
    assert sorted(wanted() - seen.entries) == []
    assert sorted(name for do, name in effects().items() if do not in seen.effects) == []
    assert sorted(word(b) for b in Bane if b not in seen.banes) == []
