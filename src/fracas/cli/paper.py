"""Paper: sheets, cards and maps out of files, as PDF or as a page to print in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fracas.cli.catalog import EditionOption
from fracas.cli.files import write_text
from fracas.cli.screen import examples, screen, tidy
from fracas.cli.workshop import read_text
from fracas.core import Refused, find_game
from fracas.core.builder_files import Recognised, recognise_draft
from fracas.core.game import games
from fracas.paper import ON_A4, cards, document, form_page, map_page, pdf_of

FORMATS = (".pdf", ".html")


def register(app: typer.Typer) -> None:
    app.command(
        "sheet",
        epilog=examples(
            "fracas sheet mei.toml -o mei.pdf",
            "fracas sheet ogre.toml hound.toml imp.toml -o cards.pdf",
            "fracas sheet fight.toml -o fight.html",
        ),
    )(sheet)


@tidy
def sheet(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Hero, creature or encounter files.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="Where to write: .pdf or .html.")],
    game: Annotated[str, typer.Option("--game", "-g", help="The game, if the files do not show it.")] = "",
    kind: Annotated[str, typer.Option("--kind", "-k", help="What they are: hero, creature, fight …")] = "",
    edition: EditionOption = None,
    small: Annotated[bool | None, typer.Option("--cards/--pages", help="Four cards of A6 to a page, or pages.")] = None,
) -> None:
    """Print heroes on A4 sheets, creatures on cards, fights as a map with a page for the Director."""
    if out.suffix.lower() not in FORMATS:
        raise Refused(f"sheets are written as {' or '.join(FORMATS)}, not as “{out.suffix or out.name}”")
    known = [find_game(game)] if game else list(games().values())
    found = [recognise_draft(read_text(file), known, edition or "", kind) for file in files]
    html = document(out.stem, pages_of(found, small))
    if out.suffix.lower() == ".html":
        write_text(out, html)
    else:
        out.write_bytes(pdf_of(html))
    console = screen()
    for file, one in zip(files, found, strict=True):
        for problem in one.form.problems:
            console.print(f"{file}: {problem.text}")
    console.print(f"Written to {out}.")


def pages_of(found: list[Recognised], small: bool | None = None) -> list[str]:
    """Pages first, in the order of the files; then all cards together."""
    pages, little = [], []
    for one in found:
        printed = one.form.sheet
        if printed is None:
            raise Refused(f"there is nothing to print of a {one.kind} of {one.game.name} yet")
        if one.form.scene is not None and one.form.scene.board is not None:
            pages.append(map_page(one.form.scene, printed, one.game.name))
        if (one.kind not in ON_A4) if small is None else small:
            little.append((printed, one.game.name))
        else:
            pages.append(form_page(one.form, printed, one.game.name))
        little += [(each, one.game.name) for each in one.form.cards]
    names = ", ".join(dict.fromkeys(name for _, name in little))
    return [*pages, *cards([each for each, _ in little], names)]
