"""A session: tests and skills, Victories, respites, XP."""

import pytest

from fracas.core import Match, Scripted, find_game
from fracas.games.steel.book.fight import FOES, HEROES, Fight
from fracas.games.steel.book.model import AGILITY, INTUITION, MIGHT, PRESENCE, REASON
from fracas.games.steel.book.stamina import die
from fracas.testing.stage import Stage
from fracas.testing.steel import Figure, SteelStage, figure, steel


def between_fights(scenes: str, A: str | Figure = "odrun", B: str | Figure = "sel") -> SteelStage:
    """The party after a fight, before these scenes: Odrun, Sel, Maro and Ysa unless told otherwise."""
    stage = steel("A B C D . b", A=A, B=B, C="maro", D="ysa", b="ditch_imp")
    fight = stage.fight.clone()
    fight.scenes, fight.scene, fight.phase, fight.turn, fight.won_by = (scenes,), 0, "scene", "", HEROES
    stage.restart(fight)
    return stage


# Tests


@pytest.mark.covers("steel.roll.test")
@pytest.mark.parametrize(
    ("dice", "victories", "tokens"), [((5, 5), 0, 0), ((5, 6), 1, 0), ((7, 8), 1, 0), ((8, 8), 1, 1)]
)
def test_a_medium_test_fails_at_11_succeeds_at_12_and_brings_a_reward_at_17(
    dice: tuple[int, int], victories: int, tokens: int
) -> None:
    stage = between_fights("test cross_the_scree")
    stage.fate(*dice).choose(("D", MIGHT))
    assert stage.creature("D").victories == victories
    assert stage.fight.tokens == tokens
    assert {"steel.roll.test", "steel.roll.power", "steel.house.difficulty"} <= stage.rules_used
    assert "steel.roll.skill" not in stage.rules_used


@pytest.mark.covers("steel.roll.test")
@pytest.mark.parametrize(
    ("name", "dice", "victories", "tokens"),
    [
        ("read_the_milestones", (5, 5), 1, 0),
        ("read_the_milestones", (5, 6), 1, 1),
        ("talk_the_toll_down", (7, 9), 0, 0),
        ("talk_the_toll_down", (8, 9), 1, 0),
    ],
)
def test_an_easy_test_is_a_step_kinder_and_a_hard_one_a_step_harsher(
    name: str, dice: tuple[int, int], victories: int, tokens: int
) -> None:
    stage = between_fights(f"test {name}")
    stage.fate(*dice).choose(("B", REASON) if name == "read_the_milestones" else ("C", PRESENCE))
    assert stage.creature("A").victories == victories
    assert stage.fight.tokens == tokens


@pytest.mark.covers("steel.roll.test", "steel.rule.characteristics")
def test_a_test_adds_the_characteristic_it_is_made_with() -> None:
    clumsy = between_fights("test cross_the_scree")
    clumsy.fate(5, 6).choose(("C", MIGHT))
    nimble = between_fights("test cross_the_scree")
    nimble.fate(5, 6).choose(("C", AGILITY))
    assert (clumsy.creature("C").victories, nimble.creature("C").victories) == (0, 1)
    assert "steel.rule.characteristics" in nimble.rules_used


@pytest.mark.covers("steel.roll.test")
def test_a_natural_19_on_a_test_is_tier_3_and_gives_no_action() -> None:
    stage = between_fights("test talk_the_toll_down", B=figure("sel", weakened=True))
    stage.fate(9, 10).choose("Sel Quickneedle with Presence")
    assert stage.creature("B").victories == 1
    assert stage.declined == []


@pytest.mark.covers("steel.roll.test", "steel.condition.restrained")
@pytest.mark.parametrize(
    ("name", "characteristic", "dice", "succeeds"),
    [
        ("cross_the_scree", MIGHT, (4, 5), False),
        ("cross_the_scree", MIGHT, (5, 5), True),
        ("cross_the_scree", AGILITY, (5, 6), False),
        ("cross_the_scree", AGILITY, (6, 6), True),
    ],
)
def test_the_restrained_have_a_bane_on_tests_of_might_and_agility(
    name: str, characteristic: int, dice: tuple[int, int], succeeds: bool
) -> None:
    stage = between_fights(f"test {name}", A=figure("odrun", restrained=True))
    stage.fate(*dice).choose(("A", characteristic))
    assert stage.creature("A").victories == succeeds
    assert {"steel.condition.restrained", "steel.edgebane.src.restrained", "steel.bane.single"} <= stage.rules_used


@pytest.mark.covers("steel.roll.test", "steel.condition.restrained", "steel.condition.bleeding")
@pytest.mark.parametrize("characteristic", [REASON, INTUITION])
def test_restraints_and_bleeding_are_nothing_to_tests_of_the_mind(characteristic: int) -> None:
    stage = between_fights("test read_the_milestones", B=figure("brakka", restrained=True, bleeding=True))
    stage.fate(6, 7).choose(("B", characteristic))
    assert stage.stamina("B") == 27
    assert stage.fight.tokens == 1
    assert "steel.bane.single" not in stage.rules_used


@pytest.mark.covers("steel.roll.test", "steel.condition.weakened", "steel.condition.restrained")
def test_weakened_and_restrained_make_a_double_bane() -> None:
    stage = between_fights("test cross_the_scree", A=figure("odrun", restrained=True, weakened=True))
    stage.fate(8, 8).choose(("A", MIGHT))
    assert stage.creature("A").victories == 1
    assert stage.fight.tokens == 0
    assert "steel.bane.double" in stage.rules_used


# Skills


@pytest.mark.covers("steel.roll.skill")
@pytest.mark.parametrize(("dice", "victories"), [((3, 4), 0), ((4, 4), 1)])
def test_a_skill_that_applies_adds_2_to_a_test(dice: tuple[int, int], victories: int) -> None:
    stage = between_fights("test cross_the_scree")
    stage.fate(*dice).choose(("A", MIGHT))
    assert stage.creature("A").victories == victories
    assert "steel.roll.skill" in stage.rules_used


@pytest.mark.covers("steel.roll.skill")
@pytest.mark.parametrize(("dice", "tokens"), [((3, 4), 0), ((4, 4), 1)])
def test_two_skills_that_apply_add_no_more_than_one(dice: tuple[int, int], tokens: int) -> None:
    stage = between_fights("test read_the_milestones")
    stage.fate(*dice).choose(("C", REASON))
    assert stage.fight.tokens == tokens


@pytest.mark.covers("steel.roll.skill")
def test_skills_that_do_not_apply_add_nothing() -> None:
    stage = between_fights("test read_the_milestones")
    stage.fate(5, 5).choose(("B", REASON))
    assert stage.fight.tokens == 0
    assert "steel.roll.skill" not in stage.rules_used


@pytest.mark.covers("steel.roll.skill")
def test_no_skill_helps_an_ability_roll() -> None:
    stage = steel("A b . .", A="brakka", b="rustjaw_hound")
    stage.fate(4, 4).do("Knockback", "east", 2)
    assert "steel.roll.skill" not in stage.rules_used


# Victories


@pytest.mark.covers("steel.resource.victories")
def test_every_living_hero_earns_a_victory_for_a_fight_won() -> None:
    stage = steel(
        "A B C b", A="odrun", B=figure("sel", stamina=-3), C="ysa", b=figure("ditch_imp", stamina=1), turn="C"
    )
    stage.fate(2, 2).do("Free Strike", "b")
    assert stage.over
    assert [stage.creature(x).victories for x in "ABC"] == [1, 1, 1]
    assert "steel.resource.victories" in stage.rules_used


@pytest.mark.covers("steel.resource.victories")
def test_a_fight_lost_brings_no_victory() -> None:
    stage = steel("A b", A=figure("odrun", stamina=-14, victories=2), b="ditch_imp", turn="b").do("Free Strike")
    assert stage.over
    assert stage.creature("A").victories == 2
    assert "steel.resource.victories" not in stage.rules_used


@pytest.mark.covers("steel.resource.victories")
def test_a_challenge_overcome_is_a_victory_for_the_whole_party_and_a_failure_for_nobody() -> None:
    won = between_fights("test cross_the_scree")
    won.fate(6, 6).choose(("A", MIGHT))
    assert [won.creature(x).victories for x in "ABCD"] == [1, 1, 1, 1]
    lost = between_fights("test cross_the_scree")
    lost.fate(2, 2).choose(("A", MIGHT))
    assert [lost.creature(x).victories for x in "ABCD"] == [0, 0, 0, 0]


# Respite and XP


@pytest.mark.covers("steel.rest.respite", "steel.rule.xp")
def test_a_respite_brings_back_all_stamina_and_recoveries_and_turns_victories_into_xp() -> None:
    stage = between_fights(
        "respite",
        A=figure("odrun", stamina=3, recoveries=0, victories=3, xp=4),
        B=figure("sel", stamina=-5, recoveries=2, slowed="save"),
    )
    odrun, sel = stage.creature("A"), stage.creature("B")
    assert (odrun.stamina, odrun.recoveries) == (30, 10)
    assert (odrun.victories, odrun.xp) == (0, 7)
    assert (sel.stamina, sel.recoveries, sel.xp) == (21, 8, 0)
    assert not sel.dying
    assert stage.conditions("B") == set()
    assert {"steel.rest.respite", "steel.rule.xp"} <= stage.rules_used


@pytest.mark.covers("steel.rest.respite", "steel.rule.xp")
def test_without_a_respite_victories_stay_victories() -> None:
    stage = between_fights("test cross_the_scree", A=figure("odrun", stamina=3, victories=3))
    stage.fate(6, 6).choose(("A", MIGHT))
    assert (stage.creature("A").victories, stage.creature("A").xp) == (4, 0)
    assert stage.stamina("A") == 3


# A whole adventure


LONG_ROAD = (
    "fight bridge_toll",
    "test cross_the_scree",
    "respite",
    "test read_the_milestones",
    "fight foggy_ford",
)


def long_road() -> Stage:
    """An adventure whose first fight is just won: Odrun is down to 4 Stamina, Ysa is dead."""
    stage = Stage(Match(find_game("steel").setup("the_long_road"), Scripted(6)), {"token reroll": "no"})
    fight = stage.match.state.clone()
    assert isinstance(fight, Fight)
    odrun = fight.get("odrun")
    odrun.stamina, odrun.recoveries, odrun.surges, odrun.grit = 4, 2, 3, 3
    for creature in fight.creatures:
        if creature.side == FOES or creature.id == "ysa":
            die(fight, creature, "steel.rule.npc0")
    fight.scenes, fight.phase = LONG_ROAD, "round"
    stage.restart(fight)
    return stage


def hero(stage: Stage, name: str) -> tuple[int, int, int, int]:
    """Stamina, Recoveries, Victories and XP."""
    fight = stage.match.state
    assert isinstance(fight, Fight)
    creature = fight.get(name)
    return creature.stamina, creature.recoveries, creature.victories, creature.xp


@pytest.mark.covers(
    "steel.resource.victories", "steel.rest.respite", "steel.rule.xp", "steel.herotoken.pool", "steel.resource.surges"
)
def test_an_adventure_goes_from_fight_to_challenge_to_respite_to_fight() -> None:
    stage = long_road()
    assert stage.about == "breather"
    stage.choose("No")
    assert stage.about == "challenge"
    assert hero(stage, "odrun") == (4, 2, 1, 0)
    assert hero(stage, "ysa")[2] == 0
    assert "Ysa Marchbanner with Might" not in stage.offered
    stage.fate(6, 6).choose("Odrun Gatewarden with Might")
    assert hero(stage, "odrun") == (30, 10, 0, 2)
    assert hero(stage, "sel") == (21, 8, 0, 2)
    stage.fate(2, 2, 6).choose("Maro Embercall with Reason")
    fight = stage.match.state
    assert isinstance(fight, Fight)
    assert (fight.encounter, fight.tokens) == ("foggy_ford", 4)
    assert "ysa" not in fight.index
    assert hero(stage, "odrun") == (30, 10, 1, 2)
    assert (fight.get("odrun").surges, fight.get("odrun").grit) == (0, 0)
