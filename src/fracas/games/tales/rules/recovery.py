"""Heal, Invigorate, Recharge, Fatigue, and what Reset Tokens do."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.tales.format.library import Known
from fracas.games.tales.rules import activation, reactions
from fracas.games.tales.rules.model import FAMILIAR, HERO, RESET_TAKES, Figure, count, with_count
from fracas.games.tales.rules.tale import Tale, pick


def heal(tale: Tale, figure: Figure, number: int) -> Script[None]:
    """Remove damage; never more than there is, and never from Wounded back to Fresh."""
    healed = min(number, figure.damage)
    figure.damage -= healed
    if log := tale.log:
        log.tell("{who} Heals {n}.", "tales.effect.heal", who=figure.name, n=healed)
    if healed and "healed" in tale.reacting:
        yield from reactions.react(tale, "healed", figure)


def invigorate(tale: Tale, figure: Figure, number: int) -> Script[None]:
    """Take off so many Cooldown Tokens in all, spread as the player likes."""
    for _ in range(number):
        cooling = [id for id, _ in figure.cooling]
        if not cooling:
            return
        id = yield from pick(tale, figure.seat, "invigorate", cooling, figure.id)
        figure.cooling = with_count(figure.cooling, id, count(figure.cooling, id) - 1)
        if log := tale.log:
            what = tale.library.abilities[id].ability.name
            log.tell("One Cooldown less on {what}.", "tales.effect.invigorate", what=what)


def recharge(tale: Tale, figure: Figure, number: int) -> Script[None]:
    """Put Charge Tokens on cards, none above the number in its setup flag."""
    for _ in range(number):
        cards = [card for card in figure.cards if card not in figure.gone and _has_room(tale, figure, card)]
        if not cards:
            return
        card = yield from pick(tale, figure.seat, "recharge", cards, figure.id)
        figure.charges = with_count(figure.charges, card, count(figure.charges, card) + 1)
        if log := tale.log:
            rules = ("tales.effect.recharge", "tales.token.charge")
            log.tell("A Charge Token for {card}.", *rules, card=tale.library.card(card).title)


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
    id = yield from pick(tale, figure.seat, "fatigue", able, figure.id)
    figure.cooling = with_count(figure.cooling, id, count(figure.cooling, id) + number)
    if log:
        what = tale.library.abilities[id].ability.name
        rules = ("tales.effect.fatigue", "tales.effect.fatigue.exclusions", "tales.token.cooldown")
        log.tell("{who} is Fatigued: {n} Cooldown on {what}.", *rules, who=figure.name, n=number, what=what)


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
    id = yield from pick(tale, figure.seat, "reset", resettable(tale, figure), figure.id)
    figure.reset -= 1
    figure.cooling = with_count(figure.cooling, id, max(0, count(figure.cooling, id) - RESET_TAKES))
    if log := tale.log:
        what = tale.library.abilities[id].ability.name
        log.tell("{who} resets {what}.", "tales.token.reset", who=figure.name, what=what)
