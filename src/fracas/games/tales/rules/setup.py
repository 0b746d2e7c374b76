"""From a setup to a table that is ready: difficulty, Heroes, what they take along, who stands where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from fracas.core import Card, Question, Refused, Script, Setup, UnknownName, shortened
from fracas.core.card import Told
from fracas.core.language import counting, say
from fracas.games.tales.format.library import Library, library, printed
from fracas.games.tales.rules import (
    activation,
    campaign,
    companions,
    describe,
    events,
    familiar,
    features,
    loadout,
    movement,
    reactions,
)
from fracas.games.tales.rules.model import ALLY, HERO, HEROIC, Figure
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.questions import Spaces, Words
from fracas.games.tales.rules.tale import DIFFICULTIES, PLAYERS, Progress, Tale, pick
from fracas.grid import unmask


class Difficulty(Words):
    """How hard the game is."""

    about: ClassVar[str] = "difficulty"
    big: ClassVar[bool] = True
    prepares: ClassVar[bool] = True
    words: ClassVar[Mapping[str, str]] = {"story": "Story", "veteran": "Veteran", "legend": "Legend"}

    def sentence(self, tale: Tale) -> str:
        return say("{sheet}: which difficulty?", sheet=tale.sheet.name)

    def card(self, tale: Tale, option: str) -> Card:
        text = DIFFICULTY_WORDS.get(option, "")
        return Card(text=text, icon=DIFFICULTY_ICONS.get(option, ""), rule=f"tales.difficulty.{option}")


class Tuning(Question[Tale, int]):
    """Whether the Power Trees are climbed less or more than the scenario suggests."""

    about: ClassVar[str] = "tuning"
    prepares: ClassVar[bool] = True

    def sentence(self, tale: Tale) -> str:
        return say("How many steps does each Hero take on the Power Tree?")

    def label(self, tale: Tale, option: int) -> str:
        steps = max(0, tale.sheet.heroes.steps + option)
        return say("{option}: {steps}", option={0: "As suggested", -1: "One less", 1: "One more"}[option], steps=steps)

    def card(self, tale: Tale, option: int) -> Card:
        text = {
            0: "As the scenario is meant.",
            -1: "Harder: fewer tokens to begin with.",
            1: "Easier: more tokens to begin with.",
        }
        return Card(kind="number", icon="upgrade", text=text[option], rule="tales.powertree.difficulty")


ABILITIES = "Abilities"


class WhichHero(Words):
    """Who plays whom."""

    about: ClassVar[str] = "hero"
    big: ClassVar[bool] = True
    prepares: ClassVar[bool] = True

    def __init__(self, number: int) -> None:
        self.number = number

    def sentence(self, tale: Tale) -> str:
        return say("Player {what}: which Hero do you play?", what=self.number)

    def card(self, tale: Tale, option: str) -> Card:
        hero = tale.library.heroes[option]
        told = [
            Told(ABILITIES, each.name, describe.gist(each), describe.heading(each)) for each in hero.fresh.abilities
        ]
        return Card(
            kind="card",
            group=say("Fortitude {fortitude}", fortitude=hero.fresh.fortitude),
            text=shortened(hero.text),
            facts=tuple(told),
            rule=f"tales.person.{option}",
        )


class WhichCompanion(Words):
    """Who comes along in Solo Mode."""

    about: ClassVar[str] = "companion"
    prepares: ClassVar[bool] = True

    def sentence(self, tale: Tale) -> str:
        return say("Which Companion comes along with {name_of}?", name_of=name_of(tale, tale.heroes[0]))

    def card(self, tale: Tale, option: str) -> Card:
        return Card(kind="card", text=shortened(tale.library.companions[option].text), rule=f"tales.solo-card.{option}")


class StartSpace(Spaces):
    """Where a figure stands when the game begins."""

    about: ClassVar[str] = "start"
    prepares: ClassVar[bool] = True

    def sentence(self, tale: Tale) -> str:
        return say("Where does {who} start?", who=self.who(tale))


DIFFICULTY_WORDS = {
    "story": "The gentlest, for a first evening: the Doom Die only against Schemers that have its icon.",
    "veteran": "Harder numbers; the Doom Die only against Schemers that have its icon.",
    "legend": "The hardest: the Doom Die is part of every roll with Damage Dice.",
}
DIFFICULTY_ICONS = {"story": "scroll-unfurled", "veteran": "crossed-swords", "legend": "skull-crossed-bones"}
OPTIONS = ("players", "heroes", "difficulty", "tuning", "level", "companion", "content", "progress", "once")
MOST_PLAYERS = 4
TUNINGS = (0, -1, 1)


def make_setup(encounter: str, options: dict[str, Any] | None) -> Setup:
    book = library(_added(options or {}))
    first = next(iter(book.scenarios))
    setup = Setup("tales", "base", encounter or first, options=options or {})
    begin(setup)
    return setup


def begin(setup: Setup) -> Tale:
    """The position before anything has been chosen."""
    options = dict(setup.options)
    _check(options)
    content = _added(options)
    book = library(content)
    options.pop("content", None)
    name = setup.encounter
    if name in book.campaigns:
        progress, scenario, players = Progress(name), "", book.campaigns[name].players
    elif name in book.scenarios:
        progress, scenario, players = None, name, book.scenarios[name].players
    else:
        known = ", ".join((*book.scenarios, *book.campaigns))
        raise UnknownName(f"there is no scenario or campaign “{name}”; there are: {known}")
    _check_names(book, options)
    heroes = options.get("heroes")
    players = options.get("players") or (len(heroes) if heroes else players)
    if progress and "progress" in options:
        progress = _progress(name, options["progress"], len(book.campaigns[name].scenarios))
    tale = Tale(content=content, scenario=scenario, players=players, options=options, book=book, progress=progress)
    tale.phase = "campaign" if progress else "opening"
    if scenario:
        events.redraw(tale)
    return tale


def _progress(campaign: str, plain: Any, scenarios: int) -> Progress:
    """How far a campaign has come that was kept in a file."""
    try:
        found = msgspec.convert({**plain, "campaign": campaign}, Progress)
    except (msgspec.ValidationError, TypeError) as error:
        raise Refused(f"the campaign's progress cannot be read: {error}") from error
    if not 0 <= found.next < scenarios and not found.replaying:
        raise Refused("every scenario of this campaign is won; play one of them again")
    return found


def _added(options: dict[str, Any]) -> str:
    content = options.get("content")
    return msgspec.json.encode(content).decode() if content else ""


def _check(options: dict[str, Any]) -> None:
    unknown = [key for key in options if key not in OPTIONS]
    if unknown:
        raise UnknownName(f"there is no option “{unknown[0]}”; there are: {', '.join(OPTIONS)}")
    players, heroes = options.get("players"), options.get("heroes")
    if players is not None and players not in range(1, MOST_PLAYERS + 1):
        raise Refused(f"1 to {MOST_PLAYERS} can play, not {players}")
    if heroes is not None and players is not None and len(heroes) > players:
        raise Refused(f"{counted(len(heroes), 'Hero is', 'Heroes are')} named for {counted(players, 'player')}")
    difficulty = options.get("difficulty")
    if difficulty is not None and difficulty not in DIFFICULTIES:
        raise UnknownName(f"there is no difficulty “{difficulty}”; there are: {', '.join(DIFFICULTIES)}")
    tuning = options.get("tuning")
    if tuning is not None and tuning not in TUNINGS:
        raise Refused(f"tuning changes the steps on the Power Trees by -1, 0 or 1, not by {tuning}")
    level = options.get("level")
    if level is not None and level not in range(1, 6):
        raise Refused(f"levels go from 1 to 5; {level} is none")


def _check_names(book: Library, options: dict[str, Any]) -> None:
    heroes: list[str] = options.get("heroes") or []
    for hero in heroes:
        if hero not in book.heroes:
            raise UnknownName(f"there is no Hero “{hero}”; there are: {', '.join(book.heroes)}")
    if len(set(heroes)) < len(heroes) or len(heroes) > MOST_PLAYERS:
        raise Refused(f"name up to {MOST_PLAYERS} different Heroes")
    companion = options.get("companion")
    if companion and companion not in book.companions:
        raise UnknownName(f"there is no Companion “{companion}”; there are: {', '.join(book.companions)}")
    if companion and len(heroes) == 1 and book.heroes[heroes[0]].familiar and book.companions[companion].schemes:
        raise Refused(f"{book.heroes[heroes[0]].name} has a familiar already and cannot take {companion} along")


# The steps of setting up, each a step of the match


def open_scenario(tale: Tale) -> Script[None]:
    campaign.announce(tale)
    tale.phase = "difficulty"
    yield from ()


def choose_difficulty(tale: Tale) -> Script[None]:
    """How hard, and whether the Power Trees are climbed less or more than suggested."""
    said = tale.options.get("difficulty")
    tale.difficulty = said or (yield from pick(tale, PLAYERS, Difficulty(), list(DIFFICULTIES)))
    if log := tale.log:
        log.tell("Difficulty: {what}.", f"tales.difficulty.{tale.difficulty}", what=tale.difficulty)
    if tale.sheet.heroes.steps:
        tuning = tale.options.get("tuning")
        tale.tuning = tuning if tuning is not None else (yield from pick(tale, PLAYERS, Tuning(), list(TUNINGS)))
    tale.phase = "heroes"


def choose_heroes(tale: Tale) -> Script[None]:
    """Every player picks a Hero; a single player may play several (Multi-Hero Mode) by taking several seats. Those that
    are named already come first.
    """
    named = tale.options.get("heroes") or ()
    for number in range(tale.players):
        seat = f"p{number + 1}"
        free = [id for id in tale.library.heroes if id not in tale.heroes]
        known = number < len(named)
        id = named[number] if known else (yield from pick(tale, seat, WhichHero(number + 1), free))
        tale.heroes = (*tale.heroes, id)
        hero = tale.library.heroes[id]
        figure = Figure(id=id, kind=HERO, block=id, name=hero.name, seat=seat, side=HEROIC)
        figure.fortitude = hero.fresh.fortitude
        figure.ignores = tuple((whom, "game") for whom in hero.ignores)
        tale.enter(figure)
        if log := tale.log:
            rules = ["tales.figure.hero", "tales.rule.figure", f"tales.person.{id}"]
            if hero.slot == "gog":
                rules.append("tales.hero.gog")
            log.tell("Player {n} plays {who}.", *rules, n=number + 1, who=hero.name)
    if log := tale.log:
        rule = "tales.solo.mode" if tale.solo else "tales.solo.multihero"
        log.tell("{n} at the table.", rule, n=counting(tale.players, "Hero", "Heroes"))
    tale.phase = "companion" if tale.solo else "equip"


def choose_companion(tale: Tale) -> Script[None]:
    """Solo Mode: a Companion; a Hero with a familiar of its own cannot take the familiar along twice."""
    hero = tale.library.heroes[tale.heroes[0]]
    able = [id for id, card in tale.library.companions.items() if not (hero.familiar and card.schemes)]
    if hero.familiar and (log := tale.log):
        log.tell("{who} has a familiar already.", "tales.solo.zot", who=hero.name)
    said = tale.options.get("companion")
    tale.companion = said if said in able else (yield from pick(tale, "p1", WhichCompanion(), able))
    tale.phase = "equip"


def equip_one(tale: Tale) -> Script[None]:
    """The next Hero without cards takes some, then climbs the Power Tree."""
    for id in tale.heroes:
        figure = tale.get(id)
        if id not in tale.acted:
            tale.acted = (*tale.acted, id)
            yield from loadout.equip(tale, figure)
            yield from loadout.climb(tale, figure)
            return
    tale.acted = ()
    tale.phase = "place"


def set_the_table(tale: Tale) -> Script[None]:
    """Heroes, Allies, familiars and Companion on their spaces, then the Schemers; Setup abilities last."""
    for cell, ground in enumerate(tale.map.ground):
        if ground.trap:
            tale.traps[cell] = ground.trap
    events.enter_features(tale)
    for id in tale.heroes:
        yield from _place_hero(tale, tale.get(id))
    if tale.solo:
        hero = tale.get(tale.heroes[0])
        cell = yield from pick(tale, "p1", StartSpace(tale.companion), _free_starts(tale))
        companions.enter(tale, tale.companion, cell, hero)
    for deployment in tale.sheet.deploy:
        if not deployment.door:
            cells = tale.map.place(deployment.at)
            yield from events.reinforce(tale, deployment.group, cells, tale.amount(deployment.n))
    for id in tale.heroes:
        yield from _setup_abilities(tale, tale.get(id))
    reactions.listen(tale)
    tale.phase = "ready"


def _free_starts(tale: Tale) -> list[int]:
    """Unoccupied start spaces; when Allies have taken the last ones, the spaces Nearest to them."""
    taken = tale.occupied()
    free = [cell for cell in tale.map.starts if not taken >> cell & 1]
    return free or movement.nearest_free(tale, events.nobody(tale), tale.map.starts[0])


def _place_hero(tale: Tale, figure: Figure) -> Script[None]:
    figure.at = yield from pick(tale, figure.seat, StartSpace(figure.id), _free_starts(tale))
    if log := tale.log:
        words = "{who} starts on {cell}."
        log.tell(words, "tales.map.startspace", who=figure.name, cell=tale.name_cell(figure.at))
    familiar.enter(tale, figure)
    for id in figure.cards:
        item = tale.library.item(id)
        if item is not None and item.ally is not None:
            yield from _place_ally(tale, figure, id)


def bring_ally(tale: Tale, hero: Figure, card: str) -> Figure:
    """The Ally of an Item, a number behind its name if there is one like it, not yet on the map."""
    id = printed(card)
    record = tale.library.items[id].ally
    assert record is not None
    number = sum(f.kind == ALLY and f.block == id for f in tale.figures)
    figure = Figure(
        id=f"{id}_{number + 1}" if number else id,
        kind=ALLY,
        block=id,
        name=f"{record.name} {number + 1}" if number else record.name,
        seat=hero.seat,
        side=HEROIC,
        fortitude=record.fortitude,
        owner=hero.id,
        cards=(card,),
    )
    return tale.enter(figure)


def _place_ally(tale: Tale, hero: Figure, id: str) -> Script[None]:
    """Right after its Hero, on an Unoccupied space beside it (tales.rule.ally.setup)."""
    figure = bring_ally(tale, hero, id)
    cells = unmask(tale.map.near[hero.at] & movement.stops(tale, figure)) or movement.nearest_free(
        tale, figure, hero.at
    )
    cell = yield from pick(tale, hero.seat, StartSpace(figure.id), cells)
    if log := tale.log:
        rules = ["tales.rule.ally.setup", "tales.figure.ally", "tales.map.startspace"]
        if tale.solo:
            rules.append("tales.solo.allies")
        log.tell("{who} stands beside {hero}.", *rules, who=figure.name, hero=hero.name)
    figure.at = cell
    yield from features.enter(tale, figure, cell)


def _setup_abilities(tale: Tale, figure: Figure) -> Script[None]:
    for known in activation.abilities_of(tale, figure):
        if known.ability.type == "setup":
            yield from activation.activate(tale, figure, known)
