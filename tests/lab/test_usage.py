"""What bots do with what they have: offered, taken, won with."""

from __future__ import annotations

from typing import Any, ClassVar

from fracas import lab
from fracas.core import Ask, Card, Question, Result, find_game
from fracas.core.workshop import lineups_of
from fracas.lab import usage


class Menu(Question[Any, str]):
    about: ClassVar[str] = "menu"

    def sentence(self, state: Any) -> str:
        return "What will it be?"

    def card(self, state: Any, option: str) -> Card:
        return Card(rule="" if option == "pass" else f"toy.{option}")


class Rules:
    """Just enough of a game to count in."""

    def result(self, state: Any) -> Result:
        return Result(("heroes",), "")

    def seats(self, state: Any) -> dict[str, tuple[str, ...]]:
        return {"heroes": ("ann",), "ann": ("ann",), "foe": ("foe",)}


def test_an_option_counts_once_a_question_and_wins_belong_to_who_took_it() -> None:
    rules: Any = Rules()
    watcher = usage._Watcher(rules)

    for seat, options in (("ann", ("jab", "hook")), ("ann", ("jab", "pass")), ("foe", ("hook", "jab"))):
        assert watcher.seen(None, Ask(seat, Menu(), options), options[-1]) == options[-1]
    watcher.end(None)

    assert watcher.counts == {
        "toy.jab": usage.Counts(offered=3, taken=1, fights=1, won=0),
        "toy.hook": usage.Counts(offered=2, taken=1, fights=1, won=1),
    }


def test_what_is_offered_a_hundred_times_and_never_taken_is_a_finding() -> None:
    def used(offered: int, taken: int) -> usage.Used:
        return usage.Used("x", "ability", "X", usage.Counts(offered, taken))

    assert usage.never_taken([used(100, 0), used(100, 1), used(5, 0)]) == [used(100, 0)]


def test_the_fights_of_a_game_are_counted() -> None:
    found = usage.usage(find_game("tales"), "base", ["first_spark"], 2, executor=lab.Here())

    assert found
    assert all(0 <= each.counts.taken <= each.counts.offered for each in found)
    assert any(each.counts.taken for each in found)
    assert usage.never_offered(found)


def test_bots_that_think_are_counted_and_several_together() -> None:
    game = find_game("tales")

    greedy = usage.usage(game, "base", ["first_spark"], 1, bots=["greedy"], executor=lab.Here())
    both = usage.usage(game, "base", ["first_spark"], 1, bots=["greedy", "search:2"], executor=lab.Here())

    def offered(found: list[usage.Used]) -> int:
        return sum(each.counts.offered for each in found)

    assert offered(both) > offered(greedy) > 0


def test_ready_heroes_and_strangers_meet_themselves() -> None:
    game = find_game("dojo")
    plain = len(game.encounters("patch"))
    heroes = lineups_of(game)
    assert heroes is not None

    assert len(usage.ready_fights(game, "patch")) == plain + len(heroes.heroes("patch"))
    assert len(usage.ready_fights(game, "patch", strangers=2)) == plain + len(heroes.heroes("patch")) + 2
