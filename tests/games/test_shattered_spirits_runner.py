"""Battles are played until every entry of the catalogue and every effect was used."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from kumite.core.match import Match
from kumite.core.rulebook import word
from kumite.games.shattered_spirits import brackets, damage, game, inflict, suffering, work
from kumite.games.shattered_spirits.banes import hold
from kumite.games.shattered_spirits.cards import arm_row, has_key
from kumite.games.shattered_spirits.creature import add_token
from kumite.games.shattered_spirits.ground import beside, flat
from kumite.games.shattered_spirits.names import Bane, Do, Frame, Key, On, Require, Told
from kumite.games.shattered_spirits.records import NOWHERE, Op
from kumite.games.shattered_spirits.text import moves
from kumite.games.shattered_spirits.work import is_step
from kumite.testing.duels import duel

VERBS = {
    "use": "techniques",
    "add": "enhancements",
    "react": "reactions",
    "stance": "stances",
    "style": "styles",
    "with": "weapons",
    "inflict": "banes",
}
TABLES = ("techniques", "enhancements", "reactions", "stances", "styles", "weapons")
EAGER = {
    "act": 4.0, "add": 3.0, "target": 2.0, "react": 2.0, "boost": 3.0, "extra": 3.0,
    "aim-creature": 4.0, "move": 0.1, "purge": 0.3, "decline": 1.0, "pay": 0.3, "done": 0.3,
    "back": 0.05, "forgo": 0.05, "give-up": 0.02, "prepare": 0.3,
}  # fmt: skip
# Steps that others begin, not the frame WORK.
KEPT = (On.PLOT, On.AIM, On.TOKEN, On.REFRESH, On.PASSIVE, On.TURN_ENDS, On.ROUND_ENDS)
STONE_ARMOR = 1  # `trait` of reactions
PLOTTING = 9  # as a value of `phase`
BATTLES = 900
LONGEST = 1000
RICH = 8
FEW = 12


class Looked(int):
    """The `do` of an effect. Where the rules find it to be what they look for, that is noted."""

    tell: Callable[[], None]

    def __eq__(self, other: object) -> bool:
        same = int(self) == other
        if same:
            self.tell()
        return same

    __hash__ = int.__hash__


class Seen:
    """What was used so far."""

    def __init__(self) -> None:
        self.entries: set[str] = set()
        self.effects: set[tuple[str, int]] = set()  # an entry and the place of its effect
        self.banes: set[int] = set()
        self.found: dict[int, Any] = {}  # effects that the rules came upon since the last choice
        self.places: dict[int, tuple[str, int]] = {}
        self.rules: Any = None
        self.words: set[str] = set()  # first words of the moves that were made
        self.codes: set[int] = set()  # lines of the log
        self.focus = ""  # the one entry that a battle is about, once few are left

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Look over the shoulder of the interpreted rules."""
        self.spy(monkeypatch, work, "begin", lambda args, _: self.did(args[5]))
        self.spy(monkeypatch, suffering, "apply_bane", lambda args, _: self.banes.add(int(args[3])))
        self.spy(monkeypatch, inflict, "apply_bane", lambda args, _: self.banes.add(int(args[3])))
        for module in sorted(rules_modules(), key=lambda module: module.__name__):
            for name, place in (("bought", 1), ("holds_for", 4)):
                if hasattr(module, name):
                    self.spy(monkeypatch, module, name, self.drops(module, name, place))
        plain = vars(Op)["do"]
        seen = self

        class Watched:
            """Stands for the column `do`."""

            def __get__(self, op: Any, owner: Any = None) -> Any:
                if op is None:
                    return self
                looked = Looked(plain.__get__(op))
                looked.tell = lambda: seen.found.__setitem__(id(op), op)
                return looked

            __set__ = plain.__set__

        monkeypatch.setattr(Op, "do", Watched())

    def drops(self, module: Any, name: str, place: int) -> Callable[..., None]:
        """An effect that was found is not used if it was not bought, or its condition fails."""

        def tell(args: tuple[Any, ...], holds: Any) -> None:
            op = args[place]
            if not holds:
                self.found.pop(id(op), None)
            shares = name == "bought" and op.join == 1  # the bracket of the effect before
            rides = name == "holds_for" and module in (brackets, damage)  # and was bought before
            if holds and (shares or rides):
                self.did(op)

        return tell

    def did(self, op: Any) -> None:
        if id(op) in self.places:
            self.effects.add(self.places[id(op)])

    def begin(self, rules: Any) -> None:
        """The effects of the battle's own rules, by where they stand."""
        self.rules = rules  # so that no id is given away twice
        self.found.clear()
        self.places = {
            id(getattr(rules, table)[i].ops[k]): (f"{table} {name}", k)
            for table in TABLES
            for i, name in enumerate(names(table))
            for k in range(getattr(rules, table)[i].n_ops)
        }

    def commit(self, s: Any) -> None:
        """What was found since the last choice was used; steps only where they were begun."""
        active = {f"stances {names('stances')[m.stance]}" for m in s.minds}
        active |= {f"styles {names('styles')[m.style]}" for m in s.minds}
        for op in self.found.values():
            place = self.places.get(id(op))
            if place is None or (is_step(int(op.do)) and int(op.on) not in KEPT):
                continue
            if place[0].split()[0] not in ("stances", "styles") or place[0] in active:
                self.effects.add(place)
        self.found.clear()

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


def rules_modules() -> list[Any]:
    return [
        module
        for name, module in sys.modules.items()
        if name.startswith("kumite.games.shattered_spirits.")
    ]


NAMES = {table: game.catalog.names(table) for table in game.catalog.rows}


def names(table: str) -> list[str]:
    return NAMES[table]


def wanted() -> set[str]:
    """All entries that a battle can use."""
    tables = [table for table in VERBS.values() if table != "banes"] + ["profiles"]
    return {f"{table} {name}" for table in tables for name in names(table) if name != "none"}


def effects() -> dict[tuple[str, int], str]:
    """All effects of the catalogue, by entry and place."""
    return {
        (f"{table} {name}", k): word(Do(int(getattr(game.rules, table)[i].ops[k].do)))
        for table in TABLES
        for i, name in enumerate(names(table))
        for k in range(getattr(game.rules, table)[i].n_ops)
    }


EFFECTS = effects()
OF: dict[str, set[tuple[str, int]]] = {entry: set() for entry, _ in EFFECTS}
for place in EFFECTS:
    OF[place[0]].add(place)


def promises() -> dict[str, set[int]]:
    """What each entry can inflict."""
    made: dict[str, set[int]] = {}
    for table in TABLES:
        for i, name in enumerate(names(table)):
            card = getattr(game.rules, table)[i]
            ops = [card.ops[k] for k in range(card.n_ops)]
            banes = {int(op.what) for op in ops if int(op.do) in (Do.INFLICT, Do.ADD)}
            profile = game.rules.profiles[card.profile]
            for row in (profile.rows[k] for k in range(11)):
                banes |= {int(row.inflict[k].what) for k in range(row.n_inflict)}
            made[f"{table} {name}"] = banes
    return made


PROMISES = promises()


def new(entry: str, seen: Seen) -> bool:
    """Whether an entry, an effect of it or something it inflicts was not used yet."""
    if seen.focus:
        return entry == seen.focus
    if entry.startswith("banes "):
        return Bane[entry[6:].upper().replace("-", "_")] not in seen.banes
    if entry not in seen.entries or PROMISES.get(entry, set()) - seen.banes:
        return True
    return bool(OF.get(entry, set()) - seen.effects)


ENVIRONMENTAL = [
    name
    for i, name in enumerate(names("enhancements"))
    if has_key(game.rules.enhancements[i], Key.ENVIRONMENTAL)
]
STONE_SHIELD = names("techniques").index("stone-shield")
BOULDER = names("obstacles").index("boulder")


# What goes with an entry of which an effect hangs on something else.
COMPANIONS = {
    "enhancements armored-blow": ("add quick-strike", "add strong-strike"),
    "enhancements catapult": ("use use-environment", "imbue 2"),
    "reactions chip-damage": ("use armed-strike", "use strong-strike", "aim-creature", "act"),
    "styles bully": ("use armed-strike", "use slamming-strike", "go"),
    "techniques avalanche": ("boost 1", "boost 3"),
    "weapons fangs": ("with fangs", "use martial-arts"),
}


def look_closer(seen: Seen, dice: random.Random) -> None:
    """Most battles are about one of the entries that have not done all they do."""
    seen.focus = ""
    left = sorted({entry for entry, _ in set(EFFECTS) - seen.effects})
    if 0 < len(left) <= FEW and dice.random() < 0.9:
        seen.focus = dice.choice(left)


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

    Sheets that know what was not used yet come first. Two alone come to the end of more rounds.
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
        for i in range(dice.choice((2, 4)) if seen.focus else 4)
    ]
    patches = [
        {"terrain": "blazing", "x": 2, "y": 4},
        {"obstacle": dice.choice(("boulder", "large-boulder")), "x": 2, "y": 0},
        {"obstacle": dice.choice(("boulder", "large-boulder")), "x": 4, "y": 2},
        {"obstacle": "boulder", "x": 2, "y": 2},
        {"obstacle": "boulder", "x": 0, "y": 4},
        {"elevation": 1, "x": 0, "y": 0, "width": 1, "depth": 5},
    ]
    changes = {"width": 6, "depth": 5, "places": places, "patches": patches}
    return game.variant(scenarios={"open-ground": changes})


def curious(texts: list[str], s: Any, seen: Seen, dice: random.Random) -> str:
    """Something new if there is anything; else rather what hits than what walks or gives up."""
    fresh = [t for t in texts if entry(t) and new(entry(t), seen)]
    if fresh and dice.random() < 0.7:
        return dice.choice(fresh)
    if "decline" in texts and saves_reaction(s, seen) and dice.random() < 0.6:
        return "decline"
    weights = [EAGER.get(t.partition(" ")[0], 1.0) for t in texts]
    along = COMPANIONS.get(seen.focus, ())
    weights = [20.0 if t in along else w for t, w in zip(texts, weights, strict=True)]
    if s.phase == PLOTTING and any(new(f"enhancements {e}", seen) for e in ENVIRONMENTAL):
        weights = [
            9.0 if t == "use use-environment" else w for t, w in zip(texts, weights, strict=True)
        ]
    if s.n_uses and s.uses[s.n_uses - 1].table == 0:  # a technique that does something on its way
        name = f"techniques {names('techniques')[s.uses[s.n_uses - 1].row]}"
        if new(name, seen):
            weights = [
                4.0 if t.startswith(("move", "go")) else w
                for t, w in zip(texts, weights, strict=True)
            ]
    return dice.choices(texts, weights)[0]


def entry(text: str) -> str:
    verb, _, thing = text.partition(" ")
    return f"{VERBS[verb]} {thing}" if verb in VERBS else ""


def saves_reaction(s: Any, seen: Seen) -> bool:
    """Whether who is asked has a reaction that was not used yet, for another occasion."""
    who = s.layers[s.depth - 1].n[2]
    if s.layers[s.depth - 1].kind != Frame.WINDOW:
        return False
    sheet = game.rules.characters[s.bodies[who].sheet]
    rows = [sheet.reactions[i] for i in range(sheet.n_reactions)]
    return any(new(f"reactions {names('reactions')[row]}", seen) for row in rows)


def form(sheet: Any, table: str, seen: Seen, dice: random.Random) -> int:
    """A stance or style of the sheet, rather one that has not done all it does; 0 for none."""
    rows = [int(getattr(sheet, table)[i]) for i in range(getattr(sheet, f"n_{table}"))]
    fresh = [row for row in rows if new(f"{table} {names(table)[row]}", seen)]
    return dice.choice(fresh if fresh and dice.random() < 0.8 else rows or [0])


def refit(s: Any, who: int, seen: Seen, dice: random.Random) -> None:
    """Tokens, stone armor, and any stance and style of the sheet."""
    sheet = game.rules.characters[s.bodies[who].sheet]
    for token in range(4):
        s.minds[who].tokens[token] = RICH
    s.bodies[who].ablative = dice.randint(0, 1)
    s.bodies[who].shred = dice.choice((0, 0, 2))  # 2 leaves no armor anything
    s.minds[who].stance = form(sheet, "stances", seen, dice)
    s.minds[who].style = form(sheet, "styles", seen, dice)
    for i in range(sheet.n_enhancements):
        row = sheet.enhancements[i]
        if new(f"enhancements {names('enhancements')[row]}", seen) and dice.random() < 0.6:
            s.minds[who].style = int(game.rules.enhancements[row].style) or s.minds[who].style
    fresh = [
        item
        for item in (s.items[i] for i in range(s.n_items))
        if item.holder == who + 1 and new(f"weapons {names('weapons')[item.row - 1]}", seen)
    ]
    if fresh and dice.random() < 0.5:
        for i in range(s.n_items):
            if s.items[i].holder == who + 1:
                s.items[i].hand = 0
        fresh[0].hand = game.rules.weapons[fresh[0].row - 1].hands
    for i in range(sheet.n_reactions):  # the form that a reaction asks for which was not used yet
        row = sheet.reactions[i]
        if new(f"reactions {names('reactions')[row]}", seen) and dice.random() < 0.6:
            c = game.rules.reactions[row]
            s.minds[who].stance = int(c.stance) or s.minds[who].stance
            s.minds[who].style = int(c.style) or s.minds[who].style
            if c.trait == STONE_ARMOR:
                s.bodies[who].ablative = 2  # a blow that hurts may take one of them
            if c.require == Require.BRACED:
                s.bodies[who].spear, s.bodies[who].brace = 1, 1


def mishap(s: Any, who: int, seen: Seen, dice: random.Random) -> None:
    """What takes long to come about: somebody is held, impaled, hobbled, or has a stone shield."""
    b = s.bodies[who]
    near = [
        c
        for c in range(s.n_bodies)
        if s.bodies[c].here and s.bodies[c].seat != b.seat and flat(s.bodies[c].at, b.at) == 1
    ]
    sheet = game.rules.characters[b.sheet]
    wishes = any(
        new(f"weapons {names('weapons')[sheet.fists[i]]}", seen) for i in range(sheet.n_fists)
    )
    free = not b.grapples and not (near and s.bodies[near[0]].grapples)
    if near and free and dice.random() < (0.5 if wishes else 0.1):
        hold(s, who, near[0], 0)
    arms = [i for i in range(s.n_items) if s.items[i].holder == who + 1 and s.items[i].hand]
    wishes = any(new(f"weapons {names('weapons')[s.items[i].row - 1]}", seen) for i in arms)
    if near and wishes and dice.random() < 0.5 and not s.bodies[near[0]].pinned_by:
        s.bodies[near[0]].pinned_by, s.bodies[near[0]].pinned_with = who + 1, arms[0] + 1
    if dice.random() < 0.2:
        add_token(b, Bane.HOBBLED, 1)
        b.limbs = 6  # it struck with foot and trunk
    knows_shield = STONE_SHIELD in [sheet.techniques[i] for i in range(sheet.n_techniques)]
    if knows_shield and dice.random() < 0.5:
        bare = [at for at in ring(s, b.at) if not s.standing[at] and not s.obstacle[at]]
        for i, at in enumerate(bare[:2]):
            s.obstacle[at] = BOULDER
            b.enchant, b.enchant_n[i] = STONE_SHIELD + 1, at + 1


def ring(s: Any, at: int) -> list[int]:
    beside_it = [beside(s, at, way) for way in range(8)]
    return [to for to in beside_it if to != NOWHERE]


def play_on(match: Match, seen: Seen, dice: random.Random) -> None:
    """One battle. Everybody is rich, so that nothing stays unused for want of tokens."""
    s: Any = match.state
    last = (0, 0)
    for _ in range(LONGEST):
        seen.codes |= {s.log[i].code for i in range(s.log_n)}
        if match.over:
            return
        if (s.round, s.phase) != last:
            last = (s.round, s.phase)
            for c in range(s.n_bodies):
                refit(s, c, seen, dice)
                if s.bodies[c].here and s.depth <= 3:  # before anybody acts
                    mishap(s, c, seen, dice)
        who = dice.choice(match.owes)
        if who == 2:
            match.play(2, str(dice.randint(2, 12)))
        else:
            text = curious([move.text for move in match.moves(who)], s, seen, dice)
            match.play(who, text)
            seen.chose(text)
            seen.words.add(text.partition(" ")[0])
        seen.look(s)
        seen.commit(s)


ROUGH = {"terrain": "rough", "x": 0, "y": 0, "width": 6, "depth": 5}
# Seldom within some hundred battles: tests of grapples, of Endurance and of Shock play these.
SELDOM = {"let-go", "RECOVERS", "SHOCKED"}


def other_ground(dice: random.Random, seen: Seen) -> Any:
    """A short battle for a goal, of creatures with parts."""
    goal = {"victory": "hold", "goal_x": 1, "goal_y": 0, "goal_width": 1, "goal_depth": 5}
    return arena(dice, seen).variant(
        round_limit=2,
        scenarios={"open-ground": {**goal, "goal_rounds": 2, "patches": [ROUGH]}},
        characters={name: {"parts": [3, 2]} for name in names("characters")},
    )


def unsaid(seen: Seen) -> list[str]:
    """First words of moves, and codes of the log, that did not come up yet."""
    words = {text.partition(" ")[0] for text in moves(game.catalog)} - seen.words
    codes = {code.name for code in Told if code not in seen.codes}
    return sorted((words | codes) - SELDOM)


def test_every_entry_and_every_effect_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen()
    seen.watch(monkeypatch)
    for seed in range(BATTLES):
        dice = random.Random(seed)
        look_closer(seen, dice)
        battle = arena(dice, seen)
        seen.begin(battle.rules)
        play_on(battle.match(nature="ask"), seen, dice)
        if not (wanted() - seen.entries or set(EFFECTS) - seen.effects or set(Bane) - seen.banes):
            break
    seen.focus = ""
    left = [f"{entry}: {EFFECTS[entry, k]} ({k + 1})" for entry, k in set(EFFECTS) - seen.effects]
    left += wanted() - seen.entries
    left += [f"inflict {word(b)}" for b in Bane if b not in seen.banes]
    tie = duel(game.variant(round_limit=1), 1)
    seen.codes |= {told.code for told in tie.told}
    for seed in range(BATTLES):
        if not unsaid(seen):
            break
        dice = random.Random(seed)
        battle = (other_ground if seed % 2 else arena)(dice, seen)
        seen.begin(battle.rules)
        play_on(battle.match(nature="ask"), seen, dice)
    assert sorted(left) == []
    assert unsaid(seen) == []
