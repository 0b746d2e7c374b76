"""Heroes and encounters in files, and what one edition changed in another, as typed on the command line."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from fracas.cli import app
from fracas.core import game as plugins
from fracas.games.dojo import GAME
from tests.cli.brawl import Brawl

Run = Callable[..., Result]


@pytest.fixture
def fracas(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `fracas` with these words, where a game with a workshop and one without are installed."""
    games: dict[str, Any] = {"dojo": GAME, "brawl": Brawl()}
    monkeypatch.setattr(plugins, "games", lambda: games)
    monkeypatch.setenv("COLUMNS", "400")

    def run(*words: str, code: int = 0) -> Result:
        result = CliRunner().invoke(app, list(words))
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert result.exit_code == code, result.output
        return result

    return run


def written(path: str) -> dict[str, Any]:
    return tomllib.loads(Path(path).read_text(encoding="utf-8"))


# Heroes


def test_a_new_hero_is_legal_and_the_same_seed_makes_the_same(fracas: Run) -> None:
    for mode in ("focused", "fused", "frantic"):
        for edition in ("base", "patch"):
            fracas(
                "hero",
                "new",
                "dojo",
                "--set",
                f"mode={mode}",
                "--edition",
                edition,
                "--seed",
                "5",
                "-o",
                f"{mode}-{edition}.toml",
            )
            assert (
                f"legal in the {edition} edition"
                in fracas("hero", "check", "dojo", f"{mode}-{edition}.toml", "--edition", edition).output
            )
    one, other = (fracas("hero", "new", "dojo", "--seed", "7").output for _ in range(2))
    assert one == other
    assert one != fracas("hero", "new", "dojo", "--seed", "8").output


def test_a_new_hero_has_what_was_chosen(fracas: Run) -> None:
    choices = ("mode=fused", "archetypes=angel,demon", "build=tough", "name=Vera", "level=3")
    fracas(
        "hero",
        "new",
        "dojo",
        "--seed",
        "0",
        *(word for choice in choices for word in ("--set", choice)),
        "-o",
        "vera.toml",
    )
    hero = written("vera.toml")
    assert (hero["name"], hero["mode"], hero["archetypes"], hero["build"], hero["level"]) == (
        "Vera",
        "fused",
        ["angel", "demon"],
        "tough",
        3,
    )
    assert len(hero["stances"]) == 4
    assert len(hero["supers"]) == 1


@pytest.mark.parametrize(
    ("choice", "wrong"),
    [
        ("mode=fierce", "the mode “fierce” is unknown; a hero is focused, fused or frantic"),
        ("colour=red", "there is no choice “colour”; there are: mode, archetypes, level, build, name"),
        ("level=eleven", "level must be a whole number from 1 to 10, not “eleven”"),
        ("level=11", "level must be a whole number from 1 to 10, not “11”"),
        ("archetypes=plumber", "there is no archetype “plumber”; there are: angel"),
        ("build=brave", "there is no build “brave”"),
        ("mode", "“mode” is no choice; write it as what=value, for example mode=fused"),
    ],
)
def test_a_choice_that_is_none_is_refused(fracas: Run, choice: str, wrong: str) -> None:
    assert wrong in fracas("hero", "new", "dojo", "--set", choice, code=2).output


def test_a_hero_with_mistakes_is_told_all_of_them(fracas: Run) -> None:
    fracas("hero", "new", "dojo", "--seed", "0", "--set", "mode=focused", "--set", "archetypes=angel", "-o", "h.toml")
    text = Path("h.toml").read_text(encoding="utf-8").replace('build = "', 'build = "" # "', 1)
    hero = tomllib.loads(text)
    style = hero["stances"][0]["style"]
    Path("bad.toml").write_text(text.replace(f'style = "{style}"', 'style = "frozen"'), encoding="utf-8")
    output = fracas("hero", "check", "dojo", "bad.toml", code=1).output
    assert "bad.toml: Frozen is a Winterblossom style; your archetypes are Angel" in output
    assert "bad.toml: a hero needs a Build: " in output


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("name = ", "this is not TOML"),
        ('mode = "fused"', "“name” is missing"),
        ('name = "Bo"\ncolour = "red"', "there is no “colour”; it may have: name, kind, mode, archetypes"),
        ('name = "Bo"\nlevel = "three"', "“level” must be a whole number, not a text"),
        ('name = "Bo"\nmode = "fused"\n[[stances]]\nstyle = "frozen"', "“form” is missing in stances[0]"),
        (
            'name = "Bo"\n[[stances]]\nstyle = "frozen"\nform = "iron"\nsize = 3',
            "there is no “size” in stances[0]; it may have: style, form, second_form",
        ),
        ('name = "Bo"\nkind = "dragon"', "“dragon” is no kind of fighter; there are: hero, warrior, stooges, boss"),
    ],
)
def test_a_file_that_cannot_be_read_says_what_would_be_right(fracas: Run, text: str, wrong: str) -> None:
    Path("bad.toml").write_text(text, encoding="utf-8")
    assert wrong in fracas("hero", "check", "dojo", "bad.toml", code=1).output


def test_a_file_that_is_not_there_or_no_text_is_refused(fracas: Run) -> None:
    assert "there is no file nobody.toml" in fracas("hero", "show", "dojo", "nobody.toml", code=2).output
    Path("noise.toml").write_bytes(b"\xff\xfe\x00")
    assert "noise.toml is not a text file" in fracas("hero", "check", "dojo", "noise.toml", code=2).output


def test_nothing_is_written_over(fracas: Run) -> None:
    fracas("hero", "new", "dojo", "--seed", "0", "-o", "h.toml")
    before = Path("h.toml").read_text(encoding="utf-8")
    assert (
        "h.toml exists already; name another file"
        in fracas("hero", "new", "dojo", "--seed", "9", "-o", "h.toml", code=2).output
    )
    assert Path("h.toml").read_text(encoding="utf-8") == before


def test_a_sheet_shows_stances_dice_and_actions(fracas: Run) -> None:
    fracas(
        "hero",
        "new",
        "dojo",
        "--seed",
        "0",
        "--set",
        "mode=focused",
        "--set",
        "archetypes=winterblossom",
        "-o",
        "h.toml",
    )
    output = fracas("hero", "show", "dojo", "h.toml").output
    assert "focused hero, level 1" in output
    assert "Focused Winterblossom" in output
    assert output.count("Range ") == 3
    assert output.count("Dice ") == 3


def test_a_level_brings_what_is_chosen_and_says_so(fracas: Run) -> None:
    stance = '[[stances]]\nstyle = "{}"\nform = "{}"\n'
    stances = "".join(
        stance.format(*pair) for pair in (("frozen", "iron"), ("crystal", "blaster"), ("pressure", "vigilance"))
    )
    head = 'name = "Mei"\nmode = "focused"\narchetypes = ["winterblossom"]\nbuild = "tough"\nskill = "Patient Skater"\n'
    Path("1.toml").write_text(head + stances, encoding="utf-8")
    output = fracas(
        "hero", "level", "dojo", "1.toml", "--set", "super=blizzard", "--set", "swap=iron:shadow", "-o", "2.toml"
    ).output
    assert "Gained: the Super Move Blizzard" in output
    assert "Gained: Shadow Form in the place of Iron Form" in output
    hero = written("2.toml")
    assert (hero["level"], hero["supers"], hero["stances"][0]["form"]) == (2, ["blizzard"], "shadow")
    fracas(
        "hero",
        "level",
        "dojo",
        "2.toml",
        "--set",
        "style=mirrored",
        "--set",
        "form=control",
        "--set",
        "control=near",
        "-o",
        "3.toml",
    )
    assert written("3.toml")["stances"][3] == {"style": "mirrored", "form": "control", "control": "near"}
    assert "legal in the patch edition" in fracas("hero", "check", "dojo", "3.toml").output


@pytest.mark.parametrize(
    ("choice", "wrong"),
    [
        ("super=toss-aside", "Toss Aside is a Super Move of The Giant; your archetypes are"),
        ("swap=iron", "“iron” is no swap; write a Form for a Form or a Style for a Style, for example iron:power"),
        ("colour=red", "there is no choice “colour”; there are: archetype, improve, super, style, form, control, swap"),
    ],
)
def test_a_level_that_would_break_the_rules_is_refused(fracas: Run, choice: str, wrong: str) -> None:
    fracas("hero", "new", "dojo", "--seed", "0", "-o", "h.toml")
    assert wrong in fracas("hero", "level", "dojo", "h.toml", "--set", choice, "-o", "up.toml", code=2).output
    assert not Path("up.toml").exists()


def test_the_base_book_knows_no_levels(fracas: Run) -> None:
    fracas("hero", "new", "dojo", "--seed", "0", "--edition", "base", "-o", "h.toml")
    assert (
        "the base book has no levels" in fracas("hero", "level", "dojo", "h.toml", "--edition", "base", code=2).output
    )


def test_an_enemy_can_be_checked_and_shown_too(fracas: Run) -> None:
    Path("e.toml").write_text(
        'name = "Brute"\nkind = "warrior"\narchetype = "tank"\n[[stances]]\nstyle = "frozen"\nform = "iron"\n',
        encoding="utf-8",
    )
    fracas("hero", "check", "dojo", "e.toml")
    assert "The Tank" in fracas("hero", "show", "dojo", "e.toml").output


# Encounters


@pytest.mark.parametrize("edition", ["base", "patch"])
def test_a_new_encounter_can_be_checked_and_shown(fracas: Run, edition: str) -> None:
    fracas(
        "encounter",
        "new",
        "dojo",
        "--set",
        "heroes=3",
        "--set",
        "boss=yes",
        "--set",
        "weight=heavyweight",
        "--edition",
        edition,
        "-o",
        "f.toml",
    )
    assert (
        f"an encounter of the {edition} edition"
        in fracas("encounter", "check", "dojo", "f.toml", "--edition", edition).output
    )
    shown = fracas("encounter", "show", "dojo", "f.toml", "--edition", edition).output
    assert "Heavyweight: " in shown
    assert shown.count("heroes: ") == 3
    assert "(boss, 2 bars)" in shown
    assert "arena: uniform (square)" in shown


def test_an_encounter_names_ready_heroes_and_printed_enemies(fracas: Run) -> None:
    Path("f.toml").write_text('name = "Duel"\nheroes = ["mei-frost"]\nenemies = ["ogre"]\n', encoding="utf-8")
    shown = fracas("encounter", "show", "dojo", "f.toml").output
    assert "heroes: Mei Frost (hero, 1 bar)" in shown
    assert "enemies: Ogre (warrior, 1 bar)" in shown


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('name = "Duel"\nheroes = ["nobody"]\nenemies = ["ogre"]', "nobody is called “nobody”; there are: "),
        ('name = "Duel"\nheroes = ["mei-frost"]', "a fight needs heroes and enemies"),
        (
            'name = "Duel"\nheroes = ["mei-frost"]\nenemies = ["ogre"]\nweight = "fluffy"',
            "there is no weight “fluffy”; there are: featherweight",
        ),
        (
            'name = "Duel"\nheroes = ["mei-frost"]\nenemies = ["ogre"]\ngrid = "round"',
            "the grid is square or hex, not “round”",
        ),
        (
            'name = "Duel"\nheroes = ["mei-frost"]\nenemies = ["ogre"]\narena = "moon"',
            "there is no arena “moon”; there are: uniform, squished, long, long-28, cage",
        ),
        (
            'name = "Duel"\nheroes = ["mei-frost"]\nenemies = ["ogre"]\nfoes = 3',
            "there is no “foes”; it may have: name, heroes, enemies",
        ),
        (
            'name = "Duel"\nheroes = ["mei-frost"]\nenemies = ["ogre"]\noptional = ["naps"]',
            "there is no optional rule “naps”; there are: ",
        ),
        (
            'name = "Duel"\nheroes = ["pompadour-rex"]\nenemies = ["ogre"]',
            "Pompadour Rex is not a legal hero: Jumping is a Cavalry style",
        ),
        (
            'name = "Duel"\nheroes = ["mei-frost"]\n[[enemies]]\nname = "Foe"\nkind = "warrior"',
            "Foe is not a legal enemy: a Warrior has one Stance",
        ),
        ('heroes = ["mei-frost"]', "“name” is missing"),
    ],
)
def test_an_encounter_that_cannot_be_played_says_why(fracas: Run, text: str, wrong: str) -> None:
    Path("f.toml").write_text(text + "\n" if "[[" not in text else text, encoding="utf-8")
    assert wrong in fracas("encounter", "check", "dojo", "f.toml", code=1).output


@pytest.mark.parametrize(
    ("choice", "wrong"),
    [
        ("heroes=0", "heroes must be a whole number from 1 to 6, not “0”"),
        ("weight=fluffy", "there is no weight “fluffy”"),
        ("mood=grim", "there is no choice “mood”"),
    ],
)
def test_a_wish_for_an_encounter_that_is_none_is_refused(fracas: Run, choice: str, wrong: str) -> None:
    assert wrong in fracas("encounter", "new", "dojo", "--set", choice, code=2).output


# Editions


def test_the_difference_between_editions_is_listed(fracas: Run) -> None:
    output = fracas("diff", "dojo", "base", "patch").output
    assert "changes from base to patch." in output
    changes = json.loads(fracas("diff", "dojo", "base", "patch", "--json").output)
    assert {"add", "tune", "replace", "remove"} >= {change["change"] for change in changes}
    giant = next(change for change in changes if change["id"] == "villain.giant")
    assert giant["change"] == "replace"
    assert giant["source"] == "PATCH'd UP v1.2"


def test_only_the_later_edition_can_be_compared_with_the_earlier_one(fracas: Run) -> None:
    assert "ask for what changed from base to patch" in fracas("diff", "dojo", "patch", "base", code=2).output
    assert "has no edition “third”" in fracas("diff", "dojo", "base", "third", code=2).output


def test_a_game_without_a_workshop_says_so(fracas: Run) -> None:
    assert "has no heroes in files" in fracas("hero", "new", "brawl", code=2).output
    assert "has no encounters in files" in fracas("encounter", "new", "brawl", code=2).output


def test_a_new_hero_is_another_one_each_time_and_its_seed_makes_it_again(fracas: Run) -> None:
    made = fracas("hero", "new", "dojo").output
    seeds = {re.findall(r"# Seed (\d+) makes", fracas("hero", "new", "dojo").output)[0] for _ in range(5)}

    assert len(seeds) > 1
    (seed,) = re.findall(r"# Seed (\d+) makes the same one again", made)
    assert made.startswith(fracas("hero", "new", "dojo", "--seed", seed).output)
    told = fracas("hero", "new", "dojo", "-o", "next.toml").output
    assert "makes the same one again" in told
    assert "fracas hero show dojo next.toml" in told
    assert "drop the file onto your Library" in told
