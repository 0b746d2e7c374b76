"""Villain Archetypes (Boss Archetypes in the base book), and the Stances only one enemy has."""

from fracas.games.dojo.rules.model import STOOGES
from fracas.games.dojo.rules.write import *

VILLAIN = "villain"
BLOCK = ((0, 0), (1, 0), (0, 1), (1, 1))


@base.ability("villain.blur", "The Blur", kind=VILLAIN, styles=("jumping", "lightning", "rocket", "winged"))
class Blur(Ability):
    """After each Action you perform you may move one space."""

    def after_action(self, me: Actor, act: Act) -> Script[None]:
        yield from me.move(1, may=True)


@base.ability("villain.immortal", "The Immortal", kind=VILLAIN, styles=("elder", "phoenix", "vampire", "vortex"))
class Immortal(Ability):
    """The first time in a turn that an Action of yours does damage, you heal."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if hit.by_action and not me.used("immortal"):
            me.note("immortal")
            yield from me.heal()


@base.ability("villain.giant", "The Giant", kind=VILLAIN, styles=("knockdown", "ogres", "overwhelming", "whip"))
class Giant(Ability):
    """You fill a block of four spaces, reach 1 further and trample Walls to Rubble for a Speed token."""

    footprint = BLOCK
    range_more = 1
    through_walls = "crush"
    falls_whole = True


@base.ability(
    "villain.necromancer", "The Necromancer", kind=VILLAIN, styles=("charging", "mastermind", "spirit", "zombie")
)
class Necromancer(Ability):
    """Raise a Copy in sight at the start of your turn; at its end each Copy may move and claws an adjacent enemy for
    1.
    """

    def start_of_turn(self, me: Actor) -> Script[None]:
        for cell in (yield from me.spaces(what="where does a Copy rise", seen=True)):
            yield from me.put_copy(cell)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from army_attacks(me)


def army_attacks(me: Actor, spaces: int = 1) -> Script[None]:
    """Each Copy may move, then each one hits an enemy next to it for 1."""
    yield from copies_move(me, me.fight.doubles(me.unit), spaces)
    yield from copies_claw(me, me.fight.doubles(me.unit))


def copies_move(me: Actor, copies: list[Figure], spaces: int = 1) -> Script[None]:
    """Each Copy may move. Stooges are their own Copies and move as a group."""
    for copy in copies[:1] if me.unit.kind == STOOGES else copies:
        yield from me.move(spaces, who=copy, up_to=True, may=True)


def copies_claw(me: Actor, copies: list[Figure], iron_allowed: bool = False) -> Script[None]:
    for copy in copies:
        if copy.at >= 0:
            foes = me.each("enemy", within=(1, 1), near=(copy.at,))
            for foe in (yield from me.choose(foes, "whom does the Copy claw")):
                yield from me.hit(foe, 1, source=(copy.at,), iron_allowed=iron_allowed)


SWARM = ("gain 1 Power", "gain 1 Iron", "move 1", "move each Copy 1", "burst a Copy")


@base.ability("villain.swarm", "The Swarm", kind=VILLAIN, styles=("crystal", "illusion", "ten-thousand", "syphon"))
class Swarm(Ability):
    """At the end of your turn make one different choice for each Copy you have: tokens, movement, or bursting one."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        number = len(me.fight.doubles(me.unit))
        for word in (yield from me.pick_several(SWARM, number, "what does the Swarm do")):
            yield from swarm_does(me, word)


def swarm_does(me: Actor, word: str) -> Script[None]:
    copies = me.fight.doubles(me.unit)
    if word == SWARM[0]:
        yield from me.gain(POWER)
    elif word == SWARM[1]:
        yield from me.gain(IRON)
    elif word == SWARM[2]:
        yield from me.move(1, may=True)
    elif word == SWARM[3]:
        yield from copies_move(me, copies)
    else:
        for copy in (yield from me.choose(list(copies), "which Copy bursts")):
            where = (copy.at,)
            yield from me.destroy(copy)
            for foe in me.each("enemy", within=(1, 1), near=where):
                yield from me.hit(foe, 1, source=where)


@base.ability("villain.tank", "The Tank", kind=VILLAIN, styles=("artillery", "aura", "caged", "unbreakable"))
class Tank(Ability):
    """You have Armor, and are pushed and pulled one space less."""

    armor = True
    pushed_less = 1


@base.ability(
    "villain.untouchable", "The Untouchable", kind=VILLAIN, styles=("frozen", "judgment", "misfortunes", "slasher")
)
class Untouchable(Ability):
    """Gain a Control token each turn; one of them can turn an enemy's Action on its user as well."""

    counters = True
    plain = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(CONTROL)


@base.ability("villain.vehicle", "The Vehicle", kind=VILLAIN, styles=("explosion", "machine", "precision", "ricochet"))
class Vehicle(Ability):
    """You have a shape of your own that others can stand on and ride along with; you trample Walls to Rubble."""

    rides = True
    through_walls = "crush"


FOLLOWING = "twin follows"
"""Noted while a twin follows the other, and during Super Moves: no twin follows then."""


@base.ability("villain.twins", "Twins", kind=VILLAIN, styles=("charging", "shining", "rallying"))
class Twins(Ability):
    """Two bodies with one health bar, each other's allies. When one moves the other may; what one hits the other hits
    again for 1."""

    own_ally = True

    def moved(self, me: Actor, figure: Figure, left: int) -> Script[None]:
        if me.fight.facts.get(FOLLOWING):
            return
        me.fight.facts[FOLLOWING] = 1
        for twin in me.fight.bodies(me.unit):
            if twin is not figure:
                yield from me.move(1, who=twin, may=True)
        del me.fight.facts[FOLLOWING]

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if hit.by_action and hit.from_enemy and hit.target.at >= 0:
            for twin in me.fight.bodies(me.unit):
                if twin is not hit.deed.body and hit.target in me.each("enemy", near=(twin.at,)):
                    yield from me.hit(hit.target, 1)


# Stances only one enemy has

UNIQUE = {"stunning": "grace-thoruson", "dragons-ego": "big-jay", "twins": "chris-and-chris"}
"""Styles and Archetypes that belong to one printed enemy and to nobody else."""

base.style("stunning", "Stunning Style", "wardancer", (1, 1))


@base.ability("style-ability.stunning", "Stunning Style")
class Stunning(Ability):
    """End your turn by stunning an enemy in range."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        for foe in (yield from me.enemies(what="whom to stun")):
            yield from me.give(foe, STUN)


@base.action("action.stunning.stunning-fist", "Stunning Fist", gates(4), needs=[enemy_in_range], stun=1)
def stunning_fist(act: Act) -> Script[None]:
    """Stun an enemy in range."""
    for foe in (yield from act.enemies()):
        yield from act.give(foe, STUN, act.n.stun)


DRAGON_DICE = (10, 8, 6)
"""Ruling b17: the dice of this Stance are lost."""

base.style("dragons-ego", "Dragon's Ego", "punk", (1, 2))
base.form("dragons-ego", "Dragon's Ego", DRAGON_DICE, (10, 6), "dragon-powers", (), of="style.dragons-ego")


@base.ability("style-ability.dragons-ego", "Dragon's Ego")
class DragonsEgo(Ability):
    """Any token serves you as Power, up to 2 on a hit, and hits with Power in them burn."""

    any_token_as = (POWER,)
    power_per_hit = 1

    def enhanced(self, me: Actor, hit: Hit) -> Script[None]:
        if not hit.harmless:
            yield from me.give(hit.target, BURNING)


@base.ability("form-ability.dragons-ego", "Dragon's Ego")
class DragonsForm(Ability):
    """This Stance needs no Form."""


@base.action(
    "action.dragons-ego.dragon-fire",
    "Dragon Fire",
    gates(2, 5, 8),
    needs=[enemy_in_range],
    burning=1,
    burning_5=1,
    burning_8=1,
)
def dragon_fire(act: Act) -> Script[None]:
    """Set an enemy in range alight; with a 5 it and those next to it, with an 8 it and all within its own range."""
    for foe in (yield from act.enemies()):
        yield from act.give(foe, BURNING, act.n.burning)
        if act.gate(2):
            yield from spread_fire(act, foe, (1, 1), act.n.burning_5)
        if act.gate(3) and isinstance(foe, Figure) and not foe.copy:
            victim = Actor(act.fight, act.unit_of(foe))
            yield from spread_fire(act, foe, victim.range_now(), act.n.burning_8)


def spread_fire(act: Act, foe: Target, within: tuple[int, int], number: int) -> Script[None]:
    others = act.each("enemy", within=within, near=(foe.at,), but=[foe])
    for each in [foe, *others]:
        yield from act.give(each, BURNING, number)


def enemy_for_slam(act: Act) -> str:
    return "" if act.any("enemy", seen=True) else "you see no enemy"


@base.action(
    "action.dragons-ego.dragon-slam",
    "Dragon Slam",
    gates(3, 6, 9),
    needs=[enemy_for_slam],
    hurts=True,
    targets_seen=True,
    damage=1,
    damage_6=1,
    damage_9=1,
)
def dragon_slam(act: Act) -> Script[None]:
    """Hit each adjacent enemy for 1; with a 6 then each in range, with a 9 then each in sight."""
    yield from slam(act, act.each("enemy", within=(1, 1)), act.n.damage)
    if act.gate(2):
        yield from slam(act, act.each("enemy"), act.n.damage_6)
    if act.gate(3):
        yield from slam(act, act.each("enemy", seen=True), act.n.damage_9)


def slam(act: Act, foes: list[Figure], damage: int) -> Script[None]:
    yield from act.declare_all(foes)
    for foe in foes:
        yield from act.hit(foe, damage)
