"""A game's reference.csv is read whole or refused with a reason."""

import re
from pathlib import Path

import pytest

from fracas.reference import Rule, read_reference, read_references
from tests.project.project import PACKAGE

HEADER = "id,kind,name,section,text\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """An importable package with a name of its own."""
    folder = tmp_path / f"game_{abs(hash(request.node.nodeid))}"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def test_a_reference_gives_its_rules_by_id_in_order(package: Path) -> None:
    (package / "reference.csv").write_text(HEADER + 'g.b,rule,B,One,"Five, or more."\ng.a,roll,A,Two,Six.\n')

    rules = read_reference(package.name)

    assert list(rules) == ["g.b", "g.a"]
    assert rules["g.b"] == Rule("g.b", "rule", "B", "One", "Five, or more.")


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (HEADER + "g.a,r,A,S,T\ng.a,r,B,S,T\n", r"line 3 uses the id g\.a a second time"),
        ("id,kind,name\ng.a,r,A\n", "lacks the column section, text"),
        ("", "lacks the column id, kind, name, section, text"),
        (HEADER + "g.a,r,A,S\n", "line 2 does not have 5 fields"),
        (HEADER + "g.a,r,A,S,one, two\n", "line 2 does not have 5 fields"),
        (HEADER + " ,r,A,S,T\n", "line 2 has no id"),
    ],
)
def test_a_wrong_table_is_refused_with_its_reason(package: Path, table: str, reason: str) -> None:
    (package / "reference.csv").write_text(table)

    with pytest.raises(ValueError, match=reason):
        read_reference(package.name)


def test_a_package_without_a_reference_is_refused(package: Path) -> None:
    with pytest.raises(ValueError, match=r"has no reference\.csv"):
        read_reference(package.name)


def test_every_shipped_game_with_a_reference_is_read() -> None:
    shipped = {path.parent.name for path in (PACKAGE / "games").glob("*/reference.csv")}
    assert "steel" in shipped
    assert shipped <= set(read_references())


@pytest.mark.parametrize("game", sorted(read_references()))
def test_every_rule_is_named_placed_and_told_under_its_game(game: str) -> None:
    for rule in read_references()[game].values():
        assert re.fullmatch(rf"{game}(\.[a-z0-9-]+)+(@[a-z]+)?", rule.id)
        assert rule.kind, rule.id
        assert rule.name, rule.id
        assert rule.section, rule.id
        assert rule.text, rule.id


@pytest.mark.parametrize("game", sorted(read_references()))
def test_no_rule_points_at_a_line_number(game: str) -> None:
    pointing = [rule.id for rule in read_references()[game].values() if re.search(r"\bL\d", rule.section + rule.text)]
    assert pointing == []


def test_the_tiers_of_a_power_roll_are_in_the_steel_reference() -> None:
    steel = read_references()["steel"]
    assert steel["steel.roll.tier1"] == Rule(
        "steel.roll.tier1", "roll", "Tier 1", "The Basics: Power Roll", "Total 11 or lower."
    )
    assert len(steel) == 178
