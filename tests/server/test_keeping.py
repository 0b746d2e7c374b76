"""Backups are whole while the server runs, go into either database, and damage is found; the doctor names mistakes."""

from __future__ import annotations

import asyncio
import gzip
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fracas.cli import app
from fracas.server.keeping import BadBackup, back_up, check, how_many, restore
from fracas.server.store import Store
from tests.server.house import config, house, run, until
from tests.server.postgres import postgres
from tests.server.running import sqlite

BOTH = {"red": "me", "blue": "me"}


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with postgres() as url:
        yield url


def fresh(server: str, name: str) -> str:
    """An empty database of the PostgreSQL server."""
    import asyncpg  # type: ignore[import-untyped]

    async def make() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"create database {name}")
        await connection.close()

    asyncio.run(make())
    return server.rpartition("/")[0] + f"/{name}"


async def everything(url: str) -> dict[str, list[Any]]:
    """Every row of every table, in order."""
    from fracas.server.keeping import parts

    store = Store(url)
    try:
        async with store.reader.connect() as connection:
            found = {}
            for table in parts():
                rows = (await connection.execute(table.select())).all()
                found[table.name] = sorted([tuple(row) for row in rows], key=repr)
            return found
    finally:
        await store.close()


@pytest.mark.parametrize("source", ["sqlite", "postgresql"])
def test_a_backup_taken_while_people_play_holds_one_moment_and_goes_into_both(
    tmp_path: Path, server: str, source: str
) -> None:
    url = sqlite(tmp_path) if source == "sqlite" else fresh(server, "source")
    file = tmp_path / "kept.fracas"

    async def play() -> int:
        async with house(config(tmp_path, database=url)) as h:
            tables = [await h.table(game="duel", seats=BOTH) for _ in range(4)]
            guests = [await h.guest(made) for made in tables]
            playing = asyncio.create_task(chat(guests))
            await until(lambda: guests[0].room.table.number > 3)
            kept = await back_up(url, file)
            playing.cancel()
            assert kept.rows["tables"] == 4
            return kept.rows["entries"]

    async def chat(guests: list[Any]) -> None:
        for number in range(10_000):
            await guests[number % 4].ask("say", text=f"line {number}")
            await asyncio.sleep(0)

    entries = asyncio.run(play())
    assert entries > 4
    assert os.stat(file).st_mode & 0o077 == 0, "it holds keys: nobody else may read it"
    check(file)

    async def compare() -> None:
        seen = []
        for target in (f"sqlite:///{tmp_path / 'back.db'}", fresh_names[source]):
            await restore(file, target)
            seen.append(await everything(target))
            with pytest.raises(BadBackup, match="holds tables already"):
                await restore(file, target)
        assert seen[0] == seen[1]
        for id, _, _, number, _ in seen[0]["tables"]:
            written = sorted(row[1] for row in seen[0]["entries"] if row[0] == id)
            assert written == list(range(1, number + 1)), "every table is whole"

    fresh_names = {source: fresh(server, f"target_{source}")}
    run(compare)


def test_tables_go_on_after_they_were_restored(tmp_path: Path) -> None:
    file = tmp_path / "kept.fracas"

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH)
            me = await h.guest(made)
            for number in range(5):
                await me.answer(number)
            await back_up(sqlite(tmp_path), file)
            before = me.update
        other = tmp_path / "other"
        other.mkdir()
        await restore(file, sqlite(other))
        readable = [path.name for path in other.iterdir() if path.stat().st_mode & 0o077]
        assert readable == [], "the file holds fate's keys: it is its owner's alone"
        async with house(config(other)) as h:
            me = await h.guest(made)
            assert me.update["view"]["scene"]["figures"] == before["view"]["scene"]["figures"]
            assert (await me.answer(1))["type"] == "done"

    run(test)


def test_damage_is_found_and_nothing_is_restored(tmp_path: Path) -> None:
    file = tmp_path / "kept.fracas"

    async def make() -> None:
        async with house(config(tmp_path)) as h:
            await h.table(game="duel", seats=BOTH)
            await back_up(sqlite(tmp_path), file)

    run(make)
    whole = file.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    damaged = {
        "cut off": whole[: len(whole) // 2],
        "no gzip": b"hello",
        "a line is missing": gzip.compress(b"".join(lines[:1] + lines[2:])),
        "the end is missing": gzip.compress(b"".join(lines[:-1])),
        "changed": gzip.compress(b"".join(lines).replace(b"Ogre", b"Ogra")),
        "another file": gzip.compress(b'{"what": 1}\n'),
        "nothing": gzip.compress(b""),
    }
    for what, data in damaged.items():
        file.write_bytes(data)
        target = tmp_path / f"{what}.db"
        told = CliRunner().invoke(app, ["restore", str(file), "--database", f"sqlite:///{target}"])
        assert told.exit_code == 2, what
        assert "Traceback" not in told.output
        assert not target.exists() or not sqlite3.connect(target).execute("select * from sqlite_master").fetchall()


def test_backup_and_doctor_by_the_command_line(tmp_path: Path) -> None:
    cli = CliRunner()
    database = ["--database", sqlite(tmp_path)]
    assert "there is no database" in cli.invoke(app, ["backup", str(tmp_path / "a"), *database]).output
    assert "is made at the first start" in cli.invoke(app, ["doctor", *database]).output

    async def make() -> None:
        async with house(config(tmp_path)) as h:
            await h.table(game="duel", seats=BOTH)

    run(make)
    told = cli.invoke(app, ["backup", str(tmp_path / "a"), *database])
    assert told.exit_code == 0, told.output
    assert "1 table," in " ".join(told.output.split())
    assert "exists already" in cli.invoke(app, ["backup", str(tmp_path / "a"), *database]).output
    assert "holds 1 table with 0 entries" in cli.invoke(app, ["doctor", *database]).output


@pytest.mark.parametrize(
    ("database", "told"),
    [
        ("mysql://x/y", "the database must be sqlite:///FILE or postgresql://"),
        ("sqlite:////nowhere/at/all.db", "does not exist"),
        ("postgresql://me:verysecret@127.0.0.1:1/none", "is the server running"),
    ],
)
def test_the_doctor_says_what_is_wrong_and_what_to_do(database: str, told: str) -> None:
    found = CliRunner().invoke(app, ["doctor", "--database", database])
    assert found.exit_code == 1
    assert told in found.output
    assert "verysecret" not in found.output


def test_the_doctor_says_which_database_it_looks_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A service has settings that whoever asks has not; they see what was looked at. A new user misses nothing."""
    monkeypatch.delenv("FRACAS_DATABASE", raising=False)
    monkeypatch.setattr("fracas.cli.operate.data_folder", lambda: tmp_path / "new")
    found = CliRunner().invoke(app, ["doctor"])
    told = " ".join(found.output.split())
    assert "for FRACAS_DATABASE is not set" in told
    assert "made at the first start" in told
    assert "wrong" not in [line.split()[0] for line in found.output.splitlines() if "tables.sqlite3" in line]
    monkeypatch.setenv("FRACAS_DATABASE", f"sqlite:///{tmp_path}/other/tables.db")
    found = CliRunner().invoke(app, ["doctor"])
    assert found.exit_code == 1
    assert f"database sqlite:///{tmp_path}/other/tables.db" in "".join(found.output.split("\n"))
    assert "FRACAS_DATABASE is not set" not in found.output


def test_the_doctor_finds_a_damaged_database(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"this is not a database, " * 500)
    found = CliRunner().invoke(app, ["doctor", "--database", sqlite(tmp_path)])
    assert found.exit_code == 1
    assert "restore a backup" in found.output


def test_the_doctor_warns_of_a_postgresql_that_forgets(server: str) -> None:
    import asyncpg

    url = fresh(server, "hasty")

    async def hurry() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute("alter database hasty set synchronous_commit = off")
        await connection.close()

    asyncio.run(hurry())
    found = CliRunner().invoke(app, ["doctor", "--database", url])
    assert found.exit_code == 1
    assert "acknowledged answers may be lost" in found.output


@pytest.mark.parametrize(
    ("number", "of", "told"),
    [
        (1, "libraries", "1 library"),
        (2, "libraries", "2 libraries"),
        (1, "tables", "1 table"),
        (1, "processes", "1 process"),
        (1, "entries", "1 entry"),
        (0, "tables", "0 tables"),
        (None, "tables", "0 tables"),
    ],
)
def test_numbers_are_told_right(number: int | None, of: str, told: str) -> None:
    assert how_many(number, of) == told


def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)):
            pass

    run(test)
    assert (tmp_path / "tables.db").stat().st_mode & 0o077 == 0
