"""What the lab's commands share: their options, the progress bar, where results go."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from fracas.bots import find_bot
from fracas.cli import completion
from fracas.cli.catalog import print_json
from fracas.cli.files import data_folder, write_text
from fracas.cli.screen import INTERRUPTED, add_row, complain, screen, table
from fracas.core import UnknownName
from fracas.lab.cluster import Ray
from fracas.lab.fights import EVERYBODY
from fracas.lab.keep import Kept
from fracas.lab.run import Executor, executor_for

EncounterArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="ENCOUNTER",
        help="An encounter's id, as “fracas encounters” lists it, or a file.",
        autocompletion=completion.encounters,
    ),
]
FightsOption = Annotated[int, typer.Option("--fights", "-n", metavar="N", help="How many fights to play.")]
SeedOption = Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same numbers.")]
WorkersOption = Annotated[
    int, typer.Option("--workers", "-w", metavar="W", help="How many processes; 0 for one on each core.")
]
RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray", metavar="ADDRESS", help="Play on a Ray cluster: host:port, or auto for the one on this machine."
    ),
]
BotsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="[SEAT=]BOT",
        help="Who plays: a bot for everybody, or heroes=greedy; can be given again.",
        autocompletion=completion.bots,
    ),
]
HtmlOption = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help="Write a report with plots that needs nothing else.")
]
KeepOption = Annotated[
    Path | None,
    typer.Option("--keep", metavar="FILE", help="Keep every finished fight there; the same command continues."),
]


GAP = 2
"""Between two columns."""
LEAST_NAME = 8
"""No name is broken into narrower pieces."""


class Speed(ProgressColumn):
    """Fights per second since the beginning; what an earlier run has played does not count."""

    def render(self, task: Task) -> Text:
        before = task.fields.get("before")
        played = task.completed - (before or 0)
        if before is None or played <= 0 or not task.elapsed:
            return Text("")
        return Text(f"{played / task.elapsed:,.1f} fights/s", style="dim")


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, if that is a terminal."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Speed(), TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    with bar:
        task = bar.add_task(what, total=None, before=None)
        first: list[int] = []

        def update(done: int, wanted: int) -> None:
            first.append(done)
            bar.update(task, completed=done, total=wanted, before=first[0])
            del first[1:]

        yield update


def bots_of(given: Sequence[str] | None) -> dict[str, str]:
    """Which bot plays which seat, as typed."""
    found = {EVERYBODY: "greedy"}
    for word in given or ():
        seat, equals, name = word.rpartition("=")
        if equals and not seat:
            raise UnknownName(f"“{word}” names no seat; write it as heroes=greedy, or only greedy for everybody")
        find_bot(name)
        found[seat] = name
    return found


def executor(workers: int, ray: str | None = None) -> Executor:
    """Where the fights are played: on a cluster, if there is one, or here."""
    return Ray(ray) if ray else executor_for(workers)


def unused(name: str) -> Path:
    """A file of the lab that is not there yet."""
    folder = data_folder() / "lab"
    names = (f"{name}.run" if number == 1 else f"{name}-{number}.run" for number in range(1, 1000))
    return next(path for each in names if not (path := folder / each).exists())


def stopped(played: Kept, name: str, done: str) -> NoReturn:
    """After Ctrl-C: what is done is kept in a file, if it is not there already, and how to go on is told."""
    path = played.path
    if path is None:
        path = unused(name)
        played.save(path)
    complain(f"Stopped after {done}; to go on, give the same command with --keep {shlex.quote(str(path))}")
    raise typer.Exit(INTERRUPTED)


def deliver(plain: Callable[[], Any], page: Callable[[], str], as_json: bool, html: Path | None) -> bool:
    """JSON or a page, if wanted; whether the tables are still to be printed."""
    if html is not None:
        if html.is_dir():
            raise UnknownName(f"“{html}” is a folder; name a file in it")
        write_text(html, page())
        if not as_json:
            screen().print(f"The report is in {html}.")
    if as_json:
        print_json(plain())
    return not as_json


def _widths(rows: Sequence[Sequence[Any]], room: int) -> list[int]:
    """How wide each column is: the longest word at least, and what is left goes to the first that wants more."""
    columns = [[str(cell) for cell in column] for column in zip(*rows, strict=True)]
    found = [max(len(word) for cell in ("", *column) for word in cell.split() or ("",)) for column in columns]
    found[0] = min(found[0], LEAST_NAME)
    left = room - sum(found) - GAP * (len(found) - 1)
    for index, column in enumerate(columns):
        more = min(max(left, 0), max(map(len, column)) - found[index])
        found[index] += more
        left -= more
    return found


def print_rows(columns: Sequence[str], rows: Sequence[Sequence[Any]], right: Sequence[int] = ()) -> None:
    """A table. On a narrow screen words move to the next line, but no interval is ever cut."""
    grid = table(*columns)
    for index in right:
        grid.columns[index].justify = "right"
    for column, width in zip(grid.columns, _widths([columns, *rows], screen().width), strict=True):
        column.width = width
    grid.columns[0].no_wrap, grid.columns[0].overflow = False, "fold"
    for row in rows:
        add_row(grid, row)
    screen().print(grid)
