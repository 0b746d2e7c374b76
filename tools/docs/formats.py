"""The files people keep: matches and files of their own, each with its fields and a JSON schema."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from fracas.core import Setup
from fracas.core.file import FORMAT
from fracas.games.dojo.build.encounters import EncounterFile as DojoFight
from fracas.games.dojo.build.files import FighterFile
from fracas.games.steel.table.own import OwnEncounter
from fracas.games.tales.format.records import ContentFile
from fracas.games.viskara.book.character_creation import Plan
from fracas.games.viskara.table.homebrew import Entry
from fracas.games.viskara.table.workshop import EncounterFile as ViskaraFight
from tools.docs.network import kind
from tools.docs.rules import cell

STRUCTS: dict[str, tuple[str, Any]] = {
    "dojo-fighter": ("Panic at the Dojo: a hero or an enemy (TOML)", FighterFile),
    "dojo-fight": ("Panic at the Dojo: a fight (TOML)", DojoFight),
    "steel-fight": ("Draw Steel: a fight, with monsters of your own (TOML)", OwnEncounter),
    "tales-content": ("Tales from the Red Dragon Inn: content (TOML)", ContentFile),
    "viskara-character": ("Viskara: a character (TOML)", Plan),
    "viskara-creature": ("Viskara: a creature (TOML)", Entry),
    "viskara-fight": ("Viskara: a fight (TOML)", ViskaraFight),
}
INTRO = """\
# Files

Everything you make is a text file you can read, edit and keep. Matches are JSON, heroes and fights are TOML. Each
kind has a [JSON schema](https://json-schema.org) below, for editors that check while you type. What a schema cannot
say, `fracas hero check` and `fracas encounter check` do.
"""
MATCH = """\
## A match (JSON) {#match}

How it began, what fate is, and one line for every answer: `seat: word`. Fate's answers are there too, so a file plays
the same even if the dice of a later version fall differently.

- `fracas` is the number of the format, now 1. Another number is refused with a sentence that says so.
- `setup` says the game, the edition, the encounter and what was chosen beside it.
- `fate` is a seed and how many numbers it has given, `by_hand` for real dice, or the promises (and after the match
  the keys) of a web table.
- `answers` are given again one by one when the file is opened. One that the rules do not offer any more is named,
  with its number."""


def match_schema() -> dict[str, Any]:
    """What a match file looks like."""
    number = {"type": "integer", "minimum": 0}
    fate = {
        "type": "object",
        "properties": {
            "seed": number,
            "drawn": number,
            "by_hand": {"type": "boolean"},
            "keys": {"type": "array"},
            "commitments": {"type": "array"},
        },
    }
    properties = {
        "fracas": {"const": FORMAT},
        "setup": msgspec.json.schema(Setup)["$defs"]["Setup"],
        "fate": fate,
        "answers": {"type": "array", "items": {"type": "string", "pattern": ": "}},
    }
    return {"type": "object", "required": list(properties), "properties": properties}


def schemas() -> dict[str, dict[str, Any]]:
    """Every schema by the name of its file."""
    made = {name: msgspec.json.schema(struct) for name, (_, struct) in STRUCTS.items()}
    return {"match": match_schema(), **made}


def files_page() -> str:
    lines = [INTRO, MATCH, *schema_block("match")]
    for name, (title, struct) in STRUCTS.items():
        lines += [f"## {title} {{#{name}}}", ""]
        for each in structs_in(inspect.type_info(struct)):
            lines += table(each)
        lines += schema_block(name)
    return "\n".join(lines)


def structs_in(info: inspect.Type) -> Iterator[inspect.StructType]:
    """A struct and, for a small file, the structs inside it, each once."""
    seen: dict[type, inspect.StructType] = {}

    def walk(each: Any) -> None:
        if isinstance(each, inspect.StructType) and each.cls not in seen:
            seen[each.cls] = each
            for field in each.fields:
                walk(field.type)
        for name in ("item_type", "value_type"):
            if hasattr(each, name):
                walk(getattr(each, name))
        for one in (*getattr(each, "types", ()), *getattr(each, "item_types", ())):
            walk(one)

    walk(info)
    yield from list(seen.values())[:40]


def table(info: inspect.StructType) -> list[str]:
    told = " ".join((vars(info.cls).get("__doc__") or "").split())
    rows = [
        f"| `{field.encode_name}` | {cell(kind(field.type))} | {'yes' if field.required else ''} |"
        for field in info.fields
    ]
    return [f"**{info.cls.__name__}.** {cell(told)}", "", "| field | what | needed |", "|---|---|---|", *rows, ""]


def schema_block(name: str) -> list[str]:
    return [f"[JSON schema: {name}.json](schemas/{name}.json)", ""]
