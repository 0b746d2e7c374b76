"""A campaign: a party, what it has lived through, and what it carries into the next fight."""

from __future__ import annotations

import shlex
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer

from fracas.bots import find_bot
from fracas.cli.catalog import EditionOption, GameArgument
from fracas.cli.files import read_match, write_text
from fracas.cli.lookup import checked_seed, edition_of, seats_of
from fracas.cli.play import BotOption, SeatOption
from fracas.cli.screen import examples, screen, tidy
from fracas.cli.session import sit_down
from fracas.cli.table import Table
from fracas.cli.workshop import SeedOption, SetOption, choices_of, deliver, read_text
from fracas.core import Fate, Match, Refused, UnknownName, find_game
from fracas.core.campaigns import DIRECTOR, EVERYBODY, NOTE, ZERO, Keeper, keeper_of
from fracas.core.workshop import Campaigner

app_ = typer.Typer(no_args_is_help=True, help="Keep a party with its experience, harm and history in a file.")
CampaignFile = Annotated[Path, typer.Argument(metavar="FILE", help="The campaign's file.")]


def register(app: typer.Typer) -> None:
    app.add_typer(app_, name="campaign")


def keeper(game: str) -> Keeper:
    plugin = find_game(game)
    found = keeper_of(plugin)
    if found is None:
        raise UnknownName(f"{plugin.name} keeps no campaigns in files")
    return found


def file_or_name(word: str) -> str:
    """The text of a file if the word names one, else the word itself."""
    return read_text(Path(word)) if Path(word).suffix else word


def say(lines: list[str]) -> None:
    console = screen()
    for line in lines:
        console.print(line)


@app_.command("new", epilog=examples("fracas campaign new dojo night-shift.json --hero mei-frost --hero rex.toml"))
@tidy
def new(
    game: GameArgument,
    file: CampaignFile,
    hero: Annotated[
        list[str] | None,
        typer.Option("--hero", metavar="HERO", help="A hero file or the name of a ready hero; once for each."),
    ] = None,
    name: Annotated[str, typer.Option("--name", help="What the campaign is called.")] = "",
    edition: EditionOption = None,
) -> None:
    """Begin a campaign with these heroes."""
    plugin, keep = find_game(game), keeper(game)
    heroes = [file_or_name(h) for h in hero or ()]
    text = keep.start(edition_of(plugin, edition), name or file.stem, heroes)
    deliver(text, file)
    screen().print(keep.show(text), markup=True)


@app_.command("show", epilog=examples("fracas campaign show dojo night-shift.json"))
@tidy
def show(game: GameArgument, file: CampaignFile) -> None:
    """Print where the party stands, what it has lived through, and what comes next."""
    screen().print(keeper(game).show(read_text(file)), markup=True)


@app_.command(
    "play",
    epilog=examples(
        "fracas campaign play dojo night-shift.json 02-rooftop",
        "fracas campaign play dojo night-shift.json fight.toml --set weight=heavyweight",
        "fracas campaign play dojo night-shift.json test-quiet --hero mei-frost",
    ),
)
@tidy
def play(
    game: GameArgument,
    file: CampaignFile,
    what: Annotated[
        str,
        typer.Argument(metavar="WHAT", help="An encounter of the game, as “fracas encounters” lists it, or a file."),
    ],
    hero: Annotated[
        str, typer.Option("--hero", metavar="HERO", help="Who does it, where only one of the party can.")
    ] = "",
    choose: SetOption = None,
    seat: SeatOption = None,
    bot: BotOption = "greedy",
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed rolls the same dice.")] = None,
) -> None:
    """Play the next fight of the campaign, and write down how it went when it is over."""
    keep = keeper(game)
    text = read_text(file)
    chosen = randbelow(1_000_000) if seed is None else checked_seed(seed)
    match = Match(keep.setup_of(text, file_or_name(what), hero, choices_of(choose)), Fate(chosen))
    seats = seats_of(seat or (), match.rules.seats(match.state))
    at = Table(match, seats, find_bot(bot, chosen), screen(), None, keep=False)
    at.events_shown = 0
    sit_down(at)
    if at.match.over:
        write_down(keep, file, read_text(file) if file.is_file() else text, at.match)
    elif any(at.mine(who) for who, _ in at.match.answers):
        screen().print(f"Once the match is finished: fracas campaign book {game} {shlex.quote(str(file))} MATCH")


@app_.command("book", epilog=examples("fracas campaign book dojo night-shift.json match.json"))
@tidy
def book(
    game: GameArgument,
    file: CampaignFile,
    match: Annotated[Path, typer.Argument(metavar="MATCH", help="A finished match that was begun by the campaign.")],
) -> None:
    """Write down a match that was left and finished later with “fracas resume”."""
    played = read_match(match)
    if played.setup.game != game or not played.over:
        raise Refused(f"{match} is not a finished match of {game}; finish it first: fracas resume {match}")
    write_down(keeper(game), file, read_text(file), played)


def write_down(keep: Campaigner, file: Path, text: str, match: Match) -> None:
    changed, lines = keep.book(text, match)
    write_text(file, changed)
    say(lines)


@app_.command("level", epilog=examples("fracas campaign level dojo night-shift.json mei-frost --set super=blizzard"))
@tidy
def level(
    game: GameArgument,
    file: CampaignFile,
    hero: Annotated[str, typer.Argument(metavar="HERO", help="A hero of the party.")],
    choose: SetOption = None,
    seed: SeedOption = 0,
) -> None:
    """Raise a hero of the party by a level it has earned; choices you leave open are chosen at random and named."""
    text, lines = keeper(game).level(read_text(file), hero, choices_of(choose), seed)
    write_text(file, text)
    say(lines)


@app_.command("join", epilog=examples("fracas campaign join dojo night-shift.json new-hero.toml"))
@tidy
def join(
    game: GameArgument,
    file: CampaignFile,
    hero: Annotated[str, typer.Argument(metavar="HERO", help="A hero file or the name of a ready hero.")],
) -> None:
    """Let a hero join the party; one of the same name is replaced."""
    text, lines = keeper(game).join(read_text(file), file_or_name(hero))
    write_text(file, text)
    say(lines)


@app_.command("note", epilog=examples("fracas campaign note dojo night-shift.json trouble mei-frost failed"))
@tidy
def note(
    game: GameArgument,
    file: CampaignFile,
    what: Annotated[str, typer.Argument(metavar="WHAT", help="What happened, such as trouble or fight.")],
    who: Annotated[str, typer.Argument(metavar="WHO", help="Which hero, or “all”.")],
    result: Annotated[str, typer.Argument(metavar="RESULT", help="How it went, such as solved, failed, won, lost.")],
) -> None:
    """Write down something that was not played here."""
    text, lines = keeper(game).note(read_text(file), what, who, result)
    write_text(file, text)
    say(lines)


@app_.command("write", epilog=examples('fracas campaign write dojo night-shift.json "The Queen lied." --director'))
@tidy
def write(
    game: GameArgument,
    file: CampaignFile,
    words: Annotated[str, typer.Argument(metavar="TEXT", help="What to write down.")],
    director: Annotated[bool, typer.Option("--director", help="For the Director alone.")] = False,
) -> None:
    """Write a note into the campaign, for everybody or for the Director alone."""
    values = {"text": words, "for": DIRECTOR if director else EVERYBODY}
    text, lines = keeper(game).do(read_text(file), NOTE, values)
    write_text(file, text)
    say(lines)


@app_.command("zero", epilog=examples("fracas campaign zero dojo night-shift.json Ann --never spiders --tone silly"))
@tidy
def zero(
    game: GameArgument,
    file: CampaignFile,
    who: Annotated[str, typer.Argument(metavar="WHO", help="Who says so.")],
    never: Annotated[str, typer.Option(help="What must not happen.")] = "",
    aside: Annotated[str, typer.Option(help="What may happen, but is not played out.")] = "",
    tone: Annotated[str, typer.Option(help="What it should feel like.")] = "",
    goals: Annotated[str, typer.Option(help="What they hope for.")] = "",
) -> None:
    """Say what this game should be like, before it begins. Everybody can, and everybody sees it."""
    values = {"who": who, "never": never, "aside": aside, "tone": tone, "goals": goals}
    text, lines = keeper(game).do(read_text(file), ZERO, values)
    write_text(file, text)
    say(lines)
