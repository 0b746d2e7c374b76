"""Files in the formats of other tools, made for these tests: a heron, a marsh cook, a ferry house."""

from __future__ import annotations

import json
from typing import Any


def as_bytes(thing: Any) -> bytes:
    return json.dumps(thing).encode()


def damage(*values: str, types: tuple[str, ...] = ()) -> dict[str, Any]:
    tiers = {f"tier{n}": {"value": value, "types": list(types)} for n, value in enumerate(values, 1)}
    return {"type": "damage", "damage": tiers}


def applied(**tiers: dict[str, Any]) -> dict[str, Any]:
    return {"type": "applied", "applied": tiers}


def foundry_ability(name: str = "Stab Down", **system: Any) -> dict[str, Any]:
    """A signature strike that slows at tier 3."""
    slowed = {
        "display": "{{potency}} slowed (save ends)",
        "potency": {"characteristic": "agility", "value": "@potency.strong"},
        "effects": {"slowed": {"condition": "failure", "end": "save"}},
    }
    frame: dict[str, Any] = {
        "type": "main",
        "category": "signature",
        "keywords": ["melee", "strike", "weapon"],
        "distance": {"type": "melee", "primary": 2},
        "target": {"type": "creatureObject", "value": 1},
        "power": {
            "roll": {"formula": "@chr", "characteristics": ["agility"]},
            "effects": {"a": damage("3", "5", "7"), "b": applied(tier3=slowed)},
        },
        "effect": {"before": "", "after": "<p>The heron shifts up to 2 squares.</p>"},
    }
    return {"name": name, "type": "ability", "system": {**frame, **system}}


def foundry_feature(name: str, html: str) -> dict[str, Any]:
    return {"name": name, "type": "feature", "system": {"description": {"value": html}}}


def foundry(*items: dict[str, Any], **system: Any) -> dict[str, Any]:
    """The heron of the marsh as a Foundry actor."""
    scores = {"might": 0, "agility": 2, "reason": -1, "intuition": 1, "presence": 0}
    body: dict[str, Any] = {
        "stamina": {"value": 3, "max": 15},
        "characteristics": {name: {"value": value} for name, value in scores.items()},
        "combat": {"size": {"value": 1, "letter": "L"}, "stability": 1, "turns": 1},
        "movement": {"value": 6, "types": ["walk", "fly"], "hover": False},
        "damage": {"immunities": {"cold": 2}, "weaknesses": {}},
        "monster": {
            "freeStrike": 3,
            "level": 1,
            "ev": 3,
            "role": "harrier",
            "organization": "horde",
            "keywords": ["beast"],
        },
    }
    return {
        "name": "Ditch Heron",
        "type": "npc",
        "prototypeToken": {"name": "Ditch Heron"},
        "_stats": {"systemId": "draw-steel"},
        "system": {**body, **system},
        "items": list(items) or [foundry_ability()],
        "effects": [],
    }


def compendium(**fields: Any) -> dict[str, Any]:
    """The heron as a Steel Compendium stat block."""
    strike = {
        "type": "feature",
        "feature_type": "ability",
        "name": "Stab Down",
        "usage": "Main action",
        "ability_type": "Signature Ability",
        "keywords": ["Melee", "Strike", "Weapon"],
        "distance": "Melee 2",
        "target": "One creature or object",
        "effects": [
            {
                "roll": "Power Roll + 2",
                "tier1": "3 damage",
                "tier2": "5 damage",
                "tier3": "7 damage; A < 2 slowed (save ends)",
            },
            {"name": "Effect", "effect": "The heron shifts up to 2 squares."},
        ],
    }
    whole: dict[str, Any] = {
        "type": "statblock", "name": "Ditch Heron", "level": 1, "organization": "Horde", "role": "Harrier",
        "keywords": ["Beast"], "ev": "3", "stamina": "15", "speed": 6, "movement": "Fly", "size": "1L",
        "stability": 1, "free_strike": 3, "might": 0, "agility": 2, "reason": -1, "intuition": 1, "presence": 0,
        "immunities": ["cold 2"], "features": [strike],
    }  # fmt: skip
    return {**whole, **fields}


def forge_ability(name: str = "Stab Down", **fields: Any) -> dict[str, Any]:
    sections = [
        {
            "type": "roll",
            "roll": {
                "characteristic": [],
                "bonus": 2,
                "tier1": "3 damage",
                "tier2": "5 damage",
                "tier3": "7 damage; A < 2 slowed (save ends)",
            },
        },
        {"type": "text", "text": "The heron shifts up to 2 squares."},
    ]
    ability: dict[str, Any] = {
        "name": name, "type": {"usage": "Main Action"}, "keywords": ["Melee", "Strike", "Weapon"],
        "distance": [{"type": "Melee", "value": 2}], "target": "One creature or object", "cost": "signature",
        "sections": sections,
    }  # fmt: skip
    return {"name": name, "type": "Ability", "data": {"ability": {**ability, **fields}}}


def forge(**fields: Any) -> dict[str, Any]:
    """The heron as a Forge Steel monster."""
    scores = {"Might": 0, "Agility": 2, "Reason": -1, "Intuition": 1, "Presence": 0}
    guard = {"damageType": "Cold", "type": "Immunity", "value": 2}
    whole: dict[str, Any] = {
        "name": "Ditch Heron", "level": 1, "role": {"type": "Harrier", "organization": "Horde"}, "keywords": ["Beast"],
        "encounterValue": 3, "size": {"value": 1, "mod": "L"}, "speed": {"value": 6, "modes": ["fly"]}, "stamina": 15,
        "stability": 1, "freeStrikeDamage": 3, "freeStrikeType": "Damage",
        "characteristics": [{"characteristic": name, "value": value} for name, value in scores.items()],
        "features": [
            forge_ability(),
            {"name": "Feathers", "type": "Damage Modifier", "data": {"modifiers": [guard]}},
        ],
    }  # fmt: skip
    return {**whole, **fields}


def uvtt(**fields: Any) -> dict[str, Any]:
    """Six by four squares, cut out of something bigger: a wall between columns C and D with a door in row 2."""
    whole: dict[str, Any] = {
        "format": 0.3,
        "resolution": {"map_origin": {"x": 2, "y": 1}, "map_size": {"x": 6, "y": 4}, "pixels_per_grid": 100},
        "line_of_sight": [[{"x": 5, "y": 1}, {"x": 5, "y": 2}], [{"x": 5, "y": 3}, {"x": 5, "y": 5}]],
        "objects_line_of_sight": [],
        "portals": [
            {"position": {"x": 5, "y": 2.5}, "bounds": [{"x": 5, "y": 2}, {"x": 5, "y": 3}], "closed": True},
        ],
        "image": "",
    }
    return {**whole, **fields}


def scene(**fields: Any) -> dict[str, Any]:
    """A Foundry scene of eight by five squares of 50 pixels, without a margin: a wall with a door, and a railing."""
    whole: dict[str, Any] = {
        "name": "Ferry House",
        "width": 400,
        "height": 250,
        "padding": 0,
        "grid": {"type": 1, "size": 50, "distance": 1, "units": "sq"},
        "walls": [
            {"c": [200, 0, 200, 100], "move": 20, "sight": 20, "door": 0},
            {"c": [200, 100, 200, 150], "move": 20, "sight": 20, "door": 1, "ds": 0},
            {"c": [200, 150, 200, 250], "move": 20, "sight": 20, "door": 0},
            {"c": [300, 0, 300, 250], "move": 20, "sight": 0, "door": 0},
        ],
        "tokens": [{"name": "Ditch Heron", "x": 350, "y": 100, "width": 1, "height": 1, "disposition": -1}],
    }
    return {**whole, **fields}
