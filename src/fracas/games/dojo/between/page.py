"""A campaign of Panic at the Dojo as everybody sees it."""

from __future__ import annotations

from fracas.core.builder import Field, SheetLine
from fracas.core.campaigns import JOIN, LEVEL, PLAY, CampaignPage, CampaignStep, Member, choice, record, written
from fracas.games.dojo.between.campaign import LOST, UNDECIDED, WON, Campaign
from fracas.games.dojo.between.prompts import DEBUT, GOAL, REASON, fits, name_of_test
from fracas.games.dojo.between.trials import CONTESTS, TESTS
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.files import FighterFile, slug
from fracas.games.dojo.build.hero_part import hero_paper
from fracas.games.dojo.build.levels import HIGHEST_LEVEL, XP_FOR_LEVEL
from fracas.games.dojo.build.library import ready_fights, ready_heroes
from fracas.games.dojo.rules.story import LOSERS, WINNERS

SIDES = {"heroes": "the heroes", "enemies": "the enemies"}
BASE_CONTESTS = ("won", "tied", "conceded", "ambush", "advantage", "skipped")


def campaign_page(campaign: Campaign, next_: list[str]) -> CampaignPage:
    return CampaignPage(
        game="dojo",
        edition=campaign.edition,
        name=campaign.name,
        members=tuple(_shown(campaign, hero) for hero in campaign.heroes),
        numbers=tuple(_numbers(campaign)),
        history=tuple(f"{c.what}: {c.result}{f' ({c.note})' if c.note else ''}" for c in campaign.history),
        next=tuple(next_),
        deeds=tuple(_deeds(campaign)),
    )


def _shown(campaign: Campaign, hero: FighterFile) -> Member:
    id = slug(hero.name)
    harm = campaign.harm.get(id, 0)
    numbers = [SheetLine("Level", str(hero.level))] if campaign.has_levels else []
    numbers += [SheetLine("Damage waiting", str(harm))] if harm else []
    faced = "has faced a Trouble" if id in campaign.stepped else ""
    behind = "a level behind the party" if hero.level < campaign.level else ""
    brief = ", ".join(part for part in (hero.mode, faced, behind) if part)
    return Member(id, hero.name, brief, tuple(numbers), not behind, hero_paper(hero, book(campaign.edition)))


def _numbers(campaign: Campaign) -> list[SheetLine]:
    found = []
    if campaign.has_levels:
        level = campaign.level
        ahead = f", {XP_FOR_LEVEL[level] - campaign.xp} to the next level" if level < HIGHEST_LEVEL else ""
        found += [SheetLine("Level", str(level)), SheetLine("XP", f"{campaign.xp}{ahead}")]
    if campaign.failures:
        found.append(SheetLine("Failed Troubles", str(campaign.failures)))
    return found + [SheetLine(f"Tilted against {SIDES[side]}", tilt) for side, tilt in campaign.tilts.items()]


def motive(id: str, name: str) -> tuple[Field, Field]:
    """Why somebody fights and what for, for whoever likes to say it (dojo.rule.fight-motives)."""
    return written(f"reason.{id}", f"Why {name} fights", REASON), written(f"goal.{id}", f"What {name} wants", GOAL)


def _deeds(campaign: Campaign) -> list[CampaignStep]:
    party = {id: hero.name for id, hero in campaign.party.items()}
    edition = book(campaign.edition)
    fights = {id: f.name for id, f in ready_fights().items() if campaign.edition in f.editions}
    between = {"troubles": "A Spot of Trouble"}
    if campaign.has_levels:
        between |= {f"test-{name}": f"{name_of_test(name)} ({fits(name)})" for name in TESTS}
        between |= {f"contest-{name}": f"{name.replace('-', ' ').capitalize()} contest" for name in CONTESTS}
    else:
        between["contest-of-skills"] = "Contest of Skills"
    weights = {"": "As the fight has it"} | {word: word.title() for word in edition.weights}
    play = (
        choice("what", "Which", fights | between),
        choice("hero", "Who", {"": "Everybody", **{id: f"{name} alone" for id, name in party.items()}}),
        choice("weight", "Weight", weights),
        choice("challenger", "Who starts the fight", {"": "Let it be open", **party}),
        *(field for id, name in party.items() for field in motive(id, name)),
    )
    found = [CampaignStep(PLAY, "Play the next fight, or something between fights", fields=play, plays=True)]
    who, everybody = choice("who", "Who", party), choice("who", "Who", {"all": "Everybody"})
    if not campaign.debuted:
        found.append(record("debut", "A Debut", who, written("result", "How it went", DEBUT)))
    solved = choice("result", "How it went", {"solved": "Solved", "failed": "Failed"})
    found.append(record("trouble", "A Trouble was faced elsewhere", who, solved))
    if campaign.has_levels:
        harm = choice("result", "Damage it cost", {str(n): str(n) for n in range(8)})
        found.append(record("test", "A Test was taken elsewhere", who, harm))
        tilts = {"conceded": "conceded"} | {item.short: item.name for item in edition.of_kind("tilt")}
        lost = choice("who", "Who lost", SIDES)
        found.append(record("contest", "A contest was held elsewhere", lost, choice("result", "What follows", tilts)))
    else:
        results = choice("result", "How it ended", {word: word for word in BASE_CONTESTS})
        found.append(record("contest", "A contest was held elsewhere", everybody, results))
    ended = choice("result", "How it ended", {WON: "Won", LOST: "Lost", UNDECIDED: "Undecided"})
    found.append(record("fight", "A fight was fought elsewhere", everybody, ended))
    if any(chapter.what.startswith("fight") for chapter in campaign.history):
        answered = written("result", "What was answered", " ".join((*LOSERS, *WINNERS)))
        found.append(record("last-stand", "The Last Stand after a fight", written("who", "Who answered"), answered))
    behind = {id: hero.name for id, hero in campaign.party.items() if hero.level < campaign.level}
    if behind:
        found.append(
            CampaignStep(LEVEL, "Level up", "What is left open is chosen at random.", (choice("hero", "Who", behind),))
        )
    legal = {id: hero for id, hero in ready_heroes().items() if not check_hero(hero, edition)}
    others = {id: hero.name for id, hero in legal.items() if id not in campaign.party}
    return [*found, CampaignStep(JOIN, "Somebody joins", "Of the party's level.", (choice("hero", "Who", others),))]
