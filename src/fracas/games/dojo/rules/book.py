"""A book: one edition of the game, with its items and those procedures that editions play differently."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files
from sys import intern

from fracas.core.edition import Edition
from fracas.games.dojo.rules.item import Ability, DojoItem
from fracas.games.dojo.rules.kit import Kit
from fracas.games.dojo.rules.model import Fight, Stance, Unit
from fracas.games.dojo.rules.parameter import Parameter
from fracas.reference import read_reference

CONTROL_RANGE = 3
"""How much further Control Form reaches, for those who choose so."""
Items = Edition[DojoItem]
ADDS_UP = "bonus."
"""What somebody may have twice: Bonuses gained on several turns."""
NO_RANGE = (1, 0)
"""A Style without Range: nothing is ever that far away."""


@cache
def reference_ids() -> frozenset[str]:
    return frozenset(read_reference("fracas.games.dojo"))


@cache
def only_in() -> dict[str, str]:
    """Rows of the reference that only one edition has, though their ids do not say so."""
    table = (files("fracas.games.dojo") / "editions.csv").read_text(encoding="utf-8")
    return {row["id"]: row["edition"] for row in csv.DictReader(table.splitlines())}


class Book:
    """The items of an edition, and the kits made of them. What editions play differently is in its subclasses."""

    def __init__(self, items: Items) -> None:
        self.items, self.name = items, items.name
        self.kits: dict[str, Kit] = {}
        """The kits made so far, by the names units have for them."""
        self._abilities: dict[str, Ability] = {}
        self._refs: dict[str, str] = {}
        self._parameters: dict[str, Parameter] = {}
        self.in_force: dict[object, list[tuple[Parameter, int]]] = {}
        """Battle Parameters by the names a fight has for them."""
        self._unique: dict[str, list[DojoItem]] = {}
        for item in items:
            if item.kind == "action":
                self._unique.setdefault(item.id.split(".")[1], []).append(item)

    def __getitem__(self, id: str) -> DojoItem:
        return self.items[id]

    def of_kind(self, kind: str) -> list[DojoItem]:
        return [item for item in self.items if item.kind == kind]

    def ref(self, id: str) -> str:
        """The id of an item in the reference: the edition's own row where it has one."""
        found = self._refs.get(id)
        if found is None:
            known = reference_ids()
            of = self.items[id].numbers.get("of", id) if id in self.items else id
            tries = (
                f"dojo.{of}@{self.name}",
                f"dojo.{of}",
                f"dojo.{of}@base",
                f"dojo.super.{of.removeprefix('effect.')}",
            )
            found = self._refs[id] = next((name for name in tries if name in known), f"dojo.{id}")
        return found

    def own(self, *ids: str) -> list[str]:
        """The ids in the reference of those rules that this edition has."""
        known = only_in()
        return [ref for id in ids if known.get(ref := self.ref(id), self.name) == self.name]

    # Kits

    def kit(self, unit: Unit) -> Kit:
        return self.kits.get(unit.kit) or self._make_kit(unit)

    def ability(self, id: str) -> Ability:
        found = self._abilities.get(id)
        if found is None:
            made = self.items[id].rule_class
            assert made is not None, f"{id} has no Ability"
            found = self._abilities[id] = made()
            found.id = id
            for name, value in self.items[id].numbers.items():
                setattr(found, name, value)
        return found

    def parameter(self, id: str) -> Parameter:
        """A Battle Parameter by its id."""
        found = self._parameters.get(id)
        if found is None:
            made = self.items[id].parameter
            assert made is not None, f"{id} is no Battle Parameter"
            found = self._parameters[id] = made()
            found.id = id
        return found

    def _make_kit(self, unit: Unit) -> Kit:
        """Everything the unit has now, in the order of the book: Form, Style, Archetype, Build, lasting effects."""
        stance_ids = [part for stance in unit.now for part in self.stance_parts(stance)]
        ids = [f"{kind}-ability.{name}" for kind, name in stance_ids]
        if "penalty.dazed" in (effect for effect, _ in unit.effects):
            ids = []
        ids += [*unit.abilities, *((unit.spark,) if unit.spark else ()), *((unit.build,) if unit.build else ())]
        ids += [effect for effect, _ in unit.effects]
        if "effect.possessed" in ids:
            ids, stance_ids = ["effect.possessed"], []
        printed = dict(unit.as_printed)
        ids = [new for id in ids for new in printed.get(id, (id,))]
        once = [id for n, id in enumerate(ids) if id.startswith(ADDS_UP) or id not in ids[:n]]
        abilities = tuple(self.ability(id) for id in once if id in self.items and self.items[id].rule_class)
        unique = frozenset(name for _, name in stance_ids)
        actions = [*self.of_kind("basic action"), *self._unique_actions(stance_ids)]
        actions += [self.items[id] for ability in abilities for id in ability.more_actions]
        if printed:
            actions = [self.items[new] for item in actions for new in printed.get(item.id, (item.id,))]
        kit = Kit(abilities, tuple(dict.fromkeys(actions)), unique)
        self._set_range(kit, unit)
        kit.dice_rolled = self._dice(unit)
        self.kits[unit.kit] = kit
        return kit

    def stance_parts(self, stance: Stance) -> list[tuple[str, str]]:
        return [*(("form", form) for form in stance.forms), ("style", stance.style)]

    def _unique_actions(self, parts: list[tuple[str, str]]) -> list[DojoItem]:
        return [item for _, name in parts for item in self._unique.get(name, ())]

    def actions_of(self, kind: str, name: str) -> list[DojoItem]:
        """The Unique Actions of a Form or Style."""
        return self._unique_actions([(kind, name)])

    def _set_range(self, kit: Kit, unit: Unit) -> None:
        """Style with its Forms, then Archetype (ruling 23); Stances at once reach from the lowest to the highest
        (ruling 107).
        """
        if not unit.now:
            kit.min_range = kit.max_range = 1
            return
        everywhere = kit.range_more
        lows, highs, dazed = [], [], any(effect == "penalty.dazed" for effect, _ in unit.effects)
        for stance in unit.now:
            low, high = self.items[f"style.{stance.style}"]["range"]
            if not high:
                low, high = NO_RANGE
            for form in stance.forms:
                if form == "control" and high and not dazed:
                    low, high = (low, high + CONTROL_RANGE) if stance.far else (1, high)
                    kit.source["reach"] = "form-ability.control"
            longer = sum(
                a.range_more for a in kit.abilities if a.id in {f"form-ability.{form}" for form in stance.forms}
            )
            everywhere -= longer
            high += longer if high else 0
            lows.append(low)
            highs.append(high)
        kit.min_range, kit.max_range = min(lows), max(highs)
        if kit.max_range:
            kit.max_range += everywhere
        for what, printed in unit.as_printed:
            if what in {f"range.{stance.style}" for stance in unit.now}:
                kit.min_range, kit.max_range = printed

    def _dice(self, unit: Unit) -> tuple[int, ...]:
        """The Form's dice; with two Forms in one Stance only their purple dice."""
        together = [form for stance in unit.now for form in stance.forms]
        all_at_once = "villain.vehicle-boss-mode" in unit.abilities
        dice: list[int] = []
        for stance in unit.now:
            purple = len(stance.forms) > 1 or (all_at_once and len(together) > 1)
            for form in stance.forms:
                dice += self.items[f"form.{form}"]["purple" if purple else "dice"]
        return tuple(dice)


def dress(fight: Fight, unit: Unit) -> None:
    """Name the unit's kit anew after its Stance, chosen Ability or effects have changed."""
    fight.kit_index = None
    unit.kit = kit_name(unit)


def kit_name(unit: Unit) -> str:
    """What a kit depends on: the same name is the same kit."""
    stances = "+".join(f"{s.style}/{'/'.join(s.forms)}/{s.far:d}" for s in unit.now)
    effects = ",".join(effect for effect, _ in unit.effects)
    name = f"{stances}|{','.join(unit.abilities)}|{unit.spark}|{unit.build}|{effects}"
    return intern(f"{name}|{unit.as_printed}" if unit.as_printed else name)
