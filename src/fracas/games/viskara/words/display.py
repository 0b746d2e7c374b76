"""What people look at: the drawn map, sheets, and the plain data a seat may see."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask
from fracas.games.viskara.book.asked import Asked
from fracas.games.viskara.book.battle import GM, NOWHERE, PLAYER_SIDE, PLAYERS, Battle
from fracas.games.viskara.book.board import FENCE, PILLAR, WALL
from fracas.games.viskara.book.cards import told
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import UPGRADES
from fracas.games.viskara.book.model import STATS, Grown, Part, Sheet, Tactic

GROUND = {WALL: ("#", "bold"), FENCE: ("=", "yellow"), PILLAR: ("o", "bold")}
ZONES = {
    "tempest": ("~", "cyan"),
    "gravity well": ("@", "magenta"),
    "scorch": ("*", "red"),
    "smoke": ("?", "bold"),
    "obstruction": ("%", "yellow"),
    "shards": ("^", "yellow"),
    "imposing": (":", "red"),
    "companion": ("c", "green"),
    "objective": ("x", "green"),
    "spewing": (",", "green"),
}
COLOURS = ("bright_blue", "bright_red", "bright_yellow")


def ground_mark(battle: Battle, cell: int) -> tuple[str, str]:
    """Glyph and colour of a square without figures."""
    mark = battle.board.marks.get(cell)
    if mark:
        return GROUND[mark]
    for zone in battle.zones:
        if cell in zone.cells and zone.key in ZONES:
            return ZONES[zone.key]
    return "·", "bright_black"


NUMBERS = "123456789abcdefghijklmnopqrstuvwxyz"


def tag(battle: Battle, c: Character) -> str:
    """One or two letters for the map, different for everybody: numbers where several have the same letter."""
    letter = glyph(c)
    alike = [other.id for other in battle.characters if glyph(other) == letter]
    return letter + (NUMBERS[alike.index(c.id) % len(NUMBERS)] if len(alike) > 1 else "")


def glyph(c: Character) -> str:
    return c.sheet.glyph or c.name[0]


def picture(battle: Battle, offered: frozenset[int] = frozenset()) -> str:
    """The map with rich colour markup."""
    if battle.board is NOWHERE:
        return "(no map: the party is between battles)"
    grid = battle.board.grid
    figures: dict[int, Character] = {}
    for c in battle.characters:
        if not c.out and not c.where:
            figures.update(dict.fromkeys(c.cells, c))
    lines = ["   " + "".join(f"{grid.name(x).rstrip('0123456789'):<3}" for x in range(grid.width))]
    for y in range(grid.height):
        row = [_square(battle, figures, y * grid.width + x, offered) for x in range(grid.width)]
        lines.append(f"{y + 1:>2} " + "".join(row))
    return "\n".join(lines)


def _square(battle: Battle, figures: dict[int, Character], cell: int, offered: frozenset[int]) -> str:
    c = figures.get(cell)
    if c is None:
        mark, colour = ground_mark(battle, cell)
        return f"[{colour}]{mark}[/][bold green]+[/] " if cell in offered else f"[{colour}]{mark} [/] "
    style = f"bold {COLOURS[c.side % 3]}"
    if c.id == battle.turn:
        style += " reverse"
    if c.exhausted:
        style = "dim strike " + style
    return f"[{style}]{tag(battle, c):<2}[/] "


def roster(battle: Battle) -> list[str]:
    """One line for each character: health, effort, flair and what sticks to it."""
    lines = []
    for c in battle.characters:
        if c.out:
            continue
        arrow = "[bold]▸[/]" if c.id == battle.turn else " "
        numbers = f"{c.health:>4}/{c.most:<4} effort {c.effort}"
        if battle.mode == "full":
            numbers += f" flair {c.flair}"
        news = ", ".join(condition_words(battle, c))
        word = f"[{COLOURS[c.side % 3]}]{tag(battle, c):<2}[/]"
        lines.append(f"{arrow}{word} {c.name:<24} {numbers} {news}".rstrip())
    return lines


def condition_words(battle: Battle, c: Character) -> list[str]:
    """What is special about a character now."""
    words = ["exhausted"] * c.exhausted + ["shaken"] * battle.shaken(c) + ["anchored"] * c.anchored
    words += [c.where] if c.where else []
    hidden = ("down", "agile", "fate", "rising", "enhanced", "fake out")
    for key in dict.fromkeys(mark.key for mark in c.marks if mark.key not in hidden):
        number = sum(1 for mark in c.marks if mark.key == key)
        words.append(f"{key} x{number}" if number > 1 else key)
    if c.stored:
        words.append("stores " + told(c.stored))
    return words


def table(battle: Battle, seat: str | None = None, ask: Ask | None = None) -> str:
    """Map, roster and morale in one picture."""
    if battle.board is NOWHERE:
        return picture(battle)
    head = f"Round {battle.round}"
    if battle.morale:
        head += " · morale: " + ", ".join(f"{n} {m}" for n, m in zip(battle.sides, battle.morale, strict=True))
    if ask is not None and isinstance(ask.question, Asked) and ask.question.squares:
        offered = frozenset(option for option in ask.options if isinstance(option, int))
        return "\n".join([head, picture(battle, offered)])
    return "\n".join([head, picture(battle), "", *roster(battle)])


# Sheets


def sheet(battle: Battle, c: Character) -> str:
    """Everything about one character."""
    lines = [f"[bold]{c.name}[/] – level {c.sheet.level}"]
    lines.append(f"Health {c.health}/{c.most}, effort {c.effort}, flair {c.flair}")
    if c.injuries:
        lines.append(f"Injured {'once' if c.injuries == 1 else f'{c.injuries} times'}: maximum health {c.most}")
    if words := condition_words(battle, c):
        lines.append("Now: " + ", ".join(words))
    return "\n".join([*lines, *facts(c.sheet)])


def _part(part: Part) -> str:
    """A maneuver of a signature move with its upgrades, or with what it chooses from."""
    more = [UPGRADES[key].name + (f" x{times}" if times > 1 else "") for key, times in part.upgrades]
    more += [_part(each) for each in part.parts]
    return UPGRADES[part.kind].name + (f" [{', '.join(more)}]" if more else "")


def facts(sheet: Sheet) -> list[str]:
    """A sheet in lines, as sheets and the catalog show it."""
    stats = ", ".join(f"{name} {value}" for name, value in zip(STATS, sheet.stats, strict=True) if value)
    lines = [
        f"Maximum health {sheet.health}, starting morale {sheet.morale}, size {sheet.size}x{sheet.size}",
        f"Speed {sheet.speed}, ranges {'/'.join(map(str, sheet.ranges))}, dash +{sheet.dash}, anchor {sheet.anchor}",
        f"Stats: {stats or 'none'}; style: {sheet.style or 'none'}",
    ]
    perks = [f"{name} {value}" for name, value in zip(STATS, sheet.perks, strict=True) if value >= 0]
    if perks:
        lines.append("Perks: " + ", ".join(perks))
    lines += [f"• {tactic_words(tactic)}" for tactic in sheet.every_tactic()]
    lines += [f"Wants: {goal}" for goal in sheet.goals]
    if sheet.has_aura:
        lines.append("Aura: " + (", ".join(grown_words(grown) for grown in sheet.aura) or "no upgrades"))
    if sheet.signature is not None:
        parts = ", ".join(_part(part) for part in sheet.signature.parts)
        lines.append(f"Signature move {sheet.signature.name} ({sheet.signature.flair} flair): {parts}")
    return lines


def tactic_words(tactic: Tactic) -> str:
    outputs = "/".join(map(str, tactic.outputs))
    words = (
        f"{tactic.name}: {tactic.type}, range {tactic.range}, {STATS[tactic.stat]} power {tactic.power}"
        f"/{tactic.most_power}, {outputs}, break point {tactic.break_point}"
    )
    extra = [*tactic.keys, *(grown_words(grown) for grown in tactic.upgrades)]
    return f"{words} ({', '.join(extra)})" if extra else words


def grown_words(grown: Grown) -> str:
    words = UPGRADES[grown.key].name + (f" x{grown.times}" if grown.times > 1 else "")
    linked = [UPGRADES[key].name + (f" x{times}" if times > 1 else "") for key, times in grown.linked]
    return f"{words} [{', '.join(linked)}]" if linked else words


# What a seat may see


def view(battle: Battle, seat: str) -> dict[str, Any]:
    """The open position. Decks are closed; only their owner knows cards looked at."""
    if battle.board is NOWHERE:
        return {"phase": battle.phase, "scene": battle.scene, "characters": []}
    grid = battle.board.grid
    deck = battle.decks.get(seat)
    return {
        "phase": battle.phase,
        "mode": battle.mode,
        "round": battle.round,
        "turn": battle.turn,
        "width": grid.width,
        "height": grid.height,
        "ground": [ground_mark(battle, cell)[0] for cell in range(grid.size)],
        "sides": list(battle.sides),
        "morale": list(battle.morale),
        "threat": battle.threat,
        "deck": {"left": deck.size, "discards": list(deck.discards), "top": list(deck.top)} if deck else {},
        "characters": [seen(battle, c) for c in battle.characters],
        "zones": [{"what": z.key, "owner": z.owner, "cells": [battle.name(c) for c in z.cells]} for z in battle.zones],
    }


def seen(battle: Battle, c: Character) -> dict[str, Any]:
    return {
        "id": c.id,
        "name": c.name,
        "kind": c.sheet.id,
        "tag": tag(battle, c),
        "side": battle.sides[c.side],
        "seat": c.seat,
        "cells": [battle.name(cell) for cell in c.cells],
        "health": c.health,
        "most_health": c.most,
        "effort": c.effort,
        "flair": c.flair,
        "conditions": condition_words(battle, c),
        "stored": list(c.stored),
        "out": c.out,
        "acted": c.acted,
    }


def seats(battle: Battle) -> dict[str, tuple[str, ...]]:
    """The party first, then each player's own seat, then the game master."""
    party = tuple(dict.fromkeys(c.seat for c in battle.characters if c.side == PLAYER_SIDE and c.seat != PLAYERS))
    found: dict[str, tuple[str, ...]] = {PLAYERS: (PLAYERS, *party)}
    found.update({seat: (seat, PLAYERS) for seat in party})
    found[GM] = (GM,)
    return found
