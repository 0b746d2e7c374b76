"""The frame of an ability: its action, where it reaches and whom it can hit, out of a draft."""

from __future__ import annotations

import re
from typing import Any

from fracas.games.steel.bring.draft import Ability
from fracas.games.steel.bring.grammar.ground import NUMBERS, number

_COUNT = "|".join(NUMBERS)
_N = rf"(?P<n>\d+|{_COUNT}|up to \w+)"
_US = r"(?:self (?:or|and) (?:one |an )?(?:ally|allies)|selves or allies)"
_TARGETS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"self and each ally(?: in the area)?"), "self and each ally"),
    (re.compile(r"each (?:enemy|enemies)(?: (?:and|or) objects?)?(?: in the area)?"), "each enemy"),
    (re.compile(r"each (?:other )?creature(?: (?:and|or) objects?)?(?: in the area)?"), "each creature"),
    (re.compile(r"each ally(?: in the area)?"), "each ally"),
    (re.compile(r"self"), "self"),
    (re.compile(rf"{_N} (?:creatures?|creatures? or objects?|objects? or creatures?)"), "creature"),
    (re.compile(rf"{_N} (?:enemy|enemies)(?: or objects?)?"), "enemy"),
    (re.compile(rf"{_N} (?:ally|allies)"), "ally"),
    (re.compile(r"self and (?P<others>\d+|two|three|four|five|six|seven|eight) allies"), "self and each ally"),
    (re.compile(rf"(?:{_N} )?{_US}"), "self or ally"),
)
_PER_MINION = re.compile(r"(?:one )?(?P<what>creature|enemy)(?: or object)? per minion")
TRIGGERING = re.compile(r"(?:the |a )?triggering (?:the )?(?:creature|enemy|ally|creature or object)")


_COUNTED = re.compile(rf"(?:up to )?(\d+|{_COUNT}|each|all)\b")
FAR = 20
MOST_PICKED = 8
"""Where nothing is said about targets, the Director picks so many at most, within so many squares."""


def _picked(word: str) -> int:
    return MOST_PICKED if word in ("each", "all") else min(number(word), MOST_PICKED)


def aimed_at_others(ability: Ability) -> bool:
    """A rolled strike hits somebody else, even where the file says “self”."""
    return ability.roll is not None and not ability.roll.by_target and "strike" in map(str.lower, ability.keywords)


class Frame:
    """How an ability is aimed. `asked` says in words what the Director is asked, `left` what nobody enforces."""

    def __init__(self, ability: Ability) -> None:
        self.fields: dict[str, Any] = {}
        self.asked: list[str] = []
        self.left: list[str] = []
        self.triggering = False
        self.nobody = False
        """Nothing is said about targets, and it has no area either: whoever is called “target” is not known."""
        self.area = ""
        self._reach(ability)
        self._aim(ability)

    def _reach(self, ability: Ability) -> None:
        for distance in ability.distances:
            if distance.shape == "melee":
                self.fields["reach"] = distance.size
            elif distance.shape == "ranged":
                self.fields["distance"] = distance.size
            elif distance.shape in ("burst", "cube", "line", "wall", "aura"):
                self.fields["area"], self.fields["size"] = distance.shape, max(distance.size, 1)
                if distance.shape == "line":
                    self.fields["width"] = max(distance.width, 1)
                if distance.shape in ("cube", "line", "wall"):
                    self.fields["within"] = max(distance.within, 1)
        if len([d for d in ability.distances if d.shape not in ("melee", "ranged")]) > 1:
            self.left.append("It has more than one area.")

    def _aim(self, ability: Ability) -> None:
        said = " ".join(ability.target.lower().split()).rstrip(".")
        if not said or said == "special":
            self._unaimed(ability)
            return
        if found := _PER_MINION.fullmatch(said):
            self.fields |= {"targets": found["what"], "per_minion": True}
            return
        if TRIGGERING.fullmatch(said):
            self.triggering = True
            return
        for pattern, targets in _TARGETS:
            if found := pattern.fullmatch(said):
                if others := found.groupdict().get("others"):
                    self._with_others(ability, number(others))
                    return
                if targets == "self" and aimed_at_others(ability):
                    self._unaimed(ability)
                    return
                if "in the area" in said and not self.fields.get("area"):
                    break
                self._found(targets, found.groupdict().get("n") or "1")
                if "object" in said and (ability.action == "main" or self.fields.get("area")):
                    self.fields["objects"] = True
                return
        self.fields["target_words"] = ability.target
        if self.fields.get("area"):
            self.fields["targets"] = "each creature"
        elif said.startswith("self or "):
            self.fields["targets"] = "self or ally"
        elif (count := _COUNTED.match(said)) and (most := _picked(count[1])) > 1:
            self.fields["most"] = most
            if not (self.fields.get("reach") or self.fields.get("distance")):
                self.fields["distance"] = FAR
        self.asked.append(f"Target: {ability.target}")

    def _with_others(self, ability: Ability, others: int) -> None:
        """“Self and three allies”: which allies are meant the Director says."""
        if self.fields.get("area"):
            self.fields["targets"] = "self and each ally"
        else:
            self.fields |= {"targets": "self or ally", "most": others + 1}
        self.fields["target_words"] = ability.target
        self.asked.append(f"Target: {ability.target}")

    def _found(self, targets: str, count: str) -> None:
        self.fields["targets"] = targets
        most = number(count.removeprefix("up to "))
        if most != 1:
            self.fields["most"] = most
        if self.fields.get("area") and targets.startswith("each "):
            self.area = targets.removeprefix("each ")
        elif self.fields.get("area") and targets in ("creature", "enemy", "ally"):
            self.fields["targets"] = f"each {targets}"
            self.asked.append(f"Target: {count} in the area")
            self.fields["target_words"] = f"{count} in the area"

    def _unaimed(self, ability: Ability) -> None:
        """Nothing is said about targets: of an area everybody in it, of the rest nobody but the user."""
        aimed = ability.roll is not None and not ability.roll.by_target
        if self.fields.get("area"):
            self.fields["targets"] = "each creature"
            self.area = "creature"
            if aimed:
                told = [said for said in (*ability.before, *ability.after) if re.search(r"\btargets\b", said)]
                self.fields["target_words"] = told[0] if told else "its targets"
                self.asked.append("Its targets")
        elif aimed and (self.fields.get("reach") or self.fields.get("distance")):
            self.fields["targets"] = "creature"
        elif aimed:
            self.fields |= {"targets": "creature", "most": MOST_PICKED, "distance": FAR, "target_words": "its targets"}
            self.asked.append("Its targets")
        else:
            self.fields["targets"] = "self"
            self.nobody = True
