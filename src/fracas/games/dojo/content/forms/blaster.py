"""Blaster Form: hits many at once, and from farther away."""

from fracas.games.dojo.rules.appeal import amplifies, hits_all
from fracas.games.dojo.rules.write import *

base.form("blaster", "Blaster Form", (8, 8, 8), (8, 8), "basically-magic", ("Dragon", "Dynamo", "Gold", "Star"))


@base.ability("form-ability.blaster", "Blaster Form")
class Blaster(Ability):
    """Reach 1 further. Each of your Actions may take one more target."""

    range_more = 1
    extra_targets = 1


@base.action(
    "action.blaster.amplify", "Amplify", gates(3), untargeted=True, range=2, targets=3, appeal=[amplifies(2, 3)]
)
def amplify(act: Act) -> Script[None]:
    """Your next Action this turn reaches 2 further and may take three more targets."""
    act.note("amplified range", act.n.range)
    act.note("amplified targets", act.n.targets)
    act.tell("{who}'s next Action is amplified.", who=act.unit.name)
    yield from ()


@base.action(
    "action.blaster.shockwave", "Shockwave", gates(3, 6), needs=[enemy_in_range], hurts=True,
    damage=1, damage_6=2, enemies=1, appeal=[hits_all(1)],
)  # fmt: skip
def shockwave(act: Act) -> Script[None]:
    """Hit every enemy in range for 1; with a 6, hit one enemy in range for 2 as well."""
    foes = act.each("enemy")
    yield from act.declare_all(foes)
    for foe in foes:
        yield from act.hit(foe, act.n.damage)
    if act.gate(2):
        for target in (yield from act.enemies(act.n.enemies)):
            yield from act.hit(target, act.n.damage_6)
