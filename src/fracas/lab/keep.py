"""Runs kept in files: what was to be played in the first line, then one line for each finished batch."""

from __future__ import annotations

import base64
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from fracas.core import Refused
from fracas.lab.fights import Plan
from fracas.lab.result import BATCH, unpack

FORMAT = 1


class Head(msgspec.Struct, frozen=True, tag="fracas-run"):
    """What the file is about."""

    plan: Plan
    seed: int
    fights: int
    batch: int = BATCH
    format: int = FORMAT


def head_of(path: Path) -> Head:
    """What a kept run was to play."""
    if not path.is_file():
        raise Refused(f"there is no file {path}")
    with path.open("rb") as file:
        line = file.readline()
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(f"{path} is no kept run; “fracas sim --keep FILE” writes one") from error
    if head.format != FORMAT or head.batch != BATCH:
        raise Refused(f"{path} was written by another version of Fracas; start the run anew")
    return head


def read_kept(path: Path, plan: Plan, seed: int) -> dict[int, bytes]:
    """Batches an earlier run has written, by the number of their first fight; what is damaged is played again."""
    head = head_of(path)
    if head.plan != plan or head.seed != seed:
        raise Refused(f"{path} belongs to another run; name another file")
    found: dict[int, bytes] = {}
    for line in path.read_bytes().split(b"\n")[1:]:
        first, _, text = line.partition(b" ")
        try:
            packed = base64.b64decode(text, validate=True)
            if len(unpack(packed).records) == BATCH or int(first) + BATCH > head.fights:
                found[int(first)] = packed
        except (ValueError, msgspec.DecodeError):
            continue
    return found


def append_kept(path: Path, plan: Plan, seed: int, fights: int, batches: Mapping[int, bytes]) -> None:
    """Write finished batches at the end of the file, which is begun if it is not there."""
    new = not path.exists()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        if new:
            file.write(msgspec.json.encode(Head(plan, seed, fights)) + b"\n")
        elif not _ends_a_line(path):
            file.write(b"\n")
        for first, packed in batches.items():
            file.write(b"%d %s\n" % (first, base64.b64encode(packed)))
        file.flush()
        os.fsync(file.fileno())


def _ends_a_line(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"
