"""One-Two Form: whoever is hit is hit again."""

from fracas.games.dojo.rules.appeal import teleports
from fracas.games.dojo.rules.write import *

base.form("one-two", "One-Two Form", (6, 6, 4, 4), (6, 4), "think-fast", ("Chaos", "Drill", "Hound", "Sky"))


@base.ability("form-ability.one-two", "One-Two Form")
class OneTwo(Ability):
    """After an Action of yours has damaged an enemy, hit it again for 1; that hit is no Action."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if hit.by_action and hit.from_enemy:
            yield from me.hit(hit.target, 1)


@base.action("action.one-two.slide-in", "Slide In", gates(1), untargeted=True, spaces=2, appeal=[teleports(2)])
def slide_in(act: Act) -> Script[None]:
    """Teleport two spaces."""
    yield from act.teleport(act.n.spaces)


@base.action("action.one-two.whirlwind", "Whirlwind", gates(4), needs=[enemy_in_range], hurts=True, damage=1, enemies=3)
def whirlwind(act: Act) -> Script[None]:
    """Hit up to three different enemies in range for 1 each."""
    for foe in (yield from act.enemies(act.n.enemies, optional=True)):
        yield from act.hit(foe, act.n.damage)
