"""The builders of creatures and of somac parasites: forms of what their files can say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from difflib import get_close_matches
from random import Random
from typing import Any, Literal

import msgspec

from fracas.core import Setup
from fracas.core.builder import Change, Draft, Field, Form, Kind, Option, Path, Problem, changed
from fracas.core.schema_form import Lexicon, form_fields, said
from fracas.core.struct_part import StructPart
from fracas.games.viskara.book.character_creation import ARTS, AURA, SignaturePlan, sheet_from_data
from fracas.games.viskara.book.declare import CREATURES
from fracas.games.viskara.book.legality import RANKS
from fracas.games.viskara.book.mending import take
from fracas.games.viskara.book.model import SPEEDS, STATS, STYLES, TYPES, Sheet
from fracas.games.viskara.build import shown
from fracas.games.viskara.build.creature_sheet import creature_sheet
from fracas.games.viskara.build.drafts import Words
from fracas.games.viskara.content.bestiary.shadows import Parasite, parasite_problems
from fracas.games.viskara.table.homebrew import KEYS, Entry, ability_keys, entry_problems, tactic_keys
from fracas.games.viskara.table.workshop import FIELD

PLAYERS = ("hesper", "ivo")
MOST_DRAWN = 12
"""So many upgrades are tried for a parasite at random."""


def _abilities() -> tuple[Option, ...]:
    return tuple(Option(key, key.partition(".ability.")[2].replace("-", " ").capitalize()) for key in ability_keys())


def _tactics() -> list[Option]:
    """Tactics of the bestiary, under the creature they belong to."""
    found = [(key, *key.partition(".")[::2]) for key in tactic_keys()]
    return [Option(key, said(name or owner), group=said(owner)) for key, owner, name in found]


PLAN_LABELS = {
    "low": "Low show",
    "medium": "Medium show",
    "high": "High show",
    "ParasiteFile.tactics": "Upgrades of the host's tactics",
    "ParasiteFile.signature": "Signature move",
    "SignaturePlan.parts": "Maneuvers, one after another",
    "PartPlan.choices": "To choose from",
    "PartPlan.thing": "Which one",
    "PartPlan.thing_upgrades": "Upgrades of that",
    "TacticPlan.blast": "Upgrades of the blast",
}
PLAN_TEXTS = {
    "SignaturePlan.flair": "What it costs each time.",
    "ParasiteFile.tactics": "Shadow arts make tactics of the host stronger.",
    "ParasiteFile.aura": "Something that surrounds the host.",
    "ParasiteFile.signature": "A move made of maneuvers, paid with flair.",
    "ParasiteFile.ranks": "Four ranks in all: how deep it goes into each kind of shadow.",
    "PartPlan.tactic": "What an attack in it does.",
}

LEXICON = Lexicon(
    words={
        "Entry.speed": lambda: shown.words(list(SPEEDS)),
        "Entry.style": lambda: (Option("", "None"), *shown.words(STYLES)),
        "Entry.stats": lambda: shown.words(STATS),
        "Entry.abilities": _abilities,
        "TacticEntry.type": lambda: shown.words(TYPES),
        "TacticEntry.stat": lambda: shown.words(STATS),
        "TacticEntry.keys": lambda: tuple(Option(word, word.capitalize()) for word in KEYS),
        "TacticEntry.like": lambda: (Option("", "No effect of its own"), *_tactics()),
        "ParasiteFile.host": lambda: tuple(Option(id, make().name) for id, make in CREATURES.items()),
        "ParasiteFile.aura": lambda: shown.upgrade_options(AURA),
        "ParasiteFile.tactics[]": lambda: shown.upgrade_options(ARTS),
        "TacticPlan.type": lambda: shown.words(TYPES),
        "TacticPlan.stat": lambda: shown.words(STATS),
        "TacticPlan.upgrades": lambda: shown.upgrade_options(ARTS),
        "TacticPlan.blast": lambda: shown.upgrade_options(ARTS, "exposure"),
        "PartPlan.maneuver": lambda: shown.upgrade_options("sig.man"),
        "PartPlan.upgrades": lambda: shown.upgrade_options("sig"),
        "PartPlan.thing": lambda: (Option("", "None"), *shown.upgrade_options(AURA)),
        "PartPlan.thing_upgrades": lambda: shown.upgrade_options("sig"),
    },
    labels={"like": "With the effect of", "glyph": "Letter on the map", "keys": "When it is used", **PLAN_LABELS},
    texts={
        "glyph": "One letter or sign, for boards without pictures.",
        "like": "It does what this tactic of the book does.",
        **PLAN_TEXTS,
        "Entry.size": "How many spaces wide it is.",
    },
    parts={"TacticEntry.outputs": ("Low show", "Medium show", "High show")},
    hidden=frozenset({"Entry.kind", "ParasiteFile.kind"}),
    rare=frozenset({"glyph", "dash", "anchor", "thing", "thing_upgrades", "PartPlan.choices", "TacticPlan.blast"}),
)


class CreaturePart(StructPart):
    kind = Kind("creature", "Creature", "A bestiary entry of your own, with abilities and tactics of the book.")
    struct = Entry
    lexicon = LEXICON
    pages = (
        ("who", "Who it is", ("name", "text", "level", "style", "size", "glyph")),
        ("numbers", "Numbers", ("health", "morale", "speed", "stats", "dash", "anchor")),
        ("tactics", "Tactics", ("tactics",)),
        ("abilities", "Abilities", ("abilities",)),
    )

    mixed = (("tactics",), ("abilities",), ("speed", "dash", "anchor"), ("style",))
    swings = ("health", "morale")

    def alike(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
        """Of about the same level."""
        return abs(int(one["level"]) - int(other["level"])) <= 1 + int(one["level"]) // 8

    def ready(self, edition: str) -> Mapping[str, Mapping[str, Any]]:
        return {id: plain for id, make in CREATURES.items() if (plain := entry_of(make()))}

    def blank(self, edition: str) -> dict[str, Any]:
        tactic = {
            "name": "Bite",
            "type": "direct",
            "range": 1,
            "stat": "strength",
            "outputs": [2, 3, 4],
            "break_point": 4,
        }
        made = {**super().blank(edition), "level": 2, "health": 20, "morale": 10, "speed": "medium"}
        return {**made, "stats": {"strength": 2}, "tactics": [tactic]}

    def brief(self, record: Mapping[str, Any]) -> str:
        return f"Level {record.get('level', '?')} · {record.get('health', '?')} health"

    def sense(self, edition: str, draft: Draft) -> list[Problem]:
        return entry_problems(draft)

    def form(self, edition: str, draft: Draft) -> Form:
        """Once it is legal, the sheet is that of the bestiary."""
        form = super().form(edition, draft)
        if not form.legal:
            return form
        return msgspec.structs.replace(form, sheet=creature_sheet(sheet_from_data({"kind": "creature", **draft})))

    def setup(self, edition: str, draft: Draft) -> Setup:
        options = {"players": list(PLAYERS), "foes": [{"kind": "creature", **draft}]}
        return Setup("viskara", "base", FIELD, options=options)


def entry_of(sheet: Sheet) -> dict[str, Any]:
    """A creature of the book as a file would say it; nothing for those whose shadows a file of this kind cannot say."""
    speed = next((name for name, pace in SPEEDS.items() if pace.speed == sheet.speed), "")
    if not speed or sheet.aura or sheet.signature is not None or not sheet.tactics:
        return {}
    pace = SPEEDS[speed]
    made: dict[str, Any] = {
        "name": sheet.name, "level": sheet.level, "health": sheet.health, "morale": sheet.morale, "speed": speed,
        "stats": dict(zip(STATS, sheet.stats, strict=True)), "size": sheet.size, "glyph": sheet.glyph,
        "abilities": [each for each in sheet.abilities if each in ability_keys()],
    }  # fmt: skip
    made |= {"dash": sheet.dash} if sheet.dash != pace.dash else {}
    made |= {"anchor": sheet.anchor} if sheet.anchor != pace.anchor else {}
    made |= {"style": sheet.style} if sheet.style else {}
    made["tactics"] = [
        {
            "name": each.name, "type": each.type, "range": each.range, "stat": STATS[each.stat],
            "outputs": list(each.outputs), "break_point": each.break_point, "power": each.power, "effort": each.effort,
            "flair": each.flair, "keys": list(each.keys), "like": each.rule if each.rule in tactic_keys() else "",
        }
        for each in sheet.tactics
    ]  # fmt: skip
    return made


class ParasiteFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A somac parasite on the neck of a host."""

    host: str
    level: int
    ranks: dict[Literal["arts", "aura", "signature"], int]
    kind: Literal["parasite"] = "parasite"
    tactics: dict[str, dict[str, int]] = {}
    """Shadow arts upgrades for the host's tactics, by the tactic's id."""
    aura: dict[str, int] = {}
    signature: SignaturePlan | None = None


def _host(record: Mapping[str, Any]) -> str:
    host = record.get("host")
    return CREATURES[host]().name if isinstance(host, str) and host in CREATURES else "nobody"


class ParasitePart(StructPart):
    kind = Kind("parasite", "Somac parasite", "Makes any creature stronger and gives it shadows.")
    struct = ParasiteFile
    tried = ("ranks", "aura", "tactics", "signature")
    lexicon = LEXICON
    pages = (
        ("who", "Host and level", ("host", "level", "ranks")),
        ("shadows", "Shadows", ("tactics", "aura", "signature")),
    )

    def ready(self, edition: str) -> Mapping[str, Mapping[str, Any]]:
        return {"pike-beetle": self.blank(edition)} if "pike-beetle" in CREATURES else {}

    def drawn_by_lot(self) -> bool:
        return True

    def by_lot(self, edition: str, lot: Random) -> Mapping[str, Any]:
        """Any host; four ranks spread over arts and aura, and upgrades as long as there are points for them."""
        id = lot.choice(sorted(CREATURES))
        host = CREATURES[id]()
        ranks = Counter(lot.choice((ARTS, AURA)) for _ in range(RANKS))
        made: Draft = {"kind": "parasite", "host": id, "level": lot.randint(1, 3), "ranks": dict(ranks)}
        places: list[Path] = [("tactics", own.id) for own in host.tactics if ranks[ARTS]]
        places += [("aura",)] if ranks[AURA] else []
        for place in lot.choices(places, k=MOST_DRAWN) if places else ():
            family = shown.upgrade_options(AURA if place == ("aura",) else ARTS)
            more = changed(made, [Change((*place, lot.choice(family).word), 1)])
            if not self.problems(edition, more):
                made = more
        return made

    def fields(self, draft: Draft) -> tuple[Field, ...]:
        """The tactics that can be stronger are those of the host."""
        host = draft.get("host")
        known = CREATURES[host]().tactics if isinstance(host, str) and host in CREATURES else ()
        options = tuple(Option(each.id, each.name) for each in known)
        return form_fields(ParasiteFile, draft, self.lexicon.also({"ParasiteFile.tactics": lambda: options}))

    def blank(self, edition: str) -> dict[str, Any]:
        host = "pike-beetle" if "pike-beetle" in CREATURES else next(iter(CREATURES))
        return {"kind": "parasite", "host": host, "level": 1, "ranks": {"arts": 4}}

    def brief(self, record: Mapping[str, Any]) -> str:
        return f"Level {record.get('level', '?')} on {_host(record)}"

    def form(self, edition: str, draft: Draft) -> Form:
        """Once it is legal, the sheet is that of the host with its parasite."""
        form = super().form(edition, draft)
        name = f"{_host(draft)} with a parasite"
        if not form.legal:
            return msgspec.structs.replace(form, name=name)
        made = creature_sheet(sheet_from_data({**draft, "kind": "parasite"}))
        return msgspec.structs.replace(form, name=name, sheet=made)

    def sense(self, edition: str, draft: Draft) -> list[Problem]:
        data: Draft = msgspec.json.decode(msgspec.json.encode(draft))
        words = Words()
        words.parasite(data)
        host = str(data.pop("host"))
        if host not in CREATURES:
            near = get_close_matches(host, list(CREATURES), 3) or CREATURES
            return [*words.found, Problem(f"there is no creature “{host}”", ("host",), repairs=take(("host",), near))]
        data.pop("kind", None)
        return [*words.found, *parasite_problems(CREATURES[host](), msgspec.convert(data, Parasite))]

    def setup(self, edition: str, draft: Draft) -> Setup:
        options = {"players": list(PLAYERS), "foes": [{**draft, "kind": "parasite"}]}
        return Setup("viskara", "base", FIELD, options=options)
