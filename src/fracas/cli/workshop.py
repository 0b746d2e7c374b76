"""Building: your own heroes and encounters, and what one edition changed in another."""

from __future__ import annotations

import shlex
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer

from fracas.cli.catalog import EditionOption, GameArgument, JsonOption, print_json
from fracas.cli.files import write_text
from fracas.cli.included import as_far_as_it_goes, whole
from fracas.cli.lookup import edition_of
from fracas.cli.screen import add_row, examples, screen, table, tidy
from fracas.core import Refused, UnknownName, find_game
from fracas.core.workshop import EncounterWorkshop, Workshop, encounter_workshop_of, workshop_of

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A file in TOML.")]
FileOrName = Annotated[Path, typer.Argument(metavar="FILE", help="A file in TOML, or the name of a ready one.")]
OutOption = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write here instead of printing.")]
SeedOption = Annotated[
    int, typer.Option("--seed", metavar="N", help="Draws what is left open; the same seed, the same file.")
]
FreshOption = Annotated[
    int | None,
    typer.Option(
        "--seed", metavar="N", help="Draws what is left open; the same seed, the same file. By default a new one."
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", "-s", metavar="WHAT=VALUE", help="A choice, such as mode=fused; may be given several times."),
]

hero_app = typer.Typer(no_args_is_help=True, help="Make, check, show and level heroes kept in files.")
encounter_app = typer.Typer(no_args_is_help=True, help="Make, check and show encounters kept in files.")


def register(app: typer.Typer) -> None:
    app.add_typer(hero_app, name="hero")
    app.add_typer(encounter_app, name="encounter")
    app.command("diff", epilog=examples("fracas diff dojo base patch", "fracas diff dojo base patch --json"))(diff)


def hero_tools(game: str, edition: str | None) -> tuple[str, Workshop]:
    plugin = find_game(game)
    workshop = workshop_of(plugin)
    if workshop is None:
        ready = ", ".join(
            sorted(item.id for item in plugin.catalog(edition_of(plugin, edition)) if item.kind == "hero")
        )
        raise UnknownName(f"{plugin.name} has no heroes in files" + (f"; ready ones are: {ready}" if ready else ""))
    return edition_of(plugin, edition), workshop


def encounter_tools(game: str, edition: str | None) -> tuple[str, EncounterWorkshop]:
    plugin = find_game(game)
    workshop = encounter_workshop_of(plugin)
    if workshop is None:
        raise UnknownName(f"{plugin.name} has no encounters in files")
    return edition_of(plugin, edition), workshop


def read_text(path: Path) -> str:
    if path.is_dir():
        raise UnknownName(f"“{path}” is a folder; name a file in it")
    if not path.is_file():
        raise UnknownName(f"there is no file {path}")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Refused(f"{path} is not a text file") from error


def text_of(workshop: EncounterWorkshop, edition: str, file: Path) -> str:
    """The text of a file, or of what comes ready with the game under that name."""
    ready = getattr(workshop, "ready", None)
    if ready is not None and not file.exists() and (text := ready(edition, str(file))):
        return str(text)
    return read_text(file)


def choices_of(given: list[str] | None) -> dict[str, str]:
    """The choices typed as what=value."""
    found = {}
    for choice in given or ():
        what, equals, value = choice.partition("=")
        if not equals or not what.strip() or not value.strip():
            raise Refused(f"“{choice}” is no choice; write it as what=value, for example mode=fused")
        found[what.strip()] = value.strip()
    return found


def drawn_seed(given: int | None) -> int:
    return randbelow(1_000_000) if given is None else given


def again(given: int | None, drawn: int) -> str:
    """A last line in the file that says how to make the same one, if nobody chose the seed."""
    return f"\n# Seed {drawn} makes the same one again.\n" if given is None else ""


def deliver(text: str, out: Path | None) -> None:
    if out is None:
        print(text, end="")
        return
    if out.exists():
        raise Refused(f"the file {out} exists already; name another file")
    write_text(out, text)
    screen().print(f"Written to {out}.")


def report(problems: list[str], path: Path, good: str) -> None:
    """Print what is wrong and leave with exit code 1, or say that all is well."""
    console = screen()
    if not problems:
        console.print(f"{path}: {good}", style="green")
        return
    for problem in problems:
        console.print(f"{path}: {problem}")
    raise typer.Exit(1)


@hero_app.command(
    "new", epilog=examples("fracas hero new dojo --set mode=fused --set archetypes=angel,demon -o my.toml")
)
@tidy
def hero_new(
    game: GameArgument,
    choose: SetOption = None,
    seed: FreshOption = None,
    edition: EditionOption = None,
    out: OutOption = None,
) -> None:
    """Make a legal hero; what you leave open is chosen at random. Edit the file as you like and check it."""
    name, workshop = hero_tools(game, edition)
    drawn = drawn_seed(seed)
    deliver(workshop.new_hero(name, choices_of(choose), drawn) + again(seed, drawn), out)
    if out is not None:
        if seed is None:
            screen().print(f"Seed {drawn} makes the same one again.")
        quoted = shlex.quote(str(out))
        screen().print(f"See it: fracas hero show {game} {quoted}", markup=False, soft_wrap=True)
        screen().print("Play it: run “fracas serve --open” and drop the file onto your Library.")


@hero_app.command("check", epilog=examples("fracas hero check dojo truth.toml"))
@tidy
def hero_check(game: GameArgument, file: FileArgument, edition: EditionOption = None) -> None:
    """Say whether a hero, or an enemy, is legal, and if not, everything that is wrong with it."""
    name, workshop = hero_tools(game, edition)
    report(workshop.check_hero(name, read_text(file)), file, f"legal in the {name} edition")


@hero_app.command("show", epilog=examples("fracas hero show dojo truth.toml", "fracas hero show dojo truth-crimson"))
@tidy
def hero_show(game: GameArgument, file: FileOrName, edition: EditionOption = None) -> None:
    """Print the sheet of a hero or an enemy with every Ability and Action."""
    name, workshop = hero_tools(game, edition)
    screen().print(workshop.show_hero(name, text_of(workshop, name, file)), markup=True)


@hero_app.command(
    "level", epilog=examples("fracas hero level dojo truth.toml --set super=sirens-scream -o truth-2.toml")
)
@tidy
def hero_level(
    game: GameArgument,
    file: FileArgument,
    choose: SetOption = None,
    seed: SeedOption = 0,
    edition: EditionOption = None,
    out: OutOption = None,
) -> None:
    """Raise a hero by one level; choices you leave open are chosen at random and named."""
    name, workshop = hero_tools(game, edition)
    text, gained = workshop.level_hero(name, read_text(file), choices_of(choose), seed)
    if out is not None:
        for line in gained:
            screen().print(f"Gained: {line}")
    deliver(text, out)


@hero_app.command("options", epilog=examples("fracas hero options dojo mei.toml --at stances"))
@tidy
def hero_options(
    game: GameArgument,
    file: FileArgument,
    at: Annotated[str, typer.Option("--at", metavar="PLACE", help="Only what stands here, such as stances.")] = "",
    edition: EditionOption = None,
) -> None:
    """Show what can be chosen for a hero and why not."""
    from fracas.cli.build import form_of, show_options

    show_options(form_of(game, "hero", file, edition), at)


@encounter_app.command(
    "new", epilog=examples("fracas encounter new dojo --set heroes=4 --set weight=heavyweight -o big.toml")
)
@tidy
def encounter_new(
    game: GameArgument,
    choose: SetOption = None,
    seed: FreshOption = None,
    edition: EditionOption = None,
    out: OutOption = None,
) -> None:
    """Make a balanced encounter; what you leave open is chosen at random."""
    name, workshop = encounter_tools(game, edition)
    drawn = drawn_seed(seed)
    deliver(workshop.new_encounter(name, choices_of(choose), drawn) + again(seed, drawn), out)


@encounter_app.command("check", epilog=examples("fracas encounter check dojo fight.toml"))
@tidy
def encounter_check(game: GameArgument, file: FileArgument, edition: EditionOption = None) -> None:
    """Say whether an encounter can be played, and if not, everything that is wrong with it."""
    name, workshop = encounter_tools(game, edition)
    text, unread = as_far_as_it_goes(read_text(file), file.parent)
    rest = [problem for problem in workshop.check_encounter(name, text) if not any(each in problem for each in unread)]
    report([*map(str, unread.values()), *rest], file, f"an encounter of the {name} edition")


@encounter_app.command("show", epilog=examples("fracas encounter show dojo fight.toml"))
@tidy
def encounter_show(game: GameArgument, file: FileOrName, edition: EditionOption = None) -> None:
    """Print who fights whom, where, and under which rules."""
    name, workshop = encounter_tools(game, edition)
    screen().print(workshop.show_encounter(name, whole(text_of(workshop, name, file), file.parent)), markup=True)


@tidy
def diff(
    game: GameArgument,
    old: Annotated[str, typer.Argument(metavar="OLD", help="The earlier edition.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The later edition.")],
    as_json: JsonOption = False,
) -> None:
    """Print what a later edition changed in an earlier one, item by item."""
    plugin = find_game(game)
    for edition in (old, new):
        edition_of(plugin, edition)
    changes = getattr(plugin, "changes", None)
    if changes is None:
        raise UnknownName(f"{plugin.name} has only one edition")
    found = changes(old, new)
    if as_json:
        print_json([{"change": c.kind, "id": c.id, "text": c.text, "source": c.source} for c in found])
        return
    grid = table("change", "what", "now")
    for change in found:
        add_row(grid, (change.kind, change.id, change.text.split("\n")[0]))
    console = screen()
    console.print(grid)
    console.print(f"\n{len(found)} changes from {old} to {new}.", style="dim")
