"""Processes at work: they end when nobody waits, are begun anew when they die, and serve everybody in turn."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest
from litestar.exceptions import HTTPException
from litestar.testing import RequestFactory, TestClient
from litestar.types import HTTPDisconnectEvent

from fracas import server
from fracas.core import Refused
from fracas.server import make_app
from fracas.server.api import refuse, unless_gone
from fracas.server.botplay import SHORTEST_MS
from fracas.server.crew import Crew, Died, TooLong
from fracas.server.lookback import Kept
from fracas.server.names import new_name, one_line
from fracas.server.turns import Crowded, Turns, Who
from tests.server.house import config, house, run, until

ANNA, BEN = Who("anna", "t1"), Who("ben", "t2")


def doubled(number: int) -> int:
    return 2 * number


def forever(path: str) -> None:
    Path(path).touch()
    while True:
        time.sleep(0.01)


def greedy_for_memory() -> int:
    try:
        return len(bytearray(2 << 30))
    except MemoryError:
        return -1


def test_a_killed_process_is_replaced() -> None:
    async def test() -> None:
        crew = Crew("test", 1)
        for _ in range(3):
            os.kill(await crew.do(ANNA, 60, os.getpid), signal.SIGKILL)
            await asyncio.sleep(0.1)
            assert await crew.surely(ANNA, 60, doubled, 4) == 8
        assert crew.deaths == 3
        assert crew.failed == 0
        crew.stop()

    run(test)


def test_what_takes_too_long_and_what_nobody_waits_for_is_ended(tmp_path: Path) -> None:
    async def test() -> None:
        crew = Crew("test", 1)
        pid = await crew.do(ANNA, 60, os.getpid)
        with pytest.raises(TooLong):
            await crew.do(ANNA, 0.2, forever, str(tmp_path / "a"))
        await until(lambda: not alive(pid))
        pid = await crew.do(ANNA, 60, os.getpid)
        work = asyncio.create_task(crew.do(ANNA, 60, forever, str(tmp_path / "b")))
        await until(lambda: (tmp_path / "b").exists())
        work.cancel()
        await until(lambda: not alive(pid))
        assert await crew.do(ANNA, 60, doubled, 4) == 8
        crew.stop()

    run(test)


def test_a_request_that_is_abandoned_stops_its_work(tmp_path: Path) -> None:
    """It ends when the line does, and not when the work would have."""

    async def test() -> None:
        crew = Crew("test", 1)
        pid = await crew.do(ANNA, 60, os.getpid)

        async def receive() -> HTTPDisconnectEvent:
            await until(lambda: (tmp_path / "begun").exists())
            return {"type": "http.disconnect"}

        request = RequestFactory().post("/")
        request.receive = receive
        with pytest.raises(HTTPException) as refused:
            await unless_gone(request, crew.do(ANNA, 600, forever, str(tmp_path / "begun")))
        assert refused.value.status_code == 499
        await until(lambda: not alive(pid))
        assert await crew.do(ANNA, 60, doubled, 4) == 8
        crew.stop()

    run(test)


def alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_memory_has_a_limit() -> None:
    async def test() -> None:
        crew = Crew("test", 1, memory=256 << 20)
        assert await crew.do(ANNA, 60, greedy_for_memory) == -1
        crew.stop()

    run(test)


def test_a_dying_process_takes_only_its_own_work_with_it() -> None:
    async def test() -> None:
        crew = Crew("test", 1)
        with pytest.raises(Died):
            await crew.do(ANNA, 60, os._exit, 3)
        assert crew.failed == 1
        assert await crew.do(BEN, 60, doubled, 1) == 2
        crew.stop()

    run(test)


def test_turns_go_to_whoever_has_used_least() -> None:
    async def test() -> None:
        turns, order = Turns(1, 100), []

        async def work(who: Who, seconds: float) -> None:
            await turns.take(who)
            order.append(who)
            await asyncio.sleep(0)
            turns.give_back(who, seconds)

        many = [Who("anna", f"a{n}") for n in range(20)]
        greedy = [asyncio.create_task(work(who, 1.0)) for who in many]
        await asyncio.sleep(0)
        modest = [asyncio.create_task(work(Who("ben", f"b{n}"), 0.1)) for n in range(5)]
        await asyncio.gather(*greedy, *modest)
        places = [n for n, who in enumerate(order) if who.address == "ben"]
        assert places[0] <= 2, "the newcomer is next"
        assert places[-1] <= 7, "and stays ahead until they have used as much"

    run(test)


def test_within_an_address_tables_take_turns() -> None:
    async def test() -> None:
        turns, order = Turns(1, 100), []
        await turns.take(Who("x", "y"))

        async def work(table: str) -> None:
            await turns.take(Who("anna", table))
            order.append(table)
            turns.give_back(Who("anna", table), 1.0)

        tasks = [asyncio.create_task(work(table)) for table in ("a", "a", "a", "b")]
        await asyncio.sleep(0)
        turns.give_back(Who("x", "y"), 1.0)
        await asyncio.gather(*tasks)
        assert order.index("b") == 1

    run(test)


def test_one_address_cannot_fill_the_queue() -> None:
    async def test() -> None:
        turns = Turns(1, 2)
        await turns.take(ANNA)
        waiting = [asyncio.create_task(turns.take(ANNA)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await turns.take(ANNA)
        other = asyncio.create_task(turns.take(BEN))
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        assert turns.waiting == 2
        for who in (ANNA, ANNA, BEN):
            turns.give_back(who, 1.0)
            await asyncio.sleep(0)
        assert other.done()
        assert waiting[1].done()
        assert turns.free == 1

    run(test)


def test_bots_think_less_when_many_wait_and_the_table_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            play = h.hub.botplay
            assert play.in_a_hurry("search:strong") == ""
            place = [asyncio.create_task(play.thinkers.turns.take(Who("x", str(n)))) for n in range(30)]
            await asyncio.sleep(0)
            assert play.in_a_hurry("search:strong") == "search:64ms"
            assert play.in_a_hurry("search") == "search:64ms"
            assert play.in_a_hurry("search:quick") == "search:64ms"
            place += [asyncio.create_task(play.thinkers.turns.take(Who("x", str(n)))) for n in range(500)]
            await asyncio.sleep(0)
            assert play.in_a_hurry("search") == f"search:{SHORTEST_MS}ms"
            made = await h.table(game="duel", encounter="mirror", seats={"red": "me", "blue": "search"}, seed=5)
            me = await h.guest(made)
            assert me.update["table"]["hurried"] is False
            await me.answer(0)
            for waiting in place[1:]:
                waiting.cancel()
            await asyncio.sleep(0)
            play.thinkers.turns.give_back(Who("x", "0"), 0.0)
            await until(lambda: me.update["table"]["hurried"] is True)

    run(test)


def test_health_tells_when_bots_cannot_answer(tmp_path: Path) -> None:
    app = make_app(config(tmp_path))
    with TestClient(app) as client:
        assert client.get("/health").status_code == 200
        quick = app.state.hub.botplay.quick
        failing = {"failed": property(lambda _: 3, lambda *_: None)}  # whatever answers in between
        quick.__class__ = type("Failing", (type(quick),), failing)
        told = client.get("/health")
        assert (told.status_code, told.json()["bots"], told.json()["database"]) == (503, False, True)


def test_nothing_of_the_server_runs_rules_in_threads() -> None:
    """A second thread in msgspec at the first use of a type brings the process down; so only the disk
    has one, and whoever watches in a worker whether its server still lives."""
    for path in Path(server.__file__).parent.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "to_thread(" not in text, path.name
        assert "sync_to_thread=True" not in text, path.name
        assert "ThreadPoolExecutor" not in text, path.name
        assert ("threading.Thread(" in text) == (path.name in ("crew.py", "pens.py")), path.name


def test_what_was_made_lately_is_kept_up_to_a_size() -> None:
    kept = Kept(10)
    kept.put("a", (b"12345",))
    kept.put("b", (b"123", b"45"))
    assert kept.get("a")
    kept.put("c", (b"1",))
    assert kept.get("b") is None, "what was not asked for longest goes first"
    assert kept.get("a")
    kept.put("a", (b"1",))
    assert kept.size == 2


def test_nobody_takes_the_name_of_somebody_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats={"red": "me", "blue": "person"}, seed=5, name="Anna")
            guests = [await h.guest(made, n) for n in range(3)]
            for name in (
                "Director",
                " director\u200b ",
                "ＤＩＲＥＣＴＯＲ",
                "d\u0456rector",
                "D\u0131rector",
                "D1rect0r",
                "The Director",
                "Director (me)",
                "game-master",
                "\u0410nna",
                "Anna",
                "ANNA!",
                "red",
                "greedy",
                "fate",
                "\u202e",
            ):
                assert (await guests[2].ask("rename", name=name))["type"] == "refused", name
            assert (await guests[2].ask("rename", name="Nul\x00 and\nline"))["type"] == "done"
            assert guests[0].update["table"]["people"][2]["name"] == "Nul and line"
            for name in ("Жанна", "Handy", "Player One", "Dora, who directs"):
                assert (await guests[2].ask("rename", name=name))["type"] == "done", name
            assert (await guests[0].ask("rename", name="Director"))["type"] == "done", "who is it may be called it"
            assert (await guests[1].ask("rename", name="Blue"))["type"] == "done"

    run(test)


def test_names_are_one_line_of_visible_signs() -> None:
    assert one_line("  a\x00b\u202ec \n d ", 40) == "abc d"
    assert one_line("x" * 100, 40) == "x" * 40
    with pytest.raises(Refused):
        new_name("\u2066", None, (), ())  # type: ignore[arg-type]


def test_who_asks_for_too_much_at_once_may_ask_again_and_who_asks_wrongly_may_not() -> None:
    assert refuse(Crowded("wait a moment")).status_code == 429
    assert refuse(Refused("there is no such thing")).status_code == 422
