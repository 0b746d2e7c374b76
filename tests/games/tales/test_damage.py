"""Damage and Fortitude: Shields, Toughness, Wounded, Bosses, Defeated, healing."""

import pytest

from fracas.testing.tales import figure, tales

BLOW = {"do": "attack", "damage": 3}


@pytest.mark.covers("tales.rule.fortitude", "tales.rule.damage.tracking")
def test_damage_adds_up_and_reaching_fortitude_defeats() -> None:
    stage = tales("A c", A="reaver", c="coglings", turn="none").does("A", BLOW)
    assert stage.damage("c") == 3
    stage.does("A", {"do": "attack", "damage": 1})
    assert stage.at("c") == ""


@pytest.mark.covers("tales.token.shield", "tales.token.shield.schemer")
@pytest.mark.parametrize(
    ("damage", "shields", "lost", "left"), [(3, 3, 0, 1), (3, 1, 1, 0), (2, 2, 0, 1), (5, 2, 1, 0)]
)
def test_a_schemers_shields_prevent_two_each_until_none_is_needed(
    damage: int, shields: int, lost: int, left: int
) -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", shield=shields), turn="none")
    stage.does("A", {"do": "attack", "damage": damage})
    assert (stage.damage("c"), stage.figure("c").shield) == (lost, left)


@pytest.mark.covers("tales.token.toughness", "tales.token.toughness.schemer", "tales.rule.damage.instance")
def test_toughness_prevents_one_whole_instance_and_spares_the_shields() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", toughness=1, shield=1), turn="none").does("A", BLOW)
    assert stage.damage("c") == 0
    assert stage.tokens("c") == {"shield": 1}
    stage.does("A", BLOW)
    assert stage.damage("c") == 1


@pytest.mark.covers("tales.token.toughness", "tales.rule.damage.instance")
def test_each_attack_of_a_group_is_an_instance_of_its_own() -> None:
    stage = tales("c A d\n. . .", A=figure("reaver", toughness=1), c="coglings", d="coglings", turn="none")
    stage.acts("c", 0, "toughness")
    assert stage.damage("A") == 2


@pytest.mark.covers("tales.token.shield", "tales.rule.damage.instance")
def test_shields_work_against_any_source() -> None:
    stage = tales("A ^ . .", A=figure("reaver", shield=1)).do("Charge", "B1", ("shield", 1), "stay")
    assert stage.damage("A") == 0
    assert stage.tokens("A") == {}


@pytest.mark.covers("tales.token.shield.player", "tales.token.shield")
def test_a_player_may_keep_his_shields() -> None:
    stage = tales("A c", A=figure("reaver", shield=2), c="coglings", turn="none").acts("c", 0)
    assert stage.damage("A") == 2
    assert stage.tokens("A") == {"shield": 2}


@pytest.mark.covers("tales.token.shield.player", "tales.rule.powertoken.sharing", "tales.rule.ally.tokens")
def test_a_heros_tokens_protect_her_ally_after_the_allys_own() -> None:
    stage = tales(
        ". . A\nh c .",
        A=figure("reaver", shield=1), h=figure("clockwork_hound", owner="A", shield=1), c="coglings", turn="none",
    )  # fmt: skip
    stage.does("c", {"do": "attack", "damage": 3}, words=["h", ("shield", 2)])
    assert stage.damage("h") == 0
    assert (stage.tokens("A"), stage.tokens("h")) == ({}, {})


# Wounded


@pytest.mark.covers("tales.rule.fresh", "tales.rule.wounded")
def test_a_fresh_hero_becomes_wounded_and_surplus_damage_is_dropped() -> None:
    stage = tales("A c", A=figure("reaver", damage=8), c="coglings", turn="none")
    stage.does("c", {"do": "attack", "damage": 7})
    hero = stage.figure("A")
    assert hero.wounded
    assert (hero.damage, hero.fortitude) == (0, 8)


@pytest.mark.covers("tales.effect.heal", "tales.rule.wounded")
def test_healing_never_gives_more_than_is_printed_and_never_turns_the_mat_back() -> None:
    stage = tales("A .", A=figure("reaver", wounded=True, damage=2), turn="none")
    stage.does("A", {"do": "heal", "n": 5, "who": "self"})
    assert stage.damage("A") == 0
    assert stage.figure("A").wounded


@pytest.mark.covers("tales.rule.wounded.pause", "tales.hero.deirdre.wounded")
def test_being_wounded_pauses_everything_for_the_reaction_to_it() -> None:
    stage = tales("A c B", A=figure("warden", damage=8), B="reaver", c="coglings", turn="none")
    stage.does("c", {"do": "attack", "damage": 1}, {"do": "attack", "damage": 1}, words=["A", "Not One Step", "B"])
    assert stage.tokens("B") == {"shield": 1}
    log = stage.log
    assert log.index("Warden: Not One Step.") < log.index("Cogling 1 attacks Reaver.")
    assert "tales.hero.deirdre.wounded" in stage.rules_used


@pytest.mark.covers("tales.rule.wounded.simultaneous")
def test_all_who_are_wounded_at_once_flip_before_anybody_reacts() -> None:
    stage = tales(
        "A o B\n. . .", A=figure("warden", damage=8), B=figure("brute", damage=11), o="tin_ogres", turn="none"
    )
    stage.does("o", {"do": "attack", "damage": 2, "targets": 2}, words=[("A", "warden_wounded.4"), "pass"])
    assert stage.figure("B").wounded
    assert stage.tokens("B") == {"shield": 1}
    assert stage.damage("B") == 0
    assert "tales.rule.wounded.simultaneous" in stage.rules_used


@pytest.mark.covers("tales.rule.boss.flip", "tales.figure.boss")
def test_a_boss_flips_rolls_its_die_again_and_refreshes_toughness() -> None:
    stage = tales("A G", A="reaver", G=figure("regent", toughness=0, damage=13), turn="none", players=2)
    stage.fate(4).does("A", {"do": "attack", "damage": 9})
    boss = stage.figure("G")
    assert (boss.wounded, boss.damage, boss.fortitude, boss.toughness) == (True, 0, 12, 2)
    assert stage.tale.schemes["regent"] == 1
    stage.does("A", {"do": "attack", "damage": 1}, {"do": "attack", "damage": 1}, {"do": "attack", "damage": 12})
    assert stage.at("G") == ""


@pytest.mark.covers("tales.figure.boss")
def test_a_boss_uses_the_schemes_of_the_side_it_is_on() -> None:
    stage = tales("A . G", A="reaver", G=figure("regent", wounded=True), turn="none").acts("G", 0)
    assert stage.told("Brass Regent: Rage.")


# Defeated


@pytest.mark.covers("tales.rule.ally.fortitude", "tales.figure.ally")
def test_a_defeated_ally_leaves_the_map_and_its_card_goes_back() -> None:
    stage = tales(
        "A h c", A=figure("reaver", cards=["clockwork_hound"]), h=figure("clockwork_hound", owner="A"), c="coglings"
    )
    stage.wait().does("c", {"do": "attack", "damage": 4})
    assert stage.at("h") == ""
    assert stage.figure("A").gone == ("clockwork_hound",)
    assert not stage.over


@pytest.mark.covers("tales.rule.defeated")
def test_a_heal_between_deadly_damage_and_removal_saves() -> None:
    stage = tales("A c .", A="reaver", c="coglings", turn="none")
    saving = {"scope": "target", "effects": [{"do": "heal", "n": 1}]}
    stage.does("A", {"do": "attack", "damage": 4, "harm": [saving]})
    assert stage.at("c") == "B1"
    assert stage.damage("c") == 3


@pytest.mark.covers("tales.effect.disarm")
def test_disarm_takes_so_many_power_tokens_or_all_there_are() -> None:
    stage = tales("A c", A="sneak", c=figure("coglings", shield=1, boost=1, weaken=2), turn="none")
    stage.does("A", {"do": "disarm", "n": 1, "who": "foe"}, words=["Shield"])
    assert stage.tokens("c") == {"boost": 1, "weaken": 2}
    stage.does("A", {"do": "disarm", "n": 3, "who": "foe"})
    assert stage.tokens("c") == {"weaken": 2}


@pytest.mark.covers("tales.effect.disarm")
def test_disarming_an_ally_or_illusion_takes_nothing_from_their_hero() -> None:
    stage = tales(
        "A h i",
        A=figure("mirage", shield=2), h=figure("clockwork_hound", owner="A"), i=figure("illusion", owner="A"),
        turn="none",
    )  # fmt: skip
    for letter in "hi":
        stage.does(letter, {"do": "disarm", "n": 2, "who": "self"})
    assert stage.tokens("A") == {"shield": 2}
