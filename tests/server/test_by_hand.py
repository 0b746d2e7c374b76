"""Somebody new, set on the board by hand, at the tables of the real games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.house import Guest, config, house, run

TABLES: dict[str, tuple[str, tuple[str, ...], str, str]] = {
    "steel": ("bridge_toll", ("director", "odrun", "sel", "maro", "ysa"), "add toll_ogre", "A4"),
    "dojo": ("01-back-alley", ("director", "mei-frost", "brick-hollow"), "join enemies ogre", "E6"),
    "tales": ("cellar", ("p1", "p2", "p3"), "add hounds", "D4"),
    "viskara": ("ambush", ("gm", "players"), "add pike-beetle", "F1"),
}
"""The encounter, everybody at the table (all of them one person), whom to add, and where."""


def wanted(game: str) -> dict[str, Any]:
    encounter, seats, _, _ = TABLES[game]
    return {"game": game, "encounter": encounter, "seats": dict.fromkeys(seats, "me"), "seed": 4}


async def facts_of(director: Guest) -> list[dict[str, Any]]:
    """What can be set, as soon as the game is under way."""
    facts: list[dict[str, Any]] = (await director.ask("facts"))["facts"]
    while not facts:
        await director.answer(0)
        facts = (await director.ask("facts"))["facts"]
    return facts


def shown(guest: Guest) -> list[str]:
    return [figure["name"] for figure in guest.update["view"]["scene"]["figures"]]


@pytest.mark.parametrize("game", TABLES)
def test_the_director_adds_somebody_whom_all_see_and_only_the_director_may(tmp_path: Path, game: str) -> None:
    _, _, fact, cell = TABLES[game]

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(**wanted(game))
            director, other = await h.guest(made), await h.guest(made, -1)
            facts = await facts_of(director)
            assert len({(each["name"], each.get("subject", "")) for each in facts}) == len(facts)
            assert fact in {each["name"] for each in facts}
            before = shown(other)
            assert (await other.ask("set", fact=fact, subject="", value=cell))["type"] == "refused"
            assert shown(other) == before
            reply = await director.ask("set", fact=fact, subject="", value=cell)
            assert reply["type"] == "done", reply
            assert len(shown(other)) > len(before)
            after = shown(director)
        async with house(config(tmp_path)) as h:
            again = await h.guest(made)
            assert shown(again) == after, "the table goes on with it"
            await again.ask("undo")
            assert shown(again) == before

    run(test)


def test_a_wall_put_up_by_hand_is_on_everybodys_board(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(**wanted("tales"))
            director, watcher = await h.guest(made), await h.guest(made, -1)
            await facts_of(director)
            assert (await director.ask("set", fact="wall east", subject="", value="C4"))["type"] == "done"
            assert watcher.update["view"]["scene"]["board"]["walls"] == [["C4", "D4"]]

    run(test)


@pytest.mark.parametrize("frame", [{"type": "force", "dice": [4]}, {"type": "set", "subject": "odrun", "value": 7}])
def test_what_the_director_decides_while_people_roll_real_dice_outlasts_the_server(
    tmp_path: Path, frame: dict[str, Any]
) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(**{**wanted("steel"), "seed": None, "by_hand": True})
            director = await h.guest(made)
            while not director.update["view"]["wanted"]:
                await director.answer(0)
            asked = {**frame}
            if asked["type"] == "set":
                facts = (await director.ask("facts"))["facts"]
                asked["fact"] = next(each["name"] for each in facts if each.get("subject") == "odrun")
            reply = await director.ask(asked.pop("type"), **asked)
            assert reply["type"] == "done", reply
            told = director.update["view"]["scene"]["figures"]
        async with house(config(tmp_path)) as h:
            again = await h.guest(made)
            assert again.update["view"]["scene"]["figures"] == told
            assert again.update["view"]["wanted"]

    run(test)
