"""The command line."""

from __future__ import annotations

import gc
from typing import Annotated

import typer

from fracas import __version__
from fracas.cli import (
    bench,
    bringing,
    build,
    campaign,
    catalog,
    demo,
    fuzz,
    lab,
    lab_compare,
    lab_odds,
    lab_survey,
    lab_train,
    lab_tune,
    lab_usage,
    operate,
    paper,
    play,
    replay,
    serve,
    tales,
    verify,
    where,
    workshop,
)
from fracas.cli.screen import examples, forgiving

app = typer.Typer(
    name="fracas",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=examples("fracas demo", "fracas play steel", "fracas encounters steel", "fracas play --help"),
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"fracas {__version__}")
        raise typer.Exit()


@app.callback()
def fracas(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """A referee for grid-combat tabletop games: it knows the rules, offers the legal choices and explains why."""


LAB = (lab, lab_compare, lab_tune, lab_odds, lab_survey, lab_usage, lab_train)
for part in (
    play,
    demo,
    serve,
    operate,
    catalog,
    where,
    workshop,
    build,
    bringing,
    campaign,
    paper,
    replay,
    verify,
    *LAB,
    fuzz,
    bench,
    tales,
):
    part.register(app)


SELDOM = (50_000, 50, 100)
"""Fights hold many small things that stay, and hardly any circles: looking for those often only takes time."""


def main() -> None:
    forgiving()
    gc.set_threshold(*SELDOM)
    app()


__all__ = ["app", "main"]
