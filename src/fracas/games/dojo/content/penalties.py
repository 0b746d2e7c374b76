"""Penalties: what takes somebody's strength away (dojo.penalty.*). Each is an Ability; some last for the round."""

from fracas.games.dojo.rules.handcuffs import Handcuffs, cuff
from fracas.games.dojo.rules.stakes import end_effect
from fracas.games.dojo.rules.write import *

__all__ = ["CHOICE"]

PENALTY = "penalty"


@base.ability("penalty.burned", "Burned", kind=PENALTY)
class Burned(Ability):
    """Gain 4 Burning."""

    def gained(self, me: Actor) -> Script[None]:
        yield from me.gain(BURNING, 4)


@base.ability("penalty.dazed", "Dazed", kind=PENALTY, lasts="round")
class Dazed(Ability):
    """The Abilities of your Stances do nothing for the rest of the round; their Unique Actions do."""


@base.ability("penalty.defenseless", "Defenseless", kind=PENALTY, lasts="round")
class Defenseless(Ability):
    """Your Shield is destroyed; neither Armor nor Shields help you for the rest of the round."""

    no_armor = True
    no_shields = True

    def gained(self, me: Actor) -> Script[None]:
        me.unit.shields = me.unit.shields[1:]
        yield from ()


@base.ability("penalty.enraged", "Enraged", kind=PENALTY, lasts="round")
class Enraged(Ability):
    """For the rest of the round hold the Challenge of whoever hurt you last."""

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:
        if (hit := wound.blow) and hit.from_enemy:
            me.unit.challenger = hit.attacker.index
            me.tell(
                "{who} is after {whom} now.",
                me.fight.book.ref("token.challenge"),
                who=me.unit.name,
                whom=hit.attacker.name,
            )
        yield from ()


@base.ability("penalty.exhausted", "Exhausted", kind=PENALTY)
class Exhausted(Ability):
    """Gain 4 Weakness."""

    def gained(self, me: Actor) -> Script[None]:
        yield from me.gain(WEAKNESS, 4)


@base.ability("penalty.handcuffed", "Handcuffed", kind=PENALTY, parameter=Handcuffs)
class Handcuffed(Ability):
    """Pull somebody within 2 spaces 1 space; from then on you two stay next to each other, move one another with your
    Speed, are dragged along, and cannot Throw each other."""

    def gained(self, me: Actor) -> Script[None]:
        def character(target: Target) -> bool:
            return isinstance(target, Figure) and not target.copy and target is not me.body

        for partner in (
            yield from me.someone(what="whom to be cuffed to", within=(1, 2), anywhere=True, where=character)
        ):
            yield from me.pull(partner, 1, plain=True)
            cuff(me.fight, me.unit, me.unit_of(partner))
            me.tell("{who} is cuffed to {whom}.", who=me.unit.name, whom=me.name(partner))


@base.ability("penalty.missed-opportunity", "Missed Opportunity", kind=PENALTY, lasts="fight")
class MissedOpportunity(Ability):
    """On your next turn lose your highest number after rolling."""

    def after_roll(self, me: Actor) -> Script[None]:
        if me.unit.numbers:
            me.tell("{who} loses a {n}.", who=me.unit.name, n=me.unit.numbers[0])
            me.unit.numbers = me.unit.numbers[1:]
        end_effect(me.fight, me.unit, self.id)
        yield from ()


@base.ability("penalty.power-down", "Power Down", kind=PENALTY, lasts="round", no_gain=(POWER, IRON))
class PowerDown(Ability):
    """Lose all Basic tokens, and gain neither Power nor Iron for the rest of the round."""

    def gained(self, me: Actor) -> Script[None]:
        for kind in BASIC:
            me.discard(me.unit, kind, me.unit.held(kind))
        yield from ()


@base.ability("penalty.spotlight", "Spotlight", kind=PENALTY, lasts="round")
class Spotlight(Ability):
    """Your Copies are destroyed, and Fog hides you from nobody for the rest of the round."""

    seen_in_fog = True

    def gained(self, me: Actor) -> Script[None]:
        for copy in me.fight.copies(me.unit):
            yield from me.destroy(copy)


@base.ability("penalty.trapped", "Trapped", kind=PENALTY)
class Trapped(Ability):
    """Traps appear in your space and in each empty one next to it."""

    def gained(self, me: Actor) -> Script[None]:
        for cell in (*me.place_now(), *me.space_options(among=me.adjacent())):
            yield from me.put(TRAP, cell)


CHOICE = tuple(f"penalty.{name}" for name in (
    "burned", "dazed", "defenseless", "enraged", "exhausted", "handcuffed", "missed-opportunity", "power-down",
    "spotlight", "trapped",
))  # fmt: skip
"""All Penalties."""
