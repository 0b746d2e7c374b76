"""Drafts as TOML that reads well: values first, then tables; rows of a map below each other."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from fracas.core import Refused
from fracas.core.builder import Draft

BARE = re.compile(r"[A-Za-z0-9_-]+")
WIDEST = 110
BELOW_EACH_OTHER = "rows"


def read_toml(text: str) -> Draft:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"this is not TOML: {error}") from error


def write_toml(draft: Mapping[str, Any]) -> str:
    """Text that reads as the same data."""
    return "\n".join(_table(draft, ())).lstrip("\n") + "\n"


def _table(data: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    lines: list[str] = []
    later: list[tuple[str, Any]] = []
    for key, value in data.items():
        if _is_table(value):
            later.append((key, value))
        else:
            lines.append(f"{_key(key)} = {_value(value, key)}")
    for key, value in later:
        here = (*path, key)
        name = ".".join(map(_key, here))
        if isinstance(value, Mapping):
            lines += ["", f"[{name}]", *_table(value, here)]
        else:
            for each in value:
                lines += ["", f"[[{name}]]", *_table(each, here)]
    return lines


def _is_table(value: Any) -> bool:
    if isinstance(value, Mapping):
        return True
    return _is_list(value) and bool(value) and all(isinstance(each, Mapping) for each in value)


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _string(key)


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any, key: str = "") -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }" if value else "{}"
    if _is_list(value):
        return _list([_value(each) for each in value], key == BELOW_EACH_OTHER)
    return str(value.isoformat()) if hasattr(value, "isoformat") else _string(str(value))


def _list(parts: list[str], rows: bool) -> str:
    short = f"[{', '.join(parts)}]"
    if not rows and len(short) <= WIDEST:
        return short
    lines, line = [], "  "
    for part in parts:
        if line.strip() and (rows or len(line) + len(part) > WIDEST):
            lines.append(line.rstrip())
            line = "  "
        line += f"{part}, "
    return "\n".join(["[", *lines, line.rstrip(), "]"] if parts else ["[]"])
