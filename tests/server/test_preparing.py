"""A table that is ready at once: a bot settles who plays whom, with what and from where, and people play the fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from fracas.core import Match, find_game
from fracas.server.seats import chairs
from tests.server.house import Guest, House, config, house, run, until

FIGHTS = {"dojo": "01-back-alley", "steel": "toll_gate", "tales": "first_spark", "viskara": "first_steps"}
FOES = ("director", "gm", "enemies", "schemers")
BEFORE_THE_FIGHT = {"dojo": "start?", "tales": "difficulty?", "viskara": "where do you start?"}


def asked(guest: Guest) -> str:
    return str(guest.questions[0]["question"]) if guest.questions else ""


async def sit_down(h: House, game: str, ready: bool) -> Guest:
    match = Match(find_game(game).setup(FIGHTS[game]), 0)
    seats = {seat: "greedy" if seat in FOES else "me" for seat in chairs(match.rules.seats(match.state))}
    made = await h.table(game=game, encounter=FIGHTS[game], seats=seats, ready=ready)
    return await h.guest(made)


@pytest.mark.parametrize("game", FIGHTS)
def test_the_first_question_of_a_ready_table_is_about_the_fight(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            guest = await sit_down(h, game, ready=True)
            await until(lambda: bool(guest.questions) and not guest.update["table"]["preparing"])
            assert BEFORE_THE_FIGHT.get(game, "nothing") not in asked(guest)
            assert guest.update["view"]["over"] is False

    run(test)


@pytest.mark.parametrize("game", BEFORE_THE_FIGHT)
def test_whoever_wants_to_choose_is_asked(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            guest = await sit_down(h, game, ready=False)
            await until(lambda: bool(guest.questions))
            assert not guest.update["table"]["preparing"]
            seen = [asked(guest)]
            while BEFORE_THE_FIGHT[game] not in seen[-1] and len(seen) < 4:
                await guest.answer(1)
                await until(lambda: bool(guest.questions) and asked(guest) != seen[-1])
                seen.append(asked(guest))
            assert BEFORE_THE_FIGHT[game] in seen[-1]

    run(test)


def test_what_was_settled_can_be_taken_back_and_is_asked_then(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            guest = await sit_down(h, "tales", ready=True)
            await until(lambda: bool(guest.questions) and not guest.update["table"]["preparing"])
            await guest.ask("rewind", to=0)
            assert "difficulty?" in asked(guest)

    run(test)
