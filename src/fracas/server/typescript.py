"""The front end's types, written from the server's messages, so that the two cannot drift apart."""

from __future__ import annotations

from types import ModuleType
from typing import Any, get_args

from msgspec import inspect

from fracas.core import CatalogItem
from fracas.core.builder import Ground
from fracas.core.where import Where
from fracas.server import api, chances, checking, histories, lobby, looking, making, messages, own, pictures, story
from fracas.server.library import catalog, measures, shapes


def structs_of(module: ModuleType) -> list[type]:
    """Every type of messages that a module makes known."""
    return [each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__]


ROOTS: tuple[Any, ...] = (
    *get_args(messages.Anything),
    *get_args(messages.Any_Reply),
    api.Lobby,
    checking.SetupInfo,
    api.TableBrief,
    histories.Replay,
    lobby.Fights,
    pictures.Picture,
    chances.Chances,
    story.Story,
    looking.Advice,
    making.NewTable,
    making.MadeTable,
    own.OwnChecked,
    api.OwnText,
    CatalogItem,
    Where,
    *structs_of(shapes),
    *structs_of(measures),
    catalog.CatalogHit,
    catalog.CatalogEntry,
    catalog.CatalogKind,
)
NAMES: dict[type, str] = {Ground: "PaletteGround"}
"""What is called otherwise there, because another type has the name."""
HEAD = "// Written by tools/typescript.py from the server's messages. Do not edit.\n"


def typescript() -> str:
    """All types the front end knows, as TypeScript interfaces."""
    found: dict[str, inspect.StructType] = {}
    for root in ROOTS:
        _collect(inspect.type_info(root), found)
    parts = [HEAD]
    parts += [_interface(name, info) for name, info in sorted(found.items())]
    requests = " | ".join(_name(each) for each in get_args(messages.Anything))
    replies = " | ".join(_name(each) for each in get_args(messages.Any_Reply))
    parts.append(f"export type AnyRequest = {requests};\nexport type AnyReply = {replies};\n")
    return "\n".join(parts)


def _name(cls: type) -> str:
    """Requests and replies may share a word: a reply's name ends in Reply where it would clash."""
    return NAMES.get(cls) or f"{cls.__name__}{'Request' if issubclass(cls, messages.Request) else ''}"


def _collect(info: inspect.Type, found: dict[str, inspect.StructType]) -> None:
    match info:
        case inspect.StructType(cls=cls, fields=fields):
            known = found.get(_name(cls))
            assert known is None or known.cls is cls, f"two types are called {_name(cls)}"
            if known is None:
                found[_name(cls)] = info
                for field in fields:
                    _collect(field.type, found)
        case inspect.UnionType(types=types):
            for each in types:
                _collect(each, found)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            _collect(item, found)
        case inspect.TupleType(item_types=items):
            for each in items:
                _collect(each, found)
        case inspect.DictType(value_type=value):
            _collect(value, found)


def _interface(name: str, info: inspect.StructType) -> str:
    lines = [f"export interface {name} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    config: Any = info.cls.__struct_config__
    request = issubclass(info.cls, messages.Request) or config.forbid_unknown_fields
    omits = bool(config.omit_defaults)
    for field in info.fields:
        optional = "?" if (request or omits) and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _type(info: inspect.Type) -> str:
    match info:
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.StructType(cls=cls):
            return _name(cls)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"({_type(item)})[]" if "|" in _type(item) else f"{_type(item)}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(_type(item) for item in items)}]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case inspect.UnionType(types=types):
            return " | ".join(_type(each) for each in types)
    return "any"
