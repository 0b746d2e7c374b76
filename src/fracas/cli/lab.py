"""`fracas sim`: many fights, and what they say."""

from __future__ import annotations

import shlex
import sys
from contextlib import suppress
from math import inf
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer

from fracas.cli import completion
from fracas.cli import lab_show as shown
from fracas.cli.catalog import EditionOption, JsonOption
from fracas.cli.files import new_file, write_match
from fracas.cli.lookup import at_least_one, checked_seed, setup_of
from fracas.cli.screen import INTERRUPTED, complain, examples, screen, tidy
from fracas.core import Refused, UnknownName
from fracas.lab import keep as kept
from fracas.lab import report
from fracas.lab.fights import EVERYBODY, Plan, match_of
from fracas.lab.result import Simulation, batch_for
from fracas.lab.run import Executor, run_plan
from fracas.lab.stats import BRACKETS
from fracas.lab.survey import Entry, first_party, side_by_side

THINKING_S = 10
"""So long a person waits to hear whether planning pays."""


def register(app: typer.Typer) -> None:
    app.command(
        "sim",
        epilog=examples(
            "fracas sim steel toll_gate --fights 1000",
            "fracas sim tales cellar --fights 500 --html cellar.html",
            "fracas sim dojo 01-back-alley --bot heroes=greedy --bot director=random --json",
            "fracas sim viskara ambush --fights 100000 --keep ambush.run",
            "fracas sim --resume ambush.run    # go on where it stopped",
            "fracas sim steel toll_gate --fight 58400557716586 --save close.json",
        ),
    )(sim)


@tidy
def sim(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's id.", autocompletion=completion.games)
    ] = None,
    encounter: shown.EncounterArgument = None,
    fights: shown.FightsOption = 1000,
    seed: shown.SeedOption = 0,
    workers: shown.WorkersOption = 0,
    ray: shown.RayOption = None,
    bot: shown.BotsOption = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
    html: shown.HtmlOption = None,
    keep: shown.KeepOption = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a run that was kept.")] = None,
    fight: Annotated[
        int | None, typer.Option(metavar="SEED", help="Only the fight with this seed, as a match file (--save).")
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where --fight writes the match.")] = None,
) -> None:
    """Play many fights with bots: who wins, how often, how long it takes, and what becomes of everybody.

    Every number comes with its 95 % interval. Without --bot, greedy bots play, and for some seconds more the heroes
    think ahead, to see whether planning pays. Ctrl-C stops and prints what was found so far.
    """
    if resume is not None:
        head = kept.head_of(resume)
        plan, fights, seed, keep = head.plan, head.fights, head.seed, resume
    elif game is None:
        raise UnknownName("name a game, as “fracas games” lists them, or a run to go on with: --resume FILE")
    else:
        plan = Plan(setup_of(game, encounter, edition), shown.bots_of(bot), True, html is not None)
    at_least_one(fights, "--fights")
    if fight is not None:
        _save_fight(plan, checked_seed(fight), save)
        return
    with shown.progress(plan.setup.encounter) as progress:
        result = run_plan(plan, fights, checked_seed(seed), progress, keep, shown.executor(workers, ray))
    if not as_json:
        print_simulation(result, ["--resume", str(resume)] if resume else _again(game, encounter, edition, bot))
    beside = None
    if not bot and plan.bots == {EVERYBODY: "greedy"} and result.finished:
        beside = _think_ahead(result, shown.executor(workers, ray), as_json or html is not None)
        if beside and not as_json:
            numbers = " and ".join(f"{played.number:,} ({name})" for name, played in beside.played.items())
            screen().print(f"\n{report.BESIDE.format(party=beside.party)} {beside.told()} Fights: {numbers}.")
    summary = lambda: report.summary(result) | ({"bots_side_by_side": report.beside(beside)} if beside else {})  # noqa: E731
    shown.deliver(summary, lambda: report.sim_page(result, beside), as_json, html)
    if not result.finished:
        _stopped(result, keep)


def _think_ahead(result: Simulation, executor: Executor, whole: bool) -> Entry | None:
    """Some more fights with thinking heroes: all of them for a report, else as many as a person likes to wait for."""
    until = inf if whole else monotonic() + THINKING_S
    party = first_party(result.plan.setup)
    limit = "" if whole else f", for about {THINKING_S} seconds"
    print(f"\nNow the {party} think ahead, to see whether planning pays{limit}; Ctrl-C skips this.", file=sys.stderr)
    with shown.progress("thinking ahead") as progress:

        def in_time(done: int, wanted: int) -> None:
            progress(done, wanted)
            if done and monotonic() > until:
                raise KeyboardInterrupt  # ends the run with what is done, as if somebody had pressed Ctrl-C

        with suppress(Refused):  # skipped before the first fight was over
            return side_by_side(result, report.encounter_of(result.plan), executor, in_time)
    return None


def _again(game: str | None, encounter: str | None, edition: str | None, bot: list[str] | None) -> list[str]:
    """The words that mean the same fights."""
    named = [word for word in (game, encounter) if word]
    chosen = ["--edition", edition] if edition else []
    return named + chosen + [word for name in bot or () for word in ("--bot", name)]


def print_simulation(result: Simulation, again: list[str]) -> None:
    """The report as tables."""
    console = screen()
    console.print(report.title_of(result.plan), style="bold")
    console.print(f"{result.number:,} fights, seed {result.seed}; {report.bots_of(result.plan)}.\n", style="dim")
    shown.print_rows(("", ""), report.fact_rows(result))
    console.print()
    shown.print_rows(report.UNIT_COLUMNS, report.unit_rows(result))
    console.print()
    shown.print_rows(report.ENDING_COLUMNS, report.ending_rows(result))
    words = shlex.join(["fracas", "sim", *again, "--fight", str(result.closest().seed), "--save", "closest.json"])
    console.print(f"\n{BRACKETS} See a fight:", style="dim")
    console.print(f"{words} && fracas replay closest.json", style="dim", soft_wrap=True)


def _save_fight(plan: Plan, seed: int, save: Path | None) -> None:
    if save is None:
        raise UnknownName("say where to write the match: --save FILE")
    path = new_file(save)
    match = match_of(plan, seed)
    write_match(path, match)
    screen().print(f"{match.rules.result(match.state).text} The match is in {path}; see it: fracas replay {path}")


def _stopped(result: Simulation, keep: Path | None) -> None:
    """After Ctrl-C: what is done is kept in a file, if it is not there already."""
    if keep is None:
        setup = result.plan.setup
        keep = shown.unused(f"{setup.game}-{setup.encounter}-{result.seed}")
        head = kept.Head(result.plan, result.seed, result.wanted, batch_for(result.wanted))
        kept.append_kept(keep, head, result.batches)
    done = f"Stopped after {result.number:,} of {result.wanted:,} fights"
    complain(f"{done}; go on with them: fracas sim --resume {shlex.quote(str(keep))}")
    raise typer.Exit(INTERRUPTED)
