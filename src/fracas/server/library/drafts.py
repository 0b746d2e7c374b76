"""What is made of drafts: forms, files, fights. It runs in processes with limits on time and memory, for drafts come
from strangers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from fracas.core import FracasError, Game, Refused, find_game
from fracas.core.builder import Builder, Draft, Form, Kind, builder_of
from fracas.core.language import ENGLISH, tongue_of
from fracas.core.own import CONTENT, own_files_of
from fracas.core.translated_forms import form_in, kind_in
from fracas.server.library.parties import extra_builders
from fracas.server.library.plain import PlainFiles
from fracas.server.library.shapes import Described, Kinds
from fracas.server.library.shelf import MOST_DRAFT
from fracas.server.messages import encode
from fracas.server.names import one_line
from fracas.server.own import refuse_giants

MOST_NAME = 80
MOST_BRIEF = 160
MOST_ICON = 60
MOST_NESTED = 24
MOST_SHOWN = 3_000_000
"""Bytes of a form: making it, sending it and showing it takes as long as it is big."""
TOO_MUCH_TO_SHOW = "there is too much in this to be shown; take something out"
MOST_TEXT = 400_000
_as_draft = msgspec.json.Decoder(dict[str, Any]).decode


class Bench:
    """A builder, the game it builds for, and the edition and kind that are meant."""

    def __init__(self, game: str, edition: str, kind: str) -> None:
        plugin = find_game(game)
        self.game, self.edition = plugin, edition_of(plugin, edition)
        self.builder, self.kind = builder_for(plugin, self.edition, kind)


def edition_of(game: Game, edition: str) -> str:
    if edition and edition not in game.editions:
        raise Refused(f"{game.name} has no edition “{edition}”; there are: {', '.join(game.editions)}")
    return edition or game.editions[0]


def builders_of(game: Game, edition: str) -> list[Builder]:
    """What describes the game's builders; files that none of them makes are built as texts.

    A content file holds many things and a builder makes one of them, so whole content files stay texts.
    """
    found: list[Builder] = []
    own_builder, files = builder_of(game), own_files_of(game)
    covered: set[str] = set()
    if own_builder is not None:
        found.append(own_builder)
        covered = {word for kind in own_builder.kinds(edition) for word in (kind.id, kind.own)} - {CONTENT}
    if files is not None and (rest := tuple(kind for kind in files.kinds if kind not in covered)):
        found.append(PlainFiles(game, files, rest))
    return found + [each for each in extra_builders(game) if each.kind.id not in covered]


def builder_for(game: Game, edition: str, kind: str) -> tuple[Builder, Kind]:
    known = [(builder, each) for builder in builders_of(game, edition) for each in builder.kinds(edition)]
    for builder, each in known:
        if each.id == kind:
            if each.editions and edition not in each.editions:
                raise Refused(f"{each.label} is only in: {', '.join(each.editions)}")
            return builder, each
    names = ", ".join(each.id for _, each in known) or "nothing"
    raise Refused(f"{game.name} builds no “{kind}”; there are: {names}")


def kinds(game: str, edition: str, language: str = ENGLISH) -> bytes:
    """What a game lets people build, in a language."""
    plugin = find_game(game)
    edition = edition_of(plugin, edition)
    found = tuple(kind for builder in builders_of(plugin, edition) for kind in builder.kinds(edition))
    found = tuple(kind for kind in found if not kind.editions or edition in kind.editions)
    tongue = tongue_of(language, plugin, forms=True)
    return encode(Kinds(game, edition, tuple(kind_in(tongue, kind) for kind in found) if tongue else found))


def described(game: str, edition: str, kind: str, draft: bytes, language: str = ENGLISH) -> bytes:
    """What there is to show of a draft, in a language. A draft that the game cannot make anything of says so, and
    stays."""
    bench = Bench(game, edition, kind)
    found, tongue = _described(bench, _as_draft(draft)), tongue_of(language, bench.game, forms=True)
    if found.form is not None and tongue is not None:
        found = msgspec.structs.replace(found, form=form_in(tongue, found.form))
    shown = encode(found)
    if len(shown) > MOST_SHOWN:
        return encode(Described(None, trouble=TOO_MUCH_TO_SHOW, icon=bench.kind.icon))
    return shown


def _described(bench: Bench, draft: Draft) -> Described:
    try:
        refuse_giants(draft)
        form = bench.builder.form(bench.edition, bench.kind.id, draft)
    except (MemoryError, RecursionError):
        raise
    except FracasError as error:
        return Described(None, trouble=str(error), icon=bench.kind.icon)
    except Exception as error:
        trouble = f"this cannot be shown: {type(error).__name__}: {error}"[:300]
        return Described(None, trouble=trouble, icon=bench.kind.icon)
    icon = one_line(form.sheet.icon if form.sheet else "", MOST_ICON) or bench.kind.icon
    return Described(_named(form), _text(bench, draft), icon=icon)


def _named(form: Form) -> Form:
    name, brief = one_line(form.name, MOST_NAME), one_line(form.brief, MOST_BRIEF)
    return form if (name, brief) == (form.name, form.brief) else msgspec.structs.replace(form, name=name, brief=brief)


def _text(bench: Bench, draft: Draft) -> str:
    try:
        return bench.builder.write(bench.edition, bench.kind.id, draft)[:MOST_TEXT]
    except MemoryError:
        raise
    except Exception:
        return ""


def started(game: str, edition: str, kind: str, word: str, seed: int) -> bytes:
    """A draft to begin with."""
    bench = Bench(game, edition, kind)
    return _draft(lambda: bench.builder.start(bench.edition, kind, word, seed))


def filled(game: str, edition: str, kind: str, draft: bytes, seed: int) -> bytes:
    bench = Bench(game, edition, kind)
    return _draft(lambda: bench.builder.fill(bench.edition, kind, _as_draft(draft), seed))


def read(game: str, edition: str, kind: str, text: str) -> bytes:
    """The draft of an own file."""
    if len(text) > MOST_TEXT:
        raise Refused(f"a file may have {MOST_TEXT} characters, not {len(text)}")
    bench = Bench(game, edition, kind)
    return _draft(lambda: bench.builder.read(bench.edition, kind, text))


def _draft(make: Callable[[], Draft]) -> bytes:
    """A draft as it is kept; whatever goes wrong is a sentence."""
    try:
        made = make()
        refuse_giants(made)
        return encode(made)
    except MemoryError:
        raise Refused("this needs too much memory; make it smaller") from None
    except RecursionError:
        raise Refused("this is nested too deeply to be read") from None
    except FracasError:
        raise
    except Exception as error:
        raise Refused(f"this cannot be read: {type(error).__name__}: {error}"[:300]) from error


def packed(draft: dict[str, Any]) -> str:
    """A draft as it is written."""
    _refuse_deep(draft)
    data = msgspec.json.encode(draft)
    refuse_big(data)
    return data.decode()


def refuse_big(draft: bytes) -> None:
    if len(draft) > MOST_DRAFT:
        raise Refused(f"an item may have {MOST_DRAFT} characters, not {len(draft)}")


def _refuse_deep(draft: Any) -> None:
    level, depth = [draft], 0
    while level:
        depth += 1
        if depth > MOST_NESTED:
            raise Refused(f"an item may be nested {MOST_NESTED} deep")
        level = [
            inner
            for part in level
            if isinstance(part, dict | list)
            for inner in (part.values() if isinstance(part, dict) else part)
        ]
