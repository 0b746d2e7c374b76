"""A Style of your own, in a package of your own."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from fracas.core import Refused
from fracas.games.dojo.homebrew import GROUP, homebrew

STORM = '''
from fracas.games.dojo.homebrew import homebrew
from fracas.games.dojo.rules.write import *

homebrew.style("storm", "Storm Style", "winterblossom", (1, 3))


@homebrew.ability("style-ability.storm", "Storm Style")
class Storm(Ability):
    """Start your turn with a Speed token."""

    plain = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(SPEED)


@homebrew.action("action.storm.gust", "Gust", gates(2, 5), needs=[enemy_in_range], hurts=True, damage=1, spaces=2)
def gust(act: Act) -> Script[None]:
    """Hit an enemy in range for 1; with a 5, push it 2 as well."""
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage, push=act.n.spaces if act.gate(2) else 0)
'''

PLAYS = """
from fracas.games.dojo import GAME
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.files import FighterFile, StanceFile
from fracas.testing.dojo import dojo, fighter

for edition in ("base", "patch"):
    fighters = {"A": fighter("storm", "power"), "b": fighter("judgment", "dance")}
    stage = dojo(". . . . . .\\nA . b . . .\\n. . . . . .", edition=edition, **fighters)
    stage.start("A", 6, 2, 1)
    assert sum(stage.tokens("A").values()) == 1
    stage.act("Gust", 2)
    assert (stage.at("b"), stage.hp("b")) == ("C2", 11)
    stage.act("Gust", 6, "D2", "E2")
    assert (stage.at("b"), stage.hp("b")) == ("E2", 10)
    assert "dojo.action.storm.gust" in stage.rules_used
    stances = [StanceFile("storm", "power"), StanceFile("frozen", "iron"), StanceFile("crystal", "song")]
    hero = FighterFile("Gale", mode="focused", archetypes=["winterblossom"], build="tough", stances=stances)
    hero.skill = "Wild Wind"
    assert check_hero(hero, book(edition)) == []
    assert "dojo.style.storm" in {item.id for item in GAME.catalog(edition)}
assert not [change for change in GAME.changes("base", "patch") if "storm" in change.id]
print("played")
"""


def test_a_module_of_an_installed_package_adds_a_style_to_both_editions(tmp_path: Path) -> None:
    (tmp_path / "storm.py").write_text(STORM, encoding="utf-8")
    about = tmp_path / "storm-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: storm\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\nstorm = storm\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", PLAYS],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (run.stdout, run.returncode) == ("played\n", 0), run.stderr


def test_homebrew_cannot_take_the_name_of_something_in_the_book() -> None:
    with pytest.raises(Refused, match=r"“style\.frozen” is in the book already; give your own another name"):
        homebrew.style("frozen", "Frozen Style", "angel", (1, 9))
    assert homebrew.written == []


def installed(tmp_path: Path, modules: dict[str, str], program: str) -> subprocess.CompletedProcess[str]:
    """Run a program where these modules are installed as homebrew."""
    about = tmp_path / "own-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: own\nVersion: 1.0\n", encoding="utf-8")
    lines = "\n".join(f"{name} = {name}" for name in modules)
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{lines}\n", encoding="utf-8")
    for name, code in modules.items():
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    return subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, timeout=120, check=False
    )


PUDDLE = """
from fracas.testing.dojo import dojo, fighter

stage = dojo("A . b", A=fighter("puddle", "power"), b=fighter("judgment", "dance")).start("A", 6, 2, 1)
assert stage.tokens("b") == {"weakness": 1}
print(stage.act("Splash", 2).hp("b"))
"""


def test_the_style_of_the_readme_works_as_it_is_printed(tmp_path: Path) -> None:
    readme = (files("fracas.games.dojo") / "README.md").read_text(encoding="utf-8")
    printed = readme.split("```python\n")[1].split("```")[0]
    run = installed(tmp_path, {"rainy_day": printed}, PUDDLE)
    assert (run.stdout, run.returncode) == ("11\n", 0), run.stderr


def test_a_broken_module_is_left_out_and_the_rest_goes_on_working(tmp_path: Path) -> None:
    readme = (files("fracas.games.dojo") / "README.md").read_text(encoding="utf-8")
    printed = readme.split("```python\n")[1].split("```")[0]
    broken = printed.replace("puddle", "puddles") + "\nnobody_knows_this\n"
    run = installed(tmp_path, {"broken": broken, "rainy_day": printed}, PUDDLE)
    assert (run.stdout, run.returncode) == ("11\n", 0), run.stderr
    assert "homebrew “broken” (broken) is left out: name 'nobody_knows_this' is not defined" in run.stderr
