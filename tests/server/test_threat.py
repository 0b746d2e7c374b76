"""What a figure threatens is said by its game and shown with its sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from fracas.bots import find_bot
from fracas.core import Fate, Match, find_game, scene_of
from fracas.core.scene import threatened_by
from tests.server.house import config, house, run

GAMES = ("steel", "dojo", "viskara", "tales")
ANSWERS = 30


def underway(game: str) -> Match:
    """A match after some answers."""
    plugin = find_game(game)
    match, bot = Match(plugin.setup(plugin.encounters(plugin.editions[0])[0].id), Fate(3)), find_bot("greedy", 1)
    while match.version < ANSWERS and match.asks:
        ask = match.asks[0]
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_figures_on_the_map_threaten_other_cells_of_it(game: str) -> None:
    match = underway(game)
    scene = scene_of(match.rules, match.state, "spectator")
    assert scene.board
    found = {figure.id: threatened_by(match.rules, match.state, figure.id) for figure in scene.figures}
    assert any(found.values())
    for figure in scene.figures:
        assert set(found[figure.id]) <= set(scene.board.cells) - set(figure.cells)
        assert figure.cells or not found[figure.id], "who is not on the map threatens nothing"
    assert threatened_by(match.rules, match.state, "nobody") == ()


def test_a_creature_of_draw_steel_threatens_the_squares_its_free_strike_reaches(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(config(tmp_path)) as home:
            seats = {"odrun": "me", "sel": "me", "director": "me"}
            guest = await home.guest(await home.table(game="steel", encounter="bridge_toll", seats=seats, seed=3))
            board = guest.update["view"]["scene"]["board"]
            figure = next(each for each in guest.update["view"]["scene"]["figures"] if each["id"] == "odrun")
            sheet = await guest.ask("sheet", name="odrun")
            at = board["cells"].index(figure["cells"][0])
            x, y, wide = at % board["width"], at // board["width"], board["width"]
            beside = {
                board["cells"][row * wide + column]
                for row in range(max(0, y - 1), min(board["height"], y + 2))
                for column in range(max(0, x - 1), min(wide, x + 2))
            }
            assert set(sheet["threatens"]) == beside - set(figure["cells"])

    run(look)
