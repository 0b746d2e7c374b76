"""Power and Debuff Tokens: Evade, Hitback, Boost for others, Stun."""

import pytest

from fracas.games.tales.rules.model import DEBUFF_TOKENS, POWER_TOKENS
from fracas.testing.tales import figure, tales

HIT = {"do": "attack", "damage": 2}


@pytest.mark.covers("tales.token.power", "tales.token.debuff")
def test_there_are_seven_power_tokens_and_two_debuff_tokens() -> None:
    assert set(POWER_TOKENS) == {"boost", "evade", "hitback", "overcharge", "reset", "shield", "toughness"}
    assert set(DEBUFF_TOKENS) == {"weaken", "stun"}


@pytest.mark.covers("tales.effect.weaken", "tales.effect.stun", "tales.token.debuff")
def test_weaken_and_stun_give_tokens() -> None:
    stage = tales("A c", A="brute", c="coglings", turn="none")
    stage.does("A", {"do": "weaken", "n": 2, "who": "foe"}, {"do": "stun", "who": "foe"})
    assert stage.tokens("c") == {"weaken": 2, "stun": 1}


# Evade


@pytest.mark.covers("tales.token.evade", "tales.rule.avertharm", "tales.attackstep.reaction")
def test_three_evade_tokens_are_one_leap_of_six_and_avert_harm() -> None:
    stage = tales("A c . . . . . .", A=figure("pyromancer", evade=3), c="coglings", turn="none")
    attack = HIT | {"harm": [{"scope": "target", "effects": [{"do": "stun"}]}]}
    stage.does("c", attack, words=[("evade", 3), "G1"])
    assert stage.at("A") == "G1"
    assert stage.damage("A") == 2
    assert stage.tokens("A") == {}


@pytest.mark.covers("tales.token.evade")
def test_the_leap_of_an_evade_token_may_be_left_out() -> None:
    stage = tales("A c . .", A=figure("sneak", evade=1), c="coglings", turn="none")
    stage.does("c", HIT, words=[("evade", 1), "stay"])
    assert stage.at("A") == "A1"


@pytest.mark.covers("tales.token.evade.limits", "tales.token.hitback.source")
def test_without_damage_nobody_evades_or_hits_back() -> None:
    stage = tales("A c . .", A=figure("sneak", evade=1, hitback=1, toughness=1), c="coglings", turn="none")
    stage.does("c", HIT, words=["toughness"])
    assert "answer" not in stage.declined
    assert stage.tokens("A") == {"evade": 1, "hitback": 1}


@pytest.mark.covers("tales.token.evade.limits", "tales.token.hitback.notattack")
def test_nobody_answers_hitback_with_evade_hitback_or_epic_dice() -> None:
    stage = tales(
        "A c . .", A=figure("sneak", evade=1, hitback=1), c=figure("coglings", hitback=1), epic=2, turn="none"
    )
    stage.does("A", HIT)
    assert stage.damage("A") == 2
    assert "answer" not in stage.declined
    assert "defend" not in stage.declined


# Hitback


@pytest.mark.covers("tales.token.hitback", "tales.token.hitback.schemer")
def test_a_schemer_spends_all_hitback_tokens_as_one_instance() -> None:
    stage = tales("A c", A=figure("reaver", shield=1), c=figure("coglings", hitback=3), turn="none")
    stage.does("A", HIT, words=[("shield", 1)])
    assert stage.damage("A") == 3 * 2 - 2
    assert stage.tokens("c") == {}


@pytest.mark.covers("tales.token.hitback")
def test_the_amount_of_hitback_is_content() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", hitback=1), turn="none", content="[numbers]\nhitback = 1\n")
    stage.does("A", HIT)
    assert stage.damage("A") == 1


@pytest.mark.covers("tales.token.hitback", "tales.rule.avertharm")
def test_a_player_hits_back_with_as_many_as_he_likes_and_averts_harm() -> None:
    stage = tales("A c", A=figure("reaver", hitback=3), c="coglings", turn="none")
    stage.does("c", HIT | {"harm": [{"scope": "target", "effects": [{"do": "stun"}]}]}, words=[("hitback", 1)])
    assert stage.damage("c") == 2
    assert stage.tokens("A") == {"hitback": 2}


@pytest.mark.covers("tales.token.hitback.notattack")
def test_weaken_and_boost_do_not_change_hitback() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", hitback=1, boost=2, weaken=1), turn="none")
    stage.does("A", HIT)
    assert stage.damage("A") == 2
    assert stage.tokens("c") == {"boost": 2, "weaken": 1}


@pytest.mark.covers("tales.token.hitback.lethal")
def test_a_figure_hits_back_before_it_is_defeated() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", hitback=1), turn="none")
    stage.does("A", {"do": "attack", "damage": 9})
    assert stage.at("c") == ""
    assert stage.damage("A") == 2


@pytest.mark.covers("tales.token.hitback.source", "tales.hero.eve.sleight")
def test_damage_that_is_no_attack_is_not_hit_back() -> None:
    stage = tales("A . c", A=figure("mirage", cards=["needle_of_doubt"]), c=figure("coglings", hitback=1))
    stage.do("Needle of Doubt")
    assert stage.damage("c") == 1
    assert stage.damage("A") == 0
    assert stage.tokens("c") == {"hitback": 1}
    assert "tales.hero.eve.sleight" in stage.rules_used


@pytest.mark.covers("tales.token.hitback.avoided", "tales.hero.pooky.damage", "tales.keyword.avoided")
def test_schemers_do_not_hit_back_at_the_familiar_and_keep_their_tokens() -> None:
    stage = tales("A c", A="pyromancer", c=figure("coglings", hitback=2), turn="none")
    stage.does("ferret", HIT)
    assert stage.damage("c") == 2
    assert stage.tokens("c") == {"hitback": 2}
    assert stage.damage("ferret") == 0


# Evade and Hitback together


def test_evade_and_hitback_may_both_answer_one_attack() -> None:
    stage = tales("A c . . .", A=figure("sneak", evade=1, hitback=1), c="coglings", turn="none")
    stage.does("c", HIT, words=[("hitback", 1), ("evade", 1), "C1"])
    assert stage.at("A") == "C1"
    assert stage.damage("c") == 2


# Boost for others


@pytest.mark.covers("tales.token.damageboost", "tales.rule.powertoken.sharing", "tales.rule.ally.tokens")
def test_a_heros_boosts_help_the_figures_that_act_on_her_turn() -> None:
    stage = tales("A h c", A=figure("reaver", boost=1), h=figure("clockwork_hound", owner="A", boost=1), c="coglings")
    stage.fate(1).do("Hound acts", "c", 2)
    assert stage.damage("c") == 3
    assert (stage.tokens("A"), stage.tokens("h")) == ({}, {})


@pytest.mark.covers("tales.rule.powertoken.sharing")
def test_the_familiar_uses_its_heros_boosts() -> None:
    stage = tales("A c", A=figure("pyromancer", boost=1), c="coglings", turn="none").does("ferret", HIT, words=[1])
    assert stage.damage("c") == 3
    assert stage.tokens("A") == {}


# Stun


@pytest.mark.covers("tales.token.stun", "tales.token.stun.schemer")
def test_a_stunned_schemer_skips_its_turn_and_loses_all_stun_tokens() -> None:
    stage = tales("A c d", A="reaver", c=figure("coglings", stun=2), d="coglings", turn="none").acts("c", 0)
    assert stage.tokens("c") == {}
    assert stage.damage("A") == 0
    stage.acts("c", 0)
    assert stage.damage("A") == 2


@pytest.mark.covers("tales.token.stun.herofull", "tales.token.stun")
def test_a_stunned_hero_loses_one_action_tile_of_a_full_turn() -> None:
    stage = tales("A . c", A=figure("reaver", stun=2), c="coglings", turn="none").turn("A")
    assert (stage.tale.actions, stage.tale.shenanigans) == (1, 1)
    assert stage.tokens("A") == {}


@pytest.mark.covers("tales.token.stun.heropartial")
def test_a_stunned_hero_loses_the_whole_partial_turn() -> None:
    stage = tales("A . c", A=figure("reaver", stun=1), c="coglings", turn="none").turn("A", full=False)
    assert stage.waiting
    assert stage.tokens("A") == {}


@pytest.mark.covers("tales.token.stun.ally")
def test_a_stunned_ally_is_not_activated_on_its_heros_next_full_turn() -> None:
    hound = figure("clockwork_hound", owner="A", stun=1)
    stage = tales("A h . c", A="reaver", h=hound, c="coglings", turn="none").turn("A")
    assert not stage.tale.ally_tiles
    assert stage.tokens("h") == {}
    stage.wait().turn("A")
    assert stage.tale.ally_tiles == ("clockwork_hound",)


@pytest.mark.covers("tales.token.stun")
def test_stun_gained_on_ones_own_turn_waits_for_the_next() -> None:
    stage = tales("A . c", A="reaver", c="coglings")
    stage.tale.get("reaver").stun = 1
    stage.do("Charge", "stay")
    assert stage.tale.actions == 1
    stage.do("Charge", "stay")
    assert stage.tokens("A") == {"stun": 1}


def test_stun_does_not_keep_the_familiar_from_acting() -> None:
    stage = tales("A . c", A=figure("pyromancer", stun=1), c="coglings", turn="none").turn("A")
    assert stage.tale.familiar_tile
