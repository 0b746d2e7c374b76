"""The rules of a game as a table, one row per rule, so that tests and pages can point at them by id."""

import csv
import io
from collections.abc import Sequence
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

FILE = "reference.csv"


class Rule(msgspec.Struct, frozen=True):
    """One rule of a game: where the book has it and what it says, in our words."""

    id: str
    kind: str
    name: str
    section: str
    text: str


COLUMNS = Rule.__struct_fields__


def read_reference(package: str) -> dict[str, Rule]:
    """The rules in the reference.csv of a package such as `fracas.games.steel`, by id, in the order of the file."""
    table = files(package) / FILE
    if not table.is_file():
        raise ValueError(f"{package} has no {FILE}; a game keeps its rules there, with columns {', '.join(COLUMNS)}.")
    return _parse(table, f"{package}/{FILE}")


def read_references() -> dict[str, dict[str, Rule]]:
    """The rules of every game that has a reference.csv: those shipped with Fracas, then installed ones, by game."""
    references = {}
    for folder in sorted(files("fracas.games").iterdir(), key=lambda entry: entry.name):
        if (folder / FILE).is_file():
            references[folder.name] = _parse(folder / FILE, f"fracas.games.{folder.name}/{FILE}")
    for point in sorted(entry_points(group="fracas.games"), key=lambda entry: entry.name):
        shipped = point.module.startswith("fracas.games.")
        if not shipped and (files(point.module) / FILE).is_file():
            references[point.name] = read_reference(point.module)
    return references


def _parse(table: Traversable, source: str) -> dict[str, Rule]:
    """Read one table; a wrong one is refused as a whole."""
    reader = csv.DictReader(io.StringIO(table.read_text(encoding="utf-8"), newline=""), strict=True)
    _check_columns(reader.fieldnames or (), source)
    rules: dict[str, Rule] = {}
    for row in reader:
        where = f"{source} line {reader.line_num}"
        if None in row or None in row.values():
            raise ValueError(f"{where} does not have {len(COLUMNS)} fields; quote a text that has commas in it.")
        rule = Rule(**{column: row[column].strip() for column in COLUMNS})
        if not rule.id:
            raise ValueError(f"{where} has no id; every rule needs one of its own.")
        if rule.id in rules:
            raise ValueError(f"{where} uses the id {rule.id} a second time; every rule needs an id of its own.")
        rules[rule.id] = rule
    return rules


def _check_columns(found: Sequence[str], source: str) -> None:
    missing = [column for column in COLUMNS if column not in found]
    if missing:
        raise ValueError(f"{source} lacks the column {', '.join(missing)}; it needs {', '.join(COLUMNS)}.")
