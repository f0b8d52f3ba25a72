"""Questions of attacks, reactions and what they do, in words."""

from __future__ import annotations

from kumite.core.rulebook import word
from kumite.games.shattered_spirits import (
    aim,
    brackets,
    forced,
    inflict,
    offers,
    reach,
    window,
)
from kumite.games.shattered_spirits import records as ss
from kumite.games.shattered_spirits.asked import Asked, phase_name, price
from kumite.games.shattered_spirits.fumble import WHICH
from kumite.games.shattered_spirits.names import Bane, Token, Trigger
from kumite.games.shattered_spirits.titles import spaces


def ask_aim(q: Asked) -> str:
    who = q.name(q.f.me)
    with_arm = f" with {q.arm(q.d.arm)}" if q.d.arm else ""
    where = {
        reach.ATTACKING: f"attack which space{with_arm}?",
        reach.MARKING: "where does the area start?",
        reach.LAYING: "which space becomes a hazard, to be attacked later?",
    }[q.f.n[1]]
    return {
        aim.ARM: f"{who}, {q.in_use}: which weapon of the body?",
        aim.SPACE: f"{who}, {q.in_use}: {where}",
        aim.PART: "Aim at the creature itself, or at something on it?",
        aim.THING: "At which thing?",
        aim.LIMB: "At which part of it?",
        aim.WAY: "Which way does the area lie?",
    }.get(q.d.step, "")


def ask_window(q: Asked) -> str:
    who = q.name(q.f.n[2])
    if q.d.step == window.RAISE:
        return f"{q.title('reactions', q.d.row - 1)}: pay for more, or done?"
    return f"{occasion(q)} Does {who} react?"


def occasion(q: Asked) -> str:
    """What may be answered with a reaction."""
    f = q.f
    me = q.name(f.me) if f.me < ss.CREATURES else ""
    foe = q.name(f.foe) if f.foe < ss.CREATURES else ""
    what = {
        Trigger.PHASE_BEGINS: f"{phase_name(q.v)} begins.",
        Trigger.WOULD_BE_ATTACKED: f"{foe} is about to attack {me}.",
        Trigger.ATTACKED: f"{foe} attacks {me}{rolled(q)}.",
        Trigger.SHIFT_STARTS: f"{me} starts to move.",
        Trigger.ENTERS_REACH: f"{me} comes within reach.",
        Trigger.ENTERS_NEAR: f"{me} comes near.",
        Trigger.SURVIVED: f"The attack of {foe} on {me} did little.",
        Trigger.HURT: f"{foe} hurt {me}.",
        Trigger.FELL_SHORT: f"The attack of {foe} did little.",
        Trigger.AFFLICTED: f"{me} is to gain an affliction.",
        Trigger.ITEM_NEAR: f"{me} is next to a loose item.",
    }
    return what.get(Trigger(f.n[0]), "Something happens.")


def rolled(q: Asked) -> str:
    """The roll as it stands against the target."""
    if not q.v.n_attacks:
        return ""
    a = q.v.attacks[q.f.attack]
    for i in range(a.n_marks):
        m = a.marks[i]
        if m.who == q.f.me and m.roll:
            now = m.roll + m.mod
            row = min(max(now, 2), 12) - 2
            e = q.r.profiles[a.profile].rows[row]
            grade = ("a miss", "a graze", "a hit", "a crit")[e.grade]
            harm = f" for {e.damage} damage" if e.damage else ""
            return f": roll {now}, {grade}{harm}"
    return ""


def ask_inflict(q: Asked) -> str:
    b = q.v.brackets[q.f.n[1]]
    if q.f.step == inflict.CHOSEN:
        return f"Which of these does {q.name(b.who)} suffer?"
    if q.f.step == inflict.QUESTION:
        return ask_bane(q, b)
    cost = price(inflict.own_price(q.v, q.r, b), b.pay)  # type: ignore[arg-type]  # a view
    return f"{q.name(b.who)} is to suffer {banes(b)}{beside(q, b)}. Negate it for {cost}?"


def beside(q: Asked, b: ss.Bracket) -> str:
    """SS19: the damage is known when the statuses are negated."""
    if b.attack == 0:
        return ""
    a = q.v.attacks[b.attack - 1]
    marks = (a.marks[i] for i in range(a.n_marks))
    blow = next((m.damage for m in marks if m.who == b.who), 0)
    return f", besides a blow of {blow}" if blow else ""


def ask_bane(q: Asked, b: ss.Bracket) -> str:
    """What a bane asks once it is inflicted."""
    who, by = q.name(b.who), q.name(b.by)
    match q.f.n[4]:
        case Bane.SLOWED:
            return f"{who} has no technique left to slow: which does it suffer?"
        case Bane.STAGGERED:
            return f"{who} staggers: does it lose its stance or its style?"
        case Bane.ACCELERATED:
            return f"{who} is accelerated: take its turn at once, or a token if no turn is left?"
        case Bane.SCOUT:
            return f"{by} scouts {who}: which tokens are counted?"
        case Bane.DRAIN:
            return f"{by} drains {who}: which kind of token?"
        case Bane.DISARMED:
            return f"{who} is disarmed: what does it drop?"
        case Bane.GRAPPLED:
            top = q.v.bodies[b.by]
            if top.grapples == b.who + 1 and top.on_top:
                return f"{by} holds {who} already: keep it, or pull it instead?"
            if top.grapples == b.who + 1:
                return f"{by} gets the better of {who}: let go, or come out on top?"
            return f"{by} grapples {who}: with one hand or both?"
    return ""


def ask_offer(q: Asked) -> str:
    who, n = q.name(q.f.me), q.f.n[1]
    if q.f.n[0] == offers.VIGOR:
        return f"{who} has {q.v.bodies[q.f.me].vigor} Vigor: keep it, or take {n} instead?"
    return f"{who} knows {q.name(q.f.foe)}: gain {n} token{'s' if n > 1 else ''} for it?"


def ask_wager(q: Asked) -> str:
    mine = q.v.bodies[q.f.me].seat == q.seat
    who = q.name(q.f.me if mine else q.f.foe)
    other = q.name(q.f.foe if mine else q.f.me)
    return f"A wager, in secret: what does {who} bet against {other}? Up to {q.f.n[0]}, then done."


def banes(b: ss.Bracket) -> str:
    """What a bracket holds: `slowed and dazed 1`, alternatives with `or`."""
    made = ""
    for i in range(b.n):
        if b.dropped[i] == brackets.DROPPED:
            continue
        name = Bane(b.what[i]).name.lower()
        number = f" {b.value[i]}" if b.value[i] and b.what[i] != Bane.DISARMED else ""
        times = f" {b.times[i]} times" if b.times[i] > 1 else ""
        link = "" if not made else " or " if b.alternative[i] else " and "
        made += f"{link}{name}{number}{times}"
    return made or "nothing"


def ask_forced(q: Asked) -> str:
    if q.f.n[7]:
        return f"Which way is {q.name(q.f.foe)} pulled round, space by space? done lets it be."
    how = f"{'thrown' if q.f.n[5] else 'moved'}, {spaces(q.f.n[1])} at most"
    way = "How far" if q.f.step == forced.HOW_FAR else "Which way"
    return f"{way} is {q.name(q.f.foe)} {how}?"


def ask_peril(q: Asked) -> str:
    who = q.name(q.f.me)
    if q.f.n[0] == 0:
        drop = q.f.n[1]
        return f"{who} falls {drop}: {2 * drop} damage, or pay {drop - 1} Reflex?"
    at = q.v.bodies[q.f.me].at
    t = q.r.terrains[q.v.terrain[at]]
    ground = q.title("terrains", q.v.terrain[at])
    avert = f"pay {t.reflex} Reflex against it?" if t.reflex else "nothing helps."
    harm = f"{t.damage} damage" + (f" and {word(Bane(t.bane))} {t.value}" if t.value else "")
    return f"The ground hurts {who} ({ground}, {harm}): {avert}"


def ask_fumble(q: Asked) -> str:
    if q.f.step == 1:
        cost = price(q.r.fumble_cost, 1 << Token.MOMENTUM | 1 << Token.FOCUS)
        return f"{q.name(q.f.me)} fumbles: pay {cost}, or let the other side choose what happens?"
    if q.f.step == WHICH:
        return f"{q.name(q.f.me)} fumbles: what does it drop?"
    return f"{q.name(q.f.me)} fumbles: what happens to it?"


def ask_attack(q: Asked) -> str:
    n = q.f.n[2]
    return f"{n} foe{'s' if n > 1 else ''} near {q.name(q.f.me)}: -1 each; pay Focus against it?"
