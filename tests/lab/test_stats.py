"""Intervals hold what they promise: 95 of 100 contain the truth, also for few observations and near 0 and 1."""

from __future__ import annotations

from math import comb, isinf
from random import Random

import pytest

from fracas.lab import Estimate, mean, paired, paired_share, share
from fracas.lab.stats import IntegerSums, critical


def wilson_coverage(p: float, number: int) -> float:
    """The exact chance that the interval contains p."""
    total = 0.0
    for successes in range(number + 1):
        found = share(successes, number)
        if found.low <= p <= found.high:
            total += comb(number, successes) * p**successes * (1 - p) ** (number - successes)
    return total


@pytest.mark.parametrize("number", [10, 40, 150])
def test_shares_are_covered_at_95_percent_on_the_average_and_never_much_less(number: int) -> None:
    covered = [wilson_coverage(p / 200, number) for p in range(2, 199)]

    assert 0.94 <= sum(covered) / len(covered) <= 0.97
    assert min(covered) > 0.82


@pytest.mark.parametrize("number", [5, 30])
def test_means_are_covered_at_95_percent_also_with_few_fights(number: int) -> None:
    random, hits, trials = Random(number), 0, 3000
    for _ in range(trials):
        found = mean([random.randint(1, 6) + random.randint(1, 6) for _ in range(number)])
        hits += found.low <= 7 <= found.high

    assert 0.935 <= hits / trials <= 0.965


def test_paired_differences_of_shares_are_covered_at_95_percent() -> None:
    random, hits, trials, number = Random(4), 0, 3000, 40
    for _ in range(trials):
        draws = [random.random() for _ in range(number)]
        found = paired_share(sum(d < 0.2 for d in draws), sum(d > 0.9 for d in draws), number)
        hits += found.low <= 0.1 <= found.high

    assert 0.93 <= hits / trials <= 0.975


def test_pairs_that_never_differ_still_leave_doubt() -> None:
    found = paired_share(0, 0, 50)

    assert found.value == 0
    assert -0.05 < found.low < 0 < found.high < 0.05


def test_the_factor_is_students_for_few_and_the_normal_one_for_many() -> None:
    printed = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962}

    for freedom, factor in printed.items():
        assert critical(0.95, freedom) == pytest.approx(factor, abs=0.004)
    assert critical() == pytest.approx(1.96, abs=0.001)


def test_one_observation_says_nothing_about_the_spread() -> None:
    assert isinf(mean([3]).high)
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0, 0)


@pytest.mark.parametrize("number", [1, 4, 20, 150])
def test_observations_that_are_all_alike_leave_room_for_others(number: int) -> None:
    found = IntegerSums([0] * number).mean(least=0, most=50)

    assert 0 == found.low < found.high < 50
    for chance in (percent / 1000 for percent in range(1, 1000)):
        missed = 50 * chance > found.high
        assert not missed or (1 - chance) ** number <= 0.05, "the truth is missed in at most 5 of 100 cases"
    assert (1 - found.others) ** number == pytest.approx(0.05), "and no more room than that"


def test_a_rare_event_is_covered_at_95_percent_although_it_is_often_not_seen_at_all() -> None:
    random, hits, trials, chance = Random(6), 0, 2000, 0.02
    for _ in range(trials):
        found = IntegerSums(50 * (random.random() < chance) for _ in range(60)).mean(least=0, most=50)
        hits += found.low <= 50 * chance <= found.high

    assert hits / trials >= 0.935


def test_alike_without_bounds_is_said_in_words() -> None:
    alike = IntegerSums([5] * 30).mean(least=0)

    assert alike.plain() == "5.0 (always)"
    assert alike.bare() == {
        "value": 5.0, "low": round(5 - 5 * alike.others, 6), "high": None, "number": 30, "others_at_most": 0.095034,
    }  # fmt: skip
    assert paired([1, 2, 3], [1, 2, 3]).plain(1, True) == "+0.0 (always)"
    assert not paired([1, 2, 3], [2, 3, 4]).clear
    assert IntegerSums([5] * 30).mean(least=0, most=10).plain() == "5.0 (4.5–5.5)"
    assert IntegerSums([5] * 1000).mean().plain() == "5.0 (always)"
    assert IntegerSums([5]).mean().plain() == "5.0 (once)"
    assert IntegerSums().mean(least=0).plain() == "–"


def test_a_tally_says_the_same_as_the_numbers_it_counted() -> None:
    numbers = [3, 9, 4, 4, 0, 12]

    assert IntegerSums(numbers).mean().value == pytest.approx(mean(numbers).value)
    assert IntegerSums(numbers).mean().low == pytest.approx(mean(numbers).low)
    assert IntegerSums(numbers).mean(least=0).low >= 0


def test_pairing_takes_away_what_both_have_in_common() -> None:
    random = Random(1)
    first = [random.gauss(0, 10) for _ in range(200)]
    second = [value + 1 + random.gauss(0, 0.1) for value in first]

    assert paired(first, second).clear
    with pytest.raises(ValueError, match="as many on both sides"):
        paired([1], [1, 2])


def test_an_estimate_is_told_with_its_interval() -> None:
    assert share(62, 100).percent() == "62 % (52–71)"
    assert Estimate(0.04, -0.01, 0.09, 50).percent(0, signed=True) == "+4 % (-1 to +9)"
    assert Estimate(5.25, 4.5, 6.0, 9).plain() == "5.2 (4.5–6.0)"
    assert mean([4]).bare() == {"value": 4.0, "low": None, "high": None, "number": 1, "others_at_most": 0.95}
