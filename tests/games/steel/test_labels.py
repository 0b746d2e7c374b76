"""Words for options: no two alike, and about the creature that chooses."""

from fracas.core import Match, paid
from fracas.core.card import Card
from fracas.core.language import speaking
from fracas.core.question import hint_of
from fracas.games.steel import GAME
from fracas.games.steel.book.areas_of_effect import PlaceArea
from fracas.games.steel.book.forced_questions import Shove, WhichWay
from fracas.games.steel.book.main_actions import HealedBy
from fracas.games.steel.book.model import ABILITIES
from fracas.testing.steel import figure, steel


def test_a_lone_friend_is_not_struck_without_a_question() -> None:
    stage = steel("A B . . . . b", A="odrun", B="sel", b="ditch_imp")
    stage.do("Ram Home")
    assert stage.offered == ["Sel Quickneedle", "Nobody after all"]

    stage.choose("Nobody after all")
    assert stage.stamina("B") == 21
    assert stage.fight.main == 0, "the action is spent"


def test_a_lone_enemy_is_struck_without_a_question() -> None:
    stage = steel("A b . . .", A="odrun", b="ditch_imp")
    stage.fate(1, 1).do("Ram Home", "stop")
    assert stage.stamina("b") == 4


def test_a_grab_that_reaches_only_a_friend_is_asked_about_too() -> None:
    stage = steel("A B . . . . b", A="odrun", B="sel", b="ditch_imp")
    stage.do("Grab")
    assert stage.offered == ["Sel Quickneedle", "Nobody after all"]


def test_areas_alike_in_their_corners_are_told_apart_by_what_they_leave_out() -> None:
    stage = steel("A . . . b", A="odrun", b="ditch_imp")
    offered = (0, 1, 2), (0, 2)
    question = PlaceArea("odrun", ABILITIES["bank_of_fog"], offered)
    assert [question.label(stage.fight, option) for option in offered] == ["A1 to C1", "A1 to C1 without B1"]


def test_an_area_names_those_it_catches_for_its_user_whoever_is_on_turn() -> None:
    stage = steel("A B b . .", A="odrun", B="maro", b="ditch_imp", turn="b")
    question = PlaceArea("odrun", ABILITIES["look_at_me"], ((0, 1, 2),))
    assert question.label(stage.fight, (0, 1, 2)) == "Ditch Imp 1 (A1 to C1)"


def test_a_slanting_way_is_named_by_both_its_directions() -> None:
    stage = steel("A b", A="odrun", b="ditch_imp")
    question, ways = WhichWay(Shove("ditch_imp_1", "push", 3), 3), (2, "up", (2, "up"))
    assert [question.label(stage.fight, way) for way in ways] == ["east", "up", "east and up"]
    assert [question.spell(stage.fight, way) for way in ways] == ["E", "up", "E up"]


def test_two_effects_of_one_condition_are_told_apart_by_who_caused_them() -> None:
    stage = steel("A B b c", A="odrun", B=figure("sel", slowed="save"), b="ditch_imp", c="ditch_imp")
    sel = stage.creature("B")
    (old,) = sel.effects
    sel.effects = tuple(type(old)(old.condition, source, "save") for source in ("ditch_imp_1", "ditch_imp_2"))
    assert [HealedBy("sel").label(stage.fight, number) for number in (0, 1)] == [
        "Saving throw against slowed from Ditch Imp 1",
        "Saving throw against slowed from Ditch Imp 2",
    ]


def test_texts_of_the_catalog_are_plain() -> None:
    assert not [item.id for item in GAME.catalog() if "[" in item.text]


def test_two_of_a_thing_are_named_as_two() -> None:
    cards = [Card(cost=(paid(n, what),)) for what in ("surge", "hero token") for n in (1, 2)]
    assert [hint_of(card) for card in cards] == ["surge", "2 surges", "hero token", "2 hero tokens"]
    with speaking("de", GAME):
        assert [hint_of(card) for card in cards] == ["Schub", "2 Schübe", "Heldenmarke", "2 Heldenmarken"]


def test_a_lone_hero_has_one_token_and_the_log_says_what_the_worth_of_the_foes_is_for() -> None:
    chronicle = Match(GAME.setup("bridge_toll~heroes=brakka"), 1).chronicle
    assert chronicle is not None
    log = [event.sentence() for event in chronicle.events]
    assert "The party has 1 hero token." in log
    assert any(line.endswith("the budget of this encounter.") for line in log)
