"""Builds in the patch: Tough pays later, and there are three new ones."""

from fracas.games.dojo.content.builds import BUILD
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.write import *


@patch.ability("build.tough", "Tough", kind=BUILD)
class Tough(Ability):
    """End your turn with 1 Iron."""

    alone = True
    plain = True

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(IRON, 1)


@patch.ability("build.experimental", "Experimental", kind=BUILD)
class Experimental(Ability):
    """At the end of your turn you may set an enemy that you damaged this turn on fire: 1 Burning."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        hurt = [u for u in me.fight.units if me.used(f"hurt {u.index}") and u.side != me.side and not me.fight.out(u)]
        for foe in (yield from me.choose([me.fight.body(u) for u in hurt], "whom to set on fire", optional=True)):
            yield from me.give(foe, BURNING, 1)


@patch.ability("build.intimidating", "Intimidating", kind=BUILD)
class Intimidating(Ability):
    """At the start of your turn or at its end, you may weaken an enemy in range."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from self.glare(me)

    def end_of_turn(self, me: Actor) -> Script[None]:
        if not me.used("glared"):
            yield from self.glare(me)

    def glare(self, me: Actor) -> Script[None]:
        for foe in (yield from me.enemies(what="whom to weaken", optional=True)):
            me.note("glared")
            yield from me.give(foe, WEAKNESS, 1)


@patch.ability("build.unorthodox", "Unorthodox", kind=BUILD)
class Unorthodox(Ability):
    """An enemy that damaged you on its turn ends it with 1 Fatigue."""

    def end_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        if active.side != me.side and me.fight.this_turn.get(f"{active.index} hurt {me.unit.index}"):
            yield from me.give(active, FATIGUE, 1)
