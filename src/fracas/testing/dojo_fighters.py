"""Fighters for the stage of Panic at the Dojo: a Stance with whatever is special about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fracas.games.dojo.rules.model import TOKENS, Stance

KNOWN = {
    *TOKENS,
    "challenge",
    "hp",
    "bars",
    "shield",
    "shields",
    "numbers",
    "bodies",
    "side",
    "name",
    "level",
    "footprint",
    "dizzy",
    "removed",
    "supers",
    "kind",
    "turns",
    "effects",
    "last",
}


class Fighter:
    """A Stance with whatever else is special about this fighter."""

    def __init__(self, sheet: dict[str, Any], facts: Mapping[str, Any]) -> None:
        unknown = [fact for fact in facts if fact.replace("_", " ") not in KNOWN and fact not in KNOWN]
        if unknown:
            raise ValueError(f"a fighter knows no “{unknown[0]}”; it knows: {', '.join(sorted(KNOWN))}")
        self.sheet, self.facts = sheet, dict(facts)


def fighter(
    style: str = "pressure",
    *forms: str,
    ability: Any = "",
    abilities: Any = (),
    build: Any = "",
    stances: Any = (),
    mode: Any = "",
    far: Any = True,
    **facts: Any,
) -> Fighter:
    """A fighter in a Stance of a Style and a Form (Vigilance by default), with an Archetype Ability or a Build.

    `ability="winterblossom.focused"`, `ability="villain.giant"`, `build="agile"`. Tokens by name: iron=2.
    `challenge="b"` holds b's Challenge. hp, bars, shield, numbers=(5, 3), bodies=3 for Stooges (kind="stooges"), level,
    supers=("blizzard",).
    """
    forms = tuple("thorns" if form == "zen" else form for form in forms)
    all_abilities = [ability] if ability else []
    all_abilities += abilities
    ids = tuple(
        a if a.startswith(("villain.", "effect.", "penalty.")) else f"archetype-ability.{a}" for a in all_abilities
    )
    first = Stance(style, forms or ("vigilance",), far=far)
    sheet = {
        "abilities": ids,
        "build": f"build.{build}" if build else "",
        "stances": (first, *stances),
        "mode": mode,
        "supers": tuple(f"super.{s}" for s in facts.get("supers", ())),
    }
    return Fighter(sheet, facts)
