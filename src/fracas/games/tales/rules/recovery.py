"""Heal, Invigorate, Recharge, Fatigue, and what Reset Tokens do."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Card, Script
from fracas.core.language import Saying, counting, say
from fracas.games.tales.format.library import Known, printed
from fracas.games.tales.rules import activation, reactions
from fracas.games.tales.rules.model import FAMILIAR, HERO, RESET_TAKES, Figure, count, with_count
from fracas.games.tales.rules.names import card_name, name_of
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.questions import Words
from fracas.games.tales.rules.tale import Tale, pick


class WhichAbility(Words):
    """Which of a Hero's abilities; the Cooldown Tokens on it are told."""

    def __init__(self, figure: str, number: int) -> None:
        self.figure, self.number = figure, number

    def label(self, tale: Tale, option: str) -> str:
        return activation.ability_label(tale, tale.get(self.figure), option)

    def card(self, tale: Tale, option: str) -> Card:
        cooling = count(tale.get(self.figure).cooling, option)
        text = counted(cooling, "Cooldown Token") if cooling else "no Cooldown Tokens"
        return Card(kind="card", text=text, rule=activation.rule_of(tale.library.abilities[option]))


class Invigorated(WhichAbility):
    """What Invigorate takes a Cooldown Token off."""

    about: ClassVar[str] = "invigorate"

    def sentence(self, tale: Tale) -> str:
        more = say(" {what} to go.", what=self.number) if self.number > 1 else ""
        return say(
            "{name_of}: take a Cooldown Token off which ability?{more}", name_of=name_of(tale, self.figure), more=more
        )


class Fatigued(WhichAbility):
    """What Fatigue puts its Cooldown Tokens on."""

    about: ClassVar[str] = "fatigue"

    def sentence(self, tale: Tale) -> str:
        what = counted(self.number, "Cooldown Token")
        return say("{name_of} is Fatigued: {what} on which ability?", name_of=name_of(tale, self.figure), what=what)


class ResetWhat(WhichAbility):
    """What a Reset Token helps."""

    about: ClassVar[str] = "reset"

    def sentence(self, tale: Tale) -> str:
        return say("{name_of}: the Reset Token for which ability?", name_of=name_of(tale, self.figure))


class Recharged(Words):
    """Which card gets a Charge Token."""

    about: ClassVar[str] = "recharge"

    def __init__(self, figure: str, number: int) -> None:
        self.figure, self.number = figure, number

    def sentence(self, tale: Tale) -> str:
        more = say(" {what} to go.", what=self.number) if self.number > 1 else ""
        return say("{name_of}: a Charge Token for which card?{more}", name_of=name_of(tale, self.figure), more=more)

    def card(self, tale: Tale, option: str) -> Card:
        held, most = count(tale.get(self.figure).charges, option), tale.library.card(option).setup.charges
        return Card(
            kind="card",
            text=say("{held} of {what}", held=held, what=counted(most, "Charge Token")),
            rule=f"tales.card.{printed(option)}",
        )


def heal(tale: Tale, figure: Figure, number: int) -> Script[None]:
    """Remove damage; never more than there is, and never from Wounded back to Fresh."""
    healed = min(number, figure.damage)
    figure.damage -= healed
    if log := tale.log:
        words = "{who} Heals {n}." if healed else "{who} Heals nothing."
        log.tell(words, "tales.effect.heal", who=figure.name, n=healed)
        left = figure.fortitude - figure.damage
        log.hit(figure.id, loses=-healed, from_=left - healed, to=left)
    if healed and "healed" in tale.reacting:
        yield from reactions.react(tale, "healed", figure, number=healed)


def invigorate(tale: Tale, figure: Figure, number: int) -> Script[None]:
    """Take off so many Cooldown Tokens in all, spread as the player likes."""
    for left in range(number, 0, -1):
        cooling = [id for id, _ in figure.cooling]
        if not cooling:
            return
        id = yield from pick(tale, figure.seat, Invigorated(figure.id, left), cooling)
        figure.cooling = with_count(figure.cooling, id, count(figure.cooling, id) - 1)
        if log := tale.log:
            what = tale.library.abilities[id].ability.name
            words, n = "A Cooldown Token comes off {what}; {n} left.", count(figure.cooling, id) or Saying("none")
            log.tell(words, "tales.effect.invigorate", what=what, n=n)


def recharge(tale: Tale, figure: Figure, number: int) -> Script[None]:
    """Put Charge Tokens on cards, none above the number in its setup flag."""
    for left in range(number, 0, -1):
        cards = [card for card in figure.cards if card not in figure.gone and _has_room(tale, figure, card)]
        if not cards:
            return
        card = yield from pick(tale, figure.seat, Recharged(figure.id, left), cards)
        figure.charges = with_count(figure.charges, card, count(figure.charges, card) + 1)
        if log := tale.log:
            rules = ("tales.effect.recharge", "tales.token.charge")
            words, n = "A Charge Token for {card}: {n} now.", count(figure.charges, card)
            log.tell(words, *rules, card=card_name(tale, card), n=n)


def _has_room(tale: Tale, figure: Figure, card: str) -> bool:
    return count(figure.charges, card) < tale.library.card(card).setup.charges


def fatigue(tale: Tale, figure: Figure, number: int) -> Script[None]:
    """Cooldown Tokens, all on one ability of a Hero's choice; nobody but Heroes is affected."""
    log = tale.log
    if figure.kind != HERO:
        if log and figure.kind != FAMILIAR:
            log.tell("{who} cannot be Fatigued.", "tales.effect.fatigue.heroesonly", who=figure.name)
        return
    able = [known.id for known in activation.abilities_of(tale, figure) if can_tire(tale, figure, known)]
    if not able:
        return
    id = yield from pick(tale, figure.seat, Fatigued(figure.id, number), able)
    figure.cooling = with_count(figure.cooling, id, count(figure.cooling, id) + number)
    if log:
        what = tale.library.abilities[id].ability.name
        rules = ("tales.effect.fatigue", "tales.effect.fatigue.exclusions", "tales.token.cooldown")
        words, n = "{who} is Fatigued: {n} on {what}.", counting(number, "Cooldown Token")
        log.tell(words, *rules, who=figure.name, n=n, what=what)


def can_tire(tale: Tale, figure: Figure, known: Known) -> bool:
    """Not on mats, Ally cards, Setup abilities, scenarios, nor Charge Abilities without a Charge left."""
    item = tale.library.item(known.card)
    if known.on != "card" or known.ability.type == "setup" or (item is not None and item.ally is not None):
        return False
    return not known.ability.charge or count(figure.charges, known.card) > 0


def resettable(tale: Tale, figure: Figure) -> list[str]:
    """The Cooldown Abilities a Reset Token could help."""
    abilities = tale.library.abilities
    return [id for id, _ in figure.cooling if abilities[id].ability.cooldown is not None]


def reset(tale: Tale, figure: Figure) -> Script[None]:
    """A Reset Token: up to three Cooldown Tokens off one Cooldown Ability (tales.token.reset)."""
    id = yield from pick(tale, figure.seat, ResetWhat(figure.id, 1), resettable(tale, figure))
    figure.reset -= 1
    figure.cooling = with_count(figure.cooling, id, max(0, count(figure.cooling, id) - RESET_TAKES))
    if log := tale.log:
        what = tale.library.abilities[id].ability.name
        log.tell("{who} resets {what}.", "tales.token.reset", who=figure.name, what=what)
