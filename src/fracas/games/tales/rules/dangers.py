"""Which spaces are Dangerous to whom: Traps, Hazards, Wizard Fire. What they do stands in `features`."""

from __future__ import annotations

from fracas.core.language import say
from fracas.games.tales.format.records import Hazard
from fracas.games.tales.rules.model import FAMILIAR, HERO, ILLUSION, RESISTANT, Figure
from fracas.games.tales.rules.phrases import listed
from fracas.games.tales.rules.tale import Tale
from fracas.grid import unmask

AT_ONCE = ("enter", "leave")
"""When a Hazard takes effect on somebody who only goes through."""

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


def words_of(hazard: Hazard) -> str:
    """What a Hazard does, and when: “Acid: 2 damage in the Objective Phase”."""
    does = [say("{damage} damage", damage=hazard.damage)] if hazard.damage else []
    does += [say("{weaken} Weaken", weaken=hazard.weaken)] if hazard.weaken else []
    does += ["Stun"] if hazard.stun else []
    when = {"enter": "", "leave": " on leaving", "objective": " in the Objective Phase", "ready": " in the Ready Phase"}
    return say("{hazard}: {what}{on}", hazard=hazard.name, what=listed(does) or "nothing yet", on=when[hazard.on])


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


def pains(tale: Tale, figure: Figure, stopping: bool = False) -> dict[int, int]:
    """The damage of every space that would do some to whoever goes through; a delayed Hazard only where one stops."""
    found: dict[int, int] = {}
    if tale.traps and springs_traps(figure):
        found.update(tale.traps)
    for hazard in tale.sheet.hazards:
        if hazard.damage and (hazard.on in AT_ONCE or stopping) and suffers_hazard(figure, hazard.id):
            for cell in unmask(hazard_spaces(tale, hazard.id)):
                found[cell] = found.get(cell, 0) + hazard.damage
    if tale.fires and burns(tale, figure):
        burning = fire_damage(tale)
        for cell in tale.fires:
            found[cell] = found.get(cell, 0) + burning
    return found


def hurt(tale: Tale, figure: Figure, cell: int, stopping: bool) -> int:
    """The damage a space would do; a delayed Hazard counts only where the figure stops."""
    total = 0
    if cell in tale.traps and springs_traps(figure):
        total += tale.traps[cell]
    hazard = hazard_at(tale, cell)
    if hazard is not None and suffers_hazard(figure, hazard.id) and (hazard.on in AT_ONCE or stopping):
        total += hazard.damage
    if cell in tale.fires and burns(tale, figure):
        total += fire_damage(tale)
    return total
