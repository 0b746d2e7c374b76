"""What the server promises: written before it is acknowledged, limits for everybody, links that end, readable logs."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from fracas.server import make_app
from fracas.server.client import OUTBOX, Client
from fracas.server.hub import NotWritten
from fracas.server.journal import Entry, milliseconds
from fracas.server.links import DAY
from fracas.server.table import Table
from tests.server.house import config, house, run
from tests.server.running import Running, sqlite

SEATS = ("odrun", "sel", "maro", "ysa", "director")
BOTH = {"red": "me", "blue": "me"}


def on_disk(folder: Path) -> int:
    """The number of the last entry that somebody else reading the file can see."""
    with sqlite3.connect(folder / "tables.db") as database:
        (number,) = database.execute("select max(number) from entries").fetchone()
    return int(number or 0)


def test_an_answer_is_on_disk_when_it_is_acknowledged(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            me = await h.guest(await h.table(game="duel", seats=BOTH, seed=5))
            for _ in range(6):
                assert (await me.answer(0))["number"] == on_disk(tmp_path)

    run(test)


def test_nobody_is_told_of_an_answer_that_could_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, seed=5)
            me, watcher = await h.guest(made, 0), await h.guest(made, 1)
            before = watcher.update
            with monkeypatch.context() as broken:

                async def full(*_: Any, **__: Any) -> int:
                    raise OSError("the disk is full")

                broken.setattr(h.hub.store, "append", full)
                assert (await me.answer(0))["type"] == "refused"
            assert watcher.update == before
            assert (await me.answer(0))["type"] == "done", "and play goes on when there is room again"

    run(test)


def test_who_comes_back_sees_what_those_saw_who_stayed(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, seed=5)
            me = await h.guest(made, 0)
            left = await h.guest(made, 1)
            heard = list(left.update["view"]["log"])
            for number in range(8):
                await me.answer(number)
                heard = [line for line in heard if line["number"] < me.update["log_from"]] + me.update["view"]["log"]
            back = (await h.guest(made, 1)).update
            assert back["number"] == me.update["number"]
            assert back["log_from"] == 0
            assert back["view"]["log"] == heard
            assert back["view"]["scene"]["board"], "the map is sent again"
            assert back["view"]["scene"]["figures"] == me.update["view"]["scene"]["figures"]

    run(test)


def test_who_does_not_read_is_let_go_and_the_others_play_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, seed=5)
            me, deaf = await h.guest(made, 0), await h.guest(made, 1)
            for number in range(OUTBOX + 5):
                assert (await me.ask("pause", on=number % 2 == 1))["type"] == "done"
                me.hear()
            assert deaf.client.gone
            assert not me.client.gone
            assert (await me.answer(0))["type"] == "done"

    run(test)
    full = Client(None)  # type: ignore[arg-type]
    for _ in range(OUTBOX + 1):
        full.send(b"x")
    assert full.gone


def test_one_address_may_ask_only_so_often(tmp_path: Path) -> None:
    with TestClient(make_app(config(tmp_path, requests_per_minute=5))) as client:
        codes = [client.get("/api/games").status_code for _ in range(12)]
    assert codes[:5] == [200] * 5
    assert 429 in codes[5:]


def test_one_address_may_make_only_so_many_tables(tmp_path: Path) -> None:
    with TestClient(make_app(config(tmp_path, tables_per_minute=2))) as client:
        answers = [client.post("/api/tables", json={"game": "duel"}) for _ in range(6)]
    assert [answer.status_code for answer in answers[:2]] == [201, 201]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert "wait a minute" in refused[0].text


def test_links_last_as_long_as_was_set(tmp_path: Path) -> None:
    before = milliseconds()
    with TestClient(make_app(config(tmp_path, invite_days=3))) as client:
        made = client.post("/api/tables", json={"game": "duel", "seats": BOTH}).json()
        headers = {"authorization": f"Bearer {made['links'][0]['secret']}"}
        client.post("/api/table/share", headers=headers)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        ends = [end for (end,) in database.execute("select expires from links")]
    assert len(ends) == 3
    assert all(before + 3 * DAY <= end <= milliseconds() + 3 * DAY for end in ends)


def test_the_database_keeps_a_journal_beside_it_and_waits_for_the_disk(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h, h.hub.store.engine.connect() as connection:
            for pragma, wanted in (("journal_mode", "wal"), ("synchronous", 2)):
                assert (await connection.exec_driver_sql(f"pragma {pragma}")).scalar() == wanted

    run(test)


def test_logs_are_lines_of_json_without_secrets(tmp_path: Path) -> None:
    server = Running(sqlite(tmp_path), tmp_path).start()
    made = server.table(game="steel", encounter="toll_gate")
    server.stop()
    text = (tmp_path / f"server-{server.port}.log").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    assert lines
    assert all({"at", "level", "log", "text"} <= set(line) for line in lines)
    for link in made["links"]:
        assert link["secret"] not in text


def test_nobody_goes_on_with_what_was_never_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database fails so that an answer can neither be written nor the table be read again, while others wait."""

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="steel", encounter="toll_gate", seats=dict.fromkeys(SEATS, "me"), seed=5)
            me = await h.guest(made)
            room, store = me.room, h.hub.store

            def first_option(table: Table) -> Entry:
                ask = table.match.asks[0]
                word = table.match.question(ask).spell(table.match.state, ask.options[0])
                return table.answer(me.link, table.prompts[ask.seat][1], word)

            async def gone(*what: object) -> None:
                raise OSError("the database is gone")

            await h.hub.act(room, first_option)
            with monkeypatch.context() as outage:
                outage.setattr(store, "append", gone)
                outage.setattr(store, "start_of", gone)
                for _ in range(2):
                    with pytest.raises(NotWritten):
                        await h.hub.act(room, first_option)
            await h.hub.act(room, first_option)
            kept = (await h.hub.room(made.table)).table
            assert kept.number == 2
            assert kept.match.answers == room.table.match.answers

    run(test)
