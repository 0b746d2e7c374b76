"""Activating abilities: which ones a Hero has, what they cost, why one cannot be used."""

from __future__ import annotations

from functools import lru_cache

from fracas.core import Script
from fracas.games.tales.format.library import Known, Library, printed
from fracas.games.tales.rules import effects
from fracas.games.tales.rules.blow import Blow
from fracas.games.tales.rules.deed import Deed
from fracas.games.tales.rules.model import COMPANION, Figure, count, with_count
from fracas.games.tales.rules.tale import Tale, pick

CHARGE, OVERCHARGE = "charge", "overcharge"


def abilities_of(tale: Tale, figure: Figure, both_sides: bool = False) -> tuple[Known, ...]:
    """The abilities on a Hero's mat and cards, and those the scenario offers."""
    found = _abilities(tale.library, tale.scenario, figure.block, figure.wounded, figure.cards, figure.gone)
    if both_sides and not figure.wounded:
        other = _abilities(tale.library, tale.scenario, figure.block, True, (), ())
        return (*found, *(known for known in other if known.card.endswith("_wounded")))
    return found


@lru_cache(maxsize=1 << 12)
def _abilities(
    book: Library, scenario: str, hero: str, wounded: bool, cards: tuple[str, ...], gone: tuple[str, ...]
) -> tuple[Known, ...]:
    mat = f"{hero}_wounded" if wounded else hero
    wanted = {mat, scenario, *(card for card in cards if card not in gone)}
    return tuple(known for known in book.abilities.values() if known.card in wanted)


def why_not(tale: Tale, figure: Figure, known: Known) -> str | None:
    """Why an ability cannot be activated now, whatever tiles are left; None when it can."""
    ability = known.ability
    if count(figure.cooling, known.id):
        return f"it has {count(figure.cooling, known.id)} Cooldown Tokens"
    if known.card in figure.gone:
        return "its card is back in the box"
    if ability.charge and not count(figure.charges, known.card) and not figure.overcharge:
        return "its card has no Charge Tokens left"
    if known.on == "mat" and known.card.endswith("_wounded") != figure.wounded:
        return "it is on the other side of the mat"
    if known.on == "scenario":
        return _scenario_bar(tale, figure, known)
    return None


def _scenario_bar(tale: Tale, figure: Figure, known: Known) -> str | None:
    if known.id in tale.spent:
        return "it has been used"
    if figure.kind == COMPANION and not tale.library.companions[figure.block].scenario_abilities:
        return "Companions use no Scenario Abilities"
    if known.ability.at and figure.at not in tale.map.place(known.ability.at):
        return f"it needs a space of {known.ability.at}"
    return None


def activate(
    tale: Tale,
    figure: Figure,
    known: Known,
    targets: list[Figure] | None = None,
    trigger: Figure | None = None,
    blow: Blow | None = None,
) -> Script[None]:
    """Pay the cost, then carry out the effects in their order (tales.rule.activate)."""
    ability = known.ability
    log = tale.log
    if log:
        rules = ["tales.rule.ability", "tales.rule.activate", f"tales.ability.{ability.type}", *ability.rules]
        if known.on == "card":
            rules.append(f"tales.card.{printed(known.card)}")
        if known.on == "mat":
            rules.append("tales.rule.cooldown.heromat")
        if known.on == "scenario":
            rules += ["tales.ability.scenario", "tales.scenario.abilities"]
        if len([k for k in abilities_of(tale, figure) if k.card == known.card]) > 1:
            rules.append("tales.rule.ability.multi")
        log.begin("{who}: {what}.", *rules, who=figure.name, what=ability.name)
    yield from _pay(tale, figure, known)
    deed = Deed(tale, figure, targets, trigger, blow, known.card)
    yield from effects.carry_out(tale, deed, ability.effects)
    if log:
        log.end()


def _pay(tale: Tale, figure: Figure, known: Known) -> Script[None]:
    ability, log = known.ability, tale.log
    if ability.cooldown:
        figure.cooling = with_count(figure.cooling, known.id, ability.cooldown)
        if log:
            rules = ("tales.rule.cooldown.pay", "tales.ability.cooldown", "tales.token.cooldown")
            log.tell("{n} Cooldown on {what}.", *rules, n=ability.cooldown, what=ability.name)
    elif ability.cooldown == 0 and log:
        log.tell("{what} costs no Cooldown.", "tales.rule.cooldown.pay", what=ability.name)
    if ability.charge:
        yield from _pay_charge(tale, figure, known)
    if ability.discard:
        figure.gone = (*figure.gone, known.card)
        if log:
            log.tell("{what} goes back to the box.", "tales.ability.discard", what=ability.name)
    if known.on == "scenario" and ability.once:
        tale.spent = (*tale.spent, known.id)


def _pay_charge(tale: Tale, figure: Figure, known: Known) -> Script[None]:
    """A Charge Token of the card, or an Overcharge Token instead."""
    left = count(figure.charges, known.card)
    ways = [CHARGE] * bool(left) + [OVERCHARGE] * bool(figure.overcharge)
    way = yield from pick(tale, figure.seat, "pay", ways, (figure.id, known.id))
    if way == OVERCHARGE:
        figure.overcharge -= 1
        if log := tale.log:
            log.tell("An Overcharge Token pays for it.", "tales.token.overcharge")
        return
    figure.charges = with_count(figure.charges, known.card, left - 1)
    if log := tale.log:
        rules = ("tales.rule.charge.spend", "tales.ability.charge", "tales.token.charge")
        log.tell("A Charge Token pays for it; {n} left.", *rules, n=left - 1)
