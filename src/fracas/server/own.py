"""Files people bring along: checked by the game they are for, whatever they hold."""

from __future__ import annotations

import contextlib
import tomllib
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.text import Text

from fracas.core import Encounter, FracasError, Refused, find_game
from fracas.core.own import OwnFile, OwnFiles, own_files_of

MOST_SHOWN = 6_000
MOST_PROBLEMS = 50
MOST_TEXT = 400_000
TOO_DEEP = "this is nested too deeply to be read"
MOST_SPACES = 900
"""Spaces of a map somebody brings along: bigger ones take long to get ready, and others wait."""


class OwnChecked(msgspec.Struct):
    """What is wrong with a file; if nothing is, what it holds and what it brings to be played."""

    problems: list[str]
    text: str = ""
    encounters: tuple[Encounter, ...] = ()


def files_for(game: str, edition: str, kind: str) -> tuple[OwnFiles, str]:
    """What reads a game's files, and the edition that is meant."""
    plugin = find_game(game)
    files = own_files_of(plugin)
    if files is None or kind not in files.kinds:
        known = ", ".join(files.kinds) if files else "none"
        raise Refused(f"{plugin.name} knows no files of the kind “{kind}”; there are: {known}")
    if edition and edition not in plugin.editions:
        raise Refused(f"{plugin.name} has no edition “{edition}”; there are: {', '.join(plugin.editions)}")
    return files, edition or plugin.editions[0]


def refuse_too_much(files: Sequence[OwnFile]) -> None:
    """Refuse files that are too long or draw too big a map, before anything is made of them."""
    if sum(len(file.text) for file in files) > MOST_TEXT:
        raise Refused(f"your files together may have {MOST_TEXT} characters")
    for file in files:
        with contextlib.suppress(tomllib.TOMLDecodeError, RecursionError):
            refuse_giants(tomllib.loads(file.text))


def refuse_giants(plain: Any) -> None:
    """Refuse a map with too many spaces, wherever it stands in plain data."""
    left = [plain]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            for name in ("map", "picture"):
                spaces = len("".join(part[name].split())) if isinstance(part.get(name), str) else 0
                if spaces > MOST_SPACES:
                    raise Refused(f"a map may have {MOST_SPACES} spaces, not {spaces}")
            left += part.values()
        elif isinstance(part, list):
            left += part


def checked(game: str, edition: str, file: OwnFile) -> OwnChecked:
    files, edition = files_for(game, edition, file.kind)
    try:
        refuse_too_much([file])
        problems = files.check(edition, file)
        if problems:
            return OwnChecked(problems[:MOST_PROBLEMS])
        shown = Text.from_markup(files.show(edition, file), emoji=False).plain[:MOST_SHOWN]
        return OwnChecked([], shown, files.encounters(edition, file))
    except MemoryError:
        raise
    except FracasError as error:
        return OwnChecked([str(error)])
    except RecursionError:
        return OwnChecked([TOO_DEEP])
    except Exception as error:
        return OwnChecked([f"this cannot be read: {type(error).__name__}: {error}"[:300]])


def new_text(game: str, edition: str, kind: str, seed: int) -> str:
    """A file to begin with."""
    files, edition = files_for(game, edition, kind)
    return files.new(edition, kind, seed)
