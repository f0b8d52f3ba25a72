"""The names of things: what data files and rules both speak of.

Data files write members in lower case with dashes (`would-be-attacked`).
"""

from __future__ import annotations

from enum import IntEnum


class Token(IntEnum):
    MOMENTUM = 0
    FOCUS = 1
    GRIT = 2
    REFLEX = 3


class Kind(IntEnum):
    """What a technique is."""

    STRIKE = 0
    MANEUVER = 1
    MOVE = 2


class Pace(IntEnum):
    """Where a technique's speed comes from."""

    FIXED = 0  # the column `speed`
    WEAPON = 1  # the weapon's speed, changed by the column `speed`
    ANY = 2  # chosen when plotted, 1 to 6
    INSTINCTIVE = 3  # phase 0
    REACTION = 4  # never plotted


class Tier(IntEnum):
    """How far a creature moves; its armor says how many spaces each is."""

    NONE = 0
    STEP = 1
    REPOSITION = 2
    DASH = 3
    SPRINT = 4


class Grade(IntEnum):
    MISS = 0
    GRAZE = 1
    HIT = 2
    CRIT = 3


class Range(IntEnum):
    """What a technique reaches for its targets."""

    SELF = 0
    MELEE = 1
    RANGED = 2  # the column `range`
    EITHER = 3  # melee, or ranged up to `range`
    WEAPON = 4  # as the weapon has it


class Area(IntEnum):
    SINGLE = 0
    ARC = 1
    BLAST = 2
    BURST = 3
    CONE = 4
    LINE = 5


class Arms(IntEnum):
    """Kinds of weapon, and what a technique may ask for."""

    NONE = 0
    BLADE = 1
    BLUNT = 2
    LANCE = 3
    PROJECTILE = 4
    THROWING = 5
    SHIELD = 6
    UNARMED = 7
    WIELDED = 8  # any but unarmed; techniques only
    ANY = 9  # techniques only


class Key(IntEnum):
    """Keywords without a number."""

    LIGHT = 0
    VERSATILE = 1
    HEAVY = 2
    FIST = 3
    KICK = 4
    BODY = 5
    NATURAL = 6
    SIEGE = 7
    ARMOR_PIERCING = 8
    SUNDERING = 9
    ARCING = 10
    GROUNDSOURCE = 11
    CHARGE = 12
    RUSH = 13
    PRIORITY = 14
    STALL = 15
    FLEXIBLE = 16
    REPEATABLE = 17
    QUICK = 18
    STRONG = 19
    RIGID = 20
    ACCURATE = 21
    BLOCK = 22
    EVADE = 23
    PUNISH = 24
    OPPORTUNE = 25
    EFFICIENT = 26
    ENVIRONMENTAL = 27
    ENCHANT = 28
    FLAME = 29
    EARTH = 30
    FREE = 31  # may be used more than once a round


class Harm(IntEnum):
    """Kinds of damage."""

    CRUSH = 0
    SLASH = 1
    STAB = 2
    FIRE = 3
    LIGHTNING = 4
    COLD = 5


class Bane(IntEnum):
    """What a row of a profile or an effect can put on a creature.

    The afflictions come first, in the order of their table.
    """

    BLEED = 0
    BURN = 1
    DAZED = 2
    EXPOSED = 3
    FEAR = 4
    FROST = 5
    GRIEF = 6
    HOBBLED = 7
    IMPAIRED = 8
    KNOWLEDGE = 9
    SHOCK = 10
    SOAKED = 11
    VULNERABLE = 12
    WOUNDED = 13
    DISARMED = 14
    EMBEDDED = 15
    GRAPPLED = 16
    PRONE = 17
    RESTRAINED = 18
    SHRED = 19
    STAGGERED = 20
    STUCK = 21
    FORTIFY = 22
    ABLATIVE = 23
    PUSH = 24
    PULL = 25
    SLIDE = 26
    THROW = 27
    SLOWED = 28
    ACCELERATED = 29
    DRAIN = 30
    SCOUT = 31
    REVEAL = 32
    DAMAGE = 33  # damage that can be negated with the rest of its bracket


class Family(IntEnum):
    """Families of afflictions."""

    STANDARD = 0
    ELEMENTAL = 1
    MENTAL = 2


class Trigger(IntEnum):
    """What a reaction answers."""

    PHASE_BEGINS = 0
    WOULD_BE_ATTACKED = 1  # before the roll
    ATTACKED = 2  # after the roll
    SHIFT_STARTS = 3  # an enemy starts to move, next to one or within one's reach
    ENTERS_REACH = 4  # an enemy comes into one's reach
    ENTERS_NEAR = 5  # somebody comes next to an obstacle of one's own
    SURVIVED = 6  # an attack on one was a graze or less, or did no damage
    HURT = 7  # one lost Vigor, Endurance or Health to an attack
    FELL_SHORT = 8  # one's own attack was a graze or less
    AFFLICTED = 9  # one would gain an affliction
    ITEM_NEAR = 10  # one's turn starts or ends, or one comes next to a loose item
    UNHURT = 11  # an attack on one will do no damage; before anything is negated


class On(IntEnum):
    """When an effect happens."""

    ACT = 0  # in order, when the technique or reaction takes effect
    PLOT = 1  # when plotted or attached: changes of speed and movement
    AIM = 2  # rider: before the roll of an attack made with it
    ROW = 3  # rider: once the row of the attack is known
    AFTER = 4  # after an attack made with it, for each target
    REFRESH = 5  # stances and styles: at refresh
    PASSIVE = 6  # stances, styles, armor: while active; read by the rules where it matters
    TURN_ENDS = 7  # stances and styles: at the end of the creature's turn
    ROUND_ENDS = 8  # stances and styles: at the end of the round
    TOKEN = 9  # stances and styles: gain when `event` happens
    FIRST = 20  # enhancements: before the technique takes effect
    TURN_STARTS = 10  # enchants: at the start of a turn of their creature
    MOVED = 11  # when a technique in use ends that moved its creature
    LANDS = 12  # after the attack of a hazard
    BEFORE = 15  # before the effects of the card it is attached to
    CHOSEN = 16  # when an obstacle is used this way


class Event(IntEnum):
    """What a stance or style gains by."""

    NONE = 0
    DASHED = 1  # dashed or sprinted with a technique
    MADE_TERRAIN = 2
    MADE_OBSTACLE = 3
    PUSHED = 4
    TOPPLED = 5  # put somebody prone
    SHREDDED = 6
    REACTION_CRIT = 7
    HIT_FRESH = 8  # unarmed: hit one that took no turn this phase; once a turn
    HIT_ATTACKER = 9  # unarmed: hit one that attacked this creature this round; once a turn
    TOPPLED_UNARMED = 30  # put somebody prone with an unarmed attack
    ALL_LIMBS = 31  # hit with fist, kick and body in one round
    SHIFTING = 32  # of `inflict`: Hobbled shortens the movement in progress, or a strike is allowed


class Do(IntEnum):
    """What an effect does. `n` is its number unless said otherwise."""

    NONE = 0  # an effect that says nothing; refused
    # Steps, when it is their turn.
    ATTACK = 1  # with the technique's profile or weapon
    GAIN = 2  # n tokens of `tokens`, split at will
    VIGOR = 3
    ENDURANCE = 4
    INFLICT = 5  # `what` n on the target; `cost` of `pay` negates; `join`: with the one before
    PICK = 6  # a creature within `m` becomes the target
    PICK_SPACE = 7  # a space within `m` becomes the target
    TERRAIN = 8  # the picked space, or the area, becomes `terrain`
    OBSTACLE = 9  # `obstacle` comes to be in the picked space
    CLEAR = 10  # the status `what` of the creature itself ends
    FORM = 11  # change stance or style, n of them
    REARM = 12  # take other equipment in hand
    SHIFT = 13  # move n spaces more, or by the tier `m` where n is 0
    HAZARD = 14  # the attack comes later; m: end of next phase 0, of the round 1; n: of a blast
    GUARD = 15  # n Guard against the attack that is answered
    EASE = 16  # negating that attack is n cheaper where it takes `tokens`
    LOWER = 17  # the roll of that attack is changed by n
    AGAIN = 18  # that attack is rolled again
    STRIKE_BACK = 19  # attack who acts with a technique of n AP
    COVER = 20  # the creature has cover against that attack
    INTERACT = 21  # use an obstacle within `m` as it allows
    AREA = 22  # the card's area is chosen; what follows happens there
    ENCHANT = 23  # the technique goes on; its `turn-starts` effects happen each turn
    LAPSE = 28  # up to n of the creature's fleeting tokens are gone at once
    WAGER = 29  # on `aim`: bet at most n of `tokens` against who is attacked, who bets `pay`
    DEED = 25  # `n` is the number of a piece of code in deeds.py; `m`, `obstacle` belong to it
    COLLIDE = 24  # passive: who is pushed into something with a blunt weapon is hurt
    OFFER = 27  # what a deed sells: `what` up to n, at its level and m more
    GRANT = 26  # the target gains n tokens of one kind; m = 1: they are gone after the turn
    # Riders, looked up where an attack is resolved.
    ROLL = 30
    DAMAGE = 31
    NEGATE = 32  # negating costs n more
    ADVANTAGE = 33
    DISADVANTAGE = 34
    PIERCE = 35
    GLANCING = 36
    ADD = 37  # `what` n joins the last bracket, which costs `cost` more to negate
    DROP = 38  # `what` is not inflicted
    UNBLOCKABLE = 39
    SURE_HIT = 40
    WARDING = 41
    SAFE = 42
    REACH = 43
    JUMP = 44
    PICKS = 45  # so many alternatives more are chosen
    SHREDS = 46  # a blow at armor shreds so often more
    SIEGE = 47  # the attack gains Siege
    ALOOF = 49  # passive: what its owner chose at refresh resists attacks from n spaces or farther
    STEADY = 48  # passive: with stone armor negating Push, Pull and Slide takes 1 less
    # Changes when plotted.
    SPEED = 50
    MOVE = 52  # the tier becomes `m`
    # Passive.
    TOUGHEN = 51  # passive: stone armor made harder to break has n Durability more
    IGNORES = 60  # `terrain` does nothing to the creature
    # Steps. Where `m` is 1 an amount grows by the Guard of the creature's armor.
    FORTIFY = 100  # n Fortify; m: until the end of phase m, 9 of this phase, 0 of the turn
    HURT = 101  # damage n; half of it if the bracket before was negated
    BRACE = 102  # reach n more until it moves or the round ends; m = 1: or it attacks
    ZONE = 103  # reactions with its reach are 1 cheaper within it, and 1 dearer beyond
    SHRUG = 104  # the affliction answered can be negated with `tokens`, or n cheaper if it could
    REAP = 105  # tokens of the price of negating; m = 1: gone at the end of the turn
    STEP_AWAY = 106  # a Step away from the target; m = 1: by an ally next to it
    HARRY = 107  # the target's reactions to movement cost 1 more this turn
    LET_GO = 109  # the weapon of the attack falls from the creature's hands
    GROW = 55  # at refresh: n of stone armor, up to m
    SHELL = 108  # for the attack answered: Shred if it does damage of the armor's durability
    # Riders.
    SHAPE = 110  # the attack has area `m` of extent n; times = 1: plus the weapon's reach
    EXTRA = 111  # damage that is added even where the row has none
    TOP_DAMAGE = 112  # damage of the target's top Wounded token
    FAR_DAMAGE = 113  # damage of half the distance
    MUTE = 114  # no banes
    DRAINS = 115  # Drain instead of all banes but Vulnerable: what negating costs, less 2, plus n
    RAISES = 116  # afflictions are n higher; beyond 3 it is Damage or Push instead
    VULNERABLES = 117  # n Vulnerable tokens more count
    CRUSHES = 118  # what Vulnerable would be inflicted is damage, and n more
    GUARD_DAMAGE = 125  # damage of the Guard of the attacker's armor
    REACH_DAMAGE = 126  # damage of the weapon's reach
    GUARD_EXTRA = 127  # as GUARD_DAMAGE, also where the row has none
    WIDE = 128  # a line has one more on each side
    UNEASY = 129  # its hazard goes when the creature is moved, for n tokens of `tokens`
    DEARER = 119  # joined to an `inflict`: negating costs n more; uses the boost up
    # Passive.
    ROOTED = 120  # forced movement is shorter by the armor's Guard
    DOUBLED = 121  # the armor's Guard counts twice against a graze or less
    SHIELDED = 122  # negating an attack without damage is 1 cheaper
    STEADFAST = 123  # may purge `what` at the start of its turn
    RUSHES = 124  # may go straight ahead to move n farther


class Need(IntEnum):
    """What must be so for an effect to happen."""

    NONE = 0
    DAMAGED = 1  # the attack did damage
    NEGATED = 2
    NOT_NEGATED = 3
    TARGET_PRONE = 4
    TARGET_BURNING = 5
    DESTROYED = 6  # the obstacle attacked was destroyed
    NOT_DESTROYED = 7
    VERSATILE = 8  # the weapon or technique has the keyword
    HEAVY = 9
    LIGHT = 10
    MANY = 11  # the attack has an area
    ONE = 12
    FRESH = 13  # the target took no turn this round
    ATTACKER = 14  # the target attacked this creature this round
    ALLY_NEAR = 15  # an ally stands next to the target
    ABLATIVE = 16  # the creature has ablative armor
    UNARMED = 17  # the attack is unarmed
    REACTION = 18  # the attack is part of a reaction
    QUENCHED = 20  # a Blazing space near the target was put out for it
    HOLDING = 21  # the target is held in a grapple
    MELEE = 22
    STONE_FIST = 23  # the attack is unarmed and the creature has ablative armor
    LOWER = 24  # the target stands lower than where the area starts
    TOPPLED = 25  # the attack put the target prone
    AT_ARMOR = 26
    AT_OBSTACLE = 27
    SHREDDED = 28  # the attack shredded, with a blunt weapon
    BARED = 29  # the attack shredded and left no armor
    SPLIT = 60  # a blow at armor found none, or damaged a shield; this is the attack after it
    SLEDGED = 61  # the obstacle beside the target was destroyed first
    BALKED = 62  # it was not
    UNARMED_FRESH = 40  # unarmed, and the target took no turn this round
    UNARMED_ATTACKER = 41  # unarmed, and the target attacked this creature this round
    LANCE = 42  # the attack is made with a lance
    HOLDS = 43  # the target is at the bottom of the creature's grapple
    WON = 44  # the wager was won
    WON_SLOW = 45  # won, and the technique does not carry Quick
    WON_QUICK = 46
    WON_STRONG = 47
    WEIGHTY_ONE = 48  # a Versatile or Heavy weapon against one target
    WALLED = 49  # an obstacle stands next to the target
    IMPALED = 50  # the creature's weapon is embedded in the target


class Who(IntEnum):
    TARGET = 0
    SELF = 1
    ACTOR = 2  # whose act is answered
    AREA = 3  # each creature in the area
    PASSED = 4  # each creature moved through
    BRUSHED = 5  # each creature moved through or past
    STRUCK = 6  # each target of the attack for which the conditions hold


class Require(IntEnum):
    """What a technique, reaction, stance or enhancement asks for besides its weapon."""

    NONE = 0
    CLOTHES = 1
    LIGHT_ARMOR = 2
    HEAVY_ARMOR = 3
    SHIELD = 4  # in hand
    MOVES = 5  # attached to a technique with movement
    STRIKES = 6  # attached to a strike
    OPEN_HAND = 7
    FLAME_STRIKES = 12  # attached to a strike with Flame
    BRACED = 20  # its reach is longer by an effect
    STRIKE = 21  # the reaction answers a strike
    MELEE_STRIKE = 22  # the reaction answers a melee strike
    MELEE = 23  # attached to a strike in melee
    NEAR = 24  # the reaction answers who is next to one
    NEAR_FOE = 25  # and hostile


class Frame(IntEnum):
    """What can be going on. Each has three functions: go, list and take."""

    ROUND = 0
    PHASE = 1
    TURN = 2
    USE = 3
    WORK = 4
    AIM = 5
    ATTACK = 6
    INFLICT = 7
    FORCED = 8
    SHIFT = 9
    WINDOW = 10  # who may react to something is asked in turn
    FUMBLE = 13
    PURGE = 14
    PERIL = 15  # a fall, or ground that hurts
    STRIKE = 16  # a reaction's choice of a technique to attack with
    FORM = 17
    REARM = 18
    WAGER = 30
    OFFER = 31
    ALLY = 33  # which ally steps
    UPKEEP = 32  # what a stance or style asks its owner, without showing which it is
    DEED = 25  # a card's own code
    ROLLING = 26  # an obstacle is pushed


class Group(IntEnum):
    """When within its phase a technique is used."""

    NORMAL = 0
    PRIORITY = 1
    STALL = 2


class Over(IntEnum):
    NO = 0
    LEFT_WINS = 1
    RIGHT_WINS = 2
    DRAW = 3


class Victory(IntEnum):
    """How a scenario is won besides being the last side standing."""

    LAST_STANDING = 0
    HOLD = 1  # seat 0 alone has creatures on the goal at `goal_rounds` ends of a round
    SURVIVE = 2  # seat 0 stands after `goal_rounds` rounds


class Told(IntEnum):
    """Codes of the log, with the numbers that go with them."""

    ROUND = 1  # round
    PHASE = 2  # phase
    READY = 3  # seat
    ACTS = 4  # creature
    USES = 5  # creature, technique, arm, imbue
    IMPROVISES = 6  # creature, technique
    GIVES_UP = 7  # creature
    LOST = 8  # creature, technique: it cannot be used
    MOVES = 9  # creature, from, to
    STANDS_UP = 10  # creature
    BOOSTS = 11  # creature, boost, table and row of the card
    ATTACHES = 12  # creature, enhancement
    ATTACKS = 13  # creature, target creature or space, arm, mode, aim
    ROLLED = 14  # creature, natural roll, dice: 2, 3 advantage, 4 disadvantage
    MODIFIED = 15  # creature attacked, by how much, reason, 1 if it is one of several
    ROW = 16  # creature attacked, modified roll, grade
    DAMAGED = 17  # creature, damage, Guard, reason, damage before Guard
    NEGATES = 18  # creature
    SUFFERS = 19  # creature, bane, value, times
    CLEARS = 20  # creature, bane
    REACTS = 21  # creature, reaction
    GAINS = 22  # creature, tokens of momentum, focus, grit, reflex; only its side
    GAINED = 23  # creature, how many tokens
    PAYS = 24  # creature, momentum, focus, grit, reflex; only its side
    DOWN = 25  # creature
    WINDED = 26  # creature
    FORCED = 27  # creature, from, to
    FALLS = 28  # creature, how far
    PURGES = 29  # creature, affliction, value
    TERRAIN = 30  # space, terrain
    OBSTACLE = 31  # space, obstacle
    DESTROYED = 32  # space, obstacle
    MISSES = 33  # creature attacked, reason
    VIGOR = 34  # creature, amount
    WIELDS = 35  # creature, weapon row, hands
    DROPS = 36  # creature, weapon row, space
    WINS = 37  # seat
    DRAWN = 38  # round
    HAZARD = 39  # creature, space, due
    FUMBLES = 40  # creature
    FORM = 41  # creature, stance, style; only its side
    SCOUTED = 43  # creature, health, token, number
    SLOWED = 45  # creature, 1 if it moved a technique
    RECOVERS = 46  # creature, Endurance
    HAZARD_STRIKES = 48  # creature, space
    JUMPS = 49  # creature, from, to
    BREAKS = 50  # weapon row, 1 if it is gone
    PART_HURT = 51  # creature, part, damage, what is left of it
    HELD = 52  # rounds the goal was held, rounds needed
    ENCHANTS = 53  # creature, technique
    EASES = 54  # creature, space
    REVEALED = 60  # creature, technique, phase
    DRAINED = 61  # creature, by whom, token, how many
    ESCAPES = 62  # creature, bane
    CONTESTS = 63  # creature, how many tokens it spends to get free
    WAGERS = 64  # creature, how many tokens
    KNOWS = 65  # creature, whom it knows, value used up
    FOLLOWS = 66  # creature, to: it is held and dragged along
    HASTENED = 67  # creature, 1 if it moved a technique
    SHOCKED = 68  # creature: its technique or reaction is lost
    ROLLS = 90  # from, to, obstacle
    LANDS = 91  # weapon row, space
    CRACKS = 92  # space, obstacle
    DISCARDS = 93  # creature, token, how many
    JUDGED = 94  # at the round limit: how it ends
    RESISTS = 95  # creature, how much of its Guard is a resistance
    BRACES = 100  # creature, reach gained
    EXTRA = 102  # creature, enhancement, boost of it
    SHOWS = 103  # creature, 0 stance 1 style, its row
    FRIGHTENED = 104  # creature, Momentum that Fear took from it
    STOWS = 112  # creature, weapon row
    LEANS = 111  # creature, token that most of a price was paid with
    GRIEVES = 110  # creature: Grief takes from what it gains
    DODGED = 101  # creature that is out of reach now, attacker
    EDGE = 105  # attacker, 1 Advantage or 0 Disadvantage, reason
    BLOW = 106  # creature attacked, damage of the row, added, Exposed, Impaired
    HALVED = 107  # creature attacked, damage before and after Glancing


class Reason(IntEnum):
    """Why a roll is changed or damage is done."""

    NONE = 0
    HIGH_GROUND = 1
    LOW_GROUND = 2
    COVER = 3
    CROWDED = 4  # hostile creatures next to a ranged attacker
    LATE = 5  # a reaction's technique out of its phase
    DAMAGED = 6  # the weapon is
    REACTION = 7
    TECHNIQUE = 8
    ENHANCEMENT = 9
    STANCE = 10
    STYLE = 11
    WEAPON = 12
    BURN = 13
    BLEED = 14
    GROUND = 15
    FALL = 16
    SHOCK = 17
    FROST = 18
    WOUND = 19
    EFFECT = 20
    ATTACK = 21
    EMBEDDED = 22
    FROM_BELOW = 23
    HOBBLED = 30
    # Of Advantage and Disadvantage.
    ACCURATE = 31
    PIERCING = 32  # Armor Piercing against armor
    SIEGE = 33
    SECOND = 34  # the blow that follows one at armor
    HELD = 35  # what is aimed at is held
    SWIMS = 36
    VEILED = 37
    RESTRAINED = 38
    STUCK = 39  # and it kicks
    PRONE = 40
    NEAR = 41  # artillery
    TWICE = 42  # Glancing
