"""What the game master may put on the map by hand and take away: walls, fences, pillars, what auras and arts leave."""

from __future__ import annotations

from functools import partial

from fracas.core import Panel, Refused
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.board import FENCE, MOVE, OTHER, PILLAR, WALL, bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import Companion, Grown, Placed, Zone
from fracas.games.viskara.book.sight import SOLID_ZONES
from fracas.games.viskara.table import setup
from fracas.grid import read_picture

TERRAIN = {"wall": WALL, "fence": FENCE, "pillar": PILLAR}
ON_ONE_SQUARE = frozenset([*SOLID_ZONES, "companion", "objective", "tempest", "gravity well"])
"""What lies on its own square and leaves no room for a wall."""
SMOKE = 2
"""The low output that sees through smoke nobody in particular has made."""
LAID = {
    "scorch": "scorched square",
    "obstruction": "created obstruction",
    "shards": "shards",
    "tempest": "tempest",
    "gravity well": "gravity well",
    "objective": "objective square",
}
"""What lies on the map by somebody's doing."""
ONLY_ONE = ("tempest", "gravity well", "objective")
SCORCHED, WIDE, TYRANT = "arts.wide-area.scorched-earth", "arts.wide-area", "arts.tyrant-of-the-hill"
OBSTRUCTION, RESISTANT = "sig.man.create-obstruction", "sig.man.create-obstruction.resistant"
SHARDS = "sledge-walrus.ability.erupting-shards"


def knobs(found: Panel, battle: Battle) -> None:
    """What anybody can put on a square, and take away from it."""
    for what in TERRAIN:
        found.cell(what, what, partial(raise_up, battle, what), group="Put up")
    if battle.mode == "full":
        found.cell("smoke", "smoke", partial(smoke, battle), group="Put up")
    found.cell("clear", "Take away what stands or lies on a square", partial(clear, battle))


def of(found: Panel, battle: Battle, c: Character) -> None:
    """What lies on the map by the doing of one character: it needs the shadow or ability for it."""
    for key in LAID if battle.mode == "full" else ():
        if strength(c, key) is not None:
            old = battle.zone(key, c.id) if key in ONLY_ONE else None
            where = battle.name(old.cells[0]) if old is not None else ""
            found.cell(f"lay {key}", LAID[key], partial(lay, battle, c, key), where, "Lay on the map")
    for zone in battle.companions():
        if zone.owner == c.id:
            name, where = c.sheet.tactic(zone.tactic).name, battle.name(zone.cells[0])
            found.cell(f"companion {zone.tactic}", name, partial(companion, battle, c, zone), where, "Companion")


def strength(c: Character, key: str) -> int | None:
    """How strong something would be that a character lays on the map; None when it cannot."""
    sheet = c.sheet
    if key in ("tempest", "gravity well"):
        return 0 if sheet.upgrade(f"aura.{key.replace(' ', '-')}") is not None else None
    if key == "shards":
        return 0 if SHARDS in sheet.abilities else None
    if key == "obstruction":
        parts = sheet.signature.parts if sheet.signature is not None else ()
        every = [each for part in parts for each in (part, *part.parts) if each.kind == OBSTRUCTION]
        return every[0].count(RESISTANT) if every else None
    if key == "objective":
        return 0 if any(_upgrades(c, TYRANT)) else None
    times = max((grown.count(SCORCHED) for grown in _upgrades(c, WIDE)), default=0)
    return times or None


def _upgrades(c: Character, key: str) -> list[Grown]:
    found = [tactic.upgrade(key) for tactic in c.sheet.every_tactic()]
    return [grown for grown in found if grown is not None]


# Setting


def raise_up(battle: Battle, what: str, cell: int) -> None:
    own = any(cell in zone.cells for zone in battle.zones if zone.key in ON_ONE_SQUARE)
    if own or cell in battle.board.marks or any(cell in c.cells for c in battle.present()):
        raise Refused(f"there is somebody or something at {battle.name(cell)}")
    _draw(battle, cell, TERRAIN[what])


def smoke(battle: Battle, cell: int) -> None:
    """Smoke that nobody's turn ends."""
    if battle.board.solid[OTHER] >> cell & 1 or any(cell in zone.cells for zone in battle.zones_of("smoke")):
        raise Refused(f"there can be no more smoke at {battle.name(cell)}")
    battle.add_zone(Zone("smoke", "", (cell,), SMOKE))


def clear(battle: Battle, cell: int) -> None:
    """Back to the bare floor. A companion is its owner's and stays."""
    zones = [zone for zone in battle.zones if cell in zone.cells and zone.key != "companion"]
    if cell not in battle.board.marks and not zones:
        raise Refused(f"nothing stands or lies at {battle.name(cell)} that could be taken away")
    if cell in battle.board.marks:
        _draw(battle, cell, ".")
    for zone in zones:
        left = tuple(other for other in zone.cells if other != cell)
        if left:
            battle.swap_zone(zone, zone.at(left))
        else:
            battle.drop_zone(zone)


def lay(battle: Battle, c: Character, key: str, cell: int) -> None:
    """As if its owner had just made it there; of what there is only one of, the old one goes."""
    n = strength(c, key)
    assert n is not None
    full = battle.board.solid[MOVE] if key == "objective" else battle.board.solid[OTHER]
    if key in SOLID_ZONES:
        full |= battle.board.solid[MOVE] | battle.taken() | _solid(battle)
        full |= bits(x for zone in battle.zones_of("companion") for x in zone.cells)
    if full >> cell & 1 or any(cell in zone.cells for zone in battle.zones_of(key)):
        raise Refused(f"there is no room for that at {battle.name(cell)}")
    old = battle.zone(key, c.id)
    if old is not None and key in ONLY_ONE:
        battle.swap_zone(old, old.at((cell,)))
        return
    if key in ("tempest", "gravity well"):
        battle.add_zone(Placed(key, c.id, (cell,), n, "", c.id))
    else:
        battle.add_zone(Zone(key, c.id, (cell,), n, f"start:{c.id}" if key == "scorch" else ""))


def companion(battle: Battle, c: Character, zone: Companion, cell: int) -> None:
    """On one square, its owner's or one that is free."""
    full = battle.board.solid[MOVE] | battle.taken(c) | _solid(battle)
    if full >> cell & 1 or (cell in c.cells and cell != c.cells[0]):
        raise Refused(f"the companion has no room at {battle.name(cell)}")
    battle.swap_zone(zone, zone.at((cell,)))


def _solid(battle: Battle) -> int:
    return bits(cell for zone in battle.zones if zone.key in SOLID_ZONES for cell in zone.cells)


def _draw(battle: Battle, cell: int, glyph: str) -> None:
    """The battle goes on on another map, which the position remembers for this encounter."""
    drawn = read_picture(setup.paper(battle).picture)
    cells = "".join(drawn.rows)
    cells = cells[:cell] + glyph + cells[cell + 1 :]
    rows = [cells[start : start + drawn.width] for start in range(0, len(cells), drawn.width)]
    maps = battle.options.get("redrawn", {})
    battle.options = {**battle.options, "redrawn": {**maps, battle.encounter: "\n".join(rows)}}
    battle.board = setup.rebuild_board(battle)


# Squares


def free(battle: Battle, c: Character, cells: tuple[int, ...]) -> bool:
    """Whether a body fits there."""
    return bool(cells) and not bits(cells) & (battle.taken(c) | battle.board.solid[MOVE] | _solid(battle))


def cell_of(battle: Battle, value: str) -> int:
    names = {battle.name(cell): cell for cell in range(battle.board.size)}
    if value not in names:
        raise Refused(f"“{value}” is no square of this map")
    return names[value]
