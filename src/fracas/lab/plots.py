"""Plots of the reports, made with Altair, which is loaded only when somebody wants one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isinf
from typing import Any

from fracas.core import Refused
from fracas.core.scene import Board
from fracas.lab.result import Simulation
from fracas.lab.stats import Estimate, share

MISSING = "Altair; install it with: pip install 'fracas[lab]'"
WIDTH, HEIGHT = 560, 240
SQUARE = 22


def altair() -> Any:
    """Altair, or a sentence that says how to get it."""
    try:
        import altair as alt
    except ImportError as error:
        raise Refused(f"plots need {MISSING}") from error
    return alt


def chart(rows: Sequence[Mapping[str, Any]]) -> Any:
    """A chart that needs nothing else to be shown."""
    alt = altair()
    return alt.Chart(alt.Data(values=[dict(row) for row in rows]))


def spread(estimate: Estimate) -> dict[str, float | None]:
    """What a plot shows of an estimate; no line where the interval is open."""
    low, high = (None if isinf(bound) else bound for bound in (estimate.low, estimate.high))
    return {"value": estimate.value, "low": low, "high": high}


def banded(rows: Sequence[Mapping[str, Any]], x: str, colour: str, title: str, percent: bool = True) -> Any:
    """A line with its interval as a band, one for each colour."""
    alt = altair()
    base = chart(rows).encode(
        x=alt.X(f"{x}:Q", title=x, axis=alt.Axis(tickMinStep=1)), color=alt.Color(f"{colour}:N", title=None)
    )
    axis = alt.Axis(format="%") if percent else alt.Axis()
    scale = alt.Scale(domain=[0, 1]) if percent else alt.Scale()
    band = base.mark_area(opacity=0.2).encode(y=alt.Y("low:Q", title=title, axis=axis, scale=scale), y2="high:Q")
    return (band + base.mark_line().encode(y=alt.Y("value:Q", title=title))).properties(width=WIDTH, height=HEIGHT)


def bars(rows: Sequence[Mapping[str, Any]], name: str, colour: str, title: str) -> Any:
    """One bar for each row with its interval as a line; shares all in one colour, without a name for it."""
    alt = altair()
    base = chart(rows).encode(y=alt.Y(f"{name}:N", title=None, sort=None))
    along = alt.X("value:Q", title=title) if colour else alt.X("value:Q", title=title, axis=alt.Axis(format="%"))
    bar = base.mark_bar().encode(x=along)
    bar = bar.encode(color=alt.Color(f"{colour}:N", title=None)) if colour else bar
    return (bar + base.mark_rule(strokeWidth=2).encode(x="low:Q", x2="high:Q")).properties(width=WIDTH)


def columns(rows: Sequence[Mapping[str, Any]], name: str, title: str) -> Any:
    """Upright bars of shares."""
    alt = altair()
    across = alt.X(f"{name}:O", axis=alt.Axis(labelAngle=0))
    bar = chart(rows).mark_bar().encode(x=across, y=alt.Y("value:Q", title=title, axis=alt.Axis(format="%")))
    return bar.properties(width=WIDTH, height=HEIGHT)


def lying(rows: Sequence[Mapping[str, Any]], name: str, title: str) -> Any:
    """The same lying down, for names that are long."""
    alt = altair()
    along = alt.X("value:Q", title=title, axis=alt.Axis(format="%"))
    bar = chart(rows).mark_bar().encode(x=along, y=alt.Y(f"{name}:N", title=None, sort=None))
    return bar.properties(width=WIDTH)


def win_curve(sim: Simulation) -> Any:
    """The win rate over the fights, with its band."""
    rows = [
        {"fights": number, "party": party, **spread(share(wins.get(party, 0), number))}
        for number, wins in sim.totals.curve
        for party in sim.rivals
    ]
    return banded(rows, "fights", "party", "wins")


def survival(sim: Simulation) -> Any:
    """How much of each side is still up, round by round."""
    rows = [{"round": round, "side": side, **spread(estimate)} for side, round, estimate in sim.survival()]
    return banded(rows, "round", "side", "still up")


def damage(sim: Simulation) -> Any:
    """The damage every unit deals in a fight."""
    rows = [{"unit": u.name, "side": u.side, **spread(u.damage_dealt)} for u in sim.units() if u.fights > 1]
    return bars(rows, "unit", "side", "damage dealt in a fight")


def rounds(sim: Simulation) -> Any:
    """How many rounds the fights took."""
    alt = altair()
    counts = sorted(sim.totals.round_counts.items())
    rows = [{"round": round, **spread(share(number, sim.number))} for round, number in counts]
    base = chart(rows).encode(x=alt.X("round:O", title="ended in round", axis=alt.Axis(labelAngle=0)))
    bar = base.mark_bar().encode(y=alt.Y("value:Q", title="of all fights", axis=alt.Axis(format="%")))
    lines = base.mark_rule(strokeWidth=2).encode(y="low:Q", y2="high:Q")
    return (bar + lines).properties(width=WIDTH, height=HEIGHT)


def places(counts: Mapping[str, Mapping[str, int]], board: Board) -> Any:
    """A heat map of the board for each side."""
    alt = altair()
    spot = {name: (place % board.width, place // board.width) for place, name in enumerate(board.cells)}
    maps = [_side_map(side, cells, spot, board) for side, cells in counts.items()]
    return alt.vconcat(*maps).resolve_scale(color="independent")


def _side_map(side: str, cells: Mapping[str, int], spot: Mapping[str, tuple[int, int]], board: Board) -> Any:
    alt = altair()
    shift = 0.5 if board.grid == "hex" else 0.0
    total = max(sum(cells.values()), 1)
    rows = [
        {"x": x + shift * (y % 2), "x2": x + shift * (y % 2) + 1, "y": y, "y2": y + 1, "cell": name,
         "share": cells.get(name, 0) / total}
        for name, (x, y) in spot.items()
    ]  # fmt: skip
    scale = alt.Scale(domain=[0, board.width + shift], nice=False)
    return (
        chart(rows)
        .mark_rect(stroke="#ddd", strokeWidth=0.5)
        .encode(
            x=alt.X("x:Q", axis=None, scale=scale),
            x2="x2:Q",
            y=alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[board.height, 0], nice=False)),
            y2="y2:Q",
            color=alt.Color("share:Q", scale=alt.Scale(scheme="orangered"), title=side, legend=alt.Legend(format="%")),
            tooltip=["cell:N", alt.Tooltip("share:Q", format=".1%")],
        )
        .properties(width=SQUARE * board.width, height=SQUARE * board.height, title=side)
    )


def grid(rows: Sequence[Mapping[str, Any]], names: Sequence[str], against: Sequence[str], title: str) -> Any:
    """A heat map of shares with the numbers written in; rows and columns in the given order."""
    alt = altair()
    across = alt.X("column:N", title="against", scale=alt.Scale(domain=list(against)), axis=alt.Axis(labelAngle=-40))
    base = chart(rows).encode(x=across, y=alt.Y("row:N", title="wins of", scale=alt.Scale(domain=list(names))))
    scale = alt.Scale(domain=[0, 1], scheme="redblue")
    tiles = base.mark_rect(opacity=0.6).encode(
        color=alt.Color("value:Q", title=title, scale=scale, legend=alt.Legend(format="%"))
    )
    words = base.mark_text(baseline="middle").encode(text="words:N")
    return (tiles + words).properties(width=alt.Step(100), height=alt.Step(36))


def weights(rows: Sequence[Mapping[str, Any]], target: float) -> Any:
    """Win rates with their intervals over what the variants weigh, and a line where the wanted rate is."""
    alt = altair()
    base = chart(rows).encode(x=alt.X("weight:Q", scale=alt.Scale(zero=False, padding=20)))
    scale = alt.Scale(domain=[0, 1])
    told = [alt.Tooltip("variant:N"), alt.Tooltip("value:Q", format=".0%"), alt.Tooltip("rounds:Q", format=".1f")]
    rate = alt.Y("value:Q", title="wins", axis=alt.Axis(format="%"), scale=scale)
    points = base.mark_point(filled=True, size=70).encode(y=rate, tooltip=told)
    lines = base.mark_rule().encode(y=alt.Y("low:Q", scale=scale), y2="high:Q")
    wanted = chart([{"wanted": target}]).mark_rule(strokeDash=[6, 4], color="#c33").encode(y="wanted:Q")
    return (lines + points + wanted).properties(width=WIDTH, height=HEIGHT)
