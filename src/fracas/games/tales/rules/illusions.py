"""Illusions: figures a Hero conjures, which distract and do as they are told (Appendix A)."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.core.language import say
from fracas.games.tales.format.effects import Attack
from fracas.games.tales.format.records import Illusions
from fracas.games.tales.rules import attack, movement
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.model import HEROIC, ILLUSION, NOWHERE, Figure
from fracas.games.tales.rules.questions import Figures, Spaces
from fracas.games.tales.rules.tale import Tale, pick
from fracas.grid import unmask


class ConjureSpace(Spaces):
    """Where an Illusion appears."""

    about: ClassVar[str] = "conjure"
    lands: ClassVar[bool] = False

    def sentence(self, tale: Tale) -> str:
        return say("{who}: an Illusion on which space?", who=self.who(tale))


class Dispel(Figures):
    """Which Illusion makes way for a new one."""

    about: ClassVar[str] = "dispel"

    def sentence(self, tale: Tale) -> str:
        return say("{who} can have no more Illusions: remove one for another?", who=self.who(tale))


def card_of(tale: Tale, hero: Figure) -> Illusions | None:
    return tale.library.heroes[hero.block].illusions if hero.block in tale.library.heroes else None


def most(tale: Tale, hero: Figure) -> int:
    """How many may be on the map: by level, one more once the Hero is Wounded."""
    card = card_of(tale, hero)
    if card is None:
        return 0
    return card.most[min(tale.level or 1, len(card.most)) - 1] + hero.wounded


def of(tale: Tale, hero: Figure) -> list[Figure]:
    """A Hero's Illusions on the map."""
    return [f for f in tale.figures if f.kind == ILLUSION and f.owner == hero.id and f.at >= 0]


def conjure(tale: Tale, deed: AbilityUse, within: int) -> Script[None]:
    """Place an Illusion within Range; at the maximum another may go first."""
    hero = deed.actor
    card = card_of(tale, hero)
    if card is None:
        return
    standing = of(tale, hero)
    log = tale.log
    if len(standing) >= most(tale, hero):
        options = ["no", *(f.id for f in standing)]
        gone = yield from pick(tale, deed.seat, Dispel(hero.id), options)
        if gone == "no":
            return
        tale.get(gone).at = NOWHERE
        if log:
            log.tell("One Illusion makes way for another.", "tales.hero.illusion.max")
    figure = _spare(tale, hero, card)
    cells = unmask(tale.map.disc(hero.at, within) & movement.stops(tale, figure))
    if not cells:
        return
    cell = yield from pick(tale, deed.seat, ConjureSpace(hero.id), cells)
    rules = ("tales.hero.illusion.place", "tales.figure.illusion", "tales.hero.illusion.act")
    yield from movement.place(tale, figure, cell, *rules, appears=True)


def _spare(tale: Tale, hero: Figure, card: Illusions) -> Figure:
    """A new Illusion with the lowest number that is free, not on the map yet."""
    used = {f.number for f in tale.figures if f.kind == ILLUSION and f.at >= 0}
    number = next(n for n in range(1, len(used) + 2) if n not in used)
    return tale.enter(
        Figure(
            id=f"illusion_{number}",
            kind=ILLUSION,
            block="illusion",
            name=say("Illusion {number}", number=number),
            seat=hero.seat,
            side=HEROIC,
            fortitude=card.fortitude,
            number=number,
            owner=hero.id,
        )
    )


def all_attack(tale: Tale, deed: AbilityUse, effect: Attack) -> Script[None]:
    """Every Illusion makes the Attack, one after the other."""
    for figure in of(tale, deed.actor):
        if figure.at >= 0 and not tale.over:
            if log := tale.log:
                log.tell("{who} does as it is told.", "tales.hero.illusion.act", who=figure.name)
            yield from attack.attack(tale, AbilityUse(tale, figure, card=deed.card), effect)
