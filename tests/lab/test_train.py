"""Learning who will win: positions noted, a net that learns, the same numbers in plain Python."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from fracas import lab
from fracas.bots.learned import Learned, judgement_for, learned_of, read_learned
from fracas.bots.strength import Strength, strength_of
from fracas.bots.weight import Judge
from fracas.cli import app
from fracas.core import Match, Refused, UnknownName, find_game
from fracas.core.outlook import Featured
from fracas.lab import train

GAMES = ("dojo", "steel", "tales", "viskara")


def coins(number: int) -> list[list[train.Position]]:
    """Fights of one position each, won exactly where the first feature outweighs the second."""
    random = Random(5)
    found: list[list[train.Position]] = []
    for _ in range(number):
        a, b = random.uniform(-1, 1), random.uniform(-1, 1)
        found.append([((a, b), random.uniform(-1, 1), 1.0 if a > b else 0.0)])
    return found


def test_it_learns_what_decides() -> None:
    learned = train.learn("toy", ("a", "b"), coins(3000), seed=1)

    assert learned.lesson.loss < 0.2 < learned.lesson.loss_of_worth
    assert learned.value((0.8, -0.5)) > 800
    assert learned.value((-0.5, 0.8)) < -800
    assert abs(learned.value((0.3, 0.3))) < 300


def test_the_same_seed_learns_the_same() -> None:
    assert train.learn("toy", ("a", "b"), coins(400), 1) == train.learn("toy", ("a", "b"), coins(400), 1)


def test_too_few_fights_are_refused() -> None:
    with pytest.raises(Refused, match="too few to learn from"):
        train.learn("toy", ("a", "b"), coins(20), 1)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_tells_its_features_for_every_seat(name: str) -> None:
    rules = find_game(name).rules(find_game(name).setup().edition)
    assert isinstance(rules, Featured)
    match = Match(find_game(name).setup(), 1)

    for seat in rules.seats(match.state):
        assert len(rules.features(match.state, seat)) == len(rules.feature_names())


def test_what_one_side_gains_the_other_loses() -> None:
    game = find_game("steel")
    rules = game.rules(game.setup().edition)
    assert isinstance(rules, Featured)
    state: Any = Match(game.setup(), 1).state

    place = rules.feature_names().index("health, ours")
    before = rules.features(state, "heroes"), rules.features(state, "director")
    hero = next(c for c in state.creatures if c.stats.hero)
    hero.stamina -= 5
    after = rules.features(state, "heroes"), rules.features(state, "director")

    assert after[0][place] < before[0][place]
    assert after[1][place] == before[1][place]
    assert after[1][place + 1] == after[0][place]


def test_training_gives_the_same_on_any_number_of_workers() -> None:
    game = find_game("viskara")
    edition = game.setup().edition

    one = train.train(game, edition, 40, seed=3, executor=lab.Here())
    two = train.train(game, edition, 40, seed=3, executor=lab.Local(2))

    assert one == two
    assert one.lesson.fights == 40


def test_a_command_trains_and_the_search_bot_uses_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"

    made = CliRunner().invoke(app, ["train", "viskara", "-n", "40", "-w", "1", "--out", str(path)])
    played = CliRunner().invoke(app, ["sim", "viskara", "warm_up", "-n", "2", "-w", "1", "--bot", f"search:2:{path}"])

    assert made.exit_code == 0, made.output
    assert "It learned from" in made.output
    assert played.exit_code == 0, played.output
    assert msgspec.json.decode(path.read_bytes(), type=Learned) == read_learned(str(path))


def test_without_a_place_to_write_nothing_is_trained() -> None:
    result = CliRunner().invoke(app, ["train", "viskara"])

    assert result.exit_code == 2
    assert "--out FILE" in result.stderr


def test_a_bots_name_says_who_judges() -> None:
    assert strength_of("40:worth") == Strength(tries=40, judge="worth")
    assert strength_of("1s:mine.json") == Strength(seconds=1.0, judge="mine.json")
    with pytest.raises(UnknownName, match="no judgement “guess”"):
        strength_of("40:guess")


def test_files_that_are_missing_broken_or_for_something_else_are_refused(tmp_path: Path) -> None:
    other = train.learn("toy", ("a", "b"), coins(400), 1)
    (tmp_path / "other.json").write_bytes(msgspec.json.encode(other))
    (tmp_path / "broken.json").write_text("{}")

    with pytest.raises(UnknownName, match="no learned judgement"):
        judgement_for("steel", str(tmp_path / "none.json"))
    with pytest.raises(Refused, match="is not a learned judgement"):
        judgement_for("steel", str(tmp_path / "broken.json"))
    with pytest.raises(Refused, match="learned for toy, not for steel"):
        judgement_for("steel", str(tmp_path / "other.json"))
    with pytest.raises(Refused, match="other features"):
        Judge(find_game("steel").rules(find_game("steel").setup().edition), other)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shipped_fits_the_game(name: str) -> None:
    game = find_game(name)
    rules, learned = game.rules(game.setup().edition), learned_of(name)
    assert isinstance(rules, Featured)

    assert learned is None or learned.names == rules.feature_names()
    assert judgement_for(name, "worth") is None
    assert judgement_for(name, "") == learned


def test_a_fight_that_is_over_is_judged_by_its_result() -> None:
    game = find_game("viskara")
    rules = game.rules(game.setup().edition)
    assert isinstance(rules, Featured)
    size = len(rules.feature_names())
    lesson = train.learn("toy", ("a", "b"), coins(400), 1).lesson
    doubtful = Learned("viskara", rules.feature_names(), (), (), (), (0.0,) * size, 0.0, 1, lesson)
    judge = Judge(rules, doubtful)
    state: Any = Match(game.setup("warm_up"), 1).state

    assert judge.worth(state, "players") == 0
    state.phase, state.winner = "over", 0
    assert judge.worth(state, "players") == 1000
    assert judge.turns == 1
