"""Parties and campaigns as things of a library: what can be written into them, and who may read it.

A hero is named by the game's own name for it, or by `item:ID` where it is an item of the library.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import tomli_w
from rich.text import Text

from fracas.core import FracasError, Game, Refused, Setup, campaigns, find_game, shortened
from fracas.core.builder import (
    CHOICE,
    CHOICES,
    ENTRIES,
    LINES,
    TEXT,
    Builder,
    Draft,
    Field,
    Form,
    Kind,
    Option,
    Problem,
    Sheet,
    SheetBox,
    SheetLine,
    Start,
    Step,
    builder_of,
)
from fracas.core.campaigns import JOIN, PLAY, CampaignPage, CampaignStep, Keeper
from fracas.core.own import HERO
from fracas.core.workshop import lineups_of
from fracas.server.library.shapes import Brief

CAMPAIGN, PARTY, FIGHT = "campaign", "party", "fight"
ITEM = "item:"
EVERYBODY, DIRECTOR = "everybody", "director"
MOST_HEROES = 12
MOST_SHOWN = 8_000
MINE, READY = "My heroes", "Ready heroes"
MY_FIGHTS, READY_FIGHTS = "My fights", "Ready fights"
ZERO = (
    ("tone", "Tone", "How it should feel: light, grim, heroic, silly."),
    ("goals", "Goals", "What the table wants from it."),
    ("lines", "Lines", "What does not happen at this table at all."),
    ("veils", "Veils", "What may happen, but not in view."),
)
"""What a session before the first one settles."""
FOR_ALL = ("name", "heroes", "text", "zero", "people", "told")
"""Parts of a campaign that everybody may read; of the notes, those for everybody."""


def for_everybody(draft: Draft) -> Draft:
    """A campaign as players may see it: without what the Director noted for themselves."""
    shown = {name: draft[name] for name in FOR_ALL if name in draft}
    notes = [note for note in as_list(draft.get("notes")) if isinstance(note, dict) and note.get("for") == EVERYBODY]
    if notes:
        shown["notes"] = notes
    text = shown.pop("text", None)
    if isinstance(text, str) and text:
        try:
            plain, shared = campaigns.split(text)
            kept = tuple(note for note in shared.notes if note.for_ == EVERYBODY)
            shown["text"] = campaigns.joined(plain, msgspec.structs.replace(shared, notes=kept))
        except (FracasError, ValueError, RecursionError):
            pass  # what cannot be read is not handed on
    return shown


def with_shared(draft: Draft) -> Draft:
    """Notes and what people said before a campaign began stand in its own text, where its game's page shows them."""
    text = _text(draft, "text")
    if not text:
        return draft
    plain, shared = campaigns.split(text)
    notes = [
        campaigns.Note(_text(note, "text"), EVERYBODY if note.get("for") == EVERYBODY else DIRECTOR)
        for note in as_list(draft.get("notes"))
        if isinstance(note, dict) and _text(note, "text")
    ]
    zero = draft.get("zero")
    people = [
        *([{"name": "All of us", **zero}] if isinstance(zero, dict) and zero else ()),
        *as_list(draft.get("people")),
    ]
    said = {
        name: campaigns.Answer(
            name, _text(person, "lines"), _text(person, "veils"), _text(person, "tone"), _text(person, "goals")
        )
        for person in people
        if isinstance(person, dict) and (name := _text(person, "name"))
    }
    others = tuple(answer for answer in shared.zero if answer.who not in said)
    if len(others) + len(said) > campaigns.MOST_ANSWERS:
        raise Refused(f"{campaigns.MOST_ANSWERS} people have answered; there is no room for more")
    whole = campaigns.Shared((*shared.notes, *notes), (*others, *said.values()))
    rest = {name: value for name, value in draft.items() if name not in ("notes", "zero", "people")}
    return rest | {"text": campaigns.joined(plain, whole)}


def as_list(found: Any) -> list[Any]:
    """A list in a draft, which comes from strangers: where anything else stands, an empty one."""
    return found if isinstance(found, list) else []


def heroes_of(draft: Draft) -> list[str]:
    return [each for each in as_list(draft.get("heroes")) if isinstance(each, str)][:MOST_HEROES]


def _text(draft: Draft, name: str) -> str:
    found = draft.get(name, "")
    return found if isinstance(found, str) else ""


def titled(name: str) -> str:
    """What a ready hero is called, as people write it."""
    return name.replace("-", " ").replace("_", " ").title()


@cache
def ready_options(game: str, edition: str) -> tuple[Option, ...]:
    """Ready heroes as something to choose, each with what there is to know of it."""
    plugin = find_game(game)
    tools, builder = lineups_of(plugin), builder_of(plugin)
    known = {
        start.word: Option(
            start.word, start.label, start.text or _told(builder, edition, kind.id, start.word), group=READY
        )
        for kind in (builder.kinds(edition) if builder else ())
        if builder and kind.hero
        for start in kind.starts
    }
    names = tools.heroes(edition) if tools else ()
    return tuple([known.get(name) or Option(name, titled(name), group=READY) for name in names])


def _told(builder: Builder, edition: str, kind: str, word: str) -> str:
    """What a sheet says first of somebody ready."""
    sheet = builder.form(edition, kind, builder.start(edition, kind, word, 0)).sheet
    return shortened(sheet.about or sheet.brief) if sheet else ""


def hero_field(draft: Draft, game: Game, edition: str) -> Field:
    """Who is in. Heroes of the library join the options where the library is known (`with_heroes`)."""
    return Field(
        path=("heroes",),
        label="Heroes",
        kind=CHOICES,
        value=heroes_of(draft),
        options=ready_options(game.id, edition),
        most=MOST_HEROES,
        text="Heroes of your library, or ready ones.",
    )


def with_heroes(form: Form, mine: Sequence[Option]) -> Form:
    """The form with heroes of the library among those that can be chosen."""
    steps = []
    for step in form.steps:
        fields = tuple(
            msgspec.structs.replace(field, options=(*mine, *field.options)) if field.path == ("heroes",) else field
            for field in step.fields
        )
        steps.append(msgspec.structs.replace(step, fields=fields))
    return msgspec.structs.replace(form, steps=tuple(steps))


def hero_options(briefs: Sequence[Brief], edition: str) -> list[Option]:
    """Heroes of a library as something to choose by those who play an edition."""
    return [
        Option(
            f"{ITEM}{brief.id}", brief.name, brief.brief[:90], (), brief.icon, group=MINE, reason=_why(brief, edition)
        )
        for brief in briefs
        if brief.kind in hero_kinds(brief.game)
    ]


@cache
def hero_kinds(game: str) -> frozenset[str]:
    """What of a game can go into parties and campaigns."""
    plugin = find_game(game)
    builder = builder_of(plugin)
    kinds = [kind for edition in plugin.editions for kind in (builder.kinds(edition) if builder else ())]
    return frozenset({HERO, *(kind.id for kind in kinds if kind.hero)})


def with_mine(page: CampaignPage, briefs: Sequence[Brief]) -> CampaignPage:
    """A campaign's page on which heroes of the library can join and its fights can be the next one."""
    fights = [
        Option(brief.id, brief.name, brief.brief[:90], group=MY_FIGHTS, reason=_why(brief, page.edition))
        for brief in briefs
        if brief.kind == FIGHT and brief.edition == page.edition
    ]
    more = {JOIN: ("hero", hero_options(briefs, page.edition), READY), PLAY: ("what", fights, READY_FIGHTS)}
    deeds = [_with_options(deed, *more[deed.id]) if deed.id in more else deed for deed in page.deeds]
    return msgspec.structs.replace(page, deeds=tuple(deeds))


def _with_options(deed: CampaignStep, name: str, mine: Sequence[Option], others: str) -> CampaignStep:
    if not mine:
        return deed
    fields = []
    for field in deed.fields:
        if field.path == (name,):
            ready = [
                option if option.group else msgspec.structs.replace(option, group=others) for option in field.options
            ]
            field = msgspec.structs.replace(field, options=(*ready, *mine))
        fields.append(field)
    return msgspec.structs.replace(deed, fields=tuple(fields))


def _why(brief: Brief, edition: str) -> str:
    """Why something of a library cannot be taken."""
    if not brief.legal:
        return "not finished yet"
    return f"made for another edition, {brief.edition}" if edition and brief.edition not in ("", edition) else ""


class _Kept:
    """What parties and campaigns share: they are written as plain data and begin empty."""

    kind: Kind

    def kinds(self, edition: str) -> tuple[Kind, ...]:
        return (self.kind,)

    def start(self, edition: str, kind: str, word: str, seed: int) -> Draft:
        return {"name": self.kind.label, "heroes": []}

    def fill(self, edition: str, kind: str, draft: Draft, seed: int) -> Draft:
        return draft


class Parties(_Kept):
    """Heroes who go together."""

    kind = Kind(PARTY, "Party", "Heroes who go together.", icon="three-friends", starts=(Start("", "Empty"),))

    def __init__(self, game: Game) -> None:
        self.game = game

    def form(self, edition: str, kind: str, draft: Draft) -> Form:
        heroes = heroes_of(draft)
        fields = (
            Field(path=("name",), label="Name", kind=TEXT, value=_text(draft, "name")),
            hero_field(draft, self.game, edition),
        )
        problems = () if heroes else (Problem("nobody is in the party yet", ("heroes",), "party"),)
        step = Step("party", "Party", fields=fields, done=not problems)
        name = _text(draft, "name") or self.kind.label
        return Form(kind=PARTY, name=name, brief=_counted(heroes), steps=(step,), problems=problems)

    def write(self, edition: str, kind: str, draft: Draft) -> str:
        return tomli_w.dumps({"kind": PARTY, "name": _text(draft, "name"), "heroes": heroes_of(draft)})

    def read(self, edition: str, kind: str, text: str) -> Draft:
        try:
            found = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise Refused(f"this is not a party: {error}") from error
        if found.get("kind") != PARTY:
            raise Refused("this is not a party")
        return {"name": _text(found, "name"), "heroes": heroes_of(found)}

    def trial(self, edition: str, kind: str, draft: Draft) -> Setup:
        return self.game.setup("", edition)


class Campaigns(_Kept):
    """A party from fight to fight, kept by the game's campaigner; notes and what was settled before stand beside."""

    kind = Kind(CAMPAIGN, "Campaign", "A party from fight to fight.", icon="treasure-map", starts=(Start("", "Empty"),))

    def __init__(self, game: Game, keeper: Keeper) -> None:
        self.game, self.keeper = game, keeper

    def form(self, edition: str, kind: str, draft: Draft) -> Form:
        text, name = _text(draft, "text"), _text(draft, "name") or self.kind.label
        shown, problems = self._shown(text)
        fields = [Field(path=("name",), label="Name", kind=TEXT, value=_text(draft, "name"))]
        if not text:
            fields.append(hero_field(draft, self.game, edition))
        told = [line for line in as_list(draft.get("told")) if isinstance(line, str)]
        brief = f"{len(told)} events" if text and len(told) != 1 else "1 event" if text else "not begun"
        steps = [Step("party", "Party", fields=tuple(fields), done=bool(text))]
        if not text:  # afterwards they are deeds of the campaign's page
            steps.append(Step("notes", "Notes", fields=(_notes(draft),)))
            steps.append(Step("zero", "Session zero", text=ZERO_TEXT, fields=tuple(_zero(draft))))
        boxes = (*_people(draft), SheetBox("What happened", lines=tuple(SheetLine("", line) for line in told[-40:])))
        sheet = Sheet(title=name, brief=brief, boxes=boxes, notes=tuple(shown))
        return Form(kind=CAMPAIGN, name=name, brief=brief, steps=tuple(steps), problems=tuple(problems), sheet=sheet)

    def _shown(self, text: str) -> tuple[list[str], list[Problem]]:
        if not text:
            return [], [Problem("the campaign has not begun; choose heroes and begin", ("heroes",), "party")]
        try:
            return Text.from_markup(self.keeper.show(text), emoji=False).plain[:MOST_SHOWN].splitlines(), []
        except FracasError as error:
            return [], [Problem(str(error), ("text",), "party")]

    def write(self, edition: str, kind: str, draft: Draft) -> str:
        return _text(draft, "text")

    def read(self, edition: str, kind: str, text: str) -> Draft:
        try:
            self.keeper.show(text)
        except Exception as error:
            raise Refused(f"this is not a campaign of {self.game.name}: {error}"[:300]) from error
        return {"name": self.kind.label, "heroes": [], "text": text}

    def trial(self, edition: str, kind: str, draft: Draft) -> Setup:
        raise Refused("say which fight of the campaign is next")


ZERO_TEXT = "Before the first fight: what everybody wants from the game, and what stays out of it."


def _notes(draft: Draft) -> Field:
    entries, titles = [], []
    for number, note in enumerate(as_list(draft.get("notes"))):
        note = note if isinstance(note, dict) else {}
        reader = note.get("for") if note.get("for") == EVERYBODY else DIRECTOR
        who = (Option(EVERYBODY, "Everybody"), Option(DIRECTOR, "The Director alone"))
        entries.append(
            (
                Field(path=("notes", number, "text"), label="Note", kind=LINES, value=_text(note, "text")),
                Field(path=("notes", number, "for"), label="Who may read it", kind=CHOICE, value=reader, options=who),
            )
        )
        titles.append((_text(note, "text").splitlines() or ["Empty note"])[0][:60])
    return Field(
        path=("notes",),
        label="Notes",
        kind=ENTRIES,
        entries=tuple(entries),
        titles=tuple(titles),
        blank={"text": "", "for": DIRECTOR},
    )


def _zero(draft: Draft) -> list[Field]:
    zero = draft.get("zero")
    known = zero if isinstance(zero, dict) else {}
    return [
        Field(path=("zero", name), label=label, kind=LINES, value=_text(known, name), text=text)
        for name, label, text in ZERO
    ]


def _people(draft: Draft) -> list[SheetBox]:
    """What everybody wants from it."""
    found = []
    for person in as_list(draft.get("people")):
        if isinstance(person, dict):
            lines = [SheetLine(label, _text(person, name)) for name, label, _ in ZERO if _text(person, name)]
            found.append(SheetBox(_text(person, "name") or "Somebody", "session zero", lines=tuple(lines)))
    return found


def _counted(heroes: Sequence[str]) -> str:
    return "1 hero" if len(heroes) == 1 else f"{len(heroes)} heroes"


def extra_builders(game: Game) -> list[Parties | Campaigns]:
    """Parties and campaigns, where a game knows what to do with them."""
    keeper = campaigns.keeper_of(game)
    parties: list[Parties | Campaigns] = [Parties(game)] if lineups_of(game) is not None else []
    return [*parties, Campaigns(game, keeper)] if keeper is not None else parties
