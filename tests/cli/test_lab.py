"""The lab on the command line: sim, compare, matrix, tune, odds."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fracas import lab
from fracas.cli import app
from fracas.cli.lab_show import print_rows
from fracas.core import find_game
from fracas.core.file import load
from tests.cli.conftest import Run

Lab = Callable[..., Result]


@pytest.fixture
def fracas(folder: Path) -> Lab:
    """The command line with all installed games, on one core."""

    def run(*words: str) -> Result:
        result = CliRunner().invoke(app, list(words))
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


def test_sim_prints_who_wins_with_intervals_and_a_seed_to_look_at(fracas: Lab) -> None:
    printed = fracas("sim", "viskara", "warm_up", "--fights", "20", "--seed", "3", "--workers", "1").stdout
    result = lab.run(find_game("viskara").setup("warm_up"), 20, 3, workers=1)

    assert "Viskara: Warm-Up" in printed
    assert result.win_rate("players").percent(1) in printed
    assert f"seed {result.closest().seed}" in printed
    assert "20 fights, seed 3; everybody: greedy." in printed


def test_sim_puts_bots_side_by_side_unless_one_is_named(fracas: Lab) -> None:
    words = ("sim", "viskara", "warm_up", "-n", "6", "-w", "1")

    told = json.loads(fracas(*words, "--json").stdout)["bots_side_by_side"]

    assert list(told["wins"]) == ["greedy", "search:8"]
    assert told["wins"]["search:8"]["number"] == 6
    assert "How often players win with each bot against greedy foes (search:8 thinks ahead): greedy 100 %" in " ".join(
        fracas(*words).stdout.split()
    )
    assert "bots_side_by_side" not in json.loads(fracas(*words, "--bot", "greedy", "--json").stdout)


def test_the_table_comes_before_the_thinking_and_few_fights_claim_nothing(
    fracas: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fracas.cli.lab.THINKING_S", 0)
    result = fracas("sim", "viskara", "first_steps", "-n", "12", "-w", "1")
    printed = " ".join(result.stdout.split())

    assert result.exit_code == 0
    assert printed.index("how they ended") < printed.index("search:8 thinks ahead")
    assert "too few fights to tell whether thinking ahead helps" in printed
    assert "Fights: 12 (greedy) and 1 (search:8)." in printed, "it stops when the time is over"
    assert "enemies win" in printed
    assert "Ctrl-C skips this" in result.stderr


def test_eighty_columns_show_whole_intervals(fracas: Lab) -> None:
    printed = fracas("sim", "viskara", "warm_up", "-n", "20", "-w", "1", "--bot", "greedy").stdout

    assert not re.search(r"\d\.?…", printed)
    assert len(re.findall(r"\(\d+\.\d–\d+\.\d\)", printed)) >= 2
    assert max(len(line) for line in printed.splitlines() if "fracas sim" not in line) <= 80


@pytest.mark.parametrize("width", [72, 80, 100])
def test_no_interval_is_cut_however_long_the_names_are(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    cells = ["87 % (70–95)", "134.7 (129.5–139.8)", "22.2 (14.6–29.7)", "52.3 (48.7–55.9)"]
    columns = ("unit", "side", "up at the end", "health left", "damage taken", "dealt in its turns")
    names = ("Basic Enemy (level 3) 1", "Unpronounceablenamedperson")
    print_rows(columns, [(name, "players", *cells) for name in names])
    printed = capsys.readouterr().out

    assert max(map(len, printed.splitlines())) <= width
    for interval in ("(70–95)", "(129.5–139.8)", "(14.6–29.7)", "(48.7–55.9)", "players"):
        assert interval in printed


def test_sim_says_the_same_as_json_as_a_page_and_from_a_kept_run(fracas: Lab, folder: Path) -> None:
    words = ("sim", "viskara", "warm_up", "-n", "20", "-w", "1", "--json")

    first = json.loads(fracas(*words, "--html", "out/page.html", "--keep", "a.run").stdout)
    again = json.loads(fracas("sim", "--resume", "a.run", "-w", "1", "--json").stdout)

    assert first == again
    assert first["wins"]["players"]["number"] == 20
    assert "Who stood where" in (folder / "out/page.html").read_text()


def test_a_fight_of_a_run_is_written_as_a_match(fracas: Lab, folder: Path) -> None:
    seed = json.loads(fracas("sim", "viskara", "warm_up", "-n", "8", "-w", "1", "--json").stdout)["closest"]["seed"]

    result = fracas("sim", "viskara", "warm_up", "--fight", str(seed), "--save", "close.json")

    assert result.exit_code == 0
    assert load((folder / "close.json").read_text()).over


def test_a_game_that_draws_no_scene_can_be_simulated(cli: Run) -> None:
    plain = json.loads(cli("sim", "brawl", "-n", "20", "-w", "1", "--bot", "random", "--json").stdout)

    assert plain["wins"]["heroes"]["value"] + plain["wins"]["foes"]["value"] == pytest.approx(1)
    assert plain["units"] == []


def test_ctrl_c_tells_what_was_found_and_how_to_go_on(folder: Path) -> None:
    words = [sys.executable, "-m", "fracas", "sim", "viskara", "warm_up", "-n", "100000", "-w", "2"]
    kept = folder / "a.run"
    process = subprocess.Popen([*words, "--keep", str(kept)], stdout=-1, stderr=-1, text=True, start_new_session=True)
    deadline = time.monotonic() + 200
    while not (kept.exists() and kept.read_bytes().count(b"\n") > 2) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=200)

    assert process.returncode == 130, err
    assert "players win" in out
    assert f"fracas sim --resume {kept}" in " ".join(err.split())
    assert "Traceback" not in err
    longer = 8 + max(int(line.split()[0]) for line in kept.read_bytes().splitlines()[1:])
    done = lab.run(find_game("viskara").setup("warm_up"), longer + 8, 0, workers=1, keep=kept)
    assert done.finished
    assert done.number == longer + 8


def told_path(result: Result, option: str) -> Path:
    """The file that is named in how to go on."""
    return Path(" ".join(result.stderr.split()).rpartition(f"{option} ")[2].replace(" ", ""))


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], list[int]]:
    """Somebody presses Ctrl-C after so many jobs; with -1 nobody does. Returns how many jobs were done each time."""

    def after(most: int) -> list[int]:
        counted: list[int] = []

        class Stopped(lab.Here):
            def map(self, work, jobs):  # type: ignore[no-untyped-def]
                counted.append(0)
                for place, job in enumerate(jobs):
                    if sum(counted) == most:
                        raise KeyboardInterrupt
                    counted[-1] += 1
                    yield place, work(job)

        monkeypatch.setattr("fracas.cli.lab_show.executor_for", lambda workers: Stopped())
        return counted

    return after


def test_a_stopped_run_is_kept_without_being_asked(fracas: Lab, stopped: Callable[[int], list[int]]) -> None:
    stopped(3)
    result = fracas("sim", "viskara", "warm_up", "-n", "16")

    assert result.exit_code == 130
    assert "Stopped after 3 of 16 fights; go on with them: fracas sim --resume" in " ".join(result.stderr.split())
    assert lab.resume(told_path(result, "--resume"), workers=1).number == 16


@pytest.mark.parametrize(
    "words",
    [
        ("compare", "viskara", "warm_up", "first_steps", "-n", "3"),
        ("matrix", "viskara", "--in", "warm_up", "--bot", "random", "--bot", "greedy", "-n", "3"),
        ("tune", "viskara", "warm_up", "--target", "60%", "-n", "40"),
    ],
    ids=lambda words: words[0],
)
def test_ctrl_c_keeps_what_was_done_and_the_same_command_goes_on(
    fracas: Lab, stopped: Callable[[int], list[int]], words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fracas.lab.tune.FIRST", 1)
    whole = stopped(-1)
    wanted = fracas(*words, "--json").stdout
    stopped(4)
    first = fracas(*words)
    kept = told_path(first, "--keep")
    stopped(1)
    second = fracas(*words, "--keep", str(kept))
    rest = stopped(-1)
    third = fracas(*words, "--keep", str(kept), "--json")

    assert (first.exit_code, second.exit_code, third.exit_code) == (130, 130, 0), third.stderr
    assert "Stopped after " in first.stderr
    assert "95 % intervals" in " ".join(first.stdout.split()), "what was found is told"
    assert sum(rest) == sum(whole) - 5, "what was played is not played again"
    assert json.loads(third.stdout) == json.loads(wanted)


def test_fights_are_not_kept_in_a_file_of_something_else(fracas: Lab, folder: Path) -> None:
    fracas("sim", "viskara", "warm_up", "-n", "1", "-w", "1", "--keep", "a.run")
    (folder / "b.run").write_text("my letters")
    words = ("compare", "viskara", "warm_up", "first_steps", "-n", "1", "-w", "1")

    assert "is a run of “fracas sim”" in fracas(*words, "--keep", "a.run").stderr
    assert "is not a kept run" in fracas(*words, "--keep", "b.run").stderr
    assert (folder / "b.run").read_text() == "my letters"
    fracas(*words, "--keep", "c.run")
    assert "is not a kept run" in fracas("sim", "--resume", "c.run").stderr


def test_compare_tells_what_two_encounters_differ_in(fracas: Lab, folder: Path) -> None:
    words = ("compare", "viskara", "first_steps", "second_steps", "-n", "8", "-w", "1")

    plain = json.loads(fracas(*words, "--json").stdout)
    printed = fracas(*words, "--html", "c.html").stdout

    assert (plain["first"], plain["second"], plain["fights"]) == ("first_steps", "second_steps", 8)
    assert {unit["only_in"] for unit in plain["units"]} == {"", "first", "second"}
    assert "difference" in printed
    assert (folder / "c.html").exists()


def test_compare_takes_editions_heroes_and_parties(fracas: Lab, folder: Path) -> None:
    made = fracas("hero", "new", "dojo", "--seed", "5", "-o", "mine.toml")
    assert made.exit_code == 0, made.stderr
    rest = ("-n", "1", "-w", "1", "--json")

    editions = fracas("compare", "dojo", "10-dojo-school", "--editions", "base,patch", *rest)
    heroes = fracas("compare", "dojo", "10-dojo-school", "--hero", "brick-hollow", "--hero", "mine.toml", *rest)
    parties = fracas(
        "compare", "steel", "toll_gate", "--party", "odrun,sel,maro,ysa", "--party", "brakka,sel,maro,ysa", *rest
    )

    for result in (editions, heroes, parties):
        assert result.exit_code == 0, result.stderr
    names = {unit["id"]: unit["only_in"] for unit in json.loads(parties.stdout)["units"]}
    assert (names["odrun"], names["brakka"], names["sel"]) == ("first", "second", "")
    assert json.loads(heroes.stdout)["second"] == "mine.toml"


def test_matrix_shows_everybody_against_everybody(fracas: Lab) -> None:
    words = ("matrix", "viskara", "-n", "2", "-w", "1")

    printed = fracas(*words, "--party", "pia", "--party", "quin").stdout
    bots = json.loads(fracas(*words, "--in", "warm_up", "--bot", "random", "--bot", "greedy", "--json").stdout)
    inn = fracas("matrix", "tales", "--party", "brute,sneak", "--in", "first_spark", "-n", "2", "-w", "1", "--json")

    assert "wins of ↓ against →" in printed
    assert "openskill" in printed
    assert {(cell["row"], cell["column"]) for cell in bots["cells"]} == {("random", "greedy"), ("greedy", "random")}
    assert json.loads(inn.stdout)["cells"][0]["number"] == 2


def test_tune_finds_a_variant_and_shows_the_others(fracas: Lab, folder: Path) -> None:
    words = ("tune", "viskara", "first_steps", "--target", "60%", "-n", "72", "-w", "1")

    plain = json.loads(fracas(*words, "--json", "--save", "best.json").stdout)

    assert len(plain["candidates"]) == 5
    offs = [(not candidate["fits"], abs(candidate["wins"]["value"] - 0.6)) for candidate in plain["candidates"]]
    assert offs == sorted(offs)
    assert plain["reached"] == plain["candidates"][0]["fits"] == plain["verdict"].startswith("Found: ")
    assert json.loads((folder / "best.json").read_text()) == plain["candidates"][0]["setup"]
    again = fracas("sim", "viskara", "best.json", "-n", "8", "-w", "1", "--json")
    assert json.loads(again.stdout)["encounter"] == "first_steps"


def test_odds_of_dice_cards_and_actions(fracas: Lab) -> None:
    fracas("sim", "viskara", "warm_up", "--fight", "5", "--save", "m.json")

    assert "28.00 % (7/25)" in fracas("odds", "dice", "2d10+3 >= 17").stdout
    assert "Mean 7.00. Exact." in fracas("odds", "dice", "2d6").stdout
    assert "94.00 %" not in fracas("odds", "cards", "viskara").stdout
    assert "93.94 %" in fracas("odds", "cards", "viskara").stdout
    action = fracas("odds", "action", "m.json", "--at", "2", "--rollouts", "4", "-w", "1")
    assert action.exit_code == 0, action.stderr
    assert "high: 3 or more" in action.stdout
    plain = json.loads(fracas("odds", "action", "m.json", "--at", "2", "--rollouts", "4", "-w", "1", "--json").stdout)
    assert plain["options"][0]["wins"]["number"] == 4
    page = fracas("odds", "dice", "2d6", "--html", "dice.html")
    assert "The report is in dice.html." in page.stdout
    fracas("odds", "cards", "viskara", "--html", "cards.html")
    assert "93.94 %" in Path("cards.html").read_text()


@pytest.mark.parametrize(
    ("words", "helpful"),
    [
        (("sim",), "name a game"),
        (("sim", "chess"), "installed are: dojo, steel, tales, viskara"),
        (("sim", "steel", "toll_gat"), "did you mean toll_gate?"),
        (("sim", "steel", "--fights", "0"), "--fights must be a whole number from 1 up"),
        (("sim", "steel", "--seed", "-1"), "a seed is a whole number"),
        (("sim", "steel", "--workers", "-2"), "there cannot be -2 workers"),
        (("sim", "steel", "--bot", "genius"), "there is no bot “genius”"),
        (("sim", "steel", "--bot", "=greedy"), "names no seat"),
        (("sim", "--resume", "nothing"), "there is no file nothing"),
        (("sim", "steel", "--fight", "3"), "say where to write the match"),
        (("compare", "steel", "toll_gate"), "say what differs"),
        (("compare", "dojo", "01-back-alley", "--editions", "base"), "takes two"),
        (("compare", "steel", "toll_gate", "--hero", "odrun"), "give --hero twice"),
        (("compare", "steel", "toll_gate", "--party", "nobody", "--party", "sel"), "named, not written in files"),
        (("matrix", "tales", "--party", "brute", "--party", "sneak"), "do not fight each other"),
        (("matrix", "steel", "--party", "odrun"), "at least twice"),
        (("matrix", "steel", "--bot", "random", "--bot", "greedy"), "name it: --in"),
        (("matrix", "tales", "--in", "cellar", "--bot", "random", "--bot", "greedy"), "only one side of this fight"),
        (("tune", "steel", "toll_gate", "--target", "lots"), "write it as 60%"),
        (("tune", "steel", "toll_gate", "--target", "120%"), "between 0% and 100%"),
        (("tune", "steel", "toll_gate", "--save", "best.toml"), "name a file that ends with .json"),
        (("sim", "steel", "--bot", "hero=random"), "no seat or party “hero” in this fight; did you mean heroes?"),
        (("tune", "steel", "toll_gate", "--bot", "hero=random"), "no seat or party “hero” in this fight"),
        (("compare", "steel", "toll_gate", "smithy", "--bot", "hero=random"), "no seat or party “hero” in this fight"),
        (("matrix", "steel", "--bot", "hero=random"), "no seat or party “hero” in this fight"),
        (("matrix", "steel", "--in", "smithy", "--bot", "hero=random", "--bot", "greedy"), "no seat or party “hero”"),
        (("usage", "steel", "smithy", "--bot", "hero=random"), "no seat or party “hero” in this fight"),
        (("train", "steel", "--out", "mine.json", "--bot", "hero=random"), "no seat or party “hero” in this fight"),
        (("survey", "steel", "--bot", "heroes=random"), "write “random”"),
        (("tune", "viskara", "best.json"), "there is no file best.json"),
        (("odds", "dice", "2x6"), "write dice like"),
        (("odds", "cards", "steel"), "has no table of odds"),
        (("odds", "action", "nothing.json"), "there is no file"),
    ],
)
def test_bad_input_is_one_sentence(fracas: Lab, words: tuple[str, ...], helpful: str) -> None:
    result = fracas(*words)

    assert result.exit_code == 2
    assert helpful in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    "command", ["sim", "compare", "matrix", "tune", "survey", "odds dice", "odds cards", "odds action"]
)
def test_every_command_explains_itself_with_examples(fracas: Lab, command: str) -> None:
    printed = fracas(*command.split(), "--help").stdout

    assert "Examples" in printed
    assert f"fracas {command}" in printed


def test_bench_measures_several_workers_beside_one(cli: Run) -> None:
    brawl = json.loads(cli("bench", "brawl", "--seconds", "0.05", "--workers", "2", "--json").stdout)["games"]["brawl"]

    ratio = brawl["fights_per_second"] / brawl["fights_per_second_one_worker"]
    assert brawl["workers"] == 2
    assert brawl["times_one_worker"] == pytest.approx(ratio, rel=0.05)
    assert brawl["fights_measured"] >= 40
    assert brawl["cpu_efficiency_percent"] > 20, "of what one worker does in a second of its processor"
