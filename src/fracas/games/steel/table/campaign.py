"""Sessions of Draw Steel in a file: the party with its Stamina and Recoveries, Victories, XP, hero tokens, history."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from fracas.building.toml import write_toml
from fracas.core import Refused, Setup, UnknownName
from fracas.core.builder import NUMBER, SheetLine
from fracas.core.campaigns import JOIN, PLAY, CampaignPage, CampaignStep, Member, choice, record, written
from fracas.core.drafting import read_draft
from fracas.games.steel.book.fight import HEROES, Fight
from fracas.games.steel.book.model import BLOCKS, StatBlock, ready_blocks
from fracas.games.steel.content.declare import ADVENTURES, ENCOUNTERS
from fracas.games.steel.table.lineups import SteelLineups
from fracas.games.steel.table.own import MOST_HEROES, OWN, own_block
from fracas.games.steel.table.painted import painted_file
from fracas.games.steel.table.setup import make_setup
from fracas.games.steel.table.varied import find_encounter
from fracas.games.steel.table.workshop import SteelWorkshop
from fracas.games.steel.words.paper import block_sheet

NOTES = ("respite", "recovery", "victory", "tokens", "session", "note")
"""What can be written down besides fights: rest, a Recovery spent, a Victory, hero tokens, a new session, words."""
EVERYBODY = "all"
MOST_TOKENS = 99


class Hero(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody of the party. Stamina and Recoveries are what has been lost, so that a rest is nothing lost."""

    id: str
    hurt: int = 0
    spent: int = 0
    victories: int = 0
    xp: int = 0
    dead: bool = False
    own: dict[str, Any] = {}
    """The hero's own file, where it is not one of the ready ones."""

    @property
    def block(self) -> StatBlock:
        return BLOCKS[self.id]

    @property
    def text(self) -> str:
        """How a fight is told who comes: a ready one by its name, another by its file."""
        return write_toml(self.own) if self.own else self.id

    @property
    def stamina(self) -> int:
        return self.block.stamina - self.hurt

    @property
    def recoveries(self) -> int:
        return self.block.recoveries - self.spent


class Campaign(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    name: str
    heroes: list[Hero]
    tokens: int
    sessions: int = 1
    history: list[str] = []
    game: str = msgspec.field(default="steel")


def read(text: str) -> Campaign:
    try:
        found = msgspec.json.decode(text, type=Campaign)
    except msgspec.DecodeError as error:
        raise Refused(f"this is not a campaign of Draw Steel: {error}") from error
    if found.game != "steel":
        raise Refused(f"this is a campaign of {found.game}, not of Draw Steel")
    for hero in found.heroes:
        hero.id = _written(hero.own).id if hero.own else _known(hero.id)
    if not found.heroes:
        raise Refused("a campaign has at least one hero")
    return found


def as_text(campaign: Campaign) -> str:
    plain = {**msgspec.to_builtins(campaign), "game": "steel"}
    return msgspec.json.format(msgspec.json.encode(plain), indent=1).decode() + "\n"


def _ready() -> dict[str, StatBlock]:
    return {block.id: block for block in ready_blocks() if block.hero}


def _known(id: str) -> str:
    if id not in _ready():
        raise UnknownName(f"there is no hero “{id}”; there are: {', '.join(_ready())}")
    return id


def _written(plain: dict[str, Any]) -> StatBlock:
    """The hero of a file; it is known from now on."""
    block = own_block(plain)
    if not block.hero:
        raise Refused(f"{block.name} is no hero; write hero = true into its file")
    return BLOCKS.setdefault(block.id, block)


def _hero(said: str) -> Hero:
    """Somebody new: the name of a ready hero, or the text of a file."""
    if "\n" not in said:
        return Hero(_known(said))
    plain = read_draft(said)
    return Hero(_written(plain).id, own=plain)


def _one_of_each(heroes: list[Hero]) -> list[Hero]:
    names = [hero.block.name for hero in heroes]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise Refused(f"{twice[0]} is there twice; nobody fights twice")
    if len(heroes) > MOST_HEROES:
        raise Refused(f"a party has at most {MOST_HEROES} heroes, not {len(heroes)}")
    return heroes


class SteelCampaigner:
    """Keeps a party from fight to fight and from session to session."""

    def start(self, edition: str, name: str, heroes: list[str]) -> str:
        if not heroes:
            raise Refused(f"a campaign needs heroes: --hero with one of {', '.join(_ready())}")
        return as_text(Campaign(name, _one_of_each([_hero(said) for said in heroes]), len(heroes)))

    def show(self, text: str) -> str:
        page = self.page(text)
        lines = [f"[bold]{page.name.replace('[', chr(92) + '[')}[/]"]
        for member in page.members:
            numbers = ", ".join(f"{line.label} {line.text}" for line in member.numbers)
            lines.append(f"{member.name}: {numbers}{'' if member.ready else ' (dead)'}")
        lines += [f"{line.label}: {line.text}" for line in page.numbers]
        lines += [f"• {line}".replace("[", "\\[") for line in page.history]
        return "\n".join([*lines, *page.next])

    def setup_of(self, text: str, what: str, hero: str = "", choices: Mapping[str, str] | None = None) -> Setup:
        """The next fight or adventure for everybody of the party who is alive."""
        campaign = read(text)
        party = [each for each in campaign.heroes if not each.dead and (not hero or each.id == hero)]
        if not party:
            raise Refused("nobody of the party is there for that")
        options: dict[str, Any] = {"tokens": campaign.tokens}
        options["party"] = {
            each.id: {
                "stamina": each.stamina,
                "recoveries": each.recoveries,
                "victories": each.victories,
                "xp": each.xp,
            }
            for each in party
        }
        if "\n" in what:
            return _own(what, party, options)
        if what in ADVENTURES:
            own = [each.block.name for each in party if each.own]
            if own:
                raise Refused(f"{ADVENTURES[what].name} is written for the ready heroes; {own[0]} is none of them")
            return make_setup(what, options)
        if find_encounter(what) is None:
            raise UnknownName(f"there is no fight “{what}”; there are: {', '.join([*ENCOUNTERS, *ADVENTURES])}")
        return _with(make_setup(what, None), party, options)

    def book(self, text: str, match: Any) -> tuple[str, list[str]]:
        """What the fight has left of everybody, Victories and tokens."""
        campaign, fight = read(text), match.state
        if not isinstance(fight, Fight) or not match.over:
            raise Refused("only a finished fight can be written down")
        party = {hero.id: hero for hero in campaign.heroes}
        there = [c for c in fight.creatures if c.side == HEROES and c.block in party]
        if not there:
            raise Refused("nobody of this campaign was in that fight")
        lines = []
        for creature in there:
            hero = party[creature.block]
            hero.dead = creature.dead
            stamina = max(1, creature.stamina)
            hero.hurt, hero.spent = hero.block.stamina - stamina, hero.block.recoveries - creature.recoveries
            if creature.victories > hero.victories:
                lines.append(f"{hero.block.name} has {creature.victories} Victories.")
            hero.victories, hero.xp = creature.victories, creature.xp
            lines += [f"{hero.block.name} is dead."] * creature.dead
        campaign.tokens = max(0, fight.tokens)
        named = find_encounter(match.setup.encounter, match.setup.options.get("file", ""))
        told = f"{named.name if named else match.setup.encounter}: {match.rules.result(fight).text}"
        campaign.history.append(told)
        return as_text(campaign), [told, *lines, f"{campaign.tokens} hero tokens are left."]

    def note(self, text: str, what: str, who: str, result: str) -> tuple[str, list[str]]:
        campaign = read(text)
        if what not in NOTES:
            raise UnknownName(f"“{what}” cannot be written down; there are: {', '.join(NOTES)}")
        some = [each for each in campaign.heroes if not each.dead] if who == EVERYBODY else [_member(campaign, who)]
        line = NOTED[what](campaign, some, result)
        campaign.history.append(line)
        return as_text(campaign), [line]

    def level(self, text: str, hero: str, choices: Mapping[str, str], seed: int) -> tuple[str, list[str]]:
        raise Refused("heroes of Draw Steel come ready at level 1; their XP is counted here, levels are not")

    def join(self, text: str, hero: str) -> tuple[str, list[str]]:
        campaign, new = read(text), _hero(hero)
        if any(each.block.name == new.block.name for each in campaign.heroes):
            raise Refused(f"{new.block.name} is of the party already")
        campaign.heroes = _one_of_each([*campaign.heroes, new])
        line = f"{new.block.name} joins."
        campaign.history.append(line)
        return as_text(campaign), [line]

    def page(self, text: str) -> CampaignPage:
        campaign = read(text)
        party = {hero.id: hero.block.name for hero in campaign.heroes if not hero.dead}
        fights = {e.id: e.name for e in ENCOUNTERS.values()} | {a.id: a.name for a in ADVENTURES.values()}
        who = choice("who", "Who", {EVERYBODY: "Everybody", **party})
        number = written("result", "How many", kind=NUMBER)
        deeds = (
            CampaignStep(PLAY, "Play the next fight", fields=(choice("what", "Which", fights),), plays=True),
            record(
                "respite",
                "Respite",
                None,
                None,
                "A day of safe rest: Stamina and Recoveries return, Victories become XP.",
            ),
            record("recovery", "Spend a Recovery", choice("who", "Who", party), None),
            record("victory", "Earn a Victory", who, number, "For a challenge that was no fight here."),
            record("tokens", "Hero tokens", None, number, "How many the party has now."),
            record("session", "A new session begins", None, None, "One hero token for each hero."),
            CampaignStep(JOIN, "Somebody joins", fields=(choice("hero", "Who", _others(campaign)),)),
        )
        hurt = any(hero.hurt or hero.victories for hero in campaign.heroes if not hero.dead)
        return CampaignPage(
            game="steel",
            edition="base",
            name=campaign.name,
            members=tuple(map(_shown, campaign.heroes)),
            numbers=(SheetLine("Hero tokens", str(campaign.tokens)), SheetLine("Session", str(campaign.sessions))),
            history=tuple(campaign.history),
            next=("Next: a fight, or a respite." if hurt else "Next: a fight.",),
            deeds=deeds,
        )


def _own(text: str, party: list[Hero], options: dict[str, Any]) -> Setup:
    """A fight of somebody's own for this party."""
    plain = painted_file(text)
    if plain is None:
        return _with(make_setup(OWN, {"file": text}), party, options)
    written = [each for each in plain.get("creatures", []) if isinstance(each, dict)]
    own = [each.own for each in party if each.own]
    names = [each.block.name if each.own else each.id for each in party]
    text = write_toml({**plain, "heroes": names, **({"creatures": [*written, *own]} if written or own else {})})
    problems = SteelWorkshop().check_encounter("base", text)
    if problems:
        raise Refused("; ".join(problems))
    return make_setup(OWN, {**options, "file": text})


def _with(setup: Setup, party: list[Hero], options: dict[str, Any]) -> Setup:
    """The same fight for this party."""
    made = SteelLineups().with_party(setup, [each.text for each in party])
    return make_setup(made.encounter, {**made.options, **options})


def _others(campaign: Campaign) -> dict[str, str]:
    there = {hero.id for hero in campaign.heroes}
    return {id: block.name for id, block in _ready().items() if id not in there}


def _member(campaign: Campaign, who: str) -> Hero:
    for hero in campaign.heroes:
        if who in (hero.id, hero.block.name):
            return hero
    raise UnknownName(f"{who} is not of the party; there are: {', '.join(hero.id for hero in campaign.heroes)}")


def _shown(hero: Hero) -> Member:
    block = hero.block
    numbers = (
        SheetLine("Stamina", f"{hero.stamina}/{block.stamina}"),
        SheetLine("Recoveries", f"{hero.recoveries}/{block.recoveries}"),
        SheetLine("Victories", str(hero.victories)),
        SheetLine("XP", str(hero.xp)),
    )
    return Member(hero.id, block.name, block.text, numbers, not hero.dead, block_sheet(block))


def _count(result: str, usual: int) -> int:
    if not result:
        return usual
    if not result.isdecimal() or int(result) > MOST_TOKENS:
        raise Refused(f"a whole number from 0 to {MOST_TOKENS} is wanted, not “{result}”")
    return int(result)


def _respite(campaign: Campaign, some: list[Hero], result: str) -> str:
    """All of them rest together (steel.rest.respite, steel.rule.xp)."""
    gained = [f"{hero.block.name} {hero.victories}" for hero in campaign.heroes if hero.victories and not hero.dead]
    for hero in campaign.heroes:
        if not hero.dead:
            hero.hurt = hero.spent = 0
            hero.xp, hero.victories = hero.xp + hero.victories, 0
    return "Respite." + (f" Victories become XP: {', '.join(gained)}." if gained else "")


def _recovery(campaign: Campaign, some: list[Hero], result: str) -> str:
    told = []
    for hero in some:
        if hero.recoveries < 1:
            raise Refused(f"{hero.block.name} has no Recovery left")
        hero.spent += 1
        hero.hurt = max(0, hero.hurt - hero.block.recovery_value)
        told.append(f"{hero.block.name} spends a Recovery: Stamina {hero.stamina}.")
    return " ".join(told)


def _victory(campaign: Campaign, some: list[Hero], result: str) -> str:
    number = _count(result, 1)
    for hero in some:
        hero.victories += number
    names = ", ".join(hero.block.name for hero in some)
    return f"{number} {'Victory' if number == 1 else 'Victories'} each: {names}."


def _tokens(campaign: Campaign, some: list[Hero], result: str) -> str:
    campaign.tokens = _count(result, len(campaign.heroes))
    return f"The party has {campaign.tokens} hero tokens."


def _session(campaign: Campaign, some: list[Hero], result: str) -> str:
    """The pool is set out anew, one for each hero (steel.herotoken.pool)."""
    campaign.sessions += 1
    campaign.tokens = sum(not hero.dead for hero in campaign.heroes)
    return f"Session {campaign.sessions} begins with {campaign.tokens} hero tokens."


def _words(campaign: Campaign, some: list[Hero], result: str) -> str:
    if not result.strip():
        raise Refused("there is nothing to note; write something")
    return result.strip()


NOTED = {
    "respite": _respite,
    "recovery": _recovery,
    "victory": _victory,
    "tokens": _tokens,
    "session": _session,
    "note": _words,
}
