"""Move actions: Advance, Disengage, Ride."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.card import Card
from fracas.core.language import counted, say
from fracas.games.steel.book import jump, movement, shifting
from fracas.games.steel.book.asking import Source
from fracas.games.steel.book.condition.consequences import HELD_FAST, SLOW
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.position import after_move
from fracas.games.steel.book.turn_choice import RIDING, UNDER_WAY, TurnChoice
from fracas.games.steel.book.where import speed_of

# The first words of a leg in the log, and the rules behind them
Words = tuple[str, tuple[str, ...]]
ADVANCE: Words = ("{who} advances", ("steel.move.advance",))
WALK: Words = ("{who} goes on", ())
RIDE: Words = ("{rider} rides {who}", ("steel.move.ride", "steel.movement.mount", "steel.house.mounts"))

# Advance: may be split around the main action and the maneuver, so what was walked is remembered


def walk_left(fight: Fight, creature: Creature) -> int:
    """Squares left of the Advance under way; 0 when there is none (ruling A16)."""
    if fight.walked < 0 or (fight.ridden and (creature.riding != fight.ridden or creature.conditions & HELD_FAST)):
        return 0
    return max(0, speed_of(fight, walker(fight, creature)) - fight.walked)


def walker(fight: Fight, creature: Creature) -> Creature:
    """Whose Advance is under way: its own, or that of the mount it rides."""
    return fight.get(fight.ridden) if fight.ridden else creature


Leg = int | str | tuple[str, int]
"""A square to walk to, a jump, or another height."""


def _ways_on(fight: Fight, creature: Creature, budget: int, walks: Iterable[int]) -> tuple[Leg, ...]:
    """Everything an Advance can do next: squares to walk to, a jump, another height for flyers and climbers."""
    ways: list[Leg] = list(walks)
    if jump.can_jump(fight, creature, budget, fight.run):
        ways.append("jump")
    ways.extend(("height", z) for z in movement.altitudes(fight, creature, budget))
    return tuple(ways)


def _can_go(fight: Fight, creature: Creature, budget: int, run: tuple[int, ...]) -> bool:
    """Whether an Advance could do anything with so many squares."""
    return (
        movement.can_leave(fight, creature, budget)
        or jump.can_jump(fight, creature, budget, run)
        or bool(movement.altitudes(fight, creature, budget))
    )


def _why_not_begin(fight: Fight, creature: Creature) -> str | None:
    """A new Advance gives up what is left of the old one, which makes sense once something of it was used."""
    if fight.walked == 0 and not fight.ridden and _why_not_walk_on(fight, creature) is None:
        return "it is advancing already"
    return None


def _why_not_advance(fight: Fight, creature: Creature) -> str | None:
    barred = _why_not_begin(fight, creature)
    if barred is not None:
        return barred
    speed = speed_of(fight, creature)
    if speed <= 0:
        return "its speed is 0"
    return None if _can_go(fight, creature, speed, ()) else "there is nowhere to go"


def _advance(fight: Fight, creature: Creature) -> Script[None]:
    fight.walked, fight.run, fight.ridden = 0, (creature.at,), ""
    yield from _go_on(fight, creature, ADVANCE)


def _why_not_walk_on(fight: Fight, creature: Creature) -> str | None:
    left = walk_left(fight, creature)
    if left <= 0:
        return "no Advance is under way"
    mover = walker(fight, creature)
    return None if _can_go(fight, mover, left, fight.run) else "there is nowhere to go with what is left"


def _walk_on(fight: Fight, creature: Creature) -> Script[None]:
    if fight.run[-1:] != (creature.at,):
        fight.run = (creature.at,)
    yield from _go_on(fight, creature, RIDE if fight.ridden else WALK)


class WalkTo(movement.Going):
    """The next leg of an Advance: a square, a height, or a jump."""

    about: ClassVar[str] = "advance"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: where to?", who=self.me(fight).name)

    def remaining(self, fight: Fight) -> tuple[str, ...]:
        return (counted(self.budget, "square"),)

    def label(self, fight: Fight, option: Hashable) -> str:
        if isinstance(option, tuple):
            return say(
                "{what} height {option}", what="Fly at" if self.mover(fight).stats.fly else "Climb to", option=option[1]
            )
        return super().label(fight, option)

    def beside(self, fight: Fight, option: Hashable, card: Card) -> str:
        return self._only_landing(fight) if option == "jump" else ""

    def _only_landing(self, fight: Fight) -> str:
        """Where a jump would end that leaves no choice."""
        mover, budget = self.mover(fight), self.budget
        near = jump.jump_targets(fight, mover, budget, fight.run)
        far = jump.longer_jump_targets(fight, mover, budget, fight.run)
        landings = [*near, *far]
        if len(landings) != 1:
            return "over what lies in between, to a square chosen next"
        return say("to {where}{what}", where=fight.name_cell(landings[0]), what=", which needs a test" if far else "")


class RideTo(WalkTo):
    about: ClassVar[str] = "ride"

    def __init__(self, who: str, budget: int, mount: str) -> None:
        super().__init__(who, budget)
        self.mount = mount

    def mover(self, fight: Fight) -> Creature:
        return fight.get(self.mount)

    def sentence(self, fight: Fight) -> str:
        return say("{who}: ride {mount} where?", who=self.me(fight).name, mount=fight.get(self.mount).name)


def _go_on(fight: Fight, creature: Creature, words: Words) -> Script[None]:
    """One leg of an Advance, its own or that of the mount it rides."""
    mover, budget = walker(fight, creature), walk_left(fight, creature)
    known = movement.explore(fight, mover, budget)
    ways = _ways_on(fight, mover, budget, known.cost)
    if not ways:
        return
    question = RideTo(creature.id, budget, mover.id) if fight.ridden else WalkTo(creature.id, budget)
    way = ways[0] if len(ways) == 1 else (yield Ask(creature.seat, question, ways))
    if fight.log and fight.ridden and not isinstance(way, int):
        _tell_leg(fight, creature, mover, words, "", ())
    if way == "jump":
        fight.walked += yield from jump.choose_jump(fight, mover, budget, fight.run, creature.seat)
        fight.run = (mover.at,)
    elif isinstance(way, tuple):
        yield from _change_height(fight, mover, way[1])
        fight.run = (mover.at,)
    elif isinstance(way, int):
        if fight.log:
            _tell_walk(fight, creature, mover, words, way, known.cost[way] == budget)
        path = movement.best_path(fight, mover, way, budget, known=known)
        fight.walked += yield from movement.walk_path(fight, mover, path)
        fight.run = (*fight.run, *path) if mover.at == path[-1] else (mover.at,)


def _tell_walk(fight: Fight, creature: Creature, mover: Creature, words: Words, to: int, all_of_it: bool) -> None:
    """Where to; and if that is as far as one move can go, that it is."""
    rules: tuple[str, ...] = ("steel.movement.basic",)
    more = " to {where}"
    if all_of_it:
        more += ", as far as a speed of {n} goes"
        rules = ("steel.movement.basic", "steel.rule.singlemove")
    _tell_leg(fight, creature, mover, words, more, rules, where=fight.name_cell(to), n=speed_of(fight, mover))


def _tell_leg(
    fight: Fight, creature: Creature, mover: Creature, words: Words, more: str, rules: tuple[str, ...], **facts: object
) -> None:
    """The line of the log that everything on this leg comes from."""
    template = f"{words[0]}{more}."
    fight.telling.beat(mover.id, "Ride" if mover is not creature else "Advance")
    fight.telling.begin(template, *words[1], *rules, who=mover.name, rider=creature.name, **facts)


def _change_height(fight: Fight, creature: Creature, z: int) -> Script[None]:
    """Rise, dive or climb on the spot, which is a move like any other: whoever's reach it leaves may strike (H12)."""
    here, conditions, speed = creature.at, creature.conditions, speed_of(fight, creature)
    struck = yield from movement.struck_leaving(fight, creature, here, here, z)
    if struck and not movement.goes_on(fight, creature, here, conditions, speed):
        return
    if log := fight.log:
        rule = "steel.house.swimfly" if creature.stats.fly else "steel.movement.climb"
        how = ("flies" if creature.stats.fly else "climbs") + (" up" if z > creature.z else " down")
        log.begin("{who} {how} to height {n}.", rule, "steel.move.advance", who=creature.name, how=how, n=z)
    fight.walked += abs(z - creature.z)
    movement.place(fight, creature, here, z)
    yield from movement.bring_along(fight, creature, here)
    yield from movement.arrive(fight, creature)
    yield from movement.drop_unsupported(fight)
    if fight.log:
        movement.tell_company(fight, creature)
    yield from after_move(fight, creature)


# Climb: an Advance that begins on the spot, for those who climb at full speed


def _why_not_climb(fight: Fight, creature: Creature) -> str | None:
    barred = _why_not_begin(fight, creature)
    if barred is not None:
        return barred
    speed = speed_of(fight, creature)
    if speed <= 0:
        return "its speed is 0"
    return None if movement.altitudes(fight, creature, speed) else "no wall or ledge is beside it"


def _climb(fight: Fight, creature: Creature) -> Script[None]:
    fight.walked, fight.run, fight.ridden = 0, (creature.at,), ""
    budget = walk_left(fight, creature)
    ways = tuple(("height", z) for z in movement.altitudes(fight, creature, budget))
    way = ways[0] if len(ways) == 1 else (yield Ask(creature.seat, WalkTo(creature.id, budget), ways))
    yield from _change_height(fight, creature, way[1])


# Disengage


def _why_not_disengage(fight: Fight, creature: Creature) -> str | None:
    if creature.conditions & SLOW:
        return "a slowed creature cannot shift"
    if movement.cannot_shift(fight, creature):
        return "something keeps it from shifting"
    if speed_of(fight, creature) <= 0:
        return "its speed is 0"
    return None if shifting.can_shift(fight, creature, 1) else "there is nowhere to shift to"


def _disengage(fight: Fight, creature: Creature) -> Script[None]:
    yield from shifting.shift(fight, creature, 1, source=Source("Disengage"), rules=("steel.move.disengage",))


# Ride: the mount advances, and its rider says where


def _why_not_ride(fight: Fight, creature: Creature) -> str | None:
    if not creature.riding:
        return "it is not riding"
    mount = fight.get(creature.riding)
    if mount.rode:
        return "its mount has been ridden this round"
    if creature.conditions & HELD_FAST:
        return "it is held fast"
    speed = speed_of(fight, mount)
    if speed <= 0:
        return "its mount cannot move"
    return None if _can_go(fight, mount, speed, ()) else "its mount has nowhere to go"


def _ride(fight: Fight, creature: Creature) -> Script[None]:
    mount = fight.get(creature.riding)
    mount.rode = True
    fight.walked, fight.run, fight.ridden = 0, (mount.at,), mount.id
    yield from _go_on(fight, creature, RIDE)


MOVES = (
    TurnChoice(
        "advance",
        "Advance",
        "move",
        "Move up to your speed; you may act in between.",
        _why_not_advance,
        _advance,
        ("steel.move.advance",),
    ),
    TurnChoice(
        "disengage", "Disengage", "move", "Shift 1 square.", _why_not_disengage, _disengage, ("steel.move.disengage",)
    ),
    TurnChoice(
        "ride",
        "Ride",
        "move",
        "The mount you ride advances; once a round for each mount.",
        _why_not_ride,
        _ride,
        ("steel.move.ride",),
        RIDING,
    ),
)
WALK_ON = TurnChoice(
    "walk_on",
    "Keep moving",
    "free",
    "Go on with your Advance.",
    _why_not_walk_on,
    _walk_on,
    ("steel.move.advance",),
    UNDER_WAY,
)
CLIMB = TurnChoice(
    "climb",
    "Climb",
    "move",
    "Advance up or down what you stand beside, and hang on.",
    _why_not_climb,
    _climb,
    ("steel.movement.climb",),
)
"""Only for creatures with a climbing speed."""
