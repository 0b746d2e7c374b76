"""What spaces do to figures: Traps, Hazards, Wizard Fire, doors; and which spaces are Dangerous to whom."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.core.language import say, together
from fracas.games.tales.format.records import Door, Hazard
from fracas.games.tales.rules import damage, dangers, events, reactions, tokens
from fracas.games.tales.rules.model import COMPANION, FAMILIAR, ILLUSION, OVERRUN, RESISTANT, Figure
from fracas.games.tales.rules.questions import Figures
from fracas.games.tales.rules.tale import PLAYERS, Tale, pick


class WhoIsHit(Figures):
    """Whom a token hits that is put under several figures."""

    about: ClassVar[str] = "under"

    def __init__(self, cell: int) -> None:
        super().__init__("")
        self.cell = cell

    def sentence(self, tale: Tale) -> str:
        return say("Several stand on {where}: whom does it hit?", where=tale.name_cell(self.cell))


def in_the_way(tale: Tale, figure: Figure) -> int:
    """The spaces that would do something to a figure that enters them, be it good or bad."""
    found = 0
    if tale.traps and dangers.springs_traps(figure):
        for cell in tale.traps:
            found |= 1 << cell
    for cell, door in tale.map.doors.items():
        if door.opens == "enter" and figure.is_hero:
            found |= 1 << cell
    for hazard in tale.sheet.hazards:
        if hazard.on == "enter" and dangers.suffers_hazard(figure, hazard.id):
            found |= dangers.hazard_spaces(tale, hazard.id)
    return found | events.waiting_for(tale, figure)


# Entering a space


def quiet(tale: Tale, figure: Figure, cell: int) -> bool:
    """Whether nothing at all can happen when this figure comes onto a space."""
    return not (
        tale.map.eventful >> cell & 1
        or cell in tale.traps
        or cell in tale.fires
        or (figure.keywords & OVERRUN and tale.occupied(figure) >> cell & 1)
        or "moved" in tale.reacting
    )


def enter(tale: Tale, figure: Figure, cell: int) -> Script[None]:
    """A figure has come onto a space: whatever is there takes effect."""
    if cell in tale.traps:
        if dangers.springs_traps(figure):
            yield from spring(tale, figure, cell)
        elif tale.log:
            _tell_unsprung(tale, figure)
    if tale.map.ground[cell].hazard:
        yield from _hazard(tale, figure, cell)
    if cell in tale.fires and figure.at == cell:
        yield from burn(tale, figure, cell)
    if cell in tale.map.doors and figure.at == cell:
        yield from _door(tale, figure, tale.map.doors[cell])
    if "moved" in tale.reacting and figure.at == cell:
        yield from reactions.react(tale, "moved", figure, what=tale.name_cell(cell))
    if figure.at == cell and tale.sheet.events:
        yield from events.entered(tale, figure, cell)


def unprotected(tale: Tale, figure: Figure) -> Script[None]:
    """A Resistant figure that has lost its last Shield or Toughness sets off the Trap it stands on."""
    if figure.at in tale.traps and figure.keywords & RESISTANT and dangers.springs_traps(figure):
        if log := tale.log:
            log.tell("{who} has nothing left to resist the Trap with.", "tales.keyword.resistant", who=figure.name)
        yield from spring(tale, figure, figure.at)


def tell_sharing(tale: Tale, figure: Figure) -> None:
    """A Tiny figure shares the space it has come to with whoever is there."""
    for other in tale.at(figure.at):
        if other is not figure and (other.tiny or figure.tiny):
            words, cell = "{who} and {whom} share {cell}.", tale.name_cell(figure.at)
            tale.log.tell(words, "tales.keyword.tiny", who=figure.name, whom=other.name, cell=cell)


def _tell_unsprung(tale: Tale, figure: Figure) -> None:
    rules = {ILLUSION: "tales.hero.illusion.features", FAMILIAR: "tales.hero.pooky.damage"}
    rule = rules.get(figure.kind) or ("tales.keyword.immune" if figure.immune else "tales.keyword.resistant")
    tale.log.tell("{who} does not set off the Trap.", rule, who=figure.name)


def spring(tale: Tale, figure: Figure, cell: int) -> Script[None]:
    """A Trap goes off: it leaves the map and its damage tokens go to the victim (tales.map.trap)."""
    amount = tale.traps.pop(cell)
    if log := tale.log:
        log.beat("", "Trap", [figure.id], "wolf-trap")
        log.begin(
            "{who} sets off the Trap on {cell}: {n} damage.",
            "tales.map.trap",
            "tales.token.damage",
            *_who_rule(figure),
            who=figure.name,
            cell=tale.name_cell(cell),
            n=amount,
        )
    yield from damage.deal(tale, None, amount, "trap", [figure])
    if log:
        log.end()


def _who_rule(figure: Figure) -> tuple[str, ...]:
    if figure.kind == COMPANION:
        return ("tales.solo.map",)
    return ("tales.rule.ally.map",) if figure.kind == "ally" else ()


def _hazard(tale: Tale, figure: Figure, cell: int, when: str = "enter") -> Script[None]:
    hazard = dangers.hazard_at(tale, cell)
    if hazard is None or hazard.on != when or figure.at != cell:
        return
    if dangers.suffers_hazard(figure, hazard.id):
        yield from bite(tale, [figure], hazard)
    elif figure.immune and (log := tale.log):
        log.tell("{who} is Immune to {what}.", "tales.keyword.immune", who=figure.name, what=hazard.name)
    elif figure.kind == ILLUSION and (log := tale.log):
        log.tell("{what} does nothing to an Illusion.", "tales.hero.illusion.features", what=hazard.name)


def leave(tale: Tale, figure: Figure) -> Script[None]:
    """Some Hazards take effect on whoever leaves them."""
    yield from _hazard(tale, figure, figure.at, "leave")


def bite(tale: Tale, figures: list[Figure], hazard: Hazard) -> Script[None]:
    """A Hazard takes effect on figures, as its scenario says, on all of them at once."""
    if log := tale.log:
        words = "{who} suffers from {what}." if len(figures) == 1 else "{who} suffer from {what}."
        who = together(figure.name for figure in figures)
        log.beat("", hazard.name, [figure.id for figure in figures], "hazard-sign")
        log.begin(words, "tales.map.hazard", "tales.scenario.hazards", who=who, what=hazard.name)
    for figure in figures:
        if hazard.weaken:
            yield from tokens.gain(tale, figure, "weaken", hazard.weaken)
        if hazard.stun:
            yield from tokens.gain(tale, figure, "stun", 1)
    if hazard.damage:
        yield from damage.deal(tale, None, hazard.damage, "hazard", figures)
    if log:
        log.end()


def bite_all(tale: Tale, when: str) -> Script[None]:
    """Hazards with a delayed effect: everybody who stands on one now suffers it."""
    for hazard in tale.sheet.hazards:
        if hazard.on != when or tale.over:
            continue
        spaces = dangers.hazard_spaces(tale, hazard.id)
        crowd = [figure for figure in tale.here() if spaces >> figure.at & 1]
        if log := tale.log:
            for figure in crowd:
                if figure.immune and not dangers.suffers_hazard(figure, hazard.id):
                    words = "{who} is Immune to {what}."
                    log.tell(words, "tales.keyword.immune", who=figure.name, what=hazard.name)
        if victims := [figure for figure in crowd if dangers.suffers_hazard(figure, hazard.id)]:
            yield from bite(tale, victims, hazard)


def burn(tale: Tale, figure: Figure, cell: int) -> Script[None]:
    """Wizard Fire hurts a Foe of its owner that shares its space, and goes out (tales.hero.wizardfire)."""
    if not dangers.burns(tale, figure):
        return
    tale.fires = tuple(fire for fire in tale.fires if fire != cell)
    if log := tale.log:
        rules = ["tales.hero.wizardfire", "tales.token.wizardfire"]
        if figure.immune:
            rules.append("tales.hero.wizardfire.nature")
        log.beat("", "Wizard Fire", [figure.id], "flame")
        log.begin("Wizard Fire burns {who} on {cell}.", *rules, who=figure.name, cell=tale.name_cell(cell))
    yield from damage.deal(tale, dangers.fire_owner(tale), dangers.fire_damage(tale), "wizardfire", [figure])
    if log:
        log.end()


def _door(tale: Tale, figure: Figure, door: Door) -> Script[None]:
    """A Hero who enters the space of such a door opens it; Companions do as well."""
    if door.opens == "enter" and figure.is_hero:
        if log := tale.log:
            rules = ["tales.map.door.entry", "tales.map.doorspace"]
            if figure.kind == COMPANION:
                rules.append("tales.solo.map")
            log.tell("{who} reaches the {door}.", *rules, who=figure.name, door=door.name)
        yield from open_door(tale, door.id)


def open_door(tale: Tale, id: str) -> Script[None]:
    """The door token goes, what is behind exists now, and whoever waits there is deployed."""
    if id in tale.opened:
        return
    door = next((door for door in tale.sheet.doors if door.id == id), None)
    if door is None:
        return
    tale.opened = (*tale.opened, id)
    events.redraw(tale)
    if log := tale.log:
        log.begin("The {door} opens.", "tales.map.door", "tales.scenario.doors", door=door.name)
    yield from events.door_opened(tale, door)
    if log:
        log.end()


# Putting things on the map


def may_hold_token(tale: Tale, cell: int) -> bool:
    """Neither Traps nor Wizard Fire go onto Impassable spaces, nor where one of the two already is."""
    return bool(tale.map.floor >> cell & 1) and cell not in tale.traps and cell not in tale.fires


def put_trap(tale: Tale, cell: int, amount: int) -> Script[None]:
    """A new Trap; under a figure it goes off at once (tales.map.trap.onfigure)."""
    tale.traps[cell] = amount
    if log := tale.log:
        rules = ["tales.map.trap.placement"]
        if tale.map.ground[cell].hazard:
            rules.append("tales.map.hazard")
        log.tell("A Trap ({n} damage) is put on {cell}.", *rules, n=amount, cell=tale.name_cell(cell))
    victims = [figure for figure in tale.at(cell) if dangers.springs_traps(figure)]
    if victims:
        figure = yield from _one_of(tale, victims, cell)
        if log:
            log.tell("It lies under {who}.", "tales.map.trap.onfigure", who=figure.name)
        yield from spring(tale, figure, cell)


def put_fire(tale: Tale, cell: int) -> Script[None]:
    """A new Wizard Fire; a Foe on the space burns at once."""
    tale.fires = (*tale.fires, cell)
    if log := tale.log:
        log.tell("Wizard Fire burns on {cell}.", "tales.hero.wizardfire.placement", cell=tale.name_cell(cell))
    victims = [figure for figure in tale.at(cell) if dangers.burns(tale, figure)]
    if victims:
        figure = yield from _one_of(tale, victims, cell)
        yield from burn(tale, figure, cell)


def _one_of(tale: Tale, figures: list[Figure], cell: int) -> Script[Figure]:
    """Of several who share a space the players choose whom a token hits: it hits one."""
    id = yield from pick(tale, PLAYERS, WhoIsHit(cell), [figure.id for figure in figures])
    return tale.get(id)
