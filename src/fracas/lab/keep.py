"""Runs kept in files: what the file is about in the first line, then one line for each finished batch."""

from __future__ import annotations

import base64
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Protocol

import msgspec

from fracas.core import Refused
from fracas.lab.fights import Plan
from fracas.lab.result import BATCH, unpack

FORMAT = 1


class Head(msgspec.Struct, frozen=True, tag="fracas-run"):
    """The fights of one plan; every batch has the number of its first fight."""

    plan: Plan
    seed: int
    fights: int
    batch: int = BATCH
    format: int = FORMAT


class Shelf(msgspec.Struct, frozen=True, tag="fracas-jobs"):
    """Batches of many plans; every one has the key of its job."""

    format: int = FORMAT


def head_of(path: Path) -> Head:
    """What a kept run was to play."""
    head = _about(path)
    if not isinstance(head, Head) or head.batch < 1:
        raise Refused(f"{path} is not a kept run; “fracas sim --keep FILE” writes one")
    return head


def _about(path: Path) -> Head | Shelf:
    """The first line of a file."""
    if not path.is_file():
        raise Refused(f"there is no file {path}")
    with path.open("rb") as file:
        line = file.readline()
    try:
        head = msgspec.json.decode(line, type=Head | Shelf)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(f"{path} is not a kept run; the option --keep FILE writes one") from error
    if head.format != FORMAT:
        raise Refused(f"{path} was written by another version of Fracas; start the run anew")
    return head


def read_kept(path: Path, plan: Plan, seed: int, fights: int) -> dict[int, bytes]:
    """Batches an earlier run has written, by the number of their first fight.

    What is damaged, and a last batch that was shorter than it is wanted now, is played again.
    """
    head = head_of(path)
    if head.plan != plan or head.seed != seed:
        raise Refused(f"{path} belongs to another run; name another file")
    found: dict[int, bytes] = {}
    for name, packed, number in _batches(path):
        if name.isdigit() and int(name) < fights and number >= min(head.batch, fights - int(name)):
            found[int(name)] = packed
    return found


def append_kept(path: Path, head: Head, batches: Mapping[int, bytes]) -> None:
    """Write finished batches at the end of the file, which is begun if it is not there."""
    _append(path, head, {str(first): packed for first, packed in batches.items()})


def _batches(path: Path) -> Iterator[tuple[str, bytes, int]]:
    """Every batch that is not damaged, with its name and the number of its fights."""
    for line in path.read_bytes().split(b"\n")[1:]:
        name, _, text = line.partition(b" ")
        try:
            packed = base64.b64decode(text, validate=True)
            yield name.decode(), packed, len(unpack(packed).records)
        except (ValueError, msgspec.DecodeError):
            continue


def _append(path: Path, head: Head | Shelf, batches: Mapping[str, bytes]) -> None:
    new = not path.exists()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        if new:
            file.write(msgspec.json.encode(head) + b"\n")
        elif not _ends_a_line(path):
            file.write(b"\n")
        for name, packed in batches.items():
            file.write(b"%s %s\n" % (name.encode(), base64.b64encode(packed)))
        file.flush()
        os.fsync(file.fileno())


def _ends_a_line(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


# Jobs of many plans


class _Executor(Protocol):
    def map(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[tuple[int, Any]]: ...


class Kept:
    """An executor that remembers batches of fights: a job that was done before is not done again.

    With a path they are written there at once. The same work again, with the same file, goes on where it was.
    """

    def __init__(self, executor: _Executor, path: Path | None = None) -> None:
        self.executor, self.path = executor, path
        self.done: dict[str, bytes] = {}
        if path is not None and path.exists():
            if not isinstance(_about(path), Shelf):
                raise Refused(f"{path} is a run of “fracas sim”; name another file")
            self.done = {name: packed for name, packed, _ in _batches(path)}

    def map(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        """Give what is in the file; play and write down the rest."""
        left: list[tuple[int, str]] = []
        for place, job in enumerate(jobs):
            key = key_of(job)
            if key in self.done:
                yield place, self.done[key]
            else:
                left.append((place, key))
        for number, packed in self.executor.map(work, [jobs[place] for place, _ in left]):
            place, key = left[number]
            self.done[key] = packed
            if self.path is not None:
                _append(self.path, Shelf(), {key: packed})
            yield place, packed

    def save(self, path: Path) -> None:
        """Write all that is done to a file."""
        _append(path, Shelf(), self.done)


def key_of(job: Any) -> str:
    """A name for a job that no other job has: what is played, with which seed, and which fights of it."""
    return blake2b(msgspec.msgpack.encode(job, enc_hook=_kind_of), digest_size=12).hexdigest()


def _kind_of(bot: object) -> str:
    """What stands for a bot of your own in the name of a job."""
    kind = bot if isinstance(bot, type) else type(bot)
    return f"{kind.__module__}:{kind.__qualname__}"
