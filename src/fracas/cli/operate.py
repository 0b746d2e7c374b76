"""For people who run a server: `backup`, `restore` and `doctor`."""

from __future__ import annotations

import asyncio
import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fracas.cli.files import data_folder, new_file
from fracas.cli.screen import examples, screen, tidy
from fracas.cli.serve import DATABASE_FILE, _says
from fracas.compiled import in_use
from fracas.core import UnknownName

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from fracas.server.keeping import Kept

Database = Annotated[
    str | None, typer.Option(metavar="URL", help=_says("sqlite:///FILE or postgresql://USER@HOST/NAME.", "DATABASE"))
]
COLOURS = {"fine": "green", "look": "yellow", "wrong": "red"}


def register(app: typer.Typer) -> None:
    postgres = "--database postgresql://me@localhost/fracas"
    app.command("backup", epilog=examples("fracas backup today.fracas", f"fracas backup today.fracas {postgres}"))(
        backup
    )
    app.command("restore", epilog=examples(f"fracas restore today.fracas {postgres}"))(restore)
    app.command("doctor", epilog=examples("fracas doctor", f"fracas doctor {postgres}"))(doctor)


def database_url(given: str | None) -> str:
    """The database that is meant: given, by the environment, or this user's own."""
    return given or os.environ.get("FRACAS_DATABASE", "") or f"sqlite:///{data_folder() / DATABASE_FILE}"


@tidy
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    database: Database = None,
) -> None:
    """Write everything a server keeps into one file. The server may keep running."""
    from fracas.server import keeping

    path = new_file(file)
    url = database_url(database)
    refuse_missing(url)
    kept = asyncio.run(_reaching(keeping.back_up(url, path)))
    screen().print(f"Written to {path}: {counted(kept)}.", markup=False)
    screen().print("It holds fate's keys and everybody's matches: keep it as safe as the database.", style="dim")


@tidy
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What “fracas backup” wrote.")],
    database: Database = None,
) -> None:
    """Put a backup into an empty database, SQLite or PostgreSQL, whichever it came from."""
    from fracas.server import keeping

    kept = asyncio.run(_reaching(keeping.restore(file, database_url(database))))
    when = datetime.fromtimestamp(kept.at // 1000).strftime("%Y-%m-%d %H:%M")
    screen().print(f"Restored what was written on {when} by version {kept.version}: {counted(kept)}.", markup=False)


@tidy
def doctor(database: Database = None) -> None:
    """Say what is configured, what is wrong and what to do about it. Changes nothing."""
    from fracas.server.config import from_environment
    from fracas.server.doctor import WRONG, examine

    try:
        config = from_environment(database=database_url(database))
    except ValueError as error:
        raise UnknownName(str(error)) from error
    named = bool(database or os.environ.get("FRACAS_DATABASE", ""))
    found = asyncio.run(examine(config, bool(in_use()), named))
    for each in found:
        screen().print(f"{each.state:5}", style=COLOURS[each.state], end=" ")
        screen().print(each.what, markup=False, soft_wrap=True)
        if each.todo:
            screen().print(f"      → {each.todo}", markup=False, soft_wrap=True)
    if any(each.state == WRONG for each in found):
        raise typer.Exit(1)


def refuse_missing(url: str) -> None:
    path = Path(url.removeprefix("sqlite:///"))
    if url.startswith("sqlite:///") and not path.is_file():
        raise UnknownName(f"there is no database {path}; name it with --database or FRACAS_DATABASE")


def counted(kept: Kept) -> str:
    """Of what there is something, how many: “1 library, 3 tables”."""
    from fracas.server.keeping import how_many

    return ", ".join(how_many(number, name) for name, number in kept.rows.items() if number) or "nothing"


async def _reaching(work: Awaitable[Kept]) -> Kept:
    """What cannot be reached is said in one sentence."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        return await work
    except (OSError, SQLAlchemyError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UnknownName(f"the database cannot be used: {reason}"[:300]) from error
