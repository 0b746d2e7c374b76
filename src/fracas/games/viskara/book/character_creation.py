"""Characters: from a file to a sheet. Levels, ranks, stats, specializations, styles, tactics and shadows."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

import msgspec

from fracas.core import UnknownName
from fracas.games.viskara.book.declare import BUILT, UPGRADES, Upgrade
from fracas.games.viskara.book.model import SPEEDS, STATS, STYLES, TYPES, Grown, Part, Sheet, Signature, Tactic, half

AURA, ARTS, SIGNATURE = "aura", "arts", "signature"
FAMILIES = {
    "aura": "aura upgrade",
    "arts": "shadow arts upgrade",
    "sig": "upgrade of signature moves",
    "sig.man": "maneuver of signature moves",
}
NAMED = 15
"""More upgrade points for a tactic with a name."""
BASE = (0, 1, 2)
"""Outputs before any upgrade."""


class TacticPlan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tactic as it stands in a file: its choices, not its numbers."""

    type: str
    stat: str
    name: str = ""
    low: int = 0
    medium: int = 0
    high: int = 0
    power: int = 0
    upgrades: dict[str, int] = msgspec.field(default_factory=dict)
    blast: dict[str, int] = msgspec.field(default_factory=dict)
    """Upgrades of the blast of Explosive."""


class PartPlan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A maneuver of a signature move as it stands in a file."""

    maneuver: str
    upgrades: dict[str, int] = msgspec.field(default_factory=dict)
    tactic: TacticPlan | None = None
    thing: str = ""
    thing_upgrades: dict[str, int] = msgspec.field(default_factory=dict)
    choices: tuple[PartPlan, ...] = ()


class SignaturePlan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    flair: int = 3
    name: str = ""
    parts: tuple[PartPlan, ...] = ()


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A character as it stands in a file."""

    name: str
    level: int
    speed: str
    stats: dict[str, int]
    specializations: tuple[str, ...]
    style: str
    tactics: tuple[TacticPlan, ...]
    third_perk: str = ""
    shadow_level: int = 0
    ranks: dict[str, int] = msgspec.field(default_factory=dict)
    aura: dict[str, int] = msgspec.field(default_factory=dict)
    aura_tactic: TacticPlan | None = None
    black_hole: TacticPlan | None = None
    signature: SignaturePlan | None = None
    ignore_stat_cap: bool = False
    goals: tuple[str, ...] = ()
    motivations: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    history: str = ""
    glyph: str = ""

    def stat(self, name: str) -> int:
        return self.stats.get(name, 0)

    def rank(self, name: str) -> int:
        return self.ranks.get(name, 0)


# Reading


def load(text: str) -> Plan:
    """A character from the text of a TOML file."""
    try:
        return read(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise UnknownName(f"this is not a character file: {error}") from error


def read(data: Mapping[str, Any]) -> Plan:
    """A character from plain data; what is misspelt is named."""
    try:
        plan = msgspec.convert(dict(data), Plan)
    except msgspec.ValidationError as error:
        raise UnknownName(f"this is not a character: {error}") from error
    _known(plan.speed, SPEEDS, "speed class")
    _known(plan.style, STYLES, "style")
    for name in (*plan.stats, *plan.specializations, *([plan.third_perk] if plan.third_perk else ())):
        _known(name, STATS, "stat")
    for name in plan.ranks:
        _known(name, (AURA, ARTS, SIGNATURE), "shadow")
    for tactic in every_tactic(plan):
        _known(tactic.type, TYPES, "tactic type")
        _known(tactic.stat, STATS, "stat")
        for name in (*tactic.upgrades, *tactic.blast):
            find_upgrade(name, ARTS)
    for name in plan.aura:
        find_upgrade(name, AURA)
    for part in every_part(plan):
        find_upgrade(part.maneuver, "sig.man")
        for name in part.upgrades:
            find_upgrade(name, "sig")
    return plan


def _known(word: str, words: Collection[str], what: str) -> None:
    if word not in words:
        raise UnknownName(f"there is no {what} “{word}”; there are: {', '.join(words)}")


def every_tactic(plan: Plan) -> list[TacticPlan]:
    """All tactics of a plan: written ones and those of its shadows."""
    found = [*plan.tactics, *(t for t in (plan.aura_tactic, plan.black_hole) if t is not None)]
    return found + [part.tactic for part in every_part(plan) if part.tactic is not None]


def every_part(plan: Plan) -> list[PartPlan]:
    """All maneuvers of a plan's signature move, with those one may choose from."""
    parts = plan.signature.parts if plan.signature is not None else ()
    return [each for part in parts for each in (part, *part.choices)]


def find_upgrade(name: str, family: str) -> Upgrade:
    """An upgrade by its id, the last part of it, or its printed name."""
    found = _matches(name, family, len(UPGRADES))
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownName(f"“{name}” could be {', '.join(u.key for u in found)}; write the id")
    known = [u.name for u in _family(family)]
    near = get_close_matches(name.casefold().strip(), [each.casefold() for each in known], 3)
    meant = " or ".join(each for each in known if each.casefold() in near)
    words = f"did you mean {meant}?" if meant else f"there are: {', '.join(known)}"
    raise UnknownName(f"there is no {FAMILIES.get(family, family)} “{name}”; {words}")


def is_upgrade(name: str, family: str) -> bool:
    """Whether exactly one upgrade of a family is called so."""
    return len(_matches(name, family, len(UPGRADES))) == 1


def _family(family: str) -> list[Upgrade]:
    return [u for u in UPGRADES.values() if u.key.startswith(family + ".") or u.key == family]


@lru_cache(maxsize=4096)
def _matches(name: str, family: str, known_by_now: int) -> tuple[Upgrade, ...]:
    """The upgrades that a name may mean: by id, else by printed name, else by the last part of the id."""
    wanted, own = name.casefold().strip(), _family(family)
    for found in (
        [u for u in own if u.key in (wanted, f"{family}.{wanted}")],
        [u for u in own if u.name.casefold() == wanted],
        [u for u in own if u.key.rpartition(".")[2] == wanted],
    ):
        if found:
            return tuple(found)
    return ()


def grow(upgrades: Mapping[str, int], family: str) -> tuple[Grown, ...]:
    """Upgrades by name as keystones with what is linked to them. A linked one without its keystone stands alone."""
    taken = {find_upgrade(name, family).key: times for name, times in upgrades.items()}
    roots: dict[str, list[tuple[str, int]]] = {}
    for key, times in taken.items():
        root = UPGRADES[key].root
        roots.setdefault(root, [])
        if key != root:
            roots[root].append((key, times))
    return tuple(Grown(root, taken.get(root, 1), tuple(linked)) for root, linked in roots.items())


# Perks


def perk_strengths(plan: Plan) -> tuple[int, ...]:
    """For each stat the strength of its perk, -1 without: what has no perk feeds the specializations by half."""
    perks = {*plan.specializations, *([plan.third_perk] if plan.third_perk else ())}
    loose = half(sum(plan.stat(name) for name in STATS if name not in perks))
    found = []
    for name in STATS:
        if name in plan.specializations:
            found.append(plan.stat(name) + loose)
        else:
            found.append(plan.stat(name) if name in perks else -1)
    return tuple(found)


# Tactics


def most_points(plan: Plan, tactic: TacticPlan, named: bool | None = None) -> int:
    """The maximum upgrade points of a tactic."""
    strength = perk_strengths(plan)[STATS.index("strength")]
    own = 10 * plan.stat(tactic.stat) + 10 * plan.shadow_level * plan.rank(ARTS)
    named = bool(tactic.name) if named is None else named
    return own + (NAMED if named else 0) + 10 * max(0, strength)


def break_point(level: int, type: str) -> int:
    """Twice, one and a half times, or once the level."""
    return {"direct": 2 * level, "exposure": half(3 * level), "projectile": level}[type]


def make_tactic(plan: Plan, tactic: TacticPlan, id: str, *, shadow: bool = False, name: str = "") -> Tactic:
    """The numbers of a tactic. Those of an aura or signature move have half more break point and maximum power."""
    pace = SPEEDS[plan.speed]
    value = plan.stat(tactic.stat)
    point = break_point(plan.level, tactic.type)
    most = value
    if shadow:
        point, most = point + half(point), most + half(most)
    return Tactic(
        id,
        tactic.name or name or f"{tactic.type.capitalize()} Tactic",
        tactic.type,
        pace.ranges[TYPES.index(tactic.type)],
        STATS.index(tactic.stat),
        value,
        min(tactic.power, most),
        most,
        (BASE[0] + tactic.low, BASE[1] + tactic.medium, BASE[2] + tactic.high),
        point,
        upgrades=grow(tactic.upgrades, ARTS),
        written=not shadow,
        blast=grow(tactic.blast, ARTS),
    )


def slug(name: str) -> str:
    return "-".join("".join(ch if ch.isalnum() else " " for ch in name.casefold()).split())


# The sheet


def make_sheet(plan: Plan) -> Sheet:
    """A character as it enters a battle."""
    pace = SPEEDS[plan.speed]
    perks = perk_strengths(plan)
    tactics = tuple(
        make_tactic(plan, tactic, slug(tactic.name) or f"tactic-{n}", name=f"Tactic {n}")
        for n, tactic in enumerate(plan.tactics, 1)
    )
    return Sheet(
        id=slug(plan.name),
        name=plan.name,
        kind="pc",
        level=plan.level,
        health=10 * plan.level + 5 * max(0, perks[0]),
        morale=5 * plan.level,
        speed=pace.speed,
        ranges=pace.ranges,
        dash=pace.dash,
        anchor=pace.anchor,
        stats=tuple(plan.stat(name) for name in STATS),
        goals=plan.goals,
        style=plan.style,
        perks=perks,
        tactics=tactics,
        aura=grow(plan.aura, AURA) if plan.rank(AURA) else (),
        has_aura=plan.rank(AURA) > 0,
        aura_tactic=_shadow_tactic(plan, plan.aura_tactic, "aura-tactic", "Aura Tactic"),
        collapse=_collapse(plan),
        signature=make_signature(plan, plan.signature) if plan.signature is not None else None,
        important=True,
        glyph=plan.glyph or plan.name[:1].upper(),
        text="A character built by the rules.",
        built=built_by(plan),
    )


def _shadow_tactic(plan: Plan, tactic: TacticPlan | None, id: str, name: str) -> Tactic | None:
    return None if tactic is None else make_tactic(plan, tactic, id, shadow=True, name=name)


def _collapse(plan: Plan) -> Tactic | None:
    """The attack of Black Hole Collapse: outputs 1/2/4 for each purchase, exposure."""
    times = {find_upgrade(name, AURA).key: n for name, n in plan.aura.items()}.get(
        "aura.gravity-well.black-hole-collapse", 0
    )
    if not times:
        return None
    own = plan.black_hole or TacticPlan("exposure", STATS[0], name="Black Hole Collapse")
    made = make_tactic(plan, own, "black-hole-collapse", name="Black Hole Collapse")
    low, medium, high = made.outputs
    outputs = (low + times, medium - 1 + 2 * times, high - 2 + 4 * times)
    return made.but(type="exposure", outputs=outputs, written=False)


def make_signature(plan: Plan, signature: SignaturePlan) -> Signature:
    parts = tuple(make_part(plan, signature, part, str(n)) for n, part in enumerate(signature.parts, 1))
    return Signature(signature.name or "Signature Move", signature.flair, parts)


def _called(signature: SignaturePlan, number: str) -> str:
    """The name of a tactic of a signature move; where there are several, with the number of its part."""
    name = signature.name or "Signature Move"
    several = sum(part.tactic is not None for part in signature.parts) > 1 or "." in number
    return f"{name} {number}" if several else name


def make_part(plan: Plan, signature: SignaturePlan, part: PartPlan, number: str) -> Part:
    kind = find_upgrade(part.maneuver, "sig.man").key
    tactic = None
    if part.tactic is not None:
        tactic = make_tactic(plan, part.tactic, f"signature-{number}", shadow=True, name=_called(signature, number))
    thing = None
    if part.thing:
        family = AURA if is_upgrade(part.thing, AURA) else ARTS
        thing = grow({part.thing: 1, **part.thing_upgrades}, family)[0]
    upgrades = tuple((find_upgrade(name, "sig").key, times) for name, times in part.upgrades.items())
    if tactic is not None:
        tactic = _farther(plan, tactic, {key for key, _ in upgrades})
    if kind == "sig.man.delay":
        upgrades = (*upgrades, ("sig.key.attack-reaction", 1))
    choices = tuple(make_part(plan, signature, c, f"{number}-{n}") for n, c in enumerate(part.choices, 1))
    return Part(kind, upgrades, tactic, thing, choices)


def _farther(plan: Plan, tactic: Tactic, keys: set[str]) -> Tactic:
    """Distance Up also makes the range of a maneuver's tactic that of the next type, or of the one after it."""
    tier = TYPES.index(tactic.type)
    if tier == 0 and "sig.up.distance-exposure" in keys:
        tier = 1
    if tier == 1 and "sig.up.distance-projectile" in keys:
        tier = 2
    return tactic.but(range=SPEEDS[plan.speed].ranges[tier])


def built_by(plan: Plan) -> tuple[str, ...]:
    """The rules of character creation that took effect in a plan, for the log."""
    found = ["tactic.rules", "tactic.max-points", "tactic.output-order", "perk.specializations", "advance.checklist"]
    found += ["advance.level", "advance.gain-level", "advance.max-stat", "create.shadow-ranks"]
    perks = perk_strengths(plan)
    if perks[0] > 0:
        found.append("perk.body")
    if perks[2] > 0:
        found.append("perk.strength")
    if any(plan.stat(name) and value < 0 for name, value in zip(STATS, perks, strict=True)):
        found.append("perk.spillover")
    if plan.shadow_level:
        found += ["advance.shadow-level", "advance.keystones", "create.shadow-types"]
    for n, tier in enumerate(("low", "medium", "high", "power")):
        if any((t.low, t.medium, t.high, t.power)[n] for t in every_tactic(plan)):
            found.append(f"tactic.up.{tier}")
    found += _upgrades_built(plan)
    return tuple(f"viskara.{rule}" for rule in found)


def _upgrades_built(plan: Plan) -> list[str]:
    """Rules about upgrades that a plan uses: arrows, repeats, other types' sections."""
    found = []
    taken = [(find_upgrade(n, ARTS), t, tactic) for tactic in every_tactic(plan) for n, t in tactic.upgrades.items()]
    aura = [(find_upgrade(n, AURA), t) for n, t in plan.aura.items()]
    both = [(u, t) for u, t, _ in taken] + aura
    if any(u.parent for u, _ in both):
        found.append("upgrade.arrows")
    if any(t > 1 for _, t in both):
        found.append("upgrade.infinity")
    if any(u.section not in ("any", tactic.type) for u, _, tactic in taken):
        found.append("tactic.cross-type")
    if plan.rank(ARTS):
        found.append("arts.rules")
    if plan.rank(AURA):
        found.append("aura.rules")
        if any(u.root == "aura.tempest" for u, _ in aura):
            found.append("upgrade.sample-tree")
    if plan.signature is not None:
        found += ["sig.rules", "sig.tactic-points"]
    return found


def sheet_from_data(data: Mapping[str, Any]) -> Sheet:
    """A sheet from plain data in a setup: a character, your own creature, or one with shadows of your choice."""
    if data.get("kind") in BUILT:
        return BUILT[data["kind"]](data)
    if "health" in data or data.get("kind") == "creature":
        from fracas.games.viskara.table.homebrew import creature_from_data

        return creature_from_data(data)
    return make_sheet(read(data))
