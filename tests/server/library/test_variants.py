"""“Balance for me”: variants of a fight come with the changes that make them, in every game that reckons a budget."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fracas.core import Match, find_game, games
from fracas.core.builder import Builder, builder_of, changed
from fracas.lab.fights import Fighter, Record
from fracas.lab.result import Batch, pack
from fracas.server.library import measuring
from fracas.server.library.playing import Fight, Thing
from fracas.server.library.variants import variants_of
from fracas.server.messages import encode

GAMES = [game.id for game in games().values() if builder_of(game) is not None]


def builder(game: str) -> Builder:
    found = builder_of(find_game(game))
    assert found is not None
    return found


def fight(game: str) -> tuple[Fight, dict[str, Any]]:
    edition = find_game(game).editions[0]
    draft = builder(game).start(edition, "fight", "lot", 3)
    return Fight(game, edition, thing=Thing("a fight", "fight", msgspec.json.encode(draft).decode())), draft


@pytest.mark.parametrize("game", GAMES)
def test_every_variant_is_a_legal_fight_of_another_weight_made_by_its_changes(game: str) -> None:
    wanted, draft = fight(game)
    found = variants_of(encode(wanted))
    assert len(found) > 3
    weights = {variant.budget for variant, _ in found}
    assert min(weights) < found[0][0].budget < max(weights) or len(weights) > 2, "easier and harder ones"
    for variant, changes in found[1:]:
        form = builder(game).form(wanted.edition, "fight", changed(draft, changes))
        assert form.legal
        assert form.budget is not None
        assert form.budget.used == variant.budget
        assert Match(variant.setup, 1).asks


@pytest.mark.parametrize("game", ["dojo", "steel", "viskara"])
def test_a_fight_that_is_less_than_easy_by_the_book_is_joined_by_others_until_it_is_not(game: str) -> None:
    edition = find_game(game).editions[0]
    draft = builder(game).start(edition, "fight", "blank", 1)
    while problems := builder(game).form(edition, "fight", draft).problems:
        draft = changed(draft, problems[0].repairs[0].changes)
    before = builder(game).form(edition, "fight", draft)
    assert before.budget is not None
    easy = min(number for _, number in before.budget.marks)
    assert before.budget.used < easy
    wanted = Fight(game, edition, thing=Thing("a fight", "fight", msgspec.json.encode(draft).decode()))
    found = variants_of(encode(wanted))
    assert any(variant.budget >= easy and "joins" in variant.label for variant, _ in found[:4])


def test_proposals_carry_the_changes_that_make_them() -> None:
    wanted, draft = fight("steel")
    question = measuring.Question("tune", fight=wanted, fights=16, target=0.5)
    known: dict[str, bytes] = {}
    for _ in range(40):
        data = measuring.asked(encode(question), list(known.items()), False)
        reply = msgspec.msgpack.decode(data, type=measuring.Reply)
        if reply.result is not None:
            break
        for piece in reply.pieces[:400]:
            known[piece.key] = fake(piece, "heroes" if len(known) % 2 else "director")
    assert reply.result is not None
    assert reply.result.proposals
    for proposal in reply.result.proposals:
        assert proposal.changes or proposal.label == "as it is"
        assert builder("steel").form("base", "fight", changed(draft, proposal.changes)).legal


def fake(piece: measuring.Piece, winner: str) -> bytes:
    """A batch of fights that nobody has to play."""
    people = (Fighter("a", "A", "heroes", "heroes", 5, 10, True), Fighter("b", "B", "foes", "director", 0, 10, False))
    records = tuple(Record(n, (winner,), "over", 3, 6, 9, people) for n in range(piece.fights))
    return pack(Batch(records))
