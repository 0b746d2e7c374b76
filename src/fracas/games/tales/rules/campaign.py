"""Campaigns: scenarios in order, cards that leave the Vault, cards that go to the Archive, playing again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fracas.core import Ask, Script
from fracas.core.language import Saying, counting, say, together
from fracas.games.tales.format.records import Card, Item
from fracas.games.tales.rules import events
from fracas.games.tales.rules.levels import HIGHEST, chapter_of, level_table
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.questions import Words
from fracas.games.tales.rules.tale import PLAYERS, Progress, Tale


class WhatNext(Words):
    """What to play after a game of a campaign."""

    about: ClassVar[str] = "campaign"
    words: ClassVar[Mapping[str, str]] = {"on": "On to the next scenario", "stop": "Stop here"}

    def sentence(self, tale: Tale) -> str:
        return say("The scenario is over: what next?")

    def label(self, tale: Tale, option: str | tuple[str, str]) -> str:
        return self.words[option] if isinstance(option, str) else f"Play {name_of(tale, option[1])} again"


ON, STOP = "on", "stop"
TRIES_EACH = 10
"""A campaign ends after so many games for each of its scenarios."""


def card_name(card: Card | Item) -> str:
    """What the Archive calls a card."""
    if card.vault:
        return f"vault-{card.vault}"
    return f"{card.hero}-{card.start}" if isinstance(card, Card) else card.id


def unlocked_cards(progress: Progress, cards: list[Card]) -> list[Card]:
    return [card for card in cards if _unlocked(progress, card)]


def unlocked_items(progress: Progress, items: list[Item]) -> list[Item]:
    return [item for item in items if _unlocked(progress, item)]


def _unlocked(progress: Progress, card: Card | Item) -> bool:
    """Start cards and what has left the Vault, without what is in the Archive."""
    return card_name(card) not in progress.archive and (not card.vault or card.vault in progress.vault_open)


def choose_next(tale: Tale) -> Script[None]:
    """Between two games: go on, play again, or stop."""
    progress = tale.progress
    assert progress is not None
    plan = tale.library.campaigns[progress.campaign]
    if progress.tries:
        chosen: Any = STOP
        if progress.tries < TRIES_EACH * len(plan.scenarios):
            again = [("replay", id) for id in progress.won]
            chosen = yield Ask(PLAYERS, WhatNext(), (ON, *again, STOP))
        if chosen == STOP:
            tale.phase = "over"
            return
        progress.replaying = chosen[1] if isinstance(chosen, tuple) else ""
    id = progress.replaying or plan.scenarios[progress.next]
    progress.tries += 1
    begin_scenario(tale, id)


def begin_scenario(tale: Tale, id: str) -> None:
    """A clean table for the next scenario; only the campaign's own record stays."""
    fresh = Tale(
        content=tale.content,
        scenario=id,
        players=tale.players,
        options=tale.options,
        phase="difficulty",
        progress=tale.progress,
        book=tale.book,
    )
    tale.become(fresh)
    events.redraw(tale)
    announce(tale)


def announce(tale: Tale) -> None:
    """Which scenario, of which Chapter, at which level."""
    sheet = tale.sheet
    chapter = chapter_of(sheet.number)
    level = tale.options.get("level")
    tale.level = level if isinstance(level, int) and 1 <= level <= HIGHEST else chapter
    if log := tale.log:
        rules = ["tales.campaign.scenario", "tales.campaign.chapters", f"tales.campaign.chapter{chapter}"]
        rules.append(f"tales.tale.{sheet.id}")
        if tale.progress is not None:
            rules.append(f"tales.tale.{tale.progress.campaign}")
        words = "{name}, scenario {n} of Chapter {chapter}."
        log.tell(words, *rules, name=sheet.name, n=sheet.number, chapter=chapter)
        if tale.progress is None or tale.progress.replaying:
            names = (f"tales.level.{tale.level}.armory", f"tales.level.{tale.level}.archive", "tales.level.integrity")
            away = len(level_table()[tale.level, "archive"].vault)
            words = "Armory and Archive as at level {n}, with {away} retired."
            log.tell(
                words,
                *names,
                "tales.campaign.archive",
                n=tale.level,
                away=counting(away, "Vault card") if away else Saying("nothing"),
            )


def finish(tale: Tale) -> None:
    """A scenario is over: in a campaign, rewards for a win."""
    progress = tale.progress
    if progress is None:
        tale.phase = "over"
        return
    tale.phase = "campaign"
    if tale.outcome == "won" and not progress.replaying:
        progress.next += 1
        progress.won = (*progress.won, tale.scenario)
        _reward(tale, progress)
    progress.replaying = ""
    if tale.options.get("once"):
        tale.phase = "over"
        return
    plan = tale.library.campaigns[progress.campaign]
    if progress.next >= len(plan.scenarios) and tale.outcome == "won":
        tale.phase = "over"


def _reward(tale: Tale, progress: Progress) -> None:
    """Cards leave the Vault, better ones send others to the Archive; some only if something was achieved."""
    for reward in tale.sheet.rewards:
        if events.holds_all(tale, reward.when):
            progress.vault_open = tuple(sorted({*progress.vault_open, *reward.unlock}))
            progress.archive = tuple(dict.fromkeys((*progress.archive, *reward.archive)))
            if log := tale.log:
                rules = ["tales.campaign.vault"] if reward.unlock else []
                rules += ["tales.campaign.archive"] if reward.archive else []
                if reward.unlock:
                    numbers = Saying("Vault cards {numbers}", numbers=together(map(str, reward.unlock)))
                    if len(reward.unlock) == 1:
                        numbers = Saying("Vault card {number}", number=reward.unlock[0])
                    log.tell("{cards} may be used from now on.", *rules, cards=numbers)
                if reward.archive:
                    gone = together(_called(tale, name) for name in reward.archive)
                    log.tell("{gone} go to the Archive.", *rules, gone=gone)


def _called(tale: Tale, name: str) -> str:
    """The title of a card that the Archive knows by its number."""
    cards: list[Card | Item] = [*tale.library.cards.values(), *tale.library.items.values()]
    return next((card.title for card in cards if card_name(card) == name), f"Vault card {name.partition('-')[2]}")
