"""A whole creature as rules, with its report."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

import msgspec

from fracas.core.bringing import Portion, Report
from fracas.games.steel.bring.abilities import AbilityReader
from fracas.games.steel.bring.draft import CONDITIONS, DAMAGE_TYPES, Ability, Afflict, Creature
from fracas.games.steel.bring.features import FeatureReader
from fracas.games.steel.bring.grammar.ground import STOP, Speaker
from fracas.games.steel.content.written import Captain, Change, Written

_CAPTAIN: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (re.compile(r"\+(\d+) damage bonus to strikes|strike damage \+(\d+)"), "damage", "strike"),
    (re.compile(r"\+(\d+) bonus to speed|speed \+(\d+)"), "speed", ""),
    (re.compile(r"\+(\d+) bonus to forced movement(?: distance)?|forced movement \+(\d+)"), "force", ""),
    (re.compile(r"\+?(\d+) bonus to distance|distance \+?(\d+)"), "distance", ""),
    (re.compile(r"\+(\d+) bonus to melee distance|melee distance \+(\d+)"), "distance", "melee"),
    (re.compile(r"\+(\d+) bonus to ranged distance|ranged distance \+(\d+)"), "distance", "ranged"),
)


class Interpreted(msgspec.Struct, frozen=True):
    """What a draft means."""

    draft: Creature
    abilities: tuple[Written, ...]
    report: Report
    captain: Captain | None = None


def interpret(creature: Creature, skipped: Collection[str] = ()) -> Interpreted:
    """Everything a creature does as rules, and what became of each part; but for those known already."""
    creature = with_family(creature)
    speaker = speaker_of(creature)
    abilities: list[Written] = []
    pieces: list[Portion] = []
    villains = 0
    elsewhere: list[str] = []
    for ability in creature.abilities:
        if listed := linked(ability):
            elsewhere.append(listed)
            continue
        villains += ability.action == "villain"
        if ability.name in skipped:
            continue
        made, piece = AbilityReader(speaker, ability, villains if ability.action == "villain" else 0).read()
        abilities.append(made)
        pieces.append(piece)
    for feature in creature.features:
        if feature.name in skipped:
            continue
        traits, piece = FeatureReader(speaker, feature).read()
        abilities += traits
        pieces.append(piece)
    captain = read_captain(creature.captain)
    if captain is not None:
        known = captain.change != Change()
        words = (f"With a captain: {creature.captain}",)
        pieces.append(Portion("Captain", "feature", words if known else (), (), () if known else words))
    kind = "hero" if creature.hero else "creature"
    notes = (*creature.notes, *elsewhere)
    report = Report(creature.name, kind, creature.source, told(pieces), notes, tuple(pieces))
    return Interpreted(creature, _apart(abilities), report, captain)


def linked(ability: Ability) -> str:
    """What a list of links to other Malice features says: it is no feature itself, and what it names is not in here."""
    named = [words for words in (*ability.before, *ability.after) if not words.endswith(".")]
    if not ability.name.lower().endswith("malice features") or ability.roll or not named:
        return ""
    names = ", ".join(named)
    return f"{ability.name}: it can also use {names}, which are not in this file; bring theirs to have them"[:400]


_FAMILY = re.compile(
    r"\b(?:an?|one|each|any) (?:non-minion )?(?P<noun>[a-z][a-z'-]*(?: [a-z][a-z'-]*)?) "
    r"(?:acting this turn|in the encounter)\b"
)
_NO_FAMILY = frozenset({"creature", "enemy", "ally", "target", "hero", "object", "minion", "foe", "other", "monster",
                        "winded", "hidden", "dying", "adjacent", "flying"})  # fmt: skip


def with_family(creature: Creature) -> Creature:
    """The creature with what its Malice features call its family among its keywords: they are for all of it."""
    texts = [said for a in creature.abilities if a.action in ("none", "malice") for said in (*a.before, *a.after)]
    nouns = [found["noun"] for said in texts for found in _FAMILY.finditer(said.lower())]
    known = {word.lower() for word in creature.keywords} | set(creature.name.lower().split())
    new = [n for n in dict.fromkeys(nouns) if n not in known and not _NO_FAMILY & set(n.split())]
    new = [noun for noun in new if noun not in creature.name.lower()]
    return msgspec.structs.replace(creature, keywords=(*creature.keywords, *new)) if new else creature


def speaker_of(creature: Creature) -> Speaker:
    words = [word for word in creature.name.lower().split() if word not in STOP]
    pairs = [" ".join(words[i : i + 2]) for i in range(len(words) - 1)]
    kin = dict.fromkeys([*pairs, *words, *(word.lower() for word in creature.keywords)])
    names = tuple(ability.name for ability in creature.abilities)
    features = tuple(feature.name for feature in creature.features)
    solo = creature.turns == 2 and not creature.hero
    proof = tuple(name for name in creature.immunities if name in DAMAGE_TYPES)
    effects = dict.fromkeys(
        name
        for ability in creature.abilities
        for tier in (ability.roll.tiers if ability.roll else ())
        for clause in tier
        if isinstance(clause, Afflict)
        for name in clause.conditions
        if name not in CONDITIONS
    )
    flags = (solo, creature.hero, creature.minion)
    return Speaker(creature.name, tuple(kin), names, features, *flags, proof, tuple(effects))


def read_captain(said: str) -> Captain | None:
    """What a minion gains by its captain; understood whole or only told."""
    if not said:
        return None
    bare = said.lower().strip().rstrip(".")
    for pattern, field, only in _CAPTAIN:
        if found := pattern.fullmatch(bare):
            change: dict[str, Any] = {field: int(found[1] or found[2]), "only": only}
            return Captain(change=msgspec.convert(change, Change), text=said)
    if bare in ("gain an edge on strikes", "edge on strikes", "gains an edge on strikes", "strikes gain an edge"):
        return Captain(change=Change(edges=1, only="strike"), text=said)
    return Captain(text=said)


def _apart(abilities: list[Written]) -> tuple[Written, ...]:
    """No two of the same name."""
    seen: dict[str, int] = {}
    kept: list[Written] = []
    for ability in abilities:
        seen[ability.name] = seen.get(ability.name, 0) + 1
        number = seen[ability.name]
        kept.append(ability if number == 1 else msgspec.structs.replace(ability, name=f"{ability.name} [{number}]"))
    return tuple(kept)


def told(pieces: list[Portion]) -> str:
    whole = sum(1 for piece in pieces if not piece.reminders)
    asked = sum(1 for piece in pieces if piece.asked and not piece.reminders)
    left = len(pieces) - whole
    what = "1 ability or feature" if len(pieces) == 1 else f"{len(pieces)} abilities and features"
    return f"{what}: {whole - asked} enforced, {asked} asked, {left} with reminders."
