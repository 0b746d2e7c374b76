"""Reports: the same facts as plain data, and as one web page that needs nothing else."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fracas.core import Match, Refused, find_game
from fracas.core.scene import SPECTATOR, Board, scene_of
from fracas.lab import plots
from fracas.lab.fights import Plan, Record
from fracas.lab.result import Simulation
from fracas.lab.stats import BRACKETS, share
from fracas.lab.survey import Entry

NAME = re.compile(r'^name = "(.+)"$', re.MULTILINE)
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
table { border-collapse: collapse; } td, th { padding: .25rem 1rem .25rem 0; text-align: left; vertical-align: top; }
th { color: #666; font-weight: 600; border-bottom: 1px solid #ccc; } td { border-bottom: 1px solid #eee; }
td + td { white-space: nowrap; } p.note { color: #666; } .plot { overflow-x: auto; }
"""


class Table(msgspec.Struct, frozen=True):
    """A part of a page."""

    heading: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[Any]]
    note: str = ""


class Plot(msgspec.Struct, frozen=True):
    """A part of a page; `chart` is an Altair chart."""

    heading: str
    chart: Any
    note: str = ""


def title_of(plan: Plan) -> str:
    """The name of what is played."""
    game = find_game(plan.setup.game)
    edition = f" ({plan.setup.edition} edition)" if len(game.editions) > 1 else ""
    return f"{game.name}: {encounter_of(plan)}{edition}"


def encounter_of(plan: Plan) -> str:
    """What the fight is called: a file of your own by the name in it."""
    setup = plan.setup
    if own := _own_name(setup.options):
        return own
    every = find_game(setup.game).encounters(setup.edition)
    return next((encounter.name for encounter in every if encounter.id == setup.encounter), setup.encounter)


def _own_name(options: Mapping[str, Any]) -> str:
    """The name in a setup that came out of a file, whether it was kept as data or as text."""
    for held in (options, *options.values()):
        found = held.get("name") if isinstance(held, Mapping) else None
        if isinstance(held, str) and (said := NAME.search(held)):
            found = said[1]
        if isinstance(found, str) and found:
            return found
    return ""


def bots_of(plan: Plan) -> str:
    """Who played, in words."""
    rest = "everybody" if len(plan.bots) == 1 else "others"
    return ", ".join(f"{seat or rest}: {bot}" for seat, bot in plan.bots.items())


def unit_rows(sim: Simulation) -> list[tuple[str, ...]]:
    """What a table of units shows."""
    detail = sim.plan.detail
    return [
        (
            unit.name,
            unit.side,
            unit.survival.percent(),
            unit.health_left.plain(),
            unit.damage_taken.plain(),
            unit.damage_dealt.plain() if detail else "–",
        )
        for unit in sim.units()
    ]


UNIT_COLUMNS = ("unit", "side", "up at the end", "health left", "damage taken", "dealt in its turns")


ENDING_COLUMNS = ("how they ended", "fights", "of all")


def ending_rows(sim: Simulation) -> list[tuple[str, int, str]]:
    """How the fights ended, as words for a table."""
    return [(words, number, share(number, sim.number).percent(1)) for words, number in sim.endings().items()]


def win_rows(sim: Simulation) -> list[tuple[str, str]]:
    """How often each party won, as words for a table."""
    rivals = sim.rivals
    rows = [(f"{_side_of(sim, party)} win", sim.win_rate(party).percent(1)) for party in rivals]
    nobody = f"{rivals[0]} lose" if len(rivals) == 1 else "nobody wins"
    return rows + ([(nobody, sim.win_rate("").percent(1))] if sim.totals.nobody else [])


def _side_of(sim: Simulation, party: str) -> str:
    """The side a party plays, as the units' table calls it; the party, where that cannot be told."""
    sides = [side for side in sim.totals.left if side not in sim.rivals]
    others = [rival for rival in sim.rivals if rival not in sim.totals.left]
    return sides[0] if len(sides) == 1 and others == [party] else party


def fact_rows(sim: Simulation) -> list[tuple[str, str]]:
    """The numbers that stand above everything else."""
    rows = win_rows(sim)
    rows += [("rounds", sim.rounds().plain()), ("turns", sim.turns().plain()), ("decisions", sim.decisions().plain(0))]
    rows += [(f"health left, {side}", f"{sim.health_left(side).plain(0)} %") for side in sim.totals.left]
    closest, clearest = sim.closest(), sim.most_lopsided()
    return [
        *rows,
        ("closest fight", f"seed {closest.seed}: {closest.ended}"),
        ("most lopsided", f"seed {clearest.seed}: {clearest.ended}"),
    ]


def summary(sim: Simulation) -> dict[str, Any]:
    """Everything a run says, ready for JSON; every estimate has its interval."""
    setup = sim.plan.setup
    return {
        "game": setup.game,
        "edition": setup.edition,
        "encounter": setup.encounter,
        "bots": sim.plan.bots,
        "seed": sim.seed,
        "fights": sim.number,
        "wanted": sim.wanted,
        "confidence": 0.95,
        "wins": {party: sim.win_rate(party).bare() for party in sim.parties},
        "nobody_wins": sim.win_rate("").bare(),
        "rounds": sim.rounds().bare(),
        "turns": sim.turns().bare(),
        "decisions": sim.decisions().bare(),
        "health_left_percent": {side: sim.health_left(side).bare() for side in sim.totals.left},
        "units": [
            {
                **{"id": u.id, "name": u.name, "side": u.side, "fights": u.fights, "fell_in_round": u.fell},
                **{
                    n: getattr(u, n).bare()
                    for n in ("survival", "health_left", "damage_taken", "damage_dealt", "healed")
                },
            }
            for u in sim.units()
        ],
        "endings": sim.endings(),
        "closest": _fight(sim.closest()),
        "most_lopsided": _fight(sim.most_lopsided()),
        "survival": [{"side": s, "round": r, **e.bare()} for s, r, e in sim.survival()],
        "rounds_counted": {str(r): n for r, n in sorted(sim.totals.round_counts.items())},
    }


def _fight(record: Record) -> dict[str, Any]:
    return {"seed": record.seed, "winners": list(record.winners), "ended": record.ended, "margin": record.margin}


def board_of(plan: Plan) -> Board | None:
    """The map the fights begin on."""
    match = Match(plan.setup, 0, chronicle=False, history=False)
    return scene_of(match.rules, match.state, SPECTATOR).board


BESIDE = "How often {party} win with each bot against greedy foes (search:8 thinks ahead):"


def beside(entry: Entry) -> dict[str, Any]:
    """The bots side by side, ready for JSON."""
    wins = {bot: entry.wins(bot).bare() for bot in entry.played}
    return {"party": entry.party, "wins": wins, "verdict": entry.verdict(), "told": entry.told()}


def sim_page(sim: Simulation, beside: Entry | None = None) -> str:
    """The report of a run, with bots side by side if they were played."""
    parts: list[Table | Plot] = [Table("In short", ("", ""), fact_rows(sim))]
    if beside is not None:
        rows = [(bot, beside.wins(bot).percent(), beside.played[bot].number) for bot in beside.played]
        told = f"{BESIDE.format(party=beside.party)} {beside.told()}"
        parts.append(Table("Bots side by side", ("bot", f"{beside.party} win", "fights"), rows, told))
    parts.append(Plot("Win rate over the fights", plots.win_curve(sim), "The band is the 95 % interval."))
    lost = "Dealt in its turns: what the other sides lost then."
    parts.append(Table("Units", UNIT_COLUMNS, unit_rows(sim), f"{lost} {BRACKETS}"))
    if sim.plan.detail:
        parts.append(Plot("Damage dealt in their own turns", plots.damage(sim), "The black lines are 95 % intervals."))
        parts.append(Plot("Still up after each round", plots.survival(sim), "The bands are 95 % intervals."))
    parts.append(Plot("Rounds", plots.rounds(sim), "The black lines are 95 % intervals."))
    board, places = board_of(sim.plan), sim.places()
    if board is not None and places:
        parts.append(Plot("Who stood where", plots.places(places, board), "Counted whenever a turn began."))
    parts.append(Table("How the fights ended", ENDING_COLUMNS, ending_rows(sim)))
    stopped = "" if sim.finished else f" The run was stopped; {sim.wanted:,} were wanted."
    note = f"{sim.number:,} fights, seed {sim.seed}; {bots_of(sim.plan)}.{stopped}"
    return page(title_of(sim.plan), note, parts)


def page(title: str, note: str, parts: Sequence[Table | Plot]) -> str:
    """One file with everything in it, scripts included: it can be sent around and opened without a network."""
    body = [f"<h1>{html.escape(title)}</h1>", f'<p class="note">{html.escape(note)}</p>']
    specs: list[Any] = []
    for part in parts:
        body.append(f"<h2>{html.escape(part.heading)}</h2>")
        if isinstance(part, Table):
            body.append(_html_table(part))
        else:
            body.append(f'<div class="plot" id="plot{len(specs)}"></div>')
            specs.append(part.chart.to_dict())
        if part.note:
            body.append(f'<p class="note">{html.escape(part.note)}</p>')
    data = json.dumps(specs).replace("</", "<\\/")
    script = f"{data}.forEach((spec, n) => vegaEmbed('#plot' + n, spec, {{actions: false, renderer: 'svg'}}));"
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style>"
        f"<script>{_libraries() if specs else ''}</script></head>\n<body>\n" + "\n".join(body)
        + (f"\n<script>{script}</script>" if specs else "") + "\n</body></html>\n"
    )  # fmt: skip


def _html_table(part: Table) -> str:
    head = "".join(f"<th>{html.escape(c)}</th>" for c in part.columns) if any(part.columns) else ""
    rows = ("".join(f"<td>{html.escape(str(cell))}</td>" for cell in row) for row in part.rows)
    return "<table>" + (f"<tr>{head}</tr>" if head else "") + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"


def _libraries() -> str:
    """The scripts that draw the plots."""
    try:
        import vl_convert
    except ImportError as error:
        raise Refused(f"reports need {plots.MISSING}") from error
    bundle: str = vl_convert.javascript_bundle()  # type: ignore[call-arg]
    return bundle.replace("</script", "<\\/script")
