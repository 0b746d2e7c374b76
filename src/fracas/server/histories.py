"""Work that looks back, done in processes of its own: far moments, replays, match files."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from fracas.core import ByHand, Fate, Match, Refused, Setup, find_game, look
from fracas.core.language import ENGLISH, speaking, tongue_of
from fracas.core.scene import Scene
from fracas.server import sight
from fracas.server.journal import Link
from fracas.server.messages import encode

KEPT = 16
PACKED = 5
"""How hard replays are packed: more takes longer and saves little."""
MOST_REPLAY_BYTES = 24_000_000
_travelling: OrderedDict[str, Match] = OrderedDict()
_as_setup = msgspec.json.Decoder(Setup).decode
_as_link = msgspec.json.Decoder(Link).decode
Answers = list[tuple[str, Any]]
Made = TypeVar("Made")


class Frame(msgspec.Struct):
    version: int
    scene: Scene
    log: tuple[str, ...]


class Replay(msgspec.Struct):
    """A match as one link may see it, point by point."""

    fracas_replay: int
    title: str
    game: str
    english: dict[str, str]
    """What names are called in English, where it is told in another language."""
    frames: tuple[Frame, ...]


def _match_at(table: str, plain_setup: bytes, answers: Answers, version: int) -> Match:
    """The match after so many answers. The last one of a table is kept with all its settled points, so that most jumps
    are short; to go forward again, only what is missing is played."""
    kept = _travelling.pop(table, None)
    setup = _as_setup(plain_setup)
    if kept is None or kept.setup != setup or kept.answers != answers[: kept.version]:
        kept = Match(setup, ByHand(), answers=answers[:version])
    if kept.version < version:
        kept.replay(answers[kept.version : version])
    if kept.version > version:
        kept.rewind(version)
    _travelling[table] = kept
    while len(_travelling) > KEPT:
        _travelling.popitem(last=False)
    return kept


def past(
    table: str, setup: bytes, answers: Answers, link: bytes, version: int, last: int, language: str
) -> tuple[bytes, bytes, bytes]:
    """The scene, the latest lines and the English of names at a point of the past, as a link could have seen it."""
    match = _match_at(table, setup, answers, version)
    with speaking(language, match.rules):
        found = sight.past(match, _as_link(link), last)
    return encode(found.scene), encode(found.lines), encode(found.english)


def made(setup: bytes, answers: Answers, by_hand: bool, work: Callable[[Match], Made]) -> Made:
    """What some work makes of the match, such as its file. Fate is another one than the table's."""
    return work(Match(_as_setup(setup), ByHand() if by_hand else Fate(0), answers=answers))


def replay(setup: bytes, answers: Answers, plain_link: bytes, title: str, language: str = ENGLISH) -> bytes:
    """Play the match again and look at every point of it with the link's eyes. The board is told when it changes. It is
    packed (gzip) right here, for that takes a while."""
    link = _as_link(plain_link)
    again = Match(_as_setup(setup), ByHand())
    spoken = tongue_of(language, again.rules)
    frames: list[bytes] = []
    size, board, lines = 0, None, 0
    for version in range(len(answers) + 1):
        if version:
            again.answer(*answers[version - 1])
        with speaking(spoken):
            view = look(again, link.seats, lines, position=False)
        scene = view.scene if view.scene.board is not board else msgspec.structs.replace(view.scene, board=None)
        board = view.scene.board
        lines = len(again.chronicle.events) if again.chronicle else 0
        frames.append(encode(Frame(version, scene, tuple(line.text for line in view.log))))
        size += len(frames[-1])
        if size > MOST_REPLAY_BYTES:
            raise Refused("this match is too long to be replayed point by point; its file holds all of it")
    game = find_game(again.setup.game).name
    head = encode(Replay(1, title, game, spoken.english if spoken else {}, ()))
    assert head.endswith(b"[]}")
    return gzip.compress(head[:-2] + b",".join(frames) + b"]}", PACKED)
