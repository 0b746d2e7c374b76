"""Other languages: gather what the rules say, see what is not translated yet, compile the catalogs.

    python -m tools.language            # gather, write what is new into the .po files, compile them
    python -m tools.language missing    # only say what is missing
    python -m tools.language compile    # after editing a .po file by hand

What has to be translated is found in three ways: sentences in calls such as `say` and `tell` (`CALLS`), the game's own
names and texts in its catalog, and whatever random matches show to a table.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "fracas"
LANGUAGES = ("de",)
COMPLETE = {"de": ("core", "steel")}
"""Who has everything it says in a language; a test holds that."""
CALLS = {"say": (0,), "Saying": (0,), "tell": (0, 2), "begin": (0,), "word": (0,), "told": (2,), "note": (2,)}
"""Calls that say something, and which arguments it can be."""
PLURALS = {"say_n": (1, 2), "of_n": (1, 2)}
COUNTS = {"counted": 1, "counting": 1}
ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in compiled files, so that the same words are the same bytes."""
Message = str | tuple[str, str]


def homes() -> dict[str, Path]:
    """Everybody who has words: core and the games."""
    games = sorted((SOURCE / "games").iterdir())
    return {"core": SOURCE / "core"} | {game.name: game for game in games if (game / "__init__.py").is_file()}


def sources(name: str) -> list[Path]:
    """The files in which somebody says something. What core, the lab and the table have to say is in core's catalog."""
    folders = (
        [SOURCE / "core", SOURCE / "cli", SOURCE / "building", SOURCE / "paper"] if name == "core" else [homes()[name]]
    )
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


# Gathering


def messages_in(path: Path) -> list[Message]:
    """What a file says, in the order in which it stands there."""
    tree = ast.parse(path.read_text())
    found: dict[Message, None] = {}
    inside = [_assigned(node) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    attributes = {name: [value for each in inside for value in each.get(name, ())] for each in inside for name in each}
    for scope in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Module)]:
        named = attributes | _assigned(tree) | _assigned(scope)
        for node in ast.walk(scope):
            if isinstance(node, ast.Call):
                found.update(dict.fromkeys(_said(node, named)))
    return list(found)


def _said(call: ast.Call, named: dict[str, list[ast.expr]]) -> Iterator[Message]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in PLURALS and len(call.args) > 2:
        one, many = (list(_constants(call.args[at], named)) for at in PLURALS[name])
        yield from zip(one, many, strict=True)
    elif name in COUNTS and len(call.args) > 1:
        several = next(_constants(call.args[2], named), "") if len(call.args) > 2 else ""
        for what in _constants(call.args[COUNTS[name]], named):
            yield f"{{n}} {what}", f"{{n}} {several or what + 's'}"
    for at in CALLS.get(name, ()):
        if at < len(call.args):
            yield from (text for text in _constants(call.args[at], named) if _has_words(text))


def _constants(node: ast.expr, named: dict[str, list[ast.expr]], deep: int = 0) -> Iterator[str]:
    """All texts an expression can be: either side of a condition, an entry of a table, what a name stands for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body, named, deep)
        yield from _constants(node.orelse, named, deep)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _constants(value, named, deep)
    elif isinstance(node, ast.Subscript):
        yield from _constants(node.value, named, deep)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _constants(value, named, deep)
    elif isinstance(node, ast.Name | ast.Attribute) and deep < 2:
        for value in named.get(node.id if isinstance(node, ast.Name) else node.attr, ()):
            yield from _constants(value, named, deep + 1)


def _assigned(scope: ast.AST) -> dict[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(scope) if isinstance(scope, ast.FunctionDef) else ast.iter_child_nodes(scope):
        if isinstance(node, ast.Assign):
            for target, value in _pairs(node.targets[0], node.value):
                found.setdefault(target, []).append(value)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            found.setdefault(node.target.id, []).append(node.value)
    return found


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """The names of an assignment, each with what it gets."""
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for name, part in zip(target.elts, value.elts, strict=True):
            yield from _pairs(name, part)


def _has_words(text: str) -> bool:
    """Whether there is anything to translate; ids of rules are not words."""
    if re.fullmatch(r"[a-z]+(\.[\w-]+)+", text):
        return False
    return any(letter.isalpha() for part in Formatter().parse(text) for letter in part[0])


def gathered(name: str) -> list[Message]:
    """Everything core or a game says."""
    found: dict[Message, None] = {}
    for path in sources(name):
        found.update(dict.fromkeys(messages_in(path)))
    return list(found)


# Catalogs


def catalog_path(name: str, language: str) -> Path:
    return homes()[name] / "languages" / f"{language}.po"


def read(name: str, language: str) -> Catalog:
    path = catalog_path(name, language)
    if not path.is_file():
        return Catalog(locale=language, project="Fracas", version="1", copyright_holder="The Fracas developers")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def missing(name: str, language: str) -> list[Message]:
    """What is gathered but not translated."""
    catalog = read(name, language)
    general = read("core", language)
    return [each for each in gathered(name) if not (_known(catalog, each) or _known(general, each))]


def _known(catalog: Catalog, message: Message) -> bool:
    found = catalog.get(message)
    if found is None or not found.string:
        return False
    return isinstance(found.string, str) or all(found.string)


def written(catalog: Catalog) -> tuple[bytes, bytes]:
    """A catalog as its text and compiled."""
    text, compiled = BytesIO(), BytesIO()
    catalog.creation_date = catalog.revision_date = ALWAYS
    write_po(text, catalog, width=0, sort_output=True, no_location=True, omit_header=True)
    write_mo(compiled, catalog)
    head = f'msgid ""\nmsgstr ""\n"Language: {catalog.locale_identifier}\\n"\n'
    head += '"Content-Type: text/plain; charset=utf-8\\n"\n'
    head += f'"Plural-Forms: {catalog.plural_forms}\\n"\n\n'
    return head.encode() + text.getvalue(), compiled.getvalue()


def write(name: str, language: str, catalog: Catalog) -> None:
    path = catalog_path(name, language)
    path.parent.mkdir(exist_ok=True)
    text, compiled = written(catalog)
    path.write_bytes(text)
    path.with_suffix(".mo").write_bytes(compiled)


def main(what: str) -> None:
    for name in homes():
        for language in LANGUAGES:
            catalog, lacks = read(name, language), missing(name, language)
            if what == "update":
                for message in lacks:
                    catalog.add(message)
            if what != "missing":
                write(name, language, catalog)
            print(f"{name} {language}: {len(catalog)} messages, {len(lacks)} not translated")
            if what == "missing":
                print(*(f"    {each}" for each in lacks), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "update")
