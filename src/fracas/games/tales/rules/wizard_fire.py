"""Wizard Fire: tokens that burn a Hero's Foes (Appendix A). What they do to whom stands in `features`."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.core.language import say
from fracas.games.tales.format.effects import Kindle
from fracas.games.tales.rules import features
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.questions import Spaces
from fracas.games.tales.rules.tale import Tale, pick
from fracas.grid import unmask


class KindleSpace(Spaces):
    """Where Wizard Fire is put."""

    about: ClassVar[str] = "kindle"
    lands: ClassVar[bool] = False

    def __init__(self, figure: str, left: int) -> None:
        self.figure, self.left = figure, left

    def sentence(self, tale: Tale) -> str:
        more = say(" {left} to go.", left=self.left) if self.left > 1 else ""
        return say("{who}: Wizard Fire on which space?{more}", who=self.who(tale), more=more)


class PutOut(Spaces):
    """Which Wizard Fire makes way for a new one."""

    about: ClassVar[str] = "put out"
    lands: ClassVar[bool] = False

    def sentence(self, tale: Tale) -> str:
        return say("{who} has all Wizard Fire on the map: put one out for another?", who=self.who(tale))


def kindle(tale: Tale, deed: AbilityUse, effect: Kindle) -> Script[None]:
    """Put tokens within Range, one after the other; at the maximum others may go first."""
    hero = deed.actor
    card = tale.library.heroes[hero.block].wizard_fire if hero.block in tale.library.heroes else None
    if card is None:
        return
    if tale.sheet.number < card.from_scenario:
        if log := tale.log:
            words = "There is no Wizard Fire before scenario {n}."
            log.tell(words, "tales.hero.wizardfire.start", n=card.from_scenario)
        return
    if log := tale.log:
        log.tell("No more than {n} Wizard Fire can burn at once.", "tales.hero.wizardfire.start", n=card.most)
    for left in range(effect.n, 0, -1):
        if hero.at < 0 or tale.over:
            return
        if len(tale.fires) >= card.most:
            gone = yield from pick(tale, deed.seat, PutOut(hero.id), ["no", *tale.fires])
            if gone == "no":
                return
            tale.fires = tuple(fire for fire in tale.fires if fire != gone)
        spaces = unmask(tale.map.disc(hero.at, effect.within))
        cells = [cell for cell in spaces if features.may_hold_token(tale, cell)]
        if not cells:
            return
        cell = yield from pick(tale, deed.seat, KindleSpace(hero.id, left), cells)
        yield from features.put_fire(tale, cell)
