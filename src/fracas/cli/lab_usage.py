"""`fracas usage`: what do bots do with what they have?"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from fracas.cli import completion
from fracas.cli import lab_show as shown
from fracas.cli.catalog import EditionOption, GameArgument, JsonOption, print_json
from fracas.cli.lookup import at_least_one, checked_seed, edition_of, encounter_of
from fracas.cli.screen import examples, screen, tidy
from fracas.core import find_game
from fracas.lab import usage as usages
from fracas.lab.stats import BRACKETS


def register(app: typer.Typer) -> None:
    app.command(
        "usage",
        epilog=examples(
            "fracas usage steel",
            "fracas usage dojo 17-ice-rink --fights 40 --edition patch",
            "fracas usage viskara --never --bot greedy --bot search:20    # never taken",
        ),
    )(usage)


@tidy
def usage(
    game: GameArgument,
    encounters: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ENCOUNTER]…", help="Only in these; by default in all.", autocompletion=completion.encounters
        ),
    ] = None,
    fights: Annotated[int, typer.Option("--fights", "-n", metavar="N", help="Fights of each encounter.")] = 10,
    strangers: Annotated[
        int,
        typer.Option(metavar="N", min=0, help="Also build N heroes at random and let them fight copies of themselves."),
    ] = 40,
    seed: shown.SeedOption = 0,
    workers: shown.WorkersOption = 0,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT", help="Who plays all seats, by default greedy; can be given again."),
    ] = None,
    never: Annotated[bool, typer.Option("--never", help="Only what was offered often and never taken.")] = False,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Count how often bots take each thing a game offers, and how often the side that takes it wins."""
    plugin = find_game(game)
    chosen = edition_of(plugin, edition)
    named = [encounter_of(plugin, chosen, name) for name in encounters or ()]
    at_least_one(fights, "--fights")
    bots = bot or ["greedy"]
    for name in bots:
        shown.bots_of([name])
    with shown.progress(plugin.name) as progress:
        found = usages.usage(
            *(plugin, chosen, named, fights, checked_seed(seed), bots, progress, shown.executor(workers), strangers)
        )
    rows = usages.never_taken(found) if never else found
    unseen = len(usages.never_offered(found))
    if as_json:
        print_json([_plain(each) for each in rows])
        return
    shown.print_rows(
        ("item", "offered", "taken", "won with"),
        [
            (each.id, each.counts.offered, each.rate.percent(), each.wins.percent() if each.counts.fights else "–")
            for each in sorted(rows, key=lambda each: (each.rate.value, -each.counts.offered))
            if each.counts.offered
        ],
        right=(1,),
    )
    screen().print(
        f"\nOffered and taken: in how many questions. Won with: by the side that took it. {unseen} more of these kinds "
        f"never came up. {BRACKETS}",
        style="dim",
    )


def _plain(each: usages.Used) -> dict[str, Any]:
    counts = each.counts
    return {
        **{"id": each.id, "kind": each.kind, "name": each.name, "offered": counts.offered, "taken": counts.taken},
        **{"share": each.rate.bare(), "fights": counts.fights, "won": counts.won, "wins": each.wins.bare()},
    }
