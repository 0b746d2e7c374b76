"""Files and functions stay short enough to read in one go."""

import ast
from pathlib import Path

from tests.project.project import PACKAGE, ROOT, python_files, short

LONGEST_FILE = 499
LONGEST_FUNCTION = 59

FILES = python_files(PACKAGE, ROOT / "tests", ROOT / "tools")


def long_functions(source: str) -> list[str]:
    """The functions of a source text that are too long, with their lengths; decorators do not count."""
    return [
        f"{node.name} has {length} lines"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    ]


def too_long(path: Path) -> bool:
    return len(path.read_text(encoding="utf-8").splitlines()) > LONGEST_FILE


def test_every_file_has_less_than_500_lines() -> None:
    assert [short(path) for path in FILES if too_long(path)] == []


def test_every_function_has_less_than_60_lines() -> None:
    found = [f"{short(path)}: {text}" for path in FILES for text in long_functions(path.read_text(encoding="utf-8"))]
    assert found == []


def test_a_function_of_60_lines_is_found_and_one_of_59_is_not() -> None:
    assert long_functions("def f():\n" + "    pass\n" * 59) == ["f has 60 lines"]
    assert long_functions("def f():\n" + "    pass\n" * 58) == []


def test_a_file_of_500_lines_is_found_and_one_of_499_is_not(tmp_path: Path) -> None:
    path = tmp_path / "long.py"
    path.write_text("pass\n" * 500)
    assert too_long(path)
    path.write_text("pass\n" * 499)
    assert not too_long(path)
