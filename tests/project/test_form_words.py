"""Forms of builders in other languages: everything fixed in them is translated, and the catalogs are compiled."""

from __future__ import annotations

import pytest

from fracas.core import find_game
from fracas.core.builder import CHOICE, builder_of
from fracas.core.drafting import every_field
from fracas.core.language import tongue_of
from fracas.core.translated_forms import form_in, kind_in
from tools import form_words, language

GAMES = [home for home in language.homes() if home != form_words.CORE]


@pytest.mark.parametrize("game", GAMES)
def test_every_label_and_hint_of_a_form_is_known_in_german(game: str) -> None:
    assert form_words.missing(game, "de") == set(), "add them to de.forms.po; then: python -m tools.form_words compile"


@pytest.mark.parametrize("home", language.homes())
def test_the_catalogs_of_forms_are_compiled(home: str) -> None:
    text, compiled = language.written(form_words.read(home, "de"))
    path = form_words.path_of(home, "de")
    assert path.read_bytes() == text, "run: python -m tools.form_words compile"
    assert path.with_suffix(".mo").read_bytes() == compiled, "run: python -m tools.form_words compile"


def test_a_form_in_german_has_the_same_places_words_and_values() -> None:
    game = find_game("steel")
    builder, tongue = builder_of(game), tongue_of("de", game, forms=True)
    assert builder is not None
    assert tongue is not None
    draft = builder.start("base", "creature", "ditch_imp", 0)
    english = builder.form("base", "creature", draft)
    german = form_in(tongue, english)
    assert (german.name, german.brief) == (english.name, english.brief)
    for one, other in zip(every_field(english), every_field(german), strict=True):
        assert (one.path, one.kind, one.value) == (other.path, other.kind, other.value)
        if one.kind == CHOICE:
            assert [option.word for option in one.options] == [option.word for option in other.options]
    assert [step.label for step in german.steps][:2] == ["Wer es ist", "Zahlen"]
    kinds = [kind_in(tongue, kind).label for kind in builder.kinds("base")]
    assert kinds[:3] == ["Held", "Monster", "Kampf"]


def test_words_of_forms_do_not_leak_to_the_table() -> None:
    at_a_table, in_a_form = (tongue_of("de", find_game("tales"), forms=forms) for forms in (False, True))
    assert at_a_table is not None
    assert in_a_form is not None
    assert (at_a_table.word("Done"), in_a_form.word("Done")) == ("Done", "Geschieht")
