"""Dice at a table: nobody can foretell them, an undo does not bring them back, and in the end everybody can check."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from typer.testing import CliRunner

from fracas.cli import app
from fracas.core import Fate, Keyed
from fracas.core.fate import commitment
from fracas.server import make_app, making
from fracas.server.journal import decode_start
from tests.server.house import Guest, House, config, house, run

BOTH = {"red": "me", "blue": "me"}


@pytest.fixture
def _same_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same dice in every run of the test."""
    monkeypatch.setattr(making, "new_key", lambda: hashlib.sha256(b"a key").hexdigest())


async def to_the_end(guest: Guest) -> None:
    number = 0
    while not guest.update["view"]["over"]:
        assert (await guest.answer(number))["type"] == "done"
        number += 1


def key_of(guest: Guest) -> bytes:
    fate = guest.room.table.fate
    assert isinstance(fate, Keyed)
    return fate.keys[-1][1]


def dice_of(guest: Guest) -> list[Any]:
    return [value for seat, value in guest.room.table.match.answers if seat == "fate"]


def test_a_table_shows_what_it_commits_to_and_its_key_at_the_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH)
            me, watcher = await h.guest(made, 0), await h.guest(made, 1)
            key = key_of(me)
            assert len(key) == 32
            assert made.fate
            assert made.fate.commitments == (commitment(key),)
            me.hear()
            assert me.sent[0]["fate"]["commitments"] == [commitment(key)]
            await to_the_end(me)
            watcher.hear()
            told = [message for message in watcher.sent if not (message.get("view") or {}).get("over")]
            assert key.hex() not in json.dumps(told), "nobody knows it before the end"
            assert watcher.update["fate"]["keys"] == [key.hex()]

    run(test)


def test_every_table_has_a_key_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            keys = {key_of(await h.guest(await h.table(game="duel", seats=BOTH))) for _ in range(20)}
            assert len(keys) == 20

    run(test)


def test_a_seed_somebody_chose_is_shown_to_everybody(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, seed=77)
            watcher = await h.guest(made, 1)
            watcher.hear()
            assert (watcher.sent[0]["fate"]["kind"], watcher.sent[0]["fate"]["seed"]) == ("seed", "77")
            assert isinstance(watcher.room.table.fate, Fate)

    run(test)


async def dice_after_undo(h: House, **more: Any) -> tuple[list[Any], list[Any]]:
    """Fate's answers to the same choice, before and after it is taken back, over a stretch of play."""
    me = await h.guest(await h.table(game="duel", encounter="mirror", seats=BOTH, **more))
    first, again = [], []
    for number in range(24):
        if me.update["view"]["over"]:
            break
        before = len(dice_of(me))
        await me.answer(number)
        if len(dice_of(me)) == before:
            continue
        first.append(dice_of(me)[before:])
        await me.ask("undo")
        await me.answer(number)
        again.append(dice_of(me)[before:])
    return first, again


@pytest.mark.usefixtures("_same_key")
@pytest.mark.parametrize("same_dice", [False, True])
def test_after_an_undo_past_dice_fate_draws_anew_unless_the_table_wants_the_same(
    tmp_path: Path, same_dice: bool
) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            first, again = await dice_after_undo(h, same_dice=same_dice)
            assert len(first) > 5
            assert (first == again) == same_dice

    run(test)


@pytest.mark.usefixtures("_same_key")
def test_what_is_redone_keeps_its_dice_and_the_whole_match_is_proven(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH)
            me = await h.guest(made, 0)
            for number in range(9):
                await me.answer(number)
            fallen = dice_of(me)
            for _ in range(4):
                await me.ask("undo")
            for _ in range(4):
                await me.ask("redo")
            assert dice_of(me) == fallen
            while len(dice_of(me)) == len(fallen):
                assert (await me.ask("undo"))["type"] == "done"
            await to_the_end(me)
            live = me.room.table
            fresh = (await h.hub._load(made.table)).table
            assert fresh.thrown.numbers == live.thrown.numbers
            assert fresh.match.answers == live.match.answers
            (tmp_path / "made.txt").write_text(made.links[0].secret)

    run(test)
    secret = (tmp_path / "made.txt").read_text()
    with TestClient(make_app(config(tmp_path))) as client:
        file = client.get("/api/table/file", headers={"authorization": f"Bearer {secret}"}).text
        shown = client.get("/api/table", headers={"authorization": f"Bearer {secret}"})
        assert shown.status_code == 200
    path = tmp_path / "match.json"
    path.write_text(file, encoding="utf-8")
    told = CliRunner().invoke(app, ["verify", str(path)])
    assert told.exit_code == 0, told.output
    assert "No die was changed" in told.output
    assert "had been taken back" in told.output
    assert CliRunner().invoke(app, ["verify", str(path), "--commitment", "0000"]).exit_code == 1
    plain = json.loads(file)
    place = next(n for n, line in enumerate(plain["answers"]) if line == "fate: 1" or line.startswith("fate: 2"))
    plain["answers"][place] = "fate: 6"
    path.write_text(json.dumps(plain), encoding="utf-8")
    assert CliRunner().invoke(app, ["verify", str(path)]).exit_code != 0


def test_a_match_that_goes_on_after_its_end_draws_with_a_new_key(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH)
            me = await h.guest(made, 0)
            first = key_of(me)
            await to_the_end(me)
            await me.ask("undo")
            assert key_of(me) != first
            assert me.update["fate"]["keys"] == []
            assert me.update["fate"]["commitments"] == [commitment(first), commitment(key_of(me))]
            second = key_of(me)
            await to_the_end(me)
            assert me.update["fate"]["keys"] == [first.hex(), second.hex()]
            fresh = (await h.hub._load(made.table)).table
            assert fresh.thrown.numbers == me.room.table.thrown.numbers
            assert fresh.thrown.shown(False) == me.room.table.thrown.shown(False)

    run(test)


def test_a_table_of_the_first_version_keeps_its_seed_and_does_not_show_it() -> None:
    old = '{"setup":{"game":"duel","edition":"base","encounter":"ogre"},"seed":12345,"title":"Old"}'
    from fracas.server.table import Table

    table = Table("old", decode_start(old))
    assert table.thrown.shown(False).kind == "old"
    assert table.thrown.shown(False).seed == ""
    assert table.fate.seed == 12345
