"""Solo Mode Companions: their turns, their other side, and coming back (Appendix B)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from fracas.core import Card, Roll, Script
from fracas.core.language import say
from fracas.games.tales.format.effects import AnyEffect, Repair
from fracas.games.tales.rules import activation, effects, movement
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.model import AVOIDED, COMPANION, HEROIC, TINY, Figure
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.questions import Words
from fracas.games.tales.rules.tale import Tale, pick


class UseScenario(Words):
    """Whether a Companion uses a Scenario Ability."""

    about: ClassVar[str] = "scenario ability"

    def __init__(self, figure: str) -> None:
        self.figure = figure

    def sentence(self, tale: Tale) -> str:
        return say("{name_of}: use a Scenario Ability?", name_of=name_of(tale, self.figure))

    def card(self, tale: Tale, option: str) -> Card:
        if option == "no":
            return super().card(tale, option)
        return activation.card_of(tale, tale.get(self.figure), tale.library.abilities[option])


FIRST_TURN, SECOND_TURN = "companion", "companion again"


def the_companion(tale: Tale) -> Figure | None:
    return next((f for f in tale.figures if f.kind == COMPANION), None)


def enter(tale: Tale, id: str, cell: int, hero: Figure) -> Figure:
    """A Companion stands on a start space, its card on the side that fights."""
    card = tale.library.companions[id]
    figure = tale.enter(
        Figure(
            id=card.id,
            kind=COMPANION,
            block=card.id,
            name=card.name,
            seat=hero.seat,
            side=HEROIC,
            at=cell,
            fortitude=card.fortitude,
            owner=hero.id,
            keywords=TINY if card.tiny else 0,
        )
    )
    if log := tale.log:
        rules = (
            "tales.figure.companion",
            "tales.solo.setup.companion",
            "tales.solo.setup.figure",
            "tales.solo.companionhero",
            "tales.solo.targets",
            "tales.companion.pack",
            "tales.map.startspace",
            f"tales.solo-card.{card.id}",
            *card.rules,
        )
        log.tell("{who} comes along.", *rules, who=card.name)
    return figure


def roll(tale: Tale, figure: Figure) -> Script[None]:
    """A Companion with a die rolls it, unless it is on break."""
    card = tale.library.companions[figure.block]
    if not card.schemes or figure.wounded:
        return
    faces = tale.library.faces.familiar
    fell = yield Roll((len(faces),), figure.id)
    tale.schemes[figure.id] = faces[fell[0] - 1] % len(card.schemes)
    if log := tale.log:
        name = card.schemes[tale.schemes[figure.id]].name
        rules = ("tales.companion.pooky.die", "tales.die.pooky")
        log.tell("{who}'s die: {scheme}.", *rules, who=figure.name, scheme=name)


def take_turn(tale: Tale, figure: Figure) -> Script[None]:
    """All that stands on its card, each effect optional and free; Stun costs the turn."""
    card, log = tale.library.companions[figure.block], tale.log
    if figure.stun:
        figure.stun = 0
        if log:
            log.tell("{who} is Stunned.", "tales.token.stun", "tales.token.stun.schemer", who=figure.name)
        return
    if figure.wounded:
        words, doing = card.down.name, card.down.effects
    elif card.schemes:
        scheme = card.schemes[tale.schemes.get(figure.id, 0)]
        words, doing = scheme.name, scheme.effects
    else:
        words, doing = "", card.effects
    if log:
        rules = ("tales.solo.companionturn", "tales.ability.companion", *card.rules)
        told = "{who} acts: {what}." if words else "{who} acts."
        log.beat(figure.id, words or figure.name)
        log.begin(told, *rules, who=figure.name, what=words)
    yield from effects.carry_out(tale, AbilityUse(tale, figure), tuple(_optional(each) for each in doing))
    if log:
        log.end()


def _optional(effect: AnyEffect) -> AnyEffect:
    """Everything a Companion does may be left out, but repairing itself."""
    return effect if isinstance(effect, Repair) else msgspec.structs.replace(effect, may=True)


def repair(tale: Tale, figure: Figure, number: int) -> Script[None]:
    """Repair or Pooky Tokens; with enough of them the card flips back, fully healed."""
    if not figure.wounded:
        return
    card = tale.library.companions[figure.block]
    figure.repair += number
    log = tale.log
    if log:
        log.tell("{who} has {n} of {all} tokens.", "tales.token.repair", who=figure.name, n=figure.repair,
                 all=card.down.needed)  # fmt: skip
    if figure.repair < card.down.needed:
        return
    figure.wounded, figure.repair, figure.damage = False, 0, 0
    figure.keywords &= ~(AVOIDED | (0 if card.tiny else TINY))
    owner = tale.owner_of(figure)
    if log:
        rules = ("tales.companion.pooky.break",) if card.schemes else ("tales.companion.otto.return",)
        log.tell("{who} is back in the fight.", *rules, who=figure.name)
    if card.down.back == "owner" and owner is not None and owner.at >= 0:
        yield from movement.place(tale, figure, owner.at)
    yield from movement.settle(tale, figure)


def use_scenario_ability(tale: Tale, figure: Figure) -> Script[None]:
    """Only the Companion whose card says so, on a space that allows it (tales.companion.otto.utility)."""
    able = [
        known
        for known in tale.library.abilities.values()
        if known.card == tale.scenario and known.on == "scenario" and activation.why_not(tale, figure, known) is None
    ]
    if not able:
        return
    id = yield from pick(tale, figure.seat, UseScenario(figure.id), ["no", *(known.id for known in able)])
    if id != "no":
        if log := tale.log:
            log.tell("{who} can do that too.", "tales.companion.otto.utility", who=figure.name)
        yield from activation.activate(tale, figure, tale.library.abilities[id])
