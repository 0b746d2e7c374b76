"""Judgement learned from fights: from the features of a position to how likely it is to be won.

`fracas train GAME` makes one with numpy. It is a few hundred numbers in a file beside the game, read and used in plain
Python: a hidden layer and a straight way past it, with features as the game itself declares them.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import tanh
from pathlib import Path

import msgspec

from fracas.core import Refused, UnknownName, find_game

FILE = "learned.json"
WON = 1000


class Lesson(msgspec.Struct, frozen=True):
    """What it was learned from, and how well: the surprise at fights it had not seen, and that of the written worth."""

    seed: int
    fights: int
    positions: int
    loss: float
    loss_of_worth: float
    version: str = ""


class Learned(msgspec.Struct, frozen=True):
    """A small net. `hidden` has one row for each hidden unit, `direct` and `out` lead to the result."""

    game: str
    names: tuple[str, ...]
    hidden: tuple[tuple[float, ...], ...]
    biases: tuple[float, ...]
    out: tuple[float, ...]
    direct: tuple[float, ...]
    bias: float
    turns: int
    """How many turns a line of thought goes before it is asked."""
    lesson: Lesson

    def value(self, features: tuple[float, ...]) -> int:
        """From -1000 for surely lost to 1000 for surely won."""
        total = self.bias
        for weight, number in zip(self.direct, features, strict=True):
            total += weight * number
        for row, bias, weight in zip(self.hidden, self.biases, self.out, strict=True):
            inner = bias
            for each, number in zip(row, features, strict=True):
                inner += each * number
            total += weight * tanh(inner)
        return round(WON * tanh(total / 2))

    def check(self, names: tuple[str, ...]) -> None:
        """Refuse a file that was made for other features."""
        rows = (self.direct, *self.hidden)
        if self.names != names or any(len(row) != len(names) for row in rows):
            raise Refused(f"the learned judgement looks at other features than {self.game} has; train it again")
        if not len(self.hidden) == len(self.biases) == len(self.out):
            raise Refused("the learned judgement is broken: its layers do not fit together; train it again")


@cache
def learned_of(game: str) -> Learned | None:
    """What lies in the package of the game, if something was learned that helps."""
    try:
        package = type(find_game(game)).__module__
        return msgspec.json.decode(files(package).joinpath(FILE).read_bytes(), type=Learned)
    except (UnknownName, FileNotFoundError, ModuleNotFoundError, TypeError):
        return None


@cache
def read_learned(path: str) -> Learned:
    """A judgement out of a file of your own."""
    try:
        return msgspec.json.decode(Path(path).read_bytes(), type=Learned)
    except OSError as error:
        raise UnknownName(f"there is no learned judgement {path}: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise Refused(f"{path} is not a learned judgement: {error}") from error


def judgement_for(game: str, wanted: str) -> Learned | None:
    """By the word in a bot's name: none for the written worth, the game's own, or a file; by default the game's own."""
    if wanted == "worth":
        return None
    found = read_learned(wanted) if wanted.endswith(".json") else learned_of(game)
    if wanted and found is None:
        raise UnknownName(f"nothing was learned for {game} yet; “fracas train {game} --out FILE” does it")
    if wanted and found is not None and found.game != game:
        raise Refused(f"{wanted} was learned for {found.game}, not for {game}")
    return found
