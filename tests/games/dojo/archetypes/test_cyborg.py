"""Cyborg: its Abilities, its five Styles and its Super Moves, in both editions."""

from typing import Any

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
FOE = fighter("rocket", "power")
DARK = fighter("dark", "power")
RING = """
    . . . . .
    . A d . .
    . . . . .
"""


# Abilities


@covers(
    "dojo.archetype-ability.cyborg.focused@base",
    "dojo.archetype-ability.cyborg.fused@base",
    "dojo.archetype-ability.cyborg.frantic@base",
)
@pytest.mark.parametrize(("which", "number"), [("focused", 4), ("fused", 2), ("frantic", 4)])
@pytest.mark.parametrize("kind", ["iron", "power", "speed"])
def test_a_cyborg_starts_its_turn_with_basic_tokens_of_one_kind(which: str, number: int, kind: str) -> None:
    stage = dojo("A . d", edition="base", A=fighter("rocket", "reversal", ability=f"cyborg.{which}"), d=DARK)
    stage.start("A", 1, 1, 1, 1).choose(kind)
    assert stage.tokens("A") == {kind: number}


@covers("dojo.archetype-ability.cyborg.focused@base", "dojo.form-ability.power")
def test_half_of_the_speed_a_cyborg_gains_becomes_power_in_power_form() -> None:
    stage = dojo("A . d", edition="base", A=fighter("rocket", "power", ability="cyborg.focused"), d=DARK)
    stage.start("A", 1, 1, 1).choose("speed")
    assert stage.tokens("A") == {"power": 2, "speed": 2}


@covers("dojo.archetype-ability.cyborg.focused@patch", "dojo.archetype-ability.cyborg.frantic@patch")
@pytest.mark.parametrize("which", ["focused", "frantic"])
def test_in_the_patch_a_cyborg_gains_three_two_and_one(which: str) -> None:
    stage = dojo("A . d", A=fighter("rocket", "reversal", ability=f"cyborg.{which}"), d=DARK)
    stage.start("A", 1, 1, 1, 1).choose("power", "speed")
    assert stage.tokens("A") == {"power": 3, "speed": 2, "iron": 1}


@covers("dojo.archetype-ability.cyborg.fused@patch")
def test_fused_cyborg_in_the_patch_gains_two_of_one_kind_and_one_of_another() -> None:
    stage = dojo("A . d", A=fighter("rocket", "reversal", ability="cyborg.fused"), d=DARK)
    stage.start("A", 1, 1, 1, 1).choose("iron")
    assert stage.offered == ["Power", "Speed"]
    stage.choose("power")
    assert stage.tokens("A") == {"iron": 2, "power": 1}


@covers("dojo.archetype-ability.cyborg.focused@patch", "dojo.archetype-ability.cyborg.fused@patch")
def test_focused_and_fused_cyborg_may_choose_the_same_tokens_twice() -> None:
    both = ("cyborg.focused", "cyborg.fused")
    stage = dojo("A . d", A=fighter("rocket", "reversal", abilities=both), d=DARK)
    stage.start("A", 1, 1, 1, 1).choose("iron", "power", "iron", "power")
    assert stage.tokens("A") == {"iron": 5, "power": 3, "speed": 1}


# Armored Style


@covers("dojo.style.armored", "dojo.style-ability.armored")
@BOTH
def test_armored_heals_1_for_each_expenditure_of_iron_however_big(edition: str) -> None:
    stage = dojo("A d", edition=edition, A=fighter("armored", "power", hp=6, iron=4), d=FOE)
    stage.turn("d", 4, 1).act("Damage", 4, "spend 2")
    assert stage.hp("A") == 7
    assert stage.tokens("A") == {"iron": 2}
    stage.turn("A", 1).act("You, Stay")
    assert stage.hp("A") == 8


@covers("dojo.action.armored.you-stay@base")
def test_you_stay_challenges_and_takes_three_speed() -> None:
    stage = dojo(
        "A . d", edition="base", A=fighter("armored", "power", iron=2), d=fighter("rocket", "reversal", speed=5)
    )
    stage.turn("A", 1).act("You, Stay")
    assert stage.tokens("A") == {}
    assert stage.tokens("d") == {"speed": 2, "challenge": 1}
    assert stage.why_not("You, Stay") == "you cannot pay for it"


@covers("dojo.action.armored.you-stay@patch")
def test_in_the_patch_you_stay_tires() -> None:
    stage = dojo("A . d", A=fighter("armored", "power", iron=2), d=fighter("rocket", "reversal", speed=1))
    stage.turn("A", 1).act("You, Stay")
    assert stage.tokens("d") == {"fatigue": 1, "challenge": 1}


# Incinerator Style


@covers("dojo.style.incinerator", "dojo.style-ability.incinerator@base", "dojo.style-ability.incinerator@patch")
@BOTH
def test_a_hit_with_power_sets_incinerators_target_on_fire_once(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("incinerator", "power", power=4), "d": FOE}
    stage = dojo("A . . d", edition=edition, **given)
    stage.turn("A", 1, 1, 1).act("Damage", 1, "spend 3")
    assert stage.hp("d") == 8
    assert stage.tokens("d") == {"burning": 1}
    stage.act("Damage", 1)
    assert stage.tokens("d") == {"burning": 1}


@covers("dojo.style-ability.incinerator@base", "dojo.style-ability.incinerator@patch")
@pytest.mark.parametrize(("edition", "tokens"), [("base", {}), ("patch", {"burning": 1})])
def test_power_in_a_mere_push_burns_only_in_the_patch(edition: str, tokens: dict[str, int]) -> None:
    stage = dojo(RING, edition=edition, A=fighter("incinerator", "power", power=1), d=FOE)
    stage.turn("A", 1, 1).act("Throw", 1, "spend 1", "D2", "E2")
    assert stage.at("d") == "E2"
    assert stage.tokens("d") == tokens


@covers("dojo.action.incinerator.flamethrower@base", "dojo.style-ability.incinerator@base")
@pytest.mark.parametrize(("power", "damage", "burning", "at"), [(0, 1, 1, "D2"), (1, 2, 2, "E2"), (3, 4, 2, "G2")])
def test_flamethrower_burns_hurts_and_pushes_and_power_makes_it_worse(
    power: int, damage: int, burning: int, at: str
) -> None:
    field = """
        . . . . . . . .
        . A d . . . . .
        . . . . . . . .
    """
    stage = dojo(field, edition="base", A=fighter("incinerator", "power", power=2 + power), d=FOE)
    path = ["D2", "E2", "F2", "G2"][: power + 1]
    stage.turn("A", 1).act("Flamethrower", *([f"spend {power}"] if power else []), *path)
    assert stage.hp("d") == 12 - damage
    assert stage.tokens("d") == {"burning": burning}
    assert stage.at("d") == at


@covers("dojo.action.incinerator.flamethrower@patch")
def test_in_the_patch_flamethrower_is_limited_to_twice_a_turn() -> None:
    field = """
        . . . . . .
        . A d . . .
        . . . . . .
    """
    stage = dojo(field, A=fighter("incinerator", "iron", power=5), d=FOE)
    stage.turn("A", 1).act("Flamethrower", "D2").act("Flamethrower", "E2")
    assert stage.hp("d") == 10
    assert stage.tokens("d") == {"burning": 2}
    assert stage.why_not("Flamethrower") == "it was used 2 times this turn already"


@covers("dojo.action.incinerator.flamethrower@base")
def test_in_the_base_book_flamethrower_has_no_limit() -> None:
    stage = dojo(RING, edition="base", A=fighter("incinerator", "iron", power=6), d=FOE)
    stage.turn("A", 1).act("Flamethrower", "D2").act("Flamethrower", "E2")
    assert stage.offers("Flamethrower")


# Machine Style


@covers("dojo.style.machine", "dojo.style-ability.machine@base")
def test_machine_spends_any_basic_token_as_any_other_as_often_as_it_likes() -> None:
    stage = dojo(
        "A . d", edition="base", A=fighter("machine", "reversal", speed=2, power=1), d=fighter("incinerator", "power")
    )
    stage.turn("d", 3, 1, 1).act("Damage", 3, "spend 1", "speed")
    assert stage.hp("A") == 12  # 2, less 1 for Armor and 1 for Speed spent as Iron
    stage.act("Damage", 1)
    assert stage.tokens("A") == {"speed": 1, "power": 1}
    stage.turn("A", 1).act("Damage", 1, "spend 1", "speed")
    assert stage.hp("d") == 10
    assert stage.tokens("A") == {"power": 1}


@covers("dojo.style-ability.machine@patch")
def test_in_the_patch_machine_may_do_so_once_in_a_turn() -> None:
    stage = dojo("A . d", A=fighter("machine", "power", iron=3), d=fighter("incinerator", "power"))
    stage.turn("A", 1, 1, 1).act("Damage", 1, "spend 2")
    assert stage.hp("d") == 9
    stage.act("Damage", 1)
    assert stage.hp("d") == 8
    assert stage.tokens("A") == {"iron": 1}
    assert stage.declined.count("spend power") == 0


@covers(
    "dojo.style-ability.machine@base", "dojo.style-ability.machine@patch", "dojo.move.free@base", "dojo.move.free@patch"
)
@BOTH
def test_machine_walks_on_iron_and_power(edition: str) -> None:
    field = """
        A . . d
        . . . .
    """
    stage = dojo(field, edition=edition, A=fighter("machine", "vigilance", iron=2), d=DARK)
    stage.turn("A", 1).step("B1")
    assert stage.at("A") == "B1"
    assert stage.tokens("A") == {"iron": 1}
    assert stage.offers("move to") == (edition == "base")


@covers("dojo.style-ability.machine@patch", "dojo.move.save-yourself")
def test_machine_saves_itself_with_power() -> None:
    field = """
        . . . . .
        . d A o .
        . . . . .
    """
    stage = dojo(field, A=fighter("machine", "vigilance", power=2), d=FOE)
    stage.turn("d", 1, 1).act("Throw", 1, "D2", "E2")
    assert stage.at("A") == "E2"
    assert stage.hp("A") == 12
    assert stage.tokens("A") == {}


@covers("dojo.style-ability.armored", "dojo.style-ability.machine@base")
def test_what_is_spent_as_iron_counts_as_iron() -> None:
    both = fighter("armored", "power", hp=6, power=1, effects=(("style-ability.machine", "fight"),))
    stage = dojo("A d", edition="base", A=both, d=FOE)
    stage.turn("d", 3, 1).act("Damage", 3, "spend 1")
    assert stage.hp("A") == 6  # 1 healed, 1 lost
    assert stage.tokens("A") == {}


@covers("dojo.action.machine.high-efficiency")
@BOTH
def test_high_efficiency_does_three_of_five_things(edition: str) -> None:
    stage = dojo("A . d", edition=edition, A=fighter("machine", "reversal", hp=6), d=FOE)
    stage.turn("A", 3, 1).act("High Efficiency", 3, "damage", "power", "heal")
    assert stage.hp("A") == 7
    assert stage.hp("d") == 11
    assert stage.tokens("A") == {"power": 1}


@covers("dojo.action.machine.high-efficiency")
@BOTH
def test_with_a_4_high_efficiency_does_all_five_in_order(edition: str) -> None:
    stage = dojo("A . d", edition=edition, A=fighter("machine", "reversal", hp=6), d=FOE)
    stage.turn("A", 4, 1).act("High Efficiency", 4, "spend 1", "power")
    assert stage.hp("A") == 7
    assert stage.hp("d") == 10  # the Power gained before is spent on the hit
    assert stage.tokens("A") == {"iron": 1, "speed": 1}


@covers("dojo.action.machine.high-efficiency", "dojo.token.challenge@base", "dojo.token.challenge@patch")
@BOTH
def test_high_efficiency_may_do_without_damage_under_a_challenge(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("machine", "reversal", challenge="e"), "d": FOE, "e": FOE}
    stage = dojo("A . d . . e", edition=edition, **given)
    stage.turn("A", 1, 1).act("High Efficiency", 1)
    assert stage.offered == ["heal", "Iron", "Power", "Speed", *(["damage"] if edition == "base" else [])]
    stage.choose("iron", "power", "speed")
    assert stage.hp("d") == 12


@covers("dojo.action.machine.high-efficiency", "dojo.rule.number-boost", "dojo.token.training")
@BOTH
def test_training_lets_high_efficiency_choose_four_and_raises_each(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("machine", "reversal", hp=6, training=1), "d": FOE}
    stage = dojo("A . d", edition=edition, **given)
    stage.turn("A", 2, 1).choose("spend a Training token")
    assert not stage.offers("High Efficiency with a 1")
    stage.act("High Efficiency", 2, "heal", "iron", "damage", "speed")
    assert (stage.hp("A"), stage.hp("d")) == (8, 10)
    assert stage.tokens("A") == {"iron": 2, "speed": 2}


# Rocket Style


@covers("dojo.style.rocket", "dojo.style-ability.rocket", "dojo.action.rocket.rocket-tackle")
@BOTH
def test_rocket_tackle_pushes_two_spaces_and_the_rocket_follows(edition: str) -> None:
    stage = dojo(RING, edition=edition, A=fighter("rocket", "reversal", speed=2), d=DARK)
    stage.turn("A", 1).act("Rocket Tackle", "D2", "E2", "D2")
    assert stage.at("d") == "E2"
    assert stage.at("A") == "D2"
    assert stage.tokens("A") == {}


@covers("dojo.style-ability.rocket")
@BOTH
def test_rocket_follows_any_push_if_it_likes(edition: str) -> None:
    stage = dojo(RING, edition=edition, A=FOE, d=DARK)
    stage.turn("A", 5, 1).act("Damage", 5, "D2", "stop")
    assert (stage.at("A"), stage.at("d")) == ("B2", "D2")
    stage = dojo(RING, edition=edition, A=FOE, d=DARK)
    stage.turn("A", 5, 1).act("Damage", 5, "D2", "E1")
    assert stage.at("A") == "E1"


@covers("dojo.action.rocket.rocket-tackle")
@BOTH
def test_rocket_tackle_carries_allies_too(edition: str) -> None:
    field = """
        . . . . .
        . A B . d
        . . . . .
    """
    stage = dojo(field, edition=edition, A=fighter("rocket", "reversal", speed=2), B=DARK, d=fighter("dark"))
    stage.turn("A", 1).act("Rocket Tackle", "D2", "E1", "stop")
    assert stage.at("B") == "E1"


# Syphon Style


@covers("dojo.style.syphon", "dojo.style-ability.syphon")
@BOTH
def test_syphon_ends_its_turn_by_trading_a_token_or_gaining_another(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("syphon", "power", weakness=2, control=1), "d": DARK}
    stage = dojo("A . . d", edition=edition, **given).turn("A", 1).end().choose("weakness", "replace with Power")
    assert stage.tokens("A") == {"weakness": 1, "control": 1, "power": 1}
    stage = dojo("A . . d", edition=edition, **given).turn("A", 1).end().choose("control", "one more")
    assert stage.tokens("A") == {"weakness": 2, "control": 2}


@covers("dojo.style-ability.syphon")
@BOTH
def test_syphon_cannot_double_a_challenge(edition: str) -> None:
    stage = dojo("A . . d", edition=edition, A=fighter("syphon", "power", challenge="d"), d=DARK)
    stage.turn("A", 1).end()
    assert stage.tokens("A") == {"power": 1}


@covers("dojo.action.syphon.power-converter")
@BOTH
@pytest.mark.parametrize(
    ("word", "mine", "theirs"),
    [
        ("steal", {"iron": 1}, {"iron": 2}),
        ("replace with Power", {}, {"iron": 2, "power": 1}),
        ("steal as Power", {"power": 1}, {"iron": 2}),
    ],
)
def test_power_converter_steals_or_turns_to_power_or_both(
    edition: str, word: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    stage = dojo("A . d", edition=edition, A=fighter("syphon", "power"), d=fighter("dark", "power", iron=3))
    stage.turn("A", 2, 1).act("Power Converter", 2, word)
    assert stage.tokens("A") == mine
    assert stage.tokens("d") == theirs


@covers("dojo.action.syphon.power-converter")
@BOTH
def test_with_a_6_power_converter_takes_all_of_the_kind(edition: str) -> None:
    given: dict[str, Any] = {
        "A": fighter("syphon", "power"),
        "B": fighter("dark", "power", weakness=3, iron=1),
        "d": DARK,
    }
    stage = dojo("A B . d", edition=edition, **given)
    stage.turn("A", 6, 1).act("Power Converter", 6, "weakness", "replace with Power")
    assert stage.tokens("B") == {"power": 3, "iron": 1}


@covers("dojo.action.syphon.power-converter")
@BOTH
def test_power_converter_on_oneself_can_only_replace(edition: str) -> None:
    stage = dojo("A . d", edition=edition, A=fighter("syphon", "power", burning=2), d=DARK)
    stage.turn("A", 2, 1).act("Power Converter", 2)
    assert stage.tokens("A") == {"burning": 1, "power": 1}


@covers("dojo.action.syphon.power-converter", "dojo.token.challenge@base", "dojo.token.challenge@patch")
@BOTH
def test_a_stolen_challenge_keeps_its_name(edition: str) -> None:
    given: dict[str, Any] = {
        "A": fighter("syphon", "power"),
        "B": fighter("dark", "power", challenge="d"),
        "d": fighter("dark", "power", challenge="A"),
    }
    stage = dojo("A B . d", edition=edition, **given)
    stage.turn("A", 2, 2, 1).act("Power Converter", 2, "steal")
    assert stage.tokens("B") == {}
    assert stage.unit("A").challenger == stage.unit("d").index
    stage = dojo("A d B", edition=edition, **given)
    stage.turn("A", 2, 2, 1).act("Power Converter", 2, "d", "steal")
    assert stage.tokens("A") == {}  # your own Challenge goes away
    assert stage.tokens("d") == {}


@covers("dojo.action.syphon.power-converter", "dojo.action.blaster.amplify", "dojo.rule.extra-target")
@BOTH
def test_an_amplified_power_converter_of_syphon_blaster_takes_five_kinds_from_one_holder(edition: str) -> None:
    rich = fighter("dark", "power", iron=2, power=2, weakness=1, control=1, chaos=1)
    stage = dojo("A d", edition=edition, A=fighter("syphon", "blaster"), d=rich)
    stage.turn("A", 6, 3, 1).act("Amplify", 3)
    gates = [2] if edition == "patch" else []
    stage.act(
        "Power Converter", 6, *gates, "iron", "d", "power", "d", "weakness", "d", "control", "d", "steal as Power"
    )
    assert stage.tokens("d") == {}
    assert stage.tokens("A") == {"power": 7}


# Ranges


@covers("dojo.style.armored", "dojo.style.incinerator", "dojo.style.machine", "dojo.style.rocket", "dojo.style.syphon")
@BOTH
@pytest.mark.parametrize(
    ("style", "low", "high"),
    [("armored", 1, 2), ("incinerator", 1, 3), ("machine", 1, 2), ("rocket", 1, 1), ("syphon", 1, 2)],
)
def test_each_style_of_the_cyborg_has_its_range(edition: str, style: str, low: int, high: int) -> None:
    for away in range(1, 6):
        stage = dojo("A" + " ." * (away - 1) + " d", edition=edition, A=fighter(style, "power"), d=FOE)
        assert stage.turn("A", 1).offers("Damage") == (low <= away <= high)


# Super Moves


@covers("dojo.super.draining-knuckle")
def test_draining_knuckle_hits_drains_and_fuels() -> None:
    robot = fighter("rocket", "power", supers=("draining-knuckle",))
    stage = dojo("A d", A=robot, d=fighter("dark", "power", iron=3, power=1, speed=2, weakness=1))
    stage.turn("A", 3, 3, 1).choose("Draining Knuckle")
    assert stage.hp("d") == 9
    assert stage.tokens("d") == {"weakness": 1}
    assert stage.tokens("A") == {"power": 2, "iron": 2, "speed": 3}


@covers("dojo.super.drive-install")
def test_drive_install_fuels_and_raises_the_limits_for_the_rest_of_the_fight() -> None:
    robot = fighter("rocket", "vigilance", supers=("drive-install",))
    stage = dojo("A d", A=robot, d=FOE)
    stage.turn("A", 3, 3, 1).choose("Drive Install")
    assert stage.tokens("A") == {"power": 6, "iron": 6, "speed": 8}
    stage.act("Damage", 1)
    assert stage.hp("d") == 11
    stage.turn("A", 1, 1).act("Damage", 1, "spend 2")
    assert stage.hp("d") == 8
    stage.turn("d", 7, 1).act("Damage", 7, "spend 3")
    assert stage.hp("A") == 11


@covers("dojo.super.drive-install")
def test_after_drive_install_only_1_speed_is_lost_when_a_turn_ends() -> None:
    installed = (("effect.drive-install", "fight"),)
    stage = dojo("A . d", A=fighter("rocket", "power", speed=5, effects=installed), d=fighter("dark", "power", speed=2))
    stage.turn("d", 1).end()
    assert stage.tokens("A") == {"speed": 4}
    assert stage.tokens("d") == {}
