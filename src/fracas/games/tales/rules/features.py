"""What spaces do to figures: Traps, Hazards, Wizard Fire, doors; and which spaces are Dangerous to whom."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.tales.format.records import Door, Hazard
from fracas.games.tales.rules import damage, events, reactions, tokens
from fracas.games.tales.rules.model import COMPANION, FAMILIAR, HERO, ILLUSION, OVERRUN, RESISTANT, Figure
from fracas.games.tales.rules.phrases import listed
from fracas.games.tales.rules.tale import PLAYERS, Tale, pick

# Who is affected by what


def springs_traps(figure: Figure) -> bool:
    """Illusions and familiars never do; nor the Immune, nor the Resistant while they hold a Shield or Toughness."""
    if figure.kind in (ILLUSION, FAMILIAR) or "traps" in figure.immune:
        return False
    return not (figure.keywords & RESISTANT and (figure.shield or figure.toughness))


def suffers_hazard(figure: Figure, hazard: str) -> bool:
    if figure.kind in (ILLUSION, FAMILIAR):
        return False
    return not figure.immune or (hazard not in figure.immune and "hazards" not in figure.immune)


def slowed_by_ground(figure: Figure) -> bool:
    return "difficult" not in figure.immune


def fire_owner(tale: Tale) -> Figure | None:
    """The Hero whose Wizard Fire burns."""
    for figure in tale.figures:
        if figure.kind == HERO and tale.library.heroes[figure.block].wizard_fire is not None:
            return figure
    return None


def burns(tale: Tale, figure: Figure) -> bool:
    """Wizard Fire burns the Foes of its owner, whatever else they are Immune to (tales.hero.wizardfire.nature)."""
    owner = fire_owner(tale)
    return owner is not None and tale.is_foe(owner, figure)


def fire_damage(tale: Tale) -> int:
    owner = fire_owner(tale)
    card = tale.library.heroes[owner.block].wizard_fire if owner else None
    return card.damage if card else 0


# What a space holds


def hazard_spaces(tale: Tale, id: str) -> int:
    """The spaces of a Hazard that are still there."""
    found = tale.map.hazards.get(id, 0)
    for cell in tale.cleared:
        found &= ~(1 << cell)
    return found


def hazard_at(tale: Tale, cell: int) -> Hazard | None:
    id = tale.map.ground[cell].hazard
    if not id or cell in tale.cleared:
        return None
    return next(hazard for hazard in tale.sheet.hazards if hazard.id == id)


def danger(tale: Tale, figure: Figure) -> int:
    """The spaces that are Dangerous to a figure (tales.rule.dangerous); all others are Safe to it."""
    found = 0
    if tale.traps and springs_traps(figure):
        for cell in tale.traps:
            found |= 1 << cell
    for id in tale.map.hazards:
        if suffers_hazard(figure, id):
            found |= hazard_spaces(tale, id)
    if tale.fires and burns(tale, figure):
        for cell in tale.fires:
            found |= 1 << cell
    return found


def hurt(tale: Tale, figure: Figure, cell: int, stopping: bool) -> int:
    """The damage a space would do; a delayed Hazard counts only where the figure stops."""
    total = 0
    if cell in tale.traps and springs_traps(figure):
        total += tale.traps[cell]
    hazard = hazard_at(tale, cell)
    if hazard is not None and suffers_hazard(figure, hazard.id) and (hazard.on == "enter" or stopping):
        total += hazard.damage
    if cell in tale.fires and burns(tale, figure):
        total += fire_damage(tale)
    return total


def in_the_way(tale: Tale, figure: Figure) -> int:
    """The spaces that would do something to a figure that enters them, be it good or bad."""
    found = 0
    if tale.traps and springs_traps(figure):
        for cell in tale.traps:
            found |= 1 << cell
    for cell, door in tale.map.doors.items():
        if door.opens == "enter" and figure.is_hero:
            found |= 1 << cell
    for hazard in tale.sheet.hazards:
        if hazard.on == "enter" and suffers_hazard(figure, hazard.id):
            found |= hazard_spaces(tale, hazard.id)
    return found | events.waiting_for(tale, figure)


# Entering a space


def quiet(tale: Tale, figure: Figure, cell: int) -> bool:
    """Whether nothing at all can happen when this figure comes onto a space."""
    return not (
        tale.map.eventful >> cell & 1
        or cell in tale.traps
        or cell in tale.fires
        or figure.keywords & OVERRUN
        or "moved" in tale.reacting
    )


def enter(tale: Tale, figure: Figure, cell: int) -> Script[None]:
    """A figure has come onto a space: whatever is there takes effect."""
    if cell in tale.traps:
        if springs_traps(figure):
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
        yield from reactions.react(tale, "moved", figure)
    if figure.at == cell and tale.sheet.events:
        yield from events.entered(tale, figure, cell)


def unprotected(tale: Tale, figure: Figure) -> Script[None]:
    """A Resistant figure that has lost its last Shield or Toughness sets off the Trap it stands on."""
    if figure.at in tale.traps and figure.keywords & RESISTANT and springs_traps(figure):
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
    hazard = hazard_at(tale, cell)
    if hazard is None or hazard.on != when or figure.at != cell:
        return
    if suffers_hazard(figure, hazard.id):
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
        who = listed(figure.name for figure in figures)
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
        spaces = hazard_spaces(tale, hazard.id)
        crowd = [figure for figure in tale.here() if spaces >> figure.at & 1]
        if log := tale.log:
            for figure in crowd:
                if figure.immune and not suffers_hazard(figure, hazard.id):
                    words = "{who} is Immune to {what}."
                    log.tell(words, "tales.keyword.immune", who=figure.name, what=hazard.name)
        if victims := [figure for figure in crowd if suffers_hazard(figure, hazard.id)]:
            yield from bite(tale, victims, hazard)


def burn(tale: Tale, figure: Figure, cell: int) -> Script[None]:
    """Wizard Fire hurts a Foe of its owner that shares its space, and goes out (tales.hero.wizardfire)."""
    if not burns(tale, figure):
        return
    tale.fires = tuple(fire for fire in tale.fires if fire != cell)
    if log := tale.log:
        rules = ["tales.hero.wizardfire", "tales.token.wizardfire"]
        if figure.immune:
            rules.append("tales.hero.wizardfire.nature")
        log.begin("Wizard Fire burns {who} on {cell}.", *rules, who=figure.name, cell=tale.name_cell(cell))
    yield from damage.deal(tale, fire_owner(tale), fire_damage(tale), "wizardfire", [figure])
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
        log.tell("A Trap ({n}) is put on {cell}.", *rules, n=amount, cell=tale.name_cell(cell))
    victims = [figure for figure in tale.at(cell) if springs_traps(figure)]
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
    victims = [figure for figure in tale.at(cell) if burns(tale, figure)]
    if victims:
        figure = yield from _one_of(tale, victims, cell)
        yield from burn(tale, figure, cell)


def _one_of(tale: Tale, figures: list[Figure], cell: int) -> Script[Figure]:
    """Of several who share a space the players choose whom a token hits: it hits one."""
    id = yield from pick(tale, PLAYERS, "under", [figure.id for figure in figures], cell)
    return tale.get(id)
