"""Files in the formats of other tools, made for the tests: nothing in them is anybody else's."""

from __future__ import annotations

import json
from typing import Any

TIERS = ("tier1", "tier2", "tier3")


def damage(*amounts: str, types: tuple[str, ...] = ()) -> dict[str, Any]:
    tiers = {tier: {"value": n, "types": list(types)} for tier, n in zip(TIERS, amounts, strict=True)}
    return {"type": "damage", "damage": tiers}


def applied(
    tier: str, display: str, effects: dict[str, Any], potency: tuple[str, str] = ("none", "")
) -> dict[str, Any]:
    said = {"display": display, "potency": {"characteristic": potency[0], "value": potency[1]}, "effects": effects}
    return {"type": "applied", "applied": {tier: said}}


def foundry_ability(name: str, *effects: dict[str, Any], **system: Any) -> dict[str, Any]:
    rolled = {"roll": {"formula": "@chr", "characteristics": ["agility"]}, "effects": dict(enumerate_names(effects))}
    frame = {
        "type": "main",
        "keywords": ["melee", "strike", "weapon"],
        "distance": {"type": "melee", "primary": 1},
        "target": {"type": "creatureObject", "value": 1},
        "power": rolled,
    }
    return {"name": name, "type": "ability", "system": {**frame, **system}}


def enumerate_names(effects: tuple[dict[str, Any], ...]) -> list[tuple[str, dict[str, Any]]]:
    return [(f"effect{number}", effect) for number, effect in enumerate(effects)]


def foundry_actor(*items: dict[str, Any], **system: Any) -> dict[str, Any]:
    """A marsh lurker: level 2, size 1L, Agility 2."""
    plain = {
        "stamina": {"value": 400, "max": 40},
        "characteristics": {"might": {"value": 1}, "agility": {"value": 2}, "reason": {"value": -1}},
        "combat": {"size": {"value": 1, "letter": "L"}, "stability": 1, "turns": 1},
        "movement": {"value": 6, "types": ["walk", "swim"], "hover": False},
        "damage": {"immunities": {"cold": 2, "fire": 0}, "weaknesses": {"fire": 3}},
        "monster": {"freeStrike": 3, "level": 2, "ev": 8, "role": "ambusher", "organization": "platoon"},
    }
    return {
        "name": "Reed Lurker",
        "type": "npc",
        "prototypeToken": {"name": "lurker"},
        "_stats": {"systemId": "draw-steel"},
        "system": {**plain, **system},
        "items": list(items),
    }


def forge_ability(name: str, sections: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    frame = {
        "id": name.lower(),
        "name": name,
        "type": {"usage": "Main Action", "free": False, "trigger": ""},
        "keywords": ["Melee", "Strike", "Weapon"],
        "distance": [{"type": "Melee", "value": 1, "value2": 0, "within": 0}],
        "target": "One creature",
        "cost": "signature",
        "sections": sections,
    }
    return {**frame, **more}


def forge_roll(first: str, second: str, third: str, *names: str, bonus: int = 0) -> dict[str, Any]:
    return {
        "type": "roll",
        "roll": {"characteristic": list(names), "bonus": bonus, "tier1": first, "tier2": second, "tier3": third},
    }


def packed(thing: Any) -> bytes:
    return json.dumps(thing).encode()
