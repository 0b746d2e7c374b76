"""What a scenario does: its conditions, events, doors, Destructibles, reinforcements, and how it ends."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Draw, Roll, Script
from fracas.core.language import Saying, say
from fracas.games.tales.format.effects import When
from fracas.games.tales.format.records import Deployment, Door, ScenarioEvent, Step
from fracas.games.tales.rules import effects, features, movement, reactions
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.board import Board
from fracas.games.tales.rules.model import (
    ALTERNATING,
    FEATURE,
    HEROIC,
    HOSTILE,
    KEYWORDS,
    NEUTRAL,
    NOWHERE,
    SCHEMER,
    UNPREDICTABLE,
    Figure,
)
from fracas.games.tales.rules.phrases import plural
from fracas.games.tales.rules.questions import Spaces
from fracas.games.tales.rules.redrawn import redrawn
from fracas.games.tales.rules.tale import PLAYERS, Tale, pick


class DeploySpace(Spaces):
    """On which of the Nearest spaces a newcomer is put."""

    about: ClassVar[str] = "deploy"

    def sentence(self, tale: Tale) -> str:
        return say("{who} comes in: on which space?", who=self.who(tale))


NOBODY = "scenario"
COMBAT = ("combat", "turn", "group")
"""The Combat Phase: between tokens, in a Hero's turn, in a group's."""


def redraw(tale: Tale) -> None:
    """Find the board as opened doors, destroyed features and changes by hand have left it."""
    if tale.redrawn:
        changed = redrawn(tale.library.scenarios[tale.scenario], tale.redrawn)
        tale.board = Board(changed, frozenset(tale.opened), frozenset(tale.destroyed))
        return
    key = (tale.scenario, tuple(sorted(tale.opened)), tuple(sorted(tale.destroyed)))
    boards = tale.library.boards
    if key not in boards:
        boards[key] = Board(tale.sheet, frozenset(tale.opened), frozenset(tale.destroyed))
    tale.board = boards[key]


# Conditions


def holds_all(tale: Tale, conditions: tuple[When, ...]) -> bool:
    return all(holds(tale, when) for when in conditions)


def holds(tale: Tale, when: When) -> bool:
    return _holds(tale, when) != when.no


def _holds(tale: Tale, when: When) -> bool:
    """Whether everything that is said in a condition is so."""
    if tale.round < when.round or (when.until and tale.round > when.until):
        return False
    if when.counter and tale.counters.get(when.counter, 0) < when.at_least:
        return False
    if when.gone and _present(tale, when.gone):
        return False
    if when.present and not _present(tale, when.present):
        return False
    if when.defeated and tale.defeated.count(when.defeated) < when.at_least:
        return False
    if when.destroyed and when.destroyed not in tale.destroyed:
        return False
    if when.open and when.open not in tale.opened:
        return False
    return not when.at or _somebody_at(tale, when)


def _present(tale: Tale, who: str) -> bool:
    """Whether a group, or any Foe of the Heroes at all, is on the map or still waits behind a door."""
    if who != "foes":
        return bool(tale.group(who)) or any(d.group == who for d in _waiting(tale))
    hostile = any(f.kind == SCHEMER and f.at >= 0 and f.side == HOSTILE for f in tale.figures)
    return hostile or any(_side(tale, d.group) == HOSTILE for d in _waiting(tale))


def _waiting(tale: Tale) -> list[Deployment]:
    return [d for d in tale.sheet.deploy if d.door and d.door not in tale.opened]


def _somebody_at(tale: Tale, when: When) -> bool:
    cells = tale.map.place(when.at)
    if when.who == "hero":
        crowd = tale.heroes_here()
    elif when.who == "foe":
        crowd = [f for f in tale.here() if f.side == HOSTILE]
    else:
        crowd = [f for f in tale.here() if f.block == when.who]
    inside = [f.at in cells for f in crowd]
    return bool(inside) and (all(inside) if when.all else any(inside))


# Steps of the phases, and events


def run_steps(tale: Tale, steps: tuple[Step, ...], at: str, rule: str) -> Script[None]:
    """The scenario's own steps of a phase, in their order."""
    for step in steps:
        if step.at == at and not tale.over and holds_all(tale, step.when):
            if log := tale.log:
                text = step.text or "The scenario goes on."
                log.begin("{text}", rule, "tales.scenario.phasesteps", text=text)
            actors = tale.group(step.by) if step.by else [nobody(tale)]
            for actor in actors:
                yield from effects.carry_out(tale, AbilityUse(tale, actor), step.do)
            if log:
                log.end()


def nobody(tale: Tale) -> Figure:
    """The scenario itself, as somebody who does something."""
    return Figure(id=NOBODY, kind=FEATURE, block=NOBODY, name="The scenario", seat="", side=HOSTILE)


def happened(tale: Tale, what: str, figure: Figure) -> Script[None]:
    """Something happened to a figure: perhaps the scenario answers."""
    for number, event in enumerate(tale.sheet.events):
        if event.on == what and event.of in ("", figure.block, figure.id):
            yield from _fire(tale, number, event)


def entered(tale: Tale, figure: Figure, cell: int) -> Script[None]:
    for number, event in enumerate(tale.sheet.events):
        if event.on == "entered" and _is_who(figure, event.who) and cell in tale.map.place(event.of):
            yield from _fire(tale, number, event)


def waiting_for(tale: Tale, figure: Figure) -> int:
    """The spaces on which the scenario waits for this figure."""
    found = 0
    for number, event in enumerate(tale.sheet.events):
        if event.on == "entered" and _is_who(figure, event.who) and _may_fire(tale, number, event):
            for cell in tale.map.place(event.of):
                found |= 1 << cell & tale.map.floor
    return found


def _is_who(figure: Figure, who: str) -> bool:
    if who == "hero":
        return figure.is_hero
    return figure.block == who or (who == "foe" and figure.side == HOSTILE)


def _fire(tale: Tale, number: int, event: ScenarioEvent) -> Script[None]:
    if not _may_fire(tale, number, event):
        return
    tale.fired = (*tale.fired, number) if event.once else tale.fired
    if log := tale.log:
        log.begin("{text}", "tales.campaign.scenario", text=event.text or "The scenario answers.")
    yield from effects.carry_out(tale, AbilityUse(tale, nobody(tale)), event.do)
    if log:
        log.end()


def _may_fire(tale: Tale, number: int, event: ScenarioEvent) -> bool:
    spent = event.once and number in tale.fired
    return not spent and not tale.over and holds_all(tale, event.when)


# Doors and Destructibles


def door_opened(tale: Tale, door: Door) -> Script[None]:
    """Whoever waits behind it is deployed, and the scenario and the Heroes may answer."""
    for deployment in tale.sheet.deploy:
        if deployment.door == door.id:
            if log := tale.log:
                log.tell("Somebody waited there.", "tales.map.door.schemers")
            cells = tale.map.place(deployment.at)
            yield from reinforce(tale, deployment.group, cells, tale.amount(deployment.n))
    for number, event in enumerate(tale.sheet.events):
        if event.on == "door opened" and event.of in ("", door.id):
            yield from _fire(tale, number, event)
    if "door opened" in tale.reacting:
        for hero in tale.heroes_here()[:1]:
            yield from reactions.react(tale, "door opened", hero, None, None, tale.heroes_here(), what=door.name)


def open_by_lot(tale: Tale, doors: tuple[str, ...]) -> Script[None]:
    closed = [door for door in doors if door not in tale.opened]
    if closed:
        drawn = yield Draw(tuple((door, 1) for door in closed), 1, "which door")
        yield from features.open_door(tale, drawn[0])


def enter_features(tale: Tale) -> None:
    """Destructible features and doors that can be attacked have damage of their own."""
    for feature in tale.sheet.features:
        cell = tale.map.place(feature.place)[0]
        tale.enter(_thing(feature.id, feature.name, cell, tale.amount(feature.fortitude)))
    for door in tale.sheet.doors:
        if door.opens == "attack":
            tale.enter(_thing(door.id, say("the {door}", door=door.name), tale.map.grid.cell(door.at), door.fortitude))


def _thing(id: str, name: str, cell: int, fortitude: int) -> Figure:
    return Figure(
        id=id, kind=FEATURE, block=id, name=name, seat="", side=NEUTRAL, at=cell, fortitude=max(1, fortitude)
    )  # fmt: skip


def attackable(tale: Tale, actor: Figure, cells: int) -> list[Figure]:
    """The map features on these spaces that the scenario lets this figure attack."""
    found = []
    heroic = actor.side == HEROIC
    for feature in tale.sheet.features:
        allowed = feature.attacked_by == "anyone" or (feature.attacked_by == "heroes") == heroic
        there = allowed and feature.id not in tale.destroyed
        if there and any(cells >> cell & 1 for cell in tale.map.place(feature.place)):
            found.append(tale.get(feature.id))
    for door in tale.sheet.doors:
        if heroic and door.opens == "attack" and door.id not in tale.opened:
            cell = tale.map.grid.cell(door.at)
            if cells >> cell & 1 or any(cells >> tale.map.grid.cell(far) & 1 for far in door.far):
                found.append(tale.get(door.id))
    return found


def feature_destroyed(tale: Tale, figure: Figure) -> Script[None]:
    """A Destructible is gone, or a door has been beaten down."""
    figure.at = NOWHERE
    if any(door.id == figure.id for door in tale.sheet.doors):
        if log := tale.log:
            log.tell("{who} gives way.", "tales.scenario.attackabledoor", who=figure.title)
        yield from features.open_door(tale, figure.id)
        return
    tale.destroyed = (*tale.destroyed, figure.id)
    redraw(tale)
    if log := tale.log:
        rules = ("tales.map.destructible", "tales.keyword.destructible", "tales.scenario.destructibles")
        log.tell("{who} is destroyed.", *rules, who=figure.title)
    yield from happened(tale, "destroyed", figure)


# Schemers come


def _side(tale: Tale, block: str) -> int:
    said = tale.sheet.sides.get(block)
    if said:
        return HEROIC if said == "heroic" else HOSTILE
    return HEROIC if "Heroic" in tale.library.schemers[block].keywords else HOSTILE


def reinforce(tale: Tale, block: str, cells: tuple[int, ...], number: int) -> Script[None]:
    """Deploy so many figures of a group on these spaces, as far as there are figures left.

    Only somebody who has come brings a token into the bag.
    """
    came = 0
    while came < number and not tale.over and (yield from deploy(tale, block, cells[came % len(cells)])):
        came += 1
    if came and tale.phase in COMBAT and tale.group(block):
        yield from _join_round(tale, block)


def deploy(tale: Tale, block: str, cell: int) -> Script[bool]:
    """Put a Schemer on the map; where somebody stands already, on the Nearest space (tales.rule.deploy).

    Says whether there was one, and room for it.
    """
    figure = spare(tale, block)
    log = tale.log
    if figure is None:
        if log:
            record = tale.library.schemers[block]
            words = "All {name} are on the map already." if record.figures > 1 else "{name} is on the map already."
            log.tell(words, "tales.rule.deploy.limit", name=plural(record.name, record.figures))
        return False
    cells = movement.nearest_free(tale, figure, cell)
    if not cells:
        return False
    where = yield from pick(tale, PLAYERS, DeploySpace(figure.id), cells)
    if log:
        rules = ["tales.rule.deploy", "tales.figure.schemer", "tales.rule.figure", f"tales.schemer.{block}"]
        if where != cell:
            rules += ["tales.rule.occupied", "tales.rule.unoccupied"]
        if tale.round:
            rules.append("tales.rule.reinforce")
        if figure.side == HEROIC:
            rules += ["tales.figure.heroicschemer", "tales.keyword.heroic"]
        if block in tale.sheet.sides:
            rules.append("tales.scenario.relations")
        log.tell("{who} enters on {cell}.", *rules, who=figure.name, cell=tale.name_cell(where))
    figure.at = where
    if tale.phase in COMBAT and block in tale.acted and tale.turn != block:
        figure.waits = tale.round
    yield from features.enter(tale, figure, where)
    return True


def spare(tale: Tale, block_id: str) -> Figure | None:
    """A newcomer of the group, not on the map yet, with the lowest number that is free."""
    block = tale.library.schemers[block_id]
    used = {f.number for f in tale.group(block_id)}
    number = next(n for n in range(1, len(used) + 2) if n not in used)
    return tale.enter(newcomer(tale, block_id, number)) if number <= block.figures else None


def newcomer(tale: Tale, block_id: str, number: int) -> Figure:
    """A Schemer as its block and the scenario make it, not in the game yet."""
    block = tale.library.schemers[block_id]
    many = block.figures > 1
    figure = Figure(
        id=f"{block_id}_{number}" if many else block_id,
        kind=SCHEMER,
        block=block_id,
        name=f"{block.name} {number}" if many else block.name,
        seat="",
        side=_side(tale, block_id),
        number=number,
        immune=block.immune,
        fortitude=tale.amount(block.fortitude),
        ignores=tuple((whom, "game") for whom in block.ignores),
    )
    for word in block.keywords:
        figure.keywords |= KEYWORDS[word]
    for token, n in block.tokens.items():
        setattr(figure, token, n)
    return figure


def _join_round(tale: Tale, block: str) -> Script[None]:
    """Reinforcements in the Combat Phase: when does their group act this round?"""
    record, log = tale.library.schemers[block], tale.log
    many = record.figures > 1
    names = Saying("New {plural}", plural=plural(record.name, 2)) if many else record.name
    if tale.turn == block:
        if log:
            words = "{names} with later numbers act in this very turn." if many else "{names} has had its turn."
            rules = ("tales.rule.reinforce.currentgroup", "tales.scenario.schemerturnorder")
            log.tell(words, *rules, names=names)
    elif block in tale.acted:
        if log:
            words = "{names} wait for the next round." if many else "{names} waits for the next round."
            log.tell(words, "tales.rule.reinforce.actedgroup", names=names)
    elif block not in tale.bag:
        tale.bag = (*tale.bag, *[block] * record.initiative)
        if log:
            words = "The token of {name} joins the bag."
            if record.initiative > 1:
                words = "The tokens of {name} join the bag."
            log.tell(words, "tales.rule.reinforce.newgroup", name=group_name(tale, block))
        yield from set_scheme(tale, block)


def set_scheme(tale: Tale, block: str) -> Script[None]:
    """A group's Scheme for the round: by its die, or in turn; the Unpredictable roll later."""
    record, log = tale.library.schemers[block], tale.log
    words = 0
    for word in record.keywords:
        words |= KEYWORDS[word]
    many = record.figures > 1
    name = Saying("The {plural}", plural=plural(record.name, 2)) if many else record.name
    if words & UNPREDICTABLE:
        if log:
            told = "{name} are Unpredictable: they roll when they act." if many else "{name} is Unpredictable."
            log.tell(told, "tales.keyword.unpredictable", name=name)
        return
    if words & ALTERNATING:
        tale.schemes[block] = 1 - tale.schemes[block] if block in tale.schemes else 0
        if log:
            rules = ("tales.keyword.alternating", "tales.phase.ready.schemedice")
            told = "{name} alternate: {scheme}." if many else "{name} alternates: {scheme}."
            log.tell(told, *rules, name=name, scheme=scheme_name(tale, block))
        return
    yield from roll_scheme(tale, block)


def roll_scheme(tale: Tale, block: str) -> Script[None]:
    """One Scheme Die for the group."""
    faces = tale.library.faces.scheme
    fell = yield Roll((len(faces),), block)
    tale.schemes[block] = faces[fell[0] - 1]
    name = group_name(tale, block)
    if log := tale.log:
        rules = ("tales.die.scheme", "tales.phase.ready.schemedice", "tales.rule.schemeblock")
        log.tell("Scheme Die of {name}: {scheme}.", *rules, name=name, scheme=scheme_name(tale, block))
    if "scheme rolled" in tale.reacting:
        for hero in tale.heroes_here()[:1]:
            yield from reactions.react(tale, "scheme rolled", hero, None, None, tale.heroes_here(), what=name)


def group_name(tale: Tale, block: str) -> str:
    """A group in words: “the Coglings”, or the name of one that has a single figure."""
    record = tale.library.schemers[block]
    return Saying("the {plural}", plural=plural(record.name, 2)) if record.figures > 1 else record.name


def scheme_name(tale: Tale, block: str) -> str:
    """The Scheme its die shows, from the side of the mat a Boss is on."""
    record = tale.library.schemers[block]
    wounded = record.wounded if any(f.wounded for f in tale.group(block)) else None
    return (wounded or record).schemes[tale.schemes.get(block, 0)].name


# How it ends


def win(tale: Tale, text: str = "") -> None:
    if not tale.outcome:
        tale.outcome, tale.ending = "won", text or "The heroes win."
        if log := tale.log:
            log.tell("{text}", "tales.campaign.scenario", text=tale.ending)


def lose(tale: Tale, text: str = "", rule: str = "tales.campaign.scenario") -> None:
    if not tale.outcome:
        tale.outcome, tale.ending = "lost", text or "All is lost."
        if log := tale.log:
            log.tell("{text}", rule, text=Saying("{ending} The heroes lose.", ending=tale.ending))


def look_for_the_end(tale: Tale) -> None:
    """Win and loss conditions of the scenario."""
    sheet = tale.sheet
    if sheet.lose and holds_all(tale, sheet.lose):
        lose(tale)
    elif sheet.win and holds_all(tale, sheet.win):
        win(tale)
