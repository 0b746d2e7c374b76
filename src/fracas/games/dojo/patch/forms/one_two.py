"""One-Two Form in the patch: one more hit on each target, after the whole Action."""

from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.targeting import fallen
from fracas.games.dojo.rules.write import *

patch.tune("form.one-two", keywords=("Aggro", "Mobility"))


@patch.ability("form-ability.one-two", "One-Two Form")
class OneTwo(Ability):
    """After an Action of yours that deals damage, you may hit each enemy it targeted for 1, hurt by it or not."""

    def after_action(self, me: Actor, act: Act) -> Script[None]:
        if act.struck:
            foes = [target for target in act.targeted if can_be_hit_again(me, target)]
            for foe in (yield from me.choose(foes, "whom to hit again", len(foes), optional=True)):
                yield from me.hit(foe, 1)


def can_be_hit_again(me: Actor, target: Target) -> bool:
    """An enemy or a Copy that still stands."""
    if not isinstance(target, Figure) or not target.in_play:
        return False
    unit = me.unit_of(target)
    return target.copy or (unit.side != me.side and not unit.dizzy and not fallen(me.fight, target))
