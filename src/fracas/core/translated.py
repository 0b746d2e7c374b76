"""What leaves for somebody who reads another language: the words of a scene, a question and a beat, translated.

Words made by `say` are in that language already; plain words of ours are looked up here. Ids, cells, sides, seats and
the spellings of answers stay as they are.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from fracas.core.beat import Beat
from fracas.core.card import Barred, Card, Cause, Cost, Scope, Told
from fracas.core.language import Tongue
from fracas.core.scene import Board, Figure, Meter, Patch, Piece, Scene, Token, Tray

MOST_BOARDS = 256
_boards: OrderedDict[tuple[int, str], tuple[Board, Board]] = OrderedDict()
S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=Card)


def _with(thing: S, **changes: Any) -> S:
    return msgspec.structs.replace(thing, **changes)


def scene_in(tongue: Tongue, scene: Scene) -> Scene:
    """A scene with its words in that language."""
    return _with(
        scene,
        title=tongue.word(scene.title),
        text=tongue.word(scene.text),
        board=board_in(tongue, scene.board) if scene.board else None,
        figures=tuple([_figure(tongue, figure) for figure in scene.figures]),
        patches=tuple([_patch(tongue, patch) for patch in scene.patches]),
        meters=tuple([_meter(tongue, meter) for meter in scene.meters]),
        trays=tuple([_tray(tongue, tray) for tray in scene.trays]),
    )


def board_in(tongue: Tongue, board: Board) -> Board:
    """The map with its legend; the same map gives the same object, so that a client is sent it once."""
    key = id(board), tongue.language
    known = _boards.get(key)
    if known is None or known[0] is not board:
        legend = tuple([_with(each, name=tongue.word(each.name), text=tongue.word(each.text)) for each in board.legend])
        known = _boards[key] = board, _with(board, legend=legend)
        while len(_boards) > MOST_BOARDS:
            _boards.popitem(last=False)
    return known[1]


def _figure(tongue: Tongue, figure: Figure) -> Figure:
    tokens = tuple([_token(tongue, token) for token in figure.tokens])
    return _with(figure, name=tongue.name(figure.name), kind=tongue.name(figure.kind), tokens=tokens)


def _token(tongue: Tongue, token: Token) -> Token:
    return _with(token, name=tongue.name(token.name), text=tongue.word(token.text))


def _patch(tongue: Tongue, patch: Patch) -> Patch:
    return _with(patch, name=tongue.name(patch.name), text=tongue.word(patch.text))


def _meter(tongue: Tongue, meter: Meter) -> Meter:
    return _with(meter, name=tongue.name(meter.name), text=tongue.word(meter.text))


def _tray(tongue: Tongue, tray: Tray) -> Tray:
    return _with(tray, name=tongue.name(tray.name), pieces=tuple([_piece(tongue, piece) for piece in tray.pieces]))


def _piece(tongue: Tongue, piece: Piece) -> Piece:
    return _with(piece, face=tongue.name(piece.face), name=tongue.name(piece.name), text=tongue.word(piece.text))


# Questions


def words_in(tongue: Tongue, texts: Iterable[str]) -> tuple[str, ...]:
    return tuple([tongue.of(text) for text in texts])


def card_in(tongue: Tongue, card: C) -> C:
    """An option's card with its words in that language."""
    return _with(
        card,
        group=tongue.name(card.group),
        cost=costs_in(tongue, card.cost),
        text=tongue.word(card.text),
        warns=words_in(tongue, card.warns),
        before=tongue.word(card.before),
        after=tongue.word(card.after),
        reach=tongue.word(card.reach),
        facts=tuple([_told(tongue, each) for each in card.facts]),
    )


def costs_in(tongue: Tongue, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return tuple([_with(cost, name=tongue.name(cost.name)) for cost in costs])


def _told(tongue: Tongue, told: Told) -> Told:
    name, text = tongue.name(told.name), tongue.word(told.text)
    return Told(tongue.name(told.group), name, text, tongue.word(told.cost))


def barred_in(tongue: Tongue, barred: Barred) -> Barred:
    """What is not offered, and why not, in that language."""
    return _with(
        barred,
        name=tongue.name(barred.name),
        reason=tongue.word(barred.reason),
        group=tongue.name(barred.group),
        cost=costs_in(tongue, barred.cost),
        text=tongue.word(barred.text),
    )


def cause_in(tongue: Tongue, cause: Cause) -> Cause:
    return _with(cause, text=tongue.word(cause.text), ability=tongue.name(cause.ability), roll=tongue.word(cause.roll))


def scopes_in(tongue: Tongue, scopes: tuple[Scope, ...]) -> tuple[Scope, ...]:
    return tuple([_with(scope, label=tongue.word(scope.label)) for scope in scopes])


def beat_in(tongue: Tongue, beat: Beat) -> Beat:
    """What a table animates, in that language; its line and what was added to its roll are said already."""
    return _with(
        beat,
        name=tongue.name(beat.name),
        hits=tuple(
            [_with(hit, gains=words_in(tongue, hit.gains), lost=words_in(tongue, hit.lost)) for hit in beat.hits]
        ),
    )
