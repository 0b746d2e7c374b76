"""Attacks of Schemers (Appendix C): whom they pick, how much they deal, what players can do about it."""

import pytest

from fracas.testing.tales import figure, tales


@pytest.mark.covers("tales.attack.melee", "tales.attackstep.s1", "tales.rule.playerchoice")
def test_with_more_adjacent_foes_than_targets_the_players_choose() -> None:
    stage = tales("A c B\n. . .", A="reaver", B="warden", c="coglings", turn="none")
    stage.acts("c", 0)
    assert stage.asked == "heroes"
    stage.choose("B")
    assert (stage.damage("A"), stage.damage("B")) == (0, 2)


@pytest.mark.covers("tales.attackstep.s1")
def test_a_schemer_without_a_legal_target_does_not_attack() -> None:
    stage = tales("A . . . . . y", A="reaver", y="pylons", turn="none")
    stage.does("y", {"do": "attack", "type": "ranged", "range": 5, "damage": 2})
    assert stage.damage("A") == 0
    assert stage.told("Ward Pylon 1 has nobody to attack.")


@pytest.mark.covers("tales.attack.ranged.schemer", "tales.rule.scheme.rangednearest", "tales.rule.playerchoice")
def test_the_worked_example_of_a_ranged_attack_on_two_foes() -> None:
    """The Nearest is a target by right; of two equally far ones the players choose the second."""
    stage = tales(
        """
        . . E . .
        . . . . .
        . F . . .
        c . . . .
        . . . G .
        """,
        c="coglings", E="mirage", F="reaver", G="brute", turn="none",
    )  # fmt: skip
    stage.does("c", {"do": "attack", "type": "ranged", "range": 3, "damage": 1, "targets": 2})
    assert set(stage.offered) == {"Mirage", "Brute"}
    stage.choose("G")
    assert (stage.damage("F"), stage.damage("E"), stage.damage("G")) == (1, 0, 1)


@pytest.mark.covers("tales.attack.ranged.schemer", "tales.rule.nearest")
def test_a_ranged_scheme_takes_the_nearest_even_if_another_is_weaker() -> None:
    stage = tales("A . c . . B", A="reaver", B=figure("mirage", damage=7), c="coglings", turn="none")
    stage.does("c", {"do": "attack", "type": "ranged", "range": 3, "damage": 1})
    assert (stage.damage("A"), stage.damage("B")) == (1, 7)


@pytest.mark.covers("tales.keyword.avoided", "tales.rule.nearest")
def test_avoided_foes_are_never_targets() -> None:
    stage = tales("A . t c", A="reaver", t=figure("tinker"), c="coglings", turn="none")
    stage.does("c", {"do": "attack", "damage": 2}, {"do": "attack", "type": "ranged", "range": 3, "damage": 1})
    assert (stage.damage("t"), stage.damage("A")) == (0, 1)


@pytest.mark.covers("tales.attackstep.s2", "tales.token.damageboost.schemer", "tales.token.weaken")
def test_the_printed_damage_plus_all_boosts_minus_all_weakens() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", boost=3, weaken=1), turn="none").acts("c", 0)
    assert stage.damage("A") == 2 + 3 - 1
    assert stage.tokens("c") == {}


@pytest.mark.covers("tales.attackstep.s2")
def test_weaken_takes_a_schemers_damage_down_to_zero_at_most() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", weaken=4), turn="none").acts("c", 0)
    assert stage.damage("A") == 0
    assert stage.tokens("c") == {}


@pytest.mark.covers("tales.attackstep.s2b", "tales.epic.defense")
def test_epic_dice_lower_the_damage_for_all_targets() -> None:
    stage = tales("A o B\n. . .", A="reaver", B="warden", o="tin_ogres", epic=2, turn="none")
    stage.does("o", {"do": "attack", "damage": 5, "targets": 2}, words=[1])
    assert (stage.damage("A"), stage.damage("B")) == (3, 3)
    assert stage.tale.epic == 1


@pytest.mark.covers("tales.epic.defense")
def test_the_amount_of_an_epic_die_in_defence_is_content() -> None:
    stage = tales("A o\n. .", A="reaver", o="tin_ogres", epic=2, turn="none", content="[numbers]\nepic_defense = 1\n")
    stage.does("o", {"do": "attack", "damage": 5}, words=[1])
    assert stage.damage("A") == 4


@pytest.mark.covers("tales.attackstep.s3", "tales.token.shield.player", "tales.token.toughness.player")
def test_each_player_decides_about_his_own_tokens() -> None:
    stage = tales(
        "A o B\n. . .", A=figure("reaver", toughness=1), B=figure("warden", shield=2), o="tin_ogres", turn="none"
    )
    stage.does("o", {"do": "attack", "damage": 3, "targets": 2}, words=["toughness", ("shield", 1)])
    assert (stage.damage("A"), stage.damage("B")) == (0, 1)
    assert (stage.tokens("A"), stage.tokens("B")) == ({}, {"shield": 1})


@pytest.mark.covers("tales.attackstep.s3", "tales.token.shield.schemer", "tales.token.toughness.schemer")
def test_a_schemer_attacked_by_a_schemer_spends_its_tokens_by_itself() -> None:
    stage = tales("d b", d="hounds", b=figure("shellbacks", shield=2), turn="none").acts("d", 0)
    assert stage.damage("b") == 0
    assert stage.tokens("b") == {}


@pytest.mark.covers("tales.attackstep.s4", "tales.rule.harm.wounded")
def test_whoever_is_wounded_by_the_attack_still_suffers_its_harm() -> None:
    stage = tales("A x", A=figure("mirage", damage=7), x="hexwisps", turn="none").acts("x", 0)
    assert stage.figure("A").wounded
    assert stage.tokens("A") == {"weaken": 1}


@pytest.mark.covers("tales.attackstep.s5", "tales.scenario.loss", "tales.rule.defeated")
def test_a_wounded_hero_who_is_defeated_loses_the_game() -> None:
    stage = tales("A c", A=figure("mirage", wounded=True, damage=6), c="coglings", turn="none").acts("c", 0)
    assert stage.over
    assert stage.match.rules.result(stage.match.state).winners == ()


@pytest.mark.covers("tales.scenario.loss")
def test_a_scenario_may_go_on_without_a_defeated_hero() -> None:
    stage = tales(
        "A c . . B", A=figure("mirage", wounded=True, damage=6), B="reaver", c="coglings", turn="none",
        scenario={"hero_defeat_loses": False},
    ).acts("c", 0)  # fmt: skip
    assert not stage.over
    assert stage.at("A") == ""


def test_a_schemers_burst_is_turned_to_catch_the_most_foes() -> None:
    stage = tales(
        """
        A . B
        . a C
        . . .
        """,
        A="reaver", B="warden", C="brute", a="sprayers", turn="none",
    )  # fmt: skip
    stage.does("a", {"do": "attack", "type": "burst", "template": "arc", "damage": 3})
    assert stage.about == "burst"
    assert len(stage.offered) == 2
    stage.choose("C1,C2,C3")
    assert [stage.damage(letter) for letter in "ABC"] == [0, 3, 3]
