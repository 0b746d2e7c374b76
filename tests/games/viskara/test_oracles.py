"""Second, slow and obvious ways to reckon what the rules reckon, compared on many positions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fracas.games.viskara.book import balance, movement, sight
from fracas.games.viskara.book.board import MOVE, WALL, bits, board_for
from fracas.games.viskara.book.lines import middle
from fracas.games.viskara.book.maneuver import Line, Maneuver
from fracas.games.viskara.book.model import Zone
from fracas.games.viskara.book.output import settle, split
from fracas.games.viskara.book.style import power
from fracas.games.viskara.content.arts import direct, projectile
from fracas.testing.viskara import fighter, figure, viskara, way

WIDTH, HEIGHT = 6, 5
CELLS = WIDTH * HEIGHT


# Lines and obstructions


def clear(start: tuple[int, int], end: tuple[Fraction, Fraction], walls: set[tuple[int, int]]) -> bool:
    """Whether a segment from the middle of a square stays out of walls and does not squeeze between two of them."""
    sx, sy = Fraction(2 * start[0] + 1, 2), Fraction(2 * start[1] + 1, 2)
    dx, dy = end[0] - sx, end[1] - sy
    for x, y in walls:
        low, high = Fraction(0), Fraction(1)
        inside = True
        for s, d, edge in ((sx, dx, x), (sy, dy, y)):
            if d == 0:
                inside = inside and edge < s < edge + 1
                continue
            a, b = sorted(((edge - s) / d, (edge + 1 - s) / d))
            low, high = max(low, a), min(high, b)
        if inside and low < high:
            return False
    for cx, cy in product(range(WIDTH + 1), range(HEIGHT + 1)):
        px, py = cx - sx, cy - sy
        if dx * py != dy * px or not 0 < dx * px + dy * py <= dx * dx + dy * dy:
            continue
        sides = set()
        for wx, wy in ((cx - 1, cy - 1), (cx, cy - 1), (cx - 1, cy), (cx, cy)):
            if (wx, wy) in walls:
                cross = dx * (wy + Fraction(1, 2) - cy) - dy * (wx + Fraction(1, 2) - cx)
                sides.add((cross > 0) - (cross < 0))
        if {1, -1} <= sides:
            return False
    return True


def sampled(start: tuple[int, int], target: tuple[int, int], walls: set[tuple[int, int]]) -> bool:
    """Whether one of many points on the edge of a square can be reached."""
    x, y = target
    parts = [Fraction(n, 24) for n in range(25)]
    points = [(x + p, Fraction(y)) for p in parts] + [(x + p, Fraction(y + 1)) for p in parts]
    points += [(Fraction(x), y + p) for p in parts] + [(Fraction(x + 1), y + p) for p in parts]
    own = {start, target}
    return any(clear(start, point, walls - own) for point in points)


@given(st.integers(0, CELLS - 1), st.integers(0, CELLS - 1), st.sets(st.integers(0, CELLS - 1), max_size=9))
@settings(max_examples=120, deadline=None)
def test_a_line_found_by_sampling_is_found_by_the_rules(start: int, target: int, walls: set[int]) -> None:
    board = board_for(WIDTH, HEIGHT, ())
    solid = {board.spots[cell] for cell in walls if cell not in (start, target)}
    found = board.line(start, target, bits(walls) & ~(1 << start | 1 << target))

    if start != target and sampled(board.spots[start], board.spots[target], solid):
        assert found is not None
    if found is not None and start != target:
        x, y, den = found
        assert clear(board.spots[start], (Fraction(x, 2 * den), Fraction(y, 2 * den)), solid)


@given(st.sampled_from(range(CELLS)), st.sampled_from(range(CELLS)), st.sampled_from(range(CELLS)), st.integers(1, 4))
@settings(max_examples=120, deadline=None)
def test_a_defy_line_on_an_empty_map_reaches_what_is_in_range(
    attacker: int, target: int, defier: int, reach: int
) -> None:
    if len({attacker, target, defier}) < 3:
        return
    stage = viskara(
        "\n".join([". " * WIDTH] * HEIGHT).replace(".", "A", 1).replace(".", "b", 1), A=fighter(), b=fighter()
    )
    battle = stage.battle
    board = battle.board
    end = board.central(attacker, target)[1]
    path = [cell for cell in board.along(attacker, end) if cell != attacker]

    met = sight.meet_line(battle, (defier,), reach, 0, attacker, end, (attacker,))

    near = defier in path or any(board.far[defier][cell] <= reach for cell in path)
    assert met is None or near
    if defier in path:
        assert met is not None
    assert met is None or met.start == defier
    assert middle(board.spots[defier])


# Reach of movement


@given(
    st.integers(0, CELLS - 1),
    st.sets(st.integers(0, CELLS - 1), max_size=8),
    st.sets(st.integers(0, CELLS - 1), max_size=3),
    st.integers(1, 4),
)
@settings(max_examples=80, deadline=None)
def test_steps_reach_what_a_slow_search_reaches(start: int, walls: set[int], friends: set[int], distance: int) -> None:
    walls, friends = walls - {start}, friends - {start} - walls
    rows = ["." for _ in range(CELLS)]
    letters: dict[str, Any] = {"A": fighter(), "z": fighter()}
    rows[start] = "A"
    for letter, cell in zip("BCD", sorted(friends), strict=False):
        rows[cell] = letter
        letters[letter] = fighter()
    for cell in walls:
        rows[cell] = WALL
    foe = next((cell for cell in range(CELLS) if rows[cell] == "."), None)
    if foe is None:
        return
    rows[foe] = "z"
    picture = "\n".join(" ".join(rows[y * WIDTH : (y + 1) * WIDTH]) for y in range(HEIGHT))
    battle = viskara(picture, **letters).battle
    c = battle.get("A")
    solid = walls | {foe}
    reached, edge = {start}, {start}
    for _ in range(distance):
        edge = {
            y * WIDTH + x
            for cell in edge
            for x, y in product(range(WIDTH), range(HEIGHT))
            if (
                max(abs(x - cell % WIDTH), abs(y - cell // WIDTH)) == 1
                and y * WIDTH + x not in solid
                and not {y * WIDTH + cell % WIDTH, cell // WIDTH * WIDTH + x} - {cell, y * WIDTH + x} <= solid
            )
            or (y * WIDTH + x not in solid and abs(x - cell % WIDTH) + abs(y - cell // WIDTH) == 1)
        } - reached
        reached |= edge

    found = movement.ways(battle, c, distance, sight.obstructions(battle, c, MOVE))

    taken = {cell for other in battle.characters if other is not c for cell in other.cells}
    assert set(found) == reached - {start} - taken
    assert all(len(path) <= distance for path in found.values())


# Output, power and damage


TRAITS = {"Risky Strike": 2, "Underdog": 1, "Strong Start": 1, "Cleave": 1, "Soul Wave": 1}


@pytest.mark.covers("viskara.rule.output-per-line", "viskara.rule.break-point", "viskara.rule.round-up")
@pytest.mark.parametrize(
    "some", [c for n in range(len(TRAITS) + 1) for c in __import__("itertools").combinations(TRAITS, n)]
)
@pytest.mark.parametrize("reds", range(4))
def test_output_is_tier_and_bonuses_then_halves_then_the_break_point(some: tuple[str, ...], reds: int) -> None:
    tactic = way(outputs=(5, 9, 13), break_point=7, upgrades={name: TRAITS[name] for name in some})
    stage = viskara("A b", A=figure(fighter(tactic), anchored=True), b=fighter(), morale=(25, 40))
    m = Maneuver(stage.battle, "attack", stage.who("A"), tactic)
    line = Line(stage.who("b"), 0, 1, stage.battle.board.central(0, 1)[1])
    line.reds = m.reds = reds
    m.lines, m.bonus = [line], 2 * TRAITS["Risky Strike"] if "Risky Strike" in some and reds == 2 else 0
    if "Strong Start" in some:
        m.extras = frozenset({"arts.strong-start"})

    for _ in settle(m):
        raise AssertionError("nobody is asked")
    split(m)

    total = (0, 5, 9, 13)[reds] + 2
    total += m.bonus + (5 if "Strong Start" in some else 0)
    total += reds if "Underdog" in some else 0
    for halved in ("Cleave", "Soul Wave"):
        total = -(-total // 2) if halved in some else total
    assert line.output == total
    assert (line.health, line.morale) == (min(total, 7), max(0, total - 7))


ONCE = ("Strong Start", "Cleave", "Soul Wave", "Omnipresence", "Called Shot")
OFTEN = ("Underdog", "Burst", "Tyrant of the Hill", "Conduits", "Combo", "Expert Gambit")
PARENTS = {"Combo": "Emphasis", "Expert Gambit": "Expert Strike"}


@pytest.mark.covers("viskara.rule.output-per-line", "viskara.rule.round-up", "viskara.action.anchor")
@given(
    st.sets(st.sampled_from(ONCE)),
    st.dictionaries(st.sampled_from(OFTEN), st.integers(1, 3)),
    st.integers(0, 5),
    st.booleans(),
    st.integers(0, 40),
)
@settings(max_examples=300, deadline=None)
def test_output_counts_every_upgrade_of_a_tactic_whatever_others_it_has(
    once: set[str], often: dict[str, int], reds: int, anchored: bool, most: int
) -> None:
    upgrades = {**dict.fromkeys(once, 1), **often, **{PARENTS[name]: 1 for name in often if name in PARENTS}}
    tactic = way(outputs=(5, 9, 13), power=3, range=9, upgrades=upgrades)
    letters: dict[str, Any] = {"A": figure(fighter(tactic), anchored=anchored), **dict.fromkeys("bcd", fighter())}
    stage = viskara("A b c d", **letters, morale=(25, 40), zones=(Zone("objective", "A", (0,)),))
    m = Maneuver(stage.battle, "attack", stage.who("A"), tactic)
    line = Line(stage.who("b"), 0, 1, stage.battle.board.central(0, 1)[1])
    line.reds = m.reds = reds
    line.through = [1] if "Omnipresence" in once else []
    m.lines, m.range, m.extras, m.most_output = [line], 9, frozenset({"arts.strong-start", "arts.called-shot"}), most
    direct.BURST_BONUS.put(m, often.get("Burst", 0))
    direct.GAMBIT.put(m, "c")
    projectile.AFTER.put(m, Maneuver(stage.battle, "attack", stage.who("A"), way("Other")))

    for _ in settle(m):
        raise AssertionError("nobody is asked")

    tier = min(reds, 3)
    total = (0, 5, 9, 13)[tier] + (2 if anchored else 0)
    total += 5 if "Strong Start" in once else 0
    total += 3 if "Called Shot" in once and reds >= 4 else 0
    total += sum(often.get(name, 0) * tier for name in ("Underdog", "Burst", "Tyrant of the Hill", "Combo"))
    total += often.get("Conduits", 0) * 2 + often.get("Expert Gambit", 0)
    total = min(total, most)
    for name in ("Cleave", "Soul Wave", "Omnipresence"):
        total = -(-total // 2) if name in once else total
    assert line.output == total


@given(
    st.integers(0, 9),
    st.integers(0, 9),
    st.integers(0, 6),
    st.integers(0, 6),
    st.integers(0, 4),
    st.booleans(),
    st.booleans(),
)
@settings(max_examples=200, deadline=None)
def test_power_never_exceeds_its_maximum(
    written: int, most: int, more: int, velocity: int, presence: int, flourish: bool, focus: bool
) -> None:
    upgrades = {"Charge": 1, "Force Focus": 1} if focus else {}
    tactic = way(power=written, value=most, upgrades=upgrades)
    stage = viskara("A b", A=fighter(tactic), b=fighter())
    m = Maneuver(stage.battle, "attack", stage.who("A"), tactic)
    line = Line(stage.who("b"), 0, 1, stage.battle.board.central(0, 1)[1])
    line.finale = 4 if flourish else 0
    m.more_power, m.more_power_undoubled, m.presence = more, velocity, presence

    times = 2 if flourish else 1
    doubled, plain = written + more, velocity + presence
    if focus:
        doubled, plain = -(-doubled // 2), -(-plain // 2)
    assert power(m, line) == min(min(doubled, most) * times + plain, most * times + presence)


# Chains


@given(st.lists(st.integers(1, 12), min_size=1, max_size=5), st.lists(st.integers(1, 15), min_size=1, max_size=5))
@settings(max_examples=150, deadline=None)
def test_chain_difficulty_is_that_of_the_closest_row_for_everybody(players: list[int], enemies: list[int]) -> None:
    rows = {50: "1/2", 60: "1", 70: "2", 80: "3", 100: "5", 125: "6", 150: "7", 175: "8", 200: "9"}
    share = Fraction(100 * sum(enemies), sum(players))
    best = min(abs(percent - share) for percent in rows)
    allowed = {Fraction(times) for percent, times in rows.items() if abs(percent - share) == best}

    for level in players:
        loss, left = balance.chain_step(Fraction(level), Fraction(sum(players)), Fraction(sum(enemies)))
        assert any(loss == -(-(level * times).numerator // (level * times).denominator) for times in allowed)
        assert abs(left - (level - Fraction(loss, 10))) <= Fraction(1, 20)
