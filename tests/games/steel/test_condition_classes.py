"""Every condition is one class in one file, and nobody else asks for it by name."""

import ast
from pathlib import Path

import fracas.games.steel
from fracas.games.steel.book.condition.base import SOURCES
from fracas.games.steel.book.condition.consequences import ALL, HELD_FAST, name_of, which
from fracas.games.steel.book.model import CONDITION_NAMES, CONDITIONS
from fracas.testing.steel import figure, steel

GAME = Path(fracas.games.steel.__file__).parent
KNOWS = {"book/model.py"}
"""Where being conscious is said."""


def asked_by_name(path: Path) -> list[str]:
    """The conditions a module asks for: `somebody.conditions & PRONE`."""
    constants = {name.upper() for name in CONDITIONS}
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd) and isinstance(node.left, ast.Attribute):
            names = {name.id for name in ast.walk(node.right) if isinstance(name, ast.Name)}
            if node.left.attr == "conditions":
                found += sorted(names & constants)
    return found


def test_nobody_asks_for_a_condition_by_its_name() -> None:
    found = {
        name: asked
        for path in GAME.rglob("*.py")
        if (name := path.relative_to(GAME).as_posix()) not in KNOWS
        and not name.startswith("book/condition/")
        and (asked := asked_by_name(path))
    }
    assert found == {}


def test_every_condition_has_a_class_in_a_file_of_its_name() -> None:
    assert {each.name for each in ALL} == set(CONDITIONS)
    for each in ALL:
        assert type(each).__module__.endswith(f"book.condition.{each.name}")


def test_every_source_of_edges_and_banes_has_a_place_of_its_own() -> None:
    assert [source.bit for _, source in sorted(SOURCES.items())] == [1 << place for place in range(len(SOURCES))]


def test_a_consequence_is_the_conditions_it_follows_from() -> None:
    assert {CONDITION_NAMES[each.bit] for each in ALL if each.stops} == {"grabbed", "restrained", "unconscious"}
    assert which(lambda each: each.slipped) == CONDITIONS["grabbed"] | CONDITIONS["restrained"]
    stage = steel("A . b", A=figure("sel", restrained=True, slowed=True), b="ditch_imp")
    assert name_of(stage.creature("A"), HELD_FAST) == "restrained"
    assert name_of(stage.creature("b"), HELD_FAST) == ""
