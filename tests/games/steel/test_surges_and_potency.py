"""Surges and potency, and the five characteristics behind it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.core import Chronicle
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.model import BLOCKS, CHARACTERISTICS, PRESENCE, Ability
from fracas.testing.steel import SteelStage, figure, steel

# Characteristics


@pytest.mark.covers("steel.rule.characteristics", "steel.rule.potency.letters")
def test_there_are_five_characteristics_each_with_its_letter() -> None:
    assert CHARACTERISTICS == ("Might", "Agility", "Reason", "Intuition", "Presence")
    assert "".join(name[0] for name in CHARACTERISTICS) == "MARIP"
    assert all(len(block.characteristics) == 5 for block in BLOCKS.values())
    assert BLOCKS["odrun"].characteristics == (2, 0, -1, 1, 1)


@pytest.mark.covers("steel.rule.characteristics")
@pytest.mark.parametrize(("dice", "damage"), [((4, 5), 2), ((5, 5), 5), ((7, 7), 5), ((7, 8), 7)])
def test_a_roll_adds_the_characteristic_it_names(dice: tuple[int, int], damage: int) -> None:
    stage = steel("A b", A="ysa", b="rustjaw_hound")
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 14 - damage


# Potency


def faced(foe: str, characteristic: int, value: int) -> tuple[bool, Chronicle]:
    """Whether an ability with this potency has its effect on the foe, and what is told of it."""
    fight = steel("A b . .\n. . . .\n. . . .", A="odrun", b=foe).fight.clone()
    fight.log = Chronicle()
    trick = Ability("trick", "Trick", "", "main", potency=(characteristic, value))
    use = Use(fight, fight.creatures[0], trick)
    use.target = fight.creatures[1]
    return use.potent(), fight.log


@pytest.mark.covers("steel.rule.potency", "steel.rule.potency.letters", "steel.rule.characteristics")
@given(foe=st.sampled_from(["ditch_imp", "fog_weaver", "quarry_golem"]), n=st.integers(0, 4), value=st.integers(-4, 6))
def test_a_score_equal_to_the_potency_or_higher_resists_it(foe: str, n: int, value: int) -> None:
    suffers, log = faced(foe, n, value)
    assert suffers == (BLOCKS[foe].characteristics[n] < value)
    assert log.events[-1].sentence().startswith(f"{CHARACTERISTICS[n]} below {value}: ")
    assert log.touched >= {"steel.rule.potency", "steel.rule.potency.letters", "steel.rule.characteristics"}


@pytest.mark.covers("steel.rule.potency")
@pytest.mark.parametrize(
    ("foe", "left"), [("pavise_bearer", {"bleeding"}), ("bog_lurker", set()), ("rustjaw_hound", set())]
)
def test_agility_0_suffers_a_potency_of_1_and_agility_1_or_2_does_not_but_all_take_the_damage(
    foe: str, left: set[str]
) -> None:
    stage = steel("A b .", A="sel", b=foe)
    full = stage.stamina("b")
    stage.fate(5, 5).do("Twin Cut")
    assert stage.conditions("b") == left
    assert stage.stamina("b") == full - 4


@pytest.mark.covers("steel.rule.potency")
def test_each_target_resists_for_itself() -> None:
    stage = steel("b A c", A="sel", b="bog_lurker", c="pavise_bearer")
    stage.fate(5, 5).do("Twin Cut", "b", "c")
    assert (stage.conditions("b"), stage.conditions("c")) == (set(), {"bleeding"})


# Surges for damage


def surging(surges: int, *dice: int) -> SteelStage:
    stage = steel("A b . .", A=figure("odrun", surges=surges), b="bog_lurker", defaults=False)
    stage.fate(*(dice or (2, 2))).do("Free Strike")
    return stage


@pytest.mark.covers("steel.resource.surges", "steel.resource.surge.damage")
@pytest.mark.parametrize("spent", [1, 2, 3])
def test_each_surge_spent_adds_2_damage_and_is_gone(spent: int) -> None:
    stage = surging(5).choose(("b", spent))
    assert stage.stamina("b") == 28 - 3 - 2 * spent
    assert stage.creature("A").surges == 5 - spent
    assert {"steel.resource.surges", "steel.resource.surge.damage"} <= stage.rules_used


@pytest.mark.covers("steel.resource.surge.damage")
@pytest.mark.parametrize(("surges", "most"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_at_most_three_surges_are_spent_at_once_and_no_more_than_there_are(surges: int, most: int) -> None:
    stage = surging(surges)
    assert stage.offered == ["No", *(f"{n} on Bog Lurker 1 (+{2 * n} damage)" for n in range(1, most + 1))]


@pytest.mark.covers("steel.resource.surge.damage")
def test_surges_may_be_kept() -> None:
    stage = surging(3).choose("no")
    assert stage.stamina("b") == 28 - 3
    assert stage.creature("A").surges == 3


@pytest.mark.covers("steel.resource.surge.damage")
def test_the_roll_is_known_when_surges_are_spent_on_damage() -> None:
    stage = surging(1, 7, 8)
    assert stage.about == "surge damage"
    assert stage.told("tier 3")
    assert stage.stamina("b") == 28


@pytest.mark.covers("steel.resource.surge.damage")
def test_surges_go_to_one_target_of_the_ability() -> None:
    stage = steel("b A c", A=figure("sel", surges=3), b="rustjaw_hound", c="rustjaw_hound")
    stage.fate(2, 2).do("Twin Cut", "b", "c", ("c", 3))
    assert (stage.stamina("b"), stage.stamina("c")) == (14 - 2, 14 - 2 - 6)


@pytest.mark.covers("steel.resource.surge.damage")
def test_an_ability_that_deals_no_damage_takes_no_surges() -> None:
    stage = steel("A b . .", A=figure("odrun", surges=3), b="rustjaw_hound", defaults=False)
    stage.fate(2, 2).do("Knockback", "east")
    assert stage.about == "turn"


@pytest.mark.covers("steel.resource.surge.damage")
def test_damage_without_a_power_roll_takes_no_surges() -> None:
    stage = steel("A b", A="odrun", b=figure("rustjaw_hound", surges=3), turn="b", defaults=False).do("Free Strike")
    assert stage.about == "turn"
    assert stage.stamina("A") == 30 - 3


# Surges for potency


@pytest.mark.covers("steel.resource.surge.potency", "steel.resource.surges", "steel.rule.potency")
def test_two_surges_raise_the_potency_by_1() -> None:
    stage = steel("A b .", A=figure("sel", surges=2), b="bog_lurker")
    stage.fate(5, 5).do("Twin Cut", "b")
    assert stage.conditions("b") == {"bleeding"}
    assert stage.creature("A").surges == 0
    assert {"steel.resource.surge.potency", "steel.resource.surges"} <= stage.rules_used


@pytest.mark.covers("steel.resource.surge.potency")
def test_a_potency_is_never_raised_by_more_than_1() -> None:
    stage = steel("A b .", A=figure("sel", surges=4), b="rustjaw_hound")
    stage.fate(5, 5).do("Twin Cut", "b")
    assert stage.conditions("b") == set()
    assert stage.creature("A").surges == 2
    assert stage.declined == ["surge damage"]


@pytest.mark.covers("steel.resource.surge.potency")
def test_one_surge_is_not_enough() -> None:
    stage = steel("A b .", A=figure("sel", surges=1), b="bog_lurker")
    stage.fate(5, 5).do("Twin Cut")
    assert stage.declined == ["surge damage"]
    assert stage.conditions("b") == set()


@pytest.mark.covers("steel.resource.surge.potency")
def test_the_potency_is_raised_for_one_target_and_two_more_surges_raise_it_for_another() -> None:
    one = steel("b A c", A=figure("sel", surges=3), b="bog_lurker", c="bog_lurker")
    one.fate(5, 5).do("Twin Cut", "b", "c", "c")
    assert (one.conditions("b"), one.conditions("c")) == (set(), {"bleeding"})
    assert one.creature("A").surges == 1
    both = steel("b A c", A=figure("sel", surges=4), b="bog_lurker", c="bog_lurker")
    both.fate(5, 5).do("Twin Cut", "b", "c", "c", "b")
    assert (both.conditions("b"), both.conditions("c")) == ({"bleeding"}, {"bleeding"})
    assert both.creature("A").surges == 0


@pytest.mark.covers("steel.resource.surge.potency")
def test_surges_for_potency_are_spent_when_targets_are_chosen_before_the_roll() -> None:
    stage = steel("A b .", A=figure("sel", surges=2), b="bog_lurker", defaults=False).do("Twin Cut")
    assert stage.about == "surge potency"
    assert not stage.told("rolls")
    stage.fate(5, 5).choose("no", "no")
    assert stage.conditions("b") == set()


@pytest.mark.covers("steel.resource.surge.potency", "steel.rule.potency")
def test_a_potency_without_a_roll_is_raised_by_surges_too() -> None:
    plain = steel("A b .", A="odrun", b="pavise_bearer").do("Look at Me")
    assert BLOCKS["pavise_bearer"].characteristics[PRESENCE] == 1
    assert plain.conditions("b") == set()
    stage = steel("A b .", A=figure("odrun", surges=2), b="pavise_bearer").do("Look at Me", "b")
    assert stage.conditions("b") == {"taunted"}
    assert stage.creature("A").surges == 0


# Where surges come from and where they go


@pytest.mark.covers("steel.resource.surges")
def test_certain_abilities_give_heroes_surges() -> None:
    stage = steel("A . B . b", A="ysa", B="sel", b="ditch_imp").do("Rallying Call")
    assert stage.creature("B").surges == 2
    assert "steel.resource.surges" in stage.rules_used


@pytest.mark.covers("steel.resource.surges")
def test_surges_outlast_the_turn_but_not_the_fight() -> None:
    stage = steel(
        "A b c", A=figure("odrun", surges=2), b=figure("ditch_imp", stamina=1), c=figure("ditch_imp", stamina=1)
    )
    stage.fate(2, 2).do("Free Strike").turn("A")
    assert stage.creature("A").surges == 2
    stage.do("Advance").fate(2, 2).do("Free Strike")
    assert stage.over
    assert stage.creature("A").surges == 0
