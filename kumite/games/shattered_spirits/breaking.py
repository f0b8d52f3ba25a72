"""Blows against obstacles, equipment and armor (SS21, SS42)."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.games.shattered_spirits.creature import guard_of, passive_guard
from kumite.games.shattered_spirits.damage import harm_of, piercing
from kumite.games.shattered_spirits.feats import shred_by
from kumite.games.shattered_spirits.forced import arrive
from kumite.games.shattered_spirits.names import Do, On, Told
from kumite.games.shattered_spirits.records import Attack, Body, Mark, Rules, State
from kumite.games.shattered_spirits.riders import rider, walled


def break_obstacle(s: State, r: Rules, a: Attack, m: Mark) -> None:
    o = r.obstacles[s.obstacle[a.space]]
    harm = harm_of(s, r, a)
    guard = r.resistance if harm != 0 and harm & ~o.resists == 0 else 0
    damage = max(m.damage - max(guard - piercing(s, r, a, m), 0), 0)
    u = s.uses[a.use]
    u.wrecked = 0
    if s.obstacle[a.space] != 0 and damage >= max(o.durability - 2 * s.cracks[a.space], 1):
        u.wrecked = s.obstacle[a.space]
        destroy(s, r, a.space)


def destroy(s: State, r: Rules, at: int) -> None:
    """Who stood on it falls."""
    note(s, Told.DESTROYED, EVERYONE, at, s.obstacle[at])
    drop = r.obstacles[s.obstacle[at]].height
    s.obstacle[at] = 0
    s.cracks[at] = 0
    s.touched[at] = 0
    for c in range(s.n_bodies):
        unbind(s.bodies[c], at)
        if s.bodies[c].pinned_by > 0 and not walled(s, s.bodies[c].at):
            s.bodies[c].restrained = 0  # what it was pinned to is gone
    if s.standing[at] > 0:
        arrive(s, r, s.standing[at] - 1, drop)


def unbind(b: Body, at: int) -> None:
    """An enchant ends with the last of its obstacles."""
    found = 0
    for i in range(len(b.enchant_n)):
        if b.enchant_n[i] == at + 1:
            b.enchant_n[i] = 0
            found = 1
    if found == 1:
        for i in range(len(b.enchant_n)):
            if b.enchant_n[i] > 0:
                return
        b.enchant = 0


def break_item(s: State, r: Rules, a: Attack, m: Mark) -> None:
    """SS21, SS42: a piece of equipment is damaged; one that lies about breaks the second time."""
    item = s.items[a.item - 1]
    guard = m.guard
    if item.holder > 0:
        guard += passive_guard(s, r, m.who, 0)
    damage = max(m.damage - max(guard - piercing(s, r, a, m), 0), 0)
    if damage >= max(r.weapons[item.row - 1].durability - 2 * item.fragile, 1):
        if item.damaged == 1 and item.holder == 0:
            item.gone = 1
        item.damaged = 1
        note(s, Told.BREAKS, EVERYONE, item.row - 1, item.gone)


def break_armor(s: State, r: Rules, a: Attack, m: Mark) -> None:
    """SS21: Shred if the blow reaches the armor's durability; the creature is struck after it."""
    guard = guard_of(s, r, m.who, harm_of(s, r, a)) + m.guard
    s.bodies[m.who].seen_guard = guard + 1
    damage = max(m.damage - max(guard - piercing(s, r, a, m), 0), 0)
    b = s.bodies[m.who]
    if a.item == 0 and b.ablative > 0:  # SS17: what lies over the armor is met first, and worn
        b.ablative -= min(2 if damage > r.ablative_durability + b.tough else 1, b.ablative)
        return
    armor = r.armors[r.characters[b.sheet].armor]
    durability = armor.durability
    if a.item > 0:
        durability = r.weapons[s.items[a.item - 1].row - 1].durability
    if damage >= max(durability, 1):
        u = s.uses[a.use]
        if a.item > 0:
            s.items[a.item - 1].damaged = 1
            u.split = 1
        for _ in range(1 + rider(s, r, a, m, On.ROW, Do.SHREDS)):
            shred_by(s, r, u, m.who)
