"""Harm and Splash, and averting Harm."""

import pytest

from fracas.testing.tales import TalesStage, figure, tales

STUN = {"scope": "target", "effects": [{"do": "stun"}]}
HEAL = {"scope": "once", "effects": [{"do": "heal", "n": 1, "who": "self"}]}
SPLASH = {"scope": "once", "effects": [{"do": "splash"}]}


@pytest.mark.covers("tales.rule.harm", "tales.rule.harm.target")
def test_harm_to_targets_reaches_each_one_that_lost_fortitude() -> None:
    stage = tales("c A d\n. . .", A="reaver", c="coglings", d=figure("coglings", toughness=1), turn="none")
    stage.does("A", {"do": "attack", "damage": 2, "targets": 2, "harm": [STUN]}, words=["c", "d"])
    assert (stage.tokens("c"), stage.tokens("d")) == ({"stun": 1}, {})


@pytest.mark.covers("tales.rule.harm.untargeted")
def test_harm_without_the_word_target_happens_once() -> None:
    stage = tales("c A d\n. . .", A=figure("reaver", damage=5), c="coglings", d="coglings", turn="none")
    stage.does("A", {"do": "attack", "damage": 2, "targets": 2, "harm": [HEAL]}, words=["c", "d"])
    assert stage.damage("A") == 4


@pytest.mark.covers("tales.rule.harm")
def test_shields_that_prevent_everything_prevent_harm() -> None:
    stage = tales("A c", A=figure("reaver", damage=5), c=figure("coglings", shield=1), turn="none")
    stage.does("A", {"do": "attack", "damage": 2, "harm": [STUN, HEAL]})
    assert stage.tokens("c") == {}
    assert stage.damage("A") == 5


@pytest.mark.covers("tales.rule.harm.multiple")
def test_several_harm_effects_all_apply_in_the_order_one_chooses() -> None:
    stage = tales("A c", A=figure("reaver", damage=5), c="coglings", turn="none")
    stage.does("A", {"do": "attack", "damage": 2, "harm": [STUN, HEAL]})
    assert stage.about == "harm"
    stage.choose(1)
    assert stage.tokens("c") == {"stun": 1}
    assert stage.damage("A") == 4


@pytest.mark.covers("tales.rule.avertharm", "tales.effect.ignore")
def test_whoever_averts_harm_still_takes_the_damage_and_others_still_suffer() -> None:
    stage = tales("A x B\n. . .", A=figure("reaver", cards=["riposte"]), B="warden", x="hexwisps", turn="none")
    weaken = {"scope": "target", "effects": [{"do": "weaken", "n": 1}]}
    stage.fate(1).does("x", {"do": "attack", "damage": 1, "targets": 2, "harm": [weaken]}, words=["Riposte"])
    assert (stage.damage("A"), stage.damage("B")) == (1, 1)
    assert (stage.tokens("A"), stage.tokens("B")) == ({}, {"weaken": 1})


@pytest.mark.covers("tales.rule.avertharm")
def test_untargeted_harm_is_cancelled_only_when_all_who_were_hurt_avert_it() -> None:
    def struck(*words: object) -> int:
        stage = tales(
            "A c B\n. . .", A=figure("reaver", hitback=1), B=figure("warden", hitback=1),
            c=figure("coglings", fortitude=20, damage=5), turn="none",
        )  # fmt: skip
        stage.does("c", {"do": "attack", "damage": 1, "targets": 2, "harm": [HEAL]}, words=words)
        return stage.damage("c")

    hitback = ("hitback", 1)
    assert struck(hitback, "pass") == 5 + 2 - 1
    assert struck(hitback, hitback) == 5 + 4


# Splash


def splash_stage(**facts: int) -> TalesStage:
    return tales(
        """
        . e . .
        A c d .
        . B . .
        """,
        A="pyromancer", B="reaver", c=figure("coglings", **facts), d="coglings", e="coglings", turn="none",
    )  # fmt: skip


@pytest.mark.covers("tales.rule.splash", "tales.rule.splash.nofriendlyfire")
def test_splash_hurts_foes_beside_the_target_and_no_friends() -> None:
    stage = splash_stage()
    stage.does("A", {"do": "attack", "damage": 2}, {"do": "splash"}, words=["c"])
    assert [stage.damage(letter) for letter in "ABcde"] == [0, 0, 2, 1, 1]


@pytest.mark.covers("tales.rule.splash")
def test_the_amount_of_splash_is_content() -> None:
    stage = tales(
        "A c d", A="pyromancer", c="coglings", d="coglings", turn="none", content="[numbers]\nsplash = 3\n"
    )  # fmt: skip
    stage.does("A", {"do": "attack", "damage": 2}, {"do": "splash"})
    assert (stage.damage("c"), stage.damage("d")) == (2, 3)


@pytest.mark.covers("tales.rule.splash")
def test_a_target_of_the_attack_is_not_splashed() -> None:
    stage = splash_stage()
    attack = {"do": "attack", "damage": 2, "type": "ranged", "range": 2, "targets": 2}
    stage.does("A", attack, {"do": "splash"}, words=["c", "d"])
    assert [stage.damage(letter) for letter in "cde"] == [2, 2, 1]


@pytest.mark.covers("tales.rule.splash.harm")
def test_splash_as_harm_spreads_only_from_those_who_were_hurt() -> None:
    stage = splash_stage(toughness=1)
    stage.does("A", {"do": "attack", "damage": 2, "harm": [SPLASH]}, words=["c"])
    assert [stage.damage(letter) for letter in "cde"] == [0, 0, 0]
    stage.does("A", {"do": "attack", "damage": 2, "harm": [SPLASH]}, words=["c"])
    assert [stage.damage(letter) for letter in "cde"] == [2, 1, 1]


@pytest.mark.covers("tales.rule.splash.harm", "tales.rule.splash.evade")
def test_splash_after_an_attack_spreads_even_from_a_target_that_prevented_it() -> None:
    stage = splash_stage(toughness=1)
    stage.does("A", {"do": "attack", "damage": 2}, {"do": "splash"}, words=["c"])
    assert [stage.damage(letter) for letter in "cde"] == [0, 1, 1]


@pytest.mark.covers("tales.rule.splash.evade")
def test_splash_that_is_no_harm_starts_where_the_target_stood() -> None:
    stage = tales(
        "A c d . . . .", A="pyromancer", c=figure("coglings", evade=1), d="coglings", turn="none"
    )  # fmt: skip
    stage.does("A", {"do": "attack", "damage": 2}, {"do": "splash"}, words=["D1"])
    assert stage.at("c") == "D1"
    assert stage.damage("d") == 1


@pytest.mark.covers("tales.rule.splash.multiple", "tales.rule.damage.instance")
def test_each_splash_is_an_instance_of_its_own() -> None:
    stage = tales("A c d", A="pyromancer", c="coglings", d=figure("coglings", toughness=1), turn="none")
    stage.does("A", {"do": "attack", "damage": 2}, {"do": "splash"}, {"do": "splash"})
    assert stage.damage("d") == 1


@pytest.mark.covers("tales.rule.splash.nonattack", "tales.token.damageboost.limits", "tales.token.evade.limits")
def test_splash_is_not_attack_damage() -> None:
    stage = tales("A c d .", A=figure("pyromancer", boost=2), c="coglings", d=figure("coglings", hitback=1, evade=1))
    stage.wait().does("A", {"do": "attack", "damage": 1}, {"do": "splash"}, words=[2])
    assert stage.damage("c") == 3
    assert stage.damage("d") == 1
    assert stage.damage("A") == 0
    assert stage.tokens("d") == {"evade": 1, "hitback": 1}
