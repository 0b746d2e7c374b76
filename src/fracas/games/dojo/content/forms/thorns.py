"""Zen Form: let them hurt themselves on your Shields. The patch calls it Thorns Form."""

from fracas.games.dojo.rules.write import *

base.form(
    "thorns", "Zen Form", (always(7), always(5), always(3), always(1)), (always(7), always(1)), "peaceful-heart",
    ("Lotus", "Mantis", "Spiral", "World"),
)  # fmt: skip


@base.ability("form-ability.thorns", "Zen Form")
class Zen(Ability):
    """Hold as many Shields as you like; when the active one breaks, the next wakes when the turn ends. An enemy that
    damages your Shield takes 1."""

    many_shields = True

    def shield_damaged(self, me: Actor, wound: Wound, broke: bool) -> Script[None]:
        if hit := my_shield(me, wound):
            yield from me.hit(hit.striker, 1)


def my_shield(me: Actor, wound: Wound) -> Hit | None:
    """The hit by which an enemy has damaged the owner's own Shield."""
    hit = wound.blow
    return hit if hit and hit.unit is me.unit and hit.from_enemy else None


@base.action("action.thorns.focus", "Focus", gates(3, 7), untargeted=True, shield=2, spaces=1, shield_7=4, spaces_7=2)
def focus(act: Act) -> Script[None]:
    """Gain a Shield of 2 and perhaps move 1; with a 7, gain one of 4 and perhaps move 2 as well."""
    yield from act.shield(None, act.n.shield)
    yield from act.move(act.n.spaces, may=True)
    if act.gate(2):
        yield from act.shield(None, act.n.shield_7)
        yield from act.move(act.n.spaces_7, may=True)
