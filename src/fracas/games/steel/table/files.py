"""Positions in files: the one place where a fight becomes plain data and plain data a fight.

Not compiled: the structs say what stands in a file.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import BLOCKS, LASTINGS, Creature, Effect, Zone
from fracas.games.steel.table.setup import rebuild_board


class SavedEffect(msgspec.Struct, frozen=True):
    condition: int
    source: str
    ends: str
    turns: int = 0
    willing: bool = False
    lasting: str = ""


class SavedZone(msgspec.Struct, frozen=True):
    kind: str
    cells: tuple[int, ...]
    owner: str
    ends: str = ""
    turns: int = 0
    starts: bool = False


class SavedCreature(msgspec.Struct, omit_defaults=True):
    id: str
    block: str
    name: str
    side: int
    seat: str
    at: int
    z: int
    stamina: int
    recoveries: int = 0
    surges: int = 0
    grit: int = 0
    conditions: int = 0
    effects: tuple[SavedEffect, ...] = ()
    dead: bool = False
    acted: int = 0
    triggered: bool = False
    defending: bool = False
    aided: tuple[str, ...] = ()
    holding: str = ""
    riding: str = ""
    rode: bool = False
    hidden_from: tuple[str, ...] = ()
    squad: str = ""
    winded_grit: bool = False
    banner: int = 0
    victories: int = 0
    xp: int = 0
    size: int = -1
    captain: str = ""
    spent: tuple[str, ...] = ()
    temporary: int = 0
    grip: int = 1


class SavedFight(msgspec.Struct, omit_defaults=True):
    encounter: str
    creatures: tuple[SavedCreature, ...]
    changes: tuple[tuple[int, str], ...] = ()
    phase: str = "initiative"
    round: int = 0
    first_side: int = 0
    picking: int = 0
    turn: str = ""
    squad_turn: str = ""
    main: int = 0
    maneuver: int = 0
    move: int = 0
    walked: int = -1
    run: tuple[int, ...] = ()
    ridden: str = ""
    done: int = 0
    dropped: bool = False
    tokens: int = 0
    menace: int = 0
    zones: tuple[SavedZone, ...] = ()
    scene: int = 0
    scenes: tuple[str, ...] = ()
    own_file: str = msgspec.field(default="", name="own")
    won_by: int = -1
    follows: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()
    crossed_in_round: tuple[str, ...] = ()
    villainy: int = 0
    worn: tuple[tuple[int, int], ...] = ()


RARE = {"lasting", "starts"}
"""What effects and zones say only where there is something to say."""
PARTS = {"creatures", "effects", "zones", "lasting"}
EFFECT, ZONE, CREATURE, FIGHT = (
    [name for name in saved.__struct_fields__ if name not in PARTS]
    for saved in (SavedEffect, SavedZone, SavedCreature, SavedFight)
)


def to_plain(fight: Fight) -> Any:
    """The whole position as JSON-ready data."""
    creatures = tuple(
        SavedCreature(
            effects=tuple(_effect(effect) for effect in creature.effects),
            **_read(creature, CREATURE),
        )
        for creature in fight.creatures
    )
    zones = tuple(SavedZone(**_read(zone, ZONE)) for zone in fight.zones)
    plain = msgspec.to_builtins(SavedFight(creatures=creatures, zones=zones, **_read(fight, FIGHT)))
    for part in (*plain.get("zones", ()), *(e for c in plain["creatures"] for e in c.get("effects", ()))):
        for rare in RARE & part.keys():
            if not part[rare]:
                del part[rare]
    return plain


def from_plain(plain: Any) -> Fight:
    """The fight that was written down."""
    saved = msgspec.convert(plain, SavedFight)
    fight = Fight()
    for name in FIGHT:
        setattr(fight, name, getattr(saved, name))
    fight.zones = tuple(Zone(**_read(zone, ZONE)) for zone in saved.zones)
    for told in saved.creatures:
        creature = Creature(told.id, BLOCKS[told.block], told.name, told.side, told.seat)
        for name in CREATURE:
            if name not in ("id", "block", "name", "side", "seat") and (name != "size" or told.size >= 0):
                setattr(creature, name, getattr(told, name))
        creature.effects = tuple(
            Effect(**_read(effect, EFFECT), lasting=LASTINGS.get(effect.lasting)) for effect in told.effects
        )
        fight.enter(creature)
        if creature.dead:
            fight.strip(creature)
    fight.map = rebuild_board(fight)
    return fight


def _effect(effect: Effect) -> SavedEffect:
    lasting = "" if effect.lasting is None else effect.lasting.id
    return SavedEffect(**_read(effect, EFFECT), lasting=lasting)


def _read(thing: Any, names: list[str]) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in names}
