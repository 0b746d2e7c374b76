"""A Stance as a card: its dice, its Range from where its owner stands, and everything that comes with it."""

from __future__ import annotations

from fracas.core.card import Card, Told, shortened
from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.display import cost_words
from fracas.games.dojo.rules.kit import Kit
from fracas.games.dojo.rules.model import Fight, Stance, Unit
from fracas.games.dojo.rules.targeting import can_see, cells_of, distance, reach

WHILE = "While you stand in it"
ACTIONS = "Actions"


def stance_card(fight: Fight, unit: Unit, stance: Stance) -> Card:
    """All that it takes to choose a Stance."""
    book = fight.book
    there = unit.clone()
    there.now = (stance,)
    index = fight.kit_index
    dress(fight, there)
    fight.kit_index = index
    kit = book.kit(there)
    low, high = reach(fight, there, kit)
    abilities = [f"{kind}-ability.{name}" for kind, name in book.stance_parts(stance)]
    told = [Told(WHILE, book[id].name, book[id].text) for id in abilities if id in book.items]
    for kind, name in book.stance_parts(stance):
        told += [Told(ACTIONS, item.name, item.text, cost_words(item)) for item in book.actions_of(kind, name)]
    forms = " and ".join(book[f"form.{form}"].name for form in stance.forms)
    return Card(
        kind="stance",
        group=f"{book[f'style.{stance.style}'].name}, {forms}",
        text=shortened(" ".join(fact.text for fact in told if fact.group == WHILE)),
        rule=book.ref(f"style.{stance.style}"),
        dice=kit.dice_rolled,
        reach=("" if not high else f"{low}" if low == high else f"{low}–{high}"),
        reached=tuple(_reached(fight, unit, kit, low, high)) if high else (),
        facts=tuple(told),
    )


def _reached(fight: Fight, unit: Unit, kit: Kit, low: int, high: int) -> list[str]:
    """The spaces in range and in sight, from where the unit stands."""
    found = set()
    for body in fight.bodies(unit):
        cells = cells_of(fight, body)
        near = [c for c in fight.arena.cells if c not in cells and low <= distance(fight, cells, (c,)) <= high]
        found |= {c for c in near if not fight.walls >> c & 1 and can_see(fight, kit, cells, (c,))}
    return [fight.arena.name(cell) for cell in sorted(found)]
