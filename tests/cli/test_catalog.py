"""Looking around: games, encounters, catalog, show."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


def test_games_lists_every_game_with_its_editions(cli: Run) -> None:
    result = cli("games")

    assert result.exit_code == 0
    assert "brawl  Yard Brawl  base, patch" in result.stdout
    assert json.loads(cli("games", "--json").stdout) == [
        {"id": "brawl", "name": "Yard Brawl", "editions": ["base", "patch"]}
    ]


def test_encounters_lists_them_with_what_they_are(cli: Run) -> None:
    result = cli("encounters", "brawl")

    assert result.exit_code == 0
    assert "yard" in result.stdout
    assert "An ogre in the yard." in result.stdout
    assert [e["id"] for e in json.loads(cli("encounters", "brawl", "--json").stdout)] == ["yard", "bridge"]


def test_the_catalog_lists_everything_and_marks_what_is_ours(cli: Run) -> None:
    lines = cli("catalog", "brawl").stdout.splitlines()

    assert [line.strip() for line in lines if line.strip() in ("rule", "creature")] == ["rule", "creature"]
    assert lines[1].split() == ["id", "name", "text"]
    assert lines[-1] == "5 items, 1 of them ours. One of them in full: fracas show ID"
    assert any(line.startswith("creature.ogre") and "Ogre ours" in line for line in lines)
    assert any(line.startswith("rule.strike") and "ours" not in line and "[d6]" in line for line in lines)


def test_the_catalog_can_be_narrowed_to_a_kind(cli: Run) -> None:
    items = json.loads(cli("catalog", "brawl", "--kind", "creature", "--json").stdout)

    assert [item["id"] for item in items] == ["brawl.creature.ogre"]
    assert items[0]["ours"] is True


def test_the_catalog_shows_the_edition_asked_for(cli: Run) -> None:
    assert "an arm" in cli("catalog", "brawl").stdout
    assert "two arms" in cli("catalog", "brawl", "--edition", "patch").stdout


@pytest.mark.parametrize("name", ["brawl.rule.walk", "rule.walk", "walk", "WALK"])
def test_show_finds_an_item_by_its_id_or_its_name(cli: Run, name: str) -> None:
    result = cli("show", name)

    assert result.exit_code == 0
    assert "brawl.rule.walk" in result.stdout
    assert result.stdout.count("Anywhere free.") == 1


def test_show_tells_editions_apart_where_they_differ(cli: Run) -> None:
    text = cli("show", "brawl.rule.strike").stdout

    assert "base edition" in text
    assert "As far as an arm." in text
    assert "patch edition" in text
    assert "As far as two arms." in text


@pytest.mark.parametrize(
    ("words", "helpful"),
    [
        (("catalog", "chess"), "there is no game “chess”; installed are: brawl"),
        (("encounters", "chess"), "installed are: brawl"),
        (("catalog", "brawl", "--edition", "gold"), "no edition “gold”; there are: base, patch"),
        (("encounters", "brawl", "--edition", "gold"), "there are: base, patch"),
        (("catalog", "brawl", "--kind", "spoon"), "its kinds are: creature, rule"),
        (("show", "brawl.rule.flie"), "did you mean brawl.rule.fly"),
        (("show", "zzz"), "there are: brawl.rule.turn"),
    ],
)
def test_an_unknown_name_is_answered_with_the_known_ones(cli: Run, words: tuple[str, ...], helpful: str) -> None:
    result = cli(*words)

    assert result.exit_code == 2
    assert helpful in result.stderr
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "command", ["games", "catalog", "show", "encounters", "play", "resume", "replay", "fuzz", "bench"]
)
def test_every_command_has_help_with_examples(cli: Run, command: str) -> None:
    result = cli(command, "--help")

    assert result.exit_code == 0
    assert "Examples" in result.stdout
    assert f"fracas {command}" in result.stdout.partition("Examples")[2]


def test_the_version_is_printed(cli: Run) -> None:
    from fracas import __version__

    assert cli("--version").stdout.strip() == f"fracas {__version__}"
