"""Wardancer: its Abilities, five Styles and Super Moves, in both editions."""

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.games.dojo.rules.model import Stance
from fracas.testing.dojo import DojoStage, dojo, fighter, reached

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""
FOE = fighter("pressure", PLAIN)


@covers(
    "dojo.style.forbidden",
    "dojo.style.lightning",
    "dojo.style.overwhelming",
    "dojo.style.relentless",
    "dojo.style.weightless@base",
)
@BOTH
def test_forbidden_reaches_2_all_others_1(edition: str) -> None:
    styles = ("forbidden", "lightning", "overwhelming", "relentless", "weightless")
    assert [reached(style, edition) for style in styles] == [[1, 2], [1], [1], [1], [1]]


@covers(
    "dojo.style.forbidden",
    "dojo.style.lightning",
    "dojo.style.overwhelming",
    "dojo.style.relentless",
    "dojo.style.weightless@patch",
)
def test_the_patch_gives_keywords_and_lets_weightless_hit_its_own_space() -> None:
    styles = ("forbidden", "lightning", "overwhelming", "relentless", "weightless")
    assert [book("patch")[f"style.{s}"]["keywords"] for s in styles] == [
        ("Desperation",),
        ("Mobility",),
        ("Aggro",),
        ("Zoning",),
        ("Mobility",),
    ]
    for edition, offered in (("base", False), ("patch", True)):
        stage = dojo("A b", edition=edition, A=fighter("weightless", "shadow", speed=1), b=FOE)
        stage.turn("A", 1).step("east")
        assert stage.at("A") == stage.at("b")
        assert stage.offers("Damage") == offered


# The Abilities


@covers("dojo.archetype-ability.wardancer.focused", "dojo.archetype-ability.wardancer.frantic")
@BOTH
@pytest.mark.parametrize("mode", ["focused", "frantic"])
def test_a_wardancer_raises_all_numbers_by_1_or_one_by_4(edition: str, mode: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("lightning", PLAIN, ability=f"wardancer.{mode}"), b=FOE)
    stage.fate(7, 3, 3).start("A").choose("all numbers +1")
    assert stage.numbers("A") == (8, 4, 4)
    stage = dojo("A . b", edition=edition, A=fighter("lightning", PLAIN, ability=f"wardancer.{mode}"), b=FOE)
    stage.fate(7, 3, 3).start("A").choose("one number +4", "3")
    assert stage.numbers("A") == (7, 7, 3)


@covers("dojo.archetype-ability.wardancer.fused")
@BOTH
def test_a_fused_wardancer_raises_two_different_numbers_by_2(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("lightning", PLAIN, ability="wardancer.fused"), b=FOE)
    stage.fate(5, 3, 1).start("A").choose(
        "3", "1"
    )  # the 5 the 3 has become may not be raised again, but the other 5 may
    assert stage.numbers("A") == (5, 5, 3)
    stage = dojo("A . b", edition=edition, A=fighter("lightning", PLAIN, ability="wardancer.fused"), b=FOE)
    stage.fate(5, 3, 1).start("A").choose("3", "5")
    assert stage.numbers("A") == (7, 5, 1)


@covers("dojo.archetype-ability.wardancer.fused")
@BOTH
def test_whoever_gets_the_numbers_of_a_heroic_spirit_raises_them(edition: str) -> None:
    stage = dojo(
        "A B . b",
        edition=edition,
        A=fighter("lightning", PLAIN, hp=0),
        B=fighter("lightning", PLAIN, ability="wardancer.fused"),
        b=FOE,
    )
    stage.fate(5, 3, 1).start("A").choose("3", "1")
    assert stage.numbers("B") == (5, 5, 3)


# Forbidden Style


@covers("dojo.style-ability.forbidden@base")
@pytest.mark.parametrize(
    ("facts", "hp", "shields"),
    [({}, 10, ()), ({"shield": 5}, 12, (3,)), ({"shield": 1}, 11, ()), ({"hp": 2}, 1, ()), ({"hp": 1}, 1, ())],
)
def test_in_the_base_book_forbidden_takes_2_damage_but_never_the_last_hp(
    facts: dict[str, Any], hp: int, shields: tuple[int, ...]
) -> None:
    stage = dojo("A . . b", edition="base", A=fighter("forbidden", "dance", "wild", **facts), b=FOE)
    low = facts.get("hp", 12) <= 6
    stage.start("A", *([1] * (5 if low else 4)))
    assert stage.hp("A") == hp
    assert stage.shields("A") == shields


@covers("dojo.style-ability.forbidden@base")
def test_in_the_base_book_armor_helps_against_the_damage_and_it_counts_as_damage() -> None:
    stage = dojo("A . . b", edition="base", A=fighter("forbidden", "dance", "iron", ability="underdog.focused"), b=FOE)
    stage.fate(1, 1, 1, 1).start("A").choose("power", "power")
    assert stage.hp("A") == 11
    assert stage.tokens("A") == {"power": 2}


@covers("dojo.style-ability.forbidden@patch")
@pytest.mark.parametrize(("facts", "hp"), [({}, 10), ({"shield": 5}, 10), ({"hp": 2}, 1), ({"hp": 1}, 1)])
def test_in_the_patch_forbidden_pays_2_hp_past_shields_and_armor_but_never_the_last(
    facts: dict[str, Any], hp: int
) -> None:
    stage = dojo("A . . b", A=fighter("forbidden", "dance", "iron", **facts), b=FOE)
    stage.start("A", 1, 1, 1, 1)
    assert stage.hp("A") == hp
    assert stage.shields("A") == ((5,) if "shield" in facts else ())


@covers("dojo.style-ability.forbidden@base", "dojo.style-ability.forbidden@patch")
@BOTH
def test_forbidden_has_all_of_two_forms_and_rolls_only_their_purple_dice(edition: str) -> None:
    stage = dojo("A . b c", edition=edition, A=fighter("forbidden", "power", "blaster"), b=FOE, c=FOE)
    stage.fate(10, 4, 8, 8).start("A")  # Power's 10 and 4, Blaster's 8 and 8
    assert stage.numbers("A") == (10, 8, 8, 4)
    assert stage.offers("Amplify")
    assert stage.offers("Yell")
    stage.act("Crush", 8, "b", "c")  # Blaster's extra target, one space further than 2
    assert (stage.hp("b"), stage.hp("c")) == (9, 9)


@covers("dojo.style-ability.forbidden@patch")
def test_a_frantic_heros_forbidden_style_always_brings_its_own_form_along() -> None:
    frantic = fighter("lightning", "power", stances=[Stance("forbidden", ("blaster",))], mode="frantic")
    frantic.sheet |= {
        "styles": ("forbidden", "lightning"),
        "forms": ("dance", "power"),
        "sparks": ("archetype-ability.teacher.frantic",),
    }
    stage = dojo("A . . b", A=frantic, b=FOE)
    stage.fate(8, 6, 8, 8).flow()  # the purple dice of Dance, then those of Blaster
    assert stage.unit("A").now == (Stance("forbidden", ("dance", "blaster")),)
    assert stage.numbers("A") == (8, 8, 8, 6)
    assert stage.offers("Shockwave")


# Lightning Style


@covers("dojo.style-ability.lightning", "dojo.action.lightning.deadly-dance")
@BOTH
def test_deadly_dance_teleports_and_hits_up_to_three_times_each_time_for_a_speed(edition: str) -> None:
    stage = dojo("b . A . c", edition=edition, A=fighter("lightning", PLAIN), b=FOE, c=FOE)
    stage.turn("A", 8, 1)
    if edition == "base":  # exactly two spaces: there is nowhere to go
        stage.act("Deadly Dance", 8)
        assert stage.at("A") == "C1"
        return
    stage.act("Deadly Dance", 8, "B1", "D1", "B1")
    assert (stage.hp("b"), stage.hp("c")) == (9, 10)
    assert stage.tokens("A") == {"speed": 3}


@covers("dojo.action.lightning.deadly-dance")
@pytest.mark.parametrize(("number", "damage"), [(2, 1), (4, 1), (5, 3), (7, 3), (8, 5)])
def test_the_gates_of_deadly_dance_are_2_5_and_8(number: int, damage: int) -> None:
    stage = dojo(
        """
        . . .
        . b .
        A . .
        """,
        edition="base",
        A=fighter("lightning", "wild"),
        b=FOE,
    )
    hops = {1: ["C3"], 3: ["C3", "A3"], 5: ["C3", "A3", "C3"]}[damage]
    stage.turn("A", number, 1).act("Deadly Dance", number, *hops)
    assert stage.hp("b") == 12 - damage


@covers("dojo.style-ability.lightning")
@BOTH
def test_a_blocked_hit_gives_no_speed(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("lightning", PLAIN), b=fighter("pressure", PLAIN, iron=2))
    stage.turn("A", 3, 3, 1).act("Damage", 3, "spend 2")
    assert stage.tokens("A") == {}
    stage.act("Damage", 3)
    assert stage.tokens("A") == {"speed": 1}


# Overwhelming Style


@covers("dojo.style-ability.overwhelming")
@BOTH
def test_armor_does_not_help_against_overwhelming_style(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("overwhelming", PLAIN), b=fighter("lucky", PLAIN))
    stage.turn("A", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 10
    assert "dojo.style-ability.overwhelming" in stage.rules_used


@covers("dojo.style-ability.overwhelming")
@BOTH
def test_whoever_hits_overwhelming_style_with_an_action_may_be_hit_back_for_a_power(edition: str) -> None:
    stage = dojo(". A b . .", edition=edition, A=fighter("overwhelming", PLAIN, power=2, iron=2), b=FOE)
    stage.turn("b", 3, 3, 1).act("Damage", 3, "spend 2", "yes", "east")
    assert stage.hp("A") == 12  # a hit that does nothing is still a hit
    assert stage.hp("b") == 11
    assert stage.at("b") == "D1"
    assert stage.tokens("A") == {"power": 1}
    stage.act("Damage", 3, "no")
    assert stage.hp("b") == 11


@covers("dojo.action.overwhelming.power-strike")
@pytest.mark.parametrize(("number", "hp", "power"), [(4, 10, 2), (7, 10, 2), (8, 8, 4)])
@BOTH
def test_power_strike_hits_for_2_and_gains_2_power_or_4_and_4_with_an_8(
    edition: str, number: int, hp: int, power: int
) -> None:
    stage = dojo("A b", edition=edition, A=fighter("overwhelming", PLAIN), b=FOE)
    stage.turn("A", number, 1).act("Power Strike", number)
    assert stage.hp("b") == hp
    assert stage.tokens("A") == {"power": power}


# Relentless Style


def lane(edition: str, picture: str, form: str = PLAIN, **more: Any) -> DojoStage:
    foes: dict[str, Any] = {name: FOE for name in "bc" if name in picture}
    return dojo(picture, edition=edition, A=fighter("relentless", form, **more), **foes)


@covers("dojo.style-ability.relentless@base", "dojo.style-ability.relentless@patch", "dojo.action.relentless.rush-down")
@BOTH
def test_rush_down_shoves_an_enemy_ahead_and_runs_after_it(edition: str) -> None:
    stage = lane(edition, "_ A b . . . . _")
    stage.turn("A", 7, 1).act("Rush Down", 7, *(["east", "east"] * 4))
    assert stage.hp("b") == 8
    assert stage.at("b") == "G1"
    assert stage.at("A") == "F1"


@covers("dojo.action.relentless.rush-down")
@pytest.mark.parametrize(("number", "hits"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 4)])
@BOTH
def test_the_gates_of_rush_down_are_3_5_and_7(edition: str, number: int, hits: int) -> None:
    stage = lane(edition, "_ A b . . . . _")
    stage.turn("A", number, 1).act("Rush Down", number, *["east", "east"] * hits)
    assert stage.hp("b") == 12 - hits


@covers("dojo.style-ability.relentless@base", "dojo.style-ability.relentless@patch")
@BOTH
def test_an_enemy_that_cannot_be_pushed_leaves_no_space_to_move_into(edition: str) -> None:
    stage = dojo(
        """
        # # # #
        A b # #
        # # # #
        """,
        edition=edition,
        A=fighter("relentless", PLAIN),
        b=FOE,
    )
    stage.turn("A", 3, 1).act("Damage", 3, "b")
    assert (stage.at("A"), stage.at("b")) == ("A2", "B2")
    assert stage.hp("b") == 10


@covers("dojo.style-ability.relentless@base", "dojo.style-ability.relentless@patch")
@BOTH
def test_several_hurt_at_once_are_all_pushed_before_one_moves_into_one_space_of_choice(edition: str) -> None:
    stage = dojo(
        """
        . . . . .
        . b A c .
        . . . . .
        """,
        edition=edition,
        A=fighter("relentless", "blaster"),
        b=FOE,
        c=FOE,
    )
    stage.turn("A", 3, 1).act("Shockwave", 3, "A2", "E2", "D2")
    assert (stage.at("b"), stage.at("c")) == ("A2", "E2")
    assert stage.at("A") == "D2"
    assert (stage.hp("b"), stage.hp("c")) == (11, 11)


@covers("dojo.style-ability.relentless@base")
def test_in_the_base_book_one_moves_all_the_way_to_a_distant_space() -> None:
    stage = lane("base", "_ A . b . . _", "blaster")
    stage.turn("A", 3, 1).act("Damage", 3, "east")
    assert stage.at("b") == "E1"
    assert stage.at("A") == "D1"


@covers("dojo.style-ability.relentless@patch")
def test_in_the_patch_pulling_oneself_ignores_fatigue_but_a_pit_on_the_way_stops_and_hurts() -> None:
    stage = lane("patch", "_ A . b . . _", "blaster", fatigue=2)
    stage.turn("A", 3, 1).act("Damage", 3, "east")
    assert stage.at("A") == "D1"
    assert stage.tokens("A") == {"fatigue": 2}
    stage = lane("patch", "_ A o b . . _", "blaster")
    stage.turn("A", 3, 1).act("Damage", 3, "east")
    assert stage.at("A") == "C1"
    assert stage.hp("A") == 10


@covers("dojo.style-ability.relentless@patch")
def test_in_the_patch_rubble_on_the_way_stops_the_pull() -> None:
    stage = lane("patch", "_ A % b . . _", "blaster")
    stage.turn("A", 3, 1).act("Damage", 3, "b", "no more", "east")
    assert stage.at("A") == "C1"


# Weightless Style


@covers("dojo.style-ability.weightless@base")
def test_in_the_base_book_weightless_goes_through_everything_and_no_trap_edge_or_rubble_bothers_it() -> None:
    stage = dojo("A ^ % # O b", edition="base", A=fighter("weightless", "shadow", speed=5), b=FOE)
    stage.turn("A", 1).step("east", "east", "east", "east")
    assert stage.at("A") == "E1"
    assert stage.hp("A") == 12
    assert stage.tokens("A") == {"speed": 1}
    assert stage.step("east").at("A") == stage.at("b")


@covers("dojo.style-ability.weightless@base")
def test_in_the_base_book_a_trap_does_not_hurt_weightless_at_the_end_of_a_turn_either() -> None:
    stage = dojo("A ^ . b", edition="base", A=fighter("weightless", "shadow", speed=1), b=FOE)
    stage.turn("A", 1).step("east").end()
    assert stage.hp("A") == 12


@covers("dojo.style-ability.weightless@base")
def test_in_the_base_book_weightless_over_an_edge_stays_in_play_without_speed() -> None:
    stage = dojo("A O . b", edition="base", A=fighter("weightless", PLAIN), b=fighter("pressure", PLAIN, speed=1))
    stage.fight.figures[0].at = 1
    stage.turn("A", 4, 1).end()
    assert stage.at("A") == "B1"


@covers("dojo.style-ability.weightless@base")
def test_in_the_base_book_whoever_stops_being_weightless_over_an_edge_falls() -> None:
    weightless = fighter("weightless", PLAIN, stances=[Stance("lightning", ("power",))])
    stage = dojo("A . O b . B", edition="base", A=weightless, B=FOE, b=FOE)
    stage.fight.figures[0].at = 2
    stage.fate(1, 1, 1).flow().choose("A", "Lightning Power")
    assert stage.out("A")
    assert stage.numbers("B") == (1, 1, 1)  # the fallen lends its spirit


@covers("dojo.style-ability.weightless@patch")
def test_in_the_patch_every_step_of_weightless_costs_1_speed_and_pits_and_rubble_do_nothing() -> None:
    stage = dojo(
        """
        A . . b
        . o % #
        """,
        A=fighter("weightless", "shadow", speed=4),
        b=FOE,
    )
    stage.turn("A", 1).step("southeast", "east", "east")
    assert stage.at("A") == "D2"
    assert stage.tokens("A") == {"speed": 1}
    assert stage.hp("A") == 12


@covers("dojo.style-ability.weightless@patch")
def test_in_the_patch_weightless_takes_no_fall_damage_but_traps_hurt() -> None:
    stage = dojo("_ b A o ^ _", A=fighter("weightless", "shadow", speed=1), b=FOE)
    stage.turn("b", 1, 1).act("Throw", 1, "east")
    assert stage.at("A") == "D1"
    assert stage.hp("A") == 12
    stage.turn("A", 1).step("east")
    assert stage.hp("A") == 11


@covers("dojo.action.weightless.effortless")
@BOTH
def test_effortless_teleports_to_any_space_in_sight_and_with_a_7_an_ally_may_follow(edition: str) -> None:
    stage = dojo(
        """
        A . . b . # .
        B . . . . # .
        """,
        edition=edition,
        A=fighter("weightless", PLAIN),
        B=FOE,
        b=FOE,
    )
    stage.turn("A", 4, 7).choose("Effortless with a 4")
    assert "G1" not in stage.offered  # behind the Walls
    stage.choose("E1")
    assert stage.at("A") == "E1"
    stage.act("Effortless", 7, "D2", "B", "C1")
    assert (stage.at("A"), stage.at("B")) == ("D2", "C1")


# Super Moves


@covers("dojo.super.become-my-canvas")
def test_become_my_canvas_hits_for_2_2_and_3_past_armor_and_shields() -> None:
    stage = dojo(
        "b A c",
        A=fighter("lightning", PLAIN, supers=("become-my-canvas",)),
        b=fighter("lucky", PLAIN, shield=4),
        c=fighter("pressure", PLAIN, iron=2),
    )
    stage.turn("A", 3, 3, 1).choose("Super Move: Become My Canvas", "b", "c", "b")
    assert stage.hp("b") == 7
    assert stage.shields("b") == (4,)
    assert stage.hp("c") == 10
    assert stage.tokens("c") == {"iron": 2}
    assert stage.tokens("A") == {}  # no Lightning: Super Moves set off no Abilities


@covers("dojo.super.lightning-drop")
def test_lightning_drop_lands_anywhere_hits_a_neighbour_for_4_and_all_within_4_for_2() -> None:
    stage = dojo(
        "A . . . b . . c . d",
        A=fighter("lightning", PLAIN, fatigue=1, supers=("lightning-drop",)),
        b=FOE,
        c=FOE,
        d=FOE,
    )
    stage.turn("A", 3, 3, 1).choose("Super Move: Lightning Drop", "D1")
    assert stage.at("A") == "D1"
    assert (stage.hp("b"), stage.hp("c"), stage.hp("d")) == (6, 10, 12)
    assert stage.tokens("A") == {"fatigue": 1}
