"""A campaign in a file: the party, its injuries and earned levels, the game master's Threat, notes, what was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from fracas.core import Refused, Setup, UnknownName
from fracas.core.builder import NUMBER, SheetLine
from fracas.core.campaigns import JOIN, LEVEL, PLAY, CampaignPage, CampaignStep, choice, record
from fracas.core.campaigns import Member as Shown
from fracas.core.campaigns import written as field
from fracas.games.viskara.book import advancement
from fracas.games.viskara.book import character_creation as characters
from fracas.games.viskara.book.battle import PLAYER_SIDE, Battle
from fracas.games.viskara.book.character_creation import slug
from fracas.games.viskara.book.declare import ENCOUNTERS, STORIES
from fracas.games.viskara.book.injuries import injured_health
from fracas.games.viskara.build.shown import sheet as sheet_of
from fracas.games.viskara.content.heroes import TEXTS
from fracas.games.viskara.table.setup import make_setup
from fracas.games.viskara.table.workshop import ViskaraWorkshop

NOTES = ("level", "rest", "injury", "threat", "note")
"""What can be written down besides battles: a level earned, days of rest, an injury, a Threat, words."""
EVERYBODY = "all"


class Member(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody of the party: the character's file, and what has become of them."""

    text: str
    injuries: int = 0
    earned: int = 0
    """Levels that may still be taken."""
    dead: bool = False

    @property
    def plan(self) -> characters.Plan:
        return characters.load(self.text)


class Campaign(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    members: list[Member]
    threat: int = 0
    history: list[str] = msgspec.field(default_factory=list)
    game: str = "viskara"


def read(text: str) -> Campaign:
    try:
        found = msgspec.json.decode(text, type=Campaign)
    except msgspec.DecodeError as error:
        raise UnknownName(f"this is not a campaign of Viskara: {error}") from error
    if found.game != "viskara":
        raise UnknownName(f"this is a campaign of {found.game}, not of Viskara")
    return found


def written(campaign: Campaign) -> str:
    return msgspec.json.format(msgspec.json.encode(campaign), indent=1).decode() + "\n"


class ViskaraCampaigner:
    """Keeps a party from battle to battle."""

    def start(self, edition: str, name: str, heroes: list[str]) -> str:
        if not heroes:
            raise Refused(f"a campaign needs somebody: --hero with a file, or one of {', '.join(TEXTS)}")
        made = Campaign(name, [])
        for hero in heroes:
            self._add(made, hero)
        return written(made)

    def _add(self, campaign: Campaign, hero: str) -> str:
        text = hero if "\n" in hero else TEXTS.get(hero, "")
        if not text:
            raise UnknownName(f"there is nobody called “{hero}”; there are: {', '.join(TEXTS)}, and files of your own")
        plan = characters.load(text)
        if problems := advancement.check(plan):
            raise Refused(f"{plan.name} cannot join: {problems[0]}")
        old = [member for member in campaign.members if slug(member.plan.name) == slug(plan.name)]
        if old:
            old[0].text = text
        else:
            campaign.members.append(Member(text))
        return plan.name

    def show(self, text: str) -> str:
        campaign = read(text)
        lines = [f"[bold]{campaign.name}[/]"]
        for member in campaign.members:
            plan = member.plan
            sheet = characters.make_sheet(plan)
            words = [f"level {plan.level}", f"{injured_health(sheet, member.injuries)}/{sheet.health} health"]
            if member.injuries:
                words.append("injured" if member.injuries == 1 else f"injured {member.injuries} times")
            words += [f"{member.earned} to level"] * bool(member.earned) + ["dead"] * member.dead
            lines.append(f"{plan.name}: {', '.join(words)}")
            lines += [f"  wants: {goal}" for goal in plan.goals]
        lines += [f"Threat: {campaign.threat}"] * bool(campaign.threat)
        return "\n".join([*lines, *(f"• {line}" for line in campaign.history)])

    def setup_of(self, text: str, what: str, hero: str = "", choices: Mapping[str, str] | None = None) -> Setup:
        """The next battle or story with the party; `hero` goes alone. Choices: threat=spend."""
        campaign = read(text)
        party = [m for m in campaign.members if not m.dead and (not hero or slug(m.plan.name) == slug(hero))]
        if not party:
            raise Refused("nobody of the party is there for that")
        if "\n" in what:
            base = ViskaraWorkshop().setup_of("base", what)
        elif what in ENCOUNTERS or what in STORIES:
            base = make_setup(what, {})
        else:
            raise UnknownName(f"there is no battle “{what}”; there are: {', '.join([*ENCOUNTERS, *STORIES])}")
        options: dict[str, Any] = {**base.options, "players": [msgspec.to_builtins(m.plan) for m in party]}
        hurt = {slug(m.plan.name): m.injuries for m in party if m.injuries}
        if hurt:
            options["injuries"] = hurt
        if campaign.threat:
            options["threat"] = campaign.threat
            if (choices or {}).get("threat") == "spend":
                options["spend_threat"] = True
        return make_setup(base.encounter, options)

    def book(self, text: str, match: Any) -> tuple[str, list[str]]:
        """Injuries, deaths and Threat of a finished battle."""
        campaign, battle = read(text), match.state
        if not isinstance(battle, Battle) or not match.over:
            raise Refused("only a finished battle can be written down")
        lines = []
        party = {slug(member.plan.name): member for member in campaign.members}
        there = [c for c in battle.characters if c.side == PLAYER_SIDE and c.sheet.id in party]
        if not there and not battle.fallen:
            raise Refused("nobody of this campaign was in that battle")
        for c in there:
            member = party[c.sheet.id]
            if c.injuries != member.injuries:
                lines.append(f"{c.name} has {c.injuries} {'injury' if c.injuries == 1 else 'injuries'} now.")
            member.injuries = c.injuries
            member.dead = member.dead or c.dead
        for name in battle.fallen:
            if name in party:
                party[name].dead = True
        lines += [f"{member.plan.name} is dead." for member in campaign.members if member.dead]
        if battle.threat != campaign.threat:
            campaign.threat = battle.threat
            lines.append(f"The Threat is {campaign.threat} now.")
        told = f"{match.setup.options.get('name') or match.setup.encounter}: {match.rules.result(battle).text}"
        campaign.history.append(told)
        return written(campaign), [told, *lines]

    def note(self, text: str, what: str, who: str, result: str) -> tuple[str, list[str]]:
        campaign = read(text)
        if what not in NOTES:
            raise UnknownName(f"“{what}” cannot be written down; there are: {', '.join(NOTES)}")
        some = campaign.members if who == EVERYBODY else [self._member(campaign, who)]
        number = int(result) if result.isdecimal() else 1
        if what == "threat":
            campaign.threat = number
        for member in some if what in ("level", "rest", "injury") else ():
            if what == "level":
                member.earned += number
            elif what == "rest":
                member.injuries = max(0, member.injuries - number)
            else:
                member.injuries += number
        line = result if what == "note" else f"{what}, {who}: {result}"
        campaign.history.append(line)
        return written(campaign), [line]

    def level(self, text: str, hero: str, choices: Mapping[str, str], seed: int) -> tuple[str, list[str]]:
        campaign = read(text)
        member = self._member(campaign, hero)
        if not member.earned:
            raise Refused(f"{member.plan.name} has no level to take; first: campaign note … level {hero} 1")
        member.text, gained = ViskaraWorkshop().level_hero("base", member.text, choices, seed)
        member.earned -= 1
        line = f"{member.plan.name} reaches level {member.plan.level}: {', '.join(gained)}."
        campaign.history.append(line)
        return written(campaign), [line]

    def join(self, text: str, hero: str) -> tuple[str, list[str]]:
        campaign = read(text)
        line = f"{self._add(campaign, hero)} joins."
        campaign.history.append(line)
        return written(campaign), [line]

    def page(self, text: str) -> CampaignPage:
        campaign = read(text)
        party = {slug(m.plan.name): m.plan.name for m in campaign.members if not m.dead}
        battles = {e.id: e.name for e in ENCOUNTERS.values()} | {s.id: s.name for s in STORIES.values()}
        who = choice("who", "Who", {EVERYBODY: "Everybody", **party})
        count = field("result", "How many", kind=NUMBER)
        threat = {"": "Keep it", "spend": "Spend a Threat: nobody is safe"} if campaign.threat else {}
        play = [
            choice("what", "Which", battles),
            choice("hero", "Who", {"": "Everybody", **{id: f"{name} alone" for id, name in party.items()}}),
        ]
        play += [choice("threat", "Threat", threat)] if threat else []
        deeds = [
            CampaignStep(PLAY, "Play the next battle or story", fields=tuple(play), plays=True),
            record("level", "Levels are earned", who, count),
            record("rest", "Days of rest", who, count, "Each day heals an injury."),
            record("injury", "Injuries", who, count),
            record("threat", "The Threat", choice("who", "Who", {EVERYBODY: "Everybody"}), count, "What it is now."),
        ]
        earned = {slug(m.plan.name): m.plan.name for m in campaign.members if m.earned and not m.dead}
        if earned:
            told = "What is left open is chosen at random."
            deeds.append(CampaignStep(LEVEL, "Level up", told, (choice("hero", "Who", earned),)))
        others = {id: id.capitalize() for id in TEXTS if id not in party}
        deeds.append(CampaignStep(JOIN, "Somebody joins", fields=(choice("hero", "Who", others),)))
        return CampaignPage(
            game="viskara",
            edition="base",
            name=campaign.name,
            members=tuple(map(_shown, campaign.members)),
            numbers=(SheetLine("Threat", str(campaign.threat)),) if campaign.threat else (),
            history=tuple(campaign.history),
            next=("Next: a battle, a story, or rest.",),
            deeds=tuple(deeds),
        )

    def _member(self, campaign: Campaign, hero: str) -> Member:
        for member in campaign.members:
            if slug(member.plan.name) == slug(hero):
                return member
        names = ", ".join(member.plan.name for member in campaign.members)
        raise UnknownName(f"{hero} is not of the party; there are: {names}")


def _shown(member: Member) -> Shown:
    """Somebody of the party at a glance."""
    plan = member.plan
    sheet = characters.make_sheet(plan)
    numbers = [
        SheetLine("Level", str(plan.level)),
        SheetLine("Health", f"{injured_health(sheet, member.injuries)}/{sheet.health}"),
    ]
    numbers += [SheetLine("Injuries", str(member.injuries))] if member.injuries else []
    numbers += [SheetLine("Levels to take", str(member.earned))] if member.earned else []
    return Shown(slug(plan.name), plan.name, "; ".join(plan.goals), tuple(numbers), not member.dead, sheet_of(plan))
