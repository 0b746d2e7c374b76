"""Angel: its Abilities, its five Styles and its Super Moves, in both editions."""

from typing import Any

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
FOE = fighter("precision", "power")


# Abilities


@covers("dojo.archetype-ability.angel.focused@base", "dojo.archetype-ability.angel.focused@patch")
@BOTH
def test_focused_angel_hits_twice_and_heals_twice_because_its_own_challenge_sets_it_off(edition: str) -> None:
    angel = fighter("winged", "power", ability="angel.focused", hp=8)
    stage = dojo("A . . . b", edition=edition, A=angel, b=FOE)
    stage.start("A", 1, 1, 1)
    assert stage.hp("b") == 10
    assert stage.hp("A") == 10
    assert stage.tokens("b") == {"challenge": 1}


@covers("dojo.archetype-ability.angel.focused@base", "dojo.archetype-ability.angel.focused@patch")
@BOTH
def test_focused_angel_profits_from_every_challenge_it_makes(edition: str) -> None:
    angel = fighter("winged", "power", ability="angel.focused", hp=8)
    stage = dojo("A . . b", edition=edition, A=angel, b=FOE)
    stage.turn("A", 1, 1).act("A Challenger Approaches", 1)
    assert stage.hp("b") == 11
    assert stage.hp("A") == 9


@covers("dojo.archetype-ability.angel.focused@base")
def test_in_the_base_book_no_angel_gets_up_by_its_ability() -> None:
    angel = fighter("winged", "power", ability="angel.focused", hp=0)
    stage = dojo("A . C b", edition="base", A=angel, C=FOE, b=FOE)
    stage.start("A", 2, 3, 1)
    assert stage.hp("A") == 0
    assert stage.hp("b") == 12
    assert stage.numbers("C") == (3, 2, 1)


@covers("dojo.archetype-ability.angel.focused@patch", "dojo.rule.abilities-while-out")
def test_in_the_patch_an_angel_heals_first_gets_up_and_goes_on() -> None:
    angel = fighter("winged", "power", ability="angel.focused", hp=0)
    stage = dojo("A . C b", A=angel, C=FOE, b=FOE)
    stage.start("A", 2, 3, 1)
    assert stage.hp("A") == 2
    assert stage.hp("b") == 10
    assert stage.numbers("A") == (3, 2, 1)


@covers("dojo.archetype-ability.angel.fused@base")
def test_fused_angel_challenges_for_1_damage_and_1_healing() -> None:
    angel = fighter("winged", "power", ability="angel.fused", hp=8)
    stage = dojo("A . . b", edition="base", A=angel, b=FOE)
    stage.start("A", 1, 1, 1)
    assert (stage.hp("A"), stage.hp("b")) == (9, 11)
    stage.act("A Challenger Approaches", 1)
    assert (stage.hp("A"), stage.hp("b")) == (10, 10)


@covers("dojo.archetype-ability.angel.fused@patch")
def test_fused_angel_in_the_patch_heals_at_the_start_but_not_for_challenges() -> None:
    angel = fighter("winged", "power", ability="angel.fused", hp=8)
    stage = dojo("A . . b", A=angel, b=FOE)
    stage.start("A", 1, 1, 1)
    assert (stage.hp("A"), stage.hp("b")) == (9, 11)
    assert stage.tokens("b") == {"challenge": 1}
    stage.act("A Challenger Approaches", 1)
    assert (stage.hp("A"), stage.hp("b")) == (9, 10)


@covers("dojo.archetype-ability.angel.frantic@base", "dojo.archetype-ability.angel.frantic@patch")
@pytest.mark.parametrize(("edition", "healed"), [("base", 3), ("patch", 2)])
def test_frantic_angel_hits_for_2_and_heals_once_a_turn(edition: str, healed: int) -> None:
    angel = fighter("winged", "power", ability="angel.frantic", hp=5)
    stage = dojo("A . . b", edition=edition, A=angel, b=FOE)
    stage.start("A", 1, 1, 1)
    assert (stage.hp("A"), stage.hp("b")) == (5 + healed, 10)
    stage.act("A Challenger Approaches", 1)
    assert (stage.hp("A"), stage.hp("b")) == (5 + healed, 10)


@covers("dojo.archetype-ability.angel.frantic@base", "dojo.archetype-ability.angel.frantic@patch")
@pytest.mark.parametrize(("edition", "hp"), [("base", 5), ("patch", 7)])
def test_an_angel_that_sees_nobody_heals_only_in_the_patch(edition: str, hp: int) -> None:
    angel = fighter("winged", "power", ability="angel.frantic", hp=5)
    stage = dojo("A # b", edition=edition, A=angel, b=FOE)
    stage.start("A", 1, 1, 1)
    assert (stage.hp("A"), stage.hp("b")) == (hp, 12)


# Halcyon Style


@covers("dojo.style.halcyon", "dojo.style-ability.halcyon@base")
def test_halcyon_sheds_a_token_whether_it_likes_or_not_and_gains_iron_for_it() -> None:
    stage = dojo("A . b", edition="base", A=fighter("halcyon", "power", power=2), b=FOE)
    stage.start("A", 1, 1, 1)
    assert stage.tokens("A") == {"power": 1, "iron": 1}


@covers("dojo.style-ability.halcyon@patch")
def test_in_the_patch_halcyon_may_keep_its_tokens() -> None:
    stage = dojo("A . b", A=fighter("halcyon", "power", power=2), b=FOE)
    stage.start("A", 1, 1, 1).choose("no more")
    assert stage.tokens("A") == {"power": 2}
    stage = dojo("A . b", A=fighter("halcyon", "power", challenge="b"), b=FOE)
    stage.start("A", 1, 1, 1).choose("challenge")
    assert stage.tokens("A") == {"iron": 1}


@covers("dojo.style-ability.halcyon@base", "dojo.style-ability.halcyon@patch")
@BOTH
def test_halcyon_vigilance_gains_iron_for_what_its_form_discards_too(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("halcyon", burning=2), b=FOE)
    stage.start("A", 1, 1, 1, 1).choose("discard a token", "burning")
    assert stage.tokens("A") == {"iron": 2}


@covers("dojo.style-ability.halcyon@base", "dojo.style-ability.halcyon@patch")
@BOTH
def test_paying_for_a_token_action_removes_no_tokens_for_halcyon(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("halcyon", "dance", speed=3), b=FOE)
    stage.turn("A", 1).act("Try And Keep Up")
    assert stage.tokens("A") == {}


@covers("dojo.action.halcyon.purify")
@BOTH
def test_purify_removes_one_then_up_to_two_then_up_to_two(edition: str) -> None:
    stage = dojo(
        "A B c",
        edition=edition,
        A=fighter("halcyon", "power"),
        B=fighter("precision", "power", burning=4),
        c=fighter("precision", "power", power=3),
    )
    stage.turn("A", 6, 1).act(
        "Purify", 6, *([3] if edition == "patch" else []), "c", "power", "power", "B", "burning", "burning"
    )
    assert stage.tokens("A") == {"iron": 5}
    assert stage.tokens("B") == {"burning": 1}
    assert stage.tokens("c") == {"power": 1}


@covers("dojo.action.halcyon.purify")
@BOTH
def test_a_small_purify_helps_only_oneself_and_allies(edition: str) -> None:
    stage = dojo("A c", edition=edition, A=fighter("halcyon", "power"), c=fighter("precision", "power", power=3))
    stage.turn("A", 3, 2, 1)
    assert stage.offers("Purify with a 3")
    assert not stage.offers("Purify with a 2")
    stage = dojo("A c", edition=edition, A=fighter("halcyon", "power", weakness=1), c=FOE)
    stage.turn("A", 1, 1).act("Purify", 1)
    assert stage.tokens("A") == {"iron": 1}


@covers("dojo.action.halcyon.purify", "dojo.token.challenge@base")
def test_in_the_base_book_a_purify_must_include_the_challenger() -> None:
    stage = dojo(
        "A b", edition="base", A=fighter("halcyon", "power", challenge="b"), b=fighter("precision", "power", iron=1)
    )
    stage.turn("A", 3, 1)
    assert stage.offers("Purify with a 3")
    assert not stage.offers("Purify with a 1")
    stage.act("Purify", 3, "iron")
    assert stage.tokens("b") == {}
    stage = dojo("A b", edition="base", A=fighter("halcyon", "power", challenge="b"), b=FOE)
    assert "Challenge" in stage.turn("A", 3, 1).why_not("Purify")


@covers("dojo.action.halcyon.purify", "dojo.action.blaster.amplify")
def test_an_amplified_purify_of_halcyon_blaster_removes_thirteen_tokens() -> None:
    foes: dict[str, Any] = {letter: fighter("precision", "power", iron=2) for letter in "cdefgh"}
    stage = dojo(
        """
        A B c d
        e f g h
        """,
        edition="base",
        A=fighter("halcyon", "blaster"),
        B=fighter("precision", "power", weakness=1),
        **foes,
    )
    stage.turn("A", 6, 3, 1).act("Amplify", 3)
    stage.act("Purify", 6, "c", "d", "e", "f", "g", *["iron"] * 10, "h", "iron", "iron")
    assert stage.tokens("A") == {"iron": 13}
    assert all(stage.tokens(letter) == {} for letter in "Bcdefgh")


# Judgment Style


@covers("dojo.style.judgment", "dojo.style-ability.judgment@base", "dojo.style-ability.judgment@patch")
@BOTH
def test_whoever_holds_the_challenge_of_judgment_does_not_roll_its_lowest_die(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("judgment"), b=fighter("precision", "power", challenge="A"))
    stage.start("b", 9, 7)
    assert stage.numbers("b") == (9, 7)


@covers("dojo.style-ability.judgment@base", "dojo.style-ability.judgment@patch")
@BOTH
def test_judgment_needs_its_own_challenge_and_somebody_standing(edition: str) -> None:
    judge, other = fighter("judgment"), FOE
    stage = dojo("A . b C", edition=edition, A=judge, b=fighter("precision", "power", challenge="C"), C=other)
    stage.start("b", 9, 7, 4)
    assert stage.numbers("b") == (9, 7, 4)
    stage = dojo(
        "A . b C", edition=edition, A=fighter("judgment", hp=0), b=fighter("precision", "power", challenge="A"), C=other
    )
    stage.start("b", 9, 7, 4)
    assert stage.numbers("b") == (9, 7, 4)


@covers("dojo.style-ability.judgment@base", "dojo.style-ability.judgment@patch")
@pytest.mark.parametrize(("edition", "numbers"), [("base", (7, 5, 3, 1)), ("patch", (7, 5, 3))])
def test_a_stance_without_dice_loses_its_smallest_number_in_the_patch_only(
    edition: str, numbers: tuple[int, ...]
) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("judgment"), b=fighter("precision", "thorns", challenge="A"))
    stage.start("b")
    assert stage.numbers("b") == numbers


@covers("dojo.action.judgment.denial@base", "dojo.action.judgment.denial@patch")
@pytest.mark.parametrize(("edition", "cost"), [("base", 5), ("patch", 3)])
def test_denial_teleports_next_to_an_enemy_in_sight_and_challenges_it(edition: str, cost: int) -> None:
    stage = dojo("A . . . b .", edition=edition, A=fighter("judgment", "power"), b=FOE)
    stage.turn("A", cost, cost - 1)
    assert not stage.offers(f"Denial with a {cost - 1}")
    stage.act("Denial", cost, "F1")
    assert stage.at("A") == "F1"
    assert stage.tokens("b") == {"challenge": 1}


@covers("dojo.action.judgment.denial@base", "dojo.action.judgment.denial@patch")
@BOTH
def test_denial_needs_to_see_an_enemy(edition: str) -> None:
    stage = dojo("A # b .", edition=edition, A=fighter("judgment", "power"), b=FOE)
    assert stage.turn("A", 5).why_not("Denial") == "you see no enemy with room beside it"


# Shining Style


@covers("dojo.style.shining", "dojo.style-ability.shining")
@BOTH
def test_shining_pushes_obstacles_and_enemies_away_and_keeps_enemies_out(edition: str) -> None:
    stage = dojo(
        """
        . . . . .
        . % A b .
        . . . . .
        """,
        edition=edition,
        A=fighter("shining", "power"),
        b=fighter("precision", "iron"),
    )
    stage.start("A", 1, 1, 1).choose("A2", "E2")
    assert stage.space("B2") == []
    assert stage.space("A2") == ["rubble"]
    assert stage.at("b") == "E2"
    stage.turn("b", 4, 1).act("Movement", 4)
    assert not stage.offers("move to D2")
    assert stage.offers("move to E1")


@covers("dojo.style-ability.shining")
@BOTH
def test_shining_pushes_walls_and_copies_but_not_where_somebody_stands(edition: str) -> None:
    stage = dojo(
        """
        C . . .
        D # A .
        . . . .
        """,
        edition=edition,
        A=fighter("shining", "power"),
        C=FOE,
        D=FOE,
        e=FOE,
    )
    stage.start("A", 1, 1, 1)
    assert stage.space("A3") == ["wall"]
    assert stage.space("B2") == []


@covers("dojo.style-ability.shining")
@BOTH
def test_nobody_can_teleport_next_to_shining_but_one_can_be_pulled_there(edition: str) -> None:
    stage = dojo("A . . . b .", edition=edition, A=fighter("shining", "control"), b=fighter("winged", "power"))
    stage.turn("b", 3, 1).act("As The Crow Flies", 3)
    assert "B1" not in stage.offered
    stage = dojo("A . . . b .", edition=edition, A=fighter("shining", "control"), b=fighter("winged", "power"))
    stage.turn("A", 4, 1).act("Grapple", 4, "D1", "C1", "B1")
    assert stage.at("b") == "B1"


@covers("dojo.action.shining.beacon@base", "dojo.action.shining.beacon@patch")
@pytest.mark.parametrize(("edition", "heal"), [("base", 3), ("patch", 2)])
def test_beacon_pulls_an_ally_and_heals_both(edition: str, heal: int) -> None:
    given: dict[str, Any] = {"A": fighter("shining", "power", hp=5), "B": fighter("precision", "power", hp=4), "c": FOE}
    stage = dojo("A . . . . B c", edition=edition, **given)
    stage.turn("A", 3, 1).act("Beacon", 3, "E1", "D1", "C1")
    assert stage.at("B") == "C1"
    assert (stage.hp("A"), stage.hp("B")) == (6, 5)
    stage = dojo("A . . . . B c", edition=edition, **given)
    stage.turn("A", 4, 1).act("Beacon", 4, "stop")
    assert stage.at("B") == "F1"
    assert (stage.hp("A"), stage.hp("B")) == (6, 5 + heal)


@covers("dojo.action.shining.beacon@base", "dojo.action.shining.beacon@patch")
@BOTH
def test_beacon_is_for_one_ally(edition: str) -> None:
    hurt = fighter("precision", "power", hp=4)
    stage = dojo("A . . B . D c", edition=edition, A=fighter("shining", "power"), B=hurt, D=hurt, c=FOE)
    stage.turn("A", 1, 1).act("Beacon", 1, "B", "stop")
    assert (stage.hp("B"), stage.hp("D")) == (5, 4)


@covers("dojo.action.shining.beacon@base", "dojo.action.shining.beacon@patch")
def test_beacon_needs_sight_only_in_the_patch() -> None:
    given: dict[str, Any] = {"A": fighter("shining", "power"), "B": FOE, "c": FOE}
    assert dojo("A # . . . B c", edition="base", **given).turn("A", 4).offers("Beacon")
    assert dojo("A # . . . B c", **given).turn("A", 4).why_not("Beacon") == "you see no ally"


@covers("dojo.action.shining.beacon@base", "dojo.token.challenge@base", "dojo.token.challenge@patch")
def test_an_action_for_allies_only_is_barred_by_a_challenge_in_the_base_book() -> None:
    given: dict[str, Any] = {"A": fighter("shining", "power", challenge="c"), "B": FOE, "c": FOE}
    assert "Challenge" in dojo("c A . B", edition="base", **given).turn("A", 4).why_not("Beacon")
    assert dojo("c A . B", **given).turn("A", 4).offers("Beacon")


# Winged Style


@covers("dojo.style.winged", "dojo.style-ability.winged@base")
def test_no_edge_takes_winged_out_of_play() -> None:
    given: dict[str, Any] = {"b": FOE, "A": fighter("winged", "power"), "C": FOE}
    stage = dojo("b A C", edition="base", **given)
    stage.turn("b", 3, 1).act("Throw", 3, "off")
    assert stage.at("A") == "B1"
    stage = dojo("C b O A", edition="base", **given)
    stage.turn("A", 2).act("Movement", 2).step("C1")
    assert stage.at("A") == "C1"
    stage = dojo("A b C", edition="base", **given)
    stage.turn("b", 3, 1).act("Throw", 3, "C", "off")
    assert stage.at("C") == ""


@covers("dojo.style-ability.winged@base", "dojo.style-ability.winged@patch")
@BOTH
def test_winged_may_move_two_spaces_at_the_end_of_every_turn(edition: str) -> None:
    stage = dojo(
        """
        b . A . . .
        . . . . . .
        """,
        edition=edition,
        b=FOE,
        A=fighter("winged", "power"),
    )
    stage.turn("b", 1).end().choose("east", "east")
    assert stage.at("A") == "E1"
    stage.turn("A", 1).end().choose("stop")
    assert stage.at("A") == "E1"


@covers("dojo.style-ability.winged@patch")
def test_winged_takes_no_fall_damage_and_is_not_tired_by_rubble() -> None:
    stage = dojo(
        """
        . . . .
        b A o .
        . . . .
        """,
        b=FOE,
        A=fighter("winged", "power"),
    )
    stage.turn("b", 1, 1).act("Throw", 1, "C2")
    assert stage.at("A") == "C2"
    assert stage.hp("A") == 12
    stage = dojo("b A % .", b=FOE, A=fighter("winged", "vigilance"))
    stage.turn("A", 2, 1).act("Movement", 2).step("east")
    assert stage.tokens("A") == {"speed": 1}


@covers("dojo.action.winged.as-the-crow-flies@base", "dojo.action.winged.as-the-crow-flies@patch")
@pytest.mark.parametrize(("edition", "spaces"), [("base", ["D1", "E1"]), ("patch", ["B1", "C1", "D1", "E1"])])
def test_as_the_crow_flies_teleports_three_or_four_spaces_in_the_patch_up_to_four(
    edition: str, spaces: list[str]
) -> None:
    stage = dojo("A . . . . . b", edition=edition, A=fighter("winged", "power"), b=FOE)
    stage.turn("A", 1, 1).act("As The Crow Flies", 1)
    assert stage.offered == spaces
    stage.choose("E1")
    assert stage.at("A") == "E1"


# Ranges


@covers("dojo.style.halcyon", "dojo.style.judgment", "dojo.style.shining", "dojo.style.singing", "dojo.style.winged")
@BOTH
@pytest.mark.parametrize(
    ("style", "low", "high"),
    [("halcyon", 1, 2), ("judgment", 1, 1), ("shining", 1, 1), ("singing", 2, 4), ("winged", 1, 2)],
)
def test_each_style_of_the_angel_has_its_range(edition: str, style: str, low: int, high: int) -> None:
    for away in range(1, 6):
        stage = dojo("A" + " ." * (away - 1) + " d", edition=edition, A=fighter(style, "power"), d=FOE)
        assert stage.turn("A", 1).offers("Damage") == (low <= away <= high)


# Super Moves


@covers("dojo.super.heavens-piledriver")
def test_heavens_piledriver_hits_for_6_and_pins_until_the_end_of_the_victims_next_turn() -> None:
    angel = fighter("winged", "power", supers=("heavens-piledriver",))
    stage = dojo("A b c . .", A=angel, b=fighter("precision", "vigilance"), c=FOE)
    stage.turn("A", 3, 3, 1).choose("Super Move: Heaven's Piledriver with two 3s")
    assert stage.hp("b") == 6
    stage.turn("b", 4, 1).act("Movement", 4)
    assert not stage.offers("move to")
    assert not stage.offers("swap")
    stage.end().turn("b", 4, 1).act("Movement", 4)
    assert stage.offers("swap")


@covers("dojo.super.sirens-scream")
def test_sirens_scream_challenges_and_hits_everybody_and_shields_the_angel() -> None:
    angel = fighter("winged", "power", ability="angel.focused", hp=6, supers=("sirens-scream",))
    stage = dojo("A # b . c", A=angel, b=fighter("precision", "power", iron=2), c=fighter("precision", "iron"))
    stage.turn("A", 4, 4, 1).choose("Siren's Scream")
    assert stage.hp("b") == 10  # no Iron against a Super Move
    assert stage.hp("c") == 11  # but Armor
    assert stage.tokens("b") == {"iron": 2, "challenge": 1}
    assert stage.tokens("c") == {"challenge": 1}
    assert stage.shields("A") == (10,)
    assert stage.hp("A") == 6  # nor Abilities
