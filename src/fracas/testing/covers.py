"""A pytest plug-in that ties tests to rules.

`@pytest.mark.covers("steel.roll.tier1")` says which rules of a game's reference.csv a test proves. An id that no
reference has stops the collection; `--coverage-json PATH` writes which passed tests cover which rule.
"""

import json
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fracas.reference import Rule, read_references

PROPERTY = "covers"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the one option."""
    parser.addoption("--coverage-json", metavar="PATH", help="write which passed tests cover which rule to PATH")


def pytest_configure(config: pytest.Config) -> None:
    """Announce the marker, and count if asked to; with xdist only the process that hears from all workers counts."""
    config.addinivalue_line("markers", "covers(*ids): the rules of a game's reference.csv that this test proves")
    path = config.getoption("coverage_json")
    if path and not hasattr(config, "workerinput") and not config.getoption("collectonly"):
        config.pluginmanager.register(Recorder(config.invocation_params.dir / path), "fracas-covers-recorder")


@cache
def references() -> dict[str, dict[str, Rule]]:
    """Every game's rules, read once."""
    return read_references()


def covered_ids(item: pytest.Item) -> list[str]:
    """The rule ids on a test, its class and its module, as written."""
    return [rule for mark in item.iter_markers("covers") for rule in mark.args]


def problem(rule: object) -> str | None:
    """What is wrong with an id in a `covers` mark, if anything."""
    if not isinstance(rule, str):
        return (
            f"covers {rule!r}, which is not a text; write the ids one by one, as in covers('game.rule', 'game.other')"
        )
    game = rule.split(".")[0]
    if game not in references():
        known = ", ".join(references()) or "none"
        return f"covers {rule!r}, but no game {game!r} has a reference.csv (games that have one: {known})"
    if rule not in references()[game]:
        return f"covers {rule!r}, but the reference.csv of {game} has no such id"
    return None


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector) -> Generator[None, Any, Any]:
    """Refuse a test that names a rule nobody wrote down."""
    made = yield
    for item in made if isinstance(made, list) else [made]:
        if isinstance(item, pytest.Item):
            problems = [text for rule in covered_ids(item) if (text := problem(rule))]
            if problems:
                raise collector.CollectError("\n".join(f"{item.nodeid} {text}." for text in problems))
    return made


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the reports of the test carry its ids, also from a worker."""
    item.user_properties.extend((PROPERTY, rule) for rule in dict.fromkeys(covered_ids(item)))


class Recorder:
    """Gathers the ids of the tests that passed and writes them down at the end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.passed: dict[str, list[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test counts when it ran and passed, and nothing about it failed later."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed[report.nodeid] = [str(value) for name, value in report.user_properties if name == PROPERTY]
        elif report.failed:
            self.passed.pop(report.nodeid, None)

    def coverage(self) -> dict[str, dict[str, list[str]]]:
        """For every game and rule the passed tests that cover it, none for the rules without."""
        table: dict[str, dict[str, list[str]]] = {
            game: {rule: [] for rule in rules} for game, rules in references().items()
        }
        for test in sorted(self.passed):
            for rule in self.passed[test]:
                table[rule.split(".")[0]][rule].append(test)
        return table

    def pytest_sessionfinish(self) -> None:
        """Write the table."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.coverage(), indent=1) + "\n", encoding="utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """One line per game."""
        for game, rules in self.coverage().items():
            covered = sum(1 for tests in rules.values() if tests)
            terminalreporter.write_line(f"{game}: {covered} of {len(rules)} rules covered by passed tests")
