"""Files whose game and kind nobody named: every builder looks at them, and the one they suit best takes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from fracas.core.builder import Builder, Draft, Form, builder_of
from fracas.core.errors import FracasError, Refused
from fracas.core.game import Game


class Recognised(NamedTuple):
    """What a file turned out to be."""

    game: Game
    edition: str
    kind: str
    draft: Draft
    form: Form


def recognise_draft(text: str, games: Iterable[Game], edition: str = "", kind: str = "") -> Recognised:
    """The game, edition and kind a file was written for: the one that finds the least wrong with it."""
    found: list[Recognised] = []
    for game in games:
        builder = builder_of(game)
        if builder is None:
            continue
        for each in game.editions:
            if edition in ("", each):
                found += _looked_at(builder, game, each, kind, text)
        if any(one.form.legal for one in found):
            break
    if not found:
        raise Refused("no game knows what this file is; say which game and what kind it is")
    return min(found, key=lambda one: len(one.form.problems))


def _looked_at(builder: Builder, game: Game, edition: str, kind: str, text: str) -> list[Recognised]:
    found = []
    for each in builder.kinds(edition):
        if kind not in ("", each.id):
            continue
        try:
            draft = builder.read(edition, each.id, text)
            found.append(Recognised(game, edition, each.id, draft, builder.form(edition, each.id, draft)))
        except FracasError:
            continue
    return found
