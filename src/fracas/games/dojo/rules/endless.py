"""The optional rule Endless Stooges (dojo.optional.endless-stooges)."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.model import FIELDS, STOOGES, Fight, Figure, Unit
from fracas.games.dojo.rules.obstacles import add_body
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.grid import unmask

RULE = "dojo.optional.endless-stooges"


def endless(fight: Fight, unit: Unit) -> bool:
    return unit.kind == STOOGES and "endless-stooges" in fight.options.get("optional", ())


def stooge_falls(fight: Fight, figure: Figure) -> None:
    """A Stooge that takes damage is gone from the board."""
    figure.at = -1
    if log := fight.log:
        log.tell("{who} is gone.", RULE, who=fight.book.name_of(fight, figure))


def more_arrive(fight: Fight, unit: Unit) -> Script[None]:
    """At the start of their turn as many new Stooges as the Heal Value appear next to the border or an obstacle."""
    deed = Actor(fight, unit)
    obstacles = 0
    for field in FIELDS.values():
        obstacles |= getattr(fight, field)
    for _ in range(fight.heal_value):
        near = [
            c for c in unmask(empty_spaces(fight)) if fight.arena.border >> c & 1 or fight.arena.beside[c] & obstacles
        ]
        if near:
            cell = yield from deed.ask("space", near, "from where do more Stooges come")
            add_body(fight, unit, cell)
    if log := fight.log:
        log.tell("More {who} arrive.", RULE, who=unit.name)
    unit.removed = unit.gone = False
    yield from deed.heal()
