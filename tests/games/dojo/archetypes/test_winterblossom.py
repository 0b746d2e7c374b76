"""Winterblossom: its Abilities and its five Styles, in both editions."""

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.testing.dojo import DojoStage, dojo, fighter, reached

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""
FOE = fighter("precision", PLAIN)


@covers(
    "dojo.style.crystal",
    "dojo.style.frozen",
    "dojo.style.precision",
    "dojo.style.pressure",
    "dojo.style.mirrored@base",
    "dojo.style.mirrored@patch",
)
@BOTH
def test_how_far_the_styles_reach(edition: str) -> None:
    styles = ("crystal", "frozen", "precision", "pressure", "mirrored")
    assert [reached(style, edition) for style in styles] == [[1, 2], [1], [1, 2], [1, 2], [2, 3]]


@covers("dojo.style.mirrored@base", "dojo.style.mirrored@patch")
def test_reflected_style_is_called_mirrored_in_the_patch_which_has_keywords() -> None:
    assert book("base")["style.mirrored"].name == "Reflected Style"
    assert book("patch")["style.mirrored"].name == "Mirrored Style"
    styles = ("crystal", "frozen", "mirrored", "precision", "pressure")
    assert [book("patch")[f"style.{style}"]["keywords"] for style in styles] == [
        ("Zoning",),
        ("Guard",),
        ("Zoning",),
        ("Aggro",),
        ("Technical",),
    ]


# The Abilities


@covers("dojo.archetype-ability.winterblossom.focused@base", "dojo.archetype-ability.winterblossom.focused@patch")
@BOTH
def test_focused_winterblossom_weakens_an_enemy_in_range_at_the_start_of_every_turn(edition: str) -> None:
    stage = dojo(
        "A b . c",
        edition=edition,
        A=fighter(ability="winterblossom.focused"),
        b=fighter("precision"),
        c=fighter("precision"),
    )
    stage.start("c", 1, 1, 1, 1)
    assert stage.tokens("b") == {"weakness": 1}
    assert stage.tokens("c") == {}


@covers("dojo.archetype-ability.winterblossom.fused@base", "dojo.archetype-ability.winterblossom.fused@patch")
@BOTH
def test_fused_winterblossom_weakens_at_the_start_and_end_of_its_own_turn(edition: str) -> None:
    stage = dojo(
        "A b",
        edition=edition,
        A=fighter("frozen", "power", ability="winterblossom.fused"),
        b=fighter("frozen", "power"),
    )
    stage.start("A", 1, 1, 1)
    assert stage.tokens("b") == {"weakness": 1}
    stage.end()
    assert stage.tokens("b") == {"weakness": 2}


@covers("dojo.archetype-ability.winterblossom.frantic@base", "dojo.archetype-ability.winterblossom.frantic@patch")
@BOTH
def test_frantic_winterblossom_gives_2_weakness_at_the_start_and_end_of_its_turn(edition: str) -> None:
    stage = dojo("A b c", edition=edition, A=fighter("frozen", "power", ability="winterblossom.frantic"), b=FOE, c=FOE)
    stage.start("A", 1, 1, 1)
    assert stage.tokens("b") == {"weakness": 2}
    stage.end()
    assert stage.tokens("b") == {"weakness": 4}
    assert stage.tokens("c") == {}


@covers(
    "dojo.archetype-ability.winterblossom.focused@patch",
    "dojo.archetype-ability.winterblossom.frantic@patch",
    "dojo.archetype-ability.winterblossom.fused@patch",
)
@BOTH
@pytest.mark.parametrize(("mode", "weakness"), [("focused", 1), ("fused", 1), ("frantic", 2)])
def test_winterblossom_reaches_through_copies(edition: str, mode: str, weakness: int) -> None:
    for picture, tokens in (("A . . . . b", {}), ("A . . . b", {"weakness": weakness})):
        stage = dojo(
            picture,
            edition=edition,
            A=fighter("crystal", PLAIN, ability=f"winterblossom.{mode}"),
            b=FOE,
        )
        stage.turn("A", 3, 1).act("Splinter", 3, "C1")
        assert stage.copies("A") == ["C1"]
        stage.start("A", 1, 1, 1)
        assert stage.tokens("b") == tokens


# Frozen Style


@covers("dojo.style-ability.frozen@base")
def test_in_the_base_book_every_space_next_to_frozen_style_may_cost_an_enemy_a_weakness() -> None:
    stage = dojo(
        """
        b . . .
        . . A .
        """,
        edition="base",
        A=fighter("frozen", PLAIN),
        b=fighter("precision", "shadow", speed=4),
    )
    stage.turn("b", 1).step("B1").choose("yes").step("C1").choose("no")
    assert stage.tokens("b") == {"weakness": 1, "speed": 2}


@covers("dojo.style-ability.frozen@base")
def test_in_the_base_book_a_grappled_enemy_is_weakened_too() -> None:
    stage = dojo("A . . b", edition="base", A=fighter("frozen", "control"), b=FOE)
    stage.turn("A", 2, 1).act("Grapple", 2, "C1", "B1", "yes")
    assert stage.at("b") == "B1"
    assert stage.tokens("b") == {"weakness": 1}


@covers("dojo.style-ability.frozen@patch")
def test_in_the_patch_frozen_style_begins_its_turn_with_2_iron() -> None:
    stage = dojo("A b", A=fighter("frozen", PLAIN), b=FOE)
    stage.start("A", 1, 1, 1)
    assert stage.tokens("A") == {"iron": 2}


@covers("dojo.action.frozen.ice-block")
def test_ice_block_gains_4_iron() -> None:
    stage = dojo("A b", A=fighter("frozen", PLAIN), b=FOE)
    stage.turn("A", 3, 1).act("Ice Block", 3)
    assert stage.tokens("A") == {"iron": 4}


@covers("dojo.style.frozen", "dojo.action.frozen.exploit-weakness@base", "dojo.action.frozen.exploit-weakness@patch")
@BOTH
def test_exploit_weakness_weakens_then_hits_for_2(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("frozen"), b=fighter("pressure"))
    stage.turn("A", 4, 1).act("Exploit Weakness", 4)
    assert stage.hp("b") == 10
    assert stage.tokens("b") == {"weakness": 1}


@covers("dojo.action.frozen.exploit-weakness@patch", "dojo.rule.action.tiered")
def test_exploit_weakness_with_a_7_does_it_again() -> None:
    stage = dojo("A b", A=fighter("frozen"), b=fighter("pressure"))
    stage.turn("A", 7, 1).act("Exploit Weakness", 7)
    assert stage.hp("b") == 8
    assert stage.tokens("b") == {"weakness": 3}


@covers("dojo.style-ability.frozen@patch")
def test_reducing_a_hit_in_frozen_style_weakens_the_attacker() -> None:
    stage = dojo("A b", A=fighter("frozen", iron=2), b=fighter("pressure"))
    stage.turn("b", 1).act("Damage", 1, "spend 1")
    assert stage.hp("A") == 12
    assert stage.tokens("b") == {"weakness": 1}


@covers("dojo.style-ability.precision", "dojo.action.precision.perfect-strike", "dojo.rule.action.multi-number")
def test_perfect_strike_costs_two_numbers_and_goes_past_a_shield() -> None:
    stage = dojo("A b", A=fighter("precision"), b=fighter("pressure", shield=3, iron=2))
    stage.turn("A", 5, 3, 1)
    stage.act("Perfect Strike", "5")
    assert stage.numbers("A") == (1,)
    assert stage.hp("b") == 7  # 4, and 1 more against a Shield
    assert stage.shields("b") == (3,)
    assert stage.tokens("b") == {"iron": 1}


@covers("dojo.style-ability.precision", "dojo.action.precision.perfect-strike")
@BOTH
def test_nothing_answers_a_perfect_strike(edition: str) -> None:
    stage = dojo(
        "A b",
        edition=edition,
        A=fighter("precision", PLAIN, weakness=1),
        b=fighter("lucky", PLAIN, ability="underdog.focused", iron=4, control=2),
    )
    stage.turn("A", 3, 3, 1).act("Perfect Strike")
    assert stage.hp("b") == 7  # 4, and 1 more against Armor
    assert stage.tokens("b") == {"iron": 3, "control": 2}  # no Underdog token, no Control; Precision took an Iron
    assert stage.tokens("A") == {"weakness": 1}
    assert not {"control", "spend iron"} & set(stage.declined)


@covers("dojo.style-ability.precision")
@BOTH
def test_precision_adds_1_against_armor_and_shield_together_and_nothing_otherwise(edition: str) -> None:
    stage = dojo("b A c", edition=edition, A=FOE, b=fighter("lucky", PLAIN, shield=2), c=fighter("pressure", PLAIN))
    stage.turn("A", 3, 3, 1).act("Damage", 3, "b").act("Damage", 3, "c")
    assert stage.shields("b") == ()  # 2 and 1 more, less the Armor
    assert stage.hp("b") == 12
    assert stage.hp("c") == 10


@covers("dojo.style-ability.precision")
def test_in_the_patch_a_pit_is_armor_for_precision_too() -> None:
    stage = dojo("A . b", A=FOE, b=fighter("pressure", PLAIN))
    stage.fight.pits = 1 << 2
    stage.turn("A", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 10  # 2 and 1 more, less the Armor of the Pit


# Crystal Style


def crystals(edition: str, picture: str = "A . . b .", **facts: Any) -> DojoStage:
    return dojo(picture, edition=edition, A=fighter("crystal", PLAIN, **facts), b=FOE)


@covers("dojo.action.crystal.splinter@base", "dojo.action.crystal.splinter@patch")
@pytest.mark.parametrize(("edition", "hp"), [("base", 11), ("patch", 10)])
def test_splinter_places_a_copy_that_cuts_every_enemy_next_to_it(edition: str, hp: int) -> None:
    stage = crystals(edition)
    stage.turn("A", 3, 1).act("Splinter", 3, "C1")
    assert stage.copies("A") == ["C1"]
    assert stage.hp("b") == hp  # in the patch the new Copy cuts by Crystal Style too


@covers("dojo.action.crystal.splinter@base", "dojo.action.crystal.splinter@patch")
@BOTH
def test_splinter_with_a_6_does_it_again(edition: str) -> None:
    stage = crystals(edition)
    stage.turn("A", 6, 1).act("Splinter", 6, "B1")
    assert stage.copies("A") == ["B1", "C1"]


@covers("dojo.action.crystal.splinter@base")
def test_in_the_base_book_the_copy_may_take_the_place_of_a_wall() -> None:
    stage = crystals("base", "A # . b")
    stage.turn("A", 3, 1).act("Splinter", 3)
    assert stage.copies("A") == ["B1"]
    assert stage.space("B1") == []


@covers("dojo.action.crystal.splinter@patch")
def test_in_the_patch_the_copy_needs_an_empty_space() -> None:
    stage = crystals("patch", "A # . b")
    assert stage.turn("A", 3).why_not("Splinter") == "no space is within range"


@covers("dojo.action.crystal.splinter@base", "dojo.action.crystal.splinter@patch")
@BOTH
def test_a_splinter_must_cut_the_challenger(edition: str) -> None:
    stage = dojo("A . . b . c", edition=edition, A=fighter("crystal", PLAIN, challenge="b"), b=FOE, c=FOE)
    stage.turn("A", 3, 1).act("Splinter", 3)
    assert stage.copies("A") == ["C1"]
    stage = dojo("A . . b . c", edition=edition, A=fighter("crystal", PLAIN, challenge="c"), b=FOE, c=FOE)
    assert stage.turn("A", 3).why_not("Splinter") == "it must include c, whose Challenge you hold"


@covers("dojo.style-ability.crystal@base", "dojo.action.crystal.shatter")
def test_in_the_base_book_a_shattered_copy_cuts_its_neighbours_and_an_enemy_in_its_range_is_weakened() -> None:
    stage = crystals("base")
    stage.turn("A", 3, 1).act("Splinter", 3, "C1").act("Shatter", "A")
    assert stage.copies("A") == []
    assert stage.hp("b") == 10
    assert stage.tokens("b") == {"weakness": 1}


@covers("dojo.style-ability.crystal@patch", "dojo.action.crystal.shatter")
def test_in_the_patch_a_copy_cuts_an_enemy_in_its_range_when_placed_and_all_beside_it_when_destroyed() -> None:
    stage = crystals("patch")
    stage.turn("A", 3, 1).act("Splinter", 3, "B1")
    assert stage.hp("b") == 11  # two spaces from the Copy: only Crystal Style
    stage.act("Shatter", "A")
    assert stage.hp("b") == 11
    assert stage.tokens("b") == {"weakness": 1}


@covers("dojo.style-ability.crystal@base", "dojo.style-ability.crystal@patch")
@BOTH
def test_an_enemy_that_destroys_a_copy_next_to_it_is_cut(edition: str) -> None:
    stage = crystals(edition)
    stage.turn("A", 3, 1).act("Splinter", 3, "C1")
    before = stage.hp("b")
    stage.turn("b", 1, 1).act("Damage", 1)
    assert stage.copies("A") == []
    assert stage.hp("b") == before - 1


@covers("dojo.action.crystal.shatter", "dojo.rule.stooge-copies")
@BOTH
def test_stooges_shatter_one_of_themselves(edition: str) -> None:
    stage = dojo("A . s s s", edition=edition, A=FOE, s=fighter("crystal", PLAIN, kind="stooges"))
    stage.turn("s", 1, 1).act("Shatter", "s 3", "s")
    assert stage.at("s") == ""
    assert stage.tokens("A") == {"weakness": 1}


# Pressure Style


@covers("dojo.style-ability.pressure")
@BOTH
def test_pressure_weakens_every_enemy_in_range_at_the_start_of_its_turn(edition: str) -> None:
    stage = dojo("c . A b . d", edition=edition, A=fighter("pressure", PLAIN), b=FOE, c=FOE, d=FOE)
    stage.start("A", 1, 1, 1)
    assert [stage.tokens(foe) for foe in "bcd"] == [{"weakness": 1}, {"weakness": 1}, {}]


@covers("dojo.action.pressure.apply-pressure")
@BOTH
def test_apply_pressure_hits_for_the_number_of_tokens_held_once_a_turn(edition: str) -> None:
    stage = dojo(
        "A . b",
        edition=edition,
        A=fighter("pressure", PLAIN),
        b=fighter("precision", PLAIN, weakness=2, iron=1, challenge="A"),
    )
    stage.turn("A", 5, 5, 1).act("Apply Pressure", 5)
    assert stage.hp("b") == 8
    assert stage.why_not("Apply Pressure") == "it was used once this turn already"


# Mirrored Style


@covers("dojo.style-ability.mirrored")
@BOTH
def test_mirrored_raises_up_to_three_walls_beside_it_and_strikes_through_walls(edition: str) -> None:
    stage = dojo(
        """
        . . . . .
        . A . . b
        """,
        edition=edition,
        A=fighter("mirrored", PLAIN),
        b=FOE,
    )
    stage.fate(3, 1, 1).start("A").choose("C1", "C2", "no more")
    assert stage.space("C1") == stage.space("C2") == ["wall"]
    stage.act("Damage", 3)
    assert stage.hp("b") == 10


@covers("dojo.action.mirrored.walled-in")
@BOTH
def test_walled_in_raises_3_walls_up_to_3_spaces_away(edition: str) -> None:
    stage = dojo("A . . . . b", edition=edition, A=fighter("mirrored", PLAIN), b=FOE)
    stage.turn("A", 3, 1).act("Walled In", 3, "B1", "C1")
    assert [stage.space(cell) for cell in ("B1", "C1", "D1", "E1")] == [["wall"], ["wall"], ["wall"], []]


@covers("dojo.action.mirrored.walled-in", "dojo.rule.number-boost")
@BOTH
def test_a_trained_walled_in_raises_4_up_to_4_away(edition: str) -> None:
    stage = dojo("A . . . . b", edition=edition, A=fighter("mirrored", PLAIN, training=1), b=FOE)
    stage.turn("A", 4, 1).choose("spend a Training token").act("Walled In", 4, "B1", "C1", "D1")
    assert [stage.space(cell) for cell in ("B1", "C1", "D1", "E1")] == [["wall"]] * 4


@covers("dojo.action.mirrored.icicle-fall")
@BOTH
def test_icicle_fall_hits_each_enemy_next_to_a_wall_seen_or_not(edition: str) -> None:
    stage = dojo("A # b . . # c . d", edition=edition, A=fighter("mirrored", PLAIN), b=FOE, c=FOE, d=FOE)
    stage.turn("A", 3, 1).act("Icicle Fall", 3)
    assert (stage.hp("b"), stage.hp("c"), stage.hp("d")) == (11, 11, 12)


# Super Moves


@covers("dojo.super.you-are-nothing")
def test_you_are_nothing_hits_for_4_pulls_and_raises_weakness_to_8() -> None:
    stage = dojo(
        "A . b",
        A=fighter("precision", PLAIN, supers=("you-are-nothing",)),
        b=fighter("precision", PLAIN, weakness=3, iron=2),
    )
    stage.turn("A", 3, 3, 1).choose("Super Move: You Are Nothing", "B1")
    assert stage.hp("b") == 8
    assert stage.at("b") == "B1"
    assert stage.tokens("b") == {"weakness": 8, "iron": 2}  # Precision takes no Iron: Super Moves set off no Abilities


@covers("dojo.super.blizzard")
def test_blizzard_reaches_2_further_and_chills_everybody_in_range_at_the_end_of_every_turn() -> None:
    stage = dojo("A . . b . c", A=fighter("frozen", PLAIN, supers=("blizzard",)), b=FOE, c=FOE)
    stage.turn("A", 3, 3, 1).choose("Super Move: Blizzard")
    assert stage.offers("Damage")
    stage.choose("done", "stop")
    assert stage.tokens("b") == {"weakness": 1, "fatigue": 1}
    assert stage.tokens("c") == {}
    stage.turn("c", 1).choose("done", "east")
    assert stage.tokens("b") == {"weakness": 2, "fatigue": 2}
    assert stage.at("A") == "B1"
