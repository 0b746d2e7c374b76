"""Builders of what a content file holds: mats, cards, Items, Schemers, Bosses, Companions and dice. The forms come from
the records themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from fracas.core import Setup, shortened
from fracas.core.builder import Change, Draft, Field, Form, Kind, Option, Problem, Repair, Sheet, Start, Step, changed
from fracas.core.drafting import read_draft, values_of
from fracas.core.schema_form import form_fields, said
from fracas.core.shapes import blank_struct, shape_of, sound
from fracas.core.struct_part import BLANK, LOT, StructPart
from fracas.games.tales.content_sheets import block_sheet, card_sheet, companion_sheet, dice_sheet, mat_sheet
from fracas.games.tales.form_words import LEXICON, OF_HEROES, plain, records_of, with_words
from fracas.games.tales.format import sense
from fracas.games.tales.format.library import FORMAT, Library, convert, library, shipped
from fracas.games.tales.format.records import (
    Card,
    Companion,
    ContentFile,
    Dice,
    Hero,
    Item,
    SchemeBlock,
)
from fracas.games.tales.format.writing import write
from fracas.games.tales.rules.setup import make_setup

HEROES, CARDS, ITEMS, SCHEMERS, COMPANIONS = "heroes", "cards", "items", "schemers", "companions"


ABOUT = (
    "who",
    "Name and text",
    ("name", "title", "hero", "slot", "type", "text", "start", "vault", "copies", "glyph", "id"),
)


class ContentPart(StructPart):
    """One kind of record, alone in a content file."""

    lexicon = LEXICON
    file = ContentFile
    field = ""
    """Under which name of the file such records stand."""

    def ready(self, edition: str) -> Mapping[str, Mapping[str, Any]]:
        return records_of(self.field)

    def around(self, edition: str, record: Mapping[str, Any]) -> Draft:
        return {"format": FORMAT, self.field: [dict(record)]}

    def start(self, edition: str, word: str, seed: int) -> Draft:
        """An empty or new one gets a name in files that no other has."""
        draft = super().start(edition, word, seed)
        record = self.record(draft)
        if word in (BLANK, LOT) and "id" in record:
            return changed(draft, [Change((*self.root, "id"), f"{record['id']}_{seed % 100000}")])
        return draft

    def blank(self, edition: str) -> dict[str, Any]:
        made = super().blank(edition)
        known = {field.encode_name for field in msgspec.structs.fields(self.struct)}
        named = {"id": f"my_{self.kind.id}", "title": made["name"], "glyph": "M", "fortitude": 3}
        return {name: value for name, value in {**made, **named}.items() if name in known}

    def sense(self, edition: str, draft: Draft) -> list[Problem]:
        return sense_of(draft)

    def write(self, edition: str, draft: Draft) -> str:
        try:
            text = write(convert(draft))
        except msgspec.ValidationError:
            return super().write(edition, draft)
        return text if read_draft(text) == draft else super().write(edition, draft)

    def brief(self, record: Mapping[str, Any]) -> str:
        """What kind of card it is and whose."""
        heroes = library().heroes
        hero = record.get("hero")
        whose = heroes[hero].name if isinstance(hero, str) and hero in heroes else ""
        return str(self.kind.label if not hero else f"Card of {whose or said(str(hero))}")

    def setup(self, edition: str, draft: Draft) -> Setup:
        """The first scenario with it."""
        return make_setup("", {"content": draft, **self.chosen(draft)})

    def chosen(self, draft: Draft) -> dict[str, Any]:
        return {}

    def form(self, edition: str, draft: Draft) -> Form:
        """The sheet reads like the card or mat, as far as it can be read already."""
        form = super().form(edition, draft)
        if not self.record(draft):
            return form
        found = self.drawn(sound(ContentFile, draft))
        return msgspec.structs.replace(form, sheet=found) if found else form

    def drawn(self, content: ContentFile) -> Sheet | None:
        """The sheet in words."""
        return None


class MatPart(ContentPart):
    kind = Kind(
        "mat", "Hero mat", "A Hero: both sides of the mat, the Power Tree, the cards.", own="content", hero=True
    )
    struct, field, root = Hero, HEROES, (HEROES, 0)
    pages = (ABOUT, ("sides", "Both sides", ("fresh", "wounded")), ("tree", "Power Tree", ("tree",)))
    mixed = (("fresh",), ("wounded",), ("tree", "illusions", "wizard_fire", "familiar"))

    def steps(self, fields: tuple[Field, ...]) -> list[Step]:
        """The Hero's own cards lie beside the mat, in the same file."""
        cards = tuple(field for field in fields if field.path[0] == CARDS)
        found = super().steps(tuple(field for field in fields if field.path[0] != CARDS))
        titles = ", ".join(title for field in cards for title in field.titles)
        told = "Cards that only this Hero has. Without any it plays with the mat and Items alone."
        return [*found, Step(CARDS, "Cards", shortened(titles), told, fields=cards)]

    def fields(self, draft: Draft) -> tuple[Field, ...]:
        own = str(values_of(draft, HEROES, 0, "id") or "")
        spaces = tree_spaces(values_of(draft, HEROES, 0, "tree"))
        lexicon = with_words(OF_HEROES, {"Node.links": [Option(id, label) for id, label in spaces]})
        whole = form_fields(ContentFile, draft, lexicon.also({}, frozenset({"Card.hero"})))
        blank = {**blank_struct(shape_of(Card)), "id": f"{own}_card", "title": "New card", "hero": own, "start": 1}
        cards = [msgspec.structs.replace(field, blank=blank) for field in whole if field.path == (CARDS,)]
        mat = form_fields(self.struct, self.record(draft), lexicon, self.root)
        return (*(_with_spaces(field, spaces) if field.path[-1] == "tree" else field for field in mat), *cards)

    def sense(self, edition: str, draft: Draft) -> list[Problem]:
        own = values_of(draft, HEROES, 0, "id")
        mend = f"Make it a card of {values_of(draft, HEROES, 0, 'name')}"
        return [
            msgspec.structs.replace(problem, repairs=(Repair(mend, (Change(problem.path, own),)),))
            if problem.path[0] == CARDS and problem.path[-1] == "hero"
            else problem
            for problem in super().sense(edition, draft)
        ]

    def chosen(self, draft: Draft) -> dict[str, Any]:
        """The Hero with as many others as the scenario wants."""
        own = str(values_of(draft, HEROES, 0, "id"))
        slot = values_of(draft, HEROES, 0, "slot")
        others = [hero.id for hero in library().heroes.values() if hero.slot != slot and hero.id != own]
        return {"players": 2, "heroes": [own, others[0]]}

    def drawn(self, content: ContentFile) -> Sheet | None:
        return mat_sheet(content.heroes[0])


def tree_spaces(tree: Any) -> list[tuple[str, str]]:
    """The spaces of a Power Tree with what they are called: by their number and their Tokens."""
    nodes = [each for each in tree if isinstance(each, Mapping)] if isinstance(tree, list | tuple) else []
    found = []
    for number, node in enumerate(nodes, 1):
        tokens = node.get("tokens")
        words = ", ".join(said(str(each)) for each in tokens) if isinstance(tokens, list | tuple) else ""
        found.append((str(node.get("id") or ""), f"Space {number}{f': {words}' if words else ''}"))
    return found


def _with_spaces(field: Field, spaces: list[tuple[str, str]]) -> Field:
    """The spaces under their numbers; a new one has a name of its own."""
    taken = {id for id, _ in spaces}
    fresh = next(id for n in range(1, len(spaces) + 2) if (id := f"n{n}") not in taken)
    blank = {**(field.blank if isinstance(field.blank, dict) else {}), "id": fresh, "tokens": ["boost"]}
    return msgspec.structs.replace(field, titles=tuple(label for _, label in spaces), blank=blank)


class CardPart(ContentPart):
    kind = Kind("card", "Hero card", "A card of one Hero with its abilities.", own="content")
    struct, field, root = Card, CARDS, (CARDS, 0)
    lexicon = OF_HEROES
    pages = (ABOUT, ("abilities", "Abilities", ("abilities", "setup")))
    mixed = (("abilities",),)

    def alike(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
        """Cards of one Hero that say what they do in abilities."""
        return one.get("hero") == other.get("hero") and bool(one.get("abilities")) and bool(other.get("abilities"))

    def named_after(self, one: str, other: str) -> str:
        return f"{one} and {other}"

    def drawn(self, content: ContentFile) -> Sheet | None:
        return card_sheet(content.cards[0])


class ItemPart(ContentPart):
    kind = Kind("item", "Item", "A Support, Major or Masterwork Item.", own="content")
    struct, field, root = Item, ITEMS, (ITEMS, 0)
    lexicon = OF_HEROES
    pages = (ABOUT, ("abilities", "Abilities", ("abilities", "setup", "ally")))
    mixed = (("abilities",),)

    def alike(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
        """Items of one kind that say what they do in abilities."""
        return one.get("type") == other.get("type") and bool(one.get("abilities")) and bool(other.get("abilities"))

    def drawn(self, content: ContentFile) -> Sheet | None:
        return card_sheet(content.items[0])


class SchemePart(ContentPart):
    kind = Kind("scheme", "Scheme block", "A group of Schemers and what they do.", own="content")
    struct, field, root = SchemeBlock, SCHEMERS, (SCHEMERS, 0)
    pages = (
        ABOUT,
        ("numbers", "Numbers", ("fortitude", "figures", "initiative", "keywords", "immune", "ignores", "tokens")),
        ("schemes", "Schemes", ("schemes", "wounded")),
    )
    mixed = (("schemes",), ("keywords", "immune", "ignores"), ("tokens", "initiative"))

    def ready(self, edition: str) -> Mapping[str, Mapping[str, Any]]:
        return {id: each for id, each in records_of(SCHEMERS).items() if self.fits(each)}

    def fits(self, record: Mapping[str, Any]) -> bool:
        return "wounded" not in record

    def drawn(self, content: ContentFile) -> Sheet | None:
        return block_sheet(content.schemers[0])


class BossPart(SchemePart):
    kind = Kind("boss", "Boss", "A Schemer with a Wounded side.", own="content")

    def fits(self, record: Mapping[str, Any]) -> bool:
        return "wounded" in record

    def blank(self, edition: str) -> dict[str, Any]:
        return {**super().blank(edition), "wounded": {"fortitude": 3, "schemes": []}}

    def sense(self, edition: str, draft: Draft) -> list[Problem]:
        found = super().sense(edition, draft)
        if values_of(draft, *self.root, "wounded") is None:
            mend = Repair("Give it one", (Change((*self.root, "wounded"), {"fortitude": 3, "schemes": []}),))
            found.append(Problem("a Boss has a Wounded side", (*self.root, "wounded"), repairs=(mend,)))
        return found


class CompanionPart(ContentPart):
    kind = Kind("companion", "Companion", "Somebody to play beside a single Hero.", own="content")
    struct, field, root = Companion, COMPANIONS, (COMPANIONS, 0)
    pages = (ABOUT, ("does", "What it does", ("fortitude", "effects", "schemes", "down", "tiny")))
    mixed = (("effects",), ("down",))
    swings = ("fortitude",)

    def drawn(self, content: ContentFile) -> Sheet | None:
        return companion_sheet(content.companions[0])


class DicePart(ContentPart):
    kind = Kind("die", "Dice", "The faces of all dice.", own="content")
    struct, field, root = Dice, "dice", ("dice",)
    pages = (
        ("faces", "Damage dice", ("yellow", "epic", "epic_dice")),
        ("others", "Other dice", ("scheme", "familiar", "doom")),
    )

    def ready(self, edition: str) -> Mapping[str, Mapping[str, Any]]:
        return {"ours": plain(library().faces)}

    def starts(self, edition: str) -> tuple[Start, ...]:
        return (Start(BLANK, "Empty", "Every field is yours."), Start("ours", "The dice of this table"))

    def around(self, edition: str, record: Mapping[str, Any]) -> Draft:
        return {"format": FORMAT, "title": "Dice", "dice": dict(record)}

    def form(self, edition: str, draft: Draft) -> Form:
        form = super().form(edition, draft)
        name = str(draft.get("title") or self.kind.label)
        return msgspec.structs.replace(form, name=name, sheet=dice_sheet(name, sound(ContentFile, draft).dice))

    def blank(self, edition: str) -> dict[str, Any]:
        return plain(library().faces)


def sense_of(draft: Draft) -> list[Problem]:
    """What does not make sense in content of the right shape, with its place."""
    try:
        content = convert(draft)
    except msgspec.ValidationError as error:
        mend = Repair(f"Make it {FORMAT}", (Change(("format",), FORMAT),))
        return [Problem(str(error), ("format",), repairs=(mend,))]
    found = sense.problems(content, Library((*shipped(), content)))
    return [Problem(words, path, repairs=_mends(draft, path)) for path, words in dict.fromkeys(found)]


def _mends(draft: Draft, path: tuple[str | int, ...]) -> tuple[Repair, ...]:
    """A number gets its least, a Hero is one of those there are, a part of a list can go; for everything else there is
    a ready one to begin from."""
    value = values_of(draft, *path)
    if path[0] == CARDS and path[-1] == "start":
        return (Repair("Make it start card 1", (Change(path, 1), Change((*path[:-1], "vault")))),)
    if isinstance(value, int) and not isinstance(value, bool):
        least = 1 if path[-1] == "fortitude" else 0
        return (Repair(f"Make it {least}", (Change(path, least),)),) if value < least else ()
    if path[0] == CARDS and path[-1] == "hero":
        near = get_close_matches(str(value), list(library().heroes), 3) or list(library().heroes)[:3]
        return tuple(Repair(f"Take {library().heroes[id].name}", (Change(path, id),)) for id in near)
    if len(path) > 2 and isinstance(path[-1], int):
        return (Repair("Take this one away", (Change(path),)),)
    return ()


PARTS = (MatPart(), CardPart(), ItemPart(), SchemePart(), BossPart(), CompanionPart(), DicePart())
