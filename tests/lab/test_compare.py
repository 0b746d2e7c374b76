"""Comparing, matching and tuning: differences with their intervals, and where they come from."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence

import pytest

from fracas import lab
from fracas.core import Match, Refused, Setup, find_game
from fracas.core.workshop import Variant, lineups_of
from fracas.lab import compare, matrix, tune
from fracas.lab.fights import Plan
from fracas.lab.run import J, R
from fracas.lab.stats import share
from fracas.lab.tune import Candidate

GAMES = (("steel", "bridge_toll"), ("viskara", "ambush"), ("tales", "cellar"), ("dojo", "05-queens-court"))


def battle(foes: list[str], encounter: str = "warm_up") -> Setup:
    return find_game("viskara").setup(encounter, options={"foes": foes})


def test_the_same_on_both_sides_makes_no_difference() -> None:
    plan = Plan(battle(["basic 2"]))

    found = compare.compare(plan, plan, 16, 3, executor=lab.Here())

    assert found.number == 16
    assert found.wins("players").value == 0
    assert not found.wins("players").clear
    assert all(unit.weight.value == 0 and not unit.only for unit in found.units())


def test_a_stronger_enemy_shows_in_wins_and_names_who_pays() -> None:
    weak, strong = (Plan(battle([f"basic {level}"])) for level in (1, 8))

    found = compare.compare(weak, strong, 24, 3, ("weak", "strong"), executor=lab.Here())

    assert found.wins("players").high < 0
    assert found.wins("gm").low > 0
    ours = next(unit for unit in found.units() if unit.side == "players")
    assert ours.survival.high < 0
    assert ours.weight.high < 0


def test_the_parts_of_a_side_add_up_to_its_difference() -> None:
    one, other = (Plan(battle(foes, "first_steps")) for foes in (["simple-pike-beetle 1"], ["simple-pike-beetle 2"]))

    found = compare.compare(one, other, 16, 3, executor=lab.Here())

    for side, change in found.health_left().items():
        parts = sum(unit.weight.value for unit in found.units() if unit.side == side)
        assert parts == pytest.approx(change.value, abs=0.05)


def test_a_difference_is_that_of_the_numbers_beside_it() -> None:
    one, other = (Plan(find_game("viskara").setup(name)) for name in ("first_steps", "second_steps"))

    found = compare.compare(one, other, 12, 3, executor=lab.Here())

    for side, change in found.health_left().items():
        between = found.second.health_left(side).value - found.first.health_left(side).value
        assert change.value == pytest.approx(between, abs=0.05)
        parts = sum(unit.weight.value for unit in found.units() if unit.side == side)
        assert parts == pytest.approx(change.value, abs=0.05)


def test_only_fights_with_the_same_seed_are_paired() -> None:
    plan = Plan(battle(["basic 2"]))
    whole = lab.run(plan.setup, 24, 1, executor=lab.Here())
    gap = lab.Simulation(plan, 1, 24, {first: b for first, b in whole.batches.items() if first != 8})

    found = compare.Comparison(gap, whole, ("first", "second"))

    assert found.number == 23
    assert all(old.seed == new.seed for old, new in found.pairs())


def test_a_comparison_is_told_as_data_and_as_a_page() -> None:
    found = compare.compare(
        Plan(battle(["basic 1"])), Plan(battle(["basic 3"])), 8, 3, ("<old>", "new"), executor=lab.Here()
    )

    plain = json.loads(json.dumps(compare.summary(found)))
    page = compare.compare_page(found)

    assert set(plain["wins"]["players"]["difference"]) == {"value", "low", "high", "number"}
    assert "&lt;old&gt;" in page
    assert "<old>" not in page


# Many against many


def test_everybody_meets_everybody_on_both_sides_and_the_better_is_rated_higher() -> None:
    plans = {
        ("hare", "ox"): Plan(battle(["basic 8"]), detail=False),
        ("ox", "hare"): Plan(battle(["basic 1"]), detail=False),
    }

    found = matrix.matrix(plans, 10, 5, executor=lab.Here())

    weak, strong = found.cell("hare", "ox"), found.cell("ox", "hare")
    assert weak is not None
    assert strong is not None
    assert weak.wins.high < strong.wins.low
    assert [rating.name for rating in found.ratings] == ["ox", "hare"]
    assert found.ratings[0].low > found.ratings[1].high
    assert all(rating.fights == 20 for rating in found.ratings)
    assert matrix.table_of(found)[1][0] == ("hare", "–", weak.wins.percent())
    assert matrix.summary(found)["cells"][0]["number"] == 10
    assert "Who beats whom" in matrix.matrix_page(found, "Beasts")


def test_ratings_do_not_depend_on_who_works() -> None:
    plans = {("a", "b"): Plan(battle(["basic 3"]), detail=False), ("b", "a"): Plan(battle(["basic 2"]), detail=False)}

    assert matrix.matrix(plans, 20, 5, executor=lab.Here()) == matrix.matrix(plans, 20, 5, executor=lab.Local(2))


def test_nobody_is_matched_with_themselves() -> None:
    assert list(matrix.square(["a", "b"], lambda a, b: Plan(battle(["basic 1"])))) == [("a", "b"), ("b", "a")]
    with pytest.raises(Refused, match="at least one pair"):
        matrix.matrix({}, 10)


# Tuning


def test_the_variant_nearest_to_the_wanted_rate_wins_the_race() -> None:
    variants = [Variant(f"level {level}", level, battle([f"basic {level}"])) for level in (1, 4, 5, 9)]

    found = tune.tune(variants, 0.55, 120, 2, "players", executor=lab.Here())

    rates = {c.variant.budget: c.wins.value for c in found.candidates}
    assert rates[1] > 0.9
    assert rates[9] < 0.1
    assert found.best.variant.budget in (4, 5)
    assert found.party == "players"
    assert tune.summary(found)["candidates"][0]["budget"] == found.best.variant.budget
    assert found.best.variant.label in tune.tune_page(found, "Tuned")


def test_a_few_lucky_fights_prove_nothing() -> None:
    lucky = Candidate(Variant("lucky", 1, battle(["basic 1"])), share(5, 8), *[share(1, 8)] * 3)
    proven = Candidate(Variant("proven", 2, battle(["basic 1"])), share(250, 400), *[share(1, 8)] * 3)

    assert not lucky.fits(0.6)
    assert proven.fits(0.6)


def test_the_winner_of_the_race_is_measured_again_in_fights_of_its_own() -> None:
    variants = [Variant(f"level {level}", level, battle([f"basic {level}"])) for level in (1, 4, 5, 9)]
    seeds: list[int] = []

    class Watched(lab.Here):
        def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[int, R]]:
            seeds.append(len(jobs))
            return super().map(work, jobs)

    found = tune.tune(variants, 0.55, 640, 2, "players", executor=Watched())

    assert found.best.wins.number == 8 * min(tune.PROOF, seeds[3])
    assert found.best.fits(0.55) == found.verdict.startswith("Found: ")
    assert found.fights == 8 * sum(seeds)


def test_when_no_variant_reaches_the_wanted_rate_that_is_said() -> None:
    variants = [Variant(f"weight {n}", n, battle(["basic 1"])) for n in (1, 2)]

    found = tune.tune(variants, 0.3, 400, 2, "players", executor=lab.Here())
    few = tune.tune([Variant("even", 1, battle(["basic 4"]))], 0.5, 16, 2, "players", executor=lab.Here())

    assert found.verdict.startswith("No variant reaches 30 %. The nearest: ")
    assert few.verdict.startswith("Too few fights to tell. ")


def test_a_wanted_rate_must_be_possible() -> None:
    variants = [Variant("only", 1, battle(["basic 1"]))]

    with pytest.raises(Refused, match="between 0 and 100 %"):
        tune.tune(variants, 1.5)
    with pytest.raises(Refused, match="nothing to choose from"):
        tune.tune([], 0.5)


@pytest.mark.parametrize(("game", "encounter"), GAMES)
def test_every_game_varies_its_encounters_by_its_own_rules(game: str, encounter: str) -> None:
    plugin = find_game(game)
    tools = lineups_of(plugin)
    assert tools is not None
    setup = plugin.setup(encounter)

    variants = tools.variants(setup)

    budgets = {variant.budget for variant in variants}
    assert len(variants) >= 5
    assert len(budgets) >= 3
    assert len({variant.label for variant in variants}) == len(variants)
    for variant in (variants[0], variants[1], variants[-1]):
        assert not Match(variant.setup, 1, chronicle=False, history=False).over


@pytest.mark.parametrize(("game", "encounter"), GAMES)
def test_other_heroes_take_the_place_of_those_in_a_fight(game: str, encounter: str) -> None:
    plugin = find_game(game)
    tools = lineups_of(plugin)
    assert tools is not None
    heroes = tools.heroes(plugin.setup().edition)[-2:]

    setup = tools.with_party(plugin.setup(encounter), heroes)

    assert tools.party(setup) == heroes
    with pytest.raises((Refused, ValueError, LookupError)):
        tools.with_party(plugin.setup(encounter), ["nobody-of-this-name"])


@pytest.mark.parametrize("game", ["steel", "viskara", "dojo"])
def test_heroes_meet_heroes_on_even_ground(game: str) -> None:
    plugin = find_game(game)
    tools = lineups_of(plugin)
    assert tools is not None
    one, other = tools.heroes(plugin.setup().edition)[-2:]

    record = lab.play_fight(Plan(tools.duel(plugin.setup().edition, [one], [other]), detail=False), 3)

    assert len({fighter.party for fighter in record.fighters}) == 2
    assert record.winners


def test_where_heroes_do_not_fight_each_other_that_is_said() -> None:
    tools = lineups_of(find_game("tales"))
    assert tools is not None

    with pytest.raises(Refused, match="do not fight each other"):
        tools.duel("base", ["brute"], ["sneak"])


def test_of_variants_that_are_all_too_easy_the_harder_ones_stay_in_the_race() -> None:
    variants = [Variant(f"weight {n}", n, battle(["basic 1"])) for n in (1, 2, 3, 4)]

    found = tune.tune(variants, 0.3, 80, 2, "players", executor=lab.Here())

    played = {c.variant.budget: c.wins.number for c in found.candidates}
    assert all(c.wins.value == 1.0 for c in found.candidates)
    assert played[4] > played[3] > played[2] == played[1]
