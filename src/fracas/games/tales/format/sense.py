"""What a content file must make sense of beyond its types: costs, trees, maps, names that exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from fracas.games.tales.format import effects as words
from fracas.games.tales.format.library import Library
from fracas.games.tales.format.places import Path
from fracas.games.tales.format.records import Ability, Card, ContentFile, Hero, Item, Scenario, SchemeBlock
from fracas.games.tales.rules.board import PLAIN, Board, drawn
from fracas.games.tales.rules.levels import CHAPTERS
from fracas.grid import GridError

Found = Iterator[tuple[Path, str]]
LISTS = ("templates", "heroes", "cards", "items", "schemers", "companions", "scenarios", "campaigns")


def problems(content: ContentFile, book: Library) -> Found:
    """Everything that does not make sense, each with the path of the record it is about."""
    yield from _twice(content)
    yield from _dice(content)
    for number, hero in enumerate(content.heroes):
        yield from _hero(("heroes", number), hero, book)
    for number, card in enumerate(content.cards):
        yield from _card(("cards", number), card, book)
    for number, item in enumerate(content.items):
        yield from _flagged(("items", number), item, book)
    for number, block in enumerate(content.schemers):
        yield from _schemer(("schemers", number), block, book)
    for number, companion in enumerate(content.companions):
        if bool(companion.effects) == bool(companion.schemes):
            yield ("companions", number), "a Companion has either effects or, with a die, schemes"
    for number, scenario in enumerate(content.scenarios):
        yield from _scenario(("scenarios", number), scenario, book)
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
        yield (*path, "hero"), f"there is no Hero “{card.hero}”"
    if bool(card.start) == bool(card.vault):
        yield path, f"“{card.title}” needs a number: either start or vault"
    yield from _flagged(path, card, book)


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
            yield (*path, name), f"the Scheme Die has faces for {max(book.faces.scheme) + 1} Schemes"
        for number, scheme in enumerate(schemes):
            inner = (*path, "schemes", number) if name == "schemes" else (*path, "wounded", "schemes", number)
            yield from _effects((*inner, "effects"), scheme.effects, book)
    if block.figures < 1 or block.initiative < 1:
        yield path, "a group has at least one figure and one initiative token"


# Scenarios


def _scenario(path: Path, scenario: Scenario, book: Library) -> Found:
    if not 1 <= scenario.number <= CHAPTERS[-1][1]:
        yield (*path, "number"), f"scenarios are numbered from 1 to {CHAPTERS[-1][1]}"
    try:
        rows = drawn(scenario).rows
    except GridError as error:
        yield (*path, "map", "picture"), str(error)
        return
    legend = {**PLAIN, **scenario.map.legend}
    strange = sorted({sign for row in rows for sign in row if sign not in legend})
    if strange:
        yield (*path, "map", "picture"), f"the sign “{strange[0]}” means nothing; add it to the legend"
        return
    hazards = {hazard.id for hazard in scenario.hazards}
    for sign, ground in scenario.map.legend.items():
        if len(sign) != 1:
            yield (*path, "map", "legend", sign), f"“{sign}” is not one sign"
        if ground.hazard and ground.hazard not in hazards:
            yield (*path, "map", "legend", sign), f"there is no hazard “{ground.hazard}” in this scenario"
    doors = list(_door_names(path, scenario))
    yield from doors
    if doors:
        return
    try:
        board = Board(scenario, frozenset(), frozenset())
    except GridError as error:
        yield (*path, "map"), str(error)
        return
    yield from _on_the_map(path, scenario, board, book)


def _door_names(path: Path, scenario: Scenario) -> Found:
    grid = drawn(scenario).grid
    for number, door in enumerate(scenario.doors):
        for name in (door.at, *door.far):
            try:
                grid.cell(name)
            except GridError as error:
                yield (*path, "doors", number), str(error)


def _on_the_map(path: Path, scenario: Scenario, board: Board, book: Library) -> Found:
    if len(board.starts) < max(2, scenario.players):
        yield (*path, "map", "picture"), f"there are {len(board.starts)} start spaces, too few for the players"
    elif any(board.part(board.starts[0]) != board.part(start) for start in board.starts):
        yield (*path, "map", "picture"), "the start spaces are not joined to each other"
    for number, deployment in enumerate(scenario.deploy):
        where = (*path, "deploy", number)
        if deployment.group not in book.schemers:
            yield where, f"there is no Schemer Group “{deployment.group}”"
        if deployment.door and deployment.door not in {door.id for door in scenario.doors}:
            yield where, f"there is no door “{deployment.door}”"
        yield from _place(where, deployment.at, board)
    for number, door in enumerate(scenario.doors):
        yield from _door((*path, "doors", number), door.at, door.far, board)
    for number, feature in enumerate(scenario.features):
        yield from _place((*path, "features", number), feature.place, board)
    for number, ability in enumerate(scenario.abilities):
        yield from _ability((*path, "abilities", number), ability, book)
        if ability.at:
            yield from _place((*path, "abilities", number), ability.at, board)
    for name in ("ready", "objective", "events"):
        for number, step in enumerate(getattr(scenario, name)):
            yield from _effects((*path, name, number, "do"), step.do, book)


def _place(path: Path, label: str, board: Board) -> Found:
    try:
        board.place(label)
    except GridError:
        known = ", ".join(sorted(board.places)) or "none"
        yield path, f"there is no place “{label}” on the map; there are: {known}"


def _door(path: Path, at: str, far: tuple[str, ...], board: Board) -> Found:
    grid = board.grid
    cell = grid.cell(at)
    for name in far:
        if grid.cell(name) not in grid.neighbours[cell]:
            yield path, f"{name} is not beside the door on {at}"
    if not board.floor >> cell & 1:
        yield path, f"the door on {at} stands where nobody can"


def schema() -> dict[str, Any]:
    """The JSON schema of content files."""
    made = msgspec.json.schema(ContentFile)
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Tales content, format 1"}
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode({**head, **made}))
    return plain
