"""Flametongue: fire, Traps and craters. Styles: Burning, Explosion, Inferno, Phoenix, Volcanic."""

from fracas.games.dojo.rules.appeal import for_each_gate, heals
from fracas.games.dojo.rules.movement import spread
from fracas.games.dojo.rules.targeting import cells_of
from fracas.games.dojo.rules.write import *
from fracas.grid import unmask

base.archetype("flametongue", "Flametongue", "easy")


@base.ability("archetype-ability.flametongue.focused", "Focused Flametongue")
class Focused(Ability):
    """An enemy you hurt with an Action catches fire: 1 Burning."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if hit.by_action and hit.from_enemy:
            yield from me.give(hit.target, BURNING, 1)


@base.ability("archetype-ability.flametongue.fused", "Fused Flametongue")
class Fused(Ability):
    """The first enemy you hurt on your turn gets 2 Burning. If an Action hits several at once, pick the one."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if me.used("first fire") or not hit.from_enemy or me.fight.active != me.unit.index:
            return
        me.note("first fire")
        if hit.act and sum(isinstance(t, Figure) and not t.copy for t in hit.act.targeted) > 1:
            me.note("fire to give")
        else:
            yield from me.give(hit.target, BURNING, 2)

    def after_action(self, me: Actor, act: Act) -> Script[None]:
        if me.used("fire to give") == 1:
            me.note("fire to give")
            hurt = [hit.body for hit in act.hits if hit.dealt and hit.from_enemy]
            for foe in (yield from me.choose(list({f.id: f for f in hurt}.values()), "who gets 2 Burning")):
                yield from me.give(foe, BURNING, 2)


@base.ability("archetype-ability.flametongue.frantic", "Frantic Flametongue")
class Frantic(Ability):
    """This turn an enemy with 3 Burning or less gets 1 more whenever you hurt it."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if hit.from_enemy and me.fight.active == me.unit.index and hit.unit.held(BURNING) <= 3:
            yield from me.give(hit.target, BURNING, 1)


# Burning Style

base.style("burning", "Burning Style", "flametongue", (2, 4))


@base.ability("style-ability.burning", "Burning Style", most=4)
class Burning(Ability):
    """An enemy you target with an Action gets 1 Burning if it has only a few."""

    most: int

    def targets(self, me: Actor, act: Act, target: Target) -> Script[None]:
        if isinstance(target, Figure) and not target.copy:
            unit = me.unit_of(target)
            if unit.side != me.unit.side and unit.held(BURNING) <= self.most:
                yield from me.give(target, BURNING, 1)


@base.action(
    "action.burning.burn-it-all-down",
    "Burn It All Down",
    gates(4),
    needs=[enemy_in_range],
    enemies=1,
    burning=1,
    appeal=[for_each_gate(8, 4)],
)
def burn_it_all_down(act: Act) -> Script[None]:
    """Set an enemy in range alight with 1 Burning and put a Trap under it."""
    for foe in (yield from act.enemies(act.n.enemies)):
        yield from act.give(foe, BURNING, act.n.burning)
        yield from act.put(TRAP, foe.at)


# Explosion Style

base.style("explosion", "Explosion Style", "flametongue", (2, 4))


@base.ability("style-ability.explosion", "Explosion Style")
class Explosion(Ability):
    """Enemies you hurt are pushed 1, and every obstacle you destroy leaves an Edge."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if hit.from_enemy:
            yield from me.push(hit.target, 1, away_from=hit.origin)

    def destroyed(self, me: Actor, kind: str, at: int) -> Script[None]:
        yield from me.put(EDGE, at)


@base.action("action.explosion.ka-boom", "Ka-Boom!", gates(6), needs=[enemy_in_range], hurts=True, damage=2)
def ka_boom(act: Act) -> Script[None]:
    """Hit an enemy in range for 2, then destroy every obstacle next to where it is now."""
    for foe in (yield from act.enemies()):
        here = foe.at
        yield from act.hit(foe, act.n.damage)
        yield from blow_up_around(act, foe, here)


def blow_up_around(act: Act, foe: Target, was_at: int) -> Script[None]:
    """Destroy all obstacles, Copies too, next to somebody; next to its old space if it was an obstacle or a Copy."""
    fight = act.fight
    if isinstance(foe, Figure) and not foe.copy:
        middle = cells_of(fight, foe) if foe.at >= 0 else ()
    else:
        middle = (was_at,)
    for cell in unmask(act.adjacent(empty=False, near=middle)) if middle else ():
        if cell not in middle:
            yield from act.destroy(Spot(cell))
            for copy in [f for f in fight.figures if f.copy and f.at == cell]:
                yield from act.destroy(copy)


# Inferno Style

base.style("inferno", "Inferno Style", "flametongue", (1, 2))


@base.ability("style-ability.inferno", "Inferno Style")
class Inferno(Ability):
    """After your fire has burned you, end your turn with 3 more Burning. Pass it all on to whose Action hurts you."""

    def after_burning(self, me: Actor) -> Script[None]:
        yield from me.gain(BURNING, 3)

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:
        held, hit = me.unit.held(BURNING), wound.blow
        if not held or hit is None or not hit.by_action or not hit.from_enemy:
            return
        if (yield from me.may("pass all your Burning on")):
            me.discard(me.unit, BURNING, held)
            yield from me.give(hit.attacker, BURNING, held)


@base.action("action.inferno.ignition", "Ignition", gaining(BURNING), needs=[enemy_in_range], per_turn=1, burning=1)
def ignition(act: Act) -> Script[None]:
    """For 1 Burning of your own, give 1 to an enemy in range."""
    for foe in (yield from act.enemies()):
        yield from act.give(foe, BURNING, act.n.burning)


# Phoenix Style

base.style("phoenix", "Phoenix Style", "flametongue", (1, 1))


@base.ability("style-ability.phoenix", "Phoenix Style")
class Phoenix(Ability):
    """Traps and your own Burning heal you instead of hurting you (ruling 62)."""

    def trap_hurts(self, me: Actor, amount: int) -> Script[bool]:
        yield from rise(me, amount)
        return True

    def burning_hurts(self, me: Actor, amount: int) -> Script[bool]:
        yield from rise(me, amount)
        return True


def rise(me: Actor, amount: int) -> Script[None]:
    me.tell("The fire does {who} good.", who=me.unit.name)
    yield from me.heal(me.unit, amount)


GIVE_FIRE, HEAL_ALLY, LAY_TRAP = "give Burning", "heal an ally", "place a Trap"


@base.action(
    "action.phoenix.cleansing-fire", "Cleansing Fire", gates(4), needs=[someone_in_range], choose=2, appeal=[heals()]
)
def cleansing_fire(act: Act) -> Script[None]:
    """Choose two: 1 Burning for somebody in range; heal an ally in range; a Trap in range."""
    words, must = (GIVE_FIRE, HEAL_ALLY, LAY_TRAP), (GIVE_FIRE,) if act.bound >= 0 else ()
    chosen = yield from act.pick_several(words, act.n.choose, "what does the fire do", one_of=must)
    if GIVE_FIRE in chosen:
        for target in (yield from act.someone(what="who gets 1 Burning")):
            yield from act.give(target, BURNING, 1)
    if HEAL_ALLY in chosen:
        for friend in (yield from act.allies(what="whom to heal", fallen=True)):
            yield from act.heal(friend)
    if LAY_TRAP in chosen:
        for cell in (yield from act.spaces(what="where does the Trap go", empty=False)):
            yield from act.put(TRAP, cell)


# Volcanic Style

base.style("volcanic", "Volcanic Style", "flametongue", (1, 3))


@base.ability("style-ability.volcanic", "Volcanic Style")
class Volcanic(Ability):
    """Your Free Movement may leave Traps behind, and walking into Traps does not hurt you; staying on one does."""

    trap_proof = True

    def stepped(self, me: Actor, figure: Figure, left: int) -> Script[None]:
        if figure.copy:
            return
        exited = [c for c in spread(me.fight, figure, left) if c not in cells_of(me.fight, figure)]
        bare = [c for c in exited if not me.fight.traps >> c & 1]
        if bare and (yield from me.may("leave a Trap behind")):
            for cell in bare:
                yield from me.put(TRAP, cell)


def trap_beside_a_trap(act: Act) -> str:
    return "" if beside_traps(act) else "no space within range is next to a Trap"


def beside_traps(act: Act) -> list[int]:
    """Spaces within range without a Trap that lie next to one."""
    fight, near = act.fight, 0
    for cell in unmask(fight.traps):
        near |= fight.arena.beside[cell]
    return act.space_options(near & ~fight.traps, within=act.range_now(), empty=False)


@base.action("action.volcanic.pyroclasm", "Pyroclasm", gates(4), needs=[trap_beside_a_trap], untargeted=True, traps=3)
def pyroclasm(act: Act) -> Script[None]:
    """Place three Traps in range, each next to a Trap."""
    for _ in range(act.n.traps):
        among = sum(1 << cell for cell in beside_traps(act))
        for cell in (yield from act.spaces(what="where does the Trap go", among=among, empty=False)):
            yield from act.put(TRAP, cell)
