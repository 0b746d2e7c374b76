"""What people look at: the drawn map, sheets, and the plain data a seat may see."""

from __future__ import annotations

from typing import Any

from fracas.games.steel.rules.conditions import describe
from fracas.games.steel.rules.fight import DIRECTOR, HEROES, HEROES_SEAT, Fight
from fracas.games.steel.rules.model import CHARACTERISTICS, SIZES, Ability, Creature, StatBlock

MATERIAL_MARKS = {
    "stone": ("#", "white"),
    "wood": ("=", "yellow"),
    "glass": ("%", "cyan"),
    "metal": ("&", "bright_black"),
}


def ground_mark(fight: Fight, cell: int) -> tuple[str, str]:
    """Glyph and colour of a square without figures."""
    board = fight.board
    if cell in board.material:
        return MATERIAL_MARKS[board.material[cell]]
    for zone in fight.zones:
        if cell in zone.cells and zone.kind == "fog":
            return "?", "bright_white"
        if cell in zone.cells and zone.kind == "wire":
            return "x", "yellow"
    if cell in board.damaging:
        return "*", "red"
    if cell in board.low:
        return "_", "yellow"
    if cell in board.water:
        return "~", "blue"
    if cell in board.fog:
        return "?", "bright_white"
    if cell in board.difficult:
        return ",", "green"
    floor = board.floor[cell]
    if floor:
        return (str(floor), "magenta") if floor > 0 else ("v", "bright_black")
    return "·", "bright_black"


def tag(fight: Fight, creature: Creature) -> str:
    """Two letters for the map: heroes by their initials, others by their letter and number."""
    glyph = creature.stats.glyph
    number = creature.id.rpartition("_")[2]
    return glyph + (number[-1] if number.isdigit() else glyph.lower() if len(glyph) == 1 else "")


def picture(fight: Fight, seat: str | None = None) -> str:
    """The map with rich colour markup; heroes blue, foes red, the creature on turn underlined."""
    if fight.board is None:
        return "(no map: the party is between fights)"
    grid = fight.board.grid
    figures: dict[int, Creature] = {}
    for creature in fight.creatures:
        if not creature.dead and not (creature.riding and creature.riding in fight.index):
            figures.update(dict.fromkeys(fight.cells(creature), creature))
    lines = ["   " + "".join(f"{grid.name(x).rstrip('0123456789'):<3}" for x in range(grid.width))]
    for y in range(grid.height):
        row = []
        for x in range(grid.width):
            cell = y * grid.width + x
            row.append(_figure(fight, figures[cell]) if cell in figures else _ground(fight, cell))
        lines.append(f"{y + 1:>2} " + "".join(row))
    return "\n".join(lines)


def _ground(fight: Fight, cell: int) -> str:
    mark, colour = ground_mark(fight, cell)
    shown = mark * 2 if cell in fight.board.material else mark + " "
    return f"[{colour}]{shown}[/] "


def _figure(fight: Fight, creature: Creature) -> str:
    style = "bold bright_blue" if creature.side == HEROES else "bold bright_red"
    if creature.id == fight.turn:
        style += " reverse"
    if not creature.conscious:
        style = "dim strike " + style
    return f"[{style}]{tag(fight, creature):<2}[/] "


def roster(fight: Fight) -> list[str]:
    """One line for each creature: mark, name, Stamina, conditions."""
    lines = []
    for creature in fight.creatures:
        if creature.dead:
            continue
        colour = "bright_blue" if creature.side == HEROES else "bright_red"
        extra = describe(creature)
        if creature.surges:
            extra.append(f"{creature.surges} surges")
        if creature.grit:
            extra.append(f"{creature.grit} Grit")
        if creature.riding:
            extra.append(f"on {fight.get(creature.riding).name}")
        lines.append(
            f"[{colour}]{tag(fight, creature):<2}[/] {creature.name:<18} {bar(creature)} "
            f"{creature.stamina:>3}/{creature.stats.stamina:<3} {', '.join(extra)}"
        )
    return lines


def bar(creature: Creature, width: int = 10) -> str:
    most = creature.stats.stamina
    full = max(0, min(width, -(-creature.stamina * width // most)))
    colour = "green" if not creature.winded else "yellow" if creature.stamina > 0 else "red"
    return f"[{colour}]{'█' * full}[/][bright_black]{'░' * (width - full)}[/]"


def table(fight: Fight, seat: str | None = None) -> str:
    """Map, roster and pools in one picture."""
    if fight.board is None:
        return picture(fight, seat)
    head = f"Round {fight.round} · hero tokens {fight.tokens} · Menace {fight.menace}"
    return "\n".join([head, picture(fight, seat), "", *roster(fight)])


def sheet(fight: Fight, creature: Creature) -> str:
    """Everything about one creature, abilities in words."""
    stats = creature.stats
    lines = [f"[bold]{creature.name}[/] – {stats.text}", *facts(stats)]
    lines.append(
        f"Stamina {creature.stamina}/{stats.stamina}, speed now {fight.speed(creature) if fight.board else stats.speed}"
    )
    if stats.hero:
        lines.append(
            f"Recoveries {creature.recoveries} of {stats.recoveries} ({stats.recovery_value} each), "
            f"surges {creature.surges}, Grit {creature.grit}, Victories {creature.victories}, XP {creature.xp}"
        )
    if creature.effects:
        lines.append("Suffers: " + ", ".join(describe(creature)))
    return "\n".join(lines)


def facts(stats: StatBlock) -> list[str]:
    """A stat block in lines, as sheets and the catalog show it."""
    scores = ", ".join(f"{name} {score:+d}" for name, score in zip(CHARACTERISTICS, stats.characteristics, strict=True))
    ways = "".join(f", {w}" for w, has in (("climb", stats.climb), ("swim", stats.swim), ("fly", stats.fly)) if has)
    strike = stats.free_strike
    reach = " or ".join(
        [f"reach {strike.reach}"] * bool(strike.reach) + [f"ranged {strike.distance}"] * bool(strike.distance)
    )
    hits = "/".join(map(str, dict.fromkeys(strike.damage)))
    lines = [
        f"Level {stats.level} {stats.role}, size {SIZES[stats.size]}, "
        f"speed {stats.speed}{ways}, stability {stats.stability}",
        f"{scores}",
        f"Free strike: {hits}{' ' + strike.kind if strike.kind else ''} damage, {reach}",
    ]
    for word, table in (("immunity", stats.immunities), ("weakness", stats.weaknesses)):
        lines.extend(f"{kind.capitalize()} {word} {value}" for kind, value in table.items())
    if stats.skills:
        lines.append("Skills: " + ", ".join(stats.skills))
    lines.extend(f"• {a.name} ({cost_words(a, stats.hero)}): {a.text}" for a in stats.abilities)
    return lines


def cost_words(ability: Ability, hero: bool) -> str:
    words = [ability.action, *sorted(ability.keywords)]
    if ability.cost:
        words.append(f"{ability.cost} {'Grit' if hero else 'Menace'}")
    return ", ".join(words)


def view(fight: Fight, seat: str) -> dict[str, Any]:
    """Draw Steel is played in the open: every seat sees the whole position (hiding only keeps strikes away, H16)."""
    if fight.board is None:
        return {"phase": fight.phase, "scene": fight.scene, "creatures": []}
    grid = fight.board.grid
    return {
        "phase": fight.phase,
        "round": fight.round,
        "turn": fight.turn,
        "tokens": fight.tokens,
        "menace": fight.menace,
        "width": grid.width,
        "height": grid.height,
        "budget": {"main": fight.main, "maneuver": fight.maneuver, "move": fight.move},
        "ground": [ground_mark(fight, cell)[0] for cell in range(grid.size)],
        "floor": list(fight.board.floor),
        "creatures": [_seen(fight, c) for c in fight.creatures],
    }


def _seen(fight: Fight, creature: Creature) -> dict[str, Any]:
    stats = creature.stats
    return {
        "id": creature.id,
        "name": creature.name,
        "kind": stats.id,
        "tag": tag(fight, creature),
        "side": ("heroes", "foes")[creature.side],
        "seat": creature.seat,
        "cells": [fight.name_cell(c) for c in fight.cells(creature)],
        "height": creature.z,
        "stamina": creature.stamina,
        "most_stamina": stats.stamina,
        "recoveries": creature.recoveries,
        "surges": creature.surges,
        "grit": creature.grit,
        "conditions": describe(creature),
        "hidden_from": list(creature.hidden_from),
        "dead": creature.dead,
        "acted": creature.acted,
        "riding": creature.riding,
        "holding": creature.holding,
    }


def seats(fight: Fight) -> dict[str, tuple[str, ...]]:
    """The party first, then each hero's own seat, then the Director."""
    party = tuple(dict.fromkeys(c.seat for c in fight.creatures if c.side == HEROES))
    found: dict[str, tuple[str, ...]] = {HEROES_SEAT: (HEROES_SEAT, *party)}
    found.update({seat: (seat, HEROES_SEAT) for seat in party})
    found[DIRECTOR] = (DIRECTOR,)
    return found


__all__ = ["facts", "picture", "roster", "seats", "sheet", "table", "view"]
