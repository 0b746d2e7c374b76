"""Campaigns of Tales from the Red Dragon Inn in a file: scenarios won, Vault, Armory, Archive, Chapters, history."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from fracas.core import Refused, Setup, UnknownName
from fracas.core.builder import SheetBox, SheetLine
from fracas.core.campaigns import JOIN, PLAY, CampaignPage, CampaignStep, Member, choice, record, written
from fracas.games.tales.content_sheets import mat_sheet
from fracas.games.tales.fight_part import TalesFights
from fracas.games.tales.format.library import Library, library
from fracas.games.tales.format.records import Campaign as Plan
from fracas.games.tales.format.records import Card, Item
from fracas.games.tales.own_heroes import added, book_with, named
from fracas.games.tales.rules.campaign import card_name, unlocked_cards, unlocked_items
from fracas.games.tales.rules.levels import chapter_of
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.setup import MOST_PLAYERS, make_setup
from fracas.games.tales.rules.tale import DIFFICULTIES, Progress, Tale

NOTES = ("scenario", "unlock", "archive", "note")
"""What can be written down besides games played here: a scenario, Vault cards, cards for the Archive, words."""
WON, LOST = "won", "lost"
NEXT = "next"


class Campaign(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    name: str
    heroes: list[str]
    progress: Progress
    difficulty: str = ""
    history: list[str] = []
    game: str = "tales"
    content: dict[str, Any] = {}
    """Heroes of your own with their cards, as content files say it."""

    @property
    def book(self) -> Library:
        return book_with(self.content)

    @property
    def plan(self) -> Plan:
        return library().campaigns[self.progress.campaign]

    @property
    def coming(self) -> str:
        """The id of the next scenario; nothing when all are won."""
        scenarios = self.plan.scenarios
        return scenarios[self.progress.next] if self.progress.next < len(scenarios) else ""


def read(text: str) -> Campaign:
    try:
        found = msgspec.json.decode(text, type=Campaign)
    except msgspec.DecodeError as error:
        raise Refused(f"this is not a campaign of Tales from the Red Dragon Inn: {error}") from error
    if found.game != "tales":
        raise Refused(f"this is a campaign of {found.game}, not of Tales from the Red Dragon Inn")
    if found.progress.campaign not in library().campaigns:
        raise UnknownName(
            f"there is no campaign “{found.progress.campaign}”; there are: {', '.join(library().campaigns)}"
        )
    named(found.heroes, found.content)
    if not 1 <= len(found.heroes) <= MOST_PLAYERS or found.progress.next < 0:
        raise Refused(f"a campaign has 1 to {MOST_PLAYERS} Heroes and a next scenario")
    return found


def as_text(campaign: Campaign) -> str:
    plain = {**msgspec.to_builtins(campaign), "game": "tales"}
    return msgspec.json.format(msgspec.json.encode(plain), indent=1).decode() + "\n"


class TalesCampaigner:
    """Keeps Heroes from scenario to scenario."""

    def start(self, edition: str, name: str, heroes: list[str]) -> str:
        if not heroes:
            raise Refused(f"a campaign needs Heroes: --hero with one of {', '.join(library().heroes)}")
        ids, content = named(heroes, {})
        if not len(set(ids)) == len(ids) <= MOST_PLAYERS:
            raise Refused(f"name up to {MOST_PLAYERS} different Heroes")
        plan = next(iter(library().campaigns))
        return as_text(Campaign(name, ids, Progress(plan), content=content))

    def show(self, text: str) -> str:
        page = self.page(text)
        lines = [f"[bold]{_plain(page.name)}[/]"]
        lines += [f"{member.name}: {member.brief}" for member in page.members]
        lines += [f"{line.label}: {line.text}" for line in page.numbers]
        lines += [_plain(f"• {line}") for line in page.history]
        return "\n".join([*lines, *map(_plain, page.next)])

    def setup_of(self, text: str, what: str, hero: str = "", choices: Mapping[str, str] | None = None) -> Setup:
        """The next scenario, a won one once more, or any other. Choices: difficulty, companion."""
        campaign = read(text)
        options: dict[str, Any] = {"heroes": list(campaign.heroes)}
        for name, value in (choices or {}).items():
            if name not in ("difficulty", "companion"):
                raise UnknownName(f"there is no choice “{name}”; there are: difficulty, companion")
            options[name] = value
        if campaign.difficulty:
            options.setdefault("difficulty", campaign.difficulty)
        if "\n" in what:
            return _own_scenario(campaign, what, options)
        if campaign.content:
            options["content"] = campaign.content
        progress = msgspec.to_builtins(campaign.progress)
        progress["tries"] = 0
        if what in ("", NEXT, campaign.coming):
            if not campaign.coming:
                raise Refused(f"{campaign.plan.name} is won; play one of its scenarios again")
            return make_setup(campaign.progress.campaign, {**options, "progress": progress, "once": True})
        if what in campaign.progress.won:
            progress["replaying"] = what
            return make_setup(campaign.progress.campaign, {**options, "progress": progress, "once": True})
        if what not in library().scenarios:
            raise UnknownName(f"there is no scenario “{what}”; there are: {', '.join(library().scenarios)}")
        return make_setup(what, options)

    def book(self, text: str, match: Any) -> tuple[str, list[str]]:
        """A won scenario counts, and its rewards leave the Vault."""
        campaign, tale = read(text), match.state
        if not isinstance(tale, Tale) or not match.over:
            raise Refused("only a finished game can be written down")
        if not set(tale.heroes) & set(campaign.heroes):
            raise Refused("nobody of this campaign was in that game")
        told = f"{tale.sheet.name}: {WON if tale.outcome == WON else LOST}. {tale.ending}".strip()
        lines = [told]
        if tale.progress is not None and tale.progress.campaign == campaign.progress.campaign:
            before, after = campaign.progress, tale.progress
            lines += _gained(before, after)
            campaign.progress = Progress(after.campaign, after.next, after.vault_open, after.archive, after.won)
        campaign.history.append(told)
        return as_text(campaign), [*lines, *_what_next(campaign)]

    def note(self, text: str, what: str, who: str, result: str) -> tuple[str, list[str]]:
        campaign = read(text)
        if what not in NOTES:
            raise UnknownName(f"“{what}” cannot be written down; there are: {', '.join(NOTES)}")
        line = NOTED[what](campaign, who, result)
        campaign.history.append(line)
        return as_text(campaign), [line]

    def level(self, text: str, hero: str, choices: Mapping[str, str], seed: int) -> tuple[str, list[str]]:
        raise Refused("levels follow the Chapters: winning scenarios raises everybody")

    def join(self, text: str, hero: str) -> tuple[str, list[str]]:
        campaign = read(text)
        (id,), content = named([hero], campaign.content)
        if id in campaign.heroes:
            raise Refused(f"{campaign.book.heroes[id].name} is there already")
        if len(campaign.heroes) >= MOST_PLAYERS:
            raise Refused(f"{MOST_PLAYERS} Heroes are the most")
        campaign.heroes.append(id)
        campaign.content = content
        line = f"{campaign.book.heroes[id].name} joins."
        campaign.history.append(line)
        return as_text(campaign), [line]

    def page(self, text: str) -> CampaignPage:
        campaign = read(text)
        book, progress = campaign.book, campaign.progress
        items = unlocked_items(progress, list(book.items.values()))
        others = {id: hero.name for id, hero in book.heroes.items() if id not in campaign.heroes}
        playable = {NEXT: f"Next: {book.scenarios[campaign.coming].name}"} if campaign.coming else {}
        playable |= {id: f"Again: {book.scenarios[id].name}" for id in progress.won}
        playable |= {id: scenario.name for id, scenario in book.scenarios.items() if id not in campaign.plan.scenarios}
        words = {word: word.capitalize() for word in DIFFICULTIES}
        play = CampaignStep(
            PLAY,
            "Play a scenario",
            fields=(choice("what", "Which", playable), choice("difficulty", "Difficulty", words)),
            plays=True,
        )
        deeds = [play, *_records(campaign)]
        if others and len(campaign.heroes) < MOST_PLAYERS:
            deeds.append(CampaignStep(JOIN, "Somebody joins", fields=(choice("hero", "Who", others),)))
        return CampaignPage(
            game="tales",
            edition="base",
            name=campaign.name,
            members=tuple(_shown(campaign, hero) for hero in campaign.heroes),
            numbers=(
                SheetLine("Scenarios won", f"{len(progress.won)} of {len(campaign.plan.scenarios)}"),
                SheetLine("Chapter", str(_chapter(campaign))),
                SheetLine("Vault cards open", str(len(progress.vault_open))),
                SheetLine("Items in the Armory", str(len(items))),
                SheetLine("Cards in the Archive", str(len(progress.archive))),
            ),
            boxes=_boxes(campaign, items),
            history=tuple(campaign.history),
            next=tuple(_what_next(campaign)),
            deeds=tuple(deeds),
        )


def _plain(text: str) -> str:
    return text.replace("[", "\\[")


def _chapter(campaign: Campaign) -> int:
    id = campaign.coming or campaign.plan.scenarios[-1]
    return chapter_of(library().scenarios[id].number)


def _what_next(campaign: Campaign) -> list[str]:
    if not campaign.coming:
        return [f"{campaign.plan.name} is won."]
    scenario = library().scenarios[campaign.coming]
    return [f"Next: {scenario.name}, scenario {scenario.number} of Chapter {_chapter(campaign)}. {scenario.text}"]


def _shown(campaign: Campaign, id: str) -> Member:
    hero = campaign.book.heroes[id]
    own = unlocked_cards(campaign.progress, [card for card in campaign.book.cards.values() if card.hero == id])
    numbers = (SheetLine("Level", str(_chapter(campaign))), SheetLine("Cards", str(len(own))))
    return Member(
        id, hero.name, f"level {_chapter(campaign)}, {counted(len(own), 'card')}", numbers, sheet=mat_sheet(hero)
    )


def _own_scenario(campaign: Campaign, text: str, options: dict[str, Any]) -> Setup:
    """A scenario of your own with the campaign's Heroes."""
    part = TalesFights()
    draft = part.read("base", text)
    draft.pop("heroes", None)
    own = part.trial("base", {**draft, "players": len(campaign.heroes)})
    content = added(own.options.get("content") or {}, campaign.content)
    return make_setup(own.encounter, {**own.options, **options, **({"content": content} if content else {})})


def _boxes(campaign: Campaign, items: list[Item]) -> tuple[SheetBox, ...]:
    book, progress = campaign.book, campaign.progress
    cards: list[Card | Item] = [*book.cards.values(), *book.items.values()]
    names = {card_name(card): card.title for card in cards}
    open_ = [SheetLine(str(number), names.get(f"vault-{number}", "")) for number in progress.vault_open]
    gone = [SheetLine("", names.get(name, name)) for name in progress.archive]
    found = (
        SheetBox("Vault", "cards that may be used", lines=tuple(open_)),
        SheetBox("Armory", "Items to choose from", lines=tuple(SheetLine("", item.title) for item in items)),
        SheetBox("Archive", "cards that are retired", lines=tuple(gone)),
    )
    return tuple(box for box in found if box.lines)


def _records(campaign: Campaign) -> list[CampaignStep]:
    scenario = library().scenarios[campaign.coming].name if campaign.coming else ""
    results = choice("result", "How it ended", {WON: "Won", LOST: "Lost"})
    found = [record("scenario", f"{scenario} was played elsewhere", None, results)] if scenario else []
    return [
        *found,
        record("unlock", "Vault cards are open", None, written("result", "Numbers", "Such as 14, 15.")),
        record("archive", "Cards go to the Archive", None, written("result", "Cards", "Such as vault-13, mirage-3.")),
    ]


def _gained(before: Progress, after: Progress) -> list[str]:
    opened = [str(number) for number in after.vault_open if number not in before.vault_open]
    gone = [name for name in after.archive if name not in before.archive]
    lines = [f"Out of the Vault: {', '.join(opened)}."] if opened else []
    return lines + ([f"Into the Archive: {', '.join(gone)}."] if gone else [])


def _scenario(campaign: Campaign, who: str, result: str) -> str:
    """A scenario played elsewhere; all its rewards that ask for nothing special are gained."""
    if not campaign.coming:
        raise Refused(f"{campaign.plan.name} is won already")
    if result not in (WON, LOST):
        raise Refused(f"a scenario is {WON} or {LOST}, not “{result}”")
    scenario, progress = library().scenarios[campaign.coming], campaign.progress
    if result == WON:
        for reward in scenario.rewards:
            if not reward.when:
                progress.vault_open = tuple(sorted({*progress.vault_open, *reward.unlock}))
                progress.archive = tuple(dict.fromkeys((*progress.archive, *reward.archive)))
        progress.won, progress.next = (*progress.won, scenario.id), progress.next + 1
    return f"{scenario.name}: {result}, played elsewhere."


def _unlock(campaign: Campaign, who: str, result: str) -> str:
    words = result.replace(",", " ").split()
    if not words or not all(word.isdecimal() for word in words):
        raise Refused(f"Vault cards have numbers, such as 14, 15; “{result}” is none")
    progress = campaign.progress
    progress.vault_open = tuple(sorted({*progress.vault_open, *map(int, words)}))
    return f"Out of the Vault: {', '.join(words)}."


def _archive(campaign: Campaign, who: str, result: str) -> str:
    cards: list[Card | Item] = [*campaign.book.cards.values(), *campaign.book.items.values()]
    known, words = {card_name(card) for card in cards}, result.replace(",", " ").split()
    strange = [word for word in words if word not in known]
    if not words or strange:
        raise UnknownName(
            f"there is no card “{strange[0] if strange else ''}”; cards are called like vault-13 or mirage-3"
        )
    campaign.progress.archive = tuple(dict.fromkeys((*campaign.progress.archive, *words)))
    return f"Into the Archive: {', '.join(words)}."


def _words(campaign: Campaign, who: str, result: str) -> str:
    if not result.strip():
        raise Refused("there is nothing to note; write something")
    return result.strip()


NOTED = {"scenario": _scenario, "unlock": _unlock, "archive": _archive, "note": _words}
