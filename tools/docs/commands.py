"""The command line as a page, from the same texts as `--help`."""

from __future__ import annotations

import re
from typing import Any

import typer

from fracas.cli import app
from tools.docs.rules import cell

INTRO = """\
# Command line

`fracas COMMAND --help` says the same. Every command ends with 0 when all went well, with 1 when something failed, and
with 2 when it was asked for something that does not exist or makes no sense.
"""


def cli_page() -> str:
    root: Any = typer.main.get_command(app)
    return "\n".join([INTRO, *section(root, "fracas", 2)])


def section(command: Any, name: str, level: int) -> list[str]:
    """A command with its arguments and options, and below it the commands it holds."""
    lines: list[str] = []
    inner = getattr(command, "commands", {})
    if name != "fracas":
        lines += [f"{'#' * level} {name}", "", paragraph(command.help or ""), ""]
        rows = [row(each) for each in command.params if each.name != "help" and not getattr(each, "hidden", False)]
        if rows:
            lines += ["| | |", "|---|---|", *rows, ""]
        if command.epilog:
            lines += ["```sh", *epilog(command.epilog), "```", ""]
    for sub, each in inner.items():
        lines += section(each, f"{name} {sub}", level + (name != "fracas"))
    return lines


def row(parameter: Any) -> str:
    argument = not parameter.opts[0].startswith("-")
    metavar = parameter.metavar or "VALUE"
    if argument:
        shown = metavar if parameter.required else f"[{metavar}]"
    else:
        flag = getattr(parameter, "is_flag", False)
        shown = ", ".join(parameter.opts) + ("" if flag else f" {metavar}")
    default = parameter.default
    plain = isinstance(default, str | int | float) and not isinstance(default, bool) and default != ""
    also = f" By default {default}." if plain else ""
    return f"| `{shown.replace('|', ' or ')}` | {cell(paragraph(parameter.help or ''))}{also} |"


def paragraph(text: str) -> str:
    return " ".join(re.sub(r"\[/?(?:bold|dim|italic)\]", "", text).split())


def epilog(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip() and "Examples" not in line]
