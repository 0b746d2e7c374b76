"""The Basic Actions everybody always has."""

from typing import Any

from fracas.core.language import say
from fracas.games.dojo.rules.appeal import challenges, challenges_one
from fracas.games.dojo.rules.handcuffs import HANDCUFFS, cuffed_together
from fracas.games.dojo.rules.model import STOOGES
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.obstacles import held_fast, kinds_at
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.games.dojo.rules.write import *
from fracas.grid import unmask

BASIC_ACTION = "basic action"


@base.action("action.basic.movement", "Movement", X, kind=BASIC_ACTION, untargeted=True)
def movement(act: Act) -> Script[None]:
    """Gain as many Speed tokens as the number spent."""
    yield from act.gain(SPEED, act.x)


@base.action(
    "action.basic.damage", "Damage", gates(1, 3, 5, 7, 9), kind=BASIC_ACTION, needs=[enemy_in_range], hurts=True,
    enemies=1, damage=1, damage_3=2, damage_5=3, push_5=1, damage_7=4, push_7=1, damage_9=5, push_9=1,
)  # fmt: skip
def damage(act: Act) -> Script[None]:
    """Hit an enemy in range for 1; a 3 makes it 2, a 5 makes it 3 with a push of 1, a 7 and a 9 add 1 to both."""
    n = act.n
    amount, push = n.damage, 0
    if act.gate(2):
        amount = n.damage_3
    if act.gate(3):
        amount, push = n.damage_5, n.push_5
    if act.gate(4):
        amount, push = n.damage_7, push + n.push_7
    if act.gate(5):
        amount, push = n.damage_9, push + n.push_9
    for foe in (yield from act.enemies(n.enemies)):
        yield from act.hit(foe, amount, push)


def close_enough_to_throw(act: Act) -> str:
    return "" if can_throw(act, "someone") else "nobody stands close enough to throw"


def throw_targets(act: Act, who: str, **which: Any) -> list[Target]:
    """Whom a Throw may take: adjacent ones, or those within range for whoever throws from afar."""
    if act.kit.throw_range:
        who = "someone"
    fight, unit = act.fight, act.unit
    which["where"] = lambda target: somebody_else(act, target)
    found = act.candidates(who, act.range_now() if act.kit.throw_range else (1, 1), **which)
    if act.kit.throw_many:
        found += [foe for foe in act.candidates("enemy", **which) if foe not in found]
    return [target for target in found if not cuffed_together(fight, unit, target)]


def can_throw(act: Act, who: str) -> bool:
    """Whether there is anybody a Throw may take."""
    if act.looked is not None or act.kit.throw_range or act.kit.throw_many or HANDCUFFS in act.fight.facts:
        return bool(throw_targets(act, who))
    return act.any(who, (1, 1), breakable=False, where=lambda target: somebody_else(act, target))


def somebody_else(act: Act, target: Target) -> bool:
    """Nobody throws or pulls themselves; only whoever has redirected the Action can make its user do so."""
    return target is not act.body or act.side != act.unit.side


@base.action("action.basic.throw", "Throw", X, kind=BASIC_ACTION, needs=[close_enough_to_throw])
def throw(act: Act) -> Script[None]:
    """Push an adjacent enemy or ally up to as many spaces as the number spent."""
    for target in (yield from choose_thrown(act, "someone")):
        yield from moment(act, act.unit, Ability.seizes, target)
        moved = yield from act.push(target, act.x, up_to=True)
        yield from moment(act, act.unit, Ability.threw, target, moved)


def choose_thrown(act: Act, who: str, **which: Any) -> Script[list[Target]]:
    """One to throw; in Ogre's Style any number of enemies within range."""
    options = throw_targets(act, who, **which)
    thrown = yield from act.take_targets(options, 1, "whom to throw")
    foes = [t for t in options if isinstance(t, Figure) and act.unit_of(t).side != act.side]
    if act.kit.throw_many and any(target in foes for target in thrown):
        more = yield from act.choose(
            [f for f in foes if f not in thrown], "whom else to throw", len(foes), optional=True
        )
        yield from act.declare_all(more)
        thrown += more
    return thrown


def grapple_targets(act: Act) -> list[Target]:
    return act.candidates("someone", where=lambda target: somebody_else(act, target))


def somebody_to_grapple(act: Act) -> str:
    able = act.any("someone", where=lambda target: somebody_else(act, target))
    return "" if able else "nobody is within range"


@base.action("action.basic.grapple", "Grapple", X, kind=BASIC_ACTION, needs=[somebody_to_grapple])
def grapple(act: Act) -> Script[None]:
    """Pull an enemy or ally in range up to as many spaces as the number spent."""
    yield from grapple_one(act, grapple_targets(act), act.x)


def grapple_one(act: Act, options: list[Target], spaces: int) -> Script[None]:
    for target in (yield from act.take_targets(options, 1, "whom to pull")):
        yield from moment(act, act.unit, Ability.seizes, target)
        moved = yield from act.pull(target, spaces, up_to=True)
        yield from moment(act, act.unit, Ability.grappled, target, moved)


def openable(act: Act) -> list[Spot]:
    return [spot for spot in act.obstacles() if not held_fast(act.fight) >> spot.at & 1]


def something_to_open(act: Act) -> str:
    why = obstacle_in_range(act)
    if why or not held_fast(act.fight):
        return why
    return "" if openable(act) or act.candidates("copy") else "what is within range cannot be opened"


@base.action(
    "action.basic.open-the-path", "Open The Path", gates(1, 4, 8), kind=BASIC_ACTION, needs=[something_to_open]
)
def open_the_path(act: Act) -> Script[None]:
    """Destroy an obstacle in range; a 4 takes those next to it too, an 8 those next to these."""
    options: list[Target] = [*openable(act), *act.candidates("copy")]
    rings = 2 if act.gate(3) else 1 if act.gate(2) else 0
    for target in (yield from act.take_targets(options, 1, "an obstacle to destroy")):
        first, *others = with_neighbours(act, target, rings)
        kinds = kinds_at(act.fight, first.at) if isinstance(first, Spot) else [COPY]
        yield from act.destroy(first, only=(yield from act.pick(kinds, "which obstacle")) if len(kinds) > 1 else "")
        for each in others:
            yield from act.destroy(each)


def with_neighbours(act: Act, first: Target, rings: int) -> list[Target]:
    """An obstacle, those next to it, and those next to these."""
    fight, found, edge = act.fight, [first], [first]
    for _ in range(rings):
        near = {cell for old in edge for cell in fight.arena.near[old.at]}
        fast = held_fast(fight)
        spots: list[Target] = [Spot(c) for c in sorted(near) if act.is_obstacle(c) and not fast >> c & 1]
        copies = [figure for figure in fight.figures if figure.copy and figure.at in near]
        edge = [target for target in [*spots, *copies] if target not in found]
        found += edge
    return found


def challengeable(act: Act) -> str:
    """An enemy within the Range that the Action itself gives."""
    low, high = 1, act.n.reach + act.further
    return (
        "" if act.any("enemy", within=(low, high)) else say("no enemy is within {range}", range=f"Range {low}-{high}")
    )


@base.action(
    "action.basic.a-challenger-approaches", "A Challenger Approaches", gates(1), kind=BASIC_ACTION,
    needs=[challengeable], reach=4, appeal=[challenges_one],
)  # fmt: skip
def a_challenger_approaches(act: Act) -> Script[None]:
    """Challenge an enemy up to 4 spaces away."""
    for foe in (yield from act.enemies(within=(1, act.n.reach + act.further))):
        yield from act.challenge(foe)


def somebody_with_tokens(act: Act) -> str:
    return "" if act.any("someone", where=lambda t: has_tokens(act, t)) else "nobody within range holds a token"


def has_tokens(act: Act, target: Target) -> bool:
    return standing(act, target) and bool(act.unit_of(target).all_tokens())


def standing(act: Act, target: Target) -> bool:
    """A unit whose tokens others can touch: not a thing, and nobody Taken Out (dojo.rule.taken-out)."""
    return isinstance(target, Figure) and not target.copy and not act.fight.out(act.fight.units[target.unit])


@base.action(
    "action.basic.put-it-out", "Put It Out!", gates(2, 4, 7), kind=BASIC_ACTION, needs=[somebody_with_tokens],
    tokens=1, tokens_4=1, tokens_7=1,
)  # fmt: skip
def put_it_out(act: Act) -> Script[None]:
    """Remove a token from somebody in range; a 4 and a 7 remove one more each."""
    number = act.n.tokens + (act.n.tokens_4 if act.gate(2) else 0) + (act.n.tokens_7 if act.gate(3) else 0)
    for target in (yield from act.someone(what="whose tokens to remove", where=lambda t: has_tokens(act, t))):
        yield from act.remove_tokens(target, number)


@base.action(
    "action.basic.bring-it-on",
    "Bring It On!",
    gates(4),
    kind=BASIC_ACTION,
    needs=[enemy_in_sight],
    targets_seen=True,
    appeal=[challenges],
)
def bring_it_on(act: Act) -> Script[None]:
    """Challenge any number of enemies you can see."""
    yield from challenge_any(act, act.candidates("enemy", seen=True))


def challenge_any(act: Act, foes: list[Target]) -> Script[None]:
    for foe in (yield from act.take_targets(foes, len(foes), "whom to challenge", optional=True)):
        yield from act.challenge(foe)


def ally_to_rescue(act: Act) -> str:
    nobody = act.looked is None and not any(u.hp <= 0 or u.removed for u in act.fight.units)
    able = not nobody and rescuable(act)
    return "" if able else "no ally in range is at zero HP, and none is out of the arena"


def rescuable(act: Act) -> list[Target]:
    fight = act.fight
    lying = act.candidates("other ally", fallen=True, where=lambda t: act.unit_of(t).hp <= 0)
    away = [fight.body(u) for u in fight.units if u.side == act.side and u.removed and not u.gone]
    return [*lying, *(f for f in away if f not in lying)]


@base.action("action.basic.rescue", "Rescue", gates(5), kind=BASIC_ACTION, needs=[ally_to_rescue])
def rescue(act: Act) -> Script[None]:
    """Heal an ally in range at zero HP, or bring one back who is out of the arena and heal them."""
    for target in (yield from act.take_targets(rescuable(act), 1, "an ally to rescue")):
        unit = act.unit_of(target)
        yield from act.heal(unit)
        body, free = act.fight.body(unit), empty_spaces(act.fight)
        spaces = [cell for cell in unmask(free) if fits(act.fight, body, cell, free)]
        if unit.removed and spaces:
            cell = yield from act.ask("space", spaces, f"where to bring {unit.name} back", unit.seat)
            body.at, unit.removed = cell, False
            act.tell("{who} returns to {cell}.", who=unit.name, cell=act.fight.arena.name(cell))


def stooge_space(act: Act) -> str:
    return "" if act.space_options(among=act.fight.arena.inside, first=True) else "there is no empty space"


@base.action("action.stooge.reinforcements", "Reinforcements", gates(1), kind="stooge action", needs=[stooge_space])
def reinforcements(act: Act) -> Script[None]:
    """Heal, then put one more Stooge anywhere; it has no Action left this turn."""
    yield from act.heal()
    spaces = act.space_options(among=act.fight.arena.inside)
    if spaces and act.unit.kind == STOOGES:
        yield from act.put_copy((yield from act.ask("space", spaces, "where does the new Stooge appear")))
