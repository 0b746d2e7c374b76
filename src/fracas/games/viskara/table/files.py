"""Positions in files: the one place where a battle becomes plain data and plain data a battle.

Not compiled: the structs say what stands in a file.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import AnyMark, AnyZone, Deck, Goal, Grown, Orders, Paused, Sheet, Tactic
from fracas.games.viskara.book.tactic import facts_of
from fracas.games.viskara.table.setup import rebuild_board


class SavedTactic(msgspec.Struct):
    id: str
    name: str
    type: str
    range: int
    stat: int
    value: int
    power: int
    most_power: int
    outputs: tuple[int, int, int]
    break_point: int
    effort: int = 1
    flair: int = 0
    upgrades: tuple[Grown, ...] = ()
    keys: tuple[str, ...] = ()
    rule: str = ""
    written: bool = True
    blast: tuple[Grown, ...] = ()


class SavedCharacter(msgspec.Struct, omit_defaults=True, kw_only=True):
    id: str
    sheet: Sheet
    name: str
    side: int
    seat: str
    health: int
    most: int
    cells: tuple[int, ...] = ()
    effort: int = 1
    flair: int = 1
    out: bool = False
    dead: bool = False
    acted: bool = False
    anchored: bool = False
    moved: bool = False
    move_used: bool = False
    attacks: int = 0
    attacked_with: tuple[str, ...] = ()
    spent_effort: int = 0
    spent_flair: int = 0
    once: tuple[str, ...] = ()
    fate: int = 0
    owes: int = 0
    stored: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    marks: tuple[AnyMark, ...] = ()
    where: str = ""
    facing: tuple[int, ...] = ()
    injuries: int = 0
    balance: int = 0
    hurt: int = 0
    prevented: int = 0
    paused: Paused | None = None
    touched: tuple[str, ...] = ()


class SavedBattle(msgspec.Struct, omit_defaults=True, kw_only=True):
    encounter: str
    mode: str = "full"
    characters: list[SavedCharacter] = msgspec.field(default_factory=list)
    index: dict[str, int] = msgspec.field(default_factory=dict)
    sides: tuple[str, ...] = ("players", "enemies")
    morale: tuple[int, ...] = ()
    most_morale: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    decks: dict[str, Deck] = msgspec.field(default_factory=dict)
    zones: tuple[AnyZone, ...] = ()
    phase: str = "scene"
    turn: str = ""
    round: int = 0
    turns: int = 0
    placing: tuple[str, ...] = ()
    stops: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    goal: Goal | None = None
    held: int = 0
    orders: dict[str, Orders] = msgspec.field(default_factory=dict)
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    story: str = ""
    scene: int = 0
    scenes: tuple[str, ...] = ()
    threat: int = 0
    fallen: tuple[str, ...] = ()
    deadly: bool = False
    winner: int = -1
    sharing: str = ""
    ended: bool = False
    reactors: tuple[str, ...] = ()
    lending: tuple[str, ...] = ()


CHARACTER = SavedCharacter.__struct_fields__
BATTLE = [name for name in SavedBattle.__struct_fields__ if name != "characters"]


def to_plain(battle: Battle) -> Any:
    """The whole position as JSON-ready data."""
    characters = [SavedCharacter(**{name: getattr(c, name) for name in CHARACTER}) for c in battle.characters]
    saved = SavedBattle(characters=characters, **{name: getattr(battle, name) for name in BATTLE})
    return msgspec.to_builtins(saved, enc_hook=facts_of)


def from_plain(plain: Any) -> Battle:
    """The battle that was written down."""
    saved = msgspec.convert(plain, SavedBattle, dec_hook=_tactic)
    battle = Battle()
    for name in BATTLE:
        setattr(battle, name, getattr(saved, name))
    for told in saved.characters:
        c = Character(told.id, told.sheet, told.name, told.side, told.seat)
        for name in CHARACTER:
            setattr(c, name, getattr(told, name))
        battle.characters.append(c)
    battle.board = rebuild_board(battle)
    return battle


def _tactic(kind: type, plain: Any) -> Tactic:
    assert kind is Tactic
    return Tactic(**msgspec.structs.asdict(msgspec.convert(plain, SavedTactic)))
