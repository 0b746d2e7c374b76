"""Phantom: its Abilities and its five Styles, in both editions. Poltergeist tokens and Super Moves stand elsewhere."""

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.games.dojo.rules.model import Stance
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


@pytest.mark.parametrize(
    ("edition", "style", "high", "keyword"),
    [
        pytest.param("base", "aura", 3, "", marks=covers("dojo.style.aura")),
        pytest.param("patch", "aura", 3, "Guard", marks=covers("dojo.style.aura")),
        pytest.param("base", "crying", 4, "", marks=covers("dojo.style.crying")),
        pytest.param("patch", "crying", 4, "Technical", marks=covers("dojo.style.crying")),
        pytest.param("base", "puppeteer", 5, "", marks=covers("dojo.style.puppeteer@base")),
        pytest.param("patch", "puppeteer", 5, "Support", marks=covers("dojo.style.puppeteer@patch")),
        pytest.param("base", "spirit", 3, "", marks=covers("dojo.style.spirit")),
        pytest.param("patch", "spirit", 3, "Zoning", marks=covers("dojo.style.spirit")),
        pytest.param("base", "vortex", 3, "", marks=covers("dojo.style.vortex@base")),
        pytest.param("patch", "vortex", 4, "Mobility", marks=covers("dojo.style.vortex@patch")),
    ],
)
def test_each_style_reaches_as_far_as_printed(edition: str, style: str, high: int, keyword: str) -> None:
    reached = []
    for away in range(1, 8):
        stage = dojo("A" + "." * (away - 1) + "b", edition=edition, A=fighter(style, "power"), b=foe())
        if stage.turn("A", 1).offers("Damage"):
            reached.append(away)
    assert reached == list(range(1, high + 1))
    assert book(edition)[f"style.{style}"]["keywords"] == ((keyword,) if keyword else ())


# Abilities in the base book


@covers("dojo.archetype-ability.phantom.focused@base", "dojo.rule.cost-reduction")
def test_focused_phantom_knows_the_actions_of_all_its_styles_and_pays_1_less() -> None:
    phantom = fighter("crying", "iron", ability="phantom.focused", stances=[Stance("vortex", ("power",))], iron=2)
    stage = dojo("A . . b", edition="base", A=phantom, b=foe())
    stage.turn("A", 5, 3, 2)
    assert stage.offers("Black Hole with a 3")  # of the other Style: 4+
    assert not stage.offers("Black Hole with a 2")
    assert stage.offers("Protect with a 5")  # of the Form: 6+
    assert not stage.offers("Protect with a 3")
    assert stage.offers("Banshee's Wail with a 5")  # 6+
    assert not stage.offers("Crush")  # the Form of the other Stance


@covers("dojo.archetype-ability.phantom.focused@base", "dojo.action.aura.shields-up", "dojo.rule.cost-reduction")
def test_a_phantom_pays_two_tokens_for_shields_up_but_never_less_than_two() -> None:
    phantom = fighter("aura", "wild", ability="phantom.focused", speed=1, power=1)
    stage = dojo("A . . b", edition="base", A=phantom, b=foe())
    stage.turn("A", 1)
    assert stage.offers("Fury")
    stage.act("Shields Up")
    assert (stage.shields("A"), stage.tokens("A")) == ((3,), {})
    stage = dojo("A b", edition="base", A=fighter("aura", "wild", ability="phantom.focused", speed=1), b=foe())
    assert stage.turn("A", 1).why_not("Fury") == "you cannot pay for it"


@covers("dojo.archetype-ability.phantom.fused@base", "dojo.rule.cost-reduction")
def test_fused_phantom_pays_1_less_for_every_gate() -> None:
    phantom = fighter("puppeteer", "one-two", ability="phantom.fused", stances=[Stance("vortex", ("power",))])
    stage = dojo(field(". A . b . ."), edition="base", A=phantom, b=foe())
    stage.turn("A", 4, 2, 1)
    assert stage.offers("Pull The Strings with a 2")
    assert not stage.offers("Pull The Strings with a 1")
    assert stage.offers("Slide In with a 1")  # 1+ stays 1+
    assert not stage.offers("Black Hole")
    stage.act("Pull The Strings", 4, "b", "C2", "B1", "C2")
    assert stage.question.endswith("whom to move?")  # the gate at 5 is open


@covers("dojo.archetype-ability.phantom.frantic@base")
def test_frantic_phantom_knows_everything_on_its_own_turn_only() -> None:
    stances = [Stance("brawling", ("shadow",))]
    phantom = fighter("aura", "power", ability="phantom.frantic", stances=stances, power=2, speed=2)
    stage = dojo("A . . b", edition="base", A=phantom, b=foe())
    stage.turn("A", 1)
    assert stage.offers("Tough It Out")  # of its other Style
    assert stage.offers("Stunt")  # and of its other Form
    plain = fighter("aura", "power", ability="phantom.frantic", stances=stances, power=2)
    stage = dojo("A . . b", edition="base", A=plain, b=foe())
    stage.turn("b", 2, 1).act("Movement", 1)
    assert stage.declined == []  # nothing to react with


@pytest.mark.parametrize(
    ("ability", "tokens"),
    [
        pytest.param("focused", 4, marks=covers("dojo.archetype-ability.phantom.focused@patch")),
        pytest.param("fused", 2, marks=covers("dojo.archetype-ability.phantom.fused@patch")),
        pytest.param("frantic", 4, marks=covers("dojo.archetype-ability.phantom.frantic@patch")),
    ],
)
def test_in_the_patch_a_phantom_begins_its_turn_with_poltergeist_tokens(ability: str, tokens: int) -> None:
    stage = dojo("A . b", A=fighter("vortex", "power", ability=f"phantom.{ability}"), b=foe())
    stage.start("A", 3, 2, 1)
    assert stage.tokens("A") == {"poltergeist": tokens}


# Aura Style


@covers("dojo.style-ability.aura@base", "dojo.style-ability.aura@patch")
@BOTH
def test_aura_style_begins_its_turn_with_a_shield_of_three(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("aura", "power"), b=foe())
    stage.start("A", 3, 2, 1)
    assert stage.shields("A") == (3,)


@covers("dojo.style-ability.aura@base", "dojo.style-ability.aura@patch")
@pytest.mark.parametrize(("edition", "words", "shield"), [("base", ("take the Shield of 3",), 3), ("patch", (), 6)])
def test_in_the_patch_the_shield_one_holds_grows_instead(edition: str, words: tuple[str, ...], shield: int) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("aura", "power", shield=5), b=foe())
    stage.start("A", 3, 2, 1).choose(*words)
    assert stage.shields("A") == (shield,)


@covers("dojo.style-ability.aura@base", "dojo.style-ability.aura@patch")
@BOTH
def test_an_enemy_in_range_that_damages_any_shield_may_be_moved(edition: str) -> None:
    stage = dojo(field(". A . C b . ."), edition=edition, A=fighter("aura", "power"), C=foe(shield=4), b=foe())
    stage.turn("b", 1, 1).act("Damage", 1, "yes", "F2")
    assert (stage.shields("C"), stage.at("b"), stage.tokens("A")) == ((3,), "F2", {})


@covers("dojo.style-ability.aura@base", "dojo.style-ability.aura@patch")
@BOTH
def test_a_shield_that_breaks_in_range_gives_aura_style_iron(edition: str) -> None:
    stage = dojo("A . C b d", edition=edition, A=fighter("aura", "power"), C=foe(shield=1), b=foe(), d=foe(shield=1))
    stage.turn("b", 1, 1).act("Damage", 1, "no")
    assert stage.tokens("A") == {"iron": 1}
    stage = dojo("A b", edition=edition, A=fighter("aura", "power", shield=1), b=foe())
    stage.turn("b", 1, 1).act("Damage", 1, "no")
    assert stage.tokens("A") == {"iron": 1}
    stage = dojo("A . . . C b", edition=edition, A=fighter("aura", "power"), C=foe(shield=1), b=foe())
    stage.turn("b", 1, 1).act("Damage", 1)
    assert stage.tokens("A") == {}


@covers("dojo.action.aura.shields-up")
@BOTH
def test_shields_up_takes_three_basic_tokens_of_any_kind(edition: str) -> None:
    phantom = fighter("aura", "wild", iron=2, speed=1, burning=3)
    stage = dojo("A . . C b", edition=edition, A=phantom, C=foe(), b=foe())
    stage.turn("A", 1).act("Shields Up", "C")
    assert stage.shields("C") == (3,)
    assert stage.tokens("A") == {"burning": 3}


# Crying Style


@covers("dojo.style-ability.crying")
@BOTH
def test_crying_style_weakens_all_enemies_in_range_then_challenges_one(edition: str) -> None:
    stage = dojo("A . . b c d", edition=edition, A=fighter("crying", "power"), b=foe(), c=foe(), d=foe())
    stage.start("A", 3, 2, 1)
    assert [stage.tokens(x) for x in "bcd"] == [{"weakness": 1}, {"weakness": 1}, {}]
    stage.end().choose("c")
    assert [stage.tokens(x) for x in "bcd"] == [{"weakness": 1}, {"weakness": 2, "challenge": 1}, {}]


@covers("dojo.action.crying.banshees-wail@base")
def test_banshees_wail_weakens_and_turns_traps_and_walls_to_rubble() -> None:
    stage = dojo("# ^ A ~ b . O c", edition="base", A=fighter("crying", "power"), b=foe(), c=foe())
    stage.turn("A", 6, 1).act("Banshee's Wail", 6)
    assert [stage.space(f"{x}1") for x in "ABDG"] == [["rubble"], ["rubble"], ["fog"], ["edge"]]
    assert (stage.tokens("b"), stage.tokens("c")) == ({}, {})  # b is in Fog, c too far away
    assert (stage.hp("b"), stage.hp("c")) == (12, 12)


@covers("dojo.action.crying.banshees-wail@patch")
def test_in_the_patch_banshees_wail_hurts_and_fills_pits() -> None:
    stage = dojo("# ^ A . b . o", A=fighter("crying", "power"), b=foe())
    stage.turn("A", 6, 1).act("Banshee's Wail", 6)
    assert [stage.space(f"{x}1") for x in "ABG"] == [["rubble"]] * 3
    assert (stage.hp("b"), stage.tokens("b")) == (10, {"weakness": 1})


# Puppet's Style


@covers("dojo.style-ability.puppeteer@base")
def test_speed_of_puppets_style_moves_enemies_and_allies_by_the_rules_of_free_movement() -> None:
    puppeteer = fighter("puppeteer", "wild", speed=6)
    stage = dojo("A . ^ b . .\n. . . . C .", edition="base", A=puppeteer, b=foe(), C=foe())
    stage.turn("A", 1).choose("b: move to C1")
    assert (stage.at("b"), stage.hp("b")) == ("C1", 11)
    assert stage.tokens("A") == {"speed": 5}
    stage.choose("C: move to D1")  # diagonally
    assert stage.tokens("A") == {"speed": 3}


@covers("dojo.style-ability.puppeteer@base")
def test_puppets_style_reaches_no_farther_than_its_range() -> None:
    stage = dojo("A . . . . . b", edition="base", A=fighter("puppeteer", "wild", speed=3), b=foe())
    stage.turn("A", 1)
    assert not stage.offers("b: move")


@covers("dojo.style-ability.puppeteer@base", "dojo.obstacle.edge")
def test_puppets_style_walks_enemies_over_edges_and_over_the_border() -> None:
    stage = dojo("A . b O", edition="base", A=fighter("puppeteer", "wild", speed=3), b=foe())
    stage.turn("A", 1).choose("b: move to D1")
    assert stage.out("b")
    stage = dojo("A . b .", edition="base", A=fighter("puppeteer", "wild", speed=3), b=foe())
    stage.turn("A", 1).choose("b: move over the border")
    assert stage.out("b")


@covers("dojo.style-ability.puppeteer@base", "dojo.move.edge-save")
def test_who_is_walked_over_an_edge_may_save_itself_with_speed() -> None:
    stage = dojo("A . b O .", edition="base", A=fighter("puppeteer", "wild", speed=3), b=foe(speed=1))
    stage.turn("A", 1).choose("b: move to D1", "E1")
    assert stage.at("b") == "E1"
    assert stage.tokens("b") == {}


@covers("dojo.style-ability.puppeteer@base")
@pytest.mark.parametrize(
    ("obstacle", "name", "after"),
    [("#", "Wall", "rubble"), ("^", "Trap", "rubble"), ("~", "Fog", "fog"), ("%", "Rubble", "rubble")],
)
def test_walls_and_traps_that_are_moved_become_rubble(obstacle: str, name: str, after: str) -> None:
    stage = dojo(f"A . {obstacle} . b", edition="base", A=fighter("puppeteer", "wild", speed=3), b=foe())
    stage.turn("A", 1).choose(f"{name} at C1: move to D1")
    assert (stage.space("C1"), stage.space("D1")) == ([], [after])
    assert stage.tokens("A") == {"speed": 2}


@covers("dojo.style-ability.puppeteer@base")
def test_edges_cannot_be_moved() -> None:
    stage = dojo("A . O . b", edition="base", A=fighter("puppeteer", "wild", speed=3), b=foe())
    stage.turn("A", 1)
    assert not stage.offers("Edge")


@covers("dojo.style-ability.puppeteer@base")
def test_strings_are_pulled_on_the_turns_of_others_only_where_free_movement_is_allowed() -> None:
    stage = dojo("A . b . .", edition="base", A=fighter("puppeteer", "shadow", speed=2), b=foe())
    stage.turn("b", 2, 1).act("Movement", 1)
    assert "roam" not in stage.declined
    stage.choose("done", "b: move to D1")
    assert stage.at("b") == "D1"
    assert stage.tokens("A") == {"speed": 1}


@covers("dojo.action.puppeteer.pull-the-strings@base")
def test_pull_the_strings_moves_somebody_in_sight_three_spaces_and_again_with_a_5() -> None:
    stage = dojo(field(". A . . . . . . b ."), edition="base", A=fighter("puppeteer", "power"), b=foe(iron=1))
    stage.turn("A", 5, 3, 1)
    stage.act("Pull The Strings", 3, "b", "spend 1", "H2", "G2")
    assert stage.at("b") == "G2"  # Iron takes a space off
    stage.act("Pull The Strings", 5, "b", "F2", "E2", "D2", "A", "B1", "C1", "B2")
    assert (stage.at("b"), stage.at("A")) == ("D2", "B2")


@covers("dojo.style-ability.puppeteer@patch")
def test_in_the_patch_each_step_of_the_puppeteer_may_move_an_ally_or_an_obstacle() -> None:
    stage = dojo(field(". A . C . % b ."), A=fighter("puppeteer", "wild", speed=2), C=foe(), b=foe())
    stage.turn("A", 1).step("B1").choose("C", "E2")
    assert stage.at("C") == "E2"
    stage.step("C1").choose("at-F2", "F1")
    assert (stage.space("F2"), stage.space("F1")) == ([], ["rubble"])


@covers("dojo.style-ability.puppeteer@patch")
def test_in_the_patch_an_obstacle_the_puppeteer_moves_becomes_rubble() -> None:
    stage = dojo(field(". A . . . o . b ."), A=fighter("puppeteer", "wild", speed=1), b=foe())
    stage.turn("A", 1).step("C2").choose("at-F2", "F1")
    assert (stage.space("F2"), stage.space("F1")) == ([], ["rubble"])


@covers("dojo.style-ability.puppeteer@patch")
def test_in_the_patch_the_puppeteer_ends_by_hurting_enemies_and_healing_allies_that_moved() -> None:
    stage = dojo(
        field(". A . C . b . d . E"),
        A=fighter("puppeteer", "wild", hp=5, speed=1), C=foe(hp=5), b=foe(), d=foe(), E=foe(hp=5),
    )  # fmt: skip
    stage.turn("A", 3, 1).step("B1").choose("C", "D1").end()
    assert (stage.hp("A"), stage.hp("C"), stage.hp("E")) == (7, 7, 5)
    assert (stage.hp("b"), stage.hp("d")) == (12, 12)


@covers("dojo.style-ability.puppeteer@patch", "dojo.action.puppeteer.pull-the-strings@patch")
def test_in_the_patch_an_enemy_pulled_this_turn_takes_one_at_its_end() -> None:
    stage = dojo(field(". A . . . . b . c ."), A=fighter("puppeteer", "power"), b=foe(), c=foe())
    stage.turn("A", 2, 1).act("Pull The Strings", 2, "b", "F2", "E2", "D2")
    assert stage.at("b") == "D2"
    stage.end()
    assert (stage.hp("b"), stage.hp("c")) == (11, 12)


@covers("dojo.action.puppeteer.pull-the-strings@patch")
def test_in_the_patch_pull_the_strings_pulls_pushes_and_moves_who_then_takes_a_step() -> None:
    stage = dojo(field(". A . b . . . . ."), A=fighter("puppeteer", "power"), b=foe())
    stage.turn("A", 7).act("Pull The Strings", 7, "C2", "B1", "C2", "D2", "E2", "F2", "b", "F1", "G1")
    assert stage.at("b") == "G1"
    assert stage.asked == "b"  # the last step is its own
    stage.choose("H1")
    assert stage.at("b") == "H1"


# Spirit Style


@covers("dojo.style-ability.spirit@base")
def test_for_spirit_style_walls_are_empty_space() -> None:
    stage = dojo("A # . b", edition="base", A=fighter("spirit", "wild", speed=2), b=foe())
    stage.turn("A", 1).step("east", "east")
    assert (stage.at("A"), stage.tokens("A")) == ("C1", {})
    assert stage.space("B1") == ["wall"]


@covers("dojo.style-ability.spirit@patch", "dojo.token.fatigue")
def test_in_the_patch_walls_are_like_rubble_for_spirit_style() -> None:
    stage = dojo("A # . b", A=fighter("spirit", "wild", speed=3), b=foe())
    stage.turn("A", 1).step("east")
    assert stage.tokens("A") == {"speed": 1}  # one for the step, one eaten by the Fatigue of Rubble
    assert stage.space("B1") == ["wall"]


@covers("dojo.style-ability.spirit@patch")
def test_in_the_patch_a_push_into_a_wall_ends_there_for_spirit_style() -> None:
    stage = dojo(field(". b A # . . ."), A=fighter("spirit", "wild"), b=foe())
    stage.turn("b", 5, 1).act("Throw", 5, "D2")
    assert (stage.at("A"), stage.tokens("A")) == ("D2", {"fatigue": 1})
    assert stage.space("D2") == ["wall"]


@covers("dojo.style-ability.spirit@base", "dojo.action.spirit.now-you-see-me", "dojo.obstacle.copy@base")
def test_when_speed_moves_a_spirit_or_its_copy_any_of_the_copies_may_move() -> None:
    stage = dojo("A . . .\n. . . b", edition="base", A=fighter("spirit", "wild", speed=2), b=foe())
    stage.turn("A", 3, 1).act("Now You See Me...", 3, "B1", "done", "A2")
    stage.choose("move to B2", "C1", "stop")
    assert (stage.at("A"), stage.copies("A")) == ("B2", ["C1", "A2"])


@covers("dojo.style-ability.spirit@base", "dojo.style-ability.spirit@patch")
@pytest.mark.parametrize(("edition", "moves"), [("base", True), ("patch", False)])
def test_only_in_the_base_book_a_copy_that_walks_takes_the_others_along(edition: str, moves: bool) -> None:
    stage = dojo(". . . . .\nA . . . b", edition=edition, A=fighter("spirit", "wild", speed=2), b=foe())
    stage.turn("A", 3, 1).act("Now You See Me...", 3, "B1", *(["done"] if edition == "base" else []), "B2")
    stage.choose("A's Copy 1: move to C1")
    assert stage.offers("stop") == moves


@covers("dojo.style-ability.spirit@base", "dojo.obstacle.edge")
def test_no_edge_takes_the_copies_of_spirit_style() -> None:
    stage = dojo("A . O b", edition="base", A=fighter("spirit", "wild", speed=2), b=foe())
    stage.turn("A", 1, 1).act("Now You See Me...", 1, "B1").choose("A's Copy: move to C1", "stop")
    assert stage.copies("A") == ["C1"]


@covers("dojo.style-ability.spirit@patch", "dojo.obstacle.pit", "dojo.obstacle.copy@patch")
def test_in_the_patch_falls_and_traps_do_not_hurt_the_copies_of_spirit_style() -> None:
    stage = dojo("A . ^ . b", A=fighter("spirit", "wild", speed=1), b=fighter("vortex", "wild"))
    stage.turn("A", 1, 1).act("Now You See Me...", 1, "B1").choose("A's Copy: move to C1").end()
    assert stage.copies("A") == ["C1"]
    stage = dojo(field(". A . o . b"), A=fighter("spirit", "wild"), b=foe())
    stage.turn("A", 1, 1, 1).act("Now You See Me...", 1, "C2").act("Throw", 1, "D2")
    assert stage.copies("A") == ["D2"]


@covers("dojo.action.spirit.now-you-see-me", "dojo.rule.action.tiered")
@BOTH
@pytest.mark.parametrize(("number", "copies"), [(2, 1), (4, 2), (5, 3)])
def test_now_you_see_me_places_a_copy_for_each_gate(edition: str, number: int, copies: int) -> None:
    stage = dojo("A . . . . b", edition=edition, A=fighter("spirit", "wild"), b=foe())
    stage.turn("A", number, 1).act("Now You See Me...", number, *["B1", "C1", "D1"][: min(copies, 2)])
    assert stage.copies("A") == ["B1", "C1", "D1"][:copies]


@covers("dojo.action.spirit.now-you-dont@base")
def test_now_you_dont_spends_a_copy_and_takes_its_place_even_on_an_enemys_turn() -> None:
    stage = dojo("b A . . .", edition="base", A=fighter("spirit", "wild"), b=foe())
    stage.turn("A", 1, 1).act("Now You See Me...", 1, "D1").end()
    stage.turn("b", 1, 1).act("Movement", 1, "...Now You Don't")
    assert (stage.at("A"), stage.copies("A")) == ("D1", [])


@covers("dojo.action.spirit.now-you-dont@patch", "dojo.move.swap")
def test_in_the_patch_now_you_dont_swaps_places_with_a_copy_for_a_basic_token() -> None:
    stage = dojo("b A . . .", A=fighter("spirit", "wild", iron=1), b=foe())
    stage.turn("A", 1, 1).act("Now You See Me...", 1, "D1").act("...Now You Don't")
    assert (stage.at("A"), stage.copies("A")) == ("D1", ["B1"])
    assert stage.tokens("A") == {}


@covers("dojo.style-ability.spirit@base", "dojo.rule.stooge-copies")
def test_spirits_that_are_stooges_are_each_others_copies() -> None:
    ghosts = fighter("spirit", "wild", kind="stooges", side=0, speed=1)
    stage = dojo("G O . b\nG . . .", edition="base", G=ghosts, b=foe())
    stage.turn("G", 1).choose("move to B1")
    assert stage.at("G") == "B1"
    stage.choose("C1", "B2", "stop")
    assert (stage.at("G"), stage.at("G2")) == ("C1", "B2")


# Vortex Style


@covers("dojo.style-ability.vortex@base")
def test_vortex_style_stands_on_edges_and_steps_from_one_to_any_other() -> None:
    stage = dojo("A O . . b . O", edition="base", A=fighter("vortex", "wild", speed=2), b=foe())
    stage.turn("A", 1).step("B1").step("G1")
    assert (stage.at("A"), stage.tokens("A")) == ("G1", {})
    assert not stage.out("A")


@covers("dojo.style-ability.vortex@base", "dojo.style-ability.vortex@patch")
@pytest.mark.parametrize(("edition", "hole"), [("base", "O"), ("patch", "o")])
def test_holes_do_not_make_the_range_of_vortex_style_longer(edition: str, hole: str) -> None:
    stage = dojo(f"A {hole} . . . . b {hole}", edition=edition, A=fighter("vortex", "wild", speed=2), b=foe())
    stage.turn("A", 1).step("B1")
    assert not stage.offers("Damage")


@covers("dojo.style-ability.vortex@base")
def test_nobody_is_pushed_off_the_map_in_vortex_style() -> None:
    stage = dojo("b A", edition="base", A=fighter("vortex", "wild"), b=foe())
    stage.turn("b", 5, 1).act("Throw", 5, "over the border")
    assert stage.at("A") == "B1"


@covers("dojo.style-ability.vortex@patch", "dojo.obstacle.pit")
def test_in_the_patch_vortex_style_takes_no_fall_damage_and_travels_through_pits() -> None:
    stage = dojo(field(". b A o . . o ."), A=fighter("vortex", "wild", speed=2), b=foe())
    stage.turn("b", 1, 1).act("Throw", 1, "D2")
    assert (stage.at("A"), stage.hp("A")) == ("D2", 12)
    stage.turn("A", 1).step("G2")
    assert (stage.at("A"), stage.tokens("A")) == ("G2", {"speed": 1})


@covers("dojo.action.vortex.black-hole@base")
def test_black_hole_opens_an_edge_in_an_empty_space_in_range() -> None:
    stage = dojo("A . b . .", edition="base", A=fighter("vortex", "wild"), b=foe())
    stage.turn("A", 4, 1).act("Black Hole", 4)
    assert sorted(stage.offered) == ["B1", "D1"]
    stage.choose("D1")
    assert stage.space("D1") == ["edge"]


@covers("dojo.action.vortex.black-hole@patch")
def test_in_the_patch_black_hole_pulls_somebody_towards_its_pit() -> None:
    stage = dojo(field(". A b . . ."), A=fighter("vortex", "wild"), b=foe())
    stage.turn("A", 3, 1).act("Black Hole", 3, "E2", "b", "D2")
    assert stage.at("b") == "E2"
    assert stage.hp("b") == 10  # the fall


@covers("dojo.action.vortex.black-hole@patch")
def test_in_the_patch_a_vortex_may_let_its_hole_pull_itself() -> None:
    stage = dojo("A . . b", A=fighter("vortex", "wild"), b=foe())
    stage.turn("A", 3, 1).act("Black Hole", 3, "C1", "A")
    assert (stage.at("A"), stage.hp("A")) == ("C1", 12)


@covers("dojo.action.vortex.wormhole")
@pytest.mark.parametrize(("number", "words", "far"), [(3, (), []), (4, ("G1",), ["pit"])])
def test_wormhole_opens_a_pit_underfoot_and_with_a_4_another_in_sight(
    number: int, words: tuple[str, ...], far: list[str]
) -> None:
    stage = dojo("A . . b . . .", A=fighter("vortex", "wild"), b=foe())
    stage.turn("A", number, 1).act("Wormhole", number, *words)
    assert (stage.space("A1"), stage.space("G1"), stage.hp("A")) == (["pit"], far, 12)
