"""Boosts of a technique, of the enhancements on it and of the stance: which, for what."""

from __future__ import annotations

from kumite.core.events import EVERYONE, note
from kumite.core.records import Ints
from kumite.games.shattered_spirits.cards import (
    MOST_EXTRAS,
    STANCE,
    TECHNIQUE,
    active_stance,
    card_of,
    extra_of,
    has_key,
    repetitions,
)
from kumite.games.shattered_spirits.enhancing import attach
from kumite.games.shattered_spirits.feats import show_form
from kumite.games.shattered_spirits.movement import set_left
from kumite.games.shattered_spirits.moves import EXTRA, EXTRAS
from kumite.games.shattered_spirits.names import Key, Tier, Told
from kumite.games.shattered_spirits.paying import affords, charge, tell_payment
from kumite.games.shattered_spirits.records import Card, Draft, Rules, State, Use


def boosts_offered(u: Use, c: Card) -> int:
    """Boosts of a reaction were bought with it."""
    return c.n_boosts if u.table == TECHNIQUE else 0


def list_extras(s: State, r: Rules, u: Use, d: Draft, moves: Ints, n: int) -> int:
    """Boosts of the enhancements on the technique, paid before the effect like its own."""
    for i in range(u.n_enhancements if u.acted == 0 else 0):
        row = u.enhancements[i] - 1
        e = r.enhancements[row]
        for k in range(min(e.n_boosts, EXTRAS)):
            times = extra_of(u, i, k)
            paid = times == MOST_EXTRAS or (times > 0 and e.boosts[k].repeat == 0)
            if not paid and affords(s.minds[u.me], d, e.boosts[k].cost, e.boosts[k].pay):
                moves[n] = EXTRA + row * EXTRAS + k
                n += 1
    return n


def may_speed(s: State, r: Rules, u: Use, c: Card, d: Draft) -> bool:
    """A boost of the stance, offered as the last one: Flame techniques move a tier farther."""
    stance = r.stances[active_stance(s, r, u.me)]
    if stance.n_boosts == 0 or u.faster == 1 or not has_key(c, Key.FLAME):
        return False
    if u.tier == Tier.NONE or u.tier == Tier.SPRINT or u.table != TECHNIQUE:
        return False
    return affords(s.minds[u.me], d, stance.boosts[0].cost, stance.boosts[0].pay)


def boost_open(u: Use, c: Card, k: int) -> bool:
    """A boost is paid before the effect, once unless repeatable, and one of a group."""
    if u.acted > 0 or (u.boosts[k] > 0 and c.boosts[k].repeat == 0):
        return False
    if c.boosts[k].still == 1 and u.moved > 0:
        return False
    for j in range(c.n_boosts):
        if c.boosts[k].twice == 1 and c.boosts[j].each == 1 and u.boosts[j] > 0:
            return False
        if j != k and c.boosts[j].group == c.boosts[k].group > 0 and u.boosts[j] > 0:
            return False
    return True


def boost_price(u: Use, c: Card, k: int) -> int:
    """What a boost costs now: some cost as much again for every repetition of the effect."""
    b = c.boosts[k]
    return b.cost * (1 + repetitions(u, c) * b.each) + u.boosts[k] * b.rising


def buy(s: State, r: Rules, u: Use, d: Draft) -> None:
    """SS14: boosts are paid when used."""
    charge(s.minds[u.me], d)
    tell_payment(s, u.me, d)
    if d.row > card_of(r, u.table, u.row).n_boosts:
        show_form(s, u.me, 0)
        u.faster = 1
        u.tier += 1
        set_left(s, r, u)
        note(s, Told.BOOSTS, EVERYONE, u.me, 1, STANCE, s.minds[u.me].stance)
        return
    if d.row > 0:
        u.boosts[d.row - 1] += 1
        note(s, Told.BOOSTS, EVERYONE, u.me, d.row, u.table, u.row)
        if card_of(r, u.table, u.row).boosts[d.row - 1].still == 1:
            u.tier = Tier.NONE
            u.left = 0
        return
    if d.plot > 0:
        buy_extra(s, r, u, (d.plot - 1) // EXTRAS, (d.plot - 1) % EXTRAS)
        return
    attach(s, r, u, d.enhancements[0] - 1)


def buy_extra(s: State, r: Rules, u: Use, row: int, k: int) -> None:
    """On the first such enhancement that can still have this boost."""
    note(s, Told.EXTRA, EVERYONE, u.me, row, k + 1)
    for i in range(u.n_enhancements):
        again = r.enhancements[row].boosts[k].repeat == 1
        if u.enhancements[i] == row + 1 and (again or extra_of(u, i, k) == 0):
            u.extras[i] += 1 << (4 * k)
            return
