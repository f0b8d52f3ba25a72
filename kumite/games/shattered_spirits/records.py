"""The records of Shattered Spirits: rows of cards.toml, the state, the view.

The state is split by who may know. `Body`, `Item`, the frames (`Layer`), `Use`, `Attack`, `Bracket`
and the ground are public and are copied into views whole. `Mind` and `Draft` are secret and go to
their owner only. What a choice in the making holds lies in the draft, never in a frame.
"""

from __future__ import annotations

from kumite.core.events import Event as Line
from kumite.core.records import (
    Ints,
    Record,
    Rows,
    bits,
    code,
    flag,
    i8,
    i16,
    ref,
    rows,
    u8,
    u32,
)
from kumite.games.shattered_spirits.names import (
    Area,
    Arms,
    Bane,
    Do,
    Event,
    Family,
    Frame,
    Grade,
    Group,
    Harm,
    Key,
    Kind,
    Need,
    On,
    Over,
    Pace,
    Range,
    Require,
    Tier,
    Token,
    Trigger,
    Victory,
    Who,
)

SIDE = 16  # most spaces across and down
SPACES = SIDE * SIDE
NOWHERE = SPACES  # a space that is none
TEAM = 4
CREATURES = 2 * TEAM
TOKENS = 4
AFFLICTIONS = 14
LEVELS = 3
PLOTS = 8
ATTACHED = 3  # enhancements on one technique
OPS = 12
BOOSTS = 4
IMBUES = 3
BANES = 5
BRACKETS = 2
ROLLS = 11  # rows of a profile, for 2 to 12
ITEMS = 32
HAZARDS = 12
FRAMES = 40
USES = 8  # the last one of these stays blank
ATTACKS = 6
PATH = 16
COSTS = 9
BRACKETED = 5
PARTS = 4  # of a creature, each a target of its own
KNOWN = 16  # techniques, reactions or enhancements on one sheet

TECHNIQUES = 96
ENHANCEMENTS = 64
REACTIONS = 48
STANCES = 16
STYLES = 32
WEAPONS = 48
ARMORS = 8
PROFILES = 64
TERRAINS = 12
OBSTACLES = 12
CHARACTERS = 24
SCENARIOS = 12


class Op(Record, size=28):
    """One effect of a card. Unused columns stay away."""

    on: int = code(On)
    do: int = code(Do)
    who: int = code(Who)
    need: int = code(Need)
    grades: int = bits(3, Grade)  # grades of the attack for which it happens; none: any
    boost: int = u8(high=BOOSTS)  # only if this boost was bought, once for each time
    imbue: int = u8(high=IMBUES)  # only if this imbue was chosen
    option: int = u8(high=6)  # one of several options: one is chosen, with all its effects
    n: int = i8()
    m: int = i8()
    what: int = code(Bane)
    times: int = u8()  # so many tokens of it; 0 is once
    alternative: int = flag()  # instead of the one before: exactly one of them is chosen
    join: int = flag()  # shares the negation of the one before
    tokens: int = bits(3, Token)
    cost: int = u8()  # what negating takes, or adds
    pay: int = bits(3, Token)
    event: int = code(Event)
    terrain: int = ref("terrains")
    obstacle: int = ref("obstacles")
    self_only: int = flag()  # for PICK: only oneself and allies
    technique: int = ref("techniques")  # for STRIKE_BACK with n = 0: with this one
    unless: int = u8(high=BOOSTS)  # not if this boost was bought
    also: int = u8(high=BOOSTS)  # only if this boost was bought beside the rest


class Boost(Record, size=9):
    """An optional cost, paid when the technique is used."""

    cost: int = u8()
    pay: int = bits(3, Token)
    repeat: int = flag()  # may be paid more than once
    group: int = u8()  # of those with the same number, only one
    all_options: int = flag()  # all options of the effect happen, not one
    still: int = flag()  # the technique has no movement then
    twice: int = flag()  # the whole effect happens once more
    rising: int = flag()  # costs 1 more each time
    each: int = flag()  # costs as much again for every repetition, which are bought before it


class Imbue(Record, size=8):
    """A choice when plotting: other AP, speed or movement, for a price."""

    cost: int = u8()
    pay: int = bits(3, Token)
    ap: int = i8()  # added to the technique's AP
    speed: int = u8()  # instead of the technique's, where not 0
    move: int = code(Tier)  # instead of the technique's, where not none
    plot_only: int = flag()  # not when improvising
    spare: Ints = u8(2, derived=True)


class Card(Record, size=448):
    """A technique, enhancement, reaction, stance, style or weapon: its price and its effects."""

    keys: int = bits(31, Key)
    triggers: int = bits(11, Trigger)  # reactions
    profile: int = ref("profiles")
    kind: int = code(Kind)
    ap: int = u8(high=9)
    pace: int = code(Pace)
    speed: int = i8(low=-6, high=6)
    move: int = code(Tier)
    cost: int = u8()
    pay: int = bits(3, Token)
    cost2: int = u8()  # a second price
    pay2: int = bits(3, Token)
    ranged: int = code(Range)
    range: int = u8()
    reach: int = u8()  # weapons
    area: int = code(Area)
    extent: int = u8()  # X of the area
    harm: int = bits(5, Harm)
    arms: int = code(Arms)  # the kind of a weapon; the kind a technique or enhancement asks for
    weights: int = bits(2, Key)  # of these, the weapon must have one: light, versatile, heavy
    require: int = code(Require)
    trait: int = u8()  # reactions: 1 asks for stone armor, 2 for a stone shield beside the target
    pierce: int = u8()
    unblockable: int = u8()
    sure_hit: int = u8()
    warding: int = u8()
    fluid: int = u8()
    safe: int = u8()
    thrown: int = u8()  # range when thrown
    artillery: int = u8()
    hands: int = u8(high=2)
    durability: int = u8()
    guard: int = u8()
    strike_back: int = u8()  # reactions: 1 if their attack comes before the one they answer
    stance: int = ref("stances")  # must be active; 0: any
    style: int = ref("styles")
    odd: int = u8()  # its own code in odd.py
    after: int = ref("techniques")  # must have been used this round; the first row: none
    n_ops: int = u8()
    n_boosts: int = u8()
    n_imbues: int = u8()
    boosts: Rows[Boost] = rows(Boost, BOOSTS)
    imbues: Rows[Imbue] = rows(Imbue, IMBUES)
    ops: Rows[Op] = rows(Op, OPS)


class Inflict(Record, size=7):
    """One thing in a bracket of a profile."""

    what: int = code(Bane)
    n: int = u8()
    times: int = u8()  # so many tokens; 0 is once
    alternative: int = flag()
    bracket: int = u8(high=BRACKETS - 1)
    hand: int = flag()  # only with an open hand
    party: int = u8(high=3)  # of several alternatives picked all share one of these bits; 0: any


class Row(Record, size=43):
    """What an attack does on one roll."""

    grade: int = code(Grade)
    damage: int = u8()
    n_inflict: int = u8()
    negate: Ints = u8(BRACKETS)  # what negating each bracket takes
    pay: int = bits(3, Token)
    pay2: int = bits(3, Token)  # of the second bracket
    spare: int = u8(derived=True)
    inflict: Rows[Inflict] = rows(Inflict, BANES)


class Profile(Record, size=ROLLS * 43):
    rows: Rows[Row] = rows(Row, ROLLS)


class Affliction(Record, size=8):
    """When tokens of an affliction go, and what removing them takes."""

    family: int = code(Family)
    purge: int = bits(3, Token)  # none: it cannot be purged
    less: int = u8()  # so much of what is paid removes nothing
    halved: int = flag()  # half of what is paid removes value
    turn_ends: int = flag()  # the top token goes at the end of the creature's turn
    factor: int = u8(high=9)  # what its text makes of the top value: so many times it,
    base: int = u8(high=9)  # and so much more
    spare: int = u8(derived=True)


class Armor(Record, size=12):
    guard: int = u8()
    durability: int = u8()
    moves: Ints = u8(5)  # spaces of none, step, reposition, dash, sprint
    jump: int = u8()
    reaction: int = ref("reactions")
    grants: int = flag()  # whether it brings that reaction
    heavy: int = u8(high=2)  # 0 clothes, 1 light, 2 heavy


class Terrain(Record, size=11):
    cost: int = u8(low=1, high=4)  # movement into it is so many times as dear
    wall: int = flag()
    swim: int = flag()
    veiled: int = flag()
    damage: int = u8()
    harm: int = bits(5, Harm)
    bane: int = code(Bane)
    value: int = u8()
    reflex: int = u8()  # what ignoring it once takes
    made: int = flag()  # effects can make and unmake it
    blazing: int = flag()  # it was set on fire


class Obstacle(Record, size=19):
    height: int = u8(high=3)
    bulk: int = u8(high=2)  # 2 is a large one, which can be broken up
    durability: int = u8()
    resists: int = bits(5, Harm)
    earthen: int = flag()
    speed: int = u8()
    interact: int = u8()  # 1: a boulder, 2: a large one; pushed as the columns below say
    cost: Ints = u8(2)  # Grit for a weak and a strong push
    far: Ints = u8(2)  # spaces it goes
    push: Ints = u8(2)  # what it does to a creature it runs into
    dazed: Ints = u8(2)
    damage: Ints = u8(2)
    price: Ints = u8(2)  # what negating that takes


class Character(Record, size=180):
    """A sheet: what a creature has and can."""

    endurance: int = u8(low=1, high=99)
    health: int = u8(low=1, high=99)
    ap: int = u8(low=1, high=9)
    armor: int = ref("armors")
    n_techniques: int = u8()
    n_enhancements: int = u8()
    n_reactions: int = u8()
    n_stances: int = u8()
    n_styles: int = u8()
    n_weapons: int = u8()
    n_fists: int = u8()
    techniques: Ints = ref("techniques", KNOWN)  # besides the basic ones
    enhancements: Ints = ref("enhancements", KNOWN)
    reactions: Ints = ref("reactions", KNOWN)
    stances: Ints = ref("stances", 6)
    styles: Ints = ref("styles", 6)
    weapons: Ints = ref("weapons", 6)  # carried; those that fit the hands are in them at first
    fists: Ints = ref("weapons", 12)  # unarmed
    stance: int = ref("stances")  # at the beginning
    style: int = ref("styles")
    n_parts: int = u8()
    parts: Ints = u8(PARTS)  # what each part of it can take; they can be attacked


class Place(Record, size=6):
    """A creature of a scenario, and where it begins."""

    character: int = ref("characters")
    seat: int = u8(high=1)
    x: int = u8(high=SIDE - 1)
    y: int = u8(high=SIDE - 1)
    spare: int = u8(derived=True)


class Patch(Record, size=12):
    """A rectangle of ground."""

    terrain: int = ref("terrains")
    obstacle: int = ref("obstacles")  # 0: none
    x: int = u8(high=SIDE - 1)
    y: int = u8(high=SIDE - 1)
    width: int = u8(high=SIDE)  # 0 is 1
    depth: int = u8(high=SIDE)
    elevation: int = u8(high=3)
    spare: Ints = u8(3, derived=True)


class Scenario(Record, size=348):
    width: int = u8(low=2, high=SIDE)
    depth: int = u8(low=2, high=SIDE)
    victory: int = code(Victory)
    goal_x: int = u8(high=SIDE - 1)
    goal_y: int = u8(high=SIDE - 1)
    goal_rounds: int = u8()
    goal_width: int = u8(high=SIDE)  # 0 counts as 1
    goal_depth: int = u8(high=SIDE)
    n_places: int = u8()
    n_patches: int = u8()
    places: Rows[Place] = rows(Place, CREATURES)
    patches: Rows[Patch] = rows(Patch, 24)
    spare: Ints = u8(2, derived=True)


class Rules(Record):
    n_techniques: int = u8()
    n_enhancements: int = u8()
    n_reactions: int = u8()
    n_stances: int = u8()
    n_styles: int = u8()
    n_weapons: int = u8()
    n_armors: int = u8()
    n_profiles: int = u8()
    n_terrains: int = u8()
    n_obstacles: int = u8()
    n_characters: int = u8()
    n_scenarios: int = u8()
    basic: int = u8(low=1, high=16)  # the first so many techniques are known to everybody
    basic_reactions: int = u8(high=16)
    basic_enhancements: int = u8(high=16)
    scenario: int = ref("scenarios")
    round_limit: int = u8(low=1, high=99)
    improvise: int = u8()  # Momentum to improvise a technique
    improvise_enhancement: int = u8()
    form_both: int = u8()  # Focus or Momentum to change stance and style at refresh
    rearm_all: int = u8()
    guard_limit: int = u8()  # most passive Guard
    ablative_limit: int = u8()
    ablative_durability: int = u8()
    ablative_resists: int = bits(5, Harm)
    resistance: int = u8()  # Guard that a resistance is worth
    extreme_damage: int = u8()
    siege_damage: int = u8()  # more for obstacles, with Siege
    fumble_cost: int = u8()
    fumble_exposed: int = u8(low=1, high=3)
    damaged_penalty: int = u8()
    throw_pull: int = u8()  # spaces a throw pulls before it throws
    grapple_pull: int = u8()  # spaces a top may pull instead of holding on
    fall_prone: int = u8()  # damage of a fall from which on one is prone
    free_stuck: int = u8()  # Reflex to get free at the end of a turn
    free_embedded: int = u8()  # Grit for the same
    embedded_damage: int = u8()  # and what it costs besides
    free_restrained: int = u8()  # Reflex, beside a technique given up
    impaled_wound: int = u8(low=1, high=3)  # Wounded, as each turn of the impaled begins
    impaled_cost: int = u8()  # Grit to negate it
    impaled_bonus: int = u8()  # of the strike at who tears free
    techniques: Rows[Card] = rows(Card, TECHNIQUES)
    enhancements: Rows[Card] = rows(Card, ENHANCEMENTS)
    reactions: Rows[Card] = rows(Card, REACTIONS)
    stances: Rows[Card] = rows(Card, STANCES)
    styles: Rows[Card] = rows(Card, STYLES)
    weapons: Rows[Card] = rows(Card, WEAPONS)
    profiles: Rows[Profile] = rows(Profile, PROFILES)
    afflictions: Rows[Affliction] = rows(Affliction, AFFLICTIONS)
    armors: Rows[Armor] = rows(Armor, ARMORS)
    terrains: Rows[Terrain] = rows(Terrain, TERRAINS)
    obstacles: Rows[Obstacle] = rows(Obstacle, OBSTACLES)
    characters: Rows[Character] = rows(Character, CHARACTERS)
    scenarios: Rows[Scenario] = rows(Scenario, SCENARIOS)


# The state: what everybody may know.


class Body(Record, size=164):
    """A creature, as far as it is open."""

    sheet: int = u8()  # row of characters
    seat: int = u8()
    at: int = u8()  # space
    here: int = u8()  # 1 while it is in the battle
    vigor: int = u8()
    winded: int = u8()
    afflictions: Ints = u8(AFFLICTIONS, LEVELS)  # tokens of each value
    prone: int = u8()
    disarmed: int = u8()
    staggered: int = u8()
    restrained: int = u8()
    stuck: int = u8()
    shred: int = u8()
    fortify: int = u8()
    fortify_turn: int = u8()  # more, until the end of the turn
    fortify_phase: int = u8()  # more, until the end of the phase
    fortify_late: int = u8()  # more, until the end of phase `fortify_until`
    fortify_until: int = u8()
    ablative: int = u8()
    tough: int = u8()  # durability added to ablative armor this round
    grapples: int = u8()  # creature + 1
    on_top: int = u8()  # 1: it holds the other
    both_hands: int = u8()  # 1: with both hands
    pinned_by: int = u8()  # creature + 1 whose weapon is embedded
    pinned_with: int = u8()  # item + 1
    reacted: int = u8()  # used its reaction this turn
    turns_phase: int = u8()  # turns it took this phase
    turns_round: int = u8()
    attacked_by: int = u8()  # who attacked it this round, as bits
    used_ap: int = u8()  # AP of what it showed this round
    used: Ints = u8(PLOTS)  # techniques it used this round, + 1
    enchant: int = u8()  # technique + 1
    enchant_n: Ints = i16(4)  # spaces + 1 of the obstacles that belong to it
    stepped: int = u8()  # spaces moved this turn
    knower: int = u8()  # creature + 1 that knows it
    attached: Ints = u32(2)  # enhancements it used this round, as bits
    scorched: Ints = u32(8)  # spaces whose ground hurt it this turn
    quick: int = u32()  # efficient reactions used this turn, by place on the sheet
    # What others learned of it.
    seen_stance: int = u8()  # + 1
    seen_style: int = u8()
    sure_stance: int = u8()  # 1: it cannot have changed it since
    sure_style: int = u8()
    seen_guard: int = u8()  # + 1
    seen_loss: int = u8()  # of the last attack
    seen_health: int = u8()  # + 1, when scouted
    seen_token: Ints = u8(TOKENS)  # + 1, when scouted
    seen_plot: int = u8()  # + 1, technique that was revealed
    seen_phase: int = u8()  # and its phase
    lost: int = u8()  # conditions lost
    braced: int = u8()  # it resists what comes from so far this round; 0: it does not
    spear: int = u8()  # 1: its reach is longer until it moves; 2: or attacks
    brace: int = u8()  # by so much
    guarded: int = u8()  # 1: the spaces within reach are guarded
    harried: int = u8()  # its reactions to movement cost so much more this turn
    rewarded: int = u8()  # what a style gained by this turn, as bits
    parts: Ints = u8(PARTS)  # damage done to each part
    limbs: int = u8()  # fist, kick and body hit this round, as bits


class Plot(Record, size=12):
    """A technique plotted for a phase, with what was chosen and paid for it."""

    row: int = u8()  # technique + 1; 0: nothing
    phase: int = u8()  # 0 instinctive, 1 to 6
    group: int = code(Group)
    arm: int = u8()  # see arms.py: an item, or a weapon of the body
    imbue: int = u8()
    done: int = u8()  # 1: used, given up or lost
    enhancements: Ints = u8(ATTACHED)  # + 1
    ap: int = u8()
    speed: int = i8()  # before it was held within 1 to 6
    swift: int = u8()  # so much faster are the weapons of the body it is made with


class Mind(Record, size=184):
    """A creature, as far as only its side knows."""

    endurance: int = u8()
    health: int = u8()
    stance: int = u8()
    style: int = u8()
    tokens: Ints = u8(TOKENS)
    fleeting: Ints = u8(TOKENS)  # of these, gone at the end of the turn
    ap: int = u8()  # left for plots
    n_plots: int = u8()
    next_stance: int = u8()  # + 1, chosen at refresh
    next_style: int = u8()
    rearm: int = u8()  # equipment change chosen at refresh
    rearm_out: Ints = u8(2)  # item + 1
    rearm_at: Ints = u8(2)  # where it is laid down
    rearm_in: Ints = u8(2)
    rearm_stow: int = u8()  # item + 1 taken up without being held
    n_path: int = u8()  # the way it goes, once chosen
    at_path: int = u8()
    path: Ints = u8(PATH)
    eased: Ints = u8(2)  # steps of it that Reflex makes normal, as bits
    paid: Ints = u8(PLOTS, TOKENS)  # for each plot, to give back when it is taken back
    plots: Rows[Plot] = rows(Plot, PLOTS + 1)  # the last one stays blank


class Item(Record, size=8):
    """A piece of equipment."""

    row: int = u8()  # weapon + 1; 0: none
    holder: int = u8()  # creature + 1; 0: it lies on the ground, or is gone
    hand: int = u8()  # hands it is held in; 0: carried
    at: int = u8()  # where it lies
    damaged: int = u8()
    fragile: int = u8()
    gone: int = u8()
    spare: int = u8()


class Hazard(Record, size=48):
    """Spaces that will be attacked."""

    live: int = u8()
    me: int = u8()
    table: int = u8()  # card that attacks, as in Use
    row: int = u8()
    arm: int = u8()
    due: int = u8()  # at the end of this phase
    boosts: Ints = u8(BOOSTS)
    enhancements: Ints = u8(ATTACHED)
    n_enhancements: int = u8()
    at: int = u8()  # its centre
    wide: int = u8()  # of a blast; 0: one space
    zone: Ints = u32(8)


class Layer(Record, size=28):
    """A frame of the stack: something that is going on, and how far it is."""

    kind: int = code(Frame)
    step: int = u8()
    me: int = u8()
    foe: int = u8()
    use: int = u8()  # index of the technique in use it belongs to
    attack: int = u8()
    n: Ints = i16(11)  # what each kind keeps; named beside its functions


class Use(Record, size=108):
    """A technique or reaction in use, after it was shown."""

    table: int = u8()  # 0 technique, 1 reaction, 2 enhancement
    row: int = u8()
    me: int = u8()
    foe: int = u8()  # creature + 1 that it is against; 0: anyone
    arm: int = u8()
    speed: int = u8()  # phase it was plotted for; of a reaction's technique its speed
    imbue: int = u8()
    reaction: int = u8()  # 1: it is used by a reaction
    acted: int = u8()  # how often the effect was resolved
    tier: int = code(Tier)
    left: int = u8()  # spaces of movement left
    moved: int = u8()  # spaces moved
    shifting: int = u8()  # 1 once the first space was left
    stood: int = u8()
    jumps: int = u8()  # jumps made
    penalty: int = u8()
    target: int = u8()  # creature + 1
    space: int = i16()  # picked space + 1
    grade: int = u8()  # of the last attack, + 1
    loss: int = u8()  # damage of the last attack
    negated: int = u8()
    wrecked: int = u8()  # obstacle destroyed by the last attack
    trigger: int = u8()
    answers: int = u8()  # attack + 1 that a reaction answers
    direction: int = u8()  # of the last step, + 1
    boosts: Ints = u8(BOOSTS)
    enhancements: Ints = u8(ATTACHED)
    extras: Ints = u8(ATTACHED)  # how often each boost of an enhancement was bought, 4 bits each
    n_enhancements: int = u8()
    surge: int = u8()  # spaces more that a stance gave its strike
    surge_end: int = u8()  # spaces moved until which that movement is Safe
    surge_safe: int = u8()  # by so much
    swift: int = u8()  # so much faster are weapons of the body
    named: int = u8()  # creatures for whom negating is dearer, as bits
    passed: int = u8()  # creatures moved through, as bits
    brushed: int = u8()  # creatures moved through or past
    improvised: int = u8()
    via: int = u8()  # reaction + 1 that allows this technique
    retreat: int = u8()  # creatures, as bits, that each step must lead away from
    lean: int = u8()  # option + 1 that the payment of a reaction decided
    rushing: int = u8()  # 1: chose to go straight, and 1 space farther
    limb: int = u8()  # 1: only weapons of the trunk of the body
    won: int = u8()  # 1: it won its wager
    jolt: int = u8()  # 1: Shock had its due
    bonus: int = u8()  # added to its rolls
    dull: int = u8()  # 1: Glancing
    reaches: int = u8()  # so far, whatever the weapon's reach
    anchor: int = i16()  # space + 1 that the pushes of its effects start from
    wider: int = u8()  # added to the extent of its area
    toppled: int = u8()  # 1: the attack put its target prone
    shredded: int = u8()  # how often the attack shredded
    bared: int = u8()  # 1: and left no armor
    split: int = u8()  # 1: a blow at armor found none, or damaged a shield
    faster: int = u8()  # 1: its stance moved it a tier farther
    marked: int = u8()  # area + 1 that `zone` is; 0: the way its user went
    odd: Ints = i16(4)
    zone: Ints = u32(8)  # the last area, or else the spaces moved through


class Mark(Record, size=24):
    """What becomes of one target of an attack."""

    who: int = u8()  # creature
    roll: int = u8()  # natural roll
    mod: int = i8()  # added to it
    guard: int = u8()  # for this attack only
    glancing: int = u8()  # how often
    missed: int = u8()  # 1: misses without a roll
    row: int = u8()  # 2 to 12
    grade: int = code(Grade)
    extreme: int = u8()
    loss: int = u8()  # damage done
    negated: int = u8()  # brackets, as bits
    plus: int = i8()  # to the cost of negating
    less: Ints = u8(TOKENS)  # tokens already paid for negating
    again: int = u8()  # rolls again, so often
    cover: int = u8()
    damage: int = u8()  # before Guard
    unspent: int = u8()  # Guard that its damage left
    shell: int = u8()  # 1: its armor suffers by damage of its durability
    whole: int = u8()  # the damage before Glancing
    unhurt: int = u8()  # 1: it will do no damage to this target
    spare: int = u8()


class Attack(Record, size=264):
    """One attack roll and all it is made against."""

    me: int = u8()
    use: int = u8()
    arm: int = u8()
    profile: int = u8()
    mode: int = u8()  # melee, ranged, thrown
    aim: int = u8()  # creature, obstacle, item, armor
    item: int = u8()  # item + 1
    space: int = u8()  # where it was aimed
    origin: int = u8()  # where the area starts
    area: int = u8()
    n_marks: int = u8()
    now: int = u8()  # the mark being resolved
    roll: int = u8()
    dice: int = u8()  # 2, or 3 with advantage or disadvantage
    high: int = u8()  # of three dice, 1: the highest two
    extra: int = u8()  # an attack that follows from another: glancing, at disadvantage
    bonus: int = i8()
    harder: int = u8()
    rolled: int = u8()  # 1: nature was asked
    fumbled: int = u8()
    back: Ints = u8(4)  # creatures + 1 that strike back when it is over
    back_ap: Ints = u8(4)
    back_via: Ints = u8(4)  # reactions + 1 that allow it
    back_with: Ints = u8(4)  # the technique + 1 it is tied to
    far: int = u8()  # how far it reaches
    zone: Ints = u32(8)
    marks: Rows[Mark] = rows(Mark, CREATURES)


class Bracket(Record, size=75):
    """Banes that are negated together, on their way to a creature."""

    who: int = u8()  # creature they are put on
    by: int = u8()  # creature that puts them on it
    use: int = u8()
    attack: int = u8()  # + 1; 0: from an effect
    origin: int = u8()  # space that pushes and pulls are measured from
    cost: int = i8()  # of negating
    pay: int = bits(3, Token)
    glancing: int = u8()
    n: int = u8()
    picks: int = u8()  # of alternatives, so many are chosen beyond the first
    negated: int = u8()
    less: Ints = u8(TOKENS)  # tokens already paid
    drain: int = bits(3, Token)  # kinds that Drain can take; none: Momentum and those of `pay`
    nimble: int = u8()  # 1: an effect was negated with Reflex alone
    now: int = u8()  # 1: Hobbled shortens the movement in progress
    blow: int = u8()  # technique + 1: may be negated by letting oneself be struck with it
    what: Ints = u8(8)
    value: Ints = u8(8)
    times: Ints = u8(8)
    alternative: Ints = u8(8)  # 1: instead of the one before
    hand: Ints = u8(8)
    party: Ints = u8(8)
    dropped: Ints = u8(8)  # 1: not chosen


class Draft(Record, size=59):
    """A choice in the making, seen by its seat alone."""

    step: int = u8()
    who: int = u8()  # creature
    row: int = u8()  # technique, reaction or boost that is being chosen, + 1
    arm: int = u8()
    imbue: int = u8()
    phase: int = u8()
    space: int = u8()
    way: int = u8()
    plot: int = u8()
    n_path: int = u8()
    path: Ints = u8(PATH)
    eased: Ints = u8(2)  # steps of it that Reflex makes normal, as bits
    boosts: Ints = u8(BOOSTS)
    enhancements: Ints = u8(ATTACHED)
    n_enhancements: int = u8()
    pay: Ints = u8(TOKENS)  # paid so far
    n_costs: int = u8()
    costs: Ints = u8(COSTS)
    masks: Ints = u8(COSTS)


class Open(Record):
    """What everybody sees: the same in the state and in every view."""

    round: int = u8()
    phase: int = u8()
    group: int = code(Group)
    over: int = code(Over)
    scenario: int = u8()
    width: int = u8()
    deep: int = u8()  # rows of spaces
    n_bodies: int = u8()
    n_items: int = u8()
    starts: int = u8()  # seat that acts first in this phase
    last: int = u8()  # seat that acted last
    turn: int = u8()  # seat whose turn it is to choose
    out: Ints = u8(2)  # 1: this side has nothing more to do in this group of the phase
    asked: int = u8()  # who owes, as `owes` says
    depth: int = u8()
    n_uses: int = u8()
    n_attacks: int = u8()
    n_brackets: int = u8()
    result: int = i16()  # of the last frame that ended
    held: int = u8()  # rounds the goal was held
    ready: Ints = u8(2)  # 1: this seat has made its choices for refresh or plotting
    fallen: int = u8()  # 1: a creature went down, and the end was not looked at yet
    bodies: Rows[Body] = rows(Body, CREATURES)
    items: Rows[Item] = rows(Item, ITEMS)
    hazards: Rows[Hazard] = rows(Hazard, HAZARDS)
    layers: Rows[Layer] = rows(Layer, FRAMES)
    uses: Rows[Use] = rows(Use, USES)
    attacks: Rows[Attack] = rows(Attack, ATTACKS)
    brackets: Rows[Bracket] = rows(Bracket, BRACKETED)
    terrain: Ints = u8(SPACES)  # the battlefield, space by space from the top left
    elevation: Ints = u8(SPACES)
    obstacle: Ints = u8(SPACES)  # row of obstacles; 0: none
    cracks: Ints = u8(SPACES)  # 1: the obstacle is fragile
    touched: Ints = u8(SPACES)  # creatures that used the obstacle this round, as bits
    standing: Ints = u8(SPACES)  # creature + 1


class State(Open):
    minds: Rows[Mind] = rows(Mind, CREATURES)
    drafts: Rows[Draft] = rows(Draft, 2)
    log_n: int = u8()
    log: Rows[Line] = rows(Line, 64)


class View(Open):
    health: Ints = u8(CREATURES)  # SS45: quarters
    endurance: Ints = u8(CREATURES)
    minds: Rows[Mind] = rows(Mind, CREATURES)  # of the own creatures
    drafts: Rows[Draft] = rows(Draft, 2)  # the own one
