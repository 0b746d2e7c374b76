"""The campaign for the command line: texts in, texts and sentences out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from fracas.core import Refused, Setup
from fracas.core.campaigns import CampaignPage
from fracas.core.workshop import refuse_unknown
from fracas.games.dojo.between import trials
from fracas.games.dojo.between.campaign import (
    LOST,
    UNDECIDED,
    WON,
    Campaign,
    Chapter,
    after_fight,
    after_test,
    after_trouble,
    clear_the_way,
    next_options,
    placement,
    read_campaign,
    write_campaign,
)
from fracas.games.dojo.between.page import campaign_page
from fracas.games.dojo.between.prompts import suggestions
from fracas.games.dojo.between.skill_contests import AMBUSHED, LOSS, PLACED, SKIP, UPPER_HAND, WIN
from fracas.games.dojo.between.troubles import SKILLS, TROUBLES
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.encounters import read_encounter
from fracas.games.dojo.build.files import FighterFile, read_fighter, slug
from fracas.games.dojo.build.invent import level_up
from fracas.games.dojo.build.levels import HIGHEST_LEVEL, XP_FOR_LEVEL
from fracas.games.dojo.build.library import ready_heroes
from fracas.games.dojo.build.sheets import hero_sheet
from fracas.games.dojo.build.workshop import LEVEL_CHOICES, escape
from fracas.games.dojo.rules.model import BURNING, FATIGUE, WEAKNESS, Fight
from fracas.games.dojo.rules.story import speakers

PLAY_CHOICES = ("weight", "grid", "rivals", "challenger", "reason.HERO", "goal.HERO")
TILTABLE = ("heroes", "enemies")
MOST_HARM = 7
"""The most a single Test can cost: all of a blow that is not blocked."""


class DojoCampaigner:
    """Starts, shows and continues campaigns."""

    def start(self, edition: str, name: str, heroes: list[str]) -> str:
        if not heroes:
            raise Refused("a campaign needs heroes; name at least one")
        party = [legal_hero(text, edition) for text in heroes]
        if len({slug(hero.name) for hero in party}) < len(party):
            raise Refused("two heroes of one party cannot have the same name")
        if len({hero.level for hero in party}) > 1:
            levels = ", ".join(f"{hero.name} {hero.level}" for hero in party)
            raise Refused(f"heroes of one party are always of the same level, but these are: {levels}")
        return write_campaign(Campaign(name, edition, party, xp=XP_FOR_LEVEL[party[0].level - 1]))

    def show(self, text: str) -> str:
        campaign = read_campaign(text)
        lines = [f"[bold]{escape(campaign.name)}[/bold] · {campaign.edition} edition"]
        if campaign.has_levels:
            level = campaign.level
            ahead = f", {XP_FOR_LEVEL[level] - campaign.xp} to the next level" if level < HIGHEST_LEVEL else ""
            lines.append(f"Level {level}, {campaign.xp} XP{ahead}")
        lines += [escape(hero_line(campaign, hero)) for hero in campaign.heroes]
        lines += [
            escape(f"{number}. {c.what}: {c.result}{f' ({c.note})' if c.note else ''}")
            for number, c in enumerate(campaign.history, 1)
        ]
        return "\n".join([*lines, "", *map(escape, what_next(campaign))])

    def page(self, text: str) -> CampaignPage:
        campaign = read_campaign(text)
        return campaign_page(campaign, what_next(campaign))

    def setup_of(self, text: str, what: str, hero: str = "", choices: Mapping[str, str] | None = None) -> Setup:
        from fracas.games.dojo import BETWEEN, GAME

        campaign, given = read_campaign(text), chosen(choices or {})
        check_party(campaign)
        if what in BETWEEN[campaign.edition]:
            heroes = [msgspec.to_builtins(h) for h in stepping_up(campaign, what, hero)]
            known = {name: value for name, value in given.items() if name == "rivals"}
            return GAME.setup(what, campaign.edition, {"heroes": heroes, "level": campaign.level, **known})
        options = next_options(campaign) | given
        options.pop("rivals", None)
        if "=" in what:
            return GAME.setup(
                "",
                campaign.edition,
                {**options, "encounter": msgspec.to_builtins(read_encounter(what, "", book(campaign.edition)))},
            )
        return GAME.setup(what, campaign.edition, options)

    def book(self, text: str, match: Any) -> tuple[str, list[str]]:
        campaign, fight = read_campaign(text), match.state
        missing = [u.name for u in fight.units if u.side == 0 and u.kind == "hero" and u.id not in campaign.party]
        if match.setup.edition != campaign.edition or missing:
            raise Refused(
                f"this match is not of this campaign: {', '.join(missing) or match.setup.edition} is not its own"
            )
        if "trial" in fight.facts:
            lines = book_between(campaign, fight)
        else:
            lines = book_fight(campaign, match)
        return write_campaign(campaign), lines

    def note(self, text: str, what: str, who: str, result: str) -> tuple[str, list[str]]:
        campaign = read_campaign(text)
        if what not in NOTES:
            raise Refused(f"“{what}” cannot be noted; there are: {', '.join(NOTES)}")
        lines = NOTES[what](campaign, who, result)
        return write_campaign(campaign), lines

    def level(self, text: str, hero: str, choices: Mapping[str, str], seed: int) -> tuple[str, list[str]]:
        refuse_unknown(choices, LEVEL_CHOICES)
        campaign = read_campaign(text)
        fighter = member(campaign, hero)
        if fighter.level >= campaign.level:
            raise Refused(f"{fighter.name} is level {fighter.level}, as high as {campaign.xp} XP allow")
        gained = level_up(fighter, book(campaign.edition), Random(seed), dict(choices))
        problems = check_hero(fighter, book(campaign.edition))
        if problems:
            raise Refused("; ".join(problems))
        return write_campaign(campaign), [
            f"{fighter.name} is level {fighter.level}.",
            *(f"Gained: {g}" for g in gained),
        ]

    def join(self, text: str, hero: str) -> tuple[str, list[str]]:
        campaign = read_campaign(text)
        fighter = legal_hero(hero, campaign.edition)
        if fighter.level != campaign.level:
            raise Refused(f"the party is level {campaign.level}, so {fighter.name} must be too, not {fighter.level}")
        old = campaign.party.get(slug(fighter.name))
        campaign.heroes = [fighter if h is old else h for h in campaign.heroes] + ([] if old else [fighter])
        return write_campaign(campaign), [f"{fighter.name} {'has changed' if old else 'joins the party'}."]


def legal_hero(text: str, edition: str) -> FighterFile:
    """A hero by the name of a ready one, or out of a file's text."""
    ready = ready_heroes()
    if "=" not in text and text not in ready:
        raise Refused(f"there is no ready hero “{text}”; there are: {', '.join(ready)}")
    hero = ready[text] if "=" not in text else read_fighter(text)
    if hero.kind != "hero":
        raise Refused(f"{hero.name} is no hero but {hero.kind}; a party has heroes only")
    problems = check_hero(hero, book(edition))
    if problems:
        raise Refused(f"{hero.name}: {'; '.join(problems)}")
    return hero


def member(campaign: Campaign, hero: str) -> FighterFile:
    party = campaign.party
    if slug(hero) not in party:
        raise Refused(f"there is no hero “{hero}” in the party; there are: {', '.join(party)}")
    return party[slug(hero)]


def check_party(campaign: Campaign) -> None:
    """Everybody is on the party's level before anything is played."""
    behind = [slug(h.name) for h in campaign.heroes if h.level < campaign.level]
    if behind:
        raise Refused(
            f"the party has reached level {campaign.level}, but not: {', '.join(behind)}; "
            "raise them first with “fracas campaign level”"
        )


def chosen(choices: Mapping[str, str]) -> dict[str, Any]:
    """What was said about the next fight, as options of its setup."""
    options: dict[str, Any] = {}
    reasons: dict[str, dict[str, str]] = {}
    for name, value in choices.items():
        kind, _, who = name.partition(".")
        if kind in ("reason", "goal") and who:
            reasons.setdefault(slug(who), {})[kind] = value
        elif name == "rivals":
            options["rivals"] = [rival.strip() for rival in value.split(",")]
        elif name in PLAY_CHOICES and "." not in name:
            options[name] = value
        else:
            raise Refused(f"there is no choice “{name}”; there are: {', '.join(PLAY_CHOICES)}")
    for who, motive in reasons.items():
        if len(motive) < 2:
            raise Refused(f"{who} needs both a reason and a goal: reason.{who}=… and goal.{who}=…")
    return {**options, "reasons": reasons} if reasons else options


def stepping_up(campaign: Campaign, what: str, hero: str) -> list[FighterFile]:
    """Who does it: one hero a Test, those still to face theirs Troubles, whoever is named, or all, a contest."""
    if what == TROUBLES:
        left = [h for id, h in campaign.party.items() if id not in campaign.stepped]
        if not left:
            raise Refused("everybody has faced a Trouble since the last fight; now comes the next fight")
        return left
    if what.startswith("test-") and not hero:
        raise Refused(f"a Test is for one hero; name one with --hero: {', '.join(campaign.party)}")
    return [member(campaign, name) for name in hero.split(",")] if hero else campaign.heroes


# Showing


def hero_line(campaign: Campaign, hero: FighterFile) -> str:
    harm = campaign.harm.get(slug(hero.name), 0)
    behind = f", still level {hero.level} (fracas campaign level)" if hero.level < campaign.level else ""
    return f"{hero.name}: {hero.mode}{behind}{f', {harm} damage waiting' if harm else ''}"


def what_next(campaign: Campaign) -> list[str]:
    """Where the party is: Debuts first, then fights with Troubles between them (dojo.rule.flow-of-play)."""
    return [*(debuts(campaign) if not campaign.debuted else troubles_left(campaign)), *waiting(campaign)]


def debuts(campaign: Campaign) -> list[str]:
    """Before the first fight everybody has a scene to show off in (dojo.rule.debut)."""
    edition = book(campaign.edition)
    lines = ["Next: the Debuts, in any order: a scene for each hero, and a way out of it with two of their Skills."]
    for hero in campaign.heroes:
        skills = hero_sheet(hero, edition).skills
        names = [edition[f"skill.{s}"].name if f"skill.{s}" in edition.items else s for s in skills]
        lines.append(f"  {hero.name}: {', '.join(names)}")
    return [*lines, f"Then {MOTIVES_FIRST.replace('a fight', 'the first fight')}"]


MOTIVES_FIRST = "a fight: whoever starts it says why and what for, then everybody else."


def troubles_left(campaign: Campaign) -> list[str]:
    left = [hero.name for id, hero in campaign.party.items() if id not in campaign.stepped]
    first = f"a Trouble or contest each for {', '.join(left)}; then " if left else ""
    lines = [f"Next: {first}{MOTIVES_FIRST}"]
    if campaign.has_levels:
        lines += ["Should danger come first, a Test:", *(f"  {line}" for line in suggestions())]
    return lines


def waiting(campaign: Campaign) -> list[str]:
    """What the next fight has in store for the party."""
    lines = [] if campaign.has_levels else [f"It begins like this: {PLACED[placement(campaign)]}."]
    lines += [f"Tilted against the {side}: {tilt}." for side, tilt in campaign.tilts.items()]
    if campaign.supers_spent:
        lines.append(f"Super Move already used: {', '.join(campaign.supers_spent)}; so it is no featherweight fight.")
    return lines + (["The heroes have a Bonus or a Penalty to give."] if campaign.advantage else [])


# Booking what was played


def book_fight(campaign: Campaign, match: Any) -> list[str]:
    fight: Fight = match.state
    kinds = (BURNING, FATIGUE, WEAKNESS)
    left = {u.id: {"hp": u.hp, **{k: u.held(k) for k in kinds}} for u in fight.units if u.id in campaign.party}
    result = UNDECIDED if fight.won_by < 0 else WON if fight.won_by == 0 else LOST
    names = tuple(unit.name for unit in speakers(fight))
    said = fight.options.get("motives", {})
    note = "; ".join(f"{who}: {why}, {goal}" for who, (why, goal) in said.items())
    return after_fight(campaign, match.setup.encounter, result, left, names, note)


def book_between(campaign: Campaign, fight: Fight) -> list[str]:
    """A Test, a contest, or a round of Troubles."""
    kind, facts = fight.facts["trial"], fight.facts
    if kind in trials.TESTS:
        return after_test(campaign, fight.units[0].id, kind, facts["damage"])
    if kind == TROUBLES:
        failed = facts["failed"]
        return [
            line for u in fight.units if u.side == 0 for line in after_trouble(campaign, u.id, u.index not in failed)
        ]
    return book_skills(campaign, fight) if kind == SKILLS else book_contest(campaign, fight)


def book_skills(campaign: Campaign, fight: Fight) -> list[str]:
    """A contest of Skills: give up, an ambush, a fight at once, the prize, or a way around the next fight."""
    outcome = fight.facts["outcome"]
    campaign.history.append(Chapter("contest of skills", fight.ended))
    instead_of_trouble(campaign, [fight.units[index].id for index in fight.facts["stepped"]])
    if outcome == SKIP:
        clear_the_way(campaign)
    campaign.ambush = campaign.ambush or outcome == AMBUSHED
    campaign.advantage = campaign.advantage or outcome == UPPER_HAND
    word = {WIN: "win", LOSS: "lose"}.get(fight.facts["result"], "tie")
    return [f"The heroes {word}: {outcome}."]


def instead_of_trouble(campaign: Campaign, heroes: list[str]) -> None:
    """A contest takes the place of a Trouble for whoever takes part."""
    campaign.stepped += [hero for hero in heroes if hero not in campaign.stepped]


def book_contest(campaign: Campaign, fight: Fight) -> list[str]:
    """A Stance Contest: who loses gives up or fights tilted. A Super Move used in it is missing in that fight."""
    facts = fight.facts
    campaign.history.append(Chapter(f"{facts['trial']} contest", fight.ended))
    instead_of_trouble(campaign, [unit.id for unit in fight.units if unit.id in campaign.party])
    if facts["outcome"] == trials.FIGHT:
        campaign.supers_spent = sorted({*campaign.supers_spent, *(s for s in facts["supers"] if s in campaign.party)})
        if facts.get("tilt"):
            campaign.tilts[TILTABLE[1 - fight.won_by]] = facts["tilt"]
    return [f"{fight.ended[:1].upper()}{fight.ended[1:]}."]


# Noting what was not played here


def note_debut(campaign: Campaign, who: str, result: str) -> list[str]:
    hero = member(campaign, who)
    campaign.history.append(Chapter("debut", result, note=slug(who)))
    return [f"{hero.name} has had a Debut."]


def note_trouble(campaign: Campaign, who: str, result: str) -> list[str]:
    one_of(result, ("solved", "failed"), "a Trouble")
    member(campaign, who)
    return after_trouble(campaign, slug(who), result == "solved")


def note_test(campaign: Campaign, who: str, result: str) -> list[str]:
    if not campaign.has_levels:
        raise Refused("the base book has no Tests; note a trouble instead")
    one_of(result, tuple(map(str, range(MOST_HARM + 1))), "a Test")
    member(campaign, who)
    return after_test(campaign, slug(who), "something", int(result))


def note_fight(campaign: Campaign, who: str, result: str) -> list[str]:
    one_of(result, (WON, LOST, UNDECIDED), "a fight")
    if who != "all":
        raise Refused(f"a fight is everybody's: write “all” in the place of “{who}”")
    return after_fight(campaign, "played elsewhere", result)


def note_contest(campaign: Campaign, who: str, result: str) -> list[str]:
    """In the base book whether the fight is an ambush or skipped; in the patch which side is tilted and how."""
    if campaign.has_levels:
        one_of(who, TILTABLE, "the side that lost a contest")
        one_of(result, ("conceded", *(item.short for item in book(campaign.edition).of_kind("tilt"))), "a contest")
        if result != "conceded":
            campaign.tilts[who] = result
    else:
        one_of(result, ("won", "tied", "conceded", "ambush", "advantage", "skipped"), "a contest")
        if result == "skipped":
            clear_the_way(campaign)
        campaign.ambush = campaign.ambush or result == "ambush"
        campaign.advantage = campaign.advantage or result == "advantage"
    campaign.history.append(Chapter("contest", result, note=who))
    return [f"Noted: {who}, {result}."]


def note_last_stand(campaign: Campaign, who: str, result: str) -> list[str]:
    """What was answered in the Last Stand of the last fight (dojo.rule.last-stand)."""
    if not any(chapter.what.startswith("fight") for chapter in campaign.history):
        raise Refused("a Last Stand comes after a fight, and there has been none yet")
    campaign.history.append(Chapter("last stand", result, note=who))
    return [f"Noted: the Last Stand of {who}."]


def one_of(word: str, words: tuple[str, ...], what: str) -> None:
    if word not in words:
        raise Refused(f"{what} is noted as {', '.join(words[:-1])} or {words[-1]}, not as “{word}”")


NOTES = {
    "debut": note_debut,
    "trouble": note_trouble,
    "test": note_test,
    "fight": note_fight,
    "contest": note_contest,
    "last-stand": note_last_stand,
}
