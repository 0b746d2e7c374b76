"""Winterblossom: saps its enemies with Weakness. Styles: Crystal, Frozen, Precision, Pressure, Reflected."""

from collections.abc import Callable

from fracas.games.dojo.rules.appeal import for_each_gate, hits_for_tokens
from fracas.games.dojo.rules.targeting import cells_of, unoccupied
from fracas.games.dojo.rules.write import *

base.archetype("winterblossom", "Winterblossom", "medium")


def chill(me: Actor, weakness: int) -> Script[None]:
    """Give Weakness to an enemy in range of you or of a Copy: they are a network for this (see Crystal Control)."""
    foes = me.each("enemy")
    for copy in me.fight.copies(me.unit):
        foes += [f for f in me.each("enemy", near=(copy.at,)) if f not in foes]
    for foe in (yield from me.choose(foes, "whom to weaken")):
        yield from me.give(foe, WEAKNESS, weakness)


@base.ability("archetype-ability.winterblossom.focused", "Focused Winterblossom")
class Focused(Ability):
    """At the start of every turn, anyone's, weaken an enemy in range of you or a Copy of yours."""

    def start_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        yield from chill(me, 1)


@base.ability("archetype-ability.winterblossom.fused", "Fused Winterblossom")
class Fused(Ability):
    """At the start and end of your turn, weaken an enemy in range of you or a Copy of yours."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from chill(me, 1)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from chill(me, 1)


@base.ability("archetype-ability.winterblossom.frantic", "Frantic Winterblossom")
class Frantic(Ability):
    """Begin and end this turn with 2 Weakness for an enemy in range of you or a Copy of yours."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from chill(me, 2)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from chill(me, 2)


# Crystal Style

base.style("crystal", "Crystal Style", "winterblossom", (1, 2))


@base.ability("style-ability.crystal", "Crystal Style")
class Crystal(Ability):
    """A Copy of yours that is destroyed cuts every enemy next to it for 1."""

    def copy_destroyed(self, me: Actor, at: int) -> Script[None]:
        for foe in me.each("enemy", within=(1, 1), near=(at,)):
            yield from me.hit(foe, 1, source=(at,))


def copy_spaces(act: Act) -> list[int]:
    """Where a Copy may go: wherever nobody stands; it takes the place of an obstacle."""
    return act.space_options(among=unoccupied(act.fight), within=act.range_now(), empty=False)


def cut_by(act: Act, cell: int) -> list[Figure]:
    """Whom a Copy in a space would cut."""
    return act.each("enemy", within=(1, 1), near=(cell,))


def room_for_a_copy(act: Act) -> str:
    return splinter_reason(act, copy_spaces(act))


def splinter_reason(act: Act, cells: list[int]) -> str:
    """Why no Copy can be placed so that a Challenge is answered, "" when one can."""
    if not cells:
        return "no space is within range"
    return challenger_missing(act, (foe for cell in cells for foe in cut_by(act, cell)))


@base.action(
    "action.crystal.splinter", "Splinter", gates(3, 6), needs=[room_for_a_copy], hurts=True, reaches_challenger=True,
    damage=1, damage_6=1,
)  # fmt: skip
def splinter(act: Act) -> Script[None]:
    """Put a Copy into any space in range and cut every enemy next to it for 1; with a 6, do it again."""
    yield from splinters(act, copy_spaces)


def splinters(act: Act, spaces: Callable[[Act], list[int]]) -> Script[None]:
    for damage in (act.n.damage, act.n.damage_6 if act.gate(2) else 0):
        cells = spaces(act) if damage else []
        if not act.includes(act.bound):
            cells = [cell for cell in cells if not challenger_missing(act, cut_by(act, cell))]
        for cell in (
            yield from act.spaces(what="where does the Copy appear", among=sum(1 << c for c in cells), empty=False)
        ):
            yield from act.put_copy(cell)
            foes = cut_by(act, cell)
            yield from act.declare_all(foes)
            for foe in foes:
                yield from act.hit(foe, damage, source=(cell,))


def shattering(act: Act) -> list[Target]:
    """The Copies one could shatter; a Challenge asks for one that reaches the Challenger."""
    copies = act.fight.doubles(act.unit)
    return [c for c in copies if not challenger_missing(act, act.each("enemy", near=(c.at,)))]


def copy_to_shatter(act: Act) -> str:
    if not act.fight.doubles(act.unit):
        return "you have no Copy in play"
    return "" if shattering(act) else challenger_missing(act, [])


@base.action(
    "action.crystal.shatter", "Shatter", FREE, needs=[copy_to_shatter], reaches_challenger=True, copies=1, weakness=1
)
def shatter(act: Act) -> Script[None]:
    """Destroy one of your Copies, for free; an enemy that was in range of it is weakened."""
    for copy in (yield from act.choose(shattering(act), "which Copy shatters", act.n.copies)):
        where = (copy.at,)
        yield from act.destroy(copy)
        for foe in (yield from act.enemies(near=where)):
            yield from act.give(foe, WEAKNESS, act.n.weakness)


# Frozen Style

base.style("frozen", "Frozen Style", "winterblossom", (1, 1))


@base.ability("style-ability.frozen", "Frozen Style")
class Frozen(Ability):
    """Whoever steps next to you may be handed a Weakness token."""

    def came_near(self, me: Actor, figure: Figure) -> Script[None]:
        if (yield from me.may(f"give 1 Weakness to {me.name(figure)}")):
            yield from me.give(figure, WEAKNESS, 1)


@base.action(
    "action.frozen.exploit-weakness", "Exploit Weakness", gates(3), needs=[enemy_in_range], hurts=True,
    enemies=1, weakness=1, damage=2,
)  # fmt: skip
def exploit_weakness(act: Act) -> Script[None]:
    """Weaken an enemy in range and hit it for 2."""
    for foe in (yield from act.enemies(act.n.enemies)):
        yield from act.give(foe, WEAKNESS, act.n.weakness)
        yield from act.hit(foe, act.n.damage)


# Precision Style

base.style("precision", "Precision Style", "winterblossom", (1, 2))


@base.ability("style-ability.precision", "Precision Style")
class Precision(Ability):
    """Your Actions do 1 more to enemies with Armor or a Shield, and strip an Iron token from whomever they target."""

    def more_damage(self, me: Actor, hit: Hit) -> int:
        if not hit.by_action or not hit.from_enemy or not (hit.unit.shields or me.fight.book.armored(hit)):
            return 0
        me.tell("{who} strikes precisely.", who=me.unit.name)
        return 1

    def targets(self, me: Actor, act: Act, target: Target) -> Script[None]:
        foe = isinstance(target, Figure) and not target.copy and me.unit_of(target).side != me.side
        if foe and me.discard(target, IRON, 1):
            me.tell("{who} loses an Iron token.", who=me.name(target))
        yield from ()


@base.action(
    "action.precision.perfect-strike", "Perfect Strike", two_numbers(3, 3), needs=[enemy_in_range], hurts=True,
    no_control=True, damage=4,
)  # fmt: skip
def perfect_strike(act: Act) -> Script[None]:
    """Hit an enemy in range for 4, past Armor and Shields, and nothing can be done in response."""
    for foe in (yield from act.enemies()):
        ignores = frozenset({"armor", "shields", "iron", "weakness", "abilities"})
        yield from act.hit(foe, act.n.damage, ignores=ignores)


# Pressure Style

base.style("pressure", "Pressure Style", "winterblossom", (1, 2))


@base.ability("style-ability.pressure", "Pressure Style")
class Pressure(Ability):
    """Begin your turn by weakening every enemy in range."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        for foe in me.each("enemy"):
            yield from me.give(foe, WEAKNESS, 1)


@base.action(
    "action.pressure.apply-pressure",
    "Apply Pressure",
    gates(5),
    needs=[enemy_in_range],
    hurts=True,
    per_turn=1,
    enemies=1,
    appeal=[hits_for_tokens],
)
def apply_pressure(act: Act) -> Script[None]:
    """Hit an enemy in range for as much as it holds tokens."""
    for foe in (yield from act.enemies(act.n.enemies)):
        if isinstance(foe, Figure) and not foe.copy:
            yield from act.hit(foe, sum(act.unit_of(foe).all_tokens().values()))


# Reflected Style

base.style("mirrored", "Reflected Style", "winterblossom", (2, 3))


@base.ability("style-ability.mirrored", "Reflected Style")
class Mirrored(Ability):
    """Raise up to three Walls around you at the start of your turn, and see and strike through Walls."""

    sees_through_walls = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        for cell in (yield from me.spaces(3, "where does a Wall rise", among=me.adjacent(), optional=True)):
            yield from me.put(WALL, cell)


@base.action(
    "action.mirrored.walled-in", "Walled In", gates(3), walls=3, reach=3, untargeted=True, appeal=[for_each_gate(6, 3)]
)
def walled_in(act: Act) -> Script[None]:
    """Raise three Walls in empty spaces up to 3 away."""
    for cell in (yield from act.spaces(act.n.walls, "where does a Wall rise", within=(1, act.n.reach + act.further))):
        yield from act.put(WALL, cell)


def enemy_by_a_wall(act: Act) -> str:
    foes = by_a_wall(act)
    return challenger_missing(act, foes) if foes else "no enemy stands next to a Wall"


def by_a_wall(act: Act) -> list[Figure]:
    fight = act.fight
    foes = act.each("enemy", anywhere=True)
    return [f for f in foes if any(fight.arena.beside[cell] & fight.walls for cell in cells_of(fight, f))]


@base.action(
    "action.mirrored.icicle-fall", "Icicle Fall", gates(3), needs=[enemy_by_a_wall], hurts=True,
    reaches_challenger=True, damage=1,
)  # fmt: skip
def icicle_fall(act: Act) -> Script[None]:
    """Hit each enemy next to any Wall for 1."""
    foes = by_a_wall(act)
    yield from act.declare_all(foes)
    for foe in foes:
        yield from act.hit(foe, act.n.damage)
