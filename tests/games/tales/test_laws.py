"""Oracles: movement, forced movement, Attacks and Schemers once more, written straight from the manual without regard
to speed, and compared with the game on thousands of random maps with walls, doors, Traps and Hazards.

The maps come from fixed seeds. FRACAS_MAPS=10 looks at ten times as many.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from fracas.testing.tales import figure, tales
from tests.games.tales.charts import FAR, Cell, Chart, endings

MORE = int(os.environ.get("FRACAS_MAPS", "1"))
PARTS = 5
TOUGH = 99


def charts(part: int, number: int, width: int, height: int, letters: str) -> list[Chart]:
    """This part's share of so many random maps."""
    return [Chart(Random(f"{letters} {seed}"), width, height, letters) for seed in range(part, number * MORE, PARTS)]


# Move


def could_move(chart: Chart, letter: str, points: int, foes: str) -> dict[Cell, int]:
    """Where a figure may end a Move, each with the damage of the way it takes: none if there is a Safe one."""
    start = chart.at[letter]
    through = chart.floor - {chart.at[foe] for foe in foes}
    calm = {cell for cell in through if not chart.dangerous(cell)}
    safe, any_way = chart.ways(start, points, calm), chart.ways(start, points, through)
    ends = set(any_way) - chart.taken() - {start}
    return {end: 0 if end in safe else min(any_way[end].values()) for end in ends}


@pytest.mark.covers("tales.movement.move", "tales.movement.difficultcost", "tales.map.wall", "tales.map.door")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_hero_can_move_exactly_as_far_as_the_manual_says(part: int) -> None:
    for chart in charts(part, 500, 6, 4, "ABcd"):
        cast = {"A": figure("reaver", fortitude=TOUGH), "B": "warden", "c": "coglings", "d": "shellbacks"}
        stage = chart.staged(cast)
        expected = could_move(chart, "A", 4, "cd")
        stage.does("A", {"do": "move", "n": 4})
        if not expected:
            assert stage.waiting, chart
            continue
        assert stage.spaces() == {chart.name(cell) for cell in expected}, chart
        end = Random(str(chart)).choice(sorted(expected))
        stage.choose(chart.name(end))
        assert (stage.at("A"), stage.damage("A")) == (chart.name(end), expected[end]), chart


@pytest.mark.covers("tales.movement.leap", "tales.movement.leap.hero")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_hero_can_leap_exactly_as_far_as_the_manual_says(part: int) -> None:
    for chart in charts(part, 300, 6, 4, "ABcde"):
        cast = {
            "A": figure("reaver", fortitude=TOUGH),
            "B": "warden",
            "c": "coglings",
            "d": "shellbacks",
            "e": "pylons",
        }
        stage = chart.staged(cast)
        steps = chart.steps_from(chart.at["A"])
        expected = {cell for cell, n in steps.items() if 0 < n <= 3} - chart.taken()
        stage.does("A", {"do": "leap", "n": 3})
        if not expected:
            assert stage.waiting, chart
            continue
        assert stage.spaces() == {chart.name(cell) for cell in expected}, chart
        end = Random(str(chart)).choice(sorted(expected))
        stage.choose(chart.name(end))
        assert (stage.at("A"), stage.damage("A")) == (chart.name(end), chart.pain(end)), chart


JUMPY = """
[[cards]]
id = "jumpy"
title = "Jumpy"
hero = "sneak"
start = 9
[[cards.abilities]]
name = "Jumpy"
type = "reaction"
cooldown = 9
trigger = { event = "damaged" }
effects = [{ do = "leap", n = 2 }]
"""


@pytest.mark.covers("tales.movement.move", "tales.rule.wounded.pause")
@pytest.mark.parametrize("part", range(PARTS))
def test_after_a_reaction_has_moved_it_a_hero_goes_on_with_the_points_that_are_left(part: int) -> None:
    """One row, so that there is one way: it walks until something hurts it, leaps, and moves on from there."""
    for seed in range(part, 300 * MORE, PARTS):
        rng = Random(f"interrupted {seed}")
        chart = Chart(rng, 10, 1, "A", "....,^!")
        chart.walls, chart.door, chart.hexes = [], None, False
        ends = could_move(chart, "A", 4, "")
        hurtful = sorted(end for end in ends if ends[end])
        if not hurtful:
            continue
        end = rng.choice(hurtful)
        way = _row(chart.at["A"], end)
        first = next(n for n, cell in enumerate(way, 1) if chart.pain(cell))
        hit = way[first - 1]
        landing = rng.choice(sorted(c for c, n in chart.steps_from(hit).items() if 0 < n <= 2 and c != chart.at["A"]))
        stage = chart.staged({"A": figure("sneak", cards=["jumpy"], fortitude=TOUGH)}, content=JUMPY)
        passed = _row(hit, landing)[0]
        stage.does("A", {"do": "move", "n": 4}, words=[chart.name(end), ("A", "jumpy.1"), chart.name(landing)])
        left = 4 - sum(chart.cost(cell) for cell in way[:first])
        if chart.signs[hit] == "^":
            chart.signs[hit] = "."
        if passed != landing and chart.pain(passed):
            continue
        if chart.signs[landing] == "^":
            chart.signs[landing] = "."
        chart.at["A"] = landing
        on = could_move(chart, "A", left, "")
        assert stage.at("A") == chart.name(landing), chart
        if on:
            assert stage.spaces() == {chart.name(cell) for cell in on}, (str(chart), left)
        else:
            assert stage.waiting, (str(chart), left)


def _row(start: Cell, end: Cell) -> list[Cell]:
    """The spaces of a row between two, the first left out."""
    step = 1 if end[0] > start[0] else -1
    return [(x, 0) for x in range(start[0] + step, end[0] + step, step)]


# Push and Pull


def shoved(chart: Chart, by: Cell, start: Cell, number: int, way: int) -> set[tuple[Cell, int]]:
    """Every space somebody may be pushed or pulled to, with the damage on the way there."""
    far = chart.steps_from(by)
    if start not in far:
        return {(start, 0)}
    open_ends = {(start, 0, frozenset[Cell]())}
    for _ in range(number):
        found = set()
        for cell, hurt, sprung in open_ends:
            done = way < 0 and far[cell] <= 1
            free = chart.near(cell) - (chart.taken() - {start})
            cells = [] if done else [c for c in free if far.get(c, FAR) == far[cell] + way]
            for other in cells:
                pain = 0 if other in sprung else chart.pain(other)
                trap = sprung | ({other} if chart.signs[other] == "^" else set())
                found.add((other, hurt + chart.out(cell) + pain, trap))
            if not cells:
                found.add((cell, hurt, sprung))
        open_ends = found
    return {(cell, hurt) for cell, hurt, _ in open_ends}


@pytest.mark.covers("tales.forced.push", "tales.forced.pull", "tales.forced.path", "tales.forced.features")
@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("part", range(PARTS))
def test_a_push_or_pull_goes_exactly_where_the_manual_says(part: int, way: int) -> None:
    for chart in charts(part, 250, 6, 4, "ABcd"):
        cast = {"A": "brute", "B": "warden", "c": figure("coglings", fortitude=TOUGH), "d": "pylons"}
        stage = chart.staged(cast)
        effect = {"do": "push" if way > 0 else "pull", "n": 3, "who": "target"}
        stage.does("A", effect, targets="c")
        found = {(chart.cell(each.at("c")), each.damage("c")) for each in endings(stage)}
        assert found == shoved(chart, chart.at["A"], chart.at["c"], 3, way), chart


# Attacks


@pytest.mark.covers("tales.attack.melee", "tales.attack.ranged", "tales.rule.lineoffire", "tales.rule.range")
@pytest.mark.parametrize("part", range(PARTS))
def test_an_attack_reaches_exactly_whom_the_manual_says(part: int) -> None:
    for chart in charts(part, 350, 6, 4, "ABcdef"):
        cast = {"A": "reaver", "B": "warden", "c": "coglings", "d": "coglings", "e": "hexwisps", "f": "pylons"}
        stage = chart.staged(cast)
        steps = chart.steps_from(chart.at["A"])
        for effect, reach in (({"type": "melee"}, 1), ({"type": "ranged", "range": 3}, 3)):
            foes = {letter for letter in "cdef" if steps.get(chart.at[letter], FAR) <= reach}
            stage.does("A", {"do": "attack", "damage": 1, "targets": 1, "may": True, **effect})
            ask = stage.ask
            assert ask is not None
            offered = {stage.tale.get(option).id for option in ask.options if option in stage.tale.index}
            assert offered == {stage.figure(letter).id for letter in foes}, (str(chart), effect)
            stage.wait()


def turned(chart: Chart, at: Cell) -> list[set[Cell]]:
    """The lance of three spaces in each of the four directions of squares, as far as it is joined to its origin."""
    found = []
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        reached: set[Cell] = set()
        here = at
        for n in (1, 2, 3):
            there = (at[0] + n * dx, at[1] + n * dy)
            if there not in chart.near(here):
                break
            reached.add(there)
            here = there
        found.append(reached)
    return found


@pytest.mark.covers("tales.attack.burst", "tales.attack.burst.blocked")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_burst_points_exactly_where_the_manual_says(part: int) -> None:
    for seed in range(part, 300 * MORE, PARTS):
        chart = Chart(Random(f"burst {seed}"), 6, 4, "ABcdef")
        if chart.hexes:
            continue
        stage = chart.staged(
            {"A": "warden", "B": "reaver", "c": "coglings", "d": "coglings", "e": "hexwisps", "f": "ram"}
        )
        caught = {
            frozenset(letter for letter in "cdef" if chart.at[letter] in cells)
            for cells in turned(chart, chart.at["A"])
        }
        stage.does("A", {"do": "attack", "type": "burst", "template": "lance", "damage": 1, "may": True})
        wanted = {frozenset(stage.figure(letter).id for letter in each) for each in caught if each}
        if not wanted:
            assert stage.waiting, chart
            continue
        ask = stage.ask
        assert ask is not None
        question = stage.match.question(ask)
        cards = [question.card(stage.tale, option) for option in ask.options if option != "no"]
        assert {frozenset(card.targets) for card in cards} == wanted, chart


@pytest.mark.covers("tales.token.shield.schemer", "tales.token.toughness.schemer", "tales.token.weaken")
@pytest.mark.parametrize("part", range(PARTS))
def test_what_an_attack_takes_from_a_schemer_is_what_the_manual_says(part: int) -> None:
    """Dice and printed damage, Boosts as many as one likes, all Weakens, then Toughness, else Shields."""
    shown: dict[int | str, int] = {"blank": 0, 1: 1, 2: 2, "inspire": 1}
    for seed in range(part, 200 * MORE, PARTS):
        rng = Random(f"damage {seed}")
        dice, fixed = [rng.choice(list(shown)) for _ in range(rng.randrange(4))], rng.randrange(4)
        boost, weaken, shield, tough = rng.randrange(4), rng.randrange(3), rng.randrange(4), rng.randrange(2)
        spent = rng.randrange(boost + 1)
        amount = max(0, sum(shown[each] for each in dice) + fixed + spent - weaken)
        stage = tales(
            "A c",
            A=figure("reaver", boost=boost, weaken=weaken),
            c=figure("coglings", shield=shield, toughness=tough, fortitude=TOUGH),
            turn="none",
        )
        stage.dice(*dice)
        words = [spent] if boost else []
        stage.does("A", {"do": "attack", "dice": len(dice), "damage": fixed}, words=words)
        used = 0 if not amount or tough else min(shield, -(-amount // 2))
        lost = 0 if not amount or tough else max(0, amount - 2 * used)
        expected = {"shield": shield - used, "toughness": tough - (tough and amount > 0)}
        assert stage.damage("c") == lost, seed
        assert stage.tokens("c") == {token: n for token, n in expected.items() if n}, seed
        assert stage.tokens("A") == ({"boost": boost - spent} if boost - spent else {}), seed


# Schemers: Appendix D


class Sight:
    """What c sees of the others: its target spaces, those it cannot go through, those it cannot stop on.

    `tiny` and `berserk` name the letters with these keywords.
    """

    def __init__(self, chart: Chart, tiny: str = "", berserk: str = "") -> None:
        others, small = "ABd", "c" in tiny
        foes = others if "c" in berserk else "AB"
        solid = "" if small else [letter for letter in others if letter not in tiny]
        self.taken = {chart.at[letter] for letter in solid}
        self.blocked = {chart.at[letter] for letter in solid if letter in foes or letter in berserk}
        self.wanted = {cell for foe in foes for cell in chart.near(chart.at[foe])}
        self.wanted |= {chart.at[foe] for foe in foes if small or foe in tiny}


def targets(chart: Chart, sight: Sight) -> set[Cell]:
    """Step 1: the target spaces, searched for farther and farther away."""
    moving = set(chart.ways(chart.at["c"], 60, chart.floor - sight.blocked))
    leaping = set(chart.steps_from(chart.at["c"]))
    free = chart.floor - sight.taken
    wanted = sight.wanted
    considered: set[Cell] = set()
    while wanted - considered:
        able = (wanted - considered) & free
        for reach in (moving, leaping):
            for allowed in ({cell for cell in chart.floor if not chart.dangerous(cell)}, chart.floor):
                if found := able & allowed & reach:
                    return found
        considered |= wanted
        wanted = wanted | {near for cell in wanted for near in chart.near(cell)}
    return set()


def cheapest(ways: dict[int, int], later: int) -> tuple[int, int]:
    """Of all ways the least damage, then the fewest points."""
    return min((pain + later, cost) for cost, pain in ways.items())


def schemer_ends(chart: Chart, points: int, sight: Sight) -> set[Cell]:
    """Steps 2 and 3: every space where the movement may end, whatever the players choose."""
    start = chart.at["c"]
    if start in sight.wanted:
        return {start}
    able = targets(chart, sight)
    if not able:
        return {start}
    open_ = chart.floor - sight.blocked
    calm = {cell for cell in open_ if not chart.dangerous(cell)}
    safe, everything = chart.ways(start, 60, calm), chart.ways(start, 60, open_)
    leaping = chart.steps_from(start)
    if able & set(safe):
        scores = {cell: (0, min(safe[cell])) for cell in able & set(safe)}
    elif able & set(everything):
        scores = {cell: cheapest(everything[cell], chart.later(cell)) for cell in able & set(everything)}
    else:
        scores = {cell: (chart.pain(cell) + chart.later(cell), leaping[cell]) for cell in able}
    best = min(scores.values())
    finals = {cell for cell, score in scores.items() if score == best}
    through = calm if able & set(safe) else open_
    reached = chart.ways(start, points, through)
    return {end for final in finals for end in approach(chart, final, reached, sight.taken)}


def approach(chart: Chart, final: Cell, reached: dict[Cell, dict[int, int]], taken: set[Cell]) -> set[Cell]:
    """Step 3 for one final space."""
    start = chart.at["c"]
    if final in reached:
        return {final}
    far = chart.steps_from(final)
    stops = set(reached) - taken
    nearer = {c: (far[c], min(reached[c].values()) + chart.later(c)) for c in stops if far[c] < far[start]}
    best = min(nearer.values(), default=None)
    return {cell for cell, score in nearer.items() if score == best} or {start}


@pytest.mark.covers("tales.ai.overview", "tales.ai.1d", "tales.ai.1e", "tales.ai.1f", "tales.ai.2c", "tales.ai.3c")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_schemer_moves_exactly_as_appendix_d_says(part: int) -> None:
    for chart in charts(part, 450, 7, 4, "ABcd"):
        cast = {"A": "reaver", "B": "warden", "c": figure("coglings", fortitude=TOUGH), "d": "pylons"}
        stage = chart.staged(cast)
        stage.does("c", {"do": "move", "n": 3})
        assert {chart.cell(each.at("c")) for each in endings(stage)} == schemer_ends(chart, 3, Sight(chart)), chart


@pytest.mark.covers("tales.keyword.tiny", "tales.keyword.berserk", "tales.rule.unoccupied", "tales.ai.1a")
@pytest.mark.parametrize("part", range(PARTS))
def test_the_tiny_and_the_berserk_change_appendix_d_only_as_the_manual_says(part: int) -> None:
    blocks = {"A": "reaver", "B": "warden", "c": "coglings", "d": "shellbacks"}
    for number, chart in enumerate(charts(part, 450, 6, 4, "ABcd")):
        rng = Random(f"keywords {part} {number}")
        tiny = "".join(letter for letter in "ABcd" if rng.random() < 0.3)
        berserk = "".join(letter for letter in "cd" if rng.random() < 0.4)
        words = {each: ["Tiny"] * (each in tiny) + ["Berserk"] * (each in berserk) for each in blocks}
        cast = {each: figure(block, fortitude=TOUGH, keywords=words[each]) for each, block in blocks.items()}
        stage = chart.staged(cast)
        stage.does("c", {"do": "move", "n": 3})
        found = {chart.cell(each.at("c")) for each in endings(stage)}
        assert found == schemer_ends(chart, 3, Sight(chart, tiny, berserk)), (str(chart), tiny, berserk)


def leap_ends(chart: Chart, points: int) -> set[Cell]:
    """The same for a Leap, where only the last space matters."""
    start = chart.at["c"]
    foes = {chart.at[letter] for letter in "AB"}
    if any(start in chart.near(foe) for foe in foes):
        return {start}
    far, free = chart.steps_from(start), chart.floor - chart.taken("c")
    hurt = {cell: chart.pain(cell) + chart.later(cell) for cell in chart.floor}
    wanted, considered = {cell for foe in foes for cell in chart.near(foe)}, set[Cell]()
    able: set[Cell] = set()
    while not able and wanted - considered:
        found = (wanted - considered) & free & set(far)
        able = {cell for cell in found if not chart.dangerous(cell)} or found
        considered |= wanted
        wanted = wanted | {near for cell in wanted for near in chart.near(cell)}
    if not able:
        return {start}
    best = min((hurt[cell], far[cell]) for cell in able)
    found = set()
    for final in [cell for cell in able if (hurt[cell], far[cell]) == best]:
        left = chart.steps_from(final)
        stops = {c: (left[c], hurt[c]) for c, n in far.items() if n <= points and c in free and left[c] < left[start]}
        score = min(stops.values(), default=None)
        found |= {cell for cell in stops if stops[cell] == score} or {start}
    return found


@pytest.mark.covers("tales.ai.2b", "tales.ai.3b", "tales.movement.leap")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_leaping_schemer_ends_exactly_where_appendix_d_says(part: int) -> None:
    for chart in charts(part, 200, 7, 4, "ABcd"):
        cast = {"A": "reaver", "B": "warden", "c": figure("coglings", fortitude=TOUGH), "d": "pylons"}
        stage = chart.staged(cast)
        stage.does("c", {"do": "leap", "n": 2})
        assert {chart.cell(each.at("c")) for each in endings(stage)} == leap_ends(chart, 2), chart
