"""What the table draws of a fight."""

from __future__ import annotations

from fracas.core import Figure, Match, Scene, check_scene, find_game
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.words.scene import scene


def begun(encounter: str = "bridge_toll") -> tuple[Match, Fight, Scene]:
    match = Match(find_game("steel").setup(encounter), 3)
    assert isinstance(match.state, Fight)
    return match, match.state, scene(match.state)


def figure(seen: Scene, id: str) -> Figure:
    return next(each for each in seen.figures if each.id == id)


def test_the_map_shows_every_kind_of_ground_where_it_is() -> None:
    _, _, seen = begun()
    assert seen.board is not None
    kinds = {seen.board.cells[n]: seen.board.legend[kind].name for n, kind in enumerate(seen.board.ground)}
    assert kinds["A1"] == "open ground"
    assert kinds["G1"] == "water"
    assert kinds["I7"] == "wood"
    assert kinds["L9"] == "stone"
    assert kinds["E5"] == "bench"
    assert kinds["C2"] == "difficult ground"
    assert kinds["N1"] == "high ground"
    assert seen.board.floor[seen.board.cells.index("N1")] == 2


def test_figures_have_shapes_places_and_stamina() -> None:
    _, fight, seen = begun()
    hero, ogre = figure(seen, "odrun"), figure(seen, "toll_ogre_1")
    assert (hero.shape, hero.side, hero.health) == ("round", "heroes", fight.get("odrun").stamina)
    assert (ogre.shape, ogre.side, len(ogre.cells)) == ("square", "foes", 4)
    check_scene(seen)


def test_conditions_and_pools_are_tokens_with_a_tone() -> None:
    match, _, _ = begun()
    match.set_by_hand("prone", "sel", "yes")
    match.set_by_hand("surges", "sel", 2)
    seen = match.rules.scene(match.state, "sel")  # type: ignore[attr-defined]
    tokens = {token.name: token for token in figure(seen, "sel").tokens}
    assert tokens["prone"].tone == "bad"
    assert (tokens["surges"].count, tokens["surges"].tone) == (2, "good")


def test_the_map_is_drawn_once_for_a_board_and_anew_when_it_changes() -> None:
    match, fight, seen = begun()
    assert scene(fight).board is seen.board
    match.set_by_hand("raise stone", "", "A1")
    changed = match.rules.scene(match.state, "")  # type: ignore[attr-defined]
    assert changed.board is not seen.board
    assert changed.board.legend[changed.board.ground[0]].name == "stone"


def test_who_acts_comes_first_in_the_order() -> None:
    match, fight, _ = begun()
    while not fight.turn:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
        assert isinstance(match.state, Fight)
        fight = match.state
    assert scene(fight).order[0] == fight.turn
    assert figure(scene(fight), fight.turn).acting


def test_between_fights_there_is_no_map() -> None:
    assert scene(Fight()).board is None
