"""Winterblossom in the patch: Frozen turns defensive, Crystal cuts sooner, two Super Moves."""

from fracas.games.dojo.content.archetypes.winterblossom import splinter_reason, splinters
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.write import *

patch.tune("archetype.winterblossom", keywords=("Technical", "Guard"))
patch.tune("style.crystal", keywords=("Zoning",))
patch.tune("style.frozen", keywords=("Guard",))
patch.tune("style.precision", keywords=("Aggro",))
patch.tune("style.pressure", keywords=("Technical",))
patch.style("mirrored", "Mirrored Style", "winterblossom", (2, 3), ("Zoning",))


@patch.ability("style-ability.crystal", "Crystal Style")
class Crystal(Ability):
    """A Copy you place cuts an enemy in its range for 1; a destroyed one cuts every enemy next to it for 1."""

    def copy_placed(self, me: Actor, copy: Figure) -> Script[None]:
        for foe in (yield from me.enemies(what="whom does the Copy cut", near=(copy.at,))):
            yield from me.hit(foe, 1, source=(copy.at,))

    def copy_destroyed(self, me: Actor, at: int) -> Script[None]:
        for foe in me.each("enemy", within=(1, 1), near=(at,)):
            yield from me.hit(foe, 1, source=(at,))


def empty_room_for_a_copy(act: Act) -> str:
    return splinter_reason(act, act.space_options())


@patch.action(
    "action.crystal.splinter", "Splinter", gates(3, 6), needs=[empty_room_for_a_copy], hurts=True,
    reaches_challenger=True, damage=1, damage_6=1,
)  # fmt: skip
def splinter(act: Act) -> Script[None]:
    """Put a Copy into an empty space in range and cut every enemy next to it for 1; with a 6, do it again."""
    yield from splinters(act, lambda act: act.space_options())


@patch.ability("style-ability.frozen", "Frozen Style", plain=True)
class Frozen(Ability):
    """Begin your turn with 2 Iron; whoever's hit you reduce is weakened."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(IRON, 2)

    def reduced(self, me: Actor, hit: Hit) -> Script[None]:
        yield from me.give(hit.attacker, WEAKNESS, 1)


@patch.action(
    "action.frozen.exploit-weakness", "Exploit Weakness", gates(3, 7), needs=[enemy_in_range], hurts=True,
    enemies=1, weakness=1, damage=2, damage_7=2, weakness_7=2,
)  # fmt: skip
def exploit_weakness(act: Act) -> Script[None]:
    """Weaken an enemy in range and hit it for 2; with a 7, hit it for 2 more and give 2 more Weakness."""
    for foe in (yield from act.enemies(act.n.enemies)):
        yield from act.give(foe, WEAKNESS, act.n.weakness)
        yield from act.hit(foe, act.n.damage)
        if act.gate(2):
            yield from act.hit(foe, act.n.damage_7)
            yield from act.give(foe, WEAKNESS, act.n.weakness_7)


@patch.action("action.frozen.ice-block", "Ice Block", gates(3), untargeted=True, iron=4)
def ice_block(act: Act) -> Script[None]:
    """Gain 4 Iron."""
    yield from act.gain(IRON, act.n.iron)


# Super Moves


@patch.super_move(
    "you-are-nothing", "You Are Nothing", "winterblossom", needs=[enemy_in_range], damage=4, spaces=3, weakness=8
)
def you_are_nothing(act: Act) -> Script[None]:
    """Hit an enemy in range for 4, pull it up to 3, and raise its Weakness to 8."""
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage)
        yield from act.pull(foe, act.n.spaces, up_to=True)
        if isinstance(foe, Figure) and not foe.copy:
            yield from act.give(foe, WEAKNESS, act.n.weakness - act.unit_of(foe).held(WEAKNESS))


@patch.super_move("blizzard", "Blizzard", "winterblossom")
def blizzard(act: Act) -> Script[None]:
    """Until the round ends you reach 2 further, and every turn ends with cold for all enemies in range."""
    yield from act.lasting("effect.blizzard", "round")


@patch.ability("effect.blizzard", "Blizzard", kind="effect")
class Blizzard(Ability):
    """Reach 2 further; every turn ends with 1 Fatigue and 1 Weakness for each enemy in range, then you may move 1."""

    range_more = 2

    def end_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        for foe in me.each("enemy"):
            yield from me.give(foe, FATIGUE, 1)
            yield from me.give(foe, WEAKNESS, 1)
        yield from me.move(1, may=True)
