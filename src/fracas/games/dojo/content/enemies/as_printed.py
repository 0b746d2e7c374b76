"""What some blocks of chapter 9 print otherwise than their parts have it, for tables that go by the print (ruling
105).
"""

from fracas.games.dojo.content.archetypes.cavalry import eyes_open
from fracas.games.dojo.content.archetypes.teacher import Elder
from fracas.games.dojo.content.forms.thorns import Zen, focus, my_shield
from fracas.games.dojo.content.forms.wild import fury
from fracas.games.dojo.rules.write import *

base.action(
    "action.as-printed.eyes-open",
    "Eyes Open",
    gates(3),
    untargeted=True,
    iron=6,
    weakness=1,
    of="action.unbreakable.eyes-open",
)(eyes_open)
base.action(
    "action.as-printed.focus",
    "Focus",
    gates(3, 8),
    untargeted=True,
    shield=2,
    spaces=1,
    shield_7=4,
    spaces_7=2,
    of="action.thorns.focus",
)(focus)
base.action(
    "action.as-printed.fury",
    "Fury",
    spend(2, *BASIC),
    needs=[enemy_in_range],
    hurts=True,
    damage=1,
    push=1,
    of="action.wild.fury",
)(fury)


@base.ability("style-ability.elder-as-printed", "Elder Style", of="style-ability.elder")
class DearElder(Elder):
    """Once on your turn use Shockwave for nothing, as if a 7 were paid."""

    stance_cost_less = 0
    free_unique_only = "action.blaster.shockwave"


@base.ability("form-ability.zen-as-printed", "Zen Form", of="form-ability.thorns")
class MildZen(Zen):
    """Hold as many Shields as you like. You may hit an enemy that damages your Shield for 1."""

    def shield_damaged(self, me: Actor, wound: Wound, broke: bool) -> Script[None]:
        if my_shield(me, wound) and (yield from me.may("strike back")):
            yield from super().shield_damaged(me, wound, broke)
