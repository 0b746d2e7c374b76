"""Building from the command line: whatever a game's builder describes, with the same options, reasons and problems."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fracas.cli.catalog import EditionOption, GameArgument
from fracas.cli.lookup import edition_of
from fracas.cli.screen import add_row, examples, screen, table, tidy
from fracas.cli.workshop import FileArgument, OutOption, SeedOption, deliver, read_text
from fracas.core import UnknownName, find_game
from fracas.core.builder import Builder, Form, builder_of
from fracas.core.builder import Path as Place
from fracas.core.drafting import every_field
from fracas.core.shapes import place

KindArgument = Annotated[str, typer.Argument(metavar="KIND", help="What to build: hero, creature, fight …")]
StartOption = Annotated[
    str, typer.Option("--start", metavar="WORD", help="What to begin from; “fracas build kinds” lists it.")
]
build_app = typer.Typer(no_args_is_help=True, help="Build anything a game has a builder for, in files.")


def register(app: typer.Typer) -> None:
    app.add_typer(build_app, name="build")


def builder_tools(game: str, edition: str | None) -> tuple[str, Builder]:
    plugin = find_game(game)
    builder = builder_of(plugin)
    if builder is None:
        raise UnknownName(f"{plugin.name} has no builder")
    return edition_of(plugin, edition), builder


def form_of(game: str, kind: str, file: Path, edition: str | None) -> Form:
    name, builder = builder_tools(game, edition)
    return builder.form(name, kind, builder.read(name, kind, read_text(file)))


@build_app.command("kinds", epilog=examples("fracas build kinds dojo"))
@tidy
def build_kinds(game: GameArgument, edition: EditionOption = None) -> None:
    """List what can be built for a game, and what each can begin from."""
    name, builder = builder_tools(game, edition)
    rows = table("kind", "what it is", "begins from")
    for kind in builder.kinds(name):
        add_row(rows, (kind.id, f"{kind.label}: {kind.text}", ", ".join(start.word for start in kind.starts)))
    screen().print(rows)


@build_app.command("new", epilog=examples("fracas build new viskara hero --start lot -o tess.toml"))
@tidy
def build_new(
    game: GameArgument,
    kind: KindArgument,
    start: StartOption = "blank",
    seed: SeedOption = 0,
    edition: EditionOption = None,
    out: OutOption = None,
) -> None:
    """Write a file to begin with."""
    name, builder = builder_tools(game, edition)
    deliver(builder.write(name, kind, builder.start(name, kind, start, seed)), out)


@build_app.command("check", epilog=examples("fracas build check dojo hero mei.toml"))
@tidy
def build_check(game: GameArgument, kind: KindArgument, file: FileArgument, edition: EditionOption = None) -> None:
    """List everything that is wrong with a file, each with its place and ways to mend it."""
    shown = form_of(game, kind, file, edition)
    if shown.legal:
        screen().print(f"{file}: nothing is wrong", style="green")
        return
    for problem in shown.problems:
        screen().print(f"{file}: {where(problem.path)}{problem.text}")
        if problem.repairs:
            screen().print(f"  {'; '.join(repair.label for repair in problem.repairs)}", style="dim")
    raise typer.Exit(1)


@build_app.command("options", epilog=examples("fracas build options dojo hero mei.toml --at stances"))
@tidy
def build_options(
    game: GameArgument,
    kind: KindArgument,
    file: FileArgument,
    at: Annotated[str, typer.Option("--at", metavar="PLACE", help="Only what stands here, such as stances.")] = "",
    edition: EditionOption = None,
) -> None:
    """Show what can be chosen in a file and why not."""
    show_options(form_of(game, kind, file, edition), at)


@build_app.command("fill", epilog=examples("fracas build fill dojo hero half.toml -o whole.toml"))
@tidy
def build_fill(
    game: GameArgument,
    kind: KindArgument,
    file: FileArgument,
    seed: SeedOption = 0,
    edition: EditionOption = None,
    out: OutOption = None,
) -> None:
    """Choose at random whatever is open or wrong in a file; what is right stays."""
    name, builder = builder_tools(game, edition)
    draft = builder.fill(name, kind, builder.read(name, kind, read_text(file)), seed)
    deliver(builder.write(name, kind, draft), out)


def show_options(shown: Form, at: str) -> None:
    """Every field with its options; what cannot be taken says why."""
    found = [field for field in every_field(shown) if field.options and spelled(field.path).startswith(at)]
    if not found:
        places = ", ".join(spelled(field.path) for field in every_field(shown) if field.options)
        raise UnknownName(f"there is nothing to choose at “{at}”; there is at: {places}")
    for field in found:
        screen().print(f"{spelled(field.path)} = {field.value or 'nothing yet'} ({field.label})", style="bold")
        for option in field.options:
            facts = f" ({', '.join(option.chips)})" if option.chips else ""
            said = f"no: {option.reason}" if option.reason else option.text
            screen().print(f"  {option.word}{facts}{f': {said}' if said else ''}", style="dim" if option.reason else "")


def spelled(path: Place) -> str:
    return place(path).strip("“”")


def where(path: Place) -> str:
    return f"{spelled(path)}: " if path else ""
