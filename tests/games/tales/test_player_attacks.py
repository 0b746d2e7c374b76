"""Attacks of figures that players control, step by step, with dice, Doom and the Epic Pool (Appendices C and E)."""

import pytest

from fracas.testing.tales import figure, tales

MELEE = {"do": "attack", "dice": 2}

# Step 1: targets


@pytest.mark.covers("tales.attack.melee", "tales.attackstep.p1", "tales.hero.fiona.cleave")
def test_a_melee_attack_hits_up_to_so_many_adjacent_foes_and_nobody_farther_away() -> None:
    stage = tales(
        """
        c A d
        . . .
        . o .
        """,
        A=figure("reaver", cards=["two_for_one"]), c="coglings", d="coglings", o="tin_ogres",
    )  # fmt: skip
    stage.choose("Two for One")
    assert set(stage.offered) == {"Cogling 1", "Cogling 2"}
    stage.fate(2, 1).choose("c", "d")
    assert (stage.damage("c"), stage.damage("d"), stage.damage("o")) == (1, 1, 0)
    assert "tales.hero.fiona.cleave" in stage.rules_used


@pytest.mark.covers("tales.attack.melee")
def test_fewer_targets_than_allowed_may_be_chosen_but_not_none() -> None:
    stage = tales("c A d\n. . .", A=figure("reaver", cards=["two_for_one"]), c="coglings", d="coglings")
    stage.choose("Two for One")
    assert "Nobody else" not in stage.offered
    stage.fate(1, 1).choose("c", "done")
    assert stage.told("Reaver attacks Cogling 1.")


@pytest.mark.covers("tales.attack.melee", "tales.keyword.tiny")
def test_a_foe_in_ones_own_space_is_a_melee_target() -> None:
    stage = tales("A . .", A="reaver", x=figure("hexwisps"))
    stage.tale.get("hexwisps_1").at = stage.figure("A").at
    stage.fate(2, 1).does("A", MELEE)
    assert stage.damage("x") == 1


@pytest.mark.covers("tales.attack.ranged", "tales.hero.eve.flimflam", "tales.rule.lineoffire")
def test_a_hero_may_shoot_past_others_and_round_a_pillar_at_whom_she_likes() -> None:
    stage = tales(
        """
        A B . .
        . # c .
        d . . e
        """,
        A=figure("mirage", cards=["long_lie"]), B="reaver", c="coglings", d="coglings", e="coglings",
    )  # fmt: skip
    stage.fate(2, 2, 2).do("Long Lie", "e")
    assert [stage.damage(letter) for letter in "Bcde"] == [0, 0, 0, 3]
    assert "tales.hero.eve.flimflam" in stage.rules_used


@pytest.mark.covers("tales.attack.ranged")
def test_an_adjacent_foe_is_shot_at_without_penalty() -> None:
    stage = tales("A c . .", A="mirage", c="coglings")
    stage.fate(2, 2).do("Shard")
    assert stage.damage("c") == 2


@pytest.mark.covers("tales.attack.burst", "tales.hero.deirdre.wounded")
def test_a_burst_hits_foes_in_the_turned_template_and_never_a_friend() -> None:
    stage = tales(
        """
        . c B
        . A d
        . . .
        """,
        A=figure("warden", cards=["sweeping_banner"]), B="reaver", c="coglings", d="coglings",
    )  # fmt: skip
    stage.choose("Sweeping Banner")
    assert any("Cogling 1" in words for words in stage.offered)
    stage.fate(2, 2).choose("C1,C2,C3")
    assert [stage.damage(letter) for letter in "Bcd"] == [0, 0, 2]


@pytest.mark.covers("tales.attack.burst")
def test_foes_in_the_template_may_be_left_out() -> None:
    stage = tales(". c\nA d\n. .", A=figure("warden", cards=["sweeping_banner"]), c="coglings", d="coglings")
    stage.fate(2, 2).do("Sweeping Banner", "B1,B2,B3", "c")
    assert (stage.damage("c"), stage.damage("d")) == (0, 2)


@pytest.mark.covers("tales.attack.burst.blocked")
def test_a_red_space_cut_off_from_the_grey_one_cannot_be_used() -> None:
    stage = tales(
        ". . . . .\nA # c . .\n. . . . .",
        A="warden", c="coglings", turn="none",
    )  # fmt: skip
    stage.does("A", {"do": "attack", "type": "burst", "template": "lance", "dice": 1})
    assert stage.told("Warden has nobody to attack.")
    free = tales(". . . . .\nA . c . .\n. . . . .", A="warden", c="coglings", turn="none").fate(2)
    free.does("A", {"do": "attack", "type": "burst", "template": "lance", "dice": 1})
    assert free.damage("c") == 1


@pytest.mark.covers("tales.attackstep.p1", "tales.rule.attack")
def test_effects_that_change_the_number_of_targets_count_before_targets_are_chosen() -> None:
    stage = tales("c A d\n. . .", A=figure("reaver", cards=["reach_further"]), c="coglings", d="coglings")
    stage.fate(2, 1).do("Reach Further").do("Axe", "c", "d")
    assert (stage.damage("c"), stage.damage("d")) == (2, 2)
    assert stage.figure("A").more_targets == 0


# Step 2: damage


@pytest.mark.covers(
    "tales.attackstep.p2b", "tales.attackstep.p2e", "tales.attackstep.p2i", "tales.die.damage", "tales.difficulty.story"
)
@pytest.mark.parametrize(("dice", "damage"), [((1, 1), 0), ((2, 3), 2), ((5, 5), 4), ((1, 5), 2)])
def test_the_damage_is_what_the_faces_show(dice: tuple[int, int], damage: int) -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", fortitude=9)).fate(*dice).do("Axe")
    assert stage.damage("c") == damage


@pytest.mark.covers("tales.attack.fixed", "tales.attackstep.p2b")
def test_a_fixed_attack_rolls_nothing() -> None:
    stage = tales("A . c", A=figure("pyromancer", cards=["bolt"]), c="coglings", difficulty="legend")
    stage.do("Bolt")
    assert stage.damage("c") == 2


@pytest.mark.covers("tales.attackstep.p2i")
def test_fixed_damage_is_added_to_the_dice() -> None:
    stage = tales("A c", A="brute", c=figure("coglings", fortitude=9)).fate(2, 5).do("Fist")
    assert stage.damage("c") == 1 + 2 + 1


@pytest.mark.covers("tales.attackstep.p2g", "tales.die.critical")
def test_a_critical_hit_is_one_damage_and_rolled_again_until_it_is_none() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", fortitude=9)).fate(6, 1, 6, 5).do("Axe")
    assert stage.damage("c") == 1 + 1 + 2


@pytest.mark.covers("tales.attackstep.p2g", "tales.die.doom")
def test_rerolled_critical_hits_do_not_roll_the_doom_die_again() -> None:
    stage = tales("A o", A="reaver", o="tin_ogres").fate(6, 1, 4, 5).do("Axe")
    assert stage.damage("o") == 3


# Doom


@pytest.mark.covers("tales.keyword.doom", "tales.attackstep.p2c", "tales.attackstep.p2f", "tales.die.doom")
@pytest.mark.parametrize("difficulty", ["story", "veteran"])
def test_doom_among_the_targets_adds_the_doom_die_at_any_difficulty(difficulty: str) -> None:
    stage = tales("A o", A="reaver", o="tin_ogres", difficulty=difficulty)
    stage.fate(5, 2, 1).do("Axe", "pay")
    assert (stage.damage("o"), stage.damage("A")) == (3, 1)


@pytest.mark.covers("tales.keyword.doom")
def test_one_target_with_doom_dooms_the_roll_for_all_targets() -> None:
    stage = tales("c A o\n. . .", A=figure("reaver", cards=["two_for_one"]), c="coglings", o="tin_ogres")
    stage.fate(5, 2, 3).do("Two for One", "c", "o", "Give up the die with 2 damage")
    assert (stage.damage("c"), stage.damage("o"), stage.damage("A")) == (1, 1, 0)


@pytest.mark.covers("tales.attackstep.p2f", "tales.die.doom")
def test_a_horned_face_costs_a_yellow_die_of_ones_choice_before_criticals_are_rolled_again() -> None:
    stage = tales("A o", A="reaver", o="tin_ogres").fate(6, 2, 2).choose("Axe")
    assert set(stage.offered) == {"Take the damage", "Give up a Critical Hit", "Give up the die with 1 damage"}
    stage.choose("Give up a Critical Hit")
    assert (stage.damage("o"), stage.damage("A")) == (1, 0)


@pytest.mark.covers("tales.die.doom")
def test_a_blank_doom_die_does_nothing() -> None:
    stage = tales("A o", A="reaver", o="tin_ogres").fate(2, 2, 4).do("Axe")
    assert (stage.damage("o"), stage.damage("A")) == (2, 0)


@pytest.mark.covers("tales.rule.damage.unavoidable")
def test_doom_damage_cannot_be_prevented() -> None:
    stage = tales("A o", A=figure("reaver", shield=3, toughness=2), o="tin_ogres").fate(2, 2, 1).do("Axe", "pay")
    assert stage.damage("A") == 1
    assert stage.tokens("A") == {"shield": 3, "toughness": 2}


@pytest.mark.covers("tales.difficulty.legend", "tales.attackstep.p2c")
def test_at_legend_every_roll_with_yellow_dice_has_the_doom_die() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", fortitude=9), difficulty="legend")
    stage.fate(2, 2, 1).do("Axe", "pay")
    assert (stage.damage("c"), stage.damage("A")) == (2, 1)


@pytest.mark.covers("tales.difficulty.legend", "tales.attackstep.p2f")
def test_at_legend_buying_off_doom_costs_two_against_a_foe_with_doom() -> None:
    stage = tales("A o", A="reaver", o="tin_ogres", difficulty="legend").fate(2, 2, 1).do("Axe", "pay")
    assert stage.damage("A") == 2


@pytest.mark.covers("tales.difficulty.story", "tales.difficulty.veteran")
@pytest.mark.parametrize("difficulty", ["story", "veteran"])
def test_below_legend_there_is_no_doom_die_against_others(difficulty: str) -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", fortitude=9), difficulty=difficulty)
    stage.fate(2, 2).do("Axe")
    assert stage.damage("c") == 2


@pytest.mark.covers("tales.die.doom.redirect")
def test_doom_rolled_by_an_illusion_or_the_familiar_hurts_their_hero() -> None:
    stage = tales("A . i o", A="mirage", i=figure("illusion", owner="A"), o="tin_ogres", turn="none")
    stage.fate(2, 2, 1).does("i", MELEE, words=["pay"])
    assert (stage.damage("A"), stage.damage("i"), stage.damage("o")) == (1, 0, 2)
    other = tales("A o .", A="pyromancer", o="tin_ogres", turn="none")
    other.fate(2, 2, 1).does("ferret", MELEE, words=["pay"])
    assert (other.damage("A"), other.damage("o")) == (1, 2)


@pytest.mark.covers("tales.rule.damage.unavoidable", "tales.rule.wounded.pause")
def test_doom_may_wound_the_attacker_and_the_attack_goes_on() -> None:
    stage = tales("A o", A=figure("reaver", damage=9), o="tin_ogres").fate(5, 5, 1).do("Axe", "pay")
    assert stage.figure("A").wounded
    assert stage.damage("o") == 4


# The Epic Pool


@pytest.mark.covers("tales.epic.gain", "tales.attackstep.p2h", "tales.die.inspire", "tales.epic.pool")
@pytest.mark.parametrize(("pool", "dice", "left"), [(0, (4, 1), 1), (0, (4, 4), 1), (1, (4, 1), 1), (1, (4, 4), 2)])
def test_more_inspire_icons_than_dice_in_the_pool_add_exactly_one(pool: int, dice: tuple[int, int], left: int) -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", fortitude=9), epic=pool).fate(*dice).do("Axe")
    assert stage.tale.epic == left


@pytest.mark.covers("tales.attackstep.p2h")
def test_inspire_counts_the_faces_that_show_after_rerolls() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", fortitude=9)).fate(6, 1, 4).do("Axe")
    assert stage.tale.epic == 1


@pytest.mark.covers("tales.epic.attack", "tales.attackstep.p2d", "tales.rule.empoweredattack", "tales.die.epic")
def test_epic_dice_join_the_roll_and_leave_the_pool() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", fortitude=9), epic=2)
    stage.fate(1, 1, 5, 2).do("Axe", 2)
    assert stage.damage("c") == 3 + 2
    assert stage.tale.epic == 0


@pytest.mark.covers("tales.epic.noregain")
def test_an_empowered_attack_adds_no_epic_die() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", fortitude=9), epic=1)
    stage.fate(4, 4, 4).do("Axe", 1)
    assert stage.tale.epic == 0
    assert stage.damage("c") == 4


@pytest.mark.covers("tales.epic.fixed", "tales.die.doom.noyellow")
def test_an_empowered_fixed_attack_rolls_only_epic_dice_and_never_doom() -> None:
    stage = tales("A . o", A=figure("pyromancer", cards=["bolt"]), o="tin_ogres", epic=1, difficulty="legend")
    stage.fate(5).do("Bolt", 1)
    assert stage.damage("o") == 2 + 3


@pytest.mark.covers("tales.epic.doom")
def test_doom_cannot_take_an_epic_die() -> None:
    stage = tales("A o", A="reaver", o="tin_ogres", epic=1).fate(2, 2, 5, 1).choose("Axe", 1)
    assert set(stage.offered) == {"Take the damage", "Give up the die with 1 damage"}
    stage.choose("Give up the die with 1 damage")
    assert stage.damage("o") == 1 + 3


@pytest.mark.covers("tales.die.epic", "tales.die.critical")
def test_epic_dice_have_critical_hits_too() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", fortitude=9), epic=1).fate(1, 1, 6, 5).do("Axe", 1)
    assert stage.damage("c") == 1 + 3


@pytest.mark.covers("tales.epic.who")
def test_attacks_of_illusions_allies_and_the_familiar_may_be_empowered() -> None:
    stage = tales("A . i c", A="mirage", i=figure("illusion", owner="A"), c="coglings", epic=1, turn="none")
    stage.fate(5).does("i", {"do": "attack", "damage": 0, "dice": 0}, words=[1])
    assert stage.damage("c") == 3
    assert "tales.epic.who" in stage.rules_used


@pytest.mark.covers("tales.effect.inspire", "tales.epic.cap")
def test_inspire_adds_an_epic_die_as_long_as_there_is_one() -> None:
    stage = tales("A . .", A="warden", epic=2, turn="none").does("A", {"do": "inspire"}, {"do": "inspire"})
    assert stage.tale.epic == 3
    assert "tales.epic.cap" in stage.rules_used


# Boost and Weaken, steps 3 and 5


@pytest.mark.covers("tales.token.damageboost", "tales.attackstep.p2j", "tales.rule.multiattack.damage")
def test_boost_tokens_are_spent_after_the_roll_and_count_for_all_targets() -> None:
    stage = tales("c A d\n. . .", A=figure("reaver", cards=["two_for_one"], boost=3), c="coglings", d="coglings")
    stage.fate(1, 1).do("Two for One", "c", "d", 2)
    assert (stage.damage("c"), stage.damage("d")) == (2, 2)
    assert stage.tokens("A") == {"boost": 1}


@pytest.mark.covers("tales.token.weaken", "tales.attackstep.p2k", "tales.token.damageboost.limits")
def test_weaken_comes_after_boost_and_all_of_it_goes() -> None:
    stage = tales("A c", A=figure("reaver", boost=1, weaken=2), c=figure("coglings", fortitude=9))
    stage.fate(5, 2).do("Axe", 1)
    assert stage.damage("c") == 3 + 1 - 2
    assert stage.tokens("A") == {}


@pytest.mark.covers("tales.token.weaken", "tales.attackstep.p2k")
def test_weaken_never_goes_below_zero_and_surplus_tokens_go_as_well() -> None:
    stage = tales("A c", A=figure("reaver", weaken=5), c="coglings").fate(2, 1).do("Axe")
    assert stage.damage("c") == 0
    assert stage.tokens("A") == {}


@pytest.mark.covers("tales.token.weaken")
def test_weaken_is_kept_by_whoever_does_not_attack() -> None:
    stage = tales("A . c", A=figure("reaver", weaken=1), c="coglings").do("Charge", "stay").do("end")
    assert stage.tokens("A") == {"weaken": 1}


@pytest.mark.covers("tales.attackstep.p3", "tales.rule.multiattack.damage")
def test_each_target_prevents_damage_only_for_itself() -> None:
    stage = tales(
        "c A d\n. . .",
        A=figure("reaver", cards=["two_for_one"]),
        c=figure("coglings", toughness=1, shield=1), d=figure("coglings", shield=1),
    )  # fmt: skip
    stage.fate(5, 2).do("Two for One", "c", "d")
    assert (stage.damage("c"), stage.damage("d")) == (0, 1)
    assert (stage.tokens("c"), stage.tokens("d")) == ({"shield": 1}, {})


@pytest.mark.covers("tales.attackstep.p5", "tales.rule.defeated", "tales.attackstep.overview")
def test_a_foe_is_removed_after_harm_has_been_done() -> None:
    stage = tales("A c . .", A="reaver", c="coglings", turn="none")
    push = {"scope": "target", "effects": [{"do": "push", "n": 2}]}
    stage.does("A", {"do": "attack", "damage": 9, "harm": [push]})
    log = stage.log
    assert log.index("Reaver Pushes Cogling 1 by 2 spaces.") < log.index("Cogling 1 is Defeated.")
    assert stage.at("c") == ""


@pytest.mark.covers("tales.attackstep.p4")
def test_no_harm_when_all_damage_was_prevented() -> None:
    stage = tales("A c . .", A="reaver", c=figure("coglings", toughness=1), turn="none")
    stage.does("A", {"do": "attack", "damage": 3, "harm": [{"scope": "target", "effects": [{"do": "push", "n": 2}]}]})
    assert stage.at("c") == "B1"
    assert stage.told("No Harm is done.")
