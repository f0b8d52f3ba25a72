"""What a seat is asked, in words, and the steps of a choice that it has taken so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kumite.core.game import Game
from kumite.core.rulebook import word
from kumite.games.shattered_spirits import (
    aim,
    brackets,
    escape,
    forced,
    hands,
    improvising,
    inflict,
    offers,
    plotting,
    purging,
    reach,
    refresh,
    turn,
    upkeep,
    use,
    window,
    work,
)
from kumite.games.shattered_spirits import records as ss
from kumite.games.shattered_spirits.cards import (
    BODY_ARM,
    ENHANCEMENT,
    REACTION,
    STANCE,
    STYLE,
    TECHNIQUE,
    card_of,
)
from kumite.games.shattered_spirits.creature import top_of
from kumite.games.shattered_spirits.deed_words import ask_deed, ask_rolling
from kumite.games.shattered_spirits.feats import form_card
from kumite.games.shattered_spirits.fumble import WHICH
from kumite.games.shattered_spirits.names import Bane, Frame, Token, Trigger
from kumite.games.shattered_spirits.records import NOWHERE, View
from kumite.games.shattered_spirits.text import TOKENS, roster, space_name

REFRESH, PLOTTING = 8, 9
TABLES = {
    TECHNIQUE: "techniques",
    REACTION: "reactions",
    ENHANCEMENT: "enhancements",
    STANCE: "stances",
    STYLE: "styles",
}


PAID_AT_REFRESH = (refresh.PAY_FORM, refresh.PAY_REARM)
PAID_IN = {
    Frame.TURN: improvising.PAYING,
    Frame.USE: use.PAYING,
    Frame.WINDOW: window.PAYING,
}
UNPAID = (Frame.PHASE, Frame.AIM)  # what lies in the draft there is from before


class Asked:
    """One seat's question: the frame on top, the choice in the making, and names for things."""

    def __init__(self, v: View, game: Game, seat: int) -> None:
        self.v, self.game, self.seat = v, game, seat
        self.r: Any = game.rules
        self.f = v.layers[v.depth - 1]
        self.d = v.drafts[seat] if seat < 2 else v.drafts[0]
        self.names = roster(game.rules, game.catalog)

    def name(self, creature: int) -> str:
        return self.names[creature] if creature < len(self.names) else f"Creature {creature + 1}"

    @property
    def who(self) -> str:
        return self.name(self.d.who)

    def title(self, table: str, row: int) -> str:
        return self.game.catalog.rows[table][row].title

    @property
    def technique(self) -> str:
        """The technique that a draft is about."""
        return self.title("techniques", self.d.row - 1) if self.d.row else "it"

    @property
    def in_use(self) -> str:
        """The card in use."""
        u = self.v.uses[self.f.use]
        return self.title(TABLES.get(u.table, "techniques"), u.row)

    def arm(self, arm: int) -> str:
        if arm >= BODY_ARM:
            return self.title("weapons", arm - BODY_ARM)
        return self.title("weapons", self.v.items[arm - 1].row - 1) if arm else ""

    @property
    def paying(self) -> bool:
        """Whether it is tokens that are asked for; some prices are known long before."""
        owes = any(self.d.costs[i] for i in range(self.d.n_costs))
        kind = Frame(self.f.kind)
        if kind == Frame.ROUND:
            steps = PAID_AT_REFRESH if self.v.phase == REFRESH else (plotting.PAYING,)
            return owes and self.d.step in steps
        if kind in PAID_IN:
            return owes and self.d.step == PAID_IN[kind]
        return owes and kind not in UNPAID

    def still_to_pay(self) -> str:
        """`1 grit or momentum and 2 focus`."""
        d = self.d
        owed = [(d.costs[i], d.masks[i]) for i in range(d.n_costs) if d.costs[i]]
        return " and ".join(price(count, mask) for count, mask in owed)


def price(count: int, mask: int) -> str:
    """So many tokens out of some kinds: `2 Grit or Focus`."""
    kinds = [TOKENS[token].capitalize() for token in Token if mask >> token & 1]
    return f"{count} {' or '.join(kinds)}" if kinds else str(count)


def question(v: View, game: Game, seat: int) -> str:
    """What a seat has to decide now; empty where it has nothing to."""
    if seat > 1 or v.over or not v.asked >> seat & 1:
        return ""
    q = Asked(v, game, seat)
    if q.paying:
        return f"{q.who} pays {q.still_to_pay()}: which token next?"
    ask = QUESTIONS.get(Frame(q.f.kind))
    return (ask(q) if ask is not None else "") or f"Your choice for {q.who}."


def ask_round(q: Asked) -> str:
    if q.v.phase == REFRESH:
        return {
            refresh.CHOOSE: f"Refresh: change {q.who}'s stance, style or equipment? "
            "Done keeps the rest as it is.",
            refresh.OUT: f"Refresh: what does {q.who} put away?",
            refresh.PLACE: f"Refresh: where does {q.who} lay it down?",
            refresh.IN: f"Refresh: what does {q.who} take in hand?",
            refresh.IN_TOO: f"Refresh: what does {q.who} take in the other hand?",
        }.get(q.d.step, "")
    left = q.v.minds[q.d.who].ap
    pick = f"{left} AP left. Pick a technique, or done." if left else "all AP are used: done?"
    return {
        plotting.PICK: f"Plot the round for {q.who}: {pick}",
        plotting.ARM: f"{q.technique}: with which weapon?",
        plotting.HOW: f"{q.technique}: as it is (done), or in another way?",
        plotting.WHEN: f"{q.technique}: in which phase? Lower is earlier.",
        plotting.ATTACH: f"{q.technique}: add an enhancement? Done adds no more.",
    }.get(q.d.step, "")


def ask_turn(q: Asked) -> str:
    return {
        turn.DECIDE: f"{q.name(q.f.me)}'s turn: use what was plotted, or something else?",
        turn.REPLACE: "Improvise: which plot is replaced?",
        turn.DROP: "Which plot is given up?",
        turn.CHANGE: "Improvise: which technique instead?",
        improvising.HOW: f"Improvise {q.technique}: as it is (done), or in another way?",
        improvising.HAND: f"Improvise {q.technique}: with which weapon? Done: choose it in use.",
        improvising.ATTACH: f"Improvise {q.technique}: add an enhancement, "
        f"{q.r.improvise_enhancement} Momentum more? Done adds no more.",
    }.get(q.d.step, "")


def ask_use(q: Asked) -> str:
    u = q.v.uses[q.f.use]
    who = q.name(q.f.me)
    if q.f.step == use.JOLT:
        shock = top_of(q.v.bodies[q.f.me], Bane.SHOCK)
        return (
            f"Shock {shock}: {who} pays {shock} Momentum, takes {2 * shock} damage, "
            f"or gives {q.in_use} up?"
        )
    if q.d.step == use.WALKING:
        end = space_name(q.d.path[q.d.n_path - 1])
        ease = "; ease pays 1 Reflex to make that space normal" if dear(q) else ""
        return f"{who} is to walk to {end}: further, or go{ease}?"
    if q.d.step == use.JUMPING:
        return f"{who} jumps, straight and over what is in between: where does it land?"
    if q.d.step == use.MENU:
        return f"{who} uses {q.in_use}: {to_do(q, u)}."
    return ""


def to_do(q: Asked, u: Any) -> str:
    """What a technique in use has left."""
    move = f"move up to {u.left} more" if u.left else ""
    if u.acted or not use.acts(q.r, u, card_of(q.r, u.table, u.row)):
        return move or "nothing is left but to pay for more"
    act = "carry out its effect (act)"
    return f"{act} and {move}, in any order" if move else act


def dear(q: Asked) -> bool:
    """Whether the last space of a way is one that Reflex makes normal."""
    t = q.r.terrains[q.v.terrain[q.d.path[q.d.n_path - 1]]]
    return bool(t.cost > 1 and t.reflex > 0)


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


def phase_name(v: View) -> str:
    if v.phase == REFRESH:
        return "Refresh"
    if v.phase == PLOTTING:
        return "Plotting"
    return "The end phase" if v.phase == 7 else f"Phase {v.phase}"


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
    how = f"{'thrown' if q.f.n[5] else 'moved'}, {q.f.n[1]} spaces at most"
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


def ask_purge(q: Asked) -> str:
    if q.d.row:
        return f"Purge {q.title('afflictions', q.d.row - 1)}: pay as much as you like, then done."
    who = q.name(q.f.me)
    if q.f.n[1] == escape.HOLDING:
        top = q.name(q.v.bodies[q.f.me].grapples - 1)
        return f"{who} strains to get free: {top} holds it for {q.f.n[3]} Grit or Momentum?"
    if q.d.step == purging.CONTEST:
        return f"{who} strains to get free: spend Grit and Reflex, then done."
    return f"End of {who}'s turn: purge an affliction, or get free of something?"


def ask_form(q: Asked) -> str:
    return f"{q.name(q.f.me)} may change stance or style."


def ask_upkeep(q: Asked) -> str:
    """What a stance or style asks its owner."""
    who, kind = q.name(q.f.me), ("stance", "style")[q.f.n[1]]
    card = form_card(q.v, q.r, q.f.me, q.f.n[1])  # type: ignore[arg-type]  # a view
    k = upkeep.splitting(card, q.d, q.f.n[0])
    if k < card.n_ops:
        left = upkeep.amount(q.v, q.r, q.f.me, card.ops[k]) - q.d.phase  # type: ignore[arg-type]
        return f"{who} gains {left} more token{'s' if left > 1 else ''} by its {kind}: which kind?"
    if upkeep.offers_any(card, q.f.n[0]):
        return f"{who}: does its {kind} act? Others will see which it is."
    return f"{who}: its {kind} has nothing to do now."


def ask_strike(q: Asked) -> str:
    if q.d.row:
        return f"{q.technique}: with which weapon?"
    return f"{q.name(q.f.me)} may attack {q.name(q.f.foe)} with a technique of {q.f.n[0]} AP."


def ask_rearm(q: Asked) -> str:
    who = q.name(q.f.me)
    if q.f.n[0] == hands.SUCCESSOR:
        return f"{who} may take another weapon for throwing in hand. Done: none."
    if q.d.step == hands.PLACE:
        return f"Where does {who} lay it down?"
    verb = "put away" if q.d.step == hands.OUT else "take in hand"
    more = " more" if q.v.minds[q.f.me].rearm_out[0] and q.d.step == hands.OUT else ""
    return f"What{more} does {who} {verb}? Done: nothing{more}."


def ask_work(q: Asked) -> str:
    who = q.name(q.f.me)
    if q.f.step == 1:
        return f"{q.in_use}: which of its effects?"
    if q.f.step == 2:
        left = q.f.n[5]
        return f"{who} gains {left} more token{'s' if left > 1 else ''}: which kind?"
    if q.f.step == 3:
        return f"{q.in_use}: which creature?"
    if q.f.step == work.COVERING:
        return f"{q.in_use}: which space of the area, {q.f.n[5]} more? Do without ends it."
    if q.f.step == work.PICKING_OBSTACLE:
        return f"{q.in_use}: which obstacle? Those no slower than the technique, each once a round."
    return f"{q.in_use}: which space?" if q.f.step == 4 else ""


def ask_phase(q: Asked) -> str:
    return "Which of your creatures acts now?"


def ask_attack(q: Asked) -> str:
    n = q.f.n[2]
    return f"{n} foe{'s' if n > 1 else ''} near {q.name(q.f.me)}: -1 each; pay Focus against it?"


QUESTIONS: dict[Frame, Callable[[Asked], str]] = {
    Frame.ROUND: ask_round,
    Frame.PHASE: ask_phase,
    Frame.TURN: ask_turn,
    Frame.USE: ask_use,
    Frame.AIM: ask_aim,
    Frame.WINDOW: ask_window,
    Frame.INFLICT: ask_inflict,
    Frame.ATTACK: ask_attack,
    Frame.FORCED: ask_forced,
    Frame.PERIL: ask_peril,
    Frame.FUMBLE: ask_fumble,
    Frame.PURGE: ask_purge,
    Frame.FORM: ask_form,
    Frame.STRIKE: ask_strike,
    Frame.REARM: ask_rearm,
    Frame.WORK: ask_work,
    Frame.DEED: ask_deed,
    Frame.ROLLING: ask_rolling,
    Frame.OFFER: ask_offer,
    Frame.UPKEEP: ask_upkeep,
    Frame.WAGER: ask_wager,
    Frame.DEED: ask_deed,
    Frame.ROLLING: ask_rolling,
}


def so_far(v: View, game: Game, seat: int) -> list[str]:
    """The parts of a choice in the making."""
    if seat > 1 or v.over or not v.asked >> seat & 1:
        return []
    q = Asked(v, game, seat)
    d = q.d
    if q.f.kind == Frame.ROUND and v.phase == REFRESH:
        return refreshed(q)
    made = []
    if d.row and q.f.kind in (Frame.ROUND, Frame.TURN, Frame.STRIKE):
        made.append(q.technique)
        if d.arm:
            made.append(f"with {q.arm(d.arm)}")
        made += [f"imbue {d.imbue}"] if d.imbue else []
        made += [f"phase {d.phase}"] if d.phase else []
        made += [
            f"with {q.title('enhancements', d.enhancements[i] - 1)}"
            for i in range(d.n_enhancements)
        ]
    if q.f.kind == Frame.USE and d.n_path:
        made.append("by " + ", ".join(space_name(d.path[i]) for i in range(d.n_path)))
    if q.f.kind == Frame.AIM:
        made += [q.arm(d.arm)] if d.arm else []
        aimed = d.step in (aim.PART, aim.THING, aim.WAY) and d.space != NOWHERE
        made += [f"at {space_name(d.space)}"] if aimed else []
    if q.f.kind == Frame.WINDOW and d.row:
        made.append(q.title("reactions", d.row - 1))
        made += [f"boost {k + 1}" for k in range(ss.BOOSTS) for _ in range(d.boosts[k])]
    return made + of_price(q)


def of_price(q: Asked) -> list[str]:
    """What a choice in the making costs, or what of that is paid."""
    kind = Frame(q.f.kind)
    if kind in (Frame.ROUND, Frame.TURN) and q.d.row and q.still_to_pay() and not q.paying:
        return [f"for {q.still_to_pay()}"]
    if not q.paying and kind not in (Frame.PURGE, Frame.WAGER):
        return []
    paid = [f"{q.d.pay[token]} {TOKENS[token]}" for token in Token if q.d.pay[token]]
    return [f"paid {' and '.join(paid)}"] if paid else []


def refreshed(q: Asked) -> list[str]:
    """What is chosen for a creature at refresh."""
    m = q.v.minds[q.d.who]
    made = []
    if m.next_stance:
        made.append(q.title("stances", m.next_stance - 1))
    if m.next_style:
        made.append(q.title("styles", m.next_style - 1))
    made += [f"puts {q.arm(m.rearm_out[i])} away" for i in range(2) if m.rearm_out[i]]
    made += [f"takes {q.arm(m.rearm_in[i])}" for i in range(2) if m.rearm_in[i]]
    return made
