"""A Schemer Group's turn: each figure in the order of its number carries out the group's Scheme."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.tales.format.records import Scheme
from fracas.games.tales.rules import effects, events
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.model import UNPREDICTABLE, Figure
from fracas.games.tales.rules.phrases import plural
from fracas.games.tales.rules.tale import Tale


def begin(tale: Tale, block: str) -> Script[None]:
    """The group's token is drawn. A group without figures is none; nothing happens."""
    figures = tale.group(block)
    if not figures:
        if log := tale.log:
            name = plural(tale.library.schemers[block].name, 2)
            log.tell("There are no {name} on the map.", "tales.figure.schemergroup", name=name)
        return
    tale.turn, tale.phase, tale.cursor = block, "group", -1
    if log := tale.log:
        rules = ["tales.rule.initiative.schemer", "tales.figure.schemergroup", "tales.rule.scheme"]
        if len(figures) > 1:
            log.tell("The {name} act.", *rules, name=plural(tale.library.schemers[block].name, 2))
        else:
            log.tell("{name} acts.", *rules, name=figures[0].name)
    if figures[0].keywords & UNPREDICTABLE:
        yield from events.roll_scheme(tale, block)


def act(tale: Tale) -> Script[None]:
    """The next figure of the group that is acting; after the last one the group has acted."""
    block = tale.turn
    figure = next((f for f in tale.group(block) if f.number > tale.cursor and f.waits != tale.round), None)
    if figure is None:
        tale.acted = (*tale.acted, block)
        tale.end_of("turn")
        tale.turn, tale.phase, tale.cursor = "", "combat", -1
        return
    tale.cursor = figure.number
    if figure.stun:
        figure.stun = 0
        if log := tale.log:
            words = "{who} is Stunned and skips its turn."
            log.tell(words, "tales.token.stun", "tales.token.stun.schemer", who=figure.name)
        return
    scheme = current(tale, figure)
    log = tale.log
    if log:
        rules = ["tales.ability.scheme", "tales.rule.scheme", "tales.scenario.schemerturnorder", *scheme.rules]
        log.beat(figure.id, scheme.name)
        log.begin("{who}: {what}.", *rules, who=figure.name, what=scheme.name)
    yield from effects.carry_out(tale, AbilityUse(tale, figure), scheme.effects)
    if log:
        log.end()


def current(tale: Tale, figure: Figure) -> Scheme:
    """The Scheme its group's die shows, from the side of the mat a Boss is on."""
    block = tale.library.schemers[figure.block]
    schemes = block.wounded.schemes if figure.wounded and block.wounded is not None else block.schemes
    return schemes[tale.schemes.get(figure.block, 0) % len(schemes)]
