"""The words of builders' forms in other languages: kinds of things, pages, labels, hints and ground.

    python -m tools.form_words            # say what is missing
    python -m tools.form_words compile    # after editing a de.forms.po by hand

Names of things and texts of the rules are in the games' own catalogs; see tools/language.py.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from fracas.core import find_game
from fracas.core.builder import NAMED, Field, Form, Kind
from fracas.core.language import FORMS
from fracas.server.library.drafts import builders_of
from tools import language

CORE = "core"


def words_of(game: str) -> set[str]:
    """What the forms of a game say wherever the same words stand for everybody."""
    plugin, found = find_game(game), set[str]()
    for edition in plugin.editions:
        for builder in builders_of(plugin, edition):
            for kind in builder.kinds(edition):
                found |= {*_of_kind(kind)}
                for start in [each.word for each in kind.starts][:3]:
                    found |= {*_of_form(builder.form(edition, kind.id, builder.start(edition, kind.id, start, 1)))}
    return {word for word in found if any(map(str.isalpha, word)) and not any(map(str.isdecimal, word))}


def _of_kind(kind: Kind) -> Iterator[str]:
    yield from (kind.label, kind.text)
    for start in kind.starts:
        if start.word in ("blank", "lot"):
            yield from (start.label, start.text)


def _of_form(form: Form) -> Iterator[str]:
    for step in form.steps:
        yield from (step.label, step.text)
        yield from _of_fields(step.fields)


def _of_fields(fields: Iterable[Field]) -> Iterator[str]:
    for field in fields:
        yield from (field.label, field.text)
        if field.palette:
            paints = (*field.palette.ground, *field.palette.edges, *field.palette.areas)
            yield from (word for each in paints for word in (each.label, each.text))
        if field.kind != NAMED and not field.takes:
            for row in field.entries:
                yield from _of_fields(row)


def path_of(home: str, tongue: str) -> Path:
    return language.catalog_path(home, tongue).with_name(f"{tongue}.{FORMS}.po")


def read(home: str, tongue: str) -> Catalog:
    with path_of(home, tongue).open("rb") as file:
        return read_po(file, locale=tongue)


def missing(game: str, tongue: str) -> set[str]:
    """What the forms of a game say that nobody has translated."""
    known: set[str] = set()
    for catalog in (read(game, tongue), read(CORE, tongue), language.read(game, tongue), language.read(CORE, tongue)):
        known |= {str(message.id) for message in catalog if message.id and message.string}
    return {word for word in words_of(game) if not {word, word[0].lower() + word[1:]} & known}


def main(what: str) -> None:
    for tongue in language.LANGUAGES:
        for home in language.homes():
            if what == "compile":
                text, compiled = language.written(read(home, tongue))
                path_of(home, tongue).write_bytes(text)
                path_of(home, tongue).with_suffix(".mo").write_bytes(compiled)
            elif home != CORE:
                for word in sorted(missing(home, tongue)):
                    print(f"{home} {tongue}: {word}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
