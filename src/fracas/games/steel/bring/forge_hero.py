"""A hero of Forge Steel: the file holds what was chosen, and what a fight needs is computed from it."""

from __future__ import annotations

import msgspec

from fracas.games.steel.bring.draft import CHARACTERISTICS, Ability, Creature, Damage, Distance, Roll, Tier
from fracas.games.steel.bring.fields import Plain, Reading, list_of, number_of, of, text_of
from fracas.games.steel.bring.forge import (
    SOURCE,
    _abilities,
    _echelon,
    _features,
    _guards,
    _modes,
    _opened,
    _scores,
    _size,
    _worth,
    read_ability,
)
from fracas.games.steel.bring.prose import plain

ORIGINS = ("ancestry", "culture", "career", "complication")


def read_hero(thing: Plain) -> Creature:
    reading = Reading()
    made: Plain = thing["class"] if isinstance(thing.get("class"), dict) else {}
    level = max(1, number_of(made, "level", otherwise=1))
    parts = list(_parts(thing, made, level))
    kits = [kit for part in parts if part.get("type") == "Kit" for kit in list_of(part, "data", "selected")]
    kits = [kit for kit in kits if isinstance(kit, dict)]
    parts += [inner for kit in kits for inner in _opened(list_of(kit, "features"))]
    scores = _with_bonuses(_scores(list_of(made, "characteristics")), parts)
    if not made:
        reading.note("this hero has no class yet; its Stamina and abilities are missing")
    sizes = [part for part in parts if part.get("type") == "Size"]
    abilities = (*_abilities(parts), *_chosen(parts, made))
    reading.note("abilities keep their costs; the resource is Grit here, which grows as Fracas has it")
    return Creature(
        name=plain(thing.get("name")) or "Nameless",
        source=SOURCE,
        hero=True,
        level=level,
        size=_size(sizes[-1]["data"]) if sizes and isinstance(sizes[-1].get("data"), dict) else "1M",
        stamina=max(1, _best(kits, "stamina") * _echelon(level) + _bonus(parts, "Stamina", level)),
        speed=_speed(parts, kits, level),
        stability=_best(kits, "stability") + _bonus(parts, "Stability", level),
        recoveries=_bonus(parts, "Recoveries", level),
        free_strike=2 + max(0, *scores),
        characteristics=scores,
        movement=_modes((), parts),
        immunities=_guards(parts, "Immunity", level),
        weaknesses=_guards(parts, "Weakness", level),
        role=text_of(made, "name"),
        abilities=tuple(_with_kit(ability, kits) for ability in abilities),
        features=_features(parts),
        notes=tuple(reading.notes),
    )


def _parts(thing: Plain, made: Plain, level: int) -> list[Plain]:
    """Every feature the hero has by now: of origins, class, chosen subclasses, titles, items, and by hand."""
    found: list[object] = []
    for name in ORIGINS:
        found += list_of(thing, name, "features")
        found += list_of(thing, name, "features", "selected")
    for source in (made, *[sub for sub in list_of(made, "subclasses") if of(sub, "selected") is True]):
        for step in list_of(source, "featuresByLevel"):
            if number_of(step, "level", otherwise=1) <= level:
                found += list_of(step, "features")
    for name in ("titles", "inventory"):
        for item in list_of(thing, "state", name):
            found += list_of(item, "features")
    return list(_opened(found + list_of(thing, "features")))


def _with_bonuses(scores: tuple[int, int, int, int, int], parts: list[Plain]) -> tuple[int, int, int, int, int]:
    more = dict(zip(CHARACTERISTICS, scores, strict=True))
    for part in parts:
        if part.get("type") == "Characteristic Bonus":
            name = text_of(part, "data", "characteristic").lower()
            more[name] = more.get(name, 0) + number_of(part, "data", "value")
    first, second, third, fourth, fifth = (more[name] for name in CHARACTERISTICS)
    return first, second, third, fourth, fifth


def _bonus(parts: list[Plain], field: str, level: int) -> int:
    return sum(
        _worth(part["data"], level)
        for part in parts
        if part.get("type") == "Bonus" and text_of(part, "data", "field") == field
    )


def _best(kits: list[Plain], name: str) -> int:
    return max((number_of(kit, name) for kit in kits), default=0)


def _best_tier(kits: list[Plain], name: str, tier: int) -> int:
    return max((number_of(kit, name, f"tier{tier}") for kit in kits), default=0)


def _speed(parts: list[Plain], kits: list[Plain], level: int) -> int:
    said = [number_of(part, "data", "speed") for part in parts if part.get("type") == "Speed"]
    return max(said, default=5) + _best(kits, "speed") + _bonus(parts, "Speed", level)


def _chosen(parts: list[Plain], made: Plain) -> tuple[Ability, ...]:
    """The abilities that were chosen out of the class's own; the class lists all there are."""
    wanted = [
        id for part in parts if part.get("type") == "Class Ability" for id in list_of(part, "data", "selectedIDs")
    ]
    sources = [made, *[sub for sub in list_of(made, "subclasses") if of(sub, "selected") is True]]
    known = {text_of(one, "id"): one for source in sources for one in list_of(source, "abilities")}
    return tuple(read_ability(known[id]) for id in wanted if isinstance(known.get(id), dict))


def _with_kit(ability: Ability, kits: list[Plain]) -> Ability:
    """A kit adds to damage and distance of weapon abilities; to one that is melee and ranged, what both would gain."""
    words = [word for word in ("Melee", "Ranged") if word in ability.keywords]
    if "Weapon" not in ability.keywords or not words:
        return ability
    gains = [[_best_tier(kits, f"{word.lower()}Damage", n) for n in (1, 2, 3)] for word in words]
    more = tuple(min(gain[place] for gain in gains) for place in range(3))
    farther = {word.lower(): _best(kits, f"{word.lower()}Distance") for word in words}
    distances = tuple(
        Distance(d.shape, d.size + farther[d.shape]) if d.shape in farther else d for d in ability.distances
    )
    roll = _harder(ability.roll, more) if ability.roll is not None else None
    return msgspec.structs.replace(ability, roll=roll, distances=distances)


def _harder(roll: Roll, more: tuple[int, ...]) -> Roll:
    first, second, third = (_raised(tier, n) for tier, n in zip(roll.tiers, more, strict=True))
    return msgspec.structs.replace(roll, tiers=(first, second, third))


def _raised(tier: Tier, more: int) -> Tier:
    """The first damage of a tier grows."""
    found = list(tier)
    for place, clause in enumerate(found):
        if isinstance(clause, Damage):
            found[place] = msgspec.structs.replace(clause, amount=clause.amount + more)
            break
    return tuple(found)
