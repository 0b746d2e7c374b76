"""What a file is, told from its content, and what it holds: creatures and maps, or a sentence why not."""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import yaml

from fracas.core import Refused
from fracas.games.steel.bring import compendium, forge, foundry, maps
from fracas.games.steel.bring.carry import Kept, kept
from fracas.games.steel.bring.draft import Creature
from fracas.games.steel.bring.fields import Plain, text_of
from fracas.games.steel.bring.forge_hero import read_hero

MOST_BYTES = 64 * 1024 * 1024
MOST_THINGS = 2_000
MOST_NAME = 80
MOST_PARTS = 100
MOST_READ = 500
"""So many items are read of a creature before it is bounded."""
MOST_SAID = 300
"""No longer than this is what was wrong, whatever words of the file are in it."""
MOST_YAML = 1_000_000
"""YAML may repeat itself without end; a stat block is some thousand characters."""
SHAPES = {
    int: "a number",
    float: "a number",
    str: "a text",
    list: "a list",
    bool: "true or false",
    type(None): "nothing",
}
_BLOCK = re.compile(r"```\s*ds-(?:statblock|sb)\s*\n(.*?)```", re.DOTALL)
_COMMA = re.compile(r",(\s*[}\]])")


class Brought(msgspec.Struct, frozen=True):
    """What was found in a file."""

    creatures: tuple[Creature, ...] = ()
    tables: tuple[Kept | None, ...] = ()
    """For each of them what Fracas itself had written into the file."""
    maps: tuple[maps.Map, ...] = ()
    refused: tuple[str, ...] = ()
    """What could not come in, each with the reason; the rest did."""


def read_file(name: str, data: bytes) -> Brought:
    """Everything in a file. It is refused whole only if nothing in it can be brought."""
    if len(data) > MOST_BYTES:
        raise Refused(f"{name} has {len(data) // 1024 // 1024} MB; at most {MOST_BYTES // 1024 // 1024} MB can be read")
    creatures: Read = []
    found: list[maps.Map] = []
    refused: list[str] = []
    for thing in _things(name, data):
        try:
            _read(name, _trimmed(thing), creatures, found)
        except Refused as error:
            refused.append(shortened(str(error)))
        except (TypeError, ValueError, KeyError, IndexError, AttributeError, ArithmeticError, RecursionError) as error:
            refused.append(f"something in it is not as files of this kind have it ({type(error).__name__})")
    if not creatures and not found:
        raise Refused(f"{name[:MOST_NAME]}: {refused[0] if refused else 'there is nothing in it'}")
    read, tables = tuple(bounded(creature) for creature, _ in creatures), tuple(table for _, table in creatures)
    return Brought(read, tables, tuple(found), tuple(refused))


def bounded(creature: Creature) -> Creature:
    """The creature with a name that is one, and no more parts than any stat block has; what is cut off is said."""
    notes: list[str] = []
    name = creature.name
    if len(name) > MOST_NAME:
        name = f"{name[: MOST_NAME - 1].strip()}…"
        notes.append(f"its name has {len(creature.name)} characters and was shortened")
    parts = len(creature.abilities) + len(creature.features)
    if parts > MOST_PARTS:
        said = f"{MOST_READ} or more" if parts >= MOST_READ else str(parts)
        notes.append(f"it has {said} abilities and features; the first {MOST_PARTS} were taken")
    if not notes:
        return creature
    abilities = creature.abilities[:MOST_PARTS]
    features = creature.features[: MOST_PARTS - len(abilities)]
    keywords = tuple(word for word in creature.keywords if len(word) <= MOST_NAME)[:MOST_PARTS]
    return msgspec.structs.replace(
        creature, name=name, keywords=keywords, abilities=abilities, features=features, notes=(*creature.notes, *notes)
    )


def shortened(said: str) -> str:
    """On one line."""
    line = " ".join(said.split())
    return line if len(line) <= MOST_SAID else f"{line[:MOST_SAID]}…"


def recognised(name: str, data: bytes) -> str | None:
    """In words what a file is; None if it is none of those known here."""
    try:
        thing = next(iter(_things(name, data)), None)
    except Refused:
        return None
    if thing is None:
        return None
    kinds = (
        (foundry.is_actor, "a Foundry actor"), (maps.is_scene, "a Foundry scene"),
        (maps.is_uvtt, "a Universal VTT map"), (forge.is_hero, "a Forge Steel hero"),
        (forge.is_group, "a Forge Steel group"), (forge.is_monster, "a Forge Steel monster"),
        (compendium.is_statblock, "a Steel Compendium stat block"),
    )  # fmt: skip
    return next((words for test, words in kinds if test(thing)), None)


Read = list[tuple[Creature, Kept | None]]


def _trimmed(thing: Plain) -> Plain:
    """Without what no stat block has room for: reading it all would take minutes. `bounded` says there was more."""
    long = {key: thing[key][:MOST_READ] for key in ("items", "features") if isinstance(thing.get(key), list)}
    return {**thing, **long}


def _read(name: str, thing: Plain, creatures: Read, found: list[maps.Map]) -> None:
    if foundry.is_actor(thing):
        actor = foundry.read_actor(thing)
        creatures.append((actor, kept(thing, actor)))
    elif maps.is_scene(thing):
        found.append(maps.read_scene(thing))
    elif maps.is_uvtt(thing):
        found.append(maps.read_uvtt(thing, re.sub(r"\.\w+$", "", name), _picture(thing)))
    elif forge.is_hero(thing):
        creatures.append((read_hero(thing), None))
    elif forge.is_group(thing):
        creatures += [(creature, None) for creature in forge.read_group(thing)]
    elif forge.is_monster(thing):
        creatures.append((forge.read_monster(thing), None))
    elif compendium.is_statblock(thing):
        block = compendium.read_statblock(thing)
        creatures.append((block, kept(thing, block)))
    else:
        raise Refused(
            "this is not a file of Foundry, Forge Steel, Steel Compendium or Universal VTT that I know. It looks like "
            + _looks(thing)
        )


def _looks(thing: Plain) -> str:
    names = ", ".join(str(name)[:30] for name in list(thing)[:6])
    return f"data with {names}" if names else "an empty object"


def _picture(thing: Plain) -> bytes | None:
    """The picture of a map; None if there is one that cannot be read."""
    said = re.sub(r"^data:[\w/+.-]+;base64,|\s+", "", text_of(thing, "image"))
    try:
        return base64.b64decode(said, validate=True) if said else b""
    except (binascii.Error, ValueError):
        return None


def _things(name: str, data: bytes) -> Iterator[Plain]:
    """The objects in a file: one, a list of them, or one on every line."""
    if data[:2] == b"PK":
        raise Refused(f"{name} is a zip archive; bring the files in it, a map as plain .dd2vtt")
    if b"map{" in data[:200] and not data.lstrip().startswith((b"{", b"[")):
        raise Refused(f"{name} is a file of Dungeon Scrawl; export the map as .dd2vtt and bring that")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(f"{name} is not text; bring JSON or YAML") from error
    found = _parsed(name, text)
    listed = found if isinstance(found, list) else [found]
    if len(listed) > MOST_THINGS:
        raise Refused(f"{name} holds {len(listed)} things; at most {MOST_THINGS} can be brought at once")
    for thing in listed:
        if isinstance(thing, dict):
            yield thing
        else:
            what = SHAPES.get(type(thing), "something else")
            raise Refused(f"{name}: there is {what} where a creature or a map should be")


def _parsed(name: str, text: str) -> Any:
    stripped = text.lstrip()
    blocks = _BLOCK.findall(text)
    if blocks:
        return [_yaml(name, block) for block in blocks]
    if not stripped.startswith(("{", "[")):
        return _yaml(name, text)
    try:
        return json.loads(stripped)
    except RecursionError as error:
        raise Refused(f"{name} is nested too deeply to be a creature or a map") from error
    except ValueError as error:
        if not isinstance(error, json.JSONDecodeError):
            raise Refused(f"{name} has a number of too many digits") from error
        lines = [line for line in stripped.splitlines() if line.strip()]
        try:
            if len(lines) > 1 and all(line.startswith("{") for line in lines):
                return [json.loads(line) for line in lines]
            return json.loads(_COMMA.sub(r"\1", stripped))
        except (json.JSONDecodeError, RecursionError):
            raise Refused(f"{name} is broken JSON: line {error.lineno}, column {error.colno}: {error.msg}") from error


def _yaml(name: str, text: str) -> Any:
    if not text.strip():
        raise Refused(f"{name} is empty")
    if len(text) > MOST_YAML or ("&" in text[:MOST_YAML] and re.search(r"(^|[\s\[{,:-])[&*]\w", text)):
        raise Refused(f"{name} is no stat block: it is too long, or refers to itself")
    try:
        found = yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise Refused(f"{name} is broken YAML: {' '.join(str(error).split())[:200]}") from error
    if not isinstance(found, dict | list):
        raise Refused(f"{name} is no file of Foundry, Forge Steel, Steel Compendium or Universal VTT that I know")
    return found
