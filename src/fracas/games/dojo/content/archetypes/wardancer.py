"""Wardancer: big numbers, hard blows. Styles: Forbidden, Lightning, Overwhelming, Relentless, Weightless."""

from fracas.games.dojo.rules.appeal import teleports
from fracas.games.dojo.rules.damage import has_armor
from fracas.games.dojo.rules.harm import harm
from fracas.games.dojo.rules.health import active_shield
from fracas.games.dojo.rules.movement import room
from fracas.games.dojo.rules.token_substitutes import purse
from fracas.games.dojo.rules.write import *

base.archetype("wardancer", "Wardancer", "easy")


def raise_number(me: Actor, among: list[int], by: int) -> Script[int]:
    """Raise one of some numbers in the pool; returns which it was."""
    number: int = yield from me.ask("number", sorted(set(among), reverse=True), f"which number to raise by {by}")
    left = list(me.unit.numbers)
    left.remove(number)
    me.unit.numbers = tuple(sorted((*left, number + by), reverse=True))
    me.tell("A {n} becomes a {m}.", "dojo.rule.action-pool", n=number, m=number + by)
    return number


ALL, ONE = "all numbers +1", "one number +4"


@base.ability("archetype-ability.wardancer.focused", "Focused Wardancer")
class Focused(Ability):
    """After rolling raise all your numbers by 1, or one of them by 4."""

    def after_roll(self, me: Actor) -> Script[None]:
        if not me.unit.numbers:
            return
        if (yield from me.pick((ALL, ONE), "what to raise")) == ONE:
            yield from raise_number(me, list(me.unit.numbers), 4)
        else:
            me.unit.numbers = tuple(number + 1 for number in me.unit.numbers)
            me.tell("{who}'s numbers are 1 higher.", "dojo.rule.action-pool", who=me.unit.name)


@base.ability("archetype-ability.wardancer.fused", "Fused Wardancer")
class Fused(Ability):
    """After rolling raise two of your numbers by 2."""

    def after_roll(self, me: Actor) -> Script[None]:
        left = list(me.unit.numbers)
        for _ in range(min(2, len(left))):
            left.remove((yield from raise_number(me, left, 2)))


@base.ability("archetype-ability.wardancer.frantic", "Frantic Wardancer")
class Frantic(Focused):
    """After rolling this turn raise all your numbers by 1, or one of them by 4."""


# Forbidden Style: its Stance has two Forms, with all they give but only their purple dice

base.style("forbidden", "Forbidden Style", "wardancer", (1, 2))


@base.ability("style-ability.forbidden", "Forbidden Style")
class Forbidden(Ability):
    """Begin your turn by taking 2 damage, but never the last HP of a bar. You have two Forms at once."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        unit = me.unit
        most = active_shield(me.fight, unit) + unit.hp - 1 + has_armor(me.fight, unit)
        me.tell("The forbidden arts hurt {who}.", who=unit.name)
        yield from harm(me.fight, me.body, min(2, most))


# Lightning Style

base.style("lightning", "Lightning Style", "wardancer", (1, 1))


@base.ability("style-ability.lightning", "Lightning Style")
class Lightning(Ability):
    """After you deal damage gain 1 Speed."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        yield from me.gain(SPEED, 1)


@base.action(
    "action.lightning.deadly-dance", "Deadly Dance", gates(2, 5, 8), hurts=True, reaches_challenger=True,
    spaces=2, damage=1, spaces_5=2, damage_5=2, spaces_8=2, damage_8=2,
)  # fmt: skip
def deadly_dance(act: Act) -> Script[None]:
    """Teleport 2 and hit an enemy in range for 1; with a 5 again, for 2; with an 8 once more, for 2."""
    n = act.n
    yield from dance(act, n.spaces, n.damage)
    if act.gate(2):
        yield from dance(act, n.spaces_5, n.damage_5)
    if act.gate(3):
        yield from dance(act, n.spaces_8, n.damage_8)


def dance(act: Act, spaces: int, damage: int) -> Script[None]:
    yield from act.teleport(spaces)
    if act.may_hurt():
        for foe in (yield from act.enemies()):
            yield from act.hit(foe, damage)


# Overwhelming Style

base.style("overwhelming", "Overwhelming Style", "wardancer", (1, 1))


@base.ability("style-ability.overwhelming", "Overwhelming Style")
class Overwhelming(Ability):
    """Armor does not help against you. 1 Power hits back for 1, with a push of 1, at an enemy whose Action hit you."""

    damage_ignores = frozenset({"armor"})

    def after_being_hit(self, me: Actor, hit: Hit) -> Script[None]:
        if not hit.by_action or not hit.from_enemy or not purse(me.fight, me.unit, POWER):
            return
        if (yield from me.may(f"spend 1 Power to hit {hit.attacker.name} back")):
            yield from me.fight.book.spend(me.fight, me.unit, POWER, 1)
            yield from me.hit(hit.striker, 1, push=1)


@base.action(
    "action.overwhelming.power-strike", "Power Strike", gates(4, 8), needs=[enemy_in_range], hurts=True,
    damage=2, power=2, damage_8=4, power_8=4,
)  # fmt: skip
def power_strike(act: Act) -> Script[None]:
    """Hit an enemy in range for 2 and gain 2 Power; with an 8, 4 and 4 instead."""
    damage, power = (act.n.damage_8, act.n.power_8) if act.gate(2) else (act.n.damage, act.n.power)
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, damage)
    yield from act.gain(POWER, power)


# Relentless Style

base.style("relentless", "Relentless Style", "wardancer", (1, 1))
LEFT = "left"


@base.ability("style-ability.relentless", "Relentless Style")
class Relentless(Ability):
    """Whomever you damage is pushed 1 at once, and you move into the space it left. Several hurt at the same time are
    all pushed first; then you move into one of the spaces they left."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        foe, left = hit.body, hit.body.at
        if hit.unit.side == me.side or left < 0:
            return
        yield from me.push(foe, 1, away_from=hit.origin)
        if foe.at != left:
            me.fight.this_turn[f"{me.unit.index} {LEFT} {left}"] = 1

    def blows_landed(self, me: Actor, deed: Actor) -> Script[None]:
        yield from self.rush_after(me, deed.body)

    def after_action(self, me: Actor, act: Act) -> Script[None]:
        yield from self.rush_after(me, act.body)

    def rush_after(self, me: Actor, body: Figure) -> Script[None]:
        """Move into one of the spaces left behind, if any can be entered."""
        fight, key = me.fight, f"{me.unit.index} {LEFT} "
        noted = [name for name in fight.this_turn if name.startswith(key)]
        cells = [
            cell for name in noted if body.at >= 0 and room(fight, body) >> (cell := int(name.removeprefix(key))) & 1
        ]
        for name in noted:
            del fight.this_turn[name]
        if cells:
            cell = yield from me.ask("space", cells, "which space to rush into")
            yield from me.fight.book.follow(me, body, cell)


@base.action(
    "action.relentless.rush-down", "Rush Down", gates(3, 5, 7), needs=[enemy_in_range], hurts=True,
    damage=1, again=1, damage_5=1, damage_7=1,
)  # fmt: skip
def rush_down(act: Act) -> Script[None]:
    """Hit an enemy in range for 1, then again an enemy in range for 1; with a 5 a third time, with a 7 a fourth."""
    n = act.n
    for damage in (n.damage, n.again, n.damage_5 if act.gate(2) else 0, n.damage_7 if act.gate(3) else 0):
        if damage:
            for foe in (yield from act.enemies()):
                yield from act.hit(foe, damage)


# Weightless Style

base.style("weightless", "Weightless Style", "wardancer", (1, 1))


@base.ability("style-ability.weightless", "Weightless Style")
class Weightless(Ability):
    """Every space is empty to you. Edges do not remove you, Rubble costs nothing, Traps do not hurt."""

    through_all = True
    never_falls = True
    light_feet = True
    trap_immune = True


@base.action("action.weightless.effortless", "Effortless", gates(4, 7), untargeted=True, appeal=[teleports(20)])
def effortless(act: Act) -> Script[None]:
    """Teleport to any space you see; with a 7 an ally may teleport to any space it sees."""
    yield from act.teleport(1, among=in_sight(act))
    if act.gate(2) and may_turn_to_allies(act):
        for friend in (yield from act.allies(anywhere=True)):
            theirs = Actor(act.fight, act.unit_of(friend), body=friend)
            yield from act.teleport(1, friend, among=in_sight(theirs), may=True)


def may_turn_to_allies(act: Act) -> bool:
    """Where a Challenge binds every Action with targets, its holder cannot go on to choose an ally."""
    held = act.unit.challenger >= 0 and act.voice is act.unit
    return not (held and act.fight.book.challenge_binds_all)


def in_sight(deed: Actor) -> int:
    """The spaces somebody sees, as a mask."""
    return sum(1 << cell for cell in deed.space_options(seen=True, empty=False))
