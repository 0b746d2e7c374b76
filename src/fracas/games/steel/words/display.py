"""What people look at: the drawn map, sheets, and the plain data a seat may see."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from fracas.core import Ask
from fracas.core.language import counted, say, word
from fracas.games.steel.book.asking import SquareChoice
from fracas.games.steel.book.combat_turn import turns_left
from fracas.games.steel.book.conditions import describe
from fracas.games.steel.book.fight import DIRECTOR, HEROES, HEROES_SEAT, Fight
from fracas.games.steel.book.model import CHARACTERISTICS, SIZES, Ability, Creature, StatBlock
from fracas.games.steel.book.phrases import damage_words

MATERIAL_MARKS = {
    "stone": ("#", "bold"),
    "wood": ("=", "yellow"),
    "glass": ("%", "cyan"),
    "metal": ("&", "bright_black"),
}
GROUND_WORDS = {
    "#": "stone",
    "=": "wood",
    "%": "glass",
    "&": "metal",
    "_": "bench",
    ",": "difficult",
    "~": "water",
    "?": "fog",
    "x": "wire",
    "*": "hurts",
    "v": "pit",
}
WIDEST_LEGEND = 78
NEWS_FROM, NEWS_WIDTH = 42, 38
SOON_OVER = {"save": " (save ends)", "eot": " (EoT)"}


WAYS = ("climb", "swim", "fly", "hover", "burrow", "teleport")


def ground_mark(fight: Fight, cell: int) -> tuple[str, str]:
    """Glyph and colour of a square without figures."""
    board = fight.board
    if cell in board.material:
        return MATERIAL_MARKS[board.material[cell]]
    for zone in fight.zones:
        if cell in zone.cells and zone.kind == "fog":
            return "?", "bold"
        if cell in zone.cells and zone.kind == "wire":
            return "x", "yellow"
    if cell in board.damaging:
        return "*", "red"
    if cell in board.low:
        return "_", "yellow"
    if cell in board.water:
        return "~", "blue"
    if cell in board.fog:
        return "?", "bold"
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


def picture(fight: Fight, offered: frozenset[int] = frozenset()) -> str:
    """The map with rich colour markup: heroes blue, foes red, who is on turn in reverse, offered squares with a +."""
    if fight.map is None:
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
            row.append(_figure(fight, figures[cell]) if cell in figures else _ground(fight, cell, cell in offered))
        lines.append(f"{y + 1:>2} " + "".join(row))
    return "\n".join([*lines, *legend(fight, bool(offered))])


def legend(fight: Fight, offered: bool) -> list[str]:
    """What the signs on this map mean, in as few lines as fit a narrow terminal."""
    marks = {ground_mark(fight, cell)[0] for cell in range(fight.board.grid.size)}
    heights = sorted(mark for mark in marks if mark.isdigit())
    parts = [f"{mark} {words}" for mark, words in GROUND_WORDS.items() if mark in marks]
    if heights:
        parts.append(f"{' '.join(heights)} {'height' if len(heights) == 1 else 'heights'}")
    if offered:
        parts.append("+ offered")
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 2 <= WIDEST_LEGEND:
            lines[-1] += f"  {part}"
        else:
            lines.append(f"   {part}")
    return [f"[dim]{line}[/]" for line in lines]


def _ground(fight: Fight, cell: int, offered: bool) -> str:
    mark, colour = ground_mark(fight, cell)
    if offered:
        return f"[{colour}]{mark}[/][bold green]+[/] "
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
    """One line for each creature: mark, name, Stamina, conditions; an arrow at the one on turn."""
    lines = []
    for creature in fight.creatures:
        if creature.dead:
            continue
        colour = "bright_blue" if creature.side == HEROES else "bright_red"
        first, *more = wrap(", ".join(news(fight, creature)), NEWS_WIDTH) or [""]
        arrow = "[bold]▸[/]" if creature.id == fight.turn else " "
        lines.append(
            f"{arrow}[{colour}]{tag(fight, creature):<2}[/] {creature.name:<18} {bar(creature)} "
            f"{creature.stamina:>3}/{creature.stats.stamina:<3} {first}"
        )
        lines.extend(" " * NEWS_FROM + line for line in more)
    return lines


def news(fight: Fight, creature: Creature) -> list[str]:
    """What is special about a creature now, in few words."""
    words = [e.name + SOON_OVER.get(e.ends, "") for e in creature.effects]
    if creature.dying:
        words.insert(0, "dying")
    if creature.acted and creature.id != fight.turn and not turns_left(creature):
        words.insert(0, "has acted")
    if creature.defending:
        words.append("defending")
    if creature.hidden_from:
        words.append("hidden")
    if creature.surges:
        words.append(counted(creature.surges, "surge"))
    if creature.grit:
        words.append(say("{grit} Grit", grit=creature.grit))
    if creature.riding:
        words.append(say("on {riding}", riding=fight.get(creature.riding).name))
    return words


def bar(creature: Creature, width: int = 10) -> str:
    most = creature.stats.stamina
    full = max(0, min(width, -(-creature.stamina * width // most)))
    colour = "green" if not creature.winded else "yellow" if creature.stamina > 0 else "red"
    return f"[{colour}]{'█' * full}[/][bright_black]{'░' * (width - full)}[/]"


def table(fight: Fight, seat: str | None = None, ask: Ask | None = None) -> str:
    """Map, roster and pools in one picture; when a square is to be chosen, the map alone with the squares offered."""
    if fight.map is None:
        return picture(fight)
    head = say(
        "Round {round} · hero tokens {tokens} · Menace {menace}",
        round=fight.round,
        tokens=fight.tokens,
        menace=fight.menace,
    )
    if ask is not None and isinstance(ask.question, SquareChoice):
        offered = frozenset(option for option in ask.options if isinstance(option, int))
        return "\n".join([head, picture(fight, offered)])
    return "\n".join([head, picture(fight), "", *roster(fight)])


def sheet(fight: Fight, creature: Creature) -> str:
    """Everything about one creature, abilities in words."""
    stats = creature.stats
    lines = [f"[bold]{creature.name}[/] – {stats.text}"]
    lines.append(
        say(
            "Stamina {n}/{most}, speed now {speed}",
            n=creature.stamina,
            most=stats.stamina,
            speed=fight.speed(creature) if fight.map else stats.speed,
        )
    )
    if stats.hero:
        lines.append(
            say(
                "Recoveries {n} of {most} ({each} each), surges {surges}, Grit {grit}, Victories {victories}, XP {xp}",
                n=creature.recoveries,
                most=stats.recoveries,
                each=stats.recovery_value,
                surges=creature.surges,
                grit=creature.grit,
                victories=creature.victories,
                xp=creature.xp,
            )
        )
    if creature.effects:
        lines.append("Suffers: " + ", ".join(describe(creature)))
    return "\n".join([*lines, *facts(stats)])


def facts(stats: StatBlock) -> list[str]:
    """A stat block in lines, as sheets and the catalog show it."""
    named = zip(CHARACTERISTICS, stats.characteristics, strict=True)
    scores = ", ".join(f"{word(name)} {score:+d}" for name, score in named)
    ways = "".join(f", {word(w)}" for w in WAYS if getattr(stats, w))
    strike = stats.free_strike
    reach = " or ".join(
        [say("reach {reach}", reach=strike.reach)] * bool(strike.reach)
        + [say("ranged {distance}", distance=strike.distance)] * bool(strike.distance)
    )
    hits = "/".join(map(str, dict.fromkeys(strike.damage)))
    lines = [
        say(
            "Level {level} {role}, size {size}, speed {speed}{ways}, stability {stability}",
            level=stats.level,
            role=stats.role,
            size=SIZES[stats.size],
            speed=stats.speed,
            ways=ways,
            stability=stats.stability,
        ),
        f"{scores}",
        say("Free strike: {hits}, {reach}", hits=damage_words(hits, strike.kind), reach=reach),
    ]
    for kinds, table in (("immunity", stats.immunities), ("weakness", stats.weaknesses)):
        lines.extend(f"{kind.capitalize()} {kinds} {value}" for kind, value in table.items())
    if stats.skills:
        lines.append("Skills: " + ", ".join(stats.skills))
    lines.extend(
        say("• {name} ({cost}): {text}", name=a.name, cost=cost_words(a, stats.hero), text=a.text)
        for a in stats.abilities
    )
    return lines


def cost_words(ability: Ability, hero: bool) -> str:
    words = [word(each) for each in (ability.action, *sorted(ability.keywords))]
    if ability.cost:
        words.append(say("{n} {what}", n=ability.cost, what="Grit" if hero else "Menace"))
    return ", ".join(words)


def view(fight: Fight, seat: str) -> dict[str, Any]:
    """Draw Steel is played in the open: every seat sees the whole position (hiding only keeps strikes away, H16)."""
    if fight.map is None:
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
