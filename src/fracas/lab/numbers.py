"""A question and a scene as numbers, whatever the game: what a learner sees, and what it can do.

All comes from the scene its own seat is shown and from the question it is asked itself, so it knows no more than a
person in that seat. Sizes are the same for every game; names find their places by a checksum, so the same
hero, condition, ability or kind of question has the same place in every fight. What can be done has one place, what is
only seen lights several, so that no two kinds of questions or conditions look alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from itertools import accumulate, pairwise
from typing import Any, get_args
from zlib import crc32

import numpy as np
import numpy.typing as npt

from fracas.core import Ask, Refused, Rules
from fracas.core.scene import Board, Figure, Look, Scene, Tray
from fracas.core.worded import question_of

CELLS = 640
FIGURES = 64
WORDS = 2048
ACTIONS = CELLS + FIGURES + WORDS
"""An action is a cell (row by row), a figure, or anything else in words."""

QUESTIONS = 256
METERS = 8
TRAYS, PIECES = 16, 8
BITS = 3
"""A word that is only seen lights so many places: two of them hardly ever light the same ones."""
KINDS, TOKENS = 48, 96
PLAIN_FACTS = 18
ITSELF = 5
"""The facts before tell that it is there, where it stands and whose it is."""
FIGURE_FACTS = PLAIN_FACTS + KINDS + TOKENS
"""Of a figure: plain facts, what kind it is of, and which conditions and counters it has."""
CELL_FACTS = 3
REMEMBERED = 4096
"""Of figures, hands of cards and rows of names so many are kept as numbers."""
PARTS = {
    "about": (QUESTIONS,),
    "question": (QUESTIONS,),
    "meters": (METERS, 2),
    "trays": (TRAYS, PIECES, 2),
    "figures": (FIGURES, FIGURE_FACTS),
    "cells": (CELLS, CELL_FACTS),
}
"""What an observation consists of, one part after the other."""
SIZE = sum(int(np.prod(shape)) for shape in PARTS.values())
ENDS = [0, *accumulate(int(np.prod(shape)) for shape in PARTS.values())]
WHERE = {name: slice(first, last) for name, (first, last) in zip(PARTS, pairwise(ENDS), strict=True)}
"""Where each part begins and ends."""
LOOKS = {look: number / len(get_args(Look)) for number, look in enumerate(get_args(Look))}

Numbers = npt.NDArray[np.float32]


def parts_of(observation: Numbers) -> dict[str, Numbers]:
    """An observation taken apart again."""
    return {name: observation[part].reshape(PARTS[name]) for name, part in WHERE.items()}


def place_of(word: str, room: int) -> int:
    """The one place of a word: always the same."""
    return crc32(word.encode()) % room


@cache
def code_of(word: str, room: int) -> tuple[int, ...]:
    """The places a word lights up: always the same, and hardly ever those of another word."""
    digest = blake2b(word.encode(), digest_size=4 * BITS).digest()
    return tuple(int.from_bytes(digest[n : n + 4], "big") % room for n in range(0, 4 * BITS, 4))


@lru_cache(maxsize=REMEMBERED)
def places_of(words: tuple[str, ...], room: int) -> tuple[int, ...]:
    """Each word at its own place, or at the next free one; those that find none are left out."""
    taken: list[int] = []
    used: set[int] = set()
    for word in words:
        if len(taken) == room:
            break
        place = place_of(word, room)
        while place in used:
            place = (place + 1) % room
        used.add(place)
        taken.append(place)
    return tuple(taken)


# What can be done


def actions_of(rules: Rules[Any], state: Any, ask: Ask, scene: Scene) -> dict[int, Any]:
    """Every option of a question under the number of its action.

    An option that points at one figure or one cell is that figure's or cell's action, unless another one does so too;
    all others go by their words.
    """
    cells = _places(scene.board.cells) if scene.board else {}
    ids = tuple([figure.id for figure in scene.figures])
    figures = dict(zip(ids, places_of(ids, FIGURES), strict=False))
    question = question_of(rules, ask)
    aims = [_aim(marks, cells, figures) for _, _, marks in question.all_told(state, ask.options)]
    often = Counter(aims)
    found: dict[int, Any] = {}
    rest = []
    for option, aim in zip(ask.options, aims, strict=True):
        if aim is not None and often[aim] == 1:
            found[aim] = option
        else:
            rest.append(option)
    if len(rest) > WORDS:
        raise Refused(f"“{ask.about}” has {len(rest)} options that are no cells or figures; there is room for {WORDS}")
    places = places_of(tuple([f"{ask.about}: {question.spell(state, option)}" for option in rest]), WORDS)
    return found | {CELLS + FIGURES + place: option for place, option in zip(places, rest, strict=True)}


@lru_cache(maxsize=64)
def _places(cells: tuple[str, ...]) -> dict[str, int]:
    """The number of every cell of a board."""
    return {cell: place for place, cell in enumerate(cells[:CELLS])}


def _aim(marks: dict[str, Any], cells: dict[str, int], figures: dict[str, int]) -> int | None:
    """The action of the one figure or the one cell something points at."""
    units = marks.get("units", ())
    if len(units) == 1 and units[0] in figures:
        return CELLS + figures[units[0]]
    shown = marks.get("cells", ()) or marks.get("path", ())[-1:]
    return cells.get(shown[0]) if len(shown) == 1 and not units else None


# What is seen


def observation_of(scene: Scene, own: Sequence[str], ask: Ask | None, question: str) -> Numbers:
    """The scene through the eyes of somebody who is all of `own`; `ask` is what they are asked themselves, if so."""
    whole = np.zeros(SIZE, dtype=np.float32)
    parts = parts_of(whole)
    if ask is not None:
        parts["about"][list(code_of(ask.about, QUESTIONS))] = 1
        parts["question"][list(code_of(question, QUESTIONS))] = 1
    names = tuple([meter.name for meter in scene.meters])
    for place, meter in zip(places_of(names, METERS), scene.meters, strict=False):
        parts["meters"][place] = 1, meter.value / (meter.most or 100)
    _trays(parts["trays"], scene)
    _figures(parts["figures"], scene, own)
    if scene.board:
        _cells(parts["cells"], scene.board, scene)
    np.clip(whole, -1, 1, out=whole)
    return whole


def _trays(part: Numbers, scene: Scene) -> None:
    """Of every piece whether it is there to be used, and its face."""
    for place, tray in enumerate(scene.trays[:TRAYS]):
        part[place] = _pieces(tray)


@lru_cache(maxsize=REMEMBERED)
def _pieces(tray: Tray) -> Numbers:
    facts = np.zeros((PIECES, 2), dtype=np.float32)
    for place, piece in enumerate(tray.pieces[:PIECES]):
        number = int(piece.face) if piece.face.isdecimal() else place_of(piece.face, 20)
        facts[place] = -1 if piece.used or piece.back else 1, 0 if piece.back else number / 20
    return facts


def _figures(part: Numbers, scene: Scene, own: Sequence[str]) -> None:
    ids = tuple([figure.id for figure in scene.figures])
    sides = {figure.side for figure in scene.figures if figure.seat in own} | {*own}
    board = scene.board
    where = _places(board.cells) if board else {}
    for place, figure in zip(places_of(ids, FIGURES), scene.figures, strict=False):
        at: tuple[float, float] = (0, 0)
        if board and figure.cells and figure.cells[0] in where:
            row, column = divmod(where[figure.cells[0]], board.width)
            at = ((row + 1) / board.height, (column + 1) / board.width)
        part[place] = _itself(figure)
        part[place, 1:ITSELF] = (*at, figure.seat in own, figure.side in sides)


@lru_cache(maxsize=REMEMBERED)
def _itself(figure: Figure) -> Numbers:
    """All about a figure but where it stands and whose it is. Between two questions most figures stay as they are."""
    seen = np.zeros(FIGURE_FACTS, dtype=np.float32)
    seen[0] = 1
    seen[ITSELF:PLAIN_FACTS] = _facts(figure)
    seen[_slots(figure.kind or figure.name, KINDS, PLAIN_FACTS)] = 1
    for token in figure.tokens:
        slots = _slots(token.name, TOKENS, PLAIN_FACTS + KINDS)
        seen[slots] = np.maximum(seen[slots], min(1.0, 0.2 + max(token.count, 1) / 10))
    return seen


@cache
def _slots(word: str, room: int, first: int) -> list[int]:
    """The places a word lights up, counted from the first of its part."""
    return [first + bit for bit in code_of(word, room)]


def _facts(figure: Figure) -> tuple[float, ...]:
    good = sum(max(token.count, 1) for token in figure.tokens if token.tone == "good")
    bad = sum(max(token.count, 1) for token in figure.tokens if token.tone == "bad")
    return (
        figure.health / (figure.most_health or 1),
        figure.health / 100,
        figure.low,
        figure.armor / 10,
        figure.elevation / 10,
        figure.state == "up",
        figure.state == "down",
        figure.acting,
        figure.done,
        figure.hidden,
        figure.shape == "object",
        good / 10,
        bad / 10,
    )


def _cells(part: Numbers, board: Board, scene: Scene) -> None:
    """Of every cell its ground, its height, and how many areas lie over it."""
    size = min(len(board.cells), CELLS)
    part[:size, 0] = _looks(board.ground, tuple(ground.look for ground in board.legend))
    if board.floor:
        part[:size, 1] = np.asarray(board.floor[:size]) / 10
    number = _places(board.cells) if scene.patches else {}
    for patch in scene.patches:
        for cell in patch.cells:
            if cell in number:
                part[number[cell], 2] += 0.25


@lru_cache(maxsize=64)
def _looks(ground: tuple[int, ...], legend: tuple[Look, ...]) -> Numbers:
    """The ground of every cell as a number."""
    looks = [LOOKS[look] for look in legend]
    return np.array([looks[kind] for kind in ground[:CELLS]], dtype=np.float32)
