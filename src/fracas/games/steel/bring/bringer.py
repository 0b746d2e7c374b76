"""What Draw Steel makes of other tools' files: one draft for all of them, then own files and reports."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

import msgspec
import tomli_w

from fracas.core import Refused
from fracas.core.bringing import Brought, Carried, Foreign, Made, Picture, Report
from fracas.games.steel.bring.draft import Creature
from fracas.games.steel.bring.interpreted import interpret
from fracas.games.steel.bring.maps import Map
from fracas.games.steel.bring.own import fight_of, file_of, map_table
from fracas.games.steel.bring.recognise import read_file, recognised

MOST_CREATURES = 60


class SteelBringer:
    """Reads Foundry actors and scenes, Forge Steel monsters and heroes, Steel Compendium stat blocks and Universal VTT
    maps.
    """

    formats: tuple[str, ...] = ()

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
            for creature in found.creatures:
                _add(made, refused, creature)
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
        raise Refused(f"Draw Steel writes no files of the format “{format}”")


def _add(made: list[Made], refused: list[str], creature: Creature) -> None:
    try:
        meant = interpret(creature)
        filed = file_of(meant)
    except Refused as error:
        refused.append(f"{creature.name}: {error}")
        return
    report = msgspec.structs.replace(meant.report, notes=(*meant.report.notes, *filed.notes))
    made.append(Made("hero" if creature.hero else "creature", creature.name, filed.text, report))


def made_map(found: Map) -> Made:
    """A map as a file of its own, with its picture beside it."""
    table = {"name": found.name, "map": map_table(found)}
    report = Report(found.name, "map", found.source, found.told())
    picture = Picture(f"{found.name}.picture", found.picture) if found.picture else None
    return Made("map", found.name, tomli_w.dumps(table), report, picture)


def _map_again(made: Made | None) -> Map | None:
    """The map of a file we have just written."""
    if made is None:
        return None
    table = tomllib.loads(made.text)["map"]
    rows = table["rows"]
    solid = tuple((x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#")
    sides = {(_square(a), _square(b)): what for a, b, what in table.get("walls", ())}
    return Map(made.name, made.report.source, len(rows[0]), len(rows), sides, solid)


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
