"""The heroes' own mechanics (Appendix A): Illusions, Backstab, Wizard Fire, the familiar."""

import pytest

from fracas.games.tales.rules import dangers, illusions
from fracas.testing.tales import TalesStage, figure, tales

# Illusions


@pytest.mark.covers("tales.hero.illusion.place", "tales.figure.illusion", "tales.hero.illusion.act")
def test_an_illusion_is_placed_within_range_and_does_nothing_by_itself() -> None:
    stage = tales("A . . . . c", A=figure("mirage", cards=["figment"]), c="coglings").choose("Figment")
    assert stage.spaces() == {"B1", "C1", "D1"}
    stage.choose("D1", "stay").do("end")
    assert stage.at("illusion_1") == "D1"
    assert "illusion_1" not in stage.tale.bag
    assert stage.figure("illusion_1").fortitude == 3


@pytest.mark.covers("tales.hero.illusion.decoy", "tales.figure.illusion")
def test_worked_example_a_schemer_goes_for_the_illusion_that_is_nearer_than_the_hero() -> None:
    stage = tales("A . . . i . c", A="mirage", i=figure("illusion", owner="A"), c="coglings", turn="none").acts("c", 0)
    assert stage.at("c") == "F1"
    assert (stage.damage("i"), stage.damage("A")) == (2, 0)
    assert "tales.hero.illusion.decoy" in stage.rules_used


@pytest.mark.covers("tales.figure.illusion", "tales.hero.illusion.place")
def test_an_illusion_stands_in_the_way_of_foes() -> None:
    stage = tales("A i . c", A="mirage", i=figure("illusion", owner="A"), c="coglings", turn="none").acts("c", 0)
    assert stage.at("c") == "C1"


@pytest.mark.covers("tales.hero.illusion.max")
def test_at_the_maximum_another_illusion_may_go_first_and_the_new_one_is_fresh() -> None:
    stage = tales(
        "A . i . .", A=figure("mirage", cards=["figment"]), i=figure("illusion", owner="A", damage=2)
    )  # fmt: skip
    stage.do("Figment", "i", "D1", "stay")
    assert stage.at("i") == "D1"
    assert stage.damage("i") == 0
    kept = tales("A . i . .", A=figure("mirage", cards=["figment"]), i=figure("illusion", owner="A", damage=2))
    kept.do("Figment", "no", "stay")
    assert kept.at("i") == "C1"


@pytest.mark.covers("tales.hero.illusion.max")
@pytest.mark.parametrize(("level", "wounded", "most"), [(1, False, 1), (1, True, 2), (3, False, 2), (5, True, 3)])
def test_the_maximum_grows_by_level_and_when_the_hero_is_wounded(level: int, wounded: bool, most: int) -> None:
    stage = tales("A . .", A=figure("mirage", wounded=wounded), level=level)
    assert illusions.most(stage.tale, stage.figure("A")) == most


@pytest.mark.covers("tales.hero.illusion.fortitude")
def test_a_defeated_illusion_is_removed_and_can_be_used_again() -> None:
    stage = tales(
        "A . i c", A=figure("mirage", cards=["figment"]), i=figure("illusion", owner="A", damage=1), c="coglings"
    )
    stage.wait().acts("c", 0)
    assert stage.at("i") == ""
    stage.does("A", {"do": "illusion", "within": 3}, words=["B1"])
    assert stage.at("i") == "B1"
    assert stage.damage("i") == 0


@pytest.mark.covers("tales.hero.illusion.features")
def test_illusions_set_off_no_traps_and_mind_no_hazards() -> None:
    stage = tales(
        "A ^ h", A="mirage", legend={"h": {"hazard": "x"}}, turn="none",
        scenario={"hazards": [{"id": "x", "name": "Acid", "damage": 5}]}, level=3,
    )  # fmt: skip
    stage.does("A", {"do": "illusion", "within": 2}, words=["B1"])
    stage.does("A", {"do": "illusion", "within": 2})
    assert stage.tale.traps == {1: 2}
    assert stage.at("illusion_2") == "C1"
    assert "tales.hero.illusion.features" in stage.rules_used


@pytest.mark.covers("tales.hero.illusion.tokens", "tales.rule.powertoken.sharing")
def test_an_illusion_gains_no_tokens_but_its_hero_spends_hers_for_it() -> None:
    stage = tales(
        "A . i c", A=figure("mirage", shield=1, boost=1), i=figure("illusion", owner="A"), c="coglings", turn="none"
    )  # fmt: skip
    stage.does("i", {"do": "gain", "token": "shield", "who": "self"}, {"do": "weaken", "n": 1, "who": "self"})
    assert stage.tokens("i") == {}
    stage.acts("c", 0, ("shield", 1))
    assert stage.damage("i") == 0
    stage.does("i", {"do": "attack", "damage": 1}, words=[1])
    assert stage.damage("c") == 2
    assert stage.tokens("A") == {}


@pytest.mark.covers("tales.hero.illusion.act")
def test_illusions_attack_when_an_ability_tells_them_to() -> None:
    stage = tales("A . i c", A=figure("mirage", cards=["chorus"]), i=figure("illusion", owner="A"), c="coglings")
    stage.fate(2).do("Chorus")
    assert stage.damage("c") == 2


# Backstab


def knife(stage: TalesStage, *dice: int) -> TalesStage:
    return stage.fate(*dice).do("Knife")


@pytest.mark.covers("tales.hero.backstab", "tales.hero.backstab.c1", "tales.hero.backstab.dice", "tales.attackstep.p2a")
def test_a_foe_beside_another_friend_is_distracted_and_the_dice_are_rolled_together() -> None:
    stage = knife(tales("A c B", A="sneak", B="reaver", c="coglings"), 2, 2, 2)
    assert stage.damage("c") == 3


@pytest.mark.covers("tales.hero.backstab.c1", "tales.rule.friend")
def test_the_sneak_himself_is_no_friend_of_his_own() -> None:
    stage = knife(tales("A c . B", A="sneak", B="reaver", c="coglings"), 2)
    assert stage.damage("c") == 1


@pytest.mark.covers("tales.hero.backstab.c1", "tales.solo.targets")
def test_the_familiar_counts_as_a_friend_beside_the_foe() -> None:
    stage = tales("A c . Z", A="sneak", Z="pyromancer", c="coglings")
    stage.tale.get("ferret").at = 2
    assert knife(stage, 2, 2, 2).damage("c") == 3


@pytest.mark.covers("tales.hero.backstab.c2")
@pytest.mark.parametrize("ground", [",", "h"])
def test_a_foe_on_difficult_or_hazardous_ground_is_distracted_unless_immune(ground: str) -> None:
    def hit(*immune: str, dice: tuple[int, ...]) -> int:
        stage = tales(
            "A c .", A="sneak", c=figure("coglings", immune=immune), under={"c": ground},
            legend={"h": {"hazard": "x"}}, scenario={"hazards": [{"id": "x", "name": "Acid", "damage": 1}]},
        )  # fmt: skip
        return knife(stage, *dice).damage("c")

    assert hit(dice=(2, 2, 2)) == 3
    assert hit("x", "difficult", dice=(2,)) == 1


@pytest.mark.covers("tales.hero.backstab.c3")
@pytest.mark.parametrize("token", ["weaken", "stun"])
def test_a_foe_with_a_debuff_token_is_distracted(token: str) -> None:
    stage = knife(tales("A c .", A="sneak", c=figure("coglings", **{token: 1})), 2, 2, 2)
    assert stage.damage("c") == 3


@pytest.mark.covers("tales.hero.backstab")
def test_all_targets_must_be_distracted_each_in_its_own_way_and_the_bonus_comes_once() -> None:
    def shots(*dice: int, **facts: int) -> tuple[int, int]:
        stage = tales(
            "A . . c\n. . . d\n. . B .", A=figure("sneak", cards=["gut_feeling"]), B="reaver",
            c=figure("coglings", **facts), d="coglings",
        )  # fmt: skip
        stage.fate(*dice).do("Gut Feeling", "c", "d")
        return stage.damage("c"), stage.damage("d")

    assert shots(2) == (1, 1)
    assert shots(2, 2, 2, weaken=1, stun=1) == (3, 3)


# Wizard Fire


@pytest.mark.covers("tales.hero.wizardfire", "tales.token.wizardfire", "tales.hero.wizardfire.start")
def test_wizard_fire_burns_a_foe_that_enters_and_goes_out() -> None:
    stage = tales("A . . c", A="pyromancer", c="coglings").change(fires=(2,))
    stage.wait().acts("c", 0)
    assert stage.damage("c") == 2
    assert stage.tale.fires == ()
    assert stage.at("c") == "B1"


@pytest.mark.covers("tales.hero.wizardfire")
def test_wizard_fire_does_nothing_to_friends() -> None:
    stage = tales("A . B", A="pyromancer", B="reaver", turn="none").change(fires=(1,))
    stage.does("B", {"do": "move", "n": 1}, words=["B1"])
    assert stage.damage("B") == 0
    assert stage.tale.fires == (1,)


@pytest.mark.covers("tales.hero.wizardfire", "tales.movement.leap")
def test_whoever_leaps_over_wizard_fire_is_not_burnt() -> None:
    stage = tales("A . . x", A="pyromancer", x="hexwisps", turn="none").change(fires=(2,))
    stage.does("x", {"do": "leap", "n": 4})
    assert stage.damage("x") == 0


@pytest.mark.covers("tales.hero.wizardfire.placement", "tales.hero.wizardfire")
def test_wizard_fire_under_a_foe_burns_at_once_and_old_ones_may_be_put_out_first() -> None:
    stage = tales("A . . . c\n. . . . .", A=figure("pyromancer", cards=["kindle"]), c="coglings")
    stage.change(fires=(1, 2, 3)).choose("Kindle", "B1", "B1")
    assert set(stage.tale.fires) == {1, 2, 3}
    other = tales("A . c .", A=figure("pyromancer", cards=["kindle"]), c="coglings").do("Kindle", "C1", "B1")
    assert other.damage("c") == 2
    assert other.tale.fires == (1,)


@pytest.mark.covers("tales.hero.wizardfire.placement")
def test_wizard_fire_is_not_put_on_wizard_fire_or_traps() -> None:
    stage = tales("A ^ . .", A=figure("pyromancer", cards=["kindle"])).change(fires=(2,)).choose("Kindle")
    assert stage.spaces() == {"A1", "D1"}


@pytest.mark.covers("tales.hero.wizardfire.nature", "tales.rule.dangerous")
def test_immunity_to_traps_and_hazards_does_not_help_against_wizard_fire() -> None:
    stage = tales("A . x", A="pyromancer", x=figure("hexwisps", immune=("traps", "hazards")), turn="none")
    stage.change(fires=(1,))
    assert dangers.danger(stage.tale, stage.figure("x")) == 0b010


@pytest.mark.covers("tales.hero.wizardfire.start")
def test_the_reminder_card_says_how_many_and_how_hot() -> None:
    content = """
    [[heroes]]
    id = "spark"
    name = "Spark"
    slot = "zot"
    glyph = "K"
    wizard_fire = { most = 1, damage = 5 }
    fresh = { fortitude = 5 }
    wounded = { fortitude = 5 }
    tree = []
    """
    stage = tales("A . r", A="spark", r="ram", content=content, turn="none")
    stage.does("A", {"do": "wizard_fire", "n": 2, "within": 3}, words=["C1", "B1"])
    assert stage.damage("r") == 5
    assert stage.tale.fires == (1,)


# The familiar


@pytest.mark.covers("tales.hero.pooky.setup", "tales.figure.pooky", "tales.figure.avoided-tiny")
def test_the_familiar_starts_on_its_heros_space_tiny_and_avoided() -> None:
    stage = tales("A . c", A="pyromancer", c="coglings")
    ferret = stage.tale.get("ferret")
    assert (stage.at("ferret"), ferret.tiny, ferret.avoided, ferret.fortitude) == ("A1", True, True, 0)


@pytest.mark.covers("tales.hero.pooky.turn")
def test_the_familiar_must_act_once_in_every_full_turn() -> None:
    stage = tales("A . . c", A="pyromancer", c="coglings", turn="none").change(schemes={"ferret": 1}).turn("A")
    assert stage.why_not("End turn") == "Ferret has to act first"
    stage.do("Ferret acts", "stay")
    assert "Ferret acts" not in stage.offered
    stage.do("end")
    assert stage.waiting


@pytest.mark.covers("tales.hero.pooky.summons")
def test_summoning_places_the_hero_on_or_beside_the_familiar() -> None:
    stage = tales("A . . . .", A="pyromancer").change(schemes={"ferret": 0}, familiar_tile=True)
    stage.choose("Ferret acts", "D1")
    assert stage.spaces() == {"C1", "D1", "E1"}
    stage.choose("D1")
    assert stage.at("A") == stage.at("ferret") == "D1"


@pytest.mark.covers("tales.hero.pooky.summons")
def test_when_all_is_taken_the_hero_comes_as_near_as_possible() -> None:
    stage = tales("A . . c d e .", A="pyromancer", c="coglings", d="coglings", e="coglings", turn="none")
    stage.tale.get("ferret").at = 4
    stage.does("ferret", {"do": "summon_owner"})
    assert stage.spaces() == {"C1", "G1"}


@pytest.mark.covers("tales.hero.pooky.rampage")
def test_a_rampage_hurts_foes_passed_over_and_the_one_it_starts_on_only_on_the_way_back() -> None:
    stage = tales("A c d .", A="pyromancer", c="coglings", d="coglings", turn="none")
    stage.tale.get("ferret").at = 1
    stage.does("ferret", {"do": "leap", "n": 4, "passing": 1}, words=["C1", "D1", "stay"])
    assert (stage.damage("c"), stage.damage("d")) == (0, 1)
    back = tales("A c d .", A="pyromancer", c="coglings", d="coglings", turn="none")
    back.tale.get("ferret").at = 1
    back.does("ferret", {"do": "leap", "n": 4, "passing": 1}, words=["C1", "B1", "stay"])
    assert (back.damage("c"), back.damage("d")) == (1, 1)


@pytest.mark.covers("tales.hero.pooky.foulmood")
def test_in_a_foul_mood_pull_and_attack_may_be_left_out() -> None:
    stage = tales("A . . c", A="pyromancer", c="coglings").change(schemes={"ferret": 2}, familiar_tile=True)
    stage.choose("Ferret acts", "B1", "no")
    assert stage.at("c") == "D1"
    assert stage.told("Ferret: Nasty Mood.")


@pytest.mark.covers("tales.hero.gog")
def test_the_brute_has_no_mechanic_but_his_cards() -> None:
    brute = tales("A . .", A="brute").tale.library.heroes["brute"]
    assert brute.slot == "gog"
    assert (brute.illusions, brute.wizard_fire, brute.familiar) == (None, None, None)
