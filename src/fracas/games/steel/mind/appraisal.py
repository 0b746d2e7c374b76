"""What a blow, an area or a boon is worth to whoever deals it: rough whole numbers for bots that do not search.

One point of damage that counts is worth 4. Helping is measured on the same scale.
"""

from __future__ import annotations

from functools import cache

from fracas.games.steel.book import areas_of_effect as areas
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.condition.consequences import FIXED, HELD, HELD_FAST, LYING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.free_strike import free_strike_of
from fracas.games.steel.book.model import (
    ABILITIES,
    BLOCKS,
    Ability,
    Creature,
)

POINT = 4
NEVER = -50
HOLDING = HELD_FAST
BRINK = 12
"""A friend kept from falling once, perhaps."""
BLEEDS_AT_MOST = 7
"""The most a creature of level 1 loses by bleeding once."""


# What is known of a creature


def likely_damage(ability: Ability) -> int:
    """Four times a rough average: the low and the high tier once, the middle one twice."""
    if ability.damage is None:
        return 0
    low, middle, high = ability.damage
    return low + 2 * middle + high


def attack_of(creature: Creature, id: str) -> Ability | None:
    """The ability behind a choice, or None if there is none."""
    return free_strike_of(creature.block, False) if id == "free_strike" else ABILITIES.get(id)


@cache
def offence(block: str) -> int:
    """The damage its best attack usually does to everybody it hits."""
    attacks = [a for a in BLOCKS[block].abilities if a.action == "main"]
    return max(likely_damage(a) * a.most for a in (*attacks, free_strike_of(block, False))) // 4


@cache
def melee_reach(block: str) -> int:
    """How far its close attacks carry; 0 for somebody with none."""
    stats = BLOCKS[block]
    reaches = [a.reach for a in stats.abilities if a.action == "main" and a.damage is not None]
    around = [a.size for a in stats.abilities if a.action == "main" and a.area == "burst"]
    return max([*reaches, *around, stats.free_strike.reach])


@cache
def shooting_range(block: str) -> int:
    """How far its attacks from afar carry; 0 for somebody with none worth keeping a distance for."""
    stats = BLOCKS[block]
    mains = [a for a in stats.abilities if a.action == "main"]
    ranges = [a.distance if not a.area else a.within + a.size - 1 for a in mains if not a.cost and a.area != "burst"]
    return max([*ranges, stats.free_strike.distance])


@cache
def shy(block: str) -> bool:
    """Whether it fights best from afar, or strikes and runs: its best free attack is no plain melee one."""
    mains = [a for a in BLOCKS[block].abilities if a.action == "main" and a.damage is not None and not a.cost]
    if not mains:
        return shooting_range(block) > 1
    best = max(mains, key=lambda a: (likely_damage(a), a.distance))
    return best.distance > 1 or best.within > 0 or "shift" in best.numbers


def left_in(creature: Creature) -> int:
    """How much more it takes until it is gone; heroes go on fighting below 0."""
    stats = creature.stats
    return creature.stamina + (stats.winded_value if stats.hero else 0)


def tokens_to_spare(fight: Fight) -> bool:
    """Two are kept for somebody's Stamina, in the first round one more: the fight is long."""
    return fight.tokens > (3 if fight.round <= 1 else 2)


def fading(creature: Creature) -> bool:
    """Dying, and so close to death that the bleeding after one more action could be the end."""
    return creature.stamina <= 0 and creature.dying and left_in(creature) <= BLEEDS_AT_MOST


# Attacks


def expected_harm(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> int:
    """The damage to expect, with the edges and banes that show at a glance, weakness and immunity."""
    lean = 0
    conditions = target.conditions
    if conditions & LYING and ability.reach:
        lean += 1
    if conditions & FIXED:
        lean += 1
    if target.aided and not (len(target.aided) == 1 and target.aided[0] == actor.id):
        lean += 1
    if target.defending:
        lean -= 2
    if fight.taunter(actor) not in ("", target.id):
        lean -= 2
    if actor.conditions & HELD and target.holding != actor.id:
        lean -= 1
    stats, kind = target.stats, ability.kind
    harm = likely_damage(ability) * (8 + lean) // 32
    if stats.weaknesses or stats.immunities:
        harm += stats.weaknesses.get(kind, 0) - stats.immunities.get(kind, 0)
    return max(harm, 0)


def hit_value(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> int:
    """What hitting somebody is worth: damage that counts, more for the weak, most for finishing them off."""
    if target.side == actor.side or not target.conscious:
        return NEVER
    harm = expected_harm(fight, actor, ability, target)
    left = max(left_in(target), 1)
    score = POINT * min(harm, left) + 16 * harm // max(3, left)
    if harm >= left:
        score += 10 + 2 * offence(target.block)
    return score + _extra_value(ability, target)


def _extra_value(ability: Ability, target: Creature) -> int:
    """What an attack does besides damage."""
    score = 2 if ability.numbers else 0
    if ability.potency is not None and susceptible(ability, target):
        score += 4
    return score


def susceptible(ability: Ability, target: Creature) -> bool:
    """Whether the middle tier's potency would get through to the target."""
    assert ability.potency is not None
    characteristic, declared = ability.potency
    value = declared[1] if isinstance(declared, tuple) else declared
    return target.stats.characteristics[characteristic] < value


def target_value(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> int:
    """What aiming the ability at this creature is worth."""
    if ability.targets in ("ally", "self", "self or ally"):
        return ability.worth or boon_value(fight, ability, target)
    if target.side == actor.side or not target.conscious:
        return NEVER
    if ability.damage is not None:
        carries_off = 15 if ability.targets == "grabbable" and actor.stats.fly and not actor.holding else 0
        return hit_value(fight, actor, ability, target) + carries_off
    if ability.potency is not None:
        return hex_value(actor, ability, target)
    if ability.worth:
        return ability.worth
    if "slide" in ability.numbers or "push" in ability.numbers:
        return max(0, 14 - 3 * fight.stability(target))
    return 8


def hex_value(actor: Creature, ability: Ability, target: Creature) -> int:
    """What an ability is worth that only lays a condition on somebody: nothing where it cannot or already does."""
    if not susceptible(ability, target) or any(e.source == actor.id for e in target.effects):
        return 0
    return 6 + offence(target.block)


def area_value(fight: Fight, actor: Creature, ability: Ability, area: areas.Area) -> int:
    """Everybody an area catches, friends counted against it."""
    total = 0
    for target in areas.area_targets(fight, actor, ability, area):
        if target.side == actor.side:
            total -= 2 * POINT * expected_harm(fight, actor, ability, target) + 4
        elif not target.conscious:
            continue
        elif ability.damage is not None:
            total += hit_value(fight, actor, ability, target)
        elif ability.potency is not None:
            total += hex_value(actor, ability, target)
        elif ability.worth:
            total += ability.worth
        else:
            total += 6 if fight.distance(actor, target) > 1 else 0
    return total


# Boons


def boon_value(fight: Fight, ability: Ability, friend: Creature) -> int:
    """What a friendly ability does for somebody: Stamina for the hurt, a way out for the held, surges for the rest."""
    numbers = ability.numbers
    if "teleport" in numbers:
        return _way_out(fight, friend)
    if "regain" in numbers or "surges" in numbers:
        need = healing_value(friend)
        return need if need > 0 or "regain" in numbers else _surge_value(friend)
    return 8


def healing_value(friend: Creature) -> int:
    """What it is worth that somebody spends a Recovery now."""
    stats = friend.stats
    if not friend.recoveries:
        return 0
    missing = stats.stamina - friend.stamina
    if friend.dying:
        return 90
    if missing < stats.recovery_value:
        return 0
    return 50 if friend.winded else 20


def _surge_value(friend: Creature) -> int:
    """Surges go to those who hit hard and have not acted yet."""
    if friend.surges >= 3 or not friend.conscious or friend.dying:
        return 0
    return 6 + offence(friend.block) // 2 + (6 if not friend.acted else 0)


def _way_out(fight: Fight, friend: Creature) -> int:
    """A teleport helps the held, and shy ones with an enemy beside them."""
    if friend.conditions & HOLDING:
        return 40
    if not shy(friend.block) and not friend.winded:
        return 0
    return 15 if beset(fight, friend) else 0


# Any ability


def ability_value(fight: Fight, actor: Creature, ability: Ability) -> int:
    """The best the ability can do right now, roughly; 0 or less when it is better left alone."""
    special = SPECIAL.get(ability.id)
    if special is not None:
        return special(fight, actor)
    if ability.by_hand:
        return 0
    if ability.area in ("burst", "cube", "line") and "zone" not in ability.numbers:
        choices = areas.area_choices(fight, actor, ability)
        return max([area_value(fight, actor, ability, area) for area in choices], default=0)
    if ability.area:
        laid = any(zone.owner == actor.id for zone in fight.zones)
        return ability.worth if ability.worth and not laid and not beset(fight, actor) else 0
    if ability.targets == "self":
        return ability.worth or 8
    found = targeting.ability_targets(fight, actor, ability)
    scores = [target_value(fight, actor, ability, target) for target in found]
    if ability.most == 1:
        return max(scores, default=0)
    scores.sort(reverse=True)
    return sum(score for score in scores[: ability.most] if score > 0)


def beset(fight: Fight, actor: Creature) -> bool:
    """Whether an enemy stands beside it."""
    return any(fight.distance(actor, e) <= 1 for e in fight.able_enemies(actor))


def _slip_away(fight: Fight, actor: Creature) -> int:
    """Away from an enemy, but not out of a hiding place."""
    return 12 if beset(fight, actor) else 0


@cache
def shoves(block: str) -> bool:
    """Whether something it does moves others about."""
    return any(word in a.numbers for a in BLOCKS[block].abilities for word in ("push", "pull", "slide"))


def at_brink(fight: Fight, creature: Creature) -> bool:
    """Whether a push of one square could send it into a fall or into something that hurts."""
    board = fight.board
    beside = [board.grid.step(creature.at, way) for way in range(len(board.grid.directions))]
    return any(c >= 0 and (c in board.damaging or creature.z - board.floor[c] >= 2) for c in beside)


def _standing_banner(fight: Fight, actor: Creature) -> int:
    """With somebody there who shoves: for friends at a brink, else for any friends if there is Grit to spare."""
    if actor.banner or not any(shoves(enemy.block) for enemy in fight.able_enemies(actor)):
        return 0
    friends = [a for a in fight.allies(actor) if fight.distance(a, actor) <= 2]
    steadied = BRINK * sum(at_brink(fight, friend) for friend in friends)
    return steadied or (2 * len(friends) if actor.grit >= 3 else 0)


def _trip_wire(fight: Fight, actor: Creature) -> int:
    """While the enemy is still on its way."""
    strung = any(zone.kind == "wire" for zone in fight.zones)
    return 0 if strung or beset(fight, actor) else 10


def _glass_curtain(fight: Fight, actor: Creature) -> int:
    """A last resort."""
    return 10 if actor.winded and not actor.recoveries and not beset(fight, actor) else 0


def _bank_of_fog(fight: Fight, actor: Creature) -> int:
    return 0 if any(zone.owner == actor.id for zone in fight.zones) else 6


def _crashing_leap(fight: Fight, actor: Creature) -> int:
    return 8 if not beset(fight, actor) else 0


def _raise_block(fight: Fight, actor: Creature) -> int:
    """A wall in the way of those who shoot, once the own blow is struck and nobody stands near."""
    far = [e for e in fight.able_enemies(actor) if fight.distance(actor, e) > 3]
    return 6 if not fight.main and not beset(fight, actor) and any(shy(e.block) for e in far) else 0


SPECIAL = {
    "slip_away": _slip_away,
    "standing_banner": _standing_banner,
    "trip_wire": _trip_wire,
    "glass_curtain": _glass_curtain,
    "bank_of_fog": _bank_of_fog,
    "crashing_leap": _crashing_leap,
    "raise_block": _raise_block,
    "slip_between": _slip_away,
}
"""Abilities that change the field rather than creatures: when they are worth a thought."""
