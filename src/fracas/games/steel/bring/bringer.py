"""What Draw Steel makes of other tools' files: one draft for all of them, then own files and reports."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec
import tomli_w

from fracas.core import Refused
from fracas.core.bringing import Brought, Carried, Foreign, Made, Picture, Portion, Report
from fracas.games.steel.bring.carry import FORMATS, Kept, carry, written_of
from fracas.games.steel.bring.draft import Creature
from fracas.games.steel.bring.interpreted import interpret, told
from fracas.games.steel.bring.maps import Map
from fracas.games.steel.bring.marks import Marks
from fracas.games.steel.bring.own import fight_of, file_of, map_table
from fracas.games.steel.bring.recognise import read_file, recognised
from fracas.games.steel.bring.speak import clause, sentence, standing, told_when
from fracas.games.steel.content.written import Remind, Written
from fracas.games.steel.table.own import own_block

MOST_CREATURES = 60


class SteelBringer:
    """Reads Foundry actors and scenes, Forge Steel monsters and heroes, Steel Compendium stat blocks and Universal VTT
    maps.
    """

    formats: tuple[str, ...] = FORMATS

    def recognise(self, name: str, data: bytes) -> str | None:
        return recognised(name, data)

    def bring(self, edition: str, files: Sequence[Foreign]) -> Brought:
        made: list[Made] = []
        refused: list[str] = []
        for file in files:
            try:
                found = read_file(file.name, file.data)
            except Refused as error:
                refused.append(str(error))
                continue
            refused += [f"{file.name}: {reason}" for reason in found.refused]
            for creature, table in zip(found.creatures, found.tables, strict=True):
                _add(made, refused, creature, table)
            made += [made_map(each) for each in found.maps]
        if not made:
            raise Refused("; ".join(refused) or "there is nothing to bring")
        return Brought(tuple(made), tuple(refused))

    def together(self, edition: str, brought: Brought) -> str:
        """One fight with everything: all creatures on the first map."""
        tables = [tomllib.loads(made.text) for made in brought.made if made.kind in ("creature", "hero")]
        if len(tables) > MOST_CREATURES:
            raise Refused(f"one fight holds {MOST_CREATURES} kinds of creatures at most, not {len(tables)}")
        ground = next((made for made in brought.made if made.kind == "map"), None)
        foes = [made.name for made in brought.made if made.kind == "creature"]
        name = ground.name if ground else f"Against {', '.join(foes[:3])}"
        fight = fight_of(name, _apart(tables), _map_again(ground))
        return tomli_w.dumps(fight)

    def carry(self, edition: str, kind: str, text: str, format: str) -> tuple[Carried, ...]:
        """The creature of a file, or every creature of a fight."""
        try:
            table = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise Refused(f"this is not a TOML file: {error}") from error
        tables = table.get("creatures", []) if "map" in table or "foes" in table else [table]
        if not isinstance(tables, list) or not tables:
            raise Refused("there is no creature in this file that could be written for another tool")
        return tuple(carry(each, format) for each in tables)


def _add(made: list[Made], refused: list[str], creature: Creature, table: Kept | None) -> None:
    try:
        if table is not None and (ours := _ours(creature, table)) is not None:
            made.append(ours)
            return
        meant = interpret(creature)
        filed = file_of(meant)
    except Refused as error:
        refused.append(f"{creature.name}: {error}")
        return
    report = msgspec.structs.replace(meant.report, notes=(*meant.report.notes, *filed.notes))
    made.append(Made("hero" if creature.hero else "creature", creature.name, filed.text, report))


def _ours(creature: Creature, before: Kept) -> Made | None:
    """A creature of our own that comes back: as it went, but for what was changed elsewhere. None if somebody tampered
    with it.
    """
    try:
        own_block(before.table)
        table = dict(before.table)
        pieces: tuple[Portion, ...] = ()
        if creature != before.base:
            table, pieces = _changed(creature, before)
            own_block(table)
        written = {each.name: each for each in written_of(table)}
        read = {piece.name for piece in pieces}
        parts = [*(_piece(each, creature.name) for name, each in written.items() if name not in read), *pieces]
        text = tomli_w.dumps(table)
    except (Refused, msgspec.ValidationError, TypeError, ValueError, KeyError):
        return None
    report = Report(creature.name, "creature", creature.source, told(parts), creature.notes, tuple(parts))
    return Made("hero" if table.get("hero") else "creature", str(table["name"]), text, report)


def _changed(creature: Creature, before: Kept) -> tuple[dict[str, Any], tuple[Portion, ...]]:
    """What was changed elsewhere as it is read now; everything else as it went."""
    base = before.base
    same = [part.name for part in creature.abilities if part in base.abilities]
    same += [part.name for part in creature.features if part in base.features]
    meant = interpret(creature, same)
    now, then = file_of(meant).table, file_of(interpret(base)).table
    fields = dict.fromkeys([*before.table, *now])
    table = {name: before.table.get(name) if now.get(name) == then.get(name) else now.get(name) for name in fields}
    ours = zip(before.table.get("abilities", ()), written_of(before.table), strict=True)
    table["abilities"] = [*(each for each, made in ours if made.name in same), *now["abilities"]]
    return {name: value for name, value in table.items() if value is not None}, meant.report.pieces


def _piece(made: Written, name: str) -> Portion:
    marks = Marks()
    for number, tier in enumerate(made.tiers or (), 1):
        for step in tier:
            marks.add(f"tier {number}: {clause(step, name)}", (step,))
    for step in (*made.before, *made.after, *made.then):
        marks.add(sentence(step, name), (step,))
    if made.when is not None:
        (marks.asked if made.when.words else marks.enforced).append(f"Trigger: {told_when(made.when)}")
    if made.always is not None:
        marks.enforced.append(standing(made.always, name))
    if made.target_words:
        marks.asked.append(f"Target: {made.target_words}")
    for more in made.more:
        does = more.targets or more.potency or more.size or more.steps
        told = more.text or "; ".join(clause(step, name) for step in more.steps)
        marks.add(f"{more.cost} more: {told}", more.steps if does else (Remind(text=told),))
    if made.rises is not None:
        what = f"The first time it is reduced to 0 Stamina, it has {made.rises.stamina} Stamina instead."
        (marks.asked if made.rises.words else marks.enforced).append(what)
    return marks.piece(made.name, "feature" if made.action == "trait" else made.action)


def made_map(found: Map) -> Made:
    """A map as a file of its own, with its picture beside it."""
    table: dict[str, Any] = {"name": found.name, "map": map_table(found)}
    report = Report(found.name, "map", found.source, found.told(), found.notes())
    picture = None
    if found.picture:
        picture = Picture(blake2b(found.picture, digest_size=16).hexdigest(), found.picture)
        table["map"]["backdrop"] = picture.name
    return Made("map", found.name, tomli_w.dumps(table), report, picture)


def _map_again(made: Made | None) -> Map | None:
    """The map of a file we have just written."""
    if made is None:
        return None
    table = tomllib.loads(made.text)["map"]
    rows = table["rows"]
    solid = tuple((x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#")
    sides = {(_square(a), _square(b)): what for a, b, what in table.get("walls", ())}
    starts = {side: tuple(_square(name) for name in names) for side, names in table.get("areas", {}).items()}
    drawn = (made.name, made.report.source, len(rows[0]), len(rows), sides, solid)
    return Map(*drawn, backdrop=table.get("backdrop", ""), starts=starts)


def _square(name: str) -> tuple[int, int]:
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(name[len(letters) :]) - 1


def _apart(tables: list[dict[str, object]]) -> list[dict[str, object]]:
    """No two creatures of one name: the same file brought twice stands there once."""
    kept: dict[str, dict[str, object]] = {}
    for table in tables:
        name = str(table["name"])
        number = 2
        while name in kept and kept[name] != {**table, "name": name}:
            name, number = f"{table['name']} {number}", number + 1
        kept[name] = {**table, "name": name}
    return list(kept.values())
