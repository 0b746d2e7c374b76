"""What the game's README promises: its scenario can be copied, checked and played."""

import random
import re
import tomllib
from importlib.resources import files

from fracas.core import Match
from fracas.games.tales.format.check import check_text
from fracas.games.tales.rules.rules import TalesRules
from fracas.games.tales.rules.setup import make_setup
from fracas.testing.conformance import play

README = (files("fracas.games.tales") / "README.md").read_text(encoding="utf-8")


def example() -> str:
    found = re.search(r"```toml\n(.*?)```", README, re.S)
    assert found is not None
    return found[1]


def test_the_example_of_the_readme_has_no_problem() -> None:
    content, problems = check_text(example())
    assert problems == []
    assert content is not None
    assert [scenario.id for scenario in content.scenarios] == ["woodshed"]


def test_the_example_of_the_readme_can_be_played_to_its_end() -> None:
    rules = TalesRules()
    setup = make_setup("woodshed", {"content": tomllib.loads(example())})
    for seed in range(5):
        match = Match(setup, seed, rules=rules)
        play(match, random.Random(seed), 5_000)
        assert match.over


def test_the_readme_names_only_files_there_are() -> None:
    folder = files("fracas.games.tales")
    for name in re.findall(r"`([a-z_]+\.py)`", README):
        assert any((folder / part / name).is_file() for part in ("rules", "format")), name
