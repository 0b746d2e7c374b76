"""Whoever moves step by step is told of every space they get to, and of the answers that lead there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.house import Guest, config, house, run, until

SEATS = {"mei-frost": "me", "brick-hollow": "me", "director": "greedy"}


async def to_a_walk(me: Guest) -> tuple[str, dict[str, Any]]:
    """Until somebody of ours has Speed to spend."""
    for _ in range(80):
        await until(lambda: bool(me.questions))
        question = me.questions[0]
        options = question["options"]
        if any(each.get("kind") == "move" and each.get("left") for each in options):
            return me.update["prompts"][question["seat"]], question
        best = [n for n, each in enumerate(options) if "movement" in each["word"]]
        await me.answer(best[0] if best else 0)
    raise AssertionError("nobody ever walks")


def test_every_way_leads_where_it_says(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="dojo", encounter="01-back-alley", seed=4, seats=SEATS)
            me = await h.guest(made)
            prompt, question = await to_a_walk(me)
            steps = [each for each in question["options"] if each.get("kind") == "move"]
            ways = (await me.ask("ways", prompt=prompt))["ways"]
            ends = [way["path"][-1] for way in ways]
            assert len(ends) == len(set(ends)) > 0
            assert not set(ends) & {cell for each in steps for cell in each["marks"].get("cells", ())}, (
                "these take one step"
            )
            assert max(way["left"] for way in ways) < max(each["left"] for each in steps)
            way = max(ways, key=lambda each: len(each["path"]))
            for word in way["words"]:
                await until(lambda: bool(me.questions))
                words = [each["word"] for each in me.questions[0]["options"]]
                await me.answer(words.index(word))
            (goer,) = {each["targets"][0] for each in steps}
            figures = {each["id"]: each for each in me.update["view"]["scene"]["figures"]}
            assert figures[goer]["cells"] == [way["path"][-1]]

    run(test)


def test_where_nobody_goes_step_by_step_there_are_no_ways(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="steel", encounter="bridge_toll", seed=4, seats={"odrun": "me", "sel": "me"})
            me = await h.guest(made)
            await until(lambda: bool(me.questions))
            (prompt, *_) = me.update["prompts"].values()
            assert (await me.ask("ways", prompt=prompt))["ways"] == []
            assert (await me.ask("ways", prompt="gone"))["type"] == "refused"

    run(test)
