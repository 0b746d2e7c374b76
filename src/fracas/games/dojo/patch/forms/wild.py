"""Wild Form in the patch: five conditions for up to three dice, and Basic tokens for the dice it does not get."""

from fracas.games.dojo.content.forms.wild import WILD_DICE, WILD_DIE, at_half, count_wild_dice
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.write import *

patch.tune("form.wild", keywords=("Desperation", "Aggro"))
MOST_DICE = 3


@patch.ability("form-ability.wild", "Wild Form")
class Wild(Ability):
    """One more die for each that is true, three at most: your bar is at half or less or you have lost one, somebody
    on your team is down or out of play, you have 1 HP or less, you hold a Common token, you hold a Rare one. Start
    your turn with a Basic token of your choice for each die of the three that you do not get."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        unit, team = me.unit, [u for u in me.fight.units if u.side == me.side]
        held = unit.all_tokens()
        conditions = [
            at_half(me) or unit.bars < unit.bars_at_start,
            any(u.hp <= 0 or u.removed for u in team),
            unit.hp <= 1,
            any(kind in COMMON for kind in held),
            any(kind in RARE for kind in held),
        ]
        yield from me.basic(MOST_DICE - count_wild_dice(me, conditions, MOST_DICE))

    def start_again(self, me: Actor) -> Script[None]:
        """Mood Shift rolls no dice, so that it brings one of each Basic token."""
        for kind in BASIC:
            yield from me.gain(kind, 1)

    def dice_now(self, me: Actor) -> tuple[int, ...]:
        return (WILD_DIE,) * me.used(WILD_DICE)
