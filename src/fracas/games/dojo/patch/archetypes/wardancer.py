"""Wardancer in the patch: Forbidden costs HP, Relentless pulls itself, Weightless shares spaces, two Super Moves."""

from fracas.games.dojo.content.archetypes import wardancer
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.health import lose_health
from fracas.games.dojo.rules.write import *

patch.tune("archetype.wardancer", keywords=("Mobility", "Aggro"))
patch.tune("style.forbidden", keywords=("Desperation",))
patch.tune("style.lightning", keywords=("Mobility",))
patch.tune("style.overwhelming", keywords=("Aggro",))
patch.tune("style.relentless", keywords=("Zoning",))
patch.tune("style.weightless", range=(0, 1), keywords=("Mobility",))


@patch.ability("style-ability.forbidden", "Forbidden Style")
class Forbidden(Ability):
    """Begin your turn by paying 2 HP, past Shields, but never the last HP of a bar. You have two Forms at once and roll
    only their purple dice."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        price = min(2, me.unit.hp - 1)
        if price > 0:
            me.tell("The forbidden arts cost {who} {n} HP.", who=me.unit.name, n=price)
            lose_health(me.fight, me.unit, price, past_shields=True)
        yield from ()


@patch.ability("style-ability.relentless", "Relentless Style")
class Relentless(wardancer.Relentless):
    """Whomever you damage is pushed 1 at once, and you pull yourself, step by step, into the space it left. Several
    hurt at the same time are all pushed first; then you pull yourself into one space that was left."""


@patch.ability("style-ability.weightless", "Weightless Style")
class Weightless(Ability):
    """Every space is empty to you, even where others stand, and costs 1 Speed to enter. You take no fall damage and get
    no Fatigue from Rubble."""

    through_all = True
    never_falls = True
    light_feet = True
    even_steps = True


# Super Moves

THROUGH = frozenset({"armor", "shields"})


@patch.super_move(
    "become-my-canvas", "Become My Canvas", "wardancer", needs=[enemy_in_range], damage=2, again=2, last=3
)
def become_my_canvas(act: Act) -> Script[None]:
    """Hit enemies in range for 2, 2 and 3, past Armor and Shields; it may be the same one each time."""
    for damage in (act.n.damage, act.n.again, act.n.last):
        for foe in (yield from act.enemies()):
            yield from act.hit(foe, damage, ignores=THROUGH)


@patch.super_move("lightning-drop", "Lightning Drop", "wardancer", damage=4, reach=4, around=2)
def lightning_drop(act: Act) -> Script[None]:
    """Teleport anywhere, hit an adjacent enemy for 4, then all enemies within 4 spaces for 2."""
    yield from act.teleport(1, among=act.fight.arena.inside)
    for foe in (yield from act.enemies(within=(1, 1))):
        yield from act.hit(foe, act.n.damage)
    for foe in act.each("enemy", within=(1, act.n.reach)):
        yield from act.hit(foe, act.n.around)
