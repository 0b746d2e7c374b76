"""Trickster: its Abilities, five Styles and Super Moves, in both editions."""

import pytest

from fracas.games.dojo.books import book
from fracas.testing.dojo import dojo, fighter, reached

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""
FOE = fighter("frozen", PLAIN)


@covers(
    "dojo.style.caged", "dojo.style.hidden@base", "dojo.style.illusion", "dojo.style.mysterious@base", "dojo.style.whip"
)
def test_the_ranges_of_the_base_book() -> None:
    assert {style: reached(style, "base") for style in ("caged", "hidden", "illusion", "mysterious", "whip")} == {
        "caged": [1],
        "hidden": [1, 2, 3],
        "illusion": [1, 2, 3],
        "mysterious": [1, 2],
        "whip": [2, 3, 4, 5],
    }


@covers(
    "dojo.style.caged",
    "dojo.style.hidden@patch",
    "dojo.style.illusion",
    "dojo.style.mysterious@patch",
    "dojo.style.whip",
)
def test_the_ranges_and_keywords_of_the_patch() -> None:
    styles = ("caged", "hidden", "illusion", "mysterious", "whip")
    assert {style: reached(style, "patch") for style in styles} == {
        "caged": [1],
        "hidden": [1, 2],
        "illusion": [1, 2, 3],
        "mysterious": [1, 2, 3],
        "whip": [2, 3, 4, 5],
    }
    assert [book("patch")[f"style.{style}"]["keywords"] for style in styles] == [
        ("Ruinous",),
        ("Zoning",),
        ("Guard",),
        ("Zoning",),
        ("Zoning",),
    ]


# The Abilities


@covers("dojo.archetype-ability.trickster.focused@base", "dojo.archetype-ability.trickster.frantic@base")
@pytest.mark.parametrize("mode", ["focused", "frantic"])
def test_in_the_base_book_any_token_blocks_the_attacker_is_pushed_and_the_trickster_may_move(mode: str) -> None:
    stage = dojo(
        ". A b . .",
        edition="base",
        A=fighter("whip", PLAIN, ability=f"trickster.{mode}", burning=2, challenge="b"),
        b=FOE,
    )
    stage.turn("b", 3, 1).act("Damage", 3, "spend 2", "burning", "challenge", "east", "west")
    assert stage.hp("A") == 12
    assert stage.tokens("A") == {"burning": 1}
    assert stage.at("b") == "D1"
    assert stage.at("A") == "A1"


@covers("dojo.archetype-ability.trickster.focused@base")
def test_in_the_base_book_the_push_is_no_choice_and_comes_each_time() -> None:
    stage = dojo(
        "A b . . .",
        edition="base",
        A=fighter("whip", PLAIN, ability="trickster.focused", iron=2),
        b=fighter("hidden", PLAIN),
    )
    stage.turn("b", 3, 3, 1).act("Damage", 3, "spend 1", "east", "stop").act("Damage", 3, "spend 1", "east", "stop")
    assert stage.at("b") == "D1"
    assert stage.hp("A") == 10


@covers("dojo.archetype-ability.trickster.fused@base")
def test_in_the_base_book_fused_spends_basic_tokens_only_and_only_moves() -> None:
    stage = dojo(
        ". A b . .",
        edition="base",
        A=fighter("whip", PLAIN, ability="trickster.fused", power=1, speed=1, burning=3),
        b=FOE,
    )
    stage.turn("b", 7, 1).act("Damage", 7, "spend 2", "west")
    assert stage.hp("A") == 10
    assert stage.tokens("A") == {"burning": 3}
    assert stage.at("b") == "C1"
    assert stage.at("A") == "A1"


@covers("dojo.archetype-ability.trickster.focused@base")
def test_tokens_spent_as_iron_pay_for_token_actions_too() -> None:
    stage = dojo(
        "A . b",
        edition="base",
        A=fighter("hidden", PLAIN, ability="trickster.focused", weakness=0, burning=3),
        b=FOE,
    )
    stage.turn("A", 1).act("Sudden Strike")
    assert stage.hp("b") == 10
    assert stage.tokens("A") == {}


@covers("dojo.archetype-ability.trickster.focused@base", "dojo.archetype-ability.trickster.focused@patch")
@BOTH
def test_iron_against_a_mere_push_reduces_no_damage_and_pushes_nobody(edition: str) -> None:
    stage = dojo(". A b . .", edition=edition, A=fighter("whip", PLAIN, ability="trickster.focused", iron=2), b=FOE)
    stage.turn("b", 3, 1).act("Throw", 3, "spend 2")
    assert stage.at("b") == "C1"


@covers("dojo.archetype-ability.trickster.focused@patch")
def test_in_the_patch_focused_may_push_as_far_as_tokens_were_spent_then_move_1() -> None:
    stage = dojo(". A b . . .", A=fighter("whip", PLAIN, ability="trickster.focused", burning=2), b=FOE)
    stage.turn("b", 5, 1).act("Damage", 5, "spend 2", "yes", "east", "east", "west")
    assert stage.hp("A") == 11
    assert stage.at("b") == "E1"
    assert stage.at("A") == "A1"


@covers("dojo.archetype-ability.trickster.focused@patch", "dojo.archetype-ability.trickster.frantic@patch")
@pytest.mark.parametrize("mode", ["focused", "frantic"])
def test_in_the_patch_other_tokens_stand_in_for_iron_once_a_turn(mode: str) -> None:
    stage = dojo(". A b", A=fighter("whip", PLAIN, ability=f"trickster.{mode}", burning=3), b=FOE)
    stage.turn("b", 3, 3, 1).act("Damage", 3, "spend 1", "no", "stop").act("Damage", 3)
    assert "spend iron" not in stage.declined
    assert stage.hp("A") == 9
    stage.turn("b", 3, 1).act("Damage", 3, "spend 2", "no", "stop")
    assert stage.hp("A") == 9


@covers("dojo.archetype-ability.trickster.frantic@patch")
def test_in_the_patch_frantic_pushes_1_however_much_was_spent() -> None:
    stage = dojo(". A b . . .", A=fighter("whip", PLAIN, ability="trickster.frantic", burning=2), b=FOE)
    stage.turn("b", 3, 1).act("Damage", 3, "spend 2", "yes", "east", "stop")
    assert stage.at("b") == "D1"


@covers("dojo.archetype-ability.trickster.fused@patch")
def test_in_the_patch_fused_stands_in_twice_a_round_and_moves_1_for_each_token() -> None:
    stage = dojo(
        """
        . . . . .
        . . A b .
        """,
        A=fighter("whip", PLAIN, ability="trickster.fused", burning=4),
        b=fighter("illusion", PLAIN),
    )
    stage.turn("b", 3, 1).act("Damage", 3, "spend 2", "west", "west")
    assert stage.at("A") == "A2"
    stage.turn("b", 3, 1).act("Damage", 3, "spend 1", "stop")
    stage.turn("b", 3, 1).act("Damage", 3)
    assert "spend iron" not in stage.declined
    assert stage.tokens("A") == {"burning": 1}


@covers("dojo.archetype-ability.trickster.focused@patch", "dojo.archetype-ability.trickster.fused@patch")
def test_in_the_patch_focused_and_fused_together_add_up() -> None:
    both = ("trickster.focused", "trickster.fused")
    stage = dojo(". A b", A=fighter("whip", PLAIN, abilities=both, burning=9), b=FOE)
    stage.turn("b", 3, 3, 3, 3)
    for _ in range(3):
        stage.act("Damage", 3, "spend 1", "no", "stop", "stop")
    stage.act("Damage", 3)
    assert stage.tokens("A") == {"burning": 6}


# Caged Style


@covers("dojo.style-ability.caged")
@BOTH
def test_enemies_next_to_caged_style_neither_gain_nor_spend_speed(edition: str) -> None:
    stage = dojo("A b . . c", edition=edition, A=fighter("caged", PLAIN), b=fighter("frozen", PLAIN, speed=2), c=FOE)
    stage.turn("b", 3, 1)
    assert not stage.offers("move to C1")
    stage.act("Movement", 3)
    assert stage.tokens("b") == {"speed": 2}
    stage.turn("c", 3, 1).act("Movement", 3)
    assert stage.tokens("c") == {"speed": 3}


@covers("dojo.style-ability.caged")
@BOTH
def test_caged_enemies_pay_no_token_cost_with_speed_either(edition: str) -> None:
    stage = dojo("A b . .", edition=edition, A=fighter("caged", PLAIN), b=fighter("mysterious", PLAIN, speed=3))
    assert not stage.turn("b", 1).offers("Ghost Walk")
    stage = dojo(
        "A b . .",
        edition=edition,
        A=fighter("caged", PLAIN),
        b=fighter("mysterious", PLAIN, ability="trickster.focused", speed=3),
    )
    stage.turn("A", 3, 1).act("Damage", 3)
    assert "spend iron" not in stage.declined


@covers("dojo.action.caged.welcome-to-my-maze@base")
def test_in_the_base_book_the_maze_takes_an_enemy_outside_of_range_and_pulls_it_3() -> None:
    stage = dojo("A c . . . . b", edition="base", A=fighter("caged", PLAIN), b=FOE, c=FOE)
    stage.turn("A", 2, 1).act("Welcome To My Maze", 2)
    assert stage.hp("b") == 11
    assert stage.hp("c") == 12
    assert stage.at("b") == "D1"
    stage = dojo("A c", edition="base", A=fighter("caged", PLAIN), c=FOE)
    assert stage.turn("A", 2).why_not("Welcome To My Maze") == "you see no enemy outside of your range"


@covers("dojo.action.caged.welcome-to-my-maze@patch")
def test_in_the_patch_the_maze_takes_any_enemy_in_sight_and_pulls_it_up_to_3() -> None:
    stage = dojo("A c . . . . b", A=fighter("caged", PLAIN), b=FOE, c=FOE)
    stage.turn("A", 2, 2, 1).act("Welcome To My Maze", 2, "b", "west", "stop").act("Welcome To My Maze", 2, "c")
    assert stage.at("b") == "F1"
    assert (stage.hp("b"), stage.hp("c")) == (11, 11)


@covers(
    "dojo.action.caged.welcome-to-my-maze@base", "dojo.action.caged.welcome-to-my-maze@patch", "dojo.rule.number-boost"
)
@BOTH
def test_one_enemy_of_the_maze_becomes_two_with_training(edition: str) -> None:
    stage = dojo("b . . A . . c", edition=edition, A=fighter("caged", PLAIN, training=1), b=FOE, c=FOE)
    words = ["b"] if edition == "base" else ["b", "stop", "stop"]
    stage.turn("A", 3, 1).choose("spend a Training token").act("Welcome To My Maze", 3, *words)
    assert (stage.hp("b"), stage.hp("c")) == (10, 10)


@covers("dojo.action.caged.welcome-to-my-maze@base")
def test_in_the_base_book_the_maze_must_reach_the_challenger() -> None:
    stage = dojo("A c . . b", edition="base", A=fighter("caged", PLAIN, challenge="c"), b=FOE, c=FOE)
    assert stage.turn("A", 2).why_not("Welcome To My Maze") == "it must include c, whose Challenge you hold"


# Hidden Style


@covers("dojo.style-ability.hidden")
@BOTH
def test_hidden_walks_into_walls_sees_through_them_and_can_be_seen_there(edition: str) -> None:
    stage = dojo("A # # b", edition=edition, A=fighter("hidden", "shadow", speed=2), b=fighter("illusion", PLAIN))
    stage.turn("A", 3, 1).step("east")
    assert stage.at("A") == "B1"
    assert stage.space("B1") == ["wall"]
    stage.act("Damage", 3, "b")
    assert stage.hp("b") == 10
    stage = dojo("A # . b", edition=edition, A=fighter("hidden", "shadow", speed=2), b=fighter("illusion", PLAIN))
    stage.turn("A", 1, 1).step("east").end()
    assert stage.turn("b", 3, 1).act("Damage", 3, "A").hp("A") == 10


@covers("dojo.style-ability.hidden")
@BOTH
def test_others_neither_enter_walls_nor_see_through_them(edition: str) -> None:
    stage = dojo("A # b", edition=edition, A=fighter("illusion", PLAIN, speed=2), b=fighter("illusion", PLAIN))
    stage.turn("A", 3)
    assert not stage.offers("move to B1")
    assert stage.act("Damage", 3, "at-B1").space("B1") == ["rubble"]  # the Wall itself is all there is to hit


@covers("dojo.action.hidden.sudden-strike@base", "dojo.action.hidden.sudden-strike@patch")
@BOTH
def test_sudden_strike_costs_3_iron_and_hits_for_2(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("hidden", PLAIN, iron=9), b=FOE)
    stage.turn("A", 1).act("Sudden Strike").act("Sudden Strike")
    assert stage.hp("b") == 8
    assert stage.tokens("A") == {"iron": 3}
    if edition == "base":
        assert stage.act("Sudden Strike").hp("b") == 6
    else:
        assert stage.why_not("Sudden Strike") == "it was used 2 times this turn already"


@covers("dojo.action.hidden.take-cover")
def test_take_cover_raises_a_wall_beside_and_with_a_5_up_to_three_more_and_2_iron() -> None:
    picture = """
        . . . . .
        . . A . b
        . . . . .
        """
    stage = dojo(picture, A=fighter("hidden", PLAIN), b=FOE)
    stage.turn("A", 5, 4, 1).act("Take Cover", 4, "D2")
    assert stage.space("D2") == ["wall"]
    assert stage.tokens("A") == {}
    stage.act("Take Cover", 5, "B2", "A1", "A2", "no more")
    assert [stage.space(cell) for cell in ("B2", "A1", "A2", "A3")] == [["wall"], ["wall"], ["wall"], []]
    assert stage.tokens("A") == {"iron": 2}


# Illusion Style


@covers("dojo.action.illusion.where-are-you-looking")
@BOTH
def test_where_are_you_looking_places_2_copies_and_with_a_6_2_more(edition: str) -> None:
    stage = dojo("A . . . . b", edition=edition, A=fighter("illusion", PLAIN), b=FOE)
    stage.turn("A", 6, 5).act("Where Are You Looking?", 5, "B1", "C1")
    assert stage.copies("A") == ["B1", "C1"]
    stage = dojo(
        """
        A . . . . b
        . . . . . .
        """,
        edition=edition,
        A=fighter("illusion", PLAIN),
        b=FOE,
    )
    stage.turn("A", 6, 5).act("Where Are You Looking?", 6, "B1", "C1", "B2", "C2")
    assert stage.copies("A") == ["B1", "C1", "B2", "C2"]


@covers("dojo.style-ability.illusion")
@BOTH
@pytest.mark.parametrize(("number", "back"), [(0, 0), (2, 1), (3, 2)])
def test_whoever_hurts_illusion_style_within_range_of_its_copies_is_hurt_back(
    edition: str, number: int, back: int
) -> None:
    stage = dojo(
        """
        . . . . .
        A b . . .
        """,
        edition=edition,
        A=fighter("illusion", "blaster"),
        b=FOE,
    )
    spaces = ["C1", "C2", "D1"][:number]
    if number:
        stage.turn("A", 3, 1).act("Where Are You Looking?", 3, *spaces, *(["no more"] if number == 2 else []))
    stage.turn("b", 3, 1).act("Damage", 3, *(["A"] if number else []))
    assert stage.hp("A") == 10
    assert stage.hp("b") == 12 - back


@covers("dojo.style-ability.illusion")
@BOTH
def test_copies_out_of_range_of_the_attacker_do_not_hurt_back(edition: str) -> None:
    stage = dojo("b A . . . . .", edition=edition, A=fighter("illusion", PLAIN), b=FOE)
    stage.turn("A", 3, 1).act("Where Are You Looking?", 3, "D1", "E1")
    stage.turn("b", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 11  # D1 is 3 spaces away
    stage = dojo("b . A . . . .", edition=edition, A=fighter("illusion", PLAIN), b=fighter("pressure", PLAIN))
    stage.turn("A", 3, 1).act("Where Are You Looking?", 3, "E1", "F1")
    stage.turn("b", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 12


@covers("dojo.style-ability.illusion")
@BOTH
def test_copies_may_be_spent_as_iron(edition: str) -> None:
    stage = dojo("A . . . . b", edition=edition, A=fighter("illusion", PLAIN), b=fighter("whip", PLAIN))
    stage.turn("A", 3, 1).act("Where Are You Looking?", 3, "B1", "C1")
    stage.turn("b", 3, 1).act("Damage", 3, "A", "spend 1", "A's Copy 1")
    assert stage.hp("A") == 11
    assert stage.copies("A") == ["C1"]


@covers("dojo.style-ability.illusion", "dojo.rule.stooge-copies")
@BOTH
def test_stooges_in_illusion_style_use_each_other_as_copies(edition: str) -> None:
    stage = dojo(
        """
        A s s
        . s s
        """,
        edition=edition,
        A=FOE,
        s=fighter("illusion", PLAIN, kind="stooges"),
    )
    stage.turn("A", 3, 1).act("Damage", 3, "s", "spend 1", "s 3")
    assert stage.hp("s") == 11
    assert stage.at("s3") == ""
    assert stage.hp("A") == 11  # two other Stooges are left


# Mysterious Style


@covers("dojo.style-ability.mysterious")
@BOTH
def test_mysterious_begins_its_turn_in_fog_and_reaches_twice_as_far_there(edition: str) -> None:
    far = 4 if edition == "base" else 6
    stage = dojo("A . . . . . . b", edition=edition, A=fighter("mysterious", PLAIN), b=FOE)
    stage.start("A", 1, 1, 1)
    assert stage.space("A1") == ["fog"]
    row = ["A", *["."] * 7]
    row[far] = "b"
    stage = dojo(" ".join(row), edition=edition, A=fighter("mysterious", PLAIN), b=FOE)
    assert not stage.turn("A", 1).offers("Damage")
    assert stage.start("A", 1, 1, 1).offers("Damage")


@covers("dojo.style-ability.mysterious")
def test_in_the_base_book_the_fog_takes_the_place_of_what_was_there() -> None:
    stage = dojo("A . b", edition="base", A=fighter("mysterious", PLAIN, speed=2), b=FOE)
    stage.fight.rubble = 1
    stage.start("A", 1, 1, 1)
    assert stage.space("A1") == ["fog"]


@covers("dojo.style-ability.mysterious")
def test_an_amplified_shockwave_in_fog_reaches_10_in_the_base_book() -> None:
    stage = dojo("A . . . . . . . . . b c", edition="base", A=fighter("mysterious", "blaster"), b=FOE, c=FOE)
    stage.start("A", 3, 3, 1).act("Amplify", 3).act("Shockwave", 3)
    assert (stage.hp("b"), stage.hp("c")) == (11, 12)


@covers("dojo.action.mysterious.ghost-walk")
@BOTH
@pytest.mark.parametrize(("speed", "iron"), [(3, 0), (2, 1), (1, 2), (0, 3)])
def test_ghost_walk_takes_speed_and_iron_in_any_mix_and_teleports_into_fog(edition: str, speed: int, iron: int) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("mysterious", PLAIN, speed=4, iron=4), b=FOE)
    stage.turn("A", 1).act("Ghost Walk", *["speed"] * speed, *["iron"] * iron, "C1")
    assert stage.at("A") == "C1"
    assert stage.space("C1") == ["fog"]
    assert stage.tokens("A") == {"speed": 4 - speed, "iron": 4 - iron}


@covers("dojo.action.mysterious.ghost-walk")
@BOTH
def test_ghost_walk_may_lead_into_other_fog_in_range(edition: str) -> None:
    stage = dojo("A . . ~ b", edition=edition, A=fighter("mysterious", PLAIN, iron=3), b=FOE)
    stage.turn("A", 1).act("Ghost Walk", "B1", "D1")  # next to Fog the range is doubled
    assert stage.at("A") == "D1"


# Whip Style


@covers("dojo.style-ability.whip")
@BOTH
def test_whip_throws_anybody_within_range_but_nobody_adjacent_and_hurts_enemies_for_2(edition: str) -> None:
    stage = dojo("B A . . b . . .", edition=edition, A=fighter("whip", PLAIN), B=FOE, b=FOE)
    stage.turn("A", 1, 1).act("Throw", 1, "east")
    assert stage.at("b") == "F1"
    assert stage.hp("b") == 10


@covers("dojo.style-ability.whip")
@BOTH
def test_whip_does_not_hurt_allies_it_throws(edition: str) -> None:
    stage = dojo("A . . B . . . b", edition=edition, A=fighter("whip", PLAIN), B=FOE, b=FOE)
    stage.turn("A", 1, 1).act("Throw", 1, "east")
    assert stage.at("B") == "E1"
    assert stage.hp("B") == 12


@covers("dojo.style-ability.whip")
@BOTH
def test_whip_hurts_whom_it_grapples(edition: str) -> None:
    stage = dojo("A . . b . . .", edition=edition, A=fighter("whip", PLAIN), b=FOE)
    stage.turn("A", 3, 1).act("Grapple", 3, "west", "stop")
    assert stage.at("b") == "C1"
    assert stage.hp("b") == 10


@covers("dojo.style-ability.whip")
def test_in_the_patch_the_damage_of_whip_style_answers_a_challenge() -> None:
    stage = dojo("A . . b . .", A=fighter("whip", PLAIN, challenge="b"), b=fighter("frozen", PLAIN, iron=2))
    stage.turn("A", 1, 1).act("Throw", 1, "spend 2", "east").end()
    assert stage.hp("b") == 12
    assert "challenge" not in stage.tokens("A")


@covers("dojo.action.whip.grapple-hook")
@BOTH
def test_grapple_hook_teleports_into_any_empty_space_within_range(edition: str) -> None:
    stage = dojo("A . # . . . . b", edition=edition, A=fighter("whip", PLAIN), b=FOE)
    assert stage.turn("A", 5).why_not("Grapple Hook") == "no empty space is within range"
    stage = dojo("A . . . . . . b", edition=edition, A=fighter("whip", PLAIN), b=FOE)
    stage.turn("A", 5, 1).act("Grapple Hook", 5, "F1")
    assert stage.at("A") == "F1"
