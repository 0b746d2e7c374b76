"""The lab in the browser: what it measures is what the lab measures, in small pieces, fairly, once, and with a link."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from fracas import lab
from fracas.server.crew import Crew
from fracas.server.library import lab as labs
from fracas.server.library.jobs import Jobs
from fracas.server.library.lab import Lab
from fracas.server.library.measures import DONE, SIM, STOPPED
from fracas.server.library.measuring import Question
from fracas.server.library.playing import Fight
from fracas.server.store import Store
from fracas.server.turns import Who
from fracas.testing.toy_games import DUEL
from tests.server.house import config, house, run, until
from tests.server.library.shop import Owner, server, work_here
from tests.server.library.toy_builder import add_builder

OGRE = {"game": "duel", "encounter": "ogre"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with pytest.MonkeyPatch.context() as patch, server(tmp_path_factory.mktemp("lab")) as client:
        add_builder(patch)
        work_here(patch)
        yield client


@pytest.fixture
def me(client: TestClient[Any]) -> Owner:
    return Owner(client)


def finished(owner: Owner, **wanted: Any) -> Any:
    """Ask for something and look until it is there."""
    job = owner.post("/lab/jobs", wanted)
    for _ in range(2_000):
        if job["state"] not in ("waiting", "running"):
            return job
        time.sleep(0.01)
        job = owner.get(f"/lab/jobs/{job['id']}")
    raise AssertionError(f"it never ends: {job}")


def test_a_simulation_says_what_the_lab_says(me: Owner) -> None:
    job = finished(me, what="sim", fight=OGRE, fights=60, seed=3)
    assert (job["state"], job["done"], job["of"]) == ("done", 60, 60)
    found, known = job["result"], lab.run(DUEL.setup("ogre"), fights=60, seed=3, workers=1)
    for wins in found["wins"]:
        assert wins["wins"]["value"] == pytest.approx(known.win_rate(wins["party"]).value, abs=1e-6)
        assert wins["wins"]["low"] < wins["wins"]["value"] + 1e-9
        assert wins["wins"]["number"] == 60
    assert sum(number for _, number in found["histogram"]) == 60
    assert {each["name"] for each in found["figures"]} == {line.name for line in known.units()}
    assert found["bots"] == {"": "greedy"}
    assert any("falls most often" in line for line in found["told"])
    assert any("hits hardest" in line for line in found["told"])


def test_of_a_question_that_is_answered_only_what_is_shown_stays(me: Owner, client: TestClient[Any]) -> None:
    wanted = {"what": "sim", "fight": {"game": "duel", "own": [{"kind": "hero", "text": "x" * 200_000}]}, "fights": 1}
    job = finished(me, **wanted)
    kept = asyncio.run(_kept(client, job["id"]))
    assert len(kept) < 500
    assert me.get(f"/lab/jobs/{job['id']}")["title"] == job["title"]
    wanted["fight"]["own"] = [{"kind": "hero", "text": "x" * 900_000}]  # type: ignore[index]
    assert "characters" in me.post("/lab/jobs", wanted, status=422)["detail"]


async def _kept(client: TestClient[Any], id: str) -> str:
    store = Store(client.app.state.hub.config.database)
    await store.open()
    try:
        found = await Jobs(store).get(id)
        return found.question if found else ""
    finally:
        await store.close()


def test_what_was_asked_before_is_not_played_again(me: Owner, client: TestClient[Any]) -> None:
    first = finished(me, what="sim", fight=OGRE, fights=20, seed=8)
    again = Owner(client).post("/lab/jobs", {"what": "sim", "fight": OGRE, "fights": 20, "seed": 8})
    assert (again["id"], again["state"]) == (first["id"], "done")
    assert client.get(f"/api/lab/jobs/{first['id']}").json()["result"] == first["result"], "a link to keep"
    assert [each["id"] for each in me.get("/lab/jobs")] == [first["id"]]


def test_two_fights_are_compared_with_the_same_seeds(me: Owner) -> None:
    job = finished(me, what="compare", fight=OGRE, second_bots={"": "random"}, fights=30)
    found = job["result"]
    assert found["fights"] == 30
    assert {each["label"] for each in found["differences"]} >= {"rounds"}
    assert found["parts"]
    same = finished(me, what="compare", fight=OGRE, second=OGRE, fights=30)
    assert "both are the same" in same["trouble"]


def test_dice_and_first_choices_have_odds(me: Owner) -> None:
    dice = finished(me, what="odds", dice="2d6 >= 7")["result"]
    assert dice["holds"] == pytest.approx(21 / 36)
    choices = finished(me, what="odds", fight=OGRE, fights=10)["result"]
    assert choices["question"]
    assert all(each["wins"]["number"] == 10 for each in choices["choices"])


def test_an_item_of_the_library_is_measured_for_its_owner_alone(me: Owner, client: TestClient[Any]) -> None:
    item = me.item(kind="fight", draft={"name": "Bridge", "strength": 2})
    job = finished(me, what="sim", fight={"item": item["id"]}, fights=8)
    assert job["title"] == "Duel: Bridge"
    Owner(client).post("/lab/jobs", {"what": "sim", "fight": {"item": item["id"]}}, status=404)
    without = client.post("/api/lab/jobs", json={"what": "sim", "fight": {"item": item["id"]}})
    assert without.status_code == 401
    unready = me.item(kind="fight")
    assert "not ready to fight" in finished(me, what="sim", fight={"item": unready["id"]})["trouble"]


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"what": "guess", "fight": OGRE}, "the lab knows sim, compare, matrix, tune, odds"),
        ({"what": "sim", "fight": {"game": "chess"}}, "no game “chess”"),
        ({"what": "sim", "fight": OGRE, "fights": 0}, "1 to 5000 fights"),
        ({"what": "sim", "fight": OGRE, "fights": 400, "bots": {"": "search"}}, "1 to 200 fights"),
    ],
)
def test_what_cannot_be_measured_says_so_at_once(me: Owner, wanted: dict[str, Any], says: str) -> None:
    assert says in me.post("/lab/jobs", wanted, status=422)["detail"]


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"what": "sim", "fight": {"game": "duel", "encounter": "moon"}}, "moon"),
        ({"what": "sim", "fight": OGRE, "bots": {"": "genius"}}, "there is no bot “genius”"),
        ({"what": "odds", "dice": "2d"}, "write dice like"),
        ({"what": "tune", "fight": OGRE}, "Duel has no rules for"),
    ],
)
def test_what_turns_out_impossible_says_why(me: Owner, wanted: dict[str, Any], says: str) -> None:
    job = finished(me, **wanted)
    assert job["state"] == "failed"
    assert says in job["trouble"]


# Fair and bounded


class Counting:
    """Does the work of crews right here, one piece at a time, and counts it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at_once = Counter[str]()
        self.most = Counter[str]()
        self.order: list[str] = []
        """For whom pieces of the lab were done, in order."""
        self.gate = asyncio.Event()
        """Before it is open, pieces of the lab go on for ever."""
        self.gate.set()
        counting = self

        async def do(crew: Crew, who: Who, seconds: float, work: Callable[..., Any], *what: Any) -> Any:
            await crew.turns.take(who)
            counting.at_once[crew.name] += 1
            counting.most[crew.name] = max(counting.most[crew.name], counting.at_once[crew.name])
            try:
                if crew.name == "lab":
                    counting.order.append(who.address)
                    await counting.gate.wait()
                await asyncio.sleep(0)
                return work(*what)
            finally:
                counting.at_once[crew.name] -= 1
                crew.turns.give_back(who, 1.0)

        monkeypatch.setattr(Crew, "do", do)


def question(seed: int, fights: int = 24) -> Question:
    return Question(SIM, fight=Fight("duel", "base", "ogre"), fights=fights, seed=seed)


def test_ten_people_measuring_share_one_process_and_no_bot_waits_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(monkeypatch)

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            counting.gate.clear()
            jobs = [await h.hub.lab.ask(Who(f"10.0.0.{n}"), "", question(n)) for n in range(10)]
            made = await h.table(game="duel")
            watching = await h.guest(made, -1)
            h.hub.botplay.nudge(watching.room)
            await until(lambda: watching.room.table.match.over)
            assert h.hub.lab.crew.turns.waiting == 9, "a whole match was played while nothing of the lab got done"
            assert counting.at_once["lab"] == 1
            counting.gate.set()
            await until(lambda: not h.hub.lab.running)
            for job in jobs:
                done = await h.hub.lab.look(Who(), job.id)
                assert done is not None
                assert (done.state, done.done) == (DONE, 24)

    run(test)
    assert counting.most["lab"] == 1, "however many measure, so many pieces run at once"
    rest = counting.order[10:-20]
    for place in range(0, len(rest), 10):
        assert max(Counter(rest[place : place + 10]).values()) <= 2, "everybody has their turn"


def test_one_with_many_jobs_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counting = Counting(monkeypatch)

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            counting.gate.clear()
            for seed in range(labs.MOST_AT_ONCE):
                await h.hub.lab.ask(Who("greedy"), "", question(seed, 200))
            with pytest.raises(Exception, match="wait for one of them"):
                await h.hub.lab.ask(Who("greedy"), "", question(99))
            counting.gate.set()
            modest = await h.hub.lab.ask(Who("modest"), "", question(7, 10))
            await until(lambda: modest.id not in h.hub.lab.running)
            for job in list(h.hub.lab.running.values()):
                await h.hub.lab.stop(job.id)
            await until(lambda: not h.hub.lab.running)

    run(test)
    first, last = counting.order.index("modest"), len(counting.order) - counting.order[::-1].index("modest")
    meanwhile = Counter(counting.order[first:last])
    assert meanwhile["greedy"] <= meanwhile["modest"] + 2, "as many pieces for the one as for the other"


def test_a_job_that_is_stopped_tells_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Counting(monkeypatch)

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            job = await h.hub.lab.ask(Who("a"), "", question(1, 2_000))
            running = h.hub.lab.running[job.id]
            await until(lambda: running.done > 20)
            assert sum(each.wins.value for each in running.so_far()) == pytest.approx(1, abs=0.01), "shares, live"
            await h.hub.lab.stop(job.id)
            await until(lambda: job.id not in h.hub.lab.running)
            found = await h.hub.lab.look(Who("a"), job.id)
            assert found is not None
            assert found.state == STOPPED
            assert found.result is not None
            assert 20 < found.result.fights == found.done < 2_000

    run(test)


def test_a_job_whose_server_is_gone_goes_on_when_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Counting(monkeypatch)
    ids = []

    async def begin() -> None:
        async with house(config(tmp_path)) as h:
            ids.append((await h.hub.lab.ask(Who("a"), "", question(5, 500))).id)
            await asyncio.sleep(0.05)

    async def go_on() -> None:
        async with house(config(tmp_path)) as h:
            monkeypatch.setattr(labs, "SILENT_MS", -1)
            found = await h.hub.lab.look(Who("a"), ids[0])
            assert found is not None
            assert found.id in h.hub.lab.running
            await until(lambda: not h.hub.lab.running)
            found = await h.hub.lab.look(Who("a"), ids[0])
            assert found is not None
            assert (found.state, found.done) == (DONE, 500)

    run(begin)
    run(go_on)


def niceness() -> int:
    return os.nice(0)


def test_the_system_puts_the_labs_processes_behind_all_others(tmp_path: Path) -> None:
    async def test() -> None:
        store = Store(config(tmp_path).database)
        found = Lab(store, 1, asyncio.ensure_future)
        try:
            assert await found.crew.idle[0].run(60, niceness) >= min(19, niceness() + labs.BEHIND)
        finally:
            found.crew.stop()

    run(test)
