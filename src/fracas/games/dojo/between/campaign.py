"""A campaign: a party with its experience, its history, and the harm it carries from one fight to the next."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from fracas.core import Refused
from fracas.games.dojo.between.skill_contests import placement_after
from fracas.games.dojo.build.files import FighterFile
from fracas.games.dojo.build.levels import BENEFITS, XP_FOR_LOSS, XP_FOR_VICTORY, level_for

FORMAT = 1
LAST_STAND = {
    "losers": (
        "What do you want most out of this fight?",
        "How far will you go to get it?",
        "What is your desperate last plan?",
    ),
    "winners": (
        "How do you stop that plan?",
        "How do you punish them? The further they went, the harder you may.",
        "What do you leave them, and what do you take? Never leave them nothing; the harder you were, the more.",
    ),
}
"""The questions after a fight, in our own words (dojo.rule.last-stand)."""


class Chapter(msgspec.Struct, omit_defaults=True):
    """One thing that happened: a fight, a Test, a contest, a Trouble."""

    what: str
    result: str
    xp: int = 0
    note: str = ""


class Campaign(msgspec.Struct, omit_defaults=True):
    """Everything about a party. `harm` is Test damage waiting for the next fight, by hero."""

    name: str
    edition: str = "patch"
    heroes: list[FighterFile] = []
    xp: int = 0
    harm: dict[str, int] = {}
    failures: int = 0
    lost_contest: bool = False
    tilt: str = ""
    supers_spent: list[str] = []
    last_fight: dict[str, dict[str, int]] = {}
    history: list[Chapter] = []
    format: int = FORMAT

    @property
    def level(self) -> int:
        """All heroes are always of the same level."""
        return level_for(self.xp) if self.edition != "base" else 1


def read_campaign(text: str) -> Campaign:
    try:
        return msgspec.json.decode(text, type=Campaign)
    except msgspec.DecodeError as error:
        raise Refused(f"this is no campaign file: {error}") from error


def write_campaign(campaign: Campaign) -> str:
    return json.dumps(msgspec.to_builtins(campaign), indent=1, ensure_ascii=False) + "\n"


def after_fight(campaign: Campaign, name: str, won: bool, left: dict[str, dict[str, int]] | None = None) -> list[str]:
    """Book a fight: experience for all, harm is behind them. Returns what to tell the players."""
    gained = XP_FOR_VICTORY if won else XP_FOR_LOSS
    before = campaign.level
    if campaign.edition != "base":
        campaign.xp += gained
    campaign.harm, campaign.failures, campaign.lost_contest = {}, 0, False
    campaign.tilt, campaign.supers_spent = "", []
    campaign.last_fight = left or {}
    campaign.history.append(
        Chapter(f"fight: {name}", "won" if won else "lost", gained if campaign.edition != "base" else 0)
    )
    said = [
        f"{'Victory' if won else 'Defeat'}: {gained} XP each."
        if campaign.edition != "base"
        else ("Victory." if won else "Defeat.")
    ]
    if campaign.level > before:
        said.append(
            f"Level {campaign.level}! Everybody gains {BENEFITS[campaign.level - 1]}, and may swap one Form or Style."
        )
    side = "winners" if won else "losers"
    return [*said, f"Last stand: the heroes are the {side}.", *LAST_STAND["losers"], *LAST_STAND["winners"]]


def after_test(campaign: Campaign, hero: str, test: str, damage: int) -> str:
    """Damage of a Test waits for the next fight."""
    campaign.harm[hero] = campaign.harm.get(hero, 0) + damage
    campaign.history.append(Chapter(f"test: {test}", f"{damage} damage", note=hero))
    return (
        f"{hero} starts the next fight with {campaign.harm[hero]} damage."
        if damage
        else f"{hero} comes through unharmed."
    )


def after_trouble(campaign: Campaign, hero: str, solved: bool) -> str:
    campaign.failures += not solved
    campaign.history.append(Chapter("trouble", "solved" if solved else "failed", note=hero))
    return f"The next fight begins: {placement_after(campaign.failures, campaign.lost_contest)}."


def next_setup_options(campaign: Campaign) -> dict[str, Any]:
    """What the next fight must know: the party, its level, harm, tilt and placement."""
    options: dict[str, Any] = {"heroes": [msgspec.to_builtins(h) for h in campaign.heroes], "level": campaign.level}
    options["placement"] = placement_after(campaign.failures, campaign.lost_contest)
    if campaign.last_fight:
        options["last fight"] = campaign.last_fight
    return options
