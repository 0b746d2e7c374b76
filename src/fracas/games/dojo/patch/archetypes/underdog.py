"""Underdog in the patch: Fused and Collateral get simpler, Scrambling replaces Eye of the Style, two Super Moves."""

from fracas.games.dojo.content.archetypes.underdog import choose_more, roughhouse, wreckable
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.write import *

patch.tune("archetype.underdog", keywords=("Desperation", "Preparation"))
patch.tune("style.collateral", keywords=("Guard",))
patch.tune("style.distracting", keywords=("Guard",))
patch.tune("style.lucky", keywords=("Desperation",))
patch.tune("style.misfortunes", keywords=("Aggro",))
for gone in ("style.eye-of-the", "style-ability.eye-of-the", "action.eye-of-the.thrill-of-the-fight"):
    patch.remove(gone)


@patch.ability("archetype-ability.underdog.fused", "Fused Underdog", plain=True)
class Fused(Ability):
    """Begin your turn with 1 Iron, 1 Power and 1 Speed."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        for kind in BASIC:
            yield from me.gain(kind, 1)


@patch.ability("style-ability.collateral", "Collateral Style")
class Collateral(Ability):
    """Gain 1 Iron for each obstacle you destroy."""

    def destroyed(self, me: Actor, kind: str, at: int) -> Script[None]:
        yield from me.gain(IRON, 1)


@patch.action(
    "action.collateral.roughhousing", "Roughhousing", gates(3), needs=[obstacle_in_range], hurts=True,
    reaches_challenger=True, choose=1, damage=1, more=2, second=2, all=3,
)  # fmt: skip
def roughhousing(act: Act) -> Script[None]:
    """Destroy an obstacle in range and choose: teleport there, hit each enemy next to it for 1, or destroy 2 more. 2
    Basic tokens buy a second choice, 3 all."""
    yield from roughhouse(act, wreckable(act), act.n.more)


# Scrambling Style

patch.style("scrambling", "Scrambling Style", "underdog", (1, 1), ("Mobility",))


@patch.ability("style-ability.scrambling", "Scrambling Style")
class Scrambling(Ability):
    """Gain 1 Speed after you spend Iron and after you spend Power, however much at once."""

    def spent(self, me: Actor, kind: str, amount: int) -> Script[None]:
        if kind in (IRON, POWER):
            yield from me.gain(SPEED, 1)


WEAKEN, TIRE, PUSH = "weaken", "tire", "push"


@patch.action(
    "action.scrambling.think-fast", "Think Fast!", gates(3),
    further=2, choose=1, weakness=1, fatigue=1, push=1, spaces=2, second=2, all=3,
)  # fmt: skip
def think_fast(act: Act) -> Script[None]:
    """Reach 2 further and choose for an enemy in range: 1 Weakness, 1 Fatigue, or a push of 1. Then you may move up to
    2. 2 Basic tokens buy a second choice, 3 all."""
    act.further += act.n.further
    chosen = yield from choose_more(act, (WEAKEN, TIRE, PUSH), "what do you throw at them")
    for word in chosen:
        for foe in (yield from act.enemies(what=f"whom to {word}")):
            if word == WEAKEN:
                yield from act.give(foe, WEAKNESS, act.n.weakness)
            elif word == TIRE:
                yield from act.give(foe, FATIGUE, act.n.fatigue)
            else:
                yield from act.push(foe, act.n.push)
    yield from act.move(act.n.spaces, up_to=True)


# Super Moves


@patch.super_move("lucky-hit", "Lucky Hit", "underdog", needs=[adjacent_enemy], damage=3)
def lucky_hit(act: Act) -> Script[None]:
    """Hit an adjacent enemy for 3. It discards its Shields and all tokens that are not Common, and has neither Armor
    nor Shields for the rest of the round."""
    for foe in (yield from act.enemies(within=(1, 1))):
        yield from act.hit(foe, act.n.damage)
        if isinstance(foe, Figure) and not foe.copy:
            unit = act.unit_of(foe)
            for kind in [k for k in unit.all_tokens() if k not in COMMON]:
                act.discard(unit, kind, unit.held(kind))
            unit.shields = ()
            yield from act.lasting("effect.lucky-hit", "round", unit)


@patch.ability("effect.lucky-hit", "Struck by a Lucky Hit", kind="effect")
class LuckyHit(Ability):
    """No Armor, no Shields."""

    no_armor = True
    no_shields = True


@patch.super_move("hyper-install", "Hyper Install", "underdog", power=2, iron=2, speed=4)
def hyper_install(act: Act) -> Script[None]:
    """Gain 2 Power, 2 Iron and 4 Speed, and heal. For the rest of the round every turn begins with more."""
    yield from act.gain(POWER, act.n.power)
    yield from act.gain(IRON, act.n.iron)
    yield from act.gain(SPEED, act.n.speed)
    yield from act.heal()
    yield from act.lasting("effect.hyper-install", "round")


@patch.ability("effect.hyper-install", "Hyper Install", kind="effect", plain=True)
class HyperInstall(Ability):
    """Enemy turns begin with 1 Iron and 1 Speed for you, those of your side with 1 Power and a heal of 1, your own with
    both."""

    alone = True

    def start_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        if active is me.unit or active.side != me.side:
            yield from me.gain(IRON, 1)
            yield from me.gain(SPEED, 1)
        if active.side == me.side:
            yield from me.gain(POWER, 1)
            yield from me.heal(number=1)
