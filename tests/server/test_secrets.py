"""Nobody is sent what their seat may not know: every byte of every route and message, in worlds that differ only in it.

Each test plays the same table twice, with one difference that somebody may not see: what another seat has sealed, laid
face down or drawn. Whatever that somebody asks for must come back the same, byte for byte.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from fracas.core import Match, find_game
from fracas.core.file import save
from fracas.core.secrets import first_hidden
from fracas.server import make_app
from fracas.server.seats import chairs
from fracas.testing.toy_games import SECRETS
from tests.server.house import config
from tests.server.prying import Bytes, Pry, routes, same_chances

MORE = {"requests_per_minute": 100_000, "tables_per_minute": 100_000, "sockets_per_address": 1000}
Secret = Callable[[int], str]


class World:
    """A server with one table, made from a match file, at which every seat has a person and somebody directs."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, file: str, match: Match) -> None:
        folder.mkdir()
        same_chances(monkeypatch)
        self.app = make_app(config(folder, **MORE))
        self.seats = chairs(match.rules.seats(match.state))
        self.file, self.match = file, match

    def look(self, seals: list[tuple[str, str]], unseen_by: Callable[[tuple[str, ...]], bool]) -> dict[str, Bytes]:
        """Let seats answer, then everything that everybody is sent who may not see it."""
        found: dict[str, Bytes] = {}
        with TestClient(self.app) as client:
            seats = dict.fromkeys(self.seats, "person")
            made = client.post("/api/tables", json={"file": self.file, "seats": seats}).json()
            links = made["links"]
            for seat, word in seals:
                answer(client, next(link["secret"] for link in links if seat in link["seats"]), word)
            asked: set[str] = set()
            for link in links:
                if unseen_by(tuple(link["seats"])):
                    pry = Pry(client, link["secret"])
                    found[link["role"] + " " + " ".join(link["seats"])] = pry.everything()
                    asked |= pry.asked
            assert routes(self.app) <= asked, "there are routes that nobody has searched"
        return found


def answer(client: TestClient[Any], secret: str, word: str) -> None:
    with client.websocket_connect("/ws") as socket:
        socket.send_json({"type": "hello", "secret": secret})
        update = [json.loads(socket.receive_text(timeout=20)) for _ in range(2)][1]
        question = update["view"]["asks"][0]
        prompt = update["prompts"][question["seat"]]
        socket.send_json({"type": "answer", "id": 1, "prompt": prompt, "word": word})
        while (heard := json.loads(socket.receive_text(timeout=20)))["id"] != 1:
            pass
        assert heard["type"] == "done", heard


def compare(one: dict[str, Bytes], other: dict[str, Bytes], lookers: int) -> None:
    assert len(one) >= lookers
    assert one.keys() == other.keys()
    for who in one:
        assert one[who].keys() == other[who].keys(), who
        assert len(one[who]) > 30
        for what, data in one[who].items():
            assert data == other[who][what], f"{who} is told of it by {what}"


def words(match: Match, seat: str) -> list[str]:
    ask = match.ask_for(seat)
    return [match.question(ask).spell(match.state, option) for option in ask.options]


# Sealed answers


def at_a_sealed_question(game: str, encounter: str) -> Match:
    """A match in which several seats are asked at once, found by playing at random."""
    plugin = find_game(game)
    for seed in range(40):
        rng = random.Random(seed)
        match = Match(plugin.setup(encounter), seed)
        for _ in range(60):
            if match.over or len(match.asks) > 1:
                break
            ask = match.asks[0]
            match.answer(ask.seat, ask.options[rng.randrange(len(ask.options))])
        if len(match.asks) > 1 and not match.over:
            return match
    raise AssertionError(f"{game} never asks several seats at once")


@pytest.mark.parametrize(("game", "encounter"), [("secrets", "evening"), ("viskara", "three_way")])
def test_a_sealed_answer_is_in_no_byte_that_others_are_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, encounter: str
) -> None:
    match = at_a_sealed_question(game, encounter)
    seat = match.may_answer(match.asks[0].seat)[0]
    offered = words(match, seat)
    may_know = {match.asks[0].seat, *match.may_answer(match.asks[0].seat)}
    found = []
    for number, word in enumerate((offered[0], offered[-1])):
        world = World(tmp_path / str(number), monkeypatch, save(match), match)
        found.append(world.look([(seat, word)], lambda seats: not may_know & set(seats)))
    compare(found[0], found[1], 2)


# Answers that lie face down until the last of a row is given


def in_a_row_face_down(game: str) -> tuple[Match, Match]:
    """A match where an answer lies face down while the next of the row is asked, and the same with another answer."""
    plugin = find_game(game)
    for encounter in plugin.encounters(plugin.editions[0]):
        for seed in range(12):
            rng = random.Random(seed)
            match = Match(plugin.setup(encounter.id), seed)
            for _ in range(120):
                if match.over:
                    break
                ask = match.asks[rng.randrange(len(match.asks))]
                before = match.version
                option = ask.options[rng.randrange(len(ask.options))]
                twin = match.clone()
                match.answer(ask.seat, option)
                if (
                    not match.asks
                    or match._sealed
                    or first_hidden(match) == match.version
                    or before != first_hidden(match)
                ):
                    continue
                if match.speaks_for(match.asks[0].seat, ask) and len(match.rules.seats(match.state)) < 2:
                    continue
                other = next(o for o in ask.options if o != option)
                twin.answer(ask.seat, other)
                if twin.asks == match.asks:
                    return match, Match.from_answers(match.setup, seed, twin.answers)
    raise AssertionError(f"{game} never lays answers face down")


def test_an_answer_that_lies_face_down_is_in_no_byte_that_others_are_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = in_a_row_face_down("viskara")
    hider = one.answers[first_hidden(one)][0]
    found = []
    for number, match in enumerate((one, other)):
        world = World(tmp_path / str(number), monkeypatch, save(match), match)
        found.append(world.look([], lambda seats: hider not in seats))
    compare(found[0], found[1], 2)


# Cards that only some have seen


def test_cards_in_a_hand_are_in_no_byte_that_others_are_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(SECRETS.setup("evening"), 1)
    file = json.loads(save(match))
    hands = [line for line in file["answers"] if line.startswith("fate: ")]
    left = list(match.state.deck)  # type: ignore[attr-defined]
    found = []
    for number, cards in enumerate((hands[1], "fate: " + " | ".join(left[:3]))):
        dealt = json.dumps(file | {"answers": [hands[0], cards]})
        world = World(tmp_path / str(number), monkeypatch, dealt, match)
        found.append(world.look([], lambda seats: not {"cleo", "dora"} & set(seats)))
    compare(found[0], found[1], 3)
