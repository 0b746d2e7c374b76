"""Words in the language of whoever is being served.

English sentences are the ids of the messages; a game's folder `languages` holds a gettext catalog for each other
language (`de.po`, compiled to `de.mo`), and so does core's. Words made while somebody looks go through `say`:

    say("{who} is pushed {n} squares: resist how many?", who=target.name, n=3)
    say_n(n, "{n} square left", "{n} squares left")

Whoever makes a view says for whom: `with speaking("de", match.rules): ...`. Everywhere else `say` is English and costs
a `format`. Facts that are words of ours (the name of a condition, of an ability) are translated with their sentence.
Words that are kept, such as facts of the log, are a `Saying`, which can be said in another language later. What has no
translation stays English. What answers are spelled with is never translated.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations
from itertools import pairwise
from pathlib import Path
from typing import Any

ENGLISH = "en"
FOLDER = "languages"
FORMS = "forms"
"""Catalogs with the words of builders' forms are called `de.forms.po`: a label is short, and may mean something else
elsewhere."""
HERE = Path(__file__).parent


class Tongue:
    """A language with the words of one game, and what was said in it."""

    __slots__ = ("_catalog", "english", "language", "source")

    def __init__(self, language: str, catalog: GNUTranslations) -> None:
        self.language, self._catalog = language, catalog
        self.source: dict[str, str] = {}
        """The English of what was said."""
        self.english: dict[str, str] = {}
        """The English of names, by which a client finds what it draws for them."""

    def word(self, text: str) -> str:
        """A word or sentence of ours in this language; a capital letter stays one, and so does space around it."""
        bare = text.strip()
        if len(bare) != len(text):
            return text.replace(bare, self.word(bare)) if bare else text
        if not text:
            return text
        made = self._catalog.gettext(text)
        if made == text and text[0].isupper():
            small = text[0].lower() + text[1:]
            found = self._catalog.gettext(small)
            made = found[0].upper() + found[1:] if found != small else text
        if made != text:
            self.source[made] = text
        return made

    def name(self, text: str) -> str:
        """The same for a name that a client may know by its English."""
        made = self.word(text)
        if made in self.source:
            self.english[made] = self.source[made]
        return made

    def of(self, value: Any) -> Any:
        """A fact of a sentence in this language: words are translated, numbers stay."""
        if isinstance(value, Saying):
            return value.said(self)
        return self.word(value) if isinstance(value, str) else value

    def sentence(self, template: str, facts: dict[str, Any], many: str = "", n: int = 1) -> str:
        if not template:
            return ""
        form = self._catalog.ngettext(template, many, n) if many else self._catalog.gettext(template)
        made = form.format(**{name: self.of(value) for name, value in facts.items()})
        plain = {
            name: self.source.get(value, value) if isinstance(value, str) else value for name, value in facts.items()
        }
        self.source[made] = _english(template, plain, many, n)
        return made


_tongue: ContextVar[Tongue | None] = ContextVar("tongue", default=None)


def tongue() -> Tongue | None:
    """The language words are made in now; None for English."""
    return _tongue.get()


def say(template: str, /, **facts: Any) -> str:
    """The sentence in the language of whoever is being served."""
    spoken = _tongue.get()
    return template.format(**facts) if spoken is None else spoken.sentence(template, facts)


def say_n(n: int, one: str, many: str, /, **facts: Any) -> str:
    """The same where a number decides the form: `say_n(3, "{n} square", "{n} squares")`."""
    spoken = _tongue.get()
    facts = {"n": n, **facts}
    return _english(one, facts, many, n) if spoken is None else spoken.sentence(one, facts, many, n)


def word(text: str) -> str:
    """A word of ours in the language of whoever is being served."""
    spoken = _tongue.get()
    return text if spoken is None else spoken.word(text)


def _english(template: str, facts: dict[str, Any], many: str = "", n: int = 1) -> str:
    return (many if many and n != 1 else template).format(**facts)


def counted(n: int, one: str, many: str = "") -> str:
    """So many of something: "1 card", "3 cards", "2 dice"."""
    return say_n(n, f"{{n}} {one}", f"{{n}} {many or one + 's'}")


def counting(n: int, one: str, many: str = "") -> Saying:
    """The same for the log."""
    return Saying.of_n(n, f"{{n}} {one}", f"{{n}} {many or one + 's'}")


class Saying(str):
    """English words that remember what they were made of: a fact of the log that is more than a name or a number."""

    __slots__ = ("facts", "many", "n", "template")
    template: str
    facts: dict[str, Any]
    many: str
    n: int

    def __new__(cls, template: str, /, **facts: Any) -> Saying:
        return cls.made(template, facts)

    @classmethod
    def made(cls, template: str, facts: dict[str, Any], many: str = "", n: int = 1) -> Saying:
        made = str.__new__(cls, _english(template, facts, many, n))
        made.template, made.facts, made.many, made.n = template, facts, many, n
        return made

    @classmethod
    def of_n(cls, n: int, one: str, many: str, /, **facts: Any) -> Saying:
        """Where a number decides the form."""
        return cls.made(one, {"n": n, **facts}, many, n)

    def said(self, spoken: Tongue) -> str:
        return spoken.sentence(self.template, self.facts, self.many, self.n)


def strung(parts: Iterable[str], between: str = "") -> Saying:
    """Pieces of a sentence for the log, one behind the other."""
    made: Saying | None = None
    for part in parts:
        made = Saying("{some}{between}{more}", some=made, between=between, more=part) if made else Saying("{x}", x=part)
    return made or Saying("")


def together(parts: Iterable[str]) -> Saying:
    """Names in a row for the log: “a”, “a and b”, “a, b and c”."""
    named = list(parts)
    if not named:
        return Saying("")
    made = Saying("{first}", first=named[0])
    for part in named[1:-1]:
        made = Saying("{some}, {more}", some=made, more=part)
    return Saying("{some} and {last}", some=made, last=named[-1]) if len(named) > 1 else made


# Who speaks what


@cache
def _catalog(language: str, folder: Path | None, forms: bool = False) -> GNUTranslations | None:
    """The words of a folder, with core's behind them; those of builders' forms before all others where they are meant.
    None if the language is not known at all."""
    folders = [each for each in (folder if folder != HERE else None, HERE) if each]
    names = [f"{language}.{FORMS}.mo", f"{language}.mo"] if forms else [f"{language}.mo"]
    found = [one for name in names for each in folders if (one := _read(each / FOLDER / name)) is not None]
    for one, behind in pairwise(found):
        one.add_fallback(behind)
    return found[0] if found else None


def _read(path: Path) -> GNUTranslations | None:
    if not path.is_file():
        return None
    with path.open("rb") as file:
        return GNUTranslations(file)


@cache
def _home(module: str) -> Path | None:
    """The folder of the package a module belongs to that has languages, the nearest first."""
    while module:
        file = getattr(sys.modules.get(module), "__file__", None)
        if file and (Path(file).parent / FOLDER).is_dir():
            return Path(file).parent
        module = module.rpartition(".")[0]
    return None


@cache
def languages() -> tuple[str, ...]:
    """What can be spoken: English, and all that core has words of."""
    return (ENGLISH, *sorted(path.stem for path in (HERE / FOLDER).glob("*.mo") if "." not in path.stem))


def spoken(wanted: str) -> str:
    """The first language somebody asks for that is known: “de-AT,de;q=0.9,en;q=0.5” is de. English if there is none."""
    for each in wanted.replace("_", "-").split(","):
        language = each.split(";")[0].strip().split("-")[0].split(".")[0].lower()
        if language in languages():
            return language
    return ENGLISH


def tongue_of(language: str, whose: Any = None, forms: bool = False) -> Tongue | None:
    """A language with the words of some rules or game, for a table or for the forms of builders; None for English and
    for what nobody speaks."""
    if language == ENGLISH or language not in languages():
        return None
    catalog = _catalog(language, _home(type(whose).__module__) if whose is not None else None, forms)
    return Tongue(language, catalog) if catalog is not None else None


class speaking:
    """Words made in here are in this language; `whose` are the rules or the game they are about."""

    __slots__ = ("_before", "spoken")

    def __init__(self, language: str | Tongue | None, whose: Any = None) -> None:
        self.spoken = tongue_of(language, whose) if isinstance(language, str) else language

    def __enter__(self) -> Tongue | None:
        self._before = _tongue.set(self.spoken)
        return self.spoken

    def __exit__(self, *_: object) -> None:
        _tongue.reset(self._before)
