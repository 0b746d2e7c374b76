"""The `covers` marker ties tests to rules, and says so when a rule does not exist."""

import json
from pathlib import Path

import pytest

from tests.project.project import PACKAGE

Coverage = dict[str, dict[str, list[str]]]

MARKED = """
    import pytest

    @pytest.mark.covers(MARK)
    def test_something():
        pass
"""

TIERS = """
    import pytest

    @pytest.mark.covers("steel.roll.tier1", "steel.roll.tier2")
    def test_low():
        pass

    @pytest.mark.covers("steel.roll.tier2")
    @pytest.mark.parametrize("total", [12, 16])
    def test_middle(total):
        assert total != 16

    @pytest.mark.covers("steel.roll.tier3")
    def test_high():
        assert False
"""


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let inner runs find Fracas, and not take themselves for a part of the outer one."""
    monkeypatch.setenv("PYTHONPATH", str(PACKAGE.parent))
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """Run the tests in place; with workers in a process of its own, for a worker can have no workers."""
    start = pytester.runpytest_subprocess if "-n" in arguments else pytester.runpytest_inprocess
    return start("-p", "fracas.testing.covers", "--strict-markers", *arguments)


def coverage(pytester: pytest.Pytester, *arguments: str) -> Coverage:
    """What a run of the tests in place writes down."""
    run(pytester, "--coverage-json", "out/coverage.json", *arguments)
    written: Coverage = json.loads((pytester.path / "out/coverage.json").read_text())
    return written


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "with workers"])
def test_only_passed_tests_cover(pytester: pytest.Pytester, workers: tuple[str, ...]) -> None:
    pytester.makepyfile(test_tiers=TIERS)

    steel = coverage(pytester, *workers)["steel"]

    assert steel["steel.roll.tier1"] == ["test_tiers.py::test_low"]
    assert steel["steel.roll.tier2"] == ["test_tiers.py::test_low", "test_tiers.py::test_middle[12]"]
    assert steel["steel.roll.tier3"] == []


def test_rules_without_a_test_are_written_too(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_tiers=TIERS)

    steel = coverage(pytester)["steel"]

    lines = (PACKAGE / "games/steel/reference.csv").read_text().splitlines()
    assert list(steel) == [line.split(",")[0] for line in lines[1:]]


def test_a_skipped_an_excused_and_a_test_that_breaks_afterwards_cover_nothing(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("""
        import pytest

        pytestmark = pytest.mark.covers("steel.roll.tier1")

        @pytest.fixture
        def broken():
            yield
            raise OSError

        def test_left_out():
            pytest.skip()

        @pytest.mark.xfail(strict=False)
        def test_excused():
            pass

        def test_breaking(broken):
            pass
    """)

    assert coverage(pytester)["steel"]["steel.roll.tier1"] == []


def test_a_mark_on_a_class_counts_for_its_tests(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_it="""
        import pytest

        @pytest.mark.covers("steel.roll.tier1")
        class TestTier:
            def test_low(self):
                pass
    """
    )

    assert coverage(pytester)["steel"]["steel.roll.tier1"] == ["test_it.py::TestTier::test_low"]


@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        ("'steel.roll.tier4'", "covers 'steel.roll.tier4', but the reference.csv of steel has no such id"),
        ("'stele.roll.tier1'", "covers 'stele.roll.tier1', but no game 'stele' has a reference.csv"),
        ("['steel.roll.tier1']", "is not a text; write the ids one by one"),
    ],
)
def test_an_unknown_id_stops_the_collection_and_names_the_test(
    pytester: pytest.Pytester, mark: str, reason: str
) -> None:
    pytester.makepyfile(test_it=MARKED.replace("MARK", mark))

    result = run(pytester)

    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.assert_outcomes(errors=1)
    assert any("test_it.py::test_something" in line and reason in line for line in result.outlines)


def test_an_unknown_id_is_named_by_a_worker_too(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it=MARKED.replace("MARK", "'steel.roll.tier4'"))

    result = run(pytester, "-n", "2")

    assert result.ret != pytest.ExitCode.OK
    assert "passed" not in result.parseoutcomes()
    result.stdout.fnmatch_lines(["*test_it.py::test_something covers 'steel.roll.tier4', but *steel has no such id."])


def test_nothing_is_written_unless_asked(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_tiers=TIERS)

    run(pytester)

    assert [path.name for path in Path(pytester.path).rglob("*.json")] == []


def test_the_run_ends_with_a_count_per_game(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_tiers=TIERS)

    result = run(pytester, "--coverage-json", "coverage.json")

    result.stdout.fnmatch_lines(["steel: 2 of 178 rules covered by passed tests"])
