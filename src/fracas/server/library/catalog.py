"""Everything the games know, to browse: one address for each thing, whatever the edition; what it speaks of, who speaks
of it, and what later editions changed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import cache

import msgspec

from fracas.core import CatalogItem, Game, UnknownName, games
from fracas.server.library.searching import folded
from fracas.server.lobby import WORDS

MOST_HITS = 60
MOST_WORDS = 8
MOST_LINKS = 60
SNIPPET = 140
SHORTEST = 3
"""Names with fewer signs are not looked for in texts."""
WORD = re.compile(r"[\w’'-]+")


class CatalogRef(msgspec.Struct, frozen=True):
    """Something that can be looked up, in a line."""

    id: str
    game: str
    kind: str
    name: str


class CatalogHit(msgspec.Struct, frozen=True):
    """Something that was found: where it is, and the beginning of its text or the part that fits."""

    id: str
    game: str
    game_name: str
    kind: str
    name: str
    text: str
    editions: tuple[str, ...]
    ours: bool


class CatalogText(msgspec.Struct, frozen=True):
    """What one edition says. `id` is what rules and files call it."""

    edition: str
    id: str
    name: str
    text: str
    section: str
    ours: bool


class Changed(msgspec.Struct, frozen=True):
    """A stretch of a text that stayed (“same”), went (“gone”) or came (“new”) from one edition to another."""

    how: str
    text: str


class CatalogEntry(msgspec.Struct, frozen=True):
    """A thing with all its editions, the oldest first. `changes` leads from the oldest text to the newest; `links` are
    what its texts speak of, `used_by` who speaks of it."""

    id: str
    game: str
    game_name: str
    kind: str
    name: str
    path: str
    editions: tuple[CatalogText, ...]
    missing: tuple[str, ...]
    """Editions that do not have it."""
    changes: tuple[Changed, ...]
    links: tuple[CatalogRef, ...]
    used_by: tuple[CatalogRef, ...]


class CatalogKind(msgspec.Struct, frozen=True):
    """A kind of things a game knows, and how many there are."""

    game: str
    kind: str
    number: int


class Thing:
    """All editions of one thing."""

    def __init__(self, game: Game, id: str) -> None:
        self.game, self.id = game, id
        self.texts: list[CatalogText] = []
        self.kind = self.name = ""
        self.links: dict[str, None] = {}
        self.used_by: dict[str, None] = {}
        self.folded_name = self.folded = ""

    def add(self, edition: str, item: CatalogItem) -> None:
        self.texts.append(CatalogText(edition, item.id, item.name, item.text, item.section, item.ours))
        self.kind, self.name = self.kind or item.kind, self.name or item.name
        self.folded_name = folded(self.name)
        self.folded += " " + folded(f"{item.name} {item.id} {item.kind} {item.section} {item.text}")

    @property
    def ref(self) -> CatalogRef:
        return CatalogRef(self.id, self.game.id, self.kind, self.name)


class Index:
    """Everything, by its address. It is made once, before the server listens."""

    def __init__(self, known: Iterable[Game]) -> None:
        self.games = {game.id: game for game in known}
        self.things: dict[str, Thing] = {}
        for game in self.games.values():
            mine: dict[str, Thing] = {}
            for edition in oldest_first(game):
                for item in game.catalog(edition):
                    id = item.id.partition("@")[0]
                    mine.setdefault(id, Thing(game, id)).add(edition, item)
            _link(mine)
            self.things |= mine

    def kinds(self, game: str = "") -> list[CatalogKind]:
        count: dict[tuple[str, str], int] = {}
        for thing in self.things.values():
            if not game or thing.game.id == game:
                count[thing.game.id, thing.kind] = count.get((thing.game.id, thing.kind), 0) + 1
        return [CatalogKind(of, kind, number) for (of, kind), number in sorted(count.items())]

    def found(self, find: str, game: str = "", kind: str = "", most: int = MOST_HITS) -> list[CatalogHit]:
        """What fits the words best, in all games or in one."""
        words = folded(find).split()[:MOST_WORDS]
        scored = []
        for place, thing in enumerate(self.things.values()):
            if (game and thing.game.id != game) or (kind and thing.kind != kind):
                continue
            fit = _fit(thing, words)
            if fit:
                scored.append((-fit, len(thing.name), place, thing))
        return [_hit(thing, words) for _, _, _, thing in sorted(scored)[:most]]

    def entry(self, id: str) -> CatalogEntry:
        thing = self.things.get(id.partition("@")[0])
        if thing is None:
            near = [hit.id for hit in self.found(id.replace(".", " ").replace("-", " "), most=4)]
            hint = f"; did you mean {', '.join(near)}?" if near else "; look for it by a word of its name"
            raise UnknownName(f"no game knows “{id}”{hint}")
        texts = tuple(thing.texts)
        return CatalogEntry(
            id=thing.id,
            game=thing.game.id,
            game_name=thing.game.name,
            kind=thing.kind,
            name=thing.name,
            path=f"/rules/{thing.id}",
            editions=texts,
            missing=tuple(e for e in oldest_first(thing.game) if e not in {text.edition for text in texts}),
            changes=tuple(differences(texts[0].text, texts[-1].text)) if len(texts) > 1 else (),
            links=tuple(self.things[each].ref for each in list(thing.links)[:MOST_LINKS]),
            used_by=tuple(self.things[each].ref for each in list(thing.used_by)[:MOST_LINKS]),
        )


@cache
def index() -> Index:
    return Index(games().values())


def oldest_first(game: Game) -> tuple[str, ...]:
    """The first of a game's editions is the newest, which is played unless another one is named."""
    return tuple(reversed(game.editions))


def differences(old: str, new: str) -> Iterator[Changed]:
    """What went and what came, word by word; nothing where nothing changed."""
    if old == new:
        return
    before, after = re.findall(r"\s*\S+", old), re.findall(r"\s*\S+", new)
    bare = [word.strip() for word in before], [word.strip() for word in after]
    for how, a, b, c, d in SequenceMatcher(None, *bare, autojunk=False).get_opcodes():
        if how == "equal":
            yield Changed("same", "".join(after[c:d]))
            continue
        if a < b:
            yield Changed("gone", "".join(before[a:b]))
        if c < d:
            yield Changed("new", "".join(after[c:d]))


def _fit(thing: Thing, words: list[str]) -> int:
    """How well a thing fits: its very name first, then the beginning of its name, words of it, then of its text."""
    if not words:
        return 1
    if not all(word in thing.folded for word in words):
        return 0
    name, whole = thing.folded_name, " ".join(words)
    if name == whole:
        return 1000
    fit = 200 if name.startswith(whole) else 0
    parts = WORD.findall(name)
    for word in words:
        fit += 40 if word in parts else 25 if any(p.startswith(word) for p in parts) else 12 if word in name else 2
    return fit


def _hit(thing: Thing, words: list[str]) -> CatalogHit:
    text = thing.texts[-1]
    editions = tuple(each.edition for each in thing.texts)
    shown = _snippet(text.text, words)
    return CatalogHit(thing.id, thing.game.id, thing.game.name, thing.kind, thing.name, shown, editions, text.ours)


def _snippet(text: str, words: list[str]) -> str:
    """The text around the first word that was looked for."""
    if len(text) <= SNIPPET:
        return text
    plain = text.casefold()
    at = min((place for word in words if (place := plain.find(word)) >= 0), default=0)
    start = max(0, at - SNIPPET // 3)
    start = text.find(" ", start) + 1 if start else 0
    end = text.rfind(" ", start, start + SNIPPET)
    return f"{'…' if start else ''}{text[start : end if end > start else start + SNIPPET]}…"


def _link(things: dict[str, Thing]) -> None:
    """Who speaks of whom: names that stand in texts, the longest first."""
    names: dict[str, list[tuple[tuple[str, ...], Thing]]] = {}
    for thing in things.values():
        words = tuple(WORD.findall(thing.name))
        if words and len(thing.name) >= SHORTEST:
            names.setdefault(_stem(words[0]), []).append((words, thing))
    for some in names.values():
        some.sort(key=lambda pair: -len(pair[0]))
    for thing in things.values():
        for text in thing.texts:
            for other in _spoken_of(WORD.findall(text.text), names):
                if other is not thing:
                    thing.links.setdefault(other.id)
                    other.used_by.setdefault(thing.id)


def _spoken_of(words: list[str], names: dict[str, list[tuple[tuple[str, ...], Thing]]]) -> Iterator[Thing]:
    place = 0
    while place < len(words):
        step = 1
        for name, thing in names.get(_stem(words[place]), ()):
            here = words[place : place + len(name)]
            if len(here) == len(name) and _same(here, name, thing.kind):
                yield thing
                step = len(name)
                break
        place += step


def _same(here: list[str], name: tuple[str, ...], kind: str) -> bool:
    """A name of one word counts only with its capital: “Bash” is an action, to bash is not. Words of the rules, such as
    conditions, may be written small."""
    if len(name) == 1 and here[0][:1] != name[0][:1] and kind not in WORDS:
        return False
    return all(_stem(one) == _stem(other) for one, other in zip(here, name, strict=True))


def _stem(word: str) -> str:
    plain = word.casefold().removesuffix("’s").removesuffix("'s")
    return plain[:-1] if len(plain) > SHORTEST and plain.endswith("s") and not plain.endswith("ss") else plain
