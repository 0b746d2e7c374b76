"""The familiar: Pooky, who acts on each full turn of his Hero by his own die (Appendix A)."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Roll, Script
from fracas.core.language import say
from fracas.games.tales.format.records import Familiar
from fracas.games.tales.rules import effects, movement
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.model import AVOIDED, FAMILIAR, HEROIC, TINY, Figure
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.questions import Spaces
from fracas.games.tales.rules.tale import Tale, pick
from fracas.grid import unmask


class SummonSpace(Spaces):
    """Where the familiar's owner is put."""

    about: ClassVar[str] = "summon"

    def __init__(self, figure: str, by: str) -> None:
        self.figure, self.by = figure, by

    def sentence(self, tale: Tale) -> str:
        return say("{name_of} summons {who}: to which space?", name_of=name_of(tale, self.by), who=self.who(tale))


def card_of(tale: Tale, hero: Figure) -> Familiar | None:
    return tale.library.heroes[hero.block].familiar if hero.block in tale.library.heroes else None


def of(tale: Tale, hero: Figure) -> Figure | None:
    return next((f for f in tale.figures if f.kind == FAMILIAR and f.owner == hero.id), None)


def enter(tale: Tale, hero: Figure) -> None:
    """It starts on its Hero's space."""
    card = card_of(tale, hero)
    if card is None:
        return
    tale.enter(
        Figure(
            id=card.id,
            kind=FAMILIAR,
            block=hero.block,
            name=card.name,
            seat=hero.seat,
            side=HEROIC,
            at=hero.at,
            owner=hero.id,
            keywords=TINY | AVOIDED,
        )
    )
    if log := tale.log:
        rules = ("tales.hero.pooky.setup", "tales.figure.pooky", "tales.figure.avoided-tiny")
        log.tell("{who} sits with {hero}.", *rules, who=card.name, hero=hero.name)


def roll(tale: Tale, hero: Figure) -> Script[None]:
    """Its die chooses its Scheme."""
    card = card_of(tale, hero)
    if card is None:
        return
    faces = tale.library.faces.familiar
    fell = yield Roll((len(faces),), card.id)
    tale.schemes[card.id] = faces[fell[0] - 1]
    if log := tale.log:
        scheme = card.schemes[tale.schemes[card.id]].name
        rules = ("tales.die.pooky", "tales.phase.ready.schemedice")
        log.tell("{who}'s die: {scheme}.", *rules, who=card.name, scheme=scheme)


def act(tale: Tale, hero: Figure) -> Script[None]:
    """Carry out its Scheme; the player decides everything (tales.hero.pooky.turn)."""
    figure, card = of(tale, hero), card_of(tale, hero)
    if figure is None or card is None or figure.at < 0:
        return
    scheme = card.schemes[tale.schemes.get(card.id, 0)]
    log = tale.log
    if log:
        log.beat(figure.id, scheme.name)
        log.begin("{who}: {what}.", "tales.hero.pooky.turn", *scheme.rules, who=figure.name, what=scheme.name)
    yield from effects.carry_out(tale, AbilityUse(tale, figure), scheme.effects)
    if log:
        log.end()


def summon_owner(tale: Tale, deed: AbilityUse) -> Script[None]:
    """Its Hero is Placed on or next to it; if all is taken, on the Nearest Unoccupied space (not optional)."""
    owner, figure = tale.owner_of(deed.actor), deed.actor
    if owner is None or owner.at < 0:
        return
    free = (tale.map.near[figure.at] | 1 << figure.at) & movement.stops(tale, owner)
    cells = unmask(free) or movement.nearest_free(tale, owner, figure.at)
    if not cells:
        return
    cell = yield from pick(tale, deed.seat, SummonSpace(owner.id, figure.id), cells)
    yield from movement.place(tale, owner, cell)
