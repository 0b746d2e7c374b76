"""Campaigns as everybody sees them: who is in, what happened, what comes next, and what can be done.

A campaign is a JSON text. What games know of it is theirs; notes and session zero are the same in every game and stand
under `shared` in the same text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol, runtime_checkable

import msgspec

from fracas.core.builder import CHOICE, LINES, NUMBER, TEXT, Field, Option, Sheet, SheetBox, SheetLine
from fracas.core.errors import Refused, UnknownName
from fracas.core.game import Game, Setup
from fracas.core.workshop import Campaigner

EVERYBODY, DIRECTOR = "everybody", "director"
SHARED = "shared"
LONGEST_NOTE, MOST_NOTES, MOST_ANSWERS = 4000, 400, 40


class Note(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something written down for everybody, or for the Director alone."""

    text: str
    for_: str = msgspec.field(name="for", default=EVERYBODY)
    by: str = ""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one person says in session zero. Everybody sees it."""

    who: str
    never: str = ""
    """What must not happen in this game."""
    aside: str = ""
    """What may happen, but is not played out."""
    tone: str = ""
    goals: str = ""


class Shared(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is the same in campaigns of every game."""

    notes: tuple[Note, ...] = ()
    zero: tuple[Answer, ...] = ()


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody of the party, at a glance."""

    id: str
    name: str
    brief: str = ""
    numbers: tuple[SheetLine, ...] = ()
    ready: bool = True
    """Whether they can be in the next fight."""
    sheet: Sheet | None = None


class CampaignStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be done now: play a fight, note what happened, level up, let somebody join."""

    id: str
    label: str
    text: str = ""
    fields: tuple[Field, ...] = ()
    plays: bool = False
    """It begins a match."""


class CampaignPage(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """All there is to show of a campaign."""

    game: str
    edition: str
    name: str
    members: tuple[Member, ...]
    numbers: tuple[SheetLine, ...] = ()
    """Of the whole party: experience, hero tokens, Threat."""
    boxes: tuple[SheetBox, ...] = ()
    """What the party has beside its heroes: Vault, Armory, Archive."""
    history: tuple[str, ...] = ()
    next: tuple[str, ...] = ()
    deeds: tuple[CampaignStep, ...] = ()
    notes: tuple[Note, ...] = ()
    zero: tuple[Answer, ...] = ()


@runtime_checkable
class Paged(Protocol):
    """A campaigner that tells its game's part of the page."""

    def page(self, text: str) -> CampaignPage: ...


def split(text: str) -> tuple[str, Shared]:
    """A campaign's text as its game reads it, and what is the same in every game."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(f"this is not a campaign file: it is not JSON ({error})") from error
    if not isinstance(plain, dict) or SHARED not in plain:
        return text, Shared()
    try:
        shared = msgspec.convert(plain.pop(SHARED), Shared)
    except msgspec.ValidationError as error:
        raise Refused(f"the campaign's notes cannot be read: {error}") from error
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n", shared


def joined(text: str, shared: Shared) -> str:
    """One text again."""
    if shared == Shared():
        return text
    plain = json.loads(text)
    plain[SHARED] = msgspec.to_builtins(shared)
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"


class Keeper:
    """A game's campaigner for whoever uses it: keeps notes and session zero beside what the game knows."""

    def __init__(self, game: Game, own: Campaigner) -> None:
        self.game, self.own = game, own

    def start(self, edition: str, name: str, heroes: list[str]) -> str:
        return self.own.start(edition, name, heroes)

    def show(self, text: str) -> str:
        plain, shared = split(text)
        lines = [self.own.show(plain)]
        lines += [_markup_free(f"note: {note.text}") for note in shared.notes if note.for_ == EVERYBODY]
        for answer in shared.zero:
            told = [
                ("never", answer.never),
                ("not played out", answer.aside),
                ("tone", answer.tone),
                ("goals", answer.goals),
            ]
            words = "; ".join(f"{label}: {value}" for label, value in told if value)
            lines.append(_markup_free(f"session zero, {answer.who}: {words or 'nothing special'}"))
        return "\n".join(lines)

    def setup_of(self, text: str, what: str, hero: str = "", choices: Mapping[str, str] | None = None) -> Setup:
        return self.own.setup_of(split(text)[0], what, hero, choices)

    def book(self, text: str, match: Any) -> tuple[str, list[str]]:
        return self._kept(text, lambda plain: self.own.book(plain, match))

    def note(self, text: str, what: str, who: str, result: str) -> tuple[str, list[str]]:
        return self._kept(text, lambda plain: self.own.note(plain, what, who, result))

    def level(self, text: str, hero: str, choices: Mapping[str, str], seed: int) -> tuple[str, list[str]]:
        return self._kept(text, lambda plain: self.own.level(plain, hero, choices, seed))

    def join(self, text: str, hero: str) -> tuple[str, list[str]]:
        return self._kept(text, lambda plain: self.own.join(plain, hero))

    def _kept(self, text: str, change: Callable[[str], tuple[str, list[str]]]) -> tuple[str, list[str]]:
        plain, shared = split(text)
        changed, lines = change(plain)
        return joined(changed, shared), lines

    # The page, and what can be done on it

    def page(self, text: str, director: bool = True) -> CampaignPage:
        """All there is to show; whoever does not direct sees no notes for the Director."""
        plain, shared = split(text)
        own = self.own
        if not isinstance(own, Paged):
            raise UnknownName(f"campaigns of {self.game.name} have no page")
        notes = tuple(note for note in shared.notes if director or note.for_ == EVERYBODY)
        page = own.page(plain)
        return msgspec.structs.replace(page, notes=notes, zero=shared.zero, deeds=(*page.deeds, *SHARED_DEEDS))

    def do(self, text: str, deed: str, values: Mapping[str, Any], seed: int = 0) -> tuple[str, list[str]]:
        """Do something that needs no match; returns the campaign and what to tell."""
        if deed in SHARED_WORK:
            plain, shared = split(text)
            shared, line = SHARED_WORK[deed](shared, values)
            return joined(plain, shared), [line]
        known = {each.id: each for each in self.page(text).deeds if not each.plays}
        if deed not in known:
            raise UnknownName(f"there is no “{deed}” to do now; there are: {', '.join(known)}")
        words = {name: str(value).strip() for name, value in values.items() if value not in (None, "")}
        if deed == JOIN:
            return self.join(text, str(values.get("hero", "")))
        if deed == LEVEL:
            hero = words.pop("hero", "")
            return self.level(text, hero, words, seed)
        return self.note(text, deed.removeprefix(RECORD), words.get("who", "all"), words.get("result", ""))

    def begin(self, text: str, values: Mapping[str, Any]) -> Setup:
        """The setup of the deed that plays: what, who alone, and whatever else was chosen."""
        words = {name: str(value).strip() for name, value in values.items() if value not in (None, "")}
        what, hero = str(values.get("what", "")), words.pop("hero", "")
        words.pop("what", None)
        return self.setup_of(text, what, hero, words)


PLAY, LEVEL, JOIN, RECORD = "play", "level", "join", "note:"


def choice(name: str, label: str, words: Mapping[str, str], text: str = "") -> Field:
    """A field of a deed: one of these words."""
    options = tuple(Option(word, told) for word, told in words.items())
    return Field(path=(name,), label=label, kind=CHOICE, options=options, text=text)


def written(name: str, label: str, text: str = "", kind: str = TEXT) -> Field:
    """A field of a deed: something to write."""
    return Field(path=(name,), label=label, kind=kind, text=text)


def record(what: str, label: str, who: Field | None, result: Field | None, text: str = "") -> CampaignStep:
    """Write down something that was not played here."""
    return CampaignStep(f"{RECORD}{what}", label, text, tuple(field for field in (who, result) if field is not None))


NOTE, ZERO, UNNOTE = "note", "zero", "unnote"
SHARED_DEEDS = (
    CampaignStep(
        NOTE,
        "Write a note",
        fields=(
            written("text", "Note", kind=LINES),
            choice("for", "For", {EVERYBODY: "Everybody", DIRECTOR: "The Director alone"}),
        ),
    ),
    CampaignStep(UNNOTE, "Take a note away", fields=(written("number", "Which", "Counted from 1.", NUMBER),)),
    CampaignStep(
        ZERO,
        "Session zero",
        "What this game should be like, in a few words. Everybody can fill it in, and everybody sees it.",
        (
            written("who", "Who you are"),
            written("never", "What must not happen", kind=LINES),
            written("aside", "What may happen, but not be played out", kind=LINES),
            written("tone", "Tone", "Grim, heroic, silly …"),
            written("goals", "What you hope for", kind=LINES),
        ),
    ),
)


def _text(values: Mapping[str, Any], name: str) -> str:
    value = values.get(name, "")
    told = "\n".join(map(str, value)) if isinstance(value, list | tuple) else str(value or "")
    if len(told) > LONGEST_NOTE:
        raise Refused(f"{name} is longer than {LONGEST_NOTE} letters")
    return told.strip()


def _noted(shared: Shared, values: Mapping[str, Any]) -> tuple[Shared, str]:
    text, whom = _text(values, "text"), _text(values, "for") or EVERYBODY
    if not text:
        raise Refused("there is nothing to note; write something")
    if whom not in (EVERYBODY, DIRECTOR):
        raise Refused(f"a note is for {EVERYBODY} or for the {DIRECTOR}, not for “{whom}”")
    if len(shared.notes) >= MOST_NOTES:
        raise Refused(f"there are {MOST_NOTES} notes already; take some away")
    note = Note(text, whom, _text(values, "by"))
    return msgspec.structs.replace(shared, notes=(*shared.notes, note)), "Noted."


def _unnoted(shared: Shared, values: Mapping[str, Any]) -> tuple[Shared, str]:
    number = values.get("number")
    number = int(number) if isinstance(number, str) and number.isdecimal() else number
    if type(number) is not int or not 1 <= number <= len(shared.notes):
        raise Refused(f"there is no note {number}; there are {len(shared.notes)}")
    notes = (*shared.notes[: number - 1], *shared.notes[number:])
    return msgspec.structs.replace(shared, notes=notes), "The note is gone."


def _answered(shared: Shared, values: Mapping[str, Any]) -> tuple[Shared, str]:
    who = _text(values, "who")
    if not who:
        raise Refused("say who you are, so that others know whom to ask")
    parts = {name: _text(values, name) for name in ("never", "aside", "tone", "goals")}
    others = tuple(answer for answer in shared.zero if answer.who != who)
    if len(others) >= MOST_ANSWERS:
        raise Refused(f"{MOST_ANSWERS} people have answered already")
    return msgspec.structs.replace(shared, zero=(*others, Answer(who, **parts))), f"{who} has answered."


SHARED_WORK: dict[str, Callable[[Shared, Mapping[str, Any]], tuple[Shared, str]]] = {
    NOTE: _noted,
    UNNOTE: _unnoted,
    ZERO: _answered,
}


def _markup_free(text: str) -> str:
    return text.replace("[", "\\[")


def keeper_of(game: Game) -> Keeper | None:
    """What keeps the game's campaigns, if anything does."""
    found: Any = getattr(game, "campaigner", None)
    return Keeper(game, found) if isinstance(found, Campaigner) else None
