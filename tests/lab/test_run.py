"""Runs: the same numbers on any number of workers, nothing lost, every fight can be seen again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import polars
import pytest

from fracas import lab
from fracas.core import Refused, Setup, find_game
from fracas.core.file import load, save
from fracas.lab.keep import Head, append_kept, head_of
from fracas.lab.result import BATCH, Simulation, batch_for
from fracas.lab.run import executor_for, play_job, run_plan

QUICK = (("viskara", "warm_up"), ("tales", "first_spark"), ("dojo", "10-dojo-school"), ("steel", "toll_gate"))


def setup(game: str = "viskara", encounter: str = "warm_up") -> Setup:
    return find_game(game).setup(encounter)


class Interrupted:
    """An executor somebody stops after some batches."""

    def __init__(self, after: int) -> None:
        self.after = after

    def map(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        for place, job in enumerate(jobs):
            if place == self.after:
                raise KeyboardInterrupt
            yield place, work(job)


def test_any_number_of_workers_plays_the_same_fights() -> None:
    alone = lab.run(setup(), fights=35, seed=7, workers=1)
    together = lab.run(setup(), fights=35, seed=7, workers=2)
    other = lab.run(setup(), fights=35, seed=8, workers=1)

    assert alone.records == together.records
    assert len(alone.records) == 35
    assert alone.records != other.records


def test_an_interrupted_run_tells_what_it_has_and_goes_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / "a.run"
    seen: list[tuple[int, int]] = []

    part = lab.run(setup(), fights=35, seed=7, keep=path, executor=Interrupted(2))
    whole = lab.resume(path, workers=1, progress=lambda done, wanted: seen.append((done, wanted)))

    assert (part.number, part.finished) == (2, False)
    assert seen[0] == (2, 35)
    assert seen[-1] == (35, 35)
    assert whole.finished
    assert whole.records == lab.run(setup(), fights=35, seed=7, workers=1).records


def test_a_kept_run_can_be_made_longer(tmp_path: Path) -> None:
    path = tmp_path / "a.run"
    plan, alone = lab.Plan(setup()), lab.Here()
    short = lab.Simulation(plan, 7, 5, {0: play_job(lab.Job(plan, 7, 0, 4)), 4: play_job(lab.Job(plan, 7, 4, 5))})
    append_kept(path, Head(plan, 7, 5, 4), short.batches)

    longer = run_plan(plan, 10, 7, None, path, alone)

    assert short.finished
    assert longer.finished, "the last batch was too short for ten fights"
    assert longer.records == run_plan(plan, 10, 7, None, None, alone).records


def test_short_runs_are_cut_into_small_jobs_and_long_ones_into_batches() -> None:
    assert [batch_for(fights) for fights in (1, 100, 300, 1024, 100_000)] == [1, 1, 2, BATCH, BATCH]


def test_a_line_that_was_only_half_written_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "a.run"
    whole = lab.run(setup(), fights=20, seed=3, workers=1, keep=path)
    path.write_bytes(path.read_bytes()[:-30])

    again = lab.resume(path, workers=1)

    assert again.records == whole.records
    assert lab.resume(path, executor=Interrupted(0)).finished


def test_a_kept_run_is_not_mixed_with_another(tmp_path: Path) -> None:
    path = tmp_path / "a.run"
    lab.run(setup(), fights=8, seed=3, workers=1, keep=path)

    with pytest.raises(Refused, match="belongs to another run"):
        lab.run(setup(), fights=8, seed=4, workers=1, keep=path)
    (tmp_path / "b").write_text("something else")
    with pytest.raises(Refused, match="is not a kept run"):
        head_of(tmp_path / "b")
    with pytest.raises(Refused, match="there is no file"):
        lab.resume(tmp_path / "c")


def test_a_run_that_is_stopped_before_the_first_fight_says_so() -> None:
    with pytest.raises(Refused, match="no fight was finished"):
        lab.run(setup(), fights=8, executor=Interrupted(0))
    with pytest.raises(Refused, match="at least one fight"):
        lab.run(setup(), fights=0)
    with pytest.raises(Refused, match="cannot be -1 workers"):
        executor_for(-1)


def die_once(job: tuple[str, int]) -> int:
    """The first to come here dies without a word."""
    folder, number = job
    try:
        os.mkdir(folder)
    except FileExistsError:
        return number * number
    os._exit(1)


def die(job: int) -> int:
    os._exit(1)


def test_a_worker_that_dies_is_replaced_and_its_work_done_again(tmp_path: Path) -> None:
    jobs = [(str(tmp_path / "grave"), number) for number in range(12)]

    found = dict(lab.Local(2).map(die_once, jobs))

    assert found == {number: number * number for number in range(12)}
    assert (tmp_path / "grave").is_dir()


def test_workers_that_always_die_are_given_up() -> None:
    with pytest.raises(Refused, match="workers keep dying"):
        list(lab.Local(2).map(die, [1, 2]))


@pytest.mark.parametrize(("game", "encounter"), QUICK)
def test_every_fight_can_be_seen_again_by_its_seed(game: str, encounter: str) -> None:
    plan = lab.Plan(setup(game, encounter))
    record = lab.play_fight(plan, 11)

    match = lab.match_of(plan, 11)

    result = match.rules.result(match.state)
    assert (result.winners, result.text) == (record.winners, record.ended)
    assert sum(seat != "fate" for seat, _ in match.answers) == record.decisions
    assert load(save(match)).answers == match.answers


@pytest.mark.parametrize(("game", "encounter"), QUICK)
def test_health_is_what_was_there_less_what_was_lost(game: str, encounter: str) -> None:
    records = [lab.play_fight(lab.Plan(setup(game, encounter)), seed) for seed in range(3)]

    assert any(fighter.dealt for record in records for fighter in record.fighters)
    for record in records:
        assert {fighter.party for fighter in record.fighters} >= set(record.winners)
        assert len({fighter.side for fighter in record.fighters}) >= 2
        lost = sum(fighter.taken for fighter in record.fighters)
        assert 0 <= sum(fighter.dealt for fighter in record.fighters) <= lost
        for fighter in record.fighters:
            assert fighter.health >= 0
            assert fighter.taken - fighter.healed <= fighter.most
            assert fighter.up or 0 < fighter.fell <= record.rounds


def test_what_somebody_lost_is_most_health_less_health_left_plus_what_was_healed() -> None:
    for record in lab.run(setup(), fights=8, workers=1):
        for fighter in record.fighters:
            assert fighter.most - fighter.taken + fighter.healed == fighter.health


def test_bots_sit_where_they_are_told() -> None:
    kind = {"": "random", "players": "greedy"}
    smart = lab.run(setup(encounter="first_steps"), fights=24, workers=1, bots=kind)
    turned = lab.run(setup(encounter="first_steps"), fights=24, workers=1, bots={"": "greedy", "players": "random"})

    assert smart.win_rate("players").low > turned.win_rate("players").high


def test_without_detail_only_the_end_is_looked_at() -> None:
    plain = lab.run(setup(), fights=8, workers=1, detail=False)
    watched = lab.run(setup(), fights=8, workers=1, places=True)

    assert [r.winners for r in plain] == [r.winners for r in watched]
    assert all(fighter.dealt == 0 for record in plain for fighter in record.fighters)
    assert plain.places() == {}
    assert set(watched.places()) == {"players", "enemies"}


def test_the_table_suits_data_frames() -> None:
    result = lab.run(setup(), fights=10, workers=1)

    frame = polars.DataFrame(result.columns())

    assert frame.height == sum(len(record.fighters) for record in result)
    assert frame["fight"].n_unique() == 10
    won = frame.filter((polars.col("winner") == "players") & (polars.col("party") == "players"))
    assert won["fight"].n_unique() == result.totals.wins["players"]


def test_a_hundred_thousand_fights_fit_in_memory() -> None:
    packed = play_job(lab.Job(lab.Plan(setup("steel", "toll_gate")), 0, 0, BATCH))

    assert len(packed) / BATCH < 250, "bytes for one fight"


def test_results_add_up() -> None:
    result = lab.run(setup(encounter="first_steps"), fights=30, seed=2, workers=1)

    assert sum(result.totals.wins.values()) + result.totals.nobody == 30
    assert sum(result.endings().values()) == 30
    assert result.parties == ["players", "gm"]
    assert result.win_rate("players").value + result.win_rate("gm").value == pytest.approx(1)
    assert result.closest().margin == min(record.margin for record in result)
    assert result.most_lopsided().margin == max(record.margin for record in result)
    curve = [estimate.value for side, _, estimate in result.survival() if side == "players"]
    assert curve[0] == 1.0
    assert curve == sorted(curve, reverse=True)
    up = [fighter.up for record in result for fighter in record.fighters if fighter.side == "players"]
    assert curve[-1] == pytest.approx(sum(up) / len(up), abs=0.001)


def test_what_is_cut_off_is_not_counted() -> None:
    whole = lab.run(setup(), fights=16, seed=5, workers=1)

    assert Simulation(whole.plan, 5, 10, whole.batches).records == whole.records[:10]
    assert run_plan(whole.plan, 10, 5, None, None, lab.Here()).records == whole.records[:10]
