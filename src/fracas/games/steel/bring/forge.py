"""Monsters, groups and heroes of Forge Steel: plain JSON of its models, in which tiers are text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from fracas.games.steel.bring.draft import CHARACTERISTICS, Ability, Creature, Distance, Extra, Feature, Roll
from fracas.games.steel.bring.fields import Plain, Reading, list_of, number_of, of, text_of, words_of
from fracas.games.steel.bring.prose import plain, sentences
from fracas.games.steel.bring.words import action_of, roll_of

SOURCE = "Forge Steel"
OLD_WORDS = {"band": "horde", "troop": "elite"}
CONTAINERS = ("features", "selected", "options")
QUIET = frozenset(
    {
        "Language", "Language Choice", "Skill", "Skill Choice", "Project", "Renown", "Wealth", "Text", "Size", "Speed",
        "Bonus", "Characteristic Bonus", "Movement Mode", "Damage Modifier", "Kit", "Heroic Resource", "Class Ability",
        "Ability", "Multiple", "Choice", "Domain", "Domain Feature", "Ancestry Choice", "Package Content",
    }
)  # fmt: skip
"""Kinds of features that are played, opened, or have nothing to do with a fight."""


def is_monster(thing: Plain) -> bool:
    return of(thing, "role", "organization") is not None and "freeStrikeDamage" in thing


def is_group(thing: Plain) -> bool:
    return isinstance(thing.get("monsters"), list) and "malice" in thing


def is_hero(thing: Plain) -> bool:
    return all(name in thing for name in ("class", "ancestry", "state", "abilityCustomizations"))


def read_group(thing: Plain) -> list[Creature]:
    """All monsters of a group, each with the group's Malice features."""
    malice = tuple(_malice(part) for part in list_of(thing, "malice") if isinstance(part, dict))
    monsters = [part for part in list_of(thing, "monsters") if isinstance(part, dict)]
    return [read_monster(monster, malice) for monster in monsters]


def read_monster(thing: Plain, malice: tuple[Ability, ...] = ()) -> Creature:
    reading = Reading()
    organization = text_of(thing, "role", "organization").lower()
    organization = OLD_WORDS.get(organization, organization)
    parts = list(_opened(list_of(thing, "features")))
    scores = _scores(list_of(thing, "characteristics"))
    kind = text_of(thing, "freeStrikeType").lower()
    level = number_of(thing, "level", otherwise=1)
    return Creature(
        name=plain(thing.get("name")) or "Nameless",
        source=SOURCE,
        level=max(level, 1),
        size=_size(thing),
        stamina=reading.number("Stamina", (1, 9999), thing, "stamina", otherwise=1),
        speed=reading.number("speed", (0, 30), thing, "speed", "value", otherwise=5),
        stability=reading.number("stability", (0, 10), thing, "stability"),
        free_strike=reading.number("free strike", (0, 99), thing, "freeStrikeDamage"),
        free_strike_type="" if kind in ("", "damage") else kind,
        characteristics=scores,
        movement=_modes(words_of(thing, "speed", "modes"), parts),
        immunities=_guards(parts, "Immunity", max(level, 1)),
        weaknesses=_guards(parts, "Weakness", max(level, 1)),
        organization=organization,
        role=text_of(thing, "role", "type").lower(),
        keywords=words_of(thing, "keywords"),
        worth=number_of(thing, "encounterValue"),
        captain=plain(thing.get("withCaptain")),
        turns=2 if organization == "solo" else 1,
        abilities=(*_abilities(parts), *malice),
        features=_features(parts),
        notes=tuple(reading.notes),
    )


def _size(thing: Plain) -> str:
    value = number_of(thing, "size", "value", otherwise=1)
    letter = text_of(thing, "size", "mod").upper()
    return f"1{letter if letter in tuple('TSML') else 'M'}" if value <= 1 else str(min(value, 9))


def _scores(said: list[object]) -> tuple[int, int, int, int, int]:
    named = {text_of(one, "characteristic").lower(): number_of(one, "value") for one in said}
    first, second, third, fourth, fifth = (named.get(name, 0) for name in CHARACTERISTICS)
    return first, second, third, fourth, fifth


def _opened(features: list[object]) -> Iterator[Plain]:
    """Every feature, also those inside others that were chosen."""
    for feature in features:
        if not isinstance(feature, dict):
            continue
        if isinstance(feature.get("feature"), dict):
            yield from _opened([feature["feature"]])
            continue
        yield feature
        data = feature.get("data")
        if isinstance(data, dict) and feature.get("type") not in ("Ability", "Kit"):
            for name in ("features", "selected"):
                inner = data.get(name)
                yield from _opened(inner if isinstance(inner, list) else [inner])
        if "data" not in feature or feature.get("type") == "Domain":
            yield from _opened(list_of(feature, "features"))


def _modes(said: tuple[str, ...], parts: list[Plain]) -> tuple[str, ...]:
    """Movement in free words such as “fly, hover”."""
    granted = [text_of(part, "data", "mode") for part in parts if part.get("type") == "Movement Mode"]
    words = [word.strip().lower() for phrase in (*said, *granted) for word in re.split(r"[,;/]| and ", phrase)]
    return tuple(dict.fromkeys(word for word in words if word and word != "walk"))


def _echelon(level: int) -> int:
    return 1 + (level > 3) + (level > 6) + (level > 9)


def _guards(parts: list[Plain], kind: str, level: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in parts:
        if part.get("type") == "Damage Modifier":
            for one in list_of(part, "data", "modifiers"):
                if text_of(one, "type") == kind:
                    name = text_of(one, "damageType").lower()
                    name = "all" if name in ("damage", "all", "") else name
                    found[name] = found.get(name, 0) + _worth(one, level)
    return {name: value for name, value in found.items() if value > 0}


def _worth(data: object, level: int) -> int:
    """A bonus, counted for the level."""
    per_level = number_of(data, "valuePerLevel") * (level - 1)
    return number_of(data, "value") + per_level + number_of(data, "valuePerEchelon") * _echelon(level)


def _abilities(parts: list[Plain]) -> tuple[Ability, ...]:
    inside = (of(part, "data", "ability") for part in parts if part.get("type") == "Ability")
    return tuple(read_ability(ability) for ability in inside if isinstance(ability, dict))


def _features(parts: list[Plain]) -> tuple[Feature, ...]:
    """What is told in words, and what is told in no other way."""
    found = []
    for part in parts:
        told = sentences(part.get("description"))
        kind = text_of(part, "type")
        if (kind == "Text" and told) or (kind and kind not in QUIET):
            found.append(Feature(plain(part.get("name")) or kind, told or (f"{kind}: {plain(part.get('name'))}.",)))
    return tuple(found)


def _malice(part: Plain) -> Ability:
    inside = of(part, "data", "ability")
    if isinstance(inside, dict):
        read = read_ability(inside)
        cost = read.cost or number_of(part, "data", "cost")
        return msgspec.structs.replace(read, action="malice", cost=cost)
    told = sentences(part.get("description"))
    for section in list_of(part, "data", "sections"):
        told += sentences(section if isinstance(section, str) else of(section, "text"))
    return Ability(name=plain(part.get("name")), action="malice", cost=number_of(part, "data", "cost"), before=told)


def read_ability(thing: Plain) -> Ability:
    """An ability: its frame is data, its sections are text in order."""
    roll: Roll | None = None
    tests: list[Roll] = []
    before: list[str] = []
    after: list[str] = []
    extras: list[Extra] = []
    for section in list_of(thing, "sections"):
        kind = text_of(section, "type")
        if kind == "roll" and isinstance(of(section, "roll"), dict):
            found = _roll(section["roll"])
            if found is not None and roll is None:
                roll = found
            elif found is not None:
                tests.append(found)
        elif kind == "field" and number_of(section, "value") > 0:
            repeatable = of(section, "repeatable") is True
            extras.append(Extra(number_of(section, "value"), plain(of(section, "effect")), repeatable))
        else:
            name = text_of(section, "name")
            told = sentences(of(section, "text") or of(section, "effect"))
            if told and name and name.lower() != "effect":
                told = (f"{name}: {told[0]}", *told[1:])
            (after if roll is not None else before).extend(told)
    cost = thing.get("cost")
    usage = text_of(thing, "type", "usage")
    return Ability(
        name=plain(thing.get("name")) or "Nameless",
        action=action_of(f"free {usage}" if of(thing, "type", "free") is True else usage),
        cost=max(0, number_of(thing, "cost")) if not isinstance(cost, str) else 0,
        signature=cost == "signature",
        keywords=tuple(word.capitalize() for word in words_of(thing, "keywords")),
        distances=tuple(_distance(part) for part in list_of(thing, "distance")),
        target=plain(thing.get("target")),
        roll=roll,
        trigger=plain(of(thing, "type", "trigger")),
        before=tuple(before),
        after=tuple(after),
        tests=tuple(tests),
        extras=tuple(extras),
        order=number_of(thing, "type", "order"),
        flavor=plain(thing.get("description")),
    )


def _roll(data: Plain) -> Roll | None:
    named = " ".join(words_of(data, "characteristic"))
    bonus = number_of(data, "bonus")
    return roll_of(data, f"{named} + {bonus}" if bonus or not named else named)


def _distance(part: object) -> Distance:
    kind = text_of(part, "type").lower()
    value, second, within = (number_of(part, name) for name in ("value", "value2", "within"))
    if kind == "melee":
        return Distance("melee", max(value, 1))
    if kind == "ranged":
        return Distance("ranged", value)
    if kind == "burst":
        return Distance("burst", value)
    if kind == "aura":
        return Distance("aura", value)
    if kind == "cube":
        return Distance("cube", value, 0, within)
    if kind == "wall":
        return Distance("wall", value, 0, within)
    if kind == "line":
        return Distance("line", value, second, within)
    return Distance("self" if kind == "self" else "special")
