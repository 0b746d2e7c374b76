"""The arithmetic of power rolls: totals, tiers, natural 19s, and how edges and banes combine."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.core import Chronicle
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import BLOCKS, Creature
from fracas.games.steel.book.power_roll import POWER, arithmetic_rules, net, power_roll, tier

DICE = st.integers(2, 20)
SCORE = st.integers(-5, 7)
COUNT = st.integers(0, 5)


def roll(first: int, second: int) -> tuple[tuple[int, int], Chronicle]:
    """Let somebody roll these dice; what the rule returns and what it tells."""
    creature = Creature("a", BLOCKS["odrun"], "Ada", 0, "")
    fight = Fight()
    fight.enter(creature)
    fight.log = Chronicle()
    script = power_roll(fight, creature)
    assert next(script) == POWER
    with pytest.raises(StopIteration) as done:
        script.send((first, second))
    return done.value.value, fight.log


@pytest.mark.covers("steel.roll.power")
def test_a_power_roll_is_two_ten_sided_dice() -> None:
    assert POWER.dice == (10, 10)
    dice, log = roll(4, 7)
    assert dice == (4, 7)
    assert log.touched == {"steel.roll.power"}
    assert log.events[0].sentence() == "Ada rolls 4 and 7."


@pytest.mark.covers("steel.roll.power")
@given(natural=st.integers(2, 11), bonus=SCORE, edges=COUNT, banes=COUNT)
def test_a_characteristic_counts_as_much_as_pips(natural: int, bonus: int, edges: int, banes: int) -> None:
    assert tier(natural, bonus, edges, banes) == tier(natural + bonus, 0, edges, banes)


@pytest.mark.covers("steel.roll.tier1")
@pytest.mark.parametrize(("natural", "bonus"), [(2, 0), (11, 0), (9, 2), (12, -1), (18, -7)])
def test_a_total_of_11_or_less_is_tier_1(natural: int, bonus: int) -> None:
    assert tier(natural, bonus, 0, 0) == 1


@pytest.mark.covers("steel.roll.tier2")
@pytest.mark.parametrize(("natural", "bonus"), [(12, 0), (16, 0), (10, 2), (17, -1)])
def test_a_total_of_12_to_16_is_tier_2(natural: int, bonus: int) -> None:
    assert tier(natural, bonus, 0, 0) == 2


@pytest.mark.covers("steel.roll.tier3")
@pytest.mark.parametrize(("natural", "bonus"), [(17, 0), (18, 0), (15, 2), (18, -1)])
def test_a_total_of_17_or_more_is_tier_3(natural: int, bonus: int) -> None:
    assert tier(natural, bonus, 0, 0) == 3


@pytest.mark.covers("steel.roll.natural19")
@given(natural=st.integers(19, 20), bonus=st.integers(-30, 7), edges=COUNT, banes=COUNT)
def test_a_natural_19_or_20_is_tier_3_whatever_applies(natural: int, bonus: int, edges: int, banes: int) -> None:
    assert tier(natural, bonus, edges, banes) == 3


@pytest.mark.covers("steel.roll.natural19")
def test_19_with_the_bonus_is_no_natural_19() -> None:
    assert tier(18, 1, 0, 2) == 2


@pytest.mark.covers("steel.roll.natural19")
def test_a_natural_19_is_told_and_an_18_is_not() -> None:
    assert "steel.roll.natural19" in roll(9, 10)[1].touched
    assert "steel.roll.natural19" not in roll(9, 9)[1].touched


@pytest.mark.covers("steel.edge.single")
@pytest.mark.parametrize(("total", "reached"), [(9, 1), (10, 2), (14, 2), (15, 3), (17, 3)])
def test_an_edge_adds_2(total: int, reached: int) -> None:
    assert tier(total, 0, 1, 0) == reached


@pytest.mark.covers("steel.bane.single")
@pytest.mark.parametrize(("total", "reached"), [(12, 1), (13, 1), (14, 2), (18, 2)])
def test_a_bane_takes_2(total: int, reached: int) -> None:
    assert tier(total, 0, 0, 1) == reached


@pytest.mark.covers("steel.edge.double")
@pytest.mark.parametrize("edges", [2, 3, 5])
@pytest.mark.parametrize(("total", "reached"), [(2, 2), (11, 2), (12, 3), (15, 3), (17, 3)])
def test_two_or_more_edges_lift_the_tier_by_one_and_add_nothing(edges: int, total: int, reached: int) -> None:
    assert tier(total, 0, edges, 0) == reached


@pytest.mark.covers("steel.bane.double")
@pytest.mark.parametrize("banes", [2, 3, 5])
@pytest.mark.parametrize(("total", "reached"), [(2, 1), (12, 1), (16, 1), (17, 2), (18, 2)])
def test_two_or_more_banes_lower_the_tier_by_one_and_take_nothing(banes: int, total: int, reached: int) -> None:
    assert tier(total, 0, 0, banes) == reached


@pytest.mark.covers("steel.edgebane.cancel")
@given(natural=DICE, bonus=SCORE, level=st.sampled_from([(1, 1), (2, 2), (3, 2), (2, 4), (5, 5)]))
def test_edges_and_banes_of_the_same_level_leave_a_plain_roll(natural: int, bonus: int, level: tuple[int, int]) -> None:
    assert tier(natural, bonus, *level) == tier(natural, bonus, 0, 0)


@pytest.mark.covers("steel.edgebane.2e1b")
@given(natural=DICE, bonus=SCORE, edges=st.integers(2, 5))
def test_a_double_edge_and_a_bane_are_one_edge(natural: int, bonus: int, edges: int) -> None:
    assert tier(natural, bonus, edges, 1) == tier(natural, bonus, 1, 0)


@pytest.mark.covers("steel.edgebane.2b1e")
@given(natural=DICE, bonus=SCORE, banes=st.integers(2, 5))
def test_a_double_bane_and_an_edge_are_one_bane(natural: int, bonus: int, banes: int) -> None:
    assert tier(natural, bonus, 1, banes) == tier(natural, bonus, 0, 1)


@pytest.mark.covers("steel.edge.double", "steel.bane.double", "steel.edgebane.2e1b")
def test_each_side_is_capped_at_two_before_they_cancel() -> None:
    assert [net(edges, 0) for edges in range(5)] == [0, 1, 2, 2, 2]
    assert [net(0, banes) for banes in range(5)] == [0, -1, -2, -2, -2]
    assert net(3, 1) == 1
    assert net(1, 4) == -1
    assert net(9, 2) == 0


@pytest.mark.covers("steel.edge.single", "steel.bane.single")
@given(natural=DICE, bonus=SCORE, edges=COUNT, banes=COUNT)
def test_one_more_edge_never_hurts_and_one_more_bane_never_helps(
    natural: int, bonus: int, edges: int, banes: int
) -> None:
    plain = tier(natural, bonus, edges, banes)
    assert tier(natural, bonus, edges + 1, banes) >= plain
    assert tier(natural, bonus, edges, banes + 1) <= plain
    assert 1 <= plain <= 3


@pytest.mark.covers(
    "steel.edge.single",
    "steel.edge.double",
    "steel.bane.single",
    "steel.bane.double",
    "steel.edgebane.cancel",
    "steel.edgebane.2e1b",
    "steel.edgebane.2b1e",
)
@pytest.mark.parametrize(
    ("edges", "banes", "rules"),
    [
        (0, 0, []),
        (1, 0, ["steel.edge.single"]),
        (2, 0, ["steel.edge.double"]),
        (0, 1, ["steel.bane.single"]),
        (0, 2, ["steel.bane.double"]),
        (1, 1, ["steel.edgebane.cancel"]),
        (2, 2, ["steel.edgebane.cancel"]),
        (2, 1, ["steel.edgebane.2e1b", "steel.edge.single"]),
        (1, 2, ["steel.edgebane.2b1e", "steel.bane.single"]),
    ],
)
def test_the_rule_that_combined_edges_and_banes_is_named(edges: int, banes: int, rules: list[str]) -> None:
    assert arithmetic_rules(edges, banes) == rules
