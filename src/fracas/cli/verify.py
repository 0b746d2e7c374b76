"""Prove that no die of a saved match was changed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fracas.cli.files import read_text
from fracas.cli.screen import examples, screen, tidy
from fracas.core import BadMatchFile
from fracas.core.proof import Proof
from fracas.core.proof import verify as verified


def register(app: typer.Typer) -> None:
    app.command("verify", epilog=examples("fracas verify match.json", "fracas verify match.json --commitment 5f0c…"))(
        verify
    )


@tidy
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    commitment: Annotated[
        str, typer.Option(metavar="HASH", help="The hash the table showed when it opened, or its beginning.")
    ] = "",
) -> None:
    """Draw all dice of a match again, from its key or seed, and say whether any was changed."""
    try:
        proof = verified(read_text(file))
    except BadMatchFile as error:
        raise BadMatchFile(f"{file}: {error}") from error
    for line in told(proof):
        screen().print(line, markup=False, soft_wrap=True)
    promised = not commitment or any(each.startswith(commitment.casefold()) for each in proof.commitments[:1])
    if not promised:
        screen().print("The key is NOT the one the table promised when it opened.", style="bold red")
    if not promised or proof.wrong or proof.kind in ("hand", "sealed"):
        raise typer.Exit(1)


def told(proof: Proof) -> list[str]:
    if proof.kind == "hand":
        return ["People rolled their own dice in this match; there is nothing to prove."]
    if proof.kind == "sealed":
        return ["The key of this match is not shown yet; take the file again when the match is over."]
    lines = [f"Key {number}: promised as {each}" for number, each in enumerate(proof.commitments, 1)]
    lines += [f"Answer {n}: decided by the director, not drawn." for n in proof.by_hand]
    lines += [
        f"Answer {gap.answer}: fate drew anew; {gap.missing} dice or cards had been taken back." for gap in proof.gaps
    ]
    if proof.before:
        lines.append(f"{proof.before} answers of fate are older than this table and were not checked.")
    for wrong in proof.wrong:
        drawn = f"fate drew {_list(wrong.drawn)}" if wrong.drawn else "its number had been used before"
        lines.append(f"Answer {wrong.answer} was CHANGED: the file says {_list(wrong.told)}, but {drawn}.")
    end = "Not all is as it was drawn." if proof.wrong else "No die was changed."
    return [*lines, f"{proof.checked} dice and cards drawn once more. {end}"]


def _list(values: tuple[object, ...]) -> str:
    return ", ".join(str(value) for value in values)
