"""What people look at: the drawn map, sheets, and the plain data a seat may see."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask, UnknownName
from fracas.games.tales.rules import dangers, describe, schemes
from fracas.games.tales.rules.model import FEATURE, HERO, HEROIC, KEYWORDS, SCHEMER, SIDES, TOKEN_NAMES, Figure, all_of
from fracas.games.tales.rules.questions import Spaces
from fracas.games.tales.rules.tale import Tale

GROUND_WORDS = {
    "#": "Impassable",
    ",": "Difficult",
    "!": "Hazard",
    "^": "Trap",
    "*": "Wizard Fire",
    "+": "door",
    "=": "feature",
}


def revealed(tale: Tale) -> int:
    """The spaces there are for the players: those not behind closed doors."""
    found = 0
    for figure in tale.heroes_here():
        found |= tale.map.part(figure.at)
    return found or (tale.map.part(tale.map.starts[0]) if tale.map.starts else 0)


def ground_mark(tale: Tale, cell: int, known: int) -> tuple[str, str]:
    """Sign and colour of a space without figures."""
    board = tale.map
    if board.void >> cell & 1:
        return " ", "dim"
    if board.impassable >> cell & 1:
        return "#", "bold"
    if not known >> cell & 1:
        return "?", "bright_black"
    if any(f.kind == FEATURE and f.at == cell and f.id not in tale.opened for f in tale.figures):
        return "=", "yellow"
    if cell in board.doors:
        return "+", "yellow"
    if cell in tale.traps:
        return "^", "red"
    if cell in tale.fires:
        return "*", "bright_red"
    if dangers.hazard_at(tale, cell) is not None:
        return "!", "red"
    return (",", "green") if board.difficult >> cell & 1 else ("·", "bright_black")


def tag(tale: Tale, figure: Figure) -> str:
    """Two letters for the map."""
    book = tale.library
    if figure.kind == HERO:
        glyph = book.heroes[figure.block].glyph
    elif figure.kind == SCHEMER:
        glyph = book.schemers[figure.block].glyph
        return f"{glyph}{figure.number}" if book.schemers[figure.block].figures > 1 else glyph
    elif figure.kind == "ally":
        ally = book.items[figure.block].ally
        glyph = ally.glyph if ally else "a"
    elif figure.kind == "companion":
        glyph = book.companions[figure.block].glyph
    elif figure.kind == "familiar":
        familiar = book.heroes[figure.block].familiar
        glyph = familiar.glyph if familiar else "f"
    else:
        glyph = f"i{figure.number}"
    return glyph


def picture(tale: Tale, offered: frozenset[int] = frozenset()) -> str:
    """The map with colour markup: Heroes blue, Foes red, offered spaces with a +."""
    grid, known = tale.map.grid, revealed(tale)
    figures = {f.at: f for f in sorted(tale.here(), key=lambda f: not f.tiny)}
    lines = ["   " + "".join(f"{grid.name(x).rstrip('0123456789'):<3}" for x in range(grid.width))]
    for y in range(grid.height):
        inset = " " if grid.kind == "hex" and y % 2 else ""
        row = []
        for x in range(grid.width):
            cell = y * grid.width + x
            if cell in figures:
                row.append(_figure(tale, figures[cell]))
                continue
            mark, colour = ground_mark(tale, cell, known)
            plus = "[bold green]+[/]" if cell in offered else " "
            row.append(f"[{colour}]{mark}[/]{plus} ")
        lines.append(f"{y + 1:>2} {inset}" + "".join(row))
    marks = {ground_mark(tale, cell, known)[0] for cell in range(grid.size)}
    legend = "  ".join(f"{mark} {words}" for mark, words in GROUND_WORDS.items() if mark in marks)
    return "\n".join([*lines, f"[dim]   {legend}[/]"])


def _figure(tale: Tale, figure: Figure) -> str:
    style = "bold bright_blue" if figure.side == HEROIC else "bold bright_red"
    if tale.turn in (figure.id, figure.block):
        style += " reverse"
    return f"[{style}]{tag(tale, figure):<2}[/] "


def news(tale: Tale, figure: Figure) -> list[str]:
    """What is special about a figure now."""
    words = ["Wounded"] if figure.wounded else []
    words += [f"{number} {TOKEN_NAMES[token]}" for token, number in all_of(figure).items()]
    words += [name for name, bit in KEYWORDS.items() if figure.keywords & bit]
    if figure.kind == SCHEMER and figure.block in tale.schemes:
        words.append(f"“{schemes.current(tale, figure).name}”")
    return words


def roster(tale: Tale) -> list[str]:
    lines = []
    for figure in tale.figures:
        if figure.at >= 0 and figure.kind != FEATURE:
            colour = "bright_blue" if figure.side == HEROIC else "bright_red"
            health = f"{figure.fortitude - figure.damage:>2}/{figure.fortitude:<2}" if figure.fortitude else "  –  "
            words = ", ".join(news(tale, figure))
            lines.append(f" [{colour}]{tag(tale, figure):<2}[/] {figure.name:<20} {health} {words}")
        elif figure.kind == FEATURE and figure.at >= 0:
            lines.append(f" =  {figure.name:<20} {figure.fortitude - figure.damage:>2}/{figure.fortitude:<2}")
    return lines


def table(tale: Tale, ask: Ask | None = None) -> str:
    """Map, roster and pools in one picture; when a space is to be chosen, the map alone with the spaces offered."""
    if tale.board is None or not tale.round:
        name = tale.sheet.name if tale.scenario else "between two scenarios"
        if tale.board is None or not any(f.at >= 0 for f in tale.figures):
            return f"({name}: the table is being set)"
    head = f"Round {tale.round} · {tale.difficulty} · Epic Pool {tale.epic} · in the bag: {len(tale.bag)}"
    if ask is not None and isinstance(ask.question, Spaces):
        offered = frozenset(option for option in ask.options if isinstance(option, int))
        return "\n".join([head, picture(tale, offered)])
    return "\n".join([head, picture(tale), "", *roster(tale)])


def sheet(tale: Tale, name: str) -> str:
    """Everything about one figure."""
    wanted = name.casefold().strip()
    found = [f for f in tale.figures if wanted in (f.id, f.name.casefold())]
    found = found or [f for f in tale.figures if wanted and wanted in f.name.casefold()]
    if not found:
        known = ", ".join(f.name for f in tale.figures)
        raise UnknownName(f"nobody here is called “{name}”; there are: {known or 'nobody yet'}")
    figure = found[0]
    lines = [f"[bold]{figure.name}[/]", f"Fortitude {figure.fortitude - figure.damage}/{figure.fortitude}"]
    lines += [", ".join(news(tale, figure))] if news(tale, figure) else []
    return "\n".join([*lines, *facts(tale, figure)])


def facts(tale: Tale, figure: Figure) -> list[str]:
    from fracas.games.tales.rules import activation
    from fracas.games.tales.rules.model import count

    if figure.kind == SCHEMER:
        block = tale.library.schemers[figure.block]
        side = block.wounded.schemes if figure.wounded and block.wounded else block.schemes
        return [f"• {describe.scheme(scheme)}" for scheme in side]
    if figure.kind != HERO:
        return []
    lines = []
    for known in activation.abilities_of(tale, figure):
        cooling = count(figure.cooling, known.id)
        more = f" ({cooling} Cooldown)" if cooling else ""
        if known.ability.charge:
            more += f" ({count(figure.charges, known.card)} Charges)"
        lines.append(f"• {known.ability.name}{more}: {describe.ability(known.ability)}")
    return lines


def view(tale: Tale, seat: str) -> dict[str, Any]:
    """The game is played in the open; only what lies behind closed doors does not exist yet."""
    seen: dict[str, Any] = {
        "phase": tale.phase,
        "scenario": tale.scenario,
        "round": tale.round,
        "turn": tale.turn,
        "difficulty": tale.difficulty,
        "epic": tale.epic,
        "bag": sorted(tale.bag),
        "tiles": {"actions": tale.actions, "shenanigans": tale.shenanigans, "familiar": tale.familiar_tile},
        "schemes": dict(tale.schemes),
        "counters": dict(tale.counters),
        "outcome": tale.outcome,
        "creatures": [],
    }
    if tale.board is None:
        return seen
    grid, known = tale.map.grid, revealed(tale)
    seen |= {
        "kind": grid.kind,
        "width": grid.width,
        "height": grid.height,
        "ground": [ground_mark(tale, cell, known)[0] for cell in range(grid.size)],
        "walls": [list(pair) for pair in tale.sheet.map.walls],
        "creatures": [_seen(tale, f) for f in tale.figures if f.at >= 0 and (known >> f.at & 1 or f.kind == HERO)],
    }
    return seen


def _seen(tale: Tale, figure: Figure) -> dict[str, Any]:
    return {
        "id": figure.id,
        "name": figure.name,
        "kind": figure.kind,
        "block": figure.block,
        "tag": tag(tale, figure) if figure.kind != FEATURE else "=",
        "side": SIDES[figure.side],
        "seat": figure.seat,
        "cells": [tale.name_cell(figure.at)],
        "fortitude": figure.fortitude,
        "damage": figure.damage,
        "wounded": figure.wounded,
        "tokens": all_of(figure),
        "keywords": [name for name, bit in KEYWORDS.items() if figure.keywords & bit],
        "cards": list(figure.cards),
        "cooldown": dict(figure.cooling),
        "charges": dict(figure.charges),
    }
