"""Builds: the small benefits that work in every Stance."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
DICE = (1, 1, 1)


@covers("dojo.build.agile", "dojo.build.overpowering")
@BOTH
@pytest.mark.parametrize(("build", "tokens"), [("agile", {"speed": 2}), ("overpowering", {"power": 1})])
def test_a_turn_begins_with_speed_or_power(edition: str, build: str, tokens: dict[str, int]) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "blaster", build=build), b=fighter())
    stage.start("A", *DICE)
    assert stage.tokens("A") == tokens
    assert f"dojo.build.{build}" in stage.rules_used
    stage.start("b", 1, 1, 1, 1)
    assert stage.tokens("A") == tokens


@covers("dojo.build.tough@base", "dojo.build.tough@patch")
@pytest.mark.parametrize(("edition", "early", "late"), [("base", 1, 1), ("patch", 0, 1)])
def test_tough_gives_iron_at_the_start_in_the_base_book_and_at_the_end_in_the_patch(
    edition: str, early: int, late: int
) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "blaster", build="tough"), b=fighter())
    stage.start("A", *DICE)
    assert stage.tokens("A").get("iron", 0) == early
    stage.end()
    assert stage.tokens("A").get("iron", 0) == late


@covers("dojo.build.bumbling")
@BOTH
def test_bumbling_moves_1_at_the_end_of_any_turn_with_damage(edition: str) -> None:
    hero = fighter("crystal", "blaster", build="bumbling")
    stage = dojo("A b . .\n. . . .", edition=edition, A=hero, b=fighter("crystal", "power"))
    stage.turn("b", 3, 1).act("Damage", 3).end()
    assert stage.question == "A, Bumbling: where to move?"
    stage.choose("A2")
    assert stage.at("A") == "A2"


@covers("dojo.build.bumbling")
@BOTH
def test_bumbling_need_not_move_and_does_not_without_damage(edition: str) -> None:
    hero = fighter("crystal", "blaster", build="bumbling")
    stage = dojo("A b . .\n. . . .", edition=edition, A=hero, b=fighter("crystal", "power"))
    stage.turn("b", 3, 1).act("Damage", 3).end().choose("stop")
    assert stage.at("A") == "A1"
    stage.turn("b", 3, 1).act("Movement", 3).end()
    assert stage.about == "whose turn"


@covers("dojo.build.bumbling", "dojo.rule.stooge-movement")
@BOTH
def test_every_bumbling_stooge_may_move(edition: str) -> None:
    gang = fighter("crystal", "blaster", build="bumbling", kind="stooges")
    stage = dojo("A . . .\ns . s .\n. . . .", edition=edition, A=fighter("crystal", "power"), s=gang)
    stage.turn("A", 1, 1).act("Damage", 1, "s").end().choose("A3", "C3")
    assert (stage.at("s"), stage.at("s2")) == ("A3", "C3")


@covers("dojo.build.mysterious")
@BOTH
@pytest.mark.parametrize("kind", ["copy", "fog"])
def test_mysterious_may_place_a_copy_or_fog_in_an_empty_adjacent_space(edition: str, kind: str) -> None:
    stage = dojo("b A . .", edition=edition, A=fighter("precision", "blaster", build="mysterious"), b=fighter())
    stage.start("A", *DICE).choose(kind)
    assert stage.copies("A") == (["C1"] if kind == "copy" else [])
    assert stage.space("C1") == (["fog"] if kind == "fog" else [])
    stage.start("A", *DICE)
    if kind == "fog":
        stage.choose("nothing")
    assert stage.about == "turn"


@covers("dojo.build.mysterious", "dojo.rule.stooge-copies")
@BOTH
def test_a_copy_of_mysterious_stooges_is_one_more_stooge(edition: str) -> None:
    gang = fighter("precision", "blaster", build="mysterious", kind="stooges")
    stage = dojo("A . . .\n. . . .\ns . . s", edition=edition, A=fighter("crystal", "power"), s=gang)
    stage.start("s", *DICE).choose("copy", "D2")
    assert len(stage.fight.bodies(stage.unit("s"))) == 3
    assert stage.copies("s") == []


@covers("dojo.build.scheming")
@BOTH
def test_scheming_places_one_trap_at_the_start_or_at_the_end(edition: str) -> None:
    hero = fighter("crystal", "blaster", build="scheming")
    stage = dojo("b A . .", edition=edition, A=hero, b=fighter("crystal", "power"))
    stage.start("A", *DICE).choose("A1").end()
    assert stage.space("A1") == ["trap"]
    assert stage.hp("b") == 11  # an adjacent space, not only an empty one
    assert stage.about == "whose turn"


@covers("dojo.build.scheming")
@BOTH
def test_whoever_did_not_scheme_at_the_start_may_at_the_end(edition: str) -> None:
    hero = fighter("crystal", "blaster", build="scheming")
    stage = dojo("b A . .", edition=edition, A=hero, b=fighter("crystal", "power"))
    stage.start("A", *DICE).choose("no more").end().choose("C1")
    assert stage.space("C1") == ["trap"]


@covers("dojo.build.experimental")
def test_experimental_may_set_an_enemy_it_damaged_on_fire() -> None:
    hero = fighter("crystal", "power", build="experimental")
    stage = dojo("A b c", A=hero, b=fighter("crystal", "power"), c=fighter("crystal", "power"))
    stage.turn("A", 1, 1).act("Damage", 1, "b").end()
    assert stage.offered == ["b", "no more"]
    stage.choose("b")
    assert stage.tokens("b") == {"burning": 1}


@covers("dojo.build.intimidating")
def test_intimidating_may_weaken_an_enemy_in_range_at_the_start_or_at_the_end() -> None:
    hero = fighter("crystal", "blaster", build="intimidating")
    stage = dojo("A . b . . c", A=hero, b=fighter("crystal", "power"), c=fighter("crystal", "power"))
    stage.start("A", *DICE).choose("b").end()
    assert stage.tokens("b") == {"weakness": 1}
    assert stage.about == "whose turn"
    stage.start("A", *DICE).choose("no more").end().choose("b")
    assert (stage.tokens("b"), stage.tokens("c")) == ({"weakness": 2}, {})


@covers("dojo.build.unorthodox", "dojo.token.fatigue")
def test_unorthodox_tires_an_enemy_that_damaged_it_on_its_turn() -> None:
    hero = fighter("crystal", "blaster", build="unorthodox")
    stage = dojo("A b c", A=hero, b=fighter("crystal", "power"), c=fighter("crystal", "power"))
    stage.turn("b", 1, 1).act("Damage", 1).end()
    assert (stage.tokens("b"), stage.tokens("c")) == ({"fatigue": 1}, {})
    stage.turn("c", 1, 1).act("Movement", 1).end()
    assert stage.tokens("c") == {"power": 1}


@covers("dojo.build.experimental", "dojo.build.intimidating", "dojo.build.unorthodox", "dojo.hero-creation.build")
@pytest.mark.parametrize(("edition", "builds"), [("base", 6), ("patch", 9)])
def test_the_patch_has_three_more_builds(edition: str, builds: int) -> None:
    stage = dojo("A b", edition=edition, A=fighter(), b=fighter())
    assert len(stage.fight.book.of_kind("build")) == builds


@covers("dojo.build.agile", "dojo.rule.dizzy")
def test_a_build_works_without_a_stance() -> None:
    stage = dojo("A . . b", A=fighter("crystal", "blaster", build="agile", dizzy=True), b=fighter())
    stage.start("A")
    assert stage.tokens("A") == {"speed": 2}
