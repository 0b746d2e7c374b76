"""A campaign: a party with its experience, its history, and what it carries from one fight to the next."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from fracas.core import Refused
from fracas.games.dojo.between.skill_contests import AMBUSH, ENDS, placement_after
from fracas.games.dojo.books import EDITIONS
from fracas.games.dojo.build.files import FighterFile, slug, what_is_wrong
from fracas.games.dojo.build.levels import BENEFITS, XP_FOR_LOSS, XP_FOR_VICTORY, level_for
from fracas.games.dojo.rules.story import CONCEDED, EXTREME, PLAN, PUNISHED, STOPPED, WANTED

FORMAT = 1
WON, LOST, UNDECIDED = "won", "lost", "undecided"


class Chapter(msgspec.Struct, omit_defaults=True):
    """One thing that happened: a Debut, a fight, a Test, a contest, a Trouble."""

    what: str
    result: str
    xp: int = 0
    note: str = ""


class Campaign(msgspec.Struct, omit_defaults=True):
    """Everything about a party. What waits for the next fight: `harm` of Tests by hero, failed Troubles (`stepped` are
    the heroes who have faced theirs), an `ambush` or `advantage` out of a contest of Skills, `tilts` by side and
    `supers_spent` out of a Stance Contest. `last_fight` is how the heroes came out of the last one.
    """

    name: str
    edition: str = "patch"
    heroes: list[FighterFile] = []
    xp: int = 0
    harm: dict[str, int] = {}
    failures: int = 0
    stepped: list[str] = []
    ambush: bool = False
    advantage: bool = False
    tilts: dict[str, str] = {}
    supers_spent: list[str] = []
    last_fight: dict[str, dict[str, int]] = {}
    history: list[Chapter] = []
    format: int = FORMAT

    @property
    def has_levels(self) -> bool:
        """The base book knows no experience."""
        return self.edition != "base"

    @property
    def level(self) -> int:
        """All heroes are always of the same level."""
        return level_for(self.xp) if self.has_levels else 1

    @property
    def party(self) -> dict[str, FighterFile]:
        return {slug(hero.name): hero for hero in self.heroes}

    @property
    def debuted(self) -> bool:
        """Whether there has been a fight; the Debuts come before the first one."""
        return any(chapter.what.startswith("fight") for chapter in self.history)


def read_campaign(text: str) -> Campaign:
    """A campaign out of its text; what is wrong with it is said."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise Refused(f"this is not a campaign file: it is not JSON ({error})") from error
    if not isinstance(data, dict) or "heroes" not in data:
        raise Refused("this is not a campaign file; “fracas campaign new” writes one")
    if isinstance(data.get("format"), int) and data["format"] > FORMAT:
        raise Refused(f"the campaign is in format {data['format']}, but this Fracas knows formats up to {FORMAT}")
    try:
        campaign = msgspec.convert(data, Campaign)
    except msgspec.ValidationError as error:
        raise Refused(f"the campaign file is broken: {what_is_wrong(str(error), Campaign)}") from error
    if campaign.edition not in EDITIONS:
        raise Refused(f"the campaign's edition “{campaign.edition}” is unknown; there are: {', '.join(EDITIONS)}")
    if not campaign.heroes or campaign.xp < 0:
        raise Refused("a campaign has at least one hero and no negative experience")
    return campaign


def write_campaign(campaign: Campaign) -> str:
    return json.dumps(msgspec.to_builtins(campaign), indent=1, ensure_ascii=False) + "\n"


def after_fight(
    campaign: Campaign,
    name: str,
    result: str,
    left: dict[str, dict[str, int]] | None = None,
    speakers: tuple[str, ...] = (),
    note: str = "",
) -> list[str]:
    """Book a fight: experience for all, and whatever waited for it is behind them. Returns what to tell the players."""
    gained = (XP_FOR_VICTORY if result == WON else XP_FOR_LOSS) if campaign.has_levels else 0
    before = campaign.level
    campaign.xp += gained
    clear_the_way(campaign)
    campaign.last_fight = left or {}
    campaign.history.append(Chapter(f"fight: {name}", result, gained, note))
    said = {WON: "Victory", LOST: "Defeat", UNDECIDED: "Nobody wins"}[result]
    lines = [f"{said}: {gained} XP for everybody." if gained else f"{said}."]
    if campaign.level > before:
        benefit = BENEFITS[campaign.level - 1]
        lines.append(f"Level {campaign.level}! Everybody gains {benefit}, and may swap one Form or Style.")
    return [*lines, *last_stand(result, speakers), "Everybody heals to full and drops all tokens; the losers flee."]


def clear_the_way(campaign: Campaign) -> None:
    """Whatever waited for a fight is done with; new Troubles lie ahead."""
    campaign.harm, campaign.failures, campaign.stepped = {}, 0, []
    campaign.ambush = campaign.advantage = False
    campaign.tilts, campaign.supers_spent = {}, []


def last_stand(result: str, speakers: tuple[str, ...]) -> list[str]:
    """The questions of the Last Stand for whoever lost, and for whoever won."""
    if result == UNDECIDED:
        return []
    who = " and ".join(speakers) or (
        "the heroes' last to fall" if result == LOST else "the enemies' most important one"
    )
    winners = "the heroes" if result == WON else "the enemies"
    return [f"Last Stand of {who}:", *map(bullet, (WANTED, EXTREME, PLAN)),
            f"Then {winners}:", *map(bullet, (STOPPED, PUNISHED, CONCEDED))]  # fmt: skip


def bullet(line: str) -> str:
    return f"  {line}"


def after_test(campaign: Campaign, hero: str, test: str, damage: int) -> list[str]:
    """Damage of a Test waits for the next fight."""
    if damage:
        campaign.harm[hero] = campaign.harm.get(hero, 0) + damage
    campaign.history.append(Chapter(f"test of {test}", f"{damage} damage", note=hero))
    name = campaign.party[hero].name
    if not damage:
        return [f"{name} comes through unharmed."]
    return [f"{name} starts the next fight with {campaign.harm[hero]} damage."]


def after_trouble(campaign: Campaign, hero: str, solved: bool) -> list[str]:
    """Each hero faces one Trouble between two fights."""
    name = campaign.party[hero].name
    if hero in campaign.stepped:
        raise Refused(f"{name} has faced a Trouble since the last fight; each hero faces one")
    campaign.stepped.append(hero)
    campaign.failures += not solved
    campaign.history.append(Chapter("trouble", "solved" if solved else "failed", note=hero))
    return [f"{name} {'solves it' if solved else 'fails'}."]


def placement(campaign: Campaign) -> str:
    """Where the next fight of the base book begins: by the Troubles and contests since the last one. Without any, at
    opposite ends (ruling 102).
    """
    if campaign.ambush:
        return AMBUSH
    return placement_after(campaign.failures) if campaign.stepped else ENDS


def next_options(campaign: Campaign) -> dict[str, Any]:
    """What the next fight must know of the campaign."""
    options: dict[str, Any] = {"heroes": [msgspec.to_builtins(h) for h in campaign.heroes], "level": campaign.level}
    carried = {
        "last fight": campaign.last_fight,
        "harm": campaign.harm,
        "tilts": campaign.tilts,
        "supers spent": campaign.supers_spent,
        "advantage": campaign.advantage,
        "debuted": campaign.debuted,
    }
    options |= {name: value for name, value in carried.items() if value}
    if not campaign.has_levels:
        options["placement"] = placement(campaign)
    return options
