"""Creatures for these tests, made of what is written about their abilities."""

from typing import Any

import msgspec

from fracas.games.steel.book.model import BLOCKS
from fracas.games.steel.content.written import Written
from fracas.games.steel.table.own import own_block


def beast(*abilities: Written, **facts: Any) -> str:
    """The id of a stat block with these abilities: Stamina 30, Might and Agility 2, a free strike of 3."""
    plain = {
        "name": "Test Beast",
        "stamina": 30,
        "might": 2,
        "agility": 2,
        "free_strike": {"damage": 3},
        "abilities": [msgspec.to_builtins(ability) for ability in abilities],
        **facts,
    }
    block = own_block(plain)
    BLOCKS[block.id] = block
    return block.id


def strike(**more: Any) -> Written:
    """A melee strike with Might for 2 / 4 / 6, with whatever else is written."""
    tiers = [[{"do": "damage", "amount": amount}] for amount in (2, 4, 6)]
    plain = {
        "name": "Claw",
        "keywords": ["Melee", "Strike", "Weapon"],
        "reach": 1,
        "roll": ["might"],
        "tiers": tiers,
        **more,
    }
    return msgspec.convert(plain, Written)


def ability(name: str, **written: Any) -> Written:
    return msgspec.convert({"name": name, **written}, Written)
