"""Stat blocks of the Steel Compendium, as JSON or YAML: numbers are plain, everything else is text."""

from __future__ import annotations

import re

from fracas.games.steel.bring.draft import CHARACTERISTICS, Ability, Creature, Extra, Feature, Roll
from fracas.games.steel.bring.fields import ANY, Plain, Reading, list_of, number_of, of, text_of, words_of
from fracas.games.steel.bring.prose import plain, sentences
from fracas.games.steel.bring.words import action_of, distances_of, guards_of, roll_of, size_of

SOURCE = "Steel Compendium"
ORGANIZATIONS = ("minion", "horde", "platoon", "elite", "leader", "solo")
OLD_WORDS = {"band": "horde", "troop": "elite"}
_LABEL = re.compile(r"^(trigger|effect)\s*:\s*", re.IGNORECASE)


def is_statblock(thing: Plain) -> bool:
    return thing.get("type") == "statblock" or ("free_strike" in thing and "stamina" in thing)


def read_statblock(thing: Plain) -> Creature:
    reading = Reading()
    organization, role = _roles(thing)
    abilities: list[Ability] = []
    features: list[Feature] = []
    for part in list_of(thing, "features"):
        if isinstance(part, dict):
            _feature(part, abilities, features)
    level = number_of(thing, "level", otherwise=1)
    if level < 1:
        reading.note("level 0 is read as level 1")
    scores = [reading.number(name.capitalize(), ANY, thing, name) for name in CHARACTERISTICS]
    return Creature(
        name=_name(thing.get("name")) or "Nameless",
        source=SOURCE,
        level=max(level, 1),
        size=size_of(text_of(thing, "size"), reading),
        stamina=reading.number("Stamina", (1, 9999), thing, "stamina", otherwise=1),
        speed=reading.number("speed", (0, 30), thing, "speed", otherwise=5),
        stability=reading.number("stability", (0, 10), thing, "stability"),
        free_strike=reading.number("free strike", (0, 99), thing, "free_strike"),
        characteristics=(scores[0], scores[1], scores[2], scores[3], scores[4]),
        movement=_movement(thing),
        immunities=guards_of(words_of(thing, "immunities"), reading),
        weaknesses=guards_of(words_of(thing, "weaknesses"), reading),
        organization=organization,
        role=role,
        keywords=tuple(plain(word) for word in (*words_of(thing, "keywords"), *words_of(thing, "ancestry"))),
        worth=number_of(thing, "ev"),
        captain=plain(thing.get("with_captain")),
        turns=2 if organization == "solo" else 1,
        abilities=tuple(abilities),
        features=tuple(features),
        notes=tuple(reading.notes),
    )


def _name(said: object) -> str:
    name = plain(said)
    return name.title() if name.isupper() else name


def _roles(thing: Plain) -> tuple[str, str]:
    """Organization and role, from either dialect."""
    said = " ".join([text_of(thing, "organization"), text_of(thing, "role"), *words_of(thing, "roles")]).lower().split()
    words = [OLD_WORDS.get(word, word) for word in said]
    organization = next((word for word in words if word in ORGANIZATIONS), "")
    return organization, next((word for word in words if word not in ORGANIZATIONS), "")


def _movement(thing: Plain) -> tuple[str, ...]:
    said = of(thing, "movement")
    parts = [w for w in said if isinstance(w, str)] if isinstance(said, list) else text_of(thing, "movement").split(",")
    return tuple(
        dict.fromkeys(w.strip().lower() for w in parts if w.strip() and w.strip().lower() not in ("walk", "-"))
    )


def _feature(part: Plain, abilities: list[Ability], features: list[Feature]) -> None:
    """A trait, or an ability; what stands inside another stands for itself."""
    kind = text_of(part, "feature_type") or text_of(part, "type")
    said = of(part, "effects")
    listed = [said] if isinstance(said, str) else list_of(part, "effects")
    written = [{"effect": each} if isinstance(each, str) else each for each in listed]
    effects = [effect for effect in written if isinstance(effect, dict)]
    rolled = any(text_of(effect, "roll") for effect in effects)
    if kind == "ability" or rolled or (text_of(part, "usage") and kind != "trait"):
        abilities.append(_ability(part, effects))
    else:
        told = [sentence for effect in effects for sentence in _told(effect)]
        features.append(Feature(_name(part.get("name")), (*sentences(part.get("effect")), *told)))
    for effect in effects:
        for inner in list_of(effect, "features"):
            if isinstance(inner, dict):
                _feature(inner, abilities, features)


def _told(effect: Plain) -> tuple[str, ...]:
    name = plain(effect.get("name"))
    told = sentences(effect.get("effect"))
    return (f"{name}: {told[0]}", *told[1:]) if name and name.lower() != "effect" and told else told


def _ability(part: Plain, effects: list[Plain]) -> Ability:
    kind = text_of(part, "ability_type")
    priced = f"{text_of(part, 'cost')} {kind}".lower()
    usage = text_of(part, "usage")
    villain = re.search(r"villain action\s*(\d)?", priced)
    roll: Roll | None = None
    tests: list[Roll] = []
    before: list[str] = []
    after: list[str] = []
    extras: list[Extra] = []
    trigger = plain(part.get("trigger"))
    for effect in effects:
        said = text_of(effect, "roll")
        price = text_of(effect, "cost")
        found = roll_of(effect, said, by_target=not said)
        told = list(_told(effect))
        if told and (label := _LABEL.match(told[0])):
            told[0] = told[0][label.end() :]
            if label[1].lower() == "trigger":
                trigger, told = trigger or told[0], told[1:]
        if price:
            extras.append(Extra(number_of(effect, "cost", otherwise=1), " ".join(told), "+" in price))
        elif found is not None and said and roll is None:
            roll = found
            before += told
        else:
            if found is not None:
                tests.append(found)
            (after if roll is not None else before).extend(told)
    malice = re.search(r"(\d+)\+?\s*malice", priced)
    return Ability(
        name=_name(part.get("name")) or "Nameless",
        action="villain" if villain else action_of(usage),
        cost=int(malice[1]) if malice else 0,
        signature="signature" in priced,
        keywords=tuple(word.capitalize() for word in words_of(part, "keywords")),
        distances=distances_of(plain(part.get("distance"))) if text_of(part, "distance") else (),
        target=plain(part.get("target")),
        roll=roll,
        trigger=trigger,
        before=tuple(before),
        after=tuple(after),
        tests=tuple(tests),
        extras=tuple(extras),
        order=int(villain[1] or 0) if villain else 0,
        flavor=plain(part.get("flavor")),
    )
