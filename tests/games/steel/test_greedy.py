"""Greedy play is sensible: it beats blind play, finds its way to the enemy, and looks after its own."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.bots import Bot, find_bot
from fracas.core import Ask, Fate, playout
from fracas.games.steel import GAME
from fracas.games.steel.book.fight import DIRECTOR, FOES, HEROES, Fight
from fracas.games.steel.edition import SteelRules
from fracas.games.steel.mind.instinct import instinct
from fracas.testing.steel import SteelStage, figure, steel

RULES = GAME.rules("base")


def fight_out(encounter: str, seed: int, heroes: str, director: str) -> Fight:
    """A whole fight between two bots."""
    fight: Fight = RULES.begin(GAME.setup(encounter))
    bots: dict[str, Bot] = {"heroes": find_bot(heroes, seed), DIRECTOR: find_bot(director, seed)}

    def choose(state: Fight, ask: Ask) -> Any:
        return bots[DIRECTOR if ask.seat == DIRECTOR else "heroes"].choose(RULES, state, ask)

    playout(RULES, fight, Fate(seed), choose)
    return fight


def liked(stage: SteelStage) -> Any:
    """What instinct likes best in the open question."""
    ask = stage.ask
    assert ask is not None
    scores = instinct(stage.fight, ask)
    return ask.options[scores.index(max(scores))]


class OneTurn(SteelRules):
    """The rules, as far as the end of the turn that is under way."""

    def over(self, fight: Fight) -> bool:
        return fight.phase != "turn"


def play_turn(stage: SteelStage, seed: int = 1) -> tuple[Fight, list[str]]:
    """Follow instinct to the end of the turn, on a copy; returns how it looks then and the deeds that were chosen."""
    fight, deeds = stage.fight.clone(), []

    def choose(state: Fight, ask: Ask) -> Any:
        scores = instinct(state, ask)
        option = ask.options[scores.index(max(scores))]
        if ask.about == "turn":
            deeds.append(option)
        return option

    playout(OneTurn(), fight, Fate(seed), choose)
    return fight, deeds


# Against others


def test_greedy_beats_random_in_nineteen_of_twenty_mirrored_fights() -> None:
    won = sum(fight_out("mirror_match", seed, "greedy", "random").won_by == HEROES for seed in range(10))
    won += sum(fight_out("mirror_match", seed, "random", "greedy").won_by == FOES for seed in range(10, 20))
    assert won >= 19


def test_the_same_seeds_give_the_same_fight() -> None:
    once, again = (RULES.to_plain(fight_out("mirror_match", 3, "greedy", "greedy")) for _ in range(2))
    assert once == again


@pytest.mark.parametrize("seed", [4, 5, 10])
def test_nobody_waits_forever_on_a_ledge_of_the_quarry(seed: int) -> None:
    assert fight_out("quarry", seed, "greedy", "greedy").won_by in (HEROES, FOES)


# The way to the enemy


def test_a_close_fighter_walks_round_a_wall_to_its_enemy() -> None:
    stage = steel(
        """
        . . . . .
        A # b . .
        . # . . .
        """,
        A="odrun", b="ditch_imp",
    )  # fmt: skip
    assert liked(stage) == "advance"
    assert "ram_home" in play_turn(stage)[1]


def test_a_golem_strikes_at_somebody_on_a_ledge() -> None:
    stage = steel(
        """
        . . . . . . . 4 4
        . . . . . . . 4 A
        q . . . . . . 4 4
        . . . . . . . 4 4
        . . . . . . . 4 4
        """,
        A=figure("maro"), q="quarry_golem", under={"A": "4"}, turn="q",
    )  # fmt: skip
    assert liked(stage) == "advance"
    start = stage.creature("q").at
    stage.match.answer(DIRECTOR, "advance")
    board, target = stage.fight.board, stage.creature("A").at
    assert board.far[liked(stage)][target] < board.far[start][target]


def test_a_kite_far_above_comes_down_to_bite() -> None:
    stage = steel("f . A . . .", f=figure("slate_kite", z=3), A="odrun", turn="f")
    fight, deeds = play_turn(stage)
    assert {"raking_dive", "charge"} & set(deeds)
    assert fight.get(stage.ids["A"]).stamina < 30


def test_an_archer_walks_until_it_can_shoot_and_no_closer() -> None:
    stage = steel(
        """
        A . . . . . . . . . . b .
        . . . . . . . . . . . . .
        """,
        A="sel", b="toll_ogre",
    )  # fmt: skip
    assert liked(stage) == "advance"
    stage.match.answer(stage.creature("A").seat, "advance")
    stage.match.answer(stage.creature("A").seat, liked(stage))
    assert 5 <= stage.fight.distance(stage.creature("A"), stage.creature("b")) <= 8
    assert liked(stage) == "from_above"


def test_a_close_fighter_in_reach_of_one_enemy_does_not_walk_off_to_another() -> None:
    stage = steel("A b . . . . c", A="odrun", b="rustjaw_hound", c=figure("ditch_imp", stamina=1))
    assert liked(stage) in ("ram_home", "look_at_me")


# Blows


def test_the_one_who_falls_is_struck_first() -> None:
    stage = steel("b A c", A="odrun", b="rustjaw_hound", c=figure("rustjaw_hound", stamina=3))
    stage.do("Ram Home")
    assert liked(stage) == stage.creature("c").id


def test_a_friend_alone_in_reach_is_not_struck() -> None:
    stage = steel("A B . . . . . . . . . . . b", A="odrun", B="ysa", b="ditch_imp")
    assert liked(stage) not in ("ram_home", "free_strike", "knockback", "grab")


def test_fire_falls_where_enemies_stand_and_friends_do_not() -> None:
    stage = steel(
        """
        A . . . . . . .
        . . . . . b c .
        . . . . . . . .
        . . . . . . . .
        . . B d . . . .
        """,
        A=figure("maro", grit=2), B="odrun", b="rustjaw_hound", c="rustjaw_hound", d="rustjaw_hound",
    )  # fmt: skip
    stage.do("Cinder Block")
    where = set(liked(stage))
    assert {stage.creature("b").at, stage.creature("c").at} <= where
    assert stage.creature("B").at not in where


def test_fire_is_not_wasted_on_stone_that_does_not_burn() -> None:
    stage = steel("A . . q . .\n. . . . . .\n. . . . . .\n", A=figure("maro", grit=2), q="quarry_golem")
    assert liked(stage) not in ("fire_lance", "cinder_block")


def test_nobody_is_taunted_who_cannot_be() -> None:
    assert "look_at_me" in play_turn(steel("A . b", A="odrun", b="bog_lurker"))[1]
    assert "look_at_me" not in play_turn(steel("A . b", A="odrun", b="pavise_bearer"))[1]


def test_a_shove_goes_into_the_wall() -> None:
    stage = steel(
        """
        . . . . .
        . A b # .
        . . . . .
        """,
        A="odrun", b="rustjaw_hound",
    )  # fmt: skip
    stage.fate(2, 2).do("Ram Home")
    assert stage.about == "force direction"
    assert stage.fight.board.grid.directions[liked(stage)] == "E"


# Looking after yourself and others


def test_a_winded_hero_catches_its_breath_first() -> None:
    assert liked(steel("A b", A=figure("odrun", stamina=12), b="rustjaw_hound")) == "catch_breath"


def test_a_hero_with_a_scratch_strikes_first() -> None:
    assert liked(steel("A b", A=figure("odrun", stamina=25), b="pavise_bearer")) == "ram_home"


def test_whoever_was_knocked_over_stands_up_before_striking() -> None:
    assert liked(steel("A b", A=figure("odrun", prone=True), b="bog_lurker")) == "stand_up"


def test_a_dazed_creature_uses_its_one_deed_to_strike() -> None:
    assert liked(steel("A b", A=figure("odrun", dazed="eot", prone=True), b="bog_lurker")) == "ram_home"


def test_an_archer_in_a_grip_breaks_free_first() -> None:
    assert liked(steel("A b", A=figure("sel", grabbed_by="b"), b="rustjaw_hound")) == "escape_grab"


def test_the_dying_are_called_back() -> None:
    stage = steel("A B C . . . b", A="ysa", B=figure("odrun", stamina=-4), C=figure("sel", stamina=15), b="bog_lurker")
    fight, deeds = play_turn(stage)
    assert "rallying_call" in deeds
    assert fight.get(stage.ids["B"]).stamina == 6


def test_somebody_about_to_bleed_to_death_lies_low_while_others_fight() -> None:
    stage = steel("A b B", A=figure("odrun", stamina=-12), B="ysa", b="bog_lurker")
    assert not {"ram_home", "free_strike", "charge", "defend"} & set(play_turn(stage)[1])


def test_the_last_one_standing_fights_to_the_end() -> None:
    assert "ram_home" in play_turn(steel("A b", A=figure("odrun", stamina=-12), b="bog_lurker"))[1]


def test_tokens_are_kept_for_the_dying() -> None:
    stage = steel("A b", A=figure("odrun", stamina=-3), b="bog_lurker", tokens=2)
    assert liked(stage) == "token_stamina"
    assert "token_surges" not in play_turn(steel("A b", A="odrun", b="bog_lurker", tokens=2))[1]


def test_what_a_lurker_has_beside_it_is_held_and_then_drowned() -> None:
    stage = steel(". . . .\n. A b .\n. . . .", A="maro", b="bog_lurker", turn="b", menace=2)
    assert "grab" in play_turn(stage)[1]
    assert liked(steel("A b", A=figure("maro", grabbed_by="b"), b="bog_lurker", turn="b", menace=2)) == "drown"


@pytest.mark.parametrize(("ground", "raised"), [("* * *", True), (". . .", False)])
def test_the_banner_is_raised_for_friends_who_could_be_shoved_into_the_fire(ground: str, raised: bool) -> None:
    ysa = figure("ysa", grit=1)
    stage = steel(f". {ground} .\n. B A C .\n. {ground} .\n. . . . d", A=ysa, B="sel", C="maro", d="odrun")

    assert ("standing_banner" in play_turn(stage)[1]) == raised
