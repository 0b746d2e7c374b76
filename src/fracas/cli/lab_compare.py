"""`fracas compare` and `fracas matrix`: one beside another, and all against all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from fracas.cli import lab_show as shown
from fracas.cli.catalog import EditionOption, GameArgument, JsonOption
from fracas.cli.lookup import at_least_one, checked_seed, edition_of, setup_of
from fracas.cli.screen import examples, screen, tidy
from fracas.cli.workshop import read_text
from fracas.core import Game, Refused, Setup, UnknownName, find_game
from fracas.core.workshop import Lineups, lineups_of
from fracas.lab import compare as comparing
from fracas.lab import matrix as matrices
from fracas.lab.fights import EVERYBODY, Plan
from fracas.lab.keep import Kept
from fracas.lab.stats import BRACKETS

MOST_NAMES = 8
"""So many ready heroes are matched when nobody is named."""


def register(app: typer.Typer) -> None:
    app.command(
        "compare",
        epilog=examples(
            "fracas compare dojo 02-rooftop --editions base,patch",
            "fracas compare dojo 01-back-alley --hero mei-frost --hero my-mei.toml",
            "fracas compare viskara fight.toml harder-fight.toml --fights 2000",
            "fracas compare steel toll_gate --party odrun,sel --party odrun,brakka",
        ),
    )(compare)
    app.command(
        "matrix",
        epilog=examples(
            "fracas matrix dojo --party mei-frost --party sparks --party ember-vale",
            "fracas matrix steel --party odrun,sel --party maro,ysa --html who.html",
            "fracas matrix tales --party brute,sneak --party warden,mirage --in cellar",
            "fracas matrix viskara --in ambush --bot random --bot greedy",
        ),
    )(matrix)


def lineups(game: Game) -> Lineups:
    found = lineups_of(game)
    if found is None:
        raise UnknownName(f"{game.name} cannot put other heroes into its fights")
    return found


def hero_of(word: str) -> str:
    """A ready hero's name, or the text of the file."""
    return read_text(Path(word)) if word.endswith(".toml") else word


def party_of(words: str) -> list[str]:
    names = [word.strip() for word in words.split(",") if word.strip()]
    if not names:
        raise UnknownName("a party needs at least one hero; write them with commas between: odrun,sel")
    return [hero_of(name) for name in names]


@tidy
def compare(
    game: GameArgument,
    encounter: shown.EncounterArgument = None,
    other: Annotated[
        str | None, typer.Argument(metavar="OTHER", help="Another encounter or file, to compare with the first.")
    ] = None,
    editions: Annotated[str | None, typer.Option(metavar="OLD,NEW", help="Two editions of the same fight.")] = None,
    hero: Annotated[
        list[str] | None,
        typer.Option(metavar="HERO", help="Given twice: one hero in the other's place, by name or file."),
    ] = None,
    party: Annotated[
        list[str] | None, typer.Option(metavar="A,B", help="Given twice: one party in the other's place.")
    ] = None,
    fights: shown.FightsOption = 500,
    seed: shown.SeedOption = 0,
    workers: shown.WorkersOption = 0,
    ray: shown.RayOption = None,
    bot: shown.BotsOption = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
    html: shown.HtmlOption = None,
    keep: shown.KeepOption = None,
) -> None:
    """Play two versions with the same seeds: the paired difference, its 95 % interval, and who accounts for it."""
    setups, names = _two(game, encounter, other, editions, hero, party, edition)
    at_least_one(fights, "--fights")
    first, second = (Plan(setup, shown.bots_of(bot)) for setup in setups)
    played = Kept(shown.executor(workers, ray), keep)
    with shown.progress("both") as progress:
        found = comparing.compare(first, second, fights, checked_seed(seed), names, progress, played)
    if shown.deliver(lambda: comparing.summary(found), lambda: comparing.compare_page(found), as_json, html):
        _print_comparison(found)
    if found.number < fights:
        shown.stopped(played, f"{game}-compare-{seed}", f"{found.number:,} of {fights:,} pairs of fights")


def _two(
    name: str,
    encounter: str | None,
    other: str | None,
    editions: str | None,
    hero: list[str] | None,
    party: list[str] | None,
    edition: str | None,
) -> tuple[tuple[Setup, Setup], tuple[str, str]]:
    """The two setups, and what to call them."""
    game = find_game(name)
    if sum(map(bool, (other, editions, hero, party))) != 1:
        raise UnknownName("say what differs: another encounter, --editions, --hero twice, or --party twice")
    if editions:
        words = [word.strip() for word in editions.split(",")]
        if len(words) != 2:
            raise UnknownName(f"--editions takes two, as in {','.join(game.editions[:2])}, not “{editions}”")
        old, new = (setup_of(name, encounter, word) for word in words)
        return (old, new), (words[0], words[1])
    first = setup_of(name, encounter, edition)
    if other:
        return (first, setup_of(name, other, edition)), (encounter or first.encounter, other)
    told = hero or party or []
    if len(told) != 2:
        raise UnknownName(f"give {'--hero' if hero else '--party'} twice: what was, and what is to be")
    tools = lineups(game)
    parties = _swapped(tools.party(first), told) if hero else [party_of(words) for words in told]
    old, new = (tools.with_party(first, each) for each in parties)
    return (old, new), (told[0], told[1])


def _swapped(party: Sequence[str], heroes: Sequence[str]) -> list[list[str]]:
    """The party with either hero: in the place of the first one if he is there, else in the first place."""
    if not party:
        raise UnknownName("this fight does not say who its heroes are; give --party twice instead")
    place = next((n for hero in heroes for n, one in enumerate(party) if one == hero), 0)
    return [[*party[:place], hero_of(hero), *party[place + 1 :]] for hero in heroes]


def _print_comparison(found: comparing.Comparison) -> None:
    console = screen()
    console.print(f"{found.number:,} pairs of fights with the same seeds.\n", style="dim")
    shown.print_rows(("", *found.names, "difference"), comparing.fact_rows(found))
    console.print()
    rows = [(*row[:4], row[5]) for row in comparing.unit_rows(found)]
    shown.print_rows((*comparing.COLUMNS[:4], comparing.COLUMNS[5]), rows)
    console.print(
        f"\nPart of it: of the change in the side's health left, in percent of all it has. {BRACKETS}",
        style="dim",
    )


# All against all


@tidy
def matrix(
    game: GameArgument,
    party: Annotated[
        list[str] | None, typer.Option(metavar="A,B", help="Heroes by name or file; can be given again.")
    ] = None,
    within: Annotated[
        list[str] | None, typer.Option("--in", metavar="E", help="Encounters to play in, instead of each other.")
    ] = None,
    bot: Annotated[
        list[str] | None, typer.Option(metavar="BOT", help="Given several times with --in: bots against each other.")
    ] = None,
    fights: shown.FightsOption = 100,
    seed: shown.SeedOption = 0,
    workers: shown.WorkersOption = 0,
    ray: shown.RayOption = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
    html: shown.HtmlOption = None,
    keep: shown.KeepOption = None,
) -> None:
    """Play many against each other, or against encounters: win rates with 95 % intervals, and openskill ratings."""
    plugin = find_game(game)
    at_least_one(fights, "--fights")
    bots = bot or []
    if len(bots) > 1:
        pairs = _bots(game, within, edition, bots)
    else:
        pairs = _parties(plugin, party, within, edition, shown.bots_of(bots))
    played = Kept(shown.executor(workers, ray), keep)
    with shown.progress(f"{len(pairs)} pairs") as progress:
        found = matrices.matrix(pairs, fights, checked_seed(seed), progress, played)
    title = f"{plugin.name}: who beats whom"
    if shown.deliver(lambda: matrices.summary(found), lambda: matrices.matrix_page(found, title), as_json, html):
        _print_matrix(found)
    if not found.finished:
        done = sum(cell.wins.number for cell in found.cells)
        shown.stopped(played, f"{game}-matrix-{seed}", f"{done:,} of {len(pairs) * fights:,} fights")


def _parties(
    game: Game, party: list[str] | None, within: list[str] | None, edition: str | None, bots: dict[str, str]
) -> dict[tuple[str, str], Plan]:
    tools, chosen = lineups(game), edition_of(game, edition)
    words = party or list(tools.heroes(chosen))[:MOST_NAMES]
    heroes = {word: party_of(word) for word in words}
    if within:
        setups = {name: setup_of(game.id, name, edition) for name in within}
        return {
            (word, name): Plan(tools.with_party(setup, heroes[word]), bots, False)
            for word in heroes
            for name, setup in setups.items()
        }
    if len(heroes) < 2:
        raise UnknownName("give --party at least twice, or an encounter to play in: --in ENCOUNTER")
    return matrices.square(list(heroes), lambda a, b: Plan(tools.duel(chosen, heroes[a], heroes[b]), bots, False))


def _bots(game: str, within: list[str] | None, edition: str | None, bots: list[str]) -> dict[tuple[str, str], Plan]:
    """Bots in the row play the first party of an encounter, those in the column everybody else."""
    if not within or len(within) != 1:
        raise UnknownName("bots play one encounter against each other; name it: --in ENCOUNTER")
    setup = setup_of(game, within[0], edition)
    rules = find_game(game).rules(setup.edition)
    seats = rules.seats(rules.begin(setup))
    first = next((party for party, members in seats.items() if len(members) > 1), next(iter(seats), ""))
    others = [s for s, members in seats.items() if s != first and s not in seats[first] and first not in members]
    if not others:
        raise Refused("only one side of this fight makes choices; bots cannot play it against each other")
    for bot in bots:
        shown.bots_of([bot])
    return matrices.square(bots, lambda a, b: Plan(setup, {EVERYBODY: b, first: a}, False))


def _print_matrix(found: matrices.Matrix) -> None:
    console = screen()
    heads, rows = matrices.table_of(found)
    shown.print_rows(heads, rows)
    console.print()
    shown.print_rows(("rating", "openskill", "fights"), matrices.rating_rows(found))
    console.print("\nIn brackets: 95 % intervals. The row's party is the first side of every fight.", style="dim")
