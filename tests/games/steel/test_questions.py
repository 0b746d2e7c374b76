"""A question that comes out of something says so: who does what to whom, by which ability, how far."""

import pytest

from fracas.core.language import speaking
from fracas.games.steel import GAME
from fracas.testing.steel import figure, steel


def test_a_push_says_who_pushes_whom_how_far_and_by_what() -> None:
    stage = steel("A b . . . .", A="odrun", b="rustjaw_hound", defaults=False).fate(9, 9).do("Ram Home")

    assert stage.question == "Odrun Gatewarden pushes Rustjaw Hound 1 4 squares with Ram Home: which way?"
    stage.choose("east")
    assert stage.question == "Odrun Gatewarden pushes Rustjaw Hound 1 4 squares with Ram Home: how many of them east?"


def test_what_stability_took_off_is_no_longer_counted() -> None:
    stage = steel("A b . . . .", A="odrun", b="pavise_bearer", defaults=False).fate(9, 9).do("Ram Home", "no", 3)

    assert stage.question == "Odrun Gatewarden pushes Pavise Bearer 1 1 square with Ram Home: which way?"


def test_a_slide_says_how_much_of_it_is_left() -> None:
    stage = steel(". . . .\n. b . #\nA . . .", A="maro", b="ditch_imp", defaults=False)
    stage.fate(9, 9).do("Heave")

    assert stage.question == "Maro Embercall slides Ditch Imp 1 5 squares with Heave: which way?"
    stage.choose("E")
    assert stage.question == ("Maro Embercall slides Ditch Imp 1 5 squares with Heave, 4 left: which way next?")
    stage.choose("E")
    assert stage.question == ("Maro Embercall slides Ditch Imp 1 5 squares with Heave, 4 left: how many of them east?")


def test_whoever_holds_somebody_reads_what_would_happen_to_them() -> None:
    stage = steel(". A c B . .", A="odrun", B="sel", c=figure("rustjaw_hound", grabbed_by="B"), defaults=False)
    stage.fate(9, 9).do("Ram Home")

    assert stage.question == (
        "Odrun Gatewarden pushes Rustjaw Hound 1 4 squares with Ram Home, "
        "but Sel Quickneedle holds Rustjaw Hound 1: let go first?"
    )


@pytest.mark.parametrize(
    ("hero", "ability", "sentence"),
    [
        ("odrun", "Disengage", "Odrun Gatewarden shifts up to 1 square with Disengage: where?"),
        ("sel", "Slip Away", "Sel Quickneedle shifts up to 2 squares with Slip Away: where?"),
        ("maro", "Fold Space", "Maro Embercall teleports up to 4 squares with Fold Space: where?"),
    ],
)
def test_whoever_shifts_or_teleports_reads_how_far_and_by_what(hero: str, ability: str, sentence: str) -> None:
    stage = steel(". . . .\n. A . b", A=hero, b="ditch_imp").do(ability)

    assert stage.question == sentence


def test_what_somebody_else_lets_you_do_says_who() -> None:
    stage = steel("A B . .\n. . . b", A="maro", B="odrun", b="ditch_imp").do("Fold Space", "B")

    assert stage.question == "Odrun Gatewarden teleports up to 4 squares (Fold Space by Maro Embercall): where?"


def test_the_same_in_german() -> None:
    stage = steel("A b . . . .", A="odrun", b="rustjaw_hound", defaults=False).fate(9, 9).do("Ram Home", "east")

    with speaking("de", GAME):
        assert (
            stage.question
            == "Odrun Gatewarden stößt Rustjaw Hound 1 4 Felder mit „Heimrammen“ (Osten): Wie viele davon?"
        )
