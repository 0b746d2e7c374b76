"""Gunkata in the patch: blocked shots still push, Crosshair is less absolute, Ten Thousand works up close."""

from fracas.games.dojo.content.archetypes.gunkata import Akimbo as BaseAkimbo
from fracas.games.dojo.content.archetypes.gunkata import fire, shooting_points, shot_from
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.appeal import for_each_gate
from fracas.games.dojo.rules.asking import code
from fracas.games.dojo.rules.obstacles import kinds_at
from fracas.games.dojo.rules.targeting import cells_of, empty_spaces
from fracas.games.dojo.rules.write import *
from fracas.grid import unmask

patch.tune("archetype.gunkata", keywords=("Aggro", "Zoning"))

ANY_DISTANCE = 200
"""What an infinite Range adds: no arena is as wide."""

MOOD_SHIFT = "action.singing.mood-shift"
"""The Action that may fire a volley once more."""


class Gunfire(Ability):
    """Volleys: perhaps a step, then 1 damage to each enemy in range; who blocks the shot is pushed 1 (ruling 68)."""

    def volley(self, me: Actor) -> Script[None]:
        yield from me.move(1, may=True)
        yield from fire(me)

    def after_hit(self, me: Actor, hit: Hit) -> Script[None]:
        shot = hit.deed.item.id in (self.id, MOOD_SHIFT)
        if shot and hit.blocked and not hit.dealt and hit.from_enemy:
            yield from me.push(hit.target, 1, away_from=hit.origin)


@patch.ability("archetype-ability.gunkata.focused", "Focused Gunkata")
class Focused(Gunfire):
    """Begin and end your turn with an optional step and 1 damage to each enemy in range; blockers are pushed 1."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from self.volley(me)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from self.volley(me)


@patch.ability("archetype-ability.gunkata.fused", "Fused Gunkata")
class Fused(Gunfire):
    """End your turn with an optional step and 1 damage to each enemy in range; blockers are pushed 1."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from self.volley(me)


@patch.ability("archetype-ability.gunkata.frantic", "Frantic Gunkata")
class Frantic(Gunfire):
    """Begin and end this turn with an optional step and 1 damage to each enemy in range; blockers are pushed 1."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from self.volley(me)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from self.volley(me)


# Akimbo Style

patch.tune("style.akimbo", keywords=("Mobility",))
patch.tune("action.akimbo.firing-wild", cost=(gates(2),))


@patch.ability("style-ability.akimbo", "Akimbo Style", may=True)
class Akimbo(BaseAkimbo):
    """You may move 1 space for each target you hurt; an Action's damage is all done before you move."""


# Artillery Style

patch.tune("style.artillery", keywords=("Zoning",))


@patch.ability("style-ability.artillery", "Artillery Style")
class Artillery(Ability):
    """You see and target enemies through Fog and Walls, and a Pit gives them no Armor against you."""

    sees_through_fog = True
    sees_through_walls = True
    ignores_pit_armor = True


def any_space_in_range(act: Act) -> str:
    return "" if act.space_options(empty=False) else "no space is within range"


@patch.action(
    "action.artillery.bombardment",
    "Bombardment",
    gates(1, 6),
    needs=[any_space_in_range],
    untargeted=True,
    appeal=[for_each_gate(6, 1, 6)],
)
def bombardment(act: Act) -> Script[None]:
    """A Trap into any space in range; with a 6, one into every empty space next to it."""
    for cell in (yield from act.spaces(what="where does the Trap go", empty=False)):
        yield from act.put(TRAP, cell)
        if act.gate(2):
            for near in unmask(act.fight.arena.beside[cell] & empty_spaces(act.fight)):
                yield from act.put(TRAP, near)


# Crosshair Style

patch.style("crosshair", "Crosshair Style", "gunkata", (3, 4), ("Aggro",))


@patch.ability("style-ability.crosshair", "Crosshair Style")
class Crosshair(Ability):
    """Your damage goes past Shields, and no Iron lessens it."""

    damage_ignores = frozenset({"shields", "iron on damage"})


# Ricochet Style

patch.tune("style.ricochet", keywords=("Aggro",))


@patch.ability("style-ability.ricochet", "Ricochet Style")
class Ricochet(Ability):
    """After an Action that deals damage you may hit an enemy in sight that it did not target for 1; a second one if the
    Action had two or more targets."""

    def after_action(self, me: Actor, act: Act) -> Script[None]:
        if act.struck:
            number = 2 if len(act.targeted) >= 2 else 1
            for foe in (yield from me.enemies(number, "who is hit next", optional=True, seen=True, but=act.targeted)):
                yield from me.hit(foe, 1)


def shot_past(act: Act, obstacle: Target) -> list[Target]:
    """Enemies within Range 1-3 of an obstacle: whoever stands on it is safe."""
    return shot_from(act, obstacle, lowest=1)


def trick_shot_possible(act: Act) -> str:
    return "" if shooting_points(act, shot_past) else "no obstacle within range has an enemy near it"


@patch.action(
    "action.ricochet.trick-shot", "Trick Shot", gates(3), needs=[trick_shot_possible], hurts=True,
    reaches_challenger=True, obstacles=1, damage=2, reach=3,
)  # fmt: skip
def trick_shot(act: Act) -> Script[None]:
    """Destroy an obstacle in range; then hit an enemy within Range 1-3 of it for 2, as if shot from there."""
    points = yield from act.take_targets(shooting_points(act, shot_past), act.n.obstacles, "an obstacle")
    foes = {code(foe): foe for point in points for foe in shot_past(act, point)}
    for point in points:
        kinds = [COPY] if isinstance(point, Figure) else kinds_at(act.fight, point.at)
        yield from act.destroy(point, only=(yield from act.pick(kinds, "which obstacle")) if len(kinds) > 1 else "")
    left = [foe for foe in foes.values() if foe.at >= 0 and (isinstance(foe, Figure) or act.is_obstacle(foe.at))]
    for foe in (yield from act.take_targets(left, 1, "an enemy")):
        yield from act.hit(foe, act.n.damage)


# Ten Thousand Style

patch.style("ten-thousand", "Ten Thousand Style", "gunkata", (1, 3), ("Desperation",))


@patch.action(
    "action.ten-thousand.point-blank-shot", "Point Blank Shot", gates(1, 6), needs=[adjacent_enemy], hurts=True,
    damage=1, push=1, damage_6=4, push_6=3,
)  # fmt: skip
def point_blank_shot(act: Act) -> Script[None]:
    """Hit an adjacent enemy for 1 and push it 1; with a 6, hit it for 4 and push it 3 instead."""
    n = act.n
    damage, push = (n.damage_6, n.push_6) if act.gate(2) else (n.damage, n.push)
    for foe in (yield from act.enemies(within=(1, 1))):
        yield from act.hit(foe, damage, push)


# Super Moves


@patch.super_move("sniping-point", "Sniping Point", "gunkata", damage=7)
def sniping_point(act: Act) -> Script[None]:
    """Until the round ends your Range has no maximum; then hit an enemy in range for 7."""
    yield from act.lasting("effect.sniping-point", "round")
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage)


@patch.ability("effect.sniping-point", "Sniping Point", kind="effect")
class SnipingPoint(Ability):
    """Your Range has no maximum."""

    range_more = ANY_DISTANCE


@patch.super_move("lead-rain", "Lead Rain", "gunkata", needs=[enemy_in_range], damage=1, times=5)
def lead_rain(act: Act) -> Script[None]:
    """Target an enemy in range; five times, hit it and all enemies next to it for 1."""
    for foe in only_figures((yield from act.enemies())):
        middle = cells_of(act.fight, foe)
        for _ in range(act.n.times):
            beside = [f for f in act.each("enemy", within=(1, 1), near=middle) if f is not foe]
            for target in (foe, *beside):
                yield from act.hit(target, act.n.damage)
