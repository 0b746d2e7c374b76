"""Heroes, encounters and your own content at a table; what can be chosen beside an encounter."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from fracas.cli import app
from fracas.core import Match, Refused, UnknownName, find_game
from fracas.core.file import load
from fracas.core.own import OwnFile, own_files_of, own_setup
from fracas.core.scene import scene_of
from fracas.server import making, own
from fracas.server.making import NewTable, begin
from fracas.server.seats import chairs
from tests.server.house import config, house, run


def made(game: str, kind: str, seed: int = 3) -> OwnFile:
    plugin = find_game(game)
    return OwnFile(kind, own.new_text(game, plugin.editions[0], kind, seed))


@pytest.mark.parametrize("game", ["dojo", "viskara"])
def test_a_hero_of_ones_own_takes_the_first_place_of_the_party(game: str) -> None:
    plain, _ = begin(NewTable(game=game))
    match, _ = begin(NewTable(game=game, own=[made(game, "hero")]))
    before, after = (set(m.rules.seats(m.state)) for m in (plain, match))
    assert after - before, "the hero has a seat"
    assert "director" in after or "gm" in after


@pytest.mark.parametrize(
    ("game", "kinds"),
    [("dojo", ("encounter", "hero")), ("viskara", ("encounter", "hero")), ("steel", ("encounter",))],
)
def test_an_encounter_of_ones_own_is_played_and_its_match_file_needs_nothing_else(
    tmp_path: Path, game: str, kinds: tuple[str, ...]
) -> None:
    _, start = begin(NewTable(game=game, own=[made(game, kind) for kind in kinds], seed=1))
    played = Match(start.setup, 1)
    for _ in range(3):
        ask = played.asks[0]
        played.answer(ask.seat, ask.options[0])
    path = tmp_path / "match.json"
    path.write_text(making.file_of(played), encoding="utf-8")
    assert load(path.read_text(encoding="utf-8")).answers == played.answers
    told = CliRunner().invoke(app, ["replay", str(path)])
    assert told.exit_code == 0, told.output


def test_a_scenario_of_ones_own_is_offered_and_played() -> None:
    shipped = files("fracas.games.tales") / "content" / "scenarios" / "01_first_spark.toml"
    text = shipped.read_text(encoding="utf-8").replace("first_spark", "my_cellar").replace("First Spark", "My Cellar")
    file = OwnFile("content", text)
    assert [(each.id, each.name) for each in own.checked("tales", "", file).encounters] == [("my_cellar", "My Cellar")]
    match, start = begin(NewTable(game="tales", own=[file], options={"difficulty": "legend"}))
    assert match.setup.encounter == "my_cellar"
    assert load(making.file_of(match)).setup == start.setup


def test_the_grid_can_be_chosen() -> None:
    for grid in ("square", "hex"):
        match, _ = begin(NewTable(game="dojo", options={"grid": grid}))
        board = scene_of(match.rules, match.state, "x").board
        assert board
        assert board.grid == grid
    with pytest.raises(UnknownName, match="grid can be square, hex, not “triangle”"):
        begin(NewTable(game="dojo", options={"grid": "triangle"}))
    with pytest.raises(UnknownName, match="no choice “wind”"):
        begin(NewTable(game="dojo", options={"wind": "east"}))
    with pytest.raises(UnknownName, match="no choice “grid”; there are: none"):
        begin(NewTable(game="steel", options={"grid": "hex"}))


def test_what_is_wrong_with_a_file_is_said_and_nothing_is_made() -> None:
    bad = OwnFile("hero", 'name = "Nobody"\nkind = "hero"\n')
    told = own.checked("dojo", "", bad)
    assert told.problems
    assert not told.text
    with pytest.raises(Refused):
        begin(NewTable(game="dojo", own=[bad]))
    assert own.checked("viskara", "", OwnFile("encounter", "players = 3")).problems
    assert own.checked("tales", "", OwnFile("content", "[[scenarios]]\nid = 5")).problems[0].startswith("line ")
    with pytest.raises(Refused, match="knows no files of the kind “hero”"):
        own.checked("tales", "", OwnFile("hero", ""))
    with pytest.raises(Refused, match="Draw Steel knows no files"):
        begin(NewTable(game="steel", own=[OwnFile("hero", "")]))
    with pytest.raises(Refused, match="bring only one"):
        own_setup(find_game("dojo"), "patch", "", [made("dojo", "encounter"), made("dojo", "encounter", 4)])


@pytest.mark.parametrize("text", ["", "\x00", "= = =", "a = [[[[", '"' * 500, "players = [1, 2]\nfoes = [{}]"])
@pytest.mark.parametrize("game", ["dojo", "viskara", "tales"])
def test_nonsense_is_refused_with_a_sentence(game: str, text: str) -> None:
    reader = own_files_of(find_game(game))
    assert reader is not None
    for kind in reader.kinds:
        if (game, text) != ("tales", ""):
            assert own.checked(game, "", OwnFile(kind, text)).problems


def test_a_map_may_not_be_endless() -> None:
    fight = own.new_text("viskara", "base", "encounter", 1)
    row = "." * 99
    rows = "\n".join(["1" + row[1:], *[row] * 60, "2" + row[1:]])
    giant = OwnFile("encounter", f"map = '''\n{rows}\n'''\n{fight}")
    with pytest.raises(Refused, match="a map may have 900 spaces, not 6138"):
        begin(NewTable(game="viskara", own=[giant]))
    assert own.checked("viskara", "", giant).problems == ["a map may have 900 spaces, not 6138"]
    with pytest.raises(Refused):
        begin(NewTable(file=msgspec.json.encode({"fracas": 1, "setup": {"options": {"map": rows}}}).decode()))
    with pytest.raises(Refused, match="characters"):
        begin(NewTable(game="viskara", own=[OwnFile("encounter", "#" * 500_000)]))


def test_a_table_with_own_files_goes_on_after_a_restart(tmp_path: Path) -> None:
    wanted = {"game": "dojo", "own": [made("dojo", "hero")], "options": {"grid": "hex"}, "seed": 5}

    async def before_and_after() -> None:
        async with house(config(tmp_path)) as home:
            plain, _ = begin(NewTable(game="dojo", own=[made("dojo", "hero")]))
            seats = dict.fromkeys(chairs(plain.rules.seats(plain.state)), "me")
            table = await home.table(**wanted, seats=seats)
            guest = await home.guest(table)
            await guest.answer()
            seen = guest.update["view"]["version"]
        async with house(config(tmp_path)) as home:
            again = await home.guest(table)
            assert again.update["view"]["version"] == seen
            assert again.update["view"]["scene"]["board"]["grid"] == "hex"
            await asyncio.sleep(0)

    run(before_and_after)


def test_every_game_tells_the_lobby_what_can_be_brought() -> None:
    from fracas.server.api import game_info

    told = {game: game_info(find_game(game)) for game in ("steel", "dojo", "viskara", "tales")}
    assert {game: info.own for game, info in told.items()} == {
        "steel": ("encounter",),
        "dojo": ("hero", "encounter"),
        "viskara": ("hero", "encounter"),
        "tales": ("content", "encounter"),
    }
    assert [choice.name for choice in told["dojo"].choices["patch"]] == ["grid", "weight"]
    msgspec.json.encode(list(told.values()))
