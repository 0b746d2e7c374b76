"""Demon: picks enemies off one by one and breaks into their turns. Styles: Dark, Ogre's, Slasher, Vampire, Zombie."""

from typing import Any

from fracas.games.dojo.rules.appeal import for_each_gate, teleports
from fracas.games.dojo.rules.targeting import cells_of, distance, fallen, in_fog
from fracas.games.dojo.rules.write import *
from fracas.grid import mask

base.archetype("demon", "Demon", "hard")


@base.ability("archetype-ability.demon.focused", "Focused Demon", plain=True, alone=True)
class Focused(Ability):
    """End your turn with 2 Chaos."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(CHAOS, 2)


@base.ability("archetype-ability.demon.fused", "Fused Demon", plain=True, alone=True)
class Fused(Ability):
    """End your turn with 1 Chaos."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(CHAOS, 1)


@base.ability("archetype-ability.demon.frantic", "Frantic Demon", plain=True, alone=True)
class Frantic(Ability):
    """End this turn with 2 Chaos."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(CHAOS, 2)


# Dark Style

base.style("dark", "Dark Style", "demon", (2, 4))


@base.ability("style-ability.dark", "Dark Style")
class Dark(Ability):
    """See and target enemies through Fog. End your turn by laying Fog where you stand."""

    sees_through_fog = True

    def end_of_turn(self, me: Actor) -> Script[None]:
        for cell in (yield from me.spaces(what="where Fog rises", among=mask(me.place_now()), empty=False)):
            yield from me.put(FOG, cell)


@base.action(
    "action.dark.darkness-dawns",
    "Darkness Dawns",
    gates(4),
    needs=[space_in_range],
    untargeted=True,
    fogs=2,
    appeal=[teleports(), for_each_gate(6, 4)],
)
def darkness_dawns(act: Act) -> Script[None]:
    """Lay two Fog in empty spaces in range; you may teleport to one of them."""
    cells = yield from act.spaces(act.n.fogs, "where Fog rises")
    for cell in cells:
        yield from act.put(FOG, cell)
    yield from act.teleport(1, among=mask(cells), may=True)


def lost_in_fog(act: Act) -> list[Figure]:
    """All enemies in Fog or next to it, near or far."""
    foes = [f for f in act.each("enemy", anywhere=True) if not f.copy]
    return [f for f in foes if in_fog(act.fight, cells_of(act.fight, f))]


def enemy_in_fog(act: Act) -> str:
    foes = lost_in_fog(act)
    return challenger_missing(act, foes) if foes else "no enemy is in Fog"


@base.action(
    "action.dark.twilight-sorrow",
    "Twilight Sorrow",
    gates(4),
    needs=[enemy_in_fog],
    reaches_challenger=True,
    weakness=1,
    speed=1,
)
def twilight_sorrow(act: Act) -> Script[None]:
    """Each enemy in Fog gets 1 Weakness; you gain 1 Speed for each of them."""
    yield from spread_sorrow(act)


def spread_sorrow(act: Act, fatigue: int = 0) -> Script[None]:
    foes = lost_in_fog(act)
    yield from act.declare_all(foes)
    for foe in foes:
        yield from act.give(foe, WEAKNESS, act.n.weakness)
        yield from act.give(foe, FATIGUE, fatigue)
    yield from act.gain(SPEED, act.n.speed * len(foes))


# Ogre's Style

base.style("ogres", "Ogre's Style", "demon", (1, 2))


@base.ability("style-ability.ogres", "Ogre's Style")
class Ogres(Ability):
    """Your Throws may take any number of enemies in range, and every enemy you throw takes 1 damage."""

    throw_many = True

    def threw(self, me: Actor, target: Target, spaces: int) -> Script[None]:
        """The damage belongs to the Throw, so that One-Two Form adds to it."""
        if isinstance(target, Figure) and not target.copy and me.unit_of(target).side != me.side:
            me.tell("{whom} is thrown hard.", whom=me.name(target))
            yield from (me.cause or me).hit(target, 1)


def movers(act: Act) -> dict[str, Any]:
    """Enemies in sight that have moved this turn, by whatever means."""
    moved = act.fight.moved
    return {"seen": True, "breakable": False, "where": lambda t: isinstance(t, Figure) and bool(moved >> t.id & 1)}


def enemy_that_moved(act: Act) -> str:
    foes = act.candidates("enemy", **movers(act))
    return challenger_missing(act, foes) if foes else "no enemy in sight has moved this turn"


@base.action(
    "action.ogres.watch-your-step", "Watch Your Step", gates(3), needs=[enemy_that_moved], hurts=True,
    targets_seen=True, damage=2,
)  # fmt: skip
def watch_your_step(act: Act) -> Script[None]:
    """Hit an enemy in sight that has moved this turn for 2."""
    for foe in (yield from act.enemies(**movers(act))):
        yield from act.hit(foe, act.n.damage)


# Slasher Style

base.style("slasher", "Slasher Style", "demon", (1, 1))


@base.ability("style-ability.slasher", "Slasher Style")
class Slasher(Ability):
    """At the end of every turn, anyone's, hit an adjacent enemy for 1."""

    def end_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        for foe in (yield from me.enemies(what="whom to slash", within=(1, 1))):
            yield from me.hit(foe, 1)


def alone(act: Act) -> list[Target]:
    """All whom nobody stands next to, with room beside them. Copies are nobody; a Challenge bars other enemies."""
    fight = act.fight
    standing = [f for f in fight.figures if f.at >= 0 and not f.copy and not fallen(fight, f)]
    found: list[Target] = []
    for one in act.candidates("someone", anywhere=True, but=(act.body,)):
        assert isinstance(one, Figure)
        cells = cells_of(fight, one)
        if one.copy or any(f is not one and distance(fight, cells, cells_of(fight, f)) <= 1 for f in standing):
            continue
        if act.adjacent(near=cells) and (act.bound in (-1, one.unit) or act.unit_of(one).side == act.side):
            found.append(one)
    return found


def somebody_alone(act: Act) -> str:
    targets = alone(act)
    return challenger_missing(act, targets) if targets else "nobody is alone"


@base.action(
    "action.slasher.suddenly",
    "Suddenly...",
    gates(4),
    needs=[somebody_alone],
    reaches_challenger=True,
    appeal=[teleports(9)],
)
def suddenly(act: Act) -> Script[None]:
    """Teleport next to somebody who is alone: nobody is adjacent to them."""
    yield from appear(act, 0)


def appear(act: Act, damage: int) -> Script[None]:
    lonely = alone(act)
    for target in (yield from act.someone(what="behind whom to appear", anywhere=True, where=lambda t: t in lonely)):
        there = yield from act.teleport(1, among=act.adjacent(near=cells_of(act.fight, target)))
        if there and damage and act.unit_of(target).side != act.side:
            yield from act.hit(target, damage)


# Vampire Style

base.style("vampire", "Vampire Style", "demon", (1, 1))


@base.ability("style-ability.vampire", "Vampire Style")
class Vampire(Ability):
    """Heal 1 after each hit of yours that does damage. Weakness you give to an enemy comes back as Power."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        yield from me.heal(number=1)

    def gave(self, me: Actor, target: Target, kind: str, amount: int) -> Script[None]:
        if kind == WEAKNESS and me.unit_of(target).side != me.side:
            yield from me.gain(POWER, amount)


@base.action(
    "action.vampire.life-steal", "Life Steal", gates(4), needs=[enemy_in_range], hurts=True, damage=2, weakness=1
)
def life_steal(act: Act) -> Script[None]:
    """Hit an enemy in range for 2 and perhaps give it 1 Weakness."""
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage)
        up = isinstance(foe, Figure) and not foe.copy and not act.fight.out(act.unit_of(foe))
        if up and (yield from act.may(f"give {act.n.weakness} Weakness to {act.name(foe)}")):
            yield from act.give(foe, WEAKNESS, act.n.weakness)


# Zombie Style

base.style("zombie", "Zombie Style", "demon", (1, 1))
NEARLY_DEAD = 3


@base.ability("style-ability.zombie", "Zombie Style", alone=True)
class Zombie(Ability):
    """You have Armor. Start your turn with a heal if you have 3 HP or less."""

    armor = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        if me.unit.hp <= NEARLY_DEAD:
            yield from me.heal()


@base.action("action.zombie.hunger", "Hunger", gates(4), needs=[enemy_in_range], hurts=True, damage=2, tokens=1)
def hunger(act: Act) -> Script[None]:
    """Hit an enemy in range for 2 and perhaps take one of its tokens."""
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage)
        if isinstance(foe, Figure) and not foe.copy and not act.fight.out(act.unit_of(foe)):
            yield from devour(act, act.unit_of(foe))


def devour(act: Act, unit: Unit) -> Script[None]:
    for _ in range(act.n.tokens):
        if kinds := list(unit.all_tokens()):
            kind = yield from act.ask("token", [*kinds, NO_MORE], "a token to take")
            if kind != NO_MORE:
                yield from act.take(unit, kind)
