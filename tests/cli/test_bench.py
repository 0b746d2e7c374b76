"""Measuring: the numbers are there, make sense, and bad input is refused."""

from __future__ import annotations

import json
import sys

import pytest

from fracas import compiled
from fracas.cli import bench
from fracas.core import find_game
from tests.cli.conftest import Run


def test_bench_prints_a_table_of_all_games(cli: Run) -> None:
    result = cli("bench", "--seconds", "0.1")

    assert result.exit_code == 0
    *lines, how = result.stdout.splitlines()
    assert lines[0].endswith("brawl")
    assert [line.split()[0] for line in lines[1:]] == [
        "decisions/s", "python-chess", "times", "matches/s", "decisions/match", "match", "clone,", "bytes/saved",
    ]  # fmt: skip
    assert how == bench.how_it_ran(compiled.in_use())


def test_bench_says_what_ran_compiled() -> None:
    modules = ["fracas.core.playout", "fracas.games.steel.book.combat_turn", "fracas.games.steel.book.where"]

    assert bench.how_it_ran(modules) == "3 modules of core, steel ran compiled."
    assert bench.how_it_ran([]).startswith("Everything ran interpreted")


def test_bench_prints_json_whose_numbers_agree(cli: Run) -> None:
    brawl = json.loads(cli("bench", "brawl", "--seconds", "0.1", "--json").stdout)["games"]["brawl"]

    per_match = brawl["decisions_per_second"] / brawl["matches_per_second"]
    assert per_match == pytest.approx(brawl["decisions_per_match"], rel=0.05)
    ratio = brawl["decisions_per_second"] / brawl["chess_decisions_per_second"]
    assert brawl["times_chess"] == pytest.approx(ratio, rel=0.05)
    assert brawl["clone_microseconds"] > 0
    assert 200 < brawl["bytes_per_saved_match"] < 20_000


def test_bench_measures_one_encounter(cli: Run) -> None:
    shown = json.loads(cli("bench", "brawl", "--encounter", "bridge", "--seconds", "0.05", "--json").stdout)

    assert shown["games"]["brawl"]["greedy_match_seconds"] >= 0


def test_the_gain_of_compiling_is_measured_beside_chess() -> None:
    fast = {"decisions_per_second": 900, "times_chess": 0.9}
    slow = {"decisions_per_second": 200, "times_chess": 0.3}

    assert bench.beside(fast, slow)["times_interpreted"] == 3.0
    assert bench.beside(fast, {**slow, "times_chess": None})["times_interpreted"] == 4.5


def test_the_interpreted_bench_runs_in_a_process_of_its_own() -> None:
    found = bench.without_compiled("tales", 0.05, find_game("tales").setup().encounter)

    assert found["name"]
    assert found["decisions_per_second"] > 0


def test_without_compiled_modules_there_is_nothing_to_compare(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "in_use", list)

    result = cli("bench", "brawl", "--encounter", "bridge", "--seconds", "0.05", "--interpreted", "--json")

    assert "make compile" in result.stderr
    assert "times_interpreted" not in json.loads(result.stdout)["games"]["brawl"]


def test_without_chess_bench_says_how_to_get_it(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)

    result = cli("bench", "brawl", "--seconds", "0.05", "--json")

    assert result.exit_code == 0
    assert "pip install 'fracas[bench]'" in result.stderr
    brawl = json.loads(result.stdout)["games"]["brawl"]
    assert brawl["times_chess"] is None
    assert brawl["decisions_per_second"] > 0


@pytest.mark.parametrize(
    ("words", "helpful"),
    [
        (("chess",), "installed are: brawl"),
        (("--encounter", "bridge"), "--encounter needs the name of its game"),
        (("--seconds", "0"), "--seconds must be more than 0"),
        (("--seconds", "-3"), "--seconds must be more than 0"),
        (("--seconds", "nan"), "--seconds must be more than 0"),
    ],
)
def test_bad_input_is_one_sentence(cli: Run, words: tuple[str, ...], helpful: str) -> None:
    result = cli("bench", *words)

    assert result.exit_code == 2
    assert helpful in result.stderr
