"""What a seat is asked, in words, and the steps of a choice that it has taken so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kumite.core.game import Game
from kumite.games.shattered_spirits import (
    aim,
    escape,
    hands,
    improvising,
    plotting,
    purging,
    refresh,
    turn,
    upkeep,
    use,
    work,
)
from kumite.games.shattered_spirits import records as ss
from kumite.games.shattered_spirits.asked import REFRESH, Asked, price
from kumite.games.shattered_spirits.asking_fights import (
    ask_aim,
    ask_attack,
    ask_forced,
    ask_fumble,
    ask_inflict,
    ask_offer,
    ask_peril,
    ask_wager,
    ask_window,
)
from kumite.games.shattered_spirits.cards import (
    card_of,
)
from kumite.games.shattered_spirits.creature import scaled, top_of
from kumite.games.shattered_spirits.deed_words import ask_deed, ask_rolling
from kumite.games.shattered_spirits.feats import form_card
from kumite.games.shattered_spirits.names import Bane, Frame, Token
from kumite.games.shattered_spirits.records import NOWHERE, View
from kumite.games.shattered_spirits.titles import TOKENS, space_name


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
        hurts = scaled(q.r, Bane.SHOCK, shock)
        return (
            f"Shock {shock}: {who} pays {shock} Momentum, takes {hurts} damage, "
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


def ask_ally(q: Asked) -> str:
    cost = price(q.f.n[2], q.f.n[3])
    if q.d.row:
        return f"{q.name(q.d.row - 1)} pays {cost} for its step."
    return f"Which ally steps, for {cost} of its own? Forgo: none."


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
    tied = q.f.n[2]  # a card that names the technique
    how = q.title("techniques", tied - 1) if tied else f"a technique of {q.f.n[0]} AP"
    return f"{q.name(q.f.me)} may attack {q.name(q.f.foe)} with {how}."


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
    if q.f.step == work.NAMING:
        return f"{q.in_use}: for whom is negating dearer?"
    if q.f.step == work.COVERING:
        return f"{q.in_use}: which space of the area, {q.f.n[5]} more? Do without ends it."
    if q.f.step == work.PICKING_OBSTACLE:
        return f"{q.in_use}: which obstacle? Those no slower than the technique, each once a round."
    return f"{q.in_use}: which space?" if q.f.step == 4 else ""


def ask_phase(q: Asked) -> str:
    return "Which of your creatures acts now?"


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
    Frame.ALLY: ask_ally,
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
