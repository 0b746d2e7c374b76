"""Saved matches: look at them, go on with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fracas.core.file import load
from tests.cli.conftest import Run


@pytest.fixture
def file(cli: Run, folder: Path) -> Path:
    """An unfinished match: five answers of one person, one of a bot, one die."""
    cli("play", "brawl", "--seed", "3", "--save", "match.json", typed="ann\nrest\nwalk\nC2\nbob\n")
    return folder / "match.json"


def test_replay_prints_the_log_and_who_is_awaited(cli: Run, file: Path) -> None:
    result = cli("replay", "match.json")

    assert result.exit_code == 0
    assert "Ann rests" in result.stdout
    assert "Bob walks to C2" in result.stdout
    assert "the match waits for bob." in result.stdout
    assert ". . B ." not in result.stdout


def test_replay_draws_the_map_when_asked(cli: Run, file: Path) -> None:
    assert "A . . .\n. . B .\n. . . O" in cli("replay", "match.json", "--map").stdout


def test_replay_can_stop_early(cli: Run, file: Path) -> None:
    text = cli("replay", "match.json", "--to", "2", "--map").stdout

    assert "Ann rests" in text
    assert "Bob walks" not in text
    assert "After 2 answers the match waits for bob." in text
    assert "A . . .\nB . . .\n. . . O" in text


def test_replay_of_a_finished_match_tells_how_it_ended(cli: Run, folder: Path) -> None:
    cli("play", "brawl", "bridge", "--seat", "none", "--seed", "5", "--save", "done.json")

    assert "The match is over. The heroes win." in cli("replay", "done.json").stdout


def test_resume_goes_on_and_writes_back_to_the_file(cli: Run, file: Path) -> None:
    before = load(file.read_text()).answers

    result = cli("resume", "match.json", typed="rest\nquit\n")

    assert result.exit_code == 0
    assert "bob  What now?" in result.stdout
    after = load(file.read_text()).answers
    assert after[: len(before) + 1] == [*before, ("bob", "rest")]


def test_undo_works_across_a_break(cli: Run, file: Path) -> None:
    cli("resume", "match.json", typed="undo\nundo\nquit\n")

    assert load(file.read_text()).answers == [("heroes", "ann"), ("ann", "rest"), ("bob", "walk")]


@pytest.mark.parametrize("command", ["replay", "resume"])
@pytest.mark.parametrize(
    ("content", "helpful"),
    [
        (None, "there is no file match.json"),
        (b"", "this is not a match file"),
        (b"{", "this is not a match file"),
        (b"\xff\xfe\x00", "it is not text"),
        (b"[1, 2]", "this is not a match file"),
        (b'{"fracas": 99}', "format 99"),
        (b'{"fracas": 1}', "no usable “setup” entry"),
    ],
)
def test_a_broken_file_is_refused_with_the_reason(
    cli: Run, folder: Path, command: str, content: bytes | None, helpful: str
) -> None:
    if content is not None:
        (folder / "match.json").write_bytes(content)

    result = cli(command, "match.json")

    assert result.exit_code == 2
    assert helpful in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert content is None or (folder / "match.json").read_bytes() == content


def test_a_tampered_answer_is_named(cli: Run, file: Path) -> None:
    file.write_text(file.read_text().replace("ann: rest", "ann: fly"))

    result = cli("replay", "match.json")

    assert result.exit_code == 2
    assert "answer 2, “ann: fly”, cannot be given" in result.stderr


def test_a_file_of_an_unknown_game_names_the_known_ones(cli: Run, file: Path) -> None:
    head = json.loads(file.read_text())
    head["setup"]["game"] = "chess"
    file.write_text(json.dumps(head))

    result = cli("replay", "match.json")

    assert result.exit_code == 2
    assert "installed are: brawl" in result.stderr


@pytest.mark.parametrize("to", ["999", "-1"])
def test_replaying_beyond_the_end_says_where_the_end_is(cli: Run, file: Path, to: str) -> None:
    result = cli("replay", "match.json", "--to", to)

    assert result.exit_code == 2
    assert f"the file has {load(file.read_text()).version} answers" in result.stderr


def test_a_folder_is_no_match_file(cli: Run) -> None:
    result = cli("replay", ".")

    assert result.exit_code == 2
    assert "is a folder" in result.stderr


def test_replay_gives_the_match_as_data(cli: Run, file: Path) -> None:
    whole = json.loads(cli("replay", "match.json", "--json").stdout)

    assert any("Ann rests" in line["text"] for line in whole["log"])
    assert len(whole["answers"]) == len(load(file.read_text()).answers)
    assert (whole["over"], whole["waiting_for"]) == (False, ["bob"])
