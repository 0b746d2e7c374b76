"""What a table draws: the same few nouns for every game, and nothing a seat may not see."""

from __future__ import annotations

import pytest

from fracas.core import SPECTATOR, Board, Figure, Ground, Patch, Scene, check_scene, look, scene_of
from fracas.core.scene import Meter, round_of
from fracas.testing.toy_secrets import CARDS, Table
from tests.core.tables import duel, improvised, secrets

BOARD = Board("square", 2, 1, ("A1", "B1"), (0, 0), (Ground("floor"),))


def test_a_game_that_cannot_be_drawn_shows_its_picture_in_text() -> None:
    match = improvised(lambda state: iter(()))  # type: ignore[arg-type,return-value]
    assert scene_of(match.rules, match.state, "anna") == Scene("", text="")


def test_a_spectator_sees_no_hand() -> None:
    match = secrets()
    assert isinstance(match.state, Table)
    faces = [p.face for t in scene_of(match.rules, match.state, SPECTATOR).trays for p in t.pieces]
    assert not set(faces) & set(CARDS)
    mine = [p.face for t in scene_of(match.rules, match.state, "anna").trays for p in t.pieces]
    assert mine == list(match.state.hands["moon"])


def test_somebody_with_several_seats_looks_through_the_eyes_that_are_asked() -> None:
    match = secrets()
    match.answer("anna", match.asks[0].options[0])
    assert look(match, ("anna", "cleo")).seat == "cleo"
    assert look(match, ("bert",)).seat == "bert"
    assert look(match, ()).seat == SPECTATOR
    assert look(match, ()).asks == ()


def test_the_log_of_several_seats_is_what_any_of_them_may_know() -> None:
    match = secrets()
    both, one = look(match, ("anna", "cleo")).log, look(match, ("anna",)).log
    assert sum(line.text.startswith("You draw") for line in both) == 2
    assert sum(line.text.startswith("You draw") for line in one) == 1
    assert not any(line.text.startswith("You draw") for line in look(match, ()).log)


def test_the_scene_of_the_toy_is_sound() -> None:
    match = duel()
    check_scene(scene_of(match.rules, match.state, "red"), [{"units": ["Hero"], "cells": ["A1"]}])


@pytest.mark.parametrize(
    ("scene", "marks", "complaint"),
    [
        (Scene("", Board("hex", 2, 2, ("A1", "B1"), (0, 0), (Ground("floor"),))), {}, "fill the map"),
        (Scene("", Board("hex", 2, 1, ("A1", "B1"), (0, 1), (Ground("floor"),))), {}, "outside the legend"),
        (Scene("", BOARD, (Figure("a", "A", "A", "x", ("C1",)),)), {}, "not on the map"),
        (Scene("", BOARD, (Figure("a", "A", "A", "x"), Figure("a", "B", "B", "x"))), {}, "one id"),
        (Scene("", BOARD, (Figure("a", "A", "Long", "x"),)), {}, "one to three"),
        (Scene("", BOARD, patches=(Patch("fog", ("Z9",)),)), {}, "not on the map"),
        (Scene("", BOARD, order=("a",)), {}, "order of turns"),
        (Scene("", BOARD), {"cells": ["Z9"]}, "not on the map"),
        (Scene("", BOARD), {"units": ["a"]}, "figures not shown"),
        (Scene("", BOARD), {"arrows": []}, "cells, units and path"),
    ],
)
def test_a_scene_that_contradicts_itself_is_found(scene: Scene, marks: dict[str, list[str]], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_scene(scene, [marks])


def test_the_round_is_a_field_whatever_the_meter_is_called() -> None:
    assert round_of(Scene("", meters=(Meter("Round", 2), Meter("Runde", 3, kind="round")))) == 3
    assert round_of(Scene("", meters=(Meter("Round", 2),))) == 0
