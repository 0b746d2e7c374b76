"""Effects that parameters put on units."""

from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.write import *


@patch.ability("effect.enraged", "Enraged", kind="effect", of="tilt.enraged")
class Enraged(Ability):
    """Whoever of the enemies hurts you is the one whose Challenge you hold."""

    def after_being_hurt(self, me: Deed, hit: Hit) -> Script[None]:
        if hit.from_enemy and not me.fight.out(hit.attacker):
            me.unit.challenger = hit.attacker.index
            me.tell("{who} sees red.", "dojo.tilt.enraged", "dojo.rule.battle-parameters", who=me.unit.name)
        yield from ()
