"""Files of other tools: bring them in, with a report of what is played, and export your own creatures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from fracas.cli.catalog import EditionOption, GameArgument, JsonOption, print_json
from fracas.cli.files import write_text
from fracas.cli.lookup import edition_of
from fracas.cli.screen import examples, screen, tidy
from fracas.cli.workshop import read_text
from fracas.core import Game, Refused, UnknownName, find_game
from fracas.core.bringing import MOST_BYTES, Brought, Foreign, Report, bring, bringer_of, who_reads

FilesArgument = Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of other tools, of any kind known.")]
FightOption = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write a fight with all of it into this file.")
]
PartsOption = Annotated[
    Path | None, typer.Option("--parts", metavar="FOLDER", help="Write each creature and map into a file of its own.")
]
GameOption = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="The game, if the files do not show it.")
]


def register(app: typer.Typer) -> None:
    app.command(
        "import",
        epilog=examples(
            "fracas import goblin.json",
            "fracas import *.json tomb.dd2vtt -o fight.toml",
            "fracas import hero.ds-hero --json",
        ),
    )(bring_in)
    app.command("export", epilog=examples("fracas export steel heron.toml --format foundry -o out"))(carry_out)


@tidy
def carry_out(
    game: GameArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A creature or a fight in TOML.")],
    format: Annotated[str, typer.Option("--format", "-f", metavar="FORMAT", help="foundry or compendium.")] = "foundry",
    folder: Annotated[Path, typer.Option("--out", "-o", metavar="FOLDER", help="Where to write.")] = Path("."),
    edition: EditionOption = None,
) -> None:
    """Write creatures of your own as files of other tools. Brought back, they are the same again."""
    plugin = find_game(game)
    bringer = bringer_of(plugin)
    if bringer is None:
        raise Refused(f"{plugin.name} writes no files of other tools")
    if format not in bringer.formats:
        raise UnknownName(f"{plugin.name} does not write “{format}”; it writes: {', '.join(bringer.formats)}")
    for carried in bringer.carry(edition_of(plugin, edition), "", read_text(file), format):
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / carried.name
        if path.exists():
            raise Refused(f"the file {path} exists already; name another folder")
        write_text(path, carried.data.decode())
        screen().print(f"Written to {path}.")


def read(path: Path) -> Foreign:
    if path.is_dir():
        raise UnknownName(f"“{path}” is a folder; name the files in it, as in {path}/*")
    if not path.is_file():
        raise UnknownName(f"there is no file {path}")
    if path.stat().st_size > MOST_BYTES:
        raise Refused(f"{path.name} has {path.stat().st_size >> 20} MB; at most {MOST_BYTES >> 20} MB can be read")
    return Foreign(path.name, path.read_bytes())


def game_of(name: str | None, files: list[Foreign]) -> Game:
    """The game these files are for. A file nobody knows is refused by the game that knows the others."""
    if name is not None:
        return find_game(name)
    found = next((game for file in files if (game := who_reads(file)) is not None), None)
    return found if found is not None else find_game("steel")


@tidy
def bring_in(
    files: FilesArgument,
    out: FightOption = None,
    parts: PartsOption = None,
    game: GameOption = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Bring in monsters, heroes and maps from other tools, and say which of their rules are enforced."""
    foreign = [read(path) for path in files]
    plugin = game_of(game, foreign)
    name = edition_of(plugin, edition)
    if out is not None and out.exists():
        raise Refused(f"the file {out} exists already; name another file")
    brought = bring(plugin, name, foreign)
    written = [*_write_fight(plugin, name, brought, out), *_write_parts(brought, parts)]
    if as_json:
        print_json(
            {
                "game": plugin.id,
                "things": [msgspec.to_builtins(_full(made.report)) for made in brought.made],
                "refused": list(brought.refused),
                "written": [str(path) for path in written],
            }
        )
        return
    console = screen()
    for made in brought.made:
        print_report(console, made.report)
    for reason in brought.refused:
        console.print(f"Not brought: {reason}", style="red")
    for made in brought.made:
        if made.picture is not None:
            console.print(f"The picture of {made.name} is kept by a server: drop the file onto your library there.")
    for path in written:
        console.print(f"Written to {path}.")


def _full(report: Report) -> dict[str, object]:
    """A report with every list in it, also the empty ones."""
    pieces = [
        {
            "name": p.name,
            "kind": p.kind,
            "enforced": p.enforced,
            "asked": p.asked,
            "reminders": p.reminders,
            "flavour": p.flavour,
        }
        for p in report.pieces
    ]
    return {
        "name": report.name,
        "kind": report.kind,
        "source": report.source,
        "told": report.told,
        "notes": report.notes,
        "pieces": pieces,
    }


def _write_fight(plugin: Game, edition: str, brought: Brought, out: Path | None) -> list[Path]:
    bringer = bringer_of(plugin)
    if out is None or bringer is None:
        return []
    write_text(out, bringer.together(edition, brought))
    return [out]


def _write_parts(brought: Brought, folder: Path | None) -> list[Path]:
    if folder is None:
        return []
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for made in brought.made:
        stem = "".join(sign if sign.isalnum() else "-" for sign in made.name.lower()).strip("-") or "nameless"
        path = folder / f"{stem}.{made.kind}.toml"
        if path.exists():
            raise Refused(f"the file {path} exists already; name another folder")
        write_text(path, made.text)
        written.append(path)
    return written


def print_report(console: Console, report: Report) -> None:
    console.print(Text(f"\n{report.name}", style="bold"), Text(f"({report.kind}, {report.source})", style="dim"))
    if report.told:
        console.print(Padding(Text(report.told), (0, 0, 0, 2), expand=False))
    for note in report.notes:
        console.print(Padding(Text(f"· {note}", style="yellow"), (0, 0, 0, 2), expand=False))
    for piece in report.pieces:
        console.print(Text(f"  {piece.name}", style="bold"), Text(f"({piece.kind})", style="dim"))
        for words, sentences, style in (
            ("enforced", piece.enforced, "green"),
            ("asked", piece.asked, "cyan"),
            ("reminder", piece.reminders, "yellow"),
            ("words only", piece.flavour, "dim"),
        ):
            for sentence in tier_by_tier(sentences):
                console.print(Padding(Text(f"{words}: ", style=style) + Text(sentence), (0, 0, 0, 4), expand=False))


def tier_by_tier(sentences: tuple[str, ...]) -> list[str]:
    """What is said of one tier in one line, for people to read."""
    lines: dict[str, str] = {}
    for sentence in sentences:
        tier = re.match(r"(?:test, )?tier \d: ", sentence)
        key = tier[0] if tier else sentence
        lines[key] = f"{lines[key]}; {sentence[len(key) :]}" if tier and key in lines else sentence
    return list(lines.values())
