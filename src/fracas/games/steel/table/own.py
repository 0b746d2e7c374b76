"""Your own fights, written in a file: a drawn map, who stands on it, and creatures that are in no book."""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from fracas.core import Refused, UnknownName
from fracas.games.steel.book.map_squares import MATERIALS, MapSquare
from fracas.games.steel.book.model import (
    ABILITIES,
    BLOCKS,
    CHARACTERISTICS,
    SIZES,
    Ability,
    FreeStrike,
    StatBlock,
    ready_abilities,
    ready_blocks,
)
from fracas.games.steel.content.convert import Scores, ability_of, change_of
from fracas.games.steel.content.declare import GROUND, EncounterMap, snake
from fracas.games.steel.content.written import Change, Written

OWN = "own"
"""The id of every fight that comes out of a file."""
MOST_HEROES = 8
RECOVERY = 3
"""A recovery gives back a third of the Stamina."""
LEAST = {"stamina": 1, "speed": 0, "stability": 0, "level": 1, "worth": 0, "turns": 1, "recoveries": 0}
"""The least of what numbers of a stat block can be."""
Follows = Literal["menace", "flight", "minions", "solos"]
NAMES = tuple(name.casefold() for name in CHARACTERISTICS)


class OwnStrike(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A free strike: one number, or three and the characteristic that is rolled."""

    damage: int | tuple[int, int, int]
    roll: str = ""
    reach: int = 1
    distance: int = 0
    kind: str = ""


class OwnCreature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stat block. Abilities are ready ones by name (`fracas catalog steel --kind ability`) or written out."""

    name: str
    stamina: int
    free_strike: OwnStrike
    text: str = ""
    level: int = 1
    size: str = "1M"
    speed: int = 5
    stability: int = 0
    might: int = 0
    agility: int = 0
    reason: int = 0
    intuition: int = 0
    presence: int = 0
    abilities: tuple[str | Written, ...] = ()
    climb: bool = False
    swim: bool = False
    fly: bool = False
    minion: bool = False
    solo: bool = False
    mount: bool = False
    immunities: dict[str, int] = {}
    weaknesses: dict[str, int] = {}
    worth: int = 1
    hover: bool = False
    burrow: bool = False
    teleport: bool = False
    turns: int = 1
    keywords: tuple[str, ...] = ()
    role: str = ""
    captain: Change | None = None
    """What a minion has while its captain is up."""
    hero: bool = False
    recoveries: int = 0
    """How often a hero can catch its breath."""
    skills: tuple[str, ...] = ()


LATER = ("hover", "burrow", "teleport", "turns", "keywords", "role", "captain", "hero", "recoveries", "skills")
"""Fields that files did not always have: they are part of a creature's id only where they say something."""


class OwnEncounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fight: A, B, C … on the map are the heroes in their order, the other signs its foes and the ground."""

    heroes: tuple[str, ...]
    map: str
    foes: dict[str, str]
    name: str = "A Fight"
    text: str = ""
    legend: dict[str, MapSquare] = {}
    under: dict[str, str] = {}
    riders: dict[str, str] = {}
    tokens: int | None = None
    menace: int = 0
    creatures: tuple[OwnCreature, ...] = ()
    follows: tuple[Follows, ...] = ()
    """What goes as imported foes assume it, not by our house rules."""


@cache
def read_own(text: str) -> EncounterMap:
    """The fight a file describes; its creatures are known from now on."""
    from fracas.games.steel.table.painted import Plan, painted_file

    if plain := painted_file(text):
        return Plan(plain).encounter()
    try:
        made = msgspec.convert(tomllib.loads(text), OwnEncounter)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise UnknownName(f"this is not an encounter file of Draw Steel: {error}") from error
    own = {snake(creature.name): _block(creature) for creature in made.creatures}
    if len(own) < len(made.creatures):
        raise Refused("two creatures of the file have the same name")
    _check_heroes(made)
    _check_ground(made)
    foes = {glyph: _foe(glyph, name, own) for glyph, name in made.foes.items()}
    riders = {_foe("riders", rider, own): _foe("riders", mount, own) for rider, mount in made.riders.items()}
    BLOCKS.update({block.id: block for block in own.values()})
    return EncounterMap(
        id=OWN,
        name=made.name,
        text=made.text,
        picture=made.map,
        heroes=made.heroes,
        foes=foes,
        legend=made.legend,
        under=made.under,
        riders=riders,
        tokens=made.tokens,
        menace=made.menace,
        follows=made.follows,
    )


def _block(creature: OwnCreature) -> StatBlock:
    """A creature's stat block. What it says is part of its id, so that two files may describe two such creatures."""
    _check_numbers(creature)
    id = f"{snake(creature.name)}_{_digest(creature)}"
    if id in BLOCKS:
        return BLOCKS[id]
    scores = (creature.might, creature.agility, creature.reason, creature.intuition, creature.presence)
    strike = creature.free_strike
    damage = strike.damage if isinstance(strike.damage, tuple) else (strike.damage,) * 3
    return StatBlock(
        id=id,
        name=creature.name,
        text=creature.text,
        level=creature.level,
        size=SIZES.index(_one_of(creature.size, SIZES, "size", creature.name)),
        characteristics=scores,
        stamina=creature.stamina,
        speed=creature.speed,
        stability=creature.stability,
        free_strike=FreeStrike(damage, _rolled(strike, creature.name), strike.reach, strike.distance, strike.kind),
        abilities=_abilities(creature, id, scores),
        climb=creature.climb,
        swim=creature.swim,
        fly=creature.fly,
        minion=creature.minion,
        solo=creature.solo,
        mount=creature.mount,
        immunities=creature.immunities,
        weaknesses=creature.weaknesses,
        worth=creature.worth,
        role=creature.role,
        own=True,
        hero=creature.hero,
        recoveries=creature.recoveries,
        recovery_value=creature.stamina // RECOVERY if creature.hero else 0,
        skills=creature.skills,
        hover=creature.hover,
        burrow=creature.burrow,
        teleport=creature.teleport,
        turns=creature.turns,
        keywords=creature.keywords,
        captain=None if creature.captain is None else change_of(creature.captain),
    )


def _digest(creature: OwnCreature) -> str:
    """A short word for all that the file says about a creature."""
    plain = {name: getattr(creature, name) for name in creature.__struct_fields__}
    same = {name for name in LATER if plain[name] == getattr(PLAIN, name)}
    said = {name: value for name, value in plain.items() if name not in same}
    return blake2b(msgspec.json.encode(said), digest_size=4).hexdigest()


PLAIN = OwnCreature("", 1, OwnStrike(1))


def _abilities(creature: OwnCreature, id: str, scores: Scores) -> tuple[Ability, ...]:
    """Ready abilities by their names, and those that are written out."""
    ready = tuple(ability.id for ability in ready_abilities())
    names = [snake(each if isinstance(each, str) else each.name) for each in creature.abilities]
    if len(set(names)) < len(names):
        raise Refused(f"{creature.name}: two of its abilities have the same name")
    return tuple(
        ABILITIES[_one_of(snake(each), ready, "ability", creature.name)]
        if isinstance(each, str)
        else ability_of(each, id, scores)
        for each in creature.abilities
    )


def own_block(plain: Any) -> StatBlock:
    """The stat block of a creature written out; Refused with what is wrong."""
    try:
        return _block(msgspec.convert(plain, OwnCreature))
    except msgspec.ValidationError as error:
        name = plain.get("name", "a creature") if isinstance(plain, dict) else "a creature"
        raise Refused(f"{name}: {error}") from error


def _rolled(strike: OwnStrike, name: str) -> int | None:
    if not strike.roll:
        if isinstance(strike.damage, tuple):
            raise Refused(f"{name}: a free strike with three numbers needs roll = one of {', '.join(NAMES)}")
        return None
    return NAMES.index(_one_of(strike.roll.casefold(), NAMES, "characteristic", name))


def _check_numbers(creature: OwnCreature) -> None:
    for field, number in LEAST.items():
        if getattr(creature, field) < number:
            raise Refused(f"{creature.name}: {field} is {number} or more, not {getattr(creature, field)}")
    for name in NAMES:
        if not -5 <= getattr(creature, name) <= 5:
            raise Refused(f"{creature.name}: {name} lies between -5 and 5, not at {getattr(creature, name)}")


def _check_heroes(made: OwnEncounter) -> None:
    ready = tuple(block.id for block in ready_blocks() if block.hero)
    for hero in made.heroes:
        _one_of(hero, ready, "hero", made.name)
    if not 1 <= len(made.heroes) <= MOST_HEROES or len(set(made.heroes)) < len(made.heroes):
        raise Refused(f"{made.name}: there are 1 to {MOST_HEROES} different heroes")
    if not made.foes:
        raise Refused(f"{made.name}: there are no foes; write them as k = “ditch_imp” under foes")


def _check_ground(made: OwnEncounter) -> None:
    heroes = "ABCDEFGH"[: len(made.heroes)]
    for glyph in (*made.foes, *made.legend):
        if len(glyph) != 1:
            raise Refused(f"{made.name}: a sign on the map is one character, not “{glyph}”")
    for glyph in made.foes:
        if glyph in heroes or glyph in GROUND or glyph in made.legend:
            raise Refused(f"{made.name}: “{glyph}” means something else on the map already; take another sign")
    for square in made.legend.values():
        if square.material and square.material not in MATERIALS:
            raise UnknownName(f"{made.name}: things are made of {', '.join(MATERIALS)}, not of “{square.material}”")


def _foe(glyph: str, name: str, own: dict[str, StatBlock]) -> str:
    """The id of a creature by its name: one of the file's own, or a ready one."""
    if snake(name) in own:
        return own[snake(name)].id
    ready = tuple(block.id for block in ready_blocks())
    return _one_of(snake(name), ready, "creature", f"“{glyph}”")


def _one_of(word: str, known: tuple[str, ...], what: str, where: str) -> str:
    if word not in known:
        raise UnknownName(f"{where}: there is no {what} “{word}”; there are: {', '.join(known)}")
    return word
