"""Draw Steel on the stage: pictures become positions, letters and compass words become answers."""

from typing import Any

import pytest

from fracas.games.steel.book.board import MapSquare
from fracas.testing.steel import figure, steel


def test_a_picture_puts_heroes_and_foes_on_the_map() -> None:
    stage = steel(
        """
        A . #
        . b c
        """,
        A="odrun", b="ditch_imp", c="ditch_imp",
    )  # fmt: skip

    assert (stage.at("A"), stage.at("b"), stage.at("c")) == ("A1", "B2", "C2")
    assert stage.creature("A").seat == "odrun"
    assert [stage.creature(x).name for x in "bc"] == ["Ditch Imp 1", "Ditch Imp 2"]
    assert [stage.creature(x).seat for x in "bc"] == ["director", "director"]
    assert stage.fight.board.material == {2: "stone"}
    assert stage.square("#") == "C1"


def test_the_first_hero_has_its_turn_with_a_whole_budget_and_nothing_of_its_start() -> None:
    stage = steel("A B b", A="odrun", B="odrun", b="ditch_imp")
    assert stage.asked == "odrun"
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (1, 1, 1)
    assert stage.creature("A").grit == 0
    assert steel("A b", A="odrun", b="ditch_imp", turn="b").asked == "director"


def test_starting_a_turn_plays_what_happens_at_its_start() -> None:
    stage = steel("A . b", A=figure("odrun", defending=True), b="ditch_imp", under={"A": "*"}, turn="b")
    stage.turn("A")
    assert stage.asked == "odrun"
    assert stage.creature("A").grit == 1
    assert not stage.creature("A").defending
    assert stage.stamina("A") == 27


def test_a_turn_does_not_start_in_the_middle_of_a_deed() -> None:
    stage = steel("A . . b", A="odrun", b="ditch_imp")
    stage.do("Advance")
    with pytest.raises(AssertionError, match="only between two deeds"):
        stage.turn("b")


def test_a_figure_comes_with_what_is_told_of_it() -> None:
    stage = steel(
        "A b c . .",
        A=figure("odrun", stamina=5, grit=3, surges=2, prone=True, bleeding="save", frightened_of="c"),
        b=figure("rustjaw_hound", grabbed_by="A", taunted_by="A", slowed="eot"),
        c=figure("ditch_imp", hidden_from="A", aided="b", z=2),
        tokens=2, menace=4, round=3,
    )  # fmt: skip

    hero, hound, imp = (stage.creature(letter) for letter in "Abc")
    assert (hero.stamina, hero.grit, hero.surges) == (5, 3, 2)
    assert stage.conditions("A") == {"prone", "bleeding", "frightened"}
    assert stage.conditions("b") == {"grabbed", "taunted", "slowed"}
    assert hero.holding == hound.id
    assert stage.fight.fear(hero) == imp.id
    assert imp.hidden_from == ("odrun",)
    assert imp.aided == (hound.id,)
    assert stage.z("c") == 2
    assert (stage.fight.tokens, stage.fight.menace, stage.fight.round) == (2, 4, 3)


def test_a_hero_without_stamina_is_dying_and_an_unconscious_foe_lies_there() -> None:
    stage = steel("A b c", A=figure("odrun", stamina=-3), b=figure("ditch_imp", unconscious=True), c="ditch_imp")
    assert stage.conditions("A") == {"bleeding"}
    assert stage.creature("A").dying
    assert stage.conditions("b") == {"unconscious", "prone"}
    assert stage.stamina("b") == 0


def test_a_side_can_be_named() -> None:
    stage = steel("A b", A=figure("ditch_imp", side="foes"), b=figure("odrun", side="heroes"))
    assert stage.asked == "odrun"
    assert stage.creature("A").seat == "director"


def test_legend_and_what_is_under_a_figure_make_the_ground() -> None:
    stage = steel(
        "A r b w", legend={"r": MapSquare(difficult=True), "w": "="}, under={"b": "2"}, A="odrun", b="ditch_imp"
    )
    assert stage.square("r") == "B1"
    assert stage.fight.board.difficult == {1}
    assert stage.fight.board.material == {3: "wood"}
    assert stage.z("b") == 2


@pytest.mark.parametrize(
    ("picture", "figures", "words"),
    [
        ("A x", {"A": "odrun"}, "“x” on the map means nothing"),
        ("A .", {"A": "odrun", "b": "ditch_imp"}, "“b” has no place on the map"),
        ("A b b", {"A": "odrun", "b": "ditch_imp"}, "“b” stands on the map more than once"),
        ("A .", {"A": "odrunn"}, "there is no stat block “odrunn”"),
        ("A .", {"A": "odrun", "hero": "odrun"}, "“hero” is not the letter of a figure"),
    ],
)
def test_a_picture_that_makes_no_sense_is_refused(picture: str, figures: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        steel(picture, **figures)  # type: ignore[arg-type]


def test_an_unknown_fact_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a figure knows no “stamnia”; it knows: .*stamina"):
        figure("odrun", stamnia=3)


def test_letters_and_compass_words_answer_questions() -> None:
    stage = steel(
        """
        . . . .
        . . b .
        . . A c
        """,
        A="odrun", b="rustjaw_hound", c="rustjaw_hound",
    )  # fmt: skip
    stage.fate(2, 3).do("Knockback", "b")
    assert stage.about == "force direction"
    stage.choose("north-west")
    assert stage.at("b") == "B1"


def test_the_squares_on_offer_can_be_read() -> None:
    stage = steel(". A .", A="odrun", turn="A")
    stage.do("Advance")
    assert stage.moves("A") == {"A1", "C1"}
    with pytest.raises(ValueError, match="nobody on the stage is called “q”"):
        stage.moves("q")


def test_squares_are_named_to_move_there() -> None:
    stage = steel("A . . . b", A="odrun", b="ditch_imp")
    stage.do("Advance", "C1")
    assert stage.at("A") == "C1"


def test_reactions_are_declined_unless_a_word_asks_for_them() -> None:
    quiet = steel(". . A b", A="odrun", b="ditch_imp").do("Advance", "A1")
    assert quiet.declined == ["opportunity"]
    assert quiet.stamina("A") == 30
    struck = steel(". . A b", A="odrun", b="ditch_imp").do("Advance", "A1", "strike")
    assert struck.declined == []
    assert struck.stamina("A") == 28
    asked = steel(". . A b", A="odrun", b="ditch_imp", defaults=False).do("Advance", "A1")
    assert (asked.asked, asked.about) == ("director", "opportunity")


def test_the_map_shows_letters_ground_and_how_everybody_is() -> None:
    stage = steel("A b # ,", A="odrun", b=figure("ditch_imp", prone=True))
    assert stage.map.splitlines() == [
        "  A B C D",
        "1 A b # ,",
        "A Odrun Gatewarden: A1, Stamina 30, on turn: 1 main, 1 maneuver, 1 move",
        "b Ditch Imp 1: B1, Stamina 8, prone (until it stands up)",
    ]


def test_a_barred_deed_fails_with_its_reason_and_the_map() -> None:
    stage = steel("A . b", A="odrun", b="ditch_imp")
    assert stage.why_not("Grab") == "nobody adjacent is small enough to grab"
    with pytest.raises(AssertionError) as failed:
        stage.do("Grab")
    assert "“Grab” is not offered: nobody adjacent is small enough to grab." in str(failed.value)
    assert "1 A · b" in str(failed.value)


def test_ending_a_turn_hands_it_on() -> None:
    stage = steel("A . b", A="odrun", b="ditch_imp")
    stage.end_turn()
    assert stage.asked == "director"
    assert stage.fight.turn == "ditch_imp_1"


FIREPROOF: dict[str, Any] = {"immunities": {"fire": 4}}


def test_a_figure_may_be_of_another_size_and_have_other_numbers_than_its_block() -> None:
    stage = steel(
        "A . b .\n. . . .", A="odrun", b=figure("ditch_imp", size=2, might=3, speed=9, immunities={"fire": 4})
    )

    imp = stage.creature("b")
    assert len(stage.fight.cells(imp)) == 4
    assert imp.stats.characteristics[0] == 3
    assert stage.fight.speed(imp) == 9
    assert stage.hurt("b", 5, "fire").stamina("b") == 8 - 1 - 2, "with its own weakness"


def test_anybody_is_forced_hurt_and_tested_directly_and_edges_are_told() -> None:
    stage = steel("A b . . .", A="odrun", b=figure("ditch_imp", prone=True))

    assert stage.edges("A", "Free Strike", "b") == (1, 0)
    assert stage.force("A", "push", "b", 2, "east", 2).at("b") == "D1"
    assert stage.fate(6, 6).test("A", "Might", "hard") == 0


def test_a_way_that_is_not_offered_is_not_taken_for_another() -> None:
    stage = steel("A b . . .", A="odrun", b="ditch_imp")
    with pytest.raises(AssertionError, match="“up” is not offered"):
        stage.force("A", "push", "b", 2, "up")
