"""Villain Archetypes: what they do in each edition, and the Stances that only one enemy has."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.games.dojo.rules.obstacles import add_body
from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter

covers = pytest.mark.covers
EDITIONS = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""
BLOCK = ((0, 0), (1, 0), (0, 1), (1, 1))
LONG = ((0, 0), (1, 0), (2, 0))


def villain(name: str, style: str = "precision", form: str = PLAIN, **facts: Any) -> Fighter:
    return fighter(style, form, ability=f"villain.{name}", **facts)


def hero(**facts: Any) -> Fighter:
    return fighter("judgment", PLAIN, **facts)


def giant(**facts: Any) -> Fighter:
    return villain("giant", "knockdown", "power", footprint=BLOCK, **facts)


@pytest.mark.parametrize(
    ("name", "styles"),
    [
        pytest.param("blur", "jumping lightning rocket winged", marks=covers("dojo.villain.blur")),
        pytest.param("immortal", "elder phoenix vampire vortex", marks=covers("dojo.villain.immortal")),
        pytest.param(
            "giant",
            "knockdown ogres overwhelming whip",
            marks=covers("dojo.villain.giant@base", "dojo.villain.giant@patch"),
        ),
        pytest.param(
            "necromancer",
            "charging mastermind spirit zombie",
            marks=covers("dojo.villain.necromancer@base", "dojo.villain.necromancer@patch"),
        ),
        pytest.param("swarm", "crystal illusion ten-thousand syphon", marks=covers("dojo.villain.swarm")),
        pytest.param("tank", "artillery aura caged unbreakable", marks=covers("dojo.villain.tank")),
        pytest.param("untouchable", "frozen judgment misfortunes slasher", marks=covers("dojo.villain.untouchable")),
        pytest.param(
            "vehicle",
            "explosion machine precision ricochet",
            marks=covers("dojo.villain.vehicle@base", "dojo.villain.vehicle@patch"),
        ),
    ],
)
def test_which_styles_a_boss_must_choose_one_of(name: str, styles: str) -> None:
    for edition in ("base", "patch"):
        assert book(edition)[f"villain.{name}"]["styles"] == tuple(styles.split())


def shoved(stage: DojoStage) -> None:
    """Whoever is being moved goes as far as possible, inside the arena."""
    while stage.about == "shove":
        stage.choose(stage.offered[0])


def thrown(stage: DojoStage, number: int) -> None:
    stage.act("Throw", number)
    shoved(stage)


# The Blur


@covers("dojo.villain.blur")
@EDITIONS
def test_the_blur_may_move_a_space_after_each_action(edition: str) -> None:
    stage = dojo("b A . .\n. . . .", edition=edition, A=hero(), b=villain("blur"))
    stage.turn("b", 1, 1).act("Damage", 1, "A2")
    assert stage.at("b") == "A2"
    stage.act("Damage", 1, "stop")
    assert stage.at("b") == "A2"
    assert stage.hp("A") == 10


# The Immortal


@covers("dojo.villain.immortal")
@EDITIONS
def test_the_immortal_heals_the_first_time_an_action_of_it_does_damage(edition: str) -> None:
    stage = dojo("b A", edition=edition, A=hero(), b=villain("immortal", "judgment", hp=3))
    heal = stage.fight.heal_value
    stage.turn("b", 1, 1).act("Damage", 1)
    assert stage.hp("b") == 3 + heal
    stage.act("Damage", 1)
    assert stage.hp("b") == 3 + heal


@covers("dojo.villain.immortal")
@EDITIONS
def test_the_immortal_does_not_heal_when_nothing_gets_through(edition: str) -> None:
    stage = dojo("b A", edition=edition, A=hero(iron=1), b=villain("immortal", "judgment", hp=3))
    stage.turn("b", 1).act("Damage", 1, 1)
    assert (stage.hp("A"), stage.hp("b")) == (12, 3)


# The Necromancer


@covers("dojo.villain.necromancer@base")
def test_in_the_base_book_the_necromancer_raises_a_copy_anywhere_in_sight() -> None:
    stage = dojo("b . . . . . A # .", edition="base", A=hero(), b=villain("necromancer"))
    stage.start("b", 1, 1, 1)
    assert stage.offered == ["B1", "C1", "D1", "E1", "F1"]
    stage.choose("F1")
    assert stage.copies("b") == ["F1"]


@covers("dojo.villain.necromancer@patch")
def test_in_the_patch_the_necromancer_raises_a_copy_in_range() -> None:
    stage = dojo("b . . . . . A", A=hero(), b=villain("necromancer"))
    stage.start("b", 1, 1, 1)
    assert stage.offered == ["B1", "C1"]
    stage.choose("C1")
    assert stage.copies("b") == ["C1"]


@covers("dojo.villain.necromancer@base", "dojo.villain.necromancer@patch")
@EDITIONS
def test_at_the_end_of_its_turn_the_copies_move_and_claw(edition: str) -> None:
    stage = dojo("b . . . A .", edition=edition, A=hero(), b=villain("necromancer"))
    stage.start("b", 1, 1, 1).choose("C1")
    stage.end().choose("D1")
    assert stage.copies("b") == ["D1"]
    assert stage.hp("A") == 11


@covers("dojo.villain.necromancer@patch", "dojo.rule.stooge-copies")
def test_stooges_who_raise_the_dead_raise_more_stooges_and_all_of_them_claw() -> None:
    stage = dojo("b . A . b", A=hero(), b=villain("necromancer", kind="stooges", bars=2))
    stage.start("b", 1, 1, 1).choose("B1")
    assert len(stage.fight.bodies(stage.unit("b"))) == 3
    stage.end()
    while stage.about == "step":
        stage.choose("D1" if "D1" in stage.offered else "stop")
    assert stage.hp("A") == 10, "one from either side"


# The Swarm


def with_copies(stage: DojoStage, *spaces: str) -> DojoStage:
    """b has Copies in these spaces."""
    fight = stage.fight.clone()
    for space in spaces:
        add_body(fight, fight.units[stage.unit("b").index], fight.arena.grid.cell(space), copy=True).hp = 1
    stage.restart(fight)
    return stage


@covers("dojo.villain.swarm")
@EDITIONS
def test_the_swarm_makes_one_different_choice_for_each_copy(edition: str) -> None:
    stage = dojo("b . . . A .", edition=edition, A=hero(), b=villain("swarm", "judgment"))
    with_copies(stage, "B1", "C1").turn("b", 1).end()
    assert stage.offered == ["gain 1 Power", "gain 1 Iron", "move 1", "move each Copy 1", "burst a Copy"]
    stage.choose("gain 1 Iron")
    assert "gain 1 Iron" not in stage.offered
    stage.choose("gain 1 Power")
    assert stage.tokens("b") == {"iron": 1, "power": 1}


@covers("dojo.villain.swarm")
@EDITIONS
def test_the_swarm_may_burst_a_copy_next_to_its_enemies(edition: str) -> None:
    stage = dojo("b . A .\n. . A .", edition=edition, A=hero(), b=villain("swarm", "judgment"))
    with_copies(stage, "B1").turn("b", 1).end().choose("burst a Copy")
    assert stage.copies("b") == []
    assert stage.hp("A") == 10, "both bodies are next to it"


@covers("dojo.villain.swarm")
@EDITIONS
def test_without_copies_the_swarm_has_no_choice(edition: str) -> None:
    stage = dojo("b . A", edition=edition, A=hero(), b=villain("swarm"))
    stage.turn("b", 1).end()
    assert stage.tokens("b") == {}


@covers("dojo.villain.swarm")
@EDITIONS
def test_the_copies_of_the_swarm_may_move(edition: str) -> None:
    stage = dojo("b . . . A .", edition=edition, A=hero(), b=villain("swarm", "judgment"))
    with_copies(stage, "B1").turn("b", 1).end().choose("move each Copy 1", "C1")
    assert stage.copies("b") == ["C1"]


# The Tank


@covers("dojo.villain.tank")
@pytest.mark.parametrize(
    ("edition", "action", "number", "picture"),
    [
        ("base", "Throw", 4, "A b . . . . . ."),
        ("patch", "Throw", 4, "A b . . . . . ."),
        ("base", "Grapple", 2, "A . . . b . . ."),
    ],
)
def test_the_tank_is_pushed_and_pulled_a_space_less(edition: str, action: str, number: int, picture: str) -> None:
    moved = []
    for enemy in (hero(), villain("tank", "judgment")):
        stage = dojo(picture, edition=edition, A=fighter("precision", "control"), b=enemy)
        before = stage.figure("b").at
        stage.turn("A", number).act(action, number)
        shoved(stage)
        moved.append(abs(stage.figure("b").at - before))
    assert moved[0] >= 2
    assert moved[1] == moved[0] - 1


@covers("dojo.villain.tank")
@EDITIONS
def test_armor_of_the_tank_takes_1_off_a_hit(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=hero(), b=villain("tank", "judgment"))
    stage.turn("A", 1).act("Damage", 1)
    assert stage.hp("b") == 12


# The Untouchable


@covers("dojo.villain.untouchable")
@EDITIONS
def test_the_untouchable_gains_a_control_token_every_turn(edition: str) -> None:
    stage = dojo("b A", edition=edition, A=hero(), b=villain("untouchable"))
    stage.start("b", 1, 1, 1)
    assert stage.tokens("b") == {"control": 1}


@covers("dojo.villain.untouchable")
@EDITIONS
def test_a_counter_turns_an_action_on_its_user_as_well(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("frozen", "blaster"), b=villain("untouchable", control=1))
    stage.turn("A", 6).act("Shockwave", 6, "counter")
    assert stage.tokens("b") == {}
    assert stage.hp("b") == 12 - 3
    assert stage.hp("A") == 12 - 3, "each hit of the Action hits its user too"


@covers("dojo.villain.untouchable")
@EDITIONS
def test_the_untouchable_may_negate_as_well(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=hero(), b=villain("untouchable", control=1))
    stage.turn("A", 1).act("Damage", 1, "negate")
    assert (stage.hp("A"), stage.hp("b")) == (12, 12)


@covers("dojo.villain.untouchable")
def test_only_the_untouchable_can_counter() -> None:
    stage = dojo(
        "A b",
        A=hero(),
        b=hero(control=1),
        defaults={"control": lambda ask: next(o for o in ask.options if o == "pass")},
    )
    stage.turn("A", 1)
    stage.defaults.pop("control")
    stage.act("Damage", 1)
    assert stage.offered == ["pass", "negate"]
    stage.choose("pass")


# The Twins


def twins(**facts: Any) -> Fighter:
    return villain("twins", facts.pop("style", "charging"), facts.pop("form", PLAIN), kind="boss", **facts)


@covers("dojo.villain.twins", "dojo.enemy.chris-and-chris")
@EDITIONS
def test_when_one_twin_moves_the_other_may_move_a_space(edition: str) -> None:
    stage = dojo("b . . A\nb . . .", edition=edition, A=hero(), b=twins(speed=1))
    stage.turn("b", 1).choose("step:1:B1", "B2")
    assert (stage.at("b"), stage.at("b2")) == ("B1", "B2")
    assert stage.tokens("b") == {}


@covers("dojo.villain.twins")
@EDITIONS
def test_what_one_twin_hits_the_other_hits_again_if_it_is_in_range(edition: str) -> None:
    for picture, hp in (("b A b", 10), ("b A . . b", 11)):
        stage = dojo(picture, edition=edition, A=hero(), b=twins())
        stage.turn("b", 1).act("Damage", 1, *(["b"] if hp == 10 else []))
        assert stage.hp("A") == hp


@covers("dojo.villain.twins")
@EDITIONS
def test_follow_my_lead_of_both_twins_next_to_an_enemy_is_four_hits(edition: str) -> None:
    stage = dojo("b A b", edition=edition, A=hero(), b=twins())
    stage.turn("b", 3).act("Follow My Lead", 3)
    while stage.about in ("step", "target", "body", "performer", "yes or no"):
        stage.choose("stop" if "stop" in stage.offered else stage.offered[0])
    assert stage.hp("A") == 8


@covers("dojo.villain.twins", "dojo.enemy.chris-and-chris")
@EDITIONS
def test_the_twins_gain_four_tokens_from_their_song(edition: str) -> None:
    stage = dojo("b . b . . A", edition=edition, A=hero(), b=twins(style="frozen", form="song"))
    stage.start("b", 1, 1, 1, 1).choose("power")
    assert stage.tokens("b")["power"] == 4


@covers("dojo.villain.twins", "dojo.enemy.chris-and-chris")
@EDITIONS
@pytest.mark.parametrize(("picture", "times"), [("b b . . . A", 2), ("b . . . . b A", 1)])
def test_rallying_heals_the_twins_twice_when_they_are_in_range_of_each_other(
    edition: str, picture: str, times: int
) -> None:
    stage = dojo(picture, edition=edition, A=hero(), b=twins(style="rallying", hp=1))
    stage.turn("b", 1).end()
    assert stage.hp("b") == 1 + times * stage.fight.heal_value


@covers("dojo.villain.twins")
@EDITIONS
def test_an_attack_on_both_twins_does_double_damage_to_their_one_bar(edition: str) -> None:
    stage = dojo("b A b", edition=edition, A=fighter("frozen", "blaster"), b=twins())
    stage.turn("A", 3).act("Shockwave", 3)
    assert stage.hp("b") == 10


@covers("dojo.villain.twins", "dojo.rule.comeback@patch")
def test_a_twin_that_was_thrown_out_may_return_with_the_next_round() -> None:
    stage = dojo("A b\n. b", A=hero(), b=twins())
    stage.turn("A", 1).act("Throw", 1)
    if stage.about == "target":
        stage.choose("b")
    while stage.about == "shove":
        stage.choose("over the border" if "over the border" in stage.offered else stage.offered[0])
    assert sorted((stage.at("b"), stage.at("b2"))) == ["", "B2"]
    assert not stage.out("b")
    from fracas.games.dojo.rules.returning import missing

    assert len(missing(stage.fight, stage.unit("b"))) == 1


# Stances of one enemy only


@covers("dojo.style.stunning", "dojo.style-ability.stunning", "dojo.token.stun", "dojo.enemy.grace-thoruson")
@EDITIONS
def test_stunning_style_stuns_an_enemy_in_range_at_the_end_of_its_turn(edition: str) -> None:
    stage = dojo("b A", edition=edition, A=hero(), b=fighter("stunning", PLAIN))
    stage.turn("b", 1).end()
    assert stage.tokens("A") == {"stun": 1}
    stage.start("A", 9, 4, 2).choose(9)
    assert stage.numbers("A") == (5, 4, 2)
    assert stage.tokens("A") == {}


@covers("dojo.action.stunning.stunning-fist", "dojo.token.stun")
@EDITIONS
def test_stunning_fist_stuns_but_nobody_holds_more_than_three(edition: str) -> None:
    stage = dojo("b A", edition=edition, A=hero(stun=2), b=fighter("stunning", PLAIN))
    stage.turn("b", 4, 4, 3).act("Stunning Fist", 4)
    assert stage.tokens("A") == {"stun": 3}
    stage.act("Stunning Fist", 4)
    assert stage.tokens("A") == {"stun": 3}
    assert not stage.offers("Stunning Fist")


@covers("dojo.token.stun")
def test_whoever_has_no_number_left_after_a_stun_has_no_turn() -> None:
    stage = dojo("b A", A=hero(stun=3), b=hero())
    stage.start("A", 3, 4, 1).choose(4, 3)
    assert stage.numbers("A") == ()


def dragon(**facts: Any) -> Fighter:
    return fighter("dragons-ego", "dragons-ego", **facts)


@covers("dojo.style.dragons-ego", "dojo.style-ability.dragons-ego", "dojo.enemy.big-jay")
@EDITIONS
def test_dragons_ego_spends_any_tokens_as_power_and_burns_whom_it_hits_so(edition: str) -> None:
    stage = dojo("b . A", edition=edition, A=hero(), b=dragon(iron=1, weakness=0, speed=1))
    stage.turn("b", 3, 1).act("Damage", 1, 2)
    while stage.about in ("source", "number"):
        stage.choose(stage.offered[0])
    assert stage.hp("A") == 12 - 3
    assert stage.tokens("A") == {"burning": 1}
    assert stage.tokens("b") == {}


@covers("dojo.style.dragons-ego")
def test_dragons_ego_rolls_the_dice_of_the_ruling_at_range_1_to_2() -> None:
    assert book("base")["form.dragons-ego"]["dice"] == (10, 8, 6)
    assert book("base")["style.dragons-ego"]["range"] == (1, 2)


@covers("dojo.action.dragons-ego.dragon-fire")
@EDITIONS
@pytest.mark.parametrize(("number", "tokens"), [(2, (1, 0, 0)), (5, (2, 1, 0)), (8, (3, 2, 1))])
def test_dragon_fire_spreads_with_its_number(edition: str, number: int, tokens: tuple[int, int, int]) -> None:
    stage = dojo("b A B C", edition=edition, A=fighter("precision", PLAIN), B=hero(), C=hero(), b=dragon())
    stage.turn("b", number).act("Dragon Fire", number, "A")
    assert tuple(stage.tokens(letter).get("burning", 0) for letter in "ABC") == tokens


@covers("dojo.action.dragons-ego.dragon-slam")
@EDITIONS
@pytest.mark.parametrize(("number", "damage"), [(3, (1, 0, 0)), (6, (2, 1, 0)), (9, (3, 2, 1))])
def test_dragon_slam_hits_more_enemies_with_a_higher_number(
    edition: str, number: int, damage: tuple[int, int, int]
) -> None:
    stage = dojo("b A B C", edition=edition, A=hero(), B=hero(), C=hero(), b=dragon())
    stage.turn("b", number).act("Dragon Slam", number)
    assert tuple(12 - stage.hp(letter) for letter in "ABC") == damage


# Super Stooges


@covers("dojo.enemy-creation.super-stooges@base")
def test_in_the_base_book_super_stooges_come_back_when_a_round_turns_and_others_do_not() -> None:
    for ability, bars, back in (("villain.tank", 2, True), ("", 1, False)):
        stage = round_turns("base", ability, bars, sent_outside=False)
        assert (stage.about == "return") is back
        if back:
            stage.choose(stage.offered[0])
            assert stage.told("b 2 comes back")
            assert len(stage.fight.bodies(stage.unit("b"))) == 2


@covers("dojo.enemy-creation.super-stooges@patch")
@pytest.mark.parametrize("sent_outside", [False, True])
def test_in_the_patch_super_stooges_come_back_unless_they_were_sent_outside(sent_outside: bool) -> None:
    stage = round_turns("patch", "villain.tank", 2, sent_outside)
    assert (stage.about == "return") is not sent_outside
    if not sent_outside:
        stage.choose(stage.offered[0])
    assert len(stage.fight.bodies(stage.unit("b"))) == (1 if sent_outside else 2)


def round_turns(edition: str, ability: str, bars: int, sent_outside: bool) -> DojoStage:
    """Two Stooges, one of them gone; then the round ends."""
    stage = dojo(
        "A . . b\n. . . b",
        edition=edition,
        A=hero(),
        b=fighter("precision", PLAIN, abilities=[ability] if ability else [], kind="stooges", bars=bars),
        defaults={"return": None},
    )
    stage.defaults.pop("return")
    fight = stage.fight.clone()
    fight.figures[2].at = -1
    if sent_outside:
        fight.this_fight["outside 2"] = 1
    fight.meter, fight.slot, fight.phase, fight.active = (0,), 0, "end", 0
    fight.units[0].turns_taken = 1
    stage.restart(fight)
    if stage.about == "whose turn":
        stage.fate(1, 1, 1).flow()
    return stage


@covers("dojo.villain.tank", "dojo.rule.super-moves")
def test_a_super_move_sends_the_tank_as_far_as_anybody() -> None:
    moved = []
    for enemy in (hero(), villain("tank", "judgment")):
        stage = dojo("A b . . . . .", A=villain("vehicle", supers=("main-cannon",)), b=enemy)
        stage.turn("A", 3, 3).act("Main Cannon")
        shoved(stage)
        moved.append(stage.at("b"))
    assert moved == ["E1", "E1"]
