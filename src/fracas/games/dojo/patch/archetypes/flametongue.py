"""Flametongue in the patch: more even Abilities, Pits for Edges, a Phoenix that always rises."""

from fracas.games.dojo.content.archetypes.flametongue import GIVE_FIRE, HEAL_ALLY, blow_up_around
from fracas.games.dojo.content.archetypes.flametongue import Phoenix as BasePhoenix
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.appeal import heals, hits_all
from fracas.games.dojo.rules.write import *

patch.tune("archetype.flametongue", keywords=("Aggro", "Technical"))


class Kindling(Ability):
    """Hurting an enemy gives it 1 Burning, but no more than `most` in a turn (ruling 60)."""

    most: int

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if hit.from_enemy and me.used(self.id) < self.most:
            me.note(self.id)
            yield from me.give(hit.target, BURNING, 1)


@patch.ability("archetype-ability.flametongue.focused", "Focused Flametongue", most=7)
class Focused(Kindling):
    """An enemy you hurt gets 1 Burning; at most 7 in a turn."""


@patch.ability("archetype-ability.flametongue.fused", "Fused Flametongue", most=3)
class Fused(Kindling):
    """An enemy you hurt gets 1 Burning; at most 3 in a turn."""


@patch.ability("archetype-ability.flametongue.frantic", "Frantic Flametongue", most=6)
class Frantic(Kindling):
    """This turn an enemy you hurt gets 1 Burning; at most 6."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if me.fight.active == me.unit.index:
            yield from super().after_damage(me, hit)


# Burning Style

patch.tune("style.burning", keywords=("Aggro",))
patch.tune("style-ability.burning", most=5)


@patch.action(
    "action.burning.burn-it-all-down", "Burn It All Down", gates(4), needs=[enemy_in_range], hurts=True,
    damage=1, burning=1, appeal=[hits_all(1, more=6)],
)  # fmt: skip
def burn_it_all_down(act: Act) -> Script[None]:
    """Hit any number of enemies in range for 1; whoever took damage gets 1 Burning."""
    foes = yield from act.enemies(99, "whom to burn", optional=True)
    for foe in foes:
        yield from act.hit(foe, act.n.damage)
    for hit in list(act.hits):
        if hit.dealt and hit.target in foes:
            yield from act.give(hit.target, BURNING, act.n.burning)


# Explosion Style

patch.tune("style.explosion", keywords=("Zoning",))


@patch.ability("style-ability.explosion", "Explosion Style")
class Explosion(Ability):
    """Enemies you hurt are pushed 1, and every obstacle you destroy leaves a Pit, unless it was one."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if hit.from_enemy:
            yield from me.push(hit.target, 1, away_from=hit.origin)

    def destroyed(self, me: Actor, kind: str, at: int) -> Script[None]:
        if kind != PIT:
            yield from me.put(PIT, at)


@patch.action("action.explosion.ka-boom", "Ka-Boom!", gates(6), needs=[enemy_in_range], hurts=True, damage=2)
def ka_boom(act: Act) -> Script[None]:
    """Hit an enemy in range for 2 and open a Pit under it; then that Pit and all obstacles next to it are destroyed."""
    for foe in (yield from act.enemies()):
        here = foe.at
        yield from act.hit(foe, act.n.damage)
        pit = here if isinstance(foe, Spot) or foe.copy else foe.at
        if pit >= 0:
            yield from act.put(PIT, pit)
            yield from act.destroy(Spot(pit), only=PIT)
        yield from blow_up_around(act, foe, here)


# Inferno, Phoenix and Volcanic Style

patch.tune("style.inferno", keywords=("Technical",))
patch.tune("style.phoenix", keywords=("Desperation",))
patch.tune("style.volcanic", keywords=("Preparation",))


@patch.ability("style-ability.phoenix", "Phoenix Style")
class Phoenix(BasePhoenix):
    """Begin your turn with a heal of 2. Traps and your own Burning heal you instead of hurting you."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.heal(me.unit, 2)


HEAL_YOURSELF = "heal yourself"


@patch.action(
    "action.phoenix.cleansing-fire",
    "Cleansing Fire",
    gates(4),
    needs=[someone_in_range],
    choose=2,
    gained=1,
    burning=2,
    appeal=[heals()],
)
def cleansing_fire(act: Act) -> Script[None]:
    """Gain 1 Burning, then choose two: 2 Burning for somebody in range; heal an ally in range; heal yourself."""
    yield from act.gain(BURNING, act.n.gained)
    chosen = yield from act.pick_several((GIVE_FIRE, HEAL_ALLY, HEAL_YOURSELF), act.n.choose, "what does the fire do")
    if GIVE_FIRE in chosen:
        for target in (yield from act.someone(what=f"who gets {act.n.burning} Burning")):
            yield from act.give(target, BURNING, act.n.burning)
    if HEAL_ALLY in chosen:
        for friend in (yield from act.allies(what="whom to heal")):
            yield from act.heal(friend)
    if HEAL_YOURSELF in chosen:
        yield from act.heal()


@patch.action(
    "action.phoenix.firebirds-flight", "Firebird's Flight", gates(4), untargeted=True, spaces=3, gained=2, burning=2
)
def firebirds_flight(act: Act) -> Script[None]:
    """Teleport 3, gain 2 Burning, then give 2 to every adjacent enemy."""
    yield from act.teleport(act.n.spaces)
    yield from act.gain(BURNING, act.n.gained)
    foes = act.each("enemy", within=(1, 1))
    yield from act.declare_all(foes)
    for foe in foes:
        yield from act.give(foe, BURNING, act.n.burning)


# Super Moves


@patch.super_move(
    "erupting-burning-fist", "Erupting Burning Fist", "flametongue", needs=[adjacent_enemy], damage=4, push=4, burning=8
)
def erupting_burning_fist(act: Act) -> Script[None]:
    """Hit an adjacent enemy for 4, push it 4, and raise its Burning to 8."""
    for foe in only_figures((yield from act.enemies(within=(1, 1)))):
        yield from act.hit(foe, act.n.damage, act.n.push)
        if not foe.copy:
            yield from act.give(foe, BURNING, act.n.burning - act.unit_of(foe).held(BURNING))


@patch.super_move(
    "watch-the-world-burn", "Watch The World Burn", "flametongue", needs=[enemy_in_sight], burning=2, fatigue=3
)
def watch_the_world_burn(act: Act) -> Script[None]:
    """A Trap appears under each enemy in sight; then each of them gets 2 Burning and 3 Fatigue."""
    foes = act.each("enemy", seen=True)
    for foe in foes:
        yield from act.put(TRAP, foe.at)
    for foe in foes:
        yield from act.give(foe, BURNING, act.n.burning)
        yield from act.give(foe, FATIGUE, act.n.fatigue)
