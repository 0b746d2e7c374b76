"""Bonuses and Penalties of the base book: gaining them, and what the heroes start with (dojo.bonus.default)."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules import questions
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.model import HERO, Fight, Unit
from fracas.games.dojo.rules.moments import run

DEFAULT = "bonus.default"
WORLDWEIGHT = "worldweight"
POWER_UP_PRICE = 2
DEFAULT_WEIGHTS = ("lightweight", "middleweight", "heavyweight")
"""The weights in which heroes have the Default Bonus unless they ask for something else."""


def grant(fight: Fight, unit: Unit, id: str) -> Script[None]:
    """A unit gains a Bonus or Penalty: what it does at once, and what lasts."""
    ability = fight.book.ability(id)
    deed = Actor(fight, unit, fight.book[id])
    if until := ability.lasts:
        yield from deed.lasting(id, until)
    deed.close()
    if "gained" in vars(type(ability)):
        yield from run(fight, unit, ability, ability.gained)


def end_effect(fight: Fight, unit: Unit, id: str) -> None:
    """Something that lasted is over for good."""
    unit.effects = tuple(effect for effect in unit.effects if effect[0] != id)
    dress(fight, unit)


def stakes(fight: Fight) -> Script[None]:
    """What tips the scales before the fight: Higher Stakes, and whatever the weight gives."""
    yield from higher_stakes(fight)
    if fight.options.get("advantage"):
        yield from upper_hand(fight)
    if fight.weight == WORLDWEIGHT:
        for hero in [u for u in fight.units if u.side == 0 and u.kind == HERO]:
            yield from one_each(fight, hero, [hero])
        yield from one_each(fight, next(u for u in fight.units if u.side == 1), [u for u in fight.units if u.side == 1])
    else:
        yield from default_or_trade(fight)


def higher_stakes(fight: Fight) -> Script[None]:
    """Bonuses and Penalties that the Director has dealt out evenly (dojo.complication.higher-stakes)."""
    for unit in fight.units:
        for name in fight.options.get("stakes", {}).get(unit.id, "").split():
            id = f"bonus.{name}" if f"bonus.{name}" in fight.book.items else f"penalty.{name}"
            if log := fight.log:
                log.tell("The stakes are higher for {who}.", "dojo.complication.higher-stakes", who=unit.name)
            yield from grant(fight, unit, id)


def upper_hand(fight: Fight) -> Script[None]:
    """A contest that was won before the fight is worth a Bonus for a hero or a Penalty for an enemy."""
    heroes = [u for u in fight.units if u.side == 0]
    id, unit = yield from tip_the_scales(fight, heroes[0], heroes, "heroes")
    if log := fight.log:
        log.tell("The heroes have the upper hand.", "dojo.contest.base.results")
    yield from grant(fight, unit, id)


def one_each(fight: Fight, unit: Unit, own: list[Unit]) -> Script[None]:
    """In a Worldweight fight every hero, and the Director, picks a Bonus for their own or a Penalty for one of the
    others.
    """
    id, receiver = yield from tip_the_scales(fight, unit, own, unit.seat)
    if log := fight.log:
        log.tell("{who} makes the most of it.", fight.book.ref("weight.worldweight"), who=unit.name)
    yield from grant(fight, receiver, id)


def tip_the_scales(fight: Fight, unit: Unit, own: list[Unit], seat: str) -> Script[tuple[str, Unit]]:
    """Choose a Bonus for one of your own, or a Penalty for one of the others."""
    words = {"bonus": own, "penalty": [u for u in fight.units if u.side != unit.side]}
    kind = yield from ask(unit, "word", tuple(words), "what tips the scales", seat)
    ids = tuple(item.id for item in fight.book.of_kind(kind) if item.id != DEFAULT)
    id = yield from ask(unit, "ability", ids, f"which {kind.title()}", seat)
    able = {u.name: u for u in words[kind]}
    name = yield from ask(unit, "word", tuple(able), f"whose {kind.title()}", seat)
    return id, able[name]


def heroic_power_up(fight: Fight, unit: Unit, receiver: Unit, numbers: list[int]) -> Script[str]:
    """Optional: heroic spirit gives a Bonus in the place of the two lowest numbers, which go; the Bonus, or ""."""
    if receiver is unit or "heroic-power-up" not in fight.options.get("optional", ()) or len(numbers) < POWER_UP_PRICE:
        return ""
    ids = tuple(item.id for item in fight.book.of_kind("bonus") if item.id != DEFAULT)
    id = yield from ask(unit, "ability", ("no Bonus", *ids), "which Bonus for the two lowest numbers", unit.seat)
    if id not in ids:
        return ""
    for _ in range(POWER_UP_PRICE):
        numbers.remove(min(numbers))
    if log := fight.log:
        log.tell("{who} gives {whom} a Bonus.", "dojo.optional.heroic-power-up", who=unit.name, whom=receiver.name)
    return id


def default_or_trade(fight: Fight) -> Script[None]:
    """The heroes take two more HP each, or forego them for one Bonus of one hero or one Penalty of one enemy."""
    heroes = [u for u in fight.units if u.side == 0 and u.kind == HERO]
    if fight.weight not in DEFAULT_WEIGHTS or not heroes:
        return
    answer = yield from ask(heroes[0], "word", ("2 more HP for all", "bonus", "penalty"), "what tips the scales")
    if answer not in ("bonus", "penalty"):
        for hero in heroes:
            yield from grant(fight, hero, DEFAULT)
        return
    ids = tuple(item.id for item in fight.book.of_kind(answer) if item.id != DEFAULT)
    id = yield from ask(heroes[0], "ability", ids, f"which {answer.title()}")
    able = {u.name: u for u in (heroes if answer == "bonus" else [u for u in fight.units if u.side != 0])}
    name = yield from ask(heroes[0], "word", tuple(able), f"whose {answer.title()}")
    yield from grant(fight, able[name], id)


def ask(hero: Unit, about: str, options: tuple[str, ...], what: str, seat: str = "heroes") -> Script[str]:
    """The heroes decide together, unless somebody else is said to."""
    answer: str = (
        options[0] if len(options) == 1 else (yield questions.ask(seat, about, options, hero.index, what=what))
    )
    return answer
