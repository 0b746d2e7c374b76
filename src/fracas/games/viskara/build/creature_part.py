"""The builders of creatures and of somac parasites: forms of what their files can say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from fracas.core import Setup
from fracas.core.builder import Change, Draft, Form, Kind, Option, Path, Problem, Repair
from fracas.core.drafting import list_of, table_of, values_of
from fracas.core.schema_form import Lexicon
from fracas.core.struct_part import StructPart
from fracas.games.viskara.book.character_creation import AURA, SignaturePlan, sheet_from_data, slug
from fracas.games.viskara.book.declare import ABILITIES, CREATURES
from fracas.games.viskara.book.mending import take
from fracas.games.viskara.book.model import SPEEDS, STATS, STYLES, TYPES, Sheet
from fracas.games.viskara.build import shown
from fracas.games.viskara.build.creature_sheet import creature_sheet
from fracas.games.viskara.table.homebrew import Entry
from fracas.games.viskara.table.workshop import FIELD

PLAYERS = ("hesper", "ivo")


def _abilities() -> tuple[Option, ...]:
    return tuple(Option(key, key.partition(".ability.")[2].replace("-", " ").capitalize()) for key in ability_keys())


def ability_keys() -> list[str]:
    return [key for key in ABILITIES if ".ability." in key]


def tactic_keys() -> list[str]:
    return [key for key in ABILITIES if ".ability." not in key]


LEXICON = Lexicon(
    words={
        "Entry.speed": lambda: shown.words(list(SPEEDS)),
        "Entry.style": lambda: (Option("", "None"), *shown.words(STYLES)),
        "Entry.stats": lambda: shown.words(STATS),
        "Entry.abilities": _abilities,
        "TacticEntry.type": lambda: shown.words(TYPES),
        "TacticEntry.stat": lambda: shown.words(STATS),
        "TacticEntry.like": lambda: (Option("", "No effect of its own"), *(Option(k, k) for k in tactic_keys())),
        "ParasiteFile.host": lambda: tuple(Option(id, id.replace("-", " ").capitalize()) for id in CREATURES),
        "ParasiteFile.aura": lambda: shown.upgrade_options(AURA),
    },
    labels={"like": "With the effect of", "glyph": "Sign on the map"},
    texts={"glyph": "One character.", "Entry.size": "How many spaces wide it is."},
    parts={"TacticEntry.outputs": ("Low show", "Medium show", "High show")},
    hidden=frozenset({"Entry.kind", "ParasiteFile.kind"}),
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
        found = creature_words(draft)
        if not slug(str(draft["name"])):
            mend = Repair("Call it Nobody", (Change(("name",), "Nobody"),))
            found.append(Problem("the name needs at least one letter", ("name",), repairs=(mend,)))
        for name, least in (("level", 1), ("health", 1), ("morale", 0), ("size", 1)):
            if draft.get(name, least) < least:
                mend = Repair(f"Make it {least}", (Change((name,), least),))
                found.append(Problem(f"{name} is {least} or more, not {draft[name]}", (name,), repairs=(mend,)))
        return found or asked(draft)

    def form(self, edition: str, draft: Draft) -> Form:
        """Once it is legal, the sheet is that of the bestiary."""
        form = super().form(edition, draft)
        if not form.legal:
            return form
        return msgspec.structs.replace(form, sheet=creature_sheet(sheet_from_data({"kind": "creature", **draft})))

    def setup(self, edition: str, draft: Draft) -> Setup:
        options = {"players": list(PLAYERS), "foes": [{"kind": "creature", **draft}]}
        return Setup("viskara", "base", FIELD, options=options)


def asked(draft: Mapping[str, Any]) -> list[Problem]:
    """What the table says that a form could not know."""
    try:
        sheet_from_data({"kind": "creature", **draft})
    except ValueError as error:
        return [Problem(text) for text in str(error).split("; ")]
    return []


def creature_words(draft: Draft) -> list[Problem]:
    """Words of a creature that the book does not know, all at once."""
    found: list[Problem] = []

    def known(path: Path, words: list[str], what: str, *, empty: bool = False) -> None:
        word = values_of(draft, *path)
        if word in words or (empty and not word):
            return
        text = f"there is no {what} “{word}”; there are: {', '.join(words)}"
        found.append(Problem(text, path, repairs=take(path, words)))

    known(("speed",), list(SPEEDS), "speed class")
    known(("style",), list(STYLES), "style", empty=True)
    for n in range(len(list_of(draft, "abilities"))):
        known(("abilities", n), ability_keys(), "ability")
    for n in range(len(list_of(draft, "tactics"))):
        known(("tactics", n, "type"), list(TYPES), "tactic type")
        known(("tactics", n, "stat"), list(STATS), "stat")
        known(("tactics", n, "like"), tactic_keys(), "tactic", empty=True)
    for word in table_of(draft, "stats"):
        if word not in STATS:
            mend = Repair(f"Take “{word}” away", (Change(("stats", word)),))
            found.append(Problem(f"there is no stat “{word}”", ("stats", word), repairs=(mend,)))
    return found


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


class ParasitePart(StructPart):
    kind = Kind("parasite", "Somac parasite", "Makes any creature stronger and gives it shadows.")
    struct = ParasiteFile
    tried = ("ranks", "aura")
    lexicon = LEXICON
    pages = (
        ("who", "Host and level", ("host", "level", "ranks")),
        ("shadows", "Shadows", ("tactics", "aura", "signature")),
    )

    def ready(self, edition: str) -> Mapping[str, Mapping[str, Any]]:
        return {"pike-beetle": self.blank(edition)} if "pike-beetle" in CREATURES else {}

    def blank(self, edition: str) -> dict[str, Any]:
        host = "pike-beetle" if "pike-beetle" in CREATURES else next(iter(CREATURES))
        return {"kind": "parasite", "host": host, "level": 1, "ranks": {"arts": 4}}

    def brief(self, record: Mapping[str, Any]) -> str:
        return f"Level {record.get('level', '?')} on {record.get('host', 'nobody')}"

    def sense(self, edition: str, draft: Draft) -> list[Problem]:
        found = []
        if draft["host"] not in CREATURES:
            found.append(
                Problem(f"there is no creature “{draft['host']}”", ("host",), repairs=take(("host",), CREATURES))
            )
        if draft["level"] < 1:
            mend = Repair("Make it 1", (Change(("level",), 1),))
            found.append(Problem(f"the level is 1 or more, not {draft['level']}", ("level",), repairs=(mend,)))
        total = sum(draft["ranks"].values())
        if total != 4 or min(draft["ranks"].values(), default=0) < 0:
            mend = Repair("Make them arts 4", (Change(("ranks",), {"arts": 4}),))
            text = f"a somac parasite has 4 shadow ranks, not {total}"
            found.append(Problem(text, ("ranks",), repairs=(mend,)))
        return found or [msgspec.structs.replace(p, repairs=BARE) for p in asked({**draft, "kind": "parasite"})]

    def setup(self, edition: str, draft: Draft) -> Setup:
        options = {"players": list(PLAYERS), "foes": [{**draft, "kind": "parasite"}]}
        return Setup("viskara", "base", FIELD, options=options)


BARE = (Repair("Take its shadows away", tuple(Change((name,)) for name in ("tactics", "aura", "signature"))),)
