"""Iron Form: Armor, Speed that turns to Iron, Secure, Contain and Protect."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
IRON, ALLY, HEAL = "gain Iron", "an ally gains Iron", "heal somebody"
PULL, CHALLENGE, TRAP = "pull an enemy", "Challenge an enemy", "place a Trap"


@covers("dojo.form-ability.iron", "dojo.rule.armor@base", "dojo.rule.armor@patch")
@BOTH
def test_armor_takes_1_off_every_hit(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "iron"), b=fighter("crystal", "power"))
    stage.turn("b", 3, 1, 1).act("Damage", 3).act("Damage", 1)
    assert stage.hp("A") == 11
    assert "dojo.form-ability.iron" in stage.rules_used


@covers("dojo.form-ability.iron")
@BOTH
def test_5_speed_become_3_iron_and_2_speed(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "iron"), b=fighter())
    stage.turn("A", 5, 1).act("Movement", 5)
    assert stage.tokens("A") == {"iron": 3, "speed": 2}


@covers("dojo.form-ability.iron", "dojo.token.fatigue")
def test_what_is_left_after_the_change_meets_fatigue() -> None:
    stage = dojo("A b", A=fighter("crystal", "iron", fatigue=3), b=fighter())
    stage.turn("A", 5, 1).act("Movement", 5)
    assert stage.tokens("A") == {"iron": 3, "fatigue": 1}


@covers("dojo.form-ability.iron", "dojo.form-ability.power")
@BOTH
@pytest.mark.parametrize(("first", "second"), [("iron", "power"), ("power", "iron")])
def test_with_iron_and_power_form_together_the_owner_says_which_half_comes_first(
    edition: str, first: str, second: str
) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "iron", "power"), b=fighter())
    stage.turn("A", 5, 1).act("Movement", 5, first)
    assert stage.tokens("A") == {first: 3, second: 1, "speed": 1}


@covers("dojo.action.iron.secure@base")
def test_in_the_base_book_you_are_an_ally_that_secure_gives_iron_to() -> None:
    stage = dojo("A b", edition="base", A=fighter("crystal", "iron"), b=fighter())
    stage.turn("A", 3, 1).act("Secure", 3, IRON, ALLY)
    assert stage.tokens("A") == {"iron": 5}


@covers("dojo.action.iron.secure@patch", "dojo.rule.action.choice")
def test_in_the_patch_secure_gives_2_iron_to_you_and_2_to_somebody_else() -> None:
    stage = dojo("A . B b", A=fighter("crystal", "iron"), B=fighter(), b=fighter())
    stage.turn("A", 3, 1).act("Secure", 3, ALLY, IRON)
    assert (stage.tokens("A"), stage.tokens("B")) == ({"iron": 2}, {"iron": 2})


@covers("dojo.action.iron.secure@base", "dojo.action.iron.secure@patch", "dojo.rule.action.choice")
@BOTH
def test_secure_heals_somebody_in_range_and_chooses_nothing_twice(edition: str) -> None:
    stage = dojo("A . B b", edition=edition, A=fighter("crystal", "iron"), B=fighter(hp=1), b=fighter())
    stage.turn("A", 3, 1).choose("Secure with a 3", HEAL)
    assert HEAL not in stage.offered
    stage.choose(IRON, "B")
    assert stage.hp("B") == 1 + stage.fight.heal_value
    assert stage.tokens("A") == {"iron": 3 if edition == "base" else 2}


@covers("dojo.action.iron.secure@base", "dojo.action.iron.secure@patch", "dojo.rule.healing")
@BOTH
def test_secure_gets_up_an_ally_who_is_down(edition: str) -> None:
    stage = dojo("A B C b", edition=edition, A=fighter("crystal", "iron"), B=fighter(hp=0), C=fighter(), b=fighter())
    stage.turn("A", 3, 1).act("Secure", 3, ALLY, HEAL, "C", "B")
    assert stage.tokens("C") == {"iron": 2}
    assert not stage.out("B")
    assert stage.about == "turn"


@covers("dojo.action.iron.contain@base", "dojo.action.iron.contain@patch", "dojo.rule.action.choice")
@BOTH
def test_contain_does_what_was_chosen_in_the_order_of_its_list(edition: str) -> None:
    stage = dojo("A . . . b", edition=edition, A=fighter("crystal", "iron"), b=fighter("crystal", "power"))
    stage.turn("A", 3, 1).act("Contain", 3, TRAP, PULL, "B1")
    assert stage.at("b") == "C1"
    assert stage.space("B1") == ["trap"]
    assert stage.hp("b") == 12  # the Trap came after the pull, so nobody was pulled over it


@covers("dojo.action.iron.contain@base", "dojo.action.iron.contain@patch")
@BOTH
def test_contain_challenges_an_enemy_in_sight(edition: str) -> None:
    stage = dojo(
        "A . . . # b\n. . . . . .\n. . . . c .", edition=edition, A=fighter("crystal", "iron"), b=fighter(), c=fighter()
    )
    stage.turn("A", 3, 1).act("Contain", 3, CHALLENGE, TRAP, "A2")
    assert stage.tokens("c") == {"challenge": 1}
    assert stage.tokens("b") == {}


@covers("dojo.action.iron.contain@base", "dojo.action.iron.contain@patch")
@pytest.mark.parametrize(("edition", "offered"), [("base", True), ("patch", False)])
def test_only_in_the_base_book_contain_pulls_enemies_out_of_sight(edition: str, offered: bool) -> None:
    stage = dojo("A . # . b", edition=edition, A=fighter("crystal", "iron"), b=fighter())
    stage.turn("A", 6, 1).choose("Protect with a 6")
    assert (PULL in stage.offered) is offered


@covers("dojo.action.iron.protect")
@BOTH
def test_protect_chooses_four_of_both_lists_and_secure_comes_first(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "iron", hp=5), b=fighter())
    stage.turn("A", 6, 1).act("Protect", 6, CHALLENGE, PULL, IRON, HEAL)
    assert stage.at("b") == "B1"
    assert stage.tokens("b") == {"challenge": 1}
    assert stage.tokens("A") == {"iron": 3 if edition == "base" else 2}
    assert stage.hp("A") == 5 + stage.fight.heal_value
    told = [stage.told(words) for words in ("A gains", "A heals", "b is pulled", "A challenges b")]
    assert all(told)
    lines = " ".join(stage.log)
    assert lines.index("A gains") < lines.index("A heals") < lines.index("b is pulled") < lines.index("A challenges b")


@covers("dojo.token.challenge@base", "dojo.action.iron.contain@base")
def test_whoever_holds_a_challenge_must_contain_the_challenger() -> None:
    hero = fighter("crystal", "iron", challenge="c")
    stage = dojo("A . b . c", edition="base", A=hero, b=fighter(), c=fighter())
    stage.turn("A", 3, 1).choose("Contain with a 3")
    assert stage.offered == [PULL, CHALLENGE]
    stage.choose(PULL, TRAP, "B1")
    assert stage.at("c") == "D1"


@covers("dojo.token.iron@base", "dojo.token.iron@patch")
@BOTH
def test_each_iron_takes_1_damage_and_1_space_off_a_hit(edition: str) -> None:
    picture = ". . . . .\nA b . . .\n. . . . ."
    stage = dojo(picture, edition=edition, A=fighter("crystal", "blaster"), b=fighter("crystal", "power", iron=3))
    stage.turn("A", 7, 1).act("Damage", 7, "spend 1", "C2")
    assert (stage.hp("b"), stage.at("b")) == (9, "C2")
    assert stage.tokens("b") == {"iron": 2}


@covers("dojo.token.iron@base", "dojo.token.iron@patch")
@pytest.mark.parametrize(("edition", "most"), [("base", "spend 9"), ("patch", "spend 2")])
def test_any_amount_of_iron_meets_an_action_in_the_base_book_and_2_a_hit_in_the_patch(edition: str, most: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "blaster"), b=fighter("crystal", "power", iron=9))
    stage.defaults.pop("spend iron")
    stage.turn("A", 7, 1).choose("Damage with a 7")
    assert stage.offered[-1] == most


@covers("dojo.token.iron@base")
def test_in_the_base_book_iron_works_on_the_total_of_an_action() -> None:
    hero, foe = fighter("relentless", "power"), fighter("crystal", "power", iron=3)
    stage = dojo("A b", edition="base", A=hero, b=foe)
    stage.turn("A", 5, 1).act("Rush Down", 5, "spend 1", "spend 1", "spend 1")
    assert (stage.hp("b"), stage.tokens("b")) == (12, {})


@covers("dojo.token.iron@base", "dojo.token.iron@patch")
@pytest.mark.parametrize(("edition", "words", "at"), [("base", [], "D1"), ("patch", ["E1", "D1"], "D1")])
def test_iron_against_damage_also_shortens_the_pull_that_belongs_to_it(edition: str, words: list[str], at: str) -> None:
    hero, foe = fighter("caged", "power"), fighter("crystal", "power", iron=1)
    stage = dojo("A . . . . b", edition=edition, A=hero, b=foe)
    stage.turn("A", 2, 1).act("Welcome To My Maze", 2, "spend 1", *words)
    assert stage.about == "turn"
    assert stage.hp("b") == 12
    assert stage.at("b") == at


@covers("dojo.token.iron@patch")
def test_in_the_patch_up_to_2_iron_meet_a_pure_push() -> None:
    picture = ". . . . .\nA b . . .\n. . . . ."
    stage = dojo(picture, A=fighter("crystal", "blaster"), b=fighter("crystal", "power", iron=5))
    stage.turn("A", 3, 1).act("Throw", 3, "spend 2")
    assert (stage.at("b"), stage.tokens("b")) == ("B2", {"iron": 3})
