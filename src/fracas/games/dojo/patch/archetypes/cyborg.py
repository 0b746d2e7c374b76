"""Cyborg in the patch: more tokens at the start of the turn, some limits, and Fatigue instead of lost Speed."""

from fracas.games.dojo.content.archetypes.cyborg import load
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.write import *

patch.tune("archetype.cyborg", keywords=("Preparation", "Technical"))


@patch.ability("archetype-ability.cyborg.focused", "Focused Cyborg", plain=True, alone=True)
class Focused(Ability):
    """Start your turn with 3 Basic tokens of one kind, 2 of another and 1 of the third."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from load(me, 3, 2, 1)


@patch.ability("archetype-ability.cyborg.fused", "Fused Cyborg", plain=True, alone=True)
class Fused(Ability):
    """Start your turn with two Basic tokens of one kind and one of another."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from load(me, 2, 1)


@patch.ability("archetype-ability.cyborg.frantic", "Frantic Cyborg", plain=True, alone=True)
class Frantic(Ability):
    """Start this turn with 3 Basic tokens of one kind, 2 of another and 1 of the third."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from load(me, 3, 2, 1)


patch.tune("style.armored", keywords=("Guard",))
patch.tune("style.incinerator", keywords=("Aggro",))
patch.tune("style.machine", keywords=("Technical",))
patch.tune("style.rocket", keywords=("Mobility",))
patch.tune("style.syphon", keywords=("Ruinous",))


@patch.action("action.armored.you-stay", "You, Stay", spend(2, IRON), needs=[enemy_in_range], fatigue=2)
def you_stay(act: Act) -> Script[None]:
    """Challenge an enemy in range and give it 2 Fatigue."""
    for foe in (yield from act.enemies()):
        yield from act.challenge(foe)
        yield from act.give(foe, FATIGUE, act.n.fatigue)


@patch.ability("style-ability.incinerator", "Incinerator Style")
class Incinerator(Ability):
    """Whoever you hit, push or pull with Power in it gets 1 Burning."""

    def enhanced(self, me: Actor, hit: Hit) -> Script[None]:
        yield from me.give(hit.target, BURNING, 1)


patch.tune("action.incinerator.flamethrower", per_turn=2)


@patch.ability("style-ability.machine", "Machine Style")
class Machine(Ability):
    """Once in each turn you may spend Basic tokens as any other Basic tokens."""

    basic_as_basic = True
    limit_swaps = "turn"


# Super Moves


@patch.super_move(
    "draining-knuckle", "Draining Knuckle", "cyborg", needs=[adjacent_enemy], damage=3, power=2, iron=2, speed=3
)
def draining_knuckle(act: Act) -> Script[None]:
    """Hit an adjacent enemy for 3; it loses all its Basic tokens. Gain 2 Power, 2 Iron and 3 Speed."""
    for foe in (yield from act.enemies(within=(1, 1))):
        yield from act.hit(foe, act.n.damage)
        if isinstance(foe, Figure) and not foe.copy:
            lost = sum(act.discard(foe, kind, act.unit_of(foe).held(kind)) for kind in BASIC)
            act.tell("{who} loses {n} Basic tokens.", who=act.name(foe), n=lost)
    yield from fuel(act)


def fuel(act: Act) -> Script[None]:
    yield from act.gain(POWER, act.n.power)
    yield from act.gain(IRON, act.n.iron)
    yield from act.gain(SPEED, act.n.speed)


@patch.super_move("drive-install", "Drive Install", "cyborg", power=6, iron=6, speed=8)
def drive_install(act: Act) -> Script[None]:
    """Gain 6 Power, 6 Iron and 8 Speed. For the rest of the fight spend 1 more Power and 1 more Iron on a hit, and lose
    only 1 Speed when a turn ends."""
    yield from fuel(act)
    yield from act.lasting("effect.drive-install", "fight")


@patch.ability("effect.drive-install", "Drive Install", kind="effect")
class DriveInstalled(Ability):
    """Spend 1 more Power and 1 more Iron on a hit; lose only 1 Speed when a turn ends."""

    power_per_hit = 1
    iron_per_hit = 1
    speed_lost = 1
