"""What a table gets with every option and every blow, as fields."""

import pytest

from fracas.bots import RandomBot
from fracas.core import Match
from fracas.core.card import Card, Cost, Forced
from fracas.core.view import look
from fracas.games.steel import GAME
from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.shoving import shove


def cards(stage: SteelStage) -> dict[str, Card]:
    ask, match = stage.match.asks[0], stage.match
    question = match.question(ask)
    return {question.label(match.state, o): question.card(match.state, o) for o in ask.options}


def test_a_deed_has_its_tab_its_cost_its_text_its_rule_and_whom_it_could_reach() -> None:
    told = cards(steel(". A b . c", A=figure("odrun", grit=2), b="ditch_imp", c="ditch_imp"))

    ram, hug = told["Ram Home"], told["Crushing Hug"]
    assert (ram.kind, ram.group, ram.cost, ram.targets) == (
        "attack", "Main actions", (Cost("main action", kind="action"),), ("ditch_imp_1",),
    )  # fmt: skip
    assert hug.cost == (Cost("main action", kind="action"), Cost("Grit", 2))
    assert ram.rule == "steel.ability.ram_home"
    assert told["Disengage"].kind == "move"
    assert told["End turn"].kind == "end"
    assert all(len(card.text) <= 90 for card in told.values())


def test_what_is_barred_has_the_same_fields_and_its_reason() -> None:
    stage = steel(". A b", A="odrun", b="ditch_imp")
    match = stage.match
    barred = {each.name: each for each in match.question(match.asks[0]).barred(match.state)}

    hug = barred["Crushing Hug"]
    assert (hug.reason, hug.kind, hug.group) == ("it costs 2 Grit", "attack", "Main actions")
    assert Cost("Grit", 2) in hug.cost


def test_a_target_shows_where_a_push_would_land_with_each_tier_and_warns_of_friends() -> None:
    stage = steel("C A b . . . #", A="odrun", C="sel", b="rustjaw_hound").do("Ram Home")
    told = cards(stage)

    hound, friend = told["Rustjaw Hound 1"], told["Sel Quickneedle"]
    assert (hound.side, hound.warns) == ("foe", ())
    assert hound.forced == (
        Forced("rustjaw_hound_1", ("D1",), 1),
        Forced("rustjaw_hound_1", ("D1", "E1"), 2),
        Forced("rustjaw_hound_1", ("D1", "E1", "F1"), 3, ("wall",)),
    )
    assert (friend.side, friend.warns) == ("ally", ("hits an ally",))


def test_a_square_shows_the_way_what_is_left_and_who_may_strike() -> None:
    stage = steel("A . . . .\nb . . . .", A="odrun", b="rustjaw_hound").do("Advance")
    there = cards(stage)["C1"]

    assert (there.kind, there.path, there.left) == ("move", ("B1", "C1"), 3)
    assert there.warns == ("Rustjaw Hound 1 may strike",)


def test_an_area_shows_its_squares_whom_it_catches_and_warns_of_allies() -> None:
    stage = steel("c . A B b", A="maro", B="sel", b="ditch_imp", c="ditch_imp").do("Fire Lance")
    told = {label.partition(" (")[0]: card for label, card in cards(stage).items()}

    assert told["Sel Quickneedle, Ditch Imp 1"].warns == ("hits an ally",)
    assert told["Sel Quickneedle, Ditch Imp 1"].area == ("D1", "E1")
    assert told["Ditch Imp 2"].warns == ()


@pytest.mark.parametrize("row", ["A b # .", "A b c .", "A b = .", "A b % #", "A b . # .", "A b . c ."])
def test_a_way_says_what_it_ends_in_lies_on_the_map_and_keeps_its_word(row: str) -> None:
    crowded = "c" in row
    standing = steel(row, defaults=False, A="odrun", b="ditch_imp", c="ditch_imp") if crowded else None
    stage = shove(standing or steel(row, defaults=False, A="odrun", b="ditch_imp"), "A", "b", "push", 2)
    east = cards(stage)["east"]
    health = stage.creature("b").stamina

    stage.choose("east", 2)

    lost = health - stage.creature("b").stamina
    assert len(east.area) == 1
    assert f": {lost} damage" in east.text


def test_resisting_says_what_stands_before_and_after() -> None:
    stage = steel("A b . . .", A="odrun", b="pavise_bearer", defaults=False)
    stage.fate(9, 9).do("Ram Home", "no")

    resisting = cards(stage)["Resist 3 squares"]
    assert (resisting.before, resisting.after) == ("moved 4 squares", "moved 1 square")


def test_a_blow_is_one_beat_with_dice_modifiers_tier_and_what_came_over_whom() -> None:
    stage = steel("A b . . c", A="odrun", b=figure("rustjaw_hound", prone=True), c="ditch_imp")
    stage.fate(6, 4).do("Ram Home", "east", 2)

    beat = next(each for each in look(stage.match, ("odrun",)).beats if each.name == "Ram Home")
    assert (beat.actor, beat.targets, beat.tier) == ("odrun", ("rustjaw_hound_1",), 2)
    assert [die.value for die in beat.dice] == [6, 4]
    assert [(each.n, each.reason) for each in beat.modifiers] == [(2, "Might"), (2, "edge: the target is prone")]
    assert beat.sum == 14
    hit = beat.hit("rustjaw_hound_1")
    assert (hit.loses, hit.from_, hit.to, hit.moved) == (6, 14, 8, ("C1", "D1"))
    assert not beat.open


def test_a_slam_and_a_death_stand_in_the_beat_of_the_blow() -> None:
    stage = steel("A b c . .", A="odrun", b="rustjaw_hound", c=figure("ditch_imp", stamina=1))
    stage.fate(9, 9).do("Ram Home", "east", 4)

    beat = next(each for each in look(stage.match, ("odrun",)).beats if each.name == "Ram Home")
    assert beat.hit("rustjaw_hound_1").slams == ("ditch_imp_1",)
    assert beat.hit("ditch_imp_1").fell


@pytest.mark.parametrize("encounter", ["quarry", "kiln_hall", "undermaw"])
def test_whatever_is_asked_or_barred_has_its_words_and_names_a_rule_there_is(encounter: str) -> None:
    known = {item.id for item in GAME.catalog()}
    match, bot = Match(GAME.setup(encounter), 4), RandomBot(4)
    while not match.over and match.version < 250:
        ask, state = match.asks[0], match.state
        question = match.question(ask)
        assert "?" in question.sentence(state), question
        for option in ask.options:
            card, label = question.card(state, option), question.label(state, option)
            assert "_" not in label, (question, label)
            assert len(card.text) <= 90, card
            assert card.rule in known or (not card.rule and card.kind not in NEED_A_RULE), (question, label)
        for barred in question.barred(state):
            assert barred.reason, barred
            assert barred.group, barred
            assert 0 < len(barred.text) <= 90, barred
            assert barred.rule in known, barred
        match.answer(ask.seat, bot.choose(match.rules, state, ask))


NEED_A_RULE = ("attack", "maneuver", "move", "ability", "reaction")
