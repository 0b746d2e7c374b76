"""Points to come back to: few are kept, and a match goes back to every point all the same."""

from __future__ import annotations

import random

from fracas.core import Fate, Match
from fracas.core.marks import LATEST, SPAN, Mark, keep
from tests.core.tables import duel, snapshot

FAR = 1_000


def test_all_of_the_latest_are_kept_and_of_older_ones_one_in_a_span() -> None:
    marks: list[Mark] = []
    state = duel().state
    for answers in range(FAR):
        keep(marks, Mark(answers, state, 0, 0, ()))
    kept = [mark.answers for mark in marks]
    assert kept[-LATEST:] == list(range(FAR - LATEST, FAR))
    assert len(kept) <= LATEST + FAR // SPAN + 1
    assert all(version - max(each for each in kept if each <= version) < SPAN for version in range(FAR))


def long_match() -> tuple[Match, dict[int, object]]:
    """A fight that does not end, with what it looked like whenever somebody was asked."""
    match, chance, seen = duel(Fate(4)), random.Random(7), dict[int, object]()
    while match.version < 6 * SPAN:
        for name in ("Goblin", "Ogre"):
            match.set_by_hand("hp", name, 20)
        seen[match.version] = snapshot(match)
        match.answer(match.asks[0].seat, chance.choice(match.asks[0].options))
    return match, seen


def test_a_long_match_goes_back_to_every_point_and_forth_again() -> None:
    match, seen = long_match()
    last = snapshot(match)
    for version in sorted(seen, reverse=True):
        match.rewind(version)
        assert snapshot(match) == seen[version]
    for version in sorted(seen)[1:]:
        while match.version < version:
            match.redo()
        assert snapshot(match) == seen[version]
    match.redo()
    assert snapshot(match) == last
