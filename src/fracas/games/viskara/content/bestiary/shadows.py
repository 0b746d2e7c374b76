"""Creatures with shadows of their own: smidgeon, teyos, and the somac parasite on any host."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from fracas.core import UnknownName
from fracas.core.builder import Change, Path, Problem, Repair
from fracas.games.viskara.book import advancement, legality, points
from fracas.games.viskara.book import character_creation as characters
from fracas.games.viskara.book.character_creation import ARTS, AURA, PartPlan, Plan, SignaturePlan, TacticPlan, grow
from fracas.games.viskara.book.declare import BUILT, CREATURES, ability, creature, tactic
from fracas.games.viskara.book.mending import back_to, drop
from fracas.games.viskara.book.model import SPEEDS, STATS, Part, Sheet, Tactic

# Smidgeon

SMIDGEON_RANK, SMIDGEON_LEVEL = 4, 5
Made = TypeVar("Made")
ability("smidgeon.ability.signature-move")

_smidgeon = creature(
    "smidgeon", "Smidgeon", 5, 60, 30, "high", (0, 4, 0, 5, 2, 1),
    (
        tactic("go-for-the-eyes", "Go For the Eyes", "direct", 3, "strength", 0, (3, 4, 12), 10),
        tactic("surprisingly-tough-feathers", "Surprisingly Tough Feathers", "direct", 3, "strength", 0, (5, 7, 8), 10),
    ),
    abilities="ability.signature-move", glyph="i",
)  # fmt: skip


def smidgeon_plan(signature: SignaturePlan) -> Plan:
    """A smidgeon as far as its signature move goes: rank 4, shadow level 5."""
    stats = dict(zip(STATS, _smidgeon.stats, strict=True))
    return Plan(
        "Smidgeon", 5, "high", stats, (), "", (), shadow_level=SMIDGEON_LEVEL,
        ranks={"signature": SMIDGEON_RANK}, signature=signature,
    )  # fmt: skip


def smidgeon(signature: SignaturePlan | None = None) -> Sheet:
    """A smidgeon with a signature move of your own, or the one it has here."""
    plan = smidgeon_plan(signature or DESTRUCTION)
    most, limits = points.signature_points(plan), points.signature_limits(plan)
    if most[0] > limits[0] or most[1] > limits[1]:
        raise UnknownName(
            f"the smidgeon's move has {most[0]} and {most[1]} points; at most {limits[0]} and {limits[1]}"
        )
    assert plan.signature is not None
    return msgspec.structs.replace(
        _smidgeon, signature=characters.make_signature(plan, plan.signature), built=(SMIDGEON_RULE,)
    )


SMIDGEON_RULE = "viskara.creature.smidgeon.ability.signature-move"
DESTRUCTION = SignaturePlan(
    5,
    "Tiny Destruction",
    (
        PartPlan("Dash"),
        PartPlan("Attack", {"Extra Hits": 4}, TacticPlan("direct", "presence", low=9, medium=12, high=15)),
        PartPlan("Target Character", {"Inspiring": 2, "Independent": 1, "Targets Up": 1, "They Can't Hide": 1}),
    ),
)
CREATURES["smidgeon"] = smidgeon


def convert(data: Mapping[str, Any], kind: type[Made]) -> Made:
    """Plain data without the word that says what it is."""
    try:
        return msgspec.convert({key: value for key, value in data.items() if key != "kind"}, kind)
    except msgspec.ValidationError as error:
        raise UnknownName(f"this is not a {data['kind']}: {error}") from error


BUILT["smidgeon"] = lambda data: smidgeon(convert(data.get("signature", {}) | {"kind": "smidgeon"}, SignaturePlan))


# Teyos

TEYOS_LEVEL = 100
ability("teyos.ability.superior-shadows")
ability("teyos.ability.spirit-breaker")


class TeyosPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen for a teyos: ranks, three tactics and shadows."""

    ranks: Mapping[str, int]
    tactics: tuple[TacticPlan, ...]
    aura: Mapping[str, int] = {}
    signature: SignaturePlan | None = None


def teyos_points(plan: TeyosPlan) -> int:
    """The most points of each of its tactics: no stats, 100 shadow levels, 15 for a name."""
    return 10 * TEYOS_LEVEL * plan.ranks.get(ARTS, 0) + characters.NAMED


def check_teyos(plan: TeyosPlan) -> list[str]:
    """What is wrong with a teyos's shadows."""
    found = []
    if sum(plan.ranks.values()) != legality.RANKS:
        found.append(f"a teyos has 4 shadow ranks, not {sum(plan.ranks.values())}")
    for each in plan.tactics:
        if each.stat not in ("presence", "logic", "creativity"):
            found.append(f"{each.name}: a teyos uses presence, logic or creativity, not {each.stat}")
        spent, most = points.tactic_points(each), teyos_points(plan)
        if spent > most:
            found.append(f"{each.name}: {spent} points; at most {most}")
        found += advancement.check_arts(TEYOS_LEVEL, each, each.name)
    return found + check_shadows(teyos_plan(plan))


def check_shadows(plan: Plan) -> list[str]:
    """What is wrong with an aura and a signature move."""
    found = advancement.check_aura(plan)
    return found + advancement.check_signature(plan) if plan.signature is not None else found


def teyos_plan(plan: TeyosPlan) -> Plan:
    return Plan(
        "Teyos", 50, "high", {"presence": 50, "logic": 50, "creativity": 50}, (), "", plan.tactics,
        shadow_level=TEYOS_LEVEL, ranks=dict(plan.ranks), aura=dict(plan.aura), signature=plan.signature,
    )  # fmt: skip


def teyos(plan: TeyosPlan | None = None) -> Sheet:
    """A teyos with its built shadows."""
    plan = plan or DRAGONFLY
    if problems := check_teyos(plan):
        raise UnknownName("; ".join(problems))
    made = characters.make_sheet(teyos_plan(plan))
    rules = ("viskara.creature.teyos.ability.superior-shadows",)
    return msgspec.structs.replace(
        made,
        id="teyos",
        kind="creature",
        health=611,
        morale=306,
        style="spirit breaker",
        perks=(-1,) * 6,
        abilities=("teyos.ability.superior-shadows", "teyos.ability.spirit-breaker"),
        important=False,
        built=rules,
        glyph="T",
    )


DRAGONFLY = TeyosPlan(
    {ARTS: 2, AURA: 2},
    (
        TacticPlan("direct", "presence", "Mandibles", 20, 25, 30, 20, {"Strong Start": 1, "Underdog": 3}),
        TacticPlan("exposure", "logic", "Mycelium", 15, 20, 25, 15, {"Soul Wave": 1, "Scatter": 3, "Safe Squares": 1}),
        TacticPlan("projectile", "creativity", "Needles", 15, 20, 25, 15, {"Spray": 1, "Railroading": 1}),
    ),
    {"A Step Ahead": 1, "Recovery": 4, "Dread": 1},
)
CREATURES["teyos"] = teyos
BUILT["teyos"] = lambda data: teyos(convert(data, TeyosPlan))


# Somac Parasite


class Parasite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A somac parasite: its level, ranks, and the shadows it gives its host."""

    level: int
    ranks: Mapping[str, int]
    tactics: Mapping[str, Mapping[str, int]] = {}
    """Shadow arts upgrades for the host's tactics, by the tactic's id."""
    aura: Mapping[str, int] = {}
    signature: SignaturePlan | None = None


def parasite_points(parasite: Parasite, own: Tactic) -> int:
    """The most points on a host's tactic: dearer tactics carry more, those without effort less."""
    step = 5 if own.effort == 0 else 10 + 6 * (own.effort - 1) + 2 * own.flair
    return parasite.level * parasite.ranks.get(ARTS, 0) * step


def parasite_problems(host: Sheet, parasite: Parasite) -> list[Problem]:
    """What is wrong with a parasite on a host, with its places in the parasite's file."""
    found = []
    if sum(parasite.ranks.values()) != legality.RANKS or min(parasite.ranks.values(), default=0) < 0:
        mend = Repair("Make them arts 4", (Change(("ranks",), {ARTS: legality.RANKS}),))
        text = f"a somac parasite has 4 shadow ranks, not {' + '.join(map(str, parasite.ranks.values())) or 'none'}"
        found.append(Problem(text, ("ranks",), repairs=(mend,)))
    if parasite.level < 1:
        text = f"a somac parasite has a level of 1 or more, not {parasite.level}"
        found.append(Problem(text, ("level",), repairs=(back_to(("level",), 1),)))
    ranks = {name: max(0, rank) for name, rank in parasite.ranks.items()}
    parasite = msgspec.structs.replace(parasite, level=max(1, parasite.level), ranks=ranks)
    for own in host.tactics:
        upgrades = parasite.tactics.get(own.id, {})
        path: Path = ("tactics", own.id)
        spent = sum(
            points.upgrade_points(characters.find_upgrade(name, ARTS), n, own.type) for name, n in upgrades.items()
        )
        most = parasite_points(parasite, own)
        if spent > most:
            gone = tuple(
                drop((*path, word), characters.find_upgrade(word, ARTS).name) for word in reversed(list(upgrades))
            )
            found.append(Problem(f"{own.name}: {spent} points; at most {most}", path, repairs=gone[:3]))
        arts = TacticPlan(own.type, STATS[own.stat], upgrades=dict(upgrades))
        found += [_bare(p) for p in legality.arts_problems(parasite.level + host.level, arts, own.name, path)]
    known = [own.id for own in host.tactics]
    for id in parasite.tactics:
        if id not in known:
            text = f"{host.name} has no tactic “{id}”; there are: {', '.join(known)}"
            found.append(Problem(text, ("tactics", id), repairs=(drop(("tactics", id), f"“{id}”"),)))
    plan = host_plan(host, parasite)
    found += legality.aura_problems(plan)
    return found + legality.signature_problems(plan) if parasite.signature is not None else found


def _bare(problem: Problem) -> Problem:
    """A parasite's upgrades stand right under the tactic's id."""

    def place(path: Path) -> Path:
        return (*path[:2], *path[3:])

    repairs = tuple(
        msgspec.structs.replace(r, changes=tuple(Change(place(c.path), c.value) for c in r.changes))
        for r in problem.repairs
    )
    return msgspec.structs.replace(problem, path=place(problem.path), repairs=repairs)


def attach(host: Sheet, parasite: Parasite) -> Sheet:
    """The host with its parasite: more levels, health, morale and maximum power, and the parasite's shadows."""
    if problems := parasite_problems(host, parasite):
        raise UnknownName("; ".join(problem.text for problem in problems))
    tactics = tuple(
        stronger(own, parasite).but(upgrades=(*own.upgrades, *grow(parasite.tactics.get(own.id, {}), ARTS)))
        for own in host.tactics
    )
    signature = _signature(host, parasite) or host.signature
    rules = ("viskara.creature.somac-parasite", "viskara.creature.somac-parasite.ability.parasite")
    return msgspec.structs.replace(
        host,
        name=f"{host.name} with Somac Parasite",
        level=host.level + parasite.level,
        health=host.health + 10 * parasite.level,
        morale=host.morale + 5 * parasite.level,
        tactics=tactics,
        aura=(*host.aura, *grow(parasite.aura, AURA)),
        has_aura=host.has_aura or parasite.ranks.get(AURA, 0) > 0,
        aura_tactic=host.aura_tactic and stronger(host.aura_tactic, parasite),
        collapse=host.collapse and stronger(host.collapse, parasite),
        signature=signature
        and msgspec.structs.replace(signature, parts=tuple(_part(part, parasite) for part in signature.parts)),
        built=(*host.built, *rules),
    )


def stronger(tactic: Tactic, parasite: Parasite) -> Tactic:
    """Every tactic of the host has as much more maximum power as the parasite has levels."""
    return tactic.but(most_power=tactic.most_power + parasite.level)


def _part(part: Part, parasite: Parasite) -> Part:
    return msgspec.structs.replace(
        part,
        tactic=part.tactic and stronger(part.tactic, parasite),
        parts=tuple(_part(each, parasite) for each in part.parts),
    )


def _signature(host: Sheet, parasite: Parasite) -> Any:
    if parasite.signature is None:
        return None
    return characters.make_signature(host_plan(host, parasite), parasite.signature)


def host_plan(host: Sheet, parasite: Parasite) -> Plan:
    """Host and parasite together, as far as aura and signature move go."""
    speed = next((name for name, pace in SPEEDS.items() if pace.speed == host.speed), "medium")
    return Plan(
        host.name, host.level + parasite.level, speed, dict(zip(STATS, host.stats, strict=True)), (), "", (),
        shadow_level=parasite.level + host.level, ranks=dict(parasite.ranks), aura=dict(parasite.aura),
        signature=parasite.signature,
    )  # fmt: skip


def parasite_from_data(data: Mapping[str, Any]) -> Sheet:
    """A host and what sits on its neck, from plain data; the host is a name or your own creature."""
    from fracas.games.viskara.table.roster import find_sheet

    if "host" not in data:
        raise UnknownName("a parasite needs a host: the name of a creature, or one of your own")
    rest = {key: value for key, value in data.items() if key != "host"}
    return attach(find_sheet(data["host"]), convert(rest, Parasite))


BUILT["parasite"] = parasite_from_data


def infested_beetle() -> Sheet:
    """A Pike Beetle with a parasite of level 3, as it may be met."""
    return attach(
        CREATURES["pike-beetle"](),
        Parasite(
            3,
            {ARTS: 2, AURA: 2},
            {"quick-jab": {"Risky Strike": 2, "Debilitate": 1}, "fresh-venom": {"Drag Down": 1}},
            {"Maximize Output": 2, "Recovery": 1},
        ),
    )


CREATURES["infested-pike-beetle"] = infested_beetle
