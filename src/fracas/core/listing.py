"""All that the rules of a game can wait for, in order: what `fracas moments GAME` prints.

A game names the class that lists its moments in its attribute `moments`; each public method is one.
Signatures and texts are read from the source, for compiled classes have none. A game whose effects are all written as
data has a function there instead, which makes the list.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec

from fracas.core.errors import UnknownName
from fracas.core.game import find_game


class Moment(msgspec.Struct, frozen=True):
    """One thing rules can wait for: how it is called, what it means, and which classes do."""

    name: str
    signature: str
    text: str
    listeners: tuple[str, ...]


def moments_of(name: str) -> tuple[Moment, ...]:
    """The moments of a game, in the order of its list."""
    game = find_game(name)
    base: type | Callable[[], tuple[Moment, ...]] | None = getattr(game, "moments", None)
    if base is None:
        raise UnknownName(f"{game.name} has no list of moments")
    if not isinstance(base, type):
        return base()
    game.rules(game.editions[0])
    kinds = _kinds(base)
    return tuple(
        Moment(
            node.name,
            f"({ast.unparse(node.args)}) -> {ast.unparse(node.returns) if node.returns else 'None'}",
            " ".join((ast.get_docstring(node) or "").split()),
            tuple(sorted({kind.__name__ for kind in kinds if node.name in vars(kind)})),
        )
        for node in classes(base.__module__)[base.__name__].body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    )


@cache
def classes(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module as they stand in its source, which lies beside a compiled one."""
    file = Path(str(sys.modules[module].__file__))
    source = file
    if file.suffix != ".py":
        package = next(folder for folder in file.parents if folder.name == "_compiled").parent
        source = package.joinpath(*module.split(".")[1:]).with_suffix(".py")
    found = ast.walk(ast.parse(source.read_text(encoding="utf-8")))
    return {node.name: node for node in found if isinstance(node, ast.ClassDef)}


def _kinds(base: type) -> list[type]:
    """All classes made from a class, and from those."""
    found: list[type] = base.__subclasses__()
    return [each for kind in found for each in (kind, *_kinds(kind))]
