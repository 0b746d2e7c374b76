"""REST and the messages of the socket, from the server's own description of itself."""

from __future__ import annotations

from typing import Any, get_args

from msgspec import inspect

from fracas.server import Config, make_app, messages
from tools.docs.rules import cell

REST = """\
# REST

Written from the server's OpenAPI description, which a running server gives at `/schema/openapi.json`. What belongs to
a table wants the secret of an invite link: `Authorization: Bearer SECRET`. Bodies are JSON; an error is JSON too,
with a sentence in `detail`.
"""
MESSAGES = """\
# Messages

The table in the browser talks over one WebSocket, `/ws`, in JSON. The first message is `hello` with the secret of an
invite link; the answer is the whole table as that link sees it, and from then on the server sends what changes. Every
request may carry an `id`, which comes back with its reply. The front end's types (`web/src/lib/messages.ts`) are
written from the same structs.
"""


def rest_page() -> str:
    schema = make_app(Config(database="sqlite:///docs.sqlite3")).openapi_schema.to_schema()
    lines = [REST]
    for path, methods in sorted(schema["paths"].items()):
        for method, each in methods.items():
            if isinstance(each, dict) and "responses" in each:
                lines += route(path, method, each)
    return "\n".join(lines)


def route(path: str, method: str, each: dict[str, Any]) -> list[str]:
    lines = [f"## {method.upper()} {path}", "", each.get("description") or each.get("summary") or "", ""]
    rows = [
        f"| `{one['name']}` | {one['in']} | {cell(one.get('description') or '')} |"
        for one in each.get("parameters", [])
    ]
    body = each.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if body:
        rows.append(f"| body | JSON | `{type_name(body)}` |")
    if rows:
        lines += ["| what | where | |", "|---|---|---|", *rows, ""]
    return [*lines, "Answers with " + ", ".join(sorted(each["responses"])) + ".", ""]


def type_name(schema: dict[str, Any]) -> str:
    return str(schema.get("$ref", schema.get("type", "any"))).rsplit("/", 1)[-1]


def messages_page() -> str:
    lines = [MESSAGES, "## What a browser sends", ""]
    for each in get_args(messages.Anything):
        lines += message(each)
    lines += ["## What the server sends", ""]
    for each in get_args(messages.Any_Reply):
        lines += message(each)
    return "\n".join(lines)


def message(struct: type) -> list[str]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    told = " ".join((vars(struct).get("__doc__") or "").split())
    lines = [f"### {info.tag}", "", told, ""]
    fields = [f"| `{field.encode_name}` | `{kind(field.type)}` |" for field in info.fields if field.name != "id"]
    return [*lines, *(["| field | type |", "|---|---|", *fields, ""] if fields else [])]


def kind(info: inspect.Type) -> str:
    """A type in a few words."""
    match info:
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"list of {kind(item)}"
        case inspect.DictType(value_type=value):
            return f"map to {kind(value)}"
        case inspect.UnionType(types=types):
            return " or ".join(dict.fromkeys(kind(each) for each in types))
    return {
        "StrType": "text",
        "IntType": "number",
        "BoolType": "yes or no",
        "NoneType": "nothing",
        "FloatType": "number",
    }.get(type(info).__name__, type(info).__name__.removesuffix("Type").lower())
