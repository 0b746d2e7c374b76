"""Where bots come from: names, plug-ins, modules of your own, objects."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fracas import lab
from fracas.bots import RandomBot, find_bot, plugged_in, registry
from fracas.core import Ask, Rules, UnknownName, find_game

OWN = """
class Last:
    name = "last"
    def choose(self, rules, state, ask):
        return ask.options[-1]
"""


class First:
    """Takes the first option; made without a seed."""

    name = "first"

    def choose(self, rules: Rules[Any], state: Any, ask: Ask) -> Any:
        return ask.options[0]


class Moody:
    """Has a state of its own: an object that is used twice without being made fresh would play other fights."""

    name = "moody"

    def __init__(self, mood: int) -> None:
        self.luck = Random(mood)

    def choose(self, rules: Rules[Any], state: Any, ask: Ask) -> Any:
        return self.luck.choice(ask.options)


def test_a_bot_of_your_own_is_found_by_module_and_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bots_here.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])

    bot = find_bot("my_bots_here:Last", 3)

    assert bot.name == "last"


@pytest.mark.parametrize(
    ("name", "helpful"),
    [
        ("genius", "there are: random, greedy, search"),
        ("no_such_module_here:Bot", "No module named"),
        ("random:Nobody", "has no class or function “Nobody”"),
        ("fractions:Fraction", "has no method choose"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_with_what_there_is(name: str, helpful: str) -> None:
    with pytest.raises(UnknownName, match=helpful):
        find_bot(name)


def test_plug_ins_bring_bots_and_a_broken_one_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint("blind", "fracas.bots.random:RandomBot", registry.GROUP),
        EntryPoint("broken", "no_such_module_here:Bot", registry.GROUP),
        EntryPoint("first", f"{__name__}:First", registry.GROUP),
        EntryPoint("third", "fractions:Fraction", registry.GROUP),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    plugged_in.cache_clear()

    with pytest.warns(UserWarning, match="the bot “broken” of no_such_module_here:Bot cannot be loaded"):
        found = plugged_in()

    assert set(found) == {"blind", "first", "third"}
    assert isinstance(find_bot("blind", 1), RandomBot)
    assert isinstance(find_bot("first", 1), First)
    with pytest.raises(UnknownName, match="“third” is not a bot: it has no method choose"):
        find_bot("third")
    plugged_in.cache_clear()


@pytest.mark.parametrize("workers", [1, 2])
def test_objects_and_classes_play_in_the_lab_on_any_number_of_workers(workers: int) -> None:
    setup = find_game("viskara").setup("warm_up")

    sim = lab.run(setup, fights=12, seed=3, workers=workers, bots={"": First, "players": Moody(5)})
    again = lab.run(setup, fights=12, seed=3, workers=1, bots={"": First(), "players": Moody(5)})
    other = lab.run(setup, fights=12, seed=3, workers=1, bots={"": First, "players": Moody(6)})

    assert sim.records == again.records
    assert sim.records != other.records
    assert sim.plan.bots["players"] == "moody"


def test_a_bot_for_somebody_who_is_not_there_is_refused() -> None:
    setup = find_game("steel").setup("toll_gate")

    with pytest.raises(UnknownName, match="no seat or party “hero” in this fight; did you mean heroes"):
        lab.run(setup, fights=1, bots={"hero": "random"})


def test_a_seat_inside_the_name_of_a_bot_must_be_there_too() -> None:
    setup = find_game("steel").setup("toll_gate")

    assert lab.run(setup, fights=1, workers=1, bots={"": "director=random,greedy"}).number == 1
    with pytest.raises(UnknownName, match="no seat or party “hero” in this fight; did you mean heroes"):
        lab.run(setup, fights=1, workers=1, bots={"": "hero=random,greedy"})


def test_the_win_rate_of_somebody_who_is_not_there_is_refused() -> None:
    sim = lab.run(find_game("viskara").setup("warm_up"), fights=2, seed=1, workers=1)

    with pytest.raises(UnknownName, match="no seat or party “heroes” in this fight"):
        sim.win_rate("heroes")
    assert sim.win_rate("players").number == 2
