"""The word for a figure: how the table, the log's beats and the options name it."""

from __future__ import annotations

from fracas.games.dojo.rules.model import Fight, Figure


def figure_id(fight: Fight, figure: Figure) -> str:
    """The word for a figure on the table: its unit's id, with a number where there are several."""
    unit = fight.units[figure.unit]
    same = [f.id for f in fight.figures if f.unit == figure.unit and f.copy == figure.copy]
    number = same.index(figure.id) + 1
    if figure.copy:
        return f"{unit.id}.copy{number}"
    return unit.id if len(same) == 1 else f"{unit.id}.{number}"
