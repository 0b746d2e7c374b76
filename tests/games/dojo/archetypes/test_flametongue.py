"""Flametongue: its Abilities, its five Styles and its Super Moves, in both editions."""

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.testing.dojo import Fighter, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])


def foe(**facts: Any) -> Fighter:
    """An enemy whose Stance does nothing by itself."""
    return fighter("crystal", "wild", **facts)


def field(row: str) -> str:
    """A row with open floor above and below, so that nobody stands on the border."""
    floor = " ".join("." * len(row.split()))
    return "\n".join((floor, row, floor))


@BOTH
@pytest.mark.parametrize(
    ("style", "low", "high", "keyword"),
    [
        pytest.param("burning", 2, 4, "Aggro", marks=covers("dojo.style.burning")),
        pytest.param("explosion", 2, 4, "Zoning", marks=covers("dojo.style.explosion")),
        pytest.param("inferno", 1, 2, "Technical", marks=covers("dojo.style.inferno")),
        pytest.param("phoenix", 1, 1, "Desperation", marks=covers("dojo.style.phoenix")),
        pytest.param("volcanic", 1, 3, "Preparation", marks=covers("dojo.style.volcanic")),
    ],
)
def test_each_style_reaches_as_far_as_printed(edition: str, style: str, low: int, high: int, keyword: str) -> None:
    reached = []
    for away in range(1, 7):
        stage = dojo("A" + "." * (away - 1) + "b", edition=edition, A=fighter(style, "power"), b=foe())
        if stage.turn("A", 1).offers("Damage"):
            reached.append(away)
    assert reached == list(range(low, high + 1))
    assert book(edition)[f"style.{style}"]["keywords"] == ((keyword,) if edition == "patch" else ())


# Abilities


@covers("dojo.archetype-ability.flametongue.focused@base", "dojo.archetype-ability.flametongue.focused@patch")
@BOTH
def test_focused_flametongue_sets_alight_whom_an_action_hurts(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("phoenix", "power", ability="flametongue.focused"), b=foe())
    stage.turn("A", 3, 1).act("Damage", 3).act("Damage", 1)
    assert stage.tokens("b") == {"burning": 2}


@covers("dojo.archetype-ability.flametongue.focused@base", "dojo.archetype-ability.flametongue.focused@patch")
@BOTH
def test_focused_flametongue_gives_nothing_for_a_hit_that_does_no_damage(edition: str) -> None:
    punk = fighter("phoenix", "power", ability="flametongue.focused", weakness=1)
    stage = dojo("A b", edition=edition, A=punk, b=foe())
    stage.turn("A", 1).act("Damage", 1)
    assert stage.hp("b") == 12
    assert stage.tokens("b") == {}


@covers("dojo.archetype-ability.flametongue.focused@base", "dojo.archetype-ability.flametongue.focused@patch")
@pytest.mark.parametrize(("edition", "burning"), [("base", 0), ("patch", 1)])
def test_only_in_the_patch_damage_of_abilities_sets_alight(edition: str, burning: int) -> None:
    both = ("flametongue.focused", "gunkata.fused")
    stage = dojo("A b", edition=edition, A=fighter("phoenix", "power", abilities=both), b=foe())
    stage.turn("A", 1).end()
    assert stage.hp("b") == 11
    assert stage.tokens("b").get("burning", 0) == burning


@covers("dojo.archetype-ability.flametongue.focused@patch")
def test_focused_flametongue_gives_seven_burning_in_a_turn_at_most() -> None:
    stage = dojo("A b", A=fighter("phoenix", "power", ability="flametongue.focused"), b=foe(bars=2))
    stage.turn("A", *[1] * 9)
    for _ in range(9):
        stage.act("Damage", 1)
    assert stage.hp("b") == 3
    assert stage.tokens("b") == {"burning": 7}


@covers("dojo.archetype-ability.flametongue.fused@base")
def test_fused_flametongue_gives_two_burning_for_the_first_damage_of_its_turn() -> None:
    stage = dojo("A b", edition="base", A=fighter("phoenix", "power", ability="flametongue.fused"), b=foe())
    stage.turn("A", 1, 1).act("Damage", 1).act("Damage", 1)
    assert stage.tokens("b") == {"burning": 2}


@covers("dojo.archetype-ability.flametongue.fused@base")
def test_fused_flametongue_sets_nobody_alight_on_the_turn_of_others() -> None:
    angry = fighter("knockdown", "power", ability="flametongue.fused")
    stage = dojo("A b", edition="base", A=angry, b=fighter("frozen", "power"))
    stage.turn("b", 1).act("Damage", 1)
    assert stage.hp("b") == 11
    assert stage.tokens("b") == {}


@covers("dojo.archetype-ability.flametongue.fused@base")
def test_fused_flametongue_picks_one_of_several_enemies_hurt_at_once() -> None:
    shooter = fighter("inferno", "blaster", ability="flametongue.fused")
    stage = dojo("c A b", edition="base", A=shooter, b=foe(), c=foe())
    stage.turn("A", 3).act("Shockwave", 3, "c")
    assert (stage.hp("b"), stage.hp("c")) == (11, 11)
    assert (stage.tokens("b"), stage.tokens("c")) == ({}, {"burning": 2})


@covers("dojo.archetype-ability.flametongue.fused@patch")
def test_in_the_patch_fused_flametongue_gives_three_burning_in_a_turn_at_most() -> None:
    stage = dojo("A b", A=fighter("phoenix", "power", ability="flametongue.fused"), b=foe())
    stage.turn("A", 1, 1, 1, 1)
    for _ in range(4):
        stage.act("Damage", 1)
    assert stage.hp("b") == 8
    assert stage.tokens("b") == {"burning": 3}


@covers("dojo.archetype-ability.flametongue.frantic@base")
@pytest.mark.parametrize(("held", "then"), [(3, 4), (4, 4)])
def test_frantic_flametongue_feeds_a_fire_of_three_or_less(held: int, then: int) -> None:
    flametongue = fighter("phoenix", "power", ability="flametongue.frantic")
    stage = dojo("A b", edition="base", A=flametongue, b=foe(burning=held))
    stage.turn("A", 1).act("Damage", 1)
    assert stage.tokens("b") == {"burning": then}


@covers("dojo.archetype-ability.flametongue.frantic@patch")
def test_in_the_patch_frantic_flametongue_gives_six_burning_in_its_turn_at_most() -> None:
    stage = dojo("A b", A=fighter("phoenix", "power", ability="flametongue.frantic"), b=foe())
    stage.turn("A", *[1] * 8)
    for _ in range(8):
        stage.act("Damage", 1)
    assert stage.tokens("b") == {"burning": 6}


@covers("dojo.archetype-ability.flametongue.frantic@base", "dojo.archetype-ability.flametongue.frantic@patch")
@BOTH
def test_frantic_flametongue_works_on_its_own_turn_only(edition: str) -> None:
    angry = fighter("knockdown", "power", ability="flametongue.frantic")
    stage = dojo("A b", edition=edition, A=angry, b=fighter("frozen", "power"))
    stage.turn("b", 1).act("Damage", 1)
    assert stage.hp("b") == 11
    assert stage.tokens("b") == {}


# Burning Style


@covers("dojo.style-ability.burning@base", "dojo.style-ability.burning@patch")
@pytest.mark.parametrize(
    ("edition", "held", "then"), [("base", 4, 5), ("base", 5, 5), ("patch", 5, 6), ("patch", 6, 6)]
)
def test_whom_burning_style_targets_catches_fire_up_to_a_point(edition: str, held: int, then: int) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("burning", "power"), b=foe(burning=held))
    stage.turn("A", 1).act("Damage", 1)
    assert stage.tokens("b") == {"burning": then}


@covers("dojo.style-ability.burning@base", "dojo.style-ability.burning@patch")
@BOTH
def test_burning_style_needs_no_damage_but_a_target(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("burning", "power"), b=foe())
    stage.turn("A", 3, 1).act("A Challenger Approaches", 1)
    assert stage.hp("b") == 12
    assert stage.tokens("b") == {"burning": 1, "challenge": 1}
    stage.act("Movement", 3)
    assert stage.tokens("b") == {"burning": 1, "challenge": 1}


@covers("dojo.action.burning.burn-it-all-down@base")
def test_burn_it_all_down_gives_a_burning_token_and_puts_a_trap_underfoot() -> None:
    stage = dojo("A . b", edition="base", A=fighter("burning", "power"), b=foe())
    stage.turn("A", 4, 1).act("Burn It All Down", 4)
    assert stage.tokens("b") == {"burning": 2}  # one for being targeted
    assert stage.space("C1") == ["trap"]
    assert stage.hp("b") == 12
    stage.end()
    assert stage.hp("b") == 11  # the Trap, at the end of the turn


@covers("dojo.action.burning.burn-it-all-down@patch")
def test_in_the_patch_burn_it_all_down_hits_any_number_and_burns_those_it_hurt() -> None:
    stage = dojo("c . A . b . . d", A=fighter("burning", "power"), b=foe(), c=foe(iron=1), d=foe())
    stage.turn("A", 4).act("Burn It All Down", 4, "b", "c", "spend 1")
    assert (stage.hp("b"), stage.tokens("b")) == (11, {"burning": 2})
    assert (stage.hp("c"), stage.tokens("c")) == (12, {"burning": 1})  # only for being targeted
    assert stage.tokens("d") == {}


@covers("dojo.action.burning.burn-it-all-down@patch")
def test_nobody_has_to_burn_all_down() -> None:
    stage = dojo("c . A . b", A=fighter("burning", "power"), b=foe(), c=foe())
    stage.turn("A", 4).act("Burn It All Down", 4, "b", "no more")
    assert (stage.hp("b"), stage.hp("c")) == (11, 12)


# Explosion Style


@covers("dojo.style-ability.explosion@base", "dojo.style-ability.explosion@patch")
@BOTH
def test_explosion_style_pushes_whom_it_hurts(edition: str) -> None:
    stage = dojo(field(". A . b . ."), edition=edition, A=fighter("explosion", "power"), b=foe())
    stage.turn("A", 1).act("Damage", 1, "E2")
    assert stage.hp("b") == 11
    assert stage.at("b") == "E2"


@covers("dojo.style-ability.explosion@base", "dojo.style-ability.explosion@patch")
@pytest.mark.parametrize(("edition", "words", "end"), [("base", (), "D2"), ("patch", ("E2",), "E2")])
def test_only_in_the_patch_who_is_down_is_pushed_along(edition: str, words: tuple[str, ...], end: str) -> None:
    stage = dojo(field(". A . b . c"), edition=edition, A=fighter("explosion", "power"), b=foe(hp=1), c=foe())
    stage.turn("A", 1).act("Damage", 1, "b", *words)
    assert (stage.hp("b"), stage.at("b")) == (0, end)


@covers("dojo.style-ability.explosion@base", "dojo.style-ability.explosion@patch", "dojo.token.power@base")
@BOTH
def test_power_makes_the_push_of_explosion_style_longer(edition: str) -> None:
    stage = dojo(field(". A . b . . ."), edition=edition, A=fighter("explosion", "wild", power=1), b=foe())
    stage.turn("A", 1).act("Damage", 1, "spend none", "spend 1", "E2", "F2")
    assert stage.hp("b") == 11
    assert stage.at("b") == "F2"


@covers("dojo.style-ability.explosion@base", "dojo.style-ability.explosion@patch")
@pytest.mark.parametrize(("edition", "hole"), [("base", "edge"), ("patch", "pit")])
@pytest.mark.parametrize("obstacle", ["%", "#", "^", "~"])
def test_what_explosion_style_destroys_leaves_a_hole(edition: str, hole: str, obstacle: str) -> None:
    stage = dojo(f"A . {obstacle} . .", edition=edition, A=fighter("explosion", "power"))
    stage.turn("A", 1).act("Open The Path", 1)
    assert stage.space("C1") == [hole]


@covers("dojo.style-ability.explosion@base", "dojo.style-ability.explosion@patch")
@pytest.mark.parametrize(("edition", "hole", "left"), [("base", "O", ["edge"]), ("patch", "o", [])])
def test_only_in_the_patch_a_hole_that_is_destroyed_is_gone(edition: str, hole: str, left: list[str]) -> None:
    stage = dojo(f"A . {hole} . .", edition=edition, A=fighter("explosion", "power"))
    stage.turn("A", 1).act("Open The Path", 1)
    assert stage.space("C1") == left


@covers("dojo.style-ability.explosion@patch", "dojo.rule.obstacle-replacement@patch")
def test_a_pit_destroyed_together_with_a_trap_is_there_again_for_the_trap() -> None:
    stage = dojo("A . % o . . b", A=fighter("explosion", "power"), b=fighter("artillery", "power"))
    stage.turn("b", 1).act("Bombardment", 1, "D1")
    assert stage.space("D1") == ["trap", "pit"]
    stage.turn("A", 4).act("Open The Path", 4, "C1")
    assert stage.space("C1") == stage.space("D1") == ["pit"]


@covers("dojo.action.explosion.ka-boom@base", "dojo.style-ability.explosion@base")
def test_ka_boom_destroys_obstacles_next_to_where_the_enemy_was_pushed() -> None:
    stage = dojo(
        """
        . . . . . .
        A % b . % .
        . . . . ^ .
        """,
        edition="base", A=fighter("explosion", "power"), b=foe(),
    )  # fmt: skip
    stage.turn("A", 6).act("Ka-Boom!", 6, "b", "D2")
    assert stage.hp("b") == 10
    assert stage.at("b") == "D2"
    assert stage.space("B2") == ["rubble"]  # was next to where it stood before
    assert stage.space("E2") == stage.space("E3") == ["edge"]


@covers("dojo.action.explosion.ka-boom@patch", "dojo.obstacle.pit")
def test_in_the_patch_ka_boom_drops_the_enemy_into_a_pit_and_blows_everything_up() -> None:
    stage = dojo(
        """
        . . . . . .
        A . b . % .
        . . . . ^ .
        """,
        A=fighter("explosion", "power"), b=foe(),
    )  # fmt: skip
    stage.turn("A", 6).act("Ka-Boom!", 6, "b", "D2")
    assert stage.at("b") == "D2"
    assert stage.hp("b") == 8  # 2, and 2 from the fall
    assert stage.space("D2") == []
    assert stage.space("E2") == stage.space("E3") == ["pit"]


@covers("dojo.action.explosion.ka-boom@patch", "dojo.move.save-yourself")
def test_speed_saves_from_the_pit_that_opens_underfoot() -> None:
    stage = dojo(field(". A . b . . ."), A=fighter("explosion", "power"), b=foe(speed=3))
    stage.turn("A", 6, 1).act("Ka-Boom!", 6, "E2", "no more", "F2")
    assert stage.hp("b") == 10
    assert stage.at("b") == "F2"
    assert stage.tokens("b") == {"speed": 1}


# Inferno Style


@covers("dojo.style-ability.inferno", "dojo.token.burning@base", "dojo.token.burning@patch")
@BOTH
def test_inferno_style_ends_its_turn_in_flames_that_do_not_hurt_yet(edition: str) -> None:
    stage = dojo("A . . . b", edition=edition, A=fighter("inferno", "power", burning=5), b=foe())
    stage.turn("A", 1).end()
    assert stage.hp("A") == 7
    assert stage.tokens("A") == {"burning": 5}  # five hurt, two stay, three are new


@covers("dojo.style-ability.inferno")
@BOTH
@pytest.mark.parametrize(("word", "mine", "theirs"), [("yes", {}, {"burning": 4}), ("no", {"burning": 4}, {})])
def test_who_hurts_inferno_style_with_an_action_may_get_all_its_fire(
    edition: str, word: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    stage = dojo("A b", edition=edition, A=fighter("inferno", "power", burning=4), b=foe())
    stage.turn("b", 1, 1).act("Damage", 1, word)
    assert stage.tokens("A") == mine
    assert stage.tokens("b") == theirs


@covers("dojo.style-ability.inferno")
@BOTH
def test_inferno_style_keeps_its_fire_when_no_action_hurts_it(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("inferno", "power", burning=4, iron=1), b=foe())
    stage.turn("b", 1).act("Damage", 1, "spend 1")
    assert stage.tokens("A") == {"burning": 4}
    gunner = fighter("phoenix", "power", ability="gunkata.fused")
    stage = dojo("A b", edition=edition, A=fighter("inferno", "power", burning=1), b=gunner)
    stage.turn("b", 1).end()
    assert stage.hp("A") == 11
    assert stage.tokens("A") == {"burning": 1}


@covers("dojo.action.inferno.ignition", "dojo.rule.action.token@base", "dojo.rule.action.token@patch")
@BOTH
def test_ignition_costs_a_burning_token_of_ones_own_and_works_once_on_any_turn(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("inferno", "power"), b=foe())
    stage.turn("b", 3, 2, 1).act("Movement", 1, "Ignition")
    assert stage.tokens("A") == {"burning": 1}
    assert stage.tokens("b") == {"speed": 1, "burning": 1}
    stage.act("Movement", 2)
    assert stage.tokens("A") == {"burning": 1}


@covers("dojo.action.inferno.ignition", "dojo.rule.number-boost")
@BOTH
def test_a_raised_ignition_costs_and_gives_two_burning(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("inferno", "power", training=1), b=foe())
    stage.turn("A", 3).choose("spend a Training token").act("Ignition")
    assert stage.tokens("A") == {"burning": 2}
    assert stage.tokens("b") == {"burning": 2}


# Phoenix Style


@covers("dojo.style-ability.phoenix@base", "dojo.style-ability.phoenix@patch")
@BOTH
def test_burning_heals_a_phoenix_and_then_half_of_it_goes(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("phoenix", "power", burning=5, hp=4), b=foe())
    stage.turn("A", 1).end()
    assert stage.hp("A") == 9
    assert stage.tokens("A") == {"burning": 2}


@covers("dojo.style-ability.phoenix@base", "dojo.style-ability.phoenix@patch")
@BOTH
def test_a_trap_heals_a_phoenix_even_in_armor(edition: str) -> None:
    stage = dojo("A ^ . b", edition=edition, A=fighter("phoenix", "iron", speed=1, hp=4), b=foe())
    stage.turn("A", 1).step("east")
    assert stage.hp("A") == 5
    stage.end()
    assert stage.hp("A") == 5  # the Trap has sprung already


@covers("dojo.style-ability.phoenix@patch", "dojo.rule.abilities-while-out")
def test_in_the_patch_a_phoenix_always_rises() -> None:
    stage = dojo("A . b", A=fighter("phoenix", "power", hp=0), b=foe())
    stage.start("A", 3, 2, 1)
    assert stage.hp("A") == 2
    assert stage.numbers("A") == (3, 2, 1)


@covers("dojo.action.phoenix.cleansing-fire@base", "dojo.rule.action.choice")
def test_cleansing_fire_does_two_of_burning_healing_and_a_trap() -> None:
    stage = dojo("C A b", edition="base", A=fighter("phoenix", "power"), b=foe(), C=foe(hp=3))
    stage.turn("A", 4, 4)
    stage.act("Cleansing Fire", 4, "heal an ally", "give Burning", "b", "C")
    assert stage.tokens("b") == {"burning": 1}
    assert stage.hp("C") == 6
    stage.act("Cleansing Fire", 4, "place a Trap", "heal an ally", "C", "C1")
    assert stage.hp("C") == 9
    assert stage.space("C1") == ["trap"]


@covers("dojo.action.phoenix.cleansing-fire@base", "dojo.token.challenge@base")
def test_whoever_holds_a_challenge_must_burn_the_challenger_with_cleansing_fire() -> None:
    stage = dojo("C A b", edition="base", A=fighter("phoenix", "power", challenge="b"), b=foe(), C=foe(hp=3))
    stage.turn("A", 4).act("Cleansing Fire", 4, "heal an ally")
    assert "give Burning" not in stage.offered
    assert stage.tokens("b") == {"burning": 1}


@covers("dojo.action.phoenix.cleansing-fire@patch")
def test_in_the_patch_cleansing_fire_burns_its_user_first() -> None:
    stage = dojo("C A b", A=fighter("phoenix", "power", hp=5), b=foe(), C=foe(hp=3))
    stage.turn("A", 4, 1).act("Cleansing Fire", 4, "give Burning", "heal yourself", "b")
    assert stage.tokens("A") == {"burning": 1}
    assert stage.tokens("b") == {"burning": 2}
    assert stage.hp("A") == 7


@covers("dojo.action.phoenix.firebirds-flight")
def test_firebirds_flight_lands_in_flames_that_spread() -> None:
    stage = dojo("A . . b", A=fighter("phoenix", "power"), b=foe())
    stage.turn("A", 4, 1).act("Firebird's Flight", 4, "C1")
    assert stage.at("A") == "C1"
    assert stage.tokens("A") == {"burning": 2}
    assert stage.tokens("b") == {"burning": 2}


# Volcanic Style


@covers("dojo.style-ability.volcanic")
@BOTH
def test_volcanic_style_leaves_traps_where_it_walks(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("volcanic", "wild", speed=2), b=foe())
    stage.turn("A", 1).step("east").choose("yes").step("east").choose("no")
    assert stage.space("A1") == ["trap"]
    assert stage.space("B1") == []


@covers("dojo.style-ability.volcanic")
@BOTH
def test_volcanic_style_walks_through_traps_but_must_not_stay_on_one(edition: str) -> None:
    stage = dojo("A ^ . b", edition=edition, A=fighter("volcanic", "wild", speed=1), b=foe())
    stage.turn("A", 1).step("east").choose("no")
    assert stage.hp("A") == 12
    stage.end()
    assert stage.hp("A") == 11


@covers("dojo.style-ability.volcanic", "dojo.move.swap")
def test_swapping_with_an_ally_is_free_movement_that_leaves_a_trap() -> None:
    stage = dojo("A C . . b", A=fighter("volcanic", "wild", speed=2), C=foe(), b=foe())
    stage.turn("A", 1).choose("swap with C", "yes")
    assert (stage.at("A"), stage.at("C"), stage.space("A1")) == ("B1", "A1", ["trap"])


@covers("dojo.action.volcanic.pyroclasm")
@BOTH
def test_pyroclasm_places_three_traps_each_next_to_a_trap(edition: str) -> None:
    stage = dojo("A ^ . . . b", edition=edition, A=fighter("volcanic", "power"), b=foe())
    stage.turn("A", 4).act("Pyroclasm", 4)
    assert [stage.space(cell) for cell in ("B1", "C1", "D1", "E1")] == [["trap"], ["trap"], ["trap"], []]  # Range 3


@covers("dojo.action.volcanic.pyroclasm")
@BOTH
def test_pyroclasm_needs_a_trap_to_begin_with(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("volcanic", "power"), b=foe())
    stage.turn("A", 4)
    assert stage.why_not("Pyroclasm") == "no space within range is next to a Trap"


# Super Moves


@covers("dojo.super.erupting-burning-fist")
def test_erupting_burning_fist_hits_pushes_and_fills_up_burning_to_eight() -> None:
    hero = fighter("phoenix", "power", supers=("erupting-burning-fist",))
    stage = dojo(field(". A b . . . . ."), A=hero, b=foe(burning=3, iron=2))
    stage.turn("A", 3, 3, 1).choose("Super Move: Erupting Burning Fist with two 3s", "D2", "E2", "F2", "G2")
    assert stage.hp("b") == 8
    assert stage.at("b") == "G2"
    assert stage.tokens("b") == {"burning": 8, "iron": 2}


@covers("dojo.super.watch-the-world-burn")
def test_watch_the_world_burn_traps_burns_and_tires_every_enemy_in_sight() -> None:
    hero = fighter("phoenix", "power", supers=("watch-the-world-burn",))
    stage = dojo("A . b . . c # d", A=hero, b=foe(speed=1), c=foe(), d=foe())
    stage.turn("A", 5, 5).choose("Super Move: Watch The World Burn with two 5s")
    assert stage.tokens("b") == {"burning": 2, "fatigue": 2}
    assert stage.tokens("c") == {"burning": 2, "fatigue": 3}
    assert stage.space("C1") == stage.space("F1") == ["trap"]
    assert (stage.tokens("d"), stage.space("H1")) == ({}, [])
