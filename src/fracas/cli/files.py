"""Match files on disk: reading, writing whole or not at all, and saving what can be saved of a broken match."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from fracas.core import BadMatchFile, Fate, Match, Setup, UnknownName
from fracas.core.file import FORMAT, load, plain_fate, save


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "fracas"


def fresh_path(setup: Setup) -> Path:
    """A new file name for an unfinished match."""
    folder = data_folder() / "matches"
    stem = f"{setup.game}-{setup.encounter or 'match'}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (stem if number == 1 else f"{stem}-{number}" for number in range(1, 1000))
    return next(path for name in names if not (path := folder / f"{name}.json").exists())


def write_text(path: Path, text: str) -> None:
    """Write the whole file or leave the old one as it was. It may be read by those who may read the folder's others."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with open(handle, "w", encoding="utf-8") as part:
            part.write(text)
        Path(name).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    """What this user's new files leave out; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def write_match(path: Path, match: Match) -> None:
    write_text(path, save(match))


def new_file(path: Path) -> Path:
    """A path that may be written: not a folder, not another file."""
    if path.is_dir():
        raise UnknownName(f"“{path}” is a folder; name a file in it")
    if path.exists():
        raise UnknownName(f"the file {path} exists already; name another file, or go on with it: fracas resume {path}")
    return path


def read_text(path: Path) -> str:
    """The text of a match file."""
    if not path.exists():
        raise BadMatchFile(f"there is no file {path}")
    if path.is_dir():
        raise BadMatchFile(f"“{path}” is a folder; name the match file in it")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadMatchFile(f"{path}: this is not a match file: it is not text") from error


def read_match(path: Path, upto: int | None = None) -> Match:
    text = read_text(path)
    try:
        return load(text, upto)
    except BadMatchFile as error:
        raise BadMatchFile(f"{path}: {error}") from error
    except Exception as error:
        raise BadMatchFile(f"{path}: the match breaks when played: {type(error).__name__}: {error}") from error


def salvaged(setup: Setup, fate: Fate, answers: list[tuple[str, Any]], broke: dict[str, str]) -> str:
    """A match file with the answers up to where the rules broke, and an entry that says what broke them.

    `fate` is as it was at the start. Without an answer that can be played again the file holds only the setup.
    """
    try:
        text = save(Match.from_answers(setup, fate.clone(), answers))
    except Exception:
        luck = plain_fate(fate)
        head = {"fracas": FORMAT, "setup": msgspec.to_builtins(setup), "fate": luck, "answers": []}
        text = json.dumps(head, ensure_ascii=False, indent=1)
    return "{\n" + f' "broke": {json.dumps(broke, ensure_ascii=False)},' + text[1:]
