"""The campaign for the command line: texts in, texts and sentences out."""

from __future__ import annotations

from typing import Any

import msgspec

from fracas.core import Refused, Setup
from fracas.games.dojo.between.campaign import (
    Campaign,
    after_fight,
    after_test,
    after_trouble,
    next_setup_options,
    read_campaign,
    write_campaign,
)
from fracas.games.dojo.between.skill_contests import placement_after
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.files import FighterFile, read_fighter, slug
from fracas.games.dojo.build.levels import HIGHEST_LEVEL, XP_FOR_LEVEL
from fracas.games.dojo.build.library import ready_heroes
from fracas.games.dojo.rules.model import BURNING, FATIGUE, WEAKNESS


class DojoCampaigner:
    """Starts, shows and continues campaigns."""

    def start(self, edition: str, name: str, heroes: list[str]) -> str:
        if not heroes:
            raise Refused("a campaign needs heroes; name at least one")
        party = [self._hero(text) for text in heroes]
        for hero in party:
            problems = check_hero(hero, book(edition))
            if problems:
                raise Refused(f"{hero.name}: {'; '.join(problems)}")
        if len({hero.level for hero in party}) > 1:
            raise Refused("heroes of one party are always of the same level")
        campaign = Campaign(name, edition, party, xp=XP_FOR_LEVEL[party[0].level - 1])
        return write_campaign(campaign)

    def _hero(self, text: str) -> FighterFile:
        ready = ready_heroes()
        if "=" not in text:
            if text not in ready:
                raise Refused(f"there is no ready hero “{text}”; there are: {', '.join(ready)}")
            return ready[text]
        return read_fighter(text)

    def show(self, text: str) -> str:
        campaign = read_campaign(text)
        lines = [f"[bold]{campaign.name}[/bold] · {campaign.edition} edition"]
        if campaign.edition != "base":
            level = campaign.level
            ahead = f", {XP_FOR_LEVEL[level] - campaign.xp} to the next level" if level < HIGHEST_LEVEL else ""
            lines.append(f"Level {level}, {campaign.xp} XP{ahead}")
        for hero in campaign.heroes:
            behind = f" (still level {hero.level}: fracas hero level)" if hero.level < campaign.level else ""
            harm = campaign.harm.get(slug(hero.name), 0)
            lines.append(f"{hero.name}: {hero.mode}{behind}{f', {harm} damage waiting' if harm else ''}")
        lines.append(f"Next fight begins: {placement_after(campaign.failures, campaign.lost_contest)}")
        lines += [
            f"{number}. {c.what}: {c.result}{f' ({c.note})' if c.note else ''}"
            for number, c in enumerate(campaign.history, 1)
        ]
        return "\n".join(lines)

    def setup_of(self, text: str, what: str, hero: str = "") -> Setup:
        from fracas.games.dojo import GAME, TRIALS

        campaign = read_campaign(text)
        if what in TRIALS:
            party = {slug(h.name): h for h in campaign.heroes}
            if what.startswith("test-") and hero not in party:
                raise Refused(f"a Test is for one hero; name one of: {', '.join(party)}")
            chosen = [party[hero]] if hero else list(party.values())
            return GAME.setup(
                what, campaign.edition, {"heroes": [msgspec.to_builtins(h) for h in chosen], "level": campaign.level}
            )
        options = next_setup_options(campaign)
        if campaign.harm:
            options["harm"] = campaign.harm
        return GAME.setup(what, campaign.edition, options)

    def book(self, text: str, match: Any) -> tuple[str, list[str]]:
        campaign, fight = read_campaign(text), match.state
        if "trial" in fight.facts:
            return self._book_trial(campaign, fight)
        left = {
            u.id: {"hp": u.hp, **{k: u.held(k) for k in (BURNING, FATIGUE, WEAKNESS)}}
            for u in fight.units
            if u.side == 0
        }
        lines = after_fight(campaign, match.setup.encounter, fight.won_by == 0, left)
        return write_campaign(campaign), lines

    def _book_trial(self, campaign: Campaign, fight: Any) -> tuple[str, list[str]]:
        kind = fight.facts["trial"]
        if "damage" in fight.facts:
            line = after_test(campaign, fight.units[0].id, kind, fight.facts["damage"])
        else:
            campaign.lost_contest = fight.won_by == 1
            line = {
                0: "The heroes win the contest.",
                1: "The heroes lose: give up, or fight tilted.",
                -1: "A tie: now you must fight.",
            }[fight.won_by]
        return write_campaign(campaign), [line]

    def note(self, text: str, what: str, who: str, result: str) -> tuple[str, list[str]]:
        campaign = read_campaign(text)
        if what == "trouble" and result in ("solved", "failed"):
            lines = [after_trouble(campaign, who, result == "solved")]
        elif what == "fight" and result in ("won", "lost"):
            lines = after_fight(campaign, "played elsewhere", result == "won")
        else:
            raise Refused("note a trouble that was solved or failed, or a fight that was won or lost")
        return write_campaign(campaign), lines
