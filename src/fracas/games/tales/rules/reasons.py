"""Why a Schemer goes where it goes, for the log: what it considers, what is Safe, which way it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fracas.core.language import Saying, counting, strung, together
from fracas.games.tales.rules import movement, schemer_moves
from fracas.games.tales.rules.board import FAR
from fracas.grid import unmask

if TYPE_CHECKING:
    from fracas.games.tales.rules.schemer_moves import Aim, Ground

Way = tuple[int, int]
"""Damage and points."""


def survey(ground: Ground, cells: int) -> str:
    """The target spaces, sorted into Safe, Dangerous, taken, and out of reach."""
    safe, hurtful = _safe_ways(ground), _all_ways(ground)
    kinds: dict[str, list[str]] = {"Safe": [], "Dangerous": [], "taken": [], "out of reach": []}
    for cell in unmask(cells):
        name = ground.board.name(cell)
        if not ground.stops >> cell & 1:
            kinds["taken"].append(name)
        elif cell in safe:
            kinds["Safe"].append(Saying("{name} ({steps})", name=name, steps=_steps(safe[cell])))
        elif cell in hurtful:
            pain, cost = hurtful[cell]
            kinds["Dangerous"].append(
                Saying("{name} ({steps}, {what} damage)", name=name, steps=_steps(cost), what=pain or "no")
            )
        else:
            kinds["out of reach"].append(name)
    told = [Saying("{kind} {names}", kind=kind, names=strung(names, ", ")) for kind, names in kinds.items() if names]
    return strung(told, "; ") if told else "no space at all"


def heading(ground: Ground, aim: Aim, final: int) -> str:
    """The final target space, the way to it, and whether the players chose it."""
    name = ground.board.name(final)
    if aim.blocked:
        words = Saying("{name}, judged as for a Leap, for every way is blocked", name=name)
    elif aim.safe:
        words = Saying("{name} by a Safe way of {steps}", name=name, steps=_steps(_safe_ways(ground)[final]))
    else:
        pain, cost = _all_ways(ground)[final]
        words = Saying(
            "{name} by the least Dangerous way ({steps}, {what} damage)",
            name=name,
            steps=_steps(cost),
            what=pain or "no",
        )
    others = [ground.board.name(cell) for cell in unmask(aim.cells) if cell != final]
    if not others:
        return words
    more = Saying("; the players chose it, though {names} would do as well", names=together(others))
    return strung([words, more])


def _steps(number: int) -> Saying:
    return counting(number, "step")


def _safe_ways(ground: Ground) -> dict[int, int]:
    """The points the shortest Safe way to each Safe space costs; a Leap only has to end on one."""
    board, start = ground.board, ground.figure.at
    if ground.kind == "leap":
        row = board.far(start)
        return {cell: row[cell] for cell in unmask(board.floor & ~ground.danger) if row[cell] < FAR}
    free = ground.free & ~ground.danger
    layers = movement.spread(board, start, schemer_moves.FOREVER, free, ground.difficult)
    found = {cell: cost for cost, layer in enumerate(layers) for cell in unmask(layer)}
    if ground.danger >> start & 1:
        del found[start]
    return found


def _all_ways(ground: Ground) -> dict[int, Way]:
    if ground.kind == "leap":
        row = ground.board.far(ground.figure.at)
        return {cell: (ground.pain(cell), row[cell]) for cell in unmask(ground.board.floor) if row[cell] < FAR}
    return schemer_moves.ways_by_hurt(ground)
