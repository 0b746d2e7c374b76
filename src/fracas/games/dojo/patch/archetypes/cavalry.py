"""Cavalry in the patch: its Shields grow and come with Speed, and some of its Actions are new."""

from __future__ import annotations

from fracas.games.dojo.content.archetypes.cavalry import gather, perhaps_hit, units_of
from fracas.games.dojo.patch.rules.movement import shortened_to
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.appeal import heals
from fracas.games.dojo.rules.targeting import can_see, cells_of, distance
from fracas.games.dojo.rules.teleporting import landing
from fracas.games.dojo.rules.write import *

patch.tune("archetype.cavalry", keywords=("Support", "Mobility"))


class Cover(Ability):
    """A Shield and Speed for yourself and each adjacent ally; whoever holds a Shield already has it grow by 1 instead.
    Thorns Form adds the new Shield to the old one.
    """

    points = 2
    speed = 2

    def cover(self, me: Actor, together: list[Cover]) -> Script[None]:
        for unit in units_of(me, me.each("ally", within=(1, 1))):
            if unit.shields and not me.fight.book.kit(unit).merges_shields:
                yield from me.fight.book.grow_shield(me, unit, len(together))
            else:
                yield from me.shield(unit, sum(one.points for one in together))
            yield from me.give(unit, SPEED, sum(one.speed for one in together))

    def together(self, me: Actor) -> list[Cover]:
        """Focused and Fused work as one, at the start of the turn, as the note on both has it (ruling 64)."""
        return [ability for ability in me.kit.abilities if isinstance(ability, Cover)]

    def end_of_turn(self, me: Actor) -> Script[None]:
        together = self.together(me)
        if self is together[0]:
            yield from self.cover(me, [self])


@patch.ability("archetype-ability.cavalry.focused", "Focused Cavalry")
class Focused(Cover):
    """Your turn starts and ends with 2 Speed and a Shield of 2 for yourself and every adjacent ally; a Shield that
    is held already grows by 1 instead."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from self.cover(me, self.together(me))


@patch.ability("archetype-ability.cavalry.fused", "Fused Cavalry")
class Fused(Cover):
    """Your turn ends with 1 Speed and a Shield of 2 for yourself and every adjacent ally; a Shield that is held
    already grows by 1 instead."""

    speed = 1


@patch.ability("archetype-ability.cavalry.frantic", "Frantic Cavalry")
class Frantic(Cover):
    """This turn starts and ends with 2 Speed and a Shield of 2 for yourself and every adjacent ally; a Shield that
    is held already grows by 1 instead."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from self.cover(me, [self])


patch.tune("style.charging", keywords=("Mobility",))
patch.tune("style.heroic", keywords=("Guard",))
patch.tune("style.jumping", keywords=("Mobility",))
patch.tune("style.rallying", range=(1, 3), keywords=("Support",))
patch.tune("style.unbreakable", keywords=("Guard",))


@patch.ability("style-ability.charging", "Charging Style")
class Charging(Ability):
    """You may move up to 2 spaces when your turn starts, and so may each ally when theirs does."""

    def start_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        if active.side == me.side:
            yield from me.move(2, me.fight.body(active), up_to=True)


@patch.action("action.jumping.leap-in", "Leap In", gates(3), hurts=True, reaches_challenger=True, spaces=3, damage=2)
def leap_in(act: Act) -> Script[None]:
    """Teleport three spaces, then perhaps hit an enemy in range for 2."""
    yield from act.teleport(act.n.spaces)
    yield from perhaps_hit(act, act.n.damage)


def leaps_to(act: Act) -> int:
    """The spaces a leap may end in from which the Challenger can be hit, as a mask."""
    fight, body = act.fight, act.fight.body(act.fight.units[act.bound])
    cells, (low, high) = cells_of(fight, body), act.range_now()
    spots = landing(fight, act.body, 1, shortened_to(fight, act.body, act.n.spaces), None)
    near = [cell for cell in spots if low <= distance(fight, (cell,), cells) <= high]
    return sum(1 << cell for cell in near if can_see(fight, act.kit, (cell,), cells))


def someone_to_leap_from(act: Act) -> str:
    """An enemy in range; who holds a Challenge hits the Challenger either before the leap or after it."""
    if (why := enemy_in_range(act)) or act.bound < 0:
        return why
    return "" if leaps_to(act) else challenger_missing(act, act.candidates("enemy"))


@patch.action(
    "action.jumping.leap-out", "Leap Out", gates(4), needs=[someone_to_leap_from], hurts=True, reaches_challenger=True,
    damage=2, spaces=3, damage_2=2,
)  # fmt: skip
def leap_out(act: Act) -> Script[None]:
    """Hit an enemy in range for 2, teleport three spaces, then perhaps hit a different enemy in range for 2."""
    foes = yield from act.enemies()
    for foe in foes:
        yield from act.hit(foe, act.n.damage)
    there = leaps_to(act) if act.bound >= 0 and not act.includes(act.bound) else 0
    yield from act.teleport(act.n.spaces, among=there or None)
    yield from perhaps_hit(act, act.n.damage_2, foes, must=bool(there))


def ally_in_sight_to_pull(act: Act) -> str:
    return "" if act.candidates("other ally", seen=True) else "you see no ally"


@patch.action(
    "action.rallying.group-up", "Group Up", gates(2, 3, 5), needs=[ally_in_sight_to_pull], allies_only=True,
    allies=1, spaces=3, allies_3=1, spaces_3=4, appeal=[heals(yourself=False)],
)  # fmt: skip
def group_up(act: Act) -> Script[None]:
    """Pull an ally in sight up to 3 spaces; with a 3, pull one up to 4; with a 5, whoever was pulled heals."""
    yield from gather(act, seen=True)


@patch.ability("style-ability.unbreakable", "Unbreakable Style")
class Unbreakable(Ability):
    """After each Action you perform an ally in range, you among them, gains 1 Iron. Allies in range may spend your
    tokens."""

    shares_tokens = True

    def after_action(self, me: Actor, act: Act) -> Script[None]:
        if not act.joined:
            for friend in (yield from me.allies(what="who gets an Iron token")):
                yield from me.give(friend, IRON, 1)


@patch.action(
    "action.unbreakable.you-stay-out-of-this",
    "You Stay Out Of This",
    gates(4),
    needs=[enemy_in_range],
    weakness=6,
    iron=3,
)
def you_stay_out_of_this(act: Act) -> Script[None]:
    """Give an enemy in range 6 Weakness and 3 Iron."""
    for foe in (yield from act.enemies()):
        yield from act.give(foe, WEAKNESS, act.n.weakness)
        yield from act.give(foe, IRON, act.n.iron)


# Super Moves


@patch.super_move("call-in-the-cavalry", "Call In The Cavalry", "cavalry", damage=2, damage_2=2)
def call_in_the_cavalry(act: Act) -> Script[None]:
    """Hit all enemies for 2, wherever they are, and then all enemies for 2 again."""
    for damage in (act.n.damage, act.n.damage_2):
        for foe in act.each("enemy", anywhere=True):
            yield from act.hit(foe, damage)


@patch.super_move("inspire-perfection", "Inspire Perfection", "cavalry", tokens=5, power=2, iron=2)
def inspire_perfection(act: Act) -> Script[None]:
    """You and each ally in sight shed up to 5 Common tokens, gain 2 Power and 2 Iron, and heal."""
    friends = units_of(act, act.each("ally", seen=True))
    for unit in friends:
        if not act.fight.out(unit):
            yield from act.remove_tokens(unit, act.n.tokens, up_to=True, kinds=COMMON)
    for unit in friends:
        yield from act.give(unit, POWER, act.n.power)
        yield from act.give(unit, IRON, act.n.iron)
    for unit in friends:
        yield from act.heal(unit)
