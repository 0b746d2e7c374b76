"""Fate with a key cannot be foretold, and what it brought cannot be changed afterwards without being found."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.core import BadMatchFile, Keyed, Match, Roll
from fracas.core import game as plugins
from fracas.core.fate import commitment
from fracas.core.file import load, save
from fracas.core.proof import luck, verify
from fracas.testing.toy_games import DUEL
from tests.core.tables import duel, walk

KEY = bytes(range(32))
OTHER = bytes(range(1, 33))


@pytest.fixture(autouse=True)
def _toys() -> Any:
    plugins.games().update(duel=DUEL)
    yield
    plugins.games().pop("duel", None)


def keyed(drawn: int = 0) -> Keyed:
    return Keyed(((1, KEY),), drawn)


def played(*options: int) -> Match:
    return walk(duel(keyed()), options or range(20))


def numbers_of(match: Match) -> list[int]:
    found, number = [], 1
    for seat, value in match.answers:
        found.append(number if seat == "fate" else 0)
        number += len(value) if seat == "fate" else 0
    return found


def shown(match: Match, **changes: Any) -> dict[str, Any]:
    assert isinstance(match.fate, Keyed)
    plain: dict[str, Any] = json.loads(save(match, luck(match.fate, numbers_of(match), match.fate.drawn)))
    return plain | changes


# The generator


def test_dice_of_a_key_never_change_and_anybody_can_draw_them_again() -> None:
    import hashlib
    import hmac

    told = [keyed(n).below(100) for n in range(6)]
    assert told == [
        int.from_bytes(hmac.new(KEY, n.to_bytes(8, "big"), hashlib.sha256).digest(), "big") % 100 for n in range(1, 7)
    ]


@given(st.integers(0, 200), st.sampled_from([2, 6, 10, 20]))
def test_a_keyed_clone_rolls_on_as_its_original_would(drawn: int, sides: int) -> None:
    fate = keyed(drawn)
    twin = fate.clone()
    assert [fate.roll(Roll((sides,))) for _ in range(4)] == [twin.roll(Roll((sides,))) for _ in range(4)]


def test_every_side_falls_about_as_often_as_any_other() -> None:
    fate = keyed()
    counts = Counter(fate.below(6) for _ in range(6000))
    assert sum((n - 1000) ** 2 for n in counts.values()) / 1000 < 33


def test_another_key_holds_from_its_number_on() -> None:
    two = Keyed(((1, KEY), (3, OTHER)))
    assert [two.below(1 << 60) for _ in range(4)] == [
        *(keyed(n).below(1 << 60) for n in range(2)),
        *(Keyed(((1, OTHER),), n).below(1 << 60) for n in range(2, 4)),
    ]


@pytest.mark.parametrize("keys", [(), ((1, b"short"),)])
def test_a_key_has_256_bits(keys: Any) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Keyed(keys)


# Files


def test_a_file_never_holds_the_key_by_itself_and_goes_on_with_another_one() -> None:
    match = played()
    text = save(match)
    assert KEY.hex() not in text
    assert json.loads(text)["fate"] == {"commitments": [commitment(KEY)]}
    again = load(text)
    assert isinstance(again.fate, Keyed)
    assert again.fate.keys[0][1] != KEY
    assert again.answers == match.answers
    assert verify(text).kind == "sealed"


# Proofs


def test_a_match_is_proven_with_its_key() -> None:
    match = played()
    proof = verify(json.dumps(shown(match)))
    dice = sum(len(value) for seat, value in match.answers if seat == "fate")
    assert (proof.kind, proof.checked, proof.wrong, proof.gaps) == ("key", dice, (), ())
    assert proof.commitments == (commitment(KEY),)
    assert dice > 5


def test_every_single_changed_die_is_found() -> None:
    match = played()
    plain = shown(match)
    found = 0
    for place, line in enumerate(plain["answers"]):
        if not line.startswith("fate: "):
            continue
        for face in "123456":
            changed = [*plain["answers"]]
            changed[place] = f"fate: {face}"
            if changed[place] == line:
                continue
            try:
                proof = verify(json.dumps(plain | {"answers": changed}))
            except BadMatchFile:
                continue  # what follows cannot be played any more
            assert [wrong.answer for wrong in proof.wrong] == [place + 1]
            found += 1
    assert found > 5


def test_dice_from_another_number_are_found() -> None:
    plain = shown(played())
    places = [n for n in plain["fate"]["numbers"] if n]
    skipped = plain["fate"] | {"numbers": [n + 1 if n else 0 for n in plain["fate"]["numbers"]]}
    proof = verify(json.dumps(plain | {"fate": skipped}))
    assert proof.wrong
    assert proof.gaps[0].missing == 1, "and that one was skipped"
    again = plain["fate"] | {"numbers": [places[0] if n else 0 for n in plain["fate"]["numbers"]]}
    assert any(not wrong.drawn for wrong in verify(json.dumps(plain | {"fate": again})).wrong), "no number serves twice"


def test_another_key_has_another_commitment() -> None:
    plain = shown(played())
    forged = plain["fate"] | {"keys": [[1, OTHER.hex()]]}
    proof = verify(json.dumps(plain | {"fate": forged}))
    assert proof.commitments != (commitment(KEY),)
    assert proof.wrong


def test_dice_laid_ready_are_named() -> None:
    match = duel(keyed())
    match.answer("hand", ("dice", 6))
    walk(match, range(12))
    proof = verify(json.dumps(shown(match)))
    assert proof.by_hand
    assert not proof.wrong


def test_a_match_with_a_seed_is_proven_too() -> None:
    text = save(walk(duel(5), range(20)))
    proof = verify(text)
    assert (proof.kind, proof.wrong) == ("seed", ())
    assert proof.checked > 5
    plain = json.loads(text)
    plain["fate"]["seed"] = 6
    assert verify(json.dumps(plain)).wrong


@pytest.mark.parametrize(
    "fate", [{"keys": [[1, "xyz"]]}, {"keys": [[1, "00"]]}, {"keys": "no"}, {"keys": [[1, KEY.hex()]], "numbers": [1]}]
)
def test_a_fate_that_cannot_be_read_is_refused(fate: dict[str, Any]) -> None:
    with pytest.raises(BadMatchFile, match="fate's"):
        verify(json.dumps(shown(played()) | {"fate": fate}))
