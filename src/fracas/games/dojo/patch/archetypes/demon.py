"""Demon in the patch: Fog tires, Suddenly... hurts, and Zombie Style strikes back through its Copies."""

from fracas.games.dojo.content.archetypes.demon import alone, appear, enemy_in_fog, spread_sorrow
from fracas.games.dojo.content.basic_actions import standing
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.appeal import HURT, takes_tokens, teleports
from fracas.games.dojo.rules.targeting import cells_of
from fracas.games.dojo.rules.write import *

patch.tune("archetype.demon", keywords=("Ruinous", "Mobility"))
patch.tune("style.dark", keywords=("Zoning",))
patch.tune("style.ogres", keywords=("Zoning",))
patch.tune("style.slasher", keywords=("Aggro",))
patch.tune("style.vampire", keywords=("Desperation",))
patch.tune("style.zombie", keywords=("Guard",))


@patch.action(
    "action.dark.twilight-sorrow", "Twilight Sorrow", gates(4), needs=[enemy_in_fog], weakness=1, fatigue=1, speed=1
)
def twilight_sorrow(act: Act) -> Script[None]:
    """Each enemy in Fog gets 1 Weakness and 1 Fatigue; you gain 1 Speed for each of them."""
    yield from spread_sorrow(act, act.n.fatigue)


def somebody_alone(act: Act) -> str:
    return "" if alone(act) else "nobody is alone"


@patch.action(
    "action.slasher.suddenly",
    "Suddenly...",
    gates(4),
    needs=[somebody_alone],
    hurts=True,
    reaches_challenger=True,
    damage=1,
    appeal=[teleports(9)],
)
def suddenly(act: Act) -> Script[None]:
    """Teleport next to somebody who is alone, with nobody adjacent to them; if that is an enemy, hit it for 1."""
    yield from appear(act, act.n.damage)


# Zombie Style


@patch.ability("style-ability.zombie", "Zombie Style")
class Zombie(Ability):
    """Whenever you have spent Iron you may hit an enemy in range of you or of a Copy of yours for 1. Your Copies have 2
    HP, and your Iron protects them too."""

    copy_hp = 2
    iron_for_copies = True

    def spent(self, me: Actor, kind: str, amount: int) -> Script[None]:
        if kind != IRON:
            return
        from_whom = {foe.id: me.body for foe in me.each("enemy")}
        for copy in me.fight.copies(me.unit):
            for foe in me.each("enemy", near=(copy.at,)):
                from_whom.setdefault(foe.id, copy)
        foes: list[Target] = [me.fight.figures[id] for id in from_whom]
        for foe in only_figures((yield from me.choose(foes, "whom to strike back at", optional=True))):
            me.body = from_whom[foe.id]
            yield from me.hit(foe, 1)


def somebody_with_tokens(act: Act) -> str:
    return "" if act.candidates("someone", where=lambda t: feeds(act, t)) else "nobody within range holds a token"


def feeds(act: Act, target: Target) -> bool:
    return standing(act, target) and bool(act.unit_of(target).all_tokens())


@patch.action(
    "action.zombie.hunger",
    "Hunger",
    gates(4),
    needs=[somebody_with_tokens],
    targets=1,
    tokens=3,
    appeal=[takes_tokens(3, each=HURT)],
)
def hunger(act: Act) -> Script[None]:
    """Somebody in range picks 3 of their tokens, or all they have, and discards them; gain as much Iron."""
    for target in (yield from act.someone(act.n.targets, "whose tokens to eat", where=lambda t: feeds(act, t))):
        eaten = yield from act.remove_tokens(target, act.n.tokens, seat=act.unit_of(target).seat)
        yield from act.gain(IRON, len(eaten))


def enemy_to_surround(act: Act) -> str:
    reach = act.n.reach + act.further
    return "" if act.any("enemy", within=(1, reach)) else f"no enemy is within Range 1-{reach}"


@patch.action(
    "action.zombie.raise-the-dead", "Raise The Dead", gates(4), needs=[enemy_to_surround], hurts=True,
    enemies=1, reach=4, copies=2, damage=1,
)  # fmt: skip
def raise_the_dead(act: Act) -> Script[None]:
    """Two Copies of you rise next to an enemy up to 4 spaces away, then it is hit for 1."""
    for foe in (yield from act.enemies(act.n.enemies, within=(1, act.n.reach + act.further))):
        cells = cells_of(act.fight, foe) if isinstance(foe, Figure) else (foe.at,)
        for cell in (yield from act.spaces(act.n.copies, "where does a Copy rise", among=act.adjacent(near=cells))):
            yield from act.put_copy(cell)
        yield from act.hit(foe, act.n.damage)


# Super Moves

MOST_DANCES = 20
"""House rule: the dance ends after so many jumps, even if nobody was hit twice."""


@patch.super_move(
    "unending-despair", "Unending Despair", "demon", needs=[adjacent_enemy],
    burning=4, fatigue=3, weakness=2, iron=2, power=2, speed=2, chaos=2,
)  # fmt: skip
def unending_despair(act: Act) -> Script[None]:
    """Give an adjacent enemy 4 Burning, 3 Fatigue and 2 Weakness. Gain 2 Iron, 2 Power, 2 Speed and 2 Chaos."""
    for foe in (yield from act.enemies(within=(1, 1))):
        for kind in (BURNING, FATIGUE, WEAKNESS):
            yield from act.give(foe, kind, getattr(act.n, kind))
    for kind in (IRON, POWER, SPEED, CHAOS):
        yield from act.gain(kind, getattr(act.n, kind))


@patch.super_move("dancing-mad", "Dancing Mad", "demon", spaces=3, damage=2, twice=2, flourish=1, reach=3)
def dancing_mad(act: Act) -> Script[None]:
    """Teleport three spaces and hit an adjacent enemy for 2, as often as you like. When the same enemy was hurt twice,
    hit all enemies up to 3 spaces away for 1 and stop."""
    hurt: dict[int, int] = {}
    for dance in range(MOST_DANCES):
        if dance and not (yield from act.may("dance on")):
            return
        yield from act.teleport(act.n.spaces)
        for foe in only_figures((yield from act.enemies(within=(1, 1)))):
            if (yield from act.hit(foe, act.n.damage)):
                hurt[foe.id] = hurt.get(foe.id, 0) + 1
        if act.n.twice in hurt.values():
            for foe in act.each("enemy", within=(1, act.n.reach)):
                yield from act.hit(foe, act.n.flourish)
            return
