"""Actors of Foundry's system `draw-steel`: tiers come as data, the rest as HTML."""

from __future__ import annotations

import re
from typing import Any

from fracas.core import Refused
from fracas.games.steel.bring.draft import (
    CHARACTERISTICS,
    CONDITIONS,
    DAMAGE_TYPES,
    Ability,
    Action,
    Afflict,
    Clause,
    Creature,
    Damage,
    Distance,
    End,
    Extra,
    Feature,
    Force,
    Potency,
    Roll,
    Tier,
    Words,
)
from fracas.games.steel.bring.fields import ANY, Plain, Reading, list_of, number_of, of, text_of, words_of
from fracas.games.steel.bring.foundry_texts import (
    TIERS,
    explained,
    gained,
    paid_for,
    tests_in,
    told_in,
    with_tables,
    without_tables,
)
from fracas.games.steel.bring.prose import mended, plain
from fracas.games.steel.bring.tiers import BY_ITSELF, read_tier

SOURCE = "Foundry actor"
SYSTEM = "draw-steel"
ACTIONS: dict[str, Action] = {
    "main": "main",
    "action": "main",
    "maneuver": "maneuver",
    "freeManeuver": "free maneuver",
    "triggered": "triggered",
    "freeTriggered": "free triggered",
    "move": "move",
    "villain": "villain",
    "none": "malice",
}
OLD_WORDS = {"band": "horde", "troop": "elite"}
ENDS: dict[str, End] = {"save": "save", "turn": "eot", "encounter": "fight"}
MOST_NOTE = 400
UNSAID_FORCE: Plain = {"movement": ["push"], "distance": "1", "display": "{{forced}}"}
"""What the app fills in where a tier of forced movement leaves it out."""
TARGETS = {
    "creature": "creature",
    "creatureObject": "creature or object",
    "enemy": "enemy",
    "enemyObject": "enemy or object",
    "ally": "ally",
    "object": "object",
    "selfAlly": "self and ally",
    "selfOrAlly": "self or ally",
}
COUNTED = ("", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


def is_actor(thing: Plain) -> bool:
    """Whether it is an actor of Foundry, of whatever game."""
    known = "prototypeToken" in thing or of(thing, "_stats", "systemId") is not None
    return isinstance(thing.get("system"), dict) and isinstance(thing.get("type"), str) and (known or "items" in thing)


def read_actor(thing: Plain) -> Creature:
    system = text_of(thing, "_stats", "systemId")
    if system and system != SYSTEM:
        raise Refused(f"this is an actor of {system}; Fracas plays Draw Steel")
    kind = text_of(thing, "type")
    if kind == "object":
        raise Refused(f"“{text_of(thing, 'name')}” is an object of the map, not a creature")
    if kind not in ("npc", "retainer", "hero"):
        raise Refused(
            f"“{text_of(thing, 'name')}” is a Foundry actor of the kind “{kind}”; monsters are of the kind “npc”"
        )
    return _Actor(thing).creature(kind == "hero")


class _Actor:
    def __init__(self, thing: Plain) -> None:
        self.thing, self.reading = thing, Reading()
        self.system: Plain = thing["system"]
        said = of(self.system, "characteristics")
        self.scores = [self.reading.number(n.capitalize(), ANY, said, n, "value") for n in CHARACTERISTICS]
        self.best = max(0, *self.scores)
        self.prose = ""
        self.paid: set[str] = set()
        """Effects that only come with what can be paid for."""
        self.resisted: dict[str, set[Potency]] = {}
        """Which potencies the damage of each tier has."""

    def creature(self, hero: bool) -> Creature:
        system, reading = self.system, self.reading
        organization = text_of(system, "monster", "organization").lower()
        organization = OLD_WORDS.get(organization, organization)
        role = text_of(system, "monster", "role").lower()
        level = number_of(system, "monster", "level", otherwise=1)
        if level < 1:
            reading.note("level 0 is read as level 1")
        turns = max(number_of(system, "combat", "turns", otherwise=1), 2 if organization == "solo" else 1)
        if hero:
            reading.note(
                "Foundry does not store a hero's Stamina and speed; check the numbers, or bring its Forge Steel file"
            )
        items = [item for item in list_of(self.thing, "items") if isinstance(item, dict)]
        others = [plain(item.get("name")) for item in items if item.get("type") not in ("ability", "feature")]
        if named := ", ".join(name for name in others if name):
            reading.note(f"left out, being neither ability nor feature: {named}"[:MOST_NOTE])
        return Creature(
            name=plain(self.thing.get("name")) or "Nameless",
            source=SOURCE,
            hero=hero,
            level=max(level, 1),
            size=self._size(),
            stamina=reading.number("Stamina", (1, 9999), system, "stamina", "max", otherwise=1),
            speed=reading.number("speed", (0, 30), system, "movement", "value", otherwise=5),
            stability=reading.number("stability", (0, 10), system, "combat", "stability"),
            free_strike=reading.number("free strike", (0, 99), system, "monster", "freeStrike"),
            characteristics=(self.scores[0], self.scores[1], self.scores[2], self.scores[3], self.scores[4]),
            movement=self._movement(),
            immunities=self._guards("immunities"),
            weaknesses=self._guards("weaknesses"),
            organization=organization,
            role="" if role == organization else role,
            keywords=words_of(system, "monster", "keywords"),
            worth=number_of(system, "monster", "ev") or number_of(system, "ev"),
            captain=self._captain(),
            turns=turns,
            abilities=tuple(self._ability(item) for item in items if item.get("type") == "ability"),
            features=tuple(
                Feature(plain(item.get("name")), with_tables(told_in(item, "description", "value")))
                for item in items
                if item.get("type") == "feature"
            ),
            notes=tuple(reading.notes),
        )

    def _size(self) -> str:
        value = number_of(self.system, "combat", "size", "value", otherwise=1)
        letter = text_of(self.system, "combat", "size", "letter").upper() or "M"
        value = self.reading.within("size", value, 1, 9)
        return f"1{letter if letter in 'TSML' else 'M'}" if value == 1 else str(value)

    def _movement(self) -> tuple[str, ...]:
        types = [word.lower() for word in words_of(self.system, "movement", "types") if word.lower() != "walk"]
        if of(self.system, "movement", "hover") is True:
            types.append("hover")
        return tuple(dict.fromkeys(types))

    def _guards(self, kind: str) -> dict[str, int]:
        found = of(self.system, "damage", kind)
        named = found if isinstance(found, dict) else {}
        return {name: number_of(named, name) for name in (*DAMAGE_TYPES, "all") if number_of(named, name) > 0}

    def _captain(self) -> str:
        """What a minion gains with a captain stands only among the actor's effects."""
        for effect in list_of(self.thing, "effects"):
            if "captain" in text_of(effect, "name").lower():
                changes = list_of(effect, "changes") or list_of(effect, "system", "changes")
                only = words_of(effect, "system", "filters", "keywords")
                told = [gained(text_of(change, "key"), text_of(change, "value"), only) for change in changes]
                return plain(of(effect, "description")).rstrip(".") or ", ".join(told) or "With Captain"
        return ""

    # Abilities

    def _ability(self, item: Plain) -> Ability:
        system: Plain = item["system"] if isinstance(item.get("system"), dict) else {}
        action = ACTIONS.get(text_of(system, "type"), "none")
        if text_of(system, "category") == "villain":
            action = "villain"
        trigger = plain(of(system, "trigger"))
        lines_before, lines_after = told_in(item, "effect", "before"), told_in(item, "effect", "after")
        before, after = without_tables(lines_before), without_tables(lines_after)
        return Ability(
            name=plain(item.get("name")) or "Nameless",
            action=action,
            cost=max(0, number_of(system, "resource")),
            signature=text_of(system, "category") == "signature",
            keywords=tuple(word.capitalize() for word in words_of(system, "keywords")),
            distances=_distances(system),
            target=_target(system),
            roll=self._roll(item, system),
            trigger=trigger,
            before=before,
            after=(*after, *explained(item)),
            tests=(*tests_in(lines_before), *tests_in(lines_after)),
            extras=_extras(system, item),
            flavor=plain(of(system, "story")),
        )

    def _roll(self, item: Plain, system: Plain) -> Roll | None:
        effects = [effect for effect in list_of(system, "power", "effects") if isinstance(effect, dict)]
        if not effects:
            return None
        self.prose = " ".join([*told_in(item, "effect", "before"), *told_in(item, "effect", "after")]).lower()
        self.paid = paid_for(item)
        reactive = of(system, "power", "roll", "reactive") is True
        named = {text_of(effect, "_id"): _own_name(text_of(effect, "name")) for effect in list_of(item, "effects")}
        tiers: list[list[Clause]] = [[], [], []]
        effects.sort(key=lambda effect: number_of(effect, "sort"))
        self.resisted = {tier: set() for tier in TIERS}
        for effect in effects:
            harm = self._effect(effect, reactive, named) if text_of(effect, "type") == "damage" else []
            for tier, hurts in zip(TIERS, harm, strict=False):
                self.resisted[tier] |= {c.potency for c in hurts if isinstance(c, Damage) and c.potency}
        for effect in effects:
            for clauses, found in zip(tiers, self._effect(effect, reactive, named), strict=True):
                clauses.extend(found)
        formula = text_of(system, "power", "roll", "formula")
        bonus = number_of({"n": formula}, "n") if re.fullmatch(r"\s*[+-]?\d+\s*", formula) else None
        characteristics = tuple(w for w in words_of(system, "power", "roll", "characteristics") if w in CHARACTERISTICS)
        first, second, third = (tuple(clauses) for clauses in tiers)
        return Roll((first, second, third), characteristics, bonus, reactive)

    def _effect(self, effect: Plain, reactive: bool, named: dict[str, str]) -> list[Tier]:
        """What one effect does at each tier. Blank parts come from the tier below, unless the targets roll."""
        kind = text_of(effect, "type")
        below: Plain = {}
        found: list[Tier] = []
        for tier in TIERS:
            data = of(effect, kind, tier)
            data = dict(data) if isinstance(data, dict) else {}
            if kind == "forced" and data and "movement" not in data:
                data = {**UNSAID_FORCE, **_force_by_name(effect), **data}
            if not reactive:
                for part in ("value", "display") if kind in ("damage", "applied", "other") else ("display",):
                    if not text_of(data, part) and text_of(below, part):
                        data[part] = below[part]
                if not text_of(data, "potency", "characteristic") and text_of(below, "potency", "characteristic"):
                    own = data.get("potency")
                    said = of(below, "potency", "characteristic")
                    data["potency"] = {**(own if isinstance(own, dict) else {}), "characteristic": said}
            below = dict(data)
            if kind == "applied" and self._goes_with_damage(tier, data):
                data["display"] = "{{potency}} " + text_of(data, "display")
            found.append(self._part(kind, data, named))
        return found

    def _goes_with_damage(self, tier: str, data: Plain) -> bool:
        """Whether effects without a potency in their words are resisted with the damage beside them: both are listed
        with the same one.
        """
        display, effects = text_of(data, "display"), of(data, "effects")
        if not display or "potency" in display or not isinstance(effects, dict) or not effects:
            return False
        failed = all(text_of(how, "condition") == "failure" for how in effects.values())
        return failed and self._potency(data) in self.resisted.get(tier, ())

    def _part(self, kind: str, data: Plain, named: dict[str, str]) -> Tier:
        if kind == "damage":
            return self._damage(data)
        if kind == "forced":
            return self._forced(data)
        if kind == "applied":
            return self._applied(data, named)
        return self._displayed(plain(data.get("display")), self._potency(data))

    def _damage(self, data: Plain) -> Tier:
        value = text_of(data, "value")
        if not value:
            return ()
        if not re.fullmatch(r"[\d\s+-]+", value):
            return (Words(f"{value} damage"),)
        types = tuple(word for word in words_of(data, "types") if word in DAMAGE_TYPES)
        if number_of(data, "value") < 1:
            return ()
        return (Damage(number_of(data, "value"), (), types, self._potency(data)),)

    def _forced(self, data: Plain) -> Tier:
        kinds = tuple(word for word in words_of(data, "movement") if word in ("push", "pull", "slide"))
        distance = number_of(data, "distance")
        if not kinds or distance < 1:
            return ()
        properties = words_of(data, "properties")
        display = plain(data.get("display"))
        left = re.sub(r"\{\{\s*(?:forced|potency)\s*\}\}|[,;. ]", "", display)
        if left:
            return (
                Words(
                    display.replace("{{forced}}", f"{' or '.join(kinds)} {distance}").replace("{{potency}}", "").strip()
                ),
            )
        potency = self._potency(data) if "{{potency}}" in display else None
        return (Force(kinds, distance, "vertical" in properties, potency),)

    def _applied(self, data: Plain, named: dict[str, str]) -> Tier:
        """What the display says, and what the list of effects says beyond it. Words that are not understood stay
        words, and whatever they speak of is left to them.
        """
        listed = of(data, "effects")
        effects = {key: how for key, how in listed.items() if key not in self.paid} if isinstance(listed, dict) else {}
        display = plain(data.get("display"))
        potency = self._potency(data)
        shown = self._displayed(display, potency)
        if not effects:
            return shown
        told = {name for clause in shown if isinstance(clause, Afflict) for name in clause.conditions}
        rest = {key: how for key, how in effects.items() if not _told_of(str(named.get(key, key)), told)}
        found: list[Clause] = []
        for clause in shown:
            if isinstance(clause, Words):
                keys = [key for key in rest if _only_names(clause.text, str(named.get(key, key)))]
                listed = {key: rest.pop(key) for key in keys}
                found += self._listed(listed, named, display, potency) if listed else [clause]
            else:
                found.append(clause)
        words = [clause for clause in found if isinstance(clause, Words)]
        if not words:
            return (*found, *self._beyond(rest, bool(told), named, display, potency))
        meant = self._meant(words, rest, named, potency)
        return tuple(clause for clause in found if clause not in words) + meant if meant else tuple(found)

    def _beyond(self, rest: Plain, told: bool, named: dict[str, str], display: str, potency: Potency | None) -> Tier:
        """What is listed and not said. Where the display names conditions, others in the list are choices it explains
        elsewhere: nobody suffers all of them.
        """
        others = [key for key in rest if key in CONDITIONS] if told else []
        kept = {key: how for key, how in rest.items() if key not in others}
        unexplained = [key for key in others if key not in self.prose]
        left = (Words(f"or: {', '.join(unexplained)}"),) if unexplained else ()
        return (*self._listed(kept, named, display, potency), *left)

    def _meant(self, words: list[Words], rest: Plain, named: dict[str, str], potency: Potency | None) -> Tier:
        """Words that go with an effect of the file's own are its text; “the condition” of several is one of them."""
        own = [key for key in rest if key not in CONDITIONS]
        said = " ".join(clause.text for clause in words)
        if len(own) == len(rest) == 1 and not re.search("|".join(CONDITIONS), said.lower()):
            name = plain(named.get(own[0], "")) or (plain(*named.values()) if len(named) == 1 else "")
            [listed] = self._listed(rest, {own[0]: name}, said, potency) or [None]
            if name and isinstance(listed, Afflict):
                return (Afflict(listed.conditions, listed.end, False, listed.potency, said),)
        ends = {ENDS.get(text_of(how, "end"), "") for how in rest.values()}
        if not own and len(rest) > 1 and len(ends) == 1 and re.search(r"\b(?:chosen|the) condition\b", said):
            return (Afflict(tuple(rest), ends.pop(), True, potency),) if "" not in ends else ()
        return ()

    def _listed(self, effects: Plain, named: dict[str, str], display: str, potency: Potency | None) -> Tier:
        """Conditions as they are listed, each with its own end. One with a name of its own lasts unless it is said."""
        found: list[Clause] = []
        for key, how in effects.items():
            name = key if key in CONDITIONS else plain(named.get(key, "")) or "an effect"
            end: End = BY_ITSELF.get(name, "") or ENDS.get(text_of(how, "end"), "")
            end = end or ("save" if "save ends" in display.lower() else "")
            spoken = display or name.lower() in self.prose
            if not end and name not in CONDITIONS and name != "an effect" and spoken:
                end = "fight"
            resisted = potency if text_of(how, "condition") != "always" else None
            if text_of(how, "condition") == "success" or text_of(how, "end") == "respite" or not end:
                found.append(Words(_with_potency(f"{{{{potency}}}} {name}", resisted).strip()))
            else:
                found.append(Afflict((name,), end, False, resisted))
        return tuple(found)

    def _displayed(self, display: str, potency: Potency | None) -> Tier:
        if not display:
            return ()
        return read_tier(mended(_with_potency(display, potency)))

    def _potency(self, data: Plain) -> Potency | None:
        name = text_of(data, "potency", "characteristic")
        if name not in CHARACTERISTICS:
            return None
        said = text_of(data, "potency", "value")
        word = re.fullmatch(r"@potency\.(weak|average|strong)\s*([+-]\s*\d+)?", said)
        if word:
            lower = {"weak": 2, "average": 1, "strong": 0}[word[1]]
            return Potency(name, self.best - lower + int((word[2] or "0").replace(" ", "")))
        return Potency(name, number_of(data, "potency", "value"))


def _own_name(name: str) -> str:
    """What an effect is called, without the words for how long it lasts: that is said beside it."""
    return re.sub(r"\s*\((?:save ends|eot)\)$", "", name, flags=re.IGNORECASE)


def _only_names(words: str, name: str) -> bool:
    """Whether the words say no more than that the target has this effect."""
    bare = re.sub(r"^[MARIP] < -?\d+,? ", "", words).lower()
    bare = re.sub(r"^the target (?:is|has|gains|suffers) ", "", bare)
    bare = re.sub(r"\s*\((?:save ends|eot)\)$", "", bare).strip(" .")
    return bare == name.lower()


def _told_of(name: str, told: set[str]) -> bool:
    """Whether an effect is told already: by its name, or because it is only a list of conditions that are."""
    said = name.lower()
    if said in {each.lower() for each in told}:
        return True
    parts = [part for part in re.split(r",\s*(?:and\s+)?|\s+and\s+", said) if part]
    return bool(parts) and all(part in CONDITIONS and part in told for part in parts)


def _with_potency(display: str, potency: Potency | None) -> str:
    said = f"{potency.characteristic[0].upper()} < {potency.value}" if potency else ""
    return " ".join(re.sub(r"\{\{\s*potency\s*\}\}", said, display).split())


def _force_by_name(effect: Plain) -> Plain:
    """The kind of forced movement an effect is named after, where nothing else in the file says it."""
    name = text_of(effect, "name").lower()
    return {"movement": [name]} if name in ("push", "pull", "slide") else {}


def _distances(system: Plain) -> tuple[Distance, ...]:
    """Where an ability reaches; formulas and words make it special."""
    kind = text_of(system, "distance", "type")
    numbers = [of(system, "distance", name) for name in ("primary", "secondary", "tertiary")]
    if any(isinstance(n, str) and not re.fullmatch(r"\s*\d+\s*", n) for n in numbers if n not in (None, "")):
        return (Distance("special"),)
    first, second, third = (number_of({"n": n}, "n") for n in numbers)
    if kind == "melee":
        return (Distance("melee", max(first, 1)),)
    if kind == "ranged":
        return (Distance("ranged", first),)
    if kind == "meleeRanged":
        return (Distance("melee", max(first, 1)), Distance("ranged", second))
    if kind in ("burst", "aura"):
        return (Distance("burst" if kind == "burst" else "aura", first),)
    if kind in ("cube", "wall"):
        return (Distance("cube" if kind == "cube" else "wall", first, 0, second),)
    if kind == "line":
        return (Distance("line", first, second, third),)
    return (Distance("self" if kind == "self" else "special"),)


def _target(system: Plain) -> str:
    """The targets in words, as other formats write them."""
    custom = plain(of(system, "target", "custom"))
    if custom:
        return custom
    kind = text_of(system, "target", "type")
    if kind in ("self", "special", ""):
        return "Self" if kind == "self" else ""
    value: Any = of(system, "target", "value")
    if value in (None, ""):
        return _uncounted(system, TARGETS.get(kind, kind))
    number = number_of({"n": value}, "n", otherwise=1)
    what = TARGETS.get(kind, kind)
    if kind == "selfAlly":
        return f"Self and {COUNTED[number].lower() if number < len(COUNTED) else number} allies"
    if number == 1:
        return f"One {what}"
    several = " or ".join(f"{part}s" if not part.endswith("y") else f"{part[:-1]}ies" for part in what.split(" or "))
    return f"{COUNTED[number] if number < len(COUNTED) else number} {several}"


def _uncounted(system: Plain, what: str) -> str:
    """The targets where no number stands: everybody in an area, whoever set off a reaction; of strikes nobody knows."""
    if text_of(system, "distance", "type") in ("burst", "aura", "cube", "line", "wall"):
        return f"Each {what} in the area"
    if text_of(system, "type") in ("triggered", "freeTriggered"):
        return "The triggering creature"
    return "Each of its targets" if "strike" in words_of(system, "keywords") else f"Each {what}"


def _extras(system: Plain, item: Plain) -> tuple[Extra, ...]:
    text = " ".join(told_in(item, "spend", "text"))
    if not text:
        return ()
    cost = number_of(system, "spend", "value") or number_of({"n": text}, "n", otherwise=1)
    return (Extra(cost, text, "+" in text[:12]),)
