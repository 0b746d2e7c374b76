"""A bot that goes wrong in its thoughts does not stop the table, and is not hidden."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from fracas.server import workers
from tests.server.house import config, house, run, until

CHOICE = workers.bot_choice


def broken_thoughts(table: str, setup: Any, answers: Any, seat: str, bot: str) -> Any:
    if bot != "greedy":
        raise KeyError("a rule broke while it thought ahead")
    return CHOICE(table, setup, answers, seat, bot)


def test_the_quick_bot_answers_for_one_whose_thoughts_break_and_the_log_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(workers, "bot_choice", broken_thoughts)

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats={"red": "search:quick", "blue": "greedy"}, seed=3)
            watcher = await h.guest(made, 1)
            await until(lambda: bool(watcher.update["view"]["over"]))

    with caplog.at_level(logging.ERROR):
        run(test)
    assert "a bot failed" in caplog.text
    assert "a rule broke while it thought ahead" in caplog.text
