"""Complications: uneven fights, guests, switched sides, and three-way battles with their Favors
(dojo.complication.*).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fracas.core import Script
from fracas.games.dojo.rules.model import HERO, Fight, Figure, Target, Unit
from fracas.games.dojo.rules.questions import ask

if TYPE_CHECKING:
    from fracas.games.dojo.rules.performing import Act
    from fracas.games.dojo.rules.sheet import Sheet

PARTIES = ("heroes", "director", "rivals")
SIDES = ("heroes", "enemies", "rivals")
"""The sides as encounters name them."""
SWITCHED: Final = "hero:"
"""Before the name of a hero who fights on another side, and is still played by their own player."""


def bars_of(sheet: Sheet, side: int) -> int | None:
    """A guest among the heroes has one health bar (dojo.complication.guest-heroes); all others what their
    sheet says.
    """
    return 1 if side == 0 and sheet.kind != HERO else None


def told_of(fight: Fight, unit: Unit) -> tuple[str, ...]:
    """The complications that a unit is part of."""
    if unit.side == 0 and unit.kind != HERO:
        return ("dojo.complication.guest-heroes",)
    if unit.side != 0 and unit.kind == HERO and (unit.own_seat or unit.seat) == unit.id:
        return ("dojo.complication.switched-sides",)
    return ()


def even_out(fight: Fight) -> None:
    """Every side has as many turns in a round as the biggest one, and at least as many as the edition wants.

    Enemies who are short get whole bars, one after the other. Heroes split theirs evenly: each gets more HP, and the
    extra turns are anyone's.
    """
    sides = sorted({u.side for u in fight.units})
    if not sides:
        return
    totals = {side: sum(u.turns for u in fight.units if u.side == side) for side in sides}
    most = max(*totals.values(), fight.book.fewest_bars)
    if most > max(totals.values()):
        fight.facts["small fight"] = 1
    for side in sides:
        units = [u for u in fight.units if u.side == side]
        if side == 0 and totals[side] < most and fight.options.get("split", "even") == "even":
            split_evenly(fight, units, most)
        else:
            for number in range(most - totals[side]):
                unit = units[number % len(units)]
                unit.bars += 1
                unit.bars_at_start += 1
                unit.turns += 1


def split_evenly(fight: Fight, units: list[Unit], slots: int) -> None:
    """The heroes share the HP of all bars, rounded up; extra slots belong to the side. What can be shared as whole bars
    is: one hero against one enemy has bars of the usual size, and is Dizzy between them.
    """
    times, rest = divmod(slots, sum(u.turns for u in units))
    if not rest:
        for unit in units:
            unit.bars, unit.bars_at_start, unit.turns = unit.bars * times, unit.bars * times, unit.turns * times
        return
    if "split" not in fight.options:
        fight.facts[TO_SHARE] = slots
    share = -(-slots * fight.bar // sum(u.turns for u in units))
    for unit in units:
        unit.bar = unit.hp = share
    fight.facts["shared slots"] = {**fight.facts.get("shared slots", {}), str(units[0].side): slots}


TO_SHARE: Final = "bars to share"
EVENLY: Final = "share the HP evenly"
WHOLE_BARS: Final = "give whole bars to some of you"


def share_bars(fight: Fight) -> Script[bool]:
    """Heroes who have more bars than there are of them say how they share them (dojo.complication.uneven-fights); True
    when they were asked.
    """
    if TO_SHARE not in fight.facts:
        return False
    slots, heroes = fight.facts.pop(TO_SHARE), [u for u in fight.units if u.side == 0]
    what = f"how to share {slots} health bars among the {len(heroes)} of you"
    answer = yield ask(PARTIES[0], "word", (EVENLY, WHOLE_BARS), heroes[0].index, what=what)
    if answer == EVENLY:
        return True
    fight.facts["shared slots"] = {s: n for s, n in fight.facts["shared slots"].items() if s != "0"}
    for unit in heroes:
        hurt = unit.bar - unit.hp
        unit.bar, unit.hp = fight.bar, max(1, fight.bar - hurt)
    for number in range(slots - sum(u.turns for u in heroes), 0, -1):
        what = f"who gets one more health bar ({number} to give)"
        index = yield ask(PARTIES[0], "slot", (u.index for u in heroes), heroes[0].index, what=what)
        unit = fight.units[index]
        unit.bars, unit.bars_at_start, unit.turns = unit.bars + 1, unit.bars_at_start + 1, unit.turns + 1
    return True


def slots_of(fight: Fight, side: int) -> int:
    """How many turns a side takes in a round: none when all of it is gone for good."""
    if all(u.gone for u in fight.units if u.side == side):
        return 0
    shared: dict[str, int] = fight.facts.get("shared slots", {})
    return shared.get(str(side)) or sum(u.turns for u in fight.units if u.side == side)


def may_take_slot(fight: Fight, side: int) -> list[Unit]:
    """Who may take the next slot: units with a turn left; with shared slots, whoever has acted least."""
    units = [u for u in fight.units if u.side == side]
    if str(side) in fight.facts.get("shared slots", {}):
        fewest = min(u.turns_taken for u in units)
        if log := fight.log:
            log.tell("Extra turns are anyone's.", "dojo.complication.uneven-fights")
        return [u for u in units if u.turns_taken == fewest]
    return [u for u in units if u.turns_taken < u.turns]


# Three-way battles


def three_way(fight: Fight) -> bool:
    return bool(fight.facts.get("three-way"))


def earn_favor(fight: Fight, helper: Unit, helped: Unit) -> None:
    """Whoever helps another team is owed a Favor by it, at most one in a turn (dojo.token.favor)."""
    if not three_way(fight) or helper.side == helped.side or fight.this_turn.get(f"favor {helper.side}"):
        return
    fight.this_turn[f"favor {helper.side}"] = 1
    key = f"{helper.side} {helped.side}"
    favors = fight.facts.get("favors", {})
    fight.facts["favors"] = {**favors, key: favors.get(key, 0) + 1}
    if log := fight.log:
        log.tell("{who}'s side is owed a Favor.", "dojo.token.favor", "dojo.complication.three-way", who=helper.name)


def call_favors(act: Act, options: list[Target]) -> Script[list[Target]]:
    """Sides that are about to be attacked by one who owes them may send the attacker away; whom it may still attack."""
    fight = act.fight
    sides = {fight.units[t.unit].side for t in options if isinstance(t, Figure)} - {act.side}
    for side in sorted(sides):
        if (yield from call_favor(act, side)):
            options = [t for t in options if not isinstance(t, Figure) or fight.units[t.unit].side != side]
    return options


def call_favor(act: Act, side: int) -> Script[bool]:
    """A side is about to be attacked by one that owes it: a Favor sends the attacker to bother others this turn."""
    fight, attacker = act.fight, act.unit
    favors = fight.facts.get("favors", {})
    key = f"{side} {attacker.side}"
    if not favors.get(key) or fight.this_turn.get("favor used"):
        return False
    what = f"spend a Favor so that {attacker.name} attacks others"
    answer = yield ask(PARTIES[side], "yes or no", ("yes", "no"), attacker.index, what=what)
    if answer == "no":
        return False
    fight.facts["favors"] = {**favors, key: favors[key] - 1}
    fight.this_turn["favor used"] = 1
    fight.this_turn[f"spared {attacker.side} {side}"] = 1
    if log := fight.log:
        log.tell("{who} must bother somebody else this turn.", "dojo.token.favor", who=attacker.name)
    return True


def spared(fight: Fight, attacker: int, side: int) -> bool:
    """Whether an attacker's side must leave another side alone this turn."""
    return bool(fight.this_turn.get(f"spared {attacker} {side}"))
