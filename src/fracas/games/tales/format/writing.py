"""Content back to TOML: what is read and written again says the same."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

from fracas.games.tales.format.records import ContentFile

BARE = re.compile(r"[A-Za-z0-9_-]+")
WIDEST = 100


def write(content: ContentFile) -> str:
    """A content file as text: every record a table of its own, what is in it inline."""
    plain = msgspec.to_builtins(content)
    lines = [f"{key} = {_value(value)}" for key, value in plain.items() if not _is_table(value)]
    for key, value in plain.items():
        if isinstance(value, dict):
            lines += ["", f"[{key}]", *_pairs(value)]
        elif _is_table(value):
            for record in value:
                lines += ["", f"[[{key}]]", *_pairs(record)]
    return "\n".join(lines) + "\n"


def _is_table(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and bool(value) and isinstance(value[0], dict))


def _pairs(record: dict[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in record.items()]


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _string(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"""\n{value}"""' if "\n" in value else _string(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(_pairs(value)) + " }" if value else "{}"
    return _array(value)


def _array(values: list[Any]) -> str:
    parts = [_value(value) for value in values]
    short = f"[{', '.join(parts)}]"
    if len(short) <= WIDEST or not _is_table(values):
        return short
    return "[\n" + "".join(f"  {part},\n" for part in parts) + "]"


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
