"""Bonuses: small gifts that tip a fight (dojo.bonus.*). Each is an Ability; some last until the end of the round."""

from fracas.core import Roll
from fracas.games.dojo.rules.model import note
from fracas.games.dojo.rules.stakes import grant
from fracas.games.dojo.rules.write import *

__all__ = ["CHOICE", "grant"]

FOUND_DIE = 8
"""Ruling b16: the die of Found An Opening; its picture is lost."""
BONUS = "bonus"


@base.ability("bonus.default", "Default", kind=BONUS)
class Default(Ability):
    """Two more HP on each health bar. Every hero has it unless their side asks for something else."""

    def gained(self, me: Actor) -> Script[None]:
        me.unit.bar += 2
        me.unit.hp += 2
        me.tell("{who} has 2 more HP.", who=me.unit.name)
        yield from ()


@base.ability("bonus.counter", "Counter", kind=BONUS)
class Counter(Ability):
    """Gain 2 Control."""

    def gained(self, me: Actor) -> Script[None]:
        yield from me.gain(CONTROL, 2)


@base.ability("bonus.defensive", "Defensive", kind=BONUS, lasts="round")
class Defensive(Ability):
    """Armor until the end of the round."""

    armor = True


@base.ability("bonus.found-an-opening", "Found An Opening", kind=BONUS)
class FoundAnOpening(Ability):
    """Roll a die for a number that stays until you spend it."""

    def gained(self, me: Actor) -> Script[None]:
        (number,) = yield Roll((FOUND_DIE,), "an opening")
        note(me.fight.this_fight, me.unit, f"kept {number}")
        yield from me.add_number(me.unit, number)


@base.ability("bonus.freedom", "Freedom", kind=BONUS, lasts="round", plain=True)
class Freedom(Ability):
    """For the rest of the round gain 2 Speed at the start of every turn."""

    alone = True

    def start_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        yield from me.gain(SPEED, 2)


@base.ability("bonus.power-up", "Power Up", kind=BONUS)
class PowerUp(Ability):
    """Gain 2 Iron, 2 Power and 2 Speed."""

    def gained(self, me: Actor) -> Script[None]:
        for kind in BASIC:
            yield from me.gain(kind, 2)


@base.ability("bonus.talk-big", "Talk Big", kind=BONUS)
class TalkBig(Ability):
    """Challenge an enemy in sight and pull it up to 4."""

    def gained(self, me: Actor) -> Script[None]:
        for foe in (yield from me.enemies(seen=True, where=lambda t: isinstance(t, Figure) and not t.copy)):
            yield from me.challenge(foe)
            yield from me.pull(foe, 4, up_to=True)


@base.ability("bonus.tactics", "Tactics", kind=BONUS)
class Tactics(Ability):
    """Put four obstacles of any kinds into empty spaces anywhere."""

    def gained(self, me: Actor) -> Script[None]:
        kinds = (*me.fight.book.obstacle_kinds, COPY)
        for _ in range(4):
            for cell in (yield from me.spaces(what="where does an obstacle go", among=me.fight.arena.inside)):
                kind = yield from me.pick(kinds, "which obstacle")
                if kind == COPY:
                    yield from me.put_copy(cell)
                else:
                    yield from me.put(kind, cell)


@base.ability("bonus.vigor", "Vigor", kind=BONUS)
class Vigor(Ability):
    """Heal twice the Heal Value."""

    def gained(self, me: Actor) -> Script[None]:
        yield from me.heal(number=2 * me.fight.heal_value)


@base.ability("bonus.willpower", "Willpower", kind=BONUS)
class Willpower(Ability):
    """Gain a Shield of 4."""

    def gained(self, me: Actor) -> Script[None]:
        yield from me.shield(None, 4)


CHOICE = tuple(f"bonus.{name}" for name in (
    "counter", "defensive", "found-an-opening", "freedom", "power-up", "talk-big", "tactics", "vigor", "willpower"
))  # fmt: skip
"""The Bonuses one may choose; Default is never among them."""
