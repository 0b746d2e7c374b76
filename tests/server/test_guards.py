"""Whatever strangers send is refused clearly, changes nothing and disturbs nobody; and nobody is sent a secret."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fracas.cli import app
from fracas.core import SPECTATOR, Keyed, games
from fracas.core.file import load
from fracas.server import make_app
from fracas.server.config import Config, from_environment
from fracas.server.limits import Addresses, Bucket
from fracas.server.messages import Anything
from fracas.server.origins import origin_allowed
from fracas.testing.toy_games import DUEL
from fracas.testing.toy_secrets import Table as Hands
from fracas.testing.toy_secrets import unseen_by
from tests.server.house import Guest, config, house, run
from tests.server.running import Running, sqlite

STEEL = {"game": "steel", "encounter": "toll_gate", "seats": {"odrun": "me", "sel": "person"}, "seed": 3}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("guards")
    limits: dict[str, Any] = {
        "FRACAS_FRAMES_PER_SECOND": "20",
        "FRACAS_FRAME_BURST": "40",
        "FRACAS_SOCKETS_PER_ADDRESS": "12",
        "FRACAS_METRICS_TOKEN": "let me count",
    }
    running = Running(sqlite(folder), folder, **limits).start()
    yield running
    running.stop()


def ws(server: Running) -> str:
    return server.base.replace("http", "ws") + "/ws"


async def hello(socket: Any, secret: str) -> dict[str, Any]:
    await socket.send(json.dumps({"type": "hello", "secret": secret}))
    first: dict[str, Any] = json.loads(await socket.recv())
    return first


async def drained(socket: Any, seen: list[str] | None = None) -> None:
    """Read until the server hangs up, which raises."""
    while True:
        text = await socket.recv()
        if seen is not None:
            seen.append(text)


@pytest.mark.parametrize("secret", ["", "x", "a" * 32, "' or 1=1 --", "\u0000", "ü" * 100])
def test_a_forged_link_is_refused(server: Running, secret: str) -> None:
    async def test() -> None:
        async with websockets.connect(ws(server)) as socket:
            reply = await hello(socket, secret)
            assert (reply["type"], reply["code"]) == ("refused", "link")
            with pytest.raises(ConnectionClosed):
                await socket.recv()

    run(test)
    headers = {"authorization": f"Bearer {secret}"} if secret.isascii() and secret.isprintable() and secret else {}
    assert httpx.get(f"{server.base}/api/table", headers=headers, timeout=30).status_code == 401


def test_an_expired_link_is_refused(tmp_path: Path) -> None:
    with TestClient(make_app(config(tmp_path))) as client:
        made = client.post("/api/tables", json={"game": "duel", "seats": {"red": "me"}}).json()
        headers = {"authorization": f"Bearer {made['links'][0]['secret']}"}
        assert client.get("/api/table", headers=headers).status_code == 200
        with sqlite3.connect(tmp_path / "tables.db") as database:
            database.execute("update links set expires = 1")
        assert client.get("/api/table", headers=headers).status_code == 401


def test_a_foreign_origin_is_refused(server: Running) -> None:
    async def test() -> None:
        with pytest.raises(InvalidStatus):
            await websockets.connect(ws(server), origin="https://evil.example")  # type: ignore[arg-type]
        async with websockets.connect(ws(server), origin=server.base):  # type: ignore[arg-type]
            pass

    run(test)


@pytest.mark.parametrize(
    ("origin", "host", "fine"),
    [
        (None, "table.example", True),
        ("https://table.example", "table.example", True),
        ("http://table.example:8000", "table.example:8000", True),
        ("https://other.example", "table.example", False),
        ("https://table.example.evil.example", "table.example", False),
        ("null", "table.example", False),
        ("https://friend.example", "table.example", True),
    ],
)
def test_only_own_and_named_origins_may_connect(origin: str | None, host: str, fine: bool) -> None:
    assert origin_allowed(origin, host, Config(origins="https://friend.example/, https://x.example")) is fine


def test_bad_frames_are_refused_and_others_play_on(server: Running) -> None:
    made = server.table(**STEEL)

    async def test() -> None:
        async with websockets.connect(ws(server), max_size=None) as good, websockets.connect(ws(server)) as bad:
            await hello(good, made["links"][0]["secret"])
            await hello(bad, made["links"][1]["secret"])
            for frame in ("", "{", "[]", '{"type":"dance"}', '{"type":"answer","prompt":5}', '{"type":"say","x":1}'):
                await bad.send(frame)
            codes: list[str] = []
            while len(codes) < 6:
                reply = json.loads(await bad.recv())
                if reply["type"] == "refused":
                    codes.append(reply["code"])
            assert set(codes) == {"malformed"}
            await good.send(json.dumps({"type": "say", "id": 9, "text": "still here"}))
            while (reply := json.loads(await good.recv()))["type"] != "done":
                pass
            assert reply["id"] == 9

    run(test)


def test_an_oversized_frame_closes_only_its_own_socket(server: Running) -> None:
    made = server.table(**STEEL)

    async def test() -> None:
        async with websockets.connect(ws(server), max_size=None) as big, websockets.connect(ws(server)) as small:
            await hello(big, made["links"][0]["secret"])
            await hello(small, made["links"][1]["secret"])
            await big.send("x" * 100_000)
            with pytest.raises(ConnectionClosed):
                await drained(big)
            await small.send(json.dumps({"type": "ping", "id": 4}))
            while json.loads(await small.recv())["type"] != "pong":
                pass

    run(test)


def test_who_sends_too_much_is_slowed_down_and_then_sent_away(server: Running) -> None:
    made = server.table(**STEEL)

    async def test() -> None:
        async with websockets.connect(ws(server), max_size=None) as socket:
            await hello(socket, made["links"][0]["secret"])
            seen: list[str] = []
            with contextlib.suppress(ConnectionClosed):
                for number in range(400):
                    await socket.send(json.dumps({"type": "ping", "id": number}))
            with pytest.raises(ConnectionClosed):
                await drained(socket, seen)
            assert any('"code":"rate"' in text for text in seen)

    run(test)


def test_one_address_has_only_so_many_sockets(server: Running) -> None:
    async def test() -> None:
        sockets: list[Any] = []
        async with asyncio.timeout(60):
            while len(sockets) < 12:  # those of other tests may still be closing
                with contextlib.suppress(InvalidStatus):
                    sockets.append(await websockets.connect(ws(server)))
        with pytest.raises(InvalidStatus):
            await websockets.connect(ws(server))
        for socket in sockets:
            await socket.close()

    run(test)


def test_an_oversized_upload_is_refused(server: Running) -> None:
    answer = httpx.post(f"{server.base}/api/tables", json={"file": "x" * 3_000_000}, timeout=30)
    assert answer.status_code == 413


def test_pages_carry_a_strict_policy(server: Running) -> None:
    for path in ("/", "/t/abc", "/api/games", "/health"):
        policy = httpx.get(server.base + path, timeout=30).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
    assert httpx.get(f"{server.base}/assets/..%2Fapp.py", timeout=30).status_code == 404
    assert httpx.get(f"{server.base}/assets/nothing.js", timeout=30).status_code == 404


def test_health_metrics_and_schema_are_there(server: Running) -> None:
    assert httpx.get(f"{server.base}/health", timeout=30).json()["ok"] is True
    assert httpx.get(f"{server.base}/metrics", timeout=30).status_code == 401
    wrong = {"authorization": "Bearer nonsense"}
    assert httpx.get(f"{server.base}/metrics", headers=wrong, timeout=30).status_code == 401
    right = {"authorization": "Bearer let me count"}
    assert "fracas_entries_total" in httpx.get(f"{server.base}/metrics", headers=right, timeout=30).text
    assert "/api/tables" in httpx.get(f"{server.base}/schema/openapi.json", timeout=30).json()["paths"]


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    addresses = Addresses(60, lambda: now[0])
    assert sum(addresses.take("a") for _ in range(100)) == 60
    assert addresses.take("b")
    assert addresses.take("c", 90), "more than there can be, from a full bucket"
    now[0] = 30.0
    assert not addresses.take("c"), "it has to be refilled"
    now[0] = 32.0
    assert addresses.take("c")


def test_settings_come_from_the_environment_and_are_checked() -> None:
    assert from_environment({"FRACAS_PORT": "81", "FRACAS_HOST": "h"}, port=None).port == 81
    assert from_environment({"FRACAS_PORT": "81"}, port=82).port == 82
    with pytest.raises(ValueError, match="FRACAS_PORT must be a whole number"):
        from_environment({"FRACAS_PORT": "many"})
    with pytest.raises(ValueError, match="invite_days"):
        from_environment({}, invite_days=0)


# Frames of any shape

TAGS = [each.__struct_config__.tag for each in Anything.__args__]
FIELDS = (
    "id prompt word text yes to version line name dice cards fact subject value seat bot on secret known nonsense"
).split()
VALUES: list[Any] = [
    "", "x", "red", "Ogre", "hp", "1:red", "fate", "dice", "\u0000", "ü" * 50, 0, 1, -1, 10**30, 1.5, None, True, [],
    [1, 2], [6], ["a"], {}, {"a": []}, "greedy",
]  # fmt: skip


def frame(rng: random.Random) -> str:
    """A frame that is nearly, or not at all, what a client would send."""
    if rng.random() < 0.1:
        return "".join(chr(rng.randrange(1, 0x300)) for _ in range(rng.randrange(40)))
    fields = {rng.choice(FIELDS): rng.choice(VALUES) for _ in range(rng.randrange(4))}
    return json.dumps({"type": rng.choice(TAGS), **fields})


@pytest.mark.parametrize("who", [0, 1, 2], ids=["director", "player", "spectator"])
def test_no_frame_breaks_a_table(tmp_path: Path, who: int) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats={"red": "me", "blue": "person"}, seed=5)
            guests = [await h.guest(made, n) for n in range(3)]
            rng = random.Random(who)
            for number in range(1500):
                sent = frame(rng)
                await guests[who].talk._hear(sent)
                failed = [m for m in guests[who].hear() if m.get("code") == "failed"]
                assert not failed, sent
                if number % 10 == 0:
                    asked = [guest for guest in guests if guest.questions]
                    if asked:
                        await asked[0].answer(rng.randrange(9))
            live = guests[0].room.table
            assert {guest.update["number"] for guest in guests} == {live.number}
            fresh = (await h.hub._load(made.table)).table
            assert fresh.match.answers == live.match.answers
            assert fresh.match.rules.to_plain(fresh.match.state) == live.match.rules.to_plain(live.match.state)

    run(test, 120)


# Secrets


def hidden_words(guest: Guest) -> list[str]:
    match = guest.room.table.match
    eyes = guest.link.seats or (SPECTATOR,)
    state = match.state
    known = [set(unseen_by(state, seat)) if isinstance(state, Hands) else set[str]() for seat in eyes]
    assert isinstance(match.fate, Keyed)
    keys = [] if match.over else [key.hex() for _, key in match.fate.keys]  # at the end they are shown, as promised
    return [*set.intersection(*known), *keys]


def leaves(plain: Any) -> Iterator[str]:
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield str(key)
            yield from leaves(value)
    elif isinstance(plain, list):
        for value in plain:
            yield from leaves(value)
    else:
        yield str(plain)


def hunt(guest: Guest, messages: list[dict[str, Any]], words: list[str]) -> None:
    texts = [text for message in messages for text in leaves(message)]
    for word in words:
        found = [text for text in texts if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)]
        assert not found, f"{guest.link.seats or 'a spectator'} was sent “{word}” in “{found[0]}”"


def tables() -> list[Any]:
    found = [pytest.param("secrets", "evening", id="secrets"), pytest.param("duel", "ogre", id="duel")]
    for game in games().values():
        first = game.encounters(game.editions[0])
        found += [pytest.param(game.id, each.id, id=f"{game.id}-{each.id}") for each in first[:2]]
    return found


@pytest.mark.parametrize(("game", "encounter"), tables())
def test_no_outbound_message_holds_a_secret(tmp_path: Path, game: str, encounter: str) -> None:
    """Everybody plays at random and asks for everything there is to ask; every byte they are sent is searched."""

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game=game, encounter=encounter)
            room = await h.hub.room(made.table)
            await h.table(game=game, encounter=encounter)
            chairs = list(room.table.bots)
            made = await h.table(game=game, encounter=encounter, seats=dict.fromkeys(chairs, "person"))
            guests = [await h.guest(made, n) for n in range(len(made.links))]
            rng = random.Random(4)
            for _ in range(40):
                asked = [guest for guest in guests if guest.questions]
                if not asked:
                    break
                await rng.choice(asked).answer(rng.randrange(100))
                for guest in guests:
                    words = hidden_words(guest)
                    await pry(guest, rng)
                    hunt(guest, [guest.update, *guest.sent[-5:]], words)

    run(test, 120)


async def pry(guest: Guest, rng: random.Random) -> None:
    """Ask for whatever might give something away about this moment."""
    figures = guest.update["view"]["scene"].get("figures", [])
    if figures:
        await guest.ask("sheet", name=rng.choice(figures)["id"])
    await guest.ask("why", line=rng.randrange(200))
    await guest.ask("past", version=guest.update["view"]["version"])
    for question in guest.questions[:1]:
        prompt = guest.update["prompts"][question["seat"]]
        word = rng.choice(question["options"])["word"]
        await guest.ask("preview", prompt=prompt, word=word)


def test_a_match_with_secrets_gives_no_file_while_it_runs(tmp_path: Path) -> None:
    with TestClient(make_app(config(tmp_path))) as client:
        made = client.post("/api/tables", json={"game": "secrets", "seats": {"anna": "me", "cleo": "me"}}).json()
        headers = {"authorization": f"Bearer {made['links'][0]['secret']}"}
        watcher = {"authorization": f"Bearer {made['links'][-1]['secret']}"}
        assert client.get("/api/table/file", headers=headers).status_code == 409
        assert client.post("/api/table/branch", json={"version": 0}, headers=headers).status_code == 409
        replay = client.get("/api/table/replay", headers=watcher).text
        report = client.post("/api/table/report", json={"text": "odd"}, headers=watcher).text
        for word in ("Newt", "Wyvern", "Badger", "Crane"):
            assert word not in replay
            assert word not in report
        assert client.get("/api/table/links", headers=watcher).status_code == 403


def test_a_lost_link_is_replaced_and_the_old_one_shut_out(tmp_path: Path) -> None:
    with TestClient(make_app(config(tmp_path))) as client:
        made = client.post("/api/tables", json={"game": "duel", "seats": {"red": "me", "blue": "person"}}).json()
        director = {"authorization": f"Bearer {made['links'][0]['secret']}"}
        old = {"authorization": f"Bearer {made['links'][1]['secret']}"}
        assert client.get("/api/table", headers=old).json()["seats"] == ["blue"]
        new = client.post("/api/table/links", json={"replaces": made["links"][1]["id"]}, headers=director).json()
        assert client.get("/api/table", headers=old).status_code == 401
        fresh = {"authorization": f"Bearer {new['secret']}"}
        assert client.get("/api/table", headers=fresh).json()["seats"] == ["blue"]
        mine = client.post("/api/mine", json={"secrets": [new["secret"], "wrong"]}).json()
        assert mine[0]["title"] == "Ogre"
        assert mine[1] is None


def test_an_open_socket_ends_with_its_link_and_says_why(tmp_path: Path) -> None:
    with TestClient(make_app(config(tmp_path))) as client:
        made = client.post("/api/tables", json={"game": "duel", "seats": {"red": "me", "blue": "person"}}).json()
        director = {"authorization": f"Bearer {made['links'][0]['secret']}"}
        with client.websocket_connect("/ws") as socket:
            socket.send_json({"type": "hello", "secret": made["links"][1]["secret"]})
            client.post("/api/table/links", json={"replaces": made["links"][1]["id"]}, headers=director)
            with pytest.raises(WebSocketDisconnect) as ended:
                [socket.receive_text(timeout=20) for _ in range(9)]
    assert ended.value.code == 4401
    assert "link" in ended.value.detail


def test_a_link_to_watch_is_shared_by_who_plays_and_sees_what_everybody_sees(tmp_path: Path) -> None:
    with TestClient(make_app(config(tmp_path))) as client:
        made = client.post("/api/tables", json={"game": "secrets", "seats": {"anna": "me", "cleo": "person"}}).json()
        player = {"authorization": f"Bearer {made['links'][1]['secret']}"}
        shared = client.post("/api/table/share", headers=player)
        assert shared.status_code == 201
        watcher = {"authorization": f"Bearer {shared.json()['secret']}"}
        assert client.get("/api/table", headers=watcher).json()["role"] == "spectator"
        replay = client.get("/api/table/replay", headers=watcher).text
        assert not any(word in replay for word in ("Newt", "Wyvern", "Badger", "Crane"))
        assert client.post("/api/table/share", headers=watcher).status_code == 403
        first = {"authorization": f"Bearer {made['links'][2]['secret']}"}
        assert client.get("/api/table", headers=first).status_code == 200, "links shared before stay valid"


def test_a_report_is_a_match_file_that_reproduces_the_position(tmp_path: Path) -> None:
    with TestClient(make_app(config(tmp_path))) as client:
        seats = {"odrun": "me", "sel": "me", "director": "me"}
        made = client.post("/api/tables", json={"game": "steel", "seats": seats, "seed": 5}).json()
        headers = {"authorization": f"Bearer {made['links'][0]['secret']}"}
        report = client.post("/api/table/report", json={"text": "too strong"}, headers=headers).text
        whole = client.get("/api/table/file", headers=headers).text
    file = tmp_path / "report.json"
    file.write_text(report, encoding="utf-8")
    assert load(report).answers == load(whole).answers
    told = CliRunner().invoke(app, ["replay", str(file)])
    assert told.exit_code == 0
    assert "the match waits for" in told.output
    database = ["--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    assert "too strong" in CliRunner().invoke(app, ["reports", *database]).output
    taken = CliRunner().invoke(app, ["reports", json.loads(report)["report"], *database])
    assert load(taken.output).answers == load(whole).answers
    assert CliRunner().invoke(app, ["reports", "nothing", *database]).exit_code != 0


def test_files_and_branches_go_on_from_where_they_were(tmp_path: Path) -> None:
    with TestClient(make_app(config(tmp_path))) as client:
        seats = {"red": "me", "blue": "me"}
        made = client.post("/api/tables", json={"game": "duel", "seats": seats, "seed": 5}).json()
        headers = {"authorization": f"Bearer {made['links'][0]['secret']}"}
        file = client.get("/api/table/file", headers=headers).text
        assert load(file, rules=DUEL.rules("base")).version == 1
        assert json.loads(file)["fate"] == {"commitments": []}, "a running match does not tell what fate will bring"
        again = client.post("/api/tables", json={"file": file, "seats": seats})
        assert again.status_code == 201
        branch = client.post("/api/table/branch", json={"version": 1}, headers=headers)
        assert branch.status_code == 201
        assert client.post("/api/table/branch", json={"version": 99}, headers=headers).status_code == 422
