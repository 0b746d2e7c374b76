"""Activating abilities: which ones a Hero has, what they cost, why one cannot be used."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from fracas.core import Card, Cost, Script, shortened
from fracas.core.card import Kind
from fracas.core.language import Saying, counting, say
from fracas.games.tales.format.effects import Attack, Damage, Leap, Move
from fracas.games.tales.format.library import Known, Library, printed
from fracas.games.tales.format.records import Ability
from fracas.games.tales.rules import attack as attacks
from fracas.games.tales.rules import describe, effects, illusions
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.attack_told import ICONS
from fracas.games.tales.rules.blow import Blow
from fracas.games.tales.rules.model import COMPANION, Figure, count, with_count
from fracas.games.tales.rules.names import card_name, name_of
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.questions import Words
from fracas.games.tales.rules.tale import Tale, pick


class PayWith(Words):
    """Which token pays for a Charge Ability."""

    about: ClassVar[str] = "pay"
    words: ClassVar[Mapping[str, str]] = {"charge": "A Charge Token", "overcharge": "An Overcharge Token"}

    def __init__(self, figure: str, ability: str) -> None:
        self.figure, self.ability = figure, ability

    def sentence(self, tale: Tale) -> str:
        return say(
            "{name_of}: pay for {name_of2} with what?",
            name_of=name_of(tale, self.figure),
            name_of2=name_of(tale, self.ability),
        )

    def card(self, tale: Tale, option: str) -> Card:
        figure, known = tale.get(self.figure), tale.library.abilities[self.ability]
        held = figure.overcharge if option == OVERCHARGE else count(figure.charges, known.card)
        return Card(
            cost=(Cost(f"{option.capitalize()} Token"),),
            text=say("{held} held", held=held),
            rule=f"tales.token.{option}",
        )


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


GROUPS = {"action": "Actions", "shenanigan": "Shenanigans", "reaction": "Reactions", "setup": "Setup"}


def card_of(tale: Tale, hero: Figure, known: Known, tile: str = "") -> Card:
    """What it takes to choose an ability: tile and cost, what it does, whom its Attack could hit from here."""
    ability = known.ability
    attack = next((one for one in ability.effects if isinstance(one, Attack)), None)
    paid = [Cost(tile.capitalize(), kind="action" if tile == ability.type else "")] * bool(tile)
    if ability.cooldown:
        paid.append(Cost("Cooldown", ability.cooldown))
    paid += [Cost("Charge")] * ability.charge + [Cost("Discard")] * ability.discard
    targets = _could_hit(tale, hero, attack) if attack is not None and tile else ()
    return Card(
        kind=_kind(ability),
        group="Scenario" if known.on == "scenario" else GROUPS[ability.type],
        icon=_icon(ability),
        cost=tuple(paid),
        text=shortened(describe.gist(ability)),
        rule=rule_of(known),
        targets=targets,
        side="foe" if attack is not None else "",
        warns=("nobody is in reach now",) if attack is not None and tile and not targets else (),
    )


def _icon(ability: Ability) -> str:
    attack = next((one for one in ability.effects if isinstance(one, Attack)), None)
    return ICONS[attack.type] if attack is not None else ""


def _kind(ability: Ability) -> Kind:
    if ability.type == "reaction":
        return "reaction"
    if any(isinstance(one, Attack | Damage) for one in ability.effects):
        return "attack"
    return "move" if any(isinstance(one, Move | Leap) for one in ability.effects) else "maneuver"


def _could_hit(tale: Tale, hero: Figure, one: Attack) -> tuple[str, ...]:
    actors = [hero] if one.by == "self" else illusions.of(tale, hero)
    found = [f for actor in actors for f in attacks.all_in_reach(tale, actor, one)]
    return tuple(dict.fromkeys(f.id for f in found))


def rule_of(known: Known) -> str:
    """Where the catalog has it."""
    if known.on == "card":
        return f"tales.card.{printed(known.card)}"
    if known.on == "mat":
        return f"tales.person.{known.card.removesuffix('_wounded')}"
    return "tales.ability.scenario"


def ability_label(tale: Tale, hero: Figure, id: str) -> str:
    """Its name; where the Hero has two that are called alike, also where it stands."""
    name = tale.library.abilities[id].ability.name
    alike = [k for k in abilities_of(tale, hero) if k.id != id and k.ability.name == name]
    return f"{name} ({card_name(tale, tale.library.abilities[id].card)})" if alike and _on_card(tale, id) else name


def _on_card(tale: Tale, id: str) -> bool:
    return tale.library.abilities[id].on == "card"


def why_not(tale: Tale, figure: Figure, known: Known) -> str | None:
    """Why an ability cannot be activated now, whatever tiles are left; None when it can."""
    ability = known.ability
    if count(figure.cooling, known.id):
        return say("it has {what}", what=counted(count(figure.cooling, known.id), "Cooldown Token"))
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
        return say("it needs a space of {at}", at=known.ability.at)
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
        log.beat(figure.id, ability.name, [target.id for target in targets or ()], _icon(ability))
        log.begin("{who}: {what}.", *rules, who=figure.name, what=ability.name)
    yield from _pay(tale, figure, known)
    deed = AbilityUse(tale, figure, targets, trigger, blow, known.card)
    yield from effects.carry_out(tale, deed, ability.effects)
    if log:
        log.end()


def _pay(tale: Tale, figure: Figure, known: Known) -> Script[None]:
    ability, log = known.ability, tale.log
    if ability.cooldown:
        figure.cooling = with_count(figure.cooling, known.id, ability.cooldown)
        if log:
            rules = ("tales.rule.cooldown.pay", "tales.ability.cooldown", "tales.token.cooldown")
            n = counting(ability.cooldown, "Cooldown Token")
            log.tell("{n} on {what}.", *rules, n=n, what=ability.name)
    elif ability.cooldown == 0 and log:
        log.tell("{what} costs no Cooldown.", "tales.rule.cooldown.pay", what=ability.name)
    if ability.charge:
        yield from _pay_charge(tale, figure, known)
    if ability.discard:
        box(tale, figure, known.card)
        if log:
            what = card_name(tale, known.card)
            log.tell("{what} goes back to the box.", "tales.ability.discard", what=what)
    if known.on == "scenario" and ability.once:
        tale.spent = (*tale.spent, known.id)


def box(tale: Tale, figure: Figure, card: str) -> None:
    """A card leaves the game for good, with every token on it."""
    known = tale.library.abilities
    figure.gone = (*figure.gone, card)
    figure.charges = with_count(figure.charges, card, 0)
    figure.cooling = tuple([pair for pair in figure.cooling if known[pair[0]].card != card])


def _pay_charge(tale: Tale, figure: Figure, known: Known) -> Script[None]:
    """A Charge Token of the card, or an Overcharge Token instead."""
    left = count(figure.charges, known.card)
    ways = [CHARGE] * bool(left) + [OVERCHARGE] * bool(figure.overcharge)
    way = yield from pick(tale, figure.seat, PayWith(figure.id, known.id), ways)
    if way == OVERCHARGE:
        figure.overcharge -= 1
        if log := tale.log:
            log.tell("An Overcharge Token pays for it.", "tales.token.overcharge")
        return
    figure.charges = with_count(figure.charges, known.card, left - 1)
    if log := tale.log:
        rules = ("tales.rule.charge.spend", "tales.ability.charge", "tales.token.charge")
        log.tell("A Charge Token pays for it; {n} left.", *rules, n=left - 1 or Saying("none"))
