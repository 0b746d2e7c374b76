"""Teacher: its Abilities, Styles and Super Moves; Patient and Training Style have files of their own."""

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.games.dojo.rules.model import Stance
from fracas.testing.dojo import DojoStage, dojo, fighter, reached

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""
ELDER = fighter("elder", PLAIN)


@covers(
    "dojo.style.elder", "dojo.style.mastermind", "dojo.style.motivating", "dojo.style.patient", "dojo.style.training"
)
@BOTH
def test_elder_and_motivating_reach_2_the_others_1_and_mastermind_nothing(edition: str) -> None:
    assert {
        style: reached(style, edition) for style in ("elder", "mastermind", "motivating", "patient", "training")
    } == {
        "elder": [1, 2],
        "mastermind": [],
        "motivating": [1, 2],
        "patient": [1],
        "training": [1],
    }


@covers(
    "dojo.style.elder", "dojo.style.mastermind", "dojo.style.motivating", "dojo.style.patient", "dojo.style.training"
)
def test_the_patch_gives_the_teachers_styles_keywords() -> None:
    keywords = {
        s: book("patch")[f"style.{s}"]["keywords"] for s in ("elder", "mastermind", "motivating", "patient", "training")
    }
    assert keywords == {
        "elder": ("Desperation",),
        "mastermind": ("Support",),
        "motivating": ("Support",),
        "patient": ("Preparation",),
        "training": ("Preparation",),
    }


# Inspired tokens


@pytest.mark.parametrize(
    ("mode", "tokens"),
    [
        pytest.param("focused", 2, marks=covers("dojo.archetype-ability.teacher.focused")),
        pytest.param("fused", 1, marks=covers("dojo.archetype-ability.teacher.fused")),
        pytest.param("frantic", 2, marks=covers("dojo.archetype-ability.teacher.frantic")),
    ],
)
@BOTH
def test_a_teacher_ends_its_own_turn_with_inspired_tokens(edition: str, mode: str, tokens: int) -> None:
    stage = dojo(
        "A B b",
        edition=edition,
        A=fighter("patient", PLAIN, ability=f"teacher.{mode}"),
        B=fighter("patient", PLAIN),
        b=fighter(),
    )
    stage.turn("B", 1).end()
    assert stage.tokens("A") == {}
    stage.turn("A", 1).end()
    assert stage.tokens("A") == {"inspired": tokens}


@covers("dojo.token.inspired@base", "dojo.token.inspired@patch")
@BOTH
def test_an_inspired_token_rolls_a_d6_into_the_pool_of_the_ally_whose_turn_it_is(edition: str) -> None:
    stage = dojo("A B . b", edition=edition, A=fighter("elder", PLAIN, inspired=2), B=ELDER, b=fighter())
    stage.fate(5).turn("B", 3, 2).act("Movement", 2, "spend an Inspired token")
    assert stage.numbers("B") == (5, 3)
    assert stage.tokens("A") == {"inspired": 1}


@covers("dojo.token.inspired@base", "dojo.token.inspired@patch")
@BOTH
def test_an_inspired_token_helps_no_enemy(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("elder", PLAIN, inspired=2), b=ELDER)
    stage.turn("b", 3, 2).act("Movement", 2)
    assert "reaction" not in stage.declined


@covers("dojo.token.inspired@base")
def test_in_the_base_book_any_number_of_inspired_tokens_may_be_spent_but_not_on_oneself() -> None:
    stage = dojo("A B . b", edition="base", A=fighter("elder", PLAIN, inspired=2), B=ELDER, b=fighter())
    stage.fate(5, 6).turn("B", 3, 2).act("Movement", 2, "spend an Inspired token", "spend an Inspired token")
    assert stage.numbers("B") == (6, 5, 3)
    assert not stage.turn("A", 1).offers("spend an Inspired token")


@covers("dojo.token.inspired@patch")
def test_in_the_patch_inspired_is_a_reactive_action_once_a_turn_and_works_on_oneself() -> None:
    stage = dojo("A B . b", A=fighter("elder", PLAIN, inspired=3), B=ELDER, b=fighter())
    stage.fate(5).turn("B", 3, 2, 1).act("Movement", 2, "spend an Inspired token").act("Movement", 1)
    assert "reaction" not in stage.declined
    stage.fate(4).turn("A", 1).choose("spend an Inspired token")
    assert stage.numbers("A") == (4, 1)
    assert not stage.offers("spend an Inspired token")


@covers("dojo.token.inspired@base")
def test_in_the_base_book_an_ally_may_be_inspired_before_its_first_action() -> None:
    stage = dojo("A B . b", edition="base", A=fighter("elder", PLAIN, inspired=1), B=ELDER, b=ELDER)
    stage.fate(1, 1, 1, 6).flow().choose("B", "spend an Inspired token")
    assert stage.numbers("B") == (6, 1, 1, 1)


# Elder Style


@covers("dojo.style-ability.elder@base", "dojo.style-ability.elder@patch", "dojo.rule.cost-reduction")
@BOTH
def test_elder_power_yells_for_2_and_crushes_for_5_with_its_gate_at_8(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("elder", "power", power=6), b=ELDER)
    stage.turn("A", 8, 5, 2, 1)
    assert stage.offers("Yell with a 2")
    assert not stage.offers("Yell with a 1")
    assert stage.offers("Crush with a 5")
    stage.act("Crush", 8, "spend 4")  # 3 and 4 Power: more than Power Form's usual 3
    assert stage.hp("b") == 5
    assert "dojo.rule.cost-reduction" in stage.rules_used


@covers("dojo.style-ability.elder@base", "dojo.style-ability.elder@patch", "dojo.rule.cost-reduction")
@BOTH
def test_elder_makes_token_actions_cost_2_at_least_and_basic_actions_nothing_less(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("elder", "shadow", speed=2), b=ELDER)
    stage.turn("A", 4)
    assert stage.offers("Stunt")
    stage = dojo("A . . b", edition=edition, A=fighter("elder", "wild", iron=1), b=ELDER)
    assert not stage.turn("A", 3).offers("Fury")
    assert not stage.offers("Bring It On!")


@covers("dojo.style-ability.elder@base")
def test_in_the_base_book_elders_free_action_counts_as_a_7_and_comes_once_a_turn_from_any_stance() -> None:
    power = Stance("relentless", ("power",))
    stage = dojo("A b", edition="base", A=fighter("elder", PLAIN, stances=[power]), b=ELDER)
    stage.turn("A", 1).choose("Free: Rush Down")
    assert stage.hp("b") == 8  # all three gates: four hits
    assert stage.numbers("A") == (1,)
    assert not any(label.startswith("Free: ") for label in stage.offered)


@covers("dojo.style-ability.elder@patch")
def test_in_the_patch_elders_free_action_counts_as_a_6() -> None:
    power = Stance("relentless", ("power",))
    stage = dojo("A b", A=fighter("elder", PLAIN, stances=[power]), b=ELDER)
    stage.turn("A", 1).choose("Free: Rush Down")
    assert stage.hp("b") == 9  # two gates: three hits


@covers("dojo.style-ability.elder@base", "dojo.style-ability.elder@patch")
@pytest.mark.parametrize(("edition", "number"), [("base", 8), ("patch", 7)])
def test_elders_free_action_has_that_number_as_x_too(edition: str, number: int) -> None:
    stage = dojo(
        "A . b",
        edition=edition,
        A=fighter("elder", PLAIN, stances=[Stance("taunting", ("iron",))]),
        b=fighter("elder", PLAIN, challenge="A"),
    )
    stage.turn("A", 1).choose("Free: Not Good Enough")
    assert stage.tokens("b") == {"weakness": number - 3}


@covers("dojo.style-ability.elder@base", "dojo.style-ability.elder@patch")
@BOTH
def test_elders_free_action_costs_no_tokens_and_works_on_the_own_turn_only(edition: str) -> None:
    shadow = Stance("caged", ("shadow",))
    stage = dojo("A . . b", edition=edition, A=fighter("elder", PLAIN, stances=[shadow]), b=ELDER)
    stage.turn("A", 1)
    assert stage.offers("Free: Stunt")
    assert stage.offers("Free: Welcome To My Maze")
    stage = dojo("A . . b", edition=edition, A=fighter("elder", PLAIN, stances=[shadow]), b=ELDER)
    stage.turn("b", 2, 1).act("Movement", 1)
    assert "reaction" not in stage.declined


# Mastermind Style


def minds(edition: str, **more: Any) -> DojoStage:
    """A Mastermind, an ally in front of an enemy, and the enemy."""
    return dojo(
        "A . . B b",
        edition=edition,
        A=fighter("mastermind", "control"),
        B=fighter("frozen", PLAIN, **more),
        b=fighter("frozen", PLAIN),
    )


@covers("dojo.style-ability.mastermind")
@BOTH
def test_a_mastermind_spends_its_numbers_on_what_an_ally_does_from_its_own_place(edition: str) -> None:
    stage = minds(edition)
    stage.turn("A", 3, 1).act("Damage", 3, "stop")
    assert stage.hp("b") == 10
    assert stage.numbers("A") == (1,)


@covers("dojo.style-ability.mastermind")
@BOTH
def test_a_mastermind_may_use_its_own_and_the_allys_unique_actions(edition: str) -> None:
    stage = minds(edition)
    stage.turn("A", 3, 3, 1).act("Exploit Weakness", 3, "stop")
    assert stage.hp("b") == 10
    assert stage.tokens("b") == {"weakness": 1}
    stage.act("Suppression", 3, "stop", "stop")
    assert stage.tokens("B") == {"control": 1}  # what the performer gains is the performer's
    assert stage.tokens("A") == {}


@covers("dojo.style-ability.mastermind")
@BOTH
def test_after_each_action_of_an_ally_on_its_turn_a_mastermind_may_move_a_space(edition: str) -> None:
    stage = minds(edition)
    stage.turn("A", 3, 1).act("Damage", 3, "east")
    assert stage.at("A") == "B1"
    stage.turn("B", 3, 1).act("Damage", 3)
    assert stage.at("A") == "B1"


@covers("dojo.style-ability.mastermind")
@BOTH
def test_the_mastermind_decides_and_the_allys_stance_helps(edition: str) -> None:
    stage = dojo(
        """
        A . . B b
        . . . . c
        """,
        edition=edition,
        A=fighter("mastermind", PLAIN),
        B=fighter("precision", PLAIN, power=1),
        b=fighter("frozen", PLAIN, iron=2),
        c=fighter("frozen", PLAIN),
    )
    stage.turn("A", 3, 1).choose("Damage with a 3")
    assert stage.asked == "A"
    stage.choose("b", "spend 1", "stop")
    assert stage.hp("b") == 9  # with the ally's Power
    assert stage.tokens("b") == {"iron": 1}  # Precision has taken one
    assert stage.tokens("B") == {}


@covers("dojo.style-ability.mastermind")
@BOTH
def test_a_mastermind_commands_no_one_it_does_not_see_and_never_itself(edition: str) -> None:
    stage = dojo(
        """
        A # B b
        . # . .
        """,
        edition=edition,
        A=fighter("mastermind", PLAIN, speed=1),
        B=fighter("frozen", PLAIN),
        b=fighter("frozen", PLAIN),
    )
    stage.turn("A", 9, 1)
    assert stage.why_not("Damage") == "nobody can perform it"
    assert stage.why_not("Movement") == "nobody can perform it"


@covers("dojo.style-ability.mastermind")
@BOTH
def test_a_mastermind_performs_no_token_actions(edition: str) -> None:
    stage = dojo(
        "A . . B b",
        edition=edition,
        A=fighter("mastermind", "shadow", speed=6),
        B=fighter("frozen", PLAIN),
        b=fighter("frozen", PLAIN),
    )
    assert not stage.turn("A", 1).offers("Stunt")


@covers("dojo.style-ability.mastermind", "dojo.token.training")
@BOTH
def test_an_ally_may_spend_its_own_training_on_a_masterminds_action(edition: str) -> None:
    stage = minds(edition, training=1)
    stage.turn("A", 4, 3).act("Exploit Weakness", 4, "yes", "stop")
    assert stage.hp("b") == 9
    assert stage.tokens("b") == {"weakness": 2}
    assert stage.tokens("B") == {}


@covers("dojo.style-ability.mastermind")
@BOTH
def test_the_performers_challenge_binds_a_masterminds_action(edition: str) -> None:
    stage = dojo(
        "A . . B b . c",
        edition=edition,
        A=fighter("mastermind", PLAIN),
        B=fighter("frozen", PLAIN, challenge="c"),
        b=fighter("frozen", PLAIN),
        c=fighter("frozen", PLAIN),
    )
    stage.turn("A", 3, 1)
    assert stage.why_not("Damage") == "it must include c, whose Challenge you hold"


# Motivating Style


@covers("dojo.style-ability.motivating")
@BOTH
def test_motivating_heals_allies_in_range_at_the_end_of_its_turn_and_gains_inspired(edition: str) -> None:
    stage = dojo(
        "C . A B . b",
        edition=edition,
        A=fighter("motivating", PLAIN, hp=5),
        B=fighter("elder", PLAIN, hp=0),
        C=fighter("elder", PLAIN, hp=5),
        b=fighter(hp=5),
    )
    stage.turn("A", 1).end()
    heals = 3 if edition == "base" else 2
    assert (stage.hp("A"), stage.hp("B"), stage.hp("C"), stage.hp("b")) == (5 + heals, heals, 5 + heals, 5)
    assert stage.tokens("A") == {"inspired": 1}


@covers("dojo.action.motivating.you-can-do-it")
@BOTH
def test_you_can_do_it_lets_the_ally_choose_two(edition: str) -> None:
    stage = dojo(
        "A B . . b",
        edition=edition,
        A=fighter("motivating", PLAIN),
        B=fighter("elder", PLAIN, hp=5, iron=1, weakness=1),
        b=fighter(),
    )
    stage.turn("A", 4, 1).choose("You Can Do It! with a 4", "B")
    assert stage.asked == "B"
    stage.choose("copy a token", "discard a token", "iron", "weakness")
    assert stage.tokens("B") == {"iron": 2}


@covers("dojo.action.motivating.you-can-do-it")
@BOTH
def test_you_can_do_it_gets_up_an_ally_who_then_moves_2(edition: str) -> None:
    stage = dojo(
        """
        A B . . b
        . . . . .
        """,
        edition=edition,
        A=fighter("motivating", PLAIN),
        B=fighter("elder", PLAIN, hp=0),
        b=fighter(),
    )
    stage.turn("A", 4, 1).act("You Can Do It!", 4, "B", "heal", "move", "east", "east")
    assert not stage.out("B")
    assert stage.at("B") == "D1"


@covers("dojo.action.motivating.you-can-do-it", "dojo.token.training", "dojo.rule.number-boost")
@BOTH
def test_a_trained_you_can_do_it_costs_5_and_lets_the_ally_choose_three(edition: str) -> None:
    stage = dojo(
        """
        A B . . . b
        . . . . . .
        """,
        edition=edition,
        A=fighter("motivating", PLAIN, training=1),
        B=fighter("elder", PLAIN, hp=5, weakness=2),
        b=fighter(),
    )
    stage.turn("A", 5, 4).choose("spend a Training token")
    assert not stage.offers("You Can Do It! with a 4")
    stage.act("You Can Do It!", 5, "B", "heal", "move", "discard a token", "east", "east", "east")
    assert stage.at("B") == "E1"  # three spaces
    assert stage.tokens("B") == {}  # two tokens
    assert stage.hp("B") == (8 if edition == "base" else 7)


# Super Moves


@covers("dojo.super.my-final-technique")
def test_my_final_technique_deals_99_and_ends_the_teachers_fight() -> None:
    stage = dojo("A b . . B c", A=fighter("elder", PLAIN, supers=("my-final-technique",)), B=ELDER, b=ELDER, c=ELDER)
    stage.turn("A", 4, 4).choose("Super Move: My Final Technique")
    assert stage.out("b")
    assert stage.out("A")
    assert stage.at("A") == ""
    assert stage.unit("A").gone
    stage.turn("B", 5)
    assert stage.why_not("Rescue")  # nobody can bring the Teacher back


@covers("dojo.super.my-final-technique")
def test_the_99_break_a_single_bar_and_armor_and_shields_count() -> None:
    stage = dojo(
        "A b . . B",
        A=fighter("elder", PLAIN, supers=("my-final-technique",)),
        B=ELDER,
        b=fighter("elder", PLAIN, bars=2, shield=5, iron=2),
    )
    stage.turn("A", 4, 4).choose("Super Move: My Final Technique")
    assert stage.unit("b").bars == 1
    assert stage.shields("b") == ()
    assert stage.tokens("b") == {"iron": 2}


def teachings(**facts: Any) -> DojoStage:
    more: dict[str, Any] = {"hp": 0, "supers": ("remember-my-teachings",), **facts}
    return dojo("A B . b", A=fighter("elder", PLAIN, **more), B=fighter("elder", PLAIN, hp=5), b=ELDER)


@covers("dojo.super.remember-my-teachings")
def test_remember_my_teachings_lends_the_highest_numbers_an_8_a_shield_and_a_heal() -> None:
    stage = teachings()
    stage.start("A").choose("yes")
    assert stage.numbers("B") == (10, 8, 8, 6)  # Dance Form: d10 d8 d6, and the 8
    assert stage.shields("B") == (4,)
    assert stage.hp("B") == 7
    assert stage.unit("A").supers_used == 1


@covers("dojo.super.remember-my-teachings")
def test_whoever_says_no_rolls_as_usual() -> None:
    stage = teachings()
    stage.fate(1, 2, 3).start("A").choose("no")
    assert stage.numbers("B") == (3, 2, 1)


@covers("dojo.super.remember-my-teachings")
def test_remember_my_teachings_is_only_for_those_taken_out_and_not_in_round_one() -> None:
    stage = teachings(hp=5)
    assert not stage.turn("A", 4, 4).offers("Super Move")
    stage = dojo(
        "A B . b",
        round=1,
        A=fighter("elder", PLAIN, hp=0, supers=("remember-my-teachings",)),
        B=ELDER,
        b=ELDER,
    )
    stage.start("A", 1, 2, 3)
    assert stage.numbers("B") == (3, 2, 1)


@covers("dojo.style-ability.mastermind", "dojo.rule.cost-reduction")
def test_a_number_that_only_an_ally_out_of_reach_could_use_is_not_offered_to_a_mastermind() -> None:
    cheap = fighter("frozen", "one-two", ability="phantom.focused")
    stage = dojo(
        "b B . . . . . . . C\n. . . . . . . . . A", edition="base",
        A=fighter("mastermind", "control"), B=fighter("frozen", "one-two"), C=cheap, b=fighter(),
    )  # fmt: skip
    stage.turn("A", 3, 2)
    assert stage.offers("Exploit Weakness with a 3")
    assert not stage.offers("Exploit Weakness with a 2")
