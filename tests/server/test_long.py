"""What takes long lets everybody else go on: far moments, long tables, replays; and nothing grows without end."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from fracas.core import SPECTATOR, ByHand, Match, Refused, games
from fracas.core.file import save
from fracas.core.scene import same_for_all, scene_of
from fracas.server import hub, make_app, table
from fracas.server.hub import TooOften
from fracas.server.journal import Link, as_answers, milliseconds
from fracas.server.making import NewTable, begin
from fracas.server.table import MOST_BY_HAND, Table, in_parts
from tests.server.house import config, house, run, until

BOTH = {"red": "me", "blue": "me"}


def test_far_moments_and_replays_are_played_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", encounter="mirror", seats=BOTH, seed=5)
            me, watcher = await h.guest(made), await h.guest(made, 1)
            scenes = {me.update["view"]["version"]: me.update["view"]["scene"]}
            for number in range(12):
                await me.answer(number)
                scenes[me.update["view"]["version"]] = me.update["view"]["scene"]
                if me.update["view"]["over"]:
                    break

            def not_here(*_: Any, **__: Any) -> None:
                raise AssertionError("the server plays a match again in the middle of everything")

            for name in ("replay", "rewind", "branch"):
                monkeypatch.setattr(Match, name, not_here)
            for version in (9, 2, 9, 0, 5):
                found = await watcher.ask("past", version=version)
                assert found["type"] == "past_found", found
                known = scenes.get(found["version"])
                if known:
                    assert found["scene"]["figures"] == known["figures"]
            replay = await h.hub.lookback.replay(me.room, me.talk.who, me.link)
            assert len(json.loads(gzip.decompress(replay))["frames"]) == me.update["view"]["version"] + 1

    run(test)


def test_others_have_their_turn_while_a_long_table_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="steel", encounter="toll_gate", file=long_file())
            turns = 0
            monkeypatch.setattr("fracas.server.gate.REST_S", 0.0)

            async def tick() -> None:
                nonlocal turns
                while True:
                    turns += 1
                    await asyncio.sleep(0)

            ticking = asyncio.create_task(tick())
            before = turns
            await h.hub.room(made.table)
            assert turns - before > 10
            ticking.cancel()

    run(test)


def long_file() -> str:
    _, start = begin(NewTable(game="steel", encounter="toll_gate", seed=4))
    match = Match(start.setup, 4)
    for number in range(240):
        if match.over:
            break
        ask = match.asks[0]
        match.answer(ask.seat, ask.options[number % len(ask.options)])
    return save(match)


def test_a_long_beginning_is_played_in_parts_and_ends_the_same(tmp_path: Path) -> None:
    _, start = begin(NewTable(file=long_file()))
    whole = Match(start.setup, ByHand(), answers=as_answers(start.answers))
    played = Table("t", start)
    assert played.match.answers == whole.answers
    assert played.match.rules.to_plain(played.match.state) == whole.rules.to_plain(whole.state)
    assert all(part[0][0] != "fate" for part in list(in_parts(whole.answers))[1:])


def test_a_match_has_only_so_many_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(table, "MOST_ANSWERS", 4)
        monkeypatch.setattr(table, "MOST_ENTRIES", 8)
        async with house(config(tmp_path)) as h:
            me = await h.guest(await h.table(game="duel", encounter="mirror", seats=BOTH, seed=5))
            replies = [await me.answer(0) for _ in range(6)]
            assert replies[0]["type"] == "done"
            assert "no more fit" in replies[-1]["text"]
            while (reply := await me.ask("pause", on=True))["type"] == "done":
                pass
            assert "full" in reply["text"]

    run(test)


def test_bots_stop_at_a_table_that_takes_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(table, "MOST_ANSWERS", 4)
        async with house(config(tmp_path)) as h:
            me = await h.guest(await h.table(game="duel", encounter="mirror", seed=5))
            await until(lambda: me.update["view"]["version"] >= 4)
            await until(lambda: me.room.bot is None)

    run(test)


@pytest.mark.parametrize("lines", [["hand: hp of Ogre = 3"] * 60_000, ["red: strike"] * 20_000])
def test_an_endless_file_is_refused_at_once(tmp_path: Path, lines: list[str]) -> None:
    _, start = begin(NewTable(game="duel"))
    plain = json.loads(save(Match(start.setup, 4)))
    with TestClient(make_app(config(tmp_path))) as client:
        refused = client.post("/api/tables", json={"file": json.dumps({**plain, "answers": lines})})
    assert refused.status_code == 422
    assert "10000 answers" in refused.text or "by hand" in refused.text


def test_facts_by_hand_in_a_row_have_an_end() -> None:
    _, start = begin(NewTable(game="duel", seats=BOTH))
    played = Table("t", start)
    director = Link("x", "t", "director", ("red",), "X", milliseconds() + 1000)
    played.match.answers += [("hand", ("hp", "Ogre", 1))] * MOST_BY_HAND
    with pytest.raises(Refused, match="in a row"):
        played.by_hand(director, ("hp", "Ogre", 2))


def test_a_socket_ends_with_its_link(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, seed=5)
            me, watcher = await h.guest(made), await h.guest(made, 1)
            me.client.link = msgspec.structs.replace(me.client.link, expires=milliseconds() - 1)
            h.hub.watch_s = 0.01
            h.hub.spawn(h.hub._watch())
            await until(lambda: me.client.gone)
            assert [me.client.gone, watcher.client.gone] == [True, False]
            watcher.client.link = msgspec.structs.replace(watcher.client.link, expires=1)
            await watcher.ask("say", text="still here?")
            assert [watcher.client.gone] == [True], "nor does it do anything in the meantime"
            assert not me.room.table.chat

    run(test)


def test_nobody_is_told_a_long_log_again_and_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path, requests_per_minute=10)) as h:
            made = await h.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            me = await h.guest(made)
            link = me.link
            for _ in range(8):
                await h.hub.leave(*await h.hub.join(link, "203.0.113.9"))
            refused = await asyncio.gather(
                *(h.hub.join(link, "203.0.113.9") for _ in range(10)), return_exceptions=True
            )
            assert isinstance(refused[-1], TooOften)
            assert await h.hub.join(link, "203.0.113.10"), "others may come"

    run(test)


def test_changing_the_language_again_and_again_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "spoken", str)

    async def test() -> None:
        async with house(config(tmp_path, requests_per_minute=10)) as h:
            me = await h.guest(await h.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5))
            me.hear()
            assert (await me.ask("speak", language="en"))["type"] == "done"
            assert not [each for each in me.hear() if each["type"] == "update"], "it is English already"
            replies = [await me.ask("speak", language=("de", "en")[n % 2]) for n in range(30)]
            assert replies[0]["type"] == "done"
            refused = [reply for reply in replies if reply["type"] == "refused"]
            assert "wait a moment" in refused[0]["text"]
            assert (await me.answer(0))["type"] == "done"

    run(test)


def test_a_link_replaced_meanwhile_opens_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, seed=5)
            await h.guest(made)
            gone = Link("nobody", made.table, "spectator", (), "X", milliseconds() + 60_000)
            with pytest.raises(Refused, match="not valid any more"):
                await h.hub.join(gone)

    run(test)


@pytest.mark.parametrize(
    "game", [game for game in games().values() if game.id not in ("duel", "secrets")], ids=lambda game: game.id
)
def test_who_says_that_all_see_the_same_shows_all_the_same(game: Any) -> None:
    edition = game.editions[0]
    match = Match(game.setup(game.encounters(edition)[0].id, edition, {}), 5)
    for number in range(25):
        if match.over or not same_for_all(match.rules):
            break
        eyes = (SPECTATOR, *match.rules.seats(match.state))
        seen = {msgspec.json.encode(scene_of(match.rules, match.state, seat)) for seat in eyes}
        assert len(seen) == 1
        ask = match.asks[0]
        match.answer(ask.seat, ask.options[number % len(ask.options)])
    assert same_for_all(match.rules) == (game.id != "viskara")
