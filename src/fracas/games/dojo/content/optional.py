"""Optional rules a table may play with."""

from __future__ import annotations

from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.write import base

RULES = {
    "world-of-cardboard": (
        "World of Cardboard",
        "Whoever is pushed into a Wall goes through it and lands in the Rubble.",
    ),
    "endless-stooges": ("Endless Stooges", "Every Stooge that is hurt is gone, and more of them come every turn."),
    "niche-protection": ("Niche Protection", "No two heroes share a Style, and focused or fused ones no Archetype."),
    "heroic-power-up": ("Heroic Power Up", "Heroic Spirit may give a Bonus in the place of the two lowest numbers."),
}

for _id, (_name, _text) in RULES.items():
    base.put(DojoItem(id=f"optional.{_id}", name=_name, kind="optional", text=_text))
