"""What the lab found, as data for charts and tables, and in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isinf

from fracas.core.builder import Change
from fracas.core.workshop import Chance
from fracas.lab.compare import Comparison
from fracas.lab.dice import Odds
from fracas.lab.matrix import Matrix, overall
from fracas.lab.odds import OptionOdds, told
from fracas.lab.result import Simulation
from fracas.lab.stats import Estimate
from fracas.lab.tune import Tuning
from fracas.server.library.measures import (
    COMPARE,
    MATRIX,
    ODDS,
    SIM,
    TUNE,
    Difference,
    Figures,
    LabCell,
    LabChance,
    LabChoice,
    LabPart,
    Measurement,
    Proposal,
    Rated,
    Share,
    Wins,
)

MOST_PROPOSALS = 30
DIGITS = 6


def share(found: Estimate) -> Share:
    low, high = (None if isinf(end) else round(end, DIGITS) for end in (found.low, found.high))
    return Share(round(found.value, DIGITS), low, high, found.number)


def simulation(sim: Simulation) -> Measurement:
    wins = [Wins(party, share(sim.win_rate(party))) for party in sim.rivals]
    if sim.totals.nobody:
        wins.append(Wins("", share(sim.win_rate(""))))
    figures = [
        Figures(
            unit.id,
            unit.name,
            unit.side,
            unit.fights,
            share(unit.survival),
            share(unit.health_left),
            share(unit.damage_dealt),
            share(unit.damage_taken),
            share(unit.healed),
            sorted(unit.fell.items()),
        )
        for unit in sim.units()
    ]
    return Measurement(
        what=SIM,
        title="",
        told=_sentences(sim, figures),
        fights=sim.number,
        wanted=sim.wanted,
        bots=sim.plan.bots,
        seed=sim.seed,
        wins=wins,
        rounds=share(sim.rounds()),
        histogram=sorted(sim.totals.round_counts.items()),
        health={side: share(sim.health_left(side)) for side in sim.totals.left},
        figures=figures,
        endings=list(sim.endings().items())[:12],
        survival=[(side, round_, round(found.value, DIGITS)) for side, round_, found in sim.survival()],
    )


def _sentences(sim: Simulation, figures: Sequence[Figures]) -> list[str]:
    lines = [f"{_wins(party)} {sim.win_rate(party).percent()} of {sim.number:,} fights." for party in sim.rivals]
    lines.append(f"A fight takes {sim.rounds().plain()} rounds.")
    if figures:
        falls = min((each for each in figures if each.side == figures[0].side), key=lambda unit: unit.up.value)
        hits = max(figures, key=lambda unit: unit.dealt.value)
        if falls.up.value < 1:
            lines.append(f"{falls.name} falls most often: in {100 * (1 - falls.up.value):.0f} % of the fights.")
        if hits.dealt.value:
            lines.append(f"{hits.name} hits hardest: {hits.dealt.value:.1f} damage a fight.")
    return lines


def _name(party: str) -> str:
    return party.replace("_", " ").capitalize()


def _wins(party: str) -> str:
    """“Heroes win”, “Director wins”."""
    return f"{_name(party)} {'win' if party.endswith('s') else 'wins'}"


def _change(found: Estimate) -> str:
    """How much oftener or more seldom, in words."""
    low, high = sorted((abs(100 * found.low), abs(100 * found.high)))
    if not found.clear:
        return f"about as often (from {100 * found.low:+.0f} to {100 * found.high:+.0f} %)".replace("-", "−")
    return f"{abs(100 * found.value):.0f} % {'more' if found.value > 0 else 'less'} often ({low:.0f} to {high:.0f})"


def comparison(found: Comparison) -> Measurement:
    differences = [
        Difference(
            _wins(party),
            share(found.first.win_rate(party)),
            share(found.second.win_rate(party)),
            share(found.wins(party)),
        )
        for party in found.won
    ]
    rounds = (share(found.first.rounds()), share(found.second.rounds()), share(found.rounds()))
    differences.append(Difference("rounds", rounds[0], rounds[1], rounds[2], False))
    parts = [
        LabPart(unit.id, unit.name, unit.side, share(unit.weight), share(unit.survival), share(unit.damage_dealt))
        for unit in found.units()
    ]
    for part, unit in zip(parts, found.units(), strict=True):
        part.only = unit.only
    lines = [f"With {found.names[1]}, {_wins(party)} {_change(found.wins(party))}." for party in found.won]
    return Measurement(
        what=COMPARE,
        title="",
        told=lines,
        fights=found.number,
        wanted=found.first.wanted,
        bots=found.first.plan.bots,
        seed=found.first.seed,
        names=found.names,
        differences=differences,
        parts=parts,
    )


def matrix(found: Matrix, bots: Mapping[str, str]) -> Measurement:
    everybody = overall(found)
    best = max(everybody, key=lambda name: everybody[name].value)
    fights = sum(cell.wins.number for cell in found.cells)
    return Measurement(
        what=MATRIX,
        title="",
        told=[f"{best} wins most: {everybody[best].percent()} of the fights."],
        fights=fights,
        wanted=fights,
        bots=dict(bots),
        seed=found.seed,
        rows=list(found.rows),
        columns=list(found.columns),
        cells=[LabCell(cell.row, cell.column, share(cell.wins)) for cell in found.cells],
        overall=[Wins(name, share(wins)) for name, wins in everybody.items()],
        ratings=[Rated(each.name, each.value, each.low, each.high, each.fights) for each in found.ratings],
    )


def tuning(found: Tuning, changes: Mapping[str, list[Change]], bots: Mapping[str, str]) -> Measurement:
    best = found.best
    verdict = f"{best.variant.label}: {best.wins.percent()}."
    if best.fits(found.target):
        verdict = f"This comes nearest, and it fits. {verdict}"
    else:
        verdict = f"Nothing that was tried reaches {100 * found.target:.0f} %. The nearest: {verdict}"
    return Measurement(
        what=TUNE,
        title="",
        told=[verdict],
        fights=found.fights,
        wanted=found.fights,
        bots=dict(bots),
        target=found.target,
        party=found.party,
        reached=best.fits(found.target),
        proposals=[
            Proposal(
                each.variant.label,
                each.variant.budget,
                share(each.wins),
                share(each.rounds),
                share(each.left),
                share(each.down),
                each.fits(found.target),
                changes.get(each.variant.label, []),
            )
            for each in found.candidates[:MOST_PROPOSALS]
        ],
    )


def choices(question: str, found: Sequence[OptionOdds], bots: Mapping[str, str]) -> Measurement:
    fights = sum(each.wins.number for each in found)
    return Measurement(
        what=ODDS,
        title="",
        told=[f"{found[0].label}: wins {found[0].wins.percent()}."],
        fights=fights,
        wanted=fights,
        bots=dict(bots),
        question=question,
        choices=[
            LabChoice(each.label, share(each.wins), share(each.ours), share(each.theirs), told(each.effects))
            for each in found
        ],
    )


def dice(found: Odds) -> Measurement:
    exact = [
        LabChance(str(value), float(chance), str(chance), float(found.at_least(value)))
        for value, chance in found.outcomes
    ]
    lines = [f"The mean of {found.text} is {float(found.mean):.2f}."]
    if found.holds is not None:
        lines = [f"{found.text} holds in {100 * float(found.holds):.2f} % of all throws."]
    holds = None if found.holds is None else float(found.holds)
    return Measurement(what=ODDS, title="", told=lines, chances=exact, mean=float(found.mean), holds=holds)


def cards(found: Sequence[Chance]) -> Measurement:
    exact = [LabChance(each.name, float(each.exact), str(each.exact), book=each.book) for each in found]
    return Measurement(what=ODDS, title="", told=["Exact odds of the whole deck."], chances=exact)
