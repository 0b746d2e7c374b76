"""What people look at: the drawn map, sheets, and the plain data a seat may see. Nothing in this game is hidden."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask
from fracas.core.language import word
from fracas.games.dojo.rules.meter import PARTIES
from fracas.games.dojo.rules.model import Fight, Unit
from fracas.games.dojo.rules.questions import CELLS
from fracas.games.dojo.rules.targeting import cells_of, fallen, reach
from fracas.games.dojo.rules.turn import stance_name

GROUND = (
    ("walls", "#", "bold"),
    ("fog", "~", "cyan"),
    ("rubble", "%", "yellow"),
    ("traps", "^", "red"),
    ("pits", "o", "magenta"),
    ("edges", "O", "magenta"),
    ("bombs", "*", "bold red"),
)
COLOURS = ("bright_blue", "bright_red", "bright_green")


def seats(fight: Fight) -> dict[str, tuple[str, ...]]:
    """Every seat, and the party that decides for a side."""
    found: dict[str, tuple[str, ...]] = {}
    for unit in fight.units:
        seat = unit.own_seat or unit.seat
        found.setdefault(seat, (seat,))
    trial = {1} if "trial" in fight.facts else set()
    for side in sorted({u.side for u in fight.units} | trial):
        members = tuple(dict.fromkeys(u.own_seat or u.seat for u in fight.units if u.side == side))
        found[PARTIES[side]] = tuple(seat for seat in members if seat != PARTIES[side]) or (PARTIES[side],)
    return found


def view(fight: Fight, seat: str) -> dict[str, Any]:
    """Everything about the fight as plain data."""
    return {
        "round": fight.round,
        "weight": fight.weight,
        "units": [
            {
                "id": u.id,
                "name": u.name,
                "side": u.side,
                "hp": u.hp,
                "bar": u.bar,
                "bars": u.bars,
                "shields": list(u.shields),
                "numbers": list(u.numbers),
                "tokens": u.all_tokens(),
                "stance": [stance_name(fight, s) for s in u.now],
                "out": fight.out(u),
            }
            for u in fight.units
        ],
        "map": picture(fight),
    }


def picture(fight: Fight, seat: str | None = None, ask: Ask | None = None) -> str:
    """The map with rich markup, and a line for every unit."""
    offered = {o for o in ask.options if isinstance(o, int) and o >= 0} if ask and ask.about in CELLS else set()
    if ask and ask.about in ("turn", "roam", "reaction"):
        offered = {o[2] for o in ask.options if isinstance(o, tuple) and o[0] == "step"}
    grid = fight.arena.grid
    standing: dict[int, tuple[str, str]] = {}
    for figure in fight.figures:
        if figure.at >= 0:
            unit = fight.units[figure.unit]
            glyph = unit.glyph.lower() if figure.copy else unit.glyph
            colour = COLOURS[unit.side] + (" reverse" if unit.index == fight.active else "")
            for cell in cells_of(fight, figure):
                if cell not in standing or not fallen(fight, figure):
                    standing[cell] = ("x" if fallen(fight, figure) else glyph, colour)
    lines = []
    for y in range(grid.height):
        row = []
        for x in range(grid.width):
            cell = grid.at(x, y)
            glyph, colour = _mark(fight, cell, standing, offered)
            row.append(f"[{colour}]{glyph}[/]")
        lines.append((" " if grid.kind == "hex" and y % 2 else "") + " ".join(row))
    return "\n".join([*lines, "", *(unit_line(fight, u) for u in fight.units)])


def _mark(fight: Fight, cell: int, standing: dict[int, tuple[str, str]], offered: set[int]) -> tuple[str, str]:
    if cell in standing:
        return standing[cell]
    if not fight.arena.inside >> cell & 1:
        return " ", "default"
    if cell in offered:
        return "+", "bold green"
    for field, glyph, colour in GROUND:
        if getattr(fight, field) >> cell & 1:
            return glyph, colour
    return "·", "bright_black"


def unit_line(fight: Fight, unit: Unit) -> str:
    """One line about a unit: health, Stance, numbers, tokens."""
    tokens = ", ".join(f"{n} {kind}" for kind, n in unit.all_tokens().items())
    parts = [f"{unit.glyph} {unit.name}", f"{unit.hp}/{unit.bar} HP" + (f" ×{unit.bars}" if unit.bars > 1 else "")]
    if unit.shields:
        parts.append(f"Shield {unit.shields[0]}")
    if unit.now:
        parts.append(" + ".join(stance_name(fight, s) for s in unit.now))
    if unit.numbers:
        parts.append("numbers " + " ".join(map(str, unit.numbers)))
    if tokens:
        parts.append(tokens)
    if fight.out(unit):
        parts.append("out")
    return f"[{COLOURS[unit.side]}]{' · '.join(parts)}[/]"


def sheet(fight: Fight, unit: Unit) -> str:
    """Everything about a unit in words."""
    book, kit = fight.book, fight.book.kit(unit)
    low, high = reach(fight, unit, kit)
    lines = [unit_line(fight, unit), f"Range {low if low == high else f'{low}–{high}'}" if high else "Range: none"]
    for ability in kit.abilities:
        lines.append(f"{book[ability.id].name}: {book[ability.id].text}")
    for item in kit.actions:
        if item.kind == "action":
            lines.append(f"{cost_words(item)}: {item.name}. {item.text}")
    for id in unit.supers:
        lines.append(f"Super Move: {book[id].name}. {book[id].text}")
    return "\n".join(lines)


def cost_words(item: Any) -> str:
    """What an Action costs, as the book prints it."""
    words = []
    for cost in item.cost:
        if cost.x:
            words.append("X")
        elif cost.gates:
            words += [f"{g}+" for g in cost.gates]
        elif cost.two:
            words.append(f"{cost.two[0]}+ and {cost.two[1]}+")
        elif cost.tokens:
            words.append(f"{cost.count} {'/'.join(t.title() for t in cost.tokens)}")
        elif cost.hp:
            words.append(f"{cost.hp} HP")
        else:
            words.append(
                "destroy a Copy"
                if cost.copy
                else "destroy your Shield"
                if cost.shield
                else f"gain 1 {cost.gain}"
                if cost.gain
                else "Free"
            )
    return word(" or ").join(words)
