"""Fight builders of all games: whatever they call legal can be played, whatever can be played they call legal, and
files read as they were written.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from fracas.core import Fate, FracasError, Match, find_game
from fracas.core.builder import Builder, Change, Form, Problem, builder_of, changed
from fracas.core.own import ENCOUNTER, OwnFile, own_files_of
from fracas.core.scene import check_scene
from tests.building.painting import with_random_changes

GAMES = [("steel", "base"), ("dojo", "patch"), ("dojo", "base"), ("viskara", "base"), ("tales", "base")]
ROUNDS = 14


def builder(game: str) -> Builder:
    found = builder_of(find_game(game))
    assert found is not None
    return found


def begins(game: str, edition: str) -> list[str]:
    kind = next(kind for kind in builder(game).kinds(edition) if kind.id == "fight")
    return [start.word for start in kind.starts]


def plays(game: str, edition: str, draft: dict[str, object]) -> None:
    """A legal fight reaches its first question, also by way of its file; one that is not is refused."""
    made = builder(game)
    form = made.form(edition, "fight", draft)
    if form.legal:
        match = Match(made.trial(edition, "fight", draft), Fate(1))
        assert match.asks or match.wanted or match.over
    else:
        with pytest.raises(FracasError):
            made.trial(edition, "fight", draft)
    agrees_with_files(game, edition, draft, form)
    if form.scene is not None:
        check_scene(form.scene)


def agrees_with_files(game: str, edition: str, draft: dict[str, object], form: Form) -> None:
    text = builder(game).write(edition, "fight", draft)
    assert builder(game).read(edition, "fight", text) == draft
    own = own_files_of(find_game(game))
    assert own is not None
    kind = ENCOUNTER if ENCOUNTER in own.kinds else own.kinds[0]
    told = own.check(edition, OwnFile(kind, text))
    assert bool(told) != form.legal, (told, form.problems)


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_every_start_is_legal_or_says_what_is_open(game: str, edition: str) -> None:
    for word in begins(game, edition):
        draft = builder(game).start(edition, "fight", word, 5)
        form = builder(game).form(edition, "fight", draft)
        assert form.legal or word == "blank", (word, form.problems)
        plays(game, edition, draft)


@pytest.mark.parametrize(("game", "edition"), GAMES)
@pytest.mark.parametrize("wild", [False, True])
def test_whatever_is_painted_and_chosen_is_legal_exactly_when_it_can_be_played(
    game: str, edition: str, wild: bool
) -> None:
    lot, legal, words = Random(f"{game} {edition} {wild}"), 0, begins(game, edition)
    for _ in range(ROUNDS):
        draft = builder(game).start(edition, "fight", lot.choice(words), lot.randrange(99))
        for _ in range(2):
            form = builder(game).form(edition, "fight", draft)
            draft = with_random_changes(form, draft, lot, wild)
            plays(game, edition, draft)
        filled = builder(game).fill(edition, "fight", draft, 3)
        assert builder(game).form(edition, "fight", filled).legal
        plays(game, edition, filled)
        legal += builder(game).form(edition, "fight", draft).legal
    assert wild or legal, "at least one painting should be legal"


def alike(problem: Problem, problems: Sequence[Problem]) -> int:
    """How often the same is said: of entries behind one that was taken away, the next stands at its place."""
    return sum(each.text == problem.text and each.path[:1] == problem.path[:1] for each in problems)


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_every_repair_takes_its_problem_away(game: str, edition: str) -> None:
    lot, words, repaired = Random(game), begins(game, edition), 0
    for _ in range(ROUNDS):
        draft = builder(game).start(edition, "fight", lot.choice(words), lot.randrange(99))
        form = builder(game).form(edition, "fight", draft)
        draft = with_random_changes(form, draft, lot, True)
        problems = builder(game).form(edition, "fight", draft).problems
        for problem in problems:
            for repair in problem.repairs:
                mended = builder(game).form(edition, "fight", changed(draft, repair.changes)).problems
                assert problem not in mended or alike(problem, mended) < alike(problem, problems), (problem, repair)
                repaired += 1
    assert repaired


def test_of_too_many_on_a_side_the_first_stay() -> None:
    made = builder("viskara")
    fight = made.fill("base", "fight", made.start("base", "fight", "blank", 1), 1)
    crowd = [{"who": "basic 1", "count": 5}, {"who": "basic 2", "count": 9}, {"who": "basic 3", "count": 4}]
    crowded = changed(fight, [Change(("foes",), crowd)])
    problem = next(each for each in made.form("base", "fight", crowded).problems if each.path == ("foes",))
    kept = changed(crowded, problem.repairs[0].changes)
    assert kept["foes"] == [{"who": "basic 1", "count": 5}, {"who": "basic 2", "count": 7}]
    assert problem not in made.form("base", "fight", kept).problems


def test_who_stands_where_nobody_can_is_the_one_to_leave() -> None:
    made = builder("steel")
    fight = made.start("base", "fight", "blank", 1)
    imps = [
        {"who": "ditch_imp", "count": 1, "at": ["M3"]},
        {"who": "reed_archer", "count": 3, "at": ["M3", "M5", "M7"]},
    ]
    fight = changed(fight, [Change(("foes",), imps)])
    problem = next(each for each in made.form("base", "fight", fight).problems if each.path == ("foes", 1, "at"))
    assert len(problem.repairs) > 1
    for repair in problem.repairs:
        after = changed(fight, repair.changes)
        assert after["foes"][1]["at"] == ["M5", "M7"]
        assert problem.text not in [each.text for each in made.form("base", "fight", after).problems]
