"""What a content file must make sense of beyond its types: costs, trees, maps, names that exist."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from fracas.games.tales.format import effects as words
from fracas.games.tales.format.library import Library
from fracas.games.tales.format.places import Path
from fracas.games.tales.format.records import Ability, Card, Companion, ContentFile, Door, Hero, Item, SchemeBlock
from fracas.games.tales.format.scenario_checks import Found, scenario_problems
from fracas.reference import read_reference

FEATURES = ("traps", "hazards", "difficult")
"""What a figure can be Immune to, beside single Hazards."""
LISTS = ("templates", "heroes", "cards", "items", "schemers", "companions", "scenarios", "campaigns")


def problems(content: ContentFile, book: Library) -> Found:
    """Everything that does not make sense, each with the path of the record it is about."""
    yield from _twice(content)
    yield from _values((), content)
    yield from _dice(content)
    for number, hero in enumerate(content.heroes):
        yield from _hero(("heroes", number), hero, book)
    for number, card in enumerate(content.cards):
        yield from _card(("cards", number), card, book)
    for number, item in enumerate(content.items):
        yield from _item(("items", number), item, book)
    for number, block in enumerate(content.schemers):
        yield from _schemer(("schemers", number), block, book)
    for number, companion in enumerate(content.companions):
        yield from _companion(("companions", number), companion, book)
    for number, scenario in enumerate(content.scenarios):
        where = ("scenarios", number)
        yield from scenario_problems(where, scenario, book)
        for name in ("abilities", "ready", "objective", "events"):
            for place, part in enumerate(getattr(scenario, name)):
                if isinstance(part, Ability):
                    yield from _ability((*where, name, place), part, book)
                else:
                    yield from _effects((*where, name, place, "do"), part.do, book)
    for number, campaign in enumerate(content.campaigns):
        for place, id in enumerate(campaign.scenarios):
            if id not in book.scenarios:
                yield ("campaigns", number, "scenarios", place), f"there is no scenario “{id}”"


def _twice(content: ContentFile) -> Found:
    for name in LISTS:
        seen: set[str] = set()
        for number, record in enumerate(getattr(content, name)):
            if record.id in seen:
                yield (name, number, "id"), f"the id “{record.id}” is used twice"
            seen.add(record.id)


UNSIGNED = (words.NextAttack, words.Count, words.When)
"""Records in which a number may be less than 0."""


def _values(path: Path, record: Any) -> Found:
    """Numbers are 0 or more, Fortitude 1 or more, what varies has a lowest value, a glyph is one sign, rules exist."""
    if isinstance(record, tuple):
        for number, each in enumerate(record):
            yield from _values((*path, number), each)
        return
    if not isinstance(record, words.Record) or isinstance(record, UNSIGNED):
        return
    if isinstance(record, words.Varies):
        yield from _varies(path, record)
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if isinstance(value, int):
            least = 1 if name == "fortitude" and not isinstance(record, Door) else 0
            if value < least:
                yield (*path, name), f"{name} is {least} or more, not {value}"
        elif name == "glyph" and len(value) != 1:
            yield (*path, name), f"a glyph is one sign, not “{value}”"
        elif name == "rules":
            for rule in [rule for rule in value if rule not in read_reference("fracas.games.tales")]:
                yield (*path, name), f"there is no rule “{rule}”"
        elif name != "red":
            yield from _values((*path, name), value)


def _varies(path: Path, number: words.Varies) -> Found:
    kinds = [number.by_difficulty(), number.by_heroes()]
    said = [kind for kind in kinds if any(value is not None for value in kind)]
    if len(said) + bool(number.counter) != 1:
        yield path, "a number varies by difficulty, by the number of Heroes, or with a counter: by one of these"
    elif said and said[0][0] is None:
        lowest = "story" if said[0] is kinds[0] else "two"
        yield path, f"say at least what the number is for “{lowest}”"


def _dice(content: ContentFile) -> Found:
    dice = content.dice
    if dice is None:
        return
    for name in ("yellow", "epic", "scheme", "familiar", "doom"):
        faces = getattr(dice, name)
        if not faces:
            yield ("dice", name), "a die needs at least one face"
        elif name in ("yellow", "epic") and all(face.critical for face in faces):
            yield ("dice", name), "a die with nothing but Critical Hits would be rolled for ever"


# Heroes and cards


def _hero(path: Path, hero: Hero, book: Library) -> Found:
    for side in ("fresh", "wounded"):
        for number, ability in enumerate(getattr(hero, side).abilities):
            where = (*path, side, "abilities", number)
            if ability.cooldown is not None or ability.charge or ability.discard:
                yield where, f"“{ability.name}” is on a Hero mat, where abilities cost nothing but their tile"
            yield from _ability(where, ability, book)
    starts = [node.id for node in hero.tree if node.start]
    if len(starts) != 2:
        yield (*path, "tree"), f"a Power Tree has two start spaces, not {len(starts)}"
    names = [node.id for node in hero.tree]
    for number, node in enumerate(hero.tree):
        if not node.tokens:
            yield (*path, "tree", number), f"the space “{node.id}” gives no tokens"
        for link in node.links:
            if link not in names:
                yield (*path, "tree", number, "links"), f"“{node.id}” is joined to “{link}”, which is no space"
    unreached = set(names) - _climbable(hero, starts)
    if unreached:
        yield (*path, "tree"), f"no way leads to {', '.join(sorted(unreached))}"
    if hero.familiar is not None and len(hero.familiar.schemes) <= max(book.faces.familiar):
        yield (*path, "familiar"), f"its die has faces for {max(book.faces.familiar) + 1} Schemes"
    if hero.familiar is not None:
        for number, scheme in enumerate(hero.familiar.schemes):
            yield from _effects((*path, "familiar", "schemes", number, "effects"), scheme.effects, book)


def _climbable(hero: Hero, starts: list[str]) -> set[str]:
    joined = {(node.id, link) for node in hero.tree for link in node.links}
    reached = set(starts)
    while True:
        more = {b for a, b in joined if a in reached} | {a for a, b in joined if b in reached}
        if more <= reached:
            return reached
        reached |= more


def _card(path: Path, card: Card, book: Library) -> Found:
    if card.hero not in book.heroes:
        yield (*path, "hero"), f"there is no Hero “{card.hero}”" if card.hero else "say whose card it is"
    if bool(card.start) == bool(card.vault):
        yield (*path, "start"), f"“{card.title}” needs a number: either start or vault"
    yield from _flagged(path, card, book)


def _item(path: Path, item: Item, book: Library) -> Found:
    yield from _flagged(path, item, book)
    if item.ally is not None:
        yield from _effects((*path, "ally", "effects"), item.ally.effects, book)


def _companion(path: Path, companion: Companion, book: Library) -> Found:
    if bool(companion.effects) == bool(companion.schemes):
        yield path, "a Companion has either effects or, with a die, schemes"
    yield from _effects((*path, "effects"), companion.effects, book)
    for number, scheme in enumerate(companion.schemes):
        yield from _effects((*path, "schemes", number, "effects"), scheme.effects, book)
    yield from _effects((*path, "down", "effects"), companion.down.effects, book)
    if not any(isinstance(one, words.Repair) for one in companion.down.effects):
        yield (*path, "down"), "nothing brings it back: it needs the effect “repair”"


def _flagged(path: Path, card: Card | Item, book: Library) -> Found:
    if any(ability.charge for ability in card.abilities) and not card.setup.charges:
        yield path, f"“{card.title}” has a Charge Ability but no charges in its setup flag"
    for number, ability in enumerate(card.abilities):
        yield from _ability((*path, "abilities", number), ability, book)


def _ability(path: Path, ability: Ability, book: Library) -> Found:
    if (ability.type == "reaction") != (ability.trigger is not None):
        yield path, f"“{ability.name}”: a Reaction, and only a Reaction, has a trigger"
    costs = [ability.cooldown is not None, ability.charge, ability.discard]
    if sum(costs) > 1:
        yield path, f"“{ability.name}” has more than one cost"
    if ability.cooldown is not None and ability.cooldown < 0:
        yield (*path, "cooldown"), "a cooldown is 0 or more"
    yield from _effects((*path, "effects"), ability.effects, book)


# Effects


def _effects(path: Path, many: Iterable[Any], book: Library) -> Found:
    for number, one in enumerate(many):
        where = (*path, number)
        if isinstance(one, words.Attack):
            yield from _attack(where, one, book)
        if isinstance(one, words.Attack | words.CounterAttack):
            for place, harm in enumerate(one.harm):
                yield from _effects((*where, "harm", place, "effects"), harm.effects, book)
        if isinstance(one, words.Choose):
            for place, option in enumerate(one.options):
                yield from _effects((*where, "options", place), option, book)
        if isinstance(one, words.If):
            yield from _effects((*where, "then"), one.then, book)
            yield from _effects((*where, "otherwise"), one.otherwise, book)
        if isinstance(one, words.Deploy) and one.group not in book.schemers:
            yield (*where, "group"), f"there is no Schemer Group “{one.group}”"
        if isinstance(one, words.Move | words.Leap | words.Force) and one.toward is not None:
            yield from _toward((*where, "toward"), one.toward, book)


def _toward(path: Path, toward: words.Toward, book: Library) -> Found:
    if toward.of and toward.of not in (*book.schemers, *book.heroes, *book.companions):
        yield (*path, "of"), f"there is no group, Hero or Companion “{toward.of}”"
    if (toward.to == "place") != bool(toward.place):
        yield path, 'to move toward a place takes both: to = "place", and which place'
    if toward.also is not None:
        yield from _toward((*path, "also"), toward.also, book)
    if toward.otherwise is not None:
        yield from _toward((*path, "otherwise"), toward.otherwise, book)


def _attack(path: Path, one: words.Attack, book: Library) -> Found:
    if one.type == "ranged" and one.range < 1:
        yield path, "a Ranged Attack needs a range of 1 or more"
    known = {id.removesuffix("_hex").removesuffix("_square") for id in book.templates} | set(book.templates)
    if one.type == "burst" and one.template not in known:
        yield path, f"there is no template “{one.template}”; there are: {', '.join(sorted(known))}"
    if one.dice == 0 and one.damage == 0:
        yield path, "an Attack needs dice or damage"


def _schemer(path: Path, block: SchemeBlock, book: Library) -> Found:
    sides = [("schemes", block.schemes)]
    if block.wounded is not None:
        sides.append(("wounded", block.wounded.schemes))
    for name, schemes in sides:
        if len(schemes) <= max(book.faces.scheme):
            wanted = max(book.faces.scheme) + 1
            yield (*path, name), f"the Scheme Die has faces for {wanted} Schemes; {len(schemes) or 'none'} written yet"
        for number, scheme in enumerate(schemes):
            inner = (*path, "schemes", number) if name == "schemes" else (*path, "wounded", "schemes", number)
            yield from _effects((*inner, "effects"), scheme.effects, book)
    hazards = {hazard.id for scenario in book.scenarios.values() for hazard in scenario.hazards}
    for word in block.immune:
        if word not in FEATURES and word not in hazards:
            yield (*path, "immune"), f"Immune to what? “{word}” is neither {', '.join(FEATURES)} nor a known hazard"
    if block.figures < 1 or block.initiative < 1:
        yield path, "a group has at least one figure and one initiative token"


def schema() -> dict[str, Any]:
    """The JSON schema of content files."""
    made = msgspec.json.schema(ContentFile)
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Tales content, format 1"}
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode({**head, **made}))
    return plain
