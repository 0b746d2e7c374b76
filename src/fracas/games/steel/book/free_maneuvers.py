"""What costs nothing on your turn: free maneuvers, letting go, hero tokens."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.language import say
from fracas.games.steel.book import movement
from fracas.games.steel.book.asking import CreatureChoice, SquareChoice
from fracas.games.steel.book.condition.consequences import HELD_FAST, KEPT_DOWN, LYING
from fracas.games.steel.book.conditions import afflict, end_condition, prone_by_choice, release
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.ground import feared, gait_of
from fracas.games.steel.book.hero_tokens import gain_two_surges, may_spend, regain_by_tokens
from fracas.games.steel.book.maneuvers import kept_down
from fracas.games.steel.book.model import PRONE, Creature
from fracas.games.steel.book.position import after_move
from fracas.games.steel.book.turn_choice import HOLDING, LAID_DOWN, RIDING, TurnChoice
from fracas.games.steel.book.where import apart, cells_of, speed_of, squares_between, those_within


def _why_not_drop(fight: Fight, creature: Creature) -> str | None:
    if creature.conditions & LYING:
        return "it is prone already"
    if creature.riding:
        return "it would have to dismount first"
    return "it has only just got up" if fight.dropped else None


def _drop(fight: Fight, creature: Creature) -> Script[None]:
    fight.dropped = True
    if log := fight.log:
        rules = ("steel.maneuver.dropprone", "steel.rule.freemaneuver", "steel.condition.general")
        log.begin("{who} drops prone.", *rules, "steel.condition.prone", who=creature.name)
    afflict(fight, creature, PRONE, creature.id, "stand", willing=True, told=True)
    yield from movement.fall(fight, creature)


def _why_not_stand(fight: Fight, creature: Creature) -> str | None:
    if not prone_by_choice(creature):
        return "it did not lie down by choice"
    if kept_down(fight, creature):
        return "something keeps it from standing up"
    return "a restrained creature cannot stand up" if creature.conditions & KEPT_DOWN else None


def _stand(fight: Fight, creature: Creature) -> Script[None]:
    if log := fight.log:
        rules = ("steel.rule.freemaneuver", "steel.condition.prone.stand", "steel.condition.general")
        log.begin("{who} gets up again.", *rules, who=creature.name)
    end_condition(fight, creature, PRONE, told=True)
    yield from ()


def _why_not_release(fight: Fight, creature: Creature) -> str | None:
    return None if creature.holding else "it holds nobody"


def _release(fight: Fight, creature: Creature) -> Script[None]:
    if log := fight.log:
        held, rules = fight.get(creature.holding).name, ("steel.condition.grabbed.end", "steel.condition.general")
        log.begin("{who} lets go of {whom}.", *rules, who=creature.name, whom=held)
    release(fight, creature, told=True)
    yield from ()


# Into the saddle and out of it (H14): one step, with all that belongs to moving of your own will


def _dares(fight: Fight, creature: Creature, at: int, z: int) -> bool:
    """Whether the step would not bring it closer to what it fears."""
    source = feared(fight, creature)
    if source is None:
        return True
    return apart(fight.board, creature.size, at, z, source) >= squares_between(fight, creature, source)


def _mounts(fight: Fight, creature: Creature) -> list[Creature]:
    """A willing, larger ally that can be ridden, adjacent, without a rider, and not round a corner."""
    near = [a for a in those_within(fight, creature, 1) if a.stats.mount and a.side == creature.side]
    if not near:
        return near
    steps = gait_of(fight, creature).steps[creature.at]
    return [
        a
        for a in near
        if a.conscious
        and a.size > creature.size
        and not any(c.riding == a.id for c in fight.creatures)
        and any(cell in steps for cell in cells_of(fight, a))
        and _dares(fight, creature, a.at, a.z)
    ]


def _why_not_mount(fight: Fight, creature: Creature) -> str | None:
    if creature.riding:
        return "it is riding already"
    if creature.conditions & (HELD_FAST | LYING) or creature.holding:
        return "it is not free to climb up"
    return None if _mounts(fight, creature) else "no mount is adjacent"


class MountWhich(CreatureChoice):
    about: ClassVar[str] = "mount"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: mount which?", who=self.me(fight).name)


def _mount(fight: Fight, creature: Creature) -> Script[None]:
    options = tuple(m.id for m in _mounts(fight, creature))
    chosen = options[0] if len(options) == 1 else (yield Ask(creature.seat, MountWhich(creature.id), options))
    mount = fight.get(chosen)
    if log := fight.log:
        log.begin("{who} mounts {whom}.", "steel.house.mounts", who=creature.name, whom=mount.name)
    yield from _step(fight, creature, mount.at, mount.z, mount.id)


def _spots_beside(fight: Fight, creature: Creature) -> tuple[int, ...]:
    """Where a rider can step down to."""
    mount, stand = fight.get(creature.riding), fight.board.stand[creature.size]
    steps = gait_of(fight, creature).steps
    near = {there for cell in cells_of(fight, mount) for there in steps[cell]}
    spots = movement.spaces_beside(fight, mount, creature)
    return tuple([spot for spot in spots if spot in near and _dares(fight, creature, spot, stand[spot])])


def _why_not_dismount(fight: Fight, creature: Creature) -> str | None:
    if not creature.riding:
        return "it is not riding"
    if creature.conditions & HELD_FAST:
        return "its speed is 0"
    return None if _spots_beside(fight, creature) else "there is no free space to step down to"


class StepDown(SquareChoice):
    about: ClassVar[str] = "dismount"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: step down where?", who=self.me(fight).name)


def _dismount(fight: Fight, creature: Creature) -> Script[None]:
    spots = _spots_beside(fight, creature)
    spot = spots[0] if len(spots) == 1 else (yield Ask(creature.seat, StepDown(creature.id), spots))
    if log := fight.log:
        log.begin("{who} dismounts to {where}.", "steel.house.mounts", who=creature.name, where=fight.name_cell(spot))
    yield from _step(fight, creature, spot, fight.board.stand[creature.size][spot], "")


def _step(fight: Fight, creature: Creature, at: int, z: int, riding: str) -> Script[None]:
    """Up or down: reaches left may strike, whom it holds comes along, the new space hurts or shows it, others react."""
    here, conditions, speed = creature.at, creature.conditions, speed_of(fight, creature)
    struck = yield from movement.struck_leaving(fight, creature, here, at, z)
    if struck and not movement.goes_on(fight, creature, here, conditions, speed):
        return
    creature.riding = riding
    movement.place(fight, creature, at, z)
    yield from movement.bring_along(fight, creature, here)
    yield from movement.arrive(fight, creature)
    yield from after_move(fight, creature)


def _why_not_token_surges(fight: Fight, creature: Creature) -> str | None:
    return None if may_spend(fight, creature, 1) else "there is no hero token it could spend"


def _token_surges(fight: Fight, creature: Creature) -> Script[None]:
    gain_two_surges(fight, creature)
    yield from ()


def _why_not_token_stamina(fight: Fight, creature: Creature) -> str | None:
    if not may_spend(fight, creature, 2):
        return "it takes two hero tokens"
    return None if creature.stamina < creature.stats.stamina else "Stamina is already full"


def _token_stamina(fight: Fight, creature: Creature) -> Script[None]:
    regain_by_tokens(fight, creature)
    yield from ()


FREE_MANEUVERS = (
    TurnChoice(
        "drop_prone", "Drop Prone", "free", "Lie down to crawl.", _why_not_drop, _drop, ("steel.maneuver.dropprone",)
    ),
    TurnChoice(
        "stand",
        "Get Up",
        "free",
        "Stand up after lying down by choice.",
        _why_not_stand,
        _stand,
        ("steel.maneuver.dropprone",),
        LAID_DOWN,
    ),
    TurnChoice(
        "mount", "Mount", "maneuver", "Climb onto an adjacent mount.", _why_not_mount, _mount, ("steel.movement.mount",)
    ),
    TurnChoice(
        "dismount",
        "Dismount",
        "free",
        "Step down from your mount.",
        _why_not_dismount,
        _dismount,
        ("steel.movement.mount",),
        RIDING,
    ),
)
NO_ACTION = (
    TurnChoice(
        "release",
        "Release",
        "none",
        "Let go of whom you hold.",
        _why_not_release,
        _release,
        ("steel.condition.grabbed.end",),
        HOLDING,
    ),
    TurnChoice(
        "token_surges",
        "Hero token: 2 surges",
        "none",
        "Spend a hero token for 2 surges.",
        _why_not_token_surges,
        _token_surges,
        ("steel.herotoken.surges",),
    ),
    TurnChoice(
        "token_stamina",
        "Hero tokens: Stamina",
        "none",
        "Spend 2 hero tokens for your recovery value in Stamina.",
        _why_not_token_stamina,
        _token_stamina,
        ("steel.herotoken.stamina",),
    ),
)
