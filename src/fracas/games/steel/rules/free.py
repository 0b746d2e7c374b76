"""What costs nothing on your turn: free maneuvers, letting go, hero tokens."""

from __future__ import annotations

from fracas.core import Ask, Script
from fracas.games.steel.rules import movement
from fracas.games.steel.rules.conditions import afflict, end_condition, prone_by_choice, release
from fracas.games.steel.rules.deed import Deed
from fracas.games.steel.rules.fight import Fight
from fracas.games.steel.rules.hero_tokens import gain_two_surges, may_spend, regain_by_tokens
from fracas.games.steel.rules.model import GRABBED, PRONE, RESTRAINED, Creature
from fracas.games.steel.rules.where import those_within


def _why_not_drop(fight: Fight, creature: Creature) -> str | None:
    if creature.conditions & PRONE:
        return "it is prone already"
    if creature.riding:
        return "it is riding"
    return "it has only just got up" if fight.dropped else None


def _drop(fight: Fight, creature: Creature) -> Script[None]:
    fight.dropped = True
    if log := fight.log:
        log.tell("{who} drops prone.", "steel.maneuver.dropprone", "steel.rule.freemaneuver", who=creature.name)
    afflict(fight, creature, PRONE, creature.id, "stand", willing=True)
    yield from movement.fall(fight, creature)


def _why_not_stand(fight: Fight, creature: Creature) -> str | None:
    if not prone_by_choice(creature):
        return "it did not lie down by choice"
    return "a restrained creature cannot stand up" if creature.conditions & RESTRAINED else None


def _stand(fight: Fight, creature: Creature) -> Script[None]:
    if log := fight.log:
        log.tell("{who} gets up again.", "steel.rule.freemaneuver", "steel.condition.prone.stand", who=creature.name)
    end_condition(fight, creature, PRONE)
    yield from ()


def _why_not_release(fight: Fight, creature: Creature) -> str | None:
    return None if creature.holding else "it holds nobody"


def _release(fight: Fight, creature: Creature) -> Script[None]:
    if log := fight.log:
        log.tell("{who} lets go.", "steel.condition.grabbed.end", who=creature.name)
    release(fight, creature)
    yield from ()


def _mounts(fight: Fight, creature: Creature) -> list[Creature]:
    """H14: a willing, larger ally that can be ridden, adjacent and without a rider."""
    return [
        a
        for a in those_within(fight, creature, 1)
        if a.stats.mount
        and a.side == creature.side
        and a.conscious
        and a.size > creature.size
        and not any(c.riding == a.id for c in fight.creatures)
    ]


def _why_not_mount(fight: Fight, creature: Creature) -> str | None:
    if creature.riding:
        return "it is riding already"
    if creature.conditions & (GRABBED | RESTRAINED | PRONE) or creature.holding:
        return "it is not free to climb up"
    return None if _mounts(fight, creature) else "no mount is adjacent"


def _mount(fight: Fight, creature: Creature) -> Script[None]:
    options = tuple(m.id for m in _mounts(fight, creature))
    chosen = options[0] if len(options) == 1 else (yield Ask(creature.seat, "mount", options, creature.id))
    mount = fight.get(chosen)
    if log := fight.log:
        log.tell("{who} mounts {whom}.", "steel.house.mounts", who=creature.name, whom=mount.name)
    creature.riding = mount.id
    movement.place(fight, creature, mount.at, mount.z)


def _why_not_dismount(fight: Fight, creature: Creature) -> str | None:
    if not creature.riding:
        return "it is not riding"
    return (
        None
        if movement.spaces_beside(fight, fight.get(creature.riding), creature)
        else "there is no free space to step down to"
    )


def _dismount(fight: Fight, creature: Creature) -> Script[None]:
    spots = tuple(movement.spaces_beside(fight, fight.get(creature.riding), creature))
    spot = spots[0] if len(spots) == 1 else (yield Ask(creature.seat, "dismount", spots, creature.id))
    if log := fight.log:
        log.tell("{who} dismounts.", "steel.house.mounts", who=creature.name)
    creature.riding = ""
    movement.place(fight, creature, spot)


def _why_not_token_surges(fight: Fight, creature: Creature) -> str | None:
    return None if may_spend(fight, creature, 1) else "there is no hero token it could spend"


def _token_surges(fight: Fight, creature: Creature) -> Script[None]:
    gain_two_surges(fight, creature)
    yield from ()


def _why_not_token_stamina(fight: Fight, creature: Creature) -> str | None:
    if not may_spend(fight, creature, 2):
        return "it takes two hero tokens"
    return None if creature.stamina < creature.stats.stamina else "its Stamina is full"


def _token_stamina(fight: Fight, creature: Creature) -> Script[None]:
    regain_by_tokens(fight, creature)
    yield from ()


FREE_MANEUVERS = (
    Deed("drop_prone", "Drop Prone", "free", "Lie down to crawl.", _why_not_drop, _drop),
    Deed("stand", "Get Up", "free", "Stand up after lying down by choice.", _why_not_stand, _stand),
    Deed("mount", "Mount", "maneuver", "Climb onto an adjacent mount.", _why_not_mount, _mount),
    Deed("dismount", "Dismount", "free", "Step down from your mount.", _why_not_dismount, _dismount),
)
NO_ACTION = (
    Deed("release", "Release", "none", "Let go of whom you hold.", _why_not_release, _release),
    Deed(
        "token_surges",
        "Hero token: 2 surges",
        "none",
        "Spend a hero token for 2 surges.",
        _why_not_token_surges,
        _token_surges,
    ),
    Deed(
        "token_stamina",
        "Hero tokens: Stamina",
        "none",
        "Spend 2 hero tokens for your recovery value in Stamina.",
        _why_not_token_stamina,
        _token_stamina,
    ),
)
