"""Printing: one console for all commands, plain text unless said otherwise, and one sentence for every error."""

from __future__ import annotations

import functools
import inspect
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from fracas.core import FracasError

P = ParamSpec("P")
R = TypeVar("R")

BAD_INPUT, FAILED, INTERRUPTED = 2, 1, 130

OF_THE_SERVER = {
    "PIL",
    "aiosqlite",
    "alembic",
    "h11",
    "litestar",
    "prometheus_client",
    "sqlalchemy",
    "structlog",
    "uvicorn",
    "websockets",
}
"""What `fracas[serve]` adds to the plain package, as it is imported."""


def screen() -> Console:
    """A console for standard output. Colours only on a terminal, and none with NO_COLOR set."""
    return Console(highlight=False, emoji=False, markup=False)


def complain(sentence: str) -> None:
    """One sentence on standard error."""
    console = Console(stderr=True, highlight=False, emoji=False, markup=False, soft_wrap=True)
    console.print(Text.assemble(("Error: ", "bold red"), sentence))


def stop(sentence: str, code: int = BAD_INPUT) -> NoReturn:
    complain(sentence)
    raise typer.Exit(code)


def tidy(command: Callable[P, R]) -> Callable[P, R]:
    """Turn what a command raises into one sentence and an exit code. FRACAS_TRACEBACK=1 lets tracebacks through."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except FracasError as error:
            stop(str(error))
        except ModuleNotFoundError as error:
            library = (error.name or "").split(".")[0]
            if library not in OF_THE_SERVER:
                raise
            stop(f"the web table needs the library {library}; install it with: pip install 'fracas[serve]'")
        except KeyboardInterrupt:
            sys.stdout.write("\n")
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(FAILED) from None
        except OSError as error:
            stop(f"{error.filename or 'the file'}: {error.strerror or error}")
        except (typer.Exit, typer.Abort):
            raise
        except Exception as error:
            if os.environ.get("FRACAS_TRACEBACK"):
                raise
            stop(f"this should not happen: {told(error)}; FRACAS_TRACEBACK=1 shows where", FAILED)

    run.__doc__ = flowing(command.__doc__)
    return run


def flowing(text: str | None) -> str | None:
    """A docstring as help: every paragraph is one line, which the window breaks where it ends."""
    paragraphs = inspect.cleandoc(text).split("\n\n") if text else []
    return "\n\n".join(" ".join(each.split()) for each in paragraphs) or None


def told(error: BaseException) -> str:
    """An unexpected exception in one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def table(*columns: str, title: str | None = None) -> Table:
    """A plain table; the first column is never wrapped."""
    grid = Table(
        title=title, title_style="bold yellow", title_justify="left", box=None, pad_edge=False, header_style="dim"
    )
    for index, column in enumerate(columns):
        grid.add_column(column, no_wrap=index == 0, style="cyan" if index == 0 else None)
    return grid


def add_row(grid: Table, cells: Sequence[Any]) -> None:
    """A row of plain text: square brackets in it are not markup."""
    grid.add_row(*(cell if isinstance(cell, Text) else Text(str(cell)) for cell in cells))


def examples(*lines: str) -> str:
    """The epilog of a command's help."""
    return "\n".join(["[bold]Examples[/bold]", *(f"  {line}" for line in lines)])


def forgiving() -> None:
    """Characters the terminal cannot show, or that cannot be read, become question marks instead of errors."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
