"""The other way: own creatures as Steel Compendium stat blocks and as Foundry actors.

Other tools read the fields they know. What only Fracas knows goes along in a field of its own, with a mark of what the
rest looked like: brought back unchanged, the creature is the very same; what was changed elsewhere is read anew.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import msgspec

from fracas.core import Refused
from fracas.core.bringing import Carried
from fracas.games.steel.book.model import ABILITIES
from fracas.games.steel.bring import compendium, foundry
from fracas.games.steel.bring.draft import CHARACTERISTICS, Creature
from fracas.games.steel.bring.fields import Plain, of
from fracas.games.steel.bring.speak import at_its_moment, besides, clause, sentence, standing, told_captain, told_when
from fracas.games.steel.content.declare import snake
from fracas.games.steel.content.written import Change, Written
from fracas.games.steel.table.own import own_block

COMPENDIUM, FOUNDRY = "compendium", "foundry"
FORMATS = (COMPENDIUM, FOUNDRY)
MOVES = ("climb", "swim", "fly", "burrow", "hover", "teleport")
USAGES = {
    "main": "Main action", "maneuver": "Maneuver", "free maneuver": "Free maneuver", "move": "Move action",
    "triggered": "Triggered action", "free triggered": "Free triggered action", "villain": "-", "malice": "-",
}  # fmt: skip
FOUNDRY_ACTIONS = {
    "main": "main", "maneuver": "maneuver", "free maneuver": "freeManeuver", "move": "move", "triggered": "triggered",
    "free triggered": "freeTriggered", "villain": "villain", "malice": "none",
}  # fmt: skip
AREAS = ("burst", "cube", "line", "wall", "aura")
TARGETS = {
    "creature": "creature", "enemy": "enemy", "ally": "ally", "other": "creature", "grabbed": "grabbed creature",
    "self or ally": "self or ally",
}  # fmt: skip
COUNTED = ("", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


def carry(table: dict[str, Any], format: str) -> Carried:
    """A creature in the format of another tool."""
    if format not in FORMATS:
        raise Refused(f"there is no format “{format}”; there are: {', '.join(FORMATS)}")
    own_block(table)
    made = _statblock(table) if format == COMPENDIUM else _actor(table)
    name = snake(str(table["name"])) or "creature"
    return Carried(f"{name}.{format}.json", json.dumps(made, ensure_ascii=False, indent=1).encode())


class Kept(msgspec.Struct, frozen=True):
    """What Fracas wrote into a file, and how the rest of the file read then."""

    table: dict[str, Any]
    base: Creature


def kept(thing: Plain, draft: Creature) -> Kept | None:
    """What Fracas wrote into a file; None if it did not, or somebody tampered with that."""
    foreign = "prototypeToken" in thing
    found = of(thing, "flags", "fracas") if foreign else of(thing, "metadata", "fracas")
    table, mark = of(found, "creature"), of(found, "mark")
    if not isinstance(table, dict):
        return None
    if mark == marked(draft):
        return Kept(table, draft)
    try:
        own_block(table)
        base = foundry.read_actor(_actor(table)) if foreign else compendium.read_statblock(_statblock(table))
    except (Refused, msgspec.ValidationError, TypeError, ValueError, KeyError, IndexError, AttributeError):
        return None
    return Kept(table, base)


def marked(draft: Creature) -> str:
    return blake2b(msgspec.json.encode(draft), digest_size=16).hexdigest()


def written_of(table: dict[str, Any]) -> list[Written]:
    """Its abilities; ready ones that are only named come with their text."""
    found: list[Written] = []
    for each in table.get("abilities", ()):
        if isinstance(each, str):
            ready = ABILITIES[snake(each)]
            action: Any = ready.action if ready.action in USAGES else "main"
            when = {"event": "words", "words": ready.text} if "triggered" in action else None
            plain = {"name": ready.name, "action": action, "targets": "self", "when": when,
                     "then": [{"do": "remind", "text": ready.text}]}  # fmt: skip
            found.append(msgspec.convert(plain, Written))
        else:
            found.append(msgspec.convert(each, Written))
    return found


def _speaker(table: dict[str, Any]) -> str:
    return f"the {str(table['name']).split()[-1].lower()}"


def _prose(made: Written, name: str) -> list[str]:
    """Everything it does besides its tiers, in sentences."""
    steps = (*made.before, *made.after, *made.then)
    said = [sentence(step, name) for step in steps]
    if made.action == "trait" and made.when is not None:
        said = [at_its_moment(made.when, each, name) for each in said]
    if made.always is not None:
        said.insert(0, standing(made.always, name))
    return [*besides(made, name), *said]


def _more(made: Written, name: str) -> list[tuple[str, str]]:
    """What can be paid for: the price, and what it gives."""
    found = []
    for more in made.more:
        told = more.text or ". ".join(clause(step, name) for step in more.steps)
        told = told or f"{more.targets} more targets, potency +{more.potency}, area +{more.size}."
        found.append((f"{more.cost}{'+' if more.or_more else ''}", told))
    return found


def _signature(made: Written) -> bool:
    return made.action == "main" and not made.cost and made.tiers is not None


def _target(made: Written) -> str:
    if made.target_words:
        return made.target_words
    if made.targets.startswith(("each", "self")):
        objects = " and object" if made.objects else ""
        return made.targets.capitalize() + objects + (" in the area" if made.area else "")
    kind = TARGETS[made.targets]
    several = kind if made.most == 1 else f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"
    count = COUNTED[made.most] if made.most < len(COUNTED) else str(made.most)
    objects = "" if not made.objects else " or object" if made.most == 1 else " or objects"
    return f"{count} {several}{objects}{' per minion' if made.per_minion else ''}"


# Steel Compendium


def _statblock(table: dict[str, Any]) -> dict[str, Any]:
    name = _speaker(table)
    strike = table["free_strike"]["damage"]
    block: dict[str, Any] = {
        "type": "statblock", "name": table["name"], "level": table.get("level", 1), "stamina": str(table["stamina"]),
        "ev": str(table.get("worth", 1) * (4 if table.get("minion") else 1)), "size": table.get("size", "1M"),
        "speed": table.get("speed", 5), "stability": table.get("stability", 0), "role": table.get("role", ""),
        "organization": _organization(table), "keywords": list(table.get("keywords", ())),
        "free_strike": strike if isinstance(strike, int) else strike[0],
        "movement": ", ".join(word.capitalize() for word in MOVES if table.get(word)),
        "immunities": [f"{kind} {n}" for kind, n in table.get("immunities", {}).items()],
        "weaknesses": [f"{kind} {n}" for kind, n in table.get("weaknesses", {}).items()],
        **{each: table.get(each, 0) for each in CHARACTERISTICS},
        "with_captain": _captain(table), "features": [_feature(made, name) for made in written_of(table)],
    }  # fmt: skip
    block["metadata"] = {"fracas": {"creature": table, "mark": marked(compendium.read_statblock(block))}}
    return block


def _captain(table: dict[str, Any]) -> str:
    return told_captain(msgspec.convert(table["captain"], Change)) if table.get("captain") else ""


def _organization(table: dict[str, Any]) -> str:
    return "minion" if table.get("minion") else "solo" if table.get("solo") else ""


def _feature(made: Written, name: str) -> dict[str, Any]:
    prose = [{"name": "Effect", "effect": said} for said in _prose(made, name)]
    if made.action == "trait":
        return {"type": "feature", "feature_type": "trait", "name": made.name, "effects": prose}
    effects: list[dict[str, Any]] = []
    if made.tiers is not None:
        named = " or ".join(each.capitalize() for each in made.roll) or str(made.bonus or 0)
        texts = ["; ".join(clause(step, name) for step in tier) or "No effect" for tier in made.tiers]
        effects.append({"roll": f"Power Roll + {named}", **{f"tier{n}": text for n, text in enumerate(texts, 1)}})
    effects += prose
    effects += [{"cost": f"{price} Malice", "effect": told} for price, told in _more(made, name)]
    feature: dict[str, Any] = {
        "type": "feature", "feature_type": "ability", "name": made.name, "usage": USAGES[made.action],
        "keywords": list(made.keywords), "distance": _distance(made), "target": _target(made), "effects": effects,
    }  # fmt: skip
    if made.action == "villain":
        feature["ability_type"] = f"Villain Action {made.order or 1}"
    elif made.cost:
        feature["cost"] = f"{made.cost} Malice"
    elif _signature(made):
        feature["ability_type"] = "Signature Ability"
    if made.when is not None:
        feature["trigger"] = told_when(made.when)
    return feature


def _distance(made: Written) -> str:
    if made.area in ("burst", "aura"):
        return f"{made.size} {made.area}"
    if made.area == "line":
        return f"{made.size} x {made.width} line within {made.within}"
    if made.area:
        return f"{made.size} {made.area} within {made.within}"
    parts = [f"Melee {made.reach}"] if made.reach else []
    parts += [f"Ranged {made.distance}"] if made.distance else []
    return " or ".join(parts) or "Self"


# Foundry


def _actor(table: dict[str, Any]) -> dict[str, Any]:
    name = _speaker(table)
    size = str(table.get("size", "1M"))
    strike = table["free_strike"]["damage"]
    moves = [word for word in MOVES if table.get(word) and word != "hover"]
    actor: dict[str, Any] = {
        "name": table["name"],
        "type": "npc",
        "prototypeToken": {"name": table["name"]},
        "_stats": {"systemId": "draw-steel"},
        "system": {
            "stamina": {"value": table["stamina"], "max": table["stamina"]},
            "characteristics": {each: {"value": table.get(each, 0)} for each in CHARACTERISTICS},
            "combat": {
                "size": {"value": int(size[0]), "letter": size[1:] or "M"},
                "stability": table.get("stability", 0),
                "turns": table.get("turns", 2 if table.get("solo") else 1),
            },
            "movement": {"value": table.get("speed", 5), "types": ["walk", *moves], "hover": bool(table.get("hover"))},
            "damage": {"immunities": table.get("immunities", {}), "weaknesses": table.get("weaknesses", {})},
            "monster": {
                "freeStrike": strike if isinstance(strike, int) else strike[0],
                "level": table.get("level", 1),
                "ev": table.get("worth", 1) * (4 if table.get("minion") else 1),
                "role": table.get("role", ""),
                "organization": _organization(table),
                "keywords": list(table.get("keywords", ())),
            },
        },
        "items": [_item(made, name) for made in written_of(table)],
        "effects": [{"name": "With Captain", "description": said} for said in [_captain(table)] if said],
    }
    actor["flags"] = {"fracas": {"creature": table, "mark": marked(foundry.read_actor(actor))}}
    return actor


def _item(made: Written, name: str) -> dict[str, Any]:
    first, *others = _more(made, name) or [("", "")]
    paid = [f"Spend {price} Malice: {told}" for price, told in others]
    html = "".join(f"<p>{_escaped(said)}</p>" for said in [*_prose(made, name), *paid])
    if made.action == "trait":
        return {"name": made.name, "type": "feature", "system": {"description": {"value": html}}}
    system: dict[str, Any] = {
        "type": FOUNDRY_ACTIONS[made.action],
        "category": "villain"
        if made.action == "villain"
        else "heroic"
        if made.cost
        else "signature"
        if _signature(made)
        else "",
        "resource": made.cost or None,
        "keywords": [word.lower() for word in made.keywords],
        "distance": _foundry_distance(made),
        "target": {"type": "self" if made.targets == "self" else "special", "value": None, "custom": _target(made)},
        "trigger": told_when(made.when),
        "power": _power(made, name),
        "effect": {"before": "", "after": html},
    }
    if made.more:
        system["spend"] = {"value": made.more[0].cost, "text": _escaped(first[1])}
    return {"name": made.name, "type": "ability", "system": system, "effects": []}


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _foundry_distance(made: Written) -> dict[str, Any]:
    if made.area == "line":
        return {"type": "line", "primary": made.size, "secondary": made.width, "tertiary": made.within}
    if made.area in AREAS:
        return {"type": made.area, "primary": made.size, "secondary": made.within or None}
    if made.reach and made.distance:
        return {"type": "meleeRanged", "primary": made.reach, "secondary": made.distance}
    if made.reach or made.distance:
        return {"type": "melee" if made.reach else "ranged", "primary": made.reach or made.distance}
    return {"type": "self"}


def _power(made: Written, name: str) -> dict[str, Any]:
    if made.tiers is None:
        return {}
    texts = ["; ".join(clause(step, name) for step in tier) or "No effect." for tier in made.tiers]
    tiers = {f"tier{n}": {"display": text} for n, text in enumerate(texts, 1)}
    formula = "@chr" if made.roll else str(made.bonus or 0)
    roll = {"formula": formula, "characteristics": list(made.roll), "reactive": False}
    return {"roll": roll, "effects": {"a": {"type": "other", "other": tiers}}}
