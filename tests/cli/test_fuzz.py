"""Random play that looks for broken rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fracas.cli import fuzz
from fracas.core.file import load
from tests.cli.brawl import Brawl
from tests.cli.conftest import Run

Install = Callable[[Brawl], None]


def test_sound_rules_survive_and_the_numbers_are_told(cli: Run, folder: Path) -> None:
    result = cli("fuzz", "brawl", "--matches", "20")

    assert result.exit_code == 0
    assert result.stdout.startswith("20 matches, ")
    assert "decisions/s" in result.stdout
    assert list(folder.iterdir()) == []


def test_all_encounters_are_played_in_turn(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, int]] = []
    monkeypatch.setattr(fuzz, "_play_one", lambda setup, seed, tally: played.append((setup.encounter, seed)))

    cli("fuzz", "brawl", "--matches", "3", "--seed", "10")
    cli("fuzz", "brawl", "--matches", "2", "--encounter", "bridge")

    assert played == [("yard", 10), ("bridge", 11), ("yard", 12), ("bridge", 0), ("bridge", 1)]


def test_coverage_lists_the_rules_no_match_touched(cli: Run) -> None:
    text = cli("fuzz", "brawl", "--matches", "20", "--coverage").stdout

    assert "brawl.rule.fly" in text
    assert "brawl.rule.strike" not in text
    assert "3 of 5 items of the catalog were touched." in text


@pytest.mark.parametrize(
    ("trap", "complaint"),
    [("strike", "RuntimeError: the mace got stuck"), ("sums", "AssertionError: somebody has too much health")],
)
def test_a_broken_rule_is_saved_up_to_where_it_broke(
    cli: Run, install: Install, folder: Path, trap: str, complaint: str
) -> None:
    install(Brawl(trap))

    result = cli("fuzz", "brawl", "--matches", "50", "--seed", "7")

    assert result.exit_code == 1
    assert complaint in result.stderr
    (path,) = folder.glob("fuzz-brawl-*.json")
    assert f"fracas replay {path.name}" in result.stdout
    assert json.loads(path.read_text())["broke"]["error"] == complaint
    match = load(path.read_text())
    assert match.version > 0
    assert cli("replay", path.name).exit_code == 0


def test_the_same_seed_breaks_again_in_the_same_place(cli: Run, install: Install, folder: Path) -> None:
    install(Brawl("strike"))
    cli("fuzz", "brawl", "--matches", "50", "--seed", "7")
    (path,) = folder.glob("fuzz-brawl-*.json")
    first = path.read_text()
    path.unlink()
    head = json.loads(first)

    seed, encounter = str(head["fate"]["seed"]), head["setup"]["encounter"]
    result = cli("fuzz", "brawl", "--matches", "1", "--seed", seed, "--encounter", encounter)

    assert result.exit_code == 1
    assert path.read_text() == first


def test_the_answer_that_broke_it_breaks_the_saved_match_too(cli: Run, install: Install, folder: Path) -> None:
    install(Brawl("strike"))
    cli("fuzz", "brawl", "--matches", "50")
    (path,) = folder.glob("fuzz-brawl-*.json")
    match = load(path.read_text())
    seat, _, option = json.loads(path.read_text())["broke"]["answer"].partition(": ")

    with pytest.raises(RuntimeError, match="the mace got stuck"):
        match.answer(seat, option.strip("'"))


def test_rules_that_break_before_the_first_question_are_reported_too(cli: Run, install: Install, folder: Path) -> None:
    install(Brawl("begin"))

    result = cli("fuzz", "brawl", "--matches", "1")

    assert result.exit_code == 1
    assert "the yard is closed" in result.stderr
    assert json.loads((folder / "fuzz-brawl-0.json").read_text())["answers"] == []


def test_a_match_without_an_end_is_broken(cli: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "MOST_DECISIONS", 3)

    result = cli("fuzz", "brawl", "--matches", "1")

    assert result.exit_code == 1
    assert "the match is not over after 3 answers" in result.stderr
    assert load((folder / "fuzz-brawl-0.json").read_text()).version > 3


@pytest.mark.parametrize(
    ("words", "helpful"),
    [
        (("chess",), "installed are: brawl"),
        (("brawl", "--matches", "0"), "--matches must be a whole number from 1 up, not 0"),
        (("brawl", "--seed", "-4"), "from 0 up, not -4"),
        (("brawl", "--encounter", "garden"), "there are: yard, bridge"),
        (("brawl", "--edition", "gold"), "there are: base, patch"),
    ],
)
def test_bad_input_is_one_sentence(cli: Run, folder: Path, words: tuple[str, ...], helpful: str) -> None:
    result = cli("fuzz", *words)

    assert result.exit_code == 2
    assert helpful in result.stderr
    assert list(folder.iterdir()) == []
