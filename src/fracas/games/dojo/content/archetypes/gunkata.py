"""Gunkata: shooting people, a lot. Styles: Akimbo, Artillery, Crosshair, Ricochet, Ten Thousand."""

from collections.abc import Callable, Sequence

from fracas.games.dojo.rules.appeal import for_each_gate
from fracas.games.dojo.rules.asking import code
from fracas.games.dojo.rules.targeting import cells_of
from fracas.games.dojo.rules.write import *
from fracas.grid import unmask

base.archetype("gunkata", "Gunkata", "medium")

TEN_THOUSAND_DICE = (4, 4)
"""Ruling b9: two dice for certain; that they are four-sided is our guess."""


def fire(me: Actor) -> Script[None]:
    """Hit each enemy in range for 1."""
    for foe in me.each("enemy"):
        yield from me.hit(foe, 1)


@base.ability("archetype-ability.gunkata.focused", "Focused Gunkata")
class Focused(Ability):
    """Begin your turn by pushing every adjacent enemy 1 and moving 1; end it with 1 damage to each enemy in range."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        for foe in me.each("enemy", within=(1, 1)):
            yield from me.push(foe, 1)
        yield from me.move(1)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from fire(me)


@base.ability("archetype-ability.gunkata.fused", "Fused Gunkata")
class Fused(Ability):
    """End your turn with 1 damage to each enemy in range."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from fire(me)


@base.ability("archetype-ability.gunkata.frantic", "Frantic Gunkata")
class Frantic(Ability):
    """End this turn with 1 damage to each enemy in range; you may move 1 before it and 1 after it."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.move(1, may=True)
        yield from fire(me)
        yield from me.move(1, may=True)


# Akimbo Style

base.style("akimbo", "Akimbo Style", "gunkata", (3, 5))


@base.ability("style-ability.akimbo", "Akimbo Style", may=False)
class Akimbo(Ability):
    """Move 1 space for each target you hurt; an Action's damage is all done before you move, space by space."""

    may: bool

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if amid_action(me):
            me.note("recoil")
        else:
            yield from me.move(1, may=self.may)

    def after_action(self, me: Actor, act: Act) -> Script[None]:
        for _ in range(me.fight.this_turn.pop(f"{me.unit.index} recoil", 0)):
            yield from me.move(1, may=self.may)


def amid_action(me: Actor) -> bool:
    """Whether an Action of your own has led to this, be it through another Ability."""
    deed = me.cause
    while deed is not None and not isinstance(deed, Act):
        deed = deed.cause
    return deed is not None and deed.unit is me.unit


ADJACENT, IN_RANGE = "everybody next to you", "everybody within range"


def wild_shots(act: Act) -> dict[str, list[Figure]]:
    """Whom Firing Wild hits: all enemies and other allies next to the shooter, or all within range."""
    adjacent = [*act.each("enemy", within=(1, 1)), *act.each("other ally", within=(1, 1))]
    ways = {ADJACENT: adjacent, IN_RANGE: [*act.each("enemy"), *act.each("other ally")]}
    if act.bound >= 0:
        return {word: hit for word, hit in ways.items() if includes(hit, act.bound)}
    return {word: hit for word, hit in ways.items() if hit}


def includes(targets: Sequence[Target], unit: int) -> bool:
    return any(isinstance(t, Figure) and t.unit == unit for t in targets)


def somebody_to_shoot(act: Act) -> str:
    return "" if wild_shots(act) else "nobody is there to be shot"


@base.action(
    "action.akimbo.firing-wild", "Firing Wild", gates(4), needs=[somebody_to_shoot], hurts=True,
    reaches_challenger=True, choose=1, damage=1,
)  # fmt: skip
def firing_wild(act: Act) -> Script[None]:
    """Choose one: hit everybody else next to you for 1, friend or foe; or everybody else within range."""
    ways = wild_shots(act)
    for way in (yield from act.pick_several(list(ways), act.n.choose, "whom to shoot")):
        yield from act.declare_all(ways[way])
        for target in ways[way]:
            yield from act.hit(target, act.n.damage)


# Artillery Style

base.style("artillery", "Artillery Style", "gunkata", (3, 8))


@base.ability("style-ability.artillery", "Artillery Style")
class Artillery(Ability):
    """You see and target enemies through Fog and Walls."""

    sees_through_fog = True
    sees_through_walls = True


def open_ground(act: Act, spaces: int) -> int:
    """Spaces without an Edge or a Wall."""
    return spaces & ~(act.fight.edges | act.fight.walls)


def ground_in_range(act: Act) -> str:
    ground = open_ground(act, act.fight.arena.inside)
    return "" if act.space_options(ground, within=act.range_now(), empty=False) else "no space is within range"


@base.action(
    "action.artillery.bombardment",
    "Bombardment",
    gates(1, 6),
    needs=[ground_in_range],
    untargeted=True,
    appeal=[for_each_gate(6, 1, 6)],
)
def bombardment(act: Act) -> Script[None]:
    """A Trap into a space in range; with a 6, one into every space next to it. None over Edges or Walls."""
    ground = open_ground(act, act.fight.arena.inside)
    for cell in (
        yield from act.spaces(what="where does the Trap go", among=ground, within=act.range_now(), empty=False)
    ):
        yield from act.put(TRAP, cell)
        if act.gate(2):
            for near in unmask(open_ground(act, act.fight.arena.beside[cell])):
                yield from act.put(TRAP, near)


# Crosshair Style

base.style("crosshair", "Crosshair Style", "gunkata", (4, 8))


@base.ability("style-ability.crosshair", "Crosshair Style")
class Crosshair(Ability):
    """Your damage goes past Armor and Shields; neither Iron of enemies nor your own Weakness lessens it."""

    damage_ignores = frozenset({"armor", "shields", "iron on damage", "weakness"})


@base.action("action.crosshair.take-aim", "Take Aim", gates(1), untargeted=True, more=1)
def take_aim(act: Act) -> Script[None]:
    """Your next Action this turn costs 1 more, and every number in it is 1 higher."""
    for _ in range(act.n.more):
        act.note("aiming")
    act.tell("{who} takes aim.", "dojo.rule.number-boost", who=act.unit.name)
    yield from ()


# Ricochet Style

base.style("ricochet", "Ricochet Style", "gunkata", (2, 4))


@base.ability("style-ability.ricochet", "Ricochet Style")
class Ricochet(Ability):
    """Each enemy an Action of yours hurts may send 1 damage on to another enemy within 3 spaces that it could see."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        act = hit.act
        if not act or not hit.from_enemy or sum(1 for h in act.hits if h.target is hit.target and h.dealt) > 1:
            return
        near = cells_of(me.fight, hit.body) if hit.body.in_play else hit.struck_at
        others = me.candidates("enemy", within=(0, 3), near=near, but=(hit.target,))
        for foe in (yield from me.choose(others, "who is hit next", optional=True)):
            yield from me.hit(foe, 1)


def shot_from(act: Act, obstacle: Target, lowest: int = 0) -> list[Target]:
    """Enemies within 3 spaces of an obstacle, seen from there; from Walls and Fog nothing hides them."""
    cell = obstacle.at
    past, within = bool((act.fight.walls | act.fight.fog) >> cell & 1), (lowest, act.n.reach)
    return act.candidates("enemy", within, near=(cell,), anywhere=past, but=(obstacle,), breakable=True)


def shooting_points(act: Act, shots: Callable[[Act, Target], list[Target]]) -> list[Target]:
    """Obstacles in range from which somebody can be shot: the Challenger, for whoever holds a Challenge."""
    obstacles: list[Target] = [*act.obstacles(), *act.candidates("copy")]
    if act.bound < 0:
        return [o for o in obstacles if shots(act, o)]
    return [o for o in obstacles if includes(shots(act, o), act.bound)]


def trick_shot_possible(act: Act) -> str:
    return "" if shooting_points(act, shot_from) else "no obstacle within range has an enemy near it"


@base.action(
    "action.ricochet.trick-shot", "Trick Shot", gates(3), needs=[trick_shot_possible], hurts=True,
    reaches_challenger=True, obstacles=1, damage=2, reach=3,
)  # fmt: skip
def trick_shot(act: Act) -> Script[None]:
    """Choose an obstacle in range and hit an enemy within 3 spaces of it for 2, as if shot from there."""
    points = yield from act.take_targets(shooting_points(act, shot_from), act.n.obstacles, "an obstacle")
    foes = {code(foe): foe for point in points for foe in shot_from(act, point)}
    for foe in (yield from act.take_targets(list(foes.values()), 1, "an enemy")):
        yield from act.hit(foe, act.n.damage)


# Ten Thousand Style

base.style("ten-thousand", "Ten Thousand Style", "gunkata", (2, 3))


@base.ability("style-ability.ten-thousand", "Ten Thousand Style")
class TenThousand(Ability):
    """Roll two more Action Dice."""

    dice = TEN_THOUSAND_DICE


@base.action(
    "action.ten-thousand.point-blank-shot", "Point Blank Shot", gates(2), needs=[adjacent_enemy], hurts=True,
    damage=1, push=1,
)  # fmt: skip
def point_blank_shot(act: Act) -> Script[None]:
    """Hit an adjacent enemy for 1 and push it 1."""
    for foe in (yield from act.enemies(within=(1, 1))):
        yield from act.hit(foe, act.n.damage, act.n.push)
